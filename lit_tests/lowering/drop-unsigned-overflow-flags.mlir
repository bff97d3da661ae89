// RUN: npc-opt --drop-unsigned-overflow-flags %s | FileCheck %s

// CHECK-LABEL: @address
llvm.func @address(%base: !llvm.ptr, %index: i64, %stride: i64) -> !llvm.ptr {
  // CHECK: llvm.mul %{{.*}}, %{{.*}} overflow<nsw> : i64
  %offset = llvm.mul %index, %stride overflow<nsw, nuw> : i64
  // CHECK: llvm.add %{{.*}}, %{{.*}} : i64
  %next = llvm.add %offset, %stride overflow<nuw> : i64
  // CHECK: llvm.getelementptr inbounds %{{.*}}[%{{.*}}]
  %address = llvm.getelementptr inbounds|nuw %base[%next] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.return %address : !llvm.ptr
}
