//! Files that say something, damaged ones among them.

use object::write::{Object, Symbol, SymbolSection};
use object::{Architecture, BinaryFormat, Endianness, SectionKind, SymbolFlags, SymbolScope};

use super::*;
use crate::{Signature, symbols::METADATA_PREFIX};

/// What a file of the tests has.
#[derive(Default)]
struct Contents<'a> {
    interfaces: &'a [u8],
    functions: &'a [(&'a str, &'a str)],
}

fn text(data: &str) -> Vec<u8> {
    [data.as_bytes(), b"\0"].concat()
}

/// An object file.
fn object_file(format: BinaryFormat, machine: Architecture, contents: &Contents<'_>) -> Vec<u8> {
    let endianness = match machine {
        Architecture::PowerPc64 => Endianness::Big,
        _ => Endianness::Little,
    };
    let mut object = Object::new(format, machine, endianness);
    let kind = SectionKind::ReadOnlyData;
    let section = |name: &str| match format {
        BinaryFormat::MachO => format!("__{name}").into_bytes(),
        _ => name.as_bytes().to_vec(),
    };
    let interfaces = object.add_section(b"__TEXT".to_vec(), section(INTERFACE_SECTION), kind);
    object.append_section_data(interfaces, contents.interfaces, 1);
    let functions = object.add_section(b"__TEXT".to_vec(), section(METADATA_SECTION), kind);
    for (name, data) in contents.functions {
        let data = text(data);
        let value = object.append_section_data(functions, &data, 1);
        object.add_symbol(Symbol {
            name: format!("{METADATA_PREFIX}{name}").into_bytes(),
            value,
            size: data.len() as u64,
            kind: object::SymbolKind::Data,
            scope: SymbolScope::Dynamic,
            weak: false,
            section: SymbolSection::Section(functions),
            flags: SymbolFlags::None,
        });
    }
    object.write().unwrap()
}

fn elf(contents: &Contents<'_>) -> Vec<u8> {
    object_file(BinaryFormat::Elf, Architecture::X86_64, contents)
}

fn interface(module: &str, functions: &[&str]) -> Vec<u8> {
    let functions = functions.iter().map(|name| {
        let mut function = Signature::new(*name, vec![], vec![]);
        function.iree_abi = Some(Reflection::new());
        function
    });
    text(&Interface::new(module, functions.collect()).to_json())
}

/// Files side by side, as `ar` writes them.
fn archive(members: &[Vec<u8>]) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (index, member) in members.iter().enumerate() {
        let (name, length) = (format!("{index}.o/"), member.len());
        let header = format!(
            "{name:<16}{:<12}{:<6}{:<6}{:<8}{length:<10}`\n",
            0, 0, 0, 644
        );
        archive.extend_from_slice(header.as_bytes());
        archive.extend_from_slice(member);
        archive.resize(archive.len().next_multiple_of(2), b'\n');
    }
    archive
}

fn names(library: &Library) -> Vec<&str> {
    let modules = library.modules.iter();
    modules.map(|module| module.module.as_str()).collect()
}

#[test]
fn files_of_all_systems_are_read() {
    use {Architecture as Machine, BinaryFormat as Format};
    let interfaces = [interface("m", &["f"]), interface("n", &[])].concat();
    let contents = Contents {
        interfaces: &interfaces,
        functions: &[("f", r#"{"a":[],"r":[]}"#), ("g", r#"{"a":["i8"],"r":[]}"#)],
    };
    for (format, machine) in [
        (Format::Elf, Machine::X86_64),
        (Format::Elf, Machine::Aarch64),
        (Format::Elf, Machine::Arm),
        (Format::Elf, Machine::PowerPc64),
        (Format::MachO, Machine::Aarch64),
        (Format::Coff, Machine::X86_64),
    ] {
        let bytes = object_file(format, machine, &contents);
        assert!(Library::is_library(&bytes));
        let library = Library::read(&bytes).unwrap();
        assert_eq!(library.kind, LibraryKind::Object);
        assert_eq!(names(&library), ["m", "n"], "{format:?} {machine:?}");
        let record = crate::reflection::TypeRecord::Integer { width: 8 };
        let g = Reflection::new().argument(record);
        assert_eq!(library.functions, [("g".to_owned(), g)]);
    }
}

#[test]
fn archives_have_what_their_members_have() {
    let member = |module| {
        elf(&Contents {
            interfaces: &interface(module, &[]),
            ..Contents::default()
        })
    };
    let notes = b"no object file".to_vec();
    let bytes = archive(&[member("m"), notes, member("n")]);
    let library = Library::read(&bytes).unwrap();
    assert_eq!(library.kind, LibraryKind::Archive);
    assert_eq!(names(&library), ["m", "n"]);
    let thin = b"!<thin>\n".to_vec();
    assert_eq!(Library::read(&thin), Err(LibraryError::ThinArchive));
    let nested = archive(&[archive(&[member("m")])]);
    assert!(Library::read(&nested).unwrap().is_empty());
}

#[test]
fn silence_is_no_error() {
    let library = Library::read(&elf(&Contents::default())).unwrap();
    assert!(library.is_empty());
    for other in [&b""[..], b"\x7fELF", b"def f():\n    pass\n", b"\0asm"] {
        assert!(Library::read(other).is_err());
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let error = |contents: &Contents<'_>| Library::read(&elf(contents)).unwrap_err().to_string();
    let damaged = Contents {
        interfaces: b"{\"module\":1}\0",
        ..Contents::default()
    };
    let expected = "the description of a module cannot be read: invalid type: integer `1`, \
                    expected a string at line 1 column 11";
    assert_eq!(error(&damaged), expected);
    let damaged = Contents {
        functions: &[("f", r#"{"a":["i8"],"r":7}"#)],
        ..Contents::default()
    };
    assert!(error(&damaged).starts_with("npc_abi_f cannot be read: $.r: "));
    let other = Contents {
        functions: &[("f", "a program's own text")],
        ..Contents::default()
    };
    assert!(Library::read(&elf(&other)).unwrap().is_empty());
}

#[test]
fn many_symbols_of_one_long_text_are_refused() {
    let long = format!("{{{}", " ".repeat(MOST_TEXT / 8));
    let names: Vec<_> = (0..16).map(|index| format!("f{index}")).collect();
    let mut object = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
    let section = object.add_section(vec![], b".rodata".to_vec(), SectionKind::ReadOnlyData);
    object.append_section_data(section, long.as_bytes(), 1);
    for name in names {
        object.add_symbol(Symbol {
            name: format!("{METADATA_PREFIX}{name}").into_bytes(),
            value: 0,
            size: 1,
            kind: object::SymbolKind::Data,
            scope: SymbolScope::Dynamic,
            weak: false,
            section: SymbolSection::Section(section),
            flags: SymbolFlags::None,
        });
    }
    let bytes = object.write().unwrap();
    assert_eq!(Library::read(&bytes), Err(LibraryError::TooMuchText));
}

#[test]
fn no_damage_does_harm() {
    let contents = Contents {
        interfaces: &interface("m", &["f"]),
        functions: &[("g", r#"{"a":["i8"],"r":[]}"#)],
    };
    let whole = elf(&contents);
    for length in 0..whole.len() {
        let _ = Library::read(&whole[..length]);
    }
    for place in 0..whole.len() {
        for byte in [0, 1, 0x7f, 0xff] {
            let mut damaged = whole.clone();
            damaged[place] = byte;
            let _ = Library::read(&damaged);
        }
    }
}
