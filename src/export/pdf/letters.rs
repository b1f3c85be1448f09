//! The embedded fonts: each face that is used once, with the widths of its glyphs and the
//! letters that they stand for.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::FontDescriptor;
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::Metrics;
use skrifa::{GlyphId, MetadataProvider};

use super::file::ObjectFile;
use super::shaping::Used;
use crate::ExportError;
use crate::font::{file as font_file, font};
use crate::page::Face;

const SYSTEM: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// What a face is called on pages.
pub(super) const fn resource(face: Face) -> &'static [u8] {
    match face {
        Face::Sans => b"Sans",
        Face::Bold => b"Bold",
        Face::Italic => b"Italic",
        Face::Mono => b"Mono",
        Face::MonoBold => b"MonoBold",
    }
}

/// What a face calls itself; the letters before the sign say that it is not all of it.
const fn name(face: Face) -> &'static [u8] {
    match face {
        Face::Sans => b"PLYBAC+Inter-Regular",
        Face::Bold => b"PLYBAC+Inter-Bold",
        Face::Italic => b"PLYBAC+Inter-Italic",
        Face::Mono => b"PLYBAC+JetBrainsMono-Regular",
        Face::MonoBold => b"PLYBAC+JetBrainsMono-Bold",
    }
}

/// Bytes made shorter, the same on every run.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing into memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Writes the faces that are used; `resources` is where pages look for them.
pub(super) fn embed(
    file: &mut ObjectFile<'_>,
    used: &Used,
    resources: Ref,
) -> Result<(), ExportError> {
    let mut fonts = Vec::new();
    for face in Face::ALL {
        if !used.of(face).is_empty() {
            fonts.push((face, embed_face(file, face, used)?));
        }
    }
    file.object(resources, |chunk| {
        let mut resources = chunk.indirect(resources).dict();
        let mut list = resources.insert(Name(b"Font")).dict();
        for (face, number) in fonts {
            list.pair(Name(resource(face)), number);
        }
    })
}

fn embed_face(file: &mut ObjectFile<'_>, face: Face, used: &Used) -> Result<Ref, ExportError> {
    let [whole, inner, descriptor, letters, outlines] = [(); 5].map(|()| file.number());
    file.object(whole, |chunk| {
        chunk
            .type0_font(whole)
            .base_font(Name(name(face)))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(inner)
            .to_unicode(letters);
    })?;
    file.object(inner, |chunk| {
        let mut font = chunk.cid_font(inner);
        font.subtype(CidFontType::Type2)
            .base_font(Name(name(face)))
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        font.widths().consecutive(0, widths(face));
    })?;
    file.object(descriptor, |chunk| {
        describe(&mut chunk.font_descriptor(descriptor), face, outlines);
    })?;
    let map = deflated(&unicode(used, face));
    file.object(letters, |chunk| {
        chunk.stream(letters, &map).filter(Filter::FlateDecode);
    })?;
    let (plain, packed) = (font_file(face), deflated(font_file(face)));
    file.object(outlines, |chunk| {
        let mut stream = chunk.stream(outlines, &packed);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Length1"), plain.len() as i32);
    })?;
    Ok(whole)
}

/// Lengths in thousandths of the size of letters, as fonts in documents have them.
fn metrics(face: Face) -> Metrics {
    let reader = font(face).reader();
    reader.metrics(Size::new(1000.0), LocationRef::default())
}

fn widths(face: Face) -> impl Iterator<Item = f32> {
    let glyphs = u32::from(metrics(face).glyph_count);
    (0..glyphs).map(move |glyph| font(face).advance(GlyphId::new(glyph)) * 1000.0)
}

fn describe(descriptor: &mut FontDescriptor<'_>, face: Face, outlines: Ref) {
    let metrics = metrics(face);
    let bounds = metrics.bounds.unwrap_or_default();
    let mut flags = FontFlags::SYMBOLIC;
    flags.set(FontFlags::FIXED_PITCH, face.is_mono());
    flags.set(FontFlags::ITALIC, face == Face::Italic);
    descriptor
        .name(Name(name(face)))
        .flags(flags)
        .bbox(Rect::new(
            bounds.x_min,
            bounds.y_min,
            bounds.x_max,
            bounds.y_max,
        ))
        .italic_angle(metrics.italic_angle)
        .ascent(metrics.ascent)
        .descent(metrics.descent)
        .cap_height(metrics.cap_height.unwrap_or(metrics.ascent))
        .stem_v(if face.is_bold() { 140.0 } else { 80.0 })
        .font_file2(outlines);
}

/// The letters that glyphs stand for: what is found and copied.
fn unicode(used: &Used, face: Face) -> Vec<u8> {
    let mut map = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), SYSTEM);
    for (&glyph, &letter) in used.of(face) {
        map.pair(glyph, letter);
    }
    map.finish().to_vec()
}
