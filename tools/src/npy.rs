//! Arrays in NumPy's .npy files.

use crate::complex;
use npc_abi::ElementType;
use npc_compiler::{Array, Element, Scalar, Value, file::open_regular};
use npyz::{DType, NpyFile, Order, WriterBuilder};
use num_complex::Complex;
use std::{fs::File, io::BufReader, path::Path};

/// An expression with a Rust type for a real dtype.
macro_rules! with_type {
    ($element:expr, $type:ident => $value:expr, complex => $complex:expr) => {
        with_type!(@match $element, $type, $value, $complex,
            Bool = bool, Int8 = i8, Int16 = i16, Int32 = i32, Int64 = i64,
            UInt8 = u8, UInt16 = u16, UInt32 = u32, UInt64 = u64,
            Float16 = half::f16, Float32 = f32, Float64 = f64)
    };
    (@match $element:expr, $type:ident, $value:expr, $complex:expr, $($dtype:ident = $rust:ty),*) => {
        match $element {
            $(ElementType::$dtype => {
                type $type = $rust;
                $value
            })*
            ElementType::Complex64 | ElementType::Complex128 => $complex,
        }
    };
}
pub(crate) use with_type;

/// An expression with the Rust type of a complex dtype's parts.
macro_rules! with_part {
    ($element:expr, $type:ident => $value:expr) => {
        match $element {
            ElementType::Complex64 => {
                type $type = f32;
                $value
            }
            _ => {
                type $type = f64;
                $value
            }
        }
    };
}

/// Reads a file. Arrays in Fortran's order are brought into C's.
pub(crate) fn read(path: &Path) -> Result<Array, String> {
    let file = open_regular(path).map_err(|error| format!("cannot read the file: {error}"))?;
    let file = NpyFile::new(BufReader::new(file))
        .map_err(|error| format!("cannot read the file as .npy: {error}"))?;
    let dtype = match file.dtype() {
        DType::Plain(plain) => plain.to_string(),
        other => other.descr(),
    };
    let Some(element) = ElementType::from_dtype(&dtype) else {
        return Err(format!(
            "its dtype is '{dtype}': expected bool, an integer of 8 to 64 bits, float16, float32, \
             float64, complex64 or complex128"
        ));
    };
    let shape = file
        .shape()
        .iter()
        .map(|size| *size as usize)
        .collect::<Vec<_>>();
    let order = file.order();
    let bytes = with_type!(element, T => bytes::<T>(file), complex => with_part!(element, P => complex_bytes::<P>(file)))
        .map_err(|error| format!("cannot read the file as .npy: {error}"))?;
    let bytes = match order {
        Order::C => bytes,
        Order::Fortran => to_row_major(&bytes, &shape, element.size()),
    };
    Ok(Array::new(element, shape, bytes))
}

fn bytes<T: npyz::Deserialize + Element>(
    file: NpyFile<BufReader<File>>,
) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for element in file.into_vec::<T>()? {
        bytes.extend_from_slice(Scalar::new(element).bytes());
    }
    Ok(bytes)
}

fn complex_bytes<P: Element>(file: NpyFile<BufReader<File>>) -> std::io::Result<Vec<u8>>
where
    Complex<P>: npyz::Deserialize,
{
    let mut bytes = Vec::new();
    for element in file.into_vec::<Complex<P>>()? {
        bytes.extend_from_slice(Scalar::new(element.re).bytes());
        bytes.extend_from_slice(Scalar::new(element.im).bytes());
    }
    Ok(bytes)
}

/// Elements whose first axis is the fastest, as ones whose last axis is.
fn to_row_major(bytes: &[u8], shape: &[usize], size: usize) -> Vec<u8> {
    let mut row_major = Vec::with_capacity(bytes.len());
    let mut index = vec![0; shape.len()];
    for _ in 0..bytes.len() / size.max(1) {
        let place = index
            .iter()
            .zip(shape)
            .rev()
            .fold(0, |place, (i, n)| place * n + i);
        row_major.extend_from_slice(&bytes[place * size..(place + 1) * size]);
        for axis in (0..shape.len()).rev() {
            index[axis] += 1;
            if index[axis] < shape[axis] {
                break;
            }
            index[axis] = 0;
        }
    }
    row_major
}

/// An array as the bytes of a file.
pub(crate) fn write(array: &Array) -> Vec<u8> {
    let mut file = Vec::new();
    let written = with_type!(
        array.element(),
        T => encode::<T>(array, &mut file),
        complex => with_part!(array.element(), P => encode_complex::<P>(array, &mut file))
    );
    // Writing to memory does not fail.
    written.map_or_else(|_| Vec::new(), |()| file)
}

fn encode<T>(array: &Array, file: &mut Vec<u8>) -> std::io::Result<()>
where
    T: Element + npyz::AutoSerialize,
{
    encode_elements(array, array.to_vec::<T>().unwrap_or_default(), file)
}

