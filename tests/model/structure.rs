//! The crates depend on each other only as drawn in ARCHITECTURE.md, and every message is used.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates, leftmost first: each may depend on those before it.
const ORDER: [&str; 14] = [
    "words", "game", "search", "trace", "run", "solve", "play", "quiz", "lesson", "scene", "deck",
    "tui", "export", "cli",
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn manifest(name: &str) -> String {
    fs::read_to_string(src().join(name).join("Cargo.toml")).expect("a manifest")
}

fn dependencies(name: &str) -> Vec<String> {
    let manifest = manifest(name);
    let (_, after) = manifest.split_once("[dependencies]").expect("dependencies");
    let names = after
        .lines()
        .filter_map(|line| line.split(['.', ' ']).next());
    names.map(str::to_owned).collect()
}

#[test]
fn crates_depend_only_on_those_to_their_left() {
    for (place, name) in ORDER.iter().enumerate() {
        for found in dependencies(name) {
            let left = ORDER.iter().position(|known| *known == found);
            assert!(
                left.is_none_or(|left| left < place),
                "{name} depends on {found}"
            );
        }
    }
    assert!(!dependencies("export").contains(&"tui".to_owned()));
}

#[test]
fn every_folder_of_src_is_a_crate_that_the_order_knows() {
    for entry in fs::read_dir(src()).expect("src can be read") {
        let path = entry.expect("src can be read").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        assert!(
            path.is_file() || ORDER.contains(&name.as_ref()),
            "{name} stands in no order"
        );
    }
}

/// All code, including templates.
fn sources(folder: &Path) -> String {
    let is_code = |path: &Path| {
        path.extension().is_some_and(|name| name == "rs")
            || path
                .parent()
                .is_some_and(|folder| folder.ends_with("templates"))
    };
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.map(|path| {
        if path.is_dir() {
            sources(&path)
        } else if is_code(&path) {
            fs::read_to_string(&path).expect("text")
        } else {
            String::new()
        }
    });
    texts.collect()
}

/// A crate is not compiled again for tests that it does not have.
#[test]
fn manifests_say_which_crates_have_tests() {
    for name in ORDER {
        let (code, manifest) = (sources(&src().join(name)), manifest(name));
        let fences = ["/// ```\n", "//! ```\n"].map(|fence| code.matches(fence).count());
        let has_examples = fences.iter().sum::<usize>()
            > code.matches("! ```text\n").count() + code.matches("/ ```text\n").count();
        let has = |kind: &str| {
            !manifest
                .lines()
                .any(|line| line == format!("{kind} = false"))
        };
        assert_eq!(has("test"), code.contains("#[cfg(test)]"), "{name}");
        assert_eq!(has("doctest"), has_examples, "{name}");
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let code = sources(&src());
    let words: HashSet<&str> = code.split(|char: char| !char.is_alphanumeric()).collect();
    for file in fs::read_dir(src().join("words/en")).expect("a folder") {
        let source = fs::read_to_string(file.expect("a file").path()).expect("text");
        // Help is looked up by the names of commands and arguments, labels of the player by
        // those in its page: their own tests try all of them.
        let by_name = |name: &str| {
            let prefixes = ["help-", "about-", "player-"];
            prefixes.iter().any(|prefix| name.starts_with(prefix))
        };
        let names = source.lines().filter_map(|line| line.split_once(" ="));
        let names = names.map(|(name, _)| name).filter(|name| !by_name(name));
        for name in names.filter(|name| name.starts_with(char::is_lowercase)) {
            let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
            let camel: String = name.split('-').map(capital).collect();
            assert!(words.contains(&*camel), "never said: {name}");
        }
    }
}
