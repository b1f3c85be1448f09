//! The one table of keys, from which input, footer, help and README are derived.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tui_input::InputRequest::{
    DeleteFromStart, DeleteNextChar, DeletePrevChar, DeletePrevWord, DeleteTillEnd, GoToNextWord,
    GoToPrevWord,
};

use super::Action::{self, *};
use super::action::Arrow::{Down, Left, Right, Up};
use super::action::Target::*;
use super::glyphs::Glyphs;
use Mode::{
    Answer, Answered, Board, Busy, Choose, Compare, Events, Explore, ExportForm, Form, Home, Leave,
    Lesson, Number, Outline, Practice, Prompt, Select,
};
use game::nearest;
use trace::Direction::{Backwards, Forwards};
use words::{Message, message};

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The home screen.
    Home,
    /// A lesson.
    Lesson,
    /// A single search.
    Explore,
    /// The list of a search's events.
    Events,
    /// Two searches.
    Compare,
    /// A form.
    Form,
    /// The board editor.
    Board,
    /// The editor for written trees.
    Outline,
    /// The form for exports.
    ExportForm,
    /// A search or an export that has to finish first.
    Busy,
    /// A line being typed in the footer.
    Prompt,
    /// A selected node, on a screen that shows a search.
    Select,
    /// A number being typed, on such a screen.
    Number,
    /// A question whether to leave a search.
    Leave,
    /// The help, where typing filters the lines.
    Help,
    /// A question whose answer is typed, or is a move chosen on the board.
    Answer,
    /// A question whose answer is chosen from a list.
    Choose,
    /// A question that has been answered.
    Answered,
    /// A game being played.
    Play,
    /// An exercise.
    Practice,
}

impl Mode {
    /// Whether characters without a binding are typed.
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Form
                | Self::Board
                | Self::Outline
                | Self::ExportForm
                | Self::Prompt
                | Self::Answer
                | Self::Help
        )
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// Keys without a character. The arrows come first, in the order of [`Glyphs::arrows`].
const NAMES: [(&str, KeyCode); 16] = [
    ("Right", KeyCode::Right),
    ("Left", KeyCode::Left),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Space", KeyCode::Char(' ')),
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
    ("Esc", KeyCode::Esc),
    ("Enter", KeyCode::Enter),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("F1", KeyCode::F(1)),
];

/// Modifiers by prefix.
const HELD: [(&str, KeyModifiers); 3] = [
    ("Ctrl-", KeyModifiers::CONTROL),
    ("Alt-", KeyModifiers::ALT),
    ("Shift-", KeyModifiers::SHIFT),
];

impl Key {
    /// The key with a name such as `Right`, `Shift-Tab`, `Ctrl-C` or `?`.
    fn named(name: &str) -> Option<Self> {
        let code_of = |name: &str| {
            let mut arrows = Glyphs::new(false).arrows.into_iter();
            let arrow = arrows.position(|arrow| arrow == name);
            let known = arrow.or_else(|| NAMES.iter().position(|(known, _)| name == *known));
            let char = || name.parse().ok().map(KeyCode::Char);
            known.map(|at| NAMES[at].1).or_else(char)
        };
        let alone = code_of(name).map(|code| (code, KeyModifiers::NONE));
        let held = || {
            HELD.iter().find_map(|&(prefix, modifiers)| {
                let code = match code_of(name.strip_prefix(prefix)?)? {
                    // The name has a capital letter, the key does not.
                    KeyCode::Char(char) => KeyCode::Char(char.to_ascii_lowercase()),
                    code => code,
                };
                Some((code, modifiers))
            })
        };
        let (code, modifiers) = alone.or_else(held)?;
        Some(Self { code, modifiers })
    }

