// NumPy's sum of complex numbers: as that of floats in `pairwise_sum.mlir`, with
// four accumulators, each of two parts, and blocks of 64.
//
// The text says f64; npc reads it with f32 in its place, too, and with other names.

// The sum of an array: 0.0 and not -0.0 for none, as in NumPy.
func.func private @npc_pairwise_sum_contiguous_f64(
    %array: memref<?xcomplex<f64>, strided<[1], offset: ?>>) -> complex<f64> {
  %zero = arith.constant 0 : index
  %size = memref.dim %array, %zero : memref<?xcomplex<f64>, strided<[1], offset: ?>>
  %nothing = complex.constant [0.0 : f64, 0.0 : f64] : complex<f64>
  %sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %zero, %size)
      : (memref<?xcomplex<f64>, strided<[1], offset: ?>>, index, index) -> complex<f64>
  %result = complex.add %nothing, %sum : complex<f64>
  return %result : complex<f64>
}

func.func private @npc_pairwise_sum_strided_f64(
    %array: memref<?xcomplex<f64>, strided<[?], offset: ?>>) -> complex<f64> {
  %zero = arith.constant 0 : index
  %size = memref.dim %array, %zero : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  %nothing = complex.constant [0.0 : f64, 0.0 : f64] : complex<f64>
  %sum = func.call @npc_pairwise_sum_run_strided_f64(%array, %zero, %size)
      : (memref<?xcomplex<f64>, strided<[?], offset: ?>>, index, index) -> complex<f64>
  %result = complex.add %nothing, %sum : complex<f64>
  return %result : complex<f64>
}

// The sum of `%size` elements from `%first` on; -0.0, which adds nothing, for none.
func.func private @npc_pairwise_sum_run_contiguous_f64(
    %array: memref<?xcomplex<f64>, strided<[1], offset: ?>>, %first: index, %size: index) -> complex<f64>
    attributes {npc.bounded_recursion} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %block = arith.constant 64 : index
  %short = arith.cmpi ult, %size, %four : index
  %result = scf.if %short -> complex<f64> {
    %start = complex.constant [-0.0 : f64, -0.0 : f64] : complex<f64>
    %end = arith.addi %first, %size : index
    %sum = scf.for %i = %first to %end step %one iter_args(%carried = %start) -> (complex<f64>) {
      %element = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %next = complex.add %carried, %element : complex<f64>
      scf.yield %next : complex<f64>
    }
    scf.yield %sum : complex<f64>
  } else {
    %fits = arith.cmpi ule, %size, %block : index
    %long = scf.if %fits -> complex<f64> {
      %s0 = memref.load %array[%first] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %c1 = arith.constant 1 : index
      %i1 = arith.addi %first, %c1 : index
      %s1 = memref.load %array[%i1] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %c2 = arith.constant 2 : index
      %i2 = arith.addi %first, %c2 : index
      %s2 = memref.load %array[%i2] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %c3 = arith.constant 3 : index
      %i3 = arith.addi %first, %c3 : index
      %s3 = memref.load %array[%i3] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %rest = arith.remui %size, %four : index
      %whole = arith.subi %size, %rest : index
      %from = arith.addi %first, %four : index
      %to = arith.addi %first, %whole : index
      %end = arith.addi %first, %size : index
      %r:4 = scf.for %i = %from to %to step %four
          iter_args(%a0 = %s0, %a1 = %s1, %a2 = %s2, %a3 = %s3)
          -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
        %e0 = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
        %n0 = complex.add %a0, %e0 : complex<f64>
        %j1 = arith.addi %i, %c1 : index
        %e1 = memref.load %array[%j1] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
        %n1 = complex.add %a1, %e1 : complex<f64>
        %j2 = arith.addi %i, %c2 : index
        %e2 = memref.load %array[%j2] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
        %n2 = complex.add %a2, %e2 : complex<f64>
        %j3 = arith.addi %i, %c3 : index
        %e3 = memref.load %array[%j3] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
        %n3 = complex.add %a3, %e3 : complex<f64>
        scf.yield %n0, %n1, %n2, %n3 : complex<f64>, complex<f64>, complex<f64>, complex<f64>
      }
      %r01 = complex.add %r#0, %r#1 : complex<f64>
      %r23 = complex.add %r#2, %r#3 : complex<f64>
      %fours = complex.add %r01, %r23 : complex<f64>
      %sum = scf.for %i = %to to %end step %one iter_args(%carried = %fours) -> (complex<f64>) {
        %element = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
        %next = complex.add %carried, %element : complex<f64>
        scf.yield %next : complex<f64>
      }
      scf.yield %sum : complex<f64>
    } else {
      %two = arith.constant 2 : index
      %eight = arith.constant 8 : index
      %odd = arith.remui %size, %eight : index
      %even = arith.subi %size, %odd : index
      %left = arith.divui %even, %two : index
      %right = arith.subi %size, %left : index
      %middle = arith.addi %first, %left : index
      %first_sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %first, %left)
          : (memref<?xcomplex<f64>, strided<[1], offset: ?>>, index, index) -> complex<f64>
      %second_sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %middle, %right)
          : (memref<?xcomplex<f64>, strided<[1], offset: ?>>, index, index) -> complex<f64>
      %sum = complex.add %first_sum, %second_sum : complex<f64>
      scf.yield %sum : complex<f64>
    }
    scf.yield %long : complex<f64>
  }
  return %result : complex<f64>
}

