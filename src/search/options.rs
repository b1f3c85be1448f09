//! What a search can be asked for, each option declared once, and what that comes to for a
//! game.

use crate::depth;
use crate::{Candidates, Depth, Named, OptionError};
use game::{AnyGame, Side};
use words::{Message, message};

/// A value of an option, with the name that the command line and lesson files use.
pub trait Value: Copy + PartialEq + Sized + 'static {
    /// The values that a form offers.
    fn offered() -> Vec<Self>;
    /// The value's name.
    fn text(self) -> String;
    /// The value of that name.
    fn read(name: &str) -> Option<Self>;
    /// What it means, in a few words.
    fn about(self) -> Message;
    /// The names that an error lists.
    fn known() -> Vec<String> {
        Self::offered().into_iter().map(Self::text).collect()
    }
    /// The names of all values; empty where they are too many to be listed.
    const NAMES: &'static [&'static str] = &[];
    /// Whether the lack of a value means something else than any of the values.
    const OPTIONAL: bool = false;
}

/// Makes enums whose values have names and words.
macro_rules! named {
    ($($(#[$doc:meta])* $type:ident $what:literal { $($(#[$of:meta])* $value:ident: $name:literal, $about:ident;)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $($(#[$of])* $value,)+
        }

        impl Named for $type {
            const WHAT: &'static str = $what;
            const ALL: &'static [(&'static str, Self)] = &[$(($name, Self::$value)),+];
        }

        impl Value for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn offered() -> Vec<Self> {
                vec![$(Self::$value),+]
            }
            fn text(self) -> String {
                self.name().to_owned()
            }
            fn read(name: &str) -> Option<Self> {
                Self::named(name).ok()
            }
            fn about(self) -> Message {
                match self {
                    $(Self::$value => Message::$about,)+
                }
            }
        }
    )+};
}

named! {
    /// How the tree is searched. All give the same value and, under the same ties, the
    /// same root move.
    Algorithm "algorithm" {
        /// One recursion: larger at MAX, smaller at MIN.
        Minimax: "minimax", AboutMinimax;
        /// Minimax with one rule for both sides: the score is negated at every level.
        Negamax: "negamax", AboutNegamax;
        /// First the whole tree is built, then values are backed up.
        TwoPhase: "two-phase", AboutTwoPhase;
        /// Minimax without the children that cannot matter; fail-soft.
        AlphaBeta: "alphabeta", AboutAlphabeta;
    }

    /// The score of a finished game, by who won and at which ply.
    Scoring "scoring" {
        /// 10, 0, -10: the article's first walkthrough.
        Plain: "plain", AboutScoringPlain;
        /// Sooner wins and later losses are better, counting plies from the root.
        Depth: "depth", AboutScoringDepth;
        /// The same, counting from the first reply: the article's own program.
        Level: "level", AboutScoringLevel;
        /// A big number and the depth that is left of 20: the browser game.
        Remaining: "remaining", AboutScoringRemaining;
        /// 1, 0, -1: the game of bones.
        Unit: "unit", AboutScoringUnit;
    }

    /// Which of equal values a node keeps.
    Ties "ties" {
        /// The earlier move stays.
        First: "first", AboutTiesFirst;
        /// The later move replaces it.
        Last: "last", AboutTiesLast;
    }

    /// When alpha-beta cuts.
    Cut "cut" {
        /// As soon as the best reaches the bound.
        Equal: "equal", AboutCutEqual;
        /// Only when the best passes the bound.
        Strict: "strict", AboutCutStrict;
    }

    /// Who is MAX.
    WhoIsMax "max" {
        /// X, whoever moves.
        X: "X", AboutMaxX;
        /// O, whoever moves.
        O: "O", AboutMaxO;
        /// The side to move at the root.
        Mover: "mover", AboutMaxMover;
    }

    /// How positions at the depth limit are evaluated.
    Eval "eval" {
        /// 0: nothing is known.
        Zero: "zero", AboutEvalZero;
        /// 1, whatever the position: the evaluation of the report on m,n,k-games.
        Open: "open", AboutEvalOpen;
        /// On a board: MAX's marks in lines that are still open to MAX (without a mark of
        /// MIN), counted once for each such line, minus the same for MIN. Kept between the
        /// smallest win and the smallest loss that the limit leaves possible, and short of both.
        Lines: "lines", AboutEvalLines;
    }

    /// The order in which a node's moves are searched; ties follow it.
    Order "order" {
        /// As the game lists them.
        Scan: "scan", AboutOrderScan;
        /// On a board: nearer to its centre first.
        Center: "center", AboutOrderCenter;
        /// By the children's true values, best for the side to move first. Nobody could search
        /// like this without knowing the answer: it shows how little alpha-beta has to look at.
        Best: "best", AboutOrderBest;
        /// By the children's true values, best for the side to move last.
        Worst: "worst", AboutOrderWorst;
    }
}

