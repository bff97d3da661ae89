// RUN: npc-opt %s --convert-basicpy-to-arith=checked-int | FileCheck %s
// RUN: npc-opt %s --npc-linalg=checked-int | FileCheck %s
// RUN: npc-opt %s --convert-basicpy-to-arith | FileCheck %s --check-prefix=WRAPS

// CHECK-LABEL: func.func @python(
// CHECK: %[[BOTH:.*]] = "llvm.intr.sadd.with.overflow"(%{{.*}}, %{{.*}})
// CHECK-DAG: %[[SUM:.*]] = llvm.extractvalue %[[BOTH]][0]
// CHECK-DAG: %[[OVERFLOWS:.*]] = llvm.extractvalue %[[BOTH]][1]
// CHECK: basicpy.raise_if %[[OVERFLOWS]], "OverflowError", "Python int too large to convert to C long"
// CHECK: return %[[SUM]]
// WRAPS-NOT: llvm.
// WRAPS: arith.addi
func.func @python(%a: i64, %b: i64) -> i64 {
  %0 = basicpy.binary_expr %a "Add" %b : (i64, i64) -> i64
  return %0 : i64
}

// NumPy's integers wrap in any case.
// CHECK-LABEL: func.func @numpy(
// CHECK: arith.addi
// CHECK-NOT: raise_if
func.func @numpy(%a: !numpy.scalar<i64>, %b: !numpy.scalar<i64>) -> !numpy.scalar<i64> {
  %0 = numpy.builtin_ufunc_call<"numpy.add"> (%a, %b)
      : (!numpy.scalar<i64>, !numpy.scalar<i64>) -> !numpy.scalar<i64>
  return %0 : !numpy.scalar<i64>
}
