//! Programs that exercise the calling convention, and how they are drawn.

use proptest::{
    collection::vec,
    option,
    prelude::{Just, Strategy, any, prop_oneof},
    sample::select,
};

/// What a memref holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Element {
    F32,
    F64,
    I1,
    I8,
    I32,
    I64,
    Index,
    Complex,
    Vector,
    MemRef,
}

impl Element {
    pub(crate) const ALL: [Self; 10] = [
        Self::F32,
        Self::F64,
        Self::I1,
        Self::I8,
        Self::I32,
        Self::I64,
        Self::Index,
        Self::Complex,
        Self::Vector,
        Self::MemRef,
    ];

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::I1 => "i1",
            Self::I8 => "i8",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Index => "index",
            Self::Complex => "complex<f32>",
            Self::Vector => "vector<4xf32>",
            Self::MemRef => "memref<?xf32>",
        }
    }
}

/// How a memref lies in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Layout {
    Identity,
    StaticStrides,
    DynamicStrides,
}

/// A memref of known rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ranked {
    /// The sizes, and whether the type says them.
    pub(crate) axes: Vec<(i64, bool)>,
    pub(crate) layout: Layout,
    pub(crate) space: u32,
    pub(crate) element: Element,
}

impl Ranked {
    /// Strides with gaps, or those of the row-major layout.
    pub(crate) fn strides(&self) -> Vec<i64> {
        let gap = i64::from(self.layout != Layout::Identity);
        let mut strides = vec![1; self.axes.len()];
        for axis in (1..self.axes.len()).rev() {
            strides[axis - 1] = strides[axis] * (self.axes[axis].0 + gap);
        }
        strides
    }

    pub(crate) fn offset(&self) -> i64 {
        if self.layout == Layout::Identity {
            0
        } else {
            3
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::from("memref<");
        for (size, is_static) in &self.axes {
            match is_static {
                true => text += &format!("{size}x"),
                false => text += "?x",
            }
        }
        text += self.element.text();
        text += &match self.layout {
            Layout::Identity => String::new(),
            Layout::StaticStrides => {
                let strides = self
                    .strides()
                    .iter()
                    .map(i64::to_string)
                    .collect::<Vec<_>>();
                format!(
                    ", strided<[{}], offset: {}>",
                    strides.join(", "),
                    self.offset()
                )
            }
            Layout::DynamicStrides => {
                format!(
                    ", strided<[{}], offset: ?>",
                    vec!["?"; self.axes.len()].join(", ")
                )
            }
        };
        if self.space != 0 {
            text += &format!(", {}", self.space);
        }
        text + ">"
    }
}

/// The type of an argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Scalar(Element),
    Ranked(Ranked),
    /// A memref of unknown rank, and what it is a view of.
    Unranked(Ranked),
    /// A function from an `i64` and a memref to an `i64`.
    Function,
}

impl Type {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Scalar(element) => element.text().into(),
            Self::Ranked(ranked) => ranked.text(),
            Self::Unranked(ranked) if ranked.space != 0 => {
                format!("memref<*x{}, {}>", ranked.element.text(), ranked.space)
            }
            Self::Unranked(ranked) => format!("memref<*x{}>", ranked.element.text()),
            Self::Function => "(i64, memref<2xf32>) -> i64".into(),
        }
    }

    pub(crate) fn is_memref(&self) -> bool {
        matches!(self, Self::Ranked(_) | Self::Unranked(_))
    }

    /// The same type, or the closest that fits a bare pointer.
    fn bare(mut self) -> Self {
        if let Self::Unranked(ranked) = self {
            self = Self::Ranked(ranked);
        }
        if let Self::Ranked(ranked) = &mut self {
            ranked.axes.iter_mut().for_each(|axis| axis.1 = true);
            if ranked.layout == Layout::DynamicStrides {
                ranked.layout = Layout::StaticStrides;
            }
        }
        self
    }
}

/// What a function does besides looking at its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Body {
    Straight,
    /// Two paths that meet.
    Branch,
    /// A loop that carries the first argument.
    Loop,
    /// A call of itself.
    Recursion,
}

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Call {
    Direct,
    /// By its address.
    Indirect,
    /// By its address, which another function gets as an argument.
    ThroughArgument,
    /// Directly, in a loop.
    InLoop,
}

/// Where the attributes of a function stand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Attributes {
    pub(crate) argument: bool,
    pub(crate) result: bool,
    pub(crate) function: bool,
    pub(crate) call: bool,
    pub(crate) linkage: bool,
    pub(crate) no_inline: bool,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) inputs: Vec<Type>,
    /// A result is an argument, or a new value of a type.
    pub(crate) results: Vec<Output>,
    pub(crate) body: Body,
    pub(crate) calls: Vec<Call>,
    pub(crate) is_private: bool,
    pub(crate) is_bare: bool,
    pub(crate) has_interface: bool,
    pub(crate) attributes: Attributes,
}

/// Where a result comes from.
#[derive(Clone, Debug)]
pub(crate) enum Output {
    Argument(usize),
    New(Type),
}

impl Function {
    pub(crate) fn result_types(&self) -> Vec<Type> {
        let r#type = |output: &Output| match output {
            Output::Argument(index) => self.inputs[*index].clone(),
            Output::New(r#type) => r#type.clone(),
        };
        self.results.iter().map(r#type).collect()
    }

    pub(crate) fn types(&self) -> Vec<Type> {
        self.inputs
            .iter()
            .cloned()
            .chain(self.result_types())
            .collect()
    }

    /// Whether its definition and its calls can stand in two modules.
    pub(crate) fn can_be_split(&self) -> bool {
        !self.is_bare && self.body != Body::Recursion
    }
}

/// How wide the index is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum IndexWidth {
    Default,
    Option32,
    Option64,
    DataLayout32,
}

