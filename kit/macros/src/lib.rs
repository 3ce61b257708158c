//! The attribute `#[rule_test]`, which stands in place of `#[test]` on a test that is named by a case.
//!
//! It puts one line in front of the body: a guard that knows the name and the doc comment of the test. All else, which
//! cases these claim and whether they were hit, is decided at run time by `ledger::marks`, with the same code by which
//! `cargo xtask tidy` reads the sources. So this crate needs no parser of Rust.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// A test that fails unless every case it claims is hit in it.
///
/// It claims the case that its name begins with, and the cases of `/// Also 7.46, R11.` in its doc comment.
#[proc_macro_attribute]
pub fn rule_test(arguments: TokenStream, item: TokenStream) -> TokenStream {
    match guarded(&arguments, item) {
        Ok(test) => test,
        Err(problem) => stream(&format!("::core::compile_error!({problem:?});")),
    }
}

fn guarded(arguments: &TokenStream, item: TokenStream) -> Result<TokenStream, &'static str> {
    if !arguments.is_empty() {
        return Err(
            "#[rule_test] takes no arguments: the name and `/// Also ...` say which cases are claimed",
        );
    }
    let tokens: Vec<TokenTree> = item.into_iter().collect();
    let is_word =
        |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(it) if it.to_string() == word);
    let Some(at) = tokens.iter().position(|token| is_word(token, "fn")) else {
        return Err("#[rule_test] stands on a function");
    };
    let (head, signature) = tokens.split_at(at);
    // Else a failure would look like a success to the guard, or the guard would wait on another thread.
    if head.iter().any(|token| is_word(token, "async")) {
        return Err("a rule test is not async: hits are counted on the thread of the test");
    }
    let [_, TokenTree::Ident(name), TokenTree::Group(parameters), TokenTree::Group(body)] = signature else {
        return Err("a rule test returns nothing and has no type parameters");
    };
    if !parameters.stream().is_empty() || body.delimiter() != Delimiter::Brace {
        return Err("a rule test has no parameters");
    }
    let mut docs = TokenStream::new();
    for attribute in head.iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => Some(group.stream()),
        _ => None,
    }) {
        let parts: Vec<TokenTree> = attribute.into_iter().collect();
        match parts.as_slice() {
            [word, _, TokenTree::Literal(text)] if is_word(word, "doc") => {
                docs.extend([TokenTree::Literal(text.clone())]);
                docs.extend(stream(", \"\\n\","));
            }
            [word, ..] if is_word(word, "should_panic") => {
                return Err("a rule test does not panic: a panic would hide that a case was never hit");
            }
            [word, ..] if is_word(word, "test") => return Err("#[rule_test] stands in place of #[test]"),
            _ => {}
        }
    }
    let name = name.to_string();
    let name = name.strip_prefix("r#").unwrap_or(&name);
    let mut inside = stream(&format!(
        "let _guard = ::kit::rules::RuleTest::begin(
            ::core::env!(\"CARGO_MANIFEST_DIR\"),
            ::core::concat!(::core::module_path!(), \"::{name}\"),
            ::core::concat!({docs}),
        );"
    ));
    inside.extend(body.stream());
    let mut guarded = Group::new(Delimiter::Brace, inside);
    guarded.set_span(body.span());
    let mut test = stream("#[::core::prelude::v1::test]");
    test.extend(head.iter().cloned());
    test.extend(signature[..3].iter().cloned());
    test.extend([TokenTree::Group(guarded)]);
    Ok(test)
}

/// Reads Rust that is written in this file.
fn stream(code: &str) -> TokenStream {
    code.parse().expect("this file writes Rust")
}
