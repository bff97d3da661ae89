//===- NumpyViews.cpp - Views of arrays ------------------------------------===//

#include "NumpyVerify.h"

using namespace mlir;
using namespace npc::numpy;

/// Whether an index takes elements one by one, so that what it gives is no view.
static bool isAdvanced(Type index) { return llvm::isa<NdArrayType, TensorType>(index); }

void GetSliceOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), npc::basicpy::PendingException::get());
  if (llvm::none_of(getIndices().getTypes(), isAdvanced))
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Allocate::get(), getOperation()->getOpResult(0));
}

LogicalResult GetSliceOp::verify() {
  Type array = getArray().getType(), view = getView().getType();
  bool isView = llvm::none_of(getIndices().getTypes(), isAdvanced);
  if (isView && failed(verifyView(*this, array, view)))
    return failure();
  int64_t taken = 0, dropped = 0, added = 0, ellipses = 0;
  for (Type type : getIndices().getTypes()) {
    if (llvm::isa<npc::basicpy::SlotObjectType>(type)) {
      ++taken;
    } else if (llvm::isa<npc::basicpy::NoneType>(type)) {
      ++added;
    } else if (llvm::isa<npc::basicpy::EllipsisType>(type)) {
      ++ellipses;
    } else if (!isAdvanced(type)) {
      ++taken;
      ++dropped;
    }
  }
  if (ellipses > 1)
    return emitOpError("has more than one Ellipsis");
  auto shape = shapeOf(array), sizes = shapeOf(view);
  if (!shape)
    return success();
  int64_t rank = shape->size();
  if (taken > rank)
    return emitOpError("has ") << taken << " indices for an array of rank " << rank;
  if (isView && sizes && static_cast<int64_t>(sizes->size()) != rank - dropped + added)
    return emitOpError("requires a view of rank ")
           << rank - dropped + added << ", found " << view;
  return success();
}

/// What a view of another shape must have in common with its array.
static LogicalResult verifyRankedView(Operation *op, NdArrayType array, NdArrayType view) {
  if (!array.getRanked() || !view.getRanked())
    return op->emitOpError("requires ranked arrays");
  return verifyView(op, array, view);
}

/// One size for each size of an array that its type does not say.
static LogicalResult verifySizes(Operation *op, NdArrayType array, size_t sizes) {
  size_t dynamic = llvm::count_if(array.getShape(), ShapedType::isDynamic);
  if (dynamic != sizes)
    return op->emitOpError("has ") << sizes << " sizes for " << dynamic
                                   << " unknown sizes of the result";
  return success();
}

/// The axes in the order in which a view has them; none if the rank is not known.
static SmallVector<int64_t> orderOf(TransposeOp op) {
  if (auto permutation = op.getPermutation())
    return SmallVector<int64_t>(*permutation);
  auto shape = shapeOf(op.getArray().getType());
  int64_t rank = shape ? shape->size() : 0;
  return llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, rank)));
}

LogicalResult TransposeOp::verify() {
  Type array = getArray().getType(), view = getView().getType();
  if (failed(verifyView(*this, array, view)))
    return failure();
  SmallVector<int64_t> order = orderOf(*this);
  SmallVector<int64_t> sorted = llvm::to_vector(order);
  llvm::sort(sorted);
  auto shape = shapeOf(array);
  if (!llvm::equal(sorted, llvm::seq<int64_t>(0, shape ? shape->size() : order.size())))
    return emitOpError("requires each axis of the array once, found ") << order;
  auto sizes = shapeOf(view);
  if (!shape || !sizes)
    return success();
  SmallVector<int64_t> transposed;
  for (int64_t axis : order)
    transposed.push_back((*shape)[axis]);
  if (!compatibleShapes(transposed, *sizes))
    return emitOpError("requires compatible shapes, found ") << array << " and " << view;
  return success();
}

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  // Of an unknown rank the order is not known, either.
  if (!shapeOf(getArray().getType()))
    return {};
  SmallVector<int64_t> order = orderOf(*this);
  bool isSame = llvm::equal(order, llvm::seq<int64_t>(0, order.size()));
  if (isSame && getArray().getType() == getView().getType())
    return getArray();
  auto inner = getArray().getDefiningOp<TransposeOp>();
  if (!inner || inner.getArray().getType() != getView().getType() ||
      !shapeOf(inner.getArray().getType()))
    return {};
  SmallVector<int64_t> first = orderOf(inner);
  for (auto [place, axis] : llvm::enumerate(order))
    if (first[axis] != static_cast<int64_t>(place))
      return {};
  return inner.getArray();
}

