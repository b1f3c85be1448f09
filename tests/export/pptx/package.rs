//! A presentation, read back: its parts and the shapes on its slides.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Read};

use plyback::deck::{Deck, Format, unwatched};
use plyback::export::write;
use roxmltree::{Document, Node};

use crate::decks::order;

const DRAWING: &str = "http://schemas.openxmlformats.org/drawingml/2006/main";
const SLIDES: &str = "http://schemas.openxmlformats.org/presentationml/2006/main";

/// The bytes of a deck's presentation.
pub fn written(deck: Deck) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deck.pptx");
    write(&order(deck, Format::Pptx, &path), &unwatched).expect("a presentation");
    fs::read(&path).expect("the presentation")
}

/// The parts of a presentation by name.
pub struct Package(pub BTreeMap<String, String>);

impl Package {
    pub fn of(deck: Deck) -> Self {
        Self::read(&written(deck))
    }

    pub fn read(bytes: &[u8]) -> Self {
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip");
        let mut parts = BTreeMap::new();
        for index in 0..archive.len() {
            let mut file = archive.by_index(index).expect("a part");
            let time = file.last_modified().expect("a time");
            assert_eq!((time.year(), time.month(), time.day()), (1980, 1, 1));
            let mut text = String::new();
            file.read_to_string(&mut text).expect("text");
            let name = file.name().expect("a name").into_owned();
            parts.insert(name, text);
        }
        Self(parts)
    }

    pub fn part(&self, name: &str) -> Document<'_> {
        let text = self.0.get(name).unwrap_or_else(|| panic!("no {name}"));
        Document::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The number of slides.
    pub fn slides(&self) -> usize {
        let names = self.0.keys();
        names
            .filter(|name| name.starts_with("ppt/slides/slide"))
            .count()
    }

    /// A slide by its index, from 0.
    pub fn slide(&self, index: usize) -> Document<'_> {
        self.part(&format!("ppt/slides/slide{}.xml", index + 1))
    }

    /// The speaker notes of a slide, one line per paragraph.
    pub fn notes(&self, index: usize) -> String {
        let part = self.part(&format!("ppt/notesSlides/notesSlide{}.xml", index + 1));
        let body = shapes(&part)
            .find(|shape| kind(*shape) == Some("body"))
            .expect("the speaker's words");
        paragraphs(body).join("\n")
    }
}

/// All elements with a name, in order.
pub fn all<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants()
        .filter(move |node| node.has_tag_name((DRAWING, name)) || node.has_tag_name((SLIDES, name)))
}

pub fn first<'a>(node: Node<'a, 'a>, name: &'static str) -> Node<'a, 'a> {
    all(node, name)
        .next()
        .unwrap_or_else(|| panic!("no {name} in {:?}", node.tag_name()))
}

/// The rectangles and words.
pub fn shapes<'a>(slide: &'a Document<'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    all(slide.root(), "sp")
}

/// Like [`shapes`], but within a group.
pub fn shapes_in<'a>(group: Node<'a, 'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    all(group, "sp")
}

pub fn connectors<'a>(slide: &'a Document<'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    all(slide.root(), "cxnSp")
}

/// Whether a shape is in a placeholder of its layout.
pub fn is_place(shape: Node<'_, '_>) -> bool {
    all(shape, "ph").next().is_some()
}

/// The kind of placeholder that a shape is in, such as `title` or `body`.
pub fn kind<'a>(shape: Node<'a, 'a>) -> Option<&'a str> {
    all(shape, "ph").next()?.attribute("type")
}

pub fn name<'a>(shape: Node<'a, 'a>) -> &'a str {
    first(shape, "cNvPr").attribute("name").expect("a name")
}

pub fn id<'a>(shape: Node<'a, 'a>) -> &'a str {
    first(shape, "cNvPr").attribute("id").expect("a number")
}

/// The words of a shape, paragraph by paragraph.
pub fn paragraphs(shape: Node<'_, '_>) -> Vec<String> {
    all(shape, "p")
        .map(|paragraph| {
            let texts = all(paragraph, "t").filter_map(|text| text.text());
            texts.collect()
        })
        .collect()
}

/// The numeric value of an attribute.
pub fn number(node: Node<'_, '_>, name: &str) -> i64 {
    let value = node.attribute(name);
    let value = value.unwrap_or_else(|| panic!("no {name} in {:?}", node.tag_name()));
    value.parse().expect("a whole number")
}

/// Left, top, width and height.
pub fn frame(shape: Node<'_, '_>) -> [i64; 4] {
    let place = first(shape, "xfrm");
    let (off, ext) = (first(place, "off"), first(place, "ext"));
    [
        number(off, "x"),
        number(off, "y"),
        number(ext, "cx"),
        number(ext, "cy"),
    ]
}

/// Where a connector begins and ends.
pub fn line(connector: Node<'_, '_>) -> [(i64, i64); 2] {
    let [x, y, width, height] = frame(connector);
    let xfrm = first(connector, "xfrm");
    let is_flipped = |name| xfrm.attribute(name) == Some("1");
    let (mut from, mut to) = ((x, y), (x + width, y + height));
    if is_flipped("flipH") {
        (from.0, to.0) = (to.0, from.0);
    }
    if is_flipped("flipV") {
        (from.1, to.1) = (to.1, from.1);
    }
    [from, to]
}
