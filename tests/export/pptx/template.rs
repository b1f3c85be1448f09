//! Slides based on the masters of another file, and files that are not presentations.

use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::Path;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, unwatched};
use plyback::export::{ExportError, room_on, write};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::package::{Package, all, first, is_place, kind, number, paragraphs, shapes, written};
use crate::decks::{comparison, lesson, order, search};
use crate::validators::passes;

/// A file with the parts of one of our presentations, modified.
fn changed(
    folder: &TempDir,
    name: &str,
    change: impl Fn(&str, String) -> Option<String>,
) -> String {
    let mut deck = search("tree", "[1,2]", "", "1..3");
    deck.look.aspect = Aspect::Narrow;
    let bytes = written(deck);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    let mut out = ZipWriter::new(Cursor::<Vec<u8>>::default());
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).expect("a part");
        let path = file.name().expect("a name").into_owned();
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        if let Some(text) = change(&path, text) {
            out.start_file(path, SimpleFileOptions::default())
                .expect("room");
            out.write_all(text.as_bytes()).expect("room");
        }
    }
    let path = folder.path().join(name);
    fs::write(&path, out.finish().expect("a zip").into_inner()).expect("room");
    path.display().to_string()
}

/// A foreign template: 4:3, its content further down, one of its colours red.
fn another(folder: &TempDir) -> String {
    changed(folder, "another.pptx", |path, text| {
        Some(match path {
            "ppt/theme/theme1.xml" => {
                let (before, rest) = text.split_once("<a:accent1>").expect("an accent");
                let (_, after) = rest.split_once("</a:accent1>").expect("its end");
                format!("{before}<a:accent1><a:srgbClr val=\"ff0000\"/></a:accent1>{after}")
            }
            "ppt/slideLayouts/slideLayout2.xml" => text
                .replace("type=\"obj\"", "type=\"obj\" userDrawn=\"1\"")
                .replace("x=\"365760\" y=\"883920\"", "x=\"500000\" y=\"1600000\"")
                .replace("cy=\"5501640\"", "cy=\"4600000\""),
            _ => text,
        })
    })
}

fn on(template: &str, deck: Deck) -> Result<Package, ExportError> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deck.pptx");
    let mut order = order(deck, Format::Pptx, &path);
    order.template = Some(template.into());
    write(&order, &unwatched)?;
    Ok(Package::read(&fs::read(&path).expect("a presentation")))
}

#[test]
fn slides_take_the_masters_the_size_and_the_places_of_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let template = another(&folder);
    let deck = lesson("strange-move", None, "stops");
    let package = on(&template, deck.clone()).expect("a presentation");
    assert_eq!(package.slides(), deck.len(), "its own slides are left out");
    let presentation = package.part("ppt/presentation.xml");
    let size = first(presentation.root(), "sldSz");
    assert_eq!(
        (number(size, "cx"), number(size, "cy")),
        (9_144_000, 6_858_000)
    );
    assert!(package.0["ppt/theme/theme1.xml"].contains("ff0000"));
    let slide = package.slide(1);
    let places: Vec<_> = shapes(&slide).filter(|shape| is_place(*shape)).collect();
    let title = places[0];
    assert_eq!((kind(title), paragraphs(title).len()), (Some("title"), 1));
    assert_eq!(
        all(title, "off").count(),
        0,
        "it stands where the layout has it"
    );
    // What is below is in the layout's placeholder for content.
    for shape in all(slide.root(), "off").skip(1) {
        let y = number(shape, "y");
        assert!((1_580_000..6_700_000).contains(&y), "{y}");
    }
}

