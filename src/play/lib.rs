//! Playing: a game on the table, engines that play it, and the truth about its positions.
//!
//! An engine's move comes with the search that chose it, as a query that shows the same values
//! when it is searched again.

mod choose;
mod clock;
mod deepen;
mod engine;
mod exact;
mod glance;
mod matches;
mod table;
mod truth;

pub use engine::{Choice, Engine, Skill, Why};
pub use exact::Verdict;
pub use matches::{Played, Tally, play_match, play_out};
pub use table::{Seat, Table, seconds};
pub use truth::{Given, Truth, truth};

#[cfg(test)]
mod tests {
    use super::*;
    use run::Query;
    use std::time::{Duration, Instant};
    use trace::Progress;

    fn query(game: &str, position: &str) -> Query {
        Query { game: game.into(), position: (!position.is_empty()).then(|| position.into()), ..Query::default() }
    }

    #[test]
    fn times() {
        for game in ["tictactoe", "mnk:4,4,4", "mnk:4,4,3", "mnk:6,6,4", "mnk:7,7,5", "mnk:15,15,5", "mnk:50,50,10", "mnk:70,70,10", "mnk:100,100,10", "mnk:100,100,100", "connect4", "connect4:100,100,4", "nim", "bones"] {
            for engine in [Engine::Perfect, Engine::Browser, Engine::Report, Engine::Strong] {
                let q = query(game, if game == "bones" { "10000" } else { "" });
                let skill = Skill::new(engine);
                let now = Instant::now();
                let c = skill.choose(&q, &Progress::new());
                let took = now.elapsed();
                let g = q.game().unwrap();
                match c { Ok(c) => println!("{game} {engine:?} {:?} {} {:?}", took, g.move_name(c.mv), match c.basis { engine::Basis::Searched(q) => q.written(), other => format!("{other:?}").chars().take(60).collect() }), Err(e) => println!("{game} {engine:?} {:?} {e}", took) }
            }
        }
    }

    #[test]
    fn matches() {
        for game in ["mnk:7,7,5", "mnk:10,10,5", "mnk:15,15,5", "mnk:6,6,4", "connect4"] {
            let strong = Skill { time: Duration::from_millis(300), ..Skill::new(Engine::Strong) };
            let report = Skill { time: Duration::from_millis(300), ..Skill::new(Engine::Report) };
            let now = Instant::now();
            let t = play_match(&query(game, ""), [&strong, &report], 10, 1, |p| { print!("{:?}/{} ", p.outcome, p.moves.len()); true }).unwrap();
            println!("\n{game} {t:?} {:?}", now.elapsed());
        }
    }
}
