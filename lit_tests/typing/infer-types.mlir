// RUN: npc-opt %s --infer-types | FileCheck %s

!u = !basicpy.UnknownType

// The type of a loop's value is a join: int and float meet as float. What
// nothing reads needs no type of its own.
// CHECK-LABEL: func.func @loop(%arg0: f64, %arg1: i64) -> f64
// CHECK:         %[[ZERO:.*]] = basicpy.numeric_constant 0 : i64
// CHECK:         %[[INIT:.*]] = basicpy.numeric_cast %[[ZERO]] : i64 -> f64
// CHECK:         %[[DEAD:.*]] = basicpy.unbound : i64
// CHECK:         scf.for {{.*}} iter_args(%[[SUM:.*]] = %[[INIT]], %{{.*}} = %[[DEAD]]) -> (f64, i64)
// CHECK:           basicpy.binary_expr %[[SUM]] "Add" %arg0 : (f64, f64) -> f64
func.func @loop(%x: f64, %n: i64) -> !u {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = basicpy.numeric_constant 0 : i64
  %init = basicpy.unknown_cast %zero : i64 -> !u
  %none = basicpy.unbound : !u
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %init, %dead = %none) -> (!u, !u) : i64 {
    %s = basicpy.binary_expr %sum "Add" %x : (!u, f64) -> !u
    %d = basicpy.build_tuple %s : (!u) -> !basicpy.TupleType
    %e = basicpy.unknown_cast %d : !basicpy.TupleType -> !u
    scf.yield %s, %e : !u, !u
  }
  return %r#0 : !u
}

// A `while` loop: the types of its condition's values reach the body.
// CHECK-LABEL: func.func @halve(%arg0: i64) -> f64
// CHECK:         scf.while (%{{.*}} = %{{.*}}) : (f64) -> f64
// CHECK:           basicpy.binary_compare %{{.*}} "Gt" %{{.*}} : f64, i64
// CHECK:           basicpy.binary_expr %{{.*}} "Div" %{{.*}} : (f64, i64) -> f64
func.func @halve(%n: i64) -> !u {
  %one = basicpy.numeric_constant 1 : i64
  %two = basicpy.numeric_constant 2 : i64
  %init = basicpy.unknown_cast %n : i64 -> !u
  %r = scf.while (%x = %init) : (!u) -> !u {
    %more = basicpy.binary_compare %x "Gt" %one : (!u, i64) -> !u
    %c = basicpy.as_i1 %more : !u
    scf.condition(%c) %x : !u
  } do {
  ^bb0(%x: !u):
    %h = basicpy.binary_expr %x "Div" %two : (!u, i64) -> !u
    scf.yield %h : !u
  }
  return %r : !u
}

// What is not assigned on a path has the other path's type.
// CHECK-LABEL: func.func @branch(%arg0: i1, %arg1: f64) -> f64
// CHECK:         scf.if %arg0 -> (f64) {
// CHECK:           scf.yield %arg1 : f64
// CHECK:         } else {
// CHECK:           %[[NONE:.*]] = basicpy.unbound : f64
// CHECK:           scf.yield %[[NONE]] : f64
func.func @branch(%c: i1, %x: f64) -> !u {
  %r = scf.if %c -> !u {
    %v = basicpy.unknown_cast %x : f64 -> !u
    scf.yield %v : !u
  } else {
    %v = basicpy.unbound : !u
    scf.yield %v : !u
  }
  return %r : !u
}

// Layouts and sizes that differ are forgotten where paths meet.
// CHECK-LABEL: func.func @arrays
// CHECK:         numpy.static_info_cast %arg1 : !numpy.ndarray<[3]:f64, C> to !numpy.ndarray<[?]:f64>
// CHECK:         return %{{.*}} : !numpy.ndarray<[?]:f64>
func.func @arrays(%c: i1, %a: !numpy.ndarray<[3]:f64, C>, %b: !numpy.ndarray<[?]:f64>) -> !u {
  %r = scf.if %c -> !u {
    %v = basicpy.unknown_cast %a : !numpy.ndarray<[3]:f64, C> -> !u
    scf.yield %v : !u
  } else {
    %v = basicpy.unknown_cast %b : !numpy.ndarray<[?]:f64> -> !u
    scf.yield %v : !u
  }
  return %r : !u
}

