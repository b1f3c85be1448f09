//! Documents: their pages, their words, and that they look like the pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use plyback::deck::{
    Aspect, Deck, Format, Handout, Languages, Order, PanelKind, Panels, Paper, unwatched,
};
use plyback::export::testing::page::{Area, Face, Group, Shape};
use plyback::export::testing::{Pages, page_png};
use plyback::export::write;
use tempfile::TempDir;
use tiny_skia::Pixmap;

use super::decks::{comparison, lesson, order, search};
use super::truth;
use super::validators::passes;

/// Three moves with three replies each, two of which are cut off.
const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

fn alphabeta() -> Deck {
    search("tree", TREE, "--algorithm alphabeta", "all")
}

fn written(deck: &Deck, folder: &TempDir) -> PathBuf {
    let path = folder.path().join("deck.pdf");
    write(&order(deck.clone(), Format::Pdf, &path), &unwatched).expect("a document");
    path
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The output of `pdfinfo` for a document.
fn info(path: &Path) -> String {
    passes(Command::new("pdfinfo").arg(path))
}

fn field<'a>(info: &'a str, name: &str) -> &'a str {
    let line = info.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in {info}")).trim()
}

/// A word on a page and the position of its middle, in page units.
struct Word {
    text: String,
    x: f32,
    y: f32,
}

impl Word {
    fn is_in(&self, area: &Area) -> bool {
        (area.x..area.right()).contains(&self.x) && (area.y..area.bottom()).contains(&self.y)
    }
}

/// The words on each page with their positions, according to `pdftotext`.
fn words(path: &Path) -> Vec<Vec<Word>> {
    let text = passes(Command::new("pdftotext").arg("-bbox").arg(path).arg("-"));
    let pages = text.split("<page ").skip(1);
    pages
        .map(|page| page.lines().filter_map(word).collect())
        .collect()
}

fn word(line: &str) -> Option<Word> {
    let rest = line.trim().strip_prefix("<word ")?;
    let (places, text) = rest.split_once('>')?;
    let place = |name: &str| {
        let (_, after) = places.split_once(&format!("{name}=\""))?;
        after.split('"').next()?.parse::<f32>().ok()
    };
    // 960 points are 1600 units.
    let middle = |from: f32, to: f32| f32::midpoint(from, to) / 0.6;
    Some(Word {
        text: text
            .strip_suffix("</word>")?
            .replace("&lt;", "<")
            .replace("&gt;", ">"),
        x: middle(place("xMin")?, place("xMax")?),
        y: middle(place("yMin")?, place("yMax")?),
    })
}

#[test]
#[ignore = "needs pdfinfo"]
fn a_document_has_a_page_a_slide_and_its_title() {
    let folder = folder();
    let deck = lesson("first-walkthrough", None, "stops");
    let path = written(&deck, &folder);
    let info = info(&path);
    assert_eq!(field(&info, "Pages:"), deck.len().to_string());
    assert_eq!(field(&info, "Title:"), Pages::new(&deck).title());
    assert_eq!(field(&info, "Page size:"), "960 x 540 pts");
}

/// How often a text occurs in a file, outside of deflated streams.
fn times(path: &Path, text: &str) -> usize {
    let file = fs::read(path).expect("a document");
    file.windows(text.len())
        .filter(|part| *part == text.as_bytes())
        .count()
}

/// Presenter programs find the notes, while neither screen nor printer shows them.
#[test]
fn every_slide_has_a_bookmark_and_hidden_notes() {
    let folder = folder();
    let deck = lesson("first-walkthrough", None, "stops");
    let path = written(&deck, &folder);
    assert_eq!(times(&path, "/Dest "), deck.len());
    let pages = Pages::new(&deck);
    let noted = pages.iter().filter(|page| !page.notes.is_empty()).count();
    assert!(noted >= deck.len() - 2);
    assert_eq!(times(&path, "/Subtype/Text/Rect[0 0 0 0]/F 2/"), noted);
    assert_eq!(times(&path, "/Annots["), noted);
}

