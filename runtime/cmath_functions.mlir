// Made from cmath_functions.py by `cargo xtask runtime`.

func.func private @runtime.is_special(%arg0: complex<f64>) -> i1 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %false = arith.constant false
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf olt, %1, %cst : f64
  %3 = scf.if %2 -> (i1) {
    %5 = complex.im %arg0 : complex<f64>
    %6 = math.absf %5 : f64
    %7 = arith.cmpf olt, %6, %cst : f64
    scf.yield %7 : i1
  } else {
    scf.yield %false : i1
  }
  %4 = arith.xori %3, %true : i1
  return %4 : i1
}

func.func private @runtime.complex_sqrt(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 2.000000e+00 : f64
  %cst_0 = arith.constant 8.000000e+00 : f64
  %c-27_i64 = arith.constant -27 : i64
  %c53_i64 = arith.constant 53 : i64
  %true = arith.constant true
  %cst_1 = arith.constant 2.2250738585072014E-308 : f64
  %false = arith.constant false
  %cst_2 = arith.constant 0.000000e+00 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_sqrt(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = arith.cmpf oeq, %2, %cst_2 : f64
    %4 = scf.if %3 -> (i1) {
      %6 = complex.im %arg0 : complex<f64>
      %7 = arith.cmpf oeq, %6, %cst_2 : f64
      scf.yield %7 : i1
    } else {
      scf.yield %false : i1
    }
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = complex.im %arg0 : complex<f64>
      %7 = complex.create %cst_2, %6 : complex<f64>
      scf.yield %7 : complex<f64>
    } else {
      %6 = math.absf %2 : f64
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.absf %7 : f64
      %9 = arith.cmpf olt, %6, %cst_1 : f64
      %10 = scf.if %9 -> (i1) {
        %16 = arith.cmpf olt, %8, %cst_1 : f64
        %17 = scf.if %16 -> (i1) {
          %18 = arith.cmpf ogt, %6, %cst_2 : f64
          %19 = scf.if %18 -> (i1) {
            scf.yield %true : i1
          } else {
            %20 = arith.cmpf ogt, %8, %cst_2 : f64
            scf.yield %20 : i1
          }
          scf.yield %19 : i1
        } else {
          scf.yield %false : i1
        }
        scf.yield %17 : i1
      } else {
        scf.yield %false : i1
      }
      %11 = scf.if %10 -> (f64) {
        %16 = func.call @runtime.ldexp(%6, %c53_i64) : (f64, i64) -> f64
        %17 = func.call @runtime.ldexp(%8, %c53_i64) : (f64, i64) -> f64
        %18 = func.call @libm.hypot(%16, %17) : (f64, f64) -> f64
        %19 = arith.addf %16, %18 : f64
        %20 = math.sqrt %19 : f64
        %21 = func.call @runtime.ldexp(%20, %c-27_i64) : (f64, i64) -> f64
        scf.yield %21 : f64
      } else {
        %16 = arith.divf %6, %cst_0 : f64
        %17 = arith.divf %8, %cst_0 : f64
        %18 = func.call @libm.hypot(%16, %17) : (f64, f64) -> f64
        %19 = arith.addf %16, %18 : f64
        %20 = math.sqrt %19 : f64
        %21 = arith.mulf %20, %cst : f64
        scf.yield %21 : f64
      }
      %12 = arith.mulf %11, %cst : f64
      %13 = arith.divf %8, %12 : f64
      %14 = arith.cmpf oge, %2, %cst_2 : f64
      %15 = scf.if %14 -> (complex<f64>) {
        %16 = math.copysign %13, %7 : f64
        %17 = complex.create %11, %16 : complex<f64>
        scf.yield %17 : complex<f64>
      } else {
        %16 = math.copysign %11, %7 : f64
        %17 = complex.create %13, %16 : complex<f64>
        scf.yield %17 : complex<f64>
      }
      scf.yield %15 : complex<f64>
    }
    scf.yield %5 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_sqrt(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %false = arith.constant false
  %cst_0 = arith.constant 0.000000e+00 : f64
  %cst_1 = arith.constant 0x7FF0000000000000 : f64
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_1 : f64
  %3 = scf.if %2 -> (complex<f64>) {
    %4 = complex.create %cst_1, %0 : complex<f64>
    scf.yield %4 : complex<f64>
  } else {
    %4 = complex.re %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst_1 : f64
    %7 = scf.if %6 -> (i1) {
      %9 = arith.cmpf ogt, %4, %cst_0 : f64
      scf.yield %9 : i1
    } else {
      scf.yield %false : i1
    }
    %8 = scf.if %7 -> (complex<f64>) {
      %9 = arith.cmpf uno, %0, %0 : f64
      %10 = scf.if %9 -> (complex<f64>) {
        scf.yield %arg0 : complex<f64>
      } else {
        %11 = math.copysign %cst_0, %0 : f64
        %12 = complex.create %cst_1, %11 : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %10 : complex<f64>
    } else {
      %9 = scf.if %6 -> (complex<f64>) {
        %10 = arith.cmpf uno, %0, %0 : f64
        %11 = scf.if %10 -> (complex<f64>) {
          %12 = complex.create %cst, %cst_1 : complex<f64>
          scf.yield %12 : complex<f64>
        } else {
          %12 = math.copysign %cst_1, %0 : f64
          %13 = complex.create %cst_0, %12 : complex<f64>
          scf.yield %13 : complex<f64>
        }
        scf.yield %11 : complex<f64>
      } else {
        %10 = complex.create %cst, %cst : complex<f64>
        scf.yield %10 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    }
    scf.yield %8 : complex<f64>
  }
  return %3 : complex<f64>
}

func.func private @runtime.complex_exp(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 2.7182818284590451 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 708.39641853226408 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_exp(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = arith.cmpf ogt, %2, %cst_1 : f64
    %4 = scf.if %3 -> (complex<f64>) {
      %5 = arith.subf %2, %cst_0 : f64
      %6 = math.exp %5 : f64
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.cos %7 : f64
      %9 = arith.mulf %6, %8 : f64
      %10 = arith.mulf %9, %cst : f64
      %11 = math.sin %7 : f64
      %12 = arith.mulf %6, %11 : f64
      %13 = arith.mulf %12, %cst : f64
      %14 = complex.create %10, %13 : complex<f64>
      scf.yield %14 : complex<f64>
    } else {
      %5 = math.exp %2 : f64
      %6 = complex.im %arg0 : complex<f64>
      %7 = math.cos %6 : f64
      %8 = arith.mulf %5, %7 : f64
      %9 = math.sin %6 : f64
      %10 = arith.mulf %5, %9 : f64
      %11 = complex.create %8, %10 : complex<f64>
      scf.yield %11 : complex<f64>
    }
    func.call @runtime.check_range(%4) : (complex<f64>) -> ()
    scf.yield %4 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_exp(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 0x7FF0000000000000 : f64
  %false = arith.constant false
  %cst_1 = arith.constant 0.000000e+00 : f64
  %true = arith.constant true
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_0 : f64
  %3 = scf.if %2 -> (i1) {
    %8 = complex.re %arg0 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf olt, %9, %cst_0 : f64
    %11 = scf.if %10 -> (i1) {
      scf.yield %true : i1
    } else {
      %12 = arith.cmpf oeq, %9, %cst_0 : f64
      %13 = scf.if %12 -> (i1) {
        %14 = arith.cmpf ogt, %8, %cst_1 : f64
        scf.yield %14 : i1
      } else {
        scf.yield %false : i1
      }
      scf.yield %13 : i1
    }
    scf.yield %11 : i1
  } else {
    scf.yield %false : i1
  }
  basicpy.raise_if %3, "ValueError", "math domain error"
  %4 = complex.re %arg0 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst_0 : f64
  %7 = scf.if %6 -> (complex<f64>) {
    %8 = arith.cmpf olt, %1, %cst_0 : f64
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = arith.cmpf ogt, %4, %cst_1 : f64
      %11 = arith.select %10, %cst_0, %cst_1 : f64
      %12 = arith.cmpf oeq, %0, %cst_1 : f64
      %13 = scf.if %12 -> (complex<f64>) {
        %14 = complex.create %11, %0 : complex<f64>
        scf.yield %14 : complex<f64>
      } else {
        %14 = math.cos %0 : f64
        %15 = math.copysign %11, %14 : f64
        %16 = math.sin %0 : f64
        %17 = math.copysign %11, %16 : f64
        %18 = complex.create %15, %17 : complex<f64>
        scf.yield %18 : complex<f64>
      }
      scf.yield %13 : complex<f64>
    } else {
      %10 = arith.cmpf ogt, %4, %cst_1 : f64
      %11 = scf.if %10 -> (complex<f64>) {
        %12 = complex.create %cst_0, %cst : complex<f64>
        scf.yield %12 : complex<f64>
      } else {
        %12 = complex.create %cst_1, %cst_1 : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %11 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  } else {
    %8 = arith.cmpf uno, %4, %4 : f64
    %9 = scf.if %8 -> (i1) {
      %11 = arith.cmpf oeq, %0, %cst_1 : f64
      scf.yield %11 : i1
    } else {
      scf.yield %false : i1
    }
    %10 = scf.if %9 -> (complex<f64>) {
      scf.yield %arg0 : complex<f64>
    } else {
      %11 = complex.create %cst, %cst : complex<f64>
      scf.yield %11 : complex<f64>
    }
    scf.yield %10 : complex<f64>
  }
  return %7 : complex<f64>
}

func.func private @runtime.check_range(%arg0: complex<f64>) {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst : f64
  %3 = scf.if %2 -> (i1) {
    scf.yield %true : i1
  } else {
    %4 = complex.im %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst : f64
    scf.yield %6 : i1
  }
  basicpy.raise_if %3, "OverflowError", "math range error"
  return
}

func.func private @runtime.complex_phase(%arg0: complex<f64>) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %false = arith.constant false
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = complex.im %arg0 : complex<f64>
  %1 = complex.re %arg0 : complex<f64>
  %2 = math.atan2 %0, %1 : f64
  %3 = arith.cmpf oeq, %2, %cst_0 : f64
  %4 = scf.if %3 -> (i1) {
    %5 = arith.cmpf une, %0, %cst_0 : f64
    %6 = scf.if %5 -> (i1) {
      %7 = math.absf %1 : f64
      %8 = arith.cmpf olt, %7, %cst : f64
      scf.yield %8 : i1
    } else {
      scf.yield %false : i1
    }
    scf.yield %6 : i1
  } else {
    scf.yield %false : i1
  }
  basicpy.raise_if %4, "OverflowError", "math range error"
  return %2 : f64
}

func.func private @runtime.complex_polar(%arg0: complex<f64>) -> (f64, f64) {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %0 = complex.im %arg0 : complex<f64>
  %1 = complex.re %arg0 : complex<f64>
  %2 = math.atan2 %0, %1 : f64
  %3 = math.absf %1 : f64
  %4 = arith.cmpf oeq, %3, %cst : f64
  %5 = scf.if %4 -> (i1) {
    scf.yield %true : i1
  } else {
    %7 = math.absf %0 : f64
    %8 = arith.cmpf oeq, %7, %cst : f64
    scf.yield %8 : i1
  }
  %6 = scf.if %5 -> (f64) {
    scf.yield %cst : f64
  } else {
    %7 = func.call @libm.hypot(%1, %0) : (f64, f64) -> f64
    %8 = math.absf %7 : f64
    %9 = arith.cmpf oeq, %8, %cst : f64
    basicpy.raise_if %9, "OverflowError", "math range error"
    scf.yield %7 : f64
  }
  return %6, %2 : f64, f64
}

func.func private @runtime.complex_rect(%arg0: f64, %arg1: f64) -> complex<f64> {
  %cst = arith.constant 1.000000e+00 : f64
  %cst_0 = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %cst_1 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %0 = math.absf %arg0 : f64
  %1 = arith.cmpf olt, %0, %cst_0 : f64
  %2 = scf.if %1 -> (i1) {
    %4 = math.absf %arg1 : f64
    %5 = arith.cmpf olt, %4, %cst_0 : f64
    scf.yield %5 : i1
  } else {
    scf.yield %false : i1
  }
  %3 = scf.if %2 -> (complex<f64>) {
    %4 = arith.cmpf oeq, %arg1, %cst_1 : f64
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = arith.mulf %arg0, %arg1 : f64
      %7 = complex.create %arg0, %6 : complex<f64>
      scf.yield %7 : complex<f64>
    } else {
      %6 = math.cos %arg1 : f64
      %7 = arith.mulf %arg0, %6 : f64
      %8 = math.sin %arg1 : f64
      %9 = arith.mulf %arg0, %8 : f64
      %10 = complex.create %7, %9 : complex<f64>
      scf.yield %10 : complex<f64>
    }
    scf.yield %5 : complex<f64>
  } else {
    %4 = math.absf %arg1 : f64
    %5 = arith.cmpf oeq, %4, %cst_0 : f64
    %6 = scf.if %5 -> (i1) {
      %10 = arith.cmpf une, %arg0, %cst_1 : f64
      %11 = scf.if %10 -> (i1) {
        %12 = arith.cmpf uno, %arg0, %arg0 : f64
        %13 = arith.xori %12, %true : i1
        scf.yield %13 : i1
      } else {
        scf.yield %false : i1
      }
      scf.yield %11 : i1
    } else {
      scf.yield %false : i1
    }
    basicpy.raise_if %6, "ValueError", "math domain error"
    %7 = arith.cmpf oeq, %0, %cst_0 : f64
    %8 = scf.if %7 -> (i1) {
      %10 = arith.cmpf olt, %4, %cst_0 : f64
      %11 = scf.if %10 -> (i1) {
        %12 = arith.cmpf une, %arg1, %cst_1 : f64
        scf.yield %12 : i1
      } else {
        scf.yield %false : i1
      }
      scf.yield %11 : i1
    } else {
      scf.yield %false : i1
    }
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = math.copysign %cst_0, %arg0 : f64
      %11 = math.cos %arg1 : f64
      %12 = math.copysign %cst_0, %11 : f64
      %13 = math.copysign %cst, %10 : f64
      %14 = arith.mulf %12, %13 : f64
      %15 = math.sin %arg1 : f64
      %16 = math.copysign %cst_0, %15 : f64
      %17 = arith.mulf %16, %13 : f64
      %18 = complex.create %14, %17 : complex<f64>
      scf.yield %18 : complex<f64>
    } else {
      %10 = func.call @runtime.special_rect(%arg0, %arg1) : (f64, f64) -> complex<f64>
      scf.yield %10 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  }
  return %3 : complex<f64>
}

func.func private @runtime.special_rect(%arg0: f64, %arg1: f64) -> complex<f64> {
  %false = arith.constant false
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 0x7FF0000000000000 : f64
  %cst_1 = arith.constant 0.000000e+00 : f64
  %0 = math.absf %arg0 : f64
  %1 = arith.cmpf oeq, %0, %cst_0 : f64
  %2 = scf.if %1 -> (complex<f64>) {
    %3 = arith.cmpf oeq, %arg1, %cst_1 : f64
    %4 = scf.if %3 -> (complex<f64>) {
      %5 = arith.cmpf ogt, %arg0, %cst_1 : f64
      %6 = scf.if %5 -> (f64) {
        scf.yield %arg1 : f64
      } else {
        %8 = arith.negf %arg1 : f64
        scf.yield %8 : f64
      }
      %7 = complex.create %arg0, %6 : complex<f64>
      scf.yield %7 : complex<f64>
    } else {
      %5 = complex.create %cst_0, %cst : complex<f64>
      scf.yield %5 : complex<f64>
    }
    scf.yield %4 : complex<f64>
  } else {
    %3 = arith.cmpf oeq, %arg0, %cst_1 : f64
    %4 = scf.if %3 -> (complex<f64>) {
      %5 = complex.create %cst_1, %cst_1 : complex<f64>
      scf.yield %5 : complex<f64>
    } else {
      %5 = arith.cmpf uno, %arg0, %arg0 : f64
      %6 = scf.if %5 -> (i1) {
        %8 = arith.cmpf oeq, %arg1, %cst_1 : f64
        scf.yield %8 : i1
      } else {
        scf.yield %false : i1
      }
      %7 = scf.if %6 -> (complex<f64>) {
        %8 = complex.create %cst, %cst_1 : complex<f64>
        scf.yield %8 : complex<f64>
      } else {
        %8 = complex.create %cst, %cst : complex<f64>
        scf.yield %8 : complex<f64>
      }
      scf.yield %7 : complex<f64>
    }
    scf.yield %4 : complex<f64>
  }
  return %2 : complex<f64>
}

func.func private @runtime.complex_log(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0.000000e+00 : f64
  %0 = complex.re %arg0 : complex<f64>
  %1 = complex.im %arg0 : complex<f64>
  %2 = arith.cmpf oeq, %cst, %0 : f64
  %3 = arith.cmpf oeq, %1, %cst : f64
  %4 = arith.andi %2, %3 : i1
  basicpy.raise_if %4, "ValueError", "math domain error"
  %5 = call @runtime.log_or_infinity(%arg0) : (complex<f64>) -> complex<f64>
  return %5 : complex<f64>
}

func.func private @runtime.log_or_infinity(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 36.736800569677101 : f64
  %cst_0 = arith.constant 0xFFF0000000000000 : f64
  %cst_1 = arith.constant 1.000000e+00 : f64
  %cst_2 = arith.constant 1.730000e+00 : f64
  %cst_3 = arith.constant 7.100000e-01 : f64
  %c53_i64 = arith.constant 53 : i64
  %cst_4 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %cst_5 = arith.constant 2.2250738585072014E-308 : f64
  %cst_6 = arith.constant 0.69314718055994529 : f64
  %cst_7 = arith.constant 2.000000e+00 : f64
  %cst_8 = arith.constant 4.4942328371557893E+307 : f64
  %cst_9 = arith.constant 0x7FF8000000000000 : f64
  %cst_10 = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %0 = complex.im %arg0 : complex<f64>
  %1 = complex.re %arg0 : complex<f64>
  %2 = math.atan2 %0, %1 : f64
  %3 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %4 = scf.if %3 -> (complex<f64>) {
    %5 = math.absf %1 : f64
    %6 = arith.cmpf oeq, %5, %cst_10 : f64
    %7 = scf.if %6 -> (i1) {
      scf.yield %true : i1
    } else {
      %9 = math.absf %0 : f64
      %10 = arith.cmpf oeq, %9, %cst_10 : f64
      scf.yield %10 : i1
    }
    %8 = scf.if %7 -> (complex<f64>) {
      %9 = complex.create %cst_10, %2 : complex<f64>
      scf.yield %9 : complex<f64>
    } else {
      %9 = complex.create %cst_9, %cst_9 : complex<f64>
      scf.yield %9 : complex<f64>
    }
    scf.yield %8 : complex<f64>
  } else {
    %5 = math.absf %1 : f64
    %6 = math.absf %0 : f64
    %7 = arith.cmpf ogt, %5, %cst_8 : f64
    %8 = scf.if %7 -> (i1) {
      scf.yield %true : i1
    } else {
      %10 = arith.cmpf ogt, %6, %cst_8 : f64
      scf.yield %10 : i1
    }
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = arith.divf %5, %cst_7 : f64
      %11 = arith.divf %6, %cst_7 : f64
      %12 = func.call @libm.hypot(%10, %11) : (f64, f64) -> f64
      %13 = math.log %12 : f64
      %14 = arith.addf %13, %cst_6 : f64
      %15 = complex.create %14, %2 : complex<f64>
      scf.yield %15 : complex<f64>
    } else {
      %10 = arith.cmpf olt, %5, %cst_5 : f64
      %11 = scf.if %10 -> (i1) {
        %13 = arith.cmpf olt, %6, %cst_5 : f64
        scf.yield %13 : i1
      } else {
        scf.yield %false : i1
      }
      %12 = scf.if %11 -> (complex<f64>) {
        %13 = arith.cmpf oeq, %5, %cst_4 : f64
        %14 = scf.if %13 -> (i1) {
          %16 = arith.cmpf oeq, %6, %cst_4 : f64
          scf.yield %16 : i1
        } else {
          scf.yield %false : i1
        }
        %15 = scf.if %14 -> (complex<f64>) {
          %16 = complex.create %cst_0, %2 : complex<f64>
          scf.yield %16 : complex<f64>
        } else {
          %16 = func.call @runtime.ldexp(%5, %c53_i64) : (f64, i64) -> f64
          %17 = func.call @runtime.ldexp(%6, %c53_i64) : (f64, i64) -> f64
          %18 = func.call @libm.hypot(%16, %17) : (f64, f64) -> f64
          %19 = math.log %18 : f64
          %20 = arith.subf %19, %cst : f64
          %21 = complex.create %20, %2 : complex<f64>
          scf.yield %21 : complex<f64>
        }
        scf.yield %15 : complex<f64>
      } else {
        %13 = func.call @libm.hypot(%5, %6) : (f64, f64) -> f64
        %14 = arith.cmpf ole, %cst_3, %13 : f64
        %15 = scf.if %14 -> (i1) {
          %17 = arith.cmpf ole, %13, %cst_2 : f64
          scf.yield %17 : i1
        } else {
          scf.yield %false : i1
        }
        %16 = scf.if %15 -> (complex<f64>) {
          %17 = arith.cmpf ogt, %6, %5 : f64
          %18 = arith.select %17, %6, %5 : f64
          %19 = arith.cmpf olt, %6, %5 : f64
          %20 = arith.select %19, %6, %5 : f64
          %21 = arith.subf %18, %cst_1 : f64
          %22 = arith.addf %18, %cst_1 : f64
          %23 = arith.mulf %21, %22 : f64
          %24 = arith.mulf %20, %20 : f64
          %25 = arith.addf %23, %24 : f64
          %26 = func.call @libm.log1p(%25) : (f64) -> f64
          %27 = arith.divf %26, %cst_7 : f64
          %28 = complex.create %27, %2 : complex<f64>
          scf.yield %28 : complex<f64>
        } else {
          %17 = math.log %13 : f64
          %18 = complex.create %17, %2 : complex<f64>
          scf.yield %18 : complex<f64>
        }
        scf.yield %16 : complex<f64>
      }
      scf.yield %12 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  }
  return %4 : complex<f64>
}

func.func private @runtime.complex_log_to_base(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0.000000e+00 : f64
  %0 = call @runtime.log_or_infinity(%arg0) : (complex<f64>) -> complex<f64>
  %1 = call @runtime.complex_log(%arg1) : (complex<f64>) -> complex<f64>
  %2 = complex.re %1 : complex<f64>
  %3 = complex.im %1 : complex<f64>
  %4 = arith.cmpf oeq, %cst, %2 : f64
  %5 = arith.cmpf oeq, %3, %cst : f64
  %6 = arith.andi %4, %5 : i1
  basicpy.raise_if %6, "ValueError", "math domain error"
  %7 = call @runtime.complex_divide(%0, %1) : (complex<f64>, complex<f64>) -> complex<f64>
  return %7 : complex<f64>
}

func.func private @runtime.complex_log10(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 2.3025850929940459 : f64
  %0 = call @runtime.complex_log(%arg0) : (complex<f64>) -> complex<f64>
  %1 = complex.re %0 : complex<f64>
  %2 = arith.divf %1, %cst : f64
  %3 = complex.im %0 : complex<f64>
  %4 = arith.divf %3, %cst : f64
  %5 = complex.create %2, %4 : complex<f64>
  return %5 : complex<f64>
}

func.func private @runtime.complex_isclose(%arg0: complex<f64>, %arg1: complex<f64>, %arg2: f64, %arg3: f64) -> i1 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %false = arith.constant false
  %true = arith.constant true
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf olt, %arg2, %cst_0 : f64
  %1 = scf.if %0 -> (i1) {
    scf.yield %true : i1
  } else {
    %10 = arith.cmpf olt, %arg3, %cst_0 : f64
    scf.yield %10 : i1
  }
  basicpy.raise_if %1, "ValueError", "tolerances must be non-negative"
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.im %arg0 : complex<f64>
  %4 = complex.re %arg1 : complex<f64>
  %5 = complex.im %arg1 : complex<f64>
  %6 = arith.cmpf oeq, %2, %4 : f64
  %7 = arith.cmpf oeq, %3, %5 : f64
  %8 = arith.andi %6, %7 : i1
  %9 = scf.if %8 -> (i1) {
    scf.yield %true : i1
  } else {
    %10 = math.absf %2 : f64
    %11 = arith.cmpf oeq, %10, %cst : f64
    %12 = scf.if %11 -> (i1) {
      scf.yield %true : i1
    } else {
      %14 = math.absf %3 : f64
      %15 = arith.cmpf oeq, %14, %cst : f64
      %16 = scf.if %15 -> (i1) {
        scf.yield %true : i1
      } else {
        %17 = math.absf %4 : f64
        %18 = arith.cmpf oeq, %17, %cst : f64
        %19 = scf.if %18 -> (i1) {
          scf.yield %true : i1
        } else {
          %20 = math.absf %5 : f64
          %21 = arith.cmpf oeq, %20, %cst : f64
          scf.yield %21 : i1
        }
        scf.yield %19 : i1
      }
      scf.yield %16 : i1
    }
    %13 = scf.if %12 -> (i1) {
      scf.yield %false : i1
    } else {
      %14 = arith.subf %2, %4 : f64
      %15 = arith.subf %3, %5 : f64
      %16 = complex.create %14, %15 : complex<f64>
      %17 = func.call @runtime.complex_absolute(%16) : (complex<f64>) -> f64
      %18 = func.call @runtime.complex_absolute(%arg1) : (complex<f64>) -> f64
      %19 = arith.mulf %arg2, %18 : f64
      %20 = arith.cmpf ole, %17, %19 : f64
      %21 = scf.if %20 -> (i1) {
        scf.yield %true : i1
      } else {
        %23 = func.call @runtime.complex_absolute(%arg0) : (complex<f64>) -> f64
        %24 = arith.mulf %arg2, %23 : f64
        %25 = arith.cmpf ole, %17, %24 : f64
        scf.yield %25 : i1
      }
      %22 = scf.if %21 -> (i1) {
        scf.yield %true : i1
      } else {
        %23 = arith.cmpf ole, %17, %arg3 : f64
        scf.yield %23 : i1
      }
      scf.yield %22 : i1
    }
    scf.yield %13 : i1
  }
  return %9 : i1
}

func.func private @runtime.complex_cosh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 2.7182818284590451 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 708.39641853226408 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_cosh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_1 : f64
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = math.copysign %cst_0, %2 : f64
      %7 = arith.subf %2, %6 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = math.cos %8 : f64
      %10 = math.cosh %7 : f64
      %11 = arith.mulf %9, %10 : f64
      %12 = arith.mulf %11, %cst : f64
      %13 = math.sin %8 : f64
      %14 = math.sinh %7 : f64
      %15 = arith.mulf %13, %14 : f64
      %16 = arith.mulf %15, %cst : f64
      %17 = complex.create %12, %16 : complex<f64>
      scf.yield %17 : complex<f64>
    } else {
      %6 = complex.im %arg0 : complex<f64>
      %7 = math.cos %6 : f64
      %8 = math.cosh %2 : f64
      %9 = arith.mulf %7, %8 : f64
      %10 = math.sin %6 : f64
      %11 = math.sinh %2 : f64
      %12 = arith.mulf %10, %11 : f64
      %13 = complex.create %9, %12 : complex<f64>
      scf.yield %13 : complex<f64>
    }
    func.call @runtime.check_range(%5) : (complex<f64>) -> ()
    scf.yield %5 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_cosh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 0x7FF0000000000000 : f64
  %cst_2 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %true = arith.constant true
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_1 : f64
  %3 = scf.if %2 -> (i1) {
    %8 = complex.re %arg0 : complex<f64>
    %9 = arith.cmpf uno, %8, %8 : f64
    %10 = arith.xori %9, %true : i1
    scf.yield %10 : i1
  } else {
    scf.yield %false : i1
  }
  basicpy.raise_if %3, "ValueError", "math domain error"
  %4 = complex.re %arg0 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst_1 : f64
  %7 = scf.if %6 -> (complex<f64>) {
    %8 = arith.cmpf oeq, %0, %cst_2 : f64
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = arith.cmpf ogt, %4, %cst_2 : f64
      %11 = scf.if %10 -> (f64) {
        scf.yield %0 : f64
      } else {
        %13 = arith.negf %0 : f64
        scf.yield %13 : f64
      }
      %12 = complex.create %cst_1, %11 : complex<f64>
      scf.yield %12 : complex<f64>
    } else {
      %10 = arith.cmpf olt, %1, %cst_1 : f64
      %11 = scf.if %10 -> (complex<f64>) {
        %12 = math.cos %0 : f64
        %13 = math.copysign %cst_1, %12 : f64
        %14 = math.sin %0 : f64
        %15 = math.copysign %cst_1, %14 : f64
        %16 = math.copysign %cst_0, %4 : f64
        %17 = arith.mulf %15, %16 : f64
        %18 = complex.create %13, %17 : complex<f64>
        scf.yield %18 : complex<f64>
      } else {
        %12 = complex.create %cst_1, %cst : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %11 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  } else {
    %8 = arith.cmpf oeq, %4, %cst_2 : f64
    %9 = scf.if %8 -> (i1) {
      scf.yield %true : i1
    } else {
      %11 = arith.cmpf oeq, %0, %cst_2 : f64
      scf.yield %11 : i1
    }
    %10 = scf.if %9 -> (complex<f64>) {
      %11 = complex.create %cst, %cst_2 : complex<f64>
      scf.yield %11 : complex<f64>
    } else {
      %11 = complex.create %cst, %cst : complex<f64>
      scf.yield %11 : complex<f64>
    }
    scf.yield %10 : complex<f64>
  }
  return %7 : complex<f64>
}

func.func private @runtime.complex_sinh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 2.7182818284590451 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 708.39641853226408 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_sinh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_1 : f64
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = math.copysign %cst_0, %2 : f64
      %7 = arith.subf %2, %6 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = math.cos %8 : f64
      %10 = math.sinh %7 : f64
      %11 = arith.mulf %9, %10 : f64
      %12 = arith.mulf %11, %cst : f64
      %13 = math.sin %8 : f64
      %14 = math.cosh %7 : f64
      %15 = arith.mulf %13, %14 : f64
      %16 = arith.mulf %15, %cst : f64
      %17 = complex.create %12, %16 : complex<f64>
      scf.yield %17 : complex<f64>
    } else {
      %6 = complex.im %arg0 : complex<f64>
      %7 = math.cos %6 : f64
      %8 = math.sinh %2 : f64
      %9 = arith.mulf %7, %8 : f64
      %10 = math.sin %6 : f64
      %11 = math.cosh %2 : f64
      %12 = arith.mulf %10, %11 : f64
      %13 = complex.create %9, %12 : complex<f64>
      scf.yield %13 : complex<f64>
    }
    func.call @runtime.check_range(%5) : (complex<f64>) -> ()
    scf.yield %5 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_sinh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 0x7FF0000000000000 : f64
  %cst_2 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %true = arith.constant true
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_1 : f64
  %3 = scf.if %2 -> (i1) {
    %8 = complex.re %arg0 : complex<f64>
    %9 = arith.cmpf uno, %8, %8 : f64
    %10 = arith.xori %9, %true : i1
    scf.yield %10 : i1
  } else {
    scf.yield %false : i1
  }
  basicpy.raise_if %3, "ValueError", "math domain error"
  %4 = complex.re %arg0 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst_1 : f64
  %7 = scf.if %6 -> (complex<f64>) {
    %8 = arith.cmpf oeq, %0, %cst_2 : f64
    %9 = scf.if %8 -> (complex<f64>) {
      scf.yield %arg0 : complex<f64>
    } else {
      %10 = arith.cmpf olt, %1, %cst_1 : f64
      %11 = scf.if %10 -> (complex<f64>) {
        %12 = math.cos %0 : f64
        %13 = math.copysign %cst_1, %12 : f64
        %14 = math.copysign %cst_0, %4 : f64
        %15 = arith.mulf %13, %14 : f64
        %16 = math.sin %0 : f64
        %17 = math.copysign %cst_1, %16 : f64
        %18 = complex.create %15, %17 : complex<f64>
        scf.yield %18 : complex<f64>
      } else {
        %12 = complex.create %cst_1, %cst : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %11 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  } else {
    %8 = arith.cmpf oeq, %4, %cst_2 : f64
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = complex.create %cst_2, %cst : complex<f64>
      scf.yield %10 : complex<f64>
    } else {
      %10 = arith.cmpf oeq, %0, %cst_2 : f64
      %11 = scf.if %10 -> (complex<f64>) {
        %12 = complex.create %cst, %0 : complex<f64>
        scf.yield %12 : complex<f64>
      } else {
        %12 = complex.create %cst, %cst : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %11 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  }
  return %7 : complex<f64>
}

func.func private @runtime.complex_tanh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.000000e+00 : f64
  %cst_0 = arith.constant -2.000000e+00 : f64
  %cst_1 = arith.constant 4.000000e+00 : f64
  %cst_2 = arith.constant 708.39641853226408 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_tanh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_2 : f64
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = complex.im %arg0 : complex<f64>
      %7 = math.sin %6 : f64
      %8 = arith.mulf %7, %cst_1 : f64
      %9 = math.cos %6 : f64
      %10 = arith.mulf %8, %9 : f64
      %11 = arith.mulf %3, %cst_0 : f64
      %12 = math.exp %11 : f64
      %13 = arith.mulf %10, %12 : f64
      %14 = math.copysign %cst, %2 : f64
      %15 = complex.create %14, %13 : complex<f64>
      scf.yield %15 : complex<f64>
    } else {
      %6 = math.tanh %2 : f64
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.tan %7 : f64
      %9 = math.cosh %2 : f64
      %10 = arith.divf %cst, %9 : f64
      %11 = arith.mulf %6, %8 : f64
      %12 = arith.mulf %11, %11 : f64
      %13 = arith.addf %12, %cst : f64
      %14 = arith.mulf %8, %8 : f64
      %15 = arith.addf %14, %cst : f64
      %16 = arith.mulf %6, %15 : f64
      %17 = arith.divf %16, %13 : f64
      %18 = arith.divf %8, %13 : f64
      %19 = arith.mulf %18, %10 : f64
      %20 = arith.mulf %19, %10 : f64
      %21 = complex.create %17, %20 : complex<f64>
      scf.yield %21 : complex<f64>
    }
    scf.yield %5 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_tanh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 0x7FF8000000000000 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %cst_2 = arith.constant 0.000000e+00 : f64
  %cst_3 = arith.constant 1.000000e+00 : f64
  %false = arith.constant false
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst : f64
  %3 = scf.if %2 -> (i1) {
    %8 = complex.re %arg0 : complex<f64>
    %9 = math.absf %8 : f64
    %10 = arith.cmpf olt, %9, %cst : f64
    scf.yield %10 : i1
  } else {
    scf.yield %false : i1
  }
  basicpy.raise_if %3, "ValueError", "math domain error"
  %4 = complex.re %arg0 : complex<f64>
  %5 = math.absf %4 : f64
  %6 = arith.cmpf oeq, %5, %cst : f64
  %7 = scf.if %6 -> (complex<f64>) {
    %8 = math.copysign %cst_3, %4 : f64
    %9 = arith.cmpf olt, %1, %cst : f64
    %10 = scf.if %9 -> (i1) {
      %12 = arith.cmpf une, %0, %cst_2 : f64
      scf.yield %12 : i1
    } else {
      scf.yield %false : i1
    }
    %11 = scf.if %10 -> (complex<f64>) {
      %12 = math.sin %0 : f64
      %13 = arith.mulf %12, %cst_1 : f64
      %14 = math.cos %0 : f64
      %15 = arith.mulf %13, %14 : f64
      %16 = math.copysign %cst_2, %15 : f64
      %17 = complex.create %8, %16 : complex<f64>
      scf.yield %17 : complex<f64>
    } else {
      %12 = arith.cmpf oeq, %0, %cst_2 : f64
      %13 = scf.if %12 -> (complex<f64>) {
        %14 = complex.create %8, %0 : complex<f64>
        scf.yield %14 : complex<f64>
      } else {
        %14 = complex.create %8, %cst_2 : complex<f64>
        scf.yield %14 : complex<f64>
      }
      scf.yield %13 : complex<f64>
    }
    scf.yield %11 : complex<f64>
  } else {
    %8 = arith.cmpf oeq, %4, %cst_2 : f64
    %9 = scf.if %8 -> (complex<f64>) {
      %10 = complex.create %cst_0, %cst_0 : complex<f64>
      scf.yield %10 : complex<f64>
    } else {
      %10 = arith.cmpf oeq, %0, %cst_2 : f64
      %11 = scf.if %10 -> (complex<f64>) {
        %12 = complex.create %cst_0, %0 : complex<f64>
        scf.yield %12 : complex<f64>
      } else {
        %12 = complex.create %cst_0, %cst_0 : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %11 : complex<f64>
    }
    scf.yield %9 : complex<f64>
  }
  return %7 : complex<f64>
}

func.func private @runtime.complex_cos(%arg0: complex<f64>) -> complex<f64> {
  %0 = complex.im %arg0 : complex<f64>
  %1 = arith.negf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.create %1, %2 : complex<f64>
  %4 = call @runtime.complex_cosh(%3) : (complex<f64>) -> complex<f64>
  return %4 : complex<f64>
}

func.func private @runtime.complex_sin(%arg0: complex<f64>) -> complex<f64> {
  %0 = complex.im %arg0 : complex<f64>
  %1 = arith.negf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.create %1, %2 : complex<f64>
  %4 = call @runtime.complex_sinh(%3) : (complex<f64>) -> complex<f64>
  %5 = complex.im %4 : complex<f64>
  %6 = complex.re %4 : complex<f64>
  %7 = arith.negf %6 : f64
  %8 = complex.create %5, %7 : complex<f64>
  return %8 : complex<f64>
}

func.func private @runtime.complex_tan(%arg0: complex<f64>) -> complex<f64> {
  %0 = complex.im %arg0 : complex<f64>
  %1 = arith.negf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.create %1, %2 : complex<f64>
  %4 = call @runtime.complex_tanh(%3) : (complex<f64>) -> complex<f64>
  %5 = complex.im %4 : complex<f64>
  %6 = complex.re %4 : complex<f64>
  %7 = arith.negf %6 : f64
  %8 = complex.create %5, %7 : complex<f64>
  return %8 : complex<f64>
}

func.func private @runtime.complex_acosh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.3862943611198906 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %true = arith.constant true
  %cst_2 = arith.constant 4.4942328371557893E+307 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_acosh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_2 : f64
    %5 = scf.if %4 -> (i1) {
      scf.yield %true : i1
    } else {
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.absf %7 : f64
      %9 = arith.cmpf ogt, %8, %cst_2 : f64
      scf.yield %9 : i1
    }
    %6 = scf.if %5 -> (complex<f64>) {
      %7 = arith.divf %2, %cst_1 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = arith.divf %8, %cst_1 : f64
      %10 = func.call @libm.hypot(%7, %9) : (f64, f64) -> f64
      %11 = math.log %10 : f64
      %12 = arith.addf %11, %cst : f64
      %13 = math.atan2 %8, %2 : f64
      %14 = complex.create %12, %13 : complex<f64>
      scf.yield %14 : complex<f64>
    } else {
      %7 = arith.subf %2, %cst_0 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = complex.create %7, %8 : complex<f64>
      %10 = func.call @runtime.complex_sqrt(%9) : (complex<f64>) -> complex<f64>
      %11 = arith.addf %2, %cst_0 : f64
      %12 = complex.create %11, %8 : complex<f64>
      %13 = func.call @runtime.complex_sqrt(%12) : (complex<f64>) -> complex<f64>
      %14 = complex.re %10 : complex<f64>
      %15 = complex.re %13 : complex<f64>
      %16 = arith.mulf %14, %15 : f64
      %17 = complex.im %10 : complex<f64>
      %18 = complex.im %13 : complex<f64>
      %19 = arith.mulf %17, %18 : f64
      %20 = arith.addf %16, %19 : f64
      %21 = math.asinh %20 : f64
      %22 = math.atan2 %17, %15 : f64
      %23 = arith.mulf %22, %cst_1 : f64
      %24 = complex.create %21, %23 : complex<f64>
      scf.yield %24 : complex<f64>
    }
    scf.yield %6 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_acosh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF8000000000000 : f64
  %cst_0 = arith.constant 0x7FF0000000000000 : f64
  %true = arith.constant true
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_0 : f64
  %3 = scf.if %2 -> (i1) {
    scf.yield %true : i1
  } else {
    %5 = complex.im %arg0 : complex<f64>
    %6 = math.absf %5 : f64
    %7 = arith.cmpf oeq, %6, %cst_0 : f64
    scf.yield %7 : i1
  }
  %4 = scf.if %3 -> (complex<f64>) {
    %5 = arith.cmpf uno, %0, %0 : f64
    %6 = scf.if %5 -> (i1) {
      scf.yield %true : i1
    } else {
      %8 = complex.im %arg0 : complex<f64>
      %9 = arith.cmpf uno, %8, %8 : f64
      scf.yield %9 : i1
    }
    %7 = scf.if %6 -> (complex<f64>) {
      %8 = complex.create %cst_0, %cst : complex<f64>
      scf.yield %8 : complex<f64>
    } else {
      %8 = complex.im %arg0 : complex<f64>
      %9 = math.atan2 %8, %0 : f64
      %10 = complex.create %cst_0, %9 : complex<f64>
      scf.yield %10 : complex<f64>
    }
    scf.yield %7 : complex<f64>
  } else {
    %5 = complex.create %cst, %cst : complex<f64>
    scf.yield %5 : complex<f64>
  }
  return %4 : complex<f64>
}

func.func private @runtime.complex_acos(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.3862943611198906 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %true = arith.constant true
  %cst_2 = arith.constant 4.4942328371557893E+307 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_acos(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_2 : f64
    %5 = scf.if %4 -> (i1) {
      scf.yield %true : i1
    } else {
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.absf %7 : f64
      %9 = arith.cmpf ogt, %8, %cst_2 : f64
      scf.yield %9 : i1
    }
    %6 = scf.if %5 -> (complex<f64>) {
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.absf %7 : f64
      %9 = math.atan2 %8, %2 : f64
      %10 = arith.divf %2, %cst_1 : f64
      %11 = arith.divf %7, %cst_1 : f64
      %12 = func.call @libm.hypot(%10, %11) : (f64, f64) -> f64
      %13 = math.log %12 : f64
      %14 = arith.addf %13, %cst : f64
      %15 = math.copysign %14, %7 : f64
      %16 = arith.negf %15 : f64
      %17 = complex.create %9, %16 : complex<f64>
      scf.yield %17 : complex<f64>
    } else {
      %7 = arith.subf %cst_0, %2 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = arith.negf %8 : f64
      %10 = complex.create %7, %9 : complex<f64>
      %11 = func.call @runtime.complex_sqrt(%10) : (complex<f64>) -> complex<f64>
      %12 = arith.addf %2, %cst_0 : f64
      %13 = complex.create %12, %8 : complex<f64>
      %14 = func.call @runtime.complex_sqrt(%13) : (complex<f64>) -> complex<f64>
      %15 = complex.re %11 : complex<f64>
      %16 = complex.re %14 : complex<f64>
      %17 = math.atan2 %15, %16 : f64
      %18 = arith.mulf %17, %cst_1 : f64
      %19 = complex.im %11 : complex<f64>
      %20 = arith.mulf %16, %19 : f64
      %21 = complex.im %14 : complex<f64>
      %22 = arith.mulf %21, %15 : f64
      %23 = arith.subf %20, %22 : f64
      %24 = math.asinh %23 : f64
      %25 = complex.create %18, %24 : complex<f64>
      scf.yield %25 : complex<f64>
    }
    scf.yield %6 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_acos(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.5707963267948966 : f64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %cst_1 = arith.constant 0x7FF0000000000000 : f64
  %cst_2 = arith.constant 0x7FF8000000000000 : f64
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_1 : f64
  %3 = scf.if %2 -> (complex<f64>) {
    %4 = complex.re %arg0 : complex<f64>
    %5 = arith.cmpf uno, %4, %4 : f64
    %6 = scf.if %5 -> (complex<f64>) {
      %7 = arith.negf %0 : f64
      %8 = complex.create %cst_2, %7 : complex<f64>
      scf.yield %8 : complex<f64>
    } else {
      %7 = math.atan2 %1, %4 : f64
      %8 = arith.negf %0 : f64
      %9 = complex.create %7, %8 : complex<f64>
      scf.yield %9 : complex<f64>
    }
    scf.yield %6 : complex<f64>
  } else {
    %4 = complex.re %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst_1 : f64
    %7 = scf.if %6 -> (complex<f64>) {
      %8 = arith.cmpf uno, %0, %0 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = complex.create %cst_2, %cst_1 : complex<f64>
        scf.yield %10 : complex<f64>
      } else {
        %10 = math.atan2 %1, %4 : f64
        %11 = arith.negf %0 : f64
        %12 = math.copysign %cst_1, %11 : f64
        %13 = complex.create %10, %12 : complex<f64>
        scf.yield %13 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    } else {
      %8 = arith.cmpf oeq, %4, %cst_0 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = complex.create %cst, %cst_2 : complex<f64>
        scf.yield %10 : complex<f64>
      } else {
        %10 = complex.create %cst_2, %cst_2 : complex<f64>
        scf.yield %10 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    }
    scf.yield %7 : complex<f64>
  }
  return %3 : complex<f64>
}

func.func private @runtime.complex_asinh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.3862943611198906 : f64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %cst_1 = arith.constant 2.000000e+00 : f64
  %true = arith.constant true
  %cst_2 = arith.constant 4.4942328371557893E+307 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_asinh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = math.absf %2 : f64
    %4 = arith.cmpf ogt, %3, %cst_2 : f64
    %5 = scf.if %4 -> (i1) {
      scf.yield %true : i1
    } else {
      %7 = complex.im %arg0 : complex<f64>
      %8 = math.absf %7 : f64
      %9 = arith.cmpf ogt, %8, %cst_2 : f64
      scf.yield %9 : i1
    }
    %6 = scf.if %5 -> (complex<f64>) {
      %7 = arith.divf %2, %cst_1 : f64
      %8 = complex.im %arg0 : complex<f64>
      %9 = arith.divf %8, %cst_1 : f64
      %10 = func.call @libm.hypot(%7, %9) : (f64, f64) -> f64
      %11 = math.log %10 : f64
      %12 = arith.addf %11, %cst : f64
      %13 = math.copysign %12, %2 : f64
      %14 = math.atan2 %8, %3 : f64
      %15 = complex.create %13, %14 : complex<f64>
      scf.yield %15 : complex<f64>
    } else {
      %7 = complex.im %arg0 : complex<f64>
      %8 = arith.addf %7, %cst_0 : f64
      %9 = arith.negf %2 : f64
      %10 = complex.create %8, %9 : complex<f64>
      %11 = func.call @runtime.complex_sqrt(%10) : (complex<f64>) -> complex<f64>
      %12 = arith.subf %cst_0, %7 : f64
      %13 = complex.create %12, %2 : complex<f64>
      %14 = func.call @runtime.complex_sqrt(%13) : (complex<f64>) -> complex<f64>
      %15 = complex.re %11 : complex<f64>
      %16 = complex.im %14 : complex<f64>
      %17 = arith.mulf %15, %16 : f64
      %18 = complex.re %14 : complex<f64>
      %19 = complex.im %11 : complex<f64>
      %20 = arith.mulf %18, %19 : f64
      %21 = arith.subf %17, %20 : f64
      %22 = math.asinh %21 : f64
      %23 = arith.mulf %15, %18 : f64
      %24 = arith.mulf %19, %16 : f64
      %25 = arith.subf %23, %24 : f64
      %26 = math.atan2 %7, %25 : f64
      %27 = complex.create %22, %26 : complex<f64>
      scf.yield %27 : complex<f64>
    }
    scf.yield %6 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.special_asinh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.5707963267948966 : f64
  %cst_0 = arith.constant 0.78539816339744828 : f64
  %cst_1 = arith.constant 0.000000e+00 : f64
  %cst_2 = arith.constant 0x7FF8000000000000 : f64
  %cst_3 = arith.constant 0x7FF0000000000000 : f64
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst_3 : f64
  %3 = scf.if %2 -> (complex<f64>) {
    %4 = complex.im %arg0 : complex<f64>
    %5 = arith.cmpf uno, %4, %4 : f64
    %6 = scf.if %5 -> (complex<f64>) {
      scf.yield %arg0 : complex<f64>
    } else {
      %7 = math.absf %4 : f64
      %8 = arith.cmpf olt, %7, %cst_3 : f64
      %9 = scf.if %8 -> (f64) {
        %11 = math.atan2 %4, %cst_3 : f64
        scf.yield %11 : f64
      } else {
        %11 = math.copysign %cst_0, %4 : f64
        scf.yield %11 : f64
      }
      %10 = complex.create %0, %9 : complex<f64>
      scf.yield %10 : complex<f64>
    }
    scf.yield %6 : complex<f64>
  } else {
    %4 = complex.im %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst_3 : f64
    %7 = scf.if %6 -> (complex<f64>) {
      %8 = arith.cmpf uno, %0, %0 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = complex.create %cst_3, %cst_2 : complex<f64>
        scf.yield %10 : complex<f64>
      } else {
        %10 = math.copysign %cst_3, %0 : f64
        %11 = math.copysign %cst, %4 : f64
        %12 = complex.create %10, %11 : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    } else {
      %8 = arith.cmpf oeq, %4, %cst_1 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = complex.create %cst_2, %4 : complex<f64>
        scf.yield %10 : complex<f64>
      } else {
        %10 = complex.create %cst_2, %cst_2 : complex<f64>
        scf.yield %10 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    }
    scf.yield %7 : complex<f64>
  }
  return %3 : complex<f64>
}

func.func private @runtime.complex_asin(%arg0: complex<f64>) -> complex<f64> {
  %0 = complex.im %arg0 : complex<f64>
  %1 = arith.negf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.create %1, %2 : complex<f64>
  %4 = call @runtime.complex_asinh(%3) : (complex<f64>) -> complex<f64>
  %5 = complex.im %4 : complex<f64>
  %6 = complex.re %4 : complex<f64>
  %7 = arith.negf %6 : f64
  %8 = complex.create %5, %7 : complex<f64>
  return %8 : complex<f64>
}

func.func private @runtime.complex_atanh(%arg0: complex<f64>) -> complex<f64> {
  %false = arith.constant false
  %cst = arith.constant 1.000000e+00 : f64
  %true = arith.constant true
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = call @runtime.is_special(%arg0) : (complex<f64>) -> i1
  %1 = scf.if %0 -> (complex<f64>) {
    %2 = func.call @runtime.special_atanh(%arg0) : (complex<f64>) -> complex<f64>
    scf.yield %2 : complex<f64>
  } else {
    %2 = complex.re %arg0 : complex<f64>
    %3 = arith.cmpf olt, %2, %cst_0 : f64
    %4 = scf.if %3 -> (i1) {
      scf.yield %true : i1
    } else {
      %6 = arith.cmpf oeq, %2, %cst_0 : f64
      %7 = scf.if %6 -> (i1) {
        %8 = math.copysign %cst, %2 : f64
        %9 = arith.cmpf olt, %8, %cst_0 : f64
        scf.yield %9 : i1
      } else {
        scf.yield %false : i1
      }
      scf.yield %7 : i1
    }
    %5 = scf.if %4 -> (complex<f64>) {
      %6 = complex.im %arg0 : complex<f64>
      %7 = arith.negf %2 : f64
      %8 = arith.negf %6 : f64
      %9 = complex.create %7, %8 : complex<f64>
      %10 = func.call @runtime.atanh_of_positive(%9) : (complex<f64>) -> complex<f64>
      %11 = complex.re %10 : complex<f64>
      %12 = complex.im %10 : complex<f64>
      %13 = arith.negf %11 : f64
      %14 = arith.negf %12 : f64
      %15 = complex.create %13, %14 : complex<f64>
      scf.yield %15 : complex<f64>
    } else {
      %6 = func.call @runtime.atanh_of_positive(%arg0) : (complex<f64>) -> complex<f64>
      scf.yield %6 : complex<f64>
    }
    scf.yield %5 : complex<f64>
  }
  return %1 : complex<f64>
}

func.func private @runtime.atanh_of_positive(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 1.5707963267948966 : f64
  %cst_0 = arith.constant -2.000000e+00 : f64
  %cst_1 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %cst_2 = arith.constant 1.4916681462400413E-154 : f64
  %cst_3 = arith.constant 1.000000e+00 : f64
  %cst_4 = arith.constant 4.000000e+00 : f64
  %cst_5 = arith.constant 2.000000e+00 : f64
  %true = arith.constant true
  %cst_6 = arith.constant 6.7039039649712978E+153 : f64
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = arith.cmpf ogt, %2, %cst_6 : f64
  %4 = scf.if %3 -> (i1) {
    scf.yield %true : i1
  } else {
    %6 = arith.cmpf ogt, %1, %cst_6 : f64
    scf.yield %6 : i1
  }
  %5 = scf.if %4 -> (complex<f64>) {
    %6 = arith.divf %2, %cst_5 : f64
    %7 = arith.divf %0, %cst_5 : f64
    %8 = func.call @libm.hypot(%6, %7) : (f64, f64) -> f64
    %9 = arith.divf %2, %cst_4 : f64
    %10 = arith.divf %9, %8 : f64
    %11 = arith.divf %10, %8 : f64
    %12 = arith.negf %0 : f64
    %13 = math.copysign %cst, %12 : f64
    %14 = arith.negf %13 : f64
    %15 = complex.create %11, %14 : complex<f64>
    scf.yield %15 : complex<f64>
  } else {
    %6 = arith.cmpf oeq, %2, %cst_3 : f64
    %7 = scf.if %6 -> (i1) {
      %9 = arith.cmpf olt, %1, %cst_2 : f64
      scf.yield %9 : i1
    } else {
      scf.yield %false : i1
    }
    %8 = scf.if %7 -> (complex<f64>) {
      %9 = arith.cmpf oeq, %1, %cst_1 : f64
      basicpy.raise_if %9, "ValueError", "math domain error"
      %10 = math.sqrt %1 : f64
      %11 = func.call @libm.hypot(%1, %cst_5) : (f64, f64) -> f64
      %12 = math.sqrt %11 : f64
      %13 = arith.divf %10, %12 : f64
      %14 = math.log %13 : f64
      %15 = arith.negf %14 : f64
      %16 = arith.negf %1 : f64
      %17 = math.atan2 %cst_5, %16 : f64
      %18 = arith.divf %17, %cst_5 : f64
      %19 = math.copysign %18, %0 : f64
      %20 = complex.create %15, %19 : complex<f64>
      scf.yield %20 : complex<f64>
    } else {
      %9 = arith.subf %cst_3, %2 : f64
      %10 = arith.mulf %2, %cst_4 : f64
      %11 = arith.mulf %9, %9 : f64
      %12 = arith.mulf %1, %1 : f64
      %13 = arith.addf %11, %12 : f64
      %14 = arith.divf %10, %13 : f64
      %15 = func.call @libm.log1p(%14) : (f64) -> f64
      %16 = arith.divf %15, %cst_4 : f64
      %17 = arith.mulf %0, %cst_0 : f64
      %18 = arith.addf %2, %cst_3 : f64
      %19 = arith.mulf %9, %18 : f64
      %20 = arith.subf %19, %12 : f64
      %21 = math.atan2 %17, %20 : f64
      %22 = arith.negf %21 : f64
      %23 = arith.divf %22, %cst_5 : f64
      %24 = complex.create %16, %23 : complex<f64>
      scf.yield %24 : complex<f64>
    }
    scf.yield %8 : complex<f64>
  }
  return %5 : complex<f64>
}

func.func private @runtime.special_atanh(%arg0: complex<f64>) -> complex<f64> {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 1.5707963267948966 : f64
  %cst_1 = arith.constant 0x7FF8000000000000 : f64
  %cst_2 = arith.constant 0.000000e+00 : f64
  %0 = complex.im %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst : f64
  %3 = scf.if %2 -> (complex<f64>) {
    %4 = complex.re %arg0 : complex<f64>
    %5 = arith.cmpf uno, %4, %4 : f64
    %6 = scf.if %5 -> (f64) {
      scf.yield %cst_2 : f64
    } else {
      %9 = math.copysign %cst_2, %4 : f64
      scf.yield %9 : f64
    }
    %7 = math.copysign %cst_0, %0 : f64
    %8 = complex.create %6, %7 : complex<f64>
    scf.yield %8 : complex<f64>
  } else {
    %4 = complex.re %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst : f64
    %7 = scf.if %6 -> (complex<f64>) {
      %8 = arith.cmpf uno, %0, %0 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = math.copysign %cst_2, %4 : f64
        %11 = complex.create %10, %cst_1 : complex<f64>
        scf.yield %11 : complex<f64>
      } else {
        %10 = math.copysign %cst_2, %4 : f64
        %11 = math.copysign %cst_0, %0 : f64
        %12 = complex.create %10, %11 : complex<f64>
        scf.yield %12 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    } else {
      %8 = arith.cmpf oeq, %4, %cst_2 : f64
      %9 = scf.if %8 -> (complex<f64>) {
        %10 = complex.create %4, %cst_1 : complex<f64>
        scf.yield %10 : complex<f64>
      } else {
        %10 = complex.create %cst_1, %cst_1 : complex<f64>
        scf.yield %10 : complex<f64>
      }
      scf.yield %9 : complex<f64>
    }
    scf.yield %7 : complex<f64>
  }
  return %3 : complex<f64>
}

func.func private @runtime.complex_atan(%arg0: complex<f64>) -> complex<f64> {
  %0 = complex.im %arg0 : complex<f64>
  %1 = arith.negf %0 : f64
  %2 = complex.re %arg0 : complex<f64>
  %3 = complex.create %1, %2 : complex<f64>
  %4 = call @runtime.complex_atanh(%3) : (complex<f64>) -> complex<f64>
  %5 = complex.im %4 : complex<f64>
  %6 = complex.re %4 : complex<f64>
  %7 = arith.negf %6 : f64
  %8 = complex.create %5, %7 : complex<f64>
  return %8 : complex<f64>
}

func.func private @runtime.complex_isnan(%arg0: complex<f64>) -> i1 {
  %true = arith.constant true
  %0 = complex.re %arg0 : complex<f64>
  %1 = arith.cmpf uno, %0, %0 : f64
  %2 = scf.if %1 -> (i1) {
    scf.yield %true : i1
  } else {
    %3 = complex.im %arg0 : complex<f64>
    %4 = arith.cmpf uno, %3, %3 : f64
    scf.yield %4 : i1
  }
  return %2 : i1
}

func.func private @runtime.complex_isinf(%arg0: complex<f64>) -> i1 {
  %true = arith.constant true
  %cst = arith.constant 0x7FF0000000000000 : f64
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf oeq, %1, %cst : f64
  %3 = scf.if %2 -> (i1) {
    scf.yield %true : i1
  } else {
    %4 = complex.im %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf oeq, %5, %cst : f64
    scf.yield %6 : i1
  }
  return %3 : i1
}

func.func private @runtime.complex_isfinite(%arg0: complex<f64>) -> i1 {
  %false = arith.constant false
  %cst = arith.constant 0x7FF0000000000000 : f64
  %0 = complex.re %arg0 : complex<f64>
  %1 = math.absf %0 : f64
  %2 = arith.cmpf olt, %1, %cst : f64
  %3 = scf.if %2 -> (i1) {
    %4 = complex.im %arg0 : complex<f64>
    %5 = math.absf %4 : f64
    %6 = arith.cmpf olt, %5, %cst : f64
    scf.yield %6 : i1
  } else {
    scf.yield %false : i1
  }
  return %3 : i1
}

func.func private @libm.hypot(f64, f64) -> f64

func.func private @libm.log1p(f64) -> f64

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

func.func private @runtime.ldexp(%arg0: f64, %arg1: i64) -> f64 {
  %c52_i64 = arith.constant 52 : i64
  %c63_i64 = arith.constant 63 : i64
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c1023_i64 = arith.constant 1023 : i64
  %c-1022_i64 = arith.constant -1022 : i64
  %c969_i64 = arith.constant 969 : i64
  %c1074_i64 = arith.constant 1074 : i64
  %c1_i64 = arith.constant 1 : i64
  %cst_0 = arith.constant 8.9884656743115795E+307 : f64
  %cst_1 = arith.constant 2.0041683600089728E-292 : f64
  %c2200_i64 = arith.constant 2200 : i64
  %c-2200_i64 = arith.constant -2200 : i64
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
  %2 = scf.if %1 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %3 = arith.cmpi slt, %arg1, %c-2200_i64 : i64
    %4 = arith.select %3, %c-2200_i64, %arg1 : i64
    %5 = arith.cmpi sgt, %4, %c2200_i64 : i64
    %6 = arith.select %5, %c2200_i64, %4 : i64
    %7 = arith.cmpi sgt, %6, %c1023_i64 : i64
    %8:2 = scf.if %7 -> (i64, f64) {
      %14 = arith.mulf %arg0, %cst_0 : f64
      %15 = "llvm.intr.ssub.with.overflow"(%6, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %16 = llvm.extractvalue %15[0] : !llvm.struct<(i64, i1)>
      %17 = llvm.extractvalue %15[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %17, "OverflowError", "Python int too large to convert to C long"
      %18 = arith.cmpi sgt, %16, %c1023_i64 : i64
      %19:2 = scf.if %18 -> (i64, f64) {
        %20 = arith.mulf %14, %cst_0 : f64
        %21 = "llvm.intr.ssub.with.overflow"(%16, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %22 = llvm.extractvalue %21[0] : !llvm.struct<(i64, i1)>
        %23 = llvm.extractvalue %21[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %23, "OverflowError", "Python int too large to convert to C long"
        %24 = arith.cmpi sgt, %22, %c1023_i64 : i64
        %25 = arith.select %24, %c1023_i64, %22 : i64
        scf.yield %25, %20 : i64, f64
      } else {
        scf.yield %16, %14 : i64, f64
      }
      scf.yield %19#0, %19#1 : i64, f64
    } else {
      %14 = arith.cmpi slt, %6, %c-1022_i64 : i64
      %15:2 = scf.if %14 -> (i64, f64) {
        %16 = arith.mulf %arg0, %cst_1 : f64
        %17 = "llvm.intr.sadd.with.overflow"(%6, %c969_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %18 = llvm.extractvalue %17[0] : !llvm.struct<(i64, i1)>
        %19 = llvm.extractvalue %17[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %19, "OverflowError", "Python int too large to convert to C long"
        %20 = arith.cmpi slt, %18, %c-1022_i64 : i64
        %21:2 = scf.if %20 -> (i64, f64) {
          %22 = arith.mulf %16, %cst_1 : f64
          %23 = "llvm.intr.sadd.with.overflow"(%18, %c969_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
          %24 = llvm.extractvalue %23[0] : !llvm.struct<(i64, i1)>
          %25 = llvm.extractvalue %23[1] : !llvm.struct<(i64, i1)>
          basicpy.raise_if %25, "OverflowError", "Python int too large to convert to C long"
          %26 = arith.cmpi slt, %24, %c-1022_i64 : i64
          %27 = arith.select %26, %c-1022_i64, %24 : i64
          scf.yield %27, %22 : i64, f64
        } else {
          scf.yield %18, %16 : i64, f64
        }
        scf.yield %21#0, %21#1 : i64, f64
      } else {
        scf.yield %6, %arg0 : i64, f64
      }
      scf.yield %15#0, %15#1 : i64, f64
    }
    %9 = arith.cmpi slt, %8#0, %c-1022_i64 : i64
    %10 = scf.if %9 -> (f64) {
      %14 = "llvm.intr.sadd.with.overflow"(%8#0, %c1074_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %15 = llvm.extractvalue %14[0] : !llvm.struct<(i64, i1)>
      %16 = llvm.extractvalue %14[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %16, "OverflowError", "Python int too large to convert to C long"
      %17 = arith.cmpi slt, %15, %c0_i64 : i64
      basicpy.raise_if %17, "ValueError", "negative shift count"
      %18 = arith.minui %15, %c63_i64 : i64
      %19 = arith.shli %c1_i64, %18 : i64
      %20 = arith.cmpi ule, %15, %c63_i64 : i64
      %21 = arith.select %20, %19, %c0_i64 : i64
      %22 = arith.shrsi %21, %18 : i64
      %23 = arith.cmpi ne, %22, %c1_i64 : i64
      basicpy.raise_if %23, "OverflowError", "Python int too large to convert to C long"
      %24 = arith.bitcast %21 : i64 to f64
      scf.yield %24 : f64
    } else {
      %14 = "llvm.intr.sadd.with.overflow"(%8#0, %c1023_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %15 = llvm.extractvalue %14[0] : !llvm.struct<(i64, i1)>
      %16 = llvm.extractvalue %14[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %16, "OverflowError", "Python int too large to convert to C long"
      %17 = arith.shli %15, %c52_i64 : i64
      %18 = arith.shrsi %17, %c52_i64 : i64
      %19 = arith.cmpi ne, %18, %15 : i64
      basicpy.raise_if %19, "OverflowError", "Python int too large to convert to C long"
      %20 = arith.bitcast %17 : i64 to f64
      scf.yield %20 : f64
    }
    %11 = arith.mulf %8#1, %10 : f64
    %12 = math.absf %11 : f64
    %13 = arith.cmpf oeq, %12, %cst : f64
    basicpy.raise_if %13, "OverflowError", "math range error"
    scf.yield %11 : f64
  }
  return %2 : f64
}
