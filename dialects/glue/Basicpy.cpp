//===- Basicpy.cpp - What ODS cannot say about basicpy ----------------------===//

#include "Dialects.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace npc::basicpy;
namespace basicpy = npc::basicpy;

#include "BasicpyDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "BasicpyTypes.cpp.inc"

/// `t, t` where the result is Python's bool, else `(t, t) -> t`.
static ParseResult parseCompareTypes(OpAsmParser &parser, Type &left, Type &right,
                                     Type &result) {
  if (succeeded(parser.parseOptionalLParen()))
    return failure(parser.parseType(left) || parser.parseComma() ||
                   parser.parseType(right) || parser.parseRParen() ||
                   parser.parseArrow() || parser.parseType(result));
  result = basicpy::BoolType::get(parser.getContext());
  return failure(parser.parseType(left) || parser.parseComma() ||
                 parser.parseType(right));
}

static void printCompareTypes(OpAsmPrinter &printer, Operation *, Type left,
                              Type right, Type result) {
  // A function type starts with a parenthesis, too.
  if (llvm::isa<basicpy::BoolType>(result) && !llvm::isa<FunctionType>(left))
    printer << left << ", " << right;
  else
    printer << "(" << left << ", " << right << ") -> " << result;
}

#define GET_OP_CLASSES
#include "BasicpyOps.cpp.inc"

bool npc::basicpy::isOneOf(Attribute attribute, StringRef names) {
  auto string = llvm::dyn_cast<StringAttr>(attribute);
  if (!string)
    return false;
  return llvm::is_contained(llvm::split(names, ' '), string.getValue());
}

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

void BasicpyDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "BasicpyTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "BasicpyOps.cpp.inc"
      >();
  addInterfaces<npc::InlineAnywhere>();
}

Operation *BasicpyDialect::materializeConstant(OpBuilder &builder,
                                               Attribute value, Type type,
                                               Location loc) {
  if (auto typeAttr = llvm::dyn_cast<TypeAttr>(value);
      typeAttr && typeAttr.getValue() == type &&
      llvm::isa<basicpy::NoneType, EllipsisType>(type))
    return SingletonOp::create(builder, loc, type);
  if (auto boolean = llvm::dyn_cast<IntegerAttr>(value);
      boolean && llvm::isa<BoolType>(type))
    return BoolConstantOp::create(builder, loc, type,
                                  BoolAttr::get(getContext(), !boolean.getValue().isZero()));
  if (llvm::isa<StrType>(type) && llvm::isa<StringAttr>(value))
    return StrConstantOp::create(builder, loc, type,
                                 llvm::cast<StringAttr>(value));
  if (llvm::isa<BytesType>(type) && llvm::isa<StringAttr>(value))
    return BytesConstantOp::create(builder, loc, type,
                                   llvm::cast<StringAttr>(value));
  if (type.isInteger(1) && llvm::isa<IntegerAttr>(value))
    return arith::ConstantOp::create(builder, loc, type,
                                     llvm::cast<TypedAttr>(value));
  if (llvm::isa<IntegerAttr, FloatAttr>(value) &&
      llvm::cast<TypedAttr>(value).getType() == type)
    return NumericConstantOp::create(builder, loc, type, value);
  if (llvm::isa<ComplexType>(type) && llvm::isa<ArrayAttr>(value))
    return NumericConstantOp::create(builder, loc, type, value);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

LogicalResult DictType::verify(function_ref<InFlightDiagnostic()> emitError,
                               Type key, Type value) {
  if (!key == !value)
    return success();
  return emitError() << "expected the types of keys and of values, or neither";
}

Type basicpy::TupleType::parse(AsmParser &parser) {
  MLIRContext *context = parser.getContext();
  SmallVector<Type> elements;
  SmallVector<StringAttr> fields;
  StringAttr className;
  if (failed(parser.parseOptionalLess()))
    return get(context, /*known=*/false, elements, className, fields);
  std::string name;
  if (succeeded(parser.parseOptionalKeywordOrString(&name))) {
    className = StringAttr::get(context, name);
    if (parser.parseComma())
      return {};
  }
  auto parseElement = [&]() -> ParseResult {
    if (className) {
      std::string field;
      if (parser.parseKeywordOrString(&field) || parser.parseColon())
        return failure();
      fields.push_back(StringAttr::get(context, field));
    }
    return parser.parseType(elements.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseElement) ||
      parser.parseGreater())
    return {};
  return get(context, /*known=*/true, elements, className, fields);
}

void basicpy::TupleType::print(AsmPrinter &printer) const {
  if (!getKnown())
    return;
  printer << "<";
  if (StringAttr name = getClassName()) {
    printer.printKeywordOrString(name.getValue());
    printer << ", ";
  }
  printer << "[";
  llvm::interleaveComma(llvm::enumerate(getElements()), printer, [&](auto element) {
    if (getClassName()) {
      printer.printKeywordOrString(getFields()[element.index()].getValue());
      printer << ": ";
    }
    printer << element.value();
  });
  printer << "]>";
}

Type SlotObjectType::parse(AsmParser &parser) {
  StringRef className;
  SmallVector<Type> slots;
  if (parser.parseLess() || parser.parseKeyword(&className))
    return {};
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseType(slots.emplace_back()))
      return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(),
             StringAttr::get(parser.getContext(), className), slots);
}

