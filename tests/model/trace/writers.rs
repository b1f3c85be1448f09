//! Writers that fail: the search behind them ends at once, however long it would take.

use std::io::{self, Write};

use plyback::game::{AnyGame, Setup};
use plyback::search::{Algorithm, Named, Options, Request};
use plyback::trace::{Budget, NdjsonError, write_ndjson};

/// Accepts a limited number of bytes.
struct Full {
    room: usize,
    taken: usize,
    refused: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.taken + bytes.len() > self.room {
            self.refused += 1;
            return Err(io::Error::new(io::ErrorKind::BrokenPipe, "full"));
        }
        self.taken += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn open(game: &str, position: Option<&str>, algorithm: Algorithm) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(algorithm),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    (game, options)
}

fn into_a_full_writer(game: &str, position: Option<&str>, algorithm: Algorithm, room: usize) {
    let (game, options) = open(game, position, algorithm);
    let mut out = Full {
        room,
        taken: 0,
        refused: 0,
    };
    let error = write_ndjson(&mut out, &game, &options, Budget::default()).unwrap_err();
    let NdjsonError::Io(error) = error else {
        panic!("{error}");
    };
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    assert_eq!(out.refused, 1, "nothing is written after a failure");
}

/// The search of a board with sixteen cells would take years.
#[test]
fn a_search_without_end_stops_with_its_writer() {
    let endless = Algorithm::ALL.iter().map(|&(_, algorithm)| algorithm);
    for algorithm in endless.filter(|&algorithm| algorithm != Algorithm::TwoPhase) {
        into_a_full_writer("mnk:4,4,4", None, algorithm, 1_000);
    }
}

/// A tree that does not fit is rejected before anything is written.
#[test]
fn what_does_not_fit_is_refused_before_the_first_byte() {
    let mut out = Vec::new();
    let (game, options) = open("mnk:4,4,4", None, Algorithm::TwoPhase);
    let error = write_ndjson(&mut out, &game, &options, Budget::default()).unwrap_err();
    assert!(matches!(error, NdjsonError::TooLarge(727_272)), "{error}");
    assert_eq!(out, b"");
}

/// Wherever the writer fails: at the first byte, among the events, at the last byte of the result.
#[test]
fn a_failure_anywhere_is_reported() {
    let position = Some("O_X/X__/XOO");
    for &(_, algorithm) in Algorithm::ALL {
        let (game, options) = open("tictactoe", position, algorithm);
        let mut whole = Vec::new();
        write_ndjson(&mut whole, &game, &options, Budget::default()).unwrap();
        for room in (0..whole.len()).step_by(97).chain([whole.len() - 1]) {
            into_a_full_writer("tictactoe", position, algorithm, room);
        }
    }
}

/// A writer that fails only when it is flushed.
#[test]
fn a_failing_flush_is_an_error() {
    struct Late;
    impl Write for Late {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Err(io::Error::other("late"))
        }
    }
    let game = AnyGame::parse("bones", Some("3"), &Setup::default()).unwrap();
    let options = Request::default().resolve(&game).unwrap();
    let error = write_ndjson(Late, &game, &options, Budget::default()).unwrap_err();
    assert_eq!(error.to_string(), "cannot write the trace: late");
}
