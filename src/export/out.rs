//! Where a format writes to: a file or a folder that takes its place only when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{NamedTempFile, TempDir};

use super::ExportError;

/// What a format of one file writes into, from any thread: deep searches have their own.
pub trait Out: Write + Seek + Send {}

impl<T: Write + Seek + Send> Out for T {}

/// A folder that is being filled.
pub struct Folder {
    path: PathBuf,
    /// What it is to be called, for those who hear of errors.
    name: PathBuf,
}

impl Folder {
    /// Writes a file of it.
    ///
    /// # Errors
    /// Where that fails.
    pub fn file(&self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        fs::write(self.path.join(name), bytes).map_err(|source| ExportError::Io {
            path: self.name.join(name),
            source,
        })
    }
}

/// The folder that something is in.
pub(super) fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
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
        let folder = parent(path);
        if !folder.is_dir() {
            return Err(ExportError::NoFolder(folder.to_owned()));
        }
        // The name of the temporary file is nobody's business.
        let failed = |error: io::Error| ExportError::Io {
            path: path.to_owned(),
            source: error.kind().into(),
        };
        let mut builder = tempfile::Builder::new();
        let builder = builder.prefix(".plyback-");
        let file = with_usual_rights(builder)
            .tempfile_in(folder)
            .map_err(failed)?;
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
        write: impl FnOnce(&mut BufWriter<&mut File>) -> Result<(), ExportError>,
    ) -> Result<u64, ExportError> {
        let path = self.path;
        let named = |error| match error {
            ExportError::Io {
                path: unnamed,
                source,
            } if unnamed.as_os_str().is_empty() => ExportError::Io {
                path: path.clone(),
                source,
            },
            other => other,
        };
        let failed = |source| ExportError::Io {
            path: path.clone(),
            source,
        };
        let mut out = BufWriter::with_capacity(64 * 1024, self.file.as_file_mut());
        write(&mut out).map_err(named)?;
        out.flush().map_err(failed)?;
        drop(out);
        let bytes = self.file.as_file().metadata().map_err(failed)?.len();
        if self.force {
            self.file
                .persist(&path)
                .map_err(|error| failed(error.error))?;
        } else {
            self.file.persist_noclobber(&path).map_err(|error| {
                if error.error.kind() == std::io::ErrorKind::AlreadyExists {
                    ExportError::Exists(path.clone())
                } else {
                    failed(error.error)
                }
            })?;
        }
        Ok(bytes)
    }
}

/// Temporary files are their owner's alone; what an export leaves is as open as any file
/// that a program makes.
fn with_usual_rights<'a, 'b>(
    builder: &'a mut tempfile::Builder<'b, 'b>,
) -> &'a mut tempfile::Builder<'b, 'b> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
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
        let folder = parent(path);
        if !folder.is_dir() {
            return Err(ExportError::NoFolder(folder.to_owned()));
        }
        if let (false, Some(there)) = (force, ours(path, is_ours).into_iter().next()) {
            return Err(ExportError::Exists(there));
        }
        let mut builder = tempfile::Builder::new();
        let builder = builder.prefix(".plyback-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o777));
        }
        let made = builder
            .tempdir_in(folder)
            .map_err(|source| ExportError::Io {
                path: path.to_owned(),
                source,
            })?;
        Ok(Self {
            path: path.to_owned(),
            _begun: Begun::new(made.path()),
            made,
            force,
            is_ours,
        })
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
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| ExportError::Io { path, source }
        };
        if !self.path.exists() {
            let made = self.made.keep();
            return fs::rename(&made, &self.path).map_err(|source| {
                let _ = fs::remove_dir_all(&made);
                ExportError::Io {
                    path: self.path.clone(),
                    source,
                }
            });
        }
        let there = ours(&self.path, self.is_ours);
        if let (false, Some(there)) = (self.force, there.first()) {
            return Err(ExportError::Exists(there.clone()));
        }
        for old in there {
            fs::remove_file(&old).map_err(failed(&old))?;
        }
        for entry in fs::read_dir(self.made.path()).map_err(failed(&self.path))? {
            let entry = entry.map_err(failed(&self.path))?;
            let to = self.path.join(entry.file_name());
            fs::rename(entry.path(), &to).map_err(failed(&to))?;
        }
        Ok(())
    }
}

/// An earlier export's files in a folder.
fn ours(folder: &Path, is_ours: fn(&str) -> bool) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found: Vec<PathBuf> = entries
        .flatten()
        .filter(|entry| entry.file_name().to_str().is_some_and(is_ours))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
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
