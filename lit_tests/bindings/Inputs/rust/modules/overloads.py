"""Functions for several lists of types."""

# pythran export axpy(float, float64[], float64[])
# pythran export axpy(float, float64[:], float64[:])
# pythran export axpy(float32, float32[], float32[])
# pythran export negative(int32[:]), negative(float64[:]), negative(float)
# pythran export halves(float64[:, :]), halves(float64[]), halves(float64[:])
# pythran export type(float), type(int)


def axpy(alpha, x, y):
    y += alpha * x
    return y.sum()


def negative(x):
    return -x


def halves(x):
    middle = x.shape[0] // 2
    return x[:middle], x[middle:]


def type(x):
    return x + 1
