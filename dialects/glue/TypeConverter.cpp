//===- TypeConverter.cpp - MLIR's conversion of types to the llvm dialect ---===//

#include "Bridge.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Conversion/LLVMCommon/LoweringOptions.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;

struct NpcTypeConverter {
  NpcTypeConverter(Operation *module, StringRef layout, unsigned indexBitwidth)
      : converter(module->getContext(), options(module, layout, indexBitwidth)) {}

  static LowerToLLVMOptions options(Operation *module, StringRef layout,
                                    unsigned indexBitwidth) {
    LowerToLLVMOptions options(module->getContext(), DataLayout::closest(module));
    if (indexBitwidth != kDeriveIndexBitwidthFromDataLayout)
      options.overrideIndexBitwidth(indexBitwidth);
    options.dataLayout = llvm::DataLayout(layout);
    return options;
  }

  LLVMTypeConverter converter;
};

/// Whether the data layout of an operation says of the index what MLIR can read:
/// it checks that of an attribute called dlti.dl_spec only, and reads others.
static bool hasReadableIndex(Operation *op) {
  DataLayoutSpecInterface spec;
  if (auto module = dyn_cast<ModuleOp>(op))
    spec = module.getDataLayoutSpec();
  else if (auto layout = dyn_cast<DataLayoutOpInterface>(op))
    spec = layout.getDataLayoutSpec();
  if (!spec)
    return true;
  return llvm::all_of(spec.getEntries(), [](DataLayoutEntryInterface entry) {
    auto type = dyn_cast<Type>(entry.getKey());
    return !isa_and_nonnull<IndexType>(type) || isa<IntegerAttr>(entry.getValue());
  });
}

NpcTypeConverter *npcTypeConverterCreate(MlirOperation raw, unsigned indexBitwidth) {
  Operation *module = unwrap(raw);
  auto attribute = dyn_cast_or_null<StringAttr>(
      module->getAttr(LLVM::LLVMDialect::getDataLayoutAttrName()));
  StringRef layout = attribute ? attribute.getValue() : "";
  if (failed(LLVM::LLVMDialect::verifyDataLayoutString(
          layout, [&](const Twine &message) { module->emitError() << message.str(); })))
    return nullptr;
  for (Operation *op = module; op; op = op->getParentOp())
    if (!hasReadableIndex(op))
      return nullptr;
  return new NpcTypeConverter(module, layout, indexBitwidth);
}

void npcTypeConverterDestroy(NpcTypeConverter *converter) { delete converter; }

MlirType npcTypeConverterConvert(NpcTypeConverter *converter, MlirType type) {
  Type converted = converter->converter.convertType(unwrap(type));
  return wrap(converted && LLVM::isCompatibleType(converted) ? converted : Type());
}

unsigned npcTypeConverterGetIndexBitwidth(NpcTypeConverter *converter) {
  return converter->converter.getIndexTypeBitwidth();
}

unsigned npcTypeConverterGetPointerBitwidth(NpcTypeConverter *converter,
                                            unsigned addressSpace) {
  return converter->converter.getPointerBitwidth(addressSpace);
}

int64_t npcTypeConverterGetAddressSpace(NpcTypeConverter *converter, MlirType memref) {
  auto type = cast<BaseMemRefType>(unwrap(memref));
  // The converter would report a space that is no number itself, without a
  // place, and cut off the bits of a number that LLVM has no room for.
  constexpr unsigned addressSpaceBits = 24;
  auto number = dyn_cast_or_null<IntegerAttr>(type.getMemorySpace());
  if (type.getMemorySpace() &&
      (!number || number.getValue().getActiveBits() > addressSpaceBits))
    return -1;
  FailureOr<unsigned> space = converter->converter.getMemRefAddressSpace(type);
  return failed(space) ? -1 : static_cast<int64_t>(*space);
}

bool npcMemRefTypeIsStrided(MlirType memref) {
  auto type = dyn_cast<MemRefType>(unwrap(memref));
  return type && type.isStrided();
}

bool npcMemRefTypeIsStatic(MlirType memref) {
  return LLVMTypeConverter::canConvertToBarePtr(cast<BaseMemRefType>(unwrap(memref)));
}

int64_t npcLLVMArrayTypeGetCount(MlirType type) {
  auto array = dyn_cast<LLVM::LLVMArrayType>(unwrap(type));
  return array ? array.getNumElements() : -1;
}
