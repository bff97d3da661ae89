//! Computes expressions.

use super::{
    arithmetic::{self, PythonNumber},
    array::Array,
    call::Arguments,
    comparison, computed,
    elements::check_weight,
    failure::{Evaluated, NotConstant},
    function_call::{self, Functions},
    hook::PartialEvalResult,
    namespace::{Global, Namespace},
    numpy, sequence,
    value::{FunctionName, LiveValue},
};
use crate::frontend::known;
use num_bigint::BigInt;
use num_traits::Num;
use ruff_python_ast::{
    BoolOp, Expr, ExprAttribute, ExprCompare, ExprDict, ExprName, ExprSlice, Number, Operator,
    UnaryOp,
};
use ruff_text_size::Ranged;
use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
};

/// How many expressions are computed for one statement.
const MAXIMUM_STEPS: usize = 4_000_000;

/// Computes expressions from module-level values.
pub(in crate::frontend) struct Evaluator<'e> {
    pub(super) namespace: &'e Namespace,
    /// The names that belong to a function, and have no value here.
    is_local: &'e dyn Fn(&str) -> bool,
    /// The variables of comprehensions.
    pub(super) variables: RefCell<Vec<(String, LiveValue)>>,
    steps: Cell<usize>,
    /// The function whose call is executed.
    frame: Option<(&'e BTreeSet<&'e str>, &'e BTreeMap<String, LiveValue>)>,
    /// Where the program's functions are, if they can be called.
    functions: Option<&'e dyn Functions>,
}

impl<'e> Evaluator<'e> {
    pub(in crate::frontend) fn new(
        namespace: &'e Namespace,
        is_local: &'e dyn Fn(&str) -> bool,
    ) -> Self {
        Self {
            namespace,
            is_local,
            variables: RefCell::default(),
            steps: Cell::new(0),
            frame: None,
            functions: None,
        }
    }

    /// Computes expressions of the module level, which may call functions.
    pub(super) fn at_module_level(namespace: &'e Namespace, functions: &'e dyn Functions) -> Self {
        Self {
            functions: Some(functions),
            ..Self::new(namespace, &|_| false)
        }
    }

    /// Computes expressions of a function that the module level calls, which has names
    /// of its own and values for some of these.
    pub(super) fn in_call(
        namespace: &'e Namespace,
        own: &'e BTreeSet<&'e str>,
        locals: &'e BTreeMap<String, LiveValue>,
        functions: &'e dyn Functions,
    ) -> Self {
        Self {
            frame: Some((own, locals)),
            ..Self::at_module_level(namespace, functions)
        }
    }

    /// Counts what is computed for a call of a function.
    pub(super) fn count(&self, work: usize) -> Evaluated<()> {
        match self.functions {
            Some(functions) => functions.calls().count(work),
            None => Ok(()),
        }
    }

    /// Calls a function of the program.
    pub(super) fn call_function(
        &self,
        name: &FunctionName,
        arguments: &Arguments,
    ) -> Evaluated<LiveValue> {
        match self.functions {
            // What NumPy computes by another way is not computed here.
            Some(_) if self.namespace.bindings.is_written(name.file) => Err(
                NotConstant::unsupported(&format!("a call of '{}'", name.name)),
            ),
            Some(functions) => function_call::call(functions, name, arguments),
            None => Err(NotConstant::new(format!(
                "a call of '{}' is not evaluated at the module level",
                name.name
            ))),
        }
    }

