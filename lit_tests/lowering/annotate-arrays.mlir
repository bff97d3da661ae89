// RUN: npc-opt %s --annotate-arrays | FileCheck %s
// The annotations change nothing of what follows.
// RUN: npc-opt %s --annotate-arrays --convert-numpy-to-linalg | sed 's/ {npc.memory = [^}]*}//' > %t.annotated
// RUN: npc-opt %s --convert-numpy-to-linalg -o %t.plain
// RUN: diff %t.annotated %t.plain

// CHECK-LABEL: func.func @shifted
func.func @shifted(%a: !numpy.ndarray<[?]:f64>) {
  %one = arith.constant 1 : i64
  %last = arith.constant -1 : i64
  %none = basicpy.singleton : !basicpy.NoneType
  %tail = basicpy.slot_object_make(%one, %none, %none) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  %head = basicpy.slot_object_make(%none, %last, %none) -> !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>
  // CHECK: numpy.get_slice {{.*}} {npc.memory = ["argument 0"]}
  %to = numpy.get_slice %a, %tail : (!numpy.ndarray<[?]:f64>, !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64>
  // CHECK: numpy.get_slice {{.*}} {npc.memory = ["argument 0"]}
  %from = numpy.get_slice %a, %head : (!numpy.ndarray<[?]:f64>, !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64>
  %elements = numpy.copy_to_tensor %from : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  // CHECK: numpy.overwrite_array {{.*}} {npc.overlap = "temporary"}
  numpy.overwrite_array %elements overwrites %to : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  return
}

// CHECK-LABEL: func.func @arguments
func.func @arguments(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>) {
  %x = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %y = numpy.builtin_ufunc_call<"numpy.negative"> (%x) : (tensor<?xf64>) -> tensor<?xf64>
  // CHECK: numpy.overwrite_array {{.*}} overwrites %[[B:.*]] {npc.overlap = "test"}
  numpy.overwrite_array %y overwrites %b : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  // CHECK: numpy.overwrite_array {{.*}} {npc.overlap = "in place"}
  numpy.overwrite_array %y overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  return
}

// CHECK-LABEL: func.func @paths
func.func @paths(%a: !numpy.ndarray<[?]:f64, C>, %n: i64, %c: i1) -> !numpy.ndarray<[?]:f64, C> {
  // CHECK: numpy.empty({{.*}}) {npc.memory = ["allocation 0"]}
  %new = numpy.empty(%n) : !numpy.ndarray<[?]:f64, C>
  %other = numpy.empty(%n) : !numpy.ndarray<[?]:f64, C>
  %either = scf.if %c -> !numpy.ndarray<[?]:f64, C> {
    scf.yield %new : !numpy.ndarray<[?]:f64, C>
  } else {
    scf.yield %a : !numpy.ndarray<[?]:f64, C>
  }
  // CHECK: {npc.memory = ["argument 0 or allocation 0"]}
  %x = numpy.copy_to_tensor %either : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  // CHECK: numpy.overwrite_array {{.*}} {npc.overlap = "test"}
  numpy.overwrite_array %x overwrites %new : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  // CHECK: numpy.overwrite_array {{.*}} {npc.overlap = "in place"}
  numpy.overwrite_array %x overwrites %other : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  return %other : !numpy.ndarray<[?]:f64, C>
}

func.func private @other(!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>

// CHECK-LABEL: func.func @unknown
func.func @unknown(%a: !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64> {
  // CHECK: call @other{{.*}} {npc.memory = ["unknown 0"]}
  %b = func.call @other(%a) : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>
  return %b : !numpy.ndarray<[?]:f64>
}
