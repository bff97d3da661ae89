// RUN: npc-opt %s --attach-iree-abi | FileCheck %s
// RUN: npc-opt %s --attach-iree-abi="bare=true v0=true named=all" | FileCheck %s --check-prefix=ALL
// RUN: npc-opt %s --attach-iree-abi 2>&1 >%t.out | FileCheck %s --check-prefix=REMARK
// RUN: not npc-opt %s --attach-iree-abi="named=some" 2>&1 | FileCheck %s --check-prefix=BAD

// BAD: error: the option named is 'keyword-only' or 'all', not 'some'

// CHECK-LABEL: func.func @scale
// CHECK-SAME:  %{{.*}}: !numpy.ndarray<[?, 4]:f32> {iree.abi.name = "a", npc.name = "a"}
// CHECK-SAME:  iree.reflection = {iree.abi = "{\22a\22:{{\[\[}}\22ndarray\22,\22f32\22,2,null,4],[\22named\22,\22by\22,\22f64\22]],\22r\22:{{\[\[}}\22ndarray\22,\22f32\22,1,null]],\22v\22:1}"}
// ALL-LABEL: func.func @scale
// ALL-SAME:  iree.abi = "{\22a\22:{{\[\[}}\22named\22,\22a\22,
// ALL-SAME:  iree.reflection = {abi = "sip", abiv = 1 : i32, f = "I14!B6!d-1d4S3!t2R7!B4!d-1", fv = "1",
// ALL-SAME:  sip = "I18!D14!K2!a_0K3!by_1R3!_0"
func.func @scale(%a: !numpy.ndarray<[?, 4]:f32> {npc.name = "a"}, %by: f64 {npc.kind = "keyword-only", npc.name = "by"}) -> !numpy.ndarray<[?]:f32, C> {
  %r = basicpy.unbound : !numpy.ndarray<[?]:f32, C>
  return %r : !numpy.ndarray<[?]:f32, C>
}

// Tensors and numbers, a tuple within a tuple, arrays that results need no record for.
// CHECK-LABEL: func.func @plain
// CHECK-SAME:  \22a\22:{{\[\[}}\22ndarray\22,\22i1\22,null],\22i64\22],\22r\22:{{\[\[}}\22stuple\22,\22i64\22,[\22stuple\22,\22f64\22,null]]],\22v\22:1}
func.func @plain(%t: tensor<*xi1> {iree.abi.name = "t"}, %n: i64) -> !basicpy.TupleType<[i64, !basicpy.TupleType<[f64, !numpy.ndarray<[?]:ui8, C>]>]> {
  %r = basicpy.unbound : !basicpy.TupleType<[i64, !basicpy.TupleType<[f64, !numpy.ndarray<[?]:ui8, C>]>]>
  return %r : !basicpy.TupleType<[i64, !basicpy.TupleType<[f64, !numpy.ndarray<[?]:ui8, C>]>]>
}

// What has metadata keeps it, and private functions get none.
// CHECK: func.func @described(%{{.*}}: i64) attributes {iree.reflection = {iree.abi = "{}", other = "x"}}
func.func @described(%n: i64) attributes {iree.reflection = {iree.abi = "{}", other = "x"}} {
  return
}
// CHECK: func.func private @hidden(%{{.*}}: i64) {
func.func private @hidden(%n: i64) {
  return
}

// REMARK: remark: 'half' gets no iree.abi metadata: $.a[0]: an argument cannot be an array of f16 [omitted-metadata]
// CHECK: func.func @half(%{{.*}}: tensor<?xf16>) {
func.func @half(%t: tensor<?xf16>) {
  return
}

// Unsigned integers in arrays have the bits of others; a single one is taken of a wider one.
// CHECK-LABEL: func.func @unsigned
// CHECK-SAME:  {\22a\22:{{\[\[}}\22ndarray\22,\22i8\22,1,null],\22i32\22,\22i64\22],\22r\22:[],\22v\22:1}
func.func @unsigned(%t: !numpy.ndarray<[?]:ui8>, %n: !numpy.scalar<ui8>, %m: !numpy.scalar<ui32>) {
  return
}

// REMARK: remark: 'bit' gets no iree.abi metadata: $.a[0]: an argument cannot be i1
func.func @bit(%c: i1) {
  return
}

// A bool is taken as an integer, and returned as an array without axes; so is an unsigned
// number.
// CHECK-LABEL: func.func @flag
// CHECK-SAME:  {\22a\22:[\22i8\22],\22r\22:{{\[\[}}\22ndarray\22,\22i1\22,0],null],\22v\22:1}
func.func @flag(%c: !basicpy.BoolType) -> (!numpy.scalar<i1>, !numpy.scalar<ui32>) {
  %n = basicpy.numeric_constant 1 : i64
  %u = basicpy.numeric_cast %n : i64 -> !numpy.scalar<ui32>
  %b = basicpy.numeric_cast %c : !basicpy.BoolType -> !numpy.scalar<i1>
  return %b, %u : !numpy.scalar<i1>, !numpy.scalar<ui32>
}

// None within a result is null, of which an attribute tells: an array may be null as well.
// CHECK-LABEL: func.func @none
// CHECK-SAME:  \22r\22:{{\[\[}}\22stuple\22,null,[\22stuple\22,\22i64\22,null]]],\22v\22:1}"}, npc.none_results = array<i64: 2>}
func.func @none() -> !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]> {
  %r = basicpy.unbound : !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]>
  return %r : !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]>
}
