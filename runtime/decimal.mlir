// Made from decimal.py by `cargo xtask runtime`.

func.func private @runtime.float_round(%arg0: f64, %arg1: i64) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %false = arith.constant false
  %cst_0 = arith.constant 2.2204460492503131E-16 : f64
  %cst_1 = arith.constant 0x4330000000000000 : f64
  %cst_2 = arith.constant 5.000000e-01 : f64
  %c22_i64 = arith.constant 22 : i64
  %c0_i64 = arith.constant 0 : i64
  %cst_3 = arith.constant 0.000000e+00 : f64
  %c-308_i64 = arith.constant -308 : i64
  %c323_i64 = arith.constant 323 : i64
  %true = arith.constant true
  %0 = math.absf %arg0 : f64
  %1 = arith.cmpf olt, %0, %cst : f64
  %2 = scf.if %1 -> (i1) {
    %4 = arith.cmpi sgt, %arg1, %c323_i64 : i64
    scf.yield %4 : i1
  } else {
    scf.yield %true : i1
  }
  %3 = scf.if %2 -> (f64) {
    scf.yield %arg0 : f64
  } else {
    %4 = arith.cmpi slt, %arg1, %c-308_i64 : i64
    %5 = scf.if %4 -> (f64) {
      %6 = arith.mulf %arg0, %cst_3 : f64
      scf.yield %6 : f64
    } else {
      %6 = arith.cmpi slt, %arg1, %c0_i64 : i64
      %7 = scf.if %6 -> (f64) {
        %8 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
        %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
        %11 = func.call @runtime.round_to_unit(%arg0, %9) : (f64, i64) -> f64
        scf.yield %11 : f64
      } else {
        %8 = arith.cmpi sle, %arg1, %c22_i64 : i64
        %9:2 = scf.if %8 -> (f64, i1) {
          %11 = func.call @runtime.power_of_ten(%arg1) : (i64) -> f64
          %12 = arith.mulf %arg0, %11 : f64
          %13 = math.absf %12 : f64
          %14 = math.floor %13 : f64
          %15 = arith.subf %13, %14 : f64
          %16 = arith.subf %15, %cst_2 : f64
          %17 = math.absf %16 : f64
          %18 = arith.cmpf olt, %13, %cst_1 : f64
          %19 = scf.if %18 -> (i1) {
            %21 = arith.mulf %13, %cst_0 : f64
            %22 = arith.cmpf ogt, %17, %21 : f64
            scf.yield %22 : i1
          } else {
            scf.yield %false : i1
          }
          %20 = scf.if %19 -> (f64) {
            %21 = arith.addf %13, %cst_2 : f64
            %22 = math.floor %21 : f64
            %23 = arith.divf %22, %11 : f64
            %24 = math.copysign %23, %arg0 : f64
            scf.yield %24 : f64
          } else {
            scf.yield %cst_3 : f64
          }
          scf.yield %20, %19 : f64, i1
        } else {
          scf.yield %cst_3, %false : f64, i1
        }
        %10 = scf.if %9#1 -> (f64) {
          scf.yield %9#0 : f64
        } else {
          %11 = func.call @runtime.round_fixed(%arg0, %arg1) : (f64, i64) -> f64
          scf.yield %11 : f64
        }
        scf.yield %10 : f64
      }
      scf.yield %7 : f64
    }
    scf.yield %5 : f64
  }
  return %3 : f64
}

