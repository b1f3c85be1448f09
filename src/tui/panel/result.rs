//! What came of two searches, and what the difference means.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::RunView;
use crate::look::Look;
use crate::wrap::{draw_lines, wrap};
use crate::{Panel, Role};
use run::{Pair, Run, letter};
use scene::{ResultRow, Results, comparison, own_options};
use words::say;

/// What there is to say, broken to a width: the same at every step.
pub(super) struct Table {
    totals: Vec<Line<'static>>,
    moves: Vec<Line<'static>>,
    meaning: Vec<Line<'static>>,
    /// The principal lines, where the table has no room for them.
    principal: Vec<Line<'static>>,
}

impl Table {
    /// For a screen of so many columns; `named` is whether the table has the options of
    /// each side, or only its letter.
    pub fn new(run: &Run, pair: &Pair<'_>, look: &Look, columns: u16, named: bool) -> Self {
        let columns = usize::from(columns.saturating_sub(2));
        let results = Results::new(pair);
        let labels = [0, 1].map(|pane| {
            let own = named.then(|| look.words(own_options(run, pane, look.settings.lang)));
            let label = format!("{} {}", letter(pane), own.unwrap_or_default());
            label.trim_end().to_owned()
        });
        let (totals, is_whole) = totals(&labels, &results, look, columns);
        let meaning = comparison::meaning(pair, look.settings.lang);
        let words = [(look.words(&meaning), look.style(Role::Strong))];
        Self {
            totals,
            moves: moves(&results, look, columns),
            meaning: wrap(&words, columns, "", ""),
            principal: if is_whole {
                Vec::new()
            } else {
                principal_lines(&results, look, columns)
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

/// The lines that there are, and the rows that they have.
pub(super) fn size(view: &RunView<'_>, area: Rect) -> (usize, usize) {
    let (lines, inner) = lines(view, area);
    (lines.len(), inner.height.into())
}

fn lines(view: &RunView<'_>, area: Rect) -> (Vec<Line<'static>>, Rect) {
    let inner = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area.inner(Margin::new(1, 0))
    };
    let table = view.results.as_ref();
    let lines = table.map(|table| table.lines(inner.height));
    (lines.unwrap_or_default(), inner)
}

pub(super) fn draw(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let (lines, inner) = lines(view, area);
    let heading = say!(view.lang(), Results);
    let role = view.name_role(Panel::Result);
    let mut rule = view.rule(Panel::Result, Some(&heading), role);
    let (scroll, max) = view.scroll(Panel::Result, (lines.len(), inner.height.into()));
    if scroll < max {
        rule = rule.title(view.more(Panel::Result));
    }
    frame.render_widget(rule, area);
    draw_lines(&lines, scroll, frame, inner);
}

/// A row of the results, from top to bottom of a screen's column.
struct Column {
    /// Its name, and what each search has.
    texts: Vec<String>,
    width: usize,
    differs: bool,
}

impl Column {
    fn new(row: &ResultRow, look: &Look) -> Self {
        let name = row.name.say(look.settings.lang);
        let cells = row.cells.iter();
        let texts = cells.map(|cell| look.words(cell.text.as_deref().unwrap_or("-")));
        let texts: Vec<String> = [name].into_iter().chain(texts).collect();
        Self {
            width: texts.iter().map(|text| text.width()).max().unwrap_or(0),
            differs: row.differs,
            texts,
        }
    }
}

/// A line for each search: value, move, counts, principal line. Returns whether the
/// principal lines are whole.
fn totals(
    labels: &[String; 2],
    results: &Results,
    look: &Look,
    columns: usize,
) -> (Vec<Line<'static>>, bool) {
    const GAP: usize = 2;
    let column = |row| Column::new(row, look);
    let mut totals: Vec<Column> = results.totals.iter().map(column).collect();
    let line = column(&results.line);
    let wide = |totals: &[Column]| -> usize { totals.iter().map(|total| total.width + GAP).sum() };
    let named = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    // Where neither cuts, that is told as long as nothing else has to give way.
    let cutoffs = totals.last().map_or(&[][..], |last| &last.texts[1..]);
    let cuts = cutoffs.iter().any(|count| count != "0");
    if !cuts && named + wide(&totals) + line.width + GAP > columns {
        totals.pop();
    }
    // The counts come first; then the names, and what is left is the line's.
    let counted = wide(&totals);
    let named = named.min(columns.saturating_sub(counted)).max(1);
    let room = columns.saturating_sub(counted + named + GAP);
    let has_line = room >= line.texts[0].width();
    let is_whole = has_line && line.width <= room;
    let lines = (0..line.texts.len()).map(|index| {
        let label = index.checked_sub(1).map_or("", |side| &labels[side]);
        // At the least, the letter.
        let label = if named < 4 {
            label.chars().take(1).collect()
        } else {
            shortened(label, named, look)
        };
        let style = |column: &Column| {
            look.style(match index {
                0 => Role::Faint,
                _ if column.differs => Role::Strong,
                _ => Role::Text,
            })
        };
        let label = format!("{label:<named$}");
        let mut spans = vec![Span::styled(label, look.style(Role::Focus))];
        for total in &totals {
            let text = format!("{:>1$}", total.texts[index], total.width + GAP);
            spans.push(Span::styled(text, style(total)));
        }
        if has_line {
            spans.push(Span::raw(" ".repeat(GAP)));
            let text = shortened(&line.texts[index], room, look);
            spans.push(Span::styled(text, style(&line)));
        }
        Line::from(spans)
    });
    (lines.collect(), is_whole)
}

/// The principal lines by themselves, where the table has no room for them.
fn principal_lines(results: &Results, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let title = results.line.name.say(look.settings.lang);
    let title = Line::from(Span::styled(title, look.style(Role::Faint)));
    let cells = results.line.cells.iter().enumerate();
    let sides = cells.flat_map(|(pane, cell)| {
        let line = format!(" {}", cell.text.as_deref().unwrap_or_default());
        let spans = [
            (letter(pane).to_owned(), look.style(Role::Focus)),
            (line, look.style(Role::Text)),
        ];
        wrap(&spans, columns, "", "  ")
    });
    [title].into_iter().chain(sides).collect()
}

/// The value of every root move on both sides; the chosen ones starred. Three lines for
/// as many moves as there is room for.
fn moves(results: &Results, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let moves = results.moves.iter().map(|row| {
        let mut column = Column::new(row, look);
        let mark = if row.differs {
            look.glyphs.differs
        } else {
            ' '
        };
        column.texts[0].insert(0, mark);
        let chosen = row.cells.iter().zip(&mut column.texts[1..]);
        for (_, text) in chosen.filter(|(cell, _)| cell.chosen) {
            text.push('*');
        }
        column
    });
    let moves: Vec<Column> = moves.collect();
    let texts = moves.iter().flat_map(|column| &column.texts);
    let widest = texts.map(|text| text.width()).max().unwrap_or(0);
    let label = say!(look.settings.lang, RootMoves);
    let first = label.width().min(columns / 3).max(1) + 1;
    let at_once = (columns.saturating_sub(first) / (widest + 1)).max(1);
    let mut lines = Vec::new();
    for (block, moves) in moves.chunks(at_once).enumerate() {
        let title = if block == 0 { label.as_str() } else { "" };
        let title = shortened(title, first - 1, look);
        for index in 0..=2 {
            let (head, role) = match index {
                0 => (title.as_str(), Role::Faint),
                pane => (letter(pane - 1), Role::Focus),
            };
            let head = format!("{head:<first$}");
            let mut spans = vec![Span::styled(head, look.style(role))];
            for column in moves {
                let text = column.texts[index].clone();
                let style = look.style(match index {
                    0 => Role::Faint,
                    _ if column.differs => Role::Strong,
                    _ => Role::Text,
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
