//! The forms: a new search, and the options of an existing one.

use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, colourless, italian};
use plyback::game::{KINDS, Setup, Side};
use plyback::search::{
    Algorithm, Candidates, Cut, Depth, Eval, Named, Order, Request, Scoring, Switch, Ties, WhoIsMax,
};
use plyback::tui::testing::{Action, Modal, Mode, Overlay, Query, Role, Screen, Settings, update};
use ratatui::layout::Position;

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);
const SMALLEST: (u16, u16) = (40, 12);

fn start(settings: Settings, size: (u16, u16)) -> Stage {
    let mut stage = Stage::home(settings, size);
    stage.press("End Up Up Up Enter");
    unfold(&mut stage);
    stage
}

/// Shows all options and goes to the line of the game.
fn unfold(stage: &mut Stage) {
    // The last line unfolds the others.
    stage.press(&"Down ".repeat(20)).press("Enter");
    stage
        .press(&"Up ".repeat(40))
        .press(&"Down ".repeat(EXAMPLES));
}

/// The examples above the game.
const EXAMPLES: usize = 5;

fn wanted(game: &str, position: Option<&str>, options: &str) -> Query {
    Query {
        game: game.to_owned(),
        position: position.map(str::to_owned),
        setup: Setup::default(),
        request: Request::parse(options).expect("options"),
    }
}

fn options(settings: Settings, size: (u16, u16), wanted: &Query) -> Stage {
    let mut stage = Stage::home(settings, size);
    stage.app.overlays = vec![Overlay::Modal(
        Modal::options(wanted, None).expect("a game"),
    )];
    stage.draw();
    stage
}

/// The contents of the box, row by row.
fn rows(stage: &Stage) -> Vec<String> {
    let sides = ['│', '|', '▼', '▲'];
    let text = stage.text();
    let inner = text.lines().filter_map(|line| {
        let start = line.find(sides)?;
        Some(line[start..].trim_matches(sides).to_owned())
    });
    inner.collect()
}

fn found(stage: &Stage, label: &str) -> Option<String> {
    rows(stage).into_iter().find(|row| {
        let row = row.trim_start_matches(['▶', '>', ' ']);
        row.strip_prefix(label)
            .is_some_and(|rest| rest.starts_with(' '))
    })
}

/// The row of the line with a label.
fn row(stage: &Stage, label: &str) -> String {
    found(stage, label).unwrap_or_else(|| panic!("no {label}:\n{}", stage.text()))
}

fn has_row(stage: &Stage, label: &str) -> bool {
    found(stage, label).is_some()
}

/// Goes to the line with a label.
fn to<'a>(stage: &'a mut Stage, label: &str) -> &'a mut Stage {
    for _ in 0..40 {
        stage.press("Up");
    }
    for _ in 0..40 {
        if found(stage, label).is_some_and(|row| row.contains('▶')) {
            return stage;
        }
        stage.press("Down");
    }
    panic!("{label} cannot be reached:\n{}", stage.text());
}

fn write(stage: &mut Stage, text: &str) {
    for char in text.chars() {
        stage.act(Action::Typed(char));
    }
}

/// The search that is on the screen now.
fn entered(stage: &Stage) -> &Query {
    match &stage.app.screen {
        Screen::Explore(explore) if stage.app.modal().is_none() => &explore.query,
        _ => panic!("no search:\n{}", stage.text()),
    }
}

#[test]
fn what_the_forms_look_like() {
    keep("start_80x24", &start(PLAIN, SMALL));
    keep("start_120x40", start(PLAIN, MIDDLE).press("Right"));
    keep(
        "start_80x24_italian",
        start(italian(), SMALL).press("Right"),
    );
    keep("start_80x24_ascii", &start(ascii(), SMALL));
    keep("start_40x12", &start(PLAIN, SMALLEST));
    let mut stage = start(PLAIN, SMALLEST);
    keep("start_40x12_lower", to_the_end(&mut stage));
    let tree = wanted("tree", Some("[[3,12],[2,4]]"), "--ties last");
    keep("options_of_a_tree_80x24", &options(PLAIN, SMALL, &tree));
    let board = wanted(
        "tictactoe",
        None,
        "--algorithm alphabeta --depth 3 --eval lines",
    );
    keep(
        "options_of_a_board_120x40_italian",
        &options(italian(), MIDDLE, &board),
    );
}

