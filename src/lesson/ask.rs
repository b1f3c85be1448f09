//! The questions of a lesson: third-level headings under a stop.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use unicode_width::UnicodeWidthStr;

use super::fact::Scope;
use super::prose::{BlockKind, Complaint, Emphasis, MAX_WIDTH, RawBlock, Section};
use super::{Block, Lesson, Part, Stop, in_language};
use quiz::{Answer, Belief, Kind, Question, Secret, Verdict, turn};
use run::Run;
use search::Named;
use trace::Step;
use words::{Lang, Message, message};

/// A question of a lesson.
#[derive(Clone)]
pub struct Asked {
    /// The question itself, about the part's run, asked at the stop.
    pub question: Question,
    /// Its name in the lesson file: `value state 3`.
    pub name: String,
    /// Its id among all questions of its lesson: part, stop and name.
    pub id: String,
    /// What the lesson says, in each language.
    pub texts: BTreeMap<Lang, AskedText>,
}

/// What a lesson says about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedText {
    /// The question in words.
    pub asks: String,
    /// The sentences one of which is wrong, numbered from 1, each with why it is true; empty
    /// for other questions.
    pub sentences: Vec<(String, Option<String>)>,
    /// The rule, given with the answer.
    pub rule: Vec<Block>,
    /// Notes for the speaker.
    pub notes: Vec<Block>,
}

impl Asked {
    /// What the lesson says in a language.
    pub fn text(&self, lang: Lang) -> &AskedText {
        in_language(&self.texts, lang)
    }

    /// An answer in words; if that is a sentence, the sentence itself.
    pub fn told(&self, answer: &Answer, run: &Run, lang: Lang) -> String {
        match (answer.text(run.first(), &self.question.kind), answer) {
            (Some(text), _) => lang.say(&text),
            (None, &Answer::Sentence(number)) => self.sentence(number, lang).0.clone(),
            (None, _) => String::new(),
        }
    }

    /// A sentence by its number, with why it is true.
    fn sentence(&self, number: usize, lang: Lang) -> &(String, Option<String>) {
        &self.text(lang).sentences[number - 1]
    }

    /// Why the sentence is true that an answer takes for the wrong one.
    pub fn reason(&self, answer: &Answer, lang: Lang) -> Option<&str> {
        match *answer {
            Answer::Sentence(number) => self.sentence(number, lang).1.as_deref(),
            _ => None,
        }
    }

    /// The feedback to an answer with its grade, or the right answer if the question was given up.
    pub fn feedback(&self, given: Option<&(Answer, Verdict)>, run: &Run, lang: Lang) -> Message {
        let key = self.told(&self.question.key(run), run, lang);
        let sentence = matches!(self.question.kind, Kind::Wrong { .. });
        match given {
            Some((answer, verdict)) if sentence => message!(FeedbackSentence {
                right: verdict.right,
                key,
                chosen: self.told(answer, run, lang).trim_end_matches('.'),
                reason: self.reason(answer, lang),
                belief: verdict.belief.map(Belief::name),
            }),
            Some((_, verdict)) => verdict.told(key, None),
            None => message!(QuestionGivenUp { sentence, key }),
        }
    }
}

/// Which questions of a lesson are open: not answered, given up or passed. Keep one to ask
/// them, and show nothing of the run's future while a question waits.
#[derive(Clone, Debug, Default)]
pub struct Open {
    /// The furthest step reached in each part; questions before it are passed.
    reached: HashMap<usize, Step>,
    /// The questions answered or given up.
    settled: HashSet<String>,
    /// The current step, then the steps left for a later part.
    here: Option<(usize, Step)>,
    left: HashSet<(usize, Step)>,
}

impl Open {
    /// Moves to a step of a part. Returns the id of the question that this passes, if any, and
    /// whether it was asked at the previous stop.
    pub fn reach(&mut self, lesson: &Lesson, part: usize, step: Step) -> Option<(String, bool)> {
        let here = (part, step);
        let before = self.here.replace(here).unwrap_or(here);
        let there = (before.0, &lesson.parts[before.0]);
        let waited = self.waiting(there, before.1).map(|asked| asked.id.clone());
        let reached = self.reached.entry(part).or_insert(step);
        *reached = step.max(*reached);
        if before.0 < part {
            self.left.insert(before);
        }
        let parts = before.0..=part;
        let mut stops = parts.flat_map(|part| {
            let stops = lesson.parts[part].stops.iter();
            stops.map(move |stop| (part, stop.step))
        });
        let is_next = stops.all(|stop| stop <= before || stop >= here);
        let is_passed = self.waiting(there, before.1).is_none();
        waited.filter(|_| is_passed).map(|asked| (asked, is_next))
    }

    /// Marks a question as answered or given up.
    pub fn settle(&mut self, asked: &Asked) {
        self.settled.insert(asked.id.clone());
    }

