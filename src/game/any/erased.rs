//! What can be asked of a problem without knowing its game's type.

use super::{GameError, Place, Problem, shown};
use crate::{Game, Move, Side};

pub(super) trait Erased {
    fn place(&self, path: &[Move]) -> Place;
    fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, GameError>;
    fn move_name(&self, mv: Move) -> String;
    fn parse_move(&self, name: &str) -> Option<Move>;
    fn side_name(&self, side: Side) -> &'static str;
    fn name(&self) -> String;
    fn root_notation(&self) -> String;
    fn default_max(&self) -> Side;
    fn longest(&self) -> u32;
    fn has_grid(&self) -> bool;
    fn root_to_move(&self) -> Side;
}

impl<G: Game> Erased for Problem<G> {
    fn place(&self, path: &[Move]) -> Place {
        let mut position = self.root.clone();
        for &mv in path {
            position = self.game.play(&position, mv);
        }
        let outcome = self.game.outcome(&position);
        Place {
            notation: self.game.notation(&position),
            to_move: self.game.to_move(&position),
            outcome,
            moves: legal(&self.game, &position),
            picture: self.game.picture(&position, path.last().copied()),
        }
    }

    fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, GameError> {
        let mut position = self.root.clone();
        let mut path = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let mv = self.named(&position, name, index + 1)?;
            position = self.game.play(&position, mv);
            path.push(mv);
        }
        Ok(path)
    }

    fn move_name(&self, mv: Move) -> String {
        self.game.move_name(mv)
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        self.game.parse_move(name)
    }

    fn side_name(&self, side: Side) -> &'static str {
        self.game.side_name(side)
    }

    fn name(&self) -> String {
        self.game.name()
    }

    fn root_notation(&self) -> String {
        self.game.root_notation(&self.root)
    }

    fn default_max(&self) -> Side {
        self.game.default_max(&self.root)
    }

    fn longest(&self) -> u32 {
        self.game.longest()
    }

    fn has_grid(&self) -> bool {
        self.game.grid().is_some()
    }

    fn root_to_move(&self) -> Side {
        self.game.to_move(&self.root)
    }
}

impl<G: Game> Problem<G> {
    /// The legal move of that name; it is move `number` of a path.
    fn named(&self, position: &G::Position, name: &str, number: usize) -> Result<Move, GameError> {
        let shown_name = shown(name);
        if self.game.outcome(position).is_some() {
            return Err(GameError::GameOver {
                number,
                name: shown_name,
            });
        }
        let moves = legal(&self.game, position);
        match self.game.parse_move(name) {
            Some(mv) if moves.contains(&mv) => Ok(mv),
            Some(_) => Err(GameError::IllegalMove {
                number,
                name: shown_name,
                legal: listed(&self.game, &moves),
            }),
            None => Err(GameError::UnknownMove {
                number,
                name: shown_name,
                legal: listed(&self.game, &moves),
            }),
        }
    }
}

fn legal<G: Game>(game: &G, position: &G::Position) -> Vec<Move> {
    match game.outcome(position) {
        Some(_) => Vec::new(),
        None => game.moves(position).collect(),
    }
}

/// The names of moves, cut where nobody would read on.
fn listed<G: Game>(game: &G, moves: &[Move]) -> String {
    const MOST: usize = 30;
    let names: Vec<String> = moves
        .iter()
        .take(MOST)
        .map(|&mv| game.move_name(mv))
        .collect();
    let rest = moves.len().saturating_sub(MOST);
    match rest {
        0 => names.join(" "),
        _ => format!("{} … and {rest} more", names.join(" ")),
    }
}
