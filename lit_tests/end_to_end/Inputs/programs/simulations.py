"""Stencils, simulations and linear algebra."""

import numpy as np


def life(g: "int64[:, :]"):
    n, m = g.shape
    new = np.zeros_like(g)
    for i in range(n):
        for j in range(m):
            neighbours = sum(
                g[(i + di) % n, (j + dj) % m]
                for di in (-1, 0, 1)
                for dj in (-1, 0, 1)
                if not (di == 0 and dj == 0)
            )
            if neighbours == 3 or (g[i, j] and neighbours == 2):
                new[i, j] = 1
    return new


def blur(img: "float64[:, :]"):
    out = img.copy()
    out[1:-1, 1:-1] = (img[:-2, 1:-1] + img[2:, 1:-1] + img[1:-1, :-2] + img[1:-1, 2:] + img[1:-1, 1:-1]) / 5
    return out

KX = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])


def sobel(img: "float64[:, :]"):
    h, w = img.shape
    out = np.zeros((h - 2, w - 2))
    for y in range(h - 2):
        for x in range(w - 2):
            gx = gy = 0.0
            for j in range(3):
                for i in range(3):
                    gx += KX[j, i] * img[y + j, x + i]
                    gy += KX[i, j] * img[y + j, x + i]
            out[y, x] = np.sqrt(gx**2 + gy**2)
    return out


def nbody(steps: int):
    pos = np.zeros((3, 2))
    vel = np.zeros((3, 2))
    pos[1, 0] = 1.0
    pos[2, 1] = 2.0
    vel[1, 1] = 0.5
    mass = (10.0, 1.0, 0.1)
    dt = 0.01
    for _ in range(steps):
        for i, mi in enumerate(mass):
            ax, ay = 0.0, 0.0
            for j, mj in enumerate(mass):
                if i == j:
                    continue
                dx, dy = pos[j] - pos[i]
                r2 = dx * dx + dy * dy + 1e-3
                inv = mj / (r2 * np.sqrt(r2))
                ax += dx * inv
                ay += dy * inv
            vel[i, 0] += ax * dt
            vel[i, 1] += ay * dt
        pos += vel * dt
    return pos


def ising(s: "int64[:, :]", beta: float, steps: int, seed: int):
    n = len(s)
    def rand():
        return (seed * 1103515245 + 12345) % 2147483648
    energy = 0
    for _ in range(steps):
        seed = rand()
        i = seed % n
        seed = rand()
        j = (seed >> 4) % n
        de = 2 * s[i, j] * (s[i - 1, j] + s[(i + 1) % n, j] + s[i, j - 1] + s[i, (j + 1) % n])
        seed = rand()
        if de <= 0 or seed / 2147483648 < np.exp(-beta * de):
            s[i, j] = -s[i, j]
            energy += de
    return energy


def jacobi(u: "float64[:, :]", n: int):
    u[0, :] = 1
    for _ in range(n):
        new = u.copy()
        new[1:-1, 1:-1] = 0.25 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2])
        if np.max(np.abs(new - u)) < 1e-6:
            break
        u[...] = new
    return u.copy()


def lu(a: "float64[:, :]"):
    n = a.shape[0]
    a = a.copy()
    for k in range(n):
        if a[k, k] == 0:
            raise ZeroDivisionError("zero pivot")
        for i in range(k + 1, n):
            a[i, k] /= a[k, k]
            a[i, k + 1 :] -= a[i, k] * a[k, k + 1 :]
    return a


def gauss(a: "float64[:, :]", b: "float64[:]"):
    a, b = a.copy(), b.copy()
    n = len(b)
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(a[r, i]))
        if abs(a[p, i]) < 1e-12:
            raise ValueError("singular matrix")
        if p != i:
            tmp = a[i].copy()
            a[i] = a[p]
            a[p] = tmp
            b[i], b[p] = b[p], b[i]
        for r in range(i + 1, n):
            f = a[r, i] / a[i, i]
            a[r] -= f * a[i]
            b[r] -= f * b[i]
    x = np.zeros(n)
    for i in range(n - 1, -1, -1):
        x[i] = (b[i] - sum(a[i, j] * x[j] for j in range(i + 1, n))) / a[i, i]
    return x


def power_iteration(a: "float64[:, :]"):
    v = np.ones(a.shape[0])
    lam = 0.0
    while True:
        w = a @ v
        norm = np.sqrt((w * w).sum())
        v = w / norm
        if abs(norm - lam) < 1e-12:
            return norm, v
        lam = norm


def cholesky(a: "float64[:, :]"):
    n = len(a)
    L = np.zeros((n, n))
    for i in range(n):
        for j in range(i + 1):
            s = a[i, j] - sum(L[i, k] * L[j, k] for k in range(j))
            if i == j:
                if s <= 0:
                    raise ValueError("matrix is not positive definite")
                L[i, j] = s**0.5
            else:
                L[i, j] = s / L[j, j]
    return L


def kmeans1d(x: "float64[:]", k: int):
    centers = np.zeros(k)
    for i in range(k):
        centers[i] = x[i]
    for _ in range(10):
        sums = np.zeros(k)
        counts = np.zeros(k, dtype=int)
        for v in x:
            best = min(range(k), key=lambda c: (v - centers[c]) ** 2)
            sums[best] += v
            counts[best] += 1
        for c in range(k):
            if counts[c]:
                centers[c] = sums[c] / counts[c]
    return centers


