//===- NumpyUfuncs.cpp - Universal functions as symbols ----------------------===//

#include "NumpyVerify.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace npc::numpy;

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

LogicalResult BuiltinUfuncOp::verify() {
  if (!getSymName().starts_with("numpy."))
    return emitOpError("requires a name that starts with 'numpy.', found '")
           << getSymName() << "'";
  return success();
}

/// `overload(%a: i32, %b: i32) -> i32 { ... }`
static ParseResult parseOverload(OpAsmParser &parser, OperationState &state,
                                 SmallVectorImpl<Attribute> &types) {
  SmallVector<OpAsmParser::Argument> arguments;
  Type result;
  if (parser.parseKeyword("overload") ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseArrow() || parser.parseType(result) ||
      parser.parseRegion(*state.addRegion(), arguments))
    return failure();
  auto inputs = llvm::map_to_vector(arguments, [](auto &argument) { return argument.type; });
  types.push_back(TypeAttr::get(parser.getBuilder().getFunctionType(inputs, result)));
  return success();
}

ParseResult GenericUfuncOp::parse(OpAsmParser &parser, OperationState &state) {
  StringAttr name;
  SmallVector<Attribute> types;
  auto overload = [&] { return parseOverload(parser, state, types); };
  if (parser.parseSymbolName(name, getSymNameAttrName(state.name), state.attributes) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, overload))
    return failure();
  state.addAttribute(getOverloadTypesAttrName(state.name),
                     parser.getBuilder().getArrayAttr(types));
  return success();
}

void GenericUfuncOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getSymNameAttrName(), getOverloadTypesAttrName()});
  printer << " (";
  printer.increaseIndent();
  llvm::interleave(
      llvm::zip_equal(getOverloads(), getOverloadTypes().getAsValueRange<TypeAttr>()),
      [&](auto pair) {
        auto &[body, type] = pair;
        printer.printNewline();
        printer << "overload(";
        llvm::interleaveComma(body.getArguments(), printer, [&](BlockArgument argument) {
          printer.printRegionArgument(argument);
        });
        printer << ") -> " << llvm::cast<FunctionType>(type).getResult(0) << ' ';
        printer.printRegion(body, /*printEntryBlockArgs=*/false);
      },
      [&] { printer << ','; });
  printer.decreaseIndent();
  printer.printNewline();
  printer << ')';
}

/// What a scalar of an overload is: a builtin type that stands for a dtype, or a scalar
/// of NumPy, which unsigned numbers must be.
static bool isElement(Type type) {
  if (llvm::isa<ScalarType>(type))
    return true;
  return isKnownDtype(type) && !type.isUnsignedInteger();
}

