//===- Bridge.cpp - Passes written in Rust, and the drivers -----------------===//

#include "Bridge.h"
#include "Dialects.h"
#include "Isolation.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Dialects
//===----------------------------------------------------------------------===//

static void registerDialects(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  registry.insert<npc::basicpy::BasicpyDialect, npc::numpy::NumpyDialect>();
}

void npcRegisterDialects(MlirDialectRegistry registry) {
  registerDialects(*unwrap(registry));
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

namespace {

/// A pass whose work a Rust function does.
class RustPass : public Pass {
public:
  RustPass(const NpcPass &pass, TypeID id)
      : Pass(id, pass.anchor.length == 0
                     ? std::nullopt
                     : std::optional<StringRef>(unwrap(pass.anchor))),
        pass(pass), id(id) {
    for (intptr_t i = 0; i < pass.optionCount; ++i)
      addOption(pass.options[i]);
  }

  StringRef getName() const override { return unwrap(pass.name); }
  StringRef getArgument() const override { return unwrap(pass.argument); }
  StringRef getDescription() const override { return unwrap(pass.summary); }

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<npc::basicpy::BasicpyDialect, npc::numpy::NumpyDialect,
                    affine::AffineDialect, arith::ArithDialect,
                    bufferization::BufferizationDialect, cf::ControlFlowDialect,
                    complex::ComplexDialect, func::FuncDialect,
                    linalg::LinalgDialect, LLVM::LLVMDialect, math::MathDialect,
                    memref::MemRefDialect, scf::SCFDialect,
                    tensor::TensorDialect>();
  }

protected:
  bool canScheduleOn(RegisteredOperationName name) const override {
    StringRef anchor = unwrap(pass.anchor);
    return anchor.empty() || name.getStringRef() == anchor;
  }

  void runOnOperation() override {
    SmallVector<std::string> texts;
    for (auto &option : options)
      texts.push_back(option->text());
    SmallVector<MlirStringRef> values;
    for (std::string &text : texts)
      values.push_back(wrap(StringRef(text)));
    if (!pass.run(pass.data, wrap(getOperation()), values.data()))
      signalPassFailure();
  }

  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<RustPass>(pass, id);
  }

private:
  struct AnyOption {
    virtual ~AnyOption() = default;
    virtual std::string text() const = 0;
  };

  template <typename T>
  struct TypedOption final : AnyOption {
    TypedOption(RustPass &parent, const NpcPassOption &option, T initial)
        : value(parent, unwrap(option.name),
                llvm::cl::desc(unwrap(option.help)), llvm::cl::init(initial)) {}
    std::string text() const override {
      std::string text;
      llvm::raw_string_ostream stream(text);
      stream << T(value);
      return text;
    }
    Option<T> value;
  };

  void addOption(const NpcPassOption &option) {
    StringRef initial = unwrap(option.initial);
    int64_t number = 0;
    initial.getAsInteger(10, number);
    if (option.kind == 0)
      options.push_back(std::make_unique<TypedOption<bool>>(*this, option, initial == "true"));
    else if (option.kind == 1)
      options.push_back(std::make_unique<TypedOption<int64_t>>(*this, option, number));
    else
      options.push_back(
          std::make_unique<TypedOption<std::string>>(*this, option, initial.str()));
  }

  NpcPass pass;
  TypeID id;
  std::vector<std::unique_ptr<AnyOption>> options;
};

} // namespace

void npcRegisterPass(const NpcPass *pass) {
  static TypeIDAllocator ids;
  NpcPass copy = *pass;
  TypeID id = ids.allocate();
  registerPass([copy, id] { return std::make_unique<RustPass>(copy, id); });
}

