//! The table of keys: what is pressed, and what footer, help and README say about it.

use std::collections::{BTreeMap, HashSet};

use crate::stage::{PLAIN, Stage, ascii, italian, key, lesson};
use plyback::quiz::Spec;
use plyback::trace::Direction;
use plyback::tui::testing::{
    Action, App, Binding, Grading, Keymap, Mode, Practice, Screen, Settings, Target, key_names,
};
use plyback::words::ascii::to_ascii;
use plyback::words::{Lang, Message};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

const LANGUAGES: [Settings; 2] = [
    PLAIN,
    Settings {
        lang: Lang::It,
        ..PLAIN
    },
];

fn names(binding: &Binding, ascii: bool) -> Vec<String> {
    key_names(binding, ascii)
        .split(' ')
        .map(str::to_owned)
        .collect()
}

#[test]
fn no_key_and_no_action_is_bound_twice_at_one_place() {
    for mode in modes() {
        let (mut known, mut actions) = (BTreeMap::new(), HashSet::new());
        for binding in Keymap::USUAL.on(mode) {
            for name in names(binding, true) {
                let earlier = known.insert(name.clone(), binding.action);
                assert_eq!(
                    earlier, None,
                    "{mode:?}: {name} is also for {:?}",
                    binding.action
                );
            }
            let action = format!("{:?}", binding.action);
            assert!(
                actions.insert(action),
                "{mode:?}: {:?} stands there twice",
                binding.action
            );
        }
    }
}

#[test]
fn every_key_asks_for_its_action_under_the_name_that_is_told() {
    for mode in modes() {
        for binding in Keymap::USUAL.on(mode) {
            for with_ascii in [false, true] {
                for name in names(binding, with_ascii) {
                    let action = Keymap::USUAL.action(&key(&name), &[mode]);
                    assert_eq!(action, Some(binding.action), "{mode:?}: {name}");
                    assert!(!with_ascii || name.is_ascii(), "{name}");
                }
            }
        }
    }
}

/// The keys of all screens, each with the same action wherever it has one.
#[test]
fn a_key_has_one_meaning_on_all_screens() {
    let mut known = BTreeMap::new();
    for mode in [Mode::Home, Mode::Lesson, Mode::Explore, Mode::Compare] {
        for binding in Keymap::USUAL.on(mode) {
            for name in names(binding, true) {
                let (action, _) = *known.entry(name.clone()).or_insert((binding.action, mode));
                assert_eq!(action, binding.action, "{name} on {mode:?}");
            }
        }
    }
}

/// While playing, keys mean the same as elsewhere except those that move across a board or take
/// moves back, which are as in the board editor, and the one that asks what comes next in a
/// lesson but is for hints here.
#[test]
fn playing_has_the_keys_of_the_screens() {
    let on_board = [
        "Right",
        "l",
        "Left",
        "h",
        "Down",
        "j",
        "Up",
        "k",
        "Space",
        "u",
        "U",
        "Backspace",
        "p",
    ];
    let mut meanings = BTreeMap::new();
    for mode in [Mode::Home, Mode::Lesson, Mode::Explore, Mode::Compare] {
        for binding in Keymap::USUAL.on(mode) {
            meanings.extend(
                names(binding, true)
                    .into_iter()
                    .map(|name| (name, binding.action)),
            );
        }
    }
    for binding in Keymap::USUAL.on(Mode::Play) {
        for name in names(binding, true) {
            let known = meanings.get(&name).filter(|_| !on_board.contains(&&*name));
            assert!(
                known.is_none_or(|action| *action == binding.action),
                "{name}"
            );
        }
    }
}

/// Capitals go backwards: each is the opposite of its lowercase letter.
#[test]
fn capitals_go_backwards() {
    let direction = |action| match action {
        Action::Go(target, direction) => Some((target, direction)),
        _ => None,
    };
    for mode in [
        Mode::Home,
        Mode::Lesson,
        Mode::Explore,
        Mode::Compare,
        Mode::Select,
    ] {
        for binding in Keymap::USUAL.on(mode) {
            for name in names(binding, true) {
                let [letter] = name.as_bytes() else { continue };
                if letter.is_ascii_uppercase() {
                    let small = Keymap::USUAL.action(&key(&name.to_lowercase()), &[mode]);
                    let forwards = small.and_then(direction).expect("a small letter");
                    assert_eq!(forwards.1, Direction::Forwards, "{name}");
                    let backwards = Action::Go(forwards.0, Direction::Backwards);
                    assert_eq!(binding.action, backwards, "{name} on {mode:?}");
                }
            }
        }
    }
}

