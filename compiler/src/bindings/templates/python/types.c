/* What the functions below take: read by the code that checks arguments, and
   by the one that says what is wrong with them. */

/* Whose number a scalar is, or how an array must lie. */
typedef enum {
    PYTHON_SCALAR,
    NUMPY_SCALAR,
    STRIDED_ARRAY,
    C_ARRAY,
    F_ARRAY,
} Form;

/* A parameter of a function, in UTF-8. */
typedef struct {
    const char *name;
    Form form;
    int type;             /* NumPy's number of the element type. */
    const char *element;  /* NumPy's name of the element type. */
    int item_size;
    int rank;
    const int64_t *sizes; /* NULL if all sizes are free; -1 for a free one. */
    bool is_written;
    bool is_viewed;       /* Whether a result may be a view of it. */
    bool has_default;
} Parameter;

/* A function that is compiled for one list of types. */
typedef struct {
    const char *name;
    const char *signature;
    int positional_only;
    int positional;       /* With those that are positional only. */
    int count;
    const Parameter *parameters;
} Function;

/* How an argument of Python's is made of what a function takes. */
typedef struct Structure {
    enum { SINGLE, TUPLE, LIST, DICT, TEXT, NUMBERS, CONSTANT } kind;
    int count;                       /* Of the parts; 0 for a single value. */
    const struct Structure *parts;
    const char *const *keys;         /* Of a dict, in UTF-8. */
    const char *text;                /* The default of a TEXT, or NULL; the literal of a
                                        CONSTANT, both in UTF-8. */
    Py_ssize_t size;                 /* Of the default in bytes. */
    Parameter number;                /* What each of the NUMBERS of a list is. */
} Structure;

/* Complex numbers, which C passes like these structs. */
typedef struct {
    float real, imaginary;
} Complex64;

typedef struct {
    double real, imaginary;
} Complex128;

/* A memref descriptor; `extents` are the sizes, then the strides in elements. */
typedef struct {
    void *allocated;
    void *aligned;
    int64_t offset;
    int64_t extents[2 * MAX_RANK];
} Descriptor;

/* The part of a descriptor that arrays of a rank have. */
#define DESCRIPTOR(rank) \
    struct { \
        void *allocated; \
        void *aligned; \
        int64_t offset; \
        int64_t extents[2 * (rank)]; \
    }

/* A file that a module was compiled from. A list of them ends with one without a name. */
typedef struct {
    const char *name;
    uint32_t crc32;
} SourceText;
