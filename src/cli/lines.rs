//! Line mode: reads out a run and answers questions about it, in plain lines on standard input
//! and output. Without escape sequences and overwriting, it suits screen readers, scripts and
//! all kinds of terminals. The sentences come from the [`Reader`], as in linear text.

mod command;
mod exercise;
mod table;

use std::io::{self, BufRead, IsTerminal, Read};

use super::error::print;
use super::options::ScreenOptions;
use super::watch::Watcher;
use super::{Failure, course};
use command::Command;
pub(super) use exercise::practise;
use export::Reader;
use lesson::{Asked, Lesson, Open, Part, embedded};
use quiz::{Kind, Secret};
use run::{Number, Quantity, Run, Selector, in_english, parse_state};
pub(super) use table::play;
use trace::Direction::{self, Backwards, Forwards};
use trace::{NodeId, Progress, Status, Step};
use tui::{Bookmark, Course, Deed};
use words::ascii::printable;
use words::variables::LineUnknown;
use words::{Lang, Message, message};

/// The longest line, in bytes.
const LINE: u64 = 10_000;

/// Reads out a lesson, a search or a comparison, starting at a step of its first part, as the
/// listener asks. Ends when the input ends.
pub(super) fn read_out(
    lesson: Lesson,
    step: Step,
    note: Option<Message>,
    options: &ScreenOptions,
) -> Result<(), Failure> {
    let lang = options.language();
    let (course, said) = kept(&lesson);
    let mut session = Session::new(lesson, step, Reader::new(lang, options.ascii), lang);
    if let Some(note) = note {
        session.reader.say(&note);
    }
    session.course = course;
    if let Some(said) = said {
        session.reader.say(&said);
    }
    session.begin();
    converse(&mut session)
}

/// Reads out and answers questions.
trait Speaker {
    fn reader(&mut self) -> &mut Reader;

    /// Answers a line.
    fn answer(&mut self, line: &str) -> Result<Answer, Message>;
}

/// Answers line by line until the input ends.
fn converse(speaker: &mut impl Speaker) -> Result<(), Failure> {
    let is_prompted = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut input = io::stdin().lock();
    loop {
        print(&speaker.reader().take())?;
        if is_prompted {
            print("> ")?;
        }
        let mut line = Vec::new();
        let read = input.by_ref().take(LINE).read_until(b'\n', &mut line);
        if read.map_err(|why| Failure::failed(message!(CannotRead { why: &why })))? == 0 {
            return print(if is_prompted { "\n" } else { "" });
        }
        // Make readable whatever an answer repeats.
        let line = printable(&String::from_utf8_lossy(&line).trim_end().replace('\t', " "));
        match speaker.answer(&line) {
            Ok(Answer::Told) => {}
            Ok(Answer::Quit) => return Ok(()),
            Err(why) => speaker.reader().say(&why),
        }
    }
}

/// The result of handling a line.
enum Answer {
    Told,
    Quit,
}

/// What has been done, if the lesson comes with the program; others are not recorded.
fn kept(lesson: &Lesson) -> (Option<Course>, Option<Message>) {
    let is_ours = embedded().iter().any(|source| source.id == lesson.id);
    if !is_ours || lesson.titles.is_empty() {
        return (None, None);
    }
    let (course, said) = course::open();
    (Some(course), said)
}

/// The way back while following a number to where it comes from.
struct Trail {
    /// The part and step from which the first question was asked.
    home: (usize, Step),
    /// The search, and which of its numbers are next.
    next: (usize, Vec<Number>),
}

/// The state of a lesson or run being read out.
struct Session {
    lesson: Lesson,
    part: usize,
    step: Step,
    /// The search and node last asked about, until the step changes.
    asked: Option<(usize, NodeId)>,
    trail: Option<Trail>,
    /// What has been done, if it is recorded.
    course: Option<Course>,
    open: Open,
    reader: Reader,
    lang: Lang,
}

