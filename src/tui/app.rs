//! The model: the state of the application.

use std::iter;
use std::sync::LazyLock;
use std::time::Duration;

use ratatui::layout::Size;

use super::draft::LOOK;
use super::job::POLL;
use super::{
    Ask, Course, Deed, Draft, Explore, Keymap, LessonState, Modal, Mode, Overlay, Panel, Play,
    Practice, Score, Shelf, Theme, Viewer, Watch, Zoom, panel,
};
use deck::Publisher;
use game::{AnyGame, Setup};
use lesson::{Lesson, LessonSource, Outline, embedded, in_language, outline};
use run::Run;
use scene::A_WORD;
use search::Request;
use trace::{Direction, Progress, Recording, Step};
use words::{Lang, Message};

/// The settings shared by all screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
    /// Whether only ASCII is drawn.
    pub ascii: bool,
    /// How fast steps are played back.
    pub speed: Speed,
    /// The keys.
    pub keys: Keymap,
}

impl Settings {
    /// The message in the current language, with the current keys filled in.
    pub fn say(&self, message: &Message) -> String {
        let name = |action: &'static str| self.keys.key_for(action, self.ascii);
        self.lang.say_with(message, &name)
    }
}

/// The playback speed, as an index into [`Self::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Speed {
    /// The names of the speeds, which are multiples of reading speed: each is twice the one
    /// before it.
    pub const ALL: [&'static str; 8] = ["0.25", "0.5", "1", "2", "4", "8", "16", "32"];

    /// Reading speed.
    pub const READING: Self = Self(2);

    /// The speed with that name, which is its multiple of reading speed.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.position(|known| *known == name).map(Self)
    }

    /// Its name, as in the settings.
    pub const fn name(self) -> &'static str {
        Self::ALL[self.0]
    }

    /// The next faster or slower speed.
    pub(super) fn next(self, direction: Direction) -> Self {
        let next = direction.pick([self.0 + 1, self.0.saturating_sub(1)]);
        Self(next.min(Self::ALL.len() - 1))
    }

    /// How long to show a step with that many words of text.
    pub(super) fn time(self, words: usize) -> Duration {
        /// Even a step with little text takes time to look at.
        const FEWEST: usize = 4;
        let reading = A_WORD * words.max(FEWEST) as u64;
        let doublings = self.0 as i32 - Self::READING.0 as i32;
        Duration::from_millis(reading).div_f64(2_f64.powi(doublings))
    }
}

/// A screen.
pub enum Screen {
    /// The list of lessons.
    Home,
    /// A lesson or a comparison of two searches.
    Lesson(Viewer),
    /// A search being explored.
    Explore(Explore),
    /// A game being played.
    Play(Play),
    /// An exercise.
    Practice(Box<Practice>),
}

impl Screen {
    /// The run on the screen.
    pub fn viewer(&self) -> Option<&Viewer> {
        match self {
            Self::Home | Self::Play(_) | Self::Practice(_) => None,
            Self::Lesson(viewer) => Some(viewer),
            Self::Explore(explore) => explore.viewer.as_ref(),
        }
    }

    /// Like [`Self::viewer`], but mutable.
    pub(super) fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match self {
            Self::Home | Self::Play(_) | Self::Practice(_) => None,
            Self::Lesson(viewer) => Some(viewer),
            Self::Explore(explore) => explore.viewer.as_mut(),
        }
    }

    /// The state of that run's view.
    pub fn watch(&self) -> Option<&Watch> {
        self.viewer().map(|viewer| &viewer.watch)
    }

    /// What leaving it would lose, as a question.
    pub(super) fn loses(&self) -> Option<Message> {
        match self {
            Self::Play(play) if play.is_begun() => Some(Message::LeaveGame),
            Self::Practice(practice) if practice.is_begun() => Some(Message::LeavePractice),
            _ => None,
        }
    }

    /// Stops playback.
    pub(super) fn pause(&mut self) {
        if let Some(viewer) = self.viewer_mut() {
            viewer.watch.playing = false;
        }
    }
}

static LESSONS: LazyLock<Vec<(LessonSource, Outline)>> = LazyLock::new(|| {
    let lessons = embedded().into_iter();
    let lessons = lessons.filter_map(|source| {
        let outline = outline(&source).ok()?;
        Some((source, outline))
    });
    lessons.collect()
});

