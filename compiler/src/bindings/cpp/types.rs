//! The types and values of C++ at the border.

use crate::bindings::c::result_name;
use npc_abi::{
    Access, Argument, DefaultValue, ElementType, Ownership, ResultStructure, ResultValue,
    Signature, ValueType,
};

/// The type of an element.
const fn element_type(element: ElementType) -> &'static str {
    match element {
        ElementType::Bool => "bool",
        ElementType::Int8 => "std::int8_t",
        ElementType::Int16 => "std::int16_t",
        ElementType::Int32 => "std::int32_t",
        ElementType::Int64 => "std::int64_t",
        ElementType::UInt8 => "std::uint8_t",
        ElementType::UInt16 => "std::uint16_t",
        ElementType::UInt32 => "std::uint32_t",
        ElementType::UInt64 => "std::uint64_t",
        ElementType::Float16 => "npc_float16",
        ElementType::Float32 => "float",
        ElementType::Float64 => "double",
        ElementType::Complex64 => "std::complex<float>",
        ElementType::Complex128 => "std::complex<double>",
    }
}

/// The type of an argument: arrays are views, of constants if only read.
pub(super) fn argument_type(argument: &Argument) -> String {
    let element = element_type(argument.value_type.element());
    match argument.value_type.as_array() {
        None => element.to_owned(),
        Some(array) => format!(
            "npc::view<{}, {}>",
            viewed(argument.access, element),
            array.rank()
        ),
    }
}

fn viewed(access: Access, element: &str) -> String {
    match access {
        Access::Read => format!("const {element}"),
        Access::Write | Access::Storage => element.to_owned(),
    }
}

/// The value of a parameter that callers may leave out, if its type has it.
pub(super) fn default_value(argument: &Argument) -> Option<String> {
    let ValueType::Scalar { element, .. } = argument.value_type else {
        return None;
    };
    let name = element_type(element);
    match *argument.default.as_ref()? {
        DefaultValue::Text(_) => None,
        DefaultValue::Bool(value) => Some(value.to_string()),
        DefaultValue::Int(value) => integer(value, element),
        DefaultValue::Float(value) => Some(float(value, name)),
        DefaultValue::Complex(parts) => {
            let [real, imag] = parts.map(|part| float(part, "double"));
            Some(format!("{name}({real}, {imag})"))
        }
    }
}

fn integer(value: i64, element: ElementType) -> Option<String> {
    let has_value = match element {
        ElementType::Int8 => i8::try_from(value).is_ok(),
        ElementType::Int16 => i16::try_from(value).is_ok(),
        ElementType::Int32 => i32::try_from(value).is_ok(),
        ElementType::UInt8 => u8::try_from(value).is_ok(),
        ElementType::UInt16 => u16::try_from(value).is_ok(),
        ElementType::UInt32 => u32::try_from(value).is_ok(),
        ElementType::UInt64 => value >= 0,
        _ => true,
    };
    let name = element_type(element);
    match value {
        // C++ has no negative literals, and so none for the smallest number.
        i64::MIN => has_value.then(|| format!("std::numeric_limits<{name}>::min()")),
        _ => has_value.then(|| value.to_string()),
    }
}

fn float(value: f64, name: &str) -> String {
    if value.is_nan() {
        return format!("std::numeric_limits<{name}>::quiet_NaN()");
    }
    if value.is_infinite() {
        let sign = if value < 0.0 { "-" } else { "" };
        return format!("{sign}std::numeric_limits<{name}>::infinity()");
    }
    match name {
        "double" => format!("{value:?}"),
        _ => format!("static_cast<{name}>({value:?})"),
    }
}

/// What a function returns, nested as in Python.
pub(super) struct Returned {
    /// The type.
    pub(super) r#type: String,
    /// What it is made of: `result` is what compiled code returned.
    pub(super) value: String,
    /// The parts of a tuple.
    parts: Option<Vec<String>>,
}

impl Returned {
    /// The statement that returns it.
    pub(super) fn statement(&self) -> String {
        let Some(parts) = &self.parts else {
            return format!("  return {};", self.value);
        };
        let line = format!("  return {{{}}};", parts.join(", "));
        match line.len() {
            ..=80 => line,
            _ => format!("  return {{{}}};", parts.join(",\n          ")),
        }
    }

    /// What a function returns, or none for `None`.
    pub(super) fn of(signature: &Signature, result: &str) -> Option<Self> {
        let mut results = signature.results.iter().enumerate();
        match &signature.structure {
            ResultStructure::None => None,
            structure => Some(nested(structure, signature, result, &mut results)),
        }
    }
}

