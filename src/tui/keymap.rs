//! The one table of keys: input, footer, help and the README come from it.

mod comparison;
mod entry;
mod events;
mod modes;
mod place;
mod screen;
mod steps;
mod tree;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::Action;
use super::key::Key;
use lang::Lang;

pub use modes::Mode;

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
    pub const fn title(self, lang: Lang) -> &'static str {
        match self {
            Self::Steps => lang.pick("Through the search", "Nella ricerca"),
            Self::Tree => lang.pick("On the tree", "Sull'albero"),
            Self::Both => lang.pick("On two searches", "Su due ricerche"),
            Self::Place => lang.pick("On a selected node", "Su un nodo scelto"),
            Self::Search => lang.pick("On what is searched", "Su quel che si cerca"),
            Self::Entry => lang.pick("Where something is entered", "Dove si inserisce qualcosa"),
            Self::Screen => lang.pick("On the screen", "Sullo schermo"),
        }
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
    /// The keys.
    pub keys: &'static [Key],
    /// What the help says.
    english: &'static str,
    italian: &'static str,
    /// What the footer says, if it has room: its rank there, and a word or two.
    short: Option<(u8, &'static str, &'static str)>,
}

impl Binding {
    /// What the help says.
    #[must_use]
    pub const fn label(&self, lang: Lang) -> &'static str {
        lang.pick(self.english, self.italian)
    }

    /// What the footer says.
    #[must_use]
    pub fn short(&self, lang: Lang) -> Option<&'static str> {
        self.short
            .map(|(_, english, italian)| lang.pick(english, italian))
    }

    const fn footer(mut self, rank: u8, english: &'static str, italian: &'static str) -> Self {
        self.short = Some((rank, english, italian));
        self
    }
}

const fn bind(
    action: Action,
    group: Group,
    on: &'static [Mode],
    keys: &'static [Key],
    english: &'static str,
    italian: &'static str,
) -> Binding {
    Binding {
        action,
        group,
        on,
        keys,
        english,
        italian,
        short: None,
    }
}

/// Every binding, in the order of the help.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    [
        steps::BINDINGS,
        tree::BINDINGS,
        comparison::BINDINGS,
        place::BINDINGS,
        events::BINDINGS,
        screen::BINDINGS,
        entry::BINDINGS,
    ]
    .into_iter()
    .flatten()
}

/// The bindings that mean something in `mode`: its own, and those of the mode around it
/// whose keys it does not have for something else.
pub fn bindings_on(mode: Mode) -> impl Iterator<Item = &'static Binding> {
    let own = move |binding: &Binding| binding.on.contains(&mode);
    bindings().filter(move |binding| {
        let is_left = |around: Mode| {
            let taken = |other: &Binding| other.keys.iter().any(|key| binding.keys.contains(key));
            binding.on.contains(&around) && !bindings().any(|other| own(other) && taken(other))
        };
        own(binding) || mode.around().is_some_and(is_left)
    })
}

/// The bindings of `mode` that the footer speaks of, in its order.
#[must_use]
pub fn footer_bindings(mode: Mode) -> Vec<&'static Binding> {
    let mut shown: Vec<_> = bindings_on(mode)
        .filter(|binding| binding.short.is_some())
        .collect();
    shown.sort_by_key(|binding| binding.short.map(|(rank, ..)| rank));
    shown
}

/// What a key asks for in `mode`. A digit that no binding has begins a number; where
/// text is taken, every sign without a binding is typed.
#[must_use]
pub fn action_for(event: &KeyEvent, mode: Mode) -> Option<Action> {
    let bound = bindings_on(mode).find(|binding| binding.keys.iter().any(|key| key.matches(event)));
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
    let names: Vec<String> = binding.keys.iter().map(|key| key.name(ascii)).collect();
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
                .keys
                .iter()
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