#[test]
fn a_text_is_edited_where_its_cursor_is() {
    let mut stage = start(PLAIN, SMALL);
    to(&mut stage, "position");
    write(&mut stage, "OX_/ XO_/___");
    stage.press("Ctrl-Left Backspace End Left Left");
    write(&mut stage, "X");
    stage.press("Delete");
    assert!(
        row(&stage, "position").contains("OX_/XO_/_X_"),
        "{}",
        stage.text()
    );
    stage.press("Ctrl-W").paste("\nXO_/");
    assert!(
        row(&stage, "position").contains("XO_/_"),
        "{}",
        stage.text()
    );
    // A long text shows the part around its cursor.
    stage.press("Ctrl-U Ctrl-K").paste(&"123456789 ".repeat(20));
    assert!(row(&stage, "position").contains("…"));
    let shown = row(stage.press("Home"), "position");
    assert!(
        shown.contains(" 123456789") && shown.trim_end().ends_with('…'),
        "{shown}"
    );
}

fn to_the_end(stage: &mut Stage) -> &mut Stage {
    for _ in 0..30 {
        stage.press("Down");
    }
    stage
}

#[test]
fn an_error_stands_under_its_line() {
    let mut stage = start(PLAIN, SMALL);
    to(&mut stage, "position");
    write(&mut stage, "XXX/___/___");
    stage.press("Up Enter");
    keep("start_wrong_position_80x24", &stage);
    assert!(row(&stage, "position").contains('▶'), "it goes there");
    assert!(stage.text().contains("! the position has 3 X and 0 O"));
    // Nothing is lost, and the next character removes the complaint.
    stage.press("Backspace");
    assert!(row(&stage, "position").contains("XXX/___/__"));
    assert!(!stage.text().contains("! "), "{}", stage.text());
}

#[test]
fn an_italian_error_is_italian() {
    for (label, text, told) in [
        ("posizione", "XXX/___/___", "ci sono 3 X e 0 O"),
        ("posizione", "XX", "la posizione ha 1 riga"),
        (
            "posizione",
            "XX/___/___",
            "la riga 1 della posizione ha 2 caselle",
        ),
        ("posizione", "XY_/___/___", "la casella b1"),
    ] {
        let mut stage = start(italian(), MIDDLE);
        to(&mut stage, label);
        write(&mut stage, text);
        stage.press("Enter");
        assert!(stage.text().contains(told), "{told}\n{}", stage.text());
    }
}

#[test]
fn the_usual_search_is_two_keys_away() {
    let mut stage = start(PLAIN, SMALL);
    assert_eq!(stage.app.modes()[0], Mode::Form);
    stage.press("Enter");
    assert_eq!(*entered(&stage), wanted("tictactoe", None, ""));
}

#[test]
fn every_game_can_be_started() {
    let mut stage = start(PLAIN, MIDDLE);
    let mut seen = Vec::new();
    loop {
        let now = row(&stage, "game");
        let name = now.split(['‹', '›']).nth(1).expect("a value").trim();
        if seen.contains(&name.to_owned()) {
            break;
        }
        seen.push(name.to_owned());
        let mut other = start(PLAIN, MIDDLE);
        for _ in 1..seen.len() {
            other.press("Right");
        }
        other.press("Enter");
        assert!(entered(&other).open().is_ok());
        stage.press("Right");
    }
    for kind in KINDS {
        assert!(seen.iter().any(|name| name == kind.name), "{}", kind.name);
    }
}

#[test]
fn parameters_position_and_sides_are_taken() {
    let mut stage = start(PLAIN, MIDDLE);
    stage.press("Right");
    for (label, text) in [("rows", "4"), ("position", "X___/____/____/____")] {
        write(to(&mut stage, label), text);
    }
    write(to(&mut stage, "columns"), "4");
    to(&mut stage, "first move").press("Right Enter");
    assert!(
        stage.app.modal().is_some(),
        "one X cannot stand there if O began"
    );
    assert!(stage.text().contains("but O began"), "{}", stage.text());
    to(&mut stage, "first move").press("Left Enter");
    let position = Some("X___/____/____/____");
    assert_eq!(*entered(&stage), wanted("mnk:4,4,3", position, ""));
}

