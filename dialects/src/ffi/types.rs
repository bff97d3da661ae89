//! The types of `basicpy` and `numpy`: constructors, and a view to match on.

use super::{raw, text::text};
use melior::{
    Context, StringRef,
    ir::{Type, TypeLike, r#type::RankedTensorType},
};
use mlir_sys::MlirContext;

/// How an array lies in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The strides are known only at run time.
    Strided,
    /// Contiguous, the last axis fastest.
    C,
    /// Contiguous, the first axis fastest.
    F,
    /// A stride of 1 along the last axis, in a part of another array or not.
    Rows,
    /// A stride of 1 along the first axis, in a part of another array or not.
    Columns,
}

impl Layout {
    /// What there is, the most that can be said first.
    const ALL: [Self; 5] = [Self::C, Self::F, Self::Rows, Self::Columns, Self::Strided];

    /// Whether an array of this layout and so many axes has another layout, too.
    pub fn implies(self, other: Self, rank: usize) -> bool {
        match (self, other) {
            _ if self == other => true,
            (_, Self::Strided) => true,
            (Self::C, Self::Rows) | (Self::F, Self::Columns) => true,
            // With one axis the first is the last.
            (Self::C | Self::F, _) | (Self::Rows, Self::Columns) | (Self::Columns, Self::Rows) => {
                rank < 2
            }
            _ => false,
        }
    }

    /// What is known of an array that has one layout or the other.
    pub fn join(self, other: Self, rank: usize) -> Self {
        let both = |layout: &Self| self.implies(*layout, rank) && other.implies(*layout, rank);
        Self::ALL.into_iter().find(both).unwrap_or(Self::Strided)
    }
}

/// The parts of an `!numpy.ndarray`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NdArray<'c> {
    /// The elements' type: a builtin type, or `!basicpy.UnknownType`.
    pub dtype: Type<'c>,
    /// The sizes, `None` for one that is not known; `None` for an unknown rank.
    pub shape: Option<Vec<Option<i64>>>,
    /// How it lies in memory.
    pub layout: Layout,
    /// Whether it must not be written.
    pub readonly: bool,
}

