//! Which functions of a file are compiled, and with which parameter types.

use super::{
    ImportOptions, agreement, defaults, known, parameter_annotation,
    parameter_usage::Usage,
    parse::range_of,
    partial_evaluation::LiveValue,
    program::{Parameter, Plan, Program, Types, overload_symbol, parameters},
    result_annotation,
    scope::Scope,
    signature::{
        ParameterType, Signature, SignatureError, annotation,
        decorator::{self, Decorated},
        export::Export,
        result::ResultType,
    },
    unsupported,
    untyped::{Trial, Untyped},
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use npc_passes::calls::Kind;
use ruff_python_ast::{Decorator, Expr, Parameters, StmtFunctionDef};
use ruff_text_size::Ranged;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// What is decided of the functions of a file.
pub(super) struct Planned<'a> {
    pub(super) program: Program<'a>,
    pub(super) found: Vec<Diagnostic>,
    /// The functions whose parameters lack types.
    pub(super) untyped: Vec<Untyped>,
}

/// Decides which functions are compiled: of a trial, its function and those that it calls.
pub(super) fn plan<'a>(
    scope: Scope<'a>,
    exports: Vec<Export>,
    options: &ImportOptions,
    trial: Option<&Trial>,
) -> Planned<'a> {
    let mut planner = Planner::new(scope);
    planner.signatures(exports, options);
    planner.functions();
    match trial {
        Some(trial) => planner.export_only(trial),
        None => planner.untyped(),
    }
    planner.refusals();
    Planned {
        program: planner.program,
        found: planner.diagnostics,
        untyped: planner.untyped,
    }
}

/// The functions of a file that the compiled one imports: none is exported.
pub(super) fn imported(scope: Scope<'_>) -> Program<'_> {
    let mut planner = Planner::new(scope);
    planner.functions();
    for plan in planner.program.plans.values_mut() {
        plan.is_public = false;
        plan.overloads.clear();
    }
    planner.program
}

/// A signature that is given apart from the function, and where.
pub(super) struct Given {
    pub(super) signature: Signature,
    pub(super) range: Option<Range<usize>>,
    pub(super) result: Option<ResultType>,
    /// The text of a comment that says it.
    text: Option<String>,
}

impl Given {
    /// A signature of which nothing else is known.
    fn new(signature: Signature) -> Self {
        Self {
            signature,
            range: None,
            result: None,
            text: None,
        }
    }
}

struct Planner<'a> {
    program: Program<'a>,
    given: BTreeMap<String, Vec<Given>>,
    diagnostics: Vec<Diagnostic>,
    untyped: Vec<Untyped>,
}

impl<'a> Planner<'a> {
    fn new(scope: Scope<'a>) -> Self {
        Self {
            program: Program {
                scope,
                plans: BTreeMap::new(),
            },
            given: BTreeMap::new(),
            diagnostics: Vec::new(),
            untyped: Vec::new(),
        }
    }

    /// Collects the signatures of comments and, before them, of the options.
    fn signatures(&mut self, exports: Vec<Export>, options: &ImportOptions) {
        for signature in &options.signatures {
            self.give(Given::new(signature.clone()));
        }
        for export in exports {
            match export.signature {
                Ok(signature) => self.give(Given {
                    range: Some(export.range),
                    text: Some(export.text),
                    ..Given::new(signature)
                }),
                Err(error) => self
                    .diagnostics
                    .push(error.into_diagnostic(Some(export.range))),
            }
        }
        for (name, decorated) in self.decorated() {
            match decorated.parameters {
                Ok(parameters) => {
                    let signature = Signature {
                        function: name.to_string(),
                        parameters,
                    };
                    self.give(Given {
                        range: Some(decorated.range),
                        result: decorated.result,
                        ..Given::new(signature)
                    });
                }
                Err(error) => self
                    .diagnostics
                    .push(error.into_diagnostic(Some(decorated.range))),
            }
        }
    }

