//! A slide of two searches side by side.

mod table;

use std::collections::HashSet;

use super::flow::{Paragraph, fitted};
use super::single::{caption, plain, prose};
use super::tree::{Plan, Tree};
use super::{Context, areas, header, titles};
use crate::compare::{SideStep, Step, Which};
use crate::export::page::{Area, Face, Group, Ink, Page, Run, Shape};
use crate::lang::Lang;
use crate::lesson::{Part, Sides};
use crate::scene::{Timeline, comparison, sentence};

/// Two searches, with what their slides share.
pub(super) struct Duel<'a> {
    part: &'a Part,
    sides: &'a Sides,
    trees: [Tree<'a>; 2],
    plans: [Plan; 2],
    columns: [Area; 2],
    /// The height of what each search does.
    said: f32,
}

/// The height of what each search does, below its tree, for each language.
const SAID: f32 = 60.0;
/// The room below a tree.
const BELOW: f32 = 18.0;
/// The height of what came of both.
const RESULT: f32 = 200.0;
/// The sizes of the letters beside it, the largest first.
const SIZES: [f32; 7] = [25.0, 23.0, 21.0, 19.0, 17.0, 15.5, 14.0];
/// The room between columns and between rows of parts.
const GAP: f32 = 32.0;

impl<'a> Duel<'a> {
    pub fn new(context: &Context<'_>, part: &'a Part, sides: &'a Sides) -> Self {
        let main = areas::main(context.size);
        let wide = (main.width - GAP) / 2.0;
        let said = SAID * context.languages.all().len() as f32;
        let high = main.height - RESULT - said - BELOW - GAP;
        let columns = [0.0, wide + GAP].map(|left| Area::new(main.x + left, main.y, wide, high));
        let trees = Which::BOTH.map(|which| {
            let prefix = match which {
                Which::A => "a",
                Which::B => "b",
            };
            let mut tree = Tree::new(sides.part(which), prefix);
            let nodes = sides.union.differences().iter();
            let nodes = nodes.filter_map(|&node| sides.union.node(which, node));
            tree.differences = Some(nodes.collect::<HashSet<_>>());
            tree
        });
        let plans = Plan::alike([&trees[0], &trees[1]], columns[0]);
        Self {
            part,
            sides,
            trees,
            plans,
            columns,
            said,
        }
    }

    /// The slide of a merged step.
    pub fn page(&self, context: &Context<'_>, step: usize) -> Page {
        let lang = context.lang();
        let pair = self.sides.pair();
        let at = pair.moment(step);
        let title = context.say(|lang| titles::of_deck(context.deck, lang));
        let part = context.say(|lang| titles::of_part(self.part, lang));
        let options = comparison::shared_options(self.sides);
        let mut groups = vec![header::header(context.size, &title, &part, &options)];
        for which in Which::BOTH {
            groups.push(self.tree(context, which, at.side(which)));
            groups.push(self.said(context, which, at.side(which)));
        }
        groups.extend(self.below(context, step));
        let timeline = Timeline::of_both(self.part, &pair, step);
        let counts = context.say(|lang| counts(&timeline, &pair, lang));
        groups.push(header::timeline(context.size, &timeline, &counts));
        let notes: Vec<String> = context
            .languages
            .all()
            .into_iter()
            .map(|lang| self.notes(&at, lang))
            .collect();
        Page {
            size: context.size,
            lang,
            title: titles::of_step(context.deck, self.part, step, lang),
            description: self.description(&at, lang),
            notes: notes.join("\n\n"),
            is_stop: self.part.stop_at(step).is_some(),
            groups,
        }
    }

