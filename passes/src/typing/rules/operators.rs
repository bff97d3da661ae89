//! The types of operators: Python's rules for Python's numbers, NumPy's as soon
//! as an array or a NumPy scalar takes part.

use crate::{
    functions::{self, ufuncs},
    typing::{
        dtype::{DType, can_cast_same_kind},
        problem::Problem,
        ty::Ty,
    },
};

/// The universal function behind a binary operator of Python's `ast`.
pub(crate) fn binary_ufunc(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "Add" => "numpy.add",
        "Sub" => "numpy.subtract",
        "Mult" => "numpy.multiply",
        "Div" => "numpy.true_divide",
        "FloorDiv" => "numpy.floor_divide",
        "Mod" => "numpy.remainder",
        "Pow" => "numpy.power",
        "BitAnd" => "numpy.bitwise_and",
        "BitOr" => "numpy.bitwise_or",
        "BitXor" => "numpy.bitwise_xor",
        "LShift" => "numpy.left_shift",
        "RShift" => "numpy.right_shift",
        "Eq" => "numpy.equal",
        "NotEq" => "numpy.not_equal",
        "Lt" => "numpy.less",
        "LtE" => "numpy.less_equal",
        "Gt" => "numpy.greater",
        "GtE" => "numpy.greater_equal",
        _ => return None,
    })
}

/// The universal function behind a binary operator with operands of these types. NumPy's
/// complex scalars compare otherwise than its arrays where a part is NaN.
pub(crate) fn ufunc_of_operands(operator: &str, left: &Ty, right: &Ty) -> Option<&'static str> {
    let name = binary_ufunc(operator)?;
    if !compare_as_scalars(left, right) {
        return Some(name);
    }
    Some(match name {
        "numpy.less" => "numpy._less_of_scalars",
        "numpy.less_equal" => "numpy._less_equal_of_scalars",
        "numpy.greater" => "numpy._greater_of_scalars",
        "numpy.greater_equal" => "numpy._greater_equal_of_scalars",
        _ => name,
    })
}

/// Returns true if a complex NumPy scalar takes the other operand as one of its own dtype.
/// Otherwise NumPy compares arrays.
fn compare_as_scalars(left: &Ty, right: &Ty) -> bool {
    match (left, right) {
        (Ty::Scalar(left), Ty::Scalar(right)) => {
            let common = left.promote(*right);
            common.is_complex() && [*left, *right].contains(&common) && *left != DType::Bool
        }
        (Ty::Scalar(dtype), other) | (other, Ty::Scalar(dtype)) => {
            dtype.is_complex() && (other.is_python_number() || *other == Ty::LargeInt)
        }
        _ => false,
    }
}

/// The universal function behind a unary operator of Python's `ast`.
pub(crate) fn unary_ufunc(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "USub" => "numpy.negative",
        "UAdd" => "numpy.positive",
        "Invert" => "numpy.invert",
        _ => return None,
    })
}

/// How an operator is written.
pub(crate) fn symbol(operator: &str) -> &str {
    match operator {
        "Add" | "UAdd" => "+",
        "Sub" | "USub" => "-",
        "Mult" => "*",
        "Div" => "/",
        "FloorDiv" => "//",
        "Mod" => "%",
        "Pow" => "**",
        "BitAnd" => "&",
        "BitOr" => "|",
        "BitXor" => "^",
        "LShift" => "<<",
        "RShift" => ">>",
        "MatMult" => "@",
        "Invert" => "~",
        "Not" => "not",
        "Eq" => "==",
        "NotEq" => "!=",
        "Lt" => "<",
        "LtE" => "<=",
        "Gt" => ">",
        "GtE" => ">=",
        "Is" => "is",
        "IsNot" => "is not",
        "In" => "in",
        "NotIn" => "not in",
        other => other,
    }
}

