// RUN: split-file %s %t
// RUN: npc-opt --finalize-func-to-llvm --split-input-file --verify-diagnostics %t/finalize.mlir
// RUN: npc-opt --pack-results --verify-diagnostics %t/pack.mlir
// RUN: npc-opt --emit-c-interface --split-input-file --verify-diagnostics %t/interface.mlir
// RUN: npc-opt --emit-c-interface=emit-c-wrappers --verify-diagnostics %t/all.mlir
// RUN: npc-opt --linearize-memref-access --split-input-file --verify-diagnostics %t/linearize.mlir

//--- finalize.mlir
// expected-error @+2 {{function 'takes' takes memrefs [malformed-ir]}}
// expected-note @+1 {{help: run expand-memref-args first}}
func.func private @takes(memref<f32>)

// -----

// expected-error @+2 {{function 'returns' returns several results or memrefs [malformed-ir]}}
// expected-note @+1 {{help: run pack-results first}}
func.func private @returns() -> (i32, i32)

//--- pack.mlir
// expected-error @+1 {{function 'token' cannot be converted: result 0 of type '!async.token' has no form in the llvm dialect [unsupported-type]}}
func.func private @token() -> (!async.token, i32)

//--- interface.mlir
// expected-error @+2 {{function 'token' cannot have a C interface: argument 0 of type '!async.token' has no form in the llvm dialect [unsupported-type]}}
// expected-note @+1 {{help: convert the type first}}
func.func private @token(!async.token) attributes {llvm.emit_c_interface}

// -----

// expected-error @+2 {{function 'lost' has lost arguments or results between the passes of the calling convention, and its C interface has all of them [malformed-ir]}}
// expected-note @+1 {{help: remove them before expand-memref-args, or after emit-c-interface}}
func.func private @lost(%p: !llvm.ptr {npc.piece = array<i64: 0, 1, 3>}) attributes {llvm.emit_c_interface, npc.source_signature = {type = (memref<f32>) -> ()}} {
  return
}

// -----

// The descriptor behind the result is on the function's own stack.
// expected-error @+2 {{function 'unranked' returns a memref of unknown rank, whose descriptor has to outlive the call [malformed-ir]}}
// expected-note @+1 {{help: run pack-results first}}
func.func private @unranked() -> memref<*xf32> attributes {llvm.emit_c_interface}

//--- all.mlir
// What has none is named, and the others have theirs.
// expected-remark @+1 {{function 'variadic' has no C interface: it is variadic}}
func.func private @variadic(i32) attributes {func.varargs = true}
// expected-remark @+1 {{function 'bits' has no C interface: argument 0 of type 'i24' is an integer that C compilers do not pass alike: expected 1, 8, 16, 32, 64 or 128 bits}}
func.func private @bits(i24)
// expected-remark @+1 {{function 'hidden' has no C interface: it is private and defined here, where C does not see it; with llvm.emit_c_interface it has one}}
func.func private @hidden(%bits: i24) {
  return
}
func.func @public() {
  return
}

//--- linearize.mlir
func.func @layout(%m: memref<4xf32, affine_map<(i) -> (i mod 2)>>, %i: index) -> f32 {
  // expected-error @+1 {{memref.load of a memref of type 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>', which has a layout that strides and an offset cannot express [unsupported-type]}}
  %0 = memref.load %m[%i] : memref<4xf32, affine_map<(i) -> (i mod 2)>>
  return %0 : f32
}

// -----

func.func @space(%m: memref<4xf32, "fast">, %i: index, %v: f32) {
  // expected-error @+1 {{memref.store of a memref of type 'memref<4xf32, "fast">', which has a memory space that is not a number below 2^24 [unsupported-type]}}
  memref.store %v, %m[%i] : memref<4xf32, "fast">
  return
}

// -----

// expected-error @+2 {{the module's data layout is malformed, or its index is not of 1 to 64 bits [malformed-ir]}}
// expected-note @+1 {{help: write llvm.data_layout as LLVM does, or remove it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 0>>} {
}
