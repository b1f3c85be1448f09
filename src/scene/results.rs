//! Numbers: counts up to a step and per ply, and the results of two searches, as a table for
//! screen, slides and text.

use super::words::{signed, valued};
use lesson::Stop;
use run::{Pair, RootMove, Run, Summary};
use search::{Bound, OPTIONS, OptionSpec, Proof};
use trace::{Ended, NodeId, PlyCounts, Recording, Status, Step};
use words::{Message, Value, message};

/// The results of two searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// Their options, except those with the default in both.
    pub options: Vec<ResultRow>,
    /// Value, move, nodes, leaves and cutoffs.
    pub totals: Vec<ResultRow>,
    /// The principal line.
    pub line: ResultRow,
    /// The root's legal moves, in scan order.
    pub moves: Vec<ResultRow>,
}

/// The results of both searches in one respect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The name of the row.
    pub name: Value,
    /// A cell for each search.
    pub cells: [ResultCell; 2],
    /// Whether they say different things.
    pub differs: bool,
}

/// The result of one search in one respect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCell {
    /// A number, a name, moves; `None` if there is nothing to say.
    pub text: Option<Value>,
    /// Whether it is only a bound.
    pub bound: Bound,
    /// Whether it is the chosen move.
    pub chosen: bool,
    /// Whether it is not known yet; then it is the best so far, or nothing.
    pub open: bool,
}

impl ResultCell {
    /// What is known before the end.
    fn open(best: Option<String>) -> Self {
        Self {
            text: Some((best.unwrap_or_default() + "?").into()),
            bound: Bound::Exact,
            chosen: false,
            open: true,
        }
    }
}

impl ResultRow {
    fn new(name: impl Into<Value>, texts: [Option<Value>; 2]) -> Self {
        Self {
            name: name.into(),
            differs: texts[0] != texts[1],
            cells: texts.map(|text| ResultCell {
                text,
                bound: Bound::Exact,
                chosen: false,
                open: false,
            }),
        }
    }
}

impl Results {
    /// The results of two searches.
    pub fn new(pair: &Pair<'_>) -> Self {
        let sides = [0, 1].map(|pane| pair.summary(pane));
        let game = &pair.recording(0).game;
        let row = |name: Message, cell: &dyn Fn(&Summary) -> Option<Value>| {
            ResultRow::new(name, sides.each_ref().map(cell))
        };
        let names = |side: &Summary| pair.recording(0).names(&side.line);
        let mut value = row(Message::RowValue, &|side| {
            Some(valued(pair.trace(0), side.value, side.bound).into())
        });
        let [a, b] = sides.each_ref().map(|side| (side.value, side.bound));
        // It may just be seen from the other side.
        value.differs = !pair.agree(a, b);
        let moves = sides[0].moves.iter().zip(&sides[1].moves);
        Self {
            options: options(pair, &sides),
            totals: vec![
                value,
                row(Message::RowMove, &|side| {
                    Some(names(side).first()?.as_str().into())
                }),
                row(Message::RowNodes, &|side| Some(side.nodes.into())),
                row(Message::RowLeaves, &|side| Some(side.leaves.into())),
                row(Message::RowCutoffs, &|side| Some(side.cutoffs.into())),
            ],
            line: row(Message::RowLine, &|side| Some(names(side).join(" ").into())),
            moves: moves
                .map(|(a, b)| ResultRow {
                    name: message!(AnswerMove {
                        mv: game.move_name(a.mv)
                    })
                    .into(),
                    cells: [root_move(pair, &sides[0], a), root_move(pair, &sides[1], b)],
                    differs: !pair.agree_on(a, b),
                })
                .collect(),
        }
    }

    /// The results at these steps of their own: nothing for a root move whose value hasn't
    /// arrived, and the best so far for a root.
    pub fn so_far(pair: &Pair<'_>, at: [Step; 2]) -> Self {
        let mut results = Self::new(pair);
        let moments = [0, 1].map(|pane| pair.trace(pane).moment(at[pane]));
        let counts = [0, 1].map(|pane| {
            let (leaves, cutoffs) = pair.trace(pane).found_at(&moments[pane]);
            [moments[pane].entered() as u32, leaves, cutoffs]
        });
        let is_closed = |pane: usize| moments[pane].status(NodeId::ROOT) == Status::Closed;
        for pane in [0, 1].into_iter().filter(|&pane| !is_closed(pane)) {
            let (trace, moment) = (pair.trace(pane), &moments[pane]);
            let best_of = |node| {
                let best = moment.frame(node)?.best?;
                Some(signed(trace, best.value))
            };
            let [value, mv, counted @ ..] = &mut results.totals[..] else {
                continue;
            };
            value.cells[pane] = ResultCell::open(best_of(NodeId::ROOT));
            mv.cells[pane] = ResultCell::open(None);
            for (row, count) in counted.iter_mut().zip(counts[pane]) {
                row.cells[pane].text = Some(count.into());
                row.differs = false;
            }
            results.line.cells[pane] = ResultCell::open(None);
            let moves = pair.recording(pane).place(NodeId::ROOT).moves;
            for (row, mv) in results.moves.iter_mut().zip(moves) {
                let child = trace.follow(&[mv]);
                if child.is_some_and(|child| moment.status(child) == Status::Closed) {
                    row.cells[pane].chosen = false;
                } else {
                    row.cells[pane] = ResultCell::open(child.and_then(best_of));
                }
            }
        }
        let rows = results.totals.iter_mut().chain([&mut results.line]);
        for row in rows.chain(&mut results.moves) {
            row.differs &= !row.cells.iter().any(|cell| cell.open);
        }
        results
    }

