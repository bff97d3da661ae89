//===- Numpy.cpp - What ODS cannot say about numpy --------------------------===//

#include "Dialects.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace npc::numpy;

#include "NumpyDialect.cpp.inc"

#include "NumpyEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "NumpyTypes.cpp.inc"

#define GET_OP_CLASSES
#include "NumpyOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

void NumpyDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "NumpyTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "NumpyOps.cpp.inc"
      >();
  addInterfaces<npc::InlineAnywhere>();
}

/// The sizes that operations fold to are Python's integers.
Operation *NumpyDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                             Type type, Location loc) {
  if (!type.isInteger(64) || !llvm::isa<IntegerAttr>(value))
    return nullptr;
  return npc::basicpy::NumericConstantOp::create(builder, loc, type, value);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Whether a type is a dtype of NumPy that has a fixed width.
static bool isKnownDtype(Type type) {
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

static LogicalResult verifyDtype(function_ref<InFlightDiagnostic()> emitError,
                                 Type dtype, bool mayBeUnknown) {
  if (isKnownDtype(dtype))
    return success();
  if (mayBeUnknown && llvm::isa<npc::basicpy::UnknownType, AnyDtypeType>(dtype))
    return success();
  return emitError() << "expected a dtype of NumPy, found " << dtype;
}

LogicalResult NdArrayType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  Type dtype, bool ranked,
                                  ArrayRef<int64_t> shape, Layout layout, bool) {
  if (!ranked && layout != Layout::Strided)
    return emitError() << "an array of unknown rank cannot have a layout";
  if (!ranked && !shape.empty())
    return emitError() << "an array of unknown rank cannot have a shape";
  return verifyDtype(emitError, dtype, /*mayBeUnknown=*/true);
}

LogicalResult ScalarType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 Type dtype) {
  return verifyDtype(emitError, dtype, /*mayBeUnknown=*/false);
}

LogicalResult DtypeType::verify(function_ref<InFlightDiagnostic()> emitError,
                                Type dtype) {
  return verifyDtype(emitError, dtype, /*mayBeUnknown=*/false);
}

static ParseResult parseShape(AsmParser &parser, SmallVectorImpl<int64_t> &shape) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    int64_t &size = shape.emplace_back(ShapedType::kDynamic);
    if (succeeded(parser.parseOptionalQuestion()))
      return ParseResult(success());
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseInteger(size))
      return ParseResult(failure());
    if (size < 0)
      return ParseResult(parser.emitError(loc, "expected a size of at least 0, found ") << size);
    return ParseResult(success());
  });
}

Type NdArrayType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type dtype;
  Layout layout = Layout::Strided;
  bool readonly = false;
  if (parser.parseLess())
    return {};
  bool ranked = failed(parser.parseOptionalStar());
  if ((ranked && parseShape(parser, shape)) || parser.parseColon())
    return {};
  if (succeeded(parser.parseOptionalQuestion()))
    dtype = npc::basicpy::UnknownType::get(parser.getContext());
  else if (parser.parseType(dtype))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef keyword;
    if (parser.parseKeyword(&keyword))
      return {};
    if (keyword == "readonly") {
      readonly = true;
      continue;
    }
    auto parsed = symbolizeLayout(keyword);
    if (!parsed) {
      parser.emitError(loc, "expected 'C', 'F', 'strided' or 'readonly', found '")
          << keyword << "'";
      return {};
    }
    layout = *parsed;
  }
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    dtype, ranked, shape, layout, readonly);
}

void NdArrayType::print(AsmPrinter &printer) const {
  printer << "<";
  if (getRanked()) {
    printer << "[";
    llvm::interleaveComma(getShape(), printer, [&](int64_t size) {
      if (ShapedType::isDynamic(size))
        printer << "?";
      else
        printer << size;
    });
    printer << "]:";
  } else {
    printer << "*:";
  }
  if (llvm::isa<npc::basicpy::UnknownType>(getDtype()))
    printer << "?";
  else
    printer << getDtype();
  if (getLayout() != Layout::Strided)
    printer << ", " << stringifyLayout(getLayout());
  if (getReadonly())
    printer << ", readonly";
  printer << ">";
}

//===----------------------------------------------------------------------===//
// Between arrays and tensors
//===----------------------------------------------------------------------===//

