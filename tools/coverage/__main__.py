"""Compares NumPy's functions, as npc compiles them, with NumPy itself.

    python tools/coverage NPC [--seed N] [--part FRACTION] [--only TEXT] [--jobs N] [--list]

What there is to compare comes from NumPy: the loops of its universal functions,
the parameters of its functions, every axis of arrays of some ranks. Each case is
a small function, which is compiled and called with arrays of many sizes and
layouts; results, exceptions and changed arguments must be NumPy's. The report
says for each function how many cases were compared, refused, or differ.
"""

import argparse
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import batch
import report
from cases import all_cases

BATCH = 80


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("npc", help="the compiler")
    parser.add_argument("--seed", type=int, default=1, help="what determines the arguments and the part")
    parser.add_argument("--part", type=float, default=1.0, help="which part of the cases to compare, at random")
    parser.add_argument("--only", default="", help="a text that the name of each compared function contains")
    parser.add_argument("--jobs", type=int, default=2, help="how many batches are compiled and compared at a time")
    parser.add_argument("--list", action="store_true", help="print every case that is refused or differs")
    options = parser.parse_args()
    cases = [case for case in all_cases() if options.only in case.function]
    if not cases:
        parser.error(f"no function that is compared has {options.only!r} in its name")
    if options.part < 1:
        cases = random.Random(options.seed).sample(cases, max(1, round(options.part * len(cases))))
    # Similar cases stand together: each batch gets some of all, so that all take as long.
    count = -(-len(cases) // BATCH)
    batches = [cases[index::count] for index in range(count)]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda part: batch.run(options.npc, part, options.seed), batches))
    outcomes = [outcome for part in found for outcome in part]
    print(report.table(outcomes, is_verbose=options.list))
    sys.exit(any(outcome.kind in report.FAILURES for outcome in outcomes))


main()
