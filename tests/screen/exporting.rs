//! Exporting from the screen: the form, what is ordered, the progress, and where it went.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, colourless, italian, lesson, themed};
use plyback::deck::{Field, Format, Languages, Order, Paper, Progress, Refusal, Steps, Written};
use plyback::trace::Budget;
use plyback::tui::testing::{Action, Mode, Settings, Target, ThemeKind};
use plyback::words::{Lang, Message, message};

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);
const SMALLEST: (u16, u16) = (40, 12);
const STRANGE: &str = "tictactoe _X_/__X/OOX";

/// Writes nothing, but remembers what was ordered.
#[derive(Default)]
struct Clerk {
    orders: Mutex<Vec<Order>>,
    /// The paths that already exist.
    there: Mutex<Vec<PathBuf>>,
    /// Why nothing can be written, if so.
    broken: Mutex<Option<Refusal>>,
    /// Whether the third slide takes until it is told otherwise.
    slow: AtomicBool,
    /// Whether an export was stopped.
    stopped: AtomicBool,
}

impl Clerk {
    fn publish(&self, order: &Order, progress: &Progress<'_>) -> Result<Written, Refusal> {
        if !order.force && self.there.lock().expect("a list").contains(&order.path) {
            let path = order.path.display();
            return Err(refusal(Field::Force, message!(ExportExists { path })));
        }
        if let Some(why) = self.broken.lock().expect("a word").clone() {
            return Err(why);
        }
        let slides = order.deck.len();
        let mut done = 0;
        while done < slides {
            let waits = done == 2 && self.slow.load(Ordering::SeqCst);
            done += usize::from(!waits);
            if !progress(done, slides) {
                self.stopped.store(true, Ordering::SeqCst);
                return Err(refusal(Field::Path, Message::ExportCancelled));
            }
            if waits {
                thread::sleep(Duration::from_millis(1));
            }
        }
        self.orders.lock().expect("a list").push(order.clone());
        Ok(Written {
            path: Path::new("/lectures").join(&order.path),
            made: (slides, order.format.unit()),
        })
    }
}

fn refusal(field: Field, message: Message) -> Refusal {
    Refusal { message, field }
}

impl Clerk {
    fn order(&self) -> Order {
        let orders = self.orders.lock().expect("a list");
        orders.last().expect("an order").clone()
    }

    fn orders(&self) -> usize {
        self.orders.lock().expect("a list").len()
    }
}

/// A stage with a clerk to receive orders.
fn with_clerk(mut stage: Stage) -> (Stage, Arc<Clerk>) {
    let clerk = Arc::new(Clerk::default());
    let writer = Arc::clone(&clerk);
    stage.app.publisher = Some(Arc::new(move |order, progress| {
        writer.publish(order, progress)
    }));
    (stage, clerk)
}

fn strange(settings: Settings, size: (u16, u16)) -> (Stage, Arc<Clerk>) {
    with_clerk(Stage::lesson(lesson("strange-move"), settings, size))
}

fn write(stage: &mut Stage, text: &str) {
    for char in text.chars() {
        stage.act(Action::Typed(char));
    }
}

/// Waits until the export has ended.
fn wait(stage: &mut Stage) {
    wait_until(stage, |stage| stage.app.modes()[0] != Mode::Busy);
}

fn wait_until(stage: &mut Stage, test: impl Fn(&Stage) -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !test(stage) {
        assert!(Instant::now() < end, "waited in vain:\n{}", stage.text());
        thread::sleep(Duration::from_millis(1));
        stage.act(Action::Tick);
    }
}

/// Goes to the line with a label and chooses a value there.
fn choose(stage: &mut Stage, label: &str, value: &str) {
    to(stage, label);
    for _ in 0..20 {
        if line(stage, label).contains(&format!("‹ {value} ›")) {
            return;
        }
        stage.press("Right");
    }
    panic!("{label} has no {value}:\n{}", stage.text());
}