impl Ties {
    /// When alpha-beta cuts unless somebody says otherwise: so that it chooses as
    /// minimax does.
    #[must_use]
    pub const fn usual_cut(self) -> Cut {
        match self {
            Self::First => Cut::Equal,
            Self::Last => Cut::Strict,
        }
    }
}

impl Order {
    /// Whether the order follows from values that must be known beforehand.
    #[must_use]
    pub const fn is_by_value(self) -> bool {
        matches!(self, Self::Best | Self::Worst)
    }
}

/// What an option holds in a [`Request`]: a value, or whether a switch is on.
trait Slot: Copy {
    fn get(self) -> Option<String>;
    /// Whether the value is one.
    fn set(&mut self, value: &str) -> bool;
    fn or(self, other: Self) -> Self;
    fn offered() -> Vec<String>;
    fn known() -> Vec<String>;
    fn about(value: &str) -> Option<Message>;
    const NAMES: &'static [&'static str];
}

impl<T: Value> Slot for Option<T> {
    const NAMES: &'static [&'static str] = T::NAMES;

    fn get(self) -> Option<String> {
        self.map(T::text)
    }
    fn set(&mut self, value: &str) -> bool {
        let read = T::read(value);
        *self = read.or(*self);
        read.is_some()
    }
    fn or(self, other: Self) -> Self {
        Self::or(self, other)
    }
    fn offered() -> Vec<String> {
        let off = T::OPTIONAL.then(|| OptionSpec::OFF.to_owned());
        let values = T::offered().into_iter().map(T::text);
        off.into_iter().chain(values).collect()
    }
    fn known() -> Vec<String> {
        T::known()
    }
    fn about(value: &str) -> Option<Message> {
        T::read(value).map(T::about)
    }
}

impl Slot for bool {
    const NAMES: &'static [&'static str] = &[OptionSpec::OFF, OptionSpec::ON];

    fn get(self) -> Option<String> {
        self.then(|| OptionSpec::ON.to_owned())
    }
    fn set(&mut self, value: &str) -> bool {
        *self = value == OptionSpec::ON;
        *self || value == OptionSpec::OFF
    }
    fn or(self, other: Self) -> Self {
        self || other
    }
    fn offered() -> Vec<String> {
        Self::NAMES.iter().copied().map(String::from).collect()
    }
    fn known() -> Vec<String> {
        Self::offered()
    }
    fn about(value: &str) -> Option<Message> {
        (value == OptionSpec::ON).then_some(Message::AboutShortcuts)
    }
}

/// An option of searches, as it is declared: the command line, forms, lesson headers and
/// errors read it.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its name: `scoring`.
    pub name: &'static str,
    /// What stands for its value in help; nothing for a switch.
    pub value_name: &'static str,
    /// What it is called in a form.
    pub label: Message,
    /// The names of all values; empty where they are too many to be listed.
    pub names: &'static [&'static str],
    /// What one gets without asking; `None` where that has no name.
    pub usual: fn(&Options) -> Option<String>,
    /// The values that a form offers, and `off` where the lack of one is a choice.
    pub offered: fn() -> Vec<String>,
    pub(crate) known: fn() -> Vec<String>,
    /// The value that a request has.
    pub get: fn(&Request) -> Option<String>,
    set: fn(&mut Request, &str) -> bool,
    about: fn(&str) -> Option<Message>,
}

macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $type:ty, $value:literal, $label:ident, $usual:expr;)+) => {
        /// What somebody asked for; what is left out follows from the game and the rest.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Request {
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Request {
            /// This request, and what it leaves open as `base` has it.
            #[must_use]
            pub fn over(self, base: Self) -> Self {
                Self {
                    $($field: Slot::or(self.$field, base.$field),)+
                }
            }
        }

        /// Every option, in the order of the command line.
        pub static OPTIONS: &[OptionSpec] = &[$(OptionSpec {
            name: stringify!($field),
            value_name: $value,
            label: Message::$label,
            names: <$type as Slot>::NAMES,
            usual: $usual,
            offered: <$type as Slot>::offered,
            known: <$type as Slot>::known,
            get: |request| Slot::get(request.$field),
            set: |request, value| Slot::set(&mut request.$field, value),
            about: <$type as Slot>::about,
        },)+];
    };
}

