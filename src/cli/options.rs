//! Options shared by several commands.

use std::env;
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::Failure;
use super::config::config;
use super::error::warn;
use deck::{Languages, Paper};
use game::{AnyGame, Setup, Side};
use search::{Named, OPTIONS, OptionSpec, Options, Request};
use trace::{Budget, Progress};
use tui::{Keymap, Query, Settings, Speed, Theme, ThemeKind};
use words::ascii::{printable, to_ascii};
use words::{Lang, Message, message};

/// Accepts a whole number in a range.
pub(super) fn whole(range: RangeInclusive<u32>) -> impl TypedValueParser<Value = u32> {
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let [min, max] = [range.start(), range.end()].map(u32::to_string);
        number.ok_or_else(|| message!(WholeNumber { min, max }))
    }
}

/// What a search may cost.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Memory {
    #[arg(long, value_name = "MB", default_value = "64", value_parser = whole(1..=1_000_000))]
    max_memory: u32,
}

impl Memory {
    pub fn budget(self) -> Budget {
        Budget::megabytes(self.max_memory as usize)
    }
}

/// Accepts one of these names.
pub(super) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::names())
        .map(|name| T::named(&name).expect("a name that was checked"))
}

/// Accepts a language's code, or `both`.
fn languages() -> impl TypedValueParser<Value = Languages> {
    let codes = Lang::ALL.map(Lang::code).map(PossibleValue::new);
    // Only exports take both, as their help says.
    let both = PossibleValue::new("both").hide(true);
    PossibleValuesParser::new(codes.into_iter().chain([both]))
        .map(|code| Lang::from_code(&code).map_or(Languages::Both, Languages::One))
}

/// The theme with this name, for a screen or a slide; the error says if it is one of the other's.
fn theme<T: Named, U>(
    name: &str,
    other: fn(&str) -> Result<U, Message>,
    of_other: fn(&str) -> Message,
) -> Result<T, Failure> {
    T::named(name).map_err(|_| {
        let (option, known) = ("--theme", T::names().join(", "));
        let unknown = || {
            message!(UnknownValue {
                option,
                given: name,
                known
            })
        };
        other(name)
            .map_or_else(|_| unknown(), |_| of_other(name))
            .into()
    })
}

/// The language if the call names none: the user's setting, or else the environment's.
pub(super) fn usual_language() -> Lang {
    let environment = || Lang::from_environment(|name| env::var(name).ok());
    config().lang.unwrap_or_else(environment)
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

/// How things are shown.
#[derive(Args, Debug)]
pub struct ScreenOptions {
    #[arg(long, global = true, value_name = "LANG", value_parser = languages(), hide_possible_values = true)]
    lang: Option<Languages>,
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        value_enum,
        default_value = "auto"
    )]
    pub color: Colour,
    #[arg(long, global = true)]
    pub ascii: bool,
    #[arg(long, global = true, value_name = "THEME")]
    pub theme: Option<String>,
}

impl ScreenOptions {
    /// The language of this call; if an export has both, the user's own.
    pub fn language(&self) -> Lang {
        match self.lang {
            Some(Languages::One(lang)) => lang,
            _ => usual_language(),
        }
    }

    /// The languages of an export.
    pub fn languages(&self) -> Languages {
        self.lang
            .unwrap_or_else(|| Languages::One(usual_language()))
    }

    /// The colours for an export.
    pub fn paper(&self) -> Result<Paper, Failure> {
        let Some(name) = &self.theme else {
            return Ok(Paper::default());
        };
        theme(name, ThemeKind::named, |name| {
            message!(ThemeIsForScreens { name })
        })
    }

    /// Refuses what only exports have.
    pub fn check_for_screen(&self) -> Result<(), Failure> {
        if self.lang == Some(Languages::Both) {
            return Err(Message::LangBothIsForExport.into());
        }
        let Some(name) = &self.theme else {
            return Ok(());
        };
        let kind = theme(name, Paper::named, |name| {
            message!(ThemeIsForExport { name })
        });
        kind.map(|_: ThemeKind| ())
    }

