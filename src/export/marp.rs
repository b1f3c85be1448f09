//! Slides in Markdown for Marp, with a folder of their pictures.
//!
//! Title and caption are text. A picture is a slide's background, which leaves room for them;
//! Marp shows it as an image, in which only the machine's fonts are available. So its letters
//! are outlines: text in an image can't be selected anyway, and this looks the same everywhere.

use askama::Template;
use serde_json::json;

use super::job::Job;
use super::layout::LEADING;
use super::page::{Area, Face, Ink, Page, Run, Words};
use super::svg::{Embedding, svg};
use super::template::{Length, is_item};
use deck::Aspect;

/// Words that Marp takes for keywords in an image's alternative text.
const ORDERS: &str = "auto bg blur brightness contain contrast cover drop-shadow fit grayscale \
    horizontal hue-rotate invert left opacity right saturate sepia vertical";

#[derive(Template)]
#[template(path = "marp.md")]
pub(super) struct Slides<'a> {
    pub job: &'a Job<'a>,
}

impl Slides<'_> {
    /// Every page with the path of its picture, which is written on the way.
    fn pictures(&self) -> impl Iterator<Item = (Page, String)> {
        let pages = &self.job.pages;
        self.job.each_made(|slide| {
            let page = pages.page(slide);
            let drawn = page.drawn();
            let picture = svg(&drawn, pages.palette(), Embedding::Image);
            let path = self.job.picture(slide, picture.as_bytes())?;
            Ok((page, path))
        })
    }
}

/// The room and letter size of the text, and of the title, in Marp's pixels: a slide is 720 of
/// them high.
fn style(page: &Page) -> String {
    let px = |length: f32| format!("{}px", Length(length * 0.8));
    let (title, letters) = page.heading();
    let texts: Vec<&Words> = page.captions().collect();
    let area = texts.iter().map(|words| words.area).reduce(Area::with);
    let area = area.unwrap_or(title);
    let (right, bottom) = (page.size.width - area.right(), 900.0 - area.bottom());
    let [top, right, bottom, left] = [area.y, right.max(0.0), bottom.max(0.0), area.x].map(px);
    let size = px(letters_of(&texts, area.height));
    // The words for two searches are side by side.
    let columns = match &texts[..] {
        [one, other] if one.area.y == other.area.y => {
            let gap = px(other.area.x - one.area.right());
            format!(
                "p{{float:left;width:{}}}p+p{{margin-left:{gap}}}\n",
                px(one.area.width)
            )
        }
        _ => String::new(),
    };
    let heading = [title.x, title.y, title.width, letters].map(px);
    let [x, y, width, letters] = heading;
    format!(
        "section{{display:block;font-family:Inter,Arial,'DejaVu Sans Condensed',sans-serif;padding:{top} {right} {bottom} {left};font-size:{size};line-height:1.28}}\n\
         h1{{position:absolute;left:{x};top:{y};width:{width};margin:0;font-size:{letters};line-height:1.2}}\n\
         code{{padding:0;background:none}}p,ul{{margin:0 0 .5em}}ul{{padding-left:1em}}li+li,li>p{{margin:0}}{columns}"
    )
}

/// Markdown has one size for texts of several: the largest at which all of them fit, one below
/// another.
fn letters_of(texts: &[&Words], room: f32) -> f32 {
    let high = |size: f32| -> f32 {
        let paragraphs = texts.iter().flat_map(|words| words.paragraphs());
        let high = paragraphs.map(|rows| {
            let gap = if is_item(rows) { 0.0 } else { 0.5 };
            (rows.len() as f32 * size / rows[0].size).ceil() * LEADING * size + gap * size
        });
        high.sum()
    };
    let sizes = texts.iter().map(|words| words.size());
    let least = sizes.clone().reduce(f32::min).unwrap_or(24.0);
    let fitting = sizes.filter(|&size| high(size) <= room);
    fitting.fold(least, f32::max)
}

/// The paragraphs of some words, as Markdown.
fn markdown(words: &Words) -> String {
    let paragraphs = words.marked(marked).map(|(is_item, text)| {
        let bullet = if is_item { "- " } else { "" };
        let text = text.trim();
        // Keeps text from starting a list or a heading.
        let is_sign = text.starts_with(['-', '+', '#']);
        let sign = if is_sign && bullet.is_empty() {
            "\\"
        } else {
            ""
        };
        format!("{bullet}{sign}{text}\n")
    });
    paragraphs.collect::<Vec<_>>().join("\n")
}

fn marked(run: &Run, inner: &str) -> String {
    let text = || escaped(inner);
    match run.face {
        Face::Sans => text(),
        Face::Bold => format!("**{}**", text()),
        Face::Italic => format!("*{}*", text()),
        // Nothing is escaped in code, and a fence is longer than any inside it.
        Face::Mono | Face::MonoBold if inner.contains('`') => format!("`` {inner} ``"),
        Face::Mono | Face::MonoBold => format!("`{inner}`"),
    }
}

/// Escapes the characters that are special in Markdown.
pub(super) fn escaped(text: impl AsRef<str>) -> String {
    let mut out = String::new();
    for char in text.as_ref().chars() {
        if "\\`*_[]<>&|~$#".contains(char) {
            out.push('\\');
        }
        out.push(char);
    }
    out
}

/// The alternative text of an image. Marp knows no escapes there, so characters special in
/// Markdown are replaced.
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
            // A zero-width character makes it another word that reads the same.
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

/// Text for a comment, which two or more hyphens would end.
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
