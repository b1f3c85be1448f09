//! The form for exporting the run on the screen, and the export itself.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::form::{Complaint, Entry, Form, FormLine, Values};
use crate::job::Job;
use crate::{Mode, Outcome, Role, Settings, Surface, Viewer};
use deck::{
    AtNodes, Chapter, Deck, Feature, Field, Format, Languages, Order, Paper, Place, Publisher,
    Selection, TypeSize, Written,
};
use lesson::{Lesson, Part};
use search::Named;
use trace::{Budget, Step};
use words::{Lang, Message, message};

const FORMAT: &str = "format";
const PARTS: &str = "parts";
const STEPS: &str = "steps";
const WHICH: &str = "which";
const THEME: &str = "theme";
const LANGUAGE: &str = "language";
const SIZE: &str = "size";
const AT_NODES: &str = "at-nodes";
const TITLE: &str = "title";
const FRAME: &str = "frame";
const PATH: &str = "path";
const REPLACE: &str = "replace";
/// Not a line of the form: the ending of the format's paths.
const SUFFIX: &str = "suffix";

const STOPS: &str = "stops";
const ALL: &str = "all";
const THIS: &str = "this";
const OTHERS: &str = "A..B";
const BOTH: &str = "both";
const NO: &str = "off";
const YES: &str = "on";

/// A name valid for any file: `mnk:4,4,3` becomes `mnk-4-4-3`.
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

/// What a paper size is for.
const fn about_paper(paper: Paper) -> Message {
    match paper {
        Paper::Light => Message::AboutLight,
        Paper::Dark => Message::AboutDark,
        Paper::Print => Message::AboutPrint,
    }
}

/// The ending of the names of a format's files or folders.
fn suffix(format: Format) -> String {
    match format.place() {
        Place::Folder => format!("-{}", format.ending()),
        Place::File | Place::FileAndFolder | Place::FileOrFolder => format!(".{}", format.ending()),
    }
}

/// The lesson or run on the screen. Parts share their searches with the screen.
struct ExportEntry {
    lesson: Lesson,
    /// The part on the screen, and the step.
    part: usize,
    step: Step,
    ascii: bool,
    publisher: Publisher,
}

/// The form for exporting what is on the screen.
pub(super) fn form(
    viewer: &Viewer,
    publisher: Publisher,
    settings: Settings,
) -> Form<impl Entry + use<>> {
    let run = viewer.run();
    let game = run.first().recording.game.name();
    let name = match run.panes().len() {
        _ if viewer.is_lesson() => viewer.lesson.id.clone(),
        1 => game,
        _ => format!("{game}-compared"),
    };
    let suffix = suffix(Format::Pdf);
    let mut values = Values::default();
    values.set(FORMAT, Format::Pdf.name());
    values.set(LANGUAGE, settings.lang.code());
    values.set(PATH, format!("{}{suffix}", file_name(&name)));
    values.set(SUFFIX, suffix);
    let entry = ExportEntry {
        lesson: viewer.lesson.clone(),
        part: viewer.part,
        step: viewer.watch.merged(run),
        ascii: settings.ascii,
        publisher,
    };
    // One more row if steps are typed, and one if there is something in the way.
    let rows = entry.lines(&values).len() + 3;
    Form::new(Message::ExportTitle, Mode::ExportForm, entry, values).with_rows(rows)
}

fn format(values: &Values) -> Format {
    Format::named(values.get(FORMAT)).unwrap_or(Format::Pdf)
}

impl ExportEntry {
    /// The lines for options that only slides have.
    fn slide_lines(&self, values: &Values) -> Vec<FormLine> {
        let format = format(values);
        let mut lines = Vec::new();
        if format.has(Feature::Pages) {
            let sizes = [
                (TypeSize::Normal.name(), Message::AboutSizeNormal),
                (TypeSize::Large.name(), Message::AboutSizeLarge),
            ];
            lines.push(FormLine::choice(SIZE, Message::LabelSize, sizes));
            let at_nodes = [
                (AtNodes::Window.name(), Message::AboutNodesWindow),
                (AtNodes::Interval.name(), Message::AboutNodesInterval),
                (AtNodes::None.name(), Message::AboutNodesNone),
            ];
            lines.push(FormLine::choice(AT_NODES, Message::LabelAtNodes, at_nodes));
        }
        if format.has(Feature::Frame) && values.get(STEPS) != THIS {
            let (empty, about) = (Message::TitleExample, Message::Blank);
            lines.push(FormLine::text(TITLE, Message::LabelTitle, empty, about));
            if !self.lesson.titles.is_empty() {
                let frame = [(YES, Message::AboutFramed), (NO, Message::AboutUnframed)];
                lines.push(FormLine::choice(FRAME, Message::LabelFrame, frame));
            }
        }
        lines
    }

