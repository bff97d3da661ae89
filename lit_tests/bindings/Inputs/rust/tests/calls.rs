//! What calls give, and what they do to arrays.

use bindings::{
    alpha, beta, elements, my_file, names, overloads, owned, ranks, scalars, symbols, views,
};
use half::f16;
use ndarray::{arr0, array, s, Array, Array1, Array2, ArrayD, Ix1};
use num_complex::Complex;

/// Calls the three functions of an element type.
macro_rules! check_element {
    ($test:ident, $scalar:ident, $store:ident, $same:ident, $old:expr, $new:expr) => {
        #[test]
        fn $test() {
            assert_eq!(elements::$scalar($new), Ok($new));
            assert_eq!(elements::$scalar($old), Ok($old));
            let mut a = Array1::from_elem(5, $old);
            let (first, view) = elements::$store(a.slice_mut(s![1..;2]), $new).unwrap();
            assert_eq!(first, $old);
            assert_eq!(view, array![$new, $old]);
            assert_eq!(a, array![$old, $new, $old, $old, $old]);
            let view = elements::$same(a.slice(s![..;-1])).unwrap();
            assert_eq!(view, array![$old, $old, $old, $new, $old]);
            assert_eq!(view.as_ptr(), &raw const a[4]);
        }
    };
}

check_element!(bools, scalar_bool, store_bool, same_bool, false, true);
check_element!(int8s, scalar_int8, store_int8, same_int8, -5, i8::MIN);
check_element!(int16s, scalar_int16, store_int16, same_int16, -5, i16::MIN);
check_element!(int32s, scalar_int32, store_int32, same_int32, -5, i32::MIN);
check_element!(int64s, scalar_int64, store_int64, same_int64, -5, i64::MIN);
check_element!(uint8s, scalar_uint8, store_uint8, same_uint8, 5, u8::MAX);
check_element!(
    uint16s,
    scalar_uint16,
    store_uint16,
    same_uint16,
    5,
    u16::MAX
);
check_element!(
    uint32s,
    scalar_uint32,
    store_uint32,
    same_uint32,
    5,
    u32::MAX
);
check_element!(
    uint64s,
    scalar_uint64,
    store_uint64,
    same_uint64,
    5,
    u64::MAX
);
check_element!(
    float16s,
    scalar_float16,
    store_float16,
    same_float16,
    f16::MAX,
    f16::EPSILON
);
check_element!(
    float32s,
    scalar_float32,
    store_float32,
    same_float32,
    -0.5,
    f32::MAX
);
check_element!(
    float64s,
    scalar_float64,
    store_float64,
    same_float64,
    -0.5,
    f64::MAX
);
check_element!(
    complex64s,
    scalar_complex64,
    store_complex64,
    same_complex64,
    Complex::new(1.0_f32, -2.0),
    Complex::new(f32::MAX, 0.5)
);
check_element!(
    complex128s,
    scalar_complex128,
    store_complex128,
    same_complex128,
    Complex::new(1.0, -2.0),
    Complex::new(f64::MAX, 0.5)
);

#[test]
fn scalars_go_through() {
    assert_eq!(scalars::flag(1.0, true), Ok(true));
    assert_eq!(scalars::flag(-1.0, true), Ok(false));
    assert_eq!(scalars::quotient(-7, 2, 0.5, true), Ok((-4, 0.5, true)));
    assert_eq!(scalars::whole_number(), Ok(-3));
    assert_eq!(scalars::nothing_at_all(), Ok(()));
    assert_eq!(my_file::in_a_file_with_a_dash(1.0), Ok(2.0));
}

