// What cannot cross a C interface. abi=mlir lets it.
// RUN: npc-opt --emit-c-interface=emit-c-wrappers --split-input-file --verify-diagnostics %s
// RUN: npc-opt --emit-c-interface="emit-c-wrappers abi=mlir" --split-input-file %s -o %t

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'wide' cannot have a C interface: argument 1 of type 'vector<8xf32>' is a vector that processors do not pass alike: expected 64 or 128 bits of two or more numbers [unsupported-type]}}
  // expected-note @+1 {{help: pass a memref, or set abi=mlir}}
  func.func private @wide(i8, vector<8xf32>)
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'bits' cannot have a C interface: result 0 of type 'i24' is an integer that C compilers do not pass alike: expected 1, 8, 16, 32, 64 or 128 bits [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @bits() -> i24
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'array' cannot have a C interface: argument 0 of type '!llvm.array<2 x i32>' has no type in C [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @array(!llvm.array<2 x i32>)
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'small_float' cannot have a C interface: argument 0 of type 'f8E5M2' has no type in C [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @small_float(f8E5M2)
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'field' cannot have a C interface: argument 0 of type '!llvm.struct<(i8, array<2 x i24>)>' holds 'i24', which C compilers do not have, or not all in one place [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @field(!llvm.struct<(i8, array<2 x i24>)>)
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'opaque' cannot have a C interface: argument 0 of type '!llvm.struct<"opaque", opaque>' holds '!llvm.struct<"opaque", opaque>', which C compilers do not have, or not all in one place [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @opaque(!llvm.struct<"opaque", opaque>)
}

// -----

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  // expected-error @+2 {{function 'x87' cannot have a C interface: argument 0 of type 'f80' is a number that AArch64 does not have [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @x87(f80)
}

// -----

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  // expected-error @+2 {{function 'x87_field' cannot have a C interface: argument 0 of type 'complex<f80>' holds 'f80', a number that AArch64 does not have [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @x87_field(complex<f80>)
}

// -----

// On another target, what all targets pass as LLVM does crosses, and no more.
module attributes {llvm.target_triple = "riscv64-linux-gnu"} {
  func.func private @portable(memref<?xf32>, memref<*xf32>, i32, i64, index, f32, f64, !llvm.ptr) -> (complex<f32>, i8)
  // expected-error @+2 {{function 'small' cannot have a C interface: argument 0 of type 'i8' crosses as C passes it on riscv64-linux-gnu, which is not known: expected numbers of 32 or 64 bits, pointers and memrefs [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @small(i8)
}

// -----

// Windows and Darwin have rules of their own.
module attributes {llvm.target_triple = "x86_64-pc-windows-msvc"} {
  // expected-error @+2 {{result 0 of type 'i1' crosses as C passes it on x86_64-pc-windows-msvc, which is not known}}
  // expected-note @+1 {{help}}
  func.func private @flag() -> i1
}

// -----

module attributes {llvm.target_triple = "arm64-apple-macosx"} {
  // expected-error @+2 {{argument 0 of type '!llvm.struct<(i64)>' crosses as C passes it on arm64-apple-macosx, which is not known}}
  // expected-note @+1 {{help}}
  func.func private @struct(!llvm.struct<(i64)>)
}

// -----

// The innermost module that has a target counts; nothing is changed before all
// is checked.
module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  func.func private @first(i8)
  // expected-error @+2 {{function 'second' cannot have a C interface}}
  // expected-note @+1 {{help}}
  func.func private @second(vector<3xf32>)
}
