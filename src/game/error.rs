//! Text from outside, as errors show it.

/// Text from outside, fit for one line: control characters escaped, cut short.
pub(super) fn shown(text: &str) -> String {
    const MAX: usize = 120;
    let mut out = String::new();
    for (count, char) in text.chars().enumerate() {
        if count == MAX {
            out.push('…');
            break;
        }
        if char.is_control() || matches!(char, '\u{2028}' | '\u{2029}') {
            out.extend(char.escape_default());
        } else {
            out.push(char);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn text_from_outside_stays_on_one_line_and_short() {
        assert_eq!(shown("a\nb\u{1b}[0m"), "a\\nb\\u{1b}[0m");
        assert_eq!(shown(&"x".repeat(500)).chars().count(), 121);
    }
}