fn to(stage: &mut Stage, label: &str) {
    for _ in 0..12 {
        stage.press("Up");
    }
    for _ in 0..12 {
        if line(stage, label).contains('▶') {
            return;
        }
        stage.press("Down");
    }
    panic!("{label} cannot be reached:\n{}", stage.text());
}

fn line(stage: &Stage, label: &str) -> String {
    let text = stage.text();
    let is_labelled = |part: &str| {
        let part = part.trim_start_matches(|char: char| !char.is_alphabetic());
        let rest = part.strip_prefix(label);
        rest.is_some_and(|rest| rest.starts_with(' '))
    };
    let row = text.lines().find(|row| row.split('│').any(is_labelled));
    row.unwrap_or_else(|| panic!("no {label}:\n{text}"))
        .to_owned()
}

fn steps(order: &Order) -> Vec<Vec<usize>> {
    let step = |steps: &Steps, at| steps.get(at).expect("as many as there are").0;
    let each = |steps: &Steps| (0..steps.len()).map(|at| step(steps, at)).collect();
    let chapters = order.deck.chapters.iter();
    chapters.map(|chapter| each(&chapter.steps)).collect()
}

#[test]
fn what_the_form_looks_like() {
    keep("export_80x24", strange(PLAIN, SMALL).0.press("Ctrl-S"));
    keep("export_120x40", strange(PLAIN, MIDDLE).0.press("Ctrl-S"));
    keep(
        "export_80x24_italian",
        strange(italian(), SMALL).0.press("Ctrl-S"),
    );
    keep(
        "export_80x24_ascii",
        strange(ascii(), SMALL).0.press("Ctrl-S"),
    );
    keep("export_40x12", strange(PLAIN, SMALLEST).0.press("Ctrl-S"));
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    clerk
        .there
        .lock()
        .expect("a list")
        .push("strange-move.pdf".into());
    keep("export_exists_80x24", stage.press("Ctrl-S Enter"));
    let (mut stage, _clerk) = strange(PLAIN, SMALL);
    stage.press("Ctrl-S");
    choose(&mut stage, "steps", "A..B");
    to(&mut stage, "which");
    write(&mut stage, "12..3");
    keep("export_wrong_steps_80x24", stage.press("Enter"));
    keep(
        "export_done_80x24",
        strange(PLAIN, SMALL).0.press("Ctrl-S Enter"),
    );
}

#[test]
fn what_it_looks_like_meanwhile() {
    for (name, settings, size) in [
        ("exporting_80x24", PLAIN, SMALL),
        ("exporting_120x40_italian", italian(), MIDDLE),
        ("exporting_40x12_ascii", ascii(), SMALLEST),
    ] {
        let (mut stage, clerk) = strange(settings, size);
        clerk.slow.store(true, Ordering::SeqCst);
        stage.press("Ctrl-S Enter");
        wait_until(&mut stage, |stage| {
            stage.text().contains("2 of") || stage.text().contains("2 di")
        });
        keep(name, &stage);
        stage.press("Esc");
        wait(&mut stage);
    }
}

#[test]
fn a_whole_lesson_is_exported_by_two_keys() {
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    stage.press("Ctrl-S Enter");
    wait(&mut stage);
    let order = clerk.order();
    assert_eq!(order.format, Format::Pdf);
    assert_eq!(order.path, Path::new("strange-move.pdf"));
    assert!(!order.force && order.deck.cover);
    assert_eq!(order.deck.id, "strange-move");
    assert_eq!(order.deck.look.paper, Paper::Light);
    assert_eq!(order.deck.look.languages, Languages::One(Lang::En));
    let stops: Vec<Vec<usize>> = stage
        .follow()
        .lesson
        .parts
        .iter()
        .map(|part| part.stops.iter().map(|stop| stop.step.0).collect())
        .collect();
    assert_eq!(steps(&order), stops);
    let text = stage.text();
    assert!(text.contains("/lectures/strange-move.pdf"), "{text}");
    assert!(
        text.contains(&format!("{} slides", order.deck.len())),
        "{text}"
    );
    // Any key closes the box and does nothing else.
    let step = stage.step();
    stage.press("Right");
    assert!(!stage.text().contains("/lectures"));
    assert_eq!(stage.step(), step);
}

