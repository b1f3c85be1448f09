//! Playing a game in line mode: moves are typed by name, and what they gave away, why the
//! engine moved and what every move is worth is put into words.

use std::cmp::Reverse;

use super::command::{self, Entry, vocabulary};
use super::{Answer, Speaker, converse};
use crate::options::ScreenOptions;
use crate::watch::Watcher;
use crate::{Failure, shelf};
use export::Reader;
use game::{AnyGame, Move};
use play::{Fact, Facts, Table, Truth, Verdict, Why};
use run::Query;
use scene::game_title;
use scene::playing::{ending, engine_played, game_known, game_rule, gift, hint, move_value};
use scene::playing::{seats, side_name, verdict_message};
use trace::Progress;
use words::{Lang, Message, Value, message};

// The words, in help order.
vocabulary! {
    Word words {
        Board: WordBoard, DoesBoard;
        Moves: WordMoves, DoesMoves;
        Why: WordWhy, DoesWhyMove;
        Truth: WordTruth, DoesTruth;
        Hint: WordHint, DoesHint;
        Undo: WordUndo, DoesUndo;
        Redo: WordRedo, DoesRedo;
        New: WordNew, DoesNew;
        Save: WordSave "…", DoesSave;
        Load: WordLoad "…", DoesLoad;
        Help: WordHelp, DoesHelp;
        Quit: WordQuit, DoesQuit;
    }
}

/// Plays a game line by line. Ends when the input ends.
pub(crate) fn play(table: Table, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let mut session = Session {
        table,
        facts: Facts::default(),
        saved: None,
        kept: Vec::new(),
        warned: false,
        reader: Reader::new(lang, options.ascii),
        lang,
    };
    session.reader.say(&message!(LinesBeginPlay {
        moves: Message::WordMoves,
        help: Message::WordHelp,
        quit: Message::WordQuit
    }));
    session.begin();
    converse(&mut session)
}

/// What moves are worth, grouped by value, in as many groups as one can listen to.
fn grouped<T: PartialEq + Into<Value>>(
    moves: impl Iterator<Item = (T, Move)>,
    game: &AnyGame,
) -> Vec<Message> {
    const MAX: usize = 16;
    let mut groups: Vec<(T, Vec<Move>)> = Vec::new();
    let mut more = 0;
    for (value, mv) in moves {
        match groups.iter().position(|(known, _)| *known == value) {
            Some(group) => groups[group].1.push(mv),
            None if groups.len() == MAX => more += 1,
            None => groups.push((value, vec![mv])),
        }
    }
    let told = groups.into_iter().map(|(verdict, moves)| {
        let mv = game.listed(&moves);
        message!(MoveIsWorth { mv, verdict })
    });
    let count = more;
    let rest = (more > 0).then(|| message!(MoreMoves { count }));
    told.chain(rest).collect()
}

/// A game being played, and the state of the conversation.
struct Session {
    table: Table,
    /// What is known about the game.
    facts: Facts,
    /// The file that it was last meant to be saved in.
    saved: Option<String>,
    /// The moves that a file has, or that it started with.
    kept: Vec<Move>,
    /// Whether the last line got the warning that it would drop the game.
    warned: bool,
    reader: Reader,
    lang: Lang,
}

impl Speaker for Session {
    fn reader(&mut self) -> &mut Reader {
        &mut self.reader
    }

    fn answer(&mut self, line: &str) -> Result<Answer, Message> {
        let warned = std::mem::take(&mut self.warned);
        if let Some(name) = self.meant_move(line) {
            if let Some(why) = self.table.stuck() {
                return Err(why);
            }
            if self.table.outcome().is_some() {
                self.turn();
                return Ok(Answer::Told);
            }
            let mv = self.table.named(&name)?;
            self.play(mv);
            return Ok(Answer::Told);
        }
        let (word, rest) = command::parse(line, self.lang, &words())?;
        let path = rest.join(" ");
        match word {
            None => self.turn(),
            Some(Word::Board) => self.board(),
            Some(Word::Moves) => self.moves(),
            Some(Word::Why) => self.why()?,
            Some(Word::Truth) => self.truth(),
            Some(Word::Hint) => self.hint()?,
            Some(Word::Undo) => self.undo()?,
            Some(Word::Redo) => self.redo()?,
            Some(Word::New) => {
                self.leave(warned, Message::WordNew)?;
                self.table = self.table.again();
                self.begin();
            }
            Some(Word::Save) => {
                let path = shelf::write(&path, &self.table.save(), &mut self.saved)?;
                let path = path.display();
                self.kept = self.table.moves().to_vec();
                self.reader.say(&message!(GameSaved { path }));
            }
            Some(Word::Load) => {
                self.leave(warned, Message::WordLoad)?;
                self.table = shelf::load(&path, &Watcher::of_search(self.lang))?;
                self.reader.say(&Message::GameLoaded);
                self.begin();
            }
            Some(Word::Help) => self.help(),
            Some(Word::Quit) => return Ok(Answer::Quit),
        }
        Ok(Answer::Told)
    }
}

