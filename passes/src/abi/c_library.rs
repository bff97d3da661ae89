//! The functions of C's library that copies of descriptors need.

use super::{plan::Plan, types::Types};
use crate::func;
use crate::llvm;
use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, ValueLike},
};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, OperationKey, Value},
    type_converter::{self, is_unranked_memref},
};
use std::collections::HashMap;

/// A function of C's library with one argument, or `calloc` with one that varies.
#[derive(Clone, Copy)]
pub(super) struct LibraryFunction<'c> {
    name: &'static str,
    /// Whether the module declares it in the `func` dialect, not in `llvm`.
    is_in_func: bool,
    /// The type of its argument.
    pub(super) input: Type<'c>,
}

impl<'c> LibraryFunction<'c> {
    /// Calls the function.
    pub(super) fn call(
        &self,
        builder: &Builder<'c>,
        operand: Value<'c>,
        results: &[Type<'c>],
    ) -> Vec<Value<'c>> {
        let mut operands = vec![operand];
        if self.name == CALLOC {
            operands.insert(0, llvm::index_constant(builder, self.input, 1));
        }
        ir::results(match self.is_in_func {
            true => func::call(builder, self.name, &operands, results),
            false => llvm::call(builder, self.name, &operands, results),
        })
    }
}

/// What stands in for `malloc` where upstream's lowering of memrefs will declare
/// that with an argument as wide as the index.
const CALLOC: &str = "calloc";

/// Operations that upstream lowers to calls of `malloc`.
const ALLOCATIONS: &[&str] = &["memref.alloc", "memref.realloc"];

/// The functions that modules have, by module and name.
pub(super) struct CLibrary<'c> {
    /// The function that allocates, and the types of its argument and result.
    allocator: (&'static str, [Type<'c>; 2]),
    functions: HashMap<(OperationKey, &'static str), Option<LibraryFunction<'c>>>,
}

