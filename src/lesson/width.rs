//! Whether every line of a lesson fits 80 columns once it is wrapped.

use std::ops::Range;

use unicode_width::UnicodeWidthStr;

/// The columns of the narrowest terminal that is fully usable.
pub(super) const COLUMNS: usize = 80;
/// What is left of them beside margins and borders.
const TEXT: usize = 74;

/// Whether prose can be shown and wrapped: no control character, and no word wider than
/// a line. An error says which bytes are meant.
pub(super) fn check_prose(text: &str) -> Result<(), (Range<usize>, String)> {
    if let Some((at, sign)) = control(text) {
        return Err((at..at + sign.len_utf8(), refuse_control(sign)));
    }
    text.split_whitespace()
        .find(|word| word.width() > TEXT)
        .map_or(Ok(()), |word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            Err((
                start..start + word.len(),
                format!(
                    "`{word}` is {} columns wide and cannot be wrapped into {TEXT}",
                    word.width()
                ),
            ))
        })
}

/// Whether a line that is not wrapped can be shown and fits.
pub(super) fn check_line(text: &str) -> Result<(), String> {
    if let Some((_, sign)) = control(text) {
        return Err(refuse_control(sign));
    }
    if text.trim().is_empty() {
        return Err("this line is empty: a few words should stand here".into());
    }
    let width = text.width();
    if width <= TEXT {
        Ok(())
    } else {
        Err(format!(
            "this line is {width} columns wide: it stands by itself in {COLUMNS}, so at most {TEXT}"
        ))
    }
}

fn control(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|(_, sign)| sign.is_control())
}

fn refuse_control(sign: char) -> String {
    match sign {
        '\n' | '\r' => "this must be a single line".into(),
        _ => format!(
            "the control character {} cannot be shown",
            sign.escape_unicode()
        ),
    }
}
