//===- NumpyArrays.cpp - Arrays and their elements -------------------------===//

#include "NumpyVerify.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace npc::numpy;

//===----------------------------------------------------------------------===//
// Between arrays and tensors
//===----------------------------------------------------------------------===//

/// An array and a tensor that may hold the same elements.
static LogicalResult verifySameElements(Operation *op, NdArrayType array,
                                        TensorType tensor) {
  if (!compatibleDtypes(array.getDtype(), tensor.getElementType()))
    return op->emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << tensor.getElementType();
  if (array.getRanked() && tensor.hasRank() &&
      !compatibleShapes(array.getShape(), tensor.getShape()))
    return op->emitOpError("requires compatible shapes, found ")
           << array << " and " << tensor;
  return success();
}

LogicalResult CreateArrayFromTensorOp::verify() {
  return verifySameElements(*this, getArray().getType(), getTensor().getType());
}

/// The strides of an array, in elements.
static SmallVector<int64_t> stridesOf(GetGlobalOp op) {
  if (auto strides = op.getStrides())
    return SmallVector<int64_t>(*strides);
  SmallVector<int64_t> strides(op.getArray().getType().getShape().size(), 1);
  for (size_t axis = strides.size(); axis-- > 1;)
    strides[axis - 1] = strides[axis] * op.getArray().getType().getShape()[axis];
  return strides;
}

LogicalResult GetGlobalOp::verify() {
  NdArrayType array = getArray().getType();
  if (!array.getRanked() || llvm::any_of(array.getShape(), ShapedType::isDynamic))
    return emitOpError() << "expected an array of known sizes, found " << array;
  if (getStrides() && getStrides()->size() != array.getShape().size())
    return emitOpError() << "expected " << array.getShape().size() << " strides, found "
                         << getStrides()->size();
  bool isView = getStrides() || getOffset() != 0;
  if (isView && array.getLayout() != Layout::Strided)
    return emitOpError() << "expected an array without a layout, found " << array;
  return success();
}

/// The elements must be in the global, and be what they are in memory.
LogicalResult GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(*this, getNameAttr());
  if (!global)
    return emitOpError() << "expected a memref.global, found " << getNameAttr();
  NdArrayType array = getArray().getType();
  MemRefType memory = global.getType();
  Type element = array.getDtype().isInteger(1) ? IntegerType::get(getContext(), 8)
                                               : array.getDtype();
  if (memory.getRank() != 1 || memory.getElementType() != element)
    return emitOpError() << "expected a global of one axis of " << element << ", found " << memory;
  int64_t low = getOffset(), high = getOffset();
  bool isEmpty = false;
  for (auto [size, stride] : llvm::zip_equal(array.getShape(), stridesOf(*this))) {
    isEmpty |= size == 0;
    (stride < 0 ? low : high) += (size - 1) * stride;
  }
  if (!isEmpty && (low < 0 || high >= memory.getDimSize(0)))
    return emitOpError() << "elements " << low << " to " << high << " are not all in " << memory;
  return success();
}

LogicalResult CopyToTensorOp::verify() {
  return verifySameElements(*this, getArray().getType(), getTensor().getType());
}

/// The elements of an array that was just made, and that nothing else uses,
/// are those it was made from.
LogicalResult CopyToTensorOp::canonicalize(CopyToTensorOp op,
                                           PatternRewriter &rewriter) {
  auto create = op.getArray().getDefiningOp<CreateArrayFromTensorOp>();
  if (!create || !create.getArray().hasOneUse() ||
      create.getTensor().getType() != op.getTensor().getType())
    return failure();
  rewriter.replaceOp(op, create.getTensor());
  return success();
}

LogicalResult OverwriteArrayOp::verify() {
  auto array = getArray().getType();
  auto tensor = getTensor().getType();
  if (array.getReadonly())
    return emitOpError("cannot write a read-only array");
  if (!compatibleDtypes(array.getDtype(), tensor.getElementType()))
    return emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << tensor.getElementType();
  if (array.getRanked() && tensor.hasRank() &&
      tensor.getRank() > static_cast<int64_t>(array.getShape().size()))
    return emitOpError("cannot broadcast rank ")
           << tensor.getRank() << " to rank " << array.getShape().size();
  return success();
}

LogicalResult StaticInfoCastOp::verify() {
  return verifySameArray(*this, getArray().getType(), getResult().getType());
}

OpFoldResult StaticInfoCastOp::fold(FoldAdaptor) {
  if (getArray().getType() == getResult().getType())
    return getArray();
  return {};
}

/// Whether all that is known of a shape is known of another one.
static bool saysAtLeast(std::optional<ArrayRef<int64_t>> shape,
                        std::optional<ArrayRef<int64_t>> other) {
  if (!shape || !other)
    return !other;
  return shape->size() == other->size() &&
         llvm::all_of(llvm::zip(*shape, *other), [](auto pair) {
           auto [size, less] = pair;
           return size == less || ShapedType::isDynamic(less);
         });
}

/// What is learnt of an array that was just made, and that nothing else uses, is
/// known of the tensor that it is made from.
LogicalResult StaticInfoCastOp::canonicalize(StaticInfoCastOp op, PatternRewriter &rewriter) {
  auto create = op.getArray().getDefiningOp<CreateArrayFromTensorOp>();
  NdArrayType from = op.getArray().getType(), to = op.getResult().getType();
  if (!create || !create.getArray().hasOneUse() || from.getLayout() != to.getLayout() ||
      from.getReadonly() != to.getReadonly() || !to.getRanked() ||
      isUnknownDtype(to.getDtype()) || !saysAtLeast(shapeOf(to), shapeOf(from)))
    return failure();
  auto tensor = RankedTensorType::get(to.getShape(), to.getDtype());
  auto cast = TensorStaticInfoCastOp::create(rewriter, op.getLoc(), tensor, create.getTensor());
  rewriter.replaceOpWithNewOp<CreateArrayFromTensorOp>(op, to, cast);
  return success();
}

