// RUN: npc-opt %s --attach-iree-abi | FileCheck %s
// RUN: npc-opt %s --attach-iree-abi="bare=true v0=true named=all" | FileCheck %s --check-prefix=ALL
// RUN: npc-opt %s --attach-iree-abi 2>&1 >%t.out | FileCheck %s --check-prefix=REMARK
// RUN: npc-opt %s --attach-iree-abi=v0 2>%t.remarks | FileCheck %s --check-prefix=V0
// RUN: FileCheck %s --check-prefix=V0REMARK < %t.remarks
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

// Where the convention needs the metadata, an array of float16 is taken as one of float32.
// CHECK-LABEL: func.func @half_by_name
// CHECK-SAME:  {\22a\22:{{\[\[}}\22named\22,\22t\22,[\22ndarray\22,\22f32\22,1,null]]],\22r\22:[],\22v\22:1}
func.func @half_by_name(%t: tensor<?xf16> {npc.name = "t", npc.kind = "keyword-only"}) {
  return
}
// CHECK-LABEL: func.func @halves_in_tuple
// CHECK-SAME:  {\22a\22:{{\[\[}}\22stuple\22,[\22ndarray\22,\22f32\22,1,null],\22i64\22]],
func.func @halves_in_tuple(%t: !basicpy.TupleType<[!numpy.ndarray<[?]:f16>, i64]>) {
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

// A float16 is passed as a float32 by itself, and returned as an array without axes.
// CHECK-LABEL: func.func @float16
// CHECK-SAME:  {\22a\22:[\22f32\22],\22r\22:{{\[\[}}\22ndarray\22,\22f16\22,0]],\22v\22:1}
// V0-LABEL: func.func @float16
// V0-SAME:    f = "I4!S1!R6!B3!t1", fv = "1"
func.func @float16(%s: !numpy.scalar<f16>) -> !numpy.scalar<f16> {
  return %s : !numpy.scalar<f16>
}

// Version 0 says of each value what it can, whether or not version 1 takes the function.
// V0-LABEL: func.func @words
// V0-SAME:    f = "I22!S3!t1B5!t4d2B1!U1!U1!R13!B5!t3d0S3!t4", fv = "1"}}
// V0REMARK: remark: 'words' gets no iree.abi metadata: $.a[0]: an argument cannot be f16
// V0REMARK: remark: Argument #3 of function words is not a recognized public ABI type and the function may not be invokable by standard tools [omitted-metadata]
// V0REMARK: remark: Argument #4 of function words
// V0REMARK-NOT: of function words
func.func @words(%s: f16, %t: tensor<2xi1>, %z: tensor<f32>, %u: tensor<ui64>, %i: index) -> (tensor<0xbf16>, i1) {
  %e = tensor.empty() : tensor<0xbf16>
  %c = arith.constant true
  return %e, %c : tensor<0xbf16>, i1
}

// Where only some arguments have names, version 0 has all by position; lists are arrays as
// arguments and references as results.
// V0-LABEL: func.func @some_named
// V0-SAME:    abi = "sip", abiv = 1 : i32, f = "I12!B6!t7d-1S1!R7!O1!S1!", fv = "1",
// V0-SAME:    sip = "I12!S9!k0_0k1_1R12!S9!k0_0k1_1"
func.func @some_named(%l: !basicpy.ListType<i64>, %s: !numpy.scalar<f32> {npc.kind = "keyword-only", npc.name = "s"}) -> !basicpy.TupleType<[!basicpy.ListType<i64>, !numpy.scalar<f32>]> {
  %r = basicpy.unbound : !basicpy.TupleType<[!basicpy.ListType<i64>, !numpy.scalar<f32>]>
  return %r : !basicpy.TupleType<[!basicpy.ListType<i64>, !numpy.scalar<f32>]>
}

// What is said where IREE looked before 2024 is said where it looks now.
// CHECK: func.func @bare(%{{.*}}: f32) attributes {iree.abi = "{ \22a\22: [\22f32\22], \22r\22: [] }", iree.reflection = {iree.abi = "{ \22a\22: [\22f32\22], \22r\22: [] }"}}
func.func @bare(%x: f32) attributes {iree.abi = "{ \22a\22: [\22f32\22], \22r\22: [] }"} {
  return
}
// REMARK: remark: 'bare_half' gets no iree.abi metadata: $.a[0]: an argument cannot be f16 [omitted-metadata]
func.func @bare_half(%x: f16) attributes {iree.abi = "{\22a\22:[\22f16\22],\22r\22:[]}"} {
  return
}
// REMARK: remark: 'bare_broken' gets no iree.abi metadata: $.r: {{.*}} [omitted-metadata]
func.func @bare_broken(%x: f32) attributes {iree.abi = "{\22a\22:[\22f32\22],\22r\22:7}"} {
  return
}

// The specification once called it d.
// CHECK: func.func @specified(%{{.*}}: f32) attributes {iree.reflection = {d = "[[D:.*]]", iree.abi = "[[D]]"}}
func.func @specified(%x: f32) attributes {iree.reflection = {d = "{\22a\22:[\22f32\22],\22r\22:[]}"}} {
  return
}

// Version 0 has the names and the structures of the version 1 that is there.
// V0-LABEL: func.func @given
// V0-SAME:    abi = "sip", abiv = 1 : i32, f = "I6!S3!t6R6!S3!t6", fv = "1",
// V0-SAME:    sip = "I10!D7!K2!x_0R12!D9!K4!out_0"
func.func @given(%x: i32) -> i32 attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22named\22,\22x\22,\22i32\22]],\22r\22:[[\22sdict\22,[\22out\22,\22i32\22]]],\22v\22:1}"}} {
  return %x : i32
}
// V0REMARK: remark: 'given_more' gets no metadata of version 0: its metadata has 2 arguments, its type has 1
func.func @given_more(%x: i32) attributes {iree.reflection = {iree.abi = "{\22a\22:[\22i32\22,\22i32\22],\22r\22:[]}"}} {
  return
}

// None within a result is null, of which an attribute tells: an array may be null as well.
// CHECK-LABEL: func.func @none
// CHECK-SAME:  \22r\22:{{\[\[}}\22stuple\22,null,[\22stuple\22,\22i64\22,null]]],\22v\22:1}"}, npc.none_results = array<i64: 2>}
func.func @none() -> !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]> {
  %r = basicpy.unbound : !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]>
  return %r : !basicpy.TupleType<[!numpy.ndarray<[?]:ui8, C>, !basicpy.TupleType<[i64, !basicpy.NoneType]>]>
}
