/*
 * avg_pool2d, adaptive_avg_pool2d: self [*, H, W] -> result [*, H', W']; avg_pool3d, adaptive_avg_pool3d: self [*, D,
 * H, W] -> result [*, D', H', W']; their adjoints: grad with the shape of result -> result with the shape of self. The
 * forward kernels compute means over windows; the adjoints distribute gradients evenly over the same windows. Floats
 * are summed in f64. Integers are summed in i64, which wraps, and the quotient is rounded towards zero.
 */
#include "kernels/cpu/pool/pool.h"
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "kernels/scalar_integer.h"
#include "kernels/scalar_math.h"

#include <stdatomic.h>

enum { Z = CTI_POOL_Z, Y = CTI_POOL_Y, X = CTI_POOL_X };

/* Range start .. end - 1 of the elements of an axis in a window, and the number of elements that the divisor counts. */
typedef struct span {
    int64_t start, end, count;
} span;

typedef struct average {
    int axes;
    int64_t from[CTI_POOL_AXES], to[CTI_POOL_AXES]; /* sizes before and after pooling */
    span *windows[CTI_POOL_AXES];                   /* windows of each axis; the first pointer owns the memory */
    int64_t divisor; /* divisor of every window; 0: the divisor is the product of the window's counts */
    cti_planes before, after;
    _Atomic bool failed;
} average;

static int64_t divisor_of(const average *a, const span *z, const span *y, const span *x)
{
    return a->divisor ? a->divisor : z->count * y->count * x->count;
}

/* ---- loops over one plane or volume ---- */

#define EACH_WINDOW(a, axis, w) \
    const span *w = a->windows[axis]; \
    w < a->windows[axis] + a->to[axis]; \
    w++
#define EACH_ELEMENT(w, i) \
    int64_t i = w->start; \
    i < w->end; \
    i++

/* Iterates over the elements of a window; position is the index of the element in the volume. */
#define EACH_ELEMENT_AT(a, z, y, x, position) \
    for (EACH_ELEMENT(z, i)) \
        for (EACH_ELEMENT(y, j)) \
            for (int64_t row = (i * a->from[Y] + j) * a->from[X], position = row + x->start; position < row + x->end; \
                 position++)

#define MEAN(name, type, sum_type, add, divide) \
    static void name##_mean(const average *a, const type *from, type *to) \
    { \
        for (EACH_WINDOW(a, Z, z)) \
            for (EACH_WINDOW(a, Y, y)) \
                for (EACH_WINDOW(a, X, x)) { \
                    sum_type sum = 0; \
                    EACH_ELEMENT_AT(a, z, y, x, at) sum = add(sum, (sum_type)from[at]); \
                    *to++ = (type)divide(sum, (sum_type)divisor_of(a, z, y, x)); \
                } \
    }
MEAN(f32, float, double, cti_add_f64, cti_div_f64)
MEAN(f64, double, double, cti_add_f64, cti_div_f64)
MEAN(i64, int64_t, int64_t, cti_add_i64, cti_quotient_i64)

static void spread(const average *a, const double *grad, double *to)
{
    memset(to, 0, (size_t)cti_pool_count(a->from) * sizeof *to);
    for (EACH_WINDOW(a, Z, z))
        for (EACH_WINDOW(a, Y, y))
            for (EACH_WINDOW(a, X, x)) {
                const double share = *grad++ / (double)divisor_of(a, z, y, x);
                EACH_ELEMENT_AT(a, z, y, x, at) to[at] += share;
            }
}

/* ---- planes and volumes ---- */

static char *room_for_planes(average *a)
{
    char *buffer = cti_malloc((size_t)(cti_pool_count(a->from) + cti_pool_count(a->to)) * sizeof(double));
    if (!buffer) atomic_store(&a->failed, true);
    return buffer;
}

static void mean_planes(int64_t begin, int64_t end, void *arg)
{
    average *a = arg;
    char *const buffer = room_for_planes(a);
    if (!buffer) return;
    void *const out = buffer + (size_t)cti_pool_count(a->from) * sizeof(double);
    for (int64_t plane = begin; plane < end; plane++) {
        const void *from = cti_plane_read(&a->before, plane, buffer);
        if (a->before.compute == CT_DTYPE_F32)
            f32_mean(a, from, out);
        else if (a->before.compute == CT_DTYPE_F64)
            f64_mean(a, from, out);
        else
            i64_mean(a, from, out);
        cti_plane_write(&a->after, plane, out);
    }
    cti_free(buffer);
}

static void spread_planes(int64_t begin, int64_t end, void *arg)
{
    average *a = arg;
    char *const buffer = room_for_planes(a);
    if (!buffer) return;
    double *const out = (double *)(void *)buffer;
    for (int64_t plane = begin; plane < end; plane++) {
        spread(a, cti_plane_read(&a->after, plane, buffer + (size_t)cti_pool_count(a->from) * sizeof(double)), out);
        cti_plane_write(&a->before, plane, out);
    }
    cti_free(buffer);
}

