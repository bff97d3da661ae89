//! NumPy's functions, operators and dtypes.

use super::{
    arithmetic::float_of_int,
    array::{Array, element, is_sequence},
    call::Arguments,
    computed,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    number::{Number, is_evaluated, is_float},
    numpy_accumulation, numpy_arrangement, numpy_creation, numpy_reduction, numpy_ufunc,
    value::{LiveValue, RecordClass},
};
use crate::frontend::dtype::{self, Dtype};
use npc_abi::ElementKind;
use num_bigint::BigInt;
use ruff_python_ast::{CmpOp, Operator, UnaryOp};
use std::{
    f64::consts::{E, PI},
    rc::Rc,
};

/// Names of dtypes beside their own.
const DTYPE_ALIASES: &[&str] = &[
    "bool_",
    "byte",
    "cdouble",
    "csingle",
    "double",
    "half",
    "int_",
    "intc",
    "intp",
    "long",
    "longlong",
    "short",
    "single",
    "ubyte",
    "uint",
    "uintc",
    "uintp",
    "ulong",
    "ulonglong",
    "ushort",
];

/// Binds what is in `numpy`.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    for (name, value) in [
        ("numpy.pi", PI),
        ("numpy.e", E),
        ("numpy.euler_gamma", 0.577_215_664_901_532_9),
        ("numpy.inf", f64::INFINITY),
        ("numpy.nan", f64::NAN),
    ] {
        hook.constant(name, move || LiveValue::Float(value));
    }
    hook.constant("numpy.newaxis", || LiveValue::None);
    hook.constant("numpy.True_", || LiveValue::Bool(true));
    hook.constant("numpy.False_", || LiveValue::Bool(false));
    let own_names = Dtype::ALL.iter().map(|dtype| dtype.name());
    for name in own_names.chain(DTYPE_ALIASES.iter().copied()) {
        let Some(dtype) = dtype::from_name(name) else {
            continue;
        };
        let name = format!("numpy.{name}");
        hook.constant(&name, move || LiveValue::Dtype(dtype));
        hook.function(&name, move |arguments| scalar(dtype, arguments));
    }
    hook.function("numpy.dtype", |arguments| {
        let [dtype] = arguments.exactly()?;
        self::any_dtype(Some(dtype), Dtype::Float64).map(LiveValue::Dtype)
    });
    // It hides the builtin function where all names are imported.
    hook.function("numpy.divmod", |_| {
        Err(NotConstant::unsupported("a call of 'numpy.divmod'"))
    });
    hook.function("numpy.round", |_| {
        Err(NotConstant::unsupported("a call of 'numpy.round'"))
    });
    for name in ["finfo", "iinfo"] {
        hook.function(&format!("numpy.{name}"), move |arguments| {
            let [dtype] = arguments.exactly()?;
            limits(name, self::any_dtype(Some(dtype), Dtype::Float64)?)
        });
    }
    numpy_accumulation::bind(hook);
    numpy_arrangement::bind(hook);
    numpy_creation::bind(hook);
    numpy_ufunc::bind(hook);
    for name in ["reshape", "ravel", "transpose", "copy"] {
        hook.function(&format!("numpy.{name}"), move |arguments| {
            let (array, rest) = arguments.split_first()?;
            Array::from_value(array)?.method(name, &rest)
        });
    }
    numpy_reduction::bind(hook);
}

/// The dtype that is meant for an array that is computed here, or the one for no
/// argument.
pub(super) fn dtype(value: Option<&LiveValue>, default: Dtype) -> Evaluated<Dtype> {
    let found = any_dtype(value, default)?;
    match is_evaluated(found) {
        true => Ok(found),
        false => Err(NotConstant::unsupported(&format!("an array of {found}"))),
    }
}

fn any_dtype(value: Option<&LiveValue>, default: Dtype) -> Evaluated<Dtype> {
    let found = match value {
        None | Some(LiveValue::None) => Some(default),
        Some(LiveValue::Dtype(dtype)) => Some(*dtype),
        Some(LiveValue::Str(name)) => dtype::from_text(name),
        Some(LiveValue::Known(name)) => match &**name {
            "builtins.complex" => Some(Dtype::Complex128),
            "builtins.float" => Some(Dtype::Float64),
            "builtins.int" => Some(Dtype::Int64),
            "builtins.bool" => Some(Dtype::Bool),
            _ => None,
        },
        Some(_) => None,
    };
    found.ok_or_else(|| NotConstant::new("its dtype is not one that npc compiles"))
}

