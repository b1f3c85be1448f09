//! Where a number comes from, in words.

use crate::words::{signed, valued};
use run::{Cause, Number, Origin, Pane, Quantity};
use search::Bound;
use search::Mistake::{DepthSign, NegamaxNoFlip, SmallWin};
use trace::NodeId;
use words::{Lang, Message, Value, message};

/// A sentence about where a number comes from: `α = +3: from the root, after move 1; that +3
/// is leaf 1.1.`
pub fn origin_sentence(pane: &Pane, origin: &Origin, lang: Lang) -> String {
    lang.say(&origin_message(pane, origin))
}

/// Where the first of these numbers is from; for one end of a window, also where the other is from.
pub fn origins_sentence(pane: &Pane, link: &Origin, numbers: &[Number], lang: Lang) -> String {
    let mut told = origin_sentence(pane, link, lang);
    if let [Number { quantity, .. }, others @ ..] = numbers
        && quantity.is_end()
    {
        for &other in others {
            told = told + " " + &origin_sentence(pane, &pane.origin(other), lang);
        }
    }
    told
}

/// Like [`origin_sentence`], as a message.
pub fn origin_message(pane: &Pane, origin: &Origin) -> Message {
    let Origin { number, cause, .. } = origin;
    let (recording, trace) = (&pane.recording, pane.trace());
    let of = |node| named(pane, node, "of");
    let max = recording.game.side_name(trace.options().max);
    let seen_by = trace.is_movers_view().then_some(max);
    let bound = match number.quantity {
        Quantity::Value => trace.bound(number.node),
        Quantity::Best | Quantity::Alpha | Quantity::Beta => Bound::Exact,
    };
    let score = valued(trace, number.score, bound);
    if let Cause::Leaf(_) = cause {
        let node = of(number.node);
        return message!(OriginOfLeaf {
            node,
            score,
            seen_by,
            wrong: matches!(
                trace.options().mistake,
                Some(DepthSign | SmallWin | NegamaxNoFlip)
            ),
        });
    }
    let (cause, at, child) = match *cause {
        Cause::Narrowed { at, child } => ("narrowed", named(pane, at, "from"), Some(child)),
        Cause::Child(child) => ("child", of(number.node), Some(child)),
        Cause::Entered(NodeId::ROOT) => ("start", of(NodeId::ROOT), None),
        Cause::Entered(node) => ("entered", of(node), None),
        Cause::Start => ("zero", of(number.node), None),
        Cause::Closed | Cause::Leaf(_) => {
            let child = match origin.from.map(|from| pane.origin(from).cause) {
                Some(Cause::Child(child)) => Some(child),
                _ => None,
            };
            let kind = trace.kind(trace.ply(number.node));
            let cause = match trace.bound(number.node).fails_low(kind) {
                true => "child",
                false => "closed",
            };
            (cause, of(number.node), child)
        }
    };
    message!(OriginOf {
        quantity: match number.quantity {
            Quantity::Value => "value",
            Quantity::Best => "best",
            Quantity::Alpha => "alpha",
            Quantity::Beta => "beta",
        },
        node: of(number.node),
        score,
        cause,
        at,
        mv: child.map_or_else(String::new, |child| recording.move_to(child)),
        bounded: bound != Bound::Exact
            || child.is_some_and(|child| trace.bound(child) != Bound::Exact),
        number: signed(trace, number.score),
        leaf: leaf(pane, origin),
        seen_by,
    })
}

/// The leaf that a number originally comes from, if it has the leaf's own value and isn't too far.
fn leaf(pane: &Pane, origin: &Origin) -> Value {
    const FAR: usize = 100;
    let Some(from) = origin.from else {
        return Value::None;
    };
    let last = pane.origins(from).take(FAR).last();
    let leaf = last.filter(|last| {
        let is_same = last.number.score == origin.number.score;
        is_same && matches!(last.cause, Cause::Leaf(_))
    });
    leaf.map_or(Value::None, |leaf| {
        named_node(pane, leaf.number.node).into()
    })
}

/// The name of a node: its number, its place in a written tree, or the moves to it.
pub fn named_node(pane: &Pane, node: NodeId) -> Message {
    named(pane, node, "plain")
}

/// Like [`named_node`]; `how` is `plain`, `of`, or `from` if something comes from the node.
fn named(pane: &Pane, node: NodeId, how: &str) -> Message {
    let state = pane.states.number(node);
    message!(NamedNode {
        how,
        name: match (state, node) {
            (Some(_), _) => "state",
            (None, NodeId::ROOT) => "root",
            _ => "path",
        },
        leaf: pane.trace().leaf(node).is_some(),
        state,
        path: pane.recording.path(&pane.trace().moves_to(node)),
    })
}
