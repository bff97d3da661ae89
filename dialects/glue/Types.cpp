//===- Types.cpp - Our types for Rust ---------------------------------------===//

#include "Bridge.h"
#include "Dialects.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
namespace basicpy = npc::basicpy;
namespace numpy = npc::numpy;

int32_t npcTypeKind(MlirType type) {
  return llvm::TypeSwitch<Type, int32_t>(unwrap(type))
      .Case<basicpy::BoolType>([](auto) { return NpcTypeBool; })
      .Case<basicpy::BytesType>([](auto) { return NpcTypeBytes; })
      .Case<basicpy::EllipsisType>([](auto) { return NpcTypeEllipsis; })
      .Case<basicpy::NoneType>([](auto) { return NpcTypeNone; })
      .Case<basicpy::StrType>([](auto) { return NpcTypeStr; })
      .Case<basicpy::ListType>([](auto) { return NpcTypeList; })
      .Case<basicpy::DictType>([](auto) { return NpcTypeDict; })
      .Case<basicpy::UnknownType>([](auto) { return NpcTypeUnknown; })
      .Case<numpy::AnyDtypeType>([](auto) { return NpcTypeAnyDtype; })
      .Case<basicpy::TupleType>([](auto) { return NpcTypeTuple; })
      .Case<basicpy::SlotObjectType>([](auto) { return NpcTypeSlotObject; })
      .Case<numpy::NdArrayType>([](auto) { return NpcTypeNdArray; })
      .Case<numpy::ScalarType>([](auto) { return NpcTypeScalar; })
      .Case<numpy::DtypeType>([](auto) { return NpcTypeDtype; })
      .Default([](auto) { return NpcTypeOther; });
}

MlirType npcPlainTypeGet(MlirContext mlirContext, int32_t kind) {
  MLIRContext *context = unwrap(mlirContext);
  switch (kind) {
  case NpcTypeBool:
    return wrap(Type(basicpy::BoolType::get(context)));
  case NpcTypeBytes:
    return wrap(Type(basicpy::BytesType::get(context)));
  case NpcTypeEllipsis:
    return wrap(Type(basicpy::EllipsisType::get(context)));
  case NpcTypeNone:
    return wrap(Type(basicpy::NoneType::get(context)));
  case NpcTypeStr:
    return wrap(Type(basicpy::StrType::get(context)));
  case NpcTypeList:
    return wrap(Type(basicpy::ListType::get(context, Type())));
  case NpcTypeDict:
    return wrap(Type(basicpy::DictType::get(context, Type(), Type())));
  case NpcTypeAnyDtype:
    return wrap(Type(numpy::AnyDtypeType::get(context)));
  default:
    return wrap(Type(basicpy::UnknownType::get(context)));
  }
}

static SmallVector<Type> unwrapTypes(intptr_t count, const MlirType *types) {
  SmallVector<Type> unwrapped;
  for (intptr_t i = 0; i < count; ++i)
    unwrapped.push_back(unwrap(types[i]));
  return unwrapped;
}

MlirType npcTupleTypeGet(MlirContext context, bool known, intptr_t count,
                         const MlirType *elements) {
  return wrap(Type(basicpy::TupleType::get(unwrap(context), known,
                                           unwrapTypes(count, elements),
                                           /*className=*/{}, /*fields=*/{})));
}

MlirType npcNamedTupleTypeGet(MlirContext context, MlirStringRef className,
                              intptr_t count, const MlirStringRef *fields,
                              const MlirType *elements) {
  SmallVector<StringAttr> names;
  for (intptr_t i = 0; i < count; ++i)
    names.push_back(StringAttr::get(unwrap(context), unwrap(fields[i])));
  return wrap(Type(basicpy::TupleType::get(
      unwrap(context), /*known=*/true, unwrapTypes(count, elements),
      StringAttr::get(unwrap(context), unwrap(className)), names)));
}

