//! A slide of two searches side by side.

mod places;
mod table;

use super::flow::{Paragraph, fitted};
use super::single::{caption, plain, prose};
use super::tree::{Plan, Tree};
use super::{Context, board, header, titles};
use crate::page::{Area, Face, Group, Ink, Page, Shape};
use lesson::Part;
use places::Places;
use run::{Merged, Pair, PaneStep, letter};
use scene::{Scene, Timeline, comparison, counted_nodes, sentence};
use words::Lang;

/// Two searches, with what their slides share.
pub(super) struct Duel<'a> {
    part: &'a Part,
    pair: Pair<'a>,
    trees: [Tree<'a>; 2],
    plans: [Plan; 2],
    places: Places,
}

/// The sizes of a caption's letters, the largest first.
const SIZES: [f32; 8] = [25.0, 23.0, 21.0, 19.0, 17.0, 15.5, 14.0, 13.0];

impl<'a> Duel<'a> {
    pub fn new(context: &Context<'_>, part: &'a Part) -> Self {
        let pair = part.run.pair().expect("two searches");
        let languages = context.languages.all().len();
        let places = Places::new(context.size, context.deck.look.panels, languages);
        let trees = [0, 1].map(|pane| {
            let prefix = ["a", "b"][pane];
            let mut tree = Tree::new(part.run.pane(pane), prefix);
            tree.differences = part.run.differences(pane);
            tree
        });
        let plans = Plan::alike([&trees[0], &trees[1]], places.trees.unwrap_or_default()[0]);
        Self {
            part,
            pair,
            trees,
            plans,
            places,
        }
    }

    /// The slide of a merged step.
    pub fn page(&self, context: &Context<'_>, step: usize) -> Page {
        let lang = context.lang();
        let pair = self.pair;
        let at = pair.moment(step);
        let title = context.say(|lang| titles::of_deck(context.deck, lang));
        let part = context.say(|lang| titles::of_part(self.part, lang));
        let options = comparison::shared_options(&self.part.run);
        let mut groups = vec![header::header(context.size, &title, &part, &options)];
        for pane in [0, 1] {
            let (side, at) = (pane, at.panes[pane]);
            let trees = self.places.trees.iter();
            groups.extend(trees.map(|areas| self.tree(context, pane, at, areas[side])));
            let said = self.places.said.iter();
            groups.extend(said.map(|areas| self.said(context, pane, at, areas[side])));
        }
        groups.push(table::table(context, &self.part.run, self.places.result));
        let caption = self.places.caption.iter();
        groups.extend(caption.map(|&area| self.caption(context, step, area)));
        let board = self.places.board.iter();
        groups.extend(board.map(|&area| self.board(context, &at, area)));
        let timeline = Timeline::new(&self.part.run, &self.part.stops, step);
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

    fn tree(&self, context: &Context<'_>, pane: usize, at: PaneStep, area: Area) -> Group {
        let side = pane;
        let recording = &self.part.run.pane(pane).recording;
        let moment = recording.trace.moment(at.step);
        let own = comparison::own_options(&self.part.run, pane);
        let name = format!("{}  {own}", letter(pane));
        let nodes = recording.trace.nodes();
        let mut more = context.say(|lang| counted_nodes(nodes, lang));
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
            area,
            (&name, &more),
            context.lang(),
            group,
        )
    }

    /// What a search does at the step, or why it waits.
    fn told(&self, pane: usize, at: PaneStep, lang: Lang) -> String {
        let part = self.part.run.pane(pane);
        let letter = letter(pane);
        match at.waiting {
            None => {
                let moment = part.recording.trace.moment(at.step);
                format!("{letter}: {}", sentence(part, &moment, lang))
            }
            Some(why) => {
                let told = comparison::waiting(&self.pair, pane, why, lang);
                format!("{letter} {told}")
            }
        }
    }

    fn said(&self, context: &Context<'_>, pane: usize, at: PaneStep, area: Area) -> Group {
        let ink = if at.waiting.is_some() {
            Ink::Faint
        } else {
            Ink::Text
        };
        let told = context
            .languages
            .all()
            .into_iter()
            .map(|lang| Paragraph::plain(self.told(pane, at, lang), Face::Sans, ink));
        let told: Vec<Paragraph> = told.collect();
        Group {
            name: ["said-a", "said-b"][pane],
            shapes: vec![Shape::Words(fitted(&told, area, &[19.0, 17.0, 15.0, 13.0]))],
        }
    }

    /// What the lesson says, else what the difference means.
    fn caption(&self, context: &Context<'_>, step: usize, area: Area) -> Group {
        let meant = |lang| {
            let meaning = comparison::meaning(&self.pair, lang);
            vec![Paragraph::plain(meaning, Face::Sans, Ink::Text)]
        };
        let told = |lang| match self.part.stop_at(step) {
            Some(stop) => prose(stop, lang),
            None => meant(lang),
        };
        caption(context, area, &SIZES, told)
    }

    /// The position that both have reached, or the one that goes on while the other waits.
    fn board(&self, context: &Context<'_>, at: &Merged, area: Area) -> Group {
        let goes_on = |pane: &usize| at.panes[*pane].waiting.is_none();
        let pane = [0, 1].into_iter().find(goes_on).unwrap_or(0);
        let part = self.part.run.pane(pane);
        let scene = Scene::new(part, at.panes[pane].step);
        board::board(context, area, &scene.board)
    }

    fn description(&self, at: &Merged, lang: Lang) -> String {
        let [a, b] = [0, 1].map(|pane| self.told(pane, at.panes[pane], lang));
        format!("{a} {b}")
    }

    fn notes(&self, at: &Merged, lang: Lang) -> String {
        let [a, b] = [0, 1].map(|pane| self.told(pane, at.panes[pane], lang));
        let meaning = comparison::meaning(&self.pair, lang);
        match self.part.stop_at(at.step) {
            Some(stop) => format!("{}\n{a}\n{b}\n{meaning}", plain(stop, lang)),
            None => format!("{a}\n{b}\n{meaning}"),
        }
    }
}

fn counts(line: &Timeline, pair: &run::Pair<'_>, lang: Lang) -> String {
    let (step, steps) = (line.step + 1, line.steps);
    let [a, b] = [0, 1].map(|pane| pair.trace(pane).nodes());
    let stop = header::stop_words(line, lang);
    match lang {
        Lang::En | Lang::Test => format!("{stop}step {step} of {steps} · nodes A {a}  B {b}"),
        Lang::It => format!("{stop}passo {step} di {steps} · nodi A {a}  B {b}"),
    }
}
