//===- Target.cpp - What LLVM's C interface does not tell about targets -----===//

#include "Bridge.h"

#include "mlir/CAPI/Support.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
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
