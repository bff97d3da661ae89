/* This text is compiled in two parts: one that is the same for all modules, and the
   module's own. */
#define HELPER __attribute__((visibility("hidden")))

/* No compiled function has such names. */
#define match_arguments PyNpc_match_arguments
#define select_overload PyNpc_select_overload
#define select_structured PyNpc_select_structured
#define take_apart PyNpc_take_apart
#define release_parts PyNpc_release_parts
#define take_array PyNpc_take_array
#define copy_arguments PyNpc_copy_arguments
#define write_back PyNpc_write_back
#define take_bool PyNpc_take_bool
#define take_signed PyNpc_take_signed
#define take_unsigned PyNpc_take_unsigned
#define take_float PyNpc_take_float
#define take_complex PyNpc_take_complex
#define own_array PyNpc_own_array
#define view_array PyNpc_view_array
#define own_or_view_array PyNpc_own_or_view_array
#define read_only PyNpc_read_only
#define squeeze PyNpc_squeeze
#define make_text PyNpc_make_text
#define make_optional PyNpc_make_optional
#define make_list PyNpc_make_list
#define make_arrays PyNpc_make_arrays
#define make_rows PyNpc_make_rows
#define make_scalar PyNpc_make_scalar
#define raise_error PyNpc_raise_error
#define start_module PyNpc_start_module
#define find_storage PyNpc_find_storage
