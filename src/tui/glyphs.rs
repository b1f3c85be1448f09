//! The signs that things are drawn with, in Unicode or in ASCII alone.

use std::sync::LazyLock;

use ratatui::symbols::border;

use search::Kind;

/// How heavy a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// No line.
    #[default]
    None,
    /// A light line.
    Light,
    /// A heavy line: the best child's.
    Heavy,
}

/// Lines by the weights of their arms, up, right, down, left: 3 to the power of 4.
const LINES: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The same, to be found by number: a frame asks for thousands.
static SIGNS: LazyLock<Vec<char>> = LazyLock::new(|| LINES.chars().collect());

/// A set of signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// Whether only ASCII is drawn.
    pub ascii: bool,
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

const ASCII_HEAVY: border::Set<'static> = border::Set {
    top_left: "#",
    top_right: "#",
    bottom_left: "#",
    bottom_right: "#",
    vertical_left: "#",
    vertical_right: "#",
    horizontal_top: "=",
    horizontal_bottom: "=",
};

const ASCII_CURRENT: border::Set<'static> = border::Set {
    top_left: "@",
    top_right: "@",
    bottom_left: "@",
    bottom_right: "@",
    vertical_left: "@",
    vertical_right: "@",
    horizontal_top: "@",
    horizontal_bottom: "@",
};

const ASCII_DOTTED: border::Set<'static> = border::Set {
    top_left: ".",
    top_right: ".",
    bottom_left: ".",
    bottom_right: ".",
    vertical_left: ":",
    vertical_right: ":",
    horizontal_top: ".",
    horizontal_bottom: ".",
};

const DOTTED: border::Set<'static> = border::Set {
    top_left: "┌",
    top_right: "┐",
    bottom_left: "└",
    bottom_right: "┘",
    vertical_left: "┊",
    vertical_right: "┊",
    horizontal_top: "┈",
    horizontal_bottom: "┈",
};

impl Glyphs {
    const fn pick<T: Copy>(self, unicode: T, ascii: T) -> T {
        if self.ascii { ascii } else { unicode }
    }

    /// A line with arms of these weights: up, right, down, left.
    #[must_use]
    pub fn line(self, arms: [Weight; 4]) -> char {
        if !self.ascii {
            let index = arms.iter().fold(0, |index, &arm| index * 3 + arm as usize);
            return SIGNS.get(index).copied().unwrap_or(' ');
        }
        let [up, right, down, left] = arms;
        let heavy = arms.contains(&Weight::Heavy);
        let vertical = up != Weight::None || down != Weight::None;
        let horizontal = right != Weight::None || left != Weight::None;
        match (vertical, horizontal) {
            (true, true) if heavy => '#',
            (true, true) => '+',
            (true, false) if heavy => '#',
            (true, false) => '|',
            (false, true) if heavy => '=',
            (false, true) => '-',
            (false, false) => ' ',
        }
    }

