//===- NumpyTypes.cpp - How numpy's types are written ----------------------===//

#include "NumpyVerify.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace npc::numpy;

#define GET_TYPEDEF_CLASSES
#include "NumpyTypes.cpp.inc"

void NumpyDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "NumpyTypes.cpp.inc"
      >();
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

/// Parses the sizes of a shape behind its `[`, and the `]`.
static ParseResult parseSizes(AsmParser &parser, SmallVectorImpl<int64_t> &shape) {
  if (succeeded(parser.parseOptionalRSquare()))
    return success();
  ParseResult sizes = parser.parseCommaSeparatedList([&]() {
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
  return failure(sizes || parser.parseRSquare());
}

Type NdArrayType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type dtype;
  Layout layout = Layout::Strided;
  bool readonly = false;
  if (parser.parseLess())
    return {};
  bool ranked = false;
  if (succeeded(parser.parseOptionalStar())) {
    if (parser.parseColon())
      return {};
  } else if (succeeded(parser.parseOptionalLSquare())) {
    ranked = true;
    if (parseSizes(parser, shape) || parser.parseColon())
      return {};
  }
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