    /// The parts to export, and which of their steps.
    fn parts(&self, values: &Values) -> Result<(Vec<Part>, Selection), Complaint> {
        let selection = match values.get(STEPS) {
            ALL => Selection::All,
            THIS => Selection::Range(self.step.0..self.step.number()),
            OTHERS => Selection::parse(values.get(WHICH)).map_err(Complaint::at(WHICH))?,
            _ => Selection::Stops,
        };
        let mut parts = if [STEPS, PARTS].map(|line| values.get(line)).contains(&THIS) {
            vec![self.lesson.parts[self.part].clone()]
        } else {
            self.lesson.parts.clone()
        };
        // Slides of the screen do not ask questions: what they show may be the answer.
        if format(values).unit() != deck::Unit::Question {
            let stops = parts.iter_mut().flat_map(|part| &mut part.stops);
            stops.for_each(|stop| stop.questions.clear());
        }
        Ok((parts, selection))
    }
}

impl Entry for ExportEntry {
    fn lines(&self, values: &Values) -> Vec<FormLine> {
        let blank = |name| (name, Message::Blank);
        let formats = Format::ALL.iter();
        let formats = formats.map(|&(name, format)| (name, format.about()));
        let mut lines = vec![FormLine::choice(FORMAT, Message::LabelFormat, formats)];
        if self.lesson.parts.len() > 1 && values.get(STEPS) != THIS {
            let parts = [
                (ALL, Message::AboutWholeLesson),
                (THIS, Message::AboutThisPart),
            ];
            lines.push(FormLine::choice(PARTS, Message::LabelParts, parts));
        }
        let steps = [
            (STOPS, Message::AboutStops),
            (ALL, Message::AboutAllSteps),
            (THIS, Message::AboutThisStep),
            (OTHERS, Message::AboutTypedSteps),
        ];
        lines.push(FormLine::choice(STEPS, Message::LabelSteps, steps));
        if values.get(STEPS) == OTHERS {
            let (empty, about) = (Message::StepsExample, Message::AboutStepSelector);
            lines.push(FormLine::text(WHICH, Message::LabelWhich, empty, about));
        }
        let papers = Paper::ALL.iter();
        let papers = papers.map(|&(name, paper)| (name, about_paper(paper)));
        lines.push(FormLine::choice(THEME, Message::LabelTheme, papers));
        let codes = Lang::ALL.map(Lang::code).into_iter().chain([BOTH]);
        let languages = codes.map(blank);
        lines.push(FormLine::choice(
            LANGUAGE,
            Message::LabelLanguage,
            languages,
        ));
        lines.extend(self.slide_lines(values));
        let path = Path::new(values.get(PATH).trim());
        let label = match format(values).place_of(path) {
            Place::Folder => Message::LabelFolder,
            Place::File | Place::FileAndFolder | Place::FileOrFolder => Message::LabelFile,
        };
        lines.push(FormLine::text(PATH, label, Message::Blank, Message::Blank).apart());
        if values.has(REPLACE) {
            let replace = [NO, YES].map(blank);
            lines.push(FormLine::choice(REPLACE, Message::LabelReplace, replace));
        }
        lines
    }

