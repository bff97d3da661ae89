// NumPy's sum of floats: halves that are summed apart, down to blocks of at most
// 128 elements, which eight accumulators sum. The error grows with the logarithm
// of the number of elements, and the eight sums run side by side.
//
// The text says f64; npc reads it with another float type in its place.

// The sum of an array: 0.0 and not -0.0 for none, as in NumPy.
func.func private @npc_pairwise_sum_contiguous_f64(
    %array: memref<?xf64, strided<[1], offset: ?>>) -> f64 {
  %zero = arith.constant 0 : index
  %size = memref.dim %array, %zero : memref<?xf64, strided<[1], offset: ?>>
  %nothing = arith.constant 0.0 : f64
  %sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %zero, %size)
      : (memref<?xf64, strided<[1], offset: ?>>, index, index) -> f64
  %result = arith.addf %nothing, %sum : f64
  return %result : f64
}

func.func private @npc_pairwise_sum_strided_f64(
    %array: memref<?xf64, strided<[?], offset: ?>>) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %base, %offset, %size, %stride = memref.extract_strided_metadata %array
      : memref<?xf64, strided<[?], offset: ?>> -> memref<f64>, index, index, index
  %nothing = arith.constant 0.0 : f64
  %contiguous = arith.cmpi eq, %stride, %one : index
  %sum = scf.if %contiguous -> f64 {
    %run = memref.reinterpret_cast %array to offset: [%offset], sizes: [%size], strides: [1]
        : memref<?xf64, strided<[?], offset: ?>> to memref<?xf64, strided<[1], offset: ?>>
    %part = func.call @npc_pairwise_sum_run_contiguous_f64(%run, %zero, %size)
        : (memref<?xf64, strided<[1], offset: ?>>, index, index) -> f64
    scf.yield %part : f64
  } else {
    %part = func.call @npc_pairwise_sum_run_strided_f64(%array, %zero, %size)
        : (memref<?xf64, strided<[?], offset: ?>>, index, index) -> f64
    scf.yield %part : f64
  }
  %result = arith.addf %nothing, %sum : f64
  return %result : f64
}

