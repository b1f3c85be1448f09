//! What lies over or under every screen: the footer and the help.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::sheet::complaint;
use super::wrap::wrap;
use super::{Action, App, Binding, Group, Hits, Mode, Overlay, Question, Role, Screen, Target};
use super::{bindings_on, footer_bindings, key_names};
use deck::Published;
use scene::Extent;
use trace::Step;
use words::{Message, say};

/// Draws what lies over a screen. Nothing under a box can be clicked.
pub(super) fn draw(
    app: &App,
    overlay: &Overlay,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    match overlay {
        // The screen has them in its footer.
        Overlay::Notice(_) | Overlay::Prompt(_) => {}
        Overlay::Command(line) => command(app, look, line, frame, area),
        Overlay::Exported(published) => exported(app, look, published, frame, area),
        Overlay::Modal(modal) => {
            *hits = Hits {
                zoom: hits.zoom,
                ..Hits::default()
            };
            modal.draw(look, frame, area, hits);
        }
        Overlay::Help(scroll) => {
            *hits = Hits {
                zoom: hits.zoom,
                most_scroll: Some(help(app, look, *scroll, frame, area)),
                ..Hits::default()
            };
        }
    }
}

/// The footer: news, or the question that is asked, or the keys.
pub(super) fn footer(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let lang = look.settings.lang;
    let line = if let Some(prompt) = app.prompt() {
        if let Some(why) = &prompt.error {
            above(app, look, &lang.say(why), frame, area);
        }
        let question = match prompt.question {
            Question::State => format!("{} ", say!(lang, GoToState)),
            Question::Place => format!("{} ", say!(lang, GoToPlace)),
        };
        let hint = format!("   {}", say!(lang, EnterGoes));
        let question = format!(" {question}");
        let columns = usize::from(area.width).saturating_sub(question.width());
        let mut spans = vec![Span::styled(question, look.style(Role::Strong))];
        spans.extend(
            prompt
                .line
                .spans(look, columns, true, look.style(Role::Current)),
        );
        spans.push(Span::styled(hint, look.style(Role::Faint)));
        Line::from(spans)
    } else if let Some((step, steps)) = sought(app) {
        let text = format!(
            " {}   ",
            say!(
                lang,
                Seeking {
                    step: step.number(),
                    of: steps
                }
            )
        );
        let hint = say!(lang, EscStops);
        Line::from(vec![
            Span::styled(text, look.style(Role::Strong)),
            Span::styled(hint, look.style(Role::Faint)),
        ])
    } else if let Some(notice) = app.notice() {
        Line::from(Span::styled(
            format!(" {}", look.words(notice)),
            look.style(Role::Strong),
        ))
    } else if app.modal().is_some() {
        // The box has its keys in its border.
        Line::default()
    } else {
        keys(app, look, usize::from(area.width))
    };
    frame.render_widget(line, area);
}

/// What is wrong with a line that is typed, above it.
fn above(app: &App, look: &Look, why: &str, frame: &mut Frame<'_>, footer: Rect) {
    let lines = complaint(look, why, footer.width, 1);
    let rows = (lines.len() as u16).min(footer.y);
    let place = Rect {
        y: footer.y - rows,
        height: rows,
        ..footer
    };
    frame.render_widget(Clear, place);
    frame.render_widget(
        Paragraph::new(lines).style(app.settings.theme.ground()),
        place,
    );
}

/// How far a look through steps is, while there is one.
fn sought(app: &App) -> Option<(Step, usize)> {
    match &app.screen {
        Screen::Explore(explore) => explore.sought(),
        _ => None,
    }
}