// A function is copied for each list of argument types.
// CHECK-LABEL: func.func @calls
// CHECK:         call @twice(%arg0) : (!numpy.ndarray<[?]:f32, C>) -> !numpy.ndarray<[?]:f32, C>
// CHECK:         call @twice$1(%arg1) : (i64) -> i64
// CHECK:         -> !basicpy.TupleType<[!numpy.ndarray<[?]:f32, C>, i64]>
// CHECK-NOT:   func.func private @unused
// CHECK:       func.func private @twice(%arg0: !numpy.ndarray<[?]:f32, C>) -> !numpy.ndarray<[?]:f32, C>
// CHECK:       func.func private @twice$1(%arg0: i64) -> i64
func.func @calls(%a: !numpy.ndarray<[?]:f32, C>, %n: i64) -> !u {
  %x = basicpy.unknown_cast %a : !numpy.ndarray<[?]:f32, C> -> !u
  %y = basicpy.unknown_cast %n : i64 -> !u
  %p = func.call @twice(%x) : (!u) -> !u
  %q = func.call @twice(%y) : (!u) -> !u
  %t = basicpy.build_tuple %p, %q : (!u, !u) -> !basicpy.TupleType
  %r = basicpy.unknown_cast %t : !basicpy.TupleType -> !u
  return %r : !u
}
func.func private @unused(%x: !u) -> !u {
  return %x : !u
}
func.func private @twice(%x: !u) -> !u {
  %y = basicpy.binary_expr %x "Add" %x : (!u, !u) -> !u
  return %y : !u
}

// A recursive function has the type of the path that does not recur.
// CHECK-LABEL: func.func @factorial(%arg0: i64) -> i64
// CHECK:         func.call @factorial(%{{.*}}) : (i64) -> i64
func.func @factorial(%n: i64) -> !u {
  %c = basicpy.as_i1 %n : i64
  %one = basicpy.numeric_constant 1 : i64
  %r = scf.if %c -> !u {
    %m = basicpy.binary_expr %n "Sub" %one : (i64, i64) -> !u
    %k = basicpy.unknown_cast %m : !u -> i64
    %f = func.call @factorial(%k) : (i64) -> !u
    %p = basicpy.binary_expr %n "Mult" %f : (i64, !u) -> !u
    scf.yield %p : !u
  } else {
    %o = basicpy.unknown_cast %one : i64 -> !u
    scf.yield %o : !u
  }
  return %r : !u
}

// NumPy's scalars are strong, Python's weak; int and float give what Python gives.
// CHECK-LABEL: func.func @operators
func.func @operators(%i: i64, %x: f64, %b: !basicpy.BoolType, %s: !numpy.scalar<f32>, %a: !numpy.ndarray<[?]:i32>) {
  // CHECK: "Div" {{.*}} : (i64, i64) -> f64
  %0 = basicpy.binary_expr %i "Div" %i : (i64, i64) -> !u
  // CHECK: "Add" {{.*}} : (!basicpy.BoolType, !basicpy.BoolType) -> i64
  %1 = basicpy.binary_expr %b "Add" %b : (!basicpy.BoolType, !basicpy.BoolType) -> !u
  // CHECK: "BitAnd" {{.*}} : (!basicpy.BoolType, !basicpy.BoolType) -> !basicpy.BoolType
  %2 = basicpy.binary_expr %b "BitAnd" %b : (!basicpy.BoolType, !basicpy.BoolType) -> !u
  // CHECK: "Mult" {{.*}} : (!numpy.scalar<f32>, f64) -> !numpy.scalar<f32>
  %3 = basicpy.binary_expr %s "Mult" %x : (!numpy.scalar<f32>, f64) -> !u
  // CHECK: "Mult" {{.*}} : (!numpy.ndarray<[?]:i32>, i64) -> !numpy.ndarray<[?]:i32, C>
  %4 = basicpy.binary_expr %a "Mult" %i : (!numpy.ndarray<[?]:i32>, i64) -> !u
  // CHECK: "Mult" {{.*}} : (!numpy.ndarray<[?]:i32>, f64) -> !numpy.ndarray<[?]:f64, C>
  %5 = basicpy.binary_expr %a "Mult" %x : (!numpy.ndarray<[?]:i32>, f64) -> !u
  // CHECK: "Lt" {{.*}} : (!numpy.ndarray<[?]:i32>, i64) -> !numpy.ndarray<[?]:i1, C>
  %6 = basicpy.binary_compare %a "Lt" %i : (!numpy.ndarray<[?]:i32>, i64) -> !u
  // CHECK: "Lt" {{.*}} : (!numpy.scalar<f32>, i64) -> !numpy.scalar<i1>
  %7 = basicpy.binary_compare %s "Lt" %i : (!numpy.scalar<f32>, i64) -> !u
  %neg = basicpy.numeric_constant -1 : i64
  // CHECK: "Pow" {{.*}} : (i64, i64) -> f64
  %8 = basicpy.binary_expr %i "Pow" %neg : (i64, i64) -> !u
  // CHECK: "Pow" {{.*}} : (i64, i64) -> i64
  %9 = basicpy.binary_expr %i "Pow" %i : (i64, i64) -> !u
  // CHECK: "Not" {{.*}} : (!numpy.scalar<f32>) -> !basicpy.BoolType
  %10 = basicpy.unary_expr "Not" %s : (!numpy.scalar<f32>) -> !u
  return
}

