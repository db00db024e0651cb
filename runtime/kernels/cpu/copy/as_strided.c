/*
 * as_strided_adjoint: grad [*view_size] -> result [*size], row-major. Every element of grad is added to the element of
 * result from which the strided view reads it.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/as_strided_adjoint.h"

static bool inside(ct_ints view_size, ct_ints stride, int64_t offset, int64_t numel)
{
    if (offset < 0 || offset >= numel) return false;
    int64_t low = offset, high = offset; /* both offsets are inside the result, so the sums do not overflow */
    for (int64_t d = 0; d < view_size.count; d++) {
        const int64_t steps = view_size.items[d] - 1, step = stride.items[d];
        if (steps == 0 || step == 0) continue;
        if (step > (numel - 1) / steps || step < -(numel - 1) / steps) return false;
        if (step < 0)
            low += steps * step;
        else
            high += steps * step;
        if (low < 0 || high >= numel) return false;
    }
    return true;
}

/* Returns the offset in the result of the element with row-major index `at` in the view. */
static int64_t offset_in_sums(const cti_view *v, int64_t at)
{
    int64_t offset = 0;
    for (unsigned d = v->ndim; d-- > 0; at /= v->sizes[d]) offset += at % v->sizes[d] * v->strides[d];
    return offset;
}

ct_status CTI_LEVEL(cti_as_strided_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                ct_ints view_size, ct_ints stride, ct_scalar storage_offset,
                                                cti_view *result)
{
    (void)size;
    const int64_t offset = storage_offset.kind == CT_SCALAR_UNSET ? 0 : storage_offset.i;
    if (grad->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    if (!inside(view_size, stride, offset, result->numel))
        return cti_error(CT_E_INVALID,
                         "%s: the view reaches outside the %" PRId64 " elements of the base (storage_offset %" PRId64
                         ")",
                         launch->op, result->numel, offset);
    cti_sums sums, addends;
    ct_status status = CTI_LEVEL(cti_sums_begin)(launch, result, result, &sums);
    if (status != CT_OK) return status;
    if ((status = CTI_LEVEL(cti_sums_begin)(launch, grad, grad, &addends)) == CT_OK) {
        cti_fill_zero(&sums.view);
        const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums.view.dtype);
        const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums.view.dtype);
        int64_t at[CTI_MAX_VIEW_NDIM] = {0};
        do
            add(1,
                (char *)sums.view.data +
                    offset_in_sums(&sums.view, offset + cti_offset(grad->ndim, at, stride.items)) * item,
                1, (const char *)addends.view.data + cti_offset(grad->ndim, at, addends.view.strides) * item, 1,
                (ct_scalar){.kind = CT_SCALAR_INT, .i = 1});
        while (cti_step(grad->ndim, grad->sizes, at));
        cti_free(addends.scratch);
    }
    if (status == CT_OK) return CTI_LEVEL(cti_sums_finish)(&sums, result);
    cti_free(sums.scratch);
    return status;
}