MlirType npcSlotObjectTypeGet(MlirContext context, MlirStringRef className,
                              intptr_t count, const MlirType *slots) {
  auto name = StringAttr::get(unwrap(context), unwrap(className));
  return wrap(Type(basicpy::SlotObjectType::get(unwrap(context), name,
                                                unwrapTypes(count, slots))));
}

MlirType npcNdArrayTypeGet(MlirType dtype, bool ranked, intptr_t rank,
                           const int64_t *shape, int32_t layout, bool readonly) {
  Type element = unwrap(dtype);
  return wrap(Type(numpy::NdArrayType::get(
      element.getContext(), element, ranked, ArrayRef(shape, rank),
      static_cast<numpy::Layout>(layout), readonly)));
}

MlirType npcScalarTypeGet(MlirType dtype) {
  Type element = unwrap(dtype);
  return wrap(Type(numpy::ScalarType::get(element.getContext(), element)));
}

MlirType npcDtypeTypeGet(MlirType dtype) {
  Type element = unwrap(dtype);
  return wrap(Type(numpy::DtypeType::get(element.getContext(), element)));
}

MlirType npcTypeGetDtype(MlirType type) {
  return wrap(llvm::TypeSwitch<Type, Type>(unwrap(type))
                  .Case<numpy::NdArrayType, numpy::ScalarType, numpy::DtypeType>(
                      [](auto type) { return type.getDtype(); })
                  .Default([](Type) { return Type(); }));
}

MlirType npcListTypeGet(MlirType element) {
  Type type = unwrap(element);
  return wrap(Type(basicpy::ListType::get(type.getContext(), type)));
}

intptr_t npcTypeGetElementCount(MlirType type) {
  if (auto list = llvm::dyn_cast<basicpy::ListType>(unwrap(type)))
    return list.getElement() ? 1 : -1;
  if (auto object = llvm::dyn_cast<basicpy::SlotObjectType>(unwrap(type)))
    return object.getSlots().size();
  auto tuple = llvm::dyn_cast<basicpy::TupleType>(unwrap(type));
  return tuple && tuple.getKnown() ? tuple.getElements().size() : -1;
}

MlirType npcTypeGetElement(MlirType type, intptr_t index) {
  if (auto list = llvm::dyn_cast<basicpy::ListType>(unwrap(type)))
    return wrap(list.getElement());
  if (auto object = llvm::dyn_cast<basicpy::SlotObjectType>(unwrap(type)))
    return wrap(object.getSlots()[index]);
  return wrap(llvm::cast<basicpy::TupleType>(unwrap(type)).getElements()[index]);
}

MlirStringRef npcTupleTypeGetClassName(MlirType type) {
  StringAttr name = llvm::cast<basicpy::TupleType>(unwrap(type)).getClassName();
  return name ? wrap(name.getValue()) : mlirStringRefCreate(nullptr, 0);
}

MlirStringRef npcTupleTypeGetField(MlirType type, intptr_t index) {
  return wrap(llvm::cast<basicpy::TupleType>(unwrap(type)).getFields()[index].getValue());
}

MlirStringRef npcSlotObjectTypeGetClassName(MlirType type) {
  return wrap(llvm::cast<basicpy::SlotObjectType>(unwrap(type)).getClassName().getValue());
}

bool npcNdArrayTypeIsRanked(MlirType type) {
  return llvm::cast<numpy::NdArrayType>(unwrap(type)).getRanked();
}

intptr_t npcNdArrayTypeGetRank(MlirType type) {
  return llvm::cast<numpy::NdArrayType>(unwrap(type)).getShape().size();
}

int64_t npcNdArrayTypeGetDim(MlirType type, intptr_t index) {
  return llvm::cast<numpy::NdArrayType>(unwrap(type)).getShape()[index];
}

int32_t npcNdArrayTypeGetLayout(MlirType type) {
  return static_cast<int32_t>(llvm::cast<numpy::NdArrayType>(unwrap(type)).getLayout());
}

bool npcNdArrayTypeIsReadonly(MlirType type) {
  return llvm::cast<numpy::NdArrayType>(unwrap(type)).getReadonly();
}
