//! How a call is parsed. Clap speaks only English, so its help and errors are put into the
//! user's language here.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches};

use super::options::usual_language;
use super::{Cli, Failure};
use deck::{Aspect, Format, Order};
use run::Preset;
use search::Named;
use words::{Lang, Message, message};

/// The name of the program, parent of all commands.
pub(super) const PROGRAM: &str = "plyback";

/// Parses the command line. Prints help or an error itself, and then returns its exit code.
pub(super) fn read() -> Result<Cli, ExitCode> {
    let lang = language(env::args_os());
    let read = command(lang).try_get_matches();
    let read = read.and_then(|matches| Cli::from_arg_matches(&matches));
    read.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::from(error).report(lang),
        },
        _ => Failure::wrong(explained(&error)).report(lang),
    })
}

/// The language of a command line before it is parsed, so that parse errors are in it, too.
fn language(arguments: impl Iterator<Item = OsString>) -> Lang {
    let mut arguments = arguments.filter_map(|argument| argument.into_string().ok());
    let code = loop {
        let Some(argument) = arguments.next() else {
            break None;
        };
        match argument.strip_prefix("--lang") {
            Some("") => break arguments.next(),
            Some(value) => break value.strip_prefix('=').map(str::to_owned),
            None => {}
        }
    };
    let asked = code.and_then(|code| Lang::from_code(&code));
    asked.unwrap_or_else(usual_language)
}

/// The commands and their options, with help in a language.
pub(super) fn command(lang: Lang) -> Command {
    let mut command = Cli::command();
    // Only this gives every command its help, and the global options.
    command.build();
    in_language(command, PROGRAM, lang)
}

/// A command and its subcommands with their help; `path` is what their messages are named by.
fn in_language(mut command: Command, path: &str, lang: Lang) -> Command {
    let heading = |heading: &Message, tag: &str| format!("\n{}:\n{tag}\n", lang.say(heading));
    command = command.mut_args(|arg| described(arg, path, lang));
    let mut template = "{about-with-newline}\n".to_owned();
    let usage_heading = lang.say(&Message::HelpUsage);
    template += &format!("{usage_heading}: {}\n", usage(&mut command, lang));
    if command.has_subcommands() {
        template += &heading(&Message::HelpCommands, "{subcommands}");
    }
    if command.get_positionals().next().is_some() {
        template += &heading(&Message::HelpArguments, "{positionals}");
    }
    template += &heading(&Message::HelpOptions, "{options}");
    let about = Message::named(&format!("about-{path}"));
    command
        .about(about.map_or_else(String::new, |about| lang.say(&about)))
        .help_template(template)
        .mut_subcommands(|command| {
            let path = path_of(&command, path);
            in_language(command, &path, lang)
        })
}

/// A command's usage, with placeholders for its options and subcommands in a language.
fn usage(command: &mut Command, lang: Lang) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let name = |name| lang.say(&message!(Placeholder { name }));
    let [options, command] = ["OPTIONS", "COMMAND"].map(name);
    usage
        .replace("[OPTIONS]", &format!("[{options}]"))
        .replace("[COMMAND]", &format!("[{command}]"))
        .replace("<COMMAND>", &format!("<{command}>"))
}

/// What a command's messages are named by: `lessons-check`.
fn path_of(command: &Command, parent: &str) -> String {
    match parent {
        PROGRAM => command.get_name().to_owned(),
        parent => format!("{parent}-{}", command.get_name()),
    }
}

