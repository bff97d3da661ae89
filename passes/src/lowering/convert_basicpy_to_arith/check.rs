//! Says, before anything changes, what cannot be lowered.

use super::{constant, number::Number, retype::converted};
use crate::{
    lowering::scalar_math,
    typing::{
        constant::constants,
        dtype::{DType, DTypeKind},
    },
};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    types::Kind,
};

/// Whether the pass replaces an operation.
pub(super) fn is_lowered(operation: OpRef<'_>) -> bool {
    match ir::name(operation) {
        "basicpy.raise_if" => false,
        "builtin.unrealized_conversion_cast" => is_cast_of_scalar(operation),
        name => name.starts_with("basicpy.") || name.starts_with("numpy."),
    }
}

/// Whether a cast joins a NumPy scalar or a bool with its builtin type.
fn is_cast_of_scalar(operation: OpRef<'_>) -> bool {
    let (operands, results) = (ir::operands(operation), ir::result_types(operation));
    let ([operand], [result]) = (operands.as_slice(), results.as_slice()) else {
        return false;
    };
    let is_scalar = |r#type| matches!(Kind::of(r#type), Kind::Scalar(_) | Kind::Bool);
    (is_scalar(operand.r#type()) || is_scalar(*result))
        && converted(operand.r#type()) == converted(*result)
}

/// Checks one operation.
///
/// Fails if it, or a type that it gives a value, cannot be lowered.
pub(super) fn check(operation: OpRef<'_>) -> Result<(), Failure> {
    let name = ir::name(operation);
    if is_lowered(operation) && !can_lower(operation) {
        return Err(refuse(operation));
    }
    let mut types = Vec::new();
    if !is_lowered(operation) {
        types.extend(ir::result_types(operation));
    }
    types.extend(ir::blocks_of(operation).flat_map(ir::argument_types));
    match types.into_iter().find(|r#type| !can_convert(*r#type)) {
        None => Ok(()),
        Some(r#type) => {
            let message = format!("{name} with {type} cannot be lowered [unsupported-type]");
            Err(ir::error(
                operation,
                &message,
                &["help: run infer-types and flatten-tuples first"],
            ))
        }
    }
}

fn refuse(operation: OpRef<'_>) -> Failure {
    let types = [ir::operands(operation), ir::results(operation)].concat();
    let types = types
        .iter()
        .map(|value| value.r#type().to_string())
        .collect::<Vec<_>>()
        .join(", ");
    match (ir::name(operation), ir::string_of(operation, "kind")) {
        ("basicpy.as_int", _) => {
            let message = "expected an integer, found a float [type-conflict]";
            ir::error(operation, message, &["help: convert it with int(x)"])
        }
        (_, Some(kind)) => {
            let message = format!("the operator '{kind}' does not take {types} [type-conflict]");
            ir::error(operation, &message, &["help: convert the operands first"])
        }
        ("basicpy.str_constant", _) => {
            let message = "a str is not compiled as a value [unsupported-construct]";
            let help = "help: write numbers in its place, as 0 and 1 for two words";
            ir::error(operation, message, &[help])
        }
        (name, None) => {
            let message = format!("{name} with {types} is not compiled [unsupported-construct]");
            ir::error(
                operation,
                &message,
                &["help: npc compiles numbers and arrays"],
            )
        }
    }
}

fn can_convert(r#type: Type<'_>) -> bool {
    matches!(Kind::of(converted(r#type)), Kind::Other)
}

fn can_lower(operation: OpRef<'_>) -> bool {
    let numbers = |values: Vec<ir::Value<'_>>| {
        values
            .into_iter()
            .map(|value| Number::of(value.r#type()))
            .collect::<Option<Vec<_>>>()
    };
    let operands = numbers(ir::operands(operation));
    let results = numbers(ir::results(operation));
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    match (ir::name(operation), operands.as_deref(), results.as_deref()) {
        ("basicpy.numeric_constant" | "basicpy.bool_constant", _, Some(_)) => true,
        ("basicpy.unbound", ..) => ir::result_types(operation)
            .into_iter()
            .all(constant::has_placeholder),
        _ if is_unneeded(operation) || known_answer(operation).is_some() => true,
        ("basicpy.binary_expr" | "basicpy.inplace_expr", Some([left, right]), Some([result])) => {
            are_python(&[*left, *right, *result]) && has_operator(&kind, &[*left, *right], *result)
        }
        ("basicpy.unary_expr", Some([value]), Some([result])) => {
            are_python(&[*value, *result])
                && (kind != "Invert" || !matches!(value, Number::Float | Number::Complex))
                && (kind == "Not" || (*value == Number::Complex) == (*result == Number::Complex))
        }
        ("basicpy.binary_compare", Some([left, right]), Some([Number::Bool])) => {
            let same = matches!([left, right], [Number::Bool, Number::Bool]);
            let any_complex = [left, right].contains(&&Number::Complex);
            are_python(&[*left, *right])
                && match kind.as_str() {
                    "Lt" | "LtE" | "Gt" | "GtE" => !any_complex,
                    "In" | "NotIn" => false,
                    "Is" | "IsNot" => same,
                    _ => true,
                }
        }
        ("basicpy.as_i1", Some([_]), _) => true,
        ("basicpy.as_int", Some([value]), _) => is_integer(*value),
        ("basicpy.numeric_cast", Some([from]), Some([to])) => can_cast(*from, *to),
        (
            "basicpy.bool_cast" | "basicpy.unknown_cast" | "builtin.unrealized_conversion_cast",
            ..,
        ) => {
            converted(ir::operands(operation)[0].r#type())
                == converted(ir::results(operation)[0].r#type())
        }
        ("numpy.builtin_ufunc_call", Some(operands), Some([result])) => {
            has_loop(operation, operands, *result)
        }
        _ => false,
    }
}

/// What a question gives of which types and constants say the answer: whether None is
/// true, whether a value is None, and how texts compare.
pub(super) fn known_answer(operation: OpRef<'_>) -> Option<bool> {
    answer_about_none(operation).or_else(|| answer_about_texts(operation))
}

fn answer_about_texts(operation: OpRef<'_>) -> Option<bool> {
    let operands = ir::operands(operation);
    let [left, right] = operands.as_slice() else {
        return None;
    };
    if ir::name(operation) != "basicpy.binary_compare" || Kind::of(left.r#type()) != Kind::Str {
        return None;
    }
    let kind = ir::string_of(operation, "kind")?;
    let constants = constants();
    constants
        .find(*left)?
        .compare(&kind, &constants.find(*right)?)
}

fn answer_about_none(operation: OpRef<'_>) -> Option<bool> {
    let is_none = |value: &ir::Value<'_>| Kind::of(value.r#type()) == Kind::None;
    let operands = ir::operands(operation);
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    match (ir::name(operation), kind.as_str()) {
        _ if !operands.iter().any(is_none) => None,
        ("basicpy.as_i1", _) => Some(false),
        ("basicpy.binary_compare", "Is" | "Eq") => Some(operands.iter().all(is_none)),
        ("basicpy.binary_compare", "IsNot" | "NotEq") => Some(!operands.iter().all(is_none)),
        _ => None,
    }
}

/// Whether an operation makes something that is no number, and that only
/// operations of this kind use.
fn is_unneeded(operation: OpRef<'_>) -> bool {
    let makes_object = matches!(
        ir::name(operation),
        "basicpy.str_constant"
            | "basicpy.bytes_constant"
            | "basicpy.singleton"
            | "basicpy.slot_object_make"
            | "numpy.dtype_constant"
    );
    let is_needless = |user: OpRef<'_>| is_unneeded(user) || known_answer(user).is_some();
    makes_object
        && ir::results(operation)
            .into_iter()
            .flat_map(ir::users)
            .all(is_needless)
}

fn are_python(numbers: &[Number]) -> bool {
    numbers.iter().all(|number| number.is_python())
}

/// Of Python's complex nothing else is made but a bool and complex numbers; NumPy's
/// becomes anything.
fn can_cast(from: Number, to: Number) -> bool {
    let dtype = to.dtype();
    from != Number::Complex || dtype.is_some_and(|to| to == DType::Bool || to.is_complex())
}

fn is_integer(number: Number) -> bool {
    let kind = number.dtype().map(DType::kind);
    kind.is_none_or(|kind| kind < DTypeKind::Float)
}

fn has_operator(kind: &str, operands: &[Number], result: Number) -> bool {
    let float = operands.contains(&Number::Float);
    if operands.contains(&Number::Complex) || result == Number::Complex {
        let is_defined = matches!(kind, "Add" | "Sub" | "Mult" | "Div" | "Pow");
        return is_defined && result == Number::Complex;
    }
    match kind {
        "BitAnd" | "BitOr" | "BitXor" => {
            !float
                && result != Number::Float
                && (result != Number::Bool || operands == [Number::Bool; 2])
        }
        "LShift" | "RShift" => !float && result == Number::Int,
        "Add" | "Sub" | "Mult" | "FloorDiv" | "Mod" | "Pow" => {
            result == Number::Float || (!float && result == Number::Int)
        }
        "Div" => result == Number::Float,
        _ => false,
    }
}

/// Whether a universal function has a loop for Python's numbers.
fn has_loop(operation: OpRef<'_>, operands: &[Number], result: Number) -> bool {
    let dtypes = operands
        .iter()
        .map(|number| number.dtype())
        .collect::<Option<Vec<_>>>();
    let (Some(dtypes), Some(result)) = (dtypes, result.dtype()) else {
        return false;
    };
    let name = ir::string_of(operation, "qualified_name").unwrap_or_default();
    scalar_math::check_ufunc(&Builder::before(operation), &name, &dtypes, result).is_ok()
}
