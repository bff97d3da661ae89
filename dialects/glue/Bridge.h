//===- Bridge.h - What Rust calls -------------------------------*- C -*-===//
//
// The C functions between Rust and MLIR's C++: the dialects and their types,
// passes written in Rust, and the drivers. dialects/src/ffi declares them again.
//
//===----------------------------------------------------------------------===//

#ifndef NPC_BRIDGE_H
#define NPC_BRIDGE_H

#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The types of both dialects, for npcTypeKind and npcPlainTypeGet.
enum NpcTypeKind {
  NpcTypeOther = 0,
  NpcTypeBool,
  NpcTypeBytes,
  NpcTypeEllipsis,
  NpcTypeNone,
  NpcTypeStr,
  NpcTypeList,
  NpcTypeDict,
  NpcTypeUnknown,
  NpcTypeAnyDtype,
  NpcTypeTuple,
  NpcTypeSlotObject,
  NpcTypeNdArray,
  NpcTypeScalar,
  NpcTypeDtype,
};

/// An option of a pass: kind 0 is a bool, 1 an integer, 2 a string.
struct NpcPassOption {
  MlirStringRef name;
  MlirStringRef help;
  MlirStringRef initial;
  int32_t kind;
};

/// A pass written in Rust. `run` gets one string for each option and returns
/// whether the pass succeeded.
struct NpcPass {
  MlirStringRef name;
  MlirStringRef argument;
  MlirStringRef summary;
  MlirStringRef anchor;
  const struct NpcPassOption *options;
  intptr_t optionCount;
  const void *data;
  bool (*run)(const void *data, MlirOperation op, const MlirStringRef *values);
};

/// A pipeline: a name for a list of passes. Where an option of the pipeline is
/// named in braces in the list, as in `some-pass{width={index-bitwidth}}`, its
/// value goes there.
struct NpcPipeline {
  MlirStringRef argument;
  MlirStringRef summary;
  MlirStringRef passes;
  const struct NpcPassOption *options;
  intptr_t optionCount;
};

/// MLIR's LLVMTypeConverter for one module.
typedef struct NpcTypeConverter NpcTypeConverter;

/// What isolated work may use: bytes of memory and seconds of a processor, 0 for
/// as much as there is.
struct NpcLimits {
  uint64_t memory;
  uint64_t seconds;
};

/// How isolated work ended. `activity` says which part of npc worked last, `reason`
/// why it crashed, if it did; both end with a NUL byte.
struct NpcIsolated {
  bool started;
  bool crashed;
  int32_t status;
  char activity[256];
  char reason[256];
};

/// Runs `work` in a forked process, which has to have one thread only, and passes what it
/// writes to `output` to `receive`. What it returns is its exit status.
struct NpcIsolated npcIsolate(struct NpcLimits limits,
                              int32_t (*work)(void *data, int32_t output), void *data,
                              void (*receive)(void *sink, MlirStringRef bytes), void *sink);
/// Says which part of npc works now, as the subject of a sentence. Does nothing
/// outside of isolated work, as does npcNotePasses.
void npcNoteActivity(MlirStringRef activity);
/// Notes each pass that a pass manager runs.
void npcNotePasses(MlirPassManager manager);

void npcRegisterDialects(MlirDialectRegistry registry);
void npcRegisterPass(const struct NpcPass *pass);
void npcRegisterPipeline(const struct NpcPipeline *pipeline);
void npcRegisterUpstreamPasses(void);

/// Translates a module of the llvm dialect and passes its bitcode to `receive`. False,
/// after diagnostics, if that fails or if LLVM does not accept the result.
bool npcTranslateToBitcode(MlirOperation module,
                           void (*receive)(void *sink, MlirStringRef bytes), void *sink);

int npcOptMain(int argc, char **argv);
int npcLspServerMain(int argc, char **argv);
int npcReduceMain(int argc, char **argv);

/// Whether a back end that was initialized has a processor of this name.
bool npcTargetHasCpu(MlirStringRef triple, MlirStringRef cpu);
/// How C passes values on a target, the host if the triple is empty: 1 as the
/// System V ABI of x86-64 says, 2 as AAPCS64 does, 0 in another way.
int32_t npcTargetGetCAbi(MlirStringRef triple);

/// Visits the operations of some names inside an operation and itself, in the
/// order in which they stand; `kind` is the index of the name.
void npcVisitOperations(MlirOperation root, const MlirStringRef *names, intptr_t count,
                        void (*visit)(MlirOperation op, intptr_t kind, void *data),
                        void *data);

