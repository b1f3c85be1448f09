//! A part as linear text: what is searched, the chosen steps, what came of it.

use std::fmt::Write;

use textwrap::{Options, fill};

use super::{COLUMNS, Done, Text};
use crate::comparison_text;
use deck::Steps;
use lesson::{Block, Part, Stop, in_language};
use run::{Pair, Pane, letter};
use scene::{Scene, changes, comparison, options_line, sentence};
use trace::{Moment, Step};
use words::Lang;

impl Text {
    /// Which part this is; nothing is said of what stands alone.
    pub fn title(&mut self, part: &Part, number: usize, parts: usize) {
        let lang = self.lang;
        if part.titles.is_empty() {
            return;
        }
        let title = in_language(&part.titles, lang);
        self.blank();
        let word = lang.pick("Part", "Parte");
        let of = lang.pick("of", "di");
        self.line(&format!("{word} {number} {of} {parts}: {title}"));
    }

    /// The steps of a part. After each of them `done` may take what is written so far.
    pub fn part<E>(&mut self, part: &Part, steps: &Steps, done: Done<'_, E>) -> Result<(), E> {
        if let Some(pair) = part.run.pair() {
            return self.comparison(part, &pair, steps, done);
        }
        let pane = part.run.first();
        self.search(pane);
        self.states(pane);
        let mut before: Option<Moment> = None;
        for step in (0..steps.len()).filter_map(|place| steps.get(place)) {
            let scene = Scene::new(pane, step);
            match place_of(part, step) {
                Some((number, stop)) => self.stop(part, stop, number, &scene, before.as_ref()),
                None => self.step(pane, &scene, before.as_ref()),
            }
            before = Some(scene.moment);
            done(self)?;
        }
        self.result(pane);
        Ok(())
    }

    fn search(&mut self, pane: &Pane) {
        let options = options_line(pane).replace(" · ", ", ");
        let game = pane.recording.game.name();
        let position = pane.recording.game.root_notation();
        let search = self.lang.pick("The search", "La ricerca");
        self.line(&format!("{search}: {game} {position}, {options}."));
    }

    /// A part that is a comparison: what the lesson says at each stop, what each search
    /// does there, and what came of both: in a lesson at the end, else first.
    fn comparison<E>(
        &mut self,
        part: &Part,
        pair: &Pair<'_>,
        steps: &Steps,
        done: Done<'_, E>,
    ) -> Result<(), E> {
        let lang = self.lang;
        let is_lesson = !part.titles.is_empty();
        let table = comparison_text(pair, None, lang, self.ascii);
        if !is_lesson {
            self.out.push_str(&table);
        }
        self.states(part.run.first());
        for step in (0..steps.len()).filter_map(|place| steps.get(place)) {
            if let Some((number, stop)) = place_of(part, step) {
                self.heading(part, stop, number, pair.steps());
                self.words(&in_language(&stop.texts, lang).blocks);
            } else {
                self.blank();
                self.line(&place(step, pair.steps(), lang));
            }
            self.blank();
            let at = pair.moment(step);
            for pane in [0, 1] {
                let side = at.panes[pane];
                let told = match side.waiting {
                    Some(why) => format!(
                        "{} {}",
                        letter(pane),
                        comparison::waiting(pair, pane, why, lang)
                    ),
                    None => {
                        let moment = pair.trace(pane).moment(side.step);
                        let own = part.run.pane(pane);
                        format!("{}: {}", letter(pane), sentence(own, &moment, lang))
                    }
                };
                self.line(&told);
            }
            done(self)?;
        }
        if is_lesson {
            self.blank();
            self.out.push_str(&table);
        }
        Ok(())
    }

