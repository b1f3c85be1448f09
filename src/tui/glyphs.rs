//! The chars that things are drawn with, in Unicode or in ASCII alone.

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
static CHARS: LazyLock<Vec<char>> = LazyLock::new(|| LINES.chars().collect());

type Border = border::Set<'static>;

/// The chars of Unicode or of ASCII alone.
#[derive(Debug)]
pub struct Glyphs {
    pub ascii: bool,
    /// Of a panel and of a finished node.
    pub border: Border,
    pub current_border: Border,
    /// Of a node on the path and of the panel with the focus.
    pub path_border: Border,
    pub unseen_border: Border,
    pub max: char,
    pub min: char,
    pub leaf: char,
    /// A node whose value is not known yet.
    pub unseen: char,
    /// A value on its way up.
    pub arriving: char,
    /// Nodes that the figure leaves out.
    pub hidden: &'static str,
    pub cut: char,
    /// An empty cell.
    pub empty: char,
    /// One thing of a heap.
    pub bone: char,
    /// A node as a dot: open, closed, not entered, current.
    pub dots: [char; 4],
    /// A node on the map: open, closed, not entered.
    pub map: [char; 3],
    /// Ruler, past, stop, past stop, here.
    pub timeline: [char; 5],
    /// What is not the same in two searches.
    pub differs: char,
    /// A search that waits for the other.
    pub waits: &'static str,
    /// Around the node that is selected.
    pub selection: [char; 2],
    /// Before a selected or current line.
    pub pointer: &'static str,
    /// Between the cells of a board: upright, crossing, level.
    pub rules: [&'static str; 3],
    /// Around a value that can be changed.
    pub choice: [char; 2],
    /// The drawing goes on: left, right, up, down.
    pub beyond: [char; 4],
    /// There is more below.
    pub more: &'static str,
}

/// One char for the corners, one for the sides and one for the level lines.
const fn plain(corner: &'static str, side: &'static str, level: &'static str) -> Border {
    Border {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: side,
        vertical_right: side,
        horizontal_top: level,
        horizontal_bottom: level,
    }
}

const UNICODE: Glyphs = Glyphs {
    ascii: false,
    border: border::ROUNDED,
    current_border: border::DOUBLE,
    path_border: border::THICK,
    unseen_border: Border {
        vertical_left: "┊",
        vertical_right: "┊",
        horizontal_top: "┈",
        horizontal_bottom: "┈",
        ..border::PLAIN
    },
    max: '▲',
    min: '▼',
    leaf: '■',
    unseen: '·',
    arriving: '↑',
    hidden: "…",
    cut: '✂',
    empty: '·',
    bone: '●',
    dots: ['○', '●', '·', '◆'],
    map: ['▫', '▪', '·'],
    timeline: ['─', '━', '◇', '◆', '●'],
    differs: '≠',
    waits: "‖ ",
    selection: ['»', '«'],
    pointer: "▶ ",
    rules: ["│", "┼", "─"],
    choice: ['‹', '›'],
    beyond: ['◀', '▶', '▲', '▼'],
    more: "▼",
};

const ASCII: Glyphs = Glyphs {
    ascii: true,
    border: plain("+", "|", "-"),
    current_border: plain("@", "@", "@"),
    path_border: plain("#", "#", "="),
    unseen_border: plain(".", ":", "."),
    max: '^',
    min: 'v',
    leaf: '*',
    unseen: '.',
    arriving: '^',
    hidden: "..",
    cut: 'x',
    empty: '.',
    bone: 'o',
    dots: ['o', '*', '.', '@'],
    map: ['o', '*', '.'],
    timeline: ['-', '=', 'o', '*', '#'],
    differs: '!',
    waits: "|| ",
    selection: ['>', '<'],
    pointer: "> ",
    rules: ["|", "+", "-"],
    choice: ['<', '>'],
    beyond: ['<', '>', '^', 'v'],
    more: "v",
};

impl Glyphs {
    pub const fn new(ascii: bool) -> &'static Self {
        if ascii { &ASCII } else { &UNICODE }
    }

    pub const fn kind(&self, kind: Kind) -> char {
        match kind {
            Kind::Max => self.max,
            Kind::Min => self.min,
        }
    }

    /// A line with arms of these weights: up, right, down, left.
    pub fn line(&self, arms: [Weight; 4]) -> char {
        if !self.ascii {
            let index = arms.iter().fold(0, |index, &arm| index * 3 + arm as usize);
            return CHARS.get(index).copied().unwrap_or(' ');
        }
        let [up, right, down, left] = arms;
        let heavy = arms.contains(&Weight::Heavy);
        let vertical = up != Weight::None || down != Weight::None;
        let horizontal = right != Weight::None || left != Weight::None;
        match (vertical, horizontal) {
            (true, _) if heavy => '#',
            (true, true) => '+',
            (true, false) => '|',
            (false, true) if heavy => '=',
            (false, true) => '-',
            (false, false) => ' ',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Glyphs, LINES, Weight};

    #[test]
    fn there_is_a_line_for_all_arms() {
        assert_eq!(LINES.chars().count(), 81);
        let glyphs = Glyphs::new(false);
        use Weight::{Heavy, Light, None};
        assert_eq!(glyphs.line([Light, Light, Light, Light]), '┼');
        assert_eq!(glyphs.line([None, Heavy, Light, None]), '┍');
        assert_eq!(glyphs.line([Heavy, None, Heavy, None]), '┃');
        let ascii = Glyphs::new(true);
        assert_eq!(ascii.line([Heavy, None, Heavy, None]), '#');
    }
}