    /// Text without hidden characters, which file names may have; in ASCII if asked for.
    pub fn shown(&self, text: &str) -> String {
        let text = text.split('\n').map(printable);
        let text = text.collect::<Vec<_>>().join("\n");
        if self.ascii { to_ascii(&text) } else { text }
    }

    /// The settings for a screen.
    pub fn settings(&self) -> Settings {
        Settings {
            lang: self.language(),
            theme: Theme {
                kind: self
                    .theme_kind()
                    .or(config().theme)
                    .unwrap_or(ThemeKind::Terminal),
                coloured: self.coloured(),
            },
            ascii: self.ascii,
            speed: config().speed.unwrap_or(Speed::READING),
            keys: config().keys.unwrap_or(Keymap::USUAL),
        }
    }

    fn theme_kind(&self) -> Option<ThemeKind> {
        ThemeKind::named(self.theme.as_deref()?).ok()
    }

    fn coloured(&self) -> bool {
        let wanted = match self.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                !refused && io::stdout().is_terminal()
            }
        };
        // Crossterm checks NO_COLOR itself and would ignore `always`.
        ratatui::crossterm::style::force_color_output(wanted);
        wanted
    }
}

/// A game, a position, and how it is searched.
#[derive(Args, Debug)]
#[group(args = OPTIONS.iter().map(|spec| spec.name).chain(["game", "position", "first", "root"]))]
pub struct SearchOptions {
    game: String,
    #[arg(allow_negative_numbers = true)]
    position: Option<String>,
    #[command(flatten)]
    pub request: RequestOptions,
    #[arg(long, value_name = "SIDE", value_parser = side(["X", "O"]))]
    first: Option<Side>,
    #[arg(long, value_name = "SIDE", value_parser = side(["max", "min"]))]
    root: Option<Side>,
}

/// The options that are declared in the list of options.
#[derive(Debug)]
pub struct RequestOptions(pub Request);

impl RequestOptions {
    fn arg(spec: &'static OptionSpec) -> Arg {
        let arg = Arg::new(spec.name).long(spec.name);
        if spec.is_switch() {
            return arg.action(ArgAction::SetTrue);
        }
        let arg = arg.value_name(spec.value_name);
        if !spec.names.is_empty() {
            return arg.value_parser(PossibleValuesParser::new(spec.names));
        }
        let read = |text: &str| {
            spec.set(&mut Request::default(), text)
                .map(|()| text.to_owned())
        };
        arg.value_parser(read).allow_negative_numbers(true)
    }
}

impl Args for RequestOptions {
    fn augment_args(command: Command) -> Command {
        command.args(OPTIONS.iter().map(Self::arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RequestOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut request = Request::default();
        for spec in OPTIONS {
            let value = if spec.is_switch() {
                matches.get_flag(spec.name).then_some(OptionSpec::ON)
            } else {
                matches.get_one::<String>(spec.name).map(String::as_str)
            };
            if let Some(value) = value {
                // Can't fail: the value has been parsed already.
                let _ = spec.set(&mut request, value);
            }
        }
        Ok(Self(request))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Accepts the name of the first or the second side.
pub(super) fn side(names: [&'static str; 2]) -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(names).map(move |name| {
        if name == names[0] {
            Side::One
        } else {
            Side::Two
        }
    })
}

impl SearchOptions {
    /// What to search, unchecked.
    pub fn query(&self) -> Query {
        Query {
            game: self.game.clone(),
            position: self.position.clone(),
            setup: Setup {
                first: self.first,
                root: self.root,
            },
            request: self.request.0,
        }
    }

    /// The game and the options of the search, with warnings; `progress` may stop the reading.
    pub fn resolve(&self, lang: Lang, progress: &Progress) -> Result<(AnyGame, Options), Failure> {
        let (game, options) = self.query().open_watched(progress)?;
        self.warn_of_idle(lang);
        if options.may_change_the_move() {
            warn(Message::BoundsForValues, lang);
        }
        Ok((game, options))
    }

    /// Warns of an option that was given but has no effect.
    pub fn warn_of_idle(&self, lang: Lang) {
        if let Some(idle) = self.request.0.idle() {
            warn(idle, lang);
        }
    }
}
