//! Bindings: source text through which other languages call compiled functions.
//!
//! All are made from the [`Interface`] of a module, and from nothing else.

mod c;
mod cpp;
mod ctypes;
mod pyi;
pub(crate) mod python;
mod rust;
mod template;

use npc_abi::Interface;

/// A language that bindings are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The interface itself, as JSON.
    Json,
    /// A header for C.
    C,
    /// A header for C++.
    Cpp,
    /// A module of safe functions over ndarray's arrays.
    Rust,
    /// The C source of a Python extension module.
    Python,
    /// A Python module that loads the shared library through ctypes.
    Ctypes,
    /// A stub file with the types of a Python module.
    Pyi,
}

impl Language {
    /// Every language.
    pub const ALL: &[Self] = &[
        Self::Json,
        Self::C,
        Self::Cpp,
        Self::Rust,
        Self::Python,
        Self::Ctypes,
        Self::Pyi,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::C => "c",
            Self::Cpp => "cpp",
            Self::Rust => "rust",
            Self::Python => "python",
            Self::Ctypes => "ctypes",
            Self::Pyi => "pyi",
        }
    }

    /// What the bindings are, in a line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Json => "The description that all others are made from",
            Self::C => "A header for C11",
            Self::Cpp => "A header for C++17",
            Self::Rust => "A module of safe functions over ndarray's arrays",
            Self::Python => "The C source of an extension module for Python",
            Self::Ctypes => "A Python module that loads the library through ctypes",
            Self::Pyi => "The types of a Python module, for type checkers",
        }
    }

    /// The language of a header with this suffix.
    pub fn of_header(suffix: &str) -> Option<Self> {
        match suffix {
            "h" => Some(Self::C),
            "hh" | "hpp" | "hxx" => Some(Self::Cpp),
            _ => None,
        }
    }

    /// The language of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }
}

/// Why bindings could not be written.
#[derive(Debug, thiserror::Error)]
pub enum BindingsError {
    /// Python cannot import a module of this name.
    #[error(
        "'{0}' cannot be the name of a Python module: expected ASCII letters, digits and \
         underscores, and no keyword; rename the file"
    )]
    ModuleName(String),
    /// Python cannot have a function or a parameter of this name.
    #[error(
        "'{0}' cannot be a name in Python: expected letters, digits and underscores; rename it"
    )]
    Name(String),
    /// The bindings need a name themselves.
    #[error("'{0}' is a name that the module itself uses; rename it, or use `npc build --python`")]
    TakenName(String),
    /// An extension module links against functions of such names.
    #[error("'{0}' is a name like those of Python's C API; rename it")]
    ApiName(String),
    /// Functions of one name differ in more than types.
    #[error("the functions '{0}' differ in their parameters: expected only types to differ")]
    Overloads(String),
    /// A template is at fault, which is a bug.
    #[error("a template of npc failed: {0}")]
    Template(#[from] minijinja::Error),
    /// A function whose symbol cannot be written in C.
    #[error("the symbol '{0}' cannot be written in C: expected an identifier")]
    Symbol(String),
    /// Two functions that the language cannot tell apart.
    #[error(
        "cannot choose between '{first}' and '{second}': they take the same types and give different ones"
    )]
    Ambiguous {
        /// One function.
        first: String,
        /// The other.
        second: String,
    },
}

/// The text of a module's bindings in a language.
///
/// ```
/// use npc_compiler::{Language, Options, Session, SourceFile, bindings};
///
/// let text = "def halve(a: 'float64[::1]'):\n    a /= 2.0\n";
/// let session = Session::new(Options::default());
/// let interface = session.interface(&SourceFile::new("arrays.py", text)).unwrap();
/// let header = bindings(&interface, Language::C).unwrap();
/// assert!(header.contains("static inline void halve(npc_float64_1d *a)"));
/// ```
///
/// # Errors
///
/// If the interface cannot be expressed in the language.
pub fn bindings(interface: &Interface, language: Language) -> Result<String, BindingsError> {
    match language {
        Language::Json => Ok(interface.to_json() + "\n"),
        Language::C => c::header(&interface.with_companions()),
        Language::Cpp => cpp::header(&interface.with_companions()),
        Language::Rust => rust::write(&interface.with_companions()),
        Language::Python => python::source(interface),
        Language::Ctypes => ctypes::module(interface),
        Language::Pyi => pyi::stub(interface),
    }
}
