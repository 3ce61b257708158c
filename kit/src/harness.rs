//! The harness: what every game must obey, tested by playing it at random.
//!
//! One line gives a game all of it:
//!
//! ```text
//! kit::harness!(skirmish::game());
//! ```
//!
//! Without checks, [`fuzz`] is mass play at full speed. With checks, after every decision: the game's own invariants;
//! `apply` accepts the offers and refuses altered ones without change; whoever asks twice gets the same answer; actions,
//! events, positions and set-ups survive notation; texts and labels exist in both languages; worlds that a viewer cannot
//! tell apart give him the same view, sheet, offers, refusals, overlays and events, before and after his action unless a
//! reveal was announced; no dead end; bounded length. Matches are saved, opened, verified and undone on the way.

mod golden;
mod laws;
mod secrets;

pub use golden::{golden, playthrough};

use crate::chance::Chooser;
use crate::components::Options;
use crate::dealer::{Quick, Seed};
use crate::game::{Actor, Events, Game};
use crate::offer::Offers;
use crate::play::{Match, MatchFile, MatchTerms};
use crate::scratch::Scratch;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct FuzzOrders {
    /// Only this scenario; all in turn if none.
    pub scenario: Option<String>,
    /// Only this option set; all in turn if none.
    pub options: Option<Options>,
    /// How many decisions, chance included.
    pub decisions: u64,
    /// The seed of the random play.
    pub seed: u64,
    /// Whether the laws are checked after every decision.
    pub checks: bool,
}

impl FuzzOrders {
    /// The same for every scenario and option set by itself.
    pub fn each<G: Game>(&self, game: &G) -> Vec<FuzzOrders> {
        let one = |(scenario, options)| FuzzOrders {
            scenario: Some(scenario),
            options: Some(options),
            ..self.clone()
        };
        variants(game, self).into_iter().map(one).collect()
    }
}

/// A fault found: what law, and the match that shows it.
#[derive(Clone, Debug, Serialize)]
pub struct FuzzFault {
    /// The law that was broken.
    pub law: String,
    /// What was found.
    pub found: String,
    /// The entry at which it showed: `saliente replay FILE --at N`.
    pub entry: usize,
    /// The match up to there.
    pub file: MatchFile,
}

/// What random play found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FuzzReport {
    /// Decisions made, chance included.
    pub decisions: u64,
    /// Of these, answers of chance.
    pub chance: u64,
    /// Matches played to their end.
    pub matches: u64,
    /// The longest of them.
    pub longest: u32,
    /// The largest number of offers at one decision.
    pub most_offers: usize,
    /// Offers in all, for the mean.
    pub offers: u64,
    /// How often each side won; the last entry counts draws.
    pub wins: Vec<u64>,
    /// Faults; play stops at the first of a match and goes on with the next match.
    pub faults: Vec<FuzzFault>,
}

/// Most faults that are worth collecting.
const ENOUGH_FAULTS: usize = 20;

/// Every scenario with every option set; with many options, each alone, all and none.
pub fn variants<G: Game>(game: &G, orders: &FuzzOrders) -> Vec<(String, Options)> {
    let components = game.components();
    let scenarios = match &orders.scenario {
        Some(id) => vec![id.clone()],
        None => components.scenarios.iter().map(|scenario| scenario.id.to_owned()).collect(),
    };
    let count = components.options.len();
    let sets: Vec<Options> = match orders.options {
        Some(options) => vec![options],
        None if count <= 4 => (0..1 << count).map(Options).collect(),
        None => {
            let all = Options((1u32 << count) - 1);
            std::iter::once(Options::NONE)
                .chain((0..count).map(|index| Options::NONE.with(index)))
                .chain((0..count).map(|index| Options(all.0 & !(1 << index))))
                .chain([all])
                .collect()
        }
    };
    scenarios.iter().flat_map(|id| sets.iter().map(move |set| (id.clone(), *set))).collect()
}

