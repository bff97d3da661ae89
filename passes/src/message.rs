//! Messages of exceptions: texts with places for values, in the notation of Python's
//! `str.format`.

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// A text as it is.
    Text(&'a str),
    /// The next value, and how it is written: what stands between the braces.
    Value(&'a str),
}

/// The parts of a message. A brace that belongs to nothing stands for itself.
pub(crate) fn pieces(message: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut read) = (message, 0);
    while let Some(found) = rest[read..].find(['{', '}']) {
        let place = read + found;
        let brace = &rest[place..=place];
        let behind = &rest[place + 1..];
        if behind.starts_with(brace) {
            pieces.push(Piece::Text(&rest[..=place]));
            (rest, read) = (&behind[1..], 0);
            continue;
        }
        let format = behind.split_once('}').filter(|(format, _)| {
            brace == "{" && (format.is_empty() || format.starts_with([':', '!']))
        });
        let Some((format, behind)) = format else {
            read = place + 1;
            continue;
        };
        pieces.push(Piece::Text(&rest[..place]));
        pieces.push(Piece::Value(format));
        (rest, read) = (behind, 0);
    }
    pieces.push(Piece::Text(rest));
    pieces.retain(|piece| *piece != Piece::Text(""));
    pieces
}

/// What stands between the braces for each value of a message, in order.
pub(crate) fn formats(message: &str) -> impl Iterator<Item = &str> {
    pieces(message).into_iter().filter_map(|piece| match piece {
        Piece::Value(format) => Some(format),
        Piece::Text(_) => None,
    })
}

/// The message with an ellipsis for each value, where nothing tells these.
pub(crate) fn without_values(message: &str) -> String {
    let pieces = pieces(message).into_iter();
    let texts = pieces.map(|piece| match piece {
        Piece::Text(text) => text,
        Piece::Value(_) => "…",
    });
    texts.collect()
}

/// A text in a message.
pub fn escaped(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

/// How a value is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Format {
    /// `!r`: as `repr` gives it.
    pub(crate) is_repr: bool,
    /// `!s`: as `str` gives it.
    pub(crate) is_str: bool,
    /// `!1`: as `str` gives the right operand of `%`, which would take a tuple apart.
    pub(crate) is_operand: bool,
    /// `<`, or `>`: where the value goes if it is shorter than the width.
    pub(crate) align: Option<char>,
    /// `+`, `-`, or a blank: what is written before positive numbers.
    pub(crate) sign: Option<char>,
    /// Whether zeros fill the width.
    pub(crate) has_zeros: bool,
    /// The least number of characters.
    pub(crate) width: String,
    /// The digits behind the point, or of all.
    pub(crate) precision: Option<String>,
    /// `d`, `e`, `f`, `g`, `%` or `s`.
    pub(crate) kind: Option<char>,
}

impl Format {
    /// Reads what stands between the braces; none for what is not compiled.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut format = Self::default();
        let mut rest = text;
        let conversions = [
            ("!r", &mut format.is_repr),
            ("!s", &mut format.is_str),
            ("!1", &mut format.is_operand),
        ];
        for (conversion, flag) in conversions {
            if let Some(behind) = rest.strip_prefix(conversion) {
                *flag = true;
                rest = behind;
            }
        }
        if rest.is_empty() {
            return Some(format);
        }
        rest = rest.strip_prefix(':')?;
        format.align = taken(&mut rest, "<>");
        format.sign = taken(&mut rest, "+- ");
        format.has_zeros = taken(&mut rest, "0").is_some();
        format.width = digits(&mut rest);
        if let Some(behind) = rest.strip_prefix('.') {
            rest = behind;
            format.precision = Some(digits(&mut rest)).filter(|digits| !digits.is_empty());
            format.precision.as_ref()?;
        }
        format.kind = taken(&mut rest, "deEfFgG%s");
        rest.is_empty().then_some(format)
    }

    /// Whether nothing is said of how the value is written.
    pub(crate) fn is_plain(&self) -> bool {
        let conversion = Self {
            is_repr: self.is_repr,
            is_str: self.is_str,
            is_operand: self.is_operand,
            ..Self::default()
        };
        *self == conversion
    }

    /// Whether the value is written as a float.
    pub(crate) fn is_of_float(&self) -> bool {
        self.kind.is_some_and(|kind| !matches!(kind, 'd' | 's'))
    }

    /// What C's formats have between the percent sign and the precision.
    pub(crate) fn c_flags(&self) -> String {
        let mut flags = String::new();
        flags.extend((self.align == Some('<')).then_some('-'));
        flags.extend(self.sign.filter(|sign| *sign != '-'));
        flags.extend((self.has_zeros && self.align.is_none()).then_some('0'));
        flags + &self.width
    }
}

/// The next character, if it is one of these.
fn taken(rest: &mut &str, any: &str) -> Option<char> {
    let first = rest.chars().next().filter(|first| any.contains(*first))?;
    *rest = &rest[first.len_utf8()..];
    Some(first)
}

/// The digits at the beginning: at most three, since no message is longer.
fn digits(rest: &mut &str) -> String {
    let end = rest.find(|c: char| !c.is_ascii_digit());
    let end = end.unwrap_or(rest.len()).min(3);
    let (digits, behind) = rest.split_at(end);
    *rest = behind;
    digits.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_pieces() {
        use Piece::{Text, Value};
        let cases: &[(&str, &[Piece<'_>])] = &[
            ("", &[]),
            ("abc", &[Text("abc")]),
            ("{}", &[Value("")]),
            (
                "a {:.3f} b{!r}",
                &[Text("a "), Value(":.3f"), Text(" b"), Value("!r")],
            ),
            ("{{}}", &[Text("{"), Text("}")]),
            ("{x} } {", &[Text("{x} } {")]),
            ("é{}日", &[Text("é"), Value(""), Text("日")]),
            ("{{{}}}", &[Text("{"), Value(""), Text("}")]),
        ];
        for (message, expected) in cases {
            assert_eq!(pieces(message), *expected, "{message}");
        }
        assert_eq!(pieces(&escaped("{} {a}")).len(), 4);
        assert_eq!(without_values("{:5} of {{}}"), "… of {}");
    }

    #[test]
    fn formats_are_read() {
        let format = Format::parse(":<+08.3f").unwrap();
        assert_eq!((format.align, format.sign), (Some('<'), Some('+')));
        assert_eq!((format.kind, format.width.as_str()), (Some('f'), "8"));
        assert_eq!(format.c_flags(), "-+8");
        assert!(Format::parse("").unwrap().is_plain());
        assert!(Format::parse("!r").unwrap().is_repr);
        for refused in [":,", ":^5", ":x", ":.f", ":5.2q", "!a", ":*<5", ":9999d"] {
            assert_eq!(Format::parse(refused), None, "{refused}");
        }
    }
}
