from .deep.low import low
HALF = 0.5
def cube(x):
    return low(x) * x * x
