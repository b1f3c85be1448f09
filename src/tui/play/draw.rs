//! Draws a game being played.
//!
//! ```text
//! header
//! board               │ moves
//!                     │
//! ─ whose turn ──────────────────
//! what was played, and what it gave away
//! value of the game so far
//! footer
//! ```

use ratatui::layout::{Margin, Rect};
use ratatui::macros::{horizontal, vertical};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Play;
use super::heaps::Heaps;
use crate::glyphs::{LEFT, RIGHT, UP, WON};
use crate::grid::{Grid, Scale};
use crate::look::Look;
use crate::wrap::wrap_at;
use crate::{App, Panel, Role, Surface, overlay, panel};
use game::{Outcome, Picture};
use play::{Choice, Verdict};
use scene::playing::{ending, engine_played, game_known, game_rule, gift, move_value};
use scene::playing::{seats, side_name, verdict_sign, winning};
use scene::{column_name, game_title};
use words::{Message, message};

/// The width of the list of moves, and the screen width from which it is shown.
const SIDE: u16 = 26;
const WITH_SIDE: u16 = 60;
const ROOMY: (u16, u16) = (104, 32);

struct View<'a> {
    play: &'a Play,
    look: &'a Look,
    /// Whether there is room for more than just the moves.
    is_wide: bool,
}

pub fn draw(app: &App, play: &Play, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    let view = View {
        play,
        look,
        is_wide: area.width >= WITH_SIDE,
    };
    // The board gets the rows it needs first: its edge has to be visible.
    let (board, most) = match &play.place.picture {
        Picture::Grid { rows, .. } => (*rows as u16 + 1, 6),
        Picture::Heaps(heaps) => (heaps.len() as u16 + 4, 8),
        Picture::Tree { .. } => (0, 6),
    };
    let caption = match area.height {
        0..16 => 3,
        16..20 => 4,
        20..50 => (area.height - 3).saturating_sub(board).clamp(5, most),
        _ => 8,
    };
    // Heaps can scroll, sentences cannot.
    let told = view.lines(area.width.saturating_sub(2)).len() as u16 + 1;
    let caption = match &play.place.picture {
        Picture::Heaps(_) if area.height >= 20 => caption.max(told.min(area.height / 2)),
        _ => caption,
    };
    let strip = u16::from(area.height >= 16);
    let rows = vertical![==1, >=3, ==caption, ==strip, ==1];
    let [header, main, caption, strip, footer] = rows.areas(area);
    let side = match area.width {
        _ if area.width >= ROOMY.0 && area.height >= ROOMY.1 => (area.width / 3).clamp(36, 44),
        WITH_SIDE.. => SIDE,
        _ => 0,
    };
    let [board, side] = horizontal![>=20, ==side].areas(main);
    surface.draw_lines([&view.header()], header);
    surface.hits.panels.push((board, Panel::Board));
    let board = board.inner(Margin::new(1, 0));
    match &play.place.picture {
        Picture::Grid { .. } => view.board(surface, board),
        Picture::Heaps(heaps) => Heaps::new(play, look, heaps, board).draw(surface),
        Picture::Tree { .. } => {}
    }
    let title = view.caption(surface, caption);
    if !side.is_empty() {
        view.side(surface, side);
    }
    // A joint would touch a title that ends there.
    if !side.is_empty() && title + 4 <= side.x {
        let joint = look.glyphs.line(UP | LEFT | RIGHT).to_string();
        let place = Rect::new(side.x, caption.y, 1, 1);
        surface.draw(look.span(joint, Role::Border), place);
    }
    let thought = view.thought(strip.width);
    let line = thought.unwrap_or_else(|| view.strip(strip.width));
    surface.draw_lines([&line], strip);
    overlay::footer(app, surface, footer);
}

