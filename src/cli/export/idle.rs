//! Options of an export that its format has no use for, and names that promise another
//! format: they are told of, not refused, so that one call in a loop serves every format.

use std::path::Path;

use super::Arguments;
use crate::complain::warn;
use crate::options::ScreenOptions;
use deck::{Feature, Format, PanelKind};
use search::Named;
use words::{Lang, message};

/// Tells of each option that was given and does nothing.
pub(super) fn warn_of(arguments: &Arguments, options: &ScreenOptions) {
    let (format, lang) = (arguments.format, options.language());
    let given: [(&str, bool, Feature); 5] = [
        ("--width", arguments.width.is_some(), Feature::Pixels),
        ("--delay", arguments.delay.is_some(), Feature::Time),
        ("--aspect", arguments.aspect.is_some(), Feature::Pages),
        ("--panels", arguments.panels.is_some(), Feature::Pages),
        ("--theme", options.names_theme(), Feature::Colours),
    ];
    for (option, given, feature) in given {
        if given && !format.has(feature) {
            let those = Format::ALL.iter().filter(|(_, format)| format.has(feature));
            let those: Vec<_> = those.map(|(name, _)| *name).collect();
            let those = those.join(", ");
            let (format, formats) = (format.name(), those);
            warn(
                message!(OptionDoesNothing {
                    option,
                    format,
                    formats
                }),
                lang,
            );
        }
    }
    misnamed(format, &arguments.output, lang);
    let Some(panels) = arguments.panels else {
        return;
    };
    let missing = [PanelKind::Code, PanelKind::Stack].into_iter();
    let missing: Vec<_> = missing.filter(|kind| panels.has(*kind)).collect();
    if arguments.is_comparison() && format.has(Feature::Pages) && !missing.is_empty() {
        let names: Vec<_> = missing.iter().map(|kind| kind.name()).collect();
        warn(
            message!(PanelsOfTwo {
                panels: names.join(",")
            }),
            lang,
        );
    }
}

/// Tells of a name that ends as another format's files do.
fn misnamed(format: Format, path: &Path, lang: Lang) {
    let Some(ending) = path.extension().and_then(|ending| ending.to_str()) else {
        return;
    };
    let others = Format::ALL
        .iter()
        .any(|(_, other)| other.ending() == ending);
    // A page of Markdown can hold diagrams.
    let is_its_own = ending == format.ending() || (format, ending) == (Format::Mermaid, "md");
    if others && !is_its_own {
        let (path, format) = (path.display(), format.name());
        warn(message!(WrittenAs { path, format }), lang);
    }
}