// The sum of `%size` elements from `%first` on; -0.0, which adds nothing, for none.
func.func private @npc_pairwise_sum_run_contiguous_f64(
    %array: memref<?xf64, strided<[1], offset: ?>>, %first: index, %size: index) -> f64
    attributes {npc.bounded_recursion} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eight = arith.constant 8 : index
  %block = arith.constant 128 : index
  %short = arith.cmpi ult, %size, %eight : index
  %result = scf.if %short -> f64 {
    %start = arith.constant -0.0 : f64
    %end = arith.addi %first, %size : index
    %sum = scf.for %i = %first to %end step %one iter_args(%carried = %start) -> f64 {
      %element = memref.load %array[%i] : memref<?xf64, strided<[1], offset: ?>>
      %next = arith.addf %carried, %element : f64
      scf.yield %next : f64
    }
    scf.yield %sum : f64
  } else {
    %fits = arith.cmpi ule, %size, %block : index
    %long = scf.if %fits -> f64 {
      %s0 = memref.load %array[%first] : memref<?xf64, strided<[1], offset: ?>>
      %c1 = arith.constant 1 : index
      %i1 = arith.addi %first, %c1 : index
      %s1 = memref.load %array[%i1] : memref<?xf64, strided<[1], offset: ?>>
      %c2 = arith.constant 2 : index
      %i2 = arith.addi %first, %c2 : index
      %s2 = memref.load %array[%i2] : memref<?xf64, strided<[1], offset: ?>>
      %c3 = arith.constant 3 : index
      %i3 = arith.addi %first, %c3 : index
      %s3 = memref.load %array[%i3] : memref<?xf64, strided<[1], offset: ?>>
      %c4 = arith.constant 4 : index
      %i4 = arith.addi %first, %c4 : index
      %s4 = memref.load %array[%i4] : memref<?xf64, strided<[1], offset: ?>>
      %c5 = arith.constant 5 : index
      %i5 = arith.addi %first, %c5 : index
      %s5 = memref.load %array[%i5] : memref<?xf64, strided<[1], offset: ?>>
      %c6 = arith.constant 6 : index
      %i6 = arith.addi %first, %c6 : index
      %s6 = memref.load %array[%i6] : memref<?xf64, strided<[1], offset: ?>>
      %c7 = arith.constant 7 : index
      %i7 = arith.addi %first, %c7 : index
      %s7 = memref.load %array[%i7] : memref<?xf64, strided<[1], offset: ?>>
      %rest = arith.remui %size, %eight : index
      %whole = arith.subi %size, %rest : index
      %from = arith.addi %first, %eight : index
      %to = arith.addi %first, %whole : index
      %end = arith.addi %first, %size : index
      %r:8 = scf.for %i = %from to %to step %eight
          iter_args(%a0 = %s0, %a1 = %s1, %a2 = %s2, %a3 = %s3, %a4 = %s4, %a5 = %s5, %a6 = %s6, %a7 = %s7)
          -> (f64, f64, f64, f64, f64, f64, f64, f64) {
        %e0 = memref.load %array[%i] : memref<?xf64, strided<[1], offset: ?>>
        %n0 = arith.addf %a0, %e0 : f64
        %j1 = arith.addi %i, %c1 : index
        %e1 = memref.load %array[%j1] : memref<?xf64, strided<[1], offset: ?>>
        %n1 = arith.addf %a1, %e1 : f64
        %j2 = arith.addi %i, %c2 : index
        %e2 = memref.load %array[%j2] : memref<?xf64, strided<[1], offset: ?>>
        %n2 = arith.addf %a2, %e2 : f64
        %j3 = arith.addi %i, %c3 : index
        %e3 = memref.load %array[%j3] : memref<?xf64, strided<[1], offset: ?>>
        %n3 = arith.addf %a3, %e3 : f64
        %j4 = arith.addi %i, %c4 : index
        %e4 = memref.load %array[%j4] : memref<?xf64, strided<[1], offset: ?>>
        %n4 = arith.addf %a4, %e4 : f64
        %j5 = arith.addi %i, %c5 : index
        %e5 = memref.load %array[%j5] : memref<?xf64, strided<[1], offset: ?>>
        %n5 = arith.addf %a5, %e5 : f64
        %j6 = arith.addi %i, %c6 : index
        %e6 = memref.load %array[%j6] : memref<?xf64, strided<[1], offset: ?>>
        %n6 = arith.addf %a6, %e6 : f64
        %j7 = arith.addi %i, %c7 : index
        %e7 = memref.load %array[%j7] : memref<?xf64, strided<[1], offset: ?>>
        %n7 = arith.addf %a7, %e7 : f64
        scf.yield %n0, %n1, %n2, %n3, %n4, %n5, %n6, %n7 : f64, f64, f64, f64, f64, f64, f64, f64
      }
      %r01 = arith.addf %r#0, %r#1 : f64
      %r23 = arith.addf %r#2, %r#3 : f64
      %r45 = arith.addf %r#4, %r#5 : f64
      %r67 = arith.addf %r#6, %r#7 : f64
      %r0123 = arith.addf %r01, %r23 : f64
      %r4567 = arith.addf %r45, %r67 : f64
      %eights = arith.addf %r0123, %r4567 : f64
      %sum = scf.for %i = %to to %end step %one iter_args(%carried = %eights) -> f64 {
        %element = memref.load %array[%i] : memref<?xf64, strided<[1], offset: ?>>
        %next = arith.addf %carried, %element : f64
        scf.yield %next : f64
      }
      scf.yield %sum : f64
    } else {
      %two = arith.constant 2 : index
      %half = arith.divui %size, %two : index
      %odd = arith.remui %half, %eight : index
      %left = arith.subi %half, %odd : index
      %right = arith.subi %size, %left : index
      %middle = arith.addi %first, %left : index
      %first_sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %first, %left)
          : (memref<?xf64, strided<[1], offset: ?>>, index, index) -> f64
      %second_sum = func.call @npc_pairwise_sum_run_contiguous_f64(%array, %middle, %right)
          : (memref<?xf64, strided<[1], offset: ?>>, index, index) -> f64
      %sum = arith.addf %first_sum, %second_sum : f64
      scf.yield %sum : f64
    }
    scf.yield %long : f64
  }
  return %result : f64
}