#[test]
fn what_is_chosen_is_ordered() {
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    stage
        .act(Action::next(Target::Part))
        .press("Right Right Right");
    let here = stage.place();
    stage.press("Ctrl-S");
    choose(&mut stage, "theme", "print");
    choose(&mut stage, "language", "both");
    choose(&mut stage, "steps", "this");
    choose(&mut stage, "format", "svg");
    assert!(line(&stage, "folder").contains("strange-move-svg"));
    stage.press("Enter");
    wait(&mut stage);
    let order = clerk.order();
    assert_eq!(order.format, Format::Svg);
    assert_eq!(order.path, Path::new("strange-move-svg"));
    assert_eq!(order.deck.look.paper, Paper::Print);
    assert_eq!(order.deck.look.languages, Languages::Both);
    assert_eq!(steps(&order), [[here.1]]);
    let name = &stage.follow().lesson.parts[here.0].name;
    assert_eq!(&order.deck.chapters[0].part.name, name);
    assert!(
        !order.deck.cover,
        "one step by itself has no title before it"
    );
}

#[test]
fn one_part_and_typed_steps() {
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    stage.press("Ctrl-S");
    choose(&mut stage, "parts", "this");
    choose(&mut stage, "steps", "A..B");
    to(&mut stage, "which");
    write(&mut stage, "3..5");
    stage.press("Enter");
    wait(&mut stage);
    assert_eq!(steps(&clerk.order()), [[2, 3, 4]]);
    stage.press("x Ctrl-S");
    choose(&mut stage, "steps", "A..B");
    to(&mut stage, "which");
    write(&mut stage, "state 3 return,end");
    stage.press("Enter");
    wait(&mut stage);
    let order = clerk.order();
    let last = order.deck.chapters[0].part.run.last();
    assert_eq!(order.deck.chapters[0].steps.len(), 2);
    assert_eq!(order.deck.chapters[0].steps.get(1), Some(last));
}

#[test]
fn a_wrong_selection_is_told_at_its_line_and_nothing_is_lost() {
    for (settings, told) in [(PLAIN, "counts from 1"), (italian(), "serve A..B")] {
        let (mut stage, clerk) = strange(settings, SMALL);
        stage.press("Ctrl-S Tab Tab Left Down");
        write(&mut stage, "12..3");
        stage.press("Enter");
        assert_eq!(stage.app.modes()[0], Mode::ExportForm);
        let text = stage.text();
        assert!(text.contains(told) && text.contains("12..3"), "{text}");
        assert_eq!(clerk.orders(), 0);
        for _ in 0..5 {
            stage.press("Backspace");
        }
        assert!(!stage.text().contains(told), "{}", stage.text());
        write(&mut stage, "3..12");
        stage.press("Enter");
        wait(&mut stage);
        assert_eq!(steps(&clerk.order())[0].len(), 10);
    }
}

#[test]
fn what_is_there_is_replaced_only_when_that_is_chosen() {
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    clerk
        .there
        .lock()
        .expect("a list")
        .push("strange-move.pdf".into());
    stage.press("Ctrl-S Enter");
    wait(&mut stage);
    let text = stage.text();
    assert!(text.contains("strange-move.pdf is there already"), "{text}");
    assert!(line(&stage, "replace").contains("‹ off ›"));
    stage.press("Enter");
    wait(&mut stage);
    assert_eq!(clerk.orders(), 0);
    // A different name withdraws the question.
    to(&mut stage, "file");
    stage.press("Backspace");
    assert!(!stage.text().contains("replace"), "{}", stage.text());
    write(&mut stage, "f");
    stage.press("Enter");
    wait(&mut stage);
    choose(&mut stage, "replace", "on");
    stage.press("Enter");
    wait(&mut stage);
    assert!(clerk.order().force);
}

