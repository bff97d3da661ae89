//! Text of files on a terminal.

/// What ends a line, or changes the direction of what follows, though it is no control
/// character.
const COMMANDS: &[char] = &[
    '\u{2028}', '\u{2029}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}',
    '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Text of a file as it may be shown on one line: what would end the line, or command
/// the terminal, is escaped.
pub(super) fn shown(text: &str) -> String {
    let characters = text.chars().map(|it| match it {
        _ if it.is_control() || COMMANDS.contains(&it) => it.escape_default().to_string(),
        _ => it.to_string(),
    });
    characters.collect()
}
