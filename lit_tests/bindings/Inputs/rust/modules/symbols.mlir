// Symbols that are no names in Rust, and results of all sizes in one struct.

func.func @"my func"(%x: f32 {npc.name = "the argument"}) -> f32 {
  return %x : f32
}

func.func @"2d.sum"(%x: i64, %y: i64) -> i64 {
  %sum = arith.addi %x, %y : i64
  return %sum : i64
}

func.func @all_sizes(%a: i1, %b: f64, %c: f16, %d: complex<f64>, %e: i8, %f: memref<?xi32>) -> (i1, f64, f16, complex<f64>, i8, memref<?xi32>, i1) {
  return %a, %b, %c, %d, %e, %f, %a : i1, f64, f16, complex<f64>, i8, memref<?xi32>, i1
}
