//! A page that is stepped through in a browser: one file, from disk, with no network.
//!
//! Every slide is a picture in the page and stands there from the start, so that the page
//! is read, searched and printed without its script too; the script shows one at a time.
//! Style, script and controls are files of their own beside this one.

mod traces;
mod words;

use super::job::Job;
use super::out::Out;
use super::page::Page;
use super::svg::{Embedding, escaped, svg};
use super::web::{colours, font_faces, hold, paragraphs};
use super::{ExportError, Pages};
use ::words::Lang;
use ::words::ascii::to_ascii;
use deck::{Aspect, Languages, Paper, Slide};

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");
const CONTROLS: &str = include_str!("html/controls.html");

/// What the page may load: nothing but itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:";

/// Writes the page, slide after slide.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let tongues: Vec<Pages<'_>> = pages
        .languages()
        .all()
        .into_iter()
        .map(|lang| pages.in_language(lang))
        .collect();
    hold(pages.len(), tongues.len())?;
    head(pages, out)?;
    for index in 0..pages.len() {
        slide(pages, &tongues, index, out)?;
        job.at(index + 1, pages.len())?;
    }
    writeln!(out, "</main>")?;
    about(pages, out)?;
    tail(pages, &tongues, out)
}

fn head(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let look = pages.deck().look;
    let scheme = match look.paper {
        Paper::Dark => "dark",
        Paper::Light | Paper::Print => "light",
    };
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"plyback\">\n\
         <meta name=\"color-scheme\" content=\"{scheme}\">\n<title>{}</title>\n<style>",
        pages.languages().first().code(),
        escaped(&pages.title())
    )?;
    font_faces(out)?;
    writeln!(out, ":root{{{}}}", colours(pages.palette()))?;
    writeln!(out, "{}", paper(look.aspect))?;
    out.write_all(STYLE.as_bytes())?;
    if let Languages::Both = look.languages {
        for lang in Lang::ALL {
            let code = lang.code();
            writeln!(
                out,
                ".live[lang={code}] .tongue:not([lang={code}]){{display:none}}"
            )?;
        }
    }
    // Set before anything is drawn, so that the slides do not flash by.
    writeln!(
        out,
        "</style>\n<script>document.documentElement.classList.add(\"live\")</script>\n</head>\n<body>\n<main class=\"deck\">"
    )?;
    Ok(())
}

/// The size of a printed page: that of the slides of office programs.
fn paper(aspect: Aspect) -> String {
    let (width, height) = match aspect {
        Aspect::Wide => (338.67, 190.5),
        Aspect::Narrow => (254.0, 190.5),
    };
    format!(
        "@page{{size:{width}mm {height}mm;margin:0}}:root{{--paper-width:{width}mm;--paper-height:{height}mm}}"
    )
}

fn slide(
    pages: &Pages<'_>,
    tongues: &[Pages<'_>],
    index: usize,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let mut is_stop = false;
    let mut pictures = String::new();
    for tongue in tongues {
        let page = tongue.page(index);
        is_stop |= page.is_stop;
        pictures.push_str(&figure(
            &page,
            &svg(&page, pages.palette(), Embedding::Html),
        ));
    }
    let number = index + 1;
    write!(out, "<section class=\"slide\" id=\"step-{number}\"")?;
    if let Some(Slide::Step { chapter, step }) = pages.deck().slide(index) {
        let (chapter, step) = (chapter + 1, step.number());
        write!(out, " data-chapter=\"{chapter}\" data-step=\"{step}\"")?;
    }
    if is_stop {
        write!(out, " data-stop")?;
    }
    writeln!(
        out,
        " aria-label=\"{number} / {}\">\n{pictures}</section>",
        pages.len()
    )?;
    Ok(())
}

fn figure(page: &Page, picture: &str) -> String {
    format!(
        "<figure class=\"tongue\" lang=\"{}\">\n{picture}<figcaption class=\"notes\">{}</figcaption>\n</figure>\n",
        page.lang.code(),
        paragraphs(&page.notes)
    )
}

/// The traces, and what the page says of them.
fn about(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let deck = pages.deck();
    let carried = traces::carried(deck);
    writeln!(out, "<footer class=\"about\">")?;
    for lang in pages.languages().all() {
        writeln!(out, "<div class=\"tongue\" lang=\"{}\">", lang.code())?;
        for search in &carried {
            let mut text = search.about(deck.chapters.len(), lang);
            if deck.look.ascii {
                text = to_ascii(&text);
            }
            writeln!(out, "<p>{}</p>", escaped(&text))?;
        }
        writeln!(out, "</div>")?;
    }
    writeln!(out, "</footer>")?;
    for search in &carried {
        search.write(out)?;
    }
    Ok(())
}

fn tail(pages: &Pages<'_>, tongues: &[Pages<'_>], out: &mut dyn Out) -> Result<(), ExportError> {
    let ascii = pages.deck().look.ascii;
    let words: Vec<String> = tongues
        .iter()
        .map(|tongue| {
            let lang = tongue.languages().first();
            let words = words::json(lang, &tongue.title(), ascii);
            format!("\"{}\":{words}", lang.code())
        })
        .collect();
    out.write_all(CONTROLS.as_bytes())?;
    writeln!(
        out,
        "<script type=\"application/json\" id=\"words\">{{{}}}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>",
        words.join(",").replace('<', "\\u003c")
    )?;
    Ok(())
}