fn no_operator(operator: &str, left: &Ty, right: &Ty) -> Problem {
    let numbers = [left, right];
    if numbers.into_iter().all(Ty::is_python_number) {
        return no_python_operator(operator, left, right);
    }
    let help = match numbers.contains(&&Ty::None) {
        _ if numbers.contains(&&Ty::LargeInt) => "make it np.uint64(x), or write a float",
        true if matches!(operator, "Eq" | "NotEq") => "compare with None by 'is' or 'is not'",
        true => "use a value of the other type in place of None, as 0.0, -1 or math.nan",
        false if numbers.contains(&&Ty::Str) => {
            "texts are compared and added to texts: do the rest in Python, and pass the result"
        }
        false => "convert an operand, as with float(x) or x.astype(np.float64)",
    };
    let symbol = symbol(operator);
    Problem::conflict(
        format!("'{symbol}' is not defined for {left} and {right}"),
        help,
    )
}

/// What CPython's TypeError says.
fn no_python_operator(operator: &str, left: &Ty, right: &Ty) -> Problem {
    let symbol = symbol(operator);
    let message = match operator {
        "Lt" | "LtE" | "Gt" | "GtE" => {
            format!("'{symbol}' not supported between instances of '{left}' and '{right}'")
        }
        _ => format!("unsupported operand type(s) for {symbol}: '{left}' and '{right}'"),
    };
    let help = match [left, right].contains(&&Ty::Complex) {
        true => "use the parts z.real and z.imag, or abs(z)",
        false => "convert the operands, as with int(x)",
    };
    Problem::conflict(message, help)
}

/// The type of `left operator right`. `exponent` is the right operand, if it is
/// a known integer.
pub(crate) fn binary(
    operator: &str,
    left: &Ty,
    right: &Ty,
    exponent: Option<i64>,
) -> Result<Ty, Problem> {
    if left.is_python_number() && right.is_python_number() {
        return python_binary(operator, left, right, exponent);
    }
    if is_beyond_python(left, right) {
        return Err(no_operator(operator, left, right));
    }
    if let Some((left, right)) = beside_array(left, right) {
        return binary(operator, &left, &right, exponent);
    }
    if !is_numeric(left) || !is_numeric(right) {
        return Err(no_operator(operator, left, right));
    }
    if operator == "MatMult" {
        return functions::linear_algebra::matmul_type(left, right);
    }
    if is_unknown_power(operator, left, right, exponent) {
        return Err(Problem::conflict(
            "'**' of bools gives int8 for an exponent of 2, and int64 for others",
            "convert the array, as with a.astype(np.int64)",
        ));
    }
    if is_square(operator, left, right, exponent) {
        return Ok(match left {
            Ty::Array(array) if array.rank() > 0 => {
                Ty::fresh_array(DType::Int8, array.shape.clone())
            }
            _ => Ty::Scalar(DType::Int8),
        });
    }
    let Some(ufunc) = binary_ufunc(operator).and_then(ufuncs::ufunc) else {
        return Err(no_operator(operator, left, right));
    };
    functions::ufunc_calls::kept(ufunc, &[left, right])
}

/// The operands of an operator with an array and a tuple or a list, which is as good as
/// an array there. `None` for other operands.
pub(crate) fn beside_array(left: &Ty, right: &Ty) -> Option<(Ty, Ty)> {
    let array = |tuple: &Ty| {
        let is_sequence = tuple.elements().is_some() || matches!(tuple, Ty::ListOf(_) | Ty::Range);
        let array = is_sequence.then(|| functions::array_like(tuple).ok());
        array.flatten().map(Ty::Array)
    };
    match (left, right) {
        (Ty::Array(_), tuple) => array(tuple).map(|array| (left.clone(), array)),
        (tuple, Ty::Array(_)) => array(tuple).map(|array| (array, right.clone())),
        _ => None,
    }
}

/// Whether an operator squares an array of bools: NumPy then calls `square`, which
/// gives another dtype than `power`.
pub(crate) fn is_square(operator: &str, left: &Ty, right: &Ty, exponent: Option<i64>) -> bool {
    is_power_of_bools(operator, left, right) && exponent == Some(2)
}

