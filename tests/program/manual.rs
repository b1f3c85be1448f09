//! Completions and manual pages.

use std::fs;
use std::process::Command;

use plyback::deck::Format;
use plyback::search::Named;

use crate::process::{run, run_all};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

#[test]
fn every_shell_has_its_completions() {
    for shell in SHELLS {
        let script = run(["completions", shell]);
        assert_eq!((script.code, &*script.stderr), (Some(0), ""), "{shell}");
        for word in ["explore", "algorithm", "completions"] {
            assert!(script.stdout.contains(word), "{word} in {shell}");
        }
    }
    let refused = run(["completions", "ksh"]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.stderr.contains("bash, elvish"),
        "{}",
        refused.stderr
    );
    let zsh = run(["completions", "zsh", "--lang", "it"]);
    assert!(zsh.stdout.contains("Elenca le lezioni"), "{}", zsh.stdout);
}

#[test]
fn bash_completes_commands_and_options() {
    let script = run(["completions", "bash"]).stdout;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plyback.bash");
    fs::write(&path, script).expect("a file");
    let completed = |words: &str, index: usize| {
        let call = format!(
            ". {}; COMP_WORDS=({words}); COMP_CWORD={index}; \
             _plyback plyback \"${{COMP_WORDS[{index}]}}\" \"\"; echo \"${{COMPREPLY[@]}}\"",
            path.display()
        );
        let output = Command::new("bash").args(["-c", &call]).output();
        let output = output.expect("bash");
        String::from_utf8(output.stdout)
            .expect("text")
            .trim()
            .to_owned()
    };
    assert_eq!(completed("plyback les", 1), "lessons");
    assert_eq!(completed("plyback solve --cert", 2), "--certificate");
}

#[test]
fn every_command_has_a_manual_page_in_each_language() {
    for (page, lang, told) in [
        (&[][..], "en", ["Watch minimax think", ".SH COMMANDS"]),
        (&[], "it", [".SH NOME", ".SH COMANDI"]),
        (&["export"], "en", [".TH plyback-export 1", ".SH SYNOPSIS"]),
        (
            &["lessons", "check"],
            "it",
            ["plyback\\-lessons\\-check", ".SH OPZIONI"],
        ),
        (&["learn"], "it", ["LEZIONE", "LINGUA"]),
        (&["man"], "en", ["manual page", "plyback man"]),
    ] {
        let printed = run_all(&[&["man"], page, &["--lang", lang]].concat());
        assert_eq!((printed.code, &*printed.stderr), (Some(0), ""), "{page:?}");
        for what in told {
            assert!(
                printed.stdout.contains(what),
                "{what} in {}",
                printed.stdout
            );
        }
        let headings = printed
            .stdout
            .lines()
            .filter(|line| line.starts_with(".SH"));
        let headings: Vec<&str> = headings.collect();
        let is_english = |heading: &&str| *heading == ".SH SUBCOMMANDS" || *heading == ".SH NAME";
        assert!(
            lang == "en" || !headings.iter().any(is_english),
            "{headings:?}"
        );
    }
    let refused = run(["man", "dance"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("dance"), "{}", refused.stderr);
}

#[test]
fn the_readme_has_every_format_in_this_order() {
    let readme = include_str!("../../README.md");
    let (_, table) = readme
        .split_once("| format | what it is |")
        .expect("a table");
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let names: Vec<_> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    let known: Vec<_> = Format::ALL.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, known);
}