/// Plays at random. See [`FuzzOrders`] and the module.
pub fn fuzz<G: Game>(
    game: &Arc<G>,
    orders: &FuzzOrders,
    progress: &mut dyn FnMut(u64) -> bool,
) -> FuzzReport {
    let variants = variants(&**game, orders);
    let (mut scratch, mut offers) = (Scratch::new(), Offers::new());
    // Setting up once is enough: mass play begins each match with a copy.
    let mut starts: Vec<Option<G::Position>> = vec![None; variants.len()];
    let mut report =
        FuzzReport { wins: vec![0; game.components().players.len() + 1], ..FuzzReport::default() };
    let mut seeds = Quick::new(orders.seed);
    for (variant, (scenario, options)) in variants.iter().enumerate().cycle() {
        if report.decisions >= orders.decisions || report.faults.len() >= ENOUGH_FAULTS || variants.is_empty()
        {
            break;
        }
        let seed = seeds.split();
        let most = orders.decisions - report.decisions;
        let run = AssertUnwindSafe(|| {
            if orders.checks {
                laws::play_checked(game, scenario, *options, seed, most)
            } else {
                let start = starts[variant]
                    .get_or_insert_with(|| begin(game, scenario, *options, seed).position().clone());
                play_fast(&**game, start.clone(), seed, most, &mut scratch, &mut offers)
            }
        });
        // A panic in the rules is a fault like any other; the log that led to it is found by playing again with checks on.
        let played = catch_unwind(run).unwrap_or_else(|cause| {
            let found = cause.downcast_ref::<String>().cloned();
            let found =
                found.or_else(|| cause.downcast_ref::<&str>().map(|s| (*s).to_owned())).unwrap_or_default();
            Played::of_fault(laws::replay_to_panic(game, scenario, *options, seed, orders.checks, &found))
        });
        played.add_to(&mut report);
        if !progress(report.decisions) {
            break;
        }
    }
    report
}

/// How a match of random play ended.
#[derive(Clone, Copy, Debug)]
enum Ended {
    Won(crate::ids::Side),
    Drawn,
}

impl Ended {
    fn of(verdict: &crate::game::Verdict) -> Ended {
        verdict.winner.map_or(Ended::Drawn, Ended::Won)
    }
}

/// One match of random play.
#[derive(Debug, Default)]
struct Played {
    decisions: u64,
    chance: u64,
    most_offers: usize,
    offers: u64,
    ended: Option<Ended>,
    fault: Option<FuzzFault>,
}

impl Played {
    fn of_fault(fault: FuzzFault) -> Played {
        Played { decisions: fault.entry as u64 + 1, fault: Some(fault), ..Played::default() }
    }

    fn add_to(self, report: &mut FuzzReport) {
        report.decisions += self.decisions;
        report.chance += self.chance;
        report.offers += self.offers;
        report.most_offers = report.most_offers.max(self.most_offers);
        if let Some(ended) = self.ended {
            report.matches += 1;
            report.longest = report.longest.max(self.decisions as u32);
            let draws = report.wins.len() - 1;
            report.wins[if let Ended::Won(side) = ended { side.index() } else { draws }] += 1;
        }
        report.faults.extend(self.fault);
    }
}

/// Begins a match for the harness.
fn begin<G: Game>(game: &Arc<G>, scenario: &str, options: Options, seed: u64) -> Match<G> {
    let orders =
        MatchTerms { scenario: scenario.to_owned(), options, setup: None, seed: Seed::from_number(seed) };
    Match::begin(game.clone(), orders).unwrap_or_else(|faults| {
        let components = game.components();
        let told: Vec<String> =
            faults.iter().map(|f| components.say(&f.message, crate::text::Lang::En)).collect();
        panic!("scenario {scenario} of {} cannot begin: {}", components.id, told.join("; "))
    })
}

/// Mass play: the generator of legality and the rules, nothing else.
fn play_fast<G: Game>(
    game: &G,
    mut position: G::Position,
    seed: u64,
    most: u64,
    scratch: &mut Scratch,
    offers: &mut Offers<G::Action>,
) -> Played {
    let mut played = Played::default();
    let mut quick = Quick::new(seed);
    let mut events = Events::dropped();
    while played.decisions < most {
        match game.actor(&position) {
            Actor::Sides(sides) => {
                let count = sides.iter().count() as u64;
                let nth = if count > 1 { quick.below(count) } else { 0 };
                let side = sides.iter().nth(nth as usize).expect("somebody decides");
                offers.clear();
                game.offers(&position, side, scratch, offers);
                played.offers += offers.len() as u64;
                played.most_offers = played.most_offers.max(offers.len());
                let pick = quick.below(offers.len() as u64) as usize;
                let offer = offers.get(pick).expect("a game has no dead end");
                game.perform(&mut position, side, &offer.action, scratch, &mut events);
            }
            Actor::Chance(request) => {
                played.chance += 1;
                let outcome = quick.answer(&request);
                game.settle(&mut position, &outcome, scratch, &mut events);
            }
            Actor::Over(verdict) => {
                played.ended = Some(Ended::of(&verdict));
                break;
            }
        }
        played.decisions += 1;
        assert!(
            played.decisions <= u64::from(game.max_decisions()),
            "the match is longer than the game says it can be"
        );
    }
    played
}

