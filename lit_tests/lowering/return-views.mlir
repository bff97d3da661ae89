// RUN: npc-opt %s --return-views --split-input-file --verify-diagnostics | FileCheck %s
// RUN: npc-opt %s --return-views --split-input-file --verify-diagnostics --ownership-based-buffer-deallocation=private-function-dynamic-ownership | FileCheck %s --check-prefix=OWNED

// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[A:.*]]: memref<?xf64>) -> (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {npc.view_of = 0 : index})
// CHECK-NEXT: %[[D:.*]] = builtin.unrealized_conversion_cast %[[A]]
// CHECK-NEXT: return %[[D]]
// OWNED-LABEL: func.func @argument(
// OWNED-NOT: bufferization.clone
// OWNED: return
func.func @argument(%a: memref<?xf64>) -> memref<?xf64> {
  return %a : memref<?xf64>
}

// A view of a view, chosen by a loop and a condition, of the same argument.
// CHECK-LABEL: func.func @view(
// CHECK-SAME: {npc.view_of = 1 : index}
// CHECK: builtin.unrealized_conversion_cast {{.*}} : memref<f64, strided<[], offset: ?>> to !llvm.struct<(ptr, ptr, i64)>
func.func @view(%n: index, %a: memref<?xf64, strided<[?], offset: ?>>, %c: i1) -> (memref<f64, strided<[], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<?xf64, strided<[?], offset: ?>> {
    %1 = scf.if %c -> memref<?xf64, strided<[?], offset: ?>> {
      scf.yield %a : memref<?xf64, strided<[?], offset: ?>>
    } else {
      scf.yield %x : memref<?xf64, strided<[?], offset: ?>>
    }
    scf.yield %1 : memref<?xf64, strided<[?], offset: ?>>
  }
  %2 = memref.subview %0[%n] [1] [1] : memref<?xf64, strided<[?], offset: ?>> to memref<f64, strided<[], offset: ?>>
  return %2 : memref<f64, strided<[], offset: ?>>
}

// A new array stays a memref; a call gets its memref back.
// CHECK-LABEL: func.func @call(
// CHECK-SAME: -> memref<?xf64>
// CHECK: %[[D:.*]] = call @argument
// CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast %[[D]]
// CHECK: memref.dim %[[M]]
// CHECK: %[[NEW:.*]] = memref.alloc
// CHECK: return %[[NEW]]
func.func @call(%a: memref<?xf64>) -> memref<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = call @argument(%a) : (memref<?xf64>) -> memref<?xf64>
  %1 = memref.dim %0, %c0 : memref<?xf64>
  %2 = memref.alloc(%1) : memref<?xf64>
  return %2 : memref<?xf64>
}

// From several returns.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME: {npc.view_of = 0 : index})
// CHECK-COUNT-2: return %{{.*}} : !llvm.struct<
// OWNED-LABEL: func.func @branches(
func.func @branches(%a: memref<?xf64>, %c: i1) -> memref<?xf64> {
  cf.cond_br %c, ^now, ^later(%a : memref<?xf64>)
^now:
  return %a : memref<?xf64>
^later(%b: memref<?xf64>):
  return %b : memref<?xf64>
}

// -----

// A result may be the one or the other.
// CHECK-LABEL: func.func @sometimes
// CHECK-SAME:  -> (memref<?xf64> {npc.may_view = [0 : index]})
func.func @sometimes(%a: memref<?xf64>, %c: i1, %n: index) -> memref<?xf64> {
  %0 = scf.if %c -> memref<?xf64> {
    scf.yield %a : memref<?xf64>
  } else {
    %1 = memref.alloc(%n) : memref<?xf64>
    scf.yield %1 : memref<?xf64>
  }
  return %0 : memref<?xf64>
}

// -----

