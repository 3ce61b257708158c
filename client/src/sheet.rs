//! The combat sheet: every strength, shift and modifier as a line with its case, the column, and how likely each
//! result is.

use crate::charts;
use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm};
use kit::components::Parts;
use kit::dice::Ratio;
use kit::msg;
use kit::sheet::{Basis, Entry, Prospect, Sheet, SheetStage, Span, expected_losses};
use leptos::prelude::*;
use std::cmp::Ordering;

/// The fight in hand.
pub(crate) fn sheet(table: Table) -> impl IntoView {
    let sheets = Memo::new(move |_| {
        table.shown.with(|snap| snap.as_ref().map(|snap| snap.sheets.clone()).unwrap_or_default())
    });
    let past = move || {
        let (sheet, roll) = table.past.get()?;
        let faces = roll.faces().iter().map(|face| crate::dice::face(*face)).collect_view();
        let total = (roll.faces().len() > 1).then(|| view! { <b>{format!("= {}", roll.total())}</b> });
        let cell = charts::cell(table, &sheet, roll);
        Some(view! {
            <div class="past">
                <div class="pasthead">
                    <span>{t("past-throw")}</span><span class="thrown">{faces}{total}</span>
                    {cell.map(|cell| {
                        let said = tm(&msg!("table-cell", column = cell.column, row = cell.row));
                        view! { <span class="cell" id="table-cell"><small>{said}</small><b>{cell.result}</b></span> }
                    })}
                    <button class="icononly" id="past-close" aria-label=t("close") on:click=move |_| table.past.set(None) inner_html=icons::CLOSE/>
                </div>
                {one(table, &sheet, 0)}
            </div>
        })
    };
    view! {
        {move || {
            if table.past.with(Option::is_some) {
                past().into_any()
            } else {
                let all = sheets.get();
                all.iter().enumerate().map(|(place, sheet)| one(table, sheet, place)).collect_view().into_any()
            }
        }}
    }
}

/// A strength, or from the least to the most that it may be.
fn strength(parts: Parts, span: Span) -> String {
    between(span, |n| crate::lit::number(parts.strength_points(n)))
}

/// A number, or from the least to the most that it may be.
fn between(span: Span, said: impl Fn(i32) -> String) -> String {
    if span.is_exact() {
        said(span.from)
    } else {
        tm(&msg!("from-to", from = said(span.from), to = said(span.to)))
    }
}

fn signed(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string().replace('-', "\u{2212}") }
}

fn one(table: Table, sheet: &Sheet, place: usize) -> impl IntoView + use<> {
    let parts = crate::lit::parts(table);
    let title = sheet.title.as_ref().map(|title| table.say(title)).unwrap_or_default();
    let lines = sheet.lines.iter().map(|line| {
        let (class, amount) = match line.entry {
            Entry::Attack(span) => ("attack", strength(parts, span)),
            Entry::Defence(span) => ("defence", strength(parts, span)),
            Entry::Columns(span) => ("shift", tm(&msg!("columns", n = between(span, signed)))),
            Entry::Die(span) => ("die", tm(&msg!("to-the-die", n = between(span, signed)))),
            Entry::Note => ("note", String::new()),
        };
        view! {
            <tr class=class>
                <td>{table.say(&line.text)}</td>
                <td class="amount">{amount}</td>
                <td>{case_chip(table, line.case)}</td>
            </tr>
        }
    });
    let sums = sheet.bounds();
    let column = match &sheet.column_to {
        Some(to) => tm(&msg!("from-to", from = sheet.column.as_str(), to = to.as_str())),
        None => sheet.column.clone(),
    };
    let declared = (sheet.stage == SheetStage::Declared)
        .then(|| view! { <small class="stage">" · "{t("sheet-declared")}</small> });
    let pools = sheet.pools.iter().map(|pool| {
        let kinds = pool.cup.kinds.iter().map(|kind| {
            let count = between(Span::between(kind.from.into(), kind.to.into()), |n| n.to_string());
            tm(&msg!("pool-kind", chit = crate::dice::chit_name(table, kind.chit), count = count))
        });
        let kinds = kinds.map(|said| view! { <li>{said}</li> }).collect_view();
        view! {
            <p class="pool">{table.say(&pool.text)}" "{case_chip(table, pool.case)}</p>
            <ul class="poolkinds">{kinds}</ul>
        }
    });
    let pools = pools.collect_view();
    let refused = sheet.refused.as_ref().map(|refusal| {
        let said = table.say(&refusal.message);
        view! { <p class="whynot">{said}" "{refusal.case.map(|case| case_chip(table, case))}</p> }
    });
    let die = (sheet.die != 0)
        .then(|| view! { <span class="pill">{tm(&msg!("to-the-die", n = signed(sheet.die)))}</span> });
    let foreseen = (!sheet.prospects.is_empty()).then(|| chances(table, &sheet.prospects));
    let at_best = (!sheet.prospects_to.is_empty()).then(|| {
        view! { <p class="basis">{t("chances-at-best")}</p>{chances(table, &sheet.prospects_to)} }
    });
    let basis = match sheet.basis {
        Basis::Exact => None,
        Basis::Ends => Some(t("chances-at-worst")),
        Basis::Worlds(worlds) => Some(tm(&msg!("chances-of-worlds", worlds = worlds))),
    };
    let basis = basis.map(|said| view! { <p class="basis">{said}</p> });
    // A duel or a volley before the odds has no column.
    let column = (!column.is_empty()).then(|| {
        view! {
            <span class="arrow">"\u{2192}"</span>
            <span class="pill column"><small>{t("column")}</small>{column}</span>
        }
    });
    let id = (place == 0).then_some("sheet");
    view! {
        <aside class="combat" id=id aria-label=t("sheet")>
            <h3>{title}{declared}</h3>
            <div class="odds">
                <span class="sum attack"><small>{t("attack")}</small>{strength(parts, sums.attack)}</span>
                <span class="versus">":"</span>
                <span class="sum defence"><small>{t("defence")}</small>{strength(parts, sums.defence)}</span>
                {column}
                {die}
            </div>
            <div class="lines" tabindex="0"><table><tbody>{lines.collect_view()}</tbody></table></div>
            {pools}
            {basis}
            {foreseen}
            {at_best}
            {refused}
        </aside>
    }
}

