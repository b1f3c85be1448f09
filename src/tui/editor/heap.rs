//! Heaps: a number each.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Field, Form, FormLine, Heard, Words};
use crate::look::Look;
use crate::{Action, Hits, Verdict, Wanted};
use lang::Lang;

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
                Words("heaps", "mucchi")
            } else {
                Words("heap", "mucchio")
            },
            field: Field::Text {
                text: notation,
                empty: if several {
                    Words("numbers", "numeri")
                } else {
                    Words("a number", "un numero")
                },
                about: Words("how many there are", "quanti ce ne sono"),
            },
            apart: false,
        };
        let title = Words("Edit the position", "Modifica la posizione");
        Self {
            form: Form::new(title, vec![line]),
            wanted,
        }
    }

    pub(crate) fn update(&mut self, action: Action, lang: Lang) -> Verdict {
        match self.form.update(action) {
            Heard::Nothing | Heard::Changed => {}
            Heard::Left => return Verdict::Leave,
            Heard::Confirmed => {
                let typed = self.form.held(HEAP).unwrap_or_default().trim();
                let wanted = self.wanted.at(typed.to_owned());
                match wanted.check() {
                    Ok(_) => return Verdict::Search(wanted),
                    Err(why) => self.form.refuse(HEAP, complaint::of(&why, lang)),
                }
            }
        }
        Verdict::Stay
    }

    pub(crate) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}
