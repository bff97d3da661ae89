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
  %cst = arith.constant 1.000000e+00 : f64
  %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
  %cst_0 = complex.constant [0.000000e+00, 0.000000e+00] : complex<f64>
  %c1_i64 = arith.constant 1 : i64
  %cst_1 = arith.constant 0x7FF0000000000000 : f64
  %cst_2 = arith.constant 0xFFF0000000000000 : f64
  %cst_3 = arith.constant -9.2233720368547758E+18 : f64
  %cst_4 = arith.constant 9.2233720368547758E+18 : f64
  %c0_i64 = arith.constant 0 : i64
  %cst_5 = arith.constant 0x7FF8000000000000 : f64
  %true = arith.constant true
  %false = arith.constant false
  %cst_6 = arith.constant 1.000000e+02 : f64
  %cst_7 = arith.constant 0.000000e+00 : f64
  %0 = complex.im %arg1 : complex<f64>
  %1 = arith.cmpf oeq, %0, %cst_7 : f64
  %2 = scf.if %1 -> (i1) {
    %8 = complex.re %arg1 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf ole, %9, %cst_6 : f64
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
    %9 = complex.create %cst, %cst_7 : complex<f64>
    %10 = math.absf %8 : f64
    %11 = arith.cmpf uno, %10, %10 : f64
    basicpy.raise_if %11, "ValueError", "cannot convert float NaN to integer"
    %12 = arith.cmpf oeq, %10, %cst_1 : f64
    %13 = arith.cmpf oeq, %10, %cst_2 : f64
    %14 = arith.ori %12, %13 : i1
    basicpy.raise_if %14, "OverflowError", "cannot convert float infinity to integer"
    %15 = arith.cmpf olt, %10, %cst_3 : f64
    %16 = arith.cmpf oge, %10, %cst_4 : f64
    %17 = arith.ori %15, %16 : i1
    basicpy.raise_if %17, "OverflowError", "float is too large for a 64-bit integer"
    %18 = math.trunc %10 : f64
    %19 = arith.cmpf oge, %18, %cst_3 : f64
    %20 = arith.cmpf olt, %18, %cst_4 : f64
    %21 = arith.andi %19, %20 : i1
    %22 = arith.select %21, %18, %cst_7 : f64
    %23 = arith.fptosi %22 : f64 to i64
    %24 = arith.select %21, %23, %c-9223372036854775808_i64 : i64
    %25:3 = scf.while (%arg2 = %c1_i64, %arg3 = %9, %arg4 = %arg0) : (i64, complex<f64>, complex<f64>) -> (i64, complex<f64>, complex<f64>) {
      %28 = arith.cmpi sge, %24, %arg2 : i64
      scf.condition(%28) %arg2, %arg3, %arg4 : i64, complex<f64>, complex<f64>
    } do {
    ^bb0(%arg2: i64, %arg3: complex<f64>, %arg4: complex<f64>):
      %28 = arith.andi %24, %arg2 : i64
      %29 = arith.cmpi ne, %28, %c0_i64 : i64
      %30 = scf.if %29 -> (complex<f64>) {
        %40 = complex.re %arg3 : complex<f64>
        %41 = complex.im %arg3 : complex<f64>
        %42 = complex.re %arg4 : complex<f64>
        %43 = complex.im %arg4 : complex<f64>
        %44 = arith.mulf %40, %42 : f64
        %45 = arith.mulf %41, %43 : f64
        %46 = arith.mulf %40, %43 : f64
        %47 = arith.mulf %41, %42 : f64
        %48 = arith.subf %44, %45 : f64
        %49 = arith.addf %46, %47 : f64
        %50 = complex.create %48, %49 : complex<f64>
        scf.yield %50 : complex<f64>
      } else {
        scf.yield %arg3 : complex<f64>
      }
      %31 = complex.re %arg4 : complex<f64>
      %32 = complex.im %arg4 : complex<f64>
      %33 = arith.mulf %31, %31 : f64
      %34 = arith.mulf %32, %32 : f64
      %35 = arith.mulf %31, %32 : f64
      %36 = arith.subf %33, %34 : f64
      %37 = arith.addf %35, %35 : f64
      %38 = complex.create %36, %37 : complex<f64>
      %39 = arith.shli %arg2, %c1_i64 : i64
      scf.yield %39, %30, %38 : i64, complex<f64>, complex<f64>
    }
    %26 = arith.cmpf ogt, %8, %cst_7 : f64
    %27 = scf.if %26 -> (complex<f64>) {
      scf.yield %25#1 : complex<f64>
    } else {
      %28 = complex.re %25#1 : complex<f64>
      %29 = complex.im %25#1 : complex<f64>
      %30 = arith.cmpf oeq, %cst_7, %28 : f64
      %31 = arith.cmpf oeq, %29, %cst_7 : f64
      %32 = arith.andi %30, %31 : i1
      basicpy.raise_if %32, "ZeroDivisionError", "0.0 to a negative or complex power"
      %33 = math.absf %28 : f64
      %34 = math.absf %29 : f64
      %35 = arith.cmpf oge, %33, %34 : f64
      %36 = scf.if %35 -> (complex<f64>) {
        %37 = arith.cmpf oeq, %28, %cst_7 : f64
        basicpy.raise_if %37, "ZeroDivisionError", "complex division by zero"
        %38 = arith.divf %29, %28 : f64
        %39 = arith.mulf %29, %38 : f64
        %40 = arith.addf %28, %39 : f64
        %41 = arith.mulf %38, %cst_7 : f64
        %42 = arith.addf %41, %cst : f64
        %43 = arith.subf %cst_7, %38 : f64
        %44 = arith.divf %42, %40 : f64
        %45 = arith.divf %43, %40 : f64
        %46 = complex.create %44, %45 : complex<f64>
        scf.yield %46 : complex<f64>
      } else {
        %37 = arith.cmpf oge, %34, %33 : f64
        %38 = scf.if %37 -> (complex<f64>) {
          %39 = arith.divf %28, %29 : f64
          %40 = arith.mulf %28, %39 : f64
          %41 = arith.addf %40, %29 : f64
          %42 = arith.addf %39, %cst_7 : f64
          %43 = arith.mulf %39, %cst_7 : f64
          %44 = arith.subf %43, %cst : f64
          %45 = arith.divf %42, %41 : f64
          %46 = arith.divf %44, %41 : f64
          %47 = complex.create %45, %46 : complex<f64>
          scf.yield %47 : complex<f64>
        } else {
          %39 = complex.create %cst_5, %cst_5 : complex<f64>
          scf.yield %39 : complex<f64>
        }
        scf.yield %38 : complex<f64>
      }
      scf.yield %36 : complex<f64>
    }
    scf.yield %27 : complex<f64>
  } else {
    %8 = complex.re %arg1 : complex<f64>
    %9 = arith.cmpf oeq, %cst_7, %8 : f64
    %10 = arith.andi %9, %1 : i1
    %11 = scf.if %10 -> (complex<f64>) {
      %12 = complex.create %cst, %cst_7 : complex<f64>
      scf.yield %12 : complex<f64>
    } else {
      %12 = complex.re %arg0 : complex<f64>
      %13 = complex.im %arg0 : complex<f64>
      %14 = arith.cmpf oeq, %cst_7, %12 : f64
      %15 = arith.cmpf oeq, %13, %cst_7 : f64
      %16 = arith.andi %14, %15 : i1
      %17 = scf.if %16 -> (complex<f64>) {
        %18 = arith.cmpf une, %0, %cst_7 : f64
        %19 = scf.if %18 -> (i1) {
          scf.yield %true : i1
        } else {
          %20 = arith.cmpf olt, %8, %cst_7 : f64
          scf.yield %20 : i1
        }
        basicpy.raise_if %19, "ZeroDivisionError", "0.0 to a negative or complex power"
        scf.yield %cst_0 : complex<f64>
      } else {
        %18 = func.call @libm.hypot(%12, %13) : (f64, f64) -> f64
        %19 = math.powf %18, %8 : f64
        %20 = math.atan2 %13, %12 : f64
        %21 = arith.mulf %20, %8 : f64
        %22 = arith.cmpf une, %0, %cst_7 : f64
        %23:2 = scf.if %22 -> (f64, f64) {
          %31 = arith.mulf %20, %0 : f64
          %32 = math.exp %31 : f64
          %33 = arith.divf %19, %32 : f64
          %34 = math.log %18 : f64
          %35 = arith.mulf %0, %34 : f64
          %36 = arith.addf %21, %35 : f64
          scf.yield %33, %36 : f64, f64
        } else {
          scf.yield %19, %21 : f64, f64
        }
        %24 = math.absf %23#1 : f64
        %25 = arith.cmpf oeq, %24, %cst_1 : f64
        basicpy.raise_if %25, "ZeroDivisionError", "0.0 to a negative or complex power"
        %26 = math.cos %23#1 : f64
        %27 = arith.mulf %23#0, %26 : f64
        %28 = math.sin %23#1 : f64
        %29 = arith.mulf %23#0, %28 : f64
        %30 = complex.create %27, %29 : complex<f64>
        scf.yield %30 : complex<f64>
      }
      scf.yield %17 : complex<f64>
    }
    scf.yield %11 : complex<f64>
  }
  %4 = complex.re %3 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst_1 : f64
  %7 = scf.if %6 -> (i1) {
    scf.yield %true : i1
  } else {
    %8 = complex.im %3 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf oeq, %9, %cst_1 : f64
    scf.yield %10 : i1
  }
  basicpy.raise_if %7, "OverflowError", "complex exponentiation"
  return %3 : complex<f64>
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
