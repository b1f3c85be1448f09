//! A lesson, a comparison or an explored search on the screen: one run at a time, seen through
//! one `Watch`.

use std::time::Duration;

use super::action::nothing_there;
use super::job::{Job, POLL, Pace};
use super::watch::{PaneCache, Replay, Watch, is_in_time};
use super::{Action, Arrow, Bookmark, Outcome, Panel, Settings, Target};
use game::AnyGame;
use lesson::{Asked, Lesson, Open, Part};
use quiz::Secret;
use run::{Number, Pane, PaneStep, Query, Run, Selector};
use scene::comparison::doings;
use scene::{origin_sentence, origins_sentence, visits};
use search::Request;
use trace::Direction::{self, Backwards, Forwards};
use trace::{Event, Goal, NodeId, Progress, Status, Step, Trace};
use words::{Lang, Message, message};

/// The longest that looking for a step may hold up a frame.
const TURN: Duration = Duration::from_millis(12);

/// The parts of a lesson and the state of the one on the screen. A run outside of lessons is a
/// single part without titles.
pub struct Viewer {
    /// The lesson.
    pub lesson: Lesson,
    /// The index of the part on the screen.
    pub part: usize,
    /// The state of its view.
    pub watch: Watch,
    /// Whether the lesson is over: the last step is shown with what to remember.
    pub closing: bool,
    /// Which questions are still open.
    pub open: Open,
    caches: Vec<Vec<PaneCache>>,
    /// The place last typed at the prompt.
    sought: Option<Selector>,
    pub(super) seek: Option<Seek>,
    /// The parts and steps jumped from, latest last.
    back: Vec<(usize, Step)>,
    /// The way back from a number to where it comes from.
    trail: Option<Trail>,
    /// Whether the last key ended a selection, so that the next Esc may have been meant for it too.
    has_deselected: bool,
}

/// The way back from a number to where it comes from.
#[derive(Clone, Debug)]
struct Trail {
    /// Where it starts.
    home: (usize, Step),
    /// How far it has led so far.
    here: (usize, Step),
    pane: usize,
    /// The node whose number is being traced, if one is selected.
    selected: Option<NodeId>,
    /// The numbers to trace next.
    next: Vec<Number>,
}

/// A job looking for a step.
pub(super) struct Seek {
    /// Fails with the notice that there is no such step.
    job: Job<Result<Step, Message>>,
    /// The action to repeat afterwards, and how many times.
    more: Option<(Action, usize)>,
    /// Whether the place to go back to has already been saved.
    begun: bool,
}

fn caches(lesson: &Lesson) -> Vec<Vec<PaneCache>> {
    let parts = lesson.parts.iter();
    parts.map(|part| PaneCache::of(&part.run)).collect()
}

impl From<Run> for Viewer {
    fn from(run: Run) -> Self {
        Self::new(run.into())
    }
}

impl Viewer {
    /// A lesson at its beginning.
    pub fn new(lesson: Lesson) -> Self {
        let mut viewer = Self {
            caches: caches(&lesson),
            lesson,
            part: 0,
            watch: Watch::default(),
            closing: false,
            open: Open::default(),
            sought: None,
            seek: None,
            back: Vec::new(),
            trail: None,
            has_deselected: false,
        };
        viewer.open_part(0);
        viewer
    }

    /// A search to explore, at this step.
    pub(super) fn exploring(run: Run, step: Step) -> Self {
        let mut viewer = Self::from(run);
        viewer.go(step);
        viewer
    }

    /// The same view of another search, at the same node if that exists.
    pub(super) fn replaced_by(mut self, run: Run) -> Self {
        let step = self.same_step(run.first());
        let selected = self.watch.selected;
        let selected = selected.and_then(|node| self.same_node(run.first(), node));
        self.watch.move_to(&run, step);
        self.watch.selected = selected;
        Self {
            caches: vec![PaneCache::of(&run)],
            lesson: run.into(),
            seek: None,
            back: Vec::new(),
            trail: None,
            ..self
        }
    }

