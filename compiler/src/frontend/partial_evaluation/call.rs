//! Calls.

use super::{
    builtins,
    evaluator::{Evaluator, get_attribute, live},
    failure::{Evaluated, NotConstant},
    methods, numpy,
    partial_eval_call::PartialEvalCall,
    record,
    value::LiveValue,
};
use ruff_python_ast::{Expr, ExprCall};

/// The arguments of a call.
#[derive(Clone, Debug, Default)]
pub(super) struct Arguments {
    pub(super) positional: Vec<LiveValue>,
    pub(super) keywords: Vec<(String, LiveValue)>,
}

impl Arguments {
    /// The arguments of these names, in any way they may be given.
    pub(super) fn bind<const N: usize>(
        &self,
        names: &[&str; N],
    ) -> Evaluated<[Option<LiveValue>; N]> {
        let bound = self.bind_all(names)?;
        bound
            .try_into()
            .map_err(|_| NotConstant::unsupported("this call"))
    }

    /// The arguments of these names, in any way they may be given.
    pub(super) fn bind_all(&self, names: &[&str]) -> Evaluated<Vec<Option<LiveValue>>> {
        if self.positional.len() > names.len() {
            return Err(NotConstant::type_error("the call has too many arguments"));
        }
        let mut bound = self
            .positional
            .iter()
            .cloned()
            .map(Some)
            .collect::<Vec<_>>();
        bound.resize(names.len(), None);
        for (name, value) in &self.keywords {
            let index = names.iter().position(|candidate| candidate == name);
            match index.and_then(|index| bound.get_mut(index)) {
                Some(slot @ None) => *slot = Some(value.clone()),
                Some(_) => {
                    let message = format!("the call gets argument '{name}' twice");
                    return Err(NotConstant::type_error(message));
                }
                None => {
                    return Err(NotConstant::unsupported(&format!("the argument '{name}'")));
                }
            }
        }
        Ok(bound)
    }

    /// The first argument, which must be given by position, and the others.
    pub(super) fn split_first(&self) -> Evaluated<(&LiveValue, Self)> {
        let parts = self.positional.split_first();
        let missing = || NotConstant::unsupported("a call without arguments by position");
        let (first, rest) = parts.ok_or_else(missing)?;
        let rest = Self {
            positional: rest.to_vec(),
            keywords: self.keywords.clone(),
        };
        Ok((first, rest))
    }

    /// The arguments, if there are so many and all are given by position.
    pub(super) fn exactly<const N: usize>(&self) -> Evaluated<&[LiveValue; N]> {
        if !self.keywords.is_empty() {
            return Err(NotConstant::unsupported("a call with keyword arguments"));
        }
        self.positional.as_slice().try_into().map_err(|_| {
            NotConstant::type_error(format!(
                "the call needs {N} arguments, not {}",
                self.positional.len()
            ))
        })
    }
}

