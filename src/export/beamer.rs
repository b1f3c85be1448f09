//! Slides in LaTeX: beamer and TikZ, an overlay a slide.

mod draw;
mod escape;

use self::draw::tikz;
use self::escape::{comment, escaped};
use super::job::Job;
use super::out::Out;
use super::page::{Ink, Page};
use super::{ExportError, Pages};
use deck::{Aspect, Slide};
use lang::ascii::to_ascii;

/// Beamer reads all overlays of a frame for each of them: longer frames take ever longer.
const MOST_OVERLAYS: usize = 12;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    out.write_all(preamble(pages).as_bytes())?;
    let mut frame = None;
    for (index, page) in pages.iter().enumerate() {
        let chapter = match pages.deck().slide(index) {
            Some(Slide::Step { chapter, .. }) => Some(chapter),
            Some(Slide::Opening | Slide::Closing) | None => None,
        };
        let overlay = match frame {
            Some((same, overlay)) if same == chapter && overlay < MOST_OVERLAYS => overlay + 1,
            _ => {
                if frame.is_some() {
                    out.write_all(b"\\end{frame}\n")?;
                }
                out.write_all(b"\n\\begin{frame}[plain]\n")?;
                1
            }
        };
        frame = Some((chapter, overlay));
        slide(&page, overlay, out)?;
        job.at(index + 1, pages.len())?;
    }
    if frame.is_some() {
        out.write_all(b"\\end{frame}\n")?;
    }
    Ok(out.write_all(b"\n\\end{document}\n")?)
}

fn slide(page: &Page, overlay: usize, out: &mut dyn Out) -> Result<(), ExportError> {
    writeln!(out, "% {}", comment(&page.title))?;
    writeln!(out, "\\pbslide<{overlay}>{{%\n{}}}", tikz(page))?;
    let notes: Vec<String> = page
        .notes
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| escaped(line, false))
        .collect();
    if !notes.is_empty() {
        writeln!(out, "\\note<{overlay}>{{{}}}", notes.join("\\par\n"))?;
    }
    Ok(())
}

fn preamble(pages: &Pages<'_>) -> String {
    let aspect = match pages.deck().look.aspect {
        Aspect::Wide => "169",
        Aspect::Narrow => "43",
    };
    let colours: String = Ink::ALL
        .iter()
        .map(|&ink| {
            let hex = pages.palette().rgb(ink).hex().to_uppercase();
            format!("\\definecolor{{pb{}}}{{HTML}}{{{hex}}}\n", ink.name())
        })
        .collect();
    let title = match in_bookmarks(&pages.title()).as_str() {
        "" => String::new(),
        title => format!("\\title{{{title}}}\n"),
    };
    include_str!("beamer/preamble.tex")
        .replace("@ASPECT@", aspect)
        .replace("@COLOURS@", &colours)
        .replace("@TITLE@", &title)
}

/// What a document is called is not typeset: signs that TeX reads are left out of it.
fn in_bookmarks(title: &str) -> String {
    let kept = |sign: &char| sign.is_alphanumeric() || " .,:;-+/()[]=".contains(*sign);
    to_ascii(title).chars().filter(kept).collect()
}