#[test]
fn every_binding_means_something_somewhere() {
    for binding in Keymap::USUAL.bindings() {
        assert!(!binding.on.is_empty() && binding.keys().next().is_some());
    }
}

#[test]
fn capitals_are_the_same_with_and_without_a_told_shift() {
    for letter in ['B', 'D', 'N', 'X', '?', '>', '<', '+'] {
        let plain = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        let shifted = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::SHIFT);
        assert!(
            Keymap::USUAL.action(&plain, &[Mode::Lesson]).is_some(),
            "{letter}"
        );
        assert_eq!(
            Keymap::USUAL.action(&plain, &[Mode::Lesson]),
            Keymap::USUAL.action(&shifted, &[Mode::Lesson]),
            "{letter}"
        );
    }
}

#[test]
fn keys_with_control_or_alt_are_others() {
    for letter in ['q', 'l', 'b', ' ', '1'] {
        for held in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
            let event = KeyEvent::new(KeyCode::Char(letter), held);
            assert_eq!(
                Keymap::USUAL.action(&event, &[Mode::Lesson]),
                None,
                "{event:?}"
            );
        }
    }
}

#[test]
fn digits_begin_a_number() {
    for digit in 1..=9u8 {
        let event = key(&digit.to_string());
        assert_eq!(
            Keymap::USUAL.action(&event, &[Mode::Lesson]),
            Some(Action::Digit(digit))
        );
    }
    assert_eq!(
        Keymap::USUAL.action(&key("0"), &[Mode::Lesson]),
        Some(Action::Fit)
    );
    let begun = [Mode::Number, Mode::Lesson];
    assert_eq!(
        Keymap::USUAL.action(&key("0"), &begun),
        Some(Action::Digit(0))
    );
    assert_eq!(
        Keymap::USUAL.action(&key("x"), &begun),
        Some(Action::next(Target::Cutoff))
    );
}

#[test]
fn arrows_and_letters_go_together() {
    for (arrow, letter) in [("Left", "h"), ("Down", "j"), ("Up", "k"), ("Right", "l")] {
        assert_eq!(
            Keymap::USUAL.action(&key(arrow), &[Mode::Lesson]),
            Keymap::USUAL.action(&key(letter), &[Mode::Lesson])
        );
    }
}

#[test]
fn every_binding_has_words_in_both_languages() {
    for (lang, mode) in Lang::ALL
        .into_iter()
        .flat_map(|lang| modes().into_iter().map(move |mode| (lang, mode)))
    {
        let mut known = HashSet::new();
        for binding in Keymap::USUAL.on(mode) {
            let label = lang.say(&binding.label);
            assert!(
                !label.is_empty() && known.insert(label.clone()),
                "{label:?}"
            );
        }
    }
    for binding in Keymap::USUAL.bindings() {
        let [english, italian] = [Lang::En, Lang::It].map(|lang| lang.say(&binding.label));
        assert_ne!(english, italian);
    }
}

/// Every key has an effect in the middle of a lesson that is playing.
#[test]
fn every_binding_is_answered_on_the_screen() {
    for binding in Keymap::USUAL.on(Mode::Lesson) {
        let name = &names(binding, true)[0];
        let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (80, 24));
        stage.press("] ]").at_stop("depth", "state 3 backup");
        // Something to scroll, and nothing that hides what a key does.
        if matches!(binding.action, Action::Scroll(_)) {
            stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (60, 15));
        }
        if binding.action == Action::Scroll(Direction::Backwards) {
            stage.press("PgDn");
        }
        if binding.action == Action::Fit {
            stage.press("-");
        }
        if binding.action == Action::Centre {
            stage.press("Shift-Right");
        }
        if binding.action == Action::Enlarge {
            // The tree already has the full width.
            stage.press("Tab");
        }
        let before = stage.buffer().clone();
        stage.press(name);
        let answered = stage.app.done || *stage.buffer() != before;
        assert!(answered, "{name}: {:?}\n{}", binding.action, stage.text());
    }
}

