//! One counter: its description and its drawing.

use super::mark::{self, Badge, Mark};
use super::symbol::{BOX_WIDTH, SizeMark, Symbol, UnknownName, nearest};
use crate::svg::{N, Point, escape};
use crate::text::Face;
use crate::theme::{Ink, Painter, Rgb};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The colours of an army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Livery {
    /// German army: feldgrau.
    German,
    /// Waffen-SS: charcoal.
    Ss,
    /// Luftwaffe: blue grey.
    Luftwaffe,
    /// Romania: straw.
    Romanian,
    /// Hungary: leather.
    Hungarian,
    /// Red Army: clay with a dark box.
    Soviet,
    /// Guards: deep red with a light box.
    Guards,
    /// Red air force.
    RedAir,
    /// Partisans: olive with a dark box.
    Partisan,
    /// Markers of nobody.
    #[default]
    Neutral,
}

impl Livery {
    /// All liveries.
    pub const ALL: [Livery; 10] = [
        Livery::German,
        Livery::Ss,
        Livery::Luftwaffe,
        Livery::Romanian,
        Livery::Hungarian,
        Livery::Soviet,
        Livery::Guards,
        Livery::RedAir,
        Livery::Partisan,
        Livery::Neutral,
    ];

    /// The name in data files and in the class of the drawn counter.
    pub fn name(self) -> &'static str {
        match self {
            Livery::German => "german",
            Livery::Ss => "ss",
            Livery::Luftwaffe => "luftwaffe",
            Livery::Romanian => "romanian",
            Livery::Hungarian => "hungarian",
            Livery::Soviet => "soviet",
            Livery::Guards => "guards",
            Livery::RedAir => "red-air",
            Livery::Partisan => "partisan",
            Livery::Neutral => "neutral",
        }
    }

    /// Ground, box, lines in the box, text.
    pub(super) fn inks(self) -> [Ink; 4] {
        match self {
            Livery::German => [Ink::GermanGround, Ink::GermanBox, Ink::GermanInk, Ink::GermanInk],
            Livery::Ss => [Ink::SsGround, Ink::SsBox, Ink::SsInk, Ink::SsInk],
            Livery::Luftwaffe => {
                [Ink::LuftwaffeGround, Ink::LuftwaffeBox, Ink::LuftwaffeInk, Ink::LuftwaffeInk]
            }
            Livery::Romanian => [Ink::RomanianGround, Ink::RomanianBox, Ink::RomanianInk, Ink::RomanianInk],
            Livery::Hungarian => {
                [Ink::HungarianGround, Ink::HungarianBox, Ink::HungarianInk, Ink::HungarianInk]
            }
            Livery::Soviet => [Ink::SovietGround, Ink::SovietBox, Ink::SovietLine, Ink::SovietInk],
            Livery::Guards => [Ink::GuardsGround, Ink::GuardsBox, Ink::GuardsLine, Ink::GuardsInk],
            Livery::RedAir => [Ink::RedAirGround, Ink::RedAirBox, Ink::RedAirInk, Ink::RedAirInk],
            Livery::Partisan => [Ink::PartisanGround, Ink::PartisanBox, Ink::PartisanLine, Ink::PartisanInk],
            Livery::Neutral => [Ink::NeutralGround, Ink::NeutralBox, Ink::NeutralInk, Ink::NeutralInk],
        }
    }

    /// Whether the ground is dark, so that fine parts on it are drawn light.
    fn is_dark(self) -> bool {
        matches!(self, Livery::Ss | Livery::Guards)
    }
}

impl FromStr for Livery {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Livery, UnknownName> {
        let plain = word.trim().to_lowercase().replace(['_', ' '], "-");
        let plain = match plain.as_str() {
            "soviet-guards" => "guards",
            "axis" => "german",
            "waffen-ss" => "ss",
            "soviet-air" | "vvs" => "red-air",
            other => other,
        };
        Livery::ALL.into_iter().find(|l| l.name() == plain).ok_or_else(|| UnknownName {
            what: "livery",
            word: word.to_owned(),
            nearest: nearest(plain, Livery::ALL.iter().map(|l| l.name())),
        })
    }
}

