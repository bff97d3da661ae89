/* Copies of arrays that are not aligned, or not in the machine's byte order. Compiled code
   works on the copies, and what it writes is written back when it is done, also if it raises.
   A copy has the strides of its array, so that the program finds the same layout. */

/* The bytes from the first to behind the last one of an array's elements. */
COLD void
find_bounds(PyArrayObject *array, char **low, char **high)
{
    *low = *high = PyArray_BYTES(array);
    if (PyArray_SIZE(array) == 0) {
        return;
    }
    *high += PyArray_ITEMSIZE(array);
    for (int axis = 0; axis < PyArray_NDIM(array); axis++) {
        npy_intp extent = (PyArray_DIM(array, axis) - 1) * PyArray_STRIDE(array, axis);
        *(extent < 0 ? low : high) += extent;
    }
}

/* A copy of an array that is aligned and in the machine's byte order. */
COLD PyObject *
copy_array(PyArrayObject *array, const Parameter *parameter)
{
    char *low;
    char *high;
    find_bounds(array, &low, &high);
    npy_intp size = high - low;
    PyObject *memory = PyArray_SimpleNew(1, &size, NPY_UINT8);
    if (memory == NULL) {
        return NULL;
    }
    char *data = PyArray_BYTES((PyArrayObject *)memory) + (PyArray_BYTES(array) - low);
    PyObject *copy = PyArray_NewFromDescr(
        &PyArray_Type, PyArray_DescrFromType(parameter->type), PyArray_NDIM(array),
        PyArray_DIMS(array), PyArray_STRIDES(array), data, NPY_ARRAY_WRITEABLE, NULL);
    if (copy == NULL) {
        Py_DECREF(memory);
        return NULL;
    }
    if (PyArray_SetBaseObject((PyArrayObject *)copy, memory) < 0
        || PyArray_CopyInto((PyArrayObject *)copy, array) < 0) {
        Py_DECREF(copy);
        return NULL;
    }
    return copy;
}

/* Whether two arrays have the same elements in the same places. */
COLD bool
is_same_array(PyArrayObject *array, PyArrayObject *other)
{
    int rank = PyArray_NDIM(array);
    bool is_same = PyArray_DATA(array) == PyArray_DATA(other) && rank == PyArray_NDIM(other)
                   && PyArray_EquivTypes(PyArray_DESCR(array), PyArray_DESCR(other));
    for (int axis = 0; is_same && axis < rank; axis++) {
        is_same = PyArray_DIM(array, axis) == PyArray_DIM(other, axis)
                  && PyArray_STRIDE(array, axis) == PyArray_STRIDE(other, axis);
    }
    return is_same;
}

/* Whether two arrays may share memory. */
COLD bool
may_overlap(PyArrayObject *array, PyArrayObject *other)
{
    char *bounds[4];
    find_bounds(array, &bounds[0], &bounds[1]);
    find_bounds(other, &bounds[2], &bounds[3]);
    return bounds[0] < bounds[3] && bounds[2] < bounds[1];
}

/* Raises that an array cannot be replaced by a copy, which the reason says. */
COLD bool
refuse_copy(const Function *function, int index, PyArrayObject *array, PyObject *reason)
{
    const Parameter *parameter = &function->parameters[index];
    const char *after = parameter->is_written ? AFTERWARDS : "";
    if (reason != NULL && PyArray_ISNOTSWAPPED(array)) {
        refuse(PyExc_ValueError, function, index, " must be aligned, since %U; pass %s.copy()%s",
               reason, parameter->name, after);
    }
    else if (reason != NULL) {
        refuse(PyExc_ValueError, function, index,
               " must have the machine's byte order, since %U; pass %s.astype(np.%s)%s", reason,
               parameter->name, parameter->element, after);
    }
    Py_XDECREF(reason);
    return false;
}

/* Whether a copy can replace an argument. Raises an error if somebody would not see what is
   written to one of the two. */
COLD bool
is_replaceable(const Function *function, int index, PyObject *const *arguments)
{
    const Parameter *parameter = &function->parameters[index];
    PyArrayObject *array = (PyArrayObject *)arguments[index];
    if (parameter->is_viewed) {
        PyObject *reason = PyUnicode_FromString("a result may be a view of it");
        return refuse_copy(function, index, array, reason);
    }
    for (int at = 0; at < function->count; at++) {
        const Parameter *other = &function->parameters[at];
        bool is_written = parameter->is_written || other->is_written;
        if (!is_written || other->form < STRIDED_ARRAY || !PyArray_Check(arguments[at])) {
            continue;
        }
        PyArrayObject *others = (PyArrayObject *)arguments[at];
        if (!is_same_array(array, others) && may_overlap(array, others)) {
            PyObject *reason = PyUnicode_FromFormat(
                "it shares memory with argument '%s'", other->name);
            return refuse_copy(function, index, array, reason);
        }
    }
    return true;
}

/* Puts a copy in the place of an argument if it needs one. */
COLD bool
copy_argument(const Function *function, int index, PyObject *const *arguments,
              PyObject **taken)
{
    const Parameter *parameter = &function->parameters[index];
    PyObject *value = arguments[index];
    if (parameter->form < STRIDED_ARRAY
        || find_problem(value, parameter) != NEEDS_COPY) {
        Py_XINCREF(value);
        taken[index] = value;
        return true;
    }
    if (!is_replaceable(function, index, arguments)) {
        return false;
    }
    for (int before = 0; before < index; before++) {
        bool is_copied = taken[before] != arguments[before];
        if (is_copied
            && is_same_array((PyArrayObject *)value, (PyArrayObject *)arguments[before])) {
            Py_INCREF(taken[before]);
            taken[index] = taken[before];
            return true;
        }
    }
    taken[index] = copy_array((PyArrayObject *)value, parameter);
    return taken[index] != NULL;
}

/* Gives up what `copy_arguments` made. */
COLD void
release_copies(const Function *function, PyObject *const *taken)
{
    for (int index = 0; index < function->count; index++) {
        Py_XDECREF(taken[index]);
    }
    PyMem_Free((void *)taken);
}

/* The arguments of a call with copies in the place of arrays that need them, for
   `write_back`. NULL after an error, which may have been there already: arrays are refused
   without an error where copies help. */
HELPER PyObject *const *
copy_arguments(const Function *function, PyObject *const *arguments, PyObject *const *taken)
{
    if (taken != arguments) {
        release_copies(function, taken);
        taken = arguments;
    }
    if (PyErr_Occurred()) {
        return NULL;
    }
    PyObject **copies = PyMem_Calloc((size_t)function->count, sizeof *copies);
    if (copies == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    for (int index = 0; index < function->count; index++) {
        if (!copy_argument(function, index, arguments, copies)) {
            release_copies(function, copies);
            return NULL;
        }
    }
    return copies;
}

/* Writes to the arguments what a call has written to copies, and gives up the copies. */
HELPER bool
write_back(const Function *function, PyObject *const *arguments, PyObject *const *taken)
{
    bool is_done = true;
    for (int index = 0; is_done && index < function->count; index++) {
        is_done = taken[index] == arguments[index] || !function->parameters[index].is_written
                  || PyArray_CopyInto((PyArrayObject *)arguments[index],
                                      (PyArrayObject *)taken[index])
                         == 0;
    }
    release_copies(function, taken);
    return is_done;
}
