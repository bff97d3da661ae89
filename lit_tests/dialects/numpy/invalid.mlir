// Every error of numpy's parsers and verifiers.
// RUN: npc-opt %s --split-input-file --verify-diagnostics
// expected-error@+1 {{expected a dtype of NumPy, found 'index'}}
func.func private @f(!numpy.ndarray<[?]:index>)

// -----

// expected-error@+1 {{expected a dtype of NumPy, found 'si32'}}
func.func private @f(!numpy.ndarray<[?]:si32>)

// -----

// expected-error@+1 {{expected a dtype of NumPy, found '!basicpy.UnknownType'}}
func.func private @f(!numpy.scalar<!basicpy.UnknownType>)

// -----

// expected-error@+1 {{expected a dtype of NumPy, found 'tensor<f32>'}}
func.func private @f(!numpy.dtype<tensor<f32>>)

// -----

// expected-error@+1 {{an array of unknown rank cannot have a layout}}
func.func private @f(!numpy.ndarray<*:f32, C>)

// -----

// expected-error@+1 {{expected a size of at least 0, found -1}}
func.func private @f(!numpy.ndarray<[-1]:f32>)

// -----

// expected-error@+1 {{expected 'C', 'F', 'strided' or 'readonly', found 'D'}}
func.func private @f(!numpy.ndarray<[?]:f32, D>)

// -----

func.func @f(%t: tensor<?xf64>) {
  // expected-error@+1 {{requires one dtype, found 'f32' and 'f64'}}
  %0 = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{requires compatible shapes, found}}
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%t: tensor<?xf64>, %a: !numpy.ndarray<[?]:f64, readonly>) {
  // expected-error@+1 {{cannot write a read-only array}}
  numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64, readonly>
  return
}

// -----

func.func @f(%t: tensor<?xf64>, %a: !numpy.ndarray<[?]:f32>) {
  // expected-error@+1 {{requires one dtype, found 'f32' and 'f64'}}
  numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f32>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>, %a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{cannot broadcast rank 2 to rank 1}}
  numpy.overwrite_array %t overwrites %a : tensor<?x?xf64>, !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f32>) {
  // expected-error@+1 {{requires one dtype, found 'f32' and 'f64'}}
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[?]:f32> to !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[3]:f32>) {
  // expected-error@+1 {{requires compatible shapes, found}}
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[3]:f32> to !numpy.ndarray<[4]:f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f32, readonly>) {
  // expected-error@+1 {{cannot make a read-only array writable}}
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[?]:f32, readonly> to !numpy.ndarray<[?]:f32>
  return
}

// -----

func.func @f(%n: i64) {
  // expected-error@+1 {{has 1 sizes for 2 unknown sizes of the result}}
  %0 = numpy.empty(%n) : !numpy.ndarray<[?, ?]:f64, C>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{requires a ranked array, found '!numpy.ndarray<*:f64>'}}
  %0 = numpy.empty() : !numpy.ndarray<*:f64>
  return
}

// -----

func.func @f(%x: f64) {
  // expected-error@+1 {{requires a tensor of rank 0, found 'tensor<1xf64>'}}
  %0 = numpy.splat %x : f64 -> tensor<1xf64>
  return
}

// -----

