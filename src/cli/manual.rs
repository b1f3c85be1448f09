//! `plyback completions` and `plyback man`: the commands and their options, for shells and for
//! `man`, in the user's language.

use clap::Args;
use clap_complete::{Shell, generate};

use super::Failure;
use super::call::{PROGRAM, command};
use super::error::print;
use super::options::ScreenOptions;
use words::{Lang, Message, message};

/// `plyback completions SHELL`
#[derive(Args, Debug)]
pub struct Completions {
    #[arg(value_enum)]
    shell: Shell,
}

/// `plyback man [COMMAND]`
#[derive(Args, Debug)]
pub struct Man {
    command: Vec<String>,
}

pub(super) fn completions(arguments: &Completions, options: &ScreenOptions) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = command(options.language());
    generate(arguments.shell, &mut command, PROGRAM, &mut script);
    print(&String::from_utf8_lossy(&script))
}

pub(super) fn man(arguments: &Man, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let mut page = &command(lang);
    for given in &arguments.command {
        let found = page.find_subcommand(given);
        page = found.ok_or_else(|| message!(CallUnknownCommand { given }))?;
    }
    let page = page
        .clone()
        .subcommand_value_name(lang.say(&message!(Placeholder { name: "COMMAND" })).leak() as &str);
    let source = format!("{PROGRAM} {}", env!("CARGO_PKG_VERSION"));
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(page).source(source);
    page.render(&mut text)?;
    print(&with_headings(&String::from_utf8_lossy(&text), lang))
}

/// A page whose headings, which are always in English, are put into a language.
fn with_headings(page: &str, lang: Lang) -> String {
    const HEADINGS: [(&str, Message); 6] = [
        ("NAME", Message::ManName),
        ("SYNOPSIS", Message::ManSynopsis),
        ("DESCRIPTION", Message::ManDescription),
        ("OPTIONS", Message::HelpOptions),
        ("SUBCOMMANDS", Message::HelpCommands),
        ("VERSION", Message::ManVersion),
    ];
    let line = |line: &str| {
        let english = line.strip_prefix(".SH ");
        let heading = HEADINGS
            .into_iter()
            .find(|(name, _)| Some(*name) == english);
        match heading {
            Some((_, heading)) => format!(".SH {}\n", lang.say(&heading).to_uppercase()),
            None => format!("{line}\n"),
        }
    };
    page.lines().map(line).collect()
}
