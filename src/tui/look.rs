//! What drawing needs to know everywhere.

use ratatui::style::Style;

use super::glyphs::Glyphs;
use super::{Role, Settings};
use words::Message;
use words::ascii::to_ascii;

/// Language, colours and signs.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub settings: Settings,
    pub glyphs: &'static Glyphs,
}

impl Look {
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            glyphs: Glyphs::new(settings.ascii),
        }
    }

    /// Words as they are drawn: in ASCII alone where that is asked for.
    pub fn words(&self, text: impl AsRef<str>) -> String {
        let text = text.as_ref();
        if self.glyphs.ascii {
            to_ascii(text)
        } else {
            text.to_owned()
        }
    }

    /// A message as it is drawn.
    pub fn say(&self, message: &Message) -> String {
        self.words(self.settings.lang.say(message))
    }

    pub fn style(&self, role: Role) -> Style {
        self.settings.theme.style(role)
    }
}
