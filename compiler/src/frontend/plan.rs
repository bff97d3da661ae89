//! Which functions of a file are compiled, and with which parameter types.

use super::{
    ImportOptions,
    module::Names,
    parse::range_of,
    scope::Scope,
    signature::{ParameterType, Signature, SignatureError, annotation, export::Export},
    unsupported,
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{Expr, StmtFunctionDef, visitor::Visitor};
use ruff_text_size::{Ranged, TextRange};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// How arguments reach a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    PositionalOnly,
    Either,
    KeywordOnly,
}

/// A function's parameter.
#[derive(Debug)]
pub(super) struct Parameter<'a> {
    pub(super) name: &'a str,
    pub(super) range: TextRange,
    /// The type, if it is given.
    pub(super) r#type: Option<ParameterType>,
    pub(super) default: Option<&'a Expr>,
    pub(super) kind: Kind,
    /// Whether the type is given and cannot be read.
    is_refused: bool,
}

/// A function that is compiled.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) definition: &'a StmtFunctionDef,
    pub(super) parameters: Vec<Parameter<'a>>,
    /// Whether the function is exported.
    pub(super) is_public: bool,
}

impl<'a> Plan<'a> {
    /// The function's name.
    pub(super) fn name(&self) -> &'a str {
        self.definition.name.as_str()
    }

    fn untyped(&self) -> Option<&Parameter<'a>> {
        self.parameters
            .iter()
            .find(|parameter| parameter.r#type.is_none())
    }

    fn is_refused(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.is_refused)
    }

    fn is_partly_typed(&self) -> bool {
        self.untyped().is_some()
            && self
                .parameters
                .iter()
                .any(|parameter| parameter.r#type.is_some())
    }
}

/// A file's names and the functions that are compiled.
#[derive(Debug)]
pub(super) struct Program<'a> {
    pub(super) scope: Scope<'a>,
    plans: BTreeMap<&'a str, Plan<'a>>,
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
        let mut pending = self
            .plans
            .values()
            .filter(|plan| plan.is_public)
            .map(Plan::name)
            .collect::<Vec<_>>();
        let mut reached = BTreeSet::new();
        while let Some(name) = pending.pop() {
            let Some(plan) = self.plan(name).filter(|_| reached.insert(name)) else {
                continue;
            };
            let mut names = Names::default();
            names.visit_body(&plan.definition.body);
            pending.extend(
                names
                    .names
                    .into_iter()
                    .filter(|name| self.plans.contains_key(name)),
            );
        }
        reached
    }
}

/// Decides which functions are compiled.
pub(super) fn plan<'a>(
    scope: Scope<'a>,
    exports: Vec<Export>,
    options: &ImportOptions,
) -> (Program<'a>, Vec<Diagnostic>) {
    let mut planner = Planner {
        program: Program {
            scope,
            plans: BTreeMap::new(),
        },
        given: BTreeMap::new(),
        diagnostics: Vec::new(),
    };
    planner.signatures(exports, options);
    planner.functions();
    planner.missing();
    (planner.program, planner.diagnostics)
}

/// A signature that is given apart from the function, and where.
struct Given {
    signature: Signature,
    range: Option<Range<usize>>,
}