    /// The signatures that decorators give, and the functions that they are for.
    fn decorated(&self) -> Vec<(&'a str, Decorated)> {
        let scope = &self.program.scope;
        let resolve = |expression: &Expr| scope.qualified(expression, &|_| false);
        let functions = scope.functions.iter();
        let decorators = functions.flat_map(|(name, definition)| {
            let decorators = definition.decorator_list.iter();
            decorators.map(|decorator| (*name, decorator))
        });
        decorators
            .flat_map(|(name, decorator)| {
                let found = decorator::signatures(decorator, &resolve).into_iter();
                found.map(move |decorated| (name, decorated))
            })
            .collect()
    }

    fn give(&mut self, new: Given) {
        let (name, range) = (new.signature.function.clone(), new.range.clone());
        let is_function = self.program.scope.functions.contains_key(name.as_str());
        if !is_function {
            let error = bad(
                format!("there is no function '{name}'"),
                "name a function of the file",
            );
            return self.diagnostics.push(error.into_diagnostic(range));
        }
        let given = self.given.entry(name.clone()).or_default();
        // Signatures of the options stand above those of the file.
        let from_options = given.first().is_some_and(|first| first.range.is_none());
        if from_options && range.is_some() {
            return;
        }
        if let Some(other) = given.iter().find(|it| it.signature == new.signature) {
            // Comments may name one type in several ways, as int and int64 are.
            if other.text != new.text {
                return;
            }
            let message = format!("function '{name}' has this signature already");
            let error = bad(message, "give each signature once");
            return self.diagnostics.push(error.into_diagnostic(range));
        }
        given.push(new);
    }

    fn functions(&mut self) {
        let definitions = self.program.scope.functions.clone();
        for (name, definition) in definitions {
            let plan = self.function(definition);
            self.program.plans.insert(name, plan);
        }
        self.symbols();
    }

    /// Refuses overloads whose symbol is the name of another function.
    fn symbols(&mut self) {
        for plan in self.program.plans.values() {
            for types in &plan.overloads {
                let symbol = overload_symbol(plan.name(), types);
                let Some(other) = self.program.scope.functions.get(symbol.as_str()) else {
                    continue;
                };
                let message = format!(
                    "function '{symbol}' has the name of an overload of '{}'",
                    plan.name()
                );
                self.diagnostics.push(
                    Diagnostic::error(DiagnosticId::NameClash, message)
                        .at(range_of(other.name.range), "")
                        .help("give one of the functions another name"),
                );
            }
        }
    }

