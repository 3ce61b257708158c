//! Two small charts as SVG: how results are distributed, and how the score goes turn by turn.

use draw::svg::{N, Path, Point, escape};
use draw::theme::{Ink, Painter};
use std::fmt::Write;

/// One game as a chart needs it.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// 0 or 1; none for a draw.
    pub(super) winner: Option<usize>,
    pub(super) points: f32,
    pub(super) score_by_turn: Vec<f32>,
}

/// The words on a chart, in the reader's language.
pub(super) struct Words {
    pub(super) title: String,
    pub(super) results: String,
    pub(super) by_turn: String,
    pub(super) turn: String,
    pub(super) games: String,
    pub(super) band: String,
    /// Side 0, side 1, draw.
    pub(super) winners: [String; 3],
}

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 430.0;
const FONT: &str = "font-family=\"Saliente Sans,Fira Sans Condensed,Arial Narrow,sans-serif\"";

/// The plane of one chart: where numbers lie on the paper.
struct Plane {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    x: (f32, f32),
    y: (f32, f32),
}

impl Plane {
    fn at(&self, x: f32, y: f32) -> Point {
        let share = |value: f32, (low, high): (f32, f32)| (value - low) / (high - low).max(1e-6);
        Point::new(
            self.left + self.width * share(x, self.x),
            self.top + self.height * (1.0 - share(y, self.y)),
        )
    }
}

/// A step of 1, 2 or 5 times a power of ten that cuts a span into at most `parts`.
fn step(span: f32, parts: f32) -> f32 {
    let rough = (span / parts).max(1e-6);
    let power = 10f32.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .map(|times| times * power)
        .into_iter()
        .find(|&step| step >= rough)
        .unwrap_or(10.0 * power)
}

/// Both charts side by side.
pub(super) fn draw(painter: &Painter, words: &Words, games: &[Game]) -> String {
    let ink = |ink: Ink| painter.ink(ink);
    let mut svg = String::new();
    // Writing into a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"><rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        ink(Ink::Paper)
    );
    text(&mut svg, painter, Point::new(30.0, 34.0), 20, "start", &words.title);
    results(&mut svg, painter, words, games);
    by_turn(&mut svg, painter, words, games);
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, painter: &Painter, at: Point, size: u8, anchor: &str, words: &str) {
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{}\" {FONT} font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{}\">{}</text>",
        N(at.x),
        N(at.y),
        painter.ink(Ink::Text),
        escape(words)
    );
}

fn line(svg: &mut String, painter: &Painter, from: Point, to: Point, strong: bool) {
    let (width, opacity) = if strong { (1.2, 0.9) } else { (0.7, 0.22) };
    let _ = write!(
        svg,
        "<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{width}\" opacity=\"{opacity}\" fill=\"none\"/>",
        N(from.x),
        N(from.y),
        N(to.x),
        N(to.y),
        painter.ink(Ink::Text)
    );
}

/// Horizontal lines with their numbers, and the zero line.
fn rules(svg: &mut String, painter: &Painter, plane: &Plane) {
    let by = step(plane.y.1 - plane.y.0, 6.0).max(1.0);
    let mut value = (plane.y.0 / by).ceil() * by;
    while value <= plane.y.1 + 1e-3 {
        line(svg, painter, plane.at(plane.x.0, value), plane.at(plane.x.1, value), value.abs() < 1e-3);
        text(svg, painter, plane.at(plane.x.0, value).plus(-8.0, 4.0), 12, "end", &format!("{value:.0}"));
        value += by;
    }
}

