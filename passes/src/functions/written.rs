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

/// What functions take that give the place of one of the elements along an axis.
const PLACES: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("out"),
    keyword("keepdims"),
];

/// What medians take.
const MEDIANS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("out"),
    optional("overwrite_input"),
    optional("keepdims"),
];

/// What functions take that say what parts of the elements are below.
const QUANTILES: &[Parameter] = &[
    required("a"),
    required("q"),
    optional("axis"),
    optional("out"),
    optional("overwrite_input"),
    optional("method"),
    optional("keepdims"),
    keyword("weights"),
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

/// What functions take that say into how many parts an array is split.
const SECTIONS: &[Parameter] = &[required("a"), required("sections"), required("axis")];

/// What functions of two sets take.
const SETS: &[Parameter] = &[required("ar1"), required("ar2")];

/// The same where a call may say that no element occurs twice.
const KNOWN_SETS: &[Parameter] = &[required("ar1"), required("ar2"), optional("assume_unique")];

/// What functions take that give the places in a triangle of a matrix.
const TRIANGLE: &[Parameter] = &[required("n"), optional("k"), optional("m")];

/// The same, for the shape of an array.
const TRIANGLE_OF_ARRAY: &[Parameter] = &[required("arr"), optional("k")];

/// What functions take that make windows.
const WINDOW: &[Parameter] = &[required("M")];

/// What functions of two polynomials take.
const POLYNOMIALS: &[Parameter] = &[required("a1"), required("a2")];

/// What functions take that put elements at some places where they belong.
const PARTITIONING: &[Parameter] = &[
    required("a"),
    required("kth"),
    optional("axis"),
    optional("kind"),
];

/// What functions of a symmetric matrix take.
const SYMMETRIC: &[Parameter] = &[required("a"), optional("UPLO")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        // Where types say that one of them does not take its arguments.
        name: "numpy._refused",
        parameters: &[required("message"), required("help")],
        result: |arguments| Err(refusal(arguments)),
        lower,
    },
    written(
        "builtins.sorted",
        &[required("iterable"), keyword("key"), keyword("reverse")],
    ),
    written("numpy.allclose", CLOSENESS),
    written("numpy.argsort", SORTING),
    written(
        "numpy.array_equal",
        &[required("a1"), required("a2"), optional("equal_nan")],
    ),
    written(
        "numpy.bincount",
        &[required("x"), optional("weights"), optional("minlength")],
    ),
    written(
        "numpy.cross",
        &[
            required("a"),
            required("b"),
            optional("axisa"),
            optional("axisb"),
            optional("axisc"),
            optional("axis"),
        ],
    ),
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
            optional("period"),
        ],
    ),
    written("numpy.isclose", CLOSENESS),
    written("numpy.median", MEDIANS),
    written("numpy.nanargmax", PLACES),
    written("numpy.nanargmin", PLACES),
    written("numpy.nanmedian", MEDIANS),
    written("numpy.nanpercentile", QUANTILES),
    written("numpy.nanquantile", QUANTILES),
    written(
        "numpy.packbits",
        &[required("a"), optional("axis"), optional("bitorder")],
    ),
    written("numpy.percentile", QUANTILES),
    written("numpy.polyval", &[required("p"), required("x")]),
    written("numpy.quantile", QUANTILES),
    written("numpy.searchsorted", SEARCHING),
    written("numpy.sort", SORTING),
    written(
        "numpy.unpackbits",
        &[
            required("a"),
            optional("axis"),
            optional("count"),
            optional("bitorder"),
        ],
    ),
    written(
        "numpy.unique",
        &[
            required("ar"),
            optional("return_index"),
            optional("return_inverse"),
            optional("return_counts"),
            optional("axis"),
            keyword("equal_nan"),
            keyword("sorted"),
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
            optional("fweights"),
            optional("aweights"),
            keyword("dtype"),
        ],
    ),
    written(
        "numpy.histogram",
        &[
            required("a"),
            optional("bins"),
            optional("range"),
            optional("density"),
            optional("weights"),
        ],
    ),
    written(
        "numpy.histogram2d",
        &[
            required("x"),
            required("y"),
            optional("bins"),
            optional("range"),
            optional("density"),
            optional("weights"),
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
    written(
        "numpy.indices",
        &[
            required("dimensions"),
            optional("dtype"),
            optional("sparse"),
        ],
    ),
    written(
        "numpy.insert",
        &[
            required("arr"),
            required("obj"),
            required("values"),
            optional("axis"),
        ],
    ),
    written(
        "numpy.intersect1d",
        &[
            required("ar1"),
            required("ar2"),
            optional("assume_unique"),
            optional("return_indices"),
        ],
    ),
    written(
        "numpy.isin",
        &[
            required("element"),
            required("test_elements"),
            optional("assume_unique"),
            optional("invert"),
            keyword("kind"),
        ],
    ),
    written("numpy.ix_", &[variadic("args")]),
    written("numpy.lexsort", &[required("keys"), optional("axis")]),
    written("numpy.ndarray._equal_split_count", SECTIONS),
    written(
        "numpy.ndarray._flat_element",
        &[required("a"), required("place")],
    ),
    written(
        "numpy.ndarray._flat_item",
        &[required("a"), required("index")],
    ),
    written("numpy.ndarray._flat_places", &[required("a")]),
    written(
        "numpy.ndarray._set_flat_item",
        &[required("a"), required("index"), required("value")],
    ),
    written(
        "numpy.ndarray._set_flat_items",
        &[required("a"), required("places"), required("values")],
    ),
    written("numpy.ndarray._split_count", SECTIONS),
    written(
        "numpy.ndarray._split_item",
        &[
            required("a"),
            required("sections"),
            required("axis"),
            required("count"),
            required("index"),
        ],
    ),
    written(
        "numpy.ndarray._split_part",
        &[
            required("a"),
            required("sections"),
            required("axis"),
            required("place"),
        ],
    ),
    written(
        "numpy.ndarray._split_sections",
        &[required("a"), required("sections"), required("least")],
    ),
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
        &[
            required("multi_index"),
            required("dims"),
            optional("mode"),
            optional("order"),
        ],
    ),
    written("numpy.setdiff1d", KNOWN_SETS),
    written("numpy.tril_indices", TRIANGLE),
    written("numpy.tril_indices_from", TRIANGLE_OF_ARRAY),
    written("numpy.triu_indices", TRIANGLE),
    written("numpy.triu_indices_from", TRIANGLE_OF_ARRAY),
    written("numpy.union1d", SETS),
    written(
        "numpy.unravel_index",
        &[required("indices"), required("shape"), optional("order")],
    ),
    written(
        "numpy.apply_along_axis",
        &[
            required("func1d"),
            required("axis"),
            required("arr"),
            variadic("args"),
        ],
    ),
    written("numpy.argpartition", PARTITIONING),
    written("numpy.array_equiv", &[required("a1"), required("a2")]),
    written("numpy.bartlett", WINDOW),
    written("numpy.blackman", WINDOW),
    written(
        "numpy.corrcoef",
        &[
            required("x"),
            optional("y"),
            optional("rowvar"),
            keyword("dtype"),
        ],
    ),
    written("numpy.diag_indices_from", &[required("arr")]),
    written("numpy.diagflat", &[required("v"), optional("k")]),
    written(
        "numpy.fill_diagonal",
        &[required("a"), required("val"), optional("wrap")],
    ),
    written(
        "numpy.ediff1d",
        &[required("ary"), optional("to_end"), optional("to_begin")],
    ),
    written(
        "numpy.logspace",
        &[
            required("start"),
            required("stop"),
            optional("num"),
            optional("endpoint"),
            optional("base"),
            optional("dtype"),
            optional("axis"),
        ],
    ),
    written(
        "numpy.geomspace",
        &[
            required("start"),
            required("stop"),
            optional("num"),
            optional("endpoint"),
            optional("dtype"),
            optional("axis"),
        ],
    ),
    written(
        "numpy.fromfunction",
        &[required("function"), required("shape"), keyword("dtype")],
    ),
    written("numpy.hamming", WINDOW),
    written("numpy.hanning", WINDOW),
    written("numpy.i0", &[required("x")]),
    written("numpy.iscomplex", &[required("x")]),
    written("numpy.isneginf", &[required("x"), optional("out")]),
    written("numpy.isposinf", &[required("x"), optional("out")]),
    written("numpy.isreal", &[required("x")]),
    written("numpy.kaiser", &[required("M"), required("beta")]),
    written("numpy.ndarray.argpartition", PARTITIONING),
    written("numpy.ndarray.partition", PARTITIONING),
    written("numpy.partition", PARTITIONING),
    written(
        "numpy.piecewise",
        &[
            required("x"),
            required("condlist"),
            required("funclist"),
            variadic("args"),
        ],
    ),
    written("numpy.poly", &[required("seq_of_zeros")]),
    written("numpy.polyadd", POLYNOMIALS),
    written("numpy.polyder", &[required("p"), optional("m")]),
    written("numpy.polydiv", &[required("u"), required("v")]),
    written(
        "numpy.polyfit",
        &[
            required("x"),
            required("y"),
            required("deg"),
            optional("rcond"),
            optional("full"),
            optional("w"),
            optional("cov"),
        ],
    ),
    written(
        "numpy.polyint",
        &[required("p"), optional("m"), optional("k")],
    ),
    written("numpy.polymul", POLYNOMIALS),
    written("numpy.polysub", POLYNOMIALS),
    written("numpy.resize", &[required("a"), required("new_shape")]),
    written(
        "numpy.setxor1d",
        &[required("ar1"), required("ar2"), optional("assume_unique")],
    ),
    written("numpy.sinc", &[required("x")]),
    written(
        "numpy.trim_zeros",
        &[required("filt"), optional("trim"), optional("axis")],
    ),
    written(
        "numpy.unwrap",
        &[
            required("p"),
            optional("discont"),
            optional("axis"),
            keyword("period"),
        ],
    ),
    written("numpy.linalg.cholesky", &[required("a"), keyword("upper")]),
    written("numpy.linalg.cond", &[required("x"), optional("p")]),
    written("numpy.linalg.det", &[required("a")]),
    written("numpy.linalg.eigh", SYMMETRIC),
    written("numpy.linalg.eigvalsh", SYMMETRIC),
    written("numpy.linalg.inv", &[required("a")]),
    written(
        "numpy.linalg.lstsq",
        &[required("a"), required("b"), optional("rcond")],
    ),
    written("numpy.linalg.matrix_power", &[required("a"), required("n")]),
    written(
        "numpy.linalg.matrix_rank",
        &[
            required("A"),
            optional("tol"),
            optional("hermitian"),
            keyword("rtol"),
        ],
    ),
    written(
        "numpy.linalg.multi_dot",
        &[required("arrays"), keyword("out")],
    ),
    written(
        "numpy.linalg.pinv",
        &[
            required("a"),
            optional("rcond"),
            optional("hermitian"),
            keyword("rtol"),
        ],
    ),
    written("numpy.linalg.qr", &[required("a"), optional("mode")]),
    written("numpy.linalg.slogdet", &[required("a")]),
    written("numpy.linalg.solve", &[required("a"), required("b")]),
    written(
        "numpy.linalg.svd",
        &[
            required("a"),
            optional("full_matrices"),
            optional("compute_uv"),
            optional("hermitian"),
        ],
    ),
    written("numpy.linalg.svdvals", &[required("x")]),
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
