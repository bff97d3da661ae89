//===- NumpyVerify.cpp - What numpy's verifiers share ------------------------===//

#include "NumpyVerify.h"

using namespace mlir;
using namespace npc::numpy;

/// Whether a type is a dtype of NumPy that has a fixed width.
bool npc::numpy::isKnownDtype(Type type) {
  if (auto complex = llvm::dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() || complex.getElementType().isF64();
  if (type.isF16() || type.isF32() || type.isF64())
    return true;
  auto integer = llvm::dyn_cast<IntegerType>(type);
  if (!integer || integer.isSigned())
    return false;
  if (integer.isSignlessInteger(1))
    return true;
  return llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth());
}

bool npc::numpy::isUnknownDtype(Type dtype) {
  return llvm::isa<npc::basicpy::UnknownType, AnyDtypeType>(dtype);
}

bool npc::numpy::compatibleDtypes(Type left, Type right) {
  return left == right || isUnknownDtype(left) || isUnknownDtype(right);
}

bool npc::numpy::compatibleShapes(ArrayRef<int64_t> left, ArrayRef<int64_t> right) {
  if (left.size() != right.size())
    return false;
  return llvm::all_of(llvm::zip(left, right), [](auto pair) {
    auto [a, b] = pair;
    return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
  });
}

Type npc::numpy::dtypeOf(Type type) {
  if (auto array = llvm::dyn_cast<NdArrayType>(type))
    return array.getDtype();
  if (auto scalar = llvm::dyn_cast<ScalarType>(type))
    return scalar.getDtype();
  if (auto tensor = llvm::dyn_cast<TensorType>(type))
    return tensor.getElementType();
  return type;
}

std::optional<ArrayRef<int64_t>> npc::numpy::shapeOf(Type type) {
  if (auto array = llvm::dyn_cast<NdArrayType>(type))
    return array.getRanked() ? std::optional(array.getShape()) : std::nullopt;
  if (auto tensor = llvm::dyn_cast<RankedTensorType>(type))
    return tensor.getShape();
  return std::nullopt;
}

std::optional<int64_t> npc::numpy::rankOf(Type type) {
  auto tensor = llvm::dyn_cast<TensorType>(type);
  if (!tensor)
    return 0;
  return tensor.hasRank() ? std::optional(tensor.getRank()) : std::nullopt;
}

LogicalResult npc::numpy::verifySameArray(Operation *op, Type from, Type to) {
  if (failed(verifyView(op, from, to)))
    return failure();
  auto known = shapeOf(from), shape = shapeOf(to);
  if (known && shape && !compatibleShapes(*known, *shape))
    return op->emitOpError("requires compatible shapes, found ") << from << " and " << to;
  return success();
}

LogicalResult npc::numpy::verifyView(Operation *op, Type array, Type view) {
  if (llvm::isa<TensorType>(array) != llvm::isa<TensorType>(view))
    return op->emitOpError("requires two arrays or two tensors, found ")
           << array << " and " << view;
  if (!compatibleDtypes(dtypeOf(array), dtypeOf(view)))
    return op->emitOpError("requires one dtype, found ")
           << dtypeOf(array) << " and " << dtypeOf(view);
  auto isReadonly = [](Type type) {
    auto nd = llvm::dyn_cast<NdArrayType>(type);
    return nd && nd.getReadonly();
  };
  if (isReadonly(array) && !isReadonly(view))
    return op->emitOpError("cannot make a read-only array writable");
  return success();
}
