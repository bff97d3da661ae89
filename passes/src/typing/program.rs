//! The functions of a module and their instances: one for each list of argument
//! types with which a function is called.

use super::{
    constant::Constant,
    deciding,
    dtype::COMPILED,
    finding::Finding,
    generic_ufuncs::{GenericUfuncs, Overload},
    library::{findings, library_function},
    liveness::live_values,
    optional::Use,
    peeling::{PEELING_LIMIT, Peeling},
    problem::Problem,
    settled::is_settled,
    specialisation::bind,
    templates::FuncTemplates,
    ty::{Ty, Untyped},
};
use crate::{
    diagnostic::DiagnosticId,
    effects::{INCOMPLETE_FUNCTION, REFUSED_FUNCTION},
    func::{is_private, result_types},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, OperationKey, Value, ValueKey, value_key};
use std::collections::{BTreeSet, HashMap, HashSet};

/// How many instances one function may have. Only one that calls itself with other types
/// each time, such as longer and longer tuples, comes near: it would have no end.
const INSTANCE_LIMIT: usize = 1024;

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
    /// The instances that its calls call: one for each function that a value that is
    /// called may be.
    pub(super) calls: HashMap<(OperationKey, usize), usize>,
    /// Those that are for constants among their arguments.
    pub(super) specialised: HashSet<OperationKey>,
    /// Of which branches and raises types say whether the condition holds.
    pub(super) conditions: HashMap<OperationKey, bool>,
    /// Its live values.
    pub(super) live: HashSet<ValueKey>,
    /// Whether it stays as it is.
    pub(super) is_settled: bool,
    /// Whether something is wrong with it, or with what it calls.
    pub(super) is_wrong: bool,
    /// Whether it, or what it calls, has branches that constants in the place of its
    /// parameters may decide.
    pub(super) wants_constants: bool,
    /// What is wrong with it.
    pub(super) findings: Vec<Finding<'c>>,
    /// A loop that carries a value of two types, of which the first iteration is to stand
    /// before the others.
    pub(super) peeling: Option<Peeling<'c>>,
    /// How many loops were peeled.
    pub(super) peeled: usize,
    /// The instances whose types depend on its result.
    pub(super) callers: BTreeSet<usize>,
    /// Whether inference has begun with it.
    pub(super) is_inferred: bool,
    /// Whether lists without elements so far are known to get none.
    pub(super) has_settled_lists: bool,
    /// How operations use operands that may be None, where there are such.
    pub(super) optional_uses: HashMap<OperationKey, Vec<Use>>,
    /// Whether something waits for a value where there has been None so far.
    pub(super) waits_for_values: bool,
    /// Whether what is None so far is known to stay that.
    pub(super) has_settled_none: bool,
}

impl<'c> Instance<'c> {
    /// The type of a value.
    pub(super) fn ty(&self, value: Value<'c>) -> &Ty {
        self.types.get(&value_key(value)).unwrap_or(&Ty::Bottom)
    }

    /// Makes lists to which nothing is added on any path lists without elements.
    pub(super) fn settle_empty_lists(&mut self) {
        for ty in self.types.values_mut().chain([&mut self.result]) {
            ty.settle_empty_lists();
        }
    }

    /// The instance that a call calls.
    pub(super) fn callee(&self, call: OpRef<'c>) -> Option<usize> {
        self.calls.get(&(ir::operation_key(call), 0)).copied()
    }

    /// Whether something depends on a value.
    pub(super) fn is_live(&self, value: Value<'c>) -> bool {
        self.live.contains(&value_key(value))
    }
}

/// What an instance is for: a function's name, the types of its arguments, and the
/// constants among them, where types are not enough.
type Called = (String, Vec<Ty>, Vec<Option<Constant>>);

/// A function as it stands in the module.
struct Template<'c> {
    function: OpRef<'c>,
    instances: usize,
}

/// Everything that inference knows.
pub(super) struct Program<'c> {
    templates: HashMap<String, Template<'c>>,
    order: Vec<String>,
    memo: HashMap<Called, usize>,
    /// What is wrong with exported functions' signatures.
    findings: Vec<Finding<'c>>,
    /// The instances of the functions that are there in any case.
    exports: Vec<usize>,
    /// The module's `func_template`s.
    pub(super) func_templates: FuncTemplates<'c>,
    /// The module's universal functions.
    pub(super) ufuncs: GenericUfuncs<'c>,
    pub(super) instances: Vec<Instance<'c>>,
    /// The instances to infer again: a function that they call returns another
    /// type than it seemed to.
    pub(super) pending: BTreeSet<usize>,
}

