"""Compiles some cases as one program, and compares them in a process of its own."""

import json
import os
import pickle
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from case import Case

HEADER = "import numpy as np\n\n\n"
WORKER = Path(__file__).parent / "worker.py"


@dataclass(frozen=True)
class Outcome:
    """What became of a case: its kind, one of the report's, and a word why."""

    case: Case
    kind: str
    why: str = ""


def run(npc, cases, seed):
    """What becomes of each case."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run_in(Path(folder), npc, cases, seed)
    return [checked(outcome, seed) for outcome in outcomes]


def run_in(folder, npc, cases, seed):
    left = {f"f{index}": case for index, case in enumerate(cases)}
    outcomes = []
    program, library = folder / "program.py", folder / "program.so"
    while left:
        lines = write(program, left)
        command = [npc, "build", str(program), "-o", str(library), "--error-format=json"]
        built = subprocess.run(command, capture_output=True, text=True, env=os.environ)
        if built.returncode == 0:
            break
        errors = list(errors_in(built.stderr))
        problems = refusals(errors, program, lines)
        if errors and not problems:
            # What is wrong is in a function of npc's own: find out who calls it.
            cases = list(left.values())
            if len(cases) == 1:
                return [*outcomes, Outcome(cases[0], "refused", reason(errors[0]))]
            middle = len(cases) // 2
            for half in (cases[:middle], cases[middle:]):
                outcomes += run_in(folder, npc, half, seed)
            return outcomes
        if not problems:
            outcomes += [Outcome(case, "crashed", built.stderr.strip()[-300:]) for case in left.values()]
            return outcomes
        for name, why in problems.items():
            outcomes.append(Outcome(left.pop(name), "refused", why))
    names = list(left)
    while names:
        results = compare(program, library, names, left, seed)
        outcomes += [Outcome(left[name], kind, why) for name, kind, why in results]
        names = names[len(results) :]
        if names and len(results) < len(left):
            # The next one has ended the process.
            outcomes.append(Outcome(left[names[0]], "crashed", "the process ended"))
            names = names[1:]
    return outcomes


def write(program, cases):
    """Writes a program; the name of the function on each line."""
    text = HEADER
    lines = {}
    for name, case in cases.items():
        source = case.source(name) + "\n\n"
        first = text.count("\n") + 1
        lines.update({first + offset: name for offset in range(source.count("\n"))})
        text += source
    program.write_text(text)
    return lines


def errors_in(text):
    """The errors among npc's messages."""
    for line in text.splitlines():
        try:
            problem = json.loads(line)
        except ValueError:
            continue
        if problem.get("severity") == "error":
            yield problem


def refusals(errors, program, lines):
    """Why each function of the program that is refused is."""
    found = {}
    for error in errors:
        place = (error.get("range") or {}).get("start", {}).get("line")
        if error.get("file") == str(program) and place in lines:
            found.setdefault(lines[place], reason(error))
    return found


def reason(error):
    """What the report says of an error."""
    return f"{error['message']} [{error['id']}]"


def compare(program, library, names, cases, seed):
    """Compares the functions of these names, in order, until one ends the process."""
    task = pickle.dumps((str(program), str(library), {name: cases[name] for name in names}, seed))
    command = [sys.executable, str(WORKER)]
    # NumPy's loops for AVX-512 do not reduce powers and angles one element after the other.
    environment = os.environ | {"NPY_DISABLE_CPU_FEATURES": "X86_V4 AVX512_SKX"}
    done = subprocess.run(command, input=task, capture_output=True, env=environment)
    results = []
    for line in done.stdout.decode().splitlines():
        try:
            results.append(tuple(json.loads(line)))
        except ValueError:
            # LAPACK, which NumPy calls, prints what it does not take.
            continue
    if not results and done.returncode != 0 and b"Traceback" in done.stderr:
        raise RuntimeError(done.stderr.decode())
    return results


def checked(outcome, seed):
    """A refusal is right where NumPy raises for all such arguments."""
    if outcome.kind != "refused":
        return outcome
    from worker import always_raises

    if always_raises(outcome.case, seed):
        return Outcome(outcome.case, "raises", outcome.why)
    return outcome
