//! Two searches of one position, as the command line asks for them.

use clap::Args;

use super::Failure;
use super::complain::{RISKY, warn};
use super::options::SearchOptions;
use compare::{Contrast, Preset, Which, offered_position};
use game::AnyGame;
use lang::Lang;
use lesson::Part;
use scene::comparison::too_large;
use search::{OptionError, Options, Request};

/// What tells the two searches apart.
#[derive(Args, Debug)]
pub struct ContrastOptions {
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
}

fn presets() -> String {
    let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name).collect();
    format!("A contrast by its name: {}", names.join(", "))
}

impl ContrastOptions {
    /// Whether any of them was given.
    pub const fn is_given(&self) -> bool {
        self.a.is_some() || self.b.is_some() || self.preset.is_some()
    }

    /// Both searches; and whether their position was offered, because none was given.
    pub fn part(&self, search: &SearchOptions) -> Result<(Part, bool), Failure> {
        let offered = offered(search);
        let game = search.game(search.position().or(offered.as_deref()))?;
        let contrast = self.contrast(search, &game)?;
        let [a, b] = resolve(&game, &contrast)?;
        warn_of(&contrast, [&a, &b], search);
        let part = Part::compared(&game, [&a, &b]).map_err(|(which, error)| {
            let side = [&a, &b][which.index()];
            // What goes wrong is told in English, whatever the language of the screen.
            let why = too_large(&error, &game, side, Lang::En);
            Failure::Wrong(format!("side {}: {why}", which.letter()))
        })?;
        Ok((part, offered.is_some()))
    }

    /// What both sides are asked for.
    fn contrast(&self, search: &SearchOptions, game: &AnyGame) -> Result<Contrast, Failure> {
        let side = |text: &Option<String>, name| {
            let parsed = text.as_deref().map(Request::parse).transpose();
            parsed.map_err(|error| Failure::Wrong(format!("in --{name}: {error}")))
        };
        let sides = [side(&self.a, "a")?, side(&self.b, "b")?];
        let usual = if game.has_own_values() {
            &Preset::ALGORITHM
        } else {
            &Preset::SCORING
        };
        let preset = self.preset.as_deref().map(Preset::named).transpose();
        let preset = preset.map_err(Failure::wrong)?.unwrap_or(usual);
        Contrast::new(search.request(), sides, preset).map_err(Failure::wrong)
    }
}

/// The position that is offered where none was given.
fn offered(search: &SearchOptions) -> Option<String> {
    match search.position() {
        Some(_) => None,
        None => offered_position(search.game_name(), search.first()),
    }
}

/// The options of both sides.
fn resolve(game: &AnyGame, contrast: &Contrast) -> Result<[Options; 2], Failure> {
    let of_side = |which: Which, error: &OptionError| {
        Err(Failure::Wrong(format!("side {}: {error}", which.letter())))
    };
    match Which::BOTH.map(|which| contrast.side(which).resolve(game)) {
        [Ok(a), Ok(b)] => Ok([a, b]),
        // What was asked for both is wrong on neither side in particular.
        [Err(a), Err(b)] if a == b => Err(Failure::wrong(a)),
        [Err(error), _] => of_side(Which::A, &error),
        [_, Err(error)] => of_side(Which::B, &error),
    }
}

/// Tells of options that do nothing, and of those that may change the move.
fn warn_of(contrast: &Contrast, options: [&Options; 2], search: &SearchOptions) {
    let [a, b] = Which::BOTH.map(|which| contrast.side(which).idle());
    // What was given for both has done its work where one of them has a use for it.
    let works = search.request().cut.is_some() && (a.is_none() || b.is_none());
    match [a, b] {
        [Some(a), Some(b)] if a == b => warn(&a),
        sides if !works => {
            for (idle, which) in sides.iter().zip(Which::BOTH) {
                if let Some(idle) = idle {
                    warn(&format!("side {}: {idle}", which.letter()));
                }
            }
        }
        _ => {}
    }
    for (options, which) in options.iter().zip(Which::BOTH) {
        if options.may_change_the_move() {
            warn(&format!("side {}: {RISKY}", which.letter()));
        }
    }
}
