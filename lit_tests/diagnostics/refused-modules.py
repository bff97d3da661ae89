# RUN: %python %s %t
"""What other modules have, dicts, sets and texts: the help of each leads to a program
that gives what the refused one gives in CPython."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from follow_the_help import Case, run

# An import, an expression of `a` and `i`, the part of it that the caret is under, the error,
# the help, and the expression that it leads to. The argument is a sorted array.
EXPRESSIONS = [
    (
        "import bisect",
        "bisect.bisect_left(a, 0.5)",
        "bisect",
        "'bisect' is the module 'bisect', which npc does not compile",
        "write np.searchsorted(a, x)",
        "np.searchsorted(a, 0.5)",
    ),
    (
        "from bisect import bisect_right",
        "bisect_right(a, 0.5)",
        "bisect_right",
        "'bisect_right' is imported from 'bisect', which npc does not compile",
        'write np.searchsorted(a, x, side="right")',
        'np.searchsorted(a, 0.5, side="right")',
    ),
    (
        "from bisect import bisect",
        "bisect(a, 0.5)",
        "bisect",
        "'bisect' is imported from 'bisect', which npc does not compile",
        'write np.searchsorted(a, x, side="right")',
        'np.searchsorted(a, 0.5, side="right")',
    ),
    *[
        (
            f"from statistics import {function}",
            f"{function}(a)",
            function,
            f"'{function}' is imported from 'statistics', which npc does not compile",
            f"write {instead}",
            instead,
        )
        for function, instead in [
            ("fmean", "np.mean(a)"),
            ("mean", "np.mean(a)"),
            ("median", "np.median(a)"),
            ("pstdev", "np.std(a)"),
            ("pvariance", "np.var(a)"),
            ("stdev", "np.std(a, ddof=1)"),
            ("variance", "np.var(a, ddof=1)"),
        ]
    ],
    *[
        (
            "",
            f"np.{function}",
            f"np.{function}",
            f"numpy.{function.partition('(')[0]} is not compiled",
            f"write {general}",
            instead,
        )
        for function, general, instead in [
            ("linalg.cross(a[:3], a[3:6])", "np.cross(a, b)", "np.cross(a[:3], a[3:6])"),
            ("linalg.matmul(a, a)", "a @ b", "a @ a"),
            ("linalg.outer(a, a)", "np.outer(a, b)", "np.outer(a, a)"),
            ("linalg.vecdot(a, a)", "np.vecdot(a, b)", "np.vecdot(a, a)"),
            ("linalg.vector_norm(a)", "np.linalg.norm(a.ravel())", "np.linalg.norm(a.ravel())"),
            ("unique_values(a)", "np.unique(a)", "np.unique(a)"),
            (
                "unique_counts(a)",
                "np.unique(a, return_counts=True)",
                "np.unique(a, return_counts=True)",
            ),
        ]
    ],
    (
        "",
        "np.linalg.matrix_norm(a.reshape(3, -1))",
        "np.linalg.matrix_norm(a.reshape(3, -1))",
        "numpy.linalg.matrix_norm is not compiled",
        "write np.linalg.norm(a)",
        "np.linalg.norm(a.reshape(3, -1))",
    ),
    (
        "",
        "np.unstack(a)[2]",
        "np.unstack(a)",
        "numpy.unstack is not compiled",
        "index the first axis, as in a[0]",
        "a[2]",
    ),
    (
        "",
        "np.linalg.eigvals(np.diag(a[::-1]))[::-1]",
        "np.linalg.eigvals(np.diag(a[::-1]))",
        "numpy.linalg.eigvals is not compiled",
        "compute it in Python, and pass the result; for symmetric matrices, write "
        "np.linalg.eigvalsh(a)",
        "np.linalg.eigvalsh(np.diag(a[::-1]))",
    ),
    (
        "",
        "np.linalg.eig(np.diag(a))[0]",
        "np.linalg.eig(np.diag(a))",
        "numpy.linalg.eig is not compiled",
        "compute it in Python, and pass the result; for symmetric matrices, write "
        "np.linalg.eigh(a)",
        "np.linalg.eigh(np.diag(a))[0]",
    ),
]

# What scipy.special has, without it: its values are not compared.
SCIPY = [
    ("erf", "math.erf(x) for numbers, np.array([math.erf(x) for x in a]) for arrays", "np.array([math.erf(x) for x in a])"),
    ("erfc", "math.erfc(x) for numbers, np.array([math.erfc(x) for x in a]) for arrays", "np.array([math.erfc(x) for x in a])"),
    ("gamma", "math.gamma(x) for numbers, np.array([math.gamma(x) for x in a]) for arrays", "np.array([math.gamma(x) for x in a])"),
    ("gammaln", "math.lgamma(x) for numbers, np.array([math.lgamma(x) for x in a]) for arrays", "np.array([math.lgamma(x) for x in a])"),
    ("expit", "1 / (1 + np.exp(-x))", "1 / (1 + np.exp(-a))"),
    ("logit", "np.log(x / (1 - x))", "np.log(a / (1 - a))"),
    ("logsumexp", *["np.log(np.sum(np.exp(a - np.max(a)))) + np.max(a)"] * 2),
    ("softmax", *["np.exp(a - np.max(a)) / np.sum(np.exp(a - np.max(a)))"] * 2),
    ("factorial", "math.factorial(n) for ints", "math.factorial(5)"),
    ("comb", "math.comb(n, k) for ints", "math.comb(5, 2)"),
]


def cases():
    """A case for each row of the tables."""
    for number, (imported, refused, at, message, help, accepted) in enumerate(EXPRESSIONS):
        yield Case(
            f'{imported}\n\ndef f(a: "float64[:]"):\n    return {refused}',
            message,
            at,
            help,
            f'def written_{number}(a: "float64[:]"):\n    return {accepted}',
            [f"written_{number}(a)"],
            identifier="unsupported-function",
            originals=["f(a)"],
        )
    for function, help, accepted in SCIPY:
        yield Case(
            f'from scipy.special import {function}\n\ndef f(a: "float64[:]"):\n    return {function}(a)',
            f"'{function}' is imported from 'scipy.special', which npc does not compile",
            function,
            f"write {help}",
            f'def special_{function}(a: "float64[:]"):\n    return {accepted}',
            [f"special_{function}(a)"],
            identifier="unsupported-function",
        )


PROGRAMS = [
    Case(
        """
        import scipy.special as special

        def f(a: "float64[:]"):
            return special.erf(a)
        """,
        "'special' is the module 'scipy.special', which npc does not compile",
        "special",
        "write math.erf(x) for numbers, np.array([math.erf(x) for x in a]) for arrays",
        identifier="unsupported-function",
    ),
    Case(
        """
        def f(a: "float64[:]"):
            return np.fft.fft(a).real
        """,
        "numpy.fft.fft is not compiled",
        "np.fft.fft(a)",
        "compute it in Python, and pass the result as an argument",
        """
        def passed(spectrum: "complex128[:]"):
            return spectrum.real
        """,
        ["passed(np.fft.fft(a))"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from random import Random

        def f(seed: int, n: int):
            generator = Random(seed)
            return sum(generator.random() for _ in range(n))
        """,
        "'Random' is imported from 'random', which npc does not compile",
        "Random",
        "make random numbers in Python, and pass them as an array",
        """
        def drawn(numbers: "float64[:]"):
            return sum(numbers)
        """,
        [
            "drawn(np.array([g.random() for g in [__import__('random').Random(3)] for _ in range(5)]))"
        ],
        identifier="unsupported-function",
        originals=["f(3, 5)"],
    ),
    Case(
        """
        from collections import deque

        def f(n: int):
            queue = deque([n])
            seen = 0
            while queue:
                value = queue.popleft()
                seen += value
                if value > 1:
                    queue.append(value // 2)
                    queue.append(value // 3)
            return seen
        """,
        "collections.deque is not compiled",
        "deque",
        "use a list: append(x) adds at the end, pop() takes from there, and an index says which "
        "element is the next one at the front",
        """
        def queued(n: int):
            queue = [n]
            first = 0
            seen = 0
            while first < len(queue):
                value = queue[first]
                first += 1
                seen += value
                if value > 1:
                    queue.append(value // 2)
                    queue.append(value // 3)
            return seen
        """,
        ["queued(0)", "queued(20)"],
        identifier="unsupported-function",
        originals=["f(0)", "f(20)"],
    ),
    Case(
        """
        from collections import Counter

        def f(a: "float64[:]"):
            return Counter(np.floor(a / 3))[-1.0]
        """,
        "collections.Counter is not compiled",
        "Counter",
        "count with np.unique(a, return_counts=True), or with np.bincount(a)",
        """
        def counted(a: "float64[:]"):
            values, counts = np.unique(np.floor(a / 3), return_counts=True)
            return counts[values == -1.0][0]
        """,
        ["counted(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from collections import defaultdict

        def f(n: int):
            counts = defaultdict(int)
            for i in range(n):
                counts[i * i % 7] += 1
            return counts[2]
        """,
        "collections.defaultdict is not compiled",
        "defaultdict",
        "use an array with an index for each key, as in np.zeros(n)",
        """
        def keyed(n: int):
            counts = np.zeros(7, dtype=np.int64)
            for i in range(n):
                counts[i * i % 7] += 1
            return counts[2]
        """,
        ["keyed(0)", "keyed(40)"],
        identifier="unsupported-function",
        originals=["f(0)", "f(40)"],
    ),
    Case(
        """
        from itertools import combinations

        def f(a: "float64[:]"):
            return sum(abs(x - y) for x, y in combinations(a, 2))
        """,
        "'combinations' is imported from 'itertools', which npc does not compile",
        "combinations",
        "write a loop inside of another: for j in range(i + 1, n) inside of for i in range(n)",
        """
        def pairs(a: "float64[:]"):
            total = 0.0
            for i in range(len(a)):
                for j in range(i + 1, len(a)):
                    total += abs(a[i] - a[j])
            return total
        """,
        ["pairs(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from itertools import permutations

        def f(a: "float64[:]"):
            return sum(x - 2 * y for x, y in permutations(a, 2))
        """,
        "'permutations' is imported from 'itertools', which npc does not compile",
        "permutations",
        "write a loop inside of another, and leave out what has the same indices, by if i != j",
        """
        def ordered_pairs(a: "float64[:]"):
            total = 0.0
            for i in range(len(a)):
                for j in range(len(a)):
                    if i != j:
                        total += a[i] - 2 * a[j]
            return total
        """,
        ["ordered_pairs(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from itertools import product

        def f(a: "float64[:]"):
            return sum(x * y for x, y in product(a, a[2:]))
        """,
        "'product' is imported from 'itertools', which npc does not compile",
        "product",
        "write a loop inside of another: for y in b inside of for x in a",
        """
        def all_pairs(a: "float64[:]"):
            total = 0.0
            for x in a:
                for y in a[2:]:
                    total += x * y
            return total
        """,
        ["all_pairs(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from itertools import accumulate

        def f(a: "float64[:]"):
            return np.array(list(accumulate(a)))
        """,
        "'accumulate' is imported from 'itertools', which npc does not compile",
        "accumulate",
        "write np.cumsum(a), or a loop",
        """
        def accumulated(a: "float64[:]"):
            return np.cumsum(a)
        """,
        ["accumulated(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        from functools import reduce

        def f(a: "float64[:]"):
            return reduce(lambda x, y: x / 2 + y, a)
        """,
        "'reduce' is imported from 'functools', which npc does not compile",
        "reduce",
        "write a loop",
        """
        def reduced(a: "float64[:]"):
            result = a[0]
            for y in a[1:]:
                result = result / 2 + y
            return result
        """,
        ["reduced(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        def f(a: "float64[:]"):
            seen = set(np.floor(a / 3))
            return len(seen)
        """,
        "function 'set' is not supported",
        "set",
        "np.unique(a) has the distinct elements of an array; for small ints, note which there "
        "are in an array, as in seen = np.zeros(n, dtype=np.bool_)",
        """
        def distinct(a: "float64[:]"):
            seen = np.unique(np.floor(a / 3))
            return len(seen)
        """,
        ["distinct(a)"],
        identifier="unsupported-function",
        originals=["f(a)"],
    ),
    Case(
        """
        def f(n: int):
            squares = {}
            squares[n] = n * n
            return n
        """,
        "dicts are not changed in compiled code",
        "squares[n]",
        'make the dict once all its values are known, as in d = {"x": x, "y": y}; for keys that '
        "are numbers, use an array that they index, as in np.zeros(n)",
        """
        def squared(n: int):
            squares = np.zeros(n + 1, dtype=np.int64)
            squares[n] = n * n
            return n
        """,
        ["squared(5)"],
        originals=["f(5)"],
    ),
    Case(
        """
        def f(s: str) -> int:
            count = 0
            for c in s:
                if c == "a":
                    count += 1
            return count
        """,
        "loops over a str are not compiled",
        "s",
        "pass its characters as an array, np.array([ord(c) for c in s]), and compare the elements "
        'with ord("a")',
        """
        def characters(s: "int64[:]"):
            count = 0
            for c in s:
                if c == ord("a"):
                    count += 1
            return count
        """,
        ['characters(np.array([ord(c) for c in "banána 日a"]))'],
        originals=['f("banána 日a")'],
    ),
    Case(
        """
        def f(s: str):
            return s[1] == "b"
        """,
        "a str cannot be subscripted",
        "s[1]",
        "pass its characters as an array, np.array([ord(c) for c in s])",
        """
        def character(s: "int64[:]"):
            return bool(s[1] == ord("b"))
        """,
        ['character(np.array([ord(c) for c in "abc"]))'],
        identifier="type-conflict",
        originals=['f("abc")'],
    ),
    Case(
        """
        def f(s: str):
            return s.upper() == "ABC"
        """,
        "a str has no method 'upper' that npc compiles",
        "s.upper()",
        "call it in Python, and pass the result: texts are compared, joined by + and measured by "
        "len()",
        """
        def upper(s: str):
            return s == "ABC"
        """,
        ['upper("abc".upper())', 'upper("abd".upper())'],
        identifier="unsupported-function",
        originals=['f("abc")', 'f("abd")'],
    ),
    Case(
        """
        def f(s: str):
            return len(s * 3)
        """,
        "'*' is not defined for str and int",
        "s * 3",
        "texts are compared and added to texts: do the rest in Python, and pass the result",
        """
        def added(s: str):
            return len(s + s + s)
        """,
        ['added("abc")'],
        identifier="type-conflict",
        originals=['f("abc")'],
    ),
    Case(
        """
        class Point:
            def __init__(self, x):
                self.x = x

        def f(n: int, p=None):
            if p is not None:
                p.x = n
            return n
        """,
        "assignments to attributes are not supported",
        "p.x",
        "write the elements of an array, as in a[:] = value; make named tuples anew, as in "
        "p = p._replace(x=value)",
    ),
]

if __name__ == "__main__":
    run([*cases(), *PROGRAMS])
