//! `defer-iree-results` adds to each public function one that allocates its results
//! beforehand and one that writes them into buffers that the caller gives.
//!
//! Before:
//! ```mlir
//! func.func @f(%x: tensor<?xf32>) -> tensor<?xf32>
//!     attributes {iree.reflection = {iree.abi = ...}} { ... }
//! ```
//! After, beside it:
//! ```mlir
//! func.func @f(%x: tensor<?xf32>) -> tensor<?xf32>
//!     attributes {iree.reflection = {fbr = "f__allocate_results", into = "f__into",
//!                                    iree.abi = ...}} { ... }
//! func.func @f__into(%x: tensor<?xf32>, %out: tensor<?xf32> {iree.abi.output = 0 : index})
//!     -> tensor<?xf32>
//!     attributes {iree.reflection = {fbr = "f__allocate_results", iree.abi = ...}} {
//!   basicpy.raise_if %differs, "ValueError", ...
//!   %r = call @f(%x)
//!   return %r
//! }
//! func.func @f__allocate_results(%x_0: i64) -> tensor<?xf32> {
//!   %r = tensor.empty(%x_0)
//!   return %r
//! }
//! ```
//! `fbr` is the key that IREE's function ABI has for deferred result allocation: the
//! function of that name takes all dynamic sizes of the arguments, in order, and gives a
//! buffer for each result with a dynamic size, null where sizes are not enough to tell.
//! IREE gives the keys no meaning; whoever calls looks them up in the reflection.
//!
//! Requires functions on tensors with structured control flow, before nested structures
//! are packed into lists.
//!
//! Guarantees that functions stay as they are, but for the two keys; that buffers are asked
//! for only where sizes are known from the arguments. What becomes part of a list is put into
//! its buffer here, without `iree.abi.output`, which has numbers of results only. What IREE's runtime would refuse, such as a buffer of f16 as an argument, has no
//! metadata, and is called by position. A function whose new name is taken
//! has none, nor has one that returns no tensors of such sizes.

use super::{
    copies::opaque,
    list_items::placed,
    metadata::{self, ABI_NAME, ENCODING, REFLECTION, leaves},
    none_results::shown,
    pack_iree_lists::is_packed,
    records::of_result,
};
use crate::{
    func::{self, input_types, public_functions, result_types},
    results::{
        INTO, STORED,
        allocator::{self, ALLOCATE_RESULTS, Form, Slot, is_array},
        argument_names, check_shape,
        extent::Extent,
        sizes::{Shape, Sizes},
        storage_name, with_storage,
    },
};
use melior::ir::{Attribute, Type, operation::OperationLike, r#type::FunctionType};
use npc_abi::reflection::{Argument, Reflection, TypeRecord};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "defer-iree-results",
    summary: "add functions that allocate results, and that write them into given buffers",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// In the reflection: the function that allocates results.
const FBR: &str = "fbr";
/// In the reflection: the function that writes results into given buffers.
const INTO_KEY: &str = "into";
/// On an argument: which result is written into its buffer.
const ABI_OUTPUT: &str = "iree.abi.output";

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let mut sizes = Sizes::new(module);
    for function in public_functions(module) {
        let name = ir::symbol_name(function).unwrap_or_default();
        let is_taken = |suffix: &str| sizes.is_defined(&(name.clone() + suffix));
        if [INTO, ALLOCATE_RESULTS, STORED].into_iter().any(is_taken) {
            continue;
        }
        if let Some(shapes) = sizes.of_results(&name) {
            add(function, &name, &shapes, &sizes);
        }
    }
    Ok(())
}

