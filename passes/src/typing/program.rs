//! The functions of a module and their instances: one for each list of argument
//! types with which a function is called.

use super::{
    liveness::live_values,
    problem::Problem,
    settled::is_settled,
    ty::{Ty, Untyped},
};
use crate::diagnostic::DiagnosticId;
use melior::ir::{Location, ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, OperationKey, Value, ValueKey, value_key};
use std::collections::{HashMap, HashSet};

/// How many instances one function may have.
const INSTANCE_LIMIT: usize = 64;

/// How many calls may be under inference at once.
const DEPTH_LIMIT: usize = 200;

/// An instance of a function.
pub(super) struct Instance<'c> {
    /// The function, or the copy of it that is this instance.
    pub(super) function: OpRef<'c>,
    /// The types of its arguments.
    pub(super) arguments: Vec<Ty>,
    /// The type of its result, as far as it is known.
    pub(super) result: Ty,
    /// The types of its values.
    pub(super) types: HashMap<ValueKey, Ty>,
    /// The instances that its calls call.
    pub(super) calls: HashMap<OperationKey, usize>,
    /// Its live values.
    pub(super) live: HashSet<ValueKey>,
    /// Whether it stays as it is.
    pub(super) is_settled: bool,
    /// Whether inference is inside it now.
    pub(super) is_running: bool,
    /// Whether inference has been through it.
    pub(super) is_inferred: bool,
}

impl<'c> Instance<'c> {
    /// The type of a value.
    pub(super) fn ty(&self, value: Value<'c>) -> &Ty {
        self.types.get(&value_key(value)).unwrap_or(&Ty::Bottom)
    }

    /// Whether something depends on a value.
    pub(super) fn is_live(&self, value: Value<'c>) -> bool {
        self.live.contains(&value_key(value))
    }
}

/// A function as it stands in the module.
struct Template<'c> {
    function: OpRef<'c>,
    instances: usize,
}

/// Everything that inference knows.
pub(super) struct Program<'c> {
    templates: HashMap<String, Template<'c>>,
    order: Vec<String>,
    memo: HashMap<(String, Vec<Ty>), usize>,
    problems: Vec<(OpRef<'c>, Problem)>,
    seen: HashSet<(String, Problem)>,
    depth: usize,
    /// Whether a call found its callee under inference.
    pub(super) is_recursive: bool,
    pub(super) instances: Vec<Instance<'c>>,
}

