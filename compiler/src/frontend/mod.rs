//! Python source to MLIR: the `basicpy` and `numpy` dialects, `func` and `scf`.
//!
//! The result is structured and untyped: what is not given by a signature has
//! the type `!basicpy.UnknownType`, which `infer-types` replaces. Every
//! exported function, and every function that one of them calls, becomes one
//! `func.func` with one result; the latter are private.

mod agreement;
mod analysis;
mod constants;
mod defaults;
mod documentation;
mod dtype;
mod expansion;
mod files;
mod import;
mod known;
mod linked;
mod module;
mod parameter_annotation;
mod parameter_usage;
mod parse;
mod partial_evaluation;
mod plan;
mod program;
mod refused_source;
mod remarks;
mod result_annotation;
mod scope;
mod scopes;
mod signature;
#[cfg(test)]
mod tests;
mod unsupported;
mod untyped;
mod written;

pub use dtype::Dtype;
pub(crate) use known::is_builtin;
pub use partial_evaluation::{
    Array, Computed, Elements, EmitIr, FunctionName, IrSite, LiveValue, Mutable, Namespace,
    NotConstant, Number, PartialEvalCall, PartialEvalHook, PartialEvalResult, RecordClass,
};
pub use signature::{Layout, ParameterType, Signature};
pub(crate) use untyped::{Trial, Untyped};
pub(crate) use written::source as written_source;

use crate::{
    SourceFile,
    diagnostics::{self, Diagnostic},
};
use files::{File, Files};
use import::Definition;
use linked::Linked;
use melior::{
    Context,
    ir::{BlockLike, Location, Module, operation::OperationMutLike},
};
use npc_dialects::ir;
use npc_passes::effects::{INCOMPLETE_FUNCTION, LIBRARY_FUNCTION};
use partial_evaluation::{ModuleState, Modules};
use remarks::IgnoredOptions;
use scopes::Scopes;
use std::collections::BTreeSet;

/// Holds the docstring of a module or a function.
pub(crate) const DOCUMENTATION: &str = "npc.doc";
/// Holds a function's name in the source, where its symbol is another.
pub(crate) const SOURCE_NAME: &str = "npc.function";
/// Holds the parameters of an exported function that are compiled as constants: the name, the
/// kind, the constant as a literal, and the number of arguments before it.
pub(crate) const CONSTANTS: &str = "npc.constants";
/// Holds the number of arguments before such a parameter.
pub(crate) const ARGUMENTS_BEFORE: &str = "npc.arguments_before";
pub(crate) use npc_passes::effects::PARAMETER_DEFAULT;

/// What the user says about a file, apart from the file.
#[derive(Clone, Debug, Default)]
pub struct ImportOptions {
    /// Signatures of functions; they stand above those in the file.
    pub signatures: Vec<Signature>,
    /// What names and values of Python are bound to.
    pub hook: PartialEvalHook,
    /// Whether functions may change arrays of the module level.
    pub module_state: bool,
}

/// Imports a file, or says everything that is wrong with it, in source order.
pub fn import<'c>(
    context: &'c Context,
    source: &SourceFile,
    options: &ImportOptions,
) -> Result<Module<'c>, Vec<Diagnostic>> {
    let Imported {
        module,
        mut found,
        untyped,
        ..
    } = import_partly(context, source, options, None)?;
    found.extend(untyped.iter().map(|function| function.diagnostic(&[])));
    if found.is_empty() {
        return Ok(module);
    }
    diagnostics::sort(&mut found);
    Err(found)
}

/// A file as far as it can be imported.
pub(crate) struct Imported<'c> {
    pub(crate) module: Module<'c>,
    /// What is wrong with the rest.
    pub(crate) found: Vec<Diagnostic>,
    /// The functions whose parameters lack types, of which nothing is in `found`.
    pub(crate) untyped: Vec<Untyped>,
    /// Remarks on what is right.
    pub(crate) remarks: Vec<Diagnostic>,
}

