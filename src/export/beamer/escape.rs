//! Words as they stand in TeX: nothing in them is a command, and every sign is one that
//! pdfLaTeX has without further fonts.

use std::fmt::Write;

/// Words between other words; `mono` where all letters have one width.
pub(crate) fn escaped(text: &str, mono: bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            // A blank at an end, or after another, counts.
            ' ' if mono || before == ' ' || chars.peek().is_none() => out.push('~'),
            ' ' => out.push(' '),
            // Two hyphens would become a dash, two quotes another quote.
            '-' | '\'' | ',' if before == char => {
                let _ = write!(out, "{{}}{char}");
            }
            char if char.is_ascii_alphanumeric() || "-+=()[],.:;!?/*'@".contains(char) => {
                out.push(char);
            }
            char if char.is_control() => out.push('~'),
            char => out.push_str(&drawn(char, mono)),
        }
        before = char;
    }
    out
}

/// Words in one line of a comment.
pub(super) fn comment(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Characters of the symbol fonts, each with its code.
const SYMBOLS: [(&str, &str); 4] = [
    (
        "{OMS}{pbsy}",
        "−00 ·01 ×02 ±06 ○0D ◦0E •0F ≤14 ≥15 «1C »1D ←20 →21 ∞31 {66 }67 |6A ‖6B \\6E √70",
    ),
    ("{OML}{pbmi}", "α0B β0C <3C >3E"),
    ("{U}{pbsa}", "□03 ■04 ▼48 ▶49 ▲4E ✓58"),
    // As a glyph, not as a line that is drawn: positions are copied.
    ("{OT1}{pbtt}", "_5F"),
];

/// A character that TeX reads otherwise, or that the font lacks.
fn drawn(char: char, mono: bool) -> String {
    let code = u32::from(char);
    if mono && char.is_ascii() {
        return format!("\\char{code}{{}}");
    }
    let symbol = SYMBOLS.iter().find_map(|(font, codes)| {
        let code = codes.split(' ').find_map(|code| code.strip_prefix(char))?;
        Some(format!("\\pbsign{font}{{{code}}}"))
    });
    let drawn = match char {
        '#' | '$' | '%' | '&' => return format!("\\{char}"),
        '\u{a0}' | '\u{202f}' => return "~".into(),
        '●' => return told("pbd", char, "\\pbbig{-.2em}{0F}"),
        '✂' => return told("pbd", char, "\\pbcutsign{}"),
        // Points of a monospaced font stand too far apart for one cell.
        '…' if mono => "\\pbsign{OML}{pbmi}{3A}".repeat(3),
        '…' => ".\\kern.04em.\\kern.04em.".into(),
        '≠' => "\\rlap{\\pbsign{OMS}{pbsy}{36}}=".into(),
        '–' => "{--}".into(),
        '—' => "{---}".into(),
        '’' => "{'}".into(),
        '‘' => "{`}".into(),
        '“' => "{``}".into(),
        '”' => "{''}".into(),
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
        char => match symbol.or_else(|| accented(char)) {
            Some(drawn) => drawn,
            None if char.is_ascii() => format!("\\char{code}{{}}"),
            None => "?".into(),
        },
    };
    told("pbs", char, &drawn)
}

/// Something drawn with the character that it stands for, in UTF-16 as PDF has it. Of
/// `pbd`, what is drawn says itself where its glyph is.
fn told(command: &str, char: char, drawn: &str) -> String {
    let mut units = [0; 2];
    let units = char.encode_utf16(&mut units).iter();
    let code: String = units.map(|unit| format!("{unit:04X}")).collect();
    format!("\\{command}{{{code}}}{{{drawn}}}")
}

/// A letter with an accent above it.
fn accented(char: char) -> Option<String> {
    const ACCENTS: [(&str, &str, &str); 5] = [
        ("`", "àèìòùÀÈÌÒÙ", "aeiouAEIOU"),
        ("'", "áéíóúýÁÉÍÓÚÝ", "aeiouyAEIOUY"),
        ("^", "âêîôûÂÊÎÔÛ", "aeiouAEIOU"),
        ("\"", "äëïöüÿÄËÏÖÜ", "aeiouyAEIOU"),
        ("~", "ãñõÃÑÕ", "anoANO"),
    ];
    ACCENTS.iter().find_map(|(accent, letters, bases)| {
        let place = letters.chars().position(|letter| letter == char)?;
        let base = bases.chars().nth(place)?;
        Some(match base {
            'i' => format!("\\{accent}{{\\i}}"),
            base => format!("\\{accent}{{{base}}}"),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{accented, drawn, escaped};

    #[test]
    fn nothing_that_tex_reads_is_left() {
        let nasty = r#"\input{x} $a_b^c$ 50% #1 & ~ "q" `g` <b> |"#;
        for mono in [false, true] {
            let text = escaped(nasty, mono);
            assert!(!text.contains("\\input"), "{text}");
            for char in ['$', '%', '#', '&'] {
                for (at, _) in text.match_indices(char) {
                    assert!(!mono && text[..at].ends_with('\\'), "{char} in {text}");
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
        for char in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèéìòùÈ✓▶×’“”".chars()
        {
            let drawn = drawn(char, false);
            assert!(
                drawn.is_ascii() && !drawn.ends_with("{?}"),
                "{char}: {drawn}"
            );
        }
        assert_eq!(accented('ì').as_deref(), Some("\\`{\\i}"));
        assert!(drawn('漢', true).ends_with("{?}"));
    }
}
