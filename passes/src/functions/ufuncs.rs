//! NumPy's universal functions: their names, and in which dtype each computes.
//!
//! The element-wise lowering finds a function's loop here too: it converts each
//! operand to the dtype that [`Ufunc::resolve`] gives and applies the body of
//! that name. Two names are npc's own, in the same form:
//!
//! - `numpy._cast` converts to the dtype of its result (NumPy's `astype`), so
//!   its body is the identity;
//! - `numpy.where` chooses: its first operand is a bool.
//!
//! Conversion to bool is `x != 0` (true for NaN), float to int drops the
//! fraction, int64 to int32 wraps.

use crate::typing::{
    dtype::{DType, DTypeKind},
    promotion::{Operand, promote_operands},
};

/// A universal function.
#[derive(Debug)]
pub(crate) struct Ufunc {
    /// The qualified name, such as `numpy.add`.
    pub(crate) name: &'static str,
    /// How many operands it takes.
    pub(crate) arity: usize,
    rule: Rule,
}

/// The dtypes of one loop of a universal function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Loop {
    /// What each operand is converted to.
    pub(crate) operands: Vec<DType>,
    /// What comes out.
    pub(crate) result: DType,
}

/// Which loops a function has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Any dtype, the operands' promotion.
    Any,
    /// As `Any`; NumPy raises TypeError for bool.
    NoBool,
    /// As `Any`; bool would compute in int8, which npc does not compile.
    NoSmallInteger,
    /// float32 and float64; integers compute in float64. Bool would compute in
    /// float16, which npc does not compile.
    Float,
    /// As `Float`, with bool computing in float64.
    TrueDivide,
    /// As `Float`, with integers refused: their loops are integer ones.
    FloatOnly,
    /// A question about floats.
    Test,
    /// A comparison.
    Compare,
    /// Truth values.
    Logical,
    /// Bool or integers.
    Bits,
    /// Integers.
    Shift,
    /// A condition, and two operands that are promoted.
    Select,
    /// The result's dtype, which the caller knows.
    Cast,
}

/// Every universal function.
pub(crate) static UFUNCS: &[Ufunc] = &[
    new("numpy.add", 2, Rule::Any),
    new("numpy.subtract", 2, Rule::NoBool),
    new("numpy.multiply", 2, Rule::Any),
    new("numpy.true_divide", 2, Rule::TrueDivide),
    new("numpy.floor_divide", 2, Rule::NoSmallInteger),
    new("numpy.remainder", 2, Rule::NoSmallInteger),
    new("numpy.fmod", 2, Rule::NoSmallInteger),
    new("numpy.power", 2, Rule::NoSmallInteger),
    new("numpy.negative", 1, Rule::NoBool),
    new("numpy.positive", 1, Rule::NoBool),
    new("numpy.absolute", 1, Rule::Any),
    new("numpy.fabs", 1, Rule::Float),
    new("numpy.sign", 1, Rule::NoBool),
    new("numpy.square", 1, Rule::NoSmallInteger),
    new("numpy.reciprocal", 1, Rule::FloatOnly),
    new("numpy.sqrt", 1, Rule::Float),
    new("numpy.cbrt", 1, Rule::Float),
    new("numpy.exp", 1, Rule::Float),
    new("numpy.exp2", 1, Rule::Float),
    new("numpy.expm1", 1, Rule::Float),
    new("numpy.log", 1, Rule::Float),
    new("numpy.log2", 1, Rule::Float),
    new("numpy.log10", 1, Rule::Float),
    new("numpy.log1p", 1, Rule::Float),
    new("numpy.sin", 1, Rule::Float),
    new("numpy.cos", 1, Rule::Float),
    new("numpy.tan", 1, Rule::Float),
    new("numpy.arcsin", 1, Rule::Float),
    new("numpy.arccos", 1, Rule::Float),
    new("numpy.arctan", 1, Rule::Float),
    new("numpy.arctan2", 2, Rule::Float),
    new("numpy.sinh", 1, Rule::Float),
    new("numpy.cosh", 1, Rule::Float),
    new("numpy.tanh", 1, Rule::Float),
    new("numpy.arcsinh", 1, Rule::Float),
    new("numpy.arccosh", 1, Rule::Float),
    new("numpy.arctanh", 1, Rule::Float),
    new("numpy.hypot", 2, Rule::Float),
    new("numpy.copysign", 2, Rule::Float),
    new("numpy.heaviside", 2, Rule::Float),
    new("numpy.degrees", 1, Rule::Float),
    new("numpy.radians", 1, Rule::Float),
    new("numpy.floor", 1, Rule::Any),
    new("numpy.ceil", 1, Rule::Any),
    new("numpy.trunc", 1, Rule::Any),
    new("numpy.rint", 1, Rule::Float),
    new("numpy.maximum", 2, Rule::Any),
    new("numpy.minimum", 2, Rule::Any),
    new("numpy.fmax", 2, Rule::Any),
    new("numpy.fmin", 2, Rule::Any),
    new("numpy.isnan", 1, Rule::Test),
    new("numpy.isinf", 1, Rule::Test),
    new("numpy.isfinite", 1, Rule::Test),
    new("numpy.logical_and", 2, Rule::Logical),
    new("numpy.logical_or", 2, Rule::Logical),
    new("numpy.logical_xor", 2, Rule::Logical),
    new("numpy.logical_not", 1, Rule::Logical),
    new("numpy.bitwise_and", 2, Rule::Bits),
    new("numpy.bitwise_or", 2, Rule::Bits),
    new("numpy.bitwise_xor", 2, Rule::Bits),
    new("numpy.invert", 1, Rule::Bits),
    new("numpy.left_shift", 2, Rule::Shift),
    new("numpy.right_shift", 2, Rule::Shift),
    new("numpy.equal", 2, Rule::Compare),
    new("numpy.not_equal", 2, Rule::Compare),
    new("numpy.less", 2, Rule::Compare),
    new("numpy.less_equal", 2, Rule::Compare),
    new("numpy.greater", 2, Rule::Compare),
    new("numpy.greater_equal", 2, Rule::Compare),
    new("numpy.where", 3, Rule::Select),
    new("numpy._cast", 1, Rule::Cast),
];

