//! Heaps: a number each.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Field, Form, FormEvent, FormLine};
use crate::look::Look;
use crate::{Action, Hits, Outcome, Wanted};
use words::{Lang, Message};

const HEAP: &str = "position";

/// Heaps that are edited.
pub struct Heap {
    form: Form,
    wanted: Wanted,
}

impl Heap {
    pub(crate) fn new(wanted: Wanted, count: usize, notation: String) -> Self {
        let several = count > 1;
        let line = FormLine {
            name: HEAP,
            label: if several {
                Message::LabelHeaps
            } else {
                Message::LabelHeap
            },
            field: Field::text(
                &notation,
                if several {
                    Message::NumbersNeeded
                } else {
                    Message::NumberNeeded
                },
                Message::AboutHeap,
            ),
            apart: false,
        };
        let title = Message::EditPositionTitle;
        Self {
            form: Form::new(title, vec![line]),
            wanted,
        }
    }

    pub(crate) fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        match self.form.update(action) {
            FormEvent::None | FormEvent::Change => {}
            FormEvent::Cancel => return Outcome::Close,
            FormEvent::Submit => {
                let typed = self.form.held(HEAP).unwrap_or_default().trim();
                let wanted = self.wanted.at(typed.to_owned());
                match wanted.check() {
                    Ok(_) => return Outcome::Search(wanted),
                    Err(why) => self.form.refuse(HEAP, complaint::of(&why, lang)),
                }
            }
        }
        Outcome::Consumed
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.form.paste(text);
    }

    pub(crate) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}
