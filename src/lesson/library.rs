//! The lessons that come with the program, and a teacher's own from disk.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

use super::diagnostic::{Diagnostic, SourceFile};
use super::header::{self, Header, TranslationHeader};
use super::{LessonSource, Titles};
use words::Lang;

static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");

const MAIN: &str = "lesson.md";

/// What a list of lessons needs of one.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The name that the command line knows it by.
    pub id: String,
    /// Title and summary in each language.
    pub titles: BTreeMap<Lang, Titles>,
}

/// Why there is no such lesson.
#[derive(Debug)]
pub enum LibraryError {
    /// No lesson is called that; some are called nearly so.
    Unknown {
        /// What was asked for.
        id: String,
        /// Names that are near it, nearest first; all names where none is near.
        near: Vec<String>,
    },
    /// A file cannot be read.
    Unreadable(PathBuf, io::Error),
    /// A file is not text.
    Wrong(Diagnostic),
}

impl fmt::Display for LibraryError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { id, near } => write!(
                out,
                "there is no lesson `{id}`: did you mean {}? A lesson of your own is named by its path, such as ./{id}/lesson.md",
                near.join(" or ")
            ),
            Self::Unreadable(path, error) => {
                write!(out, "cannot read the lesson {}: {error}", path.display())
            }
            Self::Wrong(diagnostic) => diagnostic.fmt(out),
        }
    }
}

impl std::error::Error for LibraryError {}

/// A folder's name without the number that orders it: `01-first-walkthrough`.
fn id_of(folder: &Path) -> String {
    let name = folder
        .file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    match name.split_once('-') {
        Some((number, id))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            id.to_owned()
        }
        _ => name,
    }
}

/// The lessons in the program, in their order.
///
/// # Panics
/// Never: the tests read every one of them.
#[must_use]
pub fn embedded() -> Vec<LessonSource> {
    let mut folders: Vec<_> = LESSONS.dirs().collect();
    folders.sort_by_key(|folder| folder.path());
    folders
        .into_iter()
        .filter_map(|folder| {
            let read = |name: &str| {
                let path = folder.path().join(name);
                let file = LESSONS.get_file(&path)?;
                let text = file.contents_utf8().expect("embedded lessons are UTF-8");
                Some(SourceFile::new(Path::new("lessons").join(path), text))
            };
            Some(LessonSource {
                id: id_of(folder.path()),
                main: read(MAIN)?,
                translations: Lang::ALL
                    .into_iter()
                    .filter_map(|lang| Some((lang, read(&translation(lang))?)))
                    .collect(),
            })
        })
        .collect()
}

fn translation(lang: Lang) -> String {
    format!("{}.md", lang.code())
}

/// The lesson of that name, or at that path.
///
/// # Errors
/// Where there is neither.
pub fn named(id_or_path: &str) -> Result<LessonSource, LibraryError> {
    let sources = embedded();
    if let Some(source) = sources.iter().find(|source| source.id == id_or_path) {
        return Ok(source.clone());
    }
    let path = Path::new(id_or_path);
    let looks_like_a_path = id_or_path.contains(['/', '\\', '.']);
    if looks_like_a_path || path.exists() {
        return from_path(path);
    }
    Err(LibraryError::Unknown {
        id: id_or_path.to_owned(),
        near: nearest(id_or_path, sources.into_iter().map(|source| source.id)),
    })
}

fn nearest(id: &str, known: impl Iterator<Item = String>) -> Vec<String> {
    let mut known: Vec<(f64, String)> = known
        .map(|name| (strsim::jaro_winkler(id, &name), name))
        .collect();
    known.sort_by(|a, b| b.0.total_cmp(&a.0));
    let near = known.iter().take_while(|(score, _)| *score > 0.7).count();
    let shown = if near == 0 { known.len() } else { near.min(3) };
    known
        .into_iter()
        .take(shown)
        .map(|(_, name)| name)
        .collect()
}

/// A lesson on disk: its folder, or its file. Translations lie beside `lesson.md`;
/// another file stands by itself.
///
/// # Errors
/// Where a file cannot be read or is not text.
pub fn from_path(path: &Path) -> Result<LessonSource, LibraryError> {
    let main = if path.is_dir() {
        path.join(MAIN)
    } else {
        path.to_owned()
    };
    let folder = main.parent().map_or_else(PathBuf::new, Path::to_owned);
    let in_a_folder = main.file_name().is_some_and(|name| name == MAIN);
    let mut translations = Vec::new();
    if in_a_folder {
        for lang in Lang::ALL {
            let file = folder.join(translation(lang));
            if file.exists() {
                translations.push((lang, read(&file)?));
            }
        }
    }
    let absolute = fs::canonicalize(&main).unwrap_or_else(|_| main.clone());
    let id = match (in_a_folder, absolute.parent()) {
        (true, Some(folder)) => id_of(folder),
        _ => id_of(&main.with_extension("")),
    };
    Ok(LessonSource {
        id,
        main: read(&main)?,
        translations,
    })
}

fn read(path: &Path) -> Result<SourceFile, LibraryError> {
    /// More than a long book; some files have no end.
    const MOST_BYTES: u64 = 4 << 20;
    let mut bytes = Vec::new();
    let unreadable = |error| LibraryError::Unreadable(path.to_owned(), error);
    let file = fs::File::open(path).map_err(unreadable)?;
    let mut start = file.take(MOST_BYTES + 1);
    start.read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MOST_BYTES {
        let error = io::Error::other("it is larger than 4 MiB, which is no lesson");
        return Err(unreadable(error));
    }
    SourceFile::from_bytes(path, &bytes).map_err(LibraryError::Wrong)
}

/// Reads no more of a lesson than its titles.
///
/// # Errors
/// Where a header is wrong.
pub fn outline(source: &LessonSource) -> Result<Outline, Diagnostic> {
    let mut titles = BTreeMap::new();
    let split = header::split(&source.main)?;
    let head: Header = header::read(&source.main, &split)?;
    let lang = head
        .language
        .as_ref()
        .and_then(|code| Lang::from_code(code.get_ref()))
        .unwrap_or(Lang::En);
    titles.insert(
        lang,
        titles_of(head.title.get_ref(), head.summary.get_ref()),
    );
    for (lang, file) in &source.translations {
        let split = header::split(file)?;
        let head: TranslationHeader = header::read(file, &split)?;
        titles.insert(
            *lang,
            titles_of(head.title.get_ref(), head.summary.get_ref()),
        );
    }
    Ok(Outline {
        id: source.id.clone(),
        titles,
    })
}

fn titles_of(title: &str, summary: &str) -> Titles {
    Titles {
        title: title.to_owned(),
        summary: summary.to_owned(),
    }
}
