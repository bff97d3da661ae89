//! A compiled program, and the files that it can become.

use super::{
    halves,
    jit::Jit,
    kept_object::kept_object,
    kernels, library,
    link::{self, LinkError},
    native::{self, Machine},
    pending_file::PendingFile,
    reflection, support,
    symbols::{self, Naming},
};
use crate::options::Options;
use inkwell::{context::Context, module::Module};
use npc_abi::Interface;
use npc_dialects::isolation;
use std::{
    path::Path,
    thread::{self, ScopedJoinHandle},
};

/// The kinds of file that code is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emit {
    /// LLVM IR as text, optimized.
    LlvmIr,
    /// LLVM bitcode, optimized.
    Bitcode,
    /// Assembly.
    Assembly,
    /// An object file.
    Object,
    /// A shared library.
    SharedLibrary,
}

impl Emit {
    /// The kind of a file name's suffix.
    pub fn from_suffix(suffix: &str) -> Option<Self> {
        match suffix {
            "ll" => Some(Self::LlvmIr),
            "bc" => Some(Self::Bitcode),
            "s" => Some(Self::Assembly),
            "o" => Some(Self::Object),
            "so" => Some(Self::SharedLibrary),
            _ => None,
        }
    }
}

/// Cuts functions off a module that other programs have, too, and gives a module of them.
type Split = for<'c> fn(&Module<'c>, &Machine) -> Result<Option<Module<'c>>, String>;

/// What is cut off programs, in this order, and what its object files are called.
const SHARED: [(&str, Split); 3] = [
    ("kernels", kernels::split),
    ("support", support::split),
    ("library", library::split),
];

/// The stack of a thread that runs LLVM, in bytes.
const STACK_SIZE: usize = 8 << 20;

/// Why code could not be written.
#[derive(Debug, thiserror::Error)]
pub enum EmitError {
    /// The target or the processor is not one that LLVM has.
    #[error("{0}")]
    Target(String),
    /// Linking failed.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The file could not be written.
    #[error("{0}")]
    Write(#[from] std::io::Error),
}

/// A compiled program.
#[derive(Clone, Debug)]
pub struct Compiled {
    bitcode: Vec<u8>,
    interface: Interface,
    options: Options,
    naming: Naming,
}

impl Compiled {
    pub(super) fn new(
        bitcode: Vec<u8>,
        interface: Interface,
        options: Options,
        naming: Naming,
    ) -> Self {
        Self {
            bitcode,
            interface,
            options,
            naming,
        }
    }

    /// The exported functions: what they take, return and do.
    pub fn interface(&self) -> &Interface {
        &self.interface
    }

    /// Code of a kind.
    ///
    /// # Errors
    ///
    /// If LLVM does not have the target, or if linking fails.
    pub fn code(&self, kind: Emit) -> Result<Vec<u8>, EmitError> {
        if kind == Emit::SharedLibrary {
            let objects = self.objects().map_err(EmitError::Target)?;
            return Ok(link::shared_library(
                &objects,
                self.options.target.as_deref(),
            )?);
        }
        let machine = Machine::new(&self.options).map_err(EmitError::Target)?;
        let context = Context::create();
        let module = self.module(&context).map_err(EmitError::Target)?;
        self.describe(&module, &machine)
            .map_err(EmitError::Target)?;
        machine.optimize(&module).map_err(EmitError::Target)?;
        let emit = |assembly| machine.emit(&module, assembly).map_err(EmitError::Target);
        match kind {
            Emit::LlvmIr => Ok(module.print_to_string().to_bytes().to_vec()),
            Emit::Bitcode => Ok(bitcode(&module)),
            Emit::Assembly => emit(true),
            Emit::Object | Emit::SharedLibrary => emit(false),
        }
    }

    /// The object files that are linked to a library: the program's, and those that are
    /// kept for all programs.
    pub(super) fn objects(&self) -> Result<Vec<Vec<u8>>, String> {
        let machine = Machine::new(&self.options)?;
        let context = Context::create();
        let program = self.module(&context)?;
        let mut cut_off = Vec::new();
        for (name, split) in SHARED {
            if let Some(cut) = split(&program, &machine)? {
                cut_off.push((Some(name), bitcode(&cut)));
            }
        }
        if let Some(half) = halves::split(&program, &machine)? {
            cut_off.push((None, bitcode(&half)));
        }
        // Not sooner: the other objects are the same for all programs.
        self.describe(&program, &machine)?;
        let description = machine.description();
        thread::scope(|scope| {
            let mut threads = Vec::new();
            for (name, bitcode) in &cut_off {
                // LLVM's passes may need as much of a stack as a program has at its start.
                let thread = thread::Builder::new().stack_size(STACK_SIZE);
                let make = || match name {
                    Some(name) => self.kept(name, bitcode, &description),
                    None => self.object(bitcode),
                };
                let started = thread.spawn_scoped(scope, make);
                threads.push(started.map_err(|error| format!("no thread: {error}"))?);
            }
            let program = machine.object(&program);
            let others = threads.into_iter().map(joined);
            [program].into_iter().chain(others).collect()
        })
    }

    /// An object file of what was cut off, as it was kept or made now.
    fn kept(&self, name: &str, bitcode: &[u8], description: &str) -> Result<Vec<u8>, String> {
        let key = [bitcode, description.as_bytes()];
        kept_object(name, &key, || self.object(bitcode))
    }

    /// The object file of what was cut off.
    fn object(&self, bitcode: &[u8]) -> Result<Vec<u8>, String> {
        // A context belongs to one thread.
        let context = Context::create();
        let module = native::parse(&context, bitcode)?;
        Machine::new(&self.options)?.object(&module)
    }

    /// The program's module, not optimized.
    fn module<'c>(&self, context: &'c Context) -> Result<Module<'c>, String> {
        isolation::note_activity("LLVM");
        let module = native::parse(context, &self.bitcode)?;
        if self.naming == Naming::Qualified {
            symbols::qualify(&module, &self.interface.module);
        }
        Ok(module)
    }

    /// Adds to a module what it says of itself, and the names that it has beside those of MLIR.
    ///
    /// Linkers and profilers name an object by its source: the program's module.
    fn describe(&self, module: &Module<'_>, machine: &Machine) -> Result<(), String> {
        module.set_name(&self.interface.module);
        module.set_source_file_name(&self.interface.module);
        if self.naming == Naming::Mlir {
            symbols::add_qualified(module, &self.interface.module)?;
        }
        reflection::add(module, &self.interface, machine.object_format())
    }

    /// Writes code of a kind to a file, whole or not at all.
    ///
    /// # Errors
    ///
    /// As [`Compiled::code`], and if the file cannot be written.
    pub fn write(&self, kind: Emit, path: &Path) -> Result<(), EmitError> {
        let code = self.code(kind)?;
        Ok(write_file(path, &code)?)
    }

    /// Compiles the program into this process, for the machine it runs on.
    ///
    /// # Errors
    ///
    /// If the code calls what the process does not have.
    pub fn jit(&self) -> Result<Jit, EmitError> {
        isolation::note_activity("LLVM");
        Jit::new(&self.bitcode, &self.interface.functions, &self.options).map_err(EmitError::Target)
    }
}

fn bitcode(module: &Module<'_>) -> Vec<u8> {
    module.write_bitcode_to_memory().as_slice().to_vec()
}

/// What a thread returns; its panic goes on in this one.
pub(super) fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Writes a file whole or not at all.
///
/// # Errors
///
/// If its folder cannot be written.
pub fn write_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    PendingFile::new(path, bytes)?.commit()
}
