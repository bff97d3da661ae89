"""Writes a matrix of random temperatures: make_grid.py ROWS COLUMNS GRID.npy"""

import sys

import numpy as np


def main(rows: str, columns: str, path: str) -> None:
    random = np.random.default_rng(seed=1)
    np.save(path, random.uniform(0.0, 100.0, (int(rows), int(columns))))


if __name__ == "__main__":
    main(*sys.argv[1:])
