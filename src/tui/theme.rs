//! Colours by what they mean. No fact is shown by colour alone: see the glyphs.

use ratatui::style::{Color, Modifier, Style};

use search::{Kind, Named};

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeKind {
    /// The terminal's own ground, with colours that read on dark and on light.
    Terminal,
    /// A dark ground.
    Dark,
    /// A light ground, for projectors.
    Light,
}

impl Named for ThemeKind {
    const WHAT: &'static str = "theme";
    const ALL: &'static [(&'static str, Self)] = &[
        ("terminal", Self::Terminal),
        ("dark", Self::Dark),
        ("light", Self::Light),
    ];
}

/// What a style is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Words.
    Text,
    /// What matters less: nodes not seen yet, rulers, hints.
    Faint,
    /// What stands out: titles, strong words.
    Strong,
    /// Stressed words.
    Stressed,
    /// Names of moves and code in prose.
    Code,
    /// The current node, the current line.
    Current,
    /// The path from the root.
    Path,
    /// A best child and its edge.
    Best,
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// A cutoff and what it skips.
    Cut,
    /// Borders.
    Border,
    /// The border of the panel with the focus.
    Focus,
    /// A key in the footer.
    Key,
    /// A stop on the timeline.
    Stop,
}

/// Styles for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Which colours.
    pub kind: ThemeKind,
    /// Whether there are colours at all.
    pub coloured: bool,
}

/// The colours of a theme, by number in the 256-colour table. The hues are told apart
/// by colour-blind eyes too: blue, vermilion, green, purple.
struct Palette {
    text: Color,
    ground: Color,
    faint: Color,
    blue: Color,
    vermilion: Color,
    green: Color,
    purple: Color,
    /// The ground under the current line and node.
    mark: Color,
    /// What is written on it.
    on_mark: Color,
}

const fn indexed(number: u8) -> Color {
    Color::Indexed(number)
}

/// Middle tones, of 4:1 contrast or so on black as on white.
const TERMINAL: Palette = Palette {
    text: Color::Reset,
    ground: Color::Reset,
    faint: indexed(244),
    blue: indexed(32),
    vermilion: indexed(166),
    green: indexed(29),
    purple: indexed(133),
    mark: indexed(25),
    on_mark: indexed(231),
};

const DARK: Palette = Palette {
    text: indexed(253),
    ground: indexed(234),
    faint: indexed(245),
    blue: indexed(75),
    vermilion: indexed(209),
    green: indexed(78),
    purple: indexed(176),
    mark: indexed(220),
    on_mark: indexed(232),
};

const LIGHT: Palette = Palette {
    text: indexed(235),
    ground: indexed(231),
    faint: indexed(243),
    blue: indexed(25),
    vermilion: indexed(130),
    green: indexed(22),
    purple: indexed(90),
    mark: indexed(24),
    on_mark: indexed(231),
};

impl Theme {
    const fn palette(self) -> Palette {
        match self.kind {
            ThemeKind::Terminal => TERMINAL,
            ThemeKind::Dark => DARK,
            ThemeKind::Light => LIGHT,
        }
    }

    /// The style of everything that has none of its own: none where the terminal's stays.
    #[must_use]
    pub fn ground(self) -> Style {
        if !self.coloured || self.kind == ThemeKind::Terminal {
            return Style::new();
        }
        let palette = self.palette();
        Style::new().fg(palette.text).bg(palette.ground)
    }

    /// The style of a role. Without colours, weight, underlining and reversal are left.
    #[must_use]
    pub fn style(self, role: Role) -> Style {
        const PLAIN: Modifier = Modifier::empty();
        let palette = self.palette();
        let (color, modifier) = match role {
            Role::Text => (palette.text, PLAIN),
            Role::Strong | Role::Path | Role::Code => (palette.text, Modifier::BOLD),
            Role::Stressed => (palette.text, Modifier::ITALIC),
            Role::Faint | Role::Border => (palette.faint, PLAIN),
            Role::Current => (palette.on_mark, Modifier::BOLD),
            Role::Best | Role::Stop => (palette.green, Modifier::BOLD),
            Role::Focus | Role::Key => (palette.blue, Modifier::BOLD),
            Role::Max => (palette.blue, PLAIN),
            Role::Min => (palette.vermilion, PLAIN),
            Role::Cut => (palette.purple, PLAIN),
        };
        let style = Style::new().add_modifier(modifier);
        match role {
            Role::Current if self.coloured => style.fg(color).bg(palette.mark),
            _ if self.coloured => style.fg(color),
            Role::Current => style.add_modifier(Modifier::REVERSED),
            Role::Faint => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// The style of a kind of node.
    #[must_use]
    pub fn kind(self, kind: Kind) -> Style {
        self.style(match kind {
            Kind::Max => Role::Max,
            Kind::Min => Role::Min,
        })
    }

    /// The next theme.
    #[must_use]
    pub fn next(self) -> Self {
        let kind = match self.kind {
            ThemeKind::Terminal => ThemeKind::Dark,
            ThemeKind::Dark => ThemeKind::Light,
            ThemeKind::Light => ThemeKind::Terminal,
        };
        Self { kind, ..self }
    }
}
