//! The text around the panels: the header and the caption.

use std::iter::once;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Content, RunView};
use crate::ask;
use crate::layout::fits_two_trees;
use crate::look::Look;
use crate::wrap::{wrap, wrap_at};
use crate::{App, Role, Viewer};
use game::AnyGame;
use lesson::{Block, Emphasis, in_language};
use run::letter;
use scene::{comparison, game_title, header_options};
use words::{Message, message};

/// The height from which there is room for the names of searches below the title.
const LOW: u16 = 16;

/// The height from which there is room for options as well.
const TALL: u16 = 28;

/// The columns of titles in addition to the names: corners, blanks and letters.
const TITLE: usize = 10;

/// The columns of the panels beside two trees.
const PANELS: usize = 88;

/// The header: a title on the left, news and options on the right. If something has to go, it
/// is first the algorithm, which the code shows as well, then the lesson's name, then the last
/// options; a tall screen shows all of them below. Names follow if two searches are compared
/// and their titles have no room for them.
pub(super) fn header(
    look: &Look,
    viewer: &Viewer,
    (names, fits): (&[String], bool),
    screen: Rect,
) -> Vec<Line<'static>> {
    let run = viewer.run();
    let mut title = match viewer.is_lesson() {
        true => lesson_title(look, viewer),
        false => search_title(look, &run.first().recording.game, screen.width),
    };
    let before = viewer.part.checked_sub(1);
    let before = before.map(|part| &viewer.lesson.parts[part].run);
    let mut options = header_options(run, before, look.settings.lang);
    // A warning about a wrong program comes first and is never dropped.
    let is_wrong = names.is_empty() && run.mistake().is_some();
    let wrong = is_wrong.then(|| options.remove(0).1);
    // The text of a lesson says what is wrong.
    let wrong = wrong.map(|wrong| match wrong.split_once(':') {
        Some((wrong, _)) if viewer.is_lesson() => wrong.to_owned(),
        _ => wrong,
    });
    let news = match &viewer.watch.apart {
        Some(_) => look.say(&Message::SidesApart),
        None => wrong.unwrap_or_default(),
    };
    let width = usize::from(screen.width);
    let columns = |spans: &[Span<'_>]| -> usize { spans.iter().map(Span::width).sum() };
    let news = look.span(news, Role::Strong);
    while title.len() > 1 && columns(&title) + news.width() >= width {
        // The part of a lesson says more than the lesson's name.
        title.remove(usize::from(title.len() == 2));
    }
    let gap = if news.content.is_empty() { "" } else { "   " };
    let mut right = vec![news];
    let room =
        |title: &[Span<'_>]| width.saturating_sub(columns(title) + columns(&right) + gap.len() + 3);
    // What is being compared must be visible; a lesson tells it.
    let is_low = match names.is_empty() || viewer.is_lesson() {
        true => screen.height < TALL,
        false => screen.height < LOW,
    };
    let others = options.iter().filter(|(rank, _)| *rank > 0).cloned();
    let others: Vec<_> = others.collect();
    let shown = |title: &[_]| fitting(look, others.clone(), true, room(title)).width();
    if is_low && title.len() > 2 && shown(&title) < shown(&title[1..]) {
        title.remove(0);
    }
    let room = room(&title);
    let all = joined(look, &options);
    let is_below = !is_low && all.width() > room;
    if !is_below {
        let shown = fitting(look, options, viewer.is_lesson(), room);
        right.extend([Span::raw(gap), look.span(shown, Role::Faint)]);
    }
    let taken = columns(&title) + columns(&right) + 1;
    let least = usize::from(!title[title.len() - 1].content.ends_with(' '));
    title.push(Span::raw(
        " ".repeat(width.saturating_sub(taken).max(least)),
    ));
    title.extend(right);
    let mut lines = vec![Line::from(title)];
    // Wraps only between options.
    let separated = |label: Span<'static>, options: &str| {
        let options = [look.span(options, Role::Faint)];
        wrap_at(between(look), label, options, width.saturating_sub(1))
    };
    if is_below {
        lines.extend(separated(Span::raw(" "), &all));
    }
    if screen.height >= LOW && !fits {
        let named = names.iter().enumerate().flat_map(|(pane, name)| {
            let label = look.span(format!(" {} ", letter(pane)), Role::Focus);
            let lines = separated(label, name).into_iter();
            lines.take(if is_low { 1 } else { usize::MAX })
        });
        let mut named: Vec<Line<'static>> = named.collect();
        // Both on one line if they fit.
        if let [a, b] = &mut named[..]
            && a.width() + b.width() + 2 < width
        {
            a.spans.push(Span::raw("  "));
            a.spans.append(&mut b.spans);
            named.pop();
        }
        lines.extend(named);
    }
    lines
}

