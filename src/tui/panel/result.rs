//! What came of two searches, and what the difference means.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::caption;
use crate::look::Look;
use crate::scrolled::scrolled;
use crate::wrap::wrap;
use crate::{Hits, Panel, Role, Watch};
use run::{Pair, Run, Summary, letter};
use scene::{comparison, valued};

/// What there is to say, broken to a width: the same at every step.
pub(super) struct Told {
    totals: Vec<Line<'static>>,
    moves: Vec<Line<'static>>,
    meaning: Vec<Line<'static>>,
    /// The principal lines, where the table has no room for them.
    principal: Vec<Line<'static>>,
}

impl Told {
    /// For a screen of so many columns; `named` is whether the table has the options of
    /// each side, or only its letter.
    pub fn new(run: &Run, pair: &Pair<'_>, look: &Look, columns: u16, named: bool) -> Self {
        let columns = usize::from(columns.saturating_sub(2));
        let summaries = [0, 1].map(|pane| pair.summary(pane));
        let labels = [0, 1].map(|pane| {
            let own = named.then(|| look.words(&comparison::own_options(run, pane)));
            let label = format!("{} {}", letter(pane), own.unwrap_or_default());
            label.trim_end().to_owned()
        });
        let (totals, is_whole) = totals(&labels, pair, &summaries, look, columns);
        let meaning = comparison::meaning(pair, look.settings.lang);
        let words = [(look.words(&meaning), look.style(Role::Strong))];
        Self {
            totals,
            moves: moves(pair, &summaries, look, columns),
            meaning: wrap(&words, columns, "", ""),
            principal: if is_whole {
                Vec::new()
            } else {
                principal_lines(pair, &summaries, look, columns)
            },
        }
    }

    /// The rows down to the end of the sentence, under the rule.
    pub fn rows(&self) -> u16 {
        let moves = if self.are_few() { self.moves.len() } else { 0 };
        (1 + self.totals.len() + moves + self.meaning.len()) as u16
    }

    /// Whether the moves take no more rows than one of them would.
    fn are_few(&self) -> bool {
        self.moves.len() <= 3
    }

    /// The lines for so many rows. The sentence comes last of what is seen at once, and
    /// before the moves where both do not fit.
    fn lines(&self, rows: u16) -> Vec<Line<'static>> {
        let fits = self.are_few() && self.rows() <= rows + 1;
        let ordered = if fits {
            [&self.totals, &self.moves, &self.meaning, &self.principal]
        } else {
            [&self.totals, &self.meaning, &self.moves, &self.principal]
        };
        ordered.into_iter().flatten().cloned().collect()
    }
}

pub(super) fn draw(
    told: &Told,
    watch: &Watch,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let lang = look.settings.lang;
    let focused = watch.focus == Panel::Result;
    let (border, role) = if focused {
        (look.glyphs.path_border(), Role::Focus)
    } else {
        (look.glyphs.border(), Role::Border)
    };
    let title = lang.pick(" What came of both ", " Che cosa ne viene ");
    let title_role = if focused { Role::Focus } else { Role::Strong };
    let mut block = Block::new()
        .borders(Borders::TOP)
        .border_set(border)
        .border_style(look.style(role))
        .title(Span::styled(title, look.style(title_role)));
    let inner = block.inner(area).inner(Margin::new(1, 0));
    let lines = told.lines(inner.height);
    let most = lines.len().saturating_sub(usize::from(inner.height)) as u16;
    let scroll = if focused {
        hits.most_scroll = Some(most);
        watch.scroll.min(most)
    } else {
        0
    };
    if scroll < most {
        block = block.title(caption::more(look, focused).right_aligned());
    }
    frame.render_widget(block, area);
    scrolled(lines, scroll, frame, inner);
}

/// What a total is called.
const HEADS: [(&str, &str); 6] = [
    ("value", "valore"),
    ("move", "mossa"),
    ("nodes", "nodi"),
    ("leaves", "foglie"),
    ("cutoffs", "tagli"),
    ("principal line", "linea principale"),
];

/// A line for each search: value, move, counts, principal line. Returns whether the
/// principal lines are whole.
fn totals(
    labels: &[String; 2],
    pair: &Pair<'_>,
    summaries: &[Summary; 2],
    look: &Look,
    columns: usize,
) -> (Vec<Line<'static>>, bool) {
    const GAP: usize = 2;
    let lang = look.settings.lang;
    let row = |pane: usize| {
        let summary = &summaries[pane];
        let names = pair.recording(pane).names(&summary.line);
        let line = names.join(" ");
        [
            look.words(&valued(summary.value, summary.bound)),
            names.into_iter().next().unwrap_or_else(|| "-".into()),
            summary.nodes.to_string(),
            summary.leaves.to_string(),
            summary.cutoffs.to_string(),
            line,
        ]
    };
    let heads = HEADS.map(|(english, italian)| lang.pick(english, italian).to_owned());
    let rows = [heads, row(0), row(1)];
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
    let named = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    // Where neither cuts, that is told as long as nothing else has to give way.
    let all: usize = (0..6).filter_map(widest).map(|width| width + GAP).sum();
    let cuts = summaries.iter().any(|summary| summary.cutoffs > 0) || named + all <= columns;
    let numbers: Vec<(usize, usize)> = (0..5)
        .filter(|&column| column < 4 || cuts)
        .filter_map(|column| Some((column, widest(column)?)))
        .collect();
    // The counts come first; then the names, and what is left is the line's.
    let counted: usize = numbers.iter().map(|(_, width)| width + GAP).sum();
    let named = named.min(columns.saturating_sub(counted)).max(1);
    let room = columns.saturating_sub(counted + named + GAP);
    let has_line = room >= rows[0][5].width();
    let is_whole = has_line && rows.iter().all(|row| row[5].width() <= room);
    // The first column is the value, which may only be seen from the other side.
    let [of_a, of_b] = summaries
        .each_ref()
        .map(|summary| (summary.value, summary.bound));
    let differs = |column: usize| match column {
        0 => !pair.agree(of_a, of_b),
        _ => rows[1][column] != rows[2][column],
    };
    let lines = rows.iter().enumerate().map(|(index, row)| {
        let label = index.checked_sub(1).map_or("", |side| &labels[side]);
        // At the least, the letter.
        let label = if named < 4 {
            label.chars().take(1).collect()
        } else {
            shortened(label, named, look)
        };
        let mut spans = vec![Span::styled(
            format!("{label:<named$}"),
            look.style(Role::Focus),
        )];
        let role = |column: usize| match index {
            0 => Role::Faint,
            _ if differs(column) => Role::Strong,
            _ => Role::Text,
        };
        for &(column, width) in &numbers {
            let text = format!("{:>1$}", row[column], width + GAP);
            spans.push(Span::styled(text, look.style(role(column))));
        }
        if has_line {
            spans.push(Span::raw(" ".repeat(GAP)));
            let line = shortened(&row[5], room, look);
            spans.push(Span::styled(line, look.style(role(5))));
        }
        Line::from(spans)
    });
    (lines.collect(), is_whole)
}

