//! Fingers on the map.

use crate::hand::Browser;
use anyhow::{Context as _, Result};
use fantoccini::actions::{Actions, InputSource as _, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use std::time::Duration;

/// How long a gesture takes.
const SLOWLY: Option<Duration> = Some(Duration::from_millis(250));

const DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
const UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };

fn to(x: f64, y: f64, duration: Option<Duration>) -> PointerAction {
    PointerAction::MoveTo { duration, x, y }
}

fn pause(milliseconds: u64) -> PointerAction {
    PointerAction::Pause { duration: Duration::from_millis(milliseconds) }
}

impl Browser {
    /// The middle of the first such element that a finger can touch.
    async fn middle(&self, css: &str) -> Result<(f64, f64)> {
        let script = format!(
            "for (const e of document.querySelectorAll(\"{css}\")) {{
                 const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
                 if (document.elementFromPoint(x, y)?.closest('#board')) return [x, y];
             }}"
        );
        let place = self.script(&script).await?;
        Ok((place[0].as_f64().context("x")?, place[1].as_f64().context("y")?))
    }

    /// Two fingers go apart about the middle of the map.
    pub async fn pinch(&self, from: i32, until: i32) -> Result<()> {
        let (x, y) = self.middle("#board").await?;
        let finger = |name: &str, way: f64| {
            TouchActions::new(name.to_owned())
                .then(to(x + way * f64::from(from), y, None))
                .then(DOWN)
                .then(to(x + way * f64::from(until), y, SLOWLY))
                .then(UP)
        };
        self.client.perform_actions(Actions::from(finger("thumb", -0.5)).and(finger("index", 0.5))).await?;
        Ok(())
    }

    /// A finger drags the map sideways.
    pub async fn drag(&self, by: i32) -> Result<()> {
        let (x, y) = self.middle("#board").await?;
        let drag = TouchActions::new("index".to_owned())
            .then(to(x, y, None))
            .then(DOWN)
            .then(to(x + f64::from(by), y, SLOWLY))
            .then(pause(60))
            .then(UP);
        self.client.perform_actions(drag).await?;
        Ok(())
    }

    /// A finger stays on something of the map.
    pub async fn long_press(&self, css: &str) -> Result<()> {
        let (x, y) = self.middle(css).await?;
        let press =
            TouchActions::new("index".to_owned()).then(to(x, y, None)).then(DOWN).then(pause(800)).then(UP);
        self.client.perform_actions(press).await?;
        Ok(())
    }

    /// A finger taps something of the map.
    pub async fn tap(&self, css: &str) -> Result<()> {
        let (x, y) = self.middle(css).await?;
        let tap = TouchActions::new("index".to_owned()).then(to(x, y, None)).then(DOWN).then(UP);
        self.client.perform_actions(tap).await?;
        Ok(())
    }
}
