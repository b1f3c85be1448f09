//! The parts that list all slides. They are written last, from the number of slides.

use super::masters::LAYOUTS;
use super::notes;
use super::package::{Package, Relation};
use super::xml::NAMESPACES;
use crate::svg::escaped;
use crate::{ExportError, Pages};
use deck::Aspect;

/// What the lists come from.
pub(super) struct Listing {
    slides: usize,
    aspect: Aspect,
    title: String,
    language: &'static str,
    sections: Vec<Section>,
}

/// Slides that belong together, as the sorter of slides shows them.
struct Section {
    name: String,
    slides: usize,
}

/// The number of the first slide in the list of slides: smaller ones are taken.
const FIRST_ID: usize = 256;

/// What slides are related by: the master and the notes' master come before them.
const RELATIONS_BEFORE_SLIDES: usize = 3;

impl Listing {
    pub fn of(pages: &Pages<'_>) -> Self {
        Self {
            slides: pages.len(),
            aspect: pages.deck().look.aspect,
            title: pages.title(),
            language: pages.languages().first().code(),
            sections: sections(pages),
        }
    }

    pub fn write(&self, package: &mut Package<'_>) -> Result<(), ExportError> {
        package.part("docProps/core.xml", &self.core())?;
        package.part("docProps/app.xml", &self.app())?;
        package.part("ppt/presentation.xml", &self.presentation())?;
        package.relations("ppt/presentation.xml", &self.relations())?;
        let whole = [
            Relation::new("officeDocument", "ppt/presentation.xml"),
            Relation::new("metadata/core-properties", "docProps/core.xml"),
            Relation::new("extended-properties", "docProps/app.xml"),
        ];
        package.relations("", &whole)?;
        package.part("[Content_Types].xml", &self.content_types())
    }

    /// No time is written: the same deck is the same file tomorrow.
    fn core(&self) -> String {
        let (title, language) = (escaped(&self.title), self.language);
        format!(
            "<cp:coreProperties \
             xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
             xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{title}</dc:title>\
             <dc:creator>plyback</dc:creator><dc:language>{language}</dc:language>\
             </cp:coreProperties>"
        )
    }

    fn app(&self) -> String {
        let slides = self.slides;
        format!(
            "<Properties \
             xmlns=\"http://schemas.openxmlformats.org/officeDocument/2006/extended-properties\">\
             <Application>plyback</Application><Slides>{slides}</Slides><Notes>{slides}</Notes>\
             </Properties>"
        )
    }

    fn presentation(&self) -> String {
        let slides: String = (0..self.slides)
            .map(|index| {
                let (id, relation) = (FIRST_ID + index, RELATIONS_BEFORE_SLIDES + 1 + index);
                format!("<p:sldId id=\"{id}\" r:id=\"rId{relation}\"/>")
            })
            .collect();
        let size = match self.aspect {
            Aspect::Wide => "cx=\"12192000\" cy=\"6858000\"",
            Aspect::Narrow => "cx=\"9144000\" cy=\"6858000\" type=\"screen4x3\"",
        };
        let (width, height) = notes::SIZE;
        let sections = self.sections_xml();
        format!(
            "<p:presentation {NAMESPACES} saveSubsetFonts=\"1\"><p:sldMasterIdLst>\
             <p:sldMasterId id=\"2147483648\" r:id=\"rId1\"/></p:sldMasterIdLst>\
             <p:notesMasterIdLst><p:notesMasterId r:id=\"rId2\"/></p:notesMasterIdLst>\
             <p:sldIdLst>{slides}</p:sldIdLst><p:sldSz {size}/>\
             <p:notesSz cx=\"{width}\" cy=\"{height}\"/><p:defaultTextStyle><a:defPPr>\
             <a:defRPr lang=\"en-US\"/></a:defPPr></p:defaultTextStyle>{sections}</p:presentation>"
        )
    }

    /// Empty where the deck has one part alone.
    fn sections_xml(&self) -> String {
        if self.sections.len() < 2 {
            return String::new();
        }
        let mut next = FIRST_ID;
        let mut list = String::new();
        for (index, Section { name, slides }) in self.sections.iter().enumerate() {
            let name = escaped(name);
            let ids: String = (next..next + slides)
                .map(|id| format!("<p14:sldId id=\"{id}\"/>"))
                .collect();
            next += slides;
            // Each needs an identifier of its own; there is no need for chance in it.
            list += &format!(
                "<p14:section name=\"{name}\" id=\"{{00000000-0000-4000-8000-{:012X}}}\">\
                 <p14:sldIdLst>{ids}</p14:sldIdLst></p14:section>",
                index + 1
            );
        }
        format!(
            "<p:extLst><p:ext uri=\"{{521415D9-36F7-43E2-AB2F-B90AF26B5E84}}\"><p14:sectionLst \
             xmlns:p14=\"http://schemas.microsoft.com/office/powerpoint/2010/main\">{list}\
             </p14:sectionLst></p:ext></p:extLst>"
        )
    }

    fn relations(&self) -> Vec<Relation> {
        let mut relations = vec![
            Relation::new("slideMaster", "slideMasters/slideMaster1.xml"),
            Relation::new("notesMaster", "notesMasters/notesMaster1.xml"),
            Relation::new("theme", "theme/theme1.xml"),
        ];
        let slides = (1..=self.slides)
            .map(|number| Relation::new("slide", format!("slides/slide{number}.xml")));
        relations.extend(slides);
        relations
    }

    fn content_types(&self) -> String {
        let mut xml = String::from(
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
             <Default Extension=\"rels\" \
             ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
             <Default Extension=\"xml\" ContentType=\"application/xml\"/>",
        );
        let mut add = |part: &str, kind: &str| {
            xml += &format!(
                "<Override PartName=\"/{part}.xml\" \
                 ContentType=\"application/vnd.openxmlformats-{kind}+xml\"/>"
            );
        };
        let presentation = |kind: &str| format!("officedocument.presentationml.{kind}");
        add("ppt/presentation", &presentation("presentation.main"));
        add(
            "ppt/slideMasters/slideMaster1",
            &presentation("slideMaster"),
        );
        for number in 1..=LAYOUTS {
            let part = format!("ppt/slideLayouts/slideLayout{number}");
            add(&part, &presentation("slideLayout"));
        }
        add(
            "ppt/notesMasters/notesMaster1",
            &presentation("notesMaster"),
        );
        add("ppt/theme/theme1", "officedocument.theme");
        add("ppt/theme/theme2", "officedocument.theme");
        for number in 1..=self.slides {
            add(&format!("ppt/slides/slide{number}"), &presentation("slide"));
            let part = format!("ppt/notesSlides/notesSlide{number}");
            add(&part, &presentation("notesSlide"));
        }
        add("docProps/core", "package.core-properties");
        add("docProps/app", "officedocument.extended-properties");
        xml + "</Types>"
    }
}

/// The chapters, with the opening in the first and the closing in the last.
fn sections(pages: &Pages<'_>) -> Vec<Section> {
    let deck = pages.deck();
    let lang = pages.languages().first();
    let mut sections: Vec<Section> = deck
        .chapters
        .iter()
        .map(|chapter| Section {
            name: match chapter.part.titles.get(&lang) {
                Some(title) => title.clone(),
                None => chapter.part.name.clone(),
            },
            slides: chapter.steps.len(),
        })
        .collect();
    if deck.framed {
        if let Some(first) = sections.first_mut() {
            first.slides += 1;
        }
        if let Some(last) = sections.last_mut() {
            last.slides += 1;
        }
    }
    sections
}
