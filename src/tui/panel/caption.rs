//! The caption: the lesson's words at a stop, else the event's sentence.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Stage;
use crate::lesson::{Block, Emphasis};
use crate::scene::Caption;
use crate::tui::wrap::wrap;
use crate::tui::{Hits, Role};

/// Longer lines are hard to read.
const WIDEST: u16 = 108;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let title = match &stage.scene.caption {
        Caption::Lesson { title, .. } => title.as_deref(),
        Caption::Event(_) => None,
    };
    let block = stage.rule(title);
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let columns = usize::from(inner.width.min(WIDEST));
    let lines = match &stage.scene.caption {
        Caption::Lesson { blocks, .. } => prose(stage, blocks, columns),
        Caption::Event(sentence) => {
            let spans = [(stage.look.words(sentence), stage.look.style(Role::Text))];
            wrap(&spans, columns, "", "")
        }
    };
    let height = usize::from(inner.height);
    let most = lines.len().saturating_sub(height) as u16;
    hits.most_scroll = Some(most);
    let scroll = stage.watch.scroll.min(most);
    let block = if scroll < most {
        let more = stage.lang().pick(" PgDn: more ", " PgDn: altro ");
        let more = format!("{}{more}", stage.look.glyphs.more());
        block.title(Line::from(Span::styled(more, stage.look.style(Role::Key))).right_aligned())
    } else {
        block
    };
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)), inner);
}

fn prose(stage: &Stage<'_>, blocks: &[Block], columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for block in blocks {
        let spans: Vec<(String, Style)> = block
            .spans
            .iter()
            .map(|span| {
                (
                    stage.look.words(&span.text),
                    stage.look.style(role(span.emphasis)),
                )
            })
            .collect();
        let (first, indent) = if block.item { ("- ", "  ") } else { ("", "") };
        lines.extend(wrap(&spans, columns, first, indent));
    }
    lines
}

const fn role(emphasis: Emphasis) -> Role {
    match emphasis {
        Emphasis::None => Role::Text,
        Emphasis::Stressed => Role::Stressed,
        Emphasis::Strong => Role::Strong,
        Emphasis::Code => Role::Code,
    }
}
