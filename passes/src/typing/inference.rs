//! Inference of one instance's types: the type rules applied in the order of
//! the program, loops until nothing changes.

mod elements;

use super::{
    calls, condition,
    conflict::{conflict, is_returned, operands_places},
    constant::Constants,
    declared::{self, wrong_argument},
    finding::Finding,
    flow::{Flow, For, If, While},
    function_value::{Callee, FunctionTy},
    join::{join, join_optional},
    optional,
    peeling::{PEELING_LIMIT, Peeling},
    problem::Problem,
    program::Program,
    rules,
    specialisation::constant_arguments,
    ty::Ty,
};
use crate::{
    effects::REFUSED_FUNCTION,
    func::result_types,
    functions::{changed_lists, has_run_time_axis},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Block, OpRef, OperationKey, Value, value_key};

/// The inference of one instance.
struct Inference<'p, 'c> {
    program: &'p mut Program<'c>,
    index: usize,
}

/// Infers the types of an instance's values. If its result is another than
/// before, its callers are to be inferred again.
pub(super) fn infer(program: &mut Program<'_>, index: usize) {
    // Calls nest as deeply as the program's functions call each other.
    stacker::maybe_grow(STACK_RESERVE, STACK_SEGMENT, || {
        let result = program.instances[index].result.clone();
        infer_here(program, index);
        while let Some(peeling) = program.instances[index].peeling.take() {
            program.peel(index, &peeling);
            program.instances[index].result = result.clone();
            infer_here(program, index);
        }
    });
}

/// How large a type may be, so that neither `t = (t, t)` nor recursion makes
/// ever larger ones.
const SIZE_LIMIT: usize = 4096;

/// How many tuples may be within each other: what works on types calls itself for each.
const DEPTH_LIMIT: usize = 64;

/// What an instance needs of the stack, nested blocks included.
const STACK_RESERVE: usize = 256 * 1024;
const STACK_SEGMENT: usize = 4 * 1024 * 1024;

fn infer_here(program: &mut Program<'_>, index: usize) {
    let instance = &mut program.instances[index];
    instance.is_inferred = true;
    instance.has_settled_lists = false;
    instance.waits_for_values = false;
    instance.has_settled_none = false;
    instance.optional_uses.clear();
    instance.types.clear();
    instance.calls.clear();
    instance.conditions.clear();
    // Callers of it, such as itself, have been told that its result is an error, which it
    // stays: what was wrong then is what there is to report.
    if !instance.result.has_error() {
        instance.findings.clear();
    }
    let wanted_constants = std::mem::take(&mut instance.wants_constants);
    let before = instance.result.clone();
    let function = instance.function;
    if instance.is_settled {
        Inference { program, index }.calls(function);
    } else if let Some(entry) = ir::entry(ir::region(function, 0)) {
        let mut inference = Inference { program, index };
        let types = inference.program.instances[index].arguments.clone();
        for (argument, ty) in ir::arguments(entry).into_iter().zip(types) {
            inference.set(argument, ty);
        }
        inference.block(entry);
        let instance = &mut program.instances[index];
        if instance.peeling.is_none() && instance.waits_for_values {
            // What was None when a loop was looked at first is known by now.
            instance.has_settled_none = true;
            Inference { program, index }.block(entry);
        }
        let instance = &mut program.instances[index];
        if instance.findings.is_empty() && instance.types.values().any(Ty::is_empty_list) {
            // Nothing is added to these: what waited for their elements goes on.
            instance.has_settled_lists = true;
            Inference { program, index }.block(entry);
        }
        program.instances[index].settle_empty_lists();
    }
    let instance = &program.instances[index];
    let called = instance.calls.values();
    let called = called.map(|callee| &program.instances[*callee]);
    let is_wrong = !instance.findings.is_empty() || called.clone().any(|callee| callee.is_wrong);
    let wants_constants =
        instance.wants_constants || called.clone().any(|callee| callee.wants_constants);
    program.instances[index].is_wrong = is_wrong;
    program.instances[index].wants_constants = wants_constants;
    let instance = &program.instances[index];
    if instance.result != before || wants_constants != wanted_constants {
        program.pending.extend(&instance.callers);
    }
}

