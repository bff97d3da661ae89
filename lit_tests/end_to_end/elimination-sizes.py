# Systems of equations of sizes around that of the panels in which columns are eliminated,
# whose pivots are far from the diagonal, and of several right sides.
#
# RUN: rm -rf %t.d && mkdir %t.d
# RUN: npc build %S/Inputs/eliminations.py --python=%python -o %t.d
# RUN: %python %s %t.d

import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import eliminations as compiled

random = np.random.default_rng(17)
TOLERANCES = {"d": 1e-9, "D": 1e-9, "f": 2e-3}


def close(found, expected, scale=1.0):
    assert found.dtype == expected.dtype
    tolerance = TOLERANCES[found.dtype.char]
    np.testing.assert_allclose(found, expected, tolerance, tolerance * scale)


for size in [1, 2, 3, 15, 16, 17, 31, 32, 33, 50, 100]:
    matrix = random.standard_normal((size, size)) + 2 * size * np.eye(size)
    matrix = matrix[random.permutation(size)]
    columns = random.standard_normal((size, 5))
    close(compiled.solved(matrix, columns[:, 0].copy()), np.linalg.solve(matrix, columns[:, 0]))
    close(compiled.solved_columns(matrix, columns), np.linalg.solve(matrix, columns))
    close(compiled.inverse(matrix), np.linalg.inv(matrix))
    scaled = matrix / (2 * size)
    np.testing.assert_allclose(compiled.determinant(scaled), np.linalg.det(scaled), 1e-9)
    pairs = matrix + 1j * random.standard_normal((size, size))
    close(compiled.complex_inverse(pairs), np.linalg.inv(pairs))
    close(compiled.single_solved(matrix.astype("f"), columns[:, 1].astype("f")), np.linalg.solve(matrix, columns[:, 1]).astype("f"))
    # What is singular: a row, or a column, of zeros.
    for place in {0, size // 2, size - 1}:
        flat = matrix.copy()
        flat[:, place] = 0
        assert compiled.determinant(flat) == 0
        for function, given in ((compiled.inverse, (flat,)), (compiled.solved_columns, (flat, columns))):
            try:
                function(*given)
            except np.linalg.LinAlgError as error:
                assert str(error) == "Singular matrix"
            else:
                raise AssertionError(f"no error for a singular matrix of {size} rows")
