//! Where a format writes to: a file or a folder that takes its place only when it is whole.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

use super::ExportError;
use super::write::Out;

/// A folder that is being filled.
pub(super) struct Folder {
    path: PathBuf,
    /// What it is to be called, for those who hear of errors.
    name: PathBuf,
}

impl Folder {
    /// Writes a file of it.
    pub fn file(&self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        fs::write(self.path.join(name), bytes).map_err(failed(&self.name.join(name)))
    }
}

fn failed(path: &Path) -> impl Fn(io::Error) -> ExportError {
    let path = path.to_owned();
    move |source| ExportError::Io {
        path: path.clone(),
        source,
    }
}

/// The folder that something is in.
pub(super) fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// Makes something beside `path`, as open as what any program makes: temporary files are
/// their owner's alone. Their names are nobody's business.
fn beside<T>(
    path: &Path,
    rights: u32,
    make: impl FnOnce(&mut Builder<'_, '_>, &Path) -> io::Result<T>,
) -> Result<T, ExportError> {
    let folder = parent(path);
    if !folder.is_dir() {
        return Err(ExportError::NoFolder(folder.to_owned()));
    }
    let mut builder = Builder::new();
    builder.prefix(".plyback-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(rights));
    }
    #[cfg(not(unix))]
    let _ = rights;
    make(&mut builder, folder).map_err(|error| failed(path)(error.kind().into()))
}

/// A file beside the one that it is to become.
pub(super) struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
    force: bool,
    _begun: Begun,
}

impl NewFile {
    pub fn new(path: &Path, force: bool) -> Result<Self, ExportError> {
        if path.is_dir() {
            return Err(ExportError::NotAFile(path.to_owned()));
        }
        // A device or a pipe would not be written to, but replaced.
        if path.exists() && !path.is_file() {
            return Err(ExportError::NotOrdinary(path.to_owned()));
        }
        if !force && path.symlink_metadata().is_ok() {
            return Err(ExportError::Exists(path.to_owned()));
        }
        let file = beside(path, 0o666, |builder, folder| builder.tempfile_in(folder))?;
        Ok(Self {
            path: path.to_owned(),
            _begun: Begun::new(file.path()),
            file,
            force,
        })
    }

    /// Fills the file, and gives it its name only when that came to its end.
    pub fn fill(
        mut self,
        write: impl FnOnce(&mut dyn Out) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        let path = self.path;
        let mut out = BufWriter::with_capacity(64 * 1024, self.file.as_file_mut());
        let written = write(&mut out).and_then(|()| Ok(out.flush()?));
        drop(out);
        written.map_err(|error| match error {
            ExportError::Io {
                path: unnamed,
                source,
            } if unnamed.as_os_str().is_empty() => failed(&path)(source),
            other => other,
        })?;
        let kept = if self.force {
            self.file.persist(&path)
        } else {
            self.file.persist_noclobber(&path)
        };
        kept.map(drop).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => ExportError::Exists(path.clone()),
            _ => failed(&path)(error.error),
        })
    }
}

/// A folder beside the one that it is to become.
pub(super) struct NewFolder {
    path: PathBuf,
    made: TempDir,
    force: bool,
    /// Which files of a folder that is there are an earlier export's.
    is_ours: fn(&str) -> bool,
    _begun: Begun,
}

impl NewFolder {
    pub fn new(path: &Path, force: bool, is_ours: fn(&str) -> bool) -> Result<Self, ExportError> {
        if path.symlink_metadata().is_ok() && !path.is_dir() {
            return Err(ExportError::NotAFolder(path.to_owned()));
        }
        let made = beside(path, 0o777, |builder, folder| builder.tempdir_in(folder))?;
        let new = Self {
            path: path.to_owned(),
            _begun: Begun::new(made.path()),
            made,
            force,
            is_ours,
        };
        new.earlier()?;
        Ok(new)
    }

    /// Where files are written meanwhile.
    pub fn folder(&self) -> Folder {
        Folder {
            path: self.made.path().to_owned(),
            name: self.path.clone(),
        }
    }

    /// Gives the files their place: the folder's as a whole where there was none. An
    /// earlier export's files that this one does not have are taken away, so that no
    /// stale slide stays among the new.
    pub fn keep(self) -> Result<(), ExportError> {
        if !self.path.exists() {
            let made = self.made.keep();
            return fs::rename(&made, &self.path).map_err(|error| {
                let _ = fs::remove_dir_all(&made);
                failed(&self.path)(error)
            });
        }
        for old in self.earlier()? {
            fs::remove_file(&old).map_err(failed(&old))?;
        }
        for entry in fs::read_dir(self.made.path()).map_err(failed(&self.path))? {
            let entry = entry.map_err(failed(&self.path))?;
            let to = self.path.join(entry.file_name());
            fs::rename(entry.path(), &to).map_err(failed(&to))?;
        }
        Ok(())
    }

    /// An earlier export's files, where they may be replaced.
    fn earlier(&self) -> Result<Vec<PathBuf>, ExportError> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let ours = entries.filter(|entry| entry.file_name().to_str().is_some_and(self.is_ours));
        let mut found: Vec<PathBuf> = ours.map(|entry| entry.path()).collect();
        found.sort();
        match found.first() {
            Some(there) if !self.force => Err(ExportError::Exists(there.clone())),
            _ => Ok(found),
        }
    }
}

/// What this process has begun. Dropped values clean up after themselves; a process that
/// is ended drops nothing.
static BEGUN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn begun() -> MutexGuard<'static, Vec<PathBuf>> {
    BEGUN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file or folder that is not whole yet, until this is dropped.
struct Begun(PathBuf);

impl Begun {
    fn new(path: &Path) -> Self {
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
        // Best effort: the process is being killed, so a failure cannot be reported.
        let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    }
}
