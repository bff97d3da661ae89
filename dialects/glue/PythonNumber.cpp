//===- PythonNumber.cpp - Python's numbers at compile time ------------------===//

#include "PythonNumber.h"
#include "Dialects.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace npc::basicpy;

using Result = std::optional<PythonNumber>;

/// Every int up to this size is a float.
static constexpr int64_t exactLimit = int64_t(1) << 53;
/// The first float above every int.
static constexpr double integerLimit = 0x1p63;

//===----------------------------------------------------------------------===//
// Attributes and casts
//===----------------------------------------------------------------------===//

IntegerAttr npc::basicpy::getFoldedBool(MLIRContext *context, bool value) {
  Type type = IntegerType::get(context, 1, IntegerType::Unsigned);
  return IntegerAttr::get(type, APInt(1, value));
}

Result PythonNumber::get(Attribute value, Type type) {
  if (auto boolean = llvm::dyn_cast_or_null<IntegerAttr>(value);
      boolean && llvm::isa<BoolType>(type))
    return getBool(!boolean.getValue().isZero());
  if (auto integer = llvm::dyn_cast_or_null<IntegerAttr>(value);
      integer && type.isSignlessInteger(64))
    return getInt(integer.getInt());
  if (auto number = llvm::dyn_cast_or_null<FloatAttr>(value);
      number && type.isF64())
    return getFloat(number.getValueAsDouble());
  auto complex = llvm::dyn_cast<ComplexType>(type);
  auto parts = llvm::dyn_cast_or_null<ArrayAttr>(value);
  if (!complex || !complex.getElementType().isF64() || !parts || parts.size() != 2)
    return {};
  auto real = llvm::dyn_cast<FloatAttr>(parts[0]);
  auto imaginary = llvm::dyn_cast<FloatAttr>(parts[1]);
  if (!real || !imaginary)
    return {};
  return getComplex({real.getValueAsDouble(), imaginary.getValueAsDouble()});
}

Attribute PythonNumber::getAttribute(Type type) const {
  MLIRContext *context = type.getContext();
  if (kind == Kind::Bool && llvm::isa<BoolType>(type))
    return getFoldedBool(context, integer);
  if (kind == Kind::Int && type.isSignlessInteger(64))
    return IntegerAttr::get(type, integer);
  if (kind == Kind::Float && type.isF64())
    return FloatAttr::get(type, number.real());
  auto complex = llvm::dyn_cast<ComplexType>(type);
  if (kind != Kind::Complex || !complex || !complex.getElementType().isF64())
    return {};
  Type element = complex.getElementType();
  return ArrayAttr::get(context, {FloatAttr::get(element, number.real()),
                                  FloatAttr::get(element, number.imag())});
}

Result PythonNumber::castTo(Type type) const {
  if (auto complex = llvm::dyn_cast<ComplexType>(type);
      complex && complex.getElementType().isF64())
    return getComplex(toComplex());
  if (kind == Kind::Complex)
    return {};
  if (llvm::isa<BoolType>(type))
    return getBool(isTrue());
  if (type.isF64())
    return getFloat(toFloat());
  if (!type.isSignlessInteger(64))
    return {};
  if (isInteger())
    return getInt(integer);
  if (!(number.real() >= -integerLimit && number.real() < integerLimit))
    return {};
  return getInt(static_cast<int64_t>(number.real()));
}

bool PythonNumber::isTrue() const {
  return isInteger() ? integer != 0 : number != std::complex<double>(0.0);
}

//===----------------------------------------------------------------------===//
// Operators of int
//===----------------------------------------------------------------------===//

/// What computes an int and says whether it has more than 64 bits.
using Overflowing = int64_t (*)(int64_t, int64_t, int64_t &);

static Result exact(Overflowing compute, int64_t left, int64_t right) {
  int64_t result;
  if (compute(left, right, result))
    return {};
  return PythonNumber::getInt(result);
}

