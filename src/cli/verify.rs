//! `plyback verify FILE`: whether a certificate holds, by the rules alone.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::Failure;
use super::error::print;
use super::options::ScreenOptions;
use super::watch::Watcher;
use game::certificate::Certificate;
use words::{Message, message};

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
    let certificate = read(&arguments.file)?;
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
    let checked = checked.map_err(|why| Failure::failed(fault(&arguments.file, &why)))?;
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
    print(&format!("{}\n", options.shown(lang.say(&holds))))
}

/// The certificate in a file.
pub(super) fn read(path: &Path) -> Result<Certificate, Failure> {
    let file = File::open(path).map_err(|why| {
        message!(CannotReadFile {
            path: path.display(),
            why: &why
        })
    })?;
    let certificate = Certificate::read(BufReader::new(file));
    certificate.map_err(|why| Failure::wrong(fault(path, &why)))
}

fn fault(path: &Path, what: &Message) -> Message {
    let path = path.display();
    message!(FileFault { path, what })
}
