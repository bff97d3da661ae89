//! The dtypes that npc compiles, and NumPy's rules about them.

pub(crate) use npc_abi::{ElementKind as DTypeKind, ElementType as DType};
pub(crate) use npc_dialects::dtype::MlirDtype;

/// The dtypes that npc compiles, in words.
pub(crate) const COMPILED: &str =
    "bool, integers of 8 to 64 bits, float16, float32, float64, complex64 and complex128";

/// Whether a dtype holds all values of another: NumPy's `safe` casting.
pub(crate) fn can_cast_safely(from: DType, to: DType) -> bool {
    from.promote(to) == to
}

/// Which conversions a call allows: NumPy's `casting`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Casting {
    No,
    Safe,
    SameKind,
    Unsafe,
}

impl Casting {
    /// The rule of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "no" | "equiv" => Some(Self::No),
            "safe" => Some(Self::Safe),
            "same_kind" => Some(Self::SameKind),
            "unsafe" => Some(Self::Unsafe),
            _ => None,
        }
    }

    /// What NumPy's messages call the rule.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Safe => "safe",
            Self::SameKind => "same_kind",
            Self::Unsafe => "unsafe",
        }
    }

    /// Whether a dtype may be converted to another.
    pub(crate) fn allows(self, from: DType, to: DType) -> bool {
        match self {
            Self::No => from == to,
            Self::Safe => can_cast_safely(from, to),
            Self::SameKind => can_cast_same_kind(from, to),
            Self::Unsafe => true,
        }
    }
}

/// Whether `out` may be assigned what a ufunc computes in this dtype: NumPy's
/// `same_kind` casting.
pub(crate) fn can_cast_same_kind(from: DType, to: DType) -> bool {
    from.kind() <= to.kind()
}
