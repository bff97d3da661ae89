//! Operators with an array or a NumPy scalar as an operand.

use super::Converted;
use crate::{
    effects::IN_PLACE,
    functions::{emit::Emit, gufuncs, linear_algebra},
    typing::{
        constant::constants,
        problem::Problem,
        rules::operators::{
            beside_array, binary_ufunc, inplace_result, is_square, ufunc_of_operands, unary_ufunc,
        },
        ty::Ty,
    },
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, OpRef, Value};

/// The operands of an operator, one of which is an array or a NumPy scalar.
struct Parts<'c, const N: usize> {
    operands: [Value<'c>; N],
    types: [Ty; N],
    kind: String,
}

/// Takes an operation apart; `None` if all operands are Python's own numbers.
fn parts<'c, const N: usize>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Option<Parts<'c, N>>, Problem> {
    let mut operands = ir::operands(operation);
    if let [left, right] = operands[..]
        && beside_array(&emit.ty(left)?, &emit.ty(right)?).is_some()
    {
        operands = vec![emit.array_like(left)?, emit.array_like(right)?];
    }
    let types = emit.types(&operands)?;
    let Ok(operands) = <[Value<'c>; N]>::try_from(operands) else {
        return Ok(None);
    };
    let is_numpy = |ty: &Ty| matches!(ty, Ty::Array(_) | Ty::Scalar(_));
    if !types.iter().any(is_numpy) {
        return Ok(None);
    }
    let Ok(types) = <[Ty; N]>::try_from(types) else {
        return Ok(None);
    };
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    Ok(Some(Parts {
        operands,
        types,
        kind,
    }))
}

fn unknown_operator(kind: &str) -> Problem {
    Problem::internal(format!("the operator '{kind}' is not compiled here"))
}

pub(super) fn binary<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    if let [left, right] = ir::operands(operation)[..] {
        let kind = ir::string_of(operation, "kind").unwrap_or_default();
        if kind == "Add" && emit.types(&[left, right])? == [Ty::Str, Ty::Str] {
            return emit.text_sum(left, right).map(Converted::Value);
        }
        if let Some(list) = emit.list_binary(&kind, left, right)? {
            return Ok(Converted::Value(list));
        }
        if let Some(tuple) = emit.tuple_binary(&kind, left, right)? {
            return Ok(Converted::Value(tuple));
        }
    }
    let Some(Parts {
        operands,
        types: [left, right],
        kind,
    }) = parts::<2>(emit, operation)?
    else {
        return Ok(Converted::Same);
    };
    if is_square(&kind, &left, &right, constants().integer(operands[1])) {
        let value = emit.ufunc("numpy.square", &operands[..1])?;
        return Ok(Converted::Value(emit.array_if_tensor(value)));
    }
    if kind == "MatMult" {
        return linear_algebra::matmul(emit, operands[0], operands[1]).map(Converted::Value);
    }
    let ufunc = ufunc_of_operands(&kind, &left, &right).ok_or_else(|| unknown_operator(&kind))?;
    emit.elementwise(ufunc, &operands).map(Converted::Value)
}

pub(super) fn compare<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    if let [left, right] = ir::operands(operation)[..]
        && let Some(truth) = emit.compare_objects(&kind, left, right)?
    {
        let truth = emit.truth_value(truth);
        return Ok(Converted::Value(emit.python_bool(truth)));
    }
    binary(emit, operation)
}

pub(super) fn inplace<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let Some(Parts {
        operands,
        types,
        kind,
    }) = parts::<2>(emit, operation)?
    else {
        return binary(emit, operation);
    };
    let [left, right] = types;
    if !matches!(left, Ty::Array(_)) {
        return binary(emit, operation);
    }
    // The check of dtypes and shapes, for IR that inference has not seen.
    inplace_result(&kind, &left, &right)?;
    if kind == "MatMult" {
        return gufuncs::matmul_inplace(emit, operands[0], operands[1]).map(Converted::Value);
    }
    let ufunc = binary_ufunc(&kind).ok_or_else(|| unknown_operator(&kind))?;
    let value = emit.ufunc(ufunc, &operands)?;
    if let Some(call) = ir::defining_operation(value) {
        let unit = ir::unit_attribute(emit.builder.context());
        ir::set_attribute(call, IN_PLACE, unit);
    }
    emit.assign(operands[0], value)?;
    Ok(Converted::Value(operands[0]))
}

pub(super) fn unary<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let Some(Parts {
        operands: [value],
        kind,
        ..
    }) = parts::<1>(emit, operation)?
    else {
        return Ok(Converted::Same);
    };
    if kind == "Not" {
        let truth = emit.truth(truth_operand(emit, value)?);
        let yes = emit.builder.bool(true);
        let negated = emit.builder.same("arith.xori", &[truth, yes]);
        return Ok(Converted::Value(emit.python_bool(negated)));
    }
    let ufunc = unary_ufunc(&kind).ok_or_else(|| unknown_operator(&kind))?;
    emit.elementwise(ufunc, &[value]).map(Converted::Value)
}

/// The truth value of an array is that of its only element.
pub(super) fn truth<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let operands = ir::operands(operation);
    let [value] = operands.as_slice() else {
        return Ok(Converted::Same);
    };
    if value.r#type() == emit.builder.integer_type(1) {
        return Ok(Converted::Same);
    }
    let ty = emit.ty(*value)?;
    if ty.is_complex_number() || ty == Ty::None {
        return Ok(Converted::Same);
    }
    let truth = emit.truth_of(*value)?;
    ir::replace_all_uses(ir::results(operation)[0], truth);
    Ok(Converted::Nothing)
}

fn truth_operand<'c>(emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
    match emit.ty(value)? {
        Ty::Array(array) if array.rank() == 0 => emit.load(value, &[], array.dtype),
        Ty::Array(_) => Err(Problem::conflict(
            "the truth value of an array is ambiguous",
            "use np.any(a) or np.all(a), or test an element",
        )),
        _ => Ok(value),
    }
}
