//! The functions that `emit-c-interface` makes.

use super::{
    attributes, descriptor,
    finalize_function::LLVM_VISIBILITY,
    plan::{Plan, interface_name},
    signature::{CALLING_CONVENTION, LINKAGE, READNONE, SOURCE_SIGNATURE, Signature, VARIADIC},
    types::is_memref,
};
use crate::func::{self, result_types};
use crate::llvm;
use melior::ir::{Attribute, Type, ValueLike, r#type::FunctionType};
use npc_dialects::ir::{self, Block, Builder, OpRef, Value};

/// Attributes that describe a function's own body or symbol, not the calls that
/// reach it through its interface.
const OWN: &[&str] = &[
    CALLING_CONVENTION,
    "alignment",
    "always_inline",
    "comdat",
    "function_entry_count",
    "garbageCollector",
    "linkage",
    "memory_effects",
    "no_inline",
    "personality",
    "section",
];

/// Makes the interface of a function, after it, and returns it. A declared
/// function gets a body that calls the interface.
pub(super) fn emit<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> OpRef<'c> {
    let stored = function.stored(&plan.types);
    let interface = declare(function, plan, stored);
    let is_declaration = ir::entry(ir::region(function.operation, 0)).is_none();
    if is_declaration {
        let block = func::add_entry_block(function.operation);
        Body::new(function, plan, stored, block).call_interface();
        let private = Attribute::parse(plan.types.context(), "#llvm.linkage<private>");
        if let Some(private) = private {
            ir::set_attribute(function.operation, LINKAGE, private);
        }
        // The interface has it: LLVM allows a private function none.
        ir::remove_attribute(function.operation, LLVM_VISIBILITY);
    } else {
        let block = func::add_entry_block(interface);
        Body::new(function, plan, stored, block).call_function();
    }
    interface
}

/// Declares the interface of a function, which stores its result if that is a struct.
fn declare<'c>(function: &Signature<'c>, plan: &Plan<'c>, stored: Option<Type<'c>>) -> OpRef<'c> {
    let types = &plan.types;
    let context = types.context();
    let pointers = stored.map(|_| types.pointer()).into_iter();
    let arguments = function
        .inputs
        .iter()
        .map(|r#type| match is_memref(*r#type) {
            true => types.pointer(),
            false => *r#type,
        });
    let inputs = pointers.chain(arguments).collect::<Vec<_>>();
    let results = match stored {
        Some(_) => Vec::new(),
        None => result_types(function.operation),
    };
    let r#type = FunctionType::new(context, &inputs, &results);
    let name = interface_name(&function.name);
    let mut attributes = vec![
        ("sym_name", ir::string_attribute(context, &name)),
        ("function_type", ir::type_attribute(r#type.into())),
    ];
    let is_declaration = ir::entry(ir::region(function.operation, 0)).is_none();
    // An interface is for others to call: it stays visible where its function
    // is not. Upstream hides both.
    if let Some(visibility) = ir::string_of(function.operation, "sym_visibility")
        && (is_declaration || types.upstream())
    {
        attributes.push(("sym_visibility", ir::string_attribute(context, &visibility)));
    }
    attributes.extend(
        ir::discardable_attributes(function.operation)
            .into_iter()
            .filter(|(name, _)| is_shared(name, types.upstream())),
    );
    if let Some(dictionaries) = argument_attributes(function, plan, stored) {
        attributes.push(("arg_attrs", dictionaries));
    }
    if stored.is_none() && !function.result_attributes.is_empty() {
        let dictionaries = ir::array_attribute(context, &function.result_attributes);
        attributes.push(("res_attrs", dictionaries));
    }
    let builder = Builder::after(function.operation);
    let regions = vec![melior::ir::Region::new()];
    builder.op_with_regions("func.func", &[], &[], &attributes, regions)
}

fn is_shared(attribute: &str, upstream: bool) -> bool {
    let is_removed = [LINKAGE, READNONE, VARIADIC, SOURCE_SIGNATURE].contains(&attribute);
    !is_removed && (upstream || !OWN.contains(&attribute))
}

fn argument_attributes<'c>(
    function: &Signature<'c>,
    plan: &Plan<'c>,
    stored: Option<Type<'c>>,
) -> Option<Attribute<'c>> {
    if function.argument_attributes.is_empty() {
        return None;
    }
    let context = plan.types.context();
    let leading = stored
        .map(|_| ir::dictionary_attribute(context, &[]))
        .into_iter();
    let arguments = function
        .argument_attributes
        .iter()
        .zip(&function.inputs)
        .map(
            |(dictionary, r#type)| match is_memref(*r#type) && !plan.types.upstream() {
                true => attributes::without_data_facts(&plan.types, *dictionary),
                false => *dictionary,
            },
        );
    let dictionaries = leading.chain(arguments).collect::<Vec<_>>();
    Some(ir::array_attribute(context, &dictionaries))
}

