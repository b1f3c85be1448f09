//! The position of a node: cells with their marks, heaps, or a place in a written tree.

use super::words::{kind_name, outcome_message};
use game::{AnyGame, Move, Outcome, Picture, Place, Side};
use run::Pane;
use search::Kind;
use trace::NodeId;
use words::{Message, message};

/// A node's position and what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardScene {
    /// Its number, if the lesson gives it one.
    pub state: Option<u32>,
    /// Its distance from the root.
    pub ply: u32,
    /// The node's name by the moves that led to it.
    pub path: String,
    /// The position in the game's notation.
    pub notation: String,
    /// The position as drawn.
    pub view: BoardView,
    /// The name of the side to move.
    pub mover: &'static str,
    /// MAX or MIN, for this node.
    pub kind: Kind,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// `state 3 · ply 2`.
    pub place: Message,
    /// `X = MAX to move`, or how the game ended.
    pub turn: Message,
}

/// A position as drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardView {
    /// A board of cells.
    Cells(Cells),
    /// Heaps that both sides take from.
    Heaps {
        /// How many are left in each, with its letter if there are several.
        heaps: Vec<(Option<char>, u32)>,
        /// How many are left, and how many were just taken.
        about: Message,
    },
    /// A node of a written tree.
    Node {
        /// Its place in the tree.
        about: Message,
        /// A leaf's score, from MAX's side.
        value: Option<i32>,
    },
}

/// A board of cells in row-major order, top left first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The names of the columns, from left to right.
    pub columns: Vec<String>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The side that is MAX.
    pub max: Side,
    /// Whether marks fall to the lowest free cell of their column.
    pub falls: bool,
}

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The mark in it, and whose it is.
    pub mark: Option<(&'static str, Side)>,
    /// Whether the last move went here.
    pub is_last: bool,
    /// Whether it is part of a winning line.
    pub wins: bool,
}

impl BoardView {
    /// The position in a game being played.
    pub fn of(place: &Place, game: &AnyGame) -> Self {
        view(&place.picture, game, (game.root_to_move(), None))
    }
}

impl Cells {
    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns.len().max(1)
    }

    /// The cells row by row.
    pub fn by_row(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.len().max(1))
    }

    /// The row and column of the last move.
    pub fn last(&self) -> Option<(usize, usize)> {
        let last = self.cells.iter().position(|cell| cell.is_last)?;
        Some((last / self.columns.len(), last % self.columns.len()))
    }

    /// The row and column in the middle of the marks: as many are above as below, and as many
    /// to the left as to the right.
    pub fn middle(&self) -> Option<(usize, usize)> {
        let marked = self.cells.iter().enumerate();
        let marked = marked.filter_map(|(at, cell)| cell.mark.map(|_| at));
        let wide = self.columns.len();
        let (mut rows, mut columns): (Vec<_>, Vec<_>) =
            marked.map(|at| (at / wide, at % wide)).unzip();
        columns.sort_unstable();
        rows.sort_unstable();
        Some((*rows.get(rows.len() / 2)?, columns[columns.len() / 2]))
    }
}

/// The name of a column: `a`, …, `aa`.
pub fn column_name(game: &AnyGame, column: usize) -> String {
    let name = game.move_name(Move(column as u16));
    name.trim_end_matches(|char: char| char.is_ascii_digit())
        .to_owned()
}

impl BoardScene {
    /// The position at a node.
    pub fn new(pane: &Pane, node: NodeId) -> Self {
        let recording = &pane.recording;
        let (game, trace) = (&recording.game, &recording.trace);
        let moves = trace.moves_to(node);
        let ply = moves.len() as u32;
        let place = game.place(&moves);
        let (kind, mover) = (trace.turn(ply), game.side_name(place.to_move));
        let state = pane.states.number(node);
        let turn = match outcome_message(&place, game) {
            Some(outcome) => outcome,
            None if game.has_board() => {
                let side = format!("{mover} = {}", kind_name(kind));
                message!(ToMove { side })
            }
            None => message!(ToMove {
                side: kind_name(kind)
            }),
        };
        Self {
            state,
            ply,
            path: recording.path(&moves),
            view: view(&place.picture, game, (trace.options().max, state)),
            notation: place.notation,
            mover,
            kind,
            outcome: place.outcome,
            place: message!(Place { state, ply }),
            turn,
        }
    }
}

