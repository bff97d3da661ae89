//! Function values that cross C interfaces.
//!
//! A value of a function type is a pointer to code. C calls such code in its own
//! way, and MLIR in another one as soon as a small integer, a complex number, a
//! struct, a memref or several results are among its values. So where a function
//! type crosses an interface of a module, as an argument, as a result or as one of
//! those of another such type, and the two ways differ, all values of that type in
//! the module are functions of C:
//!
//! - an address taken by `func.constant` becomes that of a private function which C
//!   can call, as it calls an interface;
//! - an indirect call becomes a call of a private function that calls as C does.
//!
//! Values of other function types are what they were, and cost nothing.

use super::{
    c_abi::{Boundary, Crossings},
    calls, interface_body,
    plan::Plan,
    signature::Signature,
};
use crate::{
    func::{self, inputs_of, results_of},
    llvm,
};
use melior::ir::{Type, ValueLike, r#type::FunctionType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, KeyMap, OpRef, OperationKey, TypeKey, Value},
};

/// The function types of which C calls the values, and how.
type CTypes<'c> = KeyMap<TypeKey, Crossings<'c>>;

/// Makes functions of C of the function values that may cross these interfaces.
///
/// Fails, after a diagnostic, if C has no function of such a type.
pub(super) fn convert<'a, 'c: 'a>(
    plan: &Plan<'c>,
    interfaces: impl Iterator<Item = &'a Signature<'c>>,
) -> Result<(), Failure> {
    if !plan.types.c_abi() {
        return Ok(());
    }
    // Nested modules can be for other targets.
    let mut targets: Vec<(Boundary, CTypes<'c>)> = Vec::new();
    for function in interfaces {
        let types = function.inputs.iter().chain(&function.results);
        for r#type in types.filter(|it| builtin::function(**it).is_some()) {
            let boundary = Boundary::around(function.operation, &plan.types);
            let index = targets.iter().position(|(it, _)| *it == boundary);
            let index = index.unwrap_or_else(|| {
                targets.push((boundary, CTypes::default()));
                targets.len() - 1
            });
            let (boundary, c_types) = &mut targets[index];
            collect(plan, boundary, function, *r#type, c_types)?;
        }
    }
    targets.retain(|(_, c_types)| !c_types.is_empty());
    for (boundary, c_types) in &targets {
        convert_values(plan, boundary, c_types)?;
    }
    Ok(())
}

/// Makes functions of C of all values of these types in modules for a target.
fn convert_values<'c>(
    plan: &Plan<'c>,
    boundary: &Boundary,
    c_types: &CTypes<'c>,
) -> Result<(), Failure> {
    let is_inside = |it: &&OpRef<'c>| Boundary::around(**it, &plan.types) == *boundary;
    let mut made = KeyMap::default();
    for constant in plan.constants.iter().filter(is_inside) {
        convert_constant(*constant, plan, c_types, &mut made)?;
    }
    let mut made = KeyMap::default();
    for call in plan.indirect_calls.iter().filter(is_inside) {
        convert_call(*call, plan, c_types, &mut made);
    }
    Ok(())
}

