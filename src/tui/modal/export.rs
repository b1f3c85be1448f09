//! The form for an export of what is on the screen, and how far that is.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Dialog;
use crate::form::{Entry, Form, FormEvent, FormLine, Value};
use crate::job::{Job, POLL, SOON};
use crate::look::Look;
use crate::sheet::{Sheet, tail};
use crate::{Action, Complaint, Follow, Hits, Mode, Outcome, Overlay, Role, Screen, Settings};
use deck::{
    Chapter, Deck, Feature, Field, Format, Languages, Order, Panels, Paper, Place, Publisher,
    Refusal, Selection, Written,
};
use lesson::Lesson;
use search::Named;
use trace::Step;
use words::{Lang, Message, message};

const FORMAT: &str = "format";
const PARTS: &str = "parts";
const STEPS: &str = "steps";
const WHICH: &str = "which";
const THEME: &str = "theme";
const LANGUAGE: &str = "language";
const PATH: &str = "path";
const REPLACE: &str = "replace";

const STOPS: &str = "stops";
const ALL: &str = "all";
const THIS: &str = "this";
const OTHERS: &str = "A..B";
const BOTH: &str = "both";
const NO: &str = "no";
const YES: &str = "yes";

/// What of a screen can be exported: parts, and where one is in them. Parts share their
/// searches with the screen, so that this costs little.
pub(crate) struct Subject {
    /// What can be exported.
    lesson: Lesson,
    /// The part that is on the screen.
    part: usize,
    /// The step that is.
    step: Step,
    /// What a file of it would be called, without an ending.
    name: String,
}

impl Subject {
    /// What is on a screen; `None` where no search is there, or not yet.
    pub fn of(screen: &Screen) -> Option<Self> {
        match screen {
            Screen::Home => None,
            Screen::Lesson(follow) => {
                let Follow { lesson, part, .. } = &**follow;
                let run = &follow.part().run;
                let name = if follow.is_lesson() {
                    lesson.id.clone()
                } else {
                    format!("{}-compared", run.first().recording.game.name())
                };
                Some(Self {
                    lesson: lesson.clone(),
                    part: *part,
                    step: follow.watch.merged(run),
                    name: file_name(&name),
                })
            }
            Screen::Explore(explore) => {
                let run = explore.run()?;
                Some(Self {
                    lesson: run.clone().into(),
                    part: 0,
                    step: explore.watch()?.merged(run),
                    name: file_name(&run.first().recording.game.name()),
                })
            }
        }
    }
}

