//! NumPy's promotion of dtypes, as NEP 50 defines it.

use super::dtype::{DType, DTypeKind};

/// One operand of a promotion: a dtype, or a Python number, which is weak.
///
/// Python's bool is not weak: it promotes as NumPy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// An array or a NumPy scalar of this dtype.
    Strong(DType),
    /// Python's int.
    WeakInt,
    /// Python's float.
    WeakFloat,
}

/// The smallest dtype that holds both.
pub(crate) fn promote(left: DType, right: DType) -> DType {
    use DType::{Bool, Float32, Float64, Int32, Int64};
    match (left, right) {
        (a, b) if a == b => a,
        (Bool, other) | (other, Bool) => other,
        (Int32, Int64) | (Int64, Int32) => Int64,
        _ => {
            debug_assert!([left, right].iter().any(|d| matches!(d, Float32 | Float64)));
            Float64
        }
    }
}

/// The common dtype of some operands. Weak operands alone have their default
/// dtype, int64 or float64.
pub(crate) fn promote_operands(operands: &[Operand]) -> DType {
    let strong = operands
        .iter()
        .filter_map(|operand| match operand {
            Operand::Strong(dtype) => Some(*dtype),
            Operand::WeakInt | Operand::WeakFloat => None,
        })
        .reduce(promote);
    let any_float = operands.contains(&Operand::WeakFloat);
    let any_int = operands.contains(&Operand::WeakInt);
    match (strong, strong.map(DType::kind)) {
        (Some(dtype), Some(DTypeKind::Float)) => dtype,
        _ if any_float => DType::Float64,
        (Some(dtype), Some(DTypeKind::Integer)) => dtype,
        _ if any_int => DType::Int64,
        (Some(dtype), _) => dtype,
        (None, _) => DType::Float64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DType::{Bool, Float32, Float64, Int32, Int64};

    /// `numpy.result_type(row, column)` of NumPy 2, in the order of `DType::ALL`.
    const RESULT_TYPE: [[DType; 5]; 5] = [
        [Bool, Int32, Int64, Float32, Float64],
        [Int32, Int32, Int64, Float64, Float64],
        [Int64, Int64, Int64, Float64, Float64],
        [Float32, Float64, Float64, Float32, Float64],
        [Float64, Float64, Float64, Float64, Float64],
    ];

    #[test]
    fn strong_dtypes_promote_as_in_numpy() {
        for (row, left) in DType::ALL.iter().enumerate() {
            for (column, right) in DType::ALL.iter().enumerate() {
                assert_eq!(
                    promote(*left, *right),
                    RESULT_TYPE[row][column],
                    "{left}, {right}"
                );
            }
        }
    }

    #[test]
    fn python_numbers_are_weak() {
        let with = |weak, dtype| promote_operands(&[Operand::Strong(dtype), weak]);
        let ints = DType::ALL
            .iter()
            .map(|dtype| with(Operand::WeakInt, *dtype));
        assert!(ints.eq([Int64, Int32, Int64, Float32, Float64]));
        let floats = DType::ALL
            .iter()
            .map(|dtype| with(Operand::WeakFloat, *dtype));
        assert!(floats.eq([Float64, Float64, Float64, Float32, Float64]));
        assert_eq!(
            promote_operands(&[Operand::WeakInt, Operand::WeakInt]),
            Int64
        );
        assert_eq!(
            promote_operands(&[Operand::WeakInt, Operand::WeakFloat]),
            Float64
        );
    }
}
