from .sub import cube, HALF
from . import deep
VERSION = 3
