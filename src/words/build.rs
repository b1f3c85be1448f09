//! Compiles the Fluent files of each language into tables of patterns, and into the names and
//! variables of every message. English is the reference: other languages must define the same
//! messages with the same variables.

mod mark;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::{parser, unicode::unescape_unicode_to_string};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folders of the languages, named by their codes, the reference first.
const LANGUAGES: [&str; 2] = ["en", "it"];

type Variables = BTreeSet<String>;

/// A part of a compiled pattern.
enum Part {
    Text(String),
    Variable(String),
    /// The key bound to the named action.
    Key(String),
    /// The parts for each key; the default comes last, with an empty key.
    Choice(String, Vec<(String, Vec<Part>)>),
}

/// The compiled pattern of each message, and the variables it uses.
type Compiled = BTreeMap<String, (Vec<Part>, Variables)>;

/// A language's patterns by name, with their files. Names of terms start with `-`.
type Patterns = BTreeMap<String, (PathBuf, Pattern<String>)>;

fn main() {
    let languages = LANGUAGES.map(|code| (code, compile(&read(Path::new(code)))));
    let (_, reference) = &languages[0];
    for (code, messages) in &languages {
        for name in reference
            .keys()
            .filter(|name| !messages.contains_key(*name))
        {
            error(format!("{code}: message `{name}` is missing"));
        }
        for (name, (_, variables)) in messages {
            match reference.get(name) {
                None => error(format!("{code}: `{name}` is no message of en")),
                Some((_, wanted)) if wanted != variables => error(format!(
                    "{code}: message `{name}` has the variables {variables:?} instead of {wanted:?}"
                )),
                Some(_) => {}
            }
        }
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("messages.rs"), generated(&languages)).expect("OUT_DIR can be written");
}

fn error(why: String) {
    println!("cargo::error={why}");
}

fn read(folder: &Path) -> Patterns {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut patterns = Patterns::new();
    for file in fs::read_dir(folder).expect("a folder a language") {
        let path = file.expect("a file in it").path();
        let source = fs::read_to_string(&path).expect("text");
        let resource = parser::parse(source).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let (name, pattern) = match entry {
                Entry::Message(message) => (message.id.name, message.value),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value)),
                Entry::Junk { content } => {
                    let line = content.lines().next().unwrap_or_default();
                    error(format!("{}: cannot be read: {line}", path.display()));
                    continue;
                }
                _ => continue,
            };
            let pattern = pattern.unwrap_or(Pattern { elements: vec![] });
            let place = format!("{}: `{name}`", path.display());
            if patterns.insert(name, (path.clone(), pattern)).is_some() {
                error(format!("{place} is defined twice"));
            }
        }
    }
    patterns
}

fn compile(patterns: &Patterns) -> Compiled {
    let messages = patterns.iter().filter(|(name, _)| !name.starts_with('-'));
    let compiled = messages.map(|(name, (path, pattern))| {
        let (mut parts, mut variables) = (Vec::new(), Variables::new());
        if let Err(why) = append(pattern, patterns, &mut parts) {
            error(format!("{}: message `{name}`: {why}", path.display()));
        }
        collect(&parts, &mut variables);
        (name.clone(), (parts, variables))
    });
    compiled.collect()
}

/// Appends the parts of a pattern.
fn append(
    pattern: &Pattern<String>,
    patterns: &Patterns,
    parts: &mut Vec<Part>,
) -> Result<(), String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => {
                push(parts, &joined(&text));
                text.clear();
                append_expression(expression, patterns, parts)?;
            }
        }
    }
    push(parts, &joined(&text));
    Ok(())
}

/// A line in a file continues the previous one; an empty line is a line break.
fn joined(text: &str) -> String {
    let lines = text.split("\n\n").map(|line| line.replace('\n', " "));
    lines.collect::<Vec<_>>().join("\n")
}

fn push(parts: &mut Vec<Part>, text: &str) {
    match parts.last_mut() {
        _ if text.is_empty() => {}
        Some(Part::Text(last)) => last.push_str(text),
        _ => parts.push(Part::Text(text.to_owned())),
    }
}

