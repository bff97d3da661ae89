//! Types as type records.

use crate::structure::{Structure, structure_of};
use melior::ir::{Type, TypeLike, r#type::IntegerType};
use npc_abi::{ElementType, reflection::TypeRecord};
use npc_dialects::{
    builtin,
    dtype::MlirDtype,
    ir,
    types::{self, Kind, complex_part, is_complex},
};

/// The record of float16.
const HALF: TypeRecord = TypeRecord::Float { width: 16 };

/// What describes an argument of a type; [`TypeRecord::Unknown`] stands for what no
/// record describes, such as `None` within a structure. A bool is passed as an integer and a
/// float16 as a float32, see `box-iree-scalars`; a list of any length as an array, which
/// IREE's runtime makes of a list, too: it refuses the record of such lists as arguments.
///
/// There are no records for unsigned integers. Those in arrays are described as integers
/// of the same width, which have the same bits, as IREE's importers did; a single one as an
/// integer of more bits, of which the function takes as many as it needs.
pub(super) fn of_argument(r#type: Type<'_>) -> TypeRecord {
    argument(r#type, of_plain_argument)
}

/// The record of an argument, with `of_number` for its numbers and arrays.
fn argument(r#type: Type<'_>, of_number: fn(Type<'_>) -> TypeRecord) -> TypeRecord {
    let of_list = |element: Type<'_>| of_array(of_value(element), Some(vec![None]));
    record(
        &structure_of(r#type),
        of_number,
        of_list,
        &TypeRecord::Unknown,
    )
}

/// The record of an argument that is a number or an array.
fn of_plain_argument(r#type: Type<'_>) -> TypeRecord {
    match of_value(r#type) {
        TypeRecord::Integer { width: 1 } if is_number(r#type) => TypeRecord::Integer { width: 8 },
        HALF if is_number(r#type) => TypeRecord::Float { width: 32 },
        record => of_unsigned(r#type).unwrap_or(record),
    }
}

/// The record of an argument of a type, where an array of float16 is taken as one of
/// float32, see `box-iree-scalars`: the runtime has no dtype for the former, and makes the
/// latter of it. It does so with arrays of the host alone.
pub(super) fn of_converted_argument(r#type: Type<'_>) -> TypeRecord {
    let of_number = |r#type: Type<'_>| match of_plain_argument(r#type) {
        TypeRecord::NdArray { element, shape } if *element == HALF => {
            let element = Box::new(TypeRecord::Float { width: 32 });
            TypeRecord::NdArray { element, shape }
        }
        record => record,
    };
    argument(r#type, of_number)
}

/// What describes an argument that is unsigned.
fn of_unsigned(r#type: Type<'_>) -> Option<TypeRecord> {
    Some(match Kind::of(r#type) {
        Kind::Scalar(dtype) => match unsigned_width(dtype)? {
            8 | 16 => TypeRecord::Integer { width: 32 },
            _ => TypeRecord::Integer { width: 64 },
        },
        Kind::NdArray(array) => {
            let width = unsigned_width(array.dtype)?;
            of_array(TypeRecord::Integer { width }, array.shape)
        }
        _ => return None,
    })
}

/// What describes a result of a type. An array that has no record of its own is `null`:
/// the runtime takes its type from the buffer. So is an unsigned or a complex number, which is
/// an array without axes there, as a bool and a float16 are, see `box-iree-scalars`. `None` within
/// a structure is `null`, too.
pub(super) fn of_result(r#type: Type<'_>) -> TypeRecord {
    of_result_with(r#type, &TypeRecord::Null)
}

/// What [`of_result`] says, with [`TypeRecord::Unknown`] for `None`.
pub(super) fn of_result_with_none(r#type: Type<'_>) -> TypeRecord {
    of_result_with(r#type, &TypeRecord::Unknown)
}

/// What describes a result, by what describes `None`.
fn of_result_with(r#type: Type<'_>, none: &TypeRecord) -> TypeRecord {
    let of_number = |r#type: Type<'_>| match of_value(r#type) {
        record @ (TypeRecord::Integer { width: 1 } | TypeRecord::Float { width: 16 })
            if is_number(r#type) =>
        {
            TypeRecord::array(record, [])
        }
        TypeRecord::Unknown if is_unsigned(r#type) => TypeRecord::Null,
        TypeRecord::Complex { .. } => TypeRecord::Null,
        TypeRecord::NdArray { element, .. } if has_no_dtype(&element) => TypeRecord::Null,
        record => record,
    };
    // Other numbers are none of a list's items in IREE.
    let of_list = |element: Type<'_>| match of_value(element) {
        record @ (TypeRecord::Integer { width: 8.. } | TypeRecord::Float { .. }) => {
            TypeRecord::typed_list(record)
        }
        record => of_array(record, Some(vec![None])),
    };
    record(&structure_of(r#type), of_number, of_list, none)
}

/// What describes an argument or a result of a type where native code is called.
pub(super) fn of_native(r#type: Type<'_>) -> TypeRecord {
    let of_list = |element: Type<'_>| TypeRecord::typed_list(of_value(element));
    record(&structure_of(r#type), of_value, of_list, &TypeRecord::Null)
}

/// The structures of a type, with [`TypeRecord::Unknown`] for each value in them.
pub(super) fn of_shape(r#type: Type<'_>) -> TypeRecord {
    let unknown = |_: Type<'_>| TypeRecord::Unknown;
    record(
        &structure_of(r#type),
        unknown,
        unknown,
        &TypeRecord::Unknown,
    )
}

/// Whether IREE's runtime has no dtype for a record of elements.
fn has_no_dtype(element: &TypeRecord) -> bool {
    matches!(
        element,
        TypeRecord::Unknown | TypeRecord::BFloat16 | TypeRecord::Complex { .. }
    )
}

/// Whether a type is a number's of Python or NumPy.
fn is_number(r#type: Type<'_>) -> bool {
    matches!(Kind::of(r#type), Kind::Bool | Kind::Scalar(_))
}

/// Whether a type is that of NumPy's unsigned numbers.
fn is_unsigned(r#type: Type<'_>) -> bool {
    matches!(Kind::of(r#type), Kind::Scalar(dtype) if unsigned_width(dtype).is_some())
}

/// The bits of an unsigned integer.
fn unsigned_width(r#type: Type<'_>) -> Option<u32> {
    let integer = builtin::integer(r#type)?;
    integer.is_unsigned().then(|| integer.width())
}

/// What describes a structure, by what describes its values, lists with elements of a
/// type, and `None`: a text is a list of bytes, the convention "String".
fn record(
    structure: &Structure<'_>,
    of_value: fn(Type<'_>) -> TypeRecord,
    of_list: fn(Type<'_>) -> TypeRecord,
    none: &TypeRecord,
) -> TypeRecord {
    let all = |slots: &[Structure<'_>]| {
        let slots = slots.iter();
        let slots = slots.map(|slot| record(slot, of_value, of_list, none));
        slots.collect::<Vec<_>>()
    };
    match structure {
        Structure::None => none.clone(),
        Structure::Value(r#type) => of_value(*r#type),
        Structure::Text(text) => of_list(IntegerType::new(types::context_of(*text), 8).into()),
        Structure::Numbers(element) => of_list(*element),
        // There is no record for what is one list to Python and several to others.
        Structure::Arrays(_) | Structure::Rows(_) => TypeRecord::Unknown,
        Structure::Tuple(slots) => TypeRecord::Tuple(all(slots)),
        // Whether there is a value, and the value.
        Structure::Optional(has_value, value) => TypeRecord::Tuple(vec![
            of_value(*has_value),
            record(value, of_value, of_list, none),
        ]),
        Structure::List(slots) => TypeRecord::List(all(slots)),
        Structure::Dict(keys, slots) => {
            TypeRecord::Dict(keys.iter().cloned().zip(all(slots)).collect())
        }
    }
}

/// What describes a number or an array.
fn of_value(r#type: Type<'_>) -> TypeRecord {
    match Kind::of(r#type) {
        Kind::Bool => TypeRecord::Integer { width: 1 },
        Kind::Scalar(dtype) => of_element(dtype),
        Kind::NdArray(array) => of_array(of_element(array.dtype), array.shape),
        _ if r#type.is_tensor() => {
            let element = ir::element_type_of(r#type).map_or(TypeRecord::Unknown, of_element);
            let shape = ir::has_rank(r#type).then(|| ir::shape_of(r#type));
            of_array(element, shape)
        }
        _ => of_element(r#type),
    }
}

fn of_array(element: TypeRecord, shape: Option<Vec<Option<i64>>>) -> TypeRecord {
    let Some(shape) = shape else {
        return TypeRecord::unranked_array(element);
    };
    let sizes = shape
        .into_iter()
        .map(|size| size.and_then(|size| u64::try_from(size).ok()));
    TypeRecord::array(element, sizes)
}

/// A number. Signs are told by dtypes only; there is no record for unsigned integers.
fn of_element(r#type: Type<'_>) -> TypeRecord {
    if let Some(element) = ElementType::of(r#type) {
        return TypeRecord::from_element_type(element).unwrap_or(TypeRecord::Unknown);
    }
    if is_complex(r#type) {
        return match complex_part(r#type).map(of_element) {
            Some(TypeRecord::Float { width }) => TypeRecord::Complex { width },
            _ => TypeRecord::Unknown,
        };
    }
    if let Some(integer) = builtin::integer(r#type) {
        return match integer.is_unsigned() {
            true => TypeRecord::Unknown,
            false => TypeRecord::Integer {
                width: integer.width(),
            },
        };
    }
    if r#type == Type::bfloat16(types::context_of(r#type)) {
        return TypeRecord::BFloat16;
    }
    TypeRecord::Unknown
}
