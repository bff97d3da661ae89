//! The front door of the library: source text in, code out.

mod suggestion;

use crate::{
    SourceFile,
    codegen::{self, Compiled, Naming},
    diagnostics::{self, Diagnostic, DiagnosticId},
    frontend::{self, ImportOptions, Imported},
    metadata::{self, ModuleMetadata},
    options::Options,
    stage::Stage,
};
use melior::{
    Context,
    ir::{Module, operation::OperationLike, operation::OperationPrintingFlags},
    pass::PassManager,
    utility::parse_pass_pipeline,
};
use npc_abi::Interface;
use npc_dialects::{ir, isolation, pass};
use npc_passes::{pipelines, target::VECTOR_BITS};
use std::{cell::RefCell, rc::Rc};

/// What bytecode begins with.
const BYTECODE: &[u8] = b"ML\xefR";

/// What says in IR for which target code is made.
const TARGET_TRIPLE: &str = "llvm.target_triple";

/// Compiles programs. Making one costs some milliseconds, so keep it for
/// several programs.
///
/// ```
/// use npc_compiler::{Argument, Options, Session, SourceFile};
///
/// let source = SourceFile::new(
///     "axpy.py",
///     "def axpy(alpha: float, x: 'float64[::1]', y: 'float64[::1]'):\n    y += alpha * x\n",
/// );
/// let session = Session::new(Options::default());
/// let jit = session.compile(&source).unwrap().jit().unwrap();
///
/// let (mut x, mut y) = ([1.0, 2.0, 3.0], [10.0, 20.0, 30.0]);
/// let arguments = [
///     Argument::Float(2.0),
///     Argument::array(&mut x, &[3]),
///     Argument::array(&mut y, &[3]),
/// ];
/// jit.call("axpy", arguments).unwrap();
/// assert_eq!(y, [12.0, 24.0, 36.0]);
/// ```
#[derive(Debug)]
pub struct Session {
    context: Context,
    options: Options,
    /// Remarks on the programs that were imported.
    remarks: RefCell<Vec<Diagnostic>>,
}

impl Session {
    /// Makes a session.
    pub fn new(options: Options) -> Self {
        let context = npc_dialects::context();
        // Programs are small: threads would cost more than they save.
        context.enable_multi_threading(false);
        npc_passes::register();
        Self {
            context,
            options,
            remarks: RefCell::default(),
        }
    }

    /// Says what is wrong with a program: all that compiling it would report, but
    /// without making code. The later stages refuse nothing.
    pub fn check(&self, source: &SourceFile) -> Result<(), Vec<Diagnostic>> {
        self.collecting(source, || {
            self.lowered(source, Stage::Linalg, &mut |_, _| ())
        })
        .map(drop)
    }

    /// Remarks on the programs in Python that this session has compiled or checked since the
    /// last call: what is compiled differs from what may be expected. They are no problems.
    pub fn take_remarks(&self) -> Vec<Diagnostic> {
        self.remarks.take()
    }

    /// The program's IR after a stage, as text.
    pub fn ir(&self, source: &SourceFile, stage: Stage) -> Result<String, Vec<Diagnostic>> {
        self.collecting(source, || {
            let module = self.lowered(source, stage, &mut |_, _| ())?;
            Ok(text_of(&module))
        })
    }

