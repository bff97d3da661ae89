//! Bindings of all kinds, public: what a crate that is strict about itself says
//! of them.
//!
//! A view does not outlive the memory that its argument lends:
//!
//! ```
//! let x = ndarray::Array1::zeros(4);
//! let view = bindings::views::one_of_read(x.view()).unwrap();
//! assert_eq!(view.len(), 2);
//! ```
//!
//! ```compile_fail,E0505
//! let x = ndarray::Array1::zeros(4);
//! let view = bindings::views::one_of_read(x.view()).unwrap();
//! drop(x);
//! assert_eq!(view.len(), 2);
//! ```
//!
//! ```compile_fail,E0515
//! fn view<'a>() -> ndarray::ArrayView1<'a, f64> {
//!     let x = ndarray::Array1::zeros(4);
//!     bindings::views::one_of_read(x.view()).unwrap()
//! }
//! ```
//!
//! An argument that is lent to be changed is not used while its view lives:
//!
//! ```
//! let mut x = ndarray::Array1::zeros(4);
//! let mut view = bindings::views::one_of_written(x.view_mut()).unwrap();
//! view[0] = 2.0;
//! assert_eq!(x[3], 2.0);
//! ```
//!
//! ```compile_fail,E0502
//! let mut x = ndarray::Array1::zeros(4);
//! let mut view = bindings::views::one_of_written(x.view_mut()).unwrap();
//! assert_eq!(x[3], 2.0);
//! view[0] = 2.0;
//! ```
//!
//! ```compile_fail,E0499
//! let mut x = ndarray::Array1::zeros(4);
//! let mut view = bindings::views::one_of_written(x.view_mut()).unwrap();
//! x[3] = 1.0;
//! view[0] = 2.0;
//! ```
//!
//! ```compile_fail,E0382
//! let mut x = ndarray::Array1::zeros(4);
//! let lent = x.view_mut();
//! let view = bindings::views::one_of_written(lent).unwrap();
//! assert_eq!(lent[3], view[0]);
//! ```
//!
//! An array is not passed twice where it is changed:
//!
//! ```compile_fail,E0502
//! let mut x = ndarray::Array1::zeros(4);
//! bindings::views::of_two(x.view_mut(), x.view(), 1.0).unwrap();
//! ```
//!
//! Several views of what is changed may overlap, so they are not mutable:
//!
//! ```
//! let mut x = ndarray::Array2::zeros((2, 2));
//! let (row, all) = bindings::views::two_of_written(x.view_mut()).unwrap();
//! assert_eq!(row[0], all[[0, 1]]);
//! ```
//!
//! ```compile_fail,E0594
//! let mut x = ndarray::Array2::zeros((2, 2));
//! let (mut row, all) = bindings::views::two_of_written(x.view_mut()).unwrap();
//! row[0] = 2.0;
//! ```
//!
//! A view of an array that a function made does not outlive the array:
//!
//! ```compile_fail,E0505
//! let array = bindings::owned::reversed_range(3).unwrap();
//! let view = array.view();
//! drop(array);
//! assert_eq!(view.len(), 3);
//! ```
//!
//! Element types are not mixed up:
//!
//! ```compile_fail,E0308
//! let x = ndarray::Array1::<f32>::zeros(4);
//! bindings::views::one_of_read(x.view()).unwrap();
//! ```

#![deny(warnings, missing_docs, clippy::all)]
#![deny(
    unsafe_op_in_unsafe_fn,
    elided_lifetimes_in_paths,
    unused_qualifications
)]

include!(concat!(env!("OUT_DIR"), "/modules.rs"));
