//! The marks in a compiled pattern, beside its text: the least chars.

/// A variable: its place among the message's follows, a digit.
pub const VARIABLE: char = '\u{1}';
/// The key that does what is named up to an `END`.
pub const KEY: char = '\u{2}';
/// A choice up to an `END`: the place of its variable, and its variants. The last one has an
/// empty key and always fits.
pub const CHOICE: char = '\u{3}';
/// Ends the key of a variant; its pattern follows.
pub const THEN: char = '\u{4}';
/// Ends a pattern, and the name of a message.
pub const END: char = '\u{5}';
