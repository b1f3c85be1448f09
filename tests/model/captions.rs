//! The sentences made from events give reasons, with the right numbers.

use plyback::game::{AnyGame, Move, Setup};
use plyback::run::Pane;
use plyback::scene::{compact, event_lines, options_line, sentence};
use plyback::search::{Algorithm, Cut, Kind, Request, Ties};
use plyback::trace::{Event, Moment, Recording, Step};
use plyback::words::Lang;

/// A search of a tree, without states or stops.
fn pane(position: &str, request: Request) -> Pane {
    pane_of("tree", position, request)
}

fn pane_of(game: &str, position: &str, request: Request) -> Pane {
    let game = AnyGame::parse(game, Some(position), &Setup::default()).expect("a game");
    let options = request.resolve(&game).expect("options");
    Pane::from(Recording::new(game, &options, 10_000).expect("a small search"))
}

/// The sentences for the steps whose events match.
fn told(pane: &Pane, lang: Lang, fits: impl Fn(&Moment) -> bool) -> Vec<String> {
    let trace = &pane.recording.trace;
    (0..trace.steps())
        .map(|step| trace.moment(Step(step)))
        .filter(fits)
        .map(|moment| sentence(pane, &moment, lang))
        .collect()
}

fn alphabeta(cut: Cut) -> Request {
    Request {
        algorithm: Some(Algorithm::AlphaBeta),
        cut: Some(cut),
        ..Request::default()
    }
}

fn cutoffs(position: &str, cut: Cut, lang: Lang) -> Vec<String> {
    told(&pane(position, alphabeta(cut)), lang, |moment| {
        matches!(moment.event, Event::Cutoff { .. })
    })
}

fn is_backup(moment: &Moment) -> bool {
    matches!(moment.event, Event::Backup { .. })
}

#[test]
fn a_cutoff_says_whether_the_bound_is_reached_or_passed() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    assert_eq!(
        cutoffs(tree, Cut::Equal, Lang::En),
        [
            "MIN can already hold MAX to 2 here, but MAX has 3 elsewhere (α = 3) and will never come to node 2. Moves 2 and 3 are pruned."
        ]
    );
    let tie = "[[10],[10,0]]";
    let [english] = cutoffs(tie, Cut::Equal, Lang::En).try_into().expect("one");
    assert!(
        english.ends_with(
            "MAX to 10 here, just what MAX has elsewhere (α), so MAX gains nothing by coming to node 2. Move 2 is pruned."
        ),
        "{english}"
    );
    assert_eq!(cutoffs(tie, Cut::Strict, Lang::En), [""; 0]);
    for (lang, word) in [
        (
            Lang::En,
            "elsewhere (β = 2) and will never come to node 1.2",
        ),
        (Lang::It, "al massimo 2 (β = 2) e non sceglierà"),
    ] {
        let told = cutoffs("[[[1,2],[9,7]],[0,4]]", Cut::Equal, lang);
        assert!(told.iter().any(|told| told.contains(word)), "{told:?}");
    }
}

#[test]
fn a_window_is_told_only_when_it_moves() {
    // In the second branch, 4 is the best so far, and α stays 5.
    let pane = pane("[5,[[3,4],[6]]]", alphabeta(Cut::Equal));
    let sentences = told(&pane, Lang::En, is_backup);
    let windows = sentences.iter().filter(|told| told.contains("α is now"));
    assert_eq!(windows.count(), 1, "{sentences:#?}");
    assert!(sentences[0].ends_with("α is now 5."), "{sentences:#?}");
    // A bound that was kept is still called one.
    let pane = self::pane("[[5],[[[-3,7],[3,7]]]]", alphabeta(Cut::Equal));
    let sentences = told(&pane, Lang::En, is_backup);
    let is_told = |said: &String| said.ends_with("drops move 1 (≤ -3) for it.");
    assert!(sentences.iter().any(is_told), "{sentences:#?}");
}

#[test]
fn a_tie_names_the_move_that_is_kept() {
    let tie = |ties| {
        let request = Request {
            ties: Some(ties),
            ..Request::default()
        };
        told(&pane("[4,4]", request), Lang::En, is_backup).remove(1)
    };
    assert!(tie(Ties::First).contains("the first of equal moves stays: move 1"));
    assert!(tie(Ties::Last).contains("the last of equal moves wins: now move 2"));
}

