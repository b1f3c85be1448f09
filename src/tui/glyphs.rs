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

/// A line a field of [`Glyphs`]: what it is in Unicode and in ASCII.
macro_rules! glyphs {
    ($($(#[$about:meta])* $name:ident: $type:ty = $unicode:expr, $ascii:expr;)*) => {
        /// The chars of one set.
        #[derive(Debug)]
        pub struct Glyphs {
            pub ascii: bool,
            $($(#[$about])* pub $name: $type,)*
        }

        static UNICODE: Glyphs = Glyphs { ascii: false, $($name: $unicode,)* };
        static ASCII: Glyphs = Glyphs { ascii: true, $($name: $ascii,)* };
    };
}

glyphs! {
    /// Of a panel and of a finished node.
    border: Border = border::ROUNDED, plain("+", "|", "-");
    current_border: Border = border::DOUBLE, plain("@", "@", "@");
    /// Of a node on the path and of the panel with the focus.
    path_border: Border = border::THICK, plain("#", "#", "=");
    unseen_border: Border = border::LIGHT_DOUBLE_DASHED, plain(":", ":", " ");
    max: char = '▲', '^';
    min: char = '▼', 'v';
    leaf: char = '■', '*';
    /// A node whose value is not known yet.
    unseen: char = '·', '.';
    /// A value on its way up.
    arriving: char = '↑', '~';
    /// Hidden nodes.
    hidden: &'static str = "…", "..";
    cut: char = '✂', '/';
    /// Where a text is typed; not the glyph of an empty cell.
    caret: &'static str = "▏", "|";
    /// An empty cell.
    empty: char = '·', '.';
    /// An item of a heap.
    bone: char = '●', 'o';
    /// A node as a dot: open, closed, not entered, current.
    dots: [char; 4] = ['○', '●', '·', '◆'], ['o', '*', '.', '@'];
    /// A node on the map: open, closed, not entered.
    map: [char; 3] = ['▫', '▪', '·'], ['o', '*', '.'];
    /// Ruler, past, stop, past stop, here.
    timeline: [char; 5] = ['─', '━', '◇', '◆', '●'], ['-', '=', 'o', '+', '#'];
    /// A difference between two searches.
    differs: char = '≠', '!';
    /// A search that waits for the other.
    waits: &'static str = "‖ ", "|| ";
    /// Around the node that is selected.
    selection: [char; 2] = ['»', '«'], ['>', '<'];
    /// Before a selected or current line.
    pointer: &'static str = "▶ ", "> ";
    /// Between the cells of a board: upright, crossing, level.
    rules: [&'static str; 3] = ["│", "┼", "─"], ["|", "+", "-"];
    /// Around a value that can be changed.
    choice: [char; 2] = ['‹', '›'], ['<', '>'];
    /// Marks where the drawing continues: left, right, up, down. MAX and MIN have other ones.
    beyond: [char; 4] = ['◀', '▶', '⇑', '⇓'], ['<', '>', ':', ':'];
    /// There is more below.
    more: &'static str = "⇓", "..";
}

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

    /// A line with these arms.
    pub fn line(&self, arms: u8) -> char {
        if !self.ascii {
            return JOINTS[usize::from(arms)];
        }
        let is_heavy = |light: u8| arms & light << 1 != 0;
        let has = |light: u8| arms & (light | light << 1) != 0;
        match (has(UP | DOWN), has(LEFT | RIGHT)) {
            // A heavy line that passes a light one is level.
            (true, _) if is_heavy(UP | DOWN) => '#',
            (true, true) => '+',
            (true, false) => '|',
            (false, true) if is_heavy(LEFT | RIGHT) => '=',
            (false, true) => '-',
            (false, false) => ' ',
        }
    }

    /// The same in a tree, where a move stands beside a corner: `+1` would be a value.
    pub fn edge(&self, arms: u8) -> char {
        match self.line(arms) {
            '+' if arms & (DOWN | DOWN << 1) != 0 => '|',
            line => line,
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
        for arms in 0..=u8::MAX {
            let goes_down = arms & (UP | DOWN) << 1 != 0;
            assert_eq!(ascii.line(arms) == '#', goes_down, "{}", glyphs.line(arms));
        }
    }
}
