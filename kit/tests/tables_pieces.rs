//! Cups, steps, formations and records: what the doc examples do not show.

use kit::cup::{Cup, Hand};
use kit::formation::{Entry, Formations, Members};
use kit::records::Records;
use kit::steps::{ByStep, Face, Fate, Steps};
use kit::text::Both;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
enum Chit {
    Front,
    Army,
    Supply,
}

#[test]
fn equal_cups_are_equal_whatever_went_in_first() {
    let one: Cup<Chit, 3> = [Chit::Supply, Chit::Front, Chit::Front].into_iter().collect();
    let mut other: Cup<Chit, 3> = Cup::new();
    other.put_many(Chit::Army, 1);
    other.put(Chit::Front);
    other.put(Chit::Supply);
    other.put(Chit::Front);
    assert!(other.take(&Chit::Army));
    assert_eq!(one, other);
    assert_eq!(one.chits().collect::<Vec<_>>(), [Chit::Front, Chit::Front, Chit::Supply]);
    assert_eq!(size_of::<Cup<Chit, 18>>(), 40);
}

#[test]
fn a_cup_says_how_likely_a_draw_is_and_a_hand_gives_what_is_chosen() {
    let mut cup: Cup<Chit, 3> = [Chit::Supply, Chit::Front, Chit::Front].into_iter().collect();
    let draw = cup.draw().unwrap();
    assert_eq!((draw.weight_of(&Chit::Front), draw.total()), (2, 3));
    assert_eq!(draw.pick(2), &Chit::Supply);
    assert!(Cup::<Chit, 3>::new().draw().is_none());

    let hand: Hand<Chit, 3> = [Chit::Army].into_iter().collect();
    let both = cup.union(&hand);
    assert_eq!(both.len(), 4);
    assert!(both.contains(&cup) && !cup.contains(&both));
    assert!(!cup.take_each(&both));
    assert_eq!(cup.len(), 3);
    let front: Cup<Chit, 3> = [Chit::Front].into_iter().collect();
    assert!(cup.take_each(&front));
    assert_eq!(cup.take_all(&Chit::Front), 1);
    assert_eq!(cup.count(&Chit::Front), 0);
}

