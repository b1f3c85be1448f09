//! Wrong programs on the screen: always marked, with a key to where they first go wrong.

use crate::stage::{PLAIN, Stage, ascii, italian, one_part};
use plyback::quiz::Belief;
use plyback::search::{Named, OptionSpec};
use plyback::words::Lang;

const SMALL: (u16, u16) = (80, 24);

/// The words on the screen, with its lines joined.
fn words(stage: &Stage) -> String {
    let text = stage.text();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A search with each mistake, and the node or child of its first wrong step.
const SEARCHES: &[&str] = &[
    "tree [[-3,-1],[-2,-5]] --mistake best-from-zero",
    "tree [[1,1],[2,2]] --algorithm alphabeta --mistake shared-window",
    "tree [[1,1],[5,3,4],[3,2]] --algorithm alphabeta --mistake root-window-fixed",
    "tictactoe XXO/OX_/O__ --scoring depth --mistake depth-sign",
    "tree [[1,1],[5,3,4],[3,2]] --algorithm alphabeta --mistake tied-bound",
    "tictactoe O_X/X__/XOO --algorithm negamax --mistake negamax-no-flip",
    "tree [[3,12,8],[2,4,6],[14,5,2]] --mistake same-side",
    "tictactoe OOX/___/_X_ --scoring depth --mistake small-win",
];

#[test]
fn a_wrong_program_is_marked_at_every_step_of_every_screen() {
    for words in SEARCHES {
        let name = words.rsplit(' ').next().unwrap();
        let about = OptionSpec::named("mistake").unwrap().about(name);
        let title = format!("WRONG program: {}", Lang::En.say(&about));
        for size in [SMALL, (60, 16), (120, 40), (200, 60)] {
            let mut stage = Stage::search(words, PLAIN, size);
            for _ in 0..12 {
                let text = stage.text();
                assert!(text.contains(&title), "{text}");
                stage.press("Right");
            }
        }
        let mut stage = Stage::search(words, italian(), SMALL);
        assert!(stage.press("End").text().contains("ERRATO: "), "{words}");
        let mut stage = Stage::search(words, ascii(), SMALL);
        let text = stage.press("End").text();
        assert!(text.contains("WRONG program") && text.is_ascii(), "{text}");
    }
}

#[test]
fn d_goes_where_it_first_goes_wrong_and_the_belief_is_told() {
    for words in SEARCHES {
        let mut stage = Stage::search(words, PLAIN, (120, 40));
        let step = stage.run().parting().expect(words);
        assert_eq!(stage.press("d").step(), step.0, "{words}");
        let (_, mistake) = stage.run().mistake().unwrap();
        let text = self::words(&stage);
        assert!(text.contains("first wrong step"), "{text}");
        let belief = Belief::named(mistake.belief()).expect("a belief");
        let believed = Lang::En.say(&belief.believed());
        assert!(text.contains(&format!("believe: {believed}")), "{text}");
        assert!(text.contains("d mistake"), "{text}");
        assert!(stage.press("d").notice().is_some());
        stage.press("End");
        assert_eq!(stage.press("D").step(), step.0, "{words}");
        stage.press("Home / m i s t a k e Enter");
        assert_eq!(stage.step(), step.0, "{words}");
    }
    let mut stage = Stage::search("tree [[1,1],[2,2]]", PLAIN, SMALL);
    assert_eq!(stage.press("d").step(), 0);
    assert!(stage.notice().is_some());
}

/// Before the first wrong step, only the program as a whole is called wrong.
#[test]
fn nothing_is_called_wrong_before_it_is() {
    for words in SEARCHES {
        let mut stage = Stage::search(words, PLAIN, (120, 40));
        let parting = stage.run().parting().expect(words);
        for step in 1..parting.0 {
            stage.press("Right");
            assert_eq!(stage.step(), step);
            assert!(
                !stage.text().contains("Wrong:"),
                "{words}:\n{}",
                stage.text()
            );
        }
    }
}

#[test]
fn a_mistake_without_effect_is_told() {
    let words = "tree [[1,1],[2,2]] --algorithm alphabeta --mistake tied-bound";
    let mut stage = Stage::search(words, PLAIN, SMALL);
    let told = "changes nothing";
    assert!(self::words(&stage).contains(told), "{}", stage.text());
    stage.press("Right d");
    assert!(stage.notice().is_some_and(|notice| notice.contains(told)));
}

/// Next to the right program, it is the first difference, and marked by name.
#[test]
fn beside_the_right_program_they_part() {
    let words = "tree [[1,1],[2,2]]";
    let (right, wrong) = (
        "--algorithm alphabeta",
        "--algorithm alphabeta --mistake shared-window",
    );
    for size in [SMALL, (120, 40), (200, 60)] {
        let mut stage = Stage::comparison(words, right, wrong, PLAIN, size);
        let step = stage.run().parting().unwrap();
        assert!(
            stage
                .text()
                .contains("WRONG program: one α and β for the whole search"),
            "{}",
            stage.text()
        );
        assert!(stage.text().contains("correct program"), "{}", stage.text());
        assert_eq!(stage.press("d").step(), step.0);
        if size != SMALL {
            let text = self::words(&stage);
            assert!(text.contains("believe: “"), "{text}");
        }
        // The right program has no wrong step, whichever side it is on.
        let mut turned = Stage::comparison(words, wrong, right, PLAIN, size);
        assert_eq!(turned.press("d").step(), step.0);
        let text = self::words(stage.press("g")).to_lowercase();
        assert!(
            text.contains("the wrong program (shared-window) says"),
            "{text}"
        );
    }
}

#[test]
fn a_lesson_may_run_a_wrong_program() {
    let header = "game = \"tree\"\nposition = \"[[3,12,8],[2,4,6],[14,5,2]]\"\n\
                  mistake = \"same-side\"\nclaims = [\"search value = 14\"]";
    let lesson = one_part(header, "## mistake: Here\n\nMIN is searched as MAX.");
    let mut stage = Stage::lesson(lesson, PLAIN, SMALL);
    stage.press("Down");
    assert!(
        stage.text().contains("MIN is searched as MAX."),
        "{}",
        stage.text()
    );
    assert!(
        stage.text().contains("WRONG program   minimax"),
        "{}",
        stage.text()
    );
}

/// The listing has the lines of the wrong program, each of them marked.
#[test]
fn the_listing_shows_the_mistaken_line() {
    for (search, line) in SEARCHES.iter().zip([
        "best = 0 ✗",
        "α, β: global ✗",
        "raise α ✗",
        "score(win + ply) ✗",
        "if v >= best ✗",
        "return MAX's score ✗",
        "if v > best  (at MIN, too) ✗",
        "score(3 - ply) ✗",
    ]) {
        let stage = Stage::search(search, PLAIN, (200, 60));
        assert!(stage.text().contains(line), "{line}:\n{}", stage.text());
        let right = search.split(" --mistake").next().unwrap();
        assert!(!Stage::search(right, PLAIN, (200, 60)).text().contains('✗'));
    }
}

#[test]
fn a_position_says_whose_turn_it_is_whatever_the_program_takes_it_for() {
    for (words, side) in [
        ("tree [[3,12],[2,4]]", "MIN to move"),
        ("tictactoe O_X/X__/XOO", "O = MIN to move"),
    ] {
        let words = format!("{words} --mistake same-side");
        let mut stage = Stage::search(&words, PLAIN, SMALL);
        let text = stage.press("Right").text();
        assert!(text.contains(side), "{text}");
    }
}