// The sum of `%size` elements from `%first` on; -0.0, which adds nothing, for none.
func.func private @npc_pairwise_sum_run_strided_f64(
    %array: memref<?xf64, strided<[?], offset: ?>>, %first: index, %size: index) -> f64
    attributes {npc.bounded_recursion} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eight = arith.constant 8 : index
  %block = arith.constant 128 : index
  %short = arith.cmpi ult, %size, %eight : index
  %result = scf.if %short -> f64 {
    %start = arith.constant -0.0 : f64
    %end = arith.addi %first, %size : index
    %sum = scf.for %i = %first to %end step %one iter_args(%carried = %start) -> f64 {
      %element = memref.load %array[%i] : memref<?xf64, strided<[?], offset: ?>>
      %next = arith.addf %carried, %element : f64
      scf.yield %next : f64
    }
    scf.yield %sum : f64
  } else {
    %fits = arith.cmpi ule, %size, %block : index
    %long = scf.if %fits -> f64 {
      %s0 = memref.load %array[%first] : memref<?xf64, strided<[?], offset: ?>>
      %c1 = arith.constant 1 : index
      %i1 = arith.addi %first, %c1 : index
      %s1 = memref.load %array[%i1] : memref<?xf64, strided<[?], offset: ?>>
      %c2 = arith.constant 2 : index
      %i2 = arith.addi %first, %c2 : index
      %s2 = memref.load %array[%i2] : memref<?xf64, strided<[?], offset: ?>>
      %c3 = arith.constant 3 : index
      %i3 = arith.addi %first, %c3 : index
      %s3 = memref.load %array[%i3] : memref<?xf64, strided<[?], offset: ?>>
      %c4 = arith.constant 4 : index
      %i4 = arith.addi %first, %c4 : index
      %s4 = memref.load %array[%i4] : memref<?xf64, strided<[?], offset: ?>>
      %c5 = arith.constant 5 : index
      %i5 = arith.addi %first, %c5 : index
      %s5 = memref.load %array[%i5] : memref<?xf64, strided<[?], offset: ?>>
      %c6 = arith.constant 6 : index
      %i6 = arith.addi %first, %c6 : index
      %s6 = memref.load %array[%i6] : memref<?xf64, strided<[?], offset: ?>>
      %c7 = arith.constant 7 : index
      %i7 = arith.addi %first, %c7 : index
      %s7 = memref.load %array[%i7] : memref<?xf64, strided<[?], offset: ?>>
      %rest = arith.remui %size, %eight : index
      %whole = arith.subi %size, %rest : index
      %from = arith.addi %first, %eight : index
      %to = arith.addi %first, %whole : index
      %end = arith.addi %first, %size : index
      %r:8 = scf.for %i = %from to %to step %eight
          iter_args(%a0 = %s0, %a1 = %s1, %a2 = %s2, %a3 = %s3, %a4 = %s4, %a5 = %s5, %a6 = %s6, %a7 = %s7)
          -> (f64, f64, f64, f64, f64, f64, f64, f64) {
        %e0 = memref.load %array[%i] : memref<?xf64, strided<[?], offset: ?>>
        %n0 = arith.addf %a0, %e0 : f64
        %j1 = arith.addi %i, %c1 : index
        %e1 = memref.load %array[%j1] : memref<?xf64, strided<[?], offset: ?>>
        %n1 = arith.addf %a1, %e1 : f64
        %j2 = arith.addi %i, %c2 : index
        %e2 = memref.load %array[%j2] : memref<?xf64, strided<[?], offset: ?>>
        %n2 = arith.addf %a2, %e2 : f64
        %j3 = arith.addi %i, %c3 : index
        %e3 = memref.load %array[%j3] : memref<?xf64, strided<[?], offset: ?>>
        %n3 = arith.addf %a3, %e3 : f64
        %j4 = arith.addi %i, %c4 : index
        %e4 = memref.load %array[%j4] : memref<?xf64, strided<[?], offset: ?>>
        %n4 = arith.addf %a4, %e4 : f64
        %j5 = arith.addi %i, %c5 : index
        %e5 = memref.load %array[%j5] : memref<?xf64, strided<[?], offset: ?>>
        %n5 = arith.addf %a5, %e5 : f64
        %j6 = arith.addi %i, %c6 : index
        %e6 = memref.load %array[%j6] : memref<?xf64, strided<[?], offset: ?>>
        %n6 = arith.addf %a6, %e6 : f64
        %j7 = arith.addi %i, %c7 : index
        %e7 = memref.load %array[%j7] : memref<?xf64, strided<[?], offset: ?>>
        %n7 = arith.addf %a7, %e7 : f64
        scf.yield %n0, %n1, %n2, %n3, %n4, %n5, %n6, %n7 : f64, f64, f64, f64, f64, f64, f64, f64
      }
      %r01 = arith.addf %r#0, %r#1 : f64
      %r23 = arith.addf %r#2, %r#3 : f64
      %r45 = arith.addf %r#4, %r#5 : f64
      %r67 = arith.addf %r#6, %r#7 : f64
      %r0123 = arith.addf %r01, %r23 : f64
      %r4567 = arith.addf %r45, %r67 : f64
      %eights = arith.addf %r0123, %r4567 : f64
      %sum = scf.for %i = %to to %end step %one iter_args(%carried = %eights) -> f64 {
        %element = memref.load %array[%i] : memref<?xf64, strided<[?], offset: ?>>
        %next = arith.addf %carried, %element : f64
        scf.yield %next : f64
      }
      scf.yield %sum : f64
    } else {
      %two = arith.constant 2 : index
      %half = arith.divui %size, %two : index
      %odd = arith.remui %half, %eight : index
      %left = arith.subi %half, %odd : index
      %right = arith.subi %size, %left : index
      %middle = arith.addi %first, %left : index
      %first_sum = func.call @npc_pairwise_sum_run_strided_f64(%array, %first, %left)
          : (memref<?xf64, strided<[?], offset: ?>>, index, index) -> f64
      %second_sum = func.call @npc_pairwise_sum_run_strided_f64(%array, %middle, %right)
          : (memref<?xf64, strided<[?], offset: ?>>, index, index) -> f64
      %sum = arith.addf %first_sum, %second_sum : f64
      scf.yield %sum : f64
    }
    scf.yield %long : f64
  }
  return %result : f64
}
