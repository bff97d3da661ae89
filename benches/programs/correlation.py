"""Correlations between the columns of a table."""

SIZE = 300


def correlation(data: "float64[:, ::1]"):
    scaled = (data - data.mean(axis=0)) / data.std(axis=0)
    return scaled.T @ scaled / data.shape[0]


def arguments(random, size):
    return (random.random((2 * size, size)),)