fn append_expression(
    expression: &Expression<String>,
    patterns: &Patterns,
    parts: &mut Vec<Part>,
) -> Result<(), String> {
    // A term or message inside another one sees that one's variables.
    let mut referenced = |name: &str| {
        let (_, pattern) = patterns.get(name).ok_or(format!("there is no `{name}`"))?;
        append(pattern, patterns, parts)
    };
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            push(parts, &unescape_unicode_to_string(value));
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            parts.push(Part::Variable(field(&id.name)));
        }
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => referenced(&id.name)?,
        Expression::Inline(InlineExpression::TermReference { id, .. }) => {
            referenced(&format!("-{}", id.name))?;
        }
        Expression::Inline(InlineExpression::FunctionReference { id, arguments }) => {
            match (&id.name[..], &arguments.positional[..]) {
                ("KEY", [InlineExpression::StringLiteral { value }]) => {
                    parts.push(Part::Key(value.clone()));
                }
                _ => Err("the only function is KEY(\"what-it-does\")")?,
            }
        }
        Expression::Select {
            selector: InlineExpression::VariableReference { id },
            variants,
        } => {
            let mut choices = Vec::new();
            for variant in variants {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = &variant.key;
                let mut chosen = Vec::new();
                append(&variant.value, patterns, &mut chosen)?;
                let key = if variant.default { "" } else { key };
                choices.push((key.to_owned(), chosen));
            }
            choices.sort_by_key(|(key, _)| key.is_empty());
            parts.push(Part::Choice(field(&id.name), choices));
        }
        _ => Err("only variables, texts, terms, messages, keys and choices by a variable")?,
    }
    Ok(())
}

/// Collects the variables that parts use.
fn collect(parts: &[Part], variables: &mut Variables) {
    for part in parts {
        match part {
            Part::Text(_) | Part::Key(_) => {}
            Part::Variable(name) => _ = variables.insert(name.clone()),
            Part::Choice(name, choices) => {
                variables.insert(name.clone());
                for (_, parts) in choices {
                    collect(parts, variables);
                }
            }
        }
    }
}

fn field(variable: &str) -> String {
    variable.replace('-', "_")
}

/// Turns `step-of` into `StepOf`.
fn identifier(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(capital).collect()
}

/// Encodes a pattern, with variables as indices into the message's variables.
fn encode(parts: &[Part], variables: &Variables, out: &mut String) {
    let place = |name: &String| {
        let place = variables.range::<String, _>(..name).count();
        char::from_digit(place as u32, 36).expect("few variables")
    };
    for part in parts {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Variable(name) => out.extend([mark::VARIABLE, place(name)]),
            Part::Key(name) => *out += &format!("{}{name}{}", mark::KEY, mark::END),
            Part::Choice(name, choices) => {
                out.extend([mark::CHOICE, place(name)]);
                for (key, parts) in choices {
                    out.push_str(key);
                    out.push(mark::THEN);
                    encode(parts, variables, out);
                }
                out.push(mark::END);
            }
        }
    }
    out.push(mark::END);
}

/// Declares a static with these texts in a row, and where each begins.
fn table(name: &str, texts: impl Iterator<Item = String>) -> String {
    let (mut all, mut starts) = (String::new(), Vec::new());
    for text in texts {
        starts.push(all.len());
        all.push_str(&text);
    }
    format!("static {name}: Table = Table {{ starts: &{starts:?}, all: {all:?} }};\n")
}

fn generated(languages: &[(&str, Compiled)]) -> String {
    let (mut constants, mut structs) = (String::new(), String::new());
    let (_, reference) = &languages[0];
    for (id, (key, (_, variables))) in reference.iter().enumerate() {
        let name = identifier(key);
        let each = |before: &str, after: &str| -> String {
            let fields = variables
                .iter()
                .map(|name| format!("{before}{name}{after}, "));
            fields.collect()
        };
        let _ = if variables.is_empty() {
            writeln!(constants, "pub const {name}: Self = Self::plain({id});")
        } else {
            writeln!(
                structs,
                "pub struct {name} {{ {}}}\n\
                 impl {name} {{ pub const NAME: &str = {key:?}; }}\n\
                 impl From<{name}> for Message {{ fn from(variables: {name}) -> Self {{ \
                 Self::with({id}, Box::new([{}])) }} }}",
                each("pub ", ": Value"),
                each("variables.", "")
            )
        };
    }
    let names = reference.keys().map(|name| format!("{name}{}", mark::END));
    let mut tables = table("NAMES", names);
    for (language, messages) in languages {
        let patterns = messages.values().map(|(parts, variables)| {
            let mut pattern = String::new();
            encode(parts, variables, &mut pattern);
            pattern
        });
        tables += &table(&language.to_uppercase(), patterns);
    }
    format!(
        "#[allow(non_upper_case_globals, missing_docs)]\nimpl Message {{\n{constants}}}\n\
         /// The variables of messages that have any.\n\
         #[doc(hidden)]\n#[allow(missing_docs)]\n\
         pub mod variables {{\nuse super::{{Message, Value}};\n{structs}}}\n{tables}"
    )
}