impl Session {
    /// Refuses a word that drops a game neither over nor saved, unless it is repeated.
    fn leave(&mut self, warned: bool, word: Message) -> Result<(), Message> {
        let is_open = self.table.outcome().is_none() && self.table.moves() != self.kept;
        if warned || !is_open {
            return Ok(());
        }
        self.warned = true;
        Err(message!(LinesLeaveGame { word }))
    }

    /// The move that a line means: a word that is a move or looks like one, or that is just the
    /// letter of a column, which no command is shortened to: `a 2`.
    fn meant_move(&self, line: &str) -> Option<String> {
        let mut given = line.split_whitespace();
        let word = given.next()?.to_lowercase();
        let rest: String = given.collect();
        let game = self.table.game();
        let begins = |&mv: &Move| word.len() == 1 && game.move_name(mv).starts_with(&word);
        let is_letter = game.place(&[]).moves.iter().any(begins);
        let is_move = || {
            game.parse_move(&word).is_some() || word.contains(|char: char| char.is_ascii_digit())
        };
        (is_letter || rest.is_empty() && is_move()).then(|| word.clone() + &rest)
    }

    /// Says where the game stands, then makes the engine's move if it is its turn.
    fn begin(&mut self) {
        (self.facts, self.saved) = (Facts::default(), None);
        self.kept = self.table.moves().to_vec();
        let game = self.table.game();
        let sides = seats(&self.table, self.lang);
        let name = game_title(game);
        self.reader.say(&message!(GameOfSides { name, sides }));
        self.board();
        if let Some(rule) = game_rule(&self.table) {
            self.reader.say(&rule);
        }
        self.reply();
        self.turn();
    }

    /// Plays your move, says what it gave away, and has the engine answer.
    fn play(&mut self, mv: Move) {
        self.table.play(mv);
        let number = self.table.moves().len() - 1;
        if let Some(given) = self.fact(number + 1).given {
            self.reader.say(&gift(&self.table, number, &given));
        }
        self.reply();
        self.turn();
    }

    /// Makes the engine's move if it is its turn.
    fn reply(&mut self) {
        let waits = self.table.is_yours() || self.table.stuck().is_some();
        if waits || self.table.outcome().is_some() {
            return;
        }
        match self.table.choose(&Progress::new()) {
            Ok(choice) => {
                let number = self.table.moves().len();
                self.table.play(choice.mv);
                self.reader
                    .say(&engine_played(&self.table, number, Some(&choice)));
                self.facts.choices.insert(number, choice);
            }
            Err(why) => self.reader.say(&why),
        }
    }

    /// What is known about the position after this many moves.
    fn fact(&mut self, moves: usize) -> Fact {
        let positions = self.facts.positions.len().max(moves + 1);
        self.facts.positions.resize(positions, None);
        if self.facts.of(moves).is_none() {
            self.facts.positions[moves] = Some(self.facts.find(&self.table, moves)());
        }
        self.facts.of(moves).cloned().expect("found out")
    }

    /// Says whose turn it is, or how the game ended.
    fn turn(&mut self) {
        let side = side_name(self.table.game(), self.table.you);
        let ending = ending(&self.table);
        let after = ending.is_some().then(|| {
            message!(LinesAfterEnd {
                new: Message::WordNew,
                undo: Message::WordUndo,
                save: Message::WordSave,
                quit: Message::WordQuit
            })
        });
        let turn = ending.or_else(|| self.table.stuck());
        let turn = turn.unwrap_or_else(|| message!(YourTurn { side }));
        for said in [Some(turn), after].iter().flatten() {
            self.reader.say(said);
        }
    }

    fn board(&mut self) {
        let place = self.table.place();
        self.reader.place(&place, self.table.game());
    }

    /// Says the moves so far, and those that can be played.
    fn moves(&mut self) {
        let names = self.table.names();
        let played = (!names.is_empty()).then(|| names.join(" "));
        self.reader.say(&message!(MovesPlayed { played }));
        let place = self.table.place();
        if place.outcome.is_none() && self.table.stuck().is_none() {
            let moves = self.table.game().listed(&place.moves);
            self.reader.say(&message!(MovesToPlay { moves }));
        }
    }

