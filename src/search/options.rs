//! The options of searches, each declared once; requests as text, and their resolution for a game.

use std::fmt;

use crate::{Algorithm, Candidates, Cut, Depth, Eval, Mistake, Named, Order, Score, Scoring};
use crate::{Switch, Ties, Value, WhoIsMax};
use game::{AnyGame, KINDS, Side, Sides};
use words::{Message, message};

/// The declaration of a search option, which the command line, forms, lesson headers, traces,
/// captions, tables and errors all read.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name: `scoring`.
    pub name: &'static str,
    /// The placeholder for its value in help; empty for a switch.
    pub value_name: &'static str,
    /// Its label in a form.
    pub label: Message,
    /// The value that is not mentioned because it is the usual one, if there is one.
    pub unsaid: Option<&'static str>,
    /// The names of all values; empty if there are too many to list.
    pub names: &'static [&'static str],
    /// Its value in a request.
    pub get: fn(&Request) -> Option<String>,
    /// Its value in a search of a game.
    pub value: fn(&Options, &AnyGame) -> Option<String>,
    offered: fn() -> Vec<String>,
    known: fn() -> String,
    set: fn(&mut Request, &str) -> bool,
    clear: fn(&mut Request),
    about: fn(&str) -> Option<Message>,
}

macro_rules! options {
    ($($(#[$doc:meta])* $option:ident: $type:ty, $value_name:literal, $label:ident, $unsaid:expr, $value:expr;)+) => {
        /// The requested options; the rest follow from these and the game.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Request {
            $($(#[$doc])* pub $option: Option<$type>,)+
        }

        impl Request {
            /// This request, with what it leaves open taken from `base`.
            #[must_use]
            pub fn over(self, base: Self) -> Self {
                Self {
                    $($option: self.$option.or(base.$option),)+
                }
            }
        }

        /// Every option, in the order of the command line.
        pub static OPTIONS: &[OptionSpec] = &[$(OptionSpec {
            name: stringify!($option),
            value_name: $value_name,
            label: Message::$label,
            unsaid: $unsaid,
            names: <$type as Value>::NAMES,
            get: |request| request.$option.map(Value::text),
            value: $value,
            offered: || <$type as Value>::offered().into_iter().map(Value::text).collect(),
            known: <$type as Value>::known,
            set: |request, value| {
                let read = <$type as Value>::read(value);
                request.$option = read.or(request.$option);
                read.is_some()
            },
            clear: |request| request.$option = None,
            about: |value| <$type as Value>::read(value).map(Value::about),
        },)+];
    };
}

options! {
    /// Default: minimax.
    algorithm: Algorithm, "NAME", OptionAlgorithm, None,
        |options, _| Some(options.algorithm.text());
    /// Default: plain for board games, unit for heaps; none for trees.
    scoring: Scoring, "NAME", OptionScoring, None,
        |options, _| options.scoring.map(Value::text);
    /// Default: first.
    ties: Ties, "WHICH", OptionTies, None,
        |options, _| Some(options.ties.text());
    /// Default: equal with ties first, strict with ties last.
    cut: Cut, "WHEN", OptionCut, None,
        |options, _| Some(options.cut.text());
    /// Default: the mover.
    max: WhoIsMax, "SIDE", OptionMax, None,
        |options, game| Some(game.side_name(options.max).to_owned());
    /// Default: scan.
    order: Order, "ORDER", OptionOrder, Some("scan"),
        |options, _| Some(options.order.text());
    /// Default: no limit.
    depth: Depth, "D", OptionDepth, Some(OptionSpec::OFF),
        |options, _| options.depth.map(|depth| depth.to_string());
    /// Default: zero. Needs a depth limit.
    eval: Eval, "NAME", OptionEval, Some("zero"),
        |options, _| Some(options.eval.text());
    /// Default: all.
    moves: Candidates, "WHICH", OptionMoves, Some("all"),
        |options, _| Some(options.moves.text());
    /// Whether the root may be decided without a search.
    shortcuts: Switch, "", OptionShortcuts, Some(OptionSpec::OFF),
        |options, _| options.shortcuts.then(|| OptionSpec::ON.to_owned());
    /// Default: none, which is the right program.
    mistake: Mistake, "NAME", OptionMistake, Some(OptionSpec::OFF),
        |options, _| options.mistake.map(Value::text);
}

impl OptionSpec {
    /// The value of a switch that is on.
    pub const ON: &'static str = "on";
    /// The value of an option that has none, where having none is a choice.
    pub const OFF: &'static str = "off";

    /// The option with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// Every option in the order of traces and headings: the mistake first, the move order last.
    pub fn in_traces() -> impl Iterator<Item = &'static Self> {
        let mut specs: Vec<_> = OPTIONS.iter().collect();
        specs.sort_by_key(|spec| match spec.name {
            "mistake" => 0,
            "order" => 2,
            _ => 1,
        });
        specs.into_iter()
    }

    /// Whether it takes no value.
    pub const fn is_switch(&self) -> bool {
        self.value_name.is_empty()
    }

    fn is_optional(&self) -> bool {
        self.unsaid == Some(Self::OFF)
    }

    /// The values that a form offers, with `off` first where having none is a choice.
    pub fn offered(&self) -> Vec<String> {
        let off = self.is_optional().then(|| Self::OFF.to_owned());
        off.into_iter().chain((self.offered)()).collect()
    }

    /// What a value, or having none, means, in a few words.
    pub fn about(&self, value: &str) -> Message {
        (self.about)(value).unwrap_or(match self.name {
            "shortcuts" => Message::AboutNoShortcuts,
            "mistake" => Message::AboutNoMistake,
            _ => Message::AboutNoLimit,
        })
    }

    /// Sets the option to this value.
    ///
    /// # Errors
    /// One line that lists the known values.
    pub fn set(&self, request: &mut Request, value: &str) -> Result<(), Message> {
        if self.is_switch() && value == Self::OFF {
            (self.clear)(request);
            return Ok(());
        }
        if (self.set)(request, value) {
            return Ok(());
        }
        Err(message!(UnknownValue {
            option: self.name,
            given: value,
            known: (self.known)(),
        }))
    }

    /// Whether a value makes sense for a game, with whatever else it needs.
    pub fn applies(&self, value: &str, game: &AnyGame) -> bool {
        let mut request = Request::default();
        if !(self.set)(&mut request, value) {
            return self.is_optional() && value == Self::OFF;
        }
        if request.eval.is_some() {
            // Without a limit nothing is evaluated, in any game.
            request.depth = Some(Depth::Plies(1));
        }
        if let Some(mistake) = request.mistake {
            request.algorithm = mistake.algorithms().first().copied();
            request.scoring = mistake.scorings().first().copied();
        }
        request.resolve(game).is_ok()
    }

    /// The request without this option.
    pub fn without(&self, request: &Request) -> Request {
        let mut rest = *request;
        (self.clear)(&mut rest);
        rest
    }

    /// The default for this game, as a request names it.
    pub fn usual(&self, options: &Options, game: &AnyGame) -> String {
        let value = match self.name {
            "max" => Some(WhoIsMax::Mover.text()),
            _ => (self.value)(options, game),
        };
        value.unwrap_or_else(|| Self::OFF.to_owned())
    }

    /// Why the option has no effect on such a search; `None` if it has.
    pub fn idle(&self, options: &Options) -> Option<Message> {
        match self.name {
            "cut" if options.algorithm != Algorithm::AlphaBeta => Some(Message::OnlyAlphabetaCuts),
            "eval" if options.depth.is_none() => Some(Message::OnlyLimitsEvaluate),
            _ => None,
        }
    }

    /// Whether the option affects such a search.
    pub fn matters(&self, options: &Options) -> bool {
        self.idle(options).is_none()
    }

    /// Its value in a search, as JSON.
    pub fn json(&self, options: &Options, game: &AnyGame) -> String {
        match (self.name, (self.value)(options, game)) {
            ("scoring", None) => "\"value\"".to_owned(),
            ("eval", _) if !self.matters(options) => "null".to_owned(),
            ("depth", Some(plies)) => plies,
            (_, value) if self.is_switch() => value.is_some().to_string(),
            (_, Some(value)) => format!("\"{value}\""),
            (_, None) => "null".to_owned(),
        }
    }
}

/// The options of a search, with nothing left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the tree is searched.
    pub algorithm: Algorithm,
    /// How finished games are scored; `None` if leaves have values of their own.
    pub scoring: Option<Scoring>,
    /// Which of equal values a node keeps.
    pub ties: Ties,
    /// When alpha-beta cuts.
    pub cut: Cut,
    /// The side whose score is maximised.
    pub max: Side,
    /// The ply at which open positions are leaves; `None` if the search goes on to the end of
    /// the game.
    pub depth: Option<u32>,
    /// What open positions are worth at that ply; [`Eval::Zero`] without a limit.
    pub eval: Eval,
    /// Which moves are tried.
    pub moves: Candidates,
    /// The order in which they are searched.
    pub order: Order,
    /// Whether an immediate win at the root is played, or else the opponent's blocked, without
    /// a search.
    pub shortcuts: bool,
    /// The wrong program to run instead, if any.
    pub mistake: Option<Mistake>,
}

impl Request {
    /// Parses options as the command line takes them: `--scoring plain` or `--scoring=plain`,
    /// separated by spaces.
    ///
    /// ```
    /// use search::{Request, Scoring, Ties};
    ///
    /// let request = Request::parse("--scoring depth --ties=last")?;
    /// assert_eq!((request.scoring, request.ties), (Some(Scoring::Depth), Some(Ties::Last)));
    ///
    /// let error = Request::parse("--scorin depth").unwrap_err().to_string();
    /// assert!(error.starts_with("unknown option `--scorin` (did you mean `--scoring`?)"));
    /// # Ok::<(), words::Message>(())
    /// ```
    ///
    /// # Errors
    /// One line that names the wrong word and what would be right.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let mut request = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let (option, joined) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value)),
                None => (word, None),
            };
            let Some(name) = option.strip_prefix("--").filter(|name| !name.is_empty()) else {
                return Err(message!(NoOption { given: word }));
            };
            let spec = OptionSpec::named(name).ok_or_else(|| unknown(option))?;
            if let (true, Some(given)) = (spec.is_switch(), joined) {
                return Err(message!(OptionTakesNoValue { option, given }));
            }
            if (spec.get)(&request).is_some() {
                return Err(message!(OptionTwice { option }));
            }
            let value = if spec.is_switch() {
                Some(OptionSpec::ON)
            } else {
                joined.or_else(|| words.next().filter(|next| !next.starts_with("--")))
            };
            let value = value.ok_or_else(|| message!(OptionWithoutValue { option }))?;
            spec.set(&mut request, value)?;
        }
        Ok(request)
    }

    /// The request for these options: whatever differs from the defaults.
    pub fn of(options: &Options, game: &AnyGame) -> Self {
        let mut request = Self::default();
        // Set before the rest: an evaluation needs a depth limit, and a mistake may imply ties.
        let mut specs: Vec<_> = OPTIONS.iter().collect();
        specs.sort_by_key(|spec| match spec.name {
            "algorithm" | "scoring" => 0,
            "mistake" => 1,
            _ => 2,
        });
        for spec in specs {
            let resolved = request.resolve(game).ok();
            let usual = resolved.and_then(|usual| (spec.value)(&usual, game));
            let value = (spec.value)(options, game);
            if let Some(value) = value.filter(|value| Some(value) != usual.as_ref()) {
                // Cannot fail: the value has a name.
                let _ = spec.set(&mut request, &value);
            }
        }
        request
    }

    /// The request as the command line takes it, which [`Request::parse`] reads back; empty if
    /// nothing was requested.
    pub fn written(&self) -> String {
        let write = |spec: &OptionSpec| {
            let (name, value) = (spec.name, (spec.get)(self)?);
            Some(if spec.is_switch() {
                format!("--{name}")
            } else {
                format!("--{name} {value}")
            })
        };
        let words: Vec<String> = OPTIONS.iter().filter_map(write).collect();
        words.join(" ")
    }

    /// Fills in what the request leaves open.
    ///
    /// # Errors
    /// If an option makes no sense for the game: a scoring for a tree, whose leaves have values
    /// of their own; `X` or `O` as MAX where the sides are called MAX and MIN; what needs a
    /// board where there is none. Also if there is an evaluation without a depth limit, or a
    /// mistake that this program cannot make.
    pub fn resolve(&self, game: &AnyGame) -> Result<Options, OptionError> {
        let lacking = |spec: &'static OptionSpec| Some((spec, self.lacks(spec.name, game)?));
        if let Some((spec, needs)) = OPTIONS.iter().find_map(lacking) {
            let value = (spec.get)(self).filter(|_| !spec.is_switch());
            return Err(OptionError {
                option: spec.name,
                value: value.unwrap_or_default(),
                game: game.name(),
                needs,
            });
        }
        let side = self.max.and_then(WhoIsMax::side);
        let usual_scoring = if game.has_board() {
            Scoring::Plain
        } else {
            Scoring::Unit
        };
        let is_tied = self.mistake == Some(Mistake::TiedBound);
        let usual_ties = if is_tied { Ties::Last } else { Ties::First };
        let ties = self.ties.unwrap_or(usual_ties);
        let usual_cut = if is_tied {
            Cut::Equal
        } else {
            ties.usual_cut()
        };
        Ok(Options {
            algorithm: self.algorithm.unwrap_or(Algorithm::Minimax),
            scoring: (!game.has_own_values()).then(|| self.scoring.unwrap_or(usual_scoring)),
            ties,
            cut: self.cut.unwrap_or(usual_cut),
            max: side.unwrap_or_else(|| game.default_max()),
            depth: self.depth.map(|depth| depth.plies(game)),
            eval: self.eval.unwrap_or(Eval::Zero),
            moves: self.moves.unwrap_or(Candidates::All),
            order: self.order.unwrap_or(Order::Scan),
            shortcuts: self.shortcuts.is_some(),
            mistake: self.mistake,
        })
    }

    /// What a requested option needs and doesn't have.
    fn lacks(&self, option: &str, game: &AnyGame) -> Option<Needs> {
        let needs_board = match option {
            "scoring" if game.has_own_values() => return self.scoring.map(|_| Needs::Outcomes),
            "max" if game.has_board() => return None,
            "max" => return self.max.and_then(WhoIsMax::side).map(|_| Needs::Sides),
            "depth" => self.depth == Some(Depth::Auto),
            "eval"
                if matches!(self.eval, Some(Eval::Lines | Eval::Threats))
                    && game.line().is_none() =>
            {
                true
            }
            "eval" if self.depth.is_none() => return self.eval.map(|_| Needs::DepthLimit),
            "moves" => self.moves.is_some_and(|moves| moves != Candidates::All),
            "order" => matches!(self.order, Some(Order::Center | Order::Lines)),
            "shortcuts" => self.shortcuts.is_some(),
            "mistake" => {
                return self
                    .mistake
                    .and_then(|mistake| self.lacks_of(mistake, game));
            }
            _ => false,
        };
        (needs_board && game.line().is_none()).then_some(Needs::Board)
    }

    /// What this program lacks to make this mistake.
    fn lacks_of(&self, mistake: Mistake, game: &AnyGame) -> Option<Needs> {
        let algorithm = self.algorithm.unwrap_or(Algorithm::Minimax);
        let scorings = mistake.scorings();
        let is_scored = |scoring| scorings.contains(&scoring);
        if !mistake.algorithms().contains(&algorithm) {
            Some(Needs::Algorithm(mistake))
        } else if !scorings.is_empty() && game.has_own_values() {
            Some(Needs::Outcomes)
        } else if !scorings.is_empty() && !self.scoring.is_some_and(is_scored) {
            Some(Needs::Scoring(mistake))
        } else {
            let is_other = self.ties == Some(Ties::First) || self.cut == Some(Cut::Strict);
            (mistake == Mistake::TiedBound && is_other).then_some(Needs::TiesLast)
        }
    }

    /// What to say of a requested option that has no effect on this algorithm.
    ///
    /// ```
    /// use search::Request;
    ///
    /// let idle = Request::parse("--cut strict")?.idle().map(|idle| idle.to_string());
    /// assert_eq!(idle.as_deref(), Some("--cut strict has no effect with minimax: only alphabeta cuts"));
    /// assert_eq!(Request::parse("--algorithm alphabeta --cut strict")?.idle(), None);
    /// # Ok::<(), words::Message>(())
    /// ```
    pub fn idle(&self) -> Option<Message> {
        let algorithm = self.algorithm.unwrap_or(Algorithm::Minimax);
        let cut = self.cut.filter(|_| algorithm != Algorithm::AlphaBeta)?;
        let (option, value, algorithm) = ("--cut", cut.name(), algorithm.name());
        Some(message!(CutDoesNothing {
            option,
            value,
            algorithm
        }))
    }
}

