//! The interface of a module: what its exported functions take, return and do.
//!
//! It is read from the IR at two stages. Once every value has a type, the
//! functions still have their types in the source; before exceptions become
//! branches, it is known what they write to, what they raise and whose memory
//! they return.

mod structured;

use crate::{
    SourceFile,
    frontend::{CONSTANTS, DOCUMENTATION, PARAMETER_DEFAULT, SOURCE_NAME},
};
use melior::ir::{Attribute, Module, ShapedTypeLike, Type, operation::OperationLike};
use npc_abi::{
    Access, Argument, ArrayType, DefaultValue, ElementType, Interface, Layout, Ownership,
    ParameterKind, ResultStructure, ResultValue, Signature, SourceText, ValueType,
};
use npc_dialects::{
    builtin,
    ir::{self, OpRef},
    type_converter::is_row_major,
    types::{self, Kind},
};
use npc_passes::{
    effects,
    structure::{Structure, array_of_numbers, array_of_text, arrays_of_list, structure_of},
};
use std::path::Path;

/// The name of a program that has no file.
const STANDARD_INPUT: &str = "<stdin>";

/// The interface of a module of this name whose values have types: its public functions, as
/// far as their types can cross the border.
pub(crate) fn interface(name: String, module: &Module<'_>) -> Interface {
    let mut interface = Interface::new(name, Vec::new());
    for function in exported(module) {
        match signature(function) {
            Some(signature) => interface.functions.push(signature),
            None => interface.omitted.extend(ir::symbol_name(function)),
        }
    }
    interface.documentation = ir::string_of(ir::module_operation(module), DOCUMENTATION);
    interface
}

/// Adds what a lowered module says its functions do.
pub(crate) fn add_effects(interface: &mut Interface, module: &Module<'_>) {
    for function in exported(module) {
        let symbol = ir::symbol_name(function).unwrap_or_default();
        let symbol = effects::source_symbol(&symbol);
        let mut functions = interface.functions.iter_mut();
        if let Some(signature) = functions.find(|it| it.symbol == symbol) {
            add_effects_of(signature, function);
        }
    }
    for function in exported(module) {
        add_companion(interface, function);
    }
}

/// Adds what makes room for a function's results to that function.
fn add_companion(interface: &mut Interface, function: OpRef<'_>) {
    let of = |name| ir::string_of(function, name);
    let (stores, allocates) = (
        of(effects::STORES_RESULTS_OF),
        of(effects::ALLOCATES_RESULTS_OF),
    );
    let Some(symbol) = stores.as_ref().or(allocates.as_ref()) else {
        return;
    };
    let names = interface.functions.iter().map(|it| it.name.clone());
    let names = names.collect::<Vec<_>>();
    let mut functions = interface.functions.iter_mut();
    let Some(signature) = functions.find(|it| it.symbol == *symbol) else {
        return;
    };
    // Allocators of functions of one name take the same, and are told apart by name.
    let is_one = names.iter().filter(|it| **it == signature.name).count() == 1;
    let name = match is_one || stores.is_some() {
        true => &signature.name,
        false => &signature.symbol,
    };
    match stores.is_some() {
        true => {
            let name = format!("{name}_into");
            signature.into = storing(signature, name, function).map(Box::new);
        }
        false => {
            let name = format!("{name}_allocate_results");
            signature.allocator = allocating(signature, name, function).map(Box::new);
        }
    }
}

/// The form of a function that writes results into memory that callers give; none if
/// there are texts or lists of any length among these.
fn storing(of: &Signature, name: String, function: OpRef<'_>) -> Option<Signature> {
    if of.structure.is_converted() {
        return None;
    }
    let mut signature = Signature {
        name,
        symbol: effects::source_symbol(&ir::symbol_name(function)?).to_owned(),
        iree_abi: None,
        into: None,
        allocator: None,
        ..of.clone()
    };
    for dictionary in ir::array_of(function, "arg_attrs") {
        let Some(result) = effects::stored_result(dictionary) else {
            continue;
        };
        let name = ir::dictionary_string(dictionary, effects::PARAMETER_NAME)?;
        let position = signature.arguments.len();
        let result = signature.results.get_mut(result)?;
        result.ownership = Ownership::ViewOf(position);
        let mut argument = Argument::new(name, result.value_type.clone());
        argument.access = Access::Storage;
        argument.kind = ParameterKind::KeywordOnly;
        signature.arguments.push(argument);
    }
    signature.documentation = Some(format!(
        "Does what {} does, and writes results into memory that the caller gives.",
        of.name
    ));
    signature.raises = ir::strings_of(function, effects::RAISES);
    // For memory of another shape.
    let wrong_shape = "ValueError".to_owned();
    if let Err(position) = signature.raises.binary_search(&wrong_shape) {
        signature.raises.insert(position, wrong_shape);
    }
    Some(signature)
}

