// Every element type, as argument and as result, by value and in arrays.
//
// RUN: rm -rf %t && mkdir %t
// RUN: npc build %s --python=%python -o %t/element_types.so
// RUN: npc build %s -o %t/libelement_types.so
// RUN: %python %S/Inputs/element_types.py %t element_types
// RUN: %python %S/Inputs/element_types.py %t/libelement_types.so

func.func @scalars(
    %b: i1, %i1: i8, %i2: i16, %i4: i32, %i8: i64, %f2: f16, %f4: f32, %f8: f64, %c8: complex<f32>,
    %c16: complex<f64>, %last: f32)
    -> (i1, i8, i16, i32, i64, f16, f32, f64, complex<f32>, complex<f64>, f32) {
  return %b, %i1, %i2, %i4, %i8, %f2, %f4, %f8, %c8, %c16, %last
      : i1, i8, i16, i32, i64, f16, f32, f64, complex<f32>, complex<f64>, f32
}

// More complex numbers than there are registers.
func.func @many(%a: complex<f64>, %b: complex<f32>, %c: complex<f64>, %d: complex<f64>,
    %e: complex<f64>, %f: complex<f32>) -> (complex<f64>, complex<f32>) {
  return %e, %f : complex<f64>, complex<f32>
}

func.func @scalar_bool(%x: i1) -> i1 { return %x : i1 }
func.func @scalar_int8(%x: i8) -> i8 { return %x : i8 }
func.func @scalar_int16(%x: i16) -> i16 { return %x : i16 }
func.func @scalar_int32(%x: i32) -> i32 { return %x : i32 }
func.func @scalar_int64(%x: i64) -> i64 { return %x : i64 }
func.func @scalar_uint8(%x: ui8) -> ui8 { return %x : ui8 }
func.func @scalar_uint16(%x: ui16) -> ui16 { return %x : ui16 }
func.func @scalar_uint32(%x: ui32) -> ui32 { return %x : ui32 }
func.func @scalar_uint64(%x: ui64) -> ui64 { return %x : ui64 }
func.func @scalar_float16(%x: f16) -> f16 { return %x : f16 }
func.func @scalar_float32(%x: f32) -> f32 { return %x : f32 }
func.func @scalar_float64(%x: f64) -> f64 { return %x : f64 }
func.func @scalar_complex64(%x: complex<f32>) -> complex<f32> { return %x : complex<f32> }
func.func @scalar_complex128(%x: complex<f64>) -> complex<f64> { return %x : complex<f64> }

!int8 = memref<?x?xi8, strided<[?, ?], offset: ?>>
func.func @array_int8(%x: !int8) -> !int8 { return %x : !int8 }
!int16 = memref<?x?xi16, strided<[?, ?], offset: ?>>
func.func @array_int16(%x: !int16) -> !int16 { return %x : !int16 }
!int32 = memref<?x?xi32, strided<[?, ?], offset: ?>>
func.func @array_int32(%x: !int32) -> !int32 { return %x : !int32 }
!int64 = memref<?x?xi64, strided<[?, ?], offset: ?>>
func.func @array_int64(%x: !int64) -> !int64 { return %x : !int64 }
!uint8 = memref<?x?xui8, strided<[?, ?], offset: ?>>
func.func @array_uint8(%x: !uint8) -> !uint8 { return %x : !uint8 }
!uint16 = memref<?x?xui16, strided<[?, ?], offset: ?>>
func.func @array_uint16(%x: !uint16) -> !uint16 { return %x : !uint16 }
!uint32 = memref<?x?xui32, strided<[?, ?], offset: ?>>
func.func @array_uint32(%x: !uint32) -> !uint32 { return %x : !uint32 }
!uint64 = memref<?x?xui64, strided<[?, ?], offset: ?>>
func.func @array_uint64(%x: !uint64) -> !uint64 { return %x : !uint64 }
!float16 = memref<?x?xf16, strided<[?, ?], offset: ?>>
func.func @array_float16(%x: !float16) -> !float16 { return %x : !float16 }
!float32 = memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @array_float32(%x: !float32) -> !float32 { return %x : !float32 }
!float64 = memref<?x?xf64, strided<[?, ?], offset: ?>>
func.func @array_float64(%x: !float64) -> !float64 { return %x : !float64 }
!complex64 = memref<?x?xcomplex<f32>, strided<[?, ?], offset: ?>>
func.func @array_complex64(%x: !complex64) -> !complex64 { return %x : !complex64 }
!complex128 = memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>>
func.func @array_complex128(%x: !complex128) -> !complex128 { return %x : !complex128 }

// Sizes that are known, and no dimensions.
!fixed = memref<3x?xf16>
func.func @fixed(%x: !fixed) -> !fixed { return %x : !fixed }
func.func @zero_dimensions(%x: memref<i16>) -> memref<i16> { return %x : memref<i16> }
