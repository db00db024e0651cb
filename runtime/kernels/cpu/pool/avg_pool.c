/*
 * avg_pool2d, adaptive_avg_pool2d and their adjoints: means over windows of planes, and gradients spread evenly over
 * the same windows. Floats are summed in f64, integers in i64, which wraps, and divided towards zero.
 */
#include "kernels/cpu/pool/pool.h"
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "kernels/scalar_integer.h"
#include "kernels/scalar_math.h"

#include <stdatomic.h>

/* The elements start .. end - 1 of an axis that a window takes, and how many it counts for. */
typedef struct span {
    int64_t start, end, count;
} span;

typedef struct average {
    int64_t h, w, oh, ow;
    span *down, *across;
    int64_t divisor; /* of every window; 0: the product of its counts */
    cti_planes before, after;
    _Atomic bool failed;
} average;

static int64_t divisor_of(const average *a, const span *y, const span *x)
{
    return a->divisor ? a->divisor : y->count * x->count;
}

/* ---- loops over one plane ---- */

#define MEAN(name, type, sum_type, add, divide) \
    static void name##_mean(const average *a, const type *from, type *to) \
    { \
        for (const span *y = a->down; y < a->down + a->oh; y++) \
            for (const span *x = a->across; x < a->across + a->ow; x++) { \
                sum_type sum = 0; \
                for (int64_t i = y->start; i < y->end; i++) \
                    for (int64_t j = x->start; j < x->end; j++) sum = add(sum, (sum_type)from[i * a->w + j]); \
                *to++ = (type)divide(sum, (sum_type)divisor_of(a, y, x)); \
            } \
    }
MEAN(f32, float, double, cti_add_f64, cti_div_f64)
MEAN(f64, double, double, cti_add_f64, cti_div_f64)
MEAN(i64, int64_t, int64_t, cti_add_i64, cti_quotient_i64)

static void spread(const average *a, const double *grad, double *to)
{
    memset(to, 0, (size_t)(a->h * a->w) * sizeof *to);
    for (const span *y = a->down; y < a->down + a->oh; y++)
        for (const span *x = a->across; x < a->across + a->ow; x++) {
            const double share = *grad++ / (double)divisor_of(a, y, x);
            for (int64_t i = y->start; i < y->end; i++)
                for (int64_t j = x->start; j < x->end; j++) to[i * a->w + j] += share;
        }
}

/* ---- planes ---- */

static char *room_for_planes(average *a)
{
    char *room = cti_malloc((size_t)(a->h * a->w + a->oh * a->ow) * sizeof(double));
    if (!room) atomic_store(&a->failed, true);
    return room;
}

static void mean_planes(int64_t begin, int64_t end, void *arg)
{
    average *a = arg;
    char *const room = room_for_planes(a);
    if (!room) return;
    void *const out = room + (size_t)(a->h * a->w) * sizeof(double);
    for (int64_t plane = begin; plane < end; plane++) {
        const void *from = cti_plane_read(&a->before, plane, room);
        if (a->before.compute == CT_DTYPE_F32)
            f32_mean(a, from, out);
        else if (a->before.compute == CT_DTYPE_F64)
            f64_mean(a, from, out);
        else
            i64_mean(a, from, out);
        cti_plane_write(&a->after, plane, out);
    }
    cti_free(room);
}

static void spread_planes(int64_t begin, int64_t end, void *arg)
{
    average *a = arg;
    char *const room = room_for_planes(a);
    if (!room) return;
    double *const out = (double *)(void *)room;
    for (int64_t plane = begin; plane < end; plane++) {
        spread(a, cti_plane_read(&a->after, plane, room + (size_t)(a->h * a->w) * sizeof(double)), out);
        cti_plane_write(&a->before, plane, out);
    }
    cti_free(room);
}

static ct_dtype mean_type(const cti_view *v)
{
    switch ((ct_dtype)v->dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: return CT_DTYPE_F32;
    case CT_DTYPE_F64: return CT_DTYPE_F64;
    default: return CT_DTYPE_I64;
    }
}

static ct_status run(const cti_launch *launch, average *a, const cti_view *before, const cti_view *after,
                     cti_range_fn planes, ct_dtype compute)
{
    a->before = cti_planes_of(before, compute);
    a->after = cti_planes_of(after, compute);
    cti_parallel_for(cti_planes_count(before), cti_planes_grain(a->h * a->w + a->oh * a->ow), 1, planes, a);
    cti_free(a->down);
    return a->failed ? cti_no_memory(launch->op) : CT_OK;
}

