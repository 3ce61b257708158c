//! Pointers on the map: a drag moves it, two fingers turn it larger or smaller, a click points, a long press looks.

use crate::camera::Camera;
use crate::lit;
use crate::table::Table;
use kit::hex::HexId;
use leptos::prelude::*;
use std::time::Duration;

/// How far a pointer may slip and still mean a click.
const SLIP: f64 = 6.0;

/// How long a finger rests to mean a look and not a click.
const LONG_PRESS: Duration = Duration::from_millis(480);

/// Pointers that are down, and what they do.
#[derive(Clone, Debug, Default)]
struct Down {
    pointers: Vec<(i32, f64, f64)>,
    /// Where the first one went down.
    from: (f64, f64),
    moved: bool,
    /// The click was used up by a long press.
    used: bool,
    press: u64,
}

/// What a moving pointer asks of the camera.
struct Drag {
    by: (f64, f64),
    factor: f64,
    around: (f64, f64),
}

impl Down {
    /// A pointer goes down; the number of this press.
    fn press(&mut self, id: i32, at: (f64, f64)) -> u64 {
        self.pointers.retain(|pointer| pointer.0 != id);
        self.pointers.push((id, at.0, at.1));
        if self.pointers.len() == 1 {
            (self.from, self.moved, self.used) = (at, false, false);
        } else {
            self.moved = true;
        }
        self.press += 1;
        self.press
    }

    /// A pointer moves. Nothing, if it is not down or has hardly moved.
    fn drag(&mut self, id: i32, (px, py): (f64, f64)) -> Option<Drag> {
        let index = self.pointers.iter().position(|pointer| pointer.0 == id)?;
        let (_, ox, oy) = self.pointers[index];
        if self.pointers.len() == 1 {
            let (fx, fy) = self.from;
            if !self.moved && (px - fx).hypot(py - fy) < SLIP {
                return None;
            }
            self.moved = true;
            self.pointers[0] = (id, px, py);
            return Some(Drag { by: (px - ox, py - oy), factor: 1.0, around: (px, py) });
        }
        let (_, qx, qy) = *self.pointers.iter().find(|pointer| pointer.0 != id)?;
        let (before, after) = ((ox - qx).hypot(oy - qy), (px - qx).hypot(py - qy));
        self.pointers[index] = (id, px, py);
        Some(Drag {
            by: ((px - ox) / 2.0, (py - oy) / 2.0),
            factor: if before > 1.0 { after / before } else { 1.0 },
            around: (f64::midpoint(px, qx), f64::midpoint(py, qy)),
        })
    }

    /// A pointer goes up; whether that was a click.
    fn release(&mut self, id: i32) -> bool {
        let was = self.pointers.len();
        self.pointers.retain(|pointer| pointer.0 != id);
        was == 1 && !self.moved && !self.used
    }
}

/// The hands on the map of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    table: Table,
    camera: Camera,
    down: StoredValue<Down>,
}

impl Hands {
    pub(super) fn new(table: Table) -> Hands {
        Hands { table, camera: table.camera, down: StoredValue::new(Down::default()) }
    }

    /// Where an event is, in the window on the map.
    fn spot(self, x: i32, y: i32) -> (f64, f64) {
        let (left, top) = self.camera.measure();
        (f64::from(x) - left, f64::from(y) - top)
    }

    fn hex_under(self, (px, py): (f64, f64)) -> Option<HexId> {
        let (x, y) = self.camera.frame.get_untracked().to_map(px, py);
        let (plan, game) = (self.table.plan.get_untracked()?, self.table.game.get_untracked()?);
        plan.hex_at(&game.components().map, x, y)
    }