/// The model: everything the application knows.
pub struct App {
    /// The settings shared by all screens.
    pub settings: Settings,
    /// The size of the screen.
    pub size: Size,
    /// The built-in lessons, with their outlines.
    pub lessons: &'static [(LessonSource, Outline)],
    /// What the learner has done in lessons and exercises.
    pub course: Course,
    /// Whether lessons ask questions.
    pub asks: bool,
    /// The files of the lesson on the screen, if it is still being written.
    pub draft: Option<Draft>,
    /// Whether the home screen may be animated.
    pub motion: bool,
    /// The search shown beside the list on the home screen.
    pub(super) preview: Viewer,
    /// How many ticks the animation has shown since it began.
    beats: usize,
    /// The selected line on the home screen.
    pub selected: usize,
    /// The current screen.
    pub screen: Screen,
    /// The game or exercise to return to from the search that explains it.
    pub(super) behind: Option<Screen>,
    /// Where games are saved; `None` if they cannot be.
    pub shelf: Option<Shelf>,
    /// A line shown in the footer until the next key press.
    pub notice: Option<Message>,
    /// The overlays, lowest first.
    pub overlays: Vec<Overlay>,
    /// Writes exports; `None` if that is impossible.
    pub publisher: Option<Publisher>,
    /// The lines typed at the prompt, newest last.
    pub lines: Vec<String>,
    /// Text for the clipboard, to be picked up by the event loop.
    pub clipboard: Option<String>,
    /// Whether the program should end.
    pub done: bool,
}

impl App {
    /// The application on its home screen.
    pub fn new(settings: Settings) -> Self {
        Self::at(settings, Screen::Home)
    }

    /// The application on the given screen.
    pub fn at(settings: Settings, screen: Screen) -> Self {
        let id = screen.viewer().map(|viewer| viewer.lesson.id.as_str());
        let is_here = |(source, _): &(LessonSource, _)| Some(&*source.id) == id;
        let selected = LESSONS.iter().position(is_here);
        Self {
            settings,
            size: Size::new(80, 24),
            selected: selected.unwrap_or(0),
            lessons: &LESSONS,
            course: Course::default(),
            asks: true,
            draft: None,
            motion: false,
            preview: preview(),
            beats: 0,
            screen,
            behind: None,
            shelf: None,
            notice: None,
            overlays: Vec::new(),
            publisher: None,
            lines: Vec::new(),
            clipboard: None,
            done: false,
        }
    }

    /// The modes in which keys are looked up, topmost first.
    pub fn modes(&self) -> Vec<Mode> {
        match self.overlays.last() {
            Some(Overlay::Prompt(_)) => vec![Mode::Prompt],
            Some(Overlay::Ask(ask)) if ask.mode() == Mode::Answered => {
                [vec![Mode::Answered], self.help_modes()].concat()
            }
            Some(Overlay::Help(_)) => vec![Mode::Help],
            Some(Overlay::Leave(..)) => vec![Mode::Leave],
            Some(Overlay::Search(_) | Overlay::Export(_)) => vec![Mode::Busy],
            Some(Overlay::Number(_)) => [vec![Mode::Number], self.help_modes()].concat(),
            _ => self.help_modes(),
        }
    }

    /// The modes described by the help.
    pub fn help_modes(&self) -> Vec<Mode> {
        if let Some(modal) = self.modal() {
            return vec![modal.mode()];
        }
        let mut overlays = self.overlays.iter();
        let ask = overlays.find_map(|overlay| match overlay {
            Overlay::Ask(ask) => Some(ask.mode()),
            _ => None,
        });
        if let Some(mode) = ask.filter(|&mode| mode != Mode::Answered) {
            return vec![mode];
        }
        let watch = self.screen.watch();
        // A question selects the node it is about.
        let is_selecting = watch.is_some_and(|watch| watch.selected.is_some()) && ask.is_none();
        let is_list = watch.is_some_and(|watch| watch.focus == Panel::Events);
        let over = match (is_selecting, is_list) {
            (true, _) => Some(Mode::Select),
            (false, true) => Some(Mode::Events),
            (false, false) => None,
        };
        over.into_iter().chain([self.screen_mode()]).collect()
    }