fn keys(app: &App, look: &Look, room: usize) -> Line<'static> {
    let lang = look.settings.lang;
    let mut spans = Vec::new();
    let mut used = 1;
    for binding in footer_bindings(app.screen_mode()) {
        if !is_useful(app, binding) {
            continue;
        }
        let Some(word) = binding.short(lang) else {
            continue;
        };
        let key = binding.first_key(look.glyphs.ascii);
        let word = here(app, binding.action).map_or(word, |other| lang.say(&other));
        let width = key.width() + word.width() + 3;
        if used + width > room {
            continue;
        }
        used += width;
        spans.push(Span::raw(" "));
        spans.push(Span::styled(key, look.style(Role::Key)));
        spans.push(Span::styled(format!(" {word} "), look.style(Role::Faint)));
    }
    Line::from(spans)
}

/// Whether the footer should speak of a key on this screen.
fn is_useful(app: &App, binding: &Binding) -> bool {
    match (&app.screen, binding.action) {
        (Screen::Home, Action::Back) => false,
        (Screen::Lesson(follow), Action::ToggleWhole) => follow.part().run.first().has_figure(),
        (
            Screen::Lesson(follow),
            Action::Lock | Action::Go(Target::Difference, _) | Action::FirstDifference,
        ) => follow.part().run.panes().len() > 1,
        _ => true,
    }
}

/// Another word for a key, where the state calls for it.
fn here(app: &App, action: Action) -> Option<Message> {
    match (&app.screen, action) {
        (Screen::Home, Action::Go(Target::Stop, _)) => Some(Message::FootNextLine),
        (Screen::Lesson(follow), Action::ToggleWhole) if follow.watch.extent == Extent::Whole => {
            Some(Message::FootFigure)
        }
        (Screen::Explore(_) | Screen::Compare(_), Action::ToggleWhole) => {
            let watch = app.screen.watch()?;
            (watch.extent == Extent::Whole).then_some(Message::FootPath)
        }
        (Screen::Compare(_) | Screen::Lesson(_), Action::Lock)
            if app.screen.watch()?.apart.is_some() =>
        {
            Some(Message::FootTogether)
        }
        (_, Action::Play) if app.screen.watch()?.playing => Some(Message::FootStopPlaying),
        _ => None,
    }
}

/// The help: every key, in groups, and what the signs mean. Returns how far it can be
/// scrolled.
fn help(app: &App, look: &Look, scroll: u16, frame: &mut Frame<'_>, area: Rect) -> u16 {
    let lang = look.settings.lang;
    // Two columns of the screen beside it would be scraps.
    let width = if area.width < 90 { area.width } else { 76 };
    let lines = help_lines(app.help_mode(), look, usize::from(width - 2));
    let height = (lines.len() as u16 + 2).min(area.height);
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    let most = (lines.len() as u16).saturating_sub(height - 2);
    let scroll = scroll.min(most);
    let more = if scroll < most {
        format!(" {} ", say!(lang, MoreBelow))
    } else {
        String::new()
    };
    let block = Block::bordered()
        .border_set(look.glyphs.border)
        .border_style(look.style(Role::Focus))
        .style(app.settings.theme.ground())
        .title(Span::styled(
            format!(" {} ", say!(lang, HelpTitle)),
            look.style(Role::Strong),
        ))
        .title_bottom(Line::from(format!(" {} ", say!(lang, HelpCloses))))
        .title_bottom(Line::from(more).right_aligned());
    frame.render_widget(Clear, place);
    frame.render_widget(
        Paragraph::new(lines).scroll((scroll, 0)).block(block),
        place,
    );
    most
}

/// The command line of what is on the screen, in a box.
fn command(app: &App, look: &Look, command: &str, frame: &mut Frame<'_>, area: Rect) {
    let lang = look.settings.lang;
    let title = format!(" {} ", say!(lang, CommandTitle));
    let hint = format!(" {} ", say!(lang, CommandCopied));
    boxed(app, look, (&title, command, &hint), frame, area);
}

