//! The file that records what a learner has done: `progress.toml` in the user's state directory.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use toml::{Table, Value};

use super::config::own_file;
use export::replace_file;
use game::read_file;
use tui::{Bookmark, Course, Deed, LessonState, Score};
use words::{Message, message};

/// The version of the file's format.
const VERSION: u32 = 1;

/// Everything done so far, which records further deeds, and a message about the file, if any.
pub(super) fn open() -> (Course, Option<Message>) {
    let Some(path) = path() else {
        return Default::default();
    };
    match read(&path) {
        Ok((mut course, said)) => {
            course.keeper = Some(Arc::new(move |deeds| write(&path, deeds)));
            (course, said)
        }
        // The file is left alone.
        Err(why) => (Course::default(), Some(why)),
    }
}

/// The file's path; `None` if there is neither a state directory nor a home.
pub(super) fn path() -> Option<PathBuf> {
    own_file("XDG_STATE_HOME", ".local/state", "progress.toml")
}

/// Reads the file; empty if there is none yet. Sets a file aside that is not ours.
///
/// # Errors
/// If the file can't be read, or can't be set aside.
pub(super) fn read(path: &Path) -> Result<(Course, Option<Message>), Message> {
    if !path.exists() {
        return Ok((Course::default(), None));
    }
    let _lock = lock(path).map_err(|error| unusable(path, &error))?;
    let (content, said) = content(path)?;
    Ok((content.unwrap_or_default().course, said))
}

/// Adds deeds to the file, keeping everything else: another plyback may write at the same time,
/// and a later version may know more.
fn write(path: &Path, deeds: &[Deed]) -> Result<Option<Message>, Message> {
    let _lock = lock(path).map_err(|error| unusable(path, &error))?;
    let (content, said) = content(path)?;
    let mut content = content.unwrap_or_default();
    for deed in deeds {
        content.course.apply(deed);
    }
    put(&mut content.table, &content.course);
    // Only its owner may read it.
    let written = replace_file(path, 0o600, &content.table.to_string());
    written.map_err(|why| message!(ProgressUnusable { why: why.message() }))?;
    Ok(said)
}

/// Forgets everything that was done, and says what became of the file. Sets it aside if it is
/// not ours.
///
/// # Errors
/// If the file can't be removed.
pub(super) fn reset(path: &Path) -> Result<Message, Message> {
    let shown = path.display();
    if !path.exists() {
        return Ok(message!(ProgressNone { path: shown }));
    }
    let _lock = lock(path).map_err(|error| unusable(path, &error))?;
    let (content, said) = content(path)?;
    if content.is_some() {
        fs::remove_file(path).map_err(|error| unusable(path, &error))?;
    }
    Ok(said.unwrap_or_else(|| message!(ProgressReset { path: shown })))
}

/// The file's content: the whole table, and what we know of it.
#[derive(Default)]
struct Content {
    table: Table,
    course: Course,
}

/// Reads the file; `None` if there is none. Renames a file that is damaged or not ours, and
/// returns a message about that.
fn content(path: &Path) -> Result<(Option<Content>, Option<Message>), Message> {
    /// Far more than all lessons and exercises need.
    const MAX: u64 = 16 << 20;
    if let Ok(false) = path.try_exists() {
        return Ok((None, None));
    }
    let bytes = read_file(path, MAX).map_err(|why| unusable(path, why))?;
    if let Some(content) = std::str::from_utf8(&bytes).ok().and_then(understood) {
        return Ok((Some(content), None));
    }
    let aside = set_aside(path).map_err(|error| unusable(path, &error))?;
    let (path, aside) = (path.display(), aside.display());
    Ok((None, Some(message!(ProgressSetAside { path, aside }))))
}

/// The file's tables as we write them; there may be others.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    /// The version of the format; a file without one is read as the current version.
    version: Option<u32>,
    lessons: BTreeMap<String, KeptLesson>,
    practice: BTreeMap<String, BTreeMap<String, KeptScore>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct KeptLesson {
    done: bool,
    part: Option<String>,
    stop: Option<String>,
    questions: BTreeMap<String, bool>,
}

#[derive(Deserialize)]
struct KeptScore {
    right: usize,
    asked: usize,
}

