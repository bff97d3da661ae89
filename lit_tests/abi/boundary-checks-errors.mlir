// RUN: npc-opt --emit-c-interface=checks --split-input-file --verify-diagnostics %s
// RUN: not npc-opt --emit-c-interface="checks compat=upstream" --split-input-file %s 2>&1 | FileCheck %s --check-prefix=UPSTREAM
// RUN: not npc-opt --emit-c-interface="checks index-bitwidth=16" --split-input-file %s 2>&1 | FileCheck %s --check-prefix=INDEX

// UPSTREAM: error: checks: expected another compat than 'upstream', which checks no boundaries [bad-option]
// INDEX: error: the boundary of function 'f' cannot be checked: an index has 16 bits, expected 32 or 64 [bad-option]
// INDEX: help: remove checks, or change index-bitwidth

module attributes {llvm.data_layout = "p5:32:32"} {
  // expected-error @+2 {{the boundary of function 'f' cannot be checked: argument 1 of type 'memref<?xf32, 5>' has pointers of another size than usual [unsupported-type]}}
  // expected-note @+1 {{help: remove checks, or use the default memory space}}
  func.func @f(%i: i32, %m: memref<?xf32, 5>) attributes {llvm.emit_c_interface} {
    return
  }
}

// -----

// expected-error @+2 {{the boundary of function 'f' cannot be checked: argument 0 of type 'memref<?xvector<[4]xf32>>' has elements whose size is known at run time only [unsupported-type]}}
// expected-note @+1 {{help: remove checks, or use vectors of a fixed size}}
func.func @f(%m: memref<?xvector<[4]xf32>>) attributes {llvm.emit_c_interface} {
  return
}

// -----

// expected-error @+2 {{the boundary of function 'f' cannot be checked: it needs the name 'npc.promise.f.0', which is taken [name-clash]}}
// expected-note @+1 {{help: choose another name}}
func.func @f(%m: memref<?xf32>) attributes {llvm.emit_c_interface} {
  return
}
func.func private @npc.promise.f.0()

// -----

func.func @f(%m: memref<?xf32>) attributes {llvm.emit_c_interface} {
  return
}
// expected-error @+2 {{the name 'npc_check_array' is reserved for npc's runtime [malformed-ir]}}
// expected-note @+1 {{help: choose another name}}
func.func @npc_check_array() {
  return
}