impl TryFrom<String> for Livery {
    type Error = UnknownName;

    fn try_from(word: String) -> Result<Livery, UnknownName> {
        word.parse()
    }
}

impl From<Livery> for &'static str {
    fn from(livery: Livery) -> &'static str {
        livery.name()
    }
}

/// How a value is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueStyle {
    /// As it is.
    #[default]
    Plain,
    /// In a frame: e.g. an anti-tank factor.
    Boxed,
    /// In a ring: e.g. a command range.
    Ringed,
    /// Smaller and raised: e.g. an anti-aircraft factor.
    Small,
}

/// One value of a counter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Value {
    /// What is printed: `4`, `(3)`, `*`.
    pub text: String,
    /// How.
    #[serde(default)]
    pub style: ValueStyle,
}

impl Value {
    /// A plain value.
    pub fn plain(text: impl fmt::Display) -> Value {
        Value { text: text.to_string(), style: ValueStyle::Plain }
    }

    /// A framed value.
    pub fn boxed(text: impl fmt::Display) -> Value {
        Value { text: text.to_string(), style: ValueStyle::Boxed }
    }

    /// A ringed value.
    pub fn ringed(text: impl fmt::Display) -> Value {
        Value { text: text.to_string(), style: ValueStyle::Ringed }
    }

    /// A small value.
    pub fn small(text: impl fmt::Display) -> Value {
        Value { text: text.to_string(), style: ValueStyle::Small }
    }
}

/// The stripe of a formation at the top of a counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Band {
    /// `#rrggbb`.
    pub colour: String,
    /// A second colour, for the formation above; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub second: String,
}

impl Band {
    /// A band of one colour.
    pub fn new(colour: &str) -> Band {
        Band { colour: colour.to_owned(), second: String::new() }
    }
}

/// Steps as pips: filled for those left, hollow for those lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pips {
    /// Steps left.
    pub left: u8,
    /// Steps at full strength.
    pub of: u8,
}

/// What the table says about a counter now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Picked: a double ring.
    #[serde(default)]
    pub selected: bool,
    /// May act: a thin ring and a corner.
    #[serde(default)]
    pub actionable: bool,
    /// Has acted: washed out, with a folded corner.
    #[serde(default)]
    pub spent: bool,
}

/// All that a counter shows. Every field may stay at its default.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct CounterFace {
    /// Army.
    pub livery: Livery,
    /// Kind of unit.
    pub symbol: Symbol,
    /// Size marks over the symbol.
    pub size: Option<SizeMark>,
    /// The line at the bottom.
    pub values: Vec<Value>,
    /// What stands between the values; a hyphen by default.
    pub separator: String,
    /// Top left corner.
    pub corner_left: Option<Value>,
    /// Top right corner.
    pub corner_right: Option<Value>,
    /// Left of the symbol: the unit.
    pub label_left: String,
    /// Right of the symbol: the formation.
    pub label_right: String,
    /// Formation stripe.
    pub band: Option<Band>,
    /// The weaker side is up.
    pub reduced: bool,
    /// Steps.
    pub steps: Option<Pips>,
    /// Badges, the gravest first.
    pub marks: Vec<Badge>,
    /// Selected, actionable, spent.
    pub state: State,
}

impl Default for CounterFace {
    fn default() -> CounterFace {
        CounterFace {
            livery: Livery::Neutral,
            symbol: Symbol::None,
            size: None,
            values: Vec::new(),
            separator: "-".to_owned(),
            corner_left: None,
            corner_right: None,
            label_left: String::new(),
            label_right: String::new(),
            band: None,
            reduced: false,
            steps: None,
            marks: Vec::new(),
            state: State::default(),
        }
    }
}

