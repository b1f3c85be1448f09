//! Worksheets: a number of exercises with room to write, and the key on its own page.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::process::Command;

use plyback::export::write_worksheet;
use plyback::quiz::{Answer, Drill, Exercise, Spec};
use plyback::search::Window;
use plyback::words::Lang;

const DRILLS: [Drill; 4] = [Drill::Values, Drill::Window, Drill::Cuts, Drill::Move];
const LANGS: [(Lang, &str); 2] = [(Lang::En, "Key"), (Lang::It, "Soluzioni")];

/// One exercise of each kind at each level that has any, including boards.
fn exercises() -> Vec<Exercise> {
    let specs = (0..12).map(|seed| Spec {
        drill: DRILLS[seed as usize % DRILLS.len()],
        level: (seed % 5) as u8 + 1,
        seed,
    });
    specs.map(Exercise::new).collect()
}

fn sheet(exercises: &[Exercise], folder: &Path, ending: &str, lang: Lang) -> String {
    let path = folder.join(format!("sheet-{lang:?}.{ending}"));
    write_worksheet(exercises, &path, (lang, false), false, || true).expect("a worksheet");
    String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned()
}

/// Documents ask once per page; what is written in one go asks before it is put in place.
#[test]
fn a_sheet_that_is_stopped_leaves_nothing() {
    let (exercises, folder) = (exercises(), tempfile::tempdir().expect("a folder"));
    for ending in ["md", "tex", "pdf"] {
        let (asked, path) = (Cell::new(0), folder.path().join(format!("x.{ending}")));
        let goes_on = |most| {
            asked.set(0);
            let goes_on = || asked.replace(asked.get() + 1) < most;
            write_worksheet(&exercises, &path, (Lang::En, false), false, goes_on)
        };
        for most in [0, 1, 2] {
            let is_last = ending != "pdf" && most > 0;
            assert_eq!(goes_on(most).is_ok(), is_last, "{ending} {most}");
            assert_eq!(path.exists(), is_last, "{ending} {most}");
            let _ = fs::remove_file(&path);
            assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        }
        goes_on(usize::MAX).expect("a sheet");
        assert!(asked.get() > 4 || ending != "pdf", "{}", asked.get());
        fs::remove_file(&path).expect("it was written");
    }
}

#[test]
fn a_sheet_has_its_exercises_then_a_key() {
    let exercises = exercises();
    assert!(
        exercises
            .iter()
            .any(|exercise| exercise.query.game != "tree"),
        "a board"
    );
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, key) in LANGS {
        for (ending, turn) in [
            ("md", format!("# {key}\n")),
            ("tex", format!("\\section*{{{key}}}")),
        ] {
            let text = sheet(&exercises, folder.path(), ending, lang);
            let (sheet, answers) = text.split_once(&turn).expect("a key");
            let is_turned = sheet.contains("break-before: page") || sheet.contains("\\newpage");
            assert!(is_turned, "{ending}");
            for (number, exercise) in exercises.iter().enumerate() {
                // A heading in both halves, by number and code.
                for half in [sheet, answers] {
                    let code = exercise
                        .spec
                        .to_string()
                        .replace('-', if ending == "tex" { "{-}" } else { "-" });
                    let heading = half.lines().find(|line| line.contains(&code));
                    let heading = heading.unwrap_or_else(|| panic!("{code} in {half}"));
                    assert!(heading.contains(&format!("{}. ", number + 1)), "{heading}");
                }
            }
            // There is room for a name and a date, and the sign for pruning is explained.
            let [name, pruned] = match lang {
                Lang::En => ["Name ", "pruned: not searched"],
                _ => ["Nome ", "potato: non viene esplorato"],
            };
            let told = sheet.replace('~', " ");
            assert!(told.contains(name) && told.contains(pruned), "{sheet}");
            // A position is drawn rather than written out.
            assert!(!sheet.contains("X_") && !sheet.contains("X\\_"), "{sheet}");
        }
    }
}

#[test]
fn every_node_that_is_asked_about_has_its_blanks() {
    let folder = tempfile::tempdir().expect("a folder");
    for exercise in exercises() {
        let text = sheet(
            std::slice::from_ref(&exercise),
            folder.path(),
            "md",
            Lang::En,
        );
        let (sheet, key) = text.split_once("# Key").expect("a key");
        let drawn = sheet.split("```").nth(1).expect("a tree");
        let root = drawn
            .lines()
            .find(|line| line.contains("MAX") || line.contains("MIN"));
        let root = root.expect("a root");
        let asked = exercise.asks.len();
        // As the key would write it.
        let open = exercise.written(&Answer::Window(Window::OPEN));
        let open = format!("α {}", open.trim_matches(['(', ')']).replace(", ", " β "));
        let (blanks, at_root) = match exercise.spec.drill {
            Drill::Values => (asked, "________"),
            Drill::Window => (2 * asked, &*open),
            Drill::Cuts => (0, ""),
            _ => (1, "________"),
        };
        assert_eq!(
            drawn.matches(" ×\n").count(),
            exercise.pruned().len(),
            "{drawn}"
        );
        assert_eq!(drawn.matches("________").count(), blanks, "{drawn}");
        assert!(root.contains(at_root), "{drawn}");
        assert_eq!(key.matches("\n- ").count(), asked, "{key}");
        // The right answers are only in the key: no best value, no bound of a cutoff.
        assert!(!sheet.contains('≤') && !sheet.contains('≥'), "{sheet}");
        fs::remove_file(folder.path().join("sheet-En.md")).expect("a file");
    }
}

#[test]
#[ignore = "needs pdflatex, lualatex and pdftotext"]
fn sheets_are_set_and_read_back() {
    let exercises = exercises();
    let folder = tempfile::tempdir().expect("a folder");
    let read = |name: &str| {
        let mut command = Command::new("pdftotext");
        let read = command
            .args(["-layout", name, "-"])
            .current_dir(&folder)
            .output();
        String::from_utf8(read.expect("pdftotext").stdout).expect("text")
    };
    for (lang, key) in LANGS {
        sheet(&exercises, folder.path(), "pdf", lang);
        let mut texts = vec![read(&format!("sheet-{lang:?}.pdf"))];
        sheet(&exercises, folder.path(), "tex", lang);
        for engine in ["pdflatex", "lualatex"] {
            let mut command = Command::new(engine);
            let name = format!("sheet-{lang:?}.tex");
            command.args(["-interaction=nonstopmode", "-halt-on-error", &name]);
            let set = command.current_dir(&folder).output().expect(engine);
            let told = String::from_utf8_lossy(&set.stdout);
            assert!(set.status.success(), "{told}");
            assert!(
                !told.contains("Missing character") && !told.contains("Overfull"),
                "{told}"
            );
            texts.push(read(&format!("sheet-{lang:?}.pdf")));
        }
        for text in texts {
            let pages: Vec<&str> = text.split('\u{c}').collect();
            let first = pages
                .iter()
                .position(|page| page.trim_start().starts_with(key));
            let first = first.expect("a page that begins with the key");
            let last = exercises.last().expect("exercises").spec.to_string();
            assert!(pages[first - 1].contains(&last), "{text}");
        }
    }
}
