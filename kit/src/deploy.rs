//! Deployment: players set up their units before the first turn, in their zones, block by block.
//!
//! A player picks a unit and places it; a unit is placed once, for to take it back is an undo. Whatever is left can at any
//! time be set up where it stood historically. When all stand, the block is ready, if nothing speaks against it; all that does
//! is told at once. A set-up by hand may come to a point from where no legal one can be reached; then the historical set-up
//! mends it, by sending back those who are missed, and in the last resort everybody of the block. So there is no dead end, every
//! decision makes progress, and no legal set-up is kept from anybody.
//!
//! ```text
//!   pick ─▶ place ─▶ pick ─▶ place ... ─▶ ready ─▶ next block ... ─▶ the game goes on
//!    └───── historical: the rest, and what must be mended ──▲
//! ```
//!
//! A game answers the questions of [`Deployment`] and puts the state [`Deploy`] among its states
//! ([`states!`](crate::states)), [`Order`] among its decisions and [`Event`] among its events
//! ([`by_chapter!`](crate::by_chapter)). Prompts, offers, refusals and texts are here.

use crate::components::DecisionKind;
use crate::game::{Actor, Game, LogText, Play};
use crate::hex::HexId;
use crate::ids::{Case, Side, UnitId};
use crate::msg;
use crate::offer::{Offers, Pick, Refusal};
use crate::scratch::Scratch;
use crate::sets::HexSet;
use crate::state::{Look, State};
use crate::text::Message;
use serde::{Deserialize, Serialize};

/// Units that are set up together by one side, before the next block comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Whose they are.
    pub side: Side,
    /// Who; in this order they are set up historically. Those who are not waiting are passed over.
    pub units: Vec<UnitId>,
}

/// What a game says of its set-up.
pub trait Deployment: Game<Action: From<Order>, Event: From<Event>> {
    /// The case that says who is set up, and when.
    fn rule(&self) -> Case;

    /// The blocks, in the order in which they are set up.
    fn blocks(&self) -> &[Block];

    /// Whether a unit is still to be set up.
    fn is_waiting(&self, position: &Self::Position, unit: UnitId) -> bool;

    /// The hexes of a unit, whoever else stands there.
    fn zone(&self, position: &Self::Position, unit: UnitId) -> HexSet;

    /// Whether a unit may be placed in a hex of its zone.
    ///
    /// # Errors
    /// Why not.
    fn may_place(&self, position: &Self::Position, unit: UnitId, hex: HexId) -> Result<(), Refusal>;

    /// Why a unit may not be placed outside its zone.
    fn outside(&self, unit: UnitId, hex: HexId) -> Refusal;

    /// Where a unit stood historically. With every unit of a block there, [nothing speaks against](Deployment::objections) the
    /// block: a game tests that of its data.
    fn historical(&self, unit: UnitId) -> HexId;

    /// Everything that speaks against a block whose units all stand. Empty if it is ready.
    fn objections(&self, position: &Self::Position, block: &Block) -> Vec<Refusal>;

    /// Who of those placed by hand should go back to history, when something speaks against a block; asked again until nothing
    /// does. Nobody new means: everybody.
    fn missed(&self, _: &Self::Position, _: &Block, by_hand: &[UnitId]) -> Vec<UnitId> {
        by_hand.to_vec()
    }

    /// Puts a unit into a hex, or with none back among those that wait.
    fn put(&self, position: &mut Self::Position, unit: UnitId, hex: Option<HexId>);

    /// The order that an action is, if it is one.
    fn order(action: &Self::Action) -> Option<Order>;

    /// Puts a state of set-up on the agenda, as the next.
    fn go_to(position: &mut Self::Position, state: Deploy);

    /// All blocks are ready.
    fn all_ready(play: &mut Play<'_, Self>);
}

/// The id of the kind of decision that set-up asks for; a game that uses it lists [`decisions`].
const DECISION: &str = "deployment";

/// The kind of decision that set-up asks for.
pub fn decisions() -> [DecisionKind; 1] {
    [DecisionKind { id: DECISION, title: msg!("kit-deploy-decision"), off_turn: false }]
}

/// A decision of set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Choose the unit to be placed next.
    Pick(UnitId),
    /// Place it.
    Place(HexId),
    /// Set up the rest where it stood historically.
    Historical,
    /// The block is ready.
    Ready,
}

impl Order {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match *self {
            Order::Pick(unit) => msg!("kit-deploy-pick", unit = unit),
            Order::Place(hex) => msg!("kit-deploy-place", hex = hex),
            Order::Historical => msg!("kit-deploy-historical"),
            Order::Ready => msg!("kit-deploy-ready"),
        }
    }
}

/// What happens in set-up. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit was placed.
    Placed { unit: UnitId, at: HexId },
    /// The rest was set up historically; some that were placed by hand went back.
    PlacedHistorically { side: Side, units: u16, back: u16 },
    /// A side is ready with a block.
    BlockReady { side: Side },
}

