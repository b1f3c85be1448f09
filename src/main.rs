//! The `plyback` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    plyback::cli::main()
}
