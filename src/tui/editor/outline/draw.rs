//! How a tree is drawn while it is edited.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::Outline;
use super::tree::{Row, dotted};
use crate::look::Look;
use crate::sheet::{Sheet, complaint, first_shown, tail};
use crate::{Hits, Mode, Role};
use game::Side;
use search::Kind;
use words::{Message, message, say};

/// The columns of the box, and its rows of nodes: it stays as it is while a tree grows.
const WIDE: u16 = 74;
const TALL: u16 = 24;
/// Below the nodes: a blank row, and what there is to say.
const BELOW: u16 = 3;

impl Outline {
    pub(crate) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let sheet = Sheet {
            look,
            title: &Message::EditTreeTitle,
            mode: Mode::Outline,
            wishes: (WIDE, TALL + BELOW),
        };
        let inner = sheet.open(frame, area);
        let below = BELOW.min(inner.height.saturating_sub(1));
        let main = Rect {
            height: inner.height - below,
            ..inner
        };
        let room = usize::from(main.height);
        let first = first_shown(self.cursor, room, self.rows.len());
        hits.lines = vec![Rect::ZERO; first];
        let shown = self.rows.iter().enumerate().skip(first).take(room);
        for ((index, row), y) in shown.zip(main.top()..) {
            let place = Rect {
                y,
                height: 1,
                ..main
            };
            hits.lines.push(place);
            let line = self.line(look, row, index == self.cursor, usize::from(main.width));
            frame.render_widget(Paragraph::new(line), place);
        }
        sheet.mark_more(frame, main, first > 0, first + room < self.rows.len());
        let words = Rect {
            y: main.bottom(),
            height: below,
            ..inner
        };
        frame.render_widget(Paragraph::new(self.words(look, words.width)), words);
    }

    fn kind(&self, row: &Row) -> Kind {
        let even = row.path.len().is_multiple_of(2);
        if even == (self.root == Side::One) {
            Kind::Max
        } else {
            Kind::Min
        }
    }

    /// A node: its sign, its path and its value, as far in as it is deep.
    fn line(&self, look: &Look, row: &Row, current: bool, width: usize) -> Line<'static> {
        let lang = look.settings.lang;
        let pointer = look.glyphs.pointer;
        let blank = " ".repeat(pointer.width());
        // Deep down the path says where one is.
        let indent = (2 * row.path.len()).min(width / 3);
        let path = if row.path.is_empty() {
            say!(lang, OutlineRoot)
        } else {
            tail(look, &dotted(&row.path), width / 3)
        };
        let (sign, style) = match &row.value {
            Some(_) => (look.glyphs.leaf, look.style(Role::Text)),
            None => {
                let kind = self.kind(row);
                (look.glyphs.kind(kind), look.settings.theme.kind(kind))
            }
        };
        let mut spans = vec![
            Span::styled(
                if current { pointer.to_owned() } else { blank },
                look.style(Role::Focus),
            ),
            Span::raw(" ".repeat(indent)),
            Span::styled(format!("{sign} "), style),
        ];
        let value = row.value.as_ref().map(|value| {
            let cursor = if current && !self.fresh { "_" } else { "" };
            let value = if row.is_open() && value.is_empty() && cursor.is_empty() {
                "?".to_owned()
            } else {
                value.clone()
            };
            format!("{value}{cursor}")
        });
        let here = look.style(if current { Role::Current } else { Role::Text });
        match value {
            Some(value) => {
                let faint = look.style(if current { Role::Current } else { Role::Faint });
                spans.push(Span::styled(format!("{path}  "), faint));
                let strong = look.style(if current { Role::Current } else { Role::Strong });
                spans.push(Span::styled(value, strong));
            }
            None => spans.push(Span::styled(path, here)),
        }
        Line::from(spans)
    }

    /// What is wrong, else what the tree is like.
    fn words(&self, look: &Look, width: u16) -> Vec<Line<'static>> {
        let lang = look.settings.lang;
        let mut lines = vec![Line::default()];
        if let Some(why) = self.complaint(lang) {
            lines.extend(complaint(look, &why, width, 2));
            return lines;
        }
        let leaves = self.rows.iter().filter(|row| row.value.is_some()).count();
        let counts = message!(NodesAndLeaves {
            nodes: message!(Nodes {
                count: self.rows.len()
            }),
            leaves: message!(Leaves { count: leaves }),
        });
        lines.extend([counts, Message::DigitsSetValue].map(|message| {
            let text = format!("  {}", look.say(&message));
            Line::styled(text, look.style(Role::Faint))
        }));
        lines
    }
}
