// Functions that read none of their arguments, of types that npc's frontend
// does not make, too.
func.func @matrix(%m: memref<?x?xf64> {npc.name = "m"}) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @rows(%m: memref<?x5xi16>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @cube(%m: memref<?x3x?xi64>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @strided(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @columns(%m: memref<?x4xf64, strided<[1, ?], offset: ?>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @fixed(%m: memref<2xf64, strided<[2], offset: 3>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @reversed(%m: memref<?xi8, strided<[-1], offset: ?>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @point(%m: memref<complex<f32>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @vectors(%m: memref<?xvector<4xf32>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
func.func @unranked(%m: memref<*xcomplex<f64>>) -> i32 attributes {llvm.emit_c_interface} {
  %0 = llvm.mlir.constant(7 : i32) : i32
  return %0 : i32
}
