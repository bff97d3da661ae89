# What functions of NumPy that are written in Python do not take.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK-DAG: error[unsupported-function]: np.poly is compiled for a vector of real zeros
def complex_zeros(a: "complex128[:]"):
    return np.poly(a)


# CHECK-DAG: error[unsupported-function]: np.polyder takes a vector of coefficients
def matrix_of_coefficients(a: "float64[:, :]"):
    return np.polyder(a)


# CHECK-DAG: error[unsupported-function]: np.polyint takes a vector of coefficients
def matrix_to_integrate(a: "float64[:, :]"):
    return np.polyint(a)


# CHECK-DAG: error[unsupported-function]: Polynomial must be 1d only.
def matrices_to_multiply(a: "float64[:, :]"):
    return np.polymul(a, a)


# CHECK-DAG: error[unsupported-function]: np.polyfit is compiled without 'full' and 'cov'
def full_fit(a: "float64[:]"):
    return np.polyfit(a, a, 1, full=True)


# CHECK-DAG: error[unsupported-function]: expected 1D vector for x
def fit_at_matrix(a: "float64[:, :]"):
    return np.polyfit(a, a, 1)


# CHECK-DAG: error[unsupported-function]: expected 1D or 2D array for y
def fit_of_cube(a: "float64[:]", b: "float64[:, :, :]"):
    return np.polyfit(a, b, 1)


# CHECK-DAG: error[unsupported-function]: expected a 1-d array for weights
def fit_with_matrix(a: "float64[:]", b: "float64[:, :]"):
    return np.polyfit(a, a, 1, w=b)


# CHECK-DAG: error[unsupported-function]: array must be at least 2-d
def diagonal_of_vector(a: "float64[:]"):
    np.fill_diagonal(a, 1)


# CHECK-DAG: error[unsupported-function]: np.fill_diagonal is compiled for up to 4 axes
def diagonal_of_five(a: "float64[:, :, :, :, :]"):
    np.fill_diagonal(a, 1)


# CHECK-DAG: error[unsupported-function]: input array must be at least 2-d
def places_of_vector(a: "float64[:]"):
    return np.diag_indices_from(a)


# CHECK-DAG: error[unsupported-function]: np.trim_zeros gives a list or a tuple of one, which is not compiled
def trimmed_tuple(x: float):
    return np.trim_zeros((0.0, x, 0.0))


# CHECK-DAG: error[unsupported-function]: select kind must be 'introselect'
# CHECK-DAG: help: leave 'kind' out
def other_selection(a: "float64[:]"):
    return np.partition(a, 1, kind="stable")


# CHECK-DAG: error[unsupported-function]: np.linalg.multi_dot of vectors is compiled without 'out'
def vector_output(a: "float64[:, :]", v: "float64[:]", out: "float64[:, :]"):
    return np.linalg.multi_dot([a, a, v], out=out)


# CHECK-DAG: error[unsupported-function]: output array is not acceptable
def narrow_output(a: "float64[:, :]", out: "float32[:, :]"):
    return np.linalg.multi_dot([a, a], out=out)


# CHECK-DAG: error[unsupported-function]: unexpected character(s) in `trim`
def trimmed_in_the_middle(a: "float64[:]"):
    return np.trim_zeros(a, "m")


# CHECK-DAG: error[unsupported-function]: np.unwrap is compiled for up to 2 axes
def unwrapped_cube(a: "float64[:, :, :]"):
    return np.unwrap(a)


# CHECK-DAG: error[unsupported-function]: i0 not supported for complex values
def complex_bessel(a: "complex128[:]"):
    return np.i0(a)


# CHECK-DAG: error[unsupported-function]: np.linalg.qr is compiled for the modes reduced, complete and r
def raw_factors(a: "float64[:, :]"):
    return np.linalg.qr(a, "raw")


# CHECK-DAG: error[unsupported-function]: Only method 'inverted_cdf' supports weights.
# CHECK-DAG: help: give method="inverted_cdf", or leave 'weights' out
def weighted_line(a: "float64[:]"):
    return np.quantile(a, 0.5, weights=a)


