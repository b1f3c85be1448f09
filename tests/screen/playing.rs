//! Games being played on the screen.

use plyback::game::Side;
use plyback::play::{Engine, Skill, Table, Verdict, Why};
use plyback::run::Summary;
use plyback::trace::Progress;
use plyback::tui::testing::{Action, Mode, Screen, ThemeKind};
use ratatui::style::Modifier;

use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, colourless, italian, themed};

const SMALL: (u16, u16) = (80, 24);

/// The engine that is always right.
const PERFECT: Skill = Skill::new(Engine::Perfect);

/// Games it can play.
const GAMES: [&str; 6] = [
    "tictactoe",
    "mnk:4,3,3",
    "connect4:4,4,3",
    "bones 9",
    "bones:2 7",
    "nim 3,4,5",
];

fn game(words: &str) -> Stage {
    Stage::game(words, PERFECT, PLAIN, SMALL)
}

/// What the position after this many moves is worth to the player.
fn verdict(table: &Table, moves: usize) -> Option<Verdict> {
    table.verdict_by(moves, table.truth_at(moves).as_ref())
}

/// Types a move and waits for the reply.
fn type_move(stage: &mut Stage, name: &str) {
    let keys: Vec<String> = name.chars().map(String::from).collect();
    stage.press(&format!("/ {} Enter", keys.join(" "))).wait();
}

/// A legal move worse than the best one, if there is one, and a best move.
fn worse_and_best(table: &Table) -> (Option<String>, String) {
    let truth = table.truth_at(table.moves().len()).expect("a small game");
    let (best, verdict) = truth.best().expect("the game goes on");
    let is_win = |verdict| matches!(verdict, Verdict::Win(_));
    let worse = truth.moves.iter().find(|(_, other)| {
        is_win(verdict) && !is_win(*other)
            || matches!(verdict, Verdict::Draw(_)) && *other != verdict
    });
    let name = |mv| table.game().move_name(mv);
    (worse.map(|(mv, _)| name(*mv)), name(best))
}

#[test]
fn what_a_game_looks_like() {
    for (name, settings, size) in [
        ("play_80x24", PLAIN, SMALL),
        ("play_120x40", PLAIN, (120, 40)),
        ("play_80x24_italian", italian(), SMALL),
        ("play_80x24_ascii", ascii(), SMALL),
    ] {
        let mut stage = Stage::game("tictactoe", PERFECT, settings, size);
        type_move(&mut stage, "b1");
        keep(name, stage.press("Down Left g").wait());
    }
    let mut heaps = game("nim 3,4,5");
    keep("play_heaps_80x24", heaps.press("Down Right g").wait());
}

/// Plays each game to its end with best moves: a won position is never lost.
#[test]
fn a_game_is_played_to_its_end() {
    for words in GAMES {
        let mut stage = game(words);
        let begin = verdict(stage.table(), 0).expect("a small game");
        for _ in 0..40 {
            if stage.table().outcome().is_some() {
                break;
            }
            let (_, best) = worse_and_best(stage.table());
            type_move(&mut stage, &best);
        }
        let table = stage.table();
        let count = table.moves().len();
        assert!(table.outcome().is_some(), "{words}\n{}", stage.text());
        assert_eq!(
            verdict(table, count).expect("the end").rank().signum(),
            begin.rank().signum(),
            "{words}"
        );
        let told = match verdict(table, count) {
            Some(Verdict::Win(_)) => "You win",
            Some(Verdict::Draw(_)) => "A draw",
            _ => "You lose",
        };
        assert!(stage.text().contains(told), "{words}\n{}", stage.text());
        // Enter starts another game.
        stage.press("Enter").wait();
        assert!(stage.table().moves().len() < 2, "{words}");
    }
}

