//! What drawing needs to know everywhere.

use ratatui::style::Style;

use super::glyphs::Glyphs;
use super::{Role, Settings};
use lang::ascii::to_ascii;

/// Language, colours and signs.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub settings: Settings,
    pub glyphs: Glyphs,
}

impl Look {
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            glyphs: Glyphs {
                ascii: settings.ascii,
            },
        }
    }

    /// Words as they are drawn: in ASCII alone where that is asked for.
    pub fn words(&self, text: &str) -> String {
        if self.glyphs.ascii {
            to_ascii(text)
        } else {
            text.to_owned()
        }
    }

    pub fn style(&self, role: Role) -> Style {
        self.settings.theme.style(role)
    }
}
