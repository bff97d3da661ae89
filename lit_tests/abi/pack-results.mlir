// RUN: npc-opt --pack-results --split-input-file --allow-unregistered-dialect %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --pack-results --pack-results --split-input-file --allow-unregistered-dialect %s > %t.twice
// RUN: diff %t.once %t.twice
// RUN: npc-opt --pack-results --split-input-file --allow-unregistered-dialect %t.once > %t.again
// RUN: diff %t.once %t.again

// No result and one that is no memref stay as they are.
// CHECK-LABEL: func.func @none() {
func.func @none() {
  // CHECK: call @none() : () -> ()
  call @none() : () -> ()
  return
}
// CHECK-LABEL: func.func @one(
// CHECK-SAME: -> index {
func.func @one(%i: index) -> index {
  // CHECK: %[[R:.*]] = call @one(%{{.*}}) : (index) -> index
  // CHECK: return %[[R]] : index
  %0 = call @one(%i) : (index) -> index
  return %0 : index
}
// CHECK-LABEL: func.func @complex(
// CHECK-SAME: -> complex<f32> {
func.func @complex(%c: complex<f32>) -> complex<f32> {
  return %c : complex<f32>
}

// Several results are fields of a struct.
// CHECK-LABEL: func.func @several(
// CHECK-SAME: %[[F:.*]]: f32, %[[I:.*]]: index) -> !llvm.struct<(f32, i64)>
// CHECK-SAME: npc.source_signature = {type = (f32, index) -> (f32, index)}
func.func @several(%f: f32, %i: index) -> (f32, index) {
  // CHECK: %[[CAST:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to i64
  // CHECK: %[[S0:.*]] = llvm.mlir.poison : !llvm.struct<(f32, i64)>
  // CHECK: %[[S1:.*]] = llvm.insertvalue %[[F]], %[[S0]][0]
  // CHECK: %[[S2:.*]] = llvm.insertvalue %[[CAST]], %[[S1]][1]
  // CHECK: return %[[S2]] : !llvm.struct<(f32, i64)>
  return %f, %i : f32, index
}