/// The type of one overload, and its body.
static LogicalResult verifyOverload(GenericUfuncOp op, size_t number, FunctionType type,
                                    Region &body) {
  auto error = [&] { return op.emitOpError("overload ") << number << " "; };
  if (type.getNumInputs() == 0 || type.getNumResults() != 1)
    return error() << "requires operands and one result, found " << type;
  for (Type part : llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (!isElement(part))
      return error() << "requires dtypes or scalars of NumPy, found " << part;
  if (body.empty() || body.getArgumentTypes() != TypeRange(type.getInputs()))
    return error() << "requires a body with arguments of its types, " << type;
  return success();
}

LogicalResult GenericUfuncOp::verifyRegions() {
  ArrayAttr types = getOverloadTypes();
  if (types.empty())
    return emitOpError("requires an overload");
  if (types.size() != getOverloads().size())
    return emitOpError("has ") << types.size() << " types for " << getOverloads().size()
                               << " overloads";
  SmallVector<FunctionType> seen;
  for (auto [number, attribute] : llvm::enumerate(types)) {
    auto type = llvm::dyn_cast<FunctionType>(llvm::cast<TypeAttr>(attribute).getValue());
    if (!type)
      return emitOpError("requires types of functions, found ") << attribute;
    if (failed(verifyOverload(*this, number, type, getOverloads()[number])))
      return failure();
    for (auto [earlier, other] : llvm::enumerate(seen)) {
      if (other.getNumInputs() != type.getNumInputs())
        return emitOpError("overloads ") << earlier << " and " << number
                                         << " take different numbers of operands";
      if (llvm::equal(llvm::map_range(other.getInputs(), dtypeOf),
                      llvm::map_range(type.getInputs(), dtypeOf)))
        return emitOpError("overload ") << number << " is never taken: overload " << earlier
                                        << " takes the same dtypes";
    }
    seen.push_back(type);
  }
  return success();
}

LogicalResult UfuncReturnOp::verify() {
  auto ufunc = (*this)->getParentOfType<GenericUfuncOp>();
  size_t number = (*this)->getParentRegion()->getRegionNumber();
  if (number >= ufunc.getOverloadTypes().size())
    return success(); // The function says what is wrong.
  auto type = llvm::dyn_cast<FunctionType>(
      llvm::cast<TypeAttr>(ufunc.getOverloadTypes()[number]).getValue());
  bool isUnknown = llvm::isa<npc::basicpy::UnknownType>(getValue().getType());
  if (type && type.getNumResults() == 1 && !isUnknown &&
      getValue().getType() != type.getResult(0))
    return emitOpError("returns ") << getValue().getType() << " from an overload that gives "
                                   << type.getResult(0);
  return success();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// How many more operands than arguments of the function a call of a method has, each
/// of which gives the function two elements; none for a method that does not exist.
static std::optional<int64_t> surplusOfMethod(StringRef method) {
  return llvm::StringSwitch<std::optional<int64_t>>(method)
      .Cases({"call", "outer", "reduceat"}, 0)
      .Case("accumulate", -1)
      .Cases({"reduce", "at"}, 1)
      .Default(std::nullopt);
}

/// A call of a function for each element.
static LogicalResult verifyCallOfFunction(UfuncCallOp op, FunctionOpInterface function) {
  if (!op.getReturns())
    return op.emitOpError("requires the type that ") << op.getCalleeAttr() << " returns";
  std::optional<int64_t> surplus = surplusOfMethod(op.getMethod().value_or("call"));
  if (!surplus)
    return op.emitOpError() << "expected a method of functions, found '" << *op.getMethod()
                            << "'";
  int64_t expected = function.getNumArguments() + *surplus + op.getMasked();
  if (expected != static_cast<int64_t>(op.getNumOperands()))
    return op.emitOpError() << "expected " << expected << " operands for "
                            << op.getCalleeAttr() << ", found " << op.getNumOperands();
  if (op.getDtypes() && (op.getCaptures() || op.getMethod() || op.getMasked() ||
                         op.getDtypes()->size() != op.getNumOperands()))
    return op.emitOpError() << "expected one dtype for each operand of a plain call";
  if (op.getCaptures() > op.getNumOperands())
    return op.emitOpError() << "expected at most " << op.getNumOperands()
                            << " operands, found " << op.getCaptures() << " captures";
  int64_t inputs = op.getNumOperands() - op.getCaptures() - op.getMasked();
  for (int64_t place : op.getExcluded().value_or(ArrayRef<int64_t>()))
    if (place < 0 || place >= inputs)
      return op.emitOpError() << "excludes input " << place << " of " << inputs;
  return success();
}

LogicalResult UfuncCallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *callee = symbols.lookupNearestSymbolFrom(*this, getCalleeAttr());
  if (auto function = llvm::dyn_cast_or_null<FunctionOpInterface>(callee))
    return verifyCallOfFunction(*this, function);
  auto generic = llvm::dyn_cast_or_null<GenericUfuncOp>(callee);
  if (!generic && !llvm::isa_and_nonnull<BuiltinUfuncOp>(callee))
    return emitOpError() << "expected a function or a universal function, found "
                         << getCalleeAttr();
  if (getReturns() || getCaptures() || getDtypeGiven() || getMethod())
    return emitOpError() << "calls a universal function, of which only functions' calls say "
                            "'returns', 'captures', 'dtype_given' and 'method'";
  auto types = generic ? generic.getOverloadTypes().getValue() : ArrayRef<Attribute>();
  if (types.empty())
    return success();
  auto type = llvm::dyn_cast<FunctionType>(llvm::cast<TypeAttr>(types.front()).getValue());
  if (type && type.getNumInputs() != getNumOperands())
    return emitOpError() << "expected " << type.getNumInputs() << " operands for "
                         << getCalleeAttr() << ", found " << getNumOperands();
  return success();
}
