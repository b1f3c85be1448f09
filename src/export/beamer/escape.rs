//! Words as they stand in TeX: nothing in them is a command, and every sign is one that
//! pdfLaTeX has without further fonts.

use std::fmt::Write;

/// Words between other words; `mono` where all letters have one width.
pub(crate) fn escaped(text: &str, mono: bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut before = ' ';
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            // A blank at an end, or after another, counts.
            ' ' if mono || before == ' ' || signs.peek().is_none() => out.push('~'),
            ' ' => out.push(' '),
            // Two hyphens would become a dash, two quotes another quote.
            '-' | '\'' | ',' if before == sign => {
                let _ = write!(out, "{{}}{sign}");
            }
            sign if sign.is_ascii_alphanumeric() || "-+=()[],.:;!?/*'@".contains(sign) => {
                out.push(sign);
            }
            // `?` and `!` followed by a grave accent would turn over.
            sign if sign.is_ascii_graphic() => out.push_str(&ascii(sign, mono)),
            sign if sign.is_control() => out.push('~'),
            sign => out.push_str(&further(sign, mono)),
        }
        before = sign;
    }
    out
}

/// Words in one line of a comment.
pub(super) fn comment(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// A sign of ASCII that TeX or the font reads otherwise.
fn ascii(sign: char, mono: bool) -> String {
    let code = u32::from(sign);
    if mono {
        return format!("\\char{code}{{}}");
    }
    let drawn = match sign {
        '{' => "\\pbsign{OMS}{pbsy}{66}",
        '}' => "\\pbsign{OMS}{pbsy}{67}",
        '|' => "\\pbsign{OMS}{pbsy}{6A}",
        '\\' => "\\pbsign{OMS}{pbsy}{6E}",
        '<' => "\\pbsign{OML}{pbmi}{3C}",
        '>' => "\\pbsign{OML}{pbmi}{3E}",
        // As a letter, not as a line that is drawn: positions are copied.
        '_' => "\\pbsign{OT1}{pbtt}{5F}",
        '^' => "\\char94{}",
        '~' => "\\char126{}",
        '"' => "\\char34{}",
        '`' => "\\char96{}",
        sign => return format!("\\{sign}"),
    };
    told(sign, drawn)
}

/// A sign as something drawn.
fn told(sign: char, drawn: &str) -> String {
    format!("\\pbs{{{}}}{{{drawn}}}", code(sign))
}

/// The same where what is drawn says itself where its letter is.
fn told_within(sign: char, drawn: &str) -> String {
    format!("\\pbd{{{}}}{{{drawn}}}", code(sign))
}

/// A sign in UTF-16, as PDF has it.
fn code(sign: char) -> String {
    let mut units = [0; 2];
    let units = sign.encode_utf16(&mut units).iter();
    units.map(|unit| format!("{unit:04X}")).collect()
}

/// A sign beyond ASCII.
fn further(sign: char, mono: bool) -> String {
    let symbol = |font: &str, code: &str| format!("\\pbsign{font}{{{code}}}");
    let (math, italic, more) = ("{OMS}{pbsy}", "{OML}{pbmi}", "{U}{pbsa}");
    let drawn = match sign {
        '\u{a0}' | '\u{202f}' => return "~".into(),
        '–' => "{--}".into(),
        '—' => "{---}".into(),
        '’' => "{'}".into(),
        '‘' => "{`}".into(),
        '“' => "{``}".into(),
        '”' => "{''}".into(),
        // Points of the letters of one width stand too far apart for one cell.
        '…' if mono => symbol(italic, "3A").repeat(3),
        '…' => ".\\kern.04em.\\kern.04em.".into(),
        '−' => symbol(math, "00"),
        '·' => symbol(math, "01"),
        '×' => symbol(math, "02"),
        '±' => symbol(math, "06"),
        '○' => symbol(math, "0D"),
        '•' => symbol(math, "0F"),
        '≤' => symbol(math, "14"),
        '≥' => symbol(math, "15"),
        '«' => symbol(math, "1C"),
        '»' => symbol(math, "1D"),
        '←' => symbol(math, "20"),
        '→' => symbol(math, "21"),
        '∞' => symbol(math, "31"),
        '‖' => symbol(math, "6B"),
        '√' => symbol(math, "70"),
        '≠' => "\\rlap{\\pbsign{OMS}{pbsy}{36}}=".into(),
        '●' => return told_within(sign, "\\pbbig{-.2em}{0F}"),
        '◦' => symbol(math, "0E"),
        'α' => symbol(italic, "0B"),
        'β' => symbol(italic, "0C"),
        '▶' => symbol(more, "49"),
        '■' => symbol(more, "04"),
        '□' => symbol(more, "03"),
        '▲' => symbol(more, "4E"),
        '▼' => symbol(more, "48"),
        '✓' => symbol(more, "58"),
        '✂' => return told_within(sign, "\\pbcutsign{}"),
        'ß' => "\\ss{}".into(),
        'æ' => "\\ae{}".into(),
        'Æ' => "\\AE{}".into(),
        'œ' => "\\oe{}".into(),
        'ø' => "\\o{}".into(),
        'Ø' => "\\O{}".into(),
        'å' => "\\aa{}".into(),
        'Å' => "\\AA{}".into(),
        'ç' => "\\c c".into(),
        'Ç' => "\\c C".into(),
        sign => accented(sign).unwrap_or_else(|| "?".into()),
    };
    told(sign, &drawn)
}

/// A letter with an accent above it.
fn accented(sign: char) -> Option<String> {
    const ACCENTS: [(&str, &str, &str); 5] = [
        ("`", "àèìòùÀÈÌÒÙ", "aeiouAEIOU"),
        ("'", "áéíóúýÁÉÍÓÚÝ", "aeiouyAEIOUY"),
        ("^", "âêîôûÂÊÎÔÛ", "aeiouAEIOU"),
        ("\"", "äëïöüÿÄËÏÖÜ", "aeiouyAEIOU"),
        ("~", "ãñõÃÑÕ", "anoANO"),
    ];
    ACCENTS.iter().find_map(|(accent, letters, bases)| {
        let place = letters.chars().position(|letter| letter == sign)?;
        let base = bases.chars().nth(place)?;
        Some(match base {
            'i' => format!("\\{accent}{{\\i}}"),
            base => format!("\\{accent}{{{base}}}"),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{accented, escaped, further};

    #[test]
    fn nothing_that_tex_reads_is_left() {
        let nasty = r#"\input{x} $a_b^c$ 50% #1 & ~ "q" `g` <b> |"#;
        for mono in [false, true] {
            let text = escaped(nasty, mono);
            assert!(!text.contains("\\input"), "{text}");
            for sign in ['$', '%', '#', '&'] {
                for (at, _) in text.match_indices(sign) {
                    assert!(!mono && text[..at].ends_with('\\'), "{sign} in {text}");
                }
            }
            assert!(text.is_ascii());
        }
    }

    #[test]
    fn blanks_count_and_ligatures_stay_apart() {
        assert_eq!(escaped(" a  b ", false), "~a ~b~");
        assert_eq!(escaped("a b", true), "a~b");
        assert_eq!(escaped("--x", false), "-{}-x");
    }

    #[test]
    fn three_points_fit_into_a_cell_of_code() {
        assert_eq!(escaped("…", true).matches("{pbmi}{3A}").count(), 3);
        assert!(!escaped("…", false).contains("pbmi"));
    }

    #[test]
    fn the_signs_of_slides_are_drawn() {
        for sign in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèéìòùÈ✓▶×’“”".chars()
        {
            let drawn = further(sign, false);
            assert!(
                drawn.is_ascii() && !drawn.ends_with("{?}"),
                "{sign}: {drawn}"
            );
        }
        assert_eq!(accented('ì').as_deref(), Some("\\`{\\i}"));
        assert!(further('漢', true).ends_with("{?}"));
    }
}
