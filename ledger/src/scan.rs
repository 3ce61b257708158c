//! One pass over one file: what it cites, tests and says.

use crate::lex::{Lexeme, Token, lex};
use crate::mention::{Form, IN_COMMENTS, IN_DATA, IN_DOCS, ON_TESTS, mentions};

/// What kind of file a path names, seen from the root of its crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Code of the crate.
    Source,
    /// Code that only tests: `tests/`, `benches/`, `tests.rs`.
    TestSource,
    /// A file under `data/`, which cites by its provenance.
    Data,
    /// A Fluent file `text/<language>.ftl`.
    Text,
    /// Anything else.
    Other,
}

impl Role {
    /// The role of a path written with slashes.
    pub fn of(path: &str) -> Role {
        let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
        let is_in = |folder| folders.split('/').any(|part| part == folder);
        match extension(name) {
            "rs" if is_in("tests") || is_in("benches") => Role::TestSource,
            "rs" if name == "tests.rs" || name.ends_with("_tests.rs") => Role::TestSource,
            "rs" if name == "build.rs" && !is_in("src") => Role::Other,
            "rs" => Role::Source,
            "ftl" => Role::Text,
            "toml" | "csv" | "tsv" | "map" | "txt" | "json" if is_in("data") => Role::Data,
            _ => Role::Other,
        }
    }
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// An id, key or name found in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'t> {
    /// The words.
    pub text: &'t str,
    /// Byte offset in the file.
    pub offset: usize,
    /// Line in the file, from 1.
    pub line: u32,
}

/// A function under `#[test]` or `#[rule_test]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestFn<'t> {
    /// Its name.
    pub name: Found<'t>,
    /// The further cases that its doc comment names.
    pub also: Vec<Found<'t>>,
    /// Whether it fails when a case that it names is not hit: `#[rule_test]`.
    pub is_guarded: bool,
}

/// What one file cites, tests and says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scan<'t> {
    /// Cases that the file says it is.
    pub citations: Vec<Found<'t>>,
    /// Those of the citations that can be hit: `case!` and `carry_out!`.
    pub marks: Vec<Found<'t>>,
    /// The same in code of tests, where they would let a test hit what it claims by itself.
    pub test_marks: Vec<Found<'t>>,
    /// Cases that it only mentions, which must exist all the same.
    pub references: Vec<Found<'t>>,
    /// Its tests.
    pub tests: Vec<TestFn<'t>>,
    /// Keys of `msg!` and `message!` outside tests.
    pub messages: Vec<Found<'t>>,
    /// All string literals outside tests.
    pub strings: Vec<&'t str>,
}

/// Scans a file according to its path.
///
/// ```
/// let scan = ledger::scan::scan("src/lib.rs", "fn f() { refuse(case!(\"7.45\")) }");
/// assert_eq!(scan.citations[0].text, "7.45");
/// ```
pub fn scan<'t>(path: &str, text: &'t str) -> Scan<'t> {
    match Role::of(path) {
        Role::Source => Scanner::new(text, false).run(),
        Role::TestSource => Scanner::new(text, true).run(),
        Role::Data => {
            let form = Form { spaced_comma: extension(path) == "csv", ..IN_DATA };
            Scan { citations: found_in(text, 0, 1, form), ..Scan::default() }
        }
        Role::Text | Role::Other => Scan::default(),
    }
}

/// The mentions in a piece of a file that begins at an offset and a line.
fn found_in<'t>(text: &'t str, offset: usize, line: u32, form: Form<'_>) -> Vec<Found<'t>> {
    let (mut counted, mut line) = (0, line);
    let place = |(at, id): (usize, _)| {
        line += text[counted..at].bytes().filter(|&b| b == b'\n').count() as u32;
        counted = at;
        Found { text: id, offset: offset + at, line }
    };
    mentions(text, form).into_iter().map(place).collect()
}

