//! Passes written in Rust: declared as data, registered with MLIR by name,
//! with options that textual pipelines set.
//!
//! A pass is a function from an operation and the options' values to a result.
//! What it reports it reports as diagnostics, through [`ir::error`]; the
//! [`Failure`] that this returns makes the pass fail. A panic in a pass becomes
//! a diagnostic that names the pass.

use super::{ir, raw, text::text};
use crate::ir::{Failure, OpRef};
use mlir_sys::{MlirOperation, MlirStringRef};
use std::{
    any::Any,
    cell::Cell,
    ffi::c_void,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Once,
};

/// A pass as data.
#[derive(Debug)]
pub struct Pass {
    /// The name on the command line, such as `infer-types`.
    pub argument: &'static str,
    /// One line for `--help`.
    pub summary: &'static str,
    /// The operation it runs on, or an empty string for any.
    pub anchor: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
    /// What it does.
    pub run: for<'c> fn(OpRef<'c>, &Options<'_>) -> Result<(), Failure>,
}

/// An option of a pass.
#[derive(Debug)]
pub struct PassOption {
    /// The name in a textual pipeline.
    pub name: &'static str,
    /// One line for `--help`.
    pub help: &'static str,
    /// The kind of value and its default.
    pub default: OptionDefault,
}

/// The kind of an option and the value that it has when none is given.
#[derive(Clone, Copy, Debug)]
pub enum OptionDefault {
    /// `true` or `false`.
    Bool(bool),
    /// A signed integer.
    Integer(i64),
    /// Text.
    Text(&'static str),
}

/// A pipeline as data: a name for a list of passes.
#[derive(Debug)]
pub struct Pipeline {
    /// The name on the command line.
    pub argument: &'static str,
    /// One line for `--help`.
    pub summary: &'static str,
    /// The passes in MLIR's textual form: the list that stands inside
    /// `builtin.module(...)`, with or without that around it. `{name}` stands for the
    /// value of the pipeline's option of that name.
    pub passes: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
}

/// The values of a pass's options.
#[derive(Debug)]
pub struct Options<'a> {
    pass: &'static Pass,
    values: Vec<&'a str>,
}

impl Options<'_> {
    fn value(&self, name: &str) -> &str {
        let index = self
            .pass
            .options
            .iter()
            .position(|option| option.name == name);
        index.map_or("", |index| self.values[index])
    }

    /// The value of a bool option; false for a name that the pass does not declare.
    pub fn bool(&self, name: &str) -> bool {
        self.value(name) == "1"
    }

    /// The value of an integer option; 0 for a name that the pass does not declare.
    pub fn integer(&self, name: &str) -> i64 {
        self.value(name).parse().unwrap_or(0)
    }

    /// The value of a text option; empty for a name that the pass does not declare.
    pub fn text(&self, name: &str) -> &str {
        self.value(name)
    }
}

/// Registers MLIR's own passes. Calls after the first do nothing.
pub fn register_upstream() {
    static ONCE: Once = Once::new();
    // SAFETY: registration needs no other state than MLIR's own registry.
    ONCE.call_once(|| unsafe { raw::npcRegisterUpstreamPasses() });
}

thread_local! {
    /// Whether a panic on this thread is reported as a diagnostic and need not be printed.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Keeps panics that are caught off standard error; others are handled as before.
fn silence_caught_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !IS_CAUGHT.get() {
                hook(info);
            }
        }));
    });
}

/// Does work whose panic is an error: the panic's text.
///
/// # Errors
///
/// If the work panics.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    silence_caught_panics();
    let was_caught = IS_CAUGHT.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(was_caught);
    result.map_err(|payload| panic_text(payload.as_ref()))
}

