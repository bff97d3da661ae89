// Made from math_functions.py by `cargo xtask runtime`.

func.func private @runtime.gamma(%arg0: f64) -> f64 {
  %cst = arith.constant 0xFFF0000000000000 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 9.9999999999999995E-21 : f64
  %cst_2 = arith.constant 2.000000e+02 : f64
  %cst_3 = arith.constant 2.300000e+01 : f64
  %false = arith.constant false
  %cst_4 = arith.constant 0.000000e+00 : f64
  %cst_5 = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %0 = arith.cmpf uno, %arg0, %arg0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = arith.cmpf oeq, %arg0, %cst_5 : f64
    scf.yield %3 : i1
  }
  %2 = scf.if %1 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %3 = math.floor %arg0 : f64
    %4 = arith.cmpf oeq, %3, %arg0 : f64
    %5 = arith.cmpf oeq, %arg0, %cst_4 : f64
    %6 = scf.if %5 -> (i1) {
      scf.yield %true : i1
    } else {
      %9 = arith.cmpf oeq, %arg0, %cst : f64
      %10 = scf.if %9 -> (i1) {
        scf.yield %true : i1
      } else {
        %11 = scf.if %4 -> (i1) {
          %12 = arith.cmpf olt, %arg0, %cst_4 : f64
          scf.yield %12 : i1
        } else {
          scf.yield %false : i1
        }
        scf.yield %11 : i1
      }
      scf.yield %10 : i1
    }
    basicpy.raise_if %6, "ValueError", "math domain error"
    %7 = scf.if %4 -> (i1) {
      %9 = arith.cmpf ole, %arg0, %cst_3 : f64
      scf.yield %9 : i1
    } else {
      scf.yield %false : i1
    }
    %8 = scf.if %7 -> (f64) {
      %9 = func.call @runtime.whole_gamma(%arg0) : (f64) -> f64
      scf.yield %9 : f64
    } else {
      %9 = math.absf %arg0 : f64
      %10 = arith.cmpf ogt, %9, %cst_2 : f64
      %11 = scf.if %10 -> (i1) {
        %13 = arith.cmpf olt, %arg0, %cst_4 : f64
        scf.yield %13 : i1
      } else {
        scf.yield %false : i1
      }
      %12 = scf.if %11 -> (f64) {
        %13 = func.call @runtime.sin_of_pi_times(%arg0) : (f64) -> f64
        %14 = arith.divf %cst_4, %13 : f64
        scf.yield %14 : f64
      } else {
        basicpy.raise_if %10, "OverflowError", "math range error"
        %13 = arith.cmpf olt, %9, %cst_1 : f64
        %14 = scf.if %13 -> (f64) {
          %17 = arith.divf %cst_0, %arg0 : f64
          scf.yield %17 : f64
        } else {
          %17 = func.call @runtime.lanczos_gamma(%arg0, %9) : (f64, f64) -> f64
          scf.yield %17 : f64
        }
        %15 = math.absf %14 : f64
        %16 = arith.cmpf oeq, %15, %cst_5 : f64
        basicpy.raise_if %16, "OverflowError", "math range error"
        scf.yield %14 : f64
      }
      scf.yield %12 : f64
    }
    scf.yield %8 : f64
  }
  return %2 : f64
}

func.func private @runtime.whole_gamma(%arg0: f64) -> f64 {
  %cst = arith.constant 1.000000e+00 : f64
  %cst_0 = arith.constant 2.000000e+00 : f64
  %0:2 = scf.while (%arg1 = %cst_0, %arg2 = %cst) : (f64, f64) -> (f64, f64) {
    %1 = arith.cmpf olt, %arg1, %arg0 : f64
    scf.condition(%1) %arg1, %arg2 : f64, f64
  } do {
  ^bb0(%arg1: f64, %arg2: f64):
    %1 = arith.mulf %arg2, %arg1 : f64
    %2 = arith.addf %arg1, %cst : f64
    scf.yield %2, %1 : f64, f64
  }
  return %0#1 : f64
}