fn view(picture: &Picture, game: &AnyGame, (max, state): (Side, Option<u32>)) -> BoardView {
    match picture {
        Picture::Grid {
            columns,
            cells,
            last,
            line,
            ..
        } => {
            let cells = cells.iter().enumerate().map(|(index, &mark)| Cell {
                mark: mark.map(|side| (game.side_name(side), side)),
                is_last: *last == Some(index),
                wins: line.contains(&index),
            });
            BoardView::Cells(Cells {
                columns: (0..*columns)
                    .map(|column| column_name(game, column))
                    .collect(),
                cells: cells.collect(),
                max,
                falls: game.falls(),
            })
        }
        Picture::Heaps(heaps) => {
            let left: u32 = heaps.iter().map(|heap| heap.left).sum();
            let letter = |letter| (heaps.len() > 1).then_some(letter);
            BoardView::Heaps {
                about: match heaps.iter().find_map(|heap| heap.taken) {
                    Some(taken) => message!(HeapAfter { left, taken }),
                    None => message!(Heap {
                        heaps: heaps.len(),
                        left
                    }),
                },
                heaps: ('a'..='z')
                    .zip(heaps)
                    .map(|(name, heap)| (letter(name), heap.left))
                    .collect(),
            }
        }
        Picture::Tree { path, value } => {
            let path: Vec<String> = path.iter().map(ToString::to_string).collect();
            BoardView::Node {
                about: match &path[..] {
                    [] => message!(TheRoot),
                    path => message!(NodeAt {
                        state,
                        path: path.join("."),
                    }),
                },
                value: *value,
            }
        }
    }
}

/// A cell of a node's small board, or what is next to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SmallCell {
    /// A free cell.
    Empty,
    /// A mark, its side, and whether it is the last move.
    Mark(&'static str, Side, bool),
    /// The name of a column or a row.
    Name(String),
    /// What is left of all the heaps.
    Heaps(String),
}

impl SmallCell {
    /// Its text.
    pub fn text(&self) -> &str {
        match self {
            Self::Empty => "·",
            Self::Mark(mark, ..) => mark,
            Self::Name(text) | Self::Heaps(text) => text,
        }
    }
}

/// The rows of a small board, with the names of columns and rows if `has_names`.
pub(super) fn small_rows(
    picture: &Picture,
    game: &AnyGame,
    has_names: bool,
) -> Vec<Vec<SmallCell>> {
    match picture {
        Picture::Grid {
            columns,
            cells,
            last,
            ..
        } => {
            let cell = |(at, cell): (usize, &Option<Side>)| {
                cell.map_or(SmallCell::Empty, |side| {
                    SmallCell::Mark(game.side_name(side), side, *last == Some(at))
                })
            };
            let cells: Vec<SmallCell> = cells.iter().enumerate().map(cell).collect();
            let mut rows: Vec<Vec<SmallCell>> = cells.chunks(*columns).map(<[_]>::to_vec).collect();
            if has_names {
                for (index, row) in rows.iter_mut().enumerate() {
                    row.insert(0, SmallCell::Name((index + 1).to_string()));
                }
                let names = (0..*columns).map(|column| column_name(game, column));
                let names = [" ".to_owned()].into_iter().chain(names);
                rows.insert(0, names.map(SmallCell::Name).collect());
            }
            rows
        }
        Picture::Heaps(_) => vec![
            heaps_left(picture)
                .map(SmallCell::Heaps)
                .into_iter()
                .collect(),
        ],
        Picture::Tree { .. } => vec![Vec::new()],
    }
}

/// What is left in each heap: `3,4`.
pub(super) fn heaps_left(picture: &Picture) -> Option<String> {
    let Picture::Heaps(heaps) = picture else {
        return None;
    };
    let left: Vec<String> = heaps.iter().map(|heap| heap.left.to_string()).collect();
    Some(left.join(","))
}
