"""Variances of many portfolios, from the returns of their shares."""

import numpy as np

SIZE = 500


def portfolio_variance(returns: "float64[:, ::1]", weights: "float64[:, ::1]"):
    centred = returns - np.mean(returns, axis=0, keepdims=True)
    covariance = centred.T @ centred / (returns.shape[0] - 1)
    return np.sum(weights @ covariance * weights, axis=1)


def arguments(random, size):
    shares = size // 4
    weights = random.random((size, shares))
    return random.normal(size=(2 * size, shares)), weights / weights.sum(axis=1, keepdims=True)
