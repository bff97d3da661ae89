//! Names of Python's builtins, and of modules that matter to type checkers.

/// Modules that matter to type checkers only.
const TYPING_MODULES: &[&str] = &[
    "typing",
    "typing_extensions",
    "jaxtyping",
    "numpy.typing",
    "collections.abc",
    "__future__",
    "numba",
];

/// Builtin functions that are compiled.
pub(super) const BUILTIN_FUNCTIONS: &[&str] = &[
    "abs", "all", "any", "bool", "complex", "divmod", "float", "int", "len", "max", "min", "pow",
    "range", "round", "slice", "sum", "tuple",
];

/// Builtin names that Python programs use and npc does not compile as values.
const OTHER_BUILTINS: &[&str] = &[
    "aiter",
    "anext",
    "ascii",
    "bin",
    "breakpoint",
    "bytearray",
    "bytes",
    "callable",
    "chr",
    "classmethod",
    "compile",
    "delattr",
    "dict",
    "dir",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "format",
    "frozenset",
    "getattr",
    "globals",
    "hasattr",
    "hash",
    "help",
    "hex",
    "id",
    "input",
    "isinstance",
    "issubclass",
    "iter",
    "list",
    "locals",
    "map",
    "memoryview",
    "next",
    "object",
    "oct",
    "open",
    "ord",
    "print",
    "property",
    "repr",
    "reversed",
    "set",
    "setattr",
    "sorted",
    "staticmethod",
    "str",
    "super",
    "type",
    "vars",
    "zip",
];

/// Exceptions that compiled code raises.
pub(super) const EXCEPTIONS: &[&str] = &[
    "ArithmeticError",
    "AssertionError",
    "AttributeError",
    "BlockingIOError",
    "BrokenPipeError",
    "BufferError",
    "ChildProcessError",
    "ConnectionAbortedError",
    "ConnectionError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "EOFError",
    "Exception",
    "FileExistsError",
    "FileNotFoundError",
    "FloatingPointError",
    "ImportError",
    "IndexError",
    "InterruptedError",
    "IsADirectoryError",
    "KeyError",
    "LookupError",
    "MemoryError",
    "ModuleNotFoundError",
    "NameError",
    "NotADirectoryError",
    "NotImplementedError",
    "OSError",
    "OverflowError",
    "PermissionError",
    "ProcessLookupError",
    "RecursionError",
    "ReferenceError",
    "RuntimeError",
    "StopAsyncIteration",
    "StopIteration",
    "SystemError",
    "TimeoutError",
    "TypeError",
    "UnboundLocalError",
    "ValueError",
    "ZeroDivisionError",
];

/// Functions of npc's own that loops are written with, which no program can name.
pub(super) const OWN_FUNCTIONS: &[&str] = &[
    "builtins._changed_list",
    "builtins._list_copy",
    "builtins._seen_list",
    "builtins._taken_list",
    "builtins._with_room",
    "builtins._is_full",
    "builtins._taking",
    "builtins._put",
    "builtins._insert",
    "builtins._popped",
    "builtins._delete_item",
    "builtins._remove",
    "builtins._set_item",
    "builtins._set_slice",
    "builtins._spliced",
    "builtins._delete_slice",
    "builtins._no_list",
];

/// What a syntax tree calls a function of npc's own.
pub(super) fn own_function(name: &str) -> String {
    format!("<builtins._{name}>")
}

/// The function of npc's own that a syntax tree calls so.
pub(super) fn called_own_function(name: &str) -> Option<&'static str> {
    let qualified = name.strip_prefix('<')?.strip_suffix('>')?;
    OWN_FUNCTIONS.iter().copied().find(|it| *it == qualified)
}

/// Whether a name is one of Python's builtins.
pub(crate) fn is_builtin(name: &str) -> bool {
    BUILTIN_FUNCTIONS.contains(&name)
        || OTHER_BUILTINS.contains(&name)
        || EXCEPTIONS.contains(&name)
}

/// Whether a module is there for type checkers.
pub(super) fn is_typing_module(module: &str) -> bool {
    TYPING_MODULES.contains(&module)
}
