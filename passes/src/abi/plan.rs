//! A module's functions, what becomes of them, and the operations that refer to
//! them, found before anything is rewritten.

use super::{
    attributes, calls,
    convention::Convention,
    signature::{
        BARE_POINTER, C_CONVENTION, CALLING_CONVENTION, EMIT_C_INTERFACE, HAS_C_INTERFACE, LINKAGE,
        READNONE, SOURCE_SIGNATURE, Signature, has, inputs_of, results_of,
    },
    types::{Types, is_memref},
};
use melior::dialect::llvm::attributes::{self as llvm_attributes, Linkage};
use melior::ir::{Attribute, Type, ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, AttributeKey, Failure, OpRef, OperationKey},
    pass::Options,
};
use std::collections::{HashMap, HashSet};

/// A module and what will become of it.
pub(super) struct Plan<'c> {
    /// The module.
    pub(super) module: OpRef<'c>,
    /// What types become.
    pub(super) types: Types<'c>,
    /// The linkages that functions get without asking.
    pub(super) linkages: Linkages<'c>,
    /// Its functions, those of nested modules included.
    pub(super) functions: Vec<Signature<'c>>,
    /// The `func.call`s.
    pub(super) calls: Vec<OpRef<'c>>,
    /// The `func.call_indirect`s.
    pub(super) indirect_calls: Vec<OpRef<'c>>,
    /// The `func.constant`s.
    pub(super) constants: Vec<OpRef<'c>>,
    /// The `func.return`s.
    pub(super) returns: Vec<OpRef<'c>>,
    by_symbol: HashMap<(OperationKey, AttributeKey), usize>,
    by_operation: HashMap<OperationKey, usize>,
    tables: HashSet<OperationKey>,
    names: HashSet<(OperationKey, String)>,
}

/// Linkages as attributes.
pub(super) struct Linkages<'c> {
    /// Other modules see the symbol.
    pub(super) external: Attribute<'c>,
    /// Other modules do not see it.
    pub(super) internal: Attribute<'c>,
}

impl<'c> Linkages<'c> {
    fn new(module: OpRef<'c>) -> Self {
        let context = ir::context_of(module);
        let linkage = |linkage| llvm_attributes::linkage(context, linkage);
        Self {
            external: linkage(Linkage::External),
            internal: linkage(Linkage::Internal),
        }
    }
}

impl<'c> Plan<'c> {
    /// Looks at a module and checks that all of it can be converted; it is not
    /// changed. With `compat=upstream` what cannot be converted is left alone
    /// later instead.
    ///
    /// Fails, after a diagnostic for each function and operation that cannot be
    /// converted.
    pub(super) fn new(module: OpRef<'c>, options: &Options<'_>) -> Result<Self, Failure> {
        let convention = Convention::new(module, options)?;
        let Some(types) = Types::new(module, convention) else {
            return Err(ir::error(
                module,
                "the module's data layout is malformed, or its index is not of 1 to 64 bits [malformed-ir]",
                &["help: write llvm.data_layout as LLVM does, or remove it"],
            ));
        };
        let mut plan = Self {
            module,
            types,
            linkages: Linkages::new(module),
            functions: Vec::new(),
            calls: Vec::new(),
            indirect_calls: Vec::new(),
            constants: Vec::new(),
            returns: Vec::new(),
            by_symbol: HashMap::new(),
            by_operation: HashMap::new(),
            tables: HashSet::new(),
            names: HashSet::new(),
        };
        for operation in ir::walk(module) {
            plan.add(operation);
        }
        plan.check()?;
        Ok(plan)
    }

    fn add(&mut self, operation: OpRef<'c>) {
        match ir::name(operation) {
            "func.func" => self.add_function(operation),
            "func.call" => self.calls.push(operation),
            "func.call_indirect" => self.indirect_calls.push(operation),
            "func.constant" => self.constants.push(operation),
            "func.return" => self.returns.push(operation),
            _ => self.add_name(operation),
        }
    }

    fn add_name(&mut self, operation: OpRef<'c>) {
        if let Some(name) = ir::symbol_name(operation) {
            self.names.insert((table(operation), name));
        }
    }

    /// Adds a function that was made after the module was looked at.
    pub(super) fn add_function(&mut self, operation: OpRef<'c>) {
        ir::visit(operation);
        let signature = Signature::new(operation, &self.types);
        let table = table(operation);
        let symbol = ir::symbol_attribute(self.types.context(), &signature.name);
        self.tables.insert(table);
        self.by_symbol
            .insert((table, ir::attribute_key(symbol)), self.functions.len());
        self.by_operation
            .insert(ir::operation_key(operation), self.functions.len());
        self.functions.push(signature);
        self.add_name(operation);
    }

