//! `plyback verify FILE`: whether a certificate holds, by the rules alone.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use clap::Args;

use super::Failure;
use super::error::print;
use super::options::ScreenOptions;
use super::watch::Watcher;
use certificate::Certificate;
use words::message;

/// `plyback verify FILE`
#[derive(Args, Debug)]
pub struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let watcher = Watcher::new(lang)?;
    let path = arguments.file.display().to_string();
    let at = |what: &words::Message| {
        message!(FileFault {
            path: path.clone(),
            what
        })
    };
    let file = File::open(&arguments.file).map_err(|why| {
        Failure::wrong(message!(CannotReadFile {
            path: path.clone(),
            why: &why
        }))
    })?;
    let certificate =
        Certificate::read(BufReader::new(file)).map_err(|why| Failure::wrong(at(&why)))?;
    let checked = certificate.verify(&|positions| {
        watcher.show(|| message!(VerifyProgress { positions }));
        !watcher.is_stopped()
    });
    watcher.erase();
    let checked = checked.map_err(|why| Failure::failed(at(&why)))?;
    let (header, (m, n, k)) = (certificate.header(), certificate.header().size());
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