#[test]
fn errors_are_pythons() {
    let error = scalars::quotient(1, 0, 0.0, false).unwrap_err();
    assert_eq!(error.kind(), "ZeroDivisionError");
    assert_eq!(error.message(), "integer division or modulo by zero");
    assert_eq!(
        error.to_string(),
        "ZeroDivisionError: integer division or modulo by zero"
    );
    let error = scalars::fails(0).unwrap_err();
    assert_eq!((error.kind(), error.message()), ("AssertionError", ""));
    assert_eq!(error.to_string(), "AssertionError");
    assert_eq!(scalars::fails(1), Ok(1), "the error is gone");
    let source: Box<dyn std::error::Error + Send + Sync> = error.into();
    assert_eq!(source.to_string(), "AssertionError");
    assert_eq!(
        owned::two_of_a_kind(-1).unwrap_err().to_string(),
        "ValueError: n must not be negative"
    );
}

#[test]
fn errors_belong_to_threads() {
    scalars::fails(0).unwrap_err();
    let other = std::thread::spawn(|| scalars::fails(2));
    assert_eq!(other.join().unwrap(), Ok(2));
}

#[test]
fn arrays_of_every_rank_cross() {
    let mut value = arr0(0.0);
    let three = arr0(3.0);
    let (read, written) = ranks::rank_0(three.view(), value.view_mut()).unwrap();
    assert_eq!((read[()], written[()]), (3.0, 3.0));

    macro_rules! check_rank {
        ($function:ident, $shape:expr) => {{
            let read = Array::from_elem($shape, 7.0);
            let mut written = Array::zeros($shape);
            let (same, mut view) = ranks::$function(read.view(), written.view_mut()).unwrap();
            assert_eq!(same, read);
            view *= 2.0;
            let first = written.iter().copied().next();
            assert_eq!((first, written.sum()), (Some(14.0), 14.0));
        }};
    }
    check_rank!(rank_1, [2]);
    check_rank!(rank_2, [2, 3]);
    check_rank!(rank_3, [2, 3, 1]);
    check_rank!(rank_4, [2, 3, 1, 2]);
    check_rank!(rank_5, [2, 3, 1, 2, 1]);
    check_rank!(rank_6, [2, 3, 1, 2, 1, 2]);
    check_rank!(rank_7, vec![2, 3, 1, 2, 1, 2, 1]);
    check_rank!(rank_8, vec![2, 3, 1, 2, 1, 2, 1, 2]);
}

#[test]
fn other_ranks_are_errors() {
    let read = ArrayD::zeros(vec![2, 3]);
    let mut written = ArrayD::zeros(vec![1; 7]);
    let error = ranks::rank_7(read.view(), written.view_mut()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ValueError: rank_7: argument 'read' must have 7 dimensions, \
         its strides are [3, 1] for sizes [2, 3]"
    );
}

#[test]
fn other_sizes_are_errors() {
    let a = Array::zeros([2, 5, 3]);
    assert_eq!(ranks::fixed(a.view()).unwrap(), a);
    let error = ranks::fixed(a.slice(s![.., .., ..2])).unwrap_err();
    assert_eq!(
        error.message(),
        "fixed: argument 'a' must have size 3 in dimension 2, \
         its strides are [15, 3, 1] for sizes [2, 5, 2]"
    );
}

#[test]
fn owned_arrays_are_arrays() {
    let mut a = owned::reversed_range(4).unwrap();
    assert_eq!(a.view(), array![3.0, 2.0, 1.0, 0.0]);
    assert_eq!((a[0], a.len(), a.shape()), (3.0, 4, &[4][..]));
    a[1] = 5.0;
    *a += 1.0;
    a.view_mut()[3] = 9.0;
    assert_eq!(a.to_owned(), array![4.0, 6.0, 2.0, 9.0]);
    assert_eq!(format!("{a:?}"), format!("{:?}", a.view()));
    let copy: Array1<f64> = a.into();
    assert_eq!(copy, array![4.0, 6.0, 2.0, 9.0]);

    let grid = owned::grid(3, 4).unwrap();
    assert_eq!(grid.view(), array![[23.0, 21.0], [13.0, 11.0], [3.0, 1.0]]);
    let truths = owned::truths(array![1.0, -1.0].view()).unwrap();
    assert_eq!(truths.to_vec(), [true, false]);
    let (zeros, ones) = owned::two_of_a_kind(2).unwrap();
    assert_eq!((zeros.sum(), ones.sum()), (0.0, 2.0));
    assert_eq!(owned::in_five_dimensions(2).unwrap().sum(), 32.0);
    let many = owned::in_eight_dimensions(3).unwrap();
    assert_eq!((many.ndim(), many.sum()), (8, 6.0));
    let doubled = owned::of_whole_numbers(array![[1, 2], [3, 4]].t()).unwrap();
    assert_eq!(doubled.view(), array![[2, 6], [4, 8]]);
}

