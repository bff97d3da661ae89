//! `flatten-tuples` makes several values of every tuple and of every object with
//! slots, an array of every list of any length, of its elements, and of every text, of
//! its bytes, and none of every None, that crosses a function or a control flow operation.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: i64, %b: f64) -> !basicpy.TupleType<[i64, f64]> {
//!   %0 = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
//!   return %0 : !basicpy.TupleType<[i64, f64]>
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: i64, %b: f64) -> (i64, f64) {
//!   return %a, %b : i64, f64
//! }
//! ```
//!
//! Requires typed IR: the elements of every tuple are known.
//!
//! Guarantees that no value is a tuple or a list of any length, and that objects with slots, such as
//! slices, are made where they are used. Functions, calls and `scf` carry no None;
//! `basicpy.singleton` remains for what takes None as an operand, as slices do.
//! A tuple used in another way is an error at its use, and so is an unpacking
//! into another number of names.

use crate::{
    effects::{LIST_ARGUMENTS, PARAMETER_NAME},
    func::is_private,
    functions::lists::CAST,
    lowering::carried::{Expansion, expand, expand_select},
    structure::{array_of_text, arrays_of_list, structure_of},
    typing::dtype::{DType, MlirDtype},
};
use melior::ir::{
    Attribute, Type, ValueLike,
    attribute::{DenseI64ArrayAttribute, DictionaryAttribute},
    r#type::{FunctionType, RankedTensorType},
};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    types::{self, Kind, NdArray},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "flatten-tuples",
    summary: "make several values of every tuple",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// The operations whose operands, results and blocks carry any value along.
const CARRIERS: &[&str] = &[
    "func.func",
    "func.call",
    "func.return",
    "scf.if",
    "scf.for",
    "scf.while",
    "scf.yield",
    "scf.condition",
];

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module).into_iter().rev() {
        ir::visit(operation);
        if CARRIERS.contains(&ir::name(operation)) {
            let is_result = ir::name(operation) == "func.return" && is_public_function(operation);
            if ir::name(operation) == "func.func" {
                flatten_signature(operation);
            }
            expand(operation, &Tuples);
            if is_result {
                copy_objects(operation);
            }
        } else if ir::name(operation) == "arith.select" {
            expand_select(operation, &Tuples, select);
        } else if ir::name(operation) == "basicpy.unbound" {
            flatten_unbound(operation);
        }
    }
    fold(module)
}

/// Tuples, objects with slots, lists, texts and None.
struct Tuples;

