// Made from elementary.py by `cargo xtask runtime`.

func.func private @runtime.acos(%arg0: f64) -> f64 {
  %0 = math.acos %arg0 : f64
  return %0 : f64
}

func.func private @runtime.acosh(%arg0: f64) -> f64 {
  %0 = math.acosh %arg0 : f64
  return %0 : f64
}

func.func private @runtime.asin(%arg0: f64) -> f64 {
  %0 = math.asin %arg0 : f64
  return %0 : f64
}

func.func private @runtime.asinh(%arg0: f64) -> f64 {
  %0 = math.asinh %arg0 : f64
  return %0 : f64
}

func.func private @runtime.atan(%arg0: f64) -> f64 {
  %0 = math.atan %arg0 : f64
  return %0 : f64
}

func.func private @runtime.atan2(%arg0: f64, %arg1: f64) -> f64 {
  %0 = math.atan2 %arg0, %arg1 : f64
  return %0 : f64
}

func.func private @runtime.atanh(%arg0: f64) -> f64 {
  %0 = math.atanh %arg0 : f64
  return %0 : f64
}

func.func private @runtime.cbrt(%arg0: f64) -> f64 {
  %0 = math.cbrt %arg0 : f64
  return %0 : f64
}

func.func private @runtime.cos(%arg0: f64) -> f64 {
  %0 = math.cos %arg0 : f64
  return %0 : f64
}

func.func private @runtime.cosh(%arg0: f64) -> f64 {
  %0 = math.cosh %arg0 : f64
  return %0 : f64
}

func.func private @runtime.erf(%arg0: f64) -> f64 {
  %0 = math.erf %arg0 : f64
  return %0 : f64
}

func.func private @runtime.erfc(%arg0: f64) -> f64 {
  %0 = math.erfc %arg0 : f64
  return %0 : f64
}

func.func private @runtime.exp(%arg0: f64) -> f64 {
  %0 = math.exp %arg0 : f64
  return %0 : f64
}

func.func private @runtime.exp2(%arg0: f64) -> f64 {
  %0 = math.exp2 %arg0 : f64
  return %0 : f64
}

func.func private @runtime.expm1(%arg0: f64) -> f64 {
  %0 = call @libm.expm1(%arg0) : (f64) -> f64
  return %0 : f64
}

func.func private @runtime.log(%arg0: f64) -> f64 {
  %0 = math.log %arg0 : f64
  return %0 : f64
}

func.func private @runtime.log10(%arg0: f64) -> f64 {
  %0 = math.log10 %arg0 : f64
  return %0 : f64
}

func.func private @runtime.log1p(%arg0: f64) -> f64 {
  %0 = call @libm.log1p(%arg0) : (f64) -> f64
  return %0 : f64
}

func.func private @runtime.log2(%arg0: f64) -> f64 {
  %0 = math.log2 %arg0 : f64
  return %0 : f64
}

func.func private @runtime.sin(%arg0: f64) -> f64 {
  %0 = math.sin %arg0 : f64
  return %0 : f64
}

func.func private @runtime.sinh(%arg0: f64) -> f64 {
  %0 = math.sinh %arg0 : f64
  return %0 : f64
}

func.func private @runtime.tan(%arg0: f64) -> f64 {
  %0 = math.tan %arg0 : f64
  return %0 : f64
}

func.func private @runtime.tanh(%arg0: f64) -> f64 {
  %0 = math.tanh %arg0 : f64
  return %0 : f64
}

func.func private @libm.expm1(f64) -> f64

func.func private @libm.log1p(f64) -> f64
