//! Bindings of which a program uses nothing are no reason for warnings.

#![deny(warnings)]

use bindings as _;

mod private {
    include!(concat!(env!("OUT_DIR"), "/modules.rs"));
}

#[test]
fn one_is_used() {
    assert_eq!(private::my_file::in_a_file_with_a_dash(1.0), Ok(2.0));
}
