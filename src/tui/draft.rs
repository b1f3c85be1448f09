//! A lesson being written, which is reloaded whenever its files are saved.

use std::time::Duration;

use super::job::Job;
use super::{App, Screen};
use lesson::{Diagnostic, Lesson, LessonSource, load};
use words::Message;

/// Reads a lesson's files again if they have changed.
pub type Reread = Box<dyn FnMut() -> Option<Result<LessonSource, Message>>>;

/// How often the files are checked for changes.
pub(super) const LOOK: Duration = Duration::from_millis(150);

/// The files of the lesson on the screen.
pub struct Draft {
    reread: Reread,
    /// The lesson being checked.
    job: Option<Job<Result<Lesson, Vec<Diagnostic>>>>,
    /// The errors in the current files; the lesson on the screen is then an earlier version.
    pub(super) wrong: Vec<Message>,
}

impl Draft {
    /// A draft that is reloaded by `reread`, with the errors in its current files.
    pub fn new(reread: Reread, wrong: &[Diagnostic]) -> Self {
        let wrong = wrong.iter().map(Diagnostic::message).collect();
        let job = None;
        Self { reread, job, wrong }
    }

    /// The new version of the lesson, if there is one.
    fn look(&mut self) -> Option<Lesson> {
        match (self.reread)() {
            Some(Ok(source)) => {
                self.job = Some(Job::start(move |progress| load(&source, progress)));
            }
            Some(Err(why)) => (self.job, self.wrong) = (None, vec![why]),
            None => {}
        }
        let result = self.job.as_ref()?.result(Duration::ZERO)?;
        self.job = None;
        match result {
            Ok(lesson) => {
                self.wrong.clear();
                Some(lesson)
            }
            Err(wrong) => {
                self.wrong = wrong.iter().map(Diagnostic::message).collect();
                None
            }
        }
    }
}

/// Shows what has been saved, at the same stop, or else its errors.
pub(super) fn look(app: &mut App) {
    let Some(draft) = &mut app.draft else { return };
    if let Some(lesson) = draft.look() {
        let lesson = app.asking(lesson);
        if let Screen::Lesson(viewer) = &mut app.screen {
            viewer.take_over(lesson);
            app.notice = Some(Message::LessonReread);
        }
    } else if !draft.wrong.is_empty() && app.notice == Some(Message::LessonReread) {
        app.notice = None;
    }
}
