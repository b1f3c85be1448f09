//! The help: what the marks on this screen mean, the main keys, then every key. Typing filters
//! the keys; Enter performs the chosen one.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::action::Arrow;
use super::glyphs::Border;
use super::keymap::{Binding, key_names};
use super::look::Look;
use super::overlay;
use super::sheet::{Row, split};
use super::text::TextLine;
use super::{Action, App, Mode, Outcome, Panel, Role, Screen, Surface, Target, Viewer};
use quiz::{Belief, Drill};
use search::Kind::{Max, Min};
use search::Named;
use trace::Direction::{Backwards, Forwards};
use trace::NodeId;
use words::{Message, message};

/// The state of the help.
#[derive(Clone, Debug)]
pub struct Help {
    /// The filter: words that a key's line has to contain.
    filter: TextLine,
    /// The chosen key, as an index into those that match.
    chosen: Option<usize>,
}

/// The keys that do most of the work.
const MAIN: [Action; 8] = [
    Action::Enter,
    Action::Go(Target::Step, Forwards),
    Action::Go(Target::Stop, Forwards),
    Action::Go(Target::Origin, Forwards),
    Action::Ask,
    Action::SelectHere,
    Action::ToggleWhole,
    Action::Back,
];

/// The minimum width for two entries per row.
const WIDE: usize = 60;

/// What a key does on this screen, if it does less there than elsewhere.
fn meaning(app: &App, binding: &Binding) -> Message {
    let here = match app.screen {
        Screen::Home | Screen::Practice(_) => overlay::here(app, binding.action),
        _ => None,
    };
    here.unwrap_or_else(|| binding.label.clone())
}

/// The group of a key; the home screen has no search to move through.
fn group(app: &App, binding: &Binding) -> Message {
    match app.screen {
        Screen::Home if binding.group == Message::GroupSteps => Message::GroupEntry,
        _ => binding.group.clone(),
    }
}

/// The useful keys that match a filter, in the order of the table.
fn fitting(filter: &str, app: &App) -> Vec<&'static Binding> {
    let (filter, settings) = (filter.to_lowercase(), app.settings);
    let is_useful = |binding: &&Binding| match &app.screen {
        _ if app.modal().is_some() => true,
        Screen::Home => binding.action != Action::Back,
        Screen::Play(play) => play.answers(binding.action),
        Screen::Practice(practice) => practice.has(binding.action),
        _ => true,
    };
    let fits = |binding: &&Binding| {
        let [label, group] = [meaning(app, binding), group(app, binding)];
        let [label, group] = [label, group].map(|message| settings.say(&message));
        let names = [key_names(binding, false), key_names(binding, true)].join(" ");
        let line = format!("{names} {label} {group} {}", binding.name()).to_lowercase();
        filter.split_whitespace().all(|word| line.contains(word))
    };
    let held = settings.keys.within(&app.help_modes()).into_iter();
    held.filter(is_useful).filter(fits).collect()
}

impl Help {
    pub(super) fn new() -> Self {
        Self {
            filter: TextLine::new("").at_most(40),
            chosen: None,
        }
    }

    pub(super) fn update(&mut self, app: &App, action: Action) -> Outcome {
        const PAGE: usize = 8;
        let found = fitting(self.filter.text(), app);
        let last = found.len().saturating_sub(1);
        let down = |lines: usize| Some(self.chosen.map_or(0, |at| (at + lines).min(last)));
        let up = |lines: usize| self.chosen.and_then(|at| at.checked_sub(lines));
        let chosen = match action {
            Action::Typed('?') if self.filter.text().is_empty() => return Outcome::Close,
            Action::Back | Action::Help => return Outcome::Close,
            Action::Quit | Action::QuitAtOnce => return Outcome::Ignored,
            Action::Enter | Action::Select(_) => {
                let line = match action {
                    Action::Select(line) => Some(line),
                    _ => self.chosen,
                };
                let binding = line.and_then(|line| found.get(line));
                return binding.map_or(Outcome::Close, |binding| Outcome::Do(binding.action));
            }
            _ if found.is_empty() => None,
            Action::Cursor(Arrow::Down) => down(1),
            Action::Cursor(Arrow::Up) => up(1),
            Action::Scroll(Forwards) => down(PAGE),
            Action::Scroll(Backwards) => up(PAGE),
            _ => self.chosen,
        };
        self.chosen = chosen;
        if self.filter.update(action) == Some(true) {
            let is_typed = !self.filter.text().trim().is_empty();
            self.chosen = is_typed.then_some(0);
        }
        Outcome::Consumed
    }

