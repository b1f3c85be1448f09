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
use super::key::Key;
use trace::Direction::{Backwards, Forwards};
use words::{Lang, Message};

/// What a key is pressed at.
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
    /// A form whose fields are chosen and typed.
    Form,
    /// A board that is edited.
    Board,
    /// A written tree that is edited.
    Outline,
    /// The form for an export.
    Export,
    /// A search or an export that nothing can be done beside.
    Busy,
    /// A line that is typed in the footer.
    Prompt,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 11] = [
        Self::Home,
        Self::Lesson,
        Self::Explore,
        Self::Events,
        Self::Compare,
        Self::Form,
        Self::Board,
        Self::Outline,
        Self::Export,
        Self::Busy,
        Self::Prompt,
    ];

    /// What the README calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Lesson => "lesson",
            Self::Explore => "explore",
            Self::Events => "events",
            Self::Compare => "compare",
            Self::Form => "form",
            Self::Board => "board",
            Self::Outline => "tree",
            Self::Export => "export",
            Self::Busy => "busy",
            Self::Prompt => "line",
        }
    }

    /// The mode whose keys hold here, too, but for those that mean something else here.
    #[must_use]
    pub const fn around(self) -> Option<Self> {
        match self {
            Self::Events => Some(Self::Explore),
            _ => None,
        }
    }

    /// Whether signs without a binding are typed.
    #[must_use]
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Form | Self::Board | Self::Outline | Self::Export | Self::Prompt
        )
    }
}

/// What a key is for, as the help groups it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Through the search.
    Steps,
    /// On the tree.
    Tree,
    /// On two searches side by side.
    Both,
    /// On a selected node.
    Place,
    /// On what is searched.
    Search,
    /// On the screen.
    Screen,
    /// Where something is entered.
    Entry,
}

impl Group {
    /// Every group, in the order of the help.
    pub const ALL: [Self; 7] = [
        Self::Steps,
        Self::Tree,
        Self::Both,
        Self::Place,
        Self::Search,
        Self::Screen,
        Self::Entry,
    ];

    /// Its heading.
    #[must_use]
    pub fn title(self, lang: Lang) -> String {
        lang.say(&match self {
            Self::Steps => Message::GroupSteps,
            Self::Tree => Message::GroupTree,
            Self::Both => Message::GroupBoth,
            Self::Place => Message::GroupPlace,
            Self::Search => Message::GroupSearch,
            Self::Entry => Message::GroupEntry,
            Self::Screen => Message::GroupScreen,
        })
    }
}

/// An action with its keys and words.
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// Where the help lists it.
    pub group: Group,
    /// Where it means something.
    pub on: &'static [Mode],
    /// The names of the keys, with blanks between them.
    keys: &'static str,
    label: Message,
    /// What the footer says, if it has room: its rank there, and a word or two.
    footer: Option<(u8, Message)>,
}

impl Binding {
    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = Key> {
        self.keys.split(' ').map(Key::named)
    }

    /// The name of the first of them.
    pub(super) fn first_key(&self, ascii: bool) -> String {
        self.keys()
            .next()
            .map_or_else(String::new, |key| key.name(ascii))
    }

    /// What the help says.
    #[must_use]
    pub fn label(&self, lang: Lang) -> String {
        lang.say(&self.label)
    }

    /// What the footer says.
    #[must_use]
    pub fn short(&self, lang: Lang) -> Option<String> {
        self.footer.as_ref().map(|(_, word)| lang.say(word))
    }
}

/// Lists of modes.
mod on {
    use super::Mode::{self, *};

