//! `plyback practice`: exercises by kind, level and seed.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::error::print;
use super::options::{ScreenOptions, named, whole};
use super::watch::Watcher;
use super::{Failure, lines, screen};
use ::play::seed;
use export::write_worksheet;
use quiz::{Answer, Drill, Exercise, Spec};
use search::{Bound, Named, Score};
use tui::{App, Grading, Practice, Screen, terminal};
use words::{Message, message};

/// `plyback practice [CODE]`
#[derive(Args, Debug)]
pub struct Arguments {
    #[arg(value_parser = Spec::read, conflicts_with_all = ["kind", "level", "seed"])]
    code: Option<Spec>,
    #[arg(long, value_name = "KIND", value_parser = named::<Drill>())]
    kind: Option<Drill>,
    #[arg(long, value_name = "L", value_parser = whole(1..=Spec::LEVELS.into()), default_value = "1", allow_negative_numbers = true)]
    level: u32,
    #[arg(long, value_name = "SEED", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long)]
    at_end: bool,
    #[arg(long, value_name = "N", value_parser = whole(1..=100), requires = "output", conflicts_with_all = ["lines", "json"])]
    sheet: Option<u32>,
    #[arg(short, long, value_name = "FILE", requires = "sheet")]
    output: Option<PathBuf>,
    #[arg(long, requires = "sheet")]
    force: bool,
    #[arg(long, conflicts_with = "lines")]
    json: bool,
    #[arg(long)]
    lines: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let spec = arguments.spec();
    if let (Some(count), Some(path)) = (arguments.sheet, &arguments.output) {
        let (lang, force) = (options.language(), arguments.force);
        let watcher = Watcher::new(lang)?;
        let goes_on = || !watcher.is_stopped();
        let exercises = arguments.sheet(spec, count, goes_on)?;
        return Ok(write_worksheet(
            &exercises,
            path,
            (lang, options.ascii),
            force,
            goes_on,
        )?);
    }
    if arguments.json {
        let exercise = Exercise::new(spec);
        return print(&format!("{}\n", described(&exercise)));
    }
    let grading = if arguments.at_end {
        Grading::AtEnd
    } else {
        Grading::AtOnce
    };
    if arguments.lines {
        return lines::practise(spec, grading, options);
    }
    if !terminal::is_usable() {
        return Err(Message::PracticeNeedsATerminal.into());
    }
    screen::open("plyback practice", || {
        let practice = Practice::new(spec, grading);
        let screen = Screen::Practice(Box::new(practice));
        Ok(App::at(options.settings(), screen))
    })
}

impl Arguments {
    fn spec(&self) -> Spec {
        let asked = Spec {
            drill: self.kind.unwrap_or(Drill::Values),
            level: self.level as u8,
            seed: self.seed.unwrap_or_else(Spec::any_seed),
        };
        self.code.unwrap_or(asked)
    }
}

impl Arguments {
    /// The exercises of a worksheet: all of one kind, or of each kind with trees in turn.
    fn sheet(
        &self,
        first: Spec,
        count: u32,
        goes_on: impl Fn() -> bool,
    ) -> Result<Vec<Exercise>, Failure> {
        const KINDS: [Drill; 4] = [Drill::Values, Drill::Window, Drill::Cuts, Drill::Move];
        if !KINDS.contains(&first.drill) {
            let known = KINDS.map(Named::name).join(", ");
            let given = first.drill.name();
            return Err(message!(WorksheetKind { given, known }).into());
        }
        let is_mixed = self.kind.is_none() && self.code.is_none();
        let exercises = (0..count).take_while(|_| goes_on()).map(|number| {
            let drill = if is_mixed {
                KINDS[number as usize % KINDS.len()]
            } else {
                first.drill
            };
            let seed = first.seed.wrapping_add(number.into());
            Exercise::new(Spec {
                drill,
                seed,
                ..first
            })
        });
        Ok(exercises.collect())
    }
}

/// An exercise and its key, as JSON.
fn described(exercise: &Exercise) -> Value {
    let Spec { drill, level, seed } = exercise.spec;
    let asks = 0..exercise.asks.len();
    let keys: Vec<Answer> = asks.clone().map(|ask| exercise.key(ask)).collect();
    let mut value = json!({
        "kind": drill.name(),
        "seed": seed,
        "level": level,
        "code": exercise.spec.to_string(),
        "game": exercise.query.game,
        "position": exercise.query.position,
        "options": exercise.options(),
        "ask": asks.map(|ask| exercise.place(ask)).collect::<Vec<_>>(),
        "key": keys.iter().map(|key| key_value(exercise, key)).collect::<Vec<_>>(),
    });
    if drill == Drill::Values {
        let bounds = keys.iter().map(|key| match key {
            Answer::Number(_, Bound::Lower) => Value::from("lower"),
            Answer::Number(_, Bound::Upper) => "upper".into(),
            _ => Value::Null,
        });
        value["bounds"] = bounds.collect();
    }
    if drill == Drill::Lines {
        let handed = exercise.handed.iter();
        value["lines"] = handed.map(|&line| exercise.line(line)).collect();
    }
    value
}

fn key_value(exercise: &Exercise, key: &Answer) -> Value {
    let score = |score: Score| Value::from(score.finite());
    let drill = exercise.spec.drill;
    match key {
        Answer::Number(value, _) => score(*value),
        Answer::Window(window) => json!([score(window.alpha), score(window.beta)]),
        Answer::Moves(moves) => {
            let names = exercise.pane().recording.names(moves);
            match (drill, &names[..]) {
                (Drill::Move, [name]) => name.as_str().into(),
                _ => names.into(),
            }
        }
        Answer::Event(..) => exercise.written(key).into(),
        Answer::Sentence(number) if drill == Drill::Lines => exercise.line(number - 1).into(),
        Answer::Sentence(number) => (*number).into(),
    }
}
