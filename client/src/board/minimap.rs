//! The whole map in small, in the corner of the table.

use crate::camera::Frame;
use crate::playing::Snap;
use crate::table::Table;
use kit::view::Place;
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;

/// The whole map in small, with counters as dots and the window as a frame.
pub(super) fn minimap(table: Table) -> impl IntoView {
    let camera = table.camera;
    let node = NodeRef::<leptos::html::Div>::new();
    let jump = move |event: web_sys::PointerEvent| {
        if event.buttons() == 0 {
            return;
        }
        let Some(element) = node.get_untracked() else { return };
        let rect = element.get_bounding_client_rect();
        let (width, height) = camera.world();
        let x = (f64::from(event.client_x()) - rect.left()) / rect.width() * width;
        let y = (f64::from(event.client_y()) - rect.top()) / rect.height() * height;
        camera.stir();
        camera.centre_on(x, y);
    };
    // One path for each side: hundreds of elements would be compared after every decision.
    let dots = Memo::new(move |_| {
        let (Some(snap), Some(plan)) = (table.shown.get(), table.plan.get()) else {
            return [String::new(), String::new()];
        };
        let snap: Arc<Snap> = snap;
        let r = plan.width / if plan.sheets.len() > 1 { 110.0 } else { 75.0 };
        [0, 1].map(|side| {
            let own = snap.view.counters.iter().filter(|shown| shown.side.index().min(1) == side);
            let places = own.filter_map(|shown| match shown.place {
                Place::Hex(hex) => Some(plan.centre(hex)),
                Place::Space(_) => None,
            });
            places.fold(String::new(), |mut path, (x, y)| {
                let _ = write!(path, "M{:.0} {:.0}h{w:.0}v{w:.0}h-{w:.0}z", x - r, y - r, w = 2.0 * r);
                path
            })
        })
    });
    let dots = move || {
        [0, 1].map(|side: u8| {
            let class = format!("dot {}", table.tone(kit::ids::Side(side)));
            view! { <path class=class d=move || dots.with(|dots| dots[usize::from(side)].clone())/> }
        })
    };
    let pane = move || {
        let (Frame { x, y, k }, (width, height)) = (camera.frame.get(), camera.window.get());
        view! { <rect class="pane" x=-x / k y=-y / k width=width / k height=height / k/> }
    };
    let pictures = move || {
        let (plan, game) = (table.plan.get()?, table.game.get()?);
        let one = |(index, sheet): (usize, &crate::plan::SheetPlan)| {
            let style = format!(
                "left:{:.2}%;width:{:.2}%;height:{:.2}%",
                sheet.x / plan.width * 100.0,
                sheet.width / plan.width * 100.0,
                sheet.height / plan.height * 100.0
            );
            let source = format!("/maps/{}-{index}-light.svg", game.components().id);
            view! { <img src=source style=style alt="" draggable="false"/> }
        };
        Some(plan.sheets.iter().enumerate().map(one).collect_view())
    };
    let style = move || {
        let plan = table.plan.get()?;
        let tall = plan.height / plan.width;
        let (width, height) = if tall > 0.8 { (150.0 / tall, 150.0) } else { (190.0, 190.0 * tall) };
        Some(format!("width:{width:.0}px;height:{height:.0}px"))
    };
    view! {
        <div class="minimap" node_ref=node style=style aria-hidden="true" on:pointerdown=jump on:pointermove=jump>
            {pictures}
            <svg viewBox=move || { table.plan.get(); let (w, h) = camera.world(); format!("0 0 {w} {h}") } preserveAspectRatio="none">
                {dots}{pane}
            </svg>
        </div>
    }
}
