//! The one table of keys: input, footer, help and the README come from it.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tui_input::InputRequest::{
    DeleteFromStart, DeleteNextChar, DeletePrevChar, DeletePrevWord, DeleteTillEnd, GoToNextWord,
    GoToPrevWord,
};

use super::Action::{self, *};
use super::Question::{Place, State};
use super::action::Arrow::{Down, Left, Right, Up};
use super::action::Target::*;
use Mode::{Board, Busy, Compare, Events, Explore, Form, Home, Lesson, Outline, Prompt};
use trace::Direction::{Backwards, Forwards};
use words::Message;

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The home screen.
    Home,
    /// A lesson.
    Lesson,
    /// One search.
    Explore,
    /// The list of its events.
    Events,
    /// Two searches.
    Compare,
    /// A form.
    Form,
    /// The editor of boards.
    Board,
    /// The editor of written trees.
    Outline,
    /// The form for an export.
    Export,
    /// A search or an export that has to end first.
    Busy,
    /// A line that is typed in the footer.
    Prompt,
}

impl Mode {
    /// The mode whose keys hold here, too, unless this one has them for something else.
    #[must_use]
    pub const fn around(self) -> Option<Self> {
        match self {
            Self::Events => Some(Self::Explore),
            _ => None,
        }
    }

    /// Whether characters without a binding are typed.
    #[must_use]
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Form | Self::Board | Self::Outline | Self::Export | Self::Prompt
        )
    }
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// Keys without a character: names in ASCII, names in Unicode.
const NAMES: [(&str, &str, KeyCode); 16] = [
    ("Right", "→", KeyCode::Right),
    ("Left", "←", KeyCode::Left),
    ("Up", "↑", KeyCode::Up),
    ("Down", "↓", KeyCode::Down),
    ("Space", "Space", KeyCode::Char(' ')),
    ("Tab", "Tab", KeyCode::Tab),
    ("Shift-Tab", "Shift-Tab", KeyCode::BackTab),
    ("Esc", "Esc", KeyCode::Esc),
    ("Enter", "Enter", KeyCode::Enter),
    ("Home", "Home", KeyCode::Home),
    ("End", "End", KeyCode::End),
    ("PgUp", "PgUp", KeyCode::PageUp),
    ("PgDn", "PgDn", KeyCode::PageDown),
    ("Backspace", "Backspace", KeyCode::Backspace),
    ("Delete", "Delete", KeyCode::Delete),
    ("F1", "F1", KeyCode::F(1)),
];

/// Modifiers by their prefixes.
const HELD: [(&str, KeyModifiers); 3] = [
    ("Ctrl-", KeyModifiers::CONTROL),
    ("Alt-", KeyModifiers::ALT),
    ("Shift-", KeyModifiers::SHIFT),
];

impl Key {
    /// The key of a name in the table: `Right`, `Shift-Tab`, `Ctrl-C`, `?`.
    ///
    /// # Panics
    /// Where no key is called that.
    fn named(name: &str) -> Self {
        let code_of = |name: &str| {
            let known = NAMES.iter().find(|(known, ..)| *known == name);
            let char = || name.parse().ok().map(KeyCode::Char);
            known.map(|(.., code)| *code).or_else(char)
        };
        let alone = code_of(name).map(|code| (code, KeyModifiers::NONE));
        let held = || {
            HELD.iter().find_map(|&(prefix, modifiers)| {
                let code = match code_of(name.strip_prefix(prefix)?)? {
                    // The name is a capital letter, the key is not.
                    KeyCode::Char(char) => KeyCode::Char(char.to_ascii_lowercase()),
                    code => code,
                };
                Some((code, modifiers))
            })
        };
        let found = alone.or_else(held);
        let (code, modifiers) = found.unwrap_or_else(|| panic!("no key is called {name}"));
        Self { code, modifiers }
    }

    /// What the key is called on a keyboard.
    #[must_use]
    pub fn name(self, ascii: bool) -> String {
        let known = NAMES.iter().find(|(.., code)| *code == self.code);
        let held = HELD.iter().find(|(_, held)| self.modifiers.contains(*held));
        let held = held.map_or("", |(prefix, _)| *prefix);
        match (known, self.code) {
            (Some((name, ..)), _) if ascii => format!("{held}{name}"),
            (Some((_, sign, _)), _) => format!("{held}{sign}"),
            (_, KeyCode::Char(char)) if held.is_empty() => char.to_string(),
            (_, code) => format!("{held}{}", code.to_string().to_uppercase()),
        }
    }

