//! A slide of one search, or of several side by side.

use super::areas::{self, Areas};
use super::flow::{self, Paragraph};
use super::tree::Tree;
use super::{Context, board, code, table};
use crate::narration::{deck_title, event, lettered_event, part_title, step_title, stop_lines};
use crate::page::{Align, Area, Face, Group, Ink, Page, Run, Shape, Stroke};
use lesson::{Part, in_language};
use run::PaneStep;
use scene::{Scene, Timeline, comparison, ended_words, nodes_words, own_options};
use scene::{shared_options, view_words};
use search::Named;
use trace::Step;
use words::{Lang, Message, message, say};

/// A part, with what its slides share.
pub(crate) struct PartLayout<'a> {
    context: Context<'a>,
    part: &'a Part,
    areas: Areas,
    trees: Vec<Tree<'a>>,
}

/// Where each search is at the step of a slide.
type Panes = [PaneStep];

impl<'a> PartLayout<'a> {
    pub fn new(context: Context<'a>, part: &'a Part) -> Self {
        let (size, panels) = (context.size, context.deck.look.panels);
        let languages = context.languages.all().len();
        let areas = match part.run.panes() {
            [pane] => {
                let trace = pane.trace();
                let lines = scene::code(pane, &trace.moment(Step::FIRST)).len();
                let calls = (trace.plies() as usize).clamp(3, 6);
                let [code, stack] = [lines, calls].map(code::height);
                Areas::single(size, panels, languages, code, stack)
            }
            panes => Areas::several(size, panels, languages, panes.len()),
        };
        Self {
            trees: match areas.trees.first() {
                Some(&area) => Tree::of_run(&part.run, area),
                None => Vec::new(),
            },
            context,
            part,
            areas,
        }
    }

    /// The slide of a step.
    pub fn page(&self, step: Step) -> Page {
        let context = &self.context;
        let run = &self.part.run;
        let at = &run.at(step)[..];
        // Where one search waits, the other one's position is shown.
        let active = at.iter().position(|at| at.waiting.is_none()).unwrap_or(0);
        let scene = Scene::new(run.pane(active), at[active].step);
        let mut groups = vec![self.header()];
        for (pane, &at) in at.iter().enumerate() {
            groups.extend(self.tree(pane, at));
            let area = self.areas.events.get(pane);
            groups.extend(area.map(|&area| self.event(pane, at, area)));
        }
        let areas = &self.areas;
        let result = areas.result.zip(run.pair());
        groups.extend(result.map(|(area, pair)| table::table(context, run, &pair, area)));
        // It is read where it stands: before the board beside a result, else last.
        let mut caption = areas.caption.map(|area| self.caption(step, at, area));
        if result.is_some() {
            groups.extend(caption.take());
        }
        let board = areas.board;
        groups.extend(board.map(|area| board::board(context, area, &scene.board)));
        groups.extend(areas.code.map(|area| {
            let algorithm = run.first().trace().options().algorithm.name();
            code::code(context, area, &scene.code, algorithm)
        }));
        let stack = areas.stack;
        groups.extend(stack.map(|area| code::stack(context, area, &scene.stack)));
        groups.extend(caption);
        groups.push(self.timeline(step));
        let lang = context.lang();
        let notes = context.languages.all().into_iter();
        let notes: Vec<String> = notes.map(|lang| self.notes(step, at, lang)).collect();
        Page {
            size: context.size,
            lang,
            title: step_title(context.deck, self.part, step, lang),
            description: self.description(&scene, at, lang),
            notes: notes.join("\n\n"),
            is_stop: self.part.stop_at(step).is_some(),
            groups,
        }
    }

