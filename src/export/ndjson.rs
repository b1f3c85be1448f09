//! The trace, one event a line, as `plyback trace` prints it: of a lesson, the traces of
//! its parts one after another; of a comparison, A's and then B's.

use std::io::{self, Write};

use super::write::{Job, Out};
use super::{ExportError, Pages};
use lesson::Part;
use trace::{Recording, write_ndjson};

/// So many lines go by between two reports: a few milliseconds' worth.
const EVERY: usize = 8 * 1024;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let parts = pages.deck().chapters.iter().map(|chapter| &chapter.part);
    let recordings: Vec<&Recording> = parts.flat_map(recordings).collect();
    let all = recordings.iter().map(|recording| lines(recording)).sum();
    let mut counted = Counted {
        out,
        job,
        lines: 0,
        reported: 0,
        all,
        stopped: None,
    };
    for recording in recordings {
        let options = recording.trace.options();
        let written = write_ndjson(&mut counted, &recording.game, options);
        if let Some(stopped) = counted.stopped.take() {
            return Err(stopped);
        }
        written?;
    }
    counted.report()
}

fn recordings(part: &Part) -> Vec<&Recording> {
    let panes = part.run.panes().iter();
    panes.map(|pane| &*pane.recording).collect()
}

/// The events, and the lines before and after them. Of a recording that was stopped, its
/// own; the search goes on to its end.
fn lines(recording: &Recording) -> usize {
    recording.trace.steps() + 2
}

/// Counts the lines that go through it, and reports them.
struct Counted<'a> {
    out: &'a mut dyn Out,
    job: &'a Job<'a>,
    lines: usize,
    reported: usize,
    all: usize,
    /// Why nothing more is let through.
    stopped: Option<ExportError>,
}

impl Counted<'_> {
    fn report(&mut self) -> Result<(), ExportError> {
        self.reported = self.lines;
        self.job.at(self.lines, self.all.max(self.lines))
    }
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        // Every line is ended by a piece of its own; looking at its end costs nothing.
        self.lines += usize::from(bytes[..written].ends_with(b"\n"));
        if self.lines >= self.reported + EVERY
            && let Err(stopped) = self.report()
        {
            self.stopped = Some(stopped);
            return Err(io::Error::other("stopped"));
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