impl Evaluator<'_> {
    /// A call.
    pub(in crate::frontend) fn call(&self, call: &ExprCall) -> Evaluated<LiveValue> {
        if let Expr::Attribute(method) = call.func.as_ref() {
            let object = self.evaluate(&method.value)?;
            if !matches!(object, LiveValue::Known(_) | LiveValue::Module(_)) {
                let arguments = self.arguments(call)?;
                return methods::call(&object, method.attr.as_str(), &arguments);
            }
            let callee = get_attribute(&object, method.attr.as_str())?;
            return self.call_value(&callee, call);
        }
        let callee = self.evaluate(&call.func)?;
        self.call_value(&callee, call)
    }

    fn call_value(&self, callee: &LiveValue, call: &ExprCall) -> Evaluated<LiveValue> {
        match callee {
            LiveValue::Known(name) => self.call_known(name, call),
            LiveValue::RecordClass(class) => record::instance(class, &self.arguments(call)?),
            LiveValue::Dtype(dtype) => numpy::scalar(*dtype, &self.arguments(call)?),
            LiveValue::Function(function) => self.call_function(function, &self.arguments(call)?),
            other => Err(NotConstant::type_error(format!(
                "'{}' object is not callable",
                other.type_name()
            ))),
        }
    }

    fn call_known(&self, name: &str, call: &ExprCall) -> Evaluated<LiveValue> {
        let asked = PartialEvalCall::at_module_level(name, call, self);
        let found = live(self.namespace.bindings.call(&asked))?;
        let name = name.strip_prefix("builtins.").unwrap_or(name);
        found.ok_or_else(|| NotConstant::unsupported(&format!("a call of '{name}'")))
    }

    pub(super) fn arguments(&self, call: &ExprCall) -> Evaluated<Arguments> {
        let positional = self.evaluate_all(&call.arguments.args)?;
        Ok(Arguments {
            positional,
            ..self.keyword_arguments(call)?
        })
    }

    pub(super) fn keyword_arguments(&self, call: &ExprCall) -> Evaluated<Arguments> {
        let mut keywords = Vec::new();
        for keyword in &call.arguments.keywords {
            let value = self.evaluate(&keyword.value)?;
            match (&keyword.arg, value) {
                (Some(name), value) => keywords.push((name.to_string(), value)),
                (None, LiveValue::Dict(entries)) => {
                    for (key, value) in entries.get()?.iter() {
                        let LiveValue::Str(name) = key else {
                            return Err(NotConstant::type_error("keywords must be strings"));
                        };
                        keywords.push((name.to_string(), value.clone()));
                    }
                }
                _ => return Err(NotConstant::type_error("the argument is not a mapping")),
            }
        }
        Ok(Arguments {
            positional: Vec::new(),
            keywords,
        })
    }

    /// What a loop over `enumerate(...)`, `zip(...)`, `reversed(...)` or a dict's
    /// items sees; none for other calls.
    pub(super) fn iterator(&self, call: &ExprCall) -> Evaluated<Option<Vec<LiveValue>>> {
        if let Expr::Attribute(method) = call.func.as_ref()
            && ["items", "keys", "values"].contains(&method.attr.as_str())
            && call.arguments.is_empty()
        {
            let LiveValue::Dict(entries) = self.evaluate(&method.value)? else {
                return Ok(None);
            };
            let entries = entries.get()?;
            let part = |(key, value): &(LiveValue, LiveValue)| match method.attr.as_str() {
                "keys" => key.clone(),
                "values" => value.clone(),
                _ => LiveValue::tuple(vec![key.clone(), value.clone()]),
            };
            return Ok(Some(entries.iter().map(part).collect()));
        }
        let callee = match call.func.as_ref() {
            Expr::Name(_) => self.evaluate(&call.func)?,
            _ => return Ok(None),
        };
        let LiveValue::Known(name) = &callee else {
            return Ok(None);
        };
        if !matches!(
            &**name,
            "builtins.enumerate" | "builtins.zip" | "builtins.reversed"
        ) {
            return Ok(None);
        }
        let parts = || {
            let parts = call.arguments.args.iter();
            let parts = parts.map(|part| self.iterate(part));
            parts.collect::<Evaluated<Vec<_>>>()
        };
        match (&**name, &*call.arguments.keywords) {
            ("builtins.zip", []) => builtins::zip(&parts()?).map(Some),
            ("builtins.reversed", []) => match &*parts()? {
                [elements] => Ok(Some(elements.iter().rev().cloned().collect())),
                _ => Err(NotConstant::type_error("reversed() takes one argument")),
            },
            ("builtins.enumerate", _) => {
                let Some(first) = call.arguments.args.first() else {
                    return Err(NotConstant::type_error("enumerate() needs an argument"));
                };
                let elements = self.iterate(first)?;
                let start = match (call.arguments.args.get(1), &*call.arguments.keywords) {
                    (Some(start), []) => self.evaluate(start)?.small_index()?,
                    (None, [start]) => self.evaluate(&start.value)?.small_index()?,
                    _ => 0,
                };
                let numbered = elements.into_iter().zip(start..);
                let pair =
                    |(element, index)| LiveValue::tuple(vec![LiveValue::int(index), element]);
                Ok(Some(numbered.map(pair).collect()))
            }
            _ => Err(NotConstant::unsupported("this call")),
        }
    }
}