    /// Whether the event is this key.
    pub(super) fn matches(self, event: &KeyEvent) -> bool {
        let held =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::SHIFT | KeyModifiers::ALT);
        // A capital letter is itself; not all terminals report Shift with it.
        let held = match event.code {
            KeyCode::Char(_) | KeyCode::BackTab => held - KeyModifiers::SHIFT,
            _ => held,
        };
        self.code == event.code && self.modifiers == held
    }
}

/// An action with its keys and words.
pub struct Binding {
    /// Its action.
    pub action: Action,
    /// The heading under which the help lists it.
    pub group: Message,
    /// The modes that have it.
    pub on: &'static [Mode],
    /// The names of the keys, with blanks between them.
    keys: &'static str,
    /// The line of the help.
    pub label: Message,
    /// Its rank in the footer, and a word or two, where there is room.
    footer: Option<(u8, Message)>,
}

impl Binding {
    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = Key> {
        self.keys.split(' ').map(Key::named)
    }

    /// The name of the first of them.
    pub(super) fn first_key(&self, ascii: bool) -> String {
        let first = self.keys().next();
        first.map_or_else(String::new, |key| key.name(ascii))
    }
}

/// Wherever a search is shown.
const SEARCHES: [Mode; 3] = [Lesson, Explore, Compare];
/// Every screen of its own.
const SCREENS: [Mode; 4] = [Home, Lesson, Explore, Compare];
/// Wherever a text is typed.
const TEXTS: [Mode; 3] = [Form, Mode::Export, Prompt];
/// Wherever something is entered.
const ENTRIES: [Mode; 5] = [Form, Mode::Export, Board, Outline, Prompt];

/// A line a binding, by groups: modes, action, keys, label, and where it has one its rank
/// and word in the footer.
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