// CHECK-LABEL: func.func @caller
func.func @caller(%f: f32, %i: index) {
  // CHECK: %[[S:.*]] = call @several(%{{.*}}, %{{.*}}) : (f32, index) -> !llvm.struct<(f32, i64)>
  // CHECK: %[[F:.*]] = llvm.extractvalue %[[S]][0]
  // CHECK: %[[I:.*]] = llvm.extractvalue %[[S]][1]
  // CHECK: %[[CAST:.*]] = builtin.unrealized_conversion_cast %[[I]] : i64 to index
  // CHECK: "test.use"(%[[F]], %[[CAST]]) : (f32, index) -> ()
  %0:2 = call @several(%f, %i) : (f32, index) -> (f32, index)
  "test.use"(%0#0, %0#1) : (f32, index) -> ()
  return
}

// An indirect call is cast to the packed type.
// CHECK-LABEL: func.func @indirect
// CHECK-SAME: %[[F:[^:]*]]: () -> (i32, i64)
func.func @indirect(%f: () -> (i32, i64)) {
  // CHECK: %[[G:.*]] = builtin.unrealized_conversion_cast %[[F]] : () -> (i32, i64) to () -> !llvm.struct<(i32, i64)>
  // CHECK: %[[S:.*]] = call_indirect %[[G]]() : () -> !llvm.struct<(i32, i64)>
  // CHECK: %[[X:.*]] = llvm.extractvalue %[[S]][0]
  // CHECK: %[[Y:.*]] = llvm.extractvalue %[[S]][1]
  // CHECK: "test.use"(%[[Y]], %[[X]])
  %0:2 = call_indirect %f() : () -> (i32, i64)
  "test.use"(%0#1, %0#0) : (i64, i32) -> ()
  return
}

// The address of a packed function has the packed type, and is cast back for others.
// CHECK-LABEL: func.func @address
func.func @address() -> ((f32, index) -> (f32, index)) {
  // CHECK: %[[F:.*]] = constant @several : (f32, index) -> !llvm.struct<(f32, i64)>
  // CHECK: %[[G:.*]] = builtin.unrealized_conversion_cast %[[F]] : {{.*}} to (f32, index) -> (f32, index)
  // CHECK: return %[[G]]
  %0 = constant @several : (f32, index) -> (f32, index)
  return %0 : (f32, index) -> (f32, index)
}

// A memref alone is its descriptor, without another struct around it; the
// arguments stay.
// CHECK-LABEL: func.func @memref(
// CHECK-SAME: %[[M:.*]]: memref<?xf32>)
// CHECK-SAME: -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func @memref(%m: memref<?xf32>) -> memref<?xf32> {
  // CHECK: %[[R:.*]] = call @memref(%[[M]]) : (memref<?xf32>) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK: %[[N:.*]] = builtin.unrealized_conversion_cast %[[R]] : {{.*}} to memref<?xf32>
  // CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %[[N]] : memref<?xf32> to
  // CHECK: return %[[D]]
  %0 = call @memref(%m) : (memref<?xf32>) -> memref<?xf32>
  return %0 : memref<?xf32>
}

// Memrefs, complex numbers and functions as fields.
// CHECK-LABEL: func.func @fields(
// CHECK-SAME: -> !llvm.struct<(struct<(ptr, ptr, i64)>, f32, struct<(f32, f32)>, ptr)>
func.func @fields(%m: memref<f32>, %f: f32, %c: complex<f32>, %g: () -> ())
    -> (memref<f32>, f32, complex<f32>, () -> ()) {
  // CHECK-DAG: %[[M:.*]] = builtin.unrealized_conversion_cast %{{.*}} : memref<f32> to
  // CHECK-DAG: %[[C:.*]] = builtin.unrealized_conversion_cast %{{.*}} : complex<f32> to
  // CHECK-DAG: %[[G:.*]] = builtin.unrealized_conversion_cast %{{.*}} : () -> () to !llvm.ptr
  // CHECK: llvm.insertvalue %[[M]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1]
  // CHECK: llvm.insertvalue %[[C]], %{{.*}}[2]
  // CHECK: llvm.insertvalue %[[G]], %{{.*}}[3]
  return %m, %f, %c, %g : memref<f32>, f32, complex<f32>, () -> ()
}

// Every return of a function with several blocks is packed; recursion needs
// nothing of its own.
// CHECK-LABEL: func.func @blocks
func.func @blocks(%c: i1, %i: i32) -> (i32, i32) {
  // CHECK: cf.cond_br
  // CHECK: llvm.insertvalue
  // CHECK: return %{{.*}} : !llvm.struct<(i32, i32)>
  // CHECK: call @blocks(%{{.*}}, %{{.*}}) : (i1, i32) -> !llvm.struct<(i32, i32)>
  // CHECK: llvm.insertvalue
  // CHECK: return %{{.*}} : !llvm.struct<(i32, i32)>
  cf.cond_br %c, ^one, ^two
^one:
  return %i, %i : i32, i32
^two:
  %0:2 = call @blocks(%c, %i) : (i1, i32) -> (i32, i32)
  return %0#1, %0#0 : i32, i32
}

// Declarations, too.
// CHECK: func.func private @declared(memref<f32>) -> !llvm.struct<(i32, struct<(ptr, ptr, i64)>)>
func.func private @declared(memref<f32>) -> (i32, memref<f32>)

// -----

// The attributes of a single result stay, those of fields have no place.
// CHECK: @single() -> (i32 {llvm.signext})
func.func private @single() -> (i32 {llvm.signext})
// CHECK: @pair() -> !llvm.struct<(i32, i32)>
func.func private @pair() -> (i32 {llvm.signext}, i32 {llvm.zeroext})
// Facts about a memref's data are not facts about its descriptor.
// CHECK: @data() -> (!llvm.struct<(ptr, ptr, i64)> {test.kept})
func.func private @data() -> (memref<f32> {llvm.noalias, llvm.align = 64 : i64, test.kept})

// CHECK-LABEL: func.func @call_sites
func.func @call_sites() {
  // CHECK: call @single() {res_attrs = [{llvm.signext}]} : () -> i32
  // CHECK: call @pair() : () -> !llvm.struct<(i32, i32)>
  // CHECK: call @data() {res_attrs = [{}]} : () -> !llvm.struct<(ptr, ptr, i64)>
  %0 = call @single() {res_attrs = [{llvm.signext}]} : () -> i32
  %1:2 = call @pair() {res_attrs = [{llvm.signext}, {llvm.zeroext}]} : () -> (i32, i32)
  %2 = call @data() {res_attrs = [{llvm.noalias}]} : () -> memref<f32>
  return
}
