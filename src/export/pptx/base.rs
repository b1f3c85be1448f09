//! What slides are based on: the masters, layouts, theme and size of a presentation, ours or
//! another file's, without that file's slides and what only those need.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use roxmltree::Node;

use super::layouts::Layout;
use super::package::{
    MAX_PARTS, RELATIONS, Relation, SLIDES, Source, TYPES, Wrong, parsed, part, relations,
    relations_of, unpacked,
};
use super::{PARTS, Part, declared, path_of};
use crate::ExportError;
use crate::page::{Area, Size};
use crate::pages::Pages;
use crate::units::Scale;
use askama::Template;
use deck::{Paper, Slide};
use words::message;

/// The kinds of parts to keep.
const KEPT: [&str; 8] = [
    "slideMaster",
    "notesMaster",
    "handoutMaster",
    "theme",
    "presProps",
    "viewProps",
    "tableStyles",
    "font",
];

/// A presentation without slides.
pub(super) struct Base {
    /// Its parts by path, without the presentation part.
    pub parts: BTreeMap<String, Vec<u8>>,
    /// The content types of parts by path, then those by ending.
    pub types: BTreeMap<String, String>,
    pub endings: BTreeMap<String, String>,
    /// The presentation part, which lists slides and masters.
    pub presentation: Presentation,
    /// The layout for titles.
    pub cover: Layout,
    /// The layout for steps.
    pub step: Layout,
    /// Whether it is another file's, whose placeholders and letters are kept.
    pub is_foreign: bool,
}

/// The presentation part of a file (`p:presentation`).
pub(super) struct Presentation {
    pub path: String,
    text: String,
    /// The ranges that lists replace, in order: `notes`, `slides`, `sections`, or none.
    lists: Vec<(Range<usize>, &'static str)>,
    /// Whether it has an extension list.
    pub is_extended: bool,
    /// Its relations.
    pub relations: Vec<Relation>,
    /// Width and height, in English Metric Units.
    pub size: (i64, i64),
    /// The paths of its masters, then of the notes master.
    pub masters: Vec<String>,
    pub notes_master: Option<String>,
}

impl Base {
    /// Our base.
    pub fn own(paper: Paper, size: Size) -> Self {
        let part = |name| declared(Part { name, paper, size }).into_bytes();
        let files = [TYPES, "_rels/.rels"].map(|name| (name.to_owned(), part(name)));
        let mut parts = BTreeMap::from(files);
        for (name, related) in PARTS {
            let path = path_of(name);
            if !related.is_empty() {
                let related = related
                    .split(' ')
                    .map(|name| super::related(name, &path_of(name)));
                let related = declared(super::Relations(related.collect()));
                parts.insert(relations_of(&path), related.into_bytes());
            }
            parts.insert(path, part(name));
        }
        let own = Self::new(&mut |path| Ok(parts.get(path).cloned()));
        own.expect("our own parts make a presentation: a test reads them")
    }

    /// The base in a file.
    ///
    /// # Errors
    /// If it is not a presentation, or not one that slides can use.
    pub fn read(path: &Path) -> Result<Self, ExportError> {
        let found = unpacked(path).and_then(|mut archive| {
            let mut room = MAX_PARTS;
            Self::new(&mut |name| part(&mut archive, name, &mut room))
        });
        let found = found.and_then(|base| {
            let is_foreign = true;
            let base = Self { is_foreign, ..base };
            base.room().map(|_| base).ok_or(Wrong::NoLayout)
        });
        found.map_err(|wrong| {
            let path = path.display();
            ExportError::Refused(match wrong {
                Wrong::Unreadable(why) => message!(TemplateUnreadable { path, why }),
                Wrong::TooLarge => {
                    let max = MAX_PARTS >> 20;
                    message!(TemplateTooLarge { path, max })
                }
                Wrong::NoPresentation => message!(TemplateNoPresentation { path }),
                Wrong::NoLayout => message!(TemplateNoLayout { path }),
            })
        })
    }