void SlotObjectType::print(AsmPrinter &printer) const {
  printer << "<" << getClassName().getValue();
  for (Type slot : getSlots())
    printer << ", " << slot;
  printer << ">";
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

void NumericConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  auto integer = llvm::dyn_cast<IntegerAttr>(getValue());
  if (!integer)
    return setName(getResult(), "num");
  std::string name;
  llvm::raw_string_ostream stream(name);
  stream << "num" << integer.getValue() << "_" << integer.getType();
  setName(getResult(), name);
}

ParseResult NumericConstantOp::parse(OpAsmParser &parser,
                                     OperationState &result) {
  Attribute value;
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseAttribute(value))
    return failure();
  result.getOrAddProperties<Properties>().value = value;
  if (auto typed = llvm::dyn_cast<TypedAttr>(value);
      typed && llvm::isa<IntegerAttr, FloatAttr>(value)) {
    result.addTypes(typed.getType());
    return success();
  }
  Type type;
  if (parser.parseColonType(type))
    return failure();
  result.addTypes(type);
  return success();
}

void NumericConstantOp::print(OpAsmPrinter &printer) {
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << " " << getValue();
  if (!llvm::isa<IntegerAttr, FloatAttr>(getValue()))
    printer << " : " << getResult().getType();
}

LogicalResult NumericConstantOp::verify() {
  Type type = getResult().getType();
  if (llvm::isa<FloatType>(type)) {
    auto value = llvm::dyn_cast<FloatAttr>(getValue());
    if (!value || value.getType() != type)
      return emitOpError("requires 'value' to be a floating point constant of type ")
             << type;
    return success();
  }
  if (type.isInteger(1))
    return emitOpError("cannot have an i1 type");
  if (llvm::isa<IntegerType>(type)) {
    auto value = llvm::dyn_cast<IntegerAttr>(getValue());
    if (!value || value.getType() != type)
      return emitOpError("requires 'value' to be an integer constant of type ")
             << type;
    return success();
  }
  if (auto complex = llvm::dyn_cast<ComplexType>(type)) {
    auto parts = llvm::dyn_cast<ArrayAttr>(getValue());
    auto isPart = [&](Attribute part) {
      auto number = llvm::dyn_cast<FloatAttr>(part);
      return number && number.getType() == complex.getElementType();
    };
    if (!parts || parts.size() != 2 || !llvm::all_of(parts, isPart))
      return emitOpError("requires 'value' to be two floating point constants of type ")
             << complex.getElementType();
    return success();
  }
  return emitOpError("requires an integer, float or complex type, found ") << type;
}

void BoolConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getValue() ? "bool_true" : "bool_false");
}

ParseResult BoolConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return failure();
  if (keyword != "true" && keyword != "false")
    return parser.emitError(loc, "expected 'true' or 'false', found '")
           << keyword << "'";
  auto value = BoolAttr::get(parser.getContext(), keyword == "true");
  result.getOrAddProperties<Properties>().value = value;
  result.addTypes(BoolType::get(parser.getContext()));
  return success();
}

void BoolConstantOp::print(OpAsmPrinter &printer) {
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << (getValue() ? " true" : " false");
}

void StrConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), "str");
}

void BytesConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), "bytes");
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

LogicalResult BuildTupleOp::verify() {
  auto type = llvm::cast<basicpy::TupleType>(getResult().getType());
  if (type.getKnown() && TypeRange(type.getElements()) != getElements().getTypes())
    return emitOpError("requires the operand types to be the tuple's element types");
  return success();
}

LogicalResult BuildListOp::verify() {
  Type element = llvm::cast<ListType>(getResult().getType()).getElement();
  auto differs = [&](Type type) { return type != element; };
  if (element && llvm::any_of(getElements().getTypes(), differs))
    return emitOpError("requires the operand types to be the list's element type ")
           << element;
  return success();
}

LogicalResult BuildDictOp::verify() {
  if (getItems().size() % 2 != 0)
    return emitOpError("requires a value for each key, found ")
           << getItems().size() << " operands";
  auto type = llvm::cast<DictType>(getResult().getType());
  if (!type.getKey())
    return success();
  for (auto [index, found] : llvm::enumerate(getItems().getTypes()))
    if (found != (index % 2 == 0 ? type.getKey() : type.getValue()))
      return emitOpError("requires keys of type ")
             << type.getKey() << " and values of type " << type.getValue();
  return success();
}

LogicalResult UnpackOp::verify() {
  if (auto starred = getStarred()) {
    if (*starred < 0 || *starred >= static_cast<int64_t>(getElements().size()))
      return emitOpError("has no result ") << *starred << " to be starred";
    return success();
  }
  auto type = llvm::dyn_cast<basicpy::TupleType>(getSequence().getType());
  if (type && type.getKnown() &&
      TypeRange(type.getElements()) != getElements().getTypes())
    return emitOpError("requires the result types to be the tuple's element types");
  return success();
}

ParseResult SlotObjectMakeOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> slots;
  Type type;
  if (parser.parseOperandList(slots, OpAsmParser::Delimiter::Paren) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseArrow())
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(type))
    return failure();
  auto object = llvm::dyn_cast<SlotObjectType>(type);
  if (!object)
    return parser.emitError(loc, "expected a SlotObject type, found ") << type;
  result.addTypes(type);
  return parser.resolveOperands(slots, object.getSlots(), loc, result.operands);
}

void SlotObjectMakeOp::print(OpAsmPrinter &printer) {
  printer << "(" << getSlots() << ")";
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " -> " << getResult().getType();
}

LogicalResult SlotObjectMakeOp::verify() {
  auto type = llvm::cast<SlotObjectType>(getResult().getType());
  if (TypeRange(type.getSlots()) != getSlots().getTypes())
    return emitOpError("requires the operand types to be the object's slot types");
  return success();
}

ParseResult SlotObjectGetOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand operand;
  int64_t index = 0;
  Type type;
  if (parser.parseOperand(operand) || parser.parseLSquare() ||
      parser.parseInteger(index) || parser.parseRSquare() ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColon())
    return failure();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(type))
    return failure();
  auto object = llvm::dyn_cast<SlotObjectType>(type);
  if (!object)
    return parser.emitError(loc, "expected a SlotObject type, found ") << type;
  if (index < 0 || index >= static_cast<int64_t>(object.getSlots().size()))
    return parser.emitError(loc, "slot ")
           << index << " is out of bounds: the object has "
           << object.getSlots().size() << " slots";
  result.getOrAddProperties<Properties>().index =
      parser.getBuilder().getIndexAttr(index);
  result.addTypes(object.getSlots()[index]);
  return parser.resolveOperand(operand, type, result.operands);
}

void SlotObjectGetOp::print(OpAsmPrinter &printer) {
  printer << " " << getObject() << "[" << getIndex() << "]";
  printer.printOptionalAttrDict((*this)->getAttrs(), {"index"});
  printer << " : " << getObject().getType();
}

