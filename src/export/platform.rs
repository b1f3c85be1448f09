//! A lesson's questions for learning platforms, in GIFT and Moodle XML: each with a picture of
//! what is shown when it is asked, its choices, and feedback for each of them.

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::ExportError;
use super::job::{Job, fill};
use super::narration::{choices, deck_title, part_title, right_choice, rule, says};
use super::out::Out;
use super::page::Shape;
use super::raster::page_png;
use super::template::Xml;
use deck::{Phase, Slide};
use words::Message;

/// The width of a picture, in pixels.
const WIDTH: u32 = 960;

/// GIFT, with the pictures inside.
#[derive(Template)]
#[template(path = "gift.txt", escape = "none")]
pub(super) struct Gift<'a> {
    pub job: &'a Job<'a>,
}

/// Moodle XML, with the pictures alongside.
#[derive(Template)]
#[template(path = "moodle.xml")]
pub(super) struct Moodle<'a> {
    pub job: &'a Job<'a>,
}

/// Writes the questions of a job, in the format of a template.
pub(super) fn write(
    job: &Job<'_>,
    to: &impl Template,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    if asked(job).is_empty() {
        return Err(ExportError::Refused(Message::NoQuestions));
    }
    fill(to, out)
}

/// The pages with questions, one language after another.
fn asked(job: &Job<'_>) -> Vec<usize> {
    let pages = &job.pages;
    let is_asked = |page: &usize| {
        let phase = Phase::Question;
        matches!(pages.slide(*page).0, Slide::Asked { phase: known, .. } if known == phase)
    };
    let mut asked: Vec<usize> = (0..pages.len()).filter(is_asked).collect();
    asked.sort_by_key(|&page| pages.slide(page).1);
    asked
}

/// A question for a learning platform.
struct Question {
    /// The category that it starts, if it does.
    category: Option<String>,
    name: String,
    asks: String,
    /// A picture as PNG in base64, its file name, and its description.
    picture: String,
    file: String,
    alt: String,
    choices: Vec<Choice>,
    rule: String,
}

struct Choice {
    text: String,
    is_right: bool,
    /// The feedback for it.
    says: String,
}

/// The question in HTML. The picture's source is `place` followed by `source`.
fn html(one: &Question, place: &str, source: &str) -> String {
    let [asks, alt] = [&one.asks, &one.alt].map(|text| marked(text));
    format!(
        "<p>{asks}</p><p><img src=\"{place}{source}\" alt=\"{alt}\" width=\"{WIDTH}\" style=\"max-width:100%\"></p>"
    )
}

/// Escapes text for HTML.
fn marked(text: &str) -> String {
    Xml.escaped(text)
}

/// Escapes the characters special to GIFT, on one line.
fn gift(text: impl AsRef<str>) -> String {
    let mut out = String::new();
    for char in text.as_ref().chars() {
        match char {
            '~' | '=' | '#' | '{' | '}' | ':' | '\\' => out.extend(['\\', char]),
            char if char.is_control() => out.push(' '),
            char => out.push(char),
        }
    }
    out
}

fn questions<'a>(job: &'a Job<'_>) -> impl Iterator<Item = Question> + 'a {
    let asked = asked(job);
    let all = asked.len();
    let mut before = None;
    let mut done = 0;
    asked.into_iter().map_while(move |page| {
        let (_, lang) = job.pages.slide(page);
        let is_first = before.replace(lang) != Some(lang);
        done += 1;
        let made = question(job, page, is_first);
        job.ok(made.and_then(|made| job.at(done, all).map(|()| made)))
    })
}

/// The question of a page; the first in each language starts a category.
fn question(job: &Job<'_>, page: usize, is_first: bool) -> Result<Question, ExportError> {
    let (pages, deck) = (&job.pages, job.pages.deck());
    let (Slide::Asked { chapter, asks, .. }, lang) = pages.slide(page) else {
        return Err(ExportError::Refused(Message::NoQuestions));
    };
    let chapter = &deck.chapters[chapter];
    let (part, asked) = (&chapter.part, chapter.question(asks));
    let plain = |text: String| pages.plain(text);
    let text = asked.text(lang);
    let rule = rule(asked, lang);
    let right = right_choice(asked, &part.run);
    let said = says(asked, &part.run, lang);
    let texts = choices(asked, &part.run, lang).into_iter().zip(said);
    let choices = texts.enumerate().map(|(index, (text, says))| Choice {
        text: plain(text),
        is_right: index == right,
        says: plain(says),
    });
    let drawn = pages.page(page);
    let mut picture = drawn.drawn();
    // There is text next to it.
    let areas = picture.shapes().map(Shape::area);
    let bottom = areas.map(|area| area.bottom()).fold(0.0, f32::max);
    picture.size.height = picture.size.height.min(bottom + 24.0);
    let titles = [
        Some(deck_title(deck, lang)),
        part_title(part, lang).cloned(),
    ];
    let titles = titles.into_iter().flatten().collect::<Vec<_>>();
    Ok(Question {
        category: is_first.then(|| plain(titles[0].replace('/', "//"))),
        name: plain(format!("{}: {}", titles.join(", "), text.asks)),
        asks: plain(text.asks.clone()),
        picture: STANDARD.encode(page_png(&picture, pages.palette(), WIDTH)?),
        file: format!("question-{:03}.png", page + 1),
        alt: drawn.description.clone(),
        choices: choices.collect(),
        rule: plain(rule),
    })
}
