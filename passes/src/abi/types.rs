//! What types become when they cross a function's boundary.

use super::convention::{Convention, MAXIMAL_INDEX_BITWIDTH};
use melior::{
    Context,
    dialect::llvm::r#type as llvm_type,
    ir::{Type, r#type::IntegerType},
};
use npc_dialects::{
    ir::{self, Failure, KeyMap, OpRef, TypeKey},
    pass::Options,
    type_converter::{self, TypeConverter, is_memref, is_ranked_memref, is_unranked_memref},
};

use std::{cell::RefCell, rc::Rc};

/// Upstream's type converter, and how memrefs cross a boundary.
pub(super) struct Types<'c> {
    context: &'c Context,
    converter: TypeConverter<'c>,
    convention: Convention,
    index: Type<'c>,
    pointer: Type<'c>,
    /// What is known of types so far: a module has many functions and few types.
    known: RefCell<KeyMap<TypeKey, Facts<'c>>>,
}

/// What a type becomes.
#[derive(Clone)]
struct Facts<'c> {
    /// Its form as a value.
    converted: Option<Type<'c>>,
    /// Its form as an argument in the default convention.
    pieces: Option<Rc<[Type<'c>]>>,
    /// Its form as an argument or a result under bare pointers.
    bare: Option<Type<'c>>,
}

impl<'c> Types<'c> {
    /// The types of a module under the options of a pass.
    ///
    /// Fails, after a diagnostic, if an option has a value that it cannot have, or
    /// if the data layout is malformed or has an index of no bits or of more than
    /// constants have room for.
    pub(super) fn new(module: OpRef<'c>, options: &Options<'_>) -> Result<Self, Failure> {
        let convention = Convention::new(module, options)?;
        let converter = TypeConverter::new(module, convention.index_bitwidth)
            .filter(|it| (1..=MAXIMAL_INDEX_BITWIDTH).contains(&i64::from(it.index_bitwidth())));
        let Some(converter) = converter else {
            return Err(ir::error(
                module,
                "the module's data layout is malformed, or its index is not of 1 to 64 bits [malformed-ir]",
                &["help: write llvm.data_layout as LLVM does, or remove it"],
            ));
        };
        let context = ir::context_of(module);
        Ok(Self {
            context,
            index: IntegerType::new(context, converter.index_bitwidth()).into(),
            converter,
            convention,
            pointer: llvm_type::pointer(context, 0),
            known: RefCell::default(),
        })
    }

