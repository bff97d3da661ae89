// The product of two large matrices, which goes to a third that is contiguous.
//
// The text says f64; npc reads it with another type, and other arithmetic, in its
// place. Large matrices of f32 and f64 have matmul_packed.mlir.

// How many products of elements make matrices large.
func.func private @npc_matmul_least_large_f64() -> index {
  %least = arith.constant 32768 : index
  return %least : index
}

// How many rows go through the right matrix together.
func.func private @npc_matmul_most_few_f64() -> index {
  %most = arith.constant 16 : index
  return %most : index
}

// A tile of the right matrix is copied to where it is contiguous and stays in the
// second-level cache; four rows of the left one and of the target go through it
// together, four columns at a time, so that each element that is loaded is used
// four times. Tiles at the edges are filled up with zeros. Of a symmetric product no more
// is computed of the rows than up to the diagonal.
func.func private @npc_matmul_large_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %tile = arith.constant 256 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %sums = memref.alloca() {alignment = 64 : i64} : memref<4x256xf64>
  %lefts = memref.alloca() {alignment = 64 : i64} : memref<4x256xf64>
  %is_symmetric = func.call @npc_matmul_is_symmetric_f64(%left, %right)
      : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1
  func.call @npc_matmul_clear_f64(%target) : (memref<?x?xf64>) -> ()
  %rights = memref.alloc() {alignment = 64 : i64} : memref<256x256xf64>
  scf.for %column = %c0 to %columns step %tile {
    %columns_left = arith.subi %columns, %column : index
    %width = arith.minui %columns_left, %tile : index
    scf.for %depth = %c0 to %inner step %tile {
      %inner_left = arith.subi %inner, %depth : index
      %height = arith.minui %inner_left, %tile : index
      %padded = arith.ceildivui %height, %c4 : index
      %steps = arith.muli %padded, %c4 : index
      scf.for %k = %c0 to %steps step %c1 {
        %exists = arith.cmpi ult, %k, %height : index
        scf.if %exists {
          %from = arith.addi %depth, %k : index
          scf.for %j = %c0 to %width step %c1 {
            %at = arith.addi %column, %j : index
            %element = memref.load %right[%from, %at] : memref<?x?xf64, strided<[?, ?], offset: ?>>
            memref.store %element, %rights[%k, %j] : memref<256x256xf64>
          }
        } else {
          scf.for %j = %c0 to %width step %c1 {
            memref.store %zero, %rights[%k, %j] : memref<256x256xf64>
          }
        }
      }
      scf.for %row = %c0 to %rows step %c4 {
        %past = arith.addi %row, %c4 : index
        %past_or_start = arith.maxui %past, %column : index
        %below = arith.subi %past_or_start, %column : index
        %near = arith.minui %below, %width : index
        %end = arith.select %is_symmetric, %near, %width : index
        %is_any = arith.cmpi ugt, %end, %c0 : index
        scf.if %is_any {
          %rows_left = arith.subi %rows, %row : index
          %lines = arith.minui %rows_left, %c4 : index
          scf.for %i = %c0 to %c4 step %c1 {
            %exists = arith.cmpi ult, %i, %lines : index
            %from = arith.addi %row, %i : index
            scf.for %k = %c0 to %steps step %c1 {
              %inside = arith.cmpi ult, %k, %height : index
              %both = arith.andi %exists, %inside : i1
              %element = scf.if %both -> f64 {
                %at = arith.addi %depth, %k : index
                %loaded = memref.load %left[%from, %at] : memref<?x?xf64, strided<[?, ?], offset: ?>>
                scf.yield %loaded : f64
              } else {
                scf.yield %zero : f64
              }
              memref.store %element, %lefts[%i, %k] : memref<4x256xf64>
            }
            scf.if %exists {
              scf.for %j = %c0 to %end step %c1 {
                %at = arith.addi %column, %j : index
                %element = memref.load %target[%from, %at] : memref<?x?xf64>
                memref.store %element, %sums[%i, %j] : memref<4x256xf64>
              }
            } else {
              scf.for %j = %c0 to %end step %c1 {
                memref.store %zero, %sums[%i, %j] : memref<4x256xf64>
              }
            }
          }
          scf.for %k = %c0 to %steps step %c4 {
            %k1 = arith.addi %k, %c1 : index
            %k2 = arith.addi %k, %c2 : index
            %k3 = arith.addi %k, %c3 : index
            %l00 = memref.load %lefts[%c0, %k] : memref<4x256xf64>
            %l01 = memref.load %lefts[%c0, %k1] : memref<4x256xf64>
            %l02 = memref.load %lefts[%c0, %k2] : memref<4x256xf64>
            %l03 = memref.load %lefts[%c0, %k3] : memref<4x256xf64>
            %l10 = memref.load %lefts[%c1, %k] : memref<4x256xf64>
            %l11 = memref.load %lefts[%c1, %k1] : memref<4x256xf64>
            %l12 = memref.load %lefts[%c1, %k2] : memref<4x256xf64>
            %l13 = memref.load %lefts[%c1, %k3] : memref<4x256xf64>
            %l20 = memref.load %lefts[%c2, %k] : memref<4x256xf64>
            %l21 = memref.load %lefts[%c2, %k1] : memref<4x256xf64>
            %l22 = memref.load %lefts[%c2, %k2] : memref<4x256xf64>
            %l23 = memref.load %lefts[%c2, %k3] : memref<4x256xf64>
            %l30 = memref.load %lefts[%c3, %k] : memref<4x256xf64>
            %l31 = memref.load %lefts[%c3, %k1] : memref<4x256xf64>
            %l32 = memref.load %lefts[%c3, %k2] : memref<4x256xf64>
            %l33 = memref.load %lefts[%c3, %k3] : memref<4x256xf64>
            scf.for %j = %c0 to %end step %c1 {
              %r0 = memref.load %rights[%k, %j] : memref<256x256xf64>
              %r1 = memref.load %rights[%k1, %j] : memref<256x256xf64>
              %r2 = memref.load %rights[%k2, %j] : memref<256x256xf64>
              %r3 = memref.load %rights[%k3, %j] : memref<256x256xf64>
              %s00 = memref.load %sums[%c0, %j] : memref<4x256xf64>
              %p00 = arith.mulf %l00, %r0 fastmath<contract> : f64
              %s01 = arith.addf %s00, %p00 fastmath<contract> : f64
              %p01 = arith.mulf %l01, %r1 fastmath<contract> : f64
              %s02 = arith.addf %s01, %p01 fastmath<contract> : f64
              %p02 = arith.mulf %l02, %r2 fastmath<contract> : f64
              %s03 = arith.addf %s02, %p02 fastmath<contract> : f64
              %p03 = arith.mulf %l03, %r3 fastmath<contract> : f64
              %s04 = arith.addf %s03, %p03 fastmath<contract> : f64
              memref.store %s04, %sums[%c0, %j] : memref<4x256xf64>
              %s10 = memref.load %sums[%c1, %j] : memref<4x256xf64>
              %p10 = arith.mulf %l10, %r0 fastmath<contract> : f64
              %s11 = arith.addf %s10, %p10 fastmath<contract> : f64
              %p11 = arith.mulf %l11, %r1 fastmath<contract> : f64
              %s12 = arith.addf %s11, %p11 fastmath<contract> : f64
              %p12 = arith.mulf %l12, %r2 fastmath<contract> : f64
              %s13 = arith.addf %s12, %p12 fastmath<contract> : f64
              %p13 = arith.mulf %l13, %r3 fastmath<contract> : f64
              %s14 = arith.addf %s13, %p13 fastmath<contract> : f64
              memref.store %s14, %sums[%c1, %j] : memref<4x256xf64>
              %s20 = memref.load %sums[%c2, %j] : memref<4x256xf64>
              %p20 = arith.mulf %l20, %r0 fastmath<contract> : f64
              %s21 = arith.addf %s20, %p20 fastmath<contract> : f64
              %p21 = arith.mulf %l21, %r1 fastmath<contract> : f64
              %s22 = arith.addf %s21, %p21 fastmath<contract> : f64
              %p22 = arith.mulf %l22, %r2 fastmath<contract> : f64
              %s23 = arith.addf %s22, %p22 fastmath<contract> : f64
              %p23 = arith.mulf %l23, %r3 fastmath<contract> : f64
              %s24 = arith.addf %s23, %p23 fastmath<contract> : f64
              memref.store %s24, %sums[%c2, %j] : memref<4x256xf64>
              %s30 = memref.load %sums[%c3, %j] : memref<4x256xf64>
              %p30 = arith.mulf %l30, %r0 fastmath<contract> : f64
              %s31 = arith.addf %s30, %p30 fastmath<contract> : f64
              %p31 = arith.mulf %l31, %r1 fastmath<contract> : f64
              %s32 = arith.addf %s31, %p31 fastmath<contract> : f64
              %p32 = arith.mulf %l32, %r2 fastmath<contract> : f64
              %s33 = arith.addf %s32, %p32 fastmath<contract> : f64
              %p33 = arith.mulf %l33, %r3 fastmath<contract> : f64
              %s34 = arith.addf %s33, %p33 fastmath<contract> : f64
              memref.store %s34, %sums[%c3, %j] : memref<4x256xf64>
            }
          }
          scf.for %i = %c0 to %lines step %c1 {
            %to = arith.addi %row, %i : index
            scf.for %j = %c0 to %end step %c1 {
              %at = arith.addi %column, %j : index
              %sum = memref.load %sums[%i, %j] : memref<4x256xf64>
              memref.store %sum, %target[%to, %at] : memref<?x?xf64>
            }
          }
        }
      }
    }
  }
  scf.if %is_symmetric {
    func.call @npc_matmul_mirror_f64(%target) : (memref<?x?xf64>) -> ()
  }
  return
}
