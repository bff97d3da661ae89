//! Where LLVM and MLIR are.

use std::path::{Path, PathBuf};

/// The variables that the Rust crates find LLVM and MLIR 22 through.
pub(crate) const PREFIX_VARIABLES: [&str; 3] = [
    "MLIR_SYS_220_PREFIX",
    "TABLEGEN_220_PREFIX",
    "LLVM_SYS_221_PREFIX",
];

/// Where Debian and Ubuntu install LLVM and MLIR 22.
pub(crate) const DEBIAN_PREFIX: &str = "/usr/lib/llvm-22";

/// The folder that LLVM and MLIR are installed in. Cargo's configuration sets
/// the variable where the user has not.
pub(crate) fn prefix() -> PathBuf {
    std::env::var_os(PREFIX_VARIABLES[0]).map_or_else(|| DEBIAN_PREFIX.into(), PathBuf::from)
}

/// The path of one of LLVM's programs.
pub(crate) fn program(name: &str) -> PathBuf {
    prefix().join("bin").join(name)
}

/// What building and testing need of the installation, as paths inside it,
/// that is not there.
pub(crate) fn missing_parts(prefix: &Path) -> Vec<PathBuf> {
    [
        "bin/FileCheck",
        "bin/count",
        "bin/lit",
        "bin/llvm-config",
        "bin/mlir-tblgen",
        "bin/not",
        "bin/split-file",
        "include/mlir-c/IR.h",
        "lib/libMLIRIR.a",
    ]
    .into_iter()
    .map(|part| prefix.join(part))
    .filter(|path| !path.exists())
    .collect()
}
