//! Making, reading and setting attributes.

use super::OpRef;
use crate::ffi::text::text;
use melior::{
    Context, StringRef,
    ir::{
        Attribute, AttributeLike, Identifier, Type,
        attribute::{
            ArrayAttribute, BoolAttribute, DenseI32ArrayAttribute, DenseI64ArrayAttribute,
            DictionaryAttribute, FlatSymbolRefAttribute, FloatAttribute, IntegerAttribute,
            StringAttribute, TypeAttribute,
        },
        operation::OperationLike,
    },
};
use mlir_sys::{
    mlirArrayAttrGetElement, mlirArrayAttrGetNumElements, mlirAttributeIsAArray,
    mlirAttributeIsAFlatSymbolRef, mlirAttributeIsAString, mlirFlatSymbolRefAttrGetValue,
    mlirFloatAttrGetValueDouble, mlirOperationRemoveAttributeByName,
    mlirOperationSetAttributeByName, mlirStringAttrGetValue, mlirUnitAttrGet,
};
use std::fmt::Write as _;

/// An integer of a type.
pub fn integer_attribute<'c>(r#type: Type<'c>, value: i64) -> Attribute<'c> {
    IntegerAttribute::new(r#type, value).into()
}

/// An integer of type `index`.
pub fn index_attribute(context: &Context, value: i64) -> Attribute<'_> {
    integer_attribute(Type::index(context), value)
}

/// A floating-point number of a type.
pub fn float_attribute<'c>(context: &'c Context, r#type: Type<'c>, value: f64) -> Attribute<'c> {
    FloatAttribute::new(context, r#type, value).into()
}

/// A bool.
pub fn bool_attribute(context: &Context, value: bool) -> Attribute<'_> {
    BoolAttribute::new(context, value).into()
}

/// A string.
pub fn string_attribute<'c>(context: &'c Context, text: &str) -> Attribute<'c> {
    StringAttribute::new(context, text).into()
}

/// A reference to a symbol.
pub fn symbol_attribute<'c>(context: &'c Context, name: &str) -> Attribute<'c> {
    FlatSymbolRefAttribute::new(context, name).into()
}

/// A type as an attribute.
pub fn type_attribute<'c>(r#type: Type<'c>) -> Attribute<'c> {
    TypeAttribute::new(r#type).into()
}

/// A list of attributes.
pub fn array_attribute<'c>(context: &'c Context, elements: &[Attribute<'c>]) -> Attribute<'c> {
    ArrayAttribute::new(context, elements).into()
}

/// The attribute that says something by being there.
pub fn unit_attribute(context: &Context) -> Attribute<'_> {
    // SAFETY: the context is valid.
    unsafe { Attribute::from_raw(mlirUnitAttrGet(context.to_raw())) }
}

/// Sets an attribute of an operation.
pub fn set_attribute<'c>(operation: OpRef<'c>, name: &str, attribute: Attribute<'c>) {
    let name = StringRef::new(name);
    // SAFETY: the handles are valid, and MLIR copies the name.
    unsafe {
        mlirOperationSetAttributeByName(operation.to_raw(), name.to_raw(), attribute.to_raw());
    }
}

/// Removes an attribute of an operation, if it is there.
pub fn remove_attribute(operation: OpRef<'_>, name: &str) {
    let name = StringRef::new(name);
    // SAFETY: the handles are valid.
    unsafe { mlirOperationRemoveAttributeByName(operation.to_raw(), name.to_raw()) };
}

/// What MLIR prints, as far as it is UTF-8: names in bytecode need not be, and then
/// `to_string` panics.
pub fn printed(value: &impl std::fmt::Display) -> String {
    let mut text = String::new();
    if write!(text, "{value}").is_err() {
        text.push('\u{fffd}');
    }
    text
}

/// The text of a string attribute of an operation, if it has one of that name.
pub fn string_of(operation: OpRef<'_>, name: &str) -> Option<String> {
    string_value(operation.attribute(name).ok()?)
}

/// The text of a string attribute.
pub fn string_value(attribute: Attribute<'_>) -> Option<String> {
    // SAFETY: the value is read only if the attribute is a string.
    unsafe {
        mlirAttributeIsAString(attribute.to_raw())
            .then(|| text(mlirStringAttrGetValue(attribute.to_raw())).to_string())
    }
}

