//! What a user chooses for a session.

use crate::frontend::{PartialEvalHook, Signature};

/// How much LLVM optimizes: `-O0` to `-O3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum OptimizationLevel {
    /// Not at all.
    O0,
    /// What is cheap.
    O1,
    /// What does not make code much larger.
    #[default]
    O2,
    /// All that may make code faster: loops are repeated in the code for each way in which
    /// a condition in them may come out, which takes a fifth longer to compile and hardly
    /// ever gains anything on whole arrays.
    O3,
}

/// What a user chooses for a session.
#[derive(Clone, Debug)]
pub struct Options {
    /// How much LLVM optimizes.
    pub optimization: OptimizationLevel,
    /// The target triple; the host's if there is none.
    pub target: Option<String>,
    /// The processor to compile for, such as `x86-64-v3`; the host's own
    /// if there is none and the target is the host's, else a generic one.
    pub cpu: Option<String>,
    /// The module's name, which symbols and bindings have; that of the file if there is none.
    pub module: Option<String>,
    /// Whether a program of Python exports its functions under the names that MLIR gives,
    /// too: `f` and `_mlir_ciface_f`. A program of MLIR always does.
    pub mlir_symbols: bool,
    /// Signatures of functions; they stand above those in the file.
    pub signatures: Vec<Signature>,
    /// What names and values of Python are bound to.
    pub hook: PartialEvalHook,
    /// Whether functions check, when C calls them, that arrays are what their
    /// types promise. Broken promises are undefined behaviour without.
    pub boundary_checks: bool,
    /// Whether functions that give arrays get others beside them: one that writes the
    /// results into memory that the caller gives, and one that allocates it beforehand.
    pub deferred_results: bool,
    /// Whether the latter is among them.
    pub result_allocators: bool,
    /// Whether an operation on Python's ints raises OverflowError where its result
    /// needs more than 64 bits. It wraps without.
    pub checked_int: bool,
    /// Whether functions may change arrays of the module level. The library then keeps
    /// these between calls, one for all threads: functions that use them must not be
    /// called by two threads at once. Without, such a change is an error.
    pub module_state: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            optimization: OptimizationLevel::default(),
            target: None,
            cpu: None,
            module: None,
            mlir_symbols: false,
            signatures: Vec::new(),
            hook: PartialEvalHook::default(),
            boundary_checks: true,
            deferred_results: true,
            result_allocators: true,
            checked_int: false,
            module_state: false,
        }
    }
}