impl<'c> Inference<'_, 'c> {
    fn ty(&self, value: Value<'c>) -> Ty {
        self.program.instances[self.index].ty(value).clone()
    }

    fn types(&self, values: &[Value<'c>]) -> Vec<Ty> {
        values.iter().map(|value| self.ty(*value)).collect()
    }

    fn set(&mut self, value: Value<'c>, ty: Ty) {
        self.program.instances[self.index]
            .types
            .insert(value_key(value), ty);
    }

    fn set_all(&mut self, values: &[Value<'c>], types: &[Ty]) {
        for (value, ty) in values.iter().zip(types) {
            self.set(*value, ty.clone());
        }
    }

    /// Whether the end of the block is reached.
    fn block(&mut self, block: Block<'c>) -> bool {
        for operation in ir::operations(block) {
            ir::visit(operation);
            self.operation(operation);
            let raises = ir::name(operation) == "basicpy.raise_if";
            if raises && self.condition(operation) == Some(true) {
                return false;
            }
        }
        true
    }

    /// Whether types say that the condition of a branch or a raise holds, or does not.
    fn condition(&mut self, operation: OpRef<'c>) -> Option<bool> {
        let instance = &mut self.program.instances[self.index];
        let known = condition::known(instance, *ir::operands(operation).first()?);
        let key = ir::operation_key(operation);
        match known {
            Some(holds) => instance.conditions.insert(key, holds),
            None => instance.conditions.remove(&key),
        };
        known
    }

    fn operation(&mut self, operation: OpRef<'c>) {
        match Flow::of(operation) {
            Some(Flow::For(parts)) => return self.for_loop(operation, &parts),
            Some(Flow::While(parts)) => return self.while_loop(operation, &parts),
            Some(Flow::If(parts)) => return self.branches(operation, &parts),
            None => {}
        }
        let results = ir::results(operation);
        let mut operands = self.types(&ir::operands(operation));
        // What reads an element goes on waiting: there is none.
        let has_settled_lists = self.program.instances[self.index].has_settled_lists;
        if has_settled_lists && ir::name(operation) != "basicpy.subscript" {
            let takes = takes_empty_lists(operation);
            let operands = operands.iter_mut();
            let settled = operands.filter(|operand| !(takes && operand.is_empty_list()));
            settled.for_each(Ty::settle_empty_lists);
        }
        match ir::name(operation) {
            "func.return" => return self.returned(operation, &operands),
            "basicpy.exec" => return self.exec(operation),
            "basicpy.unbound" => return self.set_all(&results, &[Ty::Bottom]),
            _ => {}
        }
        if operands.iter().any(Ty::has_error) {
            return self.set_all(&results, &vec![Ty::Error; results.len()]);
        }
        let is_missing =
            |ty: &Ty| ty.is_incomplete() && !(ty.is_empty_list() && takes_empty_lists(operation));
        if operands.iter().any(is_missing) {
            return;
        }
        self.use_optional(operation, &mut operands);
        let found = match ir::name(operation) {
            "func.call" => self.call(operation, operands.clone()),
            "basicpy.call" => self.call_value(operation, &operands),
            "numpy.vectorized_call" => self.vectorized_call(operation, &operands),
            "numpy.ufunc_call" => self.ufunc_call(operation, &operands),
            _ => self.template_call(operation, &operands),
        };
        let found = found.and_then(|types| kept(operation, &operands, types));
        let found = found.and_then(small);
        let found = found.map_err(|problem| match may_be_none(&operands) {
            true => problem.with_help(TEST_FIRST),
            false => problem,
        });
        if self.waits_for_values(&operands, &found) {
            return;
        }
        match found {
            Ok(types) => self.set_all(&results, &types),
            Err(problem) => {
                if problem.is_of_object() {
                    self.refuse_object(operation, &operands);
                }
                self.problem(operation, problem);
                self.set_all(&results, &vec![Ty::Error; results.len()]);
            }
        }
    }

    /// Takes the type from the list or dict that an operation uses, so that no other use
    /// of it is reported.
    fn refuse_object(&mut self, operation: OpRef<'c>, operands: &[Ty]) {
        let is_object = |ty: &Ty| matches!(ty, Ty::List(_) | Ty::ListOf(_) | Ty::Dict(..));
        let place = operands.iter().position(is_object);
        let mut object = place.and_then(|place| ir::operands(operation).get(place).copied());
        while let Some(value) = object {
            self.set(value, Ty::Error);
            let made = ir::defining_operation(value);
            let cast = made.filter(|made| ir::name(*made) == "basicpy.unknown_cast");
            object = cast.and_then(|cast| ir::operands(cast).first().copied());
        }
    }

    /// Puts what an operation uses of values that may be None in the place of their types.
    fn use_optional(&mut self, operation: OpRef<'c>, operands: &mut [Ty]) {
        let instance = &self.program.instances[self.index];
        let ty = |value| Some(instance.ty(value).clone());
        let uses = optional::uses(operation, operands, Constants::of(&ty));
        for (ty, used) in operands.iter_mut().zip(uses.iter().flatten()) {
            *ty = used.seen(ty);
        }
        let known = &mut self.program.instances[self.index].optional_uses;
        match uses {
            Some(uses) => known.insert(ir::operation_key(operation), uses),
            None => known.remove(&ir::operation_key(operation)),
        };
    }

    /// Whether what is wrong with an operation may be so only until a loop has been around:
    /// there is None where there will be a value, too.
    fn waits_for_values(&mut self, operands: &[Ty], found: &Result<Vec<Ty>, Problem>) -> bool {
        let instance = &mut self.program.instances[self.index];
        if instance.has_settled_none || !operands.contains(&Ty::None) {
            return false;
        }
        let waits = match found {
            Ok(types) => types.iter().any(Ty::has_error),
            Err(_) => true,
        };
        instance.waits_for_values |= waits;
        waits
    }

    fn report(&mut self, finding: Finding<'c>) {
        self.program.instances[self.index].findings.push(finding);
    }

    /// Reports a problem of an operation, and where its operands come from.
    fn problem(&mut self, operation: OpRef<'c>, problem: Problem) {
        let instance = &self.program.instances[self.index];
        let related = operands_places(instance, operation, &problem);
        self.report(Finding {
            place: ir::location(operation),
            problem,
            related,
        });
    }

    /// The join of what is known of a value and what comes to it.
    fn join_into(&mut self, operation: OpRef<'c>, target: Value<'c>, incoming: &Ty) -> bool {
        let instance = &self.program.instances[self.index];
        if !instance.is_live(target) {
            return false;
        }
        if let Err(problem) = not_changing(incoming) {
            self.problem(operation, problem);
            self.set(target, Ty::Error);
            return true;
        }
        let instance = &self.program.instances[self.index];
        let known = instance.ty(target);
        let mut joined = join(known, incoming);
        if joined.as_ref() == Some(known) {
            return false;
        }
        let peeling = match joined {
            Some(_) => None,
            None => Peeling::of(operation, target, [known, incoming])
                .filter(|_| instance.peeled < PEELING_LIMIT),
        };
        if joined.is_none()
            && peeling.is_none()
            && !must_return_value(instance.function, operation, target)
        {
            joined = join_optional(known, incoming);
        }
        if joined.is_none() {
            let finding = conflict(instance, operation, target, [known, incoming]);
            self.report(finding);
            let instance = &mut self.program.instances[self.index];
            instance.peeling = instance.peeling.take().or(peeling);
        }
        self.set(target, joined.unwrap_or(Ty::Error));
        true
    }

    fn join_all(&mut self, operation: OpRef<'c>, targets: &[Value<'c>], incoming: &[Ty]) -> bool {
        let mut changed = false;
        for (target, ty) in targets.iter().zip(incoming) {
            changed |= self.join_into(operation, *target, ty);
        }
        changed
    }

    fn for_loop(&mut self, operation: OpRef<'c>, parts: &For<'c>) {
        if let Ok(ty) = Ty::of(parts.induction.r#type()) {
            self.set(parts.induction, ty);
        }
        let inits = self.types(&parts.inits);
        self.join_all(operation, &parts.arguments, &inits);
        self.join_all(operation, &parts.results, &inits);
        let instance = &self.program.instances[self.index];
        if self.is_skipped(operation, condition::is_over_nothing(instance, operation)) {
            return;
        }
        loop {
            if !self.block(parts.body) {
                return;
            }
            let next = self.types(&ir::operands(parts.end));
            let mut changed = self.join_all(operation, &parts.arguments, &next);
            changed |= self.join_all(operation, &parts.results, &next);
            if !changed {
                return;
            }
        }
    }

    fn while_loop(&mut self, operation: OpRef<'c>, parts: &While<'c>) {
        let inits = self.types(&parts.inits);
        self.join_all(operation, &parts.before_arguments, &inits);
        loop {
            if !self.block(parts.before) {
                return;
            }
            let passed = self.types(ir::operands(parts.condition).get(1..).unwrap_or_default());
            let holds = ir::operands(parts.condition).first().and_then(|condition| {
                condition::known(&self.program.instances[self.index], *condition)
            });
            if self.is_skipped(parts.condition, holds == Some(false)) {
                self.join_all(operation, &parts.results, &passed);
                return;
            }
            let mut changed = self.join_all(operation, &parts.after_arguments, &passed);
            changed |= self.join_all(operation, &parts.results, &passed);
            if self.block(parts.after) {
                let next = self.types(&ir::operands(parts.end));
                changed |= self.join_all(operation, &parts.before_arguments, &next);
            }
            if !changed {
                return;
            }
        }
    }

    /// Notes whether types say that a loop's body never runs.
    fn is_skipped(&mut self, operation: OpRef<'c>, never_runs: bool) -> bool {
        let conditions = &mut self.program.instances[self.index].conditions;
        let key = ir::operation_key(operation);
        match never_runs {
            true => conditions.insert(key, false),
            false => conditions.remove(&key),
        };
        never_runs
    }

    fn branches(&mut self, operation: OpRef<'c>, parts: &If<'c>) {
        let holds = self.condition(operation);
        for (index, (block, end)) in parts.branches.iter().enumerate() {
            let is_taken = holds.is_none_or(|holds| holds == (index == 0));
            if !is_taken || !self.block(*block) {
                continue;
            }
            let given = self.types(&ir::operands(*end));
            self.join_all(operation, &parts.results, &given);
        }
    }

    fn returned(&mut self, operation: OpRef<'c>, operands: &[Ty]) {
        let [ty] = operands else { return };
        let instance = &self.program.instances[self.index];
        let ty = &declared::returned(instance.function, ty);
        if let Err(problem) = not_changing(ty) {
            self.problem(operation, problem);
        }
        let known = self.program.instances[self.index].result.clone();
        let joined = join_optional(&known, ty).unwrap_or_else(|| {
            let problem = Problem::conflict(
                format!("the function returns {known} on one path and {ty} on another"),
                "return values of one type on all paths",
            );
            self.problem(operation, problem);
            Ty::Error
        });
        self.program.instances[self.index].result = joined;
    }

    /// The calls of a function that stays as it is: they choose instances, too.
    fn calls(&mut self, function: OpRef<'c>) {
        for operation in ir::walk(function) {
            if ir::name(operation) != "func.call" {
                continue;
            }
            let operands = ir::operands(operation).into_iter();
            let types = operands.filter_map(|value| Ty::of(value.r#type()).ok());
            if let Err(problem) = self.call(operation, types.collect()) {
                self.problem(operation, problem);
            }
        }
    }

    /// An expression as a statement.
    fn exec(&mut self, operation: OpRef<'c>) {
        if let Some(body) = ir::entry(ir::region(operation, 0)) {
            self.block(body);
        }
    }

    /// The results' types by the rule of the operation.
    fn results(&mut self, operation: OpRef<'c>, operands: &[Ty]) -> Result<Vec<Ty>, Problem> {
        let instance = &self.program.instances[self.index];
        let ty = |value| Some(instance.ty(value).clone());
        let constants = Constants::of(&ty);
        let results = rules::results(operation, operands, constants);
        let is_call = matches!(
            ir::name(operation),
            "basicpy.builtin_call" | "basicpy.method_call"
        );
        let values = ir::operands(operation);
        let compares_texts = ir::name(operation) == "basicpy.binary_compare"
            && operands.first() == Some(&Ty::Str)
            && values.into_iter().any(|it| constants.find(it).is_none());
        let may_depend = || is_call && has_run_time_axis(operation, operands, constants);
        if results.is_ok() && (compares_texts || may_depend()) {
            self.program.instances[self.index].wants_constants = true;
        }
        results
    }

    /// An operation that may be a call of a `func_template`.
    fn template_call(&mut self, operation: OpRef<'c>, operands: &[Ty]) -> Result<Vec<Ty>, Problem> {
        match self.program.overload(operation, operands)? {
            Some((name, arguments)) => {
                let results = self.call_of(operation, &name, arguments)?;
                match ir::name(operation) {
                    "basicpy.as_i1" => truth_value(results),
                    _ => Ok(results),
                }
            }
            None => self.results(operation, operands),
        }
    }

    fn call(&mut self, operation: OpRef<'c>, arguments: Vec<Ty>) -> Result<Vec<Ty>, Problem> {
        let name = ir::symbol_of(operation, "callee").unwrap_or_default();
        match self.program.function(&name) {
            Some(function) if super::program::is_defined(function) => {
                if let Some(finding) = wrong_argument(operation, function, &arguments) {
                    self.report(finding);
                    return Ok(vec![Ty::Error; ir::results(operation).len()]);
                }
                self.call_of(operation, &name, arguments)
            }
            Some(function) if function.has_attribute(REFUSED_FUNCTION) => {
                Ok(vec![Ty::Error; ir::results(operation).len()])
            }
            _ => self.results(operation, &arguments),
        }
    }

    /// A call of a function that has a body.
    fn call_of(
        &mut self,
        operation: OpRef<'c>,
        name: &str,
        arguments: Vec<Ty>,
    ) -> Result<Vec<Ty>, Problem> {
        self.call_of_member(operation, 0, name, arguments)
    }

    /// A call of a function that has a body, of those that a value may be.
    fn call_of_member(
        &mut self,
        operation: OpRef<'c>,
        member: usize,
        name: &str,
        arguments: Vec<Ty>,
    ) -> Result<Vec<Ty>, Problem> {
        let entry = self.program.function(name);
        let entry = entry.and_then(|function| ir::entry(ir::region(function, 0)));
        let parameters = entry.map(ir::arguments).unwrap_or_default();
        let count = parameters.len();
        if count != arguments.len() {
            return Err(Problem::internal(format!(
                "'{name}' takes {count} arguments, not {}",
                arguments.len()
            )));
        }
        let is_direct = ir::name(operation) == "func.call";
        let given = |mut argument: Ty| {
            argument.settle_empty_lists();
            argument.for_a_call()
        };
        let arguments = arguments.into_iter().map(given).zip(parameters);
        let arguments = arguments.map(|(argument, parameter)| match is_direct {
            true => rules::lists::declared(argument, parameter.r#type()),
            false => argument,
        });
        let arguments = arguments.collect::<Vec<_>>();
        let key = (ir::operation_key(operation), member);
        let callee = match self.specialised(operation, name, &arguments)? {
            Some(special) => special,
            None => self.program.instance(name, arguments.clone())?,
        };
        self.enter(key, callee);
        let called = &self.program.instances[callee];
        if (called.is_wrong || called.wants_constants) && self.specialise(operation) {
            return self.call_of_member(operation, member, name, arguments);
        }
        match &self.program.instances[callee] {
            callee if callee.is_settled => rules::declared(&result_types(callee.function)),
            callee => Ok(vec![callee.result.clone()]),
        }
    }

    /// Notes which instance a call calls, and infers its types.
    fn enter(&mut self, key: (OperationKey, usize), callee: usize) {
        self.program.instances[self.index].calls.insert(key, callee);
        self.program.instances[callee].callers.insert(self.index);
        if !self.program.instances[callee].is_inferred {
            infer(self.program, callee);
        }
    }

    /// The instance for the constants among a call's arguments, where it needs one.
    fn specialised(
        &mut self,
        operation: OpRef<'c>,
        name: &str,
        arguments: &[Ty],
    ) -> Result<Option<usize>, Problem> {
        let instance = &self.program.instances[self.index];
        if !instance.specialised.contains(&ir::operation_key(operation)) {
            return Ok(None);
        }
        let Some(constants) = constant_arguments(instance, operation) else {
            return Ok(None);
        };
        let special = self
            .program
            .specialised(name, arguments.to_vec(), constants);
        special.map(Some)
    }

    /// Makes a call one for the constants among its arguments, unless it is already or
    /// there are none.
    fn specialise(&mut self, operation: OpRef<'c>) -> bool {
        let instance = &mut self.program.instances[self.index];
        if ir::name(operation) != "func.call" || constant_arguments(instance, operation).is_none() {
            return false;
        }
        let is_new = instance.specialised.insert(ir::operation_key(operation));
        if is_new {
            self.program.restart(self.index);
        }
        is_new
    }

    /// A call of a value: of a function, or of each that it may be.
    fn call_value(&mut self, operation: OpRef<'c>, operands: &[Ty]) -> Result<Vec<Ty>, Problem> {
        let Some(Ty::Functions(functions)) = operands.first() else {
            return self
                .call_member(operation, 0, operands)
                .map(|result| vec![result]);
        };
        let mut joined = Ty::Bottom;
        for (member, function) in functions.iter().enumerate() {
            let operands = calls::of_member(function, operands);
            let result = self.call_member(operation, member, &operands)?;
            joined = join(&joined, &result).ok_or_else(|| {
                Problem::conflict(
                    format!(
                        "of {}, one returns {joined}, {function} {result}",
                        Ty::Functions(functions.clone())
                    ),
                    "call functions that return values of one type, as with float(x)",
                )
            })?;
        }
        Ok(vec![joined])
    }

    /// A call of a function that is a value, the first operand.
    fn call_member(
        &mut self,
        operation: OpRef<'c>,
        member: usize,
        operands: &[Ty],
    ) -> Result<Ty, Problem> {
        let callee = operands.first().and_then(Ty::function);
        if let Some(FunctionTy {
            callee: Callee::Own(symbol),
            ..
        }) = callee
            && let Some(function) = self.program.function(symbol)
            && function.has_attribute(REFUSED_FUNCTION)
        {
            return Ok(Ty::Error);
        }
        let target = calls::resolve(operation, operands, |name| self.program.function(name))?;
        let types = target.arguments.iter().map(|part| part.ty(operands));
        let types = types.collect::<Vec<_>>();
        match &target.callee {
            Callee::Own(symbol) => {
                let results = self.call_of_member(operation, member, symbol, types)?;
                Ok(results.into_iter().next().unwrap_or(Ty::None))
            }
            Callee::Known(name) => target.known_result(name, types),
        }
    }
}

/// The results of an operation, none of which may keep a function of which a
/// captured variable is assigned later.
fn kept(operation: OpRef<'_>, operands: &[Ty], results: Vec<Ty>) -> Result<Vec<Ty>, Problem> {
    let keeps = match ir::name(operation) {
        "basicpy.make_function" | "basicpy.unknown_cast" => false,
        _ => results.iter().any(|result| result.function().is_some()),
    };
    if keeps {
        operands.iter().try_for_each(not_changing)?;
    }
    Ok(results)
}

/// Whether a value is what a function returns, and the function is declared to return one.
fn must_return_value<'c>(function: OpRef<'c>, operation: OpRef<'c>, target: Value<'c>) -> bool {
    is_returned(operation, target) && declared::returns_value(function)
}

/// Whether an operand is used that may be None, where it may not be.
fn may_be_none(operands: &[Ty]) -> bool {
    operands.iter().any(|ty| matches!(ty, Ty::Optional(_)))
}

/// What to do with such an operand.
const TEST_FIRST: &str =
    "test the value first, as in 'if x is not None:', or assert that it is not None";

/// Whether an operation is inferred with a list to which nothing has been added yet: it
/// needs no element.
fn takes_empty_lists(operation: OpRef<'_>) -> bool {
    match ir::name(operation) {
        "basicpy.as_i1"
        | "basicpy.bool_cast"
        | "basicpy.build_tuple"
        | "basicpy.unknown_cast"
        | "func.call" => true,
        "basicpy.builtin_call" => {
            let callee = ir::string_of(operation, "callee").unwrap_or_default();
            callee == "builtins.len" || changed_lists::takes_empty_lists(&callee)
        }
        _ => false,
    }
}

fn not_changing(ty: &Ty) -> Result<(), Problem> {
    let changing = ty.changing();
    let (Some(variable), Some(function)) = (changing.first(), ty.function()) else {
        return Ok(());
    };
    Err(Problem::construct(
        format!("{function} is kept while '{variable}', which it captures, may be assigned again"),
        format!(
            "capture the value by a default argument, {variable}={variable}, or define the function \
             after the last assignment"
        ),
    ))
}

fn small(types: Vec<Ty>) -> Result<Vec<Ty>, Problem> {
    if types.iter().any(|ty| ty.size() > SIZE_LIMIT) {
        return Err(Problem::construct(
            format!("a tuple of more than {SIZE_LIMIT} parts is not compiled"),
            "use an array",
        ));
    }
    match types.iter().any(|ty| ty.depth() > DEPTH_LIMIT) {
        false => Ok(types),
        true => Err(Problem::construct(
            format!("a tuple within {DEPTH_LIMIT} others is not compiled"),
            "use an array",
        )),
    }
}

/// The truth value that a `__bool__` returns, which is a bool.
fn truth_value(results: Vec<Ty>) -> Result<Vec<Ty>, Problem> {
    match results.as_slice() {
        [Ty::Bool] => Ok(vec![Ty::I1]),
        [found] if !found.is_incomplete() && !found.has_error() => Err(Problem::conflict(
            format!("__bool__ should return bool, returned {found}"),
            "return a bool from it",
        )),
        _ => Ok(results),
    }
}
