// RUN: npc-opt %s --infer-effects --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @reads(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.name = "a"}, %{{.*}}: index) -> f64
// CHECK-SAME: attributes {npc.raises = []}
func.func @reads(%a: memref<?xf64> {npc.name = "a"}, %i: index) -> f64 {
  %0 = memref.load %a[%i] : memref<?xf64>
  return %0 : f64
}

// CHECK-LABEL: func.func @writes(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.name = "a", npc.written}, %{{.*}}: index
// CHECK-SAME: attributes {npc.raises = ["IndexError"]}
func.func @writes(%a: memref<?xf64> {npc.name = "a"}, %i: index, %x: f64, %c: i1) {
  basicpy.raise_if %c, "IndexError", "index is out of bounds"
  memref.store %x, %a[%i] : memref<?xf64>
  return
}

// Through views, conditions and loops.
// CHECK-LABEL: func.func @through_views(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64>, %{{.*}}: i1
func.func @through_views(%a: memref<?xf64>, %b: memref<?xf64>, %read: memref<?xf64>, %c: i1, %n: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> memref<?xf64> {
    %1 = scf.if %c -> memref<?xf64> {
      scf.yield %b : memref<?xf64>
    } else {
      scf.yield %m : memref<?xf64>
    }
    %2 = memref.load %read[%i] : memref<?xf64>
    scf.yield %1 : memref<?xf64>
  }
  %3 = memref.subview %0[%c1] [%n] [2] : memref<?xf64> to memref<?xf64, strided<[2], offset: ?>>
  memref.store %x, %3[%c0] : memref<?xf64, strided<[2], offset: ?>>
  return
}

// Through calls, recursive ones too; memory of its own is nobody's affair.
// CHECK-LABEL: func.func @even(
// CHECK-SAME: %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64> {npc.written}
// CHECK-SAME: attributes {npc.raises = ["IndexError", "MemoryError", "ValueError"]}
func.func @even(%read: memref<?xf64>, %b: memref<?xf64>, %i: index, %x: f64, %c: i1) {
  basicpy.raise_if %c, "ValueError", "odd"
  call @odd(%read, %b, %i, %x, %c) : (memref<?xf64>, memref<?xf64>, index, f64, i1) -> ()
  return
}
// CHECK-LABEL: func.func @odd(
// CHECK-SAME: %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64> {npc.written}
// CHECK-SAME: attributes {npc.raises = ["IndexError", "MemoryError", "ValueError"]}
func.func @odd(%read: memref<?xf64>, %b: memref<?xf64>, %i: index, %x: f64, %c: i1) {
  %0 = memref.alloc(%i) : memref<?xf64>
  memref.copy %read, %0 : memref<?xf64> to memref<?xf64>
  call @writes(%0, %i, %x, %c) : (memref<?xf64>, index, f64, i1) -> ()
  call @writes(%b, %i, %x, %c) : (memref<?xf64>, index, f64, i1) -> ()
  call @even(%0, %b, %i, %x, %c) : (memref<?xf64>, memref<?xf64>, index, f64, i1) -> ()
  memref.dealloc %0 : memref<?xf64>
  return
}

// Through a view that a call returned.
!descriptor = !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func private @view(%a: memref<?xf64>, %b: memref<?xf64>) -> (!descriptor {npc.view_of = 1 : index}) {
  %0 = builtin.unrealized_conversion_cast %b : memref<?xf64> to !descriptor
  return %0 : !descriptor
}
// CHECK-LABEL: func.func @through_results(
// CHECK-SAME: %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64> {npc.written}
func.func @through_results(%a: memref<?xf64>, %b: memref<?xf64>, %i: index, %x: f64) {
  %0 = call @view(%a, %b) : (memref<?xf64>, memref<?xf64>) -> !descriptor
  %1 = builtin.unrealized_conversion_cast %0 : !descriptor to memref<?xf64>
  memref.store %x, %1[%i] : memref<?xf64>
  return
}

