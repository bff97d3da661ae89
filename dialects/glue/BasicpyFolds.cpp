//===- BasicpyFolds.cpp - What basicpy's operations fold to -----------------===//
//
// A fold gives what the operation computes; what would raise is left to run.
//
//===----------------------------------------------------------------------===//

#include "Dialects.h"
#include "PythonNumber.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace npc::basicpy;
namespace basicpy = npc::basicpy;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

OpFoldResult NumericConstantOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult BoolConstantOp::fold(FoldAdaptor) {
  return getFoldedBool(getContext(), getValue());
}

OpFoldResult StrConstantOp::fold(FoldAdaptor) { return getValueAttr(); }

OpFoldResult BytesConstantOp::fold(FoldAdaptor) { return getValueAttr(); }

OpFoldResult SingletonOp::fold(FoldAdaptor) {
  return TypeAttr::get(getResult().getType());
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

LogicalResult UnpackOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &results) {
  auto tuple = getSequence().getDefiningOp<BuildTupleOp>();
  // Without results there is nothing to fold to, and success would be tried again.
  if (!tuple || getElements().empty() || getStarred() || tuple.getElements().getTypes() != getElements().getTypes())
    return failure();
  llvm::append_range(results, tuple.getElements());
  return success();
}

OpFoldResult SubscriptOp::fold(FoldAdaptor adaptor) {
  auto tuple = getObject().getDefiningOp<BuildTupleOp>();
  if (!tuple || getIndices().size() != 1)
    return {};
  auto index = llvm::dyn_cast_or_null<IntegerAttr>(adaptor.getIndices().front());
  if (!index || index.getValue().getBitWidth() > 64)
    return {};
  bool isBool = llvm::isa<basicpy::BoolType>(getIndices().front().getType());
  int64_t size = tuple.getElements().size();
  int64_t position = isBool ? index.getValue().getZExtValue()
                            : index.getValue().getSExtValue();
  if (position < 0)
    position += size;
  if (position < 0 || position >= size)
    return {};
  Value element = tuple.getElements()[position];
  return element.getType() == getResult().getType() ? element : Value();
}

