//! Chapters: parts, and which of their steps to show: `--steps stops | all | A..B | SELECTOR,…`.

use std::cmp::Ordering;
use std::ops::Range;

use super::Slide;
use lesson::{Asked, Part, Stop};
use run::{Run, Selector, Walks};
use trace::{Goal, NodeId, Progress, Step};
use words::{Message, message};

/// A question of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asks {
    /// The index of its stop.
    pub stop: usize,
    /// The index of the question at that stop.
    pub question: usize,
}

/// Whether a question has been answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It is being asked.
    Question,
    /// Its answer is shown.
    Answer,
}

/// A part, and which of its steps to show. After a stop there is a slide for each of its
/// pictures whose step has none, then one for each question and one for its answer.
#[derive(Clone)]
pub struct Chapter {
    /// The part: one search, or two side by side.
    pub part: Part,
    /// The steps; in a comparison, merged ones.
    pub steps: Steps,
}

impl Chapter {
    /// The selected steps of `part`.
    ///
    /// # Errors
    /// If a selection names nothing in this part.
    pub fn new(part: Part, selection: &Selection) -> Result<Self, Message> {
        Self::watched(part, selection, &Progress::new())
    }

    fn watched(part: Part, selection: &Selection, progress: &Progress) -> Result<Self, Message> {
        let steps = selection.steps(&part, progress)?;
        Ok(Self { part, steps })
    }

    /// The selected steps of each part. A selector or range may match one part and not another:
    /// one is enough. Once `progress` is cancelled, no more steps are found.
    ///
    /// # Errors
    /// If a selection names nothing in any part.
    pub fn all(
        parts: Vec<Part>,
        selection: &Selection,
        progress: &Progress,
    ) -> Result<Vec<Self>, Message> {
        let parts = parts.into_iter();
        let chapters = parts.map(|part| Self::watched(part, selection, progress));
        let (found, errors): (Vec<_>, Vec<_>) = chapters.partition(Result::is_ok);
        match errors.into_iter().next() {
            Some(Err(error)) if found.is_empty() => Err(error),
            _ => found.into_iter().collect(),
        }
    }

    /// The stops to show: the index of the step, then of the stop.
    fn shown(&self) -> impl Iterator<Item = (usize, usize, &Stop)> + '_ {
        let stops = self.part.stops.iter().enumerate();
        stops.filter_map(|(index, stop)| {
            let place = self.steps.index_from(stop.step)?;
            let is_shown = self.steps.get(place) == Some(stop.step);
            is_shown.then_some((place, index, stop))
        })
    }

    /// The slides in between those of steps, each with the index of the step before it.
    fn between(&self, chapter: usize) -> impl Iterator<Item = (usize, Slide)> + '_ {
        self.shown().flat_map(move |(place, index, stop)| {
            let pictures = stop.pictures.iter();
            let pictures = pictures.filter(|&&step| !self.steps.contains(step));
            let pictures = pictures.map(move |&step| Slide::Step { chapter, step });
            let asked = asked(index, stop).flat_map(move |asks| {
                [Phase::Question, Phase::Answer].map(|phase| Slide::Asked {
                    chapter,
                    asks,
                    phase,
                })
            });
            pictures.chain(asked).map(move |slide| (place, slide))
        })
    }

    /// The number of its slides.
    pub fn slides(&self) -> usize {
        self.steps.len() + self.between(0).count()
    }

    /// The slide at an index in this chapter, whose own index is `chapter`.
    pub(crate) fn slide(&self, chapter: usize, index: usize) -> Option<Slide> {
        let mut before = 0;
        for (place, slide) in self.between(chapter) {
            match index.cmp(&(place + 1 + before)) {
                Ordering::Less => break,
                Ordering::Equal => return Some(slide),
                Ordering::Greater => before += 1,
            }
        }
        let step = self.steps.get(index - before)?;
        Some(Slide::Step { chapter, step })
    }

    /// The index of its first slide that shows this step or a later one.
    pub(crate) fn slide_from(&self, step: Step) -> Option<usize> {
        let place = self.steps.index_from(step)?;
        let before = self.between(0).filter(|(after, _)| *after < place);
        Some(place + before.count())
    }

    /// The question itself.
    pub fn question(&self, asks: Asks) -> &Asked {
        &self.part.stops[asks.stop].questions[asks.question]
    }

    /// The questions, in order.
    pub fn questions(&self) -> impl Iterator<Item = Asks> + '_ {
        let stops = self.shown();
        stops.flat_map(|(_, index, stop)| asked(index, stop))
    }

    /// The lesson's stops or, without a lesson, the key steps of the search.
    pub fn stops(part: &Part) -> Steps {
        if part.stops.is_empty() {
            key_steps(&part.run)
        } else {
            Steps::of(part.stops.iter().map(|stop| stop.step).collect())
        }
    }
}

/// The questions of a stop.
fn asked(stop: usize, Stop { questions, .. }: &Stop) -> impl Iterator<Item = Asks> + use<> {
    (0..questions.len()).map(move |question| Asks { stop, question })
}

