//! Where a number comes from: the step that set it and the reason, one link at a time.
//!
//! A best comes from the child whose value arrived, that value from the return or leaf that
//! closed the child, and α and β from the node on the path that narrowed them.

use super::Pane;
use search::{Mistake, Reason, Score, Window};
use trace::{Frame, Moment, NodeId, Status, Step};

/// A kind of number that a node has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// Its value, once it has closed.
    Value,
    /// The best of the values that have arrived.
    Best,
    /// What MAX is sure of.
    Alpha,
    /// What MIN is sure of.
    Beta,
}

impl Quantity {
    /// Whether it is an end of the window.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Alpha | Self::Beta)
    }

    /// The end of the window that it is, if it is one.
    fn end(self, window: Window) -> Option<Score> {
        match self {
            Self::Alpha => Some(window.alpha),
            Self::Beta => Some(window.beta),
            Self::Value | Self::Best => None,
        }
    }
}

/// A number of a node at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The node.
    pub node: NodeId,
    /// Which of its numbers.
    pub quantity: Quantity,
    /// The number, from MAX's side.
    pub score: Score,
    /// The step at which the node has it; if the node has closed, the step at which it closed.
    pub at: Step,
}

/// Why a number is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A leaf is scored.
    Leaf(Reason),
    /// The node closed with its best, maybe before its last child.
    Closed,
    /// This child's value arrived and became the best.
    Child(NodeId),
    /// A child's value narrowed the window of a node: this one, or one above that hands its
    /// window down.
    Narrowed {
        /// The node at which it was narrowed.
        at: NodeId,
        /// Its child.
        child: NodeId,
    },
    /// This node's call began with it; at the root, that is the window of the whole search.
    Entered(NodeId),
    /// By mistake, `best` starts from it, and no child has become the best.
    Start,
}

/// Where a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The number.
    pub number: Number,
    /// The step of the pane's own search that set it.
    pub step: Step,
    /// Why it was set.
    pub cause: Cause,
    /// The number that it was made from, if any.
    pub from: Option<Number>,
}

impl Pane {
    /// A node's number at a moment, if the node has it.
    pub fn number(&self, quantity: Quantity, node: NodeId, moment: &Moment) -> Option<Number> {
        let trace = self.trace();
        let status = moment.status(node);
        let closed = match status {
            Status::Unseen => return None,
            Status::Open => None,
            Status::Closed => Some(trace.close_step(node)?),
        };
        let known = |moment: &Moment| {
            let frame = moment.frame(node)?;
            let score = match quantity {
                Quantity::Value => (status == Status::Closed).then(|| trace.value(node, frame.ply)),
                Quantity::Best => frame.best.map(|best| best.value),
                Quantity::Alpha | Quantity::Beta if trace.has_windows() => {
                    quantity.end(frame.window)
                }
                Quantity::Alpha | Quantity::Beta => None,
            };
            Some(Number {
                node,
                quantity,
                score: score?,
                at: moment.step,
            })
        };
        match closed {
            Some(step) if step != moment.step => known(&trace.moment(step)),
            _ => known(moment),
        }
    }

    /// The numbers shown at a node, most informative first: at a cutoff the bound that was
    /// reached, otherwise the value or best so far; then the ends of the window, starting with
    /// the one that can cause a cutoff. If several were set by the same step, only the first is
    /// listed.
    pub fn numbers(&self, node: NodeId, moment: &Moment) -> Vec<Number> {
        let trace = self.trace();
        let (kind, ends) = (
            trace.kind(trace.ply(node)),
            [Quantity::Alpha, Quantity::Beta],
        );
        let [own, others] = [kind.other(), kind].map(|kind| kind.pick(ends));
        let is_closed = moment.status(node) == Status::Closed;
        let value = if is_closed {
            Quantity::Value
        } else {
            Quantity::Best
        };
        let cuts = is_closed && moment.current() == node && trace.is_cut(node);
        // At a cutoff the node's value is the other end.
        let value = (!cuts).then_some(value);
        let quantities = value.into_iter().chain([own, others]);
        let numbers = quantities.filter_map(|quantity| self.number(quantity, node, moment));
        let set = numbers.filter(|number| number.score.finite().is_some());
        /// A source may be thousands of links away: numbers are compared this far along.
        const LINKS: usize = 16;
        let mut sources = Vec::new();
        let mut is_new = |number: &Number| {
            let links = self.origins(*number).take(LINKS);
            let source = links.last().map(|origin| origin.step);
            let is_new = !sources.contains(&source);
            sources.push(source);
            is_new
        };
        // In a wrong program, both ends may have one source, and a cutoff is about both.
        set.filter(|number| is_new(number) || cuts).collect()
    }