/// A name that any file can have: `mnk:4,4,3` is `mnk-4-4-3`.
fn file_name(name: &str) -> String {
    let plain = |char: char| {
        if char.is_alphanumeric() || "-_".contains(char) {
            char
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(plain).collect();
    match name.trim_matches('-') {
        "" => "plyback".to_owned(),
        name => name.to_owned(),
    }
}

/// What is to be exported, and how.
struct ExportEntry {
    subject: Subject,
    ascii: bool,
    /// What was chosen and typed, by lines. The last is there once something is in the way.
    held: BTreeMap<&'static str, String>,
}

/// What colours are for.
const fn about_paper(paper: Paper) -> Message {
    match paper {
        Paper::Light => Message::AboutLight,
        Paper::Dark => Message::AboutDark,
        Paper::Print => Message::AboutPrint,
    }
}

/// How the names of files of a format end, or of folders.
fn suffix(format: Format) -> String {
    match format.place() {
        Place::Folder => format!("-{}", format.ending()),
        Place::File | Place::FileAndFolder => format!(".{}", format.ending()),
    }
}

impl ExportEntry {
    fn new(subject: Subject, settings: Settings) -> Self {
        let format = Format::Pdf;
        let held = [
            (FORMAT, format.name().to_owned()),
            (LANGUAGE, settings.lang.code().to_owned()),
            (PATH, format!("{}{}", subject.name, suffix(format))),
        ];
        Self {
            subject,
            ascii: settings.ascii,
            held: held.into(),
        }
    }

    /// What a line holds; nothing where that is the first of its values.
    fn held(&self, line: &str) -> &str {
        self.held.get(line).map_or("", String::as_str)
    }

    fn format(&self) -> Format {
        Format::named(self.held(FORMAT)).unwrap_or(Format::Pdf)
    }

    fn choice(
        &self,
        name: &'static str,
        label: Message,
        values: impl IntoIterator<Item = Value>,
    ) -> FormLine {
        FormLine::choice(name, label, values, self.held(name))
    }

    fn chapters(&self) -> Result<Vec<Chapter>, Complaint> {
        let Subject {
            lesson: Lesson { parts, .. },
            part,
            step,
            ..
        } = &self.subject;
        let selection = match self.held(STEPS) {
            ALL => Selection::All,
            THIS => Selection::Range(step.0..step.number()),
            OTHERS => {
                let selection = Selection::parse(self.held(WHICH));
                selection.map_err(|why| Complaint::new(WHICH, why))?
            }
            _ => Selection::Stops,
        };
        let parts = if [STEPS, PARTS].map(|line| self.held(line)).contains(&THIS) {
            vec![parts[*part].clone()]
        } else {
            parts.clone()
        };
        Chapter::all(parts, &selection).map_err(|why| Complaint::new(WHICH, why))
    }

    /// What is wrong where nothing was written, and on which line.
    fn complaint(&mut self, refusal: Refusal) -> Complaint {
        if refusal.field == Field::Force {
            self.held.insert(REPLACE, NO.to_owned());
        }
        let line = match refusal.field {
            Field::Force => REPLACE,
            Field::Steps if self.held(STEPS) == OTHERS => WHICH,
            Field::Steps => STEPS,
            Field::Path => PATH,
        };
        Complaint::new(line, refusal.message)
    }
}

impl Entry for ExportEntry {
    type Order = Order;

    fn title(&self) -> Message {
        Message::ExportTitle
    }

    fn mode(&self) -> Mode {
        Mode::Export
    }

    fn lines(&self) -> Vec<FormLine> {
        let blank = |name| Value::new(name, Message::Blank);
        let formats = Format::ALL.iter();
        let formats = formats.map(|&(name, format)| Value::new(name, format.about()));
        let mut lines = vec![self.choice(FORMAT, Message::LabelFormat, formats)];
        if self.subject.lesson.parts.len() > 1 && self.held(STEPS) != THIS {
            let parts = [
                Value::new(ALL, Message::AboutWholeLesson),
                Value::new(THIS, Message::AboutThisPart),
            ];
            lines.push(self.choice(PARTS, Message::LabelParts, parts));
        }
        let steps = [
            Value::new(STOPS, Message::AboutStops),
            Value::new(ALL, Message::AboutAllSteps),
            Value::new(THIS, Message::AboutThisStep),
            Value::new(OTHERS, Message::AboutTypedSteps),
        ];
        lines.push(self.choice(STEPS, Message::LabelSteps, steps));
        if self.held(STEPS) == OTHERS {
            let (which, about) = (self.held(WHICH), Message::AboutStepSelector);
            let (label, empty) = (Message::LabelWhich, Message::StepsExample);
            lines.push(FormLine::text(WHICH, label, which, empty, about));
        }
        let papers = Paper::ALL.iter();
        let papers = papers.map(|&(name, paper)| Value::new(name, about_paper(paper)));
        lines.push(self.choice(THEME, Message::LabelTheme, papers));
        let codes = Lang::ALL.map(Lang::code).into_iter().chain([BOTH]);
        lines.push(self.choice(LANGUAGE, Message::LabelLanguage, codes.map(blank)));
        let label = match self.format().place() {
            Place::Folder => Message::LabelFolder,
            Place::File | Place::FileAndFolder => Message::LabelFile,
        };
        let path = self.held(PATH);
        lines.push(FormLine::text(PATH, label, path, Message::Blank, Message::Blank).apart());
        if self.held.contains_key(REPLACE) {
            lines.push(self.choice(REPLACE, Message::LabelReplace, [NO, YES].map(blank)));
        }
        lines
    }

    /// Room for a line more where steps are typed, and for one where something is in the way.
    fn min_rows(&self) -> usize {
        self.lines().len() + 3
    }

    /// The path follows the format, and what was said of one path does not hold for another.
    fn take(&mut self, line: &'static str, held: &str) {
        let before = suffix(self.format());
        self.held.insert(line, held.to_owned());
        if line == FORMAT
            && let Some(stem) = self.held(PATH).strip_suffix(&before)
        {
            let path = format!("{stem}{}", suffix(self.format()));
            self.held.insert(PATH, path);
        }
        if line == FORMAT || line == PATH {
            self.held.remove(REPLACE);
        }
    }

    fn submit(&self) -> Result<Order, Complaint> {
        let path = self.held(PATH).trim();
        if path.is_empty() {
            return Err(Complaint::new(PATH, Message::NameNeeded));
        }
        let in_lesson = !self.subject.lesson.titles.is_empty();
        let deck = Deck {
            id: self.subject.lesson.id.clone(),
            titles: self.subject.lesson.titles.clone(),
            chapters: self.chapters()?,
            look: deck::Look {
                paper: Paper::named(self.held(THEME)).unwrap_or_default(),
                aspect: Default::default(),
                languages: Lang::from_code(self.held(LANGUAGE))
                    .map_or(Languages::Both, Languages::One),
                panels: Panels::default(),
                ascii: self.ascii,
            },
            // One step by itself is to go among other slides.
            framed: in_lesson && self.held(STEPS) != THIS && self.format().has(Feature::Frame),
        };
        Ok(Order {
            deck,
            format: self.format(),
            path: PathBuf::from(path),
            force: self.held(REPLACE) == YES,
            width: None,
            delay: Order::DELAY,
        })
    }
}

/// How many slides are done, of how many; of none before the first.
type Slides = Mutex<(usize, usize)>;

/// A form for an export.
pub(super) struct ExportForm {
    form: Form<ExportEntry>,
    publisher: Publisher,
    job: Option<Job<Result<Written, Refusal>>>,
    slides: Arc<Slides>,
}

impl ExportForm {
    pub fn new(subject: Subject, publisher: Publisher, settings: Settings) -> Self {
        Self {
            form: Form::new(ExportEntry::new(subject, settings)),
            publisher,
            job: None,
            slides: Arc::default(),
        }
    }

    fn start(&mut self, order: Order) {
        self.slides = Arc::default();
        let (publisher, slides) = (Arc::clone(&self.publisher), Arc::clone(&self.slides));
        self.job = Some(Job::start(move |progress| {
            publisher(&order, &|done, all| {
                *slides.lock().unwrap_or_else(PoisonError::into_inner) = (done, all);
                !progress.is_cancelled()
            })
        }));
    }

    /// Takes over what came of the export, if it has ended.
    fn poll(&mut self, wait: Duration) -> Outcome {
        let Some(result) = self.job.as_ref().and_then(|job| job.result(wait)) else {
            return Outcome::Consumed;
        };
        self.job = None;
        match result {
            Ok(published) => Outcome::Open(Overlay::Exported(published)),
            Err(why) => {
                let complaint = self.form.entry.complaint(why);
                self.form.refresh();
                self.form.refuse(complaint);
                Outcome::Consumed
            }
        }
    }

    /// How far an export is, in a box.
    fn draw_progress(&self, look: &Look, frame: &mut Frame<'_>, area: Rect) {
        let sheet = Sheet {
            look,
            title: &Message::ExportingTitle,
            mode: Mode::Busy,
            wishes: (60, 5),
        };
        let inner = sheet.open(frame, area);
        let room = usize::from(inner.width).saturating_sub(2);
        let entry = &self.form.entry;
        let what = format!("{}: {}", entry.held(FORMAT), entry.held(PATH).trim());
        let what = tail(look, &look.words(&what), room);
        let (done, all) = *self.slides.lock().unwrap_or_else(PoisonError::into_inner);
        let unit = entry.format().unit().name(1);
        let reached = look.settings.lang.say(&match all {
            0 => message!(ExportFirst { unit }),
            _ => message!(ExportReached { unit, done, all }),
        });
        let [ruler, past, ..] = look.glyphs.timeline;
        let full = (done.min(all) * room).checked_div(all).unwrap_or(0);
        let part = |char: char, length, role| {
            Span::styled(char.to_string().repeat(length), look.style(role))
        };
        let lines = [
            Line::default(),
            Line::styled(format!(" {what}"), look.style(Role::Strong)),
            Line::styled(format!(" {reached}"), look.style(Role::Text)),
            Line::from(vec![
                Span::raw(" "),
                part(past, full, Role::Path),
                part(ruler, room - full, Role::Faint),
            ]),
        ];
        // On a low screen the blank line gives way.
        let skipped = usize::from(inner.height < 4);
        frame.render_widget(Paragraph::new(lines[skipped..].to_vec()), inner);
    }
}

impl Dialog for ExportForm {
    fn mode(&self) -> Mode {
        match self.job {
            Some(_) => Mode::Busy,
            None => Mode::Export,
        }
    }

    fn tick(&self) -> Option<Duration> {
        self.job.as_ref().map(|_| POLL)
    }

    fn update(&mut self, action: Action) -> Outcome {
        match (&self.job, action) {
            (Some(job), Action::Back) => job.cancel(),
            (Some(_), Action::Tick) => return self.poll(Duration::ZERO),
            (Some(_), _) => {}
            (None, _) => match self.form.input(action) {
                FormEvent::Consumed => {}
                FormEvent::Cancel => return Outcome::Close,
                FormEvent::Submit(order) => {
                    self.start(order);
                    return self.poll(SOON);
                }
            },
        }
        Outcome::Consumed
    }

    fn paste(&mut self, text: &str) {
        if self.job.is_none() {
            self.form.insert(text);
        }
    }

    fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        match self.job {
            Some(_) => self.draw_progress(look, frame, area),
            None => self.form.show(look, frame, area, hits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_of_games_and_lessons_are_names_of_files() {
        assert_eq!(file_name("mnk:4,4,3"), "mnk-4-4-3");
        assert_eq!(file_name("strange-move"), "strange-move");
        assert_eq!(file_name("../.."), "plyback");
    }
}
