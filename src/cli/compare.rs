//! `plyback compare`: two searches of a position side by side.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::complain::{RISKY, warn};
use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use crate::compare::{Contrast, Preset, Which, offered_position};
use crate::export::{comparison_json, comparison_text};
use crate::game::AnyGame;
use crate::lang::Lang;
use crate::lesson::Part;
use crate::scene::comparison::too_large;
use crate::search::{Options, Request};
use crate::tui::terminal;

/// `plyback compare GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    /// The options of the first search, over those of both, such as "--ties last"
    /// [default: "--scoring plain"; tree: "--algorithm minimax"]
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    a: Option<String>,
    /// The options of the second search
    /// [default: "--scoring depth"; tree: "--algorithm alphabeta"]
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    b: Option<String>,
    // The doc of a field is its help, but the names are listed in one place only.
    #[arg(long, value_name = "NAME", help = presets(), conflicts_with_all = ["a", "b"])]
    preset: Option<String>,
    /// Print it as a table, without a screen
    #[arg(long)]
    text: bool,
    /// Print it as JSON, for other programs
    #[arg(long, conflicts_with = "text")]
    json: bool,
}

fn presets() -> String {
    let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name).collect();
    format!("A contrast by its name: {}", names.join(", "))
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let search = &arguments.search;
    let offered = offered(search);
    let game = search.game(search.position().or(offered.as_deref()))?;
    let contrast = contrast(arguments, &game)?;
    let [a, b] = Which::BOTH.map(|which| resolve(&game, contrast.side(which), which));
    let (a, b) = (a?, b?);
    let part = Part::compared(&game, [&a, &b]).map_err(|(which, error)| {
        let side = [&a, &b][which.index()];
        // What goes wrong is told in English, whatever the language of the screen.
        let why = too_large(&error, &game, side, Lang::En);
        Failure::Failed(format!("side {}: {why}", which.letter()))
    })?;
    let Some(sides) = &part.sides else {
        return Err(Failure::Failed("a comparison has no sides".into()));
    };
    let note = offered.map(|_| note(options.language()));
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

/// The position that is offered where none was given.
fn offered(search: &SearchOptions) -> Option<String> {
    match search.position() {
        Some(_) => None,
        None => offered_position(search.game_name(), search.first()),
    }
}

fn note(lang: Lang) -> &'static str {
    lang.pick(
        "No position was given: this is the strange move's. The empty board: ___/___/___",
        "Nessuna posizione data: questa è quella della mossa strana. L'inizio: ___/___/___",
    )
}

/// What both sides are asked for.
fn contrast(arguments: &Arguments, game: &AnyGame) -> Result<Contrast, Failure> {
    let side = |text: &Option<String>, name| {
        let parsed = text.as_deref().map(Request::parse).transpose();
        parsed.map_err(|error| Failure::Wrong(format!("in --{name}: {error}")))
    };
    let sides = [side(&arguments.a, "a")?, side(&arguments.b, "b")?];
    let usual = if game.has_own_values() {
        &Preset::ALGORITHM
    } else {
        &Preset::SCORING
    };
    let preset = arguments.preset.as_deref().map(Preset::named).transpose();
    let preset = preset.map_err(Failure::wrong)?.unwrap_or(usual);
    Contrast::new(arguments.search.request(), sides, preset).map_err(Failure::wrong)
}

/// The options of one of the sides.
fn resolve(game: &AnyGame, request: &Request, which: Which) -> Result<Options, Failure> {
    let side = which.letter();
    let options = request
        .resolve(game)
        .map_err(|error| Failure::Wrong(format!("side {side}: {error}")))?;
    if options.may_change_the_move() {
        warn(&format!("side {side}: {RISKY}"));
    }
    Ok(options)
}
