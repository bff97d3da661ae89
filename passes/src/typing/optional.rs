//! Values that may be None: how operations use them.
//!
//! Before, where `best` is `float | None`:
//! ```mlir
//! %is_none = basicpy.binary_compare %best "Is" %none
//! %sum = basicpy.binary_expr %best "Add" %x
//! ```
//! After:
//! ```mlir
//! %has_value = basicpy.slot_object_get %best[0]
//! %is_none = basicpy.binary_compare %has_value "Is" %false
//! basicpy.raise_if %lacks, "TypeError", "unsupported operand type(s) for +: 'NoneType' and 'float'"
//! %value = basicpy.slot_object_get %best[1]
//! %sum = basicpy.binary_expr %value "Add" %x
//! ```
//!
//! Branches that end with None and with a value meet as such a type ([`super::join`]). What only
//! hands values on takes them as they are. All else is inferred, and compiled, for the value,
//! and raises where there is none, as Python does; what would take None, too, is refused.

use super::{
    constant::Constants,
    problem::Problem,
    rules::{self, operators::symbol},
    ty::Ty,
};
use crate::{
    functions::{emit::Emit, may_leave_out},
    raise::raise_if,
};
use npc_dialects::ir::{self, Builder, OpRef, Value};

/// How an operation uses an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// As it is.
    Whole,
    /// Whether there is a value, which is compared with that there is none.
    Presence,
    /// None, of which the other operand is compared.
    Absence,
    /// The value, which there must be.
    Value,
    /// The value, or what stands for it where there is none: a zero or an empty text, which is
    /// false as None is.
    Truth,
    /// A tuple of whether there is a value and of the value, which is compared with another.
    Paired,
}

impl Use {
    /// The type that an operation sees of an operand of a type.
    pub(super) fn seen(self, ty: &Ty) -> Ty {
        match (self, ty) {
            (Self::Presence | Self::Absence, _) => Ty::Bool,
            (Self::Value | Self::Truth, Ty::Optional(value)) => (**value).clone(),
            (Self::Paired, Ty::Optional(value)) => Ty::Tuple(vec![Ty::Bool, (**value).clone()]),
            (Self::Paired, value) => Ty::Tuple(vec![Ty::Bool, value.clone()]),
            _ => ty.clone(),
        }
    }
}

/// How an operation uses its operands; none where none of them may be None.
pub(super) fn uses<'c>(
    operation: OpRef<'c>,
    operands: &[Ty],
    constants: Constants<'_, 'c>,
) -> Option<Vec<Use>> {
    let is_optional = |ty: &Ty| matches!(ty, Ty::Optional(_));
    if !operands.iter().any(is_optional) || hands_on(operation) {
        return None;
    }
    if let Some(compared) = compared(operation, operands) {
        return Some(compared);
    }
    let takes_none = |index: usize| {
        let mut operands: Vec<_> = operands.iter().map(|ty| Use::Value.seen(ty)).collect();
        if is_call(operation) && may_leave_out(operation, &operands, index) {
            return true;
        }
        operands[index] = Ty::None;
        !is_index(operation, operands.len(), index)
            && rules::results(operation, &operands, constants).is_ok()
    };
    let of = |(index, ty): (usize, &Ty)| match is_optional(ty) && !takes_none(index) {
        true => Use::Value,
        false => Use::Whole,
    };
    Some(operands.iter().enumerate().map(of).collect())
}

/// The type of a value that is known not to be None. Where it has been None so far, there is
/// none yet.
pub(super) fn present(ty: &Ty) -> Ty {
    match ty {
        Ty::None => Ty::Bottom,
        ty => Use::Value.seen(ty),
    }
}

/// Puts the value, or None, in the place of a cast of what may be None to the one or the other.
pub(super) fn replace_cast(cast: OpRef<'_>, to: &Ty) -> Result<(), Problem> {
    let emit = Emit {
        builder: Builder::before(cast),
    };
    let value = match to {
        Ty::None => emit.none(),
        to => emit.optional_parts(ir::operands(cast)[0], to)?[1],
    };
    ir::replace_all_uses(ir::results(cast)[0], value);
    ir::erase(cast);
    Ok(())
}

