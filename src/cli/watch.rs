//! An export is watched: how far it is, on a terminal, and whether somebody stops it.

use std::io::{self, IsTerminal, Write};
use std::panic::resume_unwind;
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};

use deck::{Format, Unit};
use export::abandon;
use game::AnyGame;
use search::{Named, Options};
use trace::{Budget, RecordError, Recording};
use words::{Lang, say};

/// How often the line on the terminal is written again.
const LOOK: Duration = Duration::from_millis(100);

/// Hears of the signals that ask the program to end.
#[cfg(unix)]
fn listen(stopped: &Arc<AtomicBool>) -> io::Result<()> {
    let ends = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
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

/// The same where signals are no more than flags.
#[cfg(not(unix))]
fn listen(stopped: &Arc<AtomicBool>) -> io::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(stopped))?;
    }
    Ok(())
}

/// Tells on standard error how far it is, if that is a terminal, and hears of signals.
pub(super) struct Watcher {
    stopped: Arc<AtomicBool>,
    line: Option<Mutex<Line>>,
    format: Format,
    lang: Lang,
}

/// The line on the terminal that is written again and again.
#[derive(Default)]
struct Line {
    columns: usize,
    written: Option<Instant>,
}

impl Watcher {
    /// From now on a signal asks the export to stop, and a second one ends the program at
    /// once: a large picture takes its time.
    pub fn new(format: Format, lang: Lang) -> io::Result<Self> {
        let stopped = Arc::new(AtomicBool::new(false));
        listen(&stopped)?;
        let line = io::stderr().is_terminal().then(Mutex::default);
        Ok(Self {
            stopped,
            line,
            format,
            lang,
        })
    }

    /// Whether somebody has asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Searches and records.
    pub fn record(&self, game: AnyGame, options: &Options) -> Result<Recording, RecordError> {
        let progress = trace::Progress::new();
        let (progress, here) = (&progress, thread::current());
        thread::scope(|scope| {
            let search = scope.spawn(move || {
                let result = Recording::watched(game, options, Budget::default(), progress);
                here.unpark();
                result
            });
            while !search.is_finished() {
                if self.is_stopped() {
                    progress.cancel();
                }
                thread::park_timeout(LOOK);
                let count = progress.nodes();
                self.tell(|| say!(self.lang, Searching { count }));
            }
            search.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    /// The last line, once everything is written.
    pub fn done(&self, path: &Path, (many, unit): (usize, Unit)) {
        let Some(line) = &self.line else { return };
        lock(line).erase();
        let unit = unit.name(many);
        let done = say!(
            self.lang,
            Exported {
                path: path.display(),
                count: many,
                unit
            }
        );
        let _ = writeln!(io::stderr(), "{done}");
    }

    fn tell(&self, words: impl FnOnce() -> String) {
        if let Some(line) = &self.line {
            let mut line = lock(line);
            if line.written.is_none_or(|at| at.elapsed() >= LOOK) {
                line.write(&words());
            }
        }
    }
}

impl Watcher {
    /// Shows how many slides are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> bool {
        self.tell(|| {
            let (format, unit) = (self.format.name(), self.format.unit().name(all));
            say!(
                self.lang,
                Exporting {
                    format,
                    done,
                    all,
                    unit
                }
            )
        });
        !self.is_stopped()
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(line) = &self.line {
            lock(line).erase();
        }
    }
}

impl Line {
    /// Writes over what is there. Blanks take away what is left of a longer line, so that
    /// any terminal will do.
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

fn lock(line: &Mutex<Line>) -> std::sync::MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}
