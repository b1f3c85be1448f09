//! Answers, and the one notation for parsing and printing them.

use super::Kind;
use game::Move;
use run::{Pane, in_english};
use search::{Bound, Named, Score, Window, named};
use words::{Lang, Message, message};

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number from MAX's side, or a bound: `-8`, `≤ 3` (typed `<=3`), `-∞` (typed `-inf`).
    Number(Score, Bound),
    /// A window: `(-∞, 3)`, typed `-inf 3`.
    Window(Window),
    /// Moves: the one to play, or those skipped; `-` for none.
    Moves(Vec<Move>),
    /// What happens, and where: `node b1.c2 return`, `state 3 cut`, `root return`.
    Event(Happening, Vec<Move>),
    /// A sentence, by its number from 1.
    Sentence(usize),
}

named! {
    /// An event at a node, by its name in selectors. For a backup, that is the node whose value
    /// arrives.
    Happening "event" {
        /// It is entered.
        Enter: "enter";
        /// It is scored as a leaf.
        Leaf: "leaf";
        /// It closes after its last child.
        Return: "return";
        /// It closes before its last child.
        Cut: "cut";
        /// Its value arrives at its parent.
        Backup: "backup";
    }
}

/// How to type no moves.
const NONE: &str = "-";

impl Answer {
    /// The answer in its notation, which can be parsed again.
    pub fn written(&self, pane: &Pane) -> String {
        let signed = |score: &Score| pane.trace().options().written(*score);
        match self {
            Self::Number(score, bound) => format!("{}{}", bound.sign(), signed(score)),
            Self::Window(Window { alpha, beta }) => {
                format!("({}, {})", signed(alpha), signed(beta))
            }
            Self::Moves(moves) if moves.is_empty() => NONE.to_owned(),
            Self::Moves(moves) => pane.recording.names(moves).join(" "),
            Self::Event(happening, moves) => {
                let node = pane.trace().follow(moves);
                let number = node.and_then(|node| pane.states.number(node));
                let place = match number {
                    Some(number) => format!("state {number}"),
                    None if moves.is_empty() => "root".to_owned(),
                    None => format!("node {}", pane.recording.path(moves)),
                };
                format!("{place} {}", happening.name())
            }
            Self::Sentence(number) => number.to_string(),
        }
    }

    /// The text of a choice; `None` for a sentence, whose words are the question's.
    pub fn text(&self, pane: &Pane, kind: &Kind) -> Option<Message> {
        let plain = |text: String| Some(message!(AnswerIs { text }));
        match self {
            Self::Sentence(_) => None,
            Self::Moves(moves) if moves.is_empty() => Some(Message::AnswerNoMoves),
            Self::Moves(moves) if matches!(kind, Kind::Cut(_)) => {
                let names = pane.recording.names(moves);
                let count = names.len();
                let moves = words::all_of(names);
                Some(message!(AnswerSkipped { count, moves }))
            }
            Self::Moves(_) => {
                let mv = self.written(pane);
                Some(message!(AnswerMove { mv }))
            }
            Self::Number(..) | Self::Window(_) => plain(self.written(pane)),
            Self::Event(happening, moves) => Some(message!(AnswerEvent {
                event: happening.name(),
                state: pane
                    .trace()
                    .follow(moves)
                    .and_then(|node| pane.states.number(node)),
                moves: (!moves.is_empty()).then(|| pane.recording.path(moves)),
                reason: true,
            })),
        }
    }

    /// Whether a character may occur in a number, a bound or a window.
    pub fn may_hold(char: char) -> bool {
        char.is_ascii_digit() || "-−–+<>=≤≥∞ ,;()[]infityo".contains(char.to_ascii_lowercase())
    }

    /// Parses a number or a bound.
    pub fn number(text: &str) -> Option<Self> {
        let typed = text.trim();
        let signs = [
            ("≤", Bound::Upper),
            ("<=", Bound::Upper),
            ("=<", Bound::Upper),
            ("≥", Bound::Lower),
            (">=", Bound::Lower),
            ("=>", Bound::Lower),
        ];
        let bound = signs
            .into_iter()
            .find_map(|(sign, bound)| Some((typed.strip_prefix(sign)?, bound)));
        let (digits, bound) = bound.unwrap_or((typed.trim_start_matches('='), Bound::Exact));
        let is_sign = ["-", "−", "–", "+"].contains(&digits.trim());
        let score = score(digits).filter(|_| !is_sign);
        score.map(|score| Self::Number(score, bound))
    }

