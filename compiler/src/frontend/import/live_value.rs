//! Values of the module level in functions.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        constants::Constant,
        parse::range_of,
        partial_evaluation::{Computed, Evaluator, LiveValue, NotConstant, Number, Operation},
    },
};
use melior::ir::Value;
use npc_dialects::types;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// How many elements a list may have that is written out: each is an operation.
const LONGEST_LIST: usize = 1024;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// An expression that is made of module-level values only: an attribute, an
    /// element. None if it is something else.
    ///
    /// What raises is an error here only if Python gets to raise it, so the
    /// operation stays.
    pub(super) fn evaluated(&mut self, expression: &'a Expr) -> Option<Value<'c, 'c>> {
        if !self.starts_at_module_level(expression) {
            return None;
        }
        let range = expression.range();
        match self.evaluate(expression) {
            // A view shares its memory; each call makes an array of its own.
            Ok(LiveValue::Array(_)) if self.is_view(expression) || has_call(expression) => None,
            Ok(LiveValue::List(elements)) if is_slice(expression) => {
                self.new_list(&elements.get().ok()?, range)
            }
            Ok(value) => Some(self.live_value(&value, range)),
            Err(error) => self.part_of_constant(expression, &error),
        }
    }

    /// Whether an expression is a subscript of an array.
    fn is_view(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Subscript(subscript) => {
                matches!(self.evaluate(&subscript.value), Ok(LiveValue::Array(_)))
            }
            _ => false,
        }
    }

    /// Refuses a part that cannot be had of a value that functions cannot have.
    fn part_of_constant(
        &mut self,
        expression: &Expr,
        error: &NotConstant,
    ) -> Option<Value<'c, 'c>> {
        let object = match expression {
            Expr::Attribute(attribute) => &attribute.value,
            Expr::Subscript(subscript) => &subscript.value,
            _ => return None,
        };
        let object = self.evaluate(object).ok()?;
        let is_importable = match object {
            LiveValue::List(_) => has_call(expression),
            LiveValue::Dict(_) | LiveValue::RecordClass(_) => false,
            LiveValue::Record(..) => expression.is_subscript_expr(),
            _ => true,
        };
        if is_importable {
            return None;
        }
        let message = format!(
            "this part of a {} is not a constant: {}",
            object.type_name(),
            error.reason
        );
        let help = match object {
            LiveValue::List(_) => "make it a tuple or a NumPy array at the module level",
            _ => "use a constant key or name that it has",
        };
        Some(self.refuse_value(DiagnosticId::NotConstant, message, help, expression.range()))
    }

    /// A call whose arguments are module-level values, one of which compiled code
    /// would not know as well: `len(TABLE)`, `TABLE.get("x")`. None if it is
    /// something else.
    pub(super) fn evaluated_call(&mut self, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        if !self.has_container(call) {
            return None;
        }
        let scope = &self.program.scope;
        match scope.evaluate_call_in(call, &|name| self.is_local(name)) {
            // Each call makes an array of its own.
            Ok(LiveValue::Array(_)) | Err(_) => None,
            Ok(LiveValue::List(elements)) if self.copies_list(call) => {
                self.new_list(&elements.get().ok()?, call.range())
            }
            Ok(value) => Some(self.live_value(&value, call.range())),
        }
    }

    /// Tells whether a call is one of a list's `copy`.
    fn copies_list(&self, call: &ExprCall) -> bool {
        let method = call.func.as_attribute_expr();
        method.is_some_and(|method| {
            let object = self.evaluate(&method.value);
            method.attr.as_str() == "copy" && matches!(object, Ok(LiveValue::List(_)))
        })
    }

    /// A list that is made where it is used, unless it is long. What is within it and can
    /// change, such as another list, is one object of the module level, and refused.
    pub(super) fn new_list(
        &mut self,
        elements: &[LiveValue],
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        if elements.len() > LONGEST_LIST {
            return None;
        }
        let elements = self.live_values(elements, range);
        Some(self.list_of(&elements, range))
    }

    /// Whether a call has a method's object or an argument that functions cannot have,
    /// or know less of.
    fn has_container(&self, call: &ExprCall) -> bool {
        let is_local = |name: &str| self.is_local(name);
        let evaluator = Evaluator::new(&self.program.scope.namespace, &is_local);
        let object = call.func.as_attribute_expr().map(|it| &*it.value);
        let mut parts = object.into_iter().chain(&call.arguments.args);
        parts.any(|part| evaluator.is_container(part))
    }

    pub(super) fn evaluate(&self, expression: &Expr) -> Result<LiveValue, NotConstant> {
        self.program
            .scope
            .evaluate_in(expression, &|name| self.is_local(name))
    }

    /// The elements of a tuple or list of the module level.
    pub(super) fn live_elements(&mut self, expression: &Expr) -> Option<Vec<Value<'c, 'c>>> {
        if !self.starts_at_module_level(expression) {
            return None;
        }
        let elements = match self.evaluate(expression).ok()? {
            LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => elements.to_vec(),
            LiveValue::List(elements) => elements.get().ok()?.clone(),
            _ => return None,
        };
        let range = expression.range();
        let values = elements.iter().map(|each| self.live_value(each, range));
        Some(values.collect())
    }

    fn starts_at_module_level(&self, expression: &Expr) -> bool {
        let is_local = |name: &str| self.is_local(name);
        let evaluator = Evaluator::new(&self.program.scope.namespace, &is_local);
        evaluator.starts_at_module_level(expression)
    }

    /// A value of the module level as operations.
    pub(super) fn live_value(&mut self, value: &LiveValue, range: TextRange) -> Value<'c, 'c> {
        match value {
            LiveValue::None => self.emit.none(range),
            LiveValue::Ellipsis => {
                let parts = self.emit.operation("basicpy.singleton", range);
                self.emit.value(parts, types::ellipsis(self.emit.context))
            }
            LiveValue::Bool(value) => self.constant(&Constant::Bool(*value), range),
            LiveValue::Int(value) => match (i64::try_from(value), u64::try_from(value)) {
                (Ok(value), _) => self.constant(&Constant::Int(value), range),
                (_, Ok(value)) => self.constant(&Constant::LargeInt(value), range),
                _ => self.refuse_value(
                    DiagnosticId::IntegerOutOfRange,
                    "this integer does not fit 64 bits".to_string(),
                    "use a float, or a smaller integer",
                    range,
                ),
            },
            LiveValue::Float(value) => self.constant(&Constant::Float(*value), range),
            LiveValue::Complex(real, imag) => {
                self.constant(&Constant::Complex(*real, *imag), range)
            }
            LiveValue::Str(text) => self.constant(&Constant::Str(text.to_string()), range),
            LiveValue::Tuple(elements) => {
                let elements = self.live_values(elements, range);
                self.tuple(&elements, range)
            }
            LiveValue::Record(class, elements) => {
                let elements = self.live_values(elements, range);
                self.named_tuple(class, &elements, range)
            }
            LiveValue::Slice(parts) => {
                let [start, stop, step] = &**parts;
                let slots = [start, stop, step].map(|part| self.live_value(part, range));
                self.make_slice(slots, range)
            }
            LiveValue::Scalar(dtype, number) => {
                let number = match number {
                    Number::Int(value) => Constant::Int(*value),
                    Number::Float(value) => Constant::Float(*value),
                };
                let number = self.constant(&number, range);
                self.builtin(&format!("numpy.{}", dtype.name()), &[number], range)
            }
            LiveValue::Range(bounds) => {
                let bounds = bounds.map(|bound| self.constant(&Constant::Int(bound), range));
                self.builtin("builtins.range", &bounds, range)
            }
            LiveValue::Dtype(dtype) => {
                self.dtype_class(&format!("numpy.{}", dtype.name()), *dtype, range)
            }
            LiveValue::Computed(computed) => self.computed(computed, range),
            LiveValue::Array(array) => self.module_array(array, range),
            LiveValue::Known(qualified) => self.qualified_value(qualified, range),
            LiveValue::Function(function) => match self.linked.plan(function) {
                Some(plan) => self.plain_function_value(plan, range),
                None => self.emit.unbound(range),
            },
            other => {
                let help = match other {
                    LiveValue::List(_) | LiveValue::Set(_) => {
                        "make it a tuple or a NumPy array at the module level"
                    }
                    LiveValue::Dict(_) => "take one of its values by a constant key",
                    _ => "use it at the module level, and its value in the function",
                };
                let message = format!("a {} is not supported as a value", other.type_name());
                self.refuse_value(DiagnosticId::UnsupportedConstruct, message, help, range)
            }
        }
    }

    fn live_values(&mut self, values: &[LiveValue], range: TextRange) -> Vec<Value<'c, 'c>> {
        let values = values.iter().map(|value| self.live_value(value, range));
        values.collect()
    }

    /// A value of the module level that is computed where it is used.
    fn computed(&mut self, computed: &Computed, range: TextRange) -> Value<'c, 'c> {
        match &computed.operation {
            Operation::Call(callee, arguments, names) => {
                let operands = self.live_values(arguments, range);
                let names = names.iter().map(String::as_str).collect::<Vec<_>>();
                self.builtin_call(callee, &operands, &names, range)
            }
            Operation::Binary(operator, left, right) => {
                let operands = [left, right].map(|each| self.live_value(each, range));
                self.binary_operation(*operator, operands, range)
            }
            Operation::Unary(operator, operand) => {
                let operand = self.live_value(operand, range);
                self.unary_operation(*operator, operand, range)
            }
            Operation::Attribute(object, name) => {
                let object = self.live_value(object, range);
                self.attribute_of(object, name, range)
            }
            Operation::Subscript(object, index) => {
                let operands = [object, index].map(|each| self.live_value(each, range));
                self.load(&operands, range)
            }
        }
    }

    fn refuse_value(
        &mut self,
        id: DiagnosticId,
        message: String,
        help: &str,
        range: TextRange,
    ) -> Value<'c, 'c> {
        self.report(
            Diagnostic::error(id, message)
                .at(range_of(range), "")
                .help(help),
        );
        self.emit.unbound(range)
    }
}

/// Tells whether an expression is a slice, which of a list is another list.
fn is_slice(expression: &Expr) -> bool {
    let subscript = expression.as_subscript_expr();
    subscript.is_some_and(|it| it.slice.is_slice_expr())
}

/// Whether the innermost object of an expression is made by a call.
fn has_call(expression: &Expr) -> bool {
    match expression {
        Expr::Attribute(attribute) => has_call(&attribute.value),
        Expr::Subscript(subscript) => has_call(&subscript.value),
        expression => expression.is_call_expr(),
    }
}
