/*
 * masked_scatter: self [*A], mask [*B], source [n] -> result [*broadcast(A, B)]. Copies self to result, then writes
 * element k of source to the k-th element of result at which mask is true.
 */
#include "kernels/cpu/index/masked.h"
#include "gen/kernels/ops/masked_scatter.h"

static int64_t count_true(const cti_view *mask, const cti_pair_space *s)
{
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, n = 0;
    if (s->numel == 0) return 0;
    do n += ((const uint8_t *)mask->data)[cti_offset(s->ndim, at, s->second)] != 0;
    while (cti_step(s->ndim, s->sizes, at));
    return n;
}

ct_status CTI_LEVEL(cti_masked_scatter_cpu)(cti_launch *launch, const cti_view *self, const cti_view *mask,
                                            const cti_view *source, cti_view *result)
{
    const cti_pair_space s = cti_pair_of(result, mask);
    const int64_t needed = count_true(mask, &s);
    if (needed > source->numel)
        return cti_error(CT_E_INVALID,
                         "%s: source has %" PRId64 " elements, but mask has %" PRId64
                         " true elements; source needs at least as many",
                         launch->op, source->numel, needed);
    const ct_status status = cti_start_from(result, self);
    if (status != CT_OK || needed == 0) return status;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)result->dtype);
    int64_t at[CTI_MAX_VIEW_NDIM] = {0}, next[CTI_MAX_VIEW_NDIM] = {0};
    do {
        if (!((const uint8_t *)mask->data)[cti_offset(s.ndim, at, s.second)]) continue;
        cti_move((char *)result->data + cti_offset(s.ndim, at, s.first) * item,
                 (const char *)source->data + cti_offset(source->ndim, next, source->strides) * item, (size_t)item);
        cti_step(source->ndim, source->sizes, next);
    } while (cti_step(s.ndim, s.sizes, at));
    return CT_OK;
}