/// llvm.insertvalue and llvm.extractvalue before an operation, or at the end of
/// a block if that is null. These are made in such numbers that the way over
/// attributes shows.
MlirValue npcInsertValue(MlirBlock block, MlirOperation before, MlirLocation location,
                         MlirValue container, MlirValue value,
                         const int64_t *position, intptr_t depth);
MlirValue npcExtractValue(MlirBlock block, MlirOperation before, MlirLocation location,
                          MlirValue container, const int64_t *position,
                          intptr_t depth);

/// Reports an error, or makes a remark, with notes, each of which has a place of its
/// own.
void npcEmitDiagnostic(MlirLocation location, bool isError,
                       MlirStringRef message, const MlirLocation *places,
                       const MlirStringRef *notes, intptr_t noteCount);

/// Says of address arithmetic of the llvm dialect what it does not do: 0 nothing
/// is known; 1 it does not wrap as signed numbers, and addresses are inbounds; 2
/// nor as unsigned numbers. Does nothing to other operations.
void npcSetNoWrap(MlirOperation op, int32_t promise);

/// Makes the converter that MLIR's own passes would use for a module: the index
/// is as wide as `indexBitwidth`, or as the module's data layout says if that is
/// 0. Null, after a diagnostic, if the module's data layout string is malformed.
NpcTypeConverter *npcTypeConverterCreate(MlirOperation module,
                                         unsigned indexBitwidth);
void npcTypeConverterDestroy(NpcTypeConverter *converter);
/// The type of the llvm dialect that a type becomes, or null.
MlirType npcTypeConverterConvert(NpcTypeConverter *converter, MlirType type);
unsigned npcTypeConverterGetIndexBitwidth(NpcTypeConverter *converter);
unsigned npcTypeConverterGetPointerBitwidth(NpcTypeConverter *converter,
                                            unsigned addressSpace);
/// The address space of a memref, or -1 if its memory space has no number.
int64_t npcTypeConverterGetAddressSpace(NpcTypeConverter *converter,
                                        MlirType memref);
/// Whether a memref's layout can be written with strides and an offset.
bool npcMemRefTypeIsStrided(MlirType memref);
/// Whether a memref's sizes, strides and offset are all constants.
bool npcMemRefTypeIsStatic(MlirType memref);
/// How many elements an array of the llvm dialect has; -1 for another type.
int64_t npcLLVMArrayTypeGetCount(MlirType type);

int32_t npcTypeKind(MlirType type);
MlirType npcPlainTypeGet(MlirContext context, int32_t kind);
MlirType npcTupleTypeGet(MlirContext context, bool known, intptr_t count,
                         const MlirType *elements);
MlirType npcNamedTupleTypeGet(MlirContext context, MlirStringRef className,
                              intptr_t count, const MlirStringRef *fields,
                              const MlirType *elements);
MlirType npcListTypeGet(MlirType element);
MlirType npcSlotObjectTypeGet(MlirContext context, MlirStringRef className,
                              intptr_t count, const MlirType *slots);
MlirType npcNdArrayTypeGet(MlirType dtype, bool ranked, intptr_t rank,
                           const int64_t *shape, int32_t layout, bool readonly);
MlirType npcScalarTypeGet(MlirType dtype);
MlirType npcDtypeTypeGet(MlirType dtype);

/// The dtype of an ndarray, a scalar or a dtype object.
MlirType npcTypeGetDtype(MlirType type);
/// The elements of a tuple of known elements or the slots of an object; -1
/// elements for a tuple about which nothing is known. Of a list the one type that all its
/// elements have, if there is one.
intptr_t npcTypeGetElementCount(MlirType type);
MlirType npcTypeGetElement(MlirType type, intptr_t index);
/// The class of a named tuple; the null string for a plain tuple.
MlirStringRef npcTupleTypeGetClassName(MlirType type);
/// The name of a field of a named tuple.
MlirStringRef npcTupleTypeGetField(MlirType type, intptr_t index);
MlirStringRef npcSlotObjectTypeGetClassName(MlirType type);
bool npcNdArrayTypeIsRanked(MlirType type);
intptr_t npcNdArrayTypeGetRank(MlirType type);
int64_t npcNdArrayTypeGetDim(MlirType type, intptr_t index);
int32_t npcNdArrayTypeGetLayout(MlirType type);
bool npcNdArrayTypeIsReadonly(MlirType type);

#ifdef __cplusplus
}
#endif

#endif // NPC_BRIDGE_H
