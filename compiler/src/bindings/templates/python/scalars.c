/* Numbers. A parameter that is Python's takes what Python would convert
   implicitly; one that is NumPy's takes its own scalar type, or a Python number
   of the same or a lower kind that fits, as in NumPy's arithmetic. */

/* Whether a type of NumPy is one of integers. */
static bool
is_integer(int type)
{
    return type >= NPY_BYTE && type <= NPY_ULONGLONG;
}

/* Whether a type of NumPy is one of the complex numbers that are compiled. */
static bool
is_complex(int type)
{
    return type == NPY_COMPLEX64 || type == NPY_COMPLEX128;
}

/* The number of a NumPy scalar's type, or NPY_NOTYPE for another object. */
COLD int
scalar_type(PyObject *value)
{
    if (!PyArray_IsScalar(value, Generic)) {
        return NPY_NOTYPE;
    }
    PyArray_Descr *descriptor = PyArray_DescrFromScalar(value);
    if (descriptor == NULL) {
        PyErr_Clear();
        return NPY_NOTYPE;
    }
    int type = descriptor->type_num;
    Py_DECREF(descriptor);
    return type;
}

/* Whether a scalar's type, if it is one of NumPy, is the same as another. */
COLD bool
is_same_type(int type, int other)
{
    return type < NPY_NOTYPE && PyArray_EquivTypenums(type, other);
}

/* Whether a value is exactly what a parameter is. */
COLD bool
is_exact_scalar(PyObject *value, const Parameter *parameter)
{
    if (parameter->form == NUMPY_SCALAR) {
        return is_same_type(scalar_type(value), parameter->type);
    }
    if (parameter->type == NPY_BOOL) {
        return PyBool_Check(value);
    }
    if (is_integer(parameter->type)) {
        return PyLong_CheckExact(value);
    }
    return is_complex(parameter->type) ? PyComplex_CheckExact(value)
                                       : PyFloat_CheckExact(value);
}

/* Whether a value can become what a parameter is; it may still be too large. */
COLD bool
is_suitable_scalar(PyObject *value, const Parameter *parameter)
{
    int type = scalar_type(value);
    if (is_same_type(type, parameter->type)) {
        return true;
    }
    if (parameter->form == NUMPY_SCALAR && PyArray_IsScalar(value, Generic)) {
        return false;
    }
    if (parameter->type == NPY_BOOL) {
        return PyBool_Check(value);
    }
    if (PyLong_Check(value)) {
        return true;
    }
    bool is_number = parameter->form == PYTHON_SCALAR && !PyArray_Check(value);
    if (is_integer(parameter->type)) {
        return is_number && PyIndex_Check(value) && type != NPY_BOOL;
    }
    if (PyFloat_Check(value) || (is_complex(parameter->type) && PyComplex_Check(value))) {
        return true;
    }
    if (!is_number) {
        return false;
    }
    if (PyArray_IsScalar(value, Generic)) {
        return PyTypeNum_ISBOOL(type) || PyTypeNum_ISINTEGER(type)
               || PyTypeNum_ISFLOAT(type)
               || (PyTypeNum_ISCOMPLEX(type) && is_complex(parameter->type));
    }
    PyNumberMethods *methods = Py_TYPE(value)->tp_as_number;
    return !PyComplex_Check(value) && methods != NULL
           && (methods->nb_float != NULL || methods->nb_index != NULL);
}

/* Raises that a value is no number that a parameter takes. */
COLD bool
refuse_scalar(const Function *function, int index, PyObject *value)
{
    const Parameter *parameter = &function->parameters[index];
    const char *expected = parameter->form == NUMPY_SCALAR  ? parameter->element
                           : parameter->type == NPY_BOOL    ? "bool"
                           : is_integer(parameter->type)    ? "int"
                           : is_complex(parameter->type)    ? "complex"
                                                            : "float";
    return refuse(PyExc_TypeError, function, index, " must be %s %s, not %s",
                  article(expected), expected, Py_TYPE(value)->tp_name);
}

/* Raises that a number is too large for a parameter. */
COLD bool
refuse_range(const Function *function, int index, PyObject *value)
{
    const char *element = function->parameters[index].element;
    const char *kind = PyFloat_Check(value)     ? "float"
                       : PyComplex_Check(value) ? "complex"
                                                : "integer";
    PyObject *digits = PyObject_Repr(value);
    if (digits == NULL) {
        /* Python does not print integers of thousands of digits. */
        PyErr_Clear();
        return refuse(PyExc_OverflowError, function, index,
                      ": Python integer out of bounds for %s", element);
    }
    refuse(PyExc_OverflowError, function, index, ": Python %s %U out of bounds for %s",
           kind, digits, element);
    Py_DECREF(digits);
    return false;
}

