//! The tree of pages: written from the leaves up, while only its right edge is kept.

use pdf_writer::{Rect, Ref};

use super::file::ObjectFile;
use crate::ExportError;

/// How many children a node of the tree has at most.
const CHILDREN: usize = 32;

/// The tree of pages while pages are still written.
#[derive(Default)]
pub(super) struct PageTree {
    /// The nodes that still get children, the lowest first.
    open: Vec<TreeNode>,
}

struct TreeNode {
    number: Ref,
    children: Vec<Ref>,
    pages: usize,
}

/// What all pages have in common.
pub(super) struct Common {
    pub sheet: Rect,
    pub resources: Ref,
}

impl TreeNode {
    fn new(file: &mut ObjectFile<'_>) -> Self {
        Self {
            number: file.number(),
            children: Vec::with_capacity(CHILDREN),
            pages: 0,
        }
    }
}

impl PageTree {
    /// The parent of the next page.
    pub fn parent(&mut self, file: &mut ObjectFile<'_>) -> Result<Ref, ExportError> {
        self.room(0, file)
    }

    /// The page is the next child of its parent.
    pub fn add(&mut self, page: Ref) {
        self.open[0].children.push(page);
        self.open[0].pages += 1;
    }

    /// Writes what is open, and answers with the root.
    pub fn end(mut self, file: &mut ObjectFile<'_>, common: &Common) -> Result<Ref, ExportError> {
        let mut level = 0;
        self.room(level, file)?;
        while level + 1 < self.open.len() {
            self.close(level, file)?;
            level += 1;
        }
        let root = &self.open[level];
        file.object(root.number, |chunk| {
            let mut node = chunk.pages(root.number);
            node.kids(root.children.iter().copied())
                .count(root.pages as i32)
                .media_box(common.sheet)
                .pair(pdf_writer::Name(b"Resources"), common.resources);
        })?;
        Ok(root.number)
    }

    /// The node at a height above the pages that has room for a child.
    fn room(&mut self, level: usize, file: &mut ObjectFile<'_>) -> Result<Ref, ExportError> {
        if level == self.open.len() {
            self.open.push(TreeNode::new(file));
        }
        if self.open[level].children.len() == CHILDREN {
            self.close(level, file)?;
            self.open[level] = TreeNode::new(file);
        }
        Ok(self.open[level].number)
    }

    /// Writes a node as the next child of the one above it.
    fn close(&mut self, level: usize, file: &mut ObjectFile<'_>) -> Result<(), ExportError> {
        let parent = self.room(level + 1, file)?;
        let node = &self.open[level];
        let (number, pages) = (node.number, node.pages);
        file.object(number, |chunk| {
            chunk
                .pages(number)
                .parent(parent)
                .kids(node.children.iter().copied())
                .count(pages as i32);
        })?;
        let above = &mut self.open[level + 1];
        above.children.push(number);
        above.pages += pages;
        Ok(())
    }
}
