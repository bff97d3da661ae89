//===- Numpy.cpp - What ODS cannot say about numpy --------------------------===//

#include "Dialects.h"

using namespace mlir;
using namespace npc::numpy;

#include "NumpyDialect.cpp.inc"

#include "NumpyEnums.cpp.inc"

#define GET_OP_CLASSES
#include "NumpyOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

void NumpyDialect::initialize() {
  registerTypes();
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
