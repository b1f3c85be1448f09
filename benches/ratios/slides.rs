//! The cost of a slide in each format: a deck with eleven stops of tic-tac-toe by alpha-beta,
//! written to files as the program does it. The trace as NDJSON has its own row.

use std::collections::BTreeMap;
use std::time::Duration;

use plyback::deck::{
    Aspect, AtNodes, Chapter, Deck, Format, Languages, Look, Order, Paper, Selection, Steps,
    TypeSize, unwatched,
};
use plyback::export::testing::Pages;
use plyback::export::{write, write_filmed};
use plyback::lesson::Part;
use plyback::run::Run;
use plyback::search::Algorithm;
use plyback::trace::Recording;
use plyback::tui::testing::film;
use plyback::words::Lang;
use tempfile::TempDir;

use crate::measure::{Row, Target, alone, medians};
use crate::searches::{ROOM, open};

/// The number of slides.
const ELEVEN: usize = 11;

fn deck() -> Deck {
    let (game, options) = open("tictactoe", Algorithm::AlphaBeta);
    let recording = Recording::new(game, &options, ROOM).expect("there is room");
    let part = Part::from(Run::from(recording));
    let mut chapter = Chapter::new(part, &Selection::Stops).expect("there are stops");
    let stops = (0..ELEVEN).filter_map(|index| chapter.steps.get(index));
    chapter.steps = Steps::of(stops.collect());
    Deck {
        id: String::new(),
        titles: BTreeMap::new(),
        remember: BTreeMap::new(),
        chapters: vec![chapter],
        look: Look {
            paper: Paper::Light,
            aspect: Aspect::Wide,
            languages: Languages::One(Lang::En),
            panels: None,
            size: TypeSize::Normal,
            at_nodes: AtNodes::Window,
            ascii: false,
        },
        title: None,
        subtitle: None,
        cover: false,
        end: false,
    }
}

fn order(format: Format, folder: &TempDir) -> Order {
    Order {
        deck: deck(),
        format,
        path: match format {
            // A single file with all steps would have too many characters for Mermaid.
            Format::Mermaid => folder.path().join("deck/"),
            _ => folder.path().join("deck"),
        },
        force: true,
        bytes: 64_000_000,
        width: None,
        delay: 1500,
        template: None,
        bare: false,
        handout: None,
    }
}

fn slide(name: &'static str, format: Format) -> Row {
    let folder = TempDir::new().expect("a folder for the slides");
    let order = order(format, &folder);
    let slides = order.deck.len() as u32;
    assert_eq!(slides, 11);
    let written =
        alone(|| write_filmed(&order, &unwatched, Some(film)).expect("the format can be written"));
    Row {
        name,
        figure: milliseconds(written / slides),
        unit: "ms",
        target: Target::None,
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A row for each format.
macro_rules! slides {
    ($($row:ident: $format:expr, $name:literal;)+) => {
        $(pub fn $row() -> Row {
            slide(concat!("a slide of eleven as ", $name), $format)
        })+
        /// Every row of this module.
        pub const ROWS: &[fn() -> Row] = &[a_page, $($row,)+ png_on_all_cores];
    };
}

slides! {
    svg: Format::Svg, "svg";
    png: Format::Png, "png";
    pdf: Format::Pdf, "pdf";
    pptx: Format::Pptx, "pptx";
    beamer: Format::Beamer, "beamer";
    html: Format::Html, "html";
    reveal: Format::Reveal, "reveal";
    marp: Format::Marp, "marp";
    typst: Format::Typst, "typst";
    gif: Format::Gif, "gif";
    cast: Format::Cast, "cast";
    dot: Format::Dot, "dot";
    mermaid: Format::Mermaid, "mermaid";
    text: Format::Text, "text";
}

/// Laying out a page, which every picture requires.
fn a_page() -> Row {
    let deck = deck();
    let pages = Pages::new(&deck);
    let all = alone(|| pages.iter().count());
    Row {
        name: "a page of shapes, written by nobody",
        figure: milliseconds(all / pages.len() as u32),
        unit: "ms",
        target: Target::None,
    }
}

/// The same pictures drawn by a single thread and by one per core.
fn png_on_all_cores() -> Row {
    let folder = TempDir::new().expect("a folder for the slides");
    let order = order(Format::Png, &folder);
    let pool = |threads| {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads can be started")
    };
    let (one, all) = (pool(1), pool(0));
    let (alone, together) = medians(
        || one.install(|| write(&order, &unwatched).expect("pictures are written")),
        || all.install(|| write(&order, &unwatched).expect("pictures are written")),
    );
    Row {
        name: "png by one thread over png on all cores",
        figure: alone.as_secs_f64() / together.as_secs_f64(),
        unit: "times",
        target: Target::None,
    }
}
