//! The same match beside the browser: it knows what the rules offer and what the page must say.

use crate::hand::Browser;
use anyhow::{Context as _, Result, anyhow};
use kit::chance::Chooser as _;
use kit::components::Options;
use kit::dealer::{Quick, Seed};
use kit::erased::{ActorNow, AnyGame, AnyMatch, OfferText};
use kit::game::Viewer;
use kit::ids::Side;
use kit::offer::Pick;
use kit::play::{FileLine, MatchFile};
use kit::sheet::Sheet;
use kit::text::{Lang, Message};
use kit::view::Place;
use opponent::mind::{Level, Mind};
use std::sync::Arc;

fn missing(what: &str) -> anyhow::Error {
    anyhow!("there is no {what}")
}

/// How a person chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With the mouse.
    Mouse,
    /// With Tab and Enter.
    Keys,
}

/// A match that is played in step with the page.
#[derive(Debug)]
pub struct Mirror {
    game: Arc<dyn AnyGame>,
    played: Box<dyn AnyMatch>,
    chooser: Quick,
    /// Decisions to come, if they are known.
    recorded: Vec<FileLine>,
}

/// What the page must ask.
pub fn prompt(played: &dyn AnyMatch, lang: Lang) -> String {
    played.components().say(&played.view(Viewer::All).prompt, lang)
}

/// The side that decides, and its offers.
fn offers(played: &dyn AnyMatch) -> Option<(Side, Vec<OfferText>)> {
    match played.actor(Viewer::All) {
        ActorNow::Sides(sides) => Some((sides[0], played.offers(sides[0]))),
        _ => None,
    }
}

/// A staff for each side.
pub fn staffs(game: &str) -> Result<[Box<dyn Mind>; 2]> {
    let mind = |seed| opponent::mind(game, Level::Staff, seed).context("an opponent");
    Ok([mind(1)?, mind(2)?])
}

impl Mirror {
    /// Begins a match of the first scenario.
    pub fn begin(game: &str, seed: u64) -> Result<Mirror> {
        let game = games::find(game).ok_or_else(|| missing("such game"))?;
        let game = game.open().map_err(|flaws| anyhow!("{flaws:?}"))?;
        let played = game
            .begin("", Options::NONE, None, Seed::from_number(seed))
            .map_err(|faults| anyhow!("{faults:?}"))?;
        Ok(Mirror { game, played, chooser: Quick::new(seed), recorded: Vec::new() })
    }

    /// Begins a match in the page, too, and makes some decisions by clicks.
    pub async fn lay(browser: &Browser, game: &str, seed: u64, decisions: u32) -> Result<Mirror> {
        let mut mirror = Mirror::begin(game, seed)?;
        let start = MatchFile { entries: Vec::new(), position: None, ..mirror.played.file(true) };
        browser.import(&serde_json::to_string(&start)?).await?;
        for _ in 0..decisions {
            mirror.play_one(browser).await?;
        }
        Ok(mirror)
    }

    /// Puts the match on the table of the page as it stands.
    pub async fn on_table(self, browser: &Browser) -> Result<Mirror> {
        browser.import(&self.file()?).await?;
        Ok(self)
    }

    /// A match in which units can march now, many of them where the game is large: played by staffs up to there.
    pub fn marching(game: &str) -> Result<Mirror> {
        let (mut mirror, mut minds) = (Mirror::begin(game, 43)?, staffs(game)?);
        while mirror.is_open() {
            mirror.deal()?;
            let Some((side, offers)) = offers(&*mirror.played) else { break };
            let units: Vec<&OfferText> =
                offers.iter().filter(|offer| matches!(offer.pick, Pick::Unit(_))).collect();
            let marches = |offer: &OfferText| {
                let mut next = mirror.played.fork();
                let is_open = next.act(side, &offer.action).is_ok();
                is_open && next.offers(side).iter().filter(|offer| offer.cost.is_some()).count() > 5
            };
            if units.len() > 4 && units.iter().filter(|offer| marches(offer)).count() > 4 {
                return Ok(mirror);
            }
            let words = minds[side.index()].answer(&*mirror.played, side);
            mirror.act(side, &words)?;
        }
        Err(missing("march"))
    }

