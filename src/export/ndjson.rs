//! The trace, one event a line, as `plyback trace` prints it: of a lesson, the traces of
//! its parts one after another; of a comparison, A's and then B's.

use std::io::{self, Write};

use super::ExportError;
use super::job::Job;
use super::out::Out;
use trace::{Budget, Recording, write_ndjson};

/// The number of lines between two reports: a few milliseconds' worth.
const EVERY: usize = 8 * 1024;

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let chapters = job.pages.deck().chapters.iter();
    let panes = chapters.flat_map(|chapter| chapter.part.run.panes());
    let recordings: Vec<&Recording> = panes.map(|pane| &*pane.recording).collect();
    // The events, and the lines before and after them. A search that was stopped is written
    // to its end.
    let lines = recordings
        .iter()
        .map(|recording| recording.trace.steps() + 2);
    let mut counter = LineCounter {
        out,
        job,
        lines: 0,
        reported: 0,
        all: lines.sum(),
    };
    for recording in recordings {
        write_ndjson(
            &mut counter,
            &recording.game,
            recording.trace.options(),
            // The search had room when it was recorded.
            Budget::ENDLESS,
        )?;
    }
    Ok(counter.report()?)
}

/// Counts the lines that are written through it, and reports them.
struct LineCounter<'a> {
    out: &'a mut dyn Out,
    job: &'a Job<'a>,
    lines: usize,
    reported: usize,
    all: usize,
}

impl LineCounter<'_> {
    fn report(&mut self) -> io::Result<()> {
        self.reported = self.lines;
        let report = self.job.at(self.lines, self.all.max(self.lines));
        self.job.ok(report).ok_or(io::ErrorKind::Other.into())
    }
}

impl Write for LineCounter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        // Every line is ended by a piece of its own.
        self.lines += usize::from(bytes[..written].ends_with(b"\n"));
        if self.lines >= self.reported + EVERY {
            self.report()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
