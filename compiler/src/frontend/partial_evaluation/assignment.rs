//! Assignments, at the module level and in functions that it calls.

use super::{
    comprehension::unpack,
    evaluator::{self, Evaluator},
    failure::{Evaluated, NotConstant},
    nesting, sequence,
    value::LiveValue,
};
use ruff_python_ast::{Expr, ExprName, Stmt, StmtAugAssign, StmtIf};

/// What a loop runs over. Lists and arrays are read as the loop goes: its body may
/// change them.
pub(super) enum Items {
    /// A list or an array, and the position of the next element.
    Changing(LiveValue, usize),
    /// Elements that stay what they are.
    Fixed(std::vec::IntoIter<LiveValue>),
}

impl Items {
    /// The next element, if there is one.
    pub(super) fn next(&mut self) -> Evaluated<Option<LiveValue>> {
        match self {
            Self::Fixed(elements) => Ok(elements.next()),
            Self::Changing(value, position) => {
                if *position >= sequence::length(value)? {
                    return Ok(None);
                }
                let index = LiveValue::int(*position);
                *position += 1;
                sequence::subscript(value, &index).map(Some)
            }
        }
    }
}

/// What executes statements, and has names.
pub(super) trait Assignment {
    /// What computes expressions.
    fn evaluator(&self) -> Evaluator<'_>;

    /// Binds a name.
    fn bind_name(&mut self, name: &ExprName, value: LiveValue);

    /// Computes an expression.
    fn evaluate(&self, expression: &Expr) -> Evaluated<LiveValue> {
        self.evaluator().evaluate(expression)
    }

    /// What a loop over an expression runs over.
    fn items(&self, iterated: &Expr) -> Evaluated<Items> {
        let is_call = matches!(iterated, Expr::Call(_) | Expr::Generator(_));
        let value = match is_call {
            true => LiveValue::list(self.evaluator().iterate(iterated)?),
            false => self.evaluate(iterated)?,
        };
        match &value {
            LiveValue::List(_) => Ok(Items::Changing(value, 0)),
            LiveValue::Array(array) if array.rank() > 0 => Ok(Items::Changing(value, 0)),
            value => Ok(Items::Fixed(sequence::elements(value)?.into_iter())),
        }
    }

    /// The statements that a condition leads to.
    fn taken<'s>(&self, choice: &'s StmtIf) -> Evaluated<&'s [Stmt]> {
        if self.evaluate(&choice.test)?.truth()? {
            return Ok(&choice.body);
        }
        for clause in &choice.elif_else_clauses {
            let holds = match &clause.test {
                Some(test) => self.evaluate(test)?.truth()?,
                None => true,
            };
            if holds {
                return Ok(&clause.body);
            }
        }
        Ok(&[])
    }

    /// `target = value`
    fn assign(&mut self, target: &Expr, value: LiveValue) -> Evaluated<()> {
        match target {
            Expr::Name(name) => {
                let looked_at = nesting::check_depth(&value)?;
                self.evaluator().count(looked_at)?;
                self.bind_name(name, value);
                Ok(())
            }
            Expr::Tuple(_) | Expr::List(_) => {
                for (target, value) in unpack(target, &value)? {
                    self.assign(target, value)?;
                }
                Ok(())
            }
            Expr::Subscript(target) => {
                let object = self.evaluate(&target.value)?;
                let index = self.evaluate(&target.slice)?;
                self.set_item(&object, index, value)
            }
            _ => Err(NotConstant::unsupported("this target")),
        }
    }

    /// `object[index] = value`
    fn set_item(&self, object: &LiveValue, index: LiveValue, value: LiveValue) -> Evaluated<()> {
        match object {
            LiveValue::Dict(dict) => sequence::set_entry(dict, index, value),
            LiveValue::List(list) => {
                let position = sequence::position(&index, list.get()?.len(), "list assignment")?;
                list.change(|elements| elements[position] = value)
            }
            LiveValue::Array(array) => {
                self.evaluator().count(array.view_size(&index))?;
                array.set(&index, &value)
            }
            _ => Err(NotConstant::type_error(format!(
                "'{}' object does not support item assignment",
                object.type_name()
            ))),
        }
    }

    /// `target operator= value`
    fn augmented(&mut self, assign: &StmtAugAssign) -> Evaluated<()> {
        let Expr::Subscript(target) = assign.target.as_ref() else {
            let old = self.evaluate(&assign.target)?;
            let value = self.evaluate(&assign.value)?;
            if evaluator::in_place(assign.op, &old, &value)? {
                return Ok(());
            }
            let new = evaluator::binary(assign.op, &old, &value)?;
            return self.assign(&assign.target, new);
        };
        let object = self.evaluate(&target.value)?;
        let index = self.evaluate(&target.slice)?;
        let old = sequence::subscript(&object, &index)?;
        let value = self.evaluate(&assign.value)?;
        if evaluator::in_place(assign.op, &old, &value)? {
            return self.set_item(&object, index, old);
        }
        let new = evaluator::binary(assign.op, &old, &value)?;
        self.set_item(&object, index, new)
    }
}