/// Doc comments that stand together: a list of cases may run over several lines.
#[derive(Default)]
struct DocBlock {
    /// The lines, joined.
    words: String,
    /// For each line: where it begins in `words`, in the file, and its number.
    lines: Vec<(usize, usize, u32)>,
}

impl DocBlock {
    fn push(&mut self, text: &str, offset: usize, line: u32) {
        self.lines.push((self.words.len(), offset, line));
        self.words.push_str(text);
        self.words.push('\n');
    }

    fn find<'t>(&self, file: &'t str, form: Form<'_>) -> Vec<Found<'t>> {
        let place = |(at, id): (usize, &str)| {
            let line = self.lines.partition_point(|&(start, ..)| start <= at) - 1;
            let (start, offset, number) = self.lines[line];
            let offset = offset + at - start;
            // A block comment is one entry of several lines.
            let further = self.words[start..at].bytes().filter(|&b| b == b'\n').count() as u32;
            Found { text: &file[offset..offset + id.len()], offset, line: number + further }
        };
        mentions(&self.words, form).into_iter().map(place).collect()
    }
}

/// The state of the pass over one Rust file.
struct Scanner<'t> {
    text: &'t str,
    scan: Scan<'t>,
    is_test_file: bool,
    /// Open brackets of all kinds.
    depth: usize,
    /// The depth outside the test module or function that we are in.
    test_outside: Option<usize>,
    /// Outer doc comments since the last item.
    docs: DocBlock,
    /// Inner doc comments since the last other token.
    inner_docs: DocBlock,
    /// What the attributes since the last item say of the next one.
    ahead: Ahead,
}

