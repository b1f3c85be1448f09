//! The shapes of a page as shapes of a presentation.

use super::colour::{fill, line};
use super::place::{Frame, Line};
use super::text::Hand;
use crate::export::page::{Area, Bar, Edge, Node, Outline, Rule, Stroke, Words};
use crate::export::svg::escaped;

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
    let radius = match node.outline {
        Outline::Round => node.outline.radius(&node.area),
        Outline::Square | Outline::Bare => 0.0,
    };
    format!(
        "<p:sp><p:nvSpPr>{}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>{}{}{}{}</p:spPr>{}</p:sp>",
        label.described(&node.alt),
        Frame::of(&node.area).xml(),
        rectangle(&node.area, radius),
        fill(node.fill, hand.palette),
        line(node.stroke, hand.palette),
        hand.node(node)
    )
}

/// A rectangle without words.
pub(super) fn bar(bar: &Bar, label: &Label<'_>, hand: &Hand) -> String {
    format!(
        "<p:sp><p:nvSpPr>{}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>{}{}{}{}</p:spPr></p:sp>",
        label.decorative(),
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

/// A line that nothing hangs on.
pub(super) fn rule(rule: &Rule, label: &Label<'_>, hand: &Hand) -> String {
    let place = Line::between(rule.from, rule.to);
    connector(&label.decorative(), "", &place, rule.stroke, hand)
}

/// The two shapes that an edge is glued to: their numbers and places.
pub(super) type Ends = [(usize, Frame); 2];

/// An edge: it follows when one of its nodes is moved.
pub(super) fn edge(edge: &Edge, ends: Option<Ends>, label: &Label<'_>, hand: &Hand) -> String {
    let described = label.described(&edge.alt);
    let Some([(parent, above), (child, below)]) = ends else {
        let place = Line::between(edge.start, edge.end);
        return connector(&described, "", &place, edge.stroke, hand);
    };
    // Sites of rectangles count from the upper one, against the clock.
    let glue = format!("<a:stCxn id=\"{parent}\" idx=\"2\"/><a:endCxn id=\"{child}\" idx=\"0\"/>");
    let place = Line::glued(&above, &below);
    connector(&described, &glue, &place, edge.stroke, hand)
}

fn connector(label: &str, glue: &str, place: &Line, stroke: Stroke, hand: &Hand) -> String {
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