/// `np.float32(value)`. One of a dtype that is not computed here is made where it is used.
pub(super) fn scalar(dtype: Dtype, arguments: &Arguments) -> Evaluated<LiveValue> {
    let [value] = arguments.exactly()?;
    if !is_evaluated(dtype) {
        return computed::call(&format!("numpy.{dtype}"), arguments);
    }
    let is_python_int = matches!(value, LiveValue::Int(_));
    let array = match value {
        LiveValue::Int(value) if is_float(dtype) => {
            let number = Number::Float(float_of_int(value)?);
            Array::new(Dtype::Float64, Vec::new(), vec![number])
        }
        value => Array::from_value(value)?,
    };
    if is_python_int {
        check_weak_int(&array, dtype)?;
    }
    array.convert(dtype)?.or_scalar()
}

/// Refuses Python's ints that a dtype cannot hold.
pub(super) fn check_weak_int(array: &Array, dtype: Dtype) -> Evaluated<()> {
    let is_wrong = |number: &Number| number.convert(dtype).float() != number.float();
    let is_narrow = dtype.kind().is_integer() && dtype != Dtype::Int64;
    match is_narrow && array.numbers()?.iter().any(is_wrong) {
        true => Err(NotConstant::raises(
            "OverflowError",
            &format!("Python integer out of bounds for {dtype}"),
        )),
        false => Ok(()),
    }
}

/// An element as a number of Python's own.
pub(super) fn python_number(dtype: Dtype, number: Number) -> LiveValue {
    match (dtype, number) {
        (Dtype::Bool, number) => LiveValue::Bool(number.truth()),
        (_, Number::Int(value)) => LiveValue::int(value),
        (_, Number::Float(value)) => LiveValue::Float(value),
    }
}

/// `np.finfo(dtype)` and `np.iinfo(dtype)`
fn limits(name: &str, dtype: Dtype) -> Evaluated<LiveValue> {
    let fields = match (name, dtype) {
        ("finfo", Dtype::Float64) => {
            floats(dtype, f64::EPSILON, f64::MAX, f64::MIN_POSITIVE, 5e-324)
        }
        ("finfo", Dtype::Float32) => floats(
            dtype,
            f32::EPSILON.into(),
            f32::MAX.into(),
            f32::MIN_POSITIVE.into(),
            f32::from_bits(1).into(),
        ),
        ("iinfo", dtype) if dtype.kind().is_integer() => {
            let bits = 8 * dtype.size();
            let [min, max] = match dtype.kind() {
                ElementKind::Unsigned => [BigInt::ZERO, (BigInt::from(1) << bits) - 1],
                _ => {
                    let limit = BigInt::from(1) << (bits - 1);
                    [-limit.clone(), limit - 1]
                }
            };
            vec![
                ("max", LiveValue::Int(max)),
                ("min", LiveValue::Int(min)),
                ("bits", LiveValue::Int(bits.into())),
            ]
        }
        _ => return Err(NotConstant::new(format!("{} has no {name}", dtype.name()))),
    };
    let (names, values): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
    let class = RecordClass {
        name: name.to_string(),
        fields: names
            .into_iter()
            .map(|it: &str| (it.to_string(), None))
            .collect(),
    };
    Ok(LiveValue::Record(Rc::new(class), values.into()))
}

fn floats(
    dtype: Dtype,
    eps: f64,
    max: f64,
    tiny: f64,
    subnormal: f64,
) -> Vec<(&'static str, LiveValue)> {
    let scalar = |value: f64| LiveValue::Scalar(dtype, Number::Float(value));
    let bits = if dtype == Dtype::Float32 { 32 } else { 64 };
    vec![
        ("eps", scalar(eps)),
        ("max", scalar(max)),
        ("min", scalar(-max)),
        ("tiny", scalar(tiny)),
        ("smallest_normal", scalar(tiny)),
        ("smallest_subnormal", scalar(subnormal)),
        ("bits", LiveValue::int(bits)),
    ]
}

fn is_numpy(value: &LiveValue) -> bool {
    matches!(value, LiveValue::Array(_) | LiveValue::Scalar(..))
}

fn takes_part(value: &LiveValue) -> bool {
    is_numpy(value) || matches!(element(value), Ok(Some(_)) | Err(_))
}

/// The dtype of an array or a NumPy scalar.
fn element_dtype(value: &LiveValue) -> Option<Dtype> {
    match value {
        LiveValue::Array(array) => Some(array.dtype),
        LiveValue::Scalar(dtype, _) => Some(*dtype),
        _ => None,
    }
}