    /// Which stop this is, and its heading.
    fn heading(&mut self, part: &Part, stop: &Stop, number: usize, steps: usize) {
        let lang = self.lang;
        let (stops, step) = (part.stops.len(), stop.step.number());
        let place = match lang {
            Lang::En | Lang::Test => format!("Stop {number} of {stops}, step {step} of {steps}"),
            Lang::It => format!("Tappa {number} di {stops}, passo {step} di {steps}"),
        };
        self.blank();
        self.line(&match &in_language(&stop.texts, lang).title {
            Some(title) => format!("{place}: {title}"),
            None => place,
        });
        self.blank();
    }

    /// Prose.
    fn words(&mut self, blocks: &[Block]) {
        let mut after_item = None;
        for block in blocks {
            // Paragraphs stand apart, the items of a list together.
            if after_item.is_some_and(|after_item| !(after_item && block.item)) {
                self.blank();
            }
            self.block(block);
            after_item = Some(block.item);
        }
    }

    fn block(&mut self, block: &Block) {
        let options = Options::new(COLUMNS);
        let options = if block.item {
            options.initial_indent("- ").subsequent_indent("  ")
        } else {
            options
        };
        let words = fill(&self.plain(&block.text()), options);
        let _ = writeln!(self.out, "{words}");
    }

    /// The numbered states and the moves that lead to them.
    fn states(&mut self, pane: &Pane) {
        if pane.states.is_empty() {
            return;
        }
        let states: Vec<String> = pane
            .states
            .iter()
            .map(|(number, node)| {
                let moves = pane.recording.names(&pane.trace().moves_to(node));
                if moves.is_empty() {
                    format!("{number} {}", self.lang.pick("the root", "la radice"))
                } else {
                    format!(
                        "{number} {} {}",
                        self.lang.pick("after", "dopo"),
                        moves.join(" ")
                    )
                }
            })
            .collect();
        let word = self.lang.pick("States", "Stati");
        self.line(&format!("{word}: {}.", states.join("; ")));
    }

    fn stop(
        &mut self,
        part: &Part,
        stop: &Stop,
        number: usize,
        scene: &Scene,
        before: Option<&Moment>,
    ) {
        let (lang, pane) = (self.lang, part.run.first());
        self.heading(part, stop, number, part.run.steps());
        self.position(pane, &scene.board);
        self.blank();
        self.words(&in_language(&stop.texts, lang).blocks);
        self.blank();
        let event = sentence(pane, &scene.moment, lang);
        let word = lang.pick("This step", "Questo passo");
        self.line(&format!("{word}: {event}"));
        self.changes(pane, &scene.moment, before);
    }

    /// A step at which no lesson speaks: its sentence, and the position where another one
    /// than before is looked at.
    fn step(&mut self, pane: &Pane, scene: &Scene, before: Option<&Moment>) {
        let place = place(scene.moment.step, pane.trace().steps(), self.lang);
        let event = sentence(pane, &scene.moment, self.lang);
        self.blank();
        self.line(&format!("{place}: {event}"));
        if before.is_none_or(|before| before.current() != scene.moment.current()) {
            self.position(pane, &scene.board);
        }
        self.changes(pane, &scene.moment, before);
    }

    fn changes(&mut self, pane: &Pane, now: &Moment, before: Option<&Moment>) {
        let changed = changes(pane, before, now, self.lang);
        if !changed.is_empty() {
            let word = self.lang.pick("What changed", "Che cosa è cambiato");
            self.line(&format!("{word}: {}.", changed.join("; ")));
        }
    }
}

/// The stop at a step, counted from 1.
fn place_of(part: &Part, step: Step) -> Option<(usize, &Stop)> {
    let stops = part.stops.iter().zip(1..);
    let mut at = stops.filter(|(stop, _)| stop.step == step);
    at.next().map(|(stop, number)| (number, stop))
}

/// A step, counted from 1.
fn place(step: Step, steps: usize, lang: Lang) -> String {
    let step = step.number();
    match lang {
        Lang::En | Lang::Test => format!("Step {step} of {steps}"),
        Lang::It => format!("Passo {step} di {steps}"),
    }
}
