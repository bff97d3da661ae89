// RUN: npc-opt --limit-unrolling %s | FileCheck %s

// CHECK-DAG: #[[COUNT:[a-z0-9_]+]] = #llvm.loop_unroll<count = 4 : i32>
// CHECK-DAG: #[[DISABLED:[a-z0-9_]+]] = #llvm.loop_unroll<runtimeDisable = true>
// CHECK-DAG: #[[ONCE:[a-z0-9_]+]] = #llvm.loop_interleave<count = 1 : i64>
// CHECK-DAG: #[[$OTHER:[a-z0-9_]+]] = #llvm.loop_annotation<unroll = #[[COUNT]]>
// CHECK-DAG: #[[$LIMITED:[a-z0-9_]+]] = #llvm.loop_annotation<interleave = #[[ONCE]], unroll = #[[DISABLED]]>
// CHECK-DAG: #[[$CARRYING:[a-z0-9_]+]] = #llvm.loop_annotation<unroll = #[[DISABLED]]>
#unroll = #llvm.loop_unroll<count = 4 : i32>
#other = #llvm.loop_annotation<unroll = #unroll>

// CHECK-LABEL: llvm.func @counts
llvm.func @counts(%end: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  // CHECK: llvm.br ^{{.*}}(%{{.*}} : i64){{$}}
  llvm.br ^loop(%zero : i64)
^loop(%i: i64):
  %holds = llvm.icmp "slt" %i, %end : i64
  // CHECK: llvm.cond_br
  // CHECK-NOT: loop_annotation
  llvm.cond_br %holds, ^body, ^end
^body:
  %next = llvm.add %i, %one : i64
  // CHECK: llvm.br ^{{.*}} {loop_annotation = #[[$LIMITED]]}
  llvm.br ^loop(%next : i64)
^end:
  llvm.return
}

// CHECK-LABEL: llvm.func @repeats
llvm.func @repeats(%again: i1) {
  llvm.br ^loop
^loop:
  // CHECK: llvm.cond_br {{.*}} {loop_annotation = #[[$LIMITED]]}
  llvm.cond_br %again, ^loop, ^second
^second:
  // CHECK: llvm.cond_br {{.*}} {loop_annotation = #[[$OTHER]]}
  llvm.cond_br %again, ^second, ^end {loop_annotation = #other}
^end:
  llvm.return
}

// What a loop had before it was made of branches.
// CHECK-LABEL: llvm.func @annotated_before
llvm.func @annotated_before(%again: i1) {
  llvm.br ^loop
^loop:
  // CHECK: llvm.cond_br
  llvm.cond_br %again, ^body, ^end
^body:
  // CHECK: llvm.br ^{{.*}} {loop_annotation = #[[$OTHER]]}
  llvm.br ^loop {llvm.loop_annotation = #other}
^end:
  llvm.return
}

// A loop that sums up may be done for several vectors in a step.
// CHECK-LABEL: llvm.func @sums_up
llvm.func @sums_up(%end: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^loop(%zero, %zero : i64, i64)
^loop(%i: i64, %sum: i64):
  %next = llvm.add %i, %one : i64
  %more = llvm.add %sum, %i : i64
  %holds = llvm.icmp "slt" %next, %end : i64
  // CHECK: llvm.cond_br {{.*}} {loop_annotation = #[[$CARRYING]]}
  llvm.cond_br %holds, ^loop(%next, %more : i64, i64), ^end
^end:
  llvm.return %more : i64
}

// CHECK: llvm.func @declared()
llvm.func @declared()