static Result power(int64_t base, int64_t exponent) {
  if (exponent < 0)
    return {};
  int64_t result = 1;
  bool overflows = false;
  for (; exponent > 0 && !overflows; exponent >>= 1) {
    if (exponent & 1)
      overflows |= llvm::MulOverflow(result, base, result);
    if (exponent > 1)
      overflows |= llvm::MulOverflow(base, base, base);
  }
  return overflows ? Result() : PythonNumber::getInt(result);
}

static Result shiftLeft(int64_t value, int64_t count) {
  if (count < 0)
    return {};
  if (value == 0)
    return PythonNumber::getInt(0);
  if (count > 63)
    return {};
  auto shifted = static_cast<int64_t>(static_cast<uint64_t>(value) << count);
  return shifted >> count == value ? PythonNumber::getInt(shifted) : Result();
}

/// The quotient and the remainder, which has the divisor's sign.
static Result divide(int64_t left, int64_t right, bool quotient) {
  if (right == 0)
    return {};
  if (right == -1)
    return quotient ? exact(llvm::SubOverflow<int64_t>, 0, left)
                    : PythonNumber::getInt(0);
  int64_t whole = left / right, rest = left % right;
  if (rest != 0 && (rest < 0) != (right < 0)) {
    --whole;
    rest += right;
  }
  return PythonNumber::getInt(quotient ? whole : rest);
}

/// The quotient of ints that are floats: of others CPython's is rounded once.
static Result trueDivide(int64_t left, int64_t right) {
  auto isExact = [](int64_t value) {
    return -exactLimit <= value && value <= exactLimit;
  };
  if (right == 0 || !isExact(left) || !isExact(right))
    return {};
  return PythonNumber::getFloat(static_cast<double>(left) /
                                static_cast<double>(right));
}

static Result integerBinary(StringRef op, int64_t left, int64_t right) {
  if (op == "Add")
    return exact(llvm::AddOverflow<int64_t>, left, right);
  if (op == "Sub")
    return exact(llvm::SubOverflow<int64_t>, left, right);
  if (op == "Mult")
    return exact(llvm::MulOverflow<int64_t>, left, right);
  if (op == "Div")
    return trueDivide(left, right);
  if (op == "FloorDiv" || op == "Mod")
    return divide(left, right, op == "FloorDiv");
  if (op == "Pow")
    return power(left, right);
  if (op == "LShift")
    return shiftLeft(left, right);
  if (op == "RShift")
    return right < 0 ? Result() : PythonNumber::getInt(left >> std::min<int64_t>(right, 63));
  if (op == "BitAnd")
    return PythonNumber::getInt(left & right);
  if (op == "BitOr")
    return PythonNumber::getInt(left | right);
  if (op == "BitXor")
    return PythonNumber::getInt(left ^ right);
  return {};
}

//===----------------------------------------------------------------------===//
// Operators of float and complex
//===----------------------------------------------------------------------===//

static Result known(std::complex<double> value, bool isComplex) {
  if (std::isnan(value.real()) || std::isnan(value.imag()))
    return {};
  return isComplex ? PythonNumber::getComplex(value)
                   : PythonNumber::getFloat(value.real());
}

