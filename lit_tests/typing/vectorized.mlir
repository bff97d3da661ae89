// What np.vectorize makes of a function: a call for each element, with Python's numbers.
// RUN: npc-opt --infer-types %s | FileCheck %s
// RUN: npc-opt --infer-types --infer-types %s | FileCheck %s
// RUN: npc-opt --infer-types --convert-basicpy-to-numpy %s | FileCheck %s --check-prefix=LOOP

// CHECK-LABEL: func.func private @square(%arg0: f64) -> f64
func.func private @square(%x: !basicpy.UnknownType) -> !basicpy.UnknownType {
  %0 = basicpy.binary_expr %x "Mult" %x : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// NumPy learns the dtype from a call with its own scalar.
// CHECK-LABEL: func.func @squares
// CHECK:         numpy.ufunc_call @square(%arg0) returns f64 : (!numpy.ndarray<[?]:f32>) -> !numpy.ndarray<[?]:f32, C>

// LOOP-LABEL: func.func @squares
// LOOP:         basicpy.raise_if %{{.*}}, "ValueError", "cannot call `vectorize` on size 0 inputs unless `otypes` is set"
// LOOP:         %[[R:.*]] = numpy.empty(%[[N:.*]]) : !numpy.ndarray<[?]:f32, C>
// LOOP:         scf.for %[[I:.*]] = %{{.*}} to %[[N]]
// LOOP:           numpy.load %arg0[%[[I]]] in_bounds
// LOOP:           func.call @square
// LOOP:           numpy.store %{{.*}}, %[[R]][%[[I]]]
func.func @squares(%a: !numpy.ndarray<[?]:f32>) -> !basicpy.UnknownType {
  %f = basicpy.make_function @square() : () -> !basicpy.UnknownType
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = numpy.vectorized_call %f(%a) dtype %none : (!basicpy.UnknownType, !numpy.ndarray<[?]:f32>, !basicpy.NoneType) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// CHECK-LABEL: func.func private @less(%arg0: f64, %arg1: f64) -> f64
func.func private @less(%x: !basicpy.UnknownType, %y: !basicpy.UnknownType) -> !basicpy.UnknownType {
  %0 = basicpy.binary_expr %x "Sub" %y : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// What one call gives goes to the next as Python's number.
// CHECK-LABEL: func.func @differences
// CHECK:         numpy.ufunc_call @less(%arg0, %{{.*}}, %{{.*}}) returns f64 {axis = 1 : i64, function_name = "less", method = "reduce"} : (!numpy.ndarray<[?, ?]:f32>, !basicpy.NoneType, !basicpy.NoneType) -> !numpy.ndarray<[?]:f32, C>

// LOOP-LABEL: func.func @differences
// LOOP:         basicpy.raise_if %{{.*}}, "ValueError", "zero-size array to reduction operation less (vectorized) which has no identity"
// LOOP:         %[[R:.*]] = numpy.empty(%[[N:.*]]) : !numpy.ndarray<[?]:f32, C>
// LOOP:         scf.for %[[I:.*]] = %{{.*}} to %[[N]]
// LOOP:           %[[SUM:.*]] = scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[X:.*]] = %{{.*}}) -> (f64)
// LOOP:             numpy.load %arg0[%[[I]], %[[J]]] in_bounds
// LOOP:             func.call @less(%[[X]], %{{.*}}) : (f64, f64) -> f64
// LOOP:           numpy.store %{{.*}}, %[[R]][%[[I]]]
func.func @differences(%a: !numpy.ndarray<[?, ?]:f32>) -> !basicpy.UnknownType {
  %f = basicpy.make_function @less() : () -> !basicpy.UnknownType
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = numpy.vectorized_call %f(%a, %none, %none) dtype %none {method = "reduce", function_name = "less", axis = 1 : i64} : (!basicpy.UnknownType, !numpy.ndarray<[?, ?]:f32>, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// CHECK-LABEL: func.func private @both(%arg0: f64, %arg1: !numpy.ndarray<[?]:f64>) -> !basicpy.TupleType<[f64, i64]>
func.func private @both(%x: !basicpy.UnknownType, %a: !basicpy.UnknownType) -> !basicpy.TupleType {
  %0 = basicpy.builtin_call "builtins.len"(%a) : (!basicpy.UnknownType) -> !basicpy.UnknownType
  %1 = basicpy.build_tuple %x, %0 : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.TupleType
  return %1 : !basicpy.TupleType
}

// A tuple gives an array for each element. What is excluded is given as it is, and
// nothing is called where the mask is false.
// CHECK-LABEL: func.func @results
// CHECK:         numpy.ufunc_call @both(%arg0, %arg1, %arg2) returns !basicpy.TupleType<[f64, i64]> {excluded = array<i64: 1>, function_name = "both", masked, method = "call"} : (!numpy.ndarray<[?]:f32>, !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:i1>) -> !basicpy.TupleType<[!numpy.ndarray<[?]:f32, C>, !numpy.ndarray<[?]:i64, C>]>

// LOOP-LABEL: func.func @results
// LOOP-DAG:     %[[X:.*]] = numpy.empty(%{{.*}}) : !numpy.ndarray<[?]:f32, C>
// LOOP-DAG:     %[[Y:.*]] = numpy.empty(%{{.*}}) : !numpy.ndarray<[?]:i64, C>
// LOOP:         scf.for
// LOOP:           scf.if
// LOOP:             %[[V:.*]] = func.call @both(%{{.*}}, %arg1)
// LOOP:             basicpy.unpack %[[V]]
// LOOP:             numpy.store %{{.*}}, %[[X]]
// LOOP:             numpy.store %{{.*}}, %[[Y]]
// LOOP:         basicpy.build_tuple %[[X]], %[[Y]]
func.func @results(%a: !numpy.ndarray<[?]:f32>, %b: !numpy.ndarray<[?]:f64>, %m: !numpy.ndarray<[?]:i1>) -> !basicpy.UnknownType {
  %f = basicpy.make_function @both() : () -> !basicpy.UnknownType
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = numpy.vectorized_call %f(%a, %b, %m) dtype %none {method = "call", function_name = "both", masked, result_count = 2 : i64, excluded = array<i64: 1>} : (!basicpy.UnknownType, !numpy.ndarray<[?]:f32>, !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:i1>, !basicpy.NoneType) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}
