//! Python extension modules, made by the system's compiler driver.

use super::{
    compiled::{Compiled, Emit, EmitError},
    link::{self, LinkError},
};
use crate::bindings::{BindingsError, Language, bindings};
use npc_abi::Interface;
use serde::Deserialize;
use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
    process::Command,
};

/// What asks an interpreter about itself. Modules in the current folder, such as
/// the program that is compiled, are not what it imports.
const QUESTION: &str = r#"
import sys
sys.path[:] = [path for path in sys.path if path]
import json, sysconfig
try:
    import numpy
except ImportError:
    numpy = None
print(json.dumps({
    "version": list(sys.version_info[:2]),
    "headers": sysconfig.get_path("include"),
    "numpy_headers": numpy and numpy.get_include(),
    "suffix": sysconfig.get_config_var("EXT_SUFFIX"),
}))
"#;

/// The first version whose C API the extension modules use.
const OLDEST: (u32, u32) = (3, 9);

/// A Python interpreter that extension modules are made for.
#[derive(Clone, Debug)]
pub struct Interpreter {
    headers: PathBuf,
    numpy_headers: PathBuf,
    suffix: String,
}

/// Why extension modules cannot be made for an interpreter.
#[derive(Debug, thiserror::Error)]
pub enum InterpreterError {
    /// It cannot be started.
    #[error("cannot run '{0}': {1}")]
    Missing(String, std::io::Error),
    /// It does not answer as Python does.
    #[error("'{0}' is not a Python interpreter: {1}")]
    NotPython(String, String),
    /// It is too old.
    #[error("'{name}' is Python {found}: expected {}.{} or later", OLDEST.0, OLDEST.1)]
    TooOld {
        /// The interpreter.
        name: String,
        /// Its version.
        found: String,
    },
    /// It has no headers.
    #[error("there is no Python.h in {0}: install the headers of Python, such as python3-dev")]
    NoHeaders(PathBuf),
    /// It has no NumPy.
    #[error("'{0}' has no NumPy: install it, or name another interpreter")]
    NoNumPy(String),
}

/// Why an extension module could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ExtensionError {
    /// The functions cannot be expressed in Python.
    #[error(transparent)]
    Bindings(#[from] BindingsError),
    /// The program could not become an object file.
    #[error(transparent)]
    Emit(#[from] EmitError),
}

impl From<LinkError> for ExtensionError {
    fn from(error: LinkError) -> Self {
        Self::Emit(error.into())
    }
}

impl From<std::io::Error> for ExtensionError {
    fn from(error: std::io::Error) -> Self {
        LinkError::from(error).into()
    }
}

/// What an interpreter says about itself.
#[derive(Deserialize)]
struct Answer {
    version: (u32, u32),
    headers: PathBuf,
    numpy_headers: Option<PathBuf>,
    suffix: String,
}

impl Interpreter {
    /// Asks an interpreter, which is a command or a path, for its headers.
    ///
    /// # Errors
    ///
    /// If it cannot be run, is too old, or lacks headers or NumPy.
    pub fn ask(command: &OsStr) -> Result<Self, InterpreterError> {
        let name = command.to_string_lossy().into_owned();
        let output = Command::new(command)
            .args(["-c", QUESTION])
            .output()
            .map_err(|error| InterpreterError::Missing(name.clone(), error))?;
        // What runs at its start may print, too.
        let printed = String::from_utf8_lossy(&output.stdout);
        let last = printed.trim().lines().last().unwrap_or_default();
        let answer: Answer = serde_json::from_str(last).map_err(|error| {
            let message = String::from_utf8_lossy(&output.stderr);
            let last = message.trim().lines().last();
            let reason = last.map_or_else(|| error.to_string(), str::to_owned);
            InterpreterError::NotPython(name.clone(), reason)
        })?;
        if answer.version < OLDEST {
            let found = format!("{}.{}", answer.version.0, answer.version.1);
            return Err(InterpreterError::TooOld { name, found });
        }
        if !answer.headers.join("Python.h").exists() {
            return Err(InterpreterError::NoHeaders(answer.headers));
        }
        Ok(Self {
            headers: answer.headers,
            numpy_headers: answer
                .numpy_headers
                .ok_or(InterpreterError::NoNumPy(name))?,
            suffix: answer.suffix,
        })
    }

    /// What the names of its extension modules end in, such as
    /// `.cpython-311-x86_64-linux-gnu.so`.
    pub fn suffix(&self) -> &str {
        &self.suffix
    }
}

impl Compiled {
    /// An extension module of this name that offers the functions to Python.
    ///
    /// # Errors
    ///
    /// If Python cannot import the name, if LLVM does not have the target, or if
    /// the compiler driver is missing or fails.
    pub fn python_extension(
        &self,
        interpreter: &Interpreter,
        module: &str,
    ) -> Result<Vec<u8>, ExtensionError> {
        let interface = Interface {
            module: module.to_owned(),
            ..self.interface().clone()
        };
        let source = bindings(&interface, Language::Python)?;
        let object = self.code(Emit::Object)?;
        // All else is the module's own: libraries in one process must not share
        // names.
        let exports = format!("{{ global: PyInit_{module}; local: *; }};\n");

        let folder = tempfile::tempdir()?;
        let place = |suffix: &str| folder.path().join(format!("{module}.{suffix}"));
        std::fs::write(place("c"), source)?;
        std::fs::write(place("o"), object)?;
        std::fs::write(place("exports"), exports)?;
        let mut script = OsString::from("-Wl,--version-script=");
        script.push(place("exports"));
        let (tool, arguments) = link::driver(None);
        let mut command = Command::new(&tool);
        command
            .args(arguments)
            .args(["-O3", "-shared", "-fPIC", "-fvisibility=hidden", "-isystem"])
            .arg(&interpreter.headers)
            .arg("-isystem")
            .arg(&interpreter.numpy_headers)
            .arg(script)
            .arg("-o")
            .args([place("so"), place("c"), place("o")])
            .arg("-lm");
        link::run(&tool, &mut command)?;
        Ok(std::fs::read(place("so"))?)
    }
}
