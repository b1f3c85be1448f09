//! Handouts: slides on A4, with lines to write on. The nodes of their trees are empty; pages at
//! the end have what belongs there.

use super::job::Job;
use super::layout::{GoesOn, Letters, Purpose, main};
use super::narration::gives_leaves;
use super::page::{
    Area, Dash, Face, Ink, Node, Outline, Page, Role, Row, Run, Shape, Size, Stroke,
};
use super::{ExportError, Pages};
use deck::{Deck, Handout, Phase, Slide, TypeSize};
use words::Message;

/// The size of a sheet, in points.
pub(super) const A4: Size = Size {
    width: 595.28,
    height: 841.89,
};

/// The content of a sheet, in points.
pub(super) struct Sheet {
    pub title: String,
    /// The slides, each in its place.
    pub slides: Vec<(Page, Area)>,
    /// Where to write, from left to right.
    pub lines: Vec<Area>,
}

/// The slides of a deck without their answers, then the key.
pub(super) struct Sheets {
    key: Deck,
    each: Handout,
}

impl Sheets {
    pub fn new(deck: &Deck, each: Handout) -> Self {
        let mut key = deck.clone();
        (key.cover, key.end) = (false, false);
        Self { key, each }
    }

    /// Draws every sheet in order; `draw` also gets how many are done, out of how many.
    pub fn draw(
        &self,
        job: &Job<'_>,
        mut draw: impl FnMut(Sheet, usize, usize) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        let cells = cells(self.each);
        let goes_on = || job.goes_on(self.key.len()).is_ok();
        let decks = [false, true].map(|is_key| self.pages(&cells[0].slide, is_key, &goes_on));
        // The sheets have the questions, the key has the answers.
        let slides = [Phase::Question, Phase::Answer].map(|shown| {
            let is_shown = |index: &usize| match decks[0].slide(*index).0 {
                Slide::Asked { phase, .. } => phase == shown,
                _ => true,
            };
            (0..decks[0].len()).filter(is_shown).collect::<Vec<_>>()
        });
        let title = decks[0].title();
        let sheets = slides[0].len().div_ceil(cells.len());
        for sheet in 0..2 * sheets {
            let is_key = sheet >= sheets;
            let (pages, slides) = (&decks[usize::from(is_key)], &slides[usize::from(is_key)]);
            let first = sheet % sheets * cells.len();
            let slides = slides[first..].iter().zip(&cells);
            let placed = slides.map(|(&index, cell)| {
                job.goes_on(2 * sheets)?;
                Ok((self.page(pages, index, is_key), cell.slide))
            });
            let slides = placed.collect::<Result<Vec<(Page, Area)>, ExportError>>()?;
            let lines = cells.iter().take(slides.len()).filter(|_| !is_key);
            let drawn = Sheet {
                title: match is_key {
                    true => format!("{title}: {}", pages.say(&Message::HandoutKey)),
                    false => title.clone(),
                },
                lines: lines.flat_map(Cell::rules).collect(),
                slides,
            };
            draw(drawn, sheet + 1, 2 * sheets)?;
        }
        Ok(())
    }

    /// A slide's title and figure, and a question's choices or answer; except in the key, with
    /// nothing filled in.
    fn page(&self, pages: &Pages<'_>, index: usize, is_key: bool) -> Page {
        let slide = pages.slide(index).0;
        let is_asked = matches!(slide, Slide::Asked { .. });
        let mut page = pages.page(index);
        page.groups.retain(|group| match group.role {
            Role::Title | Role::Figure => true,
            Role::Caption => is_asked,
            _ => false,
        });
        if !is_key {
            let part = &self.key.chapters[slide.chapter().unwrap_or(0)].part;
            let leaves = match gives_leaves(part.run.first()) {
                true => Leaves::Given,
                false => Leaves::Asked,
            };
            empty_all(&mut page, leaves);
        }
        page
    }

