//! How a side is played: what things are taken to be worth, in German victory points.
//!
//! The figures were found by play of the staff against itself, one changed at a time; see `docs/BALANCE.md`.

use super::prospect::{Price, Prices};
use kit::ids::Side;
use zitadelle::GERMAN;

/// Weights of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// A German step. Case 12.21: a point; less if risks are to be taken.
    pub german_step: f32,
    /// A German unit, on top of its steps: a level of its corps.
    pub german_unit: f32,
    /// A German retreat.
    pub german_flight: f32,
    /// A Soviet step: nothing by itself, but strength that will be missed.
    pub soviet_step: f32,
    /// A Soviet unit, on top of its steps: a level of its army.
    pub soviet_unit: f32,
    /// A Soviet retreat.
    pub soviet_flight: f32,
    /// What an assault of next turn must promise before units move up to it.
    pub daring: f32,
    /// What each enemy hex costs that a place touches without anybody to attack it.
    pub loose_end: f32,
    /// What is left of a promise for next turn after the enemy has had his turn.
    pub next_turn: f32,
    /// How likely it is that the enemy helps a hex in time that is to be attacked next turn.
    pub foresight: f32,
    /// How much worse than reckoned a forced assault is, for it comes again every turn.
    pub shy: f32,
    /// How much of what the enemy can do to a hex counts.
    pub danger: f32,
    /// How much fire that is to be expected counts.
    pub fire: f32,
    /// Movement points over which a victory hex loses most of its pull.
    pub reach: f32,
    /// What pull makes of ground: pushing somebody off a hex is worth this part of the pull there.
    pub ground: f32,
    /// The part of its points that a victory hex is worth which can be had now: it must still be held to the end.
    pub at_hand: f32,
    /// What pull is worth to those who do not attack.
    pub follow: f32,
    /// To stay.
    pub stay: f32,
    /// To stand without armour where Soviet tanks can come and must then be attacked.
    pub exposed: f32,
    /// To cover a hex of the old front that nobody covers.
    pub screen: f32,
    /// Armour in one hex with others.
    pub together: f32,
    /// To stand on a victory hex, for each of its points.
    pub guard: f32,
    /// To lie in the way of the German advance.
    pub block: f32,
    /// For each shift that terrain and works give.
    pub cover: f32,
    /// To advance into a hex that has been won.
    pub advance: f32,
}

impl Style {
    /// The staff's own style for a side.
    pub fn of(side: Side) -> Style {
        let base = Style {
            german_step: 1.0,
            german_unit: 0.5,
            german_flight: 0.15,
            soviet_step: 0.3,
            soviet_unit: 0.25,
            soviet_flight: 0.12,
            daring: 0.2,
            loose_end: 0.45,
            next_turn: 0.7,
            foresight: 0.4,
            shy: 1.0,
            danger: 1.0,
            fire: 1.0,
            reach: 12.0,
            ground: 0.22,
            at_hand: 0.8,
            follow: 0.25,
            stay: 0.15,
            exposed: 0.4,
            screen: 0.05,
            together: 0.3,
            guard: 0.3,
            block: 0.5,
            cover: 0.3,
            advance: 0.3,
        };
        if side == GERMAN {
            // A German who hunts Soviet regiments, follows up everywhere or stands about in contact bleeds to death.
            Style {
                german_unit: 0.8,
                soviet_step: 0.1,
                soviet_unit: 0.1,
                loose_end: 1.0,
                foresight: 0.2,
                shy: 8.0,
                ground: 0.16,
                follow: 0.12,
                exposed: 0.6,
                screen: 0.0,
                advance: -0.5,
                ..base
            }
        } else {
            Style { foresight: 0.0, danger: 0.7, together: 0.5, guard: 0.4, block: 0.8, cover: 0.4, ..base }
        }
    }

    /// What losses cost.
    pub fn prices(&self) -> Prices {
        Prices([
            Price { step: self.german_step, unit: self.german_unit, flight: self.german_flight },
            Price { step: self.soviet_step, unit: self.soviet_unit, flight: self.soviet_flight },
        ])
    }
}

/// What a sector is meant to do in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Intent {
    /// What the staff does unless told otherwise.
    #[default]
    Steady,
    /// German: attack at worse odds, too.
    Bold,
    /// Attack only what is sure.
    Careful,
    /// German: go for the victory hexes.
    Push,
    /// German: keep out of contact.
    Refuse,
    /// Soviet: attack, whatever it costs.
    Strike,
    /// Soviet: save the troops.
    Spare,
    /// Soviet: stand in the way of the advance.
    Block,
    /// Soviet: give ground.
    Yield,
}

/// How a sector is played in one turn, as changes of the style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// What it is for.
    pub intent: Intent,
    /// Added to what an assault must promise.
    pub caution: f32,
    /// How much more ground is worth.
    pub push: f32,
    /// How much more contact is shunned that promises nothing.
    pub shy: f32,
    /// How much more Soviet losses count.
    pub spare: f32,
    /// How much more it counts to lie in the way of the German advance.
    pub block: f32,
    /// Added to the liking for advances.
    pub advance: f32,
}

impl Default for Temper {
    fn default() -> Temper {
        let intent = Intent::default();
        Temper { intent, caution: 0.0, push: 1.0, shy: 1.0, spare: 1.0, block: 1.0, advance: 0.0 }
    }
}

impl Temper {
    /// The tempers worth comparing.
    pub fn all(side: Side) -> Vec<Temper> {
        let of = |intent| Temper { intent, ..Temper::default() };
        if side == GERMAN {
            vec![
                of(Intent::Steady),
                Temper { caution: -0.2, push: 1.6, shy: 0.6, advance: 0.5, ..of(Intent::Bold) },
                Temper { caution: 0.3, push: 0.8, shy: 1.6, ..of(Intent::Careful) },
                Temper { push: 2.5, advance: 0.8, ..of(Intent::Push) },
                Temper { caution: 1.0, push: 0.4, shy: 2.0, ..of(Intent::Refuse) },
            ]
        } else {
            vec![
                of(Intent::Steady),
                Temper { caution: -0.2, spare: 0.5, ..of(Intent::Strike) },
                Temper { caution: 0.3, spare: 2.0, ..of(Intent::Spare) },
                Temper { block: 2.0, ..of(Intent::Block) },
                Temper { block: 0.4, push: 0.5, ..of(Intent::Yield) },
            ]
        }
    }

    /// A style with these changes.
    pub fn applied(self, style: Style) -> Style {
        Style {
            daring: style.daring + self.caution,
            ground: style.ground * self.push,
            follow: style.follow * self.push,
            shy: style.shy * self.shy,
            loose_end: style.loose_end * self.shy,
            soviet_step: style.soviet_step * self.spare,
            soviet_unit: style.soviet_unit * self.spare,
            block: style.block * self.block,
            advance: style.advance + self.advance,
            ..style
        }
    }
}