    /// Computes an expression.
    pub(in crate::frontend) fn evaluate(&self, expression: &Expr) -> Evaluated<LiveValue> {
        self.steps.set(self.steps.get() + 1);
        if self.steps.get() > MAXIMUM_STEPS {
            return Err(NotConstant::new("it takes too many steps to compute"));
        }
        let value = stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expression(expression))
            .and_then(|value| check_weight(&value).map(|()| value))
            .map_err(|error| error.at(expression.range()))?;
        let is_name = matches!(expression, Expr::Name(_) | Expr::Attribute(_));
        self.count(1 + if is_name { 0 } else { size(&value) })?;
        Ok(value)
    }

    pub(super) fn evaluate_all(&self, expressions: &[Expr]) -> Evaluated<Vec<LiveValue>> {
        let mut values = Vec::with_capacity(expressions.len());
        for expression in expressions {
            match expression {
                Expr::Starred(starred) => values.extend(self.iterate(&starred.value)?),
                expression => values.push(self.evaluate(expression)?),
            }
        }
        Ok(values)
    }

    fn expression(&self, expression: &Expr) -> Evaluated<LiveValue> {
        Ok(match expression {
            Expr::NumberLiteral(literal) => number(&literal.value)?,
            Expr::BooleanLiteral(literal) => LiveValue::Bool(literal.value),
            Expr::StringLiteral(literal) => LiveValue::text(literal.value.to_str()),
            Expr::BytesLiteral(literal) => LiveValue::Bytes(literal.value.bytes().collect()),
            Expr::NoneLiteral(_) => LiveValue::None,
            Expr::EllipsisLiteral(_) => LiveValue::Ellipsis,
            Expr::Name(name) => self.name(name)?,
            Expr::Attribute(attribute) => self.attribute(attribute)?,
            Expr::Tuple(tuple) => LiveValue::tuple(self.evaluate_all(&tuple.elts)?),
            Expr::List(list) => LiveValue::list(self.evaluate_all(&list.elts)?),
            Expr::Set(set) => super::builtins::set(self.evaluate_all(&set.elts)?)?,
            Expr::Dict(dict) => self.dict(dict)?,
            Expr::Slice(slice) => self.slice(slice)?,
            Expr::Subscript(subscript) => {
                let object = self.evaluate(&subscript.value)?;
                sequence::subscript(&object, &self.evaluate(&subscript.slice)?)?
            }
            Expr::UnaryOp(operation) => unary(operation.op, &self.evaluate(&operation.operand)?)?,
            Expr::BinOp(operation) => {
                let left = self.evaluate(&operation.left)?;
                binary(operation.op, &left, &self.evaluate(&operation.right)?)?
            }
            Expr::BoolOp(operation) => self.bool_operation(operation.op, &operation.values)?,
            Expr::Compare(compare) => self.compare(compare)?,
            Expr::If(choice) => match self.evaluate(&choice.test)?.truth()? {
                true => self.evaluate(&choice.body)?,
                false => self.evaluate(&choice.orelse)?,
            },
            Expr::Call(call) => self.call(call)?,
            Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) => {
                self.comprehension(expression)?
            }
            _ => return Err(NotConstant::unsupported("this expression")),
        })
    }

    fn name(&self, expression: &ExprName) -> Evaluated<LiveValue> {
        let name = expression.id.as_str();
        let variables = self.variables.borrow();
        if let Some((_, value)) = variables.iter().rev().find(|(bound, _)| bound == name) {
            return Ok(value.clone());
        }
        if let Some((own, locals)) = self.frame {
            if let Some(value) = locals.get(name) {
                return Ok(value.clone());
            }
            if own.contains(name) {
                let message = format!(
                    "cannot access local variable '{name}' where it is not associated with a value"
                );
                return Err(NotConstant::raises("UnboundLocalError", &message));
            }
        }
        if (self.is_local)(name) {
            return Err(NotConstant::new(format!("'{name}' is a local variable")));
        }
        match self.namespace.get(name) {
            Some(Global::Value(value)) => self.hooked(value),
            Some(Global::Unusable(unusable)) => {
                Err(NotConstant::new(format!("'{name}' is {}", unusable.reason)))
            }
            None if known::is_builtin(name) => Ok(LiveValue::known(&format!("builtins.{name}"))),
            None if self.namespace.bindings.has(name) => self.hooked(LiveValue::known(name)),
            None => Err(NotConstant::raises(
                "NameError",
                &format!("name '{name}' is not defined"),
            )),
        }
    }

    fn attribute(&self, attribute: &ExprAttribute) -> Evaluated<LiveValue> {
        let object = self.evaluate(&attribute.value)?;
        self.hooked(get_attribute(&object, attribute.attr.as_str())?)
    }

    /// What hooks make of a value. Builtins stay what they are, since `int` is a
    /// function here as well as a dtype.
    fn hooked(&self, value: LiveValue) -> Evaluated<LiveValue> {
        match &value {
            LiveValue::Known(name) if name.starts_with("builtins.") => Ok(value),
            _ => live(self.namespace.bindings.value(&value)).map(|it| it.unwrap_or(value)),
        }
    }

    /// Whether an expression's innermost object is a name of the module level.
    pub(in crate::frontend) fn starts_at_module_level(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Name(name) => {
                let name = name.id.as_str();
                !(self.is_local)(name) && self.namespace.has(name)
            }
            Expr::Attribute(attribute) => self.starts_at_module_level(&attribute.value),
            Expr::Subscript(subscript) => self.starts_at_module_level(&subscript.value),
            Expr::Call(call) => {
                let mut arguments = call.arguments.args.iter();
                self.starts_at_module_level(&call.func)
                    || arguments.any(|it| self.starts_at_module_level(it))
            }
            _ => false,
        }
    }

    /// Whether an expression is a value of the module level that functions cannot
    /// have, or know less of.
    pub(in crate::frontend) fn is_container(&self, expression: &Expr) -> bool {
        let is_container = |value: LiveValue| value.is_container();
        self.starts_at_module_level(expression) && self.evaluate(expression).is_ok_and(is_container)
    }

    fn dict(&self, dict: &ExprDict) -> Evaluated<LiveValue> {
        let mut entries = Vec::with_capacity(dict.items.len());
        for item in &dict.items {
            match &item.key {
                Some(key) => entries.push((self.evaluate(key)?, self.evaluate(&item.value)?)),
                None => match self.evaluate(&item.value)? {
                    LiveValue::Dict(other) => entries.extend(other.get()?.iter().cloned()),
                    _ => return Err(NotConstant::type_error("the argument is not a mapping")),
                },
            }
        }
        super::builtins::dict(entries)
    }

    fn slice(&self, slice: &ExprSlice) -> Evaluated<LiveValue> {
        let bound = |bound: &Option<Box<Expr>>| match bound {
            Some(bound) => self.evaluate(bound),
            None => Ok(LiveValue::None),
        };
        let parts = [
            bound(&slice.lower)?,
            bound(&slice.upper)?,
            bound(&slice.step)?,
        ];
        Ok(LiveValue::Slice(parts.into()))
    }

    fn bool_operation(&self, operator: BoolOp, values: &[Expr]) -> Evaluated<LiveValue> {
        let mut last = LiveValue::None;
        for value in values {
            last = self.evaluate(value)?;
            if last.truth()? == (operator == BoolOp::Or) {
                break;
            }
        }
        Ok(last)
    }

    fn compare(&self, compare: &ExprCompare) -> Evaluated<LiveValue> {
        let mut left = self.evaluate(&compare.left)?;
        let is_chain = compare.ops.len() > 1;
        for (operator, right) in compare.ops.iter().zip(&compare.comparators) {
            let right = self.evaluate(right)?;
            if let Some(result) = numpy::compare(*operator, &left, &right) {
                return match is_chain {
                    true => Err(NotConstant::unsupported("a chain of comparisons in NumPy")),
                    false => result,
                };
            }
            if !comparison::compare(*operator, &left, &right)? {
                return Ok(LiveValue::Bool(false));
            }
            left = right;
        }
        Ok(LiveValue::Bool(true))
    }
}