    /// The name of the key, as on a keyboard; arrows are symbols, but in ASCII.
    pub fn name(self, ascii: bool) -> String {
        let known = NAMES.iter().find(|(_, code)| *code == self.code);
        let held = HELD.iter().find(|(_, held)| self.modifiers.contains(*held));
        let held = held.map_or("", |(prefix, _)| *prefix);
        match (known, self.code) {
            (Some(_), _) if !ascii && self.is_arrow() => format!("{held}{}", self.symbol(ascii)),
            (Some((name, _)), _) => format!("{held}{name}"),
            (_, KeyCode::Char(char)) if held.is_empty() => char.to_string(),
            (_, code) => format!("{held}{}", code.to_string().to_uppercase()),
        }
    }

    /// The symbol of an arrow, where there is one; it is shorter than its name and needs no
    /// translation.
    fn symbol(self, ascii: bool) -> String {
        let mut arrows = NAMES.iter().zip(Glyphs::new(ascii).arrows);
        let arrow = arrows.find(|((_, code), _)| *code == self.code);
        arrow.map_or_else(|| self.name(ascii), |(_, symbol)| symbol.to_owned())
    }

    const fn is_arrow(self) -> bool {
        matches!(
            self.code,
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
        )
    }

    /// Whether the event is a press of this key.
    pub(super) fn matches(self, event: &KeyEvent) -> bool {
        let held =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::SHIFT | KeyModifiers::ALT);
        // A capital letter stands for itself; not all terminals report Shift along with it.
        let held = match event.code {
            KeyCode::Char(_) | KeyCode::BackTab => held - KeyModifiers::SHIFT,
            _ => held,
        };
        self.code == event.code && self.modifiers == held
    }
}

/// An action with its keys and descriptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What the key does.
    pub action: Action,
    /// The heading under which the help lists it.
    pub group: Message,
    /// The modes that it is available in.
    pub on: &'static [Mode],
    /// The names of the keys, separated by blanks.
    keys: &'static str,
    /// Its description in the help.
    pub label: Message,
    /// Its rank and short label in the footer, if it is listed there.
    footer: Option<(u8, Message)>,
}

impl Binding {
    /// Its keys, the main one first.
    pub fn keys(&self) -> impl Iterator<Item = Key> {
        self.keys.split_whitespace().filter_map(Key::named)
    }

    /// The name of its first key.
    pub(super) fn first_key(&self, ascii: bool) -> String {
        let first = self.keys().next();
        first.map_or_else(String::new, |key| key.name(ascii))
    }

    /// Its label in the footer, or else its description in the help.
    pub(super) fn word(&self) -> Message {
        let footer = self.footer.as_ref();
        footer.map_or_else(|| self.label.clone(), |(_, word)| word.clone())
    }

    /// Its name in a configuration, such as `next-cutoff`.
    pub fn name(&self) -> &'static str {
        let name = self.label.name();
        name.strip_prefix("key-").unwrap_or(name)
    }
}

/// Every screen that shows a search.
const RUNS: [Mode; 3] = [Lesson, Explore, Compare];
/// The home screen and every screen that shows a search.
const SCREENS: [Mode; 4] = [Home, Lesson, Explore, Compare];
/// The same plus exercises.
const READ_THROUGH: [Mode; 5] = [Home, Lesson, Explore, Compare, Practice];
/// The same plus the board for playing.
const ALL: [Mode; 6] = [Home, Lesson, Explore, Compare, Mode::Play, Practice];
/// The same plus questions with a choice of answers.
const HELPED: [Mode; 7] = [Home, Lesson, Explore, Compare, Mode::Play, Practice, Choose];
/// Every mode.
const EVERYWHERE: [Mode; 17] = [
    Home,
    Lesson,
    Explore,
    Compare,
    Mode::Play,
    Practice,
    Form,
    ExportForm,
    Busy,
    Leave,
    Board,
    Outline,
    Prompt,
    Mode::Help,
    Answer,
    Choose,
    Answered,
];
/// Modes in which two searches may be shown side by side.
const PAIRS: [Mode; 2] = [Lesson, Compare];
/// Modes in which the user has asked for the search.
const ASKED: [Mode; 2] = [Explore, Compare];
/// Every mode that shows a search, including while a node is selected.
const NODES: [Mode; 4] = [Lesson, Explore, Compare, Select];
/// Modes in which text is typed.
const TEXTS: [Mode; 5] = [Form, ExportForm, Prompt, Answer, Mode::Help];
/// Modes in which something is entered.
const ENTRIES: [Mode; 7] = [Form, ExportForm, Board, Outline, Prompt, Answer, Mode::Help];
/// Modes with something to read that may be longer than its panel.
const READ: [Mode; 9] = [
    Home,
    Lesson,
    Explore,
    Compare,
    Mode::Play,
    Practice,
    Answer,
    Choose,
    Answered,
];