#[test]
fn owned_arrays_go_to_other_threads() {
    let a = owned::reversed_range(1000).unwrap();
    let sum = std::thread::scope(|scope| scope.spawn(|| a.sum()).join().unwrap());
    assert_eq!(sum, 499_500.0);
    std::thread::spawn(move || drop(a)).join().unwrap();
}

#[test]
fn memory_is_given_back() {
    const LENGTH: usize = 1 << 20;
    for _ in 0..100 {
        let array = owned::reversed_range(LENGTH as i64).unwrap();
        assert_eq!(array.len(), LENGTH);
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = resident.unwrap().trim().trim_end_matches(" kB");
    assert!(kibibytes.parse::<usize>().unwrap() < 50 * 8 * LENGTH / 1024);
}

#[test]
fn arrays_without_elements_cross() {
    assert!(owned::reversed_range(0).unwrap().is_empty());
    assert_eq!(owned::grid(0, 3).unwrap().shape(), [0, 2]);
    let empty = Array1::<f64>::zeros(0);
    assert!(views::one_of_read(empty.view()).unwrap().is_empty());
    assert!(views::empty_reversed(empty.view()).unwrap().is_empty());
    let error = views::one_of_written(Array1::zeros(0).view_mut()).unwrap_err();
    assert_eq!(error.kind(), "IndexError");
    let slice = Array2::<f64>::zeros((3, 4));
    let (row, columns) = views::two_of_read(slice.slice(s![..1, ..0])).unwrap();
    assert_eq!((row.len(), columns.shape()), (0, &[1, 0][..]));
}

#[test]
fn views_lie_in_arguments() {
    let x = Array1::from_iter((0..6).map(f64::from));
    let view = views::one_of_read(x.slice(s![..;-1])).unwrap();
    assert_eq!(view, array![5.0, 3.0, 1.0]);
    assert_eq!(view.as_ptr(), &raw const x[5]);

    let mut y = x.clone();
    let mut view = views::one_of_written(y.view_mut()).unwrap();
    assert_eq!(view, array![5.0, 4.0, 3.0, 2.0, 1.0, 1.0]);
    view[0] = 9.0;
    assert_eq!(y, array![1.0, 1.0, 2.0, 3.0, 4.0, 9.0]);

    let mut grid = Array2::zeros((2, 3));
    let (row, reversed) = views::two_of_written(grid.view_mut()).unwrap();
    assert_eq!((row[0], reversed[[0, 2]]), (1.0, 1.0));

    let (of_x, mut of_y) = views::of_two(y.view_mut(), x.view(), 4.0).unwrap();
    assert_eq!(of_x, x.slice(s![1..]));
    of_y.fill(0.0);
    assert_eq!(y.sum(), 4.0);

    let truths = array![true, false, false];
    let (row, (reversed, (sum, truth)), (three,)) =
        views::nested(grid.view(), truths.view()).unwrap();
    assert_eq!((row.len(), sum, truth, three), (3, 1.0, true, 3));
    assert_eq!(reversed.to_vec(), [false, false, true]);
}

#[test]
fn contiguity_is_what_ndarray_says() {
    let mut a = Array2::zeros((2, 3));
    let error = views::column(a.view_mut()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ValueError: column: argument 'x' must be F-contiguous, \
         its strides are [3, 1] for sizes [2, 3]"
    );
    assert_eq!(views::column(a.view_mut().reversed_axes()).unwrap()[0], 2.0);
    // Strides of single elements say nothing.
    let mut row = Array2::zeros((1, 1));
    assert_eq!(views::column(row.view_mut()).unwrap().len(), 1);
}

#[test]
fn overloads_are_chosen_by_type_and_layout() {
    let x = array![1.0, 2.0, 3.0, 4.0];
    let mut y = Array1::zeros(4);
    assert_eq!(overloads::axpy((2.0, x.view(), y.view_mut())), Ok(20.0));
    assert_eq!(y, array![2.0, 4.0, 6.0, 8.0]);
    let sum = overloads::axpy((1.0, x.slice(s![..;-2]), y.slice_mut(s![..2])));
    assert_eq!(sum, Ok(12.0));
    let (x, mut y) = (array![1.0_f32, 2.0], array![0.5_f32, 0.5]);
    assert_eq!(overloads::axpy((2.0, x.view(), y.view_mut())), Ok(7.0));
    let (every_second, mut one) = (array![1.0_f32, 2.0, 3.0], array![0.0_f32, 0.0]);
    let error = overloads::axpy((2.0, every_second.slice(s![..;2]), one.view_mut()));
    assert_eq!(error.unwrap_err().kind(), "ValueError");

    assert_eq!(overloads::negative(2.5), Ok(-2.5));
    let negative = overloads::negative(array![1, -2].view()).unwrap();
    assert_eq!(negative.view(), array![-1, 2]);
    let a = array![1.0, 2.0, 3.0];
    for array in [a.view(), a.slice(s![..;-1])] {
        let (first, second) = overloads::halves(array).unwrap();
        assert_eq!((first.len(), second[1]), (1, array[2]));
    }
    let b = array![[1.0], [2.0]];
    assert_eq!(overloads::halves(b.view()).unwrap().1, array![[2.0]]);
    assert_eq!(overloads::r#type(1), Ok(2));
    assert_eq!(overloads::r#type(1.5), Ok(2.5));
}

#[test]
fn names_of_all_kinds_are_called() {
    assert_eq!(names::r#match(1.0, 2.0, 3.0, 4.0, 5.0), Ok(15.0));
    assert_eq!(names::free(3.0, 1.0), Ok(2.0));
    assert_eq!(names::main(2.0, 3.0, 4.0), Ok(24.0));
    assert_eq!(names::Ok_(1.0), Ok(1.0));
    assert_eq!(names::computeAll(1.0, array![2.0].view()), Ok(3.0));
    assert_eq!(names::Computeall(1.0, 2.0), Ok(3.0));
    assert_eq!(names::npc_last_error(1.0), Ok(1.0));
    let one = Array::<f64, Ix1>::zeros(1);
    assert_eq!(names::Error(one.view()).unwrap()[0], 1.0);
    assert_eq!(names::extern_c(one.view()).unwrap()[0], 1.0);
    assert_eq!(symbols::my_func(0.5), Ok(0.5));
    assert_eq!(symbols::_2d_sum(1, 2), Ok(3));
}

#[test]
fn functions_of_one_name_are_those_of_their_modules() {
    assert_eq!(alpha::step(1.0), Ok(2.0));
    assert_eq!(beta::step(1.0), Ok(100.0));
}

#[test]
fn results_lie_where_c_puts_them() {
    let (half, complex) = (f16::from_f32(0.5), Complex::new(1.5, -1.5));
    let array = array![1, 2, 3];
    let results = symbols::all_sizes(true, -2.5, half, complex, -8, array.view()).unwrap();
    let expected = (true, -2.5, half, complex, -8, array.view(), true);
    assert_eq!(results, expected);
}
