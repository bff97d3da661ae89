// RUN: npc-opt --limit-unswitching %s | FileCheck %s

// CHECK-LABEL: llvm.func @nest
llvm.func @nest(%fails: i1, %again: i1) {
  // CHECK: llvm.cond_br %{{.*}} weights([1, 1000])
  llvm.cond_br %fails weights([1, 1000]), ^raise, ^outer
^outer:
  // CHECK: llvm.cond_br %{{.*}} weights([1, 8])
  llvm.cond_br %fails weights([1, 1000]), ^raise, ^second
^second:
  // CHECK: llvm.cond_br %{{.*}} weights([8, 1])
  llvm.cond_br %fails weights([1000, 1]), ^third, ^raise
^third:
  // CHECK: llvm.cond_br %{{.*}} weights([3, 2])
  llvm.cond_br %fails weights([3, 2]), ^inner, ^inner
^inner:
  // CHECK: llvm.cond_br %{{.*}} weights([1, 1000])
  llvm.cond_br %fails weights([1, 1000]), ^raise, ^repeat
^repeat:
  llvm.cond_br %again, ^inner, ^latch
^latch:
  // CHECK: llvm.cond_br %{{.*}} weights([8, 1])
  llvm.cond_br %again weights([1000, 1]), ^outer, ^after
^after:
  // CHECK: llvm.cond_br %{{.*}} weights([1, 1000])
  llvm.cond_br %fails weights([1, 1000]), ^raise, ^end
^end:
  llvm.return
^raise:
  llvm.return
}

// CHECK-LABEL: llvm.func @without_others
llvm.func @without_others(%fails: i1, %again: i1) {
  llvm.br ^loop
^loop:
  // CHECK: llvm.cond_br %{{.*}} weights([1, 1000])
  llvm.cond_br %fails weights([1, 1000]), ^raise, ^latch
^latch:
  llvm.cond_br %again, ^loop, ^end
^end:
  llvm.return
^raise:
  llvm.return
}

// CHECK: llvm.func @declared()
llvm.func @declared()
