# What the module level computes with NumPy is, to the last bit, what NumPy computes:
# random expressions over arrays of all dtypes, views among them. What npc does not
# compute it refuses, and what raises in NumPy is no constant.
#
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s npc %t | FileCheck %s
#
# CHECK: {{[1-9][0-9][0-9]+}} expressions agree

import json
import random
import subprocess
import sys
import types
import warnings
from pathlib import Path

import numpy as np

npc, folder = sys.argv[1], Path(sys.argv[2])
rng = random.Random(11)
EXPRESSIONS = 700

INPUTS = '''import math
import numpy as np

F = np.array([[0.5, -1.25, 3.0e5, 7.0], [-0.0, 0.0, 1.0e-3, -2.5], [9.75, 0.1, 0.2, 0.3]])
G = np.linspace(-3.0, 7.0, 300)
H = np.array([1.5, math.nan, math.inf, -math.inf, -0.0])
S = np.array([[0.1, 0.2, 0.3], [1e8, 1.0, -1e8]], dtype=np.float32)
I = np.array([[3, -7, 2], [11, 5, -4]])
J = np.arange(24).reshape(2, 3, 4) * 0.1
K = np.array([2, 0, 1, 1], dtype=np.int32)
U = np.array([200, 3, 77], dtype=np.uint8)
L = np.array([[-300, 7, 12], [4, -5, 6]], dtype=np.int16)
B = np.array([True, False, True])
M = np.array([[True, False, True, True], [False, False, True, False], [True, True, False, False]])
E = np.zeros((0, 3))
T = F.T
R = F[::2, 1:]
W = (np.arange(400.0) * 0.37 % 1.0 - 0.5).reshape(20, 20)
WT = W.T


def filled(n, scale):
    a = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if (i + j) % 3 == 0:
                continue
            a[i, j] = scale / (i + j + 1)
        else:
            a[i] += 0.1
    return a


def masked(a, limit):
    b = a.copy()
    b[b < limit] = limit
    b[b > 5.0] *= 0.5
    return b


def gathered(a, indices):
    total = 0.0
    for index in indices:
        total += a[index]
    return total, a[indices]
'''

FLOATS = ["F", "G", "H", "S", "J", "E", "T", "R", "W", "WT"]
ALL = FLOATS + ["I", "K", "U", "L", "B", "M"]
VECTORS = ["G", "H", "K", "B"]


def array():
    return rng.choice(ALL)


def reduction():
    a = array()
    function = rng.choice("sum prod min max any all mean var std argmin argmax count_nonzero".split())
    axis = rng.choice(["", "", "axis=0", "axis=1", "axis=-1", "axis=(0, 1)", "axis=2"])
    keeps = rng.choice(["", "", "keepdims=True"]) if not function.startswith("arg") else ""
    arguments = ", ".join(filter(None, [axis, keeps]))
    if function == "count_nonzero" or rng.random() < 0.5:
        return f"np.{function}({', '.join(filter(None, [a, arguments]))})"
    return f"{a}.{function}({arguments})"


def elementwise():
    functions = "hypot copysign maximum minimum fmax fmin add subtract multiply divide logical_xor".split()
    functions += "gcd lcm left_shift right_shift floor_divide mod less_equal bitwise_and".split()
    return f"np.{rng.choice(functions)}({array()}, {rng.choice([array(), '2', '-3', '0.5'])})"


def unary():
    return f"np.{rng.choice('sqrt abs floor sign square negative isnan signbit rint'.split())}({array()})"


def operator():
    sign = rng.choice(["+", "-", "*", "/", "<", "==", "<<", ">>", "&", "//", "%"])
    return f"{array()} {sign} {rng.choice([array(), '2', '3', '0.5'])}"


def selection():
    return rng.choice([
        "F[M]", "F[F > 0.15]", "G[G < 0]", "I[I > 2]", "F[[0, 2, -1]]", "G[np.array([5, -1, 7])]", "F[K[:3]]",
        "J[:, 1][B[:2]]", "W[W.sum(axis=1) > 0]", "T[[]]", "F[B]", "H[[True, False, True, False, True]]",
        "F[~M]", "J[I < 3]", "I[[[0, 1], [1, 0]]]", "F[[0, 3]]", "G[M]", "R[R[:, 0] != 0]", "WT[[3, 4]]",
        "np.where(M, F, 0)", "np.where(B, 1.5, I)", "np.where(F > 0, F, -F)", "np.where(K, K, 7)", "F ** 2", "G ** 0.5", "H ** -1", "I ** K[:3]", "J ** 1.0", "S ** 2",
    ])


