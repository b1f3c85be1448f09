//! A slide: the shapes of a page with their numbers, names and titles.

use std::collections::BTreeMap;

use super::package::Relation;
use super::place::Frame;
use super::shapes::{self, Ends, Label};
use super::text::{Hand, language};
use super::xml::{NAMESPACES, TREE_ROOT};
use crate::page::{Group, NodeKey, Page, Rule, Shape};
use crate::palette::Palette;
use crate::svg::escaped;
use deck::Languages;
use words::Lang;

/// Number 1 is what the shapes stand in, 2 the title that is not to be seen.
const FIRST_ID: usize = 3;

/// A page as a slide.
pub(super) fn xml(page: &Page, palette: Palette, languages: Languages) -> String {
    let mut slide = Slide {
        languages: languages.all(),
        hand: Hand {
            palette,
            lang: page.lang,
        },
        nodes: nodes(page),
        heading: heading(page),
        xml: String::with_capacity(64 * 1024),
    };
    slide.page(page);
    slide.xml
}

/// What a slide refers to.
pub(super) fn relations(number: usize) -> [Relation; 2] {
    [
        Relation::new("slideLayout", "../slideLayouts/slideLayout1.xml"),
        Relation::new(
            "notesSlide",
            format!("../notesSlides/notesSlide{number}.xml"),
        ),
    ]
}

struct Slide<'a> {
    languages: Vec<Lang>,
    hand: Hand,
    /// The numbers and places of nodes, which edges are glued to.
    nodes: BTreeMap<&'a NodeKey, (usize, Frame)>,
    /// The place among the shapes of the words that are the title.
    heading: Option<usize>,
    xml: String,
}

/// How many shapes of a page became one of a slide.
#[derive(PartialEq, Eq)]
enum Drawn {
    One,
    Two,
}

fn nodes(page: &Page) -> BTreeMap<&NodeKey, (usize, Frame)> {
    let shapes = page.shapes().enumerate();
    shapes
        .filter_map(|(index, shape)| match shape {
            Shape::Node(node) => Some((&node.key, (FIRST_ID + index, Frame::of(&node.area)))),
            _ => None,
        })
        .collect()
}

/// The words that say just what the slide is called.
fn heading(page: &Page) -> Option<usize> {
    page.shapes().position(|shape| match shape {
        Shape::Words(words) => {
            let rows: Vec<String> = words.rows.iter().map(|row| row.text()).collect();
            rows.join(" ") == page.title
        }
        _ => false,
    })
}

impl<'a> Slide<'a> {
    fn page(&mut self, page: &'a Page) {
        self.xml += &format!("<p:sld {NAMESPACES}><p:cSld><p:spTree>{TREE_ROOT}");
        if self.heading.is_none() {
            self.hidden_title(page);
        }
        let mut index = 0;
        for group in &page.groups {
            let mut shapes = group.shapes.iter().enumerate().peekable();
            while let Some((place, shape)) = shapes.next() {
                self.hand.lang = self.language(page, group, place);
                let next = shapes.peek().map(|(_, next)| *next);
                let name = format!("{} {}", group.name, place + 1);
                if self.shape(shape, next, index, &name) == Drawn::Two {
                    shapes.next();
                    index += 1;
                }
                index += 1;
            }
        }
        self.xml += "</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>";
    }

    /// A caption has a column for each language; the rest is in the page's.
    fn language(&self, page: &Page, group: &Group, place: usize) -> Lang {
        let is_column = group.name == "caption" && group.shapes.len() == self.languages.len();
        if is_column {
            self.languages[place]
        } else {
            page.lang
        }
    }

    /// Every slide has a title, by which outlines and readers of the screen call it. This
    /// one stands above the slide, where the layout has it.
    fn hidden_title(&mut self, page: &Page) {
        let (lang, title) = (language(page.lang), escaped(&page.title));
        self.xml += &format!(
            "<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"title\"/><p:cNvSpPr>\
             <a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"title\"/></p:nvPr></p:nvSpPr>\
             <p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang=\"{lang}\"/>\
             <a:t>{title}</a:t></a:r></a:p></p:txBody></p:sp>"
        );
    }

    /// Draws a shape, with the next one where both are one thing to whoever moves them.
    fn shape(&mut self, shape: &Shape, next: Option<&Shape>, index: usize, name: &str) -> Drawn {
        let id = FIRST_ID + index;
        let hand = &self.hand;
        let label = Label { id, name };
        let mut drawn = Drawn::One;
        self.xml += &match (shape, next) {
            (Shape::Bar(bar), Some(Shape::Words(words))) if bar.area == words.area => {
                drawn = Drawn::Two;
                shapes::worded_bar(bar, words, &label, hand)
            }
            (Shape::Bar(bar), _) => shapes::bar(bar, &label, hand),
            (Shape::Rule(rule), next) => {
                shapes::rule(rule, self.ends_below(rule, next), &label, hand)
            }
            (Shape::Node(node), _) => {
                let name = &node.key.0;
                shapes::node(node, &Label { id, name }, hand)
            }
            (Shape::Edge(edge), _) => {
                let ends = self.ends(&edge.from, &edge.to);
                let name = &format!("{} to {}", edge.from, edge.to);
                shapes::edge(edge, ends, &Label { id, name }, hand)
            }
            (Shape::Words(words), _) => {
                let is_title = self.heading == Some(index);
                shapes::words(words, is_title, &label, hand).unwrap_or_default()
            }
        };
        drawn
    }

    /// The nodes of an edge that a rule lies under, which is then glued like it.
    fn ends_below(&self, rule: &Rule, next: Option<&Shape>) -> Option<Ends> {
        match next {
            Some(Shape::Edge(edge)) if (edge.start, edge.end) == (rule.from, rule.to) => {
                self.ends(&edge.from, &edge.to)
            }
            _ => None,
        }
    }

    fn ends(&self, from: &NodeKey, to: &NodeKey) -> Option<Ends> {
        Some([*self.nodes.get(from)?, *self.nodes.get(to)?])
    }
}
