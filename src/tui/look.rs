//! Colours by meaning, and text styles. Nothing is shown by colour alone: see the glyphs.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Settings;
use super::glyphs::Glyphs;
use super::text::bytes_within;
use super::wrap::wrap;
use game::Side;
use search::{Kind, Named, named};
use words::Message;
use words::ascii::to_ascii;

named! {
    /// A set of colours.
    ThemeKind "theme" {
        /// The terminal's own background, with colours that are legible on dark and on light.
        Terminal: "terminal";
        /// A dark background.
        Dark: "dark";
        /// A light background, for projectors.
        Light: "light";
    }
}

/// The meaning of a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Plain text.
    Text,
    /// Less important: nodes not entered yet, rulers, hints.
    Faint,
    /// Titles, strong emphasis.
    Strong,
    /// Emphasis.
    Stressed,
    /// Names of moves and code in prose.
    Code,
    /// The present: the current node, line, call and step.
    Current,
    /// The path from the root.
    Path,
    /// The best child and its edge.
    Best,
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// The marks of the first side, X.
    One,
    /// The marks of the second side, O.
    Two,
    /// A cutoff and the moves it skips.
    Cut,
    /// Borders.
    Border,
    /// The border of the focused panel.
    Focus,
    /// A key in the footer.
    Key,
    /// A stop on the timeline.
    Stop,
}

impl From<Kind> for Role {
    fn from(kind: Kind) -> Self {
        kind.pick([Self::Max, Self::Min])
    }
}

impl From<Side> for Role {
    fn from(side: Side) -> Self {
        match side {
            Side::One => Self::One,
            Side::Two => Self::Two,
        }
    }
}

/// A style for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The set of colours.
    pub kind: ThemeKind,
    /// Whether colours are used.
    pub coloured: bool,
}

/// A colour in the terminal's theme, the dark one and the light one. The hues (blue, vermilion,
/// green, violet) suit colour-blind eyes; only MAX is blue and only MIN is vermilion. In the
/// terminal's theme, they have a contrast of about 4:1 on black and on white.
type Hue = [Color; 3];

const TEXT: Hue = [Color::Reset, Color::Indexed(253), Color::Indexed(235)];
const GROUND: Hue = [Color::Reset, Color::Indexed(234), Color::Indexed(231)];
const FAINT: Hue = indexed([244, 245, 241]);
const BLUE: Hue = indexed([32, 75, 25]);
const VERMILION: Hue = indexed([166, 208, 130]);
const GREEN: Hue = indexed([28, 113, 28]);
const VIOLET: Hue = indexed([99, 141, 56]);
const ROSE: Hue = indexed([168, 211, 125]);
const TEAL: Hue = indexed([30, 80, 23]);
/// Background and text of whatever is current: yellow as on slides, deeper on white.
const MARK: Hue = indexed([178, 221, 178]);
const ON_MARK: Hue = indexed([232, 232, 232]);

/// Colours from the 256-colour palette.
const fn indexed([terminal, dark, light]: [u8; 3]) -> Hue {
    use Color::Indexed;
    [Indexed(terminal), Indexed(dark), Indexed(light)]
}

impl Theme {
    const fn color(self, hue: Hue) -> Color {
        hue[self.kind as usize]
    }

    /// The style of the whole screen; empty in the terminal's theme.
    pub fn ground(self) -> Style {
        if !self.coloured || self.kind == ThemeKind::Terminal {
            return Style::new();
        }
        Style::new().fg(self.color(TEXT)).bg(self.color(GROUND))
    }

