//! The slides: the title, the steps of one search or of several side by side, the results.

use super::flow::Paragraph;
use super::node::node_of;
use super::tree::Tree;
use super::{Areas, Context, MARGIN, Panel, across, panels, several, single};
use crate::narration::{
    counts, deck_title, deck_titles, event, events, lettered_event, notes, part_title,
    search_title, step_title,
};
use crate::page::{Align, Area, Group, Ink, Link, Page, Role, Run, Shape, Stroke};
use deck::{PanelKind, Panels};
use lesson::{Part, in_language};
use run::{PaneStep, Quantity, Run as Searches};
use scene::{Scene, Timeline, comparison, ended_words, nodes_words, origin_sentence, own_options};
use scene::{shared_options, valued, view_words};
use search::{Bound, Named};
use trace::{NodeId, Recording, Step};
use words::{Lang, Message, message, say};

/// A part, with the layout that its slides share.
pub(crate) struct PartLayout<'a> {
    context: Context<'a>,
    part: &'a Part,
    /// The index of its chapter.
    chapter: usize,
    areas: Areas,
    trees: Vec<Tree<'a>>,
}

/// Where each search is at the step of a slide.
type Panes = [PaneStep];

impl<'a> PartLayout<'a> {
    pub fn new(context: Context<'a>, chapter: usize) -> Self {
        let part = &context.deck.chapters[chapter].part;
        let (size, panels) = (context.size, context.deck.look.panels);
        let panels = panels.unwrap_or(Panels::of(&[
            PanelKind::Tree,
            PanelKind::Board,
            PanelKind::Code,
            PanelKind::Caption,
            PanelKind::Timeline,
        ]));
        let areas = match part.run.panes() {
            [pane] => {
                let trace = pane.trace();
                let lines = scene::code(pane, &trace.moment(Step::FIRST)).len();
                let calls = (trace.plies() as usize).clamp(3, 6);
                let [code, stack] = [lines, calls].map(panels::code_height);
                single(size, context.main, panels, code, stack)
            }
            panes => several(size, context.main, panels, panes.len()),
        };
        let tree = areas.iter().find(|(panel, _)| *panel == Panel::Tree(0));
        Self {
            trees: tree.map_or_else(Vec::new, |(_, area)| Tree::of_run(&part.run, *area)),
            context,
            part,
            chapter,
            areas,
        }
    }

    /// The slide of a step.
    pub fn page(&self, step: Step, lang: Lang) -> Page {
        let context = &self.context.in_language(lang);
        let run = &self.part.run;
        let at = &run.at(step)[..];
        // Where one search waits, the other one's position is shown.
        let active = at.iter().position(|at| at.waiting.is_none()).unwrap_or(0);
        let scene = Scene::new(run.pane(active), at[active].step, None);
        let algorithm = run.first().trace().options().algorithm.name();
        let panels = self.areas.iter().filter_map(|&(panel, area)| {
            Some(match panel {
                Panel::Tree(pane) => {
                    let mut tree = self.tree(context, pane, at[pane], area);
                    if context.has_links {
                        self.link(context, pane, step, &mut tree);
                    }
                    tree
                }
                Panel::Event(pane) => self.event(context, pane, at[pane], area),
                Panel::Results => panels::results(context, area, run, &run.pair()?),
                Panel::Caption => self.caption(context, step, at, area),
                Panel::Board => panels::board(context, area, &scene.board),
                Panel::Code => panels::code(context, area, &scene.code, algorithm),
                Panel::Stack => panels::stack(context, area, &scene.stack),
            })
        });
        let groups = [self.header(context)].into_iter().chain(panels);
        let groups = groups.chain([self.timeline(context, step)]).collect();
        Page {
            size: context.size,
            lang,
            title: step_title(context.deck, self.part, step, lang),
            description: self.description(&scene, at, lang),
            notes: notes(&context.deck.chapters[self.chapter], step, lang).join("\n"),
            is_stop: self.part.stop_at(step).is_some(),
            groups,
        }
    }

