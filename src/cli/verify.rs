//! `plyback verify FILE`: whether a certificate is valid, by the rules alone.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::Failure;
use super::error::print;
use super::options::ScreenOptions;
use super::watch::Watcher;
use game::certificate::Certificate;
use words::message;

/// `plyback verify FILE`
#[derive(Args, Debug)]
pub struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let watcher = Watcher::new(lang)?;
    let certificate = read(&arguments.file, &watcher)?;
    let checked = certificate.verify(&|positions| {
        watcher.show(|| message!(VerifyProgress { positions }));
        !watcher.is_stopped()
    });
    watcher.erase();
    let (header, (m, n, k)) = (certificate.header(), certificate.header().size());
    if arguments.json {
        let tried = checked.as_ref().copied().unwrap_or_default();
        let report = json!({
            "m": m, "n": n, "k": k, "result": header.claim().name(), "by": header.by().name(),
            "pairs": certificate.pairs().len(), "positions": tried.positions,
            "replies": tried.replies, "holds": checked.is_ok(),
        });
        print(&format!("{report}\n"))?;
    }
    let path = arguments.file.display();
    let checked = checked.map_err(|what| Failure::failed(message!(FileFault { path, what })))?;
    if arguments.json {
        return Ok(());
    }
    let holds = message!(VerifyHolds {
        game: format!("{m} {n} {k}"),
        result: header.claim().name(),
        by: header.by().name(),
        pairs: certificate.pairs().len(),
        positions: checked.positions,
        replies: checked.replies,
    });
    print(&format!("{}\n", options.shown(&lang.say(&holds))))
}

/// The certificate in a file, read while this watcher shows progress.
pub(super) fn read(path: &Path, watcher: &Watcher) -> Result<Certificate, Failure> {
    let shown = path.display().to_string();
    let certificate = Certificate::open(path, u64::MAX, &|lines| watcher.reading(&shown, lines));
    watcher.erase();
    certificate.map_err(|why| match watcher.is_stopped() {
        true => Failure::failed(why),
        false => Failure::wrong(why),
    })
}
