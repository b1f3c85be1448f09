//! A comparison as text: the table and the sentences in both languages.

use plyback::export::comparison_text;
use plyback::scene::comparison::{first_wait, meaning, ratio, share};
use plyback::words::Lang;

use super::two::Two;

const STRANGE: &str = "tictactoe _X_/__X/OOX";
const BOUNDS: &str = "tree [[1,1],[5,3,4],[3,2]]";
const EMPTY: &str = "tictactoe ___/___/___";

fn keep(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn tables() {
    let strange = Two::written(STRANGE, "--scoring plain", "--scoring depth");
    let note = Some("Nota bene.");
    let text = |two: &Two, lang, ascii| comparison_text(&two.pair(), note, lang, ascii);
    keep("strange_en", &text(&strange, Lang::En, false));
    keep("strange_it", &text(&strange, Lang::It, false));
    let bounds = Two::written(BOUNDS, "", "--algorithm alphabeta");
    keep("bounds_en", &text(&bounds, Lang::En, false));
    keep("bounds_it_ascii", &text(&bounds, Lang::It, true));
    let cuts = "--algorithm alphabeta --ties last --cut";
    let whole = Two::written(EMPTY, &format!("{cuts} equal"), &format!("{cuts} strict"));
    keep("whole_en", &text(&whole, Lang::En, false));
}

#[test]
fn every_table_fits_and_is_plain_where_it_should_be() {
    let tree = "tree random:3,5,1";
    let large = "mnk:6,6,4 XO__XO/OX__OX/XO__XO/OX__OX/OXXXOO/XOOOXX";
    for searched in [STRANGE, BOUNDS, tree, large] {
        for (a, b) in [
            ("", "--algorithm alphabeta"),
            ("--ties last", "--algorithm two-phase"),
            (
                "--algorithm alphabeta --cut strict",
                "--algorithm alphabeta --ties last --cut equal",
            ),
        ] {
            let two = Two::written(searched, a, b);
            for lang in Lang::ALL {
                let text = comparison_text(&two.pair(), None, lang, false);
                let widest = text.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(80), "{text}");
                assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
                let plain = comparison_text(&two.pair(), None, lang, true);
                assert!(plain.is_ascii() && !plain.contains('?'), "{plain}");
                assert!(plain.lines().all(|line| line.len() <= 80), "{plain}");
            }
        }
    }
}

/// What the difference means, in English and in Italian.
fn meant(searched: &str, a: &str, b: &str) -> [String; 2] {
    let two = Two::written(searched, a, b);
    Lang::ALL.map(|lang| meaning(&two.pair(), lang))
}

#[track_caller]
fn says(searched: &str, [a, b]: [&str; 2], english: &str, italian: &str) {
    assert_eq!(meant(searched, a, b), [english, italian]);
}

#[test]
fn the_scan_order_decides_where_scores_do_not() {
    says(
        STRANGE,
        ["--scoring plain", "--scoring depth"],
        "Plain: all four moves are worth -10, so the first of them, a1, is played; depth: c1 alone holds out longest (-6).",
        "«punteggio semplice»: tutte e quattro le mosse valgono -10, e si gioca la prima, a1; «punteggio per profondità»: solo c1 resiste più a lungo (-6).",
    );
    says(
        "tictactoe XXO/OX_/O__",
        ["--scoring depth", "--ties last"],
        "B: all three moves are worth +10, so the last of them, c3, is played; A: b3 and c3 win soonest (+9).",
        "B: tutte e tre le mosse valgono +10, e si gioca l’ultima, c3; A: b3 e c3 vincono al più presto (+9).",
    );
    let [english, _] = meant(
        STRANGE,
        "--algorithm alphabeta --scoring plain",
        "--algorithm alphabeta --scoring depth",
    );
    assert!(
        english.starts_with("Plain: four moves aren't known to be worse than -10 (a1, the first of them, is played); depth: no move holds out longer than c1 (-6)."),
        "{english}"
    );
}

#[test]
fn ties_and_levels_and_sides() {
    says(
        STRANGE,
        ["--ties first", "--ties last"],
        "Both a1 and b2 are worth -10: of equal moves ties first keeps the first, a1, and ties last takes the last, b2.",
        "Sia a1 sia b2 valgono -10: a parità di valore «la prima» tiene la prima, a1, e «l’ultima» prende l’ultima, b2.",
    );
    says(
        STRANGE,
        ["--scoring level", "--scoring depth"],
        "Both choose c1, worth -7 (level) and -6 (depth): the scores differ, the choice doesn't.",
        "Entrambe scelgono c1, che vale -7 («punteggio per livello») e -6 («punteggio per profondità»): cambiano i punteggi, non la scelta.",
    );
    says(
        "bones 8",
        ["--ties first", "--ties last"],
        "Both move 1 and move 3 are worth -1: of equal moves ties first keeps the first, move 1, and ties last takes the last, move 3.",
        "Sia la mossa 1 sia la mossa 3 valgono -1: a parità di valore «la prima» tiene la prima, la mossa 1, e «l’ultima» prende l’ultima, la mossa 3.",
    );
    says(
        "bones 6",
        ["--ties first", "--ties last"],
        "Both choose move 2, worth +1; inside the tree they differ at 2 of the 52 nodes that both visit, first at node 1.1.",
        "Entrambe scelgono la mossa 2, che vale +1; dentro l’albero differiscono in 2 su 52 nodi comuni, la prima volta al nodo 1.1.",
    );
}