#[test]
fn a_wrong_parameter_is_told_where_it_is() {
    for (label, typed) in [("rows", "0"), ("columns", "x"), ("in a line", "0")] {
        let mut stage = start(PLAIN, SMALL);
        stage.press("Right");
        write(to(&mut stage, label), typed);
        to(&mut stage, "game").press("Enter");
        assert!(
            row(&stage, label).contains('▶'),
            "{label}\n{}",
            stage.text()
        );
        let at = stage.find(&format!("{label}  ")).y;
        assert!(stage.line(at + 1).contains("! "), "{}", stage.text());
    }
}

#[test]
fn the_side_at_the_root_of_a_tree() {
    let mut stage = start(PLAIN, SMALL);
    stage.press("Left");
    to(&mut stage, "to move").press("Right Enter");
    let wanted = entered(&stage);
    assert_eq!(
        (wanted.game.as_str(), wanted.setup.root),
        ("tree", Some(Side::Two))
    );
    assert_eq!(wanted.open().expect("a tree").0.root_to_move(), Side::Two);
}

#[test]
fn what_was_entered_for_a_game_is_there_when_one_comes_back() {
    let mut stage = start(PLAIN, SMALL);
    write(to(&mut stage, "position"), "X__/___/___");
    to(&mut stage, "scoring").press("Right");
    to(&mut stage, "game").press("Left");
    assert!(!has_row(&stage, "scoring"), "a tree has its own values");
    assert!(!stage.text().contains("X__/"));
    stage.press("Right");
    assert!(row(&stage, "position").contains("X__/___/___"));
    stage.press("Enter");
    assert_eq!(
        *entered(&stage),
        wanted("tictactoe", Some("X__/___/___"), "--scoring depth")
    );
}

/// Every option by label, with all of its values.
#[test]
fn every_value_of_every_option_can_be_chosen() {
    fn names<T: Named>() -> Vec<String> {
        T::ALL.iter().map(|(name, _)| (*name).to_owned()).collect()
    }
    let listed = [
        ("algorithm", names::<Algorithm>()),
        ("scoring", names::<Scoring>()),
        ("ties", names::<Ties>()),
        ("cut", names::<Cut>()),
        ("MAX is", names::<WhoIsMax>()),
        ("order", names::<Order>()),
        ("evaluation", names::<Eval>()),
    ];
    for (label, names) in listed {
        let mut stage = options(PLAIN, SMALL, &wanted("tictactoe", None, "--depth 2"));
        to(&mut stage, label);
        let mut seen = Vec::new();
        for _ in 0..names.len() {
            let line = row(&stage, label);
            let value = line.split(['‹', '›']).nth(1).expect("a value").trim();
            seen.push(value.replace(" (default)", ""));
            stage.press("Right");
        }
        let (mut seen, mut names) = (seen, names);
        seen.sort();
        names.sort();
        assert_eq!(seen, names, "{label}");
    }
}

#[test]
fn a_request_goes_in_and_comes_out() {
    for text in [
        "",
        "--algorithm alphabeta --ties last",
        "--algorithm negamax --scoring depth --ties last --cut equal --max O",
        "--depth 4 --eval lines --moves near:2 --order center --shortcuts",
        "--scoring depth --mistake small-win",
        "--depth auto --moves near:1",
        "--depth 77 --moves near:9",
    ] {
        let given = wanted("tictactoe", Some("X__/_O_/___"), text);
        let mut stage = options(PLAIN, SMALL, &given);
        stage.press("Enter");
        assert_eq!(*entered(&stage), given, "{text}");
    }
}