// A function that is only declared, and operations that are not known, may do
// anything.
func.func private @declared(memref<?xf64>)
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64>)
func.func @unknown(%a: memref<?xf64>, %b: memref<?xf64>, %c: memref<?xf64>) {
  call @declared(%a) : (memref<?xf64>) -> ()
  "other.operation"(%b) : (memref<?xf64>) -> ()
  return
}

// Whoever has the address of a function may call it.
// CHECK-LABEL: func.func @indirect(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: index
// CHECK-SAME: attributes {npc.raises = ["IndexError"]}
func.func @indirect(%a: memref<?xf64>, %i: index, %x: f64, %c: i1) {
  %0 = func.constant @writes : (memref<?xf64>, index, f64, i1) -> ()
  call_indirect %0(%a, %i, %x, %c) : (memref<?xf64>, index, f64, i1) -> ()
  return
}

// Through what says the same array again.
// CHECK-LABEL: func.func @through_promises(
// CHECK-SAME: %{{.*}}: memref<64xi8> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: f64
func.func @through_promises(%bytes: memref<64xi8>, %aligned: memref<?xf64>, %read: memref<?xf64>, %distinct: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %0 = memref.view %bytes[%c0][] : memref<64xi8> to memref<8xf64>
  memref.store %x, %0[%c0] : memref<8xf64>
  %1 = memref.assume_alignment %aligned, 16 : memref<?xf64>
  memref.store %x, %1[%c0] : memref<?xf64>
  %2:2 = memref.distinct_objects %read, %distinct : memref<?xf64>, memref<?xf64>
  memref.store %x, %2#1[%c0] : memref<?xf64>
  return
}

// Through memrefs of unknown rank, and memrefs that lie in memory.
func.func private @declared_for_any_rank(memref<*xf64>)
// CHECK-LABEL: func.func @through_types(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<*xf64> {npc.written}, %{{.*}}: f64
func.func @through_types(%a: memref<?xf64>, %b: memref<?xf64>, %c: memref<?xf64>, %d: memref<*xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %a : memref<?xf64> to memref<*xf64>
  call @declared_for_any_rank(%0) : (memref<*xf64>) -> ()
  %1 = memref.cast %b : memref<?xf64> to memref<*xf64>
  %2 = memref.cast %1 : memref<*xf64> to memref<?xf64>
  memref.store %x, %2[%c0] : memref<?xf64>
  %3 = memref.alloca() : memref<memref<?xf64>>
  memref.store %c, %3[] : memref<memref<?xf64>>
  %4 = memref.cast %d : memref<*xf64> to memref<?xf64>
  memref.store %x, %4[%c0] : memref<?xf64>
  return
}

// Through pointers. An address that is only compared or read from leads nowhere.
// CHECK-LABEL: func.func @through_pointers(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64>, %{{.*}}: f64
func.func @through_pointers(%a: memref<?xf64>, %b: memref<?xf64>, %c: memref<?xf64>, %d: memref<?xf64>, %e: memref<?xf64>, %x: f64) {
  %0 = memref.extract_aligned_pointer_as_index %a : memref<?xf64> -> index
  %1 = arith.index_cast %0 : index to i64
  %2 = llvm.inttoptr %1 : i64 to !llvm.ptr
  llvm.store %x, %2 : f64, !llvm.ptr
  %3 = builtin.unrealized_conversion_cast %b : memref<?xf64> to !descriptor
  %4 = llvm.extractvalue %3[1] : !descriptor
  llvm.store %x, %4 : f64, !llvm.ptr
  %5 = memref.extract_aligned_pointer_as_index %c : memref<?xf64> -> index
  %6 = memref.extract_aligned_pointer_as_index %d : memref<?xf64> -> index
  %7 = arith.cmpi ult, %5, %6 : index
  scf.if %7 {
    %c0 = arith.constant 0 : index
    %8 = memref.load %c[%c0] : memref<?xf64>
  }
  %9 = memref.extract_aligned_pointer_as_index %e : memref<?xf64> -> index
  %10 = arith.index_cast %9 : index to i64
  %11 = llvm.inttoptr %10 : i64 to !llvm.ptr
  %12 = llvm.getelementptr %11[2] : (!llvm.ptr) -> !llvm.ptr, f64
  %13 = llvm.load %12 : !llvm.ptr -> f64
  return
}

