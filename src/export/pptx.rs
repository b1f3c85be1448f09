//! A presentation of native shapes: nodes that can be moved with their edges glued to
//! them, words that can be edited, colours that follow the theme, notes for the speaker.
//!
//! The file is a zip of XML parts (Office Open XML, ECMA-376), written slide after slide.

mod arial;
mod colour;
mod lists;
mod masters;
mod notes;
mod package;
mod paragraphs;
mod place;
mod shapes;
mod slide;
mod text;
mod theme;
mod xml;

use super::job::Job;
use super::out::Out;
use super::{ExportError, Pages};
use deck::Paper;
use lists::Listing;
use package::Package;

/// As many slides as one can still work with.
const LIMIT: usize = 2_000;

/// Writes the presentation.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    refuse_too_many(pages)?;
    let listing = Listing::of(pages);
    let mut package = Package::new(out);
    write_frame(&mut package, pages)?;
    for (index, page) in pages.iter().enumerate() {
        let number = index + 1;
        let slide = slide::xml(&page, pages.palette(), pages.languages());
        package.part(&format!("ppt/slides/slide{number}.xml"), &slide)?;
        package.relations(
            &format!("ppt/slides/slide{number}.xml"),
            &slide::relations(number),
        )?;
        let notes = notes::xml(&page, pages.languages(), number);
        package.part(&format!("ppt/notesSlides/notesSlide{number}.xml"), &notes)?;
        package.relations(
            &format!("ppt/notesSlides/notesSlide{number}.xml"),
            &notes::relations(number),
        )?;
        job.at(number, pages.len())?;
    }
    listing.write(&mut package)?;
    package.finish()
}

/// What slides stand on, whatever they show.
fn write_frame(package: &mut Package<'_>, pages: &Pages<'_>) -> Result<(), ExportError> {
    let paper = pages.deck().look.paper;
    package.part("ppt/theme/theme1.xml", &theme::xml("plyback", paper))?;
    // Notes are read on paper.
    package.part("ppt/theme/theme2.xml", &theme::xml("notes", Paper::Light))?;
    masters::write(package, pages)?;
    notes::write_master(package)
}

fn refuse_too_many(pages: &Pages<'_>) -> Result<(), ExportError> {
    let slides = pages.len();
    if slides <= LIMIT {
        return Ok(());
    }
    let deck = pages.deck();
    let framing = if deck.framed { 2 } else { 0 };
    let steps = (LIMIT - framing) / deck.chapters.len().max(1);
    Err(ExportError::TooMany {
        why: format!(
            "{slides} slides are more than a presentation can be worked with: {LIMIT} at most"
        ),
        most: steps,
    })
}
