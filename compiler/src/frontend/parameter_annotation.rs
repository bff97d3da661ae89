//! The types of parameters as annotations of a file have them: all that
//! [`annotation`] reads, tuples, and the file's own classes of named tuples and of dicts.

use super::{
    partial_evaluation::{Global, LiveValue},
    scope::Scope,
    signature::{ParameterType, SignatureError, annotation},
};
use ruff_python_ast::{Expr, ExprSubscript, Stmt, StmtClassDef};
use ruff_python_parser::parse_expression;

/// How deep annotations may be nested, which those are not that name themselves.
const MAXIMUM_DEPTH: usize = 16;

/// Reads an annotation.
pub(super) fn read(scope: &Scope<'_>, annotation: &Expr) -> Result<ParameterType, SignatureError> {
    nested(scope, annotation, MAXIMUM_DEPTH)
}

fn nested(
    scope: &Scope<'_>,
    annotation: &Expr,
    depth: usize,
) -> Result<ParameterType, SignatureError> {
    let Some(depth) = depth.checked_sub(1) else {
        return Err(SignatureError::unsupported(
            "a type that is nested this deep, or contains itself, is not supported",
            "pass parts of it as parameters of their own",
        ));
    };
    let written = scope.alias(annotation);
    let resolve = |expression: &Expr| scope.qualified(expression, &|_| false);
    if let Expr::Subscript(subscript) = written
        && is_tuple(scope, subscript)
    {
        return tuple(scope, subscript, depth);
    }
    if let Expr::Subscript(subscript) = written
        && is_list(scope, subscript)
    {
        return ParameterType::list(nested(scope, &subscript.slice, depth)?);
    }
    if let Expr::Name(name) = written
        && let Some(class) = scope.classes.get(name.id.as_str())
        && let Some(r#type) = class_type(scope, class, depth)
    {
        return r#type;
    }
    let read = annotation::parse(written, &resolve);
    match (written, &read) {
        (Expr::StringLiteral(text), Err(_)) => match parse_expression(text.value.to_str()) {
            Ok(parsed) if is_structured(scope, parsed.expr()) => {
                nested(scope, parsed.expr(), depth)
            }
            _ => read,
        },
        _ => read,
    }
}

/// Whether an annotation is one that only this module reads.
fn is_structured(scope: &Scope<'_>, annotation: &Expr) -> bool {
    match annotation {
        Expr::Name(name) => scope.classes.contains_key(name.id.as_str()),
        Expr::Subscript(subscript) => is_tuple(scope, subscript) || is_list(scope, subscript),
        _ => false,
    }
}

fn is_tuple(scope: &Scope<'_>, subscript: &ExprSubscript) -> bool {
    let class = scope.qualified(&subscript.value, &|_| false);
    matches!(class.as_deref(), Some("builtins.tuple" | "typing.Tuple"))
}

fn is_list(scope: &Scope<'_>, subscript: &ExprSubscript) -> bool {
    let class = scope.qualified(&subscript.value, &|_| false);
    matches!(class.as_deref(), Some("builtins.list" | "typing.List"))
}

/// `tuple[int, float]`
fn tuple(
    scope: &Scope<'_>,
    subscript: &ExprSubscript,
    depth: usize,
) -> Result<ParameterType, SignatureError> {
    let elements = match subscript.slice.as_ref() {
        Expr::Tuple(elements) => elements.elts.as_slice(),
        only => std::slice::from_ref(only),
    };
    if elements.iter().any(Expr::is_ellipsis_literal_expr) {
        return Err(SignatureError::unsupported(
            "a parameter that is a tuple of any length is not supported",
            "write the type of each element, as in tuple[float, float], or pass an array, \
             as \"float64[:]\"",
        ));
    }
    let elements = elements.iter().map(|it| nested(scope, it, depth));
    Ok(ParameterType::Tuple(elements.collect::<Result<_, _>>()?))
}

/// The type that a class of the file is; none if it is neither one of named tuples nor
/// one of dicts.
fn class_type(
    scope: &Scope<'_>,
    class: &StmtClassDef,
    depth: usize,
) -> Option<Result<ParameterType, SignatureError>> {
    let name = class.name.as_str();
    match scope.global(name)? {
        Global::Value(LiveValue::RecordClass(_)) => {
            let fields = fields(scope, class, depth);
            Some(fields.map(|fields| ParameterType::NamedTuple(name.to_string(), fields)))
        }
        Global::Unusable(_) if is_dict(scope, class, depth) => {
            Some(items(scope, class, depth).map(ParameterType::Dict))
        }
        _ => None,
    }
}

/// Whether a class is derived from `typing.TypedDict`.
fn is_dict(scope: &Scope<'_>, class: &StmtClassDef, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let mut bases = class.bases().iter();
    bases.any(|base| {
        let qualified = scope.qualified(base, &|_| false);
        let is_root = matches!(
            qualified.as_deref(),
            Some("typing.TypedDict" | "typing_extensions.TypedDict")
        );
        is_root || own_class(scope, base).is_some_and(|class| is_dict(scope, class, depth))
    })
}

/// The class of the file that an expression names.
fn own_class<'a>(scope: &Scope<'a>, expression: &Expr) -> Option<&'a StmtClassDef> {
    let Expr::Name(name) = expression else {
        return None;
    };
    scope.classes.get(name.id.as_str()).copied()
}