/// The value that a hook gives; none if it gives nothing.
pub(super) fn live(result: PartialEvalResult) -> Evaluated<Option<LiveValue>> {
    match result {
        PartialEvalResult::NotEvaluated => Ok(None),
        PartialEvalResult::LiveValue(value) => Ok(Some(value)),
        PartialEvalResult::IrValue(_) => Err(NotConstant::new("it is computed at run time")),
        PartialEvalResult::Error(error) => Err(error),
    }
}

/// How many elements a value has that was just made.
fn size(value: &LiveValue) -> usize {
    match value {
        LiveValue::Array(array) => array.size(),
        LiveValue::List(elements) => elements.last_known().len(),
        _ => 0,
    }
}

fn number(number: &Number) -> Evaluated<LiveValue> {
    Ok(match number {
        Number::Int(value) => match value.as_u64() {
            Some(value) => LiveValue::int(value),
            None => LiveValue::Int(large_int(&value.to_string())?),
        },
        Number::Float(value) => LiveValue::Float(*value),
        Number::Complex { real, imag } => LiveValue::Complex(*real, *imag),
    })
}

/// An integer literal that does not fit the machine.
fn large_int(text: &str) -> Evaluated<BigInt> {
    let digits = text.replace('_', "");
    let (digits, radix) = match digits.get(..2) {
        Some("0x" | "0X") => (&digits[2..], 16),
        Some("0o" | "0O") => (&digits[2..], 8),
        Some("0b" | "0B") => (&digits[2..], 2),
        _ => (digits.as_str(), 10),
    };
    BigInt::from_str_radix(digits, radix).map_err(|_| NotConstant::unsupported("this integer"))
}