const fn new(name: &'static str, arity: usize, rule: Rule) -> Ufunc {
    Ufunc { name, arity, rule }
}

/// The universal function of this name.
pub(crate) fn ufunc(name: &str) -> Option<&'static Ufunc> {
    UFUNCS.iter().find(|ufunc| ufunc.name == name)
}

impl Ufunc {
    /// The loop for some operands, or why there is none. `numpy._cast` has one
    /// only once its result is known: see [`Ufunc::resolve_to`].
    pub(crate) fn resolve(&self, operands: &[Operand]) -> Result<Loop, String> {
        if operands.len() != self.arity {
            return Err(format!(
                "{} takes {} arguments, not {}",
                self.name,
                self.arity,
                operands.len()
            ));
        }
        let common = promote_operands(operands);
        let all = |operand, result| {
            Ok(Loop {
                operands: vec![operand; self.arity],
                result,
            })
        };
        match self.rule {
            Rule::Any => all(common, common),
            Rule::NoBool | Rule::NoSmallInteger | Rule::FloatOnly | Rule::Shift
                if common.kind() == DTypeKind::Bool =>
            {
                Err(format!("{} is not compiled for bool", self.name))
            }
            Rule::FloatOnly if common.kind() == DTypeKind::Integer => {
                Err(format!("{} is not compiled for integers", self.name))
            }
            Rule::NoBool | Rule::NoSmallInteger | Rule::FloatOnly => all(common, common),
            Rule::Float if common.kind() == DTypeKind::Bool => Err(format!(
                "{} of bool is float16, which is not compiled",
                self.name
            )),
            Rule::Float | Rule::TrueDivide => all(to_float(common), to_float(common)),
            Rule::Test => all(to_float(common), DType::Bool),
            Rule::Compare => all(comparison_dtype(operands, common), DType::Bool),
            Rule::Logical => all(DType::Bool, DType::Bool),
            Rule::Bits | Rule::Shift if common.kind() == DTypeKind::Float => {
                Err(format!("{} is not defined for floats", self.name))
            }
            Rule::Bits | Rule::Shift => all(common, common),
            Rule::Select => {
                let common = promote_operands(&operands[1..]);
                Ok(Loop {
                    operands: vec![DType::Bool, common, common],
                    result: common,
                })
            }
            Rule::Cast => Err(format!("{} takes the dtype of its result", self.name)),
        }
    }

