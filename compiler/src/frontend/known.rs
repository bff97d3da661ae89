//! Names of modules and builtins that the compiler knows.

use super::{constants::Constant, dtype::Dtype};

/// Modules whose functions are compiled.
const COMPILED_MODULES: &[&str] = &["cmath", "math", "npc_libm", "numpy"];

/// Modules that matter to type checkers only.
const TYPING_MODULES: &[&str] = &[
    "typing",
    "typing_extensions",
    "jaxtyping",
    "numpy.typing",
    "collections.abc",
    "__future__",
    "numba",
];

/// Builtin functions that are compiled.
pub(super) const BUILTIN_FUNCTIONS: &[&str] = &[
    "abs", "all", "any", "bool", "complex", "divmod", "float", "int", "len", "max", "min", "pow",
    "range", "round", "slice", "sum", "tuple",
];

/// Builtin names that Python programs use and npc does not compile as values.
const OTHER_BUILTINS: &[&str] = &[
    "bytes",
    "callable",
    "chr",
    "dict",
    "enumerate",
    "filter",
    "format",
    "frozenset",
    "getattr",
    "hasattr",
    "hash",
    "id",
    "input",
    "isinstance",
    "iter",
    "list",
    "map",
    "next",
    "object",
    "open",
    "ord",
    "print",
    "repr",
    "reversed",
    "set",
    "setattr",
    "sorted",
    "str",
    "super",
    "type",
    "vars",
    "zip",
];

/// Exceptions that compiled code raises.
pub(super) const EXCEPTIONS: &[&str] = &[
    "ArithmeticError",
    "AssertionError",
    "AttributeError",
    "BlockingIOError",
    "BrokenPipeError",
    "BufferError",
    "ChildProcessError",
    "ConnectionAbortedError",
    "ConnectionError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "EOFError",
    "Exception",
    "FileExistsError",
    "FileNotFoundError",
    "FloatingPointError",
    "ImportError",
    "IndexError",
    "InterruptedError",
    "IsADirectoryError",
    "KeyError",
    "LookupError",
    "MemoryError",
    "ModuleNotFoundError",
    "NameError",
    "NotADirectoryError",
    "NotImplementedError",
    "OSError",
    "OverflowError",
    "PermissionError",
    "ProcessLookupError",
    "RecursionError",
    "ReferenceError",
    "RuntimeError",
    "StopAsyncIteration",
    "StopIteration",
    "SystemError",
    "TimeoutError",
    "TypeError",
    "UnboundLocalError",
    "ValueError",
    "ZeroDivisionError",
];

/// Whether a name is one of Python's builtins.
pub(crate) fn is_builtin(name: &str) -> bool {
    BUILTIN_FUNCTIONS.contains(&name)
        || OTHER_BUILTINS.contains(&name)
        || EXCEPTIONS.contains(&name)
}

/// Whether functions of a module are compiled: `numpy`, `numpy.linalg`, `math`.
pub(super) fn is_compiled_module(module: &str) -> bool {
    let top = module.split('.').next().unwrap_or(module);
    COMPILED_MODULES.contains(&top) && !TYPING_MODULES.contains(&module)
}

/// Whether calls of a function are compiled, if there is such a function.
pub(super) fn is_compiled_function(qualified: &str) -> bool {
    match qualified.strip_prefix("builtins.") {
        Some(name) => BUILTIN_FUNCTIONS.contains(&name),
        None => is_compiled_module(qualified.rsplit_once('.').map_or("", |(module, _)| module)),
    }
}

/// Whether a module is there for type checkers.
pub(super) fn is_typing_module(module: &str) -> bool {
    TYPING_MODULES.contains(&module)
}

