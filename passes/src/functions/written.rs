//! Functions of NumPy that are written in Python, which the frontend compiles along
//! with the programs that call them. Here are their names and what they take.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required, variadic},
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

/// What functions take that give one number for the elements along axes.
const ALONG_AXES: &[Parameter] = &[required("a"), optional("axis"), keyword("keepdims")];

/// What functions take that say what parts of the elements are below.
const QUANTILES: &[Parameter] = &[
    required("a"),
    required("q"),
    optional("axis"),
    keyword("method"),
    keyword("keepdims"),
];

/// What sorting takes.
const SORTING: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("kind"),
    keyword("stable"),
];

/// What looking for places takes.
const SEARCHING: &[Parameter] = &[
    required("a"),
    required("v"),
    optional("side"),
    optional("sorter"),
];

/// What functions of two sets take.
const SETS: &[Parameter] = &[required("ar1"), required("ar2")];

/// What functions take that give the places in a triangle of a matrix.
const TRIANGLE: &[Parameter] = &[required("n"), optional("k"), optional("m")];

/// The same, for the shape of an array.
const TRIANGLE_OF_ARRAY: &[Parameter] = &[required("arr"), optional("k")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        // Where types say that one of them does not take its arguments.
        name: "numpy._refused",
        parameters: &[required("message"), required("help")],
        result: |arguments| Err(refusal(arguments)),
        lower,
    },
    written("numpy.allclose", CLOSENESS),
    written("numpy.argsort", SORTING),
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
    written("numpy.median", ALONG_AXES),
    written("numpy.nanargmax", ALONG_AXES),
    written("numpy.nanargmin", ALONG_AXES),
    written("numpy.nanmedian", ALONG_AXES),
    written("numpy.nanpercentile", QUANTILES),
    written("numpy.nanquantile", QUANTILES),
    written("numpy.percentile", QUANTILES),
    written("numpy.polyval", &[required("p"), required("x")]),
    written("numpy.quantile", QUANTILES),
    written("numpy.searchsorted", SEARCHING),
    written("numpy.sort", SORTING),
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
    written(
        "numpy.delete",
        &[required("arr"), required("obj"), optional("axis")],
    ),
    written("numpy.diag_indices", &[required("n"), optional("ndim")]),
    written(
        "numpy.gradient",
        &[
            required("f"),
            variadic("varargs"),
            keyword("axis"),
            keyword("edge_order"),
        ],
    ),
    written("numpy.indices", &[required("dimensions")]),
    written(
        "numpy.insert",
        &[
            required("arr"),
            required("obj"),
            required("values"),
            optional("axis"),
        ],
    ),
    written("numpy.intersect1d", SETS),
    written(
        "numpy.isin",
        &[
            required("element"),
            required("test_elements"),
            optional("assume_unique"),
            optional("invert"),
        ],
    ),
    written("numpy.ix_", &[variadic("args")]),
    written("numpy.lexsort", &[required("keys")]),
    written("numpy.ndarray.argsort", SORTING),
    written("numpy.ndarray.searchsorted", SEARCHING),
    written("numpy.ndarray.sort", SORTING),
    written(
        "numpy.pad",
        &[
            required("array"),
            required("pad_width"),
            optional("mode"),
            keyword("constant_values"),
        ],
    ),
    written(
        "numpy.ravel_multi_index",
        &[required("multi_index"), required("dims")],
    ),
    written("numpy.setdiff1d", SETS),
    written("numpy.tril_indices", TRIANGLE),
    written("numpy.tril_indices_from", TRIANGLE_OF_ARRAY),
    written("numpy.triu_indices", TRIANGLE),
    written("numpy.triu_indices_from", TRIANGLE_OF_ARRAY),
    written("numpy.union1d", SETS),
    written(
        "numpy.unravel_index",
        &[required("indices"), required("shape")],
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
