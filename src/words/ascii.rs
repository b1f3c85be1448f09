//! Text for any terminal: only ASCII, or without control characters.

/// Replaces every character that is not ASCII: `è` by `e'`, `≥` by `>=`, `–` by `-`. A count
/// like `…8` gets two dots, as in the tree.
///
/// ```
/// use words::ascii::to_ascii;
/// assert_eq!(to_ascii("perché ≤ 3 · +∞…"), "perche' <= 3 - +inf...");
/// assert_eq!(to_ascii("…8"), "..8");
/// ```
pub fn to_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_count = sign == '…' && signs.peek().is_some_and(char::is_ascii_digit);
        match sign {
            _ if sign.is_ascii() => plain.push(sign),
            _ if is_count => plain.push_str(".."),
            _ => plain.push_str(replacement(sign)),
        }
    }
    plain
}

/// Escapes every [hidden](is_hidden) character.
///
/// ```
/// use words::ascii::printable;
/// assert_eq!(printable("a1\u{1b}[0m \u{202e}b2"), "a1\\u{1b}[0m \\u{202e}b2");
/// ```
pub fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if is_hidden(char) {
            out.extend(char.escape_default());
        } else {
            out.push(char);
        }
    }
    out
}

/// Whether a character is invisible or changes how others are shown: control characters, line
/// separators, direction changes, zero-width characters, and noncharacters, which XML and
/// others reject.
pub fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{fdd0}'..='\u{fdef}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
        || char as u32 & 0xfffe == 0xfffe
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
        '✂' => "%",
        '⌈' => "ceil(",
        '⌊' => "floor(",
        '⌉' | '⌋' => ")",
        '\u{a0}' => " ",
        // As the screen shows them.
        '▲' => "^",
        '▼' => "V",
        '■' => "&",
        '▶' => ">",
        '‖' => "||",
        '•' => "-",
        '✓' => "ok",
        '✗' => "!!",
        '→' => "->",
        '←' => "<-",
        _ => "?",
    }
}
