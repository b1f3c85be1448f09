//! Control characters that mark the parts of a compiled pattern among its text.

/// A variable. The digit after it is its index among the message's variables.
pub const VARIABLE: char = '\u{1}';
/// A key. The name of its action follows, up to an `END`.
pub const KEY: char = '\u{2}';
/// A choice, up to an `END`: the index of its variable, then its variants. The last variant has
/// an empty key and is the default.
pub const CHOICE: char = '\u{3}';
/// Separates the key of a variant from its pattern.
pub const THEN: char = '\u{4}';
/// Ends a pattern, and the name of a message.
pub const END: char = '\u{5}';
