//! Programs of C and MLIR, compiled, linked and run.

use crate::{
    c, mlir,
    model::Signature,
    target::{Target, Way},
};
use melior::Context;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

/// How a program is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Compilation {
    pub(crate) compiler: &'static str,
    pub(crate) level: &'static str,
}

impl Compilation {
    const fn new(compiler: &'static str, level: &'static str) -> Self {
        Self { compiler, level }
    }
}

/// All of them: each level is that of the C and of the MLIR.
pub(crate) const COMPILATIONS: [Compilation; 4] = [
    Compilation::new("clang", "-O0"),
    Compilation::new("clang", "-O2"),
    Compilation::new("gcc", "-O0"),
    Compilation::new("gcc", "-O2"),
];

/// LLVM's own tools, and a folder for files.
pub(crate) struct Tools {
    folder: PathBuf,
    scratch: tempfile::TempDir,
}

impl Tools {
    pub(crate) fn new() -> Self {
        Self {
            folder: Path::new(env!("MLIR_SYS_220_PREFIX")).join("bin"),
            scratch: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    fn path(&self, name: &str) -> String {
        self.scratch.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("the temporary folder can be written");
        path
    }

    /// Runs clang, gcc, or one of LLVM's tools, and returns what it prints.
    fn run(&self, tool: &str, arguments: &[&str]) -> String {
        let program = match tool {
            "gcc" => PathBuf::from(tool),
            _ => self.folder.join(tool),
        };
        let output = Command::new(&program).args(arguments).output();
        let output = output.unwrap_or_else(|error| panic!("cannot run {tool}: {error}"));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "{tool} {arguments:?} failed: {}",
            &errors[..errors.len().min(4000)]
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The LLVM IR that npc makes of signatures for a target.
    pub(crate) fn llvm_ir(
        &self,
        context: &Context,
        target: Target,
        way: Way,
        signatures: &[Signature],
    ) -> String {
        let lowered = mlir::lowered(context, target, way, signatures);
        let input = self.write("signatures.mlir", &lowered);
        self.run("mlir-translate", &["--mlir-to-llvmir", &input])
    }

    /// The LLVM IR that clang makes of the same signatures, at a level.
    pub(crate) fn clang_ir(&self, target: Target, signatures: &[Signature], level: &str) -> String {
        let input = self.write("prototypes.c", &c::prototypes(signatures));
        let target = format!("--target={}", target.triple());
        let arguments = ["-S", "-emit-llvm", "-w", "-ffreestanding", "-o", "-"];
        let arguments = [&arguments[..], &[&target, level, &input]].concat();
        self.run("clang", &arguments)
    }

    /// Runs signatures in every compilation of those given. Returns for each
    /// what did not arrive: direction, signature, argument or result, its place.
    pub(crate) fn compare(
        &self,
        context: &Context,
        (name, way): (&str, Way),
        signatures: &[Signature],
        compilations: &[Compilation],
    ) -> Vec<(Compilation, String)> {
        let ir = self.llvm_ir(context, Target::X86_64, way, signatures);
        let ir = self.write(&format!("{name}.ll"), &ir);
        let source = self.write(&format!("{name}.c"), &c::program(way, signatures));
        let object = |level: &str| self.path(&format!("{name}{level}.o"));
        for level in ["-O0", "-O2"] {
            let output = object(level);
            self.run("clang", &["-w", "-c", level, &ir, "-o", &output]);
        }
        let execute = |compilation: &Compilation| {
            let Compilation { compiler, level } = *compilation;
            let program = self.path(&format!("{name}-{compiler}{level}"));
            let object = object(level);
            let mut arguments = vec!["-w", level, &source, &object, "-o", &program];
            arguments.extend(way.flag());
            self.run(compiler, &arguments);
            let output = Command::new(&program).output().expect("the program runs");
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            match output.status.success() {
                true => (*compilation, text),
                false => (*compilation, format!("{text}{}\n", output.status)),
            }
        };
        // Two at a time: the machines of contributors are small.
        let (first, second) = compilations.split_at(compilations.len() / 2);
        thread::scope(|scope| {
            let execute = &execute;
            let first = scope.spawn(move || first.iter().map(execute).collect::<Vec<_>>());
            let mut all = second.iter().map(execute).collect::<Vec<_>>();
            all.extend(first.join().expect("no panic"));
            all
        })
    }
}