impl<'c> Program<'c> {
    /// The functions of a module.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        let functions = ir::regions(module)
            .take(1)
            .flat_map(ir::operations_in)
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
            findings: Vec::new(),
            exports: Vec::new(),
            func_templates: FuncTemplates::new(module),
            ufuncs: GenericUfuncs::new(module),
            instances: Vec::new(),
            pending: BTreeSet::new(),
        }
    }

    /// The type that an instance returns, as far as it is known.
    pub(super) fn result(&self, index: usize) -> Ty {
        let instance = &self.instances[index];
        let declared = || Ty::of(*result_types(instance.function).first()?).ok();
        match instance.is_settled {
            true => declared().unwrap_or(Ty::None),
            false => instance.result.clone(),
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

    /// The function that a call of a `func_template` calls, and the types of its
    /// arguments; nothing for other operations.
    pub(super) fn overload(
        &mut self,
        call: OpRef<'c>,
        operands: &[Ty],
    ) -> Result<Option<(String, Vec<Ty>)>, Problem> {
        let Some(choice) = self.func_templates.choose(call, operands)? else {
            return Ok(None);
        };
        let Some((symbol, made)) = self.func_templates.instantiate(&choice) else {
            return Ok(None);
        };
        for (name, function) in made {
            self.add(name, function);
        }
        Ok(Some((symbol, choice.types())))
    }

    /// The function that an overload of a universal function is.
    pub(super) fn overload_function(&mut self, overload: &Overload) -> Option<String> {
        let is_taken = |symbol: &str| self.templates.contains_key(symbol);
        let (symbol, made) = self.ufuncs.function(overload, is_taken)?;
        if let Some(function) = made {
            self.add(symbol.clone(), function);
        }
        Some(symbol)
    }

    fn add(&mut self, name: String, function: OpRef<'c>) {
        let template = Template {
            function,
            instances: 0,
        };
        self.templates.insert(name, template);
    }

    /// Makes the instance of an exported function, whose parameters have types.
    pub(super) fn export(&mut self, name: &str, function: OpRef<'c>) -> Option<usize> {
        let entry = ir::entry(ir::region(function, 0))?;
        let mut types = Vec::new();
        for (index, argument) in ir::arguments(entry).into_iter().enumerate() {
            match Ty::of(argument.r#type()) {
                Ok(ty) => types.push(ty),
                Err(Untyped::Unknown) if is_incomplete(function) => types.push(Ty::Error),
                Err(untyped) => {
                    let problem = untyped_parameter(name, index, &untyped, argument);
                    let finding = Finding::at(ir::location(function), problem);
                    self.findings.push(finding);
                    return None;
                }
            }
        }
        let index = self.instance(name, types).ok()?;
        self.exports.push(index);
        Some(index)
    }

    /// The instance of a function for these argument types.
    pub(super) fn instance(&mut self, name: &str, types: Vec<Ty>) -> Result<usize, Problem> {
        self.specialised(name, types, Vec::new())
    }

    /// The instance of a function for these argument types, in which some parameters
    /// are constants.
    pub(super) fn specialised(
        &mut self,
        name: &str,
        types: Vec<Ty>,
        constants: Vec<Option<Constant>>,
    ) -> Result<usize, Problem> {
        let key = (name.to_string(), types, constants);
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
        bind(function, &key.2);
        template.instances += 1;
        let index = self.instances.len();
        self.instances.push(Instance {
            function,
            live: live_values(function),
            arguments: types,
            result: Ty::Bottom,
            types: HashMap::new(),
            calls: HashMap::new(),
            specialised: HashSet::new(),
            conditions: HashMap::new(),
            is_settled: is_settled(function),
            is_wrong: false,
            wants_constants: false,
            findings: Vec::new(),
            peeling: None,
            peeled: 0,
            callers: BTreeSet::new(),
            is_inferred: false,
            has_settled_lists: false,
            optional_uses: HashMap::new(),
            waits_for_values: false,
            has_settled_none: false,
        });
        self.memo.insert(key, index);
        Ok(index)
    }

    /// A loop to peel of the instances that the exported functions lead to, where nothing is
    /// wrong with them.
    pub(super) fn deciding_loop(&self) -> Option<(usize, Peeling<'c>)> {
        let reached = self.reached().into_iter();
        let mut right = reached.filter(|index| {
            let instance = &self.instances[*index];
            !instance.is_settled && !instance.is_wrong && instance.peeled < PEELING_LIMIT
        });
        right.find_map(|index| Some((index, deciding::loop_to_peel(&self.instances[index])?)))
    }

    /// Peels a loop of an instance. Other instances of the function have the loop as it was.
    pub(super) fn peel(&mut self, index: usize, peeling: &Peeling<'c>) {
        let function = self.instances[index].function;
        let template = ir::symbol_name(function).and_then(|name| self.templates.get_mut(&name));
        if let Some(template) = template
            && ir::operation_key(template.function) == ir::operation_key(function)
        {
            let name = ir::symbol_name(function).unwrap_or_default();
            template.function = copy(function, &format!("{name}$0"));
        }
        peeling.apply();
        self.instances[index].peeled += 1;
        self.instances[index].live = live_values(function);
    }

    /// Forgets what an instance and its callers return, which are inferred anew: one of
    /// its calls has become one of another function.
    pub(super) fn restart(&mut self, index: usize) {
        let mut seen = BTreeSet::from([index]);
        let mut left = vec![index];
        while let Some(index) = left.pop() {
            let instance = &mut self.instances[index];
            instance.result = Ty::Bottom;
            left.extend(
                instance
                    .callers
                    .iter()
                    .filter(|caller| seen.insert(**caller)),
            );
        }
        self.pending.extend(seen);
    }

    /// The instances that the exported functions lead to, in their order. Types
    /// that turned out to be others may have left some that nothing calls.
    pub(super) fn reached(&self) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut pending = self.exports.clone();
        while let Some(index) = pending.pop() {
            if reached.insert(index) {
                pending.extend(self.instances[index].calls.values());
            }
        }
        reached
    }

    /// Whether some functions were refused before they came here.
    pub(super) fn is_partial(&self) -> bool {
        let mut functions = self.templates.values().map(|template| template.function);
        functions.any(|it| it.has_attribute(REFUSED_FUNCTION) || is_incomplete(it))
    }

    /// What is wrong, in the order in which it was found.
    pub(super) fn findings(&self, reached: &BTreeSet<usize>) -> Vec<Finding<'c>> {
        let mut found = self.findings.clone();
        // Several parts of a library's function may be wrong for one call of it.
        let mut calls = HashSet::new();
        for index in reached {
            let is_library = library_function(&self.instances[*index]).is_some();
            let of_instance = findings(self, *index).into_iter();
            found
                .extend(of_instance.filter(|it| !is_library || calls.insert(it.place.to_string())));
        }
        found
    }

    /// The functions that nothing calls and that are not exported.
    pub(super) fn unused_functions(&self, reached: &BTreeSet<usize>) -> Vec<OpRef<'c>> {
        let used = reached.iter().map(|index| self.instances[*index].function);
        let used = used.map(ir::operation_key).collect::<HashSet<_>>();
        let templates = self.templates.values().map(|template| template.function);
        let templates = templates.filter(|function| is_private(*function) && is_defined(*function));
        let copies = self.instances.iter().map(|instance| instance.function);
        let copies = copies.filter(|function| is_private(*function));
        let mut seen = HashSet::new();
        let all = templates.chain(copies);
        all.filter(|function| !used.contains(&ir::operation_key(*function)))
            .filter(|function| seen.insert(ir::operation_key(*function)))
            .collect()
    }
}

/// Returns true for a function that would be exported if its parameters had types.
pub(super) fn is_incomplete(function: OpRef<'_>) -> bool {
    function.has_attribute(INCOMPLETE_FUNCTION)
}

/// Whether a function has a body.
pub(super) fn is_defined(function: OpRef<'_>) -> bool {
    function.region_count() > 0 && ir::entry(ir::region(function, 0)).is_some()
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
            format!("the dtypes are {COMPILED}"),
        ),
    }
}
