//! The shapes of a page as shapes of a presentation.

use super::colour::{fill, line};
use super::place::{Frame, Line};
use super::text::Hand;
use crate::page::{Align, Area, Bar, Edge, Node, Outline, Rule, Stroke, Words};
use crate::svg::escaped;

/// What is only to be seen: readers of the screen pass over it.
const DECORATIVE: &str = "<a:extLst><a:ext uri=\"{C183D7F6-B498-43B3-948B-1728B52AA6E4}\">\
     <adec:decorative xmlns:adec=\"http://schemas.microsoft.com/office/drawing/2017/decorative\" \
     val=\"1\"/></a:ext></a:extLst>";

/// The number and the name of a shape on its slide.
pub(super) struct Label<'a> {
    pub id: usize,
    pub name: &'a str,
}

impl Label<'_> {
    fn described(&self, alt: &str) -> String {
        let (id, name, alt) = (self.id, escaped(self.name), escaped(alt));
        format!("<p:cNvPr id=\"{id}\" name=\"{name}\" descr=\"{alt}\"/>")
    }

    fn plain(&self) -> String {
        let (id, name) = (self.id, escaped(self.name));
        format!("<p:cNvPr id=\"{id}\" name=\"{name}\"/>")
    }

    fn decorative(&self) -> String {
        let (id, name) = (self.id, escaped(self.name));
        format!("<p:cNvPr id=\"{id}\" name=\"{name}\" descr=\"\">{DECORATIVE}</p:cNvPr>")
    }
}

/// A node: one shape with its rows in it.
pub(super) fn node(node: &Node, label: &Label<'_>, hand: &Hand) -> String {
    let bar = Bar {
        area: node.area,
        radius: match node.outline {
            Outline::Round => node.outline.radius(&node.area),
            Outline::Square | Outline::Bare => 0.0,
        },
        fill: node.fill,
        stroke: node.stroke,
    };
    let words = Words {
        area: node.area,
        align: Align::Middle,
        rows: node.rows.clone(),
    };
    let text = hand.words_in(words.rows.chunks(1), &words);
    filled(&bar, &label.described(&node.alt), &text, hand)
}

/// A rectangle without words.
pub(super) fn bar(bar: &Bar, label: &Label<'_>, hand: &Hand) -> String {
    filled(bar, &label.decorative(), "", hand)
}

/// A rectangle and the words on it.
pub(super) fn worded_bar(bar: &Bar, words: &Words, label: &Label<'_>, hand: &Hand) -> String {
    let text = hand.words_in(words.paragraphs(), words);
    filled(bar, &label.plain(), &text, hand)
}

fn filled(bar: &Bar, label: &str, text: &str, hand: &Hand) -> String {
    format!(
        "<p:sp><p:nvSpPr>{label}<p:cNvSpPr/><p:nvPr/></p:nvSpPr>\
         <p:spPr>{}{}{}{}</p:spPr>{text}</p:sp>",
        Frame::of(&bar.area).xml(),
        rectangle(&bar.area, bar.radius),
        fill(bar.fill, hand.palette),
        line(bar.stroke, hand.palette),
    )
}

/// The geometry of a rectangle: corners are rounded by a share of the shorter side.
fn rectangle(area: &Area, radius: f32) -> String {
    let shorter = area.width.min(area.height);
    if radius <= 0.0 || shorter <= 0.0 {
        return "<a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom>".to_owned();
    }
    let share = (radius / shorter * 100_000.0).round().min(50_000.0);
    format!(
        "<a:prstGeom prst=\"roundRect\"><a:avLst><a:gd name=\"adj\" fmla=\"val {share}\"/>\
         </a:avLst></a:prstGeom>"
    )
}

/// The two shapes that a line is glued to: their numbers and places.
pub(super) type Ends = [(usize, Frame); 2];

/// A line that says nothing: between panels, or the band under an edge.
pub(super) fn rule(rule: &Rule, ends: Option<Ends>, label: &Label<'_>, hand: &Hand) -> String {
    let free = Line::between(rule.from, rule.to);
    connector(&label.decorative(), ends, &free, rule.stroke, hand)
}

/// An edge: it follows when one of its nodes is moved.
pub(super) fn edge(edge: &Edge, ends: Option<Ends>, label: &Label<'_>, hand: &Hand) -> String {
    let free = Line::between(edge.start, edge.end);
    connector(&label.described(&edge.alt), ends, &free, edge.stroke, hand)
}

fn connector(label: &str, ends: Option<Ends>, free: &Line, stroke: Stroke, hand: &Hand) -> String {
    let (glue, place) = match ends {
        // Sites of rectangles count from the upper one, against the clock.
        Some([(parent, above), (child, below)]) => (
            format!("<a:stCxn id=\"{parent}\" idx=\"2\"/><a:endCxn id=\"{child}\" idx=\"0\"/>"),
            Line::glued(&above, &below),
        ),
        None => (String::new(), *free),
    };
    format!(
        "<p:cxnSp><p:nvCxnSpPr>{label}<p:cNvCxnSpPr>{glue}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>\
         <p:spPr>{}<a:prstGeom prst=\"line\"><a:avLst/></a:prstGeom>{}</p:spPr></p:cxnSp>",
        place.xml(),
        line(Some(stroke), hand.palette)
    )
}

/// Words in a box of their own; as the slide's title, where they are that.
pub(super) fn words(
    words: &Words,
    is_title: bool,
    label: &Label<'_>,
    hand: &Hand,
) -> Option<String> {
    let (area, text) = hand.words(words)?;
    let kind = if is_title {
        "<p:cNvSpPr><a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"title\"/></p:nvPr>"
    } else {
        "<p:cNvSpPr txBox=\"1\"/><p:nvPr/>"
    };
    Some(format!(
        "<p:sp><p:nvSpPr>{}{kind}</p:nvSpPr><p:spPr>{}{}<a:noFill/></p:spPr>{text}</p:sp>",
        label.plain(),
        Frame::of(&area).xml(),
        rectangle(&area, 0.0)
    ))
}
