//! The functions that `emit-c-interface` makes.

use super::{
    c_abi::{self, Crossings},
    calls, descriptor,
    finalize_function::LLVM_VISIBILITY,
    passing_attributes,
    plan::{Plan, interface_name},
    signature::{
        CALLING_CONVENTION, HAS_C_INTERFACE, IS_CALLED_AS_C, LINKAGE, READNONE, SOURCE_SIGNATURE,
        Signature, VARIADIC,
    },
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
    let interface = declare(function, plan, crossings);
    if function.is_declaration() {
        let block = func::add_entry_block(function.operation);
        let body = Body::new(
            function.operation,
            function.is_expanded(),
            plan,
            crossings,
            block,
        );
        body.call_interface(interface);
        let private = Attribute::parse(plan.types.context(), "#llvm.linkage<private>");
        if let Some(private) = private {
            ir::set_attribute(function.operation, LINKAGE, private);
        }
        // The interface has it: LLVM allows a private function none.
        ir::remove_attribute(function.operation, LLVM_VISIBILITY);
    } else {
        fill(interface, function, plan, crossings);
    }
    interface
}

/// Makes a private function of this name, behind another one, that C can call with
/// the values of that.
pub(super) fn emit_private<'c>(
    function: &Signature<'c>,
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
    name: &str,
) -> OpRef<'c> {
    let context = plan.types.context();
    let mut attributes = private_attributes(context, name);
    attributes.push((IS_CALLED_AS_C, ir::unit_attribute(context)));
    attributes.extend(signature_attributes(plan, crossings, &[], &[]));
    let builder = Builder::after(function.operation);
    let regions = vec![melior::ir::Region::new()];
    let new = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    fill(new, function, plan, crossings);
    new
}