options! {
    /// Default: minimax.
    algorithm: Option<Algorithm>, "NAME", OptionAlgorithm,
        |options| Some(options.algorithm.text());
    /// Default: plain for board games, unit for heaps; none for trees.
    scoring: Option<Scoring>, "NAME", OptionScoring,
        |options| options.scoring.map(Value::text);
    /// Default: first.
    ties: Option<Ties>, "WHICH", OptionTies,
        |options| Some(options.ties.text());
    /// Default: equal with ties first, strict with ties last.
    cut: Option<Cut>, "WHEN", OptionCut,
        |options| Some(options.cut.text());
    /// Default: the mover.
    max: Option<WhoIsMax>, "SIDE", OptionMax,
        |_| Some(WhoIsMax::Mover.text());
    /// Default: scan.
    order: Option<Order>, "ORDER", OptionOrder,
        |options| Some(options.order.text());
    /// Default: no limit.
    depth: Option<Depth>, "D", OptionDepth,
        |_| None;
    /// Default: zero. It needs a depth limit.
    eval: Option<Eval>, "NAME", OptionEval,
        |options| Some(options.eval.text());
    /// Default: all.
    moves: Option<Candidates>, "WHICH", OptionMoves,
        |options| Some(options.moves.text());
    /// Whether the root may be decided without a search.
    shortcuts: bool, "", OptionShortcuts,
        |_| None;
}

impl OptionSpec {
    /// What a switch is called where it is on.
    pub const ON: &'static str = "on";
    /// What an option is called that has no value.
    pub const OFF: &'static str = "off";

    /// The option of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// Whether it takes no value.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        self.value_name.is_empty()
    }

    /// What a value means, or the lack of one, in a few words.
    #[must_use]
    pub fn about(&self, value: &str) -> Message {
        (self.about)(value).unwrap_or(if self.is_switch() {
            Message::AboutNoShortcuts
        } else {
            Message::AboutNoLimit
        })
    }

    /// Asks a request for that value.
    ///
    /// # Errors
    /// One line that names the values there are.
    pub fn set(&self, request: &mut Request, value: &str) -> Result<(), Message> {
        if (self.set)(request, value) {
            return Ok(());
        }
        Err(message!(UnknownValue {
            option: self.name,
            given: value,
            known: (self.known)().join(", "),
        }))
    }

    /// Whether a value, by itself, means something to a game.
    #[must_use]
    pub fn applies(&self, value: &str, game: &AnyGame) -> bool {
        let mut request = Request::default();
        if !(self.set)(&mut request, value) {
            return value == Self::OFF;
        }
        if request.eval.is_some() {
            // Without a limit nothing is evaluated, whatever the game.
            request.depth = Some(Depth::Plies(1));
        }
        request.resolve(game).is_ok()
    }

    /// Whether two names of values mean the same: `adjacent` is `near:1`.
    #[must_use]
    pub fn is_same(&self, one: &str, other: &str) -> bool {
        let read = |value| {
            let mut request = Request::default();
            (self.set)(&mut request, value).then_some(request)
        };
        one == other || read(one).is_some_and(|one| read(other) == Some(one))
    }

    /// Takes the option out of a request.
    #[must_use]
    pub fn without(&self, request: &Request) -> Request {
        let mut rest = Request::default();
        let kept = OPTIONS.iter().filter(|option| option.name != self.name);
        for option in kept {
            if let Some(value) = (option.get)(request) {
                (option.set)(&mut rest, &value);
            }
        }
        rest
    }
}

/// A search's options, nothing left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the tree is searched.
    pub algorithm: Algorithm,
    /// How finished games are scored; `None` where leaves have values of their own.
    pub scoring: Option<Scoring>,
    /// Which of equal values a node keeps.
    pub ties: Ties,
    /// When alpha-beta cuts.
    pub cut: Cut,
    /// The side whose score is maximised.
    pub max: Side,
    /// The ply at which open positions are leaves; `None` where the search goes on to the
    /// end of the game.
    pub depth: Option<u32>,
    /// What open positions are worth there; zero where there is no limit.
    pub eval: Eval,
    /// Which moves are tried.
    pub moves: Candidates,
    /// In which order they are searched.
    pub order: Order,
    /// Whether an immediate win of the side to move at the root is played, else the
    /// opponent's blocked, without a search.
    pub shortcuts: bool,
}

impl Request {
    /// Fills in what was left open.
    ///
    /// # Errors
    /// Where an option makes no sense for the game: a scoring for a tree, whose leaves
    /// have their values; `X` or `O` as MAX where the sides are called MAX and MIN; what
    /// needs a board where there is none. Where an evaluation is asked for without a
    /// depth limit.
    pub fn resolve(&self, game: &AnyGame) -> Result<Options, OptionError> {
        let own_values = game.has_own_values();
        if let (true, Some(scoring)) = (own_values, self.scoring) {
            return Err(OptionError::ScoringOfATree(scoring));
        }
        let max = self.max_side(game)?;
        self.check_board(game)?;
        let depth = self.depth_limit(game);
        if let (Some(eval), None) = (self.eval, depth) {
            return Err(OptionError::EvalWithoutDepth(eval));
        }
        let ties = self.ties.unwrap_or(Ties::First);
        Ok(Options {
            algorithm: self.algorithm.unwrap_or(Algorithm::Minimax),
            scoring: (!own_values).then(|| self.scoring.unwrap_or(default_scoring(game))),
            ties,
            cut: self.cut.unwrap_or(ties.usual_cut()),
            max,
            depth,
            eval: self.eval.unwrap_or(Eval::Zero),
            moves: self.moves.unwrap_or(Candidates::All),
            order: self.order.unwrap_or(Order::Scan),
            shortcuts: self.shortcuts,
        })
    }

