//! The timeline: all steps on one row with the stops marked; and the progress of a search being
//! recorded.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::RunView;
use super::canvas::Canvas;
use crate::job::Pace;
use crate::look::Look;
use crate::{Explore, Role, Surface};
use quiz::Secret;
use run::letter;
use scene::{compact, ended_words};
use trace::Step;
use words::{Lang, Message, message};

/// The minimum width of the bar.
const BAR: usize = 7;

/// The blanks at the left end and beside the bar.
const BLANKS: usize = 3;

/// Draws a row with the step, the bar and the counts; the bar is dropped first, then words.
pub(super) fn draw(view: &RunView<'_>, surface: &mut Surface<'_>, area: Rect) {
    let look = view.look;
    let (steps, counts) = (steps(view), counts(view));
    let (text, right) = fitting(&steps, &counts, usize::from(area.width));
    let taken = (text.width() + right.width() + BLANKS) as u16;
    let (x, width) = (
        area.x + text.width() as u16 + 2,
        area.width.saturating_sub(taken),
    );
    let place = Rect { x, width, ..area };
    let has_bar = usize::from(place.width) >= BAR;
    let mut canvas = Canvas::new(look, surface.buffer, area);
    let mut put = |x: u16, text: String, role| {
        canvas.write((x.into(), area.y.into()), &text, look.style(role));
    };
    put(area.x, format!(" {text} "), Role::Strong);
    let after = if has_bar { place.right() } else { place.x };
    put(after, format!(" {right}"), Role::Faint);
    if has_bar {
        bar(view, &mut canvas, place);
        // Searches that are stepped apart have no common steps to go to.
        if view.watch.apart.is_none() && !hides(view) {
            surface.hits.timeline = Some((place, view.timeline.steps));
        }
    }
}

/// Whether the length of the search has to stay hidden.
fn hides(view: &RunView<'_>) -> bool {
    view.replay.secret == Secret::Shape
}

/// The longest form of the counts that leaves room for a bar, then the longest of the step. If
/// no bar fits, the step in words and the shortest counts.
fn fitting<'a>(steps: &'a [String; 2], counts: &'a [String], columns: usize) -> (&'a str, &'a str) {
    let room = |step: &str| columns.saturating_sub(step.width() + BLANKS);
    let mut pairs = counts
        .iter()
        .flat_map(|count| steps.iter().map(move |step| (step, count)));
    let fits = pairs.find(|(step, count)| count.width() + BAR <= room(step));
    if let Some((step, count)) = fits {
        return (step, count);
    }
    let [long, short] = steps;
    match counts.last().map_or("", String::as_str) {
        "" => (long, ""),
        least if least.width() <= room(long) => (long, least),
        least => (short, least),
    }
}

/// The step in words, and only in numbers.
fn steps(view: &RunView<'_>) -> [String; 2] {
    let (timeline, watch, lang) = (&view.timeline, view.watch, view.lang());
    let (stop, stops) = (timeline.stop(), timeline.stops.len());
    let speed = watch
        .playing
        .then(|| format!(" · {}×", view.look.settings.speed.name()));
    let write = |step: usize, stop: Option<usize>, long: bool| {
        let of = (!hides(view)).then_some(timeline.steps);
        let step = match (long, of) {
            (true, of) => lang.say(&message!(StepOf { step, of })),
            (false, Some(of)) => format!("{}/{}", lang.number(step), lang.number(of)),
            (false, None) => lang.number(step),
        };
        let word = lang.say(&Message::TimelineStop);
        let stop = stop.map(|stop| format!(" · {word} {stop}/{stops}"));
        step + &stop.unwrap_or_default()
    };
    // Padded, so that the bar begins in the same column at every step.
    let last = (stops > 0).then_some(stops);
    [true, false].map(|long| {
        let last_step = match hides(view) {
            true => timeline.step.number(),
            false => timeline.steps,
        };
        let longest = write(last_step, last, long).width();
        let text = write(timeline.step.number(), stop, long) + speed.as_deref().unwrap_or_default();
        let speed = if watch.playing { 8 } else { 0 };
        format!("{text:<0$}", longest + speed)
    })
}