static bool isUnknown(Type dtype) {
  return llvm::isa<npc::basicpy::UnknownType, AnyDtypeType>(dtype);
}

static bool compatibleDtypes(Type left, Type right) {
  return left == right || isUnknown(left) || isUnknown(right);
}

static bool compatibleShapes(ArrayRef<int64_t> left, ArrayRef<int64_t> right) {
  if (left.size() != right.size())
    return false;
  return llvm::all_of(llvm::zip(left, right), [](auto pair) {
    auto [a, b] = pair;
    return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
  });
}

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

/// How many more operands than arguments of the function a call of a method has, each
/// of which gives the function two elements; none for a method that does not exist.
static std::optional<int64_t> surplusOfMethod(StringRef method) {
  return llvm::StringSwitch<std::optional<int64_t>>(method)
      .Cases({"call", "outer", "reduce", "reduceat"}, 0)
      .Case("accumulate", -1)
      .Case("at", 1)
      .Default(std::nullopt);
}

LogicalResult UfuncCallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto function = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getCalleeAttr());
  if (!function)
    return emitOpError() << "expected a function, found " << getCalleeAttr();
  std::optional<int64_t> surplus = surplusOfMethod(getMethod().value_or("call"));
  if (!surplus)
    return emitOpError() << "expected a method of functions, found '" << *getMethod() << "'";
  int64_t expected = function.getNumArguments() + *surplus;
  if (expected != static_cast<int64_t>(getNumOperands()))
    return emitOpError() << "expected " << expected << " operands for "
                         << getCalleeAttr() << ", found " << getNumOperands();
  if (getCaptures() > getNumOperands())
    return emitOpError() << "expected at most " << getNumOperands() << " operands, found "
                         << getCaptures() << " captures";
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
  auto from = getArray().getType();
  auto to = getResult().getType();
  if (!compatibleDtypes(from.getDtype(), to.getDtype()))
    return emitOpError("requires one dtype, found ")
           << from.getDtype() << " and " << to.getDtype();
  if (from.getRanked() && to.getRanked() &&
      !compatibleShapes(from.getShape(), to.getShape()))
    return emitOpError("requires compatible shapes, found ") << from << " and " << to;
  if (from.getReadonly() && !to.getReadonly())
    return emitOpError("cannot make a read-only array writable");
  return success();
}

