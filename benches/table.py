"""The table of the array programs' times."""

import math

# Whose best is what npc is to beat.
RIVALS = "NumPy", "Numba", "Pythran"


def header(peers):
    """The first line: the columns for these peers."""
    ratios = "".join(f"{name:>9}" for name in peers if name != "NumPy")
    compiling = "".join(f"{name:>9}" for name in peers if name != "NumPy")
    return (
        f"{'':20}{'NumPy':>10}   times as fast as NumPy{' ' * max(len(ratios) - 25, 0)}"
        f"   seconds to compile\n{'':20}{'ms':>10}   {ratios}   {compiling}   of bandwidth"
    )


def row(program, peers, versions, measured, failures, fraction):
    """The line of one program. `fraction` is that of the bandwidth, or None."""
    others = [name for name in peers if name != "NumPy"]
    numpy = measured.times["NumPy"]

    def speed(name):
        if name in measured.times:
            return f"{numpy / measured.times[name]:.2f}"
        if name in measured.wrong:
            return "wrong"
        return "refused" if name == "npc" and name in failures else "-"

    def compiling(name):
        return f"{versions[name].seconds:.2f}" if name in versions else "-"

    ratios = "".join(f"{speed(name):>9}" for name in others)
    seconds = "".join(f"{compiling(name):>9}" for name in others)
    bandwidth = "" if fraction is None else f"{fraction:10.0%}"
    return f"{program.name:20}{numpy * 1e3:10.3f}   {ratios}   {seconds}   {bandwidth}".rstrip()


def summary(peers, all_times):
    """What all programs say together; `all_times` has the times of each by peer."""
    lines = []
    for name in peers:
        if name == "NumPy":
            continue
        ratios = [times["NumPy"] / times[name] for times in all_times if name in times]
        if ratios:
            lines.append(
                f"{name:8} {geometric_mean(ratios):6.2f} times as fast as NumPy in the geometric"
                f" mean of {len(ratios)}, slower on {sum(ratio < 1.0 for ratio in ratios)}"
            )
    beaten = [
        min(times[name] for name in RIVALS if name in times) / times["npc"]
        for times in all_times
        if "npc" in times
    ]
    if beaten:
        rivals = ", ".join(RIVALS)
        lines.append(
            f"npc      {geometric_mean(beaten):6.2f} times as fast as the best of {rivals} on each"
        )
    return "\n".join(lines)


def geometric_mean(numbers):
    """The geometric mean of positive numbers."""
    return math.exp(sum(map(math.log, numbers)) / len(numbers))
