/*
 * Operators that the runtime itself calls, as one constant table, which generated/registry.c defines. All results
 * belong to the innermost scope.
 */
#ifndef CTI_RUNTIME_OPS_H
#define CTI_RUNTIME_OPS_H

#include "base/compiler.h"

#include <cotangent/registry.h>
#include <cotangent/values.h>

typedef struct cti_runtime_ops {
    ct_tensor *(*add)(ct_tensor *self, ct_tensor *other);
    ct_tensor *(*add_)(ct_tensor *self, ct_tensor *other);
    ct_tensor *(*mul)(ct_tensor *self, ct_tensor *other);
    ct_tensor *(*clone)(ct_tensor *self); /* row-major contiguous */
    /* converts; a complex dtype is converted to a real one by taking the real part */
    ct_tensor *(*to_dtype)(ct_tensor *self, ct_dtype dtype);
    ct_tensor *(*sum_to_size)(ct_tensor *self, ct_ints size);
    ct_tensor *(*expand)(ct_tensor *self, ct_ints size);
    ct_tensor *(*as_strided)(ct_tensor *self, ct_ints size, ct_ints stride, int64_t storage_offset);
    ct_tensor *(*copy_)(ct_tensor *self, ct_tensor *src);
    ct_tensor *(*to_device)(ct_tensor *self, ct_device device);
    ct_tensor *(*zeros)(ct_ints size, ct_dtype dtype, ct_device device);
    ct_tensor *(*ones)(ct_ints size, ct_dtype dtype, ct_device device);
    ct_tensor *(*empty)(ct_ints size, ct_dtype dtype, ct_device device);
    ct_tensor *(*real)(ct_tensor *self);
    ct_tensor *(*imag)(ct_tensor *self);
    ct_tensor *(*select)(ct_tensor *self, int64_t dim, int64_t index);
    ct_tensor *(*cat)(ct_tensors tensors, int64_t dim);
    ct_tensor *(*permute)(ct_tensor *self, ct_ints dims);
    ct_tensor *(*unsqueeze)(ct_tensor *self, int64_t dim);
    ct_tensor *(*view)(ct_tensor *self, ct_ints size);
    ct_tensor *(*detach)(ct_tensor *self);
} cti_runtime_ops_table;

CTI_API extern const cti_runtime_ops_table cti_runtime_ops;

/* Returns the index of the argument that an in-place call writes: the first tensor argument. */
CTI_INLINE size_t cti_written_index(const ct_op_info *info)
{
    size_t index = 0;
    while (index + 1 < info->num_args && info->args[index].kind != CT_ARG_TENSOR) index++;
    return index;
}

#endif