impl Event {
    /// In words.
    pub fn describe(&self) -> LogText {
        match *self {
            Event::Placed { unit, at } => {
                LogText::new(msg!("kit-deploy-placed", unit = unit, hex = at)).at(at)
            }
            Event::PlacedHistorically { side, units, back } => {
                LogText::new(msg!("kit-deploy-historical-done", side = side, units = units, back = back))
            }
            Event::BlockReady { side } => LogText::new(msg!("kit-deploy-block-ready", side = side)),
        }
    }
}

/// A block is being set up; a unit may be in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deploy {
    /// Which block, from 0.
    pub block: u8,
    /// The unit in hand.
    pub unit: Option<UnitId>,
}

impl Deploy {
    /// The set-up begins: the first block of which anybody waits; without one, the game goes on at once.
    pub fn begin<G: Deployment>(play: &mut Play<'_, G>) {
        Deploy::from_block(play, 0);
    }

    /// The state in which a position begins that has somebody to set up.
    pub fn first<G: Deployment>(game: &G, position: &G::Position) -> Option<Deploy> {
        Deploy::next(Look::new(game, position), 0)
    }

    /// What is wrong with the state, which may come out of a file.
    pub fn fault<G: Deployment>(self, game: &G, position: &G::Position) -> Option<&'static str> {
        let Some(block) = game.blocks().get(usize::from(self.block)) else {
            return Some("there is no such block to be set up");
        };
        let is_one = |unit| block.units.contains(&unit) && game.is_waiting(position, unit);
        self.unit.is_some_and(|unit| !is_one(unit)).then_some("who is in hand is not to be set up")
    }

    fn next<G: Deployment>(look: Look<'_, G>, from: usize) -> Option<Deploy> {
        let waits = |block: &Block| block.units.iter().any(|&unit| look.game.is_waiting(look.position, unit));
        let block = (from..look.game.blocks().len()).find(|&block| waits(&look.game.blocks()[block]))?;
        Some(Deploy { block: block as u8, unit: None })
    }

    fn from_block<G: Deployment>(play: &mut Play<'_, G>, from: usize) {
        match Deploy::next(play.look(), from) {
            Some(state) => G::go_to(play.position, state),
            None => G::all_ready(play),
        }
    }

    fn block<G: Deployment>(self, game: &G) -> &Block {
        &game.blocks()[usize::from(self.block)]
    }

    fn waiting<G: Deployment>(self, look: Look<'_, G>) -> impl Iterator<Item = UnitId> {
        let units = self.block(look.game).units.iter().copied();
        units.filter(move |&unit| look.game.is_waiting(look.position, unit))
    }

    /// Everything that speaks against being ready: units that wait, then the game's own reasons.
    fn reasons<G: Deployment>(self, look: Look<'_, G>) -> Vec<Refusal> {
        let waits = |unit| Refusal::by(look.game.rule(), msg!("kit-deploy-waits", unit = unit));
        let mut reasons: Vec<Refusal> = self.waiting(look).map(waits).collect();
        reasons.extend(look.game.objections(look.position, self.block(look.game)));
        reasons
    }

    fn why_not_here<G: Deployment>(look: Look<'_, G>, unit: UnitId, hex: HexId) -> Refusal {
        if look.game.zone(look.position, unit).contains(hex) {
            let refused = look.game.may_place(look.position, unit, hex).err();
            refused.unwrap_or_else(|| look.game.outside(unit, hex))
        } else {
            look.game.outside(unit, hex)
        }
    }
}

/// The hexes where a unit may be placed now, in ascending order.
fn places<G: Deployment>(look: Look<'_, G>, unit: UnitId) -> impl Iterator<Item = HexId> {
    let zone: Vec<HexId> = look.game.zone(look.position, unit).iter().collect();
    zone.into_iter().filter(move |&hex| look.game.may_place(look.position, unit, hex).is_ok())
}