func.func private @runtime.round_to_unit(%arg0: f64, %arg1: i64) -> f64 {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %false = arith.constant false
  %c0_i64 = arith.constant 0 : i64
  %cst_1 = arith.constant 5.000000e+00 : f64
  %c1_i64 = arith.constant 1 : i64
  %cst_2 = arith.constant 1.000000e+01 : f64
  %0 = math.absf %arg0 : f64
  %1 = arith.sitofp %arg1 : i64 to f64
  %2 = call @libm.pow(%cst_2, %1) : (f64, f64) -> f64
  %3 = call @runtime.decimal_exponent(%0) : (f64) -> i64
  %4 = arith.cmpi sge, %3, %arg1 : i64
  %5 = scf.if %4 -> (f64) {
    %8 = "llvm.intr.ssub.with.overflow"(%3, %arg1) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
    %11 = func.call @runtime.round_scientific(%arg0, %9) : (f64, i64) -> f64
    scf.yield %11 : f64
  } else {
    %8 = "llvm.intr.ssub.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %9 = llvm.extractvalue %8[0] : !llvm.struct<(i64, i1)>
    %10 = llvm.extractvalue %8[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %10, "OverflowError", "Python int too large to convert to C long"
    %11 = arith.cmpi eq, %3, %9 : i64
    %12 = scf.if %11 -> (i1) {
      %14 = arith.sitofp %3 : i64 to f64
      %15 = func.call @libm.pow(%cst_2, %14) : (f64, f64) -> f64
      %16 = arith.mulf %15, %cst_1 : f64
      %17 = func.call @runtime.round_scientific(%16, %c0_i64) : (f64, i64) -> f64
      %18 = arith.cmpf ogt, %0, %17 : f64
      scf.yield %18 : i1
    } else {
      scf.yield %false : i1
    }
    %13 = scf.if %12 -> (f64) {
      %14 = func.call @runtime.round_scientific(%2, %c0_i64) : (f64, i64) -> f64
      %15 = math.copysign %14, %arg0 : f64
      scf.yield %15 : f64
    } else {
      %14 = math.copysign %cst_0, %arg0 : f64
      scf.yield %14 : f64
    }
    scf.yield %13 : f64
  }
  %6 = math.absf %5 : f64
  %7 = arith.cmpf oeq, %6, %cst : f64
  basicpy.raise_if %7, "OverflowError", "rounded value too large to represent"
  return %5 : f64
}

func.func private @runtime.power_of_ten(%arg0: i64) -> f64 {
  %c1_i64 = arith.constant 1 : i64
  %cst = arith.constant 1.000000e+01 : f64
  %c0_i64 = arith.constant 0 : i64
  %cst_0 = arith.constant 1.000000e+00 : f64
  %0:2 = scf.while (%arg1 = %arg0, %arg2 = %cst_0) : (i64, f64) -> (i64, f64) {
    %1 = arith.cmpi sgt, %arg1, %c0_i64 : i64
    scf.condition(%1) %arg1, %arg2 : i64, f64
  } do {
  ^bb0(%arg1: i64, %arg2: f64):
    %1 = arith.mulf %arg2, %cst : f64
    %2 = "llvm.intr.ssub.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
    %3 = llvm.extractvalue %2[0] : !llvm.struct<(i64, i1)>
    %4 = llvm.extractvalue %2[1] : !llvm.struct<(i64, i1)>
    basicpy.raise_if %4, "OverflowError", "Python int too large to convert to C long"
    scf.yield %3, %1 : i64, f64
  }
  return %0#1 : f64
}

func.func private @runtime.decimal_unit(%arg0: i64) -> f64 {
  %c0_i64 = arith.constant 0 : i64
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c308_i64 = arith.constant 308 : i64
  %true = arith.constant true
  %c-308_i64 = arith.constant -308 : i64
  %c-2147483648_i64 = arith.constant -2147483648 : i64
  %c2147483647_i64 = arith.constant 2147483647 : i64
  %0 = arith.cmpi sgt, %arg0, %c2147483647_i64 : i64
  basicpy.raise_if %0, "OverflowError", "signed integer is greater than maximum"
  %1 = arith.cmpi slt, %arg0, %c-2147483648_i64 : i64
  basicpy.raise_if %1, "OverflowError", "signed integer is less than minimum"
  %2 = arith.cmpi slt, %arg0, %c-308_i64 : i64
  %3 = scf.if %2 -> (i1) {
    scf.yield %true : i1
  } else {
    %5 = arith.cmpi sgt, %arg0, %c308_i64 : i64
    scf.yield %5 : i1
  }
  %4 = scf.if %3 -> (f64) {
    scf.yield %cst : f64
  } else {
    %5 = arith.cmpi slt, %arg0, %c0_i64 : i64
    %6 = scf.if %5 -> (f64) {
      %7 = "llvm.intr.ssub.with.overflow"(%c0_i64, %arg0) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %8 = llvm.extractvalue %7[0] : !llvm.struct<(i64, i1)>
      %9 = llvm.extractvalue %7[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %9, "OverflowError", "Python int too large to convert to C long"
      %10 = func.call @runtime.power_of_ten(%8) : (i64) -> f64
      scf.yield %10 : f64
    } else {
      %7 = func.call @runtime.power_of_ten(%arg0) : (i64) -> f64
      scf.yield %7 : f64
    }
    scf.yield %6 : f64
  }
  return %4 : f64
}

func.func private @libm.pow(f64, f64) -> f64
llvm.mlir.global internal constant @runtime.fixed_format("%.*f\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @runtime.scientific_format("%.*e\00") {addr_space = 0 : i32}
llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32
llvm.func @strtod(!llvm.ptr, !llvm.ptr) -> f64
llvm.func @strtol(!llvm.ptr, !llvm.ptr, i32) -> i64

func.func private @runtime.round_fixed(%arg0: f64, %arg1: i64) -> f64 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %c700_i64 = arith.constant 700 : i64
  %1 = llvm.mlir.addressof @runtime.fixed_format : !llvm.ptr
  %2 = llvm.alloca %c700_i64 x i8 : (i64) -> !llvm.ptr
  %3 = arith.trunci %arg1 : i64 to i32
  %4 = llvm.call @snprintf(%2, %c700_i64, %1, %3, %arg0) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %5 = llvm.call @strtod(%2, %0) : (!llvm.ptr, !llvm.ptr) -> f64
  return %5 : f64
}

func.func private @runtime.round_scientific(%arg0: f64, %arg1: i64) -> f64 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %c350_i64 = arith.constant 350 : i64
  %1 = llvm.mlir.addressof @runtime.scientific_format : !llvm.ptr
  %2 = llvm.alloca %c350_i64 x i8 : (i64) -> !llvm.ptr
  %3 = arith.trunci %arg1 : i64 to i32
  %4 = llvm.call @snprintf(%2, %c350_i64, %1, %3, %arg0) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %5 = llvm.call @strtod(%2, %0) : (!llvm.ptr, !llvm.ptr) -> f64
  return %5 : f64
}

func.func private @runtime.decimal_exponent(%arg0: f64) -> i64 {
  %c10_i32 = arith.constant 10 : i32
  %0 = llvm.mlir.zero : !llvm.ptr
  %c40_i64 = arith.constant 40 : i64
  %c17_i32 = arith.constant 17 : i32
  %1 = llvm.mlir.addressof @runtime.scientific_format : !llvm.ptr
  %2 = llvm.alloca %c40_i64 x i8 : (i64) -> !llvm.ptr
  %3 = llvm.call @snprintf(%2, %c40_i64, %1, %c17_i32, %arg0) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %4 = llvm.getelementptr %2[20] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.call @strtol(%4, %0, %c10_i32) : (!llvm.ptr, !llvm.ptr, i32) -> i64
  return %5 : i64
}