    /// The slides, laid out for a place on a sheet so that their smallest letters are readable
    /// there.
    fn pages<'a>(&'a self, place: &Area, is_key: bool, goes_on: GoesOn<'a>) -> Pages<'a> {
        const MARGIN: f32 = 16.0;
        let units = Letters::of(TypeSize::Normal).least / LEAST;
        let size = Size {
            width: units * place.width,
            height: units * place.height,
        };
        // Leaves out the row that says where on the deck a slide is.
        let top = main(size).y - Letters::of(self.key.look.size).row() - 18.0;
        let width = size.width - 2.0 * MARGIN;
        let room = Area::new(MARGIN, top, width, size.height - top - MARGIN);
        let languages = self.key.look.languages;
        Pages::of(&self.key, languages, Purpose::Sheets { is_key }, goes_on).within(size, room)
    }
}

/// The smallest letters, in points.
const LEAST: f32 = 8.0;

/// A slide's place on a sheet, and room to write beside or below it.
struct Cell {
    slide: Area,
    lines: Area,
}

impl Cell {
    /// The lines to write on.
    fn rules(&self) -> Vec<Area> {
        const APART: f32 = 24.0;
        let count = (self.lines.height / APART) as usize;
        let rule = |line: usize| self.lines.row(self.lines.y + APART * line as f32, 0.0);
        (1..=count).map(rule).collect()
    }
}

fn cells(each: Handout) -> Vec<Cell> {
    const GAP: f32 = 16.0;
    let body = Area::new(42.0, 78.0, A4.width - 84.0, A4.height - 126.0);
    let (columns, rows) = match each {
        Handout::Two => (1, 2),
        Handout::Four => (1, 4),
        Handout::Six => (2, 3),
    };
    let width = (body.width - GAP * (columns - 1) as f32) / columns as f32;
    let height = (body.height - GAP * (rows - 1) as f32) / rows as f32;
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let cells = places.map(|(column, row)| {
        let x = body.x + (width + GAP) * column as f32;
        let y = body.y + (height + GAP) * row as f32;
        let mut rest = Area::new(x, y, width, height);
        if each == Handout::Four {
            let lines = rest.cut_right(0.34 * width, GAP);
            return Cell { slide: rest, lines };
        }
        let slide = rest.cut_top(0.76 * height, 0.0);
        Cell { slide, lines: rest }
    });
    cells.collect()
}

/// Whether the values of leaves are given or part of the question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaves {
    Given,
    Asked,
}

/// Clears everything in a slide's nodes except names, sides and the values of given leaves, and
/// what tells those in words.
fn empty_all(page: &mut Page, leaves: Leaves) {
    for group in &mut page.groups {
        for shape in &mut group.shapes {
            match shape {
                Shape::Node(node) => {
                    empty(node, leaves);
                    node.stroke.iter_mut().for_each(unmark);
                }
                Shape::Edge(edge) => {
                    unmark(&mut edge.stroke);
                    edge.is_principal = false;
                }
                // The move on an edge.
                Shape::Words(words) if words.of.is_some() => {
                    let runs = words.rows.iter_mut().flat_map(|row| &mut row.runs);
                    runs.for_each(|run| {
                        (run.face, run.struck) = (Face::Sans, false);
                        if run.ink == Ink::Cut {
                            run.ink = Ink::Faint;
                        }
                    });
                }
                _ => {}
            }
        }
        group.alt.clear();
    }
    page.description.clone_from(&page.title);
}

/// Makes a line tell neither which child is best nor what is pruned.
fn unmark(stroke: &mut Stroke) {
    match stroke.ink {
        Ink::Best => *stroke = Stroke::new(Ink::Faint, 1.5, stroke.dash),
        Ink::Cut => *stroke = Stroke::new(Ink::Faint, 2.0, Dash::Dotted),
        _ => {}
    }
}