// CHECK-LABEL: func.func @subscripts
func.func @subscripts(%a: !numpy.ndarray<[4, ?]:f64, C>, %i: i64, %n: !numpy.scalar<i64>) {
  %none = basicpy.singleton : !basicpy.NoneType
  // CHECK: %[[BOUND:.*]] = basicpy.as_int %{{.*}} : !numpy.scalar<i64>
  // CHECK: basicpy.slot_object_make(%[[BOUND]], {{.*}}) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  %part = basicpy.slot_object_make(%n, %none, %none) -> !basicpy.SlotObject<slice, !numpy.scalar<i64>, !basicpy.NoneType, !basicpy.NoneType>
  %all = basicpy.slot_object_make(%none, %none, %none) -> !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>
  // CHECK: basicpy.subscript {{.*}} -> !numpy.scalar<f64>
  %0 = basicpy.subscript %a[%i, %n] : (!numpy.ndarray<[4, ?]:f64, C>, i64, !numpy.scalar<i64>) -> !u
  // CHECK: basicpy.subscript {{.*}} -> !numpy.ndarray<[?]:f64, rows>
  %1 = basicpy.subscript %a[%i] : (!numpy.ndarray<[4, ?]:f64, C>, i64) -> !u
  // CHECK: basicpy.subscript {{.*}} -> !numpy.ndarray<[?, ?]:f64, rows>
  %2 = basicpy.subscript %a[%part] : (!numpy.ndarray<[4, ?]:f64, C>, !basicpy.SlotObject<slice, !numpy.scalar<i64>, !basicpy.NoneType, !basicpy.NoneType>) -> !u
  // CHECK: basicpy.subscript {{.*}} -> !numpy.ndarray<[4, ?]:f64, C>
  %3 = basicpy.subscript %a[%all] : (!numpy.ndarray<[4, ?]:f64, C>, !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>) -> !u
  // CHECK: basicpy.subscript {{.*}} -> !numpy.ndarray<[1, 4, ?]:f64, rows>
  %4 = basicpy.subscript %a[%none] : (!numpy.ndarray<[4, ?]:f64, C>, !basicpy.NoneType) -> !u
  // CHECK: basicpy.attribute {{.*}} -> !basicpy.TupleType<[i64, i64]>
  %5 = basicpy.attribute %a "shape" : !numpy.ndarray<[4, ?]:f64, C> -> !u
  %one = basicpy.numeric_constant 1 : i64
  // CHECK: basicpy.subscript {{.*}} : (!basicpy.TupleType<[i64, i64]>, i64) -> i64
  %6 = basicpy.subscript %5[%one] : (!u, i64) -> !u
  // CHECK: basicpy.unpack {{.*}} -> i64, i64
  %7:2 = basicpy.unpack %5 : !u -> !u, !u
  return
}

// CHECK-LABEL: func.func @functions
func.func @functions(%a: !numpy.ndarray<[?, ?]:i32>, %n: i64, %x: f64, %d: !numpy.dtype<i64>) {
  %shape = basicpy.build_tuple %n, %n : (i64, i64) -> !basicpy.TupleType<[i64, i64]>
  // CHECK: "numpy.zeros"{{.*}} -> !numpy.ndarray<[?, ?]:f64, C>
  %0 = basicpy.builtin_call "numpy.zeros"(%shape) : (!basicpy.TupleType<[i64, i64]>) -> !u
  // CHECK: "numpy.zeros"{{.*}} -> !numpy.ndarray<[?]:i64, C>
  %1 = basicpy.builtin_call "numpy.zeros"(%n, %d) kw ["dtype"] : (i64, !numpy.dtype<i64>) -> !u
  // CHECK: "numpy.sqrt"{{.*}} -> !numpy.ndarray<[?, ?]:f64, C>
  %2 = basicpy.builtin_call "numpy.sqrt"(%a) : (!numpy.ndarray<[?, ?]:i32>) -> !u
  // CHECK: "numpy.sqrt"{{.*}} -> !numpy.scalar<f64>
  %3 = basicpy.builtin_call "numpy.sqrt"(%x) : (f64) -> !u
  // CHECK: "math.sqrt"{{.*}} -> f64
  %4 = basicpy.builtin_call "math.sqrt"(%n) : (i64) -> !u
  // CHECK: "math.floor"{{.*}} -> i64
  %5 = basicpy.builtin_call "math.floor"(%x) : (f64) -> !u
  // CHECK: "sum"() {{.*}} -> !numpy.scalar<i64>
  %6 = basicpy.method_call %a "sum"() : (!numpy.ndarray<[?, ?]:i32>) -> !u
  // CHECK: "numpy.amax"{{.*}} -> !numpy.scalar<i32>
  %7 = basicpy.builtin_call "numpy.amax"(%a) : (!numpy.ndarray<[?, ?]:i32>) -> !u
  // CHECK: "builtins.max"{{.*}} -> f64
  %8 = basicpy.builtin_call "builtins.max"(%n, %x) : (i64, f64) -> !u
  // CHECK: "MatMult" {{.*}} -> !numpy.ndarray<[?, ?]:i32, C>
  %9 = basicpy.binary_expr %a "MatMult" %a : (!numpy.ndarray<[?, ?]:i32>, !numpy.ndarray<[?, ?]:i32>) -> !u
  return
}