/// The value that a function returns which is declared to return one.
pub(super) fn returned<'c>(
    builder: &Builder<'c>,
    optional: Value<'c>,
    value: &Ty,
) -> Result<Value<'c>, Problem> {
    let emit = Emit { builder: *builder };
    let [has_value, found] = emit.optional_parts(optional, value)?;
    let message = format!("the function returns None, but is declared to return {value}");
    raise_if(
        builder,
        emit.is_false(has_value),
        "TypeError",
        &message,
        &[],
    );
    Ok(found)
}

/// Whether an operation only hands its operands on.
fn hands_on(operation: OpRef<'_>) -> bool {
    matches!(
        ir::name(operation),
        "basicpy.build_tuple"
            | "basicpy.slot_object_make"
            | "basicpy.unknown_cast"
            | "basicpy.make_function"
            | "basicpy.raise_if"
            | "basicpy.call"
            | "func.call"
    )
}

fn is_call(operation: OpRef<'_>) -> bool {
    matches!(
        ir::name(operation),
        "basicpy.builtin_call" | "basicpy.method_call"
    )
}

/// Whether an operand indexes an array: None, which makes an axis, is not compiled there.
fn is_index(operation: OpRef<'_>, count: usize, index: usize) -> bool {
    match ir::name(operation) {
        "basicpy.subscript" => index > 0,
        "basicpy.set_subscript" => index > 0 && index + 1 < count,
        _ => false,
    }
}

/// How comparisons and truth values use operands that None is as good for as a value.
fn compared(operation: OpRef<'_>, operands: &[Ty]) -> Option<Vec<Use>> {
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    match (ir::name(operation), kind.as_str(), operands) {
        ("basicpy.as_i1" | "basicpy.bool_cast", _, [Ty::Optional(value)])
        | ("basicpy.unary_expr", "Not", [Ty::Optional(value)]) => Some(vec![truth(value)]),
        ("basicpy.builtin_call", _, [Ty::Optional(value)]) if is_bool(operation) => {
            Some(vec![truth(value)])
        }
        ("basicpy.binary_compare", "Is" | "IsNot" | "Eq" | "NotEq", [_, Ty::None]) => {
            Some(vec![Use::Presence, Use::Absence])
        }
        ("basicpy.binary_compare", "Is" | "IsNot" | "Eq" | "NotEq", [Ty::None, _]) => {
            Some(vec![Use::Absence, Use::Presence])
        }
        ("basicpy.binary_compare", "Eq" | "NotEq", [left, right]) => {
            let is_number = |ty: &Ty| Use::Value.seen(ty).is_complex_number();
            let are_numbers = is_number(left) && is_number(right);
            Some(vec![if are_numbers { Use::Paired } else { Use::Whole }; 2])
        }
        ("basicpy.binary_compare", "Is" | "IsNot" | "In" | "NotIn", _) => {
            Some(vec![Use::Whole; operands.len()])
        }
        _ => None,
    }
}

/// Whether a call is one of `bool`.
fn is_bool(call: OpRef<'_>) -> bool {
    ir::string_of(call, "callee").as_deref() == Some("builtins.bool")
}

/// What the truth of a value that may be None depends on: a tuple that has elements is true.
fn truth(value: &Ty) -> Use {
    match value {
        Ty::Str | Ty::ListOf(_) => Use::Truth,
        number if number.is_complex_number() => Use::Truth,
        sequence if sequence.elements().is_some_and(|it| !it.is_empty()) => Use::Presence,
        _ => Use::Whole,
    }
}

