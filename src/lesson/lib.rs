//! Lessons: prose that stops at steps of a real search and is checked against it.
//!
//! A lesson is a folder with `lesson.md`, plus a translation for each further language
//! (`it.md`). Stops are named by what happens there, numbers come from the trace, and every
//! claim is checked against it; see `lessons/README.md` for the format.

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
use trace::{Direction, Step};
use words::{Lang, Message, message};

/// The most nodes in a part of a lesson.
pub const MAX_NODES: u32 = 4_000_000;

/// The most headings in a lesson file.
pub const MAX_SECTIONS: usize = 2_000;

/// The most errors to report for a lesson.
pub const MAX_WRONG: usize = 50;

/// A lesson, loaded, checked and ready to be followed.
#[derive(Clone)]
pub struct Lesson {
    /// Its name on the command line.
    pub id: String,
    /// Title and summary in each language.
    pub titles: BTreeMap<Lang, Titles>,
    /// Its parts, each with its own search.
    pub parts: Vec<Part>,
    /// What to remember of it, in each language.
    pub remember: BTreeMap<Lang, Vec<Block>>,
}

/// A lesson without its searches.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Title and summary in each language.
    pub titles: BTreeMap<Lang, Titles>,
    /// The names of its parts, in order, each with its stops' selectors.
    pub parts: Vec<(String, Vec<String>)>,
    /// How many questions it asks.
    pub questions: usize,
}

impl Outline {
    /// Its stops in order: the part's name and the stop's selector.
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
    /// The text that it is based on, in one line.
    pub source: Option<String>,
    /// What else a speaker may want to read or show, one line each.
    pub sources: Vec<String>,
    /// About how many minutes it takes to read, look and answer.
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

/// How many minutes it takes to read prose with stops and questions.
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

/// A part of a lesson: a run and the prose about it. Cloning shares the searches.
#[derive(Clone)]
pub struct Part {
    /// Its name in the file.
    pub name: String,
    /// Its title in each language.
    pub titles: BTreeMap<Lang, String>,
    /// The searches.
    pub run: Run,
    /// The steps at which the lesson speaks, in order.
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
    /// A run outside any lesson.
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
    /// Its name in the lesson file.
    pub selector: String,
    /// What the lesson says, in each language.
    pub texts: BTreeMap<Lang, StopText>,
    /// The steps that it has pictures of, shown on slides of their own after its slide.
    pub pictures: Vec<Step>,
    /// The questions that it then asks, in order.
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

/// The text in `lang`, or else in the first language there is.
pub fn in_language<T>(texts: &BTreeMap<Lang, T>, lang: Lang) -> &T {
    texts
        .get(&lang)
        .or_else(|| texts.values().next())
        .expect("a lesson has at least the language it is written in")
}

impl Lesson {
    /// The languages it is written in.
    pub fn languages(&self) -> impl Iterator<Item = Lang> + '_ {
        self.titles.keys().copied()
    }

    /// Its title and summary in a language.
    pub fn titles(&self, lang: Lang) -> &Titles {
        in_language(&self.titles, lang)
    }
}

impl Lesson {
    /// This lesson without its questions.
    #[must_use]
    pub fn without_questions(mut self) -> Self {
        let stops = self.parts.iter_mut().flat_map(|part| &mut part.stops);
        stops.for_each(|stop| stop.questions.clear());
        self
    }
}

impl Part {
    /// The stop at exactly this step.
    pub fn stop_at(&self, step: Step) -> Option<&Stop> {
        self.stops.iter().find(|stop| stop.step == step)
    }

    /// The nearest stop after or before a step.
    pub fn stop_beside(&self, step: Step, direction: Direction) -> Option<Step> {
        direction.nearest(step, self.stops.iter().map(|stop| stop.step))
    }

    /// The first stop going forwards, the last one going backwards; without stops, that end of
    /// the run.
    pub fn first_stop(&self, direction: Direction) -> Step {
        let stop = direction.pick([self.stops.first(), self.stops.last()]);
        let end = direction.pick([Step::FIRST, self.run.last()]);
        stop.map_or(end, |stop| stop.step)
    }
}
