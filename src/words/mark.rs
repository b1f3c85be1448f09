//! Control characters that mark the parts within a compiled pattern.

/// A variable, followed by a digit: its index among the message's variables.
pub const VARIABLE: char = '\u{1}';
/// A key, followed by the name of its action, up to an `END`.
pub const KEY: char = '\u{2}';
/// A choice, up to an `END`: the index of its variable, then its variants. The last variant has
/// an empty key and is the default.
pub const CHOICE: char = '\u{3}';
/// Separates a variant's key from its pattern.
pub const THEN: char = '\u{4}';
/// Ends a pattern, or the name of a message.
pub const END: char = '\u{5}';
