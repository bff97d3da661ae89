// RUN: npc-opt %s --box-iree-scalars | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-SAME:      (%[[C:.*]]: i8, %[[N:.*]]: i32, %[[T:.*]]: tensor<?xi1>) -> (tensor<i32> {iree.abi.encoding = tensor<ui32>}, i32, tensor<i1> {iree.abi.encoding = tensor<i1>}, tensor<?xi1>)
// CHECK:         %[[B:.*]] = arith.cmpi ne, %[[C]], %{{.*}} : i8
// CHECK:         %[[R:.*]] = arith.select %[[B]], %[[N]]
// CHECK-DAG:     %[[U:.*]] = linalg.fill ins(%[[R]] : i32) outs(%{{.*}} : tensor<i32>)
// CHECK-DAG:     %[[F:.*]] = linalg.fill ins(%[[B]] : i1) outs(%{{.*}} : tensor<i1>)
// CHECK:         return %[[U]], %[[R]], %[[F]], %[[T]]
func.func @f(%c: i1, %n: i32, %t: tensor<?xi1>) -> (i32 {iree.abi.encoding = tensor<ui32>}, i32, i1 {iree.abi.encoding = tensor<i1>}, tensor<?xi1>) {
  %zero = arith.constant 0 : i32
  %r = arith.select %c, %n, %zero : i32
  return %r, %r, %c, %t : i32, i32, i1, tensor<?xi1>
}

// What only the module calls keeps its types.
// CHECK-LABEL: func.func private @inner
// CHECK-SAME:      (%{{.*}}: i1) -> i1
func.func private @inner(%c: i1) -> i1 {
  return %c : i1
}

// A float16 is taken as a float32, and returned as an array without axes: the one that it
// was taken from.
// CHECK-LABEL: func.func @half
// CHECK-SAME:      (%[[S:.*]]: f32, %[[T:.*]]: tensor<f16>) -> (tensor<f16> {iree.abi.encoding = tensor<f16>}, tensor<f16> {iree.abi.encoding = tensor<f16>})
// CHECK:         %[[H:.*]] = arith.truncf %[[S]] : f32 to f16
// CHECK:         %[[F:.*]] = linalg.fill ins(%[[H]] : f16)
// CHECK:         return %[[F]], %[[T]]
func.func @half(%s: f16, %t: tensor<f16>) -> (f16 {iree.abi.encoding = tensor<f16>}, f16 {iree.abi.encoding = tensor<f16>}) {
  %x = tensor.extract %t[] : tensor<f16>
  return %s, %x : f16, f16
}

// An array of float16 is taken as its metadata says.
// CHECK-LABEL: func.func @half_array
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<2xf16>, %[[S:.*]]: f32)
// CHECK:         %[[H:.*]] = arith.truncf %[[A]] : tensor<?xf32> to tensor<?xf16>
// CHECK:         return %[[H]], %[[B]]
func.func @half_array(%a: tensor<?xf16>, %b: tensor<2xf16>, %s: f16) -> (tensor<?xf16>, tensor<2xf16>)
    attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22stuple\22,[\22ndarray\22,\22f32\22,1,null],[\22ndarray\22,\22i8\22,1,2]],\22f32\22],\22r\22:[null,null]}"}} {
  return %a, %b : tensor<?xf16>, tensor<2xf16>
}

// A complex number crosses as an array without axes both ways.
// CHECK-LABEL: func.func @complex
// CHECK-SAME:      (%[[Z:.*]]: tensor<complex<f64>>, %[[C:.*]]: i8) -> (tensor<complex<f64>> {iree.abi.encoding = tensor<complex<f64>>}, tensor<complex<f64>> {iree.abi.encoding = tensor<complex<f64>>})
// CHECK:         %[[X:.*]] = tensor.extract %[[Z]][] : tensor<complex<f64>>
// CHECK:         %[[S:.*]] = complex.add %[[X]], %[[X]]
// CHECK:         %[[R:.*]] = linalg.generic
// CHECK:           linalg.yield %[[S]] : complex<f64>
// CHECK:         return %[[R]], %[[Z]]
func.func @complex(%z: complex<f64>, %c: i1) -> (complex<f64> {iree.abi.encoding = tensor<complex<f64>>}, complex<f64> {iree.abi.encoding = tensor<complex<f64>>}) {
  %s = complex.add %z, %z : complex<f64>
  return %s, %z : complex<f64>, complex<f64>
}
