// What cannot cross a C interface. abi=mlir lets it.
// RUN: npc-opt --emit-c-interface --split-input-file --verify-diagnostics %s
// RUN: npc-opt --emit-c-interface=abi=mlir --split-input-file %s -o %t

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'wide' cannot have a C interface: argument 1 of type 'vector<8xf32>' is a vector that processors do not pass alike: expected 64 or 128 bits of two or more numbers [unsupported-type]}}
  // expected-note @+1 {{help: pass a memref, or set abi=mlir}}
  func.func private @wide(i8, vector<8xf32>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'bits' cannot have a C interface: result 0 of type 'i24' is an integer that C compilers do not pass alike: expected 1, 8, 16, 32, 64 or 128 bits [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @bits() -> i24 attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'array' cannot have a C interface: argument 0 of type '!llvm.array<2 x i32>' has no type in C [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @array(!llvm.array<2 x i32>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'small_float' cannot have a C interface: argument 0 of type 'f8E5M2' has no type in C [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @small_float(f8E5M2) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'field' cannot have a C interface: argument 0 of type '!llvm.struct<(i8, array<2 x i24>)>' holds 'i24', which C compilers do not have, or not all in one place [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @field(!llvm.struct<(i8, array<2 x i24>)>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'opaque' cannot have a C interface: argument 0 of type '!llvm.struct<"opaque", opaque>' holds '!llvm.struct<"opaque", opaque>', which C compilers do not have, or not all in one place [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @opaque(!llvm.struct<"opaque", opaque>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'recursive' cannot have a C interface: argument 0 of type '!llvm.struct<"a", (ptr, struct<"b", (ptr, struct<"a">)>)>' holds '!llvm.struct<"a", (ptr, struct<"b", (ptr, struct<"a">)>)>', which C compilers do not have, or not all in one place [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @recursive(!llvm.struct<"a", (ptr, struct<"b", (ptr, struct<"a">)>)>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  // expected-error @+2 {{function 'x87' cannot have a C interface: argument 0 of type 'f80' is a number that AArch64 does not have [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @x87(f80) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  // expected-error @+2 {{function 'x87_field' cannot have a C interface: argument 0 of type 'complex<f80>' holds 'f80', a number that AArch64 does not have [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @x87_field(complex<f80>) attributes {llvm.emit_c_interface}
}

// -----

// On another target, what all targets pass as LLVM does crosses, and no more.
module attributes {llvm.target_triple = "riscv64-linux-gnu"} {
  func.func private @portable(memref<?xf32>, memref<*xf32>, i32, i64, index, f32, f64, !llvm.ptr) -> (complex<f32>, i8) attributes {llvm.emit_c_interface}
  // expected-error @+2 {{function 'small' cannot have a C interface: argument 0 of type 'i8' crosses as C passes it on riscv64-linux-gnu, which is not known: expected numbers of 32 or 64 bits, pointers and memrefs [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @small(i8) attributes {llvm.emit_c_interface}
}

// -----

// Windows and Darwin have rules of their own.
module attributes {llvm.target_triple = "x86_64-pc-windows-msvc"} {
  // expected-error @+2 {{result 0 of type 'i1' crosses as C passes it on x86_64-pc-windows-msvc, which is not known}}
  // expected-note @+1 {{help}}
  func.func private @flag() -> i1 attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "arm64-apple-macosx"} {
  // expected-error @+2 {{argument 0 of type '!llvm.struct<(i64)>' crosses as C passes it on arm64-apple-macosx, which is not known}}
  // expected-note @+1 {{help}}
  func.func private @struct(!llvm.struct<(i64)>) attributes {llvm.emit_c_interface}
}

// -----

// The innermost module that has a target counts; nothing is changed before all
// is checked.
module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  func.func private @first(i8) attributes {llvm.emit_c_interface}
  // expected-error @+2 {{function 'second' cannot have a C interface}}
  // expected-note @+1 {{help}}
  func.func private @second(vector<3xf32>) attributes {llvm.emit_c_interface}
}

// -----

// So does a function type whose functions C does not have.
module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{function 'callback' cannot have a C interface: argument 1 of type '(i24) -> ()' is a function whose argument 0 of type 'i24' is an integer that C compilers do not pass alike}}
  // expected-note @+1 {{help}}
  func.func private @callback(i64, (i24) -> ()) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // expected-error @+2 {{is a function whose result 0 of type 'complex<f80>' holds 'f80', which C returns in registers of its own [unsupported-type]}}
  // expected-note @+1 {{help}}
  func.func private @x87_result(() -> complex<f80>) attributes {llvm.emit_c_interface}
}

// -----

module attributes {llvm.target_triple = "riscv64-linux-gnu"} {
  func.func private @portable_callback((memref<?xf32>, i64) -> (f32, i32)) attributes {llvm.emit_c_interface}
  // expected-error @+2 {{is a function whose argument 0 of type 'i8' crosses as C passes it on riscv64-linux-gnu, which is not known}}
  // expected-note @+1 {{help: the targets are x86-64, but for Windows and x32, and AArch64 with ELF, such as x86_64-unknown-linux-gnu and aarch64-unknown-linux-gnu: set llvm.target_triple, pass a memref, or set abi=mlir}}
  func.func private @small_callback((i8) -> ()) attributes {llvm.emit_c_interface}
}

// -----

// A vector has a register if the function says that the processor has it.
module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  func.func private @avx(vector<8xf32>) -> vector<4xi64> attributes {llvm.emit_c_interface, target_features = #llvm.target_features<["+avx2"]>}
  func.func private @avx512(vector<8xf64>) attributes {llvm.emit_c_interface, target_features = #llvm.target_features<["+avx512f"]>}
  // expected-error @+2 {{argument 0 of type 'vector<8xf64>' is a vector that processors do not pass alike}}
  // expected-note @+1 {{help}}
  func.func private @too_wide(vector<8xf64>) attributes {llvm.emit_c_interface, target_features = #llvm.target_features<["+avx2"]>}
}