    /// A match played by staffs up to the first decision with a verb.
    pub fn by_staff_before(game: &str, verb: &str) -> Result<Mirror> {
        let (mut mirror, mut minds) = (Mirror::begin(game, 43)?, staffs(game)?);
        while mirror.is_open() {
            mirror.deal()?;
            let Some((side, _)) = offers(&*mirror.played) else { break };
            let words = minds[side.index()].answer(&*mirror.played, side);
            if words.split(' ').next() == Some(verb) {
                return Ok(mirror);
            }
            mirror.act(side, &words)?;
        }
        Err(missing("such decision"))
    }

    /// A match just before some verbs follow one another, with other decisions between them.
    pub fn before(game: &str, verbs: &[&str]) -> Result<Mirror> {
        for seed in 0..500 {
            let mut mirror = Mirror::begin(game, seed)?;
            while mirror.is_open() {
                mirror.decide()?;
            }
            let file = mirror.played.file(true);
            let verb = |line: &FileLine| {
                line.act.as_deref().map(|act| act.split(' ').next().unwrap_or("").to_owned())
            };
            for from in 0..file.entries.len() {
                let mut wanted = verbs.iter();
                let mut next = wanted.next();
                for line in file.entries.iter().skip(from).take(8) {
                    if next.is_some_and(|next| verb(line).as_deref() == Some(*next)) {
                        next = wanted.next();
                    }
                }
                let begins = verb(&file.entries[from]).as_deref() == verbs.first().copied();
                if begins && next.is_none() {
                    let (played, _) =
                        mirror.game.open(&file, Some(from)).map_err(|error| anyhow!("{error}"))?;
                    let recorded = file.entries[from..].to_vec();
                    return Ok(Mirror { played, recorded, ..mirror });
                }
            }
        }
        Err(missing("such run of decisions"))
    }

    /// The match as it stands, as a file.
    pub fn file(&self) -> Result<String> {
        Ok(serde_json::to_string(&self.played.file(true))?)
    }

    /// The match as a file whose log does not follow: its last decision is another one, and there is no position to go on
    /// from.
    pub fn broken_file(&self) -> Result<String> {
        let mut file = self.played.file(true);
        file.position = None;
        let line = file.entries.iter_mut().rev().find(|line| line.act.is_some()).context("a decision")?;
        line.act = Some("hold".to_owned());
        Ok(serde_json::to_string(&file)?)
    }

    /// The match as it stood after some entries.
    pub fn opened_at(&self, entries: usize) -> Result<(Box<dyn AnyMatch>, usize)> {
        let (played, _) =
            self.game.open(&self.played.file(true), Some(entries)).map_err(|error| anyhow!("{error}"))?;
        Ok((played, entries))
    }

    /// Whether the match goes on.
    pub fn is_open(&self) -> bool {
        !matches!(self.played.actor(Viewer::All), ActorNow::Over(_))
    }

    /// Lets chance answer as long as it is asked: the page does it by itself.
    fn deal(&mut self) -> Result<()> {
        while matches!(self.played.actor(Viewer::All), ActorNow::Chance(_)) {
            self.played.deal().map_err(|refusal| anyhow!("{refusal:?}"))?;
        }
        Ok(())
    }

    /// Carries out a decision in notation, without the page.
    pub fn act(&mut self, side: Side, action: &str) -> Result<()> {
        self.played.act(side, action).map_err(|refusal| anyhow!("{action}: {refusal:?}"))?;
        self.deal()
    }

    /// Takes any offer, without the page. Offers that end something are rarer, so that something happens.
    fn decide(&mut self) -> Result<()> {
        self.deal()?;
        if let Some((side, offer)) = self.any()? {
            self.act(side, &offer.action)?;
        }
        Ok(())
    }