impl Options {
    /// A score as this search writes it: `+10`, `-8`, `0`, `+∞`; without a plus sign if leaves
    /// have values of their own: `3`, `∞`.
    pub fn written(&self, score: Score) -> String {
        match self.scoring {
            None => score.to_string().trim_start_matches('+').to_owned(),
            Some(_) => format!("{score:+}"),
        }
    }

    /// Whether a cutoff can mistake a bound for a value and so change the move: if it cuts at
    /// equality while later moves win ties.
    pub fn may_change_the_move(&self) -> bool {
        self.algorithm == Algorithm::AlphaBeta && self.ties == Ties::Last && self.cut == Cut::Equal
    }

    /// The options of the right program; unchanged without a mistake.
    pub fn right(&self) -> Self {
        let mut right = *self;
        if right.mistake.take() == Some(Mistake::TiedBound) {
            right.ties = Ties::First;
        }
        right
    }

    /// Whether a recording can still be refused after it has begun, because it needs a whole
    /// tree or the values of all positions beforehand.
    pub const fn may_be_refused(&self) -> bool {
        matches!(self.algorithm, Algorithm::TwoPhase) || self.order.is_by_value()
    }
}

fn unknown(given: &str) -> Message {
    let known = OPTIONS.iter().map(|spec| format!("--{}", spec.name));
    let known: Vec<String> = known.collect();
    let nearest = game::nearest(given, known.iter().map(String::as_str));
    game::unknown("option", given, nearest, &known)
}