    /// The path follows the format, and a complaint about one path does not apply to another.
    fn changed(&self, line: &'static str, values: &mut Values) {
        if line == FORMAT {
            let suffix = suffix(format(values));
            if let Some(stem) = values.get(PATH).strip_suffix(values.get(SUFFIX)) {
                values.set(PATH, format!("{stem}{suffix}"));
            }
            values.set(SUFFIX, suffix);
        }
        if line == FORMAT || line == PATH {
            values.remove(REPLACE);
        }
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        let (path, format) = (values.get(PATH).trim(), format(values));
        if path.is_empty() {
            return Err(Complaint::new(PATH, Message::NameNeeded));
        }
        let in_lesson = !self.lesson.titles.is_empty();
        let title = values.get(TITLE).trim();
        // A single step is meant to be placed among other slides.
        let is_framed =
            values.get(STEPS) != THIS && values.get(FRAME) != NO && format.has(Feature::Frame);
        let deck = Deck {
            id: self.lesson.id.clone(),
            titles: self.lesson.titles.clone(),
            remember: self.lesson.remember.clone(),
            chapters: Vec::new(),
            look: deck::Look {
                paper: Paper::named(values.get(THEME)).unwrap_or_default(),
                aspect: Default::default(),
                languages: Lang::from_code(values.get(LANGUAGE))
                    .map_or(Languages::Both, Languages::One),
                panels: None,
                size: TypeSize::named(values.get(SIZE)).unwrap_or_default(),
                at_nodes: AtNodes::named(values.get(AT_NODES)).unwrap_or_default(),
                ascii: self.ascii,
            },
            title: Some(title.to_owned()).filter(|title| !title.is_empty()),
            subtitle: None,
            cover: is_framed && (in_lesson || !title.is_empty()),
            end: is_framed && in_lesson,
        };
        let is_typed = values.get(STEPS) == OTHERS;
        let order = Order {
            deck,
            format,
            path: PathBuf::from(path),
            force: values.get(REPLACE) == YES,
            bytes: Budget::default().bytes,
            width: None,
            delay: Order::DELAY,
            template: None,
            bare: false,
            handout: None,
        };
        let steps = if is_typed { WHICH } else { STEPS };
        let publisher = Arc::clone(&self.publisher);
        let parts = self.parts(values)?;
        Ok(Outcome::Export(ExportJob::start(
            order, parts, steps, publisher,
        )))
    }
}

/// The number of finished slides and of all slides; zero before the first.
type Slides = Mutex<(usize, usize)>;

/// An export in progress.
pub struct ExportJob {
    pub(crate) job: Job<Result<Written, Complaint>>,
    slides: Arc<Slides>,
    /// The format and the path.
    what: String,
    unit: Message,
}

impl ExportJob {
    /// Finds the selected steps of the parts and exports them; `steps` is the form's line that
    /// selects the steps.
    fn start(
        mut order: Order,
        (parts, selection): (Vec<Part>, Selection),
        steps: &'static str,
        publisher: Publisher,
    ) -> Self {
        let slides = Arc::new(Slides::default());
        Self {
            slides: Arc::clone(&slides),
            what: format!("{}: {}", order.format.name(), order.path.display()),
            unit: order.format.unit().name(1),
            job: Job::start(move |progress| {
                let chapters = Chapter::all(parts, &selection, progress);
                if progress.is_cancelled() {
                    return Err(Complaint::new(PATH, Message::ExportCancelled));
                }
                order.deck.chapters = chapters.map_err(Complaint::at(WHICH))?;
                let report = |done, all| {
                    *slides.lock().unwrap_or_else(PoisonError::into_inner) = (done, all);
                    !progress.is_cancelled()
                };
                publisher(&order, &report).map_err(|refusal| {
                    let line = match refusal.field {
                        Field::Force => REPLACE,
                        Field::Steps => steps,
                        Field::Path => PATH,
                    };
                    Complaint::new(line, refusal.message)
                })
            }),
        }
    }

    /// Draws the progress in a box.
    pub(crate) fn draw(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = surface.look;
        let title = &Message::ExportingTitle;
        let inner = surface.open_input(title, Mode::Busy, (60, 5), area);
        let room = usize::from(inner.width).saturating_sub(2);
        let what = look.tail(&look.words(&self.what), room);
        let (done, all) = *self.slides.lock().unwrap_or_else(PoisonError::into_inner);
        let unit = self.unit.clone();
        let reached = look.say(&match all {
            0 => message!(ExportFirst { unit }),
            _ => message!(ExportReached { unit, done, all }),
        });
        let [ruler, past, ..] = look.glyphs.timeline.map(|char| char.to_string());
        let full = (done.min(all) * room).checked_div(all).unwrap_or(0);
        let lines = [
            Line::default(),
            look.line(format!(" {what}"), Role::Strong),
            look.line(format!(" {reached}"), Role::Text),
            Line::from(vec![
                Span::raw(" "),
                look.span(past.repeat(full), Role::Path),
                look.span(ruler.repeat(room - full), Role::Faint),
            ]),
        ];
        // On a low screen, the blank line is dropped.
        let skipped = usize::from(inner.height < 4);
        surface.draw_lines(&lines[skipped..], inner);
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
