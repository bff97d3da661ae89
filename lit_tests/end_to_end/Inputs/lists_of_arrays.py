"""Lists of any length of arrays, made, changed, joined and returned."""

import numpy as np


def frames(x: "float64[:, :]", n: int):
    """What a simulation keeps of its states."""
    u = x.copy()
    kept = [x.copy()]
    for i in range(n % 20):
        before = u.copy()
        u[1:-1] = before[1:-1] + 0.1 * (before[2:] - 2 * before[1:-1] + before[:-2])
        if i % 2 == 0:
            kept.append(u.copy())
    return np.array(kept), len(kept)


def euler(y: "float64[:]", dt: float, n: int):
    """States are new arrays, and need no copies."""
    ts, ys = [0.0], [y]
    for _ in range(n % 30):
        y = y + dt * np.cos(y)
        ys.append(y)
        ts.append(ts[-1] + dt)
    return np.array(ts), np.array(ys)


def bounded(u: "float32[:]", n: int):
    """Each state is changed before it is in the list."""
    history = []
    for _ in range(n % 10):
        history.append(u)
        new = u * np.float32(0.5)
        new[:1] = 1.0
        new[-1:] = 0.0
        u = new
    return np.stack(history, axis=1)


def filtered(x: "float64[:, :]"):
    parts = []
    for row in x:
        parts.append(row[row > 0])
    return np.concatenate(parts), len(parts)


def halved(x: "float64[:]", tolerance: float):
    xs = [x]
    while np.sum(np.abs(xs[-1])) > np.abs(tolerance) + 0.1:
        xs.append(xs[-1] * 0.5)
        if len(xs) > 50:
            break
    return xs[-1], len(xs), np.sum(xs[0])


def stacked_up(x: "float64[:]", n: int):
    """A list as a stack."""
    stack = []
    for i in range(n % 20):
        stack.append(x[:i] * 2)
    total = 0.0
    while stack:
        top = stack.pop()
        total += np.sum(top) + len(stack)
        if len(top) == 3:
            stack.append(top[:1])
            stack.append(top[:2])
    return total


def records(x: "float64[:]", n: int):
    """Arrays in tuples."""
    kept = []
    for i in range(n % 20):
        x = np.sqrt(np.abs(x) + i)
        kept.append((i * 0.5, x, i))
    total = 0.0
    rows = np.zeros((len(kept), len(x)))
    for k, (t, v, j) in enumerate(kept):
        total += t * np.sum(v) + j
        rows[k] = v
    return total, rows


def of_rows(x: "float64[:, :]", n: int):
    rows = [x[i] * i for i in range(min(n % 9, len(x)))]
    return np.vstack(rows), np.hstack(rows), np.column_stack(rows), len(rows)


def below(x: "int64[:, :]", n: int):
    blocks = [x[: i + 1] for i in range(n % 9)]
    whole = np.concatenate(blocks)
    return whole, np.concatenate(blocks, axis=0), np.vstack(blocks), np.concatenate(blocks, axis=None)


def beside(x: "complex64[:, :]", n: int):
    blocks = [x[:, : i + 1] for i in range(n % 9)]
    return np.concatenate(blocks, axis=1), np.hstack(blocks), np.concatenate(blocks, axis=-1)


def unlike(x: "float64[:, :]", n: int):
    """Shapes that differ."""
    parts = [x[i % 2 :] for i in range(1 + n % 5)]
    return np.stack(parts)


def behind(x: "float32[:, :]", n: int):
    layers = []
    for i in range(1 + n % 20):
        layers.append(x + np.float32(i))
    whole = np.array(layers, dtype=np.float64)
    return np.dstack(layers), np.stack(layers, axis=2), np.stack(layers, axis=-1), whole, np.max(layers, axis=0, initial=-9)


def summed(x: "float64[:, :]", n: int):
    """Python's sum of arrays, and blocks of them."""
    parts, flags = [x * 0.5], [x > 0]
    for i in range(n % 4):
        parts.append(x + i)
        flags.append(x > i)
    return sum(parts), sum(flags), np.block(parts), np.block([p[0] for p in parts])


def changed(x: "int32[:]", n: int):
    xs = []
    for i in range(n % 7):
        xs += [x * i]
    xs.extend([x, x + 1])
    del xs[0]
    xs.append(x[::-1])
    xs.reverse()
    return np.array(xs), np.sum(xs), len(xs[1:]), np.array(xs[::-1]), np.array(xs[:2])


def cleared(x: "float64[:]", n: int):
    xs = []
    total = 0.0
    for i in range(n % 20):
        xs.append(x[i:])
        if len(xs) == 3:
            total += np.sum(xs[0]) * np.sum(xs[2])
            xs.clear()
        elif len(xs) == 2:
            first = xs[0]
            del xs[0]
            total += np.sum(first)
    return total, [v * 2 for v in xs]


def copied(x: "complex128[:]", n: int):
    xs = []
    for i in range(n % 6):
        xs.append(np.conj(x) * i)
    ys = xs.copy()
    ys.append(x)
    zs = list(ys)
    del ys[:1]
    del ys[::2]
    return np.array(zs), xs, ys


def added(x: "float64[:]", n: int):
    xs = [x * i for i in range(n % 12)]
    total = np.zeros_like(x)
    for v in xs:
        total += v
    products = 0.0
    for v, w in zip(xs, xs[1:]):
        products += np.sum(v * w)
    return total, products, 0.0 + sum([np.sum(v) for v in xs])