impl Session {
    fn new(lesson: Lesson, step: Step, reader: Reader, lang: Lang) -> Self {
        let step = step.min(lesson.parts[0].run.last());
        Self {
            open: Open::default(),
            lesson,
            part: 0,
            step,
            asked: None,
            trail: None,
            course: None,
            reader,
            lang,
        }
    }

    /// Says what comes before the first step.
    fn begin(&mut self) {
        if !self.lesson.titles.is_empty() {
            self.reader.titles(self.lesson.titles(self.lang));
        }
        self.reader.say(&message!(LinesBegin {
            help: Message::WordHelp,
            quit: Message::WordQuit
        }));
        let course = self.course.as_ref();
        let state = course.and_then(|course| course.lesson(&self.lesson.id));
        let left = state.and_then(|state| state.left.as_ref());
        if let Some((part, step)) = left.and_then(|left| left.place(&self.lesson)) {
            (self.part, self.step) = (part, step);
            self.reader.say(&Message::LinesResumed);
        }
        self.arrive();
        self.begin_part();
        self.tell(None);
    }

    /// Records the position, if it has changed.
    fn note(&mut self) {
        let is_end = self.part + 1 == self.lesson.parts.len() && self.step == self.end();
        let left = Bookmark::at(&self.lesson, self.part, self.step).filter(|_| !is_end);
        let Some(course) = &mut self.course else {
            return;
        };
        course.note(&self.lesson.id, left, is_end);
        if let Some(said) = course.keep() {
            self.reader.say(&said);
        }
    }

    fn begin_part(&mut self) {
        let of = self.lesson.parts.len();
        let part = &self.lesson.parts[self.part];
        self.reader.part(part, self.part + 1, of);
    }

    fn part(&self) -> &Part {
        &self.lesson.parts[self.part]
    }

    fn run(&self) -> &Run {
        &self.part().run
    }

    fn is_lesson(&self) -> bool {
        !self.lesson.titles.is_empty()
    }

    /// The last step of this part: that of its last stop.
    fn end(&self) -> Step {
        self.part().first_stop(Backwards)
    }

    /// Reads out this step and, at the end of a part, the results of its run.
    fn tell(&mut self, before: Option<Step>) {
        let part = &self.lesson.parts[self.part];
        self.reader.step(part, self.step, before);
        if self.step == self.end() {
            self.reader.blank();
            self.reader.results(part);
        }
        self.remember();
        self.ask();
    }

    /// Whether the lesson is at its end.
    fn is_over(&self) -> bool {
        self.part + 1 == self.lesson.parts.len() && self.step == self.end()
    }

    /// Says what to remember once nothing is left to answer, because it may give answers away.
    fn remember(&mut self) {
        let waits = self.unanswered().is_some_and(|(_, waits)| waits);
        if self.is_over() && !waits {
            self.reader.remember(&self.lesson.remember);
        }
    }

    /// The unanswered question at this step, and whether it waits.
    fn unanswered(&self) -> Option<(&Asked, bool)> {
        self.open.unanswered((self.part, self.part()), self.step)
    }

    /// Asks the unanswered question of this step, whether it waits or was skipped.
    fn ask(&mut self) {
        let Some((asked, _)) = self.unanswered() else {
            return;
        };
        let (asked, run) = (asked.clone(), self.run().clone());
        self.reader.question(&asked, None);
        if asked.question.is_numbered(&run) {
            self.reader.choices(&asked, &run);
        }
        let hint = asked.question.hint(&run);
        let answer = Message::WordAnswer;
        self.reader.say(&message!(QuestionMayWait { hint, answer }));
    }