/// Nodes, leaves and cutoffs so far, in forms from longest to shortest, each with a note if the
/// trace is incomplete.
fn counts(view: &RunView<'_>) -> Vec<String> {
    let lang = view.lang();
    if view.is_pair() {
        return vec![pane_counts(view), String::new()];
    }
    let trace = view.first().pane.trace();
    let all = if trace.has_windows() { 3 } else { 2 };
    let ended = ended_words(trace, lang);
    let incomplete = ended.as_ref().map(|_| lang.say(&Message::Incomplete));
    let form = |shown: usize, is_short: bool, ended: &Option<String>| {
        let counts = in_form(view, shown, is_short);
        let ended = ended.as_ref().map(|words| format!("· {words} "));
        view.look
            .words(format!("{counts} {}", ended.unwrap_or_default()))
    };
    vec![
        form(all, false, &ended),
        form(all, false, &incomplete),
        form(all, true, &incomplete),
        form(2, true, &incomplete),
        form(1, true, &incomplete),
        incomplete.map_or_else(String::new, |words| format!("{words} ")),
    ]
}

/// The first `shown` counts, padded, so that the bar ends in the same column at every step.
fn in_form(view: &RunView<'_>, shown: usize, is_short: bool) -> String {
    let timeline = &view.timeline;
    let number = |count: usize| {
        if is_short && count >= 10_000 {
            compact(count)
        } else {
            view.lang().number(count)
        }
    };
    let counts = [
        (Message::HeadingNodes, timeline.nodes),
        (Message::HeadingLeaves, timeline.leaves as usize),
        (Message::HeadingCutoffs, timeline.cutoffs as usize),
    ];
    let counts = counts.map(|(name, count)| (view.lang().say(&name), number(count)));
    // A smaller number may be longer than a larger one that is abbreviated.
    let max = match hides(view) {
        true => timeline.nodes,
        false => view.first().pane.trace().nodes(),
    };
    let numbers = [max, max.min(9_999), max.min(9_999_499)].map(|count| number(count).width());
    let widest = numbers.into_iter().max().unwrap_or(0);
    let counts = &counts[..shown];
    let columns = counts.iter().map(|(name, _)| name.width() + 1 + widest);
    let longest = columns.sum::<usize>() + 3 * (shown - 1);
    let counts = counts.iter().map(|(name, count)| format!("{name} {count}"));
    format!("{:>longest$}", counts.collect::<Vec<_>>().join(" · "))
}

/// The nodes each of two searches has so far or, if they are stepped apart, the active letter.
fn pane_counts(view: &RunView<'_>) -> String {
    let lang = view.lang();
    if view.watch.apart.is_some() {
        let active = letter(view.watch.active());
        return format!("{} {active} ", lang.say(&Message::HeadingOnly));
    }
    let count = |(index, pane): (usize, &super::PaneView<'_>)| {
        let trace = pane.pane.trace();
        let nodes = lang.number(trace.moment(pane.at.step).entered());
        // Padded, so that the bar ends in the same column at every step.
        let most = if hides(view) { 0 } else { trace.nodes() };
        let widest = lang.number(most).width();
        format!("{} {nodes:<widest$} ", letter(index))
    };
    let counts: Vec<String> = view.searches().iter().enumerate().map(count).collect();
    format!("{} {}", lang.say(&Message::HeadingNodes), counts.join(" "))
}

fn bar(view: &RunView<'_>, canvas: &mut Canvas<'_>, place: Rect) {
    let (look, timeline) = (canvas.look, &view.timeline);
    let [ruler, past, stop, past_stop, here] = look.glyphs.timeline;
    let last = (timeline.steps - 1).max(1);
    let column = |step: Step| (step.0 * usize::from(place.width - 1) / last) as u16;
    let mut put = |at: u16, char: char, role| {
        let at = ((place.x + at).into(), place.y.into());
        canvas.put(at, char, look.style(role));
    };
    if hides(view) {
        (0..place.width).for_each(|at| put(at, ruler, Role::Faint));
        let waits = format!(" {} ", view.lang().say(&Message::TimelineWaits));
        if let Some(room) = place.width.checked_sub(waits.width() as u16) {
            let at = ((place.x + room / 2).into(), place.y.into());
            canvas.write(at, &waits, look.style(Role::Faint));
        }
        return;
    }
    let now = column(timeline.step);
    (0..=now).for_each(|at| put(at, past, Role::Path));
    (now + 1..place.width).for_each(|at| put(at, ruler, Role::Faint));
    for &step in &timeline.stops {
        let is_past = step <= timeline.step;
        let char = if is_past { past_stop } else { stop };
        put(column(step), char, Role::Stop);
    }
    put(now, here, Role::Current);
}

