//! Names and ranges of moves that are counted rather than placed on a board.

use std::ops::Range;
use std::str::FromStr;

use super::{Move, Side};

/// Moves that follow one another as numbers.
#[derive(Clone, Debug)]
pub struct Places(Range<u16>);

impl Places {
    /// The moves from the first number up to, and without, the second.
    pub(super) fn new(range: Range<u16>) -> Self {
        Self(range)
    }
}

impl Iterator for Places {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next().map(Move)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Places {}

/// A whole number written in digits alone: no sign, no spaces.
pub(super) fn whole<T: FromStr>(text: &str) -> Option<T> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// The name of a child's place: counted from 1.
pub(super) fn place_name(mv: Move) -> String {
    (u32::from(mv.0) + 1).to_string()
}

/// The place of that name among `children`.
pub(super) fn parse_place(name: &str, children: u16) -> Option<Move> {
    let place: u16 = whole(name)?;
    let known = (1..=children).contains(&place) && !name.starts_with('0');
    known.then(|| Move(place - 1))
}

/// A path of places as its notation: `2.1.1`, and nothing at the root.
pub(super) fn dotted(path: &[u16]) -> String {
    let mut text = String::with_capacity(2 * path.len());
    let mut number = itoa::Buffer::new();
    for (index, &place) in path.iter().enumerate() {
        if index > 0 {
            text.push('.');
        }
        text.push_str(number.format(place));
    }
    text
}

/// What the sides are called where they have no marks.
pub(super) const fn max_or_min(side: Side) -> &'static str {
    match side {
        Side::One => "MAX",
        Side::Two => "MIN",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_digits_alone() {
        assert_eq!(whole::<u16>("65535"), Some(65_535));
        for refused in ["", "+1", "-1", " 1", "1 ", "1.0", "65536", "x"] {
            assert_eq!(whole::<u16>(refused), None, "{refused:?}");
        }
    }

    #[test]
    fn places_are_counted_from_one() {
        assert_eq!(place_name(Move(0)), "1");
        assert_eq!(parse_place("1", 3), Some(Move(0)));
        assert_eq!(parse_place("3", 3), Some(Move(2)));
        for refused in ["0", "4", "01", "+1", "", "a"] {
            assert_eq!(parse_place(refused, 3), None, "{refused:?}");
        }
    }

    #[test]
    fn the_root_has_an_empty_path() {
        assert_eq!(dotted(&[]), "");
        assert_eq!(dotted(&[2, 1, 1]), "2.1.1");
    }
}
