"""A discrete Fourier transform by its matrix, and the power of each frequency."""

import numpy as np

SIZE = 400


def dft(signal: "complex128[::1]"):
    k = np.arange(len(signal))
    matrix = np.exp(-2j * np.pi * np.outer(k, k) / len(signal))
    spectrum = matrix @ signal
    return spectrum, spectrum.real**2 + spectrum.imag**2


def arguments(random, size):
    real, imaginary = random.normal(size=(2, size))
    return (real + 1j * imaginary,)