/* ---- windows ---- */

static ct_status begin(const cti_launch *launch, average *a, const cti_view *before, const cti_view *after)
{
    const unsigned y = before->ndim - 2u, x = before->ndim - 1u;
    *a = (average){.h = before->sizes[y], .w = before->sizes[x], .oh = after->sizes[y], .ow = after->sizes[x]};
    a->down = cti_malloc((size_t)(a->oh + a->ow + 1) * sizeof *a->down);
    if (!a->down) return cti_no_memory(launch->op);
    a->across = a->down + a->oh;
    return CT_OK;
}

static void windows(span *spans, int64_t n, int64_t extent, int64_t size, int64_t stride, int64_t padding,
                    bool count_pad)
{
    for (int64_t i = 0; i < n; i++) {
        const int64_t start = i * stride - padding, end = start + size;
        const int64_t reach =
            end < extent + padding ? end : extent + padding; /* what ceil_mode adds beyond the padding never counts */
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

static ct_status begin_windows(const cti_launch *launch, average *a, const cti_view *before, const cti_view *after,
                               const pooling *p)
{
    const ct_status status = begin(launch, a, before, after);
    if (status != CT_OK) return status;
    windows(a->down, a->oh, a->h, p->size.items[0], p->stride.items[0], p->padding.items[0], p->count_pad);
    windows(a->across, a->ow, a->w, p->size.items[1], p->stride.items[1], p->padding.items[1], p->count_pad);
    if (p->divisor.kind != CT_SCALAR_UNSET) a->divisor = p->divisor.i;
    return CT_OK;
}

static ct_status begin_shares(const cti_launch *launch, average *a, const cti_view *before, const cti_view *after)
{
    const ct_status status = begin(launch, a, before, after);
    if (status != CT_OK) return status;
    shares(a->down, a->oh, a->h);
    shares(a->across, a->ow, a->w);
    return CT_OK;
}

/* ---- what schemas name ---- */

ct_status CTI_LEVEL(cti_avg_pool2d_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, bool ceil_mode, bool count_include_pad,
                                        ct_scalar divisor_override, cti_view *result)
{
    (void)ceil_mode; /* the result's sizes say it */
    average a;
    const pooling p = {kernel_size, stride, padding, count_include_pad, divisor_override};
    if (result->numel == 0) return CT_OK;
    const ct_status status = begin_windows(launch, &a, self, result, &p);
    return status == CT_OK ? run(launch, &a, self, result, mean_planes, mean_type(self)) : status;
}

ct_status CTI_LEVEL(cti_avg_pool2d_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                ct_ints kernel_size, ct_ints stride, ct_ints padding, bool ceil_mode,
                                                bool count_include_pad, ct_scalar divisor_override, cti_view *result)
{
    (void)size, (void)ceil_mode;
    average a;
    const pooling p = {kernel_size, stride, padding, count_include_pad, divisor_override};
    if (result->numel == 0) return CT_OK;
    const ct_status status = begin_windows(launch, &a, result, grad, &p);
    return status == CT_OK ? run(launch, &a, result, grad, spread_planes, CT_DTYPE_F64) : status;
}

ct_status CTI_LEVEL(cti_adaptive_avg_pool2d_cpu)(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                 cti_view *result)
{
    (void)output_size;
    average a;
    if (result->numel == 0) return CT_OK;
    const ct_status status = begin_shares(launch, &a, self, result);
    return status == CT_OK ? run(launch, &a, self, result, mean_planes, mean_type(self)) : status;
}

ct_status CTI_LEVEL(cti_adaptive_avg_pool2d_adjoint_cpu)(cti_launch *launch, const cti_view *grad, ct_ints size,
                                                         cti_view *result)
{
    (void)size;
    average a;
    if (result->numel == 0) return CT_OK;
    if (grad->numel == 0) {
        cti_fill_zero(result);
        return CT_OK;
    }
    const ct_status status = begin_shares(launch, &a, result, grad);
    return status == CT_OK ? run(launch, &a, result, grad, spread_planes, CT_DTYPE_F64) : status;
}
