//! Types that cross interfaces, in C and in MLIR, and signatures of them.

use crate::{mlir::Sign, target::Target};
use std::fmt;

/// A type that C passes by value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Type {
    Bool,
    /// Of so many bits.
    Signed(u32),
    /// Of so many bits.
    Unsigned(u32),
    Float16,
    BFloat16,
    Float,
    Double,
    LongDouble,
    Float128,
    Pointer,
    Complex(Box<Type>),
    /// So many of one type.
    Vector(usize, Box<Type>),
    /// So many of one type, in a struct.
    Array(usize, Box<Type>),
    Struct(Vec<Type>),
    /// A struct without gaps.
    Packed(Vec<Type>),
}

use Type::{
    Array, BFloat16, Bool, Complex, Double, Float, Float16, Float128, LongDouble, Packed, Pointer,
    Signed, Struct, Unsigned, Vector,
};

/// A scalar inside a value: how C reaches it, and its type.
pub(crate) type Leaf = (String, Type);

impl Type {
    /// The types that the systematic table has.
    pub(crate) fn all() -> Vec<Self> {
        let complex = |element: Self| Complex(Box::new(element));
        let vector = |count, element: Self| Vector(count, Box::new(element));
        let array = |count, element: Self| Array(count, Box::new(element));
        let mut types = vec![Bool, Signed(128), Float16, BFloat16, Float, Double];
        for width in [8, 16, 32, 64] {
            types.extend([Signed(width), Unsigned(width)]);
        }
        types.extend([LongDouble, Float128, Pointer]);
        types.extend([Float16, Float, Double, LongDouble, Float128].map(complex));
        types.extend([8, 16, 32, 64].map(|width| complex(Signed(width))));
        types.extend([vector(2, Float), vector(4, Float), vector(2, Double)]);
        types.extend([vector(8, Signed(8)), vector(2, Signed(32))]);
        types.extend([vector(4, Float16), vector(8, BFloat16)]);
        let structs = vec![
            vec![Bool],
            vec![Signed(8)],
            vec![array(3, Unsigned(8))],
            vec![Signed(8), Signed(16)],
            vec![Signed(32), Bool],
            vec![Signed(32), Signed(32), Signed(32)],
            vec![Signed(64), Signed(64)],
            vec![Signed(64), Signed(64), Signed(64)],
            vec![Signed(64), Struct(vec![Signed(8), Signed(16)])],
            vec![array(17, Unsigned(8))],
            vec![Signed(128)],
            vec![Pointer],
            vec![array(2, Pointer)],
            vec![Signed(8), Pointer],
            vec![Float],
            vec![Float, Float],
            vec![Float, Float, Float],
            vec![array(4, Float)],
            vec![array(5, Float)],
            vec![Double, Double],
            vec![Double, Double, Double],
            vec![Double, Double, Double, Double],
            vec![Double, Float],
            vec![Float, Signed(32)],
            vec![Double, Signed(32)],
            vec![Signed(32), Double],
            vec![Float, Float, Double],
            vec![Float, Float, Signed(8)],
            vec![Float16],
            vec![Float16, Float16],
            vec![Float16, Float16, Float16],
            vec![Float16, Float],
            vec![Float, Float16, Float16],
            vec![array(5, Float16)],
            vec![array(3, BFloat16)],
            vec![Float16, Signed(8)],
            vec![LongDouble],
            vec![Float128],
            vec![LongDouble, LongDouble],
            vec![complex(Float)],
            vec![Struct(vec![Float, Float]), Struct(vec![Float])],
            vec![vector(4, Float)],
            vec![vector(2, Float), vector(2, Float)],
            vec![vector(2, Float), Float],
            vec![vector(4, Float), vector(4, Float)],
        ];
        types.extend(structs.into_iter().map(Struct));
        types.extend([
            Packed(vec![Signed(8), Signed(32)]),
            Packed(vec![Float, Double]),
            Packed(vec![Float, Float]),
            Packed(vec![Signed(64), Signed(8)]),
            Packed(vec![Signed(128)]),
        ]);
        types
    }

