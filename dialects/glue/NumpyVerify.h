//===- NumpyVerify.h - What numpy's verifiers share --------------------------===//

#ifndef NPC_NUMPY_VERIFY_H
#define NPC_NUMPY_VERIFY_H

#include "Dialects.h"

namespace npc::numpy {

/// Whether a type is a dtype of NumPy that has a fixed width.
bool isKnownDtype(mlir::Type type);

/// Whether an element type stands for a dtype that is not known.
bool isUnknownDtype(mlir::Type dtype);

/// Whether two element types may be one dtype.
bool compatibleDtypes(mlir::Type left, mlir::Type right);

/// Whether two shapes may be one.
bool compatibleShapes(llvm::ArrayRef<int64_t> left, llvm::ArrayRef<int64_t> right);

/// The element type of an array or a tensor; that of a scalar; else the type itself.
mlir::Type dtypeOf(mlir::Type type);

/// The sizes of an array or a tensor, if its rank is known.
std::optional<llvm::ArrayRef<int64_t>> shapeOf(mlir::Type type);

/// The rank of a tensor; 0 for a scalar, none for an unranked tensor.
std::optional<int64_t> rankOf(mlir::Type type);

/// An array or a tensor of which more, or less, is known than of another.
mlir::LogicalResult verifySameArray(mlir::Operation *op, mlir::Type from, mlir::Type to);

/// What a view must have in common with its array: both are arrays, or both tensors.
mlir::LogicalResult verifyView(mlir::Operation *op, mlir::Type array, mlir::Type view);

} // namespace npc::numpy

#endif // NPC_NUMPY_VERIFY_H