/// Options on one line.
fn joined<'a>(look: &Look, options: impl IntoIterator<Item = &'a (u8, String)>) -> String {
    let texts = options.into_iter().map(|(_, text)| look.words(text));
    texts.collect::<Vec<_>>().join(between(look))
}

/// As many options as fit. In a lesson, what is new in a part matters most: the code shows the
/// algorithm.
fn fitting(look: &Look, mut options: Vec<(u8, String)>, is_lesson: bool, room: usize) -> String {
    let mut shown = joined(look, &options);
    if is_lesson && shown.width() > room {
        options.retain(|(rank, _)| *rank > 0);
        shown = joined(look, &options);
    }
    while shown.width() > room {
        // Without the warning in brackets.
        for (_, text) in &mut options {
            text.truncate(text.find(" (").unwrap_or(text.len()));
        }
        shown = joined(look, &options);
        let ranks = options.iter().map(|(rank, _)| *rank);
        let highest = ranks.clone().max();
        if let Some(first) = { ranks }.position(|rank| Some(rank) == highest) {
            options.remove(first);
        }
    }
    shown
}

/// The separator between options.
const fn between(look: &Look) -> &'static str {
    if look.glyphs.ascii { " - " } else { " · " }
}

/// Whether the titles of trees have room for the names of searches.
pub(super) fn names_fit(names: &[String], screen: Rect) -> bool {
    let (widths, columns) = (
        names.iter().map(|name| name.width()),
        usize::from(screen.width),
    );
    let fits = match fits_two_trees(screen) {
        true => 2 * widths.max().unwrap_or(0) + TITLE + PANELS <= columns,
        false => widths.sum::<usize>() + TITLE <= columns * 2 / 3,
    };
    fits || screen.height < LOW
}

/// The lesson and its part.
fn lesson_title(look: &Look, viewer: &Viewer) -> Vec<Span<'static>> {
    let lang = look.settings.lang;
    let title = &viewer.lesson.titles(lang).title;
    let many = viewer.lesson.parts.len();
    let place = if many > 1 {
        format!(" {}/{many} ", viewer.part + 1)
    } else {
        " ".into()
    };
    let name: &String = in_language(&viewer.part().titles, lang);
    vec![
        look.span(format!(" {title} "), Role::Focus),
        look.span(place, Role::Faint),
        look.span(name, Role::Strong),
    ]
}

/// The game, and its root if that leaves half of the columns to the options: it is on the board
/// as well.
fn search_title(look: &Look, game: &AnyGame, columns: u16) -> Vec<Span<'static>> {
    let name = look.span(format!(" {}  ", look.say(&game_title(game))), Role::Focus);
    let root = look.span(game.root_within(columns.into()), Role::Strong);
    let is_short = 2 * (name.width() + root.width()) <= columns.into();
    once(name).chain(is_short.then_some(root)).collect()
}

/// The maximum width of prose: longer lines are hard to read.
const MAX_COLUMNS: u16 = 108;

/// The text for this step.
pub(super) fn content(view: &RunView<'_>, room: Rect) -> Content {
    if !view.wrong.is_empty() {
        return wrong(view, room);
    }
    if let Some(ask) = view.asks {
        return ask.content(view.look, view.replay.run, room);
    }
    let mut content = step(view, room);
    let columns = usize::from(room.width.min(MAX_COLUMNS));
    if let Some(asked) = view.waits {
        let rows = usize::from(room.height).saturating_sub(content.body.len());
        content.foot = ask::waits(view.look, asked, (columns, rows));
    }
    content
}

/// The errors in the lesson's files; the lesson on the screen is an earlier version.
fn wrong(view: &RunView<'_>, room: Rect) -> Content {
    let count = view.wrong.len();
    let title = view.look.say(&message!(DraftIsWrong { count }));
    let lines = view.wrong.iter();
    let lines = lines.flat_map(|why| view.look.complaint(why, room.width, 0));
    Content::new(vec![title], lines.collect())
}

/// The lesson's prose at a stop, or else a sentence for each search.
fn step(view: &RunView<'_>, room: Rect) -> Content {
    let (look, lang) = (view.look, view.lang());
    let columns = usize::from(room.width.min(MAX_COLUMNS));
    if let Some(pair) = view.replay.run.pair().filter(|_| view.gives_results()) {
        let told = comparison::told(&pair, view.replay.meaning(&pair), lang);
        let mut lines = look.paragraph(told, Role::Text, columns);
        lines.extend(doing(view, columns));
        return Content::new(vec![look.say(&Message::Results)], lines);
    }
    match &view.prose {
        Some(prose) => prose.content(look, room),
        None => Content::new(Vec::new(), doing(view, columns)),
    }
}

