//! The machine that code is made for.

use crate::{
    codegen::{exact_calls, loop_addresses, vector_math},
    options::{OptimizationLevel, Options},
};
use inkwell::{
    OptimizationLevel as LlvmLevel,
    attributes::AttributeLoc,
    module::Module,
    passes::PassBuilderOptions,
    targets::{CodeModel, FileType, RelocMode, Target, TargetMachine, TargetTriple},
};
use npc_dialects::target;

/// The target that the options ask for.
fn triple(options: &Options) -> TargetTriple {
    match &options.target {
        Some(triple) => TargetTriple::create(triple),
        None => TargetMachine::get_default_triple(),
    }
}

/// The processor that the options ask for, and what is known of its features; the reason
/// if there is none.
pub(in crate::codegen) fn processor(options: &Options) -> Result<(String, String), String> {
    let is_host =
        options.target.is_none() || triple(options) == TargetMachine::get_default_triple();
    match options.cpu.as_deref() {
        None | Some("native") if is_host => Ok((
            TargetMachine::get_host_cpu_name().to_string(),
            TargetMachine::get_host_cpu_features().to_string(),
        )),
        Some("native") => {
            Err("the cpu 'native' is the host's: it does not fit another target".into())
        }
        None => Ok(("generic".to_string(), String::new())),
        Some(cpu) => Ok((cpu.to_string(), String::new())),
    }
}

/// The features, and what LLVM's model of the processor leaves out: on AMD's Zen, a
/// vector's elements are loaded and stored faster one by one than by a gather or a
/// scatter, which take several times as long where memory is the limit.
fn tuned(cpu: &str, features: String) -> String {
    const SLOW: &str = "+prefer-no-gather,+prefer-no-scatter";
    match (cpu.starts_with("znver"), features.is_empty()) {
        (false, _) => features,
        (true, true) => SLOW.to_string(),
        (true, false) => format!("{features},{SLOW}"),
    }
}

/// How object files of a target are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::codegen) enum ObjectFormat {
    /// That of Linux, and of most others.
    Elf,
    /// Apple's.
    MachO,
    /// Microsoft's.
    Coff,
}

/// A target machine and how much to optimize for it.
#[derive(Debug)]
pub(in crate::codegen) struct Machine {
    machine: TargetMachine,
    cpu: String,
    features: String,
    level: OptimizationLevel,
    has_vector_math: bool,
}

impl Machine {
    /// The machine that the options ask for; the reason if LLVM has none.
    pub(in crate::codegen) fn new(options: &Options) -> Result<Self, String> {
        let has_vector_math = super::initialize();
        let triple = triple(options);
        let back_end = Target::from_triple(&triple).map_err(|error| error.to_string())?;
        let (cpu, features) = processor(options)?;
        let features = tuned(&cpu, features);
        let level = match options.optimization {
            OptimizationLevel::O0 => LlvmLevel::None,
            OptimizationLevel::O1 => LlvmLevel::Less,
            OptimizationLevel::O2 => LlvmLevel::Default,
            OptimizationLevel::O3 => LlvmLevel::Aggressive,
        };
        if !target::has_cpu(&triple.as_str().to_string_lossy(), &cpu) {
            return Err(format!(
                "the target {} has no cpu '{cpu}'",
                triple.as_str().to_string_lossy()
            ));
        }
        let machine = back_end
            .create_target_machine(
                &triple,
                &cpu,
                &features,
                level,
                RelocMode::PIC,
                CodeModel::Default,
            )
            .ok_or_else(|| format!("LLVM has no machine for {triple} with the cpu '{cpu}'"))?;
        Ok(Self {
            machine,
            cpu,
            features,
            level: options.optimization,
            has_vector_math,
        })
    }

    /// What code depends on.
    pub(in crate::codegen) fn description(&self) -> String {
        let triple = self.machine.get_triple();
        let triple = triple.as_str().to_string_lossy();
        let (cpu, features, level) = (&self.cpu, &self.features, self.level);
        format!("{triple} {cpu} {features} {level:?}")
    }

    /// The format of object files.
    pub(in crate::codegen) fn object_format(&self) -> ObjectFormat {
        let layout = self.machine.get_target_data().get_data_layout();
        let layout = layout.as_str().to_string_lossy().into_owned();
        match layout.split('-').find_map(|part| part.strip_prefix("m:")) {
            Some("o") => ObjectFormat::MachO,
            Some("w" | "x") => ObjectFormat::Coff,
            _ => ObjectFormat::Elf,
        }
    }

    /// The object file of a module, which is optimized.
    pub(in crate::codegen) fn object(&self, module: &Module<'_>) -> Result<Vec<u8>, String> {
        self.optimize(module)?;
        self.emit(module, false)
    }

    /// Runs passes of LLVM.
    pub(in crate::codegen) fn run(&self, module: &Module<'_>, passes: &str) -> Result<(), String> {
        let options = PassBuilderOptions::create();
        module
            .run_passes(passes, &self.machine, options)
            .map_err(|error| error.to_string())
    }

    /// Optimizes a module for the machine.
    pub(in crate::codegen) fn optimize(&self, module: &Module<'_>) -> Result<(), String> {
        module.set_triple(&self.machine.get_triple());
        module.set_data_layout(&self.machine.get_target_data().get_data_layout());
        let context = module.get_context();
        let cpu = context.create_string_attribute("target-cpu", &self.cpu);
        let features = context.create_string_attribute("target-features", &self.features);
        for function in module.get_functions() {
            if function.count_basic_blocks() > 0 {
                function.add_attribute(AttributeLoc::Function, cpu);
                function.add_attribute(AttributeLoc::Function, features);
            }
        }
        exact_calls::annotate(module);
        let mut has_own_functions = false;
        if self.has_vector_math && self.level != OptimizationLevel::O0 {
            let triple = self.machine.get_triple();
            let triple = triple.as_str().to_string_lossy();
            has_own_functions = vector_math::annotate(module, &triple, &self.cpu, &self.features)?;
        }
        let passes = match self.level {
            OptimizationLevel::O0 => "default<O0>",
            OptimizationLevel::O1 => "default<O1>",
            OptimizationLevel::O2 => "default<O2>",
            OptimizationLevel::O3 => "default<O3>",
        };
        self.run(module, passes)?;
        if has_own_functions {
            self.run(module, "always-inline,function(early-cse)")?;
        }
        super::frames::set_margin(module, self)
    }

    /// Makes a module that is optimized ready for machine code. It is not to be optimized
    /// again.
    pub(in crate::codegen) fn prepare(&self, module: &Module<'_>) {
        if self.level != OptimizationLevel::O0 {
            loop_addresses::hide(module);
        }
    }

    /// Machine code, as an object file or as assembly. Prepares the module.
    pub(in crate::codegen) fn emit(
        &self,
        module: &Module<'_>,
        assembly: bool,
    ) -> Result<Vec<u8>, String> {
        self.prepare(module);
        let kind = if assembly {
            FileType::Assembly
        } else {
            FileType::Object
        };
        let buffer = self
            .machine
            .write_to_memory_buffer(module, kind)
            .map_err(|error| error.to_string())?;
        let bytes = buffer.as_slice();
        // LLVM ends a buffer of text with a NUL byte.
        Ok(bytes
            .strip_suffix(b"\0")
            .filter(|_| assembly)
            .unwrap_or(bytes)
            .to_vec())
    }
}
