//! What a compiled function takes, returns and raises.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    ArrayType, Layout, ScalarClass, StructLayout, StructuredParameter, ValueType,
    reflection::Reflection, symbols,
};

/// What a function does with the elements of an array that it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// It reads them only.
    Read,
    /// It may change them.
    Write,
    /// It overwrites them with a result. The memory is that of no other argument.
    Storage,
}

impl Access {
    /// Whether the function may change the elements.
    pub fn is_written(self) -> bool {
        self != Self::Read
    }
}

/// How Python's callers may pass an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ParameterKind {
    /// By position only: before `/`.
    PositionalOnly,
    /// By position or by name.
    PositionalOrKeyword,
    /// By name only: after `*`.
    KeywordOnly,
}

/// What a parameter is when no argument is given.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DefaultValue {
    /// Python's str.
    Text(String),
    /// Python's `True` or `False`.
    Bool(bool),
    /// Python's int.
    Int(i64),
    /// Python's float, as text: JSON has no infinities.
    Float(#[serde(with = "float_as_text")] f64),
    /// Python's complex: its parts, as text.
    Complex(#[serde(with = "floats_as_text")] [f64; 2]),
}

mod float_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{value:?}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

mod floats_as_text {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(
        parts: &[f64; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        parts.map(|part| format!("{part:?}")).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[f64; 2], D::Error> {
        let [real, imag] = <[String; 2]>::deserialize(from)?;
        let part = |text: String| text.parse().map_err(D::Error::custom);
        Ok([part(real)?, part(imag)?])
    }
}

impl fmt::Display for DefaultValue {
    /// Writes the value as Python does.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write_text(formatter, text),
            Self::Bool(true) => formatter.write_str("True"),
            Self::Bool(false) => formatter.write_str("False"),
            Self::Int(value) => write!(formatter, "{value}"),
            Self::Float(value) if value.is_finite() => write!(formatter, "{value:?}"),
            Self::Float(value) if value.is_nan() => formatter.write_str("float('nan')"),
            Self::Float(value) if *value < 0.0 => formatter.write_str("float('-inf')"),
            Self::Float(_) => formatter.write_str("float('inf')"),
            // A literal gives the parts their signs only if both are numbers above 0.
            Self::Complex([real, imag]) if real.to_bits() == 0 && is_plain(*imag) => {
                write!(formatter, "{imag:?}j")
            }
            Self::Complex([real, imag]) if is_plain(*real) && is_plain(*imag) => {
                write!(formatter, "({real:?}+{imag:?}j)")
            }
            Self::Complex(parts) => {
                let [real, imag] = parts.map(Self::Float);
                write!(formatter, "complex({real}, {imag})")
            }
        }
    }
}

/// Writes a text as Python may have it on one line, in double quotes.
fn write_text(formatter: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    formatter.write_str("\"")?;
    for character in text.chars() {
        let code = u32::from(character);
        match character {
            '"' | '\\' => write!(formatter, "\\{character}")?,
            ' ' => formatter.write_str(" ")?,
            _ if character.is_ascii_graphic() || character.is_alphanumeric() => {
                write!(formatter, "{character}")?;
            }
            _ if code < 0x100 => write!(formatter, "\\x{code:02x}")?,
            _ => write!(formatter, "\\U{code:08x}")?,
        }
    }
    formatter.write_str("\"")
}

/// Whether a number is finite and has no sign.
fn is_plain(number: f64) -> bool {
    number.is_finite() && number.is_sign_positive()
}

/// One parameter of a function, or a part of one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Argument {
    /// The parameter's name in the source; of a part of `p` it is made of its place, as
    /// `p_0` and `p_key` are.
    pub name: String,
    /// The parameter's type.
    pub value_type: ValueType,
    /// What the function does with the elements of an array; scalars are read.
    pub access: Access,
    /// How Python's callers may pass it.
    pub kind: ParameterKind,
    /// What it is when no argument is given. C's callers give all arguments.
    pub default: Option<DefaultValue>,
}

