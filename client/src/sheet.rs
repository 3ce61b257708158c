//! The combat sheet: every strength, shift and modifier as a line with its case, the column, and how likely each
//! result is.

use crate::icons;
use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, tm};
use kit::dice::Ratio;
use kit::msg;
use kit::sheet::{Entry, Prospect, Sheet};
use kit::text::Arg;
use leptos::prelude::*;

/// The fight in hand.
pub(crate) fn sheet(table: Table) -> impl IntoView {
    let sheet = Memo::new(move |_| table.snap.with(|snap| snap.as_ref().and_then(|snap| snap.sheet.clone())));
    let past = move || {
        let (sheet, roll) = table.past.get()?;
        let faces = roll.faces().iter().map(|face| crate::dice::face(*face)).collect_view();
        let total = (roll.faces().len() > 1).then(|| view! { <b>{format!("= {}", roll.total())}</b> });
        Some(view! {
            <div class="past">
                <div class="pasthead">
                    <span>{t("past-throw")}</span><span class="thrown">{faces}{total}</span>
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
    let most = sheet.prospects.iter().map(|p| p.chance.scaled(1000)).max().unwrap_or(1).max(1);
    let bars = sheet.prospects.iter().map(|prospect| bar(prospect, most)).collect_view();
    let (attacker, defender) = expected(&sheet.prospects);
    let refused = sheet.refused.as_ref().map(|refusal| {
        let said = table.say(&refusal.message);
        view! { <p class="whynot">{said}" "{refusal.case.map(|case| case_chip(table, case))}</p> }
    });
    let die = (sheet.die != 0)
        .then(|| view! { <span class="pill">{tm(&msg!("to-the-die", n = signed(sheet.die)))}</span> });
    // A table whose results are no losses of steps, such as checks of morale, has nothing to expect.
    let costs = sheet.prospects.iter().any(|p| (p.attacker_loss, p.defender_loss) != (0, 0));
    let expected = costs.then(|| {
        view! { <p class="expected">{tm(&msg!("expected", attacker = attacker, defender = defender))}</p> }
    });
    let foreseen = (!sheet.prospects.is_empty()).then(|| {
        view! { <div class="bars" role="img" aria-label=t("chances")>{bars}</div>{expected} }
    });
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
            <table><tbody>{lines.collect_view()}</tbody></table>
            {foreseen}
            {refused}
        </aside>
    }
}

fn bar(prospect: &Prospect, most: i64) -> impl IntoView + use<> {
    let per_mille = prospect.chance.scaled(1000);
    let tone = match prospect.defender_loss - prospect.attacker_loss {
        1.. => "good",
        0 if prospect.attacker_loss == 0 => "even",
        0 => "dear",
        _ => "bad",
    };
    let exact = prospect.chance.to_string();
    view! {
        <div class=format!("bar {tone}") title=exact>
            <span class="percent">{format!("{}%", prospect.chance.scaled(100))}</span>
            <span class="column" style=format!("height:{:.0}px", 6.0 + 58.0 * per_mille as f64 / most as f64)></span>
            <span class="result">{prospect.result.clone()}</span>
        </div>
    }
}

/// The mean losses of attacker and defender with one decimal.
fn expected(prospects: &[Prospect]) -> (String, String) {
    let mean = |loss: &dyn Fn(&Prospect) -> i32| {
        let sum = prospects.iter().fold(Ratio::ZERO, |sum, prospect| {
            sum + prospect.chance * Ratio::from(i64::from(loss(prospect)))
        });
        let tenths = sum.scaled(10);
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    (mean(&|p| p.attacker_loss), mean(&|p| p.defender_loss))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_loss_weighs_every_result() {
        let prospect = |num, attacker_loss, defender_loss| Prospect {
            result: String::new(),
            chance: Ratio::new(num, 6),
            attacker_loss,
            defender_loss,
        };
        let all = [prospect(1, 1, 0), prospect(2, 0, 0), prospect(3, 0, 2)];
        assert_eq!(expected(&all), ("0.2".to_owned(), "1.0".to_owned()));
    }
}
