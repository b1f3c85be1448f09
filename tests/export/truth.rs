//! What the trace knows about a slide, to be compared with what a format says.

use plyback::deck::{Deck, Slide};
use plyback::export::testing::page::{Area, Node, Page, Shape};
use plyback::trace::{NodeId, Status};

/// A node on a page whose value is known at that step.
#[derive(Debug)]
pub struct Valued {
    /// Where it is drawn.
    pub area: Area,
    /// Its value in the trace.
    pub value: String,
}

/// The nodes with values on a page of one search; none on other pages.
pub fn valued(deck: &Deck, slide: usize, page: &Page) -> Vec<Valued> {
    let Some(Slide::Step { chapter, step }) = deck.slide(slide) else {
        return Vec::new();
    };
    let trace = &deck.chapters[chapter].part.run.first().recording.trace;
    let moment = trace.moment(step);
    let closed = nodes(page).filter_map(|node| {
        let id = NodeId(node.key.0.strip_prefix('n')?.parse().ok()?);
        let is_told = moment.status(id) == Status::Closed && !node.rows.is_empty();
        is_told.then(|| Valued {
            area: node.area,
            value: trace.value(id, trace.ply(id)).to_string(),
        })
    });
    closed.collect()
}

fn nodes(page: &Page) -> impl Iterator<Item = &Node> {
    page.shapes().filter_map(|shape| match shape {
        Shape::Node(node) => Some(node),
        _ => None,
    })
}

/// The number of nodes entered by the search at a slide; `None` if it does not show a step.
pub fn entered(deck: &Deck, slide: usize) -> Option<usize> {
    let Slide::Step { chapter, step } = deck.slide(slide)? else {
        return None;
    };
    let trace = &deck.chapters[chapter].part.run.first().recording.trace;
    Some(trace.moment(step).entered())
}
