//! Matching the arguments of calls with the parameters of the program's own
//! functions, as CPython does it, with its messages.

use crate::diagnostic::DiagnosticId;
use std::fmt;

/// How arguments reach a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By position.
    PositionalOnly,
    /// By position or by name.
    Either,
    /// `*args`: all that are left by position.
    Variadic,
    /// By name.
    KeywordOnly,
}

impl Kind {
    /// The name in attributes; none for what most parameters are.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::PositionalOnly => Some("positional-only"),
            Self::Either => None,
            Self::Variadic => Some("variadic"),
            Self::KeywordOnly => Some("keyword-only"),
        }
    }

    /// The kind of this name.
    pub fn from_name(name: Option<&str>) -> Self {
        [Self::PositionalOnly, Self::Variadic, Self::KeywordOnly]
            .into_iter()
            .find(|kind| kind.name() == name)
            .unwrap_or(Self::Either)
    }

    const fn is_positional(self) -> bool {
        matches!(self, Self::PositionalOnly | Self::Either)
    }
}

/// A parameter, as calls see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// How arguments reach it.
    pub kind: Kind,
    /// Whether calls may leave it out.
    pub has_default: bool,
}

/// Where a parameter's value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The positional argument of this index.
    Positional(usize),
    /// The keyword argument of this index.
    Keyword(usize),
    /// The default value.
    Default,
    /// The tuple of the positional arguments from this index on.
    Rest(usize),
}

/// Why a call's arguments do not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// CPython's message.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl Mismatch {
    /// The id of its diagnostic.
    pub const ID: DiagnosticId = DiagnosticId::CallMismatch;

    fn new(message: String, help: impl Into<String>) -> Self {
        Self {
            message,
            help: help.into(),
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

/// Where each parameter's value comes from in a call with so many positional
/// arguments and these keywords.
pub fn bind(
    function: &str,
    parameters: &[Parameter],
    positional: usize,
    keywords: &[&str],
) -> Result<Vec<Source>, Mismatch> {
    let mut sources = vec![None; parameters.len()];
    let places = parameters
        .iter()
        .zip(&mut sources)
        .filter(|(parameter, _)| parameter.kind.is_positional());
    for (index, (_, source)) in (0..positional).zip(places) {
        *source = Some(Source::Positional(index));
    }
    let allowed = count(parameters, |it| it.kind.is_positional());
    let mut rest = Source::Rest(allowed.min(positional));
    bind_keywords(function, parameters, keywords, &mut sources)?;
    let is_variadic = parameters.iter().any(|it| it.kind == Kind::Variadic);
    if positional > allowed && !is_variadic {
        return Err(too_many(function, parameters, positional, &sources));
    }
    for group in [Kind::is_positional, |kind| kind == Kind::KeywordOnly] {
        missing(function, parameters, &sources, group)?;
    }
    let sources = sources.into_iter().zip(parameters);
    Ok(sources
        .map(|(source, parameter)| match parameter.kind {
            Kind::Variadic => std::mem::replace(&mut rest, Source::Default),
            _ => source.unwrap_or(Source::Default),
        })
        .collect())
}

fn count(parameters: &[Parameter], is_counted: impl Fn(&Parameter) -> bool) -> usize {
    parameters.iter().filter(|it| is_counted(it)).count()
}

fn bind_keywords(
    function: &str,
    parameters: &[Parameter],
    keywords: &[&str],
    sources: &mut [Option<Source>],
) -> Result<(), Mismatch> {
    for (index, keyword) in keywords.iter().enumerate() {
        let found = parameters.iter().zip(sources.iter_mut()).find(|(it, _)| {
            it.name == *keyword && matches!(it.kind, Kind::Either | Kind::KeywordOnly)
        });
        match found {
            Some((_, source @ None)) => *source = Some(Source::Keyword(index)),
            Some(_) => {
                let message = format!("{function}() got multiple values for argument '{keyword}'");
                return Err(Mismatch::new(message, "leave one of them out"));
            }
            None => return Err(unexpected(function, parameters, keywords, keyword)),
        }
    }
    Ok(())
}

fn unexpected(
    function: &str,
    parameters: &[Parameter],
    keywords: &[&str],
    keyword: &str,
) -> Mismatch {
    let by_position = parameters
        .iter()
        .filter(|it| it.kind == Kind::PositionalOnly && keywords.contains(&it.name.as_str()))
        .map(|it| it.name.as_str())
        .collect::<Vec<_>>();
    if !by_position.is_empty() {
        let message = format!(
            "{function}() got some positional-only arguments passed as keyword arguments: '{}'",
            by_position.join(", ")
        );
        return Mismatch::new(message, "leave the names out");
    }
    let names = parameters.iter().map(|it| it.name.as_str());
    let names = names.collect::<Vec<_>>();
    let help = match names.is_empty() {
        true => "it has no parameters".to_string(),
        false => format!("its parameters are: {}", names.join(", ")),
    };
    let message = format!("{function}() got an unexpected keyword argument '{keyword}'");
    Mismatch::new(message, help)
}

fn too_many(
    function: &str,
    parameters: &[Parameter],
    given: usize,
    sources: &[Option<Source>],
) -> Mismatch {
    let most = count(parameters, |it| it.kind.is_positional());
    let least = count(parameters, |it| it.kind.is_positional() && !it.has_default);
    let takes = match least == most {
        true => most.to_string(),
        false => format!("from {least} to {most}"),
    };
    let by_name = parameters.iter().zip(sources);
    let by_name = by_name
        .filter(|(it, source)| it.kind == Kind::KeywordOnly && source.is_some())
        .count();
    let given = match by_name {
        0 => given.to_string(),
        _ => format!(
            "{given} positional argument{} (and {by_name} keyword-only argument{})",
            plural(given),
            plural(by_name)
        ),
    };
    let message = format!(
        "{function}() takes {takes} positional argument{} but {given} {} given",
        if takes == "1" { "" } else { "s" },
        if given == "1" { "was" } else { "were" },
    );
    Mismatch::new(message, "leave the others out")
}

fn missing(
    function: &str,
    parameters: &[Parameter],
    sources: &[Option<Source>],
    is_asked: fn(Kind) -> bool,
) -> Result<(), Mismatch> {
    let missing = parameters
        .iter()
        .zip(sources)
        .filter(|(it, source)| is_asked(it.kind) && source.is_none() && !it.has_default)
        .map(|(it, _)| it)
        .collect::<Vec<_>>();
    let Some(first) = missing.first() else {
        return Ok(());
    };
    let kind = match first.kind {
        Kind::KeywordOnly => "keyword-only",
        _ => "positional",
    };
    let message = format!(
        "{function}() missing {} required {kind} argument{}: {}",
        missing.len(),
        plural(missing.len()),
        listed(&missing)
    );
    Err(Mismatch::new(
        message,
        match first.kind {
            Kind::PositionalOnly => format!("add a value for '{}'", first.name),
            _ => format!("add it, as in {}=...", first.name),
        },
    ))
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

/// `'x'`, `'x' and 'y'`, `'x', 'y', and 'z'`
fn listed(parameters: &[&Parameter]) -> String {
    let names = parameters.iter().map(|it| format!("'{}'", it.name));
    let names = names.collect::<Vec<_>>();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first, second] => format!("{first} and {second}"),
        [others @ .., last] => format!("{}, and {last}", others.join(", ")),
    }
}
