//! Why a game, a position or a move is refused: always in one line.

use thiserror::Error;

use super::Side;

/// Why a game, a position or a move is refused.
///
/// [`Display`](std::fmt::Display) is one line that says what is wrong, where,
/// and what would be right. Text from outside stands in it escaped and cut short.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// No game is called that.
    #[error("unknown game `{name}`{}: the games are {known}", did_you_mean(.nearest.as_deref()))]
    UnknownGame {
        /// The name as it was given.
        name: String,
        /// The known game whose name is nearest, if one is near.
        nearest: Option<String>,
        /// All known games.
        known: String,
    },
    /// The parameters of a game are not written as they should be.
    #[error("`{given}` is not of the form {form}")]
    Form {
        /// The text as it was given.
        given: String,
        /// The right form, with an example.
        form: &'static str,
    },
    /// A number is not one, or out of its range.
    #[error("{what} {}: {allowed}", given_words(given))]
    Number {
        /// What the number stands for, and where.
        what: String,
        /// The number as it was given.
        given: String,
        /// What would be right.
        allowed: String,
    },
    /// The board has more cells than this representation holds.
    #[error("a board of {cells} cells does not fit into {capacity} bits")]
    Capacity {
        /// The cells of the board.
        cells: usize,
        /// The cells that fit.
        capacity: usize,
    },
    /// An option that means nothing in this game.
    #[error("`{option}` is for {takers}, not for `{game}`")]
    Option {
        /// The option as the command line spells it.
        option: &'static str,
        /// The games that take it.
        takers: String,
        /// The game it was given with.
        game: String,
    },
    /// The game has no default position and none was given.
    #[error("`{game}` needs a position: {wanted}")]
    NoPosition {
        /// The game.
        game: String,
        /// What would be right.
        wanted: &'static str,
    },
    /// Too many rows, or too few.
    #[error("the position has {} where the board has {rows}: {position}", counted(*.found, "row"))]
    RowCount {
        /// The rows of the position.
        found: usize,
        /// The rows of the board.
        rows: usize,
        /// The position as it was given.
        position: String,
    },
    /// A row that is too long or too short.
    #[error(
        "row {row} of the position has {} where the board has {}: {position}",
        counted(*.found, "cell"), counted(*.columns, "column")
    )]
    RowLength {
        /// The row, counted from 1.
        row: usize,
        /// The cells in it.
        found: usize,
        /// The columns of the board.
        columns: usize,
        /// The position as it was given.
        position: String,
    },
    /// A cell that holds neither `X` nor `O` nor `_`.
    #[error("cell {cell} (row {row}, column {column}) is `{sign}`: a cell is X, O or _")]
    Sign {
        /// The cell's name.
        cell: String,
        /// Its row, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        column: usize,
        /// What stands there.
        sign: String,
    },
    /// Numbers of marks that no game with this beginner reaches.
    #[error(
        "the position has {x} X and {o} O, but {} began: the cells must hold as many {} as {}, or one more",
        mark(*.first), mark(*.first), mark(.first.other())
    )]
    Counts {
        /// The number of `X`.
        x: usize,
        /// The number of `O`.
        o: usize,
        /// Who began.
        first: Side,
    },
    /// Both sides have a line.
    #[error("X has the line {x} and O the line {o}: a game ends with its first line")]
    TwoLines {
        /// The ends of the line of `X`: `a1-c1`.
        x: String,
        /// The ends of the line of `O`.
        o: String,
    },
    /// The side to move has a line: the game was over before the other moved.
    #[error(
        "{} has the line {line} and is to move: the game was over before {} moved",
        mark(*.side), mark(.side.other())
    )]
    LineOfMover {
        /// The side to move.
        side: Side,
        /// The ends of its line: `a1-c1`.
        line: String,
    },
    /// A mark above a free cell, in a game in which marks fall.
    #[error(
        "the mark in cell {cell} (row {row}, column {column}) has nothing below it: {below} is free, and marks fall to the lowest free cell"
    )]
    Floating {
        /// The cell's name.
        cell: String,
        /// Its row, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        column: usize,
        /// The free cell below it.
        below: String,
    },
    /// More heaps than letters.
    #[error("the position has {found} heaps: it must be from 1 to 26, as in `3,4,5`")]
    TooManyHeaps {
        /// The heaps of the position.
        found: usize,
    },
    /// A tree that is not JSON.
    #[error("{tree} is not JSON: {why}, at line {line} column {column}")]
    Json {
        /// `the tree`, or the file it comes from.
        tree: String,
        /// What is wrong.
        why: String,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// A tree with too many arrays inside one another.
    #[error(
        "the tree is too deep at line {line} column {column}: at most 127 arrays may be nested"
    )]
    TooDeep {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// An inner node without children.
    #[error("the array at {at} is empty: it needs at least one child")]
    EmptyArray {
        /// The node's path, or `the root`.
        at: String,
    },
    /// An inner node with more children than moves can number.
    #[error("the array at {at} has {found} children: at most 65535 are possible")]
    TooManyChildren {
        /// The node's path, or `the root`.
        at: String,
        /// How many there are.
        found: usize,
    },
    /// A leaf that is not an integer, or too large.
    #[error(
        "the leaf at {at} is {found}: it must be a whole number from -2147483646 to 2147483646"
    )]
    Leaf {
        /// The node's path, or `the root`.
        at: String,
        /// What stands there.
        found: String,
    },
    /// A file with a tree cannot be read.
    #[error("cannot read the tree from `{file}`: {why}")]
    File {
        /// The file's name.
        file: String,
        /// Why not.
        why: String,
    },
    /// A random tree whose leaves cannot be numbered.
    #[error(
        "`{given}` has more leaves than 64 bits can number: {children}^{depth} must be below 2^64"
    )]
    TooManyLeaves {
        /// The tree as it was given.
        given: String,
        /// Children of every inner node.
        children: u16,
        /// The ply of the leaves.
        depth: u32,
    },
    /// No move of the game has that name.
    #[error("move {number} is `{name}`, which names no move here: the legal moves are {legal}")]
    UnknownMove {
        /// Which move of the path, counted from 1.
        number: usize,
        /// The name as it was given.
        name: String,
        /// The legal moves there.
        legal: String,
    },
    /// The move exists, but not in this position.
    #[error("move {number} is `{name}`, which is not legal here: the legal moves are {legal}")]
    IllegalMove {
        /// Which move of the path, counted from 1.
        number: usize,
        /// The name as it was given.
        name: String,
        /// The legal moves there.
        legal: String,
    },
    /// A move after the end.
    #[error("move {number} is `{name}`, but the game is over before it")]
    GameOver {
        /// Which move of the path, counted from 1.
        number: usize,
        /// The name as it was given.
        name: String,
    },
}

/// Text from outside, fit for one line: control characters escaped, cut short.
pub(super) fn shown(text: &str) -> String {
    const LONGEST: usize = 120;
    let mut out = String::new();
    for (count, sign) in text.chars().enumerate() {
        if count == LONGEST {
            out.push('…');
            break;
        }
        if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') {
            out.extend(sign.escape_default());
        } else {
            out.push(sign);
        }
    }
    out
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean `{name}`?)"))
}

fn given_words(given: &str) -> String {
    if given.trim().is_empty() {
        return "has no number".to_owned();
    }
    format!("is `{given}`")
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

const fn mark(side: Side) -> char {
    match side {
        Side::One => 'X',
        Side::Two => 'O',
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn text_from_outside_stays_on_one_line_and_short() {
        assert_eq!(shown("a\nb\u{1b}[0m"), "a\\nb\\u{1b}[0m");
        assert_eq!(shown(&"x".repeat(500)).chars().count(), 121);
    }
}
