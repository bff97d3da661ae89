//! The values of module-level code.

use super::{
    array::Array,
    computed::{self, Computed},
    elements::Elements,
    failure::NotConstant,
    namespace::Namespace,
    number::Number,
};
use crate::frontend::dtype::Dtype;
use num_bigint::BigInt;
use num_traits::Zero;
use std::{
    cell::{Cell, OnceCell, Ref, RefCell},
    rc::Rc,
};

/// A value that Python code of the module level has computed.
#[derive(Clone, Debug)]
pub enum LiveValue {
    /// None, which NumPy calls newaxis too.
    None,
    /// `...`
    Ellipsis,
    /// True or False.
    Bool(bool),
    /// An int of any size.
    Int(BigInt),
    /// A float.
    Float(f64),
    /// A complex: its real and its imaginary part.
    Complex(f64, f64),
    /// A str.
    Str(Rc<str>),
    /// A bytes object.
    Bytes(Rc<[u8]>),
    /// A tuple.
    Tuple(Elements),
    /// An instance of a named tuple.
    Record(Rc<RecordClass>, Elements),
    /// A class of named tuples.
    RecordClass(Rc<RecordClass>),
    /// A list.
    List(Mutable<Vec<LiveValue>>),
    /// A set, in the order in which its elements came.
    Set(Mutable<Vec<LiveValue>>),
    /// A dict: keys and values in the order in which they came.
    Dict(Mutable<Vec<(LiveValue, LiveValue)>>),
    /// A slice: start, stop and step.
    Slice(Rc<[LiveValue; 3]>),
    /// A range: start, stop and step.
    Range([i64; 3]),
    /// A NumPy scalar.
    Scalar(Dtype, Number),
    /// A dtype.
    Dtype(Dtype),
    /// An array.
    Array(Array),
    /// A module, function or class that npc knows, by its qualified name, such
    /// as `numpy.linalg` or `builtins.len`.
    Known(Rc<str>),
    /// A function of a file.
    Function(FunctionName),
    /// A value that compiled functions compute where they use it.
    Computed(Rc<Computed>),
    /// A file that was imported.
    Module(Rc<Namespace>),
}

/// A function of a file, by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FunctionName {
    /// The number of the file; 0 is the one that is compiled.
    pub file: usize,
    /// The function's name.
    pub name: Rc<str>,
}

/// What `collections.namedtuple` makes.
#[derive(Debug)]
pub struct RecordClass {
    /// The class's name.
    pub name: String,
    /// The fields, in their order, with their default values.
    pub fields: Vec<(String, Option<LiveValue>)>,
}

/// A value that Python code may change in place, shared by all who refer to it.
#[derive(Debug)]
pub struct Mutable<T>(Rc<Shared<T>>);

#[derive(Debug)]
struct Shared<T> {
    value: RefCell<T>,
    /// Where code that is not evaluated may have changed the value.
    changed: Cell<Option<ruff_text_size::TextRange>>,
    /// Whether compiled functions may change the value.
    is_state: Cell<bool>,
    /// Where the value first got a name.
    defined: OnceCell<Place>,
}

/// Where a value first got a name.
#[derive(Clone, Debug)]
pub(in crate::frontend) struct Place {
    pub(in crate::frontend) file: usize,
    pub(in crate::frontend) range: ruff_text_size::TextRange,
    /// The name, in which file it may be.
    pub(in crate::frontend) name: String,
}

