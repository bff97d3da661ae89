"""Functions of numpy that sort, and that find what stands at a place of the order."""

import numpy as np

# How many elements are sorted by insertion.
_FEW = 48

# How many rows are sorted side by side, whatever their elements are: as many as this if
# they are short, else at least the least number.
_MANY, _LEAST = 256, 8

# How many elements such rows have: few, if equal ones are to stay as they stand.
_SHORT, _LONG = 16, 4096

# How many elements they have if their order is asked for.
_LONG_ORDER = 512


def sort(a, axis=-1, kind=None, *, stable=None):
    """A sorted copy; NaN comes last. Zeros of both signs are equal: without a kind, any of
    them may come first."""
    _check_kind(kind, stable)
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array).copy()
        _sort_rows(flat.reshape(1, flat.size, 1), _is_stable(kind, stable))
        return flat
    parts = _parts(array.shape, axis)
    result = np.copy(array)
    if np._in_columns(result) is not None:
        _sort_rows(result.T.reshape(_parts(result.T.shape, -1 - axis)), _is_stable(kind, stable))
    else:
        _sort_rows(result.reshape(parts), _is_stable(kind, stable))
    return result


def argsort(a, axis=-1, kind=None, *, stable=None):
    """The places of elements in their order; those of equal elements as they stand."""
    _check_kind(kind, stable)
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array)
        places = np.empty(flat.size, dtype=np.int64)
        _argsort_rows(flat.copy().reshape(1, flat.size, 1), places.reshape(1, flat.size, 1))
        return places
    _refuse_bool_axis(axis)
    if array.ndim == 0:
        array = np._refused("np.argsort is compiled for arrays with axes", "give an array of one element")
    parts = _parts(array.shape, axis)
    places = np.empty(array.shape, dtype=np.int64)
    _argsort_rows(array.copy().reshape(parts), places.reshape(parts))
    return places


def _refuse_bool_axis(axis):
    """Refuses a bool as an axis, as NumPy does where it returns places."""
    if np._boolean(axis) is not None:
        np._refused("an integer is required for the axis", "count the axes from 0, as in axis=1")


def _check_kind(kind, stable):
    """Refuses what names no kind of sorting, and a kind beside what says how stable it is."""
    if kind is None:
        return
    if stable is not None:
        raise ValueError("`kind` and keyword parameters can't be provided at the same time. Use only one of them.")
    if kind == "quicksort" or kind == "mergesort" or kind == "heapsort" or kind == "stable":
        return
    if kind == "quick" or kind == "merge" or kind == "heap":
        return
    np._refused("sort kind must be one of 'quick', 'heap', or 'stable'", "write it as in kind=\"stable\"")


def _is_stable(kind, stable):
    """Whether equal elements are to stay as they stand."""
    if stable is None:
        return kind is not None
    return bool(stable)


def _parts(shape, axis):
    """How many elements there are before, along and behind an axis."""
    count = len(shape)
    if np._integer(axis) is None:
        axis = np._refused("an axis is an integer", "convert it with int(axis)")
    if axis < -count or axis >= count:
        raise np.exceptions.AxisError(f"axis {axis} is out of bounds for array of dimension {count}")
    place = axis + count if axis < 0 else axis
    before, along, behind = 1, 1, 1
    for i, size in enumerate(shape):
        if i < place:
            before *= size
        elif i == place:
            along = size
        else:
            behind *= size
    return before, along, behind


def _sort_rows(parts, is_stable):
    """Sorts in place along the axis in the middle."""
    before, along, behind = parts.shape
    if np._order(parts[:, :, :0]) is not None and _go_together(parts.shape, is_stable):
        if behind == 1:
            _sort_side_by_side(parts.T[0], is_stable)
        else:
            for i in range(before):
                _sort_side_by_side(parts[i], is_stable)
        return
    other = np.empty_like(parts, shape=(along,))
    row = np.empty_like(parts, shape=(along,))
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            _sort_row(row, other)
            parts[i, :, j] = row


