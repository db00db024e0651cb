#include "interop/file_dtype.h"

#include <string.h>

/*
 * In the order of the reference implementation, which writes tensors of later dtypes first: the strictest alignment
 * comes first in the file, so that no tensor needs padding. Sorting compares the addresses of the items.
 */
static const cti_file_dtype dtypes[] = {{"BOOL", 8, CT_DTYPE_BOOL},
                                        {"F4", 4, CT_DTYPE_DEFAULT},
                                        {"F6_E2M3", 6, CT_DTYPE_DEFAULT},
                                        {"F6_E3M2", 6, CT_DTYPE_DEFAULT},
                                        {"U8", 8, CT_DTYPE_U8},
                                        {"I8", 8, CT_DTYPE_I8},
                                        {"F8_E5M2", 8, CT_DTYPE_DEFAULT},
                                        {"F8_E4M3", 8, CT_DTYPE_DEFAULT},
                                        {"F8_E8M0", 8, CT_DTYPE_DEFAULT},
                                        {"F8_E4M3FNUZ", 8, CT_DTYPE_DEFAULT},
                                        {"F8_E5M2FNUZ", 8, CT_DTYPE_DEFAULT},
                                        {"I16", 16, CT_DTYPE_I16},
                                        {"U16", 16, CT_DTYPE_DEFAULT},
                                        {"F16", 16, CT_DTYPE_F16},
                                        {"BF16", 16, CT_DTYPE_BF16},
                                        {"I32", 32, CT_DTYPE_I32},
                                        {"U32", 32, CT_DTYPE_DEFAULT},
                                        {"F32", 32, CT_DTYPE_F32},
                                        {"C64", 64, CT_DTYPE_C64},
                                        {"F64", 64, CT_DTYPE_F64},
                                        {"I64", 64, CT_DTYPE_I64},
                                        {"U64", 64, CT_DTYPE_DEFAULT}};

enum { NUM_DTYPES = sizeof dtypes / sizeof *dtypes };

const cti_file_dtype *cti_file_dtype_by_name(const char *name)
{
    for (int i = 0; i < NUM_DTYPES; i++)
        if (strcmp(dtypes[i].name, name) == 0) return &dtypes[i];
    return NULL;
}

ct_dtype cti_file_dtype_here(const cti_file_dtype *dtype)
{
    char name[16];
    size_t i = 0;
    if (dtype->own != CT_DTYPE_DEFAULT) return dtype->own;
    for (char c; (c = dtype->name[i]); i++) name[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    name[i] = 0;
    const ct_dtype registered = ct_dtype_by_name(name);
    return ct_dtype_size(registered) * 8 == dtype->bits ? registered : CT_DTYPE_DEFAULT;
}

const cti_file_dtype *cti_file_dtype_of(ct_dtype dtype)
{
    for (int i = 0; i < NUM_DTYPES; i++)
        if (cti_file_dtype_here(&dtypes[i]) == dtype) return &dtypes[i];
    return NULL;
}
