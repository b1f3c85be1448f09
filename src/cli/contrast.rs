//! Two searches of one position, as the command line asks for them.

use clap::Args;

use super::Failure;
use super::complain::{RISKY, warn};
use super::options::SearchOptions;
use crate::compare::{Contrast, Preset, Which, offered_position};
use crate::game::AnyGame;
use crate::lang::Lang;
use crate::lesson::Part;
use crate::scene::comparison::too_large;
use crate::search::{Options, Request};

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
        let [a, b] = Which::BOTH.map(|which| resolve(&game, contrast.side(which), which));
        let (a, b) = (a?, b?);
        let part = Part::compared(&game, [&a, &b]).map_err(|(which, error)| {
            let side = [&a, &b][which.index()];
            // What goes wrong is told in English, whatever the language of the screen.
            let why = too_large(&error, &game, side, Lang::En);
            Failure::Failed(format!("side {}: {why}", which.letter()))
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
