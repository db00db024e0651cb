/*
 * var and std: self [*] -> result with the reduced axes of size 1, or without these axes. var is the sum of squared
 * differences from the mean over the axes, divided by n - correction; std is its square root. Computed in f64, in a
 * second pass after the mean.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/std.h"
#include "gen/kernels/ops/var.h"
#include "kernels/cpu/strided.h"

#include <math.h>

enum { BLOCK = 512 };

typedef struct var_work {
    const cti_view *self, *result, *mean;
    uint32_t mask; /* the reduced axes, one bit each */
    bool keepdim, complex, takes_root;
    /* number of kept and of reduced axes; the arrays hold the kept axes first, then the reduced axes */
    unsigned kept, reduced;
    int64_t kept_sizes[CTI_MAX_VIEW_NDIM], kept_strides[CTI_MAX_VIEW_NDIM], sizes[CTI_MAX_VIEW_NDIM],
        strides[CTI_MAX_VIEW_NDIM];
    int64_t mean_strides[CTI_MAX_VIEW_NDIM], result_strides[CTI_MAX_VIEW_NDIM];
    int64_t n;
    double correction;
} var_work;

/*
 * Sums the values over the reduced axes. If scale is not 0, sums the squares of their distances from mean, multiplied
 * by scale.
 */
static void sum_over(const var_work *w, const char *first, const double *mean, double scale, double *out)
{
    const ct_dtype dtype = (ct_dtype)w->self->dtype, wide = w->complex ? CT_DTYPE_C128 : CT_DTYPE_F64;
    const cti_convert_fn convert = cti_converter(dtype, wide);
    const int64_t item = (int64_t)ct_dtype_size(dtype);
    const unsigned parts = w->complex ? 2 : 1, outer = w->reduced ? w->reduced - 1 : 0;
    const int64_t last = w->reduced ? w->sizes[outer] : 1, step = w->reduced ? w->strides[outer] : 1;
    double block[2 * BLOCK];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    out[0] = out[1] = 0;
    do {
        const char *row = first + cti_offset(outer, at, w->strides) * item;
        for (int64_t i = 0; i < last; i += BLOCK) {
            const int64_t count = last - i < BLOCK ? last - i : BLOCK;
            double sums[2] = {0, 0};
            convert(count, row + i * step * item, step, block, 1);
            for (int64_t k = 0; k < count * parts; k++) {
                const double distance = scale != 0 ? (block[k] - mean[k % parts]) * scale : block[k];
                sums[k % parts] += scale != 0 ? distance * distance : distance;
            }
            out[0] += sums[0];
            out[1] += sums[1];
        }
    } while (cti_step(outer, w->sizes, at));
}

/*
 * Returns the variance, or its root for std. If squares of the distances overflow or underflow, the root is computed
 * from scaled distances.
 */
static double spread_of(const var_work *w, const char *first, const double *mean)
{
    const double divisor = fmax((double)w->n - w->correction, 0);
    double squares[2] = {0, 0}, scale = 1;
    if (w->n) sum_over(w, first, mean, scale, squares);
    if (!w->takes_root) return (squares[0] + squares[1]) / divisor;
    if (w->n && squares[0] + squares[1] == HUGE_VAL) scale = 0x1p-538;
    if (w->n && squares[0] + squares[1] < 0x1p-969) scale = 0x1p537;
    if (scale != 1) sum_over(w, first, mean, scale, squares);
    return sqrt((squares[0] + squares[1]) / divisor) / scale;
}

static void var_rows(int64_t begin, int64_t end, void *arg)
{
    const var_work *w = arg;
    const ct_dtype wide = w->complex ? CT_DTYPE_C128 : CT_DTYPE_F64;
    for (int64_t row = begin; row < end; row++) {
        int64_t from = 0, to = 0, mean_to = 0, rest = row;
        for (unsigned d = w->kept; d-- > 0; rest /= w->kept_sizes[d]) {
            from += rest % w->kept_sizes[d] * w->kept_strides[d];
            to += rest % w->kept_sizes[d] * w->result_strides[d];
            mean_to += rest % w->kept_sizes[d] * w->mean_strides[d];
        }
        const char *first = (const char *)w->self->data + from * (int64_t)ct_dtype_size((ct_dtype)w->self->dtype);
        double mean[2] = {NAN, NAN};
        if (w->n) {
            sum_over(w, first, NULL, 0, mean);
            mean[0] /= (double)w->n;
            mean[1] /= (double)w->n;
        }
        const double value = spread_of(w, first, mean);
        cti_converter(CT_DTYPE_F64, (ct_dtype)w->result->dtype)(
            1, &value, 1, (char *)w->result->data + to * (int64_t)ct_dtype_size((ct_dtype)w->result->dtype), 1);
        if (w->mean)
            cti_converter(wide, (ct_dtype)w->mean->dtype)(
                1, mean, 1, (char *)w->mean->data + mean_to * (int64_t)ct_dtype_size((ct_dtype)w->mean->dtype), 1);
    }
}

static ct_status spreads(const cti_view *self, ct_ints dim, double correction, bool keepdim, bool takes_root,
                         cti_view *result, cti_view *mean)
{
    var_work w = {.self = self,
                  .result = result,
                  .mean = mean,
                  .keepdim = keepdim,
                  .takes_root = takes_root,
                  .complex = ct_dtype_is_complex((ct_dtype)self->dtype),
                  .n = 1,
                  .correction = correction};
    for (int64_t i = 0; i < dim.count; i++) w.mask |= UINT32_C(1) << dim.items[i];
    int64_t rows = 1;
    for (unsigned d = 0; d < self->ndim; d++) {
        if (w.mask >> d & 1) {
            w.sizes[w.reduced] = self->sizes[d];
            w.strides[w.reduced++] = self->strides[d];
            w.n *= self->sizes[d];
            continue;
        }
        w.kept_sizes[w.kept] = self->sizes[d];
        w.kept_strides[w.kept] = self->strides[d];
        w.result_strides[w.kept] = result->strides[keepdim ? d : w.kept];
        w.mean_strides[w.kept++] = mean ? mean->strides[d] : 0;
        rows *= self->sizes[d];
    }
    if (rows) cti_parallel_for(rows, 1 + CTI_GRAIN / (2 * (w.n + 1)), 1, var_rows, &w);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_var_cpu)(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool keepdim,
                                 cti_view *result, cti_view *mean)
{
    (void)launch;
    return spreads(self, dim, correction, keepdim, false, result, mean);
}

ct_status CTI_LEVEL(cti_std_cpu)(cti_launch *launch, const cti_view *self, ct_ints dim, double correction, bool keepdim,
                                 cti_view *result, cti_view *mean)
{
    (void)launch;
    return spreads(self, dim, correction, keepdim, true, result, mean);
}
