// RUN: npc-opt %s --arrays-to-values --verify-diagnostics --split-input-file

// expected-error @+2 {{'again' calls itself, and has no form on values [unsupported-construct]}}
// expected-note @+1 {{help: write a loop in its place}}
func.func @again(%a: !numpy.ndarray<[?]:f64, C>) {
  func.call @again(%a) : (!numpy.ndarray<[?]:f64, C>) -> ()
  return
}

// -----

func.func private @elsewhere(!numpy.ndarray<[?]:f64, C>)
func.func @calls(%a: !numpy.ndarray<[?]:f64, C>) {
  // expected-error @+2 {{what 'elsewhere' does with arrays is not known [unsupported-construct]}}
  // expected-note @+1 {{help: give the function a body in this module}}
  func.call @elsewhere(%a) : (!numpy.ndarray<[?]:f64, C>) -> ()
  return
}

// -----

func.func @two_names(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>, %c: i1,
                     %x: !numpy.scalar<f64>, %i: i64) {
  %either = scf.if %c -> (!numpy.ndarray<[?]:f64, C>) {
    scf.yield %a : !numpy.ndarray<[?]:f64, C>
  } else {
    scf.yield %b : !numpy.ndarray<[?]:f64, C>
  }
  // expected-error @+2 {{an array is changed that may have another name, by which it is used, too [unsupported-construct]}}
  // expected-note @+1 {{help: make the other one a copy, as in `b = a.copy()`, before the branch or the loop}}
  numpy.store %x, %either[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, C>
  return
}

// -----

// Both names are of the same array where the condition holds.
func.func @one_of_two(%a: !numpy.ndarray<[4]:f64, C>, %c: i1, %x: !numpy.scalar<f64>) -> (!numpy.ndarray<[4]:f64, C>, !numpy.ndarray<[4]:f64, C>) {
  %first = arith.constant 0 : i64
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[4]:f64, C>) -> tensor<4xf64>
  %u = numpy.create_array_from_tensor %t : (tensor<4xf64>) -> !numpy.ndarray<[4]:f64, C>
  %v = numpy.create_array_from_tensor %t : (tensor<4xf64>) -> !numpy.ndarray<[4]:f64, C>
  %one = arith.select %c, %u, %v : !numpy.ndarray<[4]:f64, C>
  %other = arith.select %c, %u, %a : !numpy.ndarray<[4]:f64, C>
  // expected-error @+2 {{an array is changed that may have another name, by which it is used, too [unsupported-construct]}}
  // expected-note @+1 {{help: make the other one a copy, as in `b = a.copy()`, before the branch or the loop}}
  numpy.store %x, %one[%first] : !numpy.scalar<f64>, !numpy.ndarray<[4]:f64, C>
  return %one, %other : !numpy.ndarray<[4]:f64, C>, !numpy.ndarray<[4]:f64, C>
}

// -----

// The loop comes back: what gets another name behind the change has it before the next one.
func.func @comes_back(%a: !numpy.ndarray<[4]:f64, C>, %n: index, %c: i1, %x: !numpy.scalar<f64>) -> !numpy.ndarray<[4]:f64, C> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = arith.constant 0 : i64
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[4]:f64, C>) -> tensor<4xf64>
  %u = numpy.create_array_from_tensor %t : (tensor<4xf64>) -> !numpy.ndarray<[4]:f64, C>
  %v = numpy.create_array_from_tensor %t : (tensor<4xf64>) -> !numpy.ndarray<[4]:f64, C>
  %w = scf.for %i = %zero to %n step %one iter_args(%y = %v) -> (!numpy.ndarray<[4]:f64, C>) {
    // expected-error @+2 {{an array is changed that may have another name, by which it is used, too [unsupported-construct]}}
    // expected-note @+1 {{help: make the other one a copy, as in `b = a.copy()`, before the branch or the loop}}
    numpy.store %x, %y[%first] : !numpy.scalar<f64>, !numpy.ndarray<[4]:f64, C>
    %z = arith.select %c, %u, %a : !numpy.ndarray<[4]:f64, C>
    scf.yield %z : !numpy.ndarray<[4]:f64, C>
  }
  return %u : !numpy.ndarray<[4]:f64, C>
}

// -----

