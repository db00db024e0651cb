/*
 * unfold_adjoint: adds every element of a window to the element that unfold read for it: grad [.., windows, ..,
 * length], result [.., n, ..] along dim.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/unfold_adjoint.h"

ct_status CTI_LEVEL(cti_unfold_adjoint_cpu)(cti_launch *launch, const cti_view *grad, int64_t size, int64_t dim,
                                            int64_t length, int64_t step, cti_view *result)
{
    (void)size;
    if (grad->numel == 0 || result->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    cti_sums sums, addends;
    ct_status status = CTI_LEVEL(cti_sums_begin)(launch, result, result, &sums);
    if (status != CT_OK) return status;
    if ((status = CTI_LEVEL(cti_sums_begin)(launch, grad, grad, &addends)) != CT_OK) {
        cti_free(sums.scratch);
        return status;
    }
    cti_fill_zero(&sums.view);
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums.view.dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums.view.dtype);
    /* grad has the axes of result, where dim counts windows, and one more axis for the position in a window */
    const unsigned windows = grad->ndim - 1;
    if (dim < 0) dim += result->ndim;
    const int64_t along = result->ndim ? sums.view.strides[dim] : 1;
    int64_t steps[CTI_MAX_VIEW_NDIM], at[CTI_MAX_VIEW_NDIM] = {0};
    for (unsigned d = 0; d < windows; d++) steps[d] = d == (unsigned)dim ? along * step : sums.view.strides[d];
    do
        add(length, (char *)sums.view.data + cti_offset(windows, at, steps) * item, along,
            (const char *)addends.view.data + cti_offset(windows, at, addends.view.strides) * item,
            addends.view.strides[windows], (ct_scalar){.kind = CT_SCALAR_INT, .i = 1});
    while (cti_step(windows, grad->sizes, at));
    cti_free(addends.scratch);
    return CTI_LEVEL(cti_sums_finish)(&sums, result);
}
