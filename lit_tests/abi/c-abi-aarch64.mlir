// How values cross C interfaces on AArch64: as clang passes them.
// RUN: npc-opt --memref-calling-convention=emit-c-wrappers --reconcile-unrealized-casts %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention="emit-c-wrappers compat=upstream" --reconcile-unrealized-casts %s | FileCheck %s --check-prefix=MLIR

module attributes {llvm.target_triple = "aarch64-linux-gnu"} {

// Whoever receives a small integer extends it. What the user says stays.
// CHECK-LABEL: llvm.func @_mlir_ciface_small(
// CHECK-SAME: %{{[^:]*}}: i1, %{{[^:]*}}: i8, %{{[^:]*}}: i16 {llvm.zeroext}, %{{[^:]*}}: i8) -> i1 attributes
func.func @small(%a: i1, %b: i8, %c: i16 {llvm.zeroext}, %d: ui8) -> i1 {
  return %a : i1
}

// One to four numbers of one size go in as many registers.
// CHECK-LABEL: llvm.func @_mlir_ciface_numbers(
// CHECK-SAME: !llvm.array<2 x f32> {llvm.alignstack = 8 : i64}, %{{.*}}: !llvm.array<4 x f64> {llvm.alignstack = 8 : i64}, %{{.*}}: !llvm.array<2 x vector<4xf32>> {llvm.alignstack = 16 : i64}, %{{.*}}: !llvm.array<1 x f128> {llvm.alignstack = 16 : i64})
// MLIR: llvm.func @_mlir_ciface_numbers(%{{.*}}: !llvm.struct<(f32, f32)>, %{{.*}}: !llvm.struct<(f64, struct<(f64, f64)>, f64)>,
func.func @numbers(
    %a: complex<f32>, %b: !llvm.struct<(f64, struct<(f64, f64)>, f64)>,
    %c: !llvm.struct<(vector<4xf32>, vector<4xf32>)>, %d: !llvm.struct<(f128)>) {
  return
}

// Others of up to 16 bytes go in registers for integers, larger ones by a pointer.
// CHECK-LABEL: llvm.func private @others(
// CHECK: %[[M:.*]] = llvm.alloca %{{.*}} x !llvm.array<1 x i64> {alignment = 16 : i64}
// CHECK: llvm.store %{{.*}}, %[[M]] : !llvm.struct<(f32, i8)>, !llvm.ptr
// CHECK: llvm.load %[[M]] : !llvm.ptr -> i64
// CHECK: %[[P:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i64, i64, i64)>
// CHECK: llvm.store %{{.*}}, %[[P]] : !llvm.struct<(i64, i64, i64)>, !llvm.ptr
// CHECK: llvm.call @_mlir_ciface_others({{.*}}) : (i64, !llvm.array<2 x i64>, i128, !llvm.ptr, !llvm.array<2 x ptr>, !llvm.ptr, !llvm.ptr) -> ()
func.func private @others(
    !llvm.struct<(f32, i8)>, complex<i64>, !llvm.struct<(i128)>, !llvm.struct<(ptr)>, !llvm.struct<(ptr, ptr)>,
    !llvm.struct<(i64, i64, i64)>, !llvm.struct<(f32, f32, f32, f32, f32)>)

// Vectors and other numbers are passed as LLVM passes them.
// CHECK-LABEL: llvm.func @_mlir_ciface_plain(
// CHECK-SAME: f16, bf16, f128, i128, vector<2xf32>, vector<16xi8>, i64) -> vector<4xi16>
func.func private @plain(f16, bf16, f128, i128, vector<2xf32>, vector<16xi8>, index) -> vector<4xi16>

}