fn empty(node: &mut Node, leaves: Leaves) {
    for row in &mut node.rows {
        row.runs.retain(|run| !run.text.starts_with('✂'));
        for run in &mut row.runs {
            run.struck = false;
        }
    }
    let is_leaf = |row: &Row| row.runs.iter().any(|run| run.text.contains('■'));
    let is_given = leaves == Leaves::Given && node.rows.iter().any(is_leaf);
    if node.outline == Outline::Bare || is_given {
        return;
    }
    // White, to write on.
    if node.fill == Some(Ink::Current) {
        node.fill = Some(Ink::Ground);
    }
    let rows = node.rows.len();
    for (place, row) in node.rows.iter_mut().enumerate() {
        let runs = row.runs.len();
        let is_after_move = row.runs.get(1).is_some_and(|run| run.text.contains('·'));
        let is_name = |index: usize, run: &Run| {
            // A state's number comes before its side, above its value or after its move.
            let is_first = index == 0 || (index == 2 && is_after_move);
            let is_name = place == 0 && is_first && (runs > 1 || rows > 1);
            is_name && run.text.chars().all(|char| char.is_ascii_digit())
        };
        for (index, run) in row.runs.iter_mut().enumerate() {
            if run.ink == Ink::OnCurrent {
                run.ink = Ink::Text;
            }
            if !is_name(index, run) && is_value(&run.text) {
                run.text.clear();
            }
        }
    }
}

/// Whether a text is a value, a bound, a pair of these, or the mark of a difference.
fn is_value(text: &str) -> bool {
    let is_part =
        |char: char| char.is_ascii_digit() || "+-−≤≥≠?∞()[],;|· \u{a0}\u{202f}αβ=".contains(char);
    text.chars().all(is_part)
        && text.contains(|char: char| char.is_ascii_digit() || "?∞≠".contains(char))
}

#[cfg(test)]
mod tests {
    use super::super::page::{Align, Area, Dash, Face, Group, Ink, NodeKey, Page, Role, Run};
    use super::super::page::{Shape, Size, Stroke, Words};
    use super::{Leaves, cells, empty_all, is_value, unmark};
    use deck::Handout;
    use words::Lang;

    #[test]
    fn neither_the_best_child_nor_a_pruned_one_has_a_line_of_its_own() {
        for (ink, dash) in [(Ink::Best, Dash::Dashed), (Ink::Cut, Dash::Dotted)] {
            let mut stroke = Stroke::new(ink, 7.0, Dash::Dashed);
            unmark(&mut stroke);
            assert_eq!((stroke.ink, stroke.dash), (Ink::Faint, dash));
        }
    }

    #[test]
    fn the_best_move_has_no_letters_of_its_own() {
        let label = Words {
            area: Area::default(),
            align: Align::Middle,
            rows: vec![crate::layout::row(
                vec![Run::bold("b2", Ink::Text)],
                24.0,
                0.0,
            )],
            of: Some(NodeKey("n1".to_owned())),
        };
        let group = Group {
            name: "tree",
            role: Role::Figure,
            alt: String::new(),
            shapes: vec![Shape::Words(label)],
        };
        let mut page = Page {
            size: Size::default(),
            lang: Lang::En,
            title: String::new(),
            description: String::new(),
            notes: String::new(),
            is_stop: true,
            groups: vec![group],
        };
        empty_all(&mut page, Leaves::Asked);
        let Shape::Words(label) = &page.groups[0].shapes[0] else {
            unreachable!("it is text");
        };
        assert_eq!(label.rows[0].runs[0].face, Face::Sans);
    }

    #[test]
    fn values_are_known_from_names_and_moves() {
        for value in ["+10", "−8? ≠", "≤ 3", "(3, ∞)", "[-∞, 2]", "?", " ≠"] {
            assert!(is_value(value), "{value}");
        }
        for other in ["▲", "", " ", "b2", "MAX", "X _ O"] {
            assert!(!is_value(other), "{other}");
        }
    }

    #[test]
    fn every_slide_has_lines_to_write_on() {
        for (each, count) in [(Handout::Two, 2), (Handout::Four, 4), (Handout::Six, 6)] {
            let cells = cells(each);
            assert_eq!(cells.len(), count);
            assert!(cells.iter().all(|cell| cell.rules().len() >= 2));
        }
    }
}
