//! Random searches: games, positions and options, as users would ask for them.

use plyback::game::{AnyGame, Move, Setup, Side};
use plyback::search::{
    Algorithm, Candidates, Cut, Depth, Eval, Named, Options, Order, Request, Scoring, Switch, Ties,
    WhoIsMax,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// This number of cases, or as many as `PROPTEST_CASES` says.
pub fn tries(usual: u32) -> ProptestConfig {
    let mut config = ProptestConfig {
        // With many cases, many may be useless for a test.
        max_global_rejects: u32::MAX,
        ..ProptestConfig::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = usual;
    }
    config
}

/// Places in a text, how much to remove there, and what to insert.
pub type Edits = Vec<(Index, usize, String)>;

/// A few such edits.
pub fn edits() -> impl Strategy<Value = Edits> {
    let put = "[#+{}\\[\\]=\"`*:a-c0-3, \n-]{0,3}";
    prop::collection::vec((any::<Index>(), 0..6_usize, put), 0..4)
}

/// The text after these edits.
pub fn edited(text: &str, edits: &Edits) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, removed, put) in edits {
        let at = at.index(chars.len() + 1);
        let end = (at + removed).min(chars.len());
        chars.splice(at..end, put.chars());
    }
    chars.into_iter().collect()
}

#[derive(Clone, Debug)]
pub struct Case {
    pub game: String,
    pub position: Option<String>,
    pub setup: Setup,
    pub request: Request,
}

impl Case {
    pub fn open(&self) -> (AnyGame, Options) {
        let game = AnyGame::parse(&self.game, self.position.as_deref(), &self.setup)
            .unwrap_or_else(|error| panic!("{self:?}: {error}"));
        let options = self.request.resolve(&game).expect("the options fit");
        (game, options)
    }

    /// The same search in all the ways that must give the same result: by each algorithm, and
    /// by alpha-beta with both cuts.
    pub fn in_all_ways(&self) -> impl Iterator<Item = Self> + '_ {
        all::<Algorithm>().flat_map(move |algorithm| {
            let cuts = if algorithm == Algorithm::AlphaBeta {
                2
            } else {
                1
            };
            all::<Cut>().take(cuts).map(move |cut| Self {
                request: Request {
                    algorithm: Some(algorithm),
                    cut: Some(cut),
                    ..self.request
                },
                ..self.clone()
            })
        })
    }
}

fn all<T: Named>() -> impl Iterator<Item = T> {
    T::ALL.iter().map(|&(_, choice)| choice)
}

fn any_of<T: Named + std::fmt::Debug>() -> impl Strategy<Value = T> {
    select(all::<T>().collect::<Vec<_>>())
}

/// A search of some game with at most about `free` plies to go, boxed because the values of
/// such strategies do not fit on the stack of a test.
pub fn case(free: usize) -> BoxedStrategy<Case> {
    prop_oneof![
        4 => board(free, "mnk").boxed(),
        1 => board(free, "connect4").boxed(),
        1 => nim(free).boxed(),
        3 => written().boxed(),
        2 => random_tree(free).boxed(),
        1 => bones(free).boxed(),
    ]
    .boxed()
}

fn requests(
    scorings: Vec<Option<Scoring>>,
    max: Vec<WhoIsMax>,
    plan: impl Strategy<Value = Request>,
) -> impl Strategy<Value = Request> {
    let basic = (
        any_of::<Algorithm>(),
        select(scorings),
        any_of::<Ties>(),
        any_of::<Cut>(),
        select(max),
    );
    // Half of all searches go to the end of the game, in scan order.
    let plan = prop_oneof![Just(Request::default()), plan];
    (basic, plan).prop_map(|((algorithm, scoring, ties, cut, max), plan)| Request {
        algorithm: Some(algorithm),
        scoring,
        ties: Some(ties),
        cut: Some(cut),
        max: Some(max),
        ..plan
    })
}

/// Limits and orders that apply to every game.
fn plans() -> impl Strategy<Value = Request> {
    let depth = prop_oneof![
        Just(None),
        (0..=4_u32).prop_map(|plies| Some(Depth::Plies(plies)))
    ];
    let eval = select(vec![None, Some(Eval::Zero), Some(Eval::Open)]);
    let order = select(vec![
        None,
        Some(Order::Scan),
        Some(Order::Best),
        Some(Order::Worst),
    ]);
    (depth, eval, order).prop_map(|(depth, eval, order)| Request {
        depth,
        eval: eval.filter(|_| depth.is_some()),
        order,
        ..Request::default()
    })
}

/// Those that apply to boards in addition.
fn board_plans() -> impl Strategy<Value = Request> {
    let moves = prop_oneof![
        Just(None),
        Just(Some(Candidates::All)),
        (1..=3_u32).prop_map(|reach| Some(Candidates::Near(reach))),
        (1..=3_u32).prop_map(|reach| Some(Candidates::Forced(reach))),
        Just(Some(Candidates::Threats)),
    ];
    let auto = prop::bool::weighted(0.1);
    let eval = select(vec![None, Some(Eval::Lines), Some(Eval::Threats)]);
    let order = select(vec![None, None, Some(Order::Center), Some(Order::Lines)]);
    let rest = (moves, auto, eval, order, prop::bool::weighted(0.3));
    (plans(), rest).prop_map(|(plan, (moves, auto, eval, order, shortcuts))| {
        let depth = if auto { Some(Depth::Auto) } else { plan.depth };
        Request {
            depth,
            eval: eval.filter(|_| depth.is_some()).or(plan.eval),
            order: order.or(plan.order),
            moves,
            shortcuts: shortcuts.then_some(Switch::On),
            ..plan
        }
    })
}