/// What is known of the item to come.
#[derive(Clone, Copy, Default)]
struct Ahead {
    /// `#[test]` or `#[rule_test]`.
    is_test: bool,
    /// `#[rule_test]`.
    is_guarded: bool,
    /// `#[cfg(test)]`.
    is_test_only: bool,
    /// Its key word has been read: commas belong to its generics. Without one it is a field or a variant, and a
    /// comma ends it.
    is_open: bool,
    /// The depth at which it stands.
    depth: usize,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, is_test_file: bool) -> Scanner<'t> {
        Scanner {
            text,
            scan: Scan::default(),
            is_test_file,
            depth: 0,
            test_outside: None,
            docs: DocBlock::default(),
            inner_docs: DocBlock::default(),
            ahead: Ahead::default(),
        }
    }

    fn run(mut self) -> Scan<'t> {
        let mut lexemes = lex(self.text).peekable();
        while let Some(lexeme) = lexemes.next() {
            let next = lexemes.peek().copied();
            if !matches!(lexeme.token, Token::Doc { inner: true, .. }) {
                self.end_inner_docs();
            }
            match lexeme.token {
                Token::Comment(text) => {
                    let offset = self.offset_of(text);
                    self.scan.references.extend(found_in(text, offset, lexeme.line, IN_COMMENTS));
                }
                Token::Doc { text, inner } => {
                    let offset = self.offset_of(text);
                    let block = if inner { &mut self.inner_docs } else { &mut self.docs };
                    block.push(text, offset, lexeme.line);
                }
                Token::Punct('#') if is_punct(next, '[') => {
                    lexemes.next();
                    let attribute = Attribute::read(&mut lexemes);
                    self.ahead.is_test |= attribute.is_test;
                    self.ahead.is_guarded |= attribute.is_guarded;
                    self.ahead.is_test_only |= attribute.is_test_only;
                    self.ahead.is_open = false;
                    self.ahead.depth = self.depth;
                }
                Token::Punct('#') if is_punct(next, '!') => {
                    lexemes.next();
                    if is_punct(lexemes.peek().copied(), '[') {
                        lexemes.next();
                        let attribute = Attribute::read(&mut lexemes);
                        self.inner_attribute(attribute);
                    }
                }
                Token::Ident(word) => {
                    self.begin(word, next);
                    if is_punct(next, '!') {
                        let mut rest = lexemes.clone().skip(1);
                        let is_open =
                            rest.next().is_some_and(|l| matches!(l.token, Token::Punct('(' | '[' | '{')));
                        if let (true, Some(Lexeme { token: Token::Text(text), line, .. })) =
                            (is_open, rest.next())
                        {
                            self.call(word, Found { text, offset: self.offset_of(text), line });
                        }
                    }
                }
                Token::Punct(mark) => self.punct(mark),
                Token::Text(text) => {
                    if !self.is_in_test() {
                        self.scan.strings.push(text);
                    }
                }
                Token::Number(_) => {}
            }
        }
        self.end_inner_docs();
        self.end_docs();
        self.scan
    }

    fn is_in_test(&self) -> bool {
        self.is_test_file || self.test_outside.is_some()
    }

    fn offset_of(&self, part: &'t str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn inner_attribute(&mut self, attribute: Attribute) {
        if !attribute.is_test_only {
            return;
        }
        match self.depth {
            0 => self.is_test_file = true,
            depth => {
                self.test_outside.get_or_insert(depth - 1);
            }
        }
    }

    /// A word: perhaps the beginning of the item that doc comments and attributes wait for.
    fn begin(&mut self, word: &str, next: Option<Lexeme<'t>>) {
        if self.ahead.is_test {
            if word == "fn" {
                if let Some(Lexeme { token: Token::Ident(name), line, .. }) = next {
                    let name = Found { text: name, offset: self.offset_of(name), line };
                    let also = self.docs.find(self.text, ON_TESTS);
                    self.scan.tests.push(TestFn { name, also, is_guarded: self.ahead.is_guarded });
                }
            } else if matches!(word, "pub" | "crate" | "async" | "unsafe" | "const" | "extern") {
                return;
            }
        }
        self.end_docs();
        self.ahead.is_open |= matches!(word, "fn" | "impl" | "struct" | "enum" | "trait" | "mod");
    }

    /// The first argument of a macro call that is a literal.
    fn call(&mut self, name: &str, found: Found<'t>) {
        match (name, self.is_in_test()) {
            ("case" | "carry_out", false) => {
                self.scan.citations.push(found);
                self.scan.marks.push(found);
            }
            ("case" | "carry_out", true) => {
                self.scan.references.push(found);
                self.scan.test_marks.push(found);
            }
            ("cite", false) => self.scan.citations.push(found),
            ("cite", true) => self.scan.references.push(found),
            ("msg" | "message", false) => self.scan.messages.push(found),
            _ => {}
        }
    }

    fn punct(&mut self, mark: char) {
        let is_here = self.depth == self.ahead.depth;
        match mark {
            '(' | '[' | '{' => {
                if mark == '{' && is_here && (self.ahead.is_test || self.ahead.is_test_only) {
                    self.test_outside.get_or_insert(self.depth);
                    self.ahead = Ahead::default();
                }
                self.depth += 1;
            }
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(1);
                if mark == '}' && self.test_outside == Some(self.depth) {
                    self.test_outside = None;
                }
                if self.depth < self.ahead.depth {
                    self.ahead = Ahead::default();
                }
            }
            ';' if is_here => self.ahead = Ahead::default(),
            ',' if is_here && !self.ahead.is_open => self.ahead = Ahead::default(),
            _ => {}
        }
    }

    fn end_docs(&mut self) {
        let docs = std::mem::take(&mut self.docs);
        let is_of_test = self.ahead.is_test || self.ahead.is_test_only;
        self.cite(&docs, is_of_test);
    }

    fn end_inner_docs(&mut self) {
        let docs = std::mem::take(&mut self.inner_docs);
        self.cite(&docs, false);
    }

    fn cite(&mut self, docs: &DocBlock, is_of_test: bool) {
        if docs.lines.is_empty() {
            return;
        }
        let mut references = docs.find(self.text, IN_COMMENTS);
        if !is_of_test && !self.is_in_test() {
            let citations = docs.find(self.text, IN_DOCS);
            references.retain(|found| !citations.contains(found));
            self.scan.citations.extend(citations);
        }
        self.scan.references.extend(references);
    }
}

