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
    /// Python's complex.
    WeakComplex,
}

/// The common dtype of some operands. Weak operands alone have their default
/// dtype: int64, float64 or complex128.
pub(crate) fn promote_operands(operands: &[Operand]) -> DType {
    let strong = operands
        .iter()
        .filter_map(|operand| match operand {
            Operand::Strong(dtype) => Some(*dtype),
            Operand::WeakInt | Operand::WeakFloat | Operand::WeakComplex => None,
        })
        .reduce(DType::promote)
        .unwrap_or(DType::Bool);
    let kind = strong.kind();
    if operands.contains(&Operand::WeakComplex) {
        return match kind {
            DTypeKind::Complex => strong,
            DTypeKind::Float => strong.to_complex(),
            _ => DType::Complex128,
        };
    }
    if operands.contains(&Operand::WeakFloat) && kind < DTypeKind::Float {
        return DType::Float64;
    }
    if operands.contains(&Operand::WeakInt) && kind == DTypeKind::Bool {
        return DType::Int64;
    }
    strong
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NumPy's character codes of the dtypes, in the order of `DType::ALL`.
    const CODES: &str = "?bhilBHILefdFD";

    /// The code of `numpy.result_type(row, column)` of NumPy 2; the last rows are
    /// Python's int, float and complex.
    const RESULT_TYPE: [&str; 17] = [
        "?bhilBHILefdFD",
        "bbhilhildefdFD",
        "hhhilhildffdFD",
        "iiiiliilddddDD",
        "llllllllddddDD",
        "BhhilBHILefdFD",
        "HiiilHHILffdFD",
        "IllllIIILdddDD",
        "LddddLLLLdddDD",
        "eefddefddefdFD",
        "fffddffddffdFD",
        "ddddddddddddDD",
        "FFFDDFFDDFFDFD",
        "DDDDDDDDDDDDDD",
        "lbhilBHILefdFD",
        "dddddddddefdFD",
        "DDDDDDDDDFFDFD",
    ];

    fn code(dtype: DType) -> char {
        let index = DType::ALL.iter().position(|other| *other == dtype);
        index
            .and_then(|index| CODES.chars().nth(index))
            .expect("a code")
    }

    #[test]
    fn dtypes_and_pythons_numbers_promote_as_in_numpy() {
        let strong = DType::ALL.map(Operand::Strong).into_iter();
        let weak = [Operand::WeakInt, Operand::WeakFloat, Operand::WeakComplex];
        for (row, expected) in strong.chain(weak).zip(RESULT_TYPE) {
            let found = DType::ALL.map(|column| {
                let column = Operand::Strong(column);
                assert_eq!(
                    promote_operands(&[column, row]),
                    promote_operands(&[row, column])
                );
                code(promote_operands(&[row, column]))
            });
            assert_eq!(found.into_iter().collect::<String>(), expected, "{row:?}");
        }
    }

    #[test]
    fn weak_numbers_alone_have_their_default() {
        use Operand::{WeakComplex, WeakFloat, WeakInt};
        assert_eq!(promote_operands(&[WeakInt, WeakInt]), DType::Int64);
        assert_eq!(promote_operands(&[WeakInt, WeakFloat]), DType::Float64);
        assert_eq!(
            promote_operands(&[WeakComplex, WeakFloat]),
            DType::Complex128
        );
    }
}
