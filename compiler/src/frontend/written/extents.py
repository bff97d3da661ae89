"""Checked arithmetic of the sizes of arrays, which are ints of 64 bits here and ints of any
length in NumPy."""


def _is_too_large(left, right):
    """Whether the product of two sizes that are not negative needs more than 63 bits."""
    if left < 2147483648 and right < 2147483648:
        return False
    return right > 0 and left > 9223372036854775807 // right


def _padded_size(size, before, after):
    """A size along an axis with further elements at both ends."""
    if before > 9223372036854775807 - size or after > 9223372036854775807 - size - before:
        raise ValueError("negative dimensions are not allowed")
    return size + before + after