func.func private @runtime.lanczos_gamma(%arg0: f64, %arg1: f64) -> f64 {
  %cst = arith.constant -3.1415926535897931 : f64
  %cst_0 = arith.constant 2.500000e-01 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %cst_2 = arith.constant 5.000000e-01 : f64
  %cst_3 = arith.constant 1.400000e+02 : f64
  %cst_4 = arith.constant 0.000000e+00 : f64
  %cst_5 = arith.constant 6.0246800407767296 : f64
  %cst_6 = arith.constant 5.5246800407767296 : f64
  %0 = arith.addf %arg1, %cst_6 : f64
  %1 = arith.cmpf ogt, %arg1, %cst_6 : f64
  %2 = scf.if %1 -> (f64) {
    %7 = arith.subf %0, %arg1 : f64
    %8 = arith.subf %7, %cst_6 : f64
    scf.yield %8 : f64
  } else {
    %7 = arith.subf %0, %cst_6 : f64
    %8 = arith.subf %7, %arg1 : f64
    scf.yield %8 : f64
  }
  %3 = arith.mulf %2, %cst_5 : f64
  %4 = arith.divf %3, %0 : f64
  %5 = arith.cmpf olt, %arg0, %cst_4 : f64
  %6 = scf.if %5 -> (f64) {
    %7 = func.call @runtime.sin_of_pi_times(%arg1) : (f64) -> f64
    %8 = arith.divf %cst, %7 : f64
    %9 = arith.divf %8, %arg1 : f64
    %10 = math.exp %0 : f64
    %11 = arith.mulf %9, %10 : f64
    %12 = func.call @runtime.lanczos_sum(%arg1) : (f64) -> f64
    %13 = arith.divf %11, %12 : f64
    %14 = arith.mulf %4, %13 : f64
    %15 = arith.subf %13, %14 : f64
    %16 = arith.cmpf olt, %arg1, %cst_3 : f64
    %17 = scf.if %16 -> (f64) {
      %18 = arith.subf %arg1, %cst_2 : f64
      %19 = func.call @libm.pow(%0, %18) : (f64, f64) -> f64
      %20 = arith.divf %15, %19 : f64
      scf.yield %20 : f64
    } else {
      %18 = arith.divf %arg1, %cst_1 : f64
      %19 = arith.subf %18, %cst_0 : f64
      %20 = func.call @libm.pow(%0, %19) : (f64, f64) -> f64
      %21 = arith.divf %15, %20 : f64
      %22 = arith.divf %21, %20 : f64
      scf.yield %22 : f64
    }
    scf.yield %17 : f64
  } else {
    %7 = func.call @runtime.lanczos_sum(%arg1) : (f64) -> f64
    %8 = math.exp %0 : f64
    %9 = arith.divf %7, %8 : f64
    %10 = arith.mulf %4, %9 : f64
    %11 = arith.addf %9, %10 : f64
    %12 = arith.cmpf olt, %arg1, %cst_3 : f64
    %13 = scf.if %12 -> (f64) {
      %14 = arith.subf %arg1, %cst_2 : f64
      %15 = func.call @libm.pow(%0, %14) : (f64, f64) -> f64
      %16 = arith.mulf %11, %15 : f64
      scf.yield %16 : f64
    } else {
      %14 = arith.divf %arg1, %cst_1 : f64
      %15 = arith.subf %14, %cst_0 : f64
      %16 = func.call @libm.pow(%0, %15) : (f64, f64) -> f64
      %17 = arith.mulf %11, %16 : f64
      %18 = arith.mulf %17, %16 : f64
      scf.yield %18 : f64
    }
    scf.yield %13 : f64
  }
  return %6 : f64
}

func.func private @runtime.lgamma(%arg0: f64) -> f64 {
  %cst = arith.constant 1.1447298858494002 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 5.000000e-01 : f64
  %cst_2 = arith.constant 6.0246800407767296 : f64
  %cst_3 = arith.constant 9.9999999999999995E-21 : f64
  %cst_4 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %cst_5 = arith.constant 2.000000e+00 : f64
  %cst_6 = arith.constant 0x7FF0000000000000 : f64
  %0 = arith.cmpf uno, %arg0, %arg0 : f64
  %1 = scf.if %0 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %2 = math.absf %arg0 : f64
    %3 = arith.cmpf oeq, %2, %cst_6 : f64
    %4 = scf.if %3 -> (f64) {
      scf.yield %cst_6 : f64
    } else {
      %5 = math.floor %arg0 : f64
      %6 = arith.cmpf oeq, %5, %arg0 : f64
      %7 = scf.if %6 -> (i1) {
        %9 = arith.cmpf ole, %arg0, %cst_5 : f64
        scf.yield %9 : i1
      } else {
        scf.yield %false : i1
      }
      %8 = scf.if %7 -> (f64) {
        %9 = arith.cmpf ole, %arg0, %cst_4 : f64
        basicpy.raise_if %9, "ValueError", "math domain error"
        scf.yield %cst_4 : f64
      } else {
        %9 = arith.cmpf olt, %2, %cst_3 : f64
        %10 = scf.if %9 -> (f64) {
          %11 = math.log %2 : f64
          %12 = arith.negf %11 : f64
          scf.yield %12 : f64
        } else {
          %11 = func.call @runtime.lanczos_sum(%2) : (f64) -> f64
          %12 = math.log %11 : f64
          %13 = arith.subf %12, %cst_2 : f64
          %14 = arith.subf %2, %cst_1 : f64
          %15 = arith.addf %2, %cst_2 : f64
          %16 = arith.subf %15, %cst_1 : f64
          %17 = math.log %16 : f64
          %18 = arith.subf %17, %cst_0 : f64
          %19 = arith.mulf %14, %18 : f64
          %20 = arith.addf %13, %19 : f64
          %21 = arith.cmpf olt, %arg0, %cst_4 : f64
          %22 = scf.if %21 -> (f64) {
            %25 = func.call @runtime.sin_of_pi_times(%2) : (f64) -> f64
            %26 = math.absf %25 : f64
            %27 = math.log %26 : f64
            %28 = arith.subf %cst, %27 : f64
            %29 = math.log %2 : f64
            %30 = arith.subf %28, %29 : f64
            %31 = arith.subf %30, %20 : f64
            scf.yield %31 : f64
          } else {
            scf.yield %20 : f64
          }
          %23 = math.absf %22 : f64
          %24 = arith.cmpf oeq, %23, %cst_6 : f64
          basicpy.raise_if %24, "OverflowError", "math range error"
          scf.yield %22 : f64
        }
        scf.yield %10 : f64
      }
      scf.yield %8 : f64
    }
    scf.yield %4 : f64
  }
  return %1 : f64
}