/// One line per binding, by group: modes, action, keys and description, then rank and label in
/// the footer if there are any.
macro_rules! bindings {
    ($($group:ident {$(
        $on:tt: $action:expr, $keys:literal, $label:ident $(, $rank:literal $word:ident)?;
    )*})*) => {
        &[$($(Binding {
            action: $action,
            group: Message::$group,
            on: &$on,
            keys: $keys,
            label: Message::$label,
            footer: bindings!(@footer $($rank $word)?),
        }),*),*]
    };
    (@footer) => { None };
    (@footer $rank:literal $word:ident) => { Some(($rank, Message::$word)) };
}

/// In the order of the help. A key means the same on all screens; capitals go backwards.
#[rustfmt::skip]
static BINDINGS: &[Binding] = bindings! {
    GroupSteps {
        SCREENS: Enter, "Enter", KeyGoOn, 10 FootGoOn;
        RUNS: Go(Step, Forwards), "Right l", KeyNextStep, 20 FootNextStep;
        RUNS: Go(Step, Backwards), "Left h", KeyPreviousStep;
        SCREENS: Go(Stop, Forwards), "Down j", KeyNextStop, 30 FootNextStop;
        SCREENS: Go(Stop, Backwards), "Up k", KeyPreviousStop;
        READ_THROUGH: Start, "Home", KeyFirstStep;
        READ_THROUGH: End, "End", KeyLastStep;
        RUNS: Play, "Space", KeyPlay, 90 FootPlay;
        RUNS: Speed(Forwards), ">", KeyPlayFaster;
        RUNS: Speed(Backwards), "<", KeyPlaySlower;
        RUNS: Go(Backup, Forwards), "b", KeyNextBackup;
        RUNS: Go(Backup, Backwards), "B", KeyPreviousBackup;
        RUNS: Go(Cutoff, Forwards), "x", KeyNextCutoff;
        RUNS: Go(Cutoff, Backwards), "X", KeyPreviousCutoff;
        RUNS: Go(RootChange, Forwards), "r", KeyNextImprovement;
        RUNS: Go(RootChange, Backwards), "R", KeyPreviousImprovement;
        RUNS: Go(Window, Forwards), "u", KeyNextWindowChange;
        RUNS: Go(Window, Backwards), "U", KeyPreviousWindowChange;
        RUNS: Go(Difference, Forwards), "d", KeyNextDifference, 40 FootNextDifference;
        RUNS: Go(Difference, Backwards), "D", KeyPreviousDifference;
        PAIRS: Results, "g", KeyResults, 42 FootResults;
        PAIRS: Apart, "a", KeyStepApart, 45 FootStepApart;
        [Lesson]: Go(Part, Forwards), "]", KeyNextPart;
        [Lesson]: Go(Part, Backwards), "[", KeyPreviousPart;
        [Lesson]: Predict, "p", KeyPredict, 12 FootPredict;
        NODES: Go(Origin, Forwards), "w", KeyWhereFrom, 55 FootWhereFrom;
        NODES: Go(Origin, Backwards), "W", KeyWhereFromHome;
        RUNS: Ask, "/", KeyGoTo, 60 FootGoTo;
        RUNS: Go(Sought, Forwards), "n", KeyNextMatch;
        RUNS: Go(Sought, Backwards), "N", KeyPreviousMatch;
        RUNS: Return, "Backspace", KeyJumpBack;
        [Number]: Enter, "Enter", KeyGoToNumber, 10 FootGoToNumber;
        [Number]: Text(DeletePrevChar), "Backspace", KeyDeleteDigit;
        [Events]: Go(Event, Forwards), "Down j", KeyNextEvent, 20 FootNextEvent;
        [Events]: Go(Event, Backwards), "Up k", KeyPreviousEvent;
        [Events]: Go(Page, Forwards), "PgDn", KeyNextEvents;
        [Events]: Go(Page, Backwards), "PgUp", KeyPreviousEvents;
    }
    GroupTree {
        RUNS: ToggleWhole, "f", KeyWholeTree, 61 FootWholeTree;
        RUNS: Zoom(Forwards), "+ =", KeyZoomIn, 100 FootZoomIn;
        RUNS: Zoom(Backwards), "-", KeyZoomOut;
        RUNS: Fit, "0", KeyFitTree;
        RUNS: Centre, "c", KeyFollow;
        RUNS: Pan(Left), "Shift-Left", KeyPanLeft;
        RUNS: Pan(Right), "Shift-Right", KeyPanRight;
        RUNS: Pan(Up), "Shift-Up", KeyPanUp;
        RUNS: Pan(Down), "Shift-Down", KeyPanDown;
        RUNS: ToggleMap, "m", KeyMap;
        RUNS: ToggleWindows, "v", KeyWindows;
        NODES: Fold, ".", KeyFold, 97 FootFold;
    }
    GroupPlace {
        RUNS: SelectHere, "s", KeySelect, 65 FootSelect;
        [Select]: Neighbor(Left), "Left h", KeySelectPrevious;
        [Select]: Neighbor(Right), "Right l", KeySelectNext, 20 FootSelectNext;
        [Select]: Neighbor(Up), "Up k", KeySelectParent;
        [Select]: Neighbor(Down), "Down j", KeySelectChild, 30 FootSelectChild;
        [Select]: Enter, "Enter", KeyGoToNode, 10 FootGoToNode;
        [Select]: Back, "Esc", KeyStopSelecting, 56 FootStopSelecting;
    }
    GroupGame {
        [Mode::Play]: Enter, "Enter Space", KeyPlayHere, 10 FootPlayHere;
        [Mode::Play]: Cursor(Right), "Right l", KeyPointRight;
        [Mode::Play]: Cursor(Left), "Left h", KeyPointLeft;
        [Mode::Play]: Cursor(Down), "Down j", KeyPointDown;
        [Mode::Play]: Cursor(Up), "Up k", KeyPointUp;
        [Mode::Play]: Ask, "/", KeyTypeMove, 70 FootTypeMove;
        [Mode::Play]: Go(Origin, Forwards), "w", KeyWhyThisMove, 20 FootWhyThisMove;
        [Mode::Play]: Results, "g", KeyTruth, 30 WordTruth;
        [Mode::Play]: Hint, "p", KeyHint, 40 FootHint;
        [Mode::Play]: Undo, "u Backspace", KeyTakeBack, 50 FootTakeBack;
        [Mode::Play]: Redo, "U", KeyPlayAgain;
        [Mode::Play]: New, "Ctrl-N", KeyNewGame, 75 FootNewGame;
        [Mode::Play]: Menu, "o", KeyGameOptions, 60 FootGameOptions;
        [Mode::Play]: CopyCommand, "y", KeyCopyGame;
        [Mode::Play]: Export, "Ctrl-S", KeySaveGame, 80 FootSaveGame;
        [Mode::Play]: Load, "Ctrl-O", KeyOpenGame, 85 FootOpenGame;
    }
    GroupPractice {
        [Practice]: Enter, "Enter", KeyAnswer, 10 FootAnswer;
        [Practice]: Cursor(Right), "Right l", KeyNextQuestion, 20 FootNextQuestion;
        [Practice]: Cursor(Left), "Left h", KeyPreviousQuestion;
        [Practice]: Cursor(Down), "Down j", KeyQuestionBelow;
        [Practice]: Cursor(Up), "Up k", KeyQuestionAbove;
        [Practice]: Put, "Space", KeyMarkBranch, 15 FootMarkBranch;
        [Practice]: Typed('-'), "-", KeyTypeMinus;
        [Practice]: Typed('+'), "+", KeyTypePlus;
        [Practice]: Typed('<'), "<", KeyTypeAtMost;
        [Practice]: Typed('>'), ">", KeyTypeAtLeast;
        [Practice]: Typed('='), "=", KeyTypeEquals;
        [Practice]: Text(DeletePrevChar), "Backspace", KeyEraseAnswer;
        [Practice]: Results, "g", KeyGrade, 30 FootGrade;
        [Practice]: Go(Origin, Forwards), "w", KeyModelAnswer, 25 FootModelAnswer;
        [Practice]: New, "Ctrl-N", KeyNewExercise, 60 FootNewExercise;
        [Practice]: Menu, "o", KeyExerciseOptions, 50 FootExerciseOptions;
        [Practice]: CopyCommand, "y", KeyCopyExercise;
    }
    GroupQuestion {
        [Answer, Choose]: Enter, "Enter", KeyGiveAnswer, 10 FootGiveAnswer;
        [Answered]: Enter, "Enter", KeySeeOutcome, 10 FootSeeOutcome;
        [Choose]: Put, "Space", KeyChooseAnswer;
        [Answer, Choose]: Predict, "p", KeyCloseQuestion, 60 FootCloseQuestion;
        [Choose]: Cursor(Down), "Down j", KeyNextAnswer, 20 FootNextAnswer;
        [Choose]: Cursor(Up), "Up k", KeyPreviousAnswer;
        [Answer]: Cursor(Right), "Right", KeyAimRight, 20 FootAim;
        [Answer]: Cursor(Left), "Left", KeyAimLeft;
        [Answer]: Cursor(Down), "Down", KeyAimDown;
        [Answer]: Cursor(Up), "Up", KeyAimUp;
        [Answer, Choose]: Back, "Esc", KeyGiveUp, 70 FootGiveUp;
        [Answered]: Back, "Esc", KeyCloseAnswer, 70 FootCloseAnswer;
    }
    GroupSearch {
        ASKED: Menu, "o", KeyOptions, 62 FootOptions;
        ASKED: Edit, "e", KeyEditPosition, 70 FootEditPosition;
        ASKED: CopyCommand, "y", KeyCopyCommand;
        RUNS: Export, "Ctrl-S", KeyExport, 130 FootExport;
    }
    GroupScreen {
        HELPED: Help, "? F1", KeyHelp, 35 FootHelp;
        RUNS: Panel(Forwards), "Tab", KeyNextPanel, 85 FootNextPanel;
        RUNS: Panel(Backwards), "Shift-Tab", KeyPreviousPanel;
        RUNS: Enlarge, "z", KeyPanelAlone;
        READ: Scroll(Forwards), "PgDn", KeyScrollDown;
        READ: Scroll(Backwards), "PgUp", KeyScrollUp;
        ALL: Language, "i", KeyLanguage, 110 FootLanguage;
        ALL: Theme, "t", KeyTheme, 120 FootTheme;
        ALL: Back, "Esc", KeyBack, 88 FootBack;
        ALL: Quit, "q", KeyQuit, 89 FootQuit;
        EVERYWHERE: QuitAtOnce, "Ctrl-C", KeyQuitAtOnce;
    }
    GroupEntry {
        [Form, ExportForm, Outline]: Cursor(Down), "Down Tab", KeyNextField, 10 FootNextField;
        [Form, ExportForm, Outline]: Cursor(Up), "Up Shift-Tab", KeyPreviousField;
        [Board]: Cursor(Down), "Down", KeyCellBelow;
        [Board]: Cursor(Up), "Up", KeyCellAbove;
        [Prompt]: Cursor(Up), "Up", KeyEarlierLine, 20 FootEarlierLine;
        [Prompt]: Cursor(Down), "Down", KeyLaterLine;
        [Mode::Help]: Cursor(Down), "Down", KeyNextEntry;
        [Mode::Help]: Cursor(Up), "Up", KeyPreviousEntry;
        [Mode::Help]: Scroll(Forwards), "PgDn", KeyNextEntries;
        [Mode::Help]: Scroll(Backwards), "PgUp", KeyPreviousEntries;
        [Form, ExportForm]: Cursor(Right), "Right", KeyNextChoice, 20 FootNextChoice;
        [Form, ExportForm]: Cursor(Left), "Left", KeyPreviousChoice;
        [Prompt, Mode::Help]: Cursor(Right), "Right", KeyNextCharacter;
        [Prompt, Mode::Help]: Cursor(Left), "Left", KeyPreviousCharacter;
        TEXTS: Start, "Home Ctrl-A", KeyTextStart;
        TEXTS: End, "End Ctrl-E", KeyTextEnd;
        TEXTS: Text(GoToNextWord), "Ctrl-Right", KeyNextWord;
        TEXTS: Text(GoToPrevWord), "Ctrl-Left", KeyPreviousWord;
        [Board]: Cursor(Right), "Right", KeyCellRight;
        [Board]: Cursor(Left), "Left", KeyCellLeft;
        [Outline]: Cursor(Right), "Right", KeyFirstChild;
        [Outline]: Cursor(Left), "Left", KeyParent;
        [Board]: Put, "Space", KeyPlayMove, 15 FootPlayMove;
        [Board]: Typed('x'), "x X", KeyMarkX, 20 FootMarkX;
        [Board]: Typed('o'), "o O", KeyMarkO, 21 FootMarkO;
        [Board]: Clear, "_ Delete", KeyClearCell, 30 FootClearCell;
        [Outline]: AddLeaf, "a", KeyAddLeaf, 30 FootAddLeaf;
        [Outline]: AddBranch, "b", KeyAddBranch, 40 FootAddBranch;
        [Outline]: Remove, "d Delete", KeyRemoveNode, 50 FootRemoveNode;
        [Board, Outline]: Undo, "u", KeyUndo, 55 FootUndo;
        ENTRIES: Text(DeletePrevChar), "Backspace", KeyDeleteCharacter;
        TEXTS: Text(DeletePrevWord), "Ctrl-W Alt-Backspace", KeyDeleteWord;
        TEXTS: Text(DeleteNextChar), "Delete", KeyDeleteNextCharacter;
        TEXTS: Text(DeleteFromStart), "Ctrl-U", KeyDeleteToStart;
        TEXTS: Text(DeleteTillEnd), "Ctrl-K", KeyDeleteToEnd;
        [Form, Board, Outline]: Enter, "Enter", KeySearch, 60 FootSearch;
        [ExportForm]: Enter, "Enter", KeyWriteExport, 60 FootWriteExport;
        [Prompt]: Enter, "Enter", KeyGoThere, 10 FootGoThere;
        [Mode::Help]: Enter, "Enter", KeyDoChosen, 60 FootDoChosen;
        [Form, ExportForm, Board, Outline, Prompt]: Back, "Esc", KeyCancel, 70 FootCancel;
        [Mode::Help]: Back, "Esc F1", KeyCloseHelp, 70 FootCloseHelp;
        [Number]: Back, "Esc", KeyDropNumber, 70 FootCancel;
        [Leave]: Enter, "Enter", KeyLeave, 10 FootLeave;
        [Leave]: Back, "Esc", KeyStay, 20 FootStay;
        [Busy]: Back, "Esc", KeyStopWorking, 70 FootStopWorking;
        [Form, ExportForm, Board, Outline, Answer]: Help, "F1", KeyHelpInForms, 65 FootHelp;
    }
};