    /// Grades an answer, or gives the question up; says the rule, and asks what is left to ask.
    fn grade(&mut self, rest: &[&str]) -> Result<(), Message> {
        let (asked, counts) = self.unanswered().ok_or(Message::NothingAsked)?;
        let (asked, run) = (asked.clone(), self.run().clone());
        let question = &asked.question;
        let mut right = false;
        if rest.is_empty() {
            self.reader.say(&asked.feedback(None, &run, self.lang));
        } else {
            let text = rest.join(" ");
            let answer = match text.parse() {
                Ok(number) if question.is_numbered(&run) => question.numbered(&run, number)?,
                _ => question.read(&run, &text)?,
            };
            let verdict = question.grade(&run, &answer);
            let given = (answer, verdict);
            self.reader
                .say(&asked.feedback(Some(&given), &run, self.lang));
            right = verdict.right;
        }
        self.reader.rule(&asked);
        self.open.settle(&asked);
        if counts {
            self.done(asked.id, right);
            self.remember();
        }
        self.ask();
        Ok(())
    }

    /// Whether a line without a command word answers the question here, or is meant to.
    fn is_answer(&self, line: &str) -> bool {
        self.unanswered()
            .is_some_and(|(Asked { question, .. }, _)| {
                let is_move = || question.read(self.run(), line).is_ok();
                let word = command::parse(line, self.lang, &command::steps(self.is_lesson()));
                command::is_answer(line)
                    || matches!(question.kind, Kind::Move(_)) && is_move()
                    || word.is_err_and(|why| why.name() == LineUnknown::NAME)
            })
    }

    /// Records that a question was answered, given up or passed.
    fn done(&mut self, question: String, right: bool) {
        let lesson = self.lesson.id.clone();
        if let Some(course) = &mut self.course {
            course.record(Deed::Answered {
                lesson,
                question,
                right,
            });
        }
    }

    /// Refuses what would tell more than a waiting question may show.
    fn unless_asked(&self) -> Result<(), Message> {
        let secret = self.open.secret((self.part, self.part()), self.step);
        (secret == Secret::Nothing)
            .then_some(())
            .ok_or(Message::QuestionWaits)
    }

    /// Goes to a step of this part and reads it out.
    fn go(&mut self, step: Step) {
        let before = self.step;
        self.step = step;
        self.asked = None;
        self.arrive();
        self.tell(Some(before));
    }

    /// Records the arrival at a step; if that skips a question, says how to come back to it.
    fn arrive(&mut self) {
        let Some((question, is_next)) = self.open.reach(&self.lesson, self.part, self.step) else {
            return;
        };
        self.done(question, false);
        if is_next {
            let (back, answer) = (Message::WordBackStop, Message::WordAnswer);
            self.reader.say(&message!(QuestionPassed { back, answer }));
        }
    }

    /// Goes to a part and reads out a step of it.
    fn open(&mut self, part: usize, step: impl FnOnce(&Part) -> Step) {
        self.part = part;
        self.step = step(self.part());
        self.asked = None;
        self.arrive();
        self.begin_part();
        self.tell(None);
    }

    /// Whether a command goes to another step.
    const fn moves(&self, command: Command) -> bool {
        matches!(
            command,
            Command::Next
                | Command::Back
                | Command::NextStop
                | Command::BackStop
                | Command::Skip
                | Command::Part
                | Command::Go
        )
    }

    fn help(&mut self) {
        self.reader.say(&Message::LinesHelp);
        for entry in command::steps(self.is_lesson()) {
            self.reader.item(entry.help(self.lang));
        }
    }
}

impl Speaker for Session {
    fn reader(&mut self) -> &mut Reader {
        &mut self.reader
    }

