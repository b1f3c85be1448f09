//! The home screen: a list of lessons and tools, a search beside it, and below it what Enter
//! would open.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::macros::{horizontal, vertical};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::sheet::Row;
use super::{App, Panel, Role, Score, Surface, overlay, panel};
use lesson::in_language;
use words::{Message, message};

/// The minimum columns of the search beside the list, and those that a line of the list takes
/// in addition to its title and length: pointer, number, mark and blanks.
const TREE: u16 = 27;
const MARKS: usize = 10;
/// The rows of the selected line's description, and the minimum rows of the list.
const DETAILS: u16 = 5;
const ROWS: u16 = 7;
/// The rows of a line with its summary and a blank line.
const SPACED: usize = 4;

/// A line of the list.
struct Entry {
    /// The lesson's number, if it is a lesson.
    number: String,
    title: String,
    /// Its length, or how much of it is done.
    length: String,
    /// The mark that shows what is done.
    done: String,
    summary: String,
    /// The text it is based on.
    source: Option<String>,
    /// How many of its questions were answered correctly the first time.
    score: Option<Message>,
    enter: Message,
}

impl Entry {
    /// All lines: the lessons, then the tools.
    fn all(app: &App, look: &Look) -> Vec<Self> {
        let tool = |(title, summary, enter): (Message, Message, Message)| Self {
            number: String::new(),
            title: look.say(&title),
            length: String::new(),
            done: String::new(),
            summary: look.say(&summary),
            source: None,
            score: None,
            enter,
        };
        let tools = [
            (
                Message::ExploreTitle,
                Message::ExploreSummary,
                Message::EnterExplores,
            ),
            (
                Message::CompareTitle,
                Message::CompareSummary,
                Message::EnterCompares,
            ),
            (
                Message::PlayTitle,
                Message::PlaySummary,
                Message::EnterPlays,
            ),
            (
                Message::PracticeTitle,
                Message::PracticeSummary,
                Message::EnterPractises,
            ),
        ];
        let lessons = (0..app.lessons.len()).map(|index| Self::lesson(app, look, index));
        let mut entries: Vec<Self> = lessons.chain(tools.map(tool)).collect();
        let mut practised = Score::default();
        let scores = app.course.practice.values();
        scores.for_each(|score| practised += *score);
        let Score { right, asked } = practised;
        if let Some(practice) = entries.last_mut() {
            practice.score = (asked > 0).then(|| {
                message!(ProgressPractised {
                    kind: "all",
                    right,
                    asked
                })
            });
        }
        entries
    }

    fn lesson(app: &App, look: &Look, index: usize) -> Self {
        let (source, outline) = &app.lessons[index];
        let titles = in_language(&outline.titles, look.settings.lang);
        let state = app.course.lesson(&source.id);
        let count = outline.stops().count();
        let left = state.and_then(|state| state.left.as_ref());
        let stop = left.and_then(|left| left.number(outline));
        let is_done = state.is_some_and(|state| state.done);
        let length = match stop {
            Some(stop) => message!(LeftAt { stop, count }),
            None => message!(Stops { count }),
        };
        let done = is_done.then(|| look.say(&Message::LessonDone));
        Self {
            number: (index + 1).to_string(),
            title: look.words(&titles.title),
            length: look.say(&length),
            done: done.unwrap_or_default(),
            summary: look.words(&titles.summary),
            source: titles.source.as_ref().map(|source| look.words(source)),
            score: state.and_then(|state| {
                let score = state.score();
                score.message(outline.questions)
            }),
            enter: match stop {
                Some(stop) => message!(EnterResumes { stop, count }),
                None if is_done => message!(EnterBeginsAgain {
                    next: &app.title(index + 1)
                }),
                None => message!(EnterBegins {
                    parts: (outline.parts.len() > 1).then(|| message!(Parts {
                        count: outline.parts.len()
                    })),
                    stops: message!(Stops { count }),
                    length: titles.length()
                }),
            },
        }
    }
}

