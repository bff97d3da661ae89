"""Texts."""


def quoted(text: str) -> str:
    return "'" + text + "'"


def chosen(options: tuple[str, int]):
    mode, n = options
    return {"mode": mode if n > 0 else "none", "is_sum": mode == "sum"}


def optional(x: float, mode: str = "grö\"ße\n", n: int = 2):
    return mode, len(mode) * n + x


def called(x: float):
    return optional(x), optional(x, "a"), optional(x, n=1)