/// The principal lines by themselves, where the table has no room for them.
fn principal_lines(
    pair: &Pair<'_>,
    summaries: &[Summary; 2],
    look: &Look,
    columns: usize,
) -> Vec<Line<'static>> {
    let (english, italian) = HEADS[5];
    let title = look.settings.lang.pick(english, italian);
    let title = Span::styled(title, look.style(Role::Faint));
    let sides = [0, 1].into_iter().flat_map(|pane| {
        let names = pair.recording(pane).names(&summaries[pane].line);
        let spans = [
            (letter(pane).to_owned(), look.style(Role::Focus)),
            (format!(" {}", names.join(" ")), look.style(Role::Text)),
        ];
        wrap(&spans, columns, "", "  ")
    });
    [Line::from(title)].into_iter().chain(sides).collect()
}

/// The value of every root move on both sides; the chosen ones starred. Three lines for
/// as many moves as there is room for.
fn moves(
    pair: &Pair<'_>,
    summaries: &[Summary; 2],
    look: &Look,
    columns: usize,
) -> Vec<Line<'static>> {
    let cell = |pane: usize, index: usize| {
        let summary = &summaries[pane];
        let found = &summary.moves[index];
        let value = found
            .value
            .map_or_else(|| "-".to_owned(), |value| valued(value, found.bound));
        let star = if summary.mv() == Some(found.mv) {
            "*"
        } else {
            ""
        };
        look.words(&format!("{value}{star}"))
    };
    let differs = |index: usize| {
        let [a, b] = summaries.each_ref().map(|summary| &summary.moves[index]);
        !pair.agree_on(a, b)
    };
    let names = summaries[0].moves.iter().enumerate().map(|(index, found)| {
        let sign = if differs(index) {
            look.glyphs.differs()
        } else {
            ' '
        };
        format!("{sign}{}", pair.recording(0).game.move_name(found.mv))
    });
    let names: Vec<String> = names.collect();
    let widest = (0..names.len())
        .flat_map(|index| {
            let [a, b] = [0, 1].map(|pane| cell(pane, index).width());
            [a, b, names[index].width()]
        })
        .max()
        .unwrap_or(0);
    let label = look.settings.lang.pick("root moves", "mosse alla radice");
    let first = label.width().min(columns / 3).max(1) + 1;
    let at_once = (columns.saturating_sub(first) / (widest + 1)).max(1);
    let mut lines = Vec::new();
    for start in (0..names.len()).step_by(at_once) {
        let shown = start..names.len().min(start + at_once);
        let title = if start == 0 { label } else { "" };
        let title = shortened(title, first - 1, look);
        let mut head = vec![Span::styled(
            format!("{title:<first$}"),
            look.style(Role::Faint),
        )];
        for name in &names[shown.clone()] {
            let text = format!("{name:>widest$} ");
            head.push(Span::styled(text, look.style(Role::Faint)));
        }
        lines.push(Line::from(head));
        for pane in [0, 1] {
            let name = format!("{:<first$}", letter(pane));
            let mut spans = vec![Span::styled(name, look.style(Role::Focus))];
            for index in shown.clone() {
                let text = cell(pane, index);
                let style = look.style(if differs(index) {
                    Role::Strong
                } else {
                    Role::Text
                });
                let style = if text.ends_with('*') {
                    style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
                } else {
                    style
                };
                let blanks = " ".repeat(widest.saturating_sub(text.width()));
                spans.extend([Span::raw(blanks), Span::styled(text, style), Span::raw(" ")]);
            }
            lines.push(Line::from(spans));
        }
    }
    lines
}

/// As much of a text as fits, with a sign where some is left out.
fn shortened(text: &str, columns: usize, look: &Look) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let sign = look.words("…");
    let room = columns.saturating_sub(sign.width());
    let mut used = 0;
    let kept: String = text
        .chars()
        .take_while(|letter| {
            used += letter.width().unwrap_or(0);
            used <= room
        })
        .collect();
    format!("{}{sign}", kept.trim_end())
        .chars()
        .take(columns)
        .collect()
}
