// RUN: npc-opt --memref-calling-convention --split-input-file %s | FileCheck %s

// Facts about the data are facts about the aligned pointer; noundef is one about
// every piece, nofree one about both pointers; others describe the memref.
// CHECK: llvm.func @facts(
// CHECK-SAME: !llvm.ptr {llvm.nofree, llvm.noundef},
// CHECK-SAME: !llvm.ptr {llvm.align = 64 : i64, llvm.dereferenceable = 8 : i64, llvm.nofree, llvm.nonnull, llvm.noundef, llvm.readonly},
// CHECK-SAME: i64 {llvm.noundef}, i64 {llvm.noundef}, i64 {llvm.noundef}, i32 {llvm.signext, test.other})
func.func private @facts(
    memref<2xf32> {llvm.align = 64 : i64, llvm.nonnull, llvm.dereferenceable = 8 : i64, llvm.readonly,
                   llvm.noundef, llvm.nofree, test.memref},
    i32 {llvm.signext, test.other})

// The data of an unranked memref is behind a descriptor.
// CHECK: llvm.func @unranked(i64 {llvm.noundef}, !llvm.ptr {llvm.noundef})
func.func private @unranked(memref<*xf32> {llvm.align = 64 : i64, llvm.noalias, llvm.noundef, llvm.nofree})

// -----

// noalias holds for the aligned pointer if the allocated one is not used: by
// loads, stores and views of the data.
// CHECK: llvm.func @accessed(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr {llvm.noalias}, %{{[^:]*}}: i64
func.func @accessed(%m: memref<?xf32> {llvm.noalias}, %i: index) {
  %0 = memref.subview %m[%i] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[1], offset: ?>>
  memref.store %1, %m[%i] : memref<?xf32>
  return
}
// CHECK: llvm.func @unused(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr {llvm.noalias},
func.func @unused(%m: memref<?xf32> {llvm.noalias}) {
  return
}
// Who frees the memref, hands it on, or is not known may use the other.
// CHECK: llvm.func @freed(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64
func.func @freed(%m: memref<?xf32> {llvm.noalias}) {
  memref.dealloc %m : memref<?xf32>
  return
}
// CHECK: llvm.func @returned(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64
func.func @returned(%m: memref<?xf32> {llvm.noalias}) -> memref<?xf32> {
  return %m : memref<?xf32>
}
// CHECK: llvm.func @stored(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64
func.func @stored(%m: memref<?xf32> {llvm.noalias}, %n: memref<memref<?xf32>>) {
  memref.store %m, %n[] : memref<memref<?xf32>>
  return
}
// Whoever declares a function is believed.
// CHECK: llvm.func @declared(!llvm.ptr, !llvm.ptr {llvm.noalias}, i64, i64, i64)
func.func private @declared(memref<?xf32> {llvm.noalias})

// -----

// The attributes of a call go to the same pieces; the callee says what noalias is.
func.func private @callee(%m: memref<f32>, %i: i32, %n: memref<f32>) -> i32 {
  %0 = memref.load %m[] : memref<f32>
  memref.dealloc %n : memref<f32>
  return %i : i32
}

// CHECK-LABEL: llvm.func @call_site
func.func @call_site(%m: memref<f32>, %i: i32, %f: (memref<f32>, i32) -> ()) {
  // CHECK: llvm.call @callee({{.*}}) {test.call} : (!llvm.ptr, !llvm.ptr {llvm.noalias, llvm.nonnull}, i64, i32 {llvm.noundef}, !llvm.ptr, !llvm.ptr, i64) -> (i32 {llvm.signext})
  %0 = call @callee(%m, %i, %m) {arg_attrs = [{llvm.noalias, llvm.nonnull}, {llvm.noundef}, {llvm.noalias}],
                                 res_attrs = [{llvm.signext}], test.call}
    : (memref<f32>, i32, memref<f32>) -> i32
  // CHECK: llvm.call %{{.*}}({{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr {llvm.align = 8 : i64, llvm.noalias}, i64, i32 {llvm.zeroext}) -> ()
  call_indirect %f(%m, %i) {arg_attrs = [{llvm.align = 8 : i64, llvm.noalias}, {llvm.zeroext}]} : (memref<f32>, i32) -> ()
  return
}

// -----

// The memref's facts never describe its descriptor, to which C passes a pointer.
// CHECK: llvm.func internal @interface(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr {llvm.align = 64 : i64, llvm.noalias}, %{{[^:]*}}: i64)
// CHECK-SAME: -> !llvm.struct<(ptr, ptr, i64)> attributes
// CHECK-SAME: no_inline
// CHECK: llvm.func @_mlir_ciface_interface(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr {test.memref}) attributes
// CHECK-NOT: no_inline
// CHECK: llvm.return
func.func private @interface(%m: memref<f32> {llvm.align = 64 : i64, llvm.noalias, test.memref})
    -> (memref<f32> {llvm.align = 32 : i64}) attributes {llvm.emit_c_interface, no_inline} {
  %0 = memref.load %m[] : memref<f32>
  %1 = memref.alloc() : memref<f32>
  return %1 : memref<f32>
}

// Nor does readnone hold for the interface, which loads descriptors.
// CHECK: llvm.func @readnone({{.*}}memory_effects
// CHECK: llvm.func @_mlir_ciface_readnone(%{{[^:]*}}: !llvm.ptr) attributes {llvm.emit_c_interface} {
func.func @readnone(%m: memref<f32>) attributes {llvm.emit_c_interface, llvm.readnone} {
  return
}
// CHECK: llvm.func @effects({{.*}}memory_effects
// CHECK: llvm.func @_mlir_ciface_effects(%{{[^:]*}}: !llvm.ptr) attributes {llvm.emit_c_interface} {
func.func @effects(%m: memref<f32>) attributes {
    llvm.emit_c_interface,
    memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none,
                                          errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  return
}