OpFoldResult StaticInfoCastOp::fold(FoldAdaptor) {
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

static Type elementOf(Type type) {
  if (auto scalar = llvm::dyn_cast<ScalarType>(type))
    return scalar.getDtype();
  return type;
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
// Elements, views and sizes
//===----------------------------------------------------------------------===//

LogicalResult DimOp::verify() {
  auto type = llvm::cast<NdArrayType>(getArray().getType());
  int64_t axis = getAxis();
  if (!type.getRanked())
    return emitOpError("requires a ranked array, found ") << type;
  if (axis < 0 || axis >= static_cast<int64_t>(type.getShape().size()))
    return emitOpError("axis ") << axis << " is out of bounds for an array of rank "
                                << type.getShape().size();
  return success();
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
  if (array.getDtype() != elementOf(scalar))
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

LogicalResult GetSliceOp::verify() {
  auto array = llvm::cast<NdArrayType>(getArray().getType());
  auto view = llvm::cast<NdArrayType>(getView().getType());
  if (!array.getRanked() || !view.getRanked())
    return emitOpError("requires ranked arrays");
  if (array.getDtype() != view.getDtype())
    return emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << view.getDtype();
  if (array.getReadonly() && !view.getReadonly())
    return emitOpError("cannot make a read-only array writable");
  size_t taken = 0, dropped = 0, added = 0, ellipses = 0;
  for (Type type : getIndices().getTypes()) {
    if (llvm::isa<npc::basicpy::SlotObjectType>(type)) {
      ++taken;
    } else if (llvm::isa<npc::basicpy::NoneType>(type)) {
      ++added;
    } else if (llvm::isa<npc::basicpy::EllipsisType>(type)) {
      ++ellipses;
    } else {
      ++taken;
      ++dropped;
    }
  }
  if (ellipses > 1)
    return emitOpError("has more than one Ellipsis");
  size_t rank = array.getShape().size();
  if (taken > rank)
    return emitOpError("has ") << taken << " indices for an array of rank " << rank;
  if (view.getShape().size() != rank - dropped + added)
    return emitOpError("requires a view of rank ")
           << rank - dropped + added << ", found " << view;
  return success();
}

//===----------------------------------------------------------------------===//
// Views of other shapes
//===----------------------------------------------------------------------===//

/// What a view must have in common with its array, both of known rank.
static LogicalResult verifyView(Operation *op, NdArrayType array, NdArrayType view) {
  if (!array.getRanked() || !view.getRanked())
    return op->emitOpError("requires ranked arrays");
  if (array.getDtype() != view.getDtype())
    return op->emitOpError("requires one dtype, found ")
           << array.getDtype() << " and " << view.getDtype();
  if (array.getReadonly() && !view.getReadonly())
    return op->emitOpError("cannot make a read-only array writable");
  return success();
}

/// One size for each size of an array that its type does not say.
static LogicalResult verifySizes(Operation *op, NdArrayType array, size_t sizes) {
  size_t dynamic = llvm::count_if(array.getShape(), ShapedType::isDynamic);
  if (dynamic != sizes)
    return op->emitOpError("has ") << sizes << " sizes for " << dynamic
                                   << " unknown sizes of the result";
  return success();
}

/// The axes in the order in which a view has them.
static SmallVector<int64_t> orderOf(TransposeOp op) {
  if (auto permutation = op.getPermutation())
    return SmallVector<int64_t>(*permutation);
  auto rank = static_cast<int64_t>(op.getArray().getType().getShape().size());
  return llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(0, rank)));
}

LogicalResult TransposeOp::verify() {
  auto array = getArray().getType(), view = getView().getType();
  if (failed(verifyView(*this, array, view)))
    return failure();
  SmallVector<int64_t> order = orderOf(*this);
  SmallVector<int64_t> sorted = llvm::to_vector(order);
  llvm::sort(sorted);
  auto axes = llvm::seq<int64_t>(0, array.getShape().size());
  if (!llvm::equal(sorted, axes))
    return emitOpError("requires each axis of the array once, found ") << order;
  SmallVector<int64_t> shape;
  for (int64_t axis : order)
    shape.push_back(array.getShape()[axis]);
  if (!compatibleShapes(shape, view.getShape()))
    return emitOpError("requires compatible shapes, found ") << array << " and " << view;
  return success();
}

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  SmallVector<int64_t> order = orderOf(*this);
  bool isSame = llvm::equal(order, llvm::seq<int64_t>(0, order.size()));
  if (isSame && getArray().getType() == getView().getType())
    return getArray();
  auto inner = getArray().getDefiningOp<TransposeOp>();
  if (!inner || inner.getArray().getType() != getView().getType())
    return {};
  SmallVector<int64_t> first = orderOf(inner);
  for (auto [place, axis] : llvm::enumerate(order))
    if (first[axis] != static_cast<int64_t>(place))
      return {};
  return inner.getArray();
}

LogicalResult ReshapeOp::verify() {
  auto array = getArray().getType(), result = getResult().getType();
  if (failed(verifyView(*this, array, result)))
    return failure();
  bool isOneBlock = array.getLayout() == Layout::C ||
                    (array.getLayout() == Layout::F && array.getShape().size() < 2);
  if (result.getLayout() == Layout::C && !isOneBlock)
    return emitOpError("cannot know that the result has layout C, found ") << array;
  return verifySizes(*this, result, getSizes().size());
}

LogicalResult BroadcastToOp::verify() {
  auto array = getArray().getType(), view = getView().getType();
  if (failed(verifyView(*this, array, view)))
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
  if (failed(verifyView(*this, array, view)))
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

//===----------------------------------------------------------------------===//
// Advanced indexing
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Functions on values
//===----------------------------------------------------------------------===//

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

/// The rank of a tensor; 0 for a scalar, none for an unranked tensor.
static std::optional<int64_t> rankOf(Type type) {
  auto tensor = llvm::dyn_cast<TensorType>(type);
  if (!tensor)
    return 0;
  return tensor.hasRank() ? std::optional(tensor.getRank()) : std::nullopt;
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
