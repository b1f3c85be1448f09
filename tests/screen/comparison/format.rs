//! Errors in a comparison in a lesson file are reported with their place.

use plyback::lesson::{Lesson, LessonSource, SourceFile, load};
use plyback::trace::{Progress, Step};

const ONE: &str = r#"+++
title = "Leaves"
summary = "Nine of them."

[[parts]]
name = "cut"
game = "tree"
position = "[[3,12,8],[2,4,6],[14,5,2]]"
algorithm = "alphabeta"
states = { 1 = "", 4 = "3" }
+++

# cut: Three branches

## start: Begin

It begins.
"#;

fn loaded(text: &str) -> Result<Lesson, Vec<String>> {
    let text = format!("{text}\n# remember\n\n- What matters.\n");
    let source = LessonSource {
        id: "own".into(),
        main: SourceFile::new("lesson.md", text),
        translations: Vec::new(),
    };
    load(&source, &Progress::new()).map_err(|wrong| wrong.iter().map(ToString::to_string).collect())
}

fn told_of(text: &str) -> Vec<String> {
    loaded(text).err().unwrap_or_default()
}

/// The lesson with another part, followed by its sections.
fn with_part(header: &str, sections: &str) -> String {
    let header = format!("[[parts]]\nname = \"both\"\n{header}\n+++\n\n# cut");
    let text = ONE.replace("+++\n\n# cut", &header);
    format!("{text}\n# both: Two\n\n{sections}")
}

const BESIDE: &str = "like = \"cut\"\nbeside = \"cut\"";

#[test]
fn a_comparison_loads_and_its_stops_are_of_both() {
    let stops = "## start\n\nA.\n\n## difference 1\n\nB.\n\n## beside state 4 close\n\nC.\n";
    let lesson = loaded(&with_part(BESIDE, stops)).expect("a lesson");
    let part = &lesson.parts[1];
    let pair = part.run.pair().expect("two searches");
    let steps: Vec<Step> = part.stops.iter().map(|stop| stop.step).collect();
    assert_eq!(steps[1], pair.first_difference().expect("a difference"));
    assert!(steps.is_sorted() && part.run.steps() == pair.steps());
}

#[test]
fn a_wrong_comparison_is_refused_where_it_is_wrong() {
    let later = "beside = \"other\"\nlike = \"cut\"\n\n[[parts]]\nname = \"other\"\nlike = \"cut\"";
    let twice =
        format!("{BESIDE}\n\n[[parts]]\nname = \"again\"\nlike = \"cut\"\nbeside = \"both\"");
    let start = "## start\n\nA.\n";
    for (header, told) in [
        (
            "like = \"cut\"\nbeside = \"cat\"",
            ["beside = \"cat\"", "no part `cat` before this one"],
        ),
        (
            "like = \"cut\"\nbeside = \"both\"",
            ["beside = \"both\"", "no part `both` before this one"],
        ),
        (
            later,
            ["beside = \"other\"", "no part `other` before this one"],
        ),
        (
            twice.as_str(),
            ["beside = \"both\"", "is a comparison itself"],
        ),
        (
            "game = \"bones\"\nposition = \"4\"\nbeside = \"cut\"",
            ["beside = \"cut\"", "both need the same position"],
        ),
        (
            "game = \"tree\"\nposition = \"[1,2]\"\nbeside = \"cut\"",
            ["beside = \"cut\"", "both need the same position"],
        ),
        (
            "game = \"tree\"\nposition = \"[[3,12,8],[2,4,6],[14,5,2]]\"\nroot = \"min\"\nbeside = \"cut\"",
            ["beside = \"cut\"", "to move"],
        ),
    ] {
        let text = with_part(header, start);
        let told_all = told_of(&text);
        let [excerpt, message] = told;
        let line = text
            .lines()
            .position(|line| line.starts_with(excerpt))
            .expect("the line")
            + 1;
        let found = told_all.iter().find(|line| line.contains(message));
        let found = found.unwrap_or_else(|| panic!("{message}: {told_all:#?}"));
        assert!(
            found.contains(&format!(":{line}:")),
            "{found}, not in line {line}"
        );
        assert!(found.contains(excerpt), "{found}");
    }
}

#[test]
fn a_wrong_stop_of_a_comparison_is_refused_where_it_is_wrong() {
    for (stop, message) in [
        ("difference 0", "no difference 0: they count from 1 to 1"),
        ("difference 2", "no difference 2: they count from 1 to 1"),
        ("difference much", "no difference much"),
        ("difference", "`difference` begins no selector"),
        ("beside", "`beside`"),
        ("beside difference 1", "`difference`"),
        ("beside state 9 close", "no state 9"),
        ("beside node 2 3 leaf", "never enters"),
        ("beside leaf", "steps fit"),
        ("beside start now", "one word too many"),
    ] {
        let text = with_part(BESIDE, &format!("## {stop}\n\nA.\n"));
        let line = text
            .lines()
            .position(|line| line == format!("## {stop}"))
            .expect("the line")
            + 1;
        let all = told_of(&text);
        assert_eq!(all.len(), 1, "{all:#?}");
        assert!(all[0].contains(message), "{stop}: {}", all[0]);
        assert!(
            all[0].contains(&format!(":{line}:4:")),
            "{stop}: {}",
            all[0]
        );
    }
    // In a part with a single search, there is nothing beside it.
    for stop in ["difference 1", "beside start"] {
        let all = told_of(&ONE.replace("## start: Begin", &format!("## {stop}")));
        assert!(
            all.iter().any(|line| line.contains("begins no selector")),
            "{all:#?}"
        );
    }
    // Nor is there a difference if nothing differs.
    let same = format!("{BESIDE}\nalgorithm = \"alphabeta\"");
    let all = told_of(&with_part(&same, "## difference 1\n\nA.\n"));
    assert!(all[0].contains("nowhere"), "{all:#?}");
}
