//! A document as it grows: pages, and in the end what all of them share.

use pdf_writer::types::{AnnotationFlags, AnnotationType};
use pdf_writer::{Filter, Rect, Ref, TextStr};

use super::content::{Drawn, points};
use super::file::ObjectFile;
use super::letters::embed;
use super::outline::{Outline, SHORT};
use super::shaping::Used;
use super::tree::{Common, PageTree};
use crate::ExportError;
use crate::out::Out;
use crate::page::Size;
use lang::Lang;

/// A document that is being written.
pub(super) struct Document<'a> {
    file: ObjectFile<'a>,
    tree: PageTree,
    outline: Outline,
    used: Used,
    common: Common,
    /// Whether every page has a bookmark.
    is_short: bool,
}

impl<'a> Document<'a> {
    pub fn begin(out: &'a mut dyn Out, pages: usize, size: Size) -> Result<Self, ExportError> {
        let mut file = ObjectFile::begin(out)?;
        let outline = Outline::new(&mut file);
        let common = Common {
            sheet: Rect::new(0.0, 0.0, points(size.width), points(size.height)),
            resources: file.number(),
        };
        Ok(Self {
            file,
            tree: PageTree::default(),
            outline,
            used: Used::default(),
            common,
            is_short: pages <= SHORT,
        })
    }

    /// Writes the next page.
    pub fn page(&mut self, drawn: Drawn) -> Result<(), ExportError> {
        let parent = self.tree.parent(&mut self.file)?;
        let content = self.file.number();
        self.file.object(content, |chunk| {
            chunk
                .stream(content, &drawn.content)
                .filter(Filter::FlateDecode);
        })?;
        let page = self.file.number();
        let notes = self.notes(&drawn.notes)?;
        self.file.object(page, |chunk| {
            let mut dictionary = chunk.page(page);
            dictionary.parent(parent).contents(content);
            dictionary.annotations(notes);
        })?;
        self.tree.add(page);
        self.used.merge(&drawn.used);
        if self.is_short || drawn.is_stop {
            self.outline.add(page, drawn.title, &mut self.file)?;
        }
        Ok(())
    }

    /// What the speaker reads, as a note that is neither shown nor printed: programs for
    /// speakers find it.
    fn notes(&mut self, text: &str) -> Result<Option<Ref>, ExportError> {
        if text.is_empty() {
            return Ok(None);
        }
        let note = self.file.number();
        self.file.object(note, |chunk| {
            let mut annotation = chunk.annotation(note);
            annotation
                .subtype(AnnotationType::Text)
                .rect(Rect::new(0.0, 0.0, 0.0, 0.0))
                .flags(AnnotationFlags::HIDDEN)
                .contents(TextStr(text));
        })?;
        Ok(Some(note))
    }

    /// Writes what all pages share, and closes the document.
    pub fn end(self, title: &str, lang: Lang) -> Result<(), ExportError> {
        let mut file = self.file;
        embed(&mut file, &self.used, self.common.resources)?;
        let pages = self.tree.end(&mut file, &self.common)?;
        let outline = self.outline.end(&mut file)?;
        let (catalog, info) = (file.number(), file.number());
        file.object(catalog, |chunk| {
            let mut catalog = chunk
                .indirect(catalog)
                .start::<pdf_writer::writers::Catalog<'_>>();
            catalog
                .pages(pages)
                .outlines(outline)
                .lang(TextStr(lang.code()));
            catalog.viewer_preferences().display_doc_title(true);
        })?;
        file.object(info, |chunk| {
            let mut info = chunk
                .indirect(info)
                .start::<pdf_writer::writers::DocumentInfo<'_>>();
            info.title(TextStr(title)).creator(TextStr("plyback"));
        })?;
        file.end(catalog, info)
    }
}
