//===- Isolation.cpp - Work in a process of its own -----------------------===//

#include "Isolation.h"

#include "mlir/CAPI/Pass.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace mlir;

namespace {

/// What an isolated process tells the one that waits for it, in memory that both see.
struct Progress {
  char activity[sizeof(NpcIsolated::activity)];
  char reason[sizeof(NpcIsolated::reason)];
};

/// Null in a process that is not isolated.
Progress *progress = nullptr;

template <size_t size>
void copyText(char (&place)[size], StringRef text) {
  size_t length = std::min(text.size(), size - 1);
  std::memcpy(place, text.data(), length);
  place[length] = 0;
}

/// Ends the process as a crash does, but without a word on standard error.
[[noreturn]] void endWithReason(StringRef reason) {
  copyText(progress->reason, reason.take_until([](char c) { return c == '\n'; }));
  signal(SIGABRT, SIG_DFL);
  abort();
}

void setLimit(int resource, uint64_t value) {
  rlimit limit;
  if (value == 0 || getrlimit(resource, &limit) != 0)
    return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, value);
  setrlimit(resource, &limit);
}

/// Makes crashes of this process silent, and visible to the other one.
void prepareProcess(const NpcLimits &limits, pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent)
    _exit(1);
  // Rust and LLVM print what they know of a crash; the other process reports it.
  for (int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP})
    signal(number, SIG_DFL);
  rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  setLimit(RLIMIT_AS, limits.memory);
  setLimit(RLIMIT_CPU, limits.seconds);
  llvm::remove_fatal_error_handler();
  llvm::remove_bad_alloc_error_handler();
  llvm::install_fatal_error_handler(
      [](void *, const char *reason, bool) { endWithReason(reason); });
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithReason("out of memory"); });
  std::set_terminate([] { endWithReason("out of memory"); });
}

/// What a signal means, in lower case.
StringRef describe(int signal) {
  switch (signal) {
  case SIGSEGV:
  case SIGBUS:
    return "invalid memory access";
  case SIGABRT:
    return "aborted";
  case SIGFPE:
    return "arithmetic error";
  case SIGXCPU:
  case SIGPROF:
    return "time limit exceeded";
  default:
    return strsignal(signal);
  }
}

/// Passes on what the other process writes, until it ends.
void readAll(int input, void (*receive)(void *sink, MlirStringRef bytes), void *sink) {
  char buffer[1 << 14];
  while (true) {
    ssize_t count = read(input, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return;
    receive(sink, wrap(StringRef(buffer, count)));
  }
}

/// Ends the process when it has worked for so long; 0 for as long as it wants.
void setReadingTimer(unsigned seconds) {
  itimerval timer = {};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

/// Notes the names of passes.
class PassNames final : public PassInstrumentation {
  void runBeforePass(Pass *pass, Operation *) override {
    setReadingTimer(0);
    // What only runs other passes has no name.
    if (!pass->getArgument().empty())
      npc::noteActivity("the pass '" + pass->getArgument() + "'");
  }
};

} // namespace

NpcIsolated npc::isolate(const NpcLimits &limits, int32_t (*work)(void *data, int32_t output),
                         void *data, void (*receive)(void *sink, MlirStringRef bytes),
                         void *sink) {
  NpcIsolated result = {};
  int ends[2];
  void *shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED || pipe(ends) != 0)
    return result;
  // What the other process starts must not keep the pipe open.
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  // What is in a buffer now would be written twice.
  fflush(nullptr);
  llvm::outs().flush();
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) {
    progress = static_cast<Progress *>(shared);
    close(ends[0]);
    prepareProcess(limits, parent);
    int32_t status = work(data, ends[1]);
    fflush(nullptr);
    llvm::outs().flush();
    _exit(status);
  }
  close(ends[1]);
  if (child > 0) {
    readAll(ends[0], receive, sink);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
      ;
    result.started = true;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    auto *told = static_cast<Progress *>(shared);
    StringRef reason(told->reason);
    if (WIFSIGNALED(status)) {
      result.crashed = true;
      copyText(result.reason, reason.empty() ? describe(WTERMSIG(status)) : reason);
    }
    copyText(result.activity, told->activity);
  }
  close(ends[0]);
  munmap(shared, sizeof(Progress));
  return result;
}

void npc::noteActivity(const llvm::Twine &activity) {
  if (!progress)
    return;
  llvm::SmallString<128> text;
  copyText(progress->activity, activity.toStringRef(text));
}

void npc::limitReading(unsigned seconds) {
  if (progress)
    setReadingTimer(seconds);
}

void npc::notePasses(PassManager &manager) {
  if (progress)
    manager.addInstrumentation(std::make_unique<PassNames>());
}

NpcIsolated npcIsolate(NpcLimits limits, int32_t (*work)(void *data, int32_t output), void *data,
                       void (*receive)(void *sink, MlirStringRef bytes), void *sink) {
  return npc::isolate(limits, work, data, receive, sink);
}

void npcNoteActivity(MlirStringRef activity) { npc::noteActivity(unwrap(activity)); }

void npcNotePasses(MlirPassManager manager) { npc::notePasses(*unwrap(manager)); }