func.func private @runtime.sin_of_pi_times(%arg0: f64) -> f64 {
  %cst = arith.constant 1.500000e+00 : f64
  %cst_0 = arith.constant 3.000000e+00 : f64
  %cst_1 = arith.constant 3.1415926535897931 : f64
  %cst_2 = arith.constant 0.000000e+00 : f64
  %cst_3 = arith.constant 1.000000e+00 : f64
  %cst_4 = arith.constant 5.000000e-01 : f64
  %cst_5 = arith.constant 2.000000e+00 : f64
  %0 = math.absf %arg0 : f64
  %1 = arith.remf %0, %cst_5 : f64
  %2 = arith.mulf %1, %cst_5 : f64
  %3 = math.floor %2 : f64
  %4 = arith.subf %2, %3 : f64
  %5 = arith.cmpf oge, %4, %cst_4 : f64
  %6 = scf.if %5 -> (f64) {
    %11 = arith.addf %3, %cst_3 : f64
    scf.yield %11 : f64
  } else {
    scf.yield %3 : f64
  }
  %7 = arith.cmpf oeq, %6, %cst_2 : f64
  %8 = scf.if %7 -> (f64) {
    %11 = arith.mulf %1, %cst_1 : f64
    %12 = math.sin %11 : f64
    scf.yield %12 : f64
  } else {
    %11 = arith.cmpf oeq, %6, %cst_3 : f64
    %12 = scf.if %11 -> (f64) {
      %13 = arith.subf %1, %cst_4 : f64
      %14 = arith.mulf %13, %cst_1 : f64
      %15 = math.cos %14 : f64
      scf.yield %15 : f64
    } else {
      %13 = arith.cmpf oeq, %6, %cst_5 : f64
      %14 = scf.if %13 -> (f64) {
        %15 = arith.subf %cst_3, %1 : f64
        %16 = arith.mulf %15, %cst_1 : f64
        %17 = math.sin %16 : f64
        scf.yield %17 : f64
      } else {
        %15 = arith.cmpf oeq, %6, %cst_0 : f64
        %16 = scf.if %15 -> (f64) {
          %17 = arith.subf %1, %cst : f64
          %18 = arith.mulf %17, %cst_1 : f64
          %19 = math.cos %18 : f64
          %20 = arith.negf %19 : f64
          scf.yield %20 : f64
        } else {
          %17 = arith.subf %1, %cst_5 : f64
          %18 = arith.mulf %17, %cst_1 : f64
          %19 = math.sin %18 : f64
          scf.yield %19 : f64
        }
        scf.yield %16 : f64
      }
      scf.yield %14 : f64
    }
    scf.yield %12 : f64
  }
  %9 = math.copysign %cst_3, %arg0 : f64
  %10 = arith.mulf %9, %8 : f64
  return %10 : f64
}