/// Makes a private function of this name that takes a pointer to a function of C
/// and arguments of MLIR, and calls the one with the others, as `call` does. It
/// stands before the function around the call.
pub(super) fn emit_indirect<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
    name: &str,
) -> OpRef<'c> {
    let context = plan.types.context();
    let passed = calls::passed_operands(call);
    let mut inputs = vec![function_type(plan, crossings)];
    inputs.extend(passed.iter().map(|it| it.r#type()));
    let results = ir::result_types(call);
    let mut attributes = private_attributes(context, name);
    let r#type = FunctionType::new(context, &inputs, &results);
    attributes.push(("function_type", ir::type_attribute(r#type.into())));
    let mut around = call;
    while let Some(parent) = ir::parent(around)
        && ir::name(around) != "func.func"
    {
        around = parent;
    }
    let builder = Builder::before(around);
    let regions = vec![melior::ir::Region::new()];
    let new = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    let is_expanded = !passed.iter().any(|it| is_memref(it.r#type()));
    let block = func::add_entry_block(new);
    Body::new(new, is_expanded, plan, crossings, block).call_pointer();
    new
}

/// The attributes of a function that is for this module only, and for no C.
fn private_attributes<'c>(context: &'c Context, name: &str) -> Vec<(&'static str, Attribute<'c>)> {
    vec![
        ("sym_name", ir::string_attribute(context, name)),
        ("sym_visibility", ir::string_attribute(context, "private")),
        (HAS_C_INTERFACE, ir::unit_attribute(context)),
    ]
}

/// The type of a function whose values cross like this.
pub(super) fn function_type<'c>(plan: &Plan<'c>, crossings: &Crossings<'c>) -> Type<'c> {
    let types = &plan.types;
    let pointers = crossings.stored.map(|_| types.pointer()).into_iter();
    let arguments = crossings.arguments.iter().flat_map(|it| it.types(types));
    let inputs = pointers.chain(arguments).collect::<Vec<_>>();
    let results = Vec::from_iter(crossings.result_type(types));
    FunctionType::new(types.context(), &inputs, &results).into()
}

/// The type and the attributes of a function's values that cross like this, given
/// the attributes of those in the source.
fn signature_attributes<'c>(
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
    argument_attributes: &[Attribute<'c>],
    result_attributes: &[Attribute<'c>],
) -> Vec<(&'static str, Attribute<'c>)> {
    let types = &plan.types;
    let context = types.context();
    let r#type = function_type(plan, crossings);
    let given = |dictionaries: &[Attribute<'c>], index: usize| dictionaries.get(index).copied();
    let leading = crossings.stored.map(|r#type| {
        let sret = crossings.is_sret;
        let sret = sret.then(|| ("llvm.sret", ir::type_attribute(r#type)));
        ir::dictionary_attribute(context, &Vec::from_iter(sret))
    });
    let arguments = crossings.arguments.iter().enumerate();
    let arguments = arguments.flat_map(|(index, crossing)| {
        crossing.attributes(types, given(argument_attributes, index))
    });
    let results = crossings.result.iter().filter(|it| !it.is_in_pieces());
    let results = results.flat_map(|it| it.attributes(types, given(result_attributes, 0)));
    let mut attributes = vec![("function_type", ir::type_attribute(r#type))];
    attributes.extend(listed(
        context,
        "arg_attrs",
        leading.into_iter().chain(arguments),
    ));
    attributes.extend(listed(context, "res_attrs", results));
    attributes
}

/// Gives a function that C calls the body that calls one of MLIR.
fn fill<'c>(
    interface: OpRef<'c>,
    function: &Signature<'c>,
    plan: &Plan<'c>,
    crossings: &Crossings<'c>,
) {
    let block = func::add_entry_block(interface);
    let body = Body::new(
        function.operation,
        function.is_expanded(),
        plan,
        crossings,
        block,
    );
    body.call_function(&function.name);
}

/// Declares the interface of a function, which stores its result if that is a struct.
fn declare<'c>(function: &Signature<'c>, plan: &Plan<'c>, crossings: &Crossings<'c>) -> OpRef<'c> {
    let types = &plan.types;
    let context = types.context();
    let name = interface_name(&function.name);
    let mut attributes = vec![("sym_name", ir::string_attribute(context, &name))];
    // An interface is for others to call: it stays visible where its function
    // is not. Upstream hides both.
    if let Some(visibility) = ir::string_of(function.operation, "sym_visibility")
        && (function.is_declaration() || types.upstream())
    {
        attributes.push(("sym_visibility", ir::string_attribute(context, &visibility)));
    }
    attributes.extend(
        ir::discardable_attributes(function.operation)
            .into_iter()
            .filter(|(name, _)| is_shared(name, types.upstream())),
    );
    attributes.extend(signature_attributes(
        plan,
        crossings,
        &function.argument_attributes,
        &function.result_attributes,
    ));
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
    plan: &'a Plan<'c>,
    crossings: &'a Crossings<'c>,
    /// Whether the function of MLIR takes memrefs in pieces.
    is_expanded: bool,
    /// What the function of MLIR returns.
    results: Vec<Type<'c>>,
    builder: Builder<'c>,
    arguments: Vec<Value<'c>>,
}

impl<'a, 'c> Body<'a, 'c> {
    fn new(
        function: OpRef<'c>,
        is_expanded: bool,
        plan: &'a Plan<'c>,
        crossings: &'a Crossings<'c>,
        block: Block<'c>,
    ) -> Self {
        Self {
            plan,
            crossings,
            is_expanded,
            results: result_types(function),
            builder: Builder::at_end(plan.types.context(), block, ir::location(function)),
            arguments: ir::arguments(block),
        }
    }

    /// The body of an interface: puts the arguments together, calls the
    /// function, stores its result.
    fn call_function(&self, name: &str) {
        let types = &self.plan.types;
        let mut arguments = &self.arguments[usize::from(self.crossings.stored.is_some())..];
        let mut operands = Vec::new();
        for crossing in &self.crossings.arguments {
            let (these, rest) = arguments.split_at(crossing.types(types).len());
            arguments = rest;
            let value = crossing.receive(&self.builder, types, these);
            if is_memref(crossing.source) && self.is_expanded {
                let count = self.count(crossing.source);
                operands.extend(descriptor::unpack(&self.builder, value, count));
            } else {
                operands.push(llvm::cast_back(&self.builder, value, crossing.source));
            }
        }
        let call = func::call(&self.builder, name, &operands, &self.results);
        let results = ir::results(call);
        let Some(packed) = self.crossings.stored else {
            let sent = self.crossings.result.iter().zip(&results);
            let sent = sent.flat_map(|(it, value)| it.send(&self.builder, types, *value));
            let mut sent = sent.collect::<Vec<_>>();
            if sent.len() > 1
                && let Some(whole) = self.crossings.result_type(types)
            {
                sent = vec![self.pack(&sent, whole)];
            }
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
    fn call_interface(&self, interface: OpRef<'c>) {
        let operands = self.send(&self.arguments);
        let name = ir::symbol_name(interface).unwrap_or_default();
        let call = func::call(&self.builder, &name, &operands, &result_types(interface));
        let context = self.plan.types.context();
        for list in ["arg_attrs", "res_attrs"] {
            let said = passing_attributes::only(context, &ir::array_of(interface, list));
            if let Some((name, dictionaries)) = listed(context, list, said.into_iter()) {
                ir::set_attribute(call, name, dictionaries);
            }
        }
        self.receive(call, &operands);
    }

    /// The body of a function that calls its first argument, which is C's.
    fn call_pointer(&self) {
        let mut operands = vec![self.arguments[0]];
        operands.extend(self.send(&self.arguments[1..]));
        let types = &self.plan.types;
        let attributes = signature_attributes(self.plan, self.crossings, &[], &[]).into_iter();
        let attributes = attributes.filter(|(name, _)| *name != "function_type");
        let attributes = attributes.collect::<Vec<_>>();
        let results = Vec::from_iter(self.crossings.result_type(types));
        let call = self
            .builder
            .op("func.call_indirect", &operands, &results, &attributes);
        self.receive(call, &operands[1..]);
    }

    /// What a function of C takes for arguments of MLIR.
    fn send(&self, mut arguments: &[Value<'c>]) -> Vec<Value<'c>> {
        let types = &self.plan.types;
        let mut operands = Vec::new();
        if let Some(packed) = self.crossings.stored {
            operands.push(c_abi::allocate(&self.builder, types, packed));
        }
        for crossing in &self.crossings.arguments {
            let r#type = crossing.source;
            let is_in_pieces = is_memref(r#type) && self.is_expanded;
            let count = if is_in_pieces { self.count(r#type) } else { 1 };
            let (these, rest) = arguments.split_at(count);
            arguments = rest;
            let value = match is_in_pieces {
                true => descriptor::pack(&self.builder, r#type, crossing.converted, these),
                false => these[0],
            };
            operands.extend(crossing.send(&self.builder, types, value));
        }
        operands
    }

    /// Returns what a call of a function of C returned, or stored.
    fn receive(&self, call: OpRef<'c>, operands: &[Value<'c>]) {
        let returned = match (self.crossings.stored, &self.crossings.result) {
            (Some(packed), _) => self.load_results(operands[0], packed),
            (None, Some(crossing)) => {
                let types = &self.plan.types;
                let mut values = ir::results(call);
                let count = crossing.types(types).len() as i64;
                if let [whole] = values[..]
                    && count > 1
                {
                    let fields = 0..count;
                    let fields = fields.map(|index| self.builder.extract_value(whole, &[index]));
                    values = fields.collect();
                }
                let value = crossing.receive(&self.builder, types, &values);
                vec![llvm::cast_back(&self.builder, value, self.results[0])]
            }
            (None, None) => Vec::new(),
        };
        self.builder.op("func.return", &returned, &[], &[]);
    }

    fn load_results(&self, place: Value<'c>, packed: Type<'c>) -> Vec<Value<'c>> {
        let whole = llvm::load(&self.builder, place, packed);
        if let [only] = self.results[..] {
            return vec![llvm::cast_back(&self.builder, whole, only)];
        }
        (0..)
            .zip(&self.results)
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
