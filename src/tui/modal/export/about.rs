//! What is said of the choices of an export.

use deck::{Format, Paper};
use words::Message;

/// What a format is for.
pub(super) const fn format(format: Format) -> Message {
    match format {
        Format::Svg => Message::AboutSvg,
        Format::Png => Message::AboutPng,
        Format::Pdf => Message::AboutPdf,
        Format::Pptx => Message::AboutPptx,
        Format::Beamer => Message::AboutBeamer,
        Format::Html => Message::AboutHtml,
        Format::Reveal => Message::AboutReveal,
        Format::Marp => Message::AboutMarp,
        Format::Typst => Message::AboutTypst,
        Format::Gif => Message::AboutGif,
        Format::Cast => Message::AboutCast,
        Format::Dot => Message::AboutDot,
        Format::Mermaid => Message::AboutMermaid,
        Format::Text => Message::AboutText,
        Format::Ndjson => Message::AboutNdjson,
    }
}

/// What colours are for.
pub(super) const fn paper(paper: Paper) -> Message {
    match paper {
        Paper::Light => Message::AboutLight,
        Paper::Dark => Message::AboutDark,
        Paper::Print => Message::AboutPrint,
    }
}

/// What a choice of steps is.
pub(super) fn steps(name: &str) -> Message {
    match name {
        super::STOPS => Message::AboutStops,
        super::ALL => Message::AboutAllSteps,
        super::THIS => Message::AboutThisStep,
        _ => Message::AboutTypedSteps,
    }
}
