//! The help for functions, and for modules of functions, that npc does not compile.

/// The help for what can only be computed outside of compiled code.
const OUTSIDE: &str = "compute it in Python, and pass the result as an argument";
const PLAIN: &str = "write a plain loop";
const FILES: &str = "read and write files in Python, and pass arrays";
const RANDOM: &str = "make random numbers in Python, and pass them as an array";
const KEYED: &str = "use an array with an index for each key, as in np.zeros(n)";
const VECTORIZED: &str =
    "call it where it is made, as in np.vectorize(f)(a), or make it at the module level";
const FRAMES: &str = "pass each column as an array, as in df[\"x\"].to_numpy()";
const SERIES: &str = "arrays are NumPy's here: call the method in Python, and pass an array, as in \
     series.to_numpy()";

/// What to write instead of a function.
static FUNCTIONS: &[(&str, &str)] = &[
    (
        "builtins.print",
        "return the value, and print it where the function is called",
    ),
    (
        "bisect.bisect",
        "write np.searchsorted(a, x, side=\"right\")",
    ),
    ("bisect.bisect_left", "write np.searchsorted(a, x)"),
    (
        "bisect.bisect_right",
        "write np.searchsorted(a, x, side=\"right\")",
    ),
    (
        "collections.Counter",
        "count with np.unique(a, return_counts=True), or with np.bincount(a)",
    ),
    ("collections.OrderedDict", KEYED),
    ("collections.defaultdict", KEYED),
    (
        "collections.deque",
        "use a list: append(x) adds at the end, pop() takes from there, and an index says which \
         element is the next one at the front",
    ),
    ("functools.reduce", "write a loop"),
    ("itertools.accumulate", "write np.cumsum(a), or a loop"),
    (
        "itertools.combinations",
        "write a loop inside of another: for j in range(i + 1, n) inside of for i in range(n)",
    ),
    (
        "itertools.permutations",
        "write a loop inside of another, and leave out what has the same indices, by if i != j",
    ),
    (
        "itertools.product",
        "write a loop inside of another: for y in b inside of for x in a",
    ),
    ("numpy.broadcast_shapes", OUTSIDE),
    ("numpy.frombuffer", "make the array in Python, and pass it"),
    ("numpy.fromfile", FILES),
    ("numpy.frompyfunc", VECTORIZED),
    ("numpy.fromstring", "make the array in Python, and pass it"),
    ("numpy.genfromtxt", FILES),
    ("numpy.histogramdd", OUTSIDE),
    (
        "numpy.isdtype",
        "compare dtypes, as in a.dtype == np.float64",
    ),
    ("numpy.linalg.cross", "write np.cross(a, b)"),
    (
        "numpy.linalg.eig",
        "compute it in Python, and pass the result; for symmetric matrices, write np.linalg.eigh(a)",
    ),
    (
        "numpy.linalg.eigvals",
        "compute it in Python, and pass the result; for symmetric matrices, write \
         np.linalg.eigvalsh(a)",
    ),
    ("numpy.linalg.matmul", "write a @ b"),
    ("numpy.linalg.matrix_norm", "write np.linalg.norm(a)"),
    ("numpy.linalg.outer", "write np.outer(a, b)"),
    ("numpy.linalg.vecdot", "write np.vecdot(a, b)"),
    (
        "numpy.linalg.vector_norm",
        "write np.linalg.norm(a.ravel())",
    ),
    ("numpy.load", FILES),
    ("numpy.loadtxt", FILES),
    ("numpy.mask_indices", OUTSIDE),
    ("numpy.ndarray.apply", SERIES),
    ("numpy.ndarray.dropna", "write a[~np.isnan(a)]"),
    (
        "numpy.ndarray.fillna",
        "write np.where(np.isnan(a), value, a)",
    ),
    ("numpy.ndarray.groupby", SERIES),
    ("numpy.ndarray.rolling", SERIES),
    (
        "numpy.ndarray.to_numpy",
        "leave the call out: it is an array",
    ),
    ("numpy.save", FILES),
    ("numpy.savetxt", FILES),
    ("numpy.savez", FILES),
    (
        "numpy.unique_counts",
        "write np.unique(a, return_counts=True)",
    ),
    ("numpy.unique_values", "write np.unique(a)"),
    ("numpy.unstack", "index the first axis, as in a[0]"),
    ("numpy.vectorize", VECTORIZED),
    ("scipy.special.comb", "write math.comb(n, k) for ints"),
    (
        "scipy.special.erf",
        "write math.erf(x) for numbers, np.array([math.erf(x) for x in a]) for arrays",
    ),
    (
        "scipy.special.erfc",
        "write math.erfc(x) for numbers, np.array([math.erfc(x) for x in a]) for arrays",
    ),
    ("scipy.special.expit", "write 1 / (1 + np.exp(-x))"),
    (
        "scipy.special.factorial",
        "write math.factorial(n) for ints",
    ),
    (
        "scipy.special.gamma",
        "write math.gamma(x) for numbers, np.array([math.gamma(x) for x in a]) for arrays",
    ),
    (
        "scipy.special.gammaln",
        "write math.lgamma(x) for numbers, np.array([math.lgamma(x) for x in a]) for arrays",
    ),
    ("scipy.special.logit", "write np.log(x / (1 - x))"),
    (
        "scipy.special.logsumexp",
        "write np.log(np.sum(np.exp(a - np.max(a)))) + np.max(a)",
    ),
    (
        "scipy.special.softmax",
        "write np.exp(a - np.max(a)) / np.sum(np.exp(a - np.max(a)))",
    ),
    ("statistics.fmean", "write np.mean(a)"),
    ("statistics.mean", "write np.mean(a)"),
    ("statistics.median", "write np.median(a)"),
    ("statistics.pstdev", "write np.std(a)"),
    ("statistics.pvariance", "write np.var(a)"),
    ("statistics.stdev", "write np.std(a, ddof=1)"),
    ("statistics.variance", "write np.var(a, ddof=1)"),
];