OpFoldResult SlotObjectGetOp::fold(FoldAdaptor) {
  auto make = getObject().getDefiningOp<SlotObjectMakeOp>();
  uint64_t index = getIndex().getZExtValue();
  if (!make || index >= make.getSlots().size())
    return {};
  return make.getSlots()[index];
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// The truth value of a constant or of an object whose type tells it.
static std::optional<bool> truth(Attribute constant, Type type) {
  if (auto number = PythonNumber::get(constant, type))
    return number->isTrue();
  if (auto integer = llvm::dyn_cast_or_null<IntegerAttr>(constant))
    return !integer.getValue().isZero();
  if (auto number = llvm::dyn_cast_or_null<FloatAttr>(constant))
    return !number.getValue().isZero();
  if (auto text = llvm::dyn_cast_or_null<StringAttr>(constant))
    return !text.getValue().empty();
  if (llvm::isa<basicpy::NoneType>(type))
    return false;
  if (llvm::isa<EllipsisType>(type))
    return true;
  if (auto tuple = llvm::dyn_cast<basicpy::TupleType>(type);
      tuple && tuple.getKnown())
    return !tuple.getElements().empty();
  return {};
}

OpFoldResult AsI1Op::fold(FoldAdaptor adaptor) {
  if (getValue().getType().isInteger(1))
    return getValue();
  if (auto cast = getValue().getDefiningOp<BoolCastOp>();
      cast && cast.getValue().getType().isInteger(1))
    return cast.getValue();
  if (auto value = truth(adaptor.getValue(), getValue().getType()))
    return BoolAttr::get(getContext(), *value);
  return {};
}

OpFoldResult AsIntOp::fold(FoldAdaptor adaptor) {
  Type type = getValue().getType();
  if (type.isSignlessInteger(64))
    return getValue();
  if (!llvm::isa<basicpy::BoolType>(type))
    return {};
  auto value = PythonNumber::get(adaptor.getValue(), type);
  return value ? value->castTo(getResult().getType())->getAttribute(getResult().getType())
               : Attribute();
}

OpFoldResult BoolCastOp::fold(FoldAdaptor adaptor) {
  if (getValue().getType() == getResult().getType())
    return getValue();
  if (auto inverse = getValue().getDefiningOp<BoolCastOp>();
      inverse && inverse.getValue().getType() == getResult().getType())
    return inverse.getValue();
  auto value = llvm::dyn_cast_or_null<IntegerAttr>(adaptor.getValue());
  if (!value)
    return {};
  bool isTrue = !value.getValue().isZero();
  if (getResult().getType().isInteger(1))
    return BoolAttr::get(getContext(), isTrue);
  return getFoldedBool(getContext(), isTrue);
}

OpFoldResult UnknownCastOp::fold(FoldAdaptor) {
  if (getValue().getType() == getResult().getType())
    return getValue();
  if (auto inverse = getValue().getDefiningOp<UnknownCastOp>();
      inverse && inverse.getValue().getType() == getResult().getType())
    return inverse.getValue();
  return {};
}

/// Whether a cast keeps every value, so that casting on is casting from the
/// start.
static bool keepsValues(Type from, Type to) {
  auto builtin = [](Type type) {
    auto scalar = llvm::dyn_cast<npc::numpy::ScalarType>(type);
    return scalar ? scalar.getDtype() : type;
  };
  from = builtin(from), to = builtin(to);
  if (llvm::isa<basicpy::BoolType>(from) || from.isSignlessInteger(1))
    return true;
  if (from.isSignlessInteger() && to.isSignlessInteger())
    return from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
  if (from.isSignlessInteger(32) || from.isF32())
    return to.isF64();
  return false;
}

OpFoldResult NumericCastOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  if (getValue().getType() == type)
    return getValue();
  if (auto first = getValue().getDefiningOp<NumericCastOp>();
      first && keepsValues(first.getValue().getType(), getValue().getType())) {
    if (first.getValue().getType() == type)
      return first.getValue();
    getValueMutable().assign(first.getValue());
    return getResult();
  }
  auto number = PythonNumber::get(adaptor.getValue(), getValue().getType());
  auto result = number ? number->castTo(type) : std::nullopt;
  return result ? result->getAttribute(type) : Attribute();
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// The numbers that both operands of an operator are.
template <typename Op>
static std::optional<std::pair<PythonNumber, PythonNumber>>
operands(Op op, typename Op::FoldAdaptor adaptor) {
  auto left = PythonNumber::get(adaptor.getLeft(), op.getLeft().getType());
  auto right = PythonNumber::get(adaptor.getRight(), op.getRight().getType());
  if (!left || !right)
    return {};
  return std::pair(*left, *right);
}

template <typename Op>
static OpFoldResult foldBinary(Op op, typename Op::FoldAdaptor adaptor) {
  auto numbers = operands(op, adaptor);
  if (!numbers)
    return {};
  auto result = PythonNumber::binary(op.getKind(), numbers->first, numbers->second);
  return result ? result->getAttribute(op.getResult().getType()) : Attribute();
}

OpFoldResult BinaryExprOp::fold(FoldAdaptor adaptor) {
  return foldBinary(*this, adaptor);
}

OpFoldResult InplaceExprOp::fold(FoldAdaptor adaptor) {
  return foldBinary(*this, adaptor);
}

OpFoldResult UnaryExprOp::fold(FoldAdaptor adaptor) {
  Type type = getValue().getType();
  if (getKind() == "Not" && llvm::isa<basicpy::BoolType>(getResult().getType())) {
    auto value = truth(adaptor.getValue(), type);
    return value ? getFoldedBool(getContext(), !*value) : IntegerAttr();
  }
  auto number = PythonNumber::get(adaptor.getValue(), type);
  auto result = number ? PythonNumber::unary(getKind(), *number) : std::nullopt;
  return result ? result->getAttribute(getResult().getType()) : Attribute();
}

/// Whether two objects are one, where their types tell: None and Ellipsis are
/// the only objects of their types.
static std::optional<bool> isSame(Type left, Type right) {
  auto isSingleton = [](Type type) {
    return llvm::isa<basicpy::NoneType, EllipsisType>(type);
  };
  if (llvm::isa<UnknownType>(left) || llvm::isa<UnknownType>(right) ||
      (!isSingleton(left) && !isSingleton(right)))
    return {};
  return left == right;
}

OpFoldResult BinaryCompareOp::fold(FoldAdaptor adaptor) {
  if (!llvm::isa<basicpy::BoolType>(getResult().getType()))
    return {};
  StringRef kind = getKind();
  if (kind == "Is" || kind == "IsNot")
    if (auto same = isSame(getLeft().getType(), getRight().getType()))
      return getFoldedBool(getContext(), *same == (kind == "Is"));
  auto numbers = operands(*this, adaptor);
  if (!numbers)
    return {};
  auto result = PythonNumber::compare(kind, numbers->first, numbers->second);
  return result ? getFoldedBool(getContext(), *result) : IntegerAttr();
}

//===----------------------------------------------------------------------===//
// Raising
//===----------------------------------------------------------------------===//

LogicalResult RaiseIfOp::canonicalize(RaiseIfOp op, PatternRewriter &rewriter) {
  BoolAttr condition;
  if (!matchPattern(op.getCondition(), m_Constant(&condition)) ||
      condition.getValue())
    return failure();
  rewriter.eraseOp(op);
  return success();
}
