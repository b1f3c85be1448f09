//! Whether every line of a lesson fits 80 columns once it is wrapped.

use unicode_width::UnicodeWidthStr;

/// The columns of the narrowest terminal that is fully usable.
pub(super) const COLUMNS: usize = 80;
/// What is left of them beside margins and borders.
const TEXT: usize = 74;

/// Whether prose can be wrapped: no word is wider than a line.
pub(super) fn check_prose(text: &str) -> Result<(), String> {
    text.split_whitespace()
        .find(|word| word.width() > TEXT)
        .map_or(Ok(()), |word| {
            Err(format!(
                "`{word}` is {} columns wide and cannot be wrapped into {TEXT}",
                word.width()
            ))
        })
}

/// Whether a line that is not wrapped fits.
pub(super) fn check_line(text: &str) -> Result<(), String> {
    let width = text.width();
    if width <= TEXT {
        Ok(())
    } else {
        Err(format!(
            "this line is {width} columns wide: it stands by itself in {COLUMNS}, so at most {TEXT}"
        ))
    }
}