func.func @f(%x: !numpy.scalar<f32>) {
  // expected-error@+1 {{requires one dtype, found 'f32' and 'f64'}}
  %0 = numpy.splat %x : !numpy.scalar<f32> -> tensor<f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<*:f64>) {
  // expected-error@+1 {{requires a ranked array, found '!numpy.ndarray<*:f64>'}}
  %0 = numpy.dim %a[0] : !numpy.ndarray<*:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{axis 1 is out of bounds for an array of rank 1}}
  %0 = numpy.dim %a[1] : !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{axis 1 is out of bounds for an array of rank 1}}
  %0 = numpy.stride %a[1] : !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: i64) {
  // expected-error@+1 {{requires one index for each axis, found 1 for}}
  %0 = numpy.load %a[%i] : !numpy.ndarray<[?, ?]:f64> -> !numpy.scalar<f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: i64) {
  // expected-error@+1 {{requires one dtype, found 'f64' and '!numpy.scalar<f32>'}}
  %0 = numpy.load %a[%i] : !numpy.ndarray<[?]:f64> -> !numpy.scalar<f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64, readonly>, %i: i64, %x: !numpy.scalar<f64>) {
  // expected-error@+1 {{cannot write a read-only array}}
  numpy.store %x, %a[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, readonly>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{requires complex numbers, found 'f64'}}
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:complex<f32>>) {
  // expected-error@+1 {{gives 'f32', found 'f64'}}
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?]:complex<f32>>) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:complex<f64>>) {
  // expected-error@+1 {{requires one shape}}
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?]:complex<f64>>) -> !numpy.ndarray<[3]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:complex<f64>, C>) {
  // expected-error@+1 {{makes a view with gaps between its elements}}
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?]:complex<f64>, C>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:complex<f64>, readonly>) {
  // expected-error@+1 {{cannot make a read-only array writable}}
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?]:complex<f64>, readonly>) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: i64) {
  // expected-error@+1 {{requires one dtype, found 'f64' and 'f32'}}
  %0 = numpy.get_slice %a, %i : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64, readonly>, %i: i64) {
  // expected-error@+1 {{cannot make a read-only array writable}}
  %0 = numpy.get_slice %a, %i : (!numpy.ndarray<[?, ?]:f64, readonly>, i64) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %s: !basicpy.SlotObject<pair, i64, i64>) {
  // expected-error@+1 {{operand #1 must be variadic of integer, slice, None, Ellipsis, array or tensor, but got '!basicpy.SlotObject<pair, i64, i64>'}}
  %0 = numpy.get_slice %a, %s : (!numpy.ndarray<[?]:f64>, !basicpy.SlotObject<pair, i64, i64>) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %d: !basicpy.EllipsisType) {
  // expected-error@+1 {{has more than one Ellipsis}}
  %0 = numpy.get_slice %a, %d, %d : (!numpy.ndarray<[?]:f64>, !basicpy.EllipsisType, !basicpy.EllipsisType) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: i64) {
  // expected-error@+1 {{has 2 indices for an array of rank 1}}
  %0 = numpy.get_slice %a, %i, %i : (!numpy.ndarray<[?]:f64>, i64, i64) -> !numpy.ndarray<[]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: i64) {
  // expected-error@+1 {{requires a view of rank 1, found}}
  %0 = numpy.get_slice %a, %i : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64>
  return
}

// -----

func.func @f(%t: tensor<?xf64>) {
  // expected-error@+1 {{requires a name that starts with 'numpy.', found 'scipy.erf'}}
  %0 = numpy.builtin_ufunc_call<"scipy.erf"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<?xf64>) {
  // expected-error@+1 {{requires a tensor result exactly if an operand is a tensor}}
  %0 = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> !numpy.scalar<f64>
  return
}

// -----

func.func @f(%t: tensor<?xf64>) {
  // expected-error@+1 {{requires a name that starts with 'numpy.', found 'add'}}
  %0 = numpy.builtin_ufunc_reduce<"add"> (%t) : (tensor<?xf64>) -> !numpy.scalar<f64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{has no axis 2 in a tensor of rank 2}}
  %0 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [2] : (tensor<?x?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{names axis 1 twice}}
  %0 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [1, 1] : (tensor<?x?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{requires a result of rank 2, found 'tensor<?xf64>'}}
  %0 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [1] keepdims : (tensor<?x?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{requires an initial value of rank 0 or 1, found 'tensor<?x?xf64>'}}
  %0 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [1] initial (%t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{requires a name that starts with 'numpy.', found 'add'}}
  %0 = numpy.builtin_ufunc_accumulate<"add"> (%t) axis 1 : (tensor<?x?xf64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{has no axis 2 in 'tensor<?x?xf64>'}}
  %0 = numpy.builtin_ufunc_accumulate<"numpy.add"> (%t) axis 2 : (tensor<?x?xf64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{requires a result of rank 1, found 'tensor<?x?xf64>'}}
  %0 = numpy.builtin_ufunc_accumulate<"numpy.add"> (%t) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{cannot search with 'numpy.add': expected numpy.minimum or numpy.maximum}}
  %0 = numpy.argreduce<"numpy.add"> (%t) axis 1 : (tensor<?x?xf64>) -> tensor<?xi64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{has no axis 3 in 'tensor<?x?xf64>'}}
  %0 = numpy.argreduce<"numpy.minimum"> (%t) axis 3 : (tensor<?x?xf64>) -> tensor<?xi64>
  return
}

