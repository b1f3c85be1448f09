//! The lines of a listing in any order, executed line by line on a tree.

use std::collections::HashSet;

use crate::Happening;
use game::Move;
use search::{Algorithm, Kind, Options, Score, Tag, Window, listing};
use trace::{Event, NodeId, Step, Trace};

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
    /// Its index in the listing.
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
    /// The line that ran last, by its index in the listing.
    pub line: usize,
}

/// Executes the listing's lines in this order on the tree of `whole`, which has every node, and
/// compares the result to `real`. `None` if they do the same.
pub fn execute(order: &[usize], whole: &Trace, real: &Trace) -> Option<Parting> {
    let options = real.options();
    let mut machine = Machine {
        program: program(order, options.algorithm),
        whole,
        options,
        deeds: Vec::new(),
        steps: 0,
        line: order.first().copied().unwrap_or(0),
        child: None,
    };
    let halt = machine.run().err();
    let (deeds, line) = (machine.deeds, machine.line);
    let steps = (0..real.steps()).map(|step| deed(real, Step(step)));
    let is_same = |(told, (done, _)): &(Deed, &(Deed, usize))| told == done;
    let same = steps.zip(&deeds).take_while(is_same).count();
    if same == real.steps() && same == deeds.len() && halt.is_none() {
        return None;
    }
    let instead = deeds.get(same);
    Some(Parting {
        step: Step(same.min(real.steps() - 1)),
        instead: instead.map(|(deed, _)| deed.clone()),
        halt: halt.filter(|_| instead.is_none()),
        line: instead.map_or(line, |&(_, line)| line),
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
    let statement = |&line: &usize| {
        let text = lines[line].source();
        Statement {
            op: op(lines[line].on, text),
            indent: text.len() - text.trim_start().len(),
            line,
        }
    };
    order.iter().map(statement).collect()
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
    whole: &'a Trace,
    options: &'a Options,
    /// What was done, and which line did it.
    deeds: Vec<(Deed, usize)>,
    steps: usize,
    line: usize,
    child: Option<NodeId>,
}

/// The variables of a call.
struct Call {
    node: NodeId,
    path: Vec<Move>,
    kind: Kind,
    window: Window,
    best: Option<Score>,
    v: Option<Score>,
    /// How many children are left in the running loop.
    left: usize,
}

impl Machine<'_> {
    fn run(&mut self) -> Result<(), Halt> {
        if self.program.first().map(|first| first.op) != Some(Op::Head) {
            return Err(Halt::NoFunction);
        }
        self.call(NodeId::ROOT, Vec::new(), Window::OPEN)?;
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
        let path = path.to_vec();
        let deed = Deed {
            happening,
            path,
            number,
        };
        // A value arrives once, whichever lines set or compare it.
        if self.deeds.last().is_none_or(|(last, _)| *last != deed) {
            self.deeds.push((deed, self.line));
        }
    }

    /// Reports the arrival of the child's value.
    fn back_up(&mut self, call: &Call, best: Score) {
        let mv = self.child.and_then(|child| self.whole.mv(child));
        let path: Vec<Move> = call.path.iter().copied().chain(mv).collect();
        self.tell(Happening::Backup, &path, Some(best));
    }

    fn call(&mut self, node: NodeId, path: Vec<Move>, window: Window) -> Result<Score, Halt> {
        let mut call = Call {
            node,
            kind: self.whole.kind(path.len() as u32),
            path,
            window,
            best: None,
            v: None,
            left: 0,
        };
        let (head, count) = (self.program[0].line, self.program.len());
        self.count(head)?;
        self.tell(Happening::Enter, &call.path, None);
        let returned = self.block(1..count, &mut call)?;
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
                    let children: Vec<NodeId> = self.whole.children(call.node).collect();
                    for (done, child) in children.iter().enumerate() {
                        call.left = children.len() - done - 1;
                        self.child = Some(*child);
                        let returned = self.block(body.clone(), call)?;
                        if returned.is_some() {
                            return Ok(returned);
                        }
                        self.count(line)?;
                    }
                    self.child = None;
                    call.left = 0;
                }
                Op::If(kind) => {
                    next = body.end;
                    if kind.is_none_or(|kind| kind == call.kind) {
                        let (v, best) = (call.v.ok_or(Halt::NoV)?, call.best.ok_or(Halt::NoBest)?);
                        if self.side(call, kind).improves(v, best, self.options.ties) {
                            let returned = self.block(body, call)?;
                            if returned.is_some() {
                                return Ok(returned);
                            }
                        } else {
                            self.back_up(call, best);
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
                if self.whole.leaf(call.node).is_some() {
                    let score = self.whole.value(call.node, call.path.len() as u32);
                    let score = self.options.algorithm.in_view(call.kind, score);
                    self.tell(Happening::Leaf, &call.path, Some(score));
                    return Ok(Some(score));
                }
            }
            Op::Init => call.best = Some(self.side(call, None).worst()),
            Op::Call => {
                let child = self.child.ok_or(Halt::NoChild)?;
                let mv = self.whole.mv(child).ok_or(Halt::NoChild)?;
                let path = call.path.iter().copied().chain([mv]).collect();
                let v = self.call(child, path, call.window)?;
                self.child = Some(child);
                call.v = Some(if self.is_negamax() { -v } else { v });
            }
            Op::Set(kind) => {
                let v = call.v.ok_or(Halt::NoV)?;
                call.best = Some(v);
                if let Some(kind) = kind {
                    call.window = call.window.narrowed(kind, v);
                }
                self.back_up(call, v);
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
    fn close(&mut self, call: &Call, best: Score) -> Score {
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
    }
}
