//! The weights by which the officer judges, in victory points unless said otherwise, each with its meaning.
//!
//! Both sides have their own in each scenario. They were guessed by hand; some were then changed by what
//! `examples/fit_traces.rs` showed, which lets variants play against the weights in force.

use ::traces::AXIS;
use ::traces::position::Scenario;
use kit::chance::ChitId;
use kit::ids::Side;

/// What a way of fighting changes in the officer's judgement. The default is his own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// How much danger counts: below one is bold, above one careful.
    pub care: f32,
    /// How much an attack must promise, against the officer's own measure.
    pub threshold: f32,
    /// How much ground counts: the will to go forward, or to stand.
    pub ground: f32,
    /// How much attacks count against where units would rather stand.
    pub attack: f32,
    /// How much Major Cities draw the Soviets.
    pub cities: f32,
    /// How much the far bank of the Dnipro draws them.
    pub crossings: f32,
    /// What a move must gain, if it is not what the officer himself asks of it.
    pub stay: Option<f32>,
    /// A Soviet chit to be taken before all others.
    pub extra: Option<ChitId>,
    /// How many OKH chits go into the cup, if not as many as the officer himself would put there.
    pub negotiations: Option<u8>,
    /// Whether the Axis keeps chits back until most of the others have been drawn.
    pub withholds: bool,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            care: 1.0,
            threshold: 1.0,
            ground: 1.0,
            attack: 1.0,
            cities: 1.0,
            crossings: 1.0,
            stay: None,
            extra: None,
            negotiations: None,
            withholds: false,
        }
    }
}

/// A point of strength (mean of attack and defence). An army of 250 points decides a scenario of some 50 points.
pub const STRENGTH: f32 = 0.16;
/// How much further than a unit the end of an open railway counts, in hexes.
pub const RAIL_DELAY: u16 = 3;

impl Doctrine {
    /// What of its value a retreat is expected to cost a stack with so many hexes behind it that are free of enemy zones.
    pub fn disorder(&self, free: usize) -> f32 {
        match free {
            0 => self.trapped,
            1 => self.squeezed,
            2 => self.pressed,
            _ => self.free,
        }
    }
}

