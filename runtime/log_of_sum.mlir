// The logarithm of the sum of two numbers that are given by their logarithms, in the
// steps and with the functions of C that NumPy takes: where the result is nearly 0, less
// exact functions would leave no digit of it.

func.func private @runtime.logaddexp(%x: f64, %y: f64) -> f64 {
  %zero = arith.constant 0.0 : f64
  %equal = arith.cmpf oeq, %x, %y : f64
  %result = scf.if %equal -> (f64) {
    %two = arith.constant 0.69314718055994530942 : f64
    %twice = arith.addf %x, %two : f64
    scf.yield %twice : f64
  } else {
    %distance = arith.subf %x, %y : f64
    %is_greater = arith.cmpf ogt, %distance, %zero : f64
    %larger = arith.select %is_greater, %x, %y : f64
    %size = math.absf %distance : f64
    %below = arith.negf %size : f64
    %ratio = math.exp %below : f64
    %log = func.call @libm.log1p(%ratio) : (f64) -> f64
    %sum = arith.addf %larger, %log : f64
    %is_nan = arith.cmpf uno, %distance, %distance : f64
    %value = arith.select %is_nan, %distance, %sum : f64
    scf.yield %value : f64
  }
  return %result : f64
}

func.func private @runtime.logaddexpf(%x: f32, %y: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %equal = arith.cmpf oeq, %x, %y : f32
  %result = scf.if %equal -> (f32) {
    %two = arith.constant 0.69314718055994530942 : f32
    %twice = arith.addf %x, %two : f32
    scf.yield %twice : f32
  } else {
    %distance = arith.subf %x, %y : f32
    %is_greater = arith.cmpf ogt, %distance, %zero : f32
    %larger = arith.select %is_greater, %x, %y : f32
    %size = math.absf %distance : f32
    %below = arith.negf %size : f32
    %ratio = math.exp %below : f32
    %log = func.call @libm.log1pf(%ratio) : (f32) -> f32
    %sum = arith.addf %larger, %log : f32
    %is_nan = arith.cmpf uno, %distance, %distance : f32
    %value = arith.select %is_nan, %distance, %sum : f32
    scf.yield %value : f32
  }
  return %result : f32
}

func.func private @runtime.logaddexp2(%x: f64, %y: f64) -> f64 {
  %zero = arith.constant 0.0 : f64
  %equal = arith.cmpf oeq, %x, %y : f64
  %result = scf.if %equal -> (f64) {
    %two = arith.constant 1.0 : f64
    %twice = arith.addf %x, %two : f64
    scf.yield %twice : f64
  } else {
    %distance = arith.subf %x, %y : f64
    %is_greater = arith.cmpf ogt, %distance, %zero : f64
    %larger = arith.select %is_greater, %x, %y : f64
    %size = math.absf %distance : f64
    %below = arith.negf %size : f64
    %ratio = math.exp2 %below : f64
    %log = func.call @libm.log1p(%ratio) : (f64) -> f64
    %factor = arith.constant 1.44269504088896340736 : f64
    %scaled = arith.mulf %factor, %log : f64
    %sum = arith.addf %larger, %scaled : f64
    %is_nan = arith.cmpf uno, %distance, %distance : f64
    %value = arith.select %is_nan, %distance, %sum : f64
    scf.yield %value : f64
  }
  return %result : f64
}

func.func private @runtime.logaddexp2f(%x: f32, %y: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %equal = arith.cmpf oeq, %x, %y : f32
  %result = scf.if %equal -> (f32) {
    %two = arith.constant 1.0 : f32
    %twice = arith.addf %x, %two : f32
    scf.yield %twice : f32
  } else {
    %distance = arith.subf %x, %y : f32
    %is_greater = arith.cmpf ogt, %distance, %zero : f32
    %larger = arith.select %is_greater, %x, %y : f32
    %size = math.absf %distance : f32
    %below = arith.negf %size : f32
    %ratio = math.exp2 %below : f32
    %log = func.call @libm.log1pf(%ratio) : (f32) -> f32
    %factor = arith.constant 1.44269504088896340736 : f32
    %scaled = arith.mulf %factor, %log : f32
    %sum = arith.addf %larger, %scaled : f32
    %is_nan = arith.cmpf uno, %distance, %distance : f32
    %value = arith.select %is_nan, %distance, %sum : f32
    scf.yield %value : f32
  }
  return %result : f32
}

func.func private @libm.log1p(f64) -> f64

func.func private @libm.log1pf(f32) -> f32