    /// Where a number comes from.
    pub fn origin(&self, number: Number) -> Origin {
        let trace = self.trace();
        let moment = trace.moment(number.at);
        let (step, cause, from) = match number.quantity {
            Quantity::Value => match trace.leaf(number.node) {
                Some(reason) => (number.at, Cause::Leaf(reason), None),
                None => match self.number(Quantity::Best, number.node, &moment) {
                    None => (number.at, Cause::Start, None),
                    best => (number.at, Cause::Closed, best),
                },
            },
            Quantity::Best => {
                let best = moment.frame(number.node).and_then(|frame| frame.best);
                let child = best.expect("a number has been set").child;
                let (step, from) = self.arrival(child, &moment);
                (step, Cause::Child(child), from)
            }
            end @ (Quantity::Alpha | Quantity::Beta) => self.end_origin(end, number.node, &moment),
        };
        Origin {
            number,
            step,
            cause,
            from,
        }
    }

    /// Where a number comes from, where that comes from, and so on. The last link is a leaf, or
    /// the window that a call began with.
    pub fn origins(&self, number: Number) -> impl Iterator<Item = Origin> + '_ {
        let first = self.origin(number);
        std::iter::successors(Some(first), |origin| Some(self.origin(origin.from?)))
    }

    /// Where the first of these numbers comes from, and the numbers to follow next: the one it was
    /// computed from, then the rest. If the first was set at step `here`, its own source is given.
    pub fn follow(&self, numbers: &[Number], here: Step) -> Option<(Origin, Vec<Number>)> {
        let (&number, others) = numbers.split_first()?;
        let first = self.origin(number);
        let mut links = self.origins(number).take(2);
        let link = links.find(|link| link.step != here).unwrap_or(first);
        let next = link.from.into_iter().chain(others.iter().copied());
        Some((link, next.collect()))
    }

    /// The step at which a child's value arrived, and that value at a later moment.
    fn arrival(&self, child: NodeId, moment: &Moment) -> (Step, Option<Number>) {
        let step = self.trace().backup_step(child);
        let step = step.expect("the value of a best child has arrived");
        (step, self.number(Quantity::Value, child, moment))
    }

    /// Where an end of a node's window was narrowed: at the nearest node up the path where it
    /// is not the same now as at entry.
    fn end_origin(
        &self,
        quantity: Quantity,
        node: NodeId,
        moment: &Moment,
    ) -> (Step, Cause, Option<Number>) {
        let trace = self.trace();
        let is_shared = trace.options().mistake == Some(Mistake::SharedWindow);
        let path = moment.path.iter().rev();
        let mut path = path
            .skip_while(|frame| frame.node != node && !is_shared)
            .peekable();
        while let Some(frame) = path.next() {
            if let Some(child) = self.narrowing(quantity, frame) {
                // A window shared by all nodes was narrowed below: MAX raises only α, MIN lowers β.
                let narrows = frame.kind.pick([Quantity::Alpha, Quantity::Beta]);
                if let Some(closed) = trace.close_step(child).filter(|_| quantity != narrows) {
                    return self.end_origin(quantity, child, &trace.moment(closed));
                }
                let (step, from) = self.arrival(child, moment);
                let at = frame.node;
                return (step, Cause::Narrowed { at, child }, from);
            }
            let above = path.peek().and_then(|above| quantity.end(above.window));
            if above != quantity.end(frame.entry) {
                let step = trace.enter_step(frame.node);
                return (step, Cause::Entered(frame.node), None);
            }
        }
        unreachable!("a number's node is on the path of its moment")
    }

    /// The child whose value last changed an end of a running call's window; `None` if it is
    /// unchanged since entry.
    fn narrowing(&self, quantity: Quantity, frame: &Frame) -> Option<NodeId> {
        let mut last = None;
        let mut window = frame.entry;
        for arrival in self.trace().arrivals(frame) {
            if quantity.end(arrival.window) != quantity.end(window) {
                last = Some(arrival.child);
            }
            window = arrival.window;
        }
        last
    }
}