    /// The loop for operands of these dtypes and a result of this one, as an
    /// operation that was made from [`Ufunc::resolve`] has them.
    pub(crate) fn resolve_to(&self, operands: &[DType], result: DType) -> Result<Loop, String> {
        if self.rule == Rule::Cast && operands.len() == 1 {
            return Ok(Loop {
                operands: vec![result],
                result,
            });
        }
        let strong = operands
            .iter()
            .copied()
            .map(Operand::Strong)
            .collect::<Vec<_>>();
        let found = self.resolve(&strong)?;
        if found.result == result {
            return Ok(found);
        }
        Err(format!(
            "{} gives {}, not {result}",
            self.name, found.result
        ))
    }
}

fn to_float(dtype: DType) -> DType {
    match dtype.kind() {
        DTypeKind::Float => dtype,
        DTypeKind::Bool | DTypeKind::Integer => DType::Float64,
    }
}

/// Comparisons with a Python int are exact, whatever its size: int32 and int
/// compare as int64.
fn comparison_dtype(operands: &[Operand], common: DType) -> DType {
    match common {
        DType::Int32 if operands.contains(&Operand::WeakInt) => DType::Int64,
        _ => common,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DType::{Bool, Float32, Float64, Int32, Int64};
    use Operand::{Strong, WeakFloat, WeakInt};

    #[test]
    fn names_are_unique() {
        for (index, entry) in UFUNCS.iter().enumerate() {
            assert!(UFUNCS[..index].iter().all(|other| other.name != entry.name));
        }
    }

    /// What npc refuses though NumPy has a loop of a dtype that npc compiles.
    const REFUSED: &[&str] = &["numpy.reciprocal"];

    fn dtype_of(character: char) -> Option<DType> {
        Some(match character {
            '?' => Bool,
            'i' => Int32,
            'l' => Int64,
            'f' => Float32,
            'd' => Float64,
            _ => return None,
        })
    }

    /// The file holds what NumPy says; the script beside it wrote it.
    #[test]
    fn loops_are_numpys() {
        let operands = [
            Strong(Bool),
            Strong(Int32),
            Strong(Int64),
            Strong(Float32),
            Strong(Float64),
            WeakInt,
            WeakFloat,
        ];
        let mut seen = 0;
        for line in include_str!("testdata/numpy_loops.txt").lines() {
            let (name, results) = line.split_once(' ').expect("a name and results");
            let entry = ufunc(&format!("numpy.{name}")).expect("a known function");
            for (index, character) in results.chars().enumerate() {
                let [left, right] = [operands[index / 7 % 7], operands[index % 7]];
                let found = match entry.arity {
                    1 => entry.resolve(&[right]),
                    2 => entry.resolve(&[left, right]),
                    _ => entry.resolve(&[Strong(Bool), left, right]),
                };
                let expected = dtype_of(character);
                let found = found.ok().map(|found| found.result);
                let refused = found.is_none() && REFUSED.contains(&entry.name);
                assert!(
                    found == expected || refused,
                    "{name}({left:?}, {right:?}) is {character}, not {found:?}"
                );
            }
            seen += 1;
        }
        assert_eq!(
            seen,
            UFUNCS
                .iter()
                .filter(|entry| entry.rule != Rule::Cast)
                .count()
        );
    }

    #[test]
    fn converted_operands_find_the_same_loop() {
        for entry in UFUNCS.iter().filter(|entry| entry.arity <= 2) {
            for left in DType::ALL {
                for right in [Strong(Bool), Strong(Float32), WeakInt, WeakFloat] {
                    let operands = [Strong(*left), right];
                    let Ok(found) = entry.resolve(&operands[..entry.arity]) else {
                        continue;
                    };
                    let again = entry.resolve_to(&found.operands, found.result);
                    assert_eq!(again.as_ref(), Ok(&found), "{}", entry.name);
                }
            }
        }
    }
}
