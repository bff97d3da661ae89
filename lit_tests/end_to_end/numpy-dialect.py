# Programs in the numpy dialect as tracers write them, with nothing known of what their
# operations give: they compute what NumPy computes.
#
# RUN: mkdir -p %t && %python %s write > %t/program.mlir
# RUN: npc build %t/program.mlir --python=%python -o %t/compiled.so
# RUN: %python %s compare %t/compiled.so

import itertools
import sys

import numpy as np

DTYPES = {"i32": np.int32, "f32": np.float32, "f64": np.float64, "complex<f64>": np.complex128}
ANY = "!numpy.ndarray<*:?>"
UNKNOWN = "!basicpy.UnknownType"

UFUNCS = """
numpy.builtin_ufunc @numpy.fmax
numpy.generic_ufunc @blend (
  overload(%a: i32, %b: i32) -> i32 {
    %two = arith.constant 2 : i32
    %0 = arith.muli %a, %two : i32
    %1 = arith.subi %0, %b : i32
    numpy.ufunc_return %1 : i32
  },
  overload(%a: f32, %b: f32) -> f64 {
    %0 = arith.addf %a, %a : f32
    %1 = arith.subf %0, %b : f32
    %2 = arith.extf %1 : f32 to f64
    numpy.ufunc_return %2 : f64
  },
  overload(%a: f64, %b: f64) -> f64 {
    %two = basicpy.numeric_constant 2 : i64
    %0 = basicpy.binary_expr %a "Mult" %two : (f64, i64) -> !basicpy.UnknownType
    %1 = basicpy.binary_expr %0 "Sub" %b : (!basicpy.UnknownType, f64) -> !basicpy.UnknownType
    %2 = basicpy.unknown_cast %1 : !basicpy.UnknownType -> f64
    numpy.ufunc_return %2 : f64
  },
  overload(%a: !numpy.scalar<complex<f64>>, %b: !numpy.scalar<complex<f64>>) -> !numpy.scalar<complex<f64>> {
    %0 = numpy.builtin_ufunc_call<"numpy.add"> (%a, %a) : (!numpy.scalar<complex<f64>>, !numpy.scalar<complex<f64>>) -> !numpy.scalar<complex<f64>>
    %1 = numpy.builtin_ufunc_call<"numpy.subtract"> (%0, %b) : (!numpy.scalar<complex<f64>>, !numpy.scalar<complex<f64>>) -> !numpy.scalar<complex<f64>>
    numpy.ufunc_return %1 : !numpy.scalar<complex<f64>>
  }
)
"""


def blend(a, b):
    """The overloads above, with NumPy's search for the first that operands can be cast to."""
    loops = [(np.int32, np.int32), (np.float32, np.float64), (np.float64, np.float64), (np.complex128,) * 2]
    dtypes = [np.asarray(value).dtype for value in (a, b)]
    taken, given = next(loop for loop in loops if all(np.can_cast(dtype, loop[0]) for dtype in dtypes))
    a, b = np.asarray(a, taken), np.asarray(b, taken)
    return (a + a - b).astype(given)[()]


class Program:
    """Functions of MLIR, and what each is in NumPy."""

    def __init__(self):
        self.functions = {}
        self.text = [UFUNCS]

    def add(self, name, arrays, body, function, result=ANY):
        """A function of arrays, each a rank (or a list of sizes) and a dtype."""
        types = [array_type(shape, dtype) for shape, dtype in arrays]
        parameters = ", ".join(f"%a{index}: {it}" for index, it in enumerate(types))
        body = body.replace("$types", ", ".join(types))
        self.text.append(
            f"func.func @{name}({parameters}) -> {UNKNOWN} {{\n{body}\n"
            f"  %u = basicpy.unknown_cast %r : {result} -> {UNKNOWN}\n  return %u : {UNKNOWN}\n}}"
        )
        self.functions[name] = ([dtype for _, dtype in arrays], [rank(shape) for shape, _ in arrays], function)


def rank(shape):
    return shape if isinstance(shape, int) else len(shape)


def array_type(shape, dtype):
    sizes = ["?"] * shape if isinstance(shape, int) else shape
    return f"!numpy.ndarray<[{', '.join(map(str, sizes))}]:{dtype}>"


