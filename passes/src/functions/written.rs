//! Functions of NumPy that are written in Python, which the frontend compiles along
//! with the programs that call them. Here are their names and what they take.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    emit::Emit,
};
use crate::typing::{constant::Constant, problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// What functions take that ask whether numbers are nearly the same.
const CLOSENESS: &[Parameter] = &[
    required("a"),
    required("b"),
    optional("rtol"),
    optional("atol"),
    optional("equal_nan"),
];

/// What functions take that find the place of an extreme.
const PLACES: &[Parameter] = &[required("a"), optional("axis"), keyword("keepdims")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        // Where types say that one of them does not take its arguments.
        name: "numpy._refused",
        parameters: &[required("message"), required("help")],
        result: |arguments| Err(refusal(arguments)),
        lower,
    },
    written("numpy.allclose", CLOSENESS),
    written(
        "numpy.argsort",
        &[
            required("a"),
            optional("axis"),
            optional("kind"),
            keyword("stable"),
        ],
    ),
    written("numpy.array_equal", &[required("a1"), required("a2")]),
    written(
        "numpy.bincount",
        &[required("x"), optional("weights"), optional("minlength")],
    ),
    written("numpy.cross", &[required("a"), required("b")]),
    written(
        "numpy.digitize",
        &[required("x"), required("bins"), optional("right")],
    ),
    written(
        "numpy.interp",
        &[
            required("x"),
            required("xp"),
            required("fp"),
            optional("left"),
            optional("right"),
        ],
    ),
    written("numpy.isclose", CLOSENESS),
    written("numpy.median", &[required("a"), optional("axis")]),
    written("numpy.nanargmax", PLACES),
    written("numpy.nanargmin", PLACES),
    written("numpy.nanmedian", &[required("a")]),
    written("numpy.percentile", &[required("a"), required("q")]),
    written("numpy.polyval", &[required("p"), required("x")]),
    written("numpy.quantile", &[required("a"), required("q")]),
    written("numpy.searchsorted", &[required("a"), required("v")]),
    written(
        "numpy.sort",
        &[required("a"), optional("axis"), optional("kind")],
    ),
    written(
        "numpy.unique",
        &[
            required("ar"),
            optional("return_index"),
            optional("return_inverse"),
            optional("return_counts"),
        ],
    ),
    written(
        "numpy.cov",
        &[
            required("m"),
            optional("y"),
            optional("rowvar"),
            optional("bias"),
            optional("ddof"),
        ],
    ),
    written(
        "numpy.histogram",
        &[
            required("a"),
            optional("bins"),
            optional("range"),
            keyword("weights"),
        ],
    ),
    written("numpy.linalg.cholesky", &[required("a")]),
    written("numpy.linalg.det", &[required("a")]),
    written("numpy.linalg.inv", &[required("a")]),
    written("numpy.linalg.solve", &[required("a"), required("b")]),
];

const fn written(name: &'static str, parameters: &'static [Parameter]) -> Function {
    Function {
        name,
        parameters,
        result: |arguments| Err(not_here(arguments.function())),
        lower,
    }
}

fn lower<'c>(_: &Emit<'c>, arguments: &Arguments<Value<'c>>, _: &Ty) -> Result<Value<'c>, Problem> {
    Err(not_here(arguments.function()))
}

fn not_here(function: &str) -> Problem {
    Problem::function(
        format!("{function} is compiled in Python programs only"),
        "call it in a function of a Python program",
    )
}

fn refusal(arguments: &Arguments<Ty>) -> Problem {
    let text = |index| match arguments.constant(index) {
        Some(Constant::Text(text)) => text.clone(),
        _ => String::new(),
    };
    Problem::function(text(0), text(1))
}
