// RUN: npc-opt --memref-calling-convention --split-input-file --verify-diagnostics %s
// RUN: not npc-opt --memref-calling-convention=index-bitwidth=65 --split-input-file %s 2>&1 | FileCheck %s --check-prefix=WIDTH
// RUN: not npc-opt --linearize-memref-access=index-bitwidth=-1 --split-input-file %s 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not npc-opt --memref-calling-convention=compat=clang --split-input-file %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// WIDTH: error: index-bitwidth is 65: expected 0 to 64 [bad-option]
// NEGATIVE: error: index-bitwidth is -1: expected 0 to 64 [bad-option]
// COMPAT: error: compat is 'clang': expected 'upstream' or 'none' [bad-option]

// What upstream leaves half converted. Each function is reported.
// expected-error @+1 {{function 'tensor' cannot be converted: argument 1 of type 'tensor<f32>' has no form in the llvm dialect [unsupported-type]}}
func.func private @tensor(i32, tensor<f32>)
// expected-error @+1 {{function 'none' cannot be converted: result 0 of type 'none' has no form in the llvm dialect [unsupported-type]}}
func.func private @none() -> none

// -----

// expected-error @+1 {{function 'layout' cannot be converted: argument 0 of type 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>' has a layout that strides and an offset cannot express [unsupported-type]}}
func.func private @layout(memref<4xf32, affine_map<(i) -> (i mod 2)>>)

// -----

// expected-error @+1 {{function 'space' cannot be converted: argument 0 of type 'memref<4xf32, "fast">' has a memory space that is not a number below 2^24 [unsupported-type]}}
func.func private @space(memref<4xf32, "fast">)

// -----

// expected-error @+1 {{function 'unranked_space' cannot be converted: result 0 of type 'memref<*xf32, "fast">' has a memory space that is not a number below 2^24 [unsupported-type]}}
func.func private @unranked_space() -> memref<*xf32, "fast">

// -----

// LLVM's address spaces have 24 bits.
// expected-error @+1 {{function 'large_space' cannot be converted: argument 0 of type 'memref<f32, 4294967296>' has a memory space that is not a number below 2^24 [unsupported-type]}}
func.func private @large_space(memref<f32, 4294967296 : i64>)

// -----

// expected-error @+2 {{the module's data layout is malformed, or its index is not of 1 to 64 bits [malformed-ir]}}
// expected-note @+1 {{help: write llvm.data_layout as LLVM does, or remove it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 128>>} {
}

// -----

func.func private @counted(i32, i32)
func.func @count(%i: i32, %f: (i32) -> ()) {
  // expected-error @+1 {{the call has 1 arg_attrs for 2 arguments [malformed-ir]}}
  call @counted(%i, %i) {arg_attrs = [{}]} : (i32, i32) -> ()
  // expected-error @+1 {{the call has 2 arg_attrs for 1 arguments [malformed-ir]}}
  call_indirect %f(%i) {arg_attrs = [{}, {}]} : (i32) -> ()
  return
}

// -----

func.func private @called()
func.func @call_property() {
  // expected-error @+1 {{the call has TailCallKind = 3 : i64, which llvm.call does not allow [malformed-ir]}}
  call @called() {TailCallKind = 3} : () -> ()
  return
}

// -----

// expected-error @+1 {{function 'elements' cannot be converted: argument 0 of type 'memref<2xtf32>' has elements without a form in the llvm dialect [unsupported-type]}}
func.func private @elements(memref<2xtf32>)

// -----

// expected-error @+2 {{function 'bare' cannot be converted: result 1 of type 'memref<?xf32>' cannot be a bare pointer: its sizes and strides are not all constants [unsupported-type]}}
// expected-note @+1 {{help: remove llvm.bareptr or use-bare-ptr-memref-call-conv, or give the memref constant sizes}}
func.func private @bare(memref<2xf32>) -> (i32, memref<?xf32>) attributes {llvm.bareptr}

// -----

// expected-error @+2 {{function 'unranked' cannot be converted: argument 0 of type 'memref<*xf32>' cannot be a bare pointer}}
// expected-note @+1 {{help: remove llvm.bareptr}}
func.func private @unranked(memref<*xf32>) attributes {llvm.bareptr}

// -----

// expected-error @+2 {{function 'passing' cannot be converted: argument 1 of type 'memref<f32>' becomes 3 values, and 'llvm.inreg' says how one is passed [unsupported-type]}}
// expected-note @+1 {{help: remove the attribute}}
func.func private @passing(i32, memref<f32> {llvm.inreg})

