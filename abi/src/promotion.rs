//! NumPy's promotion of element types.

use crate::{ElementKind, ElementType};

impl ElementType {
    /// The smallest element type that holds the values of both, as NumPy's
    /// `promote_types` finds it.
    pub fn promote(self, other: Self) -> Self {
        use ElementKind::{Bool, Complex, Float, Signed, Unsigned};
        let (low, high) = if self.kind() <= other.kind() {
            (self, other)
        } else {
            (other, self)
        };
        match (low.kind(), high.kind()) {
            (Bool, _) => high,
            (kind, same) if kind == same => larger(kind, low, high),
            (Unsigned, Signed) if low.size() < high.size() => high,
            (Unsigned, Signed) => Self::of_kind(Signed, 2 * low.size()).unwrap_or(Self::Float64),
            (_, Float) => larger(Float, low.to_float(), high),
            (_, Complex) => larger(Complex, low.to_float().to_complex(), high),
            _ => high,
        }
    }

    /// The smallest float that holds all values of a real number's type, as NumPy
    /// sees it.
    fn to_float(self) -> Self {
        match (self.kind(), self.size()) {
            (ElementKind::Float, _) => self,
            (_, 1) => Self::Float16,
            (_, 2) => Self::Float32,
            _ => Self::Float64,
        }
    }

    /// The smallest complex type whose parts hold all values of a real number's type.
    pub fn to_complex(self) -> Self {
        match self.to_float() {
            Self::Float64 => Self::Complex128,
            _ => Self::Complex64,
        }
    }
}

fn larger(kind: ElementKind, left: ElementType, right: ElementType) -> ElementType {
    ElementType::of_kind(kind, left.size().max(right.size())).unwrap_or(right)
}