#[test]
fn each_option_changes_its_own_part_of_the_request() {
    let base = wanted("tictactoe", None, "--depth 1");
    let changed = |label: &str, keys: &str| {
        let mut stage = options(PLAIN, SMALL, &base);
        to(&mut stage, label).press(keys).press("Enter");
        entered(&stage).request
    };
    let request = base.request;
    let negamax = Some(Algorithm::Negamax);
    assert_eq!(
        changed("algorithm", "Right"),
        Request {
            algorithm: negamax,
            ..request
        }
    );
    let depth = Some(Scoring::Depth);
    assert_eq!(
        changed("scoring", "Right"),
        Request {
            scoring: depth,
            ..request
        }
    );
    assert_eq!(
        changed("ties", "Left"),
        Request {
            ties: Some(Ties::Last),
            ..request
        }
    );
    assert_eq!(
        changed("cut", "Right"),
        Request {
            cut: Some(Cut::Strict),
            ..request
        }
    );
    assert_eq!(
        changed("MAX is", "o"),
        Request {
            max: Some(WhoIsMax::O),
            ..request
        }
    );
    assert_eq!(
        changed("order", "b"),
        Request {
            order: Some(Order::Best),
            ..request
        }
    );
    let two = Some(Depth::Plies(2));
    assert_eq!(
        changed("depth", "Right"),
        Request {
            depth: two,
            ..request
        }
    );
    assert_eq!(
        changed("evaluation", "l"),
        Request {
            eval: Some(Eval::Lines),
            ..request
        }
    );
    let near = Some(Candidates::Near(1));
    assert_eq!(
        changed("moves", "Right"),
        Request {
            moves: near,
            ..request
        }
    );
    assert_eq!(
        changed("shortcuts", "Right"),
        Request {
            shortcuts: Some(Switch::On),
            ..request
        }
    );
    // And back: defaults are not requested explicitly.
    assert_eq!(changed("scoring", "Right Left"), request);
    assert_eq!(changed("shortcuts", "Right Right"), request);
    assert_eq!(
        changed("depth", "o"),
        Request {
            depth: None,
            ..request
        }
    );
}

#[test]
fn the_usual_cut_follows_the_ties() {
    let mut stage = options(PLAIN, SMALL, &wanted("tictactoe", None, ""));
    assert!(row(&stage, "cut").contains("equal (default)"));
    to(&mut stage, "ties").press("Right");
    assert!(row(&stage, "cut").contains("strict (default)"));
    stage.press("Enter");
    assert_eq!(*entered(&stage), wanted("tictactoe", None, "--ties last"));
}

#[test]
fn what_has_no_meaning_for_a_game_is_not_offered() {
    let tree = options(PLAIN, SMALL, &wanted("tree", Some("[1,2]"), ""));
    let bones = options(PLAIN, SMALL, &wanted("bones", Some("4"), ""));
    for (stage, missing) in [
        (&tree, &["scoring", "MAX is", "moves", "shortcuts"][..]),
        (&bones, &["MAX is", "moves", "shortcuts"][..]),
    ] {
        for label in missing {
            assert!(!has_row(stage, label), "{label}\n{}", stage.text());
        }
        assert!(has_row(stage, "algorithm") && has_row(stage, "depth"));
    }
    for (mut stage, label, value) in [(tree, "evaluation", "lines"), (bones, "order", "center")] {
        to(&mut stage, label);
        for _ in 0..5 {
            assert!(!row(&stage, label).contains(value));
            stage.press("Right");
        }
    }
}

#[test]
fn options_that_do_not_go_together_are_told_and_kept() {
    let mut stage = options(PLAIN, SMALL, &wanted("tictactoe", None, ""));
    to(&mut stage, "evaluation").press("Right Right Up Enter");
    assert!(row(&stage, "evaluation").contains("lines"));
    let at = stage.find("evaluation").y;
    assert!(
        stage
            .line(at + 1)
            .contains("! --eval lines needs a depth limit")
    );
    stage.press("Up Right Enter");
    assert_eq!(
        *entered(&stage),
        wanted("tictactoe", None, "--depth auto --eval lines")
    );
}

#[test]
fn leaving_leaves_everything() {
    let mut stage = start(PLAIN, SMALL);
    stage.press("Right Down 9 Esc");
    assert!(stage.app.modal().is_none() && matches!(stage.app.screen, Screen::Home));
    assert!(!stage.app.done);
}

#[test]
fn letters_are_typed_and_do_nothing_else() {
    let mut stage = start(PLAIN, SMALL);
    to(&mut stage, "position").press("q i t ? z");
    assert!(row(&stage, "position").contains("qit?z▏"));
    assert!(!stage.app.done && !stage.has_help());
    assert_eq!(stage.app.settings, PLAIN);
    assert!(start(PLAIN, SMALL).press("Ctrl-c").app.done);
}

#[test]
fn the_help_of_a_form_is_about_the_form() {
    let mut stage = start(PLAIN, SMALL);
    stage.press("F1");
    assert!(stage.text().contains("cancel"), "{}", stage.text());
    stage.press("Esc");
    assert!(!stage.has_help() && stage.app.modal().is_some());
}