// -----

// One bare pointer can be passed in any way.
func.func private @one(memref<f32> {llvm.inreg}) attributes {llvm.bareptr}

// -----

func.func private @callee(memref<f32>)
func.func @call_site(%m: memref<f32>) {
  // expected-error @+2 {{the call cannot be converted: argument 0 of type 'memref<f32>' becomes 3 values, and 'llvm.inreg' says how one is passed [unsupported-type]}}
  // expected-note @+1 {{help: remove the attribute}}
  call @callee(%m) {arg_attrs = [{llvm.inreg}]} : (memref<f32>) -> ()
  return
}

// -----

func.func @indirect(%m: memref<f32>) {
  %f = builtin.unrealized_conversion_cast to (memref<f32>) -> tensor<f32>
  // expected-error @+1 {{func.call_indirect of type '(memref<f32>) -> tensor<f32>' cannot be converted: 'tensor<f32>' has no form in the llvm dialect [unsupported-type]}}
  %0 = call_indirect %f(%m) : (memref<f32>) -> tensor<f32>
  return
}

// -----

// expected-error @+1 {{function 'variadic' is variadic and cannot have a C interface [unsupported-function]}}
func.func private @variadic(i32) attributes {func.varargs = true, llvm.emit_c_interface}

// -----

// expected-error @+1 {{function 'linkage' has the linkage 3 : i64: expected a linkage such as #llvm.linkage<internal> [malformed-ir]}}
func.func private @linkage() attributes {llvm.linkage = 3}

// -----

// expected-error @+1 {{function 'readnone' has llvm.readnone = true: expected no value [malformed-ir]}}
func.func private @readnone() attributes {llvm.readnone = true}

// -----

// expected-error @+1 {{function 'property' has CConv = 3 : i64, which llvm.func does not allow [malformed-ir]}}
func.func private @property() attributes {CConv = 3}

// -----

// expected-error @+2 {{the C interface of function 'clash' is called '_mlir_ciface_clash', which exists already [name-clash]}}
// expected-note @+1 {{help: rename one of the two, or remove llvm.emit_c_interface}}
func.func @clash() attributes {llvm.emit_c_interface} {
  return
}
func.func private @_mlir_ciface_clash()

// -----

// Whatever has the name.
// expected-error @+2 {{the C interface of function 'clash' is called '_mlir_ciface_clash'}}
// expected-note @+1 {{help: rename one of the two}}
func.func @clash() attributes {llvm.emit_c_interface} {
  return
}
module @_mlir_ciface_clash {
}

// -----

// Names are those of one module.
func.func @no_clash() attributes {llvm.emit_c_interface} {
  return
}
module {
  func.func private @_mlir_ciface_no_clash()
}

// -----

func.func @copied(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
// expected-error @+2 {{'malloc' is not C's: expected the type '!llvm.func<ptr (i64)>', which unranked results need, found '(i32) -> i64' [name-clash]}}
// expected-note @+1 {{help: rename the function}}
func.func private @malloc(i32) -> i64

// -----

func.func private @made() -> memref<*xf32>
func.func @freed() {
  %0 = call @made() : () -> memref<*xf32>
  return
}
// expected-error @+2 {{'free' is not C's: expected the type '!llvm.func<void (ptr)>', which unranked results need, found another symbol [name-clash]}}
// expected-note @+1 {{help: rename the function}}
llvm.mlir.global external @free() : i32

// -----

// expected-error @+2 {{function 'signature' is not what its npc.source_signature becomes [malformed-ir]}}
// expected-note @+1 {{help: give all passes of the calling convention the same options, and add no arguments or results between them}}
func.func private @signature(i32) attributes {npc.source_signature = {type = (memref<f32>) -> ()}}

// -----

// MLIR takes the data layout from an attribute of any name.
// expected-error @+2 {{the module's data layout is malformed, or its index is not of 1 to 64 bits [malformed-ir]}}
// expected-note @+1 {{help: write llvm.data_layout as LLVM does, or remove it}}
module attributes {test.layout = #dlti.dl_spec<#dlti.dl_entry<index, none>>} {
}

// -----

// expected-error @+2 {{the name of a function or of its attribute is empty, or is not UTF-8 [malformed-ir]}}
// expected-note @+1 {{help: rename it}}
func.func @"\FE"() {
  return
}