/// A screen reader finds the language, a heading per slide, the tree as a figure described in
/// words, and text in reading order.
#[test]
fn a_document_is_tagged() {
    let folder = folder();
    let deck = lesson("first-walkthrough", None, "stops");
    let path = written(&deck, &folder);
    assert_eq!(times(&path, "/StructTreeRoot"), 2);
    assert_eq!(times(&path, "<pdfuaid:part>1</pdfuaid:part>"), 1);
    assert_eq!(times(&path, "/S/H1/"), deck.len());
    let figures = Pages::new(&deck)
        .iter()
        .filter(|page| page.groups.iter().any(Group::is_picture))
        .count();
    assert!(figures >= deck.len() - 2);
    assert_eq!(times(&path, "/S/Figure/"), figures);
    assert_eq!(times(&path, "/Alt"), figures);
    assert_eq!(times(&path, "/Lang(en)"), deck.len() + 1);
}

#[test]
#[ignore = "needs pdfinfo"]
fn a_document_is_read_in_order() {
    let folder = folder();
    let path = written(&lesson("first-walkthrough", None, "stops"), &folder);
    let tags = passes(Command::new("pdfinfo").arg("-struct-text").arg(&path));
    let heading = tags.find("The first walkthrough").expect("a title");
    assert!(
        tags[..heading].contains("H1") && tags[heading..].contains("Figure"),
        "{tags}"
    );
}

#[test]
#[ignore = "needs pdfinfo"]
fn a_narrow_document_has_narrow_pages() {
    let folder = folder();
    let mut deck = alphabeta();
    deck.look.aspect = Aspect::Narrow;
    let info = info(&written(&deck, &folder));
    assert_eq!(field(&info, "Page size:"), "720 x 540 pts");
}

/// More pages than a node in the page tree has children, at two heights.
#[test]
#[ignore = "needs pdfinfo and pdftotext"]
fn a_long_document_has_all_its_pages() {
    let folder = folder();
    let many = search("tree", "random:3,6,1", "", "1..1100");
    assert_eq!(many.len(), 1100);
    let path = written(&many, &folder);
    let info = info(&path);
    assert_eq!(field(&info, "Pages:"), "1100");
    let last = passes(
        Command::new("pdftotext")
            .args(["-f", "1100", "-l", "1100"])
            .arg(&path)
            .arg("-"),
    );
    let pages = Pages::new(&many);
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let title = squeezed(&pages.page(1099).title);
    assert!(squeezed(&last).contains(&title), "{title} in {last}");
    let stops = pages.iter().filter(|page| page.is_stop).count();
    assert_eq!(
        times(&path, "/Dest "),
        stops.max(1),
        "bookmarks where something is said"
    );
}

#[test]
#[ignore = "needs pdftotext"]
fn values_stand_where_their_nodes_are() {
    for deck in [lesson("first-walkthrough", None, "stops"), alphabeta()] {
        let folder = folder();
        let read = words(&written(&deck, &folder));
        let pages = Pages::new(&deck);
        let mut held = 0;
        for (slide, words) in read.iter().enumerate() {
            for node in truth::valued(&deck, slide, &pages.page(slide)) {
                let told: Vec<&str> = words
                    .iter()
                    .filter(|word| word.is_in(&node.area))
                    .flat_map(|word| word.text.split('≠'))
                    .map(|text| text.trim_start_matches(['≤', '≥', '+']))
                    .collect();
                assert!(
                    told.contains(&node.value.replace('-', "−").as_str()),
                    "slide {slide}: {node:?}, {told:?}"
                );
                held += 1;
            }
        }
        assert!(held > deck.len(), "only {held} values");
    }
}

#[test]
#[ignore = "needs pdftotext"]
fn counts_are_those_of_the_trace() {
    let mut deck = alphabeta();
    deck.look.panels = Some(Panels::of(&[PanelKind::Tree, PanelKind::Timeline]));
    let folder = folder();
    let read = words(&written(&deck, &folder));
    assert_eq!(read.len(), deck.len());
    for (slide, words) in read.iter().enumerate() {
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let after = |name| {
            let place = texts.iter().rposition(|&text| text == name);
            place.and_then(|place| texts.get(place + 1)?.parse::<usize>().ok())
        };
        assert_eq!(
            after("nodes"),
            truth::entered(&deck, slide),
            "slide {slide}: {texts:?}"
        );
    }
}

