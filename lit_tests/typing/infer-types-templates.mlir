// infer-types takes the overload that the inferred types of the arguments fit.
// RUN: npc-opt %s --infer-types | FileCheck %s

!u = !basicpy.UnknownType

// CHECK-NOT: func_template

// An overload of unknown types is copied for each list of types; the types of
// what follows depend on its result.
// CHECK-LABEL: func.func private @double$any(
// CHECK-SAME: i64{{.*}}) -> i64
// CHECK-LABEL: func.func private @double$any$1(
// CHECK-SAME: f64{{.*}}) -> f64
// CHECK-LABEL: func.func private @double$tuple(
// CHECK-SAME: !basicpy.TupleType<[i64, f64]>) -> f64
basicpy.func_template @double {
  func.func @tuple(%t: !basicpy.TupleType) -> !u {
    %one = basicpy.numeric_constant 1 : i64
    %0 = basicpy.subscript %t[%one] : (!basicpy.TupleType, i64) -> !u
    %1 = basicpy.func_template_call @double(%0) : (!u) -> !u
    return %1 : !u
  }
  func.func @any(%x: !u) -> !u {
    %0 = basicpy.binary_expr %x "Add" %x : (!u, !u) -> !u
    return %0 : !u
  }
}

// CHECK-LABEL: func.func @f(
// CHECK: %[[INT:.*]] = call @double$any(%arg0) : (i64) -> i64
// CHECK: %[[FLOAT:.*]] = call @double$any$1(%arg1) : (f64) -> f64
// CHECK: %[[TUPLE:.*]] = basicpy.build_tuple %[[INT]], %[[FLOAT]]
// CHECK: %[[R:.*]] = call @double$tuple(%[[TUPLE]])
// CHECK: return %[[R]] : f64
func.func @f(%n: i64, %x: f64) -> !u {
  %0 = basicpy.func_template_call @double(%n) : (i64) -> !u
  %1 = basicpy.func_template_call @double(%x) : (f64) -> !u
  %2 = basicpy.build_tuple %0, %1 : (!u, !u) -> !basicpy.TupleType
  %3 = basicpy.func_template_call @double(%2) : (!basicpy.TupleType) -> !u
  return %3 : !u
}

// A template stands above npc's own function of its name; what is not of the
// class of an overload has npc's own method.
// CHECK-LABEL: func.func private @__global$math.floor$of_float(
basicpy.func_template @__global$math.floor {
  func.func @of_float(%x: f64) -> f64 {
    %0 = math.floor %x : f64
    return %0 : f64
  }
}
// CHECK-LABEL: func.func private @__method$sum$of_matrix(
basicpy.func_template @__method$sum {
  func.func @of_matrix(%a: !numpy.ndarray<[?, ?]:?>, %start: f64 {npc.name = "start", npc.default = 0.5 : f64}) -> f64 {
    return %start : f64
  }
}
// CHECK-LABEL: func.func private @__getattr$half$of_float(
basicpy.func_template @__getattr$half {
  func.func @of_float(%x: f64) -> f64 {
    return %x : f64
  }
}

// CHECK-LABEL: func.func @members(
// CHECK-SAME: %[[X:.*]]: f64, %[[A:.*]]: !numpy.ndarray<[2, 3]:f64, C>, %[[V:.*]]: !numpy.ndarray<[?]:f64>)
func.func @members(%x: f64, %a: !numpy.ndarray<[2, 3]:f64, C>, %v: !numpy.ndarray<[?]:f64>) {
  // CHECK: %[[FLOOR:.*]] = call @__global$math.floor$of_float(%[[X]]) : (f64) -> f64
  %0 = basicpy.builtin_call "math.floor"(%x) : (f64) -> !u
  // CHECK: call @__getattr$half$of_float(%[[FLOOR]]) : (f64) -> f64
  %1 = basicpy.attribute %0 "half" : !u -> !u
  // CHECK: %[[START:.*]] = basicpy.numeric_constant 5.000000e-01 : f64
  // CHECK: call @__method$sum$of_matrix(%[[A]], %[[START]]) : (!numpy.ndarray<[2, 3]:f64, C>, f64) -> f64
  %2 = basicpy.method_call %a "sum"() : (!numpy.ndarray<[2, 3]:f64, C>) -> !u
  // CHECK: basicpy.method_call %[[V]] "sum"() : (!numpy.ndarray<[?]:f64>) -> !numpy.scalar<f64>
  %3 = basicpy.method_call %v "sum"() : (!numpy.ndarray<[?]:f64>) -> !u
  return
}

// An overload may call its template again.
// CHECK-LABEL: func.func private @power$power(%arg0: f64{{.*}}, %arg1: i64{{.*}}) -> f64
// CHECK: call @power$power(
basicpy.func_template @power {
  func.func @power(%x: !u {npc.name = "x"}, %n: !u {npc.name = "n"}) -> !u {
    %zero = basicpy.numeric_constant 0 : i64
    %c = basicpy.binary_compare %n "LtE" %zero : (!u, i64) -> !u
    %is_zero = basicpy.as_i1 %c : !u
    %r = scf.if %is_zero -> !u {
      %one = basicpy.numeric_constant 1.0 : f64
      %u = basicpy.unknown_cast %one : f64 -> !u
      scf.yield %u : !u
    } else {
      %one = basicpy.numeric_constant 1 : i64
      %less = basicpy.binary_expr %n "Sub" %one : (!u, i64) -> !u
      %rest = basicpy.func_template_call @power(%less, %x) kw ["n", "x"] : (!u, !u) -> !u
      %more = basicpy.binary_expr %x "Mult" %rest : (!u, !u) -> !u
      scf.yield %more : !u
    }
    return %r : !u
  }
}

// CHECK-LABEL: func.func @recursive(
// CHECK: call @power$power(%arg0, %arg1) : (f64, i64) -> f64
func.func @recursive(%x: f64, %n: i64) -> !u {
  %0 = basicpy.func_template_call @power(%x, %n) : (f64, i64) -> !u
  return %0 : !u
}

// An expression that is a statement is typed as any.
// CHECK-LABEL: func.func @statements(
// CHECK: basicpy.exec {
// CHECK: %[[R:.*]] = basicpy.binary_expr %arg0 "Div" %arg0 : (f64, f64) -> f64
// CHECK: basicpy.exec_discard %[[R]] : f64
func.func @statements(%x: f64) {
  basicpy.exec {
    %0 = basicpy.binary_expr %x "Div" %x : (f64, f64) -> !u
    basicpy.exec_discard %0 : !u
  }
  return
}
