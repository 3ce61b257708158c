//! The combat sheet: every strength, shift and modifier as a line with its case, the column, and how likely each
//! result is.

use crate::charts;
use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm};
use kit::dice::Ratio;
use kit::msg;
use kit::sheet::{Entry, Prospect, Sheet};
use kit::text::Arg;
use leptos::prelude::*;
use std::cmp::Ordering;

/// The fight in hand.
pub(crate) fn sheet(table: Table) -> impl IntoView {
    let sheet =
        Memo::new(move |_| table.shown.with(|snap| snap.as_ref().and_then(|snap| snap.sheet.clone())));
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
                {one(table, &sheet)}
            </div>
        })
    };
    view! {
        {move || {
            if table.past.with(Option::is_some) {
                past().into_any()
            } else {
                sheet.get().map(|sheet| one(table, &sheet)).into_any()
            }
        }}
    }
}

fn halves(n: i32) -> String {
    tm(&msg!("number", n = Arg::Quarters(i64::from(n) * 2)))
}

fn signed(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string().replace('-', "\u{2212}") }
}

fn one(table: Table, sheet: &Sheet) -> impl IntoView + use<> {
    let title = sheet.title.as_ref().map(|title| table.say(title)).unwrap_or_default();
    let lines = sheet.lines.iter().map(|line| {
        let (class, amount) = match line.entry {
            Entry::AttackHalves(n) => ("attack", halves(n)),
            Entry::DefenceHalves(n) => ("defence", halves(n)),
            Entry::Columns(n) => ("shift", tm(&msg!("columns", n = signed(n)))),
            Entry::Die(n) => ("die", tm(&msg!("to-the-die", n = signed(n)))),
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
    let sums = sheet.sums();
    let column = sheet.column.clone();
    let refused = sheet.refused.as_ref().map(|refusal| {
        let said = table.say(&refusal.message);
        view! { <p class="whynot">{said}" "{refusal.case.map(|case| case_chip(table, case))}</p> }
    });
    let die = (sheet.die != 0)
        .then(|| view! { <span class="pill">{tm(&msg!("to-the-die", n = signed(sheet.die)))}</span> });
    let foreseen = (!sheet.prospects.is_empty()).then(|| chances(table, sheet));
    view! {
        <aside class="combat" id="sheet" aria-label=t("sheet")>
            <h3>{title}</h3>
            <div class="odds">
                <span class="sum attack"><small>{t("attack")}</small>{halves(sums.attack_halves)}</span>
                <span class="versus">":"</span>
                <span class="sum defence"><small>{t("defence")}</small>{halves(sums.defence_halves)}</span>
                <span class="arrow">"\u{2192}"</span>
                <span class="pill column"><small>{t("column")}</small>{column}</span>
                {die}
            </div>
            <div class="lines" tabindex="0"><table><tbody>{lines.collect_view()}</tbody></table></div>
            {foreseen}
            {refused}
        </aside>
    }
}

/// The chance of every result as bars, what the result under the pointer means, and what both sides must expect.
fn chances(table: Table, sheet: &Sheet) -> impl IntoView + use<> {
    let most = sheet.prospects.iter().map(|prospect| prospect.chance).max().unwrap_or(Ratio::ZERO);
    let likeliest = sheet.prospects.iter().position(|prospect| prospect.chance == most).unwrap_or(0);
    let shown = RwSignal::new(likeliest);
    let bars = sheet
        .prospects
        .iter()
        .enumerate()
        .map(|(place, prospect)| bar(table, prospect, most.scaled(1000).max(1), shown, place));
    let bars = bars.collect_view();
    let meanings: Vec<(String, String, String)> = sheet
        .prospects
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
    let (attacker, defender) = sheet.expected_losses();
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