#[test]
fn every_binding_of_the_home_screen_is_answered_there() {
    for binding in Keymap::USUAL.on(Mode::Home) {
        let name = &names(binding, true)[0];
        let mut stage = Stage::home(PLAIN, (80, 12));
        match binding.action {
            Action::Go(Target::Stop, Direction::Backwards) | Action::Start => stage.press("Down"),
            // They scroll the help.
            Action::Scroll(Direction::Forwards) => stage.press("?"),
            Action::Scroll(Direction::Backwards) => stage.press("? PgDn PgDn"),
            _ => &mut stage,
        };
        let before = stage.buffer().clone();
        stage.press(name);
        let answered = stage.app.done || *stage.buffer() != before;
        assert!(answered, "{name}: {:?}\n{}", binding.action, stage.text());
    }
}

/// The keys and words in the footer.
fn footer(stage: &Stage) -> Vec<String> {
    let line = stage.line(stage.area().height - 1);
    let hints = line.split("  ").map(str::trim);
    hints
        .filter(|hint| !hint.is_empty())
        .map(str::to_owned)
        .collect()
}

/// What the footer should have according to the table.
fn in_footer(mode: Mode, lang: Lang, with_ascii: bool) -> Vec<String> {
    Keymap::USUAL
        .footer(&[mode])
        .into_iter()
        .map(|(binding, word)| {
            format!(
                "{} {}",
                Keymap::USUAL.hint(binding, with_ascii),
                lang.say(&word)
            )
        })
        .collect()
}

#[test]
fn a_wide_footer_shows_the_table_in_its_order() {
    for settings in [PLAIN, italian(), ascii()] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, (300, 30));
        let mut wanted = in_footer(Mode::Lesson, settings.lang, settings.ascii);
        stage.press("] ] ]");
        // No question is waiting.
        wanted.retain(|hint| !hint.starts_with("p "));
        assert_eq!(footer(&stage), wanted, "where two searches are compared");
        // Elsewhere nothing differs, and nothing can be stepped apart.
        stage.press("]");
        let of_two = ["d ", "a ", "g "];
        wanted.retain(|hint| !of_two.iter().any(|key| hint.starts_with(key)));
        assert_eq!(footer(&stage), wanted);
    }
}

#[test]
fn a_narrow_footer_shows_some_of_it_in_the_same_order() {
    for settings in LANGUAGES {
        let wanted = in_footer(Mode::Lesson, settings.lang, false);
        for width in [40, 60, 80, 120] {
            let stage = Stage::lesson(lesson("strange-move"), settings, (width, 24));
            let shown = footer(&stage);
            let kept: Vec<_> = wanted.iter().filter(|item| shown.contains(item)).collect();
            assert_eq!(shown.iter().collect::<Vec<_>>(), kept, "at {width}");
            assert!(
                shown.iter().any(|hint| hint.starts_with("? ")),
                "at {width}"
            );
        }
    }
}

#[test]
fn the_footer_of_the_home_screen_has_what_means_something_there() {
    for settings in LANGUAGES {
        let stage = Stage::home(settings, (200, 24));
        let shown = footer(&stage);
        let wanted: Vec<String> = Keymap::USUAL
            .footer(&[Mode::Home])
            .into_iter()
            .filter(|(binding, _)| binding.action != Action::Back)
            .map(|(binding, _)| Keymap::USUAL.hint(binding, false))
            .collect();
        assert_eq!(shown.len(), wanted.len());
        let shown = shown.iter().zip(&wanted);
        assert!(shown.into_iter().all(|(hint, keys)| hint.starts_with(keys)));
    }
}

/// All rows of the help, from top to bottom.
fn help(stage: &mut Stage) -> String {
    let mut text = stage.press("?").text();
    for _ in 0..120 {
        text.push_str(&stage.press("Down").text());
    }
    text
}

