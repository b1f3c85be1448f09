//! The model: all that the application remembers.

use std::sync::Arc;
use std::time::Duration;

use super::{Compare, Explore, Follow, Hits, Modal, Mode, Theme, Watch};
use deck::{Published, Publisher};
use lang::Lang;
use lesson::{LessonSource, Outline, embedded, outline};

/// What holds for every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
    /// Whether only ASCII is drawn.
    pub ascii: bool,
}

/// A screen.
pub enum Screen {
    /// The lessons.
    Home,
    /// A lesson that is followed.
    Lesson(Box<Follow>),
    /// A search that is explored.
    Explore(Box<Explore>),
    /// Two searches that are compared.
    Compare(Box<Compare>),
}

/// What the footer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A state's number.
    State,
    /// A place in the search: moves, a value, a kind of leaf.
    Place,
}

/// A line that is typed in the footer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What for.
    pub asked: Asked,
    /// What is typed so far.
    pub text: String,
    /// Why that was refused, until the next sign.
    pub wrong: Option<String>,
}

/// The model.
pub struct App {
    /// What holds for every screen.
    pub settings: Settings,
    /// The lessons of the program, with their outlines.
    pub lessons: Vec<(LessonSource, Outline)>,
    /// Which of them is selected.
    pub selected: usize,
    /// The screen.
    pub screen: Screen,
    /// How far the help is scrolled, while it is shown.
    pub help: Option<u16>,
    /// What is typed in the footer, while it is asked for.
    pub prompt: Option<Prompt>,
    /// What is entered over the screen, while something is.
    pub modal: Option<Modal>,
    /// One line of news for the footer, until the next key.
    pub notice: Option<String>,
    /// A command line that is shown in a box, until the next key.
    pub command: Option<String>,
    /// What has been exported, shown in a box until the next key.
    pub published: Option<Published>,
    /// Who writes exports, where somebody does.
    pub publisher: Option<Arc<dyn Publisher>>,
    /// What the terminal is to put on the clipboard, once.
    pub to_copy: Option<String>,
    /// Whether there is a home screen to go back to.
    pub has_home: bool,
    /// Whether the program should end.
    pub done: bool,
}

impl App {
    /// The application at its home screen.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let lessons = embedded()
            .into_iter()
            .filter_map(|source| {
                let outline = outline(&source).ok()?;
                Some((source, outline))
            })
            .collect();
        Self {
            settings,
            lessons,
            selected: 0,
            screen: Screen::Home,
            help: None,
            prompt: None,
            modal: None,
            notice: None,
            command: None,
            published: None,
            publisher: None,
            to_copy: None,
            has_home: true,
            done: false,
        }
    }

    /// The application at a lesson.
    #[must_use]
    pub fn at_lesson(settings: Settings, follow: Follow) -> Self {
        let mut app = Self::new(settings);
        let id = &follow.lesson.id;
        app.selected = app
            .lessons
            .iter()
            .position(|(source, _)| source.id == *id)
            .unwrap_or(0);
        app.screen = Screen::Lesson(Box::new(follow));
        app
    }

    /// What keys are pressed at.
    #[must_use]
    pub fn mode(&self) -> Mode {
        match (&self.prompt, self.help, &self.modal) {
            (Some(_), None, _) => Mode::Prompt,
            (None, _, Some(modal)) => modal.mode(),
            _ => self.screen_mode(),
        }
    }

    /// What the help is about.
    #[must_use]
    pub fn help_mode(&self) -> Mode {
        match &self.modal {
            Some(modal) => modal.mode(),
            None => self.screen_mode(),
        }
    }

    /// The same without what lies over the screen.
    #[must_use]
    pub fn screen_mode(&self) -> Mode {
        match &self.screen {
            Screen::Home => Mode::Home,
            Screen::Lesson(_) => Mode::Lesson,
            Screen::Explore(explore) if explore.is_at_events() => Mode::Events,
            Screen::Explore(_) => Mode::Explore,
            Screen::Compare(_) => Mode::Compare,
        }
    }

    /// The application at a search.
    #[must_use]
    pub fn at_search(settings: Settings, explore: Explore) -> Self {
        let mut app = Self::new(settings);
        app.screen = Screen::Explore(Box::new(explore));
        app
    }

    /// The application at two searches; `note` is what there is to tell of them.
    #[must_use]
    pub fn at_comparison(settings: Settings, compare: Compare, note: Option<String>) -> Self {
        let mut app = Self::new(settings);
        app.screen = Screen::Compare(Box::new(compare));
        app.notice = note;
        app
    }

    /// Takes over what only drawing could tell.
    pub fn settle(&mut self, hits: &Hits) {
        let watch = self.screen.watch_mut();
        match (&mut self.help, watch) {
            (Some(scroll), _) => *scroll = (*scroll).min(hits.most_scroll.unwrap_or(*scroll)),
            (None, Some(watch)) => {
                watch.fitted = hits.zoom.unwrap_or(watch.fitted);
                watch.page = hits.events.len();
                watch.scroll = watch.scroll.min(hits.most_scroll.unwrap_or(watch.scroll));
            }
            (None, None) => {}
        }
    }

    /// How long until something happens by itself.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        let screen = match &self.screen {
            Screen::Lesson(follow) => follow.watch.tick(),
            Screen::Explore(explore) => explore.tick(),
            Screen::Compare(compare) => compare.watch.tick(),
            Screen::Home => None,
        };
        let modal = self.modal.as_ref().and_then(Modal::tick);
        screen.into_iter().chain(modal).min()
    }
}

impl Screen {
    /// Where one is in the search on the screen.
    #[must_use]
    pub fn watch(&self) -> Option<&Watch> {
        match self {
            Self::Home => None,
            Self::Lesson(follow) => Some(&follow.watch),
            Self::Explore(explore) => explore.watch(),
            Self::Compare(compare) => Some(&compare.watch),
        }
    }

    /// Goes to a step of what is on the screen.
    pub(super) fn go(&mut self, step: usize) {
        match self {
            Self::Home => {}
            Self::Lesson(follow) => follow.go(step),
            Self::Explore(explore) => explore.go(step),
            Self::Compare(compare) => compare.go(step),
        }
    }

    /// Stops playing.
    pub(super) fn pause(&mut self) {
        if let Some(watch) = self.watch_mut() {
            watch.playing = false;
        }
    }

    /// Where one is in the search on the screen.
    fn watch_mut(&mut self) -> Option<&mut Watch> {
        match self {
            Self::Home => None,
            Self::Lesson(follow) => Some(&mut follow.watch),
            Self::Explore(explore) => explore.shown_mut().map(|shown| &mut shown.watch),
            Self::Compare(compare) => Some(&mut compare.watch),
        }
    }
}
