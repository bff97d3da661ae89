//! Calls of values: which function is called, and where each argument comes from.

use super::{
    function_value::{Callee, FunctionTy},
    operands::Operands,
    problem::Problem,
    ty::Ty,
};
use crate::{
    calls::{self, Kind, Mismatch, Parameter, Source},
    effects::{CAPTURES, OPTIONAL, PARAMETER_DEFAULT, PARAMETER_KIND, PARAMETER_NAME},
    functions,
};
use npc_dialects::ir::{self, OpRef, Value};

/// A call of a value, resolved.
#[derive(Debug)]
pub(super) struct Target {
    /// The function.
    pub(super) callee: Callee,
    /// Its arguments.
    pub(super) arguments: Vec<Part>,
    /// The names of the last ones, for a known function.
    pub(super) names: Vec<String>,
}

/// Where an argument comes from.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// What the function has captured.
    Captured(usize),
    /// An operand of the call.
    Operand(usize),
    /// An element of a tuple that is an operand.
    Element(usize, usize),
    /// A tuple.
    Tuple(Vec<Part>),
}

impl Target {
    /// The type of the result of a call of a known function.
    pub(super) fn known_result(&self, name: &str, types: Vec<Ty>) -> Result<Ty, Problem> {
        let named = types.len() - self.names.len();
        let keywords = self.names.iter().cloned();
        let keywords = keywords.zip(types[named..].iter().cloned()).collect();
        functions::known_call_type(name, types[..named].to_vec(), keywords)
    }
}

/// The types of a call's operands if the value that is called is this function.
pub(super) fn of_member(function: &FunctionTy, operands: &[Ty]) -> Vec<Ty> {
    let function = Ty::Function(function.clone());
    let arguments = operands.iter().skip(1).cloned();
    std::iter::once(function).chain(arguments).collect()
}

/// Resolves a `basicpy.call`.
pub(super) fn resolve<'c>(
    operation: OpRef<'c>,
    operands: &[Ty],
    function_of: impl Fn(&str) -> Option<OpRef<'c>>,
) -> Result<Target, Problem> {
    let Some((callee, _)) = operands.split_first() else {
        return Err(not_callable(&Ty::None));
    };
    let function = match callee {
        Ty::Function(function) => function,
        Ty::Class(_, name) => {
            let (positional, keywords) = given(operation, operands)?;
            return Ok(known(name, positional, keywords));
        }
        _ => return Err(not_callable(callee)),
    };
    let (positional, keywords) = given(operation, operands)?;
    match &function.callee {
        Callee::Known(name) => Ok(known(name, positional, keywords)),
        Callee::Own(symbol) => {
            let definition = function_of(symbol).ok_or_else(|| {
                Problem::function(
                    format!("the function '{symbol}' does not exist"),
                    "define it",
                )
            })?;
            own(function, symbol, definition, &positional, &keywords)
        }
    }
}

fn not_callable(ty: &Ty) -> Problem {
    let help = match ty {
        Ty::Dtype(_) => "call the type by its name, as in float(x) or np.float32(x)",
        _ => "call a function",
    };
    Problem::call(format!("a value of type {ty} is not callable"), help)
}

type Named = (String, Part);

/// The arguments by position and by name, starred ones taken apart.
fn given(operation: OpRef<'_>, operands: &[Ty]) -> Result<(Vec<Part>, Vec<Named>), Problem> {
    let names = ir::strings_of(operation, "arg_names");
    let unnamed = operands.len().saturating_sub(names.len());
    let mut positional = Vec::new();
    let mut keywords = Vec::new();
    for (index, ty) in operands.iter().enumerate().skip(1) {
        let name = index
            .checked_sub(unnamed)
            .and_then(|index| names.get(index));
        match (name.map_or("", String::as_str), ty) {
            ("", _) => positional.push(Part::Operand(index)),
            ("*", Ty::Tuple(elements) | Ty::NamedTuple(_, elements)) => {
                positional.extend((0..elements.len()).map(|at| Part::Element(index, at)));
            }
            ("*", other) => {
                return Err(Problem::construct(
                    format!("a {other} after a star is not compiled"),
                    "put the star before a tuple, or write the arguments one by one",
                ));
            }
            (name, _) => keywords.push((name.to_string(), Part::Operand(index))),
        }
    }
    Ok((positional, keywords))
}

fn known(name: &str, positional: Vec<Part>, keywords: Vec<Named>) -> Target {
    let (names, parts): (Vec<_>, Vec<_>) = keywords.into_iter().unzip();
    Target {
        callee: Callee::Known(name.to_string()),
        arguments: [positional, parts].concat(),
        names,
    }
}

