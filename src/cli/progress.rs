//! `plyback progress`: what was learnt and practised.

use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;

use super::error::{print, warn};
use super::options::ScreenOptions;
use super::{Failure, course};
use lesson::{LessonSource, Outline, embedded, in_language, outline};
use tui::{Course, LessonState, Score};
use words::{Lang, Message, message, say};

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
        let said = course::reset(&path).map_err(Failure::failed)?;
        said.into_iter().for_each(|said| warn(said, lang));
        let done = say!(lang, ProgressReset { path: shown });
        return print(&options.shown(format!("{done}\n")));
    }
    let (course, said) = course::read(&path).map_err(Failure::failed)?;
    said.into_iter().for_each(|said| warn(said, lang));
    let lessons = embedded().into_iter();
    let lessons = lessons.filter_map(|source| {
        let outline = outline(&source).ok()?;
        Some(LessonEntry::new(&source, &outline, &course, lang))
    });
    let progress = Progress {
        path: shown.to_string(),
        lessons: lessons.collect(),
        practice: course.practice.iter().map(PracticeEntry::new).collect(),
    };
    if arguments.json {
        let text = serde_json::to_string_pretty(&progress).expect("plain data");
        return print(&format!("{text}\n"));
    }
    print(&options.shown(progress.text(lang)))
}

/// What was done, as JSON has it.
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
    /// The stop at which it was left, from 1.
    stop: Option<usize>,
    stops: usize,
    /// How many questions it asks, and how many were answered, and right the first time.
    asked: usize,
    answered: usize,
    right: usize,
    /// Whether the first answer was right, by the questions' names.
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
        let LessonState {
            done,
            left,
            answers,
        } = state;
        Self {
            id: source.id.clone(),
            title: in_language(&outline.titles, lang).title.clone(),
            done,
            stop: left.and_then(|left| left.number(outline)),
            stops: outline.stops().count(),
            asked: outline.questions,
            answered: asked,
            right,
            questions: answers,
        }
    }

    /// How far it is done.
    fn state(&self, lang: Lang) -> String {
        let (stop, count) = (self.stop, self.stops);
        let state = match stop {
            Some(stop) => message!(ProgressAtStop { stop, count }),
            None if self.done => Message::ProgressDone,
            None => Message::ProgressNotBegun,
        };
        if self.answered == 0 {
            return lang.say(&state);
        }
        let (right, count) = (self.right, self.asked.max(self.answered));
        let right = message!(QuestionsRight { right, count });
        say!(lang, ProgressAnswered { state, right })
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
        let lessons = self.lessons.iter();
        let lessons = lessons.map(|lesson| (lesson.id.clone(), lesson.state(lang)));
        let practice = self.practice.iter().map(|entry| {
            let (kind, level) = (&entry.kind, entry.level.to_string());
            let (right, asked) = (entry.right, entry.asked);
            let name = say!(lang, ProgressKind { kind, level });
            (name, say!(lang, ProgressPractised { right, asked }))
        });
        let sections = [
            (Message::HomeLessons, lessons.collect::<Vec<_>>()),
            (Message::ProgressPractice, practice.collect()),
        ];
        let names = sections.iter().flat_map(|(_, lines)| lines);
        let width = names.map(|(name, _)| name.chars().count()).max();
        let width = width.unwrap_or(0);
        let mut text = String::new();
        for (heading, lines) in sections.iter().filter(|(_, lines)| !lines.is_empty()) {
            text += &format!("{}\n", lang.say(heading));
            for (name, state) in lines {
                text += &format!("  {name:<width$}  {state}\n");
            }
        }
        let path = &self.path;
        text += &say!(lang, ProgressKeptIn { path });
        text + "\n"
    }
}
