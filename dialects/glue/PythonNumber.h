//===- PythonNumber.h - Python's numbers at compile time --------------------===//

#ifndef NPC_PYTHON_NUMBER_H
#define NPC_PYTHON_NUMBER_H

#include "mlir/IR/BuiltinAttributes.h"

#include <complex>
#include <optional>

namespace npc::basicpy {

/// What an operation whose result is a Python bool folds to. It is no `BoolAttr`:
/// upstream takes that for an `i1`, whatever the type of the value, and makes an
/// `scf.if` that yields true and false its condition.
mlir::IntegerAttr getFoldedBool(mlir::MLIRContext *context, bool value);

/// A constant number of Python. What is computed with it is what CPython
/// computes; there is no result where CPython raises, where an int has more
/// than 64 bits, where a function of the C library rounds, and where the sign
/// of a NaN would be the machine's choice.
class PythonNumber {
public:
  /// The kinds in the order in which Python's operators convert them.
  enum class Kind { Bool, Int, Float, Complex };

  static PythonNumber getBool(bool value) { return {Kind::Bool, value, {}}; }
  static PythonNumber getInt(int64_t value) { return {Kind::Int, value, {}}; }
  static PythonNumber getFloat(double value) { return {Kind::Float, 0, value}; }
  static PythonNumber getComplex(std::complex<double> value) {
    return {Kind::Complex, 0, value};
  }

  /// The number that a constant of a type is: of Python's bool, `i64`, `f64` or
  /// `complex<f64>`.
  static std::optional<PythonNumber> get(mlir::Attribute value, mlir::Type type);

  /// The attribute for a constant of a type; null if the number is of another.
  mlir::Attribute getAttribute(mlir::Type type) const;

  /// The number as one of another kind.
  std::optional<PythonNumber> castTo(mlir::Type type) const;

  /// Whether it is not zero.
  bool isTrue() const;

  /// `left operator right`, the operator named as in Python's `ast`.
  static std::optional<PythonNumber> binary(llvm::StringRef op, PythonNumber left,
                                            PythonNumber right);

  /// `operator value`.
  static std::optional<PythonNumber> unary(llvm::StringRef op, PythonNumber value);

  /// `left operator right` for a comparison.
  static std::optional<bool> compare(llvm::StringRef op, PythonNumber left,
                                     PythonNumber right);

private:
  PythonNumber(Kind kind, int64_t integer, std::complex<double> number)
      : kind(kind), integer(integer), number(number) {}

  bool isInteger() const { return kind <= Kind::Int; }
  double toFloat() const {
    return isInteger() ? static_cast<double>(integer) : number.real();
  }
  std::complex<double> toComplex() const {
    return kind == Kind::Complex ? number : toFloat();
  }
  static std::optional<int> order(PythonNumber left, PythonNumber right);

  Kind kind;
  /// The value of a bool or an int.
  int64_t integer;
  /// The value of a float or a complex number.
  std::complex<double> number;
};

} // namespace npc::basicpy

#endif // NPC_PYTHON_NUMBER_H
