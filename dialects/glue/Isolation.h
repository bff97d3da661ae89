//===- Isolation.h - Work in a process of its own ---------------*- C++ -*-===//
//
// MLIR's parser, its reader of bytecode and its passes trust their input in places:
// a malformed file may end the process. A forked process does such work, so that
// its end becomes an error of the one that waits for it.
//
//===----------------------------------------------------------------------===//

#ifndef NPC_ISOLATION_H
#define NPC_ISOLATION_H

#include "Bridge.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

namespace mlir {
class PassManager;
} // namespace mlir

namespace npc {

/// Runs `work` in a forked process. The process has to have one thread only.
NpcIsolated isolate(const NpcLimits &limits, int32_t (*work)(void *data, int32_t output),
                    void *data, void (*receive)(void *sink, MlirStringRef bytes), void *sink);

/// Says which part of npc works now. Does nothing outside of isolated work.
void noteActivity(const llvm::Twine &activity);

/// Ends isolated work that takes longer than this before its first pass: MLIR's reader of
/// bytecode may not come to an end. Does nothing outside of isolated work.
void limitReading(unsigned seconds);

/// Notes each pass that a pass manager runs. Does nothing outside of isolated work.
void notePasses(mlir::PassManager &manager);

} // namespace npc

#endif // NPC_ISOLATION_H