/// Left edge of the symbol box.
const BOX_X: f32 = 24.0;
/// Its top.
const BOX_Y: f32 = 21.0;
/// Size of a badge.
const BADGE: f32 = 25.0;
/// The family is set once per counter; texts inherit it.
pub(super) const FAMILY: &str = "font-family=\"Saliente Sans,Fira Sans Condensed,Roboto Condensed,Arial Narrow,sans-serif\" font-weight=\"700\"";

/// Draws a counter in the square from 0 to 100. Place it with a transform on a surrounding group.
pub fn counter(out: &mut String, painter: &Painter, face: &CounterFace) {
    let [ground, box_ink, line_ink, text_ink] = face.livery.inks().map(|ink| painter.ink(ink));
    let state = face.state;
    let _ = write!(out, "<g class=\"sal-counter sal-{}", face.livery.name());
    for (is, class) in [
        (state.selected, " sal-selected"),
        (state.actionable, " sal-actionable"),
        (state.spent, " sal-spent"),
        (face.reduced, " sal-reduced"),
    ] {
        if is {
            out.push_str(class);
        }
    }
    let _ = write!(out, "\" {FAMILY} fill=\"{text_ink}\">");
    plate(out, painter, &ground, state);
    if let Some(band) = &face.band {
        draw_band(out, band);
    }
    if face.reduced {
        // The stripe of the weaker side runs behind the symbol from edge to edge, with a line above and below: on a
        // light ground the lightness alone would not be seen.
        let _ = write!(
            out,
            "<path d=\"M1 25H99V51H1Z\" fill=\"{}\" opacity=\"{}\"/><path d=\"M1 25H99M1 51H99\" stroke=\"{text_ink}\" stroke-width=\"2.4\"/>",
            painter.ink(Ink::Reduced),
            if face.livery.is_dark() { ".42" } else { ".8" }
        );
    }
    draw_symbol(out, face.symbol, &box_ink, &line_ink, &text_ink);
    if let Some(size) = face.size {
        let ink = face.band.as_ref().map_or_else(|| text_ink.clone(), |band| ink_on(&band.colour));
        draw_size(out, size, &ink);
    }
    for (value, x) in [(&face.corner_left, 14.0), (&face.corner_right, 86.0)] {
        if let Some(value) = value {
            let ink = face.band.as_ref().map_or_else(|| text_ink.clone(), |band| ink_on(&band.colour));
            let ink = if value.style == ValueStyle::Boxed { &text_ink } else { &ink };
            draw_value(out, value, x, 17.5, 17.5, ink, Some(&ground));
        }
    }
    // A band takes the upper end of the room beside the symbol.
    let (middle, room) = if face.band.is_some() { (40.5, 39.0) } else { (38.0, 44.0) };
    side_label(out, &face.label_left, Point::new(14.5, middle), room, &text_ink);
    side_label(out, &face.label_right, Point::new(93.5, middle), room, &text_ink);
    if let Some(pips) = face.steps {
        draw_pips(out, pips, &text_ink);
    }
    draw_values(out, face, &text_ink, &ground);
    if state.spent {
        let _ = write!(
            out,
            "<rect width=\"100\" height=\"100\" rx=\"9\" fill=\"{}\" opacity=\".46\"/><path d=\"M0 66V91Q0 100 9 100H34Z\" fill=\"{}\"/><path d=\"M7 90.5l4.5 4.5l8 -10\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>",
            painter.ink(Ink::Paper),
            painter.ink(Ink::Done),
            painter.ink(Ink::OnBadge)
        );
    }
    for (i, badge) in face.marks.iter().take(5).enumerate() {
        // Down the right column, then up the left one: the values stay free.
        let (x, y) = if i < 3 { (76.5, -2.0 + 22.5 * i as f32) } else { (-1.5, 22.5 * (4 - i) as f32 - 2.0) };
        mark::badge(out, painter, badge, x, y, BADGE);
    }
    out.push_str("</g>");
}

