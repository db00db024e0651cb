/*
 * grid_weights and grid_places: what a coordinate reads along one axis. As kernels/cpu/index/grid.c: numbers from -1 to
 * 1 become places among the n elements; those outside are clipped or mirrored, of bicubic not the place but each of the
 * four elements around it. A weight is a polynomial of the place, piece by piece.
 */
#include "kernels/cuda/index/space.cuh"

#include "gen/kernels/ops/grid_places.h"
#include "gen/kernels/ops/grid_weights.h"

#include <cotangent/word/mode.h>
#include <cotangent/word/padding_mode.h>

namespace {

enum { CUBIC_DEGREE = 3 };

struct axis {
    int64_t n, taps, order;
    bool nearest, cubic, clips, mirrors, corners;
};

axis axis_of(int64_t n, int mode, int padding, bool corners, int64_t order)
{
    axis a = {};
    a.nearest = mode == CT_MODE_NEAREST;
    a.cubic = mode == CT_MODE_BICUBIC;
    a.n = n;
    a.taps = a.nearest ? 1 : a.cubic ? 4 : 2;
    a.order = order;
    a.clips = padding != CT_PADDING_MODE_ZEROS;
    a.mirrors = padding == CT_PADDING_MODE_REFLECTION;
    a.corners = corners;
    return a;
}

/* Moves a place inside as padding_mode says; *slope is multiplied by how it moves with the place. */
__device__ double inside(const axis &a, double place, double *slope)
{
    if (!a.clips) return place;
    const double last = (double)(a.n - 1), edge = a.corners ? 0 : -0.5, span = a.corners ? last : (double)a.n;
    if (a.mirrors && span > 0) {
        const double away = fabs(place - edge), turn = away - floor(away / (2 * span)) * (2 * span);
        if ((place < edge) != (turn > span)) *slope = -*slope;
        place = span - fabs(turn - span) + edge;
    } else if (a.mirrors) {
        *slope = 0;
        return 0;
    }
    if (place > 0 && place < last) return place;
    *slope = 0; /* and a NaN goes to the first element */
    return place >= last ? last : 0;
}

/* The place that a number stands for, whole if it is to be the nearest, and how it moves with the number. */
__device__ double place_of(const axis &a, double x, double *slope)
{
    const double size = (double)(a.n - a.corners);
    double place = a.corners ? (x + 1) * (size / 2) : ((x + 1) * size - 1) / 2;
    *slope = size / 2;
    if (a.cubic) return place;
    place = inside(a, place, slope);
    return a.nearest ? nearbyint(place) : place;
}

/* The element that a tap reads; -1 for none. */
__device__ int64_t element(const axis &a, double place, int64_t tap)
{
    double at = floor(place) + (double)(a.cubic ? tap - 1 : tap), slope = 1;
    if (a.cubic) at = inside(a, at, &slope);
    return at >= 0 && at <= (double)(a.n - 1) ? (int64_t)nearbyint(at) : -1;
}

/* Derivatives of ((a * s + b) * s + c) * s + d. */
__device__ double cubic(double a, double b, double c, double d, double s, int64_t order)
{
    switch (order) {
    case 0: return ((a * s + b) * s + c) * s + d;
    case 1: return (3 * a * s + 2 * b) * s + c;
    case 2: return 6 * a * s + 2 * b;
    case 3: return 6 * a;
    default: return 0;
    }
}

/* The weight of a tap, or a derivative of it, at the part of the way from the element before. */
__device__ double weight(const axis &a, double part, int64_t tap)
{
    if (a.nearest) return a.order == 0;
    if (!a.cubic) return a.order > 1 ? 0 : a.order == 1 ? (tap ? 1 : -1) : tap ? part : 1 - part;
    const bool before = tap < 2;
    const double s = before ? part + (double)(1 - tap) : (double)(tap - 1) - part,
                 sign = before || a.order % 2 == 0 ? 1 : -1;
    const double value =
        tap == 0 || tap == 3 ? cubic(-0.75, 3.75, -6, 3, s, a.order) : cubic(1.25, -2.25, 0, 1, s, a.order);
    return sign * value;
}

struct job {
    axis a;
    cti_space<2> space; /* x, result without its last axis */
    const char *x;
    char *result;
    int64_t along;
    int x_dtype, result_dtype;
};

__global__ void find_weights(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        double slope, chain = 1;
        const double place = place_of(w.a, cti_memory<double>::load(w.x, at[0], w.x_dtype), &slope),
                     part = place - floor(place);
        for (int64_t k = 0; k < w.a.order && k < CUBIC_DEGREE + 1; k++) chain *= slope; /* of higher orders are 0 */
        for (int64_t tap = 0; tap < w.a.taps; tap++) {
            const double value = element(w.a, place, tap) < 0 || chain == 0 ? 0 : chain * weight(w.a, part, tap);
            cti_memory<double>::store(w.result, at[1] + tap * w.along, w.result_dtype, value);
        }
    }
}

__global__ void find_places(const __grid_constant__ job w)
{
    for (int64_t i = cti_first_index(); i < w.space.numel; i += cti_index_stride()) {
        int64_t at[2];
        cti_offsets_in(w.space, i, at);
        double slope;
        const double place = place_of(w.a, cti_memory<double>::load(w.x, at[0], w.x_dtype), &slope);
        for (int64_t tap = 0; tap < w.a.taps; tap++) {
            const int64_t found = element(w.a, place, tap);
            ((int64_t *)w.result)[at[1] + tap * w.along] = found < 0 ? 0 : found;
        }
    }
}

job job_of(const axis &a, const cti_view *x, const cti_view *result)
{
    job w = {};
    w.a = a;
    for (int d = 0; d < (int)x->ndim; d++) cti_space_add(w.space, x->sizes[d], {x->strides[d], result->strides[d]});
    w.x = (const char *)x->data;
    w.x_dtype = x->dtype;
    w.result = (char *)result->data;
    w.result_dtype = result->dtype;
    w.along = result->strides[x->ndim];
    return w;
}

} // namespace

extern "C" ct_status cti_grid_weights_cuda(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                           bool align_corners, int64_t order, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(axis_of(n, mode, padding_mode, align_corners, order), x, result);
    return CTI_LAUNCH(find_weights, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}

extern "C" ct_status cti_grid_places_cuda(cti_launch *launch, const cti_view *x, int64_t n, int mode, int padding_mode,
                                          bool align_corners, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const job w = job_of(axis_of(n, mode, padding_mode, align_corners, 0), x, result);
    return CTI_LAUNCH(find_places, cti_blocks_for(w.space.numel), CTI_CUDA_THREADS, 0, launch->stream, w);
}