/// The function that allocates a function's results.
fn allocating(of: &Signature, name: String, function: OpRef<'_>) -> Option<Signature> {
    let sizes = ir::array_of(function, "arg_attrs").into_iter().map(|it| {
        let name = ir::dictionary_string(it, effects::PARAMETER_NAME)?;
        Some(Argument::new(name, ValueType::python(ElementType::Int64)))
    });
    let results = ir::array_of(function, "res_attrs").into_iter().map(|it| {
        let result = of.results.get(effects::stored_result(it)?)?;
        Some(ResultValue::owned(result.value_type.clone()))
    });
    let (sizes, results) = (
        sizes.collect::<Option<Vec<_>>>()?,
        results.collect::<Option<Vec<_>>>()?,
    );
    let mut signature = Signature::new(name, sizes, results);
    signature.documentation = Some(format!(
        "Allocates what {} returns, from the sizes of its arguments.\n\nArrays whose sizes \
         depend on more than that are null.",
        of.name
    ));
    signature.symbol = effects::source_symbol(&ir::symbol_name(function)?).to_owned();
    signature.raises = ir::strings_of(function, effects::RAISES);
    Some(signature)
}

fn add_effects_of(signature: &mut Signature, function: OpRef<'_>) {
    signature.raises = ir::strings_of(function, effects::RAISES);
    signature.keeps_state = function.attribute(effects::MODULE_STATE).is_ok();
    let arguments = ir::array_of(function, "arg_attrs");
    for (argument, dictionary) in signature.arguments.iter_mut().zip(arguments) {
        if ir::entry_of(dictionary, effects::WRITTEN).is_some() {
            argument.access = Access::Write;
        }
    }
    let results = ir::array_of(function, "res_attrs");
    for (result, dictionary) in signature.results.iter_mut().zip(results) {
        let arguments = effects::may_be_viewed(dictionary);
        result.ownership = match effects::viewed(dictionary) {
            Some(argument) => Ownership::ViewOf(argument),
            None if arguments.is_empty() => continue,
            None => Ownership::OwnedOrViewOf(arguments),
        };
    }
}

fn exported<'c>(module: &Module<'c>) -> impl Iterator<Item = OpRef<'c>> {
    ir::module_operations(module)
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.func")
        .filter(|function| {
            ir::string_of(*function, "sym_visibility").is_none_or(|it| it == "public")
                && ir::entry(ir::region(*function, 0)).is_some()
        })
}

/// The name under which Python would import a file.
pub(crate) fn module_name(source: &SourceFile) -> String {
    let stem = Path::new(source.name()).file_stem();
    let name = stem.map(|stem| stem.to_string_lossy());
    match name {
        Some(name) if name != STANDARD_INPUT => name.into_owned(),
        _ => "module".to_owned(),
    }
}

/// The files of Python that a program was compiled from.
pub(crate) fn sources(source: &SourceFile) -> Vec<SourceText> {
    if source.is_ir() || source.name() == STANDARD_INPUT {
        return Vec::new();
    }
    let files = source.files().into_iter().filter_map(|read| {
        Some(SourceText {
            file: read.name.strip_prefix(source.folder())?.to_owned(),
            crc32: read.crc32,
        })
    });
    files.collect()
}

