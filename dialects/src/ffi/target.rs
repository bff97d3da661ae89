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

/// How C compilers pass values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CAbi {
    /// As the System V ABI of x86-64 says.
    SystemV,
    /// As the procedure call standard of AArch64 says.
    Aapcs64,
}

/// How C compilers pass values on a target, the host if there is no triple;
/// `None` if it is in another way than those of [`CAbi`].
pub fn c_abi(triple: Option<&str>) -> Option<CAbi> {
    let triple = StringRef::new(triple.unwrap_or_default());
    // SAFETY: the string lives until the call returns.
    match unsafe { raw::npcTargetGetCAbi(triple.to_raw()) } {
        1 => Some(CAbi::SystemV),
        2 => Some(CAbi::Aapcs64),
        _ => None,
    }
}