impl IndexWidth {
    /// Whether the index is narrower than a pointer.
    pub(crate) fn is_narrow(self) -> bool {
        [Self::Option32, Self::DataLayout32].contains(&self)
    }
}

/// A program.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) functions: Vec<Function>,
    /// Functions that are declared and not called.
    pub(crate) declarations: Vec<Function>,
    pub(crate) index_width: IndexWidth,
    /// Whether all functions use bare pointers.
    pub(crate) is_bare: bool,
    /// Whether functions stand in another module than their calls, so that all
    /// calls go through C interfaces.
    pub(crate) is_split: bool,
    /// Whether memrefs are lowered before the calling convention, or after.
    pub(crate) memrefs_first: bool,
    /// Whether functions stand in a nested module.
    pub(crate) is_nested: bool,
}

impl Program {
    /// Whether upstream's code for the program reads memory that it should not:
    /// it returns the wrong one of a memref's pointers as a bare pointer, and
    /// calls functions with bare pointers indirectly as if they had none. What
    /// such code computes depends on what happens to be in memory.
    pub(crate) fn is_known_defect(&self) -> bool {
        self.functions.iter().any(|function| {
            let is_bare = self.is_bare || function.is_bare;
            let returns_memref = function.result_types().iter().any(Type::is_memref);
            let by_address = |call: &Call| [Call::Indirect, Call::ThroughArgument].contains(call);
            let is_called_wrong = function.is_bare && function.calls.iter().any(by_address);
            is_bare && (returns_memref || is_called_wrong)
        })
    }
}

fn ranked() -> impl Strategy<Value = Ranked> {
    let axis = (2..4_i64, any::<bool>());
    let layout = select(vec![
        Layout::Identity,
        Layout::Identity,
        Layout::StaticStrides,
        Layout::DynamicStrides,
    ]);
    let space = prop_oneof![4 => Just(0_u32), 1 => Just(1), 1 => Just(3)];
    let element = select(Element::ALL.to_vec());
    (vec(axis, 0..6), layout, space, element).prop_map(|(axes, layout, space, element)| Ranked {
        axes,
        layout,
        space,
        element,
    })
}

fn r#type() -> impl Strategy<Value = Type> {
    let scalar = select(Element::ALL.to_vec())
        .prop_filter("no scalar", |element| *element != Element::MemRef)
        .prop_map(Type::Scalar);
    prop_oneof![
        3 => scalar,
        6 => ranked().prop_map(Type::Ranked),
        2 => ranked().prop_map(Type::Unranked),
        1 => Just(Type::Function),
    ]
}

fn attributes() -> impl Strategy<Value = Attributes> {
    any::<[bool; 6]>().prop_map(|flags| Attributes {
        argument: flags[0],
        result: flags[1],
        function: flags[2],
        call: flags[3],
        linkage: flags[4],
        no_inline: flags[5],
    })
}

fn function() -> impl Strategy<Value = Function> {
    let body = select(vec![
        Body::Straight,
        Body::Branch,
        Body::Loop,
        Body::Recursion,
    ]);
    let call = select(vec![
        Call::Direct,
        Call::Indirect,
        Call::ThroughArgument,
        Call::InLoop,
    ]);
    let output = (any::<usize>(), option::of(r#type()));
    let flags = (
        any::<bool>(),
        prop_oneof![4 => Just(false), 1 => Just(true)],
        any::<bool>(),
    );
    (
        vec(r#type(), 0..4),
        vec(output, 0..4),
        body,
        vec(call, 1..3),
        flags,
        option::of(attributes()),
    )
        .prop_map(|(inputs, outputs, body, calls, flags, attributes)| {
            let results = outputs.into_iter().map(|(index, new)| match new {
                None if !inputs.is_empty() => Output::Argument(index % inputs.len()),
                None => Output::New(Type::Scalar(Element::I64)),
                Some(r#type) => Output::New(r#type),
            });
            let mut function = Function {
                results: results.collect(),
                inputs,
                body,
                calls,
                is_private: flags.0,
                is_bare: flags.1,
                has_interface: flags.2,
                attributes: attributes.unwrap_or_default(),
            };
            if function.is_bare {
                make_bare(&mut function);
            }
            function
        })
}

fn make_bare(function: &mut Function) {
    let inputs = std::mem::take(&mut function.inputs);
    function.inputs = inputs.into_iter().map(Type::bare).collect();
    for output in &mut function.results {
        if let Output::New(r#type) = output {
            *r#type = r#type.clone().bare();
        }
    }
}

/// Any program.
pub(crate) fn program() -> impl Strategy<Value = Program> {
    let width = prop_oneof![
        4 => Just(IndexWidth::Default),
        1 => Just(IndexWidth::Option32),
        1 => Just(IndexWidth::Option64),
        1 => Just(IndexWidth::DataLayout32),
    ];
    let rarely = || prop_oneof![4 => Just(false), 1 => Just(true)];
    (
        vec(function(), 1..4),
        vec(function(), 0..2),
        width,
        (rarely(), rarely(), any::<bool>(), rarely()),
    )
        .prop_map(|(functions, declarations, index_width, flags)| {
            let mut program = Program {
                functions,
                declarations,
                index_width,
                is_bare: flags.0,
                is_split: flags.1 && !flags.0,
                memrefs_first: flags.2,
                is_nested: flags.3 && !flags.1,
            };
            if program.is_bare {
                program.functions.iter_mut().for_each(make_bare);
            }
            if program.is_split {
                program.functions.retain(Function::can_be_split);
            }
            program
        })
}