fn encode_complex<P: Element>(array: &Array, file: &mut Vec<u8>) -> std::io::Result<()>
where
    Complex<P>: npyz::AutoSerialize,
{
    let elements = parts::<P>(array).into_iter();
    let elements = elements.map(|[re, im]| Complex { re, im });
    encode_elements(array, elements.collect(), file)
}

/// The parts of complex elements.
fn parts<P: Element>(array: &Array) -> Vec<[P; 2]> {
    let size = array.bytes().len() / size_of::<P>();
    let parts = Array::new(P::TYPE, vec![size], array.bytes().to_vec());
    let parts = parts.to_vec::<P>().unwrap_or_default();
    parts.as_chunks::<2>().0.to_vec()
}

fn encode_elements<T: npyz::AutoSerialize>(
    array: &Array,
    elements: Vec<T>,
    file: &mut Vec<u8>,
) -> std::io::Result<()> {
    use npyz::NpyWriter;
    let shape = array
        .shape()
        .iter()
        .map(|size| *size as u64)
        .collect::<Vec<_>>();
    let mut writer: NpyWriter<T, _> = npyz::WriteOptions::new()
        .default_dtype()
        .shape(&shape)
        .writer(file)
        .begin_nd()?;
    writer.extend(elements)?;
    writer.finish()
}

/// A result as an array: a scalar has no axes.
pub(crate) fn as_array(value: &Value) -> Array {
    let scalar = |element, bytes: &[u8]| Array::new(element, Vec::new(), bytes.to_vec());
    match value {
        Value::Bool(value) => scalar(ElementType::Bool, &[u8::from(*value)]),
        Value::Int(value) => scalar(ElementType::Int64, &value.to_ne_bytes()),
        Value::Float(value) => scalar(ElementType::Float64, &value.to_ne_bytes()),
        Value::Complex(parts) => {
            let bytes = parts.map(f64::to_ne_bytes);
            scalar(ElementType::Complex128, bytes.as_flattened())
        }
        Value::Scalar(number) => scalar(number.element(), number.bytes()),
        Value::Array(array) => array.clone(),
    }
}

/// A result as text: a scalar as Python prints it, of an array its type and
/// first elements.
pub(crate) fn text(value: &Value) -> String {
    match value {
        Value::Bool(true) => "True".into(),
        Value::Bool(false) => "False".into(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => float(*value, format!("{value:?}")),
        Value::Complex(parts) => complex::text(*parts, |part| float(part, format!("{part:?}"))),
        Value::Scalar(number) => number_text(number),
        Value::Array(array) => {
            let shape = array
                .shape()
                .iter()
                .map(usize::to_string)
                .collect::<Vec<_>>()
                .join(", ");
            format!("{}[{shape}]: {}", array.element(), elements(array))
        }
    }
}

fn number_text(number: &Scalar) -> String {
    let bytes = number.bytes();
    match number.element() {
        ElementType::Float32 => native(bytes)
            .map(f32::from_ne_bytes)
            .map(|value| float(f64::from(value), format!("{value:?}"))),
        ElementType::Float16 => native(bytes)
            .map(half::f16::from_ne_bytes)
            .map(|value| float(f64::from(value), format!("{:?}", f32::from(value)))),
        element => {
            let array = Array::new(element, Vec::new(), bytes.to_vec());
            Some(elements(&array))
        }
    }
    .unwrap_or_default()
}

fn native<const SIZE: usize>(bytes: &[u8]) -> Option<[u8; SIZE]> {
    bytes.try_into().ok()
}

fn float(value: f64, text: String) -> String {
    match value {
        value if value.is_nan() => "nan".into(),
        f64::INFINITY => "inf".into(),
        f64::NEG_INFINITY => "-inf".into(),
        _ => text,
    }
}

/// How many elements are printed.
const SHOWN: usize = 12;

fn elements(array: &Array) -> String {
    fn joined<T: ToString>(values: Option<Vec<T>>) -> String {
        let values = values.unwrap_or_default();
        let shown = values
            .iter()
            .take(SHOWN)
            .map(T::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        if values.len() > SHOWN {
            shown + " ..."
        } else {
            shown
        }
    }
    with_type!(
        array.element(),
        T => joined(array.to_vec::<T>()),
        complex => joined(Some(complex_texts(array)))
    )
}

/// Complex elements as Python prints them.
fn complex_texts(array: &Array) -> Vec<String> {
    with_part!(array.element(), P => {
        let texts = parts::<P>(array).into_iter().map(|pair| {
            // Each part is printed with the digits of its own type.
            let part = |part| float(part, format!("{:?}", part as P));
            complex::text(pair.map(f64::from), part)
        });
        texts.collect()
    })
}
