//! What each of two searches does at the step, or why it waits.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;

use super::caption;
use crate::look::Look;
use crate::wrap::{scrolled, wrap};
use crate::{Hits, Panel, Role, Watch};
use run::{PaneStep, Run, letter};
use scene::{comparison, sentence};

/// Draws the words of these searches: beside each other where `beside`, else in turn.
/// Where there are more words than rows, a sign on the rule above says how to go on.
pub(super) fn draw(
    (run, at): (&Run, &[PaneStep]),
    shown: &[usize],
    beside: bool,
    (watch, look): (&Watch, &Look),
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let told = |pane: usize, columns: u16| {
        let columns = usize::from(columns.saturating_sub(2));
        lines((run, at), pane, look, columns)
    };
    let columns: Vec<(Rect, Vec<Line<'static>>)> = if beside {
        let areas: [Rect; 2] = area.layout(&Layout::horizontal([Constraint::Fill(1); 2]));
        let both = shown.iter().zip(areas);
        both.map(|(&pane, area)| (area, told(pane, area.width)))
            .collect()
    } else {
        let all = shown.iter().flat_map(|&pane| told(pane, area.width));
        vec![(area, all.collect())]
    };
    let longest = columns.iter().map(|(_, lines)| lines.len()).max();
    let most = longest.unwrap_or(0).saturating_sub(area.height.into()) as u16;
    let scroll = if watch.focus == Panel::Result {
        0
    } else {
        hits.most_scroll = Some(most);
        watch.scroll.min(most)
    };
    for (area, lines) in columns {
        scrolled(lines, scroll, frame, area.inner(Margin::new(1, 0)));
    }
    if scroll < most && area.y > 0 {
        let rule = Rect {
            y: area.y - 1,
            height: 1,
            ..area
        };
        let sign = caption::more(look, watch.focus != Panel::Result);
        let width = sign.width() as u16;
        if width + 2 < rule.width {
            let place = Rect {
                x: rule.right() - width - 1,
                width,
                ..rule
            };
            frame.render_widget(sign, place);
        }
    }
}

fn lines(
    (run, at): (&Run, &[PaneStep]),
    pane: usize,
    look: &Look,
    columns: usize,
) -> Vec<Line<'static>> {
    let lang = look.settings.lang;
    let side = at[pane];
    let own = run.pane(pane);
    let (letter, words, role) = match side.waiting.zip(run.pair()) {
        None => {
            let moment = own.trace().moment(side.step);
            let told = sentence(own, &moment, lang);
            (format!("{}: ", letter(pane)), told, Role::Text)
        }
        Some((why, pair)) => {
            let told = comparison::waiting(&pair, pane, why, lang);
            (format!("{} ", letter(pane)), told, Role::Faint)
        }
    };
    let spans = [
        (letter, look.style(Role::Focus)),
        (look.words(&words), look.style(role)),
    ];
    wrap(&spans, columns, "", "")
}