    /// A pointer goes down.
    pub(super) fn press(self, event: &web_sys::PointerEvent, board: Option<&web_sys::Element>) {
        if event.button() > 1 {
            return;
        }
        let at = self.spot(event.client_x(), event.client_y());
        if let Some(element) = board {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        self.camera.hold(true);
        let press = self.down.try_update_value(|down| down.press(event.pointer_id(), at));
        if event.pointer_type() == "touch" {
            set_timeout(move || self.look_if_still(press, at), LONG_PRESS);
        }
    }

    /// A finger that has rested long enough looks at the hex below it.
    fn look_if_still(self, press: Option<u64>, at: (f64, f64)) {
        let still = |down: &Down| Some(down.press) == press && down.pointers.len() == 1 && !down.moved;
        if self.down.with_value(still)
            && let Some(hex) = self.hex_under(at)
        {
            self.down.update_value(|down| down.used = true);
            self.table.pin(hex);
        }
    }

    /// A pointer moves.
    pub(super) fn drag(self, event: &web_sys::PointerEvent) {
        let at = self.spot(event.client_x(), event.client_y());
        let drag = self.down.try_update_value(|down| down.drag(event.pointer_id(), at)).flatten();
        if let Some(Drag { by, factor, around }) = drag {
            self.camera.pan(by.0, by.1);
            if (factor - 1.0).abs() > f64::EPSILON {
                self.camera.zoom(factor, around.0, around.1);
            }
        } else if event.pointer_type() != "touch" && self.down.with_value(|down| down.pointers.is_empty()) {
            let hex = self.hex_under(at);
            if self.table.hover.get_untracked() != hex {
                self.table.hover.set(hex);
            }
        }
    }

    /// A pointer goes up: a click, if it has neither moved nor rested.
    pub(super) fn release(self, event: &web_sys::PointerEvent) {
        self.camera.hold(false);
        if self.down.try_update_value(|down| down.release(event.pointer_id())) != Some(true) {
            return;
        }
        let at = self.spot(event.client_x(), event.client_y());
        let (x, y) = self.camera.frame.get_untracked().to_map(at.0, at.1);
        let table = self.table;
        let shown = table.snap.get_untracked().zip(table.plan.get_untracked());
        if let Some(offer) = shown.and_then(|(snap, plan)| lit::hexside_at(&snap, &plan, x, y)) {
            table.choose(&offer);
        } else if let Some(hex) = self.hex_under(at) {
            table.point(hex);
        } else {
            table.pinned.set(None);
            table.refused.set(None);
        }
    }

    /// A pointer is lost to the browser: no click.
    pub(super) fn lose(self, event: &web_sys::PointerEvent) {
        self.camera.hold(false);
        self.down.update_value(|down| {
            down.release(event.pointer_id());
        });
    }

    /// The wheel turns.
    pub(super) fn wheel(self, event: &web_sys::WheelEvent) {
        event.prevent_default();
        let (px, py) = self.spot(event.client_x(), event.client_y());
        let step = if event.delta_mode() == 1 { 0.05 } else { 0.0016 };
        self.camera.zoom((-event.delta_y() * step).exp(), px, py);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_that_hardly_moves_clicks() {
        let mut down = Down::default();
        down.press(1, (100.0, 100.0));
        assert!(down.drag(1, (103.0, 103.0)).is_none());
        assert!(down.release(1));
    }

    #[test]
    fn a_drag_moves_the_map_and_is_no_click() {
        let mut down = Down::default();
        down.press(1, (100.0, 100.0));
        let drag = down.drag(1, (110.0, 100.0)).expect("it has moved");
        assert_eq!((drag.by, drag.factor), ((10.0, 0.0), 1.0));
        assert!(!down.release(1));
    }

    #[test]
    fn two_fingers_turn_the_map_larger_around_their_middle() {
        let mut down = Down::default();
        down.press(1, (100.0, 100.0));
        down.press(2, (200.0, 100.0));
        let drag = down.drag(2, (300.0, 100.0)).expect("it has moved");
        assert_eq!((drag.by, drag.factor, drag.around), ((50.0, 0.0), 2.0, (200.0, 100.0)));
        assert!(!down.release(2), "not the last finger");
        assert!(!down.release(1), "a pinch is no click");
    }
}
