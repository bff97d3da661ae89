//! Expressions.

use super::{Function, tuple::has_starred};
use crate::frontend::{
    analysis::{self, NameSet},
    constants::{self, Constant},
    unsupported,
};
use melior::ir::{Value, ValueLike};
use npc_dialects::{ir, types};
use ruff_python_ast::{
    BoolOp, CmpOp, Expr, ExprAttribute, ExprBinOp, ExprCompare, ExprIf, ExprNamed, ExprSlice,
    ExprSubscript, ExprUnaryOp, Operator, UnaryOp,
};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Imports an expression. One that cannot be imported is reported and
    /// gives a value to go on with.
    pub(super) fn expression(&mut self, expression: &'a Expr) -> Value<'c, 'c> {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expression_here(expression))
    }

    fn expression_here(&mut self, expression: &'a Expr) -> Value<'c, 'c> {
        let range = expression.range();
        if let Some(literal) = constants::literal(expression) {
            return self.literal(literal, range);
        }
        match expression {
            Expr::BooleanLiteral(literal) => self.constant(&Constant::Bool(literal.value), range),
            Expr::StringLiteral(literal) => {
                self.constant(&Constant::Str(literal.value.to_str().to_string()), range)
            }
            Expr::NoneLiteral(_) => self.emit.none(range),
            Expr::EllipsisLiteral(_) => {
                let parts = self.emit.operation("basicpy.singleton", range);
                self.emit.value(parts, types::ellipsis(self.emit.context))
            }
            Expr::Name(name) => self.name(name),
            Expr::Tuple(tuple) => self.tuple_display(&tuple.elts, range),
            Expr::List(list) => self.list_display(&list.elts, range),
            Expr::Dict(dict) => self.dict_display(dict),
            Expr::BinOp(binary) => self.binary(expression, binary),
            Expr::UnaryOp(unary) => self.unary(expression, unary),
            Expr::Compare(compare) => self.compare(compare),
            Expr::BoolOp(operation) => self.bool_operation(operation.op, &operation.values, range),
            Expr::If(choice) => match self.static_truth(&choice.test) {
                Some(true) => self.expression(&choice.body),
                Some(false) => self.expression(&choice.orelse),
                None => {
                    let condition = self.truth(&choice.test);
                    self.choose(condition, choice)
                }
            },
            Expr::Attribute(attribute) => self.attribute(expression, attribute),
            Expr::Subscript(subscript) => match self.evaluated(expression) {
                Some(value) => value,
                None => self.subscript(subscript),
            },
            Expr::Slice(slice) => self.slice(slice),
            Expr::Call(call) => self.call(call),
            Expr::Named(named) => self.named(named),
            Expr::Lambda(lambda) => self.lambda(lambda),
            _ => {
                self.report(unsupported::expression(expression));
                let mut bound = NameSet::new();
                analysis::named(expression, &mut bound);
                for name in bound {
                    let value = self.emit.unbound(range);
                    self.environment.bind(name, value);
                }
                self.emit.unbound(range)
            }
        }
    }

    /// Tells whether an expression's value is that of one that was refused: what is wrong with its
    /// uses is a consequence.
    pub(super) fn is_refused(&self, value: Value<'c, 'c>) -> bool {
        let made = ir::defining_operation(value);
        made.is_some_and(|made| ir::name(made) == "basicpy.unbound")
            || self.refused.contains(&value)
    }

    /// `name := value`
    fn named(&mut self, named: &'a ExprNamed) -> Value<'c, 'c> {
        let value = self.expression(&named.value);
        self.assign_to(&named.target, value);
        value
    }

    fn binary(&mut self, expression: &'a Expr, binary: &'a ExprBinOp) -> Value<'c, 'c> {
        if let Some(value) = self.large_integer(expression) {
            return value;
        }
        let operands = match self.division_by_large_power(binary) {
            Some(operands) => operands,
            None => [&binary.left, &binary.right].map(|operand| self.expression(operand)),
        };
        self.binary_operation(binary.op, operands, binary.range())
    }

    /// `left operator right`
    pub(super) fn binary_operation(
        &mut self,
        operator: Operator,
        operands: [Value<'c, 'c>; 2],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let kind = self.emit.string(operator_name(operator));
        let parts = self
            .emit
            .operation("basicpy.binary_expr", range)
            .operands(&operands)
            .attribute("kind", kind);
        self.emit.value(parts, self.emit.unknown())
    }

    fn unary(&mut self, expression: &'a Expr, unary: &'a ExprUnaryOp) -> Value<'c, 'c> {
        if let Some(value) = self.large_integer(expression) {
            return value;
        }
        let range = unary.range();
        if unary.op == UnaryOp::Not {
            let truth = self.truth(&unary.operand);
            let negated = self.emit.not(truth, range);
            return self.python_bool(negated, range);
        }
        let operand = self.expression(&unary.operand);
        self.unary_operation(unary.op, operand, range)
    }

    /// `operator operand`; the operator may be `+`, `-` or `~`.
    pub(super) fn unary_operation(
        &mut self,
        operator: UnaryOp,
        operand: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let kind = match operator {
            UnaryOp::Not => "Not",
            UnaryOp::Invert => "Invert",
            UnaryOp::UAdd => "UAdd",
            UnaryOp::USub => "USub",
        };
        let kind = self.emit.string(kind);
        let parts = self
            .emit
            .operation("basicpy.unary_expr", range)
            .operands(&[operand])
            .attribute("kind", kind);
        self.emit.value(parts, self.emit.unknown())
    }

    /// An `i1` as a Python bool.
    fn python_bool(&mut self, value: Value<'c, 'c>, range: TextRange) -> Value<'c, 'c> {
        let parts = self
            .emit
            .operation("basicpy.bool_cast", range)
            .operands(&[value]);
        self.emit.value(parts, types::bool(self.emit.context))
    }

    /// One step of a comparison.
    pub(super) fn compare_step(
        &mut self,
        left: Value<'c, 'c>,
        operator: CmpOp,
        right: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let kind = self.emit.string(compare_name(operator));
        let parts = self
            .emit
            .operation("basicpy.binary_compare", range)
            .operands(&[left, right])
            .attribute("kind", kind);
        self.emit.value(parts, self.emit.unknown())
    }

    fn compare(&mut self, compare: &'a ExprCompare) -> Value<'c, 'c> {
        let left = self.expression(&compare.left);
        self.compare_chain(left, &compare.ops, &compare.comparators, compare.range())
    }

    /// `left op0 right0 op1 right1 ...`, stopping at the first step that does not hold.
    fn compare_chain(
        &mut self,
        left: Value<'c, 'c>,
        operators: &[CmpOp],
        comparators: &'a [Expr],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let (Some((operator, operators)), Some((comparator, comparators))) =
            (operators.split_first(), comparators.split_first())
        else {
            return left;
        };
        let right = self.comparator(*operator, comparator);
        let step = self.compare_step(left, *operator, right, range);
        if operators.is_empty() {
            return step;
        }
        let holds = self.as_i1(step, range);
        self.value_if(
            holds,
            [
                &mut |function| function.compare_chain(right, operators, comparators, range),
                &mut |_| step,
            ],
            range,
        )
    }

    /// `and` and `or`, which give one of their operands.
    fn bool_operation(
        &mut self,
        operator: BoolOp,
        values: &'a [Expr],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some((first, rest)) = values.split_first() else {
            return self.emit.unbound(range);
        };
        let left = self.expression(first);
        if rest.is_empty() {
            return left;
        }
        let holds = self.as_i1(left, first.range());
        let mut others = |function: &mut Self| {
            function.narrow(first, operator == BoolOp::And);
            function.bool_operation(operator, rest, range)
        };
        match operator {
            BoolOp::And => self.value_if(holds, [&mut others, &mut |_| left], range),
            BoolOp::Or => self.value_if(holds, [&mut |_| left, &mut others], range),
        }
    }

    fn choose(&mut self, condition: Value<'c, 'c>, choice: &'a ExprIf) -> Value<'c, 'c> {
        self.value_if(
            condition,
            [
                &mut |function| {
                    function.narrow(&choice.test, true);
                    function.expression(&choice.body)
                },
                &mut |function| {
                    function.narrow(&choice.test, false);
                    function.expression(&choice.orelse)
                },
            ],
            choice.range(),
        )
    }

    fn attribute(&mut self, expression: &'a Expr, attribute: &'a ExprAttribute) -> Value<'c, 'c> {
        if let Some(qualified) = self.qualified(expression) {
            return self.qualified_value(&qualified, attribute.range());
        }
        if let Some(value) = self.evaluated(expression) {
            return value;
        }
        self.check_module(expression);
        let object = self.expression(&attribute.value);
        self.attribute_of(object, attribute.attr.as_str(), attribute.range())
    }

    /// `object.name`
    pub(super) fn attribute_of(
        &mut self,
        object: Value<'c, 'c>,
        name: &str,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let name = self.emit.string(name);
        let parts = self
            .emit
            .operation("basicpy.attribute", range)
            .operands(&[object])
            .attribute("name", name);
        self.emit.value(parts, self.emit.unknown())
    }

    fn subscript(&mut self, subscript: &'a ExprSubscript) -> Value<'c, 'c> {
        if let Some(index) = self.index_object(subscript) {
            return index;
        }
        if let Some(grid) = self.grid(subscript) {
            return grid;
        }
        let mut operands = vec![self.expression(&subscript.value)];
        operands.extend(self.indices(&subscript.slice));
        self.load(&operands, subscript.range())
    }

    /// `object[indices]`, the object being the first operand.
    pub(super) fn load(&mut self, operands: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        let parts = self
            .emit
            .operation("basicpy.subscript", range)
            .operands(operands);
        self.emit.value(parts, self.emit.unknown())
    }

    /// The indices of a subscript.
    pub(super) fn indices(&mut self, slice: &'a Expr) -> Vec<Value<'c, 'c>> {
        match slice {
            Expr::Tuple(tuple) if !has_starred(&tuple.elts) => {
                tuple.elts.iter().map(|index| self.index(index)).collect()
            }
            // One index that is a sequence, unlike a tuple, which is several.
            Expr::List(list) if !has_starred(&list.elts) => {
                let index = self.index(slice);
                vec![self.tuple(&[index], slice.range())]
            }
            index => vec![self.expression(index)],
        }
    }

    /// An index. A list that is written out is a tuple here: nothing changes it.
    fn index(&mut self, index: &'a Expr) -> Value<'c, 'c> {
        match index {
            Expr::List(_) => self.array_display(index),
            index => self.expression(index),
        }
    }

    fn slice(&mut self, slice: &'a ExprSlice) -> Value<'c, 'c> {
        let range = slice.range();
        let slots = [&slice.lower, &slice.upper, &slice.step].map(|bound| match bound {
            Some(bound) => self.expression(bound),
            None => self.emit.none(range),
        });
        self.make_slice(slots, range)
    }

    /// A slice of its start, its stop and its step.
    pub(super) fn make_slice(
        &mut self,
        slots: [Value<'c, 'c>; 3],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let r#type = types::slice(self.emit.context, slots.map(|slot| slot.r#type()));
        let parts = self
            .emit
            .operation("basicpy.slot_object_make", range)
            .operands(&slots);
        self.emit.value(parts, r#type)
    }
}

/// An operator's name in Python's `ast`.
pub(super) const fn operator_name(operator: Operator) -> &'static str {
    match operator {
        Operator::Add => "Add",
        Operator::Sub => "Sub",
        Operator::Mult => "Mult",
        Operator::MatMult => "MatMult",
        Operator::Div => "Div",
        Operator::Mod => "Mod",
        Operator::Pow => "Pow",
        Operator::LShift => "LShift",
        Operator::RShift => "RShift",
        Operator::BitOr => "BitOr",
        Operator::BitXor => "BitXor",
        Operator::BitAnd => "BitAnd",
        Operator::FloorDiv => "FloorDiv",
    }
}

const fn compare_name(operator: CmpOp) -> &'static str {
    match operator {
        CmpOp::Eq => "Eq",
        CmpOp::NotEq => "NotEq",
        CmpOp::Lt => "Lt",
        CmpOp::LtE => "LtE",
        CmpOp::Gt => "Gt",
        CmpOp::GtE => "GtE",
        CmpOp::Is => "Is",
        CmpOp::IsNot => "IsNot",
        CmpOp::In => "In",
        CmpOp::NotIn => "NotIn",
    }
}