/// Whether an operator may square an array of bools, or not.
fn is_unknown_power(operator: &str, left: &Ty, right: &Ty, exponent: Option<i64>) -> bool {
    is_power_of_bools(operator, left, right) && exponent.is_none()
}

fn is_power_of_bools(operator: &str, left: &Ty, right: &Ty) -> bool {
    let is_bools = matches!(left, Ty::Array(array) if array.dtype == DType::Bool);
    operator == "Pow" && is_bools && right == &Ty::Int
}

fn python_binary(
    operator: &str,
    left: &Ty,
    right: &Ty,
    exponent: Option<i64>,
) -> Result<Ty, Problem> {
    let any = |ty| left == &ty || right == &ty;
    if any(Ty::Complex) {
        return match operator {
            "Add" | "Sub" | "Mult" | "Div" | "Pow" => Ok(Ty::Complex),
            _ => Err(no_operator(operator, left, right)),
        };
    }
    let any_float = any(Ty::Float);
    let number = if any_float { Ty::Float } else { Ty::Int };
    match operator {
        "Div" => Ok(Ty::Float),
        "Pow" if exponent.is_some_and(|exponent| exponent < 0) => Ok(Ty::Float),
        "Add" | "Sub" | "Mult" | "FloorDiv" | "Mod" | "Pow" => Ok(number),
        "BitAnd" | "BitOr" | "BitXor" | "LShift" | "RShift" if any_float => {
            Err(no_operator(operator, left, right))
        }
        "BitAnd" | "BitOr" | "BitXor" if left == &Ty::Bool && right == &Ty::Bool => Ok(Ty::Bool),
        "BitAnd" | "BitOr" | "BitXor" | "LShift" | "RShift" => Ok(Ty::Int),
        _ => Err(no_operator(operator, left, right)),
    }
}

/// The type of `left operator= right`, which is that of `left` for an array.
pub(super) fn inplace(
    operator: &str,
    left: &Ty,
    right: &Ty,
    exponent: Option<i64>,
) -> Result<Ty, Problem> {
    match left {
        Ty::Array(_) => inplace_result(operator, left, right),
        _ => binary(operator, left, right, exponent),
    }
}

/// The type of `left operator= right` for an array on the left, which it is.
pub(crate) fn inplace_result(operator: &str, left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    if operator == "MatMult" {
        return functions::gufuncs::matmul_inplace_type(left, right);
    }
    let result = binary(operator, left, right, None)?;
    let Ty::Array(target) = left else {
        return Ok(result);
    };
    if target.readonly {
        return Err(readonly());
    }
    let (dtype, shape) = match &result {
        Ty::Array(array) => (array.dtype, array.shape.as_slice()),
        Ty::Scalar(dtype) => (*dtype, [].as_slice()),
        _ => return Err(no_operator(operator, left, right)),
    };
    if !can_cast_same_kind(dtype, target.dtype) {
        return Err(Problem::conflict(
            format!(
                "'{}=' gives {dtype}, which does not go into an array of {}",
                symbol(operator),
                target.dtype
            ),
            format!("make the array {dtype}, or convert the right side with astype"),
        ));
    }
    fits(shape, &target.shape)?;
    Ok(left.clone())
}

/// Whether a shape may be broadcast to another that is fixed.
pub(crate) fn fits(shape: &[Option<i64>], target: &[Option<i64>]) -> Result<(), Problem> {
    let help = "give the value the shape of what it is assigned to";
    if shape.len() > target.len() {
        return Err(Problem::conflict(
            format!(
                "a value of {} axes does not go into {}",
                shape.len(),
                target.len()
            ),
            help,
        ));
    }
    let axes = shape.iter().rev().zip(target.iter().rev());
    for (size, target) in axes {
        if let (Some(size), Some(target)) = (size, target)
            && size != target
            && *size != 1
        {
            return Err(Problem::conflict(
                format!("size {size} does not go into {target}"),
                help,
            ));
        }
    }
    Ok(())
}

