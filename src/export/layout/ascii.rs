//! All words of a page in ASCII alone.

use super::flow;
use crate::page::{Group, Page, Row, Shape};
use words::ascii::to_ascii;

/// Replaces what is not ASCII. `alpha` is wider than `α`: what has no room any more is made
/// smaller, with all in its group that was as large.
pub(super) fn in_ascii(page: &mut Page) {
    for group in &mut page.groups {
        for shape in &mut group.shapes {
            match shape {
                Shape::Words(words) => words.rows.iter_mut().for_each(plain),
                Shape::Node(node) => {
                    let room = node.area.width - 4.0;
                    for row in &mut node.rows {
                        plain(row);
                        flow::squeeze(row, room);
                    }
                    node.alt = to_ascii(&node.alt);
                }
                Shape::Bar(_) | Shape::Rule(_) | Shape::Edge(_) => {}
            }
        }
        fit(group);
    }
    for words in [&mut page.title, &mut page.description, &mut page.notes] {
        *words = to_ascii(words);
    }
}

fn plain(row: &mut Row) {
    for run in &mut row.runs {
        run.text = to_ascii(&run.text);
    }
}

/// Makes rows fit into their areas again; rows of one size stay of one size.
fn fit(group: &mut Group) {
    let mut sizes: Vec<(f32, f32)> = Vec::new();
    for shape in &group.shapes {
        let Shape::Words(words) = shape else { continue };
        for row in &words.rows {
            let mut narrow = row.clone();
            flow::squeeze(&mut narrow, words.area.width - row.indent);
            match sizes.iter_mut().find(|(size, _)| *size == row.size) {
                Some((_, least)) => *least = least.min(narrow.size),
                None => sizes.push((row.size, narrow.size)),
            }
        }
    }
    for shape in &mut group.shapes {
        let Shape::Words(words) = shape else { continue };
        for row in &mut words.rows {
            if let Some(&(_, least)) = sizes.iter().find(|(size, _)| *size == row.size) {
                flow::resize(row, least);
            }
        }
    }
}
