// RUN: npc-opt --memref-calling-convention=index-bitwidth=32 --split-input-file %s | FileCheck %s --check-prefixes=CHECK,OPTION
// RUN: npc-opt --memref-calling-convention --split-input-file %s | FileCheck %s --check-prefixes=CHECK,LAYOUT

// The option is the index of all modules.
// OPTION: llvm.func @option(!llvm.ptr, !llvm.ptr, i32, i32, i32, i32) -> !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// LAYOUT: llvm.func @option(!llvm.ptr, !llvm.ptr, i64, i64, i64, i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func private @option(memref<?xf32>, index) -> memref<?xf32>

// -----

// Without it, the data layout says how wide the index is.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  // CHECK: llvm.func @narrow(!llvm.ptr, !llvm.ptr, i32, i32, i32, i32) -> !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  func.func private @narrow(memref<?xf32>, index) -> memref<?xf32>
  // CHECK: llvm.func @_mlir_ciface_interface(%[[P:.*]]: !llvm.ptr, %{{.*}}: i32)
  // CHECK: llvm.load %[[P]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i32)>
  func.func @interface(%m: memref<f32>, %i: index) attributes {llvm.emit_c_interface} {
    return
  }
  // CHECK: llvm.func @bare(%{{.*}}: !llvm.ptr)
  // CHECK: llvm.mlir.constant(0 : index) : i32
  func.func @bare(%m: memref<f32>) attributes {llvm.bareptr} {
    memref.dealloc %m : memref<f32>
    return
  }
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 16>>} {
  // OPTION: llvm.func @wins(i32)
  // LAYOUT: llvm.func @wins(i16)
  func.func private @wins(index)
}

// -----

// malloc counts in C's size_t, which is as wide as a pointer: a count of another
// width is extended.
// CHECK: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK: llvm.func @returned(
// OPTION: llvm.add
// OPTION: llvm.mul
// OPTION: %[[SIZE:.*]] = llvm.add %{{.*}}, %{{.*}} : i32
// OPTION: %[[LENGTH:.*]] = llvm.zext %[[SIZE]] : i32 to i64
// OPTION: llvm.call @malloc(%[[LENGTH]]) : (i64) -> !llvm.ptr
// OPTION: "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %[[SIZE]]) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
// LAYOUT-NOT: llvm.zext
func.func @returned(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}

// -----

// Pointers of 32 bits, and indices of 64 or 32.
module attributes {llvm.data_layout = "e-p:32:32"} {
  // CHECK: llvm.func @malloc(i32) -> !llvm.ptr
  // CHECK: llvm.func @small(
  // LAYOUT: llvm.mlir.constant(8 : index) : i64
  // OPTION: llvm.mlir.constant(4 : index) : i32
  // CHECK: llvm.mlir.constant(4 : index)
  // LAYOUT: %[[LENGTH:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // CHECK: llvm.call @malloc(%{{.*}}) : (i32)
  func.func @small(%m: memref<*xf32>) -> memref<*xf32> {
    return %m : memref<*xf32>
  }
}

// -----

// Where upstream will declare a malloc that counts in the index, calloc has the
// right width.
// OPTION: llvm.func @calloc(i64, i64) -> !llvm.ptr
// OPTION-LABEL: llvm.func @allocates
// OPTION: llvm.call @calloc(%{{.*}}, %{{.*}}) : (i64, i64) -> !llvm.ptr
// LAYOUT-LABEL: llvm.func @allocates
// LAYOUT: llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
func.func @allocates(%n: index) -> memref<*xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<*xf32>
  return %1 : memref<*xf32>
}