    /// The mode of the screen itself, ignoring overlays.
    pub fn screen_mode(&self) -> Mode {
        match &self.screen {
            Screen::Home => Mode::Home,
            Screen::Lesson(viewer) if viewer.is_lesson() => Mode::Lesson,
            Screen::Lesson(_) => Mode::Compare,
            Screen::Explore(_) => Mode::Explore,
            Screen::Play(_) => Mode::Play,
            Screen::Practice(practice) if practice.is_typing() => Mode::Answer,
            Screen::Practice(_) => Mode::Practice,
        }
    }

    /// The home screen's line after the lesson on the screen: the next lesson, or else the
    /// explorer.
    pub fn next_line(&self) -> usize {
        let id = self.screen.viewer().map(|viewer| &viewer.lesson.id);
        let mut lessons = self.lessons.iter();
        let here = lessons.position(|(source, _)| Some(&source.id) == id);
        here.map_or(self.lessons.len(), |here| here + 1)
    }

    /// The title of [`Self::next_line`].
    pub(super) fn next_title(&self) -> String {
        self.title(self.next_line())
    }

    /// The title of a lesson, or of whatever follows the last one.
    pub(super) fn title(&self, line: usize) -> String {
        let lang = self.settings.lang;
        self.lessons.get(line).map_or_else(
            || lang.say(&Message::ExploreTitle),
            |(_, outline)| in_language(&outline.titles, lang).title.clone(),
        )
    }

    /// The lesson, with its questions if lessons ask questions.
    pub(super) fn asking(&self, lesson: Lesson) -> Lesson {
        if self.asks {
            lesson
        } else {
            lesson.without_questions()
        }
    }

    /// Whether the lesson on a line was ever begun and its state satisfies `state`.
    fn is_in(&self, line: usize, state: fn(&LessonState) -> bool) -> bool {
        let lesson = self.lessons.get(line);
        let known = lesson.and_then(|(source, _)| self.course.lesson(&source.id));
        known.is_some_and(state)
    }

    /// Loads what the learner has done. The home screen then selects the first lesson that was
    /// left midway, or else the first unfinished one.
    pub fn take(&mut self, course: Course) {
        self.course = course;
        if matches!(self.screen, Screen::Home) && self.overlays.is_empty() {
            let mut lines = 0..self.lessons.len();
            let left = lines
                .clone()
                .find(|&line| self.is_in(line, |it| it.left.is_some()));
            let next = left.or_else(|| lines.find(|&line| !self.is_in(line, |it| it.done)));
            self.selected = next.unwrap_or(0);
        }
    }

    /// Goes to where the lesson on the screen was left, and says so.
    pub fn resume(&mut self) {
        if let Screen::Lesson(viewer) = &mut self.screen
            && viewer.is_lesson()
            && let Some(state) = self.course.lesson(&viewer.lesson.id)
            && let Some(left) = &state.left
            && viewer.resume(left)
        {
            self.notice = Some(Message::Resumed);
        }
    }

    /// Records how far the lesson on the screen has got, if it is a built-in one.
    pub(super) fn note(&mut self) {
        if let Some(viewer) = self.screen.viewer_mut()
            && let Some((question, is_next)) = viewer.reach()
        {
            // If another question is waiting, the keys in the notice are for that one.
            if is_next && viewer.unanswered().is_none() {
                self.notice.get_or_insert(Message::QuestionSkipped);
            }
            self.done(question, false);
        }
        if let Screen::Lesson(viewer) = &self.screen
            && self.is_ours(&viewer.lesson.id)
        {
            let id = &viewer.lesson.id;
            let was_done = self.course.lesson(id).is_some_and(|state| state.done);
            // A finished lesson starts over.
            let begins_again = was_done && viewer.is_last_step();
            let left = viewer.bookmark().filter(|_| !begins_again);
            self.course.note(id, left, viewer.closing);
        }
    }

    /// Saves what the learner has done.
    pub(super) fn keep(&mut self) {
        if let Some(said) = self.course.keep() {
            self.notice = Some(said);
        }
    }

    /// Whether the home screen is animated and has nothing on top of it.
    fn is_lively(&self) -> bool {
        self.motion && matches!(self.screen, Screen::Home) && self.overlays.is_empty()
    }

    /// Advances the animation. At its end the search rests for a while, then starts over.
    pub(super) fn beat(&mut self) {
        const REST: usize = 5;
        if self.is_lively() {
            let steps = self.preview.run().steps();
            self.beats = (self.beats + 1) % (steps + REST);
            self.preview.go(Step(self.beats.min(steps - 1)));
        }
    }

