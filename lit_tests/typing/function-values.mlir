// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics | FileCheck %s

!u = !basicpy.UnknownType

// A function that is a value becomes the tuple of what it captures; a function
// that calls it is copied for each function that it is given.
// CHECK-LABEL: func.func @caller(%arg0: f64) -> f64
// CHECK:         %[[LINE:.*]] = basicpy.build_tuple %arg0 : (f64) -> !basicpy.TupleType<[f64]>
// CHECK:         %[[A:.*]] = call @apply(%[[LINE]], %arg0) : (!basicpy.TupleType<[f64]>, f64) -> f64
// CHECK:         %[[SIN:.*]] = basicpy.build_tuple : () -> !basicpy.TupleType<[]>
// CHECK:         call @apply$1(%[[SIN]], %[[A]]) : (!basicpy.TupleType<[]>, f64) -> f64
func.func @caller(%x: f64) -> !u {
  %u = basicpy.unknown_cast %x : f64 -> !u
  %line = basicpy.make_function @line(%x) : (f64) -> !u
  %a = func.call @apply(%line, %u) : (!u, !u) -> !u
  %sin = basicpy.make_function "math.sin"() : () -> !u
  %b = func.call @apply(%sin, %a) : (!u, !u) -> !u
  return %b : !u
}

// CHECK-LABEL: func.func private @apply(%arg0: !basicpy.TupleType<[f64]>, %arg1: f64) -> f64
// CHECK:         %[[SCALE:.*]] = basicpy.unpack %arg0 : !basicpy.TupleType<[f64]> -> f64
// CHECK:         call @line(%[[SCALE]], %arg1) : (f64, f64) -> f64
// CHECK-LABEL: func.func private @apply$1(%arg0: !basicpy.TupleType<[]>, %arg1: f64) -> f64
// CHECK:         basicpy.builtin_call "math.sin"(%arg1) : (f64) -> f64
func.func private @apply(%f: !u, %x: !u) -> !u {
  %0 = basicpy.call %f(%x) : (!u, !u) -> !u
  return %0 : !u
}

// CHECK-LABEL: func.func private @line(%arg0: f64, %arg1: f64 {npc.name = "x"}) -> f64
func.func private @line(%scale: !u, %x: !u {npc.name = "x"}) -> !u attributes {npc.captures = 1 : i64} {
  %0 = basicpy.binary_expr %scale "Mult" %x : (!u, !u) -> !u
  return %0 : !u
}

// Arguments from a tuple, by name, and by default.
// CHECK-LABEL: func.func @starred(%arg0: i64, %arg1: f64)
// CHECK:         %[[T:.*]] = basicpy.build_tuple %arg0, %arg1
// CHECK:         %[[F:.*]] = basicpy.build_tuple %arg1
// CHECK:         %[[P:.*]]:2 = basicpy.unpack %[[T]]
// CHECK:         %[[REST:.*]] = basicpy.build_tuple %[[P]]#1 : (f64) -> !basicpy.TupleType<[f64]>
// CHECK:         %[[D:.*]] = basicpy.unpack %[[F]]
// CHECK:         call @rest(%[[P]]#0, %[[REST]], %arg0, %[[D]]) : (i64, !basicpy.TupleType<[f64]>, i64, f64) -> i64
func.func @starred(%a: i64, %b: f64) -> !u {
  %t = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  %f = basicpy.make_function @rest(%b) : (f64) -> !u
  %0 = basicpy.call %f(%t, %a) kw ["*", "k"] : (!u, !basicpy.TupleType<[i64, f64]>, i64) -> !u
  return %0 : !u
}

func.func private @rest(%a: !u {npc.name = "a"}, %r: !u {npc.kind = "variadic", npc.name = "r"},
                        %k: !u {npc.kind = "keyword-only", npc.name = "k"},
                        %d: !u {npc.kind = "keyword-only", npc.name = "d", npc.optional}) -> !u {
  return %a : !u
}

// One of several functions is a number that says which, and what each captures;
// a call of it is a call of each, of which one is made.
// CHECK-LABEL: func.func @either
// CHECK:         %[[ONE:.*]] = basicpy.build_tuple %arg1 : (f64) -> !basicpy.TupleType<[f64]>
// CHECK:         %[[SIN:.*]] = basicpy.build_tuple : () -> !basicpy.TupleType<[]>
// CHECK:         scf.if %arg0 -> (!basicpy.TupleType<[i64, !basicpy.TupleType<[f64]>, !basicpy.TupleType<[]>]>)
// CHECK:           %[[C0:.*]] = arith.constant 0 : i64
// CHECK:           basicpy.build_tuple %[[C0]], %[[ONE]], %{{.*}}
// CHECK:         } else {
// CHECK:           %[[C1:.*]] = arith.constant 1 : i64
// CHECK:           basicpy.build_tuple %[[C1]], %{{.*}}, %[[SIN]]
// CHECK:         %[[P:.*]]:3 = basicpy.unpack
// CHECK:         %[[IS:.*]] = arith.cmpi eq, %[[P]]#0, %{{.*}} : i64
// CHECK:         scf.if %[[IS]] -> (f64)
// CHECK:           call @line(
// CHECK:         } else {
// CHECK:           basicpy.builtin_call "math.sin"(%arg1) : (f64) -> f64
func.func @either(%c: i1, %x: f64) -> !u {
  %line = basicpy.make_function @line(%x) : (f64) -> !u
  %sin = basicpy.make_function "math.sin"() : () -> !u
  %f = scf.if %c -> !u {
    scf.yield %line : !u
  } else {
    scf.yield %sin : !u
  }
  %0 = basicpy.call %f(%x) : (!u, f64) -> !u
  return %0 : !u
}

// -----

!u = !basicpy.UnknownType

func.func @kept(%x: f64) -> !u {
  %f = basicpy.make_function "math.sin"(%x) changing ["x"] : (f64) -> !u
  // expected-error@+2 {{function math.sin is kept while 'x', which it captures, may be assigned again}}
  // expected-note@+1 {{help: capture the value by a default argument, x=x}}
  %t = basicpy.build_tuple %f : (!u) -> !basicpy.TupleType
  %a = basicpy.unpack %t : !basicpy.TupleType -> !u
  %r = basicpy.call %a(%x) : (!u, f64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @number(%x: f64) -> !u {
  // expected-error@+2 {{a value of type float is not callable [call-mismatch]}}
  // expected-note@+1 {{help: call a function}}
  %r = basicpy.call %x() : (f64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @star(%x: f64) -> !u {
  %f = basicpy.make_function "math.sin"() : () -> !u
  // expected-error@+2 {{a float after a star is not compiled}}
  // expected-note@+1 {{help: put the star before a tuple, or write the arguments one by one}}
  %r = basicpy.call %f(%x) kw ["*"] : (!u, f64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// expected-error@+2 {{an exported function returns function math.sin}}
// expected-note@+1 {{help: call it, and return the result}}
func.func @returned() -> !u {
  %f = basicpy.make_function "math.sin"() : () -> !u
  return %f : !u
}
