//! The lines of a listing in any order, executed line by line on a tree.

use std::collections::HashSet;

use crate::Happening;
use game::Move;
use search::{Algorithm, Kind, Options, Reason, Score, Tag, Window, listing};
use trace::{Event, NodeId, Recording, Step, Trace};

/// The most lines that an execution runs.
pub const MOST_STEPS: usize = 1_000;

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    Head,
    IfOver,
    Init,
    ForEach,
    Call,
    /// Compares `v` to `best`, at nodes of this kind, or at any.
    If(Option<Kind>),
    Set(Option<Kind>),
    Cut(Kind),
    Return,
}

/// A line of a program.
#[derive(Clone, Copy, Debug)]
struct Statement {
    op: Op,
    indent: usize,
    /// Its place in the program.
    line: usize,
}

/// Why an execution ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The first line is not the function header.
    NoFunction,
    /// A line needs a child outside any loop.
    NoChild,
    /// A line needs `v` before it has a value.
    NoV,
    /// A line needs `best` before it has a value.
    NoBest,
    /// A call ended without returning a value.
    NoValue,
    /// It ran [`MOST_STEPS`] lines.
    TooLong,
}

/// Something done by a search or an execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What happened.
    pub happening: Happening,
    /// The moves to the node.
    pub path: Vec<Move>,
    /// The number that it set, if any.
    pub number: Option<Score>,
    /// The window at the parent after a value arrived there.
    pub window: Window,
}

/// Where an execution first differs from the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The step of the search.
    pub step: Step,
    /// What the program did instead; `None` if it did nothing more.
    pub instead: Option<Deed>,
    /// Why it did nothing more, if something stopped it.
    pub halt: Option<Halt>,
    /// Where in the order the line stands that did this or, if nothing was done, ran last.
    pub line: usize,
}

/// Executes the listing's lines in this order on the tree of `whole`, which has every node, and
/// compares the result to `real`. `None` if they do the same.
pub fn execute(order: &[usize], whole: &Recording, real: &Trace) -> Option<Parting> {
    let options = real.options();
    let mut machine = Machine {
        program: program(order, options.algorithm),
        whole,
        options,
        deeds: Vec::new(),
        steps: 0,
        line: 0,
    };
    let halt = machine.run().err();
    let (deeds, line) = (machine.deeds, machine.line);
    let steps = (0..real.steps()).map(|step| deed(real, Step(step)));
    let is_same = |(told, (done, _)): &(Deed, &(Deed, Vec<Kept>))| told == done;
    let same = steps.zip(&deeds).take_while(is_same).count();
    if same == real.steps() && same == deeds.len() && halt.is_none() {
        return None;
    }
    let instead = deeds.get(same);
    let step = Step(same.min(real.steps() - 1));
    let right = deed(real, step);
    // Of several lines, the first after which something is wrong.
    let at = |kept: &[Kept]| {
        let is_wrong =
            |&&(_, number, window): &&Kept| (number, window) != (right.number, right.window);
        let found = kept.iter().find(is_wrong).or(kept.last());
        found.map(|&(line, ..)| line)
    };
    Some(Parting {
        step,
        instead: instead.map(|(deed, _)| deed.clone()),
        halt: halt.filter(|_| instead.is_none()),
        line: instead.and_then(|(_, kept)| at(kept)).unwrap_or(line),
    })
}

/// The first line with the same text, for each line of a listing.
pub fn alike(options: &Options) -> Vec<usize> {
    let lines = listing(options.algorithm);
    let texts: Vec<String> = lines.iter().map(|line| line.text(options)).collect();
    let first = |text: &String| texts.iter().position(|other| other == text);
    texts.iter().filter_map(first).collect()
}

fn program(order: &[usize], algorithm: Algorithm) -> Vec<Statement> {
    let lines = listing(algorithm);
    let statement = |(line, &listed): (usize, &usize)| {
        let text = lines[listed].source();
        Statement {
            op: op(lines[listed].on, text),
            indent: text.len() - text.trim_start().len(),
            line,
        }
    };
    order.iter().enumerate().map(statement).collect()
}