    fn answer(&mut self, line: &str) -> Result<Answer, Message> {
        if self.is_answer(line) {
            self.grade(&[line.trim()])?;
            self.note();
            return Ok(Answer::Told);
        }
        // In a lesson, a lone number can only be an answer.
        if self.course.is_some() && command::is_answer(line) {
            return Err(Message::NothingAsked);
        }
        let (command, rest) = command::parse(line, self.lang, &command::steps(self.is_lesson()))?;
        let command = command.unwrap_or(Command::NextStop);
        let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
        if !matches!(command, Command::From | Command::Home) && self.moves(command) {
            self.trail = None;
        }
        let part = &self.lesson.parts[self.part];
        match command {
            Command::Next => self.advance(&rest, Forwards)?,
            Command::Back => self.advance(&rest, Backwards)?,
            Command::NextStop => self.stop(Forwards)?,
            Command::BackStop => self.stop(Backwards)?,
            // The key for questions on the screen.
            Command::Part if rest.is_empty() && self.unanswered().is_some() => self.ask(),
            Command::Part => self.go_to_part(&rest)?,
            Command::Go => self.go_to(&rest)?,
            Command::Where => self.tell(Some(self.step)),
            Command::Why => self.reader.why(part, self.step),
            Command::From => self.from(&rest)?,
            Command::Home => self.home()?,
            Command::Board => self.reader.board(part, self.step),
            Command::Tree => self.reader.tree(part, self.step),
            Command::Code => self.reader.code(part, self.step),
            Command::Calls => self.reader.calls(part, self.step),
            Command::Node => self.node(&rest)?,
            Command::Results => {
                self.unless_asked()?;
                self.reader.results(&self.lesson.parts[self.part]);
            }
            Command::Answer => self.grade(&rest)?,
            Command::Skip if self.unanswered().is_none() => return Err(Message::NothingAsked),
            Command::Skip => self.stop(Forwards)?,
            Command::Help => self.help(),
            Command::Quit => return Ok(Answer::Quit),
        }
        self.note();
        Ok(Answer::Told)
    }
}

/// Moving from step to step.
impl Session {
    /// Moves on or back by a number of steps, stopping at the end; from there, to the next part.
    fn advance(&mut self, rest: &[&str], direction: Direction) -> Result<(), Message> {
        let count = match rest {
            [] => 1,
            [number] => whole(number)?,
            [_, word, ..] => return Err(message!(LineTooLong { word: *word })),
        };
        let (here, last) = (self.step, self.run().last());
        let there = direction.pick([here.0.saturating_add(count), here.0.saturating_sub(count)]);
        let there = Step(there).min(last);
        if there == here {
            return self.turn(direction, |part| {
                direction.pick([Step::FIRST, part.run.last()])
            });
        }
        self.go(there);
        Ok(())
    }

    /// Goes to the next or previous part.
    fn turn(
        &mut self,
        direction: Direction,
        step: impl FnOnce(&Part) -> Step,
    ) -> Result<(), Message> {
        let parts = self.lesson.parts.len();
        if direction == Forwards
            && self.is_over()
            && self.unanswered().is_some_and(|(_, waits)| waits)
        {
            return self.grade(&[]);
        }
        let other = direction.pick([Some(self.part + 1), self.part.checked_sub(1)]);
        let other = other.filter(|&part| part < parts);
        let ends = if self.is_lesson() {
            [Message::LessonEnds, Message::LessonBegins]
        } else {
            [Message::LinesAtLast, Message::LinesAtFirst]
        };
        self.open(other.ok_or_else(|| direction.pick(ends))?, step);
        Ok(())
    }

    /// Looks for a step, showing progress on a terminal.
    fn seek(&self, find: impl FnOnce(&Progress) -> Option<Step> + Send) -> Option<Step> {
        let progress = Progress::new();
        let how_far = || {
            let count = progress.nodes();
            message!(Searching { count })
        };
        Watcher::of_search(self.lang).during(&progress, find, how_far)
    }

    /// Goes to the next or previous stop; without stops, to whatever is worth seeing.
    fn stop(&mut self, direction: Direction) -> Result<(), Message> {
        let (here, part) = (self.step, self.part());
        let stop = match part.stops.is_empty() {
            true => self.seek(|progress| part.run.next_sight(here, direction, progress)),
            false => part.stop_beside(here, direction),
        };
        if let Some(stop) = stop {
            self.go(stop);
            return Ok(());
        }
        self.turn(direction, |part| part.first_stop(direction))
    }

