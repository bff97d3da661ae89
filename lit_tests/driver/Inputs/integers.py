def double(n: int):
    return n + n
