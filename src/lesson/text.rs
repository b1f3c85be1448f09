//! Puts facts where prose has `{…}`, and refuses numbers that nobody computed.

use std::ops::Range;

use super::fact::Scope;
use super::prose::{Block, Emphasis, RawBlock, Span};

/// A complaint about a stretch of the file.
pub(super) type Complaint = (Range<usize>, String);

/// Fills a block's facts in.
pub(super) fn fill(block: &RawBlock, scope: &Scope<'_>, complaints: &mut Vec<Complaint>) -> Block {
    let spans = block
        .spans
        .iter()
        .map(|raw| {
            let typed = raw.emphasis != Emphasis::Code;
            let words = &raw.words;
            let text = fill_text(&words.text, typed, scope).unwrap_or_else(|(at, message)| {
                complaints.push((words.place(at), message));
                words.text.clone()
            });
            Span {
                text,
                emphasis: raw.emphasis,
            }
        })
        .collect();
    Block {
        item: block.item,
        spans,
    }
}

/// Fills the facts of one stretch in. Where `typed` is said, a number in the words
/// themselves is refused. An error says at which byte it is.
pub(super) fn fill_text(
    text: &str,
    typed: bool,
    scope: &Scope<'_>,
) -> Result<String, (usize, String)> {
    let mut filled = String::new();
    let mut at = 0;
    while let Some(length) = text[at..].find(['{', '}']) {
        let brace = at + length;
        let from = &text[brace..];
        add_words(&mut filled, &text[at..brace], at, typed)?;
        let wrong = |message: String| (brace, message);
        if from.starts_with("{{") || from.starts_with("}}") {
            filled.push_str(&from[..1]);
            at = brace + 2;
        } else if let Some(inner) = from.strip_prefix('{') {
            let end = inner
                .find('}')
                .ok_or_else(|| wrong("a `{` has no `}`: {{ stands for the sign itself".into()))?;
            let fact = &inner[..end];
            let found = scope
                .evaluate(fact)
                .map_err(|message| wrong(format!("{{{fact}}}: {message}")))?;
            filled.push_str(&found);
            at = brace + 1 + end + 1;
        } else {
            return Err(wrong(
                "a `}` has no `{`: }} stands for the sign itself".into(),
            ));
        }
    }
    add_words(&mut filled, &text[at..], at, typed)?;
    Ok(filled)
}

fn add_words(
    filled: &mut String,
    words: &str,
    at: usize,
    typed: bool,
) -> Result<(), (usize, String)> {
    if typed && let Some(number) = typed_number(words) {
        let start = at + number.start;
        let number = &words[number];
        return Err((
            start,
            format!(
                "the number {number} is typed: take it from the trace ({{state 3 value}}), write it as a word, or set it as `code`"
            ),
        ));
    }
    filled.push_str(words);
    Ok(())
}

/// A number that stands by itself; `c1` and other names are none.
fn typed_number(words: &str) -> Option<Range<usize>> {
    let mut before = ' ';
    for (at, sign) in words.char_indices() {
        if sign.is_ascii_digit() && !before.is_alphanumeric() {
            let end = words[at..]
                .find(|sign: char| !sign.is_ascii_digit())
                .map_or(words.len(), |length| at + length);
            return Some(at..end);
        }
        before = sign;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::typed_number;

    #[test]
    fn names_of_moves_are_no_numbers() {
        assert_eq!(typed_number("O plays c1, then a2"), None);
        assert_eq!(typed_number("worth -10"), Some(7..9));
        assert_eq!(typed_number("8 plies"), Some(0..1));
    }
}
