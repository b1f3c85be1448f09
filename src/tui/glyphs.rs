//! The chars of drawings, in Unicode or in ASCII.

use std::sync::LazyLock;

use ratatui::symbols::border;

use search::Kind;

/// The arms of a line in a cell, two bits each: light, and in [`HEAVY`] heavy.
pub const UP: u8 = 1 << 6;
pub const RIGHT: u8 = 1 << 4;
pub const DOWN: u8 = 1 << 2;
pub const LEFT: u8 = 1;
pub const HEAVY: u8 = (UP | RIGHT | DOWN | LEFT) << 1;

/// Lines by their arms up, right, down and left, each of them missing, light or heavy.
const LINES: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The same by the bits of their arms.
static JOINTS: LazyLock<[char; 256]> = LazyLock::new(|| {
    let lines: Vec<char> = LINES.chars().collect();
    std::array::from_fn(|arms| {
        let index = [6, 4, 2, 0].iter().fold(0, |index, shift| {
            let weight = (arms >> shift & 3).min(2);
            index * 3 + weight
        });
        lines[index]
    })
});

type Border = border::Set<'static>;

/// The chars of one set.
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
    /// Hidden nodes.
    pub hidden: &'static str,
    pub cut: char,
    /// Where a text is typed; not the glyph of an empty cell.
    pub caret: &'static str,
    /// An empty cell.
    pub empty: char,
    /// An item of a heap.
    pub bone: char,
    /// A node as a dot: open, closed, not entered, current.
    pub dots: [char; 4],
    /// A node on the map: open, closed, not entered.
    pub map: [char; 3],
    /// A value on the map: above zero, below zero.
    pub map_values: [char; 2],
    /// Ruler, past, stop, past stop, here.
    pub timeline: [char; 5],
    /// A difference between two searches.
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
    /// Marks where the drawing continues: left, right, up, down.
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

/// Corners alone.
const CORNERS: Border = Border {
    vertical_left: " ",
    vertical_right: " ",
    horizontal_top: " ",
    horizontal_bottom: " ",
    ..border::PLAIN
};

const fn of<T: Copy>(ascii: bool, unicode: T, plain: T) -> T {
    if ascii { plain } else { unicode }
}

impl Glyphs {
    const fn all(ascii: bool) -> Self {
        Self {
            ascii,
            border: of(ascii, border::ROUNDED, plain("+", "|", "-")),
            current_border: of(ascii, border::DOUBLE, plain("@", "@", "@")),
            path_border: of(ascii, border::THICK, plain("#", "#", "=")),
            unseen_border: of(ascii, CORNERS, plain(".", " ", " ")),
            max: of(ascii, '▲', '^'),
            min: of(ascii, '▼', 'v'),
            leaf: of(ascii, '■', '*'),
            unseen: of(ascii, '·', '.'),
            arriving: of(ascii, '↑', '^'),
            hidden: of(ascii, "…", ".."),
            cut: of(ascii, '✂', 'x'),
            caret: of(ascii, "▏", "|"),
            empty: of(ascii, '·', '.'),
            bone: of(ascii, '●', 'o'),
            dots: of(ascii, ['○', '●', '·', '◆'], ['o', '*', '.', '@']),
            map: of(ascii, ['▫', '▪', '·'], ['o', '*', '.']),
            map_values: of(ascii, ['▴', '▾'], ['+', '-']),
            timeline: of(ascii, ['─', '━', '◇', '◆', '●'], ['-', '=', 'o', '*', '#']),
            differs: of(ascii, '≠', '!'),
            waits: of(ascii, "‖ ", "|| "),
            selection: of(ascii, ['»', '«'], ['>', '<']),
            pointer: of(ascii, "▶ ", "> "),
            rules: of(ascii, ["│", "┼", "─"], ["|", "+", "-"]),
            choice: of(ascii, ['‹', '›'], ['<', '>']),
            beyond: of(ascii, ['◀', '▶', '▲', '▼'], ['<', '>', '^', 'v']),
            more: of(ascii, "▼", "v"),
        }
    }

    pub const fn new(ascii: bool) -> &'static Self {
        const UNICODE: Glyphs = Glyphs::all(false);
        const ASCII: Glyphs = Glyphs::all(true);
        if ascii { &ASCII } else { &UNICODE }
    }

    pub const fn kind(&self, kind: Kind) -> char {
        match kind {
            Kind::Max => self.max,
            Kind::Min => self.min,
        }
    }

    /// A line with these arms.
    pub fn line(&self, arms: u8) -> char {
        if !self.ascii {
            return JOINTS[usize::from(arms)];
        }
        let is_heavy = arms & HEAVY != 0;
        let has = |light: u8| arms & (light | light << 1) != 0;
        match (has(UP | DOWN), has(LEFT | RIGHT)) {
            (true, _) if is_heavy => '#',
            (true, true) => '+',
            (true, false) => '|',
            (false, true) if is_heavy => '=',
            (false, true) => '-',
            (false, false) => ' ',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DOWN, Glyphs, LEFT, LINES, RIGHT, UP};

    #[test]
    fn there_is_a_line_for_all_arms() {
        assert_eq!(LINES.chars().count(), 81);
        let glyphs = Glyphs::new(false);
        assert_eq!(glyphs.line(UP | RIGHT | DOWN | LEFT), '┼');
        assert_eq!(glyphs.line(RIGHT << 1 | DOWN), '┍');
        assert_eq!(glyphs.line((UP | DOWN) << 1), '┃');
        let ascii = Glyphs::new(true);
        assert_eq!(ascii.line((UP | DOWN) << 1), '#');
    }
}
