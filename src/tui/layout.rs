//! Where a lesson's panels stand, for a size.

use ratatui::layout::{Constraint, Layout, Rect};

use unicode_width::UnicodeWidthStr;

use super::{Panel, Watch};
use run::Pane;
use scene::CodeLine;

/// The areas of a lesson's screen.
#[derive(Clone, Debug, Default)]
pub(super) struct Areas {
    pub header: Rect,
    /// The panels that are shown, the tree first.
    pub panels: Vec<(Panel, Rect)>,
    /// Whether the side shows one panel of several, under tabs.
    pub tabs: bool,
    pub timeline: Rect,
    pub footer: Rect,
}

/// From this size on, all panels are shown at once.
const ROOMY: (u16, u16) = (104, 32);

/// What a narrow screen leaves to the tree at least.
const NARROWEST_TREE: u16 = 26;

/// The columns of a side that shows one panel: whole lines of code, and calls with
/// their windows.
fn narrow_side(pane: &Pane, code: &[CodeLine]) -> u16 {
    const BORDER_AND_POINTER: usize = 4;
    let calls = if pane.trace().has_windows() { 42 } else { 34 };
    let line = code.iter().map(|line| line.text.width()).max().unwrap_or(0);
    calls.max((line + BORDER_AND_POINTER) as u16)
}

/// What the panels would like to have.
pub(super) struct Wishes<'a> {
    pub header: u16,
    pub code: &'a [CodeLine],
    pub board_rows: u16,
    /// The columns of the lesson's figure, while the tree has the focus.
    pub figure: Option<u16>,
}

/// The areas for a size. On a narrow screen the side gives way to a figure that needs
/// the whole width, until the focus goes to one of its panels.
///
/// ```text
/// roomy                              narrow
/// header                             header
/// tree            │ board            tree        │ one of board,
///                 │ code                         │ code, stack
///                 │ stack            caption
/// caption                            timeline
/// timeline                           footer
/// footer
/// ```
pub(super) fn areas(area: Rect, pane: &Pane, watch: &Watch, wishes: &Wishes<'_>) -> Areas {
    let roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let caption = match area.height {
        0..20 => 4,
        20..28 => 7,
        28..50 => 6,
        _ => 8,
    };
    let [header, main, words, timeline, footer] = area.layout(&Layout::vertical([
        Constraint::Length(wishes.header),
        Constraint::Min(3),
        Constraint::Length(caption),
        Constraint::Length(1),
        Constraint::Length(1),
    ]));
    let mut areas = Areas {
        header,
        panels: Vec::new(),
        tabs: !roomy,
        timeline,
        footer,
    };
    if watch.enlarged {
        areas.tabs = false;
        if watch.focus == Panel::Caption {
            areas.panels.push((Panel::Caption, main.union(words)));
        } else {
            areas.panels.push((watch.focus, main));
            areas.panels.push((Panel::Caption, words));
        }
        return areas;
    }
    let side_width = if roomy {
        (area.width / 3).clamp(42, 52)
    } else if area.width >= 60 {
        let side = narrow_side(pane, wishes.code).min(area.width - NARROWEST_TREE);
        let with_border = wishes.figure.map_or(0, |columns| columns + 2);
        let needs_all = with_border > area.width - side && with_border <= area.width;
        if needs_all { 0 } else { side }
    } else {
        0
    };
    let [tree, side] = main.layout(&Layout::horizontal([
        Constraint::Min(20),
        Constraint::Length(side_width),
    ]));
    areas.panels.push((Panel::Tree, tree));
    if roomy {
        roomy_side(side, watch, wishes, &mut areas);
    } else if side_width > 0 {
        areas.panels.push((watch.side, side));
    }
    areas.panels.push((Panel::Caption, words));
    areas
}

/// The side of a roomy screen: the board, and under it code and calls, or the one of the
/// other panels that was last gone to.
fn roomy_side(side: Rect, watch: &Watch, wishes: &Wishes<'_>, areas: &mut Areas) {
    let code = if matches!(watch.side, Panel::Board | Panel::Code | Panel::Stack) {
        wishes.code.len() as u16 + 2
    } else {
        0
    };
    let [board, code, rest] = side.layout(&Layout::vertical([
        Constraint::Length(wishes.board_rows + 4),
        Constraint::Length(code),
        Constraint::Min(4),
    ]));
    areas.panels.push((Panel::Board, board));
    if code.is_empty() {
        areas.panels.push((watch.side, rest));
    } else {
        let both = [(Panel::Code, code), (Panel::Stack, rest)];
        areas.panels.extend(both);
    }
}
