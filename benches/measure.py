"""Times versions of a program side by side, after it has checked their results."""

import time
from dataclasses import dataclass, field

import numpy as np

from suite import arrays, copies, results

# How often each version is called: until this much time went by, but not less often
# than the first number says, and not more often than the second.
ROUNDS = 3, 200


@dataclass
class Measured:
    """What came of the versions of one program, by their names."""

    times: dict = field(default_factory=dict)
    wrong: dict = field(default_factory=dict)


def measure(program, versions, seconds, each_turn=lambda: None):
    """The shortest time of each version, and how results of versions differ from NumPy's.

    The versions take turns, so that what changes on the machine changes for all,
    and work in the same memory, since some places in it are faster than others.
    `each_turn` is called once in each turn.
    """
    original = program.arguments()
    given = copies(original)
    prepared = {name: version.prepare(given) for name, version in versions.items()}

    def call(name):
        for i in program.written:
            given[i][:] = original[i]
        start = time.perf_counter()
        result = versions[name].function(*prepared[name])
        return time.perf_counter() - start, result

    measured = Measured()
    for name, version in versions.items():
        try:
            found = results(version.finish(call(name)[1])) + arrays(given)
            program.check(found, program.expected)
        except AssertionError as difference:
            measured.wrong[name] = str(difference)
        except Exception as error:  # Whatever a version raises: NumPy raises nothing.
            measured.wrong[name] = f"{type(error).__name__}: {error}"

    times = {name: [] for name in versions if name not in measured.wrong}
    least, most = ROUNDS
    end = time.perf_counter() + seconds
    for turn in range(most):
        for name, of_one in times.items():
            of_one.append(call(name)[0])
        each_turn()
        if turn + 1 >= least and time.perf_counter() > end:
            break
    measured.times = {name: min(of_one) for name, of_one in times.items()}
    return measured


def traffic(program):
    """How many bytes a call must at least move, as `bandwidth` counts them.

    What is read counts once; what is written counts twice, since a line of the
    cache is read from memory before it is written there.
    """
    given = program.arguments()
    read = [array for i, array in enumerate(given) if i not in program.written]
    written = [*(given[i] for i in program.written), *program.expected_results]
    return sum(it.nbytes for it in arrays(read)) + 2 * sum(it.nbytes for it in arrays(written))
