//! All that is known of the node that is looked at.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Panel, Stage};
use crate::wrap::{scrolled, wrap};
use crate::{Hits, Role};
use scene::reading;
use words::Message;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let lang = stage.lang();
    let selected = stage.watch.selected;
    let extra = if selected.is_some() {
        Message::NodeSelected
    } else {
        Message::NodeCurrent
    };
    let block = stage.block(Panel::Node, &lang.say(&extra));
    let inner = block.inner(area).inner(Margin::new(1, 0));
    frame.render_widget(block, area);
    let moment = &stage.scene.moment;
    let node = selected.unwrap_or_else(|| moment.current());
    let reading = reading(stage.watched.pane, moment, node, lang);
    let lines = lines(stage, reading, usize::from(inner.width));
    let most = lines.len().saturating_sub(usize::from(inner.height)) as u16;
    let scroll = if stage.watch.focus == Panel::Node {
        hits.most_scroll = Some(most);
        stage.watch.scroll.min(most)
    } else {
        0
    };
    scrolled(lines, scroll, frame, inner);
}

fn lines(stage: &Stage<'_>, reading: Vec<(String, String)>, columns: usize) -> Vec<Line<'static>> {
    let widest = reading
        .iter()
        .map(|(name, _)| name.width())
        .max()
        .unwrap_or(0);
    let indent = " ".repeat(widest + 1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (name, words) in reading {
        let name = format!("{:<widest$} ", stage.look.words(&name));
        let words = [(stage.look.words(&words), stage.look.style(Role::Text))];
        let mut wrapped = wrap(&words, columns, &name, &indent);
        if let Some(first) = wrapped.first_mut().and_then(|line| line.spans.first_mut()) {
            *first = Span::styled(name, stage.look.style(Role::Faint));
        }
        lines.extend(wrapped);
    }
    lines
}
