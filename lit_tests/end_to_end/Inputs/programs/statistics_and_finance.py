"""Statistics and finance."""

import math
import numpy as np


def mean_std(x: "float64[:]") -> tuple[float, float]:
    n = len(x)
    mean = sum(x) / n
    var = sum((v - mean) ** 2 for v in x) / (n - 1)
    return mean, math.sqrt(var)


def median(x: "float64[:]") -> float:
    a = x.copy()
    n = len(a)
    for i in range(n):
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    mid = n // 2
    return a[mid] if n % 2 else (a[mid - 1] + a[mid]) / 2


def linreg(x: "float64[:]", y: "float64[:]"):
    n = len(x)
    sx = sy = sxx = sxy = 0.0
    for xi, yi in zip(x, y):
        sx += xi
        sy += yi
        sxx += xi * xi
        sxy += xi * yi
    slope = (n * sxy - sx * sy) / (n * sxx - sx**2)
    return slope, (sy - slope * sx) / n


def npv(rate: float, flows: "float64[:]") -> float:
    return sum(cf / (1 + rate) ** t for t, cf in enumerate(flows))


def irr(flows: "float64[:]") -> float:
    lo, hi = -0.99, 10.0
    if npv(lo, flows) * npv(hi, flows) > 0:
        raise ValueError("IRR is not bracketed")
    while hi - lo > 1e-10:
        mid = 0.5 * (lo + hi)
        if npv(lo, flows) * npv(mid, flows) <= 0:
            hi = mid
        else:
            lo = mid
    return round((lo + hi) / 2, 8)


def _cdf(x: float) -> float:
    return 0.5 * (1.0 + math.erf(x / math.sqrt(2.0)))


def black_scholes(s: float, k: float, t: float, r: float, sigma: float):
    d1 = (math.log(s / k) + (r + sigma**2 / 2) * t) / (sigma * math.sqrt(t))
    d2 = d1 - sigma * math.sqrt(t)
    call = s * _cdf(d1) - k * math.exp(-r * t) * _cdf(d2)
    return call, call - s + k * math.exp(-r * t)


def amortize(principal: float, annual: float, years: int) -> float:
    n = years * 12
    r = annual / 12
    if r == 0:
        return principal / n
    return principal * r / (1 - (1 + r) ** -n)


def binomial_option(s: float, k: float, t: float, r: float, sigma: float, n: int) -> float:
    dt = t / n
    u = math.exp(sigma * math.sqrt(dt))
    d = 1 / u
    p = (math.exp(r * dt) - d) / (u - d)
    disc = math.exp(-r * dt)
    values = np.zeros(n + 1)
    for i in range(n + 1):
        values[i] = max(s * u ** (n - i) * d**i - k, 0)
    for step in range(n, 0, -1):
        for i in range(step):
            values[i] = disc * (p * values[i] + (1 - p) * values[i + 1])
    return values[0]


def sharpe(returns: "float64[:]", periods: int = 252, rf: float = 0.0) -> float:
    excess = returns - rf / periods
    m = excess.mean()
    sd = math.sqrt(((excess - m) ** 2).sum() / (len(excess) - 1))
    return m / sd * math.sqrt(periods)


def drawdown(prices: "float64[:]") -> float:
    peak = -math.inf
    worst = 0.0
    for p in prices:
        peak = max(peak, p)
        worst = min(worst, p / peak - 1)
    return worst


def rolling_max(x: "float64[:]", window: int):
    if window < 1:
        raise ValueError("window must be positive")
    n = len(x)
    out = np.zeros(max(n - window + 1, 0))
    for i in range(len(out)):
        out[i] = max(x[i : i + window])
    return out


def histogram(x: "float64[:]", bins: int):
    counts = np.zeros(bins, dtype=np.int64)
    for v in x:
        if not 0 <= v <= 1:
            continue
        counts[min(int(v * bins), bins - 1)] += 1
    return counts


def gini(x: "float64[:]") -> float:
    n = len(x)
    total = 0.0
    for a in x:
        for b in x:
            total += abs(a - b)
    return total / (2 * n * n * (sum(x) / n))


def entropy(p: "float64[:]") -> float:
    return -sum(q * math.log2(q) for q in p if q > 0)


def norm_ppf(p: float) -> float:
    assert 0 < p < 1, "p must be in (0, 1)"
    lo, hi = -10.0, 10.0
    for _ in range(100):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if _cdf(mid) < p else (lo, mid)
    return round(lo, 9)


def chi2(observed: "float64[:]", expected: "float64[:]") -> float:
    return sum((o - e) ** 2 / e for o, e in zip(observed, expected))


def argmax_loop(x: "float64[:]") -> int:
    return max(range(len(x)), key=lambda i: x[i])


def closest(x: "float64[:]", target: float) -> float:
    return min(x, key=lambda v: abs(v - target))


def normalize(x: "float64[:]"):
    total = x.sum()
    if total == 0:
        return x.copy()
    return x / total


# call: mean_std(np.array([1.0,2,3,4]))
# call: median(np.array([3.0,1,2]))
# call: median(np.array([3.0,1,2,5]))
# call: median(np.zeros(0))
# call: linreg(np.array([1.0,2,3]), np.array([2.0,4,6.5]))
# call: linreg(np.array([1.0,1,1]), np.array([2.0,4,6.5]))
# call: npv(0.1, np.array([-100.0,50,60,70]))
# call: irr(np.array([-100.0,50,60,70]))
# call: irr(np.array([100.0,50,60,70]))
# call: black_scholes(100.0, 95.0, 0.5, 0.02, 0.3)
# call: black_scholes(100.0, 0.0, 0.5, 0.02, 0.3)
# call: amortize(200000.0, 0.05, 30)
# call: amortize(200000.0, 0.0, 30)
# call: binomial_option(100.0, 100.0, 1.0, 0.05, 0.2, 50)
# call: sharpe(np.array([0.01,-0.02,0.03,0.01]), 252, 0.01)
# call: drawdown(np.array([1.0,1.2,0.9,1.1,0.6,1.3]))
# call: rolling_max(np.array([1.0,3,2,5,4]), 2)
# call: rolling_max(np.array([1.0,3,2,5,4]), 0)
# call: histogram(np.array([0.1,0.5,0.9,1.0,-1.0]), 4)
# call: gini(np.array([1.0,2,3,4]))
# call: entropy(np.array([0.5,0.25,0.25,0.0]))
# call: norm_ppf(0.975)
# call: norm_ppf(1.5)
# call: chi2(np.array([10.0,20,30]), np.array([15.0,15,30]))
# call: argmax_loop(np.array([1.0,5,3]))
# call: argmax_loop(np.zeros(0))
# call: closest(np.array([1.0,5,3]), 3.4)
# call: normalize(np.array([1.0,5,3]))
# call: normalize(np.zeros(3))
