//! What LLVM's C interface does not tell about targets.

use super::raw;
use melior::StringRef;

/// Whether a back end that was initialized has a processor of this name. LLVM
/// itself ends the process when it is asked for one that it does not know.
pub fn has_cpu(triple: &str, cpu: &str) -> bool {
    let (triple, cpu) = (StringRef::new(triple), StringRef::new(cpu));
    // SAFETY: the strings live until the call returns.
    unsafe { raw::npcTargetHasCpu(triple.to_raw(), cpu.to_raw()) }
}