/// The text of a string in a dictionary attribute.
pub fn dictionary_string(dictionary: Attribute<'_>, name: &str) -> Option<String> {
    let name = StringRef::new(name);
    // SAFETY: the element is read only if the attribute is a dictionary; null
    // becomes `None`.
    unsafe {
        if !mlir_sys::mlirAttributeIsADictionary(dictionary.to_raw()) {
            return None;
        }
        let element =
            mlir_sys::mlirDictionaryAttrGetElementByName(dictionary.to_raw(), name.to_raw());
        string_value(Attribute::from_option_raw(element)?)
    }
}

/// The elements of a list attribute of an operation; empty if there is none.
pub fn array_of<'c>(operation: OpRef<'c>, name: &str) -> Vec<Attribute<'c>> {
    operation.attribute(name).map(elements).unwrap_or_default()
}

/// The elements of a list attribute; empty for another attribute.
pub fn elements<'c>(attribute: Attribute<'c>) -> Vec<Attribute<'c>> {
    // SAFETY: elements are read only if the attribute is an array, within bounds.
    unsafe {
        if !mlirAttributeIsAArray(attribute.to_raw()) {
            return Vec::new();
        }
        (0..mlirArrayAttrGetNumElements(attribute.to_raw()))
            .map(|index| Attribute::from_raw(mlirArrayAttrGetElement(attribute.to_raw(), index)))
            .collect()
    }
}

/// The entries of a dictionary attribute, in its order; empty for another attribute.
pub fn entries<'c>(dictionary: Attribute<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    // SAFETY: entries are read only if the attribute is a dictionary, within bounds.
    unsafe {
        if !mlir_sys::mlirAttributeIsADictionary(dictionary.to_raw()) {
            return Vec::new();
        }
        (0..mlir_sys::mlirDictionaryAttrGetNumElements(dictionary.to_raw()))
            .map(|index| {
                named(mlir_sys::mlirDictionaryAttrGetElement(
                    dictionary.to_raw(),
                    index,
                ))
            })
            .collect()
    }
}

/// A dictionary of these entries.
pub fn dictionary_attribute<'c>(
    context: &'c Context,
    entries: &[(&str, Attribute<'c>)],
) -> Attribute<'c> {
    let entries = entries
        .iter()
        .map(|(name, value)| (Identifier::new(context, name), *value))
        .collect::<Vec<_>>();
    DictionaryAttribute::new(context, &entries).into()
}

/// The entry of this name in a dictionary attribute.
pub fn entry_of<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let mut entries = entries(dictionary).into_iter();
    entries.find_map(|(entry, value)| (entry == name).then_some(value))
}

/// The attributes of an operation that its definition does not declare.
pub fn discardable_attributes<'c>(operation: OpRef<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    // SAFETY: the indices are in bounds.
    unsafe {
        (0..mlir_sys::mlirOperationGetNumDiscardableAttributes(operation.to_raw()))
            .map(|index| {
                named(mlir_sys::mlirOperationGetDiscardableAttribute(
                    operation.to_raw(),
                    index,
                ))
            })
            .collect()
    }
}

/// All attributes of an operation, its properties among them.
pub fn all_attributes<'c>(operation: OpRef<'c>) -> Vec<(&'c str, Attribute<'c>)> {
    // SAFETY: the indices are in bounds.
    unsafe {
        (0..mlir_sys::mlirOperationGetNumAttributes(operation.to_raw()))
            .map(|index| {
                named(mlir_sys::mlirOperationGetAttribute(
                    operation.to_raw(),
                    index,
                ))
            })
            .collect()
    }
}

/// A name and a value, which live as long as their context.
///
/// # Safety
///
/// The attribute is valid.
unsafe fn named<'c>(attribute: mlir_sys::MlirNamedAttribute) -> (&'c str, Attribute<'c>) {
    // SAFETY: the caller vouches for the attribute.
    unsafe {
        (
            text(mlir_sys::mlirIdentifierStr(attribute.name)),
            Attribute::from_raw(attribute.attribute),
        )
    }
}

