/* Functions that are compiled for several lists of types. */

/* Whether a parameter is an array. */
static bool
is_array(const Parameter *parameter)
{
    return parameter->form >= STRIDED_ARRAY;
}

/* How well the arguments of a call must fit. */
typedef enum {
    EXACTLY,
    AFTER_CONVERSION,
    /* But for what one can do about an array of the right type. */
    BY_TYPE,
} Fit;

/* Whether an array is of the type that a parameter asks for, whatever else may be
   wrong with it. */
static bool
is_of_type(PyObject *value, const Parameter *parameter)
{
    if (!PyArray_Check(value)) {
        return false;
    }
    PyArrayObject *array = (PyArrayObject *)value;
    return has_type(array, parameter)
           && has_sizes(array, parameter)
           && PyArray_CHKFLAGS(array, contiguity(parameter));
}

/* Whether a parameter takes a value. */
static bool
fits(PyObject *value, const Parameter *parameter, Fit fit)
{
    if (value == NULL) {
        return parameter->has_default;
    }
    if (!is_array(parameter)) {
        return fit == EXACTLY ? is_exact_scalar(value, parameter)
                              : is_suitable_scalar(value, parameter);
    }
    if (fit == BY_TYPE) {
        return is_of_type(value, parameter);
    }
    if (is_plain_array(value, parameter)) {
        return true;
    }
    Problem problem = find_problem(value, parameter);
    return problem == NO_PROBLEM || problem == NEEDS_COPY || problem == READ_ONLY;
}

/* Whether a function takes the arguments. */
static bool
all_fit(const Function *function, PyObject *const *values, Fit fit)
{
    for (int index = 0; index < function->count; index++) {
        if (!fits(values[index], &function->parameters[index], fit)) {
            return false;
        }
    }
    return true;
}

/* The type of an argument in the notation of signatures. */
COLD void
append_type(PyObject **text, PyObject *value)
{
    if (!PyArray_Check(value)) {
        append(text, "%s", Py_TYPE(value)->tp_name);
        return;
    }
    PyArrayObject *array = (PyArrayObject *)value;
    int rank = PyArray_NDIM(array);
    bool is_c = PyArray_CHKFLAGS(array, NPY_ARRAY_C_CONTIGUOUS);
    bool is_f = !is_c && PyArray_CHKFLAGS(array, NPY_ARRAY_F_CONTIGUOUS);
    append(text, "%S[", PyArray_DESCR(array));
    for (int axis = 0; axis < rank; axis++) {
        bool is_dense = (is_c && axis == rank - 1) || (is_f && axis == 0);
        append(text, "%s%s", axis == 0 ? "" : ", ", is_dense ? "::1" : ":");
    }
    append(text, "]");
}

/* Raises that no function takes the arguments, which the binder names. */
COLD int
refuse_overloads(const Function *binder, const Function *const *functions, int count,
                 PyObject *const *values)
{
    PyObject *text = PyUnicode_FromFormat("%s(): found (", binder->name);
    for (int index = 0, listed = 0; index < binder->count; index++) {
        if (values[index] == NULL) {
            continue;
        }
        append(&text, "%s%s: ", listed++ == 0 ? "" : ", ", binder->parameters[index].name);
        append_type(&text, values[index]);
    }
    append(&text, "), expected one of");
    for (int at = 0; at < count; at++) {
        append(&text, "\n  %s", functions[at]->signature);
    }
    if (text != NULL) {
        PyErr_SetObject(PyExc_TypeError, text);
        Py_DECREF(text);
    }
    return -1;
}

/* Whether a call gives the memory of all results, which are the parameters from `first`
   on: 1 if it does, 0 if it gives none, -1 after an error. None is like no argument. */
HELPER int
find_storage(const Function *function, int first, PyObject *const *values)
{
    int given = 0;
    for (int index = first; index < function->count; index++) {
        given += values[index] != NULL && values[index] != Py_None;
    }
    if (given == 0) {
        return 0;
    }
    for (int index = first; index < function->count; index++) {
        if (values[index] == NULL || values[index] == Py_None) {
            PyErr_Format(PyExc_TypeError, "%s() missing argument '%s': expected arrays for "
                         "all results or for none",
                         function->name, function->parameters[index].name);
            return -1;
        }
    }
    return 1;
}

/* The first function whose types are those of the arguments, else the first to
   which the numbers among them can be converted, else the first that can say what
   is wrong with an array, else -1. */
HELPER int
select_overload(const Function *const *functions, int count, PyObject *const *values)
{
    for (Fit fit = EXACTLY; fit <= BY_TYPE; fit++) {
        for (int at = 0; at < count; at++) {
            if (all_fit(functions[at], values, fit)) {
                return at;
            }
        }
    }
    return refuse_overloads(functions[0], functions, count, values);
}

static bool
structure_fits(const Structure *structure, PyObject *value, Fit fit, const Parameter **next);

/* Whether the items of a tuple or a list, or the values of a dict, fit. */
static bool
parts_fit(const Structure *structure, PyObject *value, Fit fit, const Parameter **next)
{
    bool is_tuple = structure->kind == TUPLE;
    bool is_dict = structure->kind == DICT;
    if (value == NULL
        || !(is_tuple  ? PyTuple_Check(value)
             : is_dict ? PyDict_CheckExact(value)
                       : PyList_Check(value))
        || PyObject_Size(value) != structure->count) {
        return false;
    }
    Py_ssize_t position = 0;
    for (int index = 0; index < structure->count; index++) {
        PyObject *key;
        PyObject *item;
        if (is_dict) {
            if (!PyDict_Next(value, &position, &key, &item) || !PyUnicode_Check(key)
                || !is_named(key, structure->keys[index])) {
                return false;
            }
        }
        else {
            item = is_tuple ? PyTuple_GET_ITEM(value, index) : PyList_GET_ITEM(value, index);
        }
        if (!structure_fits(&structure->parts[index], item, fit, next)) {
            return false;
        }
    }
    return true;
}

/* Whether all numbers of a list fit. */
static bool
numbers_fit(const Structure *structure, PyObject *value, Fit fit)
{
    if (value == NULL || !PyList_Check(value)) {
        return false;
    }
    for (Py_ssize_t index = 0; index < PyList_GET_SIZE(value); index++) {
        if (!fits(PyList_GET_ITEM(value, index), &structure->number, fit)) {
            return false;
        }
    }
    return true;
}

/* Whether a value fits a structure, of which the values begin with a parameter. */
static bool
structure_fits(const Structure *structure, PyObject *value, Fit fit, const Parameter **next)
{
    switch (structure->kind) {
    case SINGLE:
        return fits(value, (*next)++, fit);
    case TEXT:
        (*next)++;
        return value == NULL ? structure->text != NULL : PyUnicode_Check(value);
    case NUMBERS:
        (*next)++;
        return numbers_fit(structure, value, fit);
    case CONSTANT:
        return value == NULL || is_constant(structure, value);
    default:
        return parts_fit(structure, value, fit, next);
    }
}

/* The same of functions with parameters that are made of others. */
HELPER int
select_structured(const Function *binder, const Function *const *functions,
                  const Structure *const *structures, int count, PyObject *const *values)
{
    for (Fit fit = EXACTLY; fit <= BY_TYPE; fit++) {
        for (int at = 0; at < count; at++) {
            const Parameter *next = functions[at]->parameters;
            bool all = true;
            for (int index = 0; all && index < binder->count; index++) {
                all = structure_fits(&structures[at][index], values[index], fit, &next);
            }
            if (all) {
                return at;
            }
        }
    }
    return refuse_overloads(binder, functions, count, values);
}
