//! A file of numbered objects, written one by one, and the table of where they begin.

use std::io;

use pdf_writer::{Chunk, Ref};

use crate::ExportError;
use crate::out::Out;

/// The table of objects has ten digits for a place.
const FARTHEST: u64 = 9_999_999_999;

/// A document that is being written.
pub(super) struct ObjectFile<'a> {
    out: &'a mut dyn Out,
    length: u64,
    /// Where each object begins; 0 where it is not written yet.
    places: Vec<u64>,
}

impl<'a> ObjectFile<'a> {
    /// Begins a document. The signs of the second line say that it is not text.
    pub fn begin(out: &'a mut dyn Out) -> Result<Self, ExportError> {
        let mut file = Self {
            out,
            length: 0,
            places: Vec::new(),
        };
        file.bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")?;
        Ok(file)
    }

    /// A number for an object that is to be written.
    pub fn number(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(self.places.len() as i32)
    }

    /// Writes the object of a number.
    pub fn object(
        &mut self,
        number: Ref,
        write: impl FnOnce(&mut Chunk),
    ) -> Result<(), ExportError> {
        if self.length > FARTHEST {
            return Err(ExportError::Refused(
                "a pdf cannot be longer than 10 GB: choose fewer slides with --steps A..B".into(),
            ));
        }
        let mut chunk = Chunk::new();
        write(&mut chunk);
        self.places[number.get() as usize - 1] = self.length;
        self.bytes(chunk.as_bytes())?;
        Ok(())
    }

    /// Writes the table, and where the document begins.
    pub fn end(mut self, catalog: Ref, info: Ref) -> Result<(), ExportError> {
        let table = self.length;
        let places = std::mem::take(&mut self.places);
        let size = places.len() + 1;
        self.bytes(format!("xref\n0 {size}\n0000000000 65535 f\r\n").as_bytes())?;
        for place in places {
            debug_assert!(place > 0, "a number without an object");
            self.bytes(format!("{place:010} 00000 n\r\n").as_bytes())?;
        }
        let (catalog, info) = (catalog.get(), info.get());
        let trailer = format!(
            "trailer\n<< /Size {size} /Root {catalog} 0 R /Info {info} 0 R >>\n\
             startxref\n{table}\n%%EOF\n"
        );
        self.bytes(trailer.as_bytes())?;
        Ok(())
    }

    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}
