//! The form for an export of what is on the screen, and how far that is.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
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
use crate::{Action, Complaint, Hits, Mode, Outcome, Overlay, Role, Settings, Subject};
use deck::{
    Chapter, Deck, Feature, Field, Format, Languages, Order, Panels, Paper, Place, Progress,
    Publisher, Refusal, Selection, Written,
};
use search::Named;
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

/// What is to be exported, and how.
struct ExportEntry {
    subject: Subject,
    settings: Settings,
    format: Format,
    /// `all` or `this`.
    parts: String,
    /// `stops`, `all`, `this` or others, which are typed.
    steps: String,
    which: String,
    paper: Paper,
    languages: Languages,
    path: String,
    /// Once something of that name is in the way: whether it is to be replaced.
    replace: Option<String>,
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
        Self {
            path: format!("{}{}", subject.name, suffix(format)),
            subject,
            settings,
            format,
            parts: ALL.into(),
            steps: STOPS.into(),
            which: String::new(),
            paper: Paper::default(),
            languages: Languages::One(settings.lang),
            replace: None,
        }
    }

    /// The path follows the format.
    fn set_format(&mut self, format: Format) {
        if let Some(stem) = self.path.strip_suffix(&suffix(self.format)) {
            self.path = format!("{stem}{}", suffix(format));
        }
        self.format = format;
    }

    fn chapters(&self) -> Result<Vec<Chapter>, Complaint> {
        let Subject {
            parts, part, step, ..
        } = &self.subject;
        let selection = match self.steps.as_str() {
            STOPS => Selection::Stops,
            ALL => Selection::All,
            THIS => Selection::Range(step.0..step.number()),
            _ => Selection::parse(&self.which).map_err(|why| Complaint::new(WHICH, why))?,
        };
        let parts = if self.steps == THIS || self.parts == THIS {
            vec![parts[*part].clone()]
        } else {
            parts.clone()
        };
        Chapter::all(parts, &selection).map_err(|why| Complaint::new(WHICH, why))
    }

    /// What is wrong where nothing was written, and on which line.
    fn complaint(&mut self, refusal: Refusal) -> Complaint {
        if refusal.field == Field::Force {
            self.replace = Some(NO.to_owned());
        }
        let line = match refusal.field {
            Field::Force => REPLACE,
            Field::Steps if self.steps == OTHERS => WHICH,
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
        let name = self.format.name();
        let mut lines = vec![FormLine::choice(
            FORMAT,
            Message::LabelFormat,
            formats,
            name,
        )];
        if self.subject.parts.len() > 1 && self.steps != THIS {
            let parts = [
                Value::new(ALL, Message::AboutWholeLesson),
                Value::new(THIS, Message::AboutThisPart),
            ];
            lines.push(FormLine::choice(
                PARTS,
                Message::LabelParts,
                parts,
                &self.parts,
            ));
        }
        let steps = [
            Value::new(STOPS, Message::AboutStops),
            Value::new(ALL, Message::AboutAllSteps),
            Value::new(THIS, Message::AboutThisStep),
            Value::new(OTHERS, Message::AboutTypedSteps),
        ];
        lines.push(FormLine::choice(
            STEPS,
            Message::LabelSteps,
            steps,
            &self.steps,
        ));
        if self.steps == OTHERS {
            lines.push(FormLine::text(
                WHICH,
                Message::LabelWhich,
                &self.which,
                Message::StepsExample,
                Message::AboutStepSelector,
            ));
        }
        let papers = Paper::ALL.iter();
        let papers = papers.map(|&(name, paper)| Value::new(name, about_paper(paper)));
        let name = self.paper.name();
        lines.push(FormLine::choice(THEME, Message::LabelTheme, papers, name));
        let codes = Lang::ALL.map(Lang::code).into_iter().chain([BOTH]);
        let code = match self.languages {
            Languages::One(lang) => lang.code(),
            Languages::Both => BOTH,
        };
        let label = Message::LabelLanguage;
        lines.push(FormLine::choice(LANGUAGE, label, codes.map(blank), code));
        let label = match self.format.place() {
            Place::Folder => Message::LabelFolder,
            Place::File | Place::FileAndFolder => message!(Verbatim { text: "file" }),
        };
        let path = FormLine::text(PATH, label, &self.path, Message::Blank, Message::Blank);
        lines.push(path.apart());
        if let Some(replace) = &self.replace {
            let values = [NO, YES].map(blank);
            lines.push(FormLine::choice(
                REPLACE,
                Message::LabelReplace,
                values,
                replace,
            ));
        }
        lines
    }

    /// Room for a line more where steps are typed, and for one where something is in the way.
    fn min_rows(&self) -> usize {
        self.lines().len() + 3
    }

    fn take(&mut self, line: &'static str, held: &str) {
        let text = held.to_owned();
        match line {
            FORMAT => self.set_format(Format::named(held).unwrap_or(self.format)),
            PARTS => self.parts = text,
            STEPS => self.steps = text,
            WHICH => self.which = text,
            THEME => self.paper = Paper::named(held).unwrap_or(self.paper),
            LANGUAGE => {
                self.languages = Lang::from_code(held).map_or(Languages::Both, Languages::One);
            }
            PATH => self.path = text,
            _ => self.replace = Some(text),
        }
        // What was said of one path does not hold for another.
        if line == FORMAT || line == PATH {
            self.replace = None;
        }
    }

    fn submit(&self) -> Result<Order, Complaint> {
        let path = self.path.trim();
        if path.is_empty() {
            return Err(Complaint::new(PATH, Message::NameNeeded));
        }
        let in_lesson = !self.subject.titles.is_empty();
        let deck = Deck {
            id: self.subject.id.clone(),
            titles: self.subject.titles.clone(),
            chapters: self.chapters()?,
            look: deck::Look {
                paper: self.paper,
                aspect: Default::default(),
                languages: self.languages,
                panels: Panels::default(),
                ascii: self.settings.ascii,
            },
            // One step by itself is to go among other slides.
            framed: in_lesson && self.steps != THIS && self.format.has(Feature::Frame),
        };
        Ok(Order {
            deck,
            format: self.format,
            path: PathBuf::from(path),
            force: self.replace.as_deref() == Some(YES),
            width: None,
            delay: Order::DELAY,
        })
    }
}

