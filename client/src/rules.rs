//! The rules: every case and ruling in the chosen language, searched in both, linked from everywhere.

use crate::table::Table;
use crate::ui::{t, tm, ui};
use kit::ids::Case;
use kit::msg;
use kit::rules::{Kind, Rule};
use kit::text::Lang;
use leptos::prelude::*;

/// A case as a button that opens it.
pub(crate) fn case_chip(table: Table, case: Case) -> AnyView {
    let id = table.case_id(case);
    let name = tm(&msg!("open-case", case = id.clone()));
    view! {
        <button class="case" title=move || table.case_text(case) aria-label=name data-case=id.clone()
            on:click=move |event| { event.stop_propagation(); table.open_case(case); }>{id.clone()}</button>
    }
    .into_any()
}

/// Whether a rule has the words that are looked for, in either language.
fn has(rule: &Rule, wanted: &str) -> bool {
    wanted.is_empty()
        || rule.id.to_lowercase().starts_with(wanted)
        || Lang::ALL.iter().any(|lang| {
            [rule.text(*lang), rule.chapter.get(*lang)]
                .iter()
                .any(|text| text.to_lowercase().contains(wanted))
        })
}

/// The page of the panel with the rules.
pub(crate) fn rules(table: Table) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    // A case that is opened must not be hidden by an old search.
    Effect::new(move |_| {
        if let Some(case) = table.case.get() {
            let hidden = table.game.with_untracked(|game| {
                game.as_ref()
                    .is_some_and(|game| !has(game.components().rulebook.get(case), &wanted.get_untracked()))
            });
            if hidden {
                wanted.set(String::new());
            }
            request_animation_frame(move || {
                if let Some(element) = document().get_element_by_id(&format!("case-{}", case.0)) {
                    element.scroll_into_view();
                }
            });
        }
    });
    let list = move || {
        let game = table.game.get()?;
        let book = &game.components().rulebook;
        let (lang, wanted) = (ui().lang.get(), wanted.get().trim().to_lowercase());
        let options = table.options();
        let mut chapter = String::from("\u{0}");
        let mut rows: Vec<AnyView> = Vec::new();
        for (case, rule) in book.iter().filter(|(_, rule)| has(rule, &wanted)) {
            if rule.chapter.get(lang) != chapter {
                rule.chapter.get(lang).clone_into(&mut chapter);
                let title = if rule.kind == Kind::Ruling { t("rulings") } else { chapter.clone() };
                rows.push(view! { <h3>{title}</h3> }.into_any());
            }
            let kind = match rule.kind {
                Kind::Rule => None,
                Kind::Background => Some(t("background")),
                Kind::Ruling => Some(tm(&msg!("settles", cases = rule.about.join(", ")))),
            };
            let option = (!rule.option.is_empty())
                .then(|| if options.contains(&rule.option) { t("option-on") } else { t("option-off") });
            let (id, shown, text) = (rule.id.clone(), rule.id.clone(), rule.text(lang).to_owned());
            rows.push(
                view! {
                    <article class="ruletext" id=format!("case-{}", case.0) data-rule=id
                        class:current=move || table.case.get() == Some(case)>
                        <b>{shown}</b><div><p>{text}</p>
                        {kind.map(|kind| view! { <small>{kind}</small> })}
                        {option.map(|option| view! { <small>{option}</small> })}</div>
                    </article>
                }
                .into_any(),
            );
        }
        if rows.is_empty() {
            rows.push(view! { <p class="empty">{t("nothing-found")}</p> }.into_any());
        }
        let edition = tm(&msg!("edition", edition = book.edition.as_str()));
        Some(view! { <p class="edition">{edition}</p>{rows.collect_view()} })
    };
    view! {
        <div class="drawer">
            <input type="search" id="rule-search" placeholder=move || t("search-rules") aria-label=move || t("search-rules")
                prop:value=move || wanted.get() on:input=move |event| wanted.set(event_target_value(&event))/>
            <div class="scroll rulelist" tabindex="0">{list}</div>
        </div>
    }
}