/// An argument with its placeholder, help, default and possible values.
fn described(mut arg: Arg, path: &str, lang: Lang) -> Arg {
    if let Some([name]) = arg.get_value_names() {
        let name = name.as_str();
        let name = lang.say(&message!(Placeholder { name }));
        arg = arg.value_name(name.leak() as &str);
    }
    let Some(mut help) = help_of(arg.get_id().as_str(), path) else {
        return arg;
    };
    if arg.get_action().takes_values() {
        let defaults = arg.get_default_values().iter();
        let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
        let values = defaults.join(", ");
        if !values.is_empty() {
            help = message!(HelpDefault { help, values });
        }
        let values = arg.get_possible_values();
        let values: Vec<_> = values.iter().map(|value| value.get_name()).collect();
        let values = values.join(", ");
        if !values.is_empty() && !arg.is_hide_possible_values_set() {
            help = message!(HelpPossibleValues { help, values });
        }
    }
    arg.help(lang.say(&help))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// The help for a command's argument.
fn help_of(id: &str, path: &str) -> Option<Message> {
    let presets = Preset::ALL.iter().map(|preset| preset.name);
    Some(match id {
        "format" => message!(HelpFormat {
            names: Format::names().join(", ")
        }),
        "aspect" => message!(HelpAspect {
            name: Aspect::default().name()
        }),
        "delay" => message!(HelpDelay {
            delay: Order::DELAY.to_string()
        }),
        "preset" => message!(HelpPreset {
            names: presets.collect::<Vec<_>>().join(", ")
        }),
        _ => {
            let id = id.replace('_', "-");
            let own = Message::named(&format!("help-{path}-{id}"));
            return own.or_else(|| Message::named(&format!("help-{id}")));
        }
    })
}

/// What is wrong with a call.
fn explained(error: &Error) -> Message {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let arg = text(ContextKind::InvalidArg);
    let given = text(ContextKind::InvalidValue);
    let explained = match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            return Message::CallNoCommand;
        }
        ErrorKind::UnknownArgument => message!(CallUnknownArgument { given: arg }),
        ErrorKind::InvalidSubcommand => message!(CallUnknownCommand {
            given: text(ContextKind::InvalidSubcommand)
        }),
        ErrorKind::InvalidValue if given.is_empty() => message!(CallNoValue { arg }),
        ErrorKind::InvalidValue => message!(CallInvalidValue { given, arg }),
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error);
            match why.and_then(|why| why.downcast_ref::<Message>()).cloned() {
                Some(mut why) => {
                    // Most of these messages include the value.
                    let is_named = why.texts_mut().any(|text| *text == given);
                    match is_named {
                        true => why,
                        false => message!(CallRefusedValue { given, arg, why }),
                    }
                }
                None => message!(CallRefusedValue {
                    given,
                    arg,
                    why: why.map(ToString::to_string)
                }),
            }
        }
        ErrorKind::TooManyValues => message!(CallTooManyValues { given, arg }),
        ErrorKind::ArgumentConflict => {
            let others = text(ContextKind::PriorArg);
            if others == arg || others.is_empty() {
                message!(CallTwice { arg })
            } else {
                let others = others_given(&others).join("`, `");
                message!(CallConflict { arg, others })
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let has_lesson = std::env::args().any(|given| given.starts_with("--lesson"));
            // A lesson can replace the game, whatever clap says.
            let args = match has_lesson {
                true => arg.replace(", <GAME>", ""),
                false => arg,
            };
            message!(CallMissing { args })
        }
        ErrorKind::InvalidUtf8 => Message::CallNoText,
        _ => Message::CallWrong,
    };
    let command = Cli::command();
    let mut given = std::env::args().skip(1);
    message!(CallSeeHelp {
        error: advised(explained, text),
        command: given.find(|given| command.find_subcommand(given).is_some()),
    })
}

/// The conflicting arguments that were given.
fn others_given(others: &str) -> Vec<&str> {
    let is_option = |other: &&str| other.starts_with('-');
    let is_given = |other: &&str| {
        let name = other.split(' ').next().unwrap_or_default();
        std::env::args().any(|arg| arg.split('=').next() == Some(name))
    };
    let others = others.split(", ");
    let (options, places): (Vec<&str>, Vec<&str>) = others.partition(is_option);
    let given: Vec<&str> = options.iter().copied().filter(is_given).collect();
    [given, places, options]
        .into_iter()
        .find(|names| !names.is_empty())
        .unwrap_or_default()
}

/// Adds the possible values, or the nearest name.
fn advised(mut error: Message, text: impl Fn(ContextKind) -> String) -> Message {
    let values = text(ContextKind::ValidValue);
    if !values.is_empty() {
        error = message!(CallPossibleValues { error, values });
    }
    for (kind, context) in [
        ("value", ContextKind::SuggestedValue),
        ("argument", ContextKind::SuggestedArg),
        ("command", ContextKind::SuggestedSubcommand),
    ] {
        let similar = text(context);
        if !similar.is_empty() {
            return message!(CallSimilar {
                error,
                kind,
                several: similar.contains(", "),
                similar: similar.replace(", ", "`, `"),
            });
        }
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &Command, path: &str) {
        let name = format!("about-{path}");
        assert!(Message::named(&name).is_some(), "{name}");
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            assert!(help_of(id, path).is_some(), "no help of {id} of {path}");
        }
        for command in command.get_subcommands() {
            check(command, &path_of(command, path));
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help() {
        let mut command = Cli::command();
        command.build();
        check(&command, PROGRAM);
    }

    #[test]
    fn the_language_is_known_before_the_call_is_read() {
        let of = |text: &str| language(text.split(' ').map(OsString::from));
        assert_eq!(of("plyback --lang it dance"), Lang::It);
        assert_eq!(of("plyback dance --lang=it"), Lang::It);
        assert_eq!(of("plyback --lang en"), Lang::En);
        assert_eq!(of("plyback --lang it --lang fr"), Lang::It);
    }
}
