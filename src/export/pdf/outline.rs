//! Bookmarks: one for each slide of a short deck, of a long one those at which something
//! is said. An item names the one after it, so the last one waits until that is known.

use pdf_writer::{Ref, TextStr};

use super::file::ObjectFile;
use crate::ExportError;

/// Up to how many slides each has a bookmark.
pub(super) const SHORT: usize = 100;

/// The list of bookmarks while pages are still written.
pub(super) struct Outline {
    list: Ref,
    first: Option<Ref>,
    last: Option<Item>,
    items: i32,
}

struct Item {
    number: Ref,
    before: Option<Ref>,
    page: Ref,
    title: String,
}

impl Item {
    fn write(
        &self,
        list: Ref,
        next: Option<Ref>,
        file: &mut ObjectFile<'_>,
    ) -> Result<(), ExportError> {
        file.object(self.number, |chunk| {
            let mut item = chunk.outline_item(self.number);
            item.title(TextStr(&self.title)).parent(list);
            if let Some(before) = self.before {
                item.prev(before);
            }
            if let Some(next) = next {
                item.next(next);
            }
            item.dest().page(self.page).fit();
        })
    }
}

impl Outline {
    pub fn new(file: &mut ObjectFile<'_>) -> Self {
        Self {
            list: file.number(),
            first: None,
            last: None,
            items: 0,
        }
    }

    /// A bookmark for a page.
    pub fn add(
        &mut self,
        page: Ref,
        title: String,
        file: &mut ObjectFile<'_>,
    ) -> Result<(), ExportError> {
        let number = file.number();
        let before = self.last.take();
        if let Some(item) = &before {
            item.write(self.list, Some(number), file)?;
        }
        self.first.get_or_insert(number);
        self.items += 1;
        self.last = Some(Item {
            number,
            before: before.map(|item| item.number),
            page,
            title,
        });
        Ok(())
    }

    /// Writes what is open, and answers with the list.
    pub fn end(self, file: &mut ObjectFile<'_>) -> Result<Ref, ExportError> {
        if let Some(item) = &self.last {
            item.write(self.list, None, file)?;
        }
        file.object(self.list, |chunk| {
            let mut list = chunk.outline(self.list);
            if let (Some(first), Some(last)) = (self.first, &self.last) {
                list.first(first).last(last.number).count(self.items);
            }
        })?;
        Ok(self.list)
    }
}
