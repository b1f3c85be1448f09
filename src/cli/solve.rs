//! `plyback solve`: who wins an m,n,k-game, the table of the report, certificates.

use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;

use super::Failure;
use super::error::print;
use super::options::{Memory, ScreenOptions, whole};
use super::watch::Watcher;
use ::play::seconds;
use export::write_file;
use solve::{Limits, MAX_LINES, Refused, Solution, Solver, Verdict};
use words::{Lang, Message, message};

/// `plyback solve M N K`
#[derive(Args, Debug)]
pub struct Arguments {
    #[arg(value_name = "M", value_parser = whole(1..=100), allow_negative_numbers = true)]
    m: Option<u32>,
    #[arg(value_name = "N", requires = "m", value_parser = whole(1..=100), allow_negative_numbers = true)]
    n: Option<u32>,
    #[arg(value_name = "K", requires = "n", value_parser = whole(1..=10_000), allow_negative_numbers = true)]
    k: Option<u32>,
    #[arg(long, conflicts_with = "m")]
    table: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,
    #[command(flatten)]
    memory: Memory,
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    certificate: Option<PathBuf>,
    #[arg(long, requires = "certificate")]
    force: bool,
}

/// Rows, columns, and how many in a line win.
type Size = (usize, usize, usize);

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let watcher = Watcher::new(lang)?;
    if arguments.table {
        return table(arguments, options, &watcher);
    }
    let (Some(m), Some(n), Some(k)) = (arguments.m, arguments.n, arguments.k) else {
        return Err(Message::SolveNeedsGame.into());
    };
    let size = (m as usize, n as usize, k as usize);
    let settle = Settle {
        size,
        arguments,
        watcher: &watcher,
        start: Instant::now(),
    };
    match &arguments.certificate {
        None => settle.alone(options),
        Some(path) => settle.with_certificate(path, options),
    }
}

/// A game as on the command line: `6 6 4`.
fn name((m, n, k): Size) -> String {
    format!("{m} {n} {k}")
}

/// A number with two decimals, in the language's notation; three if it is small.
fn decimal(seconds: f64, lang: Lang) -> String {
    let text = if seconds < 0.1 {
        format!("{seconds:.3}")
    } else {
        format!("{seconds:.2}")
    };
    match lang {
        Lang::It => text.replace('.', ","),
        _ => text,
    }
}

/// A game to solve.
struct Settle<'a> {
    size: Size,
    arguments: &'a Arguments,
    watcher: &'a Watcher,
    start: Instant,
}

impl Settle<'_> {
    fn alone(&self, options: &ScreenOptions) -> Result<(), Failure> {
        let solution = self.solve(&mut self.solver());
        self.tell(&solution, "", options)?;
        match solution.result {
            Verdict::Unknown => Err(Failure::Told(1)),
            _ => Ok(()),
        }
    }

    fn solver(&self) -> Solver {
        Solver::new(self.size, self.arguments.memory.budget().bytes)
    }

    /// What is left of the time limit.
    fn limits<'a>(&self, watch: &'a dyn Fn(u64) -> bool) -> Limits<'a> {
        let usual = self.arguments.table.then_some(ROW);
        let limits = match self.arguments.time.or(usual) {
            Some(time) => Limits::until(self.start + time),
            None => Limits::NONE,
        };
        limits.watched(watch)
    }

    fn seconds(&self) -> u64 {
        self.start.elapsed().as_secs()
    }

    fn solve(&self, solver: &mut Solver) -> Solution {
        let watch = |nodes| {
            self.watcher.show(|| {
                message!(SolveProgress {
                    game: name(self.size),
                    nodes,
                    seconds: self.seconds(),
                })
            });
            !self.watcher.is_stopped()
        };
        let solution = solver.solve(&self.limits(&watch));
        // Allocating the table takes time, too.
        let seconds = self.start.elapsed().as_secs_f64();
        Solution {
            seconds,
            ..solution
        }
    }

    /// Says who wins, and what else there is to say.
    fn tell(
        &self,
        solution: &Solution,
        more: &str,
        options: &ScreenOptions,
    ) -> Result<(), Failure> {
        self.watcher.erase();
        if self.arguments.json {
            return print(&format!("{}\n", self.json(solution)));
        }
        let (lang, game) = (options.language(), name(self.size));
        let message = match solution.result {
            Verdict::First => message!(SolveWon { game }),
            Verdict::Draw => {
                let (m, n, k) = self.size;
                let fits = k <= m.max(n);
                message!(SolveDrawn { game, fits, k })
            }
            Verdict::Unknown => {
                let stopped = if self.watcher.is_stopped() {
                    "signal"
                } else {
                    "time"
                };
                let time = self.arguments.time.unwrap_or_default();
                let seconds = lang.number(time.as_secs_f64());
                message!(SolveUnknown {
                    game,
                    stopped,
                    number: if seconds == "1" { "one" } else { "other" },
                    seconds
                })
            }
        };
        let (nodes, seconds) = (solution.nodes, decimal(solution.seconds, lang));
        let cost = lang.say(&message!(SolveCost { nodes, seconds }));
        let text = format!("{}\n{cost}\n{more}", lang.say(&message));
        print(&options.shown(&text))
    }

    fn json(&self, solution: &Solution) -> String {
        let (m, n, k) = self.size;
        let (result, nodes) = (solution.result.name(), solution.nodes);
        let seconds = (solution.seconds * 1e6).round() / 1e6;
        format!(
            r#"{{"m":{m},"n":{n},"k":{k},"result":"{result}","nodes":{nodes},"seconds":{seconds}}}"#
        )
    }

    fn with_certificate(&self, path: &Path, options: &ScreenOptions) -> Result<(), Failure> {
        if path.as_os_str() == "-" {
            return Err(Message::CertificateNeedsAFile.into());
        }
        let mut told = None;
        write_file(path, self.arguments.force, |out| {
            let mut solver = self.solver();
            let solution = self.solve(&mut solver);
            let certified = match solution.result {
                Verdict::Unknown => Err(Refused::Stopped),
                _ => self.write(&mut solver, solution.result, out),
            };
            let is_whole = certified.is_ok();
            told = Some((solution, certified));
            is_whole
        })?;
        let (solution, certified) = told.expect("the file was made");
        let (lang, game) = (options.language(), name(self.size));
        let more = match &certified {
            Ok(certified) => {
                let done = message!(SolveCertificate {
                    by: certified.by.name(),
                    cells: 2 * certified.lines,
                    lines: certified.lines,
                    path: path.display(),
                });
                format!("{}\n", lang.say(&done))
            }
            Err(_) => String::new(),
        };
        self.tell(&solution, &more, options)?;
        match certified {
            Ok(_) => Ok(()),
            Err(Refused::TooLong) => Err(Failure::failed(message!(SolveTooLong {
                game,
                max: MAX_LINES
            }))),
            Err(Refused::Stopped) => Err(Failure::failed(message!(SolveNotCertified { game }))),
            Err(Refused::Io(error)) => Err(Failure::failed(message!(CannotWriteFile {
                path: path.display(),
                why: &error
            }))),
        }
    }

    fn write(
        &self,
        solver: &mut Solver,
        result: Verdict,
        out: &mut dyn Write,
    ) -> Result<solve::Certified, Refused> {
        let lines = Cell::new(0_u64);
        let watch = |_| {
            self.watcher.show(|| {
                message!(SolveWriting {
                    game: name(self.size),
                    lines: lines.get(),
                    seconds: self.seconds(),
                })
            });
            !self.watcher.is_stopped()
        };
        solver.certify(result, &self.limits(&watch), &lines, out)
    }
}

