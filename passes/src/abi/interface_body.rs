//! The functions that `emit-c-interface` makes.

use super::{
    c_abi::{self, Crossings},
    descriptor,
    finalize_function::LLVM_VISIBILITY,
    plan::{Plan, interface_name},
    signature::{CALLING_CONVENTION, LINKAGE, READNONE, SOURCE_SIGNATURE, Signature, VARIADIC},
};
use crate::func::{self, result_types};
use crate::llvm;
use melior::{
    Context,
    ir::{Attribute, Type, ValueLike, r#type::FunctionType},
};
use npc_dialects::{
    ir::{self, Block, Builder, OpRef, Value},
    type_converter::is_memref,
};

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
pub(super) fn emit<'c>(
    function: &Signature<'c>,
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
) -> OpRef<'c> {
    let stored = function.stored(&plan.types);
    let interface = declare(function, plan, crossings, stored);
    let is_declaration = ir::entry(ir::region(function.operation, 0)).is_none();
    if is_declaration {
        let block = func::add_entry_block(function.operation);
        Body::new(function, plan, crossings, stored, block).call_interface();
        let private = Attribute::parse(plan.types.context(), "#llvm.linkage<private>");
        if let Some(private) = private {
            ir::set_attribute(function.operation, LINKAGE, private);
        }
        // The interface has it: LLVM allows a private function none.
        ir::remove_attribute(function.operation, LLVM_VISIBILITY);
    } else {
        let block = func::add_entry_block(interface);
        Body::new(function, plan, crossings, stored, block).call_function();
    }
    interface
}

/// Declares the interface of a function, which stores its result if that is a struct.
fn declare<'c>(
    function: &Signature<'c>,
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
    stored: Option<Type<'c>>,
) -> OpRef<'c> {
    let types = &plan.types;
    let context = types.context();
    let pointers = stored.map(|_| types.pointer()).into_iter();
    let arguments = crossings.arguments.iter().flat_map(|it| it.types(types));
    let inputs = pointers.chain(arguments).collect::<Vec<_>>();
    let results = crossings.result.iter().flat_map(|it| it.types(types));
    let r#type = FunctionType::new(context, &inputs, &results.collect::<Vec<_>>());
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
    let given = |dictionaries: &[Attribute<'c>], index: usize| dictionaries.get(index).copied();
    let leading = stored.map(|_| ir::dictionary_attribute(context, &[]));
    let arguments = crossings.arguments.iter().enumerate();
    let arguments = arguments.flat_map(|(index, crossing)| {
        crossing.attributes(types, given(&function.argument_attributes, index))
    });
    let results = crossings.result.iter();
    let results =
        results.flat_map(|it| it.attributes(types, given(&function.result_attributes, 0)));
    attributes.extend(listed(
        context,
        "arg_attrs",
        leading.into_iter().chain(arguments),
    ));
    attributes.extend(listed(context, "res_attrs", results));
    let builder = Builder::after(function.operation);
    let regions = vec![melior::ir::Region::new()];
    builder.op_with_regions("func.func", &[], &[], &attributes, regions)
}

fn is_shared(attribute: &str, upstream: bool) -> bool {
    let is_removed = [LINKAGE, READNONE, VARIADIC, SOURCE_SIGNATURE].contains(&attribute);
    !is_removed && (upstream || !OWN.contains(&attribute))
}

/// The attributes of a list of arguments or results, unless all are empty.
fn listed<'c>(
    context: &'c Context,
    name: &'static str,
    dictionaries: impl Iterator<Item = Attribute<'c>>,
) -> Option<(&'static str, Attribute<'c>)> {
    let dictionaries = dictionaries.collect::<Vec<_>>();
    let says_something = dictionaries.iter().any(|it| !ir::entries(*it).is_empty());
    says_something.then(|| (name, ir::array_attribute(context, &dictionaries)))
}

/// A body that is being filled.
struct Body<'a, 'c> {
    function: &'a Signature<'c>,
    plan: &'a Plan<'c>,
    crossings: &'a Crossings<'c>,
    stored: Option<Type<'c>>,
    builder: Builder<'c>,
    arguments: Vec<Value<'c>>,
}

