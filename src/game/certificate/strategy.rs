//! Certificates as games: the owner has one move in a position, the opponent every move. A
//! position that can be reached in several ways is played on only where it is reached first.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use super::{By, Certificate, Claim, Key, NAME, key};
use crate::any::Rules;
use crate::board::{Board, BoardGame, Cells, Wide};
use crate::error::{open_file, shown};
use crate::kind::{Kind, Request, Sides};
use crate::{Game, Move, Outcome, Picture, Problem, Side};
use words::{Message, message};

/// What a certificate leads to, from where it begins or from a later position.
#[derive(Clone, Debug)]
pub struct Strategy {
    board: BoardGame<Wide>,
    certificate: Arc<Certificate>,
    /// The moves by which positions are first reached.
    first: Arc<HashMap<Key, Move>>,
    /// The root, as the command line takes it.
    notation: Arc<str>,
}

/// A position of the strategy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reached {
    board: Board<Wide>,
    /// The move that led here.
    last: Option<Move>,
    end: Option<End>,
}

/// Why the tree ends here, though the game does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum End {
    /// The position has been reached before.
    Before,
    /// Pairs hold it from here on.
    Pairs,
    /// The certificate lists no legal move.
    Missing,
    /// The certificate is cut short.
    Cut,
}

impl Strategy {
    fn new(
        certificate: Certificate,
        moves: &[&str],
        notation: &str,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Result<Problem<Self>, Message> {
        let (rows, columns, k) = certificate.header.size();
        let mut game = Self {
            board: BoardGame::new((rows, columns, k), false, certificate.header.began())?,
            certificate: Arc::new(certificate),
            first: Arc::default(),
            notation: notation.into(),
        };
        let start = game.certificate.game().root_notation();
        let mut root = game.at(game.board.position(&start)?, None);
        for name in moves {
            let named = game.parse_move(name);
            let is_open = game.outcome(&root).is_none();
            let legal = named.filter(|&mv| is_open && game.moves(&root).any(|legal| legal == mv));
            let mv = legal.ok_or_else(|| message!(NotInCertificate { mv: shown(name) }))?;
            root = game.after(&root, mv);
        }
        game.first = Arc::new(game.reached_from(&root, goes_on)?);
        Ok(Problem { game, root })
    }

    fn owner(&self) -> Side {
        self.certificate.owner()
    }

    /// The owner's move in a position, if there is a legal one.
    fn answer(&self, board: &Board<Wide>, last: Option<Move>) -> Option<Move> {
        let mut legal = self.board.moves(board);
        let answer = self.certificate.answer(&self.board.notation(board), last);
        match self.certificate.header.by() {
            By::Strategy => answer.filter(|&mv| legal.any(|legal| legal == mv)),
            // If the other cell of the pair is taken, any move will do.
            By::Pairs => answer
                .filter(|&mv| legal.clone().any(|legal| legal == mv))
                .or_else(|| legal.next()),
        }
    }

    /// A position reached by `last`; an end if the owner is to move but has no move listed.
    fn at(&self, board: Board<Wide>, last: Option<Move>) -> Reached {
        let is_over = self.board.outcome(&board).is_some();
        let is_owners = self.board.to_move(&board) == self.owner();
        let is_missing = !is_over && is_owners && self.answer(&board, last).is_none();
        let end = match self.certificate.header.cut {
            true => End::Cut,
            false => End::Missing,
        };
        let end = is_missing.then_some(end);
        Reached { board, last, end }
    }

    /// The position after a move, whether it has been reached before or not.
    fn after(&self, from: &Reached, mv: Move) -> Reached {
        let mut next = self.at(self.board.play(&from.board, mv), Some(mv));
        let is_owners = self.board.to_move(&from.board) == self.owner();
        let is_over = self.board.outcome(&next.board).is_some();
        if !is_over && is_owners && self.pairs_after(&from.board).is_some() {
            next.end = Some(End::Pairs);
        }
        next
    }

    /// The pairs that hold after the owner's move here.
    fn pairs_after(&self, board: &Board<Wide>) -> Option<&[[Move; 2]]> {
        match self.certificate.header.by() {
            By::Pairs => Some(self.certificate.pairs()),
            By::Strategy => self.certificate.pairs_after(&self.board.notation(board)),
        }
    }

    fn key(&self, board: &Board<Wide>) -> Key {
        key(&self.board.notation(board))
    }

    /// The moves that first reach each position, in a search in scan order.
    fn reached_from(
        &self,
        root: &Reached,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Result<HashMap<Key, Move>, Message> {
        let mut first = HashMap::new();
        let mut todo = vec![root.clone()];
        let mut passed = 0_u64;
        while let Some(at) = todo.pop() {
            passed += 1;
            if passed.is_multiple_of(1024) && !goes_on(passed) {
                return Err(Message::ReadingStopped);
            }
            if let Some(mv) = at.last.filter(|_| at != *root) {
                match first.entry(self.key(&at.board)) {
                    Entry::Vacant(place) => drop(place.insert(mv)),
                    Entry::Occupied(_) => continue,
                }
            }
            let moves: Vec<Move> = self.moves(&at).collect();
            let next = moves.into_iter().rev().map(|mv| self.after(&at, mv));
            todo.extend(next.filter(|next| self.outcome(next).is_none()));
        }
        Ok(first)
    }

    /// The names of the moves by which a position was first reached.
    fn way_to(&self, board: &Board<Wide>) -> String {
        let mut cells = self.board.cells(board);
        let mut side = self.board.to_move(board).other();
        let mut way = Vec::new();
        while let Some(&mv) = self
            .first
            .get(&self.key(&self.board.with(&cells, side.other())))
        {
            way.push(self.move_name(mv));
            cells[usize::from(mv.0)] = None;
            side = side.other();
        }
        way.reverse();
        way.join(" ")
    }
}

impl Game for Strategy {
    type Position = Reached;
    type Moves = Cells<Wide>;

    fn to_move(&self, position: &Reached) -> Side {
        self.board.to_move(&position.board)
    }

    /// A position that is not played on is worth what the certificate claims; if it has no
    /// legal move listed, the opponent wins.
    fn outcome(&self, position: &Reached) -> Option<Outcome> {
        match (position.end, self.certificate.header.claim()) {
            (None, _) => self.board.outcome(&position.board),
            (Some(End::Missing), _) => Some(Outcome::Win(self.owner().other())),
            (Some(_), Claim::First) => Some(Outcome::Win(self.owner())),
            (Some(_), Claim::Draw) => Some(Outcome::Draw),
        }
    }

    fn moves(&self, position: &Reached) -> Cells<Wide> {
        if self.to_move(position) == self.owner() {
            let answer = self.answer(&position.board, position.last);
            Cells::of(answer.into_iter())
        } else {
            self.board.moves(&position.board)
        }
    }

    fn play(&self, position: &Reached, mv: Move) -> Reached {
        let mut next = self.after(position, mv);
        let goes_on = self.outcome(&next).is_none();
        if goes_on && self.first.get(&self.key(&next.board)) != Some(&mv) {
            next.end = Some(End::Before);
        }
        next
    }

    fn longest(&self) -> u32 {
        self.board.longest()
    }

    fn heap_bytes(&self) -> usize {
        self.board.heap_bytes()
    }

    fn notation(&self, position: &Reached) -> String {
        self.board.notation(&position.board)
    }

    fn write_root(&self, _: &Reached, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&self.notation)
    }

    fn move_name(&self, mv: Move) -> String {
        self.board.move_name(mv)
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        self.board.parse_move(name)
    }

    fn picture(&self, position: &Reached, last: Option<Move>) -> Picture {
        self.board.picture(&position.board, last)
    }

    fn remark(&self, position: &Reached) -> Option<Message> {
        const MAX: usize = 12;
        Some(match position.end? {
            End::Missing => Message::NoMoveListed,
            End::Cut => Message::ProofGoesOn,
            End::Before => message!(ReachedBefore {
                way: self.way_to(&position.board)
            }),
            End::Pairs => {
                let before = self.board.without(&position.board, position.last?);
                let pairs = self.pairs_after(&before).unwrap_or_default().iter();
                let cells = self.board.cells(&position.board);
                let is_free = |mv: &Move| cells[usize::from(mv.0)].is_none();
                let free: Vec<_> = pairs.filter(|pair| pair.iter().all(is_free)).collect();
                let names = free.iter().take(MAX).map(|pair| {
                    let [one, two] = pair.map(|mv| self.move_name(mv));
                    format!("{one}-{two}")
                });
                message!(PairsHold {
                    pairs: (!free.is_empty()).then(|| names.collect::<Vec<_>>().join(" ")),
                    more: free.len().saturating_sub(MAX),
                })
            }
        })
    }
}

/// A certificate of an m,n,k-game, to be explored.
pub(crate) static CERTIFICATE: Kind = Kind {
    name: NAME,
    parameters: &[],
    bare: true,
    position: None,
    sides: Sides::Written,
    about: Message::AboutCertificate,
    about_position: Message::CertificateNotation,
    open,
};

/// The largest certificate to explore, in bytes.
const MAX_BYTES: u64 = 64 << 20;

fn open(request: &Request) -> Result<Rules, Message> {
    let notation = request.needed_position(NAME)?;
    let (certificate, moves) = match notation.strip_prefix('@') {
        Some(source) => {
            let (path, moves) = match source.rsplit_once('#') {
                Some((path, moves)) => (path, moves.split(',').collect()),
                None => (source, Vec::new()),
            };
            let certificate = Certificate::open(Path::new(path), MAX_BYTES, request.goes_on)?;
            (certificate, moves)
        }
        None if notation.starts_with('{') => {
            let text = notation.replace("} {", "}\n{");
            let certificate = Certificate::read(text.as_bytes(), request.goes_on)?;
            (certificate, Vec::new())
        }
        None => {
            let path = shown(notation);
            return Err(message!(CertificateIsFile { path }));
        }
    };
    let problem = Strategy::new(certificate, &moves, notation, request.goes_on)?;
    Ok(Rules::Certificate(problem))
}

impl Certificate {
    /// Reads the certificate in a file of at most `most` bytes; `goes_on` gets the number of
    /// lines now and then.
    ///
    /// # Errors
    /// If the file can't be read or is not a certificate, or if `goes_on` stops it.
    pub fn open(path: &Path, most: u64, goes_on: &dyn Fn(u64) -> bool) -> Result<Self, Message> {
        let shown = shown(&path.display().to_string());
        let unread = |why: words::Value| {
            message!(CannotReadFile {
                path: &shown[..],
                why
            })
        };
        let file = open_file(path).map_err(unread)?;
        let size = file.metadata().map_or(0, |data| data.len());
        if size > most {
            return Err(unread(message!(FileTooLarge { size: "64 MiB" }).into()));
        }
        let read = Self::read(BufReader::new(file), goes_on);
        read.map_err(|what| message!(FileFault { path: shown, what }))
    }
}