    /// Parses a window: its two ends, with or without brackets.
    ///
    /// # Errors
    /// A message that says what would be right.
    pub fn window(text: &str) -> Result<Self, Message> {
        let wrong = || message!(AnswerNoWindow { given: text });
        let inner = text.trim().trim_matches(|char| "()[]".contains(char));
        let [alpha, beta] = parts(inner)[..] else {
            return Err(wrong());
        };
        let (alpha, beta) = score(alpha).zip(score(beta)).ok_or_else(wrong)?;
        Ok(Self::Window(Window { alpha, beta }))
    }

    /// Parses moves by name; `legal` are the names that exist.
    ///
    /// # Errors
    /// Which name is not among them, and what they are.
    pub fn moves(text: &str, pane: &Pane, legal: &[Move]) -> Result<Self, Message> {
        let game = &pane.recording.game;
        let names = parts(text);
        let is_none = |name: &str| {
            let is_word = |lang: &Lang| lang.say(&Message::AnswerNone) == name;
            [NONE, "–", "0"].contains(&name) || Lang::ALL.iter().any(is_word)
        };
        if let [name] = names[..]
            && is_none(name)
            && game.parse_move(name).is_none_or(|mv| !legal.contains(&mv))
        {
            return Ok(Self::Moves(Vec::new()));
        }
        let wrong = |given: &str| {
            let legal = pane.recording.names(legal).join(" ");
            message!(AnswerNoMove { given, legal })
        };
        let read = |name: &&str| {
            let mv = game.parse_move(name).filter(|mv| legal.contains(mv));
            mv.ok_or_else(|| wrong(if *name == NONE { text } else { name }))
        };
        match names.iter().map(read).collect::<Result<Vec<_>, _>>()? {
            moves if moves.is_empty() => Err(wrong(text)),
            moves => Ok(Self::Moves(moves)),
        }
    }

    /// Parses an event: a place and what happens there, in the words of selectors, in any language.
    pub fn event(text: &str, pane: &Pane) -> Option<Self> {
        let words: Vec<&str> = text
            .split_whitespace()
            .map(|word| in_english(word).unwrap_or(word))
            .collect();
        let (event, place) = words.split_last()?;
        let happening = Happening::named(event).ok()?;
        let path = match place {
            ["root"] => Vec::new(),
            ["state", number] => {
                let number = run::parse_state(number).ok()?;
                pane.trace().moves_to(pane.numbered(number).ok()?)
            }
            ["node", names @ ..] | names => pane.recording.game.try_path(names).ok()?,
        };
        Some(Self::Event(happening, path))
    }

    /// Whether two answers say the same; the order of skipped moves doesn't matter.
    pub fn says(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Moves(one), Self::Moves(other)) => {
                let sorted = |moves: &[Move]| {
                    let mut moves = moves.to_vec();
                    moves.sort_unstable_by_key(|mv| mv.0);
                    moves.dedup();
                    moves
                };
                sorted(one) == sorted(other)
            }
            _ => self == other,
        }
    }
}

/// The parts of a list.
fn parts(text: &str) -> Vec<&str> {
    let is_between = |char: char| char.is_whitespace() || ",;".contains(char);
    text.split(is_between)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Parses a score; a sign alone stands for an infinity.
fn score(typed: &str) -> Option<Score> {
    let text = typed.trim().replace(['−', '–'], "-").to_lowercase();
    let (is_negative, size) = match text.strip_prefix('-') {
        Some(size) => (true, size),
        None => (false, text.strip_prefix('+').unwrap_or(&text)),
    };
    let size = size.trim();
    let score = match size {
        "" if !text.is_empty() => Score::INFINITY,
        "∞" | "inf" | "infinity" | "infinito" | "oo" => Score::INFINITY,
        digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Score::new(digits.parse::<i32>().ok().filter(|&size| size < i32::MAX)?)
        }
        _ => return None,
    };
    Some(if is_negative { -score } else { score })
}
