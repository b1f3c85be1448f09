//! `plyback learn`: a lesson on the screen, or as linear text.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::options::ScreenOptions;
use super::{Failure, screen};
use export::linear_text;
use lang::ascii::to_ascii;
use lesson::{Diagnostic, load, named};

/// `plyback learn [LESSON]`
#[derive(Args, Debug)]
pub struct Arguments {
    /// A lesson's name (see plyback lessons list), or the path of your own
    lesson: Option<String>,
    /// Print the whole lesson as plain linear text
    #[arg(long)]
    text: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let Some(name) = &arguments.lesson else {
        return if arguments.text {
            Err(Failure::Wrong(
                "--text needs a lesson: plyback lessons list names them".into(),
            ))
        } else {
            screen::home(options)
        };
    };
    let source = named(name).map_err(Failure::wrong)?;
    let lesson = load(&source).map_err(|wrong| Failure::Wrong(first_of(&wrong, name)))?;
    if !arguments.text {
        return screen::lesson(lesson, name, options);
    }
    let text = linear_text(&lesson, options.language());
    let text = if options.ascii { to_ascii(&text) } else { text };
    let mut out = BufWriter::new(io::stdout());
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The first of several errors, and how to see the others.
pub(super) fn first_of(wrong: &[Diagnostic], name: &str) -> String {
    match wrong {
        [] => String::new(),
        [only] => only.to_string(),
        [first, more @ ..] => format!(
            "{first} (and {} more: plyback lessons check {name})",
            more.len()
        ),
    }
}