def convolve(a: "float64[:]", v: "float64[:]"):
    n, m = a.size, v.size
    out = np.zeros(n + m - 1)
    for i in range(n):
        out[i : i + m] += a[i] * v
    return out


def cumsum(a: "float64[:]"):
    out = np.empty_like(a)
    total = 0
    for i in range(len(a)):
        total += a[i]
        out[i] = total
    return out


def trace(a: "float64[:, :]") -> float:
    return sum(a[i, i] for i in range(min(a.shape)))


def det3(m: "float64[:, :]") -> float:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def is_magic(m: "int64[:, :]") -> bool:
    n = len(m)
    target = sum(m[0])
    return (
        all(sum(row) == target for row in m)
        and all(sum(m[i, j] for i in range(n)) == target for j in range(n))
        and sum(m[i, i] for i in range(n)) == target == sum(m[i, -i - 1] for i in range(n))
    )


def spiral(n: int):
    out = np.zeros((n, n), dtype=np.int64)
    x, y, dx, dy = 0, 0, 1, 0
    for i in range(n * n):
        out[y, x] = i + 1
        nx, ny = x + dx, y + dy
        if not (0 <= nx < n and 0 <= ny < n) or out[ny, nx]:
            dx, dy = -dy, dx
        x, y = x + dx, y + dy
    return out


def pascal(n: int):
    t = np.zeros((n, n), dtype=np.int64)
    t[:, 0] = 1
    for i in range(1, n):
        t[i, 1 : i + 1] = t[i - 1, 1 : i + 1] + t[i - 1, :i]
    return t


def floyd_cycle(nxt: "int64[:]"):
    slow = fast = 0
    while True:
        slow = nxt[slow]
        fast = nxt[nxt[fast]]
        if slow == fast:
            break
    length = 1
    fast = nxt[slow]
    while slow != fast:
        fast = nxt[fast]
        length += 1
    return length


def heat1d(n: int, steps: int):
    u = np.zeros(n)
    u[n // 2] = 1.0
    for _ in range(steps):
        u[1:-1] = u[1:-1] + 0.25 * (u[2:] - 2 * u[1:-1] + u[:-2])
    return u


def wave(n: int, steps: int):
    x = np.zeros(n)
    for i in range(n):
        x[i] = np.sin(2 * np.pi * i / n)
    prev, cur = x.copy(), x.copy()
    for _ in range(steps):
        nxt = np.zeros(n)
        nxt[1:-1] = 2 * cur[1:-1] - prev[1:-1] + 0.1 * (cur[2:] - 2 * cur[1:-1] + cur[:-2])
        prev, cur = cur, nxt
    return cur


def perceptron(X: "float64[:, :]", y: "int64[:]"):
    w = np.zeros(X.shape[1])
    b = 0.0
    for epoch in range(100):
        errors = 0
        for xi, yi in zip(X, y):
            if yi * (xi @ w + b) <= 0:
                w += yi * xi
                b += yi
                errors += 1
        if not errors:
            return w, b, epoch
    return w, b, -1


def threshold(a: "float64[:]", t: float):
    return np.where(a > t, a, 0.0)


def swap_rows(a: "float64[:, :]", i: int, j: int):
    for k in range(a.shape[1]):
        a[i, k], a[j, k] = a[j, k], a[i, k]
    return a.copy()


# call: life(np.array([[0,1,0],[0,1,0],[0,1,0]]))
# call: blur(np.arange(16.0).reshape(4,4))
# call: sobel(np.arange(25.0).reshape(5,5)**2)
# call: nbody(10)
# call: ising(np.ones((4,4),dtype=np.int64), 0.4, 100, 1)
# call: jacobi(np.zeros((5,5)), 50)
# call: lu(np.array([[2.0,1],[1,3]]))
# call: lu(np.array([[0.0,1],[1,3]]))
# call: gauss(np.array([[2.0,1],[1,3]]), np.array([3.0,5]))
# call: gauss(np.array([[1.0,1],[1,1]]), np.array([3.0,5]))
# call: power_iteration(np.array([[2.0,1],[1,3]]))
# call: cholesky(np.array([[4.0,2],[2,3]]))
# call: cholesky(np.array([[-4.0,2],[2,3]]))
# call: kmeans1d(np.array([1.0,2,9,10]), 2)
# call: convolve(np.array([1.0,2,3]), np.array([0.0,1,0.5]))
# call: cumsum(np.array([1.0,2,3]))
# call: trace(np.arange(9.0).reshape(3,3))
# call: det3(np.array([[2.0,0,1],[1,3,2],[1,1,1]]))
# call: is_magic(np.array([[2,7,6],[9,5,1],[4,3,8]]))
# call: spiral(4)
# call: pascal(6)
# call: floyd_cycle(np.array([1,2,3,1]))
# call: heat1d(10, 20)
# call: wave(16, 10)
# call: perceptron(np.array([[0.0,0],[0,1],[1,0],[1,1]]), np.array([-1,-1,-1,1]))
# call: threshold(np.arange(6.0), 3.0)
# call: swap_rows(np.arange(6.0).reshape(3,2), 0, 2)
# call: swap_rows(np.arange(6.0).reshape(3,2), 0, 5)