    /// Explains the engine's last move by the search behind it: its values, and how to explore it.
    fn why(&mut self) -> Result<(), Message> {
        let last = self.table.answered();
        let known = last.and_then(|last| self.facts.choice(&self.table, last));
        let choice = match known {
            Some(choice) => choice.clone(),
            None => self.table.chosen_again(&Progress::new())?,
        };
        let why = choice.why();
        let shown = why.name();
        // Counting scores every move in heaps, but no search found those scores.
        let mut values = match why {
            Why::Rule(_) => Vec::new(),
            Why::Search(_) | Why::Agrees(_) | Why::Proof(..) => choice.values,
        };
        let game = self.table.game();
        if !values.is_empty() {
            let engine = self.table.opponent();
            let mv = game.move_name(choice.mv);
            self.reader.say(&message!(FoundBeforeMove {
                engine,
                mv,
                win: choice.win
            }));
        }
        values.sort_by_key(|found| Reverse(found.value));
        let values = values
            .iter()
            .map(|found| (move_value(found).unwrap_or_default(), found.mv));
        for item in grouped(values, game) {
            self.reader.item(item);
        }
        match why {
            Why::Search(query) | Why::Agrees(query) => self.explain(&query, shown),
            Why::Proof(query, why) => {
                self.reader.say(&why);
                // If the position is in no file, there is no command to type.
                let position = query.position.as_deref().unwrap_or_default();
                if position.starts_with('@') {
                    self.explain(&query, shown);
                }
            }
            Why::Rule(why) => self.reader.say(&why),
        }
        Ok(())
    }

    /// Says the command that shows a search, or a certificate from here on.
    fn explain(&mut self, query: &Query, shown: &str) {
        self.reader.say(&message!(ExploreToSee { shown }));
        let command = format!("plyback explore {}", query.written());
        self.reader.command(&command);
    }

    /// Says what every move is worth, and what the game was worth so far.
    fn truth(&mut self) {
        let count = self.table.moves().len();
        let here = self.fact(count);
        (0..count).for_each(|moves| drop(self.fact(moves)));
        let table = &self.table;
        let game = table.game();
        if table.outcome().is_none() {
            match (here.truth, here.verdict) {
                (None, None) => self.reader.say(&Message::TruthUnknown),
                (None, Some(verdict)) => self.reader.say(&game_known(table, verdict)),
                (Some(truth), _) => {
                    let side = table.mover(count);
                    let mut moves = table.place().moves;
                    moves.sort_by_key(|&mv| Reverse(truth.of(mv).map(Verdict::rank)));
                    let verdict = |verdict| verdict_message(verdict, side, game);
                    let moves = moves.into_iter().map(|mv| {
                        let known = truth.of(mv).map(verdict);
                        (known.unwrap_or(Message::NotKnown), mv)
                    });
                    for item in grouped(moves, game) {
                        self.reader.item(item);
                    }
                }
            }
        }
        if count > 0 {
            self.reader.say(&Message::WorthSoFar);
        }
        for (number, name) in table.names().iter().enumerate() {
            let verdict = self.facts.verdict(table, number + 1);
            let verdict = verdict.map(|verdict| verdict_message(verdict, table.you, game));
            let verdict = verdict.unwrap_or(Message::NotKnown);
            let mv = name.as_str();
            self.reader.item(message!(MoveIsWorth { mv, verdict }));
        }
    }

    /// Suggests a move: by the truth, or else what the strongest engine would play.
    fn hint(&mut self) -> Result<(), Message> {
        if let Some(why) = self.table.stuck() {
            return Err(why);
        }
        let known = self.fact(self.table.moves().len()).truth;
        let (table, game) = (&self.table, self.table.game());
        let mv = match known.as_ref().and_then(Truth::best) {
            Some((mv, _)) => mv,
            None => {
                let adviser = table.adviser();
                adviser.choose(&table.query(), &Progress::new())?.mv
            }
        };
        let side = table.mover(table.moves().len());
        self.reader.say(&hint(game, mv, known.as_ref(), side));
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Message> {
        let taken = self.table.undo()?;
        let left = self.table.moves().len();
        self.facts.positions.truncate(left + 1);
        self.told(&taken, |moves| message!(TakenBack { moves }));
        Ok(())
    }

    /// Plays moves again that were taken back.
    fn redo(&mut self) -> Result<(), Message> {
        let moves = self.table.redo()?;
        self.told(&moves, |moves| message!(PlayedAgain { moves }));
        Ok(())
    }

    /// Says what became of these moves, and where the game stands.
    fn told(&mut self, moves: &[Move], what: impl Fn(String) -> Message) {
        let names = moves.iter().map(|&mv| self.table.game().move_name(mv));
        let names = names.collect::<Vec<_>>().join(" ");
        self.reader.say(&what(names));
        self.moves();
        self.turn();
    }

    fn help(&mut self) {
        self.reader.say(&Message::LinesHelpPlay);
        for entry in words() {
            self.reader.item(entry.help(self.lang));
        }
    }
}