impl Argument {
    /// A parameter that is read, and that callers give by position or by name.
    pub fn new(name: impl Into<String>, value_type: ValueType) -> Self {
        Self {
            name: name.into(),
            value_type,
            access: Access::Read,
            kind: ParameterKind::PositionalOrKeyword,
            default: None,
        }
    }
}

/// Whose memory a resulting array lies in.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ownership {
    /// The caller's own, to free through the descriptor's allocated pointer.
    Owned,
    /// That of an argument, counted from 0: the result is a view of it.
    ViewOf(usize),
    /// The caller's own or that of one of these arguments, as it turns out: in an
    /// argument's memory it lies if the descriptor's allocated pointer is null. To free
    /// that pointer is right in all cases.
    OwnedOrViewOf(Vec<usize>),
}

impl Ownership {
    /// Whether the caller may have something to free.
    pub fn is_owned(&self) -> bool {
        !matches!(self, Self::ViewOf(_))
    }

    /// The arguments in whose memory the array lies, always or as it turns out.
    pub fn viewed(&self) -> &[usize] {
        match self {
            Self::Owned => &[],
            Self::ViewOf(argument) => std::slice::from_ref(argument),
            Self::OwnedOrViewOf(arguments) => arguments,
        }
    }
}

/// One result of a function.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultValue {
    /// The result's type.
    pub value_type: ValueType,
    /// Whose memory an array lies in; scalars are the caller's own.
    pub ownership: Ownership,
    /// Whether a view of an argument is one that NumPy lets nobody write to, such as a
    /// diagonal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub read_only: bool,
}

impl ResultValue {
    /// A result that is the caller's own.
    pub fn owned(value_type: ValueType) -> Self {
        Self {
            value_type,
            ownership: Ownership::Owned,
            read_only: false,
        }
    }

    /// Whether the result is a view, or may be one, that is not to be written to.
    pub fn is_read_only_view(&self) -> bool {
        self.read_only && self.ownership != Ownership::Owned
    }
}

/// How Python sees the results, which C sees as one list, or a parameter that C sees as
/// several arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ResultStructure {
    /// `None`.
    None,
    /// The next value of the list.
    Value,
    /// A tuple.
    Tuple(Vec<ResultStructure>),
    /// A list.
    List(Vec<ResultStructure>),
    /// The next value of the list: an array, of which Python leaves out the axes of size 1.
    Squeezed,
    /// A text: the next value of the list is the array of its bytes in UTF-8.
    Text,
    /// A parameter that is compiled as this constant, a literal of Python: it is no argument,
    /// and callers in Python pass nothing else. `...` stands for what no literal writes.
    Constant(String),
    /// A list of any length: the next value of the list is the array of its elements. They
    /// are Python's numbers, or NumPy's scalars.
    Numbers(ScalarClass),
    /// A list of any length of arrays. The next value of the list is an array with a row for
    /// each: where it starts and ends among the elements of all, and its sizes. The value
    /// after that is the array of these elements.
    Arrays,
    /// A list of any length of tuples or lists: lists of the numbers of all, arranged as in
    /// each.
    Rows(Box<ResultStructure>),
    /// None, or what this is made of: the next value of the list, a bool, says whether there is
    /// a value. The values after it are zeros, and arrays without elements, where there is none.
    Optional(Box<ResultStructure>),
    /// A dict: its keys, in their order, each with its value.
    Dict(Vec<(String, ResultStructure)>),
}