    /// The title, what follows it, and the options below.
    fn header(&self) -> Group {
        let context = &self.context;
        let mut group = Group::new("header");
        let area = areas::across(context.size, 28.0, 68.0);
        let title = context.say(|lang| deck_title(context.deck, lang));
        let mut runs = vec![Run::new(title, Face::Bold, Ink::Text)];
        let part = context.say(|lang| part_title(self.part, lang));
        if !part.is_empty() {
            runs.push(Run::new(format!("   {part}"), Face::Sans, Ink::Faint));
        }
        let height = 40.0;
        group.line(Area { height, ..area }, Align::Start, 31.0, runs);
        let run = &self.part.run;
        let mut options = shared_options(run, context.lang());
        let missing = |lang| ended_words(run.first().trace(), lang).unwrap_or_default();
        let missing = context.say(missing);
        if !missing.is_empty() {
            options = format!("{options} · {missing}");
        }
        let below = Area::new(area.x, area.y + 42.0, area.width, 24.0);
        let options = Run::new(options, Face::Sans, Ink::Faint);
        group.run(below, Align::Start, 18.0, options);
        group.level(area, area.bottom() + 6.0, Stroke::solid(Ink::Hair, 1.0));
        group
    }

    fn tree(&self, pane: usize, at: PaneStep) -> Option<Group> {
        let (context, run) = (&self.context, &self.part.run);
        let (tree, &area) = (self.trees.get(pane)?, self.areas.trees.get(pane)?);
        let searched = run.pane(pane);
        let (group, name, more) = match run.letter(pane) {
            None => {
                let more = context.say(|lang| {
                    let nodes = nodes_words(searched, searched.figure, lang);
                    let view = view_words(searched, lang).map(|view| format!(" · {view}"));
                    nodes + &view.unwrap_or_default()
                });
                ("tree", context.say(|lang| say!(lang, PanelTree)), more)
            }
            Some(letter) => {
                let own = own_options(run, pane, context.lang());
                let nodes = searched.trace().nodes();
                let mut more = context.say(|lang| say!(lang, Nodes { count: nodes }));
                if at.waiting.is_some() {
                    let waits = context.say(|lang| say!(lang, SideWaits));
                    more = format!("{more} ‖ {waits}");
                }
                (["tree-a", "tree-b"][pane], format!("{letter}  {own}"), more)
            }
        };
        let moment = searched.trace().moment(at.step);
        let mut group = Group::new(group);
        let inner = group.label(area, &name, &more);
        tree.draw(&moment, inner, context.lang(), &mut group);
        Some(group)
    }

    /// What one of several searches does, or why it waits.
    fn event(&self, pane: usize, at: PaneStep, area: Area) -> Group {
        let ink = match at.waiting {
            Some(_) => Ink::Faint,
            None => Ink::Text,
        };
        let languages = self.context.languages.all().into_iter();
        let events = languages.map(|lang| {
            let event = lettered_event(&self.part.run, pane, at, lang);
            Paragraph::plain(event, Face::Sans, ink)
        });
        let events: Vec<Paragraph> = events.collect();
        let words = flow::fitted(&events, area, &[19.0, 17.0, 15.0, 13.0]);
        Group {
            name: ["said-a", "said-b"][pane],
            shapes: vec![Shape::Words(words)],
        }
    }

    /// What the lesson says, else what happens; of two searches, what the difference means.
    /// In two languages, side by side.
    fn caption(&self, step: Step, at: &Panes, area: Area) -> Group {
        const SIZES: [f32; 9] = [27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.5, 14.0, 13.0];
        const GAP: f32 = 36.0;
        let languages = self.context.languages.all();
        let count = languages.len() as f32;
        let width = (area.width - GAP * (count - 1.0)) / count;
        let columns = languages.into_iter().enumerate().map(|(index, lang)| {
            let x = area.x + (width + GAP) * index as f32;
            (self.prose(step, at, lang), Area { x, width, ..area })
        });
        let columns: Vec<_> = columns.collect();
        let words = flow::fitted_alike(&columns, &SIZES[at.len() - 1..]);
        Group {
            name: "caption",
            shapes: words.into_iter().map(Shape::Words).collect(),
        }
    }

