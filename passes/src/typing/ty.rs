//! What inference knows about a value's type, apart from MLIR.

use super::{
    dtype::{DType, MlirDtype},
    function_value::FunctionTy,
    rules::lists,
};
use melior::{
    Context,
    ir::{Type, TypeLike, r#type::IntegerType},
};
use npc_dialects::{
    ir,
    types::{self, Kind, Layout, NamedTuple, NdArray},
};
use std::{fmt, rc::Rc};

/// A type, or what stands for one while inference runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ty {
    /// No value has come here yet.
    Bottom,
    /// A problem was reported: whatever depends on this is silent.
    Error,
    /// `None`
    None,
    /// `...`
    Ellipsis,
    /// Python's bool.
    Bool,
    /// Python's int.
    Int,
    /// Python's int that only uint64 holds, as it is written or computed at compile time.
    /// Its slot is that number. Arrays take it, as do conversions; Python's own operators
    /// do not.
    LargeInt,
    /// Python's float.
    Float,
    /// Python's complex.
    Complex,
    /// Python's str.
    Str,
    /// A flag of the importer.
    I1,
    /// A NumPy scalar.
    Scalar(DType),
    /// An array.
    Array(ArrayTy),
    /// A tensor: the elements of an array as a value.
    Tensor(DType, Vec<Option<i64>>),
    /// A tuple.
    Tuple(Vec<Ty>),
    /// A named tuple: its class, and its elements' types.
    NamedTuple(Rc<NamedTuple>, Vec<Ty>),
    /// A list: its length is known, nothing changes it.
    List(Vec<Ty>),
    /// A list of any length of numbers, or of tuples of such, of one type. Nothing changes it. The type of the
    /// elements of a list to which nothing has been added yet is not known.
    ListOf(Box<Ty>),
    /// A dict: its keys, in their order, and its values' types. Nothing changes it.
    Dict(Rc<[String]>, Vec<Ty>),
    /// A value of a type, or None.
    Optional(Box<Ty>),
    /// A `range`.
    Range,
    /// A `slice`; for start, stop and step whether there is an int.
    Slice([bool; 3]),
    /// A dtype object.
    Dtype(DType),
    /// A type that stands for a dtype, and what calls of it call.
    Class(DType, String),
    /// A function; as a value it is the tuple of what it captures.
    Function(FunctionTy),
    /// One of several functions, in the order of their names; as a value it is the
    /// tuple of which one it is and of what each captures.
    Functions(Vec<FunctionTy>),
    /// A type of another dialect, as MLIR prints it.
    Other(String),
}

/// The parts of an array's type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ArrayTy {
    pub(crate) dtype: DType,
    pub(crate) shape: Vec<Option<i64>>,
    pub(crate) layout: Layout,
    pub(crate) readonly: bool,
}

/// Why a type of MLIR is not a [`Ty`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Untyped {
    /// It is unknown, or a part of it is.
    Unknown,
    /// npc does not compile it.
    Unsupported,
}

impl Ty {
    /// A new array, C-contiguous and writable.
    pub(crate) fn fresh_array(dtype: DType, shape: Vec<Option<i64>>) -> Self {
        Self::Array(ArrayTy {
            dtype,
            shape,
            layout: Layout::C,
            readonly: false,
        })
    }

    /// A tensor as the new array that holds its elements; any other type as it is.
    pub(crate) fn in_array(&self) -> Self {
        match self {
            Self::Tensor(dtype, shape) => Self::fresh_array(*dtype, shape.clone()),
            other => other.clone(),
        }
    }

    /// An array or a scalar as the tensor of its elements; any other type as it is.
    pub(crate) fn in_tensor(self) -> Self {
        match self {
            Self::Array(array) => Self::Tensor(array.dtype, array.shape),
            Self::Scalar(dtype) => Self::Tensor(dtype, Vec::new()),
            other => other,
        }
    }

