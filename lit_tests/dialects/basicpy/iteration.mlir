// RUN: %roundtrip

// CHECK-LABEL: func.func @iteration
// CHECK: %[[N:.*]] = basicpy.iterable_length %{{.*}} : !basicpy.TupleType<[i64, f64]>
// CHECK: basicpy.iterable_item %{{.*}}[%[[N]]] : !basicpy.TupleType<[i64, f64]> -> f64
func.func @iteration(%t: !basicpy.TupleType<[i64, f64]>) {
  %n = basicpy.iterable_length %t : !basicpy.TupleType<[i64, f64]>
  %x = basicpy.iterable_item %t[%n] : !basicpy.TupleType<[i64, f64]> -> f64
  return
}

// CHECK-LABEL: func.func @in_bounds
// CHECK: numpy.load %{{.*}}[%{{.*}}, %{{.*}}] in_bounds : !numpy.ndarray<[?, ?]:f64> -> !numpy.scalar<f64>
// CHECK: numpy.get_slice %{{.*}}, %{{.*}} in_bounds : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
func.func @in_bounds(%a: !numpy.ndarray<[?, ?]:f64>, %i: i64) {
  %x = numpy.load %a[%i, %i] in_bounds : !numpy.ndarray<[?, ?]:f64> -> !numpy.scalar<f64>
  %r = numpy.get_slice %a, %i in_bounds : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
  return
}
