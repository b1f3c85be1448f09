//! Language, colours and chars, which all drawing needs.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::glyphs::Glyphs;
use super::text::bytes_within;
use super::{Role, Settings};
use words::Message;
use words::ascii::to_ascii;

/// Settings and chars of a frame.
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

    /// Text as it is drawn: in ASCII if the settings ask for that.
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

    /// Text in the style of a role.
    pub fn span(&self, text: impl AsRef<str>, role: Role) -> Span<'static> {
        Span::styled(self.words(text), self.style(role))
    }

    /// A line of text in the style of a role.
    pub fn line(&self, text: impl AsRef<str>, role: Role) -> Line<'static> {
        self.span(text, role).into()
    }

    /// A text of at most `columns`, with a mark if it is cut.
    pub fn shortened(&self, text: &str, columns: usize) -> String {
        if text.width() <= columns {
            return text.to_owned();
        }
        let mark = self.words("…");
        let kept = bytes_within(text.chars(), columns.saturating_sub(mark.width()));
        let text = format!("{}{mark}", text[..kept].trim_end());
        text.chars().take(columns).collect()
    }
}