#[test]
fn what_is_no_template_is_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("text.pptx"), "Dear students").expect("room");
    fs::write(
        at("cut.pptx"),
        &written(search("tree", "[1,2]", "", "end"))[..900],
    )
    .expect("room");
    fs::File::create(at("large.pptx"))
        .and_then(|file| file.set_len((64 << 20) + 1))
        .expect("room");
    let bare = changed(&folder, "bare.pptx", |path, text| {
        (!path.starts_with("ppt/slideLayouts")).then_some(text)
    });
    let untitled = changed(&folder, "untitled.pptx", |path, text| {
        let is_layout = path.starts_with("ppt/slideLayouts/slide");
        Some(if is_layout {
            text.replace("itle\"", "oto\"")
        } else {
            text
        })
    });
    let low = changed(&folder, "low.pptx", |path, text| {
        let is_layout = path.starts_with("ppt/slideLayouts/slide");
        Some(if is_layout {
            text.replace("cy=\"5501640\"", "cy=\"900000\"")
        } else {
            text
        })
    });
    let bomb = changed(&folder, "bomb.pptx", |path, text| {
        let is_theme = path == "ppt/theme/theme1.xml";
        Some(if is_theme {
            text + &" ".repeat(300 << 20)
        } else {
            text
        })
    });
    let missing = at("missing.pptx");
    let none = "is not a PowerPoint presentation";
    let layout = "has no layout with a title";
    let wrong = [
        (at("text.pptx"), none),
        (at("cut.pptx"), none),
        (folder.path().to_owned(), "cannot be read"),
        (at("large.pptx"), "larger than 64 MiB"),
        (bare.into(), layout),
        (untitled.into(), layout),
        (low.into(), layout),
        (bomb.into(), "is too large"),
        (missing, "cannot be read"),
    ];
    for (path, why) in wrong {
        let error = room_on(&path).expect_err("no template");
        let line = error.to_string();
        assert!(error.is_wrong_call());
        assert!(line.contains(why) && !line.contains('\n'), "{line}");
        assert!(line.contains(&*path.display().to_string()), "{line}");
    }
}

#[test]
fn a_master_of_notes_is_added_where_there_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let template = changed(&folder, "plain.pptx", |path, text| {
        Some(match path {
            _ if path.contains("notesMaster") => return None,
            "ppt/presentation.xml" => {
                let (before, rest) = text.split_once("<p:notesMasterIdLst").expect("a list");
                let (_, after) = rest.split_once("</p:notesMasterIdLst>").expect("its end");
                format!("{before}{after}")
            }
            "ppt/_rels/presentation.xml.rels" => text.replace("notesMaster", "other"),
            _ => text,
        })
    });
    let package = on(&template, search("tree", "[1,2]", "", "all")).expect("a presentation");
    let relations = &package.0["ppt/_rels/presentation.xml.rels"];
    assert!(
        relations.contains("/ppt/notesMasters/notesMaster1.xml"),
        "{relations}"
    );
    assert!(package.notes(0).len() > 5);
}

/// Uses python-pptx, which knows nothing of ours, to read what a teacher's tools read:
/// placeholders, groups, tables, and a slide in another deck.
fn python(path: &Path) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/export/pptx/read.py");
    passes(Command::new("python3").arg(script).arg(path))
}

#[test]
#[ignore = "needs python-pptx and ooxml-validator"]
fn python_pptx_reads_places_groups_and_tables_and_pastes_a_slide() {
    let folder = tempfile::tempdir().expect("a folder");
    let template = another(&folder);
    let options = ["--algorithm minimax", "--algorithm alphabeta"];
    let compared = comparison("tictactoe", "O_X/X__/XOO", options, "stops");
    for (index, deck) in [lesson("strange-move", None, "stops"), compared]
        .into_iter()
        .enumerate()
    {
        for template in [None, Some(&template)] {
            let path = folder
                .path()
                .join(format!("deck{index}{}.pptx", template.is_some()));
            let mut order = order(deck.clone(), Format::Pptx, &path);
            order.template = template.map(Into::into);
            write(&order, &unwatched).expect("a presentation");
            let told = python(&path);
            assert!(told.contains("read"), "{told}");
            for path in [path.clone(), path.with_extension("pasted.pptx")] {
                let told = passes(Command::new("ooxml-validator").arg(&path));
                assert!(told.contains("\"ok\": true"), "{told}");
            }
        }
    }
}
