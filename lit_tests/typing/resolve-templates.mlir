// Calls of func_templates in IR whose types are known become calls of functions.
// RUN: npc-opt %s --resolve-templates | FileCheck %s
// RUN: npc-opt %s --resolve-templates --resolve-templates | FileCheck %s

// CHECK-NOT: func_template

// The overload that is taken, and what it calls in turn, in any control flow.
// CHECK-LABEL: func.func private @twice$of_float(%arg0: f64) -> f64 {
// CHECK: call @twice$sum(%arg0, %arg0) : (f64, f64) -> f64
// CHECK-LABEL: func.func private @twice$sum(
// CHECK: call @shared$only(%{{.*}}) : (f64) -> f64
// CHECK-NOT: of_int
basicpy.func_template @twice {
  func.func @of_int(%x: i64) -> i64 {
    %0 = arith.addi %x, %x : i64
    return %0 : i64
  }
  func.func @of_float(%x: f64) -> f64 {
    %0 = func.call @sum(%x, %x) : (f64, f64) -> f64
    return %0 : f64
  }
  func.func @sum(%x: f64, %y: f64) -> f64 {
    %0 = arith.addf %x, %y : f64
    %1 = basicpy.func_template_call @shared(%0) : (f64) -> f64
    return %1 : f64
  }
}

// CHECK-LABEL: func.func private @shared$only(
basicpy.func_template @shared {
  func.func @only(%x: f64) -> f64 {
    cf.br ^bb1(%x : f64)
  ^bb1(%y: f64):
    return %y : f64
  }
}

// CHECK-LABEL: func.func @f(
// CHECK: %[[R:.*]] = call @twice$of_float(%arg0) : (f64) -> f64
// CHECK: return %[[R]]
func.func @f(%x: f64) -> f64 {
  %0 = basicpy.func_template_call @twice(%x) : (f64) -> f64
  return %0 : f64
}

// Arguments come by position and by name; defaults fill in; tuples are expanded.
// CHECK-LABEL: func.func private @scale$scale(%arg0: f64 {npc.name = "x"}, %arg1: i64 {npc.default = 2 : i64, npc.name = "n"}, %arg2: f64
basicpy.func_template @scale {
  func.func @scale(%x: f64 {npc.name = "x"}, %n: i64 {npc.name = "n", npc.default = 2 : i64},
                   %by: f64 {npc.name = "by", npc.kind = "keyword-only"}) -> f64 {
    return %x : f64
  }
}

// CHECK-LABEL: func.func @arguments(
// CHECK-SAME: %[[X:.*]]: f64, %[[N:.*]]: i64, %[[T:.*]]: !basicpy.TupleType<[f64, i64]>)
func.func @arguments(%x: f64, %n: i64, %t: !basicpy.TupleType<[f64, i64]>) {
  // CHECK: call @scale$scale(%[[X]], %[[N]], %[[X]])
  %0 = basicpy.func_template_call @scale(%n, %x, %x) kw ["n", "by", "x"] : (i64, f64, f64) -> f64
  // CHECK: %[[TWO:.*]] = basicpy.numeric_constant 2 : i64
  // CHECK: call @scale$scale(%[[X]], %[[TWO]], %[[X]])
  %1 = basicpy.func_template_call @scale(%x, %x) kw ["by"] : (f64, f64) -> f64
  // CHECK: %[[PARTS:.*]]:2 = basicpy.unpack %[[T]]
  // CHECK: call @scale$scale(%[[PARTS]]#0, %[[PARTS]]#1, %[[X]])
  %2 = basicpy.func_template_call @scale(%t, %x) kw ["*", "by"] : (!basicpy.TupleType<[f64, i64]>, f64) -> f64
  return
}

// CHECK-LABEL: func.func private @rest$rest(
basicpy.func_template @rest {
  func.func @rest(%first: i64 {npc.name = "first"},
                  %others: !basicpy.TupleType {npc.name = "others", npc.kind = "variadic"})
      -> !basicpy.TupleType {
    return %others : !basicpy.TupleType
  }
}

// Where one says less than the other the types are joined.
// CHECK-LABEL: func.func @joined(
// CHECK: %[[TUPLE:.*]] = basicpy.build_tuple %{{.*}}, %{{.*}} : (f64, i64) -> !basicpy.TupleType<[f64, i64]>
// CHECK: %[[ANY:.*]] = basicpy.unknown_cast %[[TUPLE]] : !basicpy.TupleType<[f64, i64]> -> !basicpy.TupleType
// CHECK: %[[R:.*]] = call @rest$rest(%{{.*}}, %[[ANY]]) : (i64, !basicpy.TupleType) -> !basicpy.TupleType
// CHECK: basicpy.unknown_cast %[[R]] : !basicpy.TupleType -> !basicpy.TupleType<[f64, i64]>
func.func @joined(%n: i64, %x: f64) -> !basicpy.TupleType<[f64, i64]> {
  %0 = basicpy.func_template_call @rest(%n, %x, %n) : (i64, f64, i64) -> !basicpy.TupleType<[f64, i64]>
  return %0 : !basicpy.TupleType<[f64, i64]>
}

// Names stand for Python's functions, methods and attributes.
// CHECK-LABEL: func.func private @__global$math.ceil$of_float(
basicpy.func_template @__global$math.ceil attributes {py_bind = ["math#ceil"]} {
  func.func @of_float(%x: f64) -> i64 {
    %0 = math.ceil %x : f64
    %1 = arith.fptosi %0 : f64 to i64
    return %1 : i64
  }
}
// CHECK-LABEL: func.func private @__method$norm$of_vector(
basicpy.func_template @__method$norm {
  func.func @of_vector(%self: !numpy.ndarray<[?]:f64>, %scale: f64 {npc.name = "scale"}) -> f64 {
    return %scale : f64
  }
}
basicpy.func_template @__getattr$real {
  func.func @of_float(%self: f64) -> f64 {
    return %self : f64
  }
}

// CHECK-LABEL: func.func @members(
func.func @members(%a: !numpy.ndarray<[4]:f64, C>, %x: f64) {
  // CHECK: call @__global$math.ceil$of_float(%arg1) : (f64) -> i64
  %0 = basicpy.builtin_call "math.ceil"(%x) : (f64) -> i64
  // CHECK: %[[VIEW:.*]] = numpy.static_info_cast %arg0
  // CHECK: call @__method$norm$of_vector(%[[VIEW]], %arg1)
  %1 = basicpy.method_call %a "norm"(%x) kw ["scale"] : (!numpy.ndarray<[4]:f64, C>, f64) -> f64
  // CHECK: call @__getattr$real$of_float(%arg1)
  %2 = basicpy.attribute %x "real" : f64 -> f64
  // No template is for objects of this type: the method is npc's own.
  // CHECK: basicpy.method_call %arg1 "norm"
  %3 = basicpy.method_call %x "norm"(%x) : (f64, f64) -> f64
  return
}
