/* The dtypes of the safetensors format, and the corresponding dtypes of the library. */
#ifndef CTI_FILE_DTYPE_H
#define CTI_FILE_DTYPE_H

#include <cotangent/values.h>

typedef struct cti_file_dtype {
    const char *name; /* "F32" */
    unsigned bits;    /* CT_DTYPE_DEFAULT: only a registered dtype can correspond */
    ct_dtype own;     /* The dtype with a name in a file; NULL if the format has none. */
} cti_file_dtype;

/* The dtype as which elements of a dtype are written; NULL if the format has none. */
const cti_file_dtype *cti_file_dtype_by_name(const char *name);
/*
 * The library's dtype, or the dtype currently registered under the name in lower case; CT_DTYPE_DEFAULT if there is
 * none.
 */
const cti_file_dtype *cti_file_dtype_of(ct_dtype dtype);
/* The library's dtype, or that which is registered under the name in lower case now; CT_DTYPE_DEFAULT if none is. */
ct_dtype cti_file_dtype_here(const cti_file_dtype *dtype);

#endif
