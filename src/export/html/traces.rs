//! The traces that a page carries: every event of its searches, one a line.

use std::io::{self, Write};

use crate::ExportError;
use crate::out::Out;
use deck::{Chapter, Deck};
use trace::{Recording, write_ndjson};
use words::Lang;

/// The most events in one page.
pub(super) const MOST_EVENTS: usize = 200_000;

/// A search of the deck.
pub(super) struct Carried<'a> {
    /// Its chapter, from 0.
    chapter: usize,
    /// `a` or `b` of a comparison.
    side: Option<&'static str>,
    recording: &'a Recording,
    /// Whether its events are in the page.
    pub is_there: bool,
}

/// The searches of a deck. As many are carried as there is room for, from the first on.
pub(super) fn carried(deck: &Deck) -> Vec<Carried<'_>> {
    let mut room = MOST_EVENTS;
    let mut found = Vec::new();
    for (chapter, Chapter { part, .. }) in deck.chapters.iter().enumerate() {
        for (index, pane) in part.run.panes().iter().enumerate() {
            let recording = &*pane.recording;
            let side = part.run.letter(index).map(|_| ["a", "b"][index]);
            let trace = &recording.trace;
            // What was stopped would be searched to its end here.
            let is_there = trace.is_complete() && trace.steps() <= room;
            if is_there {
                room -= trace.steps();
            }
            found.push(Carried {
                chapter,
                side,
                recording,
                is_there,
            });
        }
    }
    found
}

impl Carried<'_> {
    /// Writes its events, if they are carried.
    pub fn write(&self, out: &mut dyn Out) -> Result<(), ExportError> {
        if !self.is_there {
            return Ok(());
        }
        let chapter = self.chapter + 1;
        write!(
            out,
            "<script type=\"application/x-ndjson\" class=\"trace\" data-chapter=\"{chapter}\""
        )?;
        if let Some(side) = self.side {
            write!(out, " data-side=\"{side}\"")?;
        }
        let trace = &self.recording.trace;
        writeln!(out, " data-events=\"{}\">", trace.steps())?;
        write_ndjson(Escaped(&mut *out), &self.recording.game, trace.options())?;
        writeln!(out, "</script>")?;
        Ok(())
    }

    /// What the page says of it.
    pub fn about(&self, chapters: usize, lang: Lang) -> String {
        let events = self.recording.trace.steps();
        let mut name = match (chapters, lang) {
            (1, Lang::En | Lang::Test) => "The search".to_owned(),
            (1, Lang::It) => "La ricerca".to_owned(),
            (_, Lang::En | Lang::Test) => format!("The search of part {}", self.chapter + 1),
            (_, Lang::It) => format!("La ricerca della parte {}", self.chapter + 1),
        };
        if let Some(side) = self.side {
            name.push(' ');
            name.push_str(&side.to_uppercase());
        }
        let is_whole = self.recording.trace.is_complete();
        match (self.is_there, is_whole, lang) {
            (true, _, Lang::En | Lang::Test) => {
                format!("{name} has {events} events; all of them are in this page, as NDJSON.")
            }
            (true, _, Lang::It) => {
                format!("{name} ha {events} eventi; tutti in questa pagina, come NDJSON.")
            }
            (false, true, Lang::En | Lang::Test) => format!(
                "{name} has {events} events, which are left out of this page (it holds {MOST_EVENTS}): --format ndjson writes them."
            ),
            (false, true, Lang::It) => format!(
                "{name} ha {events} eventi, lasciati fuori da questa pagina (ne contiene {MOST_EVENTS}): li scrive --format ndjson."
            ),
            (false, false, Lang::En | Lang::Test) => format!(
                "{name} was stopped after {events} events, which are left out of this page."
            ),
            (false, false, Lang::It) => format!(
                "{name} si è fermata dopo {events} eventi, lasciati fuori da questa pagina."
            ),
        }
    }
}

/// Writes `<` so that nothing in the events can end their element: in JSON it can only
/// stand in a string, and there this means the same.
struct Escaped<'a>(&'a mut dyn Out);

impl Write for Escaped<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut pieces = bytes.split(|&byte| byte == b'<');
        if let Some(first) = pieces.next() {
            self.0.write_all(first)?;
        }
        for piece in pieces {
            self.0.write_all(b"\\u003c")?;
            self.0.write_all(piece)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use super::Escaped;

    #[test]
    fn nothing_in_the_events_ends_their_element() {
        let mut out = Cursor::new(Vec::new());
        Escaped(&mut out)
            .write_all(b"{\"a\":\"</script><!--\"}\n<")
            .expect("memory");
        let written = String::from_utf8(out.into_inner()).expect("ASCII");
        assert_eq!(written, "{\"a\":\"\\u003c/script>\\u003c!--\"}\n\\u003c");
        let read: serde_json::Value =
            serde_json::from_str(written.lines().next().expect("a line")).expect("JSON");
        assert_eq!(read["a"], "</script><!--");
    }
}
