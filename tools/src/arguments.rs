//! The command line of `npc`.

use clap::{
    ArgAction, Args, Parser, Subcommand, ValueEnum,
    builder::{NonEmptyStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser},
};
use npc_compiler::{Language, OptimizationLevel, Options, Stage, frontend::Signature};
use std::{ffi::OsString, path::PathBuf};

/// Compiles a typed subset of Python and NumPy to native code.
#[derive(Debug, Parser)]
#[command(name = "npc", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Compile a program to a shared library, an object file or IR
    Build(Build),
    /// Write what another language needs to call a program's functions
    Bindings(Bindings),
    /// Say what is wrong with programs, without making code
    Check(Check),
    /// Compile a program and call one of its functions
    Run(Run),
    /// Say which functions of NumPy are compiled, and what they take
    Numpy(Numpy),
    /// Say what programs, modules and libraries offer, without running them
    Reflect(Reflect),
    /// Print a page of the reference in Markdown
    #[command(hide = true)]
    Reference(Reference),
}

/// How problems are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ErrorFormat {
    #[default]
    /// With the source line and a caret
    Human,
    /// One JSON object a line
    Json,
}

/// When colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    #[default]
    /// If standard error is a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What every command takes.
#[derive(Debug, Default, Args)]
pub(crate) struct Common {
    /// The types of a function's parameters, as in 'f(float64[:, ::1], int)'; for
    /// several lists of types give it several times
    #[arg(long = "signature", value_name = "SIGNATURE", value_parser = signature)]
    pub(crate) signatures: Vec<Signature>,
    /// Let functions change arrays of the module level, which the library then keeps
    /// between calls; not thread-safe
    #[arg(long)]
    pub(crate) module_state: bool,
    /// How problems are shown
    #[arg(long, value_enum, default_value = "human")]
    pub(crate) error_format: ErrorFormat,
    /// When colours are used
    #[arg(long, value_enum, default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// What the commands that make code take.
#[derive(Debug, Args)]
pub(crate) struct Code {
    /// How much to optimize: 0 to 3
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2", value_parser = level)]
    pub(crate) optimization: OptimizationLevel,
    /// The target triple [default: the host's]
    #[arg(long, value_name = "TRIPLE")]
    pub(crate) target: Option<String>,
    /// The processor, such as 'generic' or 'x86-64-v3' [default: the host's own]
    #[arg(long, value_name = "CPU")]
    pub(crate) target_cpu: Option<String>,
    /// Trust that arrays are what their types promise when C calls a function
    #[arg(long)]
    pub(crate) no_boundary_checks: bool,
    /// Raise OverflowError where Python's ints would need more than 64 bits; they
    /// wrap without
    #[arg(long)]
    pub(crate) checked_int: bool,
    /// Print the IR after a stage to standard error: import, typing, arrays,
    /// linalg, loops, raising, llvm, or all
    #[arg(long, value_name = "STAGE", value_parser = stages, action = ArgAction::Append)]
    pub(crate) print_after: Vec<Stages>,
}

/// What the commands take that make code or bindings of one module.
#[derive(Debug, Args)]
pub(crate) struct Naming {
    /// The module's name in symbols and bindings, which is another for each module of a
    /// program [default: the file's]
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) module: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Build {
    /// The program: a .py or .mlir file, or - for Python on standard input
    pub(crate) input: PathBuf,
    /// Where to write, or - for standard output; the suffix says what:
    /// .so, .o, .ll, .bc, .s or .mlir [default: beside the input, as in libheat.so]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// What to write, whatever the suffix
    #[arg(long, value_enum)]
    pub(crate) emit: Option<EmitKind>,
    /// Write a header for the functions, too; the suffix says the language:
    /// .h for C, .hh, .hpp or .hxx for C++
    #[arg(long, value_name = "FILE")]
    pub(crate) header: Option<PathBuf>,
    /// Write a rule of Make, too: the output, a colon, the program and the files that it
    /// imports
    #[arg(long, value_name = "FILE")]
    pub(crate) depfile: Option<PathBuf>,
    /// Make a module for this Python interpreter, and a .pyi file beside it, with
    /// the C compiler $CC or cc; -o is then a file or a folder [default: python3]
    #[arg(
        long,
        value_name = "INTERPRETER",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "python3",
        conflicts_with_all = ["emit", "header", "target", "module"]
    )]
    pub(crate) python: Option<OsString>,
    /// Export functions under the names that MLIR gives, too: 'f' and '_mlir_ciface_f'
    #[arg(long, conflicts_with = "python")]
    pub(crate) mlir_symbols: bool,
    #[command(flatten)]
    pub(crate) naming: Naming,
    #[command(flatten)]
    pub(crate) code: Code,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct Bindings {
    /// The program: a .py or .mlir file, or - for Python on standard input
    pub(crate) input: PathBuf,
    /// The language
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = languages())]
    pub(crate) language: Language,
    /// Where to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) naming: Naming,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// What `npc build` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EmitKind {
    /// MLIR as imported, before types are known
    Basicpy,
    /// MLIR with the type of every value
    Typed,
    /// MLIR with loops over memrefs
    Mlir,
    /// MLIR in the llvm dialect
    LlvmMlir,
    /// MLIR on tensors, with metadata, for iree-compile
    Iree,
    /// LLVM IR as text
    Ll,
    /// LLVM bitcode
    Bc,
    /// Assembly
    S,
    /// An object file
    O,
    /// A shared library
    So,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The programs: .py or .mlir files, or - for Python on standard input
    #[arg(required = true)]
    pub(crate) inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct Run {
    /// The program and its function, as in heat.py::heat
    #[arg(value_name = "FILE::FUNCTION", value_parser = function)]
    pub(crate) function: FileFunction,
    /// An argument by its parameter's name: a number, True, False, or an .npy file
    #[arg(long = "arg", value_name = "NAME=VALUE", value_parser = assignment)]
    pub(crate) arguments: Vec<(String, String)>,
    /// Write a changed argument to an .npy file
    #[arg(long = "save", value_name = "NAME=FILE", value_parser = assignment)]
    pub(crate) saved: Vec<(String, String)>,
    /// Write results to .npy files, one for each result, in order; results
    /// without a file are printed
    #[arg(short, long = "output", value_name = "FILE")]
    pub(crate) outputs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) code: Code,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Numpy {
    /// Functions to look for, such as np.sum or ndarray.sum
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// List all functions and methods
    #[arg(long, conflicts_with = "names")]
    pub(crate) list: bool,
}

