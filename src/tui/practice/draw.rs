//! Draws an exercise.
//!
//! ```text
//! header
//! tree, or the lines     │ board
//! ─ what is asked ──────────────
//! the task, choices, what the answer came to
//! how to go on
//! footer
//! ```

use ratatui::layout::{Margin, Rect};
use ratatui::macros::{horizontal, vertical};
use ratatui::text::Line;

use super::Practice;
use crate::camera::{Camera, Sizes, Zoom};
use crate::look::Look;
use crate::watch::{Replay, Watch};
use crate::wrap::wrap;
use crate::{Action, App, Panel, Role, Surface, overlay, panel};
use quiz::{Answer, Choice, Drill, Graded, Mark, Question, Secret};
use scene::practice::{asked, asked_of_branch, leaves, task, title};
use scene::{
    BoardScene, Emphasis, Extent, Layout, NodeLook, Shape, Span, TreeNode, TreeScene, sentence,
    signed, unmarked_sentence, windowed,
};
use search::{Named, Score, Window};
use trace::{NodeId, Trace};
use words::{Message, message};

/// The width of the board beside the tree.
const SIDE: u16 = 26;

pub fn draw(app: &App, practice: &Practice, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    let view = View { practice, look };
    let caption = match area.height {
        0..18 => 5,
        18..30 if practice.drill() == Drill::Trace => 9,
        18..30 => 6,
        30..40 => 8,
        _ => 11,
    };
    // A long text takes rows that the tree can spare.
    let plies = practice.shown().0.first().trace().plies() as usize;
    let has_board = practice.exercise.pane().recording.game.has_board();
    let least = match practice.drill() {
        Drill::Lines => practice.order.len() + 1,
        // All of a written tree is seen.
        Drill::Values | Drill::Window if !has_board => 3 * plies - 2,
        _ => 2 * plies,
    };
    let rest = area.height.saturating_sub(3 + least as u16);
    let (lines, clicks) = view.lines_of_caption(area.width.saturating_sub(2).into());
    let caption = caption.max(rest.min(lines.len() as u16 + 1));
    let [header, main, caption, hint, footer] =
        vertical![==1, >=4, ==caption, ==1, ==1].areas(area);
    let is_read = practice.drill() == Drill::Lines;
    let side = if has_board && area.width >= 64 {
        SIDE
    } else {
        0
    };
    surface.draw_lines([&view.header()], header);
    let [beside, mut side] = horizontal![>=20, ==side].areas(main);
    let [mut tree, main] = [beside, main].map(|area| area.inner(Margin::new(1, 0)));
    if is_read {
        view.lines(surface, tree);
    } else if view.tree(surface, [tree, main]) != tree {
        (tree, side) = (main, Rect::ZERO);
    }
    // The first row of a panel is its title.
    let titled = header.union(tree).intersection(Rect {
        x: tree.x,
        width: tree.width,
        ..area
    });
    let panel = if is_read { Panel::Result } else { Panel::Tree };
    surface.hits.panels.push((titled, panel));
    if !side.is_empty() {
        view.board(surface, side);
    }
    view.caption(surface, caption, &lines, &clicks);
    let line = look.line(format!(" {}", look.say(&practice.line_of())), Role::Faint);
    surface.draw_lines([&line], hint);
    overlay::footer(app, surface, footer);
}

struct View<'a> {
    practice: &'a Practice,
    look: &'a Look,
}

