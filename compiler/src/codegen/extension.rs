//! Python extension modules, made by the system's compiler driver.

use super::{
    compiled::{Compiled, EmitError, joined},
    kept_object::kept_object,
    link::{self, LinkError},
};
use crate::bindings::{
    BindingsError,
    python::{Parts, parts},
};
use npc_abi::Interface;
use serde::Deserialize;
use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::SystemTime,
};
use tempfile::TempDir;

/// What asks an interpreter about itself. Modules in the current folder, such as
/// the program that is compiled, are not what it imports. NumPy is looked for without
/// loading it, which would take longer than all else.
const QUESTION: &str = r#"
import sys
sys.path[:] = [path for path in sys.path if path]
import json, os, sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
spec = find_spec("numpy")
headers = None
if spec is not None and spec.origin is not None:
    headers = os.path.join(os.path.dirname(spec.origin), "_core", "include")
    if not os.path.isdir(headers):
        import numpy
        headers = numpy.get_include()
print(json.dumps({
    "version": list(sys.version_info[:2]),
    "headers": sysconfig.get_path("include"),
    "numpy_headers": headers,
    "suffix": EXTENSION_SUFFIXES[0],
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
        let Parts { library, program } = parts(&interface)?;
        let compiler = Compiler::new(interpreter)?;
        let (objects, helpers, table) = thread::scope(|scope| {
            // Another process does this meanwhile.
            let table = scope.spawn(|| compiler.object("table", &program, &[]));
            let helpers = scope.spawn(|| compiler.kept_library(&library));
            let objects = self.objects().map_err(EmitError::Target);
            Ok::<_, ExtensionError>((objects?, joined(helpers)?, joined(table)?))
        })?;
        // What the library says of itself can be read, too. All else is the module's own:
        // libraries in one process must not share names.
        let exports =
            format!("{{ global: PyInit_{module}; npc_reflection_*; npc_abi_*; local: *; }};\n");

        let place = |suffix: &str| compiler.folder.path().join(format!("{module}.{suffix}"));
        let mut inputs = Vec::new();
        for (position, object) in [&table]
            .into_iter()
            .chain(&objects)
            .chain([&helpers])
            .enumerate()
        {
            let input = place(&format!("{position}.o"));
            std::fs::write(&input, object)?;
            inputs.push(input);
        }
        std::fs::write(place("exports"), exports)?;
        let mut script = OsString::from("-Wl,--version-script=");
        script.push(place("exports"));
        let mut command = compiler.command();
        command
            .arg("-shared")
            .arg(script)
            .arg("-o")
            .arg(place("so"))
            .args(inputs)
            .arg("-lm");
        link::run(&compiler.tool, &mut command)?;
        Ok(std::fs::read(place("so"))?)
    }
}

/// A compiler driver that makes extension modules for an interpreter.
struct Compiler<'a> {
    tool: String,
    arguments: Vec<String>,
    interpreter: &'a Interpreter,
    folder: TempDir,
}

impl<'a> Compiler<'a> {
    fn new(interpreter: &'a Interpreter) -> std::io::Result<Self> {
        let (tool, arguments) = link::driver(None);
        Ok(Self {
            tool,
            arguments,
            interpreter,
            folder: tempfile::tempdir()?,
        })
    }

    /// The driver, with what all its calls have in common.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.tool);
        command
            .args(&self.arguments)
            .args(["-O2", "-fPIC", "-fvisibility=hidden"]);
        command
    }

    /// The part that is the same for all modules, compiled for these headers.
    fn kept_library(&self, source: &str) -> Result<Vec<u8>, LinkError> {
        let folders = [&self.interpreter.headers, &self.interpreter.numpy_headers];
        let headers = folders.map(|it| (it, modified(it)));
        let tools = format!("{:?}", (&self.tool, &self.arguments, headers));
        let key = [source.as_bytes(), tools.as_bytes()];
        kept_object("python", &key, || self.object("helpers", source, &folders))
    }

    /// A source text as an object file, compiled with the headers in these folders.
    fn object(&self, name: &str, source: &str, headers: &[&PathBuf]) -> Result<Vec<u8>, LinkError> {
        // No module has a name with a dash.
        let place = |suffix: &str| self.folder.path().join(format!("npc-{name}.{suffix}"));
        std::fs::write(place("c"), source)?;
        let mut command = self.command();
        for folder in headers {
            command.arg("-isystem").arg(folder);
        }
        command.arg("-c").arg("-o").args([place("o"), place("c")]);
        link::run(&self.tool, &mut command)?;
        Ok(std::fs::read(place("o"))?)
    }
}

/// When the newest of the headers in a folder was written: another version of them
/// takes the place of the old one.
fn modified(folder: &Path) -> Option<SystemTime> {
    let version = [
        folder.join("patchlevel.h"),
        folder.join("numpy/_numpyconfig.h"),
    ];
    let times = version
        .iter()
        .filter_map(|it| it.metadata().ok()?.modified().ok());
    times.max()
}
