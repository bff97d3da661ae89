/* Results and exceptions. */

/* Frees memory that compiled code allocated, or keeps it for the next call. Not there
   in a library that allocates nothing. */
extern void npc_free_block(void *block) __attribute__((weak));

/* Frees what a capsule holds. */
static void
free_memory(PyObject *capsule)
{
    npc_free_block(PyCapsule_GetPointer(capsule, NULL));
}

/* An array of a result, in memory that `base` keeps; takes over the reference to
   `base`. */
static PyObject *
make_array(const void *result, int rank, int type, int item_size, int flags, PyObject *base)
{
    Descriptor descriptor;
    size_t bytes = 2 * (size_t)rank * sizeof descriptor.extents[0];
    memcpy(&descriptor, result, offsetof(Descriptor, extents) + bytes);
    npy_intp extents[2 * MAX_RANK];
    for (int axis = 0; axis < rank; axis++) {
        extents[axis] = descriptor.extents[axis];
        extents[rank + axis] = descriptor.extents[rank + axis] * item_size;
    }
    char *data = descriptor.aligned;
    if (data != NULL) {
        data += descriptor.offset * item_size;
    }
    PyArray_Descr *element = PyArray_DescrFromType(type);
    PyObject *array = PyArray_NewFromDescr(&PyArray_Type, element, rank, extents,
                                           extents + rank, data, flags, NULL);
    if (array == NULL || base == NULL) {
        Py_XDECREF(base);
        return array;
    }
    if (PyArray_SetBaseObject((PyArrayObject *)array, base) < 0) {
        Py_DECREF(array);
        return NULL;
    }
    return array;
}

/* The pointer in the descriptor of a result that says whose memory it is. */
static void *
allocated_block(const void *result)
{
    void *block;
    memcpy(&block, result, sizeof block);
    return block;
}

/* An array that owns its memory, which is C's to free. */
HELPER PyObject *
own_array(const void *result, int rank, int type, int item_size)
{
    void *block = allocated_block(result);
    PyObject *owner = NULL;
    if (block != NULL) {
        owner = PyCapsule_New(block, NULL, free_memory);
        if (owner == NULL) {
            npc_free_block(block);
            return NULL;
        }
    }
    return make_array(result, rank, type, item_size, NPY_ARRAY_WRITEABLE, owner);
}

/* A view of an argument, which it keeps alive, and which says whether it may be
   written to. */
HELPER PyObject *
view_array(const void *result, int rank, int type, int item_size, PyObject *argument)
{
    int flags = PyArray_FLAGS((PyArrayObject *)argument) & NPY_ARRAY_WRITEABLE;
    Py_INCREF(argument);
    return make_array(result, rank, type, item_size, flags, argument);
}

/* An array that may not be written to, or NULL. */
HELPER PyObject *
read_only(PyObject *array)
{
    if (array != NULL) {
        PyArray_CLEARFLAGS((PyArrayObject *)array, NPY_ARRAY_WRITEABLE);
    }
    return array;
}

/* Whether an element of an array lies at an address. */
static int
lies_in(const char *address, PyArrayObject *array)
{
    const char *low = PyArray_BYTES(array);
    const char *high = low + PyArray_ITEMSIZE(array);
    for (int axis = 0; axis < PyArray_NDIM(array); axis++) {
        npy_intp extent = (PyArray_DIM(array, axis) - 1) * PyArray_STRIDE(array, axis);
        *(extent < 0 ? &low : &high) += extent;
    }
    return PyArray_SIZE(array) > 0 && low <= address && address < high;
}

/* The one or the other: what was not allocated is a view of one of the arguments. */
HELPER PyObject *
own_or_view_array(const void *result, int rank, int type, int item_size, int count,
                  PyObject *const *arguments)
{
    Descriptor descriptor;
    memcpy(&descriptor, result, offsetof(Descriptor, extents));
    if (descriptor.allocated != NULL) {
        return own_array(result, rank, type, item_size);
    }
    const char *first = (const char *)descriptor.aligned + descriptor.offset * item_size;
    int viewed = 0;
    while (viewed < count - 1 && !lies_in(first, (PyArrayObject *)arguments[viewed])) {
        viewed++;
    }
    return view_array(result, rank, type, item_size, arguments[viewed]);
}

/* An array without its axes of size 1; takes over the reference to the array, which may be
   NULL. */
HELPER PyObject *
squeeze(PyObject *array)
{
    if (array == NULL) {
        return NULL;
    }
    PyObject *squeezed = PyArray_Squeeze((PyArrayObject *)array);
    Py_DECREF(array);
    return squeezed;
}

/* The text whose bytes an array holds; takes over the reference to the array, which may
   be NULL. */
HELPER PyObject *
make_text(PyObject *array)
{
    if (array == NULL) {
        return NULL;
    }
    PyArrayObject *bytes = (PyArrayObject *)array;
    PyObject *text = PyUnicode_DecodeUTF8(PyArray_BYTES(bytes), PyArray_SIZE(bytes), NULL);
    Py_DECREF(array);
    return text;
}

/* The value, if there is one, else None; takes over both references, which may be NULL. */
HELPER PyObject *
make_optional(PyObject *has_value, PyObject *value)
{
    PyObject *made = value;
    if (has_value == NULL || has_value == Py_False) {
        Py_XDECREF(value);
        made = has_value == NULL || value == NULL ? NULL : keep(Py_None);
    }
    Py_XDECREF(has_value);
    return made;
}

/* The list of the elements of an array, Python's numbers or NumPy's scalars; takes over
   the reference to the array, which may be NULL. */
HELPER PyObject *
make_list(PyObject *array, bool of_python)
{
    if (array == NULL) {
        return NULL;
    }
    PyObject *list = of_python ? PyArray_ToList((PyArrayObject *)array)
                               : PySequence_List(array);
    Py_DECREF(array);
    return list;
}

