//! Games as deep and as wide as possible, with every command that prints and in every format,
//! with little stack and little memory.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plyback::deck::{Format, Unit};
use plyback::search::Named;

/// What is searched, and a step in the middle of the search.
fn cases() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../data/deep-and-wide.txt").lines();
    let cases = lines.filter_map(|line| line.split_once(": "));
    cases.map(|(middle, case)| (case, middle))
}

/// The most memory that a run may have used, in MB, and how long it may take.
const MEMORY: usize = 200;
const PATIENCE: Duration = Duration::from_secs(300);

/// The outcome of a run.
struct End {
    code: Option<i32>,
    /// What it wrote to standard error.
    said: String,
    /// The most memory that it used, in kB.
    peak: usize,
}

/// Runs the program with 2 MiB of stack.
fn run(call: &str) -> End {
    let script = format!("ulimit -s 2048; exec \"$0\" {call}");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_plyback")])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let status = format!("/proc/{}/status", child.id());
    let (begin, mut peak) = (Instant::now(), 0);
    while child.try_wait().expect("a status").is_none() {
        let told = fs::read_to_string(&status).unwrap_or_default();
        let line = told.lines().find(|line| line.starts_with("VmHWM"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        peak = peak.max(kilobytes.unwrap_or(0));
        if begin.elapsed() > PATIENCE {
            child.kill().expect("a child");
        }
        // The peak of a short run lasts less than that.
        let is_short = begin.elapsed() < Duration::from_millis(100);
        sleep(Duration::from_micros(if is_short { 100 } else { 2_000 }));
    }
    let output = child.wait_with_output().expect("what it said");
    let (code, seconds) = (output.status.code(), begin.elapsed().as_secs());
    eprintln!("{seconds} s, {peak} kB, {code:?}: {call}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    End { code, said, peak }
}

/// What is wrong with the outcome of a run. Too much for a format is rejected in one line.
fn fault(call: &str) -> Option<String> {
    let end = run(call);
    let refused = end.said.lines().count() == 1 && !end.said.contains("internal");
    let ended = end.code == Some(0) || matches!(end.code, Some(1 | 2)) && refused;
    let fits = end.peak <= MEMORY * 1_000;
    (!ended || !fits).then(|| format!("{call}: {:?}, {}, {} kB", end.code, end.said, end.peak))
}

/// Everything that is printed or written about a search at one step.
fn calls(case: &str, step: &str) -> impl Iterator<Item = (String, Option<tempfile::TempDir>)> {
    let text = format!("explore {case} --text --steps '{step}'");
    let compared = format!("compare {case} --text --a '--algorithm alphabeta' --b ''");
    let traced = format!("trace {case}");
    let printed = [text, compared, traced].map(|call| (call, None));
    let case = case.to_owned();
    let step = step.to_owned();
    let written = Format::ALL
        .iter()
        .filter(|(_, format)| format.unit() != Unit::Question);
    let written = written.map(move |(name, _)| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x").display().to_string();
        let call = format!("export {case} --steps '{step}' -f {name} -o {path}");
        (call, Some(folder))
    });
    printed.into_iter().chain(written)
}

#[test]
fn deep_and_wide_games_are_printed_and_written() {
    let formats = ["svg", "pdf", "dot", "png", "reveal", "marp", "pdf"];
    let mut wrong = Vec::new();
    for (at, ((case, middle), format)) in cases().zip(formats).enumerate() {
        let step = ["start", middle, "end"][at % 3];
        let is_wanted = |call: &(String, _)| call.0.contains(&format!("-f {format} "));
        let (call, _folder) = calls(case, step).find(is_wanted).expect("a format");
        wrong.extend(fault(&call));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
#[ignore = "takes many minutes"]
fn whole_matrix_of_formats() {
    let mut wrong = Vec::new();
    for (case, middle) in cases() {
        for step in ["start", middle, "end"] {
            for (call, _folder) in calls(case, step) {
                wrong.extend(fault(&call));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A lesson with more searches than memory has room for.
fn large_lesson() -> String {
    let part = |part| format!("[[parts]]\nname = \"p{part}\"\ngame = \"tictactoe\"\n");
    let section = |part| format!("# p{part}\n\n## start\n\nIt begins.\n\n");
    let parts: String = (0..5).map(part).collect();
    let sections: String = (0..5).map(section).collect();
    format!(
        "+++\ntitle = \"Large\"\nsummary = \"Much.\"\n{parts}+++\n\n{sections}# remember\n\n- It is.\n"
    )
}

/// What does not fit is folded or rejected; beyond the needs of the smallest search, at most a
/// fifth more than allowed is used.
#[test]
fn memory_stays_within_what_is_allowed() {
    const ALLOWED: usize = 16;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x").display().to_string();
    let lesson = |name: &str, text: &str| {
        let lesson = folder.path().join(name);
        fs::create_dir(&lesson).expect("a folder");
        fs::write(lesson.join("lesson.md"), text).expect("a lesson");
        format!("lessons check {}", lesson.display())
    };
    let large = large_lesson();
    let wide = "game = \"tree\"\nposition = \"random:60000,1,1\"";
    let facts = "{root scores} {root children} {root position} ".repeat(1_200);
    let facts = large
        .replace("game = \"tictactoe\"", wide)
        .replace("It begins.", &facts);
    let bones = "game = \"bones\"\nposition = \"3\"";
    let small = large.replace("game = \"tictactoe\"", bones);
    // The program's own pages count as well, and a short run does not always show all of them.
    let small = lesson("small", &small);
    let smallest = ["trace bones:1 3", &small].into_iter().cycle().take(20);
    let least = smallest.map(|call| run(call).peak).max();
    let least = least.expect("some runs");
    // Its file has two bytes per node, and eight times its size is allowed on top.
    let tree = format!("[{}0]", format!("[{}0],", "0,".repeat(59_999)).repeat(66));
    fs::write(folder.path().join("tree.json"), &tree).expect("a file");
    let on_top = 8 * tree.len() / 1_000;
    let tree = format!("tree @{}", folder.path().join("tree.json").display());
    for call in [
        &format!("trace {tree}"),
        &format!("explore {tree} --text"),
        &format!("export {tree} -f svg --steps start -o {path}5"),
        "export tree random:60000,2,1 -f svg --steps end",
        &format!("export mnk:40,40,5 --depth 1 -f pdf -o {path}6.pdf"),
        &format!("export mnk:40,40,5 --depth 1 -f pdf --steps 1..220 -o {path}7.pdf"),
        "trace mnk:4,5,3 --algorithm alphabeta --order best",
        "trace mnk:4,4,4 --algorithm two-phase",
        "explore mnk:5,5,4 --algorithm alphabeta --depth 5 --order best --text",
        "explore mnk:4,4,4 --algorithm alphabeta --depth 7 --text",
        // The right program as well, with which these are compared.
        "explore mnk:4,4,4 --mistake same-side --depth 8 --text",
        "explore mnk:4,4,4 --mistake depth-sign --scoring depth --depth 6 --text",
        "explore mnk:4,4,4 --algorithm negamax --mistake negamax-no-flip --depth 6 --text",
        "explore mnk:4,4,4 --algorithm two-phase --mistake best-from-zero --depth 4 --text",
        "compare mnk:4,4,4 --text",
        "compare mnk:4,4,3 --depth 5 --text",
        "solve 10 10 5 --time 3",
        &format!("export mnk:4,4,3 --depth 6 --steps end -f html -o {path}.html"),
        // Almost as many events as a page may have.
        &format!(
            "export mnk:4,4,4 --algorithm alphabeta --order best --depth 7 --steps end -f html -o {path}2.html"
        ),
        // For slides the whole tree is tried, if it is small.
        &format!("export mnk:4,4,3 --depth 6 --steps end -f pdf -o {path}.pdf"),
        &format!(
            "export mnk:4,4,4 --algorithm alphabeta --order best --depth 7 -f ndjson -o {path}3.ndjson"
        ),
        // A search that is repeated while it is written.
        &format!("export bones:2 24 --algorithm two-phase -f ndjson -o {path}.ndjson"),
        &format!(
            "export mnk:3,4,3 --depth 5 --algorithm alphabeta --order best -f ndjson -o {path}2.ndjson"
        ),
        &format!("export bones 3 -f png --width 12000 --steps end -o {path}"),
        &format!("export mnk:4,4,4 --algorithm alphabeta --depth 6 -f png -o {path}4"),
        &format!("export mnk:4,4,4 --algorithm alphabeta --depth 6 -f gif -o {path}.gif"),
        &lesson("large", &large),
        &lesson("facts", &facts),
    ] {
        let end = run(&format!("{call} --max-memory {ALLOWED}"));
        let growth = end.peak.saturating_sub(least);
        let said = end.said;
        let on_top = if call.contains(&tree) { on_top } else { 0 };
        assert!(
            growth <= ALLOWED * 1_200 + on_top,
            "{growth} kB more, {said}: {call}"
        );
    }
}