/// Adds both functions.
fn add<'c>(function: OpRef<'c>, name: &str, shapes: &[Shape], sizes: &Sizes<'c>) {
    let types = result_types(function).into_iter().zip(shapes).enumerate();
    let attributes = ir::array_of(function, "res_attrs");
    let encoding = |index: usize| ir::entry_of(*attributes.get(index)?, ENCODING);
    // Numbers that are arrays without axes to callers are none.
    let is_number = |index, r#type| encoding(index).is_some() && ir::shape_of(r#type).is_empty();
    let arrays =
        types.filter(|(index, (r#type, _))| is_array(*r#type) && !is_number(*index, *r#type));
    let slots = arrays.map(|(index, (r#type, shape))| Slot {
        index,
        r#type,
        sizes: shape.iter().copied().collect(),
    });
    let slots = slots.collect::<Vec<_>>();
    let reflection = metadata::reflection_of(function);
    let numbers = result_numbers(function, reflection.as_ref());
    let stored = slots.iter().filter(|it| it.sizes.is_some());
    let stored = stored.filter_map(|it| {
        Some(Stored {
            index: it.index,
            number: *numbers.get(it.index)?,
            r#type: it.r#type,
            encoding: encoding(it.index),
        })
    });
    let stored = stored.collect::<Vec<_>>();
    let is_of_sizes = |it: &Vec<Extent>| it.iter().all(|it| sizes.extents.is_of_sizes(*it));
    let is_dynamic = |it: &Slot<'c>| ir::shape_of(it.r#type).iter().any(Option::is_none);
    let mut dynamic = slots;
    dynamic.retain(is_dynamic);
    for slot in &mut dynamic {
        slot.sizes = slot.sizes.take().filter(is_of_sizes);
    }
    let context = ir::context_of(function);
    let mut keys = Vec::new();
    if dynamic.iter().any(|it| it.sizes.is_some()) {
        let allocator = allocator::emit(function, name, &dynamic, sizes, &OfValues);
        let encodings = dynamic
            .iter()
            .map(|it| encoding(it.index))
            .collect::<Vec<_>>();
        describe_allocator(allocator, &dynamic, &encodings);
        let allocator = ir::string_attribute(context, &(name.to_owned() + ALLOCATE_RESULTS));
        keys.push((FBR, allocator));
    }
    if !stored.is_empty() {
        add_into(function, name, reflection, &stored, &keys);
        let into = ir::string_attribute(context, &(name.to_owned() + INTO));
        keys.push((INTO_KEY, into));
    }
    if !keys.is_empty() {
        metadata::set_entries(function, &keys);
    }
}

/// A result that is written into a given buffer.
struct Stored<'c> {
    /// The result's position.
    index: usize,
    /// Its position once lists are packed; none for what is in a list.
    number: Option<usize>,
    r#type: Type<'c>,
    /// What its buffer is to callers.
    encoding: Option<Attribute<'c>>,
}

/// The position that each result has once lists are packed; none for what is in a list.
fn result_numbers(function: OpRef<'_>, reflection: Option<&Reflection>) -> Vec<Option<usize>> {
    let Some(reflection) = reflection else {
        return (0..result_types(function).len()).map(Some).collect();
    };
    let slots = reflection.result_slots().into_iter().enumerate();
    let numbers = slots.flat_map(|(number, record)| {
        let number = (!record.is_structure()).then_some(number);
        std::iter::repeat_n(number, leaves(record).len())
    });
    numbers.collect()
}

/// Says how to call an allocator.
fn describe_allocator<'c>(
    allocator: OpRef<'c>,
    slots: &[Slot<'c>],
    encodings: &[Option<Attribute<'c>>],
) {
    let context = ir::context_of(allocator);
    let attributes = ir::array_of(allocator, "res_attrs").into_iter();
    let attributes = attributes.zip(slots.iter().zip(encodings));
    let attributes = attributes.map(|(attributes, (slot, encoding))| match encoding {
        Some(encoding) if slot.sizes.is_some() => {
            let entries = ir::entries(attributes).into_iter();
            let entries = entries.chain([(ENCODING, *encoding)]).collect::<Vec<_>>();
            ir::dictionary_attribute(context, &entries)
        }
        _ => attributes,
    });
    let attributes = ir::array_attribute(context, &attributes.collect::<Vec<_>>());
    ir::set_attribute(allocator, "res_attrs", attributes);
    let size = || Argument::positional(TypeRecord::Integer { width: 64 });
    let reflection = Reflection {
        arguments: input_types(allocator).iter().map(|_| size()).collect(),
        results: slots.iter().zip(encodings).map(record).collect(),
    };
    if reflection.check_consumer().is_ok() {
        metadata::set_reflection(allocator, &reflection);
    }
}

/// What describes an array, or none, which the runtime takes for what it finds.
fn record((slot, encoding): (&Slot<'_>, &Option<Attribute<'_>>)) -> TypeRecord {
    match slot.sizes {
        Some(_) if encoding.is_none() => of_result(slot.r#type),
        _ => TypeRecord::Null,
    }
}

/// Adds the function that writes results into given buffers.
fn add_into<'c>(
    function: OpRef<'c>,
    name: &str,
    reflection: Option<Reflection>,
    stored: &[Stored<'c>],
    keys: &[(&str, Attribute<'c>)],
) {
    let context = ir::context_of(function);
    // A call of a function that lists are packed for would have to pack them, too.
    let callee = match reflection.as_ref().is_some_and(has_lists) {
        true => split(function, name),
        false => name.to_owned(),
    };
    let builder = Builder::after(function);
    let mut inputs = input_types(function);
    let count = inputs.len();
    inputs.extend(stored.iter().map(|it| it.r#type));
    let outputs = result_types(function);
    let r#type = FunctionType::new(context, &inputs, &outputs);
    let storage = storage_attributes(function, stored);
    let mut attributes = vec![
        (
            "sym_name",
            ir::string_attribute(context, &(name.to_owned() + INTO)),
        ),
        ("function_type", ir::type_attribute(r#type.into())),
        ("arg_attrs", with_storage(function, &storage)),
    ];
    if let Ok(results) = function.attribute("res_attrs") {
        attributes.push(("res_attrs", results));
    }
    let regions = vec![melior::ir::Region::new()];
    let into = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    if let Some(reflection) = reflection {
        describe_into(into, reflection, stored, &storage);
    }
    metadata::set_entries(into, keys);
    let block = func::add_entry_block(into);
    let b = Builder::at_end(context, block, ir::location(into));
    let arguments = ir::arguments(block);
    let call = func::call(&b, &callee, &arguments[..count], &outputs);
    let mut results = ir::results(call);
    for (it, storage) in stored.iter().zip(&arguments[count..]) {
        let result = &mut results[it.index];
        check_shape(&b, *result, *storage, "tensor.dim");
        if it.number.is_none() {
            let encoding = it.encoding.and_then(ir::type_in).unwrap_or(it.r#type);
            *result = placed(&b, *result, *storage, encoding).unwrap_or(*result);
        }
    }
    b.op("func.return", &results, &[], &[]);
}

/// Whether a function's structures become lists, or get values for `None`.
fn has_lists(reflection: &Reflection) -> bool {
    let arguments = reflection.arguments.iter().map(|it| &it.record);
    arguments.chain(reflection.result_slots()).any(is_packed)
}

/// Moves a function's body to a private one, whose name it gives.
fn split(function: OpRef<'_>, name: &str) -> String {
    let private_name = name.to_owned() + STORED;
    let private = func::move_body(function, &private_name);
    ir::remove_attribute(private, REFLECTION);
    func::delegate(function, &private_name);
    private_name
}

/// The attributes of the arguments that are buffers for results.
fn storage_attributes<'c>(function: OpRef<'c>, stored: &[Stored<'c>]) -> Vec<Attribute<'c>> {
    let context = ir::context_of(function);
    let names = argument_names(function, ABI_NAME);
    let described = stored.iter().map(|it| {
        let name = storage_name(stored.len(), it.index, &names);
        let mut entries = vec![(ABI_NAME, ir::string_attribute(context, &name))];
        let output = it.number.map(|it| ir::index_attribute(context, it as i64));
        entries.extend(output.map(|output| (ABI_OUTPUT, output)));
        entries.extend(it.encoding.map(|encoding| (ENCODING, encoding)));
        ir::dictionary_attribute(context, &entries)
    });
    described.collect()
}

/// Says how to call the function that writes results into given buffers.
fn describe_into<'c>(
    into: OpRef<'c>,
    mut reflection: Reflection,
    stored: &[Stored<'c>],
    storage: &[Attribute<'c>],
) {
    for (it, attributes) in stored.iter().zip(storage) {
        let name = ir::dictionary_string(*attributes, ABI_NAME).unwrap_or_default();
        // Buffers are passed as they are, those of unsigned integers as any.
        let record = of_result(it.r#type);
        reflection.arguments.push(Argument::named(name, record));
    }
    if shown(&reflection).check_consumer().is_ok() {
        metadata::set_reflection(into, &reflection);
    }
}

/// Tensors, of which null is no buffer.
struct OfValues;

impl<'c> Form<'c> for OfValues {
    fn size_type(&self, b: &Builder<'c>) -> Type<'c> {
        b.integer_type(64)
    }

    fn returned(&self, b: &Builder<'c>, slot: &Slot<'c>) -> Type<'c> {
        match slot.sizes {
            Some(_) => slot.r#type,
            None => Type::parse(b.context(), "!hal.buffer_view").unwrap_or(slot.r#type),
        }
    }

    fn array(&self, b: &Builder<'c>, slot: &Slot<'c>, sizes: &[Value<'c>]) -> Value<'c> {
        // What has one size and no contents would be one buffer for several results.
        let own = |size| opaque(b, size);
        let sizes = slot.dynamic(sizes).into_iter().map(own);
        let sizes = sizes.collect::<Vec<_>>();
        b.value("tensor.empty", &sizes, slot.r#type, &[])
    }

    fn null(&self, b: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
        b.value("util.null", &[], r#type, &[])
    }
}
