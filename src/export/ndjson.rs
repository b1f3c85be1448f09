//! The trace, one event per line, as `plyback trace` prints it. For a lesson, the traces of its
//! parts in sequence; for a comparison, A's and then B's.

use std::sync::atomic::Ordering;

use super::ExportError;
use super::job::Job;
use super::out::Out;
use trace::{Budget, Recording, write_ndjson_watched};

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let chapters = job.pages.deck().chapters.iter();
    let panes = chapters.flat_map(|chapter| chapter.part.run.panes());
    let recordings: Vec<&Recording> = panes.map(|pane| &*pane.recording).collect();
    // The events, and the lines before and after them. A stopped search is run to its end here,
    // which may add more.
    let lines = recordings
        .iter()
        .map(|recording| recording.trace.steps() + 2);
    let all = lines.sum();
    for recording in recordings {
        let before = job.reached.load(Ordering::Relaxed);
        let goes_on = &|lines| {
            let done = before + lines as usize;
            job.at(done, done.max(all)).is_ok()
        };
        let Recording { game, trace } = recording;
        // There may be no memory to search again next to the recording.
        if trace.options().may_be_refused() && trace.is_complete() && !trace.has_folds() {
            recording.write_ndjson(out, goes_on)?;
        } else {
            // The search had room when it was recorded.
            let budget = Budget::ENDLESS;
            write_ndjson_watched(&mut *out, game, trace.options(), budget, goes_on)?;
        }
    }
    Ok(())
}
