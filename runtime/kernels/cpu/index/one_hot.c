/*
 * one_hot: self [*] -> result i64 [*, classes]. The row of an element is 1 at the index that the element contains, and
 * 0 elsewhere. All elements are checked before the first write.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/one_hot.h"

ct_status CTI_LEVEL(cti_one_hot_cpu)(cti_launch *launch, const cti_view *self, int64_t num_classes, cti_view *result)
{
    const unsigned last = result->ndim - 1u;
    const int64_t classes = num_classes < 0 ? result->sizes[last] : num_classes;
    int64_t *indices, at[CTI_MAX_VIEW_NDIM] = {0};
    ct_status status = cti_read_integers(launch, self, &indices);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < self->numel && status == CT_OK; i++)
        if (indices[i] < 0 || indices[i] >= classes)
            status = cti_error(CT_E_INVALID,
                               "%s: class %" PRId64 " is out of range: there are %" PRId64 " classes, numbered from 0",
                               launch->op, indices[i], classes);
    if (status == CT_OK && result->numel) {
        int64_t n = 0, *const out = result->data;
        cti_fill_zero(result);
        do {
            out[cti_offset(last, at, result->strides) + indices[n++] * result->strides[last]] = 1;
        } while (cti_step(last, result->sizes, at));
    }
    cti_free(indices);
    return status;
}
