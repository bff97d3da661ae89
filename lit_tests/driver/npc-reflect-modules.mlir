// What functions of MLIR say of themselves, in each version of IREE's metadata.

// RUN: npc reflect %s > %t.expected
// RUN: FileCheck %s --match-full-lines --strict-whitespace < %t.expected
// RUN: npc-opt %s --allow-unregistered-dialect --emit-bytecode -o %t.mlirbc
// RUN: npc reflect %t.mlirbc | sed 's/^.*mlirbc/%{s:basename}/' > %t.bytecode
// RUN: sed 's/^.*modules.mlir/%{s:basename}/' %t.expected | diff - %t.bytecode
// RUN: npc reflect %s --format=json | %python -m json.tool --no-indent | FileCheck %s --check-prefix=JSON

// JSON: "kind": "MLIR", "modules": [{"module": "outer",

module @outer {
  // CHECK:{{.*}}, module outer:
  // CHECK-NEXT:first(x: f32[?], n: i64) -> f32[?]
  // JSON-SAME: {"name": "first", "symbol": "first", "declaration": "first(x: f32[?], n: i64) -> f32[?]", "iree_abi": {"a": {{\[\[}}"ndarray", "f32", 1, null], "i64"], "r": {{\[\[}}"ndarray", "f32", 1, null]], "v": 1}, "iree_abi_v0": null, "interface": null}
  func.func @first(%x: tensor<?xf32> {iree.abi.name = "x"}, %n: i64 {npc.name = "n"}) -> tensor<?xf32>
      attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,1,null],\22i64\22],\22r\22:[[\22ndarray\22,\22f32\22,1,null]],\22v\22:1}"}} {
    return %x : tensor<?xf32>
  }

  // The attribute of the specification.
  // CHECK-NEXT:bare(*, "two words": i32) -> {a: i32}
  func.func @bare(%x: i32) -> i32
      attributes {iree.abi = "{\22a\22:[[\22named\22,\22two words\22,\22i32\22]],\22r\22:[[\22sdict\22,[\22a\22,\22i32\22]]]}"} {
    return %x : i32
  }

  // CHECK-NEXT:oldest(f32, i32) -> f32[]
  // CHECK-NEXT:    version 0: f=I9!S1!S3!t6R4!B1! fv=1
  // JSON-SAME: "iree_abi": null, "iree_abi_v0": {"f": "I9!S1!S3!t6R4!B1!", "fv": "1"}
  func.func @oldest(%x: f32, %y: i32) -> tensor<f32>
      attributes {iree.reflection = {f = "I9!S1!S3!t6R4!B1!", fv = "1"}} {
    %0 = tensor.from_elements %x : tensor<f32>
    return %0 : tensor<f32>
  }

  // CHECK-NEXT:structured(*, x: f32) -> i8
  // CHECK-NEXT:    version 0: f=I4!S1!R6!S3!t4 fv=1 abi=sip sip=I10!D7!K2!x_0R3!_0
  func.func @structured(%x: f32) -> i8
      attributes {iree.reflection = {f = "I4!S1!R6!S3!t4", fv = "1", abi = "sip", abiv = 1 : i32, sip = "I10!D7!K2!x_0R3!_0"}} {
    %0 = arith.constant 1 : i8
    return %0 : i8
  }

  // As the specification has it: a version of the structures, and versions that are numbers.
  // CHECK-NEXT:specified(*, x: f32) -> i8
  // CHECK-NEXT:    version 0: f=I4!S1!R6!S3!t4 fv=1 sipv=1 sip=I10!D7!K2!x_0R3!_0
  func.func @specified(%x: f32) -> i8
      attributes {iree.reflection = {f = "I4!S1!R6!S3!t4", fv = 1 : i32, sipv = 1 : i32, sip = "I10!D7!K2!x_0R3!_0"}} {
    %0 = arith.constant 1 : i8
    return %0 : i8
  }

  // CHECK-NEXT:by_letter(f32[3]) -> ()
  func.func @by_letter(%x: tensor<?xf32>)
      attributes {iree.reflection = {d = "{\22a\22:[[\22ndarray\22,\22f32\22,1,3]],\22r\22:[]}"}} {
    return
  }

  // What version 1 has no words for.
  // CHECK-NEXT:references(RefObject<?>) -> (uint8)
  // CHECK-NEXT:    version 0: f=I4!O1!R6!S3!t8 fv=1
  func.func @references(%x: i32) -> i8
      attributes {iree.reflection = {f = "I4!O1!R6!S3!t8", fv = "1"}} {
    %0 = arith.constant 1 : i8
    return %0 : i8
  }

  // CHECK-NEXT:plain(f64[2x?], i1) -> complex<f32>
  // CHECK-NEXT:    no iree.abi
  func.func @plain(%x: tensor<2x?xf64>, %y: i1) -> complex<f32> {
    %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
    return %0 : complex<f32>
  }

  // CHECK-NEXT:buffers(memref<?xf64>, index) -> ()
  // CHECK-NEXT:    no iree.abi
  func.func @buffers(%x: memref<?xf64>, %i: index) {
    return
  }

  // Functions of IREE's own, in generic form.
  // CHECK-NEXT:exported(x: f32[4]) -> ()
  "util.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "exported", sym_visibility = "public", arg_attrs = [{iree.abi.name = "x"}]}> ({
  ^bb0(%x: tensor<4xf32>):
    "util.return"() : () -> ()
  }) {iree.reflection = {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,1,4]],\22r\22:[],\22v\22:1}"}} : () -> ()
  // CHECK-NEXT:described(!hal.buffer_view, !util.list<?>) -> ()
  // CHECK-NEXT:    no iree.abi
  "util.func"() <{function_type = (!hal.buffer_view, !util.list<?>) -> (), sym_name = "described"}> ({
  ^bb0(%x: !hal.buffer_view, %y: !util.list<?>):
    "util.return"() : () -> ()
  }) : () -> ()

  func.func private @hidden(i32)
  func.func private @local(%x: i32) {
    return
  }

  // CHECK-NEXT:{{.*}}, module inner:
  // CHECK-NEXT:f(i32) -> ()
  // CHECK-NEXT:    no iree.abi
  // CHECK-NOT:{{.}}
  module @inner {
    func.func @f(%x: i32) {
      return
    }
  }
}
