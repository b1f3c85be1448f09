//! The layouts of a presentation: which ones titles and steps use, and their placeholders.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::package::{RELATIONS, SLIDES, Wrong, parsed, relations, relations_of};

const DRAWING: &str = "http://schemas.openxmlformats.org/drawingml/2006/main";

/// A layout with a title.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub path: String,
    pub title: Placeholder,
    /// The placeholder for text, if there is one.
    pub body: Option<Placeholder>,
    /// The placeholder for the slide number, if there is one.
    pub number: Option<Placeholder>,
}

/// A placeholder of a layout.
#[derive(Clone, Debug)]
pub(super) struct Placeholder {
    /// `title`, `ctrTitle`, `subTitle`, `body`; empty for any content.
    pub kind: String,
    /// Its index on the layout, or 0.
    pub index: u32,
    /// Left, top, width and height, in English Metric Units.
    pub frame: [i64; 4],
    /// The size of its letters, in hundredths of a point.
    pub letters: i64,
}

/// The types of layouts for steps, best first: with a title and text, with just a title.
const STEPS: [&str; 4] = ["obj", "tx", "objOnly", "titleOnly"];

impl Layout {
    /// The layouts for titles and for steps, from the first master that has them.
    pub fn found(
        parts: &BTreeMap<String, Vec<u8>>,
        masters: &[String],
    ) -> Result<(Self, Self), Wrong> {
        let text = |path: &str| {
            let part = parts.get(path).ok_or(Wrong::NoLayout)?;
            std::str::from_utf8(part).map_err(|_| Wrong::NoLayout)
        };
        for master in masters {
            let document = parsed(text(master)?)?;
            let related: Vec<_> = relations(master, text(&relations_of(master))?)?.collect();
            let mut all = Vec::new();
            let listed = document.descendants();
            for id in listed.filter(|node| node.has_tag_name((SLIDES, "sldLayoutId"))) {
                let id = id.attribute((RELATIONS, "id"));
                let Some(one) = related.iter().find(|one| Some(&*one.id) == id) else {
                    continue;
                };
                let layout = parsed(text(&one.target)?)?;
                let kind = layout.root_element().attribute("type").unwrap_or_default();
                if let Some(layout) = Self::new(one.target.clone(), &layout, &document) {
                    all.push((kind.to_owned(), layout));
                }
            }
            let of = |kind: &str| all.iter().find(|(other, _)| other == kind);
            let has_text = || all.iter().find(|(_, layout)| layout.body.is_some());
            let step = STEPS
                .into_iter()
                .find_map(of)
                .or_else(has_text)
                .or(all.first());
            if let Some((_, step)) = step {
                let (_, cover) = of("title").unwrap_or(&all[0]);
                return Ok((cover.clone(), step.clone()));
            }
        }
        Err(Wrong::NoLayout)
    }

    /// A layout, if it has a title.
    fn new(path: String, layout: &Document<'_>, master: &Document<'_>) -> Option<Self> {
        let places = |kinds: &[&str]| {
            let place = placeholders(layout).find(|(_, kind, _)| kinds.contains(kind));
            place.and_then(|(shape, kind, index)| {
                let above = placeholders(master).find(|(_, other, _)| is_below(kind, other));
                let above = above.map(|(shape, ..)| shape);
                Some(Placeholder {
                    kind: kind.to_owned(),
                    index,
                    frame: frame(shape).or_else(|| frame(above?))?,
                    letters: letters(shape)
                        .or_else(|| letters(above?))
                        .or_else(|| letters(styles(master, kind)?))
                        .unwrap_or(1_800),
                })
            })
        };
        Some(Self {
            path,
            title: places(&["title", "ctrTitle"])?,
            body: places(&["subTitle"]).or_else(|| places(&["", "body", "obj"])),
            number: places(&["sldNum"]),
        })
    }
}

/// The placeholder shapes, with their kinds and indices.
fn placeholders<'a>(part: &'a Document<'a>) -> impl Iterator<Item = (Node<'a, 'a>, &'a str, u32)> {
    let shapes = part
        .descendants()
        .filter(|node| node.has_tag_name((SLIDES, "sp")));
    shapes.filter_map(|shape| {
        let place = descendant(shape, SLIDES, "ph")?;
        let index = place.attribute("idx").and_then(|index| index.parse().ok());
        let kind = place.attribute("type").unwrap_or_default();
        Some((shape, kind, index.unwrap_or(0)))
    })
}

/// Whether a layout's placeholder inherits from one of its master.
fn is_below(kind: &str, of: &str) -> bool {
    match kind {
        "ctrTitle" => of == "title",
        "subTitle" | "obj" | "" => of == "body",
        kind => of == kind,
    }
}

fn descendant<'a>(node: Node<'a, 'a>, space: &str, name: &str) -> Option<Node<'a, 'a>> {
    node.descendants()
        .find(|node| node.has_tag_name((space, name)))
}

fn number(node: Node<'_, '_>, name: &str) -> Option<i64> {
    node.attribute(name)?.parse().ok()
}

/// A shape's own position and size, if it has one.
fn frame(shape: Node<'_, '_>) -> Option<[i64; 4]> {
    let place = descendant(shape, DRAWING, "xfrm")?;
    let (off, ext) = (
        descendant(place, DRAWING, "off")?,
        descendant(place, DRAWING, "ext")?,
    );
    Some([
        number(off, "x")?,
        number(off, "y")?,
        number(ext, "cx")?,
        number(ext, "cy")?,
    ])
}

/// The letter size at the first level below a node.
fn letters(node: Node<'_, '_>) -> Option<i64> {
    let level = descendant(node, DRAWING, "lvl1pPr")?;
    number(descendant(level, DRAWING, "defRPr")?, "sz")
}

/// A master's styles for a kind of placeholder.
fn styles<'a>(master: &'a Document<'a>, kind: &str) -> Option<Node<'a, 'a>> {
    let name = match kind {
        "title" | "ctrTitle" => "titleStyle",
        _ => "bodyStyle",
    };
    descendant(master.root_element(), SLIDES, name)
}
