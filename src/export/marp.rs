//! Slides in Markdown for Marp, and a folder with their pictures.
//!
//! A picture is a slide's background, so that it fills it; Marp shows it as an image,
//! which has no fonts but the machine's. Its letters are therefore outlines: nobody can
//! mark the text of an image anyway, and it looks the same everywhere.

use askama::Template;

use super::out::Folder;
use super::page::{Ink, Page};
use super::svg::{Embedding, svg};
use super::write::{Job, Out, picture_name};
use super::{ExportError, Pages};
use deck::Aspect;

/// Words that Marp takes for orders where they stand in what an image shows.
const ORDERS: &str = "auto bg blur brightness contain contrast cover drop-shadow fit grayscale \
    horizontal hue-rotate invert left opacity right saturate sepia vertical";

#[derive(Template)]
#[template(path = "marp.md", block = "head")]
struct Head<'a> {
    pages: &'a Pages<'a>,
    /// A string of JSON, which is one of YAML as well.
    title: serde_json::Value,
    ground: String,
    text: String,
}

#[derive(Template)]
#[template(path = "marp.md", block = "slide")]
struct Slide<'a> {
    page: &'a Page,
    number: usize,
    slides: usize,
    picture: String,
}

/// Writes the slides, and each picture as it comes.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
    folder: &Folder,
    name: &str,
) -> Result<(), ExportError> {
    let palette = pages.palette();
    let head = Head {
        pages,
        title: pages.title().into(),
        ground: palette.rgb(Ink::Ground).hex(),
        text: palette.rgb(Ink::Text).hex(),
    };
    write!(out, "{head}")?;
    for (index, page) in pages.iter().enumerate() {
        let file = picture_name(index, pages.len(), "svg");
        let picture = svg(&page, palette, Embedding::Image);
        folder.file(&file, picture.as_bytes())?;
        let slide = Slide {
            page: &page,
            number: index + 1,
            slides: pages.len(),
            picture: format!("{name}/{file}"),
        };
        write!(out, "{slide}")?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
}

impl Slide<'_> {
    fn alt(&self) -> String {
        alt(&self.page.description)
    }

    fn notes(&self) -> String {
        comment(&self.page.notes)
    }
}

/// What an image shows, between brackets. Marp keeps it as it is written, without reading
/// escapes, so that Markdown's characters give way to others.
fn alt(text: &str) -> String {
    let plain = |char| match char {
        '[' => '(',
        ']' => ')',
        '<' => '\u{2039}',
        '>' => '\u{203a}',
        '`' => '\'',
        '\\' => '/',
        char => char,
    };
    let words = text.split_whitespace().map(|word| {
        let mut word: String = word.chars().map(plain).collect();
        if is_order(&word) {
            // A char without width: the word reads the same and is another one.
            word.push('\u{2060}');
        }
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_order(word: &str) -> bool {
    let name = word.split_once(':').map_or(word, |(name, _)| name);
    let is_size = matches!(name, "w" | "width" | "h" | "height") && name != word;
    let is_share = word.strip_suffix('%').is_some_and(|number| {
        let is_digit = |byte: u8| byte == b'.' || byte.is_ascii_digit();
        !number.is_empty() && number.bytes().all(is_digit)
    });
    ORDERS.split(' ').any(|order| order == name) || is_size || is_share
}

/// Text within a comment, which two hyphens and more could end.
fn comment(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.trim().chars() {
        if char == '-' && out.ends_with('-') {
            out.push('\u{2060}');
        }
        out.push(char);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{alt, comment};

    #[test]
    fn what_an_image_shows_gives_no_orders() {
        assert_eq!(
            alt("the left  half [b1], 50% w:3 \u{2264}\n-10"),
            "the left\u{2060} half (b1), 50%\u{2060} w:3\u{2060} \u{2264} -10"
        );
        assert_eq!(alt("10 <= `x` > y"), "10 \u{2039}= 'x' \u{203a} y");
    }

    #[test]
    fn nothing_ends_a_comment() {
        let text = comment("a --> b ---> c - d");
        assert!(!text.contains("--"), "{text}");
        assert_eq!(text.replace('\u{2060}', ""), "a --> b ---> c - d");
    }
}