impl Expansion for Tuples {
    fn types<'c>(&self, r#type: Type<'c>) -> Vec<Type<'c>> {
        match Kind::of(r#type) {
            Kind::Tuple(Some(elements)) | Kind::SlotObject(_, elements) => {
                elements.into_iter().flat_map(|it| self.types(it)).collect()
            }
            Kind::None => Vec::new(),
            Kind::Str => vec![array_of_text(types::context_of(r#type))],
            Kind::List(Some(element)) => arrays_of_list(element).unwrap_or(vec![r#type]),
            _ => vec![r#type],
        }
    }

    fn parts<'c>(&self, builder: &Builder<'c>, value: Value<'c>) -> Vec<Value<'c>> {
        match Kind::of(value.r#type()) {
            Kind::Tuple(Some(elements)) => {
                let unpack = builder.op("basicpy.unpack", &[value], &elements, &[]);
                ir::results(unpack)
                    .into_iter()
                    .flat_map(|element| self.parts(builder, element))
                    .collect()
            }
            Kind::SlotObject(_, slots) => slots
                .into_iter()
                .enumerate()
                .flat_map(|(index, slot)| {
                    let index = ir::index_attribute(builder.context(), index as i64);
                    let attributes = [("index", index)];
                    let slot =
                        builder.value("basicpy.slot_object_get", &[value], slot, &attributes);
                    self.parts(builder, slot)
                })
                .collect(),
            Kind::None => Vec::new(),
            Kind::Str | Kind::List(Some(_)) => {
                ir::results(builder.op(CAST, &[value], &self.types(value.r#type()), &[]))
            }
            _ => vec![value],
        }
    }

    fn assemble<'c>(
        &self,
        builder: &Builder<'c>,
        r#type: Type<'c>,
        parts: &mut dyn Iterator<Item = Value<'c>>,
    ) -> Option<Value<'c>> {
        match Kind::of(r#type) {
            Kind::Tuple(Some(elements)) | Kind::SlotObject(_, elements) => {
                let make = match Kind::of(r#type) {
                    Kind::Tuple(_) => "basicpy.build_tuple",
                    _ => "basicpy.slot_object_make",
                };
                let elements = elements
                    .into_iter()
                    .map(|element| self.assemble(builder, element, parts))
                    .collect::<Option<Vec<_>>>()?;
                Some(builder.value(make, &elements, r#type, &[]))
            }
            Kind::None => Some(builder.value("basicpy.singleton", &[], r#type, &[])),
            Kind::Str | Kind::List(Some(_)) => {
                let count = self.types(r#type).len();
                let arrays = parts.take(count).collect::<Vec<_>>();
                (arrays.len() == count).then(|| builder.value(CAST, &arrays, r#type, &[]))
            }
            _ => parts.next(),
        }
    }
}

/// Returns copies of the arrays of texts and lists.
fn copy_objects(operation: OpRef<'_>) {
    let builder = Builder::before(operation);
    let values = ir::operands(operation).into_iter();
    let values = values.map(|value| match is_of_object(value) {
        true => copied(&builder, value),
        false => value,
    });
    ir::set_operands(operation, &values.collect::<Vec<_>>());
}

/// Whether the function that an operation stands in is one that others call.
fn is_public_function(operation: OpRef<'_>) -> bool {
    let function = ir::parent(operation);
    function.is_some_and(|it| !is_private(it))
}

/// Whether a value is the array of a text or of a list of any length.
fn is_of_object(value: Value<'_>) -> bool {
    ir::defining_operation(value).is_some_and(|cast| ir::name(cast) == CAST && takes_list(cast))
}

/// A copy of the array of a text or of a list: callers own what they get, be it an argument,
/// a constant, or another result. Nothing changes such arrays, so nobody can tell.
fn copied<'c>(builder: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let Kind::NdArray(array) = Kind::of(value.r#type()) else {
        return value;
    };
    let tensor = types::tensor(array.dtype, array.shape.as_deref().unwrap_or(&[None]));
    let elements = builder.value("numpy.copy_to_tensor", &[value], tensor, &[]);
    let writable = NdArray {
        readonly: false,
        ..array
    };
    let name = "numpy.create_array_from_tensor";
    let copy = builder.value(name, &[elements], writable.to_type(), &[]);
    match copy.r#type() == value.r#type() {
        true => copy,
        false => builder.value("numpy.static_info_cast", &[copy], value.r#type(), &[]),
    }
}

fn flatten_signature(function: OpRef<'_>) {
    let Some(signature) = ir::type_of(function, "function_type").and_then(builtin::function) else {
        return;
    };
    let inputs = (0..signature.input_count()).filter_map(|index| signature.input(index).ok());
    let outputs = (0..signature.result_count()).filter_map(|index| signature.result(index).ok());
    let (inputs, outputs) = (inputs.collect::<Vec<_>>(), outputs.collect::<Vec<_>>());
    flatten_attributes(function, "arg_attrs", &inputs);
    flatten_attributes(function, "res_attrs", &outputs);
    note_lists(function, &inputs);
    let inputs = inputs
        .into_iter()
        .flat_map(|it| Tuples.types(it))
        .collect::<Vec<_>>();
    let outputs = outputs
        .into_iter()
        .flat_map(|it| Tuples.types(it))
        .collect::<Vec<_>>();
    let flat = FunctionType::new(ir::context_of(function), &inputs, &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(flat.into()));
}

/// Notes which arguments hold lists, once they are flat.
fn note_lists(function: OpRef<'_>, inputs: &[Type<'_>]) {
    let are_of_lists = inputs.iter().flat_map(|it| are_of_lists(*it));
    let places = (0..)
        .zip(are_of_lists)
        .filter(|(_, is_of_list)| *is_of_list);
    let places = places.map(|(place, _)| place).collect::<Vec<i64>>();
    if is_private(function) && !places.is_empty() {
        let places = DenseI64ArrayAttribute::new(ir::context_of(function), &places);
        ir::set_attribute(function, LIST_ARGUMENTS, places.into());
    }
}

/// Whether each of the values that a type becomes is of a list of any length.
fn are_of_lists(r#type: Type<'_>) -> Vec<bool> {
    match Kind::of(r#type) {
        Kind::Tuple(Some(elements)) | Kind::SlotObject(_, elements) => {
            elements.into_iter().flat_map(are_of_lists).collect()
        }
        Kind::List(Some(_)) => vec![true; Tuples.types(r#type).len()],
        _ => vec![false; Tuples.types(r#type).len()],
    }
}

/// Attributes of an argument or a result that stays one value stay with it. Of others
/// the values have the name of an argument, and where they were in it: `p[0]`.
fn flatten_attributes(function: OpRef<'_>, name: &str, types: &[Type<'_>]) {
    let context = ir::context_of(function);
    let attributes = ir::array_of(function, name);
    if attributes.is_empty() {
        return;
    }
    let none: Attribute<'_> = DictionaryAttribute::new(context, &[]).into();
    let flat = types
        .iter()
        .zip(attributes)
        .flat_map(|(r#type, attribute)| {
            if Tuples.keeps(*r#type) {
                return vec![attribute];
            }
            let mut paths = Vec::new();
            if let Some(name) = ir::dictionary_string(attribute, PARAMETER_NAME) {
                structure_of(*r#type).add_paths(&name, &mut paths);
            }
            let count = Tuples.types(*r#type).len();
            if paths.len() != count {
                return vec![none; count];
            }
            let named = paths.iter().map(|path| {
                let name = (PARAMETER_NAME, ir::string_attribute(context, path));
                ir::dictionary_attribute(context, &[name])
            });
            named.collect()
        });
    let flat = ir::array_attribute(context, &flat.collect::<Vec<_>>());
    ir::set_attribute(function, name, flat);
}

/// One of two values, of which upstream makes a select of an `scf.if`; arrays are chosen by
/// branches.
fn select<'c>(
    builder: &Builder<'c>,
    condition: Value<'c>,
    [chosen, other]: [Value<'c>; 2],
) -> Value<'c> {
    let r#type = chosen.r#type();
    if !matches!(Kind::of(r#type), Kind::NdArray(_)) {
        return builder.value("arith.select", &[condition, chosen, other], r#type, &[]);
    }
    let branches = [chosen, other].map(|value| {
        builder.region(&[], &mut |inner, _| {
            inner.op("scf.yield", &[value], &[], &[]);
        })
    });
    let made = builder.op_with_regions("scf.if", &[condition], &[r#type], &[], branches.into());
    ir::results(made)[0]
}

/// Makes a tuple without a value one of elements without a value.
fn flatten_unbound(operation: OpRef<'_>) {
    let result = ir::results(operation)[0];
    if Tuples.keeps(result.r#type()) {
        return;
    }
    let builder = Builder::before(operation);
    let mut parts = Tuples
        .types(result.r#type())
        .into_iter()
        .map(|part| builder.value("basicpy.unbound", &[], part, &[]))
        .collect::<Vec<_>>()
        .into_iter();
    if let Some(value) = Tuples.assemble(&builder, result.r#type(), &mut parts) {
        ir::replace_all_uses(result, value);
        ir::erase(operation);
    }
}

/// Takes each unpacked tuple's elements, and each slot that is read, from where
/// the object was made, then removes the tuples.
fn fold(module: OpRef<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        let make = match ir::name(operation) {
            "basicpy.unpack" => "basicpy.build_tuple",
            "basicpy.slot_object_get" => "basicpy.slot_object_make",
            CAST if takes_list(operation) => CAST,
            _ => continue,
        };
        let object = ir::operands(operation)[0];
        if let Some(bytes) = bytes_of_constant(operation, object) {
            ir::replace_all_uses(ir::results(operation)[0], bytes);
            ir::erase(operation);
            continue;
        }
        let made = ir::defining_operation(object).filter(|made| ir::name(*made) == make);
        let Some(made) = made else {
            return Err(unsupported(operation));
        };
        let first = ir::integer_of(operation, "index").unwrap_or(0) as usize;
        let elements = ir::operands(made).into_iter().skip(first);
        for (result, element) in ir::results(operation).into_iter().zip(elements) {
            ir::replace_all_uses(result, element);
        }
        ir::erase(operation);
    }
    for operation in ir::walk(module).into_iter().rev() {
        let name = ir::name(operation);
        let removable = [
            "basicpy.build_tuple",
            "basicpy.slot_object_make",
            "basicpy.singleton",
            "basicpy.unknown_cast",
            CAST,
        ];
        if removable.contains(&name) && ir::is_unused(operation) {
            ir::erase(operation);
        } else if name == "basicpy.build_tuple" {
            let user = ir::users(ir::results(operation)[0]).first().copied();
            return Err(unsupported(user.unwrap_or(operation)));
        }
    }
    Ok(())
}

/// Whether an operation takes a list of any length or a text apart.
fn takes_list(cast: OpRef<'_>) -> bool {
    let operands = ir::operands(cast);
    let mut kinds = operands.iter().map(|list| Kind::of(list.r#type()));
    kinds.any(|kind| matches!(kind, Kind::Str | Kind::List(Some(_))))
}

/// The bytes of a constant text, where a cast takes one apart.
fn bytes_of_constant<'c>(cast: OpRef<'c>, text: Value<'c>) -> Option<Value<'c>> {
    let constant = ir::defining_operation(text)?;
    if ir::name(constant) != "basicpy.str_constant" {
        return None;
    }
    let text = ir::string_of(constant, "value")?;
    let builder = Builder::before(cast);
    let context = builder.context();
    let dtype = DType::UInt8.to_type(context);
    let tensor = RankedTensorType::new(&[text.len() as u64], dtype, None);
    let bytes = ir::dense_elements(tensor, text.as_bytes())?;
    let bytes = builder.value("arith.constant", &[], tensor.into(), &[("value", bytes)]);
    let array = NdArray {
        dtype,
        shape: Some(vec![Some(text.len() as i64)]),
        layout: types::Layout::C,
        readonly: true,
    };
    let name = "numpy.create_array_from_tensor";
    let bytes = builder.value(name, &[bytes], array.to_type(), &[]);
    let r#type = array_of_text(context);
    Some(builder.value("numpy.static_info_cast", &[bytes], r#type, &[]))
}

fn unsupported(operation: OpRef<'_>) -> Failure {
    let tuple = ir::operands(operation)
        .iter()
        .find(|operand| matches!(Kind::of(operand.r#type()), Kind::Tuple(_)))
        .map_or(types::any_tuple(ir::context_of(operation)), |operand| {
            operand.r#type()
        });
    ir::error(
        operation,
        &format!(
            "cannot compile '{}' on a value of type {tuple} [unsupported-construct]",
            ir::name(operation)
        ),
        &["help: unpack the tuple into names, as in `a, b = t`, and use these"],
    )
}
