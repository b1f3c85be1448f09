//! The form for an exercise: its kind and its level.

use crate::form::{Choice, Complaint, Entry, Form, FormLine, Values};
use crate::{Mode, Outcome};
use quiz::{Drill, Spec};
use search::Named;
use words::{Message, message};

const KIND: &str = "kind";
const LEVEL: &str = "level";

/// An exercise to do.
pub(super) struct DrillEntry;

impl DrillEntry {
    /// The form, filled in with the exercise being done.
    pub fn form(spec: Spec) -> Form<Self> {
        let mut values = Values::default();
        values.set(KIND, spec.drill.name());
        values.set(LEVEL, spec.level.to_string());
        Form::new(Message::PracticeTitle, Mode::Form, Self, values)
    }
}

impl Entry for DrillEntry {
    fn lines(&self, _: &Values) -> Vec<FormLine> {
        let kinds = Drill::ALL.iter().map(|&(name, drill)| {
            let choice = Choice::new(name, message!(AboutDrill { kind: name }));
            let shown = Some(message!(PracticeKind { kind: name }));
            choice.shown(shown).usual_if(drill == Drill::Values)
        });
        let levels = (1..=Spec::LEVELS).map(|level| {
            let choice = Choice::new(level.to_string(), message!(AboutLevel { level }));
            choice.usual_if(level == 1)
        });
        vec![
            FormLine::choice(KIND, Message::LabelKind, kinds),
            FormLine::choice(LEVEL, Message::LabelLevel, levels),
        ]
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        let drill = Drill::named(values.get(KIND)).unwrap_or(Drill::Values);
        let level = values.get(LEVEL).parse().unwrap_or(1);
        let seed = Spec::any_seed();
        Ok(Outcome::Practise(Spec { drill, level, seed }))
    }
}