/// How many games ended with so many points, by winner.
fn results(svg: &mut String, painter: &Painter, words: &Words, games: &[Game]) {
    let (low, high) = games
        .iter()
        .fold((0.0_f32, 0.0_f32), |(low, high), game| (low.min(game.points), high.max(game.points)));
    let width = step((high - low).max(1.0), 18.0).max(1.0);
    let first = (low / width).floor();
    let bins = ((high / width).floor() - first) as usize + 1;
    let mut counts = vec![[0_u32; 3]; bins];
    for game in games {
        let bin = ((game.points / width).floor() - first) as usize;
        counts[bin][game.winner.unwrap_or(2)] += 1;
    }
    let most = counts.iter().map(|bin| bin.iter().sum::<u32>()).max().unwrap_or(1).max(1);
    let x = (first * width, (first + bins as f32) * width);
    let plane = Plane { left: 66.0, top: 84.0, width: 380.0, height: 270.0, x, y: (0.0, most as f32 * 1.05) };
    text(svg, painter, Point::new(plane.left, 66.0), 14, "start", &words.results);
    rules(svg, painter, &plane);
    for (bin, counts) in counts.iter().enumerate() {
        let from = (first + bin as f32) * width;
        let mut stacked = 0;
        for (winner, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (low, high) =
                (plane.at(from, stacked as f32), plane.at(from + width, (stacked + count) as f32));
            let _ = write!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                N(low.x + 1.0),
                N(high.y),
                N(high.x - low.x - 2.0),
                N(low.y - high.y),
                painter.ink(colour(winner))
            );
            stacked += count;
        }
    }
    let by = step(x.1 - x.0, 8.0).max(width);
    let mut value = (x.0 / by).ceil() * by;
    while value <= x.1 + 1e-3 {
        text(svg, painter, plane.at(value, 0.0).plus(0.0, 18.0), 12, "middle", &format!("{value:.0}"));
        value += by;
    }
    let mut at = Point::new(plane.left, HEIGHT - 26.0);
    for (winner, name) in words.winners.iter().enumerate() {
        let count = games.iter().filter(|game| game.winner.unwrap_or(2) == winner).count();
        if count == 0 {
            continue;
        }
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>",
            N(at.x),
            N(at.y - 10.0),
            painter.ink(colour(winner))
        );
        let label = format!("{name}: {count} {}", words.games);
        text(svg, painter, at.plus(18.0, 0.0), 13, "start", &label);
        at = at.plus(36.0 + 7.0 * label.chars().count() as f32, 0.0);
    }
}

fn colour(winner: usize) -> Ink {
    [Ink::SsGround, Ink::SovietGround, Ink::Muted][winner]
}

/// The mean score at the end of each turn, with the band that holds eight of ten games.
fn by_turn(svg: &mut String, painter: &Painter, words: &Words, games: &[Game]) {
    let turns = games.iter().map(|game| game.score_by_turn.len()).max().unwrap_or(0);
    // A game that ended early keeps its last score: otherwise the line would show only the long games.
    let columns: Vec<Vec<f32>> = (0..turns)
        .map(|turn| {
            let mut column: Vec<f32> = games
                .iter()
                .filter_map(|game| game.score_by_turn.get(turn).or(game.score_by_turn.last()).copied())
                .collect();
            column.sort_by(f32::total_cmp);
            column
        })
        .collect();
    let (low, high) = columns
        .iter()
        .flatten()
        .fold((0.0_f32, 1.0_f32), |(low, high), &score| (low.min(score), high.max(score)));
    let x = (1.0, turns.max(2) as f32);
    let plane = Plane { left: 540.0, top: 84.0, width: 390.0, height: 270.0, x, y: (low, high) };
    text(svg, painter, Point::new(plane.left, 66.0), 14, "start", &words.by_turn);
    rules(svg, painter, &plane);
    let quantile = |column: &[f32], share: f32| column[((column.len() - 1) as f32 * share).round() as usize];
    let upper =
        columns.iter().enumerate().map(|(turn, column)| plane.at(turn as f32 + 1.0, quantile(column, 0.9)));
    let lower = columns
        .iter()
        .enumerate()
        .rev()
        .map(|(turn, column)| plane.at(turn as f32 + 1.0, quantile(column, 0.1)));
    let mut band = Path::new();
    band.polygon(&upper.chain(lower).collect::<Vec<_>>());
    let _ = write!(
        svg,
        "<path d=\"{}\" fill=\"{}\" opacity=\"0.28\"/>",
        band.d(),
        painter.ink(Ink::SovietGround)
    );
    let mut mean = Path::new();
    for (turn, column) in columns.iter().enumerate() {
        let at = plane.at(turn as f32 + 1.0, column.iter().sum::<f32>() / column.len() as f32);
        if turn == 0 {
            mean.start(at);
        } else {
            mean.line(at);
        }
        text(
            svg,
            painter,
            plane.at(turn as f32 + 1.0, plane.y.0).plus(0.0, 18.0),
            12,
            "middle",
            &(turn + 1).to_string(),
        );
    }
    let _ = write!(
        svg,
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"/>",
        mean.d(),
        painter.ink(Ink::Text)
    );
    text(svg, painter, Point::new(plane.left + plane.width, HEIGHT - 44.0), 12, "end", &words.turn);
    text(svg, painter, Point::new(plane.left, HEIGHT - 26.0), 13, "start", &words.band);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_few() {
        for span in [0.7_f32, 3.0, 19.0, 44.0, 1234.0] {
            let by = step(span, 6.0);
            assert!(span / by <= 6.0 + 1e-3, "{span} by {by}");
            let lead = by / 10f32.powf(by.log10().floor());
            assert!([1.0, 2.0, 5.0, 10.0].iter().any(|round| (lead - round).abs() < 1e-3), "{by}");
        }
    }
}
