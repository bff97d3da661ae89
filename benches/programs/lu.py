"""LU factorisation without pivoting, in place, one row and column at a time."""

SIZE = 250


def lu(a: "float64[:, ::1]") -> None:
    n = a.shape[0]
    for k in range(n - 1):
        a[k + 1 :, k] /= a[k, k]
        a[k + 1 :, k + 1 :] -= a[k + 1 :, k : k + 1] * a[k, k + 1 :]


def arguments(random, size):
    a = random.random((size, size))
    for i in range(size):
        a[i, i] += size
    return (a,)