#[test]
fn cups_from_outside_are_checked() {
    let cup: Cup<Chit, 2> = [Chit::Supply, Chit::Front].into_iter().collect();
    let text = serde_json::to_string(&cup).unwrap();
    assert_eq!(text, r#"[["Front",1],["Supply",1]]"#);
    assert_eq!(serde_json::from_str::<Cup<Chit, 2>>(&text).unwrap(), cup);
    assert_eq!(
        serde_json::from_str::<Cup<Chit, 2>>(r#"[["Supply",1],["Front",1],["Army",0]]"#).unwrap(),
        cup
    );
    for broken in [r#"[["Front",1],["Army",1],["Supply",1]]"#, r#"[["Front",200],["Front",100]]"#] {
        assert!(serde_json::from_str::<Cup<Chit, 2>>(broken).is_err(), "{broken}");
    }
    let mut full = cup.clone();
    assert!(!full.try_put(Chit::Army, 1));
    assert_eq!(full, cup);
}

#[test]
fn steps_are_lost_and_rebuilt() {
    let mut one = Steps::ONE;
    assert_eq!(one.face(), Some(Face::Full));
    assert_eq!(one.lose(0), Fate::Survived { lost: 0 });
    assert_eq!(one.lose(1), Fate::Eliminated { lost: 1, unmet: 0 });
    assert_eq!((one.face(), one.is_eliminated(), one.is_reduced()), (None, true, false));
    assert_eq!((one.rebuild(5), one), (1, Steps::ONE));

    let mut corps = Steps::of(5, 9);
    assert_eq!((corps.left(), corps.lose(3).lost(), corps.to_string().as_str()), (5, 3, "2/5"));
    assert_eq!((corps.rebuild(1), corps.lost()), (1, 2));
    assert_eq!(size_of::<Steps>(), 2);
    assert_eq!(serde_json::to_string(&corps).unwrap(), "[5,3]");
    assert!(serde_json::from_str::<Steps>("[2,3]").is_err());
}

#[test]
fn values_go_by_step_or_by_side() {
    let attack = ByStep::listed([2, 4, 6, 8, 9]).unwrap();
    let at: Vec<Option<i32>> = (0..=5).map(|left| attack.at(Steps::of(5, left))).collect();
    assert_eq!(at, [None, Some(2), Some(4), Some(6), Some(8), Some(9)]);
    assert_eq!((attack.full(), attack.len()), (9, 5));
    let sides = ByStep::two_sided(7, 4);
    assert_eq!((sides.of_face(Face::Full), sides.of_face(Face::Reduced)), (7, 4));
    let constant = ByStep::constant(3);
    assert_eq!(constant.at(Steps::of(4, 1)), Some(3));
    assert_eq!(constant.of_face(Face::Reduced), 3);
    assert!(ByStep::<u8>::listed([]).is_none());
    assert!(ByStep::listed([0_u8; 16]).is_none());
    assert!(serde_json::from_str::<ByStep<u8>>("[]").is_err());
}

fn entry(id: &str, parent: Option<&str>) -> Entry {
    let parent = parent.map(str::to_owned);
    Entry { id: id.to_owned(), name: Both::same(id), parent, ..Entry::default() }
}

#[test]
fn formations_are_ordered_depth_first() {
    let list =
        [("c", Some("b")), ("a", None), ("b", Some("a")), ("z", None), ("d", Some("a")), ("e", Some("b"))];
    let tree = Formations::build("list", list.map(|(id, parent)| entry(id, parent)).to_vec()).unwrap();
    let names = |ids: &[kit::formation::FormationId]| ids.iter().map(|id| tree.id(*id)).collect::<String>();
    let find = |id: &str| tree.find(id).unwrap();
    assert_eq!(names(tree.depth_first()), "abcedz");
    assert_eq!(names(tree.whole(find("b"))), "bce");
    assert_eq!(names(tree.below(find("a"))), "bd");
    assert_eq!(names(&tree.tops().collect::<Vec<_>>()), "az");
    assert_eq!(tree.top(find("e")), find("a"));
    assert_eq!(tree.top(find("z")), find("z"));
    for inner in ["a", "b", "c", "d", "e", "z"].map(find) {
        for outer in ["a", "b", "c", "d", "e", "z"].map(find) {
            let by_hand = inner == outer || tree.ancestors(inner).any(|above| above == outer);
            assert_eq!(tree.is_within(inner, outer), by_hand);
        }
    }
    let members = Members::new(&tree, [(1, Some(find("e"))), (2, Some(find("a"))), (3, Some(find("c")))]);
    assert_eq!(members.within(find("a")), [2, 3, 1]);
    assert_eq!(members.within(find("b")), [3, 1]);
    assert!(members.of(find("b")).is_empty() && members.within(find("z")).is_empty());
}

#[test]
fn a_deep_chain_of_command_is_no_trouble() {
    let ids: Vec<String> = (0..20_000).map(|number| number.to_string()).collect();
    let mut list = vec![entry(&ids[0], None)];
    list.extend(ids.windows(2).map(|pair| entry(&pair[1], Some(&pair[0]))));
    let tree = Formations::build("list", list.clone()).unwrap();
    assert_eq!(tree.ancestors(tree.find("19999").unwrap()).count(), 19_999);
    list[0].parent = Some("19999".to_owned());
    let flaws = Formations::build("list", list).unwrap_err();
    assert_eq!(flaws.len(), 1);
}

#[test]
fn cells_are_read_in_the_games_own_types() {
    let text = "\u{feff}id,hex,flags,by_step,engineer,note\r\n\
                A-1, 3430 ,guards ss,2;4;6,1,\"said \"\"no\"\"\"\r\n\
                A-2,,,,,\r\n\
                A-3,west,,2;x,maybe,ü\r\n";
    let records =
        Records::parse("u.csv", text, &["id", "hex"], &["flags", "by_step", "engineer", "note", "art"]);
    assert_eq!(records.len(), 3);
    assert!(records.has("flags") && !records.has("art"));
    let rows: Vec<_> = records.rows().collect();
    assert_eq!(rows[0].read::<u32>("hex"), Ok(3430));
    assert_eq!(rows[0].words("flags", ' ').collect::<Vec<_>>(), ["guards", "ss"]);
    assert_eq!(rows[0].ints::<u8>("by_step", ';'), Ok(vec![2, 4, 6]));
    assert_eq!(rows[0].flag("engineer"), Ok(true));
    assert_eq!(rows[0].text("note"), "said \"no\"");
    assert_eq!(rows[0].opt_int::<u8>("art"), Ok(None));
    assert_eq!(rows[1].opt_read::<u32>("hex"), Ok(None));
    assert_eq!(rows[1].flag("engineer"), Ok(false));
    assert!(rows[2].read::<u32>("hex").is_err());
    assert!(rows[2].ints::<u8>("by_step", ';').is_err());
    assert!(rows[2].flag("engineer").is_err());
    assert!(rows[2].read_with("note", |_| Err::<u8, _>("no such note")).is_err());
    drop(rows);
    let told: Vec<String> = records.into_flaws().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "u.csv:4:5: hex: invalid digit found in string",
            "u.csv:4:11: by_step: \"x\" is not a whole number that fits here",
            "u.csv:4:15: engineer: \"maybe\" is not one of \"1\", \"yes\", \"0\", \"no\", \"\"",
            "u.csv:4:21: note: no such note",
        ]
    );
}