#[test]
fn the_help_shows_every_binding() {
    for settings in [PLAIN, italian(), ascii()] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, (100, 40));
        let text = help(&mut stage);
        for binding in Keymap::USUAL.on(Mode::Lesson) {
            let keys = key_names(binding, settings.ascii);
            let row = format!("{keys:<15} {}", settings.say(&binding.label));
            let row = if settings.ascii { to_ascii(&row) } else { row };
            assert!(text.contains(&row), "{row}\n{text}");
        }
    }
}

#[test]
fn the_help_has_room_for_every_label_at_80_columns() {
    for settings in LANGUAGES {
        let bindings = Keymap::USUAL.bindings();
        let labels = bindings.map(|binding| settings.say(&binding.label));
        let long: Vec<String> = labels.filter(|label| label.chars().count() > 58).collect();
        assert!(long.is_empty(), "{long:#?}");
    }
}

#[test]
fn the_help_begins_with_the_marks_of_this_screen_and_the_main_keys() {
    for settings in [PLAIN, italian(), ascii()] {
        let mut stage = Stage::lesson(lesson("first-walkthrough"), settings, (80, 24));
        let text = stage.press("?").text();
        let lang = settings.lang;
        for told in [
            Message::LegendTitle,
            Message::GlyphMax,
            Message::GlyphNoValue,
            Message::GlyphState,
            Message::GlyphMove,
            Message::MainKeysTitle,
            Message::KeyGoOn,
        ] {
            assert!(text.contains(&lang.say(&told)), "{told:?}:\n{text}");
        }
        // There is no cutoff and no bound in the drawing.
        for other in [
            Message::GlyphCut,
            Message::GlyphAtMost,
            Message::GlyphDiffers,
            Message::GlyphBest,
            Message::GlyphOpen,
        ] {
            assert!(!text.contains(&lang.say(&other)), "{other:?}:\n{text}");
        }
        // Corners of edges are not corners of boxes.
        let text = stage.press("Esc Down Down Down Down Down Down ?").text();
        assert!(text.contains("( )") && !text.contains("┏"), "{text}");
    }
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta";
    let text = Stage::search(words, PLAIN, (80, 24)).press("End ?").text();
    assert!(
        text.contains(&Lang::En.say(&Message::GlyphPruned)),
        "{text}"
    );
    let pair = ["--algorithm minimax", "--algorithm alphabeta"];
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]]";
    let mut stage = Stage::comparison(words, pair[0], pair[1], PLAIN, (80, 50));
    let text = stage.press("End ?").text();
    for told in [
        Message::GlyphNever,
        Message::GlyphChosen,
        Message::GlyphDiffers,
    ] {
        assert!(text.contains(&Lang::En.say(&told)), "{told:?}:\n{text}");
    }
}

/// Help on other screens lists the keys that work there and the symbols that are drawn.
#[test]
fn the_help_is_about_this_screen() {
    let practice = |code: &str| {
        let spec = Spec::read(code).expect("a code");
        let practice = Practice::new(spec, Grading::AtOnce);
        let screen = Screen::Practice(Box::new(practice));
        Stage::new(App::at(PLAIN, screen), (80, 24))
    };
    let home = Stage::home(PLAIN, (100, 30));
    let duel = Stage::comparison(
        "tictactoe _X_/__X/OOX",
        "--scoring plain",
        "--scoring depth",
        PLAIN,
        (80, 24),
    );
    type Told = &'static [&'static str];
    let cases: [(Stage, Told, Told); 5] = [
        (
            home,
            &["MAX to move", "open", "choose"][..],
            &["next stop", "Through the search"][..],
        ),
        (
            practice("v1-5"),
            &["not answered yet", "MIN to move"][..],
            &["at most, before"][..],
        ),
        (
            practice("v4-5"),
            &["at most, before"][..],
            &["pick a line up"][..],
        ),
        (practice("l3-5"), &["Space"][..], &["a minus"][..]),
        (duel, &["in A, and in B"][..], &[][..]),
    ];
    for (mut stage, has, lacks) in cases {
        let text = help(&mut stage);
        for told in has {
            assert!(text.contains(told), "{told}\n{text}");
        }
        for told in lacks {
            assert!(!text.contains(told), "{told}\n{text}");
        }
    }
}