/// The problem of a write to a read-only array.
pub(crate) fn readonly() -> Problem {
    Problem::conflict(
        "a read-only array cannot be written",
        "write to a copy, a.copy(), pass the array as an argument, or compile with --module-state, \
         which keeps arrays of the module level between calls",
    )
}

/// The type of `operator value`.
pub(super) fn unary(operator: &str, value: &Ty) -> Result<Ty, Problem> {
    let undefined = || {
        Problem::conflict(
            format!("'{}' is not defined for {value}", symbol(operator)),
            "convert the operand first",
        )
    };
    if operator == "Not" {
        truth(value)?;
        return Ok(Ty::Bool);
    }
    match value {
        Ty::Float | Ty::Complex if operator != "Invert" => Ok(value.clone()),
        Ty::Float | Ty::Complex => Err(Problem::conflict(
            format!("bad operand type for unary ~: '{value}'"),
            "convert the operand, as with int(x)",
        )),
        Ty::Bool | Ty::Int => Ok(Ty::Int),
        Ty::Scalar(_) | Ty::Array(_) => {
            let ufunc = unary_ufunc(operator)
                .and_then(ufuncs::ufunc)
                .ok_or_else(undefined)?;
            functions::ufunc_calls::kept(ufunc, &[value])
        }
        _ => Err(undefined()),
    }
}

/// Whether a value has a truth value.
pub(crate) fn truth(value: &Ty) -> Result<(), Problem> {
    match value {
        Ty::Scalar(_) | Ty::Str | Ty::None | Ty::I1 => Ok(()),
        Ty::Tuple(_)
        | Ty::NamedTuple(..)
        | Ty::List(_)
        | Ty::ListOf(_)
        | Ty::Dict(..)
        | Ty::Range
        | Ty::Slice(_)
        | Ty::Ellipsis => Ok(()),
        number if number.is_python_number() => Ok(()),
        Ty::Array(array) if array.rank() == 0 => Ok(()),
        Ty::Array(_) => Err(Problem::conflict(
            "the truth value of an array is ambiguous",
            "use np.any(a) or np.all(a), or test an element",
        )),
        _ => Err(Problem::conflict(
            format!("the truth value of a {value} is not compiled"),
            "write the comparison that is meant",
        )),
    }
}

/// The type of `left operator right` for a comparison of numbers and arrays.
pub(super) fn compare(operator: &str, left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    if left.is_python_number() && right.is_python_number() {
        let is_ordered = left != &Ty::Complex && right != &Ty::Complex;
        return match operator {
            "Eq" | "NotEq" => Ok(Ty::Bool),
            _ if is_ordered => Ok(Ty::Bool),
            _ => Err(no_operator(operator, left, right)),
        };
    }
    if is_beyond_python(left, right) {
        return Err(no_operator(operator, left, right));
    }
    if let Some((left, right)) = beside_array(left, right) {
        return compare(operator, &left, &right);
    }
    if !is_numeric(left) || !is_numeric(right) {
        return Err(no_operator(operator, left, right));
    }
    match binary_ufunc(operator).and_then(ufuncs::ufunc) {
        Some(ufunc) => functions::ufunc_calls::kept(ufunc, &[left, right]),
        None => Err(no_operator(operator, left, right)),
    }
}

/// Whether operands are Python's own, and one an int that none of Python's operators is
/// compiled for.
fn is_beyond_python(left: &Ty, right: &Ty) -> bool {
    let types = [left, right];
    let is_own = |ty: &&Ty| ty == &&Ty::LargeInt || ty.is_python_number();
    types.contains(&&Ty::LargeInt) && types.iter().all(is_own)
}

fn is_numeric(ty: &Ty) -> bool {
    ty.is_numpy_number() || matches!(ty, Ty::Array(_))
}