#[test]
fn what_a_cutoff_saves_and_what_a_bound_hides() {
    says(
        BOUNDS,
        ["", "--algorithm alphabeta"],
        "Both choose move 2, worth 3; alphabeta visits 10 of 11 nodes (91%): one cutoff prunes the rest. All that alphabeta knows of move 3 is that it's worth at most 3; minimax finds 2.",
        "Entrambe scelgono la mossa 2, che vale 3; alfa-beta visita 10 nodi su 11 (91%): un taglio pota il resto. Della mossa 3 alfa-beta sa solo che vale al massimo 3; minimax trova 2.",
    );
    says(
        BOUNDS,
        [
            "--ties last",
            "--algorithm alphabeta --ties last --cut equal",
        ],
        "B takes a bound for a value (at most 3 for move 3), and plays a worse move: move 3 is worth 2; A plays move 2, worth 3; B visits 10 of 11 nodes (91%): one cutoff prunes the rest.",
        "B scambia un limite per un valore (al massimo 3 per la mossa 3), e gioca una mossa peggiore: la mossa 3 vale 2; A gioca la mossa 2, che vale 3; B visita 10 nodi su 11 (91%): un taglio pota il resto.",
    );
    says(
        BOUNDS,
        [
            "--algorithm alphabeta",
            "--algorithm alphabeta --ties last --cut equal",
        ],
        "Ties last takes a bound for a value (at most 3 for move 3), and nothing shows that it's as good as move 2, worth 3, which ties first plays.",
        "«l’ultima» scambia un limite per un valore (al massimo 3 per la mossa 3), e niente mostra che sia buona come la mossa 2, che vale 3 e che gioca «la prima».",
    );
    let cut = "--algorithm alphabeta --cut";
    let [english, italian] = meant(EMPTY, &format!("{cut} equal"), &format!("{cut} strict"));
    assert!(
        english.starts_with("Both choose a1, worth 0; cut equal visits 18,297 nodes, cut strict visits 146,120 (about eight times as many): it doesn't cut where a bound is only reached."),
        "{english}"
    );
    assert!(
        italian.contains("«taglio oltre il limite» ne visita 146.120 (circa otto volte tanti)"),
        "{italian}"
    );
    let scoring = "--algorithm alphabeta --scoring";
    let [english, _] = meant(
        EMPTY,
        &format!("{scoring} plain"),
        &format!("{scoring} depth"),
    );
    assert_eq!(
        english,
        "Both choose a1, worth 0; plain visits 18,297 nodes, depth visits 20,866 (14% more): fewer of its values are equal, so it reaches bounds later."
    );
}

#[test]
fn what_an_order_saves() {
    let alphabeta = [
        "--algorithm alphabeta --order best",
        "--algorithm alphabeta --order worst",
    ];
    says(
        "tree [[3,12,8],[2,14,1],[14,5,2]]",
        alphabeta,
        "Both choose move 1, worth 3; order best scores 5 leaves, order worst 9; proving the value by leaves alone takes at least 5. Of moves 2 and 3 order best knows only bounds: move 2, for one, is worth at most 1; order worst finds 1.",
        "Entrambe scelgono la mossa 1, che vale 3; «ordine dalla migliore» valuta 5 foglie, «ordine dalla peggiore» 9; per dimostrare il valore con le sole foglie ne servono almeno 5. Delle mosse 2 e 3 «ordine dalla migliore» conosce solo limiti: la mossa 2, per esempio, vale al massimo 1; «ordine dalla peggiore» trova 1.",
    );
    // Positions differ in their number of moves: the minimum is counted, not computed.
    let [english, _] = meant(STRANGE, alphabeta[0], alphabeta[1]);
    assert!(english.contains("takes at least "), "{english}");
    let [english, _] = meant(EMPTY, alphabeta[0], "--algorithm alphabeta");
    assert!(
        english.contains("order best scores 781 leaves, order scan 7,330; proving the value by leaves alone takes at least 529."),
        "{english}"
    );
}