    /// Whether a function's symbol table has a symbol of this name.
    pub(super) fn is_taken(&self, function: OpRef<'c>, name: &str) -> bool {
        self.names.contains(&(table(function), name.to_string()))
    }

    /// The function that an attribute of an operation refers to.
    pub(super) fn function(&self, operation: OpRef<'c>, attribute: &str) -> Option<&Signature<'c>> {
        let symbol = operation.attribute(attribute).ok()?;
        let mut table = ir::parent(operation)?;
        while !self.tables.contains(&ir::operation_key(table)) {
            table = ir::parent(table)?;
        }
        let key = (ir::operation_key(table), ir::attribute_key(symbol));
        self.by_symbol
            .get(&key)
            .map(|index| &self.functions[*index])
    }

    /// The function that an operation stands in directly.
    pub(super) fn function_around(&self, operation: OpRef<'c>) -> Option<&Signature<'c>> {
        self.function_of(ir::parent(operation)?)
    }

    /// The signature of a `func.func`.
    pub(super) fn function_of(&self, operation: OpRef<'c>) -> Option<&Signature<'c>> {
        let index = self.by_operation.get(&ir::operation_key(operation))?;
        Some(&self.functions[*index])
    }

    /// Whether memrefs cross a call as bare pointers.
    pub(super) fn is_bare(&self, call: OpRef<'c>) -> bool {
        let callee = || self.function(call, "callee");
        self.types.bare_pointers() || callee().is_some_and(|callee| callee.is_bare)
    }

    /// Whether a call can be converted, on its own account.
    pub(super) fn converts(&self, call: OpRef<'c>) -> bool {
        if !self.types.upstream() {
            return true;
        }
        let is_bare = self.is_bare(call);
        let operands = ir::operands(call);
        let results = ir::result_types(call);
        operands.iter().all(|operand| {
            let r#type = operand.r#type();
            let is_unranked = npc_dialects::type_converter::is_unranked_memref(r#type);
            self.types.convert(r#type).is_some() && !(is_bare && is_unranked)
        }) && (results.is_empty() || self.types.packed(&results, is_bare).is_some())
    }

    fn check(&self) -> Result<(), Failure> {
        let mut result = Ok(());
        for signature in &self.functions {
            result = result.and(self.check_function(signature));
        }
        for call in self.calls.iter().chain(&self.indirect_calls) {
            result = result.and(check_attribute_count(*call));
        }
        if self.types.upstream() {
            return result;
        }
        for call in &self.indirect_calls {
            result = result.and(self.check_function_type(*call));
        }
        for constant in &self.constants {
            result = result.and(self.check_function_type(*constant));
        }
        for call in self.calls.iter().chain(&self.indirect_calls) {
            result = result.and(self.check_call_attributes(*call));
        }
        result
    }

    fn check_function(&self, signature: &Signature<'c>) -> Result<(), Failure> {
        let function = signature.operation;
        let name = &signature.name;
        if !signature.fits(&self.types) {
            let message = format!(
                "function '{name}' is not what its {SOURCE_SIGNATURE} becomes [malformed-ir]"
            );
            let help = "help: give all passes of the calling convention the same options";
            return Err(ir::error(function, &message, &[help]));
        }
        self.check_types(signature)?;
        if signature.is_variadic && has(function, EMIT_C_INTERFACE) && !signature.is_bare {
            return Err(self.fail(
                function,
                "C interface for variadic functions is not supported yet.",
                &format!("function '{name}' is variadic and cannot have a C interface [unsupported-function]"),
            ));
        }
        if let Ok(linkage) = function.attribute(LINKAGE)
            && !linkage.to_string().starts_with("#llvm.linkage<")
        {
            return Err(self.fail(
                function,
                "Contains llvm.linkage attribute not of type LLVM::LinkageAttr",
                &format!("function '{name}' has the linkage {linkage}: expected a linkage such as #llvm.linkage<internal> [malformed-ir]"),
            ));
        }
        if let Ok(readnone) = function.attribute(READNONE)
            && readnone != ir::unit_attribute(self.types.context())
        {
            return Err(self.fail(
                function,
                "Contains llvm.readnone attribute not of type UnitAttr",
                &format!("function '{name}' has {READNONE} = {readnone}: expected no value [malformed-ir]"),
            ));
        }
        self.check_interface_name(signature, false)
    }

    /// Checks that the name of a function's C interface is free, if it has one:
    /// because it asks for it, or because all get one.
    pub(super) fn check_interface_name(
        &self,
        signature: &Signature<'c>,
        is_requested: bool,
    ) -> Result<(), Failure> {
        let function = signature.operation;
        let wants = is_requested || has(function, EMIT_C_INTERFACE);
        if !wants || signature.is_bare || has(function, HAS_C_INTERFACE) {
            return Ok(());
        }
        let name = interface_name(&signature.name);
        if !self.is_taken(function, &name) {
            return Ok(());
        }
        let message = format!(
            "the C interface of function '{}' is called '{name}', which exists already [name-clash]",
            signature.name
        );
        Err(ir::error(
            function,
            &message,
            &["help: rename one of the two, or remove llvm.emit_c_interface"],
        ))
    }

    /// Reports in upstream's words or in ours.
    fn fail(&self, function: OpRef<'c>, upstream: &str, ours: &str) -> Failure {
        let message = if self.types.upstream() {
            upstream
        } else {
            ours
        };
        ir::error(function, message, &[])
    }

    fn check_types(&self, signature: &Signature<'c>) -> Result<(), Failure> {
        if self.types.upstream() {
            return Ok(());
        }
        let named = |what: &str, index: usize, r#type: Type<'c>| {
            let obstacle = self.types.obstacle(r#type, signature.is_bare)?;
            let name = &signature.name;
            let message = format!(
                "function '{name}' cannot be converted: {what} {index} of type '{type}' {obstacle} [unsupported-type]"
            );
            let bare = "help: remove llvm.bareptr or use-bare-ptr-memref-call-conv, or give the memref constant sizes";
            let notes: &[&str] = if obstacle.contains("bare") {
                &[bare]
            } else {
                &[]
            };
            Some(ir::error(signature.operation, &message, notes))
        };
        for (index, r#type) in signature.inputs.iter().enumerate() {
            if let Some(failure) = named("argument", index, *r#type) {
                return Err(failure);
            }
        }
        for (index, r#type) in signature.results.iter().enumerate() {
            if let Some(failure) = named("result", index, *r#type) {
                return Err(failure);
            }
        }
        let what = format!("function '{}'", signature.name);
        let attributes = &signature.argument_attributes;
        let inputs = &signature.inputs;
        attributes::check(
            &self.types,
            signature.operation,
            &what,
            attributes,
            inputs,
            signature.is_bare,
        )
    }

    fn check_call_attributes(&self, call: OpRef<'c>) -> Result<(), Failure> {
        let attributes = ir::array_of(call, "arg_attrs");
        if attributes.is_empty() {
            return Ok(());
        }
        let inputs = calls::passed_operands(call)
            .iter()
            .map(|it| it.r#type())
            .collect::<Vec<_>>();
        attributes::check(
            &self.types,
            call,
            "the call",
            &attributes,
            &inputs,
            self.is_bare(call),
        )
    }

    /// Checks the types of an indirect call or of a function's address.
    fn check_function_type(&self, operation: OpRef<'c>) -> Result<(), Failure> {
        let value = match ir::name(operation) {
            "func.constant" => ir::results(operation)[0],
            _ => ir::operands(operation)[0],
        };
        let function = value.r#type();
        let is_bare = self.types.bare_pointers();
        for r#type in inputs_of(function).into_iter().chain(results_of(function)) {
            if let Some(obstacle) = self.types.obstacle(r#type, is_bare) {
                let message = format!(
                    "{} of type '{function}' cannot be converted: '{type}' {obstacle} [unsupported-type]",
                    ir::name(operation)
                );
                return Err(ir::error(operation, &message, &[]));
            }
        }
        Ok(())
    }

    /// Whether a function is called in another way through its address than by
    /// its name.
    pub(super) fn needs_thunk(&self, signature: &Signature<'c>) -> bool {
        let function = signature.operation;
        let mut types = signature.inputs.iter().chain(&signature.results);
        let is_bare = has(function, BARE_POINTER) && !self.types.bare_pointers();
        let has_own_pointers = is_bare && types.any(|it| is_memref(*it));
        let convention = function.attribute(CALLING_CONVENTION).ok();
        let has_own_convention = convention.is_some_and(|it| it.to_string() != C_CONVENTION);
        has_own_pointers || has_own_convention || signature.is_variadic
    }
}

/// Checks that the attributes of a call's arguments are as many as those, which
/// MLIR does not.
fn check_attribute_count(call: OpRef<'_>) -> Result<(), Failure> {
    let attributes = ir::array_of(call, "arg_attrs").len();
    let arguments = calls::passed_operands(call).len();
    if attributes == 0 || attributes == arguments {
        return Ok(());
    }
    let message =
        format!("the call has {attributes} arg_attrs for {arguments} arguments [malformed-ir]");
    Err(ir::error(call, &message, &[]))
}

/// The name of a function's C interface.
pub(super) fn interface_name(function: &str) -> String {
    format!("_mlir_ciface_{function}")
}

fn table(operation: OpRef<'_>) -> OperationKey {
    ir::operation_key(ir::parent(operation).unwrap_or(operation))
}

/// The type in an attribute such as `llvm.byval`.
pub(super) fn type_of_attribute<'c>(attribute: Attribute<'c>) -> Option<Type<'c>> {
    ir::type_in(attribute)
}
