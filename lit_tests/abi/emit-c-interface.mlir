// How interfaces are made, with values as MLIR passes them: c-abi.mlir is about C.
// RUN: npc-opt --emit-c-interface=abi=mlir --split-input-file %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --emit-c-interface=abi=mlir --emit-c-interface=abi=mlir --split-input-file %s > %t.twice
// RUN: diff %t.once %t.twice
// RUN: npc-opt --emit-c-interface=abi=mlir --split-input-file %t.once > %t.again
// RUN: diff %t.once %t.again
// RUN: npc-opt --emit-c-interface="abi=mlir emit-c-wrappers" --split-input-file %s | FileCheck %s --check-prefix=ALL

// Arguments that are no memrefs, and a result that is no struct, cross as they are.
// CHECK: func.func @scalars(
// CHECK-SAME: npc.c_interface
// CHECK: func.func @_mlir_ciface_scalars(
// CHECK-SAME: %[[A:.*]]: i8, %[[B:.*]]: i1, %[[C:.*]]: vector<4xf32>, %[[D:.*]]: complex<f32>, %[[E:.*]]: index) -> i1
// CHECK-SAME: llvm.emit_c_interface
// CHECK: %[[R:.*]] = call @scalars(%[[A]], %[[B]], %[[C]], %[[D]], %[[E]])
// CHECK: return %[[R]] : i1
func.func @scalars(%a: i8, %b: i1, %c: vector<4xf32>, %d: complex<f32>, %e: index) -> i1
    attributes {llvm.emit_c_interface} {
  return %b : i1
}

// No result, no leading pointer.
// CHECK: func.func @_mlir_ciface_nothing()
// CHECK-NEXT: call @nothing() : () -> ()
// CHECK-NEXT: return
func.func @nothing() attributes {llvm.emit_c_interface} {
  return
}

// A memref comes as a pointer to its descriptor, and is stored through a
// leading pointer.
// CHECK: func.func @_mlir_ciface_memref(%[[OUT:.*]]: !llvm.ptr, %[[P:.*]]: !llvm.ptr, %[[I:.*]]: index)
// CHECK: %[[D:.*]] = llvm.load %[[P]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast %[[D]]
// CHECK: %[[R:.*]] = call @memref(%[[M]], %[[I]]) : (memref<?xf32>, index) -> memref<f32>
// CHECK: %[[S:.*]] = builtin.unrealized_conversion_cast %[[R]] : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
// CHECK: llvm.store %[[S]], %[[OUT]]
// CHECK: return{{$}}
func.func @memref(%m: memref<?xf32>, %i: index) -> memref<f32> attributes {llvm.emit_c_interface} {
  %0 = memref.alloc() : memref<f32>
  return %0 : memref<f32>
}

// Several results, a complex number and a struct of the user are structs, too.
// CHECK: func.func @_mlir_ciface_several(%[[OUT:.*]]: !llvm.ptr, %{{.*}}: index)
// CHECK: %[[R:.*]]:2 = call @several
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[0] : !llvm.struct<(i64, i32)>
// CHECK: %[[S:.*]] = llvm.insertvalue %[[R]]#1, %{{.*}}[1]
// CHECK: llvm.store %[[S]], %[[OUT]]
func.func @several(%i: index) -> (index, i32) attributes {llvm.emit_c_interface} {
  %0 = arith.constant 0 : i32
  return %i, %0 : index, i32
}
// CHECK: func.func @_mlir_ciface_complex(%[[OUT:.*]]: !llvm.ptr, %{{.*}}: complex<f32>)
// CHECK: llvm.store %{{.*}}, %[[OUT]] : !llvm.struct<(f32, f32)>, !llvm.ptr
func.func @complex(%c: complex<f32>) -> complex<f32> attributes {llvm.emit_c_interface} {
  return %c : complex<f32>
}
// CHECK: func.func @_mlir_ciface_struct(%[[OUT:.*]]: !llvm.ptr, %{{.*}}: !llvm.struct<(i32, i8)>)
// CHECK: %[[R:.*]] = call @struct
// CHECK: llvm.store %[[R]], %[[OUT]]
func.func @struct(%s: !llvm.struct<(i32, i8)>) -> !llvm.struct<(i32, i8)> attributes {llvm.emit_c_interface} {
  return %s : !llvm.struct<(i32, i8)>
}
// An array and a vector are not.
// CHECK: func.func @_mlir_ciface_array(%{{.*}}: !llvm.array<2 x i32>) -> !llvm.array<2 x i32>
func.func @array(%a: !llvm.array<2 x i32>) -> !llvm.array<2 x i32> attributes {llvm.emit_c_interface} {
  return %a : !llvm.array<2 x i32>
}

// An unranked memref: a pointer to its rank and pointer.
// CHECK: func.func @_mlir_ciface_unranked(%[[P:.*]]: !llvm.ptr)
// CHECK: llvm.load %[[P]] : !llvm.ptr -> !llvm.struct<(i64, ptr)>
func.func @unranked(%m: memref<*xf32>) attributes {llvm.emit_c_interface} {
  return
}

// Without being asked for, there is none; unless all functions get one.
// CHECK-NOT: _mlir_ciface_silent
// ALL: func.func @_mlir_ciface_silent()
func.func @silent() {
  return
}

// Nor for a function with bare pointers.
// CHECK-NOT: _mlir_ciface_bare
// ALL-NOT: _mlir_ciface_bare
func.func @bare(%m: memref<f32>) attributes {llvm.bareptr, llvm.emit_c_interface} {
  return
}