/// The constant of this qualified name: `math.pi`, `numpy.float32`, `builtins.int`.
pub(super) fn constant(qualified: &str) -> Option<Constant> {
    let (module, name) = qualified.rsplit_once('.')?;
    match (module, name) {
        ("math" | "cmath" | "numpy", "pi") => Some(Constant::Float(std::f64::consts::PI)),
        ("math" | "cmath" | "numpy", "e") => Some(Constant::Float(std::f64::consts::E)),
        ("cmath", "infj") => Some(Constant::Complex(0.0, f64::INFINITY)),
        ("cmath", "nanj") => Some(Constant::Complex(0.0, f64::NAN)),
        ("math" | "cmath", "tau") => Some(Constant::Float(std::f64::consts::TAU)),
        ("math" | "cmath" | "numpy", "inf") => Some(Constant::Float(f64::INFINITY)),
        ("math" | "cmath" | "numpy", "nan") => Some(Constant::Float(f64::NAN)),
        ("numpy", "euler_gamma") => Some(Constant::Float(0.577_215_664_901_532_9)),
        ("numpy", "newaxis") => Some(Constant::None),
        ("builtins", "int") => Some(Constant::Dtype(Dtype::Int64)),
        ("builtins", "float") => Some(Constant::Dtype(Dtype::Float64)),
        ("builtins", "bool") => Some(Constant::Dtype(Dtype::Bool)),
        ("numpy", "True_") => Some(Constant::Bool(true)),
        ("numpy", "False_") => Some(Constant::Bool(false)),
        ("numpy", name) => Dtype::from_name(name).map(Constant::Dtype),
        _ => None,
    }
}

/// Modules of which module-level code may use something.
const EVALUATED_MODULES: &[&str] = &["collections"];

/// Whether npc knows what is in a module.
pub(super) fn is_known_module(module: &str) -> bool {
    is_compiled_module(module) || is_typing_module(module) || EVALUATED_MODULES.contains(&module)
}

/// What `from module import *` binds.
pub(super) fn all_names(module: &str) -> Option<&'static [&'static str]> {
    const MATH: &[&str] = &[
        "acos",
        "acosh",
        "asin",
        "asinh",
        "atan",
        "atan2",
        "atanh",
        "cbrt",
        "ceil",
        "comb",
        "copysign",
        "cos",
        "cosh",
        "degrees",
        "dist",
        "e",
        "erf",
        "erfc",
        "exp",
        "exp2",
        "expm1",
        "fabs",
        "factorial",
        "floor",
        "fmod",
        "frexp",
        "fsum",
        "gamma",
        "gcd",
        "hypot",
        "inf",
        "isclose",
        "isfinite",
        "isinf",
        "isnan",
        "isqrt",
        "lcm",
        "ldexp",
        "lgamma",
        "log",
        "log10",
        "log1p",
        "log2",
        "modf",
        "nan",
        "nextafter",
        "perm",
        "pi",
        "pow",
        "prod",
        "radians",
        "remainder",
        "sin",
        "sinh",
        "sqrt",
        "tan",
        "tanh",
        "tau",
        "trunc",
        "ulp",
    ];
    (module == "math").then_some(MATH)
}

/// The constant that is most like a name that its module does not have.
pub(super) fn similar_constant(qualified: &str) -> Option<String> {
    const NAMES: &[&str] = &[
        "pi",
        "e",
        "tau",
        "inf",
        "nan",
        "infj",
        "nanj",
        "newaxis",
        "euler_gamma",
        "True_",
        "False_",
    ];
    let (module, wanted) = qualified.rsplit_once('.')?;
    let dtypes = Dtype::ALL.iter().map(|dtype| dtype.name());
    let candidates = NAMES.iter().copied().chain(dtypes);
    let known = candidates
        .map(|name| {
            (
                strsim::osa_distance(wanted, name),
                format!("{module}.{name}"),
            )
        })
        .filter(|(distance, _)| *distance <= wanted.len().max(3) / 3)
        .filter(|(_, name)| constant(name).is_some());
    known.min().map(|(_, name)| name)
}
