//! Functions as values, of which only the tuples of what they capture are left,
//! and calls of them, which become calls of the functions.

use super::dispatch::Dispatch;
use crate::typing::{
    calls::{self, Arguments, Part, Target},
    function_value::Callee,
    problem::Problem,
    program::{Instance, Program},
    ty::Ty,
    vectorized::{self, Inputs, MASKED},
    vectorized_methods::{Kind, Method},
};
use melior::ir::{Type, ValueLike, attribute::DenseI64ArrayAttribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value, operation_key},
    types,
};

/// Rewrites an instance, whose values have their types.
pub(super) fn apply<'c>(
    program: &Program<'c>,
    instance: &Instance<'c>,
) -> Result<(), (OpRef<'c>, Problem)> {
    let operations = ir::walk(instance.function).into_iter();
    let of_values = [
        "basicpy.call",
        "basicpy.make_function",
        "numpy.vectorized_call",
    ];
    let (makes, calls): (Vec<_>, Vec<_>) = operations
        .filter(|operation| of_values.contains(&ir::name(*operation)))
        .partition(|operation| ir::name(*operation) == "basicpy.make_function");
    let mut resolved = Vec::new();
    for call in calls {
        let types = ir::operands(call).into_iter();
        let types = types
            .map(|value| instance.ty(value).clone())
            .collect::<Vec<_>>();
        let found = match types.as_slice() {
            [function, inputs @ .., _] if ir::name(call) == "numpy.vectorized_call" => {
                let elements = match Method::of(call) {
                    Ok(Some(method)) if method.kind != Kind::Call => {
                        method.element_types(function, inputs)
                    }
                    Ok(_) => Inputs::of(call, inputs).element_types(function),
                    Err(problem) => Err(problem),
                };
                elements.and_then(|elements| {
                    Call::of(program, instance, (call, 0), call, elements).map(|call| vec![call])
                })
            }
            [Ty::Functions(functions), ..] => Dispatch {
                program,
                instance,
                call,
                functions,
            }
            .expand(&types),
            _ => Call::of(program, instance, (call, 0), call, types).map(|call| vec![call]),
        };
        resolved.extend(found.map_err(|problem| (call, problem))?);
    }
    for call in resolved {
        let result = call.lower().ok_or_else(|| (call.operation, unresolved()))?;
        replace(call.operation, result);
    }
    for make in makes {
        let captured = ir::operands(make);
        let elements = captured.iter().map(|value| value.r#type());
        let r#type = types::tuple(ir::context_of(make), &elements.collect::<Vec<_>>());
        let builder = Builder::before(make);
        replace(
            make,
            builder.value("basicpy.build_tuple", &captured, r#type, &[]),
        );
    }
    Ok(())
}

fn replace<'c>(operation: OpRef<'c>, value: Value<'c>) {
    for result in ir::results(operation) {
        ir::replace_all_uses(result, value);
    }
    ir::erase(operation);
}

/// A call of a value, resolved.
pub(super) struct Call<'c> {
    operation: OpRef<'c>,
    /// The types of the operands.
    types: Vec<Ty>,
    target: Target,
    /// The symbol of the instance that is called.
    symbol: Option<String>,
    /// What the instance returns.
    returned: Option<Type<'c>>,
}

impl<'c> Call<'c> {
    /// Resolves a call, for one of the functions that a call of the source may call.
    pub(super) fn of(
        program: &Program<'c>,
        instance: &Instance<'c>,
        (source, member): (OpRef<'c>, usize),
        operation: OpRef<'c>,
        types: Vec<Ty>,
    ) -> Result<Self, Problem> {
        let target = calls::resolve(operation, &types, |name| program.function(name))?;
        let callee = instance.calls.get(&(operation_key(source), member));
        let context = ir::context_of(operation);
        let callee = callee.map(|index| &program.instances[*index]);
        Ok(Self {
            operation,
            types,
            target,
            symbol: callee.and_then(|callee| ir::symbol_name(callee.function)),
            returned: callee.and_then(|callee| callee.result.to_type(context)),
        })
    }

    /// Makes the call of the function.
    fn lower(&self) -> Option<Value<'c>> {
        let mut arguments = Arguments::of(self.operation);
        let values = self.target.arguments.iter();
        let values = values.map(|part| arguments.value(part, &self.types));
        let values = values.collect::<Option<Vec<_>>>()?;
        let result = *ir::result_types(self.operation).first()?;
        let builder = Builder::before(self.operation);
        let context = builder.context();
        match &self.target.callee {
            Callee::Known(name) => {
                let names = self.target.names.iter();
                let names = names.map(|name| ir::string_attribute(context, name));
                let names = ir::array_attribute(context, &names.collect::<Vec<_>>());
                let attributes = [
                    ("callee", ir::string_attribute(context, name)),
                    ("arg_names", names),
                ];
                Some(builder.value("basicpy.builtin_call", &values, result, &attributes))
            }
            Callee::Own(_) if ir::name(self.operation) == "numpy.vectorized_call" => {
                self.lower_vectorized(&values)
            }
            Callee::Own(_) => {
                let callee = ir::symbol_attribute(context, self.symbol.as_ref()?);
                Some(builder.value("func.call", &values, result, &[("callee", callee)]))
            }
        }
    }
}

