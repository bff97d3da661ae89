# Calls functions of a shared library that npc made, through ctypes and NumPy:
# what they take and return, the library itself says.
#
#     library = Library("./libgemm.so")
#     product = library.function("gemm")(1.0, a, b, 0.0, c)

import ast as _ast
import binascii as _binascii
import builtins as _builtins
import ctypes as _ctypes
import json as _json
import math as _math
import operator as _operator
import os as _os
import re as _re
import struct as _struct
import warnings as _warnings
import weakref as _weakref

import numpy as _np

_FREE = _ctypes.CDLL(None).free
_FREE.argtypes = [_ctypes.c_void_p]
_FREE.restype = None

# From these magnitudes on, numbers become infinite.
_FLOAT_LIMITS = {2: 65520.0, 4: float.fromhex("0x1.ffffffp127"), 8: _math.inf}


class Library:
    """A module in a shared library that npc made. Where a library has several, the name
    tells which: that of the function that describes the module."""

    def __init__(self, path, reflection=None):
        self.library = _ctypes.CDLL(_os.path.abspath(path))
        if reflection is None:
            reflection = _described(path)
        self.library.npc_last_error.restype = _ctypes.c_char_p
        describe = self.library[reflection]
        describe.restype = _ctypes.c_char_p
        self.path, self._text = path, describe()
        self.interface = _json.loads(self._text)
        self._functions = {}
        self._storing = {}
        for signature in self.interface["functions"]:
            name, into = signature["name"], signature.get("into")
            self._functions.setdefault(name, []).append(_Function(self.library, signature))
            if into is not None:
                storing = _Function(self.library, {**into, "name": name})
                self._storing.setdefault(name, []).append(storing)

    def warn_of_changes(self):
        """Warns if a file beside the library has changed since it was compiled, or if the process
        keeps an older library than the file."""
        with open(self.path, "rb") as file:
            if self._text not in file.read():
                _warnings.warn(
                    f"{self.path} was built again, but this process keeps the library that it "
                    "loaded first: start a new one",
                    ImportWarning,
                    stacklevel=2,
                )
        for source in self.interface.get("sources", []):
            path = _os.path.join(_os.path.dirname(self.path), source["file"])
            if not _os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                if _binascii.crc32(file.read()) == source["crc32"]:
                    continue
            _warnings.warn(
                f"{path} has changed since it was compiled to {self.path}: build it again",
                ImportWarning,
                stacklevel=2,
            )
            return

    def function(self, name):
        """A compiled function, which takes its arguments in the order of its parameters,
        and behind them memory for its results, or None for each."""
        plain = _one_of(self._functions[name])
        storing = self._storing.get(name)
        return plain if storing is None else _WithStorage(plain, _one_of(storing), storing[0])


def _described(path):
    """The name of the function that describes the only module of a library."""
    with open(path, "rb") as file:
        names = set(_re.findall(rb"npc_reflection_[^\0]+", file.read()))
    if len(names) != 1:
        raise ValueError(f"{path} has {len(names)} modules of npc: expected one, or its name")
    return names.pop().decode()


