//! `plyback compare`: two searches of a position side by side.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::contrast::ContrastOptions;
use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use export::{comparison_json, comparison_text};
use tui::terminal;
use words::Message;

/// `plyback compare GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    contrast: ContrastOptions,
    #[arg(long)]
    text: bool,
    #[arg(long, conflicts_with = "text")]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let (run, offered) = arguments.contrast.run(&arguments.search, lang)?;
    let note = offered.then_some(Message::PositionOffered);
    if !arguments.json && !arguments.text && terminal::is_usable() {
        return screen::comparison(run, note, options);
    }
    let pair = run.pair().expect("a comparison has two searches");
    let mut out = BufWriter::new(io::stdout());
    if arguments.json {
        let json = comparison_json(&pair).map_err(|error| Failure::failed(error.to_string()))?;
        writeln!(out, "{json}")?;
    } else {
        let note = note.map(|note| lang.say(&note));
        let text = comparison_text(&pair, note.as_deref(), lang, options.ascii);
        out.write_all(text.as_bytes())?;
    }
    Ok(out.flush()?)
}
