"""Makes a program that fails smaller, as long as it fails in the same way.

    reduce.py PROGRAM.py NPC

The program is rewritten in place. Calls, statements and expressions are removed one
at a time; what is left is tried with npc and CPython again.
"""

import ast
import copy
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import warnings

import numpy as np

import reference
import worker

# All that is spent on one program, and on one attempt, in seconds.
TOTAL_TIME = 60
ATTEMPT_TIME = 10

# What a program that is not well formed raises under CPython.
MALFORMED = (NameError, TypeError, AttributeError, SyntaxError, NotImplementedError)


def main(path, npc):
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    with open(path) as file:
        source = file.read()
    comments = "".join(re.findall(r"^#(?!:).*\n", source, re.M))
    marks = re.findall(r"^#: (?!call).*$", source, re.M)
    calls = re.findall(r"^#: call .*$", source, re.M)
    with tempfile.TemporaryDirectory() as folder:
        tester = Tester(npc, folder, marks)
        program = ast.parse(source), calls
        wanted = tester.kind(*program)
        deadline = time.monotonic() + TOTAL_TIME
        smaller = reduce(program, lambda tried: tester.kind(*tried) == wanted, deadline)
        tester.stop()
    with open(path, "w") as file:
        file.write(comments + text(*smaller, marks))


def text(tree, calls, marks):
    return "\n".join([marks[0], ast.unparse(ast.fix_missing_locations(tree)), *marks[1:], *calls, ""])


def reduce(program, fails, deadline):
    """The smallest program found that still fails."""
    tree, calls = program
    for call in calls:
        if len(calls) > 1 and fails((tree, [call])):
            calls = [call]
            break
    progress = True
    while progress:
        progress = False
        for edits in (statement_edits, branch_edits, expression_edits):
            index = 0
            while True:
                if time.monotonic() > deadline:
                    return tree, calls
                smaller = apply(tree, edits, index)
                if smaller is None:
                    break
                if fails((smaller, calls)):
                    tree, progress = smaller, True
                else:
                    index += 1
    return tree, calls


def apply(tree, edits, index):
    """A copy of a tree after one of its edits, or None after the last."""
    changed = copy.deepcopy(tree)
    for number, edit in enumerate(edits(changed)):
        if number == index:
            edit()
            return changed
    return None


def statement_lists(tree):
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if isinstance(statements, list):
                yield statements, field == "orelse" or isinstance(node, ast.Module)


def statement_edits(tree):
    """Removes statements, the last first."""
    for statements, may_be_empty in statement_lists(tree):
        for index in reversed(range(len(statements))):
            if isinstance(statements[index], (ast.Import, ast.ImportFrom, ast.Pass)):
                continue
            yield lambda s=statements, i=index, m=may_be_empty: remove(s, i, m)


def remove(statements, index, may_be_empty):
    del statements[index]
    if not statements and not may_be_empty:
        statements.append(ast.Pass())


def branch_edits(tree):
    """Replaces statements by what is inside them."""
    for statements, _ in statement_lists(tree):
        for index, statement in enumerate(statements):
            if not isinstance(statement, (ast.If, ast.While, ast.For)):
                continue
            for inside in (statement.body, statement.orelse):
                if inside:
                    yield lambda s=statements, i=index, b=inside: s.__setitem__(slice(i, i + 1), b)


def expression_edits(tree):
    """Replaces expressions by parts of them, and by constants."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            for index, node in enumerate(value if isinstance(value, list) else [value]):
                if not is_reducible(parent, field, node):
                    continue
                for smaller in replacements(node):
                    if isinstance(value, list):
                        yield lambda v=value, i=index, s=smaller: v.__setitem__(i, s)
                    else:
                        yield lambda p=parent, f=field, s=smaller: setattr(p, f, s)


def is_reducible(parent, field, node):
    if not isinstance(node, ast.expr) or isinstance(node, (ast.Constant, ast.Slice)):
        return False
    if isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)) or field in ("func", "annotation"):
        return False
    return not isinstance(parent, (ast.arg, ast.arguments))


def replacements(node):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and not isinstance(getattr(child, "ctx", None), ast.Store):
            yield child
    if not isinstance(node, ast.Name):
        for constant in (1, 1.0, True):
            yield ast.Constant(constant)


class Tester:
    """Tells how a program fails."""

    def __init__(self, npc, folder, marks):
        self.npc = npc
        self.folder = folder
        self.marks = marks
        self.count = 0
        self.process = None

    def kind(self, tree, calls):
        source = text(tree, calls, self.marks)
        if not is_well_formed(source):
            return None
        self.count += 1
        path = os.path.join(self.folder, f"program{self.count}.py")
        library = os.path.join(self.folder, f"program{self.count}.so")
        with open(path, "w") as file:
            file.write(source)
        command = [self.npc, "build", "--checked-int", path, "-o", library]
        try:
            built = subprocess.run(command, capture_output=True, text=True, timeout=ATTEMPT_TIME)
        except subprocess.TimeoutExpired:
            return "the compiler does not end"
        if built.returncode != 0:
            first = next((line for line in built.stderr.splitlines() if "error" in line), "")
            return built.returncode, re.sub(r"'[^']*'|\d", "", first)
        return self.compare(path, library)

    def compare(self, path, library):
        if self.process is None or self.count % 50 == 0:
            self.stop()
            command = [sys.executable, worker.__file__]
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        index = self.marks[0].split()[-1]
        self.process.stdin.write(f"{path}\t{library}\t{index}\n".encode())
        answers = ""
        while not answers.endswith("done\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], ATTEMPT_TIME)
            if not ready:
                self.stop()
                return "does not end"
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                status = self.process.wait()
                self.process = None
                return "crashed", status
            answers += data.decode()
        found = re.search(r"^different \d+ (.*)\t", answers, re.M)
        return "same" if found is None else f"different: {found[1]}"

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def is_well_formed(source):
    """Whether CPython runs a program, be it that the program raises."""
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(ATTEMPT_TIME)
    try:
        module = reference.load(source, "program")
        for _, calls, _ in worker.programs(source):
            for call in calls:
                _, error, _ = worker.outcome(call, vars(module).__getitem__)
                is_unbound = isinstance(error, UnboundLocalError)
                is_raised = "raise NotImplementedError" in source
                if isinstance(error, MALFORMED) and not is_unbound and not is_raised:
                    return False
        return True
    except Exception:
        return False
    finally:
        signal.alarm(0)


def give_up(_signal, _frame):
    raise TimeoutError


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