/// A body that is being filled.
struct Body<'a, 'c> {
    function: &'a Signature<'c>,
    plan: &'a Plan<'c>,
    stored: Option<Type<'c>>,
    builder: Builder<'c>,
    arguments: Vec<Value<'c>>,
}

impl<'a, 'c> Body<'a, 'c> {
    fn new(
        function: &'a Signature<'c>,
        plan: &'a Plan<'c>,
        stored: Option<Type<'c>>,
        block: Block<'c>,
    ) -> Self {
        let location = ir::location(function.operation);
        Self {
            function,
            plan,
            stored,
            builder: Builder::at_end(plan.types.context(), block, location),
            arguments: ir::arguments(block),
        }
    }

    /// The body of an interface: loads descriptors, calls the function, stores
    /// its result.
    fn call_function(&self) {
        let skipped = usize::from(self.stored.is_some());
        let is_expanded = self.function.is_expanded();
        let mut operands = Vec::new();
        for (argument, r#type) in self.arguments[skipped..].iter().zip(&self.function.inputs) {
            let descriptor = self
                .plan
                .types
                .convert(*r#type)
                .filter(|_| is_memref(*r#type));
            let Some(descriptor) = descriptor else {
                operands.push(*argument);
                continue;
            };
            let loaded = llvm::load(&self.builder, *argument, descriptor);
            if is_expanded {
                let count = self.count(*r#type);
                operands.extend(descriptor::unpack(&self.builder, loaded, count));
            } else {
                operands.push(llvm::cast(&self.builder, loaded, *r#type));
            }
        }
        let results = result_types(self.function.operation);
        let call = func::call(&self.builder, &self.function.name, &operands, &results);
        let results = ir::results(call);
        let Some(packed) = self.stored else {
            self.builder.op("func.return", &results, &[], &[]);
            return;
        };
        let whole = match results[..] {
            [only] => llvm::cast_back(&self.builder, only, packed),
            _ => self.pack(&results, packed),
        };
        llvm::store(&self.builder, whole, self.arguments[0]);
        self.builder.op("func.return", &[], &[], &[]);
    }

    fn pack(&self, results: &[Value<'c>], packed: Type<'c>) -> Value<'c> {
        let start = llvm::poison(&self.builder, packed);
        (0..).zip(results).fold(start, |whole, (index, result)| {
            let converted = self.plan.types.convert(result.r#type());
            let field =
                llvm::cast_back(&self.builder, *result, converted.unwrap_or(result.r#type()));
            self.builder.insert_value(whole, field, &[index])
        })
    }

    /// The body of a declared function: stores descriptors, calls the interface,
    /// loads its result.
    fn call_interface(&self) {
        let mut operands = Vec::new();
        if let Some(packed) = self.stored {
            operands.push(self.allocate(packed));
        }
        let is_expanded = self.function.is_expanded();
        let mut arguments = &self.arguments[..];
        for r#type in &self.function.inputs {
            let descriptor = self
                .plan
                .types
                .convert(*r#type)
                .filter(|_| is_memref(*r#type));
            let count = match is_expanded {
                true => self.count(*r#type),
                false => 1,
            };
            let (these, rest) = arguments.split_at(count);
            arguments = rest;
            let Some(descriptor) = descriptor else {
                operands.push(these[0]);
                continue;
            };
            let whole = match is_expanded {
                true => descriptor::pack(&self.builder, *r#type, descriptor, these),
                false => llvm::cast(&self.builder, these[0], descriptor),
            };
            let place = self.allocate(descriptor);
            llvm::store(&self.builder, whole, place);
            operands.push(place);
        }
        let results = result_types(self.function.operation);
        let called = if self.stored.is_some() {
            &[][..]
        } else {
            &results[..]
        };
        let interface = interface_name(&self.function.name);
        let call = func::call(&self.builder, &interface, &operands, called);
        let returned = match self.stored {
            Some(packed) => self.load_results(operands[0], packed, &results),
            None => ir::results(call),
        };
        self.builder.op("func.return", &returned, &[], &[]);
    }

    fn load_results(
        &self,
        place: Value<'c>,
        packed: Type<'c>,
        results: &[Type<'c>],
    ) -> Vec<Value<'c>> {
        let whole = llvm::load(&self.builder, place, packed);
        if let [only] = results {
            return vec![llvm::cast_back(&self.builder, whole, *only)];
        }
        (0..)
            .zip(results)
            .map(|(index, result)| {
                let field = self.builder.extract_value(whole, &[index]);
                llvm::cast_back(&self.builder, field, *result)
            })
            .collect()
    }

    /// How many values an argument of a type becomes.
    fn count(&self, r#type: Type<'c>) -> usize {
        let pieces = self.plan.types.argument(r#type, false);
        pieces.map_or(1, |pieces| pieces.len())
    }

    fn allocate(&self, r#type: Type<'c>) -> Value<'c> {
        let types = &self.plan.types;
        let one = llvm::index_constant(&self.builder, types.index(), 1);
        llvm::alloca(&self.builder, one, r#type, types.pointer())
    }
}
