"""Results that lie in arguments."""


def one_of_read(x: "float64[:]"):
    return x[::2]


def one_of_written(x: "float64[:]"):
    x[0] = 1.0
    return x[::-1]


def two_of_read(x: "float64[:, :]"):
    return x[0], x[:, 1:]


def two_of_written(x: "float64[:, :]"):
    x[0, 0] = 1.0
    return x[0], x[:, ::-1]


def of_two(x: "float64[:]", y: "float64[:]", k: float):
    x[:] = k
    return y[1:], x[1:]


def nested(x: "float64[:, :]", y: "bool[:]"):
    return x[0], (y[::-1], (x.sum(), True)), (3,)


def empty_reversed(x: "float64[:]"):
    return x[5:5][::-1]


def column(x: "float64[::1, :]"):
    x[0, 0] = 2.0
    return x[:, 0]
