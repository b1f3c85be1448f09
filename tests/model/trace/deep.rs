//! Games of thousands of plies: no stack overflows, and seeking works at that depth.

use std::io::{self, Write};

use plyback::game::{AnyGame, Setup};
use plyback::search::{Algorithm, Named, Options, Order, Request};
use plyback::trace::{Budget, Event, NodeId, Recording, Status, write_ndjson};

fn open(game: &str, position: Option<&str>, algorithm: Algorithm) -> (AnyGame, Options) {
    open_in(Order::Scan, game, position, algorithm)
}

fn open_in(
    order: Order,
    game: &str,
    position: Option<&str>,
    algorithm: Algorithm,
) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(algorithm),
        order: Some(order),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    (game, options)
}

/// Counts lines and refuses to take more than a limit.
struct Lines {
    seen: usize,
    most: usize,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.seen >= self.most {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.seen += bytes.iter().filter(|&&byte| byte == b'\n').count();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn stream(game: &AnyGame, options: &Options, most: usize) -> usize {
    let mut lines = Lines { seen: 0, most };
    let written = write_ndjson(&mut lines, game, options, Budget::default());
    assert_eq!(written.is_ok(), lines.seen < most);
    lines.seen
}

/// Checks that there is one node per ply, down to the last.
fn is_a_chain(game: &str, position: &str, nodes: usize) {
    for &(_, algorithm) in Algorithm::ALL {
        let (game, options) = open(game, Some(position), algorithm);
        let recording = Recording::new(game, &options, u32::MAX).unwrap();
        let trace = &recording.trace;
        assert_eq!(trace.nodes(), nodes);
        assert_eq!(trace.line().len(), nodes - 1);
        let last = NodeId(nodes as u32 - 1);
        let moment = trace.moment(trace.close_step(last).unwrap());
        assert!(matches!(moment.event, Event::Leaf { node, .. } if node == last));
        assert_eq!(moment.path.len(), nodes);
        assert_eq!(moment.status(NodeId::ROOT), Status::Open);
        assert_eq!(trace.counts_at(&moment), (1, 0));
        let end = trace.moment(trace.last_step());
        assert!(matches!(end.event, Event::Return { node, .. } if node == NodeId::ROOT));
    }
}

#[test]
fn a_heap_of_thousands_is_a_chain() {
    is_a_chain("bones:1", "3000", 3_001);
    let (game, options) = open("bones:1", Some("3000"), Algorithm::AlphaBeta);
    assert_eq!(stream(&game, &options, usize::MAX), 3 * 3_001 - 1 + 2);
}

#[test]
fn a_tree_of_one_branch_is_a_chain() {
    is_a_chain("tree", "random:1,10000,1", 10_001);
}

#[test]
fn a_tree_of_one_branch_is_streamed() {
    let (game, options) = open("tree", Some("random:1,10000,1"), Algorithm::Minimax);
    assert_eq!(stream(&game, &options, usize::MAX), 3 * 10_001 - 1 + 2);
}

#[test]
fn the_largest_board_is_streamed() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let (game, options) = open("mnk:100,100,100", None, algorithm);
        assert_eq!(stream(&game, &options, 30_000), 30_000);
    }
}

/// The values that an order needs in advance are found on the same deep stack.
#[test]
fn an_order_by_value_reaches_the_last_ply() {
    for (game, position, nodes) in [
        ("bones:1", "3000", 3_001),
        ("tree", "random:1,10000,1", 10_001),
    ] {
        let (game, options) = open_in(Order::Worst, game, Some(position), Algorithm::AlphaBeta);
        let recording = Recording::new(game, &options, u32::MAX).unwrap();
        assert_eq!(recording.trace.nodes(), nodes);
    }
}
