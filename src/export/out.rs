//! Where a format writes to: a file and a folder that move to their places only when they are
//! complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

use super::ExportError;
use words::message;

/// The file being written, from any thread, since deep searches have their own.
pub(super) trait Out: Write + Send {}

impl<T: Write + Send> Out for T {}

/// The prefix of temporary files and folders.
const PREFIX: &str = ".plyback-";

/// This process's temporary files and folders. They clean up when dropped; if a process ends
/// without dropping anything, there is [`abandon`], or if that isn't called either, [`sweep`].
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what this process has not finished, before it ends abruptly.
pub fn abandon() {
    for path in unfinished().drain(..) {
        remove(&path);
    }
}

/// Best effort: errors are ignored.
fn remove(path: &Path) {
    let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
}

/// Removes what killed processes have left in a folder. Anything still being written is locked.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX));
        let is_plain = |kind: fs::FileType| kind.is_file() || kind.is_dir();
        if is_ours && entry.file_type().is_ok_and(is_plain) {
            let left = File::open(entry.path());
            if left.is_ok_and(|left| left.try_lock().is_ok()) {
                remove(&entry.path());
            }
        }
    }
}

/// The target of a link, or any other path as it is: replaces the file, not the link.
fn followed(path: &Path) -> Result<PathBuf, ExportError> {
    match path.symlink_metadata() {
        Ok(found) if found.is_symlink() => path.canonicalize().map_err(|_| {
            let path = path.display();
            ExportError::Refused(message!(LinkToNothing { path }))
        }),
        // Otherwise this would only turn up once everything is written.
        Err(why) if why.kind() == io::ErrorKind::InvalidFilename => Err(ExportError::at(path)(why)),
        _ => Ok(path.to_owned()),
    }
}

/// The folder of a file.
pub(super) fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// Creates something next to `path`, with the usual permissions rather than only the owner's.
/// Errors leave out its random name.
fn beside<T: AsRef<Path>>(
    path: &Path,
    mode: u32,
    make: impl Fn(&mut Builder<'_, '_>, &Path) -> io::Result<T>,
) -> Result<(T, Option<File>), ExportError> {
    let folder = parent(path);
    if !folder.is_dir() {
        let path = folder.display();
        return Err(ExportError::Refused(message!(ExportNoFolder { path })));
    }
    sweep(folder);
    let mut builder = Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = mode;
    loop {
        let made = make(&mut builder, folder);
        let made = made.map_err(|error| ExportError::at(path)(error.kind().into()))?;
        let lock = File::open(made.as_ref()).ok();
        if let Some(lock) = &lock {
            // Some file systems have no locks, but then nothing is swept, either.
            let _ = lock.lock();
        }
        // Before it was locked, another export may have swept it away.
        if made.as_ref().exists() {
            unfinished().push(made.as_ref().to_owned());
            return Ok((made, lock));
        }
    }
}

/// A temporary file next to its destination.
pub(super) struct NewFile {
    path: PathBuf,
    file: NamedTempFile,
    /// Held while it is being written.
    _lock: Option<File>,
    force: bool,
}

impl NewFile {
    pub fn new(path: &Path, force: bool) -> Result<Self, ExportError> {
        Self::with_mode(path, force, 0o666)
    }

    fn with_mode(path: &Path, force: bool, mode: u32) -> Result<Self, ExportError> {
        let shown = || path.display();
        if path.is_dir() {
            let path = shown();
            return Err(ExportError::Refused(message!(ExportIsFolder { path })));
        }
        // A device or pipe would be replaced rather than written to.
        if path.exists() && !path.is_file() {
            let path = shown();
            return Err(ExportError::Refused(message!(NoOrdinaryFile { path })));
        }
        if !force && path.symlink_metadata().is_ok() {
            return Err(ExportError::Exists(path.to_owned()));
        }
        let path = followed(path)?;
        let (file, lock) = beside(&path, mode, |builder, folder| builder.tempfile_in(folder))?;
        Ok(Self {
            path,
            file,
            _lock: lock,
            force,
        })
    }

    /// Fills the file, then gives it its name if that succeeds.
    pub fn fill(
        mut self,
        write: impl FnOnce(&mut dyn Out) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        let failed = ExportError::at(&self.path);
        let mut out = BufWriter::with_capacity(64 * 1024, self.file.as_file_mut());
        let written = write(&mut out).and_then(|()| Ok(out.flush()?));
        drop(out);
        written.map_err(|error| match error {
            ExportError::Io(error) => failed(error),
            other => other,
        })?;
        let kept = if self.force {
            self.file.persist(&self.path)
        } else {
            self.file.persist_noclobber(&self.path)
        };
        kept.map(drop).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => ExportError::Exists(self.path),
            _ => failed(error.error),
        })
    }
}

