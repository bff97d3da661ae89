//! Complex numbers as Python reads and prints them.

/// The parts of what Python's `complex` makes of a text: `3`, `2j`, `1.5-2e3j`,
/// `(nan+infj)`.
pub(crate) fn parse(text: &str) -> Option<[f64; 2]> {
    let text = text.trim();
    let text = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'))
        .map_or(text, str::trim);
    let Some(rest) = text.strip_suffix(['j', 'J']) else {
        return Some([text.parse().ok()?, 0.0]);
    };
    let (real, imag) = rest.split_at(start_of_imaginary(rest));
    let real = match real {
        "" => 0.0,
        real => real.parse().ok()?,
    };
    let imag = match imag {
        "" | "+" => 1.0,
        "-" => -1.0,
        imag => imag.parse().ok()?,
    };
    Some([real, imag])
}

/// Where the sign of the imaginary part stands: the last one that is not an
/// exponent's.
fn start_of_imaginary(text: &str) -> usize {
    let is_sign = |(index, byte): &(usize, u8)| {
        let before = index
            .checked_sub(1)
            .and_then(|before| text.as_bytes().get(before));
        matches!(byte, b'+' | b'-') && !matches!(before, Some(b'e' | b'E'))
    };
    let bytes = text.bytes().enumerate().collect::<Vec<_>>();
    let sign = bytes.into_iter().rev().find(is_sign);
    sign.map_or(0, |(index, _)| index)
}

/// A complex as Python prints it; `part` prints its parts.
pub(crate) fn text([real, imag]: [f64; 2], part: impl Fn(f64) -> String) -> String {
    let whole = |value: f64| part(value).trim_end_matches(".0").to_string();
    if real == 0.0 && real.is_sign_positive() {
        return format!("{}j", whole(imag));
    }
    let sign = if imag.is_sign_negative() && !imag.is_nan() {
        ""
    } else {
        "+"
    };
    format!("({}{sign}{}j)", whole(real), whole(imag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_as_python() {
        for (text, expected) in [
            ("3", [3.0, 0.0]),
            ("2j", [0.0, 2.0]),
            ("j", [0.0, 1.0]),
            ("-j", [0.0, -1.0]),
            ("1.5-2e-3j", [1.5, -2e-3]),
            ("(1e+5+1e-5J)", [1e5, 1e-5]),
            ("-inf+1j", [f64::NEG_INFINITY, 1.0]),
        ] {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
        for text in ["", "1+", "j1", "1 + 2j", "1+2", "()"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn prints_as_python() {
        let text = |parts| text(parts, |part| format!("{part:?}"));
        assert_eq!(text([0.0, 2.0]), "2j");
        assert_eq!(text([-0.0, 2.0]), "(-0+2j)");
        assert_eq!(text([1.5, -0.0]), "(1.5-0j)");
    }
}
