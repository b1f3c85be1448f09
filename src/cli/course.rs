//! The file that keeps what a learner has done: `progress.toml` in the user's state directory.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use tui::{Bookmark, Course, LessonState};
use words::{Message, message};

/// The file, unless there is neither a state directory nor a home.
pub(super) fn path() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let state = folder("XDG_STATE_HOME").map(PathBuf::from);
    let state = state.filter(|state| state.is_absolute());
    let home = || Some(PathBuf::from(folder("HOME")?).join(".local/state"));
    Some(state.or_else(home)?.join("plyback/progress.toml"))
}

/// The lessons in the file; none if there is no file yet.
///
/// # Errors
/// Where it cannot be read.
pub(super) fn read(path: &Path) -> Result<Course, Message> {
    let table = table(path)?;
    let lessons = table.get("lessons").and_then(Value::as_table);
    let state = |(id, lesson): (&String, &Value)| {
        let text = |key| lesson.get(key)?.as_str().map(str::to_owned);
        let bookmark = |part, stop| Bookmark { part, stop };
        let state = LessonState {
            done: lesson.get("done").and_then(Value::as_bool).unwrap_or(false),
            left: text("part")
                .zip(text("stop"))
                .map(|(part, stop)| bookmark(part, stop)),
        };
        (id.clone(), state)
    };
    Ok(lessons.into_iter().flatten().map(state).collect())
}

/// Writes down a lesson. What else the file has is kept: another plyback may have written it
/// meanwhile.
///
/// # Errors
/// Where the file cannot be read or written.
pub(super) fn write(path: &Path, id: &str, state: &LessonState) -> Result<(), Message> {
    let mut table = table(path)?;
    let lesson = entry(entry(&mut table, "lessons"), id);
    lesson.insert("done".into(), state.done.into());
    let left = state.left.as_ref();
    for (key, value) in [
        ("part", left.map(|left| &left.part)),
        ("stop", left.map(|left| &left.stop)),
    ] {
        match value {
            Some(value) => lesson.insert(key.into(), value.as_str().into()),
            None => lesson.remove(key),
        };
    }
    replace(path, &table.to_string()).map_err(|error| unusable(path, error))
}

/// A table within a table.
fn entry<'a>(table: &'a mut Table, key: &str) -> &'a mut Table {
    let value = table.entry(key).or_insert_with(|| Table::new().into());
    if !value.is_table() {
        *value = Table::new().into();
    }
    value.as_table_mut().expect("a table was just made")
}

fn table(path: &Path) -> Result<Table, Message> {
    match fs::read_to_string(path) {
        Ok(text) => text.parse().map_err(|error: toml::de::Error| {
            let why = error
                .message()
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            message!(ProgressUnusable {
                path: path.display(),
                why
            })
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Table::new()),
        Err(error) => Err(unusable(path, error)),
    }
}

fn unusable(path: &Path, error: io::Error) -> Message {
    let (path, why) = (path.display(), words::Value::from(&error));
    message!(ProgressUnusable { path, why })
}

/// Writes a new file beside, then gives it the name: it is whole at any time.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
