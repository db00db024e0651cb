/* An open file of tensors, used by the functions that list tensors, load them, and load into tensors. */
#ifndef CTI_TENSOR_FILE_H
#define CTI_TENSOR_FILE_H

#include "interop/header.h"

struct ct_tensor_file {
    char *path;
    int fd;
    int64_t size, data_begin; /* size: bytes of the file; data_begin: offset of the first element in the file */
    bool copies;              /* true if elements are read; false if the file is mapped */
    cti_header header;        /* tensors in the order of their elements */
    const ct_tensor_info **by_name;
};

/* Opens a file; op: the name of the calling function in messages. */
CT_NODISCARD ct_tensor_file *cti_tensor_file_open(const char *op, const char *path, const ct_tensor_file_opts *opts);

/*
 * Creates a tensor with the elements that info describes, or, if `bytes` is set, with their bytes. The caller owns it.
 * NULL on failure, with the error documented for ct_tensor_file_load.
 */
CT_NODISCARD ct_tensor *cti_tensor_file_make(const char *op, ct_tensor_file *file, const ct_tensor_info *info,
                                             bool bytes);

/*
 * Returns CT_OK if the list did not fail, and each item has a name and a tensor in host memory that is not batched
 * (ct_vmap). Otherwise sets an error.
 */
CT_NODISCARD ct_status cti_named_tensors_given(const char *op, ct_named_tensors list);

CT_NODISCARD ct_status cti_tensor_file_load_into(const char *op, ct_tensor_file *file, ct_named_tensors tensors,
                                                 const ct_load_into_opts *opts);

#endif
