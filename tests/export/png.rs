//! Pictures: letters are drawn, and every run gives the same result.

use std::fs;

use plyback::deck::{Format, Paper, unwatched};
use plyback::export::testing::page::{Face, Ink, Page};
use plyback::export::testing::{Pages, Palette, page_png};
use plyback::export::write;
use tempfile::tempdir;
use tiny_skia::Pixmap;

use super::decks::{order, search};
use super::sample;

const WIDTH: u32 = 800;

fn picture(page: &Page, paper: Paper) -> Pixmap {
    let bytes = page_png(page, Palette(paper), WIDTH).expect("a picture");
    Pixmap::decode_png(&bytes).expect("a picture")
}

/// The number of pixels in some rows that have the colour of words.
fn inked(picture: &Pixmap, paper: Paper, rows: std::ops::Range<u32>) -> usize {
    let ink = Palette(paper).rgb(Ink::Text);
    let width = picture.width();
    let pixels = &picture.pixels()[(rows.start * width) as usize..(rows.end * width) as usize];
    let is_ink = |pixel: &&tiny_skia::PremultipliedColorU8| {
        [pixel.red(), pixel.green(), pixel.blue()] == ink.0
    };
    pixels.iter().filter(is_ink).count()
}

/// A renderer without the right font omits words silently.
#[test]
fn words_of_every_face_are_drawn() {
    for paper in [Paper::Light, Paper::Dark] {
        let with = picture(&sample::page(Some(sample::words())), paper);
        let without = picture(&sample::page(None), paper);
        for (place, face) in Face::ALL.into_iter().enumerate() {
            // Baselines are 60 units apart from 100 on, letters 40 high: half as many pixels.
            let baseline = 50 + 30 * place as u32;
            let rows = baseline - 15..baseline;
            let (drawn, ground) = (
                inked(&with, paper, rows.clone()),
                inked(&without, paper, rows),
            );
            assert!(
                drawn > ground + 100,
                "{face:?} on {paper:?}: {drawn}, {ground}"
            );
        }
    }
}

#[test]
fn a_folder_has_a_picture_a_slide_and_the_same_on_every_run() {
    let deck = search("tree", "[[3,12],[2,4]]", "", "all");
    let pages = Pages::new(&deck);
    let folder = tempdir().expect("a folder");
    let mut order = order(deck.clone(), Format::Png, folder.path().join("pictures"));
    order.width = Some(400);
    write(&order, &unwatched).expect("pictures");
    let files = fs::read_dir(&order.path).expect("a folder").count();
    assert_eq!(files, deck.len());
    for slide in [0, 7, deck.len() - 1] {
        let name = format!("step-{slide:03}.png");
        let file = fs::read(order.path.join(name)).expect("a picture");
        let again = page_png(&pages.page(slide), pages.palette(), 400).expect("a picture");
        assert!(file == again, "slide {slide}");
        let picture = Pixmap::decode_png(&file).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (400, 225));
    }
}

/// The height of such a picture is not a whole number of pixels: nothing may shine through.
#[test]
fn a_picture_of_any_width_is_opaque() {
    for width in [64, 101, 333] {
        let bytes = page_png(&sample::page(None), Palette(Paper::Dark), width);
        let picture = Pixmap::decode_png(&bytes.expect("a picture")).expect("a picture");
        assert!(picture.pixels().iter().all(|pixel| pixel.alpha() == 255));
    }
}
