//! The one table of diagnostic ids.
//!
//! A pass names a diagnostic by ending the text of an error with its id in
//! brackets, as in `an int and a str have no sum [type-conflict]`, and attaches
//! a note that starts with `help: ` to say what to write instead.

use std::fmt;

macro_rules! diagnostic_ids {
    ($($(#[doc = $summary:literal])+ $variant:ident = $name:literal, $explanation:literal;)*) => {
        /// What kind of problem a diagnostic reports.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum DiagnosticId {
            $($(#[doc = $summary])+ $variant,)*
        }

        impl DiagnosticId {
            /// Every id, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The id as users see it, in kebab case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// What the id means, in a line.
            pub fn summary(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($summary),+).trim_ascii(),)*
                }
            }

            /// Why this is a problem and what to do about it.
            pub const fn explanation(self) -> &'static str {
                match self {
                    $(Self::$variant => $explanation,)*
                }
            }
        }
    };
}

diagnostic_ids! {
    /// The file is not valid Python.
    SyntaxError = "syntax-error",
    "npc compiles what CPython accepts. The message says what the parser expected at that place.";

    /// A name is not defined, or is read before it is assigned.
    UnknownName = "unknown-name",
    "A name that a function assigns anywhere is local to it, as in Python. Other names are parameters, \
     functions and constants of the file, imported functions and Python's builtins.";

    /// A construct of Python that npc does not compile.
    UnsupportedConstruct = "unsupported-construct",
    "npc compiles a typed subset of Python. The help says what to write instead; what needs \
     Python's dynamic features stays in Python and calls the compiled function.";

    /// A function, method or attribute that npc does not know.
    UnsupportedFunction = "unsupported-function",
    "npc knows functions of NumPy, of `math` and of Python's builtins by name, and compiles calls of \
     the file's own functions.";

    /// A type that npc does not compile.
    UnsupportedType = "unsupported-type",
    "The dtypes are bool, integers of 8 to 64 bits, float16, float32, float64, complex64 and complex128; the scalars are theirs and Python's int, \
     float and bool.";

    /// Parameters of an exported function are compiled as their defaults.
    ConstantParameter = "constant-parameter",
    "A parameter without a type whose default is a text, None or a tuple has no type that callers could \
     pass: it is compiled as its default. Python's callers may pass this value or leave it out, those in other languages \
     do not see it.";

    /// An option of Numba has no effect.
    IgnoredOption = "ignored-option",
    "npc compiles functions that are decorated for Numba, with the results of Python and NumPy. What an \
     option asks for beside these is not done.";

    /// A function is not described to its callers.
    OmittedMetadata = "omitted-metadata",
    "Metadata says what a function takes and returns. What it cannot say, or what its readers would \
     refuse, is left out: IREE calls such a function by position only.";

    /// A file whose description of itself cannot be read.
    UnreadableMetadata = "unreadable-metadata",
    "`npc reflect` reads Python, MLIR, and what libraries, archives and object files made by npc say \
     of themselves. It loads and runs none of them, and refuses what is damaged.";

    /// Values of types that do not fit together.
    TypeConflict = "type-conflict",
    "Every value has one type, known when the program is compiled. A name may have another type after \
     an assignment, but where two paths meet the types on both must agree; int and float meet as float.";

    /// A function's parameter types are not known.
    MissingSignature = "missing-signature",
    "Typing starts from the parameters of exported functions. Annotate every parameter, write a \
     `# pythran export` comment, give Numba's decorator a signature, or pass --signature. Functions \
     without a signature are compiled for the argument types of their calls.";

    /// A type in a signature cannot be read.
    BadSignature = "bad-signature",
    "Scalars are written int, float, bool or as a dtype such as np.float32; arrays as \"float64[:, :]\", \
     with ::1 for the contiguous axis and numbers for known sizes, or Float64[np.ndarray, \"3 n\"]. \
     Signatures beside annotations, in `# pythran export` comments and Numba's decorators, must say \
     the same as these.";

    /// The arguments of a call do not fit the function's parameters.
    CallMismatch = "call-mismatch",
    "Calls are matched against parameters when the program is compiled, keywords and defaults included.";

    /// A module-level name is not a constant.
    NotConstant = "not-constant",
    "Compiled functions see module-level names as constants, with the values that they have when the module has \
     been imported. npc computes them without running Python: numbers, strings, tuples, named tuples, dicts, lists \
     and NumPy arrays. What it cannot compute, or what changes later, is passed as an argument.";

    /// An integer does not fit 64 bits.
    IntegerOutOfRange = "integer-out-of-range",
    "Python's int is compiled to a 64-bit signed integer.";

    /// A result of which it is not known whose memory it is.
    SharedResult = "shared-result",
    "A result is a new array, which the caller frees, or a view of an argument, which must be the same \
     on all paths. Where it is now the one and now the other, no function of the program may call this \
     one. Where two results share memory, too, return a copy.";

    /// A bug in npc.
    InternalError = "internal-error",
    "npc should have compiled this or refused it with a better message. Please report the program.";

    /// A file cannot be read.
    UnreadableInput = "unreadable-input",
    "The file does not exist, may not be read, or is not UTF-8 text.";

    /// A file cannot be written.
    UnwritableOutput = "unwritable-output",
    "The folder does not exist, may not be written, or its disk is full; or the file is one that the command \
     reads, or writes something else to.";

    /// The cache directory may be somebody else's.
    UntrustedCache = "untrusted-cache",
    "Object files that many programs have in common are kept in `npc` under `$XDG_CACHE_HOME` or `~/.cache`, \
     and linked to libraries. A directory that belongs to another user, that others may write to, or that \
     is a symbolic link, is not used: they are made each time. Remove it, or name another in `XDG_CACHE_HOME`.";

    /// A program that npc needs is not installed.
    MissingTool = "missing-tool",
    "Shared libraries are linked by the system's C compiler: install it, or name it in the variable CC. \
     Python modules need an interpreter with NumPy and its headers, too: `--python` names it.";

    /// A target or a processor that npc does not have.
    UnknownTarget = "unknown-target",
    "Code is made for x86-64 and AArch64. `--target` takes a triple such as aarch64-linux-gnu, \
     `--target-cpu` the name of one of its processors, `generic` or, for the host, `native`.";

    /// A name that the calling convention needs is taken.
    NameClash = "name-clash",
    "The C interface of `f` is called `_mlir_ciface_f`, and results that are memrefs of unknown rank need \
     C's `malloc` and `free`. Nothing else can have these names.";

    /// A pass has an option that it cannot have.
    BadOption = "bad-option",
    "`npc-opt --help` lists the options of every pass and the values that they take.";

    /// The IR given to npc is not valid.
    MalformedIr = "malformed-ir",
    "A .mlir file must parse and verify, and its operations must be ones that npc's passes know how to \
     lower; the message is MLIR's.";
}