impl ResultStructure {
    /// What a tuple, a list or a dict is made of.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::None
            | Self::Value
            | Self::Squeezed
            | Self::Text
            | Self::Constant(_)
            | Self::Numbers(_) => Vec::new(),
            Self::Arrays => vec![&Self::Value, &Self::Value],
            Self::Rows(columns) => vec![columns],
            Self::Optional(value) => vec![&Self::Value, value],
            Self::Tuple(parts) | Self::List(parts) => parts.iter().collect(),
            Self::Dict(items) => items.iter().map(|(_, part)| part).collect(),
        }
    }

    /// Whether it is a text, a list of any length, an array with fewer axes for Python, or what
    /// may be None, or has one in it: Python makes an object of its own of the values.
    pub fn is_converted(&self) -> bool {
        let mut parts = self.parts().into_iter();
        matches!(
            self,
            Self::Squeezed | Self::Text | Self::Numbers(_) | Self::Arrays | Self::Optional(_)
        ) || parts.any(Self::is_converted)
    }

    /// How many values of the list it is made of.
    pub fn value_count(&self) -> usize {
        match self {
            Self::Value | Self::Squeezed | Self::Text | Self::Numbers(_) => 1,
            _ => self.parts().into_iter().map(Self::value_count).sum(),
        }
    }

    /// The parts that are one value of the list each, in order.
    pub fn leaves(&self) -> Vec<&Self> {
        match self {
            Self::Value | Self::Squeezed | Self::Text | Self::Numbers(_) => vec![self],
            _ => self.parts().into_iter().flat_map(Self::leaves).collect(),
        }
    }

    /// Adds where each value is found in what has a name: `p[0]`, `d["key"]`.
    pub(crate) fn add_paths(&self, name: &str, paths: &mut Vec<String>) {
        match self {
            Self::None | Self::Constant(_) => {}
            Self::Value | Self::Squeezed | Self::Text | Self::Numbers(_) => {
                paths.push(name.to_owned());
            }
            Self::Arrays => {
                paths.extend(["places", "elements"].map(|part| format!("{name}.{part}")));
            }
            Self::Rows(columns) => columns.add_paths(name, paths),
            Self::Optional(value) => {
                paths.push(format!("{name}.has_value"));
                value.add_paths(&format!("{name}.value"), paths);
            }
            Self::Tuple(parts) | Self::List(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    part.add_paths(&format!("{name}[{index}]"), paths);
                }
            }
            Self::Dict(items) => {
                for (key, part) in items {
                    part.add_paths(&format!("{name}[\"{}\"]", shown(key)), paths);
                }
            }
        }
    }
}

/// A function at the border: one for each list of types that it is exported for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Signature {
    /// The function's name in the source.
    pub name: String,
    /// What its symbols are made of: its name, and its types if it is exported
    /// for several.
    pub symbol: String,
    /// The symbol of the C function that takes descriptors by pointer, where it has the
    /// module's name in it; see [`Interface::qualify`](crate::Interface::qualify).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub c_symbol: Option<String>,
    /// Its docstring, without indentation.
    pub documentation: Option<String>,
    /// The arguments, in order: the parameters, and in the place of one that is a tuple,
    /// a list or a dict what it is made of.
    pub arguments: Vec<Argument>,
    /// The parameters that are tuples, lists or dicts, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub structured: Vec<StructuredParameter>,
    /// The results, in order; none for a function that returns `None`.
    pub results: Vec<ResultValue>,
    /// How Python sees the results.
    pub structure: ResultStructure,
    /// The classes of the exceptions that it may raise, in alphabetical order.
    pub raises: Vec<String>,
    /// Whether it uses arrays of the library that functions change: what it does
    /// depends on earlier calls, and two threads must not call such functions at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps_state: bool,
    /// Version 1 of IREE's metadata, made from the types of the source; none if one of
    /// these has no type record. Arrays that the function changes are no results here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iree_abi: Option<Reflection>,
    /// The function that does the same, but writes arrays among the results into memory
    /// that callers give: its last arguments, of [`Access::Storage`], of which those results
    /// are views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<Box<Signature>>,
    /// The function that allocates the results: it takes the sizes of arguments that
    /// types do not know, in order, and gives an array for each result with such a size.
    /// Its descriptor is null where sizes are not enough to tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allocator: Option<Box<Signature>>,
}

