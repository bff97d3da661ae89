//! Arrays in NumPy's .npy files.

use crate::complex;
use npc_abi::ElementType;
use npc_compiler::{Array, Value};
use npyz::{DType, NpyFile, Order, WriterBuilder};
use num_complex::Complex64;
use std::{fs::File, io::BufReader, path::Path};

/// Reads a file. Arrays in Fortran's order are brought into C's.
pub(crate) fn read(path: &Path) -> Result<Array, String> {
    let file = File::open(path).map_err(|error| format!("cannot read the file: {error}"))?;
    let file = NpyFile::new(BufReader::new(file))
        .map_err(|error| format!("cannot read the file as .npy: {error}"))?;
    let dtype = match file.dtype() {
        DType::Plain(plain) => plain.to_string(),
        other => other.descr(),
    };
    let element = match dtype.as_str() {
        "|b1" => ElementType::Bool,
        "<i4" => ElementType::Int32,
        "<i8" => ElementType::Int64,
        "<f4" => ElementType::Float32,
        "<f8" => ElementType::Float64,
        other => {
            return Err(format!(
                "its dtype is '{other}': expected bool, int32, int64, float32 or float64"
            ));
        }
    };
    let shape = file
        .shape()
        .iter()
        .map(|size| *size as usize)
        .collect::<Vec<_>>();
    let order = file.order();
    let bytes = match element {
        ElementType::Bool => bytes::<bool, 1>(file, |value| [u8::from(value)]),
        ElementType::Int32 => bytes(file, i32::to_ne_bytes),
        ElementType::Int64 => bytes(file, i64::to_ne_bytes),
        ElementType::Float32 => bytes(file, f32::to_ne_bytes),
        _ => bytes(file, f64::to_ne_bytes),
    }
    .map_err(|error| format!("cannot read the file as .npy: {error}"))?;
    let bytes = match order {
        Order::C => bytes,
        Order::Fortran => to_row_major(&bytes, &shape, element.size()),
    };
    Ok(Array::new(element, shape, bytes))
}

fn bytes<T: npyz::Deserialize, const SIZE: usize>(
    file: NpyFile<BufReader<File>>,
    convert: impl Fn(T) -> [u8; SIZE],
) -> std::io::Result<Vec<u8>> {
    Ok(file
        .into_vec::<T>()?
        .into_iter()
        .flat_map(convert)
        .collect())
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
    let written = match array.element() {
        ElementType::Complex128 => encode_complex(array, &mut file),
        ElementType::Bool => encode::<bool>(array, &mut file),
        ElementType::Int32 => encode::<i32>(array, &mut file),
        ElementType::Int64 => encode::<i64>(array, &mut file),
        ElementType::Float32 => encode::<f32>(array, &mut file),
        _ => encode::<f64>(array, &mut file),
    };
    // Writing to memory does not fail.
    written.map_or_else(|_| Vec::new(), |()| file)
}

fn encode<T>(array: &Array, file: &mut Vec<u8>) -> std::io::Result<()>
where
    T: npc_compiler::Element + npyz::AutoSerialize,
{
    encode_elements(array, array.to_vec::<T>().unwrap_or_default(), file)
}

fn encode_complex(array: &Array, file: &mut Vec<u8>) -> std::io::Result<()> {
    let parts = array.bytes().as_chunks::<8>().0;
    let pairs = parts.as_chunks::<2>().0.iter();
    let elements = pairs.map(|pair| {
        let [real, imag] = pair.map(f64::from_ne_bytes);
        Complex64::new(real, imag)
    });
    encode_elements(array, elements.collect(), file)
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
        Value::Int32(value) => scalar(ElementType::Int32, &value.to_ne_bytes()),
        Value::Int(value) => scalar(ElementType::Int64, &value.to_ne_bytes()),
        Value::Float32(value) => scalar(ElementType::Float32, &value.to_ne_bytes()),
        Value::Float(value) => scalar(ElementType::Float64, &value.to_ne_bytes()),
        Value::Complex(parts) => {
            let bytes = parts.map(f64::to_ne_bytes);
            scalar(ElementType::Complex128, bytes.as_flattened())
        }
        Value::Array(array) => array.clone(),
    }
}

/// A result as text: a scalar as Python prints it, of an array its type and
/// first elements.
pub(crate) fn text(value: &Value) -> String {
    match value {
        Value::Bool(true) => "True".into(),
        Value::Bool(false) => "False".into(),
        Value::Int32(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float32(value) => float(f64::from(*value), format!("{value:?}")),
        Value::Float(value) => float(*value, format!("{value:?}")),
        Value::Complex(parts) => complex::text(*parts, |part| float(part, format!("{part:?}"))),
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
    match array.element() {
        ElementType::Bool => joined(array.to_vec::<bool>()),
        ElementType::Int32 => joined(array.to_vec::<i32>()),
        ElementType::Int64 => joined(array.to_vec::<i64>()),
        ElementType::Float32 => joined(array.to_vec::<f32>()),
        _ => joined(array.to_vec::<f64>()),
    }
}
