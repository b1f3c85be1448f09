//! The caption: the lesson's words at a stop, else what each search does at the step.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Block;

use super::RunView;
use crate::look::Look;
use crate::wrap::{draw_lines, wrap};
use crate::{Panel, Role};
use lesson::{Block as Paragraph, Emphasis, in_language};
use run::letter;
use scene::{comparison, sentence};

/// Longer lines are hard to read.
const MAX_COLUMNS: u16 = 108;

/// Lines in columns beside each other, under a rule where they have one of their own.
struct Caption {
    rule: Option<Block<'static>>,
    columns: Vec<(Rect, Vec<Line<'static>>)>,
}

impl Caption {
    fn new(view: &RunView<'_>, area: Rect) -> Self {
        if view.is_pair() && view.stop.is_none() {
            return Self::of_panes(view, area);
        }
        let (look, lang) = (view.look, view.lang());
        let text = view.stop.map(|stop| in_language(&stop.texts, lang));
        let heading = text.and_then(|text| text.title.as_deref());
        let rule = view.rule(Panel::Caption, heading, Role::Stop);
        let inner = rule.inner(area).inner(Margin::new(1, 0));
        let columns = usize::from(inner.width.min(MAX_COLUMNS));
        let lines = match text {
            Some(text) => prose(look, &text.blocks, columns),
            None => {
                let pane = view.first();
                let sentence = sentence(pane.replay.pane, &pane.scene.moment, lang);
                let spans = [(look.words(&sentence), look.style(Role::Text))];
                wrap(&spans, columns, "", "")
            }
        };
        Self {
            rule: Some(rule),
            columns: vec![(inner, lines)],
        }
    }

    /// What each search does, or why it waits: beside each other under trees that are, else
    /// in turn.
    fn of_panes(view: &RunView<'_>, area: Rect) -> Self {
        let margin = Margin::new(1, 0);
        let columns = if view.areas.stacked {
            let inner = area.inner(margin);
            let lines = |pane| pane_lines(view, pane, inner.width.into());
            let is_shown = |&pane: &usize| view.area(Panel::tree_of(pane)).is_some();
            let shown = (0..view.panes.len()).filter(is_shown);
            vec![(inner, shown.flat_map(lines).collect())]
        } else {
            let halves: [Rect; 2] = area.layout(&Layout::horizontal([Constraint::Fill(1); 2]));
            let halves = halves.into_iter().enumerate();
            let column = |(pane, half): (usize, Rect)| {
                let inner = half.inner(margin);
                (inner, pane_lines(view, pane, inner.width.into()))
            };
            halves.map(column).collect()
        };
        Self {
            rule: None,
            columns,
        }
    }

    /// The lines that there are, and the rows that they have.
    fn size(&self) -> (usize, usize) {
        let lines = self.columns.iter().map(|(_, lines)| lines.len());
        let rows = self.columns.iter().map(|(place, _)| place.height);
        (lines.max().unwrap_or(0), rows.max().unwrap_or(0).into())
    }
}

pub(super) fn size(view: &RunView<'_>, area: Rect) -> (usize, usize) {
    Caption::new(view, area).size()
}

pub(super) fn draw(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let caption = Caption::new(view, area);
    let (scroll, max) = view.scroll(Panel::Caption, caption.size());
    let more = (scroll < max).then(|| view.more(Panel::Caption));
    match (caption.rule, more) {
        (Some(rule), Some(more)) => frame.render_widget(rule.title(more), area),
        (Some(rule), None) => frame.render_widget(rule, area),
        // The border of the trees is the rule.
        (None, Some(more)) if area.y > 0 && more.width() + 2 < area.width.into() => {
            let width = more.width() as u16;
            let place = Rect {
                x: area.right() - width - 1,
                y: area.y - 1,
                width,
                height: 1,
            };
            frame.render_widget(more, place);
        }
        (None, _) => {}
    }
    for (place, lines) in caption.columns {
        draw_lines(&lines, scroll, frame, place);
    }
}

fn pane_lines(view: &RunView<'_>, index: usize, columns: usize) -> Vec<Line<'static>> {
    let (look, lang, pane) = (view.look, view.lang(), &view.panes[index]);
    let (colon, words, role) = match pane.at.waiting.zip(view.replay.run.pair()) {
        None => {
            let words = sentence(pane.replay.pane, &pane.scene.moment, lang);
            (":", words, Role::Text)
        }
        Some((why, pair)) => {
            let words = comparison::waiting(&pair, index, why, lang);
            ("", words, Role::Faint)
        }
    };
    let spans = [
        (
            format!("{}{colon} ", letter(index)),
            look.style(Role::Focus),
        ),
        (look.words(&words), look.style(role)),
    ];
    wrap(&spans, columns, "", "")
}

fn prose(look: &Look, paragraphs: &[Paragraph], columns: usize) -> Vec<Line<'static>> {
    let lines = |paragraph: &Paragraph| {
        let spans = paragraph.spans.iter();
        let styled =
            |span: &lesson::Span| (look.words(&span.text), look.style(role(span.emphasis)));
        let spans: Vec<(String, Style)> = spans.map(styled).collect();
        let (first, indent) = if paragraph.item {
            ("- ", "  ")
        } else {
            ("", "")
        };
        wrap(&spans, columns, first, indent)
    };
    paragraphs.iter().flat_map(lines).collect()
}

const fn role(emphasis: Emphasis) -> Role {
    match emphasis {
        Emphasis::None => Role::Text,
        Emphasis::Stressed => Role::Stressed,
        Emphasis::Strong => Role::Strong,
        Emphasis::Code => Role::Code,
    }
}