LogicalResult TensorStaticInfoCastOp::verify() {
  return verifySameArray(*this, getTensor().getType(), getResult().getType());
}

OpFoldResult TensorStaticInfoCastOp::fold(FoldAdaptor) {
  if (getTensor().getType() == getResult().getType())
    return getTensor();
  auto inner = getTensor().getDefiningOp<TensorStaticInfoCastOp>();
  return inner && inner.getTensor().getType() == getResult().getType() ? inner.getTensor() : Value();
}

LogicalResult NarrowOp::verify() {
  return verifySameArray(*this, getArray().getType(), getResult().getType());
}

OpFoldResult NarrowOp::fold(FoldAdaptor) {
  if (getArray().getType() == getResult().getType())
    return getArray();
  return {};
}

//===----------------------------------------------------------------------===//
// Making arrays
//===----------------------------------------------------------------------===//

LogicalResult EmptyOp::verify() {
  auto type = llvm::cast<NdArrayType>(getArray().getType());
  if (!type.getRanked())
    return emitOpError("requires a ranked array, found ") << type;
  size_t dynamic = llvm::count_if(type.getShape(), ShapedType::isDynamic);
  if (dynamic != getSizes().size())
    return emitOpError("has ") << getSizes().size() << " sizes for " << dynamic
                               << " unknown sizes of the result";
  return success();
}

LogicalResult SplatOp::verify() {
  auto type = llvm::dyn_cast<RankedTensorType>(getTensor().getType());
  if (!type || type.getRank() != 0)
    return emitOpError("requires a tensor of rank 0, found ") << getTensor().getType();
  if (auto scalar = llvm::dyn_cast<ScalarType>(getValue().getType());
      scalar && scalar.getDtype() != type.getElementType())
    return emitOpError("requires one dtype, found ")
           << scalar.getDtype() << " and " << type.getElementType();
  return success();
}

LogicalResult IotaOp::verify() {
  auto type = llvm::dyn_cast<RankedTensorType>(getTensor().getType());
  if (!type || type.getRank() != 1)
    return emitOpError("requires a tensor of rank 1, found ") << getTensor().getType();
  Type dtype = llvm::cast<ScalarType>(getStart().getType()).getDtype();
  if (dtype != type.getElementType())
    return emitOpError("requires one dtype, found ")
           << dtype << " and " << type.getElementType();
  return success();
}

//===----------------------------------------------------------------------===//
// Elements and sizes
//===----------------------------------------------------------------------===//

static LogicalResult verifyAxis(Operation *op, NdArrayType array, int64_t axis) {
  if (!array.getRanked())
    return op->emitOpError("requires a ranked array, found ") << array;
  if (axis < 0 || axis >= static_cast<int64_t>(array.getShape().size()))
    return op->emitOpError("axis ") << axis << " is out of bounds for an array of rank "
                                    << array.getShape().size();
  return success();
}

LogicalResult DimOp::verify() {
  return verifyAxis(getOperation(), llvm::cast<NdArrayType>(getArray().getType()), getAxis());
}

LogicalResult StrideOp::verify() {
  return verifyAxis(getOperation(), llvm::cast<NdArrayType>(getArray().getType()), getAxis());
}

OpFoldResult DimOp::fold(FoldAdaptor) {
  int64_t size = llvm::cast<NdArrayType>(getArray().getType()).getShape()[getAxis()];
  if (!ShapedType::isDynamic(size))
    return IntegerAttr::get(IntegerType::get(getContext(), 64), size);
  if (auto cast = getArray().getDefiningOp<StaticInfoCastOp>();
      cast && cast.getArray().getType().getRanked()) {
    getArrayMutable().assign(cast.getArray());
    return getResult();
  }
  return {};
}

static LogicalResult verifyElement(Operation *op, NdArrayType array,
                                   size_t indices, Type scalar) {
  if (!array.getRanked() || array.getShape().size() != indices)
    return op->emitOpError("requires one index for each axis, found ")
           << indices << " for " << array;
  if (array.getDtype() != dtypeOf(scalar))
    return op->emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << scalar;
  return success();
}

LogicalResult LoadOp::verify() {
  return verifyElement(*this, getArray().getType(), getIndices().size(),
                       getResult().getType());
}

LogicalResult StoreOp::verify() {
  if (getArray().getType().getReadonly())
    return emitOpError("cannot write a read-only array");
  return verifyElement(*this, getArray().getType(), getIndices().size(),
                       getValue().getType());
}

LogicalResult ComplexPartOp::verify() {
  auto array = llvm::cast<NdArrayType>(getArray().getType());
  auto view = llvm::cast<NdArrayType>(getView().getType());
  auto complex = llvm::dyn_cast<ComplexType>(array.getDtype());
  if (!complex)
    return emitOpError("requires complex numbers, found ") << array.getDtype();
  if (view.getDtype() != complex.getElementType())
    return emitOpError("gives ") << complex.getElementType() << ", found " << view.getDtype();
  if (!array.getRanked() || !view.getRanked() || array.getShape() != view.getShape())
    return emitOpError("requires one shape, found ") << array << " and " << view;
  if (view.getLayout() != Layout::Strided)
    return emitOpError("makes a view with gaps between its elements");
  if (array.getReadonly() && !view.getReadonly())
    return emitOpError("cannot make a read-only array writable");
  return success();
}
