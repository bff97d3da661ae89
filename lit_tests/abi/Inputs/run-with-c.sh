# Lowers a module, links it with a program of C and runs that, as clang and as gcc
# compile it, at two levels. Each line of the output is one run.
#
#   run-with-c.sh MODULE PROGRAM FOLDER [OPTIONS OF THE CONVENTION]
set -e
mkdir -p "$3"
npc-opt "$1" -o "$3/lowered.mlir" --pass-pipeline="builtin.module(memref-calling-convention{$4},convert-scf-to-cf,finalize-memref-to-llvm,convert-complex-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)"
mlir-translate --mlir-to-llvmir "$3/lowered.mlir" -o "$3/lowered.ll"
for level in -O0 -O2; do
  clang -w -c $level $CFLAGS "$3/lowered.ll" -o "$3/lowered.o"
  for compiler in clang gcc; do
    $compiler -w $level $CFLAGS "$2" "$3/lowered.o" -o "$3/program"
    echo "$compiler $level: $("$3/program")"
  done
done