func.func private @runtime.lanczos_sum(%arg0: f64) -> f64 {
  %cst = arith.constant 1.000000e+00 : f64
  %cst_0 = arith.constant 3.991680e+07 : f64
  %cst_1 = arith.constant 0x419CBD6980000000 : f64
  %cst_2 = arith.constant 0x41A1FDA6B0000000 : f64
  %cst_3 = arith.constant 0x4199187170000000 : f64
  %cst_4 = arith.constant 0x4185EEB690000000 : f64
  %cst_5 = arith.constant 0x41697171E0000000 : f64
  %cst_6 = arith.constant 0x41441F7B00000000 : f64
  %cst_7 = arith.constant 3.574230e+05 : f64
  %cst_8 = arith.constant 3.267000e+04 : f64
  %cst_9 = arith.constant 1.925000e+03 : f64
  %cst_10 = arith.constant 6.600000e+01 : f64
  %cst_11 = arith.constant 23531376880.410759 : f64
  %cst_12 = arith.constant 42919803642.649101 : f64
  %cst_13 = arith.constant 35711959237.355667 : f64
  %cst_14 = arith.constant 17921034426.037209 : f64
  %cst_15 = arith.constant 6039542586.3520279 : f64
  %cst_16 = arith.constant 1439720407.3117216 : f64
  %cst_17 = arith.constant 248874557.86205417 : f64
  %cst_18 = arith.constant 31426415.585400194 : f64
  %cst_19 = arith.constant 2876370.6289353725 : f64
  %cst_20 = arith.constant 186056.26539522348 : f64
  %cst_21 = arith.constant 8071.6720023658163 : f64
  %cst_22 = arith.constant 210.82427775157936 : f64
  %cst_23 = arith.constant 2.5066282746310002 : f64
  %cst_24 = arith.constant 5.000000e+00 : f64
  %0 = arith.cmpf olt, %arg0, %cst_24 : f64
  %1:2 = scf.if %0 -> (f64, f64) {
    %3 = arith.mulf %arg0, %cst_23 : f64
    %4 = arith.addf %3, %cst_22 : f64
    %5 = arith.mulf %4, %arg0 : f64
    %6 = arith.addf %5, %cst_21 : f64
    %7 = arith.mulf %6, %arg0 : f64
    %8 = arith.addf %7, %cst_20 : f64
    %9 = arith.mulf %8, %arg0 : f64
    %10 = arith.addf %9, %cst_19 : f64
    %11 = arith.mulf %10, %arg0 : f64
    %12 = arith.addf %11, %cst_18 : f64
    %13 = arith.mulf %12, %arg0 : f64
    %14 = arith.addf %13, %cst_17 : f64
    %15 = arith.mulf %14, %arg0 : f64
    %16 = arith.addf %15, %cst_16 : f64
    %17 = arith.mulf %16, %arg0 : f64
    %18 = arith.addf %17, %cst_15 : f64
    %19 = arith.mulf %18, %arg0 : f64
    %20 = arith.addf %19, %cst_14 : f64
    %21 = arith.mulf %20, %arg0 : f64
    %22 = arith.addf %21, %cst_13 : f64
    %23 = arith.mulf %22, %arg0 : f64
    %24 = arith.addf %23, %cst_12 : f64
    %25 = arith.mulf %24, %arg0 : f64
    %26 = arith.addf %25, %cst_11 : f64
    %27 = arith.addf %arg0, %cst_10 : f64
    %28 = arith.mulf %27, %arg0 : f64
    %29 = arith.addf %28, %cst_9 : f64
    %30 = arith.mulf %29, %arg0 : f64
    %31 = arith.addf %30, %cst_8 : f64
    %32 = arith.mulf %31, %arg0 : f64
    %33 = arith.addf %32, %cst_7 : f64
    %34 = arith.mulf %33, %arg0 : f64
    %35 = arith.addf %34, %cst_6 : f64
    %36 = arith.mulf %35, %arg0 : f64
    %37 = arith.addf %36, %cst_5 : f64
    %38 = arith.mulf %37, %arg0 : f64
    %39 = arith.addf %38, %cst_4 : f64
    %40 = arith.mulf %39, %arg0 : f64
    %41 = arith.addf %40, %cst_3 : f64
    %42 = arith.mulf %41, %arg0 : f64
    %43 = arith.addf %42, %cst_2 : f64
    %44 = arith.mulf %43, %arg0 : f64
    %45 = arith.addf %44, %cst_1 : f64
    %46 = arith.mulf %45, %arg0 : f64
    %47 = arith.addf %46, %cst_0 : f64
    %48 = arith.mulf %47, %arg0 : f64
    scf.yield %26, %48 : f64, f64
  } else {
    %3 = arith.divf %cst_11, %arg0 : f64
    %4 = arith.addf %3, %cst_12 : f64
    %5 = arith.divf %4, %arg0 : f64
    %6 = arith.addf %5, %cst_13 : f64
    %7 = arith.divf %6, %arg0 : f64
    %8 = arith.addf %7, %cst_14 : f64
    %9 = arith.divf %8, %arg0 : f64
    %10 = arith.addf %9, %cst_15 : f64
    %11 = arith.divf %10, %arg0 : f64
    %12 = arith.addf %11, %cst_16 : f64
    %13 = arith.divf %12, %arg0 : f64
    %14 = arith.addf %13, %cst_17 : f64
    %15 = arith.divf %14, %arg0 : f64
    %16 = arith.addf %15, %cst_18 : f64
    %17 = arith.divf %16, %arg0 : f64
    %18 = arith.addf %17, %cst_19 : f64
    %19 = arith.divf %18, %arg0 : f64
    %20 = arith.addf %19, %cst_20 : f64
    %21 = arith.divf %20, %arg0 : f64
    %22 = arith.addf %21, %cst_21 : f64
    %23 = arith.divf %22, %arg0 : f64
    %24 = arith.addf %23, %cst_22 : f64
    %25 = arith.divf %24, %arg0 : f64
    %26 = arith.addf %25, %cst_23 : f64
    %27 = arith.divf %cst_0, %arg0 : f64
    %28 = arith.addf %27, %cst_1 : f64
    %29 = arith.divf %28, %arg0 : f64
    %30 = arith.addf %29, %cst_2 : f64
    %31 = arith.divf %30, %arg0 : f64
    %32 = arith.addf %31, %cst_3 : f64
    %33 = arith.divf %32, %arg0 : f64
    %34 = arith.addf %33, %cst_4 : f64
    %35 = arith.divf %34, %arg0 : f64
    %36 = arith.addf %35, %cst_5 : f64
    %37 = arith.divf %36, %arg0 : f64
    %38 = arith.addf %37, %cst_6 : f64
    %39 = arith.divf %38, %arg0 : f64
    %40 = arith.addf %39, %cst_7 : f64
    %41 = arith.divf %40, %arg0 : f64
    %42 = arith.addf %41, %cst_8 : f64
    %43 = arith.divf %42, %arg0 : f64
    %44 = arith.addf %43, %cst_9 : f64
    %45 = arith.divf %44, %arg0 : f64
    %46 = arith.addf %45, %cst_10 : f64
    %47 = arith.divf %46, %arg0 : f64
    %48 = arith.addf %47, %cst : f64
    scf.yield %26, %48 : f64, f64
  }
  %2 = arith.divf %1#0, %1#1 : f64
  return %2 : f64
}

func.func private @runtime.remainder(%arg0: f64, %arg1: f64) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 5.000000e-01 : f64
  %cst_2 = arith.constant 2.000000e+00 : f64
  %cst_3 = arith.constant 0.000000e+00 : f64
  %true = arith.constant true
  %0 = arith.cmpf uno, %arg0, %arg0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = arith.cmpf uno, %arg1, %arg1 : f64
    scf.yield %3 : i1
  }
  %2 = scf.if %1 -> (f64) {
    %3 = arith.addf %arg0, %arg1 : f64
    scf.yield %3 : f64
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf oeq, %3, %cst : f64
    %5 = scf.if %4 -> (i1) {
      scf.yield %true : i1
    } else {
      %9 = arith.cmpf oeq, %arg1, %cst_3 : f64
      scf.yield %9 : i1
    }
    basicpy.raise_if %5, "ValueError", "math domain error"
    %6 = math.absf %arg1 : f64
    %7 = arith.cmpf oeq, %6, %cst : f64
    %8 = scf.if %7 -> (f64) {
      scf.yield %arg0 : f64
    } else {
      %9 = arith.remf %3, %6 : f64
      %10 = arith.subf %6, %9 : f64
      %11 = arith.cmpf olt, %9, %10 : f64
      %12 = scf.if %11 -> (f64) {
        scf.yield %9 : f64
      } else {
        %15 = arith.cmpf ogt, %9, %10 : f64
        %16 = scf.if %15 -> (f64) {
          %17 = arith.negf %10 : f64
          scf.yield %17 : f64
        } else {
          %17 = arith.subf %3, %9 : f64
          %18 = arith.mulf %17, %cst_1 : f64
          %19 = arith.remf %18, %6 : f64
          %20 = arith.mulf %19, %cst_2 : f64
          %21 = arith.subf %9, %20 : f64
          scf.yield %21 : f64
        }
        scf.yield %16 : f64
      }
      %13 = math.copysign %cst_0, %arg0 : f64
      %14 = arith.mulf %13, %12 : f64
      scf.yield %14 : f64
    }
    scf.yield %8 : f64
  }
  return %2 : f64
}