    /// The question that waits at a step of a part, if any.
    pub fn waiting<'a>(&self, part: (usize, &'a Part), step: Step) -> Option<&'a Asked> {
        let unanswered = self.unanswered(part, step);
        unanswered.and_then(|(asked, waits)| waits.then_some(asked))
    }

    /// The unanswered question at a step of a part, if any, and whether it waits or was passed.
    pub fn unanswered<'a>(&self, part: (usize, &'a Part), step: Step) -> Option<(&'a Asked, bool)> {
        let (index, part) = part;
        let went_by = self
            .reached
            .get(&index)
            .is_some_and(|&reached| reached > step);
        let is_passed = went_by || self.left.contains(&(index, step));
        let mut questions = part.stop_at(step)?.questions.iter();
        let asked = questions.find(|asked| !self.settled.contains(&asked.id))?;
        Some((asked, !is_passed))
    }

    /// What a waiting question hides of the future at a step of a part.
    pub fn secret(&self, part: (usize, &Part), step: Step) -> Secret {
        let waiting = self.waiting(part, step);
        waiting.map_or(Secret::Nothing, |asked| asked.question.secret(&part.1.run))
    }
}

/// The most lines of a question or sentence, and of a rule.
const LINES: usize = 2;
const RULE_LINES: usize = 5;

/// The question that a section asks at a stop of a run.
pub(super) fn question(section: &Section, run: &Run, stop: &Stop) -> Result<Question, Complaint> {
    let at_heading = |what| (section.place(), what);
    let name = section.name();
    let kind = if name == Kind::WRONG {
        wrong_kind(section, stop.step)?
    } else {
        Kind::parse(&name, run).map_err(at_heading)?
    };
    if stop.questions.iter().any(|asked| asked.name == name) {
        return Err(at_heading(message!(LessonQuestionTwice { name })));
    }
    let asked = run.own_step(0, stop.step);
    Question::new(kind, asked, run).map_err(at_heading)
}

/// Which of the section's items is wrong, in the order shown: they are rotated by the step at
/// which they are asked about, because authors tend to put the wrong one in the same place.
fn wrong_kind(section: &Section, step: Step) -> Result<Kind, Complaint> {
    let items = section.blocks.iter().filter(|block| block.is_item());
    let mut found = None;
    let mut of = 0;
    for (index, item) in items.enumerate() {
        of += 1;
        let Some(id) = belief_of(item) else { continue };
        let belief = Belief::named(id).map_err(|what| (place_of(item, section), what))?;
        if found.replace((index + 1, belief)).is_some() {
            found = None;
            break;
        }
    }
    let no_wrong = message!(QuestionSentences {
        most: quiz::MOST_CHOICES
    });
    let (wrong, belief) = found.ok_or((section.place(), no_wrong))?;
    let wrong = (wrong - 1 + of - turn(step, of)) % of + 1;
    Ok(Kind::Wrong { of, wrong, belief })
}

/// The belief at the start of an item: `M5: …`.
fn belief_of(item: &RawBlock) -> Option<&str> {
    let text = &item.spans.first()?.text.text;
    let (id, _) = text.split_once(':')?;
    let id = id.trim();
    let digits = id.strip_prefix('M')?;
    let is_id = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then_some(id)
}

fn place_of(block: &RawBlock, section: &Section) -> Range<usize> {
    block.place().unwrap_or_else(|| section.place())
}

/// The text of a question in one language, with complaints about it. `at` is the scope of its
/// part, at its stop's step.
pub(super) fn text(
    section: &Section,
    asked: &Asked,
    at: &Scope<'_>,
    complaints: &mut Vec<Complaint>,
) -> AskedText {
    let run = at.run();
    let asks = section.filled_title(at, complaints).unwrap_or_else(|| {
        let name = section.name();
        complaints.push((section.place(), message!(LessonQuestionEmpty { name })));
        String::new()
    });
    let outcome = Scope {
        step: Some(asked.question.outcome(run)),
        ..*at
    };
    let (mut sentences, mut rule, mut marked) = (Vec::new(), Vec::new(), 0);
    let is_wrong = asked.name == Kind::WRONG;
    for raw in &section.blocks {
        if raw.kind == BlockKind::Reason {
            let reason = raw.fill(at, complaints).text();
            check_width(&reason, LINES, place_of(raw, section), complaints);
            if let Some((_, why)) = sentences.last_mut() {
                *why = Some(reason);
            }
        } else if is_wrong && raw.is_item() {
            let mut block = raw.fill(at, complaints);
            if belief_of(raw).is_some()
                && let Some(first) = block.spans.first_mut()
            {
                let (_, words) = first.text.split_once(':').unwrap_or_default();
                first.text = words.trim_start().to_owned();
                marked = sentences.len();
            }
            check_width(&block.text(), LINES, place_of(raw, section), complaints);
            sentences.push((block.text(), None));
        } else {
            rule.push(raw.fill(&outcome, complaints));
        }
    }
    let has_reason = |(index, (_, why)): (usize, &(String, Option<String>))| {
        why.as_ref().is_some_and(|why| !why.trim().is_empty()) != (index == marked)
    };
    if !sentences.iter().enumerate().all(has_reason) {
        complaints.push((section.place(), Message::LessonReasons));
    }
    if let Kind::Wrong { of, wrong, .. } = asked.question.kind
        && of == sentences.len()
    {
        sentences.rotate_left((marked + 1 + of - wrong) % of);
    }
    let has_words = |block: &Block| !block.text().trim().is_empty();
    if !rule.iter().any(has_words) {
        complaints.push((section.place(), Message::LessonNoRule));
    }
    check_width(&asks, LINES, section.place(), complaints);
    let whole: Vec<String> = rule.iter().map(Block::text).collect();
    check_width(&whole.join(" "), RULE_LINES, section.place(), complaints);
    let notes = section.notes.iter();
    AskedText {
        asks,
        sentences,
        rule,
        notes: notes.map(|raw| raw.fill(&outcome, complaints)).collect(),
    }
}