/// The keys in use: those of the table, or the user's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keymap(&'static [Binding]);

impl Keymap {
    /// The keys of the table.
    pub const USUAL: Self = Self(BINDINGS);

    /// These keys with some replaced, by the name of the action: `("next-cutoff", "x v")`. The
    /// new bindings are leaked.
    ///
    /// # Errors
    /// Which of the changes are wrong and why: an unknown action, an unknown key, or a key that
    /// is already taken.
    pub fn with<'a>(
        self,
        changes: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<(usize, Message)>> {
        let mut all: Vec<Binding> = self.bindings().cloned().collect();
        let (mut changed, mut wrong) = (Vec::new(), Vec::new());
        for (index, (name, keys)) in changes.enumerate() {
            let Some(at) = all.iter().position(|binding| binding.name() == name) else {
                let nearest = nearest(name, all.iter().map(Binding::name));
                wrong.push((index, message!(NoActionOfThatName { name, nearest })));
                continue;
            };
            match own_keys(&all[at], keys) {
                Ok(keys) => all[at].keys = keys,
                Err(why) => wrong.push((index, why)),
            }
            changed.push((index, at));
        }
        for &(index, at) in &changed {
            let own: Vec<Key> = all[at].keys().collect();
            let shares = |on: &[Mode]| on.iter().any(|mode| all[at].on.contains(mode));
            let others = all.iter().enumerate().filter(|(other, _)| *other != at);
            for (_, other) in others.filter(|(_, other)| shares(other.on)) {
                if let Some(key) = other.keys().find(|key| own.contains(key)) {
                    let (key, name) = (key.name(true), other.name());
                    wrong.push((index, message!(BindingTaken { key, name })));
                }
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        Ok(Self(Vec::leak(all)))
    }

    /// Every binding, in the order of the help.
    pub fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        self.0.iter()
    }

    /// The bindings available in a mode.
    pub fn on(self, mode: Mode) -> impl Iterator<Item = &'static Binding> {
        let has = move |binding: &&'static Binding| binding.on.contains(&mode);
        self.bindings().filter(has)
    }