    /// The border of a panel, and of a finished node.
    #[must_use]
    pub const fn border(self) -> border::Set<'static> {
        self.pick(border::ROUNDED, ASCII_BORDER)
    }

    /// The border of the current node.
    #[must_use]
    pub const fn current_border(self) -> border::Set<'static> {
        self.pick(border::DOUBLE, ASCII_CURRENT)
    }

    /// The border of a node on the path, and of the panel with the focus.
    #[must_use]
    pub const fn path_border(self) -> border::Set<'static> {
        self.pick(border::THICK, ASCII_HEAVY)
    }

    /// The border of a node that is not entered yet.
    #[must_use]
    pub const fn unseen_border(self) -> border::Set<'static> {
        self.pick(DOTTED, ASCII_DOTTED)
    }

    /// The sign of MAX and MIN nodes.
    #[must_use]
    pub const fn kind(self, kind: Kind) -> char {
        match kind {
            Kind::Max => self.pick('▲', '^'),
            Kind::Min => self.pick('▼', 'v'),
        }
    }

    /// The sign of a leaf.
    #[must_use]
    pub const fn leaf(self) -> char {
        self.pick('■', '*')
    }

    /// The sign of a node whose value is not known yet.
    #[must_use]
    pub const fn unseen(self) -> char {
        self.pick('·', '.')
    }

    /// The sign of a value on its way up.
    #[must_use]
    pub const fn arriving(self) -> char {
        self.pick('↑', '^')
    }

    /// The sign of nodes that the figure leaves out.
    #[must_use]
    pub const fn hidden(self) -> &'static str {
        self.pick("…", "..")
    }

    /// The sign of a cutoff.
    #[must_use]
    pub const fn cut(self) -> char {
        self.pick('✂', 'x')
    }

    /// The sign of an empty cell.
    #[must_use]
    pub const fn empty(self) -> char {
        self.pick('·', '.')
    }

    /// The sign of one thing of a heap.
    #[must_use]
    pub const fn bone(self) -> char {
        self.pick('●', 'o')
    }

    /// A dot for a node: open, closed, not entered, current.
    #[must_use]
    pub const fn dots(self) -> [char; 4] {
        self.pick(['○', '●', '·', '◆'], ['o', '*', '.', '@'])
    }

    /// A node on the map: open, closed, not entered.
    #[must_use]
    pub const fn map(self) -> [char; 3] {
        self.pick(['▫', '▪', '·'], ['o', '*', '.'])
    }

    /// The signs of the timeline: ruler, past, stop, past stop, here.
    #[must_use]
    pub const fn timeline(self) -> [char; 5] {
        self.pick(['─', '━', '◇', '◆', '●'], ['-', '=', 'o', '*', '#'])
    }

    /// The sign of what is not the same in two searches.
    #[must_use]
    pub const fn differs(self) -> char {
        self.pick('≠', '!')
    }

    /// The sign of a search that waits for the other.
    #[must_use]
    pub const fn waits(self) -> &'static str {
        self.pick("‖ ", "|| ")
    }

    /// The signs around the node that is selected.
    #[must_use]
    pub const fn selection(self) -> [char; 2] {
        self.pick(['»', '«'], ['>', '<'])
    }

    /// The sign before a selected or current line.
    #[must_use]
    pub const fn pointer(self) -> &'static str {
        self.pick("▶ ", "> ")
    }

    /// The rules between the cells of a board: upright, crossing, level.
    #[must_use]
    pub const fn rules(self) -> (&'static str, &'static str, &'static str) {
        self.pick(("│", "┼", "─"), ("|", "+", "-"))
    }

    /// The signs around a value that can be changed.
    #[must_use]
    pub const fn choice(self) -> [char; 2] {
        self.pick(['‹', '›'], ['<', '>'])
    }

    /// The signs that a drawing goes on: left, right, up, down.
    #[must_use]
    pub const fn beyond(self) -> [char; 4] {
        self.pick(['◀', '▶', '▲', '▼'], ['<', '>', '^', 'v'])
    }

    /// The sign that there is more below.
    #[must_use]
    pub const fn more(self) -> &'static str {
        self.pick("▼", "v")
    }
}

#[cfg(test)]
mod tests {
    use super::{Glyphs, LINES, Weight};

    #[test]
    fn there_is_a_line_for_all_arms() {
        assert_eq!(LINES.chars().count(), 81);
        let glyphs = Glyphs { ascii: false };
        use Weight::{Heavy, Light, None};
        assert_eq!(glyphs.line([Light, Light, Light, Light]), '┼');
        assert_eq!(glyphs.line([None, Heavy, Light, None]), '┍');
        assert_eq!(glyphs.line([Heavy, None, Heavy, None]), '┃');
        let ascii = Glyphs { ascii: true };
        assert_eq!(ascii.line([Heavy, None, Heavy, None]), '#');
    }
}
