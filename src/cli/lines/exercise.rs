//! Exercises in line mode: questions are read out, answers are typed, and the model answer is
//! the real search, step by step.

use super::command::{self, Command, Entry, vocabulary};
use super::{Answer, Session, Speaker, converse};
use crate::options::ScreenOptions;
use crate::{Failure, course};
use export::Reader;
use quiz::{Answer as Given, Ask, Drill, Exercise, Mark, Spec};
use scene::practice::{asked, feedback, feedback_at, leaves, tally, task, title};
use search::Named;
use trace::{NodeId, Step};
use tui::{Course, Deed, Grading};
use words::variables::LineUnknown;
use words::{Lang, Message, message};

// The words, in help order.
vocabulary! {
    Word words {
        Answer: WordAnswer "…", DoesAnswerExercise;
        Skip: WordSkip, DoesSkip;
        Back: WordBack, DoesBackToQuestion;
        Board: WordBoard "…", DoesBoardAfter;
        Tree: WordTree, DoesTreeOfExercise;
        Solve: WordSolve, DoesSolve;
        New: WordNew, DoesNewExercise;
        Help: WordHelp, DoesHelp;
        Quit: WordQuit, DoesQuit;
    }
}

/// Runs exercises line by line. Ends when the input ends.
pub(crate) fn practise(
    spec: Spec,
    grading: Grading,
    options: &ScreenOptions,
) -> Result<(), Failure> {
    let lang = options.language();
    let mut reader = Reader::new(lang, options.ascii);
    reader.say(&message!(LinesBeginPractice {
        help: Message::WordHelp,
        quit: Message::WordQuit
    }));
    let (course, said) = course::open();
    said.iter().for_each(|said| reader.say(said));
    let mut practice = Practice::new(spec, grading, (reader, course), lang);
    practice.begin();
    converse(&mut practice)
}

struct Practice {
    exercise: Exercise,
    answers: Vec<Option<Given>>,
    /// The question that waits; past the last one, the model answer is read out.
    at: usize,
    /// How many questions back the last `back` went.
    back: usize,
    grading: Grading,
    /// The search, for the model answer and for looking around.
    session: Session,
    /// What has been done.
    course: Course,
    /// Whether this exercise has been recorded.
    is_kept: bool,
    lang: Lang,
}

impl Practice {
    fn new(spec: Spec, grading: Grading, (reader, course): (Reader, Course), lang: Lang) -> Self {
        let exercise = Exercise::new(spec);
        let mut session = Session::new(exercise.run.clone().into(), Step::FIRST, reader, lang);
        // A wrong program can be read until its mistake is found.
        session.reader.hides_mistakes = exercise.spec.drill == Drill::Spot;
        Self {
            answers: vec![None; exercise.asks.len()],
            exercise,
            at: 0,
            back: 0,
            grading,
            session,
            course,
            is_kept: false,
            lang,
        }
    }

    fn say(&mut self, message: &Message) {
        self.session.reader.say(message);
    }

    /// Says what it is about, and asks the first question.
    fn begin(&mut self) {
        let exercise = &self.exercise;
        let reader = &mut self.session.reader;
        reader.blank();
        reader.say(&title(exercise));
        reader.say(&task(exercise, self.lang));
        if exercise.spec.drill == Drill::Lines {
            for (place, &line) in exercise.handed.iter().enumerate() {
                reader.item(format!("{:>2}: {}", place + 1, exercise.line(line)));
            }
        }
        self.tree();
        self.ask();
    }

    /// Reads out what is given: the tree, or the board and its leaves, with what is pruned; if
    /// events are asked for, where the search is and what it knows.
    fn tree(&mut self) {
        let (exercise, reader) = (&self.exercise, &mut self.session.reader);
        let recording = &exercise.pane().recording;
        if recording.game.has_board() {
            let place = recording.place(NodeId::ROOT);
            reader.place(&place, &recording.game);
            self.say(&leaves(&self.exercise));
        } else if let Some(tree) = &exercise.query.position {
            reader.say(&message!(PracticeTree { tree }));
        }
        let branches = self.exercise.pruned().join(", ");
        if !branches.is_empty() {
            self.say(&message!(PracticePruned { branches }));
        }
        if let Some(asked) = self.made() {
            let (step, of) = (asked.number(), self.exercise.run.steps());
            self.say(&message!(PracticeSoFar { step, of }));
            let part = &self.session.lesson.parts[0];
            self.session.reader.tree(part, asked);
        }
    }