impl<'a, 'c> Body<'a, 'c> {
    fn new(
        function: &'a Signature<'c>,
        plan: &'a Plan<'c>,
        crossings: &'a Crossings<'c>,
        stored: Option<Type<'c>>,
        block: Block<'c>,
    ) -> Self {
        let location = ir::location(function.operation);
        Self {
            function,
            plan,
            crossings,
            stored,
            builder: Builder::at_end(plan.types.context(), block, location),
            arguments: ir::arguments(block),
        }
    }

    /// The body of an interface: puts the arguments together, calls the
    /// function, stores its result.
    fn call_function(&self) {
        let types = &self.plan.types;
        let is_expanded = self.function.is_expanded();
        let mut arguments = &self.arguments[usize::from(self.stored.is_some())..];
        let mut operands = Vec::new();
        for crossing in &self.crossings.arguments {
            let (these, rest) = arguments.split_at(crossing.types(types).len());
            arguments = rest;
            let value = crossing.receive(&self.builder, types, these);
            if is_memref(crossing.source) && is_expanded {
                let count = self.count(crossing.source);
                operands.extend(descriptor::unpack(&self.builder, value, count));
            } else {
                operands.push(llvm::cast_back(&self.builder, value, crossing.source));
            }
        }
        let results = result_types(self.function.operation);
        let call = func::call(&self.builder, &self.function.name, &operands, &results);
        let results = ir::results(call);
        let Some(packed) = self.stored else {
            let sent = self.crossings.result.iter().zip(&results);
            let sent = sent.flat_map(|(it, value)| it.send(&self.builder, types, *value));
            let sent = sent.collect::<Vec<_>>();
            self.builder.op("func.return", &sent, &[], &[]);
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

    /// The body of a declared function: takes the arguments apart, calls the
    /// interface, loads its result.
    fn call_interface(&self) {
        let types = &self.plan.types;
        let is_expanded = self.function.is_expanded();
        let mut operands = Vec::new();
        if let Some(packed) = self.stored {
            operands.push(c_abi::allocate(&self.builder, types, packed));
        }
        let mut arguments = &self.arguments[..];
        for crossing in &self.crossings.arguments {
            let r#type = crossing.source;
            let is_in_pieces = is_memref(r#type) && is_expanded;
            let count = if is_in_pieces { self.count(r#type) } else { 1 };
            let (these, rest) = arguments.split_at(count);
            arguments = rest;
            let value = match is_in_pieces {
                true => descriptor::pack(&self.builder, r#type, crossing.converted, these),
                false => these[0],
            };
            operands.extend(crossing.send(&self.builder, types, value));
        }
        let call = self.call_with_attributes(&operands);
        let results = result_types(self.function.operation);
        let returned = match (self.stored, &self.crossings.result) {
            (Some(packed), _) => self.load_results(operands[0], packed, &results),
            (None, Some(crossing)) => {
                vec![crossing.receive(&self.builder, types, &ir::results(call))]
            }
            (None, None) => Vec::new(),
        };
        self.builder.op("func.return", &returned, &[], &[]);
    }

    /// The call of the interface, which says how its values are passed.
    fn call_with_attributes(&self, operands: &[Value<'c>]) -> OpRef<'c> {
        let types = &self.plan.types;
        let context = types.context();
        let leading = self.stored.map(|_| ir::dictionary_attribute(context, &[]));
        let arguments = self.crossings.arguments.iter();
        let arguments = arguments.flat_map(|it| it.call_attributes(types));
        let results = self.crossings.result.iter();
        let results = results.flat_map(|it| it.call_attributes(types));
        let result_types = self.crossings.result.iter().flat_map(|it| it.types(types));
        let interface = interface_name(&self.function.name);
        let call = func::call(
            &self.builder,
            &interface,
            operands,
            &result_types.collect::<Vec<_>>(),
        );
        let arguments = leading.into_iter().chain(arguments);
        let arguments = listed(context, "arg_attrs", arguments);
        let results = listed(context, "res_attrs", results);
        for (name, dictionaries) in arguments.into_iter().chain(results) {
            ir::set_attribute(call, name, dictionaries);
        }
        call
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
}
