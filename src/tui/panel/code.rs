//! The pseudocode with its current line.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Panel, Stage};
use crate::Role;
use crate::wrap::scrolled;
use search::Named;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect) {
    let algorithm = stage.watched.pane.recording.trace.options().algorithm;
    let extra = if stage.tabs { "" } else { algorithm.name() };
    let block = stage.block(Panel::Code, extra);
    let inner = block.inner(area);
    let pointer = stage.look.glyphs.pointer;
    let current = stage
        .scene
        .code
        .iter()
        .position(|line| line.current)
        .unwrap_or(0);
    let lines: Vec<Line<'_>> = stage
        .scene
        .code
        .iter()
        .map(|line| {
            if line.current {
                let code = stage.look.words(&line.text);
                let text = format!("{pointer}{code:<0$}", usize::from(inner.width));
                Line::from(Span::styled(text, stage.look.style(Role::Current)))
            } else {
                Line::from(Span::styled(
                    format!("  {}", stage.look.words(&line.text)),
                    stage.look.style(Role::Text),
                ))
            }
        })
        .collect();
    // The current line and the one after it stay in sight.
    let wanted = (current + 2).min(stage.scene.code.len()) as u16;
    let scroll = wanted.saturating_sub(inner.height);
    frame.render_widget(block, area);
    scrolled(lines, scroll, frame, inner);
}
