//! `plyback compare`: two searches of a position side by side.

use clap::Args;

use super::error::{print, warn};
use super::options::{Memory, ScreenOptions, SearchOptions};
use super::watch::Watcher;
use super::{Failure, lines, screen};
use export::{comparison_json, comparison_text};
use game::AnyGame;
use run::{Preset, Run, letter, offered_position};
use scene::comparison::too_large;
use search::{Options, Request};
use trace::{Progress, Step};
use tui::{App, Screen, terminal};
use words::{Lang, Message, Value, message};

/// `plyback compare GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    contrast: ContrastOptions,
    #[command(flatten)]
    memory: Memory,
    #[arg(long)]
    text: bool,
    #[arg(long, conflicts_with = "text")]
    json: bool,
    #[arg(long, conflicts_with_all = ["text", "json"])]
    lines: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let contrast = &arguments.contrast;
    let watcher = Watcher::of_search(lang);
    let (run, offered) = watcher.search(arguments.memory, |progress| {
        contrast.run(&arguments.search, lang, progress)
    })?;
    drop(watcher);
    let note = offered.then_some(Message::PositionOffered);
    if arguments.lines {
        return lines::read_out(run.into(), Step::FIRST, note, options);
    }
    if !arguments.json && !arguments.text && terminal::is_usable() {
        return screen::open("plyback compare", || {
            let mut app = App::at(options.settings(), Screen::Lesson(run.into()));
            app.notice = note;
            Ok(app)
        });
    }
    let pair = run.pair().expect("a comparison has two searches");
    if arguments.json {
        return print(&(comparison_json(&pair) + "\n"));
    }
    let note = note.map(|note| lang.say(&note));
    print(&comparison_text(
        &pair,
        note.as_deref(),
        lang,
        options.ascii,
    ))
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

    /// Both searches, and whether their position was the default because none was given.
    pub fn run(
        &self,
        search: &SearchOptions,
        lang: Lang,
        progress: &Progress,
    ) -> Result<(Run, bool), Failure> {
        let mut query = search.query();
        let is_given = query.position.is_some();
        if !is_given {
            query.position = offered_position(&query.game, query.setup.first);
        }
        let is_offered = !is_given && query.position.is_some();
        let game = query.game_watched(progress)?;
        let contrast = self.contrast(search, &game)?;
        let [a, b] = resolve(&game, &contrast)?;
        warn_of(&contrast, [&a, &b], search, lang);
        let run = Run::compared(&game, [&a, &b], progress).map_err(|(pane, error)| {
            let side = [&a, &b][pane];
            Failure::from(of_side(pane, too_large(&error, &game, side)))
        })?;
        Ok((run, is_offered))
    }

    /// The options given for each side.
    fn contrast(&self, search: &SearchOptions, game: &AnyGame) -> Result<[Request; 2], Failure> {
        let mut shared = search.request.0;
        if let Some(mistake) = shared.mistake.filter(|_| !self.is_given()) {
            // A wrong program is compared to the right one.
            shared.mistake = None;
            let wrong = Request {
                mistake: Some(mistake),
                ..Request::default()
            };
            return Ok([shared, wrong.over(shared)]);
        }
        let side = |text: &Option<String>, option| {
            let parsed = text.as_deref().map(Request::parse).transpose();
            parsed.map_err(|why| message!(InOption { option, why }))
        };
        let sides = [side(&self.a, "--a")?, side(&self.b, "--b")?];
        let usual = if game.has_own_values() {
            Preset::ALGORITHM
        } else {
            Preset::SCORING
        };
        let preset = self.preset.as_deref().map(Preset::named).transpose()?;
        let preset = preset.unwrap_or(usual);
        Ok(preset.contrast(shared, sides)?)
    }
}

/// A message about one side.
fn of_side(pane: usize, what: impl Into<Value>) -> Message {
    message!(SideOf {
        side: letter(pane),
        what
    })
}

/// Resolves the options of both searches.
fn resolve(game: &AnyGame, contrast: &[Request; 2]) -> Result<[Options; 2], Failure> {
    match contrast.map(|request| request.resolve(game)) {
        [Ok(a), Ok(b)] => Ok([a, b]),
        // If an option for both is wrong, neither side is to blame.
        [Err(a), Err(b)] if a == b => Err(a.message("--").into()),
        [Err(error), _] => Err(of_side(0, error.message("--")).into()),
        [_, Err(error)] => Err(of_side(1, error.message("--")).into()),
    }
}

/// Warns of options that have no effect, and of those that may change the move.
fn warn_of(contrast: &[Request; 2], options: [&Options; 2], search: &SearchOptions, lang: Lang) {
    let idle = contrast.map(|request| request.idle());
    // An option for both has an effect if either side uses it.
    let is_used = search.request.0.cut.is_some() && idle.contains(&None);
    let risky = options.map(|options| {
        options
            .may_change_the_move()
            .then_some(Message::BoundsForValues)
    });
    let of_sides = |sides: [Option<Message>; 2]| {
        for (pane, what) in sides.into_iter().enumerate() {
            if let Some(what) = what {
                warn(of_side(pane, what), lang);
            }
        }
    };
    match idle {
        [Some(a), Some(b)] if a == b => warn(a, lang),
        sides if !is_used => of_sides(sides),
        _ => {}
    }
    of_sides(risky);
}