// -----

func.func @f(%t: tensor<?x?xf64>) {
  // expected-error@+1 {{requires a result of rank 2, found 'tensor<?xi64>'}}
  %0 = numpy.argreduce<"numpy.minimum"> (%t) axis 1 keepdims : (tensor<?x?xf64>) -> tensor<?xi64>
  return
}

// -----

func.func @f(%t: tensor<?xf64>) {
  // expected-error@+1 {{requires tensors of rank 2, found 'tensor<?xf64>'}}
  %0 = numpy.matmul %t, %t : (tensor<?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%t: tensor<2x3xf64>) {
  // expected-error@+1 {{requires equal inner sizes, found 'tensor<2x3xf64>' and 'tensor<2x3xf64>'}}
  %0 = numpy.matmul %t, %t : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected a memref.global, found @counts}}
  %0 = numpy.get_global @counts : !numpy.ndarray<[3]:f64, C>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{expected an array of known sizes, found}}
  %0 = numpy.get_global @counts : !numpy.ndarray<[?]:f64, C>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{expected a global of one axis of 'f32', found 'memref<3xf64>'}}
  %0 = numpy.get_global @counts : !numpy.ndarray<[3]:f32, C>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{elements 0 to 3 are not all in 'memref<3xf64>'}}
  %0 = numpy.get_global @counts : !numpy.ndarray<[4]:f64, C>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{elements -1 to 0 are not all in 'memref<3xf64>'}}
  %0 = numpy.get_global @counts strides [-1] : !numpy.ndarray<[2]:f64>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{expected 1 strides, found 2}}
  %0 = numpy.get_global @counts strides [1, 1] : !numpy.ndarray<[2]:f64>
  return
}

// -----

memref.global "private" @counts : memref<3xf64> = dense<0.0>
func.func @f() {
  // expected-error@+1 {{expected an array without a layout, found}}
  %0 = numpy.get_global @counts offset 1 : !numpy.ndarray<[2]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, 3]:f64>) {
  // expected-error@+1 {{requires each axis of the array once, found}}
  %0 = numpy.transpose %a perm [0, 0] : (!numpy.ndarray<[?, 3]:f64>) -> !numpy.ndarray<[?, ?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[2, 3]:f64>) {
  // expected-error@+1 {{requires compatible shapes, found}}
  %0 = numpy.transpose %a : (!numpy.ndarray<[2, 3]:f64>) -> !numpy.ndarray<[2, 3]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %n: i64) {
  // expected-error@+1 {{requires one dtype, found}}
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?]:f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{has 0 sizes for 1 unknown sizes of the result}}
  %0 = numpy.reshape %a() : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %n: i64) {
  // expected-error@+1 {{cannot know that the result has layout C, found}}
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64, readonly>, %n: i64) {
  // expected-error@+1 {{cannot make a read-only array writable}}
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?]:f64, readonly>, i64) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %n: i64) {
  // expected-error@+1 {{requires a read-only view, found}}
  %0 = numpy.broadcast_to %a(%n) : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %n: i64) {
  // expected-error@+1 {{cannot broadcast rank 2 to rank 1}}
  %0 = numpy.broadcast_to %a(%n) : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64, readonly>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %n: i64) {
  // expected-error@+1 {{requires two axes of the array, found}}
  %0 = numpy.diagonal %a, %n axes [0, 2] : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %n: i64) {
  // expected-error@+1 {{requires a view of rank 1, found}}
  %0 = numpy.diagonal %a, %n axes [0, 1] : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64>
  return
}