/// The report's rows and their results; [`Verdict::Unknown`] for a question mark.
const TABLE: [(Size, Verdict); 25] = {
    use Verdict::{Draw, First, Unknown};
    [
        ((3, 3, 3), Draw),
        ((4, 3, 3), First),
        ((4, 4, 3), First),
        ((4, 4, 4), Draw),
        ((5, 4, 4), Draw),
        ((5, 5, 4), Draw),
        ((5, 5, 5), Draw),
        ((6, 4, 4), Draw),
        ((6, 5, 4), First),
        ((6, 6, 4), Draw),
        ((6, 6, 5), Draw),
        ((6, 6, 6), Draw),
        ((7, 4, 4), Draw),
        ((7, 5, 4), First),
        ((7, 6, 4), First),
        ((7, 7, 4), First),
        ((7, 5, 5), Draw),
        ((7, 6, 5), Draw),
        ((7, 7, 5), Draw),
        ((7, 7, 6), Draw),
        ((7, 7, 7), Unknown),
        ((8, 8, 4), First),
        ((10, 10, 5), Unknown),
        ((50, 50, 10), Unknown),
        ((70, 70, 10), Unknown),
    ]
};

/// How long each row may take, unless the call says otherwise.
const ROW: Duration = Duration::from_secs(10);

fn table(arguments: &Arguments, options: &ScreenOptions, watcher: &Watcher) -> Result<(), Failure> {
    let lang = options.language();
    let row = |cells: [&str; 6]| {
        let [game, report, ours, seconds, nodes, note] = cells;
        let row =
            format!("{game:<10}  {report:<10}  {ours:<10}  {seconds:>8}  {nodes:>12}  {note}");
        format!("{}\n", options.shown(row.trim_end()))
    };
    let start = Instant::now();
    if !arguments.json {
        print(&row([
            &lang.say(&Message::TableGame),
            &lang.say(&Message::TableReport),
            &lang.say(&Message::TableOurs),
            &lang.say(&Message::TableTime),
            &lang.say(&Message::TableNodes),
            "",
        ]))?;
    }
    let mut rows = Vec::new();
    for (size, report) in TABLE {
        let settle = Settle {
            size,
            arguments,
            watcher,
            start: Instant::now(),
        };
        let solution = settle.solve(&mut settle.solver());
        watcher.erase();
        if watcher.is_stopped() {
            return Err(Failure::Told(1));
        }
        let note = match (report, solution.result) {
            (_, Verdict::Unknown) => "same",
            (Verdict::Unknown, _) => "beyond",
            (report, ours) if report != ours => "differs",
            _ => "same",
        };
        if arguments.json {
            let mut value: serde_json::Value =
                serde_json::from_str(&settle.json(&solution)).expect("this is JSON");
            value["report"] = json!(report.name());
            rows.push(value);
            continue;
        }
        let told = |result: Verdict| {
            lang.say(&message!(TableResult {
                result: result.name()
            }))
        };
        let report = match report {
            Verdict::Unknown => "?".to_owned(),
            _ => told(report),
        };
        print(&row([
            &name(size),
            &report,
            &told(solution.result),
            &decimal(solution.seconds, lang),
            &lang.say(&message!(TableNumber {
                number: solution.nodes
            })),
            &lang.say(&message!(TableNote { note })),
        ]))?;
    }
    if arguments.json {
        return print(&format!("{}\n", serde_json::Value::from(rows)));
    }
    let total = message!(TableTotal {
        rows: TABLE.len(),
        seconds: decimal(start.elapsed().as_secs_f64(), lang),
    });
    print(&format!("{}\n", options.shown(&lang.say(&total))))
}
