/*
 * unfold_adjoint: adds every element of a window to the element that unfold read for it: grad [.., windows, ..,
 * length], result [.., n, ..] along dim.
 */
#include "kernels/cpu/strided.h"
#include "gen/kernels/ops/unfold_adjoint.h"

/* Estimate of the speed of additions along an axis: long and contiguous lines are fast. */
static int64_t speed_of(int64_t size, int64_t to_step, int64_t from_step)
{
    enum { LONG = 64, CONTIGUOUS = 4 };

    return (size < LONG ? size : LONG) * (to_step == 1 && from_step == 1 ? CONTIGUOUS : 1);
}

/*
 * grad has the axes of sums, where dim (-1 if there is no axis) counts windows, and one more axis for the position in a
 * window. Elements are added along the fastest axis. For every choice of this axis, an element of sums gets its addends
 * in the order of the windows: later positions in a window are added first, since an element has a later position in an
 * earlier window.
 */
static void add_windows(const cti_view *sums, const cti_view *grad, int64_t dim, int64_t length, int64_t step)
{
    const cti_add_rows add = CTI_LEVEL(cti_adder)((ct_dtype)sums->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)sums->dtype), along = dim < 0 ? 1 : sums->strides[dim];
    const unsigned windows = grad->ndim - 1;
    const ct_scalar one = {.kind = CT_SCALAR_INT, .i = 1};
    int64_t steps[CTI_MAX_VIEW_NDIM], sizes[CTI_MAX_VIEW_NDIM], at[CTI_MAX_VIEW_NDIM] = {0};
    int64_t fastest = speed_of(length, along, grad->strides[windows]);
    unsigned line = windows;
    for (unsigned d = 0; d < windows; d++) {
        sizes[d] = grad->sizes[d];
        steps[d] = (int64_t)d == dim ? along * step : sums->strides[d];
        const int64_t speed = speed_of(sizes[d], steps[d], grad->strides[d]);
        if (speed > fastest) line = d, fastest = speed;
    }
    if (line < windows) sizes[line] = 1;
    do { /* all axes except the axis of the line */
        char *to = (char *)sums->data + cti_offset(windows, at, steps) * item;
        const char *from = (const char *)grad->data + cti_offset(windows, at, grad->strides) * item;
        if (line == windows)
            add(length, to, along, from, grad->strides[windows], one);
        else
            for (int64_t p = length; p-- > 0;)
                add(grad->sizes[line], to + p * along * item, steps[line], from + p * grad->strides[windows] * item,
                    grad->strides[line], one);
    } while (cti_step(windows, sizes, at));
}

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
    if (dim < 0) dim += result->ndim;
    add_windows(&sums.view, &addends.view, result->ndim ? dim : -1, length, step);
    cti_free(addends.scratch);
    return CTI_LEVEL(cti_sums_finish)(&sums, result);
}