#[test]
fn the_cursor_and_the_mouse_play() {
    let mut stage = game("tictactoe");
    stage.press("Enter").wait();
    assert_eq!(stage.table().names()[0], "b2");
    let free = stage.table().place().moves[0];
    let at = stage.hits.lines[usize::from(free.0)].as_position();
    stage.click(at).wait();
    assert_eq!(stage.table().moves()[2], free);
    // Marks fall down columns.
    let mut stage = game("connect4:4,4,3");
    stage.press("Left Space").wait();
    assert_eq!(stage.table().names()[0], "b");
    // A click on the third bone takes three.
    let mut stage = game("nim 3,4,5");
    let third = stage.hits.lines[2].as_position();
    stage.click(third).wait();
    assert_eq!(stage.table().names()[0], "a3");
    // Down goes to the next heap, right takes more.
    let mut stage = game("nim 3,4,5");
    stage.press("Down Right Right Enter").wait();
    assert_eq!(stage.table().names()[0], "b3");
}

#[test]
fn moves_are_typed_after_a_key_that_says_so() {
    let mut stage = game("tictactoe");
    let text = stage.press("/ c").text();
    assert_eq!(stage.app.modes()[0], Mode::Prompt);
    assert!(text.contains("Move: c"), "{text}");
    stage.press("1 Enter").wait();
    assert_eq!(stage.table().names()[0], "c1");
    // A digit starts typing.
    let mut stage = game("bones 9");
    stage.press("2 Enter").wait();
    assert_eq!(stage.table().names()[0], "2");
}

#[test]
fn what_cannot_be_played_is_told_and_the_game_kept() {
    let mut stage = game("tictactoe");
    stage.press("Enter").wait();
    let before = stage.table().save();
    for (wrong, why) in [("b2", "b2"), ("d9", "d9"), ("zz", "zz")] {
        let keys: Vec<String> = wrong.chars().map(String::from).collect();
        let text = stage.press(&format!("/ {} Enter", keys.join(" "))).text();
        assert!(text.contains('!') && text.contains(why), "{text}");
        assert_eq!(stage.press("Esc").table().save(), before);
    }
    stage.press("Enter");
    assert!(stage.notice().is_some_and(|why| why.contains("b2")));
    let cut = before.rsplit_once(' ').expect("words").0.to_owned();
    for line in [cut.as_str(), "plyback-game", "nonsense", ""] {
        stage.press("Ctrl-o").paste(line);
        let text = stage.press("Enter").text();
        assert!(
            stage.prompt().is_some_and(|prompt| prompt.error.is_some()),
            "{text}"
        );
        assert_eq!(stage.press("Esc").table().save(), before, "{line}");
    }
    stage.press("Ctrl-s").paste("/nowhere/at/all/game.txt");
    let text = stage.press("Enter").text();
    assert!(
        text.contains("can't write") && text.contains("/nowhere"),
        "{text}"
    );
    assert_eq!(stage.press("Esc").table().save(), before);
}

