// Made from exact_sum.py by `cargo xtask runtime`.

func.func private @runtime.fsum_add(%arg0: i64, %arg1: i64, %arg2: f64, %arg3: f64, %arg4: f64) -> (i64, f64, f64) {
  %cst = arith.constant 0x7FF0000000000000 : f64
  %c1_i64 = arith.constant 1 : i64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %c8_i64 = arith.constant 8 : i64
  %c0_i64 = arith.constant 0 : i64
  %0:2 = scf.for %arg5 = %c0_i64 to %arg1 step %c1_i64 iter_args(%arg6 = %c0_i64, %arg7 = %arg4) -> (i64, f64)  : i64 {
    %3 = arith.muli %arg5, %c8_i64 : i64
    %4 = arith.addi %arg0, %3 : i64
    %5 = llvm.inttoptr %4 : i64 to !llvm.ptr
    %6 = llvm.load %5 : !llvm.ptr -> f64
    %7 = math.absf %arg7 : f64
    %8 = math.absf %6 : f64
    %9 = arith.cmpf oge, %7, %8 : f64
    %10 = arith.select %9, %arg7, %6 : f64
    %11 = arith.select %9, %6, %arg7 : f64
    %12 = arith.addf %10, %11 : f64
    %13 = arith.subf %12, %10 : f64
    %14 = arith.subf %11, %13 : f64
    %15 = arith.cmpf une, %14, %cst_0 : f64
    %16 = scf.if %15 -> (i64) {
      %17 = arith.muli %arg6, %c8_i64 : i64
      %18 = arith.addi %arg0, %17 : i64
      %19 = llvm.inttoptr %18 : i64 to !llvm.ptr
      llvm.store %14, %19 : f64, !llvm.ptr
      %20 = "llvm.intr.sadd.with.overflow"(%arg6, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %21 = llvm.extractvalue %20[0] : !llvm.struct<(i64, i1)>
      %22 = llvm.extractvalue %20[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %22, "OverflowError", "Python int too large to convert to C long"
      scf.yield %21 : i64
    } else {
      scf.yield %arg6 : i64
    }
    scf.yield %16, %12 : i64, f64
  }
  %1 = arith.cmpf oeq, %0#1, %cst_0 : f64
  %2:3 = scf.if %1 -> (i64, f64, f64) {
    scf.yield %0#0, %arg2, %arg3 : i64, f64, f64
  } else {
    %3 = math.absf %0#1 : f64
    %4 = arith.cmpf olt, %3, %cst : f64
    %5:3 = scf.if %4 -> (i64, f64, f64) {
      %6 = arith.muli %0#0, %c8_i64 : i64
      %7 = arith.addi %arg0, %6 : i64
      %8 = llvm.inttoptr %7 : i64 to !llvm.ptr
      llvm.store %0#1, %8 : f64, !llvm.ptr
      %9 = "llvm.intr.sadd.with.overflow"(%0#0, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %10 = llvm.extractvalue %9[0] : !llvm.struct<(i64, i1)>
      %11 = llvm.extractvalue %9[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %11, "OverflowError", "Python int too large to convert to C long"
      scf.yield %10, %arg2, %arg3 : i64, f64, f64
    } else {
      %6 = math.absf %arg4 : f64
      %7 = arith.cmpf olt, %6, %cst : f64
      basicpy.raise_if %7, "OverflowError", "intermediate overflow in fsum"
      %8 = arith.cmpf oeq, %6, %cst : f64
      %9 = scf.if %8 -> (f64) {
        %11 = arith.addf %arg3, %arg4 : f64
        scf.yield %11 : f64
      } else {
        scf.yield %arg3 : f64
      }
      %10 = arith.addf %arg2, %arg4 : f64
      scf.yield %c0_i64, %10, %9 : i64, f64, f64
    }
    scf.yield %5#0, %5#1, %5#2 : i64, f64, f64
  }
  return %2#0, %2#1, %2#2 : i64, f64, f64
}

func.func private @runtime.fsum(%arg0: i64, %arg1: i64, %arg2: f64, %arg3: f64) -> f64 {
  %cst = arith.constant 2.000000e+00 : f64
  %true = arith.constant true
  %false = arith.constant false
  %c8_i64 = arith.constant 8 : i64
  %c1_i64 = arith.constant 1 : i64
  %c0_i64 = arith.constant 0 : i64
  %cst_0 = arith.constant 0.000000e+00 : f64
  %0 = arith.cmpf une, %arg2, %cst_0 : f64
  %1 = scf.if %0 -> (f64) {
    %2 = arith.cmpf uno, %arg3, %arg3 : f64
    basicpy.raise_if %2, "ValueError", "-inf + inf in fsum"
    scf.yield %arg2 : f64
  } else {
    %2 = arith.cmpi eq, %arg1, %c0_i64 : i64
    %3 = scf.if %2 -> (f64) {
      scf.yield %cst_0 : f64
    } else {
      %4 = "llvm.intr.ssub.with.overflow"(%arg1, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
      %5 = llvm.extractvalue %4[0] : !llvm.struct<(i64, i1)>
      %6 = llvm.extractvalue %4[1] : !llvm.struct<(i64, i1)>
      basicpy.raise_if %6, "OverflowError", "Python int too large to convert to C long"
      %7 = arith.muli %5, %c8_i64 : i64
      %8 = arith.addi %arg0, %7 : i64
      %9 = llvm.inttoptr %8 : i64 to !llvm.ptr
      %10 = llvm.load %9 : !llvm.ptr -> f64
      %11:3 = scf.while (%arg4 = %5, %arg5 = %cst_0, %arg6 = %10) : (i64, f64, f64) -> (i64, f64, f64) {
        %14 = arith.cmpi sgt, %arg4, %c0_i64 : i64
        %15 = scf.if %14 -> (i1) {
          %16 = arith.cmpf oeq, %arg5, %cst_0 : f64
          scf.yield %16 : i1
        } else {
          scf.yield %false : i1
        }
        scf.condition(%15) %arg4, %arg5, %arg6 : i64, f64, f64
      } do {
      ^bb0(%arg4: i64, %arg5: f64, %arg6: f64):
        %14 = "llvm.intr.ssub.with.overflow"(%arg4, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %15 = llvm.extractvalue %14[0] : !llvm.struct<(i64, i1)>
        %16 = llvm.extractvalue %14[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %16, "OverflowError", "Python int too large to convert to C long"
        %17 = arith.muli %15, %c8_i64 : i64
        %18 = arith.addi %arg0, %17 : i64
        %19 = llvm.inttoptr %18 : i64 to !llvm.ptr
        %20 = llvm.load %19 : !llvm.ptr -> f64
        %21 = arith.addf %arg6, %20 : f64
        %22 = arith.subf %21, %arg6 : f64
        %23 = arith.subf %20, %22 : f64
        scf.yield %15, %23, %21 : i64, f64, f64
      }
      %12 = arith.cmpi eq, %11#0, %c0_i64 : i64
      %13 = scf.if %12 -> (f64) {
        scf.yield %11#2 : f64
      } else {
        %14 = "llvm.intr.ssub.with.overflow"(%11#0, %c1_i64) : (i64, i64) -> !llvm.struct<(i64, i1)>
        %15 = llvm.extractvalue %14[0] : !llvm.struct<(i64, i1)>
        %16 = llvm.extractvalue %14[1] : !llvm.struct<(i64, i1)>
        basicpy.raise_if %16, "OverflowError", "Python int too large to convert to C long"
        %17 = arith.muli %15, %c8_i64 : i64
        %18 = arith.addi %arg0, %17 : i64
        %19 = llvm.inttoptr %18 : i64 to !llvm.ptr
        %20 = llvm.load %19 : !llvm.ptr -> f64
        %21 = arith.cmpf olt, %11#1, %cst_0 : f64
        %22 = scf.if %21 -> (i1) {
          %26 = arith.cmpf olt, %20, %cst_0 : f64
          scf.yield %26 : i1
        } else {
          scf.yield %false : i1
        }
        %23 = scf.if %22 -> (i1) {
          scf.yield %true : i1
        } else {
          %26 = arith.cmpf ogt, %11#1, %cst_0 : f64
          %27 = scf.if %26 -> (i1) {
            %28 = arith.cmpf ogt, %20, %cst_0 : f64
            scf.yield %28 : i1
          } else {
            scf.yield %false : i1
          }
          scf.yield %27 : i1
        }
        %24:2 = scf.if %23 -> (f64, i1) {
          %26 = arith.mulf %11#1, %cst : f64
          %27 = arith.addf %11#2, %26 : f64
          %28 = arith.subf %27, %11#2 : f64
          %29 = arith.cmpf oeq, %26, %28 : f64
          %30 = arith.select %29, %27, %cst_0 : f64
          scf.yield %30, %29 : f64, i1
        } else {
          scf.yield %cst_0, %false : f64, i1
        }
        %25 = arith.select %24#1, %24#0, %11#2 : f64
        scf.yield %25 : f64
      }
      scf.yield %13 : f64
    }
    scf.yield %3 : f64
  }
  return %1 : f64
}