LogicalResult ReshapeOp::verify() {
  auto array = getArray().getType(), result = getResult().getType();
  if (failed(verifyRankedView(*this, array, result)))
    return failure();
  bool isOneBlock = array.getLayout() == Layout::C ||
                    (array.getLayout() == Layout::F && array.getShape().size() < 2);
  if (result.getLayout() == Layout::C && !isOneBlock)
    return emitOpError("cannot know that the result has layout C, found ") << array;
  return verifySizes(*this, result, getSizes().size());
}

LogicalResult BroadcastToOp::verify() {
  auto array = getArray().getType(), view = getView().getType();
  if (failed(verifyRankedView(*this, array, view)))
    return failure();
  if (!view.getReadonly())
    return emitOpError("requires a read-only view, found ") << view;
  if (array.getShape().size() > view.getShape().size())
    return emitOpError("cannot broadcast rank ")
           << array.getShape().size() << " to rank " << view.getShape().size();
  return verifySizes(*this, view, getSizes().size());
}

LogicalResult DiagonalOp::verify() {
  auto array = getArray().getType(), view = getView().getType();
  if (failed(verifyRankedView(*this, array, view)))
    return failure();
  auto rank = static_cast<int64_t>(array.getShape().size());
  ArrayRef<int64_t> axes = getAxes();
  auto isAxis = [rank](int64_t axis) { return axis >= 0 && axis < rank; };
  if (axes.size() != 2 || axes[0] == axes[1] || !llvm::all_of(axes, isAxis))
    return emitOpError("requires two axes of the array, found ") << axes;
  if (static_cast<int64_t>(view.getShape().size()) != rank - 1)
    return emitOpError("requires a view of rank ") << rank - 1 << ", found " << view;
  return success();
}

LogicalResult SlidingWindowsOp::verify() {
  auto array = getArray().getType(), view = getView().getType();
  if (failed(verifyRankedView(*this, array, view)))
    return failure();
  if (!view.getReadonly())
    return emitOpError("requires a read-only view, found ") << view;
  auto rank = static_cast<int64_t>(array.getShape().size());
  ArrayRef<int64_t> axes = getAxes();
  auto isAxis = [rank](int64_t axis) { return axis >= 0 && axis < rank; };
  if (axes.size() != getSizes().size() || !llvm::all_of(axes, isAxis))
    return emitOpError("requires an axis of the array for each size, found ") << axes;
  auto wanted = rank + static_cast<int64_t>(axes.size());
  if (static_cast<int64_t>(view.getShape().size()) != wanted)
    return emitOpError("requires a view of rank ") << wanted << ", found " << view;
  return success();
}

LogicalResult ReinterpretOp::verify() {
  auto array = llvm::cast<NdArrayType>(getArray().getType());
  auto view = llvm::cast<NdArrayType>(getView().getType());
  if (!array.getRanked() || !view.getRanked())
    return emitOpError("requires ranked arrays");
  if (array.getShape().size() != view.getShape().size())
    return emitOpError("requires arrays of one rank, found ") << array << " and " << view;
  if (array.getReadonly() && !view.getReadonly())
    return emitOpError("cannot make a read-only array writable");
  return success();
}