    pub(super) fn draw(&self, app: &App, surface: &mut Surface<'_>, area: Rect) {
        let look = surface.look;
        let columns = match area.width {
            ..90 => area.width,
            wide => wide.min(96),
        };
        let inside = usize::from(columns.saturating_sub(4));
        let found = fitting(self.filter.text(), app);
        let mut rows = Vec::new();
        if self.filter.text().trim().is_empty() {
            let legend = legend(app, surface, inside);
            rows.extend(section(look, &Message::LegendTitle, legend));
            let main = main_keys(app, look, inside);
            rows.extend(section(look, &Message::MainKeysTitle, main));
        }
        let mut rows: Vec<Row> = rows.into_iter().map(|line| (None, line)).collect();
        rows.extend(self.keys(app, look, &found, inside));
        let size = (columns.saturating_sub(2), rows.len() as u16 + 1);
        let inner = surface.open_input(&Message::HelpTitle, Mode::Help, size, area);
        let [keys, typed] = split(inner, 1);
        let label = format!(" {} ", look.say(&Message::HelpFilter));
        let room = usize::from(inner.width).saturating_sub(label.width());
        let mut spans = vec![look.span(label, Role::Strong)];
        let style = look.style(Role::Current);
        spans.extend(self.filter.spans(look, room, true, style));
        surface.draw(Line::from(spans), typed);
        let is_chosen = |(key, _): &Row| key.is_some() && *key == self.chosen;
        let at = rows.iter().position(is_chosen).unwrap_or(0);
        surface.hits.lines = vec![Rect::ZERO; found.len()];
        let row = |row: usize| rows[row].clone();
        let more = surface.list(keys, (at, rows.len()), row);
        surface.mark_more(keys, more);
    }

    /// The keys in groups, each row with the index of its key.
    fn keys(&self, app: &App, look: &Look, found: &[&Binding], columns: usize) -> Vec<Row> {
        const NAMES: usize = 15;
        let mut rows = Vec::new();
        let mut last = None;
        for (index, binding) in found.iter().enumerate() {
            let group = group(app, binding);
            if last.as_ref() != Some(&group) {
                rows.push((None, heading(look, &group)));
                last = Some(group);
            }
            let is_chosen = self.chosen == Some(index);
            let names = key_names(binding, look.glyphs.ascii);
            let room = columns.saturating_sub(NAMES + 3);
            let label = look.shortened(&look.say(&meaning(app, binding)), room);
            let role = if is_chosen { Role::Current } else { Role::Text };
            let line = Line::from(vec![
                look.pointer(is_chosen),
                look.span(format!("{names:<NAMES$} "), Role::Key),
                look.span(label, role),
            ]);
            rows.push((Some(index), line));
        }
        if rows.is_empty() {
            // Feedback names beliefs: `M14`.
            let belief = Belief::named(&self.filter.text().trim().to_uppercase());
            let told = belief.map_or(Message::HelpNothing, |belief| {
                let (said, why) = (belief.believed(), belief.truth());
                message!(PracticeBecause { said, why })
            });
            let lines = look.paragraph(look.say(&told), Role::Text, columns);
            rows.extend(lines.into_iter().map(|line| (None, line)));
        }
        rows
    }
}

fn heading(look: &Look, message: &Message) -> Line<'static> {
    look.line(format!(" {}", look.say(message)), Role::Strong)
}

/// A heading with its lines and a blank line, or nothing if there are no lines.
fn section(look: &Look, title: &Message, lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    if lines.is_empty() {
        return lines;
    }
    let mut section = vec![heading(look, title)];
    section.extend(lines);
    section.push(Line::default());
    section
}

