/* What the module's own part uses of Python and of NumPy, as their binary interfaces
   have it, which stay the same: reading their headers takes longer than all else. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()

typedef struct _object PyObject;
typedef struct _ts PyThreadState;
typedef ptrdiff_t Py_ssize_t;
typedef PyObject *(*PyCFunction)(PyObject *, PyObject *);

typedef struct {
    const char *ml_name;
    PyCFunction ml_meth;
    int ml_flags;
    const char *ml_doc;
} PyMethodDef;

#define METH_KEYWORDS 0x2
#define METH_FASTCALL 0x80

extern PyObject _Py_NoneStruct;
#define Py_None (&_Py_NoneStruct)
#define Py_RETURN_NONE return Py_IncRef(Py_None), Py_None

void Py_IncRef(PyObject *object);
PyObject *Py_BuildValue(const char *format, ...);
PyObject *PyBool_FromLong(long value);
PyObject *PyLong_FromLongLong(long long value);
PyObject *PyLong_FromUnsignedLongLong(unsigned long long value);
PyObject *PyFloat_FromDouble(double value);
PyObject *PyComplex_FromDoubles(double real, double imaginary);
PyThreadState *PyEval_SaveThread(void);
void PyEval_RestoreThread(PyThreadState *state);

#define Py_BEGIN_ALLOW_THREADS { PyThreadState *state = PyEval_SaveThread();
#define Py_END_ALLOW_THREADS PyEval_RestoreThread(state); }

#define Py_UNUSED(name) name __attribute__((unused))
#define PyDoc_STRVAR(name, text) static const char name[] = text
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *

/* NumPy's numbers of the element types. */
enum {
    NPY_BOOL = 0,
    NPY_INT8 = 1,
    NPY_INT16 = 3,
    NPY_INT32 = 5,
    NPY_INT64 = 7,
    NPY_UINT8 = 2,
    NPY_UINT16 = 4,
    NPY_UINT32 = 6,
    NPY_UINT64 = 8,
    NPY_FLOAT16 = 23,
    NPY_FLOAT32 = 11,
    NPY_FLOAT64 = 12,
    NPY_COMPLEX64 = 14,
    NPY_COMPLEX128 = 15,
};
