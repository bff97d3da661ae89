//! The files of a program together: which functions are compiled.

use super::{
    partial_evaluation::{FunctionName, Global, LiveValue, ModuleState},
    plan,
    program::{Plan, Program, functions_in},
};
use crate::diagnostics::Diagnostic;
use ruff_python_ast::{
    Expr,
    visitor::{Visitor, walk_expr},
};
use std::collections::BTreeSet;

/// The files of a program, the compiled one first.
#[derive(Debug)]
pub(super) struct Linked<'a> {
    programs: Vec<Program<'a>>,
    /// The arrays that functions may change, if any may.
    state: Option<ModuleState>,
}

impl<'a> Linked<'a> {
    /// The files of a program, of which there is at least one.
    pub(super) fn new(programs: Vec<Program<'a>>, state: Option<ModuleState>) -> Self {
        Self { programs, state }
    }

    /// The arrays that functions may change, if any may.
    pub(super) fn state(&self) -> Option<&ModuleState> {
        self.state.as_ref()
    }

    /// A file's functions.
    pub(super) fn program(&self, file: usize) -> &Program<'a> {
        &self.programs[file]
    }

    /// The plan of a function.
    pub(super) fn plan(&self, function: &FunctionName) -> Option<&Plan<'a>> {
        self.programs.get(function.file)?.plan(&function.name)
    }

    /// The functions that are compiled, file by file: those that are exported, and
    /// what these use.
    pub(super) fn compiled(&self) -> Vec<(usize, &Plan<'a>)> {
        let exported = self
            .programs
            .iter()
            .flat_map(|program| program.plans.values());
        let mut pending = exported.filter(|plan| plan.is_root()).collect::<Vec<_>>();
        let mut reached = BTreeSet::new();
        let mut plans = Vec::new();
        while let Some(plan) = pending.pop() {
            if !reached.insert((plan.file, plan.name())) {
                continue;
            }
            let mut uses = Uses {
                program: self.program(plan.file),
                functions: Vec::new(),
            };
            uses.visit_body(&plan.definition.body);
            let used = uses.functions.into_iter();
            pending.extend(used.filter_map(|function| self.plan(&function)));
            plans.push((plan.file, plan));
        }
        plans.sort_by_key(|(file, plan)| (*file, plan.definition.range.start()));
        plans
    }

    /// What keeps a function of an imported file from being compiled.
    pub(super) fn refusals(&self, file: usize, plan: &Plan<'a>) -> Vec<Diagnostic> {
        match file {
            0 => Vec::new(),
            _ => plan::definition_refusals(plan.definition, &self.program(file).scope),
        }
    }
}

/// The functions that code uses.
struct Uses<'p, 'a> {
    program: &'p Program<'a>,
    functions: Vec<FunctionName>,
}

impl Visitor<'_> for Uses<'_, '_> {
    fn visit_expr(&mut self, expression: &Expr) {
        let may_be_function = matches!(expression, Expr::Name(_) | Expr::Attribute(_));
        if !may_be_function {
            return walk_expr(self, expression);
        }
        let value = self.program.scope.evaluate(expression);
        match (value, expression) {
            (Ok(LiveValue::Known(builtin)), _) => {
                let bindings = &self.program.scope.namespace.bindings;
                self.functions.extend(bindings.written(&builtin).cloned());
            }
            (Ok(value), _) => {
                self.functions.extend(functions_in(Global::Value(value)));
            }
            (Err(_), Expr::Attribute(attribute)) => {
                let bindings = &self.program.scope.namespace.bindings;
                let method = bindings.written_method(&attribute.attr);
                self.functions.extend(method.cloned());
            }
            _ => {}
        }
        walk_expr(self, expression);
    }
}