#[test]
fn negamax_tells_both_views_of_a_score() {
    let request = Request {
        algorithm: Some(Algorithm::Negamax),
        ..Request::default()
    };
    let sentences = told(&pane("[[3,8]]", request), Lang::En, is_backup);
    assert!(
        sentences[0].contains("MAX saw 3, MIN sees -3"),
        "{sentences:#?}"
    );
    assert!(
        sentences[2].contains("MIN saw -3, MAX sees 3"),
        "{sentences:#?}"
    );
}

/// In negamax, each side takes the largest of its own scores, as the code does; no sentence
/// mistakes one side's score for the other's.
#[test]
fn negamax_compares_as_each_side_sees_it() {
    let request = Request::parse("--algorithm negamax").expect("options");
    let sentences = told(&pane("[[3,12]]", request), Lang::En, |_| true);
    let told = [
        "12 arrives at node 1 from move 2: MIN keeps move 1. Negamax flips the sign on the way up: MAX saw 12, MIN sees -12, less than the -3 it has.",
        "MIN takes the larger of -3 and -12: for MIN, node 1 is worth -3 (move 1). The tree keeps MAX's number: 3.",
    ];
    for told in told {
        assert!(sentences.contains(&told.into()), "{sentences:#?}");
    }
}

/// A leaf at which the search does not try any move says so.
#[test]
fn nothing_to_try_is_no_limit_and_no_block() {
    for options in [
        "--moves threats --depth 3",
        "--moves threats --eval lines --depth 9",
    ] {
        let [english, _] = both("X__/___/___", options, |moment| {
            is_enter(moment) || is_leaf(moment)
        });
        assert!(
            english[0].contains("no move here wins, blocks"),
            "{english:?}"
        );
        assert!(
            english[1].starts_with("No move that this search tries"),
            "{english:?}"
        );
    }
}

/// A node of a written tree has a name; a shared window is shown next to the right one.
#[test]
fn nodes_of_a_written_tree_are_named() {
    let request = Request::parse("--algorithm alphabeta --mistake shared-window");
    let sentences = told(
        &pane("[[1,1],[2,2]]", request.expect("options")),
        Lang::En,
        |_| true,
    );
    assert!(
        sentences
            .iter()
            .any(|told| told.starts_with("1 arrives at node 1 from move 2:")),
        "{sentences:#?}"
    );
    let told = "now (1, 1). Here it should be (1, ∞).";
    assert!(
        sentences.iter().any(|said| said.ends_with(told)),
        "{sentences:#?}"
    );
}

/// The sentences for a search of tic-tac-toe, in both languages.
fn both(position: &str, options: &str, fits: impl Fn(&Moment) -> bool + Copy) -> [Vec<String>; 2] {
    let request = Request::parse(options).expect("options");
    let pane = pane_of("tictactoe", position, request);
    [Lang::En, Lang::It].map(|lang| told(&pane, lang, fits))
}

const fn is_enter(moment: &Moment) -> bool {
    matches!(moment.event, Event::Enter { .. })
}

const fn is_leaf(moment: &Moment) -> bool {
    matches!(moment.event, Event::Leaf { .. })
}

#[test]
fn a_leaf_at_the_limit_says_what_the_evaluation_says() {
    let options = "--depth 1 --eval lines";
    let [english, italian] = both("X__/_O_/___", options, is_leaf);
    assert_eq!(english.len(), 7);
    assert_eq!(
        english[0],
        "The game isn't over, but the search goes no deeper than 1 ply: the evaluation (lines) puts this node at +1."
    );
    assert_eq!(
        italian[0],
        "La partita non è finita, ma la ricerca non scende oltre 1 semimossa: la funzione di valutazione (lines) assegna +1 a questo nodo."
    );
    let [english, italian] = both("X__/_O_/___", options, is_enter);
    assert!(
        english[1].ends_with("O (MIN) is next, but the search goes no deeper than 1 ply."),
        "{}",
        english[1]
    );
    assert!(
        italian[1].ends_with("Toccherebbe a O (MIN), ma la ricerca non scende oltre 1 semimossa."),
        "{}",
        italian[1]
    );
    let [english, _] = both(
        "X__/_O_/___",
        "--depth 2 --eval open --algorithm negamax",
        is_leaf,
    );
    assert!(
        english[0].contains("no deeper than 2 plies"),
        "{}",
        english[0]
    );
}

