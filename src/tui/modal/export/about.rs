//! What is said of the choices of an export.

use crate::form::Words;
use deck::{Format, Paper};

/// What a format is for.
pub(super) const fn format(format: Format) -> Words {
    match format {
        Format::Svg => Words(
            "a folder with a picture a step, sharp at any size",
            "una cartella con un'immagine a passo, nitida a ogni misura",
        ),
        Format::Png => Words(
            "a folder with a picture a step, in pixels",
            "una cartella con un'immagine a passo, in pixel",
        ),
        Format::Pdf => Words(
            "a document, a page a step",
            "un documento, una pagina a passo",
        ),
        Format::Pptx => Words(
            "PowerPoint, with shapes that can be edited",
            "PowerPoint, con forme modificabili",
        ),
        Format::Beamer => Words(
            "LaTeX with TikZ, an overlay a step",
            "LaTeX con TikZ, un overlay a passo",
        ),
        Format::Html => Words(
            "a page to step through in a browser",
            "una pagina da scorrere in un browser",
        ),
        Format::Reveal => Words("slides for reveal.js", "diapositive per reveal.js"),
        Format::Marp => Words("Markdown slides for Marp", "diapositive Markdown per Marp"),
        Format::Typst => Words("slides for Typst", "diapositive per Typst"),
        Format::Gif => Words("a moving picture", "un'immagine animata"),
        Format::Cast => Words(
            "this screen, filmed: for asciinema",
            "questa schermata, filmata: per asciinema",
        ),
        Format::Dot => Words("the tree, for Graphviz", "l'albero, per Graphviz"),
        Format::Mermaid => Words("the tree, for Mermaid", "l'albero, per Mermaid"),
        Format::Text => Words(
            "plain text, read line by line",
            "testo semplice, riga per riga",
        ),
        Format::Ndjson => Words(
            "the trace, one event a line",
            "la traccia, un evento per riga",
        ),
    }
}

/// What colours are for.
pub(super) const fn paper(paper: Paper) -> Words {
    match paper {
        Paper::Light => Words("for projectors", "per i proiettori"),
        Paper::Dark => Words("a dark ground", "fondo scuro"),
        Paper::Print => Words(
            "black on white, patterns for colours",
            "nero su bianco, motivi al posto dei colori",
        ),
    }
}

/// What a choice of steps is.
pub(super) fn steps(name: &str) -> Words {
    match name {
        super::STOPS => Words(
            "where the lesson speaks, or the search in short",
            "dove parla la lezione, o la ricerca in breve",
        ),
        super::ALL => Words("every step", "ogni passo"),
        super::THIS => Words("the one on the screen", "quello sullo schermo"),
        _ => Words("to be typed below", "da scrivere qui sotto"),
    }
}
