// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics

!u = !basicpy.UnknownType
!point = !numpy.ndarray<[]:f64>
!mixed = !basicpy.TupleType<[!numpy.ndarray<[?]:f64>, !numpy.ndarray<[?, ?]:f64>]>

func.func @f(%p: !point, %t: !mixed, %e: !basicpy.TupleType<[]>, %s: !basicpy.StrType, %x: f64, %k: i64) {
  // expected-error @below {{iteration over a 0-d array [type-conflict]}}
  // expected-note @below {{help: use the element}}
  %0 = basicpy.iterable_length %p : !point
  // expected-error @below {{the elements of tuple[float64[:], float64[:, :]] have no type in common [type-conflict]}}
  // expected-note @below {{help: write the tuple out in the loop's header}}
  %1 = basicpy.iterable_item %t[%k] : !mixed -> !u
  // expected-error @below {{the elements of an empty tuple have no type [unsupported-construct]}}
  // expected-note @below {{help: use a tuple that has elements}}
  %2 = basicpy.iterable_item %e[%k] : !basicpy.TupleType<[]> -> !u
  // expected-error @below {{loops over a str are not compiled [unsupported-construct]}}
  // expected-note @below {{help: pass its characters as an array, np.array([ord(c) for c in s]), and compare the elements with ord("a")}}
  %3 = basicpy.iterable_length %s : !basicpy.StrType
  // expected-error @below {{a float is not iterable [type-conflict]}}
  // expected-note @below {{help: loop over range(n), an array, a tuple or a list}}
  %4 = basicpy.iterable_length %x : f64
  return
}