def _history(x, n):
    history = []
    for _ in range(n):
        x = np.cos(x)
        history.append(x)
    return history


def _add(xs, x):
    xs.append(x)


def by_functions(x: "float64[:]", n: int):
    history = _history(x, n % 9)
    history.append(x)
    _add(history, x + 1)
    return np.array(history)


def strided(x: "float64[:, :]", n: int):
    xs = []
    for _ in range(1 + n % 5):
        xs.append(x.T[::2])
    return np.array(xs), xs[0]


def either(x: "float64[:]", n: int):
    """Lists that are written out, of different lengths."""
    xs = [x, x + 1] if n > 3 else [x * 2]
    return np.array(xs), len(xs), [x, x - 1, x][: n % 3]


def returned(x: "float64[:]", n: int):
    xs = []
    for i in range(n % 9):
        xs.append(x * i)
    return xs


def returned_beside(x: "float32[:, :]", n: int):
    ts, xs = [], []
    for i in range(n % 9):
        ts.append(i * 0.1)
        xs.append(x[:i])
    return ts, xs, {"xs": xs, "n": n}


def returned_records(x: "complex128[:]", n: int):
    kept = []
    for i in range(n % 9):
        kept.append((i, x[i:], x.real > i))
    return kept


def _fill(xs, x, n):
    """Long enough to be a function of its own."""
    for i in range(n):
        y = np.sin(x) * i
        y[:1] = i
        z = np.where(y > 0.5, y, x) + np.sum(y > 0.5)
        for j in range(i):
            x = x + y * j
            if j % 2 == 0:
                xs.append(x)
            elif j % 3 == 0:
                xs.append(z - x)
            else:
                xs.append(y + x)
    return x


def by_long_function(y: "float64[:]", n: int):
    xs = [y]
    last = _fill(xs, y, n % 6)
    last = _fill(xs, last, n % 4)
    return np.array(xs), last


def mixed(x: "float64[:]", n: int):
    """Python's numbers beside NumPy's."""
    errors, places = [1.0], [(0, 0.5)]
    for i in range(n % 9):
        x = x * 0.5
        errors.append(np.sum(np.abs(x)))
        places.append((i, np.sum(x)))
    errors += [0.0]
    return errors, places, errors[-1], np.array(errors)


def replaced(x: "float64[:]", n: int):
    xs = [x * i for i in range(n % 6)]
    for i in range(len(xs)):
        xs[i] = xs[i] - 0.5 * x
        if i > 0:
            xs[i - 1], xs[i] = xs[i], xs[i - 1]
    if len(xs) > 2:
        xs[-1] = x[1:]
        xs[0] = xs[0][::2]
    return xs, [(i, v * 2) for i, v in enumerate(xs)]


def layers(a: "float64[:, :]", b: "float64[:, :]", steps: int):
    """A list of so many arrays, of which one is taken in each round of a loop."""
    weights = [a.copy(), b.copy()]
    losses = []
    for _ in range(steps % 4):
        for i in range(len(weights) - 1, -1, -1):
            losses.append(np.sum(weights[i] ** 2))
            weights[i] = weights[i] - 0.1 * np.cos(weights[i])
    return weights, np.array(losses) if len(losses) > 0 else np.zeros(0)


def becomes_array(x: "float64[:]", n: int):
    """What is a list becomes an array, and a list again."""
    xs, ys = [], []
    for i in range(min(n % 9, len(x))):
        xs.append(x[i])
        ys.append([i, x[i] * 2])
    if len(ys) == 0:
        return x, x, 0.0
    xs, ys = np.array(xs), np.array(ys)
    xs = xs * 2
    total = np.sum(xs) + np.sum(ys[:, 1])
    xs = []
    for i in range(n % 3 + 1):
        xs.append(i * 1.0)
    xs = xs[::-1]
    xs.append(total)
    xs = np.asarray(xs)
    return xs, ys[:, 0], total


def rows_become_arrays(x: "float64[:, :]"):
    means = []
    for row in x:
        kept = []
        for v in row:
            if v > 0:
                kept.append(v)
        kept = np.array(kept)
        if kept.size > 0:
            kept = kept / np.max(kept)
        means.append(np.sum(kept))
    means = np.array(means)
    return means


def centres(points: "float64[:, :]", n: int):
    """What is put into a list comes out of a loop that makes it."""
    if len(points) == 0:
        return [points], [0.0]
    centre = points[:2].copy()
    history = [centre]
    moved = []
    for _ in range(n % 5):
        new = np.array([points[k:].sum(axis=0) + centre[k] for k in range(len(centre))])
        moved.append(np.sum(np.abs(new - centre)))
        centre = new * 0.5
        history.append(centre)
        if moved[-1] < 0.5:
            break
    return history, moved


def shortest(graph: "float64[:, :]", source: int):
    """Python's numbers in a list give way to NumPy's."""
    n = min(graph.shape[0], graph.shape[1])
    distances = [np.inf] * n
    if n == 0:
        return distances, 0
    distances[source % n] = 0.0
    done = [False] * n
    changes = 0
    for _ in range(n):
        nearest = -1
        for i in range(n):
            if not done[i] and (nearest < 0 or distances[i] < distances[nearest]):
                nearest = i
        done[nearest] = True
        for j in range(n):
            if graph[nearest, j] > 0 and distances[nearest] + graph[nearest, j] < distances[j]:
                distances[j] = distances[nearest] + graph[nearest, j]
                changes += 1
    return distances, changes
