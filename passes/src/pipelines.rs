//! The named pipelines, each a list of passes in MLIR's textual form.
//!
//! A program goes through [`STAGES`] from the first to the last; each is one
//! stage of compilation, and IR may enter at any of them.
//! [`MEMREF_CALLING_CONVENTION`] is part of the last, and of use by itself.

use npc_dialects::pass::{OptionDefault, PassOption, Pipeline};

/// `canonicalize` of structured control flow, where there are no blocks to simplify: dead
/// operations go without, and to look for dead arguments of blocks takes half of its time.
macro_rules! canonicalize_structured {
    () => {
        "canonicalize{region-simplify=disabled}"
    };
}

/// What makes programs of the dialect `numpy` simple, for machine code and for IREE alike.
macro_rules! inline_arrays {
    () => {
        concat!(
            "inline,elide-array-copies,",
            canonicalize_structured!(),
            ",flatten-tuples,check-listed-arrays"
        )
    };
}

/// What upstream's `convert-func-to-llvm` does, with its options, `compat` and `abi`.
pub static MEMREF_CALLING_CONVENTION: Pipeline = Pipeline {
    argument: "memref-calling-convention",
    summary: "from func to the llvm dialect, in place of convert-func-to-llvm",
    passes: "expand-memref-args{use-bare-ptr-memref-call-conv={use-bare-ptr-memref-call-conv} \
             index-bitwidth={index-bitwidth} compat={compat}},\
             pack-results{use-bare-ptr-memref-call-conv={use-bare-ptr-memref-call-conv} \
             index-bitwidth={index-bitwidth} compat={compat}},\
             emit-c-interface{use-bare-ptr-memref-call-conv={use-bare-ptr-memref-call-conv} \
             index-bitwidth={index-bitwidth} compat={compat} abi={abi} \
             emit-c-wrappers={emit-c-wrappers} checks={checks}},\
             finalize-func-to-llvm{use-bare-ptr-memref-call-conv={use-bare-ptr-memref-call-conv} \
             index-bitwidth={index-bitwidth} compat={compat} extern-abi={extern-abi}}",
    options: &[
        crate::abi::BARE_POINTERS,
        crate::abi::INDEX_BITWIDTH,
        crate::abi::COMPAT,
        crate::abi::ABI,
        crate::abi::EMIT_C_WRAPPERS,
        crate::abi::CHECKS,
        crate::abi::EXTERN_ABI,
    ],
};

/// `checks`, which npc's own stages do unless told otherwise.
const CHECKS: PassOption = PassOption {
    default: OptionDefault::Bool(true),
    ..crate::abi::CHECKS
};

/// The stages of compilation, in the order in which a program goes through them.
pub static STAGES: &[Pipeline] = &[
    Pipeline {
        argument: "npc-typing",
        summary: "give every value a type",
        passes: "infer-types",
        options: &[],
    },
    Pipeline {
        argument: "npc-arrays",
        summary: "from Python's operators to NumPy's functions on tensors",
        passes: concat!("convert-basicpy-to-numpy,limit-inlining,", inline_arrays!()),
        options: &[],
    },
    Pipeline {
        argument: "npc-linalg",
        summary: "from basicpy and numpy to fused statements on memrefs",
        passes: "copy-reshaped-arrays,convert-numpy-to-linalg,convert-basicpy-to-arith{checked-int={checked-int}},\
                 return-views",
        options: &[crate::lowering::convert_basicpy_to_arith::CHECKED_INT],
    },
    Pipeline {
        argument: "npc-loops",
        summary: "to loops, with memory freed where it is used last",
        passes: concat!(
            canonicalize_structured!(),
            ",cse,merge-c-calls,elide-checks,func.func(loop-invariant-code-motion,buffer-loop-hoisting),\
             ownership-based-buffer-deallocation{private-function-dynamic-ownership=true},\
             elide-clones,",
            canonicalize_structured!(),
            ",buffer-deallocation-simplification,bufferization-lower-deallocations,cse,",
            canonicalize_structured!(),
            ",func.func(convert-linalg-to-loops,loop-invariant-code-motion),skip-empty-loops,cse",
        ),
        options: &[],
    },
    Pipeline {
        argument: "npc-raising",
        summary: "from structured control flow and exceptions to branches and a status",
        passes: "mangle-functions,limit-recursion,infer-effects,disown-views,lower-affine,convert-scf-to-cf,\
                 lower-allocations,lower-raises,internalize-functions,request-c-interface",
        options: &[],
    },
    Pipeline {
        argument: "npc-llvm",
        summary: "to the llvm dialect",
        // Intrinsics come before the calls of libm that stand for what has none. The other
        // dialects are converted at once: each conversion looks at every operation.
        passes: "expand-strided-metadata,lower-affine,convert-complex-to-standard,\
                 convert-math-to-llvm,convert-math-to-libm,\
                 linearize-memref-access,memref-calling-convention{checks={checks} extern-abi=c},\
                 convert-to-llvm{filter-dialects=arith,cf,complex,index,memref,ub},\
                 reconcile-unrealized-casts,name-functions,limit-unrolling,hide-identities,\
                 limit-unswitching",
        options: &[CHECKS],
    },
];

/// `canonicalize` where tensors stand for arrays.
///
/// Upstream's takes it that a tensor that a loop hands on never changes its size, and gives `t`
/// in `t = np.ones(3)`, `for ...: t = np.concatenate((t, a))` three elements for ever.
macro_rules! canonicalize_tensors {
    () => {
        "canonicalize{disable-patterns=\"(anonymous namespace)::ForOpTensorCastFolder\"}"
    };
}

/// From typed functions to what iree-compile takes.
pub static IREE: Pipeline = Pipeline {
    argument: "npc-iree",
    summary: "from typed functions to functions on tensors with metadata, for iree-compile",
    // Of the stage `npc-arrays` all, but everything is inlined: values are handed on more
    // freely in one function.
    passes: concat!(
        "attach-iree-abi,convert-basicpy-to-numpy,limit-inlining{only-refuse=true},",
        inline_arrays!(),
        ",arrays-to-values,\
         convert-basicpy-to-arith{checked-int={checked-int}},convert-libm-to-math,\
         expand-overflow-checks,check-iree-calls,inline{default-pipeline=},",
        canonicalize_tensors!(),
        ",cse,elide-checks,box-iree-scalars,defer-iree-results,dispatch-iree-loops,split-complex-numbers,\
         place-iree-scalars,\
         keep-iree-arguments,pack-iree-lists,speculate-branches,convert-host-scf-to-cf,\
         expand-iree-math,materialize-iree-splats,symbol-dce,",
        canonicalize_tensors!(),
        ",keep-iree-results,guard-iree-branches,separate-iree-tensors,finalize-iree-module,",
        canonicalize_tensors!(),
        ",cse",
    ),
    options: &[crate::lowering::convert_basicpy_to_arith::CHECKED_INT],
};

/// Every pipeline.
pub fn all() -> impl Iterator<Item = &'static Pipeline> {
    STAGES.iter().chain([&MEMREF_CALLING_CONVENTION, &IREE])
}