impl View<'_> {
    fn say(&self, message: &Message) -> String {
        self.look.say(message)
    }

    /// The game and who plays which side.
    fn header(&self) -> Line<'static> {
        let (table, look) = (&self.play.table, self.look);
        let title = format!(" {}  ", self.say(&game_title(table.game())));
        let sides = self.say(&seats(table, look.settings.lang));
        Line::from(vec![
            look.span(title, Role::Focus),
            look.span(sides, Role::Faint),
        ])
    }

    fn board(&self, surface: &mut Surface<'_>, area: Rect) {
        let (play, look) = (self.play, self.look);
        let Picture::Grid {
            rows,
            columns,
            cells,
            last,
            line,
        } = &play.place.picture
        else {
            return;
        };
        let mut signs = vec![None; cells.len()];
        for &(mv, verdict) in play.shown_truth().iter().flat_map(|truth| &truth.moves) {
            signs[play.cell_of(mv)] = Some(verdict);
        }
        let names = (0..*columns).map(|column| column_name(play.game(), column));
        let here = play.landing(play.cursor);
        let grid = Grid {
            names: names.collect(),
            rows: *rows,
            cursor: here,
            last: *last,
            wide: match signs.iter().any(Option::is_some) {
                true => signs_width(&signs).max(5),
                false => 3,
            },
        };
        let cell = |index: usize| {
            let (text, style) = match (cells[index], signs[index]) {
                (Some(side), _) => {
                    let name = play.game().side_name(side).to_owned();
                    (name, look.style(side.into()).bold())
                }
                (None, Some(verdict)) => (verdict_sign(verdict), look.style(role_of(verdict))),
                (None, None) if play.shown_truth().is_some_and(|truth| !truth.is_whole) => {
                    ("?".to_owned(), look.style(Role::Faint))
                }
                (None, None) => (look.glyphs.empty.to_string(), look.style(Role::Faint)),
            };
            let [before, after] = look.glyphs.selection;
            let wins = line.contains(&index);
            match cells[index] {
                _ if index == here && play.place.outcome.is_none() => {
                    look.span(format!("{before}{text}{after}"), Role::Current)
                }
                Some(_) if wins => {
                    let [before, after] = WON;
                    Span::styled(format!("{before}{text}{after}"), style).reversed()
                }
                Some(_) if *last == Some(index) => Span::styled(format!("[{text}]"), style),
                _ => Span::styled(text, style),
            }
        };
        let scale = grid.fit(&[Scale::Large, Scale::Ruled], area);
        grid.draw(scale, surface, area, cell);
    }

    /// Draws whose turn it is or how the game ended, and what was played; returns the width of
    /// the title.
    fn caption(&self, surface: &mut Surface<'_>, area: Rect) -> u16 {
        let (title, role) = self.title();
        let inner = surface.caption(&title, role, area);
        let mut lines = self.lines(inner.width);
        cut(&mut lines, self.look, inner);
        surface.draw_lines(&lines, inner);
        title.width() as u16
    }

    fn title(&self) -> (String, Role) {
        let play = self.play;
        let table = &play.table;
        let engine = table.opponent();
        let side = side_name(table.game(), table.you);
        let title = match ending(table).or_else(|| table.stuck()) {
            Some(ending) => ending,
            None if table.is_yours() => message!(YourTurn { side }),
            None if play.held => message!(EngineWaits { engine }),
            None => message!(EngineThinks {
                side: side_name(table.game(), table.you.other()),
                engine,
            }),
        };
        let role = match play.place.outcome {
            Some(Outcome::Win(side)) if side != table.you => Role::Strong,
            _ => Role::Stop,
        };
        (self.say(&title), role)
    }

    /// The messages below the board, wrapped to a width.
    fn lines(&self, columns: u16) -> Vec<Line<'static>> {
        let told = self.told().into_iter();
        told.flat_map(|(text, role)| self.look.paragraph(self.say(&text), role, columns))
            .collect()
    }

    /// The messages below the board; if there is no room for all, the last ones are kept.
    fn told(&self) -> Vec<(Message, Role)> {
        let play = self.play;
        let table = &play.table;
        let is_over = play.place.outcome.is_some();
        let mut told = Vec::new();
        let of = |you: bool| {
            let is_of = move |number: &usize| (table.mover(*number) == table.you) == you;
            (0..play.count()).rev().find(is_of)
        };
        if let Some(hint) = &play.hint {
            told.push((hint.clone(), Role::Best));
        }
        if let Some(number) = of(true) {
            match play.facts.of(number + 1).map(|fact| fact.given.as_ref()) {
                Some(Some(given)) if given.is_nothing() => {
                    told.push((gift(table, number, given), Role::Faint));
                }
                Some(Some(given)) => told.push((gift(table, number, given), Role::Strong)),
                Some(None) if play.reveals && play.shown_truth().is_some() => {
                    let mv = table.game().move_name(table.moves()[number]);
                    told.push((message!(UnknownGift { mv }), Role::Faint));
                }
                Some(None) | None => {}
            }
        }
        // If the player has ended the game, the engine's previous move needs no comment.
        let ended = is_over.then(|| play.count() - 1);
        if let Some(number) = of(false).filter(|&number| ended.is_none_or(|end| end == number)) {
            let choice = play.facts.choices.get(&number).filter(|_| self.is_wide);
            told.push((engine_played(table, number, choice), Role::Text));
        }
        if play.reveals && !is_over {
            // A hint says as much.
            let is_said = play.game().has_board() || play.hint.is_some();
            let wins = play.shown_truth().filter(|_| !is_said);
            told.extend(wins.map(|truth| (winning(truth, play.game()), Role::Best)));
            told.push((self.legend(), Role::Faint));
        }
        if is_over {
            told.push((Message::AfterEnd, Role::Faint));
        }
        if play.count() == 0 && told.is_empty() && table.stuck().is_none() {
            let engine = table.opponent();
            let first = match table.is_yours() {
                true => Message::TableIsEmpty,
                false => message!(EngineBegins { engine }),
            };
            told.push((first, Role::Faint));
            told.extend(game_rule(table).map(|rule| (rule, Role::Faint)));
        }
        told
    }

    /// The legend for the true values, or why there are none.
    fn legend(&self) -> Message {
        let play = self.play;
        let Some(fact) = play.facts.of(play.count()) else {
            return Message::TruthPending;
        };
        let Some(truth) = &fact.truth else {
            return match fact.verdict {
                Some(verdict) => game_known(&play.table, verdict),
                None => Message::TruthUnknown,
            };
        };
        let mut verdicts = truth.moves.iter().map(|(_, verdict)| verdict);
        message!(TruthLegend {
            side: side_name(play.game(), play.place.to_move),
            counted: verdicts.all(|verdict| verdict.plies().is_some()),
            rest: !truth.is_whole,
            draws: play.game().has_board(),
        })
    }

    /// Draws the moves, two per row, and on a large screen what the engine found.
    fn side(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = self.look;
        let inner = surface.aside(area);
        let mut found = self.found(inner);
        let mut legend = self.values_legend();
        if let Some(mark) = (0..self.play.count()).find_map(|number| self.mark(number)) {
            legend += &format!(",{mark} {}", self.say(&Message::ValueTurned));
        }
        let legend = [look.span(legend, Role::Faint)];
        found.push(Line::default());
        found.extend(wrap_at(", ", Span::raw(""), legend, inner.width.into()));
        let [moves, below] = vertical![>=6, ==(found.len() as u16)].areas(inner);
        let mut lines = self.moves(usize::from(moves.height));
        lines.truncate(usize::from(moves.height));
        surface.draw_lines(&lines, moves);
        surface.draw_lines(&found, below);
    }

    /// The list of moves: the end of it, or as far back as it is scrolled.
    fn moves(&self, rows: usize) -> Vec<Line<'static>> {
        let (play, look) = (self.play, self.look);
        let table = &play.table;
        let first = table.game().root_to_move();
        let names = table.names();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let heading = [first, first.other()].map(|side| side_name(table.game(), side));
        let heading = heading.map(|side| side.say(look.settings.lang));
        let width = widest.max(4).max(heading[0].width().saturating_sub(1)) + 5;
        let heading = format!("     {:<width$}{}", heading[0], heading[1]);
        let mut lines = vec![
            look.line(self.say(&Message::PanelMoves), Role::Strong),
            look.line(heading, Role::Faint),
        ];
        let pairs: Vec<&[String]> = names.chunks(2).collect();
        let room = rows.saturating_sub(lines.len()).max(1);
        let last = pairs.len().saturating_sub(room);
        let from = last.saturating_sub(play.scroll.into());
        for (index, pair) in pairs.iter().enumerate().skip(from).take(room) {
            let mut spans = vec![look.span(format!("{:>3}. ", index + 1), Role::Faint)];
            for (place, name) in pair.iter().enumerate() {
                let number = 2 * index + place;
                let mark = self.mark(number).unwrap_or_default();
                let role = if number + 1 == names.len() {
                    Role::Strong
                } else {
                    Role::Text
                };
                spans.push(look.span(name, role));
                let pad = width.saturating_sub(name.width());
                spans.push(look.span(format!("{mark:<pad$}"), Role::Cut));
            }
            lines.push(Line::from(spans));
        }
        lines
    }

    /// What a move gave away from the player's view, in the signs of the legend: `+→=`.
    fn mark(&self, number: usize) -> Option<String> {
        let (play, glyphs) = (self.play, self.look.glyphs);
        let arrow = glyphs.pointer.trim();
        let given = play.facts.of(number + 1)?.given.as_ref()?;
        let is_yours = play.table.mover(number) == play.table.you;
        let [had, has] = [given.had, given.has].map(|verdict| {
            let verdict = if is_yours { verdict } else { verdict.turned() };
            verdict_sign(verdict)[..1].to_owned()
        });
        (!given.is_nothing() && had != has).then(|| format!(" {had}{arrow}{has}"))
    }

    /// The moves that the engine considered before its last one, with their values.
    fn found(&self, Rect { width, height, .. }: Rect) -> Vec<Line<'static>> {
        const LEAST: u16 = 18;
        let (play, look) = (self.play, self.look);
        let is_told = |choice: &Choice| height >= LEAST && !choice.values.is_empty();
        let found = play.last_choice().filter(|(_, choice)| is_told(choice));
        let Some((number, choice)) = found else {
            return Vec::new();
        };
        let game = play.game();
        let (mv, engine) = (game.move_name(choice.mv), play.table.opponent());
        let title = self.say(&message!(FoundBeforeMove {
            engine,
            mv,
            win: choice.win
        }));
        let mut lines = vec![Line::default()];
        lines.extend(look.paragraph(title, Role::Strong, width));
        let room = usize::from(height / 2);
        let side = play.table.mover(number);
        for found in &choice.values {
            if lines.len() + 1 >= room && choice.values.len() + 2 > room {
                lines.push(look.line(look.glyphs.hidden, Role::Faint));
                break;
            }
            let value = move_value(found).unwrap_or_default();
            let is_chosen = found.mv == choice.mv;
            let role = if is_chosen { side.into() } else { Role::Text };
            lines.push(Line::from(vec![
                look.pointer(is_chosen),
                look.span(format!("{:<5}{value:>8}", game.move_name(found.mv)), role),
            ]));
        }
        lines
    }

    /// How long the engine has been thinking, and about how many positions.
    fn thought(&self, columns: u16) -> Option<Line<'static>> {
        let job = self.play.thinking.as_ref()?;
        let pace = job.pace();
        if pace.nodes > 0 {
            let hint = Message::SearchStops;
            return Some(panel::progress(&pace, self.look, columns, &hint));
        }
        let lang = self.look.settings.lang;
        let seconds = message!(ThinkingFor {
            so_far: lang.number(format!("{:.1}", job.time().as_secs_f64())),
            seconds: lang.number(self.play.table.skill.time.as_secs_f64()),
        });
        let seconds = format!(" {}   ", self.say(&seconds));
        Some(Line::from(vec![
            self.look.span(seconds, Role::Strong),
            self.look.span(self.say(&Message::SearchStops), Role::Faint),
        ]))
    }

    /// The value of the game for the player, move by move; only the last ones that fit.
    fn strip(&self, columns: u16) -> Line<'static> {
        let (play, look) = (self.play, self.look);
        let names = play.table.names();
        let value = |number: usize| match play.facts.of(number) {
            None => (look.glyphs.hidden.to_string(), Role::Faint),
            Some(_) => play.facts.verdict(&play.table, number).map_or_else(
                || ("?".to_owned(), Role::Faint),
                |verdict| (verdict_sign(verdict)[..1].to_owned(), role_of(verdict)),
            ),
        };
        let label = self.say(&Message::ValueSoFar);
        let mut room = usize::from(columns).saturating_sub(label.width() + 3);
        let mut parts = Vec::new();
        for number in (0..=play.count()).rev() {
            let name = match number.checked_sub(1) {
                Some(before) => format!("{}: ", names[before]),
                None => format!("{}: ", self.say(&Message::ValueAtStart)),
            };
            let width = name.width() + 4;
            if width > room {
                let hidden = format!("{} ", look.glyphs.hidden);
                parts.push(vec![look.span(hidden, Role::Faint)]);
                break;
            }
            room -= width;
            let (sign, role) = value(number);
            parts.push(vec![
                look.span(name, Role::Faint),
                look.span(sign, role),
                Span::raw("   "),
            ]);
        }
        let mut spans = vec![look.span(format!(" {label} "), Role::Strong)];
        spans.extend(parts.into_iter().rev().flatten());
        let legend = self.values_legend();
        if !self.is_wide && legend.width() < room {
            spans.push(look.span(format!(" {legend}"), Role::Faint));
        }
        Line::from(spans)
    }

    /// The meaning of the signs for values.
    fn values_legend(&self) -> String {
        self.say(&message!(ValueLegend {
            win: "+",
            draws: self.play.game().has_board(),
            draw: "=",
            loss: "-",
            unknown: "?",
        }))
    }
}

/// Drops lines that do not fit and marks the end of what is left.
fn cut(lines: &mut Vec<Line<'static>>, look: &Look, room: Rect) {
    if lines.len() <= room.height.into() {
        return;
    }
    lines.truncate(room.height.into());
    if let Some(last) = lines.last_mut() {
        let style = last.spans.iter().map(|span| span.style).next_back();
        let columns = usize::from(room.width);
        let text = look.shortened(&format!("{last}{:columns$}", ""), columns);
        *last = Line::styled(text, style.unwrap_or_default());
    }
}

/// The width of the widest sign with blanks around it.
fn signs_width(signs: &[Option<Verdict>]) -> u16 {
    let widths = signs.iter().flatten().map(|&it| verdict_sign(it).len());
    widths.max().unwrap_or(0) as u16 + 2
}

/// The colour of a verdict.
pub(super) const fn role_of(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Win(_) => Role::Best,
        Verdict::Draw(_) => Role::Text,
        Verdict::Loss(_) => Role::Cut,
    }
}
