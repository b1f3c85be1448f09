//! The lessons that come with the program, and a teacher's own on disk.

use std::fs;
use std::path::Path;

use include_dir::{Dir, include_dir};

use super::diagnostic::SourceFile;
use game::read_file;
use words::ascii::printable;
use words::{Lang, Message, message};

static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");

const MAIN: &str = "lesson.md";

/// A lesson's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonSource {
    /// Its name on the command line.
    pub id: String,
    /// The file with the searches, states and claims.
    pub main: SourceFile,
    /// Translations: titles and prose only.
    pub translations: Vec<(Lang, SourceFile)>,
}

/// The name of a folder such as `01-first-walkthrough`, without its number.
fn id_of(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match name.split_once('-') {
        Some((number, id)) if is_number(number) => printable(id),
        _ => printable(&name),
    }
}

/// The lessons in the program, in order.
///
/// # Panics
/// Never: the tests read every one of them.
pub fn embedded() -> Vec<LessonSource> {
    let mut folders: Vec<_> = LESSONS.dirs().collect();
    folders.sort_by_key(|folder| folder.path());
    let source = |folder: &Dir<'_>| {
        let read = |name: &str| {
            let path = folder.path().join(name);
            let file = LESSONS.get_file(&path)?;
            let text = file.contents_utf8().expect("embedded lessons are UTF-8");
            Some(SourceFile::new(Path::new("lessons").join(path), text))
        };
        let translations = Lang::ALL.into_iter();
        Some(LessonSource {
            id: id_of(folder.path()),
            main: read(MAIN)?,
            translations: translations
                .filter_map(|lang| Some((lang, read(&translation(lang))?)))
                .collect(),
        })
    };
    folders.into_iter().filter_map(source).collect()
}

fn translation(lang: Lang) -> String {
    format!("{}.md", lang.code())
}

/// The lesson with this name, or at this path.
///
/// # Errors
/// If there is neither.
pub fn named(id_or_path: &str) -> Result<LessonSource, Message> {
    let sources = embedded();
    if let Some(source) = sources.iter().find(|source| source.id == id_or_path) {
        return Ok(source.clone());
    }
    let path = Path::new(id_or_path);
    let looks_like_a_path = id_or_path.contains(['/', '\\', '.']);
    if looks_like_a_path || path.exists() {
        return from_path(path);
    }
    let known: Vec<String> = sources.into_iter().map(|source| source.id).collect();
    let nearest = game::nearest(id_or_path, known.iter().map(String::as_str));
    Err(game::unknown("lesson", id_or_path, nearest, &known))
}

/// A lesson on disk, given its folder or its file. Translations are next to `lesson.md`; a file
/// with another name stands alone.
///
/// # Errors
/// If a file can't be read or is not text.
pub fn from_path(path: &Path) -> Result<LessonSource, Message> {
    let main = if path.is_dir() {
        path.join(MAIN)
    } else {
        path.to_owned()
    };
    let in_a_folder = main.file_name().is_some_and(|name| name == MAIN);
    let files = Lang::ALL.map(|lang| (lang, main.with_file_name(translation(lang))));
    let files = files
        .into_iter()
        .filter(|(_, file)| in_a_folder && file.exists());
    let translations = files.map(|(lang, file)| Ok((lang, read(&file)?)));
    let translations = translations.collect::<Result<_, Message>>()?;
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

fn read(path: &Path) -> Result<SourceFile, Message> {
    /// Five times as long as a 15-minute lesson.
    const MAX: u64 = 64 << 10;
    let bytes = read_file(path, MAX).map_err(|why| {
        let path = path.display();
        message!(LessonUnreadable { path, why })
    })?;
    SourceFile::from_bytes(path, &bytes).map_err(|wrong| wrong.message())
}
