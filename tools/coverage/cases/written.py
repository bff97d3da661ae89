"""Functions that npc has written in Python."""

from case import DTYPES, FLOATS, REAL, Array, Number, case

QUANTILE_METHODS = """inverted_cdf averaged_inverted_cdf closest_observation interpolated_inverted_cdf hazen weibull
linear median_unbiased normal_unbiased lower higher midpoint nearest""".split()


def cases():
    for code in REAL:
        dtype = DTYPES[code]
        line, plane = Array(dtype), Array(dtype, "nm")
        for name in ("median", "nanmedian"):
            for arguments in ("", ", axis=0", ", axis=-1, keepdims=True", ", axis=(0, 1)"):
                yield case(f"numpy.{name}", "axes", f"np.{name}(a{arguments})", ulp=4, a=plane)
        yield case("numpy.pad", "constant", "np.pad(a, ((1, 2), (0, 3)))", a=plane)
        for mode in ("edge", "reflect", "symmetric", "wrap"):
            filled = Array(dtype, "nm", empty=False)
            yield case("numpy.pad", mode, f"np.pad(a, 2, mode='{mode}')", a=filled)
        yield case("numpy.delete", "places", "np.delete(a, i)", a=Array(dtype, empty=False), i=Array("int64", "k", 0, 0))
        yield case("numpy.insert", "places", "np.insert(a, [0, 0], 3)", a=line)
        yield case("numpy.isin", "all", "np.isin(a, b)", a=plane, b=line)
        for name in ("intersect1d", "union1d", "setdiff1d"):
            yield case(f"numpy.{name}", "all", f"np.{name}(a, b)", a=line, b=Array(dtype, "m"))
        for side in ("left", "right"):
            yield case("numpy.searchsorted", side, f"np.searchsorted(np.sort(a), v, '{side}')", a=line, v=Array(dtype, "mk"))
        yield case("numpy.ndarray.sort", "axis", "a.sort(axis=0)\nreturn a", a=plane)
        yield case("numpy.ndarray.argsort", "axis", "a.argsort(axis=0, kind='stable')", a=plane)
        yield case("numpy.lexsort", "keys", "np.lexsort((a, b))", a=line, b=line)
        for name in ("nancumsum", "nancumprod"):
            yield case(f"numpy.{name}", "axis", f"np.{name}(a, axis=1)", ulp=8, is_sum=True, a=plane)
    for code in FLOATS[1:]:
        plane = Array(DTYPES[code], "nm", empty=False)
        for method in QUANTILE_METHODS:
            for name, q in (("quantile", 0.3), ("percentile", 85)):
                body = f"np.{name}(a, {q}, axis=1, method='{method}')"
                yield case(f"numpy.{name}", method, body, ulp=16, a=plane)
        yield case("numpy.quantile", "several", "np.quantile(a, [0.1, 0.5], axis=0)", ulp=16, a=plane)
        for arguments in ("", ", 0.5", ", axis=1", ", edge_order=2"):
            yield case("numpy.gradient", arguments, f"np.gradient(a{arguments})", ulp=16, is_sum=True, a=plane)
    for name in ("tril_indices", "triu_indices"):
        yield case(f"numpy.{name}", "all", f"np.{name}(abs(n), k, 5)", n=Number("int"), k=Number("int"))
    yield case("numpy.unravel_index", "all", "np.unravel_index(i, (3, 5))", i=Array("int32", "n", 0, 14))
    yield case("numpy.ravel_multi_index", "all", "np.ravel_multi_index((i, i), (3, 5))", i=Array("int32", "n", 0, 2))
    yield case("numpy.indices", "all", "np.indices((abs(n), 3))", n=Number("int"))
    yield case("numpy.diag_indices", "all", "np.diag_indices(abs(n), 3)", n=Number("int"))
