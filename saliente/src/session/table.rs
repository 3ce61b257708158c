//! The requests that need a match in play.

use super::{Answer, Session, Table, Trouble, refusal_json, request, said};
use crate::protocol::Ask;
use kit::components::Components;
use kit::erased::{ActorNow, AnyMatch};
use kit::game::Viewer;
use kit::ids::Side;
use kit::notation::from_words;
use kit::offer::Pick;
use kit::view::Wanted;
use serde_json::{Value, json};

/// Why nothing can be dealt in a match whose seed is not known.
const SEALED: &str = "the file was loaded without its seed: state the outcome, or load it with the seed";

impl Session {
    pub(super) fn at_table(&mut self, ask: Ask) -> Answer {
        let lang = self.lang();
        let Some(Table { played, sealed }) = &mut self.table else {
            return Err(request("no match has begun: use new or load"));
        };
        match ask {
            Ask::View { viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "view": said(&played.view(viewer), played.components(), lang) }))
            }
            Ask::Offers { side } => {
                let side = deciding(&**played, side.as_deref())?;
                let components = played.components();
                let decision = said(&played.decision(side), components, lang);
                Ok(json!({ "decision": decision, "offers": said(&played.offers(side), components, lang) }))
            }
            Ask::Act { side, action, deal, viewer } => {
                let side = deciding(&**played, side.as_deref())?;
                let viewer = find_viewer(played.components(), &viewer)?;
                let from = played.entries();
                if deal && sealed.is_some() {
                    return Err(request(SEALED));
                }
                played.act(side, &action)?;
                while deal && matches!(played.actor(Viewer::All), ActorNow::Chance(_)) {
                    played.deal()?;
                }
                self.happened(viewer, from)
            }
            Ask::Chance { outcome, viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                let from = played.entries();
                match outcome {
                    Some(outcome) => played.state(&outcome)?,
                    None if sealed.is_some() => return Err(request(SEALED)),
                    None => drop(played.deal()?),
                }
                self.happened(viewer, from)
            }
            Ask::Why { side, pick } => {
                let side = deciding(&**played, side.as_deref())?;
                let pick: Pick = from_words(&pick, played.components())
                    .map_err(|error| request(format!("why: {pick}: {error}")))?;
                let reasons: Vec<Value> = played
                    .why_not(side, &pick)
                    .iter()
                    .map(|r| refusal_json(played.components(), r, lang))
                    .collect();
                Ok(json!({ "reasons": reasons }))
            }
            Ask::Sheets { viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "sheets": said(&played.sheets(viewer), played.components(), lang) }))
            }
            Ask::Overlay { key, side, unit, viewer } => {
                let components = played.components();
                let wanted = wanted(components, key, side.as_deref(), unit.as_deref())?;
                let overlay = played.overlay(find_viewer(components, &viewer)?, &wanted);
                Ok(json!({ "overlay": said(&overlay, components, lang) }))
            }
            Ask::Undo { side, viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                let side = if let Some(id) = side {
                    find_side(played.components(), &id)?
                } else {
                    let mut sides = (0..played.components().players.len()).map(|index| Side(index as u8));
                    sides.find(|side| played.may_undo(*side).is_ok()).unwrap_or(Side(0))
                };
                played.undo(side)?;
                self.actor(viewer)
            }
            Ask::Rewind { to, viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                played.rewind(to)?;
                self.actor(viewer)
            }
            Ask::Resign { side, viewer } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                let side = find_side(played.components(), &side)?;
                let from = played.entries();
                played.resign(side)?;
                self.happened(viewer, from)
            }
            Ask::Log { viewer, from } => {
                let viewer = find_viewer(played.components(), &viewer)?;
                Ok(json!({ "log": said(&played.log(viewer, from), played.components(), lang) }))
            }
            Ask::Save { without_seed } => {
                let mut file = played.file(!without_seed && sealed.is_none());
                if let Some(commitment) = sealed {
                    file.commitment.clone_from(commitment);
                }
                Ok(json!({ "file": file }))
            }
            Ask::Rule { case } => {
                let book = &played.components().rulebook;
                let found =
                    book.find(&case).ok_or_else(|| request(format!("rule: there is no case {case}")))?;
                Ok(json!({ "rule": book.get(found) }))
            }
            Ask::Games {}
            | Ask::New { .. }
            | Ask::Load { .. }
            | Ask::Setup { .. }
            | Ask::Language { .. }
            | Ask::Quit {} => Err(request("this was answered before")),
        }
    }
}

fn find_side(components: &Components, id: &str) -> Result<Side, Trouble> {
    components.side(id).ok_or_else(|| {
        let known: Vec<&str> = components.players.iter().map(|player| player.id).collect();
        request(format!("there is no side {id}; there are: {}", known.join(", ")))
    })
}

pub(super) fn find_viewer(components: &Components, id: &str) -> Result<Viewer, Trouble> {
    match id {
        "public" => Ok(Viewer::Public),
        "all" => Ok(Viewer::All),
        side if components.side(side).is_some() => find_side(components, side).map(Viewer::Side),
        other => {
            let known: Vec<&str> = components.players.iter().map(|player| player.id).collect();
            Err(request(format!("there is no viewer {other}; there are: {}, public, all", known.join(", "))))
        }
    }
}

/// What an overlay is asked for, if the game has it and all that it needs is given.
fn wanted(
    components: &Components,
    key: String,
    side: Option<&str>,
    unit: Option<&str>,
) -> Result<Wanted, Trouble> {
    let Some(kind) = components.overlays.iter().find(|kind| kind.key == key) else {
        let known: Vec<&str> = components.overlays.iter().map(|kind| kind.key).collect();
        return Err(request(format!("overlay: there is no overlay {key}; there are: {}", known.join(", "))));
    };
    if kind.per_side && side.is_none() {
        return Err(request(format!("overlay: {key} is asked for a side: missing field `side`")));
    }
    if kind.per_unit && unit.is_none() {
        return Err(request(format!("overlay: {key} is asked for a unit: missing field `unit`")));
    }
    let find_unit = |id: &str| {
        components.roster.find(id).ok_or_else(|| request(format!("overlay: there is no unit {id}")))
    };
    Ok(Wanted {
        side: side.map(|id| find_side(components, id)).transpose()?,
        unit: unit.map(find_unit).transpose()?,
        key,
    })
}

/// The side that a request speaks for: the one named, or the only one to decide.
fn deciding(played: &dyn AnyMatch, id: Option<&str>) -> Result<Side, Trouble> {
    if let Some(id) = id {
        return find_side(played.components(), id);
    }
    match played.actor(Viewer::All) {
        _ if played.ending().is_some() => Err(request("the match is over")),
        ActorNow::Sides(sides) if sides.len() == 1 => Ok(sides[0]),
        ActorNow::Sides(_) => Err(request("several sides decide at once: name the side")),
        ActorNow::Chance(_) => Err(request("chance is to act: use chance")),
        ActorNow::Over(_) => Err(request("the match is over")),
    }
}