// The other name is read again in the next turn.
func.func @read_again(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>, %c: i1,
                      %i: i64, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %either = scf.if %c -> (!numpy.ndarray<[?]:f64, C>) {
    scf.yield %a : !numpy.ndarray<[?]:f64, C>
  } else {
    scf.yield %b : !numpy.ndarray<[?]:f64, C>
  }
  scf.for %j = %zero to %n step %one {
    %x = numpy.load %either[%i] : !numpy.ndarray<[?]:f64, C> -> !numpy.scalar<f64>
    // expected-error @+2 {{an array is changed that may have another name, by which it is used, too [unsupported-construct]}}
    // expected-note @+1 {{help: make the other one a copy, as in `b = a.copy()`, before the branch or the loop}}
    numpy.store %x, %a[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, C>
  }
  return
}

// -----

// What the other name was given further to is read behind the change.
func.func @given_further(%a: !numpy.ndarray<[?]:f64, C>, %o: !numpy.ndarray<[?]:f64, C>, %c: i1,
                         %i: i64, %x: !numpy.scalar<f64>) -> !numpy.scalar<f64> {
  %b = scf.if %c -> (!numpy.ndarray<[?]:f64, C>) {
    scf.yield %a : !numpy.ndarray<[?]:f64, C>
  } else {
    scf.yield %o : !numpy.ndarray<[?]:f64, C>
  }
  %d = scf.if %c -> (!numpy.ndarray<[?]:f64, C>) {
    scf.yield %b : !numpy.ndarray<[?]:f64, C>
  } else {
    scf.yield %o : !numpy.ndarray<[?]:f64, C>
  }
  // expected-error @+2 {{an array is changed that may have another name, by which it is used, too [unsupported-construct]}}
  // expected-note @+1 {{help: make the other one a copy, as in `b = a.copy()`, before the branch or the loop}}
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, C>
  %y = numpy.load %d[%i] : !numpy.ndarray<[?]:f64, C> -> !numpy.scalar<f64>
  return %y : !numpy.scalar<f64>
}

// -----

func.func private @add(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>) {
  %t = numpy.copy_to_tensor %b : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  return
}
func.func @same(%a: !numpy.ndarray<[?]:f64, C>) {
  // expected-error @+2 {{'add' changes an array that it gets by another argument, too [unsupported-construct]}}
  // expected-note @+1 {{help: copy one of the two before the call}}
  func.call @add(%a, %a) : (!numpy.ndarray<[?]:f64, C>, !numpy.ndarray<[?]:f64, C>) -> ()
  return
}

// -----

memref.global "private" @counts : memref<2xf64> = dense<0.0>
func.func @state() -> !numpy.ndarray<[2]:f64, C> {
  // expected-error @+2 {{an array that functions of the module change has no form on values [unsupported-construct]}}
  // expected-note @+1 {{help: give it to the functions as an argument, and let them return it}}
  %a = numpy.get_global @counts : !numpy.ndarray<[2]:f64, C>
  return %a : !numpy.ndarray<[2]:f64, C>
}

// -----

func.func @bits(%a: !numpy.ndarray<[?]:f64, C>) -> i64 {
  // expected-error @+2 {{a view of an array's memory as another dtype has no form on values [unsupported-construct]}}
  // expected-note @+1 {{help: convert the elements, as with a.astype(np.int32)}}
  %0 = numpy.reinterpret %a : (!numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:i64, C>
  %1 = numpy.dim %0[0] : !numpy.ndarray<[?]:i64, C>
  return %1 : i64
}

// -----

func.func @windows(%a: !numpy.ndarray<[?]:f64, C>, %n: i64) -> i64 {
  // expected-error @+2 {{a view of windows has no form on values [unsupported-construct]}}
  // expected-note @+1 {{help: take the slices one by one, as with a[i : i + n]}}
  %0 = numpy.sliding_windows %a(%n) axes [0] : (!numpy.ndarray<[?]:f64, C>, i64) -> !numpy.ndarray<[?, ?]:f64, readonly>
  %1 = numpy.dim %0[0] : !numpy.ndarray<[?, ?]:f64, readonly>
  return %1 : i64
}

// -----

// expected-error @below {{a function with branches between blocks has no form on values [unsupported-construct]}}
// expected-note @below {{help: use the operations of scf}}
func.func @branches(%a: !numpy.ndarray<[?]:f64, C>) -> f64 {
  %zero = arith.constant 0.0 : f64
  cf.br ^bb1
^bb1:
  return %zero : f64
}

// -----

func.func @region(%a: !numpy.ndarray<[?]:f64, C>) -> f64 {
  %zero = arith.constant 0.0 : f64
  // expected-error @below {{scf.execute_region has no form on values [unsupported-construct]}}
  // expected-note @below {{help: use scf.for, scf.while and scf.if}}
  %0 = scf.execute_region -> f64 {
    scf.yield %zero : f64
  }
  return %0 : f64
}
