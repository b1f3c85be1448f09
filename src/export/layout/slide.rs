//! The slides for the steps of one search, or of several side by side.

use std::borrow::Cow;

use super::Purpose;
use super::flow::{self, Paragraph};
use super::node::node_of;
use super::tree::Tree;
use super::{Areas, Context, Frame, GAP, LEADING, Panel, Wishes, is_narrow, panels};
use crate::narration::{
    answer, asked_lines, at_nodes, beliefs, choices, deck_title, events, letter, notes, part_title,
    reasons, source, step_title, to_know,
};
use crate::page::{Align, Area, Group, Ink, Link, Page, Point, Role, Run, Shape, Size, Stroke};
use deck::{Asks, AtNodes, PanelKind, Panels, Phase, Steps};
use lesson::{Asked, Block, Part, in_language};
use run::{PaneStep, Quantity};
use scene::comparison::doing;
use scene::{
    BoardView, Results, Scene, Timeline, comparison, ended_words, origin_sentence, own_options,
};
use scene::{shared_options, view_words};
use trace::Step;
use words::{Lang, Message, message};

/// What slides of a chapter are about: those about the same thing share a layout.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    Steps,
    /// The results of two searches, once both are done.
    Results,
    Question(Asks),
}

impl About {
    /// What the slide of a step is about.
    pub fn of(part: &Part, step: Step) -> Self {
        let run = &part.run;
        match run.panes().len() > 1 && step == run.last() {
            true => Self::Results,
            false => Self::Steps,
        }
    }
}

/// A part, with the layout shared by its slides.
pub(crate) struct PartLayout<'a> {
    context: Context<'a>,
    part: &'a Part,
    /// The index of its chapter.
    chapter: usize,
    panels: Panels,
    areas: Areas,
    trees: Vec<Tree<'a>>,
    /// The results of two searches.
    results: Option<Results>,
    about: About,
}

/// What a slide says apart from its panels.
struct Said {
    title: String,
    /// Replaces the words of the step.
    caption: Option<Vec<Paragraph>>,
    description: String,
    notes: String,
    is_stop: bool,
}

/// The most captions to measure: those of a single search are much alike.
const MEASURED: usize = 64;

impl<'a> PartLayout<'a> {
    /// Chooses the layout in which the trees show most: unless code is asked for, it gives way
    /// to showing a tree whole or with its positions, or else to five rows of it; the board may
    /// go below the tree. A question and its answer have a layout of their own, because choices
    /// take more room than captions.
    pub fn new(context: Context<'a>, chapter: usize, about: About) -> Self {
        let placed = |without, is_below| Self::placed(context, chapter, about, (without, is_below));
        let mut layout = placed(Panels::of(&[]), false);
        let is_chosen = context.deck.look.panels.is_some()
            && !matches!(context.purpose, Purpose::Sheets { .. });
        let without = match is_chosen {
            true => Panels::of(&[]),
            false => Panels::of(&[PanelKind::Code]),
        };
        let [is_listed, has_board] =
            [PanelKind::Code, PanelKind::Board].map(|kind| layout.panels.has(kind));
        let ways = [(is_listed, false), (has_board, true)].into_iter();
        for (_, is_below) in ways.filter(|(is_other, _)| *is_other) {
            let other = placed(without, is_below);
            let keeps_all = layout.panels == other.panels;
            let needs_more = other.needs() > layout.needs() && (keeps_all || !is_chosen);
            if needs_more || (keeps_all && other.shows() > layout.shows()) {
                layout = other;
            }
        }
        layout
    }

    /// The layout with places for all panels but those `without`, and for the nodes of the trees.
    fn placed(
        context: Context<'a>,
        chapter: usize,
        about: About,
        (without, is_below): (Panels, bool),
    ) -> Self {
        let part = &context.deck.chapters[chapter].part;
        let mut layout = Self {
            context,
            part,
            chapter,
            panels: Panels::of(&[]),
            areas: Areas::new(),
            trees: Vec::new(),
            results: match about {
                About::Results => part.run.pair().map(|pair| Results::new(&pair)),
                About::Steps | About::Question(_) => None,
            },
            about,
        };
        (layout.panels, layout.areas) = layout.fitting(without, is_below);
        let mut areas = layout.areas.iter();
        if let Some((_, area)) = areas.find(|(panel, _)| *panel == Panel::Tree(0)) {
            let Area { width, height, .. } = layout.tree_area(*area);
            let room = Size { width, height };
            layout.trees = Tree::of_run(&context, &part.run, &layout.steps(), room);
        }
        layout
    }

