//! The user's own settings, read by the program itself.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder of configurations with this one in it.
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
        ("\ncolour = \"red\"\n", "line 2", "`colour`"),
        ("language = it\n", "line 1", "TOML"),
        (
            "language = \"it\"\n[keys]\nnext-cutoff = \"b\"\n",
            "line 3",
            "next-backup",
        ),
    ] {
        let folder = configured(text);
        let output = lessons(folder.path(), &[]);
        assert!(output.status.success());
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        for told in [line, told, "config.toml"] {
            assert!(stderr.contains(told), "{told}: {stderr}");
        }
        let stdout = String::from_utf8(output.stdout).expect("text");
        assert!(stdout.contains("The strange move"), "{stdout}");
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