    /// What the index becomes.
    pub(super) fn index(&self) -> Type<'c> {
        self.index
    }

    /// A pointer to the default address space.
    pub(super) fn pointer(&self) -> Type<'c> {
        self.pointer
    }

    /// The integer in which C's `size_t` counts: as wide as a pointer.
    pub(super) fn size(&self) -> Type<'c> {
        IntegerType::new(self.context, self.converter.pointer_bitwidth(0)).into()
    }

    /// How many bytes the index has in a descriptor.
    pub(super) fn index_bytes(&self) -> i64 {
        i64::from(self.converter.index_bitwidth().div_ceil(8))
    }

    /// How many bytes a pointer to an address space has.
    pub(super) fn pointer_bytes(&self, address_space: u32) -> i64 {
        i64::from(self.converter.pointer_bitwidth(address_space).div_ceil(8))
    }

    /// The address space of a memref, if it has a number.
    pub(super) fn address_space(&self, memref: Type<'c>) -> Option<u32> {
        self.converter.address_space(memref)
    }

    /// The type of the `llvm` dialect that a type becomes as a value.
    pub(super) fn convert(&self, r#type: Type<'c>) -> Option<Type<'c>> {
        self.facts(r#type, |facts| facts.converted)
    }

    /// The types that an argument of a type becomes.
    ///
    /// Under bare pointers a memref of constant sizes and strides becomes one
    /// pointer; else a ranked memref becomes its allocated pointer, its aligned
    /// pointer, its offset, its sizes and its strides, and an unranked one its
    /// rank and a pointer to a descriptor. Another type becomes what it is as a
    /// value.
    pub(super) fn argument(&self, r#type: Type<'c>, is_bare: bool) -> Option<Rc<[Type<'c>]>> {
        match is_bare {
            true => self.result(r#type, true).map(|it| Rc::from([it])),
            false => self.facts(r#type, |facts| facts.pieces.clone()),
        }
    }

    /// The type that a result of a type becomes among the results.
    pub(super) fn result(&self, r#type: Type<'c>, is_bare: bool) -> Option<Type<'c>> {
        match is_bare {
            true => self.facts(r#type, |facts| facts.bare),
            false => self.convert(r#type),
        }
    }

    /// Whether arguments of these types can cross a boundary.
    pub(super) fn can_pass(&self, types: &[Type<'c>], is_bare: bool) -> bool {
        let can_pass = |facts: &Facts<'c>| match is_bare {
            true => facts.bare.is_some(),
            false => facts.pieces.is_some(),
        };
        types.iter().all(|r#type| self.facts(*r#type, can_pass))
    }

    /// Whether results of these types can cross a boundary.
    pub(super) fn can_return(&self, types: &[Type<'c>], is_bare: bool) -> bool {
        let mut types = types.iter();
        types.all(|r#type| self.result(*r#type, is_bare).is_some())
    }

    fn facts<T>(&self, r#type: Type<'c>, read: impl FnOnce(&Facts<'c>) -> T) -> T {
        let mut known = self.known.borrow_mut();
        let facts = known.entry(ir::type_key(r#type)).or_insert_with(|| Facts {
            converted: self.converted(r#type),
            pieces: self.pieces(r#type),
            bare: self.bare(r#type),
        });
        read(facts)
    }

    fn converted(&self, r#type: Type<'c>) -> Option<Type<'c>> {
        // Upstream's converter reports these in its own words, without a place.
        let has_layout = !is_ranked_memref(r#type) || type_converter::is_strided(r#type);
        let has_space = !is_memref(r#type) || self.address_space(r#type).is_some();
        let is_foreign = !has_layout || !has_space;
        if is_foreign && !self.upstream() {
            return None;
        }
        self.converter.convert(r#type)
    }

    fn pieces(&self, r#type: Type<'c>) -> Option<Rc<[Type<'c>]>> {
        let converted = self.converted(r#type)?;
        if is_unranked_memref(r#type) {
            return Some(Rc::from([self.index, self.pointer]));
        }
        if !is_ranked_memref(r#type) {
            return Some(Rc::from([converted]));
        }
        let pointer = self.element_pointer(r#type)?;
        let mut pieces = vec![pointer, pointer];
        pieces.resize(3 + 2 * ir::shape_of(r#type).len(), self.index);
        Some(pieces.into())
    }

    fn bare(&self, r#type: Type<'c>) -> Option<Type<'c>> {
        let converted = self.converted(r#type)?;
        if !is_memref(r#type) {
            return Some(converted);
        }
        let is_static = type_converter::is_static_memref(r#type);
        is_static.then(|| self.element_pointer(r#type)).flatten()
    }

    /// The one type that a function's results become: that of the only result,
    /// or a struct of them all.
    pub(super) fn packed(&self, results: &[Type<'c>], is_bare: bool) -> Option<Type<'c>> {
        let fields = results
            .iter()
            .map(|r#type| self.result(*r#type, is_bare))
            .collect::<Option<Vec<_>>>()?;
        Some(match fields[..] {
            [only] => only,
            _ => llvm_type::r#struct(self.context, &fields, false),
        })
    }

    /// A pointer to a memref's elements.
    pub(super) fn element_pointer(&self, memref: Type<'c>) -> Option<Type<'c>> {
        let space = self.address_space(memref)?;
        Some(llvm_type::pointer(self.context, space))
    }

    /// Why an argument or a result of this type cannot cross a boundary.
    pub(super) fn obstacle(&self, r#type: Type<'c>, is_bare: bool) -> Option<&'static str> {
        if !is_memref(r#type) {
            let has_form = self.convert(r#type).is_some();
            return (!has_form).then_some("has no form in the llvm dialect");
        }
        if is_ranked_memref(r#type) && !type_converter::is_strided(r#type) {
            return Some("has a layout that strides and an offset cannot express");
        }
        if self.address_space(r#type).is_none() {
            return Some("has a memory space that is not a number below 2^24");
        }
        if self.convert(r#type).is_none() {
            return Some("has elements without a form in the llvm dialect");
        }
        if is_bare && !type_converter::is_static_memref(r#type) {
            return Some("cannot be a bare pointer: its sizes and strides are not all constants");
        }
        None
    }

    /// Whether to do as upstream does where upstream is wrong.
    pub(super) fn upstream(&self) -> bool {
        self.convention.upstream
    }

    /// Whether C interfaces pass values as C does.
    pub(super) fn c_abi(&self) -> bool {
        self.convention.c_abi
    }

    /// Whether every function takes memrefs as bare pointers.
    pub(super) fn bare_pointers(&self) -> bool {
        self.convention.bare_pointers
    }

    /// The context.
    pub(super) fn context(&self) -> &'c Context {
        self.context
    }
}
