# Drawn functions that copy, change and read arrays in loops and branches: on IREE they
# give what NumPy gives, and leave the arrays of the caller alone.
# REQUIRES: iree
#
# RUN: mkdir -p %t && %python %s --write %t/drawn.py 24 11
# RUN: npc build %t/drawn.py --emit=iree -o %t/drawn.mlir
# RUN: %iree-python %s %t/drawn.py %t/drawn.mlir

import random
import sys

STARTS = {
    "x": ["a.copy()"],
    "y": ["np.zeros(6)", "a.copy()", "a * 2.0", "np.ones(6)"],
    "z": ["x.copy()", "y.copy()", "a * y", "np.arange(6.0)", "x[::-1].copy()"],
    "u": ["np.ones(3)", "a[1:].copy()", "np.zeros(0)", "z[:2].copy()"],
    "s, k": ["1.0, 0", "x[1] * 0.5, n", "-2.0, 3"],
}
INDICES = ["0", "2", "5", "-1", "-2", "n", "i", "(i + 1) % 6"]
NUMBERS = ["0.5", "3.0", "s", "float(i)", "{r}[{i}]"]

# Arrays are x, y and z, which change, a, which is only read, t, a copy for a moment, and u,
# which grows and shrinks; numbers are s and k.
SINGLE = ["{w} = {r}.copy()", "{w} = {r} * {v}", "{w} = {r} + {r}", "{w} = np.zeros(6)"]
SINGLE += ["{w}[{i}] = {v}", "{w}[{i}] += {v}", "{w} += {v}", "{w}[...] = {r}", "s = {r}.sum() * 0.25"]
SINGLE += ["{w}[{p}] = {r}[{p}]", "{w}[{p}] = {r}[{p}] + {w}[{p}]", "{w}[1:] = {w}[:-1]"]
SINGLE += ["t = {r}.copy()\nt[{i}] = {v}\ns += t.sum() * 0.125"] * 2
SINGLE += ["t = {r}.copy()\nt[{p}] += {r}[{p}]\n{w}[{p}] = t[{p}]", "t = {r}.copy()\nt += 1.0\n{w} = t"]
SINGLE += ["t = {w}\nt[{i}] = {v}", "{w}[{r} > 1.0] = {v}", "s += np.full(6, {v}).sum() * 0.5"]
SINGLE += ["{w}[:] = np.where({r} > {v}, {r}, 0.25)", "{w}[{i}], {w}[{i}] = {r}[{i}], {v}"]
SINGLE += ["u = np.concatenate((u, {r}))", "u = np.concatenate((u[-2:], {r}))", "u = u[1:] + 0.5", "u = {r}[{p}].copy()"]
SINGLE += ["s += u.sum() * 0.125", "k = k + 1", "k = n", "s = 1.5", "s, k = k * 0.5, 2"]
NESTED = ["for i in range(n):", "for i in range(6):", "if n > 2:", "if s > 1.0:", "if s > 1.5:", "if k > 1:", "if len(u) > 3:", "if {r}[{i}] > 2.0:"]
NESTED += ["for i in range(n):\n    t = {r}.copy()\n    t[{i}] = {v}\n    {w}[{i}] = t.sum() * 0.25"]
RESULTS = ["x, y, z, s", "x, s", "y + z", "a, x, z", "z", "s, y", "u", "u, k", "s, u, x"]


class Drawing:
    """A function that is drawn."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def filled(self, text):
        """A template with drawn names, places and numbers; those of `{p}` have one length."""
        size = self.random.randint(1, 4)
        while "{" in text:
            start = text.index("{")
            text = text[:start] + self.part(text[start + 1], size) + text[start + 3 :]
        return text

    def part(self, kind, size):
        if kind == "p":
            first = self.random.randint(0, 6 - size)
            return f"{first}:{first + size}"
        return self.random.choice({"w": "xyz", "r": "xyza", "i": INDICES, "v": NUMBERS}[kind])

    def block(self, depth):
        lines = []
        for _ in range(self.random.randint(1, 3)):
            is_nested = depth < 2 and self.random.random() < 0.4
            lines += self.filled(self.random.choice(NESTED if is_nested else SINGLE)).split("\n")
            if is_nested:
                inner = self.block(depth + 1)
                lines += ["    " + line for line in inner]
        return lines

    def function(self, name):
        lines = [f"{name} = {self.filled(self.random.choice(starts))}" for name, starts in STARTS.items()]
        lines += ["i = 0"]
        for _ in range(self.random.randint(1, 3)):
            lines += self.block(0)
        lines += ["return " + self.random.choice(RESULTS)]
        return "\n    ".join([f'def {name}(a: "float64[:]", n: int):', *lines])


def write(path, count, seed):
    functions = [Drawing(f"{seed} {number}").function(f"drawn{number}") for number in range(count)]
    with open(path, "w") as file:
        file.write("\n\n\n".join(["import numpy as np", *functions]) + "\n")


def check(source, module):
    from with_iree import DEVICES, compiled, plain

    import iree.runtime

    binary, reference = compiled(module), plain(source)
    for device in DEVICES:
        check_on(iree.runtime.Config(device), binary, reference)


def check_on(config, binary, reference):
    import numpy as np
    from with_iree import compare, functions, same

    import iree.runtime

    on_iree = functions(binary, config)
    drawn = [(name, it) for name, it in vars(reference).items() if name.startswith("drawn")]
    for name, function in drawn:
        for n in (0, 3, 5):
            a = np.array([0.5, 2.0, 4.5, 1.0, 3.0, -6.0]) + n
            passed = iree.runtime.asdevicearray(config.device, a.copy())
            # The second call finds what the first one left.
            for _ in range(2):
                compare(lambda _, n: on_iree[name](passed, n), function, a, n)
                assert same(passed.to_host(), a, 0), name
    assert len(drawn) > 10


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        write(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        check(*sys.argv[1:])
