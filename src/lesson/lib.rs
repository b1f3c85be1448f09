//! Lessons: prose that stops at steps of a real search, and is checked against it.
//!
//! A lesson is a folder with `lesson.md` and a translation for each further language
//! (`it.md`). Stops are named by what happens there, numbers come from the trace, and
//! every claim is checked against it: see `lessons/README.md` for the format.

mod ask;
mod diagnostic;
mod fact;
mod header;
mod library;
mod load;
mod part;
mod prose;

use std::collections::BTreeMap;

pub use ask::{Asked, AskedText, Open};
pub use diagnostic::{Diagnostic, SourceFile};
pub use library::{LessonSource, embedded, from_path, named};
pub use load::{load, outline};
#[doc(hidden)]
pub use prose::typed_number;
pub use prose::{Block, BlockKind, Emphasis, Span};

use header::Header;
use run::Run;
use trace::Step;
use words::{Lang, Message, message};

/// The node limit of a lesson's part.
pub const MAX_NODES: u32 = 4_000_000;

/// The most headings of a lesson file.
pub const MAX_SECTIONS: usize = 2_000;

/// The most things wrong with a lesson that are told.
pub const MAX_WRONG: usize = 50;

/// A lesson, read, checked and ready to be followed.
#[derive(Clone)]
pub struct Lesson {
    /// The name that the command line knows it by.
    pub id: String,
    /// Title and summary in each language.
    pub titles: BTreeMap<Lang, Titles>,
    /// Its parts, each with a search of its own.
    pub parts: Vec<Part>,
    /// What to remember of it, in each language.
    pub remember: BTreeMap<Lang, Vec<Block>>,
}

/// A lesson without its searches.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Title and summary in each language.
    pub titles: BTreeMap<Lang, Titles>,
    /// The parts in their order, each by name with the selectors of its stops.
    pub parts: Vec<(String, Vec<String>)>,
    /// How many questions it asks.
    pub questions: usize,
}

impl Outline {
    /// Its stops in their order: the part's name and the stop's selector.
    pub fn stops(&self) -> impl Iterator<Item = (&str, &str)> {
        let parts = self.parts.iter();
        parts.flat_map(|(part, stops)| stops.iter().map(|stop| (part.as_str(), stop.as_str())))
    }
}

/// What a list of lessons shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Titles {
    /// A few words.
    pub title: String,
    /// One line.
    pub summary: String,
    /// The text that it follows, in one line.
    pub source: Option<String>,
    /// What a speaker may want to read or show besides, a line each.
    pub sources: Vec<String>,
    /// About how many minutes it takes to read, to look and to answer.
    pub minutes: usize,
}

impl Titles {
    /// How long it takes.
    pub fn length(&self) -> Message {
        message!(AboutMinutes {
            minutes: self.minutes
        })
    }

    fn of(header: &Header<'_>) -> Self {
        Self {
            title: header.title.get_ref().clone(),
            summary: header.summary.get_ref().clone(),
            source: header.source.as_ref().map(|line| line.get_ref().clone()),
            sources: header
                .sources
                .iter()
                .map(|line| line.get_ref().clone())
                .collect(),
            minutes: minutes(&header.file.text[header.body.clone()]),
        }
    }
}

/// How long prose with stops and questions takes, in minutes.
fn minutes(body: &str) -> usize {
    const WORDS_A_MINUTE: usize = 200;
    const STOP: usize = 6;
    const QUESTION: usize = 25;
    let is_note = |line: &&str| line.starts_with('>');
    let lines = body.lines().filter(|line| !is_note(line));
    let seconds = lines.map(|line| {
        let words = line.split_whitespace().count();
        let looks = match line.split_once(' ') {
            Some(("##", _)) => STOP,
            Some(("###", _)) => QUESTION,
            _ => 0,
        };
        words * 60 + looks * WORDS_A_MINUTE
    });
    (seconds.sum::<usize>() / WORDS_A_MINUTE).div_ceil(60)
}

/// A part of a lesson: a run and the prose about it. A clone shares the searches.
#[derive(Clone)]
pub struct Part {
    /// The name that the file gives it.
    pub name: String,
    /// Its title in each language.
    pub titles: BTreeMap<Lang, String>,
    /// What is searched.
    pub run: Run,
    /// Where the lesson speaks, in the order of steps.
    pub stops: Vec<Stop>,
}

impl From<Run> for Part {
    /// A run without prose.
    fn from(run: Run) -> Self {
        Self {
            name: String::new(),
            titles: BTreeMap::new(),
            run,
            stops: Vec::new(),
        }
    }
}

impl From<Run> for Lesson {
    /// A run that is in no lesson.
    fn from(run: Run) -> Self {
        Self {
            id: String::new(),
            titles: BTreeMap::new(),
            parts: vec![run.into()],
            remember: BTreeMap::new(),
        }
    }
}

/// A step at which a lesson speaks.
#[derive(Clone)]
pub struct Stop {
    /// The step.
    pub step: Step,
    /// How the lesson file names it.
    pub selector: String,
    /// What the lesson says, in each language.
    pub texts: BTreeMap<Lang, StopText>,
    /// The steps that it has pictures of: slides of their own after its slide.
    pub pictures: Vec<Step>,
    /// What it asks after that, in the order in which it is asked.
    pub questions: Vec<Asked>,
}

/// What a lesson says at a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopText {
    /// A heading, if the file gives one.
    pub title: Option<String>,
    /// The prose.
    pub blocks: Vec<Block>,
    /// Notes for the speaker.
    pub notes: Vec<Block>,
}

/// The text in `lang`, or in the first language there is.
pub fn in_language<T>(texts: &BTreeMap<Lang, T>, lang: Lang) -> &T {
    texts
        .get(&lang)
        .or_else(|| texts.values().next())
        .expect("a lesson has at least the language it is written in")
}

impl Lesson {
    /// The languages that it is written in.
    pub fn languages(&self) -> impl Iterator<Item = Lang> + '_ {
        self.titles.keys().copied()
    }

    /// Title and summary.
    pub fn titles(&self, lang: Lang) -> &Titles {
        in_language(&self.titles, lang)
    }
}

impl Lesson {
    /// The same, which asks nothing.
    #[must_use]
    pub fn without_questions(mut self) -> Self {
        let stops = self.parts.iter_mut().flat_map(|part| &mut part.stops);
        stops.for_each(|stop| stop.questions.clear());
        self
    }
}

impl Part {
    /// The stop at this very step.
    pub fn stop_at(&self, step: Step) -> Option<&Stop> {
        self.stops.iter().find(|stop| stop.step == step)
    }
}
