//! What the oracle says of buffers.

use proptest::prelude::*;

use super::*;

fn wanted(sizes: &[Option<u64>]) -> BufferType {
    BufferType::new(ScalarType::Sint16, sizes.iter().copied()).unwrap()
}

fn offered(length: u64, shape: &[i64], strides: Option<&[i64]>) -> BufferDescription {
    BufferDescription {
        element: ScalarType::Sint16,
        length,
        shape: shape.to_vec(),
        strides: strides.map(<[_]>::to_vec),
    }
}

/// The verdict in a word, or why there is none.
fn verdict(wanted: &BufferType, offered: &BufferDescription) -> String {
    match judge(wanted, offered) {
        Ok(Verdict::UseAsIs) => "as is".to_owned(),
        Ok(Verdict::CopyTo(copy)) => {
            let packed = BufferDescription::packed(offered.element, &offered.shape);
            assert_eq!(packed, Ok(copy));
            "copy".to_owned()
        }
        Err(reason) => reason.to_string(),
    }
}

#[test]
fn row_major_buffers_are_used() {
    let any = wanted(&[None, None]);
    assert_eq!(verdict(&any, &offered(12, &[2, 3], None)), "as is");
    assert_eq!(verdict(&any, &offered(12, &[2, 3], Some(&[6, 2]))), "as is");
    assert_eq!(
        verdict(&any, &offered(6, &[1, 3], Some(&[-99, 2]))),
        "as is"
    );
    assert_eq!(verdict(&any, &offered(4, &[2, 1], Some(&[2, 0]))), "as is");
    assert_eq!(verdict(&any, &offered(0, &[0, 3], Some(&[5, 7]))), "as is");
    let scalar = offered(2, &[], Some(&[]));
    assert_eq!(verdict(&wanted(&[]), &scalar), "as is");
}

#[test]
fn other_buffers_are_copied() {
    let any = wanted(&[None, None]);
    for strides in [[2, 4], [8, 2], [-6, 2], [6, -2], [0, 2], [6, 3], [0, 0]] {
        let buffer = offered(12, &[2, 3], Some(&strides));
        assert_eq!(verdict(&any, &buffer), "copy", "{strides:?}");
    }
}

#[test]
fn what_a_copy_does_not_mend_is_refused() {
    let known = wanted(&[Some(2), None]);
    let cases = [
        (
            offered(12, &[6], None),
            "a buffer of 1 dimensions where one of 2 is wanted",
        ),
        (
            offered(18, &[3, 3], None),
            "a buffer of size 3 in dimension 0 where 2 is wanted",
        ),
        (
            offered(12, &[2, -3], None),
            "negative size -3 in dimension 1",
        ),
        (
            offered(12, &[2, 3], Some(&[2])),
            "1 strides for 2 dimensions",
        ),
        (
            offered(11, &[2, 3], None),
            "a length of 11 bytes where the elements take 12",
        ),
        (
            offered(13, &[2, 3], Some(&[6, 2])),
            "a length of 13 bytes where the elements take 12",
        ),
        (
            offered(0, &[2, i64::MAX], None),
            "a buffer that takes more than 9223372036854775807 bytes",
        ),
        (
            offered(12, &[2, 3], Some(&[i64::MIN, 2])),
            "a buffer that takes more than 9223372036854775807 bytes",
        ),
        (
            offered(12, &[2, 3], Some(&[i64::MAX, 2])),
            "a buffer that takes more than 9223372036854775807 bytes",
        ),
    ];
    for (buffer, reason) in cases {
        assert_eq!(verdict(&known, &buffer), reason);
    }
    let mut unsigned = offered(12, &[2, 3], None);
    unsigned.element = ScalarType::Uint16;
    assert_eq!(
        verdict(&known, &unsigned),
        "a buffer of uint16 where one of sint16 is wanted"
    );
}

