// RUN: npc-opt %s --convert-basicpy-to-arith --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @add(
// CHECK-SAME: %[[A:.*]]: i64, %[[B:.*]]: f64) -> f64
// CHECK: %[[F:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK: %[[R:.*]] = arith.addf %[[F]], %[[B]] : f64
// CHECK: return %[[R]]
func.func @add(%a: i64, %b: f64) -> f64 {
  %0 = basicpy.binary_expr %a "Add" %b : (i64, f64) -> f64
  return %0 : f64
}

// CHECK-LABEL: func.func @divisions(
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "division by zero"
// CHECK: arith.divf
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "integer division or modulo by zero"
// CHECK: arith.divsi
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "integer modulo by zero"
// CHECK: arith.remsi
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "float division by zero"
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "float floor division by zero"
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "float modulo"
func.func @divisions(%a: i64, %b: i64, %x: f64) {
  %0 = basicpy.binary_expr %a "Div" %b : (i64, i64) -> f64
  %1 = basicpy.binary_expr %a "FloorDiv" %b : (i64, i64) -> i64
  %2 = basicpy.binary_expr %a "Mod" %b : (i64, i64) -> i64
  %3 = basicpy.binary_expr %a "Div" %x : (i64, f64) -> f64
  %4 = basicpy.binary_expr %a "FloorDiv" %x : (i64, f64) -> f64
  %5 = basicpy.inplace_expr %x "Mod" %x : (f64, f64) -> f64
  return
}

// A small constant exponent takes no loop.
// CHECK-LABEL: func.func @powers(
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "0.0 cannot be raised to a negative power"
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "an int to a negative power is a float: write float(base) ** exponent"
// CHECK: scf.while
// CHECK: basicpy.raise_if %{{.*}}, "ZeroDivisionError", "0.0 cannot be raised to a negative power"
// CHECK: call @libm.pow(
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "a negative number to a fractional power is complex, which is not compiled"
// CHECK: basicpy.raise_if %{{.*}}, "OverflowError", "(34, 'Numerical result out of range')"
// CHECK-NOT: scf.while
func.func @powers(%a: i64, %x: f64) {
  %three = basicpy.numeric_constant 3 : i64
  %0 = basicpy.binary_expr %a "Pow" %a : (i64, i64) -> i64
  %1 = basicpy.binary_expr %x "Pow" %x : (f64, f64) -> f64
  %2 = basicpy.binary_expr %a "Pow" %three : (i64, i64) -> i64
  return
}

// CHECK-LABEL: func.func @shifts(
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "negative shift count"
// CHECK: arith.shli
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "negative shift count"
// CHECK: arith.shrsi
func.func @shifts(%a: i64) {
  %0 = basicpy.binary_expr %a "LShift" %a : (i64, i64) -> i64
  %1 = basicpy.binary_expr %a "RShift" %a : (i64, i64) -> i64
  return
}

// Bools, as numbers and as themselves; NaN is true and not equal to itself.
// CHECK-LABEL: func.func @bools(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: f64) -> (i1, i1, i1, i64)
// CHECK-DAG: arith.cmpf une, %[[X]], %{{.*}} : f64
// CHECK-DAG: arith.cmpf une, %[[X]], %[[X]] : f64
// CHECK-DAG: arith.xori %[[P]], %{{.*}} : i1
// CHECK-DAG: arith.extui %[[P]] : i1 to i64
func.func @bools(%p: !basicpy.BoolType, %x: f64) -> (i1, !basicpy.BoolType, !basicpy.BoolType, i64) {
  %0 = basicpy.as_i1 %x : f64
  %1 = basicpy.binary_compare %x "NotEq" %x : (f64, f64) -> !basicpy.BoolType
  %2 = basicpy.unary_expr "Not" %p : (!basicpy.BoolType) -> !basicpy.BoolType
  %3 = basicpy.binary_expr %p "Add" %p : (!basicpy.BoolType, !basicpy.BoolType) -> i64
  return %0, %1, %2, %3 : i1, !basicpy.BoolType, !basicpy.BoolType, i64
}

// A small constant is compared as a float; an int that a float may not hold is not.
// CHECK-LABEL: func.func @compare(
// CHECK-SAME: %[[A:.*]]: i64, %[[X:.*]]: f64)
// CHECK: arith.cmpf ogt, %{{.*}}, %[[X]] : f64
// CHECK: arith.cmpi slt, %[[A]], %{{.*}} : i64
func.func @compare(%a: i64, %x: f64) -> (!basicpy.BoolType, !basicpy.BoolType) {
  %c = basicpy.numeric_constant 3 : i64
  %0 = basicpy.binary_compare %x "Lt" %c : (f64, i64) -> !basicpy.BoolType
  %1 = basicpy.binary_compare %a "Lt" %x : (i64, f64) -> !basicpy.BoolType
  return %0, %1 : !basicpy.BoolType, !basicpy.BoolType
}

// NumPy's scalars: their own dtype, and no exception.
// CHECK-LABEL: func.func @numpy(
// CHECK-SAME: %[[S:.*]]: f32, %[[X:.*]]: f64) -> f32
// CHECK-NOT: raise_if
// CHECK: %[[R:.*]] = arith.divf %[[S]], %[[S]] : f32
// CHECK: %[[L:.*]] = scf.if %{{.*}} -> (f32)
// CHECK: return %[[L]]
func.func @numpy(%s: !numpy.scalar<f32>, %x: f64) -> !numpy.scalar<f32> {
  %0 = numpy.builtin_ufunc_call<"numpy.true_divide"> (%s, %s) : (!numpy.scalar<f32>, !numpy.scalar<f32>) -> !numpy.scalar<f32>
  %c = basicpy.as_i1 %x : f64
  %1 = scf.if %c -> (!numpy.scalar<f32>) {
    scf.yield %0 : !numpy.scalar<f32>
  } else {
    scf.yield %s : !numpy.scalar<f32>
  }
  return %1 : !numpy.scalar<f32>
}

