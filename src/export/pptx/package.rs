//! The zip that a presentation is: the same bytes on every run.

use std::io::{self, Seek, SeekFrom, Write};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::ExportError;
use crate::out::Out;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// The kinds of relations between parts end like this.
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// What a part refers to: `rId1` is the first of a list, and so on.
pub(super) struct Relation {
    /// The end of the kind's name: `slideLayout`.
    pub kind: &'static str,
    /// Where it leads, from the part's own folder.
    pub target: String,
}

impl Relation {
    pub fn new(kind: &'static str, target: impl Into<String>) -> Self {
        Self {
            kind,
            target: target.into(),
        }
    }
}

/// A package that is being filled, part after part.
pub(super) struct Package<'a> {
    zip: ZipWriter<Once<'a>>,
}

/// Fails once only. A zip that is dropped after a failed write tries to write its end, and
/// complains on standard error when that fails as well; the first failure is told already.
struct Once<'a> {
    out: &'a mut dyn Out,
    failed: bool,
    /// Where the zip believes itself to be.
    at: u64,
}

impl<'a> Once<'a> {
    fn new(out: &'a mut dyn Out) -> Self {
        let (failed, at) = (false, 0);
        Self { out, failed, at }
    }

    fn once<T>(
        &mut self,
        otherwise: T,
        act: impl FnOnce(&mut dyn Out) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.failed {
            return Ok(otherwise);
        }
        let result = act(self.out);
        self.failed = result.is_err();
        result
    }
}

impl Write for Once<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.once(bytes.len(), |out| out.write(bytes))?;
        self.at += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.once((), |out| out.flush())
    }
}

impl Seek for Once<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let otherwise = match to {
            SeekFrom::Start(at) => at,
            SeekFrom::Current(by) | SeekFrom::End(by) => self.at.saturating_add_signed(by),
        };
        self.at = self.once(otherwise, |out| out.seek(to))?;
        Ok(self.at)
    }
}

impl<'a> Package<'a> {
    pub fn new(out: &'a mut dyn Out) -> Self {
        Self {
            zip: ZipWriter::new(Once::new(out)),
        }
    }

    /// Adds a part; the XML declaration is put before it.
    pub fn part(&mut self, name: &str, xml: &str) -> Result<(), ExportError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(0o644);
        self.zip.start_file(name, options).map_err(failed)?;
        self.zip.write_all(DECLARATION.as_bytes())?;
        self.zip.write_all(xml.as_bytes())?;
        Ok(())
    }

    /// Adds what the part `of` refers to; an empty name is the package itself.
    pub fn relations(&mut self, of: &str, relations: &[Relation]) -> Result<(), ExportError> {
        let (folder, name) = of.rsplit_once('/').unwrap_or(("", of));
        let separator = if folder.is_empty() { "" } else { "/" };
        let name = format!("{folder}{separator}_rels/{name}.rels");
        self.part(&name, &relations_xml(relations))
    }

    pub fn finish(self) -> Result<(), ExportError> {
        self.zip.finish().map_err(failed)?.flush()?;
        Ok(())
    }
}

fn relations_xml(relations: &[Relation]) -> String {
    let mut xml = String::from(
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">",
    );
    for (index, Relation { kind, target }) in relations.iter().enumerate() {
        let number = index + 1;
        // What describes a file is a relation of packages, not of office documents.
        let kinds = if *kind == "metadata/core-properties" {
            "http://schemas.openxmlformats.org/package/2006/relationships"
        } else {
            RELATIONS
        };
        xml += &format!(
            "<Relationship Id=\"rId{number}\" Type=\"{kinds}/{kind}\" Target=\"{target}\"/>"
        );
    }
    xml + "</Relationships>"
}

fn failed(error: ZipError) -> ExportError {
    let source = match error {
        ZipError::Io(source) => source,
        other => std::io::Error::other(other),
    };
    source.into()
}
