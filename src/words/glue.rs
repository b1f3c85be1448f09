//! Which words belong together on a row.

/// A space at which rows don't break.
pub const GLUE: char = '\u{a0}';

/// Whether a row must not break between two words: before a number after a short word, around a
/// comparison sign, and within a pair or a short name in brackets. Also in ASCII.
pub fn holds(before: &str, after: &str) -> bool {
    const LONGEST: usize = 8;
    const SHORT: usize = 4;
    const SIGNS: [&str; 11] = ["=", "≤", "≥", "<", ">", "≠", "−", "+", "<=", ">=", "!="];
    let is_sign = |word: &str| SIGNS.contains(&word);
    let number = after.trim_start_matches(['(', '−', '-', '+', '≤', '≥', '∞']);
    let is_number = number.starts_with(|char: char| char.is_ascii_digit())
        || (number.len() < after.len() && (after.contains('∞') || number.starts_with("inf")));
    let is_short = before.chars().count() <= LONGEST
        && before.chars().last().is_none_or(char::is_alphanumeric);
    // In a list of bounds a sign starts the next one: `−9, ≤ −9`.
    let compares = is_sign(after) && !before.ends_with(',');
    // `(-10, +10)`, `(move b2)`.
    let is_pair = before.starts_with(['(', '['])
        && after.contains([')', ']'])
        && (before.ends_with(',') || after.chars().count() <= SHORT);
    is_sign(before) || compares || (is_number && is_short) || is_pair
}
