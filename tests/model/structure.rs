//! The crates depend on each other only as ARCHITECTURE.md draws it.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates, leftmost first: each may depend on those before it.
const ORDER: [&str; 11] = [
    "words", "game", "search", "trace", "run", "lesson", "scene", "deck", "tui", "export", "cli",
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn dependencies(name: &str) -> Vec<String> {
    let manifest = fs::read_to_string(src().join(name).join("Cargo.toml")).expect("a manifest");
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