/// What `npc reflect` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReflectFormat {
    /// A line for each function, with what is known of it below
    Text,
    /// A document for programs; docs/reflection.md says what is in it
    Json,
    /// Columns that line up
    Table,
}

#[derive(Debug, Args)]
pub(crate) struct Reflect {
    /// The files: .py, .mlir or bytecode, .vmfb, object files, archives, shared
    /// libraries, extension modules; - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) inputs: Vec<PathBuf>,
    /// What is printed
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: ReflectFormat,
    /// Show this function only
    #[arg(long, value_name = "NAME")]
    pub(crate) function: Option<String>,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct Reference {
    /// What the page is about
    pub(crate) subject: Subject,
    /// The folder of the passes' sources, whose comments are part of the page
    #[arg(long, value_name = "FOLDER")]
    pub(crate) sources: Option<PathBuf>,
}

/// What the reference has a page about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Subject {
    /// The passes and pipelines
    Passes,
    /// The ids of diagnostics
    Diagnostics,
    /// The functions of NumPy
    Numpy,
}

/// A file and the name of a function in it.
#[derive(Clone, Debug)]
pub(crate) struct FileFunction {
    pub(crate) file: PathBuf,
    pub(crate) function: String,
}

impl Code {
    /// The library's options.
    pub(crate) fn options(&self, common: &Common) -> Options {
        Options {
            optimization: self.optimization,
            target: self.target.clone(),
            cpu: self.target_cpu.clone(),
            signatures: common.signatures.clone(),
            boundary_checks: !self.no_boundary_checks,
            checked_int: self.checked_int,
            module_state: common.module_state,
            ..Options::default()
        }
    }

    /// Whether the IR after a stage is to be printed.
    pub(crate) fn prints(&self, stage: Stage) -> bool {
        self.print_after.iter().any(|stages| match stages {
            Stages::All => true,
            Stages::One(one) => *one == stage,
        })
    }
}

/// One stage or all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stages {
    All,
    One(Stage),
}

fn stages(text: &str) -> Result<Stages, String> {
    if text == "all" {
        return Ok(Stages::All);
    }
    let names = Stage::ALL
        .iter()
        .map(|stage| stage.name())
        .collect::<Vec<_>>()
        .join(", ");
    let stage = Stage::from_name(text);
    stage
        .map(Stages::One)
        .ok_or_else(|| format!("expected one of {names}, or all"))
}

fn languages() -> impl TypedValueParser<Value = Language> {
    let values = Language::ALL.iter();
    let values = values.map(|it| PossibleValue::new(it.name()).help(it.summary()));
    PossibleValuesParser::new(values).map(|name| {
        // Only names of languages come here.
        Language::from_name(&name).unwrap_or(Language::Json)
    })
}

fn signature(text: &str) -> Result<Signature, String> {
    Signature::parse(text).map_err(|error| match error.help {
        Some(help) => format!("{}: {help}", error.message),
        None => error.message,
    })
}

fn level(text: &str) -> Result<OptimizationLevel, String> {
    match text {
        "0" => Ok(OptimizationLevel::O0),
        "1" => Ok(OptimizationLevel::O1),
        "2" => Ok(OptimizationLevel::O2),
        "3" => Ok(OptimizationLevel::O3),
        _ => Err("expected 0, 1, 2 or 3".into()),
    }
}

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.into(), value.into())),
        _ => Err("expected NAME=VALUE".into()),
    }
}

fn function(text: &str) -> Result<FileFunction, String> {
    match text.rsplit_once("::") {
        Some((file, function)) if !file.is_empty() && !function.is_empty() => Ok(FileFunction {
            file: file.into(),
            function: function.into(),
        }),
        _ => Err("expected FILE::FUNCTION, as in heat.py::heat".into()),
    }
}
