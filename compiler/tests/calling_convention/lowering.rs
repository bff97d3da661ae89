//! Lowering a program by MLIR's own `mlir-opt` and by npc, and running it.

use crate::model::{IndexWidth, Program};
use melior::{Context, ir::Module, pass::PassManager, utility::parse_pass_pipeline};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Who lowers the calling convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Convention {
    /// `convert-func-to-llvm` in `mlir-opt`.
    Upstream,
    /// `memref-calling-convention{compat=upstream}`.
    Compatible,
    /// `memref-calling-convention`.
    Default,
}

/// The passes that lower a program to the `llvm` dialect.
fn passes(program: &Program, convention: Convention) -> String {
    let width = match program.index_width {
        IndexWidth::Default | IndexWidth::DataLayout32 => 0,
        IndexWidth::Option32 => 32,
        IndexWidth::Option64 => 64,
    };
    let options = format!(
        "index-bitwidth={width} use-bare-ptr-memref-call-conv={}",
        u8::from(program.is_bare)
    );
    let boundary = match convention {
        Convention::Upstream => format!("convert-func-to-llvm{{{options}}}"),
        Convention::Compatible => format!("memref-calling-convention{{compat=upstream {options}}}"),
        // Modules that upstream lowered call these, and pass values as MLIR does.
        Convention::Default if program.is_split => {
            format!("memref-calling-convention{{abi=mlir {options}}}")
        }
        Convention::Default => format!("memref-calling-convention{{{options}}}"),
    };
    let memrefs = format!("finalize-memref-to-llvm{{index-bitwidth={width}}}");
    // These do not look at the data layout.
    let others = match program.index_width {
        IndexWidth::DataLayout32 => 32,
        _ => width,
    };
    let both = match program.memrefs_first {
        true => [memrefs, boundary],
        false => [boundary, memrefs],
    };
    format!(
        "builtin.module({},convert-complex-to-llvm,convert-vector-to-llvm,\
         convert-arith-to-llvm{{index-bitwidth={others}}},\
         convert-cf-to-llvm{{index-bitwidth={others}}},\
         reconcile-unrealized-casts,canonicalize,cse)",
        both.join(",")
    )
}

/// A folder with MLIR's own tools.
pub(crate) struct Tools {
    folder: PathBuf,
    scratch: tempfile::TempDir,
}

impl Tools {
    pub(crate) fn new() -> Self {
        let prefix = env!("MLIR_SYS_220_PREFIX");
        Self {
            folder: Path::new(prefix).join("bin"),
            scratch: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    /// What `mlir-opt` makes of a program; `None` if it refuses it or crashes.
    pub(crate) fn lower(&self, program: &Program, text: &str) -> Option<String> {
        let input = self.write("program.mlir", text);
        let pipeline = passes(program, Convention::Upstream);
        self.run(
            "mlir-opt",
            &[&format!("--pass-pipeline={pipeline}"), &input],
        )
    }

    /// The sum that modules in the `llvm` dialect compute together; `None` if
    /// they cannot be run, or crash. The first has the calls, a second, if
    /// there is one, the functions.
    pub(crate) fn execute(&self, modules: &[&str]) -> Option<i64> {
        let mut translated = Vec::new();
        for (index, module) in modules.iter().enumerate() {
            let input = self.write(&format!("module{index}.mlir"), module);
            let output = self.path(&format!("module{index}.ll"));
            self.run(
                "mlir-translate",
                &["--mlir-to-llvmir", &input, "-o", &output],
            )?;
            translated.push(output);
        }
        let [first, others @ ..] = &translated[..] else {
            return None;
        };
        let mut text = fs::read_to_string(first).ok()?;
        text += main_function(!others.is_empty());
        fs::write(first, text).ok()?;
        // What C would define for the declared function, which is never called.
        let stub = "define void @_mlir_ciface_declared0() {\n  unreachable\n}\n";
        let stub = self.write("stub.ll", stub);
        let others = others.iter().chain([&stub]);
        let others = others.map(|path| format!("--extra-module={path}"));
        let others = others.collect::<Vec<_>>();
        let mut arguments = others.iter().map(String::as_str).collect::<Vec<_>>();
        arguments.push(first);
        self.run("lli", &arguments)?.trim().parse().ok()
    }

    fn path(&self, name: &str) -> String {
        self.scratch.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("the temporary folder can be written");
        path
    }

    fn run(&self, tool: &str, arguments: &[&str]) -> Option<String> {
        let output = Command::new(self.folder.join(tool))
            .args(arguments)
            .output();
        let output = output.unwrap_or_else(|error| panic!("cannot run {tool}: {error}"));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then_some(text)
    }
}

/// What npc makes of a program; the diagnostics if it refuses it.
pub(crate) fn lower<'c>(
    context: &'c Context,
    program: &Program,
    text: &str,
    convention: Convention,
) -> Result<Module<'c>, Vec<String>> {
    run(context, text, &passes(program, convention))
}

/// A module after passes; the diagnostics if it is refused.
pub(crate) fn run<'c>(
    context: &'c Context,
    text: &str,
    pipeline: &str,
) -> Result<Module<'c>, Vec<String>> {
    let found = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let handler = {
        let found = found.clone();
        context.attach_diagnostic_handler(move |diagnostic| {
            found.borrow_mut().push(diagnostic.to_string());
            true
        })
    };
    let lowered = Module::parse(context, text).and_then(|mut module| {
        let manager = PassManager::new(context);
        let parsed = parse_pass_pipeline(manager.as_operation_pass_manager(), pipeline);
        parsed.unwrap_or_else(|error| panic!("{pipeline}: {error}"));
        manager.run(&mut module).is_ok().then_some(module)
    });
    context.detach_diagnostic_handler(handler);
    lowered.ok_or_else(|| found.take())
}

/// A `main` in LLVM IR that prints the sum.
fn main_function(is_split: bool) -> &'static str {
    match is_split {
        false => {
            "\n@format = private constant [5 x i8] c\"%ld\\0A\\00\"\n\
             declare i32 @printf(ptr, ...)\n\
             define i32 @main() {\n\
             %sum = call i64 @entry()\n\
             call i32 (ptr, ...) @printf(ptr @format, i64 %sum)\n\
             ret i32 0\n}\n"
        }
        true => {
            "\n@format = private constant [5 x i8] c\"%ld\\0A\\00\"\n\
             declare i32 @printf(ptr, ...)\n\
             declare i64 @total_of_definitions()\n\
             define i32 @main() {\n\
             %calls = call i64 @entry()\n\
             %definitions = call i64 @total_of_definitions()\n\
             %scaled = mul i64 %definitions, 1000003\n\
             %sum = add i64 %calls, %scaled\n\
             call i32 (ptr, ...) @printf(ptr @format, i64 %sum)\n\
             ret i32 0\n}\n"
        }
    }
}
