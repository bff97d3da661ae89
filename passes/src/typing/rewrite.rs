//! What inference found, written into the IR.

mod dispatch;
mod functions;
mod template_calls;

use super::{
    coercion::coerce,
    condition,
    deciding::deciding_ends,
    dtype::{DType, MlirDtype},
    exact::{conversion, is_rounded_by_users, may_lose},
    flow::Flow,
    optional,
    peeling::PEELED,
    problem::Problem,
    program::{Instance, Program},
    rules::iteration::common,
    ty::Ty,
};
use crate::{
    effects::{CARRIED_NAMES, DECLARED_RESULT},
    functions::emit::Emit,
    raise::raise_if,
};
use melior::ir::{Type, ValueLike, operation::OperationLike, r#type::FunctionType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, OperationKey, Value, operation_key},
};
use std::collections::{BTreeSet, HashSet};
use template_calls::TemplateCall;

/// Writes the types of all instances. Nothing was reported before.
pub(super) fn apply<'c>(
    program: &Program<'c>,
    reached: &BTreeSet<usize>,
) -> Result<(), (OpRef<'c>, Problem)> {
    for index in reached {
        let instance = &program.instances[*index];
        let rewrite = Rewrite {
            program,
            instance,
            deciding: deciding_ends(instance),
        };
        rewrite.function()?;
    }
    for function in program.unused_functions(reached) {
        ir::erase(function);
    }
    program.func_templates.erase();
    program.ufuncs.erase();
    Ok(())
}

struct Rewrite<'p, 'c> {
    program: &'p Program<'c>,
    instance: &'p Instance<'c>,
    /// Where branches end with a number that decides a dtype and is another one on the other
    /// path.
    deciding: HashSet<(OperationKey, usize)>,
}