/// What to write instead of any function of a module.
static MODULES: &[(&str, &str)] = &[
    ("concurrent", PLAIN),
    (
        "heapq",
        "use np.sort(a), or look for the smallest element in a loop",
    ),
    ("itertools", "write loops"),
    ("json", FILES),
    ("logging", "log where the function is called"),
    (
        "matplotlib",
        "return what is to be shown, and show it where the function is called",
    ),
    ("multiprocessing", PLAIN),
    ("numpy.fft", OUTSIDE),
    ("numpy.random", RANDOM),
    ("os", OUTSIDE),
    ("pandas", FRAMES),
    ("random", RANDOM),
    ("re", OUTSIDE),
    ("scipy", OUTSIDE),
    ("secrets", RANDOM),
    ("statistics", OUTSIDE),
    ("threading", PLAIN),
    ("time", "measure the time where the function is called"),
];

/// What to write instead of a function, or of those of a module, by its qualified name.
pub fn instead(name: &str) -> Option<&'static str> {
    let of = |table: &[(&str, &'static str)], name: &str| {
        let found = table.iter().find(|(known, _)| *known == name);
        found.map(|(_, help)| *help)
    };
    let mut module = Some(name);
    of(FUNCTIONS, name).or_else(|| {
        while let Some(name) = module {
            if let Some(help) = of(MODULES, name) {
                return Some(help);
            }
            module = name.rsplit_once('.').map(|(owner, _)| owner);
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_come_before_their_modules() {
        assert_eq!(
            instead("scipy.special.expit"),
            Some("write 1 / (1 + np.exp(-x))")
        );
        assert_eq!(instead("scipy.special.jv"), Some(OUTSIDE));
        assert_eq!(instead("scipy"), Some(OUTSIDE));
        assert_eq!(instead("scipyx.f"), None);
    }

    #[test]
    fn nothing_that_is_compiled_has_an_alternative() {
        for (name, _) in FUNCTIONS {
            assert!(
                !crate::is_function(name) || name.starts_with("builtins."),
                "{name}"
            );
        }
    }
}
