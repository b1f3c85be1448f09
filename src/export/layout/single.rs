//! A slide of one search.

use super::areas::{Areas, Wishes};
use super::flow::{self, Paragraph};
use super::tree::{Plan, Tree};
use super::{Context, board, code, header, titles};
use crate::page::{Area, Face, Group, Ink, Page, Shape};
use lesson::{Part, Stop, in_language};
use run::Pane;
use scene::{Scene, Timeline, ended_words, nodes_words, options_line, sentence, view_words};
use search::Named;
use words::Lang;

/// One search, with what its slides share.
pub(super) struct Single<'a> {
    part: &'a Part,
    tree: Tree<'a>,
    plan: Plan,
    areas: Areas,
}

/// The sizes of a caption's letters, the largest first.
const SIZES: [f32; 9] = [27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.5, 14.0, 13.0];

impl<'a> Single<'a> {
    pub fn new(context: &Context<'_>, part: &'a Part) -> Self {
        let pane = part.run.first();
        let trace = pane.trace();
        let lines = scene::code(pane, &trace.moment(0)).len();
        let areas = Areas::new(
            context.size,
            context.deck.look.panels,
            context.languages.all().len(),
            Wishes {
                code: code::wished(lines),
                stack: code::wished((trace.plies() as usize).clamp(3, 6)),
            },
        );
        let tree = Tree::new(pane, "n");
        let plan = Plan::new(&tree, areas.tree.unwrap_or_default());
        Self {
            part,
            tree,
            plan,
            areas,
        }
    }

    /// The slide of a step.
    pub fn page(&self, context: &Context<'_>, step: usize) -> Page {
        let part = self.part;
        let lang = context.lang();
        let pane = part.run.first();
        let scene = Scene::new(pane, step);
        let timeline = Timeline::new(&part.run, &part.stops, step);
        let mut groups = vec![self.header(context)];
        if let Some(area) = self.areas.tree {
            let name = context.say(|lang| lang.pick("Tree", "Albero").to_owned());
            let more = context.say(|lang| self.nodes(lang));
            groups.push(self.tree.draw(
                &scene.moment,
                &self.plan,
                area,
                (&name, &more),
                lang,
                "tree",
            ));
        }
        if let Some(area) = self.areas.board {
            groups.push(board::board(context, area, &scene.board));
        }
        if let Some(area) = self.areas.code {
            let name = context.say(|lang| lang.pick("Code", "Codice").to_owned());
            let algorithm = pane.trace().options().algorithm.name();
            groups.push(code::code(area, &scene.code, &name, algorithm));
        }
        if let Some(area) = self.areas.stack {
            groups.push(code::stack(context, area, &scene.stack));
        }
        if let Some(area) = self.areas.caption {
            groups.push(caption(context, area, &SIZES, |lang| {
                self.told(&scene, lang)
            }));
        }
        let counts = context.say(|lang| counts(&timeline, lang));
        groups.push(header::timeline(context.size, &timeline, &counts));
        Page {
            size: context.size,
            lang,
            title: titles::of_step(context.deck, part, step, lang),
            description: self.description(&scene, lang),
            notes: context
                .languages
                .all()
                .into_iter()
                .map(|lang| self.notes(&scene, lang))
                .collect::<Vec<_>>()
                .join("\n\n"),
            is_stop: part.stop_at(step).is_some(),
            groups,
        }
    }

