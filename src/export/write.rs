//! Writes an export to its place: whole, or not at all.

use std::path::{Path, PathBuf};

use super::formats::{Writer, most_slides, writer};
use super::job::Job;
use super::out::{NewFile, NewFolder, parent};
use super::{ExportError, Pages};
use deck::{Format, Order, Place, Progress, Studio, Written};
use search::Named;

/// Sees whether an export could be written to `path` now.
///
/// # Errors
/// What is in the way.
pub fn room_for(format: Format, path: &Path, force: bool) -> Result<(), ExportError> {
    match format.place() {
        Place::File => NewFile::new(path, force).map(drop),
        Place::Folder => NewFolder::new(path, force, is_picture).map(drop),
        Place::FileAndFolder => {
            NewFile::new(path, force)?;
            NewFolder::new(&pictures_of(path).0, force, is_picture).map(drop)
        }
    }
}

/// Writes what was ordered. It is written beside its place and moved there at the end, so
/// that nothing half-written stays, and nothing is replaced unless that is asked for.
///
/// # Errors
/// Where something is in the way, where the format cannot hold it, where writing fails,
/// or where `progress` stops it.
pub fn write(order: &Order, progress: &dyn Progress) -> Result<Written, ExportError> {
    run(&Job::new(order, progress, None))
}

/// The same with somebody who can film the program's own screen, as recordings need.
///
/// # Errors
/// As [`write()`].
pub fn write_filmed(
    order: &Order,
    progress: &dyn Progress,
    studio: Studio,
) -> Result<Written, ExportError> {
    run(&Job::new(order, progress, Some(studio)))
}

fn run(job: &Job<'_>) -> Result<Written, ExportError> {
    let order = job.order;
    let (slides, name) = (order.deck.len(), order.format.name());
    if let Some(most) = most_slides(order.format).filter(|&most| slides > most) {
        let why = format!("{slides} slides are more than {name} is good for: at most {most}");
        return Err(ExportError::TooMany { why, most });
    }
    let pages = Pages::new(&order.deck);
    match writer(order.format) {
        Writer::File(write) => {
            let file = NewFile::new(&order.path, order.force)?;
            file.fill(|out| write(&pages, job, out))?;
        }
        Writer::Folder(write) => {
            let folder = NewFolder::new(&order.path, order.force, is_picture)?;
            write(&pages, job, &folder.folder())?;
            folder.keep()?;
        }
        Writer::FileAndFolder(write) => {
            let (beside, name) = pictures_of(&order.path);
            let file = NewFile::new(&order.path, order.force)?;
            let folder = NewFolder::new(&beside, order.force, is_picture)?;
            file.fill(|out| {
                write(&pages, job, out, &folder.folder(), &name)?;
                folder.keep()
            })?;
        }
    }
    Ok(Written {
        path: order.path.clone(),
        made: (job.reached(), order.format.unit()),
    })
}

/// The folder with the pictures of a file: `talk.md` has `talk-pictures`.
fn pictures_of(path: &Path) -> (PathBuf, String) {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-pictures");
    (parent(path).join(&name), name)
}

/// Whether a file is called as a picture of a slide is: `step-007.svg`.
fn is_picture(name: &str) -> bool {
    let Some((stem, ending)) = name.rsplit_once('.') else {
        return false;
    };
    let number = stem.strip_prefix("step-").unwrap_or("");
    number.len() >= 3
        && number.bytes().all(|sign| sign.is_ascii_digit())
        && matches!(ending, "svg" | "png")
}

/// The name of a slide's picture; wider numbers where there are many, so that names sort.
pub(super) fn picture_name(index: usize, slides: usize, ending: &str) -> String {
    let digits = slides.saturating_sub(1).to_string().len().max(3);
    format!("step-{index:0digits$}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::{is_picture, picture_name};

    #[test]
    fn pictures_are_known_by_their_names() {
        assert_eq!(picture_name(7, 20, "svg"), "step-007.svg");
        assert_eq!(picture_name(7, 20_000, "png"), "step-00007.png");
        assert!(is_picture("step-007.svg") && is_picture("step-00007.png"));
        assert!(!is_picture("step-7.svg") && !is_picture("step-007.txt") && !is_picture("a"));
    }
}
