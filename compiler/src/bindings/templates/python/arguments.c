/* Arguments by position and by name become one list in the order of the
   parameters, NULL where a default applies. Errors are worded as CPython does. */

#define FAST static inline __attribute__((always_inline, unused))
#define COLD static __attribute__((cold, noinline, unused))

/* The indefinite article of a noun. */
COLD const char *
article(const char *noun)
{
    return strchr("aeio", noun[0]) != NULL ? "an" : "a";
}

/* Raises an error about an argument, of which the format says what is wrong. */
COLD bool
refuse(PyObject *kind, const Function *function, int index, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    PyObject *problem = PyUnicode_FromFormatV(format, values);
    va_end(values);
    if (problem != NULL) {
        PyErr_Format(kind, "%s(): argument '%s'%U", function->name,
                     function->parameters[index].name, problem);
        Py_DECREF(problem);
    }
    return false;
}

/* Whether a keyword is this name, which is in UTF-8. */
static bool
is_named(PyObject *keyword, const char *name)
{
    Py_ssize_t size;
    const char *text = PyUnicode_AsUTF8AndSize(keyword, &size);
    if (text == NULL) {
        PyErr_Clear();
        return false;
    }
    return (size_t)size == strlen(name) && memcmp(text, name, (size_t)size) == 0;
}

/* The parameter of this name among those from `first` to `last`, or -1. */
static int
find_parameter(const Function *function, PyObject *keyword, int first, int last)
{
    for (int index = first; index < last; index++) {
        if (is_named(keyword, function->parameters[index].name)) {
            return index;
        }
    }
    return -1;
}

/* Adds to a text, which becomes NULL when that fails. */
COLD void
append(PyObject **text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    PyObject *more = PyUnicode_FromFormatV(format, values);
    va_end(values);
    if (more == NULL) {
        Py_CLEAR(*text);
        return;
    }
    PyUnicode_AppendAndDel(text, more);
}

/* Raises that no parameter takes a keyword. */
COLD void
refuse_keyword(const Function *function, PyObject *keyword, PyObject *keywords)
{
    PyObject *names = PyUnicode_FromString("");
    for (int index = 0; index < function->positional_only; index++) {
        const char *name = function->parameters[index].name;
        for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(keywords); at++) {
            if (names != NULL && is_named(PyTuple_GET_ITEM(keywords, at), name)) {
                bool is_first = PyUnicode_GET_LENGTH(names) == 0;
                append(&names, "%s%s", is_first ? "" : ", ", name);
            }
        }
    }
    if (names != NULL && PyUnicode_GET_LENGTH(names) > 0) {
        PyErr_Format(PyExc_TypeError,
                     "%s() got some positional-only arguments passed as keyword "
                     "arguments: '%U'",
                     function->name, names);
    }
    else if (names != NULL) {
        PyErr_Format(PyExc_TypeError, "%s() got an unexpected keyword argument '%S'",
                     function->name, keyword);
    }
    Py_XDECREF(names);
}

/* Raises that there are too many arguments by position. */
COLD void
refuse_count(const Function *function, Py_ssize_t given, PyObject *const *values)
{
    int optional = 0;
    for (int index = 0; index < function->positional; index++) {
        optional += function->parameters[index].has_default;
    }
    int keyword_only = 0;
    for (int index = function->positional; index < function->count; index++) {
        keyword_only += values[index] != NULL;
    }
    PyObject *text = PyUnicode_FromFormat("%s() takes ", function->name);
    if (optional > 0) {
        append(&text, "from %d to ", function->positional - optional);
    }
    append(&text, "%d positional argument%s but %zd", function->positional,
           optional > 0 || function->positional != 1 ? "s" : "", given);
    if (keyword_only > 0) {
        append(&text, " positional argument%s (and %d keyword-only argument%s)",
               given == 1 ? "" : "s", keyword_only, keyword_only == 1 ? "" : "s");
    }
    append(&text, given == 1 && keyword_only == 0 ? " was given" : " were given");
    if (text != NULL) {
        PyErr_SetObject(PyExc_TypeError, text);
        Py_DECREF(text);
    }
}

/* Whether a parameter has neither an argument nor a default. */
static bool
is_missing(const Function *function, int index, PyObject *const *values)
{
    return values[index] == NULL && !function->parameters[index].has_default;
}

/* Raises that arguments of the kind of the first missing one are missing. */
COLD void
refuse_missing(const Function *function, int first, PyObject *const *values)
{
    bool is_positional = first < function->positional;
    int last = is_positional ? function->positional : function->count;
    int missing = 0;
    for (int index = first; index < last; index++) {
        missing += is_missing(function, index, values);
    }
    PyObject *text = PyUnicode_FromFormat(
        "%s() missing %d required %s argument%s: ", function->name, missing,
        is_positional ? "positional" : "keyword-only", missing == 1 ? "" : "s");
    int named = 0;
    for (int index = first; index < last; index++) {
        if (!is_missing(function, index, values)) {
            continue;
        }
        named++;
        const char *last_separator = missing == 2 ? " and " : ", and ";
        const char *separator = named == 1        ? ""
                                : named < missing ? ", "
                                                  : last_separator;
        append(&text, "%s'%s'", separator, function->parameters[index].name);
    }
    if (text != NULL) {
        PyErr_SetObject(PyExc_TypeError, text);
        Py_DECREF(text);
    }
}

/* Fills `values` with the arguments of a call. */
HELPER PyObject *const *
match_arguments(const Function *function, PyObject *const *arguments, Py_ssize_t given,
                PyObject *keywords, PyObject **values)
{
    for (int index = 0; index < function->count; index++) {
        bool is_given = index < given && index < function->positional;
        values[index] = is_given ? arguments[index] : NULL;
    }
    Py_ssize_t named = keywords == NULL ? 0 : PyTuple_GET_SIZE(keywords);
    for (Py_ssize_t at = 0; at < named; at++) {
        PyObject *keyword = PyTuple_GET_ITEM(keywords, at);
        int index = find_parameter(function, keyword, function->positional_only,
                                   function->count);
        if (index < 0) {
            refuse_keyword(function, keyword, keywords);
            return NULL;
        }
        if (values[index] != NULL) {
            PyErr_Format(PyExc_TypeError, "%s() got multiple values for argument '%s'",
                         function->name, function->parameters[index].name);
            return NULL;
        }
        values[index] = arguments[given + at];
    }
    if (given > function->positional) {
        refuse_count(function, given, values);
        return NULL;
    }
    for (int index = 0; index < function->count; index++) {
        if (is_missing(function, index, values)) {
            refuse_missing(function, index, values);
            return NULL;
        }
    }
    return values;
}
