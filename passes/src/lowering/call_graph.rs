//! Which functions of a module do something, themselves or through calls.

use npc_dialects::ir::{self, OpRef};
use std::collections::{HashMap, HashSet};

/// The functions of a module that have a body, and who calls whom.
pub(crate) struct CallGraph<'c> {
    /// The functions, in the order in which they stand.
    pub(crate) functions: Vec<Function<'c>>,
    callers: HashMap<String, Vec<usize>>,
}

/// A function that has a body.
pub(crate) struct Function<'c> {
    /// Its name.
    pub(crate) name: String,
    /// Its `func.func`.
    pub(crate) operation: OpRef<'c>,
    /// The operations in it, at any depth.
    pub(crate) body: Vec<OpRef<'c>>,
}

impl<'c> CallGraph<'c> {
    /// Reads the calls in a module's functions.
    pub(crate) fn new(module: OpRef<'c>) -> Self {
        let mut functions = Vec::new();
        let mut callers = HashMap::<String, Vec<usize>>::new();
        for operation in ir::operations_in(ir::region(module, 0)) {
            let Some(name) = ir::symbol_name(operation) else {
                continue;
            };
            if ir::name(operation) != "func.func" || ir::entry(ir::region(operation, 0)).is_none() {
                continue;
            }
            let body = ir::walk(operation).split_off(1);
            for callee in body.iter().filter_map(|operation| callee(*operation)) {
                callers.entry(callee).or_default().push(functions.len());
            }
            functions.push(Function {
                name,
                operation,
                body,
            });
        }
        Self { functions, callers }
    }

    /// The names of the functions that have an operation for which `does`
    /// holds, or call one that has.
    pub(crate) fn that(&self, does: impl Fn(OpRef<'c>) -> bool) -> HashSet<String> {
        let pending = self
            .functions
            .iter()
            .filter(|function| function.body.iter().any(|operation| does(*operation)))
            .map(|function| function.name.clone())
            .collect::<Vec<_>>();
        self.with_callers(pending)
    }

    /// The names of the functions that call each other in a cycle through the
    /// function of this name, itself included; none if it is not recursive.
    pub(super) fn cycle(&self, name: &str) -> HashSet<String> {
        let callers = self.with_callers(self.callers_of(name).collect());
        if !callers.contains(name) {
            return HashSet::new();
        }
        let calls_back = |other: &String| {
            other == name
                || self
                    .with_callers(self.callers_of(other).collect())
                    .contains(name)
        };
        callers.into_iter().filter(calls_back).collect()
    }

    /// The functions' places in [`Self::functions`], each behind those that it calls, but
    /// for calls in a cycle.
    pub(super) fn bottom_up(&self) -> Vec<usize> {
        let places = self.functions.iter().enumerate();
        let places = places.map(|(place, function)| (function.name.as_str(), place));
        let places = places.collect::<HashMap<_, _>>();
        let mut ordered = Vec::with_capacity(self.functions.len());
        let mut seen = HashSet::new();
        for start in 0..self.functions.len() {
            let mut pending = vec![(start, false)];
            while let Some((place, is_left)) = pending.pop() {
                if is_left {
                    ordered.push(place);
                    continue;
                }
                if !seen.insert(place) {
                    continue;
                }
                pending.push((place, true));
                let callees = self.functions[place]
                    .body
                    .iter()
                    .filter_map(|it| callee(*it));
                let callees = callees.filter_map(|name| places.get(name.as_str()).copied());
                pending.extend(callees.map(|place| (place, false)));
            }
        }
        ordered
    }

    fn callers_of(&self, name: &str) -> impl Iterator<Item = String> {
        let callers = self.callers.get(name).into_iter().flatten();
        callers.map(|index| self.functions[*index].name.clone())
    }

    /// Functions, and all that call them directly or through others.
    fn with_callers(&self, mut pending: Vec<String>) -> HashSet<String> {
        let mut found = HashSet::new();
        while let Some(name) = pending.pop() {
            if found.insert(name.clone()) {
                pending.extend(self.callers_of(&name));
            }
        }
        found
    }
}

/// The function of this module that a direct call calls.
pub(crate) fn callee(operation: OpRef<'_>) -> Option<String> {
    matches!(ir::name(operation), "func.call" | "llvm.call")
        .then(|| ir::symbol_of(operation, "callee"))
        .flatten()
}