static ct_status run(const cti_launch *launch, average *a, const cti_view *before, const cti_view *after,
                     cti_range_fn planes, ct_dtype compute)
{
    a->before = cti_planes_of(before, a->axes, compute);
    a->after = cti_planes_of(after, a->axes, compute);
    cti_parallel_for(cti_planes_count(before, a->axes),
                     cti_planes_grain(cti_pool_count(a->from) + cti_pool_count(a->to)), 1, planes, a);
    cti_free(a->windows[0]);
    return a->failed ? cti_no_memory(launch->op) : CT_OK;
}

/* ---- windows ---- */

static ct_status begin(const cti_launch *launch, average *a, int axes, const cti_view *before, const cti_view *after)
{
    *a = (average){.axes = axes};
    cti_pool_sizes(before, axes, a->from);
    cti_pool_sizes(after, axes, a->to);
    span *spans = cti_malloc((size_t)(a->to[Z] + a->to[Y] + a->to[X] + 1) * sizeof *spans);
    if (!spans) return cti_no_memory(launch->op);
    for (int i = 0; i < CTI_POOL_AXES; spans += a->to[i++]) a->windows[i] = spans;
    a->windows[Z][0] = (span){0, 1, 1}; /* a plane has depth 1 */
    return CT_OK;
}

static void windows(span *spans, int64_t n, int64_t extent, int64_t size, int64_t stride, int64_t padding,
                    bool count_pad)
{
    for (int64_t i = 0; i < n; i++) {
        const int64_t start = i * stride - padding, end = start + size;
        /* elements beyond the padding, in a ceil_mode window, are not counted */
        const int64_t reach = end < extent + padding ? end : extent + padding;
        spans[i].start = start < 0 ? 0 : start;
        spans[i].end = end < extent ? end : extent;
        spans[i].count = count_pad ? reach - start : spans[i].end - spans[i].start;
    }
}

static void shares(span *spans, int64_t n, int64_t extent)
{
    for (int64_t i = 0; i < n; i++) {
        spans[i].start = i * extent / n;
        spans[i].end = ((i + 1) * extent + n - 1) / n;
        spans[i].count = spans[i].end - spans[i].start;
    }
}

typedef struct pooling {
    ct_ints size, stride, padding;
    bool count_pad;
    ct_scalar divisor;
} pooling;

/*
 * Runs `planes` (means or their adjoint) over all windows. before has the sizes before pooling, after the sizes after
 * pooling.
 */
static ct_status over_windows(const cti_launch *launch, const cti_view *before, const cti_view *after, const pooling *p,
                              cti_range_fn planes, ct_dtype compute)
{
    average a;
    const int axes = (int)p->size.count, first = CTI_POOL_AXES - axes;
    const ct_status status = begin(launch, &a, axes, before, after);
    if (status != CT_OK) return status;
    for (int i = 0; i < axes; i++)
        windows(a.windows[first + i], a.to[first + i], a.from[first + i], p->size.items[i], p->stride.items[i],
                p->padding.items[i], p->count_pad);
    if (p->divisor.kind != CT_SCALAR_UNSET) a.divisor = p->divisor.i;
    return run(launch, &a, before, after, planes, compute);
}

static ct_status over_shares(const cti_launch *launch, int axes, const cti_view *before, const cti_view *after,
                             cti_range_fn planes, ct_dtype compute)
{
    average a;
    const ct_status status = begin(launch, &a, axes, before, after);
    if (status != CT_OK) return status;
    for (int i = CTI_POOL_AXES - axes; i < CTI_POOL_AXES; i++) shares(a.windows[i], a.to[i], a.from[i]);
    return run(launch, &a, before, after, planes, compute);
}

static ct_status spread_shares(const cti_launch *launch, int axes, const cti_view *grad, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    if (grad->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    return over_shares(launch, axes, result, grad, spread_planes, CT_DTYPE_F64);
}

/* ---- kernels ---- */

ct_status CTI_LEVEL(cti_avg_pool_forward_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                              ct_ints stride, ct_ints padding, bool ceil_mode, bool count_include_pad,
                                              ct_scalar divisor_override, cti_view *result)
{
    (void)ceil_mode; /* determined by the sizes of result */
    const pooling p = {kernel_size, stride, padding, count_include_pad, divisor_override};
    return result->numel == 0 ? CT_OK : over_windows(launch, self, result, &p, mean_planes, cti_pool_type(self));
}

ct_status CTI_LEVEL(cti_avg_pool_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                              ct_ints kernel_size, ct_ints stride, ct_ints padding, bool ceil_mode,
                                              bool count_include_pad, ct_scalar divisor_override, cti_view *result)
{
    (void)size, (void)ceil_mode;
    const pooling p = {kernel_size, stride, padding, count_include_pad, divisor_override};
    return result->numel == 0 ? CT_OK : over_windows(launch, result, grad, &p, spread_planes, CT_DTYPE_F64);
}

ct_status CTI_LEVEL(cti_avg_pool_adaptive_cpu)(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                               cti_view *result)
{
    const int axes = (int)output_size.count;
    return result->numel == 0 ? CT_OK : over_shares(launch, axes, self, result, mean_planes, cti_pool_type(self));
}

ct_status CTI_LEVEL(cti_adaptive_avg_pool2d_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                         cti_view *result)
{
    (void)size;
    return spread_shares(launch, 2, grad, result);
}

ct_status CTI_LEVEL(cti_adaptive_avg_pool3d_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                         cti_view *result)
{
    (void)size;
    return spread_shares(launch, 3, grad, result);
}
