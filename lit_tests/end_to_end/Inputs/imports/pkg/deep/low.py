from .. import deep
def low(x):
    return x