/// The start, each arrival of a value at a root, and the end; for one search also the first
/// leaf and the first cutoffs, for two where they first differ and where one first waits.
fn key_steps(run: &Run) -> Steps {
    /// Any more cutoffs are more of the same.
    const CUTOFFS: usize = 12;
    let mut steps = vec![Step::FIRST, run.last()];
    match run.pair() {
        Some(pair) => steps.extend(pair.first_difference().into_iter().chain(pair.first_wait())),
        None => {
            let trace = run.first().trace();
            let cutoffs = (0..CUTOFFS).map_while(|n| trace.nth(Goal::Cutoff, n));
            steps.extend(trace.nth(Goal::Leaf(None), 0).into_iter().chain(cutoffs));
        }
    }
    steps.extend(run.parting());
    for (index, pane) in run.panes().iter().enumerate() {
        let trace = pane.trace();
        let backups = trace.backups_at(NodeId::ROOT);
        steps.extend(backups.map(|(step, _)| run.merged(index, step)));
    }
    Steps::of(steps)
}

/// Some of a part's steps. A range takes no memory, however long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Steps {
    /// All steps in a range.
    Range(Range<usize>),
    /// These steps, in order, without duplicates.
    List(Vec<Step>),
}

impl Steps {
    /// These steps, sorted and without duplicates.
    pub fn of(mut steps: Vec<Step>) -> Self {
        steps.sort_unstable();
        steps.dedup();
        Self::List(steps)
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        match self {
            Self::Range(range) => range.len(),
            Self::List(steps) => steps.len(),
        }
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step at an index.
    pub fn get(&self, index: usize) -> Option<Step> {
        match self {
            Self::Range(range) => range.clone().nth(index).map(Step),
            Self::List(steps) => steps.get(index).copied(),
        }
    }

    /// The index of the first step that is this one or later.
    pub fn index_from(&self, step: Step) -> Option<usize> {
        let index = match self {
            Self::Range(range) => step.0.saturating_sub(range.start),
            Self::List(steps) => steps.partition_point(|&known| known < step),
        };
        Some(index).filter(|&index| index < self.len())
    }

    /// The steps, in order.
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The run of consecutive steps around this one.
    pub fn around(&self, step: Step) -> impl Iterator<Item = Step> + '_ {
        let before = |step: &Step| step.previous().filter(|step| self.contains(*step));
        let first = std::iter::successors(Some(step), before).last();
        let after = |step: &Step| Some(step.next()).filter(|step| self.contains(*step));
        std::iter::successors(first, after)
    }

    /// Whether a step is among them.
    pub fn contains(&self, step: Step) -> bool {
        match self {
            Self::Range(range) => range.contains(&step.0),
            Self::List(steps) => steps.binary_search(&step).is_ok(),
        }
    }
}

/// Which steps to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// The stops of a lesson, or the key steps of a search.
    #[default]
    Stops,
    /// All steps.
    All,
    /// A range of steps from 0, without its end.
    Range(Range<usize>),
    /// Steps that match these selectors, each with its text.
    Named(Vec<(String, Selector)>),
}

impl Selection {
    /// Parses a selection. As on the screen, steps count from 1 and `A..B` includes both ends.
    ///
    /// ```
    /// use deck::Selection;
    ///
    /// assert_eq!(Selection::parse("3..5"), Ok(Selection::Range(2..5)));
    /// assert!(Selection::parse("state 3 backup,cut 1,end").is_ok());
    /// assert!(Selection::parse("5..3").is_err());
    /// ```
    ///
    /// # Errors
    /// Which word is unknown, and what could stand there.
    pub fn parse(text: &str) -> Result<Self, Message> {
        match text.trim() {
            "stops" => return Ok(Self::Stops),
            "all" => return Ok(Self::All),
            "" => return Err(Message::SelectionEmpty),
            _ => {}
        }
        if let Some((from, to)) = text.split_once("..") {
            let number = |end: &str, missing: usize| match end.trim() {
                "" => Some(missing),
                end => end.parse().ok().filter(|&number| number > 0),
            };
            return match (number(from, 1), number(to, usize::MAX)) {
                (Some(from), Some(to)) if from <= to => Ok(Self::Range(from - 1..to)),
                _ => Err(message!(SelectionNoRange { given: text })),
            };
        }
        let named = |name: &str| match (Selector::parse(name), name.parse::<usize>()) {
            (Ok(selector), _) => Ok((name.to_owned(), selector)),
            // Many type a single number, meaning a step.
            (Err(_), Ok(number)) => {
                let number = number.to_string();
                Err(message!(SelectionOfNumber { number }))
            }
            (Err(why), Err(_)) => Err(why),
        };
        let names = text.split(',').map(|name| named(name.trim()));
        names.collect::<Result<_, _>>().map(Self::Named)
    }

    /// The selected steps of `part`, as far as they are found before `progress` is cancelled.
    ///
    /// # Errors
    /// If there are none.
    pub fn steps(&self, part: &Part, progress: &Progress) -> Result<Steps, Message> {
        let count = part.run.steps();
        match self {
            Self::Stops => Ok(Chapter::stops(part)),
            Self::All => Ok(Steps::Range(0..count)),
            Self::Range(range) if range.start >= count => {
                let [step, count] = [range.start + 1, count].map(|number| number.to_string());
                Err(message!(SelectionNoStep { step, count }))
            }
            Self::Range(range) => Ok(Steps::Range(range.start..range.end.min(count))),
            Self::Named(names) => {
                let (mut steps, mut walks) = (Vec::new(), Walks::new(progress));
                for (name, selector) in names {
                    let wrong = |why: Message| message!(SelectionOf { name, why });
                    let found = selector.steps(&part.run, &mut walks).map_err(wrong)?;
                    if found.is_empty() {
                        steps.push(selector.step(&part.run, &mut walks).map_err(wrong)?);
                    }
                    steps.extend(found);
                }
                Ok(Steps::of(steps))
            }
        }
    }
}