// Where a Python int meets an int32 it must fit.
// CHECK-LABEL: func.func @meets_int32
// CHECK:         basicpy.raise_if %{{.*}}, "OverflowError", "Python integer {} out of bounds for int32"(%arg1 : i64)
// CHECK:         basicpy.numeric_cast %arg1 : i64 -> !numpy.scalar<i32>
func.func @meets_int32(%c: i1, %n: i64, %s: !numpy.scalar<i32>) -> !u {
  %r = scf.if %c -> !u {
    %v = basicpy.unknown_cast %n : i64 -> !u
    scf.yield %v : !u
  } else {
    %v = basicpy.unknown_cast %s : !numpy.scalar<i32> -> !u
    scf.yield %v : !u
  }
  return %r : !u
}

// What needs no inference stays as it is, whatever its dialects and its control
// flow, even if nothing calls it.
// CHECK-LABEL: func.func @settled(
// CHECK-SAME:    %{{.*}}: i64, %{{.*}}: memref<?xf32>) -> (i64, f32)
func.func @settled(%n: i64, %a: memref<?xf32>) -> (i64, f32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %c = arith.cmpi slt, %n, %zero : i64
  // CHECK: cf.cond_br %{{.*}}, ^[[LATER:bb.*]](%{{.*}} : i64), ^[[NEXT:bb.*]]
  cf.cond_br %c, ^later(%zero : i64), ^next
// CHECK: ^[[LATER]](%{{.*}}: i64):
^later(%m: i64):
  // CHECK: %[[PAIR:.*]]:2 = {{.*}}call @pair({{.*}}) : (i64) -> (i64, f32)
  // CHECK: return %[[PAIR]]#0, %[[PAIR]]#1 : i64, f32
  %pair:2 = func.call @pair(%m) : (i64) -> (i64, f32)
  return %pair#0, %pair#1 : i64, f32
^next:
  // CHECK: ^[[NEXT]]:
  // CHECK: affine.for
  // CHECK-NEXT: affine.load %{{.*}} : memref<?xf32>
  // CHECK-NEXT: arith.negf %{{.*}} : f32
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<?xf32>
    %y = arith.negf %x : f32
    affine.store %y, %a[%i] : memref<?xf32>
  }
  // CHECK: call @half(%{{.*}}) : (i64) -> f64
  %half = func.call @half(%n) : (i64) -> f64
  %x = arith.truncf %half : f64 to f32
  return %n, %x : i64, f32
}

// CHECK-LABEL: func.func private @pair(
func.func private @pair(%n: i64) -> (i64, f32) {
  %x = arith.sitofp %n : i64 to f32
  return %n, %x : i64, f32
}

// CHECK-LABEL: func.func private @not_called(
func.func private @not_called() {
  return
}

// What such a function calls is inferred.
// CHECK-LABEL: func.func private @half(%{{.*}}: i64) -> f64
func.func private @half(%n: i64) -> f64 {
  %two = basicpy.numeric_constant 2 : i64
  // CHECK: basicpy.binary_expr {{.*}} -> f64
  %half = basicpy.binary_expr %n "Div" %two : (i64, i64) -> f64
  return %half : f64
}

// A slice's bounds are ints or None.
// CHECK-LABEL: func.func @slots
// CHECK:         %[[STOP:.*]] = basicpy.slot_object_get %{{.*}}[1] : !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>
// CHECK:         return %[[STOP]] : i64
func.func @slots(%n: i64) -> !basicpy.UnknownType {
  %none = basicpy.singleton : !basicpy.NoneType
  %stop = basicpy.unknown_cast %n : i64 -> !basicpy.UnknownType
  %slice = basicpy.slot_object_make(%none, %stop, %none)
      -> !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.UnknownType, !basicpy.NoneType>
  %0 = basicpy.slot_object_get %slice[1]
      : !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.UnknownType, !basicpy.NoneType>
  return %0 : !basicpy.UnknownType
}
