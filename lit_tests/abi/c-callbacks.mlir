// The address of a function that crosses an interface is that of one that C can call:
// nothing takes from it what says how its values are passed.
// RUN: npc-opt --memref-calling-convention=emit-c-wrappers --reconcile-unrealized-casts %s | FileCheck %s

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // CHECK: llvm.func internal @big.c0(%{{.*}}: !llvm.ptr {llvm.sret = !llvm.struct<(i64, i64, i64)>}, %{{.*}}: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64, i64)>}, %{{.*}}: i8 {llvm.signext})
  func.func @big(%a: !llvm.struct<(i64, i64, i64)>, %k: i8) -> !llvm.struct<(i64, i64, i64)> {
    return %a : !llvm.struct<(i64, i64, i64)>
  }
  // CHECK-LABEL: llvm.func @give()
  // CHECK-NEXT: llvm.mlir.addressof @big.c0 : !llvm.ptr
  func.func @give() -> ((!llvm.struct<(i64, i64, i64)>, i8) -> !llvm.struct<(i64, i64, i64)>) {
    %0 = constant @big : (!llvm.struct<(i64, i64, i64)>, i8) -> !llvm.struct<(i64, i64, i64)>
    return %0 : (!llvm.struct<(i64, i64, i64)>, i8) -> !llvm.struct<(i64, i64, i64)>
  }
  // CHECK-NOT: thunk
}
