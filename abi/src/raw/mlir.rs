//! The items of MLIR's types, as IREE's compiler told them.

use super::{BufferType, Item, ScalarType};

impl ScalarType {
    /// The element type of a type in MLIR's text form, such as `i32`. Integers have no
    /// sign in MLIR and count as signed; truth values count as `sint8`.
    ///
    /// ```
    /// use npc_abi::raw::ScalarType;
    ///
    /// assert_eq!(ScalarType::from_mlir("i1"), Some(ScalarType::Sint8));
    /// assert_eq!(ScalarType::from_mlir("ui64"), None);
    /// ```
    pub fn from_mlir(name: &str) -> Option<Self> {
        Some(match name {
            "f32" => Self::Float32,
            "f16" => Self::Float16,
            "f64" => Self::Float64,
            "bf16" => Self::BFloat16,
            "i1" | "i8" => Self::Sint8,
            "i16" => Self::Sint16,
            "i32" => Self::Sint32,
            "i64" => Self::Sint64,
            _ => return None,
        })
    }
}

impl Item {
    /// The item of a type in MLIR's text form: a scalar, or a ranked tensor such as
    /// `tensor<?x4xf32>`. Any other type is [`Unrecognized`](Self::Unrecognized), and so
    /// is a tensor with a dimension above 2147483647.
    ///
    /// ```
    /// use npc_abi::raw::Item;
    ///
    /// let item = Item::from_mlir("tensor<?x4xi64>");
    /// assert_eq!(item.to_string(), "Buffer<sint64[?x4]>");
    /// assert_eq!(Item::from_mlir("tensor<*xf32>"), Item::Unrecognized);
    /// ```
    pub fn from_mlir(name: &str) -> Self {
        let recognized = match ScalarType::from_mlir(name) {
            Some(scalar) => Some(Self::Scalar(scalar)),
            None => tensor(name).map(Self::Buffer),
        };
        recognized.unwrap_or(Self::Unrecognized)
    }
}

/// The buffer of a ranked tensor.
fn tensor(name: &str) -> Option<BufferType> {
    let shape = name.strip_prefix("tensor<")?.strip_suffix('>')?;
    let mut parts = shape.split('x').rev();
    let element = ScalarType::from_mlir(parts.next()?)?;
    let mut sizes = parts.map(dimension).collect::<Option<Vec<_>>>()?;
    sizes.reverse();
    BufferType::new(element, sizes).ok()
}

/// A dimension of a tensor.
fn dimension(text: &str) -> Option<Option<u64>> {
    match text {
        "?" => Some(None),
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok().map(Some),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_told_apart() {
        let cases = [
            ("f32", "float32"),
            ("i8", "sint8"),
            ("tensor<f16>", "Buffer<float16[]>"),
            ("tensor<2x?x0xbf16>", "Buffer<bfloat16[2x?x0]>"),
            ("tensor<2147483647xi1>", "Buffer<sint8[2147483647]>"),
            ("tensor<2147483648xi1>", "Unrecognized"),
            ("tensor<99999999999999999999xi1>", "Unrecognized"),
            ("tensor<*xf32>", "Unrecognized"),
            ("tensor<4xui8>", "Unrecognized"),
            ("tensor<4xindex>", "Unrecognized"),
            ("tensor<4xf32, #sparse>", "Unrecognized"),
            ("tensor<+4xf32>", "Unrecognized"),
            ("tensor<xf32>", "Unrecognized"),
            ("tensor<>", "Unrecognized"),
            ("memref<4xf32>", "Unrecognized"),
            ("i3", "Unrecognized"),
            ("index", "Unrecognized"),
            ("", "Unrecognized"),
        ];
        for (name, text) in cases {
            assert_eq!(Item::from_mlir(name).to_string(), text, "{name}");
        }
    }
}
