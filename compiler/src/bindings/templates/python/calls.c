/* What the module's own part calls. */

/* The functions with which it calls the compiled ones: file-local where this text is
   compiled as one. */
#ifndef HELPER
#define HELPER static __attribute__((unused))
#endif

HELPER PyObject *const *
match_arguments(const Function *function, PyObject *const *arguments, Py_ssize_t given,
                PyObject *keywords, PyObject **values);
HELPER bool
take_apart(const Function *function, const Structure *structures,
           PyObject *const *arguments, PyObject **parts);
HELPER void
release_parts(PyObject **parts, int count);
HELPER int
select_overload(const Function *const *functions, int count, PyObject *const *values);
HELPER int
select_structured(const Function *binder, const Function *const *functions,
                  const Structure *const *structures, int count, PyObject *const *values);
HELPER bool
take_array(const Function *function, int index, PyObject *value, Descriptor *descriptor);
HELPER PyObject *const *
copy_arguments(const Function *function, PyObject *const *arguments, PyObject *const *taken);
HELPER bool
write_back(const Function *function, PyObject *const *arguments, PyObject *const *taken);
HELPER bool
take_bool(const Function *function, int index, PyObject *value, bool *result);
HELPER bool
take_signed(const Function *function, int index, PyObject *value, int64_t *result);
HELPER bool
take_unsigned(const Function *function, int index, PyObject *value, uint64_t *result);
HELPER bool
take_float(const Function *function, int index, PyObject *value, double *result);
HELPER bool
take_complex(const Function *function, int index, PyObject *value, Complex128 *result);
HELPER PyObject *
own_array(const void *result, int rank, int type, int item_size);
HELPER PyObject *
view_array(const void *result, int rank, int type, int item_size, PyObject *argument);
HELPER PyObject *
own_or_view_array(const void *result, int rank, int type, int item_size, int count,
                  PyObject *const *arguments);
HELPER PyObject *
read_only(PyObject *array);
HELPER PyObject *
squeeze(PyObject *array);
HELPER PyObject *
make_text(PyObject *array);
HELPER PyObject *
make_optional(PyObject *has_value, PyObject *value);
HELPER PyObject *
make_list(PyObject *array, bool of_python);
HELPER PyObject *
make_arrays(PyObject *places, PyObject *elements);
HELPER PyObject *
make_rows(PyObject *columns, bool are_lists);
HELPER PyObject *
make_scalar(void *value, int type);
HELPER PyObject *
raise_error(const char *error);
HELPER PyObject *
start_module(const char *name, const char *documentation, PyMethodDef *methods,
             bool keeps_state, const SourceText *sources);

HELPER int
find_storage(const Function *function, int first, PyObject *const *values);

/* A new reference to an argument. */
static inline __attribute__((unused)) PyObject *
keep(PyObject *argument)
{
    Py_IncRef(argument);
    return argument;
}

/* The arguments of a call in the order of the parameters, or NULL after an error.
   They are in `values` unless they are in order as they come. */
static inline __attribute__((unused)) PyObject *const *
bind_arguments(const Function *function, PyObject *const *arguments, Py_ssize_t given,
               PyObject *keywords, PyObject **values)
{
    bool is_in_order = given == function->count && keywords == NULL
                       && function->positional == function->count;
    return is_in_order ? arguments
                       : match_arguments(function, arguments, given, keywords, values);
}
