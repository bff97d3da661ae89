import helpers
def is_odd(n):
    if n == 0:
        return False
    return helpers.is_even(n - 1)