    fn any(&mut self) -> Result<Option<(Side, OfferText)>> {
        let Some((side, offers)) = offers(&*self.played) else { return Ok(None) };
        let on_map: Vec<&OfferText> =
            offers.iter().filter(|offer| !matches!(offer.pick, Pick::Button(_) | Pick::Space(_))).collect();
        let pool: Vec<&OfferText> =
            if on_map.is_empty() || self.chooser.below(4) == 0 { offers.iter().collect() } else { on_map };
        let chosen = self.chooser.below(pool.len() as u64) as usize;
        Ok(Some((side, (*pool.get(chosen).context("an offer")?).clone())))
    }

    /// Decisions that were made in the page already.
    pub fn follow(&mut self, actions: &[&str]) -> Result<()> {
        for action in actions {
            let ActorNow::Sides(sides) = self.played.actor(Viewer::All) else {
                return Err(missing("side to decide"));
            };
            self.act(sides[0], action)?;
        }
        Ok(())
    }

    /// Takes any offer by clicks; whether there was one.
    pub async fn play_one(&mut self, browser: &Browser) -> Result<bool> {
        self.deal()?;
        let Some((side, offer)) = self.any()? else { return Ok(false) };
        self.choose(browser, &offer, Way::Mouse).await?;
        self.act(side, &offer.action)?;
        Ok(true)
    }

    /// Takes any offer with the keyboard; whether there was one.
    pub async fn key_one(&mut self, browser: &Browser) -> Result<bool> {
        self.deal()?;
        let Some((side, offer)) = self.any()? else { return Ok(false) };
        self.choose(browser, &offer, Way::Keys).await.with_context(|| offer.action.clone())?;
        self.act(side, &offer.action)?;
        Ok(true)
    }

    /// Decides as these minds would, by clicks; whether there was something to decide.
    pub async fn play_by(&mut self, minds: &mut [Box<dyn Mind>], browser: &Browser) -> Result<bool> {
        self.deal()?;
        let Some((side, offers)) = offers(&*self.played) else { return Ok(false) };
        let words = minds[side.index()].answer(&*self.played, side);
        let offer =
            offers.into_iter().find(|offer| offer.action == words).ok_or_else(|| missing("such offer"))?;
        self.choose(browser, &offer, Way::Mouse).await.with_context(|| words.clone())?;
        self.act(side, &words)?;
        Ok(true)
    }

    /// Whoever decides next, once chance has answered.
    pub fn decider(&mut self) -> Result<Option<Side>> {
        self.deal()?;
        Ok(offers(&*self.played).map(|(side, _)| side))
    }

    /// A world for a side, as the page hands it to its worker.
    pub fn imagined(&self, side: Side, seed: u64) -> MatchFile {
        self.played.imagined(side, seed)
    }

    /// A world that was handed over, opened.
    pub fn opened(&self, world: &MatchFile) -> Result<Box<dyn AnyMatch>> {
        Ok(self.game.open(world, None).map_err(|error| anyhow!("{error}"))?.0)
    }

    /// Decides for a side as a mind would, without the page.
    pub fn decide_by(&mut self, side: Side, mind: &mut dyn Mind) -> Result<()> {
        let words = mind.answer(&*self.played, side);
        self.act(side, &words)
    }

    /// The fight in hand, as everybody sees it.
    pub fn sheet(&self) -> Result<Sheet> {
        self.played.sheets(Viewer::All).into_iter().next().ok_or_else(|| missing("fight"))
    }

    /// A message in words.
    pub fn say(&self, message: &Message, lang: Lang) -> String {
        self.played.components().say(message, lang)
    }

    /// Whether the game prefers one of the offers.
    pub fn has_best(&self) -> bool {
        offers(&*self.played).is_some_and(|(_, offers)| offers.iter().any(|o| o.preferred))
    }

    /// The game turn.
    pub fn turn(&self) -> u16 {
        self.played.view(Viewer::All).turn
    }

    /// Whose phase it is, if it is somebody's.
    pub fn phase_of(&self) -> Option<Side> {
        self.played.sequence().into_iter().find(|step| step.now).and_then(|step| step.side)
    }

    /// The decision that the record has next, in notation.
    pub fn next_words(&self) -> String {
        self.recorded.iter().find_map(|line| line.act.clone()).unwrap_or_default()
    }

