// Types that have no form in the llvm dialect are left to the passes that convert them.
// RUN: npc-opt --pass-pipeline='builtin.module(expand-memref-args,pack-results,emit-c-interface)' %s | FileCheck %s
// RUN: npc-opt --emit-c-interface %s | FileCheck %s --check-prefix=LEFT
// RUN: npc-opt --pass-pipeline='builtin.module(expand-memref-args,pack-results,emit-c-interface,async-func-to-async-runtime,async-to-async-runtime,convert-async-to-llvm,finalize-func-to-llvm)' %s | FileCheck %s --check-prefix=CONVERTED
// RUN: not npc-opt --finalize-func-to-llvm %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: func.func @token(%{{.*}}: !async.token, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64) -> !async.token
// LEFT: func.func @token(%{{.*}}: !async.token, %{{.*}}: memref<?xf32>) -> !async.token
// CONVERTED: llvm.func @token(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64) -> !llvm.ptr
// REFUSED: error: function 'token' cannot be converted: argument 0 of type '!async.token' has no form in the llvm dialect [unsupported-type]
func.func @token(%t: !async.token, %m: memref<?xf32>) -> !async.token {
  return %t : !async.token
}
// CHECK: func.func @plain(%{{.*}}: i32) -> i32
func.func @plain(%i: i32) -> i32 attributes {llvm.emit_c_interface} {
  return %i : i32
}