def written():
    program = Program()
    for left, right in itertools.product(range(4), range(4)):
        first, second = [("f64", "f64"), ("i32", "f32"), ("complex<f64>", "f32")][(left + right) % 3]
        body = f"  %r = numpy.dot %a0, %a1 : ($types) -> {ANY}"
        program.add(f"dot_{left}_{right}", [(left, first), (right, second)], body, np.dot)
    for left, right in itertools.product(DTYPES, DTYPES):
        name = f"blend_{left[:3]}_{right[:3]}"
        body = f"  %r = numpy.ufunc_call @blend(%a0, %a1) : ($types) -> {ANY}"
        program.add(name, [(2, left), (1, right)], body, blend)
    program.add(
        "blend_single",
        [(0, "i32"), (0, "f64")],
        f"  %r = numpy.ufunc_call @blend(%a0, %a1) : ($types) -> {ANY}",
        blend,
    )
    program.add(
        "largest",
        [(2, "f32"), (1, "f64")],
        f"  %r = numpy.ufunc_call @numpy.fmax(%a0, %a1) : ($types) -> {ANY}",
        np.fmax,
    )
    program.add(
        "of_values",
        [(2, "f64")],
        f"""  %t = numpy.copy_to_tensor %a0 : ($types) -> tensor<*x!numpy.any_dtype>
  %c = numpy.tensor_static_info_cast %t : tensor<*x!numpy.any_dtype> to tensor<?x?xf64>
  %i = arith.constant -1 : index
  %s = numpy.transpose %c : (tensor<?x?xf64>) -> tensor<*xf64>
  %p = numpy.get_slice %s, %i : (tensor<*xf64>, index) -> tensor<*xf64>
  %d = numpy.dot %c, %p : (tensor<?x?xf64>, tensor<*xf64>) -> tensor<*xf64>
  %r = numpy.create_array_from_tensor %d : (tensor<*xf64>) -> {ANY}""",
        lambda a: a @ a.T[-1],
    )
    program.add(
        "masked",
        [(2, "f64"), (1, "i32")],
        f"""  %none = basicpy.singleton : !basicpy.NoneType
  %zero = basicpy.numeric_constant 0 : i64
  %m = numpy.builtin_ufunc_call<"numpy.greater"> (%v, %zero) : (tensor<?xi32>, i64) -> tensor<*xi1>
  %r = numpy.get_slice %a0, %m, %none : ({array_type(2, "f64")}, tensor<*xi1>, !basicpy.NoneType) -> {ANY}""".replace(
            "  %m",
            f"  %v = numpy.copy_to_tensor %a1 : ({array_type(1, 'i32')}) -> tensor<?xi32>\n  %m",
        ),
        lambda a, b: a[b > 0, None],
    )
    program.add(
        "narrowed",
        [(2, "f64")],
        f"  %r = numpy.narrow %a0 : ($types) -> !numpy.ndarray<[?, 3]:?>",
        narrowed,
        "!numpy.ndarray<[?, 3]:?>",
    )
    program.add(
        "constants",
        [],
        f"""  %cst = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %0 = numpy.create_array_from_tensor %cst : (tensor<2xf64>) -> !numpy.ndarray<[2]:f64>
  %cst_0 = arith.constant dense<[3.0, 4.0]> : tensor<2xf64>
  %1 = numpy.create_array_from_tensor %cst_0 : (tensor<2xf64>) -> !numpy.ndarray<[2]:f64>
  %2 = numpy.copy_to_tensor %0 : (!numpy.ndarray<[2]:f64>) -> tensor<*xf64>
  %3 = numpy.copy_to_tensor %1 : (!numpy.ndarray<[2]:f64>) -> tensor<*xf64>
  %4 = numpy.builtin_ufunc_call<"numpy.add"> (%2, %3) : (tensor<*xf64>, tensor<*xf64>) -> tensor<*x!basicpy.UnknownType>
  %r = numpy.create_array_from_tensor %4 : (tensor<*x!basicpy.UnknownType>) -> {ANY}""",
        lambda: np.array([4.0, 6.0]),
    )
    return program


def narrowed(a):
    if a.shape[1] != 3:
        raise ValueError(f"the array has a size of {a.shape[1]} along axis 1, not 3")
    return a


def drawn(random, ranks, dtypes):
    """Arrays of a few sizes, so that inner sizes often fit; strided ones among them."""
    arrays = []
    for rank, dtype in zip(ranks, dtypes):
        shape = random.choice([0, 1, 3, 3, 4], rank)
        values = random.integers(-9, 10, [2 * size for size in shape]).astype(DTYPES[dtype])
        step = random.choice([-2, 2])
        array = values[(slice(None, None, step),) * rank + (...,)]
        arrays.append(array if random.integers(2) else np.ascontiguousarray(array).reshape(shape))
    return arrays


def outcome(function, arrays):
    try:
        return function(*arrays), None
    except (ValueError, IndexError) as error:
        return None, error


def compare(path):
    from extensions import load

    library = load(path)
    random = np.random.default_rng(0)
    returned = raised = 0
    for name, (dtypes, ranks, function) in written().functions.items():
        for _ in range(25):
            arrays = drawn(random, ranks, dtypes)
            expected, error = outcome(function, arrays)
            got, own_error = outcome(getattr(library, name), arrays)
            where = f"{name}{[it.shape for it in arrays]}: {own_error!r}, not {error!r}"
            assert type(own_error) is type(error), where
            if error is not None:
                assert name != "narrowed" or str(own_error) == str(error), where
                raised += 1
                continue
            assert np.asarray(got).dtype == np.asarray(expected).dtype, f"{name}: {got!r}, not {expected!r}"
            np.testing.assert_array_equal(got, expected, name)
            returned += 1
    assert min(returned, raised) > 50, (returned, raised)


if sys.argv[1] == "write":
    print("\n".join(written().text))
else:
    compare(sys.argv[2])
