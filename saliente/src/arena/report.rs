//! What the arena prints: rates with their intervals, for both sides together and for each, and what the games looked like.

use super::games::{Games, Plan, Played};
use crate::Common;
use crate::out::{self, FAINT, TITLE, json_line, styled};
use kit::erased::AnyGame;
use kit::game::Verdict;
use kit::ids::Side;
use kit::msg;
use kit::text::Lang;
use opponent::arena::tally::{self, Rate, elo, wilson};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Thought of a player: mean and slowest seconds of a player turn.
fn thought(games: &Games, of: impl Fn(&Played) -> Side) -> (f64, f64) {
    let turns: Vec<f64> = games
        .list
        .iter()
        .flat_map(|played| played.record.thought[of(played).index()].iter().copied())
        .collect();
    (turns.iter().sum::<f64>() / turns.len().max(1) as f64, turns.into_iter().fold(0.0, f64::max))
}

fn mean(games: &Games, of: impl Fn(&Played) -> f64) -> f64 {
    games.list.iter().map(of).sum::<f64>() / games.list.len().max(1) as f64
}

fn rate_json(rate: Rate) -> Value {
    let round = |x: f64| (x * 1e4).round() / 1e4;
    json!({ "rate": round(rate.rate), "low": round(rate.low), "high": round(rate.high), "games": rate.of })
}

fn percent(x: f64) -> String {
    format!("{:.1}", 100.0 * x)
}

/// The first player's score with one of the sides.
fn as_side(games: &Games, side: Side) -> Rate {
    let own: Vec<f64> = games.list.iter().filter(|played| played.first == side).map(Played::points).collect();
    wilson(own.iter().sum(), own.len() as u64)
}

pub(super) fn arena(common: &Common, game: &dyn AnyGame, plan: &Plan, games: &Games) {
    let components = game.components();
    let lang = common.lang();
    let overall = if plan.swap {
        games.pairs.rate()
    } else {
        wilson(games.list.iter().map(Played::points).sum(), games.list.len() as u64)
    };
    let sides = [Side(0), Side(1)].map(|side| as_side(games, side));
    let points = mean(games, |played| f64::from(played.record.verdict.points))
        / f64::from(game.components().parts.victory);
    let decisions = mean(games, |played| played.record.decisions as f64);
    let turns = mean(games, |played| played.record.score_by_turn.len() as f64);
    let a = thought(games, |played| played.first);
    let b = thought(games, |played| played.first.enemy());
    if common.json {
        let verdict = games.verdict.map(|verdict| match verdict {
            tally::Verdict::Open => "open",
            tally::Verdict::Lower => "lower",
            tally::Verdict::Upper => "upper",
        });
        json_line(&json!({
            "ok": true, "game": components.id, "a": plan.players[0].to_string(), "b": plan.players[1].to_string(),
            "games": games.list.len(), "scenarios": plan.scenarios, "score": rate_json(overall),
            "elo": { "difference": elo(overall.rate).round(), "low": elo(overall.low).round(), "high": elo(overall.high).round() },
            "by_side": components.players.iter().zip(sides).map(|(player, rate)| (player.id.to_string(), rate_json(rate))).collect::<BTreeMap<_, _>>(),
            "test": verdict, "mean_points": points, "mean_decisions": decisions, "mean_turns": turns,
            "seconds_per_player_turn": { "a": { "mean": a.0, "slowest": a.1 }, "b": { "mean": b.0, "slowest": b.1 } },
            "seconds": games.seconds,
        }));
        return;
    }
    let say = |message| out::line(out::say(lang, &message));
    let names = plan.players.map(|level| level.to_string());
    out::line(styled(
        TITLE,
        out::say(
            lang,
            &msg!(
                "arena-title",
                game = components.title.get(lang),
                a = names[0].as_str(),
                b = names[1].as_str(),
                games = games.list.len()
            ),
        ),
    ));
    let shown = |rate: Rate| [rate.rate, rate.low, rate.high].map(percent);
    let [rate, low, high] = shown(overall);
    let difference = format!("{:+.0}", elo(overall.rate));
    say(msg!("arena-score", a = names[0].as_str(), rate = rate, low = low, high = high, elo = difference));
    for (player, rate) in components.players.iter().zip(sides).filter(|(_, rate)| rate.of > 0) {
        let games = rate.of;
        let [rate, low, high] = shown(rate);
        say(msg!(
            "arena-as-side",
            side = components.say(&player.name, lang),
            rate = rate,
            low = low,
            high = high,
            games = games as usize
        ));
    }
    say(msg!(
        "arena-points",
        points = format!("{points:+.1}"),
        side = components.say(&components.players[0].name, lang)
    ));
    say(msg!("arena-length", turns = format!("{turns:.1}"), decisions = format!("{decisions:.0}")));
    for (name, (mean, slowest)) in names.iter().zip([a, b]) {
        say(msg!(
            "arena-thought",
            name = name.as_str(),
            mean = format!("{mean:.3}"),
            slowest = format!("{slowest:.2}")
        ));
    }
    match games.verdict {
        Some(tally::Verdict::Upper) => say(msg!("arena-test-upper")),
        Some(tally::Verdict::Lower) => say(msg!("arena-test-lower")),
        Some(tally::Verdict::Open) => say(msg!("arena-test-open")),
        None => {}
    }
}