// A declared function gets a body, and private linkage: C defines the interface.
// CHECK: func.func private @declared(%[[M:.*]]: memref<f32>, %[[I:.*]]: index) -> (memref<f32>, index)
// CHECK-SAME: llvm.linkage = #llvm.linkage<private>
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK: %[[OUT:.*]] = llvm.alloca %[[ONE]] x !llvm.struct<(struct<(ptr, ptr, i64)>, i64)>
// CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %[[M]]
// CHECK: %[[P:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(ptr, ptr, i64)>
// CHECK: llvm.store %[[D]], %[[P]]
// CHECK: call @_mlir_ciface_declared(%[[OUT]], %[[P]], %[[I]]) : (!llvm.ptr, !llvm.ptr, index) -> ()
// CHECK: %[[R:.*]] = llvm.load %[[OUT]]
// CHECK: llvm.extractvalue %[[R]][0]
// CHECK: llvm.extractvalue %[[R]][1]
// CHECK: return %{{.*}}, %{{.*}} : memref<f32>, index
// CHECK: func.func private @_mlir_ciface_declared(!llvm.ptr, !llvm.ptr, index)
func.func private @declared(memref<f32>, index) -> (memref<f32>, index) attributes {llvm.emit_c_interface}

// CHECK: func.func private @scalar(%[[I:.*]]: i32 {llvm.signext}) -> (i8 {llvm.zeroext})
// CHECK: %[[R:.*]] = call @_mlir_ciface_scalar(%[[I]]) {arg_attrs = [{llvm.signext}], res_attrs = [{llvm.zeroext}]} : (i32) -> i8
// CHECK: return %[[R]]
// CHECK: func.func private @_mlir_ciface_scalar(i32 {llvm.signext}) -> (i8 {llvm.zeroext})
func.func private @scalar(i32 {llvm.signext}) -> (i8 {llvm.zeroext}) attributes {llvm.emit_c_interface}

// -----

// On expanded and packed functions: the source signature says what C sees.
// CHECK: func.func @_mlir_ciface_expanded(%[[OUT:.*]]: !llvm.ptr, %[[P:.*]]: !llvm.ptr, %[[I:.*]]: i32)
// CHECK: %[[D:.*]] = llvm.load %[[P]]
// CHECK: %[[A:.*]] = llvm.extractvalue %[[D]][0]
// CHECK: %[[B:.*]] = llvm.extractvalue %[[D]][1]
// CHECK: %[[C:.*]] = llvm.extractvalue %[[D]][2]
// CHECK: %[[R:.*]]:2 = call @expanded(%[[A]], %[[B]], %[[C]], %[[I]])
// CHECK: llvm.store %{{.*}}, %[[OUT]]
func.func @expanded(%a: !llvm.ptr, %b: !llvm.ptr, %c: i64, %i: i32) -> (i32, i32)
    attributes {llvm.emit_c_interface, npc.source_signature = {type = (memref<f32>, i32) -> (i32, i32)}} {
  return %i, %i : i32, i32
}

// CHECK: func.func @_mlir_ciface_packed(%[[OUT:.*]]: !llvm.ptr, %[[P:.*]]: !llvm.ptr)
// CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast
// CHECK: %[[R:.*]] = call @packed(%[[M]]) : (memref<f32>) -> !llvm.struct<(i32, i32)>
// CHECK-NEXT: llvm.store %[[R]], %[[OUT]]
func.func @packed(%m: memref<f32>) -> !llvm.struct<(i32, i32)>
    attributes {llvm.emit_c_interface, npc.source_signature = {type = (memref<f32>) -> (i32, i32)}} {
  %0 = llvm.mlir.zero : !llvm.struct<(i32, i32)>
  return %0 : !llvm.struct<(i32, i32)>
}

// CHECK: func.func private @both(%[[A:.*]]: !llvm.ptr, %[[B:.*]]: !llvm.ptr, %[[C:.*]]: i64)
// CHECK: llvm.insertvalue %[[A]]
// CHECK: llvm.insertvalue %[[B]]
// CHECK: %[[D:.*]] = llvm.insertvalue %[[C]]
// CHECK: llvm.store %[[D]], %[[P:.*]] :
// CHECK: call @_mlir_ciface_both(%[[P]]) : (!llvm.ptr) -> i32
func.func private @both(!llvm.ptr, !llvm.ptr, i64) -> i32
    attributes {llvm.emit_c_interface, npc.source_signature = {type = (memref<f32>) -> i32}}

// -----

// The interface carries what describes its own arguments and its callers. Facts
// about a memref's data are not facts about its descriptor.
// CHECK: func.func private @attributes
// CHECK: func.func @_mlir_ciface_attributes(%{{.*}}: !llvm.ptr {llvm.noundef, test.memref}, %{{.*}}: i32 {llvm.signext}) -> (i32 {llvm.zeroext})
// CHECK-SAME: attributes {llvm.emit_c_interface, npc.c_interface, passthrough = ["nounwind"], test.function}
func.func private @attributes(
    %m: memref<f32> {llvm.align = 64 : i64, llvm.noalias, llvm.nonnull, llvm.dereferenceable = 4 : i64,
                     llvm.readonly, llvm.noundef, test.memref},
    %i: i32 {llvm.signext}) -> (i32 {llvm.zeroext})
    attributes {llvm.emit_c_interface, llvm.readnone, llvm.linkage = #llvm.linkage<internal>,
                alignment = 16 : i64, passthrough = ["nounwind"], section = "hot", test.function} {
  return %i : i32
}

// A leading pointer has no attributes, and a stored result none either.
// CHECK: func.func @_mlir_ciface_stored(%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i32 {llvm.signext}) attributes
func.func @stored(%i: i32 {llvm.signext}) -> (complex<f32> {llvm.noundef}) attributes {llvm.emit_c_interface} {
  %0 = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  return %0 : complex<f32>
}