impl<'c> Rewrite<'_, 'c> {
    fn function(&self) -> Result<(), (OpRef<'c>, Problem)> {
        let function = self.instance.function;
        condition::prune(self.instance);
        let operations = ir::walk(function);
        if self.instance.is_settled {
            operations.into_iter().for_each(|it| self.set_callee(it));
            return Ok(());
        }
        let template_calls = template_calls::find(self.program, self.instance, &operations)?;
        self.set_parameters(function);
        for operation in operations.iter().skip(1) {
            ir::visit(*operation);
            self.set_types(*operation);
        }
        let (mut left, mut narrowed) = (Vec::new(), Vec::new());
        for operation in operations.into_iter().skip(1) {
            if ir::name(operation) != "basicpy.unknown_cast" {
                left.push(operation);
                continue;
            }
            if let ([from], [to]) = (&*ir::operands(operation), &*ir::results(operation)) {
                match (self.instance.ty(*from), self.instance.ty(*to)) {
                    (Ty::Optional(value), to) if **value == *to || *to == Ty::None => {
                        narrowed.push((operation, to));
                        continue;
                    }
                    _ => {}
                }
                ir::replace_all_uses(*to, *from);
                ir::erase(operation);
            }
        }
        for operation in &left {
            ir::visit(*operation);
            self.operation(*operation)
                .map_err(|problem| (*operation, problem))?;
        }
        for (cast, value) in narrowed {
            optional::replace_cast(cast, value).map_err(|problem| (cast, problem))?;
        }
        self.signature(function);
        for operation in left {
            if ir::name(operation) == "basicpy.unbound" && ir::is_unused(operation) {
                ir::erase(operation);
            }
        }
        template_calls
            .into_iter()
            .try_for_each(TemplateCall::replace)?;
        functions::apply(self.program, self.instance)
    }

    /// The type that a value has from now on.
    fn resolved(&self, value: Value<'c>) -> Ty {
        match self.instance.ty(value) {
            // A flag of what is never reached stays one: conditions are made of it.
            ty if ty.is_incomplete() && is_flag(value) => Ty::I1,
            ty if ty.is_incomplete() => Ty::Int,
            ty => ty.clone(),
        }
    }

    /// Sets the types of an operation's results and of its blocks' arguments.
    fn set_types(&self, operation: OpRef<'c>) {
        let context = ir::context_of(operation);
        let mut values = ir::results(operation);
        values.extend(ir::blocks_of(operation).flat_map(ir::arguments));
        let is_call = self.instance.callee(operation).is_some();
        for value in values {
            let ty = match self.instance.ty(value) {
                // What a function that only raises would return.
                Ty::Bottom if is_call => Ty::None,
                _ => self.resolved(value),
            };
            if let Some(r#type) = ty.to_type(context) {
                ir::set_type(value, r#type);
            }
        }
    }

    fn operation(&self, operation: OpRef<'c>) -> Result<(), Problem> {
        if let Some(uses) = self.instance.optional_uses.get(&operation_key(operation)) {
            let types = ir::operands(operation).into_iter();
            let types = types.map(|value| self.instance.ty(value).clone());
            optional::put(operation, uses, &types.collect::<Vec<_>>())?;
        }
        match ir::name(operation) {
            "func.call" => {
                self.set_callee(operation);
                self.arguments(operation)
            }
            "numpy.ufunc_call" => {
                self.set_callee(operation);
                self.set_dtypes(operation);
                Ok(())
            }
            "func.return" => self.returned(operation),
            "basicpy.subscript" | "basicpy.iterable_item" => self.choices(operation),
            "basicpy.slot_object_make" => {
                self.slots(operation);
                Ok(())
            }
            _ => {
                ir::remove_attribute(operation, CARRIED_NAMES);
                ir::remove_attribute(operation, PEELED);
                self.handovers(operation)
            }
        }
    }

    /// Lists that are written out are of any length where parameters are declared so.
    fn arguments(&self, call: OpRef<'c>) -> Result<(), Problem> {
        let Some(callee) = self.instance.callee(call) else {
            return Ok(());
        };
        let parameters = &self.program.instances[callee].arguments;
        for (index, (value, to)) in ir::operands(call).into_iter().zip(parameters).enumerate() {
            let from = self.instance.ty(value);
            if let (Ty::List(_), Ty::ListOf(_)) = (from, to) {
                let coerced = coerce(&Builder::before(call), value, from, to)?;
                ir::set_operand(call, index, coerced);
            }
        }
        Ok(())
    }

    fn set_callee(&self, operation: OpRef<'c>) {
        let Some(callee) = self.instance.callee(operation) else {
            return;
        };
        let Some(name) = ir::symbol_name(self.program.instances[callee].function) else {
            return;
        };
        let context = ir::context_of(operation);
        ir::set_attribute(operation, "callee", ir::symbol_attribute(context, &name));
    }

    /// Says of a call of a universal function's overload in which dtypes it computes.
    fn set_dtypes(&self, operation: OpRef<'c>) {
        let Some(callee) = self.instance.callee(operation) else {
            return;
        };
        if operation.attribute("returns").is_ok() {
            return;
        }
        let context = ir::context_of(operation);
        let callee = &self.program.instances[callee];
        let dtypes = callee.arguments.iter().filter_map(|ty| match ty {
            Ty::Scalar(dtype) => Some(ir::type_attribute(dtype.to_type(context))),
            _ => None,
        });
        let dtypes = ir::array_attribute(context, &dtypes.collect::<Vec<_>>());
        ir::set_attribute(operation, "dtypes", dtypes);
        if let [returned] = crate::func::result_types(callee.function)[..] {
            ir::set_attribute(operation, "returns", ir::type_attribute(returned));
        }
    }

    /// The type of a value that is handed on; none of one that is not assigned.
    fn given(&self, value: Value<'c>) -> &Ty {
        match ir::defining_operation(value) {
            Some(unbound) if ir::name(unbound) == "basicpy.unbound" => &Ty::Bottom,
            _ => self.instance.ty(value),
        }
    }

    fn returned(&self, operation: OpRef<'c>) -> Result<(), Problem> {
        let operands = ir::operands(operation);
        let [value] = operands.as_slice() else {
            return Ok(());
        };
        let to = result_type(self.instance);
        let builder = Builder::before(operation);
        let (value, from) = match (self.given(*value), &to) {
            (Ty::Optional(inner), to) if !matches!(to, Ty::Optional(_)) => {
                (optional::returned(&builder, *value, inner)?, &**inner)
            }
            (from, _) => (*value, from),
        };
        let coerced = coerce(&builder, value, from, &to)?;
        ir::set_operand(operation, 0, coerced);
        Ok(())
    }

    /// The elements of a tuple of which one is chosen at run time, where they are
    /// different functions, are what each may be.
    fn choices(&self, operation: OpRef<'c>) -> Result<(), Problem> {
        let operands = ir::operands(operation);
        let (Some(tuple), [result]) = (operands.first(), &*ir::results(operation)) else {
            return Ok(());
        };
        let (from, element) = (self.instance.ty(*tuple), self.instance.ty(*result));
        let elements = from.elements().unwrap_or_default();
        if !element.has_choice() || common(elements).as_ref() != Ok(element) {
            return Ok(());
        }
        let to = from.with_elements(vec![element.clone(); elements.len()]);
        let coerced = coerce(&Builder::before(operation), *tuple, from, &to)?;
        ir::set_operand(operation, 0, coerced);
        Ok(())
    }

    /// A slice's bounds are ints.
    fn slots(&self, operation: OpRef<'c>) {
        let is_slice = |value: &Value<'c>| matches!(self.instance.ty(*value), Ty::Slice(_));
        if !ir::results(operation).iter().any(is_slice) {
            return;
        }
        let builder = Builder::before(operation);
        let integer = builder.integer_type(64);
        for (index, slot) in ir::operands(operation).into_iter().enumerate() {
            if slot.r#type() == integer || self.instance.ty(slot) == &Ty::None {
                continue;
            }
            let mut bound = builder.value("basicpy.as_int", &[slot], integer, &[]);
            if self.instance.ty(slot) == &Ty::Scalar(DType::UInt64) {
                // Python takes a bound that does not fit as the greatest that does.
                let greatest = builder.integer(integer, i64::MAX);
                bound = builder.same("arith.minui", &[bound, greatest]);
            }
            ir::set_operand(operation, index, bound);
        }
    }

    fn handovers(&self, operation: OpRef<'c>) -> Result<(), Problem> {
        let Some(flow) = Flow::of(operation) else {
            return Ok(());
        };
        // A loop's operands go to its arguments and to its results.
        let mut done = HashSet::new();
        for handover in flow.handovers(operation) {
            let target = self.instance.ty(handover.target);
            let is_dead = target.is_incomplete();
            let to = self.resolved(handover.target);
            for (at, index, value) in handover.sources {
                let from = if is_dead {
                    &Ty::Bottom
                } else {
                    self.given(value)
                };
                if !done.insert((operation_key(at), index)) {
                    continue;
                }
                let builder = Builder::before(at);
                if self.deciding.contains(&(operation_key(at), index)) {
                    raise_deciding(&builder, from, &to);
                }
                let coerced = match may_lose(from, &to) && is_rounded_by_users(at, index, &to) {
                    true => Emit { builder }.cast(value, &to)?,
                    false => coerce(&builder, value, from, &to)?,
                };
                ir::set_operand(at, index, coerced);
            }
        }
        Ok(())
    }

    /// Sets the types of a function's own parameters, which are those of the
    /// arguments, whatever they are declared to be.
    fn set_parameters(&self, function: OpRef<'c>) {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            return;
        };
        let context = ir::context_of(function);
        let parameters = ir::arguments(entry).into_iter();
        for (parameter, ty) in parameters.zip(&self.instance.arguments) {
            if let Some(r#type) = ty.to_type(context) {
                ir::set_type(parameter, r#type);
            }
        }
    }

    fn signature(&self, function: OpRef<'c>) {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            return;
        };
        ir::remove_attribute(function, DECLARED_RESULT);
        let context = ir::context_of(function);
        let declared = ir::type_of(function, "function_type");
        let declared = declared.and_then(builtin::function);
        let mut results = declared.map_or(Vec::new(), |declared| {
            let results = (0..declared.result_count()).map(|index| declared.result(index));
            results.collect::<Result<Vec<_>, _>>().unwrap_or_default()
        });
        if let ([result], Some(r#type)) = (
            results.as_mut_slice(),
            result_type(self.instance).to_type(context),
        ) {
            *result = r#type;
        }
        let r#type: Type<'_> =
            FunctionType::new(context, &ir::argument_types(entry), &results).into();
        ir::set_attribute(function, "function_type", ir::type_attribute(r#type));
    }
}

/// Raises where a number decides a dtype that it does not decide on another path.
fn raise_deciding(builder: &Builder<'_>, from: &Ty, to: &Ty) {
    let message = format!(
        "{from} here and {to} on another path give arrays of different dtypes: convert it first, \
         as with {}",
        conversion(to)
    );
    raise_if(
        builder,
        builder.bool(true),
        "NotImplementedError",
        &message,
        &[],
    );
}

/// What an instance returns: None if it never returns.
fn result_type(instance: &Instance<'_>) -> Ty {
    match &instance.result {
        result if result.is_incomplete() => Ty::None,
        result => result.clone(),
    }
}

/// Whether a value says which way is taken, as none of the program's own does.
fn is_flag(value: Value<'_>) -> bool {
    builtin::integer(value.r#type()).is_some_and(|integer| integer.width() == 1)
}
