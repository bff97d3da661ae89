// RUN: npc-opt %s --emit-result-allocators --split-input-file | FileCheck %s
// RUN: npc-opt %s --emit-result-allocators=allocators=false --split-input-file | FileCheck %s --check-prefix=WITHOUT --implicit-check-not=__allocate_results

// Without them what is known is noted all the same.
// WITHOUT: func.func @f(
// WITHOUT-SAME: npc.known_results = [0 : index, 1 : index, 3 : index]

// Sizes are those of the arguments, in order; results whose sizes depend on more are null.

// CHECK: func.func @f(
// CHECK-SAME: npc.known_results = [0 : index, 1 : index, 3 : index]
// CHECK: func.func @f__allocate_results(%[[X0:.*]]: index {npc.name = "x_0"}, %[[X1:.*]]: index {npc.name = "x_1"}, %[[Y:.*]]: index {npc.name = "argument2_1"})
// CHECK-SAME: -> (memref<?x?xf64> {npc.storage = 0 : index}, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {npc.storage = 1 : index}, !llvm.struct<{{.*}}> {npc.storage = 2 : index})
// CHECK-SAME: attributes {npc.allocates_results_of = "f"}
// CHECK:   %[[BAD:.*]] = arith.cmpi uge, %[[X0]]
// CHECK:   basicpy.raise_if %[[BAD]], "ValueError", "expected a size from 0 to 1152921504606846975, found {}"
// CHECK:   %[[ONE:.*]] = arith.cmpi eq, %[[X1]]
// CHECK:   %[[WIDE:.*]] = arith.select %[[ONE]], %[[Y]], %[[X1]] : index
// CHECK:   memref.alloc(%{{.*}}, %{{.*}}) {alignment = 64 : i64} : memref<?x?xf64>
// CHECK:   llvm.mlir.zero
// CHECK:   llvm.mlir.zero
func.func @f(%x: memref<?x?xf64> {npc.name = "x"}, %n: i64 {npc.name = "n"}, %y: memref<3x?xf64>)
    -> (memref<?x?xf64>, memref<?xf64>, memref<?xf64>, memref<7xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %x, %c0 : memref<?x?xf64>
  %columns = memref.dim %x, %c1 : memref<?x?xf64>
  %others = memref.dim %y, %c1 : memref<3x?xf64>
  %is_one = arith.cmpi eq, %columns, %c1 : index
  %wide = arith.select %is_one, %others, %columns : index
  %a = memref.alloc(%rows, %wide) : memref<?x?xf64>
  %count = arith.index_cast %n : i64 to index
  %b = memref.alloc(%count) : memref<?xf64>
  %any = memref.load %x[%c0, %c0] : memref<?x?xf64>
  %number = arith.fptosi %any : f64 to i64
  %unknown = arith.index_cast %number : i64 to index
  %c = memref.alloc(%unknown) : memref<?xf64>
  %d = memref.alloc() : memref<7xf64>
  return %a, %b, %c, %d : memref<?x?xf64>, memref<?xf64>, memref<?xf64>, memref<7xf64>
}

// -----

// Loops keep sizes, branches choose them, calls have those of what they return.

// CHECK: func.func @g__allocate_results(%[[N:.*]]: index {{.*}})
// CHECK:   %[[SIZE:.*]] = arith.maxsi %[[N]], %{{.*}} : index
// CHECK:   memref.alloc(%[[SIZE]])
// CHECK: func.func @h__allocate_results(%[[N:.*]]: index {{.*}})
// CHECK:   %[[MORE:.*]] = arith.addi %[[N]], %{{.*}} : index
// CHECK:   memref.alloc
// CHECK-NOT: grows__allocate
func.func @g(%x: memref<?xf64>, %k: index) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf64>
  %m = arith.maxsi %n, %c0 : index
  %a = memref.alloc(%n) : memref<?xf64>
  %b = memref.alloc(%m) : memref<?xf64>
  %r:2 = scf.for %i = %c0 to %k step %c1 iter_args(%p = %a, %q = %b) -> (memref<?xf64>, memref<?xf64>) {
    scf.yield %q, %p : memref<?xf64>, memref<?xf64>
  }
  return %r#0 : memref<?xf64>
}
func.func private @longer(%x: memref<?xf64>) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf64>
  %m = arith.addi %n, %c1 : index
  %a = memref.alloc(%m) : memref<?xf64>
  return %a : memref<?xf64>
}
func.func @h(%x: memref<?xf64>, %c: i1) -> memref<?xf64> {
  %r = scf.if %c -> memref<?xf64> {
    %a = func.call @longer(%x) : (memref<?xf64>) -> memref<?xf64>
    scf.yield %a : memref<?xf64>
  } else {
    %b = func.call @longer(%x) : (memref<?xf64>) -> memref<?xf64>
    scf.yield %b : memref<?xf64>
  }
  return %r : memref<?xf64>
}
func.func @grows(%x: memref<?xf64>, %k: index) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = func.call @longer(%x) : (memref<?xf64>) -> memref<?xf64>
  %r = scf.for %i = %c0 to %k step %c1 iter_args(%p = %a) -> (memref<?xf64>) {
    %q = func.call @longer(%p) : (memref<?xf64>) -> memref<?xf64>
    scf.yield %q : memref<?xf64>
  }
  return %r : memref<?xf64>
}

// -----

// Nothing is divided by 0, whatever the caller says the sizes are.

// CHECK: func.func @divided__allocate_results(%[[N:.*]]: index {{.*}}, %[[M:.*]]: index {{.*}})
// CHECK:   %[[FINE:.*]] = arith.cmpi sgt, %[[M]], %{{.*}} : index
// CHECK:   %[[DIVISOR:.*]] = arith.select %[[FINE]], %[[M]], %{{.*}} : index
// CHECK:   arith.divui %[[N]], %[[DIVISOR]] : index
func.func @divided(%x: memref<?xf64>, %y: memref<?xf64>) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf64>
  %m = memref.dim %y, %c0 : memref<?xf64>
  %q = arith.divui %n, %m : index
  %a = memref.alloc(%q) : memref<?xf64>
  return %a : memref<?xf64>
}

// -----

// Parts have the sizes that they are given.

// CHECK: func.func @part__allocate_results(%[[N:.*]]: index {{.*}})
// CHECK:   %[[REST:.*]] = arith.subi %[[N]], %{{.*}} : index
// CHECK:   arith.maxsi %[[REST]]
func.func @part(%x: memref<?xf64, strided<[?], offset: ?>>) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf64, strided<[?], offset: ?>>
  %rest = arith.subi %n, %c1 : index
  %y = memref.subview %x[1] [%rest] [1] : memref<?xf64, strided<[?], offset: ?>> to memref<?xf64, strided<[?], offset: ?>>
  %m = memref.dim %y, %c0 : memref<?xf64, strided<[?], offset: ?>>
  %r = memref.alloc(%m) : memref<?xf64>
  return %r : memref<?xf64>
}