/// Registers a pass under its argument. Register each pass once.
pub fn register(pass: &'static Pass) {
    let options = pass.options.iter().map(raw_option).collect::<Vec<_>>();
    let declared = raw::NpcPass {
        name: string(pass.argument),
        argument: string(pass.argument),
        summary: string(pass.summary),
        anchor: string(pass.anchor),
        // MLIR keeps the pointer for as long as the process runs.
        options: options.leak().as_ptr(),
        option_count: pass.options.len() as isize,
        data: std::ptr::from_ref(pass).cast(),
        run: trampoline,
    };
    // SAFETY: everything `declared` points to lives as long as the process.
    unsafe { raw::npcRegisterPass(&declared) };
}

/// Registers a pipeline under its argument. Register each pipeline once.
pub fn register_pipeline(pipeline: &'static Pipeline) {
    let options = pipeline.options.iter().map(raw_option).collect::<Vec<_>>();
    let declared = raw::NpcPipeline {
        argument: string(pipeline.argument),
        summary: string(pipeline.summary),
        passes: string(without_anchor(pipeline.passes)),
        options: options.leak().as_ptr(),
        option_count: pipeline.options.len() as isize,
    };
    // SAFETY: everything `declared` points to lives as long as the process.
    unsafe { raw::npcRegisterPipeline(&declared) };
}

/// A list of passes without the `builtin.module(...)` around all of it, which would
/// run them on the modules inside a module: mostly on none.
fn without_anchor(passes: &str) -> &str {
    let inside = passes.trim().strip_prefix("builtin.module(");
    let Some(inside) = inside.and_then(|it| it.strip_suffix(')')) else {
        return passes;
    };
    let mut depth = 0;
    let is_one = inside.chars().all(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth >= 0
    });
    if is_one {
        without_anchor(inside)
    } else {
        passes
    }
}

fn string(text: &'static str) -> MlirStringRef {
    MlirStringRef {
        data: text.as_ptr().cast(),
        length: text.len(),
    }
}

fn raw_option(option: &PassOption) -> raw::NpcPassOption {
    let (kind, initial) = match option.default {
        OptionDefault::Bool(value) => (0, if value { "true" } else { "false" }.to_string()),
        OptionDefault::Integer(value) => (1, value.to_string()),
        OptionDefault::Text(value) => (2, value.to_string()),
    };
    raw::NpcPassOption {
        name: string(option.name),
        help: string(option.help),
        initial: string(initial.leak()),
        kind,
    }
}

unsafe extern "C" fn trampoline(
    data: *const c_void,
    operation: MlirOperation,
    values: *const MlirStringRef,
) -> bool {
    // SAFETY: `data` is the pass that `register` passed, which is static.
    let pass = unsafe { &*data.cast::<Pass>() };
    // SAFETY: `values` holds one string for each option, alive during the call.
    let values = (0..pass.options.len())
        .map(|index| unsafe { text(*values.add(index)) })
        .collect();
    let options = Options { pass, values };
    // SAFETY: MLIR passes an operation that lives during the call.
    let operation = unsafe { OpRef::from_raw(operation) };
    match caught(|| (pass.run)(operation, &options)) {
        Ok(result) => result.is_ok(),
        Err(text) => {
            report_panic(pass, operation, &text);
            false
        }
    }
}

fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".into())
}

fn report_panic(pass: &Pass, operation: OpRef<'_>, text: &str) {
    let culprit = ir::current_operation().unwrap_or_else(|| ir::location(operation));
    ir::error_at(
        culprit,
        &format!(
            "the pass '{}' failed: {text} [internal-error]",
            pass.argument
        ),
        &[
            "help: this is a bug in that pass: please report it to those who maintain the pass, with the input that shows it",
        ],
    );
}

#[cfg(test)]
mod tests {
    use super::without_anchor;

    #[test]
    fn only_an_anchor_around_all_passes_goes() {
        assert_eq!(without_anchor("cse,func.func(cse)"), "cse,func.func(cse)");
        assert_eq!(
            without_anchor(" builtin.module(cse,func.func(cse))"),
            "cse,func.func(cse)"
        );
        let two = "builtin.module(cse),builtin.module(cse)";
        assert_eq!(without_anchor(two), two);
        assert_eq!(without_anchor("builtin.module(builtin.module())"), "");
    }
}
