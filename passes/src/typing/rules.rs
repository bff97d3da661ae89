//! The type rule of each operation: from its operands' types to its results'.

pub(crate) mod advanced;
pub(crate) mod attributes;
pub(crate) mod comparisons;
pub(crate) mod dicts;
pub(crate) mod iteration;
pub(crate) mod lists;
pub(crate) mod numpy_operations;
pub(crate) mod operators;
pub(crate) mod subscripts;
pub(crate) mod tuples;
pub(crate) mod views;

use super::{
    classes::compares_constants,
    constant::Constants,
    dtype::COMPILED,
    function_value::FunctionTy,
    optional,
    problem::Problem,
    ty::{Ty, Untyped},
};
use crate::{
    diagnostic::DiagnosticId,
    effects::{ABSENT, PRESENT},
    functions,
};
use melior::ir::{Type, operation::OperationLike};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::Kind,
};

/// The types of an operation's results. The operands' types are complete.
pub(super) fn results<'c>(
    operation: OpRef<'c>,
    operands: &[Ty],
    constants: Constants<'_, 'c>,
) -> Result<Vec<Ty>, Problem> {
    let kind = || ir::string_of(operation, "kind").unwrap_or_default();
    let constant = |index: usize| {
        let operands = ir::operands(operation);
        constants.integer(*operands.get(index)?)
    };
    let one = |result: Result<Ty, Problem>| result.map(|ty| vec![ty]);
    match (ir::name(operation), operands) {
        ("basicpy.binary_expr", [left, right]) => {
            let sequence = sequences(&kind(), left, right, [constant(0), constant(1)]);
            one(sequence.unwrap_or_else(|| operators::binary(&kind(), left, right, constant(1))))
        }
        ("basicpy.inplace_expr", [left, right]) => {
            dicts::change(left)?;
            let sequence = sequences(&kind(), left, right, [constant(0), constant(1)]);
            one(sequence.unwrap_or_else(|| operators::inplace(&kind(), left, right, constant(1))))
        }
        ("basicpy.binary_compare", [left, right])
            if compares_constants(&kind(), left, right)
                || matches!((left, right), (Ty::Str, Ty::Str)) =>
        {
            let operands = ir::operands(operation);
            let found = [0, 1].map(|index: usize| constants.find(operands[index]));
            match comparisons::are_texts(&kind(), left, right) {
                true => Ok(vec![Ty::Bool]),
                false => one(comparisons::of_constants(&kind(), [left, right], &found)),
            }
        }
        ("basicpy.binary_compare", [left, right]) => {
            let is_same = are_same(&ir::operands(operation));
            one(comparisons::compare(&kind(), left, right, is_same))
        }
        ("basicpy.unary_expr", [value]) => one(operators::unary(&kind(), value)),
        ("basicpy.as_i1", [value]) => {
            operators::truth(value)?;
            Ok(vec![Ty::I1])
        }
        ("basicpy.as_int", [value]) => one(integer(value)),
        ("basicpy.raise_if", [_, values @ ..]) => {
            functions::messages::check(operation, values)?;
            Ok(Vec::new())
        }
        ("basicpy.unknown_cast", [value]) if operation.has_attribute(PRESENT) => {
            Ok(vec![optional::present(value)])
        }
        ("basicpy.unknown_cast", [_]) if operation.has_attribute(ABSENT) => Ok(vec![Ty::None]),
        ("basicpy.unknown_cast", [value]) => Ok(vec![value.clone()]),
        ("basicpy.build_tuple", elements) => {
            let r#type = ir::result_types(operation).first().copied();
            let elements = elements.to_vec();
            Ok(vec![match r#type {
                Some(r#type) => Ty::tuple_of(r#type, elements),
                None => Ty::Tuple(elements),
            }])
        }
        ("numpy.dtype_constant", []) => one(dtype_constant(operation)),
        ("basicpy.make_function", captured) => {
            Ok(vec![Ty::Function(FunctionTy::made(operation, captured))])
        }
        ("basicpy.build_list", _) => Err(Problem::construct(
            "lists that change are not compiled",
            "use a tuple, or an array made with np.zeros or np.empty",
        )),
        ("basicpy.build_dict", _) => Err(Problem::construct(
            "dicts that change are not compiled",
            "use names, a tuple, or an array made with np.zeros or np.empty",
        )),
        ("basicpy.unpack", [sequence]) => {
            let starred = ir::integer_of(operation, "starred");
            let starred = starred.and_then(|place| usize::try_from(place).ok());
            let range = constants.range_length(ir::operands(operation)[0]);
            tuples::unpack(sequence, ir::results(operation).len(), starred, range)
        }
        ("basicpy.slot_object_make", [start, stop, step]) if is_of(operation, "slice") => {
            slice([start, stop, step])
        }
        ("basicpy.slot_object_make", elements) if is_of(operation, "list") => {
            Ok(vec![Ty::List(elements.to_vec())])
        }
        ("basicpy.slot_object_get", [object]) => one(slot(operation, object)),
        ("basicpy.iterable_length", [iterable]) => {
            iteration::iterable(iterable)?;
            Ok(vec![Ty::Int])
        }
        // Nothing more is said where the number of items is asked for, too.
        ("basicpy.iterable_item", [iterable, ..])
            if iteration::iterable(iterable).is_err() && has_length(operation) =>
        {
            Ok(vec![Ty::Error])
        }
        ("basicpy.builtin_call", [iterable])
            if ir::string_of(operation, "callee").as_deref() == Some("builtins.len")
                && iteration::iterable(iterable).is_err()
                && !matches!(iterable, Ty::Str | Ty::Dict(..))
                && has_length(operation) =>
        {
            Ok(vec![Ty::Error])
        }
        ("basicpy.iterable_item", [iterable, _]) => one(iteration::item(iterable)),
        ("basicpy.attribute", [object]) => {
            let name = ir::string_of(operation, "name").unwrap_or_default();
            one(attributes::attribute(object, &name))
        }
        ("basicpy.subscript", [Ty::Dict(keys, values), index @ ..]) => {
            let key = ir::operands(operation).get(1).copied();
            let key = key.and_then(|key| constants.find(key));
            one(dicts::subscript(keys, values, index, key.as_ref()))
        }
        ("basicpy.subscript", [flags, Ty::Str]) if *flags == attributes::flags() => {
            let key = constants.find(ir::operands(operation)[1]);
            let name = attributes::flag(key.as_ref())?;
            one(attributes::attribute(flags, name))
        }
        ("basicpy.subscript", [tuple, index]) if tuple.elements().is_some() => {
            let known = constants.index(ir::operands(operation)[1]);
            match lists::slice(tuple, index, known) {
                Some(list) => Ok(vec![list]),
                None => one(tuples::subscript(tuple, index, known)),
            }
        }
        ("basicpy.subscript", [list @ Ty::ListOf(_), index]) => one(lists::subscript(list, index)),
        ("basicpy.subscript", [object, indices @ ..]) => {
            let known = constants.indices(&ir::operands(operation)[1..]);
            one(subscripts::subscript(object, indices, &known))
        }
        ("basicpy.set_subscript", [object, indices @ .., value]) => {
            let known = constants.indices(&ir::operands(operation)[1..=indices.len()]);
            subscripts::assignment(object, indices, &known, value)?;
            Ok(Vec::new())
        }
        ("basicpy.builtin_call" | "basicpy.method_call", _) => {
            one(functions::call_type(operation, operands, constants))
        }
        (name, _) if name.starts_with("numpy.") && has_open_result(operation) => {
            numpy_operations::results(operation, operands, constants)
        }
        _ => declared(&ir::result_types(operation)),
    }
}

