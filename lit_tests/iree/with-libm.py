# Functions of float64 that IREE's own linker does not have, but the system's has.
# REQUIRES: iree
# RUN: npc build %s --emit=iree -o %t.mlir
# RUN: %iree-python %s %t.mlir

import sys

import numpy as np


def waves(a: "float64[:]"):
    return np.sin(a) * np.cos(a), np.tan(a), np.tanh(a)


def inverses(a: "float64[:]"):
    return np.arcsin(a), np.arccos(a), np.arctan(a)


def logarithms(a: "float64[:]"):
    return np.log2(a), np.log10(a), np.log1p(a)


def main():
    from with_iree import compare, load

    module = load(sys.argv[1], "--iree-llvmcpu-link-embedded=false")
    random = np.random.default_rng(3)
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e10, -1e300, 3e-300])
    # IREE takes numbers that are smaller still as 0.
    with np.errstate(all="ignore"):
        for values in (random.normal(size=9) * 100.0, special):
            compare(module["waves"], waves, values, tolerance=1e-14)
            compare(module["logarithms"], logarithms, values, tolerance=1e-14)
        for values in (random.uniform(-1.0, 1.0, size=9), special):
            compare(module["inverses"], inverses, values, tolerance=1e-14)


if __name__ == "__main__":
    main()
