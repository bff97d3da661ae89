"""A function with several signatures, and one that calls it."""


# pythran export scale(int, int), scale(float, float), scale(float64[:], float)
def scale(x, by=2):
    return x * by


def calls(n: int = 6):
    return scale(n, 2)
