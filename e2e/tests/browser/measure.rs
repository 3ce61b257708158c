//! What the browser is measured by: frames while something moves, and the time from a click to what it shows.

use crate::hand::Browser;
use anyhow::{Result, ensure};
use serde_json::Value;

/// A unit that was picked.
#[derive(Clone, Copy, Debug)]
pub struct Picked {
    /// Milliseconds from the click until the frame with its reach was drawn.
    pub shown: f64,
    /// How many hexes were lit.
    pub lit: u64,
}

/// Median and 95th percentile of the times between frames, the first ones left out.
fn shares(times: &Value) -> Result<(f64, f64)> {
    let times: Vec<f64> = times.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    let mut frames: Vec<f64> = times.windows(2).skip(5).map(|pair| pair[1] - pair[0]).collect();
    frames.sort_by(f64::total_cmp);
    ensure!(frames.len() > 50, "too few frames");
    Ok((frames[frames.len() / 2], frames[frames.len() * 95 / 100]))
}

impl Browser {
    /// Median and 95th percentile of the frame times while the map is moved and scaled.
    pub async fn frames(&self) -> Result<(f64, f64)> {
        let script = "
            const done = arguments[0], board = document.querySelector('#board'), box = board.getBoundingClientRect();
            const at = (kind, x, y, more) => board.dispatchEvent(new PointerEvent(kind, { pointerId: 7, pointerType: 'mouse', clientX: x, clientY: y, button: 0, bubbles: true, ...more }));
            board.setPointerCapture = () => {};
            const times = []; let n = 0;
            const cx = box.x + box.width / 2, cy = box.y + box.height / 2;
            at('pointerdown', cx, cy);
            const step = now => {
                times.push(now);
                const a = n / 30;
                if (n < 120) at('pointermove', cx + 200 * Math.sin(a), cy + 120 * Math.cos(a));
                if (n == 120) at('pointerup', cx, cy);
                if (n > 120) board.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 * Math.sin(n / 9), clientX: cx, clientY: cy, bubbles: true, cancelable: true }));
                if (n++ < 240) requestAnimationFrame(step); else done(times);
            };
            requestAnimationFrame(step)";
        let times = self.run_async(script).await?;
        shares(&times)
    }

    /// Median and 95th percentile of the frame times of some frames, and during how many of them an opponent thought.
    pub async fn frames_of_thought(&self, frames: u32) -> Result<(f64, f64, u64)> {
        let script = format!(
            "const done = arguments[0], times = []; let thought = 0;
             const step = now => {{
                 times.push(now);
                 if (document.querySelector('#move-now')) thought++;
                 if (times.length < {frames}) requestAnimationFrame(step); else done([times, thought]);
             }};
             requestAnimationFrame(step)"
        );
        let found = self.run_async(&script).await?;
        let (half, most) = shares(&found[0])?;
        Ok((half, most, found[1].as_u64().unwrap_or_default()))
    }

    /// Picks units that may march, one after the other, and takes each back. The time ends with the task after the frame
    /// that shows the reach: style, layout and painting are in it.
    pub async fn picks(&self, most: u32) -> Result<Vec<Picked>> {
        let script = format!(
            "const done = arguments[0], board = document.querySelector('#board'), out = [];
             const frame = () => new Promise(go => requestAnimationFrame(go));
             const rest = async () => {{ for (let n = 0; n < 6; n++) await frame(); await new Promise(go => setTimeout(go, 150)); }};
             const task = () => new Promise(go => {{ const line = new MessageChannel(); line.port1.onmessage = go; line.port2.postMessage(0); }});
             const units = [...document.querySelectorAll('.counter.actionable:not(.covered)')].map(e => e.dataset.unit);
             const every = Math.max(1, Math.floor(units.length / {most}));
             (async () => {{
                 for (const unit of units.filter((_, n) => n % every == 0).slice(0, {most})) {{
                     const counter = document.querySelector(`.counter.actionable[data-unit='${{unit}}']`);
                     if (!counter) continue;
                     const box = counter.getBoundingClientRect();
                     const at = {{ pointerId: 7, pointerType: 'mouse', clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, button: 0, bubbles: true }};
                     board.setPointerCapture = () => {{}};
                     await rest();
                     await frame();
                     const begun = performance.now();
                     board.dispatchEvent(new PointerEvent('pointerdown', at));
                     board.dispatchEvent(new PointerEvent('pointerup', at));
                     await frame();
                     await task();
                     let shown = performance.now() - begun;
                     // Of a stack the unit is picked on its card.
                     const pick = document.querySelector('.card.pinned .pick');
                     if (pick) {{
                         await rest();
                         await frame();
                         const begun = performance.now();
                         pick.click();
                         await frame();
                         await task();
                         shown = performance.now() - begun;
                     }}
                     const lit = document.querySelectorAll('.lithex').length;
                     if (lit) {{
                         out.push([shown, lit]);
                         document.querySelector('#undo').click();
                     }}
                     await rest();
                 }}
                 done(out);
             }})()"
        );
        let found = self.run_async(&script).await?;
        let pick = |pair: &Value| Some(Picked { shown: pair[0].as_f64()?, lit: pair[1].as_u64()? });
        Ok(found.as_array().into_iter().flatten().filter_map(pick).collect())
    }
}