/// An option that makes no sense for a game, or without another option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The option's name: `moves`.
    pub option: &'static str,
    /// What it was set to; empty for a switch.
    value: String,
    game: String,
    needs: Needs,
}

/// What an option needs and doesn't have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// Games that are won or lost: a tree's leaves have values of their own.
    Outcomes,
    /// Sides X and O.
    Sides,
    Board,
    DepthLimit,
    /// An algorithm in which this mistake can be made.
    Algorithm(Mistake),
    /// A scoring in which this mistake can be made.
    Scoring(Mistake),
    /// Ties won by the last of equal moves, and cuts at equality.
    TiesLast,
}

impl OptionError {
    /// What is wrong, with `dashes` before names of options: `--` as on the command line,
    /// nothing as in a lesson's header.
    pub fn message(&self, dashes: &str) -> Message {
        let option = format!("{dashes}{}", self.option);
        let (value, game) = (self.value.as_str(), self.game.as_str());
        match self.needs {
            Needs::Outcomes => message!(ScoringOfTree { option, value }),
            Needs::Sides => message!(NoSuchSide { option, game }),
            Needs::Board => message!(NeedsBoard {
                option: format!("{option} {value}").trim_end(),
                boards: boards(),
                game,
                instead: match self.option {
                    "depth" => Message::SayANumber,
                    "eval" => message!(SayEval { option }),
                    _ => Message::LeaveItOut,
                },
            }),
            Needs::DepthLimit => message!(EvalWithoutDepth {
                option,
                value,
                depth: format!("{dashes}depth"),
            }),
            Needs::Algorithm(mistake) => message!(MistakeElsewhere {
                option,
                value,
                needs: format!("{dashes}algorithm"),
                known: names(mistake.algorithms()),
            }),
            Needs::Scoring(mistake) => message!(MistakeElsewhere {
                option,
                value,
                needs: format!("{dashes}scoring"),
                known: names(mistake.scorings()),
            }),
            Needs::TiesLast => message!(MistakeOfTies {
                option,
                value,
                ties: format!("{dashes}ties"),
                cut: format!("{dashes}cut"),
            }),
        }
    }
}