    /// The last step that was made, if events are asked for.
    fn made(&self) -> Option<Step> {
        match self.exercise.asks.get(self.at) {
            Some(Ask::Of(question)) if self.exercise.spec.drill == Drill::Trace => {
                Some(question.asked)
            }
            _ => None,
        }
    }

    /// Asks the question that waits, or says how it all went.
    fn ask(&mut self) {
        if self.is_over() {
            return self.finish(self.at);
        }
        let question = asked(&self.exercise, self.at);
        self.session.reader.blank();
        self.say(&question);
        match self.exercise.spec.drill {
            Drill::Cuts => self.say(&Message::PracticeNone),
            Drill::Lines if self.at == 0 => self.say(&Message::PracticeAllLines),
            Drill::Spot => self.say(&message!(PracticeFindStep {
                next: Message::WordNext,
                back: Message::WordBack,
                calls: Message::WordCalls
            })),
            _ => {}
        }
        if let Ask::Of(question) = &self.exercise.asks[self.at]
            && self.exercise.spec.drill == Drill::Trace
        {
            let choices = question.choices(&self.exercise.run).into_iter();
            let pane = self.exercise.run.first();
            let texts = choices.map(|choice| choice.answer.text(pane, &question.kind));
            let texts: Vec<Message> = texts.flatten().collect();
            for (place, text) in texts.into_iter().enumerate() {
                let text = self.lang.say(&text);
                self.session.reader.item(format!("{}: {text}", place + 1));
            }
        }
    }

    /// Whether a line is a move, or several, where moves are asked for: no word is shortened to
    /// the letter of a column.
    fn is_move(&self, line: &str) -> bool {
        let game = &self.exercise.pane().recording.game;
        let first = line.trim().split([' ', ',']).next();
        matches!(self.exercise.spec.drill, Drill::Cuts | Drill::Move)
            && first.and_then(|name| game.parse_move(name)).is_some()
    }

    fn is_over(&self) -> bool {
        self.at >= self.exercise.asks.len()
    }

    /// Takes an answer to the question that waits; for lines, several at a time.
    fn take(&mut self, text: &str) -> Result<(), Message> {
        if text.is_empty() {
            let skip = Message::WordSkip;
            return Err(message!(PracticeMaySkip { skip }));
        }
        let texts: Vec<&str> = match self.exercise.spec.drill {
            Drill::Lines => text.split_whitespace().collect(),
            _ => vec![text],
        };
        let (from, last) = (self.at, self.exercise.asks.len() - 1);
        let is_program = self.exercise.spec.drill == Drill::Lines;
        for text in texts {
            let taken = match self.exercise.read(self.at.min(last), text).map(Some) {
                Ok(line) if is_program && self.answers[..self.at].contains(&line) => {
                    Err(message!(PracticeLineTwice { given: text }))
                }
                read => read,
            };
            self.answers[self.at] = taken.inspect_err(|_| self.at = from)?;
            self.graded();
        }
        self.ask();
        Ok(())
    }

    /// Goes on to the next question, giving feedback first if answers are graded at once.
    fn graded(&mut self) {
        if self.is_graded_at_once() {
            self.verdict(self.at);
            let at = self.at;
            self.keep(|ask| ask == at);
        }
        self.at += 1;
        self.back = 0;
    }

    /// Whether each answer is graded at once. A program is judged as a whole, by what it does.
    fn is_graded_at_once(&self) -> bool {
        self.grading == Grading::AtOnce && self.exercise.spec.drill != Drill::Lines
    }

    fn verdict(&mut self, ask: usize) {
        let answer = self.answers[ask].as_ref();
        let said = feedback(&self.exercise, ask, answer);
        self.say(&said);
    }

