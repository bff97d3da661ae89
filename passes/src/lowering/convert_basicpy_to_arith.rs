//! `convert-basicpy-to-arith` lowers Python's scalars and NumPy's to builtin
//! ones, and what is computed with them to `arith`, `math` and `scf`.
//!
//! Before:
//! ```mlir
//! func.func @f(%n: i64, %x: !numpy.scalar<f32>) -> !basicpy.BoolType {
//!   %m = basicpy.binary_expr %n "Mod" %n : (i64, i64) -> i64
//!   ...
//! ```
//! After:
//! ```mlir
//! func.func @f(%n: i64, %x: f32) -> i1 {
//!   basicpy.raise_if %zero, "ZeroDivisionError", "integer modulo by zero"
//!   %r = arith.remsi %n, %divisor : i64
//!   ...
//! ```
//!
//! Requires typed IR without tuples, whose operators are those of Python's
//! numbers, as after `convert-basicpy-to-numpy`.
//!
//! Guarantees: no `basicpy` operation but `raise_if`, no `numpy` operation on
//! scalars, and no value of their types is left; signs of integers are gone.
//! Results and exceptions are CPython's, with `int` as a 64-bit number that
//! wraps, or with `checked-int` raises OverflowError; a power that would be a
//! complex number raises ValueError. No operation
//! has undefined behaviour for any operand. A module with anything that cannot be
//! lowered is left as it is.

mod check;
mod compare;
mod complex;
mod constant;
mod float;
mod integer;
mod number;
mod overflow;
mod power;
mod retype;

use super::{runtime_function, scalar_math};
use crate::typing::dtype::{DType, DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{OptionDefault, Options, Pass, PassOption},
};
use number::Number;
use overflow::Overflow;

/// Whether what needs more than 64 bits raises.
pub(crate) const CHECKED_INT: PassOption = PassOption {
    name: "checked-int",
    help: "an operation on Python's ints whose result needs more than 64 bits raises OverflowError",
    default: OptionDefault::Bool(false),
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "convert-basicpy-to-arith",
    summary: "lower scalars of Python and NumPy to arith, math and scf",
    anchor: "builtin.module",
    options: &[CHECKED_INT],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let overflow = match options.bool(CHECKED_INT.name) {
        true => Overflow::Raises,
        false => Overflow::Wraps,
    };
    let operations = ir::walk(module);
    let mut checked = Ok(());
    for operation in &operations {
        checked = checked.and(check::check(*operation));
    }
    checked?;
    let planned = operations
        .iter()
        .filter_map(|operation| Planned::new(*operation))
        .collect::<Vec<_>>();
    operations
        .iter()
        .for_each(|operation| retype::retype(*operation));
    let mut dead = Vec::new();
    for planned in &planned {
        ir::visit(planned.operation);
        if let Some(result) = planned.lower(overflow) {
            ir::replace_all_uses(ir::results(planned.operation)[0], result);
        }
        dead.push(planned.operation);
    }
    dead.into_iter().rev().for_each(ir::erase);
    runtime_function::link(module)
}

/// An operation that goes away, and what its operands and result were.
struct Planned<'c> {
    operation: OpRef<'c>,
    operands: Vec<Number>,
    result: Number,
    /// The result of a question about None, which the types answer.
    answer: Option<bool>,
}

