/* Tuples, lists and dicts are taken apart into what functions take. No code of Python's
   runs meanwhile, but where numbers in a list have their own conversions; the parts are
   held until the call is over. */

/* Where a value is in the arguments. */
typedef struct Place {
    const struct Place *outer; /* NULL for a whole argument. */
    const char *key;           /* The name of an argument, or a dict's key. */
    Py_ssize_t index;          /* In a tuple or a list. */
} Place;

static void
append_place(PyObject **text, const Place *place)
{
    if (place->outer == NULL) {
        append(text, "%s", place->key);
        return;
    }
    append_place(text, place->outer);
    if (place->key != NULL) {
        append(text, "[\"%s\"]", place->key);
    }
    else {
        append(text, "[%zd]", place->index);
    }
}

/* Raises an error about a part of an argument, of which the format says what is wrong. */
COLD bool
refuse_part(const Function *function, const Place *place, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    PyObject *problem = PyUnicode_FromFormatV(format, values);
    va_end(values);
    PyObject *text = PyUnicode_FromFormat("%s(): argument '", function->name);
    append_place(&text, place);
    append(&text, "'");
    if (text != NULL && problem != NULL) {
        PyErr_Format(PyExc_TypeError, "%U%U", text, problem);
    }
    Py_XDECREF(text);
    Py_XDECREF(problem);
    return false;
}

/* Raises that a dict has other keys, or has them in another order. */
COLD bool
refuse_keys(const Function *function, const Structure *structure, PyObject *dict,
            const Place *place)
{
    PyObject *text = PyUnicode_FromString(" must have ");
    append(&text, structure->count == 0 ? "no keys" : "the keys ");
    for (int index = 0; index < structure->count; index++) {
        append(&text, "%s'%s'", index == 0 ? "" : ", ", structure->keys[index]);
    }
    append(&text, structure->count < 2 ? ", not " : ", in this order, not ");
    PyObject *key;
    PyObject *value;
    Py_ssize_t position = 0;
    for (int index = 0; PyDict_Next(dict, &position, &key, &value); index++) {
        append(&text, "%s%R", index == 0 ? "" : ", ", key);
    }
    if (PyDict_Size(dict) == 0) {
        append(&text, "none");
    }
    if (text != NULL) {
        refuse_part(function, place, "%U", text);
        Py_DECREF(text);
    }
    return false;
}

/* Whether a number is one of those that a list takes. Raises an error if not. */
COLD bool
is_taken(const Function *function, PyObject *value)
{
    int type = function->parameters[0].type;
    union {
        bool truth;
        int64_t integer;
        uint64_t natural;
        double number;
        Complex128 pair;
    } ignored;
    if (type == NPY_BOOL) {
        return take_bool(function, 0, value, &ignored.truth);
    }
    if (is_complex(type)) {
        return take_complex(function, 0, value, &ignored.pair);
    }
    if (!is_integer(type)) {
        return take_float(function, 0, value, &ignored.number);
    }
    return PyTypeNum_ISUNSIGNED(type) ? take_unsigned(function, 0, value, &ignored.natural)
                                      : take_signed(function, 0, value, &ignored.integer);
}

/* Puts a number that is not quite what a list holds into an array. */
COLD bool
convert_number(const Function *function, const Parameter *expected, PyObject *value,
               const Place *place, PyArrayObject *array, char *element)
{
    PyObject *text = PyUnicode_FromString("");
    append_place(&text, place);
    const char *name = text == NULL ? NULL : PyUnicode_AsUTF8(text);
    bool is_put = false;
    if (name != NULL) {
        Parameter number = *expected;
        number.name = name;
        Function of_number = {.name = function->name, .count = 1, .parameters = &number};
        is_put = is_taken(&of_number, value) && PyArray_SETITEM(array, element, value) == 0;
    }
    Py_XDECREF(text);
    return is_put;
}