fn check_width(text: &str, lines: usize, at: Range<usize>, complaints: &mut Vec<Complaint>) {
    // Wrapping leaves the lines partly unused.
    const SPARE: usize = 10;
    let (width, max) = (text.width(), lines * (MAX_WIDTH - SPARE) + SPARE);
    if width > max {
        complaints.push((at, message!(LessonLongQuestion { width, lines, max })));
    }
}

/// Complains about whatever gives away the answer to a question, in the sections of its part
/// read before it, each with its step; the last one is the question's own. At the question's
/// own stop that is every fact that is only known later and has the answer's words, an end of
/// the window asked for, and the name of the move, unless all moves are named. At earlier stops
/// it is facts about the place asked about.
pub(super) fn leaks(
    sections: &[(Step, &Section)],
    asked: &Asked,
    at: &Scope<'_>,
    complaints: &mut Vec<Complaint>,
) {
    let run = at.run();
    let told = told_by(&asked.question.key(run), run);
    let question = &asked.name;
    let (_, place) = question.split_once(' ').unwrap_or_default();
    let asks_window = matches!(
        asked.question.kind,
        Kind::Alpha(_) | Kind::Beta(_) | Kind::Window(_)
    );
    let mut named = Vec::new();
    for (index, &(step, section)) in sections.iter().enumerate() {
        let is_before = index + 1 < sections.len();
        let is_here = at.step == Some(step);
        let scope = Scope {
            step: Some(step),
            ..*at
        };
        let blocks = section.blocks.iter().chain(&section.notes);
        let blocks = blocks.filter(|_| is_before);
        let spans = blocks.flat_map(|block| &block.spans);
        let texts = spans.map(|span| &span.text);
        for text in std::iter::once(&section.heading).chain(texts) {
            for (byte, fact) in facts(&text.text) {
                let Ok(shown) = scope.evaluate(fact) else {
                    continue;
                };
                let is_about = is_here || is_about(fact, place);
                let is_window = is_here && asks_window && matches!(fact, "alpha" | "beta");
                let is_answer = words(&shown).any(|word| told.contains(&word.into()));
                if is_answer && (is_window || is_about && scope.is_of_later(fact)) {
                    let told = format!("{{{fact}}}");
                    complaints.push((text.place(byte), message!(LessonLeak { told, question })));
                }
            }
        }
        if is_here {
            let spans = section.blocks.iter().flat_map(|block| &block.spans);
            let code = spans.filter(|span| is_before && span.emphasis == Emphasis::Code);
            named.extend(code.map(|span| (span.text.text.as_str(), span.text.place(0))));
        }
    }
    if let (Kind::Move(node), [answer]) = (&asked.question.kind, &told[..]) {
        let recording = &run.first().recording;
        let mut moves = recording
            .trace
            .children(*node)
            .map(|child| recording.move_to(child));
        let is_named = |name: &str| named.iter().find(|(code, _)| *code == name);
        if let Some((name, place)) = is_named(answer)
            && !moves.all(|name| is_named(&name).is_some())
        {
            let told = format!("`{name}`");
            complaints.push((place.clone(), message!(LessonLeak { told, question })));
        }
    }
}

/// Whether a fact is about a place such as `state 3`; those of the whole search are about the root.
fn is_about(fact: &str, place: &str) -> bool {
    let [fact, place] = [fact, place].map(|text| text.replace('.', " "));
    let fact = fact.trim_start_matches('+').trim_start();
    let of = |place: &str| {
        fact.strip_prefix(place)
            .is_some_and(|rest| rest.starts_with(' '))
    };
    of(&place) || place == "root" && of("search")
}

/// The words that give an answer away.
fn told_by(key: &Answer, run: &Run) -> Vec<String> {
    match key {
        Answer::Number(score, _) => vec![score.to_string()],
        Answer::Window(window) => vec![window.alpha.to_string(), window.beta.to_string()],
        Answer::Moves(moves) => run.first().recording.names(moves),
        Answer::Event(..) | Answer::Sentence(_) => Vec::new(),
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|char: char| char.is_whitespace() || ",;()".contains(char));
    words.map(|word| word.trim_start_matches('+'))
}

/// The facts in a text, each with its byte offset.
fn facts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let brace = at + text[at..].find('{')?;
            if text[brace..].starts_with("{{") {
                at = brace + 2;
                continue;
            }
            let end = brace + text[brace..].find('}')?;
            at = end + 1;
            return Some((brace, &text[brace + 1..end]));
        }
    })
}