func.func private @runtime.frexp(%arg0: f64) -> (f64, i64) {
  %c52_i64 = arith.constant 52 : i64
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c1022_i64 = arith.constant 1022 : i64
  %c2047_i64 = arith.constant 2047 : i64
  %c54_i64 = arith.constant 54 : i64
  %cst_0 = arith.constant 0x4350000000000000 : f64
  %cst_1 = arith.constant 2.2250738585072014E-308 : f64
  %c0_i64 = arith.constant 0 : i64
  %true = arith.constant true
  %cst_2 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf oeq, %arg0, %cst_2 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf olt, %3, %cst : f64
    %5 = arith.xori %4, %true : i1
    scf.yield %5 : i1
  }
  %2:2 = scf.if %1 -> (f64, i64) {
    scf.yield %arg0, %c0_i64 : f64, i64
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf olt, %3, %cst_1 : f64
    %5 = arith.select %4, %c54_i64, %c0_i64 : i64
    %6 = scf.if %4 -> (f64) {
      %20 = arith.mulf %arg0, %cst_0 : f64
      scf.yield %20 : f64
    } else {
      scf.yield %arg0 : f64
    }
    %7 = arith.bitcast %6 : f64 to i64
    %8 = arith.shrsi %7, %c52_i64 : i64
    %9 = arith.andi %8, %c2047_i64 : i64
    %10 = "llvm.intr.ssub.with.overflow"(%9, %c1022_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %11 = llvm.extractvalue %10[0] : !llvm.struct<(i64, i1)>
    %12 = llvm.extractvalue %10[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %12, "OverflowError", "Python int too large to convert to C long"
    %13 = "llvm.intr.ssub.with.overflow"(%c0_i64, %11) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %14 = llvm.extractvalue %13[0] : !llvm.struct<(i64, i1)>
    %15 = llvm.extractvalue %13[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %15, "OverflowError", "Python int too large to convert to C long"
    %16 = func.call @runtime.ldexp(%6, %14) : (f64, i64) -> f64
    %17 = "llvm.intr.ssub.with.overflow"(%11, %5) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %18 = llvm.extractvalue %17[0] : !llvm.struct<(i64, i1)>
    %19 = llvm.extractvalue %17[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %19, "OverflowError", "Python int too large to convert to C long"
    scf.yield %16, %18 : f64, i64
  }
  return %2#0, %2#1 : f64, i64
}

func.func private @runtime.ldexp(%arg0: f64, %arg1: i64) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c2200_i64 = arith.constant 2200 : i64
  %c-2200_i64 = arith.constant -2200 : i64
  %true = arith.constant true
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf oeq, %arg0, %cst_0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf olt, %3, %cst : f64
    %5 = arith.xori %4, %true : i1
    scf.yield %5 : i1
  }
  %2 = scf.if %1 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %3 = arith.cmpi slt, %arg1, %c-2200_i64 : i64
    %4 = arith.select %3, %c-2200_i64, %arg1 : i64
    %5 = arith.cmpi sgt, %4, %c2200_i64 : i64
    %6 = arith.select %5, %c2200_i64, %4 : i64
    %7 = func.call @runtime.scaled(%arg0, %6) : (f64, i64) -> f64
    %8 = math.absf %7 : f64
    %9 = arith.cmpf oeq, %8, %cst : f64
    basicpy.raise_if %9, "OverflowError", "math range error"
    scf.yield %7 : f64
  }
  return %2 : f64
}

