//! Certificates of who wins an m,n,k-game: the file, and checking it by the rules alone.
//!
//! A certificate is NDJSON. Its first line names the game, the result and the kind of proof.
//! Then a *strategy* has a line for every position in which its owner is to move (the first
//! player in a win, the second in a draw), and *pairs* have a line each.

mod strategy;
mod verify;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::{self, Display};
use std::io::{self, BufRead, Read};

use crate::error::shown;
use crate::{AnyGame, Move, Setup, Side};
use serde::{Deserialize, Serialize};
use words::{Message, message};

/// Its name as a game.
pub const NAME: &str = "certificate";

pub(crate) use strategy::CERTIFICATE;
pub use strategy::Strategy;
pub use verify::Checked;

/// What a certificate claims about the board on which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// The first player wins; in a later position, the side to move.
    First,
    /// Neither side wins.
    Draw,
}

impl Claim {
    /// The side whose moves a strategy lists, given the side to move where it begins.
    pub const fn owner(self, to_move: Side) -> Side {
        match self {
            Self::First => to_move,
            Self::Draw => to_move.other(),
        }
    }

    /// The name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Draw => "draw",
        }
    }
}

/// What proves the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// A move for every position in which the owner moves.
    Strategy,
    /// Pairs of cells, one in every line.
    Pairs,
}

impl By {
    /// The name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strategy => "strategy",
            Self::Pairs => "pairs",
        }
    }
}

/// The first line of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    certificate: u32,
    m: usize,
    n: usize,
    k: usize,
    result: Claim,
    by: By,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Start>,
    /// Whether a winning strategy claims a win in the positions it doesn't list, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
}

/// Where a certificate begins, unless it is the empty board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Start {
    position: String,
    /// The mark that began the game.
    first: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Mark {
    X,
    O,
}

impl Header {
    /// The header for a game: `m` rows, `n` columns, `k` marks in a line.
    pub const fn new((m, n, k): (usize, usize, usize), result: Claim, by: By) -> Self {
        Self {
            certificate: 1,
            m,
            n,
            k,
            result,
            by,
            from: None,
            cut: false,
        }
    }

    /// This header for a position, in which marks may go into any free cell.
    #[must_use]
    pub fn from(self, game: &AnyGame) -> Self {
        let place = game.place(&[]);
        let first = match (
            place.notation.matches(['X', 'O']).count() % 2,
            place.to_move,
        ) {
            (0, Side::One) | (1, Side::Two) => Mark::X,
            _ => Mark::O,
        };
        let position = place.notation;
        Self {
            from: Some(Start { position, first }),
            ..self
        }
    }

    /// This header for a strategy that was too long to list in full.
    #[must_use]
    pub fn cut(self) -> Self {
        Self { cut: true, ..self }
    }

    /// Rows, columns, and how many in a line win.
    pub const fn size(&self) -> (usize, usize, usize) {
        (self.m, self.n, self.k)
    }

    /// The claim about the board on which it begins.
    pub const fn claim(&self) -> Claim {
        self.result
    }

    /// What proves the claim.
    pub const fn by(&self) -> By {
        self.by
    }

    /// The game: the board on which it begins.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn game(&self) -> Result<AnyGame, Message> {
        let (m, n, k) = self.size();
        let start = self.from.as_ref();
        let position = start.map(|start| start.position.as_str());
        AnyGame::parse(&format!("mnk:{m},{n},{k}"), position, &self.setup())
    }

    /// The side that began.
    pub fn setup(&self) -> Setup {
        Setup {
            first: Some(self.began()),
            ..Setup::default()
        }
    }

    fn began(&self) -> Side {
        match &self.from {
            Some(Start { first: Mark::O, .. }) => Side::Two,
            _ => Side::One,
        }
    }
}

impl Display for Header {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// A line of a strategy, with moves by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The position, with the owner to move.
    pub position: String,
    /// Its move.
    #[serde(rename = "move")]
    pub mv: String,
    /// In a draw, the pairs with which the owner holds it from there on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<[String; 2]>>,
}

/// A line of pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairRow {
    /// The names of two cells.
    pub pair: [String; 2],
}

/// A position's marks, five cells per byte.
type Key = Box<[u8]>;

/// What a strategy says about a position.
#[derive(Clone, Debug)]
struct Advice {
    mv: Move,
    pairs: Option<Box<[[Move; 2]]>>,
}

/// A certificate as read from its file, valid or not.
#[derive(Clone, Debug)]
pub struct Certificate {
    header: Header,
    game: AnyGame,
    advice: HashMap<Key, Advice>,
    pairs: Vec<[Move; 2]>,
}

/// The key of a position's notation.
fn key(position: &str) -> Key {
    let cells = position.bytes().filter(|&byte| byte != b'/');
    let digits: Vec<u8> = cells
        .map(|byte| match byte {
            b'X' => 1,
            b'O' => 2,
            _ => 0,
        })
        .collect();
    let packed = digits.chunks(5);
    packed
        .map(|five| five.iter().fold(0, |sum, digit| sum * 3 + digit))
        .collect()
}