impl<T> Clone for Mutable<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Mutable<T> {
    /// A new value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(Shared {
            value: RefCell::new(value),
            changed: Cell::new(None),
            is_state: Cell::new(false),
            defined: OnceCell::new(),
        }))
    }

    /// The value, if it is known.
    pub(in crate::frontend) fn get(&self) -> Result<Ref<'_, T>, NotConstant> {
        match self.0.is_state.get() {
            true => Err(NotConstant::new("functions may change it")),
            false => self.initial(),
        }
    }

    /// The value, if it is known, before functions change it.
    pub(super) fn initial(&self) -> Result<Ref<'_, T>, NotConstant> {
        match self.0.changed.get() {
            Some(range) => Err(NotConstant::new("it may be changed here").at(range)),
            None => Ok(self.0.value.borrow()),
        }
    }

    /// Notes that compiled functions may change the value.
    pub(super) fn become_state(&self) {
        self.0.is_state.set(true);
    }

    /// Changes the value.
    pub(super) fn change(&self, change: impl FnOnce(&mut T)) -> Result<(), NotConstant> {
        self.get()?;
        match self.0.value.try_borrow_mut() {
            Ok(mut value) => {
                change(&mut value);
                Ok(())
            }
            Err(_) => Err(NotConstant::new("it is changed while it is read")),
        }
    }

    /// Notes that code which is not evaluated may change the value. Says whether
    /// that is news.
    pub(super) fn forget(&self, range: ruff_text_size::TextRange) -> bool {
        let is_news = self.0.changed.get().is_none();
        if is_news {
            self.0.changed.set(Some(range));
        }
        is_news
    }

    /// Notes where the value gets a name.
    pub(super) fn define(&self, place: Place) {
        self.0.defined.get_or_init(|| place);
    }

    /// Where the value first got a name.
    pub(super) fn defined(&self) -> Option<&Place> {
        self.0.defined.get()
    }

    /// What may be reached through the value, changed or not.
    pub(super) fn last_known(&self) -> Ref<'_, T> {
        self.0.value.borrow()
    }

    /// A number that no other value has as long as this one exists.
    pub(super) fn identity(&self) -> usize {
        Rc::as_ptr(&self.0) as usize
    }

    /// Whether two are one.
    pub(super) fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl LiveValue {
    /// A str.
    pub fn text(text: &str) -> Self {
        Self::Str(text.into())
    }

    /// An int.
    pub fn int(value: impl Into<BigInt>) -> Self {
        Self::Int(value.into())
    }

    /// A tuple.
    pub fn tuple(elements: Vec<Self>) -> Self {
        Self::Tuple(elements.into())
    }

    /// A list.
    pub fn list(elements: Vec<Self>) -> Self {
        Self::List(Mutable::new(elements))
    }

    /// What npc knows under a qualified name.
    pub fn known(qualified: &str) -> Self {
        Self::Known(qualified.into())
    }

    /// The name of the value's type, as messages mention it.
    pub fn type_name(&self) -> String {
        match self {
            Self::None => "NoneType",
            Self::Ellipsis => "ellipsis",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Float(_) => "float",
            Self::Complex(..) => "complex",
            Self::Str(_) => "str",
            Self::Bytes(_) => "bytes",
            Self::Tuple(_) => "tuple",
            Self::Record(class, _) => &class.name,
            Self::RecordClass(_) => "type",
            Self::List(_) => "list",
            Self::Set(_) => "set",
            Self::Dict(_) => "dict",
            Self::Slice(_) => "slice",
            Self::Range(_) => "range",
            Self::Scalar(dtype, _) => return format!("numpy.{}", dtype.name()),
            Self::Dtype(_) => "dtype",
            Self::Array(_) => "numpy.ndarray",
            Self::Known(_) => "builtin",
            Self::Function(_) => "function",
            Self::Computed(_) => "computed value",
            Self::Module(_) => "module",
        }
        .to_string()
    }

    /// The elements of a tuple or a named tuple.
    pub fn elements(&self) -> Option<&[Self]> {
        match self {
            Self::Tuple(elements) | Self::Record(_, elements) => Some(elements),
            _ => None,
        }
    }

    /// Whether the value is a number of Python or NumPy.
    pub(in crate::frontend) fn is_number(&self) -> bool {
        matches!(
            self,
            Self::Bool(_) | Self::Int(_) | Self::Float(_) | Self::Complex(..) | Self::Scalar(..)
        )
    }

    /// Whether the value is one that functions cannot have, or know less of.
    pub(in crate::frontend) fn is_container(&self) -> bool {
        matches!(
            self,
            Self::Str(_)
                | Self::Bytes(_)
                | Self::Tuple(_)
                | Self::Record(..)
                | Self::RecordClass(_)
                | Self::List(_)
                | Self::Set(_)
                | Self::Dict(_)
                | Self::Range(_)
        )
    }

    /// Python's int that is meant, bools and NumPy's integers included.
    pub(super) fn index(&self) -> Option<BigInt> {
        match self {
            Self::Bool(value) => Some(BigInt::from(*value)),
            Self::Int(value) => Some(value.clone()),
            Self::Scalar(dtype, Number::Int(value)) if *dtype != Dtype::Bool => {
                Some(BigInt::from(*value))
            }
            _ => None,
        }
    }

    /// An index that fits the machine.
    pub(super) fn small_index(&self) -> Result<i64, NotConstant> {
        let index = self.index().ok_or_else(|| {
            let message = format!(
                "'{}' object cannot be interpreted as an integer",
                self.type_name()
            );
            NotConstant::raises("TypeError", &message)
        })?;
        i64::try_from(&index)
            .map_err(|_| NotConstant::raises("OverflowError", "int too large to convert to C long"))
    }

    /// Python's truth value.
    pub(super) fn truth(&self) -> Result<bool, NotConstant> {
        Ok(match self {
            Self::None => false,
            Self::Bool(value) => *value,
            Self::Int(value) => !value.is_zero(),
            Self::Float(value) => *value != 0.0,
            Self::Complex(re, im) => *re != 0.0 || *im != 0.0,
            Self::Str(text) => !text.is_empty(),
            Self::Bytes(bytes) => !bytes.is_empty(),
            Self::Tuple(elements) | Self::Record(_, elements) => !elements.is_empty(),
            Self::List(elements) | Self::Set(elements) => !elements.get()?.is_empty(),
            Self::Dict(entries) => !entries.get()?.is_empty(),
            Self::Range(range) => super::sequence::range_length(*range) != 0,
            Self::Scalar(_, value) => value.truth(),
            Self::Array(array) => array.truth()?,
            Self::Computed(_) => return Err(computed::unknown()),
            Self::Ellipsis
            | Self::RecordClass(_)
            | Self::Slice(_)
            | Self::Dtype(_)
            | Self::Known(_)
            | Self::Function(_)
            | Self::Module(_) => true,
        })
    }
}
