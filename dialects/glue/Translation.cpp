//===- Translation.cpp - The llvm dialect as LLVM IR ----------------------===//

#include "Bridge.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

/// Checks what was translated, as the translation itself would, which prints what is wrong.
static LogicalResult verify(Operation *op, const llvm::Module &module) {
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (!llvm::verifyModule(module, &stream))
    return success();
  SmallVector<StringRef> lines;
  StringRef(problem).trim().split(lines, '\n');
  // The operation is the whole module, which nobody wants to see.
  return emitError(UnknownLoc::get(op->getContext()), "LLVM does not accept the module: ")
         << llvm::join(lines, "; ");
}

bool npcTranslateToBitcode(MlirOperation raw, void (*receive)(void *sink, MlirStringRef bytes),
                           void *sink) {
  Operation *op = unwrap(raw);
  llvm::LLVMContext context;
  auto module = translateModuleToLLVMIR(op, context, "LLVMDialectModule",
                                        /*disableVerification=*/true);
  if (!module || failed(verify(op, *module)))
    return false;
  SmallString<0> bitcode;
  llvm::raw_svector_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(*module, stream);
  receive(sink, wrap(bitcode.str()));
  return true;
}