    fn go_to_part(&mut self, rest: &[&str]) -> Result<(), Message> {
        let count = self.lesson.parts.len();
        let number = match rest {
            [number] => whole(number)?,
            _ => return Err(message!(PartNeedsNumber { count })),
        };
        if number > count {
            return Err(message!(PartNeedsNumber { count }));
        }
        self.open(number - 1, |part| part.first_stop(Forwards));
        Ok(())
    }

    /// Goes to a state or step by its number, or to the next step that matches a selector, or
    /// else to the previous one.
    fn go_to(&mut self, rest: &[&str]) -> Result<(), Message> {
        let (run, here) = (self.run(), self.step);
        let step = match rest {
            [] => return Err(Message::GoNeedsPlace),
            [number] if number.parse::<u64>().is_ok() => self.numbered(number)?,
            words => {
                let selector = Selector::typed(&words.join(" "), run)?;
                let found = self.seek(|progress| {
                    let find = |from, way| selector.find(run, from, way, progress);
                    let near = find(here, Forwards).or_else(|| find(here, Backwards));
                    // The only match left is this step.
                    let (beside, way) = here.beside();
                    near.or_else(|| find(beside, way))
                });
                found.ok_or(Message::LinesNoMatch)?
            }
        };
        self.go(step);
        Ok(())
    }

    /// The step at which the state with this number is entered; without states, the step itself.
    fn numbered(&self, number: &str) -> Result<Step, Message> {
        let (run, pane) = (self.run(), self.run().first());
        if pane.states.is_empty() {
            let (step, count) = (whole(number)?, run.steps());
            if step > count {
                return Err(message!(SelectionNoStep { step, count }));
            }
            return Ok(Step(step - 1));
        }
        let node = pane.numbered(parse_state(number)?)?;
        Ok(run.merged(0, pane.trace().enter_step(node)))
    }
}

/// Asking about nodes and numbers.
impl Session {
    /// Reads out a node: a state's, the one these moves lead to, or the current one; in each
    /// search that has it, unless one search is named.
    fn node(&mut self, rest: &[&str]) -> Result<(), Message> {
        let run = self.run();
        let named = rest.split_first().and_then(|(letter, rest)| {
            let mut sides = 0..run.panes().len();
            let side = sides.find(|&side| run.letter(side) == Some(*letter))?;
            Some((vec![side], rest))
        });
        let all = (0..run.panes().len()).collect();
        let (sides, rest) = named.unwrap_or((all, rest));
        let found = sides
            .into_iter()
            .map(|index| (index, self.node_of(index, rest)));
        let found: Vec<_> = found.collect();
        // One search may get where the other never does.
        if let Some((_, Err(why))) = found.first()
            && found.iter().all(|(_, node)| node.is_err())
        {
            return Err(why.clone());
        }
        let run = self.run().clone();
        let (acting, _) = run.acting(self.step);
        self.asked = None;
        for (index, node) in &found {
            if found.len() > 1 {
                self.reader.side(&run, *index);
            }
            match node {
                Ok(node) => {
                    let step = run.own_step(*index, self.step);
                    self.reader.node(&run, *index, *node, step);
                    // Numbers are those of the search that acts, if it has the node.
                    if self.asked.is_none() || *index == acting {
                        self.asked = Some((*index, *node));
                    }
                }
                Err(why) => self.reader.say(why),
            }
        }
        Ok(())
    }

