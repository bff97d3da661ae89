"""Programs of a few lines, that double with each of them."""

import subprocess
import tempfile

SECONDS = 300
USED = "def f(a: int) -> int:\n    return a + (1 if x is not None else 0)\n"


def chain(count, body, result="g{0}(x) + g{0}(x)"):
    lines = [f"def g0(x):\n    return {body}\n"]
    for level in range(1, count):
        lines.append(f"def g{level}(x):\n    return {result.format(level - 1)}\n")
    return "".join(lines)


def typed(count):
    calls = "g{0}(x, y) + g{0}(y, x) + g{0}(float(x), y) + g{0}(x, float(y))"
    lines = ["def g0(x, y):\n    return x + y\n"]
    for level in range(1, count):
        lines.append(f"def g{level}(x, y):\n    return {calls.format(level - 1)}\n")
    return "".join(lines)


# Compiled, and what they give for 3.
ACCEPTED = {
    "calls": (chain(40, "x + 1") + "def f(a: int) -> int:\n    return g39(a) if a < 0 else g3(a)\n", "32"),
    "types": (typed(30) + "def f(a: int) -> float:\n    return g29(a, 1) if a < 0 else g1(a, 1)\n", "16.0"),
}

# Compiled, but it would take for ever to run them.
CHECKED = {
    "arrays": "import numpy as np\n"
    + chain(40, "x * 2")
    + "def f(a: int) -> float:\n    return g39(np.ones(a)).sum()\n",
    "tuples that are returned": chain(40, "(x, x)", "(g{0}(x)[0], g{0}(x)[1])")
    + "def f(a: int) -> int:\n    return g39(a)[0]\n",
}

# Refused, with what npc says.
REFUSED = {
    "tuples": ("x = (1, 2)\nfor i in range(60):\n    x = (x, x)\n" + USED, "too many elements"),
    "items": (
        "d = {'a': (1, 2)}\nfor i in range(60):\n    d['a'] = (d['a'], d['a'])\n"
        "x = d['a']\n" + USED,
        "'x' is not a constant",
    ),
    "appended": (
        "l = [(1, 2)]\nfor i in range(60):\n    l.append((l[-1], l[-1]))\nx = l[60]\n" + USED,
        "'x' is not a constant",
    ),
    "compared": (
        "l = [1]\nm = [1]\nfor i in range(60):\n    l = [l, l]\n    m = [m, m]\nx = l == m\n" + USED,
        "too many steps",
    ),
    "tuples that are taken": (
        chain(40, "x", "(g{0}(x)[0] + g{0}(x)[0],)")
        + "def f(a: int) -> int:\n    return g39((a,))[0]\n",
        "operations, with those of the functions that it calls",
    ),
    "text": ("x = 'ab'\nfor i in range(60):\n    x = x + x\n" + USED, "too many elements"),
    "power": ("x = 10 ** 10 ** 8\n" + USED, "too large"),
    "array": ("import numpy as np\nx = np.zeros(10 ** 12)\n" + USED, "too many elements"),
    "empty array": (
        "import numpy as np\nx = np.zeros((0, 2 ** 62)).reshape(2 ** 62, 0)\n" + USED,
        "array is too big",
    ),
    "sums of nothing": ("import numpy as np\nx = np.zeros((0, 2 ** 40)).sum(axis=0)\n" + USED, "elements"),
}


def npc(text, *arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(text)
        file.flush()
        command, *rest = [argument.replace("FILE", file.name) for argument in arguments]
        ran = subprocess.run(["npc", command, *rest], capture_output=True, timeout=SECONDS)
        return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


for name, (text, result) in ACCEPTED.items():
    code, output, error = npc(text, "run", "FILE::f", "--arg", "a=3", "-O0")
    assert (code, output) == (0, result + "\n"), (name, output, error)
for name, text in CHECKED.items():
    code, _, error = npc(text, "check", "FILE")
    assert (code, error) == (0, ""), (name, error)
for name, (text, message) in REFUSED.items():
    code, _, error = npc(text, "check", "FILE")
    assert code == 1 and message in error, (name, code, error)
code, _, error = npc(REFUSED["tuples that are taken"][0], "check", "FILE")
assert "= help: call each function fewer times, and use its result again" in error, error
