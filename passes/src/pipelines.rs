//! The named pipelines, each a list of passes in MLIR's textual form.
//!
//! A program goes through [`ALL`] from the first to the last; each is one stage
//! of compilation, and IR may enter at any of them.

use npc_dialects::pass::Pipeline;

/// Every pipeline, in the order in which a program goes through them.
pub static ALL: &[Pipeline] = &[
    Pipeline {
        argument: "npc-typing",
        summary: "give every value a type",
        passes: "infer-types",
    },
    Pipeline {
        argument: "npc-arrays",
        summary: "from Python's operators to NumPy's functions on tensors",
        passes: "convert-basicpy-to-numpy,inline,elide-array-copies,canonicalize,flatten-tuples",
    },
    Pipeline {
        argument: "npc-linalg",
        summary: "from basicpy and numpy to fused statements on memrefs",
        passes: "convert-numpy-to-linalg,convert-basicpy-to-arith,return-views",
    },
    Pipeline {
        argument: "npc-loops",
        summary: "to loops, with memory freed where it is used last",
        passes: "canonicalize,cse,func.func(loop-invariant-code-motion,buffer-loop-hoisting),\
                 ownership-based-buffer-deallocation,elide-clones,canonicalize,\
                 buffer-deallocation-simplification,bufferization-lower-deallocations,cse,\
                 canonicalize,func.func(convert-linalg-to-loops,loop-invariant-code-motion),cse",
    },
    Pipeline {
        argument: "npc-raising",
        summary: "from structured control flow and exceptions to branches and a status",
        passes: "mangle-functions,limit-recursion,convert-scf-to-cf,lower-allocations,lower-raises,\
                 internalize-functions,request-c-interface",
    },
    Pipeline {
        argument: "npc-llvm",
        summary: "to the llvm dialect",
        passes: "expand-strided-metadata,lower-affine,convert-complex-to-standard,\
                 convert-math-to-llvm,convert-math-to-libm,convert-arith-to-llvm,\
                 finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,\
                 convert-index-to-llvm,convert-ub-to-llvm,reconcile-unrealized-casts,\
                 name-functions,drop-unsigned-overflow-flags",
    },
];
