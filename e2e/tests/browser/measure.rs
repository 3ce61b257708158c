//! What the browser is measured by: frames while something moves, and the time from a click to what it shows.

use crate::hand::Browser;
use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

/// A unit that was picked.
#[derive(Clone, Copy, Debug)]
pub struct Picked {
    /// Milliseconds from the click until the frame with its reach was drawn.
    pub shown: f64,
    /// How many hexes were lit.
    pub lit: u64,
}

/// Median and 95th percentile of the times that frames took, the first ones left out.
fn shares(frames: &Value) -> Result<(f64, f64)> {
    let mut frames: Vec<f64> =
        frames.as_array().into_iter().flatten().filter_map(Value::as_f64).skip(5).collect();
    frames.sort_by(f64::total_cmp);
    ensure!(frames.len() > 50, "only {} frames", frames.len());
    Ok((frames[frames.len() / 2], frames[frames.len() * 95 / 100]))
}

impl Browser {
    /// Median and 95th percentile of the frame times while the map is moved and scaled.
    pub async fn frames(&self) -> Result<(f64, f64)> {
        let script = "
            const done = arguments[0], board = document.querySelector('#board'), box = board.getBoundingClientRect();
            const at = (kind, x, y, more) => board.dispatchEvent(new PointerEvent(kind, { pointerId: 7, pointerType: 'mouse', clientX: x, clientY: y, button: 0, bubbles: true, ...more }));
            board.setPointerCapture = () => {};
            const frames = []; let n = 0, last = performance.now();
            const cx = box.x + box.width / 2, cy = box.y + box.height / 2;
            at('pointerdown', cx, cy);
            const step = now => {
                frames.push(now - last); last = now;
                const a = n / 30;
                if (n < 120) at('pointermove', cx + 200 * Math.sin(a), cy + 120 * Math.cos(a));
                if (n == 120) at('pointerup', cx, cy);
                if (n > 120) board.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 * Math.sin(n / 9), clientX: cx, clientY: cy, bubbles: true, cancelable: true }));
                if (n++ < 240) requestAnimationFrame(step); else done(frames);
            };
            requestAnimationFrame(step)";
        shares(&self.run_async(script).await?)
    }

    /// Median and 95th percentile of the times of frames at whose beginning and end an opponent thought. It waits for `wanted` of them, but not
    /// for ever.
    pub async fn frames_of_thought(&self, wanted: u32) -> Result<(f64, f64)> {
        let script = format!(
            "const done = arguments[0], frames = []; let n = 0, last = performance.now(), thought = false;
             const step = now => {{
                 const thinks = document.querySelector('#move-now') != null;
                 if (thought && thinks) frames.push(now - last);
                 last = now; thought = thinks;
                 if (frames.length < {wanted} && n++ < 1800) requestAnimationFrame(step); else done(frames);
             }};
             requestAnimationFrame(step)"
        );
        shares(&self.run_async(&script).await?)
    }

    /// Starts the worker in which opponents think, as the page does.
    pub async fn open_worker(&self) -> Result<()> {
        let script = "
            const done = arguments[0];
            window.opponent_worker?.terminate();
            WebAssembly.compileStreaming(fetch('/client_bg.wasm')).then(program => {
                window.opponent_worker = new Worker('/opponent_worker.js', { type: 'module' });
                window.opponent_worker.onmessage = () => done(true);
                window.opponent_worker.postMessage(program);
            })";
        self.run_async(script).await?;
        Ok(())
    }

    /// Asks the worker; gives the decision and how many milliseconds it took.
    pub async fn ask_worker(&self, question: &Value) -> Result<(String, f64)> {
        let script = "
            const [question, done] = arguments, begun = performance.now();
            window.opponent_worker.onmessage = event => {
                const said = JSON.parse(event.data);
                if (said.decided) done([said.decided[1], performance.now() - begun]);
                if (said.lost) done([]);
            };
            window.opponent_worker.postMessage(question)";
        let said = self.client.execute_async(script, vec![question.to_string().into()]).await?;
        let (words, time) = (said[0].as_str().context("a decision")?, said[1].as_f64().context("a time")?);
        Ok((words.to_owned(), time))
    }

    /// Picks units that may march, one after the other, and takes each back. The time is the browser's own, from the press
    /// to the frame on the screen, in steps of eight milliseconds; the hand was over the unit before. That the frame shows
    /// the reach is looked up in that frame.
    pub async fn picks(&self, most: usize) -> Result<Vec<Picked>> {
        let watch = "
            window.timed = [];
            const heard = list => list.getEntries().forEach(entry => {
                if (['pointerdown', 'pointerup', 'click'].includes(entry.name)) window.timed.push(entry.duration);
            });
            const look = () => requestAnimationFrame(() => { window.drawn = Boolean(document.querySelector('.lit path')); });
            addEventListener('click', look, true);
            new PerformanceObserver(heard).observe({ type: 'event', durationThreshold: 16 });
            return [...document.querySelectorAll('.counter.actionable:not(.covered)')].map(e => e.dataset.unit)";
        let units = self.script(watch).await?;
        let units: Vec<&str> = units.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut picked = Vec::new();
        for unit in units.iter().step_by(units.len().div_ceil(most).max(1)) {
            let css = format!(".counter[data-unit='{unit}']");
            self.hover(&css).await?;
            self.script("window.timed.length = 0").await?;
            self.click_map(&css).await?;
            self.settled().await?;
            // Of a stack the unit is picked on its card.
            if self.count(".card.pinned .pick").await? > 0 {
                self.hover(".card.pinned .pick").await?;
                self.script("window.timed.length = 0").await?;
                self.click(".card.pinned .pick").await?;
                self.settled().await?;
            }
            let lit = self.count(".lithex").await?;
            let shown = self.script("return Math.max(0, ...window.timed)").await?;
            if let Some(shown) = shown.as_f64().filter(|shown| lit > 0 && *shown > 0.0) {
                ensure!(
                    self.script("return window.drawn").await? == true,
                    "{unit}: the frame lacks the reach"
                );
                picked.push(Picked { shown, lit });
                self.click("#undo").await?;
                self.settled().await?;
            }
        }
        Ok(picked)
    }
}
