// RUN: npc-opt %s --defer-squeezing --split-input-file | FileCheck %s

// The call names the axes that types know to be of size 1, and the function says which
// result may lose more.

// CHECK-LABEL: func.func @f(
// CHECK-SAME: attributes {npc.squeezed = [0 : index]}
// CHECK: %[[ONE:.*]] = basicpy.numeric_constant 1 : i64
// CHECK: %[[AXES:.*]] = basicpy.build_tuple %[[ONE]]
// CHECK: basicpy.builtin_call "numpy.squeeze"(%{{.*}}, %[[AXES]])
func.func @f(%a: !numpy.ndarray<[?, 1]:f64>) -> !numpy.ndarray<[?]:f64> {
  %0 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, 1]:f64>) -> !numpy.ndarray<[?]:f64>
  return %0 : !numpy.ndarray<[?]:f64>
}

// -----

// Types know all sizes.

// CHECK-LABEL: func.func @known(
// CHECK-NOT: npc.squeezed
// CHECK: basicpy.method_call %{{.*}} "squeeze"()
func.func @known(%a: !numpy.ndarray<[3, 1]:f64>) -> !numpy.ndarray<[3]:f64> {
  %0 = basicpy.method_call %a "squeeze"() : (!numpy.ndarray<[3, 1]:f64>) -> !numpy.ndarray<[3]:f64>
  return %0 : !numpy.ndarray<[3]:f64>
}

// -----

// Branches, tuples, and a function that hands on what another one squeezes. A list of
// arrays is two results.

// CHECK-LABEL: func.func @public(
// CHECK-SAME: attributes {npc.squeezed = [2 : index, 4 : index]}
// CHECK-LABEL: func.func private @helper(
// CHECK-NOT: npc.squeezed
// CHECK: "numpy.squeeze"(%{{.*}}, %{{.*}})
// CHECK: "numpy.squeeze"(%{{.*}}, %{{.*}})
func.func @public(%a: !numpy.ndarray<[?, ?]:f64>, %b: i1, %c: !basicpy.ListType<!numpy.ndarray<[?]:f64, C>>, %n: i64)
    -> !basicpy.TupleType<[!basicpy.ListType<!numpy.ndarray<[?]:f64, C>>, !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, i64]>, !numpy.ndarray<[?, ?]:f64>]> {
  %0 = call @helper(%a, %b) : (!numpy.ndarray<[?, ?]:f64>, i1) -> !numpy.ndarray<[?, ?]:f64>
  %1 = basicpy.build_tuple %0, %n : (!numpy.ndarray<[?, ?]:f64>, i64) -> !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, i64]>
  %2 = basicpy.build_tuple %c, %1, %0 : (!basicpy.ListType<!numpy.ndarray<[?]:f64, C>>, !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, i64]>, !numpy.ndarray<[?, ?]:f64>)
      -> !basicpy.TupleType<[!basicpy.ListType<!numpy.ndarray<[?]:f64, C>>, !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, i64]>, !numpy.ndarray<[?, ?]:f64>]>
  return %2 : !basicpy.TupleType<[!basicpy.ListType<!numpy.ndarray<[?]:f64, C>>, !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, i64]>, !numpy.ndarray<[?, ?]:f64>]>
}
func.func private @helper(%a: !numpy.ndarray<[?, ?]:f64>, %b: i1) -> !numpy.ndarray<[?, ?]:f64> {
  %0 = scf.if %b -> (!numpy.ndarray<[?, ?]:f64>) {
    %1 = basicpy.method_call %a "squeeze"() : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
    scf.yield %1 : !numpy.ndarray<[?, ?]:f64>
  } else {
    %1 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
    scf.yield %1 : !numpy.ndarray<[?, ?]:f64>
  }
  return %0 : !numpy.ndarray<[?, ?]:f64>
}

// -----

// One caller computes with it, another result has it as it is, a function may be called
// from anywhere: then the number of axes matters.

// CHECK-NOT: npc.squeezed
// CHECK-NOT: build_tuple %num
func.func @caller(%a: !numpy.ndarray<[?, ?]:f64>) -> !numpy.scalar<f64> {
  %0 = call @used(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  %1 = basicpy.method_call %0 "sum"() : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.scalar<f64>
  return %1 : !numpy.scalar<f64>
}
func.func @used(%a: !numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64> {
  %0 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  return %0 : !numpy.ndarray<[?, ?]:f64>
}
func.func @mixed(%a: !numpy.ndarray<[?, ?]:f64>, %b: i1) -> !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?, ?]:f64>]> {
  %0 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  %1 = scf.if %b -> (!numpy.ndarray<[?, ?]:f64>) {
    scf.yield %0 : !numpy.ndarray<[?, ?]:f64>
  } else {
    scf.yield %a : !numpy.ndarray<[?, ?]:f64>
  }
  %2 = basicpy.build_tuple %0, %1 : (!numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?, ?]:f64>) -> !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?, ?]:f64>]>
  return %2 : !basicpy.TupleType<[!numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?, ?]:f64>]>
}
func.func @function() -> ((!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>) {
  %0 = func.constant @pointed : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  return %0 : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
}
func.func private @pointed(%a: !numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64> {
  %0 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  return %0 : !numpy.ndarray<[?, ?]:f64>
}
func.func @carried(%a: !numpy.ndarray<[?, ?]:f64>, %n: index) -> !numpy.ndarray<[?, ?]:f64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%it = %a) -> !numpy.ndarray<[?, ?]:f64> {
    %1 = basicpy.builtin_call "numpy.squeeze"(%it) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
    scf.yield %1 : !numpy.ndarray<[?, ?]:f64>
  }
  return %0 : !numpy.ndarray<[?, ?]:f64>
}
func.func private @elsewhere(!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
func.func @one_of(%a: !numpy.ndarray<[?, ?]:f64>, %b: i1) -> !numpy.ndarray<[?, ?]:f64> {
  %0 = scf.if %b -> (!numpy.ndarray<[?, ?]:f64>) {
    %1 = basicpy.builtin_call "numpy.squeeze"(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
    scf.yield %1 : !numpy.ndarray<[?, ?]:f64>
  } else {
    %1 = func.call @elsewhere(%a) : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64>
    scf.yield %1 : !numpy.ndarray<[?, ?]:f64>
  }
  return %0 : !numpy.ndarray<[?, ?]:f64>
}
