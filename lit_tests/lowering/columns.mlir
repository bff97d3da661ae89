// RUN: npc-opt %s --convert-numpy-to-linalg --canonicalize --cse | FileCheck %s

!Columns = !numpy.ndarray<[?, ?]:f64, F>

// A new array in Fortran's order is allocated with its axes reversed. Where the arrays are
// not one run each, the inner loop goes along the first axis, which has no gaps.
// CHECK: #[[REVERSED:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @added
// CHECK-DAG: %[[M:.*]] = memref.dim %arg0, %c0
// CHECK-DAG: %[[N:.*]] = memref.dim %arg0, %c1
// CHECK: %[[ROWS:.*]] = memref.alloc(%[[N]], %[[M]]) {{.*}}: memref<?x?xf64>
// CHECK: %[[NEW:.*]] = memref.reinterpret_cast %[[ROWS]] {{.*}} strides: [1, %{{.*}}]
// CHECK: scf.if
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]}
// CHECK: } else {
// CHECK: linalg.generic {indexing_maps = [#[[REVERSED]], #[[REVERSED]]]
func.func @added(%a: !Columns) -> !Columns {
  %t = numpy.copy_to_tensor %a : (!Columns) -> tensor<?x?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %u : (tensor<?x?xf64>) -> !Columns
  return %r : !Columns
}