    /// Whether this is the layout for the slides of a chapter about this.
    pub fn is_of(&self, chapter: usize, about: About) -> bool {
        (self.chapter, self.about) == (chapter, about)
    }

    /// The question that its slides are about, if they are.
    fn asked(&self) -> Option<&'a Asked> {
        let chapter = &self.context.deck.chapters[self.chapter];
        match self.about {
            About::Question(asks) => Some(chapter.question(asks)),
            About::Steps | About::Results => None,
        }
    }

    /// How much its trees show, whether that includes what nodes were asked to show, and in how
    /// many rows.
    fn shows(&self) -> (usize, bool, usize) {
        let plans = self.trees.iter().map(|tree| &tree.plan);
        let shown = plans.map(|plan| {
            let is_told = plan.at_nodes != AtNodes::None;
            (plan.form.detail(), is_told, plan.max_rows())
        });
        shown.min().unwrap_or_default()
    }

    /// What code gives way to: how much the trees show, and up to five rows.
    fn needs(&self) -> (usize, usize) {
        let (detail, _, rows) = self.shows();
        (detail, rows.min(5))
    }

    /// The steps of its slides.
    fn steps(&self) -> Cow<'a, Steps> {
        let Some(asked) = self.asked() else {
            return match self.about {
                About::Results => Cow::Owned(Steps::of(vec![self.part.run.last()])),
                _ => Cow::Borrowed(&self.context.deck.chapters[self.chapter].steps),
            };
        };
        let phases = [Phase::Question, Phase::Answer].map(|phase| self.asked_step(asked, phase));
        Cow::Owned(Steps::of(phases.to_vec()))
    }

    /// The step that a question's slide shows: where it is asked, or where its answer shows.
    fn asked_step(&self, asked: &Asked, phase: Phase) -> Step {
        let (run, question) = (&self.part.run, &asked.question);
        let own = match phase {
            Phase::Question => question.asked,
            Phase::Answer => question.outcome(run),
        };
        run.merged(0, own)
    }

    /// The panels asked for, or as many of them as fit, and their areas.
    fn fitting(&self, without: Panels, is_below: bool) -> (Panels, Areas) {
        use PanelKind::{Board, Caption, Code, Stack, Timeline, Tree};
        // A question always has choices, and the running lines could give its answer away.
        let (mut kinds, asked) = match (self.about, self.context.purpose) {
            (About::Question(_), _) => (vec![Caption, Tree, Board], None),
            (_, Purpose::Sheets { .. }) => (vec![Tree, Board], None),
            _ => (
                vec![Tree, Caption, Board, Code, Stack, Timeline],
                self.context.deck.look.panels,
            ),
        };
        let searches = self.part.run.panes().len();
        let wishes = self.wishes();
        let usual = asked.unwrap_or_else(|| wishes.usual(searches));
        kinds.retain(|&kind| usual.has(kind) && !without.has(kind));
        loop {
            let panels = Panels::of(&kinds);
            let areas = match searches {
                1 => wishes.single(panels, is_below),
                _ => {
                    let table = panels::results_height(self.context.letters());
                    let table = self.results.as_ref().map(|_| table);
                    wishes.several(panels, searches, table)
                }
            };
            match areas {
                Some(areas) => return (panels, areas),
                // The timeline is small, so it goes last.
                None => match kinds.iter().rposition(|&kind| kind != Timeline) {
                    Some(place) if kinds.len() > 1 => drop(kinds.remove(place)),
                    _ => return (panels, Areas::new()),
                },
            }
        }
    }

    /// The message if something doesn't fit in letters of `points` points, naming what does:
    /// panels next to each other, or a board without a tree.
    pub fn unfit(&self, points: u32) -> Option<Message> {
        let asked = self.context.deck.look.panels?;
        if self.asked().is_none() && asked != self.panels {
            let [asked, fitting] = [asked, self.panels].map(Panels::names);
            return Some(message!(PanelsTooMany {
                asked,
                points,
                fitting
            }));
        }
        let mut areas = self.areas.iter().filter(|_| !asked.has(PanelKind::Tree));
        let (_, area) = areas.find(|(panel, _)| *panel == Panel::Board)?;
        let board = Scene::new(self.part.run.first(), Step::FIRST, None).board;
        let BoardView::Cells(cells) = &board.view else {
            return None;
        };
        let [size, fitting] = panels::too_large(cells, *area, self.context.letters())?;
        Some(message!(BoardNoRoom {
            size,
            points,
            fitting
        }))
    }

    /// How much the panels have to hold.
    fn wishes(&self) -> Wishes<'_> {
        let (size, letters) = (self.context.size, self.context.letters());
        let pane = self.part.run.first();
        let lines = scene::code(pane, &pane.trace().moment(Step::FIRST));
        let share = if is_narrow(size) { 0.44 } else { 0.36 };
        let column = self.context.main.width * share;
        let code = panels::code_rows(&lines, column, letters);
        let calls = (pane.trace().plies() as usize).clamp(3, panels::MAX_CALLS);
        let picture = pane.recording.game.place(&[]).picture;
        Wishes {
            size,
            main: self.context.main,
            letters,
            caption: Box::new(|width| self.caption_room(width)),
            rows: [code, calls],
            board: panels::board_room(&picture),
        }
    }

    /// The room that fits every measured caption in columns of this width.
    fn caption_room(&self, width: f32) -> Size {
        if let Some(asked) = self.asked() {
            let size = self.context.letters().caption;
            let languages = self.context.languages.all().into_iter();
            // On paper the answer has its own layout.
            let phases = match self.context.purpose {
                Purpose::Sheets { is_key: false } => &[Phase::Question][..],
                Purpose::Sheets { is_key: true } => &[Phase::Answer],
                _ => &[Phase::Question, Phase::Answer],
            };
            let heights = languages.flat_map(|lang| {
                phases.iter().map(move |&phase| {
                    let told = self.told_of(asked, phase, lang);
                    flow::height(&told, width, size)
                })
            });
            let height = heights.fold(2.0 * LEADING * size, f32::max) + 4.0;
            return Size { width, height };
        }
        let steps = &self.context.deck.chapters[self.chapter].steps;
        let size = self.context.letters().caption;
        let apart = (steps.len() / MEASURED).max(1);
        let some = (0..steps.len())
            .step_by(apart)
            .chain(steps.len().checked_sub(1));
        let steps = some.filter_map(|index| steps.get(index));
        let steps = steps.filter(|&step| About::of(self.part, step) == self.about);
        let languages = self.context.languages.all();
        let room = |step: Step| {
            let at = self.part.run.at(step);
            let rooms = languages.iter().map(|&lang| {
                let context = self.context.in_language(lang);
                let columns = match self.is_told_apart(step) {
                    true => (0..at.len())
                        .map(|pane| self.event(&context, pane, at[pane]))
                        .collect(),
                    false => vec![self.prose(&context, step, &at)],
                };
                let gaps = GAP * (columns.len() - 1) as f32;
                let width = (width - gaps) / columns.len() as f32;
                let rooms = columns.iter().map(|text| flow::room(text, width, size));
                rooms.fold(Size::default(), Size::with)
            });
            rooms.fold(Size::default(), Size::with)
        };
        let two_rows = Size {
            width: 0.0,
            height: 2.0 * LEADING * size,
        };
        let mut all = steps.map(room).fold(two_rows, Size::with);
        // Captions that were not measured may take a row more.
        all.height += if apart > 1 { LEADING * size } else { 4.0 };
        all
    }

    /// Whether each search has its own event at a step, instead of a shared caption.
    fn is_told_apart(&self, step: Step) -> bool {
        let run = &self.part.run;
        self.asked().is_none()
            && run.panes().len() > 1
            && self.part.stop_at(step).is_none()
            && step != run.last()
    }

    /// A tree's area without its label.
    fn tree_area(&self, mut area: Area) -> Area {
        if self.part.run.panes().len() > 1 {
            area.cut_top(self.context.letters().row(), 6.0);
        }
        area
    }

    /// The slide of a step.
    pub fn page(&self, step: Step, lang: Lang) -> Page {
        let notes = notes(&self.context.deck.chapters[self.chapter], step, lang);
        let said = Said {
            title: step_title(
                self.part,
                step,
                lang,
                self.context.purpose == Purpose::Sheets { is_key: false },
            ),
            caption: None,
            description: self.description(step, lang),
            notes: notes.join("\n"),
            is_stop: self.part.stop_at(step).is_some(),
        };
        self.drawn(step, said, lang)
    }

    /// The slide of the question, at the step at which it is asked, or of its answer, at the
    /// step that shows it.
    pub fn asked_page(&self, phase: Phase, lang: Lang) -> Page {
        let asked = self.asked().expect("a layout of a question");
        let run = &self.part.run;
        let lines = asked_lines(asked, run, phase, lang);
        let (title, notes) = match phase {
            Phase::Question => (
                asked.text(lang).asks.clone(),
                vec![lang.say(&Message::NoteQuestion)],
            ),
            Phase::Answer => {
                let notes = asked.text(lang).notes.iter().map(Block::text);
                let beliefs = beliefs(asked, run, 'a').map(|(letter, belief)| {
                    let (believed, truth) = (belief.believed(), belief.truth());
                    lang.say(&message!(NoteBelief {
                        letter,
                        believed,
                        truth
                    }))
                });
                (
                    lang.say(&Message::SlideOfAnswer),
                    notes.chain(beliefs).collect(),
                )
            }
        };
        let step = self.asked_step(asked, phase);
        let said = Said {
            title,
            caption: Some(self.told_of(asked, phase, lang)),
            description: format!("{} {}", self.description(step, lang), lines.join(" ")),
            notes: notes.join("\n"),
            is_stop: phase == Phase::Question,
        };
        self.drawn(step, said, lang)
    }

    /// A question's choices, with short ones on one row, or its answer with the rule.
    fn told_of(&self, asked: &Asked, phase: Phase, lang: Lang) -> Vec<Paragraph> {
        /// The most characters of a choice that shares a row.
        const SHORT: usize = 12;
        let run = &self.part.run;
        match phase {
            Phase::Question => {
                let choices = choices(asked, run, lang);
                let is_short = choices.iter().all(|text| text.chars().count() <= SHORT);
                let all = choices.into_iter().enumerate().map(|(index, text)| {
                    let between = if is_short && index > 0 { "  ·  " } else { "" };
                    vec![
                        Run::sans(between, Ink::Faint),
                        Run::bold(format!("{})\u{a0}", letter(index)), Ink::Text),
                        Run::sans(text, Ink::Text),
                    ]
                });
                match is_short {
                    true => vec![Paragraph::of(all.flatten().collect())],
                    false => all.map(Paragraph::of).collect(),
                }
            }
            Phase::Answer => {
                let answer = Run::bold(answer(asked, run, lang), Ink::Text);
                let rule = asked.text(lang).rule.iter().map(Paragraph::prose);
                let reasons = reasons(asked, run, ('a', lang));
                let reasons = reasons.map(|reason| {
                    Paragraph::plain(Run::sans(super::typeset(&reason, false), Ink::Text))
                });
                let answer = [Paragraph::plain(answer)].into_iter();
                answer.chain(rule).chain(reasons).collect()
            }
        }
    }

    /// A slide showing a step.
    fn drawn(&self, step: Step, said: Said, lang: Lang) -> Page {
        let context = &self.context.in_language(lang);
        let run = &self.part.run;
        let at = &run.at(step)[..];
        // If one search waits, show the other one's position.
        let active = at.iter().position(|at| at.waiting.is_none()).unwrap_or(0);
        let scene = Scene::new(run.pane(active), at[active].step, None);
        let is_told_apart = self.is_told_apart(step);
        let rows = self.rows_around(step);
        let panels = self.areas.iter().filter_map(|&(panel, area)| {
            Some(match panel {
                Panel::Tree(pane) => {
                    let mut tree = self.tree(context, pane, (at[pane], rows), area);
                    if context.purpose == Purpose::Links {
                        self.link(context, pane, step, &mut tree);
                    }
                    tree.alt.clone_from(&said.description);
                    tree
                }
                Panel::Event(pane) if is_told_apart => {
                    let name = ["said-a", "said-b"][pane];
                    self.told(context, name, self.event(context, pane, at[pane]), area)
                }
                Panel::Caption if !is_told_apart => {
                    let prose = said.caption.clone();
                    let prose = prose.unwrap_or_else(|| self.prose(context, step, at));
                    self.told(context, "caption", prose, area)
                }
                Panel::Event(_) | Panel::Caption => return None,
                Panel::Results => panels::results(context, area, self.results.as_ref()?),
                Panel::Board => panels::board(context, area, &scene.board),
                Panel::Code => panels::code(context, area, &scene.code),
                Panel::Stack => panels::stack(context, area, &scene.stack),
            })
        });
        let frame = [heading(context, &said.title), self.place(context, step)];
        let timeline = self.panels.has(PanelKind::Timeline);
        let timeline = timeline.then(|| self.timeline(context, step));
        let groups = frame.into_iter().chain(panels).chain(timeline).collect();
        Page {
            size: context.size,
            lang,
            title: super::typeset(&said.title, false),
            description: said.description,
            notes: said.notes,
            is_stop: said.is_stop,
            groups,
        }
    }

    /// Where a slide is: the deck, the part and the options, as far as there is room; on the
    /// first slide of a deck without a title slide, also the text that the lesson is based on.
    fn place(&self, context: &Context<'_>, step: Step) -> Group {
        let (run, lang, letters) = (&self.part.run, context.lang, context.letters());
        let deck = deck_title(context.deck, lang);
        let part = part_title(self.part, lang).cloned();
        let view = run.panes().iter().find_map(|pane| view_words(pane, lang));
        let options = shared_options(run, lang);
        let missing = ended_words(run.first().trace(), lang);
        let options = Some(options).filter(|options| !options.is_empty());
        let source = source(context.deck, lang).filter(|_| self.is_opening(step));
        let mut all = [Some(deck), source, part, missing, view, options];
        let mut group = Group::new("header", Role::Aside);
        if run.mistake().is_some() {
            // Never leave out that a program is wrong.
            all.rotate_right(1);
            (group.name, group.role) = ("wrong", Role::Listing);
        }
        let area = Frame::new(context.main, letters, false).place;
        let all: Vec<String> = all.into_iter().flatten().collect();
        let told = fitting(&all.join(BETWEEN), area.width, letters.least);
        group.run(area, Align::Start, letters.least, told);
        let y = area.bottom() + 7.0;
        group.level(area, y, Stroke::solid(Ink::Hair, 1.5));
        group
    }

    /// The most rows of the trees at a step and at the steps that lead up to it or follow it
    /// without a gap: nodes keep their places from one step to the next.
    fn rows_around(&self, step: Step) -> usize {
        let run = &self.part.run;
        let trees = || {
            self.trees
                .iter()
                .enumerate()
                .filter(|(_, tree)| tree.grows())
        };
        let rows = |step: Step| {
            let moment = |pane| run.pane(pane).trace().moment(run.own_step(pane, step));
            trees().map(|(pane, tree)| tree.rows(&moment(pane))).max()
        };
        match trees().next() {
            Some(_) => self
                .steps()
                .around(step)
                .filter_map(rows)
                .max()
                .unwrap_or(0),
            None => 0,
        }
    }

    fn tree(
        &self,
        context: &Context<'_>,
        pane: usize,
        (at, rows): (PaneStep, usize),
        area: Area,
    ) -> Group {
        let run = &self.part.run;
        let name = match run.letter(pane) {
            None => "tree",
            Some(_) => ["tree-a", "tree-b"][pane],
        };
        let mut group = Group::new(name, Role::Figure);
        let mut inner = area;
        if let Some(letter) = run.letter(pane) {
            let own = own_options(run, pane, context.lang);
            let waits = context.say(&Message::SideWaits);
            let waits = at.waiting.map(|_| format!("‖ {waits}")).into_iter();
            let told: Vec<String> = waits.chain([own]).collect();
            let size = context.letters().least;
            let own = fitting(&told.join(BETWEEN), area.width - 2.0 * size, size);
            let label = vec![Run::bold(format!("{letter}  "), Ink::Text), own];
            inner = group.label(area, context.letters(), label);
        }
        let moment = run.pane(pane).trace().moment(at.step);
        let tree = self.trees[pane].of_rows(rows);
        tree.draw(&moment, inner, context.lang, &mut group);
        group
    }

    /// Links a tree's nodes to the slides on which their numbers were set, if those come earlier.
    fn link(&self, context: &Context<'_>, pane: usize, step: Step, tree: &mut Group) {
        let run = &self.part.run;
        let (searched, prefix) = (run.pane(pane), self.trees[pane].source.prefix);
        let moment = searched.trace().moment(run.own_step(pane, step));
        let slide_of = |step| context.deck.slide_from(self.chapter, step);
        for shape in &mut tree.shapes {
            let Shape::Node(node) = shape else { continue };
            node.link = node_of(&node.key, prefix).and_then(|node| {
                let number = |quantity| searched.number(quantity, node, &moment);
                let number = number(Quantity::Value).or_else(|| number(Quantity::Best))?;
                let origin = searched.origin(number);
                let slide = slide_of(run.merged(pane, origin.step))?;
                (Some(slide) < slide_of(step)).then(|| Link {
                    slide: slide + 1,
                    says: origin_sentence(searched, &origin, context.lang),
                })
            });
        }
    }

    /// Paragraphs in the size of a caption; if they don't fit, the last row shows it.
    fn told(
        &self,
        context: &Context<'_>,
        name: &'static str,
        text: Vec<Paragraph>,
        area: Area,
    ) -> Group {
        let letters = context.letters();
        let is_alone = !self.panels.has(PanelKind::Tree);
        let sizes = [56.0, 50.0, 44.0, 40.0, 36.0].into_iter();
        let sizes = sizes.filter(|&size| is_alone && size > letters.caption);
        let sizes: Vec<f32> = sizes.chain([letters.caption]).collect();
        let mut group = Group::new(name, Role::Caption);
        group.text(&[(text, area)], &sizes);
        group
    }

    /// The event of one of several searches, or why it waits.
    fn event(&self, context: &Context<'_>, pane: usize, at: PaneStep) -> Vec<Paragraph> {
        let ink = match at.waiting {
            Some(_) => Ink::Faint,
            None => Ink::Text,
        };
        let event = doing(&self.part.run, pane, at, context.lang).to_string();
        vec![Paragraph::plain(Run::sans(event, ink))]
    }

    /// The lesson's words, or else the event; at the end of two searches, what the difference
    /// means. Without a title slide, the first slide adds what the audience should know; a
    /// lesson's words tell the rules themselves.
    fn prose(&self, context: &Context<'_>, step: Step, at: &[PaneStep]) -> Vec<Paragraph> {
        let (run, lang, deck) = (&self.part.run, context.lang, context.deck);
        let plain = |text| Paragraph::plain(Run::sans(text, Ink::Text));
        let is_opening = self.is_opening(step);
        let Some(stop) = self.part.stop_at(step) else {
            let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
            let words = meaning.unwrap_or_else(|| doing(run, 0, at[0], lang).words);
            let known = to_know(deck, lang).join(" ");
            let known = Some(known).filter(|known| is_opening && !known.is_empty());
            return [words].into_iter().chain(known).map(plain).collect();
        };
        let blocks = &in_language(&stop.texts, lang).blocks;
        let known = at_nodes(deck, lang).filter(|_| is_opening).map(plain);
        blocks.iter().map(Paragraph::prose).chain(known).collect()
    }

    /// Whether this is the first slide of a deck without a title slide.
    fn is_opening(&self, step: Step) -> bool {
        let deck = self.context.deck;
        !deck.cover && self.chapter == 0 && deck.chapters[0].steps.get(0) == Some(step)
    }

    /// Position and event, in words. Leaves out the event if the next one is asked for, which
    /// it might give away.
    fn description(&self, step: Step, lang: Lang) -> String {
        let run = &self.part.run;
        let stop = self.part.stop_at(step);
        let mut questions = stop.into_iter().flat_map(|stop| &stop.questions);
        let events = match questions.any(|asked| asked.question.kind == quiz::Kind::Next) {
            true => String::new(),
            false => events(run, step, lang).join(" "),
        };
        if run.panes().len() > 1 {
            return events;
        }
        let board = Scene::new(run.first(), run.own_step(0, step), None).board;
        format!("{}. {events}", panels::position(&board, lang))
    }

    /// The steps as a line marked with the stops, and the counts.
    fn timeline(&self, context: &Context<'_>, step: Step) -> Group {
        /// The share of the width for counts.
        const COUNTS: f32 = 0.6;
        /// More stops than this would be one thick line.
        const MAX_STOPS: usize = 80;
        let line = Timeline::new(&self.part.run, &self.part.stops, step);
        let mut group = Group::new("timeline", Role::Aside);
        let letters = context.letters();
        let frame = Frame::new(context.main, letters, true);
        let is_alone = self.panels == Panels::of(&[PanelKind::Timeline]);
        let (ruler, counts, align, size) = if is_alone {
            let mut area = frame.panels;
            let ruler = area.cut_top(area.height / 2.0, 0.0);
            (ruler, area, Align::Middle, letters.caption)
        } else {
            let mut area = frame.timeline;
            let counts = area.cut_right(area.width * COUNTS, 24.0);
            (area, counts, Align::End, letters.least)
        };
        let middle = ruler.middle().y;
        let last = line.steps.saturating_sub(1).max(1) as f32;
        let at = |step: Step| ruler.x + ruler.width * step.0 as f32 / last;
        let here = at(step);
        let past = ruler.column(ruler.x, (here - ruler.x).max(0.5));
        group.level(ruler, middle, Stroke::solid(Ink::Hair, 3.0));
        group.level(past, middle, Stroke::solid(Ink::Faint, 3.0));
        let mut mark = |x: f32, radius: f32, ink, rim: Option<Stroke>| {
            let area = Area::around(Point { x, y: middle }, 2.0 * radius, 2.0 * radius);
            group.bar(area, radius, ink, rim);
        };
        if line.stops.len() <= MAX_STOPS {
            for &stop in &line.stops {
                let ink = if stop <= step { Ink::Faint } else { Ink::Hair };
                mark(at(stop), 4.5, ink, None);
            }
        }
        mark(here, 8.0, Ink::Current, Some(Stroke::solid(Ink::Text, 2.0)));
        let text = context.say(&self.counts(&line));
        group.run(counts, align, size, Run::sans(text, Ink::Faint));
        group
    }

    /// Stop and step, with the nodes, leaves and cutoffs so far, or the nodes of each of
    /// several searches.
    fn counts(&self, line: &Timeline) -> Message {
        let of = line.stops.len();
        let stop = line.stop().map(|stop| message!(StopOf { stop, of }));
        let (step, of) = (line.step.number(), line.steps);
        let run = &self.part.run;
        if run.panes().len() > 1 {
            let panes = run.panes().iter().enumerate();
            let nodes = panes
                .map(|(index, pane)| format!("{} {}", run::letter(index), pane.trace().nodes()));
            let nodes = nodes.collect::<Vec<_>>().join("  ");
            return message!(CountsOfSeveral {
                stop,
                step,
                of,
                nodes
            });
        }
        message!(CountsSoFar {
            stop,
            step,
            of,
            nodes: line.nodes,
            leaves: line.leaves,
            cutoffs: line.cutoffs
        })
    }
}