    /// The title, the part's title, and the options below.
    fn header(&self, context: &Context<'_>) -> Group {
        let mut group = Group::new("header", Role::Aside);
        let area = across(context.size, 28.0, 68.0);
        let title = deck_title(context.deck, context.lang);
        let mut runs = vec![Run::bold(title, Ink::Text)];
        let part = part_title(self.part, context.lang)
            .cloned()
            .unwrap_or_default();
        if !part.is_empty() {
            runs.push(Run::sans(format!("   {part}"), Ink::Faint));
        }
        let above = across(context.size, 28.0, 40.0);
        group.line(above, Align::Start, 31.0, runs);
        let run = &self.part.run;
        let mut options = shared_options(run, context.lang);
        let missing = ended_words(run.first().trace(), context.lang).unwrap_or_default();
        if !missing.is_empty() {
            options = format!("{options} · {missing}");
        }
        let below = across(context.size, 70.0, 24.0);
        group.run(below, Align::Start, 18.0, Run::sans(options, Ink::Faint));
        group.level(area, area.bottom() + 6.0, Stroke::solid(Ink::Hair, 1.0));
        group
    }

    fn tree(&self, context: &Context<'_>, pane: usize, at: PaneStep, area: Area) -> Group {
        let run = &self.part.run;
        let searched = run.pane(pane);
        let (group, name, more) = match run.letter(pane) {
            None => {
                let nodes = nodes_words(searched, searched.figure, context.lang);
                let view = view_words(searched, context.lang);
                let view = view.map(|view| format!(" · {view}"));
                let more = nodes + &view.unwrap_or_default();
                ("tree", context.say(&Message::PanelTree), more)
            }
            Some(letter) => {
                let own = own_options(run, pane, context.lang);
                let count = searched.trace().nodes();
                let mut more = context.say(&message!(Nodes { count }));
                if at.waiting.is_some() {
                    more = format!("{more} ‖ {}", context.say(&Message::SideWaits));
                }
                (["tree-a", "tree-b"][pane], format!("{letter}  {own}"), more)
            }
        };
        let moment = searched.trace().moment(at.step);
        let mut group = Group::new(group, Role::Figure);
        let inner = group.label(area, &name, &more);
        self.trees[pane].draw(&moment, inner, context.lang, &mut group);
        group
    }

    /// Links the nodes of a tree to the slides at which their numbers were set, as far as
    /// these come before.
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

    /// The event of one of several searches, or why it waits.
    fn event(&self, context: &Context<'_>, pane: usize, at: PaneStep, area: Area) -> Group {
        let ink = match at.waiting {
            Some(_) => Ink::Faint,
            None => Ink::Text,
        };
        let event = lettered_event(&self.part.run, pane, at, context.lang);
        let event = Paragraph::plain(Run::sans(event, ink));
        let mut group = Group::new(["said-a", "said-b"][pane], Role::Caption);
        group.text(&[(vec![event], area)], &[19.0, 17.0, 15.0, 13.0]);
        group
    }

    /// The lesson's words, else the event; of two searches, the meaning of the difference.
    fn caption(&self, context: &Context<'_>, step: Step, at: &Panes, area: Area) -> Group {
        const SIZES: [f32; 9] = [27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.5, 14.0, 13.0];
        let mut group = Group::new("caption", Role::Caption);
        let prose = self.prose(step, at, context.lang);
        group.text(&[(prose, area)], &SIZES[at.len() - 1..]);
        group
    }

    fn prose(&self, step: Step, at: &Panes, lang: Lang) -> Vec<Paragraph> {
        let run = &self.part.run;
        let Some(stop) = self.part.stop_at(step) else {
            let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
            let words = meaning.unwrap_or_else(|| event(run, 0, at[0], lang));
            return vec![Paragraph::plain(Run::sans(words, Ink::Text))];
        };
        let stop = in_language(&stop.texts, lang);
        let heading = stop.title.iter();
        let heading = heading.map(|heading| Paragraph::plain(Run::bold(heading, Ink::Text)));
        heading
            .chain(stop.blocks.iter().map(Paragraph::prose))
            .collect()
    }

