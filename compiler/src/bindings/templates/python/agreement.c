/* What the module's own part believes of NumPy's headers, which it does not read. */
_Static_assert(NPY_BOOL == 0, "NumPy's number of an element type");
_Static_assert(NPY_INT8 == 1, "NumPy's number of an element type");
_Static_assert(NPY_INT16 == 3, "NumPy's number of an element type");
_Static_assert(NPY_INT32 == 5, "NumPy's number of an element type");
_Static_assert(NPY_INT64 == 7, "NumPy's number of an element type");
_Static_assert(NPY_UINT8 == 2, "NumPy's number of an element type");
_Static_assert(NPY_UINT16 == 4, "NumPy's number of an element type");
_Static_assert(NPY_UINT32 == 6, "NumPy's number of an element type");
_Static_assert(NPY_UINT64 == 8, "NumPy's number of an element type");
_Static_assert(NPY_FLOAT16 == 23, "NumPy's number of an element type");
_Static_assert(NPY_FLOAT32 == 11, "NumPy's number of an element type");
_Static_assert(NPY_FLOAT64 == 12, "NumPy's number of an element type");
_Static_assert(NPY_COMPLEX64 == 14, "NumPy's number of an element type");
_Static_assert(NPY_COMPLEX128 == 15, "NumPy's number of an element type");
