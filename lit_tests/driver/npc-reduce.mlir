// npc-reduce shrinks a module that uses our dialects to what a script asks for.
// RUN: printf '#!/bin/sh\ngrep -q numpy.dim "$1" && exit 1\nexit 0\n' > %t.sh && chmod +x %t.sh
// RUN: npc-reduce %s -reduction-tree='traversal-mode=0 test=%t.sh' | FileCheck %s

// CHECK-NOT: func.func @other
// CHECK: func.func @f
// CHECK: numpy.dim
func.func @other(%a: i64) -> i64 {
  %0 = basicpy.binary_expr %a "Add" %a : (i64, i64) -> i64
  return %0 : i64
}

func.func @f(%a: !numpy.ndarray<[?]:f64>) -> i64 {
  %0 = numpy.dim %a[0] : !numpy.ndarray<[?]:f64>
  return %0 : i64
}
