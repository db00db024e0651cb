/* The dtypes of the safetensors format, and the corresponding dtypes of the library. */
#ifndef CTI_FILE_DTYPE_H
#define CTI_FILE_DTYPE_H

#include <cotangent/values.h>

typedef struct cti_file_dtype {
    const char *name; /* name in a file, such as "F32" */
    unsigned bits;    /* bits per element */
    ct_dtype own;     /* dtype of the library; CT_DTYPE_DEFAULT: only a registered dtype can correspond */
} cti_file_dtype;

/* Returns the dtype with a name in a file; NULL if the format has none. */
const cti_file_dtype *cti_file_dtype_by_name(const char *name);
/* Returns the dtype as which elements of a dtype of the library are written; NULL if the format has none. */
const cti_file_dtype *cti_file_dtype_of(ct_dtype dtype);
/*
 * Returns the corresponding dtype of the library, or the dtype that is registered under the name in lower case now;
 * CT_DTYPE_DEFAULT if there is none.
 */
ct_dtype cti_file_dtype_here(const cti_file_dtype *dtype);

#endif
