//! The form for an export of what is on the screen, and how far that is.

mod about;
mod lines;
mod wait;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Form, FormEvent};
use crate::look;
use crate::publishing::Publishing;
use crate::{Action, Hits, Mode, Outcome, Overlay, Subject};
use deck::{Chapter, Deck, Look, Order, Panels, Publisher, Selection, Unpublished};
use lines::Asked;
use words::{Lang, Message, say};

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
const NO: &str = "no";
const YES: &str = "yes";

/// An export shorter than this is waited for, so that the screen does not flicker.
const SOON: Duration = Duration::from_millis(60);
/// How often one that is written is looked after.
const LOOK: Duration = Duration::from_millis(40);

/// A form for an export.
pub struct ExportForm {
    form: Form,
    asked: Asked,
    subject: Subject,
    publisher: Arc<dyn Publisher>,
    ascii: bool,
    job: Option<Publishing>,
}

impl ExportForm {
    pub(super) fn new(
        subject: Subject,
        publisher: Arc<dyn Publisher>,
        lang: Lang,
        ascii: bool,
    ) -> Self {
        let asked = Asked::new(&subject.name, lang);
        let title = Message::ExportTitle;
        let mut form = Form::new(title, asked.lines(subject.parts.len() > 1));
        form.mode = Mode::Export;
        // A line more where steps are typed, and one where something is in the way.
        form.least_rows = asked.lines(subject.parts.len() > 1).len() as u16 + 3;
        Self {
            form,
            asked,
            subject,
            publisher,
            ascii,
            job: None,
        }
    }

    /// What keys are pressed at.
    pub(super) const fn mode(&self) -> Mode {
        match self.job {
            Some(_) => Mode::Exporting,
            None => Mode::Export,
        }
    }

    /// How long until something happens by itself.
    pub(super) fn tick(&self) -> Option<Duration> {
        self.job.as_ref().map(|_| LOOK)
    }

    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        if let Some(job) = &self.job {
            match action {
                Action::Back => job.cancel(),
                Action::Tick => return self.look_after(Duration::ZERO, lang),
                _ => {}
            }
            return Outcome::Consumed;
        }
        match self.form.update(action) {
            FormEvent::None => {}
            FormEvent::Cancel => return Outcome::Close,
            FormEvent::Change => {
                self.asked.take(&self.form);
                self.lay();
            }
            FormEvent::Submit => match self.order(lang) {
                Ok(order) => {
                    let publisher = Arc::clone(&self.publisher);
                    self.job = Some(Publishing::start(publisher, order));
                    return self.look_after(SOON, lang);
                }
                Err((line, why)) => self.form.refuse(line, why),
            },
        }
        Outcome::Consumed
    }

    pub(super) fn paste(&mut self, text: &str) {
        if self.job.is_none() && self.form.paste(text) == FormEvent::Change {
            self.asked.take(&self.form);
            self.lay();
        }
    }

    fn lay(&mut self) {
        let several = self.subject.parts.len() > 1;
        self.form.set_lines(self.asked.lines(several));
    }

    /// Takes over what came of the export, if it has ended.
    fn look_after(&mut self, wait: Duration, lang: Lang) -> Outcome {
        let result = self.job.as_ref().and_then(|job| job.result(wait));
        let Some(result) = result else {
            return Outcome::Consumed;
        };
        self.job = None;
        match result {
            Ok(published) => {
                return Outcome::Open(Box::new(Overlay::Exported(published)));
            }
            Err(why) => {
                if let Unpublished::Exists(_) = why {
                    self.asked.replace = Some(false);
                    self.lay();
                }
                let line = match why {
                    Unpublished::Exists(_) => REPLACE,
                    Unpublished::TooMany { .. } if self.asked.steps == OTHERS => WHICH,
                    Unpublished::TooMany { .. } => STEPS,
                    _ => PATH,
                };
                self.form.refuse(line, complaint::of_export(&why, lang));
            }
        }
        Outcome::Consumed
    }

    /// What is to be written, or which line is wrong, and why.
    fn order(&self, lang: Lang) -> Result<Order, (&'static str, String)> {
        let path = self.asked.path.trim();
        if path.is_empty() {
            let why = say!(lang, NameNeeded);
            return Err((PATH, why.to_owned()));
        }
        let look = Look {
            paper: self.asked.paper,
            aspect: Default::default(),
            languages: self.asked.languages,
            panels: Panels::default(),
            ascii: self.ascii,
        };
        let alone = self.asked.steps == THIS;
        let in_lesson = !self.subject.titles.is_empty();
        let deck = Deck {
            id: self.subject.id.clone(),
            titles: self.subject.titles.clone(),
            chapters: self.chapters(lang)?,
            look,
            // One step by itself is to go among other slides.
            framed: in_lesson && !alone && self.asked.format.has_frame(),
        };
        Ok(Order {
            deck,
            format: self.asked.format,
            path: PathBuf::from(path),
            force: self.asked.replace == Some(true),
            width: None,
            delay: Order::DELAY,
        })
    }

    fn chapters(&self, lang: Lang) -> Result<Vec<Chapter>, (&'static str, String)> {
        let Subject {
            parts, part, step, ..
        } = &self.subject;
        let asked = &self.asked;
        let selection = match asked.steps.as_str() {
            STOPS => Selection::Stops,
            ALL => Selection::All,
            THIS => Selection::Range(step.0..step.number()),
            _ => Selection::parse(&asked.pane)
                .map_err(|why| (WHICH, complaint::of_selection(&why, lang)))?,
        };
        let only = asked.steps == THIS || asked.parts == THIS;
        let parts = if only {
            vec![parts[*part].clone()]
        } else {
            parts.clone()
        };
        Chapter::all(parts, &selection).map_err(|why| (WHICH, complaint::of_selection(&why, lang)))
    }

    pub(super) fn draw(
        &self,
        look: &look::Look,
        frame: &mut Frame<'_>,
        area: Rect,
        hits: &mut Hits,
    ) {
        match &self.job {
            Some(job) => wait::draw(self, job, look, frame, area),
            None => self.form.draw(look, frame, area, hits),
        }
    }
}