/// What a type is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind<'c> {
    /// `!basicpy.BoolType`
    Bool,
    /// `!basicpy.BytesType`
    Bytes,
    /// `!basicpy.EllipsisType`
    Ellipsis,
    /// `!basicpy.NoneType`
    None,
    /// `!basicpy.StrType`
    Str,
    /// `!basicpy.ListType`, with the type of its elements where it is known.
    List(Option<Type<'c>>),
    /// `!basicpy.DictType`
    Dict,
    /// `!basicpy.UnknownType`
    Unknown,
    /// `!numpy.any_dtype`
    AnyDtype,
    /// `!basicpy.TupleType`, with its elements' types where they are known. A dict
    /// is one, too, whose keys [`dict_keys`] has.
    Tuple(Option<Vec<Type<'c>>>),
    /// `!basicpy.SlotObject`: the class and the slots' types.
    SlotObject(String, Vec<Type<'c>>),
    /// `!numpy.ndarray`
    NdArray(NdArray<'c>),
    /// `!numpy.scalar`, with its dtype.
    Scalar(Type<'c>),
    /// `!numpy.dtype`, with the dtype it names.
    Dtype(Type<'c>),
    /// A type of another dialect.
    Other,
}

impl<'c> Kind<'c> {
    /// Says what a type is.
    pub fn of(r#type: Type<'c>) -> Self {
        // SAFETY: every function reads a type that the kind allows.
        let kind = unsafe { raw::npcTypeKind(r#type.to_raw()) };
        match kind {
            1 => Self::Bool,
            2 => Self::Bytes,
            3 => Self::Ellipsis,
            4 => Self::None,
            5 => Self::Str,
            6 => Self::List(elements(r#type).and_then(|it| it.first().copied())),
            7 => Self::Dict,
            8 => Self::Unknown,
            9 => Self::AnyDtype,
            10 => Self::Tuple(elements(r#type)),
            11 => Self::SlotObject(class_name(r#type), elements(r#type).unwrap_or_default()),
            12 => Self::NdArray(nd_array(r#type)),
            13 => Self::Scalar(dtype(r#type)),
            14 => Self::Dtype(dtype(r#type)),
            _ => Self::Other,
        }
    }
}

fn elements(r#type: Type<'_>) -> Option<Vec<Type<'_>>> {
    // SAFETY: called for lists, tuples and slot objects only; the indices are in bounds.
    unsafe {
        let count = raw::npcTypeGetElementCount(r#type.to_raw());
        (count >= 0).then(|| {
            (0..count)
                .map(|index| Type::from_raw(raw::npcTypeGetElement(r#type.to_raw(), index)))
                .collect()
        })
    }
}

fn class_name(r#type: Type<'_>) -> String {
    // SAFETY: called for slot objects only; the context owns the name.
    unsafe { text(raw::npcSlotObjectTypeGetClassName(r#type.to_raw())) }.to_string()
}

fn dtype(r#type: Type<'_>) -> Type<'_> {
    // SAFETY: called for arrays, scalars and dtype objects only.
    unsafe { Type::from_raw(raw::npcTypeGetDtype(r#type.to_raw())) }
}

fn nd_array(r#type: Type<'_>) -> NdArray<'_> {
    let raw_type = r#type.to_raw();
    // SAFETY: called for arrays only; the indices are in bounds.
    unsafe {
        let shape = raw::npcNdArrayTypeIsRanked(raw_type).then(|| {
            (0..raw::npcNdArrayTypeGetRank(raw_type))
                .map(|index| raw::npcNdArrayTypeGetDim(raw_type, index))
                .map(|size| (size >= 0).then_some(size))
                .collect()
        });
        let layout = match raw::npcNdArrayTypeGetLayout(raw_type) {
            1 => Layout::C,
            2 => Layout::F,
            3 => Layout::Rows,
            4 => Layout::Columns,
            _ => Layout::Strided,
        };
        NdArray {
            dtype: dtype(r#type),
            shape,
            layout,
            readonly: raw::npcNdArrayTypeIsReadonly(raw_type),
        }
    }
}

impl<'c> NdArray<'c> {
    /// The type with these parts. An array of unknown rank has no layout.
    pub fn to_type(&self) -> Type<'c> {
        let dynamic = i64::MIN;
        let ranked = self.shape.is_some();
        let shape = self
            .shape
            .iter()
            .flatten()
            .map(|size| size.unwrap_or(dynamic));
        let shape = shape.collect::<Vec<_>>();
        let layout = match self.layout {
            Layout::C if ranked => 1,
            Layout::F if ranked => 2,
            Layout::Rows if ranked => 3,
            Layout::Columns if ranked => 4,
            _ => 0,
        };
        // SAFETY: `shape` holds as many sizes as the call says.
        unsafe {
            Type::from_raw(raw::npcNdArrayTypeGet(
                self.dtype.to_raw(),
                ranked,
                shape.len() as isize,
                shape.as_ptr(),
                layout,
                self.readonly,
            ))
        }
    }
}

macro_rules! plain_types {
    ($($(#[$attribute:meta])* $name:ident = $kind:literal;)*) => {
        $(
            $(#[$attribute])*
            pub fn $name(context: &Context) -> Type<'_> {
                // SAFETY: the kind is one of `NpcTypeKind`.
                unsafe { Type::from_raw(raw::npcPlainTypeGet(context.to_raw(), $kind)) }
            }
        )*
    };
}

plain_types! {
    /// `!basicpy.BoolType`
    bool = 1;
    /// `!basicpy.BytesType`
    bytes = 2;
    /// `!basicpy.EllipsisType`
    ellipsis = 3;
    /// `!basicpy.NoneType`
    none = 4;
    /// `!basicpy.StrType`
    str = 5;
    /// `!basicpy.ListType`
    list = 6;
    /// `!basicpy.DictType`
    dict = 7;
    /// `!basicpy.UnknownType`
    unknown = 8;
    /// `!numpy.any_dtype`
    any_dtype = 9;
}

/// `!basicpy.ListType<...>`: a list of any length, all elements of which have this type.
pub fn list_of(element: Type<'_>) -> Type<'_> {
    // SAFETY: the element is a type of a context.
    unsafe { Type::from_raw(raw::npcListTypeGet(element.to_raw())) }
}

/// `!basicpy.TupleType<[...]>` with these elements.
pub fn tuple<'c>(context: &'c Context, elements: &[Type<'c>]) -> Type<'c> {
    raw_tuple(context.to_raw(), Some(elements))
}

/// `!basicpy.TupleType`, about whose elements nothing is known.
pub fn any_tuple(context: &Context) -> Type<'_> {
    raw_tuple(context.to_raw(), None)
}

fn raw_tuple<'c>(context: MlirContext, elements: Option<&[Type<'c>]>) -> Type<'c> {
    let known = elements.is_some();
    let elements = elements.unwrap_or_default();
    // SAFETY: a `Type` is a transparent wrapper of `MlirType`, and the count is right.
    unsafe {
        Type::from_raw(raw::npcTupleTypeGet(
            context,
            known,
            elements.len() as isize,
            elements.as_ptr().cast(),
        ))
    }
}

/// A class of named tuples.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedTuple {
    /// The name of the class.
    pub name: String,
    /// The names of the fields.
    pub fields: Vec<String>,
}

/// The class of the tuples that stand for dicts, which no class of Python's can have
/// as its name.
const DICT: &str = "builtins.dict";

/// `!basicpy.TupleType<builtins.dict, [key: ...]>`: a dict with these keys, in their
/// order, whose values have these types, one for each key.
pub fn dict_of<'c>(context: &'c Context, keys: &[String], values: &[Type<'c>]) -> Type<'c> {
    let class = NamedTuple {
        name: DICT.to_string(),
        fields: keys.to_vec(),
    };
    class.to_type(context, values)
}

/// The keys of a dict's type, in their order.
pub fn dict_keys(r#type: Type<'_>) -> Option<Vec<String>> {
    let class = NamedTuple::of_any(r#type)?;
    (class.name == DICT).then_some(class.fields)
}

impl NamedTuple {
    /// The class of a tuple's type, if it has one.
    pub fn of(r#type: Type<'_>) -> Option<Self> {
        Self::of_any(r#type).filter(|class| class.name != DICT)
    }

    /// The same for dicts, too.
    fn of_any(r#type: Type<'_>) -> Option<Self> {
        let Kind::Tuple(Some(elements)) = Kind::of(r#type) else {
            return None;
        };
        // SAFETY: the type is a tuple's; a class has a name for each element, and
        // the context owns the names.
        unsafe {
            let name = raw::npcTupleTypeGetClassName(r#type.to_raw());
            (!name.data.is_null()).then(|| Self {
                name: text(name).to_string(),
                fields: (0..elements.len())
                    .map(|index| raw::npcTupleTypeGetField(r#type.to_raw(), index as isize))
                    .map(|field| text(field).to_string())
                    .collect(),
            })
        }
    }

    /// `!basicpy.TupleType<P, [x: ...]>`: a tuple of the class whose elements
    /// have these types, one for each field.
    pub fn to_type<'c>(&self, context: &'c Context, elements: &[Type<'c>]) -> Type<'c> {
        let fields = self.fields.iter().map(|field| StringRef::new(field));
        let fields = fields.map(|field| field.to_raw()).collect::<Vec<_>>();
        let name = StringRef::new(&self.name);
        let count = fields.len().min(elements.len());
        // SAFETY: a `Type` is a transparent wrapper of `MlirType`; both lists have as
        // many elements as the count says.
        unsafe {
            Type::from_raw(raw::npcNamedTupleTypeGet(
                context.to_raw(),
                name.to_raw(),
                count as isize,
                fields.as_ptr(),
                elements.as_ptr().cast(),
            ))
        }
    }
}

/// `!basicpy.SlotObject<slice, ...>` with a start, a stop and a step.
pub fn slice<'c>(context: &'c Context, slots: [Type<'c>; 3]) -> Type<'c> {
    slot_object(context, "slice", &slots)
}

/// The class of Python's ints that only uint64 holds, in their only slot.
pub const LARGE_INT: &str = "large_int";

/// The class of values that may be None: whether there is a value, and the value.
pub const OPTIONAL: &str = "optional";

/// `!basicpy.SlotObject<class, ...>` with these slots.
pub fn slot_object<'c>(context: &'c Context, class: &str, slots: &[Type<'c>]) -> Type<'c> {
    let name = StringRef::new(class);
    // SAFETY: a `Type` is a transparent wrapper of `MlirType`, and the count is right.
    unsafe {
        Type::from_raw(raw::npcSlotObjectTypeGet(
            context.to_raw(),
            name.to_raw(),
            slots.len() as isize,
            slots.as_ptr().cast(),
        ))
    }
}

/// `complex<f64>`, Python's complex.
pub fn complex(context: &Context) -> Type<'_> {
    complex_of(Type::float64(context))
}

/// `complex<part>`. The part is a type of floats.
pub fn complex_of(part: Type<'_>) -> Type<'_> {
    // SAFETY: the part is valid, and complex numbers are builtin.
    unsafe { Type::from_raw(mlir_sys::mlirComplexTypeGet(part.to_raw())) }
}

/// The type of the parts of a complex number, if a type is one's.
pub fn complex_part(r#type: Type<'_>) -> Option<Type<'_>> {
    // SAFETY: the type is valid, and it is asked for its part only if it has one.
    unsafe {
        let raw = r#type.to_raw();
        mlir_sys::mlirTypeIsAComplex(raw)
            .then(|| Type::from_raw(mlir_sys::mlirComplexTypeGetElementType(raw)))
    }
}

/// Whether a type is one of complex numbers, of any width.
pub fn is_complex(r#type: Type<'_>) -> bool {
    complex_part(r#type).is_some()
}

/// A ranked tensor, with `None` for a size that is not known.
pub fn tensor<'c>(element: Type<'c>, shape: &[Option<i64>]) -> Type<'c> {
    let sizes = shape.iter().map(|size| size.unwrap_or(i64::MIN) as u64);
    RankedTensorType::new(&sizes.collect::<Vec<_>>(), element, None).into()
}

/// `!numpy.scalar<dtype>`. The dtype is a builtin type that NumPy has.
pub fn scalar<'c>(dtype: Type<'c>) -> Type<'c> {
    // SAFETY: the type is valid, and MLIR checks the rest.
    unsafe { Type::from_raw(raw::npcScalarTypeGet(dtype.to_raw())) }
}

/// `!numpy.dtype<dtype>`. The dtype is a builtin type that NumPy has.
pub fn dtype_object<'c>(dtype: Type<'c>) -> Type<'c> {
    // SAFETY: the type is valid, and MLIR checks the rest.
    unsafe { Type::from_raw(raw::npcDtypeTypeGet(dtype.to_raw())) }
}

/// The context of a type, for as long as the type is valid.
pub fn context_of(r#type: Type<'_>) -> &Context {
    // SAFETY: the type is valid, and its context outlives it.
    super::ir::context_ref::reference(unsafe { mlir_sys::mlirTypeGetContext(r#type.to_raw()) })
}
