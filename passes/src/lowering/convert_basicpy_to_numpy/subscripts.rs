//! Subscripts of arrays, tuples and ranges.

use super::Converted;
use crate::{
    functions::emit::Emit,
    typing::{
        constant::constants,
        problem::Problem,
        rules::{
            advanced::{self, is_advanced},
            attributes, lists,
            subscripts::view,
        },
        ty::Ty,
    },
};
use npc_dialects::ir::{self, OpRef, Value};

pub(super) fn subscript<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let Some((object, indices)) = operands.split_first() else {
        return Ok(Converted::Same);
    };
    let value = match emit.ty(*object)? {
        Ty::Array(_) if is_advanced(&emit.types(indices)?) => emit.gather(*object, indices)?,
        Ty::Array(_) => emit.view(*object, indices)?,
        list @ Ty::List(_)
            if let [index] = indices
                && let known = constants().index(*index)
                && let Some(of_any_length) = lists::slice(&list, &emit.ty(*index)?, known) =>
        {
            let list = emit.list_of_display(*object, &of_any_length)?;
            emit.list_item(list, *index)?
        }
        Ty::ListOf(_) => match indices {
            [index] => emit.list_item(*object, *index)?,
            _ => return Ok(Converted::Same),
        },
        Ty::Scalar(_) if indices.is_empty() => *object,
        Ty::Dict(keys, _) => match indices {
            [key] => emit.dict_value(*object, &keys, *key)?,
            _ => return Ok(Converted::Same),
        },
        flags
            if let [key] = indices
                && flags == attributes::flags()
                && emit.ty(*key)? == Ty::Str =>
        {
            let name = attributes::flag(constants().find(*key).as_ref())?;
            emit.named_tuple_attribute(*object, &flags, name)?
        }
        Ty::Tuple(_) | Ty::NamedTuple(..) | Ty::List(_) | Ty::Range => match indices {
            [index] => emit.sequence_item(*object, *index)?,
            _ => return Ok(Converted::Same),
        },
        other => {
            return Err(Problem::conflict(
                format!("{} cannot be subscripted", other.with_article()),
                "subscript an array or a tuple",
            ));
        }
    };
    Ok(Converted::Value(value))
}

pub(super) fn assignment<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let [object, indices @ .., value] = operands.as_slice() else {
        return Ok(Converted::Same);
    };
    let Ty::Array(array) = emit.ty(*object)? else {
        return Err(Problem::conflict(
            "only arrays have items to assign",
            "assign to an array",
        ));
    };
    if array.readonly {
        return Err(Problem::conflict(
            "the array is read-only",
            "write to a copy: a.copy()",
        ));
    }
    if is_view(*value, *object, indices) {
        return Ok(Converted::Nothing);
    }
    // The numbers of a sequence become elements one by one, as in `np.array`.
    let value = match advanced::is_sequence(&emit.ty(*value)?) {
        true => emit.new_array_like(*value, array.dtype)?,
        false => *value,
    };
    let types = emit.types(indices)?;
    if is_advanced(&types) {
        emit.scatter(*object, indices, value)?;
        return Ok(Converted::Nothing);
    }
    match view(&array, &types, &[])? {
        Ty::Scalar(dtype) => emit.store(*object, indices, value, dtype)?,
        _ => {
            let target = emit.view(*object, indices)?;
            let value = match emit.ty(value)? {
                Ty::Scalar(_) => emit.stored(value, array.dtype)?,
                _ => value,
            };
            if target != value {
                emit.assign(target, value)?;
            }
        }
    }
    Ok(Converted::Nothing)
}

/// Whether a value is the view of the object at these indices, as the value of
/// `a[i:j] += x` is: then the assignment copies the view to itself.
fn is_view<'c>(value: Value<'c>, object: Value<'c>, indices: &[Value<'c>]) -> bool {
    let Some(slice) = ir::defining_operation(value) else {
        return false;
    };
    if ir::name(slice) != "numpy.get_slice" {
        return false;
    }
    let operands = ir::operands(slice);
    let Some((viewed, taken)) = operands.split_first() else {
        return false;
    };
    let same = |(left, right): (&Value<'c>, &Value<'c>)| stripped(*left) == stripped(*right);
    *viewed == object && taken.len() == indices.len() && taken.iter().zip(indices).all(same)
}

/// A value before its conversion to an integer.
fn stripped(value: Value<'_>) -> Value<'_> {
    match ir::defining_operation(value) {
        Some(cast) if ir::name(cast) == "basicpy.as_int" => ir::operands(cast)[0],
        _ => value,
    }
}
