// RUN: npc-opt %s --copy-reshaped-arrays --split-input-file --verify-diagnostics | FileCheck %s

!array = !numpy.ndarray<[?, ?]:f64>
!rows = !numpy.ndarray<[?, ?]:f64, C>
!flat = !numpy.ndarray<[?]:f64, C>

// The sum lies as its operand does, and it is read after a write to the reshaped array.
// CHECK-LABEL: func.func @written
// CHECK:         %[[C:.*]] = numpy.create_array_from_tensor
// CHECK-DAG:     numpy.stride %arg0[0]
// CHECK-DAG:     numpy.stride %arg0[1]
// CHECK:         %[[R:.*]] = scf.if
// CHECK-NEXT:      numpy.reshape %[[C]](%arg1)
// CHECK:         } else {
// CHECK:           numpy.copy_to_tensor %[[C]]
// CHECK:           %[[COPY:.*]] = numpy.create_array_from_tensor
// CHECK:           numpy.reshape %[[COPY]](%arg1)
// CHECK:         numpy.store %arg2, %[[R]]
func.func @written(%a: !array, %n: i64, %x: !numpy.scalar<f64>) -> !rows {
  %t = numpy.copy_to_tensor %a : (!array) -> tensor<?x?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %u : (tensor<?x?xf64>) -> !rows
  %r = numpy.reshape %c(%n) {npc.of_program} : (!rows, i64) -> !flat
  numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
  return %c : !rows
}

// -----

!array = !numpy.ndarray<[?, ?]:f64>
!rows = !numpy.ndarray<[?, ?]:f64, C>
!flat = !numpy.ndarray<[?]:f64, C>

// Nobody looks at the sum after that.
// CHECK-LABEL: func.func @given_up
// CHECK-NOT:     scf.if
func.func @given_up(%a: !array, %n: i64, %x: !numpy.scalar<f64>) -> !flat {
  %t = numpy.copy_to_tensor %a : (!array) -> tensor<?x?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %u : (tensor<?x?xf64>) -> !rows
  %d = numpy.dim %c[0] : !rows
  numpy.store %x, %c[%d, %n] : !numpy.scalar<f64>, !rows
  %r = numpy.reshape %c(%n) {npc.of_program} : (!rows, i64) -> !flat
  numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
  return %r : !flat
}

// Nothing is written.
// CHECK-LABEL: func.func @read
// CHECK-NOT:     scf.if
func.func @read(%a: !array, %n: i64) -> (!rows, !flat) {
  %t = numpy.copy_to_tensor %a : (!array) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !rows
  %r = numpy.reshape %c(%n) {npc.of_program} : (!rows, i64) -> !flat
  return %c, %r : !rows, !flat
}

// The program has not asked for it.
// CHECK-LABEL: func.func @own
// CHECK-NOT:     scf.if
func.func @own(%a: !array, %n: i64, %x: !numpy.scalar<f64>) -> !rows {
  %t = numpy.copy_to_tensor %a : (!array) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !rows
  %r = numpy.reshape %c(%n) : (!rows, i64) -> !flat
  numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
  return %c : !rows
}

// It is known how this one lies.
// CHECK-LABEL: func.func @in_rows
// CHECK-NOT:     scf.if
func.func @in_rows(%a: !rows, %n: i64, %x: !numpy.scalar<f64>) -> !rows {
  %t = numpy.copy_to_tensor %a : (!rows) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !rows
  %r = numpy.reshape %c(%n) {npc.of_program} : (!rows, i64) -> !flat
  numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
  return %c : !rows
}

// -----

!rows = !numpy.ndarray<[?, ?]:f64, C>
!flat = !numpy.ndarray<[?]:f64, C>

func.func private @write(%r: !flat, %n: i64, %x: !numpy.scalar<f64>) {
  numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
  return
}

func.func @unknown(%m: i64, %n: i64, %x: !numpy.scalar<f64>) -> !rows {
  %c = numpy.empty(%m, %m) : !rows
  // expected-error@+2 {{one of two arrays is changed of which the other may be a view or a copy in NumPy: how NumPy lays the array out that gets another shape here is not known}}
  // expected-note@+1 {{help: make it a copy in any case, as in np.array(a, order='C').reshape(-1)}}
  %r = numpy.reshape %c(%n) {npc.of_program} : (!rows, i64) -> !flat
  func.call @write(%r, %n, %x) : (!flat, i64, !numpy.scalar<f64>) -> ()
  return %c : !rows
}

// -----

!array = !numpy.ndarray<[?, ?]:f64>
!rows = !numpy.ndarray<[?, ?]:f64, C>
!flat = !numpy.ndarray<[?]:f64, C>

// How the carried array lies depends on the argument, which must be in C order.
// CHECK-LABEL: func.func @carried
// CHECK:         scf.for
// CHECK-DAG:       numpy.stride %arg0[0]
// CHECK-DAG:       numpy.stride %arg0[1]
// CHECK:           basicpy.raise_if {{.*}}, "ValueError", "an array that is an argument is compiled for C order here
// CHECK:           numpy.reshape
// CHECK-NOT:       scf.if
func.func @carried(%a: !array, %n: i64, %x: !numpy.scalar<f64>) -> !rows {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %t = numpy.copy_to_tensor %a : (!array) -> tensor<?x?xf64>
  %c = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !rows
  %sum = scf.for %i = %zero to %n step %one iter_args(%old = %c) -> (!rows) : i64 {
    %r = numpy.reshape %old(%n) {npc.of_program} : (!rows, i64) -> !flat
    numpy.store %x, %r[%n] : !numpy.scalar<f64>, !flat
    %u = numpy.copy_to_tensor %old : (!rows) -> tensor<?x?xf64>
    %v = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
    %new = numpy.create_array_from_tensor %v : (tensor<?x?xf64>) -> !rows
    scf.yield %new : !rows
  }
  return %sum : !rows
}