/// Imports what is right, and says what is not. Functions that are refused are
/// declared, with `npc.refused`, so that the others can be checked further.
/// Functions whose parameters lack types are private, with `npc.incomplete`.
/// Nothing is imported from a file that is not Python.
///
/// Of a trial, only its function and those that it calls are imported.
pub(crate) fn import_partly<'c>(
    context: &'c Context,
    source: &SourceFile,
    options: &ImportOptions,
    trial: Option<&Trial>,
) -> Result<Imported<'c>, Vec<Diagnostic>> {
    let files = Files::read(source);
    let Some(File {
        parsed: Ok(parsed), ..
    }) = files.all.first()
    else {
        return Err(files.into_errors());
    };
    let exports = signature::export::exports(source.text(), &parsed.tokens);
    let (scopes, mut found) = Modules::execute(&files, &options.hook);
    let state = options.module_state.then(|| ModuleState::of(&scopes));
    let mut scopes = scopes.into_iter();
    let mut planned = plan::plan(scopes.next().unwrap_or_default(), exports, options, trial);
    found.append(&mut planned.found);
    let others = scopes.map(plan::imported);
    let linked = Linked::new(
        std::iter::once(planned.program).chain(others).collect(),
        state,
    );
    let module = Module::new(Location::new(context, source.name(), 1, 1));
    let body = &parsed.module.body;
    if let Some(text) = documentation::docstring(body) {
        let text = ir::string_attribute(context, &text);
        ir::set_attribute(ir::module_operation(&module), DOCUMENTATION, text);
    }
    let mut symbols = BTreeSet::new();
    let (mut ignored, mut remarks) = (IgnoredOptions::default(), Vec::new());
    for (file, plan) in linked.compiled() {
        let source = &files.all[file].source;
        let program = linked.program(file);
        let mut errors = linked.refusals(file, plan);
        let scopes = Scopes::of(plan.definition, &plan.symbol, &|it| {
            program.scope.default_value(it).is_ok()
        });
        let mut import = |definition: &Definition<'_, '_>, is_known: bool| {
            let operation = import::import(context, source, &linked, &scopes, definition);
            let operation = operation.map_err(|found| {
                errors.extend(found.into_iter().filter(|_| !is_known));
                import::refused(context, source, &scopes, definition)
            });
            let is_refused = operation.is_err();
            let mut operation = operation.unwrap_or_else(|refused| refused);
            if plan.lacks_types && !is_refused && *definition.symbol == plan.symbol {
                operation.set_attribute(INCOMPLETE_FUNCTION, ir::unit_attribute(context));
            }
            if let Some(library) = files.written_module(file) {
                let name = format!("{library}.{}", definition.name);
                operation.set_attribute(LIBRARY_FUNCTION, ir::string_attribute(context, &name));
            }
            // Of two functions of one name one was refused.
            if symbols.insert(definition.symbol.to_string()) {
                module.body().append_operation(operation);
            }
            is_refused
        };
        remarks::constant_parameters(&program.scope, plan, &mut remarks);
        ignored.look(&program.scope, plan, source);
        remarks.extend(ignored.take().into_iter().map(|it| match file {
            0 => it,
            _ => it.in_file(source),
        }));
        let mut is_refused = false;
        for instance in plan.instances() {
            // Another instance has the same errors.
            is_refused |= import(&Definition::of(plan, &instance), is_refused);
        }
        for id in scopes.nested() {
            import(&Definition::nested(&scopes, id, file), false);
        }
        found.extend(errors.into_iter().map(|error| match file {
            0 => error,
            _ => error.in_file(source),
        }));
    }
    if let Some(state) = linked.state() {
        import::define_globals(context, state, &module);
    }
    diagnostics::sort(&mut remarks);
    Ok(Imported {
        module,
        found,
        untyped: planned.untyped,
        remarks,
    })
}
