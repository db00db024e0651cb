/*
 * grid_weights and grid_indices: x [*] -> result [*, taps]: the weights and indices of the elements (taps) that are
 * interpolated at each coordinate along one axis (kernels/grid_axis.h).
 */
#include "base/parallel.h"
#include "gen/kernels/ops/grid_indices.h"
#include "gen/kernels/ops/grid_weights.h"
#include "kernels/cpu/strided.h"
#include "kernels/grid_axis.h"

enum { MOST_TAPS = 4 };

/* Returns a pointer to the first element of row `index`, where rows are counted over the leading axes. */
static char *row_at(const cti_view *v, unsigned axes, int64_t index)
{
    int64_t offset = 0;
    for (unsigned d = axes; d-- > 0; index /= v->sizes[d]) offset += index % v->sizes[d] * v->strides[d];
    return (char *)v->data + offset * (int64_t)ct_dtype_size((ct_dtype)v->dtype);
}

typedef struct work {
    cti_grid_axis a;
    const cti_view *x, *result;
} work;

static void some_weights(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const cti_grid_axis *a = &w->a;
    const cti_convert_fn read = cti_converter((ct_dtype)w->x->dtype, CT_DTYPE_F64),
                         write = cti_converter(CT_DTYPE_F64, (ct_dtype)w->result->dtype);
    for (int64_t i = begin; i < end; i++) {
        double x, derivative, taps[MOST_TAPS];
        read(1, row_at(w->x, w->x->ndim, i), 1, &x, 1);
        const double position = cti_grid_position_of(a, x, &derivative), part = position - floor(position);
        const double chain = cti_grid_chain(a, derivative);
        for (int64_t tap = 0; tap < a->taps; tap++)
            taps[tap] =
                cti_grid_element(a, position, tap) < 0 || chain == 0 ? 0 : chain * cti_grid_weight(a, part, tap);
        write(a->taps, taps, 1, row_at(w->result, w->x->ndim, i), w->result->strides[w->x->ndim]);
    }
}

static void some_indices(int64_t begin, int64_t end, void *arg)
{
    const work *w = arg;
    const cti_convert_fn read = cti_converter((ct_dtype)w->x->dtype, CT_DTYPE_F64);
    for (int64_t i = begin; i < end; i++) {
        double x, derivative;
        read(1, row_at(w->x, w->x->ndim, i), 1, &x, 1);
        const double position = cti_grid_position_of(&w->a, x, &derivative);
        int64_t *to = (int64_t *)(void *)row_at(w->result, w->x->ndim, i);
        for (int64_t tap = 0; tap < w->a.taps; tap++) {
            const int64_t found = cti_grid_element(&w->a, position, tap);
            to[tap * w->result->strides[w->x->ndim]] = found < 0 ? 0 : found;
        }
    }
}

static ct_status run(const work *w, cti_range_fn rows)
{
    if (w->result->numel > 0) cti_parallel_for(w->x->numel, CTI_GRAIN / 16, 1, rows, (void *)w);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_grid_weights_cpu)(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                          bool align_corners, int64_t order, cti_view *result)
{
    (void)launch;
    work w = {cti_grid_axis_of(n, mode, padding_mode, align_corners, order), x, result};
    return run(&w, some_weights);
}

ct_status CTI_LEVEL(cti_grid_indices_cpu)(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                          bool align_corners, cti_view *result)
{
    (void)launch;
    work w = {cti_grid_axis_of(n, mode, padding_mode, align_corners, 0), x, result};
    return run(&w, some_indices);
}
