//! What values are at the border, where their types do not say it: values are signless,
//! but IREE's buffers of unsigned integers are of a type of their own, and a number that
//! is returned is signed.

use super::metadata::ENCODING;
use melior::ir::{Attribute, Type, r#type::IntegerType};
use npc_dialects::{
    builtin,
    ir::{self, OpRef},
    types::{self, Kind},
};

/// Says of a function's arguments and results which are arrays of unsigned integers, by
/// the types that they have before arrays become tensors, and which results are bools,
/// unsigned, float16 and complex numbers: these are arrays without axes to callers.
pub(crate) fn keep_signs<'c>(function: OpRef<'c>, arguments: &[Type<'c>], results: &[Type<'c>]) {
    let arguments = arguments.iter().map(|it| of_array(*it));
    set(function, "arg_attrs", &arguments.collect::<Vec<_>>());
    let results = results.iter().map(|it| of_array(*it).or(boxed_number(*it)));
    set(function, "res_attrs", &results.collect::<Vec<_>>());
}

fn set<'c>(function: OpRef<'c>, name: &str, encodings: &[Option<Type<'c>>]) {
    let context = ir::context_of(function);
    if encodings.iter().all(Option::is_none) {
        return;
    }
    let mut attributes = ir::array_of(function, name);
    attributes.resize(encodings.len(), ir::dictionary_attribute(context, &[]));
    let with_encoding = |(attributes, encoding): (Attribute<'c>, &Option<Type<'c>>)| {
        let encoding = encoding.map(|it| (ENCODING, ir::type_attribute(it)));
        let others = ir::entries(attributes).into_iter();
        let others = others.filter(|(key, _)| *key != ENCODING || encoding.is_none());
        ir::dictionary_attribute(context, &others.chain(encoding).collect::<Vec<_>>())
    };
    let attributes = attributes.into_iter().zip(encodings).map(with_encoding);
    let attributes = ir::array_attribute(context, &attributes.collect::<Vec<_>>());
    ir::set_attribute(function, name, attributes);
}

/// The tensor whose elements have the sign that an array's elements have, if they are
/// unsigned.
fn of_array(r#type: Type<'_>) -> Option<Type<'_>> {
    let Kind::NdArray(array) = Kind::of(r#type) else {
        return None;
    };
    let shape = array.shape.filter(|_| is_unsigned(array.dtype))?;
    Some(types::tensor(array.dtype, &shape))
}

/// The tensor without axes that stands for a bool, an unsigned, a float16 or a complex number,
/// which IREE's host does not have.
pub(super) fn boxed_number(r#type: Type<'_>) -> Option<Type<'_>> {
    let boolean = || IntegerType::new(types::context_of(r#type), 1).into();
    match Kind::of(r#type) {
        Kind::Bool => Some(types::tensor(boolean(), &[])),
        Kind::Scalar(dtype) if is_unsigned(dtype) || dtype == boolean() || is_half(dtype) => {
            Some(types::tensor(dtype, &[]))
        }
        _ => boxed_complex(r#type),
    }
}

/// The tensor without axes that stands for a complex number, as an argument, too.
pub(super) fn boxed_complex(r#type: Type<'_>) -> Option<Type<'_>> {
    let number = match Kind::of(r#type) {
        Kind::Scalar(dtype) => dtype,
        _ => r#type,
    };
    types::is_complex(number).then(|| types::tensor(number, &[]))
}

/// Whether a type is float16.
pub(super) fn is_half(r#type: Type<'_>) -> bool {
    r#type == Type::float16(types::context_of(r#type))
}

fn is_unsigned(dtype: Type<'_>) -> bool {
    builtin::integer(dtype).is_some_and(|integer| integer.is_unsigned())
}

/// What [`ENCODING`] says of each of some values that have these types.
pub(super) fn encodings<'c>(
    function: OpRef<'c>,
    name: &str,
    types: &[Type<'c>],
) -> Vec<Option<Type<'c>>> {
    let attributes = ir::array_of(function, name);
    let encoding = |index| {
        let attributes = attributes.get(index).copied()?;
        ir::type_in(ir::entry_of(attributes, ENCODING)?)
    };
    (0..types.len()).map(encoding).collect()
}
