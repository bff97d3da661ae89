//! The functions of `glue/Bridge.h`, whose contracts are written there.

use mlir_sys::{
    MlirBlock, MlirContext, MlirDialectRegistry, MlirLocation, MlirOperation, MlirPassManager,
    MlirStringRef, MlirType, MlirValue,
};
use std::ffi::{c_char, c_int, c_void};

#[repr(C)]
pub(super) struct NpcPassOption {
    pub(super) name: MlirStringRef,
    pub(super) help: MlirStringRef,
    pub(super) initial: MlirStringRef,
    pub(super) kind: i32,
}

#[repr(C)]
pub(super) struct NpcPass {
    pub(super) name: MlirStringRef,
    pub(super) argument: MlirStringRef,
    pub(super) summary: MlirStringRef,
    pub(super) anchor: MlirStringRef,
    pub(super) options: *const NpcPassOption,
    pub(super) option_count: isize,
    pub(super) data: *const c_void,
    pub(super) run:
        unsafe extern "C" fn(*const c_void, MlirOperation, *const MlirStringRef) -> bool,
}

#[repr(C)]
pub(super) struct NpcPipeline {
    pub(super) argument: MlirStringRef,
    pub(super) summary: MlirStringRef,
    pub(super) passes: MlirStringRef,
    pub(super) options: *const NpcPassOption,
    pub(super) option_count: isize,
}

#[repr(C)]
pub(super) struct NpcLimits {
    pub(super) memory: u64,
    pub(super) seconds: u64,
}

#[repr(C)]
pub(super) struct NpcIsolated {
    pub(super) started: bool,
    pub(super) crashed: bool,
    pub(super) status: i32,
    pub(super) activity: [c_char; 256],
    pub(super) reason: [c_char; 256],
}

/// Adds bytes to a buffer, which is a `Vec<u8>`.
///
/// # Safety
///
/// `buffer` points to such a buffer, and the bytes are valid during the call.
pub(super) unsafe extern "C" fn append_bytes(buffer: *mut c_void, bytes: MlirStringRef) {
    // SAFETY: the caller vouches for both.
    unsafe {
        let buffer = &mut *buffer.cast::<Vec<u8>>();
        let bytes = std::slice::from_raw_parts(bytes.data.cast::<u8>(), bytes.length);
        buffer.extend_from_slice(bytes);
    }
}

/// MLIR's `LLVMTypeConverter`.
#[repr(C)]
pub(super) struct NpcTypeConverter {
    _opaque: [u8; 0],
}