/// Marks or keys with their meanings, two per row if both have room.
fn entries(
    look: &Look,
    entries: Vec<(Span<'static>, String)>,
    columns: usize,
) -> Vec<Line<'static>> {
    let marks = entries.iter().map(|(mark, _)| mark.width()).max();
    let marks = marks.unwrap_or(0) + 2;
    let room = |columns: usize| columns.saturating_sub(marks + 3);
    let fits = |(_, meaning): &(Span<'_>, String)| meaning.width() <= room(columns / 2);
    let mut rows = Vec::new();
    let mut left = &entries[..];
    while !left.is_empty() {
        let beside = if columns >= WIDE && left.len() > 1 && left[..2].iter().all(fits) {
            2
        } else {
            1
        };
        let room = room(columns / beside);
        let (row, more) = left.split_at(beside);
        let spans = row.iter().flat_map(|(mark, meaning)| {
            let gap = " ".repeat(marks.saturating_sub(mark.width()));
            let meaning = look.shortened(meaning, room);
            let rest = " ".repeat(room.saturating_sub(meaning.width()));
            [
                Span::raw("   "),
                mark.clone(),
                Span::raw(gap),
                Span::raw(meaning + &rest),
            ]
        });
        rows.push(Line::from_iter(spans));
        left = more;
    }
    rows
}

/// The main keys of a screen.
fn main_keys(app: &App, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let bindings = app.settings.keys.within(&app.help_modes());
    let key = |action: Action| {
        let of = |wanted: Action| bindings.iter().find(|binding| binding.action == wanted);
        let binding = of(action).filter(|binding| overlay::is_useful(app, binding))?;
        let keys = app.settings.keys.hint(binding, look.glyphs.ascii);
        let word = overlay::here(app, action).unwrap_or_else(|| binding.word());
        Some((look.span(keys, Role::Key), look.say(&word)))
    };
    let keys: Vec<_> = MAIN.into_iter().filter_map(key).collect();
    // A form shows all of its keys anyway.
    if app.modal().is_some() {
        return Vec::new();
    }
    entries(look, keys, columns)
}

/// The trees with their titles, and the trees, boards, listings, results and timeline without, as
/// drawn.
fn drawn(surface: &Surface<'_>) -> [String; 6] {
    let (buffer, hits) = (&surface.buffer, &surface.hits);
    let text = |area: Rect, titles: usize| {
        let rows = area.intersection(buffer.area).rows().skip(titles);
        let row = |row: Rect| {
            let cells = row.positions().map(|at| buffer[at].symbol());
            cells.collect::<String>() + "\n"
        };
        rows.map(row).collect::<String>()
    };
    let of = |wanted: fn(Panel) -> bool, titles: usize| -> String {
        let panels = hits.panels.iter().filter(|(_, panel)| wanted(*panel));
        panels.map(|(area, _)| text(*area, titles)).collect()
    };
    let [titled, trees] = [0, 1].map(|titles| of(|panel| panel.pane().is_some(), titles));
    let boards = of(|panel| panel == Panel::Board, 1);
    let code = of(|panel| panel == Panel::Code, 1);
    let results = of(|panel| panel == Panel::Result, 1);
    let timeline = hits.timeline.map(|(area, _)| text(area, 0));
    [
        titled,
        trees,
        boards,
        code,
        results,
        timeline.unwrap_or_default(),
    ]
}

/// The meanings of the marks that are actually drawn on this screen.
fn legend(app: &App, surface: &Surface<'_>, columns: usize) -> Vec<Line<'static>> {
    let (look, glyphs) = (surface.look, surface.look.glyphs);
    let [titled, tree, board, code, results, timeline] = drawn(surface);
    let has = |text: &str, part: &str| text.contains(part);
    let chars: Vec<char> = tree.chars().collect();
    let numbers: Vec<char> = format!("{tree} {results}").chars().collect();
    let is_asked = |follows_digit: bool| {
        let mut pairs = numbers.windows(2);
        pairs.any(|pair| pair[1] == '?' && pair[0].is_ascii_digit() == follows_digit)
    };
    let mark = |text: &str, char: char, more: &str, meaning: Message| {
        (text.contains(char), format!("{char}{more}"), meaning)
    };
    // A bone before a number is a heap. In ASCII, dots are signs with other meanings, too.
    let bones = |before_digit: bool| {
        let mut pairs = chars.windows(2);
        let is_one =
            move |pair: &[char]| pair[0] == glyphs.bone && pair[1].is_ascii_digit() == before_digit;
        pairs.any(is_one)
    };
    let dots = if glyphs.ascii { "" } else { &tree };
    let framed = |is_drawn: bool, set: Border, meaning: Message| {
        let corner = format!("{}{}", set.top_left, set.horizontal_top);
        (is_drawn, corner, meaning)
    };
    let (double, thick) = (glyphs.current_border, glyphs.path_border);
    let dashed = glyphs.unseen_border;
    let is_boxed = has(&tree, double.top_left);
    let is_thick = !glyphs.ascii && has(&tree, thick.horizontal_top);
    let is_dashed = has(&tree, dashed.vertical_left);
    let heavy = glyphs.line(super::glyphs::LEFT << 1 | super::glyphs::RIGHT << 1);
    // Corners may be those of frames.
    let lines = |is_heavy: bool| {
        let arms = (0..=u8::MAX).filter(move |arms| (arms & super::glyphs::HEAVY != 0) == is_heavy);
        arms.map(|arms| glyphs.line(arms)).collect::<String>()
    };
    let [light, best] = [false, true].map(lines);
    let is_best =
        |char: char| best.contains(char) && !light.contains(char) && !"┏┓┗┛".contains(char);
    let is_best = tree.chars().any(is_best);
    let [open, closed, _, here] = glyphs.dots;
    let is_map = has(&tree, &format!(" {} ", look.say(&Message::MapTitle)));
    let [map_open, ..] = glyphs.map;
    let mapped = if is_map { &*tree } else { "" };
    let [selected, unselected] = glyphs.selection;
    let both = || glyphs.selection.iter().collect();
    let is_cursor = board.contains([selected, unselected]);
    let [before, after] = super::glyphs::WON;
    let won = |mark: char| format!("{before}{mark}{after}");
    let is_line = has(&board, &won('X')) || has(&board, &won('O'));
    let is_worth = matches!(&app.screen, Screen::Play(play) if play.shows_truth());
    let has_draws = matches!(&app.screen, Screen::Play(play) if play.game().has_board());
    let [_, line, stop, past, now] = glyphs.timeline;
    let [left, right, ..] = glyphs.beyond;
    let is_home = matches!(app.screen, Screen::Home);
    let is_beyond = !glyphs.ascii && !is_home && tree.contains([left, right]);
    let unmarked = tree.replace("[X]", "").replace("[O]", "");
    let is_current = has(&unmarked, "[");
    let is_last = has(&board, "[") || unmarked != tree;
    let mut brackets = tree
        .split('(')
        .skip(1)
        .filter_map(|rest| rest.split_once(')'));
    let has_windows = brackets.clone().any(|(inside, _)| inside.contains(','));
    let is_open = brackets.any(|(inside, _)| !inside.contains(','));
    let home = is_home.then_some(&app.preview);
    let run = match &app.screen {
        Screen::Practice(practice) => Some(practice.shown().0),
        screen => screen.viewer().or(home).map(Viewer::run),
    };
    let [many, differs] = match &app.screen {
        Screen::Practice(practice) if practice.exercise.spec.drill == Drill::Cuts => {
            [Message::GlyphMarked, Message::GlyphWrong]
        }
        Screen::Practice(_) => [Message::GlyphCut, Message::GlyphWrong],
        _ => [Message::GlyphCut, Message::GlyphDiffers],
    };
    let principal = look.say(&Message::RowLine);
    let is_wrong = code.contains('✗') || glyphs.ascii && has(&code, "!!");
    let unknown = match &app.screen {
        Screen::Practice(practice) if practice.is_filled() => Message::GlyphNoAnswer,
        _ => Message::GlyphNoValue,
    };
    let is_cut = |is_named: bool| {
        let mut pairs = chars.windows(2);
        pairs.any(|pair| pair[0] == glyphs.cut && pair[1].is_alphanumeric() == is_named)
    };
    // A free cell, which looks like a node, is next to another cell or the number of its row.
    let has_board = run.is_some_and(|run| run.first().recording.game.has_board());
    let has_frames = glyphs.ascii || tree.contains(['╔', '╭', '╌', '╍']);
    let is_dot = |is_cell: bool| {
        let is_other = |char: char| char.is_alphanumeric() || char == glyphs.unseen;
        let is_near = |near: &[char; 2]| has_frames && " []".contains(near[0]) && is_other(near[1]);
        let mut fives = chars.windows(5).filter(|five| five[2] == glyphs.unseen);
        fives.any(|five| {
            let sides = [[five[1], five[0]], [five[3], five[4]]];
            (has_board && sides.iter().any(is_near)) == is_cell
        })
    };
    // In ASCII, an edge may look like the sign between two values.
    let bar = if glyphs.ascii { " | " } else { "|" };
    let is_pair = run.is_some_and(|run| run.panes().len() > 1);
    let has_states = run.is_some_and(|run| !run.first().states.is_empty());
    let first_move = run.and_then(|run| {
        let recording = &run.first().recording;
        let children = recording.trace.children(NodeId::ROOT);
        let mut moves = children.map(|child| recording.move_to(child));
        moves.find(|mv| has(&tree, mv))
    });
    let hidden = format!("{}9", glyphs.hidden);
    let waits = glyphs.waits.trim_end();
    let deeper = |kind: char| format!("{kind}{}", glyphs.deeper);
    let kinds = [glyphs.max, glyphs.min].into_iter();
    let counts = kinds.fold(tree.clone(), |text, kind| text.replace(&deeper(kind), ""));
    let marks = [
        mark(&tree, glyphs.kind(Max), "", Message::GlyphMax),
        mark(&tree, glyphs.kind(Min), "", Message::GlyphMin),
        mark(&tree, glyphs.leaf, "", Message::GlyphLeaf),
        framed(is_boxed, double, Message::GlyphCurrent),
        (is_current, "[ ]".into(), Message::GlyphCurrent),
        framed(is_thick, thick, Message::GlyphOpen),
        (is_open, "( )".into(), Message::GlyphOpen),
        (is_asked(true), "3?".into(), Message::GlyphSoFar),
        (is_asked(false), "?".into(), unknown),
        (
            is_pair && has(&tree, bar),
            "A | B".into(),
            Message::GlyphBoth,
        ),
        (has(&titled, waits), waits.into(), Message::GlyphWaits),
        mark(&tree, '–', "", Message::GlyphNever),
        (has(&results, "*"), "3*".into(), Message::GlyphChosen),
        (
            has(&results, &principal),
            principal,
            Message::GlyphPrincipal,
        ),
        (is_wrong, "✗".into(), Message::GlyphWrongLine),
        (has(&tree, "✓"), "✓".into(), Message::GlyphRight),
        (has_states, "3".into(), Message::GlyphState),
        (
            first_move.is_some(),
            first_move.unwrap_or_default(),
            Message::GlyphMove,
        ),
        (is_best, format!("{heavy}{heavy}"), Message::GlyphBest),
        framed(is_dashed, dashed, Message::GlyphUnseen),
        (is_dot(false), glyphs.unseen.into(), Message::GlyphUnseen),
        (is_dot(true), glyphs.unseen.into(), Message::GlyphFree),
        (has(&counts, glyphs.hidden), hidden, Message::GlyphHidden),
        (counts != tree, deeper(glyphs.max), Message::GlyphDeeper),
        (is_cut(false), glyphs.cut.into(), Message::GlyphPruned),
        (is_cut(true), format!("{}2", glyphs.cut), many),
        (has_windows, "(α, β)".into(), Message::GlyphWindow),
        (has(&tree, "≤"), "≤ 3".into(), Message::GlyphAtMost),
        (has(&tree, "≥"), "≥ 3".into(), Message::GlyphAtLeast),
        mark(&tree, glyphs.arriving, "", Message::GlyphArriving),
        mark(&(tree.clone() + &results), glyphs.differs, "", differs),
        (tree.contains(selected), both(), Message::GlyphSelected),
        (is_map, "+ 0 -".into(), Message::GlyphSigns),
        mark(mapped, map_open, "", Message::GlyphOpenDot),
        mark(dots, open, "", Message::GlyphOpenDot),
        (
            dots.contains(closed) && bones(false),
            closed.to_string(),
            Message::GlyphClosedDot,
        ),
        mark(dots, here, "", Message::GlyphCurrentDot),
        (bones(true), format!("{}5", glyphs.bone), Message::GlyphHeap),
        (is_cursor, both(), Message::GlyphCursor),
        (is_worth, "+3".into(), Message::GlyphWins),
        (is_worth && has_draws, "=7".into(), Message::GlyphDraws),
        (is_worth, "-4".into(), Message::GlyphLoses),
        (is_last, "[X]".into(), Message::GlyphLastMove),
        (is_line, won('X'), Message::GlyphLine),
        (is_beyond, format!("{left} {right}"), Message::GlyphBeyond),
        mark(&timeline, stop, "", Message::GlyphStopAhead),
        mark(&timeline, past, "", Message::GlyphStopPassed),
        (
            timeline.contains(now),
            format!("{line}{now}"),
            Message::GlyphNow,
        ),
    ];
    let marks = marks.into_iter().filter(|(is_drawn, ..)| *is_drawn);
    let marks = marks.map(|(_, mark, meaning)| (look.span(mark, Role::Key), look.say(&meaning)));
    entries(look, marks.collect(), columns)
}
