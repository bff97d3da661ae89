//! One overload: its parameters, and what a call's arguments are for them.

use super::{
    arguments::{Given, Part, default_type},
    fits::fits,
};
use crate::{
    calls::{self, Kind, Parameter, Source},
    effects::{PARAMETER_DEFAULT, PARAMETER_KIND, PARAMETER_NAME},
    func::{input_types, result_types},
    typing::ty::Ty,
};
use melior::ir::{Attribute, Type};
use npc_dialects::ir::{self, OpRef};

/// A function of a template.
pub(super) struct Overload<'c> {
    /// Its symbol in the template.
    pub(super) name: String,
    parameters: Vec<Parameter>,
    types: Vec<Type<'c>>,
    defaults: Vec<Option<Attribute<'c>>>,
    /// The type of its result; none of a setter.
    pub(super) result: Option<Type<'c>>,
}

/// What a parameter is given.
pub(super) struct Argument<'c> {
    /// Where it comes from.
    pub(super) part: Part<'c>,
    /// Its type.
    pub(super) given: Ty,
    /// The parameter's type.
    pub(super) parameter: Type<'c>,
}

impl Argument<'_> {
    /// The type that the function sees.
    pub(super) fn taken(&self) -> Ty {
        Ty::of(self.parameter).unwrap_or_else(|_| self.given.clone())
    }
}

impl<'c> Overload<'c> {
    /// Reads a function.
    pub(super) fn of(function: OpRef<'c>) -> Option<Self> {
        let types = input_types(function);
        let attributes = ir::array_of(function, "arg_attrs");
        let mut parameters = Vec::new();
        let mut defaults = Vec::new();
        for index in 0..types.len() {
            let entry = |name| ir::entry_of(*attributes.get(index)?, name);
            let name = entry(PARAMETER_NAME).and_then(ir::string_value);
            let kind = entry(PARAMETER_KIND).and_then(ir::string_value);
            let default = entry(PARAMETER_DEFAULT);
            parameters.push(Parameter {
                kind: match name {
                    Some(_) => Kind::from_name(kind.as_deref()),
                    None => Kind::PositionalOnly,
                },
                name: name.unwrap_or_else(|| format!("argument{index}")),
                has_default: default.is_some(),
            });
            defaults.push(default);
        }
        Some(Self {
            name: ir::symbol_name(function)?,
            parameters,
            types,
            defaults,
            result: result_types(function).first().copied(),
        })
    }

    /// Whether this is an overload of a method or an attribute of such objects.
    pub(super) fn is_for(&self, object: &Ty) -> bool {
        self.types.first().is_some_and(|first| fits(object, *first))
    }

    /// What the parameters are given by a call, or why it does not fit.
    pub(super) fn arguments(&self, given: &Given<'c>) -> Result<Vec<Argument<'c>>, String> {
        let names = given.keywords.iter().map(|(name, _)| name.as_str());
        let names = names.collect::<Vec<_>>();
        let sources = calls::bind(&self.name, &self.parameters, given.positional.len(), &names)
            .map_err(|mismatch| mismatch.message)?;
        let mut arguments = Vec::new();
        for (index, (source, parameter)) in sources.iter().zip(&self.types).enumerate() {
            let name = &self.parameters[index].name;
            let found = self.source(index, source, given);
            let (part, ty) = found.ok_or_else(|| {
                format!(
                    "{}(): the default value of '{name}' is not a number",
                    self.name
                )
            })?;
            if !fits(&ty, *parameter) {
                let wanted =
                    Ty::of(*parameter).map_or_else(|_| parameter.to_string(), |it| it.to_string());
                return Err(format!("{}(): '{name}' is {wanted}, not {ty}", self.name));
            }
            arguments.push(Argument {
                part,
                given: ty,
                parameter: *parameter,
            });
        }
        Ok(arguments)
    }

    fn source(&self, index: usize, source: &Source, given: &Given<'c>) -> Option<(Part<'c>, Ty)> {
        match source {
            Source::Positional(at) => given.positional.get(*at).cloned(),
            Source::Keyword(at) => given.keywords.get(*at).map(|(_, it)| it.clone()),
            Source::Rest(first) => {
                let rest = given.positional.get(*first..).unwrap_or_default();
                let (parts, types) = rest.iter().cloned().unzip();
                Some((Part::Tuple(parts), Ty::Tuple(types)))
            }
            Source::Default => {
                let value = (*self.defaults.get(index)?)?;
                Some((Part::Default(value), default_type(value)?))
            }
        }
    }
}
