//! The characters used in drawings, in Unicode and in ASCII.

use std::sync::LazyLock;

use ratatui::symbols::border;

use search::Kind;

/// The arms of a line in a cell, two bits each: light or, multiplied by [`HEAVY`], heavy.
pub const UP: u8 = 1 << 6;
pub const RIGHT: u8 = 1 << 4;
pub const DOWN: u8 = 1 << 2;
pub const LEFT: u8 = 1;
pub const HEAVY: u8 = (UP | RIGHT | DOWN | LEFT) << 1;

/// Drawn around a mark of a winning line.
pub const WON: [&str; 2] = ["{", "}"];

/// Lines by their arms up, right, down and left, each of them missing, light or heavy.
const LINES: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// Like [`LINES`], but indexed by the bits of their arms.
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

pub type Border = border::Set<'static>;

/// A border with one character each for corners and for sides, left and right, and for
/// horizontal lines.
const fn plain(
    corners: [&'static str; 2],
    sides: [&'static str; 2],
    level: &'static str,
) -> Border {
    Border {
        top_left: corners[0],
        top_right: corners[1],
        bottom_left: corners[0],
        bottom_right: corners[1],
        vertical_left: sides[0],
        vertical_right: sides[1],
        horizontal_top: level,
        horizontal_bottom: level,
    }
}

/// One line per field of [`Glyphs`], with its values in Unicode and in ASCII.
macro_rules! glyphs {
    ($($(#[$about:meta])* $name:ident: $type:ty = $unicode:expr, $ascii:expr;)*) => {
        /// One set of characters.
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
    /// The border of a panel and of a finished node.
    border: Border = border::ROUNDED, plain(["+"; 2], ["|"; 2], "-");
    current_border: Border = border::DOUBLE, plain(["@"; 2], ["|"; 2], "@");
    /// The border of the focused panel.
    focus_border: Border = border::THICK, plain(["#"; 2], ["#"; 2], "=");
    /// The border of a node on the path, unlike the heavy edges of best children.
    path_border: Border = border::HEAVY_DOUBLE_DASHED, plain(["(", ")"], ["|"; 2], "-");
    unseen_border: Border = border::LIGHT_DOUBLE_DASHED, plain([":"; 2], [":"; 2], ".");
    max: char = '▲', '^';
    min: char = '▼', 'V';
    leaf: char = '■', '&';
    /// A node whose value is not known yet.
    unseen: char = '·', '.';
    /// A value on its way up.
    arriving: char = '↑', '~';
    /// Hidden nodes.
    hidden: &'static str = "…", "..";
    /// Children that aren't drawn.
    deeper: char = '…', ':';
    cut: char = '✂', '%';
    /// The cursor in a line of text; must differ from the glyph of an empty cell.
    caret: &'static str = "▏", "|";
    /// An empty cell.
    empty: char = '·', '.';
    /// An item in a heap.
    bone: char = '●', 'o';
    /// A node as a dot: open, closed, not entered, current.
    dots: [char; 4] = ['○', '●', '·', '◆'], ['o', '$', '.', '@'];
    /// A node on the map: open, closed, not entered.
    map: [char; 3] = ['▫', '▪', '·'], ['o', '$', '.'];
    /// Ruler, past, stop, past stop, current step.
    timeline: [char; 5] = ['─', '━', '◇', '◆', '●'], ['-', '=', '\'', '|', '@'];
    /// A difference between two searches.
    differs: char = '≠', '!';
    /// A search waiting for the other one.
    waits: &'static str = "‖ ", "|| ";
    /// Drawn around the selected node.
    selection: [char; 2] = ['»', '«'], ['>', '<'];
    /// The arrow keys: right, left, up, down.
    arrows: [&'static str; 4] = ["→", "←", "↑", "↓"], ["->", "<-", "Up", "Down"];
    /// Drawn before a selected or current line.
    pointer: &'static str = "▶ ", "> ";
    /// Drawn between the cells of a board: vertical, crossing, horizontal.
    rules: [&'static str; 3] = ["│", "┼", "─"], ["|", "+", "-"];
    /// Drawn around a value that can be changed.
    choice: [char; 2] = ['‹', '›'], ['<', '>'];
    /// Where the drawing continues: left, right, up, down. MAX and MIN have different marks.
    beyond: [char; 4] = ['◀', '▶', '⇑', '⇓'], ['<', '>', ':', ':'];
    /// Shows that there is more below.
    more: &'static str = "⇓", "";
}

impl Glyphs {
    pub const fn new(ascii: bool) -> &'static Self {
        if ascii { &ASCII } else { &UNICODE }
    }

    pub const fn kind(&self, kind: Kind) -> char {
        kind.pick([self.max, self.min])
    }

    /// A line with these arms.
    pub fn line(&self, arms: u8) -> char {
        if !self.ascii {
            return JOINTS[usize::from(arms)];
        }
        let is_heavy = |light: u8| arms & light << 1 != 0;
        let has = |light: u8| arms & (light | light << 1) != 0;
        match (has(UP | DOWN), has(LEFT | RIGHT)) {
            // A heavy line that crosses a light one is horizontal.
            (true, level) if is_heavy(DOWN) || is_heavy(UP) && !level => '#',
            (true, true) => '+',
            (true, false) => '|',
            (false, true) if is_heavy(LEFT | RIGHT) => '=',
            (false, true) => '-',
            (false, false) => ' ',
        }
    }

    /// The same in a tree, where a move is written beside a corner: `+1` would look like a value.
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
            let [up, down] = [UP, DOWN].map(|arm| arms & arm << 1 != 0);
            let is_upright = arms & ((LEFT | RIGHT) * 3) == 0;
            let goes_down = down || up && is_upright;
            assert_eq!(ascii.line(arms) == '#', goes_down, "{}", glyphs.line(arms));
        }
    }
}