    /// Says how it all went, and how to go on. Questions from `untold` on have had no feedback yet.
    fn finish(&mut self, untold: usize) {
        let exercise = &self.exercise;
        self.session.reader.hides_mistakes = false;
        let graded = exercise.grade(&self.answers);
        let is_program = exercise.spec.drill == Drill::Lines;
        let is_told = self.is_graded_at_once();
        let wrong = |ask: usize| {
            let mut of = graded.iter().filter(|graded| graded.ask == ask);
            of.any(|graded| graded.mark != Mark::Right)
        };
        let told: Vec<Message> = (0..exercise.asks.len())
            .filter(|&ask| !is_program && (!is_told || ask >= untold) && wrong(ask))
            .map(|ask| {
                let why = feedback(exercise, ask, self.answers[ask].as_ref());
                let said = asked(exercise, ask);
                message!(PracticeBecause { said, why })
            })
            .collect();
        let tally = tally(exercise, &self.answers, &graded);
        let lines: Vec<String> = (0..exercise.asks.len())
            .filter(|_| is_program && !graded.iter().all(|graded| graded.mark == Mark::Right))
            .map(|line| exercise.line(line))
            .collect();
        // A single verdict needs no tally.
        let is_sum = exercise.asks.len() > 1 || !is_told && told.is_empty();
        let reader = &mut self.session.reader;
        reader.blank();
        told.iter().for_each(|text| reader.item(text));
        if is_sum {
            reader.say(&tally);
        }
        if !lines.is_empty() {
            reader.say(&Message::PracticeRightOrder);
            lines.iter().for_each(|line| reader.item(line));
        }
        if !std::mem::replace(&mut self.is_kept, true) {
            self.keep(|ask| !is_told || ask >= untold);
        }
        self.say(&message!(PracticeGoOn {
            next: Message::WordNext,
            new: Message::WordNew
        }));
    }

    /// Records how some of the questions went.
    fn keep(&mut self, which: impl Fn(usize) -> bool) {
        let Spec { drill, level, .. } = self.exercise.spec;
        let scored = self.exercise.scored(&self.answers, which);
        let score = scored.into_iter().collect();
        let kind = drill.name().to_owned();
        self.course.record(Deed::Practised { kind, level, score });
        if let Some(said) = self.course.keep() {
            self.say(&said);
        }
    }

    /// The exercise after this one: the same kind, and harder if nothing was wrong.
    fn next(&self) -> Spec {
        let scored = self.exercise.scored(&self.answers, |_| true);
        self.exercise
            .spec
            .after(scored.into_iter().all(|is_right| is_right))
    }

    /// Reads out the position after some moves, or at the node that is asked about.
    fn board(&mut self, rest: &[String]) -> Result<(), Message> {
        let names: Vec<&str> = rest.iter().map(String::as_str).collect();
        let exercise = &self.exercise;
        let recording = &exercise.whole.first().recording;
        let asked = || {
            let trace = exercise.pane().trace();
            let node = match self.made() {
                Some(step) => Some(trace.moment(step).current()),
                None => (!self.is_over()).then(|| exercise.node(self.at)).flatten(),
            };
            trace.moves_to(node.unwrap_or(NodeId::ROOT))
        };
        let path = match &names[..] {
            [] => asked(),
            names => recording.game.try_path(names)?,
        };
        if !recording.game.has_board() {
            self.tree();
            return Ok(());
        }
        let place = recording.game.place(&path);
        self.session.reader.place(&place, &recording.game);
        Ok(())
    }

    /// Whether the words of a search are understood: a wrong program is read step by step, and so
    /// is the model answer.
    fn looks(&self) -> bool {
        self.is_over() || self.exercise.spec.drill == Drill::Spot
    }

    /// Its own words, as far as they mean something now.
    fn own(&self) -> Vec<Entry<Word>> {
        let (is_over, looks) = (self.is_over(), self.looks());
        let mut own: Vec<_> = words().into();
        own.retain(|entry| match entry.command {
            Word::Back | Word::Board => !looks,
            Word::Answer | Word::Skip | Word::Tree => !is_over,
            Word::Solve | Word::New | Word::Help | Word::Quit => true,
        });
        own
    }