/// `object.name`
pub(super) fn get_attribute(object: &LiveValue, name: &str) -> Evaluated<LiveValue> {
    let missing = || {
        let message = format!("'{}' object has no attribute '{name}'", object.type_name());
        NotConstant::raises("AttributeError", &message)
    };
    match object {
        LiveValue::Known(module) if !module.starts_with("builtins.") => {
            Ok(LiveValue::known(&format!("{module}.{name}")))
        }
        LiveValue::RecordClass(class) | LiveValue::Record(class, _) if name == "_fields" => {
            let fields = class.fields.iter().map(|(field, _)| LiveValue::text(field));
            Ok(LiveValue::tuple(fields.collect()))
        }
        LiveValue::Record(class, elements) => {
            let index = class.fields.iter().position(|(field, _)| field == name);
            index
                .and_then(|index| elements.get(index).cloned())
                .ok_or_else(missing)
        }
        LiveValue::Computed(_) => computed::attribute(object, name),
        LiveValue::Array(array) => array.attribute(name).unwrap_or_else(|| Err(missing())),
        LiveValue::Complex(re, im) => match name {
            "real" => Ok(LiveValue::Float(*re)),
            "imag" => Ok(LiveValue::Float(*im)),
            _ => Err(missing()),
        },
        LiveValue::Scalar(dtype, _) if name == "dtype" => Ok(LiveValue::Dtype(*dtype)),
        LiveValue::Slice(slice) => match name {
            "start" => Ok(slice[0].clone()),
            "stop" => Ok(slice[1].clone()),
            "step" => Ok(slice[2].clone()),
            _ => Err(missing()),
        },
        LiveValue::Range([start, stop, step]) => match name {
            "start" => Ok(LiveValue::int(*start)),
            "stop" => Ok(LiveValue::int(*stop)),
            "step" => Ok(LiveValue::int(*step)),
            _ => Err(missing()),
        },
        LiveValue::Module(module) => match module.get(name) {
            Some(Global::Value(value)) => Ok(value),
            Some(Global::Unusable(unusable)) => {
                Err(NotConstant::new(format!("'{name}' is {}", unusable.reason)))
            }
            None => {
                let message = format!("module '{}' has no attribute '{name}'", module.module);
                Err(NotConstant::raises("AttributeError", &message))
            }
        },
        _ => Err(missing()),
    }
}

/// `operator operand`
pub(super) fn unary(operator: UnaryOp, operand: &LiveValue) -> Evaluated<LiveValue> {
    if let Some(result) = computed::unary(operator, operand) {
        return result;
    }
    if operator == UnaryOp::Not {
        return Ok(LiveValue::Bool(!operand.truth()?));
    }
    if let Some(result) = numpy::unary(operator, operand) {
        return result;
    }
    match PythonNumber::of(operand) {
        Some(number) => arithmetic::unary(operator, &number),
        None => Err(NotConstant::type_error(format!(
            "bad operand type for unary {}: '{}'",
            operator.as_str(),
            operand.type_name()
        ))),
    }
}

/// `left operator right`
pub(super) fn binary(
    operator: Operator,
    left: &LiveValue,
    right: &LiveValue,
) -> Evaluated<LiveValue> {
    if let Some(result) = computed::binary(operator, left, right) {
        return result;
    }
    if let Some(result) = numpy::binary(operator, left, right) {
        return result;
    }
    if let (LiveValue::Bool(left), LiveValue::Bool(right)) = (left, right) {
        match operator {
            Operator::BitAnd => return Ok(LiveValue::Bool(left & right)),
            Operator::BitOr => return Ok(LiveValue::Bool(left | right)),
            Operator::BitXor => return Ok(LiveValue::Bool(left ^ right)),
            _ => {}
        }
    }
    if let (Some(left), Some(right)) = (PythonNumber::of(left), PythonNumber::of(right)) {
        return arithmetic::binary(operator, &left, &right);
    }
    let sequence = match operator {
        Operator::Add if is_sequence(left) && is_sequence(right) => {
            sequence::concatenate(left, right)
        }
        Operator::Mult if is_sequence(left) => sequence::repeat(left, right),
        Operator::Mult if is_sequence(right) => sequence::repeat(right, left),
        _ => None,
    };
    sequence.unwrap_or_else(|| {
        Err(arithmetic::unsupported(
            operator,
            &left.type_name(),
            &right.type_name(),
        ))
    })
}

fn is_sequence(value: &LiveValue) -> bool {
    matches!(
        value,
        LiveValue::Str(_)
            | LiveValue::Bytes(_)
            | LiveValue::List(_)
            | LiveValue::Tuple(_)
            | LiveValue::Record(..)
    )
}

/// `target operator= value` of an object that changes in place. Says whether it is one.
pub(super) fn in_place(
    operator: Operator,
    target: &LiveValue,
    value: &LiveValue,
) -> Evaluated<bool> {
    match target {
        LiveValue::List(list) if operator == Operator::Add => {
            let added = sequence::elements(value)?;
            sequence::check_length(list.get()?.len() + added.len())?;
            list.change(|elements| elements.extend(added))?;
            Ok(true)
        }
        LiveValue::List(_) | LiveValue::Dict(_) | LiveValue::Set(_) => {
            Err(NotConstant::unsupported("this assignment in place"))
        }
        LiveValue::Array(array) => {
            let result = binary(operator, target, value)?;
            let result = Array::from_value(&result)?;
            numpy::check_same_kind(result.dtype(), array.dtype())?;
            array.assign(&result)?;
            Ok(true)
        }
        _ => Ok(false),
    }
}