    pub const HOME: &[Mode] = &[Home];
    pub const LESSON: &[Mode] = &[Lesson];
    pub const HOME_AND_LESSON: &[Mode] = &[Home, Lesson];
    /// Wherever a search is shown.
    pub const SEARCHES: &[Mode] = &[Lesson, Explore, Compare];
    /// Every screen of its own.
    pub const SCREENS: &[Mode] = &[Home, Lesson, Explore, Compare];
    /// Where two searches can stand side by side.
    pub const COMPARISONS: &[Mode] = &[Lesson, Compare];
    pub const EXPLORE: &[Mode] = &[Explore];
    pub const EVENTS: &[Mode] = &[Events];
    pub const FORMS: &[Mode] = &[Form, Export];
    pub const EXPORT: &[Mode] = &[Export];
    pub const BUSY: &[Mode] = &[Busy];
    pub const BOARD: &[Mode] = &[Board];
    pub const OUTLINE: &[Mode] = &[Outline];
    pub const PROMPT: &[Mode] = &[Prompt];
    /// Wherever a text is typed.
    pub const TEXTS: &[Mode] = &[Form, Export, Prompt];
    /// Wherever there are lines to go through.
    pub const LINES: &[Mode] = &[Form, Export, Outline];
    /// Wherever edits can be taken back.
    pub const EDITORS: &[Mode] = &[Board, Outline];
    /// Over a screen.
    pub const FIELDS: &[Mode] = &[Form, Export, Board, Outline];
    /// Wherever what is entered is searched.
    pub const SEARCHED: &[Mode] = &[Form, Board, Outline];
    /// Wherever something is entered.
    pub const ENTRIES: &[Mode] = &[Form, Export, Board, Outline, Prompt];
    /// Wherever something lies over a screen or under it.
    pub const OVER: &[Mode] = &[Form, Export, Busy, Board, Outline, Prompt];
}
/// A line a binding: group, modes, action, keys, label, and where it has one its rank and
/// word in the footer.
macro_rules! bindings {
    ($($group:ident, $on:ident: $action:expr, $keys:literal, $label:ident $(, $rank:literal $word:ident)?;)*) => {
        &[$(Binding {
            action: $action,
            group: Group::$group,
            on: on::$on,
            keys: $keys,
            label: Message::$label,
            footer: bindings!(@footer $($rank $word)?),
        }),*]
    };
    (@footer) => { None };
    (@footer $rank:literal $word:ident) => { Some(($rank, Message::$word)) };
}

