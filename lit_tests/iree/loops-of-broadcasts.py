# Programs whose loops broadcast arrays many times, which iree-compile gave up on while
# each broadcast was a branch.
# REQUIRES: iree
# RUN: npc build %S/../../benches/programs/fdtd.py --emit=iree -o %t.fdtd.mlir
# RUN: npc build %S/../../benches/programs/n_body.py --emit=iree -o %t.n_body.mlir
# RUN: %iree-python %s %t

import pathlib
import sys

import numpy as np

from with_iree import compare, load, plain

programs = pathlib.Path(__file__).parents[2] / "benches" / "programs"
random = np.random.default_rng(4)


def check(name, changes, *shapes):
    program = plain(programs / f"{name}.py")
    module = load(f"{sys.argv[1]}.{name}.mlir")
    for arguments in shapes:
        compare(module[name], getattr(program, name), *arguments, changes=changes)


fields = lambda *shape: (*random.random((3, *shape)), random.random(5))
check("fdtd", [0, 1, 2], fields(6, 7), fields(2, 2), fields(3, 2))
stars = lambda n: (*random.normal(size=(2, n, 3)), np.full((n, 1), 0.1), 0.01, 3)
check("n_body", [0, 1], stars(5), stars(1))