#[test]
fn what_is_typed_filters_the_help_and_enter_does_what_is_chosen() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (80, 24));
    let text = stage.press("? w h o l e Space t r e e").text();
    assert!(
        text.contains("the whole tree") && !text.contains("next backup"),
        "{text}"
    );
    let extent = stage.watch().extent;
    stage.press("Enter");
    assert!(!stage.has_help());
    assert_ne!(stage.watch().extent, extent);
    // Arrows choose as well; if there is no match, the help says so and does nothing.
    let step = stage.press("? n e x t Down Down Esc").step();
    let text = stage.press("? q q q").text();
    assert!(
        text.contains(&Lang::En.say(&Message::HelpNothing)),
        "{text}"
    );
    assert_eq!(stage.press("Enter").step(), step);
    assert!(stage.press("? q u i t Enter").app.screen.viewer().is_some());
    assert!(stage.app.done);
}

/// Every mode in which a key has a meaning.
fn modes() -> HashSet<Mode> {
    let on = Keymap::USUAL.bindings().flat_map(|binding| binding.on);
    on.copied().collect()
}

/// The name of a mode in the README.
const fn place(mode: Mode) -> &'static str {
    match mode {
        Mode::Home => "home",
        Mode::Lesson => "lesson",
        Mode::Explore => "explore",
        Mode::Events => "events",
        Mode::Compare => "compare",
        Mode::Form => "form",
        Mode::Board => "board",
        Mode::Outline => "tree",
        Mode::ExportForm => "export",
        Mode::Busy => "busy",
        Mode::Prompt => "line",
        Mode::Select => "select",
        Mode::Number => "number",
        Mode::Help => "help",
        Mode::Leave => "leaving",
        Mode::Play => "play",
        Mode::Practice => "practice",
        Mode::Answer => "answer",
        Mode::Choose => "choose",
        Mode::Answered => "answered",
    }
}

/// The table of keys, as in the README.
fn keys_table() -> String {
    let mut table =
        String::from("| keys | what they do | where | name |\n| --- | --- | --- | --- |\n");
    let mut group = None;
    for binding in Keymap::USUAL.bindings() {
        if group.replace(&binding.group) != Some(&binding.group) {
            table.push_str(&format!("| | **{}** | | |\n", Lang::En.say(&binding.group)));
        }
        let names = names(binding, false);
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let places: Vec<&str> = binding.on.iter().map(|&mode| place(mode)).collect();
        table.push_str(&format!(
            "| {} | {} | {} | `{}` |\n",
            names.join(" "),
            PLAIN.say(&binding.label),
            places.join(", "),
            binding.name()
        ));
    }
    table
}

#[test]
fn the_readme_has_the_table_of_keys() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("README.md should have the table of keys: {error}"))
        .replace("\r\n", "\n");
    let table = keys_table();
    assert!(
        readme.contains(&table),
        "the table of keys in README.md is not the keymap's, which is:\n\n{table}"
    );
}

/// The user's own keys replace the defaults everywhere: input, footer, help.
#[test]
fn own_keys_take_the_place_of_the_usual_ones() {
    let changes = [("next-cutoff", "! Ctrl-R"), ("quit", "Q"), ("help", "x ?")];
    let keys = Keymap::USUAL.with(changes.into_iter()).expect("free keys");
    let mut stage = Stage::lesson(lesson("strange-move"), Settings { keys, ..PLAIN }, (80, 24));
    assert!(
        stage
            .press("!")
            .notice()
            .is_some_and(|news| news.contains("cutoff"))
    );
    assert!(stage.press("x").has_help());
    let text = stage.press("c u t o f f").text();
    assert!(text.contains("! Ctrl-R"), "{text}");
    assert!(!stage.press("Esc q").app.done, "q is free");
    assert!(stage.press("Ctrl-c").app.done, "there is always a way out");
    for (name, own) in [
        ("jump", "!"),
        ("play", "b"),
        ("play", "5"),
        ("play", ""),
        ("play", "Hyper"),
    ] {
        let wrong = Keymap::USUAL.with([("zoom-in", "!"), (name, own)].into_iter());
        assert_eq!(
            wrong.err().map(|wrong| wrong[0].0),
            Some(1),
            "{name} = {own}"
        );
    }
}