impl<'c> Program<'c> {
    /// The functions of a module.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        let functions = (0..module.region_count().min(1))
            .flat_map(|index| ir::operations_in(ir::region(module, index)))
            .filter(|operation| ir::name(*operation) == "func.func");
        let mut templates = HashMap::new();
        let mut order = Vec::new();
        for function in functions {
            let Some(name) = ir::symbol_name(function) else {
                continue;
            };
            order.push(name.clone());
            templates.insert(
                name,
                Template {
                    function,
                    instances: 0,
                },
            );
        }
        Self {
            templates,
            order,
            memo: HashMap::new(),
            problems: Vec::new(),
            seen: HashSet::new(),
            depth: 0,
            is_recursive: false,
            instances: Vec::new(),
        }
    }

    /// The functions that have a body, in order.
    pub(super) fn defined_functions(&self) -> Vec<(String, OpRef<'c>)> {
        let functions = self.order.iter().filter_map(|name| {
            let function = self.templates.get(name)?.function;
            is_defined(function).then(|| (name.clone(), function))
        });
        functions.collect()
    }

    /// The function of this name.
    pub(super) fn function(&self, name: &str) -> Option<OpRef<'c>> {
        self.templates.get(name).map(|template| template.function)
    }

    /// Makes the instance of an exported function, whose parameters have types.
    pub(super) fn export(&mut self, name: &str, function: OpRef<'c>) -> Option<usize> {
        let entry = ir::entry(ir::region(function, 0))?;
        let mut types = Vec::new();
        for (index, argument) in ir::arguments(entry).into_iter().enumerate() {
            match Ty::of(argument.r#type()) {
                Ok(ty) => types.push(ty),
                Err(untyped) => {
                    let problem = untyped_parameter(name, index, &untyped, argument);
                    self.report(function, problem);
                    return None;
                }
            }
        }
        self.instance(name, types).ok()
    }

    /// The instance of a function for these argument types.
    pub(super) fn instance(&mut self, name: &str, types: Vec<Ty>) -> Result<usize, Problem> {
        let key = (name.to_string(), types);
        if let Some(index) = self.memo.get(&key) {
            return Ok(*index);
        }
        let types = key.1.clone();
        let template = self.templates.get_mut(name).ok_or_else(|| {
            Problem::function(format!("the function '{name}' does not exist"), "define it")
        })?;
        if template.instances >= INSTANCE_LIMIT {
            return Err(Problem::construct(
                format!("'{name}' is called with more than {INSTANCE_LIMIT} lists of types"),
                "call it with arguments of fewer types",
            ));
        }
        let function = match template.instances {
            0 => template.function,
            number => copy(template.function, &format!("{name}${number}")),
        };
        template.instances += 1;
        let index = self.instances.len();
        self.instances.push(Instance {
            function,
            live: live_values(function),
            arguments: types,
            result: Ty::Bottom,
            types: HashMap::new(),
            calls: HashMap::new(),
            is_settled: is_settled(function),
            is_running: false,
            is_inferred: false,
        });
        self.memo.insert(key, index);
        Ok(index)
    }

    /// Notes that a callee is entered.
    pub(super) fn enter(&mut self) -> Result<(), Problem> {
        if self.depth >= DEPTH_LIMIT {
            return Err(Problem::construct(
                format!("calls are nested more than {DEPTH_LIMIT} deep"),
                "call fewer functions from each other",
            ));
        }
        self.depth += 1;
        Ok(())
    }

    /// Notes that a callee is left.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Notes a problem, once for each place.
    pub(super) fn report(&mut self, operation: OpRef<'c>, problem: Problem) {
        let place: Location<'_> = operation.location();
        if self.seen.insert((place.to_string(), problem.clone())) {
            self.problems.push((operation, problem));
        }
    }

    /// The problems in the order in which they were found.
    pub(super) fn problems(&self) -> &[(OpRef<'c>, Problem)] {
        &self.problems
    }

    /// The functions that nothing calls and that are not exported.
    pub(super) fn unused_functions(&self) -> Vec<OpRef<'c>> {
        let unused = self.templates.values().filter(|template| {
            template.instances == 0
                && is_private(template.function)
                && is_defined(template.function)
        });
        unused.map(|template| template.function).collect()
    }
}

/// Whether a function has a body.
pub(super) fn is_defined(function: OpRef<'_>) -> bool {
    function.region_count() > 0 && ir::entry(ir::region(function, 0)).is_some()
}

/// Whether a function is not exported.
pub(super) fn is_private(function: OpRef<'_>) -> bool {
    ir::string_of(function, "sym_visibility").as_deref() == Some("private")
}

/// Copies a function, under another name and not exported.
fn copy<'c>(function: OpRef<'c>, name: &str) -> OpRef<'c> {
    let context = ir::context_of(function);
    let copy = Builder::after(function).insert(ir::clone_op(function));
    ir::set_attribute(copy, "sym_name", ir::string_attribute(context, name));
    ir::set_attribute(
        copy,
        "sym_visibility",
        ir::string_attribute(context, "private"),
    );
    copy
}

fn untyped_parameter(
    function: &str,
    index: usize,
    untyped: &Untyped,
    argument: Value<'_>,
) -> Problem {
    let number = index + 1;
    match untyped {
        Untyped::Unknown => Problem::new(
            DiagnosticId::MissingSignature,
            format!("parameter {number} of '{function}' has no type"),
            "annotate it, as in x: float or a: \"float64[:, :]\"",
        ),
        Untyped::Unsupported => Problem::new(
            DiagnosticId::UnsupportedType,
            format!(
                "parameter {number} of '{function}' has the type {}",
                argument.r#type()
            ),
            "use float32, float64, int32, int64 or bool",
        ),
    }
}
