//! The made-up language: any ASCII letters in it are either typed, code or notation, or text
//! that does not come from a message.

use std::collections::{BTreeMap, BTreeSet};

use plyback::deck::{Aspect, AtNodes, Format, PanelKind, Paper, TypeSize};
use plyback::game::{AnyGame, KINDS, Setup};
use plyback::lesson::{Emphasis, Lesson, SourceFile, embedded, load};
use plyback::play::{Engine, Seat};
use plyback::run::Preset;
use plyback::search::{Algorithm, Mistake, Named, OPTIONS, Reason, Request, listing};
use plyback::trace::Progress;
use plyback::tui::testing::{Keymap, ThemeKind, key_names};
use plyback::words::Lang;
use plyback::words::testing::foreign;

/// Notation, and words of the command line that are not in any list.
const NOTATION: &[&str] = &[
    "MAX", "MIN", "plyback", "Italiano", "English", "TikZ", "inf", "both", "en", "it", "auto",
    "off", "on", "none", // Selectors of steps as they are typed.
    "state", "enter", "leaf", "backup", "return", "cut", "change", "end", "start", "stops", "all",
    // Kinds of leaves.
    "win", "loss", "draw", // Moves by their distance, and files of comparisons.
    "near", "forced", "compared", // Positions.
    "OO", "XO", "OX", "OOX", // Commands.
    "explore", "compare", "learn", "export", "trace", "lessons", "list", "text", "steps", "play",
    "engine", "solve", "random", // The listing of moves that are played without a search.
    "search", "root", "if", "move", "wins", "at", "once", "play", "it", "the", "other", "block",
];

/// Words with two letters or more.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|char: char| !char.is_ascii_alphabetic());
    words.filter(|word| word.len() > 1)
}

fn names<T: Named>() -> impl Iterator<Item = String> {
    T::ALL.iter().map(|(name, _)| (*name).to_owned())
}