#[test]
fn games_are_saved_and_opened() {
    let folder = std::env::temp_dir().join(format!("plyback-playing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("game.txt").display().to_string();
    let mut stage = game("mnk:4,3,3");
    type_move(&mut stage, "b2");
    let saved = stage.table().save();
    stage.press("Ctrl-s").paste(&path).press("Enter");
    assert!(stage.notice().is_some_and(|news| news.contains(&path)));
    assert_eq!(
        std::fs::read_to_string(&path).expect("a file").trim(),
        saved
    );
    stage.press("y");
    assert_eq!(stage.command(), Some(saved.clone()));
    assert_eq!(stage.app.clipboard.as_deref(), Some(saved.as_str()));
    for text in [path.as_str(), saved.as_str()] {
        let mut other = game("bones 9");
        other.press("Ctrl-o").paste(text).press("Enter").wait();
        assert_eq!(other.table().save(), saved, "{}", other.text());
    }
    // A line pasted onto the board is opened as well.
    let mut other = game("bones 9");
    assert_eq!(other.paste(&saved).wait().table().save(), saved);
    let _ = std::fs::remove_dir_all(folder);
    // A saved game is left without a question; the copied line is closed first.
    for mut saved in [stage, other] {
        saved.press("Esc Esc");
        assert!(matches!(saved.app.screen, Screen::Home), "{}", saved.text());
    }
}

#[test]
fn the_game_before_a_new_one_is_a_key_away() {
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    let before = stage.table().save();
    stage.press("Ctrl-n Enter").wait();
    assert!(stage.table().moves().is_empty());
    assert_eq!(stage.press("U").wait().table().save(), before);
}

/// An unfinished game is abandoned only after a question, except by the key that quits at once.
#[test]
fn a_game_is_not_dropped_unasked() {
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    let before = stage.table().save();
    for key in ["q", "Ctrl-n", "Esc", "o Enter", "w q"] {
        stage.press(key);
        if key.starts_with('w') {
            stage.press("Esc").wait().press("q");
        }
        assert_eq!(stage.app.modes()[0], Mode::Leave, "{key}");
        assert!(stage.text().contains("isn't saved"), "{}", stage.text());
        stage.press("Esc");
        if !matches!(stage.app.screen, Screen::Play(_)) {
            stage.press("Esc");
        }
        assert_eq!(stage.table().save(), before, "{key}");
        assert!(!stage.app.done, "{key}");
    }
    stage.press("q Enter");
    assert!(stage.app.done);
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    assert!(stage.press("Ctrl-c").app.done);
}

/// A rejected move is replaced by whatever is typed next, but edited after any other key.
#[test]
fn a_refused_move_is_typed_over() {
    let mut stage = game("tictactoe");
    let text = stage.press("/ z 9 Enter b").text();
    assert!(text.contains("Move: b") && !text.contains("z9"), "{text}");
    stage.press("9 Enter Left Backspace c");
    assert!(stage.text().contains("Move: c9"), "{}", stage.text());
}

/// A move after the end is answered by saying so, and the footer does not offer Ctrl-N as well.
#[test]
fn a_move_after_the_end_is_told_that_it_is_the_end() {
    let mut stage = game("bones 3");
    type_move(&mut stage, "3");
    let text = stage.text();
    assert_eq!(text.matches("Ctrl-N").count(), 0, "{text}");
    let text = stage.press("/ 1 Enter").text();
    assert!(text.contains("the game is over"), "{text}");
}

/// A different game has its own default engine.
#[test]
fn the_form_follows_the_game_with_its_engine() {
    let mut stage = game("tictactoe");
    stage.press("o Right Enter").wait();
    let table = stage.table();
    assert_ne!(table.game().name(), "tictactoe");
    assert_eq!(table.skill.engine, Engine::usual(table.game()));
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut stage = game("tictactoe");
    stage.press("u");
    assert!(stage.notice().is_some());
    type_move(&mut stage, "a1");
    let one = stage.table().names();
    let (_, best) = worse_and_best(stage.table());
    type_move(&mut stage, &best);
    let two = stage.table().names();
    assert_eq!((one.len(), two.len()), (2, 4));
    assert_eq!(stage.press("u").wait().table().names(), one);
    assert!(stage.press("Backspace").wait().table().names().is_empty());
    assert_eq!(stage.press("U").wait().table().names(), one);
    assert_eq!(stage.press("U").wait().table().names(), two);
    assert!(
        stage
            .press("Ctrl-n Enter")
            .wait()
            .table()
            .names()
            .is_empty()
    );
}

#[test]
fn a_hint_is_a_best_move_and_the_cursor_goes_there() {
    for words in GAMES {
        let mut stage = game(words);
        let (_, best) = worse_and_best(stage.table());
        let text = stage.press("p").wait().text();
        // The moves of a heap are digits, so the sentence says that they are moves.
        let hints = [format!("Hint: {best}"), format!("Hint: move {best}")];
        assert!(
            hints.iter().any(|hint| text.contains(hint)),
            "{words}\n{text}"
        );
        stage.press("Enter").wait();
        assert_eq!(stage.table().names()[0], best, "{words}");
    }
}

/// After a move that gives something away, the line that proves it is shown.
#[test]
fn what_a_move_gave_away_is_told_with_its_line() {
    for words in GAMES {
        let mut stage = game(words);
        let (Some(worse), _) = worse_and_best(stage.table()) else {
            continue;
        };
        type_move(&mut stage, &worse);
        let given = stage.table().given_by(0, [None; 2]).expect("a small game");
        let line = given.line.names(stage.table().game());
        let text = stage
            .text()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(
            text.contains(&format!("{worse} gives away the")),
            "{words}\n{}",
            stage.text()
        );
        assert!(text.contains(&line), "{words} {line:?}\n{}", stage.text());
        assert!(
            text.contains(&format!("{worse} +▶")),
            "{words}: a mark\n{text}"
        );
    }
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    assert!(stage.text().contains("b2 gives nothing away"));
}

/// Every free cell has its verdict: a sign for which, and after how many plies.
#[test]
fn the_truth_stands_in_every_free_cell() {
    for settings in [PLAIN, colourless(), ascii(), themed(ThemeKind::Light)] {
        let mut stage = Stage::game("tictactoe", PERFECT, settings, SMALL);
        type_move(&mut stage, "b1");
        assert!(
            !stage.text().contains("in how many plies"),
            "nothing is told before"
        );
        stage.press("g").wait();
        let table = stage.table();
        let truth = table.truth_at(table.moves().len()).expect("a small game");
        for (mv, verdict) in truth.moves {
            let area = stage.hits.lines[usize::from(mv.0)];
            let cells = area
                .rows()
                .flat_map(|row| row.columns().collect::<Vec<_>>());
            let text: String = cells
                .map(|cell| stage.cell(cell.as_position()).symbol())
                .collect();
            let sign = match verdict {
                Verdict::Win(plies) => format!("+{}", plies.expect("plies")),
                Verdict::Draw(plies) => format!("={plies}"),
                Verdict::Loss(plies) => format!("-{}", plies.expect("plies")),
            };
            assert!(text.contains(&sign), "{sign} in {text:?}\n{}", stage.text());
        }
        let text = stage.text();
        assert!(text.contains("in how many plies"), "a legend");
        assert!(!stage.press("g").text().contains("in how many plies"));
    }
}

/// If heaps do not fit, that is visible, and so are the winning moves. In the search behind a
/// move the mover is MAX, whatever the players are called.
#[test]
fn large_heaps_name_the_moves_that_win() {
    let mut stage = game("nim 500,400,300");
    let text = stage.press("g").wait().text();
    assert!(text.contains("To win, play a312 b184 c200."), "{text}");
    assert!(text.contains("… 500, take 1"), "{text}");
    let mut stage = game("nim 2,2");
    type_move(&mut stage, "a1");
    assert!(
        stage.text().contains("Second plays b1."),
        "{}",
        stage.text()
    );
    let text = stage.press("w").wait().text();
    assert!(text.contains("(Second is MAX)"), "{text}");
}

/// With many heaps, the sentence about the true values is still shown in full.
#[test]
fn many_heaps_leave_room_for_the_truth() {
    let mut stage = game("nim 1,1,1,1,1,1,1,1,1,1,1,1,2");
    type_move(&mut stage, "a1");
    let text = stage.press("g").wait().text();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let legend = "What each move is worth to First: + win, - loss, and in how many plies.";
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(words.join(" ").contains(legend), "{text}");
    assert!(!lines.iter().any(|line| line.ends_with('…')), "{text}");
}

/// If they cannot be known, the screen says so.
#[test]
fn an_unknown_truth_is_told_as_unknown() {
    let skill = Skill {
        time: std::time::Duration::from_millis(100),
        ..Skill::new(Engine::Report)
    };
    let mut stage = Stage::game("mnk:12,12,5", skill, PLAIN, SMALL);
    let text = stage.press("g").wait().text();
    assert!(text.contains("The truth isn't known here"), "{text}");
}

/// The value of the game is shown below the board, move by move, revealing where it was lost.
#[test]
fn the_strip_shows_where_a_game_was_lost() {
    let mut stage = game("bones 9");
    // Taking two leaves seven: not a multiple of four.
    type_move(&mut stage, "2");
    stage.press("g").wait();
    let text = stage.text();
    let line = text.lines().find(|line| line.contains("move by move"));
    let line = line.unwrap_or_else(|| panic!("a strip in\n{text}"));
    let parts: Vec<&str> = line.split_whitespace().collect();
    let at = parts
        .iter()
        .position(|part| *part == "+")
        .expect("won at first");
    assert_eq!(parts[at + 1..at + 3], ["2:", "-"], "{line}");
    assert!(text.contains("+ winning"), "the legend stays\n{text}");
}

/// The search behind a move opens at its decision and has the values that the engine chose by;
/// Esc leads back to the game.
#[test]
fn why_opens_the_search_that_chose_the_move() {
    for words in GAMES {
        let mut stage = game(words);
        assert!(stage.press("w").notice().is_some(), "no move yet");
        let (_, best) = worse_and_best(stage.table());
        type_move(&mut stage, &best);
        if stage.table().outcome().is_some() {
            continue;
        }
        let saved = stage.table().save();
        let chosen = PERFECT.choose(&stage.table().query_at(1), &Progress::new());
        let chosen = chosen.expect("a choice");
        assert!(matches!(chosen.why(), Why::Search(_)), "{words}");
        stage.press("w").wait();
        let explore = stage.app.screen.viewer().expect("the explorer");
        assert!(matches!(stage.app.screen, Screen::Explore(_)), "{words}");
        assert_eq!(explore.watch.step, explore.run().last(), "at the decision");
        let shown = Summary::new(&explore.run().first().recording);
        assert_eq!(shown.mv(), Some(chosen.mv), "{words}");
        for found in &chosen.values {
            let seen = shown.of(found.mv).expect("a legal move");
            if seen.bound == found.bound {
                assert_eq!(seen.value, found.value, "{words}");
            }
        }
        stage.press("Left Left Esc").wait();
        assert_eq!(stage.table().save(), saved, "{words}");
    }
}

/// If a position is too long for the title, the algorithm is there instead.
#[test]
fn the_search_behind_a_move_on_a_large_board_is_named() {
    let strong = Skill {
        nodes: 2_000,
        time: std::time::Duration::MAX,
        ..Skill::new(Engine::Strong)
    };
    for words in ["mnk:7,7,5", "connect4"] {
        for (settings, algorithm) in [(PLAIN, "alphabeta"), (italian(), "alfa-beta")] {
            let mut stage = Stage::game(words, strong.clone(), settings, SMALL);
            stage.press("Enter").wait();
            let title = stage.press("w").wait().line(0);
            let is_game = [words, "mnk 7,7,5", "forza quattro"]
                .iter()
                .any(|name| title.contains(name));
            let is_named = is_game && title.contains(algorithm);
            assert!(is_named, "{title}");
        }
    }
}

/// The engine stops when told to, and resumes when told to.
#[test]
fn thinking_is_stopped() {
    let skill = Skill {
        time: std::time::Duration::from_secs(60),
        ..Skill::new(Engine::Report)
    };
    let mut stage = Stage::game("mnk:15,15,5", skill, PLAIN, SMALL);
    stage.press("Enter");
    if stage.table().is_yours() {
        // It was too quick to be stopped.
        return;
    }
    assert!(stage.text().contains("thinking"), "{}", stage.text());
    assert!(!stage.text().contains("No move yet"), "{}", stage.text());
    stage.press("Esc").wait();
    assert_eq!(stage.table().moves().len(), 1);
    assert!(stage.text().contains("waits"), "{}", stage.text());
    // A game in which the player has moved is not left without a question.
    stage.press("Esc");
    assert_eq!(stage.app.modes()[0], Mode::Leave);
    stage.press("Esc");
    stage.press("u").wait();
    assert!(stage.table().moves().is_empty());
}

#[test]
fn a_game_that_is_not_over_is_left_after_a_question() {
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    stage.press("Esc");
    assert_eq!(stage.app.modes()[0], Mode::Leave);
    stage.press("Esc");
    assert_eq!(stage.table().moves().len(), 2);
    stage.press("Esc Enter");
    assert!(matches!(stage.app.screen, Screen::Home));
}

#[test]
fn the_form_begins_a_game_and_changes_it() {
    let mut stage = Stage::home(PLAIN, SMALL);
    stage.press("End Up Enter");
    assert_eq!(stage.app.modes()[0], Mode::Form);
    // The second line of choices is the seat.
    stage.press("Down Down Right Enter").wait();
    assert_eq!(stage.table().moves().len(), 1, "{}", stage.text());
    stage.press("o").press("Down Down Left Enter").wait();
    assert!(stage.table().moves().is_empty(), "{}", stage.text());
    // Below it is who begins: a choice with X and O, while for bones the seat decides that.
    stage.press("o").press("Down Down Down Right Enter").wait();
    assert_eq!(stage.table().moves().len(), 1, "{}", stage.text());
    assert_eq!(stage.table().began(), Some(Side::Two));
    stage.press("o");
    assert!(stage.text().contains("first move"), "{}", stage.text());
    stage.press("Down Down Down Left Enter").wait();
    assert!(stage.table().moves().is_empty(), "{}", stage.text());
    for time in ["0", "-1", "x"] {
        let keys: Vec<String> = time.chars().map(String::from).collect();
        stage
            .press("o Up Down Down Down Down Down Ctrl-u")
            .press(&keys.join(" "))
            .press("Enter");
        assert!(stage.app.modal().is_some(), "{time}\n{}", stage.text());
        assert!(stage.text().contains('!'), "{}", stage.text());
        stage.press("Esc");
    }
}

#[test]
fn the_cursor_shows_without_colours() {
    let stage = Stage::game("tictactoe", PERFECT, colourless(), SMALL);
    let middle = stage.hits.lines[4];
    let cells = middle
        .rows()
        .flat_map(|row| row.columns().collect::<Vec<_>>());
    let mut styles = cells.map(|cell| stage.cell(cell.as_position()).modifier);
    assert!(styles.any(|style| style.contains(Modifier::REVERSED)));
    let text = Stage::game("tictactoe", PERFECT, ascii(), SMALL).text();
    assert!(text.is_ascii() && text.contains(">.<"), "{text}");
}

/// From 1x1 to 500x200: every game can be drawn, and the cursor is always visible.
#[test]
fn every_game_at_every_size() {
    let report = Skill {
        time: std::time::Duration::from_millis(50),
        ..Skill::new(Engine::Report)
    };
    let heaps = ["3"; 26].join(",");
    for (words, skill) in [
        ("tictactoe".to_owned(), PERFECT),
        ("mnk:100,100,10".to_owned(), report.clone()),
        ("connect4:4,4,3".to_owned(), PERFECT),
        ("bones 200".to_owned(), PERFECT),
        (format!("nim {heaps}"), PERFECT),
    ] {
        if Table::new(
            &crate::stage::wanted(&words),
            plyback::play::Seat::First,
            skill.clone(),
        )
        .is_err()
        {
            continue;
        }
        let mut stage = Stage::game(&words, skill, PLAIN, SMALL);
        for size in [
            (1, 1),
            (39, 11),
            (40, 12),
            (60, 15),
            (80, 24),
            (104, 32),
            (200, 60),
            (500, 200),
        ] {
            stage.resize(size);
            stage.press("g").wait();
            for key in ["Right", "Down", "Left", "Up"] {
                stage.press(key);
                assert!(
                    size.0 < 40 || stage.text().contains('«'),
                    "{words} {size:?}\n{}",
                    stage.text()
                );
            }
            stage.act(Action::Tick);
        }
    }
}

/// On a board that does not fit, the engine's move is visible.
#[test]
fn the_view_follows_the_last_move() {
    let report = Skill {
        time: std::time::Duration::from_millis(50),
        ..Skill::new(Engine::Report)
    };
    for words in ["mnk:19,19,6", "mnk:100,100,5"] {
        let mut stage = Stage::game(words, report.clone(), PLAIN, SMALL);
        for cell in ["a1", "b19", "s10"] {
            type_move(&mut stage, cell);
            let last = stage.table().moves().last().expect("an answer").0;
            let area = stage.hits.lines[usize::from(last)];
            assert!(!area.is_empty(), "{words} {cell}\n{}", stage.text());
        }
    }
}

/// A board with fifteen rows has all of them visible.
#[test]
fn fifteen_rows_fit() {
    let report = Skill {
        time: std::time::Duration::from_millis(50),
        ..Skill::new(Engine::Report)
    };
    let stage = Stage::game("mnk:15,15,5", report, PLAIN, SMALL);
    assert!(stage.hits.lines.iter().all(|cell| !cell.is_empty()));
}

/// Pressing Esc while looking for the search behind a move leads back to the game; the footer
/// says so only once.
#[test]
fn esc_drops_the_search_behind_a_move() {
    let skill = Skill {
        time: std::time::Duration::from_secs(1),
        ..Skill::new(Engine::Strong)
    };
    let mut stage = Stage::game("connect4", skill, PLAIN, SMALL);
    type_move(&mut stage, "d");
    let saved = stage.table().save();
    stage.press("w");
    while !matches!(stage.app.screen, Screen::Explore(_)) {
        stage.act(Action::Tick);
    }
    let text = stage.text();
    assert!(
        stage.app.screen.viewer().is_none(),
        "still searching\n{text}"
    );
    assert_eq!(text.matches("Esc").count(), 1, "{text}");
    stage.press("Esc");
    assert_eq!(stage.table().save(), saved, "{}", stage.text());
}

/// An impossible move is named along with those possible; a game that is over at its start is too.
#[test]
fn what_is_no_move_is_told_with_the_moves() {
    let mut stage = game("tictactoe");
    type_move(&mut stage, "a1");
    let told = stage.table().named("z9").unwrap_err().to_string();
    assert!(
        told.starts_with("There's no cell `z9` on this board. You can play "),
        "{told}"
    );
    let taken = stage.table().named("a1").unwrap_err().to_string();
    assert!(taken.starts_with("`a1` is taken. You can play "), "{taken}");
    for (name, position) in [("nim", "0"), ("bones", "0"), ("tictactoe", "XXX/OO_/___")] {
        let start = plyback::run::Query {
            game: name.to_owned(),
            position: Some(position.to_owned()),
            ..Default::default()
        };
        let refused = Table::new(&start, plyback::play::Seat::First, PERFECT).unwrap_err();
        assert!(
            refused.to_string().contains("the game is over"),
            "{refused}"
        );
    }
}

/// What was said while the engine was thinking disappears once it has moved.
#[test]
fn what_is_said_of_the_engine_goes_when_it_has_moved() {
    let skill = Skill {
        time: std::time::Duration::from_secs(2),
        ..Skill::new(Engine::Strong)
    };
    let mut stage = Stage::game("mnk:9,9,5", skill, PLAIN, SMALL);
    stage.press("Enter w");
    assert!(
        stage.text().contains("hasn't moved yet"),
        "{}",
        stage.text()
    );
    stage.wait();
    assert!(
        !stage.text().contains("hasn't moved yet"),
        "{}",
        stage.text()
    );
}

/// The columns of a large board have their full names, and the prompts say how to leave.
#[test]
fn the_columns_of_a_large_board_have_their_names() {
    let mut stage = Stage::game("mnk:30,30,8", Skill::new(Engine::Report), PLAIN, SMALL);
    type_move(&mut stage, "ad30");
    let text = stage.press("w").wait().text();
    assert!(text.contains(" ab ac ad"), "{text}");
    assert!(!text.contains(" z a b"), "{text}");
    for keys in ["Ctrl-O", "Ctrl-S"] {
        let mut stage = game("tictactoe");
        let text = stage.press(keys).text();
        assert!(text.contains("Esc cancel"), "{text}");
    }
}

/// A pipe that nothing is written to blocks a job, never the screen.
#[cfg(unix)]
#[test]
fn a_saved_game_is_read_by_a_job() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("game");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let mut stage = game("tictactoe");
    type_move(&mut stage, "b2");
    let (saved, moves) = (stage.table().save(), stage.table().moves().len());
    let mut stage = game("tictactoe");
    stage.press("Ctrl-O").paste(&pipe.display().to_string());
    stage.press("Enter Right");
    let text = stage.text();
    assert!(
        text.contains("Your turn: X") && text.contains("»·«"),
        "{text}"
    );
    assert!(stage.app.tick().is_some(), "it is waited for");
    std::fs::write(&pipe, saved).expect("a reader");
    stage.wait();
    assert_eq!(stage.table().moves().len(), moves);
}