class _Function:
    """A function that is compiled for one list of types."""

    def __init__(self, library, signature):
        self.name = signature["name"]
        self.structures = _structures(signature)
        self.parameters = [_Parameter(self.name, argument) for argument in signature["arguments"]]
        for parameter, path in zip(self.parameters, _paths(self.structures)):
            parameter.name = path
        self.results = [_Result(result) for result in signature["results"]]
        for result in self.results:
            for index in result.viewed_arguments:
                parameter = self.parameters[index]
                parameter.is_viewed = not parameter.is_storage
        self.structure = signature["structure"]
        self._last_error = library.npc_last_error
        self._symbol = library[signature["c_symbol"]]
        fields = [(f"result_{i}", result.c_type) for i, result in enumerate(self.results)]
        self._fields = type("Results", (_ctypes.Structure,), {"_fields_": fields})
        first = self.results[0] if len(self.results) == 1 else None
        self._by_value = first is not None and not first.is_array and first.element.kind != "c"
        self._symbol.restype = first.returned_type if self._by_value else None

    def __call__(self, *values):
        values = self._completed(values)
        if len(values) != len(self.structures):
            count = len(self.structures)
            raise TypeError(f"{self.name}() takes {count} arguments but {len(values)} were given")
        values = self._apart(values)
        results = self._fields()
        arguments, copies = self._convert(values)
        if self._by_value:
            results.result_0 = self.results[0].from_returned(self._symbol(*arguments))
        elif self.results:
            self._symbol(_ctypes.byref(results), *arguments)
        else:
            self._symbol(*arguments)
        error = self._last_error()
        for index, copy in copies.items():
            if self.parameters[index].is_written:
                values[index][...] = copy
        if error is not None:
            _raise(error.decode(errors="replace"))
        found = [
            self._taken(result, getattr(results, name), values)
            for result, (name, _) in zip(self.results, results._fields_)
        ]
        return _arrange(self.structure, iter(found))

    def _completed(self, values):
        """The arguments with those for parameters that are constants, which a call by position
        may leave out altogether."""
        are_constant = ["constant" in structure for _, structure in self.structures]
        if len(values) != are_constant.count(False):
            return values
        passed = iter(values)
        return [_Default("") if is_constant else next(passed) for is_constant in are_constant]

    def _apart(self, values):
        """What the arguments are made of. No code of Python's runs meanwhile."""
        parts = []
        for (name, structure), value in zip(self.structures, values):
            _take_apart(structure, value, name, parts, self)
        return parts

    def _taken(self, result, value, arguments):
        """What Python gets: the memory that was given is the result."""
        viewed = result.always_viewed
        if viewed is not None and self.parameters[viewed].is_storage:
            return arguments[viewed]
        return result.take(value, arguments)

    def _convert(self, values):
        """The arguments of the C function, and the copies that take the place of arrays
        that are not aligned or not in the machine's byte order. Scalars come first:
        converting them may run Python code, which could change an array that was described
        before."""
        converted = [None] * len(values)
        copies = {}
        for is_array in (False, True):
            for index, parameter in enumerate(self.parameters):
                if parameter.is_array == is_array:
                    converted[index] = parameter.convert(values[index])
                    if is_array and _needs_copy(values[index]):
                        copies[index] = None
        for index in copies:
            copies[index] = self._copy(index, values, copies)
            converted[index] = self.parameters[index].describe(copies[index])
        return converted, copies

    def _copy(self, index, values, copies):
        """A copy of an array that works in its place. Two arguments that are the same array
        have the same copy."""
        parameter, array = self.parameters[index], values[index]
        if parameter.is_viewed:
            parameter.refuse_copy(array, "a result may be a view of it")
        for other, value in zip(self.parameters, values):
            is_seen = other.is_array and (parameter.is_written or other.is_written)
            if is_seen and not _is_same(array, value) and _np.may_share_memory(array, value):
                parameter.refuse_copy(array, f"it shares memory with argument '{other.name}'")
        for other, copy in copies.items():
            if copy is not None and _is_same(array, values[other]):
                return copy
        return _copied(array)

    def fits(self, values, fit):
        leaves = iter(self.parameters)
        values = self._completed(values)
        pairs = zip(self.structures, values)
        return len(values) == len(self.structures) and all(_fits(structure, value, fit, leaves) for (_, structure), value in pairs)

    def __str__(self):
        leaves = iter(self.parameters)
        texts = []
        for name, structure in self.structures:
            if structure == "value":
                leaf = next(leaves)
                texts.append(f"{name}: {leaf.type_text}{leaf.default_text}")
            elif "constant" in structure:
                texts.append(f"{name}={structure['constant']}")
            else:
                texts.append(f"{name}: {_arrange_text(structure, leaves)}")
        parameters = ", ".join(texts)
        result = _arrange_text(self.structure, iter(self.results))
        return f"{self.name}({parameters}) -> {result}"


class _WithStorage:
    """A function to which a call may give memory for its results."""

    def __init__(self, plain, into, described):
        self.plain = plain
        self.into = into
        self.name = described.name
        names = [p.name for p in described.parameters if p.is_storage]
        self.count = len(described.structures) - len(names)
        self.storage = names

    def __call__(self, *values):
        storage = values[self.count :]
        if all(value is None for value in storage):
            return self.plain(*values[: self.count])
        for name, value in zip(self.storage, storage):
            if value is None:
                expected = "expected arrays for all results or for none"
                raise TypeError(f"{self.name}() missing argument '{name}': {expected}")
        return self.into(*values)


