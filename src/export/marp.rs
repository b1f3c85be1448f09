//! Slides in Markdown for Marp, and a folder with their pictures.
//!
//! A picture is a slide's background, so that it fills it; Marp shows it as an image,
//! which has no fonts but the machine's. Its letters are therefore outlines: nobody can
//! mark the text of an image anyway, and it looks the same everywhere.

use super::job::Job;
use super::out::{Folder, Out};
use super::page::{Ink, Page};
use super::svg::{Embedding, svg};
use super::write::picture_name;
use super::{ExportError, Pages};
use deck::Aspect;

/// Words that Marp takes for orders where they stand in what an image shows.
const ORDERS: &[&str] = &[
    "auto",
    "bg",
    "blur",
    "brightness",
    "contain",
    "contrast",
    "cover",
    "drop-shadow",
    "fit",
    "grayscale",
    "horizontal",
    "hue-rotate",
    "invert",
    "left",
    "opacity",
    "right",
    "saturate",
    "sepia",
    "vertical",
];

/// Writes the slides, and each picture as it comes.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
    folder: &Folder,
    name: &str,
) -> Result<(), ExportError> {
    head(pages, out)?;
    for (index, page) in pages.iter().enumerate() {
        let file = picture_name(index, pages.len(), "svg");
        let picture = svg(&page, pages.palette(), Embedding::Image);
        folder.file(&file, picture.as_bytes())?;
        if index > 0 {
            writeln!(out, "\n---")?;
        }
        slide(
            &page,
            index + 1,
            pages.len(),
            &format!("{name}/{file}"),
            out,
        )?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
}

fn head(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let size = match pages.deck().look.aspect {
        Aspect::Wide => "16:9",
        Aspect::Narrow => "4:3",
    };
    // A string of JSON is one of YAML as well.
    let title = serde_json::Value::from(pages.title());
    let lang = pages.languages().first().code();
    let palette = pages.palette();
    let (ground, text) = (palette.rgb(Ink::Ground).hex(), palette.rgb(Ink::Text).hex());
    writeln!(
        out,
        "---\nmarp: true\ntheme: default\nsize: \"{size}\"\npaginate: false\nlang: {lang}\n\
         title: {title}\nbackgroundColor: \"#{ground}\"\ncolor: \"#{text}\"\n---"
    )?;
    Ok(())
}

fn slide(
    page: &Page,
    number: usize,
    all: usize,
    picture: &str,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let alt = alt(&page.description);
    writeln!(out, "\n![bg contain {alt}](<{picture}>)")?;
    // Marp reads a comment such as `color: red` as an order; after a line of another kind
    // it does not.
    writeln!(
        out,
        "\n<!--\n{number} / {all}\n\n{}\n-->",
        comment(&page.notes)
    )?;
    Ok(())
}

/// What an image shows, between brackets. Marp keeps it as it is written, without reading
/// escapes, so that signs of Markdown give way to others.
fn alt(text: &str) -> String {
    let words = text.split_whitespace().map(|word| {
        let plain: String = word
            .chars()
            .map(|sign| match sign {
                '[' => '(',
                ']' => ')',
                '<' => '\u{2039}',
                '>' => '\u{203a}',
                '`' => '\'',
                '\\' => '/',
                sign => sign,
            })
            .collect();
        if is_order(&plain) {
            // A sign without width: the word reads the same and is another one.
            format!("{plain}\u{2060}")
        } else {
            plain
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_order(word: &str) -> bool {
    let name = word.split_once(':').map_or(word, |(name, _)| name);
    let is_size = matches!(name, "w" | "width" | "h" | "height") && name != word;
    let is_share = word.strip_suffix('%').is_some_and(|number| {
        !number.is_empty()
            && number
                .bytes()
                .all(|sign| sign == b'.' || sign.is_ascii_digit())
    });
    ORDERS.contains(&name) || is_size || is_share
}

/// Text within a comment, which two hyphens and more could end.
fn comment(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.trim().chars() {
        if sign == '-' && out.ends_with('-') {
            out.push('\u{2060}');
        }
        out.push(sign);
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