/* The truth value of a bool. */
HELPER bool
take_bool(const Function *function, int index, PyObject *value, bool *result)
{
    if (PyBool_Check(value)) {
        *result = value == Py_True;
        return true;
    }
    if (PyArray_IsScalar(value, Bool)) {
        *result = PyArrayScalar_VAL(value, Bool);
        return true;
    }
    refuse_scalar(function, index, value);
    return false;
}

/* A signed integer that is not Python's, or that must fit a narrower type. */
COLD bool
convert_signed(const Function *function, int index, PyObject *value, int64_t *result)
{
    const Parameter *parameter = &function->parameters[index];
    if (!is_suitable_scalar(value, parameter)) {
        return refuse_scalar(function, index, value);
    }
    PyObject *integer = PyNumber_Index(value);
    if (integer == NULL) {
        return false;
    }
    int overflow;
    *result = PyLong_AsLongLongAndOverflow(integer, &overflow);
    int unused_bits = 64 - 8 * parameter->item_size;
    int64_t largest = INT64_MAX >> unused_bits;
    bool fits = overflow == 0 && *result <= largest && *result >= -largest - 1;
    bool failed = PyErr_Occurred() != NULL;
    if (!fits && !failed) {
        refuse_range(function, index, integer);
    }
    Py_DECREF(integer);
    return fits && !failed;
}

/* A signed integer. */
HELPER bool
take_signed(const Function *function, int index, PyObject *value, int64_t *result)
{
    if (PyLong_CheckExact(value) && function->parameters[index].item_size == 8) {
        int overflow;
        *result = PyLong_AsLongLongAndOverflow(value, &overflow);
        if (overflow == 0) {
            return true;
        }
    }
    return convert_signed(function, index, value, result);
}

/* An unsigned integer that fits the parameter's type. */
HELPER bool
take_unsigned(const Function *function, int index, PyObject *value, uint64_t *result)
{
    const Parameter *parameter = &function->parameters[index];
    if (!is_suitable_scalar(value, parameter)) {
        return refuse_scalar(function, index, value);
    }
    PyObject *integer = PyNumber_Index(value);
    if (integer == NULL) {
        return false;
    }
    *result = PyLong_AsUnsignedLongLong(integer);
    uint64_t largest = UINT64_MAX >> (64 - 8 * parameter->item_size);
    bool fits = !PyErr_Occurred() && *result <= largest;
    if (!fits) {
        PyErr_Clear();
        refuse_range(function, index, integer);
    }
    Py_DECREF(integer);
    return fits;
}

/* Whether a finite number stays finite as a type of this size. */
static bool
fits_float(double value, int item_size)
{
    /* From halfway between the largest number and the next one, numbers round
       to infinity. */
    double limit = item_size == 8 ? INFINITY : item_size == 4 ? 0x1.ffffffp127 : 65520.0;
    return !isfinite(value) || fabs(value) < limit;
}

/* A float that is not Python's, or that must fit a narrower type. */
COLD bool
convert_float(const Function *function, int index, PyObject *value, double *result)
{
    const Parameter *parameter = &function->parameters[index];
    if (!is_suitable_scalar(value, parameter)) {
        return refuse_scalar(function, index, value);
    }
    *result = PyFloat_AsDouble(value);
    if (*result == -1.0 && PyErr_Occurred()) {
        return false;
    }
    return fits_float(*result, parameter->item_size)
           || refuse_range(function, index, value);
}

/* A float. */
HELPER bool
take_float(const Function *function, int index, PyObject *value, double *result)
{
    /* NumPy's float64 is a Python float, too. */
    if (PyFloat_Check(value) && function->parameters[index].item_size == 8) {
        *result = PyFloat_AS_DOUBLE(value);
        return true;
    }
    return convert_float(function, index, value, result);
}

/* A complex number whose parts fit the parameter's type. */
HELPER bool
take_complex(const Function *function, int index, PyObject *value, Complex128 *result)
{
    const Parameter *parameter = &function->parameters[index];
    if (!is_suitable_scalar(value, parameter)) {
        return refuse_scalar(function, index, value);
    }
    Py_complex number = PyComplex_AsCComplex(value);
    if (number.real == -1.0 && PyErr_Occurred()) {
        return false;
    }
    int part_size = parameter->item_size / 2;
    if (!fits_float(number.real, part_size) || !fits_float(number.imag, part_size)) {
        return refuse_range(function, index, value);
    }
    *result = (Complex128){number.real, number.imag};
    return true;
}