/// In the order of the help.
#[rustfmt::skip]
const BINDINGS: &[Binding] = bindings! {
    GroupSteps {
        SEARCHES: Go(Step, Forwards), "Right l", KeyNextStep, 10 FootNextStep;
        SEARCHES: Go(Step, Backwards), "Left h", KeyPreviousStep;
        [Home, Lesson]: Go(Stop, Forwards), "Down j", KeyNextStop, 20 FootNextStop;
        [Home, Lesson]: Go(Stop, Backwards), "Up k", KeyPreviousStop;
        SEARCHES: Play, "Space", KeyPlay, 90 FootPlay;
        SEARCHES: Go(Backup, Forwards), "b", KeyNextBackup;
        SEARCHES: Go(Backup, Backwards), "B", KeyPreviousBackup;
        SEARCHES: Go(Cutoff, Forwards), "x", KeyNextCutoff;
        SEARCHES: Go(Cutoff, Backwards), "X", KeyPreviousCutoff;
        SCREENS: Start, "Home g", KeyStart;
        SCREENS: End, "End G", KeyEnd;
        [Lesson]: Go(Part, Forwards), "]", KeyNextPart;
        [Lesson]: Go(Part, Backwards), "[", KeyPreviousPart;
        [Lesson]: Ask(State), "s", KeyAskState;
        SEARCHES: Speed(Forwards), "> .", KeyFaster;
        SEARCHES: Speed(Backwards), "< ,", KeySlower;
        [Explore]: Go(Over, Forwards), "Down j", KeyStepOver, 20 FootStepOver;
        [Explore]: Go(Over, Backwards), "Up k", KeyStepOverBack;
        [Explore]: Go(RootChange, Forwards), "r", KeyNextRootChange;
        [Explore]: Go(RootChange, Backwards), "R", KeyPreviousRootChange;
        [Explore]: Go(Window, Forwards), "u", KeyNextWindow;
        [Explore]: Go(Window, Backwards), "U", KeyPreviousWindow;
        [Explore]: Ask(Place), "/", KeyAskPlace, 25 FootAskPlace;
        [Explore]: Go(Sought, Forwards), "n", KeyNextFound;
        [Explore]: Go(Sought, Backwards), "N", KeyPreviousFound;
        [Events]: Go(Event, Forwards), "Down j", KeyNextEvent, 20 FootNextEvent;
        [Events]: Go(Event, Backwards), "Up k", KeyPreviousEvent;
        [Events]: Go(Page, Forwards), "PgDn", KeyNextEvents;
        [Events]: Go(Page, Backwards), "PgUp", KeyPreviousEvents;
    }
    GroupTree {
        SEARCHES: ToggleWhole, "f", KeyToggleWhole, 50 FootToggleWhole;
        SEARCHES: Zoom(Forwards), "+ =", KeyZoomIn, 100 FootZoomIn;
        SEARCHES: Zoom(Backwards), "-", KeyZoomOut;
        SEARCHES: Centre, "c", KeyCentre;
        SEARCHES: Pan(Left), "Shift-Left H", KeyPanLeft;
        SEARCHES: Pan(Right), "Shift-Right L", KeyPanRight;
        SEARCHES: Pan(Up), "Shift-Up K", KeyPanUp;
        SEARCHES: Pan(Down), "Shift-Down J", KeyPanDown;
        SEARCHES: ToggleMap, "M", KeyToggleMap;
    }
    GroupBoth {
        [Lesson, Compare]: Go(Difference, Forwards), "d", KeyNextDifference, 22 FootNextDifference;
        [Lesson, Compare]: Go(Difference, Backwards), "D", KeyPreviousDifference;
        [Lesson, Compare]: FirstDifference, "F", KeyFirstDifference;
        [Lesson, Compare]: Lock, "u", KeyLock, 24 FootLock;
    }
    GroupPlace {
        [Explore]: Neighbor(Up), "w", KeyPlaceUp, 28 FootPlaceUp;
        [Explore]: Neighbor(Down), "s", KeyPlaceDown;
        [Explore]: Neighbor(Left), "a", KeyPlaceLeft;
        [Explore]: Neighbor(Right), "d", KeyPlaceRight;
        [Explore]: Enter, "Enter", KeyEnter;
        [Explore]: Fold, "o", KeyFold;
        [Explore]: UnfoldAll, "O", KeyUnfoldAll;
    }
    GroupSearch {
        [Explore]: Menu, "m", KeyMenu, 22 FootMenu;
        [Explore]: Edit, "e", KeyEdit, 24 FootEdit;
        [Explore]: CopyCommand, "y", KeyCopyCommand;
    }
    GroupScreen {
        SCREENS: Help, "? F1", KeyHelp, 30 FootHelp;
        SEARCHES: Panel(Forwards), "Tab", KeyNextPanel, 40 FootNextPanel;
        [Home]: Enter, "Enter", KeyEnterHome, 60 FootEnterHome;
        SCREENS: Back, "Esc Backspace", KeyBack, 70 FootBack;
        SCREENS: Quit, "q Ctrl-C", KeyQuit, 80 FootQuit;
        SEARCHES: Panel(Backwards), "Shift-Tab", KeyPreviousPanel;
        SEARCHES: Enlarge, "z", KeyEnlarge;
        SCREENS: Scroll(Forwards), "PgDn", KeyScrollDown;
        SCREENS: Scroll(Backwards), "PgUp", KeyScrollUp;
        SCREENS: Language, "i", KeyLanguage, 110 FootLanguage;
        SCREENS: Theme, "t", KeyTheme, 120 FootTheme;
        SEARCHES: Export, "E", KeyExport, 130 FootExport;
    }
    GroupEntry {
        [Form, Mode::Export, Outline]: Cursor(Down), "Down Tab", KeyCursorDown, 10 FootCursorDown;
        [Form, Mode::Export, Outline]: Cursor(Up), "Up Shift-Tab", KeyCursorUp;
        [Board]: Cursor(Down), "Down", KeyCursorDownBoard;
        [Board]: Cursor(Up), "Up", KeyCursorUpBoard;
        [Form, Mode::Export]: Cursor(Right), "Right", KeyCursorRight, 20 FootCursorRight;
        [Form, Mode::Export]: Cursor(Left), "Left", KeyCursorLeft;
        [Prompt]: Cursor(Right), "Right", KeyCursorRightPrompt;
        [Prompt]: Cursor(Left), "Left", KeyCursorLeftPrompt;
        TEXTS: Start, "Home Ctrl-A", KeyStartTexts;
        TEXTS: End, "End Ctrl-E", KeyEndTexts;
        TEXTS: Text(GoToNextWord), "Ctrl-Right", KeyTextGoToNextWord;
        TEXTS: Text(GoToPrevWord), "Ctrl-Left", KeyTextGoToPrevWord;
        [Board]: Cursor(Right), "Right", KeyCursorRightBoard;
        [Board]: Cursor(Left), "Left", KeyCursorLeftBoard;
        [Outline]: Cursor(Right), "Right", KeyCursorRightOutline;
        [Outline]: Cursor(Left), "Left", KeyCursorLeftOutline;
        [Board]: Typed('x'), "x X", KeyTypedx, 20 FootTypedx;
        [Board]: Typed('o'), "o O", KeyTypedo, 21 FootTypedo;
        [Board]: Clear, "Space _ Delete", KeyClear, 30 FootClear;
        [Outline]: AddLeaf, "a", KeyAddLeaf, 30 FootAddLeaf;
        [Outline]: AddBranch, "b", KeyAddBranch, 40 FootAddBranch;
        [Outline]: Remove, "d Delete", KeyRemove, 50 FootRemove;
        [Board, Outline]: Undo, "u", KeyUndo, 55 FootUndo;
        ENTRIES: Text(DeletePrevChar), "Backspace", KeyTextDeletePrevChar;
        TEXTS: Text(DeletePrevWord), "Ctrl-W Alt-Backspace", KeyTextDeletePrevWord;
        TEXTS: Text(DeleteNextChar), "Delete", KeyTextDeleteNextChar;
        TEXTS: Text(DeleteFromStart), "Ctrl-U", KeyTextDeleteFromStart;
        TEXTS: Text(DeleteTillEnd), "Ctrl-K", KeyTextDeleteTillEnd;
        [Form, Board, Outline]: Enter, "Enter", KeyEnterSearched, 60 FootEnterSearched;
        [Mode::Export]: Enter, "Enter", KeyEnterExport, 60 FootEnterExport;
        [Prompt]: Enter, "Enter", KeyEnterPrompt, 60 FootEnterPrompt;
        ENTRIES: Back, "Esc", KeyBackEntries, 70 FootBackEntries;
        [Busy]: Back, "Esc", KeyBackBusy, 70 FootBackBusy;
        [Form, Mode::Export, Board, Outline]: Help, "F1", KeyHelpFields;
        [Form, Mode::Export, Busy, Board, Outline, Prompt]: Quit, "Ctrl-C", KeyQuitOver;
    }
};

