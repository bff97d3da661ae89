// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics | FileCheck %s

!u = !basicpy.UnknownType

// An int may stand where float is declared, and stays an int.
// CHECK-LABEL: func.func @int_for_float
// CHECK-SAME: -> i64
// CHECK-NOT: npc.returns
func.func @int_for_float(%n: i64) -> !u attributes {npc.returns = f64} {
  %r = basicpy.unknown_cast %n : i64 -> !u
  return %r : !u
}

// CHECK-LABEL: func.func @any_array
func.func @any_array(%a: !numpy.ndarray<[?]:f64>) -> !u attributes {npc.returns = !numpy.ndarray<*:?>} {
  %r = basicpy.unknown_cast %a : !numpy.ndarray<[?]:f64> -> !u
  return %r : !u
}

// CHECK-LABEL: func.func @part_of_a_tuple
func.func @part_of_a_tuple(%n: i64) -> !u attributes {npc.returns = !basicpy.TupleType<[i64, !basicpy.UnknownType]>} {
  %t = basicpy.build_tuple %n, %n : (i64, i64) -> !basicpy.TupleType
  %r = basicpy.unknown_cast %t : !basicpy.TupleType -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// expected-note @below {{declared to return int here}}
func.func @float_for_int(
    // expected-error @below {{the function returns float, but is declared to return int [type-conflict]}}
    // expected-note @below {{help: correct the annotation, or convert the value}}
    %x: f64) -> !u attributes {npc.returns = i64} {
  %r = basicpy.unknown_cast %x : f64 -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// expected-note @below {{declared to return float64[:, :] here}}
func.func @rank(
    // expected-error @below {{the function returns float64[:], but is declared to return float64[:, :] [type-conflict]}}
    // expected-note @below {{help: correct the annotation}}
    %a: !numpy.ndarray<[?]:f64>) -> !u attributes {npc.returns = !numpy.ndarray<[?, ?]:f64>} {
  %r = basicpy.unknown_cast %a : !numpy.ndarray<[?]:f64> -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// expected-note @below {{declared to return None here}}
func.func @none(
    // expected-error @below {{the function returns int, but is declared to return None [type-conflict]}}
    // expected-note @below {{help: correct the annotation}}
    %n: i64) -> !u attributes {npc.returns = !basicpy.NoneType} {
  %r = basicpy.unknown_cast %n : i64 -> !u
  return %r : !u
}