/// How many slides are done, of how many; of none before the first.
#[derive(Default)]
struct Slides {
    done: AtomicUsize,
    all: AtomicUsize,
}

impl Slides {
    fn reached(&self) -> (usize, usize) {
        let at = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        (at(&self.done), at(&self.all))
    }
}

/// Tells the screen of slides, and the export whether to go on.
struct Reporter<'a>(&'a Slides, &'a trace::Progress);

impl Progress for Reporter<'_> {
    fn at(&self, done: usize, all: usize) -> ControlFlow<()> {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.all.store(all, Ordering::Relaxed);
        if self.1.is_cancelled() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

type Writing = Job<Result<Written, Refusal>>;

/// A form for an export.
pub(super) struct ExportForm {
    form: Form<ExportEntry>,
    publisher: Publisher,
    job: Option<Writing>,
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
            publisher(&order, &Reporter(&slides, progress))
        }));
    }

    /// Takes over what came of the export, if it has ended.
    fn poll(&mut self, wait: Duration) -> Outcome {
        let Some(result) = self.job.as_ref().and_then(|job| job.result(wait)) else {
            return Outcome::Consumed;
        };
        self.job = None;
        match result {
            Ok(published) => Outcome::Open(Box::new(Overlay::Exported(published))),
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
        let what = format!("{}: {}", entry.format.name(), entry.path.trim());
        let what = tail(look, &look.words(&what), room);
        let (done, all) = self.slides.reached();
        let unit = entry.format.unit().name(1);
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