impl<G: Deployment> State<G> for Deploy {
    fn decision(&self) -> &'static str {
        DECISION
    }

    fn actor(&self, look: Look<'_, G>) -> Actor {
        Actor::side(self.block(look.game).side)
    }

    fn prompt(&self, look: Look<'_, G>, _: Side) -> Message {
        if let Some(unit) = self.unit {
            return msg!("kit-deploy-prompt-place", unit = unit);
        }
        let waiting = self.waiting(look).count();
        match self.reasons(look).first() {
            _ if waiting > 0 => msg!("kit-deploy-prompt-pick", units = waiting),
            None => msg!("kit-deploy-prompt-ready"),
            Some(first) => msg!("kit-deploy-prompt-faulty", reason = first.message.clone()),
        }
    }

    fn offers(&self, look: Look<'_, G>, _: Side, _: &mut Scratch, offers: &mut Offers<G::Action>) {
        if let Some(unit) = self.unit {
            for hex in places(look, unit) {
                offers.hex(hex, Order::Place(hex).into());
            }
            return;
        }
        for unit in self.waiting(look) {
            // Nobody is picked for whom there is no room just now.
            if places(look, unit).next().is_some() {
                offers.unit(unit, Order::Pick(unit).into());
            }
        }
        if self.reasons(look).is_empty() {
            offers.button("kit-deploy-ready", Order::Ready.into());
        } else {
            offers.button("kit-deploy-historical", Order::Historical.into());
        }
    }

    /// Where nothing speaks against it, to be ready.
    fn preferred(&self, _: Look<'_, G>, _: Side, offers: &Offers<G::Action>) -> Vec<usize> {
        offers.index_of(&Order::Ready.into()).into_iter().collect()
    }

    fn meant(&self, _: Look<'_, G>, pick: &Pick) -> Option<G::Action> {
        match (pick, self.unit) {
            (Pick::Unit(unit), None) => Some(Order::Pick(*unit).into()),
            (Pick::Hex(hex), Some(_)) => Some(Order::Place(*hex).into()),
            (Pick::Button(key), None) if key == "kit-deploy-ready" => Some(Order::Ready.into()),
            _ => None,
        }
    }

    fn refusal(&self, look: Look<'_, G>, _: Side, action: &G::Action) -> Option<Refusal> {
        match (G::order(action)?, self.unit) {
            (Order::Pick(unit), None) if self.waiting(look).any(|other| other == unit) => {
                Some(Refusal::by(look.game.rule(), msg!("kit-deploy-no-room", unit = unit)))
            }
            (Order::Pick(unit), None) => {
                Some(Refusal::by(look.game.rule(), msg!("kit-deploy-not-waiting", unit = unit)))
            }
            (Order::Place(hex), Some(unit)) => Some(Deploy::why_not_here(look, unit, hex)),
            (Order::Ready, None) => self.reasons(look).into_iter().next(),
            _ => None,
        }
    }

    fn all_reasons(&self, look: Look<'_, G>, _: Side, pick: &Pick) -> Vec<Refusal> {
        let is_ready = self.unit.is_none() && *pick == Pick::button("kit-deploy-ready");
        if is_ready { self.reasons(look) } else { Vec::new() }
    }

    fn perform(self, play: &mut Play<'_, G>, side: Side, action: &G::Action) {
        match (G::order(action), self.unit) {
            (Some(Order::Pick(unit)), _) => G::go_to(play.position, Deploy { unit: Some(unit), ..self }),
            (Some(Order::Place(at)), Some(unit)) => {
                play.game.put(play.position, unit, Some(at));
                play.tell(|| Event::Placed { unit, at }.into());
                G::go_to(play.position, Deploy { unit: None, ..self });
            }
            (Some(Order::Historical), _) => self.set_up_the_rest(play, side),
            (Some(Order::Ready), _) => {
                play.tell(|| Event::BlockReady { side }.into());
                Deploy::from_block(play, usize::from(self.block) + 1);
            }
            _ => {}
        }
    }
}

impl Deploy {
    /// Sets up who waits where it stood historically, or near there; and sends back who is missed, until nothing speaks against
    /// the block.
    fn set_up_the_rest<G: Deployment>(self, play: &mut Play<'_, G>, side: Side) {
        let game = play.game;
        let waited = self.waiting(play.look()).count() as u16;
        let block = self.block(game);
        let by_hand: Vec<UnitId> =
            block.units.iter().copied().filter(|&unit| !game.is_waiting(play.position, unit)).collect();
        let before = play.position.clone();
        let mut back: Vec<UnitId> = Vec::new();
        loop {
            for &unit in &back {
                game.put(play.position, unit, None);
            }
            let waiting: Vec<UnitId> = self.waiting(play.look()).collect();
            for unit in waiting {
                if let Some(hex) = historical_or_near(play.look(), unit) {
                    game.put(play.position, unit, Some(hex));
                }
            }
            let is_sound = self.reasons(play.look()).is_empty();
            if is_sound || back.len() == by_hand.len() {
                break;
            }
            let left: Vec<UnitId> = by_hand.iter().copied().filter(|unit| !back.contains(unit)).collect();
            let more: Vec<UnitId> = game
                .missed(play.position, block, &left)
                .into_iter()
                .filter(|unit| left.contains(unit))
                .collect();
            back.extend(if more.is_empty() { left } else { more });
            play.position.clone_from(&before);
        }
        let back = back.len() as u16;
        play.tell(|| Event::PlacedHistorically { side, units: waited, back }.into());
    }
}

/// Where a unit stood historically; if it may not be placed there now, the nearest hex where it may.
fn historical_or_near<G: Deployment>(look: Look<'_, G>, unit: UnitId) -> Option<HexId> {
    let own = look.game.historical(unit);
    let grid = look.game.components().map.grid();
    places(look, unit).min_by_key(|&hex| (grid.distance(own, hex), hex))
}
