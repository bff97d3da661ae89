"""Times the array programs of the suite: arrays.py NPC [--only NAME] [--quick] [--peer NAME]

Each program under programs/ is compiled by npc, by the peers that are installed
(Numba, Pythran, JAX) and, as written in C, by clang. All run in one process on
one thread, in turn, and every result is compared with NumPy's. A peer that does
not take a program shows as `-`; a result that differs shows as `wrong`, and then
this program fails.
"""

import argparse
import os
import sys
import warnings
from pathlib import Path

# Before anything that reads them is loaded.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[variable] = "1"
for variable in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
    os.environ.pop(variable, None)
os.environ["JAX_PLATFORMS"] = "cpu"

import numpy as np

import peers as compilers
import table
from bandwidth import Triad
from measure import measure, traffic
from suite import programs

SECONDS, QUICK_SECONDS = 4.0, 0.3


def main(options):
    warnings.simplefilter("ignore")
    # All that runs from here on has one core, whatever its library's variable is called.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    peers = compilers.available(options.npc)
    if options.peer:
        peers = {name: it for name, it in peers.items() if name in ("NumPy", "npc", *options.peer)}
    triad = Triad(folder)
    print(table.header(peers))
    all_times, notes, wrong, npc_is_wrong = [], [], [], False
    for program in programs(options.only):
        versions, failures = build(program, peers, folder)
        seconds = QUICK_SECONDS if options.quick else SECONDS
        # The bandwidth changes with what else runs on the machine.
        each_turn = [triad.measure] if program.memory_bound else []
        with np.errstate(all="ignore"):
            measured = measure(program, versions, seconds, *each_turn)
        fraction = None
        if program.memory_bound and "npc" in measured.times:
            fraction = traffic(program) / measured.times["npc"] / triad.best
        print(table.row(program, peers, versions, measured, failures, fraction), flush=True)
        all_times.append(measured.times)
        notes += [f"{program.name}, {name}: {text}" for name, text in failures.items()]
        wrong += [f"{program.name}, {name}: {text}" for name, text in measured.wrong.items()]
        npc_is_wrong |= "npc" in measured.wrong

    print(f"\n{table.summary(peers, all_times)}")
    if triad.best:
        print(f"the memory gives {triad.best / 1e9:.1f} GB/s (STREAM's triad)")
    print_all("what was not taken", notes)
    print_all("what differs from NumPy", wrong)
    return int(npc_is_wrong)


def build(program, peers, folder):
    """The versions of a program, and why there is none, by peers."""
    versions, failures = {}, {}
    for name, compile_with in peers.items():
        try:
            versions[name] = compile_with(program, folder)
        except compilers.Refused as reason:
            failures[name] = str(reason) if name == "npc" else first_line(str(reason))
    return versions, failures


def first_line(text):
    """The first line that says something, shortened."""
    return next(filter(None, map(str.strip, text.splitlines())), "")[:160]


def print_all(title, lines):
    if lines:
        print(f"\n{title}:")
        print("\n".join(lines))


def arguments():
    parser = argparse.ArgumentParser(description="Times the array programs of the suite.")
    parser.add_argument("npc", help="the program npc")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a program; may be given several times")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME", help="a compiler beside npc; all without it")
    parser.add_argument("--quick", action="store_true", help="few repetitions: for a look, not for figures")
    parser.add_argument("--folder", type=Path, default=Path("target/bench/arrays"), help="where to put what is compiled")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main(arguments()))