/// The type of `left operator right`, if that is for tuples, lists or texts to say.
fn sequences(
    operator: &str,
    left: &Ty,
    right: &Ty,
    counts: [Option<i64>; 2],
) -> Option<Result<Ty, Problem>> {
    if let ("Add", Ty::Str, Ty::Str) = (operator, left, right) {
        return Some(Ok(Ty::Str));
    }
    lists::binary(operator, left, right, counts)
        .or_else(|| tuples::binary(operator, left, right, counts))
}

fn has_open_result(operation: OpRef<'_>) -> bool {
    let mut types = ir::result_types(operation).into_iter();
    types.any(numpy_operations::is_open)
}

/// A dtype object, or a type that stands for one.
fn dtype_constant(operation: OpRef<'_>) -> Result<Ty, Problem> {
    let found = declared(&ir::result_types(operation))?;
    match (found.as_slice(), ir::string_of(operation, "callee")) {
        ([Ty::Dtype(dtype)], Some(callee)) => Ok(Ty::Class(*dtype, callee)),
        _ => Ok(found.into_iter().next().unwrap_or(Ty::Error)),
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

/// Whether operands are known to be one object.
fn are_same(operands: &[Value<'_>]) -> bool {
    match operands {
        [left, right] => origin(*left) == origin(*right),
        _ => false,
    }
}

/// A value before casts that change nothing but what is known of it.
fn origin(value: Value<'_>) -> Value<'_> {
    match ir::defining_operation(value) {
        Some(cast) if ir::name(cast) == "basicpy.unknown_cast" => origin(ir::operands(cast)[0]),
        _ => value,
    }
}

/// Whether an operation makes an object of a class.
fn is_of(operation: OpRef<'_>, class: &str) -> bool {
    let r#type = ir::result_types(operation).first().copied();
    matches!(r#type.map(Kind::of), Some(Kind::SlotObject(made, _)) if made == class)
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

/// A slot of an object.
fn slot(operation: OpRef<'_>, object: &Ty) -> Result<Ty, Problem> {
    let index = ir::integer_of(operation, "index").and_then(|index| usize::try_from(index).ok());
    index
        .and_then(|index| object.slot(index))
        .ok_or_else(|| Problem::internal(format!("a {object} has no such slot")))
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
                format!("the dtypes are {COMPILED}"),
            ),
        })
    });
    types.collect()
}

/// Returns true if a loop asks for the number of items of what an operation takes an item of.
fn has_length(item: OpRef<'_>) -> bool {
    let users = ir::operands(item)
        .first()
        .map(|iterable| ir::users(*iterable));
    let mut users = users.into_iter().flatten();
    users.any(|user| ir::name(user) == "basicpy.iterable_length")
}
