//! The sentences made from events say why, with the right numbers.

use plyback::game::{AnyGame, Setup};
use plyback::lang::Lang;
use plyback::lesson::{Part, States};
use plyback::scene::sentence;
use plyback::search::{Algorithm, Cut, Request, Ties};
use plyback::trace::{Event, Moment, Recording};

/// A part without states or stops that searches a tree.
fn part(position: &str, request: Request) -> Part {
    let game = AnyGame::parse("tree", Some(position), &Setup::default()).expect("a tree");
    let options = request.resolve(&game).expect("options");
    Part {
        name: "captions".into(),
        titles: Lang::ALL.map(|lang| (lang, "Captions".to_owned())).into(),
        recording: Recording::new(game, &options, 1000).expect("a small search"),
        states: States::default(),
        figure: false,
        stops: Vec::new(),
    }
}

/// The sentences of the steps whose events fit.
fn told(part: &Part, lang: Lang, fits: impl Fn(&Moment) -> bool) -> Vec<String> {
    let trace = &part.recording.trace;
    (0..trace.steps())
        .map(|step| trace.moment(step))
        .filter(fits)
        .map(|moment| sentence(part, &moment, lang))
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
    told(&part(position, alphabeta(cut)), lang, |moment| {
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
            "MIN has +2, which is below α = +3: MAX is sure of at least that elsewhere and will not let the game come to this node. Skipped: 2, 3."
        ]
    );
    let tie = "[[10],[10,0]]";
    let [english] = cutoffs(tie, Cut::Equal, Lang::En).try_into().expect("one");
    assert!(english.contains("which reaches α = +10"), "{english}");
    assert_eq!(cutoffs(tie, Cut::Strict, Lang::En), [""; 0]);
    for (lang, word) in [(Lang::En, "passes β"), (Lang::It, "supera β")] {
        let told = cutoffs("[[[1,2],[9,7]],[0,4]]", Cut::Equal, lang);
        assert!(told.iter().any(|told| told.contains(word)), "{told:?}");
    }
}

#[test]
fn a_window_is_told_only_when_it_moves() {
    // In the second branch 4 is the best so far, and α stays 5.
    let part = part("[5,[[3,4],[6]]]", alphabeta(Cut::Equal));
    let sentences = told(&part, Lang::En, is_backup);
    let windows = sentences.iter().filter(|told| told.contains("α is"));
    assert_eq!(windows.count(), 1, "{sentences:#?}");
    assert!(sentences[0].ends_with("α is +5 now."), "{sentences:#?}");
}

#[test]
fn a_tie_names_the_move_that_is_kept() {
    let tie = |ties| {
        let request = Request {
            ties: Some(ties),
            ..Request::default()
        };
        told(&part("[4,4]", request), Lang::En, is_backup).remove(1)
    };
    assert!(tie(Ties::First).contains("of equal moves the first, 1, stays"));
    assert!(tie(Ties::Last).contains("the last one wins, now 2"));
}

#[test]
fn negamax_tells_both_views_of_a_score() {
    let request = Request {
        algorithm: Some(Algorithm::Negamax),
        ..Request::default()
    };
    let sentences = told(&part("[[3,8]]", request), Lang::En, is_backup);
    assert!(
        sentences[0].contains("MAX saw +3, MIN sees -3"),
        "{sentences:#?}"
    );
    assert!(
        sentences[2].contains("MIN saw -3, MAX sees +3"),
        "{sentences:#?}"
    );
}