    fn function(&mut self, definition: &'a StmtFunctionDef) -> Plan<'a> {
        let name = definition.name.as_str();
        let namespace = &self.program.scope.namespace;
        let mut plan = Plan {
            definition,
            parameters: parameters(&definition.parameters),
            overloads: Vec::new(),
            result: self.result(definition),
            is_public: false,
            lacks_types: false,
            file: namespace.file,
            symbol: match namespace.file {
                0 => name.to_string(),
                _ => format!("{}.{name}", namespace.module),
            },
        };
        let is_given = self.given.contains_key(name);
        self.agreement(&plan);
        match self.given_types(&plan) {
            lists if lists.is_empty() && !is_given => {
                self.annotations(&mut plan);
                if let Some(types) = self.unannotated(&plan) {
                    plan.export(vec![types]);
                }
            }
            lists => plan.export(lists),
        }
        let is_wanted = is_given || !name.starts_with('_') && !self.is_script_part(&plan);
        let is_typed = !plan.overloads.is_empty() || plan.untyped().is_none();
        plan.is_public = is_wanted && is_typed;
        plan
    }

    /// What a function is declared to return: in its definition, or in a decorator.
    fn result(&self, definition: &StmtFunctionDef) -> Option<ResultType> {
        let resolve = |expression: &Expr| self.program.scope.qualified(expression, &|_| false);
        let annotation = definition.returns.as_deref();
        let written = annotation.map(|expression| self.program.scope.alias(expression));
        let annotated = written.and_then(|written| ResultType::read(written, &resolve));
        annotated.or_else(
            || match self.given.get(definition.name.as_str())?.as_slice() {
                [only] => only.result.clone(),
                _ => None,
            },
        )
    }

    /// Reports where a function's annotations contradict the signatures that are
    /// given beside them.
    fn agreement(&mut self, plan: &Plan<'a>) {
        let given = self.given.get(plan.name());
        for given in given.into_iter().flatten() {
            let annotated = |expression: &Expr| {
                let resolve =
                    |expression: &Expr| self.program.scope.qualified(expression, &|_| false);
                annotation::parse(self.program.scope.alias(expression), &resolve).ok()
            };
            let found = agreement::contradictions(plan, given, &annotated);
            self.diagnostics.extend(found);
        }
    }

    /// The lists of types that a function is given apart from its definition.
    fn given_types(&mut self, plan: &Plan<'a>) -> Vec<Types> {
        let (name, expected) = (plan.name(), plan.parameters.len());
        let mut lists = Vec::new();
        for given in self.given.get(name).into_iter().flatten() {
            let types = &given.signature.parameters;
            if let Some(types) = self.completed(plan, types) {
                lists.push(types);
                continue;
            }
            let message = format!(
                "the signature of '{name}' has {} types, the function {expected} parameters",
                types.len()
            );
            let error = bad(
                message,
                "give a type to each parameter that has no constant as its default",
            );
            let diagnostic = error.into_diagnostic(given.range.clone());
            self.diagnostics
                .push(diagnostic.related(range_of(plan.definition.name.range), "the function"));
        }
        lists
    }

    /// The types of the parameters: those at the end that a signature leaves out have the
    /// types of their defaults, as long as these are numbers. From the first other default
    /// on, parameters always are their defaults. None if one has no constant as its default.
    fn completed(&self, plan: &Plan<'a>, types: &[ParameterType]) -> Option<Types> {
        let left_out = plan.parameters.get(types.len()..)?.iter();
        let defaults = left_out.map(|parameter| self.default_of(parameter));
        let defaults = defaults.collect::<Option<Vec<_>>>()?;
        let numbers = defaults.iter().map_while(defaults::r#type).map(Some);
        let mut completed = types.iter().cloned().map(Some).collect::<Types>();
        completed.extend(numbers);
        completed.resize(plan.parameters.len(), None);
        Some(completed)
    }

    /// The constant that is a parameter's default.
    fn default_of(&self, parameter: &Parameter<'a>) -> Option<LiveValue> {
        self.program.scope.default_value(parameter.default?).ok()
    }

    /// Whether a function without parameters belongs to the file as a script.
    fn is_script_part(&self, plan: &Plan<'a>) -> bool {
        plan.parameters.is_empty()
            && (plan.name() == "main" || self.program.scope.used_by_script.contains(&plan.name()))
    }

    fn annotations(&mut self, plan: &mut Plan<'a>) {
        let is_private = plan.name().starts_with('_');
        let annotations = plan.definition.parameters.iter_non_variadic_params();
        let parameters = plan.parameters.iter_mut();
        let parameters = parameters.filter(|parameter| parameter.kind != Kind::Variadic);
        for (parameter, annotated) in parameters.zip(annotations) {
            let Some(expression) = annotated.annotation() else {
                continue;
            };
            let resolve = |expression: &Expr| self.program.scope.qualified(expression, &|_| false);
            let written = self.program.scope.alias(expression);
            // The fields have the types that the class gives them, or else the callers.
            if let Ok(LiveValue::RecordClass(_)) = self.program.scope.evaluate(written) {
                let read = parameter_annotation::read(&self.program.scope, expression);
                parameter.r#type = read.ok().filter(|_| !is_private);
                continue;
            }
            // Each call says whether it is None.
            if is_private && annotation::is_optional(written, &resolve) {
                continue;
            }
            // Each call says what it is made of, but for lists of any length.
            if is_private && annotation::is_structure(written, &resolve) {
                let read = parameter_annotation::read(&self.program.scope, expression);
                parameter.r#type = read.ok().filter(|it| matches!(it, ParameterType::List(_)));
                continue;
            }
            // So has a function, and it is made for each that is passed.
            parameter.is_function = annotation::is_function(written, &resolve);
            if parameter.is_function {
                continue;
            }
            match parameter_annotation::read(&self.program.scope, expression) {
                Ok(r#type) => parameter.r#type = Some(r#type),
                Err(error) => {
                    parameter.is_refused = true;
                    self.diagnostics
                        .push(error.into_diagnostic(Some(range_of(expression.range()))));
                }
            }
        }
    }

    /// Completes annotations that leave parameters out: these have the types of their
    /// defaults, where they are numbers, or else always are their defaults, as `x0=None`.
    fn unannotated(&self, plan: &Plan<'a>) -> Option<Types> {
        let is_own = plan.file == 0 && !plan.name().starts_with('_');
        if !is_own || plan.is_refused() || !plan.is_partly_typed() {
            return None;
        }
        let types = plan.parameters.iter().map(|parameter| {
            if parameter.r#type.is_some() {
                return Some(parameter.r#type.clone());
            }
            let is_open = !is_annotated(plan, parameter.name);
            let default = self.default_of(parameter).filter(|_| is_open)?;
            Some(defaults::r#type(&default))
        });
        types.collect()
    }

    /// Exports the function of a trial, and no other one.
    fn export_only(&mut self, trial: &Trial) {
        for plan in self.program.plans.values_mut() {
            let is_tried = plan.name() == trial.function;
            plan.is_public = is_tried;
            if is_tried {
                plan.export(vec![trial.types.clone()]);
            }
        }
    }

    /// Finds the functions that would be exported if their parameters had types.
    fn untyped(&mut self) {
        let compiled = self.program.compiled();
        let reached = compiled.iter().map(|plan| plan.name());
        let reached = reached.collect::<BTreeSet<_>>();
        let nothing_is_exported = reached.is_empty() && self.diagnostics.is_empty();
        let plans = self.program.plans.values();
        let candidates = plans.filter(|plan| {
            let name = plan.name();
            !reached.contains(name) && !name.starts_with('_') && plan.untyped().is_some()
        });
        let (refused, untyped): (Vec<_>, Vec<_>) = candidates.partition(|plan| plan.is_refused());
        let (partly_typed, open): (Vec<_>, Vec<_>) =
            untyped.into_iter().partition(|plan| plan.is_partly_typed());
        let mut wanted = partly_typed.clone();
        if nothing_is_exported {
            // What another function calls has the types that the calls give it.
            let calls =
                |caller: &str, name: &str| self.program.reachable_from(vec![caller]).contains(name);
            let callers = || open.iter().chain(&partly_typed).map(|plan| plan.name());
            let open = open.iter().copied().filter(|plan| {
                let name = plan.name();
                callers().all(|caller| !calls(caller, name) || calls(name, caller))
            });
            wanted.extend(open.collect::<Vec<_>>());
        }
        let names = wanted.iter().chain(&refused).map(|plan| plan.name());
        let names = names.collect::<Vec<_>>();
        // A starred parameter is refused, whatever its type.
        let is_starred = |plan: &Plan<'_>| plan.definition.parameters.vararg.is_some();
        for plan in wanted.into_iter().filter(|plan| !is_starred(plan)) {
            match missing_signature(plan) {
                Some(error) => self.diagnostics.push(error),
                None => {
                    let default_of = |index: usize| {
                        let parameter = plan.parameters.get(index)?;
                        let is_open = !is_annotated(plan, parameter.name);
                        self.default_of(parameter).filter(|_| is_open)
                    };
                    self.untyped.extend(Untyped::of(plan, &default_of));
                }
            }
        }
        for name in names {
            if let Some(plan) = self.program.plans.get_mut(name) {
                plan.lacks_types = true;
            }
        }
    }

    /// Reports what keeps functions from being compiled.
    fn refusals(&mut self) {
        let compiled = self.program.compiled();
        let mut found = Vec::new();
        for plan in &compiled {
            found.extend(definition_refusals(plan.definition, &self.program.scope));
            found.extend(result_annotation::refusal(
                &self.program.scope,
                plan.definition,
            ));
            found.extend(starred_export(plan));
            found.extend(defaults::refusals(&self.program.scope, plan));
        }
        if compiled.is_empty() && self.diagnostics.is_empty() {
            let first = self.program.plans.values().next();
            found.push(nothing_to_compile(first));
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

/// The error for a function that has a parameter of a type that no exported function takes.
fn missing_signature(plan: &Plan<'_>) -> Option<Diagnostic> {
    let mut untyped = plan.parameters.iter().filter(|it| it.r#type.is_none());
    let (parameter, is_function) = untyped.find_map(|parameter| {
        let is_function = parameter.is_function
            || parameter.default.is_none()
                && Usage::of(plan.definition, parameter.name).is_called();
        let is_refused = is_function || is_annotated(plan, parameter.name);
        is_refused.then_some((parameter, is_function))
    })?;
    let (kind, instead) = match is_function {
        true => ("function", ""),
        false => (
            "named tuple",
            "give each field of its class a type that a parameter can have, or ",
        ),
    };
    let name = parameter.name;
    let message = format!("an exported function cannot take the {kind} '{name}'");
    let error = Diagnostic::error(DiagnosticId::MissingSignature, message)
        .at(range_of(parameter.range), "")
        .related(range_of(plan.definition.name.range), "in this function")
        .help(format!(
            "{instead}let the function's name start with an underscore and call it from \
             another function of the file"
        ));
    Some(error)
}

/// Whether a parameter has an annotation. If that gives it no type, and is not
/// refused, it is a named tuple's class or a function's type.
fn is_annotated(plan: &Plan<'_>, name: &str) -> bool {
    let parameters = plan.definition.parameters.iter_non_variadic_params();
    let mut annotated = parameters.filter(|it| it.annotation().is_some());
    annotated.any(|it| it.parameter.name.as_str() == name)
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

/// Refuses starred parameters of exported functions.
fn starred_export(plan: &Plan<'_>) -> Option<Diagnostic> {
    let starred = plan.definition.parameters.vararg.as_deref();
    let starred = starred.filter(|_| plan.is_root())?;
    Some(unsupported::construct(
        starred.range(),
        "starred parameters of exported functions are",
        "name each parameter, or call the function from an exported one",
    ))
}

/// What a compiled function's definition has and must not have.
pub(super) fn definition_refusals(
    definition: &StmtFunctionDef,
    scope: &Scope<'_>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if definition.is_async {
        found.push(unsupported::construct(
            definition.name.range,
            "async functions are",
            "write def without async, and await nothing in it",
        ));
    }
    if let Some(generics) = &definition.type_params {
        found.push(unsupported::construct(
            generics.range(),
            "type parameters are",
            "give the parameters types",
        ));
    }
    found.extend(parameter_refusals(&definition.parameters));
    found.extend(decorator_refusals(definition, scope));
    found
}

/// Refuses decorators, but for those of type checkers and other compilers.
fn decorator_refusals(definition: &StmtFunctionDef, scope: &Scope<'_>) -> Vec<Diagnostic> {
    let is_neutral = |name: &str| {
        let module = name.rsplit_once('.').map_or("", |(module, _)| module);
        let is_numba = module == "numba" || module.starts_with("numba.");
        decorator::is_compiler(name) || known::is_typing_module(module) && !is_numba
    };
    let refusal = |decorator: &Decorator| {
        let expression = match &decorator.expression {
            Expr::Call(call) => call.func.as_ref(),
            other => other,
        };
        let qualified = scope.qualified(expression, &|_| false);
        let name = qualified.as_deref().unwrap_or_default();
        if is_neutral(name) {
            return None;
        }
        let range = decorator.range();
        Some(match decorator::instead(name) {
            Some(help) => unsupported::construct(range, &format!("the decorator {name} is"), help),
            None => {
                let help = "leave it out, and call the compiled function from a decorated one";
                unsupported::construct(range, "decorators are", help)
            }
        })
    };
    definition
        .decorator_list
        .iter()
        .filter_map(refusal)
        .collect()
}

/// What a compiled function's parameters have and must not have.
pub(super) fn parameter_refusals(parameters: &Parameters) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if let Some(parameter) = parameters.kwarg.as_deref() {
        found.push(unsupported::construct(
            parameter.range(),
            "parameters with two stars are",
            "give each argument a parameter of its own, with a default if it may be left out",
        ));
    }
    let mut names = BTreeSet::new();
    for parameter in parameters.iter() {
        let name = parameter.name();
        if !names.insert(name.as_str()) {
            found.push(
                Diagnostic::error(
                    DiagnosticId::SyntaxError,
                    format!("parameter '{name}' is named twice"),
                )
                .at(range_of(parameter.range()), "")
                .help("give each parameter a name of its own"),
            );
        }
    }
    found
}