    /// Position and event, in words.
    fn description(&self, scene: &Scene, at: &Panes, lang: Lang) -> String {
        let events = events(&self.part.run, at, lang).join(" ");
        if at.len() > 1 {
            return events;
        }
        let board = &scene.board;
        let [place, turn] = [&board.place, &board.turn].map(|message| lang.say(message));
        match board.notation.as_str() {
            "" => format!("{place}; {turn}. {events}"),
            notation => format!("{place}; {turn}: {notation}. {events}"),
        }
    }

    /// The steps as a line with the stops on it, and the counts.
    fn timeline(&self, context: &Context<'_>, step: Step) -> Group {
        /// The share of the counts.
        const COUNTS: f32 = 0.46;
        /// More stops would be one thick line.
        const MAX_STOPS: usize = 80;
        let timeline = Timeline::new(&self.part.run, &self.part.stops, step);
        let mut group = Group::new("timeline", Role::Aside);
        let mut area = across(context.size, 850.0, 32.0);
        let ruler = area.column(area.x, area.width * (1.0 - COUNTS) - 24.0);
        let counts = area.cut_right(area.width * COUNTS, 0.0);
        let middle = ruler.middle().y;
        let last = timeline.steps.saturating_sub(1).max(1) as f32;
        let at = |step: Step| ruler.x + ruler.width * step.0 as f32 / last;
        let here = at(step);
        let past = ruler.column(ruler.x, (here - ruler.x).max(0.5));
        group.level(ruler, middle, Stroke::solid(Ink::Hair, 3.0));
        group.level(past, middle, Stroke::solid(Ink::Faint, 3.0));
        let mut mark = |x: f32, radius: f32, ink, rim: Option<Stroke>| {
            let area = Area::new(x - radius, middle - radius, 2.0 * radius, 2.0 * radius);
            group.bar(area, radius, ink, rim);
        };
        if timeline.stops.len() <= MAX_STOPS {
            for &stop in &timeline.stops {
                let ink = if stop <= step { Ink::Faint } else { Ink::Hair };
                mark(at(stop), 4.5, ink, None);
            }
        }
        mark(here, 8.0, Ink::Current, Some(Stroke::solid(Ink::Text, 2.0)));
        let text = context.say(&self.counts(&timeline));
        group.run(counts, Align::End, 17.0, Run::sans(text, Ink::Faint));
        group
    }

    /// Stop and step, and nodes, leaves and cutoffs so far; of several searches, the nodes of
    /// each.
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
        let Timeline {
            nodes,
            leaves,
            cutoffs,
            ..
        } = *line;
        message!(CountsSoFar {
            stop,
            step,
            of,
            nodes,
            leaves,
            cutoffs
        })
    }
}

/// The title, the lesson's summary, and its parts.
pub(crate) fn opening(context: &Context<'_>) -> Page {
    let deck = context.deck;
    let title = deck_title(deck, context.lang);
    let summary = |lang| deck_titles(deck, lang).map(|titles| titles.summary.clone());
    let summary = summary(context.lang).unwrap_or_default();
    let parts = deck.chapters.iter().map(|chapter| {
        let name = name(context, &chapter.part);
        let options = options(&chapter.part.run, context.lang);
        let options = Run::sans(format!("   {options}"), Ink::Faint);
        Paragraph::item(vec![Run::bold(name, Ink::Text), options])
    });
    let row = |y, height| cover_row(context, y, height);
    let about = Paragraph::plain(Run::sans(&summary, Ink::Faint));
    let mut group = Group::new("opening", Role::Caption);
    group.run(
        row(210.0, 90.0),
        Align::Start,
        68.0,
        Run::bold(&title, Ink::Text),
    );
    group.text(&[(vec![about], row(318.0, 110.0))], &[32.0, 28.0, 24.0]);
    group.level(row(452.0, 0.0), 452.0, Stroke::solid(Ink::Hair, 2.0));
    group.text(
        &[(parts.collect(), row(480.0, 340.0))],
        &[26.0, 23.0, 20.0, 17.0],
    );
    let titles = deck_titles(deck, context.lang);
    let sources = titles.map(|titles| titles.source.iter().chain(&titles.sources));
    let sources: Vec<&str> = sources.into_iter().flatten().map(String::as_str).collect();
    let sources = sources.join("; ");
    let notes = match sources.is_empty() {
        true => String::new(),
        false => context.say(&message!(NoteSources { sources })),
    };
    Page {
        notes,
        ..cover(context, title, &summary, group)
    }
}