#[test]
fn a_click_selects_a_line() {
    let mut stage = start(PLAIN, SMALL);
    let at = stage.find("scoring");
    stage.click(at);
    assert!(row(&stage, "scoring").contains('▶'));
    // And nothing below the box can be clicked.
    stage.click(Position::new(1, 0));
    assert!(stage.app.modal().is_some() && row(&stage, "scoring").contains('▶'));
}

#[test]
fn the_current_line_is_marked_by_a_pointer_and_a_style() {
    for settings in [PLAIN, colourless(), ascii()] {
        let mut stage = start(settings, SMALL);
        let style = settings.theme.style(Role::Current);
        stage.press(&"Up ".repeat(40));
        for current in 0.. {
            let lines = stage.hits.lines.clone();
            if current == lines.len() {
                break;
            }
            for (line, area) in lines.iter().enumerate() {
                let marked = area.positions().any(|at| {
                    stage.cell(at).modifier.contains(style.add_modifier)
                        && style.bg.is_none_or(|bg| stage.cell(at).bg == bg)
                });
                let pointer = stage.cell(area.as_position()).symbol();
                assert_eq!(
                    ["▶", ">"].contains(&pointer),
                    line == current,
                    "{}",
                    stage.text()
                );
                assert!(marked || line != current, "{}", stage.text());
            }
            stage.press("Down");
        }
    }
}

#[test]
fn the_lines_show_the_example_that_is_chosen() {
    let mut stage = start(PLAIN, SMALL);
    stage.press(&"Up ".repeat(40));
    let shown = |stage: &Stage, wanted: &[(&str, &str)]| {
        for (label, value) in wanted {
            let row = row(stage, label);
            assert!(row.contains(value), "{value} in {row}\n{}", stage.text());
        }
    };
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    shown(
        &stage,
        &[
            ("game", "tree"),
            ("position", tree),
            ("algorithm", "alphabeta"),
        ],
    );
    stage.press("Down");
    shown(&stage, &[("game", "tictactoe"), ("algorithm", "minimax")]);
    stage.press("Down Down");
    shown(
        &stage,
        &[
            ("game", "mnk"),
            ("columns", "3"),
            ("algorithm", "alphabeta"),
        ],
    );
    stage.press("Down");
    shown(&stage, &[("game", "connect4"), ("in a line", "3")]);
    // A search of the user's own starts from the defaults.
    stage.press("Down");
    shown(
        &stage,
        &[
            ("game", "tictactoe"),
            ("position", "empty"),
            ("algorithm", "minimax"),
        ],
    );
    stage.press("Up Up Enter").wait();
    assert_eq!(entered(&stage).game, "mnk:2,3,2");
}

#[test]
fn what_a_line_means_is_never_cut() {
    for settings in [PLAIN, italian()] {
        let mut stage = Stage::home(settings, SMALL);
        stage.press("End Up Up Enter Down Down");
        for _ in 0..9 {
            let place = stage.hits.lines[2];
            let beside = stage.line(place.y);
            if let Some(cut) = beside.trim_end_matches(['│', ' ']).strip_suffix('…') {
                let about = cut.split('›').nth(1).expect("a choice").trim();
                let below: String = (place.y + 1..24).map(|y| stage.line(y)).collect();
                assert!(below.contains(about), "{}", stage.text());
            }
            stage.press("Right");
        }
    }
}

#[test]
fn explanations_fit_their_column_in_both_languages() {
    // What is cut off at 80 columns would be longer on a wider screen.
    for settings in [PLAIN, italian()] {
        for game in ["tictactoe", "bones"] {
            let position = (game == "bones").then_some("5");
            let given = wanted(game, position, "--depth 1");
            let (mut small, mut large) = (
                options(settings, SMALL, &given),
                options(settings, (200, 24), &given),
            );
            for line in 0..small.hits.lines.len() {
                for _ in 0..6 {
                    let y = large.hits.lines[line].y;
                    let words = |text: &str| {
                        let inner = text.lines().filter_map(|line| line.split('│').nth(1));
                        let words = inner.flat_map(str::split_whitespace);
                        words.collect::<Vec<_>>().join(" ")
                    };
                    // Below the lines if there is no room beside them.
                    let whole = words(&large.line(y));
                    let about = whole.split('›').nth(1).expect("a choice");
                    let shown = words(&small.text());
                    assert!(shown.contains(about.trim()), "{whole}\n{shown}");
                    small.press("Right");
                    large.press("Right");
                }
                small.press("Down");
                large.press("Down");
            }
        }
    }
}