unsafe extern "C" {
    pub(super) fn npcRegisterDialects(registry: MlirDialectRegistry);
    pub(super) fn npcRegisterPass(pass: *const NpcPass);
    pub(super) fn npcRegisterPipeline(pipeline: *const NpcPipeline);
    pub(super) fn npcRegisterUpstreamPasses();
    pub(super) fn npcIsolate(
        limits: NpcLimits,
        work: unsafe extern "C" fn(*mut c_void, i32) -> i32,
        data: *mut c_void,
        receive: unsafe extern "C" fn(*mut c_void, MlirStringRef),
        sink: *mut c_void,
    ) -> NpcIsolated;
    pub(super) fn npcTranslateToBitcode(
        module: MlirOperation,
        receive: unsafe extern "C" fn(*mut c_void, MlirStringRef),
        sink: *mut c_void,
    ) -> bool;
    pub(super) fn npcNoteActivity(activity: MlirStringRef);
    pub(super) fn npcNotePasses(manager: MlirPassManager);
    pub(super) fn npcOptMain(argc: c_int, argv: *mut *mut c_char) -> c_int;
    pub(super) fn npcLspServerMain(argc: c_int, argv: *mut *mut c_char) -> c_int;
    pub(super) fn npcReduceMain(argc: c_int, argv: *mut *mut c_char) -> c_int;
    pub(super) fn npcTargetHasCpu(triple: MlirStringRef, cpu: MlirStringRef) -> bool;
    pub(super) fn npcTargetGetCAbi(triple: MlirStringRef) -> i32;
    pub(super) fn npcVisitOperations(
        root: MlirOperation,
        names: *const MlirStringRef,
        count: isize,
        visit: unsafe extern "C" fn(MlirOperation, isize, *mut c_void),
        data: *mut c_void,
    );
    pub(super) fn npcInsertValue(
        block: MlirBlock,
        before: MlirOperation,
        location: MlirLocation,
        container: MlirValue,
        value: MlirValue,
        position: *const i64,
        depth: isize,
    ) -> MlirValue;
    pub(super) fn npcExtractValue(
        block: MlirBlock,
        before: MlirOperation,
        location: MlirLocation,
        container: MlirValue,
        position: *const i64,
        depth: isize,
    ) -> MlirValue;
    pub(super) fn npcEmitDiagnostic(
        location: MlirLocation,
        is_error: bool,
        message: MlirStringRef,
        places: *const MlirLocation,
        notes: *const MlirStringRef,
        note_count: isize,
    );
    pub(super) fn npcSetNoWrap(operation: MlirOperation, promise: i32);
    pub(super) fn npcTypeConverterCreate(
        module: MlirOperation,
        index_bitwidth: u32,
    ) -> *mut NpcTypeConverter;
    pub(super) fn npcTypeConverterDestroy(converter: *mut NpcTypeConverter);
    pub(super) fn npcTypeConverterConvert(
        converter: *mut NpcTypeConverter,
        r#type: MlirType,
    ) -> MlirType;
    pub(super) fn npcTypeConverterGetIndexBitwidth(converter: *mut NpcTypeConverter) -> u32;
    pub(super) fn npcTypeConverterGetPointerBitwidth(
        converter: *mut NpcTypeConverter,
        address_space: u32,
    ) -> u32;
    pub(super) fn npcTypeConverterGetAddressSpace(
        converter: *mut NpcTypeConverter,
        memref: MlirType,
    ) -> i64;
    pub(super) fn npcMemRefTypeIsStrided(memref: MlirType) -> bool;
    pub(super) fn npcMemRefTypeIsStatic(memref: MlirType) -> bool;
    pub(super) fn npcLLVMArrayTypeGetCount(r#type: MlirType) -> i64;
    pub(super) fn npcTypeKind(r#type: MlirType) -> i32;
    pub(super) fn npcPlainTypeGet(context: MlirContext, kind: i32) -> MlirType;
    pub(super) fn npcTupleTypeGet(
        context: MlirContext,
        known: bool,
        count: isize,
        elements: *const MlirType,
    ) -> MlirType;
    pub(super) fn npcNamedTupleTypeGet(
        context: MlirContext,
        class_name: MlirStringRef,
        count: isize,
        fields: *const MlirStringRef,
        elements: *const MlirType,
    ) -> MlirType;
    pub(super) fn npcListTypeGet(element: MlirType) -> MlirType;
    pub(super) fn npcTupleTypeGetClassName(r#type: MlirType) -> MlirStringRef;
    pub(super) fn npcTupleTypeGetField(r#type: MlirType, index: isize) -> MlirStringRef;
    pub(super) fn npcSlotObjectTypeGet(
        context: MlirContext,
        class_name: MlirStringRef,
        count: isize,
        slots: *const MlirType,
    ) -> MlirType;
    pub(super) fn npcNdArrayTypeGet(
        dtype: MlirType,
        ranked: bool,
        rank: isize,
        shape: *const i64,
        layout: i32,
        readonly: bool,
    ) -> MlirType;
    pub(super) fn npcScalarTypeGet(dtype: MlirType) -> MlirType;
    pub(super) fn npcDtypeTypeGet(dtype: MlirType) -> MlirType;
    pub(super) fn npcTypeGetDtype(r#type: MlirType) -> MlirType;
    pub(super) fn npcTypeGetElementCount(r#type: MlirType) -> isize;
    pub(super) fn npcTypeGetElement(r#type: MlirType, index: isize) -> MlirType;
    pub(super) fn npcSlotObjectTypeGetClassName(r#type: MlirType) -> MlirStringRef;
    pub(super) fn npcNdArrayTypeIsRanked(r#type: MlirType) -> bool;
    pub(super) fn npcNdArrayTypeGetRank(r#type: MlirType) -> isize;
    pub(super) fn npcNdArrayTypeGetDim(r#type: MlirType, index: isize) -> i64;
    pub(super) fn npcNdArrayTypeGetLayout(r#type: MlirType) -> i32;
    pub(super) fn npcNdArrayTypeIsReadonly(r#type: MlirType) -> bool;
}