    fn tree(&self, context: &Context<'_>, which: Which, at: SideStep) -> Group {
        let side = which.index();
        let recording = &self.sides.part(which).recording;
        let moment = recording.trace.moment(at.step);
        let own = comparison::own_options(self.sides, which);
        let name = format!("{}  {own}", which.letter());
        let nodes = recording.trace.nodes();
        let mut more = context.say(|lang| format!("{nodes} {}", lang.pick("nodes", "nodi")));
        if at.waiting.is_some() {
            more = format!(
                "{more} ‖ {}",
                context.say(|lang| lang.pick("waits", "aspetta").to_owned())
            );
        }
        let group = ["tree-a", "tree-b"][side];
        self.trees[side].draw(
            &moment,
            &self.plans[side],
            self.columns[side],
            (&name, &more),
            context.lang(),
            group,
        )
    }

    /// What a search does at the step, or why it waits.
    fn told(&self, which: Which, at: SideStep, lang: Lang) -> String {
        let part = self.sides.part(which);
        let letter = which.letter();
        match at.waiting {
            None => {
                let moment = part.recording.trace.moment(at.step);
                format!("{letter}: {}", sentence(part, &moment, lang))
            }
            Some(why) => {
                let told = comparison::waiting(&self.sides.pair(), which, why, lang);
                format!("{letter} {told}")
            }
        }
    }

    fn said(&self, context: &Context<'_>, which: Which, at: SideStep) -> Group {
        let column = self.columns[which.index()];
        let top = column.bottom() + BELOW;
        let area = Area::new(column.x, top, column.width, self.said);
        let ink = if at.waiting.is_some() {
            Ink::Faint
        } else {
            Ink::Text
        };
        let told = context
            .languages
            .all()
            .into_iter()
            .map(|lang| Paragraph::plain(self.told(which, at, lang), Face::Sans, ink));
        let told: Vec<Paragraph> = told.collect();
        Group {
            name: ["said-a", "said-b"][which.index()],
            shapes: vec![Shape::Words(fitted(&told, area, &[19.0, 17.0, 15.0, 13.0]))],
        }
    }

    /// The values of the root's moves, and what they mean, or what the lesson says.
    fn below(&self, context: &Context<'_>, step: usize) -> Vec<Group> {
        let main = areas::main(context.size);
        let area = Area::new(main.x, main.bottom() - RESULT, main.width, RESULT);
        let share = match context.languages.all().len() {
            1 => 0.42,
            _ => 0.34,
        };
        let table = Area::new(area.x, area.y, area.width * share, area.height);
        let words = Area::new(
            table.right() + GAP,
            area.y,
            area.width - table.width - GAP,
            area.height,
        );
        let meant = |lang| {
            let meaning = comparison::meaning(&self.sides.pair(), lang);
            vec![Paragraph {
                item: false,
                runs: vec![Run::new(meaning, Face::Sans, Ink::Text)],
            }]
        };
        let told = |lang| match self.part.stop_at(step) {
            Some(stop) => prose(stop, lang),
            None => meant(lang),
        };
        vec![
            table::table(context, self.sides, table),
            caption(context, words, &SIZES, told),
        ]
    }

    fn description(&self, at: &Step, lang: Lang) -> String {
        let [a, b] = Which::BOTH.map(|which| self.told(which, at.side(which), lang));
        format!("{a} {b}")
    }

    fn notes(&self, at: &Step, lang: Lang) -> String {
        let [a, b] = Which::BOTH.map(|which| self.told(which, at.side(which), lang));
        let meaning = comparison::meaning(&self.sides.pair(), lang);
        match self.part.stop_at(at.step) {
            Some(stop) => format!("{}\n{a}\n{b}\n{meaning}", plain(stop, lang)),
            None => format!("{a}\n{b}\n{meaning}"),
        }
    }
}

fn counts(line: &Timeline, pair: &crate::compare::Pair<'_>, lang: Lang) -> String {
    let (step, steps) = (line.step + 1, line.steps);
    let [a, b] = Which::BOTH.map(|which| pair.trace(which).nodes());
    let stop = header::stop_words(line, lang);
    match lang {
        Lang::En => format!("{stop}step {step} of {steps} · nodes A {a}  B {b}"),
        Lang::It => format!("{stop}passo {step} di {steps} · nodi A {a}  B {b}"),
    }
}