/// Shadow, ground, bevel and the rings of the state.
pub(super) fn plate(out: &mut String, painter: &Painter, ground: &str, state: State) {
    let edge = painter.ink(Ink::Edge);
    let _ = write!(
        out,
        "<rect x=\"1.5\" y=\"3.5\" width=\"100\" height=\"100\" rx=\"9\" fill=\"{edge}\" opacity=\".3\"/><rect width=\"100\" height=\"100\" rx=\"9\" fill=\"{ground}\"/><path d=\"M1.5 93V9Q1.5 1.5 9 1.5H93\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" opacity=\".5\"/><path d=\"M98.5 7V91Q98.5 98.5 91 98.5H7\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"2.5\" opacity=\".3\"/>",
        painter.ink(Ink::EdgeLight)
    );
    if state.selected {
        let _ = write!(
            out,
            "<rect x=\"-5\" y=\"-5\" width=\"110\" height=\"110\" rx=\"13\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"12\"/><rect x=\"-5\" y=\"-5\" width=\"110\" height=\"110\" rx=\"13\" fill=\"none\" stroke=\"{}\" stroke-width=\"7\"/>",
            painter.ink(Ink::Selected)
        );
    } else if state.actionable {
        let ink = painter.ink(Ink::Actionable);
        let _ = write!(
            out,
            "<rect x=\"-2\" y=\"-2\" width=\"104\" height=\"104\" rx=\"10\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"5\"/><path d=\"M-4.5 24V-4.5H24Z\" fill=\"{ink}\" stroke=\"{}\" stroke-width=\"2\"/>",
            painter.ink(Ink::OnBadge)
        );
    }
}

fn draw_band(out: &mut String, band: &Band) {
    let colour = Rgb::read(&band.colour).unwrap_or(Rgb(0x88_8888));
    let _ = write!(out, "<path d=\"M0 18V9Q0 0 9 0H91Q100 0 100 9V18Z\" fill=\"{colour}\"/>");
    if let Some(second) = Rgb::read(&band.second) {
        let _ = write!(out, "<path d=\"M0 13.5H100V18H0Z\" fill=\"{second}\"/>");
    }
}

/// Black or white, whichever reads better on a formation's colour.
fn ink_on(colour: &str) -> String {
    let colour = Rgb::read(colour).unwrap_or(Rgb(0x88_8888));
    let (dark, light) = (Rgb(0x15_1512), Rgb(0xff_fdf6));
    if colour.contrast(dark) >= colour.contrast(light) { dark } else { light }.to_string()
}

fn draw_symbol(out: &mut String, symbol: Symbol, box_ink: &str, line_ink: &str, text_ink: &str) {
    let glyph = symbol.glyph();
    if symbol == Symbol::None {
        return;
    }
    let line_ink = if glyph.boxed { line_ink } else { text_ink };
    let _ = write!(
        out,
        "<g transform=\"translate({} {})\" fill=\"{line_ink}\" stroke=\"{line_ink}\" stroke-width=\"3\">",
        N(BOX_X),
        N(BOX_Y)
    );
    if glyph.boxed {
        // The frame is drawn last, so that the ends of the lines do not show over it.
        let _ = write!(out, "<path d=\"M0 0H52V34H0Z\" fill=\"{box_ink}\" stroke=\"none\"/>");
    }
    if !glyph.solid.is_empty() {
        let _ = write!(out, "<path d=\"{}\" stroke=\"none\"/>", glyph.solid);
    }
    if !glyph.lines.is_empty() {
        let _ = write!(out, "<path d=\"{}\" fill=\"none\"/>", glyph.lines);
    }
    if let Some((letters, size, baseline)) = glyph.letters {
        let _ = write!(
            out,
            "<text x=\"26\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" stroke=\"none\">{letters}</text>",
            N(baseline),
            N(size)
        );
    }
    if glyph.boxed {
        let frame = if line_ink == text_ink { line_ink } else { text_ink };
        let _ = write!(out, "<path d=\"M0 0H52V34H0Z\" fill=\"none\" stroke=\"{frame}\"/>");
    }
    out.push_str("</g>");
}

