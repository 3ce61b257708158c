//! The requests of `saliente session`, one JSON object a line. `docs/PROTOCOL.md` explains them; the JSON Schema in
//! `docs/protocol.schema.json` is made from these types.

use kit::dealer::Seed;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

/// A request.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Ask {
    /// List the games.
    Games {},
    /// Begin a match of a scenario.
    New {
        /// The game's id.
        game: String,
        /// The scenario's id; the first one if it is left out.
        #[serde(default)]
        scenario: String,
        /// The ids of options to be in force.
        #[serde(default)]
        options: Vec<String>,
        /// The dealer's seed: 64 hexadecimal digits, or a number for repeatable tests; fresh if it is left out.
        #[serde(default)]
        seed: Option<SeedText>,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Begin a match from a set-up of your own, or open a match file. Exactly one of `setup` and `file` is given.
    Load {
        /// The game's id; not needed with `file`.
        #[serde(default)]
        game: String,
        /// The scenario whose rules apply to the set-up.
        #[serde(default)]
        scenario: String,
        /// Not with a set-up, which has its own options; not needed with `file`.
        #[serde(default)]
        options: Vec<String>,
        /// A set-up in the game's own form, hexes and units by their printed names.
        #[serde(default)]
        setup: Option<Value>,
        /// A match file, as `save` gives it.
        #[serde(default)]
        file: Option<Value>,
        /// Play only so many entries of the file.
        #[serde(default)]
        at: Option<usize>,
        /// The dealer's seed. With a file whose seed was left out, the seed that it is committed to.
        #[serde(default)]
        seed: Option<SeedText>,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// The set-up of a scenario in the form that `load` takes.
    Setup {
        /// The game's id.
        game: String,
        /// The scenario's id; the first one if it is left out.
        #[serde(default)]
        scenario: String,
        /// The ids of options to be in force.
        #[serde(default)]
        options: Vec<String>,
    },
    /// What a viewer sees.
    View {
        /// A side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// The legal actions of a side.
    Offers {
        /// The side's id; the one to decide if it is left out.
        #[serde(default)]
        side: Option<String>,
    },
    /// Carry out an action.
    Act {
        /// The side's id; the one to decide if it is left out.
        #[serde(default)]
        side: Option<String>,
        /// The action in notation, as `offers` gives it.
        action: String,
        /// Let the dealer answer at once whatever is then asked of chance.
        #[serde(default)]
        deal: bool,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Answer for chance: state the outcome, or let the dealer roll.
    Chance {
        /// The outcome in notation: `roll 3 5`, `draw okh`; the dealer rolls if it is left out.
        #[serde(default)]
        outcome: Option<String>,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Why a side may not point at something.
    Why {
        /// The side's id; the one to decide if it is left out.
        #[serde(default)]
        side: Option<String>,
        /// What is pointed at: `hex 1732`, `unit A-62`, `hexside 1732/1731`, `space cup`, `button pass`.
        pick: String,
    },
    /// The fights in hand and those declared, with their odds.
    Sheets {
        /// A side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Something over the map: zones, supply, reach.
    Overlay {
        /// Its key, as `games` lists it.
        key: String,
        /// A side's id, where it is asked for a side.
        #[serde(default)]
        side: Option<String>,
        /// A unit's id, where it is asked for a unit.
        #[serde(default)]
        unit: Option<String>,
        /// A side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Take back a side's last decision.
    Undo {
        /// The side's id; the last to have decided if it is left out.
        #[serde(default)]
        side: Option<String>,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Go back to the position after so many entries, by consent of both sides.
    Rewind {
        /// How many entries stand.
        to: usize,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// Give the match up for a side.
    Resign {
        /// The side's id.
        side: String,
        /// Who reads the answer: a side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
    },
    /// The log as a viewer may know it.
    Log {
        /// A side's id, `public` or `all`.
        #[serde(default = "public", rename = "as")]
        viewer: String,
        /// From this entry on.
        #[serde(default)]
        from: usize,
    },
    /// The match file.
    Save {
        /// Leave the dealer's seed out, as between strangers while a match runs.
        #[serde(default)]
        without_seed: bool,
    },
    /// A case of the rules.
    Rule {
        /// Its number.
        case: String,
    },
    /// Change the language of the answers.
    Language {
        /// `en` or `es`.
        lang: String,
    },
    /// End the session.
    Quit {},
}

/// A seed as a client writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a seed is a whole number from 0 up or a text of 64 hexadecimal digits")]
pub(crate) enum SeedText {
    /// A small number: repeatable dice for tests.
    Number(u64),
    /// 64 hexadecimal digits.
    Digits(String),
}

impl SeedText {
    /// The seed itself.
    pub(crate) fn read(&self) -> Result<Seed, String> {
        match self {
            SeedText::Number(number) => Ok(Seed::from_number(*number)),
            SeedText::Digits(digits) => digits.parse(),
        }
    }
}

fn public() -> String {
    "public".to_owned()
}

/// The JSON Schema of a request.
pub(crate) fn schema() -> Value {
    let mut schema = serde_json::to_value(schemars::schema_for!(Ask)).expect("a schema is JSON");
    schema["title"] = json!("A request of saliente session");
    // The number of a request is taken off before it is read, so the types do not know it.
    let kinds = schema["oneOf"].as_array_mut().expect("requests are a choice");
    for kind in kinds {
        kind["properties"]["id"] = json!({ "description": "Anything; it comes back with the answer." });
    }
    schema
}
