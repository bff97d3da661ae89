//! Matching a call's arguments with a function's parameters.

use super::{inert::Inert, names::shown};
use crate::typing::{constant::Constant, problem::Problem};
use std::fmt;

/// A parameter of a function.
#[derive(Debug)]
pub(super) struct Parameter {
    name: &'static str,
    presence: Presence,
    inert: Option<Inert>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Required,
    Optional,
    Variadic,
    Keyword,
}

impl Parameter {
    /// Whether this is the parameter's name.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name == name
    }

    /// The same parameter, of which each value that it may have means the same to
    /// compiled code.
    pub(super) const fn inert(self, inert: Inert) -> Self {
        Self {
            inert: Some(inert),
            ..self
        }
    }

    /// Whether a call gives the parameter by its name only.
    pub(super) fn is_keyword(&self) -> bool {
        self.presence == Presence::Keyword
    }
}

impl fmt::Display for Parameter {
    /// The parameter as Python writes it; `...` stands for a default.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.presence {
            Presence::Required => formatter.write_str(self.name),
            Presence::Optional | Presence::Keyword => write!(formatter, "{}=...", self.name),
            Presence::Variadic => write!(formatter, "*{}", self.name),
        }
    }
}

/// A parameter that every call gives.
pub(super) const fn required(name: &'static str) -> Parameter {
    Parameter {
        name,
        presence: Presence::Required,
        inert: None,
    }
}

/// A parameter that a call may leave out.
pub(super) const fn optional(name: &'static str) -> Parameter {
    Parameter {
        name,
        presence: Presence::Optional,
        inert: None,
    }
}

/// A parameter that is given by its name only. It stands behind the others.
pub(super) const fn keyword(name: &'static str) -> Parameter {
    Parameter {
        name,
        presence: Presence::Keyword,
        inert: None,
    }
}

/// The last parameter by position, which takes all further positional arguments.
pub(super) const fn variadic(name: &'static str) -> Parameter {
    Parameter {
        name,
        presence: Presence::Variadic,
        inert: None,
    }
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub(super) struct Argument<T> {
    /// Its type, or its value.
    pub(super) value: T,
    /// The constant that it is known to be.
    pub(super) constant: Option<Constant>,
}

impl Arguments<usize> {
    /// Whether the argument from a place of the call is that of a parameter which calls may
    /// leave out.
    pub(super) fn is_optional(&self, place: usize) -> bool {
        let is_there =
            |it: &Option<Argument<usize>>| it.as_ref().is_some_and(|it| it.value == place);
        let index = self.values.iter().position(is_there);
        let parameter = index.and_then(|index| self.parameters.get(index));
        parameter.is_some_and(|it| matches!(it.presence, Presence::Optional | Presence::Keyword))
    }
}

/// A call's arguments in the order of the function's parameters.
#[derive(Clone, Debug)]
pub(super) struct Arguments<T> {
    function: &'static str,
    parameters: &'static [Parameter],
    values: Vec<Option<Argument<T>>>,
    rest: Vec<T>,
    rest_constants: Vec<Option<Constant>>,
}

impl<T> Arguments<T> {
    /// The qualified name of the function.
    pub(super) fn function(&self) -> &'static str {
        self.function
    }

    /// The argument of an optional parameter, if the call gives it.
    pub(super) fn get(&self, index: usize) -> Option<&T> {
        Some(&self.values.get(index)?.as_ref()?.value)
    }

    /// The constant that an argument is known to be.
    pub(super) fn constant(&self, index: usize) -> Option<&Constant> {
        self.values.get(index)?.as_ref()?.constant.as_ref()
    }

    /// The same arguments, with this value for one of them.
    pub(super) fn with(&self, index: usize, value: T) -> Self
    where
        T: Clone,
    {
        let mut changed = self.clone();
        if let Some(argument) = changed.values.get_mut(index) {
            *argument = Some(Argument {
                value,
                constant: None,
            });
        }
        changed
    }

    /// The same arguments without those of some parameters.
    pub(super) fn without(&self, names: &[&str]) -> Self
    where
        T: Clone,
    {
        let mut changed = self.clone();
        for name in names {
            if let Some(argument) = changed.values.get_mut(self.position_of(name)) {
                *argument = None;
            }
        }
        changed
    }

    /// The position of a parameter; that of no argument if the function lacks it.
    pub(super) fn position_of(&self, name: &str) -> usize {
        let mut parameters = self.parameters.iter();
        parameters
            .position(|parameter| parameter.name == name)
            .unwrap_or(usize::MAX)
    }

    /// The name of a parameter.
    pub(super) fn name(&self, index: usize) -> &'static str {
        self.parameters
            .get(index)
            .map_or("", |parameter| parameter.name)
    }

    /// The argument of a required parameter.
    pub(super) fn required(&self, index: usize) -> Result<&T, Problem> {
        self.get(index)
            .ok_or_else(|| too_few(self.function, "an argument"))
    }

    /// The same arguments, of which one is known to be a constant.
    pub(super) fn with_constant(&self, index: usize, constant: Constant) -> Self
    where
        T: Clone,
    {
        let mut changed = self.clone();
        if let Some(Some(argument)) = changed.values.get_mut(index) {
            argument.constant = Some(constant);
        }
        changed
    }

    /// The same arguments, with another value in the place of each.
    pub(super) fn try_map<U>(
        &self,
        each: impl Fn(&T) -> Result<U, Problem>,
    ) -> Result<Arguments<U>, Problem> {
        let mapped = |argument: &Option<Argument<T>>| {
            let argument = argument.as_ref().map(|argument| {
                Ok(Argument {
                    value: each(&argument.value)?,
                    constant: argument.constant.clone(),
                })
            });
            argument.transpose()
        };
        Ok(Arguments {
            function: self.function,
            parameters: self.parameters,
            values: self.values.iter().map(mapped).collect::<Result<_, _>>()?,
            rest: self.rest.iter().map(&each).collect::<Result<_, _>>()?,
            rest_constants: self.rest_constants.clone(),
        })
    }

    /// The arguments of the variadic parameter.
    pub(super) fn rest(&self) -> &[T] {
        &self.rest
    }

    /// The constants that the arguments of the variadic parameter are known to be.
    pub(super) fn rest_constants(&self) -> &[Option<Constant>] {
        &self.rest_constants
    }
}