namespace {

/// A pipeline's options, whose values are text.
struct TextOptions : PassPipelineOptions<TextOptions> {
  explicit TextOptions(ArrayRef<NpcPassOption> declared) {
    for (const NpcPassOption &option : declared) {
      values.push_back(std::make_unique<Option<std::string>>(
          *this, unwrap(option.name), llvm::cl::desc(unwrap(option.help)),
          llvm::cl::init(unwrap(option.initial).str())));
      if (option.kind == 0)
        values.back()->setValueExpectedFlag(llvm::cl::ValueOptional);
    }
  }
  /// The list of passes with the options' values in place.
  std::string fill(StringRef passes) const {
    std::string text = passes.str();
    for (auto &option : values) {
      std::string place = ("{" + option->getArgStr() + "}").str();
      bool isFlag = option->getValueExpectedFlag() == llvm::cl::ValueOptional;
      // A flag alone means that it is set.
      std::string value = isFlag && option->getValue().empty() ? "true" : option->getValue();
      for (size_t at = 0; (at = text.find(place, at)) != std::string::npos; at += value.size())
        text.replace(at, place.size(), value);
    }
    return text;
  }
  std::vector<std::unique_ptr<Option<std::string>>> values;
};

} // namespace

void npcRegisterPipeline(const NpcPipeline *pipeline) {
  StringRef argument = unwrap(pipeline->argument);
  StringRef passes = unwrap(pipeline->passes);
  ArrayRef declared(pipeline->options, pipeline->optionCount);
  registerPassPipeline(
      argument, unwrap(pipeline->summary),
      [=](OpPassManager &manager, StringRef text,
          function_ref<LogicalResult(const Twine &)> report) {
        TextOptions options(declared);
        if (failed(options.parseFromString(text)))
          return failure();
        return parsePassPipeline(options.fill(passes), manager);
      },
      [=](function_ref<void(const detail::PassOptions &)> visit) {
        visit(TextOptions(declared));
      });
}

void npcRegisterUpstreamPasses() { registerAllPasses(); }

//===----------------------------------------------------------------------===//
// Drivers
//===----------------------------------------------------------------------===//

/// How long bytecode is read at most, beside a second for each MiB.
static constexpr unsigned ReadingSeconds = 10;

/// mlir-opt behind its command line, with a name for each pass that runs.
static LogicalResult optimize(StringRef input, StringRef output, DialectRegistry &registry) {
  std::string message;
  auto file = openInputFile(input, &message);
  auto result = file ? openOutputFile(output, &message) : nullptr;
  if (!result) {
    llvm::errs() << message << "\n";
    return failure();
  }
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  MlirOptMainConfig asked = config;
  if (isBytecode(*file))
    npc::limitReading(ReadingSeconds + (file->getBufferSize() >> 20));
  config.setPassPipelineSetupFn([&](PassManager &manager) {
    npc::notePasses(manager);
    return asked.setupPassPipeline(manager);
  });
  if (failed(MlirOptMain(result->os(), std::move(file), registry, config)))
    return failure();
  result->keep();
  return success();
}

/// Does a driver's work in a process of its own, whose crash is an error of the input.
static int isolated(StringRef input, function_ref<int()> work) {
  auto call = [](void *data, int32_t) { return (*static_cast<function_ref<int()> *>(data))(); };
  auto ignore = [](void *, MlirStringRef) {};
  NpcIsolated ended = npc::isolate(NpcLimits(), call, &work, ignore, nullptr);
  if (!ended.started)
    return work();
  if (ended.crashed)
    llvm::errs() << (input == "-" ? "<stdin>" : input) << ": error: " << ended.activity
                 << " crashed on this input: " << ended.reason << "\n";
  return ended.status;
}

int npcOptMain(int argc, char **argv) {
  DialectRegistry registry;
  registerDialects(registry);
  static llvm::cl::opt<bool> inProcess(
      "in-process", llvm::cl::desc("Work in this process, which malformed input may end"));
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "npc's modular optimizer driver\n", registry);
  // What asks for lists, and what talks to a terminal, is MLIR's own.
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (inProcess || config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  if (input == "-" && llvm::sys::Process::FileDescriptorIsDisplayed(fileno(stdin)))
    llvm::errs() << "(processing input from stdin now, hit ctrl-c/ctrl-d to interrupt)\n";
  return isolated(input, [&] {
    npc::noteActivity("MLIR's reader");
    return asMainReturnCode(optimize(input, output, registry));
  });
}

