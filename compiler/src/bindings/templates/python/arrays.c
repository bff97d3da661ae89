/* Arrays: what is an argument already is used as it is, without a copy, but for arrays that
   are not aligned, or not in the machine's byte order.

   An array is an `numpy.ndarray` itself or a `numpy.memmap`. Other subclasses
   (masked arrays, matrices, quantities with units) give their elements another
   meaning, which compiled code would not heed: they are refused. */

/* Why a value is not what a parameter takes, in the order of the checks. */
typedef enum {
    NO_PROBLEM,
    NOT_AN_ARRAY,
    SUBCLASS,
    OTHER_TYPE,
    OTHER_SIZES,
    NOT_CONTIGUOUS,
    ODD_STRIDES,
    READ_ONLY,
    NEEDS_COPY,
} Problem;

/* How to say that whoever passes a copy of what is written to must know where to look. */
#define AFTERWARDS ", and use that afterwards"

/* The flags of the layout that a parameter asks for. */
FAST int
contiguity(const Parameter *parameter)
{
    return parameter->form == C_ARRAY   ? NPY_ARRAY_C_CONTIGUOUS
           : parameter->form == F_ARRAY ? NPY_ARRAY_F_CONTIGUOUS
                                        : 0;
}

/* Whether an array has the elements and the dimensions that a parameter asks for. */
COLD bool
has_type(PyArrayObject *array, const Parameter *parameter)
{
    return PyArray_NDIM(array) == parameter->rank
           && PyArray_EquivTypenums(PyArray_TYPE(array), parameter->type);
}

/* Whether an array has the sizes that a parameter knows. */
FAST bool
has_sizes(PyArrayObject *array, const Parameter *parameter)
{
    for (int axis = 0; parameter->sizes != NULL && axis < parameter->rank; axis++) {
        int64_t size = parameter->sizes[axis];
        if (size >= 0 && size != PyArray_DIM(array, axis)) {
            return false;
        }
    }
    return true;
}

/* Whether the strides of an array count whole elements. */
FAST bool
has_whole_strides(PyArrayObject *array, const Parameter *parameter)
{
    for (int axis = 0; parameter->form == STRIDED_ARRAY && axis < parameter->rank; axis++) {
        if (PyArray_STRIDE(array, axis) % parameter->item_size != 0) {
            return false;
        }
    }
    return true;
}

/* Whether a value is, without further questions, what a parameter takes. */
FAST bool
is_plain_array(PyObject *value, const Parameter *parameter)
{
    if (!PyArray_CheckExact(value)) {
        return false;
    }
    PyArrayObject *array = (PyArrayObject *)value;
    int flags = NPY_ARRAY_ALIGNED | contiguity(parameter)
                | (parameter->is_written ? NPY_ARRAY_WRITEABLE : 0);
    return PyArray_TYPE(array) == parameter->type
           && PyArray_NDIM(array) == parameter->rank
           && (PyArray_FLAGS(array) & flags) == flags
           && PyArray_ISNOTSWAPPED(array)
           && has_sizes(array, parameter)
           && has_whole_strides(array, parameter);
}

/* Whether a value is a numpy.memmap, which has no C type. */
COLD bool
is_memmap(PyObject *value)
{
    PyObject *numpy = PyImport_ImportModule("numpy");
    PyObject *memmap = numpy == NULL ? NULL : PyObject_GetAttrString(numpy, "memmap");
    bool is_exactly = (PyObject *)Py_TYPE(value) == memmap;
    Py_XDECREF(memmap);
    Py_XDECREF(numpy);
    PyErr_Clear();
    return is_exactly;
}