#[test]
fn entering_a_node_tells_candidates_and_order() {
    let root =
        |options: &str| both("X__/___/___", options, is_enter).map(|mut told| told.swap_remove(0));
    let [english, italian] = root("--depth 1 --moves near:1");
    assert!(
        english.ends_with("O (MAX) tries 3 of 8 moves (near:1): b1, a2, b2."),
        "{english}"
    );
    assert!(
        italian.ends_with("O (MAX) prova 3 delle 8 mosse (near:1): b1, a2, b2."),
        "{italian}"
    );
    let [english, italian] = root("--depth 1 --moves near:1 --order center");
    assert!(
        english.ends_with("(near:1), nearest to the centre first: b2, b1, a2."),
        "{english}"
    );
    assert!(
        italian.ends_with("(near:1), dal centro verso i bordi: b2, b1, a2."),
        "{italian}"
    );
    let [english, italian] = both(
        "O_X/X__/XOO",
        "--algorithm alphabeta --order worst",
        is_enter,
    )
    .map(|mut told| told.swap_remove(0));
    assert!(
        english.ends_with("X (MAX) has 3 moves, worst first: b1, c2, b2."),
        "{english}"
    );
    assert!(
        italian.ends_with("X (MAX) ha 3 mosse, dalla peggiore alla migliore: b1, c2, b2."),
        "{italian}"
    );
    // Every cell is near here, so nothing is left out.
    let [english, _] = both("O_X/X__/XOO", "--moves adjacent", is_enter);
    assert!(
        english.iter().all(|told| !told.contains("near:1")),
        "{english:?}"
    );
    // A single move has no order.
    let [english, _] = both("OXX/X_O/XOO", "--order best", is_enter);
    assert!(
        english[0].ends_with("X (MAX) has only one move: b2."),
        "{english:?}"
    );
}

#[test]
fn moves_that_a_cutoff_skips_are_told_in_the_order_of_the_search() {
    let request = Request::parse("--algorithm alphabeta --order best").expect("options");
    let pane = pane("[[3,12,8],[2,4,6],[14,5,2]]", request);
    let skipped: Vec<String> = told(&pane, Lang::En, |moment| {
        matches!(moment.event, Event::Cutoff { .. })
    })
    .iter()
    .map(|told| told[told.find("Moves").expect("what is pruned")..].to_owned())
    .collect();
    // MIN's best comes first: in the third branch it is 2, and 5 and 14 would follow.
    assert_eq!(
        skipped,
        ["Moves 2 and 3 are pruned.", "Moves 2 and 1 are pruned."]
    );
}

#[test]
fn what_a_shortcut_plays_is_told_once_it_is_played() {
    let all = |_: &Moment| true;
    let [english, italian] = both("_X_/_O_/OXX", "--shortcuts", all);
    assert_eq!(english.len(), 5);
    assert_eq!(
        english[0],
        "The search starts at the root (ply 0: plies are counted from here). Before it searches, O (MAX) checks two things: can it win at once? Can X?"
    );
    assert_eq!(
        english[4],
        "c1 wins at once and is played without a search: the root is worth +10."
    );
    assert_eq!(
        italian[0],
        "La ricerca comincia dalla radice (profondità 0: le semimosse si contano da qui). Prima di cercare, O (MAX) controlla due cose: può vincere subito? Può farlo X?"
    );
    assert_eq!(
        italian[4],
        "c1 vince subito e si gioca senza cercare: la radice vale +10."
    );
    let [english, italian] = both("_X_/__X/OOX", "--shortcuts", all);
    assert_eq!(
        english[0],
        "The search starts at the root (ply 0: plies are counted from here). Before it searches, O (MAX) checks two things: can it win at once? Can X?"
    );
    assert!(
        english[1].ends_with("X (MIN) is next, but the search doesn't look further here."),
        "{}",
        english[1]
    );
    assert_eq!(
        english[2],
        "After a block played without a search, the evaluation (zero) puts this node at 0."
    );
    assert_eq!(
        english[4],
        "c1 blocks X, who would win there at once, and is played without a search: the root is worth 0."
    );
    assert_eq!(
        italian[0],
        "La ricerca comincia dalla radice (profondità 0: le semimosse si contano da qui). Prima di cercare, O (MAX) controlla due cose: può vincere subito? Può farlo X?"
    );
    assert_eq!(
        italian[2],
        "Dopo un blocco giocato senza cercare, la funzione di valutazione (zero) assegna 0 a questo nodo."
    );
    assert_eq!(
        italian[4],
        "c1 blocca X, che lì vincerebbe subito, e si gioca senza cercare: la radice vale 0."
    );
}

