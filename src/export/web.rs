//! What pages for browsers have in common.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::ExportError;
use super::font::{family, file};
use super::page::{Face, Ink};
use super::palette::Palette;
use super::svg::escaped;

/// The most pictures in one page. A browser keeps every shape of every picture, some twenty
/// kilobytes a slide: beyond this, opening the page takes longer than anybody waits.
const MOST_PICTURES: usize = 5_000;

/// Refuses more slides than a page can hold, in so many languages.
pub(super) fn hold(slides: usize, languages: usize) -> Result<(), ExportError> {
    let most = MOST_PICTURES / languages.max(1);
    if slides <= most {
        return Ok(());
    }
    let each = match languages {
        1 => String::new(),
        more => format!(" in {more} languages"),
    };
    let why =
        format!("{slides} slides are too many for a browser to open: one page holds {most}{each}");
    Err(ExportError::TooMany { why, most })
}

/// The fonts, as rules of a style sheet.
pub(super) fn font_faces(out: &mut dyn Write) -> io::Result<()> {
    for face in Face::ALL {
        let weight = if face.is_bold() { 700 } else { 400 };
        let style = if face == Face::Italic {
            "italic"
        } else {
            "normal"
        };
        writeln!(
            out,
            "@font-face{{font-family:'{}';font-weight:{weight};font-style:{style};src:url(data:font/ttf;base64,{}) format('truetype')}}",
            family(face),
            STANDARD.encode(file(face))
        )?;
    }
    Ok(())
}

/// The colours, as variables of a style sheet: `--ground` and so on.
pub(super) fn colours(palette: Palette) -> String {
    Ink::ALL
        .iter()
        .map(|&ink| format!("--{}:#{};", ink.name(), palette.rgb(ink).hex()))
        .collect()
}

/// Paragraphs of plain text in HTML.
pub(super) fn paragraphs(text: &str) -> String {
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| format!("<p>{}</p>", escaped(line)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{MOST_PICTURES, hold, paragraphs};

    #[test]
    fn too_many_slides_are_refused_with_the_number_that_would_do() {
        assert!(hold(MOST_PICTURES, 1).is_ok());
        let one = hold(MOST_PICTURES + 1, 1).expect_err("one too many");
        assert!(one.is_wrong_call() && one.to_string().contains("--steps A..B, such as 1..5000"));
        let both = hold(MOST_PICTURES / 2 + 1, 2).expect_err("one too many");
        assert!(both.to_string().contains("2500 in 2 languages"), "{both}");
    }

    #[test]
    fn notes_are_paragraphs_and_nothing_in_them_is_a_tag() {
        assert_eq!(paragraphs("a < b\n\nc"), "<p>a &lt; b</p><p>c</p>");
    }
}