impl Signature {
    /// A function that raises nothing, exported for one list of types.
    pub fn new(
        name: impl Into<String>,
        arguments: Vec<Argument>,
        results: Vec<ResultValue>,
    ) -> Self {
        let name = name.into();
        let structure = match results.len() {
            0 => ResultStructure::None,
            1 => ResultStructure::Value,
            count => ResultStructure::Tuple(vec![ResultStructure::Value; count]),
        };
        Self {
            symbol: name.clone(),
            c_symbol: None,
            name,
            documentation: None,
            arguments,
            structured: Vec::new(),
            results,
            structure,
            raises: Vec::new(),
            keeps_state: false,
            iree_abi: None,
            into: None,
            allocator: None,
        }
    }

    /// What callers must know of a function that keeps state.
    pub fn state_note(&self) -> Option<&'static str> {
        self.keeps_state.then_some(
            "Uses arrays that the library keeps between calls. Not thread-safe: no other \
             thread may call such a function of the library at the same time.",
        )
    }

    /// Puts a module's name into the symbols of the function and of those beside it.
    pub(crate) fn qualify(&mut self, module: &str) {
        self.c_symbol = Some(symbols::function(module, &self.symbol));
        let companions = [self.into.as_mut(), self.allocator.as_mut()];
        for companion in companions.into_iter().flatten() {
            companion.qualify(module);
        }
    }

    /// The symbol of the text of [`Self::iree_abi`] in libraries and object files.
    pub fn metadata_symbol(&self) -> String {
        symbols::metadata(&self.c_interface_symbol())
    }

    /// The symbol of the function that takes descriptors by pointer.
    pub fn c_interface_symbol(&self) -> String {
        let qualified = self.c_symbol.clone();
        qualified.unwrap_or_else(|| format!("{}{}", symbols::MLIR_PREFIX, self.symbol))
    }

    /// Whether results come through a leading pointer argument: several
    /// results, an array or a complex number do; one plain scalar is returned
    /// by value.
    pub fn returns_through_pointer(&self) -> bool {
        match self.results.as_slice() {
            [] => false,
            [only] => match only.value_type {
                ValueType::Scalar { element, .. } => element.is_complex(),
                ValueType::Array(_) => true,
            },
            _ => true,
        }
    }

    /// The layout of what the leading pointer leads to.
    pub fn result_layout(&self) -> StructLayout {
        StructLayout::new(self.results.iter().map(|result| result.value_type.field()))
    }

    /// Returns true if a result is a view of an argument, or may turn out to be one. The
    /// memory that callers pass for results is not viewed: it is the result.
    pub fn is_viewed(&self, argument: usize) -> bool {
        let is_storage = |it: &Argument| it.access == Access::Storage;
        !self.arguments.get(argument).is_some_and(is_storage)
            && self.results.iter().any(|result| {
                result.value_type.as_array().is_some()
                    && result.ownership.viewed().contains(&argument)
            })
    }

    /// Whether a result is an array of which Python leaves out the axes of size 1.
    pub fn is_squeezed(&self, result: usize) -> bool {
        let leaves = self.structure.leaves();
        leaves.get(result) == Some(&&ResultStructure::Squeezed)
    }

    /// Whether a result owns memory that its receiver has to free.
    pub fn owns_memory(&self) -> bool {
        let mut results = self.results.iter();
        results.any(|it| it.ownership.is_owned() && it.value_type.as_array().is_some())
    }
}

impl fmt::Display for Signature {
    /// Writes the signature as Python would: `heat(u: float64[:, ::1], k: float) -> None`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}(", self.name)?;
        for (index, parameter) in self.parameters().into_iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(formatter, "{separator}{parameter}")?;
        }
        formatter.write_str(") -> ")?;
        let mut types = self.results.iter().map(|it| &it.value_type);
        self.structure.write(formatter, &mut types)
    }
}