#[test]
fn the_options_that_are_on_stand_in_one_line() {
    let in_language = |options: &str, lang| {
        let request = Request::parse(options).expect("options");
        options_line(&pane_of("tictactoe", "X__/_O_/___", request), lang)
    };
    let line = |options: &str| in_language(options, Lang::En);
    assert_eq!(
        line("--depth 2 --eval lines --moves adjacent --shortcuts --order best"),
        "minimax · scoring plain · ties first · MAX = X · depth 2 · eval lines · moves near:1 · shortcuts · order best"
    );
    assert_eq!(
        in_language("--ties last --algorithm alphabeta", Lang::It),
        "alfa-beta · punteggio semplice · a parità l’ultima · taglio oltre il limite · MAX = X"
    );
    assert_eq!(
        line("--depth 1 --eval zero"),
        "minimax · scoring plain · ties first · MAX = X · depth 1"
    );
}

/// Every algorithm on several trees: a first value, an equal one, a better one and a worse one
/// are described as such, even if nodes were entered long before.
#[test]
fn what_arrives_is_told_as_what_it_is() {
    for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
        for (game, position) in [
            ("tictactoe", "_X_/__X/OOX"),
            ("tree", "[[3,12,8],[2,4,6],[14,5,2]]"),
            ("tree", "[[1,1],[5,3,4],[3,2]]"),
        ] {
            let request = Request::parse(&format!("--algorithm {algorithm}")).expect("options");
            let pane = pane_of(game, position, request);
            let trace = &pane.recording.trace;
            let mut best: std::collections::HashMap<_, i32> = std::collections::HashMap::new();
            let mut held = 0;
            for moment in (0..trace.steps()).map(|step| trace.moment(Step(step))) {
                let Event::Backup { child, .. } = moment.event else {
                    continue;
                };
                let frame = moment.path.last().expect("a parent");
                let value = trace.value(child, frame.ply + 1).get();
                let told = sentence(&pane, &moment, Lang::En);
                let is_max = frame.kind == Kind::Max;
                let word = match best.get(&frame.node) {
                    None => "the first value here",
                    Some(before) if *before == value => "equal",
                    Some(before) if (*before < value) == is_max => " drops ",
                    Some(_) => " keeps ",
                };
                assert!(told.contains(word), "{algorithm} {position}: {told}");
                let kept = frame.best.expect("a value has arrived").value.get();
                best.insert(frame.node, kept);
                held += 1;
            }
            assert!(held > 5, "{algorithm} {position}: {held}");
        }
    }
}

/// A bound equal to the best so far is not described as equal.
#[test]
fn a_bound_is_not_told_as_a_value() {
    let tied = |options: &str| {
        let request = Request::parse(options).expect("options");
        let pane = pane("[[5,6],[5,2]]", request);
        let all = told(&pane, Lang::En, |_| true);
        let bound = all.iter().find(|told| told.starts_with("≤ 5 arrives"));
        let end = all.last().cloned().unwrap_or_default();
        (bound.cloned().unwrap_or_default(), end)
    };
    let (first, end) = tied("--algorithm alphabeta");
    assert!(
        first.contains("only a bound, at best equal to the best so far, so move 1 stays"),
        "{first}"
    );
    assert!(end.ends_with("the root is worth 5 (move 1)."), "{end}");
    let (last, end) = tied("--algorithm alphabeta --ties last --cut equal");
    assert!(last.contains("although it may be worse"), "{last}");
    assert!(
        end.ends_with("(move 2), although all we know of move 2 is ≤ 5."),
        "{end}"
    );
}