int npcLspServerMain(int argc, char **argv) {
  DialectRegistry registry;
  registerDialects(registry);
  return asMainReturnCode(MlirLspServerMain(argc, argv, registry));
}

int npcReduceMain(int argc, char **argv) {
  return isolated(llvm::sys::path::filename(argv[0]), [&] {
    npc::noteActivity("MLIR's reader or a reduction");
    DialectRegistry registry;
    registerDialects(registry);
    MLIRContext context(registry);
    return asMainReturnCode(mlirReduceMain(argc, argv, context));
  });
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

void npcEmitDiagnostic(MlirLocation location, bool isError,
                       MlirStringRef message, const MlirLocation *places,
                       const MlirStringRef *notes, intptr_t noteCount) {
  InFlightDiagnostic diagnostic =
      isError ? emitError(unwrap(location), unwrap(message))
              : emitRemark(unwrap(location), unwrap(message));
  for (intptr_t i = 0; i < noteCount; ++i)
    diagnostic.attachNote(unwrap(places[i])) << unwrap(notes[i]);
}

//===----------------------------------------------------------------------===//
// Properties that are not attributes
//===----------------------------------------------------------------------===//

void npcSetNoWrap(MlirOperation raw, int32_t promise) {
  using LLVM::GEPNoWrapFlags;
  using LLVM::IntegerOverflowFlags;
  static constexpr GEPNoWrapFlags addresses[] = {
      GEPNoWrapFlags::none, GEPNoWrapFlags::inbounds,
      GEPNoWrapFlags::inbounds | GEPNoWrapFlags::nuw};
  static constexpr IntegerOverflowFlags integers[] = {
      IntegerOverflowFlags::none, IntegerOverflowFlags::nsw,
      IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw};
  Operation *op = unwrap(raw);
  if (auto address = dyn_cast<LLVM::GEPOp>(op))
    return address.setNoWrapFlags(addresses[promise]);
  if (auto arithmetic = dyn_cast<LLVM::IntegerOverflowFlagsInterface>(op))
    arithmetic.setOverflowFlags(integers[promise]);
}

//===----------------------------------------------------------------------===//
// What is done for many operations
//===----------------------------------------------------------------------===//

void npcVisitOperations(MlirOperation root, const MlirStringRef *names, intptr_t count,
                        void (*visit)(MlirOperation op, intptr_t kind, void *data),
                        void *data) {
  MLIRContext *context = unwrap(root)->getContext();
  SmallVector<OperationName> kinds;
  for (intptr_t i = 0; i < count; ++i)
    kinds.push_back(OperationName(unwrap(names[i]), context));
  unwrap(root)->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (auto [kind, name] : llvm::enumerate(kinds))
      if (op->getName() == name)
        return visit(wrap(op), kind, data);
  });
}

static OpBuilder builderAt(MlirBlock block, MlirOperation before) {
  Block *place = unwrap(block);
  if (Operation *op = unwrap(before))
    return OpBuilder(op);
  return OpBuilder::atBlockEnd(place);
}

MlirValue npcInsertValue(MlirBlock block, MlirOperation before, MlirLocation location,
                         MlirValue container, MlirValue value,
                         const int64_t *position, intptr_t depth) {
  OpBuilder builder = builderAt(block, before);
  Value whole = unwrap(container);
  return wrap(LLVM::InsertValueOp::create(builder, unwrap(location), whole, unwrap(value),
                                          ArrayRef(position, depth))
                  .getResult());
}

MlirValue npcExtractValue(MlirBlock block, MlirOperation before, MlirLocation location,
                          MlirValue container, const int64_t *position,
                          intptr_t depth) {
  OpBuilder builder = builderAt(block, before);
  return wrap(LLVM::ExtractValueOp::create(builder, unwrap(location), unwrap(container),
                                           ArrayRef(position, depth))
                  .getResult());
}
