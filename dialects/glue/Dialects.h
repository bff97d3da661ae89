//===- Dialects.h - The C++ classes of basicpy and numpy --------------------===//

#ifndef NPC_DIALECTS_H
#define NPC_DIALECTS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

namespace npc {

/// Nothing in our dialects depends on the function it stands in.
struct InlineAnywhere : public mlir::DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(mlir::Operation *, mlir::Region *, bool,
                       mlir::IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(mlir::Region *, mlir::Region *, bool,
                       mlir::IRMapping &) const final {
    return true;
  }
};

} // namespace npc

namespace npc::basicpy {

/// Python's pending exception, which `raise_if` writes.
struct PendingException
    : public mlir::SideEffects::Resource::Base<PendingException> {
  llvm::StringRef getName() final { return "PendingException"; }
};

/// Whether a string attribute is one of the names in a list separated by spaces.
bool isOneOf(mlir::Attribute attribute, llvm::StringRef names);

} // namespace npc::basicpy

#include "BasicpyDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "BasicpyTypes.h.inc"

#define GET_OP_CLASSES
#include "BasicpyOps.h.inc"

#include "NumpyEnums.h.inc"

#include "NumpyDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "NumpyTypes.h.inc"

#define GET_OP_CLASSES
#include "NumpyOps.h.inc"

#endif // NPC_DIALECTS_H
