//! Slides in Markdown for Marp, and a folder with their pictures.
//!
//! A picture is a slide's background, so that it fills it; Marp shows it as an image,
//! which has no fonts but the machine's. Its letters are therefore outlines: the
//! text of an image cannot be selected anyway, and it looks the same everywhere.

use askama::Template;
use serde_json::json;

use super::ExportError;
use super::page::{Ink, Page};
use super::svg::{Embedding, svg};
use super::write::{Job, Out, fill};
use deck::Aspect;

/// Words that Marp takes for orders in the alternative text of an image.
const ORDERS: &str = "auto bg blur brightness contain contrast cover drop-shadow fit grayscale \
    horizontal hue-rotate invert left opacity right saturate sepia vertical";

#[derive(Template)]
#[template(path = "marp.md")]
struct Slides<'a> {
    job: &'a Job<'a>,
}

/// Writes the slides, and each picture as it comes.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    fill(&Slides { job }, out)
}

impl Slides<'_> {
    /// Every page with its picture's path.
    fn pictures(&self) -> impl Iterator<Item = (Page, String)> {
        let pages = &self.job.pages;
        self.job.each_made(|slide| {
            let page = pages.page(slide);
            let picture = svg(&page, pages.palette(), Embedding::Image);
            let path = self.job.picture(slide, picture.as_bytes())?;
            Ok((page, path))
        })
    }
}

/// The alternative text of an image. Marp reads no escapes in it, so that Markdown's
/// characters give way to others.
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
    let is_share = word.strip_suffix('%');
    let is_share = is_share.is_some_and(|number| number.parse::<f32>().is_ok());
    ORDERS.split(' ').any(|order| order == name) || is_size || is_share
}

/// Text within a comment, which two hyphens and more could end.
fn comment(text: &str) -> String {
    let apart = "-\u{2060}-";
    text.trim().replace("--", apart).replace("--", apart)
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
