//! What the speaker reads: a page of notes for every slide, and the master of these.

use super::package::{Package, Relation};
use super::text::language;
use super::theme::colour_map;
use super::xml::{NAMESPACES, TREE_ROOT};
use crate::ExportError;
use crate::page::Page;
use crate::svg::escaped;
use deck::{Languages, Paper};
use words::Lang;

/// The size of a page of notes.
pub(super) const SIZE: (i64, i64) = (6_858_000, 9_144_000);

/// The notes of a slide.
pub(super) fn xml(page: &Page, languages: Languages, number: usize) -> String {
    let languages = languages.all();
    // Languages stand one after the other, with an empty line between them.
    let parts: Vec<&str> = page.notes.split("\n\n").collect();
    let of_part = |part: usize| match languages.get(part) {
        Some(&lang) if parts.len() == languages.len() => lang,
        _ => page.lang,
    };
    let paragraphs: Vec<String> = parts
        .iter()
        .enumerate()
        .map(|(part, text)| paragraphs(text, of_part(part)))
        .collect();
    let paragraphs = paragraphs.join("<a:p/>");
    format!(
        "<p:notes {NAMESPACES}><p:cSld><p:spTree>{TREE_ROOT}\
         <p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Slide {number}\"/><p:cNvSpPr>\
         <a:spLocks noGrp=\"1\" noRot=\"1\" noChangeAspect=\"1\"/></p:cNvSpPr><p:nvPr>\
         <p:ph type=\"sldImg\"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>\
         <p:sp><p:nvSpPr><p:cNvPr id=\"3\" name=\"Notes\"/><p:cNvSpPr><a:spLocks noGrp=\"1\"/>\
         </p:cNvSpPr><p:nvPr><p:ph type=\"body\" idx=\"1\"/></p:nvPr></p:nvSpPr><p:spPr/>\
         <p:txBody><a:bodyPr/><a:lstStyle/>{paragraphs}</p:txBody></p:sp></p:spTree></p:cSld>\
         <p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>"
    )
}

fn paragraphs(text: &str, lang: Lang) -> String {
    let lang = language(lang);
    text.split('\n')
        .map(|line| {
            let line = escaped(line);
            format!("<a:p><a:r><a:rPr lang=\"{lang}\"/><a:t>{line}</a:t></a:r></a:p>")
        })
        .collect()
}

/// What the notes of a slide refer to.
pub(super) fn relations(number: usize) -> [Relation; 2] {
    [
        Relation::new("notesMaster", "../notesMasters/notesMaster1.xml"),
        Relation::new("slide", format!("../slides/slide{number}.xml")),
    ]
}

/// Writes the master of notes.
pub(super) fn write_master(package: &mut Package<'_>) -> Result<(), ExportError> {
    let name = "ppt/notesMasters/notesMaster1.xml";
    package.part(name, &master())?;
    package.relations(name, &[Relation::new("theme", "../theme/theme2.xml")])
}

fn master() -> String {
    let map = colour_map(Paper::Light);
    format!(
        "<p:notesMaster {NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val=\"bg1\"/>\
         </a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>{TREE_ROOT}\
         <p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Slide\"/><p:cNvSpPr>\
         <a:spLocks noGrp=\"1\" noRot=\"1\" noChangeAspect=\"1\"/></p:cNvSpPr><p:nvPr>\
         <p:ph type=\"sldImg\" idx=\"2\"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm>\
         <a:off x=\"685800\" y=\"685800\"/><a:ext cx=\"5486400\" cy=\"3086100\"/></a:xfrm>\
         <a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom><a:noFill/><a:ln w=\"9525\"><a:solidFill>\
         <a:schemeClr val=\"accent6\"/></a:solidFill></a:ln></p:spPr></p:sp>\
         <p:sp><p:nvSpPr><p:cNvPr id=\"3\" name=\"Notes\"/><p:cNvSpPr><a:spLocks noGrp=\"1\"/>\
         </p:cNvSpPr><p:nvPr><p:ph type=\"body\" sz=\"quarter\" idx=\"1\"/></p:nvPr></p:nvSpPr>\
         <p:spPr><a:xfrm><a:off x=\"685800\" y=\"4114800\"/><a:ext cx=\"5486400\" cy=\"4343400\"/>\
         </a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr>\
         <p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang=\"en-US\"/><a:t>Notes</a:t></a:r>\
         </a:p></p:txBody></p:sp></p:spTree></p:cSld>{map}<p:notesStyle>\
         <a:lvl1pPr algn=\"l\"><a:spcBef><a:spcPts val=\"600\"/></a:spcBef><a:defRPr sz=\"1400\">\
         <a:solidFill><a:schemeClr val=\"tx1\"/></a:solidFill><a:latin typeface=\"+mn-lt\"/>\
         </a:defRPr></a:lvl1pPr></p:notesStyle></p:notesMaster>"
    )
}
