//! The type rule of each operation: from its operands' types to its results'.

mod attributes;
pub(crate) mod iteration;
pub(crate) mod operators;
pub(crate) mod subscripts;

use super::{
    constant,
    problem::Problem,
    ty::{Ty, Untyped},
};
use crate::{diagnostic::DiagnosticId, functions};
use melior::ir::Type;
use npc_dialects::ir::{self, OpRef};

/// The types of an operation's results. The operands' types are complete.
pub(super) fn results(operation: OpRef<'_>, operands: &[Ty]) -> Result<Vec<Ty>, Problem> {
    let kind = || ir::string_of(operation, "kind").unwrap_or_default();
    let constant = |index: usize| {
        ir::operands(operation)
            .get(index)
            .copied()
            .and_then(constant::integer)
    };
    let one = |result: Result<Ty, Problem>| result.map(|ty| vec![ty]);
    match (ir::name(operation), operands) {
        ("basicpy.binary_expr", [left, right]) => {
            one(operators::binary(&kind(), left, right, constant(1)))
        }
        ("basicpy.inplace_expr", [left, right]) => {
            one(operators::inplace(&kind(), left, right, constant(1)))
        }
        ("basicpy.binary_compare", [left, right]) => one(operators::compare(&kind(), left, right)),
        ("basicpy.unary_expr", [value]) => one(operators::unary(&kind(), value)),
        ("basicpy.as_i1", [value]) => {
            operators::truth(value)?;
            Ok(vec![Ty::I1])
        }
        ("basicpy.as_int", [value]) => one(integer(value)),
        ("basicpy.unknown_cast", [value]) => Ok(vec![value.clone()]),
        ("basicpy.build_tuple", elements) => Ok(vec![Ty::Tuple(elements.to_vec())]),
        ("basicpy.build_list", _) => Err(Problem::construct(
            "lists are not compiled",
            "use a tuple, or an array made with np.zeros or np.empty",
        )),
        ("basicpy.build_dict", _) => Err(Problem::construct(
            "dicts are not compiled",
            "use names, a tuple, or an array made with np.zeros or np.empty",
        )),
        ("basicpy.unpack", [sequence]) => unpack(sequence, ir::results(operation).len()),
        ("basicpy.slot_object_make", [start, stop, step]) => slice([start, stop, step]),
        ("basicpy.slot_object_get", [Ty::Slice(ints)]) => one(slot(operation, ints)),
        ("basicpy.iterable_length", [iterable]) => {
            iteration::iterable(iterable)?;
            Ok(vec![Ty::Int])
        }
        ("basicpy.iterable_item", [iterable, _]) => one(iteration::item(iterable)),
        ("basicpy.attribute", [object]) => {
            let name = ir::string_of(operation, "name").unwrap_or_default();
            one(attributes::attribute(object, &name))
        }
        ("basicpy.subscript", [object, indices @ ..]) => {
            one(subscripts::subscript(object, indices, constant(1)))
        }
        ("basicpy.set_subscript", [object, indices @ .., value]) => {
            subscripts::assignment(object, indices, value)?;
            Ok(Vec::new())
        }
        ("basicpy.builtin_call" | "basicpy.method_call", _) => {
            one(functions::call_type(operation, operands))
        }
        _ => declared(&ir::result_types(operation)),
    }
}

/// What `__index__` gives.
fn integer(value: &Ty) -> Result<Ty, Problem> {
    if value.is_index() {
        return Ok(Ty::Int);
    }
    Err(Problem::conflict(
        format!("{} cannot be used as an integer", value.with_article()),
        "convert it with int(x)",
    ))
}

fn unpack(sequence: &Ty, count: usize) -> Result<Vec<Ty>, Problem> {
    match sequence {
        Ty::Tuple(elements) if elements.len() == count => Ok(elements.clone()),
        Ty::Tuple(elements) => Err(Problem::conflict(
            format!(
                "a tuple of {} values does not unpack into {count}",
                elements.len()
            ),
            "use as many names as there are values",
        )),
        _ => Err(Problem::construct(
            format!("{} does not unpack", sequence.with_article()),
            "unpack a tuple, or take the elements by index",
        )),
    }
}

fn slice(slots: [&Ty; 3]) -> Result<Vec<Ty>, Problem> {
    let mut ints = [false; 3];
    for (int, slot) in ints.iter_mut().zip(slots) {
        *int = match slot {
            Ty::None => false,
            slot if slot.is_index() => true,
            _ => {
                return Err(Problem::conflict(
                    format!("{} cannot bound a slice", slot.with_article()),
                    "use integers; convert a float with int(x)",
                ));
            }
        };
    }
    Ok(vec![Ty::Slice(ints)])
}

/// A bound of a slice.
fn slot(operation: OpRef<'_>, ints: &[bool; 3]) -> Result<Ty, Problem> {
    let index = ir::integer_of(operation, "index").and_then(|index| usize::try_from(index).ok());
    match index.and_then(|index| ints.get(index)) {
        Some(true) => Ok(Ty::Int),
        Some(false) => Ok(Ty::None),
        None => Err(Problem::conflict(
            "a slice has three slots",
            "read the start, 0, the stop, 1, or the step, 2",
        )),
    }
}

/// The types that an operation of another dialect, a constant or a function has
/// by itself.
pub(super) fn declared(types: &[Type<'_>]) -> Result<Vec<Ty>, Problem> {
    let types = types.iter().map(|r#type| {
        Ty::of(*r#type).map_err(|untyped| match untyped {
            Untyped::Unknown => Problem::new(
                DiagnosticId::TypeConflict,
                "no type rule gives the type of this result",
                "give it a type",
            ),
            Untyped::Unsupported => Problem::new(
                DiagnosticId::UnsupportedType,
                format!("the type {type} is not compiled"),
                "use float32, float64, int32, int64 or bool",
            ),
        })
    });
    types.collect()
}
