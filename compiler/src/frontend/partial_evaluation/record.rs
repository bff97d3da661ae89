//! Named tuples: `collections.namedtuple`, classes derived from `typing.NamedTuple`.

use super::{
    call::Arguments,
    evaluator::Evaluator,
    failure::{Evaluated, NotConstant},
    hook::PartialEvalHook,
    sequence,
    value::{LiveValue, RecordClass},
};
use ruff_python_ast::{Expr, Stmt, StmtClassDef};
use ruff_python_parser::parse_expression;
use std::rc::Rc;

/// Binds what makes classes of named tuples.
pub(super) fn bind(hook: &mut PartialEvalHook) {
    hook.function("collections.namedtuple", named_tuple);
    hook.function("typing.NamedTuple", named_tuple);
}

/// `collections.namedtuple(name, fields, defaults=...)`, and `typing.NamedTuple(name, fields)`.
fn named_tuple(arguments: &Arguments) -> Evaluated<LiveValue> {
    let [name, fields, rename, defaults, _module] =
        arguments.bind(&["typename", "field_names", "rename", "defaults", "module"])?;
    let (Some(LiveValue::Str(name)), Some(fields)) = (name, fields) else {
        return Err(NotConstant::unsupported("this named tuple"));
    };
    let mut names = match &fields {
        LiveValue::Str(text) => text
            .replace(',', " ")
            .split_whitespace()
            .map(str::to_string)
            .collect(),
        fields => sequence::elements(fields)?
            .iter()
            .map(field_name)
            .collect::<Evaluated<Vec<_>>>()?,
    };
    if rename.is_some_and(|rename| rename.truth().unwrap_or(false)) {
        for index in 0..names.len() {
            if is_wrong(&names, index) {
                names[index] = format!("_{index}");
            }
        }
        return with_defaults(name.to_string(), names, defaults);
    }
    if (0..names.len()).any(|index| is_wrong(&names, index)) {
        let message = "a field is no identifier, starts with an underscore or comes twice";
        return Err(NotConstant::raises("ValueError", message));
    }
    with_defaults(name.to_string(), names, defaults)
}

/// Whether a class cannot have a field of this name beside the ones before it.
fn is_wrong(names: &[String], index: usize) -> bool {
    let name = names[index].as_str();
    let parsed = parse_expression(name);
    let is_identifier = parsed.is_ok_and(
        |parsed| matches!(parsed.expr(), Expr::Name(parsed) if parsed.id.as_str() == name),
    );
    !is_identifier || name.starts_with('_') || names[..index].iter().any(|other| other == name)
}

fn with_defaults(
    name: String,
    names: Vec<String>,
    defaults: Option<LiveValue>,
) -> Evaluated<LiveValue> {
    let defaults = match &defaults {
        None | Some(LiveValue::None) => Vec::new(),
        Some(defaults) => sequence::elements(defaults)?,
    };
    let Some(required) = names.len().checked_sub(defaults.len()) else {
        return Err(NotConstant::type_error(
            "Got more default values than field names",
        ));
    };
    let values = std::iter::repeat_n(None, required).chain(defaults.into_iter().map(Some));
    let fields = names.into_iter().zip(values).collect();
    Ok(class(name, fields))
}

fn field_name(field: &LiveValue) -> Evaluated<String> {
    match (field, field.elements().and_then(<[_]>::first)) {
        (LiveValue::Str(name), _) | (_, Some(LiveValue::Str(name))) => Ok(name.to_string()),
        _ => Err(NotConstant::unsupported("this field")),
    }
}

fn class(name: String, fields: Vec<(String, Option<LiveValue>)>) -> LiveValue {
    LiveValue::RecordClass(Rc::new(RecordClass { name, fields }))
}

/// Makes an instance of a class.
pub(super) fn instance(class: &Rc<RecordClass>, arguments: &Arguments) -> Evaluated<LiveValue> {
    let names = class
        .fields
        .iter()
        .map(|(name, _)| name.as_str())
        .collect::<Vec<_>>();
    let values = arguments.bind_all(&names)?;
    let mut elements = Vec::with_capacity(values.len());
    for (value, (name, default)) in values.into_iter().zip(&class.fields) {
        let missing = || {
            let class = &class.name;
            NotConstant::type_error(format!(
                "{class}.__new__() missing 1 required positional argument: '{name}'"
            ))
        };
        elements.push(value.or_else(|| default.clone()).ok_or_else(missing)?);
    }
    Ok(LiveValue::Record(class.clone(), elements.into()))
}

/// The value of a class statement.
pub(super) fn class_statement(
    evaluator: &Evaluator<'_>,
    statement: &StmtClassDef,
) -> Evaluated<LiveValue> {
    let refuse = || NotConstant::unsupported("this class");
    let bases = statement.arguments.as_deref();
    let is_named_tuple = match bases.map(|bases| (&*bases.args, &*bases.keywords)) {
        Some(([base], [])) => {
            matches!(evaluator.evaluate(base)?, LiveValue::Known(name) if &*name == "typing.NamedTuple")
        }
        _ => false,
    };
    if !is_named_tuple || !statement.decorator_list.is_empty() {
        return Err(refuse());
    }
    let mut fields = Vec::new();
    for item in &statement.body {
        match item {
            Stmt::Pass(_) => {}
            Stmt::Expr(expression) if expression.value.is_literal_expr() => {}
            Stmt::AnnAssign(field) => {
                let Expr::Name(name) = field.target.as_ref() else {
                    return Err(refuse());
                };
                let default = field.value.as_deref();
                let default = default
                    .map(|default| evaluator.evaluate(default))
                    .transpose()?;
                fields.push((name.id.to_string(), default));
            }
            _ => return Err(refuse()),
        }
    }
    let names = fields.iter().map(|(name, _): &(String, _)| name.clone());
    let names = names.collect::<Vec<_>>();
    if (0..names.len()).any(|index| is_wrong(&names, index)) {
        let message = "a field starts with an underscore or comes twice";
        return Err(NotConstant::raises("ValueError", message));
    }
    let with_default = fields.iter().map(|(_, default)| default.is_some());
    if !with_default.is_sorted() {
        let message = "a field without a default value follows one that has one";
        return Err(NotConstant::type_error(message));
    }
    Ok(class(statement.name.to_string(), fields))
}
