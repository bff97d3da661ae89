# REQUIRES: iree
# RUN: npc build %examples/heat.py --emit=iree -o %t.heat.mlir
# RUN: npc build %examples/gemm.py --emit=iree -o %t.gemm.mlir
# RUN: npc build %examples/black_scholes.py --emit=iree -o %t.black_scholes.mlir
# RUN: npc build %examples/kmeans_step.py --emit=iree -o %t.kmeans_step.mlir
# RUN: %iree-python %s %t

import sys

import black_scholes
import gemm
import heat
import kmeans_step
import numpy as np

from with_iree import compare, load

random = np.random.default_rng(0)
prefix = sys.argv[1]

function = load(prefix + ".heat.mlir")["heat"]
for shape in [(1, 1), (2, 9), (3, 3), (17, 33)]:
    compare(function, heat.heat, random.normal(size=shape), 0.2, 5, changes=[0])

function = load(prefix + ".gemm.mlir")["gemm"]
a, b = random.normal(size=(7, 5)), random.normal(size=(5, 9))
for c in [random.normal(size=(7, 9)), random.normal(size=(1, 9)), random.normal(size=(7, 1))]:
    compare(function, gemm.gemm, 2.0, a, b, 3.0, c)
try:
    function(2.0, a, a, 3.0, c)
except Exception as error:
    assert "ValueError: matmul: Input operand 1" in str(error), error
else:
    raise AssertionError("sizes that do not fit")

function = load(prefix + ".black_scholes.mlir")["black_scholes"]
prices = random.uniform(1.0, 100.0, (2, 50))
arguments = (*prices, random.uniform(0.1, 2.0, 50), 0.03, 0.2)
compare(function, black_scholes.black_scholes, *arguments)

function = load(prefix + ".kmeans_step.mlir")["kmeans_step"]
compare(function, kmeans_step.kmeans_step, random.normal(size=(20, 3)), random.normal(size=(4, 3)))