    /// The words of a search, as far as they mean something now.
    fn of_search(&self) -> Vec<Entry<Command>> {
        let (is_over, looks) = (self.is_over(), self.looks());
        let mut steps = command::steps(false);
        steps.retain(|Entry { command, .. }| match command {
            Command::Help | Command::Quit => false,
            Command::Tree => is_over,
            command => is_over || looks && command.is_next(),
        });
        steps
    }

    fn help(&mut self) {
        let answer = Message::WordAnswer;
        self.say(&match self.is_over() {
            true => Message::LinesHelp,
            false => message!(LinesHelpPractice { answer }),
        });
        let own = self.own().into_iter().map(|entry| entry.help(self.lang));
        let steps = self.of_search().into_iter();
        let steps = steps.map(|entry| entry.help(self.lang));
        for help in own.chain(steps).collect::<Vec<_>>() {
            self.session.reader.item(help);
        }
    }

    /// Takes a line that is none of its own words, where those of a search are understood.
    fn look(&mut self, line: &str) -> Result<Answer, Message> {
        let is_open = !self.is_over();
        match command::parse(line, self.lang, &command::steps(false)) {
            Ok((None, _)) if is_open => self.session.answer("next"),
            // This would tell where the program goes wrong.
            Ok((Some(word), _)) if is_open && !word.is_next() => Err(Message::PracticeFindFirst),
            Ok(_) => self.session.answer(line),
            Err(why) if why.name() != LineUnknown::NAME => Err(why),
            Err(_) if is_open => self.take(line.trim()).map(|()| Answer::Told),
            Err(_) => {
                let own = self.own().into_iter().map(|it| it.name);
                let steps = self.of_search().into_iter().map(|it| it.name);
                let all: Vec<Message> = own.chain(steps).collect();
                Err(command::unknown(line, self.lang, &all))
            }
        }
    }
}

impl Speaker for Practice {
    fn reader(&mut self) -> &mut Reader {
        &mut self.session.reader
    }

    fn answer(&mut self, line: &str) -> Result<Answer, Message> {
        let is_open = !self.is_over();
        if is_open && (command::is_answer(line) || self.is_move(line)) {
            self.take(line.trim())?;
            return Ok(Answer::Told);
        }
        let (word, rest) = match command::parse(line, self.lang, &self.own()) {
            Ok((None, _)) if self.looks() => return self.look(line),
            Err(why) if why.name() == LineUnknown::NAME && self.looks() => return self.look(line),
            // Not a word, so it is a bad answer: say what answers look like.
            Err(why) if why.name() == LineUnknown::NAME => {
                self.take(line.trim())?;
                return Ok(Answer::Told);
            }
            read => read?,
        };
        match word {
            None => {
                self.ask();
                let skip = Message::WordSkip;
                self.say(&message!(PracticeMaySkip { skip }));
            }
            Some(Word::Answer) if !rest.is_empty() => self.take(&rest.join(" "))?,
            Some(Word::Answer | Word::Skip) => {
                self.answers[self.at] = None;
                self.graded();
                self.ask();
            }
            Some(Word::Back) => {
                if !self.is_graded_at_once() {
                    self.at = self.at.saturating_sub(1);
                } else if let Some(before) = self.at.checked_sub(self.back + 1) {
                    // Don't ask again what has been graded.
                    let answer = self.answers[before].as_ref();
                    self.say(&feedback_at(&self.exercise, before, answer));
                    self.back += 1;
                }
                self.ask();
            }
            Some(Word::Board) => self.board(&rest)?,
            Some(Word::Tree) => self.tree(),
            Some(Word::Solve) => {
                // Asked for again, it gives all answers.
                let untold = if self.is_over() { 0 } else { self.at };
                self.at = self.exercise.asks.len();
                self.finish(untold);
            }
            Some(Word::New) => {
                let next = self.next();
                let reader =
                    std::mem::replace(&mut self.session.reader, Reader::new(self.lang, false));
                let course = std::mem::take(&mut self.course);
                *self = Self::new(next, self.grading, (reader, course), self.lang);
                self.begin();
            }
            Some(Word::Help) => self.help(),
            Some(Word::Quit) => return Ok(Answer::Quit),
        }
        Ok(Answer::Told)
    }
}
