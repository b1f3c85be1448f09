//! Animations: each frame shows the same as the picture of its slide.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Command;

use gif::{ColorOutput, DecodeOptions};
use plyback::deck::{Deck, Format, Paper, unwatched};
use plyback::export::testing::{Pages, page_png};
use plyback::export::write;
use plyback::trace::Step;
use plyback::words::Lang;
use tempfile::{TempDir, tempdir};
use tiny_skia::Pixmap;

use super::decks::{lesson, order, search};
use super::validators::passes;

const WIDTH: u32 = 480;

fn written(deck: &Deck, folder: &TempDir, name: &str) -> PathBuf {
    let mut order = order(deck.clone(), Format::Gif, folder.path().join(name));
    order.width = Some(WIDTH);
    order.delay = 700;
    write(&order, &unwatched).expect("a moving picture");
    order.path
}

fn steps() -> Deck {
    search("tree", "[[3,12,8],[2,4,6]]", "--algorithm alphabeta", "all")
}

#[test]
#[ignore = "needs gifsicle"]
fn a_moving_picture_has_a_frame_a_slide_and_goes_on_for_ever() {
    let deck = steps();
    let folder = tempdir().expect("a folder");
    let path = written(&deck, &folder, "steps.gif");
    let told = passes(Command::new("gifsicle").arg("--info").arg(&path));
    assert!(told.contains(&format!("{} images", deck.len())), "{told}");
    assert!(told.contains("logical screen 480x270"), "{told}");
    assert!(told.contains("loop forever"), "{told}");
    let delays: Vec<&str> = told
        .split("delay ")
        .skip(1)
        .map(|rest| &rest[..5])
        .collect();
    assert_eq!(delays.len(), deck.len());
    let (last, others) = delays.split_last().expect("frames");
    assert!(others.iter().all(|&delay| delay == "0.70s"), "{delays:?}");
    assert_eq!(*last, "3.00s", "the last frame stays");
}

/// A stop stays long enough to be read: 0.3 s per word and at least 2 s.
#[test]
fn a_stop_is_shown_as_long_as_it_is_read() {
    let mut deck = lesson("first-walkthrough", None, "1..8");
    (deck.cover, deck.end) = (false, false);
    let folder = tempdir().expect("a folder");
    let path = written(&deck, &folder, "lesson.gif");
    let file = File::open(path).expect("a file");
    let mut decoder = DecodeOptions::new().read_info(file).expect("a gif");
    let part = &deck.chapters[0].part;
    let mut stops = 0;
    for step in 0..7 {
        let frame = decoder.read_next_frame().expect("a gif").expect("a frame");
        let expected = part.stop_at(Step(step)).map_or(70, |stop| {
            stops += 1;
            let text = &stop.texts[&Lang::En];
            let words = text.blocks.iter().map(plyback::lesson::Block::text);
            let words = words.chain(text.title.clone());
            let words: usize = words.map(|text| text.split_whitespace().count()).sum();
            (30 * words).max(200)
        });
        assert_eq!(usize::from(frame.delay), expected, "step {step}");
    }
    assert!(stops > 2, "{stops}");
}

/// The frames, composed as a reader does it.
fn frames(path: &PathBuf) -> Vec<Vec<u8>> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options
        .read_info(File::open(path).expect("a file"))
        .expect("a gif");
    let stride = 4 * usize::from(decoder.width());
    let mut canvas = vec![0; stride * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (4 * usize::from(frame.left), usize::from(frame.top));
        let rows = frame.buffer.chunks(4 * usize::from(frame.width));
        for (row, pixels) in rows.enumerate() {
            let place = (top + row) * stride + left;
            let under = canvas[place..place + pixels.len()].chunks_mut(4);
            for (under, over) in under.zip(pixels.chunks(4)).filter(|(_, over)| over[3] > 0) {
                under.copy_from_slice(over);
            }
        }
        frames.push(canvas.clone());
    }
    frames
}

#[test]
fn every_frame_shows_what_its_picture_shows() {
    for paper in [Paper::Light, Paper::Dark, Paper::Print] {
        let mut deck = lesson("first-walkthrough", None, "1..6");
        (deck.cover, deck.end, deck.look.paper) = (false, false, paper);
        let folder = tempdir().expect("a folder");
        let frames = frames(&written(&deck, &folder, "lesson.gif"));
        let pages = Pages::new(&deck);
        assert_eq!(frames.len(), deck.len());
        for (slide, frame) in frames.iter().enumerate() {
            let bytes = page_png(&pages.page(slide), pages.palette(), WIDTH).expect("a picture");
            let picture = Pixmap::decode_png(&bytes).expect("a picture");
            let parts = frame.iter().zip(picture.data());
            let far = parts.filter(|(a, b)| a.abs_diff(**b) > 48).count();
            assert!(
                far * 500 < frame.len(),
                "{paper:?}, slide {slide}: {far} of {}",
                frame.len()
            );
        }
    }
}

#[test]
fn the_same_deck_is_the_same_file() {
    let (deck, folder) = (steps(), tempdir().expect("a folder"));
    let [once, twice] = ["once.gif", "twice.gif"].map(|name| written(&deck, &folder, name));
    assert!(fs::read(once).expect("a file") == fs::read(twice).expect("a file"));
}

#[test]
fn no_slides_and_a_million_slides_are_refused_in_one_line() {
    let mut deck = search("tictactoe", "___/___/___", "", "all");
    let slides = deck.len();
    assert!(slides > 1_000_000);
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("all");
    let refused = |deck: &Deck, format| {
        let refusal = write(&order(deck.clone(), format, &path), &unwatched).expect_err("too many");
        assert!(refusal.is_wrong_call() && !path.exists());
        refusal.to_string()
    };
    for (format, max) in [
        (Format::Gif, "1..2000"),
        // As many pages as memory can hold.
        (Format::Pdf, "1..1302"),
        (Format::Beamer, "1..2000"),
        (Format::Typst, "1..10000"),
        (Format::Marp, "1..5000"),
    ] {
        let told = refused(&deck, format);
        let such_as = format!("--steps A..B, such as {max}");
        assert!(
            told.contains(&Lang::En.number(slides)) && told.ends_with(&such_as),
            "{told}"
        );
        assert!(!told.contains('\n'), "{told}");
    }
    deck.chapters.clear();
    for format in [Format::Gif, Format::Pdf] {
        assert_eq!(refused(&deck, format), "there is no slide to write");
    }
}