class _Overloads:
    """A function that is compiled for several lists of types."""

    def __init__(self, functions):
        # Where one takes all that another takes, and more, the other comes first.
        self.functions = sorted(
            functions, key=lambda f: sum(p.generality for p in f.parameters)
        )

    def __call__(self, *values):
        for fit in ("exactly", "after conversion", "by type"):
            for function in self.functions:
                if function.fits(values, fit):
                    return function(*values)
        names = [name for name, _ in self.functions[0].structures]
        given = [pair for pair in zip(names, values) if not isinstance(pair[1], _Default)]
        found = ", ".join(f"{name}: {_found_text(value)}" for name, value in given)
        expected = "".join(f"\n  {function}" for function in self.functions)
        name = self.functions[0].name
        raise TypeError(f"{name}(): found ({found}), expected one of{expected}")


class _Default:
    """A default value, which depends on the types of the other arguments."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


class _Value:
    """The type of a parameter or of a result."""

    def __init__(self, value_type):
        self.is_array = "array" in value_type
        described = value_type.get("array") or value_type.get("scalar")
        self.element_name = described["element"]
        self.element = _np.dtype(self.element_name)
        self.is_python = described.get("class") == "python"
        self.sizes = described.get("sizes")
        self.layout = described.get("layout")
        self.scalar_type = None if self.is_array else _scalar_type(self.element)

    def number_text(self, kind):
        """What Python or NumPy calls numbers of the type."""
        python = {"int64": "int", "float64": "float", "complex128": "complex"}
        name = self.element_name
        return python.get(name, name) if kind == "python" else name

    @property
    def type_text(self):
        """The type in the notation of annotations."""
        if not self.is_array:
            return self.number_text("python" if self.is_python else "numpy")
        dense = {"c": len(self.sizes) - 1, "f": 0, "strided": None}[self.layout]
        sizes = (":" if size is None else str(size) for size in self.sizes)
        axes = [size + ":1" * (axis == dense) for axis, size in enumerate(sizes)]
        return f"{self.element_name}[{', '.join(axes)}]"


class _Parameter(_Value):
    """A parameter of a function: how values are checked and become C's."""

    def __init__(self, function, argument):
        super().__init__(argument["value_type"])
        self.function = function
        self.name = argument["name"]
        self.is_written = argument["access"] != "read"
        self.is_storage = argument["access"] == "storage"
        self.is_viewed = False
        self.default = _default_value(argument["default"])
        if not self.is_array:
            kinds = {"b": bool, "i": int, "u": int, "f": float, "c": complex}
            self.python_type = kinds[self.element.kind]
            self.to_scalar = getattr(self, f"to_{self.python_type.__name__}")

    @property
    def default_text(self):
        if self.default is None:
            return ""
        text = repr(self.default)
        if isinstance(self.default, complex):
            return f" = {text}"
        return f" = {text}" if _math.isfinite(self.default) else f" = float('{text}')"

    @property
    def generality(self):
        """How much the parameter takes, compared with others that take the same values."""
        if self.is_array:
            return self.layout == "strided"
        kind = {"b": 0, "i": 1, "u": 1, "f": 2, "c": 3}[self.element.kind]
        # Python's numbers are as wide as the widest of NumPy's.
        is_narrow = self.element not in (bool, int, float, complex)
        return 4 * kind + 2 * is_narrow + self.is_python

    def refuse(self, kind, problem):
        raise kind(f"{self.function}(): argument '{self.name}'{problem}")

    def refuse_copy(self, array, reason):
        """Raises that an array cannot be replaced by a copy."""
        after = _AFTERWARDS if self.is_written else ""
        state, advice = "be aligned", "copy()"
        if not array.dtype.isnative:
            state, advice = "have the machine's byte order", f"astype(np.{self.element_name})"
        problem = f" must {state}, since {reason}; pass {self.name}.{advice}{after}"
        self.refuse(ValueError, problem)

    def convert(self, value):
        """What C gets for a value."""
        if self.is_array:
            problem = self.array_problem(value)
            if problem is not None:
                self.refuse(*problem)
            return self.describe(value)
        return self.to_scalar(self.default if isinstance(value, _Default) else value)

    def fits(self, value, fit):
        """Whether a call with the value is one of this parameter's type."""
        if isinstance(value, _Default):
            return self.default is not None
        if not self.is_array:
            return self.is_exact(value) if fit == "exactly" else self.is_suitable(value)
        if fit == "by type":
            return isinstance(value, _np.ndarray) and self.is_of_type(value)
        problem = self.array_problem(value)
        return problem is None or problem == _READ_ONLY

    # Arrays.

    def array_remedy(self, value):
        """The end of an error about a value that is no array of the parameter's type: what
        to pass in its place; empty where that may not have the same meaning."""
        after = _AFTERWARDS if self.is_written else ""
        name = self.name
        if isinstance(value, _np.ndarray):
            found, expected = value.dtype, self.element
            if value.ndim != len(self.sizes) or not _np.can_cast(found, expected, "same_kind"):
                return ""
            if not _np.can_cast(found, expected, "safe"):
                after = f" if its values fit{after}"
            return f"; pass {name}.astype(np.{self.element_name}){after}"
        if isinstance(value, (list, tuple)):
            # The elements keep their own type where another one would cut them.
            dtype = "" if self.element.kind in "biu" else f", dtype=np.{self.element_name}"
            return f"; pass np.array({name}{dtype}){after}"
        if hasattr(value, "to_numpy"):
            return f"; pass {name}.to_numpy(){after}"
        is_plain = not isinstance(value, (type, _np.generic))
        return f"; pass np.asarray({name}){after}" if is_plain and hasattr(value, "__array__") else ""

    def array_problem(self, value):
        """The first reason why a value is not what the parameter takes: the kind
        of the exception, and its message."""
        after = _AFTERWARDS if self.is_written else ""
        if not isinstance(value, _np.ndarray):
            found = _type_name(value) + self.array_remedy(value)
            return TypeError, f" must be {self.array_text}, not {found}"
        if type(value) not in (_np.ndarray, _np.memmap):
            return TypeError, (
                f" must be a numpy.ndarray itself, not its subclass {_type_name(value)};"
                f" pass np.asarray({self.name}) if a plain array has the same meaning"
            )
        if not self.has_type(value):
            found = f"{value.dtype} with {value.ndim}{self.array_remedy(value)}"
            return TypeError, f" must be {self.array_text}, not {found}"
        if not self.has_sizes(value):
            sizes = _shape_text(":" if size is None else size for size in self.sizes)
            return ValueError, f" must have shape {sizes}, not {_shape_text(value.shape)}"
        if not self.has_layout(value):
            order, function = {
                "c": ("C", "ascontiguousarray"),
                "f": ("Fortran", "asfortranarray"),
            }[self.layout]
            advice = f"pass np.{function}({self.name}){after}"
            return ValueError, f" must be {order}-contiguous; {advice}"
        if self.layout == "strided" and any(s % value.itemsize for s in value.strides):
            advice = f"multiples of {value.itemsize} bytes; pass {self.name}.copy(){after}"
            return ValueError, f" must have strides that are {advice}"
        if self.is_written and not value.flags.writeable:
            return _READ_ONLY
        return None

    @property
    def array_text(self):
        """The element type and the number of dimensions in words."""
        rank = len(self.sizes)
        plural = "" if rank == 1 else "s"
        name = self.element_name
        return f"{_article(name)} {name} array with {rank} dimension{plural}"

    def is_of_type(self, array):
        """Whether an array is of the right type, whatever else may be wrong with it."""
        return self.has_type(array) and self.has_sizes(array) and self.has_layout(array)

    def has_type(self, array):
        return array.ndim == len(self.sizes) and self.is_element(array.dtype)

    def has_sizes(self, array):
        return all(size in (None, found) for size, found in zip(self.sizes, array.shape))

    def has_layout(self, array):
        flags = array.flags
        return {"c": flags.c_contiguous, "f": flags.f_contiguous, "strided": True}[self.layout]

    def is_element(self, dtype):
        return (dtype.kind, dtype.itemsize) == (self.element.kind, self.element.itemsize)

    def describe(self, array):
        # NumPy's strides of dimensions with one element or none mean nothing.
        if self.layout == "c":
            strides = [_math.prod(array.shape[axis + 1 :]) for axis in range(array.ndim)]
        elif self.layout == "f":
            strides = [_math.prod(array.shape[:axis]) for axis in range(array.ndim)]
        else:
            strides = [stride // array.itemsize for stride in array.strides]
        address = array.__array_interface__["data"][0]
        descriptor = descriptor_type(array.ndim)
        return _ctypes.byref(descriptor(address, address, 0, array.shape, tuple(strides)))

    # Scalars.

    def is_exact(self, value):
        """Whether a value is exactly what the parameter is."""
        if not self.is_python:
            return isinstance(value, _np.generic) and self.is_element(value.dtype)
        return type(value) is self.python_type

    def is_suitable(self, value):
        """Whether a value can become what the parameter is; it may be too large."""
        kind = self.element.kind
        is_numpy = isinstance(value, _np.generic)
        if is_numpy and self.is_element(value.dtype):
            return True
        if is_numpy and not self.is_python:
            return False
        if kind == "b":
            return isinstance(value, bool)
        if isinstance(value, int):
            return True
        is_number = self.is_python and not isinstance(value, _np.ndarray)
        if kind in "iu":
            is_bool = is_numpy and value.dtype.kind == "b"
            return is_number and hasattr(type(value), "__index__") and not is_bool
        if isinstance(value, float) or (kind == "c" and isinstance(value, complex)):
            return True
        if is_numpy:
            return is_number and value.dtype.kind in ("biufc" if kind == "c" else "biuf")
        methods = ("__float__", "__index__")
        is_number = is_number and not isinstance(value, complex)
        return is_number and any(hasattr(type(value), method) for method in methods)

    def require_suitable(self, value):
        if not self.is_suitable(value):
            expected = self.python_type.__name__ if self.is_python else self.element_name
            message = f" must be {_article(expected)} {expected}, not {_type_name(value)}"
            self.refuse(TypeError, message)

    def refuse_range(self, value):
        kind = "float" if isinstance(value, float) else "integer"
        kind = "complex" if isinstance(value, complex) else kind
        try:
            digits = f" {value!r}"
        except ValueError:
            # Python does not print integers of thousands of digits.
            digits = ""
        bounds = f"out of bounds for {self.element_name}"
        self.refuse(OverflowError, f": Python {kind}{digits} {bounds}")

    def to_bool(self, value):
        if not isinstance(value, (bool, _np.bool_)):
            self.refuse(TypeError, f" must be a bool, not {_type_name(value)}")
        return _ctypes.c_bool(value)

    def to_int(self, value):
        self.require_suitable(value)
        integer = _operator.index(value)
        limits = _np.iinfo(self.element)
        if not limits.min <= integer <= limits.max:
            self.refuse_range(integer)
        return self.scalar_type(integer)

    def to_float(self, value):
        self.require_suitable(value)
        # A float's own value, whatever a subclass makes of it, as in C.
        number = float.__float__(value) if isinstance(value, float) else float(value)
        self.require_range(value, number, self.element.itemsize)
        if self.element.itemsize > 2:
            return self.scalar_type(number)
        # A half is the lower part of a register that ctypes fills with a float.
        (carrier,) = _struct.unpack("<f", _struct.pack("<exx", number))
        return _ctypes.c_float(carrier)

    def to_complex(self, value):
        self.require_suitable(value)
        number = complex(value)
        for component in (number.real, number.imag):
            self.require_range(value, component, self.element.itemsize // 2)
        return self.scalar_type(number.real, number.imag)

    def require_range(self, value, number, item_size):
        if _math.isfinite(number) and abs(number) >= _FLOAT_LIMITS[item_size]:
            self.refuse_range(value)


class _Result(_Value):
    """A result of a function: how C's becomes Python's."""

    def __init__(self, result):
        super().__init__(result["value_type"])
        self.ownership = result["ownership"]
        self.is_read_only = result.get("read_only", False) and self.ownership != "owned"
        self.c_type = descriptor_type(len(self.sizes)) if self.is_array else self.scalar_type
        self.is_half = not self.is_array and self.c_type is _ctypes.c_uint16
        self.is_half = self.is_half and self.element.kind == "f"
        self.returned_type = _ctypes.c_float if self.is_half else self.c_type

    @property
    def viewed_arguments(self):
        """The arguments that the result is a view of, always or as it turns out."""
        if not self.is_array or self.ownership == "owned":
            return []
        ((_, viewed),) = self.ownership.items()
        return viewed if isinstance(viewed, list) else [viewed]

    @property
    def always_viewed(self):
        """The argument that the result always is a view of."""
        return self.ownership.get("view-of") if isinstance(self.ownership, dict) else None

    def from_returned(self, value):
        """What C returned, as it is in memory."""
        if not self.is_half:
            return value
        return _struct.unpack("<Hxx", _struct.pack("<f", value))[0]

    def take(self, value, arguments):
        if self.is_array:
            return self.take_array(value, arguments)
        if self.is_half:
            value = _struct.unpack("<e", _struct.pack("<H", value))[0]
        elif self.element.kind == "c":
            value = complex(value.real, value.imaginary)
        return value if self.is_python else self.element.type(value)

    def is_allocated(self, descriptor):
        """Whether an array that may be a view is none."""
        return "owned-or-view-of" in self.ownership and descriptor.allocated is not None

    def viewed(self, address, arguments):
        """The argument that a result is a view of, by where its first element lies."""
        if "view-of" in self.ownership:
            return arguments[self.ownership["view-of"]]
        candidates = [arguments[index] for index in self.ownership["owned-or-view-of"]]
        for array in candidates[:-1]:
            low, high = _np.lib.array_utils.byte_bounds(array)
            if low <= address < high:
                return array
        return candidates[-1]

    def take_array(self, descriptor, arguments):
        shape, strides = tuple(descriptor.sizes), tuple(descriptor.strides)
        if descriptor.aligned is None:
            return _np.empty(shape, self.element)
        memory = _Memory()
        is_writeable = True
        item_size = self.element.itemsize
        address = descriptor.aligned + descriptor.offset * item_size
        if self.ownership == "owned" or self.is_allocated(descriptor):
            is_writeable = not self.is_read_only
            _weakref.finalize(memory, _FREE, descriptor.allocated)
        else:
            memory.owner = self.viewed(address, arguments)
            is_writeable = memory.owner.flags.writeable and not self.is_read_only
        memory.__array_interface__ = {
            "version": 3,
            "typestr": self.element.str,
            "data": (address, not is_writeable),
            "shape": shape,
            "strides": tuple(stride * item_size for stride in strides),
        }
        return _np.asarray(memory)


class _Memory:
    """The memory of a resulting array, which lives as long as the array."""


class _Complex64(_ctypes.Structure):
    """What C passes like its complex numbers, which ctypes lacks."""

    _fields_ = [("real", _ctypes.c_float), ("imaginary", _ctypes.c_float)]


class _Complex128(_ctypes.Structure):
    """As _Complex64, of twice the size."""

    _fields_ = [("real", _ctypes.c_double), ("imaginary", _ctypes.c_double)]


def _scalar_type(element):
    """The C type of a scalar in memory."""
    if element.kind == "c":
        return _Complex64 if element.itemsize == 8 else _Complex128
    if element.kind == "f" and element.itemsize == 2:
        return _ctypes.c_uint16
    return _np.ctypeslib.as_ctypes_type(element)


# Whoever passes a copy of what is written to must know where to look.
_AFTERWARDS = ", and use that afterwards"
_READ_ONLY = ValueError, ": assignment destination is read-only"
_DESCRIPTOR_TYPES = {}


def descriptor_type(rank):
    """The struct that describes an array: sizes and strides count elements."""
    if rank not in _DESCRIPTOR_TYPES:
        fields = [
            ("allocated", _ctypes.c_void_p),
            ("aligned", _ctypes.c_void_p),
            ("offset", _ctypes.c_int64),
            ("sizes", _ctypes.c_int64 * rank),
            ("strides", _ctypes.c_int64 * rank),
        ]
        _DESCRIPTOR_TYPES[rank] = type("Descriptor", (_ctypes.Structure,), {"_fields_": fields})
    return _DESCRIPTOR_TYPES[rank]


def _needs_copy(array):
    return not (array.flags.aligned and array.dtype.isnative)


def _is_same(array, other):
    """Whether two arrays have the same elements in the same places."""
    parts = ("data", "shape", "strides", "typestr")
    described = [{**it.__array_interface__, "strides": it.strides} for it in (array, other)]
    return all(described[0][part] == described[1][part] for part in parts)


def _copied(array):
    """A copy that is aligned and in the machine's byte order, and has the same strides, so
    that the program finds the same layout."""
    low, high = _np.lib.array_utils.byte_bounds(array) if array.size else (0, 0)
    memory = _np.empty(high - low, _np.uint8)
    offset = array.__array_interface__["data"][0] - low if array.size else 0
    element = array.dtype.newbyteorder("=")
    copy = _np.ndarray(array.shape, element, memory, offset, array.strides)
    copy[...] = array
    return copy


def _structures(signature):
    """The name of each parameter, and how it is made of arguments."""
    arguments = signature["arguments"]
    structures = []
    position = 0
    for structured in [*signature.get("structured", ()), None]:
        end = len(arguments) if structured is None else structured["first"]
        structures += [(argument["name"], "value") for argument in arguments[position:end]]
        if structured is not None:
            structures.append((structured["name"], structured["structure"]))
            position = end + len(_paths(structures[-1:]))
    return structures


def _paths(structures):
    """Where each argument is found in the parameters: `x`, `p[0]`, `d["key"]`."""
    paths = []
    for name, structure in structures:
        if structure in ("value", "text"):
            paths.append(name)
        elif "numbers" in structure:
            paths.append(name)
        elif "constant" in structure:
            pass
        elif "dict" in structure:
            paths += _paths((f'{name}["{key}"]', part) for key, part in structure["dict"])
        else:
            ((_, parts),) = structure.items()
            paths += _paths((f"{name}[{index}]", part) for index, part in enumerate(parts))
    return paths


def _take_apart(structure, value, path, parts, function):
    """Adds what a value is made of, an argument of a function."""
    if structure == "value":
        parts.append(value)
        return
    argument = f"{function.name}(): argument '{path}'"
    if structure == "text":
        if isinstance(value, _Default):
            value = function.parameters[len(parts)].default
        if not isinstance(value, str):
            raise TypeError(f"{argument} must be a str, not {_type_name(value)}")
        parts.append(_np.frombuffer(value.encode(), _np.uint8))
        return
    (kind, inner), = structure.items()
    if kind == "constant":
        if not _is_constant(inner, value):
            expected = "its default" if inner == "..." else inner
            problem = f"was compiled as {expected}; got {value!r}"
            raise ValueError(f"{function.name}(): parameter '{path}' {problem}")
        return
    if kind == "numbers":
        parts.append(_numbers(function, function.parameters[len(parts)], inner, value, path))
        return
    if kind == "dict":
        keys = [key for key, _ in inner]
        if type(value) is not dict:
            raise TypeError(f"{argument} must be a dict, not {_type_name(value)}")
        if list(value) != keys:
            expected = ", ".join(f"'{key}'" for key in keys)
            expected = f"the keys {expected}" if keys else "no keys"
            order = ", in this order" if len(keys) > 1 else ""
            found = ", ".join(map(repr, value)) or "none"
            raise TypeError(f"{argument} must have {expected}{order}, not {found}")
        for key, part in inner:
            _take_apart(part, value[key], f'{path}["{key}"]', parts, function)
        return
    if not isinstance(value, tuple if kind == "tuple" else list):
        found = _type_name(value)
        raise TypeError(f"{argument} must be a {kind} of {len(inner)}, not {found}")
    if len(value) != len(inner):
        raise TypeError(f"{argument} must be a {kind} of {len(inner)}, not of {len(value)}")
    for index, part in enumerate(inner):
        _take_apart(part, value[index], f"{path}[{index}]", parts, function)


def _is_constant(literal, value):
    """Whether a value is a constant: of the same type, and written alike."""
    expected = _ast.literal_eval(literal)
    is_left_out = isinstance(value, _Default)
    return is_left_out or type(value) is type(expected) and repr(value) == repr(expected)


def _fits(structure, value, fit, leaves):
    """Whether a value fits a structure, of which the values begin with a parameter."""
    if structure == "value":
        return next(leaves).fits(value, fit)
    if structure == "text":
        parameter = next(leaves)
        return isinstance(value, str) or (
            isinstance(value, _Default) and parameter.default is not None
        )
    (kind, inner), = structure.items()
    if kind == "constant":
        return _is_constant(inner, value)
    if kind == "numbers":
        number = _number(next(leaves), inner, "")
        return isinstance(value, list) and all(number.fits(item, fit) for item in value)
    types = {"tuple": tuple, "list": list, "dict": dict}
    if not isinstance(value, types[kind]) or len(value) != len(inner):
        return False
    if kind == "dict":
        keys, inner = [key for key, _ in inner], [part for _, part in inner]
        if type(value) is not dict or list(value) != keys:
            return False
        value = value.values()
    return all(_fits(part, item, fit, leaves) for part, item in zip(inner, value))


def _number(parameter, kind, function):
    """The parameter that each number of a list is."""
    scalar = {"element": parameter.element_name, "class": kind}
    described = {"name": "", "value_type": {"scalar": scalar}, "access": "read", "default": None}
    return _Parameter(function, described)


def _numbers(function, parameter, kind, value, path):
    """The array of the numbers in a list of any length."""
    argument = f"{function.name}(): argument '{path}'"
    if not isinstance(value, list):
        raise TypeError(f"{argument} must be a list, not {_type_name(value)}")
    number = _number(parameter, kind, function.name)
    array = _np.empty(len(value), parameter.element)
    for index in range(len(array)):
        if len(value) != len(array):
            raise TypeError(f"{argument} changed its size while it was converted")
        item = value[index]
        number.name = f"{path}[{index}]"
        number.convert(item)
        array[index] = item
    return array


def _one_of(functions):
    return functions[0] if len(functions) == 1 else _Overloads(functions)


def _arrange(structure, values):
    """The results as Python sees them: one flat list in tuples, lists and dicts."""
    if structure == "none":
        return None
    if structure == "value":
        return next(values)
    if structure == "squeezed":
        return next(values).squeeze()
    if structure == "text":
        return next(values).tobytes().decode()
    if structure == "arrays":
        places, elements = next(values), next(values)
        return [elements[start:end].reshape(sizes) for start, end, *sizes in places.tolist()]
    if "numbers" in structure:
        array = next(values)
        return array.tolist() if structure["numbers"] == "python" else list(array)
    if "rows" in structure:
        (kind, parts), = structure["rows"].items()
        rows = _rows(tuple(_arrange(part, values) for part in parts))
        return rows if kind == "tuple" else [list(row) for row in rows]
    if "optional" in structure:
        has_value, value = next(values), _arrange(structure["optional"], values)
        return value if has_value else None
    if "list" in structure:
        return [_arrange(part, values) for part in structure["list"]]
    if "dict" in structure:
        return {key: _arrange(part, values) for key, part in structure["dict"]}
    return tuple(_arrange(part, values) for part in structure["tuple"])


def _rows(columns):
    """The tuples, of which there are lists of all that stands in one place."""
    if isinstance(columns, list):
        return columns
    return list(zip(*map(_rows, columns)))


def _arrange_text(structure, results):
    if structure == "none":
        return "None"
    if structure == "value":
        return next(results).type_text
    if structure == "squeezed":
        return f"{next(results).element_name}[...]"
    if structure == "text":
        next(results)
        return "str"
    if structure == "arrays":
        return f"list[{_row_text(structure, results)}]"
    if "numbers" in structure:
        return f"list[{next(results).number_text(structure['numbers'])}]"
    if "rows" in structure:
        return f"list[{_row_text(structure['rows'], results)}]"
    if "optional" in structure:
        next(results)
        return f"{_arrange_text(structure['optional'], results)} | None"
    if "dict" in structure:
        items = [f"'{_shown(key)}': {_arrange_text(part, results)}" for key, part in structure["dict"]]
        return f"dict[{', '.join(items)}]"
    (name, parts), = structure.items()
    return f"{name}[{', '.join(_arrange_text(part, results) for part in parts)}]"


def _row_text(structure, results):
    if structure == "arrays":
        places, elements = next(results), next(results)
        axes = [":"] * (places.sizes[-1] - 2)
        return f"{elements.element_name}[{', '.join(axes)}:1]"
    if "numbers" in structure:
        return next(results).number_text(structure["numbers"])
    (name, parts), = structure.items()
    return f"{name}[{', '.join(_row_text(part, results) for part in parts)}]"


def _shown(key):
    return "".join(c if c.isalnum() or c in "_ .-" else f"\\u{{{ord(c):x}}}" for c in key)


def _raise(error):
    """Raises the exception that a call left as `Kind: message`, or as `Kind` alone."""
    name, separator, message = error.partition(": ")
    own = {"AxisError": _np.exceptions.AxisError, "LinAlgError": _np.linalg.LinAlgError}
    kind = own.get(name) or getattr(_builtins, name, None)
    if not (isinstance(kind, type) and issubclass(kind, BaseException)):
        raise RuntimeError(error)
    raise kind(message) if separator else kind()


def _default_value(described):
    """The value of a parameter that is left out, or None if it must be given."""
    if described is None:
        return None
    ((kind, value),) = described.items()
    if kind == "complex":
        return complex(*map(float, value))
    return float(value) if kind == "float" else value


def _type_name(value):
    """The name of a value's type, as messages of CPython have it."""
    kind = type(value)
    defined_in_python = kind.__flags__ & 1 << 9
    if defined_in_python or kind.__module__ == "builtins":
        return kind.__name__
    return f"{kind.__module__}.{kind.__name__}"


def _found_text(value):
    """The type of an argument in the notation of annotations."""
    if not isinstance(value, _np.ndarray):
        return _type_name(value)
    is_c = value.flags.c_contiguous
    dense = value.ndim - 1 if is_c else 0 if value.flags.f_contiguous else None
    axes = ["::1" if axis == dense else ":" for axis in range(value.ndim)]
    return f"{value.dtype}[{', '.join(axes)}]"


def _shape_text(sizes):
    texts = [str(size) for size in sizes]
    return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"


def _article(noun):
    return "an" if noun[0] in "aeio" else "a"