def arrangement():
    v, a = rng.choice(VECTORS), array()
    return rng.choice([
        f"np.cumsum({a})", f"np.cumprod({v})", f"{a}.cumsum(axis=0)", f"np.cumsum({a}, axis=-1)",
        f"np.outer({v}, {rng.choice(VECTORS)})", f"np.diag({a}, k={rng.randrange(-2, 3)})", f"np.diag({v})",
        f"np.concatenate([{a}, {array()}])", f"np.concatenate(({a}, {a}), axis=1)", f"np.stack([{a}, {a}])",
        f"np.stack([{a}, {a}], axis=-1)", f"np.vstack([{v}, {v}])", f"np.hstack([{v}, {v}])", f"np.flip({a})",
        f"np.flip({a}, axis=0)", f"np.roll({a}, {rng.randrange(-9, 9)})", f"np.tile({a}, 2)", f"np.repeat({a}, 3)",
        f"np.tril({a})", f"np.triu({a}, k=1)", f"np.sort({a})", f"np.diff({a})", "filled(5, 2.5)",
        f"masked({rng.choice(['F', 'W', 'R', 'J'])}, {rng.choice([0.5, -1.0])})", "gathered(G, [1, 2, -3])[1]",
        "gathered(G, [0, 4])[0]", f"filled({rng.randrange(1, 6)}, 0.3).sum(axis=0)",
    ])


MAKERS = [reduction, reduction, elementwise, unary, operator, selection, arrangement]
expressions = [rng.choice(MAKERS)() for _ in range(EXPRESSIONS)]

python = types.ModuleType("python")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    exec(INPUTS, python.__dict__)
    expected = {}
    for number, expression in enumerate(expressions):
        try:
            expected[number] = eval(expression, python.__dict__)
        except Exception as error:
            expected[number] = error


def source(numbers):
    lines = [INPUTS]
    lines += [f"V{number} = {expressions[number]}" for number in numbers]
    lines += [f"\n\ndef f{number}():\n    return V{number}" for number in numbers]
    return "\n".join(lines) + "\n"


# Which ones npc does not compute is in its report. A statement that it does not
# understand may change what it mentions, so that those after it are tried again.
path = folder / "expressions.py"
command = [npc, "check", "--error-format=json", path]
refused = {}
while True:
    computed = [number for number in range(EXPRESSIONS) if number not in refused]
    path.write_text(source(computed))
    report = subprocess.run(command, capture_output=True, text=True).stderr
    diagnostics = [json.loads(line) for line in report.splitlines()]
    if not diagnostics:
        break
    before = len(refused)
    for diagnostic in diagnostics:
        assert diagnostic["help"], diagnostic
        message = diagnostic["message"]
        if message.startswith("'V") and "may be changed here" not in message:
            refused[int(message.split("'")[1][1:])] = message
    assert len(refused) > before, diagnostics
for number in computed:
    assert not isinstance(expected[number], Exception), (expressions[number], expected[number])
refusals = [number for number in refused if not isinstance(expected[number], Exception)]
if "--list" in sys.argv:
    for number in refusals:
        print(expressions[number], refused[number])

subprocess.run([npc, "build", path, f"--python={sys.executable}", "-o", f"{folder}/"], check=True)
sys.path.insert(0, str(folder))
sys.path_importer_cache.clear()
path.unlink()
import expressions as compiled

for number in computed:
    wanted, found = expected[number], getattr(compiled, f"f{number}")()
    # Python's floats and NumPy's are both what compiled functions return for these.
    wanted, found = np.asarray(wanted), np.asarray(found)
    context = (expressions[number], wanted, found)
    assert wanted.shape == found.shape and wanted.dtype == found.dtype, context
    # All NaN are one.
    assert np.array_equal(np.isnan(wanted), np.isnan(found)), context
    same = np.where(np.isnan(wanted), 0, wanted).astype(wanted.dtype)
    assert same.tobytes() == np.where(np.isnan(found), 0, found).astype(found.dtype).tobytes(), context
assert len(refusals) < EXPRESSIONS // 4, len(refusals)
print(len(computed), "expressions agree")
