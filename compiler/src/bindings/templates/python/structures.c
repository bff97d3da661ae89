/* Tuples, lists and dicts are taken apart into what functions take. No code of Python's
   runs meanwhile; the parts are held until the call is over. */

/* Where a value is in the arguments. */
typedef struct Place {
    const struct Place *outer; /* NULL for a whole argument. */
    const char *key;           /* The name of an argument, or a dict's key. */
    int index;                 /* In a tuple or a list. */
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
        append(text, "[%d]", place->index);
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