    /// Shows another version of the lesson at the same stop, or else at the same step.
    pub(super) fn take_over(&mut self, lesson: Lesson) {
        let (name, here) = (&self.part().name, self.watch.step);
        let mut parts = lesson.parts.iter();
        let part = parts.position(|part| part.name == *name);
        let (is_other, part) = (part.is_none(), part.unwrap_or(0));
        let run = &lesson.parts[part].run;
        let stop = self.part().stop_at(here).and_then(|stop| {
            let mut stops = lesson.parts[part].stops.iter();
            stops.find(|other| is_other || other.selector == stop.selector)
        });
        let step = stop.map_or(here.min(run.last()), |stop| stop.step);
        self.watch.move_to(run, step);
        self.caches = caches(&lesson);
        (self.lesson, self.part) = (lesson, part);
        (self.seek, self.trail, self.back) = (None, None, Vec::new());
        self.closing &= self.is_last_step();
    }

    /// The query of a comparison and the requests of its two searches.
    pub(super) fn comparison(&self) -> Option<(Query, [Request; 2])> {
        let [a, b] = self.run().panes() else {
            return None;
        };
        let [a, b] = [a, b].map(|pane| Query::of(&pane.recording));
        let requests = [a.request, b.request];
        (!self.is_lesson()).then_some((a, requests))
    }

    /// The same query from the position of the selected node, if one is selected. A written
    /// tree counts as a single position.
    pub(super) fn here(&self, query: Query) -> Query {
        let recording = &self.run().pane(self.watch.active()).recording;
        match self.watch.selected {
            Some(node) if !recording.game.has_own_values() => {
                query.at(recording.place(node).notation)
            }
            _ => query,
        }
    }

    /// The part on the screen.
    pub fn part(&self) -> &Part {
        &self.lesson.parts[self.part]
    }

    /// The question waiting at this step.
    pub fn waiting(&self) -> Option<&Asked> {
        let unanswered = self.unanswered();
        unanswered.and_then(|(asked, waits)| waits.then_some(asked))
    }

    /// The unanswered question at this step, and whether it is waiting; `None` on the closing page.
    pub(super) fn unanswered(&self) -> Option<(&Asked, bool)> {
        let here = (self.part, self.part());
        (!self.closing).then(|| self.open.unanswered(here, self.watch.step))?
    }

    /// Records the current step: returns the question passed by reaching it, and whether that
    /// was just before. The closing page comes after the last step.
    pub(super) fn reach(&mut self) -> Option<(String, bool)> {
        let step = Step(self.watch.step.0 + usize::from(self.closing));
        self.open.reach(&self.lesson, self.part, step)
    }

    /// Shows the board of a node, unless it is the current one.
    pub(super) fn look_at(&mut self, node: NodeId) {
        if self.focused_node() != node {
            self.select(Some(node));
        }
    }

    /// Shows the current board again.
    pub(super) fn stop_looking(&mut self) {
        if self.watch.selected.is_some() {
            self.select(None);
        }
    }

    /// Goes on to what a question was about, but not beyond the next stop, nor while another
    /// question is waiting here. `false` if nothing of it lies ahead.
    pub(super) fn see_outcome(&mut self, asked: &Asked) -> bool {
        if self.waiting().is_some() {
            return true;
        }
        let (run, here) = (self.run(), self.watch.step);
        let outcome = run.merged(0, asked.question.outcome(run));
        let stop = self.part().stop_beside(here, Forwards);
        let there = stop.map_or(outcome, |stop| stop.min(outcome));
        if there > here {
            let before = self.place();
            self.go(there);
            self.jumped(before);
        }
        there > here
    }

    /// What has to stay hidden because it answers a waiting question.
    pub fn secret(&self) -> Secret {
        self.open.secret((self.part, self.part()), self.watch.step)
    }

    /// The run of the part on the screen.
    pub fn run(&self) -> &Run {
        &self.part().run
    }