/// Separates options.
const BETWEEN: &str = " · ";

/// As many of the first options as fit.
fn fitting(options: &str, room: f32, size: f32) -> Run {
    let ends = options.match_indices(BETWEEN).map(|(end, _)| end);
    let ends = ends.chain([options.len()]);
    let runs = ends.map(|end| Run::sans(&options[..end], Ink::Faint));
    let fits = |run: &Run| crate::font::run_width(run, size) <= room;
    let mut runs = runs
        .enumerate()
        .take_while(|(index, run)| *index == 0 || fits(run));
    let (_, first) = runs.next().expect("there is a first option");
    runs.last().map_or(first, |(_, run)| run)
}

/// A slide's title, in the largest letters in which it fits on one row, or else on two.
pub(super) fn heading(context: &Context<'_>, text: &str) -> Group {
    let (area, letters) = (context.main.row(18.0, 70.0), context.letters());
    let mut group = Group::new("title", Role::Title);
    let text = Run::bold(text, Ink::Text);
    let wide = crate::font::run_width(&text, 1.0);
    let size = (0.995 * area.width / wide.max(1.0)).min(letters.title);
    if size >= letters.caption {
        group.run(area, Align::Start, size, text);
    } else {
        let two = area.row(area.y - 6.0, area.height + 16.0);
        group.text(
            &[(vec![Paragraph::plain(text)], two)],
            &[letters.caption, 33.0, 30.0, letters.least],
        );
    }
    group
}
