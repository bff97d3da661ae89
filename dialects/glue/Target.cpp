//===- Target.cpp - What LLVM's C interface does not tell about targets -----===//

#include "Bridge.h"

#include "mlir/CAPI/Support.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

bool npcTargetHasCpu(MlirStringRef triple, MlirStringRef cpu) {
  llvm::Triple parsed(unwrap(triple));
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(parsed, error);
  if (!target)
    return false;
  std::unique_ptr<llvm::MCSubtargetInfo> info(
      target->createMCSubtargetInfo(parsed, "", ""));
  return info && info->isCPUStringValid(unwrap(cpu));
}

int32_t npcTargetGetCAbi(MlirStringRef raw) {
  llvm::StringRef given = unwrap(raw);
  llvm::Triple triple(given.empty() ? llvm::sys::getDefaultTargetTriple()
                                    : llvm::Triple::normalize(given));
  if (triple.isOSWindows() || triple.isUEFI())
    return 0;
  if (triple.getArch() == llvm::Triple::x86_64 && !triple.isX32())
    return 1;
  // Darwin extends small integers and packs arguments on the stack.
  bool isPlain = triple.isOSBinFormatELF() &&
                 triple.getEnvironment() != llvm::Triple::GNUILP32;
  return triple.getArch() == llvm::Triple::aarch64 && isPlain ? 2 : 0;
}