    /// Leaves the screen for the game or exercise that it explains, or else for home.
    pub(super) fn leave(&mut self) {
        let is_over = self.screen.viewer().is_some_and(|viewer| viewer.closing);
        if is_over && self.behind.is_none() {
            self.selected = self.next_line();
        }
        self.screen = self.behind.take().unwrap_or(Screen::Home);
        self.draft = None;
    }

    /// Whether the search that is to explain a game or an exercise has yet to appear.
    pub(super) fn waits_to_explain(&self) -> bool {
        self.behind.is_some() && self.screen.viewer().is_none()
    }

    /// What quitting would lose, on the screen or behind it, as a question.
    pub(super) fn loses(&self) -> Option<Message> {
        let mut screens = iter::once(&self.screen).chain(&self.behind);
        screens.find_map(Screen::loses)
    }

    /// The question that is open.
    pub fn asked(&self) -> Option<&Ask> {
        self.overlays.iter().find_map(|overlay| match overlay {
            Overlay::Ask(ask) => Some(ask),
            _ => None,
        })
    }

    /// Whether the lesson is built in; progress in others is not saved.
    fn is_ours(&self, id: &str) -> bool {
        self.lessons.iter().any(|(source, _)| source.id == id)
    }

    /// Records that a question of the lesson on the screen was answered, given up or skipped.
    pub(super) fn done(&mut self, question: String, right: bool) {
        let Some(viewer) = self.screen.viewer() else {
            return;
        };
        let lesson = viewer.lesson.id.clone();
        let is_ours = self.is_ours(&lesson);
        let deed = Deed::Answered {
            lesson,
            question,
            right,
        };
        if is_ours {
            self.course.record(deed);
        } else {
            self.course.apply(&deed);
        }
    }

    /// How many of a lesson's questions were answered correctly the first time, if any were asked.
    pub(super) fn score(&self, lesson: &Lesson) -> Option<Message> {
        let stops = lesson.parts.iter().flat_map(|part| &part.stops);
        let questions = stops.flat_map(|stop| &stop.questions);
        let ids: Vec<&str> = questions.map(|asked| asked.id.as_str()).collect();
        let answers = &self.course.lesson(&lesson.id)?.answers;
        let given = ids.iter().filter_map(|id| answers.get(*id).copied());
        given.collect::<Score>().message(ids.len())
    }

    /// The form or editor on top of the screen.
    pub fn modal(&self) -> Option<&Modal> {
        self.overlays.iter().find_map(|overlay| match overlay {
            Overlay::Modal(modal) => Some(modal),
            _ => None,
        })
    }

    /// The zoom of the tree on the screen.
    pub fn zoom(&self) -> Option<Zoom> {
        Some(panel::limits(self)?.tree?.zoom)
    }

    /// The time until the next tick, if one is needed.
    pub fn tick(&self) -> Option<Duration> {
        let is_polled =
            |overlay: &Overlay| matches!(overlay, Overlay::Search(_) | Overlay::Export(_));
        let is_recording = match &self.screen {
            Screen::Explore(explore) => explore.pace().is_some(),
            Screen::Play(play) => play.is_busy(),
            Screen::Home | Screen::Lesson(_) | Screen::Practice(_) => false,
        };
        let polls = is_recording || self.overlays.iter().any(is_polled);
        let polling = polls.then_some(POLL);
        let beat = self.is_lively().then_some(BEAT);
        let is_written = self.draft.is_some() && matches!(self.screen, Screen::Lesson(_));
        let draft = is_written.then_some(LOOK);
        let viewer = self.screen.viewer();
        let viewer = viewer.and_then(|viewer| viewer.tick(self.settings));
        [polling, beat, draft, viewer].into_iter().flatten().min()
    }
}

/// The time between two steps of the home screen's search.
const BEAT: Duration = Duration::from_millis(700);

/// A search small enough to be seen whole: three branches, one of them cut off. It stays at its
/// last step unless the home screen is animated.
fn preview() -> Viewer {
    let game = AnyGame::parse("tree", Some("[[3,8],[2,6],[5,1]]"), &Setup::default());
    let game = game.expect("a tree");
    let request = Request::parse("--algorithm alphabeta").expect("an algorithm");
    let options = request.resolve(&game).expect("options of a tree");
    let recording = Recording::limited(game, &options, 100, &Progress::new());
    let run = Run::from(recording.expect("a small search"));
    let last = run.last();
    Viewer::exploring(run, last)
}