/* The first reason why a value is not what a parameter takes. */
COLD Problem
find_problem(PyObject *value, const Parameter *parameter)
{
    if (!PyArray_Check(value)) {
        return NOT_AN_ARRAY;
    }
    if (!PyArray_CheckExact(value) && !is_memmap(value)) {
        return SUBCLASS;
    }
    PyArrayObject *array = (PyArrayObject *)value;
    if (!has_type(array, parameter)) {
        return OTHER_TYPE;
    }
    if (!has_sizes(array, parameter)) {
        return OTHER_SIZES;
    }
    if (!PyArray_CHKFLAGS(array, contiguity(parameter))) {
        return NOT_CONTIGUOUS;
    }
    if (!has_whole_strides(array, parameter)) {
        return ODD_STRIDES;
    }
    if (parameter->is_written && !PyArray_CHKFLAGS(array, NPY_ARRAY_WRITEABLE)) {
        return READ_ONLY;
    }
    bool is_native = PyArray_ISNOTSWAPPED(array) && PyArray_CHKFLAGS(array, NPY_ARRAY_ALIGNED);
    return is_native ? NO_PROBLEM : NEEDS_COPY;
}

/* Sizes as Python writes them, with `:` for those that are free. */
COLD PyObject *
shape_text(const int64_t *sizes, int rank)
{
    PyObject *text = PyUnicode_FromString("(");
    for (int axis = 0; axis < rank; axis++) {
        append(&text, axis == 0 ? "" : ", ");
        if (sizes[axis] < 0) {
            append(&text, ":");
        }
        else {
            append(&text, "%lld", (long long)sizes[axis]);
        }
    }
    append(&text, rank == 1 ? ",)" : ")");
    return text;
}

/* Raises that an array has other sizes than a parameter knows. */
COLD bool
refuse_sizes(const Function *function, int index, PyArrayObject *array)
{
    const Parameter *parameter = &function->parameters[index];
    int64_t found[MAX_RANK];
    for (int axis = 0; axis < parameter->rank; axis++) {
        found[axis] = PyArray_DIM(array, axis);
    }
    PyObject *expected = shape_text(parameter->sizes, parameter->rank);
    PyObject *given = shape_text(found, parameter->rank);
    if (expected != NULL && given != NULL) {
        refuse(PyExc_ValueError, function, index, " must have shape %U, not %U", expected,
               given);
    }
    Py_XDECREF(expected);
    Py_XDECREF(given);
    return false;
}

/* The end of an error about a value that is no array of a parameter's type: what to pass
   in its place; empty where that may not have the same meaning. */
COLD PyObject *
array_remedy(const Parameter *parameter, PyObject *value)
{
    const char *name = parameter->name;
    const char *element = parameter->element;
    const char *after = parameter->is_written ? AFTERWARDS : "";
    if (PyArray_Check(value)) {
        PyArrayObject *array = (PyArrayObject *)value;
        PyArray_Descr *found = PyArray_DESCR(array);
        PyArray_Descr *expected = PyArray_DescrFromType(parameter->type);
        bool has_rank = expected != NULL && PyArray_NDIM(array) == parameter->rank;
        bool is_safe = has_rank && PyArray_CanCastTypeTo(found, expected, NPY_SAFE_CASTING);
        bool is_alike = has_rank && PyArray_CanCastTypeTo(found, expected, NPY_SAME_KIND_CASTING);
        Py_XDECREF(expected);
        return PyUnicode_FromFormat(is_alike ? "; pass %s.astype(np.%s)%s%s" : "", name, element,
                                    is_safe ? "" : " if its values fit", after);
    }
    if (PyList_Check(value) || PyTuple_Check(value)) {
        /* The elements keep their own type where another one would cut them. */
        int type = parameter->type;
        return PyTypeNum_ISFLOAT(type) || PyTypeNum_ISCOMPLEX(type)
                   ? PyUnicode_FromFormat("; pass np.array(%s, dtype=np.%s)%s", name, element,
                                          after)
                   : PyUnicode_FromFormat("; pass np.array(%s)%s", name, after);
    }
    if (PyObject_HasAttrString(value, "to_numpy")) {
        return PyUnicode_FromFormat("; pass %s.to_numpy()%s", name, after);
    }
    bool is_like_array = !PyType_Check(value) && !PyArray_IsScalar(value, Generic)
                         && PyObject_HasAttrString(value, "__array__");
    return PyUnicode_FromFormat(is_like_array ? "; pass np.asarray(%s)%s" : "", name, after);
}