/// In the order of the help.
#[rustfmt::skip]
const BINDINGS: &[Binding] = bindings! {
    Steps, SEARCHES: Go(Step, Forwards), "Right l", KeyNextStep, 10 FootNextStep;
    Steps, SEARCHES: Go(Step, Backwards), "Left h", KeyPreviousStep;
    Steps, HOME_AND_LESSON: Go(Stop, Forwards), "Down j", KeyNextStop, 20 FootNextStop;
    Steps, HOME_AND_LESSON: Go(Stop, Backwards), "Up k", KeyPreviousStop;
    Steps, SEARCHES: Play, "Space", KeyPlay, 90 FootPlay;
    Steps, SEARCHES: Go(Backup, Forwards), "b", KeyNextBackup;
    Steps, SEARCHES: Go(Backup, Backwards), "B", KeyPreviousBackup;
    Steps, SEARCHES: Go(Cutoff, Forwards), "x", KeyNextCutoff;
    Steps, SEARCHES: Go(Cutoff, Backwards), "X", KeyPreviousCutoff;
    Steps, SCREENS: Start, "Home g", KeyStart;
    Steps, SCREENS: End, "End G", KeyEnd;
    Steps, LESSON: Go(Part, Forwards), "]", KeyNextPart;
    Steps, LESSON: Go(Part, Backwards), "[", KeyPreviousPart;
    Steps, LESSON: Ask(State), "s", KeyAskState;
    Steps, SEARCHES: Speed(Forwards), "> .", KeyFaster;
    Steps, SEARCHES: Speed(Backwards), "< ,", KeySlower;
    Tree, SEARCHES: ToggleWhole, "f", KeyToggleWhole, 50 FootToggleWhole;
    Tree, SEARCHES: Zoom(Forwards), "+ =", KeyZoomIn, 100 FootZoomIn;
    Tree, SEARCHES: Zoom(Backwards), "-", KeyZoomOut;
    Tree, SEARCHES: Centre, "c", KeyCentre;
    Tree, SEARCHES: Pan(Left), "Shift-Left H", KeyPanLeft;
    Tree, SEARCHES: Pan(Right), "Shift-Right L", KeyPanRight;
    Tree, SEARCHES: Pan(Up), "Shift-Up K", KeyPanUp;
    Tree, SEARCHES: Pan(Down), "Shift-Down J", KeyPanDown;
    Both, COMPARISONS: Go(Difference, Forwards), "d", KeyNextDifference, 22 FootNextDifference;
    Both, COMPARISONS: Go(Difference, Backwards), "D", KeyPreviousDifference;
    Both, COMPARISONS: FirstDifference, "F", KeyFirstDifference;
    Both, COMPARISONS: Lock, "u", KeyLock, 24 FootLock;
    Steps, EXPLORE: Go(Over, Forwards), "Down j", KeyStepOver, 20 FootStepOver;
    Steps, EXPLORE: Go(Over, Backwards), "Up k", KeyStepOverBack;
    Steps, EXPLORE: Go(RootChange, Forwards), "r", KeyNextRootChange;
    Steps, EXPLORE: Go(RootChange, Backwards), "R", KeyPreviousRootChange;
    Steps, EXPLORE: Go(Window, Forwards), "u", KeyNextWindow;
    Steps, EXPLORE: Go(Window, Backwards), "U", KeyPreviousWindow;
    Steps, EXPLORE: Ask(Place), "/", KeyAskPlace, 25 FootAskPlace;
    Steps, EXPLORE: Go(Sought, Forwards), "n", KeyNextFound;
    Steps, EXPLORE: Go(Sought, Backwards), "N", KeyPreviousFound;
    Place, EXPLORE: Neighbor(Up), "w", KeyPlaceUp, 28 FootPlaceUp;
    Place, EXPLORE: Neighbor(Down), "s", KeyPlaceDown;
    Place, EXPLORE: Neighbor(Left), "a", KeyPlaceLeft;
    Place, EXPLORE: Neighbor(Right), "d", KeyPlaceRight;
    Place, EXPLORE: Enter, "Enter", KeyEnter;
    Place, EXPLORE: Fold, "o", KeyFold;
    Place, EXPLORE: UnfoldAll, "O", KeyUnfoldAll;
    Tree, SEARCHES: ToggleMap, "M", KeyToggleMap;
    Search, EXPLORE: Menu, "m", KeyMenu, 22 FootMenu;
    Search, EXPLORE: Edit, "e", KeyEdit, 24 FootEdit;
    Search, EXPLORE: CopyCommand, "y", KeyCopyCommand;
    Steps, EVENTS: Go(Event, Forwards), "Down j", KeyNextEvent, 20 FootNextEvent;
    Steps, EVENTS: Go(Event, Backwards), "Up k", KeyPreviousEvent;
    Steps, EVENTS: Go(Page, Forwards), "PgDn", KeyNextEvents;
    Steps, EVENTS: Go(Page, Backwards), "PgUp", KeyPreviousEvents;
    Screen, SCREENS: Help, "? F1", KeyHelp, 30 FootHelp;
    Screen, SEARCHES: Panel(Forwards), "Tab", KeyNextPanel, 40 FootNextPanel;
    Screen, HOME: Enter, "Enter", KeyEnterHome, 60 FootEnterHome;
    Screen, SCREENS: Back, "Esc Backspace", KeyBack, 70 FootBack;
    Screen, SCREENS: Quit, "q Ctrl-C", KeyQuit, 80 FootQuit;
    Screen, SEARCHES: Panel(Backwards), "Shift-Tab", KeyPreviousPanel;
    Screen, SEARCHES: Enlarge, "z", KeyEnlarge;
    Screen, SCREENS: Scroll(Forwards), "PgDn", KeyScrollDown;
    Screen, SCREENS: Scroll(Backwards), "PgUp", KeyScrollUp;
    Screen, SCREENS: Language, "i", KeyLanguage, 110 FootLanguage;
    Screen, SCREENS: Theme, "t", KeyTheme, 120 FootTheme;
    Screen, SEARCHES: Export, "E", KeyExport, 130 FootExport;
    Entry, LINES: Cursor(Down), "Down Tab", KeyCursorDown, 10 FootCursorDown;
    Entry, LINES: Cursor(Up), "Up Shift-Tab", KeyCursorUp;
    Entry, BOARD: Cursor(Down), "Down", KeyCursorDownBoard;
    Entry, BOARD: Cursor(Up), "Up", KeyCursorUpBoard;
    Entry, FORMS: Cursor(Right), "Right", KeyCursorRight, 20 FootCursorRight;
    Entry, FORMS: Cursor(Left), "Left", KeyCursorLeft;
    Entry, PROMPT: Cursor(Right), "Right", KeyCursorRightPrompt;
    Entry, PROMPT: Cursor(Left), "Left", KeyCursorLeftPrompt;
    Entry, TEXTS: Start, "Home Ctrl-A", KeyStartTexts;
    Entry, TEXTS: End, "End Ctrl-E", KeyEndTexts;
    Entry, TEXTS: Text(GoToNextWord), "Ctrl-Right", KeyTextGoToNextWord;
    Entry, TEXTS: Text(GoToPrevWord), "Ctrl-Left", KeyTextGoToPrevWord;
    Entry, BOARD: Cursor(Right), "Right", KeyCursorRightBoard;
    Entry, BOARD: Cursor(Left), "Left", KeyCursorLeftBoard;
    Entry, OUTLINE: Cursor(Right), "Right", KeyCursorRightOutline;
    Entry, OUTLINE: Cursor(Left), "Left", KeyCursorLeftOutline;
    Entry, BOARD: Typed('x'), "x X", KeyTypedx, 20 FootTypedx;
    Entry, BOARD: Typed('o'), "o O", KeyTypedo, 21 FootTypedo;
    Entry, BOARD: Clear, "Space _ Delete", KeyClear, 30 FootClear;
    Entry, OUTLINE: AddLeaf, "a", KeyAddLeaf, 30 FootAddLeaf;
    Entry, OUTLINE: AddBranch, "b", KeyAddBranch, 40 FootAddBranch;
    Entry, OUTLINE: Remove, "d Delete", KeyRemove, 50 FootRemove;
    Entry, EDITORS: Undo, "u", KeyUndo, 55 FootUndo;
    Entry, ENTRIES: Text(DeletePrevChar), "Backspace", KeyTextDeletePrevChar;
    Entry, TEXTS: Text(DeletePrevWord), "Ctrl-W Alt-Backspace", KeyTextDeletePrevWord;
    Entry, TEXTS: Text(DeleteNextChar), "Delete", KeyTextDeleteNextChar;
    Entry, TEXTS: Text(DeleteFromStart), "Ctrl-U", KeyTextDeleteFromStart;
    Entry, TEXTS: Text(DeleteTillEnd), "Ctrl-K", KeyTextDeleteTillEnd;
    Entry, SEARCHED: Enter, "Enter", KeyEnterSearched, 60 FootEnterSearched;
    Entry, EXPORT: Enter, "Enter", KeyEnterExport, 60 FootEnterExport;
    Entry, PROMPT: Enter, "Enter", KeyEnterPrompt, 60 FootEnterPrompt;
    Entry, ENTRIES: Back, "Esc", KeyBackEntries, 70 FootBackEntries;
    Entry, BUSY: Back, "Esc", KeyBackBusy, 70 FootBackBusy;
    Entry, FIELDS: Help, "F1", KeyHelpFields;
    Entry, OVER: Quit, "Ctrl-C", KeyQuitOver;
};

