def in_a_file_with_a_dash(x: float) -> float:
    return x + 1.0