/* Puts a number of a list into an array. */
FAST bool
put_number(const Function *function, const Parameter *expected, PyObject *value,
           const Place *place, PyArrayObject *array, char *element)
{
    if (expected->type == NPY_FLOAT64 && PyFloat_Check(value)) {
        double number = PyFloat_AS_DOUBLE(value);
        memcpy(element, &number, sizeof number);
        return true;
    }
    if (expected->type == NPY_INT64 && PyLong_CheckExact(value)) {
        int overflow;
        int64_t number = PyLong_AsLongLongAndOverflow(value, &overflow);
        if (overflow == 0) {
            memcpy(element, &number, sizeof number);
            return true;
        }
    }
    return convert_number(function, expected, value, place, array, element);
}

/* Takes a text, or the default in the place of NULL: an array of its bytes. */
static bool
take_text(const Function *function, const Structure *structure, PyObject *value,
          const Place *place, PyObject ***next)
{
    if (value != NULL && !PyUnicode_Check(value)) {
        return refuse_part(function, place, " must be a str, not %s", Py_TYPE(value)->tp_name);
    }
    const char *bytes = structure->text;
    Py_ssize_t size = structure->size;
    if (value != NULL) {
        bytes = PyUnicode_AsUTF8AndSize(value, &size);
    }
    npy_intp count = size;
    PyObject *array = bytes == NULL ? NULL : PyArray_SimpleNew(1, &count, NPY_UINT8);
    if (array == NULL) {
        return false;
    }
    memcpy(PyArray_BYTES((PyArrayObject *)array), bytes, (size_t)size);
    *(*next)++ = array;
    return true;
}

/* Takes a list of any length of numbers: an array of them. Converting one may run
   Python's code, which may change the list. */
static bool
take_numbers(const Function *function, const Structure *structure, PyObject *value,
             const Place *place, PyObject ***next)
{
    const Parameter *expected = &structure->number;
    if (!PyList_Check(value)) {
        return refuse_part(function, place, " must be a list, not %s", Py_TYPE(value)->tp_name);
    }
    npy_intp count = PyList_GET_SIZE(value);
    PyObject *array = PyArray_SimpleNew(1, &count, expected->type);
    if (array == NULL) {
        return false;
    }
    *(*next)++ = array;
    char *element = PyArray_BYTES((PyArrayObject *)array);
    for (npy_intp index = 0; index < count; index++) {
        if (PyList_GET_SIZE(value) != count) {
            return refuse_part(function, place, " changed its size while it was converted");
        }
        Place inner = {.outer = place, .index = index};
        PyObject *item = PyList_GET_ITEM(value, index);
        Py_INCREF(item);
        bool is_put = put_number(function, expected, item, &inner, (PyArrayObject *)array,
                                 element);
        Py_DECREF(item);
        if (!is_put) {
            return false;
        }
        element += expected->item_size;
    }
    return true;
}

/* Whether a value is the constant that a parameter is compiled as: of the same type, and
   written alike. Raises nothing. */
COLD bool
is_constant(const Structure *structure, PyObject *value)
{
    PyObject *ast = PyImport_ImportModule("ast");
    PyObject *expected = ast == NULL ? NULL
                                     : PyObject_CallMethod(ast, "literal_eval", "s",
                                                           structure->text);
    bool is_same = expected != NULL && Py_TYPE(value) == Py_TYPE(expected);
    PyObject *texts[2] = {NULL, NULL};
    if (is_same) {
        texts[0] = PyObject_Repr(value);
        texts[1] = PyObject_Repr(expected);
        is_same = texts[0] != NULL && texts[1] != NULL
                  && PyUnicode_Compare(texts[0], texts[1]) == 0;
    }
    Py_XDECREF(texts[0]);
    Py_XDECREF(texts[1]);
    Py_XDECREF(expected);
    Py_XDECREF(ast);
    PyErr_Clear();
    return is_same;
}

