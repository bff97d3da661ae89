//! A file's functions as they are compiled.

use super::{
    module::Names,
    partial_evaluation::{FunctionName, Global, LiveValue},
    scope::Scope,
    signature::{ParameterType, result::ResultType},
};
use npc_passes::calls::{self, Kind};
use ruff_python_ast::{Expr, ParameterWithDefault, Parameters, StmtFunctionDef, visitor::Visitor};
use ruff_text_size::{Ranged, TextRange};
use std::collections::{BTreeMap, BTreeSet};

/// A function's parameter.
#[derive(Clone, Debug)]
pub(super) struct Parameter<'a> {
    pub(super) name: &'a str,
    pub(super) range: TextRange,
    /// The type, if it is given.
    pub(super) r#type: Option<ParameterType>,
    pub(super) default: Option<&'a Expr>,
    pub(super) kind: Kind,
    /// Whether the type is given and cannot be read.
    pub(super) is_refused: bool,
    /// Whether the annotation says that it is a function.
    pub(super) is_function: bool,
}

/// The type of each parameter; none for one that callers do not give, which then is its
/// default.
pub(super) type Types = Vec<Option<ParameterType>>;

/// A function that is compiled.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) definition: &'a StmtFunctionDef,
    pub(super) parameters: Vec<Parameter<'a>>,
    /// The lists of types that the function is exported for, if there are several, or if one
    /// leaves out parameters, which then are their defaults. Then the parameters themselves
    /// have no types.
    pub(super) overloads: Vec<Types>,
    /// What the function is declared to return.
    pub(super) result: Option<ResultType>,
    /// Whether the function is exported.
    pub(super) is_public: bool,
    /// Set for a function that would be exported if its parameters had types: it is
    /// imported to find what else is wrong with it.
    pub(super) lacks_types: bool,
    /// The number of the file that it is in.
    pub(super) file: usize,
    /// Its symbol in the IR.
    pub(super) symbol: String,
}

/// A function of the module that a plan leads to.
#[derive(Debug)]
pub(super) struct Instance<'a> {
    /// Its symbol.
    pub(super) symbol: String,
    pub(super) parameters: Vec<Parameter<'a>>,
    /// Parameters that callers do not give: they are their defaults.
    pub(super) bound: Vec<Parameter<'a>>,
    pub(super) is_public: bool,
}

impl<'a> Plan<'a> {
    /// The function's name.
    pub(super) fn name(&self) -> &'a str {
        self.definition.name.as_str()
    }

    /// Exports the function for these lists of types.
    pub(super) fn export(&mut self, lists: Vec<Types>) {
        let is_bound = lists.iter().flatten().any(Option::is_none);
        let is_single = lists.len() == 1 && !is_bound;
        let mut only = lists.iter().flatten().filter(|_| is_single).cloned();
        for parameter in &mut self.parameters {
            parameter.r#type = only.next().flatten();
        }
        self.overloads = if is_single { Vec::new() } else { lists };
    }

    /// Returns true for a function that is imported even if no other one calls it.
    pub(super) fn is_root(&self) -> bool {
        self.is_public || self.lacks_types
    }

    /// The functions that are made: for a function with overloads one for its
    /// own callers, whatever their types, and one for each overload.
    pub(super) fn instances(&self) -> Vec<Instance<'a>> {
        let first = Instance {
            symbol: self.symbol.clone(),
            parameters: self.parameters.clone(),
            bound: Vec::new(),
            is_public: self.is_public && self.overloads.is_empty(),
        };
        let overloads = self.overloads.iter().map(|types| self.overload(types));
        std::iter::once(first).chain(overloads).collect()
    }

    /// The instance for a list of types.
    fn overload(&self, types: &Types) -> Instance<'a> {
        let (mut parameters, mut bound) = (Vec::new(), Vec::new());
        for (parameter, r#type) in self.parameters.iter().zip(types) {
            let mut parameter = parameter.clone();
            parameter.r#type = r#type.clone();
            if parameter.r#type.is_none() {
                bound.push(parameter);
                continue;
            }
            parameters.push(parameter);
        }
        Instance {
            symbol: overload_symbol(self.name(), types),
            parameters,
            bound,
            is_public: true,
        }
    }

    /// The first parameter without a type.
    pub(super) fn untyped(&self) -> Option<&Parameter<'a>> {
        self.parameters
            .iter()
            .find(|parameter| parameter.r#type.is_none())
    }

    /// Whether the type of a parameter is given and cannot be read.
    pub(super) fn is_refused(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.is_refused)
    }

    /// Whether some parameters have a type and some have none.
    pub(super) fn is_partly_typed(&self) -> bool {
        let mut parameters = self.parameters.iter();
        let is_variadic = self
            .parameters
            .iter()
            .any(|parameter| parameter.kind == Kind::Variadic);
        !is_variadic
            && self.untyped().is_some()
            && parameters.any(|parameter| parameter.r#type.is_some())
    }
}

