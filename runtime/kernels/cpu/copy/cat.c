/*
 * cat: k tensors [.., n_i, ..] -> result [.., sum of n_i, ..], concatenated along dim. stack: k tensors [..] -> result
 * [.., k, ..], concatenated along a new axis dim. Each tensor is converted to the dtype of the result.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/cat.h"
#include "gen/kernels/ops/stack.h"

ct_status CTI_LEVEL(cti_cat_cpu)(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors, int64_t dim,
                                 cti_view *result)
{
    (void)launch;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    int64_t start = 0;
    for (int64_t i = 0; i < num_tensors; i++) {
        const cti_view *from = tensors[i];
        /* an empty vector is allowed for any shape of the other tensors */
        if (from->numel == 0 && from->ndim != result->ndim) continue;
        cti_view part = *result;
        part.data = (char *)result->data + start * result->strides[dim] * item;
        part.sizes = from->sizes;
        part.numel = from->numel;
        const ct_status status = cti_copy(&part, from);
        if (status != CT_OK) return status;
        start += from->sizes[dim];
    }
    return CT_OK;
}

ct_status CTI_LEVEL(cti_stack_cpu)(cti_launch *launch, const cti_view *const *tensors, int64_t num_tensors, int64_t dim,
                                   cti_view *result)
{
    (void)launch;
    const unsigned axis = (unsigned)(dim < 0 ? dim + result->ndim : dim);
    const int64_t step = result->strides[axis] * (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    int64_t strides[CTI_MAX_VIEW_NDIM]; /* strides of the result without the new axis */
    for (unsigned d = 0, to = 0; d < result->ndim; d++)
        if (d != axis) strides[to++] = result->strides[d];
    for (int64_t i = 0; i < num_tensors; i++) {
        cti_view part = *result;
        part.data = (char *)result->data + i * step;
        part.sizes = tensors[i]->sizes;
        part.strides = strides;
        part.numel = tensors[i]->numel;
        part.ndim = tensors[i]->ndim;
        const ct_status status = cti_copy(&part, tensors[i]);
        if (status != CT_OK) return status;
    }
    return CT_OK;
}
