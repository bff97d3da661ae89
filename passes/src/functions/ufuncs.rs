//! NumPy's universal functions: their names, and in which dtype each computes.
//!
//! The element-wise lowering finds a function's loop here too: it converts each
//! operand to the dtype that [`Ufunc::resolve`] gives and applies the body of
//! that name. Some names are npc's own, in the same form:
//!
//! - `numpy._cast` converts to the dtype of its result (NumPy's `astype`), so
//!   its body is the identity;
//! - `numpy._real` and `numpy._imag` are the parts of a complex number;
//! - `numpy._less_of_scalars` and those like it are how NumPy's complex scalars compare;
//! - `numpy._at_least` and `numpy._at_most` are how `np.clip` bounds complex numbers;
//! - `numpy._frexp_mantissa` and `numpy._frexp_exponent` are the results of `frexp`,
//!   `numpy._modf_fraction` and `numpy._modf_whole` those of `modf`;
//! - `numpy._order_key` gives integers that are in the order of its operand;
//! - `numpy.where` chooses: its first operand is a bool.
//!
//! Conversion to bool is `x != 0` (true for NaN), float to int drops the
//! fraction, an integer to a narrower one wraps.

use crate::typing::{
    dtype::{Casting, DType, DTypeKind, can_cast_safely},
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

/// Which loops a function has. Kinds of dtypes are written as in NumPy's
/// `dtype.kind`: `b` for bool, `i` and `u` for integers, `f` for floats, `c` for
/// complex numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// One for each dtype of these kinds, which gives that dtype.
    Same(&'static str),
    /// As `Same`; bools alone raise TypeError, though other loops would hold them.
    NoBool(&'static str),
    /// As `Same`, for all kinds, but a complex number gives a float.
    Size,
    /// As `Same`, for floats and complex numbers; integers compute in float64.
    TrueDivide,
    /// A question, to each dtype.
    Test,
    /// A comparison.
    Compare,
    /// Truth values.
    Logical,
    /// A condition, and two operands that are promoted.
    Select,
    /// The result's dtype, which the caller knows.
    Cast,
    /// A part of a complex number.
    Part,
    /// One for float64 and one for complex128, which give these.
    Widest,
    /// A question to a float.
    FloatTest,
    /// One for each integer, which gives a uint8.
    BitCount,
    /// A float and an exponent, int32 or int64, which give the float's dtype.
    Scale,
    /// The exponent of a float, an int32.
    Exponent,
    /// One for each dtype but complex ones, which gives an unsigned integer as wide.
    Order,
}

/// Whether the size of a complex number is a float of this dtype.
fn is_size(number: DType, float: DType) -> bool {
    let is_float = float.kind() == DTypeKind::Float;
    number.is_complex() && is_float && can_cast_safely(number.part(), float)
}

/// The function whose results are in the order of its operand.
pub(super) const ORDER: &str = "numpy._order_key";

/// The dtypes in the order in which NumPy tries loops.
const LOOP_ORDER: [DType; 14] = [
    DType::Bool,
    DType::Int8,
    DType::UInt8,
    DType::Int16,
    DType::UInt16,
    DType::Int32,
    DType::UInt32,
    DType::Int64,
    DType::UInt64,
    DType::Float16,
    DType::Float32,
    DType::Float64,
    DType::Complex64,
    DType::Complex128,
];

/// Every universal function.
pub(crate) static UFUNCS: &[Ufunc] = &[
    new("numpy.add", 2, Rule::Same("biufc")),
    new("numpy.subtract", 2, Rule::NoBool("iufc")),
    new("numpy.multiply", 2, Rule::Same("biufc")),
    new("numpy.true_divide", 2, Rule::TrueDivide),
    new("numpy.floor_divide", 2, Rule::Same("iuf")),
    new("numpy.remainder", 2, Rule::Same("iuf")),
    new("numpy.fmod", 2, Rule::Same("iuf")),
    new("numpy.power", 2, Rule::Same("iufc")),
    new("numpy.negative", 1, Rule::NoBool("iufc")),
    new("numpy.positive", 1, Rule::NoBool("iufc")),
    new("numpy.conjugate", 1, Rule::Same("iufc")),
    new("numpy.absolute", 1, Rule::Size),
    new("numpy.fabs", 1, Rule::Same("f")),
    new("numpy.sign", 1, Rule::NoBool("iufc")),
    new("numpy.square", 1, Rule::Same("iufc")),
    new("numpy.reciprocal", 1, Rule::Same("iufc")),
    new("numpy.sqrt", 1, Rule::Same("fc")),
    new("numpy.cbrt", 1, Rule::Same("f")),
    new("numpy.exp", 1, Rule::Same("fc")),
    new("numpy.exp2", 1, Rule::Same("fc")),
    new("numpy.expm1", 1, Rule::Same("fc")),
    new("numpy.log", 1, Rule::Same("fc")),
    new("numpy.log2", 1, Rule::Same("fc")),
    new("numpy.log10", 1, Rule::Same("fc")),
    new("numpy.log1p", 1, Rule::Same("fc")),
    new("numpy.sin", 1, Rule::Same("fc")),
    new("numpy.cos", 1, Rule::Same("fc")),
    new("numpy.tan", 1, Rule::Same("fc")),
    new("numpy.arcsin", 1, Rule::Same("fc")),
    new("numpy.arccos", 1, Rule::Same("fc")),
    new("numpy.arctan", 1, Rule::Same("fc")),
    new("numpy.arctan2", 2, Rule::Same("f")),
    new("numpy.sinh", 1, Rule::Same("fc")),
    new("numpy.cosh", 1, Rule::Same("fc")),
    new("numpy.tanh", 1, Rule::Same("fc")),
    new("numpy.arcsinh", 1, Rule::Same("fc")),
    new("numpy.arccosh", 1, Rule::Same("fc")),
    new("numpy.arctanh", 1, Rule::Same("fc")),
    new("numpy.logaddexp", 2, Rule::Same("f")),
    new("numpy.logaddexp2", 2, Rule::Same("f")),
    new("numpy.float_power", 2, Rule::Widest),
    new("numpy.hypot", 2, Rule::Same("f")),
    new("numpy.nextafter", 2, Rule::Same("f")),
    new("numpy.spacing", 1, Rule::Same("f")),
    new("numpy.signbit", 1, Rule::FloatTest),
    new("numpy.ldexp", 2, Rule::Scale),
    new("numpy.gcd", 2, Rule::NoBool("iu")),
    new("numpy.lcm", 2, Rule::NoBool("iu")),
    new("numpy.bitwise_count", 1, Rule::BitCount),
    new("numpy.copysign", 2, Rule::Same("f")),
    new("numpy.heaviside", 2, Rule::Same("f")),
    new("numpy.degrees", 1, Rule::Same("f")),
    new("numpy.radians", 1, Rule::Same("f")),
    new("numpy.floor", 1, Rule::Same("biuf")),
    new("numpy.ceil", 1, Rule::Same("biuf")),
    new("numpy.trunc", 1, Rule::Same("biuf")),
    new("numpy.rint", 1, Rule::Same("fc")),
    new("numpy.maximum", 2, Rule::Same("biufc")),
    new("numpy.minimum", 2, Rule::Same("biufc")),
    new("numpy.fmax", 2, Rule::Same("biufc")),
    new("numpy.fmin", 2, Rule::Same("biufc")),
    new("numpy.isnan", 1, Rule::Test),
    new("numpy.isinf", 1, Rule::Test),
    new("numpy.isfinite", 1, Rule::Test),
    new("numpy.logical_and", 2, Rule::Logical),
    new("numpy.logical_or", 2, Rule::Logical),
    new("numpy.logical_xor", 2, Rule::Logical),
    new("numpy.logical_not", 1, Rule::Logical),
    new("numpy.bitwise_and", 2, Rule::Same("biu")),
    new("numpy.bitwise_or", 2, Rule::Same("biu")),
    new("numpy.bitwise_xor", 2, Rule::Same("biu")),
    new("numpy.invert", 1, Rule::Same("biu")),
    new("numpy.left_shift", 2, Rule::Same("iu")),
    new("numpy.right_shift", 2, Rule::Same("iu")),
    new("numpy.equal", 2, Rule::Compare),
    new("numpy.not_equal", 2, Rule::Compare),
    new("numpy.less", 2, Rule::Compare),
    new("numpy.less_equal", 2, Rule::Compare),
    new("numpy.greater", 2, Rule::Compare),
    new("numpy.greater_equal", 2, Rule::Compare),
    new("numpy.where", 3, Rule::Select),
    new("numpy._cast", 1, Rule::Cast),
    new("numpy._frexp_mantissa", 1, Rule::Same("f")),
    new("numpy._frexp_exponent", 1, Rule::Exponent),
    new("numpy._modf_fraction", 1, Rule::Same("f")),
    new("numpy._modf_whole", 1, Rule::Same("f")),
    new(ORDER, 1, Rule::Order),
    new("numpy._real", 1, Rule::Part),
    new("numpy._imag", 1, Rule::Part),
    new("numpy._less_of_scalars", 2, Rule::Compare),
    new("numpy._less_equal_of_scalars", 2, Rule::Compare),
    new("numpy._greater_of_scalars", 2, Rule::Compare),
    new("numpy._greater_equal_of_scalars", 2, Rule::Compare),
    new("numpy._at_least", 2, Rule::Same("c")),
    new("numpy._at_most", 2, Rule::Same("c")),
];

/// The names, without their module, of all universal functions of two operands, given
/// to a macro that makes something of each.
macro_rules! binary_ufuncs {
    ($with:ident) => {
        $with![
            "add",
            "subtract",
            "multiply",
            "true_divide",
            "floor_divide",
            "remainder",
            "fmod",
            "power",
            "float_power",
            "arctan2",
            "hypot",
            "logaddexp",
            "logaddexp2",
            "nextafter",
            "ldexp",
            "copysign",
            "heaviside",
            "gcd",
            "lcm",
            "maximum",
            "minimum",
            "fmax",
            "fmin",
            "logical_and",
            "logical_or",
            "logical_xor",
            "bitwise_and",
            "bitwise_or",
            "bitwise_xor",
            "left_shift",
            "right_shift",
            "equal",
            "not_equal",
            "less",
            "less_equal",
            "greater",
            "greater_equal",
        ]
    };
}
pub(super) use binary_ufuncs;

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
        let all = |operand, result| Loop {
            operands: vec![operand; self.arity],
            result,
        };
        match self.rule {
            Rule::NoBool(_) if common == DType::Bool => Err(self.undefined(common)),
            Rule::Same(kinds) | Rule::NoBool(kinds) => {
                let found = self.first_loop(kinds, operands)?;
                Ok(all(found, found))
            }
            Rule::Size => Ok(all(common, common.part())),
            Rule::TrueDivide if common.kind() < DTypeKind::Float => {
                Ok(all(DType::Float64, DType::Float64))
            }
            Rule::TrueDivide => Ok(all(common, common)),
            Rule::Test => Ok(all(common, DType::Bool)),
            Rule::Compare => Ok(Loop {
                operands: comparison_dtypes(operands, common),
                result: DType::Bool,
            }),
            Rule::Logical => Ok(all(DType::Bool, DType::Bool)),
            Rule::Select => {
                let common = promote_operands(&operands[1..]);
                Ok(Loop {
                    operands: vec![DType::Bool, common, common],
                    result: common,
                })
            }
            Rule::Part => Ok(all(common, common.part())),
            Rule::Widest if common.is_complex() => Ok(all(DType::Complex128, DType::Complex128)),
            Rule::Widest => Ok(all(DType::Float64, DType::Float64)),
            Rule::FloatTest => Ok(all(self.first_loop("f", operands)?, DType::Bool)),
            Rule::BitCount => Ok(all(self.first_loop("iu", operands)?, DType::UInt8)),
            Rule::Order => Ok(all(
                common,
                order_dtype(common).ok_or_else(|| self.undefined(common))?,
            )),
            Rule::Exponent => Ok(all(self.first_loop("f", operands)?, DType::Int32)),
            Rule::Scale => self.scale(operands),
            Rule::Cast => Err(format!("{} takes the dtype of its result", self.name)),
        }
    }

    /// The kinds of dtypes that it takes, as `numpy.dtype.kind` has them.
    pub(crate) fn kinds(&self) -> String {
        let takes = |kind: &char| {
            let mut dtypes = LOOP_ORDER.iter().filter(|it| kind_code(**it) == *kind);
            dtypes.any(|dtype| {
                let operands = vec![Operand::Strong(*dtype); self.arity];
                self.resolve(&operands).is_ok()
            })
        };
        "biufc".chars().filter(takes).collect()
    }

    /// The loop for a float and the exponent of a power of two.
    fn scale(&self, operands: &[Operand]) -> Result<Loop, String> {
        let common = promote_operands(operands);
        // NumPy takes the first loop that holds an int of Python, if it must.
        let float = match operands {
            [Operand::Strong(_), ..] => self.first_loop("f", &operands[..1])?,
            [Operand::WeakInt, Operand::Strong(dtype)] if *dtype != DType::Bool => DType::Float16,
            [Operand::WeakInt | Operand::WeakFloat, ..] => DType::Float64,
            _ => return Err(self.undefined(common)),
        };
        let exponents = [DType::Int32, DType::Int64];
        let exponent = match operands[1] {
            Operand::WeakInt => Some(DType::Int64),
            Operand::Strong(dtype) => exponents.into_iter().find(|it| can_cast_safely(dtype, *it)),
            Operand::WeakFloat | Operand::WeakComplex => None,
        };
        let exponent = exponent.ok_or_else(|| self.undefined(common))?;
        Ok(Loop {
            operands: vec![float, exponent],
            result: float,
        })
    }

    /// Whether it compares numbers.
    pub(crate) fn compares(&self) -> bool {
        matches!(self.rule, Rule::Compare)
    }

    /// The loop whose result has a dtype that the call names.
    pub(crate) fn resolve_in(
        &self,
        operands: &[Operand],
        dtype: DType,
        casting: Casting,
    ) -> Result<Loop, String> {
        let has_loop = |kinds: &str| kinds.contains(kind_code(dtype));
        let has_loop = match self.rule {
            Rule::Same(kinds) => has_loop(kinds),
            Rule::NoBool(kinds) => dtype != DType::Bool && has_loop(kinds),
            Rule::TrueDivide => has_loop("fc"),
            // A float that holds less is that of the real part.
            Rule::Size if is_size(promote_operands(operands), dtype) => {
                let complex = DType::Complex64.promote(dtype);
                return Ok(Loop {
                    operands: vec![complex],
                    result: dtype,
                });
            }
            Rule::Size => !dtype.is_complex(),
            Rule::Widest => [DType::Float64, DType::Complex128].contains(&dtype),
            Rule::Scale => return self.scale_in(operands, dtype),
            Rule::Test | Rule::FloatTest | Rule::Compare | Rule::Logical | Rule::BitCount => {
                return self.resolve_as_is(operands, dtype);
            }
            _ => false,
        };
        if !has_loop || operands.len() != self.arity {
            return Err(self.without_loop(dtype));
        }
        let found = Loop {
            operands: vec![dtype; self.arity],
            result: dtype,
        };
        self.check_casting(operands, &found, casting)?;
        Ok(found)
    }

    fn without_loop(&self, dtype: DType) -> String {
        format!("{} has no loop that gives {dtype}", self.name)
    }

    /// The loop for some operands, if its result has a dtype that the call names.
    fn resolve_as_is(&self, operands: &[Operand], dtype: DType) -> Result<Loop, String> {
        let found = self.resolve(operands)?;
        match found.result == dtype {
            true => Ok(found),
            false => Err(self.without_loop(dtype)),
        }
    }

    /// The loop that scales floats of a dtype that the call names and that holds what is
    /// scaled.
    fn scale_in(&self, operands: &[Operand], dtype: DType) -> Result<Loop, String> {
        let found = self.scale(operands)?;
        if dtype.kind() != DTypeKind::Float || !can_cast_safely(found.result, dtype) {
            return Err(self.without_loop(dtype));
        }
        Ok(Loop {
            operands: vec![dtype, found.operands[1]],
            result: dtype,
        })
    }

    /// The loop of the dtypes that a call names for operands, and for the result.
    pub(crate) fn resolve_with(
        &self,
        operands: &[Operand],
        named: &[Option<DType>],
        result: Option<DType>,
        casting: Casting,
    ) -> Result<Loop, String> {
        if let (Some(result), true) = (result, named.iter().all(Option::is_none)) {
            return self.resolve_in(operands, result, casting);
        }
        let chosen = operands.iter().zip(named);
        let chosen = chosen.map(|(operand, named)| named.map_or(*operand, Operand::Strong));
        let found = self.resolve(&chosen.collect::<Vec<_>>())?;
        let mut places = found.operands.iter().zip(named);
        let differs = places.any(|(own, named)| named.is_some_and(|named| named != *own));
        if differs || result.is_some_and(|result| result != found.result) {
            return Err(format!(
                "no loop matching the specified signature and casting was found for {}",
                self.name
            ));
        }
        self.check_casting(operands, &found, casting)?;
        Ok(found)
    }

    /// Says which operand of a loop may not be converted as a call asks for.
    pub(crate) fn check_casting(
        &self,
        operands: &[Operand],
        found: &Loop,
        casting: Casting,
    ) -> Result<(), String> {
        if matches!(self.rule, Rule::Logical) {
            // NumPy takes all operands of these for truth values.
            return Ok(());
        }
        let allows = |(operand, dtype): (&Operand, &DType)| match operand {
            Operand::Strong(from) => casting.allows(*from, *dtype),
            Operand::WeakInt => casting == Casting::Unsafe || *dtype != DType::Bool,
            _ if casting == Casting::No => dtype.kind() >= DTypeKind::Float,
            Operand::WeakFloat => casting.allows(DType::Float16, *dtype),
            Operand::WeakComplex => casting.allows(DType::Complex64, *dtype),
        };
        let mut places = operands.iter().zip(&found.operands);
        match places.position(|place| !allows(place)) {
            None => Ok(()),
            Some(place) => Err(format!(
                "operand {} of {} is not converted to {}",
                place + 1,
                self.name,
                found.operands[place]
            )),
        }
    }

    /// The first dtype of some kinds that holds what each operand holds. What a
    /// Python number is depends on the others.
    fn first_loop(&self, kinds: &str, operands: &[Operand]) -> Result<DType, String> {
        let common = promote_operands(operands);
        let held = |operand: &Operand| match operand {
            Operand::Strong(dtype) => *dtype,
            Operand::WeakInt | Operand::WeakFloat | Operand::WeakComplex => common,
        };
        let holds = |dtype: &DType| {
            let mut operands = operands.iter().map(held);
            kinds.contains(kind_code(*dtype)) && operands.all(|it| can_cast_safely(it, *dtype))
        };
        let mut loops = LOOP_ORDER.into_iter();
        loops.find(holds).ok_or_else(|| self.undefined(common))
    }

    fn undefined(&self, dtype: DType) -> String {
        format!("{} is not defined for {dtype}", self.name)
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

/// The unsigned integer that is as wide as a number, unless that is complex.
fn order_dtype(dtype: DType) -> Option<DType> {
    match dtype {
        DType::Bool => Some(DType::UInt8),
        dtype if dtype.is_complex() => None,
        dtype => DType::of_kind(DTypeKind::Unsigned, dtype.size()),
    }
}

fn kind_code(dtype: DType) -> char {
    match dtype.kind() {
        DTypeKind::Bool => 'b',
        DTypeKind::Unsigned => 'u',
        DTypeKind::Signed => 'i',
        DTypeKind::Float => 'f',
        DTypeKind::Complex => 'c',
    }
}

/// Comparisons of integers are exact: those with a Python int compute in int64,
/// and where only one side is uint64 each side keeps its sign.
fn comparison_dtypes(operands: &[Operand], common: DType) -> Vec<DType> {
    let is_exact = |operand: &Operand| match operand {
        Operand::Strong(dtype) => dtype.kind() < DTypeKind::Float,
        Operand::WeakInt => true,
        Operand::WeakFloat | Operand::WeakComplex => false,
    };
    let with_int = operands.contains(&Operand::WeakInt);
    if !operands.iter().all(is_exact) || !(with_int || common == DType::Float64) {
        return vec![common; operands.len()];
    }
    let widest = |operand: &Operand| match operand {
        Operand::Strong(DType::UInt64) => DType::UInt64,
        _ => DType::Int64,
    };
    operands.iter().map(widest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use DType::{Bool, Float32};
    use Operand::{Strong, WeakComplex, WeakFloat, WeakInt};

    #[test]
    fn names_are_unique() {
        for (index, entry) in UFUNCS.iter().enumerate() {
            assert!(UFUNCS[..index].iter().all(|other| other.name != entry.name));
        }
    }

    /// NumPy's character codes of the dtypes, in the order of `DType::ALL`.
    const CODES: &str = "?bhilBHILefdFD";

    fn dtype_of(character: char) -> Option<DType> {
        CODES.find(character).map(|index| DType::ALL[index])
    }

    /// The file holds what NumPy says; the script beside it wrote it.
    #[test]
    fn loops_are_numpys() {
        let strong = DType::ALL.map(Strong).into_iter();
        let operands = strong.chain([WeakInt, WeakFloat, WeakComplex]);
        let operands = operands.collect::<Vec<_>>();
        let count = operands.len();
        let mut seen = 0;
        for line in include_str!("testdata/numpy_loops.txt").lines() {
            let (name, results) = line.split_once(' ').expect("a name and results");
            let entry = ufunc(&format!("numpy.{name}")).expect("a known function");
            for (index, character) in results.chars().enumerate() {
                let [left, right] = [operands[index / count % count], operands[index % count]];
                let found = match entry.arity {
                    1 => entry.resolve(&[right]),
                    2 => entry.resolve(&[left, right]),
                    _ => entry.resolve(&[Strong(Bool), left, right]),
                };
                assert_eq!(
                    found.ok().map(|found| found.result),
                    dtype_of(character),
                    "{name}({left:?}, {right:?})"
                );
            }
            seen += 1;
        }
        let entries = UFUNCS.iter().filter(|entry| !entry.name.contains("._"));
        assert_eq!(seen, entries.count());
    }

    #[test]
    fn converted_operands_find_the_same_loop() {
        for entry in UFUNCS.iter().filter(|entry| entry.arity <= 2) {
            for left in DType::ALL {
                for right in [Strong(Bool), Strong(Float32), WeakInt, WeakFloat] {
                    let operands = [Strong(left), right];
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
