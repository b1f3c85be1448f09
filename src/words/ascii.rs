//! Text in ASCII alone, for terminals and printers that have no more.

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
