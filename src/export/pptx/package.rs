//! The parts of a file in the Open Packaging Conventions, and their relations.

use std::io::{Cursor, Read};
use std::path::Path;

use game::read_file;
use roxmltree::Document;
use words::Value;
use zip::ZipArchive;

/// The largest file to read, in bytes.
const MAX_FILE: u64 = 64 << 20;
/// The most bytes in all of its parts.
pub(super) const MAX_PARTS: u64 = 256 << 20;

pub(super) const RELATIONS: &str =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
pub(super) const SLIDES: &str = "http://schemas.openxmlformats.org/presentationml/2006/main";
pub(super) const TYPES: &str = "[Content_Types].xml";

/// What is wrong with a file.
#[derive(Debug)]
pub(super) enum Wrong {
    Unreadable(Value),
    TooLarge,
    NoPresentation,
    NoLayout,
}

/// Reads a part of a presentation by its path, if it exists.
pub(super) type Source<'a> = dyn FnMut(&str) -> Result<Option<Vec<u8>>, Wrong> + 'a;

/// Opens a file's archive.
pub(super) fn unpacked(path: &Path) -> Result<ZipArchive<Cursor<Vec<u8>>>, Wrong> {
    let bytes = read_file(path, MAX_FILE).map_err(Wrong::Unreadable)?;
    ZipArchive::new(Cursor::new(bytes)).map_err(|_| Wrong::NoPresentation)
}

/// A part of an archive, as long as there is room: something small can unpack to any size.
pub(super) fn part(
    archive: &mut ZipArchive<Cursor<Vec<u8>>>,
    path: &str,
    room: &mut u64,
) -> Result<Option<Vec<u8>>, Wrong> {
    let Ok(file) = archive.by_name(path) else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    let read = file.take(*room + 1).read_to_end(&mut bytes);
    read.map_err(|_| Wrong::NoPresentation)?;
    *room = room
        .checked_sub(bytes.len() as u64)
        .ok_or(Wrong::TooLarge)?;
    Ok(Some(bytes))
}

pub(super) fn parsed(text: &str) -> Result<Document<'_>, Wrong> {
    Document::parse(text).map_err(|_| Wrong::NoPresentation)
}

/// A relation from a part to another.
pub(super) struct Relation {
    pub id: String,
    /// The last word of its type: `slideMaster`.
    pub kind: String,
    /// The path of the other part.
    pub target: String,
    /// Its full type.
    pub name: String,
}

/// A part's relations to others in the same file.
pub(super) fn relations(
    path: &str,
    text: &str,
) -> Result<impl Iterator<Item = Relation> + use<>, Wrong> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let document = parsed(text)?;
    let found = document.root_element().children().filter_map(|node| {
        let kind = node.attribute("Type")?;
        let is_inside = node.attribute("TargetMode") != Some("External");
        is_inside.then(|| {
            Some(Relation {
                id: node.attribute("Id")?.to_owned(),
                kind: kind.rsplit('/').next()?.to_owned(),
                target: resolved(folder, node.attribute("Target")?),
                name: kind.to_owned(),
            })
        })?
    });
    Ok(found.collect::<Vec<_>>().into_iter())
}

/// The file with a part's relations.
pub(super) fn relations_of(path: &str) -> String {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    format!("{folder}/_rels/{name}.rels")
        .trim_start_matches('/')
        .to_owned()
}

/// The path of a target relative to a folder.
fn resolved(folder: &str, target: &str) -> String {
    let mut path: Vec<&str> = match target.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => folder.split('/').filter(|name| !name.is_empty()).collect(),
    };
    for name in target.split('/') {
        match name {
            "" | "." => {}
            ".." => drop(path.pop()),
            name => path.push(name),
        }
    }
    path.join("/")
}