/// The chance of every result as bars, what the result under the pointer means, and what both sides must expect.
fn chances(table: Table, prospects: &[Prospect]) -> impl IntoView + use<> {
    let most = prospects.iter().map(|prospect| prospect.chance).max().unwrap_or(Ratio::ZERO);
    let likeliest = prospects.iter().position(|prospect| prospect.chance == most).unwrap_or(0);
    let shown = RwSignal::new(likeliest);
    let bars = prospects
        .iter()
        .enumerate()
        .map(|(place, prospect)| bar(table, prospect, most.scaled(1000).max(1), shown, place));
    let bars = bars.collect_view();
    let meanings: Vec<(String, String, String)> = prospects
        .iter()
        .map(|prospect| {
            let costs = tm(&msg!(
                "result-costs",
                attacker = tenths(prospect.attacker_loss),
                defender = tenths(prospect.defender_loss)
            ));
            (prospect.result.clone(), table.say(&prospect.text), costs)
        })
        .collect();
    let meaning = move || {
        let (result, text, costs) = meanings.get(shown.get())?.clone();
        Some(view! { <b>{result}</b><span>{text}</span><small>{costs}</small> })
    };
    let (attacker, defender) = expected_losses(prospects);
    view! {
        <ul class="bars" aria-label=t("chances")>{bars}</ul>
        <p class="meaning" id="meaning">{meaning}</p>
        <dl class="expected" id="expected">
            <dt>{t("expected")}</dt>
            <dd class="attack"><small>{t("attacker")}</small><b>{tenths(attacker)}</b></dd>
            <dd class="defence"><small>{t("defender")}</small><b>{tenths(defender)}</b></dd>
        </dl>
    }
}

fn bar(
    table: Table,
    prospect: &Prospect,
    most: i64,
    shown: RwSignal<usize>,
    place: usize,
) -> impl IntoView + use<> {
    let per_mille = prospect.chance.scaled(1000);
    let tone = match prospect.defender_loss.cmp(&prospect.attacker_loss) {
        Ordering::Greater => "good",
        Ordering::Equal if prospect.attacker_loss == Ratio::ZERO => "even",
        Ordering::Equal => "dear",
        Ordering::Less => "bad",
    };
    let said = tm(&msg!(
        "result-chance",
        result = prospect.result.clone(),
        text = table.say(&prospect.text),
        chance = prospect.chance.to_string()
    ));
    let height = format!("height:{:.0}px", 6.0 + 58.0 * per_mille as f64 / most as f64);
    view! {
        <li>
            <button class=format!("bar {tone}") class:on=move || shown.get() == place title=said.clone()
                aria-pressed=move || (shown.get() == place).to_string()
                on:click=move |_| shown.set(place) on:focus=move |_| shown.set(place) on:pointerenter=move |_| shown.set(place)>
                <span class="percent">{tm(&msg!("percent", n = prospect.chance.scaled(100)))}</span>
                <span class="column" style=height></span>
                <span class="result">{prospect.result.clone()}</span>
                <span class="sr">{said.clone()}</span>
            </button>
        </li>
    }
}

/// A number with one decimal.
fn tenths(number: Ratio) -> String {
    let (whole, part) = split_tenths(number);
    tm(&msg!("decimal", whole = whole, part = part))
}

fn split_tenths(number: Ratio) -> (i64, i64) {
    let tenths = number.scaled(10);
    (tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_decimal() {
        assert_eq!(split_tenths(Ratio::new(7, 6)), (1, 2));
        assert_eq!(split_tenths(Ratio::ZERO), (0, 0));
        assert_eq!(split_tenths(Ratio::new(99, 100)), (1, 0));
    }
}