/// Where an export went, in a box: the whole path, however long.
fn exported(app: &App, look: &Look, published: &Published, frame: &mut Frame<'_>, area: Rect) {
    let lang = look.settings.lang;
    let (many, unit) = published.made;
    let exported = say!(lang, ExportedTitle);
    let title = format!(" {exported}: {many} {} ", unit.name(many, lang));
    let path = published.path.display().to_string();
    let hint = format!(" {} ", say!(lang, AnyKeyCloses));
    boxed(app, look, (&title, &look.words(&path), &hint), frame, area);
}

/// A title, a text and a hint in a box.
fn boxed(
    app: &App,
    look: &Look,
    (title, text, hint): (&str, &str, &str),
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let width = area.width.min(76);
    // A tree's notation is one long word, and so may be a path.
    let lines: Vec<Line<'_>> = textwrap::wrap(text, usize::from(width.saturating_sub(4)))
        .into_iter()
        .map(|line| Line::from(Span::styled(format!(" {line}"), look.style(Role::Code))))
        .collect();
    let height = (lines.len() as u16 + 2).min(area.height);
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    let block = Block::bordered()
        .border_set(look.glyphs.border)
        .border_style(look.style(Role::Focus))
        .style(app.settings.theme.ground())
        .title(Span::styled(look.words(title), look.style(Role::Strong)))
        .title_bottom(Line::from(look.words(hint)));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}

/// A key or a sign and what it means, in so many columns.
fn entry(look: &Look, sign: &str, meaning: &str, columns: usize) -> Vec<Line<'static>> {
    let sign = format!("   {sign:<15} ");
    let indent = " ".repeat(sign.width());
    let meaning = [(look.words(meaning), Style::new())];
    let mut lines = wrap(&meaning, columns, &sign, &indent);
    if let Some(sign) = lines.first_mut().and_then(|line| line.spans.first_mut()) {
        sign.style = look.style(Role::Key);
    }
    lines
}

fn help_lines(mode: Mode, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let lang = look.settings.lang;
    let mut lines = Vec::new();
    for group in Group::ALL {
        let shown: Vec<_> = bindings_on(mode)
            .filter(|binding| binding.group == group)
            .collect();
        if shown.is_empty() {
            continue;
        }
        lines.push(Line::from(Span::styled(
            format!(" {}", look.words(group.title(lang))),
            look.style(Role::Strong),
        )));
        for binding in shown {
            let names = key_names(binding, look.glyphs.ascii);
            lines.extend(entry(look, &names, &binding.label(lang), columns));
        }
        lines.push(Line::default());
    }
    if matches!(
        mode,
        Mode::Lesson | Mode::Explore | Mode::Events | Mode::Compare
    ) {
        lines.extend(signs(look, columns));
    }
    lines
}

fn signs(look: &Look, columns: usize) -> Vec<Line<'static>> {
    use search::Kind::{Max, Min};
    let lang = look.settings.lang;
    let glyphs = look.glyphs;
    let mut lines = vec![Line::from(Span::styled(
        format!(" {}", say!(lang, GlyphsTitle)),
        look.style(Role::Strong),
    ))];
    let heavy = if glyphs.ascii {
        "=== ###"
    } else {
        "━━━ ┃"
    };
    let hidden = glyphs.hidden;
    let signs = [
        (glyphs.kind(Max).to_string(), Message::GlyphMax),
        (glyphs.kind(Min).to_string(), Message::GlyphMin),
        (glyphs.leaf.to_string(), Message::GlyphLeaf),
        ("3".into(), Message::GlyphState),
        ("[ ]".into(), Message::GlyphCurrent),
        ("( )".into(), Message::GlyphOpen),
        (heavy.into(), Message::GlyphBest),
        (glyphs.unseen.to_string(), Message::GlyphUnseen),
        (format!("{hidden}14"), Message::GlyphHidden),
        (format!("{}2", glyphs.cut), Message::GlyphCut),
    ];
    for (sign, meaning) in signs {
        lines.extend(entry(look, &sign, &lang.say(&meaning), columns));
    }
    lines
}