/// Size marks as strokes: letters would be too thin at 40 pixels.
fn draw_size(out: &mut String, size: SizeMark, ink: &str) {
    let (count, crosses) = size.strokes();
    let (width, step) = if crosses { (8.4, 10.4) } else { (0.0, 7.0) };
    let step = if count == 5 { 9.6 } else { step };
    let mut x = 50.0 - (step * (count - 1) as f32 + width) * 0.5;
    let mut d = String::new();
    for _ in 0..count {
        if crosses {
            let _ = write!(d, "M{} 6.5l8.4 9M{} 6.5l-8.4 9", N(x), N(x + width));
        } else {
            let _ = write!(d, "M{} 5.5v11", N(x));
        }
        x += step;
    }
    let _ = write!(out, "<path d=\"{d}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\"/>");
}

fn draw_pips(out: &mut String, pips: Pips, ink: &str) {
    let of = pips.of.max(pips.left).min(9);
    if of == 0 {
        return;
    }
    let step = 8.5;
    let start = 50.0 - (f32::from(of) - 1.0) * step / 2.0;
    let (mut full, mut hollow) = (String::new(), String::new());
    for i in 0..of {
        let x = start + f32::from(i) * step - 2.75;
        let d = if i < pips.left { &mut full } else { &mut hollow };
        let _ = write!(d, "M{} 59.5h5.5v5.5h-5.5Z", N(x));
    }
    if !full.is_empty() {
        let _ = write!(out, "<path d=\"{full}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>");
    }
    if !hollow.is_empty() {
        let _ = write!(out, "<path d=\"{hollow}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\"/>");
    }
}

fn side_label(out: &mut String, label: &str, at: Point, room: f32, ink: &str) {
    if label.is_empty() {
        return;
    }
    let size = Face::SansBold.fit(label, 13.5, room);
    let _ = write!(
        out,
        "<text transform=\"translate({} {}) rotate(-90)\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
        N(at.x),
        N(at.y),
        N(size),
        escape(label)
    );
}

/// Room that a value's frame takes on either side, in ems.
fn frame_room(style: ValueStyle) -> f32 {
    match style {
        ValueStyle::Plain | ValueStyle::Small => 0.0,
        ValueStyle::Boxed | ValueStyle::Ringed => 0.16,
    }
}

/// The bottom line, as large as fits.
fn draw_values(out: &mut String, face: &CounterFace, ink: &str, ground: &str) {
    if face.values.is_empty() {
        return;
    }
    let ems = |value: &Value| {
        let scale = if value.style == ValueStyle::Small { 0.66 } else { 1.0 };
        Face::SansBold.ems(&value.text) * scale + 2.0 * frame_room(value.style)
    };
    // The hyphen of the font with a little less air around it reads as one line of figures.
    let gap = Face::SansBold.ems(&face.separator).max(0.16);
    let total: f32 = face.values.iter().map(ems).sum::<f32>() + gap * (face.values.len() - 1) as f32;
    // Brackets reach below the line: such values are set a little smaller.
    let most = if face.values.iter().any(|value| value.text.contains('(')) { 31.0 } else { 36.0 };
    let size = (90.0 / total).min(most);
    let baseline = 93.0 - (36.0 - size) * 0.28;
    let mut x = 50.0 - total * size / 2.0;
    let mut plain = String::new();
    for (i, value) in face.values.iter().enumerate() {
        let width = ems(value) * size;
        match value.style {
            ValueStyle::Plain => {
                let _ = write!(plain, "<tspan x=\"{}\">{}</tspan>", N(x), escape(&value.text));
            }
            _ => draw_value(out, value, x + width / 2.0, baseline, size, ink, Some(ground)),
        }
        x += width;
        if i + 1 < face.values.len() {
            if !face.separator.trim().is_empty() {
                let _ = write!(plain, "<tspan x=\"{}\">{}</tspan>", N(x), escape(&face.separator));
            }
            x += gap * size;
        }
    }
    if !plain.is_empty() {
        let _ = write!(out, "<text y=\"{}\" font-size=\"{}\">{plain}</text>", N(baseline), N(size));
    }
}

