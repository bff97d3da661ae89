// RUN: npc-opt --elide-clones %s | FileCheck %s
// RUN: npc-opt --ownership-based-buffer-deallocation --elide-clones %s | FileCheck %s --check-prefix=LOOP

// CHECK-LABEL: func.func private @clone
// CHECK-SAME: %[[ARRAY:.*]]: memref<?xf64>
// CHECK-NEXT: return %[[ARRAY]]
func.func private @clone(%array: memref<?xf64>) -> memref<?xf64> {
  %copy = bufferization.clone %array : memref<?xf64> to memref<?xf64>
  return %copy : memref<?xf64>
}

// When the loop is not entered, the first array is the result, and not freed.
// LOOP-LABEL: func.func @rebind
// LOOP: %[[FIRST:.*]] = memref.alloc
// LOOP: %[[LAST:.*]]:2 = scf.for
// LOOP-NOT: bufferization.clone
// LOOP: %[[RESULT:.*]] = scf.if %[[LAST]]#1
// LOOP-NEXT: scf.yield %[[LAST]]#0
// LOOP: } else {
// LOOP-NEXT: scf.yield %[[LAST]]#0
// LOOP: bufferization.dealloc {{.*}} retain (%[[RESULT]] : memref<?xf64>)
// LOOP: return %[[RESULT]]
func.func @rebind(%count: index, %size: index) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc(%size) : memref<?xf64>
  %last = scf.for %i = %c0 to %count step %c1 iter_args(%array = %first) -> (memref<?xf64>) {
    %next = memref.alloc(%size) : memref<?xf64>
    scf.yield %next : memref<?xf64>
  }
  return %last : memref<?xf64>
}
