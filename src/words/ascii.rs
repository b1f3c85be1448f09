//! Text that any terminal can show: in ASCII alone, or without control characters.

/// The text with every sign replaced by ASCII: `è` as `e'`, `≥` as `>=`, `–` as `-`.
///
/// ```
/// use words::ascii::to_ascii;
/// assert_eq!(to_ascii("perché ≤ 3 · +∞"), "perche' <= 3 - +inf");
/// ```
#[must_use]
pub fn to_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_ascii() {
            plain.push(sign);
        } else {
            plain.push_str(replacement(sign));
        }
    }
    plain
}

/// The text with control characters and line separators escaped.
#[must_use]
pub fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if char.is_control() || matches!(char, '\u{2028}' | '\u{2029}') {
            out.extend(char.escape_default());
        } else {
            out.push(char);
        }
    }
    out
}

const fn replacement(sign: char) -> &'static str {
    match sign {
        'à' | 'á' => "a'",
        'è' | 'é' => "e'",
        'ì' | 'í' => "i'",
        'ò' | 'ó' => "o'",
        'ù' | 'ú' => "u'",
        'À' => "A'",
        'È' | 'É' => "E'",
        'Ì' => "I'",
        'Ò' => "O'",
        'Ù' => "U'",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '∞' => "inf",
        'α' => "alpha",
        'β' => "beta",
        '×' => "x",
        '…' => "...",
        '·' | '–' | '—' | '−' | '─' => "-",
        '’' | '‘' => "'",
        '“' | '”' | '«' | '»' => "\"",
        '›' => ">",
        '✂' => "x",
        '⌈' => "ceil(",
        '⌊' => "floor(",
        '⌉' | '⌋' => ")",
        '\u{a0}' => " ",
        // As the screen has them.
        '▲' => "^",
        '▼' => "v",
        '■' => "*",
        '▶' => ">",
        '‖' => "||",
        '•' => "-",
        '✓' => "ok",
        '→' => "->",
        '←' => "<-",
        _ => "?",
    }
}
