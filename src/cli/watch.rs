//! Watches long operations: shows progress on a terminal, and stops them at a signal.

use std::io::{self, IsTerminal, Write};
use std::panic::resume_unwind;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};

use super::Failure;
use super::options::Memory;
use deck::{Format, Written};
use export::abandon;
use search::Named;
use trace::Progress;
use words::{Lang, Message, message};

/// How often to rewrite the line on the terminal.
const INTERVAL: Duration = Duration::from_millis(100);

/// Sets `stopped` at the first signal that asks the program to end; the second signal ends it.
#[cfg(unix)]
fn listen(stopped: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGALRM, SIGHUP, SIGPROF, SIGQUIT};
    use signal_hook::consts::{SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ};
    let ends = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
    ];
    // Exceeding the file size limit is just a failed write.
    signal_hook::flag::register(SIGXFSZ, Arc::default())?;
    let mut signals = signal_hook::iterator::Signals::new(ends)?;
    let stopped = Arc::clone(stopped);
    thread::spawn(move || {
        for signal in signals.forever() {
            if stopped.swap(true, Ordering::Relaxed) {
                abandon();
                process::exit(128 + signal);
            }
        }
    });
    Ok(())
}

/// Like the above, where signals are no more than flags.
#[cfg(not(unix))]
fn listen(stopped: &Arc<AtomicBool>) -> io::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(stopped))?;
    }
    Ok(())
}

/// Shows progress on standard error, if that is a terminal, and listens for signals.
pub(super) struct Watcher {
    stopped: Arc<AtomicBool>,
    line: Option<Mutex<Line>>,
    lang: Lang,
}

/// The line on the terminal that is rewritten.
#[derive(Default)]
struct Line {
    columns: usize,
    written: Option<Instant>,
}

impl Watcher {
    /// From now on, a signal asks to stop and a second one ends the program at once, as
    /// stopping in the middle of a large picture takes a while.
    pub fn new(lang: Lang) -> Result<Self, Failure> {
        let watcher = Self::of_search(lang);
        let heard = listen(&watcher.stopped);
        heard.map_err(|error| Failure::failed(message!(NoSignals { why: &error })))?;
        Ok(watcher)
    }

    /// For a search only: shows its progress, but a signal ends the program as usual.
    pub fn of_search(lang: Lang) -> Self {
        Self {
            stopped: Arc::default(),
            line: io::stderr().is_terminal().then(Mutex::default),
            lang,
        }
    }

    /// Whether a signal has asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Searches in another thread, showing the number of nodes; a signal cancels the search.
    pub fn search<T: Send>(&self, memory: Memory, search: impl FnOnce(&Progress) -> T + Send) -> T {
        let progress = &Progress::within(memory.budget());
        let how_far = || {
            let count = progress.nodes();
            message!(Searching { count })
        };
        self.during(progress, search, how_far)
    }

    /// Works in another thread, showing how far it is; a signal cancels it.
    pub fn during<T: Send>(
        &self,
        progress: &Progress,
        work: impl FnOnce(&Progress) -> T + Send,
        how_far: impl Fn() -> Message,
    ) -> T {
        let here = thread::current();
        thread::scope(|scope| {
            let work = scope.spawn(move || {
                let result = work(progress);
                here.unpark();
                result
            });
            loop {
                thread::park_timeout(INTERVAL);
                if work.is_finished() {
                    break;
                }
                if self.is_stopped() {
                    progress.cancel();
                }
                self.show(&how_far);
            }
            work.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    /// Shows how many slides are done; returns whether to go on.
    pub fn at(&self, format: Format, done: usize, all: usize) -> bool {
        self.show(|| {
            let (format, unit) = (format.name(), format.unit().name(all));
            message!(Exporting {
                format,
                done,
                all,
                unit
            })
        });
        !self.is_stopped()
    }

    /// Writes the final line.
    pub fn done(&self, Written { path, made }: &Written) {
        let ((count, unit), path) = (*made, path.display());
        let unit = unit.name(count);
        let done = self.lang.say(&message!(Exported { path, count, unit }));
        self.with_line(|line| {
            line.erase();
            let _ = writeln!(io::stderr(), "{done}");
        });
    }

    /// Shows this, unless something was shown only a moment ago.
    pub fn show(&self, what: impl FnOnce() -> Message) {
        self.with_line(|line| {
            if line.written.is_none_or(|at| at.elapsed() >= INTERVAL) {
                line.write(&self.lang.say(&what()));
            }
        });
    }

    /// Shows how much of a file has been read; returns whether to go on.
    pub fn reading(&self, path: &str, lines: u64) -> bool {
        self.show(|| message!(ReadingFile { path, lines }));
        !self.is_stopped()
    }

    /// Clears the line before something else is printed.
    pub fn erase(&self) {
        self.with_line(Line::erase);
    }

    fn with_line(&self, use_line: impl FnOnce(&mut Line)) {
        if let Some(line) = &self.line {
            use_line(&mut line.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.erase();
    }
}

impl Line {
    /// Overwrites the line, padding with spaces if it was longer, so that any terminal will do.
    fn write(&mut self, text: &str) {
        let columns = self.columns;
        let _ = write!(io::stderr(), "\r{text:<columns$}");
        self.columns = text.chars().count();
        self.written = Some(Instant::now());
    }

    fn erase(&mut self) {
        if self.columns > 0 {
            self.write("");
            self.columns = 0;
            let _ = write!(io::stderr(), "\r");
        }
    }
}