fn signature(function: OpRef<'_>) -> Option<Signature> {
    let r#type = builtin::function(ir::type_of(function, "function_type")?)?;
    let dictionaries = ir::array_of(function, "arg_attrs");
    let mut arguments = Vec::new();
    let mut structured = Vec::new();
    let constants = ir::array_of(function, CONSTANTS);
    let constants_at = |index: usize, argument_count: usize| {
        let constants = constants.iter().copied();
        constants.filter_map(move |it| structured::constant(it, index, argument_count))
    };
    for index in 0..r#type.input_count() {
        structured.extend(constants_at(index, arguments.len()));
        let dictionary = dictionaries.get(index).copied();
        match structure_of(r#type.input(index).ok()?) {
            Structure::Value(r#type) => {
                arguments.push(argument(index, value_type(r#type)?, dictionary));
            }
            Structure::None => return None,
            of => structured.push(structured::structured(
                index,
                &of,
                dictionary,
                &mut arguments,
            )?),
        }
    }
    structured.extend(constants_at(r#type.input_count(), arguments.len()));
    structured::distinguish(&mut arguments, &structured);
    remove_unusable_defaults(&mut arguments);
    structured::name_behind_constants(&mut arguments, &structured);
    let mut results = Vec::new();
    let squeezed = effects::squeezed_results(function);
    let mut structures = (0..r#type.result_count())
        .map(|index| {
            let of = structure_of(r#type.result(index).ok()?);
            structure(&of, &squeezed, &mut results)
        })
        .collect::<Option<Vec<_>>>()?;
    let symbol = ir::symbol_name(function)?;
    Some(Signature {
        name: ir::string_of(function, SOURCE_NAME).unwrap_or_else(|| symbol.clone()),
        symbol,
        c_symbol: None,
        documentation: ir::string_of(function, DOCUMENTATION),
        arguments,
        structured,
        results: results.into_iter().filter_map(result).collect(),
        structure: match structures.len() {
            0 => ResultStructure::None,
            1 => structures.remove(0),
            _ => ResultStructure::Tuple(structures),
        },
        raises: Vec::new(),
        keeps_state: false,
        iree_abi: npc_passes::described(function),
        into: None,
        allocator: None,
    })
}

fn argument(index: usize, value_type: ValueType, dictionary: Option<Attribute<'_>>) -> Argument {
    let name = text_of(dictionary, effects::PARAMETER_NAME);
    let name = name.unwrap_or_else(|| format!("argument{index}"));
    let value = dictionary.and_then(|it| ir::entry_of(it, PARAMETER_DEFAULT));
    let default = value.and_then(|value| default(value, &value_type));
    let mut argument = Argument::new(name, value_type);
    argument.default = default;
    argument.kind = structured::kind(dictionary);
    argument
}

/// A text among attributes.
fn text_of(dictionary: Option<Attribute<'_>>, name: &str) -> Option<String> {
    ir::string_value(ir::entry_of(dictionary?, name)?)
}

/// A default value that a parameter of this type can have: what an argument
/// could not be is none.
fn default(value: Attribute<'_>, expected: &ValueType) -> Option<DefaultValue> {
    let ValueType::Scalar { element, .. } = expected else {
        return None;
    };
    if element.is_complex() {
        return complex(value).map(DefaultValue::Complex);
    }
    let is_float = matches!(
        element,
        ElementType::Float16 | ElementType::Float32 | ElementType::Float64
    );
    let float = |number| fits_float(number, *element).then_some(DefaultValue::Float(number));
    match (ir::bool_value(value), ir::float_value(value)) {
        (Some(flag), _) if *element == ElementType::Bool => Some(DefaultValue::Bool(flag)),
        (None, Some(number)) if is_float => float(number),
        (None, None) if is_float => float(ir::integer_value(value)? as f64),
        (None, None) => {
            let number = ir::integer_value(value)?;
            fits_integer(number, *element).then_some(DefaultValue::Int(number))
        }
        _ => None,
    }
}

/// The parts of a number as a complex one.
fn complex(value: Attribute<'_>) -> Option<[f64; 2]> {
    let parts = ir::elements(value);
    let parts = parts.into_iter().map(ir::float_value);
    match parts.collect::<Option<Vec<_>>>()?[..] {
        [real, imag] => Some([real, imag]),
        _ if ir::bool_value(value).is_some() => None,
        _ => {
            let integer = || ir::integer_value(value).map(|number| number as f64);
            Some([ir::float_value(value).or_else(integer)?, 0.0])
        }
    }
}

/// Whether a finite number stays finite as a type of floats.
fn fits_float(number: f64, element: ElementType) -> bool {
    // From halfway between the largest number and the next one, numbers round
    // to infinity.
    let limit = match element {
        ElementType::Float16 => 65520.0,
        ElementType::Float32 => 2_f64.powi(128) - 2_f64.powi(103),
        _ => f64::INFINITY,
    };
    !number.is_finite() || number.abs() < limit
}

/// Whether a type of integers has a number.
fn fits_integer(number: i64, element: ElementType) -> bool {
    match element {
        ElementType::Int8 => i8::try_from(number).is_ok(),
        ElementType::Int16 => i16::try_from(number).is_ok(),
        ElementType::Int32 => i32::try_from(number).is_ok(),
        ElementType::Int64 => true,
        ElementType::UInt8 => u8::try_from(number).is_ok(),
        ElementType::UInt16 => u16::try_from(number).is_ok(),
        ElementType::UInt32 => u32::try_from(number).is_ok(),
        ElementType::UInt64 => u64::try_from(number).is_ok(),
        _ => false,
    }
}

/// Takes the defaults of the parameters before one that has none: in a list of
/// arguments by position nothing can be left out but the end.
fn remove_unusable_defaults(arguments: &mut [Argument]) {
    let positional = arguments.iter_mut().rev();
    let positional = positional.filter(|it| it.kind != ParameterKind::KeywordOnly);
    for argument in positional.skip_while(|it| it.default.is_some()) {
        argument.default = None;
    }
}

/// A result of a type that can cross the border.
fn result(r#type: Type<'_>) -> Option<ResultValue> {
    let mut value = ResultValue::owned(value_type(r#type)?);
    value.read_only = matches!(Kind::of(r#type), Kind::NdArray(array) if array.readonly);
    Some(value)
}

/// How Python sees a value of this structure; the types of its parts, all of which can
/// cross the border, are added to the list.
///
/// Arrays at the positions that are `squeezed` lose axes of size 1.
fn structure<'c>(
    of: &Structure<'c>,
    squeezed: &[usize],
    values: &mut Vec<Type<'c>>,
) -> Option<ResultStructure> {
    let mut all = |parts: &[Structure<'c>]| {
        let parts = parts.iter().map(|part| structure(part, squeezed, values));
        parts.collect::<Option<Vec<_>>>()
    };
    Some(match of {
        Structure::None => ResultStructure::None,
        Structure::Tuple(parts) => ResultStructure::Tuple(all(parts)?),
        Structure::List(parts) => ResultStructure::List(all(parts)?),
        Structure::Dict(keys, parts) => {
            ResultStructure::Dict(keys.iter().cloned().zip(all(parts)?).collect())
        }
        Structure::Rows(columns) => {
            ResultStructure::Rows(Box::new(structure(columns, squeezed, values)?))
        }
        Structure::Optional(has_value, value) => {
            values.push(*has_value);
            ResultStructure::Optional(Box::new(structure(value, squeezed, values)?))
        }
        Structure::Value(r#type) => {
            value_type(*r#type)?;
            values.push(*r#type);
            match squeezed.contains(&(values.len() - 1)) {
                true => ResultStructure::Squeezed,
                false => ResultStructure::Value,
            }
        }
        Structure::Text(text) => {
            values.push(array_of_text(types::context_of(*text)));
            ResultStructure::Text
        }
        Structure::Numbers(number) => {
            let ValueType::Scalar { class, .. } = value_type(*number)? else {
                return None;
            };
            values.push(array_of_numbers(*number)?);
            ResultStructure::Numbers(class)
        }
        Structure::Arrays(array) => {
            values.extend(arrays_of_list(*array)?);
            ResultStructure::Arrays
        }
    })
}

fn value_type(r#type: Type<'_>) -> Option<ValueType> {
    match Kind::of(r#type) {
        Kind::Bool => Some(ValueType::python(ElementType::Bool)),
        Kind::Scalar(dtype) => element(dtype).map(ValueType::numpy),
        Kind::NdArray(array) => Some(ValueType::Array(ArrayType {
            element: element(array.dtype)?,
            sizes: array.shape?,
            layout: match array.layout {
                types::Layout::Strided | types::Layout::Rows | types::Layout::Columns => {
                    Layout::Strided
                }
                types::Layout::C => Layout::C,
                types::Layout::F => Layout::F,
            },
        })),
        _ => match memref(r#type) {
            Some(array) => Some(ValueType::Array(array)),
            None => element(r#type).map(ValueType::python),
        },
    }
}

/// An array in IR that was lowered already.
fn memref(r#type: Type<'_>) -> Option<ArrayType> {
    let memref = builtin::memref(r#type)?;
    Some(ArrayType {
        element: element(memref.element())?,
        sizes: ir::shape_of(r#type),
        layout: match is_row_major(r#type) {
            true => Layout::C,
            false => Layout::Strided,
        },
    })
}

fn element(dtype: Type<'_>) -> Option<ElementType> {
    let name = dtype.to_string();
    Some(match name.as_str() {
        "i1" => ElementType::Bool,
        "i8" | "si8" => ElementType::Int8,
        "i16" | "si16" => ElementType::Int16,
        "i32" | "si32" => ElementType::Int32,
        "i64" | "si64" | "index" => ElementType::Int64,
        "ui8" => ElementType::UInt8,
        "ui16" => ElementType::UInt16,
        "ui32" => ElementType::UInt32,
        "ui64" => ElementType::UInt64,
        "f16" => ElementType::Float16,
        "f32" => ElementType::Float32,
        "f64" => ElementType::Float64,
        "complex<f32>" => ElementType::Complex64,
        "complex<f64>" => ElementType::Complex128,
        _ => return None,
    })
}