/// `depth or level`.
fn names<T: Named>(values: &[T]) -> words::Value {
    words::any_of(values.iter().map(|value| value.name()))
}

/// The games with a board: `tictactoe, mnk:M,N,K, connect4`.
fn boards() -> String {
    let boards = KINDS.iter().filter(|kind| kind.sides == Sides::Marks);
    let names: Vec<String> = boards.filter_map(|kind| kind.forms().next()).collect();
    names.join(", ")
}

impl fmt::Display for OptionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message("--").fmt(out)
    }
}

impl std::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use crate::{OPTIONS, Request};

    #[test]
    fn what_is_written_is_read_back() {
        let text = "--algorithm alphabeta --scoring depth --ties last --cut equal --max O \
                    --order center --depth 4 --eval lines --moves near:2 --shortcuts";
        let request = Request::parse(text).unwrap();
        assert_eq!(request.written(), text);
        let joined = text.replace(' ', "=").replace("=--", " --");
        assert_eq!(Request::parse(&joined), Ok(request));
        assert_eq!(Request::parse(" \n"), Ok(Request::default()));
        assert_eq!(Request::default().written(), "");
        assert_eq!(
            Request::parse("--depth auto").unwrap().written(),
            "--depth auto"
        );
    }

    #[test]
    fn an_error_names_the_word() {
        let options = "the options are --algorithm, --scoring, --ties, --cut, --max, --order, \
                       --depth, --eval, --moves, --shortcuts, --mistake";
        let form = "options are written --NAME VALUE, such as --algorithm alphabeta";
        let scorings = "one of plain, depth, level, remaining, unit";
        for (text, error, rest) in [
            ("plain", "unexpected `plain`", form),
            ("--", "unexpected `--`", form),
            ("--shortcuts true", "unexpected `true`", form),
            (
                "--tie=last",
                "unknown option `--tie` (did you mean `--ties`?)",
                options,
            ),
            (
                "--Ties last",
                "unknown option `--Ties` (did you mean `--ties`?)",
                options,
            ),
            ("--scoring best", "unknown scoring `best`", scorings),
            ("--scoring=", "unknown scoring ``", scorings),
            ("--ties --cut equal", "--ties needs a value after it", ""),
            ("--ties", "--ties needs a value after it", ""),
            (
                "--ties last --ties last",
                "--ties is given twice",
                "once is enough",
            ),
            (
                "--shortcuts --shortcuts",
                "--shortcuts is given twice",
                "once is enough",
            ),
            (
                "--shortcuts=true",
                "--shortcuts takes no value, but `true` was given",
                "",
            ),
        ] {
            let colon = if rest.is_empty() { "" } else { ": " };
            let found = Request::parse(text).unwrap_err().to_string();
            assert_eq!(found, format!("{error}{colon}{rest}"), "{text}");
        }
        for spec in OPTIONS {
            assert!(options.contains(&format!("--{}", spec.name)));
        }
    }

    #[test]
    fn the_readme_has_every_option_with_the_names_of_its_values() {
        let readme = include_str!("../../README.md");
        for spec in OPTIONS {
            let begins = format!("| `--{}` | ", spec.name);
            let row = readme.lines().find(|line| line.starts_with(&begins));
            let row = row.unwrap_or_else(|| panic!("a row for --{}", spec.name));
            let names = spec.names.iter().filter(|_| !spec.is_switch());
            for name in names {
                assert!(row.contains(&format!("`{name}`")), "{name}: {row}");
            }
        }
    }
}