/* Raises that a value is no array of a parameter's type. */
COLD bool
refuse_type(const Function *function, int index, PyObject *value)
{
    const Parameter *parameter = &function->parameters[index];
    PyObject *remedy = array_remedy(parameter, value);
    PyObject *found =
        PyArray_Check(value)
            ? PyUnicode_FromFormat("%S with %d", PyArray_DESCR((PyArrayObject *)value),
                                   PyArray_NDIM((PyArrayObject *)value))
            : PyUnicode_FromString(Py_TYPE(value)->tp_name);
    if (remedy != NULL && found != NULL) {
        refuse(PyExc_TypeError, function, index, " must be %s %s array with %d dimension%s, not %U%U",
               article(parameter->element), parameter->element, parameter->rank,
               parameter->rank == 1 ? "" : "s", found, remedy);
    }
    Py_XDECREF(remedy);
    Py_XDECREF(found);
    return false;
}

/* Takes what the quick check left in doubt, or raises what is wrong with it; raises nothing
   where a copy is taken. */
COLD bool
accept_array(const Function *function, int index, PyObject *value)
{
    const Parameter *parameter = &function->parameters[index];
    const char *name = parameter->name;
    const char *after = parameter->is_written ? AFTERWARDS : "";
    switch (find_problem(value, parameter)) {
    case NO_PROBLEM:
        return true;
    case NOT_AN_ARRAY:
    case OTHER_TYPE:
        return refuse_type(function, index, value);
    case SUBCLASS:
        return refuse(PyExc_TypeError, function, index,
                      " must be a numpy.ndarray itself, not its subclass %s; "
                      "pass np.asarray(%s) if a plain array has the same meaning",
                      Py_TYPE(value)->tp_name, name);
    case OTHER_SIZES:
        return refuse_sizes(function, index, (PyArrayObject *)value);
    case NOT_CONTIGUOUS:
        return parameter->form == C_ARRAY
                   ? refuse(PyExc_ValueError, function, index,
                            " must be C-contiguous; pass np.ascontiguousarray(%s)%s", name, after)
                   : refuse(PyExc_ValueError, function, index,
                            " must be Fortran-contiguous; pass np.asfortranarray(%s)%s",
                            name, after);
    case ODD_STRIDES:
        return refuse(PyExc_ValueError, function, index,
                      " must have strides that are multiples of %d bytes; pass %s.copy()%s",
                      parameter->item_size, name, after);
    case READ_ONLY:
        return refuse(PyExc_ValueError, function, index,
                      ": assignment destination is read-only");
    case NEEDS_COPY:
        return false;
    }
    Py_UNREACHABLE();
}

/* Fills the descriptor of an array that a function takes, whose layout and rank may be
   constants. */
FAST void
describe_array(PyArrayObject *array, const Parameter *parameter, Form form, int rank,
               Descriptor *descriptor)
{
    descriptor->allocated = PyArray_DATA(array);
    descriptor->aligned = PyArray_DATA(array);
    descriptor->offset = 0;
    int64_t *sizes = descriptor->extents;
    int64_t *strides = sizes + rank;
    /* NumPy's strides of dimensions with one element or none mean nothing. */
    int64_t step = 1;
    for (int position = 0; position < rank; position++) {
        int axis = form == F_ARRAY ? position : rank - 1 - position;
        sizes[axis] = PyArray_DIM(array, axis);
        strides[axis] = form == STRIDED_ARRAY
                            ? PyArray_STRIDE(array, axis) / parameter->item_size
                            : step;
        step *= sizes[axis];
    }
}

/* Takes an array, and fills its descriptor. */
HELPER bool
take_array(const Function *function, int index, PyObject *value, Descriptor *descriptor)
{
    const Parameter *parameter = &function->parameters[index];
    if (!is_plain_array(value, parameter) && !accept_array(function, index, value)) {
        return false;
    }
    PyArrayObject *array = (PyArrayObject *)value;
    if (parameter->form == C_ARRAY && parameter->rank == 1) {
        describe_array(array, parameter, C_ARRAY, 1, descriptor);
    }
    else if (parameter->form == C_ARRAY && parameter->rank == 2) {
        describe_array(array, parameter, C_ARRAY, 2, descriptor);
    }
    else {
        describe_array(array, parameter, parameter->form, parameter->rank, descriptor);
    }
    return true;
}
