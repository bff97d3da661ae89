"""Texts."""


def quoted(text: str) -> str:
    return "'" + text + "'"


def chosen(options: tuple[str, int]):
    mode, n = options
    return {"mode": mode if n > 0 else "none", "is_sum": mode == "sum"}