    /// The base in some parts.
    pub fn new(source: &mut Source<'_>) -> Result<Self, Wrong> {
        let mut text = |path: &str| {
            let part = source(path)?.ok_or(Wrong::NoPresentation)?;
            String::from_utf8(part).map_err(|_| Wrong::NoPresentation)
        };
        let (root, types) = (text("_rels/.rels")?, text(TYPES)?);
        let path = relations("", &root)?.find(|one| one.kind == "officeDocument");
        let path = path.ok_or(Wrong::NoPresentation)?.target;
        let (presentation, related) = (text(&path)?, text(&relations_of(&path))?);
        let kept = relations(&path, &related)?.filter(|one| KEPT.contains(&&*one.kind));
        let kept = kept.collect();
        let presentation = Presentation::new(path, &presentation, kept)?;
        let parts = reachable(&presentation.relations, source)?;
        let types = parsed(&types)?;
        let kinds = types.root_element().children();
        let kinds = |of| {
            kinds.clone().filter_map(move |node| {
                let of: &str = node.attribute(of)?;
                let kind = node.attribute("ContentType")?;
                Some((of.trim_start_matches('/').to_owned(), kind.to_owned()))
            })
        };
        let known = kinds("PartName").filter(|(path, _)| parts.contains_key(path));
        let (cover, step) = Layout::found(&parts, &presentation.masters)?;
        Ok(Self {
            types: known.collect(),
            endings: kinds("Extension").collect(),
            parts,
            presentation,
            cover,
            step,
            is_foreign: false,
        })
    }

    /// This base with a notes master, if it has none.
    pub fn with_notes(mut self, own: &Self) -> Self {
        let name = "notesMaster1";
        if self.presentation.notes_master.is_some() {
            return self;
        }
        let path = path_of(name);
        for path in [path.clone(), relations_of(&path), path_of("theme99")] {
            let kind = own.types.get(&path).cloned();
            self.types.extend(kind.map(|kind| (path.clone(), kind)));
            let part = own.parts.get(&path).cloned();
            self.parts.extend(part.map(|part| (path, part)));
        }
        let [id, kind, _] = super::related(name, &path);
        self.presentation.relations.push(Relation {
            id,
            name: kind,
            kind: "notesMaster".into(),
            target: path.clone(),
        });
        self.presentation.notes_master = Some(path);
        self
    }

    pub fn scale(&self) -> Scale {
        Scale::of(self.presentation.size.1)
    }

    /// The size of slides in page units, and the area below the title; `None` if that is too small.
    pub fn room(&self) -> Option<(Size, Area)> {
        /// The smallest share of a slide's width and height.
        const MIN: f32 = 0.4;
        let (width, height) = self.presentation.size;
        let size = self.scale().area([0, 0, width, height]);
        let Layout { title, body, .. } = &self.step;
        let title = self.scale().area(title.frame);
        let body = match body {
            Some(body) => self.scale().area(body.frame),
            None => Area::new(
                title.x,
                title.bottom(),
                title.width,
                size.height * 0.94 - title.bottom(),
            ),
        };
        let is_enough = body.width >= MIN * size.width && body.height >= MIN * size.height;
        let Area { width, height, .. } = size;
        is_enough.then_some((Size { width, height }, body))
    }

    /// The part that lists the others, including the slides.
    pub fn listing(&self, pages: &Pages<'_>) -> String {
        let mut text = self.presentation.text.clone();
        let base = self;
        for (place, name) in self.presentation.lists.iter().rev() {
            let list = List { name, base, pages };
            text.replace_range(place.clone(), &list.to_string());
        }
        text
    }
}

/// These parts and all that they refer to, with the files of their relations.
fn reachable(
    from: &[Relation],
    source: &mut Source<'_>,
) -> Result<BTreeMap<String, Vec<u8>>, Wrong> {
    let mut parts = BTreeMap::new();
    let mut left: Vec<String> = from.iter().map(|one| one.target.clone()).collect();
    while let Some(path) = left.pop() {
        if parts.contains_key(&path) {
            continue;
        }
        let Some(part) = source(&path)? else { continue };
        let name = relations_of(&path);
        if let Some(related) = source(&name)? {
            let text = String::from_utf8_lossy(&related);
            left.extend(relations(&path, &text)?.map(|one| one.target));
            parts.insert(name, related);
        }
        parts.insert(path, part);
    }
    Ok(parts)
}

/// What goes into the part that lists the others.
#[derive(Template)]
#[template(path = "pptx/lists.xml")]
struct List<'a> {
    name: &'a str,
    base: &'a Base,
    pages: &'a Pages<'a>,
}

