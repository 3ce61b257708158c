//! The view of the map: where it lies under the window and how large. Moved by a transform of one element, which is
//! what browsers do without drawing anew.

use leptos::prelude::*;
use std::time::Duration;

/// The largest scale.
const CLOSEST: f64 = 4.0;

/// Where the map lies: a point `p` of the map is seen at `p * k + (x, y)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Shift to the right, in pixels.
    pub x: f64,
    /// Shift downwards.
    pub y: f64,
    /// Pixels for one unit of the map.
    pub k: f64,
}

impl Frame {
    /// Scaled by `factor` so that the point under (`px`, `py`) stays there.
    #[must_use]
    pub fn zoomed(self, factor: f64, px: f64, py: f64, least: f64) -> Frame {
        let k = (self.k * factor).clamp(least, CLOSEST);
        let ratio = k / self.k;
        Frame { x: px - (px - self.x) * ratio, y: py - (py - self.y) * ratio, k }
    }

    /// Where a point of the map is in the window.
    pub fn to_window(self, x: f64, y: f64) -> (f64, f64) {
        (x * self.k + self.x, y * self.k + self.y)
    }

    /// A point of the window as a point of the map.
    pub fn to_map(self, px: f64, py: f64) -> (f64, f64) {
        ((px - self.x) / self.k, (py - self.y) / self.k)
    }

    /// The whole map in the middle of a window. On a small window hexes stay large enough for a finger.
    pub fn fitting(world: (f64, f64), window: (f64, f64)) -> Frame {
        let whole = (window.0 / world.0).min(window.1 / world.1) * 0.98;
        let k = whole.clamp(if window.0 < 700.0 { 0.62 } else { 0.3 }, 1.7);
        Frame { x: (window.0 - world.0 * k) / 2.0, y: (window.1 - world.1 * k) / 2.0, k }
    }

    /// Kept so that the window is full of map where the map is large enough; where it is not, it lies in the middle.
    #[must_use]
    pub fn full(self, world: (f64, f64), window: (f64, f64)) -> Frame {
        let fill = |shift: f64, size: f64, room: f64| {
            let rim = room * 0.08;
            if size + 2.0 * rim <= room { (room - size) / 2.0 } else { shift.clamp(room - size - rim, rim) }
        };
        Frame {
            x: fill(self.x, world.0 * self.k, window.0),
            y: fill(self.y, world.1 * self.k, window.1),
            k: self.k,
        }
    }

    /// A part of the map, from corner to corner, with some room around it.
    pub fn showing(low: (f64, f64), high: (f64, f64), window: (f64, f64), least: f64) -> Frame {
        let (width, height) = (high.0 - low.0 + 260.0, high.1 - low.1 + 260.0);
        let k = (window.0 / width).min(window.1 / height).clamp(least, 1.25);
        let middle = (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
        Frame { x: window.0 / 2.0 - middle.0 * k, y: window.1 / 2.0 - middle.1 * k, k }
    }

    /// Kept so that some of the map is always in the window.
    #[must_use]
    pub fn kept(self, world: (f64, f64), window: (f64, f64)) -> Frame {
        let keep = |shift: f64, size: f64, room: f64| {
            let edge = (room * 0.4).min(size * 0.5);
            shift.clamp(edge - size, room - edge)
        };
        Frame {
            x: keep(self.x, world.0 * self.k, window.0),
            y: keep(self.y, world.1 * self.k, window.1),
            k: self.k,
        }
    }
}

/// The view of the map and its movements.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    /// Where the map lies.
    pub frame: RwSignal<Frame>,
    /// The size of the window on the map.
    pub window: RwSignal<(f64, f64)>,
    /// A gesture goes on.
    pub moving: RwSignal<bool>,
    /// The map is drawn anew. It is a layer of its own, which moves without drawing; but a layer keeps the scale it was
    /// drawn in, and after a change of scale its text would stay blurred.
    pub redrawn: RwSignal<bool>,
    /// The map glides to where it was sent.
    pub gliding: RwSignal<bool>,
    world: StoredValue<(f64, f64)>,
    element: StoredValue<Option<web_sys::HtmlElement>, LocalStorage>,
    gesture: StoredValue<u64>,
    /// A hand is on the map: the gesture goes on however slow its signs come.
    held: StoredValue<bool>,
    /// The scale in which the map was last drawn.
    drawn: StoredValue<f64>,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera::new()
    }
}