def _sort_side_by_side(columns, is_stable):
    """Sorts all columns in place, some at a time."""
    along, count = columns.shape
    width = _width(along, count)
    block = np.zeros_like(columns, shape=(along, width))
    starts = np.empty(along, dtype=np.int64)
    for j in range(0, count, width):
        part = columns[:, j : j + width]
        block[:, : part.shape[1]] = part
        if is_stable:
            _sort_columns_stably(block)
        else:
            _sort_columns(block, None, starts)
        part[:] = block[:, : part.shape[1]]


def _go_together(shape, is_stable):
    """Whether rows are sorted side by side."""
    before, along, behind = shape
    if is_stable or along <= _SHORT:
        return along <= _SHORT
    return along <= _LONG and (before if behind == 1 else behind) >= _LEAST


def _width(along, count):
    """How many of so many rows of a length are sorted side by side: they are to stay in
    the cache, and to fill vectors."""
    most = min(max(32768 // max(along, 1), 16), _MANY)
    blocks = max(-(-count // most), 1)
    return max((-(-count // blocks) + 15) // 16 * 16, 16)


def _sort_columns_stably(block):
    """Sorts all columns in place; equal elements stay as they stand."""
    for last in range(block.shape[0] - 1, 0, -1):
        for i in range(last):
            _exchange(block[i], block[i + 1])


def _sort_columns(block, order, starts):
    """Sorts all columns in place by merge exchange (K. E. Batcher): what is done does not
    depend on what they hold. Places that are given are exchanged along."""
    size, top = block.shape[0], 1
    while 2 * top < size:
        top *= 2
    bit = top
    while bit > 0:
        step, other, distance = top, 0, bit
        while distance > 0:
            # Rows that a compiler cannot compute from those before: it would ask whether
            # any rows of the loop overlap, not whether two do.
            count = 0
            for i in range(size - distance):
                starts[count] = i
                count += 1 if i & bit == other else 0
            for i in starts[:count]:
                if order is None:
                    _exchange(block[i], block[i + distance])
                else:
                    _exchange_places(block[i], block[i + distance], order[i], order[i + distance])
            distance = step - bit
            step, other = step // 2, bit
        bit //= 2


def _exchange(upper, lower):
    """Exchanges what is not in order in two rows."""
    for k in range(upper.size):
        x, y = upper[k], lower[k]
        swaps = _comes_before(y, x)
        upper[k] = y if swaps else x
        lower[k] = x if swaps else y


def _exchange_places(upper, lower, first, second):
    """The same, with the places that elements come from: of equal ones, the lesser is first."""
    for k in range(upper.size):
        x, y, i, j = upper[k], lower[k], first[k], second[k]
        swaps = _comes_before(y, x) or (j < i and not _comes_before(x, y))
        upper[k] = y if swaps else x
        lower[k] = x if swaps else y
        first[k] = j if swaps else i
        second[k] = i if swaps else j


def _comes_before(x, y):
    """Whether an element comes before another; NaN comes before nothing."""
    if np._order(x) is None:
        return _pair_comes_before(x.real, x.imag, y.real, y.imag)
    return x < y or (y != y and x == x)


def _pair_comes_before(a, b, c, d):
    """Whether a + bj comes before c + dj: NaN, in either part, comes last."""
    if a < c:
        return b == b or d != d
    if a > c:
        return b == b and d != d
    if a == c or (a != a and c != c):
        return b < d or (d != d and b == b)
    return c != c


def _sort_row(row, other):
    """Sorts in place; equal elements stay as they stand."""
    if row.size < _FEW:
        _insert(row, row.size * row.size)
    elif np._order(row[:1]) is None:
        _sort_pairs(row, other)
    else:
        _sort_by_bits(row, other)


def _sort_pairs(row, other):
    """Sorts complex numbers by the upper digits of their real parts, which do for most, if
    insertion has little to do after that; else by merging."""
    lowest, highest = _extremes(row)
    bits, width = _bit_length(highest - lowest), _digit_width(row.size)
    # Two digits tell apart the elements of rows that are not much longer than a digit's table.
    digits = 2 if row.size >> width < 16 else 3
    _sort_by_digits(row, other, lowest, max(bits - digits * width, 0), bits, width)
    if not _insert(row, 4 * row.size):
        _merge_sort(row, other)


def _sort_by_bits(row, other):
    """Sorts in place by the digits of numbers that are in the order of the elements.

    The upper digits do for most elements; insertion does the rest, if that is little.
    """
    lowest, highest = _extremes(row)
    bits, width = _bit_length(highest - lowest), _digit_width(row.size)
    first = max(bits - 3 * width, 0)
    _sort_by_digits(row, other, lowest, first, bits, width)
    if first > 0 and not _insert(row, 4 * row.size):
        _sort_by_digits(row, other, lowest, 0, bits, width)


def _key(x):
    """An unsigned number that is in the order of elements, of complex ones in that of their
    real parts."""
    if np._order(x) is None:
        return np._order(x.real)
    return np._order(x)


def _extremes(row):
    """What the first and the last element have in the order of all that there may be."""
    lowest = highest = _key(row[0])
    for element in row:
        key = _key(element)
        lowest, highest = min(lowest, key), max(highest, key)
    return lowest, highest


def _bit_length(number):
    """How many bits an unsigned number has."""
    bits = 0
    while number > 0:
        number >>= 1
        bits += 1
    return bits


def _digit_width(size):
    """How many bits make a digit: counting digits is not to take longer than moving elements."""
    return 8 if size < 1000 else 11


def _sort_by_digits(row, other, lowest, first, end, width):
    """Sorts in place by some bits of the elements' distance from the lowest, in their order."""
    places = np.empty(1 << width, dtype=np.int64)
    for shift in range(first, end, 2 * width):
        _scatter(row, other, places, lowest, shift)
        if shift + width < end:
            _scatter(other, row, places, lowest, shift + width)
        else:
            row[:] = other


def _scatter(row, other, places, lowest, shift):
    """Puts elements in the order of one digit, those of the same digit as they stand."""
    mask = places.size - 1
    places[:] = 0
    for element in row:
        places[_distance(element, lowest) >> shift & mask] += 1
    before = 0
    for i in range(places.size):
        count = places[i]
        places[i] = before
        before += count
    for element in row:
        digit = _distance(element, lowest) >> shift & mask
        place = places[digit]
        other[place] = element
        places[digit] = place + 1


def _distance(element, lowest):
    """How far behind the lowest element one stands in the order of all that there may be."""
    return np.uint64(_key(element) - lowest)


def _insert(row, limit):
    """Sorts in place by insertion; gives up, and says so, after so many moves."""
    moves = 0
    for i in range(1, row.size):
        value, place = row[i], i
        while place > 0 and _comes_before(value, row[place - 1]):
            row[place] = row[place - 1]
            place -= 1
        row[place] = value
        moves += i - place
        if moves > limit:
            return False
    return True


def _merge_sort(row, other):
    """Sorts a copy of places, for elements that one number has no room for."""
    order = np.empty(row.size, dtype=np.int64)
    _merge_argsort(row, order, np.empty_like(order))
    for i in range(row.size):
        other[i] = row[order[i]]
    row[:] = other


def _argsort_rows(parts, places):
    """Finds the order along the axis in the middle."""
    before, along, behind = parts.shape
    are_many = along <= _LONG_ORDER and (before if behind == 1 else behind) >= _LEAST
    # Bytes are far narrower than places, and quickly sorted by their digits.
    if np._order(parts[:, :, :0]) is not None and parts.itemsize > 1 and are_many:
        if behind == 1:
            _argsort_side_by_side(parts.T[0], places.T[0])
        else:
            for i in range(before):
                _argsort_side_by_side(parts[i], places[i])
        return
    row = np.empty_like(parts, shape=(along,))
    order, other = np.empty(along, dtype=np.int64), np.empty(along, dtype=np.int64)
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            _argsort_row(row, order, other)
            places[i, :, j] = order


def _argsort_side_by_side(columns, places):
    """Finds the order of all columns, some at a time."""
    along, count = columns.shape
    width = _width(along, count)
    block = np.zeros_like(columns, shape=(along, width))
    order = np.empty((along, width), dtype=np.int64)
    starts = np.empty(along, dtype=np.int64)
    for j in range(0, count, width):
        part = columns[:, j : j + width]
        block[:, : part.shape[1]] = part
        order[:] = np.arange(along)[:, None]
        _sort_columns(block, order, starts)
        places[:, j : j + width] = order[:, : part.shape[1]]


def _argsort_row(row, order, other):
    """Finds the order of a row; equal elements stay as they stand."""
    if row.size < _FEW or row.size >= 1 << 31 or not _argsort_by_bits(row, order):
        _merge_argsort(row, order, other)


def _argsort_by_bits(row, order):
    """Finds the order by digits, as in _sort_by_bits, of numbers that end with places.

    Gives up, and says so, if the bits that have no room beside a place matter too often.
    """
    size = row.size
    lowest, highest = _extremes(row)
    place_bits, width = _bit_length(np.uint64(size - 1)), _digit_width(size)
    bits = _bit_length(highest - lowest)
    dropped = max(bits + place_bits - 64, 0)
    end = bits - dropped + place_bits
    first = max(end - 3 * width, place_bits)
    numbers = np.empty(size, dtype=np.uint64)
    for i in range(size):
        distance = _distance(row[i], lowest)
        numbers[i] = distance >> dropped << place_bits | np.uint64(i)
    other, zero = np.empty_like(numbers), np.uint64(0)
    _sort_by_digits(numbers, other, zero, first, end, width)
    if first > place_bits and not _insert(numbers, 4 * size):
        _sort_by_digits(numbers, other, zero, place_bits, end, width)
    for i in range(size):
        order[i] = numbers[i] & ((1 << place_bits) - 1)
    if np._order(row[:1]) is None:
        # Imaginary parts have not been looked at.
        return _insert_places(row, order, 4 * size)
    return dropped == 0 or _insert_places(row, order, 4 * size)


def _insert_places(row, order, limit):
    """Finds an order by insertion; gives up, and says so, after so many moves."""
    moves = 0
    for i in range(1, row.size):
        number, place = order[i], i
        value = row[number]
        while place > 0 and _comes_before(value, row[order[place - 1]]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = number
        moves += i - place
        if moves > limit:
            return False
    return True


def _merge_argsort(row, order, other):
    """Finds the order of a row: that of short runs first, which are merged."""
    size, width = row.size, 12
    for i in range(size):
        order[i] = i
    for start in range(0, size, width):
        for i in range(start + 1, min(start + width, size)):
            value, place = row[i], i
            while place > start and _comes_before(value, row[order[place - 1]]):
                order[place] = order[place - 1]
                place -= 1
            order[place] = i
    while width < size:
        for start in range(0, size, 2 * width):
            middle, end = min(start + width, size), min(start + 2 * width, size)
            i, j = start, middle
            for k in range(start, end):
                if i < middle and (j >= end or not _comes_before(row[order[j]], row[order[i]])):
                    other[k] = order[i]
                    i += 1
                else:
                    other[k] = order[j]
                    j += 1
        order[:] = other
        width *= 2


def _neighbours(row, other, place):
    """What stands at a place of the order of a row without NaN, and behind it, if anything does."""
    other[:] = row
    last = row.size - 1
    if np._order(row[:1]) is None:
        _sort_row(other, np.empty_like(row))
        return other[place], other[min(place + 1, last)]
    if np.all(row[:-1] <= row[1:]):
        return row[place], row[min(place + 1, last)]
    if row.size <= _FEW:
        _insert(other, row.size * row.size)
        return other[place], other[min(place + 1, last)]
    found = _selected(other, place)
    count = np.count_nonzero(row <= found)
    if count > place + 1 or count == row.size:
        return found, found
    return found, np.min(row[row > found])


def _selected(row, place):
    """What stands at a place of the order: all is left out that has another digit than that."""
    counts = np.empty(2048, dtype=np.int64)
    count = row.size
    while count > _FEW:
        lowest, highest = _extremes(row[:count])
        bits = _bit_length(highest - lowest)
        if bits == 0:
            return row[0]
        shift = max(bits - 11, 0)
        counts[:] = 0
        for element in row[:count]:
            counts[_distance(element, lowest) >> shift] += 1
        digit = 0
        while counts[digit] <= place:
            place -= counts[digit]
            digit += 1
        kept = 0
        for i in range(count):
            element = row[i]
            row[kept] = element
            kept += 1 if _distance(element, lowest) >> shift == digit else 0
        count = kept
    few = row[:count]
    _insert(few, count * count)
    return few[place]


def partition(a, kth, axis=-1, kind="introselect"):
    """A copy in which the elements at some places stand as in order, what comes before
    them before, and what comes behind them behind."""
    _check_selection(kind, np.asarray(kth))
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array).copy()
        _partition_rows(flat.reshape(1, flat.size, 1), None, np.ravel(kth))
        return flat
    parts = _parts(array.shape, axis)
    result = np.copy(array)
    if np._in_columns(result) is not None:
        _partition_rows(result.T.reshape(_parts(result.T.shape, -1 - axis)), None, np.ravel(kth))
    else:
        _partition_rows(result.reshape(parts), None, np.ravel(kth))
    return result


def argpartition(a, kth, axis=-1, kind="introselect"):
    """The places of elements in such an order."""
    _check_selection(kind, np.asarray(kth))
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array).copy()
        order = np.empty(flat.size, dtype=np.int64)
        _partition_rows(flat.reshape(1, flat.size, 1), order.reshape(1, flat.size, 1), np.ravel(kth))
        return order
    _refuse_bool_axis(axis)
    parts = _parts(array.shape, axis)
    order = np.empty(array.shape, dtype=np.int64)
    _partition_rows(array.copy().reshape(parts), order.reshape(parts), np.ravel(kth))
    return order


def _check_selection(kind, places):
    """Refuses what names no kind of selection, and what is no place."""
    if np._integer(places) is None or np._boolean(places) is not None:
        np._refused("Partition index must be integer", "convert it with int(k) or k.astype(np.int64)")
    if kind != "introselect":
        np._refused("select kind must be 'introselect'", "leave 'kind' out")


def _partition_rows(parts, order, kth):
    """Partitions along the axis in the middle, and sets the places if they are wanted."""
    before, along, behind = parts.shape
    if parts.size == 0:
        # NumPy does not look at the places then.
        return
    wanted = np.empty(kth.size, dtype=np.int64)
    for i in range(kth.size):
        place = int(kth[i])
        if place < 0:
            place += along
        if place < 0 or place >= along:
            raise ValueError(f"kth(={place}) out of bounds ({along})")
        wanted[i] = place
    wanted = np.sort(wanted)
    row = np.empty_like(parts, shape=(along,))
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            if order is None:
                _select_all(row, None, wanted)
                parts[i, :, j] = row
            else:
                places = np.arange(along)
                _select_all(row, places, wanted)
                order[i, :, j] = places


def _select_all(row, places, wanted):
    """Puts the elements at some places, which are in order, where they belong."""
    low = 0
    for place in wanted:
        _select(row, places, low, int(place))
        low = int(place)


def _select(row, places, low, place):
    """Puts the element at a place where it belongs among those from a first one on."""
    high = row.size - 1
    while low < high:
        middle = low + (high - low) // 2
        for first, second in ((low, middle), (middle, high), (low, middle)):
            if _comes_before(row[second], row[first]):
                _swap_places(row, places, first, second)
        pivot, i, j = row[middle], low, high
        while i <= j:
            while _comes_before(row[i], pivot):
                i += 1
            while _comes_before(pivot, row[j]):
                j -= 1
            if i <= j:
                _swap_places(row, places, i, j)
                i += 1
                j -= 1
        if place <= j:
            high = j
        elif place >= i:
            low = i
        else:
            return


def _swap_places(row, places, i, j):
    """Exchanges two elements, and their places if they are wanted."""
    row[i], row[j] = row[j], row[i]
    if places is not None:
        places[i], places[j] = places[j], places[i]