#[test]
fn a_large_count_is_rounded_to_five_signs_at_most() {
    for (count, told) in [
        (0, "0"),
        (9_999, "9999"),
        (10_000, "10k"),
        (59_704, "60k"),
        (9_999_499, "9999k"),
        (9_999_600, "10M"),
        (133_979_885, "134M"),
        (12_345_678_901, "12G"),
    ] {
        assert_eq!(compact(count), told);
    }
}

/// If the last value meets the bound, there is nothing to cut off, and the caption says so.
#[test]
fn a_bound_that_is_met_by_the_last_value_is_told() {
    let options = "--algorithm alphabeta --ties last --cut equal";
    let is_return = |moment: &Moment| matches!(moment.event, Event::Return { .. });
    let [english, italian] = both("OOX/OX_/_X_", options, is_return);
    let told = english
        .iter()
        .filter(|told| told.contains("no move is left to prune"));
    let met = told.count();
    assert!(met > 0 && met < english.len(), "{english:#?}");
    let told = italian
        .iter()
        .filter(|told| told.contains("non resta nessuna mossa"));
    assert_eq!(told.count(), met);
    let pane = pane_of(
        "tictactoe",
        "OOX/OX_/_X_",
        Request::parse(options).expect("options"),
    );
    let said = sentence(&pane, &pane.recording.trace.moment(Step(9)), Lang::En);
    assert!(
        said.contains("passes β = -10") || said.contains("reaches"),
        "{said}"
    );
    // Minimax has no window that could be met.
    let [english, _] = both("OOX/OX_/_X_", "", is_return);
    assert!(english.iter().all(|told| !told.contains("left to prune")));
}

#[test]
fn many_values_tell_how_many_of_them_are_bounds() {
    let [english, italian] = both(
        "___/___/___",
        "--algorithm alphabeta --depth 3 --eval lines",
        |moment| matches!(moment.event, Event::Return { .. }) && moment.path.len() == 1,
    );
    let trace = |told: &[String]| told.concat();
    assert!(trace(&english).contains("of 9 values, "), "{english:?}");
    assert!(trace(&english).contains("of them bounds"), "{english:?}");
    assert!(trace(&italian).contains("di cui "), "{italian:?}");
}

/// No move is the best of a node that failed low; its value is the best one seen.
#[test]
fn a_node_that_fails_low_has_no_best_move() {
    // Both moves of the only reply in the second branch are worth less than 5.
    let pane = pane("[5,[[3,4],9]]", alphabeta(Cut::Equal));
    let trace = &pane.recording.trace;
    let node = trace.follow(&[Move(1), Move(0)]).expect("searched");
    assert_eq!(trace.bound(node), plyback::search::Bound::Exact);
    let tree = "[[5],[[[3,9,8],[4,9,8]],9]]";
    let pane = pane_of("tree", tree, alphabeta(Cut::Equal));
    let trace = &pane.recording.trace;
    let node = trace.follow(&[Move(1), Move(0)]).expect("searched");
    assert!(trace.bound(node).fails_low(trace.kind(2)));
    assert!(trace.best_child(node, 2).is_some() && trace.choice(node, 2).is_none());
    let step = trace.close_step(node).expect("closed");
    let said = sentence(&pane, &trace.moment(step), Lang::En);
    assert!(
        said.contains("the best value it saw") && !said.contains("(move"),
        "{said}"
    );
}

#[test]
fn events_of_negamax_are_on_the_side_of_max() {
    let texts = |algorithm| {
        let request = Request {
            algorithm: Some(algorithm),
            ..Request::default()
        };
        let pane = pane("[[3,8],4,[[1,2],7]]", request);
        let lines = event_lines(&pane, Step::FIRST, 100, Lang::En);
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    assert_eq!(texts(Algorithm::Negamax), texts(Algorithm::Minimax));
}