/// Every word of every row can be found and copied, in both languages.
#[test]
#[ignore = "needs pdftotext"]
fn all_words_of_a_page_are_text() {
    let mut bilingual = lesson("first-walkthrough", None, "stops");
    bilingual.look.languages = Languages::Both;
    let options = ["--algorithm minimax", "--algorithm alphabeta"];
    for deck in [bilingual, comparison("tree", TREE, options, "stops")] {
        let folder = folder();
        let path = written(&deck, &folder);
        let text = passes(Command::new("pdftotext").arg("-raw").arg(&path).arg("-"));
        let read: Vec<&str> = text.split('\u{c}').collect();
        let pages = Pages::new(&deck);
        for (slide, page) in pages.iter().enumerate() {
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            let read = squeezed(read[slide]);
            for row in page.shapes().flat_map(rows) {
                let wanted = squeezed(&row);
                assert!(
                    read.contains(&wanted),
                    "slide {slide}: no {row:?} in {read}"
                );
            }
        }
    }
}

fn rows(shape: &Shape) -> Vec<String> {
    let rows = match shape {
        Shape::Words(words) => &words.rows,
        Shape::Node(node) => &node.rows,
        _ => return Vec::new(),
    };
    rows.iter()
        .map(plyback::export::testing::page::Row::text)
        .collect()
}

#[test]
#[ignore = "needs pdffonts"]
fn each_face_is_embedded_once() {
    let folder = folder();
    let path = written(&lesson("first-walkthrough", None, "stops"), &folder);
    let list = passes(Command::new("pdffonts").arg(&path));
    let fonts: Vec<&str> = list.lines().skip(2).collect();
    assert!((2..=Face::ALL.len()).contains(&fonts.len()), "{list}");
    for font in &fonts {
        let words: Vec<&str> = font.split_whitespace().collect();
        assert!(
            words[0].contains("Inter-") || words[0].contains("JetBrainsMono-"),
            "{font}"
        );
        assert!(
            font.contains("CID TrueType") && font.contains("Identity-H"),
            "{font}"
        );
        let flags = words.iter().filter(|&&word| word == "yes").count();
        assert_eq!(flags, 3, "embedded, subset, with letters: {font}");
        let same = fonts
            .iter()
            .filter(|other| other.starts_with(words[0]))
            .count();
        assert_eq!(same, 1, "{list}");
    }
}

#[test]
fn a_document_is_the_same_on_every_run() {
    let deck = lesson("strange-move", None, "stops");
    let [once, twice] =
        [folder(), folder()].map(|folder| fs::read(written(&deck, &folder)).expect("a document"));
    assert!(once == twice);
}

#[test]
#[ignore = "needs qpdf"]
fn a_document_is_without_fault() {
    let folder = folder();
    let path = written(&lesson("strange-move", None, "stops"), &folder);
    let told = passes(Command::new("qpdf").arg("--check").arg(path));
    assert!(
        told.contains("No syntax or stream encoding errors"),
        "{told}"
    );
}

/// The distance between two pictures: the mean over all pixels, out of 255.
fn apart(one: &Pixmap, other: &Pixmap) -> f64 {
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let parts = one.data().iter().zip(other.data());
    let sum: u64 = parts.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.data().len() as f64
}

#[test]
#[ignore = "needs pdftoppm"]
fn a_page_looks_as_its_picture_does() {
    let mut dark = alphabeta();
    dark.look.paper = Paper::Dark;
    let folder = folder();
    let path = written(&dark, &folder);
    let slide = dark.len() - 1;
    let page = (slide + 1).to_string();
    let (to, width) = (folder.path().join("drawn"), 960);
    passes(
        Command::new("pdftoppm")
            .args([
                "-png",
                "-singlefile",
                "-scale-to-x",
                "960",
                "-scale-to-y",
                "540",
            ])
            .args(["-f", &page, "-l", &page])
            .args([&path, &to]),
    );
    let drawn = fs::read(to.with_extension("png")).expect("a picture");
    let drawn = Pixmap::decode_png(&drawn).expect("a picture");
    let pages = Pages::new(&dark);
    let picture = |slide| {
        let bytes = page_png(&pages.page(slide), pages.palette(), width).expect("a picture");
        Pixmap::decode_png(&bytes).expect("a picture")
    };
    let (same, other) = (
        apart(&drawn, &picture(slide)),
        apart(&drawn, &picture(slide / 2)),
    );
    assert!(
        same < 2.0 && same * 2.0 < other,
        "{same} of itself, {other} of another"
    );
}