    /// Reads a type.
    pub(crate) fn of(r#type: Type<'_>) -> Result<Self, Untyped> {
        let dtype = |r#type| DType::of(r#type).ok_or(Untyped::Unsupported);
        match Kind::of(r#type) {
            Kind::Bool => Ok(Self::Bool),
            Kind::Ellipsis => Ok(Self::Ellipsis),
            Kind::None => Ok(Self::None),
            Kind::Str => Ok(Self::Str),
            Kind::Unknown | Kind::AnyDtype | Kind::Tuple(None) => Err(Untyped::Unknown),
            Kind::List(Some(element)) => match Self::of(element)? {
                element if lists::is_element(&element) => Ok(Self::ListOf(Box::new(element))),
                _ => Err(Untyped::Unsupported),
            },
            Kind::Bytes | Kind::List(None) | Kind::Dict => Err(Untyped::Unsupported),
            Kind::Tuple(Some(elements)) => {
                let elements = elements.into_iter().map(Self::of);
                let elements = elements.collect::<Result<_, _>>()?;
                Ok(Self::tuple_of(r#type, elements))
            }
            Kind::SlotObject(class, slots) => slot_object_of(&class, &slots),
            Kind::NdArray(array) => array_of(&array),
            Kind::Scalar(r#type) => dtype(r#type).map(Self::Scalar),
            Kind::Dtype(r#type) => dtype(r#type).map(Self::Dtype),
            Kind::Other => builtin_of(r#type),
        }
    }

    /// The MLIR type, if the value has one.
    pub(crate) fn to_type<'c>(&self, context: &'c Context) -> Option<Type<'c>> {
        Some(match self {
            Self::Bottom | Self::Error => return None,
            Self::None => types::none(context),
            Self::Ellipsis => types::ellipsis(context),
            Self::Bool => types::bool(context),
            Self::Int => IntegerType::new(context, 64).into(),
            Self::LargeInt => {
                let number = Self::Scalar(DType::UInt64).to_type(context)?;
                types::slot_object(context, types::LARGE_INT, &[number])
            }
            Self::Float => Type::float64(context),
            Self::Complex => types::complex(context),
            Self::Str => types::str(context),
            Self::I1 => IntegerType::new(context, 1).into(),
            Self::Scalar(dtype) => types::scalar(dtype.to_type(context)),
            Self::Array(array) => array.to_type(context),
            Self::Tensor(dtype, shape) => types::tensor(dtype.to_type(context), shape),
            Self::Tuple(elements)
            | Self::Function(FunctionTy {
                captured: elements, ..
            }) => {
                let elements = elements.iter().map(|element| element.to_type(context));
                types::tuple(context, &elements.collect::<Option<Vec<_>>>()?)
            }
            Self::Functions(functions) => {
                let captured = functions.iter().map(|it| Self::Tuple(it.captured.clone()));
                let parts = std::iter::once(Self::Int).chain(captured);
                return Self::Tuple(parts.collect()).to_type(context);
            }
            Self::NamedTuple(class, elements) => {
                let elements = elements.iter().map(|element| element.to_type(context));
                class.to_type(context, &elements.collect::<Option<Vec<_>>>()?)
            }
            Self::List(elements) => {
                let elements = elements.iter().map(|element| element.to_type(context));
                types::slot_object(context, "list", &elements.collect::<Option<Vec<_>>>()?)
            }
            Self::ListOf(element) => types::list_of(element.to_type(context)?),
            Self::Dict(keys, values) => {
                let values = values.iter().map(|value| value.to_type(context));
                types::dict_of(context, keys, &values.collect::<Option<Vec<_>>>()?)
            }
            Self::Optional(value) => {
                let slots = [types::bool(context), value.to_type(context)?];
                types::slot_object(context, types::OPTIONAL, &slots)
            }
            Self::Range => types::slot_object(context, "range", &[slot_type(context, true); 3]),
            Self::Slice(ints) => types::slice(context, ints.map(|int| slot_type(context, int))),
            Self::Dtype(dtype) | Self::Class(dtype, _) => {
                types::dtype_object(dtype.to_type(context))
            }
            Self::Other(text) => Type::parse(context, text)?,
        })
    }

    /// Whether this is a real number of Python or NumPy.
    pub(crate) fn is_number(&self) -> bool {
        match self {
            Self::Bool | Self::Int | Self::Float => true,
            Self::Scalar(dtype) => !dtype.is_complex(),
            _ => false,
        }
    }

    /// Whether this is one of Python's own numbers.
    pub(crate) fn is_python_number(&self) -> bool {
        matches!(self, Self::Bool | Self::Int | Self::Float | Self::Complex)
    }

    /// Whether this is a number, complex ones included.
    pub(crate) fn is_complex_number(&self) -> bool {
        self.is_number() || matches!(self, Self::Complex | Self::Scalar(_))
    }

    /// Whether NumPy takes this for a number: a Python int that only uint64 holds, too.
    pub(crate) fn is_numpy_number(&self) -> bool {
        self.is_complex_number() || self == &Self::LargeInt
    }

    /// Whether Python's `__index__` is defined: int, bool and NumPy's integers.
    pub(crate) fn is_index(&self) -> bool {
        match self {
            Self::Bool | Self::Int => true,
            Self::Scalar(dtype) => dtype.kind().is_integer(),
            _ => false,
        }
    }

    /// Whether this is a number without a fraction.
    pub(crate) fn is_integral(&self) -> bool {
        self.is_index() || self == &Self::Scalar(DType::Bool)
    }

    /// What a tuple's type stands for, with these elements: a tuple, one of a class,
    /// or a dict.
    pub(crate) fn tuple_of(r#type: Type<'_>, elements: Vec<Self>) -> Self {
        if let Some(keys) = types::dict_keys(r#type) {
            return Self::Dict(keys.into(), elements);
        }
        match NamedTuple::of(r#type) {
            Some(class) => Self::NamedTuple(Rc::new(class), elements),
            None => Self::Tuple(elements),
        }
    }

    /// The elements of a tuple, named or not, or of a list.
    pub(crate) fn elements(&self) -> Option<&[Self]> {
        match self {
            Self::List(elements) => Some(elements),
            _ => self.tuple_elements(),
        }
    }

    /// The elements of a tuple, named or not.
    pub(crate) fn tuple_elements(&self) -> Option<&[Self]> {
        match self {
            Self::Tuple(elements) | Self::NamedTuple(_, elements) => Some(elements),
            _ => None,
        }
    }

    /// The elements of two tuples or of two lists, which compare by these.
    pub(crate) fn elements_of_both<'a>(
        left: &'a Self,
        right: &'a Self,
    ) -> Option<(&'a [Self], &'a [Self])> {
        match (left, right) {
            (Self::List(left), Self::List(right)) => Some((left, right)),
            _ => left.tuple_elements().zip(right.tuple_elements()),
        }
    }

    /// The place of a named tuple's field.
    pub(crate) fn field(&self, name: &str) -> Option<usize> {
        match self {
            Self::NamedTuple(class, _) => class.fields.iter().position(|field| field == name),
            _ => None,
        }
    }

    /// A sequence of this kind with other elements; of a named tuple a plain one.
    pub(crate) fn with_elements(&self, elements: Vec<Self>) -> Self {
        match self {
            Self::List(_) => Self::List(elements),
            _ => Self::Tuple(elements),
        }
    }

    /// The type of a slot of an object that has slots.
    pub(crate) fn slot(&self, index: usize) -> Option<Self> {
        match self {
            Self::List(elements) => elements.get(index).cloned(),
            Self::Optional(_) if index == 0 => Some(Self::Bool),
            Self::Optional(value) if index == 1 => Some((**value).clone()),
            Self::Range if index < 3 => Some(Self::Int),
            Self::LargeInt if index == 0 => Some(Self::Scalar(DType::UInt64)),
            Self::Slice(ints) => ints.get(index).map(|is_int| match is_int {
                true => Self::Int,
                false => Self::None,
            }),
            _ => None,
        }
    }

    /// The dtype that this is as an argument.
    pub(crate) fn as_dtype(&self) -> Option<DType> {
        match self {
            Self::Dtype(dtype) | Self::Class(dtype, _) => Some(*dtype),
            _ => None,
        }
    }

    /// Whether this as an index takes everything there is.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self, Self::Ellipsis | Self::Slice([false, false, false]))
    }

    /// The types that this is made of.
    pub(crate) fn parts(&self) -> Vec<&Self> {
        match self {
            Self::ListOf(element) | Self::Optional(element) => vec![element],
            Self::Tuple(elements)
            | Self::NamedTuple(_, elements)
            | Self::List(elements)
            | Self::Dict(_, elements)
            | Self::Function(FunctionTy {
                captured: elements, ..
            }) => elements.iter().collect(),
            Self::Functions(functions) => functions.iter().flat_map(|it| &it.captured).collect(),
            _ => Vec::new(),
        }
    }

    /// How many types this is made of, itself included.
    pub(crate) fn size(&self) -> usize {
        self.parts().into_iter().map(Self::size).sum::<usize>() + 1
    }

    /// How many types are within each other, this included.
    pub(crate) fn depth(&self) -> usize {
        let inner = self.parts().into_iter().map(Self::depth).max();
        inner.unwrap_or(0) + 1
    }

    /// Whether some part of the type is not there yet, or never will be.
    pub(crate) fn is_incomplete(&self) -> bool {
        matches!(self, Self::Bottom | Self::Error)
            || self.parts().into_iter().any(Self::is_incomplete)
    }

    /// Whether this is a list to which nothing has been added yet.
    pub(crate) fn is_empty_list(&self) -> bool {
        matches!(self, Self::ListOf(element) if **element == Self::Bottom)
    }

    /// Makes a list to which nothing is added on any path one without elements.
    pub(crate) fn settle_empty_lists(&mut self) {
        match self {
            empty if empty.is_empty_list() => *empty = Self::List(Vec::new()),
            Self::Tuple(elements)
            | Self::NamedTuple(_, elements)
            | Self::List(elements)
            | Self::Dict(_, elements) => elements.iter_mut().for_each(Self::settle_empty_lists),
            Self::Optional(value) => value.settle_empty_lists(),
            _ => {}
        }
    }

    /// Whether a problem was reported for a part of this.
    pub(crate) fn has_error(&self) -> bool {
        self == &Self::Error || self.parts().into_iter().any(Self::has_error)
    }

    /// Whether this is one of several functions, or a part of it is.
    pub(crate) fn has_choice(&self) -> bool {
        matches!(self, Self::Functions(_)) || self.parts().into_iter().any(Self::has_choice)
    }
}

impl ArrayTy {
    /// The number of axes.
    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    fn to_type<'c>(&self, context: &'c Context) -> Type<'c> {
        NdArray {
            dtype: self.dtype.to_type(context),
            shape: Some(self.shape.clone()),
            layout: self.layout,
            readonly: self.readonly,
        }
        .to_type()
    }
}