impl View<'_> {
    fn header(&self) -> Line<'static> {
        let look = self.look;
        let title = look.say(&title(&self.practice.exercise));
        Line::from(vec![
            look.span(" plyback  ", Role::Focus),
            look.span(title, Role::Strong),
        ])
    }

    /// Draws the tree with the answers in its nodes beside the board, or in the board's place too
    /// if only then all of it fits. Returns where it is.
    fn tree(&self, surface: &mut Surface<'_>, rooms: [Rect; 2]) -> Rect {
        let practice = self.practice;
        let (run, cache) = practice.shown();
        let pane = run.first();
        let beside = rooms[0];
        let is_stepped = matches!(practice.drill(), Drill::Trace | Drill::Spot);
        let step = if is_stepped {
            practice.step
        } else {
            run.last()
        };
        let moment = pane.trace().moment(step);
        let watch = Watch::default();
        let replay = Replay {
            run,
            stops: &[],
            caches: &practice.caches[cache],
            secret: Secret::Nothing,
        };
        let selected = pane
            .trace()
            .follow(&practice.path())
            .filter(|_| !is_stepped);
        let scene = TreeScene {
            pane,
            moment: &moment,
            whole: replay.whole(0),
            selected,
            folds: &watch.folds[0],
            differences: None,
            sides: None,
            // A tree that ends early shows that something will be cut off.
            hides: practice.drill() == Drill::Trace
                && !practice.is_over()
                && pane.trace().has_windows(),
        };
        let has_windows =
            matches!(practice.drill(), Drill::Window | Drill::Spot) && pane.trace().has_windows();
        let sized = |layout: &Layout<'_>, room: Rect, (zoom, has_windows)| {
            let sizes = Sizes::new(zoom, layout, room.as_size(), has_windows);
            sizes.spread(layout.bounds(sizes.metrics).width, room.as_size())
        };
        let whole = scene.layout(Extent::Whole);
        let plies = scene.whole.plies();
        let fits = |&(room, (zoom, has_windows)): &(Rect, (Zoom, bool))| {
            let sizes = sized(&whole, room, (zoom, has_windows));
            sizes.rows(plies) <= i64::from(room.height)
                && whole.bounds(sizes.metrics).width <= i64::from(room.width)
                && (!has_windows || sizes.has_rows_for_windows(plies.saturating_sub(2)))
        };
        // Showing the whole tree is more important than showing windows in it.
        let zooms = [
            (Zoom::BOARDS, has_windows),
            (Zoom::CARDS, has_windows),
            (Zoom::CARDS, false),
            (Zoom::Chips, false),
        ];
        let rooms = rooms.into_iter().take(if is_stepped { 1 } else { 2 });
        let mut found = rooms.flat_map(|room| zooms.map(|zoom| (room, zoom)));
        let (layout, (room, zoom)) = match found.find(fits) {
            Some(found) => (whole, found),
            None => {
                let chips = (Zoom::Chips, has_windows);
                (scene.layout(Extent::Path), (beside, chips))
            }
        };
        let sizes = sized(&layout, room, zoom);
        let bounds = layout.bounds(sizes.metrics);
        let focus = pane.trace().ply(scene.focus());
        let camera = Camera::following(&bounds, &sizes, focus, room.as_size(), (0, 0));
        let mut drawing = layout.draw(sizes.metrics, camera.viewport(&sizes, room.as_size()));
        // What was filled in remains after grading.
        let marked = self.marked(pane);
        let places: Vec<(u32, i64)> = (drawing.nodes.iter())
            .map(|node| (node.ply, node.x))
            .collect();
        let own = drawing.nodes.iter_mut().filter(|_| !is_stepped);
        for node in own {
            if !practice.is_filled() && practice.is_over() {
                node.look.emphasis = plain(node.look.emphasis);
                self.grade(pane, node);
                // Something that was not pruned has a node to mark.
                if marked.contains(&node.node) && node.look.is_node() {
                    self.cross(&mut node.look);
                    node.look.mv.insert(0, self.look.glyphs.differs);
                }
                continue;
            }
            self.hide(pane, node, &marked);
            if has_windows
                && sizes.windows == 0
                && let Some(window) = node.look.window.take()
            {
                // There is no row for the window: it replaces the value if neighbours leave room.
                let window = windowed(&window);
                let wide = window.chars().count() as i64;
                let beside = |&&(ply, x): &&(u32, i64)| ply == node.ply && x != node.x;
                let mut others = places.iter().filter(beside);
                let ask = self.ask_of(pane, node.node);
                // The sign of a graded answer matters more than its window.
                let is_graded = ask.is_some_and(|ask| practice.mark(ask).is_some());
                let wide = wide + i64::from(is_graded);
                let is_whole = others.all(|(_, x)| (x - node.x).abs() > wide);
                let value = match (is_whole, is_graded) {
                    (true, _) => Some(window),
                    (false, true) => None,
                    (false, false) => Some("…".to_owned()),
                };
                set_value(&mut node.look, value);
                ask.into_iter()
                    .for_each(|ask| self.sign(ask, &mut node.look));
            }
        }
        panel::draw_tree(surface, room, drawing, (sizes, camera));
        room
    }

    /// The nodes at the ends of marked branches.
    fn marked(&self, pane: &run::Pane) -> Vec<NodeId> {
        let marks = self.practice.marks.iter();
        marks.filter_map(|path| pane.trace().follow(path)).collect()
    }

    /// The question about a node.
    fn ask_of(&self, pane: &run::Pane, node: NodeId) -> Option<usize> {
        let exercise = &self.practice.exercise;
        let path = pane.trace().moves_to(node);
        let own = exercise.pane().trace().follow(&path)?;
        (0..exercise.asks.len()).find(|&ask| exercise.node(ask) == Some(own))
    }

    /// Reduces a node to what is given and what was filled in.
    fn hide(&self, pane: &run::Pane, node: &mut TreeNode, marked: &[NodeId]) {
        let practice = self.practice;
        let (id, look) = (&node.node, &mut node.look);
        (look.best, look.arriving, look.window) = (false, false, None);
        look.emphasis = plain(look.emphasis);
        if !look.is_node() {
            return;
        }
        let is_leaf = pane.trace().leaf(*id).is_some();
        let ask = self.ask_of(pane, *id).filter(|_| !is_leaf);
        let filled = ask.and_then(|ask| practice.filled(ask));
        match practice.drill() {
            Drill::Values if !is_leaf => {
                set_value(look, Some(filled.unwrap_or_else(|| "?".to_owned())));
            }
            Drill::Window if !is_leaf => {
                let is_open = ask.is_some() && filled.is_none();
                set_value(look, is_open.then(|| "?".to_owned()));
                // The search always starts with the open window.
                let open = || practice.exercise.written(&Answer::Window(Window::OPEN));
                let filled = filled.or_else(|| (*id == NodeId::ROOT).then(open));
                look.window = filled.as_deref().map(|it| ends(it, pane.trace()));
            }
            _ if !is_leaf => set_value(look, None),
            _ => {}
        }
        if let Some(ask) = ask {
            self.sign(ask, look);
        }
        if marked.contains(id) {
            self.cross(look);
        }
    }

    /// Marks the branch to a node as pruned.
    fn cross(&self, look: &mut NodeLook) {
        look.mv = format!("{}{}", self.look.glyphs.cut, look.mv);
    }

    /// Marks a graded answer at its node, and a pruned branch as found or missed.
    fn grade(&self, pane: &run::Pane, node: &mut TreeNode) {
        let (ask, look) = (self.ask_of(pane, node.node), &mut node.look);
        match (ask, look.shape) {
            (Some(ask), Shape::Node) => self.sign(ask, look),
            (Some(ask), Shape::Cut(_)) => {
                let is_it = |graded: &&Graded| {
                    let mv = graded.branch.map(|mv| pane.recording.game.move_name(mv));
                    graded.ask == ask && mv.as_ref() == Some(&look.mv)
                };
                let found = self.practice.graded.iter().flatten().find(is_it);
                if let Some(mark) = found.map(|found| found.mark) {
                    let is_found = mark == Mark::Right;
                    let missed = self.look.glyphs.differs;
                    look.mv.insert(0, if is_found { '✓' } else { missed });
                }
            }
            _ => {}
        }
    }

    /// Marks a node with a graded answer as right or wrong.
    fn sign(&self, ask: usize, look: &mut NodeLook) {
        let Some(row) = look.rows.last_mut() else {
            return;
        };
        match self.practice.mark(ask) {
            Some(Mark::Right) => row.push(Span::Value("✓".to_owned())),
            Some(Mark::Wrong | Mark::Missed | Mark::TooMuch) => row.insert(0, Span::Differs),
            None => {}
        }
    }

    /// Draws the lines in their current order.
    fn lines(&self, surface: &mut Surface<'_>, area: Rect) {
        let (practice, look) = (self.practice, self.look);
        let exercise = &practice.exercise;
        let graded = practice.graded.as_ref();
        let parting = graded.and_then(|_| exercise.executed(&practice.answers));
        let mut order: Vec<(usize, usize)> = practice.order.iter().copied().enumerate().collect();
        let mut lines = Vec::new();
        if parting.is_some() {
            order = exercise
                .places(&practice.order)
                .into_iter()
                .zip(0..)
                .collect();
            let beside = look.say(&Message::PracticeOrderBeside);
            lines.push(look.line(beside, Role::Strong));
        }
        lines.extend(order.into_iter().map(|(place, line)| {
            let is_here = place == practice.at && !practice.is_over();
            let role = if is_here { Role::Current } else { Role::Text };
            let [before, after] = match is_here && practice.carries {
                true => look.glyphs.selection,
                false => [' '; 2],
            };
            Line::from(vec![
                look.pointer(is_here),
                look.span(format!("{:>2} {before} ", place + 1), Role::Faint),
                look.span(exercise.line(line), role),
                look.span(format!(" {after}"), Role::Text),
            ])
        }));
        let first = (practice.at + 1).saturating_sub(area.height.into());
        surface.draw_lines(&lines[first..], area);
        surface.hits.lines = Vec::new();
    }

    /// Draws the position of the node under the cursor. A click on a cell goes to the move played
    /// there.
    fn board(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = self.look;
        let inner = surface.aside(area);
        let (run, _) = self.practice.shown();
        let pane = run.first();
        let node = pane.trace().follow(&self.practice.path());
        let board = BoardScene::new(pane, node.unwrap_or(NodeId::ROOT));
        let lines = panel::board_lines(look, &board, None, inner);
        surface.draw_lines(&lines, inner);
        if self.practice.drill() == Drill::Move {
            let named = |(name, area): (String, Rect)| {
                let game = &pane.recording.game;
                // Where marks fall, a move is a column.
                let mv = (game.parse_move(&name)).or_else(|| game.parse_move(&name[..1]))?;
                let path = [self.practice.path_of(0), vec![mv]].concat();
                Some((area, 0, pane.trace().follow(&path)?))
            };
            let cells = panel::board_cells(&lines, inner).into_iter();
            surface.hits.nodes.extend(cells.filter_map(named));
        }
    }

    fn caption(
        &self,
        surface: &mut Surface<'_>,
        area: Rect,
        lines: &[Line<'static>],
        clicks: &[Option<Action>],
    ) {
        let (practice, look) = (self.practice, self.look);
        let head = match (practice.drill(), practice.result()) {
            (Drill::Lines, Some(_)) => Message::PracticeResult,
            (Drill::Lines, None) => message!(PracticeKind {
                kind: Drill::Lines.name()
            }),
            // The verdict on a single answer says everything.
            (Drill::Move | Drill::Spot, _) => asked(&practice.exercise, 0),
            (_, Some(result)) => result,
            (Drill::Cuts, None) => asked_of_branch(&practice.exercise, &practice.path()),
            (_, None) => asked(&practice.exercise, practice.ask()),
        };
        let inner = surface.caption(&look.say(&head), Role::Stop, area);
        let rows = usize::from(inner.height);
        let first = usize::from(practice.scroll).min(lines.len().saturating_sub(rows));
        surface.draw_lines(&lines[first..], inner);
        let clicks = clicks.iter().skip(first);
        let clicked = inner
            .rows()
            .zip(clicks)
            .filter_map(|(row, click)| Some((row, (*click)?)));
        surface.hits.actions.extend(clicked);
        surface.mark_more(inner, [false, false, first > 0, false]);
        let rows = lines.len().saturating_sub(first + rows);
        if rows > 0 {
            let more = look.say(&message!(MoreBelow { rows }));
            let more = look.line(format!(" {} {more} ", look.glyphs.more), Role::Key);
            surface.draw(more.right_aligned(), Rect { height: 1, ..area });
        }
    }

    /// The text of the caption, and what clicks on its lines ask for.
    fn lines_of_caption(&self, columns: usize) -> (Vec<Line<'static>>, Vec<Option<Action>>) {
        let (practice, look) = (self.practice, self.look);
        let mut lines = Vec::new();
        if practice.is_typing() {
            let typed = format!("{}_", practice.typed);
            let pointer = look.span(look.glyphs.pointer, Role::Focus);
            lines.push(Line::from(vec![pointer, look.span(typed, Role::Current)]));
        } else if let (Drill::Window, false) = (practice.drill(), practice.is_over()) {
            let filled = practice.filled(practice.ask());
            lines.extend(filled.map(|filled| look.line(filled, Role::Text)));
        }
        let mut tell =
            |text: String, role| lines.extend(wrap("", [look.span(text, role)], columns));
        if practice.is_over() && practice.drill() == Drill::Lines {
            let result = practice.result().into_iter();
            result.for_each(|result| tell(look.say(&result), Role::Strong));
        }
        if let Some(said) = &practice.said {
            tell(look.say(said), Role::Strong);
        }
        let mut clicks = vec![None; lines.len()];
        for (place, (text, role)) in self.choices().into_iter().enumerate() {
            lines.extend(wrap("", [look.span(text, role)], columns));
            clicks.resize(lines.len(), Some(Action::Select(place)));
        }
        for (text, role) in self.told() {
            lines.extend(wrap("", [look.span(text, role)], columns));
        }
        (lines, clicks)
    }

    /// The choices of an event.
    fn choices(&self) -> Vec<(String, Role)> {
        let (practice, look) = (self.practice, self.look);
        let exercise = &practice.exercise;
        let Some(quiz::Ask::Of(Question { kind, .. })) = exercise.asks.get(practice.at) else {
            return Vec::new();
        };
        let is_open = practice.drill() == Drill::Trace && !practice.is_over();
        let choices = practice.choices.iter().filter(|_| is_open).enumerate();
        let choice = |(place, choice): (usize, &Choice)| {
            let number = (place + 1).to_string();
            let role = match practice.typed == number {
                true => Role::Current,
                false => Role::Text,
            };
            let text = choice.answer.text(exercise.pane(), kind)?;
            Some((format!("{number}  {}", look.say(&text)), role))
        };
        choices.filter_map(choice).collect()
    }

    /// The rest of the caption: the event of a step, correct answers, the task.
    fn told(&self) -> Vec<(String, Role)> {
        let (practice, look) = (self.practice, self.look);
        let exercise = &practice.exercise;
        let pane = exercise.pane();
        let mut told = Vec::new();
        let is_read = match practice.drill() {
            Drill::Spot => true,
            Drill::Trace => practice.is_over(),
            _ => false,
        };
        // The feedback on the last answer names the event.
        if is_read && practice.said.is_none() {
            let moment = pane.trace().moment(practice.step);
            // Where it goes wrong is the question, so the sentence must not say so.
            let say = match practice.is_over() {
                true => sentence,
                false => unmarked_sentence,
            };
            let text = say(pane, &moment, look.settings.lang);
            let (step, of) = (practice.step.number(), exercise.run.steps());
            let event = Some(text);
            told.push((
                look.say(&message!(TextStep { step, of, event })),
                Role::Text,
            ));
        }
        if practice.is_over() && (practice.is_filled() || practice.drill() == Drill::Cuts) {
            let ask = practice.ask();
            let answer = practice.answers[ask].as_ref();
            let graded = practice.graded.as_deref().unwrap_or_default();
            let elsewhere = graded.iter().filter(|graded| graded.ask != ask);
            let elsewhere: Vec<Graded> = elsewhere.cloned().collect();
            let others = scene::practice::branches(exercise, &elsewhere, true);
            told.extend(others.map(|others| (look.say(&others), Role::Strong)));
            let below = scene::practice::below(exercise, &practice.marks);
            told.extend(below.map(|below| (look.say(&below), Role::Text)));
            let said = scene::practice::feedback(exercise, ask, answer);
            told.push((look.say(&asked(exercise, ask)), Role::Strong));
            told.push((look.say(&said), Role::Text));
        }
        if !practice.is_over() {
            told.push((look.say(&task(exercise, look.settings.lang)), Role::Faint));
        }
        // What a program of lines is run on; and with a board beside it, a tree on a laptop has no
        // room for all leaves.
        let has_board = pane.recording.game.has_board();
        let is_large = has_board && exercise.spec.level >= 4;
        let is_given = match practice.drill() {
            Drill::Lines => true,
            Drill::Trace | Drill::Spot => false,
            _ => is_large && !practice.is_over(),
        };
        if is_given {
            let given = match &exercise.query.position {
                Some(tree) if !has_board => message!(PracticeTree { tree }),
                _ => leaves(exercise),
            };
            told.push((look.say(&given), Role::Faint));
        }
        told
    }
}

/// The emphasis of a node if none is the current one.
const fn plain(emphasis: Emphasis) -> Emphasis {
    match emphasis {
        Emphasis::Unseen => Emphasis::Unseen,
        _ => Emphasis::Plain,
    }
}

/// Replaces the value of a node, or removes it.
fn set_value(look: &mut NodeLook, value: Option<String>) {
    if let Some(row) = look.rows.last_mut() {
        let is_old = |span: &Span| matches!(span, Span::Value(_) | Span::Open | Span::Differs);
        let at = row.iter().position(is_old).unwrap_or(row.len());
        row.retain(|span| !is_old(span));
        row.splice(at..at, value.map(Span::Value));
    }
}

/// The ends of a window that was answered or is partly typed.
fn ends(written: &str, trace: &Trace) -> [String; 2] {
    let mut ends = written
        .split(|char: char| char.is_whitespace() || "(),;".contains(char))
        .filter(|end| !end.is_empty());
    [(); 2].map(|()| match ends.next() {
        None => "?".to_owned(),
        Some("-") => signed(trace, Score::MINUS_INFINITY),
        Some("+") => signed(trace, Score::INFINITY),
        Some(end) => end.replace("inf", "∞"),
    })
}