impl Camera {
    /// A view of nothing.
    pub fn new() -> Camera {
        Camera {
            frame: RwSignal::new(Frame { x: 0.0, y: 0.0, k: 1.0 }),
            window: RwSignal::new((1.0, 1.0)),
            moving: RwSignal::new(false),
            redrawn: RwSignal::new(false),
            gliding: RwSignal::new(false),
            world: StoredValue::new((1.0, 1.0)),
            element: StoredValue::new_local(None),
            gesture: StoredValue::new(0),
            held: StoredValue::new(false),
            drawn: StoredValue::new(1.0),
        }
    }

    /// The size of the map.
    pub fn world(self) -> (f64, f64) {
        self.world.get_value()
    }

    /// Sets the size of the map.
    pub fn set_world(self, width: f64, height: f64) {
        self.world.set_value((width, height));
    }

    /// The element through which the map is seen.
    pub fn set_element(self, element: Option<web_sys::HtmlElement>) {
        self.element.set_value(element);
        self.measure();
    }

    /// Reads the size of the window; gives its upper left corner.
    pub fn measure(self) -> (f64, f64) {
        let Some(rect) = self.element.with_value(|e| e.as_ref().map(|e| e.get_bounding_client_rect())) else {
            return (0.0, 0.0);
        };
        let size = (rect.width().max(1.0), rect.height().max(1.0));
        if self.window.get_untracked() != size {
            self.window.set(size);
        }
        (rect.left(), rect.top())
    }

    /// Shows the whole map.
    pub fn fit(self) {
        self.measure();
        self.frame.set(Frame::fitting(self.world(), self.window.get_untracked()));
        if !self.gliding.get_untracked() {
            self.sharpen();
        }
    }

    /// Shows the whole map once it is on the page.
    pub fn fit_soon(self) {
        request_animation_frame(move || self.fit());
    }

    /// Sets the view.
    pub fn put(self, frame: Frame) {
        self.frame.set(frame.kept(self.world(), self.window.get_untracked()));
    }

    /// A hand takes hold of the map, or lets it go.
    pub fn hold(self, held: bool) {
        self.held.set_value(held);
        if self.moving.get_untracked() {
            self.stir();
        }
    }

    /// Marks a gesture; it ends a little after its last sign.
    pub fn stir(self) {
        if self.gliding.get_untracked() {
            self.gliding.set(false);
        }
        if !self.moving.get_untracked() {
            self.moving.set(true);
        }
        self.gesture.update_value(|gesture| *gesture += 1);
        let gesture = self.gesture.get_value();
        let is_over = move || self.gesture.get_value() == gesture && !self.held.get_value();
        set_timeout(
            move || {
                // Where a frame took long, signs of the hand still wait behind it: they come before the next one. To draw
                // the map anew now would take long again.
                let look_again = move || {
                    if is_over() {
                        self.moving.set(false);
                        self.sharpen();
                    }
                };
                if is_over() {
                    request_animation_frame(move || request_animation_frame(look_again));
                }
            },
            Duration::from_millis(350),
        );
    }

    /// Has the map drawn in the scale of now, if it was drawn in another.
    fn sharpen(self) {
        let k = self.frame.get_untracked().k;
        if (self.drawn.get_value() / k - 1.0).abs() < 0.01 {
            return;
        }
        self.drawn.set_value(k);
        self.redrawn.set(true);
        request_animation_frame(move || request_animation_frame(move || self.redrawn.set(false)));
    }

    /// Scales about a point of the window.
    pub fn zoom(self, factor: f64, px: f64, py: f64) {
        self.stir();
        let least = Frame::fitting(self.world(), self.window.get_untracked()).k.min(0.62) * 0.6;
        self.put(self.frame.get_untracked().zoomed(factor, px, py, least));
    }

    /// Scales about the middle.
    pub fn zoom_middle(self, factor: f64) {
        let (width, height) = self.window.get_untracked();
        self.glide();
        self.zoom_still(factor, width / 2.0, height / 2.0);
    }

    fn zoom_still(self, factor: f64, px: f64, py: f64) {
        let least = Frame::fitting(self.world(), self.window.get_untracked()).k.min(0.62) * 0.6;
        self.put(self.frame.get_untracked().zoomed(factor, px, py, least));
    }