LogicalResult SlotObjectGetOp::verify() {
  auto type = llvm::cast<SlotObjectType>(getObject().getType());
  uint64_t index = getIndex().getZExtValue();
  if (index >= type.getSlots().size())
    return emitOpError("slot ") << index << " is out of bounds: the object has "
                                << type.getSlots().size() << " slots";
  if (type.getSlots()[index] != getResult().getType())
    return emitOpError("requires the result type to be the slot's type ")
           << type.getSlots()[index];
  return success();
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool isNumeric(Type type) {
  if (auto scalar = llvm::dyn_cast<npc::numpy::ScalarType>(type))
    type = scalar.getDtype();
  return llvm::isa<BoolType, UnknownType, IntegerType, FloatType, ComplexType>(type);
}

LogicalResult NumericCastOp::verify() {
  for (Type type : {getValue().getType(), getResult().getType()})
    if (!isNumeric(type))
      return emitOpError("requires numeric types, found ") << type;
  return success();
}

//===----------------------------------------------------------------------===//
// Calls and raising
//===----------------------------------------------------------------------===//

static LogicalResult verifyArgNames(Operation *op, ArrayAttr names, size_t count) {
  if (names.size() <= count)
    return success();
  return op->emitOpError("has ")
         << names.size() << " argument names for " << count << " arguments";
}

LogicalResult BuiltinCallOp::verify() {
  return verifyArgNames(*this, getArgNames(), getArgs().size());
}

LogicalResult MethodCallOp::verify() {
  return verifyArgNames(*this, getArgNames(), getArgs().size());
}

/// An entry of `py_bind` is `package.module#qualified.name`; builtins have no module.
LogicalResult FuncTemplateOp::verify() {
  if (!getPyBind())
    return success();
  for (StringRef name : getPyBind()->getAsValueRange<StringAttr>()) {
    if (name.split('#').second.empty())
      return emitOpError("requires 'package.module#qualified.name' or '#builtin' in "
                         "py_bind, found '")
             << name << "'";
  }
  return success();
}

LogicalResult FuncTemplateOp::verifyRegions() {
  for (Operation &operation : getBody().front().without_terminator()) {
    auto overload = llvm::dyn_cast<func::FuncOp>(operation);
    if (!overload)
      return operation.emitError("expected functions in a func_template, found '")
             << operation.getName() << "'";
    if (overload.isExternal())
      return overload.emitError("expected an overload with a body");
    if (overload.getNumResults() > 1)
      return overload.emitError("expected an overload with one result, as Python's "
                                "functions have, or none, as setters have, found ")
             << overload.getNumResults();
  }
  return success();
}

LogicalResult FuncTemplateCallOp::verify() {
  ArrayAttr names = getArgNames();
  for (auto [index, name] : llvm::enumerate(names.getAsValueRange<StringAttr>())) {
    if (name == "*" && index != 0)
      return emitOpError("requires the pack of positional arguments, '*', to be the "
                         "first named argument");
    if (name == "**" && index + 1 != names.size())
      return emitOpError("requires the pack of keyword arguments, '**', to be the "
                         "last argument");
  }
  return verifyArgNames(*this, names, getArgs().size());
}

/// A template may call those of the modules around it.
LogicalResult FuncTemplateCallOp::verifySymbolUses(SymbolTableCollection &tables) {
  for (Operation *table = getOperation()->getParentOp(); table;
       table = table->getParentOp()) {
    if (!table->hasTrait<OpTrait::SymbolTable>())
      continue;
    Operation *callee = tables.lookupSymbolIn(table, getCalleeAttr());
    if (callee && llvm::isa<FuncTemplateOp>(callee))
      return success();
  }
  return emitOpError("requires a func_template named @") << getCallee();
}

LogicalResult CallOp::verify() {
  return verifyArgNames(*this, getArgNames(), getArgs().size());
}

/// How many places for values a message has: `{}`, `{:format}` and `{!r}`, but
/// not the braces `{{` and `}}`.
static size_t countPlaces(StringRef message) {
  size_t count = 0;
  while (!message.empty()) {
    if (message.consume_front("{{"))
      continue;
    StringRef place = message.take_until([](char c) { return c == '}'; });
    bool isPlace = place.size() < message.size() &&
                   (place == "{" || place.starts_with("{:") ||
                    place.starts_with("{!"));
    count += isPlace;
    message = message.drop_front(isPlace ? place.size() + 1 : 1);
  }
  return count;
}

LogicalResult RaiseIfOp::verify() {
  size_t count = countPlaces(getMessage().value_or(""));
  if (count != getValues().size())
    return emitOpError("has a message with ")
           << count << " places for " << getValues().size() << " values";
  return success();
}
