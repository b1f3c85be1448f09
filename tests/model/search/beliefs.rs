//! What students get wrong, in cases where a mere count does not show it.

use plyback::game::{AnyGame, Move, Outcome, Setup, Side};
use plyback::search::{Algorithm, Kind, Options, Request, Score, Scorer, Scoring, Window};
use plyback::trace::{Event, record};

use super::tally::tally;
use crate::heard::listen;

fn search(game: &str, position: Option<&str>, request: &Request) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
    let options = request.resolve(&game).unwrap();
    (game, options)
}

const ALPHA_BETA: Request = Request {
    algorithm: Some(Algorithm::AlphaBeta),
    scoring: None,
    ties: None,
    cut: None,
    max: None,
    depth: None,
    eval: None,
    moves: None,
    order: None,
    shortcuts: None,
    mistake: None,
};

/// M5: what the textbook's cutoffs skip, by place.
#[test]
fn a_cut_branch_may_hold_the_best_leaf() {
    let tree = "[[3,12,8],[2,14,1],[14,5,2]]";
    let (game, options) = search("tree", Some(tree), &ALPHA_BETA);
    let heard = listen(&game, &options);
    let skipped: Vec<Vec<Move>> = heard
        .events
        .into_iter()
        .filter(|told| matches!(told.event, Event::Cutoff { .. }))
        .map(|told| told.skipped)
        .collect();
    assert_eq!(skipped, [[Move(1), Move(2)]]);
    let cut = game.try_path(&["2", "2"]).unwrap();
    assert_eq!(game.place(&cut).outcome, Some(Outcome::Value(14)));
}

/// M8: the node that is cut off has the root's α, from three plies above.
#[test]
fn a_deep_cut_comes_from_the_root() {
    let (game, options) = search("tree", Some("[5,[[[3,9],4],[6]]]"), &ALPHA_BETA);
    let trace = record(&game, &options, 100).unwrap();
    let deep = trace
        .follow(&game.try_path(&["2", "1", "1"]).unwrap())
        .unwrap();
    let moment = trace.moment(trace.close_step(deep).unwrap());
    let Event::Cutoff { kind, window, .. } = moment.event else {
        panic!("the deep node is cut");
    };
    let from_the_root = Window {
        alpha: Score::new(5),
        beta: Score::INFINITY,
    };
    assert_eq!((kind, window), (Kind::Min, from_the_root));
    assert_eq!(moment.path[0].window, from_the_root);
}

/// M12: whatever the board, the latest win is worth more than a draw.
#[test]
fn a_late_win_stays_above_a_draw() {
    for game in ["tictactoe", "mnk:4,3,3", "mnk:10,10,5", "mnk:100,100,100"] {
        let (game, options) = search(game, None, &Request::default());
        for scoring in [Scoring::Depth, Scoring::Level] {
            let scorer = Scorer::new(scoring, game.longest(), options.max);
            for ply in 0..=game.longest() {
                let win = Outcome::Win(options.max);
                assert!(
                    scorer.score(win, ply).0 > Score::new(0),
                    "{scoring:?} {ply}"
                );
            }
        }
    }
    let small = Scorer::new(Scoring::Depth, 9, Side::One);
    assert_eq!(small.win_at(0), Score::new(10));
    let large = Scorer::new(Scoring::Depth, 12, Side::One);
    assert_eq!(large.win_at(0), Score::new(13));
}

/// M15: alpha-beta visits 5 to 9 leaves of the same tree, depending on the order of moves.
#[test]
fn order_changes_the_work_and_not_the_value() {
    let mut counts = Vec::new();
    for [a, b, c] in orders([[3, 12, 8], [2, 14, 1], [14, 5, 2]]) {
        for (a, b, c) in
            orders(a).flat_map(|a| orders(b).flat_map(move |b| orders(c).map(move |c| (a, b, c))))
        {
            let (game, options) = search("tree", Some(&format!("{:?}", [a, b, c])), &ALPHA_BETA);
            let found = tally(&game, &options);
            assert_eq!(found.value, 3);
            counts.push(found.leaves());
        }
    }
    assert_eq!(counts.len(), 6 * 6 * 6 * 6);
    assert_eq!(counts.iter().min(), Some(&5));
    assert_eq!(counts.iter().max(), Some(&9));
}

fn orders<T: Copy>(of: [T; 3]) -> impl Iterator<Item = [T; 3]> {
    const ORDERS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    ORDERS
        .into_iter()
        .map(move |order| order.map(|place| of[place]))
}

/// M16: in negamax, a score is the mover's own and changes its sign at every edge.
#[test]
fn negamax_scores_belong_to_the_mover() {
    let request = Request {
        algorithm: Some(Algorithm::Negamax),
        ..Request::default()
    };
    let (game, options) = search("tictactoe", Some("O_X/X__/XOO"), &request);
    let told: Vec<(Score, Score)> = listen(&game, &options)
        .events
        .windows(2)
        .filter_map(|pair| match (&pair[0].event, &pair[1].event) {
            (Event::Leaf { score, .. }, Event::Backup { value, .. }) => Some((*score, *value)),
            (Event::Return { value: own, .. }, Event::Backup { value, .. }) => Some((*own, *value)),
            _ => None,
        })
        .collect();
    assert_eq!(told.len(), 9, "one for every edge of the walkthrough");
    assert!(told.iter().all(|&(below, above)| above == -below));
    // After b2, X has won: the mover is O, and has lost.
    assert!(told.contains(&(Score::new(-10), Score::new(10))));
}

/// M17: whatever the opponent plays, minimax gets at least the value it found.
#[test]
fn a_weak_opponent_only_helps() {
    let depth = Request {
        scoring: Some(Scoring::Depth),
        ..Request::default()
    };
    for (game, position, request) in [
        ("tictactoe", "X__/_O_/___", &Request::default()),
        ("tictactoe", "_X_/__X/OOX", &depth),
        ("bones", "6", &Request::default()),
        ("bones", "8", &Request::default()),
        ("tree", "[[3,12,8],[2,14,1],[14,5,2]]", &Request::default()),
    ] {
        let (game, options) = search(game, Some(position), request);
        let trace = record(&game, &options, 100_000).unwrap();
        let value = trace.root_value().unwrap();
        // MAX plays the search's choice, MIN plays everything.
        let mut to_play = vec![(plyback::trace::NodeId::ROOT, 0)];
        let mut ends = 0;
        while let Some((node, ply)) = to_play.pop() {
            if trace.leaf(node).is_some() {
                assert!(trace.value(node, ply) >= value);
                ends += 1;
            }
            match trace.kind(ply) {
                Kind::Max => {
                    to_play.extend(trace.best_child(node, ply).map(|next| (next, ply + 1)))
                }
                Kind::Min => to_play.extend(trace.children(node).map(|next| (next, ply + 1))),
            }
        }
        assert!(ends > 1, "{position} leaves the opponent no choice");
    }
}