/// Draws the home screen.
///
/// ```text
/// plyback
///
/// lessons        │ tree
///                │
/// tools          │
/// ─ selected ──────────
/// summary, source, Enter
/// footer
/// ```
pub(super) fn draw(app: &App, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    let entries = Entry::all(app, look);
    // The keys stay visible however low the screen is.
    let [rest, footer] = vertical![*=1, ==1].areas(area);
    let [above, last] = [16, 20].map(|rows| u16::from(area.height > rows));
    let least = ROWS.min(area.height.saturating_sub(2));
    let details = DETAILS.min(area.height.saturating_sub(ROWS + 2));
    let [head, _, main, below, _] = vertical![==1, ==above, >=least, ==details, ==last].areas(rest);
    let tagline = look.say(&Message::Tagline);
    let heading = vec![
        look.span(" plyback", Role::Focus),
        look.span(format!("  {tagline}"), Role::Faint),
    ];
    surface.draw(Line::from(heading), head);
    let needed = (widths(&entries).iter().sum::<usize>() + MARKS) as u16;
    let tree = if area.width < needed + TREE || main.height < ROWS {
        0
    } else {
        (area.width - needed - 1).min(area.width / 2 + 4)
    };
    let (least, gap) = (needed.min(area.width), u16::from(tree > 0));
    let [list, _, beside] = horizontal![>=least, ==gap, ==tree].areas(main);
    surface.hits.lines = vec![Rect::ZERO; entries.len()];
    let tools = app.lessons.len();
    let (lessons_rows, tools_rows) = (tools as u16 + 1, (entries.len() - tools) as u16 + 1);
    if tree > 0 && tools > 0 && list.height < lessons_rows + 1 + tools_rows {
        // Tools go below the tree if they have no room below the lessons.
        let [above, _, below] = vertical![*=1, ==1, ==tools_rows].areas(beside);
        draw_list(app, (&entries, 0..tools), surface, list);
        let rest = (&entries[..], tools..entries.len());
        draw_list(app, rest, surface, below);
        panel::draw_beside(app, &app.preview, surface, above);
        surface.hits.panels.push((above, Panel::Tree));
    } else {
        draw_list(app, (&entries, 0..entries.len()), surface, list);
        if tree > 0 {
            panel::draw_beside(app, &app.preview, surface, beside);
            surface.hits.panels.push((beside, Panel::Tree));
        }
    }
    draw_details(&entries[app.selected], surface, below);
    overlay::footer(app, surface, footer);
}

/// Draws some of the lines.
fn draw_list(
    app: &App,
    (entries, shown): (&[Entry], Range<usize>),
    surface: &mut Surface<'_>,
    area: Rect,
) {
    let rows = rows(app, surface.look, (entries, shown), area);
    let is_selected = |(index, _): &Row| *index == Some(app.selected);
    // The heading above the first line stays visible with it.
    let current = match app.selected {
        0 => 0,
        _ => rows.iter().position(is_selected).unwrap_or(0),
    };
    let row = |row: usize| rows[row].clone();
    let more = surface.list(area, (current, rows.len()), row);
    let width = area.width.saturating_sub(1);
    surface.mark_more(Rect { width, ..area }, more);
}

/// The widths of the widest title and of the widest length.
fn widths(entries: &[Entry]) -> [usize; 2] {
    let widest = |text: fn(&Entry) -> &str| {
        let widths = entries.iter().map(|entry| text(entry).width());
        widths.max().unwrap_or(0)
    };
    [widest(|entry| &entry.title), widest(|entry| &entry.length)]
}

/// The rows of some of the lines, under their headings.
fn rows(
    app: &App,
    look: &Look,
    (entries, shown): (&[Entry], Range<usize>),
    area: Rect,
) -> Vec<Row> {
    let widths = widths(entries);
    let spaced = usize::from(area.height) >= entries.len() * SPACED + 5;
    let mut rows = Vec::new();
    for index in shown.clone() {
        let (entry, selected) = (&entries[index], index == app.selected);
        let heading = match index {
            _ if index == app.lessons.len() => Some(Message::HomeTools),
            0 => Some(Message::HomeLessons),
            _ => None,
        };
        if let Some(heading) = heading {
            rows.extend((index > shown.start).then(|| (None, Line::default())));
            let heading = format!(" {}", look.say(&heading));
            rows.push((None, look.line(heading, Role::Faint)));
        }
        rows.push((Some(index), entry.line(look, widths, selected)));
        if spaced {
            let room = usize::from(area.width).saturating_sub(6);
            let summary = look.shortened(&entry.summary, room);
            let source = entry.source.as_deref().unwrap_or_default();
            for text in [&*summary, &*look.shortened(source, room), ""] {
                rows.push((Some(index), look.line(format!("      {text}"), Role::Faint)));
            }
        }
    }
    rows
}

impl Entry {
    fn line(&self, look: &Look, [title, length]: [usize; 2], selected: bool) -> Line<'static> {
        let role = if selected { Role::Current } else { Role::Text };
        let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(text.width()));
        let length = format!(" {}{}", self.length, pad(&self.length, length));
        Line::from(vec![
            look.pointer(selected),
            look.span(format!("{:>2} ", self.number), Role::Faint),
            look.span(format!(" {} ", self.title), role),
            Span::raw(pad(&self.title, title)),
            look.span(length, Role::Faint),
            look.span(format!(" {}", self.done), Role::Strong),
        ])
    }
}

/// Draws what is selected and what Enter does.
fn draw_details(entry: &Entry, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    let room = surface.caption(&entry.title, Role::Stop, area);
    let score = entry.score.as_ref();
    let score = score.map(|score| format!(" {} ", look.say(score)));
    let free = usize::from(area.width).saturating_sub(entry.title.width() + 4);
    if let Some(score) = score.filter(|score| score.width() <= free) {
        let rule = Rect { height: 1, ..area };
        surface.draw(look.line(score, Role::Strong).right_aligned(), rule);
    }
    let mut lines = look.paragraph(&entry.summary, Role::Text, room.width);
    if let Some(source) = &entry.source {
        lines.extend(look.paragraph(source, Role::Faint, room.width));
    }
    lines.extend(look.paragraph(look.say(&entry.enter), Role::Key, room.width));
    surface.draw_lines(&lines, room);
}
