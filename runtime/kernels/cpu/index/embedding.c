/*
 * embedding: weight [V, D], indices [*] -> result [*, D]: copies the row of weight for each index. The other arguments
 * affect the gradient only.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/embedding.h"

ct_status CTI_LEVEL(cti_embedding_cpu)(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                       int64_t padding_idx, bool scale_grad_by_freq, bool sparse, cti_view *result)
{
    (void)padding_idx, (void)scale_grad_by_freq, (void)sparse;
    const int64_t *rows;
    int64_t *copy;
    const ct_status status = cti_see_indices(launch, indices, 0, weight->sizes[0], &rows, &copy);
    if (status != CT_OK) return status;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)weight->dtype), width = weight->sizes[1],
                  step = weight->strides[1];
    const unsigned last = result->ndim - 1u;
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    const bool whole = step == 1 && result->strides[last] == 1;
    if (result->numel) {
        do {
            const char *row = (const char *)weight->data + rows[n++] * weight->strides[0] * item;
            char *dst = (char *)result->data + cti_offset(last, at, result->strides) * item;
            if (whole) memcpy(dst, row, (size_t)(width * item));
            for (int64_t k = 0; !whole && k < width; k++)
                cti_move(dst + k * result->strides[last] * item, row + k * step * item, (size_t)item);
        } while (cti_step(last, result->sizes, at));
    }
    cti_free(copy);
    return CT_OK;
}
