/* The module. */

/* What the module was compiled from. */
static const SourceText *module_sources;

/* Loads NumPy, and lists the functions as __all__. */
static int
prepare(PyObject *module)
{
    import_array1(-1);
    PyObject *names = PyList_New(0);
    PyMethodDef *method = PyModule_GetDef(module)->m_methods;
    for (; names != NULL && method->ml_name != NULL; method++) {
        PyObject *name = PyUnicode_FromString(method->ml_name);
        if (name == NULL || PyList_Append(names, name) < 0) {
            Py_CLEAR(names);
        }
        Py_XDECREF(name);
    }
    if (names == NULL || PyModule_AddObject(module, "__all__", names) < 0) {
        Py_XDECREF(names);
        return -1;
    }
    return warn_of_changes(module, module_sources);
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, (void *)prepare},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
#endif
    {0, NULL},
};

#ifdef Py_mod_gil
/* For functions that threads may call at the same time. */
static PyModuleDef_Slot parallel_slots[] = {
    {Py_mod_exec, (void *)prepare},
    {Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED},
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
    {0, NULL},
};
#else
#define parallel_slots slots
#endif

static struct PyModuleDef definition = {.m_base = PyModuleDef_HEAD_INIT};

/* What Python gets when it loads the module. Functions of a module that keeps state
   may not run at the same time. */
HELPER PyObject *
start_module(const char *name, const char *documentation, PyMethodDef *methods,
             bool keeps_state, const SourceText *sources)
{
    module_sources = sources;
    definition.m_name = name;
    definition.m_doc = documentation;
    definition.m_methods = methods;
    definition.m_slots = keeps_state ? slots : parallel_slots;
    return PyModuleDef_Init(&definition);
}