func.func private @runtime.scaled(%arg0: f64, %arg1: i64) -> f64 {
  %c969_i64 = arith.constant 969 : i64
  %c-969_i64 = arith.constant -969 : i64
  %c-1022_i64 = arith.constant -1022 : i64
  %c1023_i64 = arith.constant 1023 : i64
  %0 = arith.cmpi sgt, %arg1, %c1023_i64 : i64
  %1:2 = scf.if %0 -> (i64, f64) {
    %4 = func.call @runtime.power_of_two(%c1023_i64) : (i64) -> f64
    %5 = arith.mulf %arg0, %4 : f64
    %6 = "llvm.intr.ssub.with.overflow"(%arg1, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, i1)>
    %8 = llvm.extractvalue %6[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %8, "OverflowError", "Python int too large to convert to C long"
    %9 = arith.cmpi sgt, %7, %c1023_i64 : i64
    %10:2 = scf.if %9 -> (i64, f64) {
      %11 = func.call @runtime.power_of_two(%c1023_i64) : (i64) -> f64
      %12 = arith.mulf %5, %11 : f64
      %13 = "llvm.intr.ssub.with.overflow"(%7, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %14 = llvm.extractvalue %13[0] : !llvm.struct<(i64, i1)>
      %15 = llvm.extractvalue %13[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %15, "OverflowError", "Python int too large to convert to C long"
      %16 = arith.cmpi sgt, %14, %c1023_i64 : i64
      %17 = arith.select %16, %c1023_i64, %14 : i64
      scf.yield %17, %12 : i64, f64
    } else {
      scf.yield %7, %5 : i64, f64
    }
    scf.yield %10#0, %10#1 : i64, f64
  } else {
    %4 = arith.cmpi slt, %arg1, %c-1022_i64 : i64
    %5:2 = scf.if %4 -> (i64, f64) {
      %6 = func.call @runtime.power_of_two(%c-969_i64) : (i64) -> f64
      %7 = arith.mulf %arg0, %6 : f64
      %8 = "llvm.intr.sadd.with.overflow"(%arg1, %c969_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
      %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
      %11 = arith.cmpi slt, %9, %c-1022_i64 : i64
      %12:2 = scf.if %11 -> (i64, f64) {
        %13 = func.call @runtime.power_of_two(%c-969_i64) : (i64) -> f64
        %14 = arith.mulf %7, %13 : f64
        %15 = "llvm.intr.sadd.with.overflow"(%9, %c969_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %16 = llvm.extractvalue %15[0] : !llvm.struct<(i64, i1)>
        %17 = llvm.extractvalue %15[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %17, "OverflowError", "Python int too large to convert to C long"
        %18 = arith.cmpi slt, %16, %c-1022_i64 : i64
        %19 = arith.select %18, %c-1022_i64, %16 : i64
        scf.yield %19, %14 : i64, f64
      } else {
        scf.yield %9, %7 : i64, f64
      }
      scf.yield %12#0, %12#1 : i64, f64
    } else {
      scf.yield %arg1, %arg0 : i64, f64
    }
    scf.yield %5#0, %5#1 : i64, f64
  }
  %2 = call @runtime.power_of_two(%1#0) : (i64) -> f64
  %3 = arith.mulf %1#1, %2 : f64
  return %3 : f64
}

func.func private @runtime.power_of_two(%arg0: i64) -> f64 {
  %c52_i64 = arith.constant 52 : i64
  %c63_i64 = arith.constant 63 : i64
  %c0_i64 = arith.constant 0 : i64
  %c1023_i64 = arith.constant 1023 : i64
  %c1074_i64 = arith.constant 1074 : i64
  %c1_i64 = arith.constant 1 : i64
  %c-1022_i64 = arith.constant -1022 : i64
  %0 = arith.cmpi slt, %arg0, %c-1022_i64 : i64
  %1 = scf.if %0 -> (f64) {
    %2 = "llvm.intr.sadd.with.overflow"(%arg0, %c1074_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(i64, i1)>
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %4, "OverflowError", "Python int too large to convert to C long"
    %5 = arith.cmpi slt, %3, %c0_i64 : i64
    basicpy.raise_if %5, "ValueError", "negative shift count"
    %6 = arith.minui %3, %c63_i64 : i64
    %7 = arith.shli %c1_i64, %6 : i64
    %8 = arith.cmpi ule, %3, %c63_i64 : i64
    %9 = arith.select %8, %7, %c0_i64 : i64
    %10 = arith.shrsi %9, %6 : i64
    %11 = arith.cmpi ne, %10, %c1_i64 : i64
    basicpy.raise_if %11, "OverflowError", "Python int too large to convert to C long"
    %12 = arith.bitcast %9 : i64 to f64
    scf.yield %12 : f64
  } else {
    %2 = "llvm.intr.sadd.with.overflow"(%arg0, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(i64, i1)>
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %4, "OverflowError", "Python int too large to convert to C long"
    %5 = arith.shli %3, %c52_i64 : i64
    %6 = arith.shrsi %5, %c52_i64 : i64
    %7 = arith.cmpi ne, %6, %3 : i64
    basicpy.raise_if %7, "OverflowError", "Python int too large to convert to C long"
    %8 = arith.bitcast %5 : i64 to f64
    scf.yield %8 : f64
  }
  return %1 : f64
}

func.func private @runtime.modf(%arg0: f64) -> (f64, f64) {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = math.absf %arg0 : f64
  %1 = arith.cmpf oeq, %0, %cst : f64
  %2:2 = scf.if %1 -> (f64, f64) {
    %3 = math.copysign %cst_0, %arg0 : f64
    scf.yield %3, %arg0 : f64, f64
  } else {
    %3 = math.floor %0 : f64
    %4 = math.copysign %3, %arg0 : f64
    %5 = arith.subf %arg0, %4 : f64
    %6 = math.copysign %5, %arg0 : f64
    scf.yield %6, %4 : f64, f64
  }
  return %2#0, %2#1 : f64, f64
}

func.func private @runtime.nextafter(%arg0: f64, %arg1: f64) -> f64 {
  %c1_i64 = arith.constant 1 : i64
  %cst = arith.constant 4.940660e-324 : f64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %true = arith.constant true
  %0 = arith.cmpf uno, %arg0, %arg0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = arith.cmpf uno, %arg1, %arg1 : f64
    scf.yield %3 : i1
  }
  %2 = scf.if %1 -> (f64) {
    %3 = arith.addf %arg0, %arg1 : f64
    scf.yield %3 : f64
  } else {
    %3 = arith.cmpf oeq, %arg0, %arg1 : f64
    %4 = scf.if %3 -> (f64) {
      scf.yield %arg1 : f64
    } else {
      %5 = arith.cmpf oeq, %arg0, %cst_0 : f64
      %6 = scf.if %5 -> (f64) {
        %7 = math.copysign %cst, %arg1 : f64
        scf.yield %7 : f64
      } else {
        %7 = arith.cmpf ogt, %arg1, %arg0 : f64
        %8 = arith.cmpf ogt, %arg0, %cst_0 : f64
        %9 = arith.cmpi eq, %7, %8 : i1
        %10 = scf.if %9 -> (f64) {
          %11 = arith.bitcast %arg0 : f64 to i64
          %12 = "llvm.intr.sadd.with.overflow"(%11, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
          %13 = llvm.extractvalue %12[0] : !llvm.struct<(i64, i1)>
          %14 = llvm.extractvalue %12[1] : !llvm.struct<(i64, i1)>
          basicpy.raise_if %14, "OverflowError", "Python int too large to convert to C long"
          %15 = arith.bitcast %13 : i64 to f64
          scf.yield %15 : f64
        } else {
          %11 = arith.bitcast %arg0 : f64 to i64
          %12 = "llvm.intr.ssub.with.overflow"(%11, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
          %13 = llvm.extractvalue %12[0] : !llvm.struct<(i64, i1)>
          %14 = llvm.extractvalue %12[1] : !llvm.struct<(i64, i1)>
          basicpy.raise_if %14, "OverflowError", "Python int too large to convert to C long"
          %15 = arith.bitcast %13 : i64 to f64
          scf.yield %15 : f64
        }
        scf.yield %10 : f64
      }
      scf.yield %6 : f64
    }
    scf.yield %4 : f64
  }
  return %2 : f64
}

func.func private @runtime.ulp(%arg0: f64) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c1_i64 = arith.constant 1 : i64
  %cst_0 = arith.constant 1.9958403095347198E+292 : f64
  %cst_1 = arith.constant 1.7976931348623157E+308 : f64
  %true = arith.constant true
  %0 = math.absf %arg0 : f64
  %1 = arith.cmpf uno, %arg0, %arg0 : f64
  %2 = scf.if %1 -> (i1) {
    scf.yield %true : i1
  } else {
    %4 = arith.cmpf oeq, %0, %cst : f64
    scf.yield %4 : i1
  }
  %3 = scf.if %2 -> (f64) {
    scf.yield %0 : f64
  } else {
    %4 = arith.cmpf oeq, %0, %cst_1 : f64
    %5 = scf.if %4 -> (f64) {
      scf.yield %cst_0 : f64
    } else {
      %6 = arith.bitcast %0 : f64 to i64
      %7 = "llvm.intr.sadd.with.overflow"(%6, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %8 = llvm.extractvalue %7[0] : !llvm.struct<(i64, i1)>
      %9 = llvm.extractvalue %7[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %9, "OverflowError", "Python int too large to convert to C long"
      %10 = arith.bitcast %8 : i64 to f64
      %11 = arith.subf %10, %0 : f64
      scf.yield %11 : f64
    }
    scf.yield %5 : f64
  }
  return %3 : f64
}

func.func private @runtime.isclose(%arg0: f64, %arg1: f64, %arg2: f64, %arg3: f64) -> i1 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %false = arith.constant false
  %true = arith.constant true
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf olt, %arg2, %cst_0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %4 = arith.cmpf olt, %arg3, %cst_0 : f64
    scf.yield %4 : i1
  }
  basicpy.raise_if %1, "ValueError", "tolerances must be non-negative"
  %2 = arith.cmpf oeq, %arg0, %arg1 : f64
  %3 = scf.if %2 -> (i1) {
    scf.yield %true : i1
  } else {
    %4 = math.absf %arg0 : f64
    %5 = arith.cmpf oeq, %4, %cst : f64
    %6 = scf.if %5 -> (i1) {
      scf.yield %true : i1
    } else {
      %8 = math.absf %arg1 : f64
      %9 = arith.cmpf oeq, %8, %cst : f64
      scf.yield %9 : i1
    }
    %7 = scf.if %6 -> (i1) {
      scf.yield %false : i1
    } else {
      %8 = arith.subf %arg1, %arg0 : f64
      %9 = math.absf %8 : f64
      %10 = arith.mulf %arg2, %arg1 : f64
      %11 = math.absf %10 : f64
      %12 = arith.cmpf ole, %9, %11 : f64
      %13 = scf.if %12 -> (i1) {
        scf.yield %true : i1
      } else {
        %15 = arith.mulf %arg2, %arg0 : f64
        %16 = math.absf %15 : f64
        %17 = arith.cmpf ole, %9, %16 : f64
        scf.yield %17 : i1
      }
      %14 = scf.if %13 -> (i1) {
        scf.yield %true : i1
      } else {
        %15 = arith.cmpf ole, %9, %arg3 : f64
        scf.yield %15 : i1
      }
      scf.yield %14 : i1
    }
    scf.yield %7 : i1
  }
  return %3 : i1
}

func.func private @runtime.norm_add(%arg0: f64, %arg1: f64, %arg2: f64, %arg3: f64, %arg4: f64, %arg5: f64) -> (f64, f64, f64, f64) {
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 2.000000e+00 : f64
  %c-1023_i64 = arith.constant -1023 : i64
  %true = arith.constant true
  %cst_1 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf oeq, %arg0, %cst_1 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf olt, %3, %cst : f64
    %5 = arith.xori %4, %true : i1
    scf.yield %5 : i1
  }
  %2:4 = scf.if %1 -> (f64, f64, f64, f64) {
    scf.yield %arg1, %arg2, %arg3, %arg4 : f64, f64, f64, f64
  } else {
    %3 = func.call @runtime.norm_exponent(%arg0) : (f64) -> i64
    %4 = arith.cmpi slt, %3, %c-1023_i64 : i64
    %5:4 = scf.if %4 -> (f64, f64, f64, f64) {
      %6 = arith.divf %arg5, %arg0 : f64
      %7 = arith.mulf %6, %6 : f64
      %8:2 = func.call @runtime.add_with_error(%arg1, %arg2, %7) : (f64, f64, f64) -> (f64, f64)
      scf.yield %8#0, %8#1, %arg3, %arg4 : f64, f64, f64, f64
    } else {
      %6 = "llvm.intr.ssub.with.overflow"(%c0_i64, %3) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %7 = llvm.extractvalue %6[0] : !llvm.struct<(i64, i1)>
      %8 = llvm.extractvalue %6[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %8, "OverflowError", "Python int too large to convert to C long"
      %9 = func.call @runtime.power_of_two(%7) : (i64) -> f64
      %10 = arith.mulf %arg5, %9 : f64
      %11:2 = func.call @runtime.halves(%10) : (f64) -> (f64, f64)
      %12 = arith.mulf %11#0, %11#0 : f64
      %13:2 = func.call @runtime.add_with_error(%arg1, %arg2, %12) : (f64, f64, f64) -> (f64, f64)
      %14 = arith.mulf %11#0, %cst_0 : f64
      %15 = arith.mulf %14, %11#1 : f64
      %16:2 = func.call @runtime.add_with_error(%13#0, %arg3, %15) : (f64, f64, f64) -> (f64, f64)
      %17 = arith.mulf %11#1, %11#1 : f64
      %18 = arith.addf %arg4, %17 : f64
      scf.yield %16#0, %13#1, %16#1, %18 : f64, f64, f64, f64
    }
    scf.yield %5#0, %5#1, %5#2, %5#3 : f64, f64, f64, f64
  }
  return %2#0, %2#1, %2#2, %2#3 : f64, f64, f64, f64
}

func.func private @runtime.norm(%arg0: f64, %arg1: f64, %arg2: f64, %arg3: f64, %arg4: f64) -> f64 {
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 2.000000e+00 : f64
  %cst_1 = arith.constant -2.000000e+00 : f64
  %cst_2 = arith.constant 1.000000e+00 : f64
  %c-1023_i64 = arith.constant -1023 : i64
  %true = arith.constant true
  %cst_3 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf oeq, %arg0, %cst_3 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = math.absf %arg0 : f64
    %4 = arith.cmpf olt, %3, %cst : f64
    %5 = arith.xori %4, %true : i1
    scf.yield %5 : i1
  }
  %2 = scf.if %1 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %3 = func.call @runtime.norm_exponent(%arg0) : (f64) -> i64
    %4 = arith.cmpi slt, %3, %c-1023_i64 : i64
    %5 = scf.if %4 -> (f64) {
      %6 = arith.subf %arg1, %cst_2 : f64
      %7 = arith.addf %6, %arg2 : f64
      %8 = math.sqrt %7 : f64
      %9 = arith.mulf %arg0, %8 : f64
      scf.yield %9 : f64
    } else {
      %6 = arith.subf %arg1, %cst_2 : f64
      %7 = arith.addf %arg2, %arg3 : f64
      %8 = arith.addf %7, %arg4 : f64
      %9 = arith.addf %6, %8 : f64
      %10 = math.sqrt %9 : f64
      %11:2 = func.call @runtime.halves(%10) : (f64) -> (f64, f64)
      %12 = arith.negf %11#0 : f64
      %13 = arith.mulf %12, %11#0 : f64
      %14:2 = func.call @runtime.add_with_error(%arg1, %arg2, %13) : (f64, f64, f64) -> (f64, f64)
      %15 = arith.mulf %11#0, %cst_1 : f64
      %16 = arith.mulf %15, %11#1 : f64
      %17:2 = func.call @runtime.add_with_error(%14#0, %arg3, %16) : (f64, f64, f64) -> (f64, f64)
      %18 = arith.negf %11#1 : f64
      %19 = arith.mulf %18, %11#1 : f64
      %20:2 = func.call @runtime.add_with_error(%17#0, %arg4, %19) : (f64, f64, f64) -> (f64, f64)
      %21 = arith.subf %20#0, %cst_2 : f64
      %22 = arith.addf %14#1, %17#1 : f64
      %23 = arith.addf %22, %20#1 : f64
      %24 = arith.addf %21, %23 : f64
      %25 = arith.mulf %10, %cst_0 : f64
      %26 = arith.divf %24, %25 : f64
      %27 = arith.addf %10, %26 : f64
      %28 = "llvm.intr.ssub.with.overflow"(%c0_i64, %3) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %29 = llvm.extractvalue %28[0] : !llvm.struct<(i64, i1)>
      %30 = llvm.extractvalue %28[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %30, "OverflowError", "Python int too large to convert to C long"
      %31 = func.call @runtime.power_of_two(%29) : (i64) -> f64
      %32 = arith.divf %27, %31 : f64
      scf.yield %32 : f64
    }
    scf.yield %5 : f64
  }
  return %2 : f64
}

func.func private @runtime.norm_exponent(%arg0: f64) -> i64 {
  %0:2 = call @runtime.frexp(%arg0) : (f64) -> (f64, i64)
  return %0#1 : i64
}

func.func private @runtime.add_with_error(%arg0: f64, %arg1: f64, %arg2: f64) -> (f64, f64) {
  %0 = arith.addf %arg0, %arg2 : f64
  %1 = arith.subf %arg0, %0 : f64
  %2 = arith.addf %1, %arg2 : f64
  %3 = arith.addf %arg1, %2 : f64
  return %0, %3 : f64, f64
}

func.func private @runtime.halves(%arg0: f64) -> (f64, f64) {
  %cst = arith.constant 0x41A0000002000000 : f64
  %0 = arith.mulf %arg0, %cst : f64
  %1 = arith.subf %0, %arg0 : f64
  %2 = arith.subf %0, %1 : f64
  %3 = arith.subf %arg0, %2 : f64
  return %2, %3 : f64, f64
}

func.func private @libm.pow(f64, f64) -> f64