/// Makes the doctrine from a table: each weight for the Axis in the Race and in the campaign, then for the Soviets.
macro_rules! doctrine {
    ($($(#[$meaning:meta])* $name:ident: $axis_race:expr, $axis_campaign:expr, $soviet_race:expr, $soviet_campaign:expr;)*) => {
        /// The weights of one side in one scenario.
        #[derive(Clone, Debug)]
        pub struct Doctrine {
            $($(#[$meaning])* pub $name: f32,)*
        }

        impl Doctrine {
            /// The names of the weights.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The weights in force.
            pub fn of(side: Side, scenario: Scenario) -> Doctrine {
                match (side == AXIS, scenario) {
                    (true, Scenario::Race) => Doctrine { $($name: $axis_race,)* },
                    (true, Scenario::Campaign) => Doctrine { $($name: $axis_campaign,)* },
                    (false, Scenario::Race) => Doctrine { $($name: $soviet_race,)* },
                    (false, Scenario::Campaign) => Doctrine { $($name: $soviet_campaign,)* },
                }
            }

            /// All weights, in the order of their names.
            pub fn weights(&mut self) -> Vec<&mut f32> {
                vec![$(&mut self.$name),*]
            }
        }
    };
}

doctrine! {
    /// A victory by the fall of an order city, against a scenario's other points.
    triumph: 45.0, 45.0, 45.0, 45.0;
    /// The same share of a fall that is only feared: the enemy does not see every chance.
    fear: 0.8, 0.8, 0.8, 0.8;
    /// The share of enemy strength within reach that is really brought against one hex: it serves a whole front.
    massed: 0.5, 1.0, 0.38, 0.38;
    /// The chance that the enemy acts there before one's own next move.
    his_move: 0.6, 1.0, 0.6, 0.6;
    /// What of its value a retreat is expected to cost a stack that has no hex behind it free of enemy zones.
    trapped: 0.9, 1.2, 0.9, 0.9;
    /// The same with one such hex.
    squeezed: 0.7, 1.0, 0.6, 0.6;
    /// The same with two.
    pressed: 0.5, 0.8, 0.4, 0.4;
    /// The same with more.
    free: 0.4, 0.35, 0.3, 0.3;
    /// What an enemy unit destroyed counts against one's own.
    prey: 1.0, 1.0, 0.4, 1.0;
    /// What it is worth to the attacker to have driven out what survives, as a share of its value.
    driven: 0.3, 0.3, 0.3, 0.3;
    /// Attack strength that finds room on one hexside.
    room: 11.0, 11.0, 11.0, 11.0;
    /// Ground, for each half movement point nearer to the enemy's sources.
    forward: 0.012, 0.004, 0.016, 0.03;
    /// For an Axis unit, each hex beyond two from the next enemy: who stands behind does not hold the front.
    idle: 0.03, 0.01, 0.0, 0.0;
    /// Closing one more hex near the enemy by a zone; Axis.
    closed: 0.09, 0.22, 0.0, 0.0;
    /// The same on a railway: behind an open one the Soviets bring up whole groups at once.
    rail_closed: 0.5, 0.5, 0.0, 0.0;
    /// The same on a bank of the Dnipro with the enemy in sight.
    river: 0.8, 0.1, 0.0, 0.0;
    /// Closing one more hex by which the enemy could retreat; Soviet.
    cut: 0.0, 0.0, 0.12, 0.12;
    /// A hex gained by combat, by itself.
    hex_gained: 0.12, 0.12, 0.25, 0.25;
    /// Standing where no supply comes, as a share of the unit's value.
    unsupplied: 0.5, 0.5, 0.5, 0.5;
    /// Standing where no HQ commands, as a share of the unit's value: who is not activated cannot even withdraw.
    uncommanded: 0.3, 0.3, 0.5, 0.2;
    /// Standing where a short thrust would cut the line, as a share of the unit's value.
    exposed: 0.45, 0.45, 0.025, 0.025;
    /// A Crossing Point: five points in the Race; in the campaign it scores nothing and gives the Axis markers.
    crossing: 5.0, 0.3, 5.0, 0.3;
    /// A City that is no Major one: it blocks lines.
    city: 0.0, 0.0, 0.15, 0.15;
    /// A Major City held by the Axis, when it is to be lost or won back in the campaign.
    major_city: 0.0, 5.0, 0.0, 6.0;
    /// Combat comes first if it promises at least this share of what it would after moves.
    fight_first: 0.7, 0.7, 0.9, 0.8;
    /// What a hex of railway that lies open to the Soviets is worth closing for itself.
    leak: 0.03, 0.03, 0.0, 0.0;
    /// The same for a Breakthrough hex on it in the campaign.
    leak_at_exit: 0.0, 3.0, 0.0, 0.0;
    /// The same for an open Crossing Point beside it in the Race.
    leak_at_crossing: 0.4, 0.0, 0.0, 0.0;
    /// The most that all that lies behind it counts.
    leak_most: 3.0, 3.0, 0.0, 0.0;
    /// A bridge of a railway over the Dnipro, in any scenario.
    plug: 7.0, 7.0, 0.0, 0.0;
    /// The share of it that counts even while the enemy is far: the line may break in one activation.
    plug_early: 0.7, 0.7, 0.0, 0.0;
    /// The most that a unit may be worth that is sent there.
    plug_price: 0.8, 1.8, 0.0, 0.0;
    /// How much danger counts.
    care: 1.0, 1.0, 0.24, 0.3;
    /// What a move must gain.
    stay: 1.0, 0.08, 0.01, 0.01;
    /// What an attack must promise.
    threshold: 2.0, 1.1, 0.3, 0.15;
    /// The pull of the nearest Crossing Point that is still to be had, in the Race, for a Soviet unit beside it.
    pull_of_crossing: 0.0, 0.0, 0.9, 0.0;
    /// The same of the nearest Major City worth taking.
    pull_of_city: 0.0, 0.0, 1.0, 0.9;
    /// The same of the Breakthrough hexes in the last turns of the campaign.
    pull_of_exit: 0.0, 0.0, 0.0, 1.5;
    /// How much more than others mechanised units go for ground; Soviet.
    spearhead: 0.0, 0.0, 1.3, 1.3;
    /// The share of strength within two moves that is brought against a city under order.
    city_massed: 0.75, 0.75, 0.0, 0.0;
    /// The chance that it comes twice there before help.
    city_twice: 0.25, 0.36, 0.0, 0.0;
    /// What a Luftwaffe marker must gain: there are few of them in a turn.
    marker: 0.35, 0.29, 0.0, 0.0;
    /// How many OKH chits go into the cup.
    negotiations: 2.0, 2.0, 0.0, 0.0;
    /// What it is worth to lift the order of a city before its fall is near, if the enemy could walk in.
    lift: 30.0, 30.0, 0.0, 0.0;
    /// The attack strength in reach of a city that makes its order worth lifting in full.
    besieged: 60.0, 60.0, 1.0, 1.0;
    /// What a point of strength is worth when units are called.
    call: 0.3, 0.24, 0.0, 0.0;
    /// What a change of garrison in a city under order must gain.
    relief: 2.0, 1.0, 0.0, 0.0;
    /// What an HQ counts of the value that it commands.
    post: 0.12, 0.12, 0.4, 0.4;
    /// What an HQ fears alone beside the enemy; less where it shares its hex or stands further behind.
    post_near: 1.5, 3.2, 0.2, 0.2;
    /// How much an HQ minds where it stands, against a combat unit.
    post_care: 1.0, 1.0, 0.6, 0.6;
    /// What an HQ counts of what it adds to the garrison of a city under order.
    post_guard: 1.0, 0.64, 0.0, 0.0;
}
