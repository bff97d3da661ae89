// RUN: npc-opt --finalize-func-to-llvm --split-input-file %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --finalize-func-to-llvm --finalize-func-to-llvm --split-input-file %s > %t.twice
// RUN: diff %t.once %t.twice
// RUN: npc-opt --finalize-func-to-llvm --split-input-file %t.once > %t.again
// RUN: diff %t.once %t.again

// Types of other dialects are cast, those of the llvm dialect stay.
// CHECK-LABEL: llvm.func @types(
// CHECK-SAME: %[[I:.*]]: i64, %[[P:.*]]: !llvm.ptr, %[[F:.*]]: f32) -> i64 {
func.func @types(%i: index, %p: !llvm.ptr, %f: f32) -> index {
  // CHECK: %[[X:.*]] = builtin.unrealized_conversion_cast %[[I]] : i64 to index
  // CHECK: %[[Y:.*]] = builtin.unrealized_conversion_cast %[[X]] : index to i64
  // CHECK: %[[R:.*]] = llvm.call @types(%[[Y]], %[[P]], %[[F]]) : (i64, !llvm.ptr, f32) -> i64
  // CHECK: llvm.return %{{.*}} : i64
  %0 = call @types(%i, %p, %f) : (index, !llvm.ptr, f32) -> index
  return %0 : index
}

// Every type that has a form in the llvm dialect.
// CHECK: llvm.func @converted(!llvm.struct<(f32, f32)>, vector<1xf32>, !llvm.array<2 x vector<3xf32>>,
// CHECK-SAME: !llvm.array<2 x vector<[4]xi1>>, i8, i16, i4, i8, bf16, !llvm.ptr)
func.func private @converted(complex<f32>, vector<f32>, vector<2x3xf32>, vector<2x[4]xi1>, ui8, si16,
                             f4E2M1FN, f8E5M2, bf16, (memref<f32>) -> index)

// A function's address is a pointer, and so is what is called through it.
// CHECK-LABEL: llvm.func @address
func.func @address(%i: i32) -> i32 {
  // CHECK: %[[F:.*]] = llvm.mlir.addressof @callee {test.constant} : !llvm.ptr
  // CHECK: %[[R:.*]] = llvm.call %{{.*}}(%{{.*}}) {test.call} : !llvm.ptr, (i32) -> i32
  // CHECK: llvm.return {test.return} %[[R]] : i32
  %f = constant {test.constant} @callee : (i32) -> i32
  %0 = call_indirect %f(%i) {test.call} : (i32) -> i32
  return {test.return} %0 : i32
}
func.func private @callee(i32) -> i32

// No result is void.
// CHECK: llvm.func @nothing() {
// CHECK-NEXT: llvm.call @nothing() : () -> ()
// CHECK-NEXT: llvm.return
func.func @nothing() {
  call @nothing() : () -> ()
  return
}

// Blocks after the entry keep their types.
// CHECK-LABEL: llvm.func @blocks
// CHECK: cf.br ^[[B:.*]](%{{.*}} : index)
// CHECK: ^[[B]](%{{.*}}: index):
func.func @blocks(%i: index) -> index {
  cf.br ^next(%i : index)
^next(%j: index):
  return %j : index
}

// -----

// Private definitions are internal. Declarations are external, whoever may name them.
// CHECK: llvm.func internal @private_definition() attributes {sym_visibility = "private"}
func.func private @private_definition() {
  return
}
// CHECK: llvm.func @declaration() attributes {sym_visibility = "private"}
func.func private @declaration()
// CHECK: llvm.func @nested() attributes {sym_visibility = "nested"}
func.func nested @nested() {
  return
}
// CHECK: llvm.func weak @weak() attributes {sym_visibility = "private"}
func.func private @weak() attributes {llvm.linkage = #llvm.linkage<weak>} {
  return
}
// CHECK: llvm.func linkonce_odr @public()
func.func @public() attributes {llvm.linkage = #llvm.linkage<linkonce_odr>} {
  return
}

// -----

// What llvm.func declares becomes a property; other attributes stay.
// CHECK: llvm.func fastcc @properties()
// CHECK-SAME: dso_local
// CHECK-SAME: frame_pointer = #llvm.framePointerKind<all>
// CHECK-SAME: no_unwind
// CHECK-SAME: passthrough = ["cold"]
// CHECK-SAME: target_cpu = "generic"
// CHECK-SAME: test.kept = 3
func.func @properties() attributes {
    CConv = #llvm.cconv<fastcc>, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_unwind,
    passthrough = ["cold"], target_cpu = "generic", test.kept = 3} {
  // A call has to say its callee's convention.
  // CHECK: llvm.call fastcc @properties() {test.call} : () -> ()
  call @properties() {test.call} : () -> ()
  return
}

// CHECK: llvm.func @readnone() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none,
// CHECK-NOT: readnone
func.func @readnone() attributes {llvm.readnone} {
  return
}

// CHECK: llvm.func @no_inline() attributes {no_inline}
func.func @no_inline() attributes {no_inline} {
  // CHECK: llvm.call @no_inline() {no_inline}
  call @no_inline() {no_inline} : () -> ()
  return
}

// Attributes of arguments and results stay, with the types in them converted.
// CHECK: llvm.func @signature(i32 {llvm.signext}, !llvm.ptr {llvm.sret = !llvm.struct<(f32, f32)>}) -> (i64 {llvm.noundef})
func.func private @signature(i32 {llvm.signext}, !llvm.ptr {llvm.sret = complex<f32>}) -> (index {llvm.noundef})

// CHECK-LABEL: llvm.func @call_site
func.func @call_site(%i: i32, %p: !llvm.ptr) {
  // What the call does not say of how its arguments are passed, the callee does.
  // CHECK: llvm.call @signature(%{{.*}}, %{{.*}}) : (i32 {llvm.signext}, !llvm.ptr {llvm.sret = !llvm.struct<(f32, f32)>}) -> (i64 {llvm.noundef})
  %0 = call @signature(%i, %p) {arg_attrs = [{llvm.signext}, {}], res_attrs = [{llvm.noundef}]}
    : (i32, !llvm.ptr) -> index
  return
}

// What is passed in memory, and is no pointer in the source, is loaded.
// CHECK: llvm.func @in_memory(%[[A:.*]]: !llvm.ptr {llvm.byval = i64}, %[[B:.*]]: !llvm.ptr {llvm.byref = !llvm.struct<(f32, f32)>}) -> i64
// CHECK: llvm.load %[[A]] : !llvm.ptr -> i64
func.func @in_memory(%i: index {llvm.byval = index}, %c: complex<f32> {llvm.byref = complex<f32>}) -> index {
  return %i : index
}

// -----

// A variadic function is called with its type.
// CHECK: llvm.func @printf(!llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}
func.func private @printf(!llvm.ptr) -> i32 attributes {func.varargs = true}
// CHECK: llvm.func @fixed(i32)
func.func private @fixed(i32) attributes {func.varargs = false}

// CHECK-LABEL: llvm.func @call_variadic
func.func @call_variadic(%p: !llvm.ptr) -> i32 {
  // CHECK: llvm.call @printf(%{{.*}}) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %0 = call @printf(%p) : (!llvm.ptr) -> i32
  return %0 : i32
}
