"""Calls the four compiled example programs from Python, as one calls NumPy code.

    mkdir native
    for name in heat black_scholes gemm kmeans_step; do
        npc build $name.py --python -o native
    done
    python call_all.py

`import heat` is the program itself, `from native import heat` the compiled
module: the same functions, with the same arguments, results and errors.
"""

import numpy as np

import black_scholes
import gemm
import heat
import kmeans_step
import native.black_scholes
import native.gemm
import native.heat
import native.kmeans_step

random = np.random.default_rng(0)

# An array that a function changes is changed in place.
plate = random.uniform(0.0, 100.0, (50, 80))
expected = plate.copy()
native.heat.heat(plate, k=0.2, steps=10)
heat.heat(expected, k=0.2, steps=10)
np.testing.assert_array_max_ulp(plate, expected, maxulp=4)

# Several results are a tuple; arrays among them own their memory.
spot, strike, years = random.uniform(0.5, 2.0, (3, 1000))
call, put = native.black_scholes.black_scholes(spot, strike, years, 0.03, volatility=0.25)
expected = black_scholes.black_scholes(spot, strike, years, 0.03, volatility=0.25)
np.testing.assert_allclose([call, put], expected, rtol=1e-12, atol=1e-14)

# What does not fit raises what NumPy raises.
a, b, c = random.normal(size=(3, 4)), random.normal(size=(4, 5)), random.normal(size=(3, 5))
np.testing.assert_allclose(native.gemm.gemm(2.0, a, b, 0.5, c), gemm.gemm(2.0, a, b, 0.5, c), atol=1e-12)
for version in (native.gemm, gemm):
    try:
        version.gemm(2.0, a, c, 0.5, c)
    except ValueError as error:
        print(f"{version.__name__}: {error}")

# NumPy's scalars stay NumPy's.
points, centroids = random.normal(size=(500, 2)), random.normal(size=(3, 2))
for found, wanted in zip(
    native.kmeans_step.kmeans_step(points, centroids), kmeans_step.kmeans_step(points, centroids)
):
    assert type(found) is type(wanted)
    np.testing.assert_allclose(found, wanted, atol=1e-12)

print("four programs agree with NumPy")
