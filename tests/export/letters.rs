//! Letters as they are in the files, in points on a slide 540 high: at least 14, in a hall at
//! least 18, captions 20. They never overlap.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use plyback::deck::{Aspect, Deck, Format, Handout, Languages, Order, TypeSize, unwatched};
use plyback::export::testing::page::{Align, Area, Page, Row, Shape};
use plyback::export::testing::{Pages, row_width};
use plyback::export::write;
use plyback::lesson::embedded;
use plyback::search::Named;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use roxmltree::{Document, Node};

use crate::decks::{comparison, lesson, order, search};
use crate::pages::nodes;
use crate::pptx::package::Package;
use crate::validators::passes;
use crate::written::{folder, written};

/// The sizes of letters, and whether they belong to a caption.
type Letters = Vec<(f32, bool)>;

/// Every lesson, searches and a comparison, in both languages, in each size and shape.
static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    let ids = embedded().into_iter().map(|lesson| lesson.id);
    let both = ["--scoring plain", "--scoring depth"];
    let lessons = ids.map(|id| lesson(&id, None, "stops"));
    let large = vec!["_".repeat(12); 12].join("/");
    let others = [
        search("tictactoe", "O_X/X__/XOO", "--algorithm alphabeta", "stops"),
        search("tictactoe", "___/___/___", "--algorithm alphabeta", "stops"),
        search(
            "tree",
            "[[3,12,8],[2,4,6],[14,5,2]]",
            "--algorithm alphabeta",
            "all",
        ),
        search("mnk:12,12,5", &large, "--depth 1", "1..9"),
        search("nim", "3,4,5", "--depth 3", "stops"),
        comparison("tictactoe", "_X_/__X/OOX", both, "stops"),
    ];
    let looks = Aspect::ALL
        .iter()
        .flat_map(|(_, aspect)| [TypeSize::Normal, TypeSize::Large].map(|size| (*aspect, size)));
    let looks: Vec<_> = looks.collect();
    let looking = |mut deck: Deck, (aspect, size)| {
        (deck.look.aspect, deck.look.size) = (aspect, size);
        deck.look.languages = Languages::Both;
        deck
    };
    let all = lessons.chain(others).flat_map(|deck| {
        let looks = looks.iter().map(move |look| looking(deck.clone(), *look));
        looks.collect::<Vec<_>>()
    });
    all.collect()
});

const fn least(deck: &Deck) -> f32 {
    match deck.look.size {
        TypeSize::Normal => 14.0,
        TypeSize::Large => 18.0,
    }
}

/// Checks that the letters on every slide of every deck are as large as required.
fn measured(letters: impl Fn(&Deck) -> Vec<Letters> + Sync) {
    DECKS.par_iter().for_each(|deck| {
        let (look, least) = (&deck.look, least(deck));
        let slides = letters(deck);
        assert_eq!(slides.len(), Pages::new(deck).len());
        for (slide, found) in slides.into_iter().enumerate() {
            assert!(!found.is_empty());
            for (points, is_caption) in found {
                let wanted = if is_caption { 20.0 } else { least };
                assert!(
                    points >= wanted - 0.01,
                    "{} {:?} {:?}, slide {}: {points} pt, caption: {is_caption}",
                    deck.id,
                    look.aspect,
                    look.size,
                    slide + 1
                );
            }
        }
    });
}

/// The areas taken by letters.
fn letters_of(page: &Page) -> Vec<(String, Area)> {
    let boxed = |area: &Area, align: Align, row: &Row| {
        let wide = row_width(row);
        let left = match align {
            Align::Start => area.x + row.indent,
            Align::Middle => area.middle().x - wide / 2.0,
            Align::End => area.right() - wide,
        };
        // Letters without their descenders.
        let area = Area::new(left, row.baseline - 0.7 * row.size, wide, 0.7 * row.size);
        (row.text(), area)
    };
    let rows = page.shapes().flat_map(|shape| match shape {
        Shape::Node(node) => {
            let rows = node.rows.iter();
            rows.map(|row| boxed(&node.area, Align::Middle, row))
                .collect()
        }
        Shape::Words(words) => {
            let rows = words.rows.iter();
            rows.map(|row| boxed(&words.area, words.align, row))
                .collect()
        }
        _ => Vec::new(),
    });
    rows.filter(|(text, _)| !text.trim().is_empty()).collect()
}