#[test]
fn esc_stops_an_export_and_the_form_is_there_again() {
    for (settings, told) in [
        (PLAIN, "stopped: nothing was written"),
        (italian(), "non è stato scritto nulla"),
    ] {
        let (mut stage, clerk) = strange(settings, SMALL);
        clerk.slow.store(true, Ordering::SeqCst);
        stage.press("Ctrl-S Enter");
        assert_eq!(stage.app.modes()[0], Mode::Busy);
        assert!(stage.app.tick().is_some());
        // Other keys do nothing.
        stage.press("Right x q Enter");
        assert!(!stage.app.done);
        stage.press("Esc");
        wait(&mut stage);
        assert_eq!(stage.app.modes()[0], Mode::ExportForm);
        assert!(stage.text().contains(told), "{}", stage.text());
        assert!(clerk.stopped.load(Ordering::SeqCst));
        stage.press("Esc");
        assert_eq!(stage.app.modes()[0], Mode::Lesson);
        assert_eq!(clerk.orders(), 0);
    }
}

/// A quarter of a million leaves are too much work for a key press.
#[test]
fn the_steps_are_found_by_the_job_which_stops_at_a_key() {
    let (mut stage, clerk) = with_clerk(Stage::search("tictactoe", PLAIN, SMALL));
    stage.press("Ctrl-S");
    choose(&mut stage, "steps", "A..B");
    to(&mut stage, "which");
    write(&mut stage, "leaf");
    stage.press("Enter");
    assert_eq!(stage.app.modes()[0], Mode::Busy);
    stage.press("Esc");
    wait(&mut stage);
    assert_eq!(stage.app.modes()[0], Mode::ExportForm);
    let told = "stopped: nothing was written";
    assert!(stage.text().contains(told), "{}", stage.text());
    assert_eq!(clerk.orders(), 0);
    // An error in the steps is reported at their line.
    to(&mut stage, "which");
    write(&mut stage, " 255169");
    stage.press("Enter");
    wait(&mut stage);
    assert!(line(&stage, "which").contains('▶'), "{}", stage.text());
    assert_eq!(
        (stage.app.modes()[0], clerk.orders()),
        (Mode::ExportForm, 0)
    );
}

#[test]
fn whoever_quits_meanwhile_waits_until_nothing_is_left() {
    let (mut stage, clerk) = strange(PLAIN, SMALL);
    clerk.slow.store(true, Ordering::SeqCst);
    stage.press("Ctrl-S Enter Ctrl-C");
    assert!(stage.app.done);
    drop(stage);
    assert!(clerk.stopped.load(Ordering::SeqCst));
}

#[test]
fn why_nothing_was_written_is_told_in_both_languages() {
    let path = "lectures/talk.pdf";
    for (why, english, other) in [
        (
            message!(ExportNoFolder { path }),
            "there is no folder",
            "non c’è",
        ),
        (
            message!(ExportIsFolder { path }),
            "is a folder",
            "è una cartella",
        ),
        (message!(ExportIsFile { path }), "is a file", "è un file"),
        (
            message!(Verbatim {
                text: "the disk is full"
            }),
            "the disk is full",
            "the disk is full",
        ),
    ] {
        for (settings, told) in [(PLAIN, english), (italian(), other)] {
            let (mut stage, clerk) = strange(settings, SMALL);
            *clerk.broken.lock().expect("a word") = Some(refusal(Field::Path, why.clone()));
            stage.press("Ctrl-S Enter");
            wait(&mut stage);
            assert!(stage.text().contains(told), "{told}:\n{}", stage.text());
            assert!(stage.text().contains("strange-move.pdf"), "nothing is lost");
            // Once corrected, it can be tried again.
            *clerk.broken.lock().expect("a word") = None;
            stage.press("Enter");
            wait(&mut stage);
            assert_eq!(clerk.orders(), 1);
        }
    }
}

