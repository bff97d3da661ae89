// Programs in MLIR that were lowered as others lower them: with branches, with
// loops of other dialects, with functions that return several values.
//
// RUN: npc run %s::largest --arg argument0=-3 --arg argument1=4 | FileCheck %s --check-prefix=LARGEST
// RUN: %python -c "import numpy; numpy.save('%t.a.npy', [1.0, 2.0]); numpy.save('%t.b.npy', [0.5, 0.5])"
// RUN: npc run %s::tail --arg argument0=%t.a.npy --arg argument1=True | FileCheck %s --check-prefix=TAIL
// RUN: npc run %s::loops --arg argument0=%t.a.npy --arg argument1=%t.b.npy | FileCheck %s --check-prefix=LOOPS
// RUN: npc bindings %s --lang c | FileCheck %s --check-prefix=HEADER

// LARGEST: {{^}}8{{$}}
func.func @largest(%a: i64, %b: i64) -> i64 {
  %c = arith.cmpi slt, %a, %b : i64
  cf.cond_br %c, ^second, ^first
^first:
  return %a : i64
^second:
  %both:2 = call @twice(%a, %b) : (i64, i64) -> (i64, i64)
  return %both#1 : i64
}
func.func private @twice(%a: i64, %b: i64) -> (i64, i64) {
  %0 = arith.addi %a, %a : i64
  %1 = arith.addi %b, %b : i64
  return %0, %1 : i64, i64
}

// TAIL: float64[1]: 2
// HEADER: npc_fn_written_22din_22dmlir_tail(npc_float64_1d *result,
// HEADER-NEXT: {{^ *}}const npc_float64_1d *argument0
func.func @tail(%a: memref<?xf64, strided<[?], offset: ?>>, %c: i1) -> memref<?xf64, strided<[?], offset: ?>> {
  cf.cond_br %c, ^tail, ^all
^tail:
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %a, %c0 : memref<?xf64, strided<[?], offset: ?>>
  %rest = arith.subi %size, %c1 : index
  %0 = memref.subview %a[1] [%rest] [1] : memref<?xf64, strided<[?], offset: ?>> to memref<?xf64, strided<[?], offset: ?>>
  return %0 : memref<?xf64, strided<[?], offset: ?>>
^all:
  return %a : memref<?xf64, strided<[?], offset: ?>>
}

// LOOPS: {{^}}9{{(.0)?}}{{$}}
// HEADER: npc_fn_written_22din_22dmlir_loops(
// HEADER-NEXT: {{^ *}}const npc_float64_1d *argument0,
// HEADER-SAME: npc_float64_1d *argument1
#id = affine_map<(d0) -> (d0)>
func.func @loops(%a: memref<?xf64>, %b: memref<?xf64>) -> f64 {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<?xf64>) outs(%b : memref<?xf64>) {
  ^bb0(%x: f64, %y: f64):
    %sum = arith.addf %x, %y : f64
    linalg.yield %sum : f64
  }
  affine.for %i = 0 to 2 {
    %x = affine.load %b[%i] : memref<?xf64>
    %y = arith.addf %x, %x : f64
    affine.store %y, %b[%i] : memref<?xf64>
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %half = arith.constant 0.5 : f64
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %x = memref.load %b[%i] : memref<?xf64>
    %y = arith.addf %x, %half : f64
    memref.store %y, %b[%i] : memref<?xf64>
  }
  %first = memref.load %b[%c0] : memref<?xf64>
  %second = memref.load %b[%c1] : memref<?xf64>
  %sum = arith.addf %first, %second : f64
  return %sum : f64
}
