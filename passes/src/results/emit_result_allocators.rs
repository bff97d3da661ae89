//! `emit-result-allocators` adds to each public function one that allocates its results
//! beforehand, from the sizes of the arguments alone.
//!
//! Before:
//! ```mlir
//! func.func @f(%x: memref<?x?xf64>, %n: i64) -> (memref<?xf64>, memref<?xf64>) {
//!   %columns = memref.dim %x, %c1 : memref<?x?xf64>
//!   %a = memref.alloc(%columns) : memref<?xf64>
//!   %b = memref.alloc(%m) : memref<?xf64> // %m depends on %n
//!   ...
//! ```
//! After, beside it:
//! ```mlir
//! func.func @f__allocate_results(%x_0: index, %x_1: index)
//!     -> (memref<?xf64> {npc.storage = 0 : index},
//!         !llvm.struct<(...)> {npc.storage = 1 : index})
//!     attributes {npc.allocates_results_of = "f"} {
//!   ... // raises ValueError for what is no size
//!   %a = memref.alloc(%x_1) : memref<?xf64>
//!   %none = llvm.mlir.zero : !llvm.struct<(...)>
//!   return %a, %none
//! }
//! ```
//! This is the deferred result allocation of IREE's function ABI: the function takes all
//! dynamic sizes of the arguments, in order, and gives an array for each result with a
//! dynamic size, null where its size or layout depends on more than sizes, or where it is
//! a view of an argument. A caller allocates results before those of the function before
//! are there, and gives them to the form of the function that `give-result-storage` adds.
//!
//! Requires memrefs and structured control flow, as `return-views` leaves them.
//!
//! Guarantees that what is allocated has the shape of the result, in row-major order, and
//! is the caller's own; functions stay as they are, but for `npc.known_results`, which
//! lists the results whose sizes follow from the arguments. A function none of whose
//! results could be allocated has no allocator, nor has one whose new name is taken.

use super::{
    allocator::{self, ALLOCATE_RESULTS, Form, Slot},
    extent::Extent,
    sizes::{Shape, Sizes},
};
use crate::{
    effects::{KNOWN_RESULTS, MAY_VIEW},
    func::{public_functions, returns},
    llvm,
};
use melior::ir::{
    Attribute, Type, ValueLike, attribute::DenseI32ArrayAttribute, r#type::MemRefType,
};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{OptionDefault, Options, Pass, PassOption},
    type_converter::{is_ranked_memref, is_row_major},
};

/// `allocators`
const ALLOCATORS: PassOption = PassOption {
    name: "allocators",
    help: "add the functions; without, only what is known of results is noted",
    default: OptionDefault::Bool(true),
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "emit-result-allocators",
    summary: "add functions that allocate results from the sizes of arguments",
    anchor: "builtin.module",
    options: &[ALLOCATORS],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let mut sizes = Sizes::new(module);
    for function in public_functions(module) {
        let Some(name) = ir::symbol_name(function) else {
            continue;
        };
        let Some(shapes) = sizes.of_results(&name) else {
            continue;
        };
        note_known(function, &shapes);
        if !options.bool(ALLOCATORS.name) {
            continue;
        }
        let slots = slots(function, &shapes, &sizes);
        let is_taken = sizes.is_defined(&(name.clone() + ALLOCATE_RESULTS));
        if slots.iter().any(|it| it.sizes.is_some()) && !is_taken {
            allocator::emit(function, &name, &slots, &sizes, &InMemory);
        }
    }
    Ok(())
}

/// Notes the results in row-major order whose sizes are all known.
fn note_known(function: OpRef<'_>, shapes: &[Shape]) {
    let [end] = returns(function)[..] else { return };
    let results = ir::operands(end).into_iter().zip(shapes).enumerate();
    let known = results.filter(|(_, (value, shape))| {
        is_row_major(value.r#type()) && shape.iter().all(Option::is_some)
    });
    let context = ir::context_of(function);
    let known = known.map(|(index, _)| ir::index_attribute(context, index as i64));
    let known = known.collect::<Vec<_>>();
    if !known.is_empty() {
        ir::set_attribute(
            function,
            KNOWN_RESULTS,
            ir::array_attribute(context, &known),
        );
    }
}

/// The results with sizes that their types do not know.
fn slots<'c>(function: OpRef<'c>, shapes: &[Shape], sizes: &Sizes<'c>) -> Vec<Slot<'c>> {
    let [end] = returns(function)[..] else {
        return Vec::new();
    };
    let attributes = ir::array_of(function, "res_attrs");
    let mut slots = Vec::new();
    for (index, (value, shape)) in ir::operands(end).into_iter().zip(shapes).enumerate() {
        let Some(r#type) = memref_type(value) else {
            continue;
        };
        if ir::shape_of(r#type.into()).iter().all(Option::is_some) {
            continue;
        }
        let is_mixed = |it: &Attribute<'c>| ir::entry_of(*it, MAY_VIEW).is_some();
        let is_own = is_ranked_memref(value.r#type())
            && is_row_major(value.r#type())
            && r#type.memory_space().is_none()
            && !attributes.get(index).is_some_and(is_mixed);
        let known = shape.iter().copied().collect::<Option<Vec<_>>>();
        let is_of_sizes = |it: &Vec<Extent>| it.iter().all(|it| sizes.extents.is_of_sizes(*it));
        slots.push(Slot {
            index,
            r#type: r#type.into(),
            sizes: known.filter(|it| is_own && is_of_sizes(it)),
        });
    }
    slots
}

/// The type of an array that is returned, be it as a descriptor.
fn memref_type<'c>(value: Value<'c>) -> Option<MemRefType<'c>> {
    let viewed = ir::defining_operation(value)
        .filter(|it| ir::name(*it) == "builtin.unrealized_conversion_cast")
        .and_then(|cast| ir::operands(cast).first().copied());
    let array = viewed.unwrap_or(value);
    builtin::memref(array.r#type())
}

/// Arrays in memory, of which null is a descriptor.
struct InMemory;

impl<'c> Form<'c> for InMemory {
    fn size_type(&self, b: &Builder<'c>) -> Type<'c> {
        b.index_type()
    }

    fn returned(&self, b: &Builder<'c>, slot: &Slot<'c>) -> Type<'c> {
        match slot.sizes {
            Some(_) => slot.r#type,
            None => llvm::descriptor(b, slot.r#type),
        }
    }

    fn array(&self, b: &Builder<'c>, slot: &Slot<'c>, sizes: &[Value<'c>]) -> Value<'c> {
        let dynamic = slot.dynamic(sizes);
        let counts = [dynamic.len() as i32, 0];
        let segments = DenseI32ArrayAttribute::new(b.context(), &counts);
        let alignment = ir::integer_attribute(b.integer_type(64), 64);
        let attributes = [
            ("operandSegmentSizes", segments.into()),
            ("alignment", alignment),
        ];
        b.value("memref.alloc", &dynamic, slot.r#type, &attributes)
    }

    fn null(&self, b: &Builder<'c>, r#type: Type<'c>) -> Value<'c> {
        llvm::zero(b, r#type)
    }
}
