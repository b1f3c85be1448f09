//! Slides for reveal.js, which is not part of the file: it is looked for beside it, as the
//! archive of reveal.js lays it out. Where it is not, the slides stand below one another.

use super::job::Job;
use super::out::Out;
use super::page::{Ink, Page};
use super::svg::{Embedding, escaped, svg};
use super::web::{colours, font_faces, hold, paragraphs};
use super::{ExportError, Pages};
use words::Lang;
use words::ascii::to_ascii;

const STYLE: &str = include_str!("reveal/slides.css");
const START: &str = include_str!("reveal/start.js");

/// For those who have a deck of their own. A comment may not have two hyphens in it.
const PASTE: &str = "<!-- A section a slide. To use them in a deck of your own, paste the sections \
between its own, and the style sheet above into its head. -->";

/// Writes the page, section after section.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    hold(pages.len(), 1)?;
    head(pages, out)?;
    for (index, page) in pages.iter().enumerate() {
        section(pages, &page, out)?;
        job.at(index + 1, pages.len())?;
    }
    tail(pages, out)
}

fn head(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let lang = pages.languages().first();
    let title = escaped(&pages.title());
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"plyback\">\n<title>{title}</title>\n\
         <link rel=\"stylesheet\" href=\"dist/reset.css\">\n\
         <link rel=\"stylesheet\" href=\"dist/reveal.css\">\n<style>",
        lang.code(),
    )?;
    font_faces(out)?;
    writeln!(out, ":root{{{}}}", colours(pages.palette()))?;
    out.write_all(STYLE.as_bytes())?;
    let mut missing = missing(lang).to_owned();
    if pages.deck().look.ascii {
        missing = to_ascii(&missing);
    }
    writeln!(
        out,
        "</style>\n</head>\n<body>\n<p class=\"plyback-missing\">{missing}</p>\n\
         <div class=\"reveal\">\n<div class=\"slides\">\n{PASTE}"
    )?;
    Ok(())
}

const fn missing(lang: Lang) -> &'static str {
    match lang {
        Lang::En | Lang::Test => {
            "These are slides for reveal.js, which is not beside this file: put the folder <code>dist</code> of reveal.js here."
        }
        Lang::It => {
            "Queste sono diapositive per reveal.js, che non è accanto a questo file: qui va messa la cartella <code>dist</code> di reveal.js."
        }
    }
}

fn section(pages: &Pages<'_>, page: &Page, out: &mut dyn Out) -> Result<(), ExportError> {
    let palette = pages.palette();
    let ground = palette.rgb(Ink::Ground).hex();
    let lang = page.lang.code();
    let picture = svg(page, palette, Embedding::Html);
    let notes = paragraphs(&page.notes);
    writeln!(
        out,
        "<section class=\"plyback\" lang=\"{lang}\" data-background-color=\"#{ground}\" data-transition=\"none\">\n\
         {picture}<aside class=\"notes\">{notes}</aside>\n</section>"
    )?;
    Ok(())
}

fn tail(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let size = pages.size();
    writeln!(
        out,
        "</div>\n</div>\n<script src=\"dist/reveal.js\"></script>\n\
         <script src=\"dist/plugin/notes.js\"></script>\n\
         <script>\nconst size = {{ width: {}, height: {} }};\n{START}</script>\n</body>\n</html>",
        size.width, size.height
    )?;
    Ok(())
}