// Through branches, and regions with several blocks.
// CHECK-LABEL: func.func @through_branches(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<?xf64> {npc.written}, %{{.*}}: memref<4xf64>, %{{.*}}: i1, %{{.*}}: f64
func.func @through_branches(%a: memref<?xf64>, %b: memref<?xf64>, %read: memref<4xf64>, %c: i1, %x: f64) {
  %c0 = arith.constant 0 : index
  cf.cond_br %c, ^write(%a, %read : memref<?xf64>, memref<4xf64>), ^region
^region:
  %0 = scf.execute_region -> memref<?xf64> {
    cf.cond_br %c, ^one, ^other
  ^one:
    scf.yield %a : memref<?xf64>
  ^other:
    scf.yield %b : memref<?xf64>
  }
  memref.store %x, %0[%c0] : memref<?xf64>
  return
^write(%target: memref<?xf64>, %source: memref<4xf64>):
  %1 = memref.load %source[%c0] : memref<4xf64>
  memref.store %1, %target[%c0] : memref<?xf64>
  return
}

// What a function returns without saying whose it is, its caller may write to.
// CHECK-LABEL: func.func @through_returns(
// CHECK-SAME: %{{.*}}: memref<?xf64> {npc.written}
func.func private @same(%a: memref<?xf64>) -> memref<?xf64> {
  return %a : memref<?xf64>
}
func.func @through_returns(%a: memref<?xf64>, %x: f64) {
  %c0 = arith.constant 0 : index
  %0 = call @same(%a) : (memref<?xf64>) -> memref<?xf64>
  memref.store %x, %0[%c0] : memref<?xf64>
  return
}

// Functions that use what one of them changes keep state; what none changes is constant.
// CHECK: memref.global "private" @changed : memref<2xf64> = dense<0.000000e+00>
// CHECK: memref.global "private" constant @unchanged
memref.global "private" @changed : memref<2xf64> = dense<0.0>
memref.global "private" @unchanged : memref<2xf64> = dense<0.0>

// CHECK-LABEL: func.func @changes_state(
// CHECK-SAME: npc.module_state
func.func @changes_state(%x: f64, %i: index) {
  %0 = memref.get_global @changed : memref<2xf64> {npc.module_state}
  memref.store %x, %0[%i] : memref<2xf64>
  return
}

// CHECK-LABEL: func.func @reads_state(
// CHECK-SAME: npc.module_state
func.func @reads_state(%i: index) -> f64 {
  %0 = memref.get_global @changed : memref<2xf64> {npc.module_state}
  %1 = memref.load %0[%i] : memref<2xf64>
  return %1 : f64
}

// CHECK-LABEL: func.func @calls_state(
// CHECK-SAME: npc.module_state
func.func @calls_state(%i: index) -> f64 {
  %0 = call @reads_state(%i) : (index) -> f64
  return %0 : f64
}

// CHECK-LABEL: func.func @reads_constant(
// CHECK-NOT: npc.module_state
// CHECK: memref.get_global
func.func @reads_constant(%i: index) -> f64 {
  %0 = memref.get_global @unchanged : memref<2xf64> {npc.module_state}
  %1 = memref.load %0[%i] : memref<2xf64>
  return %1 : f64
}

// Buffer deallocation compares addresses in lists, through which nothing is written.
// CHECK-LABEL: func.func @listed
// CHECK-NOT:   npc.written
// CHECK-SAME:  {npc.may_view = 0 : index}
func.func @listed(%a: memref<?xf64>) -> (memref<?xf64> {npc.may_view = 0 : index}) {
  %c0 = arith.constant 0 : index
  %list = memref.alloc() : memref<1xindex>
  %address = memref.extract_aligned_pointer_as_index %a : memref<?xf64> -> index
  memref.store %address, %list[%c0] : memref<1xindex>
  memref.dealloc %list : memref<1xindex>
  return %a : memref<?xf64>
}
