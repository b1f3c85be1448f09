//! Two searches of one position, as the command line asks for them.

use clap::Args;

use super::Failure;
use super::complain::warn;
use super::options::SearchOptions;

use game::AnyGame;
use run::{Preset, Run, letter, offered_position};
use scene::comparison::too_large;
use search::{Options, Request};
use trace::Progress;
use words::{Lang, Message, Value, message};

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
        let offered = offered(search);
        let game = search.game(search.position().or(offered.as_deref()))?;
        let contrast = self.contrast(search, &game)?;
        let [a, b] = resolve(&game, &contrast)?;
        warn_of(&contrast, [&a, &b], search, lang);
        let run = Run::compared(&game, [&a, &b], &Progress::new()).map_err(|(pane, error)| {
            let side = [&a, &b][pane];
            Failure::from(of_side(pane, too_large(&error, &game, side)))
        })?;
        Ok((run, offered.is_some()))
    }

    /// What both sides are asked for.
    fn contrast(&self, search: &SearchOptions, game: &AnyGame) -> Result<[Request; 2], Failure> {
        let side = |text: &Option<String>, name| {
            let parsed = text.as_deref().map(Request::parse).transpose();
            let of = |why: String| message!(InOption { option: name, why });
            parsed.map_err(|error| Failure::from(of(error.to_string())))
        };
        let sides = [side(&self.a, "--a")?, side(&self.b, "--b")?];
        let usual = if game.has_own_values() {
            &Preset::ALGORITHM
        } else {
            &Preset::SCORING
        };
        let preset = self.preset.as_deref().map(Preset::named).transpose();
        let preset = preset.map_err(Failure::wrong)?.unwrap_or(usual);
        let contrast = preset.contrast(search.request(), sides);
        contrast.map_err(Failure::wrong)
    }
}

/// The position that is offered where none was given.
fn offered(search: &SearchOptions) -> Option<String> {
    match search.position() {
        Some(_) => None,
        None => offered_position(search.game_name(), search.first()),
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
        [Err(a), Err(b)] if a == b => Err(Failure::wrong(a.to_string())),
        [Err(error), _] => Err(of_side(0, error.to_string()).into()),
        [_, Err(error)] => Err(of_side(1, error.to_string()).into()),
    }
}

/// Tells of options that do nothing, and of those that may change the move.
fn warn_of(contrast: &[Request; 2], options: [&Options; 2], search: &SearchOptions, lang: Lang) {
    let [a, b] = contrast.map(|request| request.idle());
    // What was given for both has done its work where one of them has a use for it.
    let works = search.request().cut.is_some() && (a.is_none() || b.is_none());
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