impl<'c> Planned<'c> {
    fn new(operation: OpRef<'c>) -> Option<Self> {
        if !check::is_lowered(operation) {
            return None;
        }
        // What is not a number is handed on, whatever it is.
        let number = |r#type| Number::of(r#type).unwrap_or_default();
        let operands = ir::operands(operation).into_iter();
        let result = ir::result_types(operation).first().copied();
        Some(Self {
            operation,
            operands: operands.map(|value| number(value.r#type())).collect(),
            result: result.map(number).unwrap_or_default(),
            answer: check::known_answer(operation),
        })
    }

    /// What stands for the result; nothing for a result that nobody uses.
    fn lower(&self, overflow: Overflow) -> Option<Value<'c>> {
        let b = Builder::before(self.operation);
        let values = ir::operands(self.operation);
        let text = |name| ir::string_of(self.operation, name).unwrap_or_default();
        if let Some(answer) = self.answer {
            return Some(b.bool(answer));
        }
        match (
            ir::name(self.operation),
            values.as_slice(),
            self.operands.as_slice(),
        ) {
            ("basicpy.numeric_constant" | "basicpy.bool_constant", ..) => {
                constant::number(&b, self.operation)
            }
            ("basicpy.unbound", ..) => {
                let r#type = ir::result_types(self.operation).first().copied()?;
                constant::placeholder(&b, r#type)
            }
            ("basicpy.binary_expr" | "basicpy.inplace_expr", [left, right], [from, other]) => {
                Some(binary(
                    &b,
                    &text("kind"),
                    [*left, *right],
                    [*from, *other],
                    self.result,
                    overflow,
                ))
            }
            ("basicpy.unary_expr", [value], [from]) => {
                let types = [*from, self.result];
                Some(unary(&b, &text("kind"), *value, types, overflow))
            }
            ("basicpy.binary_compare", [left, right], [from, other]) => Some(compare::compare(
                &b,
                &text("kind"),
                [*left, *right],
                [*from, *other],
            )),
            ("basicpy.as_i1", [value], [from]) => Some(from.truth(&b, *value)),
            ("basicpy.as_int", [value], [from]) => Some(from.cast(&b, *value, Number::Int)),
            ("basicpy.numeric_cast", [value], [from]) => Some(from.cast(&b, *value, self.result)),
            ("numpy.builtin_ufunc_call", ..) => self.ufunc(&b, &text("qualified_name"), &values),
            (_, [value], _) => Some(*value),
            _ => None,
        }
    }

    fn ufunc(&self, b: &Builder<'c>, name: &str, values: &[Value<'c>]) -> Option<Value<'c>> {
        let operands = values
            .iter()
            .zip(&self.operands)
            .map(|(value, number)| Some((*value, number.dtype()?)))
            .collect::<Option<Vec<_>>>()?;
        let result = self.result.dtype()?;
        if name == "numpy.power" && result.kind() == DTypeKind::Float {
            let compute = match result {
                DType::Float16 => DType::Float32,
                result => result,
            };
            let operand = |index: usize| {
                let (value, from) = *operands.get(index)?;
                let value = scalar_math::convert(b, value, from, result);
                Some(scalar_math::convert(b, value, result, compute))
            };
            let power = power::library_power(b, operand(0)?, operand(1)?);
            return Some(scalar_math::convert(b, power, compute, result));
        }
        scalar_math::emit_ufunc(b, name, &operands, result).ok()
    }
}

/// A binary operator of Python's numbers.
fn binary<'c>(
    b: &Builder<'c>,
    kind: &str,
    values: [Value<'c>; 2],
    from: [Number; 2],
    to: Number,
    overflow: Overflow,
) -> Value<'c> {
    if to == Number::Bool {
        return integer::bitwise(b, kind, values);
    }
    if to == Number::Complex {
        let operands = [0, 1].map(|index: usize| from[index].cast(b, values[index], to));
        return complex::binary(b, kind, operands);
    }
    let any_float = from.contains(&Number::Float) || (to == Number::Float && kind != "Div");
    let compute = if any_float {
        Number::Float
    } else {
        Number::Int
    };
    let [left, right] = [0, 1].map(|index: usize| from[index].cast(b, values[index], compute));
    let result = match (kind, any_float) {
        ("Div", false) => return integer::divide(b, left, right),
        (_, false) => integer::binary(b, kind, [left, right], overflow),
        (_, true) => float::binary(b, kind, left, right),
    };
    compute.cast(b, result, to)
}

/// A unary operator of Python's numbers.
fn unary<'c>(
    b: &Builder<'c>,
    kind: &str,
    value: Value<'c>,
    [from, to]: [Number; 2],
    overflow: Overflow,
) -> Value<'c> {
    if kind == "Not" {
        let yes = b.bool(true);
        let truth = from.truth(b, value);
        return b.same("arith.xori", &[truth, yes]);
    }
    if from == Number::Complex {
        return match kind {
            "USub" => complex::negative(b, value),
            _ => value,
        };
    }
    if from == Number::Float {
        return if kind == "USub" {
            b.same("arith.negf", &[value])
        } else {
            value
        };
    }
    let value = from.cast(b, value, to);
    let constant = |number| b.integer(value.r#type(), number);
    match kind {
        "USub" => integer::negative(b, value, overflow),
        "Invert" => b.same("arith.xori", &[value, constant(-1)]),
        _ => value,
    }
}