/// What is the same in every language: names as typed, keys, code, notation.
fn same_in_all_languages() -> BTreeSet<String> {
    let options = OPTIONS.iter().flat_map(|spec| {
        spec.names
            .iter()
            .copied()
            .chain([spec.name, spec.value_name])
    });
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).expect("a board");
    let others = ["", "--ties last", "--depth 2 --shortcuts --moves near:1"];
    let wrong = Mistake::ALL
        .iter()
        .map(|(name, _)| format!("--scoring depth --mistake {name}"));
    let others: Vec<String> = others.map(str::to_owned).into_iter().chain(wrong).collect();
    let game = &game;
    let code = Algorithm::ALL.iter().flat_map(|&(name, algorithm)| {
        others.iter().filter_map(move |others| {
            let request = Request::parse(&format!("--algorithm {name} {others}"));
            // Not every program can have every mistake.
            let options = request.expect("options").resolve(game).ok()?;
            let lines = listing(algorithm).iter();
            let lines = lines.map(|line| line.text(&options));
            Some(lines.collect::<Vec<_>>().join("\n"))
        })
    });
    let texts = (NOTATION.iter().map(|word| (*word).to_owned()))
        .chain(KINDS.iter().flat_map(|kind| kind.forms()))
        .chain(["certificate".to_owned()])
        .chain(options.map(str::to_owned))
        .chain(names::<Algorithm>())
        .chain(names::<Reason>())
        .chain(names::<Format>())
        .chain(
            Format::ALL
                .iter()
                .map(|(_, format)| format.ending().to_owned()),
        )
        .chain(names::<Paper>())
        .chain(names::<ThemeKind>())
        .chain(names::<Engine>())
        .chain(names::<Seat>())
        .chain(names::<Aspect>())
        .chain(names::<TypeSize>())
        .chain(names::<AtNodes>())
        .chain(names::<PanelKind>())
        .chain(Preset::ALL.iter().map(|preset| preset.name.to_owned()))
        .chain(
            Keymap::USUAL
                .bindings()
                .map(|binding| key_names(binding, false)),
        )
        .chain(code);
    texts
        .flat_map(|text| words(&text).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// Compares texts in the made-up language with what is the same in every language.
pub struct Reader {
    same: BTreeSet<String>,
    /// Words that do not come from messages, and where they first occurred.
    found: BTreeMap<String, String>,
}

impl Reader {
    /// `own` are the words of the input: names of lessons, their parts, and files.
    pub fn new(own: &str) -> Self {
        let mut same = same_in_all_languages();
        same.extend(words(own).map(str::to_owned));
        let found = BTreeMap::new();
        Self { same, found }
    }

    /// Reads a text found at `place`.
    pub fn read(&mut self, place: &str, text: &str) {
        for line in text.lines() {
            let is_row = |word: &str| word.chars().all(|char| "XO".contains(char));
            // The name of an option may begin a sentence.
            let is_same = |word: &str| {
                let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
                let begun = first.to_lowercase() + rest;
                self.same.contains(word) || self.same.contains(&begun)
            };
            let is_unsaid =
                |word: &&str| !is_same(word) && !is_row(word) && !self.is_cut(line, word);
            let unsaid: Vec<_> = words(line).filter(is_unsaid).collect();
            if !unsaid.is_empty() {
                let first = || format!("{place} | {}", line.trim());
                self.found.entry(unsaid.join(" ")).or_insert_with(first);
            }
        }
    }

    /// Whether something covers the rest of a word.
    fn is_cut(&self, line: &str, word: &str) -> bool {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        let border = |char: Option<char>| char.is_some_and(|char| "│║┃┏┓┗┛╭╮╰╯…".contains(char));
        let begins = border(line[start + word.len()..].chars().next());
        let ends = border(line[..start].chars().next_back());
        let mut same = self.same.iter();
        same.any(|same| begins && same.starts_with(word) || ends && same.ends_with(word))
    }

    /// Takes over what another reader has found.
    pub fn join(&mut self, other: Self) {
        self.found.extend(other.found);
    }

    /// Checks that nothing was found.
    pub fn finish(self) {
        let found = self.found.iter();
        let found: Vec<_> = found
            .map(|(words, place)| format!("{words}: {place}"))
            .collect();
        assert!(found.is_empty(), "no message says:\n{}", found.join("\n"));
    }
}

/// A lesson's file with its titles and prose in the letters of the made-up language, but
/// unchanged facts, code, selectors, links and names.
fn translated(text: &str) -> String {
    let (mut out, mut fences, mut in_code, mut in_fact) = (String::new(), 0, false, false);
    let mut in_target = false;
    for line in text.split_inclusive('\n') {
        fences += usize::from(line.trim_end() == "+++");
        let kept = match line.split_once(if fences == 1 { " = " } else { ": " }) {
            Some((name, _)) if fences == 1 || line.starts_with('#') => name.len(),
            Some((name, _)) if name.starts_with("- M") && name.len() <= "- M22".len() => name.len(),
            None if line.starts_with('#') => line.len(),
            _ => 0,
        };
        out.push_str(&line[..kept]);
        for char in line[kept..].chars() {
            in_code ^= char == '`';
            in_fact = char == '{' || in_fact && char != '}';
            in_target = char == '(' && out.ends_with(']') || in_target && char != ')';
            let is_prose = !in_code && !in_fact && !in_target;
            out.push_str(&if is_prose {
                foreign(&char.to_string())
            } else {
                char.into()
            });
        }
    }
    out
}

/// The built-in lessons, also in the made-up language.
pub fn lessons() -> impl Iterator<Item = Lesson> {
    embedded().into_iter().map(|mut source| {
        let (_, file) = source.translations.first().expect("a translation");
        let own = SourceFile::new(&file.path, translated(&file.text));
        source.translations.push((Lang::Test, own));
        load(&source, &Progress::new()).unwrap_or_else(|wrong| {
            let lines: Vec<_> = wrong.iter().map(ToString::to_string).collect();
            panic!("{}", lines.join("\n"))
        })
    })
}

/// The names of a lesson and its parts, which are typed.
pub fn names_of(lesson: &Lesson) -> String {
    let stops = lesson.parts.iter().flat_map(|part| &part.stops);
    let texts = stops.flat_map(|stop| stop.texts.values());
    let spans = texts.flat_map(|text| text.blocks.iter().flat_map(|block| &block.spans));
    let code = spans.filter(|span| span.emphasis == Emphasis::Code);
    let code = code.map(|span| span.text.replace('-', " "));
    let names = lesson.parts.iter().map(|part| part.name.clone());
    let names = names.chain([lesson.id.clone()]).chain(code);
    names.collect::<Vec<_>>().join(" ")
}
