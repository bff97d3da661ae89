/* Warnings at an import: of a module that is older than its source, and of a process that keeps
   an older module than the file. */

/* The checksum of a file's bytes, as zlib has it; false if there is no such file. */
static bool
checksum(const char *path, uint32_t *result)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    uint32_t sum = 0xffffffffu;
    unsigned char bytes[4096];
    size_t count;
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) {
        for (size_t i = 0; i < count; i++) {
            sum ^= bytes[i];
            for (int bit = 0; bit < 8; bit++) {
                sum = (sum >> 1) ^ (0xedb88320u & -(sum & 1));
            }
        }
    }
    bool is_read = !ferror(file);
    fclose(file);
    *result = ~sum;
    return is_read;
}

/* Warns if a file that lies where the module was compiled from it has changed since. */
static int
warn_of_sources(const char *path, const SourceText *sources)
{
    const char *slash = strrchr(path, '/');
    int folder = slash == NULL ? 0 : (int)(slash + 1 - path);
    for (; sources->name != NULL; sources++) {
        char name[4096];
        int length = snprintf(name, sizeof name, "%.*s%s", folder, path, sources->name);
        uint32_t found;
        if (length >= (int)sizeof name || !checksum(name, &found) || found == sources->crc32) {
            continue;
        }
        return PyErr_WarnFormat(PyExc_ImportWarning, 1,
                                "%s has changed since it was compiled to %s: build it again",
                                name, path);
    }
    return 0;
}

/* Warns if the module is imported once more, and its file is another one by now: the process
   has but one library of that name. */
static int
warn_of_file(const char *path)
{
    static struct stat first;
    static bool is_known = false;
    struct stat now;
    if (stat(path, &now) != 0) {
        return 0;
    }
    if (!is_known) {
        is_known = true;
        first = now;
        return 0;
    }
    if (now.st_dev == first.st_dev && now.st_ino == first.st_ino && now.st_size == first.st_size
        && now.st_mtime == first.st_mtime) {
        return 0;
    }
    return PyErr_WarnFormat(PyExc_ImportWarning, 1,
                            "%s was built again, but this process keeps the module that it loaded "
                            "first: start a new one",
                            path);
}

static int
warn_of_changes(PyObject *module, const SourceText *sources)
{
    PyObject *file = PyObject_GetAttrString(module, "__file__");
    PyObject *bytes = NULL;
    if (file == NULL || !PyUnicode_FSConverter(file, &bytes)) {
        /* It was not loaded from a file. */
        PyErr_Clear();
        Py_XDECREF(file);
        return 0;
    }
    const char *path = PyBytes_AS_STRING(bytes);
    int result = warn_of_file(path);
    if (result == 0) {
        result = warn_of_sources(path, sources);
    }
    Py_DECREF(bytes);
    Py_DECREF(file);
    return result;
}
