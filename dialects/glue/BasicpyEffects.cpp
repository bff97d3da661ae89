//===- BasicpyEffects.cpp - Which of basicpy's operations may raise ----------===//
//
// Of operators and conversions the operands' types tell. An operation that
// cannot raise has no effect, and goes where nobody uses its result.
//
//===----------------------------------------------------------------------===//

#include "Dialects.h"

using namespace mlir;
using namespace npc::basicpy;
namespace basicpy = npc::basicpy;

using Effects = SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

static void addRaising(bool mayRaise, Effects &effects) {
  if (mayRaise)
    effects.emplace_back(MemoryEffects::Write::get(), PendingException::get());
}

static bool isInteger(Type type) {
  return llvm::isa<basicpy::BoolType>(type) || type.isSignlessInteger(64);
}

static bool isComplex(Type type) {
  auto complex = llvm::dyn_cast<ComplexType>(type);
  return complex && complex.getElementType().isF64();
}

/// Whether this is one of Python's numbers.
static bool isNumber(Type type) {
  return isInteger(type) || type.isF64() || isComplex(type);
}

/// Ints may overflow: whether that raises is chosen later.
static bool mayRaise(StringRef op, Type left, Type right) {
  if (!isNumber(left) || !isNumber(right))
    return true;
  if (isInteger(left) && isInteger(right))
    return op != "BitAnd" && op != "BitOr" && op != "BitXor";
  return op != "Add" && op != "Sub" && op != "Mult";
}

void BinaryExprOp::getEffects(Effects &effects) {
  addRaising(mayRaise(getKind(), getLeft().getType(), getRight().getType()), effects);
}

void UnaryExprOp::getEffects(Effects &effects) {
  Type type = getValue().getType();
  bool overflows = getKind() == "USub" && isInteger(type);
  bool isUndefined = getKind() == "Invert" && !isInteger(type);
  addRaising(!isNumber(type) || overflows || isUndefined, effects);
}

void BinaryCompareOp::getEffects(Effects &effects) {
  Type left = getLeft().getType(), right = getRight().getType();
  StringRef op = getKind();
  bool isIdentity = op == "Is" || op == "IsNot";
  bool isEquality = op == "Eq" || op == "NotEq";
  bool isOrdered = !isComplex(left) && !isComplex(right) && op != "In" && op != "NotIn";
  bool areNumbers = isNumber(left) && isNumber(right);
  addRaising(!isIdentity && !(areNumbers && (isEquality || isOrdered)), effects);
}

void AsI1Op::getEffects(Effects &effects) {
  Type type = getValue().getType();
  bool hasTruth = isNumber(type) || type.isInteger(1) ||
                  llvm::isa<basicpy::NoneType, EllipsisType, StrType, BytesType,
                            basicpy::TupleType, ListType, DictType>(type);
  addRaising(!hasTruth, effects);
}

void AsIntOp::getEffects(Effects &effects) {
  addRaising(!isInteger(getValue().getType()), effects);
}

void UnpackOp::getEffects(Effects &effects) {
  auto tuple = llvm::dyn_cast<basicpy::TupleType>(getSequence().getType());
  addRaising(!tuple || !tuple.getKnown(), effects);
}
