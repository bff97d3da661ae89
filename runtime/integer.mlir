// Made from integer.py by `cargo xtask runtime`.

func.func private @runtime.int_divide(%arg0: i64, %arg1: i64) -> f64 {
  %c18014398509481984_i64 = arith.constant 18014398509481984 : i64
  %c-4611686018427387904_i64 = arith.constant -4611686018427387904 : i64
  %c-1_i64 = arith.constant -1 : i64
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0.000000e+00 : f64
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
    %12 = arith.subi %c0_i64, %4 : i64
    %13 = arith.maxsi %4, %12 : i64
    %14 = arith.subi %c0_i64, %2 : i64
    %15 = arith.maxsi %2, %14 : i64
    %16 = arith.cmpi eq, %13, %c0_i64 : i64
    basicpy.raise_if %16, "ZeroDivisionError", "integer division or modulo by zero"
    %17 = arith.cmpi eq, %13, %c-1_i64 : i64
    %18 = arith.ori %16, %17 : i1
    %19 = arith.select %18, %c1_i64, %13 : i64
    %20 = arith.divsi %15, %19 : i64
    %21 = arith.muli %20, %19 : i64
    %22 = arith.subi %15, %21 : i64
    %23 = arith.subi %20, %c1_i64 : i64
    %24 = arith.cmpi ne, %22, %c0_i64 : i64
    %25 = arith.xori %22, %19 : i64
    %26 = arith.cmpi slt, %25, %c0_i64 : i64
    %27 = arith.andi %24, %26 : i1
    %28 = arith.select %27, %23, %20 : i64
    %29 = arith.subi %c0_i64, %15 : i64
    %30 = arith.select %17, %29, %28 : i64
    basicpy.raise_if %16, "ZeroDivisionError", "integer modulo by zero"
    %31 = arith.remsi %15, %19 : i64
    %32 = arith.addi %31, %19 : i64
    %33 = arith.cmpi ne, %31, %c0_i64 : i64
    %34 = arith.xori %31, %19 : i64
    %35 = arith.cmpi slt, %34, %c0_i64 : i64
    %36 = arith.andi %33, %35 : i1
    %37 = arith.select %36, %32, %31 : i64
    %38:3 = scf.while (%arg2 = %30, %arg3 = %37, %arg4 = %9) : (i64, i64, f64) -> (i64, i64, f64) {
      %43 = arith.cmpi slt, %arg2, %c18014398509481984_i64 : i64
      scf.condition(%43) %arg2, %arg3, %arg4 : i64, i64, f64
    } do {
    ^bb0(%arg2: i64, %arg3: i64, %arg4: f64):
      %43 = arith.muli %arg2, %c2_i64 : i64
      %44 = arith.mulf %arg4, %cst_0 : f64
      %45 = arith.subi %13, %arg3 : i64
      %46 = arith.cmpi sge, %arg3, %45 : i64
      %47:2 = scf.if %46 -> (i64, i64) {
        %48 = arith.addi %43, %c1_i64 : i64
        %49 = arith.subi %arg3, %45 : i64
        scf.yield %48, %49 : i64, i64
      } else {
        %48 = arith.muli %arg3, %c2_i64 : i64
        scf.yield %43, %48 : i64, i64
      }
      scf.yield %47#0, %47#1, %44 : i64, i64, f64
    }
    %39 = arith.cmpi ne, %38#1, %c0_i64 : i64
    %40 = scf.if %39 -> (i64) {
      %43 = arith.ori %38#0, %c1_i64 : i64
      scf.yield %43 : i64
    } else {
      scf.yield %38#0 : i64
    }
    %41 = arith.sitofp %40 : i64 to f64
    %42 = arith.mulf %41, %38#2 : f64
    scf.yield %42 : f64
  }
  return %11 : f64
}
