//! A document: a page a slide, with text that can be searched and copied. Pages go into
//! the file as they are drawn; only where each object begins is kept.

mod content;
mod document;
mod file;
mod letters;
mod outline;
mod shaping;
mod tree;

use super::batches::in_order;
use super::job::Job;
use super::out::Out;
use super::{ExportError, Pages};
use content::draw;
use document::Document;

/// How many pages a document may have: what readers open, with three objects a page.
const MOST: usize = 1_000_000;

/// About how much memory a page takes while it is drawn.
const PAGE_BYTES: usize = 1 << 20;

/// Writes a document.
pub(super) fn write_file(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let slides = pages.len();
    refuse_impossible(slides)?;
    let mut document = Document::begin(out, slides, pages.size())?;
    in_order(
        slides,
        PAGE_BYTES,
        |slide| Ok(draw(&pages.page(slide), pages.palette())),
        |slide, drawn| {
            document.page(drawn)?;
            job.at(slide + 1, slides)
        },
    )?;
    document.end(&pages.title(), pages.languages().first())
}

fn refuse_impossible(slides: usize) -> Result<(), ExportError> {
    match slides {
        0 => Err(ExportError::Refused("there is no slide to write".into())),
        1..=MOST => Ok(()),
        _ => Err(ExportError::Refused(format!(
            "a pdf of {slides} pages is more than readers open: at most {MOST}; choose fewer \
             with --steps A..B, such as --steps 1..{MOST}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, refuse_impossible};

    #[test]
    fn too_many_pages_are_refused_with_the_number_that_would_do() {
        assert!(refuse_impossible(1).is_ok() && refuse_impossible(MOST).is_ok());
        let refusal = refuse_impossible(MOST + 1)
            .expect_err("too many")
            .to_string();
        assert!(
            refusal.contains("1000000") && refusal.contains("--steps"),
            "{refusal}"
        );
        assert!(refuse_impossible(0).is_err());
    }
}