/// Having too many steps is not the fault of the file name.
#[test]
fn too_many_steps_are_told_at_the_line_of_steps() {
    let why = refusal(
        Field::Steps,
        message!(ExportTooMany {
            why: "5000 frames are more than anyone will watch",
            most: "2000"
        }),
    );
    for (settings, label, told) in [
        (PLAIN, "steps", "choose fewer, such as 1..2000"),
        (italian(), "passi", "ne servono di meno, come 1..2000"),
    ] {
        let (mut stage, clerk) = strange(settings, MIDDLE);
        *clerk.broken.lock().expect("a word") = Some(why.clone());
        stage.press("Ctrl-S Enter");
        wait(&mut stage);
        let text = stage.text();
        assert!(text.contains(told) && !text.contains("--"), "{text}");
        assert!(line(&stage, label).contains('▶'), "{text}");
    }
}

#[test]
fn a_search_is_exported_even_a_large_one_with_folds() {
    let (mut stage, clerk) = with_clerk(Stage::search(STRANGE, PLAIN, SMALL));
    stage.press("Right Right Ctrl-S");
    choose(&mut stage, "steps", "this");
    assert!(!stage.text().contains("parts"));
    stage.press("Enter");
    wait(&mut stage);
    let order = clerk.order();
    assert_eq!(order.path, Path::new("tictactoe.pdf"));
    assert_eq!(steps(&order), [[2]]);
    assert!(!order.deck.cover);

    let budget = Budget {
        bytes: 200_000,
        ..Budget::default()
    };
    let large = Stage::search_within("tictactoe", budget, PLAIN, SMALL);
    let (mut stage, clerk) = with_clerk(large);
    stage.press("Ctrl-S");
    choose(&mut stage, "steps", "all");
    stage.press("Enter");
    wait(&mut stage);
    let order = clerk.order();
    let trace = &order.deck.chapters[0].part.run.first().recording.trace;
    assert!(trace.has_folds());
    assert_eq!(order.deck.len(), trace.steps());
}

#[test]
fn a_comparison_is_exported_at_its_merged_step() {
    let stage = Stage::comparison(STRANGE, "--scoring plain", "--scoring depth", PLAIN, SMALL);
    let (mut stage, clerk) = with_clerk(stage);
    stage.press("Right Right Right Ctrl-S");
    choose(&mut stage, "steps", "this");
    stage.press("Enter");
    wait(&mut stage);
    let order = clerk.order();
    assert_eq!(order.path, Path::new("tictactoe-compared.pdf"));
    assert!(order.deck.chapters[0].part.run.pair().is_some());
    assert_eq!(steps(&order), [[3]]);
}

#[test]
fn there_is_nothing_to_export_at_home_and_without_somebody_who_does() {
    let (mut stage, _clerk) = with_clerk(Stage::home(PLAIN, SMALL));
    stage.press("Ctrl-S");
    assert_eq!(stage.app.modes()[0], Mode::Home);
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, SMALL);
    stage.press("Ctrl-S");
    assert_eq!(stage.app.modes()[0], Mode::Lesson);
    assert!(
        stage.text().contains("nothing to export"),
        "{}",
        stage.text()
    );
}

#[test]
fn every_size_theme_and_language_shows_the_line_that_is_typed_in() {
    let settings = [
        PLAIN,
        italian(),
        ascii(),
        colourless(),
        themed(ThemeKind::Dark),
        themed(ThemeKind::Light),
    ];
    for settings in settings {
        for size in [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] {
            let (mut stage, clerk) = strange(settings, size);
            stage.press("Ctrl-S Down Down Left Down");
            write(&mut stage, "7..9");
            let caret = if settings.ascii { "7..9|" } else { "7..9▏" };
            assert!(stage.text().contains(caret), "{size:?}:\n{}", stage.text());
            if settings.ascii {
                assert!(stage.text().is_ascii());
            }
            stage.press("Enter");
            wait(&mut stage);
            assert_eq!(steps(&clerk.order())[0], [6, 7, 8]);
            assert!(
                stage.text().contains("/lectures/strange-move.pdf"),
                "{}",
                stage.text()
            );
            assert_eq!(clerk.order().deck.look.ascii, settings.ascii);
        }
    }
}
