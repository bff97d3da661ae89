# RUN: npc build %s -o %t.so
# RUN: %python %s %t.so
"""Products of complex vectors, and of a matrix and a vector, which are summed up by parts.
The numbers are finite: where they are not, BLAS gives what its way of adding gives."""

import inspect
import sys

import numpy as np

Vector = "complex128[::1]"
Strided = "complex128[:]"
Single = "complex64[:]"
Matrix = "complex128[:, ::1]"
AnyMatrix = "complex128[:, :]"


def of_conjugate(a: Vector, b: Vector):
    return np.vdot(a, b)


def of_conjugate_anywhere(a: Strided, b: Strided):
    return np.vdot(a, b)


def of_singles(a: Single, b: Single):
    return np.vdot(a, b), np.vdot(a, a), np.inner(b, b)


def of_matrices(a: AnyMatrix, b: Matrix):
    return np.vdot(a, b)


def of_other_dtypes(a: "complex64[::1]", b: "float64[::1]", c: "int16[::1]"):
    return np.vdot(a, b), np.vdot(b, a), np.vdot(a, c)


def inner(a: Strided, b: Vector):
    return np.inner(a, b), np.dot(b, b)


def conjugate_of_expression(a: Vector, b: Vector):
    c = np.conjugate(a + b)
    return np.vdot(a * 2.0, b) + c.sum(), np.inner(c, b)


def matrix_vector(a: Matrix, b: Vector):
    return a @ b


def with_strided_vector(a: Matrix, b: Strided):
    return a @ b, b @ a.T


def of_single_matrix(a: "complex64[:, ::1]", b: "complex64[::1]"):
    return a @ b


def of_any_matrix(a: AnyMatrix, b: Strided):
    return a @ b


EPSILON = {"complex64": 1e-6, "complex128": 1e-15}


def drawn(annotation, size, random):
    """An array of the annotation's dtype and axes, `size` along each, with gaps and turned
    unless it must be contiguous."""
    dtype, axes = annotation.rstrip("]").split("[")
    rank = axes.count(",") + 1
    is_contiguous = "::1" in axes
    step = 1 if is_contiguous else int(random.choice([1, 2, -1, -3]))
    shape = [size] * (rank - 1) + [size * abs(step)]
    values = random.normal(size=shape) * 9
    if dtype.startswith("complex"):
        values = values + 1j * random.normal(size=shape)
    array = values.astype(dtype)[..., ::step]
    is_turned = not is_contiguous and random.random() < 0.5
    return array.T if is_turned else array


def main(path):
    import compiled

    library = compiled.Library(path)
    random = np.random.default_rng(0)
    functions = [it for name, it in globals().items() if inspect.isfunction(it) and it.__annotations__]
    assert len(functions) == 11, len(functions)
    for function in functions:
        for size in [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 64, 100, 129]:
            annotations = function.__annotations__.values()
            arguments = [drawn(annotation, size, random) for annotation in annotations]
            ours = library.function(function.__name__)(*arguments)
            theirs = function(*arguments)
            if not isinstance(theirs, tuple):
                ours, theirs = (ours,), (theirs,)
            for mine, other in zip(ours, theirs, strict=True):
                mine, other = np.asarray(mine), np.asarray(other)
                assert mine.dtype == other.dtype, (mine.dtype, other.dtype)
                # Each sum has so many terms of about 100 each.
                tolerance = EPSILON[other.dtype.name] * 400 * (size * size + 1)
                np.testing.assert_allclose(
                    mine, other, 0, tolerance, err_msg=f"{function.__name__} {size}"
                )


if __name__ == "__main__":
    main(sys.argv[1])