    /// The style of a role. Without colours, it consists of weight, underlining and reversal.
    pub fn style(self, role: Role) -> Style {
        const PLAIN: Modifier = Modifier::empty();
        let (hue, modifier) = match role {
            Role::Text => (TEXT, PLAIN),
            Role::Strong | Role::Path | Role::Code | Role::Focus | Role::Key => {
                (TEXT, Modifier::BOLD)
            }
            Role::Stressed => (TEXT, Modifier::ITALIC),
            Role::Faint | Role::Border => (FAINT, PLAIN),
            Role::Current => (ON_MARK, Modifier::BOLD),
            Role::Best | Role::Stop => (GREEN, Modifier::BOLD),
            Role::Max => (BLUE, PLAIN),
            Role::Min => (VERMILION, PLAIN),
            Role::One => (ROSE, Modifier::BOLD),
            Role::Two => (TEAL, Modifier::BOLD),
            Role::Cut => (VIOLET, PLAIN),
        };
        let style = Style::new().add_modifier(modifier);
        match role {
            Role::Current if self.coloured => style.fg(self.color(hue)).bg(self.color(MARK)),
            _ if self.coloured => style.fg(self.color(hue)),
            Role::Current => style.add_modifier(Modifier::REVERSED),
            Role::Faint => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// The next theme.
    #[must_use]
    pub fn next(self) -> Self {
        let kinds = ThemeKind::ALL;
        let (_, kind) = kinds[(self.kind as usize + 1) % kinds.len()];
        Self { kind, ..self }
    }
}

/// The settings and glyphs of a frame.
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

    /// Text as it is drawn: in ASCII if the settings say so. No-break spaces are kept until it
    /// is wrapped.
    pub fn words(&self, text: impl AsRef<str>) -> String {
        let text = text.as_ref();
        if self.glyphs.ascii {
            let parts: Vec<String> = text.split('\u{a0}').map(to_ascii).collect();
            parts.join("\u{a0}")
        } else {
            text.to_owned()
        }
    }

    /// A message as it is drawn.
    pub fn say(&self, message: &Message) -> String {
        self.words(self.settings.say(message))
    }

    pub fn style(&self, role: Role) -> Style {
        self.settings.theme.style(role)
    }

    /// The style of everything behind a box.
    pub fn behind(&self) -> Style {
        let ground = Style::reset().patch(self.settings.theme.ground());
        ground.patch(self.style(Role::Faint))
    }

    /// Text in the style of a role.
    pub fn span(&self, text: impl AsRef<str>, role: Role) -> Span<'static> {
        Span::styled(self.words(text), self.style(role))
    }

    /// A line of text in the style of a role.
    pub fn line(&self, text: impl AsRef<str>, role: Role) -> Line<'static> {
        self.span(text, role).into()
    }

    /// Text in the style of a role, wrapped to a number of columns.
    pub fn paragraph(
        &self,
        text: impl AsRef<str>,
        role: Role,
        columns: impl Into<usize>,
    ) -> Vec<Line<'static>> {
        wrap("", [self.span(text, role)], columns.into())
    }

    /// Text of at most `columns`, with a mark if it is cut off.
    pub fn shortened(&self, text: &str, columns: usize) -> String {
        if text.width() <= columns {
            return text.to_owned();
        }
        let mark = self.words("…");
        let kept = bytes_within(text.chars(), columns.saturating_sub(mark.width()));
        let text = format!("{}{mark}", text[..kept].trim_end());
        text.chars().take(columns).collect()
    }

    /// The text, or as much of its end as fits into `columns`.
    pub fn tail(&self, text: &str, columns: usize) -> String {
        if text.width() <= columns {
            return text.to_owned();
        }
        let mark = self.glyphs.hidden;
        let kept = bytes_within(text.chars().rev(), columns.saturating_sub(mark.width()));
        format!("{mark}{}", &text[text.len() - kept..])
    }

    /// The pointer before the current line, or blanks before the others.
    pub fn pointer(&self, current: bool) -> Span<'static> {
        let pointer = self.glyphs.pointer;
        if current {
            Span::styled(pointer, self.style(Role::Focus))
        } else {
            Span::raw(" ".repeat(pointer.width()))
        }
    }

    /// A complaint under a line that begins at `indent`.
    pub fn complaint(&self, why: &Message, columns: u16, indent: usize) -> Vec<Line<'static>> {
        let label = self.span(format!("{:indent$}! ", ""), Role::Strong);
        let why = self.span(self.say(why), Role::Strong);
        wrap(label, [why], columns.into())
    }
}
