// npc-opt is mlir-opt with our dialects and passes: they mix with upstream's.
// RUN: npc-opt %s --pass-pipeline='builtin.module(test-panic,func.func(canonicalize,cse))' --mlir-print-ir-after-all 2>&1 | FileCheck %s --check-prefix=PRINT
// RUN: npc-opt %s --test-panic --canonicalize --mlir-timing 2>&1 | FileCheck %s --check-prefix=TIMING
// RUN: npc-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: not npc-opt %s --no-such-flag 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not npc-opt %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING

// PRINT: IR Dump After test-panic
// PRINT: IR Dump After {{.*}}(canonicalize)
// PRINT: IR Dump After {{.*}}(cse)
// PRINT: func.func @f
// TIMING: test-panic
// DIALECTS: basicpy
// DIALECTS-SAME: linalg
// DIALECTS-SAME: numpy
// FLAG: Unknown command line argument '--no-such-flag'
// MISSING: cannot open input file
func.func @f(%a: !numpy.ndarray<[?]:f64>) -> i64 {
  %0 = numpy.dim %a[0] : !numpy.ndarray<[?]:f64>
  return %0 : i64
}