    /// Whether any root move has such a cell.
    #[must_use]
    pub fn has(&self, wanted: impl Fn(&ResultCell) -> bool) -> bool {
        self.moves.iter().flat_map(|row| &row.cells).any(wanted)
    }
}

/// What a search found about a root move.
fn root_move(pair: &Pair<'_>, side: &Summary, found: &RootMove) -> ResultCell {
    ResultCell {
        text: found
            .value
            .map(|value| valued(pair.trace(0), value, found.bound).into()),
        bound: found.bound,
        chosen: side.mv() == Some(found.mv),
        open: false,
    }
}

/// The options of both searches: those that every search has, and others that are not the
/// default in one of them. Whose value is maximised comes last.
fn options(pair: &Pair<'_>, sides: &[Summary; 2]) -> Vec<ResultRow> {
    let game = &pair.recording(0).game;
    let (max, others): (Vec<_>, Vec<_>) = OPTIONS.iter().partition(|spec| spec.name == "max");
    let max = max.into_iter().filter(|_| game.has_board());
    let row = |spec: &OptionSpec| {
        let values = sides.each_ref().map(|side| {
            let value = (spec.value)(&side.options, game);
            value.filter(|_| spec.matters(&side.options))
        });
        let is_told = |value: &String| spec.unsaid != Some(value);
        let name = match spec.name {
            "max" => "MAX".into(),
            _ => Value::from(&spec.label),
        };
        let option = spec.name;
        let text = |value: String| match spec.is_switch() {
            true => "+".into(),
            false if option == "mistake" => spec.about(&value).into(),
            false => message!(OptionValue { option, value }).into(),
        };
        let is_row = values.iter().flatten().any(is_told);
        is_row.then(|| ResultRow::new(name, values.map(|value| value.map(text))))
    };
    others.into_iter().chain(max).filter_map(row).collect()
}

/// The steps of a run, and which of them is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The step shown.
    pub step: Step,
    /// How many steps there are.
    pub steps: usize,
    /// The steps at which the lesson speaks.
    pub stops: Vec<Step>,
    /// Nodes entered so far.
    pub nodes: usize,
    /// Leaves scored so far.
    pub leaves: u32,
    /// Cutoffs so far.
    pub cutoffs: u32,
}

impl Timeline {
    /// Counts nodes, leaves and cutoffs of all of a run's searches together, up to a step.
    pub fn new(run: &Run, stops: &[Stop], step: Step) -> Self {
        let mut line = Self {
            step,
            steps: run.steps(),
            stops: stops.iter().map(|stop| stop.step).collect(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
        };
        for (pane, at) in run.panes().iter().zip(run.at(step)) {
            let moment = pane.trace().moment(at.step);
            let (leaves, cutoffs) = pane.trace().found_at(&moment);
            line.nodes += moment.entered();
            line.leaves += leaves;
            line.cutoffs += cutoffs;
        }
        line
    }

    /// The number of this stop, from 1; `None` if the step is not a stop.
    pub fn stop(&self) -> Option<usize> {
        self.stops
            .iter()
            .position(|&stop| stop == self.step)
            .map(|index| index + 1)
    }
}

/// What a search looked at, by ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The counts of each ply, starting at the root's.
    pub plies: Vec<PlyCounts>,
    /// The counts of all plies together.
    pub total: PlyCounts,
    /// The smallest proof of its value: no search can do with fewer leaves. `None` if the root
    /// is a leaf, the search was stopped, or the tree is too large to look through.
    pub proof: Option<Proof>,
}

impl Tally {
    /// Counts a recorded search.
    pub fn new(recording: &Recording) -> Self {
        let plies = recording.by_ply();
        let total = plies
            .iter()
            .fold(PlyCounts::default(), |sum, ply| PlyCounts {
                nodes: sum.nodes + ply.nodes,
                leaves: sum.leaves + ply.leaves,
                cutoffs: sum.cutoffs + ply.cutoffs,
                skipped: sum.skipped + ply.skipped,
            });
        let Recording { game, trace } = recording;
        let is_whole = trace.ended() == Ended::Complete && plies.len() > 1;
        let value = trace.root_value().filter(|_| is_whole);
        Self {
            proof: value.and_then(|value| Proof::of(game, trace.options(), value)),
            plies,
            total,
        }
    }
}