/* Takes a value for a parameter that is compiled as a constant: no other one. */
COLD bool
take_constant(const Function *function, const Structure *structure, PyObject *value,
              const Place *place)
{
    if (value == NULL || is_constant(structure, value)) {
        return true;
    }
    bool is_known = strcmp(structure->text, "...") != 0;
    PyErr_Format(PyExc_ValueError, "%s(): parameter '%s' was compiled as %s; got %R",
                 function->name, place->key, is_known ? structure->text : "its default", value);
    return false;
}

static bool
take_part(const Function *function, const Structure *structure, PyObject *value,
          const Place *place, PyObject ***next);

/* Takes the items of a tuple or a list. */
static bool
take_items(const Function *function, const Structure *structure, PyObject *value,
           const Place *place, PyObject ***next)
{
    bool is_tuple = structure->kind == TUPLE;
    const char *kind = is_tuple ? "tuple" : "list";
    if (!(is_tuple ? PyTuple_Check(value) : PyList_Check(value))) {
        return refuse_part(function, place, " must be a %s of %d, not %s", kind,
                           structure->count, Py_TYPE(value)->tp_name);
    }
    Py_ssize_t count = is_tuple ? PyTuple_GET_SIZE(value) : PyList_GET_SIZE(value);
    if (count != structure->count) {
        return refuse_part(function, place, " must be a %s of %d, not of %zd", kind,
                           structure->count, count);
    }
    for (int index = 0; index < structure->count; index++) {
        Place inner = {.outer = place, .index = index};
        PyObject *item = is_tuple ? PyTuple_GET_ITEM(value, index)
                                  : PyList_GET_ITEM(value, index);
        if (!take_part(function, &structure->parts[index], item, &inner, next)) {
            return false;
        }
    }
    return true;
}

/* Takes the values of a dict, whose order is that of its keys. */
static bool
take_values(const Function *function, const Structure *structure, PyObject *value,
            const Place *place, PyObject ***next)
{
    if (!PyDict_CheckExact(value)) {
        return refuse_part(function, place, " must be a dict, not %s",
                           Py_TYPE(value)->tp_name);
    }
    if (PyDict_Size(value) != structure->count) {
        return refuse_keys(function, structure, value, place);
    }
    PyObject *key;
    PyObject *item;
    Py_ssize_t position = 0;
    for (int index = 0; PyDict_Next(value, &position, &key, &item); index++) {
        if (!PyUnicode_Check(key) || !is_named(key, structure->keys[index])) {
            return refuse_keys(function, structure, value, place);
        }
        Place inner = {.outer = place, .key = structure->keys[index]};
        if (!take_part(function, &structure->parts[index], item, &inner, next)) {
            return false;
        }
    }
    return true;
}

/* Adds the parts of a value, of which NULL stands for a default. */
static bool
take_part(const Function *function, const Structure *structure, PyObject *value,
          const Place *place, PyObject ***next)
{
    switch (structure->kind) {
    case SINGLE:
        Py_XINCREF(value);
        *(*next)++ = value;
        return true;
    case TEXT:
        return take_text(function, structure, value, place, next);
    case NUMBERS:
        return take_numbers(function, structure, value, place, next);
    case CONSTANT:
        return take_constant(function, structure, value, place);
    case DICT:
        return take_values(function, structure, value, place, next);
    default:
        return take_items(function, structure, value, place, next);
    }
}

/* Fills `parts` with what the arguments of a call are made of. */
HELPER bool
take_apart(const Function *function, const Structure *structures,
           PyObject *const *arguments, PyObject **parts)
{
    PyObject **next = parts;
    for (int index = 0; index < function->count; index++) {
        Place place = {.key = function->parameters[index].name};
        if (!take_part(function, &structures[index], arguments[index], &place, &next)) {
            release_parts(parts, (int)(next - parts));
            return false;
        }
    }
    return true;
}

HELPER void
release_parts(PyObject **parts, int count)
{
    for (int index = 0; index < count; index++) {
        Py_XDECREF(parts[index]);
    }
}
