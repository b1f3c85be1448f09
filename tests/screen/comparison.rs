//! The screen with two searches side by side: together, apart, and what it says.

mod apart;
mod clicks;
mod cutoffs;
mod format;
mod labels;
mod lesson;
mod result;
mod screens;
mod small;
mod steps;
mod styles;
mod waits;

/// Games and options of a few comparisons, each different from the others.
const DUELS: [(&str, &str, &str); 6] = [
    (STRANGE, "--scoring plain", "--scoring depth"),
    (STRANGE, "--algorithm minimax", "--algorithm alphabeta"),
    (LEAVES, "--algorithm two-phase", "--algorithm alphabeta"),
    (
        LEAVES,
        "--algorithm alphabeta",
        "--algorithm alphabeta --order best",
    ),
    ("bones 4", "--depth 2", "--algorithm negamax"),
    ("tree 5", "--algorithm minimax", "--algorithm alphabeta"),
];

const STRANGE: &str = "tictactoe _X_/__X/OOX";
const LEAVES: &str = "tree [[3,12,8],[2,4,6],[14,5,2]]";

/// Minimax against alpha-beta: one goes on where the other has a cutoff.
const CUT: (&str, &str) = ("--algorithm minimax", "--algorithm alphabeta");

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
/// A screen on which two trees fit side by side.
const WIDE: (u16, u16) = (200, 60);
