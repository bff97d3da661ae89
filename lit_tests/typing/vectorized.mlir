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
