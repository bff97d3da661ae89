// Made from complex.py by `cargo xtask runtime`.

func.func private @runtime.complex_divide(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = complex.re %arg1 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = complex.im %arg1 : complex<f64>
  %3 = math.absf %2 : f64
  %4 = arith.cmpf oge, %1, %3 : f64
  %5 = scf.if %4 -> (complex<f64>) {
    %6 = arith.cmpf oeq, %0, %cst_0 : f64
    basicpy.raise_if %6, "ZeroDivisionError", "complex division by zero"
    %7 = arith.divf %2, %0 : f64
    %8 = arith.mulf %2, %7 : f64
    %9 = arith.addf %0, %8 : f64
    %10 = complex.re %arg0 : complex<f64>
    %11 = complex.im %arg0 : complex<f64>
    %12 = arith.mulf %11, %7 : f64
    %13 = arith.addf %10, %12 : f64
    %14 = arith.mulf %10, %7 : f64
    %15 = arith.subf %11, %14 : f64
    %16 = arith.divf %13, %9 : f64
    %17 = arith.divf %15, %9 : f64
    %18 = complex.create %16, %17 : complex<f64>
    scf.yield %18 : complex<f64>
  } else {
    %6 = arith.cmpf oge, %3, %1 : f64
    %7 = scf.if %6 -> (complex<f64>) {
      %8 = arith.divf %0, %2 : f64
      %9 = arith.mulf %0, %8 : f64
      %10 = arith.addf %9, %2 : f64
      %11 = complex.re %arg0 : complex<f64>
      %12 = arith.mulf %11, %8 : f64
      %13 = complex.im %arg0 : complex<f64>
      %14 = arith.addf %12, %13 : f64
      %15 = arith.mulf %13, %8 : f64
      %16 = arith.subf %15, %11 : f64
      %17 = arith.divf %14, %10 : f64
      %18 = arith.divf %16, %10 : f64
      %19 = complex.create %17, %18 : complex<f64>
      scf.yield %19 : complex<f64>
    } else {
      %8 = complex.create %cst, %cst : complex<f64>
      scf.yield %8 : complex<f64>
    }
    scf.yield %7 : complex<f64>
  }
  return %5 : complex<f64>
}

func.func private @runtime.complex_power(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %false = arith.constant false
  %cst_0 = arith.constant 1.000000e+02 : f64
  %cst_1 = arith.constant 0.000000e+00 : f64
  %0 = complex.im %arg1 : complex<f64>
  %1 = arith.cmpf oeq, %0, %cst_1 : f64
  %2 = scf.if %1 -> (i1) {
    %8 = complex.re %arg1 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf ole, %9, %cst_0 : f64
    %11 = scf.if %10 -> (i1) {
      %12 = math.floor %8 : f64
      %13 = arith.cmpf oeq, %12, %8 : f64
      scf.yield %13 : i1
    } else {
      scf.yield %false : i1
    }
    scf.yield %11 : i1
  } else {
    scf.yield %false : i1
  }
  %3 = scf.if %2 -> (complex<f64>) {
    %8 = complex.re %arg1 : complex<f64>
    %9 = func.call @runtime.whole_power(%arg0, %8) : (complex<f64>, f64) -> complex<f64>
    scf.yield %9 : complex<f64>
  } else {
    %8 = func.call @runtime.general_power(%arg0, %arg1) : (complex<f64>, complex<f64>) -> complex<f64>
    scf.yield %8 : complex<f64>
  }
  %4 = complex.re %3 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst : f64
  %7 = scf.if %6 -> (i1) {
    scf.yield %true : i1
  } else {
    %8 = complex.im %3 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf oeq, %9, %cst : f64
    scf.yield %10 : i1
  }
  basicpy.raise_if %7, "OverflowError", "complex exponentiation"
  return %3 : complex<f64>
}