fn own(
    function: &FunctionTy,
    symbol: &str,
    definition: OpRef<'_>,
    positional: &[Part],
    keywords: &[Named],
) -> Result<Target, Problem> {
    let captures = ir::integer_of(definition, CAPTURES).unwrap_or(0);
    let captures = usize::try_from(captures).unwrap_or(0);
    let parameters = parameters(definition, captures);
    let names = keywords.iter().map(|(name, _)| name.as_str());
    let names = names.collect::<Vec<_>>();
    let sources = calls::bind(symbol, &parameters, positional.len(), &names)
        .map_err(|Mismatch { message, help }| Problem::call(message, help))?;
    let mut arguments = (0..captures).map(Part::Captured).collect::<Vec<_>>();
    let mut defaults = captures..function.captured.len();
    for (source, parameter) in sources.into_iter().zip(&parameters) {
        let default = parameter.has_default.then(|| defaults.next()).flatten();
        let part = match source {
            Source::Positional(index) => positional.get(index).cloned(),
            Source::Keyword(index) => keywords.get(index).map(|(_, part)| part.clone()),
            Source::Rest(first) => {
                let rest = positional.get(first..).unwrap_or_default();
                Some(Part::Tuple(rest.to_vec()))
            }
            Source::Default => default.map(Part::Captured),
        };
        arguments.push(part.ok_or_else(|| {
            let name = &parameter.name;
            Problem::internal(format!("the default value of '{name}' is not captured"))
        })?);
    }
    Ok(Target {
        callee: function.callee.clone(),
        arguments,
        names: Vec::new(),
    })
}

/// The parameters of a function, but for what it captures.
fn parameters(definition: OpRef<'_>, captures: usize) -> Vec<Parameter> {
    let entry = ir::entry(ir::region(definition, 0));
    let count = entry.map_or(0, |entry| ir::arguments(entry).len());
    let attributes = ir::array_of(definition, "arg_attrs");
    let parameters = (captures..count).map(|index| {
        let text = |name| ir::dictionary_string(*attributes.get(index)?, name);
        let has = |name| attributes.get(index).and_then(|it| ir::entry_of(*it, name));
        Parameter {
            name: text(PARAMETER_NAME).unwrap_or_default(),
            kind: Kind::from_name(text(PARAMETER_KIND).as_deref()),
            has_default: has(OPTIONAL).or(has(PARAMETER_DEFAULT)).is_some(),
        }
    });
    parameters.collect()
}

impl Part {
    /// The type of the argument.
    pub(super) fn ty(&self, operands: &[Ty]) -> Ty {
        let found = match self {
            Self::Captured(index) => match operands.first() {
                Some(Ty::Function(function)) => function.captured.get(*index).cloned(),
                _ => None,
            },
            Self::Operand(index) => operands.get(*index).cloned(),
            Self::Element(index, at) => match operands.get(*index) {
                Some(tuple) => tuple.tuple_elements().and_then(|it| it.get(*at)).cloned(),
                None => None,
            },
            Self::Tuple(parts) => Some(Ty::Tuple(
                parts.iter().map(|part| part.ty(operands)).collect(),
            )),
        };
        found.unwrap_or(Ty::Error)
    }
}

/// The values of a call's arguments.
pub(super) struct Arguments<'c>(Operands<'c>);

impl<'c> Arguments<'c> {
    /// The arguments of a call, to be made before it.
    pub(super) fn of(call: OpRef<'c>) -> Self {
        Self(Operands::of(call))
    }

    /// The value of an argument, given the types of the call's operands.
    pub(super) fn value(&mut self, part: &Part, types: &[Ty]) -> Option<Value<'c>> {
        match part {
            Part::Captured(index) => self.element(0, *index, types),
            Part::Operand(index) => self.0.get(*index),
            Part::Element(index, at) => self.element(*index, *at, types),
            Part::Tuple(parts) => {
                let values = parts.iter().map(|part| self.value(part, types));
                let values = values.collect::<Option<Vec<_>>>()?;
                let builder = &self.0.builder;
                let r#type = part.ty(types).to_type(builder.context())?;
                Some(builder.value("basicpy.build_tuple", &values, r#type, &[]))
            }
        }
    }

    fn element(&mut self, index: usize, at: usize, types: &[Ty]) -> Option<Value<'c>> {
        let (Ty::Tuple(elements)
        | Ty::NamedTuple(_, elements)
        | Ty::Function(FunctionTy {
            captured: elements, ..
        })) = types.get(index)?
        else {
            return None;
        };
        let context = self.0.builder.context();
        let types = elements.iter().map(|element| element.to_type(context));
        self.0.element(index, at, |_| types.collect())
    }
}
