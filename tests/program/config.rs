//! The user's own settings, read by the program itself.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A configuration folder with this file in it.
fn configured(text: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let own = folder.path().join("plyback");
    fs::create_dir(&own).expect("a folder");
    fs::write(own.join("config.toml"), text).expect("a file");
    folder
}

fn lessons(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plyback"))
        .args(["lessons", "list"])
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program")
}

#[test]
fn the_language_is_that_of_the_call_then_of_the_file() {
    let folder = configured("language = \"it\"\n");
    let listed = |args: &[&str]| {
        let output = lessons(folder.path(), args);
        assert!(output.status.success() && output.stderr.is_empty());
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(listed(&[]).contains("La mossa strana"));
    assert!(listed(&["--lang", "en"]).contains("The strange move"));
}

#[test]
fn what_is_wrong_with_the_file_is_one_line_and_the_defaults_are_used() {
    for (text, line, told) in [
        ("\ncolour = \"red\"\n", "config.toml:2:", "`colour`"),
        ("language = it\n", "config.toml:1:", "TOML"),
        (
            "language = \"it\"\n[keys]\nnext-cutoff = \"b\"\n",
            "config.toml:3:",
            "next-backup",
        ),
    ] {
        let folder = configured(text);
        let output = lessons(folder.path(), &[]);
        assert!(output.status.success());
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        for told in [line, told, "defaults"] {
            assert!(stderr.contains(told), "{told}: {stderr}");
        }
        let stdout = String::from_utf8(output.stdout).expect("text");
        assert!(stdout.contains("The strange move"), "{stdout}");
    }
}

#[test]
fn every_fault_has_a_line_of_its_own_in_either_language() {
    let text = "langage = \"en\"\ntheme = 3\n[keys]\nplay = \"Space\nfold = \"5\"\nmap = \"b\"\n\
                next-cutof = \"p\"\nhelp = 1\n";
    for (lang, defaults) in [("en", "defaults"), ("it", "predefinite")] {
        let folder = configured(text);
        let output = lessons(folder.path(), &["--lang", lang]);
        let stderr = String::from_utf8(output.stderr).expect("text");
        let lines: Vec<&str> = stderr.lines().collect();
        let told = [
            "`language`",
            "terminal, dark, light",
            "TOML",
            "`5`",
            "next-backup",
            "`next-cutoff`",
            "`help`",
        ];
        assert_eq!(lines.len(), told.len(), "{stderr}");
        for (index, (line, told)) in lines.iter().zip(told).enumerate() {
            let number = index + 1 + usize::from(index > 1);
            assert!(line.contains(&format!("config.toml:{number}: ")), "{line}");
            assert!(
                line.contains(told) && line.contains(defaults),
                "{told}: {line}"
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn own_keys_theme_and_language_hold_on_the_screen() {
    use super::pty::Builder;
    let folder = configured("language = \"it\"\n[keys]\nquit = \"Q\"\n");
    let config = folder.path().to_str().expect("a path");
    let mut pty = Builder::plyback()
        .args(["learn", "strange-move"])
        .env("XDG_CONFIG_HOME", config)
        .spawn();
    pty.wait_for("La mossa strana");
    pty.send("q?");
    pty.wait_for("Tasti principali");
    pty.send("\x1b");
    pty.wait_until("the help is closed", |screen| {
        !screen.contents().contains("Tasti principali")
    });
    pty.send("Q");
    assert_eq!(pty.wait_exit(), 0);
    let folder = configured("nothing = 1\n");
    let config = folder.path().to_str().expect("a path");
    let mut pty = Builder::plyback().env("XDG_CONFIG_HOME", config).spawn();
    pty.wait_for("`nothing`");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
}

/// A pipe may never end or even begin.
#[cfg(unix)]
#[test]
fn settings_and_progress_are_read_from_files_alone() {
    let folder = TempDir::new().expect("a folder");
    let own = folder.path().join("plyback");
    fs::create_dir(&own).expect("a folder");
    for (name, call, code) in [
        ("config.toml", "lessons list", 0),
        ("progress.toml", "progress", 1),
    ] {
        let pipe = own.join(name);
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let output = Command::new(env!("CARGO_BIN_EXE_plyback"))
            .args(call.split(' '))
            .env("LC_ALL", "C.UTF-8")
            .env("XDG_CONFIG_HOME", folder.path())
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("the program");
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(code), "{call}: {stderr}");
        assert!(stderr.contains("it is neither a file nor a folder"));
        assert_eq!(stderr.lines().count(), 1, "{call}: {stderr}");
        fs::remove_file(pipe).expect("a pipe");
    }
}