/// The keys of a class of dicts: those of its bases, and its own.
fn items(
    scope: &Scope<'_>,
    class: &StmtClassDef,
    depth: usize,
) -> Result<Vec<(String, ParameterType)>, SignatureError> {
    let Some(depth) = depth.checked_sub(1) else {
        return Ok(Vec::new());
    };
    let arguments = class.arguments.as_deref();
    if arguments.is_some_and(|arguments| !arguments.keywords.is_empty()) {
        return Err(SignatureError::unsupported(
            "a dict whose class has options, such as keys that may be missing, is not supported",
            "write class D(TypedDict) without options, and pass all keys",
        ));
    }
    let mut items: Vec<(String, ParameterType)> = Vec::new();
    let bases = class.bases().iter().filter_map(|it| own_class(scope, it));
    let mut all = Vec::new();
    for base in bases {
        all.extend(self::items(scope, base, depth)?);
    }
    all.extend(fields(scope, class, depth)?);
    for (key, r#type) in all {
        match items.iter_mut().find(|(other, _)| *other == key) {
            Some(item) => item.1 = r#type,
            None => items.push((key, r#type)),
        }
    }
    Ok(items)
}

/// The fields that a class's body gives types.
fn fields(
    scope: &Scope<'_>,
    class: &StmtClassDef,
    depth: usize,
) -> Result<Vec<(String, ParameterType)>, SignatureError> {
    let mut fields = Vec::new();
    for item in &class.body {
        if let Stmt::AnnAssign(field) = item
            && let Expr::Name(name) = field.target.as_ref()
        {
            let r#type = nested(scope, qualifier(scope, &field.annotation)?, depth)?;
            fields.push((name.id.to_string(), r#type));
        }
    }
    Ok(fields)
}

/// What stands in `Required[...]`, or the annotation itself.
fn qualifier<'a>(scope: &Scope<'_>, annotation: &'a Expr) -> Result<&'a Expr, SignatureError> {
    let Expr::Subscript(subscript) = annotation else {
        return Ok(annotation);
    };
    let name = scope.qualified(&subscript.value, &|_| false);
    let (module, name) = name.as_deref().and_then(|it| it.rsplit_once('.')).unzip();
    match (module, name) {
        (Some("typing" | "typing_extensions"), Some("Required" | "ReadOnly")) => {
            qualifier(scope, &subscript.slice)
        }
        (Some("typing" | "typing_extensions"), Some("NotRequired")) => {
            Err(SignatureError::unsupported(
                "a key that may be missing is not supported",
                "leave NotRequired out, and pass all keys",
            ))
        }
        _ => Ok(annotation),
    }
}