#[test]
fn the_same_value_seen_from_the_other_side() {
    says(
        STRANGE,
        ["--max X", "--max O"],
        "Both choose a1 and agree on it: +10 (MAX = X) and -10 (MAX = O) are the same value, seen from opposite sides. A's scores are seen from X's side and B's from O's, so the signs flip.",
        "Entrambe scelgono a1 e la giudicano uguale: +10 (MAX = X) e -10 (MAX = O) sono lo stesso valore, visto dai due punti di vista. I punteggi di A sono dal punto di vista di X, quelli di B dal punto di vista di O: i segni si invertono.",
    );
    let two = Two::written(STRANGE, "--max X", "--max O");
    let text = comparison_text(&two.pair(), None, Lang::En, false);
    let marked: Vec<&str> = text.lines().filter(|line| line.starts_with('≠')).collect();
    assert!(marked.len() == 2 && marked[0].contains("MAX"), "{text}");
    assert!(!text.contains("first differ"), "{text}");
}

#[test]
fn what_is_played_without_a_search() {
    let sides = ["--scoring plain", "--shortcuts"];
    says(
        "tictactoe X_X/OO_/___",
        sides,
        "Shortcuts on plays b1, an immediate win, without a search (the game ends there, worth +10); shortcuts off searches and plays b1, worth +10; shortcuts on visits 2 nodes, shortcuts off visits 137 (about 69 times as many).",
        "«con scorciatoie» gioca b1, che vince subito, senza cercare (la partita finisce lì e vale +10); «senza scorciatoie» cerca e gioca b1, che vale +10; «con scorciatoie» visita 2 nodi, «senza scorciatoie» ne visita 137 (circa 69 volte tanti).",
    );
    says(
        STRANGE,
        sides,
        "Shortcuts on blocks at c1 without a search (0 comes from the evaluation, not from a search); shortcuts off searches and plays a1, worth -10; shortcuts on visits 2 nodes, shortcuts off visits 47 (about 24 times as many).",
        "«con scorciatoie» blocca in c1 senza cercare (0 viene dalla valutazione, non da una ricerca); «senza scorciatoie» cerca e gioca a1, che vale -10; «con scorciatoie» visita 2 nodi, «senza scorciatoie» ne visita 47 (circa 24 volte tanti).",
    );
}

#[test]
fn limits_at_the_root() {
    says(
        STRANGE,
        ["--depth 0", "--scoring plain"],
        "Depth 0 stops at the root and chooses no move; depth ∞ chooses a1, worth -10; depth 0 visits 1 node, depth ∞ visits 47 (47 times as many).",
        "Profondità 0 si ferma alla radice e non sceglie; profondità ∞ sceglie a1, che vale -10; profondità 0 visita 1 nodo, profondità ∞ ne visita 47 (47 volte tanti).",
    );
}

#[test]
fn where_there_is_no_difference() {
    says(
        STRANGE,
        ["", "--algorithm negamax"],
        "No difference: minimax and negamax find the same value and move at each of the 47 nodes, and choose a1, worth -10.",
        "Nessuna differenza: minimax e negamax trovano in tutti e 47 i nodi lo stesso valore e la stessa mossa, e scelgono a1, che vale -10.",
    );
    says(
        STRANGE,
        ["--ties last", "--ties last"],
        "Both sides run the same search with the same options, and choose b2, worth -10.",
        "I due lati sono la stessa ricerca, con le stesse opzioni: b2, che vale -10.",
    );
    says(
        "tictactoe XXX/OO_/___",
        ["", "--scoring depth"],
        "The game is over at the root: there is no move to choose.",
        "Alla radice la partita è già finita: non c’è mossa da scegliere.",
    );
}

#[test]
fn who_waits_and_why() {
    let first = |a, b| {
        let two = Two::written(BOUNDS, a, b);
        Lang::ALL.map(|lang| first_wait(&two.pair(), lang))
    };
    assert_eq!(
        first("", "--algorithm alphabeta"),
        [
            Some("The first to wait, at node 3.2, is B: it prunes move 2 at node 3.".into()),
            Some("La prima ad aspettare, al nodo 3.2, è B: pota la mossa 2 al nodo 3.".into()),
        ]
    );
    assert_eq!(
        first("--algorithm two-phase", ""),
        [
            Some("The first to wait, at node 1, is B: the other builds its tree first.".into()),
            Some(
                "La prima ad aspettare, al nodo 1, è B: prima l’altra costruisce il suo albero."
                    .into()
            ),
        ]
    );
    assert_eq!(first("", "--ties last"), [None, None]);
}

#[test]
fn ratios_are_rounded() {
    for (less, more, text) in [
        (18_297, 146_120, "about eight times as many"),
        (218_450, 549_946, "about 2.5 times as many"),
        (2, 137, "about 69 times as many"),
        (2, 5, "2.5 times as many"),
        (18_297, 20_866, "14% more"),
        (4, 8, "twice as many"),
        (100, 199, "99% more"),
    ] {
        assert_eq!(ratio(less, more).to_string(), text);
    }
    assert_eq!(share(35, 47), "74");
    assert_eq!(share(1, 1000), "<1");
    assert_eq!(share(47, 47), "100");
}
