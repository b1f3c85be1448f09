//! A key: what it is called, and whether an event is one.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

pub(super) const fn key(code: KeyCode) -> Key {
    Key {
        code,
        modifiers: KeyModifiers::NONE,
    }
}

pub(super) const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

pub(super) const fn shift(code: KeyCode) -> Key {
    Key {
        code,
        modifiers: KeyModifiers::SHIFT,
    }
}

pub(super) const fn control(letter: char) -> Key {
    Key {
        code: KeyCode::Char(letter),
        modifiers: KeyModifiers::CONTROL,
    }
}

impl Key {
    /// What the key is called on a keyboard.
    #[must_use]
    pub fn name(self, ascii: bool) -> String {
        let name = match self.code {
            KeyCode::Right => if ascii { "Right" } else { "→" }.into(),
            KeyCode::Left => if ascii { "Left" } else { "←" }.into(),
            KeyCode::Up => if ascii { "Up" } else { "↑" }.into(),
            KeyCode::Down => if ascii { "Down" } else { "↓" }.into(),
            KeyCode::Char(' ') => "Space".into(),
            KeyCode::Char(letter) => letter.to_string(),
            KeyCode::Tab => "Tab".into(),
            KeyCode::BackTab => return "Shift-Tab".into(),
            KeyCode::Esc => "Esc".into(),
            KeyCode::Enter => "Enter".into(),
            KeyCode::Home => "Home".into(),
            KeyCode::End => "End".into(),
            KeyCode::PageUp => "PgUp".into(),
            KeyCode::PageDown => "PgDn".into(),
            KeyCode::Backspace => "Backspace".into(),
            KeyCode::Delete => "Delete".into(),
            KeyCode::F(number) => format!("F{number}"),
            other => format!("{other:?}"),
        };
        if self.modifiers.contains(KeyModifiers::CONTROL) {
            format!("Ctrl-{}", name.to_uppercase())
        } else if self.modifiers.contains(KeyModifiers::SHIFT) {
            format!("Shift-{name}")
        } else {
            name
        }
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