/// Names of keys: a message that spells one out would be wrong once that key is changed.
const SPELT: [&str; 11] = [
    "Enter",
    "Esc",
    "Tab",
    "PgUp",
    "PgDn",
    "Home",
    "End",
    "Space",
    "Backspace",
    "F1",
    "Invio",
];

/// Messages refer to keys by what they do, `KEY("fold")`, so that they follow the keymap.
#[test]
fn messages_take_the_names_of_keys_from_the_keymap() {
    let known: HashSet<_> = Keymap::USUAL.bindings().map(Binding::name).collect();
    for lang in ["en", "it"] {
        for area in [
            "captions", "forms", "keys", "nodes", "options", "results", "screen",
        ] {
            let path = format!("src/words/{lang}/{area}.ftl");
            let text = std::fs::read_to_string(&path).expect(&path);
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            for line in lines {
                let said = line.split_once(" = ").map_or(line, |(_, said)| said);
                let mut plain = String::new();
                for (index, part) in said.split("{ KEY(\"").enumerate() {
                    let name = part.split_once("\") }");
                    if index > 0 {
                        let (name, _) = name.expect(line);
                        assert!(known.contains(name), "{path}: {line}");
                    }
                    plain += name.filter(|_| index > 0).map_or(part, |(_, rest)| rest);
                    plain += "…";
                }
                let mut words = plain.split(|char: char| !char.is_alphanumeric());
                let spelt = words.find(|word| SPELT.contains(word));
                assert_eq!(spelt, None, "{path}: {line}");
                for press in ["press ", "premi prima "] {
                    let after = plain.split_once(press).map(|(_, after)| after);
                    let names = after.is_some_and(|after| !after.starts_with('…'));
                    assert!(!names, "{path}: {line}");
                }
            }
        }
    }
}

/// With every key changed, no screen, notice or help mentions an old one.
#[test]
fn every_message_follows_the_keys_that_hold() {
    let bindings: Vec<_> = Keymap::USUAL.bindings().collect();
    let own: Vec<String> = (0..bindings.len() as u32)
        .map(|index| format!("Alt-{}", char::from_u32(0x3b10 + index).expect("a letter")))
        .collect();
    let changes = bindings.iter().map(|binding| binding.name());
    let keys = Keymap::USUAL.with(changes.zip(own.iter().map(String::as_str)));
    let keys = keys.unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let of = |name: &str| {
        let at = bindings.iter().position(|binding| binding.name() == name);
        own[at.expect(name)].clone()
    };
    for settings in LANGUAGES {
        let settings = Settings { keys, ..settings };
        let mut stage = Stage::lesson(lesson("strange-move"), settings, (120, 40));
        let mut said = vec![stage.text()];
        for (name, told) in [
            ("previous-step", "next-stop"),
            ("jump-back", "go-to"),
            ("fold", "whole-tree"),
            ("where-from-home", "where-from"),
            ("next-difference", "next-stop"),
            ("play-faster", "play-slower"),
            ("map", "whole-tree"),
        ] {
            stage.press(&of(name));
            let notice = stage.notice().expect(name);
            assert!(notice.contains(&of(told)), "{name}: {notice}");
            said.extend([notice, stage.text()]);
        }
        said.push(stage.press(&of("help")).text());
        stage.press(&of("close-help"));
        said.push(stage.press(&of("select")).text());
        stage.press(&of("stop-selecting"));
        said.push(stage.press(&of("back")).text());
        for text in said {
            for spelt in &SPELT {
                let mut words = text.split(|char: char| !char.is_alphanumeric());
                assert!(words.all(|word| word != *spelt), "{spelt}: {text}");
            }
        }
    }
}

#[test]
fn no_two_actions_have_one_name() {
    let mut known = HashSet::new();
    for binding in Keymap::USUAL.bindings() {
        assert!(known.insert(binding.name()), "{}", binding.name());
    }
}