# CHECK-DAG: error[unsupported-function]: np.linalg.cond is compiled for p=None and p=2
def other_condition(a: "float64[:, :]"):
    return np.linalg.cond(a, 1)


# CHECK-DAG: error[unsupported-function]: np.linalg compiles complex matrices for det, inv and solve only
def complex_values(a: "complex128[:, :]"):
    return np.linalg.svdvals(a)


# CHECK-DAG: error[unsupported-function]: array type float16 is unsupported in linalg
def halves(a: "float16[:, :]"):
    return np.linalg.pinv(a)


# CHECK-DAG: error[unsupported-function]: np.linalg is compiled for a matrix, of two axes
def stack_of_symmetric(a: "float64[:, :, :]"):
    return np.linalg.eigvalsh(a)


# CHECK-DAG: error[unsupported-function]: UPLO argument must be 'L' or 'U'
def other_triangle(a: "float64[:, :]"):
    return np.linalg.eigh(a, "M")


# CHECK-DAG: error[unsupported-function]: np.linalg.lstsq is compiled for a vector or a matrix
def cube_of_sides(a: "float64[:, :]", b: "float64[:, :, :]"):
    return np.linalg.lstsq(a, b)


# CHECK-DAG: error[unsupported-function]: np.linalg.matrix_power is compiled for a matrix, of two axes
def stack_of_powers(a: "float64[:, :, :]"):
    return np.linalg.matrix_power(a, 2)


# CHECK-DAG: error[unsupported-function]: Expecting at least two arrays.
def one_factor(a: "float64[:, :]"):
    return np.linalg.multi_dot([a])


# CHECK-DAG: error[unsupported-function]: np.piecewise takes a list of conditions
def one_condition(a: "float64[:]", b: "bool[:, :]"):
    return np.piecewise(a, b, [1, 2])


# CHECK-DAG: error[unsupported-function]: np.piecewise takes a function for each condition, and one for the rest
def many_pieces(a: "float64[:]"):
    return np.piecewise(a, [a > 0], [1, 2, 3])


# CHECK-DAG: error[unsupported-function]: np.fromfunction is compiled for up to 3 axes
def of_four_indices(n: int):
    return np.fromfunction(lambda i, j, k, l: i, (n, n, n, n))


# CHECK-DAG: error[unsupported-function]: np.apply_along_axis is compiled for up to 3 axes
def along_one_of_four(a: "float64[:, :, :, :]"):
    return np.apply_along_axis(lambda v: v.sum(), 0, a)


# CHECK-DAG: error[unsupported-function]: np.apply_along_axis takes functions that give a number or a vector
def matrices_along(a: "float64[:, :]"):
    return np.apply_along_axis(lambda v: np.outer(v, v), 0, a)


# CHECK-DAG: error[unsupported-function]: a.partition() takes one axis
def partitioned_flat(a: "float64[:, :]"):
    a.partition(1, axis=None)


# CHECK-DAG: error[unsupported-function]: unsigned integers have no negative steps to unwrap
def unsigned_steps(a: "uint8[:]"):
    return np.unwrap(a, period=10)


# CHECK-DAG: error[unsupported-function]: x may not be complex
def complex_digits(a: "complex128[:]", b: "float64[:]"):
    return np.digitize(a, b)


# CHECK-DAG: error[unsupported-function]: bins may not be complex
def complex_bins(a: "float64[:]", b: "complex64[:]"):
    return np.digitize(a, b)


# CHECK-DAG: {{^}}error[unsupported-function]: cannot cast array data from complex numbers to float64 according to the rule 'safe'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def interpolated_at_complex(a: "complex128[:]", b: "float64[:]"):
    return np.interp(a, b, b)


# CHECK-DAG: {{^}}error[unsupported-function]: cannot cast array data from complex numbers to float64 according to the rule 'safe'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def interpolated_between_complex(a: "complex128[:]", b: "float64[:]"):
    return np.interp(b, a, b)


