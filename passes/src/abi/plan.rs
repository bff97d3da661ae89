//! A module's functions, what becomes of them, and the operations that refer to
//! them, found before anything is rewritten.

use super::{
    checks, memory_arguments,
    signature::{C_CONVENTION, CALLING_CONVENTION, Signature},
    types::Types,
};
use melior::dialect::llvm::attributes::{self as llvm_attributes, Linkage};
use melior::ir::{Attribute, ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, AttributeKey, Failure, KeyMap, KeySet, OpRef, OperationKey},
    pass::Options,
    type_converter::is_memref,
};
use std::{
    cell::{OnceCell, RefCell},
    collections::HashSet,
};

/// The operations that the calling convention is about.
const OPERATIONS: &[&str] = &[
    "func.func",
    "func.call",
    "func.call_indirect",
    "func.constant",
    "func.return",
    "builtin.unrealized_conversion_cast",
];

/// The steps of the calling convention. Each converts some of the types, and
/// leaves others to those behind it or to other passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The memrefs among arguments.
    Expand,
    /// Results, if they are several or memrefs.
    Pack,
    /// Nothing but what crosses interfaces.
    Interface,
    /// All that is left.
    Finalize,
}

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
    /// The casts between types and their forms.
    pub(super) casts: Vec<OpRef<'c>>,
    /// Whether a function has a convention of its own.
    has_own_conventions: bool,
    /// Functions by symbol table and reference; made when it is first asked for.
    by_symbol: OnceCell<KeyMap<(OperationKey, AttributeKey), usize>>,
    by_operation: KeyMap<OperationKey, usize>,
    tables: KeySet<OperationKey>,
    /// The names in the symbol tables that were asked for.
    names: RefCell<KeyMap<OperationKey, HashSet<String>>>,
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
    pub(super) fn new(
        module: OpRef<'c>,
        options: &Options<'_>,
        step: Step,
    ) -> Result<Self, Failure> {
        let mut plan = Self {
            module,
            types: Types::new(module, options)?,
            linkages: Linkages::new(module),
            functions: Vec::new(),
            calls: Vec::new(),
            indirect_calls: Vec::new(),
            constants: Vec::new(),
            returns: Vec::new(),
            casts: Vec::new(),
            has_own_conventions: false,
            by_symbol: OnceCell::new(),
            by_operation: KeyMap::default(),
            tables: KeySet::default(),
            names: RefCell::default(),
        };
        for (kind, operation) in ir::operations_named(module, OPERATIONS) {
            match OPERATIONS[kind] {
                "func.func" => plan.add_function(operation),
                "func.call" => plan.calls.push(operation),
                "func.call_indirect" => plan.indirect_calls.push(operation),
                "func.constant" => plan.constants.push(operation),
                "func.return" => plan.returns.push(operation),
                _ => plan.casts.push(operation),
            }
        }
        checks::check(&plan, step)?;
        Ok(plan)
    }

    /// Adds a function that was made after the module was looked at.
    pub(super) fn add_function(&mut self, operation: OpRef<'c>) {
        ir::visit(operation);
        let signature = Signature::new(operation, &self.types);
        let table = table(operation);
        self.tables.insert(table);
        self.by_symbol.take();
        self.by_operation
            .insert(ir::operation_key(operation), self.functions.len());
        if let Some(names) = self.names.get_mut().get_mut(&table) {
            names.insert(signature.name.clone());
        }
        self.has_own_conventions |= signature.has_own_convention();
        self.functions.push(signature);
    }

    /// Notes that functions, by their index, have got attributes that extend integers.
    pub(super) fn mark_extended(&mut self, functions: &[usize]) {
        for index in functions {
            self.functions[*index].is_extended = true;
        }
        self.has_own_conventions |= !functions.is_empty();
    }

    /// The operation whose symbols a function sees.
    pub(super) fn table(&self, function: &Signature<'c>) -> OpRef<'c> {
        ir::parent(function.operation).unwrap_or(self.module)
    }

    /// Whether a function's symbol table has a symbol of this name.
    pub(super) fn is_taken(&self, function: OpRef<'c>, name: &str) -> bool {
        let Some(table) = ir::parent(function) else {
            return false;
        };
        let mut names = self.names.borrow_mut();
        let names = names.entry(ir::operation_key(table));
        let names = names.or_insert_with(|| {
            let symbols = ir::operations_in(ir::region(table, 0)).into_iter();
            symbols.filter_map(ir::symbol_name).collect()
        });
        names.contains(name)
    }

    /// The function that an attribute of an operation refers to.
    pub(super) fn function(&self, operation: OpRef<'c>, attribute: &str) -> Option<&Signature<'c>> {
        let symbol = operation.attribute(attribute).ok()?;
        let mut table = ir::parent(operation)?;
        while !self.tables.contains(&ir::operation_key(table)) {
            table = ir::parent(table)?;
        }
        let key = (ir::operation_key(table), ir::attribute_key(symbol));
        let by_symbol = self.by_symbol.get_or_init(|| self.index_by_symbol());
        by_symbol.get(&key).map(|index| &self.functions[*index])
    }

    fn index_by_symbol(&self) -> KeyMap<(OperationKey, AttributeKey), usize> {
        let functions = self.functions.iter().enumerate();
        let entry = |(index, function): (usize, &Signature<'c>)| {
            let symbol = ir::symbol_attribute(self.types.context(), &function.name);
            let table = table(function.operation);
            ((table, ir::attribute_key(symbol)), index)
        };
        functions.map(entry).collect()
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

    /// The function that a call refers to, if it has a convention of its own.
    pub(super) fn callee_with_convention(&self, call: OpRef<'c>) -> Option<&Signature<'c>> {
        // Few modules have such functions, and all have many calls.
        if !self.has_own_conventions {
            return None;
        }
        let has_own = |callee: &&Signature<'c>| callee.has_own_convention();
        self.function(call, "callee").filter(has_own)
    }

    /// Whether memrefs cross a call as bare pointers.
    pub(super) fn is_bare(&self, call: OpRef<'c>) -> bool {
        let callee = || self.callee_with_convention(call);
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

    /// Whether a function is called in another way through its address than by
    /// its name.
    pub(super) fn needs_thunk(&self, signature: &Signature<'c>) -> bool {
        let mut types = signature.inputs.iter().chain(&signature.results);
        let is_bare = signature.is_bare && !self.types.bare_pointers();
        let has_own_pointers = is_bare && types.any(|it| is_memref(*it));
        let convention = signature.attribute(CALLING_CONVENTION);
        let has_own_convention = convention.is_some_and(|it| it.to_string() != C_CONVENTION);
        has_own_pointers
            || has_own_convention
            || signature.is_variadic
            || memory_arguments::takes_values(signature, &self.types)
    }
}

/// The name of a function's C interface.
pub(super) fn interface_name(function: &str) -> String {
    format!("_mlir_ciface_{function}")
}

fn table(operation: OpRef<'_>) -> OperationKey {
    ir::operation_key(ir::parent(operation).unwrap_or(operation))
}