impl ResultStructure {
    /// Writes the structure as an annotation, with the types of its values.
    pub(crate) fn write(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        types: &mut dyn Iterator<Item = &ValueType>,
    ) -> fmt::Result {
        match self {
            Self::None => formatter.write_str("None"),
            Self::Constant(literal) => formatter.write_str(literal),
            Self::Value => match types.next() {
                Some(value_type) => write!(formatter, "{value_type}"),
                None => Ok(()),
            },
            Self::Squeezed => match types.next() {
                Some(array) => write!(formatter, "{}[...]", array.element()),
                None => Ok(()),
            },
            Self::Text => {
                types.next();
                formatter.write_str("str")
            }
            Self::Numbers(class) => match types.next() {
                Some(elements) => {
                    let (element, class) = (elements.element(), *class);
                    write!(formatter, "list[{}]", ValueType::Scalar { element, class })
                }
                None => Ok(()),
            },
            Self::Arrays => match array_in_list(types) {
                Some(array) => write!(formatter, "list[{array}]"),
                None => Ok(()),
            },
            Self::Rows(columns) => {
                formatter.write_str("list[")?;
                columns.write_rows(formatter, types)?;
                formatter.write_str("]")
            }
            Self::Optional(value) => {
                types.next();
                value.write(formatter, types)?;
                formatter.write_str(" | None")
            }
            Self::Tuple(parts) | Self::List(parts) => {
                formatter.write_str(match self {
                    Self::List(_) => "list[",
                    _ => "tuple[",
                })?;
                for (index, part) in parts.iter().enumerate() {
                    formatter.write_str(if index == 0 { "" } else { ", " })?;
                    part.write(formatter, types)?;
                }
                formatter.write_str("]")
            }
            Self::Dict(items) => {
                formatter.write_str("dict[")?;
                for (index, (key, part)) in items.iter().enumerate() {
                    formatter.write_str(if index == 0 { "" } else { ", " })?;
                    write!(formatter, "'{}': ", shown(key))?;
                    part.write(formatter, types)?;
                }
                formatter.write_str("]")
            }
        }
    }
}

impl ResultStructure {
    /// Writes what the elements of a list are, by the lists that stand for it.
    fn write_rows(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        types: &mut dyn Iterator<Item = &ValueType>,
    ) -> fmt::Result {
        match self {
            Self::Numbers(class) => match types.next() {
                Some(elements) => {
                    let (element, class) = (elements.element(), *class);
                    write!(formatter, "{}", ValueType::Scalar { element, class })
                }
                None => Ok(()),
            },
            Self::Arrays => match array_in_list(types) {
                Some(array) => write!(formatter, "{array}"),
                None => Ok(()),
            },
            columns => {
                formatter.write_str(match columns {
                    Self::List(_) => "list[",
                    _ => "tuple[",
                })?;
                for (index, part) in columns.parts().into_iter().enumerate() {
                    formatter.write_str(if index == 0 { "" } else { ", " })?;
                    part.write_rows(formatter, types)?;
                }
                formatter.write_str("]")
            }
        }
    }
}

/// The type of the arrays in a list of any length, by the next two values, which stand for
/// it; none where there are none.
pub fn array_in_list<'a>(
    types: &mut (impl Iterator<Item = &'a ValueType> + ?Sized),
) -> Option<ValueType> {
    let (places, elements) = (types.next()?.as_array()?, types.next()?);
    let width = usize::try_from(places.sizes.last().copied().flatten()?).ok()?;
    // The first two say where an array starts and ends.
    let rank = width.checked_sub(2)?;
    let array = ArrayType::dynamic(elements.element(), rank, Layout::C);
    Some(ValueType::Array(array))
}

