"""What the comparison found, as a table."""

from collections import Counter, defaultdict

# What may become of a case. `same` is bit for bit, `close` within the tolerance; `raises` and
# `fails` are cases for which NumPy, too, raises.
KINDS = ["same", "close", "raises", "fails", "refused", "differs", "crashed"]
FAILURES = ("differs", "crashed")


def table(outcomes, is_verbose):
    counts = defaultdict(Counter)
    for outcome in outcomes:
        counts[outcome.case.function][outcome.kind] += 1
    widths = max([len(name) for name in counts], default=8)
    lines = [f"{'function':{widths}}" + "".join(f"{kind:>9}" for kind in KINDS)]
    for name in sorted(counts):
        lines.append(f"{name:{widths}}" + "".join(f"{counts[name][kind] or '':>9}" for kind in KINDS))
    total = sum(counts.values(), Counter())
    lines.append(f"{'all':{widths}}" + "".join(f"{total[kind]:>9}" for kind in KINDS))
    lines += details(outcomes, is_verbose)
    compared = sum(total[kind] for kind in ("same", "close", "raises", "fails", "differs"))
    lines.append(f"{compared} compared, {total['refused']} refused, {total['differs'] + total['crashed']} different")
    return "\n".join(lines)


def details(outcomes, is_verbose):
    """One example of each problem of a function, or all of them."""
    lines, seen = [], set()
    for outcome in sorted(outcomes, key=lambda it: (it.kind, it.case.function, it.case.feature)):
        if outcome.kind not in ("refused", *FAILURES):
            continue
        key = (outcome.kind, outcome.case.function, outcome.case.feature)
        if key in seen and not is_verbose:
            continue
        seen.add(key)
        lines.append(f"{outcome.kind}: {outcome.case.function}, {outcome.case.feature}: {outcome.case.body!r}: {outcome.why}")
    return lines
