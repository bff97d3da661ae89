# RUN: %python %s %t
"""Functions that npc does not compile, the help for each, and what follows it."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).parent / "Inputs")
from followed import PRELUDE, run

MODULES = """
import bisect
import collections
import concurrent.futures
import functools
import heapq
import itertools
import json
import logging
import multiprocessing
import os
import random
import re
import secrets
import statistics
import threading
import time
import matplotlib.pyplot
import pandas as pd
import scipy.special
"""
COMPILED = (
    "compiled functions call numpy, math, the file's own functions and abs, all, any, bool, "
    "complex, dict, divmod, float, int, len, list, max, min, pow, range, round, slice, sum, tuple"
)
OUTSIDE = "compute it in Python, and pass the result as an argument"
PLAIN = "write a plain loop"
FILES = "read and write files in Python, and pass arrays"
RANDOM = "make random numbers in Python, and pass them as an array"
SERIES = (
    "arrays are NumPy's here: call the method in Python, and pass an array, as in "
    "series.to_numpy()"
)

ROWS = [
    ("statistics.fmean(a)", "write np.mean(a)", "float(np.mean(a))"),
    ("statistics.mean(a)", "write np.mean(a)", "np.mean(a)"),
    ("statistics.median(a)", "write np.median(a)", "np.median(a)"),
    ("statistics.pstdev(a)", "write np.std(a)", "float(np.std(a))"),
    ("statistics.pvariance(a)", "write np.var(a)", "np.var(a)"),
    ("statistics.stdev(a)", "write np.std(a, ddof=1)", "float(np.std(a, ddof=1))"),
    ("statistics.variance(a)", "write np.var(a, ddof=1)", "np.var(a, ddof=1)"),
    ("statistics.mode(a)", OUTSIDE, None),
    ("scipy.special.comb(n, 1)", "write math.comb(n, k) for ints", "math.comb(n, 1)"),
    ("scipy.special.factorial(n)", "write math.factorial(n) for ints", "math.factorial(n)"),
    ("scipy.special.erf(a)", "write math.erf(x) for numbers, np.array([math.erf(x) for x in a]) for arrays", "np.array([math.erf(x) for x in a])"),
    ("scipy.special.erfc(x)", "write math.erfc(x) for numbers, np.array([math.erfc(x) for x in a]) for arrays", "math.erfc(x)"),
    ("scipy.special.gamma(x)", "write math.gamma(x) for numbers, np.array([math.gamma(x) for x in a]) for arrays", "math.gamma(x)"),
    (
        "scipy.special.gammaln(a)",
        "write math.lgamma(x) for numbers, np.array([math.lgamma(x) for x in a]) for arrays",
        "np.array([math.lgamma(x) for x in a])",
    ),
    ("scipy.special.expit(a)", "write 1 / (1 + np.exp(-x))", "1 / (1 + np.exp(-a))"),
    ("scipy.special.logit(a)", "write np.log(x / (1 - x))", "np.log(a / (1 - a))"),
    (
        "scipy.special.logsumexp(a)",
        "write np.log(np.sum(np.exp(a - np.max(a)))) + np.max(a)",
        "np.log(np.sum(np.exp(a - np.max(a)))) + np.max(a)",
    ),
    (
        "scipy.special.softmax(a)",
        "write np.exp(a - np.max(a)) / np.sum(np.exp(a - np.max(a)))",
        "np.exp(a - np.max(a)) / np.sum(np.exp(a - np.max(a)))",
    ),
    ("scipy.special.jv(n, x)", OUTSIDE, None),
    ("np.linalg.cross(a[:3], a[1:])", "write np.cross(a, b)", "np.cross(a[:3], a[1:])"),
    ("np.linalg.matmul(m, m)", "write a @ b", "m @ m"),
    ("np.linalg.matrix_norm(m)", "write np.linalg.norm(a)", "np.linalg.norm(m)"),
    ("np.linalg.outer(a, a)", "write np.outer(a, b)", "np.outer(a, a)"),
    ("np.linalg.vecdot(a, a)", "write np.vecdot(a, b)", "np.vecdot(a, a)"),
    ("np.linalg.vector_norm(m)", "write np.linalg.norm(a.ravel())", "np.linalg.norm(m.ravel())"),
    (
        "np.unique_counts(a)",
        "write np.unique(a, return_counts=True)",
        "np.unique(a, return_counts=True)",
    ),
    ("np.unique_values(a)", "write np.unique(a)", "np.unique(a)"),
    ("np.unstack(m)[0]", "index the first axis, as in a[0]", "m[0].copy()"),
    ("np.isdtype(a.dtype, np.float64)", "compare dtypes, as in a.dtype == np.float64", "a.dtype == np.float64"),
    ("a.dropna()", "write a[~np.isnan(a)]", "a[~np.isnan(a)]"),
    ("a.fillna(0.0)", "write np.where(np.isnan(a), value, a)", "np.where(np.isnan(a), 0.0, a)"),
    ("a.to_numpy()", "leave the call out: it is an array", "a.copy()"),
    ("a.rolling(2)", SERIES, None),
    ("a.apply(math.sqrt)", SERIES, None),
    ("np.frombuffer(a)", "make the array in Python, and pass it", None),
    ("np.fromstring('1 2', sep=' ')", "make the array in Python, and pass it", None),
    ("np.loadtxt('x')", FILES, None),
    ("np.broadcast_shapes((2,), (2,))", OUTSIDE, "(2,)"),
    ("np.fft.fft(a)", OUTSIDE, None),
    ("np.random.rand(n)", RANDOM, None),
    ("random.random()", RANDOM, None),
    ("secrets.randbelow(3)", RANDOM, None),
    ("json.dumps(n)", FILES, None),
    ("os.getpid()", OUTSIDE, None),
    ("re.compile('a')", OUTSIDE, None),
    ("multiprocessing.Pool(n)", PLAIN, None),
    ("threading.Thread()", PLAIN, None),
    ("concurrent.futures.ThreadPoolExecutor(n)", PLAIN, None),
    ("time.time()", "measure the time where the function is called", None),
    ("logging.info('x')", "log where the function is called", None),
    ("matplotlib.pyplot.plot(a)", "return what is to be shown, and show it where the function is called", None),
    ("pd.DataFrame(a)", 'pass each column as an array, as in df["x"].to_numpy()', None),
    ("heapq.nsmallest(1, a)[0]", "use np.sort(a), or look for the smallest element in a loop", "np.sort(a)[0]"),
    ("[p for p in itertools.pairwise(a)][0][0]", "write loops", "[a[i] for i in range(len(a) - 1)][0]"),
    ("bisect.bisect(a, x)", 'write np.searchsorted(a, x, side="right")', 'np.searchsorted(a, x, side="right")'),
    ("bisect.bisect_left(a, x)", "write np.searchsorted(a, x)", "np.searchsorted(a, x)"),
    ("hash(n)", COMPILED, "n"),
    ("hasattr(a, 'shape')", "leave it out: the types of all values are known when the program is compiled", "True"),
    ("[*map(math.floor, a)]", "write a generator expression, as in sum(f(x) for x in a if x > 0), or a loop", "[math.floor(v) for v in a]"),
    ("[*zip(a, a)][0]", "use it in a for loop: for x, y in zip(a, b)", "[(v, w) for v, w in zip(a, a)][0]"),
    ("[*enumerate(a)][0][0]", "use it in a for loop: for i, x in enumerate(a)", "[i for i, v in enumerate(a)][0]"),
    ("[*reversed(a)][0]", "use it in a for loop: for x in reversed(a)", "[v for v in reversed(a)][0]"),
    ("next(iter(a))", "use a for loop, or next((x for x in a if x > 0), -1)", "next((v for v in a), -1.0)"),
]

run(ROWS, prelude=PRELUDE + MODULES)
