//! The tray: dice that roll and fall, chits that are drawn.

use crate::playing::{Fall, Tray};
use crate::table::Table;
use crate::ui::{t, ui};
use kit::chance::{ChitId, KnownRequest, Outcome};
use kit::text::Labels;
use leptos::prelude::*;

/// Where the pips of a six-sided die lie, on a grid of three by three.
fn pips(face: u8) -> &'static [(f64, f64)] {
    const L: f64 = 26.0;
    const M: f64 = 50.0;
    const H: f64 = 74.0;
    match face {
        1 => &[(M, M)],
        2 => &[(L, L), (H, H)],
        3 => &[(L, L), (M, M), (H, H)],
        4 => &[(L, L), (L, H), (H, L), (H, H)],
        5 => &[(L, L), (L, H), (H, L), (H, H), (M, M)],
        6 => &[(L, L), (L, H), (H, L), (H, H), (L, M), (H, M)],
        _ => &[],
    }
}

fn die(face: u8, faces: u8) -> AnyView {
    let inside = if faces <= 6 {
        pips(face).iter().map(|(x, y)| view! { <circle cx=*x cy=*y r="9"/> }).collect_view().into_any()
    } else {
        view! { <text x="50" y="67" text-anchor="middle" font-size="50">{face}</text> }.into_any()
    };
    view! { <svg class="die" viewBox="0 0 100 100"><rect x="4" y="4" width="92" height="92" rx="20"/>{inside}</svg> }.into_any()
}

/// A small die of a throw that is over.
pub(crate) fn face(face: u8) -> AnyView {
    die(face, if face > 6 { 20 } else { 6 })
}

/// The tray over the map.
pub(crate) fn tray(table: Table) -> impl IntoView {
    view! {
        <div class="traylive" role="status" aria-live="polite">
            {move || table.tray.get().map(|tray| one(table, &tray))}
        </div>
    }
}

/// The name of a chit.
pub(crate) fn chit_name(table: Table, chit: ChitId) -> String {
    let lang = ui().lang.get();
    table.game.with(|game| game.as_ref().map(|game| game.components().chit(chit, lang)).unwrap_or_default())
}

fn one(table: Table, tray: &Tray) -> impl IntoView + use<> {
    let purpose = table.say(&tray.asked.purpose);
    let rolling = tray.fall == Fall::Rolling;
    let unseen = tray.fall == Fall::Unseen;
    let shown = match (&tray.asked.request, &tray.fall) {
        (KnownRequest::Roll(dice), Fall::Seen(Outcome::Roll(roll))) => {
            let total = roll.total();
            let sum = (roll.faces().len() > 1).then(|| view! { <b class="total">{format!("= {total}")}</b> });
            let dice = roll.faces().iter().map(|face| die(*face, dice.faces())).collect_view();
            view! { <span class="sr">{total}</span>{dice}{sum} }.into_any()
        }
        (KnownRequest::Roll(dice), _) => {
            (0..dice.count()).map(|index| die(3 + index % 3, dice.faces())).collect_view().into_any()
        }
        (KnownRequest::Draw(_), Fall::Seen(Outcome::Draw(drawn))) => {
            view! { <span class="chitdrawn">{chit_name(table, *drawn)}</span> }.into_any()
        }
        (KnownRequest::DrawUnit(_), Fall::Seen(Outcome::DrawUnit(unit))) => {
            let lang = ui().lang.get();
            let name = table.game.with(|game| game.as_ref().map(|game| game.components().unit(*unit, lang)));
            view! { <span class="chitdrawn">{name}</span> }.into_any()
        }
        (KnownRequest::Volley(volley), Fall::Seen(Outcome::Volley(thrown))) => {
            let dice =
                volley.dice().zip(thrown.faces()).map(|(faces, face)| die(*face, faces)).collect_view();
            view! { {dice} }.into_any()
        }
        (KnownRequest::Volley(volley), _) => volley
            .dice()
            .enumerate()
            .map(|(index, faces)| die(3 + index as u8 % 3, faces))
            .collect_view()
            .into_any(),
        (KnownRequest::Draw(_) | KnownRequest::DrawUnit(_), _) => {
            view! { <span class="chitdrawn">"?"</span> }.into_any()
        }
    };
    view! {
        <div class="tray" class:rolling=rolling class:away=tray.away on:click=move |_| table.put_tray_away()>
            <p>{purpose}</p>
            <div class="dice">{shown}</div>
            {(!rolling).then(|| view! { <small>{t(if unseen { "dealt-unseen" } else { "dealt" })}</small> })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_face_has_as_many_pips_as_it_says() {
        for face in 1..=6 {
            assert_eq!(super::pips(face).len(), usize::from(face));
        }
    }
}
