//! The caption: the lesson's words at a stop, else the event's sentence.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Stage;
use crate::look::Look;
use crate::wrap::{scrolled, wrap};
use crate::{Hits, Role};
use lesson::{Block, Emphasis, Stop, in_language};
use scene::sentence;
use words::say;

/// Longer lines are hard to read.
const WIDEST: u16 = 108;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let lang = stage.lang();
    let text = stage.stop.map(|stop| in_language(&stop.texts, lang));
    let title = text.and_then(|text| text.title.as_deref());
    let block = stage.rule(title);
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let columns = usize::from(inner.width.min(WIDEST));
    let lines = match text {
        Some(text) => prose(stage.look, &text.blocks, columns),
        None => {
            let sentence = sentence(stage.watched.pane, &stage.scene.moment, lang);
            let spans = [(stage.look.words(&sentence), stage.look.style(Role::Text))];
            wrap(&spans, columns, "", "")
        }
    };
    let height = usize::from(inner.height);
    let most = lines.len().saturating_sub(height) as u16;
    hits.most_scroll = Some(most);
    let scroll = stage.watch.scroll.min(most);
    let block = if scroll < most {
        block.title(more(stage.look, true).right_aligned())
    } else {
        block
    };
    frame.render_widget(block, area);
    scrolled(lines, scroll, frame, inner);
}

/// The words of a stop by themselves, under a rule with its heading. They are scrolled
/// unless another panel has the focus; returns how far they can be.
pub(super) fn stop(
    stop: &Stop,
    look: &Look,
    scroll: Option<u16>,
    frame: &mut Frame<'_>,
    area: Rect,
) -> u16 {
    let lang = look.settings.lang;
    let words = in_language(&stop.texts, lang);
    let title = words
        .title
        .as_deref()
        .map_or_else(String::new, |title| format!(" {} ", look.words(title)));
    let mut block = ratatui::widgets::Block::new()
        .borders(ratatui::widgets::Borders::TOP)
        .border_set(look.glyphs.border)
        .border_style(look.style(Role::Border))
        .title(Span::styled(title, look.style(Role::Stop)));
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let lines = prose(look, &words.blocks, usize::from(inner.width.min(WIDEST)));
    let most = lines.len().saturating_sub(usize::from(inner.height)) as u16;
    let focused = scroll.is_some();
    let scroll = scroll.unwrap_or(0).min(most);
    if scroll < most {
        block = block.title(more(look, focused).right_aligned());
    }
    frame.render_widget(block, area);
    scrolled(lines, scroll, frame, inner);
    most
}

/// The sign that there are more words, and the key that leads there: where another panel
/// has the focus, first the one that takes it from there.
pub(super) fn more(look: &Look, focused: bool) -> Line<'static> {
    let lang = look.settings.lang;
    let more = if focused {
        format!(" {} ", say!(lang, MoreBelow))
    } else {
        format!(" {} ", say!(lang, MoreAfterTab))
    };
    let more = format!("{}{more}", look.glyphs.more);
    Line::from(Span::styled(more, look.style(Role::Key)))
}

fn prose(look: &Look, blocks: &[Block], columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for block in blocks {
        let spans: Vec<(String, Style)> = block
            .spans
            .iter()
            .map(|span| (look.words(&span.text), look.style(role(span.emphasis))))
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
