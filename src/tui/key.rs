//! A key: what it is called, and whether an event is one.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// Keys without a character: their names, and their signs where they have some.
const NAMES: [(&str, &str, KeyCode); 15] = [
    ("Right", "→", KeyCode::Right),
    ("Left", "←", KeyCode::Left),
    ("Up", "↑", KeyCode::Up),
    ("Down", "↓", KeyCode::Down),
    ("Space", "Space", KeyCode::Char(' ')),
    ("Tab", "Tab", KeyCode::Tab),
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

/// What is held with a key.
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
    #[must_use]
    pub fn named(name: &str) -> Self {
        if name == "Shift-Tab" {
            let (code, modifiers) = (KeyCode::BackTab, KeyModifiers::NONE);
            return Self { code, modifiers };
        }
        let held = HELD.iter().find_map(|&(prefix, modifiers)| {
            let rest = name.strip_prefix(prefix)?;
            Some((rest, modifiers))
        });
        let (name, modifiers) = held.unwrap_or((name, KeyModifiers::NONE));
        let known = NAMES.iter().find(|(known, ..)| *known == name);
        let mut chars = name.chars();
        let code = match (known, chars.next(), chars.next()) {
            (Some((.., code)), ..) => *code,
            // With Ctrl the name is a capital letter, the key is not.
            (_, Some(char), None) if modifiers.is_empty() => KeyCode::Char(char),
            (_, Some(char), None) => KeyCode::Char(char.to_ascii_lowercase()),
            _ => panic!("no key is called {name}"),
        };
        Self { code, modifiers }
    }

    /// What the key is called on a keyboard.
    #[must_use]
    pub fn name(self, ascii: bool) -> String {
        let known = NAMES.iter().find(|(.., code)| *code == self.code);
        let name = match (known, self.code) {
            (Some((name, sign, _)), _) => if ascii { name } else { sign }.to_string(),
            (_, KeyCode::BackTab) => return "Shift-Tab".to_owned(),
            (_, KeyCode::Char(char)) if self.modifiers.is_empty() => char.to_string(),
            (_, KeyCode::Char(char)) => char.to_ascii_uppercase().to_string(),
            (_, other) => format!("{other:?}"),
        };
        let held = HELD.iter().find(|(_, held)| self.modifiers.contains(*held));
        format!("{}{name}", held.map_or("", |(prefix, _)| prefix))
    }

    /// Whether the event is this key.
    pub(super) fn matches(self, event: &KeyEvent) -> bool {
        let held =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::SHIFT | KeyModifiers::ALT);
        // A capital letter is itself; terminals differ in whether they also tell of Shift.
        let held = match event.code {
            KeyCode::Char(_) | KeyCode::BackTab => held - KeyModifiers::SHIFT,
            _ => held,
        };
        self.code == event.code && self.modifiers == held
    }
}
