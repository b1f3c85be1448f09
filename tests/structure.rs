//! The modules import each other only as ARCHITECTURE.md says.

use std::fs;
use std::path::{Path, PathBuf};

/// Each module, and what it may import.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("lang", &[]),
    ("game", &[]),
    ("search", &["game"]),
    ("trace", &["game", "search"]),
    ("compare", &["game", "search", "trace"]),
    ("lesson", &["lang", "game", "search", "trace", "compare"]),
    (
        "scene",
        &["lang", "game", "search", "trace", "compare", "lesson"],
    ),
    (
        "deck",
        &[
            "lang", "game", "search", "trace", "compare", "lesson", "scene",
        ],
    ),
    (
        "tui",
        &[
            "lang", "game", "search", "trace", "compare", "lesson", "scene", "deck",
        ],
    ),
    (
        "export",
        &[
            "lang", "game", "search", "trace", "compare", "lesson", "scene", "deck",
        ],
    ),
    (
        "cli",
        &[
            "lang", "game", "search", "trace", "compare", "lesson", "scene", "deck", "tui",
            "export",
        ],
    ),
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("src can be read") {
        let path = entry.expect("src can be read").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The modules named by `crate::NAME` outside comments, `crate::{a, b}` included.
fn imported(text: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut names = Vec::new();
    for after in code.split("crate::").skip(1) {
        if let Some(group) = after.strip_prefix('{') {
            let group = group.split("};").next().unwrap_or(group);
            names.extend(group.split(',').map(first_word));
        } else {
            names.push(first_word(after));
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

fn first_word(text: &str) -> String {
    text.trim_start()
        .chars()
        .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
        .collect()
}

#[test]
fn modules_import_only_what_the_architecture_allows() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut walked = 0;
    for path in rust_files(&src) {
        let inside = path.strip_prefix(&src).expect("a file of src");
        let top = inside.components().next().expect("a name");
        let module = top.as_os_str().to_string_lossy().replace(".rs", "");
        if module == "lib" || module == "main" {
            continue;
        }
        let (_, allowed) = MAY_IMPORT
            .iter()
            .find(|(name, _)| *name == module)
            .unwrap_or_else(|| panic!("ARCHITECTURE.md and this table do not know `{module}`"));
        for name in imported(&fs::read_to_string(&path).expect("a text file")) {
            let known = MAY_IMPORT.iter().any(|(module, _)| *module == name);
            assert!(
                !known || name == module || allowed.contains(&name.as_str()),
                "{} imports `{name}`, which ARCHITECTURE.md does not allow to `{module}`",
                inside.display()
            );
            walked += 1;
        }
    }
    assert!(walked > 50, "only {walked} imports were found");
}

#[test]
fn there_is_no_mod_rs() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let found = rust_files(&src)
        .into_iter()
        .find(|path| path.ends_with("mod.rs"));
    assert_eq!(found, None);
}