    /// Moves by pixels.
    pub fn pan(self, dx: f64, dy: f64) {
        self.stir();
        let frame = self.frame.get_untracked();
        self.put(Frame { x: frame.x + dx, y: frame.y + dy, ..frame });
    }

    /// Moves by pixels, softly.
    pub fn step(self, dx: f64, dy: f64) {
        self.glide();
        let frame = self.frame.get_untracked();
        self.put(Frame { x: frame.x + dx, y: frame.y + dy, ..frame });
    }

    /// The next change of the view is soft.
    pub fn glide(self) {
        self.gliding.set(true);
        self.gesture.update_value(|gesture| *gesture += 1);
        let gesture = self.gesture.get_value();
        set_timeout(
            move || {
                if self.gesture.get_value() == gesture {
                    self.gliding.set(false);
                    self.sharpen();
                }
            },
            Duration::from_millis(320),
        );
    }

    /// Brings a point of the map to the middle, unless it is well in the window already.
    pub fn glide_to(self, x: f64, y: f64) {
        let (width, height) = self.window.get_untracked();
        let frame = self.frame.get_untracked();
        let (px, py) = (x * frame.k + frame.x, y * frame.k + frame.y);
        let inside = |p: f64, room: f64| p > room * 0.15 && p < room * 0.85;
        if inside(px, width) && inside(py, height) {
            return;
        }
        self.glide();
        let to = Frame { x: width / 2.0 - x * frame.k, y: height / 2.0 - y * frame.k, ..frame };
        self.frame.set(to.full(self.world(), self.window.get_untracked()));
    }

    /// Shows all of some points.
    pub fn show_all(self, points: &[(f64, f64)]) {
        let Some(first) = points.first() else { return };
        let low = points.iter().fold(*first, |low, p| (low.0.min(p.0), low.1.min(p.1)));
        let high = points.iter().fold(*first, |high, p| (high.0.max(p.0), high.1.max(p.1)));
        let window = self.window.get_untracked();
        let least = Frame::fitting(self.world(), window).k;
        self.glide();
        self.frame.set(Frame::showing(low, high, window, least).full(self.world(), window));
    }

    /// Brings a point of the map to the middle.
    pub fn centre_on(self, x: f64, y: f64) {
        let (width, height) = self.window.get_untracked();
        let frame = self.frame.get_untracked();
        self.put(Frame { x: width / 2.0 - x * frame.k, y: height / 2.0 - y * frame.k, ..frame });
    }

    /// The transform of the map's element.
    pub fn style(self) -> String {
        let Frame { x, y, k } = self.frame.get();
        format!("transform:translate({x:.2}px,{y:.2}px) scale({k:.5})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_point_under_the_pointer_stays() {
        let frame = Frame { x: 30.0, y: -20.0, k: 0.8 };
        let before = frame.to_map(200.0, 100.0);
        let after = frame.zoomed(1.7, 200.0, 100.0, 0.1).to_map(200.0, 100.0);
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
    }

    #[test]
    fn the_map_cannot_be_lost() {
        let kept = Frame { x: 9999.0, y: -9999.0, k: 1.0 }.kept((500.0, 400.0), (800.0, 600.0));
        assert!(kept.x < 800.0 && kept.y > -400.0);
    }

    #[test]
    fn a_map_that_is_sent_somewhere_fills_the_window() {
        let full = Frame { x: 700.0, y: -900.0, k: 1.0 }.full((2000.0, 400.0), (1000.0, 600.0));
        assert!((full.x - 80.0).abs() < 1e-9 && (full.y - 100.0).abs() < 1e-9);
    }

    #[test]
    fn what_is_to_be_seen_lies_in_the_window() {
        let (low, high, window) = ((300.0, 200.0), (1500.0, 900.0), (1000.0, 700.0));
        let frame = Frame::showing(low, high, window, 0.2);
        let seen = |p: (f64, f64)| (p.0 * frame.k + frame.x, p.1 * frame.k + frame.y);
        let (a, b) = (seen(low), seen(high));
        assert!(a.0 > 0.0 && a.1 > 0.0 && b.0 < window.0 && b.1 < window.1);
    }

    #[test]
    fn a_fitting_map_lies_in_the_middle() {
        let frame = Frame::fitting((1000.0, 500.0), (1000.0, 1000.0));
        assert!((frame.k - 0.98).abs() < 1e-9 && (frame.x - 10.0).abs() < 1e-9);
    }
}