impl DiagnosticId {
    /// The id of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.name() == name)
    }

    /// Splits the id off the end of a pass's message.
    pub fn split_message(text: &str) -> (&str, Option<Self>) {
        let Some((message, id)) = text
            .trim_end()
            .strip_suffix(']')
            .and_then(|text| text.rsplit_once(" ["))
        else {
            return (text, None);
        };
        match Self::from_name(id) {
            Some(id) => (message, Some(id)),
            None => (text, None),
        }
    }
}

impl fmt::Display for DiagnosticId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kebab_case_and_unique() {
        for (index, id) in DiagnosticId::ALL.iter().enumerate() {
            assert!(
                id.name()
                    .bytes()
                    .all(|byte| byte == b'-' || byte.is_ascii_lowercase())
            );
            assert_eq!(DiagnosticId::from_name(id.name()), Some(*id));
            assert_eq!(*id as usize, index);
            assert!(!id.summary().is_empty());
        }
    }

    #[test]
    fn splits_the_id_off_a_message() {
        assert_eq!(
            DiagnosticId::split_message("no sum [type-conflict]"),
            ("no sum", Some(DiagnosticId::TypeConflict))
        );
        assert_eq!(DiagnosticId::split_message("x [0]"), ("x [0]", None));
        assert_eq!(DiagnosticId::split_message("x]"), ("x]", None));
    }
}