    fn prose(&self, step: Step, at: &Panes, lang: Lang) -> Vec<Paragraph> {
        let text = |text: String, face| Paragraph::plain(text, face, Ink::Text);
        let run = &self.part.run;
        let Some(stop) = self.part.stop_at(step) else {
            let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
            let words = meaning.unwrap_or_else(|| event(run, 0, at[0], lang));
            return vec![text(words, Face::Sans)];
        };
        let stop = in_language(&stop.texts, lang);
        let heading = stop.title.iter().cloned();
        let heading = heading.map(|heading| text(heading, Face::Bold));
        let blocks = stop.blocks.iter().map(Paragraph::prose);
        heading.chain(blocks).collect()
    }

    /// Position and event, in words.
    fn description(&self, scene: &Scene, at: &Panes, lang: Lang) -> String {
        let events = self.events(at, lang).join(" ");
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

    /// What each search does.
    fn events(&self, at: &Panes, lang: Lang) -> Vec<String> {
        let panes = at.iter().enumerate();
        panes
            .map(|(pane, &at)| lettered_event(&self.part.run, pane, at, lang))
            .collect()
    }

    /// What the speaker says: the lesson's words, what the step does, and what it means.
    fn notes(&self, step: Step, at: &Panes, lang: Lang) -> String {
        let stop = self.part.stop_at(step);
        let mut notes = stop.map_or_else(Vec::new, |stop| stop_lines(stop, lang));
        notes.extend(self.events(at, lang));
        let pair = self.part.run.pair();
        notes.extend(pair.map(|pair| comparison::meaning(&pair, lang)));
        notes.join("\n")
    }

    /// The steps as a line with the stops on it, and the counts.
    fn timeline(&self, step: Step) -> Group {
        /// The share of the counts.
        const COUNTS: f32 = 0.46;
        /// More stops would be one thick line.
        const MAX_STOPS: usize = 80;
        let timeline = Timeline::new(&self.part.run, &self.part.stops, step);
        let mut group = Group::new("timeline");
        let area = areas::across(self.context.size, 850.0, 32.0);
        let ruler = Area {
            width: area.width * (1.0 - COUNTS) - 24.0,
            ..area
        };
        let middle = ruler.middle().y;
        let last = timeline.steps.saturating_sub(1).max(1) as f32;
        let at = |step: Step| ruler.x + ruler.width * step.0 as f32 / last;
        let here = at(step);
        let past = Area {
            width: (here - ruler.x).max(0.5),
            ..ruler
        };
        group.level(ruler, middle, Stroke::solid(Ink::Hair, 3.0));
        group.level(past, middle, Stroke::solid(Ink::Faint, 3.0));
        let mark = |x: f32, radius: f32| {
            Area::new(x - radius, middle - radius, 2.0 * radius, 2.0 * radius)
        };
        if timeline.stops.len() <= MAX_STOPS {
            for &stop in &timeline.stops {
                let ink = if stop <= step { Ink::Faint } else { Ink::Hair };
                group.bar(mark(at(stop), 4.5), 4.5, ink, None);
            }
        }
        let rim = Stroke::solid(Ink::Text, 2.0);
        group.bar(mark(here, 8.0), 8.0, Ink::Current, rim);
        let width = area.width * COUNTS;
        let x = area.right() - width;
        let counts = self.context.say(|lang| lang.say(&self.counts(&timeline)));
        let counts = Run::new(counts, Face::Sans, Ink::Faint);
        group.run(Area { x, width, ..area }, Align::End, 17.0, counts);
        group
    }

    /// Stop and step, and nodes, leaves and cutoffs so far; of several searches, how many
    /// nodes each has.
    fn counts(&self, line: &Timeline) -> Message {
        let stop = line.stop().map(|stop| {
            message!(StopOf {
                stop,
                of: line.stops.len()
            })
        });
        let (step, of) = (line.step.number(), line.steps);
        let run = &self.part.run;
        let panes = run.panes().iter().enumerate();
        let nodes = panes.filter_map(|(index, pane)| {
            let letter = run.letter(index)?;
            Some(format!("{letter} {}", pane.trace().nodes()))
        });
        let nodes: Vec<String> = nodes.collect();
        if !nodes.is_empty() {
            let nodes = nodes.join("  ");
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