/// The strings of a list attribute of an operation; empty if there is none.
pub fn strings_of(operation: OpRef<'_>, name: &str) -> Vec<String> {
    array_of(operation, name)
        .into_iter()
        .filter_map(string_value)
        .collect()
}

/// The value of an integer or bool attribute of an operation.
pub fn integer_of(operation: OpRef<'_>, name: &str) -> Option<i64> {
    integer_value(operation.attribute(name).ok()?)
}

/// The integers of an operation's attribute `array<i64: ...>` or `array<i32: ...>`.
pub fn integers_of(operation: OpRef<'_>, name: &str) -> Option<Vec<i64>> {
    let attribute = operation.attribute(name).ok()?;
    if attribute.is_dense_i32_array() {
        let array = DenseI32ArrayAttribute::try_from(attribute).ok()?;
        let integers = (0..array.len()).map(|at| array.element(at).ok().map(i64::from));
        return integers.collect();
    }
    let array = DenseI64ArrayAttribute::try_from(attribute).ok()?;
    (0..array.len()).map(|at| array.element(at).ok()).collect()
}

/// The value of an integer or bool attribute.
pub fn integer_value(attribute: Attribute<'_>) -> Option<i64> {
    // To try in vain writes the attribute as text, for an error.
    if attribute.is_bool() {
        return Some(BoolAttribute::try_from(attribute).ok()?.value().into());
    }
    IntegerAttribute::try_from(attribute)
        .ok()
        .map(|integer| integer.value())
}

/// The value of a bool attribute.
pub fn bool_value(attribute: Attribute<'_>) -> Option<bool> {
    BoolAttribute::try_from(attribute).ok().map(|it| it.value())
}

/// The value of a floating-point attribute of an operation.
pub fn float_of(operation: OpRef<'_>, name: &str) -> Option<f64> {
    float_value(operation.attribute(name).ok()?)
}

/// The value of a floating-point attribute.
pub fn float_value(attribute: Attribute<'_>) -> Option<f64> {
    // SAFETY: read only if the attribute is a float.
    FloatAttribute::try_from(attribute)
        .ok()
        .map(|float| unsafe { mlirFloatAttrGetValueDouble(float.to_raw()) })
}

/// The type in a type attribute of an operation.
pub fn type_of<'c>(operation: OpRef<'c>, name: &str) -> Option<Type<'c>> {
    type_in(operation.attribute(name).ok()?)
}

/// The type in a type attribute.
pub fn type_in<'c>(attribute: Attribute<'c>) -> Option<Type<'c>> {
    // SAFETY: read only if the attribute is a type.
    unsafe {
        mlir_sys::mlirAttributeIsAType(attribute.to_raw())
            .then(|| Type::from_raw(mlir_sys::mlirTypeAttrGetValue(attribute.to_raw())))
    }
}

/// The name of a symbol operation, such as a function.
pub fn symbol_name(operation: OpRef<'_>) -> Option<String> {
    string_of(operation, "sym_name")
}

/// The symbol that an attribute of an operation refers to, such as a callee.
pub fn symbol_of(operation: OpRef<'_>, name: &str) -> Option<String> {
    let attribute = operation.attribute(name).ok()?;
    // SAFETY: the value is read only if the attribute is a symbol reference.
    unsafe {
        mlirAttributeIsAFlatSymbolRef(attribute.to_raw())
            .then(|| text(mlirFlatSymbolRefAttrGetValue(attribute.to_raw())).to_string())
    }
}

/// What is promised of address arithmetic of the `llvm` dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWrap {
    /// Nothing.
    Unknown = 0,
    /// It does not wrap as signed numbers, and addresses are inside their object.
    Signed = 1,
    /// Nor does it wrap as unsigned numbers, so nothing in it is negative.
    Unsigned = 2,
}

/// Says what is promised of an operation of the `llvm` dialect that computes
/// addresses. Does nothing to other operations.
pub fn set_no_wrap(operation: OpRef<'_>, promise: NoWrap) {
    // SAFETY: the operation is valid, and the number one of those above.
    unsafe { crate::ffi::raw::npcSetNoWrap(operation.to_raw(), promise as i32) }
}
