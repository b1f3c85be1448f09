//! What slides are made after: a master, a layout whose title only readers of the outline
//! and of the screen's text meet, and one with a title for a teacher's own slides.

use super::package::{Package, Relation};
use super::place::Frame;
use super::theme::colour_map;
use super::xml::{NAMESPACES, TREE_ROOT};
use crate::page::{Area, Size};
use crate::{ExportError, Pages};

/// A layout of slides.
struct Layout {
    name: &'static str,
    title: Area,
    has_body: bool,
}

/// Writes master and layouts.
pub(super) fn write(package: &mut Package<'_>, pages: &Pages<'_>) -> Result<(), ExportError> {
    let size = pages.size();
    let layouts = layouts(size);
    let mut relations = Vec::new();
    for (index, layout) in layouts.iter().enumerate() {
        let number = index + 1;
        let name = format!("ppt/slideLayouts/slideLayout{number}.xml");
        package.part(&name, &layout_xml(layout, size))?;
        let master = Relation::new("slideMaster", "../slideMasters/slideMaster1.xml");
        package.relations(&name, &[master])?;
        let target = format!("../slideLayouts/slideLayout{number}.xml");
        relations.push(Relation::new("slideLayout", target));
    }
    relations.push(Relation::new("theme", "../theme/theme1.xml"));
    let name = "ppt/slideMasters/slideMaster1.xml";
    package.part(name, &master_xml(pages, layouts.len()))?;
    package.relations(name, &relations)
}

/// How many there are.
pub(super) const LAYOUTS: usize = 2;

fn layouts(size: Size) -> [Layout; LAYOUTS] {
    // Above the slide: there, presenters keep titles that are not to be seen.
    let above = Area::new(0.0, -90.0, size.width, 60.0);
    [
        Layout {
            name: "Step",
            title: above,
            has_body: false,
        },
        Layout {
            name: "Title and Text",
            title: visible_title(size),
            has_body: true,
        },
    ]
}

fn visible_title(size: Size) -> Area {
    Area::new(60.0, 40.0, size.width - 120.0, 110.0)
}

fn body(size: Size) -> Area {
    Area::new(60.0, 180.0, size.width - 120.0, 640.0)
}

/// A place for a title or for text.
fn placeholder(id: usize, kind: &str, name: &str, area: &Area) -> String {
    let frame = Frame::of(area).xml();
    // What is long goes on upwards where it may not be seen.
    let (anchor, style) = if area.y < 0.0 {
        let small = "<a:lstStyle><a:lvl1pPr><a:defRPr sz=\"1400\"/></a:lvl1pPr></a:lstStyle>";
        ("b", small)
    } else {
        ("t", "<a:lstStyle/>")
    };
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id=\"{id}\" name=\"{name}\"/><p:cNvSpPr>\
         <a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph {kind}/></p:nvPr></p:nvSpPr>\
         <p:spPr>{frame}<a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr>\
         <p:txBody><a:bodyPr lIns=\"0\" tIns=\"0\" rIns=\"0\" bIns=\"0\" anchor=\"{anchor}\"><a:normAutofit/>\
         </a:bodyPr>{style}<a:p><a:r><a:rPr lang=\"en-US\"/><a:t>{name}</a:t></a:r></a:p></p:txBody></p:sp>"
    )
}

fn layout_xml(layout: &Layout, size: Size) -> String {
    let Layout {
        name,
        title,
        has_body,
    } = layout;
    let mut shapes = placeholder(2, "type=\"title\"", "Title", title);
    let mut kind = "titleOnly";
    if *has_body {
        kind = "obj";
        shapes += &placeholder(3, "idx=\"1\"", "Text", &body(size));
    }
    format!(
        "<p:sldLayout {NAMESPACES} type=\"{kind}\" preserve=\"1\"><p:cSld name=\"{name}\"><p:spTree>\
         {TREE_ROOT}{shapes}</p:spTree></p:cSld>\
         <p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
    )
}

fn master_xml(pages: &Pages<'_>, layouts: usize) -> String {
    let size = pages.size();
    let title = placeholder(2, "type=\"title\"", "Title", &visible_title(size));
    let body = placeholder(3, "type=\"body\" idx=\"1\"", "Text", &body(size));
    let map = colour_map(pages.deck().look.paper);
    // Masters and layouts share their numbers, which begin at 2 to the 31st.
    let list: String = (1..=layouts)
        .map(|number| {
            let id = (1_u64 << 31) + number as u64;
            format!("<p:sldLayoutId id=\"{id}\" r:id=\"rId{number}\"/>")
        })
        .collect();
    let (title_style, body_style) = (level(1, 0, 3_600, "", true), body_levels());
    let other_style = level(1, 0, 1_800, "", false);
    format!(
        "<p:sldMaster {NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val=\"bg1\"/>\
         </a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>{TREE_ROOT}{title}{body}</p:spTree>\
         </p:cSld>{map}<p:sldLayoutIdLst>{list}</p:sldLayoutIdLst><p:txStyles>\
         <p:titleStyle>{title_style}</p:titleStyle><p:bodyStyle>{body_style}</p:bodyStyle>\
         <p:otherStyle>{other_style}</p:otherStyle></p:txStyles></p:sldMaster>"
    )
}

fn body_levels() -> String {
    [(1, 2_400), (2, 2_000), (3, 1_800)]
        .into_iter()
        .map(|(number, size)| {
            let bullet = "<a:buFont typeface=\"Arial\"/><a:buChar char=\"•\"/>";
            level(number, 228_600, size, bullet, false)
        })
        .collect()
}

/// How paragraphs of a level look: `step` is how far a level is set in from the last.
fn level(number: i64, step: i64, size: i64, bullet: &str, is_bold: bool) -> String {
    let margin = number * step;
    let bold = if is_bold { " b=\"1\"" } else { "" };
    format!(
        "<a:lvl{number}pPr marL=\"{margin}\" indent=\"{indent}\" algn=\"l\">{bullet}\
         <a:defRPr sz=\"{size}\"{bold}><a:solidFill><a:schemeClr val=\"tx1\"/></a:solidFill>\
         <a:latin typeface=\"+mn-lt\"/></a:defRPr></a:lvl{number}pPr>",
        indent = -step
    )
}
