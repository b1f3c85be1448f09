//! Text as a printer sets it: true minus signs, curly quotes, and no line breaks within what
//! belongs together.

use words::glue::{GLUE, holds};

/// Text as set on a slide. Code keeps its spaces and quotes.
pub(crate) fn typeset(text: &str, is_code: bool) -> String {
    let text = minuses(text);
    if is_code {
        return text;
    }
    glued(&quotes(&text).replace("….", "…"))
}

/// Turns hyphens before numbers, and between them if spaced, into minus signs.
fn minuses(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| chars.get(index)).copied();
    let begins = |char: Option<char>| matches!(char, Some('0'..='9' | '∞' | '('));
    let sign = |(index, &char): (usize, &char)| {
        let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
        let is_sign = before.is_none_or(|char| !char.is_alphanumeric() && char != ')');
        let is_between = (before, after) == (Some(' '), Some(' '))
            && at(index.checked_sub(2)).is_some_and(|char| char.is_ascii_digit() || char == ')')
            && begins(at(Some(index + 2)));
        match char {
            '-' if is_between || (is_sign && begins(after)) => '−',
            char => char,
        }
    };
    chars.iter().enumerate().map(sign).collect()
}

/// Makes straight apostrophes and quotes curly.
fn quotes(text: &str) -> String {
    let mut before = ' ';
    let curve = |char: char| {
        let opens = before.is_whitespace() || "([«“‘".contains(before);
        let curved = match char {
            '\'' if opens => '‘',
            '\'' => '’',
            '"' if opens => '“',
            '"' => '”',
            char => char,
        };
        before = char;
        curved
    };
    text.chars().map(curve).collect()
}

/// Prevents breaks between words that belong together.
fn glued(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut glued = words[0].to_owned();
    for pair in words.windows(2) {
        glued.push(if holds(pair[0], pair[1]) { GLUE } else { ' ' });
        glued.push_str(pair[1]);
    }
    glued
}

#[cfg(test)]
mod tests {
    use super::typeset;

    #[test]
    fn text_is_set_as_in_print() {
        for (plain, set) in [
            ("a2 -10", "a2\u{a0}−10"),
            (" -10", "\u{a0}−10"),
            ("state 6 is worth +8", "state\u{a0}6 is worth\u{a0}+8"),
            (
                "α = -∞, v > best = 3",
                "α\u{a0}=\u{a0}−∞, v\u{a0}>\u{a0}best\u{a0}=\u{a0}3",
            ),
            ("of -9, ≤ -9", "of\u{a0}−9, ≤\u{a0}−9"),
            ("-(10 - 2)", "−(10\u{a0}−\u{a0}2)"),
            ("it's \"so\", l'ultima", "it’s “so”, l’ultima"),
            ("a3, ….", "a3, …"),
            ("alpha-beta, 1-2", "alpha-beta, 1-2"),
            ("now (3, 14): open", "now\u{a0}(3,\u{a0}14): open"),
            ("(see a, b)", "(see a, b)"),
        ] {
            assert_eq!(typeset(plain, false), set);
        }
        assert_eq!(typeset("v = -best('a')", true), "v = -best('a')");
        assert_eq!(typeset("best = -∞ (MIN: +∞)", true), "best = −∞ (MIN: +∞)");
    }
}