/// Writes a file next to its place and moves it there when it is complete, which `fill` tells;
/// otherwise leaves nothing. With `force`, may replace a file.
///
/// # Errors
/// If it cannot be written.
pub fn write_file(
    path: &Path,
    force: bool,
    fill: impl FnOnce(&mut dyn Write) -> bool,
) -> Result<(), ExportError> {
    let filled = NewFile::new(path, force)?.fill(|out| match fill(out) {
        true => Ok(()),
        false => Err(ExportError::Cancelled),
    });
    match filled {
        Err(ExportError::Cancelled) => Ok(()),
        other => other,
    }
}

/// Replaces a file by this text, with these permissions; it is complete at any time.
///
/// # Errors
/// If it cannot be written.
pub fn replace_file(path: &Path, mode: u32, text: &str) -> Result<(), ExportError> {
    let file = NewFile::with_mode(path, true, mode)?;
    file.fill(|out| Ok(out.write_all(text.as_bytes())?))
}

/// A temporary folder of pictures next to its destination.
pub(super) struct NewFolder {
    path: PathBuf,
    made: TempDir,
    _lock: Option<File>,
    force: bool,
}

impl NewFolder {
    pub fn new(path: &Path, force: bool) -> Result<Self, ExportError> {
        let path = &followed(path)?;
        if path.exists() && !path.is_dir() {
            let path = path.display();
            return Err(ExportError::Refused(message!(ExportIsFile { path })));
        }
        let (made, lock) = beside(path, 0o777, |builder, folder| builder.tempdir_in(folder))?;
        let new = Self {
            path: path.to_owned(),
            made,
            _lock: lock,
            force,
        };
        new.earlier()?;
        Ok(new)
    }

    /// Writes a file in it.
    pub fn file(&self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let failed = ExportError::at(&self.path.join(name));
        fs::write(self.made.path().join(name), bytes).map_err(failed)
    }

    /// Moves the files to their place, or the folder as a whole if none exists. Removes the
    /// pictures of an earlier export, so that none are left among the new ones.
    pub fn keep(self) -> Result<(), ExportError> {
        if !self.path.exists() {
            let made = self.made.keep();
            return fs::rename(&made, &self.path).map_err(|error| {
                let _ = fs::remove_dir_all(&made);
                ExportError::at(&self.path)(error)
            });
        }
        for old in self.earlier()? {
            fs::remove_file(&old).map_err(ExportError::at(&old))?;
        }
        let failed = || ExportError::at(&self.path);
        for entry in fs::read_dir(self.made.path()).map_err(failed())? {
            let entry = entry.map_err(failed())?;
            let to = self.path.join(entry.file_name());
            fs::rename(entry.path(), &to).map_err(ExportError::at(&to))?;
        }
        Ok(())
    }

    /// The pictures of an earlier export, if they may be replaced.
    fn earlier(&self) -> Result<Vec<PathBuf>, ExportError> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let ours = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_picture));
        let mut found: Vec<PathBuf> = ours.map(|entry| entry.path()).collect();
        found.sort();
        match found.first() {
            Some(first) if !self.force => Err(ExportError::Exists(first.clone())),
            _ => Ok(found),
        }
    }
}

/// Whether a file has the name of a picture: `step-007.svg`.
fn is_picture(name: &str) -> bool {
    let Some((stem, "svg" | "png" | "dot" | "mmd")) = name.rsplit_once('.') else {
        return false;
    };
    let number = stem.strip_prefix("step-").unwrap_or("");
    number.len() >= 3 && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of a slide's picture, with more digits if there are many, so that names sort.
pub(super) fn picture_name(index: usize, slides: usize, ending: &str) -> String {
    let digits = slides.saturating_sub(1).to_string().len().max(3);
    format!("step-{index:0digits$}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::{is_picture, picture_name};

    #[test]
    fn pictures_are_known_by_their_names() {
        assert_eq!(picture_name(7, 20, "svg"), "step-007.svg");
        assert_eq!(picture_name(7, 20_000, "png"), "step-00007.png");
        assert!(
            is_picture("step-007.dot")
                && is_picture("step-007.svg")
                && is_picture("step-00007.png")
        );
        assert!(!is_picture("step-7.svg") && !is_picture("step-007.txt") && !is_picture("a"));
    }
}
