//! The arguments of a call: packs are taken apart, and values are made.

use super::overload::Argument;
use crate::typing::{coercion::coerce, operands::Operands, problem::Problem, ty::Ty};
use melior::ir::{Attribute, Type, ValueLike};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::{self, Kind},
};

/// Where an argument comes from.
#[derive(Clone)]
pub(super) enum Part<'c> {
    /// An operand of the call.
    Operand(usize),
    /// An element of a tuple that is an operand.
    Element(usize, usize),
    /// A parameter's default value.
    Default(Attribute<'c>),
    /// A tuple of the arguments that are left.
    Tuple(Vec<Part<'c>>),
}

/// What a call gives, by position and by name.
pub(super) struct Given<'c> {
    pub(super) positional: Vec<(Part<'c>, Ty)>,
    pub(super) keywords: Vec<(String, (Part<'c>, Ty))>,
}

impl<'c> Given<'c> {
    /// The arguments of a call whose operands have these types.
    pub(super) fn of(call: OpRef<'c>, operands: &[Ty]) -> Result<Self, Problem> {
        let names = ir::strings_of(call, "arg_names");
        let unnamed = operands.len().saturating_sub(names.len());
        let mut positional = Vec::new();
        let mut keywords = Vec::new();
        for (index, ty) in operands.iter().enumerate() {
            let name = index
                .checked_sub(unnamed)
                .and_then(|index| names.get(index));
            let argument = (Part::Operand(index), ty.clone());
            match (name.map(String::as_str), ty) {
                (None, _) => positional.push(argument),
                (Some("*"), Ty::Tuple(elements) | Ty::NamedTuple(_, elements)) => {
                    let elements = elements.iter().enumerate();
                    positional
                        .extend(elements.map(|(at, ty)| (Part::Element(index, at), ty.clone())));
                }
                (Some("*"), _) => return Err(positional_pack(ty)),
                (Some("**"), _) => return Err(keyword_pack()),
                (Some(name), _) => keywords.push((name.to_string(), argument)),
            }
        }
        Ok(Self {
            positional,
            keywords,
        })
    }

    /// Arguments by position of a call whose operands have these types; nothing where
    /// there is no such operand.
    pub(super) fn of_parts(parts: &[Part<'c>], operands: &[Ty]) -> Option<Self> {
        let positional = parts.iter();
        let positional = positional.map(|part| Some((part.clone(), part.type_of(operands)?)));
        Some(Self {
            positional: positional.collect::<Option<_>>()?,
            keywords: Vec::new(),
        })
    }
}

impl Part<'_> {
    /// The type of an argument of a call whose operands have these types.
    fn type_of(&self, operands: &[Ty]) -> Option<Ty> {
        match self {
            Part::Operand(index) => operands.get(*index).cloned(),
            Part::Element(index, at) => match operands.get(*index)? {
                Ty::Tuple(elements) | Ty::NamedTuple(_, elements) => elements.get(*at).cloned(),
                _ => None,
            },
            Part::Default(value) => default_type(*value),
            Part::Tuple(parts) => {
                let types = parts.iter().map(|part| part.type_of(operands));
                Some(Ty::Tuple(types.collect::<Option<_>>()?))
            }
        }
    }
}

fn positional_pack(ty: &Ty) -> Problem {
    Problem::construct(
        format!("expected a tuple of known types as a pack of arguments, found {ty}"),
        "write the arguments one by one",
    )
}

fn keyword_pack() -> Problem {
    Problem::construct(
        "a pack of keyword arguments is not compiled",
        "write each argument with its name",
    )
}

/// The type of a default value.
pub(super) fn default_type(value: Attribute<'_>) -> Option<Ty> {
    match (
        ir::bool_value(value),
        ir::integer_value(value),
        ir::float_value(value),
    ) {
        (Some(_), ..) => Some(Ty::Bool),
        (_, Some(_), _) => Some(Ty::Int),
        (.., Some(_)) => Some(Ty::Float),
        _ => None,
    }
}

fn missing() -> Problem {
    Problem::internal("an argument of this call is not there")
}

/// The values of a call's arguments.
pub(super) struct Arguments<'c>(Operands<'c>);

impl<'c> Arguments<'c> {
    /// The arguments of a call, to be made before it.
    pub(super) fn of(call: OpRef<'c>) -> Self {
        Self(Operands::of(call))
    }

    /// An argument as a value of the parameter's type.
    pub(super) fn value(
        &mut self,
        argument: &Argument<'c>,
        parameter: Type<'c>,
    ) -> Result<Value<'c>, Problem> {
        let value = self.part(&argument.part).ok_or_else(missing)?;
        if value.r#type() == parameter {
            return Ok(value);
        }
        match Ty::of(parameter) {
            Ok(to) => coerce(&self.0.builder, value, &argument.given, &to),
            Err(_) => Ok(self
                .0
                .builder
                .value("basicpy.unknown_cast", &[value], parameter, &[])),
        }
    }

    fn part(&mut self, part: &Part<'c>) -> Option<Value<'c>> {
        match part {
            Part::Operand(index) => self.0.get(*index),
            Part::Element(index, at) => self.0.element(*index, *at, elements),
            Part::Default(value) => Some(self.constant(*value)),
            Part::Tuple(parts) => {
                let values = parts.iter().map(|part| self.part(part));
                let values = values.collect::<Option<Vec<_>>>()?;
                let elements = values.iter().map(|value| value.r#type());
                let elements = elements.collect::<Vec<_>>();
                let builder = &self.0.builder;
                let r#type = types::tuple(builder.context(), &elements);
                Some(builder.value("basicpy.build_tuple", &values, r#type, &[]))
            }
        }
    }

    fn constant(&self, value: Attribute<'c>) -> Value<'c> {
        let b = &self.0.builder;
        let (name, r#type) = if ir::bool_value(value).is_some() {
            ("basicpy.bool_constant", types::bool(b.context()))
        } else if ir::float_value(value).is_some() {
            ("basicpy.numeric_constant", b.f64_type())
        } else {
            ("basicpy.numeric_constant", b.integer_type(64))
        };
        b.value(name, &[], r#type, &[("value", value)])
    }
}

/// The types of a tuple's elements, if they are known.
fn elements<'c>(tuple: Value<'c>) -> Option<Vec<Type<'c>>> {
    match Kind::of(tuple.r#type()) {
        Kind::Tuple(types) => types,
        _ => None,
    }
}