/// What a lesson says at a stop, or when it is over.
pub(super) struct Prose<'a> {
    title: String,
    blocks: &'a [Block],
    /// The text the lesson is based on and its length, shown at its beginning.
    source: Option<String>,
    /// How many questions were right, and what comes next, shown at its end.
    score: Option<Message>,
    next: Option<String>,
}

impl<'a> Prose<'a> {
    /// What the lesson says at this step: nothing while two searches are stepped apart.
    pub(super) fn new(app: &'a App, viewer: &'a Viewer) -> Option<Self> {
        let (lang, lesson) = (app.settings.lang, &viewer.lesson);
        if viewer.closing {
            return Some(Self {
                title: lang.say(&Message::ToRemember),
                blocks: in_language::<Vec<Block>>(&lesson.remember, lang),
                source: None,
                score: app.score(lesson),
                next: Some(app.next_title()),
            });
        }
        let step = viewer.watch.step;
        let stop = viewer.part().stop_at(step);
        let text = in_language(&stop.filter(|_| viewer.watch.apart.is_none())?.texts, lang);
        let is_first = (viewer.part, step) == (0, viewer.part().stops[0].step);
        let source = is_first.then(|| {
            let titles = lesson.titles(lang);
            let length = Some(lang.say(&titles.length()));
            let both = titles.source.clone().into_iter().chain(length);
            both.collect::<Vec<_>>().join(" · ")
        });
        Some(Self {
            title: text.title.clone().unwrap_or_default(),
            blocks: &text.blocks,
            source,
            score: None,
            next: None,
        })
    }

    fn content(&self, look: &Look, room: Rect) -> Content {
        let columns = usize::from(room.width.min(MAX_COLUMNS));
        let blocks = self.blocks.iter();
        let mut body: Vec<_> = blocks
            .flat_map(|block| prose(look, block, columns))
            .collect();
        let title = look.words(&self.title);
        let taken = title.width();
        let title = Some(title).filter(|title| !title.is_empty());
        let mut content = Content::new(title.into_iter().collect(), Vec::new());
        if let Some(source) = &self.source {
            // Shown in the border if there is room and nothing to scroll.
            let free = usize::from(room.width).saturating_sub(taken + 2);
            let fits = source.width() + 2 <= free && body.len() <= room.height.into();
            if fits {
                content.aside = format!(" {} ", look.words(source));
            } else {
                body.extend(look.paragraph(source, Role::Faint, columns));
            }
        }
        if let Some(score) = &self.score {
            // Shown in the border if there is room.
            let score = look.say(score);
            if score.width() + 2 <= usize::from(room.width).saturating_sub(taken + 2) {
                content.aside = format!(" {score} ");
            } else {
                body.extend(look.paragraph(score, Role::Strong, columns));
            }
        }
        if let Some(title) = &self.next {
            let text = look.say(&message!(NextIs { title }));
            body.extend(look.paragraph(text, Role::Key, columns));
        }
        content.body = body;
        content
    }
}

/// What each search is doing, or why it is waiting.
fn doing(view: &RunView<'_>, columns: usize) -> Vec<Line<'static>> {
    let (look, run) = (view.look, view.replay.run);
    let doings = comparison::doings(run, &view.watch.at(run), view.lang());
    let lines = doings.into_iter().flat_map(|doing| {
        let role = if doing.waits { Role::Faint } else { Role::Text };
        let between = if doing.name.is_empty() { "" } else { " " };
        let name = look.span(doing.name + between, Role::Focus);
        wrap("", [name, look.span(doing.words, role)], columns)
    });
    lines.collect()
}

/// A paragraph or a list item.
pub(crate) fn prose(look: &Look, block: &Block, columns: usize) -> Vec<Line<'static>> {
    let spans = block.spans.iter().map(|span| {
        let role = match span.emphasis {
            Emphasis::None => Role::Text,
            Emphasis::Stressed => Role::Stressed,
            Emphasis::Strong => Role::Strong,
            Emphasis::Code | Emphasis::Link => Role::Code,
        };
        // A piece of code is not broken if it fits on one row.
        match role {
            Role::Code if 3 * span.text.width() < 2 * columns => {
                look.span(span.text.replace(' ', "\u{a0}"), role)
            }
            _ => look.span(&span.text, role),
        }
    });
    let label = if block.is_item() { "- " } else { "" };
    wrap(label, spans, columns)
}