// What the module calls returns it in private, and buffer deallocation gives a flag.
// CHECK-LABEL: func.func private @"called.may-view"
// CHECK-SAME:  -> memref<?xf64>
// CHECK-SAME:  npc.results = [{npc.may_view = [0 : index]}]
// CHECK-LABEL: func.func @called
// CHECK-SAME:  -> (memref<?xf64> {npc.may_view = [0 : index]})
// CHECK:       %[[R:.*]] = call @"called.may-view"
// CHECK:       return %[[R]]
// OWNED-LABEL: func.func private @"called.may-view"
// OWNED-SAME:  -> (memref<?xf64>, i1)
func.func @called(%a: memref<?xf64>, %c: i1, %n: index) -> memref<?xf64> {
  %0 = scf.if %c -> memref<?xf64> {
    scf.yield %a : memref<?xf64>
  } else {
    %1 = memref.alloc(%n) : memref<?xf64>
    scf.yield %1 : memref<?xf64>
  }
  return %0 : memref<?xf64>
}

// CHECK-LABEL: func.func @caller
// CHECK: call @"called.may-view"(
// OWNED-LABEL: func.func @caller
// OWNED: %[[CALL:.*]]:2 = call @"called.may-view"(
// OWNED: bufferization.dealloc {{.*}} if ({{.*}}%[[CALL]]#1)
func.func @caller(%a: memref<?xf64>, %c: i1, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = call @called(%a, %c, %n) : (memref<?xf64>, i1, index) -> memref<?xf64>
  %1 = memref.dim %0, %c0 : memref<?xf64>
  return %1 : index
}

// -----

func.func @twice(%n: index) -> (memref<?xf64>, memref<?xf64>) {
  %0 = memref.alloc(%n) : memref<?xf64>
  // expected-error@+2 {{result 1 shares its memory with another result [shared-result]}}
  // expected-note@+1 {{help: return a copy, as in `return a, a.copy()`}}
  return %0, %0 : memref<?xf64>, memref<?xf64>
}

// -----

// The loop may return its argument as it came.
// CHECK-LABEL: func.func @while
// CHECK-SAME:  -> (memref<?xf64> {npc.may_view = [0 : index, 1 : index]})
func.func @while(%a: memref<?xf64>, %b: memref<?xf64>) -> memref<?xf64> {
  %true = arith.constant true
  %0 = scf.while (%x = %a) : (memref<?xf64>) -> memref<?xf64> {
    scf.condition(%true) %x : memref<?xf64>
  } do {
  ^bb0(%x: memref<?xf64>):
    scf.yield %b : memref<?xf64>
  }
  return %0 : memref<?xf64>
}

// -----

// CHECK-LABEL: func.func @on_some_branches
// CHECK-SAME:  -> (memref<?xf64> {npc.may_view = [0 : index]})
func.func @on_some_branches(%a: memref<?xf64>, %c: i1, %n: index) -> memref<?xf64> {
  cf.cond_br %c, ^view, ^new
^view:
  return %a : memref<?xf64>
^new:
  %0 = memref.alloc(%n) : memref<?xf64>
  return %0 : memref<?xf64>
}

// -----

memref.global "private" constant @table : memref<2xf64> = dense<[1.0, 2.0]>

// What may be memory of the library is copied.
// CHECK-LABEL: func.func @constant
// CHECK:         %[[TABLE:.*]] = memref.get_global @table
// CHECK:         %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2xf64>
// CHECK:         linalg.generic {{.*}} ins(%[[TABLE]] : memref<2xf64>) outs(%[[COPY]] : memref<2xf64>)
// CHECK:         return %[[COPY]]
func.func @constant() -> memref<2xf64> {
  %0 = memref.get_global @table : memref<2xf64>
  return %0 : memref<2xf64>
}

// -----

memref.global "private" constant @table : memref<2xf64> = dense<[1.0, 2.0]>
func.func @constant_or_argument(%a: memref<2xf64>, %c: i1) -> memref<2xf64> {
  %0 = memref.get_global @table : memref<2xf64>
  %1 = arith.select %c, %0, %a : memref<2xf64>
  // expected-error @below {{result 0 is a view of an argument or an array of the module [shared-result]}}
  // expected-note @below {{help: return a copy on every path}}
  return %1 : memref<2xf64>
}

// -----

memref.global "private" @counts : memref<2xf64> = dense<0.0>
func.func @state() -> memref<2xf64> {
  %0 = memref.get_global @counts : memref<2xf64> {npc.module_state}
  // expected-error @below {{an array that the module keeps between calls cannot be returned}}
  // expected-note @below {{help: return a copy}}
  return %0 : memref<2xf64>
}