#[test]
fn two_searches_are_compared_from_the_home_screen() {
    let mut stage = Stage::home(PLAIN, (80, 24));
    stage.press("End Up Up Enter");
    keep("form_contrast_80x24", &stage);
    // Two presets on: minimax and alpha-beta, in the position of the strange move.
    stage.press("Down Down Right Right Enter");
    assert_eq!(stage.app.modes()[0], Mode::Compare);
    let text = stage.press("End").text();
    assert!(
        text.contains("_X_/__X/OOX") && text.contains("35"),
        "{text}"
    );
    // An error in a comparison is reported at its line, and nothing is lost.
    let mut stage = Stage::home(PLAIN, (80, 24));
    stage.press("End Up Up Enter t r e e Down [ [ 3 , 1 2 ] , 4 ] Down Left Left Enter");
    let text = stage.text();
    assert!(
        text.contains("scoring") && text.contains("[[3,12],4]"),
        "{text}"
    );
    assert!(stage.app.modal().is_some());
    stage.press("Right Right Enter");
    assert!(stage.app.modal().is_none(), "{}", stage.text());
}

/// A comparison that takes a while, opened from the home screen without waiting for it.
fn comparing(settings: Settings) -> Stage {
    let mut stage = Stage::home(settings, SMALL);
    stage.press("End Up Up Enter");
    // Even on a small board, millions of nodes take longer than the brief wait.
    write(&mut stage, "mnk:30,30,5");
    update(&mut stage.app, Action::Enter);
    stage.draw();
    stage
}

#[test]
fn a_search_that_takes_a_while_tells_how_far_it_is() {
    for (settings, told) in [(PLAIN, "Esc stops"), (italian(), "Esc ferma")] {
        let mut stage = comparing(settings);
        assert_eq!(stage.app.modes()[0], Mode::Busy, "{}", stage.text());
        assert!(stage.app.tick().is_some());
        assert!(stage.text().contains(told), "{}", stage.text());
        // Other keys do nothing.
        update(&mut stage.app, Action::Enter);
        assert_eq!(stage.app.modes()[0], Mode::Busy);
    }
}

#[test]
fn esc_stops_a_search_and_leaves_the_screen_as_it_was() {
    let mut stage = comparing(PLAIN);
    stage.press("Esc");
    assert_eq!(stage.app.modes()[0], Mode::Home);
    assert!(stage.app.overlays.is_empty(), "{}", stage.text());
    let mut stage = comparing(PLAIN);
    stage.press("Ctrl-c");
    assert!(stage.app.done);
}

#[test]
fn the_explorer_begins_with_something_small() {
    for settings in [PLAIN, italian(), ascii()] {
        for example in 0..EXAMPLES {
            let mut stage = Stage::home(settings, SMALL);
            stage.press("End Up Up Up Enter");
            assert_eq!(stage.app.modes()[0], Mode::Form);
            stage.press(&"Down ".repeat(example)).press("Enter").wait();
            let steps = stage.run().steps();
            assert!((20..20_000).contains(&steps), "{example}: {steps} steps");
        }
    }
}

#[test]
fn a_search_of_ones_own_takes_three_lines_and_more() {
    let mut stage = Stage::home(PLAIN, SMALL);
    stage.press("End Up Up Up Enter");
    let labels = ["game", "position", "algorithm"];
    assert!(
        labels.iter().all(|label| has_row(&stage, label)),
        "{}",
        stage.text()
    );
    for label in ["scoring", "ties", "order", "first move"] {
        assert!(!has_row(&stage, label), "{label}:\n{}", stage.text());
    }
    assert!(stage.text().contains("more …"), "{}", stage.text());
    unfold(&mut stage);
    for label in ["scoring", "ties"] {
        assert!(has_row(&stage, label), "{label}:\n{}", stage.text());
    }
    assert!(!stage.text().contains("more …"), "{}", stage.text());
}