// What connected scalars with their elements goes.
// CHECK-LABEL: func.func @element(
// CHECK-SAME: %[[X:.*]]: f64) -> f64
// CHECK-NEXT: return %[[X]]
func.func @element(%x: f64) -> !numpy.scalar<f64> {
  %0 = builtin.unrealized_conversion_cast %x : f64 to !numpy.scalar<f64>
  return %0 : !numpy.scalar<f64>
}

// CHECK-LABEL: func.func @casts(
// CHECK: arith.extui
// CHECK: arith.extsi
// CHECK: arith.fptosi
func.func @casts(%p: !basicpy.BoolType, %i: !numpy.scalar<i32>, %x: f64) {
  %0 = basicpy.as_int %p : !basicpy.BoolType
  %1 = basicpy.as_int %i : !numpy.scalar<i32>
  %2 = basicpy.numeric_cast %x : f64 -> !numpy.scalar<i32>
  %3 = basicpy.unbound : i64
  %4 = basicpy.str_constant "nobody uses this"
  return
}

// CHECK-LABEL: func.func @unbound(
// CHECK: %[[ARRAY:.*]] = memref.alloc(%{{.*}}) : memref<?x3xf64>
// CHECK: memref.cast %[[ARRAY]]
func.func @unbound() -> (i64, f64, memref<?x3xf64, strided<[?, ?], offset: ?>>) {
  %0 = basicpy.unbound : i64
  %1 = basicpy.unbound : f64
  %2 = basicpy.unbound : memref<?x3xf64, strided<[?, ?], offset: ?>>
  return %0, %1, %2 : i64, f64, memref<?x3xf64, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @is_none(
// CHECK-SAME: -> (i1, i1, i1)
// CHECK: %[[OTHER:.*]] = arith.constant false
// CHECK: %[[SAME:.*]] = arith.constant true
// CHECK: %[[TRUTH:.*]] = arith.constant false
// CHECK: return %[[OTHER]], %[[SAME]], %[[TRUTH]]
func.func @is_none(%a: i64) -> (!basicpy.BoolType, !basicpy.BoolType, i1) {
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = basicpy.binary_compare %a "Is" %none : (i64, !basicpy.NoneType) -> !basicpy.BoolType
  %1 = basicpy.binary_compare %none "Is" %none : (!basicpy.NoneType, !basicpy.NoneType) -> !basicpy.BoolType
  %2 = basicpy.as_i1 %none : !basicpy.NoneType
  return %0, %1, %2 : !basicpy.BoolType, !basicpy.BoolType, i1
}

// A complex is taken apart; what is not arithmetic of the parts is the runtime's.
// CHECK-LABEL: func.func @complex(
// CHECK-SAME: %[[A:.*]]: complex<f64>, %[[B:.*]]: complex<f64>, %[[N:.*]]: i64)
func.func @complex(%a: complex<f64>, %b: complex<f64>, %n: i64)
    -> (complex<f64>, complex<f64>, !basicpy.BoolType) {
  // CHECK: %[[FLOAT:.*]] = arith.sitofp %[[N]] : i64 to f64
  // CHECK: %[[C:.*]] = complex.create %[[FLOAT]], %{{.*}} : complex<f64>
  // CHECK: %[[REAL:.*]] = arith.subf
  // CHECK: %[[IMAG:.*]] = arith.addf
  // CHECK: %[[PRODUCT:.*]] = complex.create %[[REAL]], %[[IMAG]] : complex<f64>
  %product = basicpy.binary_expr %a "Mult" %n : (complex<f64>, i64) -> complex<f64>
  // CHECK: %[[QUOTIENT:.*]] = call @runtime.complex_divide(%[[A]], %[[B]])
  %quotient = basicpy.binary_expr %a "Div" %b : (complex<f64>, complex<f64>) -> complex<f64>
  // CHECK: %[[TRUTH:.*]] = arith.ori
  %truth = basicpy.numeric_cast %a : complex<f64> -> !basicpy.BoolType
  // CHECK: return %[[PRODUCT]], %[[QUOTIENT]], %[[TRUTH]]
  return %product, %quotient, %truth : complex<f64>, complex<f64>, !basicpy.BoolType
}

// CHECK: func.func private @runtime.complex_divide(

// -----

func.func @float_index(%x: f64) -> i64 {
  // expected-error @+2 {{expected an integer, found a float [type-conflict]}}
  // expected-note @+1 {{help: convert it with int(x)}}
  %0 = basicpy.as_int %x : f64
  return %0 : i64
}

// -----

func.func @string() -> !basicpy.StrType {
  // expected-error @+2 {{a str is not compiled as a value [unsupported-construct]}}
  // expected-note @+1 {{help: write numbers in its place, as 0 and 1 for two words}}
  %0 = basicpy.str_constant "text"
  return %0 : !basicpy.StrType
}

// -----

func.func @bits(%x: f64) -> f64 {
  // expected-error @+2 {{the operator 'BitAnd' does not take f64, f64, f64 [type-conflict]}}
  // expected-note @+1 {{help: convert the operands first}}
  %0 = basicpy.binary_expr %x "BitAnd" %x : (f64, f64) -> f64
  return %0 : f64
}

// -----

// expected-error @+2 {{func.func with !basicpy.TupleType<[i64]> cannot be lowered [unsupported-type]}}
// expected-note @+1 {{help: run infer-types and flatten-tuples first}}
func.func @tuple(%x: !basicpy.TupleType<[i64]>) {
  return
}