#[test]
fn strides_of_single_elements_reach_nowhere() {
    let column = offered(10, &[5, 1], Some(&[4, i64::MIN]));
    let packed = offered(10, &[5, 1], Some(&[2, 2]));
    let judged = judge(&wanted(&[None, Some(1)]), &column);
    assert_eq!(judged, Ok(Verdict::CopyTo(packed)));
    let single = offered(2, &[1, 1], Some(&[i64::MIN, i64::MAX]));
    assert_eq!(judge(&wanted(&[None, None]), &single), Ok(Verdict::UseAsIs));
}

#[test]
fn buffers_without_elements_have_numpys_strides() {
    let empty = BufferDescription::packed(ScalarType::Float64, &[3, 0, 5]).unwrap();
    assert_eq!((empty.length, empty.strides), (0, Some(vec![40, 40, 8])));
    let sizes = [i64::MAX, 0, 2];
    assert_eq!(
        BufferDescription::packed(ScalarType::Sint8, &sizes),
        Err(UnsupportedBuffer::TooLarge)
    );
}

#[test]
fn a_buffer_is_made_of_the_sizes_that_are_unknown() {
    let wanted = wanted(&[None, Some(4), None]);
    let made = compatible(&wanted, &[2, 3]).unwrap();
    assert_eq!(made, offered(48, &[2, 4, 3], Some(&[24, 6, 2])));
    let refused = |sizes: &[i64]| compatible(&wanted, sizes).unwrap_err().to_string();
    assert_eq!(refused(&[2]), "1 sizes for 2 unknown dimensions");
    assert_eq!(refused(&[2, 3, 4]), "3 sizes for 2 unknown dimensions");
    assert_eq!(refused(&[2, -1]), "negative size -1 in dimension 2");
    assert_eq!(
        refused(&[i64::MAX, i64::MAX]),
        "a buffer that takes more than 9223372036854775807 bytes"
    );
}

/// Where the elements lie, in row-major order.
fn places(shape: &[i64], strides: &[i64]) -> Vec<i64> {
    shape
        .iter()
        .zip(strides)
        .fold(vec![0], |starts, (&size, stride)| {
            let steps = |start| (0..size).map(move |index| start + index * stride);
            starts.into_iter().flat_map(steps).collect()
        })
}

proptest! {
    #[test]
    fn a_buffer_is_used_where_its_elements_follow_each_other(
        dimensions in prop::collection::vec((0..4_i64, -3..13_i64), 0..4),
    ) {
        let (shape, strides): (Vec<_>, Vec<_>) = dimensions.into_iter().unzip();
        let packed = BufferDescription::packed(ScalarType::Sint16, &shape).unwrap();
        let places = places(&shape, &strides);
        prop_assert_eq!(packed.length, 2 * places.len() as u64);
        let follow = places.iter().zip(0..).all(|(place, index)| *place == 2 * index);
        let buffer = offered(packed.length, &shape, Some(&strides));
        let expected = if follow { Verdict::UseAsIs } else { Verdict::CopyTo(packed) };
        prop_assert_eq!(judge(&wanted(&vec![None; shape.len()]), &buffer), Ok(expected));
    }

    #[test]
    fn any_description_is_judged(
        length in any::<u64>(),
        shape in prop::collection::vec(any::<i64>(), 0..4),
        strides in prop::collection::vec(any::<i64>(), 0..4),
    ) {
        let buffer = offered(length, &shape, Some(&strides));
        let verdict = judge(&wanted(&vec![None; shape.len()]), &buffer);
        if let Ok(Verdict::CopyTo(copy)) = verdict {
            prop_assert_eq!(copy.length, length);
        }
    }

    #[test]
    fn what_is_made_is_used(sizes in prop::collection::vec((0..1000_i64, any::<bool>()), 0..6)) {
        let dimension = |&(size, known): &(i64, bool)| known.then_some(size.unsigned_abs());
        let wanted = wanted(&sizes.iter().map(dimension).collect::<Vec<_>>());
        let unknown = sizes.iter().filter(|(_, known)| !known);
        let unknown: Vec<_> = unknown.map(|(size, _)| *size).collect();
        let made = compatible(&wanted, &unknown).unwrap();
        prop_assert_eq!(judge(&wanted, &made), Ok(Verdict::UseAsIs));
    }
}
