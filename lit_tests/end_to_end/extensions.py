"""How tests load extension modules, and programs as modules of Python."""

import importlib.util
from pathlib import Path


def load(path):
    """The module in a file, under the name that the file has up to its first dot."""
    specification = importlib.util.spec_from_file_location(Path(path).name.split(".")[0], path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module