/// The results of every search.
pub(crate) fn closing(context: &Context<'_>) -> Page {
    let title = context.say(&message!(WhatCameOf {
        deck: deck_title(context.deck, context.lang)
    }));
    let mut lines: Vec<Paragraph> = Vec::new();
    for chapter in &context.deck.chapters {
        let name = name(context, &chapter.part);
        lines.push(Paragraph::plain(Run::bold(name, Ink::Text)));
        let results = results(&chapter.part.run, context.lang).into_iter();
        let item = |result| Paragraph::item(vec![Run::sans(result, Ink::Text)]);
        lines.extend(results.map(item));
    }
    let texts = lines.iter().map(|line| line.runs[0].text.clone());
    let texts: Vec<String> = texts.collect();
    let row = |y, height| cover_row(context, y, height);
    let mut group = Group::new("closing", Role::Caption);
    group.run(
        row(64.0, 60.0),
        Align::Start,
        44.0,
        Run::bold(&title, Ink::Text),
    );
    group.text(
        &[(lines, row(160.0, 680.0))],
        &[27.0, 24.0, 21.0, 19.0, 17.0],
    );
    Page {
        description: texts.join(". "),
        ..cover(context, title, &texts.join("\n"), group)
    }
}

/// A place with margins twice as wide as on other slides.
fn cover_row(context: &Context<'_>, y: f32, height: f32) -> Area {
    let width = context.size.width - 4.0 * MARGIN;
    Area::new(2.0 * MARGIN, y, width, height)
}

/// A page without a step.
fn cover(context: &Context<'_>, title: String, text: &str, group: Group) -> Page {
    Page {
        size: context.size,
        lang: context.lang,
        description: format!("{title}. {text}"),
        notes: String::new(),
        title,
        is_stop: false,
        groups: vec![group],
    }
}

/// A part's title, or its search.
fn name(context: &Context<'_>, part: &Part) -> String {
    let title = part_title(part, context.lang).cloned();
    title.unwrap_or_else(|| search_title(part))
}

fn options(run: &Searches, lang: Lang) -> String {
    let own = (0..run.panes().len()).map(|pane| {
        let letter = run.letter(pane).map(|letter| format!("{letter} "));
        letter.unwrap_or_default() + &own_options(run, pane, lang)
    });
    own.collect::<Vec<_>>().join(" | ")
}

/// Value, principal line and counts of each search; of two, also their meaning.
fn results(run: &Searches, lang: Lang) -> Vec<String> {
    let results = run.panes().iter().enumerate().map(|(index, pane)| {
        let result = result(&pane.recording, lang);
        match run.letter(index) {
            Some(letter) => format!("{letter} {}: {result}", own_options(run, index, lang)),
            None => result,
        }
    });
    let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
    results.chain(meaning).collect()
}

fn result(recording: &Recording, lang: Lang) -> String {
    let trace = &recording.trace;
    let bound = match trace.is_complete() {
        true => trace.bound(NodeId::ROOT),
        false => Bound::Exact,
    };
    let value = trace.root_value().map(|value| valued(trace, value, bound));
    let line = recording.names(&trace.line_moves()).join(" ");
    let line = Some(line).filter(|line| !line.is_empty());
    let [value, line] = [value, line].map(|text| text.unwrap_or_else(|| "–".into()));
    let counts = counts(trace);
    say!(
        lang,
        ClosingResult {
            value,
            line,
            counts
        }
    )
}