    fn pane(&self) -> &'a Pane {
        self.part.run.first()
    }

    fn header(&self, context: &Context<'_>) -> Group {
        let title = context.say(|lang| titles::of_deck(context.deck, lang));
        let part = context.say(|lang| titles::of_part(self.part, lang));
        let mut options = options_line(self.pane());
        let missing = |lang| ended_words(self.pane().trace(), lang).unwrap_or_default();
        let missing = context.say(|lang| missing(lang).to_owned());
        if !missing.is_empty() {
            options = format!("{options} · {missing}");
        }
        header::header(context.size, &title, &part, &options)
    }

    /// How many nodes the tree has, and in whose eyes values are.
    fn nodes(&self, lang: Lang) -> String {
        let told = nodes_words(self.pane(), self.pane().figure, lang);
        match view_words(self.pane(), lang) {
            Some(view) => format!("{told} · {view}"),
            None => told,
        }
    }

    /// The lesson's words at a stop, else a sentence about the event.
    fn told(&self, scene: &Scene, lang: Lang) -> Vec<Paragraph> {
        match self.part.stop_at(scene.moment.step) {
            Some(stop) => prose(stop, lang),
            None => {
                let told = sentence(self.pane(), &scene.moment, lang);
                vec![Paragraph::plain(told, Face::Sans, Ink::Text)]
            }
        }
    }

    /// Position and event, in words.
    fn description(&self, scene: &Scene, lang: Lang) -> String {
        let place = lang.say(&scene.board.place);
        let turn = lang.say(&scene.board.turn);
        let told = sentence(self.pane(), &scene.moment, lang);
        match scene.board.notation.as_str() {
            "" => format!("{place}; {turn}. {told}"),
            notation => format!("{place}; {turn}: {notation}. {told}"),
        }
    }

    /// What the speaker says: the lesson's words, and what the step does.
    fn notes(&self, scene: &Scene, lang: Lang) -> String {
        let event = sentence(self.pane(), &scene.moment, lang);
        match self.part.stop_at(scene.moment.step) {
            Some(stop) => format!("{}\n{event}", plain(stop, lang)),
            None => event,
        }
    }
}

/// A stop's heading and prose.
pub(super) fn prose(stop: &Stop, lang: Lang) -> Vec<Paragraph> {
    let text = in_language(&stop.texts, lang);
    let heading = text
        .title
        .iter()
        .map(|title| Paragraph::plain(title.clone(), Face::Bold, Ink::Text));
    heading
        .chain(text.blocks.iter().map(Paragraph::prose))
        .collect()
}

/// A stop's heading and prose as plain text.
pub(super) fn plain(stop: &Stop, lang: Lang) -> String {
    let text = in_language(&stop.texts, lang);
    let blocks = text.blocks.iter().map(|block| {
        let words = block.text();
        if block.item {
            format!("- {words}")
        } else {
            words
        }
    });
    let lines: Vec<String> = text.title.iter().cloned().chain(blocks).collect();
    lines.join("\n")
}

/// A caption: in two languages, side by side.
pub(super) fn caption(
    context: &Context<'_>,
    area: Area,
    sizes: &[f32],
    told: impl Fn(Lang) -> Vec<Paragraph>,
) -> Group {
    const GAP: f32 = 36.0;
    let languages = context.languages.all();
    let count = languages.len() as f32;
    let wide = (area.width - GAP * (count - 1.0)) / count;
    let columns = languages.into_iter().enumerate().map(|(index, lang)| {
        let left = area.x + (wide + GAP) * index as f32;
        (told(lang), Area::new(left, area.y, wide, area.height))
    });
    let words = flow::fitted_alike(&columns.collect::<Vec<_>>(), sizes);
    Group {
        name: "caption",
        shapes: words.into_iter().map(Shape::Words).collect(),
    }
}

/// `step 17 of 140 · stop 3 of 11 · 8 nodes, 3 leaves, 0 cutoffs`.
fn counts(line: &Timeline, lang: Lang) -> String {
    let (step, steps) = (line.step + 1, line.steps);
    let (nodes, leaves, cutoffs) = (line.nodes, line.leaves, line.cutoffs);
    let stop = header::stop_words(line, lang);
    match lang {
        Lang::En | Lang::Test => format!(
            "{stop}step {step} of {steps} · nodes {nodes}  leaves {leaves}  cutoffs {cutoffs}"
        ),
        Lang::It => format!(
            "{stop}passo {step} di {steps} · nodi {nodes}  foglie {leaves}  tagli {cutoffs}"
        ),
    }
}
