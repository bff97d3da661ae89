//! Messages as the protocol frames them: headers, an empty line, and a body.

use std::io::{self, BufRead, Read, Write};

/// The most bytes that a message may have.
const MOST_BYTES: usize = 1 << 30;

/// Reads the body of the next message; none at the end.
///
/// # Errors
///
/// If the input cannot be read, or does not say how long the message is.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length: Option<usize> = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(1 << 12).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse().ok();
            }
            None if line.is_empty() && length.is_some() => break,
            _ => {}
        }
    }
    let length = length.filter(|length| *length <= MOST_BYTES);
    let length = length.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))?;
    let mut body = Vec::new();
    input.take(length as u64).read_to_end(&mut body)?;
    Ok((body.len() == length).then_some(body))
}

/// Writes a message.
///
/// # Errors
///
/// If the output cannot be written.
pub(crate) fn write(output: &mut impl Write, body: &[u8]) -> io::Result<()> {
    write!(output, "Content-Length: {}\r\n\r\n", body.len())?;
    output.write_all(body)?;
    output.flush()
}
