//===- NumpyFunctions.cpp - NumPy's functions on values --------------------===//

#include "NumpyVerify.h"

using namespace mlir;
using namespace npc::numpy;

/// Whether broadcasting these types cannot fail.
static bool alwaysBroadcasts(TypeRange types) {
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Type type : types) {
    auto tensor = llvm::dyn_cast<TensorType>(type);
    if (!tensor)
      continue;
    if (!tensor.hasStaticShape() && !(tensor.hasRank() && tensor.getRank() == 0))
      return types.size() == 1;
    if (tensor.getRank() != 0)
      shapes.push_back(tensor.getShape());
  }
  return llvm::all_equal(shapes);
}

void BuiltinUfuncCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (!alwaysBroadcasts(getInputs().getTypes()))
    effects.emplace_back(MemoryEffects::Write::get(),
                         npc::basicpy::PendingException::get());
}

LogicalResult BuiltinUfuncCallOp::verify() {
  if (!getQualifiedName().starts_with("numpy."))
    return emitOpError("requires a name that starts with 'numpy.', found '")
           << getQualifiedName() << "'";
  bool anyTensor = llvm::any_of(getInputs().getTypes(),
                                [](Type type) { return llvm::isa<TensorType>(type); });
  if (anyTensor != llvm::isa<TensorType>(getResult().getType()))
    return emitOpError("requires a tensor result exactly if an operand is a tensor");
  return success();
}

LogicalResult BuiltinUfuncReduceOp::verify() {
  if (!getQualifiedName().starts_with("numpy."))
    return emitOpError("requires a name that starts with 'numpy.', found '")
           << getQualifiedName() << "'";
  std::optional<int64_t> rank = rankOf(getInput().getType());
  std::optional<int64_t> left = rankOf(getResult().getType());
  if (!rank || !left)
    return success();
  int64_t kept = 0;
  if (std::optional<ArrayRef<int64_t>> axes = getAxes()) {
    kept = *rank - axes->size();
    llvm::SmallDenseSet<int64_t> seen;
    for (int64_t axis : *axes) {
      if (axis < 0 || axis >= *rank)
        return emitOpError("has no axis ") << axis << " in a tensor of rank " << *rank;
      if (!seen.insert(axis).second)
        return emitOpError("names axis ") << axis << " twice";
    }
  }
  int64_t expected = getKeepdims() ? *rank : kept;
  if (*left != expected)
    return emitOpError("requires a result of rank ") << expected << ", found "
                                                     << getResult().getType();
  if (getInitial()) {
    std::optional<int64_t> initial = rankOf(getInitial().getType());
    if (initial && *initial != 0 && *initial != kept)
      return emitOpError("requires an initial value of rank 0 or ")
             << kept << ", found " << getInitial().getType();
  }
  return success();
}

/// Whether a tensor has an axis; without a rank it may.
static bool hasAxis(Type type, std::optional<int64_t> axis) {
  std::optional<int64_t> rank = rankOf(type);
  return !axis || !rank || (*axis >= 0 && *axis < *rank);
}

LogicalResult BuiltinUfuncAccumulateOp::verify() {
  if (!getQualifiedName().starts_with("numpy."))
    return emitOpError("requires a name that starts with 'numpy.', found '")
           << getQualifiedName() << "'";
  Type input = getInput().getType(), result = getResult().getType();
  if (!hasAxis(input, getAxis()))
    return emitOpError("has no axis ") << *getAxis() << " in " << input;
  std::optional<int64_t> rank = getAxis() ? rankOf(input) : 1;
  if (rank && rankOf(result) && rank != rankOf(result))
    return emitOpError("requires a result of rank ") << *rank << ", found " << result;
  return success();
}

LogicalResult ArgreduceOp::verify() {
  StringRef name = getQualifiedName();
  if (name != "numpy.minimum" && name != "numpy.maximum")
    return emitOpError("cannot search with '")
           << name << "': expected numpy.minimum or numpy.maximum";
  Type input = getInput().getType(), result = getResult().getType();
  if (!hasAxis(input, getAxis()))
    return emitOpError("has no axis ") << *getAxis() << " in " << input;
  std::optional<int64_t> rank = rankOf(input);
  if (!rank || !rankOf(result))
    return success();
  int64_t expected = getKeepdims() ? *rank : getAxis() ? *rank - 1 : 0;
  if (expected != *rankOf(result))
    return emitOpError("requires a result of rank ") << expected << ", found " << result;
  return success();
}

LogicalResult MatmulOp::verify() {
  auto left = getLeft().getType(), right = getRight().getType();
  auto result = getResult().getType();
  for (TensorType type : {left, right, result})
    if (!type.hasRank() || type.getRank() != 2)
      return emitOpError("requires tensors of rank 2, found ") << type;
  if (!compatibleShapes(left.getShape().take_back(1), right.getShape().take_front(1)))
    return emitOpError("requires equal inner sizes, found ") << left << " and " << right;
  return success();
}

LogicalResult DotOp::verify() {
  bool isTensor = llvm::any_of(getOperands().getTypes(), llvm::IsaPred<TensorType>);
  if (isTensor != llvm::isa<TensorType>(getResult().getType()))
    return emitOpError("requires a tensor result exactly if an operand is a tensor");
  auto a = shapeOf(getA().getType()), b = shapeOf(getB().getType());
  if (!a || !b || a->empty() || b->empty())
    return success();
  size_t axis = b->size() < 2 ? 0 : b->size() - 2;
  if (!compatibleShapes(a->take_back(1), b->slice(axis, 1)))
    return emitOpError("requires equal inner sizes, found ")
           << getA().getType() << " and " << getB().getType();
  return success();
}