// -----

func.func @f(%n: i64, %x: !numpy.scalar<f64>) {
  // expected-error@+1 {{requires a tensor of rank 1, found}}
  %0 = numpy.iota(%n) from %x step %x : !numpy.scalar<f64> -> tensor<?x?xf64>
  return
}

// -----

func.func @f(%n: i64, %x: !numpy.scalar<f64>) {
  // expected-error@+1 {{requires one dtype, found}}
  %0 = numpy.iota(%n) from %x step %x : !numpy.scalar<f64> -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xi64>) {
  // expected-error@+1 {{has 2 axes for 1 indices}}
  %0 = numpy.gather %a[%i] axes [0, 1] at 0 : (!numpy.ndarray<[?]:f64>, tensor<?xi64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xi64>) {
  // expected-error@+1 {{axis 1 is out of bounds for an array of rank 1}}
  %0 = numpy.gather %a[%i] axes [1] at 0 : (!numpy.ndarray<[?]:f64>, tensor<?xi64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: tensor<?xi64>) {
  // expected-error@+1 {{takes axis 1 twice}}
  %0 = numpy.gather %a[%i, %i] axes [1, 1] at 0 : (!numpy.ndarray<[?, ?]:f64>, tensor<?xi64>, tensor<?xi64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xf64>) {
  // expected-error@+1 {{requires indices that are integers, found 'tensor<?xf64>'}}
  %0 = numpy.gather %a[%i] axes [0] at 0 : (!numpy.ndarray<[?]:f64>, tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: i64) {
  // expected-error@+1 {{requires at least one index tensor}}
  %0 = numpy.gather %a[%i] axes [0] at 0 : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: tensor<?xi64>) {
  // expected-error@+1 {{has no axis 2 to put the indices' axes before}}
  %0 = numpy.gather %a[%i] axes [0] at 2 : (!numpy.ndarray<[?, ?]:f64>, tensor<?xi64>) -> !numpy.ndarray<[?, ?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>, %i: tensor<?xi64>) {
  // expected-error@+1 {{requires a result of rank 2, found '!numpy.ndarray<[?]:f64, C>'}}
  %0 = numpy.gather %a[%i] axes [0] at 0 : (!numpy.ndarray<[?, ?]:f64>, tensor<?xi64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64, readonly>, %i: tensor<?xi64>, %t: tensor<f64>) {
  // expected-error@+1 {{cannot write a read-only array}}
  numpy.scatter %t into %a[%i] axes [0] at 0 : (tensor<f64>, !numpy.ndarray<[?]:f64, readonly>, tensor<?xi64>) -> ()
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xi64>, %t: tensor<?x?xf64>) {
  // expected-error@+1 {{cannot broadcast 'tensor<?x?xf64>' to rank 1}}
  numpy.scatter %t into %a[%i] axes [0] at 0 : (tensor<?x?xf64>, !numpy.ndarray<[?]:f64>, tensor<?xi64>) -> ()
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xi64>, %t: tensor<?xf64>) {
  // expected-error@+1 {{updates elements of 'f32', found 'f64'}}
  numpy.scatter %t into %a[%i] axes [0] at 0 by "numpy.add" on f32 : (tensor<?xf64>, !numpy.ndarray<[?]:f64>, tensor<?xi64>) -> ()
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %i: tensor<?xi64>, %t: tensor<?xf64>) {
  // expected-error@+1 {{requires a function and the array's dtype, or none of them}}
  "numpy.scatter"(%t, %a, %i) <{axes = array<i64: 0>, at = 0 : i64, dtype = f64}> : (tensor<?xf64>, !numpy.ndarray<[?]:f64>, tensor<?xi64>) -> ()
  return
}

// -----

func.func @f(%m: tensor<?x?xi1>) {
  // expected-error@+1 {{requires a mask of rank 1, found 'tensor<?x?xi1>'}}
  %0 = numpy.nonzero %m : (tensor<?x?xi1>) -> !numpy.ndarray<[?]:i64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %m: tensor<?xi8>) {
  // expected-error@+1 {{requires a mask of rank 1, found 'tensor<?xi8>'}}
  %0 = numpy.masked_select %a where %m : (!numpy.ndarray<[?]:f64>, tensor<?xi8>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %m: tensor<?xi1>, %t: tensor<f64>) {
  // expected-error@+1 {{requires values of rank 1, found 'tensor<f64>'}}
  numpy.masked_assign %t into %a where %m : (tensor<f64>, !numpy.ndarray<[?]:f64>, tensor<?xi1>) -> ()
  return
}

// -----

func.func private @g(f64, f64) -> f64

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected a method of functions, found 'fold'}}
  %0 = numpy.ufunc_call @g(%a, %a) returns f64 {method = "fold"} : (!numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @g(f64, f64) -> f64

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected 1 operands for @g, found 2}}
  %0 = numpy.ufunc_call @g(%a, %a) returns f64 {method = "accumulate"} : (!numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected a function or a universal function, found @missing}}
  %0 = numpy.ufunc_call @missing(%a) returns f64 : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @power(f64, f64) -> f64

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected 2 operands for @power, found 1}}
  %0 = numpy.ufunc_call @power(%a) returns f64 : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @square(f64) -> f64

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected at most 1 operands, found 2 captures}}
  %0 = numpy.ufunc_call @square(%a) captures 2 returns f64 : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  // expected-error@+1 {{requires one dtype, found 'f32' and 'f64'}}
  %0 = numpy.tensor_static_info_cast %t : tensor<?xf32> to tensor<?xf64>
  return
}

