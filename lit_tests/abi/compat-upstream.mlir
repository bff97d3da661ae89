// What differs from upstream: FIX is ours, UPSTREAM is what compat=upstream and
// convert-func-to-llvm do.
// RUN: npc-opt --memref-calling-convention --reconcile-unrealized-casts --split-input-file %s > %t.fix
// RUN: FileCheck %s --check-prefix=FIX < %t.fix
// RUN: not FileCheck %s --check-prefix=UPSTREAM < %t.fix
// RUN: npc-opt --memref-calling-convention=compat=upstream --reconcile-unrealized-casts --split-input-file %s > %t.upstream
// RUN: FileCheck %s --check-prefix=UPSTREAM < %t.upstream
// RUN: not FileCheck %s --check-prefix=FIX < %t.upstream
// RUN: npc-opt --convert-func-to-llvm --reconcile-unrealized-casts --split-input-file %s | diff - %t.upstream

// Memory that was aligned further is returned by the pointer that is aligned;
// the caller takes it for both.
// FIX-LABEL: llvm.func @over_aligned
// FIX: %[[R:.*]] = llvm.extractvalue %{{.*}}[1]
// FIX: llvm.return %[[R]]
// UPSTREAM-LABEL: llvm.func @over_aligned
// UPSTREAM: %[[R:.*]] = llvm.extractvalue %{{.*}}[0]
// UPSTREAM: llvm.return %[[R]]
func.func @over_aligned() -> memref<4xf32> attributes {llvm.bareptr} {
  %0 = memref.alloc() {alignment = 4096} : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// A function with bare pointers is called through its address as it takes its
// arguments.
// FIX-LABEL: llvm.func @bare_address
// FIX: llvm.mlir.addressof @bare.thunk
// UPSTREAM-LABEL: llvm.func @bare_address
// UPSTREAM: llvm.mlir.addressof @bare :
func.func private @bare(memref<f32>) attributes {llvm.bareptr}
func.func @bare_address(%m: memref<f32>) {
  %f = constant @bare : (memref<f32>) -> ()
  call_indirect %f(%m) : (memref<f32>) -> ()
  return
}

// -----

// Calls have the convention of LLVM that their callee has.
// FIX-LABEL: llvm.func @call_fast
// FIX: llvm.call fastcc @fast
// UPSTREAM-LABEL: llvm.func @call_fast
// UPSTREAM: llvm.call @fast
func.func private @fast() attributes {CConv = #llvm.cconv<fastcc>}
func.func @call_fast() {
  call @fast() : () -> ()
  return
}

// -----

// Facts about the data reach the data's pointer, and never the descriptor's.
// FIX: llvm.func @facts(!llvm.ptr, !llvm.ptr {llvm.align = 64 : i64, llvm.dereferenceable = 4 : i64, llvm.nonnull, llvm.readonly}, i64)
// FIX: llvm.func @noalias(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr {llvm.noalias}, %{{[^:]*}}: i64)
// FIX: llvm.func @_mlir_ciface_noalias(%{{[^:]*}}: !llvm.ptr) attributes
// UPSTREAM: llvm.func @facts(!llvm.ptr, !llvm.ptr, i64)
// UPSTREAM: llvm.func @noalias(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64)
// UPSTREAM: llvm.func @_mlir_ciface_noalias(%{{[^:]*}}: !llvm.ptr {llvm.noalias}) attributes
func.func private @facts(memref<f32> {llvm.align = 64 : i64, llvm.nonnull, llvm.dereferenceable = 4 : i64, llvm.readonly})
func.func @noalias(%m: memref<f32> {llvm.noalias}) attributes {llvm.emit_c_interface} {
  return
}

// -----

// Private functions are internal, and their interfaces visible.
// FIX: llvm.func internal @hidden()
// FIX: llvm.func @_mlir_ciface_hidden() attributes {llvm.emit_c_interface} {
// UPSTREAM: llvm.func @hidden()
// UPSTREAM: llvm.func @_mlir_ciface_hidden() attributes {llvm.emit_c_interface, sym_visibility = "private"} {
func.func private @hidden() attributes {llvm.emit_c_interface} {
  return
}

// -----

// FIX: llvm.func @no_inline() attributes {no_inline}
// UPSTREAM: llvm.func @no_inline() {
func.func @no_inline() attributes {no_inline} {
  return
}

// -----

// A loop does not take stack for each call.
// FIX-LABEL: llvm.func @loop
// FIX: llvm.icmp "ule"
// FIX: llvm.return
// UPSTREAM-LABEL: llvm.func @loop
// UPSTREAM-NOT: llvm.icmp
// UPSTREAM: llvm.return
func.func @loop(%again: i1) {
  cf.br ^loop
^loop:
  %0 = call @make() : () -> memref<*xf32>
  call @take(%0) : (memref<*xf32>) -> ()
  cf.cond_br %again, ^loop, ^exit
^exit:
  return
}
func.func private @make() -> memref<*xf32>
func.func private @take(memref<*xf32>)

// -----

// C's size_t is as wide as a pointer, whatever the index is.
// FIX: llvm.func @malloc(i64)
// UPSTREAM: llvm.func @malloc(i32)
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func.func @returned(%m: memref<*xf32>) -> memref<*xf32> {
    return %m : memref<*xf32>
  }
}