/// Draws the progress of a search on the whole screen while there is nothing else to show.
pub(super) fn wait(
    explore: &Explore,
    (pace, hint): (&Pace, &Message),
    surface: &mut Surface<'_>,
    area: Rect,
) {
    /// The maximum length of a command.
    const MAX: usize = 240;
    let look = surface.look;
    let mut command = format!("plyback explore {}", explore.query.written());
    if let Some((end, _)) = command.char_indices().nth(MAX) {
        command.replace_range(end.., "…");
    }
    let mut lines = vec![look.line(command, Role::Strong), Line::default()];
    match &explore.failed {
        Some(why) => lines.push(look.line(look.say(why), Role::Strong)),
        None => {
            let ([words, _], root) = told(pace, look);
            lines.extend([
                look.line(words, Role::Strong),
                look.line(root, Role::Best),
                look.line(look.say(hint), Role::Faint),
            ]);
        }
    }
    let place = area.centered(Constraint::Percentage(90), Constraint::Length(8));
    let paragraph = Paragraph::new(lines).centered().wrap(Wrap { trim: true });
    surface.draw(paragraph, place);
}

/// The nodes per second, in thousands or millions.
fn speed(per_second: f64, lang: Lang) -> Message {
    let number = |unit: f64| lang.number(format!("{:.1}", per_second / unit));
    if per_second < 1e5 {
        message!(ThousandsASecond { count: number(1e3) })
    } else {
        message!(MillionsASecond { count: number(1e6) })
    }
}

/// The progress of a search, in a long and a short form, and the root move being searched with
/// the best so far.
fn told(pace: &Pace, look: &Look) -> ([String; 2], String) {
    let lang = look.settings.lang;
    let speed = speed(pace.per_second, lang);
    let long = if pace.nodes == 0 && pace.valued > 0 {
        let positions = lang.number(pace.valued);
        message!(ValuingPositions { positions, speed })
    } else {
        let nodes = message!(Nodes { count: pace.nodes });
        message!(SearchProgress { nodes, speed })
    };
    let short = message!(Searching { count: pace.nodes });
    let now = pace
        .now
        .as_ref()
        .map(|mv| look.say(&message!(SearchMove { mv })));
    let best = pace.best.as_ref().map(|best| {
        let value = best.options.written(best.value);
        let mv = &best.mv;
        look.say(&message!(SearchBest { mv, value }))
    });
    let root: Vec<String> = now.into_iter().chain(best).collect();
    ([look.say(&long), look.say(&short)], root.join("   "))
}

/// The progress of a search, what is happening at its root, and the key that stops it, in at
/// most `columns`: the speed is dropped first, then the root.
pub(crate) fn progress(pace: &Pace, look: &Look, columns: u16, hint: &Message) -> Line<'static> {
    let ([long, short], root) = told(pace, look);
    let stops = look.say(&Message::SearchStops);
    let columns = usize::from(columns);
    let taken = root.width() + stops.width() + 7;
    let words = match long.width() + taken <= columns || root.is_empty() {
        true => long,
        false => short,
    };
    let mut left = columns.saturating_sub(words.width() + 1);
    let mut spans = vec![look.span(format!(" {words}"), Role::Strong)];
    if !root.is_empty() && root.width() + stops.width() + 6 <= left {
        left -= root.width() + 3;
        spans.push(look.span(format!("   {root}"), Role::Best));
    }
    let hint = look.say(hint);
    let hint = if hint.width() + 3 <= left {
        hint
    } else {
        stops
    };
    spans.push(look.span(format!("   {hint}"), Role::Faint));
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::{Lang, speed};

    #[test]
    fn a_speed_has_the_unit_that_shows_it() {
        let said = |per_second| Lang::En.say(&speed(per_second, Lang::En));
        assert_eq!(said(8_200.0), "8.2 thousand a second");
        assert_eq!(said(1.5e6), "1.5 million a second");
        let italian = Lang::It.say(&speed(99_000.0, Lang::It));
        assert_eq!(italian, "99,0 mila al secondo");
    }
}
