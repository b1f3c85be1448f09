//! What an export is counted in.

use super::Format;
use words::Lang;

/// What an export is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Pages that are laid out.
    Slide,
    /// Steps of the search.
    Step,
    /// Events of the trace.
    Event,
}

impl Unit {
    /// What a format is counted in.
    #[must_use]
    pub const fn of(format: Format) -> Self {
        match format {
            Format::Ndjson => Self::Event,
            Format::Text | Format::Cast | Format::Dot | Format::Mermaid => Self::Step,
            _ => Self::Slide,
        }
    }

    /// What one or many of them are called.
    #[must_use]
    pub const fn name(self, many: usize, lang: Lang) -> &'static str {
        match (self, many) {
            (Self::Slide, 1) => lang.pick("slide", "diapositiva"),
            (Self::Slide, _) => lang.pick("slides", "diapositive"),
            (Self::Step, 1) => lang.pick("step", "passo"),
            (Self::Step, _) => lang.pick("steps", "passi"),
            (Self::Event, 1) => lang.pick("event", "evento"),
            (Self::Event, _) => lang.pick("events", "eventi"),
        }
    }
}
