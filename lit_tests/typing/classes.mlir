// Types answer questions about dtypes and classes: the branch that is not taken is left out.
// RUN: npc-opt --infer-types %s | FileCheck %s
// RUN: npc-opt --infer-types --convert-basicpy-to-numpy %s | FileCheck %s --check-prefix=NUMPY

!u = !basicpy.UnknownType

// CHECK-LABEL: func.func @of_dtype(%arg0: !numpy.ndarray<[?]:f32>) -> i64
// CHECK-NOT:     scf.if
// CHECK:         %[[ONE:.*]] = basicpy.numeric_constant 1 : i64
// CHECK:         return %[[ONE]]
func.func @of_dtype(%a: !numpy.ndarray<[?]:f32>) -> !u {
  %dtype = basicpy.attribute %a "dtype" : !numpy.ndarray<[?]:f32> -> !u
  %wanted = numpy.dtype_constant "numpy.float32" : !numpy.dtype<f32>
  %same = basicpy.binary_compare %dtype "Eq" %wanted : (!u, !numpy.dtype<f32>) -> !u
  %truth = basicpy.as_i1 %same : !u
  %0 = scf.if %truth -> !u {
    %one = basicpy.numeric_constant 1 : i64
    %1 = basicpy.unknown_cast %one : i64 -> !u
    scf.yield %1 : !u
  } else {
    scf.yield %dtype : !u
  }
  return %0 : !u
}

// What is no condition is a constant.
// NUMPY-LABEL: func.func @of_class
// NUMPY:         %[[FALSE:.*]] = arith.constant false
// NUMPY:         basicpy.bool_cast %[[FALSE]]
func.func @of_class(%a: !numpy.ndarray<[?]:f32>) -> !u {
  %class = basicpy.str_constant "builtins.int"
  %0 = basicpy.builtin_call "builtins.isinstance"(%a, %class) : (!numpy.ndarray<[?]:f32>, !basicpy.StrType) -> !u
  return %0 : !u
}