fn too_few(function: &str, parameter: &str) -> Problem {
    Problem::call(
        format!("{} lacks {parameter}", shown(function)),
        "give it in the call",
    )
}

/// Matches arguments with parameters.
pub(super) fn matched<T>(
    function: &'static str,
    parameters: &'static [Parameter],
    positional: Vec<Argument<T>>,
    keywords: Vec<(String, Argument<T>)>,
) -> Result<Arguments<T>, Problem> {
    let mut values = parameters.iter().map(|_| None).collect::<Vec<_>>();
    let (mut rest, mut rest_constants) = (Vec::new(), Vec::new());
    let is_positional = |it: &&Parameter| it.presence != Presence::Keyword;
    let takes = parameters.iter().filter(is_positional).count();
    let given = positional.len();
    for (index, value) in positional.into_iter().enumerate() {
        match parameters.get(index.min(takes.saturating_sub(1))) {
            Some(parameter) if parameter.presence == Presence::Variadic => {
                rest.push(value.value);
                rest_constants.push(value.constant);
            }
            Some(_) if index < takes => values[index] = Some(value),
            _ => {
                return Err(Problem::call(
                    format!(
                        "{} takes at most {takes} argument{} here, not {given}",
                        shown(function),
                        if takes == 1 { "" } else { "s" }
                    ),
                    "leave the others out",
                ));
            }
        }
    }
    for (name, value) in keywords {
        let named = |parameter: &Parameter| {
            parameter.name == name && parameter.presence != Presence::Variadic
        };
        let Some(index) = parameters.iter().position(named) else {
            let help = match name.as_str() {
                "axis" => "work along the axis in a loop over its indices".to_string(),
                "out" => "assign what the call gives, as in a[...] = value".to_string(),
                _ => format!("npc compiles it with: {}", listed(parameters)),
            };
            return Err(Problem::call(
                format!("{} is not compiled with '{name}'", shown(function)),
                help,
            ));
        };
        if values[index].is_some() {
            return Err(Problem::call(
                format!("{} is given '{name}' twice", shown(function)),
                "leave one of them out",
            ));
        }
        values[index] = Some(value);
    }
    for (parameter, value) in parameters.iter().zip(&values) {
        if let (Some(inert), Some(value)) = (parameter.inert, value) {
            inert.check(function, parameter.name, value.constant.as_ref())?;
        }
    }
    let missing = parameters
        .iter()
        .zip(&values)
        .find(|(parameter, value)| parameter.presence == Presence::Required && value.is_none());
    match missing {
        Some((parameter, _)) => Err(too_few(function, &format!("'{}'", parameter.name))),
        None => Ok(Arguments {
            function,
            parameters,
            values,
            rest,
            rest_constants,
        }),
    }
}

fn listed(parameters: &[Parameter]) -> String {
    parameters
        .iter()
        .map(|parameter| parameter.name)
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAMETERS: &[Parameter] = &[required("shape"), optional("dtype")];

    fn argument(value: i32) -> Argument<i32> {
        Argument {
            value,
            constant: None,
        }
    }

    fn call(positional: &[i32], keywords: &[(&str, i32)]) -> Result<Arguments<i32>, Problem> {
        let positional = positional.iter().map(|value| argument(*value)).collect();
        let keywords = keywords
            .iter()
            .map(|(name, value)| (name.to_string(), argument(*value)))
            .collect();
        matched("f", PARAMETERS, positional, keywords)
    }

    #[test]
    fn matches_by_place_and_by_name() {
        let arguments = call(&[1], &[("dtype", 2)]).unwrap();
        assert_eq!((arguments.get(0), arguments.get(1)), (Some(&1), Some(&2)));
        let arguments = call(&[], &[("shape", 3)]).unwrap();
        assert_eq!((arguments.get(0), arguments.get(1)), (Some(&3), None));
    }

    #[test]
    fn refuses_what_does_not_match() {
        assert!(call(&[], &[]).is_err());
        assert!(call(&[1, 2, 3], &[]).is_err());
        assert!(call(&[1], &[("order", 2)]).is_err());
        assert!(call(&[1], &[("shape", 2)]).is_err());
        assert!(matched("f", &[], vec![argument(1)], vec![]).is_err());
    }

    #[test]
    fn the_rest_goes_to_the_variadic_parameter() {
        const PARAMETERS: &[Parameter] = &[required("a"), variadic("b")];
        let positional = [1, 2, 3].map(argument).to_vec();
        let arguments = matched("f", PARAMETERS, positional, vec![]).unwrap();
        assert_eq!(arguments.get(0), Some(&1));
        assert_eq!(arguments.rest(), [2, 3]);
    }
}