/// Adds the function types in a type of a function's argument or result whose
/// values C calls in another way than MLIR does.
fn collect<'c>(
    plan: &Plan<'c>,
    boundary: &Boundary,
    function: &Signature<'c>,
    r#type: Type<'c>,
    c_types: &mut CTypes<'c>,
) -> Result<(), Failure> {
    if builtin::function(r#type).is_none() || c_types.contains_key(&ir::type_key(r#type)) {
        return Ok(());
    }
    let crossings = boundary.crossings_of_type(r#type, &plan.types);
    let crossings = crossings.map_err(|obstacle| {
        let message = format!(
            "function '{}' cannot have a C interface: type '{type}' is one of functions whose {obstacle} [unsupported-type]",
            function.name
        );
        let help = "help: pass such a value by a pointer, or set abi=mlir";
        ir::error(function.operation, &message, &[help])
    })?;
    if !crossings.are_as_in_mlir() {
        c_types.insert(ir::type_key(r#type), crossings);
    }
    for inner in inputs_of(r#type).into_iter().chain(results_of(r#type)) {
        collect(plan, boundary, function, inner, c_types)?;
    }
    Ok(())
}

/// How the function of C is called that a value is; `None` if it is MLIR's. The
/// type in the source stands before the cast to that of the function's pieces.
fn crossings_of<'a, 'c>(
    value: Value<'c>,
    plan: &Plan<'c>,
    c_types: &'a CTypes<'c>,
) -> Option<(TypeKey, &'a Crossings<'c>)> {
    let key = ir::type_key(value.r#type());
    if let Some(crossings) = c_types.get(&key) {
        return Some((key, crossings));
    }
    let definition = ir::defining_operation(value)?;
    match ir::name(definition) {
        "func.constant" => {
            let key = ir::type_key(source_type(plan.function(definition, "value")?));
            c_types.get(&key).map(|crossings| (key, crossings))
        }
        "builtin.unrealized_conversion_cast" => {
            crossings_of(*ir::operands(definition).first()?, plan, c_types)
        }
        _ => None,
    }
}

fn source_type<'c>(function: &Signature<'c>) -> Type<'c> {
    let context = ir::context_of(function.operation);
    FunctionType::new(context, &function.inputs, &function.results).into()
}

/// Makes a function's address that of a function that C can call.
fn convert_constant<'c>(
    constant: OpRef<'c>,
    plan: &Plan<'c>,
    c_types: &CTypes<'c>,
    made: &mut KeyMap<OperationKey, OpRef<'c>>,
) -> Result<(), Failure> {
    let value = ir::results(constant)[0];
    let Some(function) = plan.function(constant, "value") else {
        return Ok(());
    };
    let Some((_, crossings)) = crossings_of(value, plan, c_types) else {
        return Ok(());
    };
    if function.returns_unranked() && !function.is_packed() {
        let message = format!(
            "the address of function '{}' crosses a C interface, and it returns a memref of unknown rank, whose descriptor has to outlive the call [malformed-ir]",
            function.name
        );
        let help = ["help: run pack-results first"];
        return Err(ir::error(constant, &message, &help));
    }
    let key = ir::operation_key(function.operation);
    let new = *made.entry(key).or_insert_with(|| {
        let name = free_name(plan, function.operation, &function.name, 0);
        interface_body::emit_private(function, plan, crossings, &name)
    });
    let context = plan.types.context();
    let name = ir::symbol_name(new).unwrap_or_default();
    ir::set_attribute(constant, "value", ir::symbol_attribute(context, &name));
    let old = value.r#type();
    ir::set_type(value, interface_body::function_type(plan, crossings));
    let cast = llvm::cast(&Builder::after(constant), value, old);
    if let Some(operation) = ir::defining_operation(cast) {
        ir::replace_uses_except(value, cast, operation);
    }
    Ok(())
}

/// Makes an indirect call one of a function that calls as C does.
fn convert_call<'c>(
    call: OpRef<'c>,
    plan: &Plan<'c>,
    c_types: &CTypes<'c>,
    made: &mut KeyMap<(OperationKey, TypeKey), OpRef<'c>>,
) {
    let operands = ir::operands(call);
    let Some((key, crossings)) = crossings_of(operands[0], plan, c_types) else {
        return;
    };
    let Some(table) = table_around(call) else {
        return;
    };
    let first = made.len();
    let new = *made
        .entry((ir::operation_key(table), key))
        .or_insert_with(|| {
            let inside = ir::operations_in(ir::region(table, 0)).first().copied();
            let name = free_name(plan, inside.unwrap_or(call), "npc.call", first);
            interface_body::emit_indirect(call, plan, crossings, &name)
        });
    let builder = Builder::before(call);
    let callee = interface_body::function_type(plan, crossings);
    let mut passed = vec![llvm::cast_back(&builder, operands[0], callee)];
    passed.extend(calls::passed_operands(call));
    let name = ir::symbol_name(new).unwrap_or_default();
    let direct = func::call(&builder, &name, &passed, &ir::result_types(call));
    for (name, value) in ir::discardable_attributes(call) {
        ir::set_attribute(direct, name, value);
    }
    for (old, new) in ir::results(call).into_iter().zip(ir::results(direct)) {
        ir::replace_all_uses(old, new);
    }
    ir::erase(call);
}

/// The symbol table that the function around an operation stands in.
fn table_around(operation: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut operation = operation;
    while ir::name(operation) != "func.func" {
        operation = ir::parent(operation)?;
    }
    ir::parent(operation)
}

/// A name that no symbol beside a function has, made of another one and of a number
/// that is not below the first.
fn free_name<'c>(plan: &Plan<'c>, beside: OpRef<'c>, name: &str, first: usize) -> String {
    let mut names = (first..).map(|count| format!("{name}.c{count}"));
    let free = names.find(|it| !plan.is_taken(beside, it));
    free.unwrap_or_default()
}
