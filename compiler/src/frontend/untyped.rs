//! Functions that are not exported because their parameters have no types, and the types
//! that their uses suggest.

use super::{
    defaults,
    parameter_usage::Usage,
    parse::range_of,
    partial_evaluation::LiveValue,
    program::{Plan, Types},
    signature::{ParameterType, Signature},
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use std::ops::Range;

/// The help where no type is suggested.
const WITHOUT_TYPES: &str = "such as float, int or \"float64[:]\", or let the function's name start with an \
     underscore and call it from a function whose parameters have types";

/// A function whose parameters lack types.
#[derive(Clone, Debug)]
pub(crate) struct Untyped {
    function: String,
    range: Range<usize>,
    /// The types that are known: from annotations and defaults.
    known: Types,
    missing: Vec<Missing>,
    /// The other parameters without types have the types of their defaults, which is so
    /// as soon as one parameter has a type.
    all_have_defaults: bool,
}

/// A parameter that needs a type.
#[derive(Clone, Debug)]
struct Missing {
    name: String,
    range: Range<usize>,
    /// Its place among the parameters.
    index: usize,
    candidates: Vec<ParameterType>,
}

/// The function to export for a list of types, and no other one.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(super) function: String,
    pub(super) types: Types,
}

impl Untyped {
    /// The parameters of a function that need types, and what its body says of them.
    pub(super) fn of(
        plan: &Plan<'_>,
        default_of: &dyn Fn(usize) -> Option<LiveValue>,
    ) -> Option<Self> {
        let parameters = plan.parameters.iter().enumerate();
        let untyped = parameters.filter(|(_, parameter)| parameter.r#type.is_none());
        let untyped = untyped.map(|(index, parameter)| (index, parameter, default_of(index)));
        let (with_defaults, without): (Vec<_>, Vec<_>) =
            untyped.partition(|(_, _, default)| default.is_some());
        let type_of = |default: &Option<LiveValue>| default.as_ref().and_then(defaults::r#type);
        let all_have_defaults = without.is_empty();
        let needed = match all_have_defaults {
            false => without,
            true => {
                let number = |(_, _, default): &&(_, _, _)| type_of(default).is_some();
                let first = with_defaults.iter().find(number);
                first
                    .or(with_defaults.first())
                    .cloned()
                    .into_iter()
                    .collect()
            }
        };
        let missing = needed.into_iter().map(|(index, parameter, default)| {
            let usage = Usage::of(plan.definition, parameter.name);
            Missing {
                name: parameter.name.to_string(),
                range: range_of(parameter.range),
                index,
                candidates: match type_of(&default) {
                    Some(r#type) => vec![r#type],
                    None => usage.candidates(),
                },
            }
        });
        let missing = missing.collect::<Vec<_>>();
        let known = plan
            .parameters
            .iter()
            .enumerate()
            .map(|(index, parameter)| {
                let by_default = || defaults::r#type(&default_of(index)?);
                parameter.r#type.clone().or_else(by_default)
            });
        (!missing.is_empty()).then(|| Self {
            function: plan.name().to_string(),
            range: range_of(plan.definition.name.range),
            known: known.collect(),
            missing,
            all_have_defaults: all_have_defaults && with_defaults.len() > 1,
        })
    }

    /// How many types are to be tried for each parameter that needs one.
    pub(crate) fn candidates(&self) -> Vec<usize> {
        let missing = self.missing.iter();
        missing
            .map(|parameter| parameter.candidates.len())
            .collect()
    }

    /// The function with the candidates that have these numbers.
    pub(crate) fn trial(&self, choice: &[usize]) -> Trial {
        let mut types = self.known.clone();
        for (parameter, number) in self.missing.iter().zip(choice) {
            types[parameter.index] = parameter.candidates.get(*number).cloned();
        }
        Trial {
            function: self.function.clone(),
            types,
        }
    }

    /// The choice of one-dimensional arrays in place of floats, if this choice has nothing
    /// but floats, which uses do not ask for.
    pub(crate) fn arrays(&self, choice: &[usize]) -> Option<Vec<usize>> {
        let is_open = |(parameter, number): (&Missing, &usize)| {
            let candidates = &parameter.candidates;
            *number == 0
                && candidates.first() == Some(&ParameterType::Float)
                && matches!(candidates.get(1), Some(ParameterType::Array { .. }))
        };
        let are_open = self.missing.iter().zip(choice).all(is_open);
        are_open.then(|| vec![1; choice.len()])
    }

    /// The error, which suggests types that were tried.
    pub(crate) fn diagnostic(&self, choices: &[Vec<usize>]) -> Diagnostic {
        let function = &self.function;
        let quoted = |parameter: &Missing| format!("'{}'", parameter.name);
        let message = match self.missing.as_slice() {
            _ if self.all_have_defaults => {
                format!("no parameter of function '{function}' has a type")
            }
            [only] => format!(
                "parameter '{}' of function '{function}' has no type",
                only.name
            ),
            [others @ .., last] => {
                let others = others.iter().map(quoted).collect::<Vec<_>>().join(", ");
                let last = quoted(last);
                format!("parameters {others} and {last} of function '{function}' have no types")
            }
            [] => format!("function '{function}' has no types"),
        };
        let mut diagnostic = Diagnostic::error(DiagnosticId::MissingSignature, message);
        for (index, parameter) in self.missing.iter().enumerate() {
            let range = parameter.range.clone();
            diagnostic = match index {
                0 => diagnostic.at(range, ""),
                _ => diagnostic.related(range, ""),
            };
        }
        diagnostic
            .related(self.range.clone(), "in this function")
            .help(self.help(choices))
    }

    fn help(&self, choices: &[Vec<usize>]) -> String {
        let what = match self.missing.as_slice() {
            _ if self.all_have_defaults => "write the type of one",
            [_] => "write its type",
            _ => "write their types",
        };
        let Some(first) = choices.first() else {
            return format!("{what}, {WITHOUT_TYPES}");
        };
        let written = choices.iter().map(|choice| self.annotations(choice));
        let written = written.collect::<Vec<_>>().join(", or ");
        if self.all_have_defaults {
            return format!("{what}, as in {written}; the others have the types of their defaults");
        }
        match self.signature(first) {
            Some(signature) => format!(
                "{what}, as in {written}, or give the whole signature with --signature \"{signature}\""
            ),
            None => format!("{what}, as in {written}"),
        }
    }

    /// The signature for a choice, if it has a notation outside annotations.
    fn signature(&self, choice: &[usize]) -> Option<String> {
        let types = self.trial(choice).types;
        let parameters = types
            .into_iter()
            .map_while(|r#type| r#type)
            .collect::<Vec<_>>();
        let written = parameters.iter().map(ToString::to_string);
        let written = written.collect::<Vec<_>>().join(", ");
        let text = format!("{}({written})", self.function);
        let read = Signature::parse(&text).ok()?;
        (read.parameters == parameters).then_some(text)
    }

    fn annotations(&self, choice: &[usize]) -> String {
        let chosen = self.missing.iter().zip(choice);
        let chosen = chosen.filter_map(|(parameter, number)| {
            let r#type = parameter.candidates.get(*number)?;
            let name = &parameter.name;
            Some(match r#type {
                ParameterType::Array { .. } => format!("{name}: \"{type}\""),
                _ => format!("{name}: {type}"),
            })
        });
        chosen.collect::<Vec<_>>().join(", ")
    }
}