/// Makes the tests that every game inherits: random play with all laws, the beginning of each scenario with each option set included; whole
/// matches of all of them; and golden playthroughs.
///
/// `kit::harness!(skirmish::game())`, or `kit::harness!(skirmish::game(), decisions = 200_000)`. Golden files lie in
/// `tests/playthroughs/`; `cargo xtask golden` writes them anew.
#[macro_export]
macro_rules! harness {
    ($game:expr) => {
        $crate::harness!($game, decisions = 20_000);
    };
    ($game:expr, decisions = $decisions:expr) => {
        #[test]
        fn harness_random_play_obeys_every_law() {
            let game = ::std::sync::Arc::new($game);
            let orders = $crate::harness::FuzzOrders {
                scenario: None,
                options: None,
                decisions: $decisions,
                seed: 1943,
                checks: true,
            };
            let report = $crate::harness::fuzz(&game, &orders, &mut |_| true);
            let told: Vec<String> = report
                .faults
                .iter()
                .map(|f| format!("{} at entry {}: {}", f.law, f.entry, f.found))
                .collect();
            assert!(told.is_empty(), "{}", told.join("\n"));
            assert!(report.matches > 0, "no match came to its end in {} decisions", report.decisions);
        }

        // A long match uses all that its decisions are for: every variant at least begins under the laws.
        #[test]
        fn harness_every_scenario_and_option_set_begins_by_the_laws() {
            let game = ::std::sync::Arc::new($game);
            let orders = $crate::harness::FuzzOrders {
                scenario: None,
                options: None,
                decisions: 60,
                seed: 1944,
                checks: true,
            };
            for orders in orders.each(&*game) {
                let report = $crate::harness::fuzz(&game, &orders, &mut |_| true);
                let fault = report.faults.first().map(|fault| (&fault.law, &fault.found));
                assert_eq!(fault, None, "{orders:?}");
            }
        }

        #[test]
        fn harness_every_scenario_and_option_set_plays_to_its_end() {
            let game = ::std::sync::Arc::new($game);
            let orders = $crate::harness::FuzzOrders {
                scenario: None,
                options: None,
                decisions: u64::from($crate::game::Game::max_decisions(&*game)),
                seed: 7,
                checks: false,
            };
            let all = orders.each(&*game);
            assert!(!all.is_empty());
            for orders in all {
                let report = $crate::harness::fuzz(&game, &orders, &mut |_| false);
                assert!(report.faults.is_empty(), "{orders:?}: {}", report.faults[0].found);
                assert_eq!(report.matches, 1, "{orders:?} did not end");
            }
        }

        #[test]
        fn harness_golden_playthroughs() {
            let game = ::std::sync::Arc::new($game);
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
            let bless = ::std::env::var_os("SALIENTE_BLESS").is_some();
            let components = $crate::game::Game::components(&*game);
            // Games of one family share a crate, not their playthroughs.
            let folder = match components.id {
                id if id == components.family => folder.to_owned(),
                id => format!("{folder}/{id}"),
            };
            let all = (0..components.options.len())
                .fold($crate::components::Options::NONE, |set, index| set.with(index));
            for scenario in &components.scenarios {
                for (name, options) in [("", $crate::components::Options::NONE), ("-all-options", all)] {
                    if !name.is_empty() && components.options.is_empty() {
                        continue;
                    }
                    let text = $crate::harness::playthrough(&game, scenario.id, options, 1, 400);
                    $crate::harness::golden(&format!("{folder}/{}{name}.txt", scenario.id), &text, bless);
                }
            }
        }
    };
}
