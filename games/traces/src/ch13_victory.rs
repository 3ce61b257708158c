//! Chapter 13, victory. Points are counted in quarters.

use crate::action::Event;
use crate::components::PARTS;
use crate::position::{Ending, Phase, Position, Scenario};
use crate::state::Play;
use crate::{AXIS, SOVIET, Traces, ch08_supply};
use kit::game::Verdict;
use kit::ids::{Case, Side, UnitId};
use kit::sets::HexSet;
use kit::text::Message;
use kit::view::ScoreLine;
use kit::{case, msg};

/// Case 13.3c. A destroyed combat unit scores in the campaign: Panzer 2, other German 1, minor ally 0.
pub fn score_loss(game: &Traces, position: &mut Position, unit: UnitId) {
    if position.scenario == Scenario::Campaign && game.side(unit) == AXIS {
        position.points += 4 * i32::from(game.stats(unit).vp);
    }
}

/// What makes up the Soviet score, each reason with its quarters. Rulings R78, R81: points and cities count by control.
pub fn score(game: &Traces, position: &Position, final_count: bool) -> Vec<ScoreLine> {
    let mut lines = Vec::new();
    let mut line = |text: Message, points: i32| {
        if points != 0 {
            lines.push(ScoreLine { side: SOVIET, text, points });
        }
    };
    match position.scenario {
        Scenario::Race => {
            // Case 13.2c. Ruling R78: by the track, without the Bridgehead.
            let crossings = position.crossings.count_ones() as i32;
            line(msg!("score-crossings", count = crossings), crossings * game.points.crossing_point);
            let supplied = ch08_supply::supply(game, position, SOVIET, None);
            let [mechanised, others] = west(game, position, &supplied);
            line(msg!("score-mechanised-west"), mechanised);
            line(msg!("score-others-west"), others);
        }
        Scenario::Campaign => {
            // Case 13.3b. Ruling R81: by control.
            let cities = (position.cities & game.major).count_ones() as i32;
            line(msg!("score-cities", count = cities), cities * game.points.major_city);
            let supplied = final_count
                .then(|| [AXIS, SOVIET].map(|side| ch08_supply::supply(game, position, side, None)));
            let units = breakthrough(game, position, supplied.as_ref().map(|sets| &sets[SOVIET.index()]));
            line(msg!("score-breakthrough", count = units), units * game.points.breakthrough);
            line(msg!("score-losses"), position.points);
            if let Some(supplied) = supplied {
                line(msg!("score-cut-off"), cut_off(game, position, &supplied));
            }
        }
    }
    lines
}

/// Cases 13.2d, 13.2e. Soviet combat units west of the Dnipro, mechanised and others; half without a line. Ruling R79: what west is, the map says. Ruling R96:
/// lines are traced anew. Ruling R15: HQs do not count.
fn west(game: &Traces, position: &Position, supplied: &HexSet) -> [i32; 2] {
    let mut sums = [0, 0];
    for unit in game.units_of(SOVIET).filter(|&unit| !game.stats(unit).is_hq()) {
        let Some(hex) = position.army.hex(unit).filter(|&hex| game.west.contains(hex)) else { continue };
        let mechanised = game.stats(unit).is_mechanised();
        let full = if mechanised { game.points.mechanised_west } else { game.points.other_west };
        sums[usize::from(!mechanised)] += if supplied.contains(hex) { full } else { full / 2 };
    }
    sums
}

/// Cases 2.1g, 13.3e. Soviet combat units on Breakthrough hexes. Ruling R82: while they stand there.
fn breakthrough(game: &Traces, position: &Position, supplied: Option<&HexSet>) -> i32 {
    let scores = |unit: &UnitId| {
        let hex = position.army.hex(*unit).filter(|&hex| game.breakthrough.contains(hex));
        hex.is_some_and(|hex| supplied.is_none_or(|set| set.contains(hex))) && !game.stats(*unit).is_hq()
    };
    game.units_of(SOVIET).filter(scores).count() as i32
}

/// Case 13.3f. Ruling R83: in the last count a unit without a line counts as destroyed, an HQ as relocated.
fn cut_off(game: &Traces, position: &Position, supplied: &[HexSet; 2]) -> i32 {
    let value = |unit: UnitId| {
        let side = game.side(unit);
        let cut = position.army.hex(unit).is_some_and(|hex| !supplied[side.index()].contains(hex));
        match (cut, game.stats(unit).is_hq(), side) {
            (false, ..) => 0,
            (true, true, AXIS) => game.points.relocation,
            (true, true, _) => -game.points.relocation,
            (true, false, _) => 4 * i32::from(game.stats(unit).vp),
        }
    };
    game.units_of(AXIS).chain(game.units_of(SOVIET)).map(value).sum()
}

/// The Soviet score in quarters. Ruling R80: fractions are kept.
pub fn points(game: &Traces, position: &Position, final_count: bool) -> i32 {
    score(game, position, final_count).iter().map(|line| line.points).sum()
}

/// Case 4.4.1a. The end of a turn. Case 13.2a: the Race is counted after its last turn; case 13.3a: the campaign after every turn.
pub(crate) fn end_turn(play: &mut Play<'_>) {
    let game = play.game;
    let last = play.position.turn >= play.position.turns;
    let counted = last || play.position.scenario == Scenario::Campaign;
    let points = if counted { points(game, play.position, last) } else { 0 };
    if counted {
        play.events.tell(|| Event::TurnEnded { turn: play.position.turn, points });
    }
    if last || (counted && points >= play.position.target) {
        let ending = Ending::Points(points);
        play.position.phase = Phase::Over(ending);
        let (winner, target, scenario) =
            (winner(play.position, ending), play.position.target, play.position.scenario);
        play.events.tell(|| Event::Ended { winner, ending, target, scenario });
    }
}

/// Cases 13.1a, 13.2b, 13.3a. Who has won.
pub fn winner(position: &Position, ending: Ending) -> Side {
    match ending {
        Ending::Automatic => SOVIET,
        Ending::Points(points) if points >= position.target => SOVIET,
        Ending::Points(_) => AXIS,
    }
}

/// How it ended, in words.
pub fn level(winner: Side, ending: Ending, target: i32) -> Message {
    let target = PARTS.victory_points(target);
    match ending {
        Ending::Automatic => msg!("verdict-automatic"),
        Ending::Points(points) if winner == SOVIET => {
            msg!("verdict-soviet", points = PARTS.victory_points(points), target = target)
        }
        Ending::Points(points) => {
            msg!("verdict-axis", points = PARTS.victory_points(points), target = target)
        }
    }
}

/// The case that decided.
pub fn case(ending: Ending, scenario: Scenario) -> Case {
    match (ending, scenario) {
        (Ending::Automatic, _) => case!("13.1a"),
        (_, Scenario::Race) => case!("13.2b"),
        (_, Scenario::Campaign) => case!("13.3a"),
    }
}

/// The result of a game that is over.
pub fn verdict(position: &Position) -> Verdict {
    let ending = if let Phase::Over(ending) = position.phase { ending } else { Ending::Points(0) };
    let winner = winner(position, ending);
    let case = case(ending, position.scenario);
    let points =
        if let Ending::Points(points) = ending { position.target - points } else { -position.target };
    Verdict { winner: Some(winner), level: level(winner, ending, position.target), case, points }
}