    /// The types of which this one consists.
    fn parts(&self) -> Vec<&Self> {
        match self {
            Complex(element) | Vector(_, element) | Array(_, element) => vec![element],
            Struct(fields) | Packed(fields) => fields.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whether it is one of some types, or has one inside.
    fn has(&self, wanted: &dyn Fn(&Self) -> bool) -> bool {
        wanted(self) || self.parts().into_iter().any(|part| part.has(wanted))
    }

    /// Whether only clang has it.
    pub(crate) fn is_of_clang(&self) -> bool {
        self.has(&|part| match part {
            BFloat16 => true,
            Vector(_, element) => **element == Float16,
            Complex(element) => **element == Float128,
            _ => false,
        })
    }

    /// Whether a target has it.
    pub(crate) fn is_on(&self, target: Target) -> bool {
        target == Target::X86_64 || !self.has(&|part| *part == Float128)
    }

    /// The vectors for which only some processors have registers.
    pub(crate) fn wide_vectors() -> Vec<Self> {
        let vector = |count, element: Self| Vector(count, Box::new(element));
        let narrow = [
            vector(8, Float),
            vector(4, Double),
            vector(8, Signed(32)),
            vector(4, Signed(64)),
        ];
        let wide = [vector(16, Float), vector(8, Double), vector(8, Signed(64))];
        narrow.into_iter().chain(wide).collect()
    }

    /// The types that functions without an interface have: numbers as they are,
    /// and structs in memory.
    pub(crate) fn foreign() -> Vec<Self> {
        let array = |count, element: Self| Array(count, Box::new(element));
        let mut types = vec![Bool, Float, Double, Pointer];
        for width in [8, 16, 32, 64] {
            types.extend([Signed(width), Unsigned(width)]);
        }
        types.extend([
            Struct(vec![Signed(64), Signed(64), Signed(64)]),
            Struct(vec![array(17, Unsigned(8))]),
            Struct(vec![Double, Signed(8), Double, Bool]),
            Struct(vec![LongDouble, Signed(16)]),
            Packed(vec![Signed(64), Signed(8), Double]),
        ]);
        types
    }

    /// The alignment of a struct in memory, in bytes.
    pub(crate) fn alignment(&self) -> u32 {
        match self {
            Bool => 1,
            Signed(width) | Unsigned(width) => width / 8,
            Packed(_) => 1,
            LongDouble | Float128 => 16,
            Double | Pointer => 8,
            Float => 4,
            Float16 | BFloat16 => 2,
            Vector(count, element) => *count as u32 * element.alignment(),
            Complex(element) | Array(_, element) => element.alignment(),
            Struct(fields) => fields.iter().map(Self::alignment).max().unwrap_or(1),
        }
    }

    /// Whether C interfaces return it through a leading pointer.
    pub(crate) fn is_stored(&self) -> bool {
        matches!(self, Complex(_) | Struct(_) | Packed(_))
    }

    /// The width of an integer that is held in 64 bits, and whether it is signed.
    pub(crate) fn extended(&self) -> Option<(u32, bool)> {
        match self {
            Bool => Some((1, false)),
            Signed(width @ ..=64) => Some((*width, true)),
            Unsigned(width) => Some((*width, false)),
            _ => None,
        }
    }

    /// The declaration of a name in C.
    pub(crate) fn declare(&self, name: &str) -> String {
        let element = match self {
            Bool => "_Bool".to_string(),
            Signed(128) => "__int128".to_string(),
            Signed(8) => "signed char".to_string(),
            Unsigned(8) => "unsigned char".to_string(),
            Signed(width) => format!("__INT{width}_TYPE__"),
            Unsigned(width) => format!("__UINT{width}_TYPE__"),
            Float16 => "_Float16".to_string(),
            BFloat16 => "__bf16".to_string(),
            Float => "float".to_string(),
            Double => "double".to_string(),
            LongDouble => "long double".to_string(),
            Float128 => "__float128".to_string(),
            Pointer => "char *".to_string(),
            Complex(element) => format!("_Complex {}", element.declare("")),
            Vector(count, element) => {
                let size = format!("{count} * sizeof({})", element.declare(""));
                let attribute = format!("__attribute__((vector_size({size})))");
                return format!("{} {attribute}", element.declare(name));
            }
            Array(count, element) => return element.declare(&format!("{name}[{count}]")),
            Struct(fields) => format!("struct {{ {} }}", declare_fields(fields)),
            Packed(fields) => format!(
                "struct __attribute__((packed)) {{ {} }}",
                declare_fields(fields)
            ),
        };
        format!("{element} {name}").trim_end().to_string()
    }

    /// The type in MLIR. An integer's sign is said by its type if `has_sign`.
    pub(crate) fn mlir(&self, target: Target, has_sign: bool) -> String {
        let list = |fields: &[Self]| {
            let fields = fields.iter().map(|it| it.mlir(target, false));
            fields.collect::<Vec<_>>().join(", ")
        };
        match self {
            Bool => "i1".to_string(),
            Unsigned(width) if has_sign => format!("ui{width}"),
            Signed(width) | Unsigned(width) => format!("i{width}"),
            Float16 => "f16".to_string(),
            BFloat16 => "bf16".to_string(),
            Float => "f32".to_string(),
            Double => "f64".to_string(),
            LongDouble if target == Target::X86_64 => "f80".to_string(),
            LongDouble | Float128 => "f128".to_string(),
            Pointer => "!llvm.ptr".to_string(),
            Complex(element) if has_sign => format!("complex<{}>", element.mlir(target, false)),
            Complex(element) => list(&[(**element).clone(), (**element).clone()]).into_struct(""),
            Vector(count, element) => format!("vector<{count}x{}>", element.mlir(target, false)),
            Array(count, element) => {
                format!("!llvm.array<{count} x {}>", element.mlir(target, false))
            }
            Struct(fields) => list(fields).into_struct(""),
            Packed(fields) => list(fields).into_struct("packed "),
        }
    }

    /// Its scalars, for a value that C calls `name`.
    pub(crate) fn leaves(&self, name: &str) -> Vec<Leaf> {
        match self {
            Complex(element) => ["__real__", "__imag__"]
                .map(|part| (format!("{part} {name}"), (**element).clone()))
                .to_vec(),
            Vector(count, element) | Array(count, element) => {
                let elements = 0..*count;
                let leaves = elements.flat_map(|index| element.leaves(&format!("{name}[{index}]")));
                leaves.collect()
            }
            Struct(fields) | Packed(fields) => {
                let fields = fields.iter().enumerate();
                let leaves =
                    fields.flat_map(|(index, field)| field.leaves(&format!("{name}.f{index}")));
                leaves.collect()
            }
            scalar => vec![(name.to_string(), scalar.clone())],
        }
    }
}

/// Puts a list of fields into a struct of the `llvm` dialect.
trait IntoStruct {
    fn into_struct(self, packed: &str) -> String;
}

impl IntoStruct for String {
    fn into_struct(self, packed: &str) -> String {
        format!("!llvm.struct<{packed}({self})>")
    }
}

fn declare_fields(fields: &[Type]) -> String {
    let fields = fields.iter().enumerate();
    let fields = fields.map(|(index, field)| field.declare(&format!("f{index}")) + ";");
    fields.collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Type {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.declare(""))
    }
}

/// The type of a function.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub(crate) arguments: Vec<Type>,
    pub(crate) result: Option<Type>,
}

