//! `plyback compare`: two searches of a position side by side.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::complain::warn;
use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use export::{comparison_json, comparison_text};
use game::AnyGame;
use run::{Preset, Run, letter, offered_position};
use scene::comparison::too_large;
use search::{Options, Request};
use trace::Progress;
use tui::terminal;
use words::{Lang, Message, Value, message};

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
        let json = comparison_json(&pair).expect("plain data");
        writeln!(out, "{json}")?;
    } else {
        let note = note.map(|note| lang.say(&note));
        let text = comparison_text(&pair, note.as_deref(), lang, options.ascii);
        out.write_all(text.as_bytes())?;
    }
    Ok(out.flush()?)
}

/// What tells the two searches apart.
#[derive(Args, Debug)]
pub struct ContrastOptions {
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    a: Option<String>,
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    b: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["a", "b"])]
    preset: Option<String>,
}

impl ContrastOptions {
    /// Whether any of them was given.
    pub const fn is_given(&self) -> bool {
        self.a.is_some() || self.b.is_some() || self.preset.is_some()
    }

    /// Both searches; and whether their position was offered, because none was given.
    pub fn run(&self, search: &SearchOptions, lang: Lang) -> Result<(Run, bool), Failure> {
        let mut query = search.query();
        let offered = match query.position {
            Some(_) => None,
            None => offered_position(&query.game, query.setup.first),
        };
        let is_offered = offered.is_some();
        query.position = query.position.or(offered);
        let game = query.game()?;
        let contrast = self.contrast(search, &game)?;
        let [a, b] = resolve(&game, &contrast)?;
        warn_of(&contrast, [&a, &b], search, lang);
        let run = Run::compared(&game, [&a, &b], &Progress::new()).map_err(|(pane, error)| {
            let side = [&a, &b][pane];
            Failure::from(of_side(pane, too_large(&error, &game, side)))
        })?;
        Ok((run, is_offered))
    }

    /// What both sides are asked for.
    fn contrast(&self, search: &SearchOptions, game: &AnyGame) -> Result<[Request; 2], Failure> {
        let side = |text: &Option<String>, option| {
            let parsed = text.as_deref().map(Request::parse).transpose();
            parsed.map_err(|why| message!(InOption { option, why }))
        };
        let sides = [side(&self.a, "--a")?, side(&self.b, "--b")?];
        let usual = if game.has_own_values() {
            &Preset::ALGORITHM
        } else {
            &Preset::SCORING
        };
        let preset = self.preset.as_deref().map(Preset::named).transpose()?;
        let preset = preset.unwrap_or(usual);
        Ok(preset.contrast(search.request.0, sides)?)
    }
}

/// What there is to say of one side.
fn of_side(pane: usize, what: impl Into<Value>) -> Message {
    message!(SideOf {
        side: letter(pane),
        what
    })
}

/// The options of both sides.
fn resolve(game: &AnyGame, contrast: &[Request; 2]) -> Result<[Options; 2], Failure> {
    match contrast.map(|request| request.resolve(game)) {
        [Ok(a), Ok(b)] => Ok([a, b]),
        // What was asked for both is wrong on neither side in particular.
        [Err(a), Err(b)] if a == b => Err(a.message("--").into()),
        [Err(error), _] => Err(of_side(0, error.message("--")).into()),
        [_, Err(error)] => Err(of_side(1, error.message("--")).into()),
    }
}

/// Tells of options that do nothing, and of those that may change the move.
fn warn_of(contrast: &[Request; 2], options: [&Options; 2], search: &SearchOptions, lang: Lang) {
    let [a, b] = contrast.map(|request| request.idle());
    // What was given for both has done its work where one of them has a use for it.
    let works = search.request.0.cut.is_some() && (a.is_none() || b.is_none());
    match [a, b] {
        [Some(a), Some(b)] if a == b => warn(a, lang),
        sides if !works => {
            for (idle, pane) in sides.into_iter().zip([0, 1]) {
                if let Some(idle) = idle {
                    warn(of_side(pane, idle), lang);
                }
            }
        }
        _ => {}
    }
    for (options, pane) in options.iter().zip([0, 1]) {
        if options.may_change_the_move() {
            warn(of_side(pane, Message::BoundsForValues), lang);
        }
    }
}