pub(super) fn balance(common: &Common, game: &dyn AnyGame, plan: &Plan, games: &Games) {
    let components = game.components();
    let lang = common.lang();
    let mut listed = Vec::new();
    for id in &plan.scenarios {
        let own: Vec<&Played> =
            games.list.iter().filter(|played| played.record.bout.scenario == *id).collect();
        let of = own.len() as u64;
        let wins =
            |side: Side| own.iter().filter(|played| played.record.verdict.winner == Some(side)).count();
        let levels = levels(game, &own);
        let points = own.iter().map(|played| f64::from(played.record.verdict.points)).sum::<f64>()
            / of.max(1) as f64
            / f64::from(game.components().parts.victory);
        if common.json {
            let rates: BTreeMap<_, _> = components
                .players
                .iter()
                .enumerate()
                .map(|(side, player)| {
                    (player.id.to_string(), rate_json(wilson(wins(Side(side as u8)) as f64, of)))
                })
                .collect();
            let levels: Vec<Value> = levels
                .iter()
                .map(|(level, count)| json!({ "level": level[Lang::En as usize], "games": count }))
                .collect();
            listed.push(json!({ "scenario": id, "games": of, "wins": rates, "levels": levels, "mean_points": points }));
            continue;
        }
        let name = components
            .scenario(id)
            .map_or_else(|| id.clone(), |scenario| components.say(&scenario.title, lang));
        out::line(styled(
            TITLE,
            out::say(
                lang,
                &msg!(
                    "balance-title",
                    game = components.title.get(lang),
                    scenario = name,
                    games = of as usize
                ),
            ),
        ));
        for (side, player) in components.players.iter().enumerate() {
            let rate = wilson(wins(Side(side as u8)) as f64, of);
            let [rate, low, high] = [rate.rate, rate.low, rate.high].map(percent);
            out::line(out::say(
                lang,
                &msg!(
                    "balance-side",
                    side = components.say(&player.name, lang),
                    rate = rate,
                    low = low,
                    high = high
                ),
            ));
        }
        for (level, count) in levels {
            let bar = "#".repeat((40 * count).div_ceil(own.len().max(1)));
            out::line(format_args!("  {count:>5}  {bar:<40}  {}", level[lang as usize]));
        }
        out::line(styled(
            FAINT,
            out::say(
                lang,
                &msg!(
                    "arena-points",
                    points = format!("{points:+.1}"),
                    side = components.say(&components.players[0].name, lang)
                ),
            ),
        ));
    }
    if common.json {
        json_line(
            &json!({ "ok": true, "game": components.id, "level": plan.players[0].to_string(), "scenarios": listed, "seconds": games.seconds }),
        );
    }
}

/// How the levels of victory fall, best for side 0 first: each in both languages, as the middle one of its games was told.
fn levels(game: &dyn AnyGame, own: &[&Played]) -> Vec<([String; 2], usize)> {
    let components = game.components();
    let mut found: BTreeMap<&str, Vec<&Verdict>> = BTreeMap::new();
    for played in own {
        let verdict = &played.record.verdict;
        found.entry(&verdict.level.key).or_default().push(verdict);
    }
    let mut levels: Vec<(i32, &Verdict, usize)> = found
        .into_values()
        .map(|mut verdicts| {
            verdicts.sort_by_key(|verdict| verdict.points);
            let middle = verdicts[verdicts.len() / 2];
            let rank = middle.winner.map_or(0, |side| if side == Side(0) { 1 } else { -1 });
            (rank, middle, verdicts.len())
        })
        .collect();
    levels.sort_by_key(|&(rank, middle, _)| (-rank, -middle.points));
    levels
        .into_iter()
        .map(|(_, middle, count)| (Lang::ALL.map(|lang| components.say(&middle.level, lang)), count))
        .collect()
}
