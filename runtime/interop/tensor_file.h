/* An open file of tensors, shared by what lists, loads and loads into tensors. */
#ifndef CTI_TENSOR_FILE_H
#define CTI_TENSOR_FILE_H

#include "interop/header.h"

struct ct_tensor_file {
    char *path;
    int fd;
    int64_t size, data_begin; /* bytes of the file; where the elements begin */
    bool copies;              /* elements are read, not mapped */
    cti_header header;        /* tensors in the order of their elements */
    const ct_tensor_info **by_name;
};

/* The function that works, in messages: that of the file is its user's. */
CT_NODISCARD ct_tensor_file *cti_tensor_file_open(const char *op, const char *path, const ct_tensor_file_opts *opts);

/*
 * A tensor with the elements, or with bytes the bytes, that info tells of: the caller owns it. NULL and the error that
 * ct_tensor_file_load tells.
 */
CT_NODISCARD ct_tensor *cti_tensor_file_make(const char *op, ct_tensor_file *file, const ct_tensor_info *info,
                                             bool bytes);

/* CT_OK, or CT_E_INVALID: list is one of names and tensors, nothing missing, no tensor of ct_vmap or another device. */
CT_NODISCARD ct_status cti_named_tensors_given(const char *op, ct_named_tensors list);

CT_NODISCARD ct_status cti_tensor_file_load_into(const char *op, ct_tensor_file *file, ct_named_tensors tensors,
                                                 const ct_load_into_opts *opts);

#endif