    /// The bindings available if modes are layered, topmost first: a key bound in one mode
    /// hides its bindings in the modes below.
    pub fn within(self, modes: &[Mode]) -> Vec<&'static Binding> {
        let mut held: Vec<&Binding> = Vec::new();
        for &mode in modes {
            let taken: Vec<Key> = held.iter().flat_map(|binding| binding.keys()).collect();
            let is_free = |binding: &&Binding| !binding.keys().any(|key| taken.contains(&key));
            let more: Vec<_> = self.on(mode).filter(is_free).collect();
            held.extend(more);
        }
        held
    }

    /// The bindings in the footer of layered modes, each with its label; those of the topmost
    /// mode come first.
    pub fn footer(self, modes: &[Mode]) -> Vec<(&'static Binding, Message)> {
        let rank = |binding: &&'static Binding| {
            let own = modes.iter().position(|mode| binding.on.contains(mode));
            let (rank, word) = binding.footer.as_ref()?;
            Some(((own, *rank), (*binding, word.clone())))
        };
        let bindings = self.within(modes);
        let mut ranked: Vec<_> = bindings.iter().filter_map(rank).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, hint)| hint).collect()
    }

    /// The name of a binding's first key; an arrow is paired with its opposite: `← →`.
    pub fn hint(self, binding: &Binding, ascii: bool) -> String {
        let symbol = |binding: &Binding| {
            let first = binding.keys().next();
            first.map_or_else(String::new, |key| key.symbol(ascii))
        };
        let own = symbol(binding);
        let is_arrow = binding.keys().next().is_some_and(Key::is_arrow);
        let back = binding.action.reversed().filter(|_| is_arrow);
        let back = back.and_then(|back| {
            let shares = |on: &[Mode]| on.iter().any(|mode| binding.on.contains(mode));
            let mut others = self.bindings();
            others.find(|other| other.action == back && shares(other.on))
        });
        match back {
            Some(back) => format!("{} {own}", symbol(back)),
            None => own,
        }
    }

    /// The name of the first key for the action with this name, such as `fold`.
    pub fn key_for(self, name: &str, ascii: bool) -> String {
        let bound = self.bindings().find(|binding| binding.name() == name);
        bound.map_or_else(|| name.to_owned(), |binding| binding.first_key(ascii))
    }

    /// The action of a key press if modes are layered, topmost first. If it has no binding, a
    /// digit begins a number, a letter begins a move in a game, and any printable character is
    /// typed in a mode that takes text.
    pub fn action(self, event: &KeyEvent, modes: &[Mode]) -> Option<Action> {
        let is_plain = (event.modifiers - KeyModifiers::SHIFT).is_empty();
        let char = event.code.as_char().filter(|_| is_plain);
        let digit = char.and_then(|char| char.to_digit(10));
        let digit = || digit.map(|digit| Digit(digit as u8));
        let found = modes.iter().find_map(|&mode| {
            let mut bindings = self.on(mode);
            let bound = bindings.find(|binding| binding.keys().any(|key| key.matches(event)));
            bound.map(|bound| bound.action).or_else(|| match mode {
                Number => digit(),
                // The name of a move starts like this.
                Mode::Play => char.filter(char::is_ascii_lowercase).map(Typed),
                _ if mode.takes_text() => char.map(Typed),
                _ => None,
            })
        });
        // A key with a meaning elsewhere gets an answer, and so may any letter.
        let letter = Key {
            code: event.code,
            modifiers: KeyModifiers::NONE,
        };
        let unbound = || {
            let mut keys = self.0.iter().flat_map(Binding::keys);
            let known = keys.find(|key| key.matches(event));
            known.or(char.map(|_| letter)).map(Action::Unbound)
        };
        found.or_else(digit).or_else(unbound)
    }

    /// What a key does elsewhere: from a search, preferably on other screens with a search.
    pub(super) fn label(self, key: Key, here: Mode) -> Option<&'static Message> {
        let has_key = |binding: &&Binding| binding.keys().any(|known| known == key);
        let is_near = |binding: &&Binding| binding.on.iter().any(|mode| NODES.contains(mode));
        let bound = || self.0.iter().filter(has_key);
        let near = bound().find(|binding| NODES.contains(&here) && is_near(binding));
        Some(&near.or_else(|| bound().next())?.label)
    }
}

/// The user's own keys for a binding, if all of them can be pressed and none is reserved.
fn own_keys(binding: &Binding, keys: &str) -> Result<&'static str, Message> {
    let name = binding.name();
    if keys.trim().is_empty() {
        return Err(message!(BindingMissing { name }));
    }
    for key in keys.split_whitespace() {
        let known = Key::named(key).ok_or_else(|| message!(NoKeyOfThatName { key }))?;
        let is_plain = known.modifiers.is_empty();
        let char = known.code.as_char().filter(|_| is_plain);
        let is_number = char.is_some_and(|char| char.is_ascii_digit());
        let is_typed = char.is_some() && binding.on.iter().any(|mode| TEXTS.contains(mode));
        if is_number && binding.action != Fit || is_typed {
            return Err(message!(BindingTyped { key }));
        }
    }
    // Whatever the user changes, there is always a way out.
    let out = if binding.action == QuitAtOnce {
        " Ctrl-C"
    } else {
        ""
    };
    Ok(String::leak(format!("{keys}{out}")))
}

/// The keys of a binding, as shown in the help.
pub fn key_names(binding: &Binding, ascii: bool) -> String {
    let names: Vec<String> = binding.keys().map(|key| key.name(ascii)).collect();
    names.join(" ")
}
