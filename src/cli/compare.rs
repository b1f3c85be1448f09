//! `plyback compare`: two searches of a position side by side.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::contrast::ContrastOptions;
use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use export::{comparison_json, comparison_text};
use lang::Lang;
use tui::terminal;

/// `plyback compare GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    contrast: ContrastOptions,
    /// Print it as a table, without a screen
    #[arg(long)]
    text: bool,
    /// Print it as JSON, for other programs
    #[arg(long, conflicts_with = "text")]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let (part, offered) = arguments.contrast.part(&arguments.search)?;
    let Some(sides) = &part.sides else {
        return Err(Failure::Failed("a comparison has no sides".into()));
    };
    let note = offered.then(|| note(options.language()));
    if !arguments.json && !arguments.text && terminal::is_usable() {
        return screen::comparison(part, note, options);
    }
    let pair = sides.pair();
    let mut out = BufWriter::new(io::stdout());
    if arguments.json {
        let json = comparison_json(&pair).map_err(|error| Failure::Failed(error.to_string()))?;
        writeln!(out, "{json}")?;
    } else {
        let text = comparison_text(&pair, note, options.language(), options.ascii);
        out.write_all(text.as_bytes())?;
    }
    Ok(out.flush()?)
}

fn note(lang: Lang) -> &'static str {
    lang.pick(
        "No position given: the strange move's. Empty: ___/___/___",
        "Nessuna posizione: è la mossa strana. Vuota: ___/___/___",
    )
}
