//! Generates C++ from the ODS records and compiles the glue.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

/// The output file, the record file, and what to generate.
const GENERATED: &[(&str, &str, &[&str])] = &[
    (
        "BasicpyDialect.h.inc",
        "basicpy/Basicpy.td",
        &["-gen-dialect-decls", "-dialect=basicpy"],
    ),
    (
        "BasicpyDialect.cpp.inc",
        "basicpy/Basicpy.td",
        &["-gen-dialect-defs", "-dialect=basicpy"],
    ),
    (
        "BasicpyTypes.h.inc",
        "basicpy/Basicpy.td",
        &["-gen-typedef-decls", "-typedefs-dialect=basicpy"],
    ),
    (
        "BasicpyTypes.cpp.inc",
        "basicpy/Basicpy.td",
        &["-gen-typedef-defs", "-typedefs-dialect=basicpy"],
    ),
    (
        "BasicpyOps.h.inc",
        "basicpy/BasicpyOps.td",
        &["-gen-op-decls"],
    ),
    (
        "BasicpyOps.cpp.inc",
        "basicpy/BasicpyOps.td",
        &["-gen-op-defs"],
    ),
    ("NumpyEnums.h.inc", "numpy/Numpy.td", &["-gen-enum-decls"]),
    ("NumpyEnums.cpp.inc", "numpy/Numpy.td", &["-gen-enum-defs"]),
    (
        "NumpyDialect.h.inc",
        "numpy/NumpyOps.td",
        &["-gen-dialect-decls", "-dialect=numpy"],
    ),
    (
        "NumpyDialect.cpp.inc",
        "numpy/NumpyOps.td",
        &["-gen-dialect-defs", "-dialect=numpy"],
    ),
    (
        "NumpyTypes.h.inc",
        "numpy/NumpyOps.td",
        &["-gen-typedef-decls", "-typedefs-dialect=numpy"],
    ),
    (
        "NumpyTypes.cpp.inc",
        "numpy/NumpyOps.td",
        &["-gen-typedef-defs", "-typedefs-dialect=numpy"],
    ),
    (
        "NumpyOps.h.inc",
        "numpy/NumpyOps.td",
        &["-gen-op-decls", "-op-include-regex=^numpy\\."],
    ),
    (
        "NumpyOps.cpp.inc",
        "numpy/NumpyOps.td",
        &["-gen-op-defs", "-op-include-regex=^numpy\\."],
    ),
];

const SOURCES: &[&str] = &[
    "Basicpy.cpp",
    "BasicpyEffects.cpp",
    "BasicpyFolds.cpp",
    "PythonNumber.cpp",
    "Numpy.cpp",
    "NumpyArrays.cpp",
    "NumpyFunctions.cpp",
    "NumpyIndexing.cpp",
    "NumpyTypes.cpp",
    "NumpyUfuncs.cpp",
    "NumpyVerify.cpp",
    "NumpyViews.cpp",
    "Types.cpp",
    "Bridge.cpp",
    "Isolation.cpp",
    "Target.cpp",
    "Translation.cpp",
    "TypeConverter.cpp",
];

fn main() {
    let prefix = prefix();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for (file, records, arguments) in GENERATED {
        generate(&prefix, &out, file, records, arguments);
    }
    compile(&prefix, &out);
    // Where `melior::dialect!` finds the records, whatever folder rustc runs in.
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    println!("cargo:rustc-env=NPC_BASICPY_RECORDS={manifest}/basicpy");
    println!("cargo:rustc-env=NPC_NUMPY_RECORDS={manifest}/numpy");
    for directory in ["basicpy", "numpy", "glue"] {
        println!("cargo:rerun-if-changed={directory}");
    }
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
}

/// Where MLIR 22 is installed.
fn prefix() -> PathBuf {
    let Some(prefix) = env::var_os("MLIR_SYS_220_PREFIX").map(PathBuf::from) else {
        fail(
            "MLIR_SYS_220_PREFIX is not set: set it to the folder that holds MLIR 22, such as /usr/lib/llvm-22",
        );
    };
    if !prefix.join("include/mlir/IR/OpBase.td").exists() {
        fail(&format!(
            "MLIR_SYS_220_PREFIX is {}, where include/mlir/IR/OpBase.td is missing: install MLIR 22 or correct the variable",
            prefix.display()
        ));
    }
    prefix
}

fn generate(prefix: &Path, out: &Path, file: &str, records: &str, arguments: &[&str]) {
    let tool = prefix.join("bin/mlir-tblgen");
    let status = Command::new(&tool)
        .args(arguments)
        .arg("-I")
        .arg(prefix.join("include"))
        .args(["-I", "basicpy", "-I", "numpy", records, "-o"])
        .arg(out.join(file))
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => fail(&format!("mlir-tblgen could not make {file} from {records}")),
        Err(error) => fail(&format!("cannot run {}: {error}", tool.display())),
    }
}

fn compile(prefix: &Path, out: &Path) {
    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++17")
        .warnings(false)
        .flag("-fno-exceptions")
        // Constants are computed as CPython computes them.
        .flag("-ffp-contract=off")
        .opt_level(1)
        .debug(false)
        .include(out)
        .flag("-isystem")
        .flag(prefix.join("include"));
    for source in SOURCES {
        build.file(Path::new("glue").join(source));
    }
    build.compile("npc_dialects_glue");
}

fn fail(message: &str) -> ! {
    eprintln!("error: {message}");
    std::process::exit(1);
}
