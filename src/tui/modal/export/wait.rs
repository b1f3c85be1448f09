//! How far an export is, in a box.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::ExportForm;
use crate::look::Look;
use crate::publishing::Publishing;
use crate::sheet::{Sheet, tail};
use crate::{Mode, Role};
use deck::{Format, Unit};
use search::Named;
use words::{Lang, Message, message};

pub(super) fn draw(
    form: &ExportForm,
    job: &Publishing,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let lang = look.settings.lang;
    let sheet = Sheet {
        look,
        title: &Message::ExportingTitle,
        mode: Mode::Exporting,
        wishes: (60, 5),
    };
    let inner = sheet.open(frame, area);
    let room = usize::from(inner.width).saturating_sub(2);
    let what = format!("{}: {}", form.asked.format.name(), form.asked.path.trim());
    let what = tail(look, &look.words(&what), room);
    let (done, all) = job.reached();
    let lines = [
        Line::default(),
        Line::from(Span::styled(format!(" {what}"), look.style(Role::Strong))),
        Line::from(Span::styled(
            format!(" {}", words(form.asked.format, (done, all), lang)),
            look.style(Role::Text),
        )),
        bar(look, (done, all), room),
    ];
    // On a low screen the blank line gives way.
    let skipped = usize::from(inner.height < 4);
    frame.render_widget(Paragraph::new(lines[skipped..].to_vec()), inner);
}

fn words(format: Format, (done, all): (usize, usize), lang: Lang) -> String {
    let name = Unit::of(format).name(1, lang);
    lang.say(&match all {
        0 => message!(ExportFirst { unit: name }),
        _ => message!(ExportReached {
            unit: name,
            done,
            all
        }),
    })
}

/// What is done and what is not, as the timeline has it.
fn bar(look: &Look, (done, all): (usize, usize), room: usize) -> Line<'static> {
    let [ruler, past, ..] = look.glyphs.timeline;
    let full = (done.min(all) * room).checked_div(all).unwrap_or(0);
    let part = |sign: char, length| sign.to_string().repeat(length);
    Line::from(vec![
        Span::raw(" "),
        Span::styled(part(past, full), look.style(Role::Path)),
        Span::styled(part(ruler, room - full), look.style(Role::Faint)),
    ])
}