/// An external program finds no violations of PDF/UA-1, in any theme or handout.
#[test]
#[ignore = "needs pdfua and pdfinfo"]
fn documents_are_tagged_and_an_outside_check_passes() {
    let folder = folder();
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    let options = ["--scoring plain", "--scoring depth"];
    let compared = comparison("tictactoe", "_X_/__X/OOX", options, "stops");
    for (index, (deck, handout)) in [
        (deck, None),
        (compared, None),
        (alphabeta(), None),
        (alphabeta(), Some(Handout::Four)),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{index}.pdf"));
        let order = Order {
            handout,
            ..order(deck, Format::Pdf, &path)
        };
        write(&order, &unwatched).expect("a document");
        assert_eq!(field(&info(&path), "Tagged:"), "yes");
        let told = passes(Command::new("pdfua").arg("check").arg(&path));
        assert!(told.contains("PASS (no findings)"), "{told}");
    }
}

/// A handout has A4 sheets with empty nodes, and the values on separate sheets.
#[test]
#[ignore = "needs pdfinfo and pdftotext"]
fn a_handout_asks_first_and_answers_last() {
    let folder = folder();
    let mut deck = lesson("strange-move", Some("depth"), "stops");
    (deck.cover, deck.end) = (false, false);
    for (handout, each) in [(Handout::Two, 2), (Handout::Four, 4), (Handout::Six, 6)] {
        let path = folder.path().join(format!("{each}.pdf"));
        let order = Order {
            handout: Some(handout),
            ..order(deck.clone(), Format::Pdf, &path)
        };
        write(&order, &unwatched).expect("a document");
        let info = info(&path);
        assert_eq!(field(&info, "Page size:"), "595.28 x 841.89 pts (A4)");
        let sheets = deck.len().div_ceil(each);
        assert_eq!(field(&info, "Pages:"), (2 * sheets).to_string());
        let words = words(&path);
        let has_values = |sheet: &Vec<Word>| {
            let is_value = |word: &Word| ["-8", "-6", "−8", "−6"].contains(&word.text.as_str());
            sheet.iter().any(is_value)
        };
        assert!(!words[..sheets].iter().any(has_values), "{each}");
        assert!(words[sheets..].iter().any(has_values), "{each}");
        assert!(words[sheets].iter().any(|word| word.text == "key"));
    }
    // The titles of steps do not give answers away either.
    let path = folder.path().join("titles.pdf");
    let asked = Order {
        handout: Some(Handout::Two),
        ..order(alphabeta(), Format::Pdf, &path)
    };
    write(&asked, &unwatched).expect("a document");
    let words = words(&path);
    let (asked, key) = words.split_at(words.len() / 2);
    let bounds = |sheets: &[Vec<Word>]| sheets.iter().flatten().any(|word| word.text.contains('≤'));
    assert!(!bounds(asked) && bounds(key));
    // Nor do numbers without a sign: if a value is backed up, only the leaf shows it.
    let path = folder.path().join("numbers.pdf");
    let asked = Order {
        handout: Some(Handout::Two),
        ..order(
            crate::decks::search("tree", "[[7,12],[9,14]]", "", "stops"),
            Format::Pdf,
            &path,
        )
    };
    write(&asked, &unwatched).expect("a document");
    let words = self::words(&path);
    let nines = |sheet: &Vec<Word>| sheet.iter().filter(|word| word.text == "9").count();
    let (asked, key) = words.split_at(words.len() / 2);
    assert!(asked.iter().all(|sheet| nines(sheet) <= 2));
    assert!(key.iter().any(|sheet| nines(sheet) > 2));
    // What is given is not asked for, but whether a value is better is.
    let all = |sheets: &[Vec<Word>]| {
        let texts = sheets.iter().flatten().map(|word| word.text.as_str());
        texts.collect::<Vec<_>>().join(" ")
    };
    assert!(all(asked).contains("A leaf: 7"));
    assert!(!all(asked).contains("new best") && all(key).contains("new best"));
    // The choices of questions are on the sheets, their answers only in the key.
    let path = folder.path().join("questions.pdf");
    let asked = Order {
        handout: Some(Handout::Four),
        ..order(
            crate::decks::questions("strange-move", Some("plain")),
            Format::Pdf,
            &path,
        )
    };
    write(&asked, &unwatched).expect("a document");
    let words = self::words(&path);
    let (asked, key) = words.split_at(words.len() / 2);
    assert!(all(asked).contains("a)") && !all(asked).contains("The answer"));
    assert!(all(key).contains("The answer") && all(key).contains("is true"));
}