#[test]
fn a_contrast_is_typed() {
    for (game, position) in [
        ("tree", ""),
        ("bones", "6"),
        ("tictactoe", ""),
        ("nim", "1,2"),
    ] {
        let mut stage = Stage::home(PLAIN, MIDDLE);
        stage.press("End Up Up Enter");
        write(&mut stage, game);
        stage.press("Down");
        write(&mut stage, position);
        stage.press("Down o");
        // Only one of the presets has a name beginning with this letter: go on to the last.
        while !stage.text().contains("your own") {
            stage.press("Right");
        }
        stage.press("Down");
        write(&mut stage, "--algorithm alphabeta");
        stage.press("Down");
        write(&mut stage, "--algorithm alphabeta --order best");
        stage.press("Enter").wait();
        assert_eq!(
            stage.app.modes()[0],
            Mode::Compare,
            "{game}:\n{}",
            stage.text()
        );
        let options = stage.pair().recording(1).trace.options().order;
        assert_eq!(options, Order::Best);
    }
}

#[test]
fn what_is_wrong_in_a_typed_contrast_is_told_at_its_line() {
    let mut stage = Stage::home(PLAIN, MIDDLE);
    stage.press("End Up Up Enter Down Down");
    while !stage.text().contains("your own") {
        stage.press("Right");
    }
    stage.press("Down Down");
    write(&mut stage, "--order bets");
    stage.press("Enter");
    let text = stage.text();
    assert!(text.contains("! ") && text.contains("best"), "{text}");
    assert!(row(&stage, "B").contains('▶'), "{text}");
    assert!(stage.app.modal().is_some());
}

/// A pasted position arrives whole; the cursor does not count as a cell.
#[test]
fn large_positions_are_pasted_whole() {
    let mut stage = start(PLAIN, SMALL);
    let rows = vec!["_".repeat(100); 100].join("/");
    let leaves = (0..20_000).map(|leaf| format!("[{leaf},1]"));
    let tree = format!("[{}]", leaves.collect::<Vec<_>>().join(","));
    to(&mut stage, "position");
    assert!(row(&stage, "position").contains('▏'), "{}", stage.text());
    for pasted in [rows, tree] {
        stage.press("Ctrl-U").paste(&pasted);
        let start = std::time::Instant::now();
        for _ in 0..10 {
            stage.press("Left");
        }
        assert!(start.elapsed().as_secs() < 5, "keys are answered");
        assert!(row(&stage, "position").contains('…'), "{}", stage.text());
    }
}

/// A long file is read by the job that searches it.
#[test]
fn what_is_long_is_read_by_a_job() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tree.json");
    let json = format!("[[3,12],[2,4{}]]", ",5".repeat(40_000));
    std::fs::write(&file, json).expect("a file");
    let query = wanted("tree", Some(&format!("@{}", file.display())), "");
    assert!(query.is_long());
    let tree = wanted("tree", Some("[[1,2],[3,4]]"), "").game().ok();
    let mut stage = Stage::home(PLAIN, (120, 40));
    let form = Modal::options(&query, tree.as_ref()).expect("a game");
    stage.app.overlays = vec![Overlay::Modal(form)];
    stage.press("Enter");
    assert!(stage.app.overlays.is_empty());
    stage.wait();
    assert_eq!(stage.run().first().trace().nodes(), 40_007);
    // The search being shown already has its game.
    stage.press("o Right Enter");
    stage.wait();
    assert_eq!(stage.run().first().trace().nodes(), 40_007);
    let form = Modal::sides(&query, [Request::default(); 2]);
    stage.app.overlays = vec![Overlay::Modal(form)];
    update(&mut stage.app, Action::Enter);
    stage.act(Action::Tick);
    assert_eq!(stage.run().panes().len(), 2);
}

/// A mistake that means nothing here doesn't hide the defaults of other options.
#[test]
fn a_mistake_that_is_refused_changes_no_other_line() {
    let wanted = wanted("tictactoe", Some("_X_/__X/OOX"), "--algorithm alphabeta");
    let mut stage = options(PLAIN, (120, 60), &wanted);
    let sides = row(&stage, "MAX is");
    assert!(sides.contains("mover (default)"), "{sides}");
    for _ in 0..8 {
        to(&mut stage, "mistake").press("Right");
        assert_eq!(row(&stage, "MAX is"), sides, "{}", row(&stage, "mistake"));
    }
}