impl Signature {
    /// Its arguments and its result.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Type> {
        self.arguments.iter().chain(&self.result)
    }

    /// Whether a function of C with these values can be called by its address: a
    /// function type does not say with an attribute how an integer is extended, and
    /// C returns a struct of 80-bit numbers in registers of its own.
    pub(crate) fn has_callback(&self, sign: Sign) -> bool {
        let is_small = |it: &Type| matches!(it, Unsigned(..32));
        let is_said = sign == Sign::Type || !self.types().any(is_small);
        let is_x87 = |it: &Type| it.is_stored() && it.has(&|part| *part == LongDouble);
        is_said && !self.result.as_ref().is_some_and(is_x87)
    }

    /// A set in which every type stands alone, many times, and behind so many
    /// others that registers run out before it, in it, or after it.
    pub(crate) fn systematic(types: Vec<Type>) -> Vec<Self> {
        let mut all = Vec::new();
        for r#type in types {
            let behind = |count: usize, first: Type, last: Type| {
                let mut arguments = vec![first; count];
                arguments.extend([r#type.clone(), r#type.clone(), last]);
                arguments
            };
            let mut add = |arguments, has_result: bool| {
                all.push(Self {
                    arguments,
                    result: has_result.then(|| r#type.clone()),
                });
            };
            add(vec![r#type.clone()], true);
            add(vec![r#type.clone(); 10], true);
            add(behind(4, Signed(64), Signed(8)), false);
            add(behind(5, Signed(32), Unsigned(16)), true);
            add(behind(6, Pointer, Bool), false);
            add(behind(7, Signed(64), Signed(16)), false);
            add(behind(6, Double, Float), false);
            add(behind(7, Float, Double), true);
            add(behind(8, Double, Signed(8)), false);
        }
        all
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments = self.arguments.iter().map(Type::to_string);
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        match &self.result {
            Some(result) => write!(formatter, "{result} ({arguments})"),
            None => write!(formatter, "void ({arguments})"),
        }
    }
}