impl<'c> CLibrary<'c> {
    /// Looks for the functions that the copies of a module need.
    ///
    /// Fails, after a diagnostic, if a symbol of their name is something else.
    pub(super) fn find(plan: &Plan<'c>) -> Result<Self, Failure> {
        let mut library = Self {
            allocator: allocator(plan),
            functions: HashMap::new(),
        };
        let is_unranked = |r#type: Type<'c>| is_unranked_memref(r#type);
        for operation in &plan.returns {
            let operands = ir::operands(*operation);
            if operands.iter().any(|it| is_unranked(it.r#type())) {
                let (name, r#type) = library.allocator;
                library.look(plan, *operation, name, r#type)?;
            }
        }
        for call in plan.calls.iter().chain(&plan.indirect_calls) {
            if ir::result_types(*call).into_iter().any(is_unranked) {
                library.look(plan, *call, "free", free_type(&plan.types))?;
            }
        }
        Ok(library)
    }

    /// `malloc`, or what stands in for it, in the module around a place, where it
    /// is declared if it is not.
    pub(super) fn malloc(
        &mut self,
        builder: &Builder<'c>,
        plan: &Plan<'c>,
    ) -> Result<LibraryFunction<'c>, Failure> {
        let (name, r#type) = self.allocator;
        self.declared(builder, plan, name, r#type)
    }

    /// `free` in the module around a place, where it is declared if it is not.
    pub(super) fn free(
        &mut self,
        builder: &Builder<'c>,
        plan: &Plan<'c>,
    ) -> Result<LibraryFunction<'c>, Failure> {
        self.declared(builder, plan, "free", free_type(&plan.types))
    }

    fn declared(
        &mut self,
        builder: &Builder<'c>,
        plan: &Plan<'c>,
        name: &'static str,
        [input, result]: [Type<'c>; 2],
    ) -> Result<LibraryFunction<'c>, Failure> {
        let user = ir::parent_of_block(builder.block()).unwrap_or(plan.module);
        if let Some(found) = self.look(plan, user, name, [input, result])? {
            return Ok(found);
        }
        let module = module_around(user, plan);
        declare(module, name, &inputs_of(name, input), result);
        let function = LibraryFunction {
            name,
            is_in_func: false,
            input,
        };
        let key = (ir::operation_key(module), name);
        self.functions.insert(key, Some(function));
        Ok(function)
    }

    /// The function in the module around an operation, if it is there.
    fn look(
        &mut self,
        plan: &Plan<'c>,
        operation: OpRef<'c>,
        name: &'static str,
        r#type: [Type<'c>; 2],
    ) -> Result<Option<LibraryFunction<'c>>, Failure> {
        let module = module_around(operation, plan);
        let key = (ir::operation_key(module), name);
        if let Some(known) = self.functions.get(&key) {
            return Ok(*known);
        }
        let found = ir::operations_in(ir::region(module, 0))
            .into_iter()
            .find(|operation| ir::symbol_name(*operation).as_deref() == Some(name))
            .map(|existing| accept(plan, existing, name, r#type))
            .transpose()?;
        self.functions.insert(key, found);
        Ok(found)
    }
}

/// Checks that a symbol of a reserved name is the function of the library.
fn accept<'c>(
    plan: &Plan<'c>,
    existing: OpRef<'c>,
    name: &'static str,
    [input, result]: [Type<'c>; 2],
) -> Result<LibraryFunction<'c>, Failure> {
    let expected = type_converter::function_type(result, &inputs_of(name, input), false);
    let actual = ir::type_of(existing, "function_type");
    let function = |is_in_func, input| LibraryFunction {
        name,
        is_in_func,
        input,
    };
    if ir::name(existing) == "llvm.func" && actual == Some(expected) {
        return Ok(function(false, input));
    }
    if converted(plan, existing) == Some(expected) {
        return Ok(function(true, input));
    }
    // Upstream's lowering of memrefs declares a malloc that counts in the index.
    let narrow = type_converter::function_type(result, &[plan.types.index()], false);
    let is_malloc = name == "malloc" && !plan.types.upstream();
    if is_malloc && ir::name(existing) == "llvm.func" && actual == Some(narrow) {
        return Ok(function(false, plan.types.index()));
    }
    let shown = actual.map(|it| format!("'{it}'"));
    let shown = shown.unwrap_or_else(|| "another symbol".into());
    let actual = actual.map(|it| it.to_string()).unwrap_or_default();
    let message = match plan.types.upstream() {
        true => format!(
            "redefinition of reserved function '{name}' of different type {actual} is prohibited"
        ),
        false => format!(
            "'{name}' is not C's: expected the type '{expected}', which unranked results need, found {shown} [name-clash]"
        ),
    };
    let help = ["help: rename the function"];
    Err(ir::error(existing, &message, &help))
}

/// The type that a `func.func` will have; `None` for another operation.
fn converted<'c>(plan: &Plan<'c>, existing: OpRef<'c>) -> Option<Type<'c>> {
    let function = plan.function_of(existing)?;
    let inputs = function.inputs.iter().map(|it| plan.types.convert(*it));
    let inputs = inputs.collect::<Option<Vec<_>>>()?;
    let result = function.packed(&plan.types);
    let result = result.unwrap_or_else(|| llvm_type::void(plan.types.context()));
    Some(type_converter::function_type(
        result,
        &inputs,
        function.is_variadic,
    ))
}

/// Declares a function at the start of a module.
fn declare<'c>(module: OpRef<'c>, name: &str, inputs: &[Type<'c>], result: Type<'c>) {
    let Some(block) = ir::entry(ir::region(module, 0)) else {
        return;
    };
    let context = ir::context_of(module);
    let start = Builder::at_start(context, block, ir::location(module));
    let r#type = type_converter::function_type(result, inputs, false);
    let attributes = [
        ("sym_name", ir::string_attribute(context, name)),
        ("function_type", ir::type_attribute(r#type)),
    ];
    let regions = vec![melior::ir::Region::new()];
    start.op_with_regions("llvm.func", &[], &[], &attributes, regions);
}

/// The types of a function's arguments, if the one that varies has this type.
fn inputs_of<'c>(name: &str, input: Type<'c>) -> Vec<Type<'c>> {
    vec![input; if name == CALLOC { 2 } else { 1 }]
}

/// The function that allocates, and the types of its argument and result.
fn allocator<'c>(plan: &Plan<'c>) -> (&'static str, [Type<'c>; 2]) {
    let types = &plan.types;
    let is_narrow = !types.upstream() && types.index() != types.size();
    let will_clash = || !ir::operations_named(plan.module, ALLOCATIONS).is_empty();
    let name = if is_narrow && will_clash() {
        CALLOC
    } else {
        "malloc"
    };
    (name, malloc_type(types))
}

/// The types of malloc's argument and result.
fn malloc_type<'c>(types: &Types<'c>) -> [Type<'c>; 2] {
    // Upstream counts bytes in the index, however wide C's `size_t` is.
    let count = match types.upstream() {
        true => types.index(),
        false => types.size(),
    };
    [count, types.pointer()]
}

/// The types of free's argument and result.
fn free_type<'c>(types: &Types<'c>) -> [Type<'c>; 2] {
    [types.pointer(), llvm_type::void(types.context())]
}

/// The closest module around an operation, of a host or a device.
fn module_around<'c>(operation: OpRef<'c>, plan: &Plan<'c>) -> OpRef<'c> {
    let mut operation = operation;
    while !["builtin.module", "gpu.module"].contains(&ir::name(operation)) {
        let Some(parent) = ir::parent(operation) else {
            return plan.module;
        };
        operation = parent;
    }
    operation
}