impl List<'_> {
    /// The slides of a chapter. The first also has the opening, the last the closing.
    fn slides(&self, chapter: usize) -> impl Iterator<Item = usize> {
        let chapters = self.pages.deck().chapters.len();
        (0..self.pages.len()).filter(move |&slide| match self.pages.slide(slide).0 {
            Slide::Step { chapter: of, .. } | Slide::Asked { chapter: of, .. } => of == chapter,
            Slide::Opening => chapter == 0,
            Slide::Closing => chapter + 1 == chapters,
        })
    }
}

impl Presentation {
    /// Removes whatever lists parts that are not kept.
    fn new(path: String, text: &str, kept: Vec<Relation>) -> Result<Self, Wrong> {
        let document = parsed(text)?;
        let root = document.root_element();
        if !root.has_tag_name((SLIDES, "presentation")) {
            return Err(Wrong::NoPresentation);
        }
        let child = |name: &str| {
            root.children()
                .find(|node| node.has_tag_name((SLIDES, name)))
        };
        let extensions = child("extLst");
        let children = root.children().filter(|node| Some(*node) != extensions);
        let more = extensions.into_iter().flat_map(|list| list.children());
        let dropped = children
            .chain(more)
            .filter(|node| is_left_out(*node, &kept));
        let mut lists: Vec<_> = dropped.map(|node| (node.range(), "")).collect();
        let mut list = |name, place| lists.push((place..place, name));
        let masters = child("sldMasterIdLst").ok_or(Wrong::NoLayout)?;
        let notes = child("notesMasterIdLst");
        if notes.is_none() {
            list("notes", masters.range().end);
        }
        let before = child("handoutMasterIdLst").or(notes).unwrap_or(masters);
        list("slides", before.range().end);
        let Range { start, end } = extensions.unwrap_or(root).range();
        let inner_end = text[start..end].rfind("</").unwrap_or(end - start);
        list("sections", start + inner_end);
        lists.sort_by_key(|(place, _)| (place.start, place.end));
        // Masters are listed in order.
        let ids = masters.descendants();
        let ids = ids.filter(|node| node.has_tag_name((SLIDES, "sldMasterId")));
        let ids = ids.filter_map(|node| node.attribute((RELATIONS, "id")));
        let masters = ids.filter_map(|id| kept.iter().find(|one| one.id == id));
        let notes = kept.iter().rfind(|one| one.kind == "notesMaster");
        let size = child("sldSz").ok_or(Wrong::NoPresentation)?;
        let length = |name| -> Option<i64> { size.attribute(name)?.parse().ok() };
        let size = length("cx").zip(length("cy"));
        let size = size.filter(|(width, height)| *width > 0 && *height > 0);
        Ok(Self {
            path,
            text: text.to_owned(),
            lists,
            is_extended: extensions.is_some(),
            size: size.ok_or(Wrong::NoPresentation)?,
            masters: masters.map(|one| one.target.clone()).collect(),
            notes_master: notes.map(|one| one.target.clone()),
            relations: kept,
        })
    }
}

/// Whether to remove a list: of slides, shows or sections, or of parts that are not kept.
fn is_left_out(list: Node<'_, '_>, kept: &[Relation]) -> bool {
    let lists = |name| list.has_tag_name((SLIDES, name));
    let has_sections = |node: Node<'_, '_>| node.tag_name().name() == "sectionLst";
    let refers = |node: Node<'_, '_>| {
        let mut ids = node.attributes();
        ids.any(|id| {
            id.namespace() == Some(RELATIONS) && kept.iter().all(|one| one.id != id.value())
        })
    };
    lists("sldIdLst")
        || lists("custShowLst")
        || (list.tag_name().name() == "ext" && list.descendants().any(has_sections))
        || list.descendants().any(refers)
}
