//! `plyback progress`: what has been learnt and practised.

use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;

use super::error::{print, warn};
use super::options::ScreenOptions;
use super::{Failure, course};
use lesson::{LessonSource, Outline, embedded, in_language, outline};
use quiz::Drill;
use search::Named;
use tui::{Course, Score};
use words::{Lang, Message, Value, message};

/// `plyback progress`
#[derive(Args, Debug)]
pub struct Arguments {
    #[arg(long, conflicts_with = "reset")]
    json: bool,
    #[arg(long)]
    reset: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let path = course::path().ok_or_else(|| Failure::failed(Message::NoStateFolder))?;
    let shown = path.display();
    if arguments.reset {
        let done = lang.say(&course::reset(&path).map_err(Failure::failed)?);
        return print(&options.shown(&format!("{done}\n")));
    }
    let (course, said) = course::read(&path).map_err(Failure::failed)?;
    said.into_iter().for_each(|said| warn(said, lang));
    let lessons = embedded().into_iter();
    let lessons = lessons.filter_map(|source| {
        let outline = outline(&source).ok()?;
        Some(LessonEntry::new(&source, &outline, &course, lang))
    });
    let mut practice: Vec<_> = course.practice.iter().map(PracticeEntry::new).collect();
    // Within a kind, entries are already in order of level.
    let place = |kind: &str| Drill::ALL.iter().position(|(name, _)| *name == kind);
    practice.sort_by_key(|entry| place(&entry.kind).unwrap_or(usize::MAX));
    let progress = Progress {
        path: shown.to_string(),
        lessons: lessons.collect(),
        practice,
    };
    if arguments.json {
        let text = serde_json::to_string_pretty(&progress).expect("plain data");
        return print(&format!("{text}\n"));
    }
    print(&options.shown(&progress.text(lang)))
}

/// What was done, as JSON.
#[derive(Serialize)]
struct Progress {
    path: String,
    lessons: Vec<LessonEntry>,
    practice: Vec<PracticeEntry>,
}

#[derive(Serialize)]
struct LessonEntry {
    id: String,
    title: String,
    done: bool,
    /// The number of the stop at which it was left, from 1.
    stop: Option<usize>,
    stops: usize,
    /// How many questions it asks; how many of them were answered, given up or passed; and how
    /// many were right the first time.
    asked: usize,
    answered: usize,
    right: usize,
    /// For each question's name, whether the first answer was right.
    questions: BTreeMap<String, bool>,
}

#[derive(Serialize)]
struct PracticeEntry {
    kind: String,
    level: u8,
    right: usize,
    asked: usize,
}

impl LessonEntry {
    fn new(source: &LessonSource, outline: &Outline, course: &Course, lang: Lang) -> Self {
        let state = course.lesson(&source.id).cloned().unwrap_or_default();
        let Score { right, asked } = state.score();
        Self {
            id: source.id.clone(),
            title: in_language(&outline.titles, lang).title.clone(),
            done: state.done,
            stop: state.left.and_then(|left| left.number(outline)),
            stops: outline.stops().count(),
            asked: outline.questions,
            answered: asked,
            right,
            questions: state.answers,
        }
    }

    /// How much of it is done.
    fn state(&self, lang: Lang) -> String {
        let count = self.stops;
        // A lesson with any answers has been started.
        let stop = self.stop.or((self.answered > 0 && !self.done).then_some(1));
        lang.say(&match (self.done, stop) {
            (done, Some(stop)) => message!(ProgressAtStop { done, stop, count }),
            (true, None) => Message::ProgressDone,
            (false, None) => Message::ProgressNotBegun,
        })
    }

    /// How many questions were right the first time, if any was answered.
    fn answers(&self, lang: Lang) -> Option<String> {
        let (right, asked) = (self.right, self.answered);
        let answers = Score { right, asked }.message(self.asked)?;
        Some(lang.say(&answers))
    }
}

impl PracticeEntry {
    fn new((key, score): (&(String, u8), &Score)) -> Self {
        Self {
            kind: key.0.clone(),
            level: key.1,
            right: score.right,
            asked: score.asked,
        }
    }
}

impl Progress {
    fn text(&self, lang: Lang) -> String {
        let names = |part: fn(&LessonEntry) -> &String| {
            let lengths = self
                .lessons
                .iter()
                .map(|lesson| part(lesson).chars().count());
            lengths.max().unwrap_or(0)
        };
        let (ids, titles) = (names(|lesson| &lesson.id), names(|lesson| &lesson.title));
        let mut text = format!("{}\n", lang.say(&Message::HomeLessons));
        for lesson in &self.lessons {
            let (id, title, state) = (&lesson.id, &lesson.title, lesson.state(lang));
            text += &format!("  {id:<ids$}  {title:<titles$}  {state}\n");
            if let Some(answers) = lesson.answers(lang) {
                text += &format!("  {:ids$}  {answers}\n", "");
            }
        }
        let practice = self.practice.iter().map(|entry| {
            let name = &entry.kind;
            let kind: Value = match Drill::named(name) {
                Ok(_) => message!(PracticeKind { kind: name }).into(),
                Err(_) => name.clone().into(),
            };
            let level = entry.level.to_string();
            let (right, asked) = (entry.right, entry.asked);
            let told = lang.say(&message!(ProgressPractised {
                kind: name,
                right,
                asked
            }));
            (lang.say(&message!(ProgressKind { kind, level })), told)
        });
        let practice: Vec<_> = practice.collect();
        let kinds = practice.iter().map(|(name, _)| name.chars().count()).max();
        if let Some(kinds) = kinds {
            text += &format!("{}\n", lang.say(&Message::ProgressPractice));
            for (name, state) in practice {
                text += &format!("  {name:<kinds$}  {state}\n");
            }
        }
        let path = std::path::Path::new(&self.path).display();
        text += &lang.say(&message!(ProgressKeptIn { path }));
        text + "\n"
    }
}