/// One value centred on `x`.
fn draw_value(
    out: &mut String,
    value: &Value,
    x: f32,
    baseline: f32,
    size: f32,
    ink: &str,
    ground: Option<&str>,
) {
    let face = Face::SansBold;
    let small = value.style == ValueStyle::Small;
    let set = if small { size * 0.66 } else { size };
    let width = face.width(&value.text, set);
    let cap = face.cap() * size;
    let middle = baseline - cap / 2.0;
    let fill = ground.unwrap_or("none");
    match value.style {
        ValueStyle::Boxed => {
            let (w, h) = (width + size * 0.26, cap + size * 0.2);
            let _ = write!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>",
                N(x - w / 2.0),
                N(middle - h / 2.0),
                N(w),
                N(h)
            );
        }
        ValueStyle::Ringed => {
            let _ = write!(
                out,
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.2\"/>",
                N(x),
                N(middle),
                N((width / 2.0 + size * 0.14).max(cap * 0.72)),
                N(cap * 0.76)
            );
        }
        ValueStyle::Plain | ValueStyle::Small => {}
    }
    let lift = if small { baseline - cap + face.cap() * set } else { baseline };
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
        N(x),
        N(lift),
        N(set),
        escape(&value.text)
    );
}

/// Draws a marker of its own (a mine, a control flag, the turn): a counter with a large badge and a caption.
pub fn marker(
    out: &mut String,
    painter: &Painter,
    livery: Livery,
    badge: &Badge,
    caption: &str,
    state: State,
) {
    let [ground, _, _, text_ink] = livery.inks().map(|ink| painter.ink(ink));
    let _ = write!(
        out,
        "<g class=\"sal-counter sal-marker sal-{}\" {FAMILY} fill=\"{text_ink}\">",
        livery.name()
    );
    plate(out, painter, &ground, state);
    let size = if caption.is_empty() { 64.0 } else { 56.0 };
    mark::badge(out, painter, badge, 50.0 - size / 2.0, if caption.is_empty() { 18.0 } else { 10.0 }, size);
    if !caption.is_empty() {
        let set = Face::SansBold.fit(caption, 20.0, 92.0);
        let _ = write!(
            out,
            "<text x=\"50\" y=\"89\" font-size=\"{}\" text-anchor=\"middle\">{}</text>",
            N(set),
            escape(caption)
        );
    }
    out.push_str("</g>");
}

impl CounterFace {
    /// A face with the fields that most counters have.
    pub fn new(livery: Livery, symbol: Symbol, size: Option<SizeMark>, values: &[&str]) -> CounterFace {
        CounterFace {
            livery,
            symbol,
            size,
            values: values.iter().map(Value::plain).collect(),
            ..CounterFace::default()
        }
    }

    /// Adds a badge.
    #[must_use]
    pub fn with_mark(mut self, mark: Mark) -> CounterFace {
        self.marks.push(mark.into());
        self
    }

    /// The counter as a picture of its own, `side` pixels wide.
    pub fn to_svg(&self, painter: &Painter, side: f32) -> String {
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -12 126 126\" width=\"{0}\" height=\"{0}\">",
            N(side)
        );
        counter(&mut out, painter, self);
        out.push_str("</svg>");
        out
    }

    /// The whole text of the values, for captions and screen readers: `4-3-8`.
    pub fn values_text(&self) -> String {
        self.values.iter().map(|v| v.text.as_str()).collect::<Vec<_>>().join(&self.separator)
    }
}

const _: () = assert!(BOX_X * 2.0 + BOX_WIDTH == super::SIDE);