/// A file's names and the functions that are compiled.
#[derive(Debug)]
pub(super) struct Program<'a> {
    pub(super) scope: Scope<'a>,
    pub(super) plans: BTreeMap<&'a str, Plan<'a>>,
}

impl<'a> Program<'a> {
    /// The plan of a function.
    pub(super) fn plan(&self, name: &str) -> Option<&Plan<'a>> {
        self.plans.get(name)
    }

    /// The functions that are compiled, in the order of the file.
    pub(super) fn compiled(&self) -> Vec<&Plan<'a>> {
        let mut plans = self
            .reachable()
            .into_iter()
            .filter_map(|name| self.plan(name))
            .collect::<Vec<_>>();
        plans.sort_by_key(|plan| plan.definition.range.start());
        plans
    }

    /// The exported functions and those that they call.
    fn reachable(&self) -> BTreeSet<&'a str> {
        let roots = self.plans.values().filter(|plan| plan.is_root());
        self.reachable_from(roots.map(Plan::name).collect())
    }

    /// Functions and those that they call.
    pub(super) fn reachable_from(&self, mut pending: Vec<&'a str>) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        while let Some(name) = pending.pop() {
            let Some(plan) = self.plan(name).filter(|_| reached.insert(name)) else {
                continue;
            };
            let mut names = Names::default();
            names.visit_body(&plan.definition.body);
            for name in names.names {
                let functions = self.scope.global(name).into_iter().flat_map(functions_in);
                let own = functions.filter(|function| function.file == self.scope.namespace.file);
                let plans = own.filter_map(|function| self.plan(&function.name));
                pending.extend(plans.map(Plan::name));
            }
        }
        reached
    }
}

/// The functions that a module-level name stands for, or that are in its value.
pub(super) fn functions_in(global: Global) -> Vec<FunctionName> {
    let Global::Value(value) = global else {
        return Vec::new();
    };
    let mut functions = Vec::new();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        pending.extend(value.elements().unwrap_or_default().iter().cloned());
        if let LiveValue::Function(function) = value {
            functions.push(function);
        }
    }
    functions
}

/// What the symbol of a function that is exported for several lists of types is
/// made of, as in `axpy__float__float64_1d_c__float64_1d_c`.
pub(super) fn overload_symbol(function: &str, types: &[Option<ParameterType>]) -> String {
    let parts = types.iter().flatten().map(ParameterType::symbol);
    let is_empty = types.iter().all(Option::is_none);
    let parts = parts.chain(is_empty.then(|| "defaults".to_string()));
    let parts = std::iter::once(function.to_string()).chain(parts);
    parts.collect::<Vec<_>>().join("__")
}

/// The parameters of a definition, their types left open.
pub(super) fn parameters(all: &Parameters) -> Vec<Parameter<'_>> {
    let by_position = all.posonlyargs.iter().map(|it| (it, Kind::PositionalOnly));
    let by_both = all.args.iter().map(|it| (it, Kind::Either));
    let by_name = all.kwonlyargs.iter().map(|it| (it, Kind::KeywordOnly));
    let variadic = all.vararg.iter().map(|parameter| Parameter {
        name: parameter.name().as_str(),
        range: parameter.range(),
        r#type: None,
        default: None,
        kind: Kind::Variadic,
        is_refused: false,
        is_function: false,
    });
    let before = by_position.chain(by_both).map(|(it, kind)| given(it, kind));
    let after = by_name.map(|(it, kind)| given(it, kind));
    before.chain(variadic).chain(after).collect()
}

fn given(parameter: &ParameterWithDefault, kind: Kind) -> Parameter<'_> {
    Parameter {
        name: parameter.name().as_str(),
        range: parameter.range(),
        r#type: None,
        default: parameter.default(),
        kind,
        is_refused: false,
        is_function: false,
    }
}

impl Parameter<'_> {
    /// What calls see of the parameter.
    pub(super) fn signature(&self) -> calls::Parameter {
        calls::Parameter {
            name: self.name.to_string(),
            kind: self.kind,
            has_default: self.default.is_some(),
        }
    }
}