# CHECK-DAG: error[unsupported-function]: float() argument must be a string or a real number, not 'complex'
def complex_end(a: "float64[:]", b: "complex128[()]"):
    return np.interp(a, a, a, b)


# CHECK-DAG: {{^}}error[unsupported-function]: cannot cast array data from complex numbers to float64 according to the rule 'safe'{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def complex_weights(a: "int64[:]", b: "complex64[:]"):
    return np.bincount(a, b)


# CHECK-DAG: {{^}}error[unsupported-function]: np.bincount counts integers that int64 holds{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def counted_unsigned(a: "uint64[:]"):
    return np.bincount(a)


# CHECK-DAG: {{^}}error[unsupported-function]: np.bincount counts integers that int64 holds{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def counted_floats(a: "float32[:]"):
    return np.bincount(a)


# CHECK-DAG: error[unsupported-function]: np.bincount counts the numbers of a vector
def counted_matrix(a: "int64[:, :]"):
    return np.bincount(a)


# CHECK-DAG: error[unsupported-function]: minlength is an integer
def counted_to_bool(a: "int64[:]", b: bool):
    return np.bincount(a, minlength=b)


# CHECK-DAG: {{^}}error[unsupported-function]: array type float16 is unsupported in linalg{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def inverse_of_halves(a: "float16[:, :]"):
    return np.linalg.inv(a)


# CHECK-DAG: {{^}}error[unsupported-function]: array type float16 is unsupported in linalg{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def solved_for_halves(a: "float64[:, :]", b: "float16[:]"):
    return np.linalg.solve(a, b)


# CHECK-DAG: {{^}}error[unsupported-function]: array type float16 is unsupported in linalg{{[[:space:]]+}}--> {{.*}}:[[# @LINE + 2]]:
def nearest_to_halves(a: "float64[:, :]", b: "float16[:]"):
    return np.linalg.lstsq(a, b)


# CHECK-DAG: error[unsupported-function]: exponent must be an integer
def power_of_float(a: "float64[:, :]", n: float):
    return np.linalg.matrix_power(a, n)


# CHECK-DAG: error[unsupported-function]: np.linalg.multi_dot takes matrices, and vectors at the ends
def product_with_number(a: "float64[:, :]", x: float):
    return np.linalg.multi_dot([a, x])


# CHECK-DAG: error[unsupported-function]: bools are no places of elements
def slopes_between_bools(a: "float64[:]", b: "bool[:]"):
    return np.gradient(a, b)


# CHECK-DAG: error[unsupported-function]: np.histogram is compiled for real numbers
def histogram_of_complex(a: "complex128[:]"):
    return np.histogram(a)


# CHECK-DAG: error[unsupported-function]: sorter must only contain integers
def sorted_by_bools(a: "float64[:]", b: "bool[:]"):
    return np.searchsorted(a, a, sorter=b)


# CHECK-DAG: error[unsupported-function]: np.kaiser takes one number as beta
def windows(n: int, b: "float64[:]"):
    return np.kaiser(n, b)


# CHECK-DAG: error[unsupported-function]: an axis is an integer
def sorted_along_float(a: "float64[:, :]", x: float):
    return np.sort(a, x)


# CHECK-DAG: error[unsupported-function]: the parts of quantiles are floats
def unsigned_parts(a: "float64[:]", q: "uint64[:]"):
    return np.quantile(a, q)


# CHECK-DAG: error[unsupported-function]: arrays used as indices must be of integer (or boolean) type
def deleted_at_float(a: "float64[:]", x: float):
    return np.delete(a, x)


# CHECK-DAG: error[unsupported-function]: np.insert is compiled for values in one axis
def inserted_rows(a: "float64[:]", b: "float64[:, :]"):
    return np.insert(a, 0, b)


# CHECK-DAG: error[unsupported-function]: np.linalg.matrix_power takes a number as exponent
def power_of_array(a: "float64[:, :]", n: "int64[()]"):
    return np.linalg.matrix_power(a, n)