/// The lines of a text, cut at a length that no valid line reaches.
fn lines(mut text: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    const MOST: u64 = 1 << 20;
    std::iter::from_fn(move || {
        let mut line = String::new();
        let read = text.by_ref().take(MOST).read_line(&mut line);
        read.map(|bytes| (bytes > 0).then_some(line)).transpose()
    })
}

impl Certificate {
    /// Reads a certificate; `goes_on` gets the number of lines now and then.
    ///
    /// # Errors
    /// If it is not a certificate, with the line and what it should be; or if `goes_on` stops it.
    pub fn read(text: impl BufRead, goes_on: &dyn Fn(u64) -> bool) -> Result<Self, Message> {
        let mut lines = lines(text).zip(1_u64..);
        let unread = |line| move |why| message!(CertificateUnread { line, why: &why });
        let next = lines.next().map(|(line, _)| line.map_err(unread(1)));
        let first = next.transpose()?.unwrap_or_default();
        let header: Header = serde_json::from_str(&first).map_err(|_| Message::CertificateNone)?;
        let wins_by_pairs = header.claim() == Claim::First && header.by == By::Pairs;
        if header.certificate != 1 || wins_by_pairs {
            return Err(Message::CertificateNone);
        }
        let mut certificate = Self {
            game: header.game()?,
            header,
            advice: HashMap::new(),
            pairs: Vec::new(),
        };
        for (text, line) in lines {
            let text = text.map_err(unread(line))?;
            if line.is_multiple_of(1024) && !goes_on(line) {
                return Err(Message::ReadingStopped);
            }
            if !text.trim().is_empty() {
                certificate.add(&text, line)?;
            }
        }
        Ok(certificate)
    }

    fn add(&mut self, text: &str, line: u64) -> Result<(), Message> {
        let wrong = |kind| move |_| message!(CertificateLine { line, kind });
        if self.header.by == By::Pairs {
            let row: PairRow = serde_json::from_str(text).map_err(wrong("pair"))?;
            let pair = self.pair(&row.pair, line)?;
            self.pairs.push(pair);
            return Ok(());
        }
        let row: Row = serde_json::from_str(text).map_err(wrong("move"))?;
        let position = &row.position;
        if !self.fits(position) {
            let side = self.game.side_name(self.owner());
            let game = self.game.name();
            return Err(message!(CertificatePosition {
                line,
                position: shown(position),
                game,
                side
            }));
        }
        let pairs = row.pairs.map(|pairs| {
            let pairs = pairs.iter().map(|pair| self.pair(pair, line));
            pairs.collect::<Result<Box<[_]>, _>>()
        });
        let advice = Advice {
            mv: self.cell(&row.mv, line)?,
            pairs: pairs.transpose()?,
        };
        match self.advice.entry(key(position)) {
            Entry::Vacant(place) => drop(place.insert(advice)),
            Entry::Occupied(_) => return Err(message!(CertificateTwice { line, position })),
        }
        Ok(())
    }

    /// Whether this is a board of the game, with the owner to move.
    fn fits(&self, position: &str) -> bool {
        let (rows, columns, _) = self.header.size();
        let shape = position.split('/').map(str::len);
        let began = self.header.began();
        let marks = match began {
            Side::One => *b"XO",
            Side::Two => *b"OX",
        };
        let count = |mark| position.bytes().filter(|&byte| byte == mark).count();
        position.bytes().all(|byte| b"XO_/".contains(&byte))
            && shape.clone().count() == rows
            && shape.into_iter().all(|length| length == columns)
            && count(marks[0]) == count(marks[1]) + usize::from(self.owner() != began)
    }

    fn cell(&self, name: &str, line: u64) -> Result<Move, Message> {
        self.game.parse_move(name).ok_or_else(|| {
            message!(CertificateCell {
                line,
                cell: shown(name),
                game: self.game.name(),
            })
        })
    }

    fn pair(&self, [one, two]: &[String; 2], line: u64) -> Result<[Move; 2], Message> {
        Ok([self.cell(one, line)?, self.cell(two, line)?])
    }

    /// The side whose moves it lists.
    pub fn owner(&self) -> Side {
        self.header.claim().owner(self.game.root_to_move())
    }

    /// The first line.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The game: the board on which it begins.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The owner's answer to the opponent's last move, in the position with this notation.
    ///
    /// A strategy has one in the positions it lists. With pairs it is the other cell of the
    /// last move's pair, even if that is taken; `None` means that any move will do.
    pub fn answer(&self, position: &str, last: Option<Move>) -> Option<Move> {
        match self.header.by {
            By::Strategy => Some(self.advice.get(&key(position))?.mv),
            By::Pairs => partner(&self.pairs, last?),
        }
    }

    /// The pairs that hold the draw after the owner's move in this position; `None` if the
    /// strategy goes on.
    pub fn pairs_after(&self, position: &str) -> Option<&[[Move; 2]]> {
        self.advice.get(&key(position))?.pairs.as_deref()
    }

    /// The pairs, if the certificate consists of them.
    pub fn pairs(&self) -> &[[Move; 2]] {
        &self.pairs
    }
}

/// The other cell of a move's pair.
pub fn partner(pairs: &[[Move; 2]], mv: Move) -> Option<Move> {
    pairs.iter().find_map(|&[one, two]| match mv {
        _ if mv == one => Some(two),
        _ if mv == two => Some(one),
        _ => None,
    })
}