impl<'c> Call<'c> {
    /// Makes the call for each element of arrays.
    fn lower_vectorized(&self, values: &[Value<'c>]) -> Option<Value<'c>> {
        let builder = Builder::before(self.operation);
        let context = builder.context();
        let is_captured = |part: &&Part| matches!(part, Part::Captured(_));
        let parts = self.target.arguments.iter();
        let captures = parts.take_while(is_captured).count();
        let result = *ir::result_types(self.operation).first()?;
        let mut attributes = vec![
            (
                "callee",
                ir::symbol_attribute(context, self.symbol.as_ref()?),
            ),
            ("returns", ir::type_attribute(self.returned?)),
            (
                "captures",
                ir::integer_attribute(builder.integer_type(64), i64::try_from(captures).ok()?),
            ),
        ];
        let dtype = ir::operands(self.operation).pop()?;
        if dtype.r#type() != types::none(context) {
            attributes.push(("dtype_given", ir::unit_attribute(context)));
        }
        let method = Method::of(self.operation).ok()?;
        let excluded = self.excluded(captures);
        // What follows the inputs of a method is given as it is, too.
        if !excluded.is_empty() && method.and_then(|method| method.inputs()).is_none() {
            let excluded = DenseI64ArrayAttribute::new(context, &excluded);
            attributes.push(("excluded", excluded.into()));
        }
        let of_method = [
            "method",
            "function_name",
            "axis",
            "keepdims",
            "identity",
            MASKED,
        ]
        .into_iter();
        attributes.extend(of_method.filter_map(|name| {
            let attribute = self.operation.attribute(name).ok()?;
            Some((name, attribute))
        }));
        let values = self.method_values(values, captures)?;
        Some(builder.value("numpy.ufunc_call", &values, result, &attributes))
    }

    /// The places, counted after the captures, of the arguments that each call gets as
    /// they are: what is excluded, and default values.
    fn excluded(&self, captures: usize) -> Vec<i64> {
        let given = vectorized::excluded(self.operation);
        let is_excluded = |part: &Part| match part {
            Part::Captured(_) => true,
            // The first operand is the function.
            Part::Operand(index) => given.iter().any(|place| place + 1 == *index),
            _ => false,
        };
        let places = self.target.arguments.iter().skip(captures).zip(0..);
        let places = places.filter(|(part, _)| is_excluded(part));
        places.map(|(_, place)| place).collect()
    }

    /// The values that a method takes: what the function captures, the method's inputs,
    /// and what else each call gets.
    fn method_values(&self, values: &[Value<'c>], captures: usize) -> Option<Vec<Value<'c>>> {
        let method = Method::of(self.operation).ok()?;
        let operands = ir::operands(self.operation);
        if method.and_then(|method| method.inputs()).is_none() {
            let is_masked = self.operation.has_attribute(MASKED);
            let mask = operands.iter().rev().nth(1).filter(|_| is_masked);
            return Some(values.iter().chain(mask).copied().collect());
        }
        let inputs = operands.get(1..operands.len().checked_sub(1)?)?;
        // Each call gets two elements.
        let others = values.get(captures + 2..)?;
        Some([values.get(..captures)?, inputs, others].concat())
    }
}

fn unresolved() -> Problem {
    Problem::internal("the function that is called is not known")
}