    /// A search's node with this name.
    fn node_of(&self, index: usize, names: &[&str]) -> Result<NodeId, Message> {
        let run = self.run();
        let pane = run.pane(index);
        let moment = pane.trace().moment(run.own_step(index, self.step));
        let node = match names {
            [] => moment.current(),
            [state, number] if in_english(state) == Some("state") => {
                pane.numbered(parse_state(number)?)?
            }
            names => {
                let node = pane.node_at(names);
                // A pending question may be about whether the search gets there.
                let hidden = self.unless_asked().map_err(|_| Message::NotThereYet);
                node.map_err(|why| hidden.err().unwrap_or(why))?
            }
        };
        if moment.status(node) != Status::Closed {
            self.unless_asked().map_err(|_| Message::NotThereYet)?;
        }
        Ok(node)
    }

    /// Goes to the step that set a number: of the node last asked about, or else of the current
    /// one. Asked again, goes to where that came from, then to the other end of a window.
    fn from(&mut self, rest: &[&str]) -> Result<(), Message> {
        let here = (self.part, self.step);
        let asked = self.asked.is_some();
        let goes_on = rest.is_empty() && !asked;
        let trail = self.trail.as_ref().filter(|_| goes_on);
        let ((index, numbers), none) = match trail {
            Some(trail) => (trail.next.clone(), Message::LinesTrailEnds),
            None => (self.numbers(rest)?, message!(LinesNoNumber { asked })),
        };
        let part = &self.lesson.parts[self.part];
        let pane = part.run.pane(index);
        let own = part.run.own_step(index, self.step);
        let (link, next) = pane.follow(&numbers, own).ok_or(none)?;
        let asked = if trail.is_none() { &numbers[..] } else { &[] };
        self.reader.side(&part.run, index);
        self.reader.origin(pane, &link, asked);
        let home = trail.map_or(here, |trail| trail.home);
        let next = (index, next);
        self.trail = Some(Trail { home, next });
        if link.step != own {
            self.go(part.run.merged(index, link.step));
        }
        Ok(())
    }

    /// The numbers asked about: the one with this name, or else all, most informative first.
    fn numbers(&self, rest: &[&str]) -> Result<(usize, Vec<Number>), Message> {
        let (index, node) = match self.asked {
            Some((index, node)) => (index, Some(node)),
            None => (self.run().acting(self.step).0, None),
        };
        let pane = self.run().pane(index);
        let moment = pane.trace().moment(self.run().own_step(index, self.step));
        let node = node.unwrap_or_else(|| moment.current());
        let numbers = match rest {
            [] => pane.numbers(node, &moment),
            [name] => {
                let quantity = self.quantity(name)?;
                let number = pane.number(quantity, node, &moment);
                number.into_iter().collect()
            }
            [_, word, ..] => return Err(message!(LineTooLong { word: *word })),
        };
        Ok((index, numbers))
    }

    fn quantity(&self, given: &str) -> Result<Quantity, Message> {
        let names = [
            (Quantity::Alpha, "α", Message::NumberAlpha),
            (Quantity::Beta, "β", Message::NumberBeta),
            (Quantity::Best, "best", Message::NumberBest),
            (Quantity::Value, "value", Message::NumberValue),
        ];
        let given = given.to_lowercase();
        let is_meant = |name: &Message| {
            [self.lang, Lang::En]
                .iter()
                .any(|lang| lang.say(name) == given)
        };
        let found = names
            .iter()
            .find(|(_, sign, name)| *sign == given || is_meant(name));
        found.map(|&(quantity, ..)| quantity).ok_or_else(|| {
            let names = names.into_iter().map(|(_, _, name)| name);
            message!(NumberUnknown {
                given,
                names: words::any_of(names)
            })
        })
    }

    /// Goes back to where the first question was asked.
    fn home(&mut self) -> Result<(), Message> {
        let trail = self.trail.take().ok_or(Message::LinesNoTrail)?;
        let (part, step) = trail.home;
        if part == self.part {
            self.go(step);
        } else {
            self.open(part, |_| step);
        }
        Ok(())
    }
}

/// Parses a number from 1.
fn whole(given: &str) -> Result<usize, Message> {
    let number = given.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| message!(LineNeedsNumber { given }))
}
