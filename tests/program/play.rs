//! `plyback play` without a screen: matches, and invalid calls.

use crate::process::{assert_refused, run};
use crate::pty::Builder;

#[test]
fn a_match_is_counted_for_the_engine() {
    let args = [
        "play",
        "tictactoe",
        "--engine",
        "perfect",
        "--against",
        "strong",
        "--games",
        "4",
        "--json",
    ];
    let ended = run(args);
    assert_eq!(ended.code, Some(0));
    let tally: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    let count = |name: &str| tally[name].as_u64().unwrap();
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(count);
    let told = format!(r#"{{"games":4,"wins":{wins},"draws":{draws},"losses":{losses}}}"#);
    assert_eq!(ended.stdout.trim_end(), told);
    // Each opening is played from both sides: if one wins it, the other loses it.
    assert_eq!(wins, losses);
    assert_eq!(wins + draws + losses, 4);
    let ended = run([
        "play",
        "bones",
        "6",
        "--engine",
        "strong",
        "--against",
        "perfect",
        "--games",
        "2",
        "--lang",
        "it",
    ]);
    assert!(
        ended
            .stdout
            .starts_with("strong contro perfect (bones), 2 partite. strong: "),
        "{ended:?}"
    );
}

#[test]
fn a_wrong_call_is_one_line() {
    for (call, why) in [
        ("play mnk:101,3,3 --against report", "rows"),
        ("play mnk:3,3,0 --against report", "line that wins"),
        ("play tictactoe X_ --against report", "row"),
        ("play tree [1,2] --against strong", "isn't played"),
        (
            "play mnk:9,9,5 --engine perfect --against strong",
            "too large",
        ),
        (
            "play mnk:9,9,5 --engine strong --against browser",
            "three in a line",
        ),
        (
            "play nim --engine report --against strong",
            "plays on boards",
        ),
        ("play tictactoe --time 0", "number of seconds"),
        ("play tictactoe --time -1", "number of seconds"),
        ("play tictactoe --time soon", "number of seconds"),
        ("play tictactoe --seed x", "whole number"),
        (
            "play tictactoe --engine deep",
            "perfect, browser, report, strong",
        ),
        ("play tictactoe --you Y", "X, O, first, second"),
        ("play bones 6 --you X", "first"),
        ("play tictactoe --games 2", "--against"),
        ("play tictactoe --json", "--against"),
        ("play tictactoe --against report --games 0", "from 1"),
        (
            "play tictactoe --engine strong --scoring plain",
            "for `perfect`",
        ),
        ("play", "name a game"),
        ("play --load /nowhere/game", "/nowhere/game"),
        ("play --load /dev/zero", "neither a file nor a folder"),
        ("play --load Cargo.toml --games 3", "--games"),
        ("play --load Cargo.toml --json", "--json"),
        ("play tictactoe --lines --json", "--json"),
        ("play tictactoe --lines --games 3", "--games"),
        ("play --certificate /nowhere/proof", "/nowhere/proof"),
        ("play --certificate Cargo.toml", "isn't a certificate"),
        ("play certificate @/nowhere/proof", "/nowhere/proof"),
        ("explore certificate --text", "@proof.ndjson"),
        ("trace certificate @Cargo.toml", "isn't a certificate"),
        ("play tictactoe XX_/___/___ --lines", "2 X"),
        ("play tictactoe X__/___ --lines", "row"),
    ] {
        assert_refused(call, why);
    }
}

#[test]
fn a_saved_game_that_is_cut_short_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    for (text, why) in [
        (
            "plyback-game tictactoe ___/___/___ --you first --engine perfect moves a1",
            "cut short",
        ),
        (
            "plyback-game tictactoe ___/___/___ --you first --engine perfect moves a1 a1 end",
            "a1",
        ),
        (
            "plyback-game tictactoe ___/___/___ --you third moves a1 end",
            "`--you` can't be `third`",
        ),
        ("", "isn't a saved game"),
        ("plyback-game tictactoe", "cut short"),
        ("plyback-game tictactoe moves a1 end", "names no position"),
        ("plyback-game moves a1 end", "names no game"),
        (
            "plyback-game tictactoe ___/___/___ a1 end",
            "lacks the word `moves`",
        ),
        (
            "plyback-game tictactoe ___/___/___ moves a1 end extra",
            "`extra` doesn't belong",
        ),
        (
            "plyback-game mnk:100,100,3 --time 2 moves a1 end",
            "names no position",
        ),
        (
            "plyback-game tictactoe ___/___/___ stray moves a1 end",
            "`stray` doesn't belong",
        ),
        (
            "plyback-game tictactoe ___/___/___ --time moves a1 end",
            "--time needs a value",
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        let ended = run(["play", "--load", path.to_str().unwrap()]);
        assert_eq!(ended.code, Some(2), "{text}: {ended:?}");
        assert!(ended.stderr.contains(why), "{text}: {ended:?}");
    }
}

#[test]
fn a_match_that_is_stopped_tells_its_results_so_far() {
    let mut pty = Builder::plyback()
        .args([
            "play",
            "mnk:7,7,5",
            "--engine",
            "strong",
            "--against",
            "report",
        ])
        .args(["--games", "100000", "--time", "0.02"])
        .spawn();
    pty.wait_for("of 100,000 games");
    pty.send("\x03");
    assert_eq!(pty.wait_exit(), 1);
    pty.wait_for("strong against report on mnk:7,7,5");
    pty.wait_for("games still to play");
}
