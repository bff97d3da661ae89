// Decimal rounding by way of C's text of a number, which is that of its exact
// value, rounded half to even.

llvm.mlir.global internal constant @runtime.fixed_format("%.*f\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @runtime.scientific_format("%.*e\00") {addr_space = 0 : i32}

llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32
llvm.func @strtod(!llvm.ptr, !llvm.ptr) -> f64
llvm.func @strtol(!llvm.ptr, !llvm.ptr, i32) -> i64

// A number with as many digits after the point, at most 323.
func.func private @runtime.round_fixed(%x: f64, %digits: i64) -> f64 {
  %size = arith.constant 700 : i64
  %format = llvm.mlir.addressof @runtime.fixed_format : !llvm.ptr
  %text = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
  %precision = arith.trunci %digits : i64 to i32
  %count = llvm.call @snprintf(%text, %size, %format, %precision, %x)
      vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %null = llvm.mlir.zero : !llvm.ptr
  %result = llvm.call @strtod(%text, %null) : (!llvm.ptr, !llvm.ptr) -> f64
  return %result : f64
}

// A number with as many digits after its first one, at most 323.
func.func private @runtime.round_scientific(%x: f64, %digits: i64) -> f64 {
  %size = arith.constant 350 : i64
  %format = llvm.mlir.addressof @runtime.scientific_format : !llvm.ptr
  %text = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
  %precision = arith.trunci %digits : i64 to i32
  %count = llvm.call @snprintf(%text, %size, %format, %precision, %x)
      vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  %null = llvm.mlir.zero : !llvm.ptr
  %result = llvm.call @strtod(%text, %null) : (!llvm.ptr, !llvm.ptr) -> f64
  return %result : f64
}

// Which power of ten the first digit of a positive number counts. The 18 digits
// here tell every float from the power of ten above it.
func.func private @runtime.decimal_exponent(%x: f64) -> i64 {
  %size = arith.constant 40 : i64
  %precision = arith.constant 17 : i32
  %format = llvm.mlir.addressof @runtime.scientific_format : !llvm.ptr
  %text = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
  %count = llvm.call @snprintf(%text, %size, %format, %precision, %x)
      vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i32, f64) -> i32
  // After a digit, a point, 17 digits and the letter e.
  %exponent = llvm.getelementptr %text[20] : (!llvm.ptr) -> !llvm.ptr, i8
  %null = llvm.mlir.zero : !llvm.ptr
  %base = arith.constant 10 : i32
  %result = llvm.call @strtol(%exponent, %null, %base) : (!llvm.ptr, !llvm.ptr, i32) -> i64
  return %result : i64
}