fn slot_type(context: &Context, int: bool) -> Type<'_> {
    if int {
        IntegerType::new(context, 64).into()
    } else {
        types::none(context)
    }
}

fn slot_object_of(class: &str, slots: &[Type<'_>]) -> Result<Ty, Untyped> {
    let types = slots.iter().map(|slot| Ty::of(*slot));
    match (class, slots) {
        ("slice", [start, stop, step]) => slice_of([*start, *stop, *step]),
        ("range", [_, _, _]) => {
            let types = types.collect::<Result<Vec<_>, _>>()?;
            let is_range = types.iter().all(|ty| ty == &Ty::Int);
            is_range.then_some(Ty::Range).ok_or(Untyped::Unknown)
        }
        (types::LARGE_INT, [_]) => Ok(Ty::LargeInt),
        (types::OPTIONAL, [_, value]) => Ok(Ty::Optional(Box::new(Ty::of(*value)?))),
        ("list", _) => types.collect::<Result<_, _>>().map(Ty::List),
        _ => Err(Untyped::Unsupported),
    }
}

fn slice_of([start, stop, step]: [Type<'_>; 3]) -> Result<Ty, Untyped> {
    let mut ints = [false; 3];
    for (int, slot) in ints.iter_mut().zip([start, stop, step]) {
        *int = match Ty::of(slot)? {
            Ty::None => false,
            Ty::Int => true,
            _ => return Err(Untyped::Unknown),
        };
    }
    Ok(Ty::Slice(ints))
}

fn array_of(array: &NdArray<'_>) -> Result<Ty, Untyped> {
    if matches!(Kind::of(array.dtype), Kind::Unknown | Kind::AnyDtype) {
        return Err(Untyped::Unknown);
    }
    let dtype = DType::of(array.dtype).ok_or(Untyped::Unsupported)?;
    let shape = array.shape.clone().ok_or(Untyped::Unknown)?;
    Ok(Ty::Array(ArrayTy {
        dtype,
        shape,
        layout: array.layout,
        readonly: array.readonly,
    }))
}

fn builtin_of(r#type: Type<'_>) -> Result<Ty, Untyped> {
    if r#type.is_tensor() {
        return tensor_of(r#type);
    }
    Ok(match DType::of(r#type) {
        Some(DType::Bool) => Ty::I1,
        Some(DType::Int64) => Ty::Int,
        Some(DType::Float64) => Ty::Float,
        Some(DType::Complex128) => Ty::Complex,
        _ => Ty::Other(r#type.to_string()),
    })
}

/// Tensors of other elements than NumPy's, those of an unknown rank and those with an
/// encoding are the affair of other dialects.
fn tensor_of(r#type: Type<'_>) -> Result<Ty, Untyped> {
    let element = ir::element_type_of(r#type);
    if matches!(element.map(Kind::of), Some(Kind::Unknown | Kind::AnyDtype)) {
        return Err(Untyped::Unknown);
    }
    let shape = ir::shape_of(r#type);
    let is_plain = |element| types::tensor(element, &shape) == r#type;
    match element
        .filter(|element| is_plain(*element))
        .and_then(DType::of)
    {
        Some(dtype) => Ok(Ty::Tensor(dtype, shape)),
        None => Ok(Ty::Other(r#type.to_string())),
    }
}

impl Ty {
    /// The type in a sentence: `an int`, `a float64[:]`, `None`.
    pub(crate) fn with_article(&self) -> String {
        let name = self.to_string();
        match self {
            Self::None => name,
            _ if name.starts_with(['a', 'e', 'i', 'o']) => format!("an {name}"),
            _ => format!("a {name}"),
        }
    }
}

impl fmt::Display for Ty {
    /// The type as Python and NumPy call it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bottom | Self::Error => formatter.write_str("unknown"),
            Self::None => formatter.write_str("None"),
            Self::Ellipsis => formatter.write_str("ellipsis"),
            Self::Bool | Self::I1 => formatter.write_str("bool"),
            Self::Int => formatter.write_str("int"),
            Self::LargeInt => formatter.write_str("int beyond int64"),
            Self::Float => formatter.write_str("float"),
            Self::Complex => formatter.write_str("complex"),
            Self::Str => formatter.write_str("str"),
            Self::Scalar(dtype) => write!(formatter, "numpy.{dtype}"),
            Self::Array(array) => write!(formatter, "{array}"),
            Self::Tensor(dtype, shape) => {
                write!(formatter, "tensor of {dtype}")?;
                fmt_shape(formatter, shape)
            }
            Self::Tuple(elements) => {
                let names = elements.iter().map(Self::to_string).collect::<Vec<_>>();
                write!(formatter, "tuple[{}]", names.join(", "))
            }
            Self::NamedTuple(class, elements) => {
                let fields = class.fields.iter().zip(elements);
                let fields = fields.map(|(name, ty)| format!("{name}: {ty}"));
                let fields = fields.collect::<Vec<_>>();
                write!(formatter, "{}({})", class.name, fields.join(", "))
            }
            Self::List(elements) => {
                let names = elements.iter().map(Self::to_string).collect::<Vec<_>>();
                write!(formatter, "list[{}]", names.join(", "))
            }
            Self::ListOf(element) => write!(formatter, "list[{element}]"),
            Self::Dict(keys, values) => {
                let items = keys.iter().zip(values);
                let items = items.map(|(key, value)| format!("{key}: {value}"));
                write!(formatter, "dict({})", items.collect::<Vec<_>>().join(", "))
            }
            Self::Optional(value) => write!(formatter, "{value} | None"),
            Self::Range => formatter.write_str("range"),
            Self::Function(function) => write!(formatter, "{function}"),
            Self::Functions(functions) => {
                let names = functions
                    .iter()
                    .map(FunctionTy::to_string)
                    .collect::<Vec<_>>();
                formatter.write_str(&names.join(" or "))
            }
            Self::Slice(_) => formatter.write_str("slice"),
            Self::Dtype(dtype) => write!(formatter, "dtype[{dtype}]"),
            Self::Class(_, name) => {
                write!(formatter, "type[{}]", name.trim_start_matches("builtins."))
            }
            Self::Other(text) => formatter.write_str(text),
        }
    }
}

impl fmt::Display for ArrayTy {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.dtype)?;
        fmt_shape(formatter, &self.shape)
    }
}

fn fmt_shape(formatter: &mut fmt::Formatter<'_>, shape: &[Option<i64>]) -> fmt::Result {
    if shape.is_empty() {
        return formatter.write_str("[()]");
    }
    let axis = |size: &Option<i64>| size.map_or(":".to_string(), |size| size.to_string());
    let axes = shape.iter().map(axis).collect::<Vec<_>>();
    write!(formatter, "[{}]", axes.join(", "))
}