/* One of the arrays in a list, by its row: a view of the elements of all. */
static PyObject *
make_array_of_list(const int64_t *row, Py_ssize_t rank, PyObject *elements)
{
    PyObject *sizes = PyTuple_New(rank);
    for (Py_ssize_t axis = 0; sizes != NULL && axis < rank; axis++) {
        PyObject *size = PyLong_FromLongLong(row[2 + axis]);
        if (size == NULL || PyTuple_SetItem(sizes, axis, size) < 0) {
            Py_CLEAR(sizes);
        }
    }
    PyObject *flat = sizes == NULL ? NULL : PySequence_GetSlice(elements, row[0], row[1]);
    PyObject *array = flat == NULL ? NULL : PyObject_CallMethod(flat, "reshape", "(O)", sizes);
    Py_XDECREF(flat);
    Py_XDECREF(sizes);
    return array;
}

/* The list of arrays of which the places are known among the elements of all; takes over
   both references, which may be NULL. */
HELPER PyObject *
make_arrays(PyObject *places, PyObject *elements)
{
    bool has_both = places != NULL && elements != NULL;
    Py_ssize_t count = has_both ? PyArray_DIM((PyArrayObject *)places, 0) : 0;
    Py_ssize_t width = has_both ? PyArray_DIM((PyArrayObject *)places, 1) : 0;
    PyObject *list = has_both ? PyList_New(count) : NULL;
    const int64_t *row = has_both ? PyArray_DATA((PyArrayObject *)places) : NULL;
    for (Py_ssize_t index = 0; list != NULL && index < count; index++, row += width) {
        PyObject *array = make_array_of_list(row, width - 2, elements);
        if (array == NULL || PyList_SetItem(list, index, array) < 0) {
            Py_CLEAR(list);
        }
    }
    Py_XDECREF(places);
    Py_XDECREF(elements);
    return list;
}

/* The list of the tuples, or lists, of which there are lists of all that stands in one
   place, in tuples; takes over the reference, which may be NULL. A list is its own. */
HELPER PyObject *
make_rows(PyObject *columns, bool are_lists)
{
    if (columns == NULL || !PyTuple_Check(columns)) {
        return columns;
    }
    Py_ssize_t width = PyTuple_Size(columns);
    PyObject *parts = PyTuple_New(width);
    PyObject *rows = NULL;
    for (Py_ssize_t place = 0; parts != NULL && place < width; place++) {
        PyObject *part = PyTuple_GetItem(columns, place);
        Py_INCREF(part);
        part = make_rows(part, false);
        if (part == NULL || PyTuple_SetItem(parts, place, part) < 0) {
            Py_CLEAR(parts);
        }
    }
    Py_DECREF(columns);
    Py_ssize_t count = parts == NULL ? 0 : PyList_Size(PyTuple_GetItem(parts, 0));
    rows = parts == NULL ? NULL : PyList_New(count);
    for (Py_ssize_t index = 0; rows != NULL && index < count; index++) {
        PyObject *row = PyTuple_New(width);
        for (Py_ssize_t place = 0; row != NULL && place < width; place++) {
            PyObject *item = PyList_GetItem(PyTuple_GetItem(parts, place), index);
            Py_INCREF(item);
            PyTuple_SetItem(row, place, item);
        }
        if (row != NULL && are_lists) {
            PyObject *list = PySequence_List(row);
            Py_DECREF(row);
            row = list;
        }
        if (row == NULL || PyList_SetItem(rows, index, row) < 0) {
            Py_CLEAR(rows);
        }
    }
    Py_XDECREF(parts);
    return rows;
}

/* A NumPy scalar. */
HELPER PyObject *
make_scalar(void *value, int type)
{
    PyArray_Descr *element = PyArray_DescrFromType(type);
    PyObject *scalar = PyArray_Scalar(value, element, NULL);
    Py_DECREF(element);
    return scalar;
}

/* Raises the exception that a call left as "Kind: message", or as "Kind" alone. */
HELPER PyObject *
raise_error(const char *error)
{
    const char *colon = strstr(error, ": ");
    size_t length = colon == NULL ? strlen(error) : (size_t)(colon - error);
    PyObject *builtins = PyImport_ImportModule("builtins");
    PyObject *name = PyUnicode_DecodeUTF8(error, (Py_ssize_t)length, "replace");
    PyObject *kind = NULL;
    if (builtins != NULL && name != NULL) {
        kind = PyObject_GetAttr(builtins, name);
    }
    const char *module = NULL;
    if (name != NULL && PyUnicode_CompareWithASCIIString(name, "LinAlgError") == 0) {
        module = "numpy.linalg";
    }
    else if (name != NULL && PyUnicode_CompareWithASCIIString(name, "AxisError") == 0) {
        module = "numpy.exceptions";
    }
    if (kind == NULL && module != NULL) {
        PyErr_Clear();
        PyObject *owner = PyImport_ImportModule(module);
        kind = owner == NULL ? NULL : PyObject_GetAttr(owner, name);
        Py_XDECREF(owner);
    }
    Py_XDECREF(name);
    Py_XDECREF(builtins);
    PyErr_Clear();
    if (kind == NULL || !PyExceptionClass_Check(kind)) {
        PyErr_SetString(PyExc_RuntimeError, error);
    }
    else if (colon == NULL) {
        PyErr_SetNone(kind);
    }
    else {
        const char *text = colon + 2;
        PyObject *message = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
        if (message != NULL) {
            PyErr_SetObject(kind, message);
            Py_DECREF(message);
        }
    }
    Py_XDECREF(kind);
    return NULL;
}