/// CPython's `_float_div_mod`.
static double floorDivide(double left, double right) {
  double rest = std::fmod(left, right);
  double quotient = (left - rest) / right;
  if (rest != 0 && (right < 0) != (rest < 0))
    quotient -= 1;
  if (quotient == 0)
    return std::copysign(0.0, left / right);
  double floor = std::floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

static double modulo(double left, double right) {
  double rest = std::fmod(left, right);
  if (rest == 0)
    return std::copysign(0.0, right);
  return (right < 0) != (rest < 0) ? rest + right : rest;
}

static Result floatBinary(StringRef op, double left, double right) {
  if (op == "Add")
    return known(left + right, false);
  if (op == "Sub")
    return known(left - right, false);
  if (op == "Mult")
    return known(left * right, false);
  if (right == 0)
    return {};
  if (op == "Div")
    return known(left / right, false);
  if (op == "FloorDiv")
    return known(floorDivide(left, right), false);
  if (op == "Mod")
    return known(modulo(left, right), false);
  return {};
}

/// The operands' parts are spelled out: C++'s own product repairs NaNs, which
/// CPython's does not.
static Result complexBinary(StringRef op, std::complex<double> left,
                            std::complex<double> right) {
  if (op == "Add")
    return known({left.real() + right.real(), left.imag() + right.imag()}, true);
  if (op == "Sub")
    return known({left.real() - right.real(), left.imag() - right.imag()}, true);
  if (op != "Mult")
    return {};
  return known({left.real() * right.real() - left.imag() * right.imag(),
                left.real() * right.imag() + left.imag() * right.real()},
               true);
}

//===----------------------------------------------------------------------===//
// All kinds
//===----------------------------------------------------------------------===//

Result PythonNumber::binary(StringRef op, PythonNumber left, PythonNumber right) {
  switch (std::max(left.kind, right.kind)) {
  case Kind::Complex:
    return complexBinary(op, left.toComplex(), right.toComplex());
  case Kind::Float:
    return floatBinary(op, left.toFloat(), right.toFloat());
  case Kind::Int:
    return integerBinary(op, left.integer, right.integer);
  case Kind::Bool:
    break;
  }
  Result result = integerBinary(op, left.integer, right.integer);
  bool isBitwise = op == "BitAnd" || op == "BitOr" || op == "BitXor";
  return isBitwise ? getBool(result->integer) : result;
}

Result PythonNumber::unary(StringRef op, PythonNumber value) {
  if (op == "Not")
    return getBool(!value.isTrue());
  if (!value.isInteger()) {
    if (op == "Invert")
      return {};
    return PythonNumber(value.kind, 0, op == "USub" ? -value.number : value.number);
  }
  if (op == "UAdd")
    return getInt(value.integer);
  if (op == "Invert")
    return getInt(~value.integer);
  return integerBinary("Sub", 0, value.integer);
}

/// Less than 0, 0 or more: how the left one lies to the right one, exactly; none
/// for a NaN.
std::optional<int> PythonNumber::order(PythonNumber left, PythonNumber right) {
  auto sign = [](auto a, auto b) { return a < b ? -1 : a > b ? 1 : 0; };
  if (left.isInteger() && right.isInteger())
    return sign(left.integer, right.integer);
  double first = left.toFloat(), second = right.toFloat();
  if (std::isnan(first) || std::isnan(second))
    return {};
  if (left.kind == right.kind || first != second)
    return sign(first, second);
  if (right.isInteger())
    return -*order(right, left);
  // The int as a float is the float, which is whole then.
  if (second == integerLimit)
    return -1;
  return sign(left.integer, static_cast<int64_t>(second));
}

std::optional<bool> PythonNumber::compare(StringRef op, PythonNumber left,
                                          PythonNumber right) {
  bool isComplex = std::max(left.kind, right.kind) == Kind::Complex;
  bool isEquality = op == "Eq" || op == "NotEq";
  if (isComplex && !isEquality)
    return {};
  if (left.kind == Kind::Bool && right.kind == Kind::Bool && op.consume_front("Is"))
    return (left.integer == right.integer) != (op == "Not");
  if (isComplex) {
    // A number that is not complex has no imaginary part.
    bool same = left.toComplex().imag() == right.toComplex().imag();
    auto real = [](PythonNumber number) {
      return number.kind == Kind::Complex ? getFloat(number.number.real()) : number;
    };
    std::optional<int> reals = order(real(left), real(right));
    return (same && reals == 0) == (op == "Eq");
  }
  std::optional<int> result = order(left, right);
  return llvm::StringSwitch<std::optional<bool>>(op)
      .Case("Eq", result == 0)
      .Case("NotEq", result != 0)
      .Case("Lt", result && *result < 0)
      .Case("LtE", result && *result <= 0)
      .Case("Gt", result && *result > 0)
      .Case("GtE", result && *result >= 0)
      .Default(std::nullopt);
}