fn scorings() -> Vec<Option<Scoring>> {
    all::<Scoring>().map(Some).collect()
}

fn board(free: usize, kind: &'static str) -> impl Strategy<Value = Case> {
    let shape = prop_oneof![
        3 => (2..=4_usize, 2..=3_usize, 2..=4_usize),
        1 => (1..=4_usize, 1..=3_usize, 1..=4_usize),
    ];
    let play = (
        prop::collection::vec(any::<Index>(), 12),
        prop_oneof![3 => Just(free), 1 => 0..=free],
        prop::bool::weighted(0.2),
        select(vec![Side::One, Side::Two]),
    );
    let request = requests(scorings(), all::<WhoIsMax>().collect(), board_plans());
    (shape, play, request).prop_map(move |((m, n, k), (picks, left, may_end, first), request)| {
        let game = format!("{kind}:{m},{n},{k}");
        let setup = Setup {
            first: Some(first),
            root: None,
        };
        let position = play_out(&game, &setup, &picks, left, may_end);
        Case {
            game,
            position: Some(position),
            setup,
            request,
        }
    })
}

/// Plays at random until at most `left` cells are free; a move that ends the game is played
/// only if `may_end`.
fn play_out(game: &str, setup: &Setup, picks: &[Index], left: usize, may_end: bool) -> String {
    let game = AnyGame::parse(game, None, setup).expect("an empty board");
    let mut path: Vec<Move> = Vec::new();
    for pick in picks {
        let place = game.place(&path);
        if place.notation.matches('_').count() <= left {
            break;
        }
        let moves = place.moves;
        if moves.is_empty() {
            break;
        }
        let start = pick.index(moves.len());
        let next = (0..moves.len())
            .map(|offset| moves[(start + offset) % moves.len()])
            .find(|&mv| may_end || game.place(&[&path[..], &[mv]].concat()).outcome.is_none());
        match next {
            Some(mv) => path.push(mv),
            None => break,
        }
    }
    // A small board may run out of moves that do not end the game.
    game.place(&path).notation
}

fn nim(free: usize) -> impl Strategy<Value = Case> {
    let heaps = prop::collection::vec(0..=3_usize, 1..=4);
    let request = requests(scorings(), vec![WhoIsMax::Mover], plans());
    (heaps, request).prop_map(move |(mut heaps, request)| {
        while heaps.iter().sum::<usize>() > free.min(6) {
            let largest = heaps.iter().max().copied();
            let at = heaps.iter().position(|&heap| Some(heap) == largest);
            heaps[at.expect("a heap")] -= 1;
        }
        let heaps: Vec<String> = heaps.iter().map(usize::to_string).collect();
        Case {
            game: "nim".to_owned(),
            position: Some(heaps.join(",")),
            setup: Setup::default(),
            request,
        }
    })
}

fn written() -> impl Strategy<Value = Case> {
    let few = (-3..=3_i32).prop_map(|leaf| leaf.to_string());
    let many = (-99..=99_i32).prop_map(|leaf| leaf.to_string());
    let tree = prop_oneof![nested(few), nested(many)];
    tree_case(tree)
}

/// A tree with such leaves, written out.
pub fn nested(leaf: impl Strategy<Value = String> + 'static) -> impl Strategy<Value = String> {
    leaf.prop_recursive(6, 200, 4, |inner| {
        prop::collection::vec(inner, 1..=5).prop_map(|children| format!("[{}]", children.join(",")))
    })
}

fn random_tree(plies: usize) -> impl Strategy<Value = Case> {
    let depth = prop_oneof![3 => Just(plies), 1 => 0..=plies];
    tree_case(
        (1..=3_u16, depth, any::<u64>())
            .prop_map(|(children, depth, seed)| format!("random:{children},{depth},{seed}")),
    )
}

fn tree_case(tree: impl Strategy<Value = String>) -> impl Strategy<Value = Case> {
    let request = requests(vec![None], vec![WhoIsMax::Mover], plans());
    let root = select(vec![Side::One, Side::Two]);
    (tree, root, request).prop_map(|(tree, root, request)| Case {
        game: "tree".to_owned(),
        position: Some(tree),
        setup: Setup {
            first: None,
            root: Some(root),
        },
        request,
    })
}

fn bones(plies: usize) -> impl Strategy<Value = Case> {
    let request = requests(scorings(), vec![WhoIsMax::Mover], plans());
    (1..=4_usize, 0..=plies + 2, request).prop_map(|(most, heap, request)| Case {
        game: format!("bones:{most}"),
        position: Some(heap.to_string()),
        setup: Setup::default(),
        request,
    })
}
