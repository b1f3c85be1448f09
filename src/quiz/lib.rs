//! Questions about a search, their answers, and the beliefs behind wrong ones.
//!
//! A [`Question`] is asked at a step of a run, about something that the run shows later. The
//! right answer comes from the trace alone:
//!
//! ```
//! use game::{AnyGame, Setup};
//! use quiz::{Belief, Kind, Question};
//! use run::Run;
//! use search::Request;
//! use trace::{Recording, Step};
//!
//! let game = AnyGame::parse("tree", Some("[[1,1],[5,3,4],[3,2]]"), &Setup::default())?;
//! let options = Request::parse("--algorithm alphabeta")?.resolve(&game)?;
//! let run = Run::from(Recording::new(game, &options, 100)?);
//!
//! let kind = Kind::parse("value node 3", &run)?;
//! let question = Question::new(kind, Step::FIRST, &run)?;
//! assert_eq!(question.key(&run).written(run.first()), "≤ 3");
//! let verdict = question.grade(&run, &question.read(&run, "3")?);
//! assert_eq!(verdict.belief, Some(Belief::M2));
//! assert!(question.grade(&run, &question.read(&run, "<=3")?).right);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! To show a question:
//!
//! - Hide its [`Secret`] until it is answered or given up.
//! - If it is [typed](Question::is_typed), take the answer as text (or a move on the board) and
//!   [parse](Question::read) it; otherwise show [`Question::choices`], numbered from 1. Where
//!   nothing can be typed (text, slides, learning platforms), show choices for all questions.
//! - [Grade](Question::grade) the answer, say [`Verdict::told`], then the lesson's rule.
//!
//! Choices and verdicts may take further searches, each of at most [`MOST_NODES`] nodes: keep
//! them, rather than ask again in every frame.

mod answer;
mod belief;
mod drill;
mod exercise;
mod generate;
mod program;
mod question;

pub use answer::{Answer, Happening};
pub use belief::Belief;
pub use drill::{Drill, Spec};
pub use exercise::{Ask, Exercise, Graded, Mark};
pub use program::{Deed, Halt, MOST_STEPS, Parting, deed};
pub use question::{Choice, Kind, MOST_CHOICES, Question, Secret, Verdict, turn};

/// The node limit for searching for what a belief predicts.
pub const MOST_NODES: u32 = 20_000;