/// Puts what an operation uses in the place of its operands.
pub(super) fn put<'c>(operation: OpRef<'c>, uses: &[Use], operands: &[Ty]) -> Result<(), Problem> {
    let builder = Builder::before(operation);
    let emit = Emit { builder };
    let values = ir::operands(operation);
    let python_bool = |value| emit.python_bool(builder.bool(value));
    for (index, (used, ty)) in uses.iter().zip(operands).enumerate() {
        let [has_value, value] = match (used, ty) {
            (Use::Whole, _) => continue,
            (Use::Absence, _) => [python_bool(false); 2],
            (_, Ty::Optional(value)) => emit.optional_parts(values[index], value)?,
            _ => [python_bool(true), values[index]],
        };
        let seen = match used {
            Use::Whole | Use::Absence | Use::Presence => has_value,
            Use::Truth => value,
            Use::Paired => emit.tuple(&[has_value, value])?,
            Use::Value => {
                let (exception, message) = without_value(operation, index, operands);
                raise_if(&builder, emit.is_false(has_value), exception, &message, &[]);
                value
            }
        };
        ir::set_operand(operation, index, seen);
    }
    Ok(())
}

/// What Python raises where an operation's operand is None.
fn without_value(operation: OpRef<'_>, index: usize, operands: &[Ty]) -> (&'static str, String) {
    let kind = ir::string_of(operation, "kind").unwrap_or_default();
    let name = |place: usize| match place == index {
        true => "NoneType".to_string(),
        false => class_name(&Use::Value.seen(&operands[place])),
    };
    let message = match (ir::name(operation), operands.len()) {
        ("basicpy.binary_expr" | "basicpy.inplace_expr", 2) => {
            let assigns = ir::name(operation) == "basicpy.inplace_expr";
            let symbol = match (symbol(&kind), assigns) {
                ("**", false) => "** or pow()".to_string(),
                (symbol, false) => symbol.to_string(),
                (symbol, true) => format!("{symbol}="),
            };
            let (left, right) = (name(0), name(1));
            format!("unsupported operand type(s) for {symbol}: '{left}' and '{right}'")
        }
        ("basicpy.binary_compare", 2) => {
            let (left, right) = (name(0), name(1));
            format!(
                "'{}' not supported between instances of '{left}' and '{right}'",
                symbol(&kind)
            )
        }
        ("basicpy.unary_expr", _) => {
            format!("bad operand type for unary {}: 'NoneType'", symbol(&kind))
        }
        (_, count) if is_index(operation, count, index) => {
            return (
                "NotImplementedError",
                "an index that is None, which makes an axis, is not compiled".to_string(),
            );
        }
        ("basicpy.subscript", _) => "'NoneType' object is not subscriptable".to_string(),
        ("basicpy.set_subscript", _) if index > 0 => {
            return (
                "NotImplementedError",
                "an element that is None is not compiled".to_string(),
            );
        }
        ("basicpy.set_subscript", _) => {
            "'NoneType' object does not support item assignment".to_string()
        }
        ("basicpy.attribute" | "basicpy.method_call", _) if index == 0 => {
            let name = ir::string_of(operation, "name").unwrap_or_default();
            let message = format!("'NoneType' object has no attribute '{name}'");
            return ("AttributeError", message);
        }
        ("basicpy.iterable_length" | "basicpy.iterable_item", _) => {
            "'NoneType' object is not iterable".to_string()
        }
        ("basicpy.builtin_call", _) => match ir::string_of(operation, "callee").as_deref() {
            Some("builtins.float") => {
                "float() argument must be a string or a real number, not 'NoneType'".to_string()
            }
            Some("builtins.int") => "int() argument must be a string, a bytes-like object or a \
                                     real number, not 'NoneType'"
                .to_string(),
            _ => "a value is needed, not None".to_string(),
        },
        ("basicpy.unpack", _) => "cannot unpack non-iterable NoneType object".to_string(),
        _ => "a value is needed, not None".to_string(),
    };
    ("TypeError", message)
}

/// What Python calls the class of a value.
fn class_name(ty: &Ty) -> String {
    match ty {
        Ty::Array(_) => "numpy.ndarray".to_string(),
        Ty::Tuple(_) => "tuple".to_string(),
        Ty::List(_) | Ty::ListOf(_) => "list".to_string(),
        Ty::Dict(..) => "dict".to_string(),
        Ty::NamedTuple(class, _) => class.name.clone(),
        other => other.to_string(),
    }
}
