//===- NumpyIndexing.cpp - Advanced indexing -------------------------------===//

#include "NumpyVerify.h"

using namespace mlir;
using namespace npc::numpy;

/// What gather and scatter have in common. Gives the rank of what they read or set.
template <typename OpT>
static FailureOr<int64_t> verifyIndices(OpT op) {
  NdArrayType array = op.getArray().getType();
  if (!array.getRanked())
    return op.emitOpError("requires a ranked array, found ") << array;
  int64_t rank = array.getShape().size();
  if (op.getAxes().size() != op.getIndices().size())
    return op.emitOpError("has ") << op.getAxes().size() << " axes for "
                                  << op.getIndices().size() << " indices";
  if (op.getNumbers() && op.getNumbers()->size() != op.getAxes().size())
    return op.emitOpError("requires one number for each axis");
  llvm::SmallDenseSet<int64_t> taken;
  for (int64_t axis : op.getAxes()) {
    if (axis < -1 || axis >= rank)
      return op.emitOpError("axis ") << axis << " is out of bounds for an array of rank " << rank;
    if (axis >= 0 && !taken.insert(axis).second)
      return op.emitOpError("takes axis ") << axis << " twice";
  }
  int64_t indexed = 0;
  for (Type type : op.getIndices().getTypes()) {
    auto tensor = llvm::dyn_cast<TensorType>(type);
    if (!tensor)
      continue;
    if (!tensor.hasRank() || tensor.getRank() == 0)
      return op.emitOpError("requires index tensors of a rank above 0, found ") << tensor;
    if (!tensor.getElementType().isInteger() || tensor.getElementType().isInteger(1))
      return op.emitOpError("requires indices that are integers, found ") << tensor;
    indexed = std::max(indexed, tensor.getRank());
  }
  if (indexed == 0)
    return op.emitOpError("requires at least one index tensor");
  int64_t kept = rank - static_cast<int64_t>(taken.size());
  if (op.getAt() > static_cast<uint64_t>(kept))
    return op.emitOpError("has no axis ") << op.getAt() << " to put the indices' axes before";
  return kept + indexed;
}

LogicalResult GatherOp::verify() {
  FailureOr<int64_t> rank = verifyIndices(*this);
  if (failed(rank))
    return failure();
  NdArrayType result = getResult().getType();
  if (result.getDtype() != getArray().getType().getDtype())
    return emitOpError("requires one dtype, found ")
           << getArray().getType().getDtype() << " and " << result.getDtype();
  if (!result.getRanked() || static_cast<int64_t>(result.getShape().size()) != *rank)
    return emitOpError("requires a result of rank ") << *rank << ", found " << result;
  return success();
}

LogicalResult ScatterOp::verify() {
  FailureOr<int64_t> rank = verifyIndices(*this);
  if (failed(rank))
    return failure();
  NdArrayType array = getArray().getType();
  TensorType values = getValues().getType();
  if (array.getReadonly())
    return emitOpError("cannot write a read-only array");
  if (getQualifiedName().has_value() != getDtype().has_value())
    return emitOpError("requires a function and the array's dtype, or none of them");
  if (getDtype() && *getDtype() != array.getDtype())
    return emitOpError("updates elements of ") << *getDtype() << ", found " << array.getDtype();
  if (!getDtype() && array.getDtype() != values.getElementType())
    return emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << values.getElementType();
  if (!values.hasRank() || values.getRank() > *rank)
    return emitOpError("cannot broadcast ") << values << " to rank " << *rank;
  return success();
}

static LogicalResult verifyMask(Operation *op, TensorType mask, int64_t rank) {
  if (!mask.hasRank() || mask.getRank() != rank || !mask.getElementType().isInteger(1))
    return op->emitOpError("requires a mask of rank ") << rank << ", found " << mask;
  return success();
}

LogicalResult NonzeroOp::verify() {
  if (getIndices().empty())
    return emitOpError("requires a mask of a rank above 0");
  for (Type type : getIndices().getTypes()) {
    auto array = llvm::cast<NdArrayType>(type);
    if (!array.getRanked() || array.getShape().size() != 1 || !array.getDtype().isInteger(64))
      return emitOpError("gives arrays of one axis of i64, found ") << array;
  }
  return verifyMask(*this, getMask().getType(), getIndices().size());
}

LogicalResult MaskedSelectOp::verify() {
  NdArrayType array = getArray().getType(), result = getResult().getType();
  if (!array.getRanked() || array.getShape().empty())
    return emitOpError("requires an array of a rank above 0, found ") << array;
  if (array.getDtype() != result.getDtype())
    return emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << result.getDtype();
  if (!result.getRanked() || result.getShape().size() != 1)
    return emitOpError("requires a result of rank 1, found ") << result;
  return verifyMask(*this, getMask().getType(), array.getShape().size());
}

LogicalResult MaskedAssignOp::verify() {
  NdArrayType array = getArray().getType();
  TensorType values = getValues().getType();
  if (array.getReadonly())
    return emitOpError("cannot write a read-only array");
  if (!array.getRanked() || array.getShape().empty())
    return emitOpError("requires an array of a rank above 0, found ") << array;
  if (array.getDtype() != values.getElementType())
    return emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << values.getElementType();
  if (!values.hasRank() || values.getRank() != 1)
    return emitOpError("requires values of rank 1, found ") << values;
  return verifyMask(*this, getMask().getType(), array.getShape().size());
}
