/* The dtypes of the format safetensors, and the library's own. */
#ifndef CTI_FILE_DTYPE_H
#define CTI_FILE_DTYPE_H

#include <cotangent/values.h>

typedef struct cti_file_dtype {
    const char *name; /* "F32" */
    unsigned bits;    /* of an element */
    ct_dtype own;     /* CT_DTYPE_DEFAULT: one that only a program may have registered */
} cti_file_dtype;

/* By its name in a file; NULL: the format has none. */
const cti_file_dtype *cti_file_dtype_by_name(const char *name);
/* That which elements of a dtype are written as; NULL: the format has none. */
const cti_file_dtype *cti_file_dtype_of(ct_dtype dtype);
/* The library's dtype, or that which is registered under the name in lower case now; CT_DTYPE_DEFAULT if none is. */
ct_dtype cti_file_dtype_here(const cti_file_dtype *dtype);

#endif
