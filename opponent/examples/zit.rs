use kit::chance::Chooser;
use kit::components::Options;
use kit::dealer::Quick;
use kit::desk::Desk;
use kit::game::{Actor, Events, Game};
use opponent::mind::{Level, Seated};
use opponent::zitadelle::{Officer, worth};
use zitadelle::position::Phase;
use zitadelle::{GERMAN, SOVIET};
fn show(game: &zitadelle::Zitadelle, p: &zitadelle::Position) {
    let grid = game.components.map.grid();
    let n = grid.len();
    let mut g = vec![0u8; n];
    let mut r = vec![0u8; n];
    let mut ga = vec![false; n];
    let mut ra = vec![false; n];
    for u in game.all_units() {
        if let Some(h) = p.units.hex(u) {
            let s = game.stats(u);
            if s.is_combat() {
                let cs = s.cs[usize::from(p.units.steps(u) < s.steps)];
                if s.side == GERMAN {
                    g[h.index()] += cs;
                    ga[h.index()] |= s.is_armour();
                } else {
                    r[h.index()] += cs;
                    ra[h.index()] |= s.is_armour();
                }
            }
        }
    }
    for sheet in grid.sheets() {
        let mut row = String::new();
        let mut last = String::new();
        for h in sheet.hexes() {
            let num = grid.number(h).to_string();
            let rr = num[1..3].to_string();
            if rr != last {
                if !row.is_empty() {
                    println!("{row}");
                }
                row = format!("{} ", &num[..3]);
                if rr.parse::<u32>().unwrap() % 2 == 0 {
                    row.push_str("  ");
                }
                last = rr;
            }
            let i = h.index();
            let vp = game.victory_at[h] > 0;
            let c = if g[i] > 0 {
                format!("\x1b[1;37;44m{:>2}{}\x1b[0m", g[i], if ga[i] { "*" } else { " " })
            } else if r[i] > 0 {
                format!("\x1b[1;37;41m{:>2}{}\x1b[0m", r[i], if ra[i] { "*" } else { " " })
            } else if vp {
                " $ ".into()
            } else if game.ground[h].entrenched {
                " = ".into()
            } else if game.ground[h].improvised {
                " - ".into()
            } else {
                " . ".to_string()
            };
            row.push_str(&c);
            row.push(' ');
        }
        println!("{row}\n");
    }
}
fn styled(side: kit::ids::Side, spec: &str) -> opponent::zitadelle::style::Style {
    let mut st = opponent::zitadelle::style::Style::of(side);
    for kv in spec.split(',').filter(|x| !x.is_empty()) {
        let (k, v) = kv.split_once('=').unwrap();
        let v: f32 = v.parse().unwrap();
        match k {
            "gs" => st.german_step = v,
            "gu" => st.german_unit = v,
            "gf" => st.german_flight = v,
            "ss" => st.soviet_step = v,
            "su" => st.soviet_unit = v,
            "sf" => st.soviet_flight = v,
            "daring" => st.daring = v,
            "loose" => st.loose_end = v,
            "next" => st.next_turn = v,
            "shy" => st.shy = v,
            "danger" => st.danger = v,
            "fire" => st.fire = v,
            "reach" => st.reach = v,
            "ground" => st.ground = v,
            "hand" => st.at_hand = v,
            "follow" => st.follow = v,
            "stay" => st.stay = v,
            "screen" => st.screen = v,
            "together" => st.together = v,
            "guard" => st.guard = v,
            "block" => st.block = v,
            "cover" => st.cover = v,
            "exp" => st.exposed = v,
            "fore" => st.foresight = v,
            "adv" => st.advance = v,
            _ => panic!("{k}"),
        }
    }
    st
}
fn decider(level: Level, seed: u64) -> Box<dyn opponent::mind::Decider<zitadelle::Zitadelle>> {
    let g = std::env::var("G").unwrap_or_default();
    let s = std::env::var("S").unwrap_or_default();
    let staff = std::sync::Arc::new(Officer::with([styled(GERMAN, &g), styled(SOVIET, &s)]));
    match level {
        Level::Random => Box::new(opponent::uniform::Uniform::new(seed)),
        Level::Sensible => Box::new(opponent::sensible::Sensible::new(staff, seed)),
        Level::Staff => Box::new(opponent::conduct::Conduct::new(staff, seed)),
        Level::Chief(b) => Box::new(opponent::chief::Chief::new(staff, seed, b)),
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let a: Level = args[1].parse().unwrap();
    let b: Level = args[2].parse().unwrap();
    let n: u64 = args[3].parse().unwrap();
    let from: u64 = args.get(4).map_or(0, |x| x.parse().unwrap());
    let verbose = args.get(5).is_some_and(|x| x == "v");
    let feats = args.get(5).is_some_and(|x| x == "f");
    let swap = args.get(5).is_none_or(|x| x != "n" && x != "v" && x != "f");
    let options: Options = Options::default();
    let mut wins = [[0u32; 2]; 2];
    let mut pts = vec![vec![]; 2];
    let mut data = kit::data::Data::embedded(zitadelle::FILES);
    if let Ok(dir) = std::env::var("D") {
        for f in std::fs::read_dir(dir).unwrap() {
            let f = f.unwrap();
            let name = f.file_name().into_string().unwrap();
            data.replace(&name, &name, std::fs::read_to_string(f.path()).unwrap()).unwrap();
        }
    }
    let game = zitadelle::Zitadelle::load(&data).unwrap();
    let lore_off = Officer::default();
    let mut time = [[0.0f64; 2]; 2];
    let mut turns = [[0u32; 2]; 2];
    for i in from..from + n {
        for s in 0..(if swap { 2 } else { 1 }) {
            let (lg, ls) = if s == 0 { (a, b) } else { (b, a) };
            let mut minds = [
                Seated::new(decider(lg, i * 2 + 1), i * 2 + 1),
                Seated::new(decider(ls, i * 2 + 2), i * 2 + 2),
            ];
            let mut p = game.begin(&game.setup("zitadelle", options).unwrap()).unwrap();
            let mut dice = Quick::new(i * 77 + 5);
            let mut desk = Desk::new();
            let mut events = if verbose { Events::kept() } else { Events::dropped() };
            let mut key = (0u8, GERMAN, Phase::Over);
            let mut before = 0u16;
            let mut col = String::new();
            let mut decisions = 0u32;
            let mut rows = vec![];
            let v = loop {
                let now = (p.turn, p.active, p.phase);
                if now != key {
                    if (p.phase == Phase::DiveBombing
                        || p.phase == Phase::Fire && p.active == SOVIET && key.2 != Phase::DiveBombing)
                        || (p.phase == Phase::Assault && p.active == GERMAN)
                    {
                        let mut set = std::collections::BTreeSet::new();
                        let mut lone = 0;
                        for u in game.units_of(SOVIET) {
                            if let Some(h) = p.units.hex(u) {
                                if game.stats(u).is_soft() {
                                    let mut cs = 0;
                                    for g in game.units_of(GERMAN) {
                                        if game.stats(g).is_combat() {
                                            if let Some(gh) = p.units.hex(g) {
                                                if game.adjacent[h].contains(&gh) {
                                                    cs += game.stats(g).cs
                                                        [usize::from(p.units.steps(g) < game.stats(g).steps)];
                                                }
                                            }
                                        }
                                    }
                                    if cs > 0 && set.insert(h) && cs <= 8 {
                                        lone += 1;
                                    }
                                }
                            }
                        }
                        let k = if p.phase == Phase::Assault {
                            "contacts at assault"
                        } else {
                            "contacts after move"
                        };
                        if p.turn > 1 || p.phase != Phase::Assault {
                            *LOSS.lock().unwrap().entry(k.into()).or_insert(0) += set.len() as u32;
                            *LOSS.lock().unwrap().entry(format!("{k} weak")).or_insert(0) += lone;
                        }
                    }
                    if feats && p.phase == Phase::Movement {
                        rows.push((
                            p.turn,
                            p.active,
                            worth::features(&game, lore_off.lore(&game), &p),
                            worth::worth(&game, lore_off.lore(&game), &p, GERMAN),
                        ));
                    }
                    if verbose
                        && matches!(
                            p.phase,
                            Phase::Assault | Phase::Movement | Phase::DiveBombing | Phase::Air
                        )
                    {
                        println!(
                            "== turn {} {:?} {:?} lost {} held {:b} points {} morale {:?}",
                            p.turn,
                            p.active,
                            p.phase,
                            p.steps_lost,
                            p.held,
                            zitadelle::ch12_victory::points(&game, &p),
                            p.morale
                        );
                        if (p.phase == Phase::DiveBombing || p.phase == Phase::Air) {
                            show(&game, &p);
                        }
                    }
                    key = now;
                    turns[s as usize][p.active.index()] += 1;
                }
                if p.steps_lost > before {
                    *LOSS
                        .lock()
                        .unwrap()
                        .entry(format!(
                            "{:?}{:?} {}",
                            p.active.0,
                            p.phase,
                            if p.phase == Phase::Assault { col.as_str() } else { "" }
                        ))
                        .or_insert(0u32) += u32::from(p.steps_lost - before);
                    before = p.steps_lost;
                }
                if let zitadelle::position::Task::Assault(f) = &p.task {
                    if f.stage == zitadelle::position::Stage::Roll {
                        if let Some(sh) = game.sheet(&p, kit::game::Viewer::All) {
                            col = sh.column.clone();
                            *LOSS.lock().unwrap().entry(format!("#{} {}", p.active.0, col)).or_insert(0) += 1;
                        }
                    }
                }
                match game.actor(&p) {
                    Actor::Over(v) => break v,
                    Actor::Chance(r) => {
                        let o = dice.answer(&r);
                        game.settle(&mut p, &o, &mut desk, &mut events);
                    }
                    Actor::Sides(sides) => {
                        let side = sides.iter().next().unwrap();
                        let t = cpu();
                        let act = minds[side.index()].decision(&game, &p, side);
                        time[usize::from((s == 1) != (side == SOVIET))][side.index()] += cpu() - t;
                        decisions += 1;
                        if decisions > 60000 {
                            println!("STALL {:?} {:?} {:?}", p.turn, p.phase, act);
                            std::process::exit(1);
                        }
                        game.perform(&mut p, side, &act, &mut desk, &mut events);
                    }
                }
                if verbose {
                    let list = std::mem::replace(&mut events, Events::kept()).into_list();
                    for e in list {
                        if matches!(e, zitadelle::Event::Moved { .. } | zitadelle::Event::PhaseBegan { .. }) {
                            continue;
                        }
                        let t = game.tell(&e);
                        println!(
                            "  {}",
                            game.components.texts.say(&t.text, kit::text::Lang::En, &game.components)
                        );
                    }
                }
            };
            if p.belgorod_fell {
                *LOSS.lock().unwrap().entry("belgorod".into()).or_insert(0) += 1;
            }
            for (i, (h, _)) in game.victory.iter().enumerate() {
                if p.held >> i & 1 == 1 {
                    *LOSS
                        .lock()
                        .unwrap()
                        .entry(format!("vp {}", game.components.map.grid().number(*h)))
                        .or_insert(0) += 1;
                }
            }
            let gw = v.winner == Some(GERMAN);
            let a_wins = (s == 0) == gw;
            wins[s as usize][usize::from(!a_wins)] += 1;
            pts[s as usize].push(v.points);
            if feats {
                for (t, ac, f, w) in rows {
                    println!(
                        "F,{i},{t},{},{},{},{},{},{},{},{},{},{},{},{},{:.3},{}",
                        ac.0,
                        f.points,
                        f.held,
                        f.hope,
                        f.german,
                        f.soviet,
                        f.german_morale,
                        f.soviet_morale,
                        f.panzers,
                        f.left,
                        f.engaged,
                        f.belgorod,
                        w,
                        v.points
                    );
                }
            } else {
                println!(
                    "game {i} swap {s}: points {} german wins {gw} lost {} held {:b} decisions {decisions}",
                    v.points, p.steps_lost, p.held
                );
            }
        }
    }
    for s in 0..(if swap { 2 } else { 1 }) {
        let v = &mut pts[s];
        v.sort();
        let m: f64 = v.iter().map(|&x| x as f64).sum::<f64>() / v.len() as f64;
        println!(
            "a as {}: wins {} of {}; points mean {m:.1} median {} 10% {} 90% {}",
            if s == 0 { "German" } else { "Soviet" },
            wins[s][0],
            wins[s][0] + wins[s][1],
            v[v.len() / 2],
            v[v.len() / 10],
            v[v.len() * 9 / 10]
        );
    }
    if std::env::var("L").is_ok() {
        for (k, v) in LOSS.lock().unwrap().iter() {
            print!("{k}: {:.1}; ", *v as f64 / (n * if swap { 2 } else { 1 }) as f64);
        }
        println!();
    }
    let games = (n * if swap { 2 } else { 1 }) as f64;
    let per = if swap { 9.0 * n as f64 } else { 9.0 * games };
    println!(
        "cpu per player turn ms: a german {:.1} a soviet {:.1} b german {:.1} b soviet {:.1}",
        time[0][0] / per * 1e3,
        time[0][1] / per * 1e3,
        time[1][0] / per * 1e3,
        time[1][1] / per * 1e3
    );
}
static LOSS: std::sync::Mutex<std::collections::BTreeMap<String, u32>> =
    std::sync::Mutex::new(std::collections::BTreeMap::new());
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() * 1e-9
}