// -----

func.func @f(%t: tensor<3xf32>) {
  // expected-error@+1 {{requires compatible shapes, found 'tensor<3xf32>' and 'tensor<?x?xf32>'}}
  %0 = numpy.tensor_static_info_cast %t : tensor<3xf32> to tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[3]:f32>) {
  // expected-error@+1 {{requires compatible shapes, found}}
  %0 = numpy.narrow %a : (!numpy.ndarray<[3]:f32>) -> !numpy.ndarray<[4]:f32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[3]:f32>) {
  // expected-error@+1 {{requires two arrays or two tensors, found '!numpy.ndarray<[3]:f32>' and 'tensor<3xf32>'}}
  %0 = numpy.narrow %a : (!numpy.ndarray<[3]:f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<*:f64>) {
  // expected-error@+1 {{requires each axis of the array once, found 1, 1}}
  %0 = numpy.transpose %a perm [1, 1] : (!numpy.ndarray<*:f64>) -> !numpy.ndarray<*:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, 3]:f64>, %b: !numpy.ndarray<[4, ?]:f64>) {
  // expected-error@+1 {{requires equal inner sizes, found}}
  %0 = numpy.dot %a, %b : (!numpy.ndarray<[?, 3]:f64>, !numpy.ndarray<[4, ?]:f64>) -> !numpy.ndarray<*:?>
  return
}

// -----

func.func @f(%a: tensor<?xf64>, %b: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{requires a tensor result exactly if an operand is a tensor}}
  %0 = numpy.dot %a, %b : (tensor<?xf64>, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<*:?>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{requires arrays of one rank, found}}
  %0 = numpy.reinterpret %a : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?, 2]:i32>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64, readonly>) {
  // expected-error@+1 {{cannot make a read-only array writable}}
  %0 = numpy.reinterpret %a : (!numpy.ndarray<[?]:f64, readonly>) -> !numpy.ndarray<[?]:i64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %n: i64) {
  // expected-error@+1 {{requires a read-only view, found}}
  %0 = numpy.sliding_windows %a(%n) axes [0] : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %n: i64) {
  // expected-error@+1 {{requires an axis of the array for each size, found 1}}
  %0 = numpy.sliding_windows %a(%n) axes [1] : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64, readonly>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?]:f64>, %n: i64) {
  // expected-error@+1 {{requires a view of rank 2, found}}
  %0 = numpy.sliding_windows %a(%n) axes [0] : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?]:f64, readonly>
  return
}