    /// The program as iree-compile takes it: functions on tensors, with metadata that
    /// says how to call them. Arguments that a function changes are results, behind its
    /// own. Gives notes, too, on functions that have no metadata.
    pub fn iree(&self, source: &SourceFile) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
        let (result, notes) = self.reporting(source, || {
            // The dialects of IREE are not here.
            self.context.set_allow_unregistered_dialects(true);
            let text = self.on_tensors(source);
            self.context.set_allow_unregistered_dialects(false);
            text
        });
        Ok((result?, notes))
    }

    fn on_tensors(&self, source: &SourceFile) -> Result<String, Vec<Diagnostic>> {
        let mut module = self.lowered(source, Stage::Import, &mut |_, _| ())?;
        // Arrays are IREE's: no bindings of npc's would leave out their axes.
        let (typing, iree) = (pipelines::STAGES[0].argument, pipelines::IREE.argument);
        let checked_int = self.options.checked_int;
        let pipeline = format!("{typing},{iree}{{checked-int={checked_int}}}");
        run(&self.context, &mut module, &pipeline).map_err(|()| Vec::new())?;
        let name = ir::string_attribute(&self.context, &self.module_name(source));
        ir::set_attribute(ir::module_operation(&module), "sym_name", name);
        Ok(text_of(&module))
    }

    /// Compiles a program.
    pub fn compile(&self, source: &SourceFile) -> Result<Compiled, Vec<Diagnostic>> {
        self.compile_observed(source, &mut |_, _| ())
    }

    /// Compiles a program and shows its IR after each stage.
    pub fn compile_observed(
        &self,
        source: &SourceFile,
        observe: &mut dyn FnMut(Stage, &dyn Fn() -> String),
    ) -> Result<Compiled, Vec<Diagnostic>> {
        self.collecting(source, || {
            // The passes would have something to say of the target, too.
            codegen::check_target(&self.options)
                .map_err(|error| vec![Diagnostic::error(DiagnosticId::UnknownTarget, error)])?;
            let (module, interface) = self.described(source, Stage::Llvm, observe)?;
            let naming = match source.is_ir() || self.options.mlir_symbols {
                true => Naming::Mlir,
                false => Naming::Qualified,
            };
            codegen::translate(&module, interface, self.options.clone(), naming)
                .ok_or_else(Vec::new)
        })
    }

    /// What a program's functions take, return and do, without making code.
    pub fn interface(&self, source: &SourceFile) -> Result<Interface, Vec<Diagnostic>> {
        self.collecting(source, || {
            let (_, interface) = self.described(source, Stage::Raising, &mut |_, _| ())?;
            Ok(interface)
        })
    }

    /// What the functions of a module of MLIR say of themselves: its text, or bytecode.
    /// Dialects that are not here are read, too, where they are written in generic form;
    /// of IREE's `util.func` the header is.
    pub fn metadata(
        &self,
        name: &str,
        bytes: &[u8],
    ) -> Result<Vec<ModuleMetadata>, Vec<Diagnostic>> {
        let is_bytecode = bytes.starts_with(BYTECODE);
        let text = match is_bytecode {
            true => String::new(),
            false => String::from_utf8_lossy(bytes).into_owned(),
        };
        let source = SourceFile::new_ir(name, text);
        self.collecting(&source, || {
            if !is_bytecode && !metadata::is_shallow(bytes) {
                return Err(vec![too_deep(DiagnosticId::UnreadableMetadata)]);
            }
            isolation::note_activity(match is_bytecode {
                true => "MLIR's reader of bytecode",
                false => "MLIR's parser",
            });
            self.context.set_allow_unregistered_dialects(true);
            let headers = metadata::headers(source.text());
            let module = ir::parse_module(
                &self.context,
                headers.as_ref().map_or(bytes, |text| text.as_bytes()),
            );
            self.context.set_allow_unregistered_dialects(false);
            metadata::read(&module.ok_or_else(Vec::new)?).map_err(|()| Vec::new())
        })
    }

    /// The name of a program's module.
    fn module_name(&self, source: &SourceFile) -> String {
        let chosen = self.options.module.clone();
        chosen.unwrap_or_else(|| codegen::module_name(source))
    }

    /// A lowered program and its interface.
    fn described<'c>(
        &'c self,
        source: &SourceFile,
        last: Stage,
        observe: &mut dyn FnMut(Stage, &dyn Fn() -> String),
    ) -> Result<(Module<'c>, Interface), Vec<Diagnostic>> {
        let mut interface = Interface::new("", Vec::new());
        let module = self.lowered(source, last, &mut |stage, module| {
            match stage {
                Stage::Typing => interface = codegen::interface(self.module_name(source), module),
                Stage::Raising => codegen::add_effects(&mut interface, module),
                _ => {}
            }
            observe(stage, &|| text_of(module));
        })?;
        interface.qualify();
        interface.sources = codegen::sources(source);
        Ok((module, interface))
    }

    /// Runs a step and collects what passes report through MLIR. A step that
    /// failed without a report is a bug.
    fn collecting<T>(
        &self,
        source: &SourceFile,
        step: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
    ) -> Result<T, Vec<Diagnostic>> {
        self.reporting(source, step).0
    }

    /// As [`Self::collecting`], with what was reported by a step that did not fail.
    fn reporting<T>(
        &self,
        source: &SourceFile,
        step: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
    ) -> (Result<T, Vec<Diagnostic>>, Vec<Diagnostic>) {
        let found = Rc::new(RefCell::new(Vec::new()));
        let handler = {
            let (found, source) = (found.clone(), source.clone());
            self.context.attach_diagnostic_handler(move |diagnostic| {
                found
                    .borrow_mut()
                    .extend(diagnostics::from_mlir(&diagnostic, &source));
                true
            })
        };
        let result = pass::caught(step).unwrap_or_else(|text| {
            let message = format!("npc failed: {text}");
            let help = "this is a bug in npc; please report the program that shows it";
            Err(vec![
                Diagnostic::error(DiagnosticId::InternalError, message).help(help),
            ])
        });
        self.context.detach_diagnostic_handler(handler);
        let mut reported = found.take();
        match result {
            Ok(value) => (Ok(value), reported),
            Err(errors) => {
                reported.extend(errors);
                let is_error = |it: &Diagnostic| it.severity == diagnostics::Severity::Error;
                if !reported.iter().any(is_error) {
                    let message = "a pass failed without saying why";
                    reported.push(Diagnostic::error(DiagnosticId::InternalError, message));
                }
                diagnostics::sort(&mut reported);
                (Err(reported), Vec::new())
            }
        }
    }

    /// Imports a program and runs the stages up to and including `last`.
    fn lowered<'c>(
        &'c self,
        source: &SourceFile,
        last: Stage,
        observe: &mut dyn FnMut(Stage, &Module<'c>),
    ) -> Result<Module<'c>, Vec<Diagnostic>> {
        let module = self.imported(source)?;
        self.set_target(&module);
        observe(Stage::Import, &module);
        self.run_stages(module, last, observe)
    }

    /// Runs the stages up to and including `last` on an imported program.
    fn run_stages<'c>(
        &'c self,
        mut module: Module<'c>,
        last: Stage,
        observe: &mut dyn FnMut(Stage, &Module<'c>),
    ) -> Result<Module<'c>, Vec<Diagnostic>> {
        // IR that is in the llvm dialect already has all stages behind it.
        let lowered = !ir::module_operations(&module)
            .into_iter()
            .any(|operation| ir::name(operation).starts_with("func."));
        let stages = Stage::ALL
            .iter()
            .copied()
            .filter(|stage| *stage <= last && !lowered);
        for stage in stages {
            let Some(pipeline) = stage.pipeline(&self.options) else {
                continue;
            };
            run(&self.context, &mut module, &pipeline).map_err(|()| Vec::new())?;
            observe(stage, &module);
        }
        Ok(module)
    }

    /// Tells the passes for which target code will be made: how C passes values
    /// there is their concern, and how many elements a vector has. A target that the
    /// program names itself does not count.
    fn set_target(&self, module: &Module<'_>) {
        let operation = ir::module_operation(module);
        match &self.options.target {
            Some(triple) => {
                let triple = ir::string_attribute(&self.context, triple);
                ir::set_attribute(operation, TARGET_TRIPLE, triple);
            }
            None => ir::remove_attribute(operation, TARGET_TRIPLE),
        }
        match codegen::vector_bits(&self.options) {
            Some(bits) => {
                let bits = ir::index_attribute(&self.context, bits);
                ir::set_attribute(operation, VECTOR_BITS, bits);
            }
            None => ir::remove_attribute(operation, VECTOR_BITS),
        }
    }

    fn imported(&self, source: &SourceFile) -> Result<Module<'_>, Vec<Diagnostic>> {
        if source.is_ir() {
            if !metadata::is_shallow(source.text().as_bytes()) {
                return Err(vec![too_deep(DiagnosticId::MalformedIr)]);
            }
            isolation::note_activity("MLIR's parser");
            return ir::parse_module(&self.context, source.text().as_bytes()).ok_or_else(Vec::new);
        }
        let options = ImportOptions {
            signatures: self.options.signatures.clone(),
            hook: self.options.hook.clone(),
            module_state: self.options.module_state,
        };
        let Imported {
            mut module,
            mut found,
            untyped,
            remarks,
        } = frontend::import_partly(&self.context, source, &options, None)?;
        if found.is_empty() && untyped.is_empty() {
            self.remarks.borrow_mut().extend(remarks);
            return Ok(module);
        }
        // What is right so far may be wrong otherwise: all errors are reported at once.
        let (_, mut reported) = self.reporting(source, || {
            let _ = check_types(&self.context, &mut module);
            Ok(())
        });
        found.append(&mut reported);
        let errors = suggestion::missing_types(self, source, &options, &untyped, &found);
        found.extend(errors);
        Err(found)
    }
}