fn is_punct(lexeme: Option<Lexeme<'_>>, mark: char) -> bool {
    lexeme.is_some_and(|lexeme| lexeme.token == Token::Punct(mark))
}

/// What an attribute says about tests.
#[derive(Clone, Copy)]
struct Attribute {
    is_test: bool,
    is_guarded: bool,
    is_test_only: bool,
}

impl Attribute {
    /// Reads an attribute after its opening bracket.
    fn read<'t>(lexemes: &mut impl Iterator<Item = Lexeme<'t>>) -> Attribute {
        let mut depth = 1;
        let (mut path, mut arguments) = (Vec::new(), Vec::new());
        for lexeme in lexemes {
            match lexeme.token {
                Token::Punct('[' | '(' | '{') => depth += 1,
                Token::Punct(']' | ')' | '}') => depth -= 1,
                Token::Ident(word) if depth == 1 => path.push(word),
                Token::Ident(word) => arguments.push(word),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        let is_guarded = path.last() == Some(&"rule_test");
        let is_test = is_guarded || path.last() == Some(&"test");
        let is_cfg = path == ["cfg"];
        let is_test_only = is_cfg && arguments.contains(&"test") && !arguments.contains(&"not");
        Attribute { is_test, is_guarded, is_test_only }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(found: &[Found<'_>]) -> Vec<(u32, String)> {
        found.iter().map(|found| (found.line, found.text.to_owned())).collect()
    }

    fn lines(expected: &[(u32, &str)]) -> Vec<(u32, String)> {
        expected.iter().map(|&(line, text)| (line, text.to_owned())).collect()
    }

    #[test]
    fn roles_of_paths() {
        assert_eq!(Role::of("src/ch06/movement.rs"), Role::Source);
        assert_eq!(Role::of("src/ch06/tests.rs"), Role::TestSource);
        assert_eq!(Role::of("tests/ch06.rs"), Role::TestSource);
        assert_eq!(Role::of("data/map/south.map"), Role::Data);
        assert_eq!(Role::of("text/en.ftl"), Role::Text);
        assert_eq!(Role::of("rules.toml"), Role::Other);
        assert_eq!(Role::of("tests/playthroughs/one.txt"), Role::Other);
    }

    #[test]
    fn citations_in_code_and_docs() {
        let code = r#"//! Chapter 7. Cases 7.1,
//! 7.2 and 7.3.

/// Case 7.45 (ruling R3). Unlike case 8.1.
fn a() {
    // Case 9.1 is elsewhere.
    carry_out!("7.46"); kit::case!("7.47"); cite!("7.48"); let s = "case!(\"no\")"; /* case!("no") */
}
"#;
        let scan = scan("src/ch07.rs", code);
        let expected = [
            (1, "7.1"),
            (2, "7.2"),
            (2, "7.3"),
            (4, "7.45"),
            (4, "R3"),
            (7, "7.46"),
            (7, "7.47"),
            (7, "7.48"),
        ];
        assert_eq!(texts(&scan.citations), lines(&expected));
        assert_eq!(texts(&scan.marks), lines(&[(7, "7.46"), (7, "7.47")]));
        assert_eq!(texts(&scan.references), lines(&[(4, "8.1"), (6, "9.1")]));
        assert!(scan.tests.is_empty());
    }

    #[test]
    fn test_modules_and_functions_cite_nothing() {
        let code = r#"
/// Case 1.1.
#[cfg(test)]
mod tests {
    //! Case 1.2.
    fn helper() { case!("1.3"); }
    #[test]
    fn r1_4_works() { case!("1.5"); if x { y } }
}
#[test]
fn r1_6_alone() { case!("1.7"); }
#[cfg(test)]
use foo::{a, b};
fn f<A, B>() { case!("2.1"); }
struct S {
    #[cfg(test)]
    x: [u8; 3],
    /// Case 2.2.
    y: u8,
}
#[cfg(not(test))]
fn g() { case!("2.3"); }
#[cfg(test)]
mod more;
fn h() { case!("2.4"); }
#[cfg(test)]
fn i<A, B>(a: [u8; 2]) where A: X, B: Y { case!("1.8"); }
fn j() { case!("2.5"); }
"#;
        let scan = scan("src/lib.rs", code);
        let cited: Vec<_> = scan.citations.iter().map(|found| found.text).collect();
        assert_eq!(cited, ["2.1", "2.2", "2.3", "2.4", "2.5"]);
        let mentioned: Vec<_> = scan.references.iter().map(|found| found.text).collect();
        assert_eq!(mentioned, ["1.1", "1.2", "1.3", "1.5", "1.7", "1.8"]);
        let hit_by_tests: Vec<_> = scan.test_marks.iter().map(|found| found.text).collect();
        assert_eq!(hit_by_tests, ["1.3", "1.5", "1.7", "1.8"]);
        let tests: Vec<_> = scan.tests.iter().map(|test| (test.name.line, test.name.text)).collect();
        assert_eq!(tests, [(8, "r1_4_works"), (11, "r1_6_alone")]);
    }

    #[test]
    fn inner_cfg_makes_a_module_or_a_file_a_test() {
        let file = "#![cfg(test)]\nfn f() { case!(\"1.1\") }\nfn g() { case!(\"1.2\") }";
        assert!(scan("src/x.rs", file).citations.is_empty());
        let module = "mod m { #![cfg(test)] fn f() { case!(\"1.1\") } }\nfn g() { case!(\"1.2\") }";
        assert_eq!(texts(&scan("src/x.rs", module).citations), lines(&[(2, "1.2")]));
    }

    #[test]
    fn tests_name_further_cases() {
        let code = r"/// Zones stop. Also 7.46, R11.
#[test]
#[allow(x)]
pub(crate) async fn r7_45_zone() {}
#[kit::rule_test]
/// Also
/// 7.47.
fn ruling_12_bridge() {}
";
        let scan = scan("tests/ch07.rs", code);
        assert_eq!(scan.tests[0].name.text, "r7_45_zone");
        assert_eq!(texts(&scan.tests[0].also), lines(&[(1, "7.46"), (1, "R11")]));
        assert_eq!(texts(&scan.tests[1].also), lines(&[(7, "7.47")]));
        assert_eq!((scan.tests[0].is_guarded, scan.tests[1].is_guarded), (false, true));
    }

    #[test]
    fn tests_inside_a_macro_are_seen() {
        let code = "proptest! {\n#[test]\nfn r7_1_any(x in 0..3u8) { check(x)?; }\n}";
        assert_eq!(scan("src/x.rs", code).tests[0].name.text, "r7_1_any");
    }

    #[test]
    fn data_cites_by_its_provenance() {
        let toml = scan("data/tables.toml", "[crt]\nsource = \"rulebook 7.45\"\n# ruling R3\n");
        assert_eq!(texts(&toml.citations), lines(&[(2, "7.45"), (3, "R3")]));
        let csv = scan("data/units.csv", "id,source,mp\nA,rulebook 2.1,3.5\n");
        assert_eq!(texts(&csv.citations), lines(&[(2, "2.1")]));
        assert_eq!(scan("rules.toml", "en = \"ruling R3\""), Scan::default());
    }

    #[test]
    fn messages_and_strings() {
        let code = r#"fn f() { msg!("no-fuel", unit = u); kit::message!( "late.title"); g("word") }"#;
        let scan = scan("src/x.rs", code);
        assert_eq!(texts(&scan.messages), lines(&[(1, "no-fuel"), (1, "late.title")]));
        assert_eq!(scan.strings, ["no-fuel", "late.title", "word"]);
    }
}