/// Every binding, in the order of the help.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter()
}

/// The bindings of a mode: its own, and those of the mode around it whose keys it does not
/// have for something else.
pub fn bindings_on(mode: Mode) -> impl Iterator<Item = &'static Binding> {
    let own = move |binding: &&Binding| binding.on.contains(&mode);
    let taken: Vec<Key> = bindings().filter(own).flat_map(Binding::keys).collect();
    let around = mode.around();
    bindings().filter(move |binding| {
        let is_around = around.is_some_and(|around| binding.on.contains(&around));
        own(binding) || is_around && !binding.keys().any(|key| taken.contains(&key))
    })
}

/// The bindings of a mode in the footer, in its order, each with its word there.
#[must_use]
pub fn footer_bindings(mode: Mode) -> Vec<(&'static Binding, Message)> {
    let footer = |binding: &'static Binding| Some((binding, binding.footer.as_ref()?));
    let mut bindings: Vec<_> = bindings_on(mode).filter_map(footer).collect();
    bindings.sort_by_key(|(_, (rank, _))| *rank);
    let words = bindings
        .into_iter()
        .map(|(binding, (_, word))| (binding, word.clone()));
    words.collect()
}

/// The action of a key in a mode. A digit without a binding begins a number; where text
/// is taken, every character without a binding is typed.
#[must_use]
pub fn action_for(event: &KeyEvent, mode: Mode) -> Option<Action> {
    let mut bindings = bindings_on(mode);
    if let Some(bound) = bindings.find(|binding| binding.keys().any(|key| key.matches(event))) {
        return Some(bound.action);
    }
    match event.code {
        KeyCode::Char(_) if !(event.modifiers - KeyModifiers::SHIFT).is_empty() => None,
        KeyCode::Char(char) if mode.takes_text() => Some(Typed(char)),
        KeyCode::Char(char) => Some(Digit(char.to_digit(10)? as u8)),
        _ => None,
    }
}

/// The keys of a binding, as the help shows them.
#[must_use]
pub fn key_names(binding: &Binding, ascii: bool) -> String {
    let names: Vec<String> = binding.keys().map(|key| key.name(ascii)).collect();
    names.join(" ")
}
