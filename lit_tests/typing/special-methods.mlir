// Operators, comparisons, subscripts, truth values and builtins call the special methods
// that templates have, as Python looks for them.
// RUN: npc-opt %s --infer-types | FileCheck %s
// RUN: npc-opt %s --infer-types | npc-opt --convert-basicpy-to-numpy

!u = !basicpy.UnknownType
!a = !numpy.ndarray<[?]:f64>

basicpy.func_template @__method$__add__ {
  func.func @of_array(%x: !a, %n: i64) -> i64 {
    return %n : i64
  }
}
basicpy.func_template @__method$__radd__ {
  func.func @of_array(%x: !a, %c: !basicpy.BoolType) -> !basicpy.BoolType {
    return %c : !basicpy.BoolType
  }
}
basicpy.func_template @__method$__isub__ {
  func.func @of_array(%x: !a, %n: i64) -> !a {
    return %x : !a
  }
}
basicpy.func_template @__method$__neg__ {
  func.func @of_array(%x: !a) -> f64 {
    %0 = arith.constant 1.0 : f64
    return %0 : f64
  }
}
basicpy.func_template @__method$__lt__ {
  func.func @of_array(%x: !a, %y: f64) -> !basicpy.BoolType {
    %0 = basicpy.bool_constant true
    return %0 : !basicpy.BoolType
  }
}
basicpy.func_template @__method$__contains__ {
  func.func @of_array(%x: !a, %y: i64) -> !basicpy.BoolType {
    %0 = basicpy.bool_constant true
    return %0 : !basicpy.BoolType
  }
}
basicpy.func_template @__method$__bool__ {
  func.func @of_array(%x: !a) -> !basicpy.BoolType {
    %0 = basicpy.bool_constant true
    return %0 : !basicpy.BoolType
  }
}
basicpy.func_template @__method$__len__ {
  func.func @of_array(%x: !a) -> f64 {
    %0 = arith.constant 1.0 : f64
    return %0 : f64
  }
}
basicpy.func_template @__method$__getitem__ {
  func.func @of_two(%x: !a, %key: !basicpy.TupleType<[i64, i64]>) -> i64 {
    %0:2 = basicpy.unpack %key : !basicpy.TupleType<[i64, i64]> -> i64, i64
    return %0#1 : i64
  }
}
basicpy.func_template @__method$__setitem__ {
  func.func @of_bool(%x: !a, %key: !basicpy.BoolType, %value: f64) {
    return
  }
}

// CHECK-LABEL: func.func @operators(
// CHECK-SAME:      %[[X:.*]]: !numpy.ndarray<[?]:f64>, %[[N:.*]]: i64, %[[C:.*]]: !basicpy.BoolType, %[[Y:.*]]: f64)
func.func @operators(%x: !a, %n: i64, %c: !basicpy.BoolType, %y: f64) -> i1 {
  // CHECK-NEXT: call @__method$__add__$of_array(%[[X]], %[[N]]) : (!numpy.ndarray<[?]:f64>, i64) -> i64
  %0 = basicpy.binary_expr %x "Add" %n : (!a, i64) -> !u
  // The method of the right operand, which comes first among its arguments.
  // CHECK-NEXT: call @__method$__radd__$of_array(%[[X]], %[[C]])
  %1 = basicpy.binary_expr %c "Add" %x : (!basicpy.BoolType, !a) -> !u
  // What no method takes is npc's own.
  // CHECK-NEXT: basicpy.binary_expr %[[X]] "Add" %[[Y]] : (!numpy.ndarray<[?]:f64>, f64) -> !numpy.ndarray<[?]:f64, C>
  %2 = basicpy.binary_expr %x "Add" %y : (!a, f64) -> !u
  // CHECK-NEXT: call @__method$__isub__$of_array(%[[X]], %[[N]])
  %3 = basicpy.inplace_expr %x "Sub" %n : (!a, i64) -> !u
  // In place, the method that makes a new object comes next.
  // CHECK-NEXT: call @__method$__add__$of_array(%[[X]], %[[N]])
  %4 = basicpy.inplace_expr %x "Add" %n : (!a, i64) -> !u
  // CHECK-NEXT: call @__method$__neg__$of_array(%[[X]])
  %5 = basicpy.unary_expr "USub" %x : (!a) -> !u
  // CHECK-NEXT: call @__method$__lt__$of_array(%[[X]], %[[Y]])
  %6 = basicpy.binary_compare %x "Lt" %y : (!a, f64) -> !u
  // A comparison is reflected: y > x asks x whether it is less.
  // CHECK-NEXT: call @__method$__lt__$of_array(%[[X]], %[[Y]])
  %7 = basicpy.binary_compare %y "Gt" %x : (f64, !a) -> !u
  // CHECK-NEXT: call @__method$__contains__$of_array(%[[X]], %[[N]])
  %8 = basicpy.binary_compare %n "In" %x : (i64, !a) -> !u
  // CHECK-NEXT: %[[B:.*]] = call @__method$__bool__$of_array(%[[X]])
  // CHECK-NEXT: %[[TRUE:.*]] = basicpy.bool_cast %[[B]] : !basicpy.BoolType -> i1
  %9 = basicpy.as_i1 %x : !a
  // CHECK-NEXT: call @__method$__len__$of_array(%[[X]])
  %10 = basicpy.builtin_call "builtins.len"(%x) : (!a) -> !u
  // Several indices are a tuple.
  // CHECK-NEXT: %[[T:.*]] = basicpy.build_tuple %[[N]], %[[N]]
  // CHECK-NEXT: call @__method$__getitem__$of_two(%[[X]], %[[T]])
  %11 = basicpy.subscript %x[%n, %n] : (!a, i64, i64) -> !u
  // CHECK-NEXT: basicpy.subscript %[[X]][%[[N]]]
  %12 = basicpy.subscript %x[%n] : (!a, i64) -> !u
  // CHECK-NEXT: call @__method$__setitem__$of_bool(%[[X]], %[[C]], %[[Y]])
  basicpy.set_subscript %x[%c] = %y : !a[!basicpy.BoolType] = f64
  // CHECK-NEXT: basicpy.set_subscript %[[X]][%[[N]]] = %[[Y]]
  basicpy.set_subscript %x[%n] = %y : !a[i64] = f64
  // CHECK-NEXT: return %[[TRUE]] : i1
  return %9 : i1
}
