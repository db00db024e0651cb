/* Row-major copies of views, in a dtype in which a kernel computes. */
#ifndef CTI_DENSE_H
#define CTI_DENSE_H

#include "kernels/cpu/strided.h"

typedef struct cti_dense {
    cti_view view; /* its data is from cti_malloc */
    int64_t strides[CTI_STRIDED_MAX];
} cti_dense;

/* f64 for floats, i64 for integers and bool. */
static inline ct_dtype cti_wide_dtype(uint8_t dtype)
{
    return ct_dtype_is_floating((ct_dtype)dtype) ? CT_DTYPE_F64 : CT_DTYPE_I64;
}

/* data is NULL on failure; view.strides is that of *out, which must stay where it is. */
static inline ct_status cti_read_dense(const cti_launch *launch, const cti_view *v, ct_dtype dtype, cti_dense *out)
{
    int64_t step = 1;
    out->view = *v;
    out->view.strides = out->strides;
    out->view.dtype = (uint8_t)dtype;
    for (unsigned d = v->ndim; d-- > 0; step *= v->sizes[d]) out->strides[d] = step;
    out->view.data = cti_malloc((size_t)(v->numel ? v->numel : 1) * ct_dtype_size(dtype));
    if (!out->view.data) return cti_no_memory(launch->op);
    const ct_status status = cti_copy(&out->view, v);
    if (status == CT_OK) return CT_OK;
    cti_free(out->view.data);
    out->view.data = NULL;
    return status;
}

#endif