fn nested<'a>(
    structure: &ResultStructure,
    signature: &Signature,
    variable: &str,
    results: &mut impl Iterator<Item = (usize, &'a ResultValue)>,
) -> Returned {
    let nothing = || Returned {
        r#type: "std::monostate".to_owned(),
        value: "std::monostate()".to_owned(),
        parts: None,
    };
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => nothing(),
        ResultStructure::Value
        | ResultStructure::Squeezed
        | ResultStructure::Text
        | ResultStructure::Numbers(_) => results.next().map_or_else(nothing, |(index, result)| {
            let place = match signature.results.len() {
                1 => variable.to_owned(),
                _ => format!("{variable}.{}", result_name(signature, index)),
            };
            single(result, signature, place)
        }),
        ResultStructure::Rows(columns) => nested(columns, signature, variable, results),
        ResultStructure::Optional(value) => {
            let has_value = nested(&ResultStructure::Value, signature, variable, results).value;
            let Returned { r#type, value, .. } = nested(value, signature, variable, results);
            Returned {
                r#type: format!("std::optional<{type}>"),
                value: format!("npc::optional_of({has_value}, {value})"),
                parts: None,
            }
        }
        ResultStructure::Arrays
        | ResultStructure::Tuple(_)
        | ResultStructure::List(_)
        | ResultStructure::Dict(_) => {
            let parts = structure.parts().into_iter();
            let parts = parts.map(|it| nested(it, signature, variable, results));
            let parts: Vec<_> = parts.collect();
            let types: Vec<_> = parts.iter().map(|it| it.r#type.as_str()).collect();
            let values: Vec<_> = parts.iter().map(|it| it.value.clone()).collect();
            let r#type = format!("std::tuple<{}>", types.join(", "));
            Returned {
                value: format!("{type}({})", values.join(", ")),
                r#type,
                parts: Some(values),
            }
        }
    }
}

/// An array that owns its memory, a view of an argument, or a scalar.
fn single(result: &ResultValue, signature: &Signature, place: String) -> Returned {
    let element = element_type(result.value_type.element());
    let Some(array) = result.value_type.as_array() else {
        return Returned {
            r#type: element.to_owned(),
            value: place,
            parts: None,
        };
    };
    let rank = array.rank();
    match &result.ownership {
        // Without an allocated pointer it owns nothing.
        Ownership::Owned | Ownership::OwnedOrViewOf(_) => Returned {
            r#type: format!("npc::array<{element}, {rank}>"),
            value: format!("::npc::detail::take<{element}, {rank}>({place})"),
            parts: None,
        },
        Ownership::ViewOf(argument) => {
            let owner = signature.arguments.get(*argument);
            let element = viewed(owner.map_or(Access::Read, |it| it.access), element);
            Returned {
                r#type: format!("npc::view<{element}, {rank}>"),
                value: format!("::npc::detail::elements_of<{element}, {rank}>({place})"),
                parts: None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn default(element: ElementType, value: DefaultValue) -> Option<String> {
        let mut argument = Argument::new("x", ValueType::numpy(element));
        argument.default = Some(value);
        default_value(&argument)
    }

    #[test]
    fn defaults_are_constants_of_the_type() {
        use DefaultValue::{Bool, Float, Int};
        let text = |element, value| default(element, value).unwrap();
        assert_eq!(text(ElementType::Bool, Bool(true)), "true");
        assert_eq!(text(ElementType::Int64, Int(-3)), "-3");
        assert_eq!(
            text(ElementType::Int64, Int(i64::MIN)),
            "std::numeric_limits<std::int64_t>::min()"
        );
        assert_eq!(text(ElementType::Float64, Float(1e300)), "1e300");
        assert_eq!(
            text(ElementType::Float32, Float(0.1)),
            "static_cast<float>(0.1)"
        );
        assert_eq!(
            text(ElementType::Float32, Float(f64::NEG_INFINITY)),
            "-std::numeric_limits<float>::infinity()"
        );
        assert_eq!(default(ElementType::Int8, Int(128)), None);
        assert_eq!(default(ElementType::UInt64, Int(i64::MIN)), None);
    }

    #[test]
    fn tuples_are_nested_as_in_python() {
        let number = || ResultValue::owned(ValueType::python(ElementType::Int64));
        let mut signature = Signature::new("f", vec![], vec![number(), number()]);
        let pair = ResultStructure::Tuple(vec![ResultStructure::None, ResultStructure::Value]);
        signature.structure = ResultStructure::Tuple(vec![ResultStructure::Value, pair]);
        let returned = Returned::of(&signature, "result").unwrap();
        assert_eq!(
            returned.r#type,
            "std::tuple<std::int64_t, std::tuple<std::monostate, std::int64_t>>"
        );
        assert!(
            returned
                .value
                .ends_with("(std::monostate(), result.result1))")
        );
    }
}
