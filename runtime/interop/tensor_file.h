/* An open file of tensors, used by the functions that list tensors, load them, and load into tensors. */
#ifndef CTI_TENSOR_FILE_H
#define CTI_TENSOR_FILE_H

#include "interop/header.h"

struct ct_tensor_file {
    char *path;
    int fd;
    int64_t size, data_begin; /* bytes of the file; offset of the first element */
    bool copies;              /* elements are read, not mapped */
    cti_header header;        /* tensors in the order of their elements */
    const ct_tensor_info **by_name;
};

/* Opens a file; op: the name of the calling function in messages. */
CT_NODISCARD ct_tensor_file *cti_tensor_file_open(const char *op, const char *path, const ct_tensor_file_opts *opts);

/*
 * A tensor with the elements that info describes, or, with `bytes`, with their bytes: the caller owns it. NULL on
 * failure, with the error documented for ct_tensor_file_load.
 */
CT_NODISCARD ct_tensor *cti_tensor_file_make(const char *op, ct_tensor_file *file, const ct_tensor_info *info,
                                             bool bytes);

/*
 * CT_OK, or CT_E_INVALID unless the list has names and tensors without missing ones, and no tensor is of ct_vmap or on
 * another device.
 */
CT_NODISCARD ct_status cti_named_tensors_given(const char *op, ct_named_tensors list);

CT_NODISCARD ct_status cti_tensor_file_load_into(const char *op, ct_tensor_file *file, ct_named_tensors tensors,
                                                 const ct_load_into_opts *opts);

#endif