// The sum of `%size` elements from `%first` on; -0.0, which adds nothing, for none.
func.func private @npc_pairwise_sum_run_strided_f64(
    %array: memref<?xcomplex<f64>, strided<[?], offset: ?>>, %first: index, %size: index) -> complex<f64>
    attributes {npc.bounded_recursion} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %block = arith.constant 64 : index
  %short = arith.cmpi ult, %size, %four : index
  %result = scf.if %short -> complex<f64> {
    %start = complex.constant [-0.0 : f64, -0.0 : f64] : complex<f64>
    %end = arith.addi %first, %size : index
    %sum = scf.for %i = %first to %end step %one iter_args(%carried = %start) -> (complex<f64>) {
      %element = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
      %next = complex.add %carried, %element : complex<f64>
      scf.yield %next : complex<f64>
    }
    scf.yield %sum : complex<f64>
  } else {
    %fits = arith.cmpi ule, %size, %block : index
    %long = scf.if %fits -> complex<f64> {
      %s0 = memref.load %array[%first] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
      %c1 = arith.constant 1 : index
      %i1 = arith.addi %first, %c1 : index
      %s1 = memref.load %array[%i1] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
      %c2 = arith.constant 2 : index
      %i2 = arith.addi %first, %c2 : index
      %s2 = memref.load %array[%i2] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
      %c3 = arith.constant 3 : index
      %i3 = arith.addi %first, %c3 : index
      %s3 = memref.load %array[%i3] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
      %rest = arith.remui %size, %four : index
      %whole = arith.subi %size, %rest : index
      %from = arith.addi %first, %four : index
      %to = arith.addi %first, %whole : index
      %end = arith.addi %first, %size : index
      %r:4 = scf.for %i = %from to %to step %four
          iter_args(%a0 = %s0, %a1 = %s1, %a2 = %s2, %a3 = %s3)
          -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
        %e0 = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
        %n0 = complex.add %a0, %e0 : complex<f64>
        %j1 = arith.addi %i, %c1 : index
        %e1 = memref.load %array[%j1] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
        %n1 = complex.add %a1, %e1 : complex<f64>
        %j2 = arith.addi %i, %c2 : index
        %e2 = memref.load %array[%j2] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
        %n2 = complex.add %a2, %e2 : complex<f64>
        %j3 = arith.addi %i, %c3 : index
        %e3 = memref.load %array[%j3] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
        %n3 = complex.add %a3, %e3 : complex<f64>
        scf.yield %n0, %n1, %n2, %n3 : complex<f64>, complex<f64>, complex<f64>, complex<f64>
      }
      %r01 = complex.add %r#0, %r#1 : complex<f64>
      %r23 = complex.add %r#2, %r#3 : complex<f64>
      %fours = complex.add %r01, %r23 : complex<f64>
      %sum = scf.for %i = %to to %end step %one iter_args(%carried = %fours) -> (complex<f64>) {
        %element = memref.load %array[%i] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
        %next = complex.add %carried, %element : complex<f64>
        scf.yield %next : complex<f64>
      }
      scf.yield %sum : complex<f64>
    } else {
      %two = arith.constant 2 : index
      %eight = arith.constant 8 : index
      %odd = arith.remui %size, %eight : index
      %even = arith.subi %size, %odd : index
      %left = arith.divui %even, %two : index
      %right = arith.subi %size, %left : index
      %middle = arith.addi %first, %left : index
      %first_sum = func.call @npc_pairwise_sum_run_strided_f64(%array, %first, %left)
          : (memref<?xcomplex<f64>, strided<[?], offset: ?>>, index, index) -> complex<f64>
      %second_sum = func.call @npc_pairwise_sum_run_strided_f64(%array, %middle, %right)
          : (memref<?xcomplex<f64>, strided<[?], offset: ?>>, index, index) -> complex<f64>
      %sum = complex.add %first_sum, %second_sum : complex<f64>
      scf.yield %sum : complex<f64>
    }
    scf.yield %long : complex<f64>
  }
  return %result : complex<f64>
}