func.func private @runtime.whole_power(%arg0: complex<f64>, %arg1: f64) -> complex<f64> {
  %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0.000000e+00 : f64
  %cst_0 = arith.constant 9.2233720368547758E+18 : f64
  %cst_1 = arith.constant -9.2233720368547758E+18 : f64
  %cst_2 = arith.constant 0xFFF0000000000000 : f64
  %cst_3 = arith.constant 0x7FF0000000000000 : f64
  %c1_i64 = arith.constant 1 : i64
  %cst_4 = complex.constant [1.000000e+00, 0.000000e+00] : complex<f64>
  %0 = math.absf %arg1 : f64
  %1 = arith.cmpf uno, %0, %0 : f64
  basicpy.raise_if %1, "ValueError", "cannot convert float NaN to integer"
  %2 = arith.cmpf oeq, %0, %cst_3 : f64
  %3 = arith.cmpf oeq, %0, %cst_2 : f64
  %4 = arith.ori %2, %3 : i1
  basicpy.raise_if %4, "OverflowError", "cannot convert float infinity to integer"
  %5 = arith.cmpf olt, %0, %cst_1 : f64
  %6 = arith.cmpf oge, %0, %cst_0 : f64
  %7 = arith.ori %5, %6 : i1
  basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
  %8 = math.trunc %0 : f64
  %9 = arith.cmpf oge, %8, %cst_1 : f64
  %10 = arith.cmpf olt, %8, %cst_0 : f64
  %11 = arith.andi %9, %10 : i1
  %12 = arith.select %11, %8, %cst : f64
  %13 = arith.fptosi %12 : f64 to i64
  %14 = arith.select %11, %13, %c-9223372036854775808_i64 : i64
  %15:3 = scf.while (%arg2 = %c1_i64, %arg3 = %cst_4, %arg4 = %arg0) : (i64, complex<f64>, complex<f64>) -> (i64, complex<f64>, complex<f64>) {
    %18 = arith.cmpi sge, %14, %arg2 : i64
    scf.condition(%18) %arg2, %arg3, %arg4 : i64, complex<f64>, complex<f64>
  } do {
  ^bb0(%arg2: i64, %arg3: complex<f64>, %arg4: complex<f64>):
    %18 = arith.andi %14, %arg2 : i64
    %19 = arith.cmpi ne, %18, %c0_i64 : i64
    %20 = scf.if %19 -> (complex<f64>) {
      %32 = complex.re %arg3 : complex<f64>
      %33 = complex.im %arg3 : complex<f64>
      %34 = complex.re %arg4 : complex<f64>
      %35 = complex.im %arg4 : complex<f64>
      %36 = arith.mulf %32, %34 : f64
      %37 = arith.mulf %33, %35 : f64
      %38 = arith.mulf %32, %35 : f64
      %39 = arith.mulf %33, %34 : f64
      %40 = arith.subf %36, %37 : f64
      %41 = arith.addf %38, %39 : f64
      %42 = complex.create %40, %41 : complex<f64>
      scf.yield %42 : complex<f64>
    } else {
      scf.yield %arg3 : complex<f64>
    }
    %21 = complex.re %arg4 : complex<f64>
    %22 = complex.im %arg4 : complex<f64>
    %23 = arith.mulf %21, %21 : f64
    %24 = arith.mulf %22, %22 : f64
    %25 = arith.mulf %21, %22 : f64
    %26 = arith.subf %23, %24 : f64
    %27 = arith.addf %25, %25 : f64
    %28 = complex.create %26, %27 : complex<f64>
    %29 = arith.shli %arg2, %c1_i64 : i64
    %30 = arith.shrsi %29, %c1_i64 : i64
    %31 = arith.cmpi ne, %30, %arg2 : i64
    basicpy.raise_if %31, "OverflowError", "Python int too large to convert to C long"
    scf.yield %29, %20, %28 : i64, complex<f64>, complex<f64>
  }
  %16 = arith.cmpf ogt, %arg1, %cst : f64
  %17 = scf.if %16 -> (complex<f64>) {
    scf.yield %15#1 : complex<f64>
  } else {
    %18 = complex.re %15#1 : complex<f64>
    %19 = complex.im %15#1 : complex<f64>
    %20 = arith.cmpf oeq, %cst, %18 : f64
    %21 = arith.cmpf oeq, %19, %cst : f64
    %22 = arith.andi %20, %21 : i1
    basicpy.raise_if %22, "ZeroDivisionError", "0.0 to a negative or complex power"
    %23 = func.call @runtime.complex_divide(%cst_4, %15#1) : (complex<f64>, complex<f64>) -> complex<f64>
    scf.yield %23 : complex<f64>
  }
  return %17 : complex<f64>
}

func.func private @runtime.general_power(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = complex.constant [1.000000e+00, 0.000000e+00] : complex<f64>
  %true = arith.constant true
  %cst_1 = arith.constant 0.000000e+00 : f64
  %cst_2 = complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
  %0 = complex.re %arg1 : complex<f64>
  %1 = complex.im %arg1 : complex<f64>
  %2 = arith.cmpf oeq, %cst_1, %0 : f64
  %3 = arith.cmpf oeq, %1, %cst_1 : f64
  %4 = arith.andi %2, %3 : i1
  %5 = scf.if %4 -> (complex<f64>) {
    scf.yield %cst_0 : complex<f64>
  } else {
    %6 = complex.re %arg0 : complex<f64>
    %7 = complex.im %arg0 : complex<f64>
    %8 = arith.cmpf oeq, %cst_1, %6 : f64
    %9 = arith.cmpf oeq, %7, %cst_1 : f64
    %10 = arith.andi %8, %9 : i1
    %11 = scf.if %10 -> (complex<f64>) {
      %12 = arith.cmpf une, %1, %cst_1 : f64
      %13 = scf.if %12 -> (i1) {
        scf.yield %true : i1
      } else {
        %14 = arith.cmpf olt, %0, %cst_1 : f64
        scf.yield %14 : i1
      }
      basicpy.raise_if %13, "ZeroDivisionError", "0.0 to a negative or complex power"
      scf.yield %cst_2 : complex<f64>
    } else {
      %12 = func.call @libm.hypot(%6, %7) : (f64, f64) -> f64
      %13 = func.call @libm.pow(%12, %0) : (f64, f64) -> f64
      %14 = math.atan2 %7, %6 : f64
      %15 = arith.mulf %14, %0 : f64
      %16 = arith.cmpf une, %1, %cst_1 : f64
      %17:2 = scf.if %16 -> (f64, f64) {
        %25 = arith.mulf %14, %1 : f64
        %26 = math.exp %25 : f64
        %27 = arith.divf %13, %26 : f64
        %28 = math.log %12 : f64
        %29 = arith.mulf %1, %28 : f64
        %30 = arith.addf %15, %29 : f64
        scf.yield %27, %30 : f64, f64
      } else {
        scf.yield %13, %15 : f64, f64
      }
      %18 = math.absf %17#1 : f64
      %19 = arith.cmpf oeq, %18, %cst : f64
      basicpy.raise_if %19, "ZeroDivisionError", "0.0 to a negative or complex power"
      %20 = math.cos %17#1 : f64
      %21 = arith.mulf %17#0, %20 : f64
      %22 = math.sin %17#1 : f64
      %23 = arith.mulf %17#0, %22 : f64
      %24 = complex.create %21, %23 : complex<f64>
      scf.yield %24 : complex<f64>
    }
    scf.yield %11 : complex<f64>
  }
  return %5 : complex<f64>
}

func.func private @runtime.complex_absolute(%arg0: complex<f64>) -> f64 {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %false = arith.constant false
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf olt, %1, %cst_0 : f64
  %3 = scf.if %2 -> (i1) {
    %5 = complex.im %arg0 : complex<f64>
    %6 = math.absf %5 : f64
    %7 = arith.cmpf olt, %6, %cst_0 : f64
    scf.yield %7 : i1
  } else {
    scf.yield %false : i1
  }
  %4 = scf.if %3 -> (f64) {
    %5 = complex.im %arg0 : complex<f64>
    %6 = func.call @libm.hypot(%0, %5) : (f64, f64) -> f64
    %7 = math.absf %6 : f64
    %8 = arith.cmpf oeq, %7, %cst_0 : f64
    basicpy.raise_if %8, "OverflowError", "absolute value too large"
    scf.yield %6 : f64
  } else {
    %5 = arith.cmpf oeq, %1, %cst_0 : f64
    %6 = scf.if %5 -> (i1) {
      scf.yield %true : i1
    } else {
      %8 = complex.im %arg0 : complex<f64>
      %9 = math.absf %8 : f64
      %10 = arith.cmpf oeq, %9, %cst_0 : f64
      scf.yield %10 : i1
    }
    %7 = arith.select %6, %cst_0, %cst : f64
    scf.yield %7 : f64
  }
  return %4 : f64
}

func.func private @libm.hypot(f64, f64) -> f64

func.func private @libm.pow(f64, f64) -> f64
