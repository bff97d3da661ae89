// RUN: npc-opt --lower-allocations --split-input-file --verify-diagnostics %s | FileCheck %s

// Elements start at a multiple of 64 bytes; a size that overflows fails.
// CHECK-LABEL: func.func @allocate
// CHECK-SAME: %[[ROWS:.*]]: index
func.func @allocate(%rows: index) -> memref<?x3xf32> {
  // CHECK-DAG: %[[SIZE:.*]] = arith.index_cast %[[ROWS]] : index to i64
  // CHECK-DAG: %[[ELEMENT:.*]] = arith.constant 4 : i64
  // CHECK: %[[COUNTED:.*]] = arith.maxsi %[[SIZE]], %{{.*}}
  // CHECK: "llvm.intr.smul.with.overflow"(%[[ELEMENT]], %[[COUNTED]])
  // CHECK: "llvm.intr.smul.with.overflow"
  // CHECK: basicpy.raise_if %{{.*}}, "ValueError", "array is too big;
  // CHECK: %[[ROW_BYTES:.*]] = arith.muli %[[ELEMENT]], %[[SIZE]]
  // CHECK: %[[BYTES:.*]] = arith.muli %[[ROW_BYTES]], %{{.*}}
  // CHECK: %[[BLOCK:.*]] = llvm.call @npc_allocate(%[[BYTES]]) : (i64) -> !llvm.ptr
  // CHECK: %[[NONE:.*]] = llvm.icmp "eq" %[[BLOCK]]
  // CHECK: basicpy.raise_if %[[NONE]], "MemoryError", "cannot allocate {} bytes"(%[[BYTES]] : i64)
  // CHECK: %[[ALIGNED:.*]] = llvm.call @npc_elements(%[[BLOCK]])
  // CHECK: %[[MEMREF:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<?x3xf32>
  // CHECK: return %[[MEMREF]]
  %memref = memref.alloc(%rows) : memref<?x3xf32>
  return %memref : memref<?x3xf32>
}

// CHECK-LABEL: func.func @release
func.func @release(%memref: memref<2xf64>) {
  // CHECK: %[[BLOCK:.*]] = llvm.extractvalue %{{.*}}[0]
  // CHECK-NEXT: llvm.call @npc_release(%[[BLOCK]])
  memref.dealloc %memref : memref<2xf64>
  return
}

// CHECK: llvm.func internal @npc_allocate(%{{.*}}: i64) -> (!llvm.ptr {llvm.noalias})
// CHECK: llvm.func weak_odr @npc_free_block

// -----

func.func @layout(%size: index) {
  // expected-error @+2 {{memref.alloc of 'memref<?xf64, strided<[2]>>' is not supported}}
  // expected-note @+1 {{help: use a ranked memref with the identity layout and the default memory space}}
  %memref = memref.alloc(%size) : memref<?xf64, strided<[2]>>
  return
}

// -----

func.func @alignment() {
  // expected-error @+1 {{an alignment above 64 bytes is not supported}}
  %memref = memref.alloc() {alignment = 128} : memref<2xf64>
  return
}

// -----

func.func @element() {
  // expected-error @+1 {{cannot allocate elements of type 'vector<2xf32>'}}
  %memref = memref.alloc() : memref<2xvector<2xf32>>
  return
}

// -----

// expected-error @+2 {{the name 'npc_release' is reserved for npc's runtime}}
// expected-note @+1 {{choose another name}}
func.func @npc_release(%memref: memref<2xf64>) {
  memref.dealloc %memref : memref<2xf64>
  return
}
