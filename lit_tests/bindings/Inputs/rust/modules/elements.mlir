// Every element type: as a scalar, in an array that is read and in one that is
// written, as a result by value, in a struct and through a pointer.

func.func @scalar_bool(%x: i1 {npc.name = "x"}) -> i1 {
  return %x : i1
}

func.func @store_bool(%a: memref<?xi1, strided<[?], offset: ?>> {npc.name = "a"}, %x: i1 {npc.name = "x"}) -> (i1, memref<?xi1, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xi1, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xi1, strided<[?], offset: ?>>
  return %first, %a : i1, memref<?xi1, strided<[?], offset: ?>>
}

func.func @same_bool(%a: memref<?xi1, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xi1, strided<[?], offset: ?>> {
  return %a : memref<?xi1, strided<[?], offset: ?>>
}

func.func @scalar_int8(%x: si8 {npc.name = "x"}) -> si8 {
  return %x : si8
}

func.func @store_int8(%a: memref<?xsi8, strided<[?], offset: ?>> {npc.name = "a"}, %x: si8 {npc.name = "x"}) -> (si8, memref<?xsi8, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xsi8, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xsi8, strided<[?], offset: ?>>
  return %first, %a : si8, memref<?xsi8, strided<[?], offset: ?>>
}

func.func @same_int8(%a: memref<?xsi8, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xsi8, strided<[?], offset: ?>> {
  return %a : memref<?xsi8, strided<[?], offset: ?>>
}

func.func @scalar_int16(%x: i16 {npc.name = "x"}) -> i16 {
  return %x : i16
}

func.func @store_int16(%a: memref<?xi16, strided<[?], offset: ?>> {npc.name = "a"}, %x: i16 {npc.name = "x"}) -> (i16, memref<?xi16, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xi16, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xi16, strided<[?], offset: ?>>
  return %first, %a : i16, memref<?xi16, strided<[?], offset: ?>>
}

func.func @same_int16(%a: memref<?xi16, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xi16, strided<[?], offset: ?>> {
  return %a : memref<?xi16, strided<[?], offset: ?>>
}

func.func @scalar_int32(%x: i32 {npc.name = "x"}) -> i32 {
  return %x : i32
}

func.func @store_int32(%a: memref<?xi32, strided<[?], offset: ?>> {npc.name = "a"}, %x: i32 {npc.name = "x"}) -> (i32, memref<?xi32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xi32, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xi32, strided<[?], offset: ?>>
  return %first, %a : i32, memref<?xi32, strided<[?], offset: ?>>
}

func.func @same_int32(%a: memref<?xi32, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xi32, strided<[?], offset: ?>> {
  return %a : memref<?xi32, strided<[?], offset: ?>>
}

func.func @scalar_int64(%x: i64 {npc.name = "x"}) -> i64 {
  return %x : i64
}

func.func @store_int64(%a: memref<?xi64, strided<[?], offset: ?>> {npc.name = "a"}, %x: i64 {npc.name = "x"}) -> (i64, memref<?xi64, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xi64, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xi64, strided<[?], offset: ?>>
  return %first, %a : i64, memref<?xi64, strided<[?], offset: ?>>
}

func.func @same_int64(%a: memref<?xi64, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xi64, strided<[?], offset: ?>> {
  return %a : memref<?xi64, strided<[?], offset: ?>>
}

func.func @scalar_uint8(%x: ui8 {npc.name = "x"}) -> ui8 {
  return %x : ui8
}

func.func @store_uint8(%a: memref<?xui8, strided<[?], offset: ?>> {npc.name = "a"}, %x: ui8 {npc.name = "x"}) -> (ui8, memref<?xui8, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xui8, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xui8, strided<[?], offset: ?>>
  return %first, %a : ui8, memref<?xui8, strided<[?], offset: ?>>
}

func.func @same_uint8(%a: memref<?xui8, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xui8, strided<[?], offset: ?>> {
  return %a : memref<?xui8, strided<[?], offset: ?>>
}

func.func @scalar_uint16(%x: ui16 {npc.name = "x"}) -> ui16 {
  return %x : ui16
}

func.func @store_uint16(%a: memref<?xui16, strided<[?], offset: ?>> {npc.name = "a"}, %x: ui16 {npc.name = "x"}) -> (ui16, memref<?xui16, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xui16, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xui16, strided<[?], offset: ?>>
  return %first, %a : ui16, memref<?xui16, strided<[?], offset: ?>>
}

func.func @same_uint16(%a: memref<?xui16, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xui16, strided<[?], offset: ?>> {
  return %a : memref<?xui16, strided<[?], offset: ?>>
}

func.func @scalar_uint32(%x: ui32 {npc.name = "x"}) -> ui32 {
  return %x : ui32
}

func.func @store_uint32(%a: memref<?xui32, strided<[?], offset: ?>> {npc.name = "a"}, %x: ui32 {npc.name = "x"}) -> (ui32, memref<?xui32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xui32, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xui32, strided<[?], offset: ?>>
  return %first, %a : ui32, memref<?xui32, strided<[?], offset: ?>>
}

func.func @same_uint32(%a: memref<?xui32, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xui32, strided<[?], offset: ?>> {
  return %a : memref<?xui32, strided<[?], offset: ?>>
}

func.func @scalar_uint64(%x: ui64 {npc.name = "x"}) -> ui64 {
  return %x : ui64
}

func.func @store_uint64(%a: memref<?xui64, strided<[?], offset: ?>> {npc.name = "a"}, %x: ui64 {npc.name = "x"}) -> (ui64, memref<?xui64, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xui64, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xui64, strided<[?], offset: ?>>
  return %first, %a : ui64, memref<?xui64, strided<[?], offset: ?>>
}

func.func @same_uint64(%a: memref<?xui64, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xui64, strided<[?], offset: ?>> {
  return %a : memref<?xui64, strided<[?], offset: ?>>
}

func.func @scalar_float16(%x: f16 {npc.name = "x"}) -> f16 {
  return %x : f16
}

func.func @store_float16(%a: memref<?xf16, strided<[?], offset: ?>> {npc.name = "a"}, %x: f16 {npc.name = "x"}) -> (f16, memref<?xf16, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xf16, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xf16, strided<[?], offset: ?>>
  return %first, %a : f16, memref<?xf16, strided<[?], offset: ?>>
}

func.func @same_float16(%a: memref<?xf16, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xf16, strided<[?], offset: ?>> {
  return %a : memref<?xf16, strided<[?], offset: ?>>
}

func.func @scalar_float32(%x: f32 {npc.name = "x"}) -> f32 {
  return %x : f32
}

func.func @store_float32(%a: memref<?xf32, strided<[?], offset: ?>> {npc.name = "a"}, %x: f32 {npc.name = "x"}) -> (f32, memref<?xf32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xf32, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xf32, strided<[?], offset: ?>>
  return %first, %a : f32, memref<?xf32, strided<[?], offset: ?>>
}

func.func @same_float32(%a: memref<?xf32, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xf32, strided<[?], offset: ?>> {
  return %a : memref<?xf32, strided<[?], offset: ?>>
}

func.func @scalar_float64(%x: f64 {npc.name = "x"}) -> f64 {
  return %x : f64
}

func.func @store_float64(%a: memref<?xf64, strided<[?], offset: ?>> {npc.name = "a"}, %x: f64 {npc.name = "x"}) -> (f64, memref<?xf64, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xf64, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xf64, strided<[?], offset: ?>>
  return %first, %a : f64, memref<?xf64, strided<[?], offset: ?>>
}

func.func @same_float64(%a: memref<?xf64, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xf64, strided<[?], offset: ?>> {
  return %a : memref<?xf64, strided<[?], offset: ?>>
}

func.func @scalar_complex64(%x: complex<f32> {npc.name = "x"}) -> complex<f32> {
  return %x : complex<f32>
}

func.func @store_complex64(%a: memref<?xcomplex<f32>, strided<[?], offset: ?>> {npc.name = "a"}, %x: complex<f32> {npc.name = "x"}) -> (complex<f32>, memref<?xcomplex<f32>, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xcomplex<f32>, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xcomplex<f32>, strided<[?], offset: ?>>
  return %first, %a : complex<f32>, memref<?xcomplex<f32>, strided<[?], offset: ?>>
}

func.func @same_complex64(%a: memref<?xcomplex<f32>, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xcomplex<f32>, strided<[?], offset: ?>> {
  return %a : memref<?xcomplex<f32>, strided<[?], offset: ?>>
}

func.func @scalar_complex128(%x: complex<f64> {npc.name = "x"}) -> complex<f64> {
  return %x : complex<f64>
}

func.func @store_complex128(%a: memref<?xcomplex<f64>, strided<[?], offset: ?>> {npc.name = "a"}, %x: complex<f64> {npc.name = "x"}) -> (complex<f64>, memref<?xcomplex<f64>, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %first = memref.load %a[%zero] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  memref.store %x, %a[%zero] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  return %first, %a : complex<f64>, memref<?xcomplex<f64>, strided<[?], offset: ?>>
}

func.func @same_complex128(%a: memref<?xcomplex<f64>, strided<[?], offset: ?>> {npc.name = "a"}) -> memref<?xcomplex<f64>, strided<[?], offset: ?>> {
  return %a : memref<?xcomplex<f64>, strided<[?], offset: ?>>
}