/// A key in text that may stand in comments and on one line.
fn shown(key: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "_ .-".contains(it);
    let characters = key.chars();
    let shown = characters.map(|it| match is_plain(it) {
        true => it.to_string(),
        false => it.escape_unicode().to_string(),
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ArrayType, ElementType, Layout, reflection::TypeRecord};

    const STEPS: ValueType = ValueType::python(ElementType::Int64);

    fn matrix() -> ValueType {
        ValueType::Array(ArrayType::dynamic(ElementType::Float64, 2, Layout::C))
    }

    fn signature(results: Vec<ValueType>) -> Signature {
        let mut steps = Argument::new("steps", STEPS);
        steps.default = Some(DefaultValue::Int(1));
        Signature::new(
            "heat",
            vec![Argument::new("u", matrix()), steps],
            results.into_iter().map(ResultValue::owned).collect(),
        )
    }

    #[test]
    fn prints_like_python() {
        assert_eq!(
            signature(vec![]).to_string(),
            "heat(u: float64[:, ::1], steps: int = 1) -> None"
        );
        assert_eq!(
            signature(vec![matrix(), STEPS]).to_string(),
            "heat(u: float64[:, ::1], steps: int = 1) -> tuple[float64[:, ::1], int]"
        );
        let mut nested = signature(vec![STEPS, STEPS]);
        let pair = ResultStructure::Tuple(vec![ResultStructure::Value]);
        nested.structure = ResultStructure::Tuple(vec![ResultStructure::Value, pair]);
        assert!(nested.to_string().ends_with("-> tuple[int, tuple[int]]"));
        let list = ResultStructure::List(vec![ResultStructure::Value, ResultStructure::None]);
        let items = [("n*/", ResultStructure::Value), ("rest", list)];
        let items = items.map(|(key, part)| (key.to_owned(), part));
        nested.structure = ResultStructure::Dict(items.into());
        let text = r"-> dict['n\u{2a}\u{2f}': int, 'rest': list[int, None]]";
        assert!(nested.to_string().ends_with(text));
    }

    #[test]
    fn defaults_print_like_python() {
        let texts = [
            (DefaultValue::Bool(true), "True"),
            (
                DefaultValue::Text("größte \"\\\n\u{2028}".to_owned()),
                r#""größte \"\\\x0a\U00002028""#,
            ),
            (DefaultValue::Int(-3), "-3"),
            (DefaultValue::Float(1.0), "1.0"),
            (DefaultValue::Float(0.1), "0.1"),
            (DefaultValue::Float(f64::NEG_INFINITY), "float('-inf')"),
            (DefaultValue::Complex([0.0, 2.0]), "2.0j"),
            (DefaultValue::Complex([1.5, 2.0]), "(1.5+2.0j)"),
            (
                DefaultValue::Complex([-0.0, f64::INFINITY]),
                "complex(-0.0, float('inf'))",
            ),
        ];
        for (value, text) in texts {
            assert_eq!(value.to_string(), text);
        }
    }

    #[test]
    fn says_how_results_come_back() {
        let complex = ValueType::numpy(ElementType::Complex128);
        assert!(!signature(vec![]).returns_through_pointer());
        assert!(!signature(vec![STEPS]).returns_through_pointer());
        assert!(signature(vec![complex]).returns_through_pointer());
        assert!(signature(vec![matrix()]).returns_through_pointer());
        assert!(signature(vec![STEPS, STEPS]).returns_through_pointer());
    }

    #[test]
    fn views_own_nothing() {
        let mut view = signature(vec![matrix()]);
        assert!(view.owns_memory());
        view.results[0].ownership = Ownership::ViewOf(0);
        assert!(!view.owns_memory());
        assert!(!signature(vec![STEPS]).owns_memory());
    }

    #[test]
    fn survives_json() {
        let mut before = signature(vec![matrix()]);
        before.arguments[1].default = Some(DefaultValue::Float(f64::INFINITY));
        let list = ResultStructure::List(vec![ResultStructure::Value]);
        before.structure = ResultStructure::Dict(vec![("max value".to_owned(), list)]);
        let number = TypeRecord::Integer { width: 64 };
        before.iree_abi = Some(Reflection::new().named_argument("steps", number));
        let json = serde_json::to_string(&before).unwrap();
        assert_eq!(serde_json::from_str::<Signature>(&json).unwrap(), before);
    }
}
