// RUN: npc-opt --memref-calling-convention --reconcile-unrealized-casts --split-input-file %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention=use-bare-ptr-memref-call-conv --reconcile-unrealized-casts --split-input-file %s | FileCheck %s --check-prefix=BARE
// RUN: npc-opt --expand-memref-args --pack-results --finalize-func-to-llvm --reconcile-unrealized-casts --split-input-file %s | FileCheck %s
// RUN: npc-opt --pack-results --expand-memref-args --finalize-func-to-llvm --reconcile-unrealized-casts --split-input-file %s | FileCheck %s

// An indirect call passes what the function takes.
// CHECK-LABEL: llvm.func @plain(
// CHECK: %[[F:.*]] = llvm.mlir.addressof @callee : !llvm.ptr
// CHECK: llvm.call %[[F]]({{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i32) -> !llvm.struct<(struct<(ptr, ptr, i64)>, i32)>
// BARE-LABEL: llvm.func @plain(
// BARE: llvm.call %{{.*}}({{.*}}) : !llvm.ptr, (!llvm.ptr, i32) -> !llvm.struct<(ptr, i32)>
func.func @plain(%m: memref<f32>, %i: i32) -> i32 {
  %f = constant @callee : (memref<f32>, i32) -> (memref<f32>, i32)
  %0:2 = call_indirect %f(%m, %i) : (memref<f32>, i32) -> (memref<f32>, i32)
  return %0#1 : i32
}
func.func private @callee(memref<f32>, i32) -> (memref<f32>, i32)

// Functions as arguments and results are pointers, and may choose among addresses.
// CHECK-LABEL: llvm.func @values(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %{{.*}}: i1) -> !llvm.ptr
func.func @values(%f: (memref<f32>) -> (), %c: i1) -> ((memref<f32>) -> ()) {
  // CHECK: %[[G:.*]] = llvm.mlir.addressof @a
  // CHECK: arith.select
  // CHECK: llvm.return %{{.*}} : !llvm.ptr
  %g = constant @a : (memref<f32>) -> ()
  %h = arith.select %c, %f, %g : (memref<f32>) -> ()
  return %h : (memref<f32>) -> ()
}
func.func private @a(memref<f32>)

// -----

// An indirect call knows nothing of its callee: a function with bare pointers is
// called through a thunk, and directly by its name.
// CHECK: llvm.func @bare(!llvm.ptr) -> !llvm.ptr attributes {llvm.bareptr
// CHECK: llvm.func internal @bare.thunk(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64) -> !llvm.struct<(ptr, ptr, i64)>
// CHECK: llvm.call @bare(%{{.*}}) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NOT: internal @bare.thunk
// BARE-NOT: internal @bare.thunk
func.func private @bare(memref<f32>) -> memref<f32> attributes {llvm.bareptr}

// CHECK-LABEL: llvm.func @through_thunk
func.func @through_thunk(%m: memref<f32>) {
  // CHECK: %[[F:.*]] = llvm.mlir.addressof @bare.thunk
  // CHECK: llvm.call %[[F]](%{{.*}}, %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(ptr, ptr, i64)>
  // CHECK: llvm.mlir.addressof @bare.thunk
  // CHECK: llvm.call @bare(%{{.*}}) : (!llvm.ptr) -> !llvm.ptr
  %f = constant @bare : (memref<f32>) -> memref<f32>
  %0 = call_indirect %f(%m) : (memref<f32>) -> memref<f32>
  %g = constant @bare : (memref<f32>) -> memref<f32>
  %1 = call_indirect %g(%0) : (memref<f32>) -> memref<f32>
  %2 = call @bare(%1) : (memref<f32>) -> memref<f32>
  return
}

// Without memrefs there is nothing in which the two differ.
// CHECK: llvm.mlir.addressof @scalar :
func.func private @scalar(i32) attributes {llvm.bareptr}
func.func @scalar_address() -> ((i32) -> ()) {
  %f = constant @scalar : (i32) -> ()
  return %f : (i32) -> ()
}

// -----

// The thunk's name is one that is free.
// CHECK: llvm.func internal @bare.thunk1(
func.func private @bare(memref<f32>) attributes {llvm.bareptr}
func.func private @bare.thunk()
func.func @address() -> ((memref<f32>) -> ()) {
  // CHECK: llvm.mlir.addressof @bare.thunk1
  %f = constant @bare : (memref<f32>) -> ()
  return %f : (memref<f32>) -> ()
}

// -----

// So are functions that are variadic, or have another convention of LLVM.
// CHECK: llvm.func @variadic(i32, ...)
// CHECK: llvm.func internal @variadic.thunk(%{{.*}}: i32)
// CHECK: llvm.call @variadic(%{{.*}}) vararg(!llvm.func<void (i32, ...)>)
func.func private @variadic(i32) attributes {func.varargs = true}
// CHECK: llvm.func fastcc @fast(i32)
// CHECK: llvm.func internal @fast.thunk(%{{.*}}: i32)
// CHECK: llvm.call fastcc @fast(%{{.*}})
func.func private @fast(i32) attributes {CConv = #llvm.cconv<fastcc>}

// CHECK-LABEL: llvm.func @both
func.func @both(%i: i32) {
  // CHECK-DAG: llvm.mlir.addressof @variadic.thunk
  // CHECK-DAG: llvm.mlir.addressof @fast.thunk
  %f = constant @variadic : (i32) -> ()
  call_indirect %f(%i) : (i32) -> ()
  %g = constant @fast : (i32) -> ()
  call_indirect %g(%i) : (i32) -> ()
  return
}

// -----

// A thunk takes its arguments as an indirect call passes them, which says nothing of
// copies and extensions.
// CHECK-LABEL: llvm.func @passed
// CHECK: llvm.func internal @passed.thunk({{.*}}!llvm.ptr, %{{.*}}: i8) -> i8
// CHECK: llvm.call @passed({{.*}}) : (!llvm.ptr, !llvm.ptr {llvm.byval = !llvm.struct<(i64, i64)>}, i8 {llvm.signext}) -> (i8 {llvm.signext})
func.func @passed(%m: memref<2xi64>, %p: !llvm.ptr {llvm.byval = !llvm.struct<(i64, i64)>}, %i: i8 {llvm.signext})
    -> (i8 {llvm.signext}) attributes {llvm.bareptr} {
  return %i : i8
}
func.func @address() -> ((memref<2xi64>, !llvm.ptr, i8) -> i8) {
  %f = constant @passed : (memref<2xi64>, !llvm.ptr, i8) -> i8
  return %f : (memref<2xi64>, !llvm.ptr, i8) -> i8
}

// -----

// A call that says as much as the function is one of the function.
// CHECK-LABEL: llvm.func @agreed(
// CHECK: %[[F:.*]] = llvm.mlir.addressof @by_value :
// CHECK: llvm.call %[[F]](%{{.*}}) : !llvm.ptr, (!llvm.ptr {llvm.byval = i64}) -> ()
// CHECK: llvm.mlir.addressof @by_value.thunk
func.func private @by_value(!llvm.ptr {llvm.byval = i64})
func.func @agreed(%p: !llvm.ptr) {
  %f = constant @by_value : (!llvm.ptr) -> ()
  call_indirect %f(%p) {arg_attrs = [{llvm.byval = i64}]} : (!llvm.ptr) -> ()
  %g = constant @by_value : (!llvm.ptr) -> ()
  call_indirect %g(%p) : (!llvm.ptr) -> ()
  return
}