/// Every binding, in the order of the help.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter()
}

/// The bindings that mean something in `mode`: its own, and those of the mode around it
/// whose keys it does not have for something else.
pub fn bindings_on(mode: Mode) -> impl Iterator<Item = &'static Binding> {
    let own = move |binding: &Binding| binding.on.contains(&mode);
    bindings().filter(move |binding| {
        let is_left = |around: Mode| {
            let taken =
                |other: &Binding| other.keys().any(|key| binding.keys().any(|own| own == key));
            binding.on.contains(&around) && !bindings().any(|other| own(other) && taken(other))
        };
        own(binding) || mode.around().is_some_and(is_left)
    })
}

/// The bindings of `mode` that the footer speaks of, in its order.
#[must_use]
pub fn footer_bindings(mode: Mode) -> Vec<&'static Binding> {
    let mut shown: Vec<_> = bindings_on(mode)
        .filter(|binding| binding.footer.is_some())
        .collect();
    shown.sort_by_key(|binding| binding.footer.as_ref().map(|(rank, _)| *rank));
    shown
}

/// What a key asks for in `mode`. A digit that no binding has begins a number; where
/// text is taken, every sign without a binding is typed.
#[must_use]
pub fn action_for(event: &KeyEvent, mode: Mode) -> Option<Action> {
    let bound = bindings_on(mode).find(|binding| binding.keys().any(|key| key.matches(event)));
    if let Some(binding) = bound {
        return Some(binding.action);
    }
    let KeyCode::Char(sign) = event.code else {
        return None;
    };
    if !(event.modifiers - KeyModifiers::SHIFT).is_empty() {
        return None;
    }
    if mode.takes_text() {
        return Some(Action::Typed(sign));
    }
    let digit = sign.to_digit(10)?;
    Some(Action::Digit(digit as u8))
}

/// The keys of a binding, as the help shows them.
#[must_use]
pub fn key_names(binding: &Binding, ascii: bool) -> String {
    let names: Vec<String> = binding.keys().map(|key| key.name(ascii)).collect();
    names.join(" ")
}

/// The table of keys as the README has it.
#[must_use]
pub fn keys_table() -> String {
    let mut table = String::from("| keys | what they do | where |\n| --- | --- | --- |\n");
    for group in Group::ALL {
        table.push_str(&format!("| | **{}** | |\n", group.title(Lang::En)));
        for binding in bindings().filter(|binding| binding.group == group) {
            let names: Vec<String> = binding
                .keys()
                .map(|key| format!("`{}`", key.name(false)))
                .collect();
            let places: Vec<&str> = binding.on.iter().map(|mode| mode.name()).collect();
            table.push_str(&format!(
                "| {} | {} | {} |\n",
                names.join(" "),
                binding.label(Lang::En),
                places.join(", ")
            ));
        }
    }
    table
}