    /// Makes the next recorded decision by clicks.
    pub async fn play_recorded(&mut self, browser: &Browser) -> Result<()> {
        self.deal()?;
        let words = self.next_words();
        let at =
            self.recorded.iter().position(|line| line.act.is_some()).ok_or_else(|| missing("decision"))?;
        self.recorded.drain(..=at);
        let (side, offers) = offers(&*self.played).ok_or_else(|| missing("side to decide"))?;
        let offer =
            offers.into_iter().find(|offer| offer.action == words).ok_or_else(|| missing("such offer"))?;
        self.choose(browser, &offer, Way::Mouse).await?;
        self.act(side, &words)
    }

    /// Points at what an offer says.
    async fn choose(&self, browser: &Browser, offer: &OfferText, way: Way) -> Result<()> {
        let components = self.played.components();
        match &offer.pick {
            Pick::Button(key) | Pick::Space(key) => {
                browser.hit(&format!("[data-choice='{key}']"), way).await?;
            }
            Pick::Hex(hex) => {
                let number = components.map.grid().number(*hex).to_string();
                browser.hit_map(&format!(".lithex[data-hex='{number}']"), way).await?;
                let act = &offer.action;
                let css = format!(".card.pinned > .primary[data-act='{act}']");
                self.open_stack(browser, offer, &css, way).await?;
            }
            Pick::Unit(unit) => {
                let id = &components.roster.get(*unit).id;
                let lies = self
                    .played
                    .view(Viewer::All)
                    .counters
                    .into_iter()
                    .find(|shown| shown.unit == Some(*unit));
                if !lies.is_some_and(|shown| matches!(shown.place, Place::Hex(_))) {
                    browser.hit("#beside", way).await?;
                    browser.hit(&format!(".boxed[data-unit='{id}']"), way).await?;
                    return Ok(());
                }
                browser.hit_map(&format!(".counter[data-unit='{id}']"), way).await?;
                let act = &offer.action;
                let css = format!(".card.pinned [data-unit='{id}'] .pick[data-act='{act}']");
                self.open_stack(browser, offer, &css, way).await?;
            }
            Pick::Hexside(_) => browser.hit_map(".litside", way).await?,
        }
        if offer.costly {
            browser.hit("#yes", way).await?;
        }
        Ok(())
    }

    /// Where a click can mean several things the stack opens, and the choice is made there.
    async fn open_stack(&self, browser: &Browser, offer: &OfferText, css: &str, way: Way) -> Result<()> {
        let view = self.played.view(Viewer::All);
        let hex = match &offer.pick {
            Pick::Hex(hex) => Some(*hex),
            Pick::Unit(unit) => view
                .counters
                .iter()
                .find(|shown| shown.unit == Some(*unit))
                .and_then(|shown| if let Place::Hex(hex) = shown.place { Some(hex) } else { None }),
            _ => None,
        };
        let Some((_, offers)) = offers(&*self.played) else { return Ok(()) };
        let here = |pick: &Pick| match pick {
            Pick::Hex(other) => Some(*other) == hex,
            Pick::Unit(unit) => view.counters.iter().any(|shown| {
                shown.unit == Some(*unit) && hex.is_some_and(|hex| shown.place == Place::Hex(hex))
            }),
            _ => false,
        };
        if offers.iter().filter(|offer| here(&offer.pick)).count() > 1 {
            browser.hit(css, way).await?;
        }
        Ok(())
    }

    /// The page asks what the match asks, and shows as many counters.
    pub async fn compare(&self, browser: &Browser, lang: Lang) -> Result<()> {
        if !self.is_open() {
            return Ok(());
        }
        browser.see("#prompt", &prompt(&*self.played, lang)).await?;
        // The page shows lit hexes first and the rest a moment later.
        if self.has_best() {
            browser
                .wait(".lithex.best, .counter.best, .choice.best")
                .await
                .context("the best is not marked")?;
        }
        let on_map = self
            .played
            .view(Viewer::All)
            .counters
            .iter()
            .filter(|shown| matches!(shown.place, Place::Hex(_)))
            .count();
        browser.until(&format!("document.querySelectorAll('.counter').length == {on_map}")).await
    }
}
