//! What drawing needs to know everywhere.

use ratatui::style::Style;

use super::glyphs::Glyphs;
use super::{Role, Settings};

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

    pub fn style(&self, role: Role) -> Style {
        self.settings.theme.style(role)
    }
}