struct Planner<'a> {
    program: Program<'a>,
    given: BTreeMap<String, Given>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Planner<'a> {
    /// Collects the signatures of comments and, before them, of the options.
    fn signatures(&mut self, exports: Vec<Export>, options: &ImportOptions) {
        for signature in &options.signatures {
            self.give(signature.clone(), None);
        }
        for export in exports {
            match export.signature {
                Ok(signature) => self.give(signature, Some(export.range)),
                Err(error) => self
                    .diagnostics
                    .push(error.into_diagnostic(Some(export.range))),
            }
        }
    }

    fn give(&mut self, signature: Signature, range: Option<Range<usize>>) {
        let name = signature.function.clone();
        let is_function = self.program.scope.functions.contains_key(name.as_str());
        if !is_function {
            let error = bad(
                format!("there is no function '{name}'"),
                "name a function of the file",
            );
            return self.diagnostics.push(error.into_diagnostic(range));
        }
        match self.given.get(&name) {
            None => {
                self.given.insert(name, Given { signature, range });
            }
            // A signature of the options stands above those of the file.
            Some(first) if first.range.is_none() && range.is_some() => {}
            Some(_) => {
                let message = format!("function '{name}' has more than one signature");
                let error = bad(message, "give each function one signature");
                self.diagnostics.push(error.into_diagnostic(range));
            }
        }
    }

    fn functions(&mut self) {
        let definitions = self.program.scope.functions.clone();
        for (name, definition) in definitions {
            let plan = self.function(definition);
            self.program.plans.insert(name, plan);
        }
    }

    fn function(&mut self, definition: &'a StmtFunctionDef) -> Plan<'a> {
        let name = definition.name.as_str();
        let mut plan = Plan {
            definition,
            parameters: parameters(definition),
            is_public: false,
        };
        let given = self.given.get(name);
        match given {
            Some(given) if given.signature.parameters.len() == plan.parameters.len() => {
                for (parameter, r#type) in
                    plan.parameters.iter_mut().zip(&given.signature.parameters)
                {
                    parameter.r#type = Some(r#type.clone());
                }
            }
            Some(given) => {
                let (expected, found) = (plan.parameters.len(), given.signature.parameters.len());
                let message = format!(
                    "the signature of '{name}' has {found} types, the function {expected} parameters"
                );
                let error = bad(message, "give each parameter a type");
                let diagnostic = error.into_diagnostic(given.range.clone());
                self.diagnostics
                    .push(diagnostic.related(range_of(definition.name.range), "the function"));
            }
            None => self.annotations(&mut plan),
        }
        let is_given = self.given.contains_key(name);
        let is_wanted = is_given || !name.starts_with('_') && !self.is_script_part(&plan);
        plan.is_public = is_wanted && plan.untyped().is_none();
        plan
    }

    /// Whether a function without parameters belongs to the file as a script.
    fn is_script_part(&self, plan: &Plan<'a>) -> bool {
        plan.parameters.is_empty()
            && (plan.name() == "main" || self.program.scope.used_by_main.contains(&plan.name()))
    }

    fn annotations(&mut self, plan: &mut Plan<'a>) {
        let annotations = plan.definition.parameters.iter_non_variadic_params();
        for (parameter, annotated) in plan.parameters.iter_mut().zip(annotations) {
            let Some(expression) = annotated.annotation() else {
                continue;
            };
            let resolve = |expression: &Expr| self.program.scope.qualified(expression, &|_| false);
            match annotation::parse(expression, &resolve) {
                Ok(r#type) => parameter.r#type = Some(r#type),
                Err(error) => {
                    parameter.is_refused = true;
                    self.diagnostics
                        .push(error.into_diagnostic(Some(range_of(expression.range()))));
                }
            }
        }
    }

    /// Reports what keeps functions from being compiled.
    fn missing(&mut self) {
        let compiled = self.program.compiled();
        let mut found = Vec::new();
        for plan in &compiled {
            found.extend(refusals(plan));
        }
        let reached = compiled
            .iter()
            .map(|plan| plan.name())
            .collect::<BTreeSet<_>>();
        let nothing_is_exported = reached.is_empty() && self.diagnostics.is_empty();
        let candidates = self
            .program
            .plans
            .values()
            .filter(|plan| !reached.contains(plan.name()));
        for plan in candidates.clone().filter(|plan| !plan.is_refused()) {
            let is_hidden = plan.name().starts_with('_');
            let is_meant = !is_hidden && (plan.is_partly_typed() || nothing_is_exported);
            if is_meant && let Some(parameter) = plan.untyped() {
                found.push(missing_signature(plan, parameter));
            }
        }
        if nothing_is_exported && found.is_empty() {
            found.push(nothing_to_compile(candidates.clone().next()));
        }
        self.diagnostics.append(&mut found);
    }
}

fn bad(message: String, help: &str) -> SignatureError {
    SignatureError {
        id: DiagnosticId::BadSignature,
        message,
        help: help.to_string(),
    }
}

fn missing_signature(plan: &Plan<'_>, parameter: &Parameter<'_>) -> Diagnostic {
    let (function, name) = (plan.name(), parameter.name);
    Diagnostic::error(
        DiagnosticId::MissingSignature,
        format!("parameter '{name}' of function '{function}' has no type"),
    )
    .at(range_of(parameter.range), "")
    .related(range_of(plan.definition.name.range), "in this function")
    .help(format!(
        "write its type, as in {name}: float or {name}: \"float64[:, :]\", or give the whole signature with \
         --signature \"{function}({})\"",
        vec!["..."; plan.parameters.len()].join(", ")
    ))
}

fn nothing_to_compile(candidate: Option<&Plan<'_>>) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        DiagnosticId::MissingSignature,
        "there is no function to export",
    );
    let diagnostic = match candidate {
        Some(plan) => diagnostic.at(
            range_of(plan.definition.name.range),
            "this function is not exported",
        ),
        None => diagnostic.at(0..0, ""),
    };
    diagnostic.help(
        "functions are exported when each parameter has a type and the name does not start with an underscore; \
         functions without parameters that only the main block uses are not",
    )
}

fn parameters(definition: &StmtFunctionDef) -> Vec<Parameter<'_>> {
    let all = &definition.parameters;
    let groups = [
        (&all.posonlyargs, Kind::PositionalOnly),
        (&all.args, Kind::Either),
        (&all.kwonlyargs, Kind::KeywordOnly),
    ];
    let mut parameters = Vec::new();
    for (group, kind) in groups {
        parameters.extend(group.iter().map(|parameter| Parameter {
            name: parameter.name().as_str(),
            range: parameter.range(),
            r#type: None,
            default: parameter.default(),
            kind,
            is_refused: false,
        }));
    }
    parameters
}

/// What a compiled function's definition has and must not have.
fn refusals(plan: &Plan<'_>) -> Vec<Diagnostic> {
    let definition = plan.definition;
    let parameters = &definition.parameters;
    let mut found = Vec::new();
    if definition.is_async {
        found.push(unsupported::construct(
            definition.name.range,
            "async functions are",
            "leave out async",
        ));
    }
    for parameter in [&parameters.vararg, &parameters.kwarg]
        .into_iter()
        .flatten()
    {
        let help = "name each parameter";
        found.push(unsupported::construct(
            parameter.range(),
            "parameters with stars are",
            help,
        ));
    }
    if let Some(generics) = &definition.type_params {
        found.push(unsupported::construct(
            generics.range(),
            "type parameters are",
            "give the parameters types",
        ));
    }
    let mut names = BTreeSet::new();
    for parameter in &plan.parameters {
        if !names.insert(parameter.name) {
            found.push(
                Diagnostic::error(
                    DiagnosticId::SyntaxError,
                    format!("parameter '{}' is named twice", parameter.name),
                )
                .at(range_of(parameter.range), "")
                .help("give each parameter a name of its own"),
            );
        }
    }
    found
}