fn op(tags: &[Tag], text: &str) -> Op {
    let kinds: HashSet<Kind> = tags
        .iter()
        .filter_map(|tag| match tag {
            Tag::Improve(kind) | Tag::Keep(kind) => Some(*kind),
            _ => None,
        })
        .collect();
    let kind = kinds.iter().next().copied().filter(|_| kinds.len() == 1);
    match tags.first() {
        Some(Tag::Enter) => Op::Head,
        Some(Tag::Leaf | Tag::BuildLeaf) => Op::IfOver,
        Some(Tag::Keep(_)) => Op::If(kind),
        Some(Tag::Improve(_)) => Op::Set(kind),
        Some(&Tag::Cutoff(kind)) => Op::Cut(kind),
        Some(Tag::Return) => Op::Return,
        None if text.contains("best =") => Op::Init,
        None if text.contains("for each") => Op::ForEach,
        None => Op::Call,
    }
}

struct Machine<'a> {
    program: Vec<Statement>,
    whole: &'a Recording,
    options: &'a Options,
    /// What was done, and which lines did it.
    deeds: Vec<(Deed, Vec<Kept>)>,
    steps: usize,
    line: usize,
}

/// A line that set a number, with the number and the window after it.
type Kept = (usize, Option<Score>, Window);

/// The variables of a call.
struct Call {
    node: NodeId,
    path: Vec<Move>,
    kind: Kind,
    window: Window,
    best: Option<Score>,
    v: Option<Score>,
    /// The move of the running loop, if there is one, and how many have yet to be searched.
    mv: Option<Move>,
    left: usize,
    /// The first line that compared the value of this move, and those that kept it.
    used: Option<usize>,
    kept: Vec<Kept>,
}