    /// The run with its stops and caches.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self.part(), &self.caches[self.part], self.secret())
    }

    /// Whether this is a lesson.
    pub fn is_lesson(&self) -> bool {
        !self.lesson.titles.is_empty()
    }

    /// The game of the active search.
    pub(super) fn game(&self) -> &AnyGame {
        &self.run().pane(self.watch.active()).recording.game
    }

    fn trace(&self) -> &Trace {
        self.run().pane(self.watch.active()).trace()
    }

    /// The run with its caches, and the state of its view.
    fn split(&mut self) -> (Replay<'_>, &mut Watch) {
        let (part, secret) = (&self.lesson.parts[self.part], self.secret());
        let replay = Replay::new(part, &self.caches[self.part], secret);
        (replay, &mut self.watch)
    }

    pub(super) fn open_part(&mut self, part: usize) {
        self.part = part;
        let (replay, watch) = self.split();
        watch.begin(replay.run);
    }

    /// Goes to a step of the part.
    pub(super) fn go(&mut self, step: Step) {
        let (replay, watch) = self.split();
        watch.go(replay.run, step);
    }

    /// Whether a step is being looked for.
    pub const fn is_seeking(&self) -> bool {
        self.seek.is_some()
    }

    /// The progress of looking for a step.
    pub(super) fn seeking(&self) -> Option<Pace> {
        self.seek.as_ref().map(|seek| seek.job.pace())
    }

    /// The time until the next tick, if one is needed: during playback, each step is shown for
    /// as long as it takes to read.
    pub(super) fn tick(&self, settings: Settings) -> Option<Duration> {
        let seeking = self.seek.as_ref().map(|_| POLL);
        let playing = || {
            let is_running = self.watch.is_running();
            is_running.then(|| settings.speed.time(self.words(settings.lang)))
        };
        seeking.or_else(playing)
    }

    /// The number of words in the sentences at this step; 0 at a stop, whose prose has been
    /// read by the time playback starts from there.
    fn words(&self, lang: Lang) -> usize {
        if self.is_at_stop() {
            return 0;
        }
        let at = self.watch.at(self.run());
        let doings = doings(self.run(), &at, lang).into_iter();
        let told = doings.filter(|doing| !doing.waits);
        told.map(|doing| doing.words.split_whitespace().count())
            .sum()
    }

    fn is_at_stop(&self) -> bool {
        self.part().stop_at(self.watch.step).is_some()
    }

    /// Stops looking for a step, ends a selection, or shows all panels again, whichever applies
    /// first; `false` if none does.
    pub(super) fn stop(&mut self) -> bool {
        if self.seek.take().is_some() {
            return true;
        }
        if self.watch.selected.is_some() {
            self.select(None);
            self.has_deselected = true;
            return true;
        }
        std::mem::take(&mut self.watch.enlarged)
    }

    /// Performs an action, as often as the number before its key says.
    pub(super) fn repeat(&mut self, action: Action, times: usize) -> Outcome {
        if let Action::Go(Target::Step | Target::Event, direction) = action
            && times > 1
        {
            let before = self.place();
            let outcome = self.advance(times, direction);
            self.jumped(before);
            return outcome;
        }
        self.at_once(|viewer| viewer.repeated(action, times), false)
    }

    /// Makes any number of jumps that a single key press can undo.
    fn at_once(&mut self, jumps: impl FnOnce(&mut Self) -> Outcome, begun: bool) -> Outcome {
        let kept = self.back.len() + usize::from(!begun);
        let outcome = jumps(self);
        self.back.truncate(kept);
        if let Some(seek) = &mut self.seek {
            seek.begun = self.back.len() == kept;
        }
        outcome
    }

    fn repeated(&mut self, action: Action, times: usize) -> Outcome {
        for done in 1..=times {
            let here = self.place();
            let outcome = self.act(action);
            if let Some(seek) = &mut self.seek {
                seek.more = Some((action, times - done)).filter(|&(_, times)| times > 0);
                return outcome;
            }
            let is_stuck = self.place() == here && matches!(action, Action::Go(..));
            if done == times || is_stuck || !matches!(outcome, Outcome::Consumed) {
                return outcome;
            }
        }
        Outcome::Consumed
    }

    /// Performs an action.
    pub(super) fn act(&mut self, action: Action) -> Outcome {
        match action {
            Action::Tick if let Some(seek) = self.seek.take() => return self.seek_on(seek),
            Action::Tick => {}
            _ => self.seek = None,
        }
        if is_in_time(action) {
            self.watch.playing = false;
        }
        let before = self.place();
        let had_selected = self.watch.selected.is_some();
        let outcome = self.answer(action);
        if action != Action::Tick {
            self.has_deselected = had_selected && self.watch.selected.is_none();
        }
        if action.is_jump() {
            self.jumped(before);
        }
        // Leaving the last step also leaves the closing page.
        self.closing &= self.is_last_step();
        outcome
    }

    /// The current part and step.
    const fn place(&self) -> (usize, Step) {
        (self.part, self.watch.step)
    }

    /// Remembers where a jump started.
    fn jumped(&mut self, before: (usize, Step)) {
        if self.place() != before {
            self.back.push(before);
        }
    }

    /// Whether leaving would lose something: there was a jump, or a selection has just ended.
    pub(super) const fn is_begun(&self) -> bool {
        !self.back.is_empty() || self.has_deselected
    }

    /// Goes back to before the last jump; `false` if there was none.
    fn go_back(&mut self) -> bool {
        let place = self.back.pop();
        place.is_some_and(|place| self.go_to_place(place))
    }

    fn go_to_place(&mut self, (part, step): (usize, Step)) -> bool {
        if part != self.part {
            self.open_part(part);
        }
        self.go_if(Some(step))
    }

    /// Goes to the step that set the most informative number of the selected or current node.
    /// When called again, follows that number further back, then the ends of the window.
    pub(super) fn trace_back(&mut self, lang: Lang) -> Outcome {
        let here = self.place();
        let on = self
            .trail
            .clone()
            .filter(|trail| (trail.here, trail.selected) == (here, self.watch.selected));
        let at = self.watch.at(self.run());
        let numbers = match &on {
            Some(trail) => vec![(trail.pane, trail.next.clone())],
            None => self.numbers(&at),
        };
        let found = numbers.into_iter().find_map(|(index, asked)| {
            let link = self.run().pane(index).follow(&asked, at[index].step)?;
            Some((index, asked, link))
        });
        let Some((index, asked, (link, next))) = found else {
            let selected = self.watch.selected.is_some();
            return Outcome::Notice(match on {
                Some(_) => Message::TrailEnds,
                None => message!(NoNumber { selected }),
            });
        };
        let (pane, own) = (self.run().pane(index), at[index].step);
        let text = match on {
            Some(_) => origin_sentence(pane, &link, lang),
            None => origins_sentence(pane, &link, &asked, lang),
        };
        let text = match self.run().letter(index) {
            Some(letter) => format!("{letter}: {text}"),
            None => text,
        };
        if link.step != own {
            let (replay, watch) = self.split();
            watch.playing = false;
            watch.go_in(replay.run, index, link.step);
        }
        self.trail = Some(Trail {
            home: on.map_or(here, |trail| trail.home),
            here: self.place(),
            pane: index,
            selected: self.watch.selected,
            next,
        });
        self.jumped(here);
        Outcome::Notice(message!(Verbatim { text }))
    }

    /// The numbers of the selected or current node in each search, from the active one on; with
    /// none selected, a search that waits comes last.
    fn numbers(&self, at: &[PaneStep]) -> Vec<(usize, Vec<Number>)> {
        let (active, selected) = (self.watch.active(), self.watch.selected);
        let waits = |pane: usize| selected.is_none() && at[pane].waiting.is_some();
        let mut panes: Vec<usize> = (0..at.len()).collect();
        panes.sort_by_key(|&pane| (waits(pane), pane != active));
        let numbers = panes.into_iter().filter_map(|index| {
            let pane = self.run().pane(index);
            let moment = pane.trace().moment(at[index].step);
            let node = match (selected, self.run().pair()) {
                (None, _) => moment.current(),
                (Some(node), Some(pair)) if index != active => {
                    let place = pair.union.place_of(active, self.trace(), node);
                    pair.union.matched(index, place)?
                }
                (Some(node), _) => node,
            };
            Some((index, pane.numbers(node, &moment)))
        });
        numbers.collect()
    }

    fn answer(&mut self, action: Action) -> Outcome {
        match action {
            Action::Tick => {
                let outcome = self.steer(action);
                self.watch.held = self.watch.playing && self.is_at_stop();
                outcome
            }
            Action::Enter | Action::Play if self.watch.playing && self.watch.held => {
                self.watch.held = false;
                self.answer(Action::Tick)
            }
            Action::Enter if self.watch.selected.is_some() => self.visit(),
            Action::Enter if self.closing => Outcome::NextLesson,
            Action::Enter => self.travel(Target::Stop, Forwards),
            Action::Go(target, direction) => self.travel(target, direction),
            Action::Start if self.is_lesson() && self.is_at_end(Backwards) => {
                let is_further = self.part > 0;
                self.open_part(0);
                Outcome::found(is_further, || Message::AtBeginningOfLesson)
            }
            Action::Return => Outcome::found(self.go_back(), || Message::NoWayBack),
            Action::SelectHere => self.select_in(self.current()),
            Action::Neighbor(arrow) => match self.neighbor(arrow) {
                Some(there) => self.select_in(there),
                None => Outcome::Notice(Message::NoNodeThere),
            },
            Action::SelectNode(node) => {
                self.select(Some(node));
                Outcome::Consumed
            }
            Action::Fold => self.fold(),
            Action::Results if self.secret() != Secret::Nothing => {
                Outcome::Notice(Message::QuestionWaits)
            }
            _ => self.steer(action),
        }
    }

    /// Goes to the next or previous target.
    fn travel(&mut self, target: Target, direction: Direction) -> Outcome {
        let found = match target {
            Target::Step | Target::Stop if self.closing => {
                self.closing = direction == Forwards;
                return Outcome::found(!self.closing, || Message::AtEndOfLesson);
            }
            Target::Step if self.is_lesson() && self.is_at_end(direction) => {
                let turned = self.turn(direction);
                match direction {
                    Backwards if turned => self.go(self.run().last()),
                    Backwards => {}
                    Forwards => self.closing = !turned,
                }
                return Outcome::found(turned || self.closing, || Message::AtBeginningOfLesson);
            }
            // A run outside of lessons stops wherever something is worth seeing.
            Target::Stop if !self.is_lesson() => {
                return self.seek(target, direction, |run, here, way, progress| {
                    run.next_sight(here, way, progress)
                });
            }
            Target::Stop => {
                self.watch.playing = false;
                let found = self.go_to_stop(direction);
                if !found {
                    return Outcome::Notice(Message::AtBeginningOfLesson);
                }
                found
            }
            Target::Part => {
                let before = self.place();
                let turned = self.turn(direction);
                if turned || direction == Backwards {
                    self.go(self.part().first_stop(Forwards));
                }
                self.place() != before
            }
            Target::Event => return self.advance(1, direction),
            Target::RootChange | Target::Backup | Target::Cutoff | Target::Window
                if let Some(goal) = self.goal(target) =>
            {
                return self.seek(target, direction, move |run, here, way, progress| {
                    run.find(goal, here, way, progress)
                });
            }
            Target::Window => return Outcome::Notice(Message::NoWindowToFollow),
            Target::Sought => return self.find(direction, true),
            Target::Origin if direction == Backwards => {
                let home = self.trail.take().map(|trail| trail.home);
                let found = home.is_some_and(|home| self.go_to_place(home));
                return Outcome::found(found, || Message::NoTrail);
            }
            _ => return self.steer(Action::Go(target, direction)),
        };
        let action = Action::Go(target, direction);
        Outcome::found(found, || {
            nothing_there(action, self.run(), self.watch.step, |_, _| None)
        })
    }

    fn steer(&mut self, action: Action) -> Outcome {
        let (replay, watch) = self.split();
        watch.steer(replay.run, action)
    }

    /// Folds or unfolds the subtree of the selected node, or else of the current one.
    fn fold(&mut self) -> Outcome {
        let node = self.focused_node();
        let (replay, watch) = self.split();
        let folded = watch.fold(replay, node);
        Outcome::found(folded, || Message::NothingToFold)
    }

    /// Opens the next or previous part; `false` if there is none.
    fn turn(&mut self, direction: Direction) -> bool {
        let part = direction.pick([Some(self.part + 1), self.part.checked_sub(1)]);
        let part = part.filter(|&part| part < self.lesson.parts.len());
        if let Some(part) = part {
            self.open_part(part);
        }
        part.is_some()
    }

    /// Goes to the next or previous stop of a lesson, in this part or beyond; `false` if there
    /// is none.
    fn go_to_stop(&mut self, direction: Direction) -> bool {
        let here = self.watch.merged(self.run());
        let near = self.part().stop_beside(here, direction);
        if near.is_none() && !self.turn(direction) {
            if direction == Forwards {
                self.go(self.run().last());
                self.closing = true;
            }
            return self.closing;
        }
        self.go(near.unwrap_or_else(|| self.part().first_stop(direction)));
        true
    }

    /// The last stop so far in a lesson, or the next one if the part has none before this step.
    /// `None` at the lesson's first stop and at its end, which are not worth coming back to.
    pub(super) fn bookmark(&self) -> Option<Bookmark> {
        // Following a number back does not change the place that is kept.
        let trail = self
            .trail
            .as_ref()
            .filter(|trail| trail.here == self.place());
        let (part, step) = trail.map_or(self.place(), |trail| trail.home);
        let mark = Bookmark::at(&self.lesson, part, step);
        mark.filter(|_| !self.closing)
    }

    /// Goes to where a lesson was left; `false` if that no longer exists.
    pub(super) fn resume(&mut self, left: &Bookmark) -> bool {
        let place = left.place(&self.lesson);
        if let Some((part, step)) = place {
            self.open_part(part);
            self.go(step);
        }
        place.is_some()
    }

    /// Whether this is the last step of the last part.
    pub(super) fn is_last_step(&self) -> bool {
        self.part + 1 == self.lesson.parts.len() && self.is_at_end(Forwards)
    }

    /// Whether a part ends here. Two searches that are stepped apart have no common step.
    fn is_at_end(&self, direction: Direction) -> bool {
        let end = direction.pick([self.run().last(), Step::FIRST]);
        self.watch.apart.is_none() && self.watch.step == end
    }

    /// Goes a number of events forwards or backwards, up to the end.
    pub(super) fn advance(&mut self, events: usize, direction: Direction) -> Outcome {
        let (here, last) = (self.watch.step, self.run().last());
        let there = direction.pick([here.0.saturating_add(events), here.0.saturating_sub(events)]);
        let there = Step(there).min(last);
        let found = self.go_if(Some(there).filter(|&there| there != here));
        let action = Action::Go(Target::Event, direction);
        Outcome::found(found, || {
            nothing_there(action, self.run(), self.watch.step, |_, _| None)
        })
    }

    fn go_if(&mut self, step: Option<Step>) -> bool {
        self.watch.playing = false;
        if let Some(step) = step {
            self.go(step);
        }
        step.is_some()
    }

    /// The selected node, or else the current one.
    fn focused_node(&self) -> NodeId {
        let step = self.watch.at(self.run())[self.watch.active()].step;
        let current = || self.trace().moment(step).current();
        self.watch.selected.unwrap_or_else(current)
    }

    /// The children of a node of the active search as they are drawn, each with its search: in a
    /// tree that two share, some may be the other's alone.
    fn children(&self, node: NodeId) -> impl Iterator<Item = (usize, NodeId)> {
        let (active, shared) = (self.watch.active(), self.replay().shared());
        let (trace, node) = match shared {
            Some((pair, tree)) => (tree.trace(), pair.shared_node(active, node)),
            None => (self.trace(), node),
        };
        let own = move |child| match shared {
            Some((pair, _)) => pair.union.own(active, child),
            None => (active, child),
        };
        trace.children(node).map(own)
    }

    /// The neighbour of the focused node, with its search; below, the best child found so far.
    fn neighbor(&self, arrow: Arrow) -> Option<(usize, NodeId)> {
        let (trace, active) = (self.trace(), self.watch.active());
        let at = self.watch.at(self.run());
        let moment = trace.moment(at[active].step);
        let path = trace.path_to(self.focused_node());
        let (&node, above) = path.split_last().expect("a path has a root");
        let here = (active, node);
        let siblings = || above.last().map(|&parent| self.children(parent));
        let there = match arrow {
            Arrow::Up => above.last().map(|&parent| (active, parent)),
            Arrow::Left => siblings()?.take_while(|&sibling| sibling != here).last(),
            Arrow::Right => siblings()?.skip_while(|&sibling| sibling != here).nth(1),
            Arrow::Down => match moment.frame(node) {
                Some(frame) => frame.best.map(|best| best.child),
                None if moment.status(node) == Status::Closed => {
                    trace.best_child(node, above.len() as u32)
                }
                None => None,
            }
            .map(|best| (active, best))
            .or_else(|| self.children(node).next()),
        };
        let may_be_seen = self.secret() != Secret::Shape;
        let status = |pane: usize, node| {
            let trace = self.run().pane(pane).trace();
            trace.moment(at[pane].step).status(node)
        };
        there.filter(|&(pane, node)| may_be_seen || status(pane, node) != Status::Unseen)
    }

    /// Selects a node of a search, which becomes the active one.
    fn select_in(&mut self, (pane, node): (usize, NodeId)) -> Outcome {
        if pane != self.watch.active() {
            self.watch.give_focus(Panel::tree_of(pane));
        }
        self.answer(Action::SelectNode(node))
    }

    /// The current node, as a node of the active search if it has one there, or else of the other.
    /// In a tree that two share, a search that waits has the current node of the one that moves.
    fn current(&self) -> (usize, NodeId) {
        let (active, at) = (self.watch.active(), self.watch.at(self.run()));
        let of = |pane: usize| {
            let trace = self.run().pane(pane).trace();
            trace.moment(at[pane].step).current()
        };
        match self.replay().shared() {
            Some((pair, _)) if at[active].waiting.is_some() => {
                let other = 1 - active;
                let node = pair.shared_node(other, of(other));
                pair.union.own(active, node)
            }
            _ => (active, of(active)),
        }
    }

    /// Selects a node or none, and unfolds the subtrees that contain it.
    fn select(&mut self, node: Option<NodeId>) {
        let (replay, watch) = self.split();
        if let Some(node) = node {
            watch.reveal(replay, node);
        }
        watch.selected = node;
        watch.pan = (0, 0);
        watch.scroll = 0;
    }

    /// Goes to the next step at which something happens to the selected node; after the last,
    /// back to the first. This ends the selection.
    fn visit(&mut self) -> Outcome {
        let (pane, node) = (self.watch.active(), self.focused_node());
        let steps = visits(self.trace(), node).concat();
        let here = self.watch.at(self.run())[pane].step;
        let next = steps.iter().find(|&&step| step > here).or(steps.first());
        let next = *next.expect("every node is entered");
        let (replay, watch) = self.split();
        watch.go_in(replay.run, pane, next);
        Outcome::Consumed
    }

    /// The goal of a target that is looked for by a job. Searches that are stepped apart have
    /// no folds, so backups and cutoffs are found immediately.
    fn goal(&self, target: Target) -> Option<Goal> {
        let has_windows = || {
            let mut panes = self.run().panes().iter();
            panes.any(|pane| pane.trace().has_windows())
        };
        match target {
            Target::RootChange => Some(Goal::ImproveAt(NodeId::ROOT)),
            Target::Backup => self.watch.apart.is_none().then_some(Goal::Backup),
            Target::Cutoff => self.watch.apart.is_none().then_some(Goal::Cutoff),
            Target::Window => has_windows().then_some(Goal::Window),
            _ => None,
        }
    }

    /// Looks for a step, starting from the current one, and goes there. A job does this, so
    /// that keys still work.
    fn seek(
        &mut self,
        target: Target,
        direction: Direction,
        find: impl Fn(&Run, Step, Direction, &Progress) -> Option<Step> + Send + 'static,
    ) -> Outcome {
        self.watch.playing = false;
        let (run, here) = (self.run().clone(), self.watch.merged(self.run()));
        let job = Job::start(move |progress| {
            let find = |from, way| find(&run, from, way, progress);
            let action = Action::Go(target, direction);
            find(here, direction).ok_or_else(|| nothing_there(action, &run, here, find))
        });
        let more = None;
        self.found(Seek {
            job,
            more,
            begun: false,
        })
    }

    /// Waits briefly for a job and goes to the step it has found.
    fn found(&mut self, seek: Seek) -> Outcome {
        match seek.job.result(TURN) {
            Some(Ok(step)) => {
                self.go(step);
                Outcome::Consumed
            }
            Some(Err(nothing)) => Outcome::Notice(nothing),
            None => {
                self.seek = Some(seek);
                Outcome::Consumed
            }
        }
    }

    /// Like [`Self::found`], but at a tick; then repeats the action that started the job.
    fn seek_on(&mut self, seek: Seek) -> Outcome {
        let (before, more, begun) = (self.place(), seek.more, seek.begun);
        let jumps = |viewer: &mut Self| {
            let outcome = viewer.found(seek);
            viewer.jumped(before);
            match more {
                Some((action, times)) if viewer.place() != before => viewer.repeated(action, times),
                _ => outcome,
            }
        };
        self.at_once(jumps, begun)
    }

    /// Goes to the place that was typed.
    ///
    /// # Errors
    /// If the text does not name a place in this search.
    pub(super) fn go_to(&mut self, text: &str) -> Result<Outcome, Message> {
        if text.trim().is_empty() {
            return Ok(Outcome::Consumed);
        }
        self.sought = Some(Selector::typed(text, self.run())?);
        let before = self.place();
        let outcome = self.find(Forwards, false);
        self.jumped(before);
        Ok(outcome)
    }

    /// Whether a number refers to a state rather than a step.
    pub(super) fn has_numbers(&self) -> bool {
        !self.run().pane(self.watch.active()).states.is_empty()
    }

    /// Goes to the state with that number in the active search or, if states have no numbers,
    /// to that step.
    pub(super) fn go_to_number(&mut self, number: u64) -> Outcome {
        let pane = self.watch.active();
        let (states, steps) = (&self.run().pane(pane).states, self.run().steps());
        if states.is_empty() {
            return match usize::try_from(number) {
                Ok(step) if (1..=steps).contains(&step) => {
                    self.act(Action::GoToStep(Step(step - 1)))
                }
                _ => Outcome::Notice(message!(NoStep { number, steps })),
            };
        }
        let named = u32::try_from(number).ok();
        match named.and_then(|number| states.node(number)) {
            Some(node) => self.act(Action::GoToNode(pane, node)),
            None => {
                let states = states.len();
                Outcome::Notice(message!(NoState { number, states }))
            }
        }
    }

    /// Goes to the next or previous step that matches the place last typed; the first time, the
    /// other direction is tried as well.
    fn find(&mut self, direction: Direction, again: bool) -> Outcome {
        let Some(selector) = self.sought.clone() else {
            return Outcome::Notice(Message::NothingSought);
        };
        if selector.goals(self.run()).is_err() {
            return Outcome::Notice(Message::NotSearched);
        }
        self.seek(
            Target::Sought,
            direction,
            move |run, here, way, progress| {
                let find = |way| selector.find(run, here, way, progress);
                find(way).or_else(|| find(way.opposite()).filter(|_| !again))
            },
        )
    }

    /// The node that the same moves lead to in another search.
    fn same_node(&self, other: &Pane, node: NodeId) -> Option<NodeId> {
        let moves = self.trace().moves_to(node);
        let same_game = self.is_same_game(other);
        same_game.then(|| other.trace().follow(&moves)).flatten()
    }

    fn is_same_game(&self, other: &Pane) -> bool {
        other.recording.game.name() == self.run().first().recording.game.name()
    }

    /// The step of another search most similar to the current one: the same event at the same
    /// node, or at the nearest ancestor that exists there.
    fn same_step(&self, other: &Pane) -> Step {
        if !self.is_same_game(other) {
            return Step::FIRST;
        }
        let (here, there) = (self.trace(), other.trace());
        let event = here.moment(self.watch.step).event;
        let mut moves = here.moves_to(event.node());
        let whole = moves.len();
        loop {
            if let Some(node) = there.follow(&moves) {
                let entered = matches!(event, Event::Enter { .. }) || moves.len() < whole;
                let closed = there.close_step(node).filter(|_| !entered);
                return closed.unwrap_or_else(|| there.enter_step(node));
            }
            moves.pop();
        }
    }
}
