"""Programs as people write them: nested loops, slices, products, several results."""

import math
from math import sqrt, exp
import numpy as np

RELATIVE_ERROR = 1e-5
EPS = 1e-9

def diffuse(u: "float64[:, :]", a: float = 0.1, steps: int = 10) -> "float64[:, :]":
    n, m = u.shape
    v = np.empty_like(u)
    v[:] = u
    for _ in range(steps):
        w = v.copy()
        w[1:-1, 1:-1] = v[1:-1, 1:-1] + a * (v[2:, 1:-1] - 2 * v[1:-1, 1:-1] + v[:-2, 1:-1])
        v = w
    return v

def stencil9(u: "float32[:, ::1]", out: "float32[:, ::1]") -> None:
    out[1:-1, 1:-1] = (u[:-2, :-2] + u[:-2, 1:-1] + u[:-2, 2:] + u[1:-1, :-2] + u[1:-1, 1:-1]
                       + u[1:-1, 2:] + u[2:, :-2] + u[2:, 1:-1] + u[2:, 2:]) / 9

def mut_return(u: "float64[:, ::1]", k: float):
    u *= k
    return u

def bs_scalar(s: "float64[:]", k: "float64[:]", t: "float64[:]", r: float, v: float):
    call = np.empty_like(s)
    put = np.zeros(s.shape[0])
    for i in range(len(s)):
        d1 = (math.log(s[i] / k[i]) + (r + 0.5 * v * v) * t[i]) / (v * math.sqrt(t[i]))
        d2 = d1 - v * sqrt(t[i])
        n1 = 0.5 * (1.0 + math.erf(d1 / math.sqrt(2.0)))
        n2 = 0.5 * (1.0 + math.erf(d2 / math.sqrt(2.0)))
        call[i] = s[i] * n1 - k[i] * exp(-r * t[i]) * n2
        put[i] = call[i] - s[i] + k[i] * exp(-r * t[i])
    return call, put

def kmeans(points: "float64[:, :]", centers: "float64[:, :]"):
    n, d = points.shape
    k = centers.shape[0]
    labels = np.zeros(n, dtype=np.int64)
    counts = np.zeros(k, dtype=np.int32)
    sums = np.zeros((k, d))
    inertia = 0.0
    for i in range(n):
        best = -1
        best_d = np.inf
        for j in range(k):
            diff = points[i] - centers[j]
            dist = np.sum(diff * diff)
            if dist < best_d:
                best_d = dist
                best = j
        labels[i] = best
        counts[best] += 1
        sums[best] += points[i]
        inertia += best_d
    for j in range(k):
        if counts[j] > 0:
            sums[j, :] /= counts[j]
    return sums, labels, inertia

def dot(a: "float64[:]", b: "float64[:]") -> float:
    total: float = 0.0
    for i in range(a.shape[0]):
        total += a[i] * b[i]
    return total

def power_iteration(a: "float64[:, ::1]", x: "float64[::1]", tol: float):
    lam = 0.0
    done = False
    it = 0
    while not done and it < 100:
        y = a @ x
        norm = np.sqrt(np.sum(y * y))
        if norm < EPS:
            raise ValueError("zero vector")
        new = norm
        if abs(new - lam) < tol:
            done = True
        lam = new
        x = y / norm
        it += 1
    return lam, x * 1.0, it

def gemm_t(alpha: np.float32, A: "float32[:, :]", B: "float32[:, :]"):
    C = np.zeros((A.shape[0], B.shape[1]), dtype=np.float32)
    C += alpha * (A @ B)
    return C

def slices(a: "int64[:]", n: int):
    b = a[-3:-1]
    c = a[n:]
    d = a[:-n]
    e = a[len(a) // 2 :]
    return b + 1, c * 2, np.sum(d), e.max() if e.size > 0 else 0

def chained_index(a: "float64[:, :]", i: int, j: int) -> float:
    return a[i][j] + a[i, j]

def lu(a: "float64[:, ::1]") -> None:
    n = a.shape[0]
    for i in range(n):
        for j in range(i):
            a[i, j] -= a[i, :j] @ a[:j, j]
            a[i, j] /= a[j, j]
        for j in range(i, n):
            a[i, j] -= a[i, :i] @ a[:i, j]

def floyd(path: "int32[:, :]") -> None:
    n = path.shape[0]
    for k in range(n):
        for i in range(n):
            path[i, :] = np.minimum(path[i, :], path[i, k] + path[k, :])

def three_d(a: "float64[:, :, :]", b: "float64[:, :, :]", steps: int) -> None:
    for t in range(steps):
        b[1:-1, 1:-1, 1:-1] = 0.125 * (a[2:, 1:-1, 1:-1] - 2.0 * a[1:-1, 1:-1, 1:-1] + a[:-2, 1:-1, 1:-1]) + a[1:-1, 1:-1, 1:-1]
        a[1:-1, 1:-1, 1:-1] = b[1:-1, 1:-1, 1:-1]

def softmax(x: "float64[:]"):
    m = np.max(x)
    e = np.exp(x - m)
    return e / np.sum(e)

def prime_sieve(n: int):
    flags = np.ones(n + 1, dtype=np.bool_)
    flags[0:2] = False
    i = 2
    while i * i <= n:
        if flags[i]:
            flags[i * i :: i] = False
        i += 1
    return flags, np.sum(flags)

def fib(n: int) -> int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)

def swap_rows(a: "float64[:, :]", i: int, j: int) -> None:
    tmp = a[i].copy()
    a[i] = a[j]
    a[j] = tmp

def nbody(pos: "float64[:, ::1]", vel: "float64[:, ::1]", mass: "float64[::1]", dt: float, steps: int):
    n = pos.shape[0]
    energy = 0.0
    for s in range(steps):
        for i in range(n):
            ax = ay = az = 0.0
            for j in range(n):
                if i == j:
                    continue
                dx = pos[j, 0] - pos[i, 0]
                dy = pos[j, 1] - pos[i, 1]
                dz = pos[j, 2] - pos[i, 2]
                r2 = dx * dx + dy * dy + dz * dz + 1e-3
                inv = mass[j] / (r2 * math.sqrt(r2))
                ax += dx * inv
                ay += dy * inv
                az += dz * inv
            vel[i, 0] += ax * dt
            vel[i, 1] += ay * dt
            vel[i, 2] += az * dt
        pos += vel * dt
        energy = 0.5 * np.sum(mass * (vel[:, 0] ** 2 + vel[:, 1] ** 2 + vel[:, 2] ** 2))
    return energy

def life(g: "int32[:, :]"):
    n = np.zeros_like(g)
    n[1:-1, 1:-1] = (g[:-2, :-2] + g[:-2, 1:-1] + g[:-2, 2:] + g[1:-1, :-2] + g[1:-1, 2:]
                     + g[2:, :-2] + g[2:, 1:-1] + g[2:, 2:])
    return np.where((n == 3) | ((n == 2) & (g == 1)), 1, 0)

def bool_arg(flag: bool, x: float) -> bool:
    return not flag and x > 0

def matvec_loop(A: "float64[:,:]", x: "float64[:]"):
    y = np.zeros(A.shape[0], dtype=A.dtype)
    for i in range(A.shape[0]):
        for j in range(A.shape[1]):
            y[i] += A[i, j] * x[j]
    return y

def noop(a: "float64[:]") -> None:
    pass

def gauss(x: "float64[:]", mu: float, sigma: float):
    return np.exp(-((x - mu) ** 2) / (2 * sigma**2)) / (sigma * np.sqrt(2 * np.pi))