impl Machine<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        if self.program.first().map(|first| first.op) != Some(Op::Head) {
            return Err(Halt::NoFunction);
        }
        self.call(Vec::new(), Window::OPEN)?;
        Ok(())
    }

    fn is_negamax(&self) -> bool {
        self.options.algorithm == Algorithm::Negamax
    }

    fn count(&mut self, line: usize) -> Result<(), Halt> {
        self.steps += 1;
        self.line = line;
        match self.steps {
            ..=MOST_STEPS => Ok(()),
            _ => Err(Halt::TooLong),
        }
    }

    fn tell(&mut self, happening: Happening, path: &[Move], number: Option<Score>) {
        let deed = Deed {
            happening,
            path: path.to_vec(),
            number,
            window: Window::OPEN,
        };
        let line = (self.line, number, deed.window);
        self.deeds.push((deed, vec![line]));
    }

    /// Reports that the value of the loop's move has arrived, if a line used it.
    fn arrive(&mut self, call: &mut Call) {
        if let Some(line) = call.used.take() {
            let deed = Deed {
                happening: Happening::Backup,
                path: call.path.iter().copied().chain(call.mv).collect(),
                number: call.best,
                window: call.window,
            };
            let mut kept = std::mem::take(&mut call.kept);
            if kept.is_empty() {
                kept.push((line, call.best, call.window));
            }
            self.deeds.push((deed, kept));
        }
    }

    /// The moves of a node. Those at the depth limit are not in the tree.
    fn moves(&self, node: NodeId) -> Vec<Move> {
        match self.whole.trace.leaf(node) {
            Some(Reason::Depth) => self.whole.place(node).moves,
            _ => self.whole.tried(node),
        }
    }

    /// Calls the function for the node at the end of a path, which the tree may not have.
    fn call(&mut self, path: Vec<Move>, window: Window) -> Result<Score, Halt> {
        self.count(0)?;
        self.tell(Happening::Enter, &path, None);
        // The search never enters what is below the limit, so that's where the two part.
        let node = self.whole.trace.follow(&path).ok_or(Halt::TooLong)?;
        let mut call = Call {
            node,
            kind: self.whole.trace.kind(path.len() as u32),
            path,
            window,
            best: None,
            v: None,
            mv: None,
            left: 0,
            used: None,
            kept: Vec::new(),
        };
        let returned = self.block(1..self.program.len(), &mut call)?;
        returned.ok_or(Halt::NoValue)
    }

    /// Runs lines; returns what the call returns, if one of them ends it.
    fn block(
        &mut self,
        lines: std::ops::Range<usize>,
        call: &mut Call,
    ) -> Result<Option<Score>, Halt> {
        let mut at = lines.start;
        while at < lines.end {
            let Statement { op, indent, line } = self.program[at];
            self.count(line)?;
            let deeper = self.program[at + 1..lines.end]
                .iter()
                .take_while(|below| below.indent > indent);
            let body = at + 1..at + 1 + deeper.count();
            let mut next = at + 1;
            match op {
                Op::ForEach => {
                    next = body.end;
                    let moves = self.moves(call.node);
                    for (done, mv) in moves.iter().enumerate() {
                        (call.mv, call.left) = (Some(*mv), moves.len() - done);
                        let returned = self.block(body.clone(), call)?;
                        if returned.is_some() {
                            return Ok(returned);
                        }
                        self.arrive(call);
                        self.count(line)?;
                    }
                    (call.mv, call.left) = (None, 0);
                }
                Op::If(kind) => {
                    next = body.end;
                    if kind.is_none_or(|kind| kind == call.kind) {
                        let (v, best) = (call.v.ok_or(Halt::NoV)?, call.best.ok_or(Halt::NoBest)?);
                        call.used = call.used.or(call.mv.map(|_| line));
                        if self.side(call, kind).improves(v, best, self.options.ties) {
                            let returned = self.block(body, call)?;
                            if returned.is_some() {
                                return Ok(returned);
                            }
                        }
                    }
                }
                _ => {
                    let returned = self.statement(op, call)?;
                    if returned.is_some() {
                        return Ok(returned);
                    }
                }
            }
            at = next;
        }
        Ok(None)
    }

    /// The side that a line compares for; in negamax every node's is MAX.
    fn side(&self, call: &Call, kind: Option<Kind>) -> Kind {
        if self.is_negamax() {
            Kind::Max
        } else {
            kind.unwrap_or(call.kind)
        }
    }

    /// Runs a line that has no block.
    fn statement(&mut self, op: Op, call: &mut Call) -> Result<Option<Score>, Halt> {
        match op {
            // A second header does nothing; blocks are run elsewhere.
            Op::Head | Op::ForEach | Op::If(_) => {}
            Op::IfOver => {
                if self.whole.trace.leaf(call.node).is_some() {
                    let score = self.whole.trace.value(call.node, call.path.len() as u32);
                    let score = self.options.algorithm.in_view(call.kind, score);
                    self.tell(Happening::Leaf, &call.path, Some(score));
                    return Ok(Some(score));
                }
            }
            Op::Init => call.best = Some(self.side(call, None).worst()),
            Op::Call => {
                let mv = call.mv.ok_or(Halt::NoChild)?;
                let path = call.path.iter().copied().chain([mv]).collect();
                call.left -= 1;
                let v = self.call(path, call.window)?;
                call.v = Some(if self.is_negamax() { -v } else { v });
            }
            Op::Set(kind) => {
                let v = call.v.ok_or(Halt::NoV)?;
                call.best = Some(v);
                if let (Some(kind), Algorithm::AlphaBeta) = (kind, self.options.algorithm) {
                    call.window = call.window.narrowed(kind, v);
                }
                if call.mv.is_some() {
                    call.used = Some(self.line);
                    call.kept.push((self.line, call.best, call.window));
                }
            }
            Op::Cut(kind) => {
                let best = call.best.ok_or(Halt::NoBest)?;
                if call.window.is_closed(self.options.cut, kind, best) {
                    return Ok(Some(self.close(call, best)));
                }
            }
            Op::Return => {
                let best = call.best.ok_or(Halt::NoBest)?;
                return Ok(Some(self.close(call, best)));
            }
        }
        Ok(None)
    }

    /// Reports that a call returns its best; within the loop, that is a cutoff.
    fn close(&mut self, call: &mut Call, best: Score) -> Score {
        // Returning keeps the best as it is.
        call.used = call.used.map(|_| self.line);
        self.arrive(call);
        let what = if call.left > 0 {
            Happening::Cut
        } else {
            Happening::Return
        };
        self.tell(what, &call.path, Some(best));
        best
    }
}

/// The event at a step and the number it sets: the value of a leaf, the best after a backup, or
/// what a node returns.
pub fn deed(trace: &Trace, step: Step) -> Deed {
    let event = trace.moment(step).event;
    let after = match event {
        Event::Backup { window, .. } => window,
        _ => Window::OPEN,
    };
    let (happening, node, number) = match event {
        Event::Enter { node, .. } => (Happening::Enter, node, None),
        Event::Leaf { node, score, .. } => (Happening::Leaf, node, Some(score)),
        Event::Backup { child, best, .. } => (Happening::Backup, child, Some(best)),
        Event::Return { node, value, .. } => (Happening::Return, node, Some(value)),
        Event::Cutoff { node, value, .. } => (Happening::Cut, node, Some(value)),
    };
    Deed {
        happening,
        path: trace.moves_to(node),
        number,
        window: after,
    }
}
