"""Times how long long programs take to be typed: time_typing.py NPC

Programs of many functions, and one long function, of 10,000 lines and ten
times as many: parsed, imported and typed. The time of a line should not grow.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from timing import best

SIZES = 10_000, 100_000

SUM = """
def sum_of_roots_{i}(x: float, n: int) -> float:
    total = 0.0
    for i in range(n):
        y = x * i + 1.5
        if y > 10.0:
            total += math.sqrt(y)
        elif y < -3.0:
            total -= y
        else:
            total = total + y * 2.0
    while total > 1e6:
        total /= 2.0
    return total
"""
DISTANCE = """
def distance_{i}(a: "float64[:]", b: "float64[:]") -> float:
    s = 0.0
    for i in range(len(a)):
        d = a[i] - b[i]
        s += d * d
    c = a * 2.0 + b
    a[:] = c
    return s + c[0]
"""
FIBONACCI = """
def fibonacci_{i}(n: int, k: int):
    a, b = 0, 1
    count = 0
    while a < n:
        a, b = b, a + b
        if a % k == 0:
            count += 1
            continue
        if count > 100:
            break
    else:
        count = -1
    return a, count
"""
HELPER = """
def _twice_{i}(x, y):
    z = x + y
    if z > 0:
        return z * 2
    return z


def mixed_{i}(x: int, y: float) -> float:
    u = _twice_{i}(x, 1)
    v = _twice_{i}(y, 2.0)
    return u + v
"""
THRESHOLD = """
def threshold_{i}(m: "float64[:, :]", t: float) -> int:
    count = 0
    rows, columns = m.shape
    for i in range(rows):
        for j in range(columns):
            v = m[i, j]
            if v > t and not v > 2 * t or v == 0.0:
                count += 1
            m[i, j] = abs(v) * 0.5
    return count
"""
FUNCTIONS = SUM, DISTANCE, FIBONACCI, HELPER, THRESHOLD

STATEMENTS = """\
    v{i} = x * {i}.5 + s
    for i in range(n):
        if s > {i}.0:
            s = s - v{i}
            continue
        k += i
    s = s + k
"""


def many_functions(lines):
    text = "import math\n"
    parts = [text]
    count = 1
    index = 0
    while count < lines:
        parts.append(FUNCTIONS[index % len(FUNCTIONS)].format(i=index))
        count += parts[-1].count("\n")
        index += 1
    return "".join(parts)


def long_function(lines):
    head = "def f(x: float, n: int) -> float:\n    s = 0.0\n    k = 0\n"
    count = lines // STATEMENTS.count("\n")
    return head + "".join(STATEMENTS.format(i=i) for i in range(count)) + "    return s\n"


def seconds(npc, path):
    command = [npc, "build", path, "--emit", "typed", "-o", "-"]
    return best(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))


def main(npc):
    print("parsed, imported, typed and printed")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.py"
        for program in many_functions, long_function:
            for size in SIZES:
                path.write_text(program(size))
                time = seconds(npc, path)
                print(f"  {program.__name__:15} {size:7} lines {time:6.2f} s {time / size * 1e6:6.1f} µs a line")


if __name__ == "__main__":
    main(*sys.argv[1:])
