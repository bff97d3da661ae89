// How values cross C interfaces on x86-64: as clang passes them.
// RUN: npc-opt --memref-calling-convention=emit-c-wrappers --convert-complex-to-llvm --reconcile-unrealized-casts %s > %t.c
// RUN: FileCheck %s < %t.c
// RUN: npc-opt --memref-calling-convention="emit-c-wrappers abi=c compat=upstream" --reconcile-unrealized-casts %s | FileCheck %s --check-prefix=ASKED
// abi=mlir and compat=upstream give upstream's form.
// RUN: npc-opt --memref-calling-convention="emit-c-wrappers abi=mlir" --reconcile-unrealized-casts %s | FileCheck %s --check-prefix=MLIR
// RUN: npc-opt --memref-calling-convention="emit-c-wrappers compat=upstream" --reconcile-unrealized-casts %s | FileCheck %s --check-prefix=MLIR
// RUN: not npc-opt --memref-calling-convention=abi=clang %s 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not npc-opt --emit-c-interface=abi=C %s 2>&1 | FileCheck %s --check-prefix=CASE

// BAD: error: abi is 'clang': expected 'c' or 'mlir' [bad-option]
// CASE: error: abi is 'C': expected 'c' or 'mlir' [bad-option]

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {

// Small integers are extended: i1 is bool, others are signed unless said otherwise.
// CHECK-LABEL: llvm.func @_mlir_ciface_small(
// CHECK-SAME: i1 {llvm.zeroext}, %{{.*}}: i8 {llvm.signext}, %{{.*}}: i16 {llvm.signext}, %{{.*}}: i8 {llvm.zeroext}, %{{.*}}: i8 {llvm.signext}, %{{.*}}: i32)
// CHECK-SAME: -> (i1 {llvm.zeroext})
// CHECK: llvm.call @small(%{{.*}}) : (i1, i8, i16, i8, i8, i32) -> i1
// ASKED-LABEL: llvm.func @_mlir_ciface_small(
// ASKED-SAME: i1 {llvm.zeroext}
// MLIR: llvm.func @_mlir_ciface_small(%{{[^:]*}}: i1, %{{[^:]*}}: i8, %{{[^:]*}}: i16, %{{[^:]*}}: i8, %{{[^:]*}}: i8, %{{[^:]*}}: i32) -> i1
func.func @small(%a: i1, %b: i8, %c: i16, %d: ui8, %e: si8, %f: i32) -> i1 {
  return %a : i1
}

// What the user says of an extension stays.
// CHECK-LABEL: llvm.func @_mlir_ciface_explicit(
// CHECK-SAME: i8 {llvm.zeroext, test.kept}, %{{.*}}: i1 {llvm.signext}, %{{.*}}: i32 {llvm.signext}) -> (i16 {llvm.zeroext})
func.func @explicit(%a: i8 {llvm.zeroext, test.kept}, %b: i1 {llvm.signext}, %c: i32 {llvm.signext}) -> (i16 {llvm.zeroext}) {
  %0 = arith.constant 0 : i16
  return %0 : i16
}

// A call of a function that C defines says the same.
// CHECK-LABEL: llvm.func private @declared(
// CHECK: llvm.call @_mlir_ciface_declared({{.*}}) : (i8 {llvm.signext}, i1 {llvm.zeroext}, f32, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i64)>}) -> (i8 {llvm.zeroext})
// CHECK: llvm.func @_mlir_ciface_declared(i8 {llvm.signext}, i1 {llvm.zeroext}, f32, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i64)>}) -> (i8 {llvm.zeroext})
// MLIR-LABEL: llvm.func private @declared(
// MLIR: llvm.call @_mlir_ciface_declared({{.*}}) : (i8, i1, f32, !llvm.struct<(i64, i64, i64)>) -> i8
func.func private @declared(i8, i1, f32, !llvm.struct<(i64, i64, i64)>) -> ui8

// Complex numbers and structs go in one register for each eight bytes.
// CHECK-LABEL: llvm.func @_mlir_ciface_complex(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr, %[[A:.*]]: vector<2xf32>, %[[B:.*]]: f64, %[[C:.*]]: f64, %{{.*}}: i64)
// CHECK: %[[M:.*]] = llvm.alloca %{{.*}} x !llvm.array<1 x i64> {alignment = 16 : i64}
// CHECK: llvm.store %[[A]], %[[M]] : vector<2xf32>, !llvm.ptr
// CHECK: llvm.load %[[M]] : !llvm.ptr -> !llvm.struct<(f32, f32)>
// CHECK: %[[N:.*]] = llvm.alloca %{{.*}} x !llvm.array<2 x i64> {alignment = 16 : i64}
// CHECK: llvm.store %[[B]], %[[N]] : f64, !llvm.ptr
// CHECK: %[[P:.*]] = llvm.getelementptr %[[N]][8]
// CHECK: llvm.store %[[C]], %[[P]] : f64, !llvm.ptr
// CHECK: llvm.load %[[N]] : !llvm.ptr -> !llvm.struct<(f64, f64)>
// MLIR: llvm.func @_mlir_ciface_complex(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.struct<(f32, f32)>, %{{.*}}: !llvm.struct<(f64, f64)>, %{{.*}}: !llvm.struct<(i32, i32)>)
func.func @complex(%a: complex<f32>, %b: complex<f64>, %c: complex<i32>) -> complex<f32> {
  return %a : complex<f32>
}
// CHECK-LABEL: llvm.func @_mlir_ciface_structs(
// CHECK-SAME: %{{.*}}: i32, %{{.*}}: f64, %{{.*}}: !llvm.ptr, %{{.*}}: i24, %{{.*}}: vector<4xf16>, %{{.*}}: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = !llvm.struct<(f80)>}, %{{.*}}: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<packed (i8, i32)>}, %{{.*}}: i128)
func.func @structs(
    %a: !llvm.struct<(i32, f64)>, %b: !llvm.struct<(ptr)>, %c: !llvm.struct<(array<3 x i8>)>,
    %d: !llvm.struct<(f16, f32)>, %e: !llvm.struct<(f80)>, %f: !llvm.struct<packed (i8, i32)>,
    %g: !llvm.struct<(i128)>) {
  return
}

// A struct for which there are not enough registers is passed in memory whole,
// and those that are left serve the next. The leading pointer takes one, and so
// does a memref.
// CHECK-LABEL: llvm.func @_mlir_ciface_exhausted(
// CHECK-SAME: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64)>}, %{{.*}}: i64, %{{.*}}: i8)
func.func @exhausted(%m: memref<?xf32>, %a: i64, %b: i64, %c: i64, %d: !llvm.struct<(i64, i64)>, %e: i64, %f: !llvm.struct<(i8)>) -> (i64, i64) {
  return %a, %b : i64, i64
}

// Vectors of 64 bits go as a number; a copy that C reads is aligned as C has it.
// CHECK-LABEL: llvm.func private @vectors(
// CHECK: %[[I:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i128, i128)> {alignment = 16 : i64}
// CHECK: llvm.store %{{.*}}, %[[I]]
// CHECK: llvm.call @_mlir_ciface_vectors({{.*}}) : (f64, vector<4xf32>, !llvm.ptr {{.*}}) -> f64
func.func private @vectors(vector<2xf32>, vector<4xf32>, !llvm.struct<(i128, i128)>) -> vector<4xi16>

// Numbers and pointers are passed as LLVM passes them.
// CHECK-LABEL: llvm.func @_mlir_ciface_plain(
// CHECK-SAME: f16, bf16, f32, f64, f80, f128, i64, i128, !llvm.ptr, i64, !llvm.ptr) -> i128
func.func private @plain(f16, bf16, f32, f64, f80, f128, i64, i128, !llvm.ptr, index, () -> ()) -> i128

// Whoever says that a value is passed on the stack is believed: it takes no register.
// CHECK-LABEL: llvm.func @_mlir_ciface_stack(
// CHECK-SAME: !llvm.ptr {llvm.byval = i32}, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64)
func.func @stack(%p: !llvm.ptr {llvm.byval = i32}, %a: i64, %b: i64, %c: i64, %d: i64, %e: !llvm.struct<(i64, i64)>) {
  return
}

}
