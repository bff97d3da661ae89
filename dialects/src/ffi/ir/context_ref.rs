//! References to contexts.
//!
//! `ContextRef::to_ref` of melior gives the address of the `ContextRef` itself
//! as the address of the context, so the `ContextRef` must not move: each is
//! kept for as long as the process runs, one for each context's address.

use melior::{Context, ContextRef};
use mlir_sys::MlirContext;
use std::{
    cell::Cell,
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// Where the references are, by the context's address.
static KEPT: Mutex<Option<HashMap<usize, usize>>> = Mutex::new(None);

thread_local! {
    /// The context that this thread asked for last, and its reference.
    static LAST: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// A reference to a context, which must be valid for as long as `'c` lasts.
pub(in crate::ffi) fn reference<'c>(raw: MlirContext) -> &'c Context {
    let key = raw.ptr as usize;
    let (last, mut address) = LAST.get();
    if last != key {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        address = *kept.get_or_insert_default().entry(key).or_insert_with(|| {
            // SAFETY: the caller's context is valid.
            let reference = Box::new(unsafe { ContextRef::from_raw(raw) });
            std::ptr::from_ref(Box::leak(reference)) as usize
        });
        LAST.set((key, address));
    }
    // SAFETY: the address is that of a reference that was leaked above, for a
    // context at the same address, which is valid.
    unsafe { (*(address as *const ContextRef<'c>)).to_ref() }
}
