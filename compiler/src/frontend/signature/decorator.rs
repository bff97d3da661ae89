//! The signatures in Numba's decorators: `@njit("float64(float64[:], int64)")`,
//! `@nb.jit(nb.float64(nb.float64[:]))`, `@njit(["f8(f8)", "f4(f4)"])`.

use super::{
    ParameterType, SignatureError, annotation, export::split, notation, result::ResultType,
};
use crate::frontend::parse::range_of;
use ruff_python_ast::{Decorator, Expr};
use ruff_text_size::Ranged;
use std::ops::Range;

/// A signature without a name, and where it stands.
pub(in crate::frontend) struct Decorated {
    pub(in crate::frontend) range: Range<usize>,
    pub(in crate::frontend) parameters: Result<Vec<ParameterType>, SignatureError>,
    pub(in crate::frontend) result: Option<ResultType>,
}

/// Whether a decorator of this qualified name leaves a function what it is.
pub(in crate::frontend) fn is_compiler(qualified: &str) -> bool {
    matches!(
        qualified,
        "numba.jit" | "numba.njit" | "numba.core.decorators.jit" | "numba.core.decorators.njit"
    )
}

/// What to write instead of a decorator of Numba's that makes another function.
pub(in crate::frontend) fn instead(qualified: &str) -> Option<&'static str> {
    let help = match qualified {
        "numba.vectorize" => "write @np.vectorize, or call the function in a loop",
        "numba.guvectorize" => {
            "leave it out, make the array of the results, and call the function with it, in a loop \
             over what the arrays have of more axes"
        }
        "numba.stencil" => {
            "leave it out, and write a loop over the places, as in for i in range(1, len(a) - 1)"
        }
        "numba.cfunc" => "leave it out: what npc exports are C functions",
        _ => return None,
    };
    Some(help)
}

/// The signatures that a decorator gives.
pub(in crate::frontend) fn signatures(
    decorator: &Decorator,
    resolve: &dyn Fn(&Expr) -> Option<String>,
) -> Vec<Decorated> {
    let Expr::Call(call) = &decorator.expression else {
        return Vec::new();
    };
    if !resolve(&call.func).is_some_and(|name| is_compiler(&name)) {
        return Vec::new();
    }
    let keyword = call.arguments.find_keyword("signature_or_function");
    let given = call.arguments.args.first();
    let given = given.or(keyword.map(|keyword| &keyword.value));
    let each = match given {
        Some(Expr::List(list)) => list.elts.as_slice(),
        Some(Expr::Tuple(tuple)) if !tuple.elts.iter().all(|it| is_type(it, resolve)) => {
            tuple.elts.as_slice()
        }
        Some(other) => std::slice::from_ref(other),
        None => &[],
    };
    each.iter().map(|each| signature(each, resolve)).collect()
}

/// Whether an expression is a type rather than a signature.
fn is_type(expression: &Expr, resolve: &dyn Fn(&Expr) -> Option<String>) -> bool {
    !expression.is_call_expr() && annotation::parse(expression, resolve).is_ok()
}

fn signature(expression: &Expr, resolve: &dyn Fn(&Expr) -> Option<String>) -> Decorated {
    let range = range_of(expression.range());
    let types = |types: &[Expr]| {
        types
            .iter()
            .map(|it| annotation::parse(it, resolve))
            .collect()
    };
    let (result, parameters) = match expression {
        Expr::StringLiteral(text) => text_signature(text.value.to_str()),
        // `float64(float64[:], int64)`, written as a call.
        Expr::Call(call) => (
            ResultType::read(&call.func, resolve),
            types(&call.arguments.args),
        ),
        // `(float64[:], int64)`, without a result.
        Expr::Tuple(tuple) => (None, types(&tuple.elts)),
        _ => (None, Err(malformed("this"))),
    };
    Decorated {
        range,
        parameters,
        result,
    }
}

type Parts = (
    Option<ResultType>,
    Result<Vec<ParameterType>, SignatureError>,
);

/// `float64(float64[:], int64)`, or `(float64[:], int64)`.
fn text_signature(text: &str) -> Parts {
    let parts = text.trim().strip_suffix(')');
    let Some((result, parameters)) = parts.and_then(|text| text.split_once('(')) else {
        return (None, Err(malformed(&format!("'{text}'"))));
    };
    let parameters = match parameters.trim() {
        "" => Ok(Vec::new()),
        parameters => split(parameters).into_iter().map(notation::parse).collect(),
    };
    (ResultType::parse(result), parameters)
}

fn malformed(what: &str) -> SignatureError {
    SignatureError::bad(
        format!("{what} is not a signature of Numba"),
        "write the result's type and the parameters', as in \"float64(float64[:], int64)\"",
    )
}
