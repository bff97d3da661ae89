// Made from integer.py by `cargo xtask runtime`.

func.func private @runtime.int_divide(%arg0: i64, %arg1: i64) -> f64 {
  %c-1_i64 = arith.constant -1 : i64
  %c18014398509481984_i64 = arith.constant 18014398509481984 : i64
  %c-4611686018427387904_i64 = arith.constant -4611686018427387904 : i64
  %c1_i64 = arith.constant 1 : i64
  %cst = arith.constant 0.000000e+00 : f64
  %c0_i64 = arith.constant 0 : i64
  %cst_0 = arith.constant 5.000000e-01 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %cst_2 = arith.constant 1.000000e+00 : f64
  %c2_i64 = arith.constant 2 : i64
  %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %0 = arith.cmpi eq, %arg0, %c-9223372036854775808_i64 : i64
  %1 = arith.select %0, %cst_1, %cst_2 : f64
  %2 = arith.select %0, %c-4611686018427387904_i64, %arg0 : i64
  %3 = arith.cmpi eq, %arg1, %c-9223372036854775808_i64 : i64
  %4 = arith.select %3, %c-4611686018427387904_i64, %arg1 : i64
  %5 = scf.if %3 -> (f64) {
    %12 = arith.mulf %1, %cst_0 : f64
    scf.yield %12 : f64
  } else {
    scf.yield %1 : f64
  }
  %6 = arith.cmpi slt, %2, %c0_i64 : i64
  %7 = arith.cmpi slt, %4, %c0_i64 : i64
  %8 = arith.cmpi ne, %6, %7 : i1
  %9 = scf.if %8 -> (f64) {
    %12 = arith.negf %5 : f64
    scf.yield %12 : f64
  } else {
    scf.yield %5 : f64
  }
  %10 = arith.cmpi eq, %2, %c0_i64 : i64
  %11 = scf.if %10 -> (f64) {
    %12 = arith.mulf %9, %cst : f64
    scf.yield %12 : f64
  } else {
    %12 = "llvm.intr.ssub.with.overflow"(%c0_i64, %4) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %13 = llvm.extractvalue %12[0] : !llvm.struct<(i64, i1)>
    %14 = llvm.extractvalue %12[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %14, "OverflowError", "Python int too large to convert to C long"
    %15 = arith.maxsi %4, %13 : i64
    %16 = "llvm.intr.ssub.with.overflow"(%c0_i64, %2) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %17 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
    %18 = llvm.extractvalue %16[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
    %19 = arith.maxsi %2, %17 : i64
    %20 = arith.cmpi eq, %15, %c0_i64 : i64
    basicpy.raise_if %20, "ZeroDivisionError", "integer division or modulo by zero"
    %21 = arith.ori %19, %15 : i64
    %22 = arith.cmpi sge, %21, %c0_i64 : i64
    %23 = scf.if %22 -> (i64) {
      %30 = arith.select %20, %c1_i64, %15 : i64
      %31 = arith.divui %19, %30 : i64
      scf.yield %31 : i64
    } else {
      %30 = arith.cmpi eq, %15, %c-1_i64 : i64
      %31 = arith.ori %20, %30 : i1
      %32 = arith.select %31, %c1_i64, %15 : i64
      %33 = arith.divsi %19, %32 : i64
      %34 = arith.muli %33, %32 : i64
      %35 = arith.subi %19, %34 : i64
      %36 = arith.subi %33, %c1_i64 : i64
      %37 = arith.cmpi ne, %35, %c0_i64 : i64
      %38 = arith.xori %35, %32 : i64
      %39 = arith.cmpi slt, %38, %c0_i64 : i64
      %40 = arith.andi %37, %39 : i1
      %41 = arith.select %40, %36, %33 : i64
      %42 = "llvm.intr.ssub.with.overflow"(%c0_i64, %19) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %43 = llvm.extractvalue %42[0] : !llvm.struct<(i64, i1)>
      %44 = llvm.extractvalue %42[1] : !llvm.struct<(i64, i1)>
      %45 = arith.andi %30, %44 : i1
      basicpy.raise_if %45, "OverflowError", "Python int too large to convert to C long"
      %46 = arith.select %30, %43, %41 : i64
      scf.yield %46 : i64
    }
    basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
    basicpy.raise_if %20, "ZeroDivisionError", "integer modulo by zero"
    %24 = scf.if %22 -> (i64) {
      %30 = arith.select %20, %c1_i64, %15 : i64
      %31 = arith.remui %19, %30 : i64
      scf.yield %31 : i64
    } else {
      %30 = arith.cmpi eq, %15, %c-1_i64 : i64
      %31 = arith.ori %20, %30 : i1
      %32 = arith.select %31, %c1_i64, %15 : i64
      %33 = arith.remsi %19, %32 : i64
      %34 = arith.addi %33, %32 : i64
      %35 = arith.cmpi ne, %33, %c0_i64 : i64
      %36 = arith.xori %33, %32 : i64
      %37 = arith.cmpi slt, %36, %c0_i64 : i64
      %38 = arith.andi %35, %37 : i1
      %39 = arith.select %38, %34, %33 : i64
      scf.yield %39 : i64
    }
    %25:3 = scf.while (%arg2 = %23, %arg3 = %24, %arg4 = %9) : (i64, i64, f64) -> (i64, i64, f64) {
      %30 = arith.cmpi slt, %arg2, %c18014398509481984_i64 : i64
      scf.condition(%30) %arg2, %arg3, %arg4 : i64, i64, f64
    } do {
    ^bb0(%arg2: i64, %arg3: i64, %arg4: f64):
      %30 = "llvm.intr.smul.with.overflow"(%arg2, %c2_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %31 = llvm.extractvalue %30[0] : !llvm.struct<(i64, i1)>
      %32 = llvm.extractvalue %30[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %32, "OverflowError", "Python int too large to convert to C long"
      %33 = arith.mulf %arg4, %cst_0 : f64
      %34 = "llvm.intr.ssub.with.overflow"(%15, %arg3) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %35 = llvm.extractvalue %34[0] : !llvm.struct<(i64, i1)>
      %36 = llvm.extractvalue %34[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %36, "OverflowError", "Python int too large to convert to C long"
      %37 = arith.cmpi sge, %arg3, %35 : i64
      %38:2 = scf.if %37 -> (i64, i64) {
        %39 = "llvm.intr.sadd.with.overflow"(%31, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %40 = llvm.extractvalue %39[0] : !llvm.struct<(i64, i1)>
        %41 = llvm.extractvalue %39[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %41, "OverflowError", "Python int too large to convert to C long"
        basicpy.raise_if %36, "OverflowError", "Python int too large to convert to C long"
        %42 = "llvm.intr.ssub.with.overflow"(%arg3, %35) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %43 = llvm.extractvalue %42[0] : !llvm.struct<(i64, i1)>
        %44 = llvm.extractvalue %42[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %44, "OverflowError", "Python int too large to convert to C long"
        scf.yield %40, %43 : i64, i64
      } else {
        %39 = "llvm.intr.smul.with.overflow"(%arg3, %c2_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %40 = llvm.extractvalue %39[0] : !llvm.struct<(i64, i1)>
        %41 = llvm.extractvalue %39[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %41, "OverflowError", "Python int too large to convert to C long"
        scf.yield %31, %40 : i64, i64
      }
      scf.yield %38#0, %38#1, %33 : i64, i64, f64
    }
    %26 = arith.cmpi ne, %25#1, %c0_i64 : i64
    %27 = scf.if %26 -> (i64) {
      %30 = arith.ori %25#0, %c1_i64 : i64
      scf.yield %30 : i64
    } else {
      scf.yield %25#0 : i64
    }
    %28 = arith.sitofp %27 : i64 to f64
    %29 = arith.mulf %28, %25#2 : f64
    scf.yield %29 : f64
  }
  return %11 : f64
}

func.func private @runtime.factorial(%arg0: i64) -> i64 {
  %c1_i64 = arith.constant 1 : i64
  %c2_i64 = arith.constant 2 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi slt, %arg0, %c0_i64 : i64
  basicpy.raise_if %0, "ValueError", "factorial() not defined for negative values"
  %1 = "llvm.intr.sadd.with.overflow"(%arg0, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, i1)>
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(i64, i1)>
  basicpy.raise_if %3, "OverflowError", "Python int too large to convert to C long"
  %4 = scf.for %arg1 = %c2_i64 to %2 step %c1_i64 iter_args(%arg2 = %c1_i64) -> (i64)  : i64 {
    %5 = "llvm.intr.smul.with.overflow"(%arg2, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    scf.yield %6 : i64
  }
  return %4 : i64
}

func.func private @runtime.comb(%arg0: i64, %arg1: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi slt, %arg0, %c0_i64 : i64
  basicpy.raise_if %0, "ValueError", "n must be a non-negative integer"
  %1 = arith.cmpi slt, %arg1, %c0_i64 : i64
  basicpy.raise_if %1, "ValueError", "k must be a non-negative integer"
  %2 = arith.cmpi sgt, %arg1, %arg0 : i64
  %3 = scf.if %2 -> (i64) {
    scf.yield %c0_i64 : i64
  } else {
    %4 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %5 = llvm.extractvalue %4[0] : !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %4[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %6, "OverflowError", "Python int too large to convert to C long"
    %7 = arith.cmpi slt, %5, %arg1 : i64
    %8 = arith.select %7, %5, %arg1 : i64
    %9:2 = scf.while (%arg2 = %c1_i64, %arg3 = %c0_i64) : (i64, i64) -> (i64, i64) {
      %10 = arith.cmpi slt, %arg3, %8 : i64
      scf.condition(%10) %arg2, %arg3 : i64, i64
    } do {
    ^bb0(%arg2: i64, %arg3: i64):
      %10 = "llvm.intr.sadd.with.overflow"(%arg3, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %11 = llvm.extractvalue %10[0] : !llvm.struct<(i64, i1)>
      %12 = llvm.extractvalue %10[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
      %13 = func.call @runtime.gcd(%arg2, %11) : (i64, i64) -> i64
      %14 = arith.cmpi eq, %13, %c0_i64 : i64
      basicpy.raise_if %14, "ZeroDivisionError", "integer division or modulo by zero"
      %15 = arith.ori %arg2, %13 : i64
      %16 = arith.cmpi sge, %15, %c0_i64 : i64
      %17 = scf.if %16 -> (i64) {
        %31 = arith.select %14, %c1_i64, %13 : i64
        %32 = arith.divui %arg2, %31 : i64
        scf.yield %32 : i64
      } else {
        %31 = arith.cmpi eq, %13, %c-1_i64 : i64
        %32 = arith.ori %14, %31 : i1
        %33 = arith.select %32, %c1_i64, %13 : i64
        %34 = arith.divsi %arg2, %33 : i64
        %35 = arith.muli %34, %33 : i64
        %36 = arith.subi %arg2, %35 : i64
        %37 = arith.subi %34, %c1_i64 : i64
        %38 = arith.cmpi ne, %36, %c0_i64 : i64
        %39 = arith.xori %36, %33 : i64
        %40 = arith.cmpi slt, %39, %c0_i64 : i64
        %41 = arith.andi %38, %40 : i1
        %42 = arith.select %41, %37, %34 : i64
        %43 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg2) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %44 = llvm.extractvalue %43[0] : !llvm.struct<(i64, i1)>
        %45 = llvm.extractvalue %43[1] : !llvm.struct<(i64, i1)>
        %46 = arith.andi %31, %45 : i1
        basicpy.raise_if %46, "OverflowError", "Python int too large to convert to C long"
        %47 = arith.select %31, %44, %42 : i64
        scf.yield %47 : i64
      }
      %18 = "llvm.intr.ssub.with.overflow"(%arg0, %arg3) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %19 = llvm.extractvalue %18[0] : !llvm.struct<(i64, i1)>
      %20 = llvm.extractvalue %18[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %20, "OverflowError", "Python int too large to convert to C long"
      basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
      basicpy.raise_if %14, "ZeroDivisionError", "integer division or modulo by zero"
      %21 = arith.ori %11, %13 : i64
      %22 = arith.cmpi sge, %21, %c0_i64 : i64
      %23 = scf.if %22 -> (i64) {
        %31 = arith.select %14, %c1_i64, %13 : i64
        %32 = arith.divui %11, %31 : i64
        scf.yield %32 : i64
      } else {
        %31 = arith.cmpi eq, %13, %c-1_i64 : i64
        %32 = arith.ori %14, %31 : i1
        %33 = arith.select %32, %c1_i64, %13 : i64
        %34 = arith.divsi %11, %33 : i64
        %35 = arith.muli %34, %33 : i64
        %36 = arith.subi %11, %35 : i64
        %37 = arith.subi %34, %c1_i64 : i64
        %38 = arith.cmpi ne, %36, %c0_i64 : i64
        %39 = arith.xori %36, %33 : i64
        %40 = arith.cmpi slt, %39, %c0_i64 : i64
        %41 = arith.andi %38, %40 : i1
        %42 = arith.select %41, %37, %34 : i64
        %43 = "llvm.intr.ssub.with.overflow"(%c0_i64, %11) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %44 = llvm.extractvalue %43[0] : !llvm.struct<(i64, i1)>
        %45 = llvm.extractvalue %43[1] : !llvm.struct<(i64, i1)>
        %46 = arith.andi %31, %45 : i1
        basicpy.raise_if %46, "OverflowError", "Python int too large to convert to C long"
        %47 = arith.select %31, %44, %42 : i64
        scf.yield %47 : i64
      }
      %24 = arith.cmpi eq, %23, %c0_i64 : i64
      basicpy.raise_if %24, "ZeroDivisionError", "integer division or modulo by zero"
      %25 = arith.ori %19, %23 : i64
      %26 = arith.cmpi sge, %25, %c0_i64 : i64
      %27 = scf.if %26 -> (i64) {
        %31 = arith.select %24, %c1_i64, %23 : i64
        %32 = arith.divui %19, %31 : i64
        scf.yield %32 : i64
      } else {
        %31 = arith.cmpi eq, %23, %c-1_i64 : i64
        %32 = arith.ori %24, %31 : i1
        %33 = arith.select %32, %c1_i64, %23 : i64
        %34 = arith.divsi %19, %33 : i64
        %35 = arith.muli %34, %33 : i64
        %36 = arith.subi %19, %35 : i64
        %37 = arith.subi %34, %c1_i64 : i64
        %38 = arith.cmpi ne, %36, %c0_i64 : i64
        %39 = arith.xori %36, %33 : i64
        %40 = arith.cmpi slt, %39, %c0_i64 : i64
        %41 = arith.andi %38, %40 : i1
        %42 = arith.select %41, %37, %34 : i64
        %43 = "llvm.intr.ssub.with.overflow"(%c0_i64, %19) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %44 = llvm.extractvalue %43[0] : !llvm.struct<(i64, i1)>
        %45 = llvm.extractvalue %43[1] : !llvm.struct<(i64, i1)>
        %46 = arith.andi %31, %45 : i1
        basicpy.raise_if %46, "OverflowError", "Python int too large to convert to C long"
        %47 = arith.select %31, %44, %42 : i64
        scf.yield %47 : i64
      }
      %28 = "llvm.intr.smul.with.overflow"(%17, %27) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %29 = llvm.extractvalue %28[0] : !llvm.struct<(i64, i1)>
      %30 = llvm.extractvalue %28[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %30, "OverflowError", "Python int too large to convert to C long"
      basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
      scf.yield %29, %11 : i64, i64
    }
    scf.yield %9#0 : i64
  }
  return %3 : i64
}

func.func private @runtime.perm(%arg0: i64, %arg1: i64) -> i64 {
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi slt, %arg0, %c0_i64 : i64
  basicpy.raise_if %0, "ValueError", "n must be a non-negative integer"
  %1 = arith.cmpi slt, %arg1, %c0_i64 : i64
  basicpy.raise_if %1, "ValueError", "k must be a non-negative integer"
  %2 = arith.cmpi sgt, %arg1, %arg0 : i64
  %3 = scf.if %2 -> (i64) {
    scf.yield %c0_i64 : i64
  } else {
    %4:2 = scf.while (%arg2 = %c1_i64, %arg3 = %c0_i64) : (i64, i64) -> (i64, i64) {
      %5 = arith.cmpi slt, %arg3, %arg1 : i64
      scf.condition(%5) %arg2, %arg3 : i64, i64
    } do {
    ^bb0(%arg2: i64, %arg3: i64):
      %5 = "llvm.intr.ssub.with.overflow"(%arg0, %arg3) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
      %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
      %8 = "llvm.intr.smul.with.overflow"(%arg2, %6) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
      %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
      %11 = "llvm.intr.sadd.with.overflow"(%arg3, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %12 = llvm.extractvalue %11[0] : !llvm.struct<(i64, i1)>
      %13 = llvm.extractvalue %11[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %13, "OverflowError", "Python int too large to convert to C long"
      scf.yield %9, %12 : i64, i64
    }
    scf.yield %4#0 : i64
  }
  return %3 : i64
}

func.func private @runtime.gcd(%arg0: i64, %arg1: i64) -> i64 {
  %c0_i64 = arith.constant 0 : i64
  %0 = call @runtime.negative_gcd(%arg0, %arg1) : (i64, i64) -> i64
  %1 = "llvm.intr.ssub.with.overflow"(%c0_i64, %0) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, i1)>
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(i64, i1)>
  basicpy.raise_if %3, "OverflowError", "Python int too large to convert to C long"
  return %2 : i64
}

func.func private @runtime.negative_gcd(%arg0: i64, %arg1: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi sgt, %arg0, %c0_i64 : i64
  %1 = scf.if %0 -> (i64) {
    %5 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg0) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    scf.yield %6 : i64
  } else {
    scf.yield %arg0 : i64
  }
  %2 = arith.cmpi sgt, %arg1, %c0_i64 : i64
  %3 = scf.if %2 -> (i64) {
    %5 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    scf.yield %6 : i64
  } else {
    scf.yield %arg1 : i64
  }
  %4:2 = scf.while (%arg2 = %1, %arg3 = %3) : (i64, i64) -> (i64, i64) {
    %5 = arith.cmpi ne, %arg3, %c0_i64 : i64
    scf.condition(%5) %arg2, %arg3 : i64, i64
  } do {
  ^bb0(%arg2: i64, %arg3: i64):
    %5 = arith.ori %arg2, %arg3 : i64
    %6 = arith.cmpi sge, %5, %c0_i64 : i64
    %7 = scf.if %6 -> (i64) {
      %8 = arith.remui %arg2, %arg3 : i64
      scf.yield %8 : i64
    } else {
      %8 = arith.cmpi eq, %arg3, %c-1_i64 : i64
      %9 = arith.select %8, %c1_i64, %arg3 : i64
      %10 = arith.remsi %arg2, %9 : i64
      %11 = arith.addi %10, %9 : i64
      %12 = arith.cmpi ne, %10, %c0_i64 : i64
      %13 = arith.xori %10, %9 : i64
      %14 = arith.cmpi slt, %13, %c0_i64 : i64
      %15 = arith.andi %12, %14 : i1
      %16 = arith.select %15, %11, %10 : i64
      scf.yield %16 : i64
    }
    scf.yield %arg3, %7 : i64, i64
  }
  return %4#0 : i64
}

func.func private @runtime.lcm(%arg0: i64, %arg1: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c1_i64 = arith.constant 1 : i64
  %true = arith.constant true
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi eq, %arg0, %c0_i64 : i64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = arith.cmpi eq, %arg1, %c0_i64 : i64
    scf.yield %3 : i1
  }
  %2 = scf.if %1 -> (i64) {
    scf.yield %c0_i64 : i64
  } else {
    %3 = func.call @runtime.gcd(%arg0, %arg1) : (i64, i64) -> i64
    %4 = arith.cmpi eq, %3, %c0_i64 : i64
    basicpy.raise_if %4, "ZeroDivisionError", "integer division or modulo by zero"
    %5 = arith.ori %arg0, %3 : i64
    %6 = arith.cmpi sge, %5, %c0_i64 : i64
    %7 = scf.if %6 -> (i64) {
      %15 = arith.select %4, %c1_i64, %3 : i64
      %16 = arith.divui %arg0, %15 : i64
      scf.yield %16 : i64
    } else {
      %15 = arith.cmpi eq, %3, %c-1_i64 : i64
      %16 = arith.ori %4, %15 : i1
      %17 = arith.select %16, %c1_i64, %3 : i64
      %18 = arith.divsi %arg0, %17 : i64
      %19 = arith.muli %18, %17 : i64
      %20 = arith.subi %arg0, %19 : i64
      %21 = arith.subi %18, %c1_i64 : i64
      %22 = arith.cmpi ne, %20, %c0_i64 : i64
      %23 = arith.xori %20, %17 : i64
      %24 = arith.cmpi slt, %23, %c0_i64 : i64
      %25 = arith.andi %22, %24 : i1
      %26 = arith.select %25, %21, %18 : i64
      %27 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg0) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %28 = llvm.extractvalue %27[0] : !llvm.struct<(i64, i1)>
      %29 = llvm.extractvalue %27[1] : !llvm.struct<(i64, i1)>
      %30 = arith.andi %15, %29 : i1
      basicpy.raise_if %30, "OverflowError", "Python int too large to convert to C long"
      %31 = arith.select %15, %28, %26 : i64
      scf.yield %31 : i64
    }
    %8 = "llvm.intr.smul.with.overflow"(%7, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
    %11 = "llvm.intr.ssub.with.overflow"(%c0_i64, %9) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %12 = llvm.extractvalue %11[0] : !llvm.struct<(i64, i1)>
    %13 = llvm.extractvalue %11[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %13, "OverflowError", "Python int too large to convert to C long"
    %14 = arith.maxsi %9, %12 : i64
    scf.yield %14 : i64
  }
  return %2 : i64
}

func.func private @runtime.isqrt(%arg0: i64) -> i64 {
  %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %true = arith.constant true
  %cst = arith.constant 4.850000e-01 : f64
  %cst_0 = arith.constant 2.2204460492503131E-16 : f64
  %c9218868437227405312_i64 = arith.constant 9218868437227405312 : i64
  %cst_1 = arith.constant 1.8446744073709552E+19 : f64
  %cst_2 = arith.constant 5.4210108624275222E-20 : f64
  %cst_3 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %c1_i64 = arith.constant 1 : i64
  %c3037000499_i64 = arith.constant 3037000499 : i64
  %cst_4 = arith.constant 9.2233720368547758E+18 : f64
  %cst_5 = arith.constant -9.2233720368547758E+18 : f64
  %cst_6 = arith.constant 0xFFF0000000000000 : f64
  %cst_7 = arith.constant 0x7FF0000000000000 : f64
  %cst_8 = arith.constant 5.000000e-01 : f64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi slt, %arg0, %c0_i64 : i64
  basicpy.raise_if %0, "ValueError", "isqrt() argument must be nonnegative"
  %1 = arith.sitofp %arg0 : i64 to f64
  %2 = math.sqrt %1 : f64
  %3 = arith.negf %2 : f64
  %4 = math.fma %3, %2, %1 : f64
  %5 = arith.addf %2, %2 : f64
  %6 = arith.cmpf oge, %2, %cst_2 : f64
  %7 = arith.cmpf ole, %2, %cst_1 : f64
  %8 = arith.bitcast %2 : f64 to i64
  %9 = arith.subi %8, %c1_i64 : i64
  %10 = arith.andi %9, %c9218868437227405312_i64 : i64
  %11 = arith.bitcast %10 : i64 to f64
  %12 = arith.mulf %11, %cst_0 : f64
  %13 = arith.mulf %12, %cst : f64
  %14 = arith.mulf %13, %5 : f64
  %15 = math.absf %4 : f64
  %16 = arith.cmpf olt, %15, %14 : f64
  %17 = arith.andi %6, %7 : i1
  %18 = arith.andi %17, %16 : i1
  %19 = scf.if %18 -> (f64) {
    scf.yield %2 : f64
  } else {
    %45 = func.call @libm.pow(%1, %cst_8) : (f64, f64) -> f64
    scf.yield %45 : f64
  }
  %20 = arith.subf %1, %1 : f64
  %21 = arith.cmpf oeq, %20, %cst_3 : f64
  %22 = arith.cmpf uno, %19, %19 : f64
  %23 = arith.andi %21, %22 : i1
  basicpy.raise_if %23, "ValueError", "a negative number to a fractional power is complex, which is not compiled"
  %24 = arith.subf %19, %19 : f64
  %25 = arith.cmpf oeq, %24, %cst_3 : f64
  %26 = arith.xori %25, %true : i1
  %27 = arith.andi %21, %26 : i1
  basicpy.raise_if %27, "OverflowError", "(34, 'Numerical result out of range')"
  basicpy.raise_if %22, "ValueError", "cannot convert float NaN to integer"
  %28 = arith.cmpf oeq, %19, %cst_7 : f64
  %29 = arith.cmpf oeq, %19, %cst_6 : f64
  %30 = arith.ori %28, %29 : i1
  basicpy.raise_if %30, "OverflowError", "cannot convert float infinity to integer"
  %31 = arith.cmpf olt, %19, %cst_5 : f64
  %32 = arith.cmpf oge, %19, %cst_4 : f64
  %33 = arith.ori %31, %32 : i1
  basicpy.raise_if %33, "OverflowError", "Python int too large to convert to C long"
  %34 = math.trunc %19 : f64
  %35 = arith.cmpf oge, %34, %cst_5 : f64
  %36 = arith.cmpf olt, %34, %cst_4 : f64
  %37 = arith.andi %35, %36 : i1
  %38 = arith.select %37, %34, %cst_3 : f64
  %39 = arith.fptosi %38 : f64 to i64
  %40 = arith.select %37, %39, %c-9223372036854775808_i64 : i64
  %41 = arith.cmpi sgt, %40, %c3037000499_i64 : i64
  %42 = arith.select %41, %c3037000499_i64, %40 : i64
  %43 = scf.while (%arg1 = %42) : (i64) -> i64 {
    %45 = "llvm.intr.smul.with.overflow"(%arg1, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %46 = llvm.extractvalue %45[0] : !llvm.struct<(i64, i1)>
    %47 = llvm.extractvalue %45[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %47, "OverflowError", "Python int too large to convert to C long"
    %48 = arith.cmpi sgt, %46, %arg0 : i64
    scf.condition(%48) %arg1 : i64
  } do {
  ^bb0(%arg1: i64):
    %45 = "llvm.intr.ssub.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %46 = llvm.extractvalue %45[0] : !llvm.struct<(i64, i1)>
    %47 = llvm.extractvalue %45[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %47, "OverflowError", "Python int too large to convert to C long"
    scf.yield %46 : i64
  }
  %44 = scf.while (%arg1 = %43) : (i64) -> i64 {
    %45 = arith.cmpi slt, %arg1, %c3037000499_i64 : i64
    %46 = scf.if %45 -> (i1) {
      %47 = "llvm.intr.sadd.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %48 = llvm.extractvalue %47[0] : !llvm.struct<(i64, i1)>
      %49 = llvm.extractvalue %47[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %49, "OverflowError", "Python int too large to convert to C long"
      basicpy.raise_if %49, "OverflowError", "Python int too large to convert to C long"
      %50 = "llvm.intr.smul.with.overflow"(%48, %48) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %51 = llvm.extractvalue %50[0] : !llvm.struct<(i64, i1)>
      %52 = llvm.extractvalue %50[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %52, "OverflowError", "Python int too large to convert to C long"
      %53 = arith.cmpi sle, %51, %arg0 : i64
      scf.yield %53 : i1
    } else {
      scf.yield %false : i1
    }
    scf.condition(%46) %arg1 : i64
  } do {
  ^bb0(%arg1: i64):
    %45 = "llvm.intr.sadd.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %46 = llvm.extractvalue %45[0] : !llvm.struct<(i64, i1)>
    %47 = llvm.extractvalue %45[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %47, "OverflowError", "Python int too large to convert to C long"
    scf.yield %46 : i64
  }
  return %44 : i64
}

func.func private @runtime.int_pow_mod(%arg0: i64, %arg1: i64, %arg2: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %false = arith.constant false
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi eq, %arg2, %c0_i64 : i64
  basicpy.raise_if %0, "ValueError", "pow() 3rd argument cannot be 0"
  %1 = arith.cmpi sgt, %arg2, %c0_i64 : i64
  %2 = scf.if %1 -> (i64) {
    %5 = "llvm.intr.ssub.with.overflow"(%arg2, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    scf.yield %6 : i64
  } else {
    %5 = "llvm.intr.sadd.with.overflow"(%arg2, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    %8 = "llvm.intr.ssub.with.overflow"(%c0_i64, %6) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
    scf.yield %9 : i64
  }
  %3 = arith.cmpi eq, %2, %c0_i64 : i64
  %4 = scf.if %3 -> (i64) {
    scf.yield %c0_i64 : i64
  } else {
    basicpy.raise_if %0, "ZeroDivisionError", "integer modulo by zero"
    %5 = arith.ori %arg0, %arg2 : i64
    %6 = arith.cmpi sge, %5, %c0_i64 : i64
    %7 = scf.if %6 -> (i64) {
      %16 = arith.select %0, %c1_i64, %arg2 : i64
      %17 = arith.remui %arg0, %16 : i64
      scf.yield %17 : i64
    } else {
      %16 = arith.cmpi eq, %arg2, %c-1_i64 : i64
      %17 = arith.ori %0, %16 : i1
      %18 = arith.select %17, %c1_i64, %arg2 : i64
      %19 = arith.remsi %arg0, %18 : i64
      %20 = arith.addi %19, %18 : i64
      %21 = arith.cmpi ne, %19, %c0_i64 : i64
      %22 = arith.xori %19, %18 : i64
      %23 = arith.cmpi slt, %22, %c0_i64 : i64
      %24 = arith.andi %21, %23 : i1
      %25 = arith.select %24, %20, %19 : i64
      scf.yield %25 : i64
    }
    %8 = arith.cmpi slt, %7, %c0_i64 : i64
    %9 = scf.if %8 -> (i64) {
      %16 = "llvm.intr.sadd.with.overflow"(%7, %2) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %17 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
      %18 = llvm.extractvalue %16[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
      %19 = "llvm.intr.sadd.with.overflow"(%17, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %20 = llvm.extractvalue %19[0] : !llvm.struct<(i64, i1)>
      %21 = llvm.extractvalue %19[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %21, "OverflowError", "Python int too large to convert to C long"
      scf.yield %20 : i64
    } else {
      scf.yield %7 : i64
    }
    %10 = arith.cmpi slt, %arg1, %c0_i64 : i64
    %11:3 = scf.if %10 -> (i64, i64, i64) {
      %16 = func.call @runtime.inverse(%9, %2) : (i64, i64) -> i64
      %17 = "llvm.intr.sadd.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %18 = llvm.extractvalue %17[0] : !llvm.struct<(i64, i1)>
      %19 = llvm.extractvalue %17[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %19, "OverflowError", "Python int too large to convert to C long"
      %20 = "llvm.intr.ssub.with.overflow"(%c0_i64, %18) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %21 = llvm.extractvalue %20[0] : !llvm.struct<(i64, i1)>
      %22 = llvm.extractvalue %20[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %22, "OverflowError", "Python int too large to convert to C long"
      scf.yield %16, %21, %16 : i64, i64, i64
    } else {
      scf.yield %9, %arg1, %c1_i64 : i64, i64, i64
    }
    %12:3 = scf.while (%arg3 = %11#0, %arg4 = %11#1, %arg5 = %11#2) : (i64, i64, i64) -> (i64, i64, i64) {
      %16 = arith.cmpi sgt, %arg4, %c0_i64 : i64
      scf.condition(%16) %arg3, %arg4, %arg5 : i64, i64, i64
    } do {
    ^bb0(%arg3: i64, %arg4: i64, %arg5: i64):
      %16 = arith.andi %arg4, %c1_i64 : i64
      %17 = arith.cmpi ne, %16, %c0_i64 : i64
      %18 = scf.if %17 -> (i64) {
        %21 = func.call @runtime.multiply_modulo(%arg5, %arg3, %2) : (i64, i64, i64) -> i64
        scf.yield %21 : i64
      } else {
        scf.yield %arg5 : i64
      }
      %19 = arith.shrsi %arg4, %c1_i64 : i64
      %20 = func.call @runtime.multiply_modulo(%arg3, %arg3, %2) : (i64, i64, i64) -> i64
      scf.yield %20, %19, %18 : i64, i64, i64
    }
    %13 = arith.cmpi slt, %arg2, %c0_i64 : i64
    %14 = scf.if %13 -> (i1) {
      %16 = arith.cmpi ne, %12#2, %c0_i64 : i64
      scf.yield %16 : i1
    } else {
      scf.yield %false : i1
    }
    %15 = scf.if %14 -> (i64) {
      %16 = "llvm.intr.ssub.with.overflow"(%12#2, %2) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %17 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
      %18 = llvm.extractvalue %16[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
      %19 = "llvm.intr.ssub.with.overflow"(%17, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %20 = llvm.extractvalue %19[0] : !llvm.struct<(i64, i1)>
      %21 = llvm.extractvalue %19[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %21, "OverflowError", "Python int too large to convert to C long"
      scf.yield %20 : i64
    } else {
      scf.yield %12#2 : i64
    }
    scf.yield %15 : i64
  }
  return %4 : i64
}

func.func private @runtime.inverse(%arg0: i64, %arg1: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %0 = arith.cmpi eq, %arg0, %c1_i64 : i64
  %1 = scf.if %0 -> (i64) {
    scf.yield %c1_i64 : i64
  } else {
    %2 = arith.cmpi eq, %arg0, %c0_i64 : i64
    basicpy.raise_if %2, "ValueError", "base is not invertible for the given modulus"
    basicpy.raise_if %2, "ZeroDivisionError", "integer division or modulo by zero"
    %3 = arith.ori %arg1, %arg0 : i64
    %4 = arith.cmpi sge, %3, %c0_i64 : i64
    %5 = scf.if %4 -> (i64) {
      %23 = arith.select %2, %c1_i64, %arg0 : i64
      %24 = arith.divui %arg1, %23 : i64
      scf.yield %24 : i64
    } else {
      %23 = arith.cmpi eq, %arg0, %c-1_i64 : i64
      %24 = arith.ori %2, %23 : i1
      %25 = arith.select %24, %c1_i64, %arg0 : i64
      %26 = arith.divsi %arg1, %25 : i64
      %27 = arith.muli %26, %25 : i64
      %28 = arith.subi %arg1, %27 : i64
      %29 = arith.subi %26, %c1_i64 : i64
      %30 = arith.cmpi ne, %28, %c0_i64 : i64
      %31 = arith.xori %28, %25 : i64
      %32 = arith.cmpi slt, %31, %c0_i64 : i64
      %33 = arith.andi %30, %32 : i1
      %34 = arith.select %33, %29, %26 : i64
      %35 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %36 = llvm.extractvalue %35[0] : !llvm.struct<(i64, i1)>
      %37 = llvm.extractvalue %35[1] : !llvm.struct<(i64, i1)>
      %38 = arith.andi %23, %37 : i1
      basicpy.raise_if %38, "OverflowError", "Python int too large to convert to C long"
      %39 = arith.select %23, %36, %34 : i64
      scf.yield %39 : i64
    }
    %6 = "llvm.intr.smul.with.overflow"(%5, %arg0) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, i1)>
    %8 = llvm.extractvalue %6[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %8, "OverflowError", "Python int too large to convert to C long"
    %9 = "llvm.intr.ssub.with.overflow"(%arg1, %7) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %9[0] : !llvm.struct<(i64, i1)>
    %11 = llvm.extractvalue %9[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %11, "OverflowError", "Python int too large to convert to C long"
    %12 = "llvm.intr.sadd.with.overflow"(%10, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %13 = llvm.extractvalue %12[0] : !llvm.struct<(i64, i1)>
    %14 = llvm.extractvalue %12[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %14, "OverflowError", "Python int too large to convert to C long"
    %15 = arith.cmpi eq, %13, %arg0 : i64
    basicpy.raise_if %15, "ValueError", "base is not invertible for the given modulus"
    %16 = "llvm.intr.ssub.with.overflow"(%c0_i64, %5) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %17 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
    %18 = llvm.extractvalue %16[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
    %19:4 = scf.while (%arg2 = %arg0, %arg3 = %c1_i64, %arg4 = %17, %arg5 = %13) : (i64, i64, i64, i64) -> (i64, i64, i64, i64) {
      %23 = arith.cmpi sgt, %arg5, %c1_i64 : i64
      scf.condition(%23) %arg2, %arg3, %arg4, %arg5 : i64, i64, i64, i64
    } do {
    ^bb0(%arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64):
      %23 = arith.cmpi eq, %arg5, %c0_i64 : i64
      basicpy.raise_if %23, "ZeroDivisionError", "integer division or modulo by zero"
      %24 = arith.ori %arg2, %arg5 : i64
      %25 = arith.cmpi sge, %24, %c0_i64 : i64
      %26 = scf.if %25 -> (i64) {
        %39 = arith.select %23, %c1_i64, %arg5 : i64
        %40 = arith.divui %arg2, %39 : i64
        scf.yield %40 : i64
      } else {
        %39 = arith.cmpi eq, %arg5, %c-1_i64 : i64
        %40 = arith.ori %23, %39 : i1
        %41 = arith.select %40, %c1_i64, %arg5 : i64
        %42 = arith.divsi %arg2, %41 : i64
        %43 = arith.muli %42, %41 : i64
        %44 = arith.subi %arg2, %43 : i64
        %45 = arith.subi %42, %c1_i64 : i64
        %46 = arith.cmpi ne, %44, %c0_i64 : i64
        %47 = arith.xori %44, %41 : i64
        %48 = arith.cmpi slt, %47, %c0_i64 : i64
        %49 = arith.andi %46, %48 : i1
        %50 = arith.select %49, %45, %42 : i64
        %51 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg2) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %52 = llvm.extractvalue %51[0] : !llvm.struct<(i64, i1)>
        %53 = llvm.extractvalue %51[1] : !llvm.struct<(i64, i1)>
        %54 = arith.andi %39, %53 : i1
        basicpy.raise_if %54, "OverflowError", "Python int too large to convert to C long"
        %55 = arith.select %39, %52, %50 : i64
        scf.yield %55 : i64
      }
      %27 = "llvm.intr.smul.with.overflow"(%26, %arg5) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %28 = llvm.extractvalue %27[0] : !llvm.struct<(i64, i1)>
      %29 = llvm.extractvalue %27[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %29, "OverflowError", "Python int too large to convert to C long"
      %30 = "llvm.intr.ssub.with.overflow"(%arg2, %28) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %31 = llvm.extractvalue %30[0] : !llvm.struct<(i64, i1)>
      %32 = llvm.extractvalue %30[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %32, "OverflowError", "Python int too large to convert to C long"
      %33 = "llvm.intr.smul.with.overflow"(%26, %arg4) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %34 = llvm.extractvalue %33[0] : !llvm.struct<(i64, i1)>
      %35 = llvm.extractvalue %33[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %35, "OverflowError", "Python int too large to convert to C long"
      %36 = "llvm.intr.ssub.with.overflow"(%arg3, %34) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %37 = llvm.extractvalue %36[0] : !llvm.struct<(i64, i1)>
      %38 = llvm.extractvalue %36[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %38, "OverflowError", "Python int too large to convert to C long"
      scf.yield %arg5, %arg4, %37, %31 : i64, i64, i64, i64
    }
    %20 = arith.cmpi ne, %19#3, %c1_i64 : i64
    basicpy.raise_if %20, "ValueError", "base is not invertible for the given modulus"
    %21 = arith.cmpi slt, %19#2, %c0_i64 : i64
    %22 = scf.if %21 -> (i64) {
      %23 = "llvm.intr.sadd.with.overflow"(%19#2, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %24 = llvm.extractvalue %23[0] : !llvm.struct<(i64, i1)>
      %25 = llvm.extractvalue %23[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %25, "OverflowError", "Python int too large to convert to C long"
      %26 = "llvm.intr.sadd.with.overflow"(%24, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %27 = llvm.extractvalue %26[0] : !llvm.struct<(i64, i1)>
      %28 = llvm.extractvalue %26[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %28, "OverflowError", "Python int too large to convert to C long"
      scf.yield %27 : i64
    } else {
      scf.yield %19#2 : i64
    }
    scf.yield %22 : i64
  }
  return %1 : i64
}

func.func private @runtime.multiply_modulo(%arg0: i64, %arg1: i64, %arg2: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c1_i64 = arith.constant 1 : i64
  %c3037000500_i64 = arith.constant 3037000500 : i64
  %0 = arith.cmpi slt, %arg2, %c3037000500_i64 : i64
  %1 = scf.if %0 -> (i64) {
    %2 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(i64, i1)>
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %4, "OverflowError", "Python int too large to convert to C long"
    %5 = "llvm.intr.sadd.with.overflow"(%arg2, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    %8 = arith.cmpi eq, %6, %c0_i64 : i64
    basicpy.raise_if %8, "ZeroDivisionError", "integer modulo by zero"
    %9 = arith.ori %3, %6 : i64
    %10 = arith.cmpi sge, %9, %c0_i64 : i64
    %11 = scf.if %10 -> (i64) {
      %12 = arith.select %8, %c1_i64, %6 : i64
      %13 = arith.remui %3, %12 : i64
      scf.yield %13 : i64
    } else {
      %12 = arith.cmpi eq, %6, %c-1_i64 : i64
      %13 = arith.ori %8, %12 : i1
      %14 = arith.select %13, %c1_i64, %6 : i64
      %15 = arith.remsi %3, %14 : i64
      %16 = arith.addi %15, %14 : i64
      %17 = arith.cmpi ne, %15, %c0_i64 : i64
      %18 = arith.xori %15, %14 : i64
      %19 = arith.cmpi slt, %18, %c0_i64 : i64
      %20 = arith.andi %17, %19 : i1
      %21 = arith.select %20, %16, %15 : i64
      scf.yield %21 : i64
    }
    scf.yield %11 : i64
  } else {
    %2:3 = scf.while (%arg3 = %arg0, %arg4 = %arg1, %arg5 = %c0_i64) : (i64, i64, i64) -> (i64, i64, i64) {
      %3 = arith.cmpi sgt, %arg4, %c0_i64 : i64
      scf.condition(%3) %arg3, %arg4, %arg5 : i64, i64, i64
    } do {
    ^bb0(%arg3: i64, %arg4: i64, %arg5: i64):
      %3 = arith.andi %arg4, %c1_i64 : i64
      %4 = arith.cmpi ne, %3, %c0_i64 : i64
      %5 = scf.if %4 -> (i64) {
        %8 = func.call @runtime.add_modulo(%arg5, %arg3, %arg2) : (i64, i64, i64) -> i64
        scf.yield %8 : i64
      } else {
        scf.yield %arg5 : i64
      }
      %6 = func.call @runtime.add_modulo(%arg3, %arg3, %arg2) : (i64, i64, i64) -> i64
      %7 = arith.shrsi %arg4, %c1_i64 : i64
      scf.yield %6, %7, %5 : i64, i64, i64
    }
    scf.yield %2#2 : i64
  }
  return %1 : i64
}

func.func private @runtime.add_modulo(%arg0: i64, %arg1: i64, %arg2: i64) -> i64 {
  %c1_i64 = arith.constant 1 : i64
  %0 = "llvm.intr.ssub.with.overflow"(%arg2, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, i1)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, i1)>
  basicpy.raise_if %2, "OverflowError", "Python int too large to convert to C long"
  %3 = arith.cmpi sgt, %arg0, %1 : i64
  %4 = scf.if %3 -> (i64) {
    basicpy.raise_if %2, "OverflowError", "Python int too large to convert to C long"
    %5 = "llvm.intr.ssub.with.overflow"(%arg0, %1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    %8 = "llvm.intr.ssub.with.overflow"(%6, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
    scf.yield %9 : i64
  } else {
    %5 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    scf.yield %6 : i64
  }
  return %4 : i64
}

func.func private @runtime.int_round(%arg0: i64, %arg1: i64) -> i64 {
  %c-1_i64 = arith.constant -1 : i64
  %c-5000000000000000000_i64 = arith.constant -5000000000000000000 : i64
  %c5000000000000000000_i64 = arith.constant 5000000000000000000 : i64
  %c1_i64 = arith.constant 1 : i64
  %false = arith.constant false
  %true = arith.constant true
  %c10_i64 = arith.constant 10 : i64
  %c-19_i64 = arith.constant -19 : i64
  %c-18_i64 = arith.constant -18 : i64
  %c0_i64 = arith.constant 0 : i64
  %0 = arith.cmpi sge, %arg1, %c0_i64 : i64
  %1 = scf.if %0 -> (i64) {
    scf.yield %arg0 : i64
  } else {
    %2 = arith.cmpi slt, %arg1, %c-18_i64 : i64
    %3 = scf.if %2 -> (i64) {
      %4 = arith.cmpi eq, %arg1, %c-19_i64 : i64
      %5 = scf.if %4 -> (i1) {
        %6 = arith.cmpi sgt, %arg0, %c5000000000000000000_i64 : i64
        %7 = scf.if %6 -> (i1) {
          scf.yield %true : i1
        } else {
          %8 = arith.cmpi slt, %arg0, %c-5000000000000000000_i64 : i64
          scf.yield %8 : i1
        }
        scf.yield %7 : i1
      } else {
        scf.yield %false : i1
      }
      basicpy.raise_if %5, "OverflowError", "Python int too large to convert to C long"
      scf.yield %c0_i64 : i64
    } else {
      %4:2 = scf.while (%arg2 = %arg1, %arg3 = %c1_i64) : (i64, i64) -> (i64, i64) {
        %19 = arith.cmpi slt, %arg2, %c0_i64 : i64
        scf.condition(%19) %arg2, %arg3 : i64, i64
      } do {
      ^bb0(%arg2: i64, %arg3: i64):
        %19 = "llvm.intr.smul.with.overflow"(%arg3, %c10_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %20 = llvm.extractvalue %19[0] : !llvm.struct<(i64, i1)>
        %21 = llvm.extractvalue %19[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %21, "OverflowError", "Python int too large to convert to C long"
        %22 = "llvm.intr.sadd.with.overflow"(%arg2, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %23 = llvm.extractvalue %22[0] : !llvm.struct<(i64, i1)>
        %24 = llvm.extractvalue %22[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %24, "OverflowError", "Python int too large to convert to C long"
        scf.yield %23, %20 : i64, i64
      }
      %5 = arith.cmpi eq, %4#1, %c0_i64 : i64
      basicpy.raise_if %5, "ZeroDivisionError", "integer division or modulo by zero"
      %6 = arith.ori %arg0, %4#1 : i64
      %7 = arith.cmpi sge, %6, %c0_i64 : i64
      %8 = scf.if %7 -> (i64) {
        %19 = arith.select %5, %c1_i64, %4#1 : i64
        %20 = arith.divui %arg0, %19 : i64
        scf.yield %20 : i64
      } else {
        %19 = arith.cmpi eq, %4#1, %c-1_i64 : i64
        %20 = arith.ori %5, %19 : i1
        %21 = arith.select %20, %c1_i64, %4#1 : i64
        %22 = arith.divsi %arg0, %21 : i64
        %23 = arith.muli %22, %21 : i64
        %24 = arith.subi %arg0, %23 : i64
        %25 = arith.subi %22, %c1_i64 : i64
        %26 = arith.cmpi ne, %24, %c0_i64 : i64
        %27 = arith.xori %24, %21 : i64
        %28 = arith.cmpi slt, %27, %c0_i64 : i64
        %29 = arith.andi %26, %28 : i1
        %30 = arith.select %29, %25, %22 : i64
        %31 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg0) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %32 = llvm.extractvalue %31[0] : !llvm.struct<(i64, i1)>
        %33 = llvm.extractvalue %31[1] : !llvm.struct<(i64, i1)>
        %34 = arith.andi %19, %33 : i1
        basicpy.raise_if %34, "OverflowError", "Python int too large to convert to C long"
        %35 = arith.select %19, %32, %30 : i64
        scf.yield %35 : i64
      }
      basicpy.raise_if %5, "ZeroDivisionError", "integer modulo by zero"
      %9 = scf.if %7 -> (i64) {
        %19 = arith.select %5, %c1_i64, %4#1 : i64
        %20 = arith.remui %arg0, %19 : i64
        scf.yield %20 : i64
      } else {
        %19 = arith.cmpi eq, %4#1, %c-1_i64 : i64
        %20 = arith.ori %5, %19 : i1
        %21 = arith.select %20, %c1_i64, %4#1 : i64
        %22 = arith.remsi %arg0, %21 : i64
        %23 = arith.addi %22, %21 : i64
        %24 = arith.cmpi ne, %22, %c0_i64 : i64
        %25 = arith.xori %22, %21 : i64
        %26 = arith.cmpi slt, %25, %c0_i64 : i64
        %27 = arith.andi %24, %26 : i1
        %28 = arith.select %27, %23, %22 : i64
        scf.yield %28 : i64
      }
      %10 = "llvm.intr.ssub.with.overflow"(%4#1, %9) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %11 = llvm.extractvalue %10[0] : !llvm.struct<(i64, i1)>
      %12 = llvm.extractvalue %10[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
      %13 = arith.cmpi sgt, %9, %11 : i64
      %14 = scf.if %13 -> (i1) {
        scf.yield %true : i1
      } else {
        basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
        %19 = arith.cmpi eq, %9, %11 : i64
        %20 = scf.if %19 -> (i1) {
          %21 = arith.andi %8, %c1_i64 : i64
          %22 = arith.cmpi ne, %21, %c0_i64 : i64
          scf.yield %22 : i1
        } else {
          scf.yield %false : i1
        }
        scf.yield %20 : i1
      }
      %15 = scf.if %14 -> (i64) {
        %19 = "llvm.intr.sadd.with.overflow"(%8, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %20 = llvm.extractvalue %19[0] : !llvm.struct<(i64, i1)>
        %21 = llvm.extractvalue %19[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %21, "OverflowError", "Python int too large to convert to C long"
        scf.yield %20 : i64
      } else {
        scf.yield %8 : i64
      }
      %16 = "llvm.intr.smul.with.overflow"(%15, %4#1) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %17 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
      %18 = llvm.extractvalue %16[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %18, "OverflowError", "Python int too large to convert to C long"
      scf.yield %17 : i64
    }
    scf.yield %3 : i64
  }
  return %1 : i64
}

func.func private @libm.pow(f64, f64) -> f64
