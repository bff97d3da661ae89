// RUN: npc-opt %s --give-result-storage --split-input-file --verify-diagnostics | FileCheck %s

// What one allocation makes is written where the caller wants it.

// CHECK: func.func private @twice.stored(%[[X:.*]]: memref<?xf64>, %[[OUT:.*]]: memref<?xf64>) -> memref<?xf64>
// CHECK:   memref.alloc(%{{.*}}) {npc.storage = 1 : index}
// CHECK: func.func @twice(%[[X:.*]]: memref<?xf64> {npc.name = "x"}) -> memref<?xf64> {
// CHECK:   %[[NULL:.*]] = llvm.mlir.zero
// CHECK:   %[[NONE:.*]] = builtin.unrealized_conversion_cast %[[NULL]]
// CHECK:   %[[R:.*]] = call @twice.stored(%[[X]], %[[NONE]])
// CHECK:   return %[[R]]
// CHECK: func.func @twice__into(%[[X:.*]]: memref<?xf64> {npc.name = "x"}, %[[OUT:.*]]: memref<?xf64> {npc.name = "out", npc.storage = 0 : index}) -> (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {npc.view_of = 1 : index})
// CHECK-SAME: npc.stores_results_of = "twice"
// CHECK:   %[[R:.*]] = call @twice.stored(%[[X]], %[[OUT]])
// CHECK:   %[[D:.*]] = builtin.unrealized_conversion_cast %[[R]]
// CHECK:   return %[[D]]
func.func @twice(%x: memref<?xf64> {npc.name = "x"}) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf64>
  %r = memref.alloc(%n) : memref<?xf64>
  return %r : memref<?xf64>
}

// -----

// Either branch makes it.

// CHECK: func.func private @either.stored
// CHECK:   scf.if
// CHECK:     memref.alloc() {npc.storage = 1 : index}
// CHECK:   } else {
// CHECK:     memref.alloc() {npc.storage = 1 : index}
// CHECK: func.func @either__into
func.func @either(%c: i1) -> memref<3xf64> {
  %r = scf.if %c -> memref<3xf64> {
    %a = memref.alloc() : memref<3xf64>
    scf.yield %a : memref<3xf64>
  } else {
    %b = memref.alloc() : memref<3xf64>
    scf.yield %b : memref<3xf64>
  }
  return %r : memref<3xf64>
}

// -----

// What a loop carries is copied, where its sizes are known.

// CHECK: func.func @swapped(%{{.*}}: index) -> memref<?xf64> {
// CHECK: func.func @swapped__into(%[[N:.*]]: index, %[[OUT:.*]]: memref<?xf64> {{.*}})
// CHECK:   %[[R:.*]] = call @swapped(%[[N]])
// CHECK:   basicpy.raise_if %{{.*}}, "ValueError", "expected storage of shape ({},) for a result, found one of shape ({},)"
// CHECK:   memref.copy %[[R]], %[[OUT]]
// CHECK:   memref.dealloc %[[R]]
// CHECK:   builtin.unrealized_conversion_cast %[[OUT]]
func.func @swapped(%n: index) -> memref<?xf64> attributes {npc.known_results = [0 : index]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xf64>
  %b = memref.alloc(%n) : memref<?xf64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<?xf64>, memref<?xf64>) {
    scf.yield %y, %x : memref<?xf64>, memref<?xf64>
  }
  memref.dealloc %r#1 : memref<?xf64>
  return %r#0 : memref<?xf64>
}

// -----

// One of two results is: names tell which.

// CHECK: func.func @two__into({{.*}}, %{{.*}}: memref<4xi64> {npc.name = "out_", npc.storage = 1 : index}) -> (f64, !llvm.struct<{{.*}}> {npc.view_of = 1 : index})
func.func @two(%x: f64 {npc.name = "out"}) -> (f64, memref<4xi64>) {
  %r = memref.alloc() : memref<4xi64>
  return %x, %r : f64, memref<4xi64>
}

// -----

// No memory is taken for arrays that are freed, made in loops, views, or of no known
// sizes; nor are there two functions of one name.

// CHECK-LABEL: func.func @freed
// CHECK-NOT: __into
// CHECK-NOT: .stored
// CHECK: func.func @taken__into
func.func @freed(%c: i1) -> memref<3xf64> {
  %a = memref.alloc() : memref<3xf64>
  %b = memref.alloc() : memref<3xf64>
  %r = arith.select %c, %a, %b : memref<3xf64>
  return %r : memref<3xf64>
}
func.func @columns() -> memref<3x3xf64, strided<[1, 3]>> {
  %a = memref.alloc() : memref<3x3xf64>
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [3, 3], strides: [1, 3] : memref<3x3xf64> to memref<3x3xf64, strided<[1, 3]>>
  return %r : memref<3x3xf64, strided<[1, 3]>>
}
func.func @may_view(%x: memref<3xf64>) -> (memref<3xf64> {npc.may_view = [0 : index]}) {
  %r = memref.alloc() : memref<3xf64>
  return %r : memref<3xf64>
}
func.func private @hidden() -> memref<3xf64> {
  %r = memref.alloc() : memref<3xf64>
  return %r : memref<3xf64>
}
func.func @number(%x: f64) -> f64 {
  return %x : f64
}
func.func @taken() -> memref<3xf64> {
  %r = memref.alloc() : memref<3xf64>
  return %r : memref<3xf64>
}
func.func @taken__into() -> i64 {
  %c0 = arith.constant 0 : i64
  return %c0 : i64
}