/// The content of a text that we have written; `None` for any other.
fn understood(text: &str) -> Option<Content> {
    let table: Table = text.parse().ok()?;
    let kept: Kept = table.clone().try_into().ok()?;
    let is_ours = |key: &String| matches!(&**key, "version" | "lessons" | "practice");
    let is_of_another = kept.version.is_some_and(|version| version != VERSION);
    if is_of_another || !(table.is_empty() || table.keys().any(is_ours)) {
        return None;
    }
    let state = |lesson: KeptLesson| LessonState {
        done: lesson.done,
        left: lesson
            .part
            .zip(lesson.stop)
            .map(|(part, stop)| Bookmark { part, stop }),
        answers: lesson.questions,
    };
    let lessons = kept.lessons.into_iter();
    let lessons = lessons.map(|(id, lesson)| (id, state(lesson))).collect();
    let mut practice = BTreeMap::new();
    for (kind, levels) in kept.practice {
        for (level, KeptScore { right, asked }) in levels {
            let score = Score { right, asked };
            if right > asked {
                return None;
            }
            practice.insert((kind.clone(), level.parse().ok()?), score);
        }
    }
    let mut course = Course::default();
    (course.lessons, course.practice) = (lessons, practice);
    Some(Content { table, course })
}

/// Writes the course into the table.
fn put(table: &mut Table, course: &Course) {
    table.insert("version".into(), VERSION.into());
    for (id, state) in &course.lessons {
        let lesson = within(within(table, "lessons"), id);
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
        for (question, &right) in &state.answers {
            within(lesson, "questions").insert(question.clone(), right.into());
        }
    }
    for ((kind, level), score) in &course.practice {
        let kinds = within(within(table, "practice"), kind);
        let entry = within(kinds, &level.to_string());
        for (key, count) in [("right", score.right), ("asked", score.asked)] {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            entry.insert(key.into(), count.into());
        }
    }
}

/// A table within a table, created if needed.
fn within<'a>(table: &'a mut Table, key: &str) -> &'a mut Table {
    let value = table.entry(key).or_insert_with(|| Table::new().into());
    if !value.is_table() {
        *value = Value::Table(Table::new());
    }
    value.as_table_mut().expect("a table was just made")
}

fn unusable(path: &Path, why: impl Into<words::Value>) -> Message {
    let (path, why) = (path.display(), why.into());
    let why = message!(CannotWriteFile { path, why });
    message!(ProgressUnusable { why })
}

/// Keeps other plybacks from writing until dropped, as they lock the same directory. If
/// directories can't be locked, each write is still complete.
fn lock(path: &Path) -> io::Result<Option<File>> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let folder = File::open(folder).ok();
    Ok(folder.filter(|folder| folder.lock().is_ok()))
}

/// Renames a file to a name that no other has: `progress.damaged.toml`.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number| match number {
        1 => "damaged.toml".to_owned(),
        _ => format!("damaged-{number}.toml"),
    });
    let mut names = names.map(|name| path.with_extension(name));
    let aside = names.find(|name| !name.exists()).expect("numbers are many");
    fs::rename(path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::{Deed, Score, read, write};
    use std::thread;

    #[test]
    fn what_several_write_at_once_is_added_up() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = &folder.path().join("plyback/progress.toml");
        let practised = |level| Deed::Practised {
            kind: "cuts".to_owned(),
            level,
            score: Score { right: 1, asked: 2 },
        };
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for level in [1, 2, 1, 2, 1] {
                        write(path, &[practised(level)]).expect("it is written");
                    }
                });
            }
        });
        let (course, said) = read(path).expect("the file");
        assert_eq!(said, None);
        let sums = [1, 2].map(|level| course.practice[&("cuts".to_owned(), level)]);
        assert_eq!(sums.map(|sum| (sum.right, sum.asked)), [(12, 24), (8, 16)]);
    }

    #[test]
    fn the_first_answer_counts() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = &folder.path().join("progress.toml");
        let answered = |right| Deed::Answered {
            lesson: "bones".to_owned(),
            question: "heap start: value of `6`".to_owned(),
            right,
        };
        for right in [false, true] {
            write(path, &[answered(right)]).expect("it is written");
        }
        let (course, _) = read(path).expect("the file");
        let score = course.lessons["bones"].score();
        assert_eq!((score.right, score.asked), (0, 1));
    }
}
