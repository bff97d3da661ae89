# RUN: %python %s
"""Methods of universal functions with arguments drawn at random: a sample of what
`cargo xtask coverage` compares."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parents[2] / "tools" / "coverage")

import batch
import report
from cases import methods

outcomes = batch.run("npc", list(methods.cases(25, seed=5)), seed=5)
print(report.table(outcomes, is_verbose=True))
assert not any(outcome.kind in report.FAILURES for outcome in outcomes)
# NumPy raises for some, whatever the arguments are.
assert sum(outcome.kind in ("same", "close") for outcome in outcomes) > 10
