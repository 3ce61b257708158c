//! The combat table as expectations, read from the game's own table.

use ::traces::Traces;
use ::traces::ch10_combat::CombatResult;
use kit::table::Column;

/// What a column does to a defender.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fate {
    /// The chance that he has to go.
    pub dislodged: f32,
    /// The steps he loses.
    pub steps: f32,
}

/// Expectations for each column.
#[derive(Debug)]
pub struct OddsTable {
    fates: Vec<Fate>,
    /// For each column, how many of six results take at least so many steps in a city under order.
    falls: Vec<[f32; 8]>,
}

/// The faces of the die.
pub const FACES: std::ops::RangeInclusive<i32> = 1..=6;

impl OddsTable {
    /// Reads the table.
    pub fn new(game: &Traces) -> OddsTable {
        let columns: Vec<Column> = game.combat.columns().collect();
        let blows = |column: &Column| FACES.map(|die| *game.combat.result(*column, die)).collect::<Vec<_>>();
        let fate = |column: &Column| {
            let mut fate = Fate::default();
            for blow in blows(column) {
                if let CombatResult::Hit { steps, retreat } = blow {
                    fate.dislodged += f32::from(u8::from(retreat > 0)) / 6.0;
                    fate.steps += f32::from(steps) / 6.0;
                }
            }
            fate
        };
        let fall = |column: &Column| {
            let mut fall = [0.0; 8];
            for blow in blows(column) {
                if let CombatResult::Hit { steps, retreat } = blow {
                    (0..8)
                        .filter(|&needed| steps + retreat >= needed as u8)
                        .for_each(|needed| fall[needed] += 1.0 / 6.0);
                }
            }
            fall
        };
        OddsTable { fates: columns.iter().map(fate).collect(), falls: columns.iter().map(fall).collect() }
    }

    /// What a column of the table does.
    pub fn fate_at(&self, column: Column) -> Fate {
        self.fates[column.index()]
    }

    /// What odds promise after so many columns to the left, between the columns too.
    pub fn at(&self, odds: f32, shift: u8) -> Fate {
        let place = place(odds) - f32::from(shift);
        if place <= -1.0 {
            return Fate::default();
        }
        let low = place.floor();
        let share = place - low;
        let [below, above] = [low, low + 1.0].map(|at| self.fate(at));
        let mixed = |a: f32, b: f32| a * (1.0 - share) + b * share;
        Fate { dislodged: mixed(below.dislodged, above.dislodged), steps: mixed(below.steps, above.steps) }
    }

    fn fate(&self, place: f32) -> Fate {
        if place < 0.0 { Fate::default() } else { self.fates[(place as usize).min(self.fates.len() - 1)] }
    }

    /// The chance that so many steps are lost at once in a city under order, where retreats are steps.
    pub fn fall(&self, odds: f32, shift: u8, steps: u8) -> f32 {
        let place = place(odds) - f32::from(shift);
        if place <= -1.0 {
            return 0.0;
        }
        let column = |at: f32| {
            if at < 0.0 {
                0.0
            } else {
                self.falls[(at as usize).min(self.falls.len() - 1)][usize::from(steps).min(7)]
            }
        };
        let share = place - place.floor();
        column(place.floor()) * (1.0 - share) + column(place.floor() + 1.0) * share
    }
}

/// The place of odds among the columns 1-1, 1.5-1, 2-1, 3-1 and so on, as a number with a fraction.
fn place(odds: f32) -> f32 {
    if odds < 2.0 { (odds - 1.0) * 2.0 } else { odds.min(10.0) }
}
