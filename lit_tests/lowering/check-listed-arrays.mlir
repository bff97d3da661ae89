// RUN: npc-opt %s --check-listed-arrays --split-input-file --verify-diagnostics

!array = !numpy.ndarray<[?]:f64, C>

// What is written before the array is in the list, and what is written to others.
func.func @before(%a: !array, %room: !array, %x: !numpy.scalar<f64>, %i: i64) {
  %new = numpy.empty(%i) : !array
  numpy.store %x, %new[%i] : !numpy.scalar<f64>, !array
  %t = numpy.copy_to_tensor %new {npc.listed} : (!array) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !array
  return
}

// In each round there is another array.
func.func @each_round(%room: !array, %x: !numpy.scalar<f64>, %n: i64, %i: i64, %one: i64) {
  scf.for %k = %i to %n step %one : i64 {
    %new = numpy.empty(%n) : !array
    numpy.store %x, %new[%k] : !numpy.scalar<f64>, !array
    %t = numpy.copy_to_tensor %new {npc.listed} : (!array) -> tensor<?xf64>
    numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
  }
  return
}

// The array of the round before is in the list, and the new one is written.
func.func @carried(%room: !array, %x: !numpy.scalar<f64>, %n: i64, %i: i64, %one: i64) {
  %first = numpy.empty(%n) : !array
  %last = scf.for %k = %i to %n step %one iter_args(%a = %first) -> !array : i64 {
    %t = numpy.copy_to_tensor %a {npc.listed} : (!array) -> tensor<?xf64>
    numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
    %new = numpy.empty(%n) : !array
    numpy.store %x, %new[%k] : !numpy.scalar<f64>, !array
    scf.yield %new : !array
  }
  return
}

// Only one of two branches is executed.
func.func @branches(%room: !array, %x: !numpy.scalar<f64>, %n: i64, %c: i1) {
  %a = numpy.empty(%n) : !array
  scf.if %c {
    %t = numpy.copy_to_tensor %a {npc.listed} : (!array) -> tensor<?xf64>
    numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
  } else {
    numpy.store %x, %a[%n] : !numpy.scalar<f64>, !array
  }
  return
}

// A call gives an array that nobody else has.
func.func private @made(%n: i64) -> !array {
  %a = numpy.empty(%n) : !array
  return %a : !array
}
func.func @results(%room: !array, %x: !numpy.scalar<f64>, %n: i64) {
  %a = func.call @made(%n) : (i64) -> !array
  %b = func.call @made(%n) : (i64) -> !array
  %t = numpy.copy_to_tensor %a {npc.listed} : (!array) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %b : tensor<?xf64>, !array
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

func.func @after(%a: !array, %room: !array, %x: !numpy.scalar<f64>, %i: i64) {
  // expected-note @+1 {{put into the list here}}
  %t = numpy.copy_to_tensor %a {npc.listed} : (!array) -> tensor<?xf64>
  %new = numpy.empty(%i) : !array
  numpy.overwrite_array %t overwrites %new : tensor<?xf64>, !array
  // expected-error @+2 {{an array is changed after it was put into a list of any length, which has a copy [unsupported-construct]}}
  // expected-note @+1 {{help: put a copy into the list, as in xs.append(x.copy())}}
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !array
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

// A copy of an array in a list stands for that one.
func.func @read(%room: !array, %x: !numpy.scalar<f64>, %i: i64) {
  %t = numpy.copy_to_tensor %room : (!array) -> tensor<?xf64>
  // expected-note @+1 {{read from the list here}}
  %a = numpy.create_array_from_tensor %t {npc.listed} : (tensor<?xf64>) -> !array
  // expected-error @+2 {{an array is changed that is in a list of any length, of which it is a copy here}}
  // expected-note @+1 {{help: keep the arrays in one array}}
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !array
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

// The next round writes what this one has put into the list.
func.func @next_round(%room: !array, %x: !numpy.scalar<f64>, %n: i64, %i: i64, %one: i64) {
  %first = numpy.empty(%n) : !array
  %last = scf.for %k = %i to %n step %one iter_args(%a = %first) -> !array : i64 {
    // expected-error @+2 {{an array is changed after it was put into a list}}
    // expected-note @+1 {{help: put a copy into the list}}
    numpy.store %x, %a[%k] : !numpy.scalar<f64>, !array
    %new = numpy.empty(%n) : !array
    // expected-note @+1 {{put into the list here}}
    %t = numpy.copy_to_tensor %new {npc.listed} : (!array) -> tensor<?xf64>
    numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
    scf.yield %new : !array
  }
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

// A loop whose rounds are not counted.
func.func @while(%room: !array, %x: !numpy.scalar<f64>, %n: i64, %c: i1) {
  %first = numpy.empty(%n) : !array
  %last = scf.while (%a = %first) : (!array) -> !array {
    // expected-error @+2 {{an array is changed after it was put into a list}}
    // expected-note @+1 {{help: put a copy into the list}}
    numpy.store %x, %a[%n] : !numpy.scalar<f64>, !array
    scf.condition(%c) %a : !array
  } do {
  ^bb0(%b: !array):
    %new = numpy.empty(%n) : !array
    // expected-note @+1 {{put into the list here}}
    %t = numpy.copy_to_tensor %new {npc.listed} : (!array) -> tensor<?xf64>
    numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
    scf.yield %new : !array
  }
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

// Functions put arrays into lists, write to them, and give them back.
func.func private @lists(%a: !array, %room: !array)
    attributes {npc.list_arguments = array<i64: 1>} {
  %t = numpy.copy_to_tensor %a {npc.listed} : (!array) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !array
  return
}
func.func private @same(%a: !array) -> !array {
  return %a : !array
}
func.func private @writes(%a: !array, %x: !numpy.scalar<f64>, %i: i64) {
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !array
  return
}
func.func @by_calls(%room: !array, %x: !numpy.scalar<f64>, %n: i64) {
  %a = numpy.empty(%n) : !array
  // expected-note @+1 {{put into the list here}}
  func.call @lists(%a, %room) : (!array, !array) -> ()
  %b = func.call @same(%a) : (!array) -> !array
  // expected-error @+2 {{an array is changed after it was put into a list}}
  // expected-note @+1 {{help: put a copy into the list}}
  func.call @writes(%b, %x, %n) : (!array, !numpy.scalar<f64>, i64) -> ()
  return
}

// -----

!array = !numpy.ndarray<[?]:f64, C>

// A function gives a copy of an array in a list.
func.func private @last(%room: !array) -> !array {
  %t = numpy.copy_to_tensor %room : (!array) -> tensor<?xf64>
  %a = numpy.create_array_from_tensor %t {npc.listed} : (tensor<?xf64>) -> !array
  return %a : !array
}
func.func @by_result(%room: !array, %x: !numpy.scalar<f64>, %n: i64) {
  // expected-note @+1 {{read from the list here}}
  %a = func.call @last(%room) : (!array) -> !array
  // expected-error @+2 {{an array is changed that is in a list of any length}}
  // expected-note @+1 {{help: keep the arrays in one array}}
  numpy.store %x, %a[%n] : !numpy.scalar<f64>, !array
  return
}
