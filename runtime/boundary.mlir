// Checked boundaries. The C interface of a function asks here whether each
// argument is what its type promises, and calls the function only then.
//
// A promise is what a memref's type says, as a list of i64:
//
//   0  the number of dimensions whose sizes and strides follow
//   1  how many bytes an index has in a descriptor: 4 or 8
//   2  how many bytes an array may have
//   3  whether the elements lie in row-major order without gaps
//   4  the offset
//   5  the sizes, then the strides
//
// What a type leaves open is -2^63, as in MLIR. The checks are inlined where the
// promise is a constant: what it leaves open costs nothing then.

llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}
llvm.func @npc_error_text() -> !llvm.ptr attributes {sym_visibility = "private"}

// What can be wrong. Each text gets the argument's name and two numbers.
llvm.mlir.global internal constant @npc_no_results("ValueError: %s must have a place, the pointer to it is null\00")
llvm.mlir.global internal constant @npc_no_descriptor("TypeError: %s must be an array, its descriptor is null\00")
llvm.mlir.global internal constant @npc_negative_rank("ValueError: %s must have no negative rank, its rank is %lld\00")
llvm.mlir.global internal constant @npc_negative_size("ValueError: %s must have no negative size, its sizes are \00")
llvm.mlir.global internal constant @npc_wrong_size("ValueError: %s must have size %lld in dimension %lld, its sizes are \00")
llvm.mlir.global internal constant @npc_too_big("ValueError: %s must have at most %lld bytes, its sizes in elements of %lld bytes are \00")
llvm.mlir.global internal constant @npc_wrong_offset("ValueError: %s must have offset %lld, its offset is %lld\00")
llvm.mlir.global internal constant @npc_no_data("ValueError: %s must have data, its pointer is null for sizes \00")
llvm.mlir.global internal constant @npc_not_aligned("ValueError: %s must be aligned to %lld bytes, its data starts at 0x%llx\00")
llvm.mlir.global internal constant @npc_not_contiguous("ValueError: %s must be C-contiguous, its strides are \00")
llvm.mlir.global internal constant @npc_wrong_stride("ValueError: %s must have stride %lld in dimension %lld, its strides are \00")
llvm.mlir.global internal constant @npc_too_long("ValueError: %s must span at most %lld bytes, its strides in elements of %lld bytes are \00")
llvm.mlir.global internal constant @npc_shared("ValueError: %s must share no memory\00")

// The parts of a tuple.
llvm.mlir.global internal constant @npc_tuple_open("(\00")
llvm.mlir.global internal constant @npc_tuple_first("%lld\00")
llvm.mlir.global internal constant @npc_tuple_next(", %lld\00")
llvm.mlir.global internal constant @npc_tuple_close(")\00")
llvm.mlir.global internal constant @npc_tuple_close_one(",)\00")
llvm.mlir.global internal constant @npc_for_sizes(" for sizes \00")

// An entry of a promise.
llvm.func internal @npc_promise_entry(%promise: !llvm.ptr, %position: i64) -> i64 attributes {always_inline, sym_visibility = "private"} {
  %address = llvm.getelementptr %promise[%position] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %entry = llvm.load %address : !llvm.ptr -> i64
  llvm.return %entry : i64
}

// What a promise says about a dimension: its size, or its stride if `skipped` is
// the number of sizes. Open for dimensions that the promise does not know.
llvm.func internal @npc_promised(%promise: !llvm.ptr, %skipped: i64, %axis: i64) -> i64 attributes {always_inline, sym_visibility = "private"} {
  %open = llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %first = llvm.mlir.constant(5 : i64) : i64
  %rank = llvm.call @npc_promise_entry(%promise, %zero) : (!llvm.ptr, i64) -> i64
  %is_known = llvm.icmp "slt" %axis, %rank : i64
  llvm.cond_br %is_known, ^known, ^unknown
^known:
  %start = llvm.add %first, %skipped : i64
  %position = llvm.add %start, %axis : i64
  %entry = llvm.call @npc_promise_entry(%promise, %position) : (!llvm.ptr, i64) -> i64
  llvm.return %entry : i64
^unknown:
  llvm.return %open : i64
}