/// The operands of an operator of which one is an array and the other one a sequence: NumPy
/// makes an array of that. None if they are something else.
fn with_sequence(left: &LiveValue, right: &LiveValue) -> Option<Evaluated<[LiveValue; 2]>> {
    let as_array = |value: &LiveValue| Array::from_value(value).map(LiveValue::Array);
    match (left, right) {
        (LiveValue::Array(_), other) if is_sequence(other) => {
            Some(as_array(other).map(|other| [left.clone(), other]))
        }
        (other, LiveValue::Array(_)) if is_sequence(other) => {
            Some(as_array(other).map(|other| [other, right.clone()]))
        }
        _ => None,
    }
}

/// Whether NumPy computes an operator on two values.
fn applies(left: &LiveValue, right: &LiveValue) -> bool {
    (is_numpy(left) || is_numpy(right)) && takes_part(left) && takes_part(right)
}

/// `left operator right`; none if neither is NumPy's.
pub(super) fn binary(
    operator: Operator,
    left: &LiveValue,
    right: &LiveValue,
) -> Option<Evaluated<LiveValue>> {
    if let Some(pair) = with_sequence(left, right) {
        return Some(pair.and_then(|[left, right]| {
            let computed = binary(operator, &left, &right);
            computed.unwrap_or_else(|| Err(NotConstant::unsupported("this operator on arrays")))
        }));
    }
    if !applies(left, right) {
        return None;
    }
    if operator == Operator::Pow && matches!(element_dtype(left), Some(Dtype::Bool)) {
        // The square of bools is of a dtype that npc does not have.
        return Some(Err(NotConstant::unsupported("a power of bools")));
    }
    let name = match operator {
        Operator::Add => "add",
        Operator::Sub => "subtract",
        Operator::Mult => "multiply",
        Operator::Div => "true_divide",
        Operator::FloorDiv => "floor_divide",
        Operator::Mod => "remainder",
        Operator::Pow => "power",
        Operator::BitAnd => "bitwise_and",
        Operator::BitOr => "bitwise_or",
        Operator::BitXor => "bitwise_xor",
        Operator::LShift => "left_shift",
        Operator::RShift => "right_shift",
        Operator::MatMult => {
            return Some(Err(NotConstant::unsupported("this operator on arrays")));
        }
    };
    Some(numpy_ufunc::binary(name, left, right))
}

/// `left operator right`; none if neither is NumPy's.
pub(super) fn compare(
    operator: CmpOp,
    left: &LiveValue,
    right: &LiveValue,
) -> Option<Evaluated<LiveValue>> {
    let is_order = !matches!(
        operator,
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn
    );
    if is_order && let Some(pair) = with_sequence(left, right) {
        return Some(pair.and_then(|[left, right]| {
            let compared = compare(operator, &left, &right);
            compared.unwrap_or_else(|| Err(NotConstant::unsupported("this comparison of arrays")))
        }));
    }
    if !applies(left, right) {
        return None;
    }
    let name = match operator {
        CmpOp::Eq => "equal",
        CmpOp::NotEq => "not_equal",
        CmpOp::Lt => "less",
        CmpOp::LtE => "less_equal",
        CmpOp::Gt => "greater",
        CmpOp::GtE => "greater_equal",
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn => return None,
    };
    Some(numpy_ufunc::binary(name, left, right))
}

/// `operator operand`; none if it is not NumPy's.
pub(super) fn unary(operator: UnaryOp, operand: &LiveValue) -> Option<Evaluated<LiveValue>> {
    let name = match operator {
        UnaryOp::USub => "negative",
        UnaryOp::UAdd => "positive",
        UnaryOp::Invert => "invert",
        UnaryOp::Not => return None,
    };
    is_numpy(operand).then(|| numpy_ufunc::unary(name, operand))
}

/// `abs(operand)`; none if it is not NumPy's.
pub(super) fn absolute(operand: &LiveValue) -> Option<Evaluated<LiveValue>> {
    is_numpy(operand).then(|| numpy_ufunc::unary("absolute", operand))
}

/// Refuses what NumPy does not convert in place.
pub(super) fn check_same_kind(from: Dtype, to: Dtype) -> Evaluated<()> {
    match from.kind() <= to.kind() {
        true => Ok(()),
        false => Err(NotConstant::type_error(format!(
            "Cannot cast ufunc output from dtype('{}') to dtype('{}') with casting rule 'same_kind'",
            from.name(),
            to.name()
        ))),
    }
}
