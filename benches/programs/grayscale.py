"""Shades of grey of an image in colours, and which pixels are brighter than the mean."""

import numpy as np

SIZE = 500
# A shade is the next one where a multiply-add rounds once instead of twice.
MISMATCHES = 1e-3


def grayscale(image: "uint8[:, :, ::1]"):
    grey = 0.299 * image[..., 0] + 0.587 * image[..., 1] + 0.114 * image[..., 2]
    bright = np.where(grey > grey.mean(), 255, 0).astype(np.uint8)
    return grey.astype(np.uint8), bright


def arguments(random, size):
    return (random.integers(0, 256, (size, size, 3), dtype=np.uint8),)
