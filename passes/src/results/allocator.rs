//! A function that allocates the results of another from the sizes of its arguments.

use super::{
    extent::{Extent, Node},
    sizes::Sizes,
};
use crate::{
    effects::{ALLOCATES_RESULTS_OF, PARAMETER_NAME, STORAGE},
    func::{self, input_types},
    raise::raise_if,
};
use melior::ir::{Attribute, Type, TypeLike, r#type::FunctionType};
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, OpRef, Value},
    type_converter::is_memref,
};
use std::collections::HashMap;

/// What the name of an allocator ends in.
pub(crate) const ALLOCATE_RESULTS: &str = "__allocate_results";

/// More elements than any array has.
const TOO_MANY: i64 = 1 << 60;

/// A result with a size that its type does not know.
pub(crate) struct Slot<'c> {
    /// The result's position.
    pub(crate) index: usize,
    /// The array's type.
    pub(crate) r#type: Type<'c>,
    /// The sizes, if arguments' sizes give them all.
    pub(crate) sizes: Option<Vec<Extent>>,
}

impl<'c> Slot<'c> {
    /// Those sizes that the type does not know.
    pub(crate) fn dynamic(&self, sizes: &[Value<'c>]) -> Vec<Value<'c>> {
        let axes = ir::shape_of(self.r#type).into_iter().zip(sizes);
        axes.filter_map(|(known, size)| known.is_none().then_some(*size))
            .collect()
    }
}

/// What an allocator takes and gives.
pub(crate) trait Form<'c> {
    /// The type in which it takes a size.
    fn size_type(&self, b: &Builder<'c>) -> Type<'c>;
    /// The type in which it gives an array, or nothing.
    fn returned(&self, b: &Builder<'c>, slot: &Slot<'c>) -> Type<'c>;
    /// An array of these sizes.
    fn array(&self, b: &Builder<'c>, slot: &Slot<'c>, sizes: &[Value<'c>]) -> Value<'c>;
    /// Nothing.
    fn null(&self, b: &Builder<'c>, r#type: Type<'c>) -> Value<'c>;
}

/// Adds the allocator of a function behind it.
pub(crate) fn emit<'c>(
    function: OpRef<'c>,
    name: &str,
    slots: &[Slot<'c>],
    sizes: &Sizes<'c>,
    form: &dyn Form<'c>,
) -> OpRef<'c> {
    let builder = Builder::after(function);
    let context = builder.context();
    let dynamic = dynamic_sizes(function);
    let inputs = vec![form.size_type(&builder); dynamic.len()];
    let outputs = slots.iter().map(|slot| form.returned(&builder, slot));
    let outputs = outputs.collect::<Vec<_>>();
    let r#type = FunctionType::new(context, &inputs, &outputs);
    let results = slots.iter().map(|slot| {
        let index = ir::index_attribute(context, slot.index as i64);
        ir::dictionary_attribute(context, &[(STORAGE, index)])
    });
    let results = ir::array_attribute(context, &results.collect::<Vec<_>>());
    let symbol = ir::string_attribute(context, &(name.to_owned() + ALLOCATE_RESULTS));
    let attributes = [
        ("sym_name", symbol),
        ("function_type", ir::type_attribute(r#type.into())),
        ("arg_attrs", argument_names(function, &dynamic)),
        ("res_attrs", results),
        (ALLOCATES_RESULTS_OF, ir::string_attribute(context, name)),
    ];
    let regions = vec![melior::ir::Region::new()];
    let allocator = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    let block = func::add_entry_block(allocator);
    let b = Builder::at_end(context, block, ir::location(allocator));
    let given = ir::arguments(block).into_iter();
    let given = given
        .map(|size| b.index_cast(size, b.index_type()))
        .collect::<Vec<_>>();
    given.iter().for_each(|size| check(&b, *size));
    let given = dynamic.into_iter().zip(given).collect::<HashMap<_, _>>();
    let leaf = |node: &Node| match *node {
        Node::Size { argument, axis } => given.get(&DynamicSize { argument, axis }).copied(),
        _ => None,
    };
    let mut done = HashMap::new();
    let allocated = slots.iter().zip(outputs).map(|(slot, r#type)| {
        let Some(extents) = &slot.sizes else {
            return Some(form.null(&b, r#type));
        };
        let sizes = extents.iter().map(|size| {
            let size = sizes.extents.emit(&b, *size, &leaf, &mut done)?;
            Some(b.same("arith.maxsi", &[size, b.index(0)]))
        });
        Some(form.array(&b, slot, &sizes.collect::<Option<Vec<_>>>()?))
    });
    let allocated = allocated.collect::<Option<Vec<_>>>().unwrap_or_default();
    b.op("func.return", &allocated, &[], &[]);
    allocator
}

/// A size of an argument that its type does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct DynamicSize {
    argument: usize,
    axis: usize,
}

/// The sizes of the arguments that their types do not know, in order.
fn dynamic_sizes(function: OpRef<'_>) -> Vec<DynamicSize> {
    let inputs = input_types(function).into_iter().enumerate();
    let arrays = inputs.filter(|(_, r#type)| is_array(*r#type));
    let axes = arrays.flat_map(|(argument, r#type)| {
        let sizes = ir::shape_of(r#type).into_iter().enumerate();
        let dynamic = sizes.filter(|(_, size)| size.is_none());
        dynamic.map(move |(axis, _)| DynamicSize { argument, axis })
    });
    axes.collect()
}

/// Whether values of a type are arrays.
pub(crate) fn is_array(r#type: Type<'_>) -> bool {
    (is_memref(r#type) || r#type.is_tensor()) && ir::has_rank(r#type)
}

/// Raises ValueError for what is no size.
fn check<'c>(b: &Builder<'c>, size: Value<'c>) {
    let limit = b.index(TOO_MANY);
    let condition = b.compare_integers(CmpiPredicate::Uge, size, limit);
    let message = format!("expected a size from 0 to {}, found {{}}", TOO_MANY - 1);
    let found = b.index_cast(size, b.integer_type(64));
    raise_if(b, condition, "ValueError", &message, &[found]);
}

/// Each size has the name of its argument, and its axis.
fn argument_names<'c>(function: OpRef<'c>, sizes: &[DynamicSize]) -> Attribute<'c> {
    let context = ir::context_of(function);
    let attributes = ir::array_of(function, "arg_attrs");
    let names = sizes.iter().map(|size| {
        let given = attributes.get(size.argument);
        let given = given.and_then(|it| ir::dictionary_string(*it, PARAMETER_NAME));
        let name = given.unwrap_or_else(|| format!("argument{}", size.argument));
        let name = ir::string_attribute(context, &format!("{name}_{}", size.axis));
        ir::dictionary_attribute(context, &[(PARAMETER_NAME, name)])
    });
    ir::array_attribute(context, &names.collect::<Vec<_>>())
}