/// Refuses a module that MLIR's parser would overflow the stack on.
fn too_deep(id: DiagnosticId) -> Diagnostic {
    Diagnostic::error(id, "the module is nested too deeply to be read")
}

/// Reports what inference finds in the functions of a module that were imported.
fn check_types(context: &Context, module: &mut Module<'_>) -> Result<(), ()> {
    let manager = PassManager::new(context);
    // The module is not used further: a place where it is not whole is no error.
    manager.enable_verifier(false);
    add_passes(&manager, "infer-types")?;
    manager.run(module).map_err(drop)
}

/// Runs a stage's passes. What each of them leaves is verified where npc itself is
/// tested; that takes half of their time, so elsewhere the stage is verified as a whole.
fn run(context: &Context, module: &mut Module<'_>, passes: &str) -> Result<(), ()> {
    let verifies_each = cfg!(debug_assertions);
    let manager = PassManager::new(context);
    manager.enable_verifier(verifies_each);
    add_passes(&manager, passes)?;
    isolation::note_passes(&manager);
    manager.run(module).map_err(drop)?;
    let is_honest = verifies_each || module.as_operation().verify();
    is_honest.then_some(()).ok_or(())
}

fn add_passes(manager: &PassManager<'_>, passes: &str) -> Result<(), ()> {
    parse_pass_pipeline(
        manager.as_operation_pass_manager(),
        &format!("builtin.module({passes})"),
    )
    .map_err(drop)
}

fn text_of(module: &Module<'_>) -> String {
    let flags = OperationPrintingFlags::new();
    let text = module.as_operation().to_string_with_flags(flags);
    text.unwrap_or_else(|error| format!("// {error}\n"))
}
