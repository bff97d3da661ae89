//! Modules that are put together by hand, and damaged ones.

use super::*;

/// A FlatBuffer that grows at its end; offsets lead forward.
#[derive(Default)]
struct Builder {
    bytes: Vec<u8>,
}

impl Builder {
    fn push(&mut self, number: usize) -> usize {
        let place = self.bytes.len();
        let number = u32::try_from(number).unwrap();
        self.bytes.extend_from_slice(&number.to_le_bytes());
        place
    }

    /// Lets an offset lead to the end.
    fn point(&mut self, place: usize) {
        let offset = u32::try_from(self.bytes.len() - place).unwrap();
        self.bytes[place..place + 4].copy_from_slice(&offset.to_le_bytes());
    }

    /// A table with fields of 4 bytes under these indices; gives their places.
    fn table(&mut self, fields: &[usize]) -> Vec<usize> {
        let count = fields.iter().max().map_or(0, |last| last + 1);
        let length = u16::try_from(4 + 2 * count).unwrap();
        let start = self.bytes.len();
        // The distance back to the list of fields, which stands behind the table.
        let size = 4 * (fields.len() + 1);
        let back = -i32::try_from(size).unwrap();
        self.bytes.extend_from_slice(&back.to_le_bytes());
        let places = fields.iter().map(|_| self.push(0)).collect::<Vec<_>>();
        let list = (0..count).map(|index| {
            let place = fields.iter().position(|field| *field == index);
            place.map_or(0, |place| u16::try_from(places[place] - start).unwrap())
        });
        let list = [length, u16::try_from(size).unwrap()]
            .into_iter()
            .chain(list);
        let list: Vec<_> = list.flat_map(u16::to_le_bytes).collect();
        self.bytes.extend_from_slice(&list);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        places
    }

    fn text(&mut self, place: usize, text: &str) {
        self.point(place);
        self.push(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes
            .resize((self.bytes.len() + 1).next_multiple_of(4), 0);
    }

    fn list(&mut self, place: usize, length: usize) -> Vec<usize> {
        self.point(place);
        self.push(length);
        (0..length).map(|_| self.push(0)).collect()
    }
}

/// A module of one function with one attribute.
fn module() -> Vec<u8> {
    let mut builder = Builder::default();
    builder.push(0);
    builder.bytes.extend_from_slice(IDENTIFIER);
    builder.point(0);
    let fields = builder.table(&[0, 7, 8]);
    builder.text(fields[0], "arrays");
    let export = builder.list(fields[1], 1)[0];
    builder.point(export);
    let export = builder.table(&[0]);
    builder.text(export[0], "f");
    let signature = builder.list(fields[2], 1)[0];
    builder.point(signature);
    let signature = builder.table(&[0, 1]);
    builder.text(signature[0], "0r_i");
    let attribute = builder.list(signature[1], 1)[0];
    builder.point(attribute);
    let attribute = builder.table(&[0, 1]);
    builder.text(attribute[0], "iree.abi");
    builder.text(attribute[1], r#"{"a":[null],"r":["i32"]}"#);
    builder.bytes
}

/// The same in an archive.
fn archive(module: &[u8], method: u8) -> Vec<u8> {
    let mut archive = ARCHIVE.to_vec();
    archive.resize(30, 0);
    archive[8] = method;
    archive[26] = u8::try_from(MEMBER.len()).unwrap();
    archive[28] = 3;
    archive.extend_from_slice(MEMBER);
    archive.extend_from_slice(b"...");
    archive.extend_from_slice(&u32::try_from(module.len()).unwrap().to_le_bytes());
    archive.extend_from_slice(module);
    archive
}

#[test]
fn modules_are_read() {
    let expected = VmModule {
        name: "arrays".to_owned(),
        functions: vec![VmFunction {
            name: "f".to_owned(),
            calling_convention: "0r_i".to_owned(),
            attributes: vec![(
                "iree.abi".to_owned(),
                r#"{"a":[null],"r":["i32"]}"#.to_owned(),
            )],
        }],
    };
    let module = module();
    assert!(VmModule::is_module(&module));
    assert_eq!(VmModule::read(&module).as_ref(), Ok(&expected));
    assert_eq!(VmModule::read(&archive(&module, 0)), Ok(expected));
    let compressed = VmModule::read(&archive(&module, 8));
    assert_eq!(compressed, Err(VmModuleError::Compressed));
    assert_eq!(VmModule::read(b"PK\x03\x04"), Err(VmModuleError::Damaged));
    assert_eq!(VmModule::read(b"IREE"), Err(VmModuleError::NoModule));
}

#[test]
fn no_damage_does_harm() {
    let whole = archive(&module(), 0);
    for length in 0..whole.len() {
        let _ = VmModule::read(&whole[..length]);
    }
    for place in 0..whole.len() {
        for byte in [0, 1, 4, 0x7f, 0x80, 0xff] {
            let mut damaged = whole.clone();
            damaged[place] = byte;
            let _ = VmModule::read(&damaged);
        }
    }
}

#[test]
fn a_long_list_of_one_table_is_refused() {
    let mut builder = Builder::default();
    builder.push(0);
    builder.bytes.extend_from_slice(IDENTIFIER);
    builder.point(0);
    let fields = builder.table(&[7, 8]);
    // More functions than the file has bytes.
    builder.point(fields[0]);
    builder.push(usize::try_from(u32::MAX).unwrap());
    builder.bytes.resize(4096, 0);
    assert_eq!(VmModule::read(&builder.bytes), Err(VmModuleError::Damaged));
}