// An index of a descriptor: the offset, then the sizes, then the strides.
llvm.func internal @npc_index_at(%descriptor: !llvm.ptr, %position: i64, %bytes: i64) -> i64 attributes {always_inline, sym_visibility = "private"} {
  %eight = llvm.mlir.constant(8 : i64) : i64
  %indices = llvm.getelementptr %descriptor[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %is_wide = llvm.icmp "eq" %bytes, %eight : i64
  llvm.cond_br %is_wide, ^wide, ^narrow
^wide:
  %wide_address = llvm.getelementptr %indices[%position] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %wide = llvm.load %wide_address : !llvm.ptr -> i64
  llvm.return %wide : i64
^narrow:
  %narrow_address = llvm.getelementptr %indices[%position] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %narrow = llvm.load %narrow_address : !llvm.ptr -> i32
  %extended = llvm.sext %narrow : i32 to i64
  llvm.return %extended : i64
}

// Whether there is a place for the results.
llvm.func internal @npc_check_results(%results: !llvm.ptr, %name: !llvm.ptr) -> i1 attributes {always_inline, sym_visibility = "private"} {
  %true = llvm.mlir.constant(true) : i1
  %false = llvm.mlir.constant(false) : i1
  %zero = llvm.mlir.constant(0 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %is_null = llvm.icmp "eq" %results, %null : !llvm.ptr
  llvm.cond_br %is_null, ^problem, ^done
^problem:
  %no_results = llvm.mlir.addressof @npc_no_results : !llvm.ptr
  llvm.call @npc_report(%no_results, %name, %zero, %zero) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  llvm.return %false : i1
^done:
  llvm.return %true : i1
}

// Whether an array of unknown rank is one: a rank and a pointer to a descriptor.
llvm.func internal @npc_check_unranked_array(%array: !llvm.ptr, %promise: !llvm.ptr, %element: i64, %alignment: i64, %name: !llvm.ptr) -> i1 attributes {always_inline, sym_visibility = "private"} {
  %false = llvm.mlir.constant(false) : i1
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %is_null = llvm.icmp "eq" %array, %null : !llvm.ptr
  %no_descriptor = llvm.mlir.addressof @npc_no_descriptor : !llvm.ptr
  llvm.cond_br %is_null, ^problem(%no_descriptor, %zero : !llvm.ptr, i64), ^load
^load:
  %bytes = llvm.call @npc_promise_entry(%promise, %one) : (!llvm.ptr, i64) -> i64
  %is_wide = llvm.icmp "eq" %bytes, %eight : i64
  llvm.cond_br %is_wide, ^wide, ^narrow
^wide:
  %wide = llvm.load %array : !llvm.ptr -> !llvm.struct<(i64, ptr)>
  %wide_rank = llvm.extractvalue %wide[0] : !llvm.struct<(i64, ptr)>
  %wide_descriptor = llvm.extractvalue %wide[1] : !llvm.struct<(i64, ptr)>
  llvm.br ^loaded(%wide_rank, %wide_descriptor : i64, !llvm.ptr)
^narrow:
  %narrow = llvm.load %array : !llvm.ptr -> !llvm.struct<(i32, ptr)>
  %narrow_rank = llvm.extractvalue %narrow[0] : !llvm.struct<(i32, ptr)>
  %extended_rank = llvm.sext %narrow_rank : i32 to i64
  %narrow_descriptor = llvm.extractvalue %narrow[1] : !llvm.struct<(i32, ptr)>
  llvm.br ^loaded(%extended_rank, %narrow_descriptor : i64, !llvm.ptr)
^loaded(%rank: i64, %descriptor: !llvm.ptr):
  %is_negative = llvm.icmp "slt" %rank, %zero : i64
  %negative_rank = llvm.mlir.addressof @npc_negative_rank : !llvm.ptr
  llvm.cond_br %is_negative, ^problem(%negative_rank, %rank : !llvm.ptr, i64), ^check
^check:
  %is_array = llvm.call @npc_check_array(%descriptor, %rank, %promise, %element, %alignment, %name) : (!llvm.ptr, i64, !llvm.ptr, i64, i64, !llvm.ptr) -> i1
  llvm.return %is_array : i1
^problem(%format: !llvm.ptr, %number: i64):
  llvm.call @npc_report(%format, %name, %number, %zero) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  llvm.return %false : i1
}

// Whether an array is what its type promises. Sizes that are not 0 count for the
// number of bytes even if another is 0, as in NumPy. The stride of a dimension
// of size 1 is never multiplied by more than 0, so any will do; an array without
// elements has no element to be found.
llvm.func internal @npc_check_array(%descriptor: !llvm.ptr, %rank: i64, %promise: !llvm.ptr, %element: i64, %alignment: i64, %name: !llvm.ptr) -> i1 attributes {always_inline, sym_visibility = "private"} {
  %true = llvm.mlir.constant(true) : i1
  %false = llvm.mlir.constant(false) : i1
  %open = llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr

  // The descriptor is there, and has the offset.
  %is_null = llvm.icmp "eq" %descriptor, %null : !llvm.ptr
  %no_descriptor = llvm.mlir.addressof @npc_no_descriptor : !llvm.ptr
  llvm.cond_br %is_null, ^plain_problem(%no_descriptor, %zero, %zero : !llvm.ptr, i64, i64), ^offset
^offset:
  %index_bytes = llvm.call @npc_promise_entry(%promise, %one) : (!llvm.ptr, i64) -> i64
  %maximal_bytes = llvm.call @npc_promise_entry(%promise, %two) : (!llvm.ptr, i64) -> i64
  %contiguous = llvm.call @npc_promise_entry(%promise, %three) : (!llvm.ptr, i64) -> i64
  %is_contiguous = llvm.icmp "ne" %contiguous, %zero : i64
  %offset = llvm.call @npc_index_at(%descriptor, %zero, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %promised_offset = llvm.call @npc_promise_entry(%promise, %four) : (!llvm.ptr, i64) -> i64
  %has_offset = llvm.icmp "ne" %promised_offset, %open : i64
  %is_other_offset = llvm.icmp "ne" %offset, %promised_offset : i64
  %breaks_offset = llvm.and %has_offset, %is_other_offset : i1
  %wrong_offset = llvm.mlir.addressof @npc_wrong_offset : !llvm.ptr
  llvm.cond_br %breaks_offset, ^plain_problem(%wrong_offset, %promised_offset, %offset : !llvm.ptr, i64, i64), ^sizes(%zero, %element, %false : i64, i64, i1)

  // Each size, and the number of bytes so far.
^sizes(%size_axis: i64, %bytes: i64, %is_empty: i1):
  %has_sizes = llvm.icmp "eq" %size_axis, %rank : i64
  llvm.cond_br %has_sizes, ^sized, ^size
^size:
  %next_axis = llvm.add %size_axis, %one : i64
  %size = llvm.call @npc_index_at(%descriptor, %next_axis, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %is_negative = llvm.icmp "slt" %size, %zero : i64
  %negative_size = llvm.mlir.addressof @npc_negative_size : !llvm.ptr
  llvm.cond_br %is_negative, ^size_problem(%negative_size, %zero, %zero : !llvm.ptr, i64, i64), ^static_size
^static_size:
  %promised_size = llvm.call @npc_promised(%promise, %zero, %size_axis) : (!llvm.ptr, i64, i64) -> i64
  %has_size = llvm.icmp "ne" %promised_size, %open : i64
  %is_other_size = llvm.icmp "ne" %size, %promised_size : i64
  %breaks_size = llvm.and %has_size, %is_other_size : i1
  %wrong_size = llvm.mlir.addressof @npc_wrong_size : !llvm.ptr
  llvm.cond_br %breaks_size, ^size_problem(%wrong_size, %promised_size, %size_axis : !llvm.ptr, i64, i64), ^bytes
^bytes:
  %factor = llvm.intr.smax(%size, %one) : (i64, i64) -> i64
  %product = "llvm.intr.smul.with.overflow"(%bytes, %factor) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %next_bytes = llvm.extractvalue %product[0] : !llvm.struct<(i64, i1)>
  %overflows = llvm.extractvalue %product[1] : !llvm.struct<(i64, i1)>
  %exceeds = llvm.icmp "sgt" %next_bytes, %maximal_bytes : i64
  %is_too_big = llvm.or %overflows, %exceeds : i1
  %is_zero = llvm.icmp "eq" %size, %zero : i64
  %is_empty_now = llvm.or %is_empty, %is_zero : i1
  %too_big = llvm.mlir.addressof @npc_too_big : !llvm.ptr
  llvm.cond_br %is_too_big, ^size_problem(%too_big, %maximal_bytes, %element : !llvm.ptr, i64, i64), ^sizes(%next_axis, %next_bytes, %is_empty_now : i64, i64, i1)

  // An array that has elements has data.
^sized:
  llvm.cond_br %is_empty, ^done, ^data
^data:
  %data_field = llvm.getelementptr %descriptor[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %data = llvm.load %data_field : !llvm.ptr -> !llvm.ptr
  %has_no_data = llvm.icmp "eq" %data, %null : !llvm.ptr
  %no_data = llvm.mlir.addressof @npc_no_data : !llvm.ptr
  llvm.cond_br %has_no_data, ^size_problem(%no_data, %zero, %zero : !llvm.ptr, i64, i64), ^alignment
^alignment:
  %address = llvm.ptrtoint %data : !llvm.ptr to i64
  %mask = llvm.sub %alignment, %one : i64
  %rest = llvm.and %address, %mask : i64
  %is_misaligned = llvm.icmp "ne" %rest, %zero : i64
  %not_aligned = llvm.mlir.addressof @npc_not_aligned : !llvm.ptr
  %start = "llvm.intr.abs"(%offset) <{is_int_min_poison = false}> : (i64) -> i64
  llvm.cond_br %is_misaligned, ^plain_problem(%not_aligned, %alignment, %address : !llvm.ptr, i64, i64), ^strides(%rank, %one, %start, %false : i64, i64, i64, i1)

  // Each stride from the last, and how far the last element is from the data.
^strides(%previous_axis: i64, %row_major: i64, %distance: i64, %wraps: i1):
  %has_strides = llvm.icmp "eq" %previous_axis, %zero : i64
  llvm.cond_br %has_strides, ^span, ^stride
^stride:
  %axis = llvm.sub %previous_axis, %one : i64
  %length = llvm.call @npc_index_at(%descriptor, %previous_axis, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %stride_position = llvm.add %rank, %previous_axis : i64
  %stride = llvm.call @npc_index_at(%descriptor, %stride_position, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %static_stride = llvm.call @npc_promised(%promise, %rank, %axis) : (!llvm.ptr, i64, i64) -> i64
  %promised_stride = llvm.select %is_contiguous, %row_major, %static_stride : i1, i64
  %has_stride = llvm.icmp "ne" %promised_stride, %open : i64
  %is_other_stride = llvm.icmp "ne" %stride, %promised_stride : i64
  %is_long = llvm.icmp "sgt" %length, %one : i64
  %matters = llvm.and %has_stride, %is_long : i1
  %breaks_stride = llvm.and %matters, %is_other_stride : i1
  %not_contiguous = llvm.mlir.addressof @npc_not_contiguous : !llvm.ptr
  %wrong_stride = llvm.mlir.addressof @npc_wrong_stride : !llvm.ptr
  %other_stride = llvm.select %is_contiguous, %not_contiguous, %wrong_stride : i1, !llvm.ptr
  llvm.cond_br %breaks_stride, ^stride_problem(%other_stride, %promised_stride, %axis : !llvm.ptr, i64, i64), ^distance
^distance:
  %next_row_major = llvm.mul %row_major, %length : i64
  %steps = llvm.sub %length, %one : i64
  %step = "llvm.intr.abs"(%stride) <{is_int_min_poison = false}> : (i64) -> i64
  %way = "llvm.intr.umul.with.overflow"(%steps, %step) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %further = llvm.extractvalue %way[0] : !llvm.struct<(i64, i1)>
  %way_wraps = llvm.extractvalue %way[1] : !llvm.struct<(i64, i1)>
  %sum = "llvm.intr.uadd.with.overflow"(%distance, %further) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %next_distance = llvm.extractvalue %sum[0] : !llvm.struct<(i64, i1)>
  %sum_wraps = llvm.extractvalue %sum[1] : !llvm.struct<(i64, i1)>
  %either_wraps = llvm.or %way_wraps, %sum_wraps : i1
  %next_wraps = llvm.or %wraps, %either_wraps : i1
  llvm.br ^strides(%axis, %next_row_major, %next_distance, %next_wraps : i64, i64, i64, i1)

  // Without gaps the number of bytes is the span.
^span:
  llvm.cond_br %is_contiguous, ^done, ^strided_span
^strided_span:
  %count = "llvm.intr.uadd.with.overflow"(%distance, %one) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %elements = llvm.extractvalue %count[0] : !llvm.struct<(i64, i1)>
  %count_wraps = llvm.extractvalue %count[1] : !llvm.struct<(i64, i1)>
  %spanned = "llvm.intr.umul.with.overflow"(%elements, %element) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %span_bytes = llvm.extractvalue %spanned[0] : !llvm.struct<(i64, i1)>
  %span_wraps = llvm.extractvalue %spanned[1] : !llvm.struct<(i64, i1)>
  %span_exceeds = llvm.icmp "ugt" %span_bytes, %maximal_bytes : i64
  %product_is_long = llvm.or %span_wraps, %span_exceeds : i1
  %sum_is_long = llvm.or %wraps, %count_wraps : i1
  %is_too_long = llvm.or %sum_is_long, %product_is_long : i1
  %too_long = llvm.mlir.addressof @npc_too_long : !llvm.ptr
  llvm.cond_br %is_too_long, ^stride_problem(%too_long, %maximal_bytes, %element : !llvm.ptr, i64, i64), ^done
^done:
  llvm.return %true : i1

^plain_problem(%plain_format: !llvm.ptr, %plain_first: i64, %plain_second: i64):
  llvm.call @npc_report(%plain_format, %name, %plain_first, %plain_second) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  llvm.return %false : i1
^size_problem(%size_format: !llvm.ptr, %size_first: i64, %size_second: i64):
  llvm.call @npc_report_sizes(%size_format, %name, %size_first, %size_second, %descriptor, %rank, %index_bytes) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) -> ()
  llvm.return %false : i1
^stride_problem(%stride_format: !llvm.ptr, %stride_first: i64, %stride_second: i64):
  llvm.call @npc_report_strides(%stride_format, %name, %stride_first, %stride_second, %descriptor, %rank, %index_bytes) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) -> ()
  llvm.return %false : i1
}

// Where the elements of an array begin and end; the same for one without elements.
llvm.func internal @npc_span(%descriptor: !llvm.ptr, %rank: i64, %element: i64, %index_bytes: i64) -> !llvm.struct<(i64, i64)> attributes {always_inline, sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %data_address = llvm.getelementptr %descriptor[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %data = llvm.load %data_address : !llvm.ptr -> i64
  %offset = llvm.call @npc_index_at(%descriptor, %zero, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %skipped = llvm.mul %offset, %element : i64
  %first = llvm.add %data, %skipped : i64
  %last = llvm.add %first, %element : i64
  llvm.br ^axis(%zero, %first, %last : i64, i64, i64)
^axis(%axis: i64, %low: i64, %high: i64):
  %is_axis = llvm.icmp "slt" %axis, %rank : i64
  llvm.cond_br %is_axis, ^size, ^done(%low, %high : i64, i64)
^size:
  %position = llvm.add %axis, %one : i64
  %size = llvm.call @npc_index_at(%descriptor, %position, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %is_empty = llvm.icmp "eq" %size, %zero : i64
  llvm.cond_br %is_empty, ^done(%first, %first : i64, i64), ^stride
^stride:
  %stride_position = llvm.add %position, %rank : i64
  %stride = llvm.call @npc_index_at(%descriptor, %stride_position, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %steps = llvm.sub %size, %one : i64
  %distance = llvm.mul %steps, %stride : i64
  %bytes = llvm.mul %distance, %element : i64
  %back = llvm.intr.smin(%bytes, %zero) : (i64, i64) -> i64
  %ahead = llvm.intr.smax(%bytes, %zero) : (i64, i64) -> i64
  %lower = llvm.add %low, %back : i64
  %higher = llvm.add %high, %ahead : i64
  llvm.br ^axis(%position, %lower, %higher : i64, i64, i64)
^done(%begin: i64, %end: i64):
  %undefined = llvm.mlir.poison : !llvm.struct<(i64, i64)>
  %half = llvm.insertvalue %begin, %undefined[0] : !llvm.struct<(i64, i64)>
  %both = llvm.insertvalue %end, %half[1] : !llvm.struct<(i64, i64)>
  llvm.return %both : !llvm.struct<(i64, i64)>
}

// Whether an array shares no memory with the storage of a result. Not inlined: there are
// as many calls as pairs of arrays.
llvm.func internal @npc_check_apart(%storage: !llvm.ptr, %storage_rank: i64, %storage_element: i64, %array: !llvm.ptr, %rank: i64, %element: i64, %index_bytes: i64, %names: !llvm.ptr) -> i1 attributes {no_inline, sym_visibility = "private"} {
  %true = llvm.mlir.constant(true) : i1
  %false = llvm.mlir.constant(false) : i1
  %zero = llvm.mlir.constant(0 : i64) : i64
  %storage_span = llvm.call @npc_span(%storage, %storage_rank, %storage_element, %index_bytes) : (!llvm.ptr, i64, i64, i64) -> !llvm.struct<(i64, i64)>
  %span = llvm.call @npc_span(%array, %rank, %element, %index_bytes) : (!llvm.ptr, i64, i64, i64) -> !llvm.struct<(i64, i64)>
  %storage_begin = llvm.extractvalue %storage_span[0] : !llvm.struct<(i64, i64)>
  %storage_end = llvm.extractvalue %storage_span[1] : !llvm.struct<(i64, i64)>
  %begin = llvm.extractvalue %span[0] : !llvm.struct<(i64, i64)>
  %end = llvm.extractvalue %span[1] : !llvm.struct<(i64, i64)>
  %starts_before = llvm.icmp "ult" %storage_begin, %end : i64
  %ends_behind = llvm.icmp "ult" %begin, %storage_end : i64
  %overlap = llvm.and %starts_before, %ends_behind : i1
  llvm.cond_br %overlap weights([1, 1000]), ^problem, ^done
^problem:
  %shared = llvm.mlir.addressof @npc_shared : !llvm.ptr
  llvm.call @npc_report(%shared, %names, %zero, %zero) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  llvm.return %false : i1
^done:
  llvm.return %true : i1
}

// Sets the pending error to a text with a name and two numbers; returns its length.
llvm.func internal @npc_report(%format: !llvm.ptr, %name: !llvm.ptr, %first: i64, %second: i64) -> i64 attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %size = llvm.mlir.constant(504 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %text = llvm.call @npc_error_text() : () -> !llvm.ptr
  %written = llvm.call @snprintf(%text, %size, %format, %name, %first, %second) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, !llvm.ptr, i64, i64) -> i32
  %length = llvm.call @npc_text_length(%zero, %written) : (i64, i32) -> i64
  llvm.return %length : i64
}

// As `npc_report`, with the array's sizes at the end.
llvm.func internal @npc_report_sizes(%format: !llvm.ptr, %name: !llvm.ptr, %first: i64, %second: i64, %descriptor: !llvm.ptr, %rank: i64, %index_bytes: i64) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %length = llvm.call @npc_report(%format, %name, %first, %second) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  llvm.call @npc_append_tuple(%length, %descriptor, %one, %rank, %index_bytes) : (i64, !llvm.ptr, i64, i64, i64) -> i64
  llvm.return
}

// As `npc_report`, with the array's strides and sizes at the end.
llvm.func internal @npc_report_strides(%format: !llvm.ptr, %name: !llvm.ptr, %first: i64, %second: i64, %descriptor: !llvm.ptr, %rank: i64, %index_bytes: i64) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %for_sizes = llvm.mlir.addressof @npc_for_sizes : !llvm.ptr
  %length = llvm.call @npc_report(%format, %name, %first, %second) : (!llvm.ptr, !llvm.ptr, i64, i64) -> i64
  %strides = llvm.add %rank, %one : i64
  %with_strides = llvm.call @npc_append_tuple(%length, %descriptor, %strides, %rank, %index_bytes) : (i64, !llvm.ptr, i64, i64, i64) -> i64
  %with_words = llvm.call @npc_append(%with_strides, %for_sizes, %zero) : (i64, !llvm.ptr, i64) -> i64
  llvm.call @npc_append_tuple(%with_words, %descriptor, %one, %rank, %index_bytes) : (i64, !llvm.ptr, i64, i64, i64) -> i64
  llvm.return
}

// Appends so many indices of a descriptor as Python shows a tuple.
llvm.func internal @npc_append_tuple(%length: i64, %descriptor: !llvm.ptr, %position: i64, %count: i64, %index_bytes: i64) -> i64 attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %open = llvm.mlir.addressof @npc_tuple_open : !llvm.ptr
  %first = llvm.mlir.addressof @npc_tuple_first : !llvm.ptr
  %next = llvm.mlir.addressof @npc_tuple_next : !llvm.ptr
  %close = llvm.mlir.addressof @npc_tuple_close : !llvm.ptr
  %close_one = llvm.mlir.addressof @npc_tuple_close_one : !llvm.ptr
  %opened = llvm.call @npc_append(%length, %open, %zero) : (i64, !llvm.ptr, i64) -> i64
  llvm.br ^loop(%zero, %opened : i64, i64)
^loop(%axis: i64, %so_far: i64):
  %is_done = llvm.icmp "eq" %axis, %count : i64
  llvm.cond_br %is_done, ^done, ^element
^element:
  %place = llvm.add %position, %axis : i64
  %index = llvm.call @npc_index_at(%descriptor, %place, %index_bytes) : (!llvm.ptr, i64, i64) -> i64
  %is_first = llvm.icmp "eq" %axis, %zero : i64
  %format = llvm.select %is_first, %first, %next : i1, !llvm.ptr
  %longer = llvm.call @npc_append(%so_far, %format, %index) : (i64, !llvm.ptr, i64) -> i64
  %following = llvm.add %axis, %one : i64
  llvm.br ^loop(%following, %longer : i64, i64)
^done:
  %is_one = llvm.icmp "eq" %count, %one : i64
  %end = llvm.select %is_one, %close_one, %close : i1, !llvm.ptr
  %whole = llvm.call @npc_append(%so_far, %end, %zero) : (i64, !llvm.ptr, i64) -> i64
  llvm.return %whole : i64
}

// Appends a text with a number to the pending error of this length; returns the
// new length.
llvm.func internal @npc_append(%length: i64, %format: !llvm.ptr, %number: i64) -> i64 attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %size = llvm.mlir.constant(504 : i64) : i64
  %text = llvm.call @npc_error_text() : () -> !llvm.ptr
  %end = llvm.getelementptr %text[%length] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %room = llvm.sub %size, %length : i64
  %written = llvm.call @snprintf(%end, %room, %format, %number) vararg(!llvm.func<i32 (ptr, i64, ptr, ...)>) : (!llvm.ptr, i64, !llvm.ptr, i64) -> i32
  %longer = llvm.call @npc_text_length(%length, %written) : (i64, i32) -> i64
  llvm.return %longer : i64
}

// The length of the pending error after so many more bytes: what does not fit is
// cut off.
llvm.func internal @npc_text_length(%length: i64, %written: i32) -> i64 attributes {sym_visibility = "private"} {
  %last = llvm.mlir.constant(503 : i64) : i64
  %more = llvm.zext %written : i32 to i64
  %sum = llvm.add %length, %more : i64
  %clamped = llvm.intr.umin(%sum, %last) : (i64, i64) -> i64
  llvm.return %clamped : i64
}