fn overlap(one: &Area, other: &Area) -> bool {
    let across = one.right().min(other.right()) - one.x.max(other.x);
    let down = one.bottom().min(other.bottom()) - one.y.max(other.y);
    across > 1.0 && down > 1.0
}

#[test]
fn no_text_or_node_is_cut_or_lies_on_another_or_beyond_its_slide() {
    let wrong = DECKS.par_iter().flat_map_iter(|deck| {
        let pages = Pages::new(deck);
        let wrong = pages.iter().enumerate().flat_map(|(slide, page)| {
            let of = (&deck.id, deck.look.aspect, deck.look.size, slide + 1);
            let letters = letters_of(&page);
            let wrong = letters
                .iter()
                .enumerate()
                .filter_map(|(place, (text, area))| {
                    let mut before = letters[..place].iter();
                    let over = before.find(|(_, other)| overlap(area, other));
                    // An event lists only the first of many moves.
                    let is_list = text.ends_with(", …");
                    let is_cut = !text.starts_with('…') && text.ends_with('…') && !is_list;
                    let is_on_it = area.x >= 0.0
                        && area.y >= 0.0
                        && area.right() <= page.size.width
                        && area.bottom() <= page.size.height;
                    (is_cut || !is_on_it || over.is_some())
                        .then(|| format!("{of:?}: {text} {area:?} {over:?}"))
                });
            let nodes: Vec<_> = nodes(&page).into_iter().collect();
            let on_others = nodes.iter().enumerate().filter_map(|(place, (key, node))| {
                let mut before = nodes[..place].iter();
                let other = before.find(|(_, other)| overlap(&node.area, &other.area))?;
                Some(format!("{of:?}: {key} lies on {}", other.0))
            });
            wrong.chain(on_others).collect::<Vec<_>>()
        });
        wrong.collect::<Vec<_>>()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn is_caption(name: &str) -> bool {
    name.starts_with("caption") || name.starts_with("said")
}

#[test]
fn in_pictures() {
    measured(|deck| {
        let folder = folder();
        let path = folder.path().join("pictures");
        write(&order(deck.clone(), Format::Svg, &path), &unwatched).expect("pictures");
        let mut names: Vec<_> = fs::read_dir(&path)
            .expect("a folder")
            .map(|file| file.expect("a file").path())
            .collect();
        names.sort();
        names.iter().map(|name| of_picture(name)).collect()
    });
}

fn of_picture(path: &Path) -> Letters {
    let text = fs::read_to_string(path).expect("a picture");
    let picture = Document::parse(&text).expect("well-formed");
    let root = picture.root_element();
    let view = root.attribute("viewBox").expect("its size");
    let high: f32 = view
        .rsplit(' ')
        .next()
        .expect("a height")
        .parse()
        .expect("a number");
    let texts = root
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    let size = |text: Node<'_, '_>| {
        assert!(
            text.ancestors()
                .all(|node| !node.has_attribute("transform"))
        );
        let size: f32 = text
            .attribute("font-size")
            .expect("a size")
            .parse()
            .expect("a number");
        let mut groups = text.ancestors().filter_map(|node| node.attribute("class"));
        (size / high * 540.0, groups.any(is_caption))
    };
    texts.map(size).collect()
}

#[test]
fn in_presentations() {
    measured(|deck| {
        let package = Package::of(deck.clone());
        let slides = 0..package.slides();
        slides
            .map(|slide| of_slide(&package.slide(slide)))
            .collect()
    });
}

fn of_slide(slide: &Document<'_>) -> Letters {
    let named = |node: &Node<'_, '_>, names: &[&str]| names.contains(&node.tag_name().name());
    assert!(
        !slide
            .descendants()
            .any(|node| node.has_attribute("fontScale"))
    );
    let runs = slide
        .descendants()
        .filter(|node| named(node, &["r", "fld"]));
    let size = |run: Node<'_, '_>| {
        let about = run
            .children()
            .find(|node| named(node, &["rPr"]))
            .expect("a size");
        let size: f32 = about
            .attribute("sz")
            .expect("a size")
            .parse()
            .expect("a number");
        let shape = run
            .ancestors()
            .find(|node| named(node, &["sp", "graphicFrame"]));
        let mut names = shape.expect("a shape").descendants();
        let name =
            names.find_map(|node| named(&node, &["cNvPr"]).then(|| node.attribute("name"))?);
        // Slides are 7.5 inches or 540 points high.
        (size / 100.0, is_caption(name.unwrap_or_default()))
    };
    runs.map(size).collect()
}

#[test]
fn in_latex() {
    measured(|deck| {
        let tex = written(deck.clone(), Format::Beamer);
        // Beamer's slides are 96 and 90 mm high, here in TeX points.
        let high = match deck.look.aspect {
            Aspect::Wide => 256.07,
            Aspect::Narrow => 273.15,
        };
        let frames = tex.split("\n\\begin{frame}").skip(1);
        frames.map(|frame| of_frame(frame, high)).collect()
    });
}

fn of_frame(frame: &str, high: f32) -> Letters {
    // The room left by themes with lines at both edges, which would shrink anything higher.
    let room = frame.split("\\begin{pbslide}{").nth(1).expect("a place");
    let room: f32 = room
        .splitn(4, "}{")
        .nth(3)
        .and_then(|room| room.split('}').next()?.parse().ok())
        .expect("a height");
    assert!(room <= 713.0, "{room}");
    let drawn = frame.split("\\pbz{").skip(1).map(|rest| {
        let size: f32 = rest
            .split('}')
            .next()
            .and_then(|size| size.parse().ok())
            .expect("a size");
        (size / 900.0 * 540.0, false)
    });
    // If a text may have two sizes, the second is the smaller one.
    let texts = frame.split("\\pbtext{").skip(1).map(|rest| {
        let given: Vec<&str> = rest.splitn(7, "}{").collect();
        let size = match given[5].trim() {
            "\\scriptsize" => 8.0,
            "\\footnotesize" => 9.0,
            "\\small" => 10.0,
            "\\normalsize" => 10.95,
            "\\large" => 12.0,
            "\\Large" => 14.4,
            other => panic!("{other}"),
        };
        (size / high * 540.0, false)
    });
    drawn.chain(texts).collect()
}

/// The letters of a document, one number per page.
fn of_document(path: &Path) -> Vec<f32> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export/letters.py");
    let told = passes(Command::new("python3").arg(script).arg(path));
    let pages = told.lines().map(|line| line.parse().expect("a number"));
    pages.collect()
}

#[test]
#[ignore = "needs pikepdf"]
fn in_documents() {
    measured(|deck| {
        let folder = folder();
        let path = folder.path().join("talk.pdf");
        write(&order(deck.clone(), Format::Pdf, &path), &unwatched).expect("a document");
        let pages = of_document(&path).into_iter();
        pages.map(|least| vec![(least, false)]).collect()
    });
}

/// On paper, 8 pt is legible.
#[test]
#[ignore = "needs pikepdf"]
fn in_handouts() {
    for (_, handout) in Handout::ALL {
        for size in [TypeSize::Normal, TypeSize::Large] {
            let mut deck = lesson("strange-move", None, "stops");
            deck.look.size = size;
            let folder = folder();
            let path = folder.path().join("talk.pdf");
            let order = Order {
                handout: Some(*handout),
                ..order(deck, Format::Pdf, &path)
            };
            write(&order, &unwatched).expect("a document");
            for (page, found) in (1..).zip(of_document(&path)) {
                let points = found / 540.0 * 841.89;
                assert!(
                    points >= 7.95,
                    "{handout:?} {size:?}, page {page}: {points} pt"
                );
            }
        }
    }
}

#[test]
#[ignore = "needs pdflatex and pikepdf"]
fn in_what_latex_makes() {
    for (aspect, size) in [
        (Aspect::Wide, TypeSize::Normal),
        (Aspect::Narrow, TypeSize::Normal),
        (Aspect::Wide, TypeSize::Large),
    ] {
        let mut deck = lesson("strange-move", None, "stops");
        (deck.look.aspect, deck.look.size) = (aspect, size);
        let folder = folder();
        fs::write(
            folder.path().join("talk.tex"),
            written(deck.clone(), Format::Beamer),
        )
        .expect("room");
        passes(
            Command::new("pdflatex")
                .args(["-interaction=nonstopmode", "-halt-on-error", "talk.tex"])
                .current_dir(folder.path()),
        );
        for (page, found) in (1..).zip(of_document(&folder.path().join("talk.pdf"))) {
            assert!(
                found >= least(&deck) - 0.1,
                "{aspect:?} {size:?}, page {page}: {found} pt"
            );
        }
    }
}
