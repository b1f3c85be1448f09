//! Files and folders that are not whole yet: who ends the program in the middle of an
//! export takes them away first.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What this process has begun. Dropped values clean up after themselves; a process that
/// is ended drops nothing.
static BEGUN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn begun() -> MutexGuard<'static, Vec<PathBuf>> {
    BEGUN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file or folder that is not whole yet, until this is dropped.
pub(super) struct Begun(PathBuf);

impl Begun {
    pub fn new(path: &Path) -> Self {
        begun().push(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        begun().retain(|path| *path != self.0);
    }
}

/// Takes away whatever this process has begun to export, before it is ended.
pub fn abandon() {
    for path in begun().drain(..) {
        // What cannot be taken away stays: there is nobody left to tell.
        let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    }
}
