//! Comprehensions, and what loops run over.

use super::{
    builtins,
    evaluator::Evaluator,
    failure::{Evaluated, NotConstant},
    sequence,
    value::LiveValue,
};
use ruff_python_ast::{Comprehension, Expr};

impl Evaluator<'_> {
    /// A comprehension.
    pub(super) fn comprehension(&self, expression: &Expr) -> Evaluated<LiveValue> {
        match expression {
            Expr::ListComp(list) => {
                let elements = self.generate(&list.generators, &list.elt)?;
                Ok(LiveValue::list(elements))
            }
            Expr::SetComp(set) => builtins::set(self.generate(&set.generators, &set.elt)?),
            Expr::DictComp(dict) => {
                let mut entries = Vec::new();
                let Some(key) = &dict.key else {
                    return Err(NotConstant::unsupported("this expression"));
                };
                self.each(&dict.generators, &mut || {
                    entries.push((self.evaluate(key)?, self.evaluate(&dict.value)?));
                    sequence::check_length(entries.len())
                })?;
                builtins::dict(entries)
            }
            _ => Err(NotConstant::unsupported("this expression")),
        }
    }

    fn generate(&self, generators: &[Comprehension], element: &Expr) -> Evaluated<Vec<LiveValue>> {
        let mut elements = Vec::new();
        self.each(generators, &mut || {
            elements.push(self.evaluate(element)?);
            sequence::check_length(elements.len())
        })?;
        Ok(elements)
    }

    /// Does something for each combination of the generators' variables.
    fn each(
        &self,
        generators: &[Comprehension],
        body: &mut dyn FnMut() -> Evaluated<()>,
    ) -> Evaluated<()> {
        let Some((first, rest)) = generators.split_first() else {
            return body();
        };
        if first.is_async {
            return Err(NotConstant::unsupported("an asynchronous comprehension"));
        }
        let depth = self.variables.borrow().len();
        let result = self.iterate(&first.iter).and_then(|elements| {
            elements.into_iter().try_for_each(|element| {
                self.variables.borrow_mut().truncate(depth);
                self.bind_variable(&first.target, element)?;
                for condition in &first.ifs {
                    if !self.evaluate(condition)?.truth()? {
                        return Ok(());
                    }
                }
                self.each(rest, body)
            })
        });
        self.variables.borrow_mut().truncate(depth);
        result
    }

    fn bind_variable(&self, target: &Expr, value: LiveValue) -> Evaluated<()> {
        match target {
            Expr::Name(name) => {
                let name = name.id.to_string();
                self.variables.borrow_mut().push((name, value));
                Ok(())
            }
            Expr::Tuple(_) | Expr::List(_) => {
                for (target, value) in unpack(target, &value)? {
                    self.bind_variable(target, value)?;
                }
                Ok(())
            }
            _ => Err(NotConstant::unsupported("this target")),
        }
    }

    /// The elements that a loop over an expression sees.
    pub(super) fn iterate(&self, expression: &Expr) -> Evaluated<Vec<LiveValue>> {
        match expression {
            Expr::Generator(generator) => self.generate(&generator.generators, &generator.elt),
            Expr::Call(call) => match self.iterator(call)? {
                Some(elements) => Ok(elements),
                None => sequence::elements(&self.evaluate(expression)?),
            },
            _ => sequence::elements(&self.evaluate(expression)?),
        }
    }
}

/// The parts of a value that the targets of an unpacking assignment get.
pub(super) fn unpack<'t>(
    target: &'t Expr,
    value: &LiveValue,
) -> Evaluated<Vec<(&'t Expr, LiveValue)>> {
    let targets = match target {
        Expr::Tuple(tuple) => tuple.elts.as_slice(),
        Expr::List(list) => list.elts.as_slice(),
        _ => return Err(NotConstant::unsupported("this target")),
    };
    let mut values = sequence::elements(value)?;
    let star = targets.iter().position(Expr::is_starred_expr);
    let wrong = |message: String| Err(NotConstant::raises("ValueError", &message));
    let Some(star) = star else {
        if values.len() > targets.len() {
            let count = targets.len();
            return wrong(format!("too many values to unpack (expected {count})"));
        }
        if values.len() < targets.len() {
            let (wanted, found) = (targets.len(), values.len());
            return wrong(format!(
                "not enough values to unpack (expected {wanted}, got {found})"
            ));
        }
        return Ok(targets.iter().zip(values).collect());
    };
    let fixed = targets.len() - 1;
    if values.len() < fixed {
        let found = values.len();
        return wrong(format!(
            "not enough values to unpack (expected at least {fixed}, got {found})"
        ));
    }
    let rest = values.len() - fixed;
    let taken = values
        .splice(star..star + rest, [LiveValue::None])
        .collect();
    values[star] = LiveValue::list(taken);
    let targets = targets.iter().map(|target| match target {
        Expr::Starred(starred) => starred.value.as_ref(),
        target => target,
    });
    Ok(targets.zip(values).collect())
}
