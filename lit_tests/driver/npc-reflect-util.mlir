// Functions of IREE's dialect util in its own notation, as iree-compile prints them.

// RUN: npc reflect %s | FileCheck %s
// RUN: npc reflect %s --format=json | FileCheck %s --check-prefix=NAME
// NAME: "module":"q","documentation":null,

#map = affine_map<(d0) -> (d0)>
module @q {
  util.global private @state = 3 : i32
  // CHECK: scale(a: f32[?x4], *, by: f32) -> (f32[?x4], i64)
  // CHECK-NOT: no iree.abi
  util.func public @scale(%arg0: !hal.buffer_view {iree.abi.name = "a"}, %arg1: f32 {iree.abi.name = "by"}) -> (!hal.buffer_view, i64) attributes {iree.abi.stub, iree.reflection = {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,2,null,4],[\22named\22,\22by\22,\22f32\22]],\22r\22:[[\22stuple\22,[\22ndarray\22,\22f32\22,2,null,4],\22i64\22]],\22v\22:1}"}} {
    %0 = hal.buffer_view.dim<%arg0 : !hal.buffer_view>[0] : index
    util.return %arg0, %0 : !hal.buffer_view, i64
  }
  // The attribute of the specification, on the function.
  // CHECK: bare(i32) -> i32
  // CHECK-NOT: no iree.abi
  util.func public @bare(%arg0: i32) -> i32 attributes {iree.abi = "{\22a\22:[\22i32\22],\22r\22:[\22i32\22]}"} {
    util.return %arg0 : i32
  }
  // CHECK: plain(!hal.buffer_view) -> (tensor<4xf32, affine_map<(d0) -> (d0)>>)
  // CHECK-NEXT: no iree.abi
  // CHECK-NOT: {{.}}
  util.func public @plain(%arg0: !hal.buffer_view) -> tensor<4xf32, #map> {
    util.unreachable "no"
  }
  util.func private @hidden(%arg0: i32) {
    util.return
  }
}
