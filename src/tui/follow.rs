//! A lesson that is followed: where one is in it, and how one looks at it.

use std::cell::OnceCell;
use std::time::Duration;

use super::camera::Zoom;
use crate::lesson::{Lesson, Part};
use crate::scene::{Extent, WholeTree};
use crate::search::Tag;

/// A panel of a lesson's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The current position.
    Board,
    /// The pseudocode.
    Code,
    /// The running calls.
    Stack,
    /// The caption.
    Caption,
}

impl Panel {
    /// Every panel, in the order in which the focus goes round.
    pub const ALL: [Self; 5] = [
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Caption,
    ];
}

/// Steps a second, from slow to fast.
const SPEEDS: [u32; 7] = [1, 2, 4, 8, 15, 30, 60];

/// A lesson that is followed.
pub struct Follow {
    /// The lesson.
    pub lesson: Lesson,
    /// Which part of it.
    pub part: usize,
    /// Which step of that.
    pub step: usize,
    /// Which nodes are drawn.
    pub extent: Extent,
    /// How large nodes are; `None` is what fits.
    pub zoom: Option<Zoom>,
    /// The zoom that the last frame was drawn with.
    pub fitted: Zoom,
    /// How far one looks beside the current node, in columns and rows.
    pub pan: (i64, i64),
    /// The panel with the focus.
    pub focus: Panel,
    /// The side panel that a narrow screen shows.
    pub side: Panel,
    /// Whether the panel with the focus is shown alone.
    pub enlarged: bool,
    /// How many lines the panel with the focus is scrolled.
    pub scroll: u16,
    /// Whether steps are played.
    pub playing: bool,
    /// The speed of playing, an index of the speeds.
    speed: usize,
    wholes: Vec<OnceCell<WholeTree>>,
}

impl Follow {
    /// A lesson at its beginning.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        let wholes = lesson.parts.iter().map(|_| OnceCell::new()).collect();
        let mut follow = Self {
            lesson,
            part: 0,
            step: 0,
            extent: Extent::Whole,
            zoom: None,
            fitted: Zoom::Chips,
            pan: (0, 0),
            focus: Panel::Tree,
            side: Panel::Board,
            enlarged: false,
            scroll: 0,
            playing: false,
            speed: 1,
            wholes,
        };
        follow.open_part(0);
        follow
    }

    /// The part that is followed.
    #[must_use]
    pub fn part(&self) -> &Part {
        &self.lesson.parts[self.part]
    }

    /// The layout of that part's whole tree, made when it is first looked at.
    #[must_use]
    pub fn whole(&self) -> &WholeTree {
        self.wholes[self.part].get_or_init(|| WholeTree::new(&self.part().recording))
    }

    /// Whether the part has a figure, so that there are two ways to draw its tree.
    #[must_use]
    pub fn has_figure(&self) -> bool {
        self.part().figure && !self.part().states.is_empty()
    }

    /// The last step of the part.
    #[must_use]
    pub fn last(&self) -> usize {
        self.part().recording.trace.steps() - 1
    }

    pub(super) fn open_part(&mut self, part: usize) {
        self.part = part;
        self.step = 0;
        self.zoom = None;
        self.pan = (0, 0);
        self.scroll = 0;
        self.extent = if self.has_figure() {
            Extent::Figure
        } else {
            Extent::Whole
        };
    }

    /// Goes to a step; the view follows the current node again.
    pub(super) fn go(&mut self, step: usize) {
        self.step = step.min(self.last());
        self.pan = (0, 0);
        self.scroll = 0;
    }

    /// The next step or the first of the next part; `false` at the very end.
    pub(super) fn forward(&mut self) -> bool {
        if self.step < self.last() {
            self.go(self.step + 1);
        } else if self.part + 1 < self.lesson.parts.len() {
            self.open_part(self.part + 1);
        } else {
            return false;
        }
        true
    }

    /// The step before or the last of the part before; `false` at the very beginning.
    pub(super) fn backward(&mut self) -> bool {
        if self.step > 0 {
            self.go(self.step - 1);
        } else if self.part > 0 {
            self.open_part(self.part - 1);
            self.go(self.last());
        } else {
            return false;
        }
        true
    }

    /// The next stop, in this part or the next one; `false` where there is none.
    pub(super) fn next_stop(&mut self) -> bool {
        let here = self.step;
        let next = self
            .part()
            .stops
            .iter()
            .map(|stop| stop.step)
            .find(|&step| step > here);
        if let Some(step) = next {
            self.go(step);
            return true;
        }
        if self.part + 1 == self.lesson.parts.len() {
            return false;
        }
        self.open_part(self.part + 1);
        if let Some(stop) = self.part().stops.first() {
            self.step = stop.step;
        }
        true
    }

    /// The stop before, in this part or the one before; `false` where there is none.
    pub(super) fn previous_stop(&mut self) -> bool {
        let here = self.step;
        let stops = || self.part().stops.iter().map(|stop| stop.step);
        let before = stops().rfind(|&step| step < here);
        if let Some(step) = before {
            self.go(step);
            return true;
        }
        if self.part == 0 {
            return false;
        }
        self.open_part(self.part - 1);
        let last = self
            .part()
            .stops
            .last()
            .map_or(self.last(), |stop| stop.step);
        self.step = last;
        true
    }

    /// The nearest step on one side whose event fits; `false` where there is none.
    pub(super) fn seek(&mut self, forwards: bool, fits: impl Fn(Tag) -> bool) -> bool {
        let trace = &self.part().recording.trace;
        let fits = |&step: &usize| fits(trace.moment(step).event.tag());
        let found = if forwards {
            (self.step + 1..trace.steps()).find(fits)
        } else {
            (0..self.step).rev().find(fits)
        };
        if let Some(step) = found {
            self.go(step);
        }
        found.is_some()
    }

    /// Plays faster or slower by one.
    pub(super) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// Steps a second.
    #[must_use]
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// How long until the next step is played, while one is.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        self.playing.then(|| Duration::from_secs(1) / self.speed())
    }
}