    fn max_side(&self, game: &AnyGame) -> Result<Side, OptionError> {
        let side = match self.max.unwrap_or(WhoIsMax::Mover) {
            WhoIsMax::Mover => return Ok(game.default_max()),
            WhoIsMax::X => Side::One,
            WhoIsMax::O => Side::Two,
        };
        if game.takes_side_names() {
            Ok(side)
        } else {
            Err(OptionError::NoSuchSide(game.name()))
        }
    }

    /// Refuses what needs a board where there is none.
    fn check_board(&self, game: &AnyGame) -> Result<(), OptionError> {
        let needs = |option: &&'static str| match *option {
            "depth" => self.depth == Some(Depth::Auto),
            "eval" => self.eval == Some(Eval::Lines),
            "moves" => self.moves.is_some_and(|moves| moves != Candidates::All),
            "order" => self.order == Some(Order::Center),
            _ => self.shortcuts,
        };
        let mut options = ["depth", "eval", "moves", "order", "shortcuts"].into_iter();
        match options.find(needs) {
            Some(option) if !game.has_grid() => Err(OptionError::NeedsABoard {
                option,
                value: self.value(option),
                game: game.name(),
            }),
            _ => Ok(()),
        }
    }

    /// The value of the option of that name; nothing for a switch.
    fn value(&self, option: &str) -> String {
        let spec = OptionSpec::named(option).filter(|spec| !spec.is_switch());
        spec.and_then(|spec| (spec.get)(self)).unwrap_or_default()
    }

    fn depth_limit(&self, game: &AnyGame) -> Option<u32> {
        Some(match self.depth? {
            Depth::Plies(plies) => plies,
            Depth::Auto => depth::automatic(game),
        })
    }

    /// The option that was asked for and that the algorithm has no use for.
    ///
    /// ```
    /// use search::Request;
    ///
    /// let idle = Request::parse("--cut strict")?.idle().map(|idle| idle.to_string());
    /// assert_eq!(idle.as_deref(), Some("--cut strict does nothing with minimax: only alphabeta cuts"));
    /// assert_eq!(Request::parse("--algorithm alphabeta --cut strict")?.idle(), None);
    /// # Ok::<(), words::Message>(())
    /// ```
    #[must_use]
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

fn default_scoring(game: &AnyGame) -> Scoring {
    if game.takes_side_names() {
        Scoring::Plain
    } else {
        Scoring::Unit
    }
}

impl Options {
    /// Whether a cutoff can take a bound for a value and so change the move: cutting at
    /// equality while later moves win ties.
    #[must_use]
    pub fn may_change_the_move(&self) -> bool {
        self.algorithm == Algorithm::AlphaBeta && self.ties == Ties::Last && self.cut == Cut::Equal
    }

    /// Whether a recording can be refused once it has begun: where a whole tree, or every
    /// position's value, has to be there first.
    #[must_use]
    pub const fn may_be_refused(&self) -> bool {
        matches!(self.algorithm, Algorithm::TwoPhase) || self.order.is_by_value()
    }

    /// The shortest request that comes to these options for `game`.
    #[must_use]
    pub fn request(&self, game: &AnyGame) -> Request {
        let max = match self.max {
            Side::One => WhoIsMax::X,
            Side::Two => WhoIsMax::O,
        };
        Request {
            algorithm: unless(self.algorithm, Algorithm::Minimax),
            scoring: self
                .scoring
                .and_then(|scoring| unless(scoring, default_scoring(game))),
            ties: unless(self.ties, Ties::First),
            cut: unless(self.cut, self.ties.usual_cut()),
            max: (self.max != game.default_max()).then_some(max),
            depth: self.depth.map(Depth::Plies),
            eval: unless(self.eval, Eval::Zero),
            moves: unless(self.moves, Candidates::All),
            order: unless(self.order, Order::Scan),
            shortcuts: self.shortcuts,
        }
    }

    /// The options as the command line takes them after `game` and its position; those
    /// that are as usual are left out. (`--first` and `--root` belong to the game.)
    #[must_use]
    pub fn written(&self, game: &AnyGame) -> String {
        self.request(game).written()
    }
}

fn unless<T: PartialEq>(value: T, usual: T) -> Option<T> {
    (value != usual).then_some(value)
}
