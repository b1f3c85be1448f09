//! `plyback learn`: a lesson on the screen, or as linear text.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::options::ScreenOptions;
use super::{Failure, screen};
use export::linear_text;
use lesson::{Diagnostic, load, named};
use trace::Progress;
use words::ascii::to_ascii;
use words::{Message, Value, message};

/// `plyback learn [LESSON]`
#[derive(Args, Debug)]
pub struct Arguments {
    lesson: Option<String>,
    #[arg(long)]
    text: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let Some(name) = &arguments.lesson else {
        return if arguments.text {
            Err(Message::TextNeedsALesson.into())
        } else {
            screen::home(options)
        };
    };
    let source = named(name)?;
    let lesson =
        load(&source, &Progress::new()).map_err(|wrong| Failure::wrong(first_of(&wrong, name)))?;
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
pub(super) fn first_of(wrong: &[Diagnostic], name: &str) -> Value {
    match wrong {
        [] => Value::None,
        [only] => only.message().into(),
        [first, more @ ..] => {
            let (first, count) = (first.message(), more.len());
            message!(AndMore { first, count, name }).into()
        }
    }
}
