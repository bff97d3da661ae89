// Where vectors have 512 bits, the tiles of products of matrices are two of them wide, and
// those at the edge one.
//
// RUN: npc-opt --convert-numpy-to-linalg %s | FileCheck %s
// RUN: sed 's/attributes {npc.vector_bits = 512 : index}//' %s | npc-opt --convert-numpy-to-linalg | FileCheck %s --check-prefix=NARROW

// CHECK-LABEL: func.func private @npc_matmul_tile_f32
// CHECK: vector<32xf32>
// CHECK-LABEL: func.func private @npc_matmul_half_tile_f32
// CHECK: vector<16xf32>
// CHECK-LABEL: func.func private @npc_matmul_tile_f64
// CHECK: vector<16xf64>
// CHECK-LABEL: func.func private @npc_matmul_half_tile_f64
// CHECK: vector<8xf64>
//
// NARROW-LABEL: func.func private @npc_matmul_tile_f32
// NARROW: vector<16xf32>
// NARROW-LABEL: func.func private @npc_matmul_half_tile_f32
// NARROW: vector<8xf32>
// NARROW-LABEL: func.func private @npc_matmul_tile_f64
// NARROW: vector<8xf64>
// NARROW-LABEL: func.func private @npc_matmul_half_tile_f64
// NARROW: vector<4xf64>
module attributes {npc.vector_bits = 512 : index} {
  func.func @doubles(%a: !numpy.ndarray<[?, ?]:f64, C>) -> !numpy.ndarray<[?, ?]:f64, C> {
    %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?, ?]:f64, C>) -> tensor<?x?xf64>
    %product = numpy.matmul %t, %t : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
    %result = numpy.create_array_from_tensor %product : (tensor<?x?xf64>) -> !numpy.ndarray<[?, ?]:f64, C>
    return %result : !numpy.ndarray<[?, ?]:f64, C>
  }

  func.func @singles(%a: !numpy.ndarray<[?, ?]:f32, C>) -> !numpy.ndarray<[?, ?]:f32, C> {
    %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?, ?]:f32, C>) -> tensor<?x?xf32>
    %product = numpy.matmul %t, %t : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %result = numpy.create_array_from_tensor %product : (tensor<?x?xf32>) -> !numpy.ndarray<[?, ?]:f32, C>
    return %result : !numpy.ndarray<[?, ?]:f32, C>
  }
}
