/*
 * max_pool2d: the largest element of each window, the first in scan order where several are equal; a NaN is larger than
 * everything. Its place is the number of the element in its window, kh * kw of them counted row by row: all that a
 * gradient needs. max_pool2d_pick and max_pool2d_put read and add at such places.
 */
#include "kernels/cpu/pool/pool.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_pick.h"
#include "gen/kernels/ops/max_pool2d_places.h"
#include "gen/kernels/ops/max_pool2d_put.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"

#include <stdatomic.h>

static const int64_t NO_PLACE = INT64_MIN;

typedef struct work {
    cti_pool p;
    cti_planes self, result;                 /* before pooling, after it; of put: result, grad */
    const cti_planes *indices, *place, *far; /* outputs in i64, u8 and i32, NULL if not wanted */
    const cti_planes *given;                 /* places to read, in i32 */
    _Atomic bool failed;
    _Atomic int64_t bad; /* a given place that is none, or NO_PLACE, which no place is */
} work;

/* ---- one plane ---- */

/*
 * The element of the plane that place is of the window at (oy, ox); -1 if it lies in the padding or outside the window.
 */
static int64_t element(const cti_pool *p, int64_t oy, int64_t ox, int32_t place)
{
    if (place < 0 || place >= p->kh * p->kw) return -1;
    const int64_t y = oy * p->sh - p->ph + place / p->kw * p->dh, x = ox * p->sw - p->pw + place % p->kw * p->dw;
    return y < 0 || y >= p->h || x < 0 || x >= p->w ? -1 : y * p->w + x;
}

/* The first step of a window along an axis that lies inside it. */
static int64_t first_inside(int64_t start, int64_t step) { return start < 0 ? (-start - 1) / step + 1 : 0; }

/*
 * The number of the first window along an axis that lies in the padding alone, as wide dilations make them; -1 if all
 * have an element.
 */
static int64_t empty_window(int64_t windows, int64_t stride, int64_t padding, int64_t size, int64_t dilation,
                            int64_t extent)
{
    for (int64_t o = 0; o < windows; o++) {
        const int64_t start = o * stride - padding, k = first_inside(start, dilation);
        if (k >= size || start + k * dilation >= extent) return o;
        if (start >= 0 && extent - start > stride) o += (extent - 1 - start) / stride - 1; /* those begin inside, too */
    }
    return -1;
}

static ct_status check_windows(const cti_launch *launch, const cti_pool *p)
{
    const ct_status status = cti_pool_check(launch, p);
    if (status != CT_OK) return status;
    const int64_t y = empty_window(p->oh, p->sh, p->ph, p->kh, p->dh, p->h),
                  x = empty_window(p->ow, p->sw, p->pw, p->kw, p->dw, p->w);
    if (y < 0 && x < 0) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "%s: window %" PRId64
                     " along %s lies in the padding alone and has no largest element; give less padding or dilation",
                     launch->op, y >= 0 ? y : x, y >= 0 ? "the height" : "the width");
}

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/pool/max_pool_places.inc"

#define PREFIX f64
#define TYPE double
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/pool/max_pool_places.inc"

#define PREFIX i64
#define TYPE int64_t
#define IS_NAN(x) false
#include "kernels/cpu/pool/max_pool_places.inc"

static void find_places(const work *w, const void *plane, int32_t *places)
{
    if (w->self.compute == CT_DTYPE_F32)
        f32_places(&w->p, plane, places);
    else if (w->self.compute == CT_DTYPE_F64)
        f64_places(&w->p, plane, places);
    else
        i64_places(&w->p, plane, places);
}

static void pick(const work *w, const void *plane, const int32_t *places, void *to)
{
    if (w->self.compute == CT_DTYPE_F32)
        f32_pick(&w->p, plane, places, to);
    else if (w->self.compute == CT_DTYPE_F64)
        f64_pick(&w->p, plane, places, to);
    else
        i64_pick(&w->p, plane, places, to);
}

static void indices_of(const cti_pool *p, const int32_t *places, int64_t *to)
{
    for (int64_t oy = 0; oy < p->oh; oy++)
        for (int64_t ox = 0; ox < p->ow; ox++) *to++ = element(p, oy, ox, *places++);
}

static void put(const cti_pool *p, const double *grad, const int32_t *places, double *to)
{
    memset(to, 0, (size_t)(p->h * p->w) * sizeof *to);
    for (int64_t oy = 0; oy < p->oh; oy++)
        for (int64_t ox = 0; ox < p->ow; ox++) to[element(p, oy, ox, *places++)] += *grad++;
}

/* ---- planes ---- */

/* Scratch of one task: a plane before pooling and one after it, places, and places as they are given. */
typedef struct room {
    char *before;
    void *after;
    int32_t *places;
} room;

static bool open_room(work *w, room *r)
{
    const size_t before = (size_t)(w->p.h * w->p.w), after = (size_t)(w->p.oh * w->p.ow);
    r->before = cti_malloc((before + after) * sizeof(double) + after * sizeof(int32_t));
    if (!r->before) {
        atomic_store(&w->failed, true);
        return false;
    }
    r->after = r->before + before * sizeof(double);
    r->places = (int32_t *)(void *)(r->before + (before + after) * sizeof(double));
    return true;
}

static void pool_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    room r;
    if (!open_room(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        const void *plane = cti_plane_read(&w->self, i, r.before);
        find_places(w, plane, r.places);
        pick(w, plane, r.places, r.after);
        cti_plane_write(&w->result, i, r.after);
        if (w->place) cti_plane_write(w->place, i, r.places);
        if (w->far) cti_plane_write(w->far, i, r.places);
        if (!w->indices) continue;
        indices_of(&w->p, r.places, r.after);
        cti_plane_write(w->indices, i, r.after);
    }
    cti_free(r.before);
}

static void place_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    room r;
    if (!open_room(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        find_places(w, cti_plane_read(&w->self, i, r.before), r.places);
        cti_plane_write(&w->result, i, r.places);
    }
    cti_free(r.before);
}

static void pick_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    room r;
    if (!open_room(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        pick(w, cti_plane_read(&w->self, i, r.before), cti_plane_read(w->given, i, r.places), r.after);
        cti_plane_write(&w->result, i, r.after);
    }
    cti_free(r.before);
}

static void put_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    room r;
    if (!open_room(w, &r)) return;
    double *const out = (double *)(void *)r.before;
    for (int64_t i = begin; i < end; i++) {
        put(&w->p, cti_plane_read(&w->result, i, r.after), cti_plane_read(w->given, i, r.places), out);
        cti_plane_write(&w->self, i, out);
    }
    cti_free(r.before);
}

static void check_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    room r;
    if (!open_room(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        const int32_t *places = cti_plane_read(w->given, i, r.places);
        for (int64_t oy = 0; oy < w->p.oh; oy++)
            for (int64_t ox = 0; ox < w->p.ow; ox++, places++)
                if (element(&w->p, oy, ox, *places) < 0) atomic_store(&w->bad, *places);
    }
    cti_free(r.before);
}

static ct_status run(const cti_launch *launch, work *w, const cti_view *before, cti_range_fn planes)
{
    cti_parallel_for(cti_planes_count(before),
                     cti_planes_grain(w->p.h * w->p.w + w->p.oh * w->p.ow * w->p.kh * w->p.kw), 1, planes, w);
    return w->failed ? cti_no_memory(launch->op) : CT_OK;
}

/* Every given place is looked at before the first write. */
static ct_status check_places(const cti_launch *launch, work *w, const cti_view *before)
{
    ct_status status = cti_pool_check(launch, &w->p);
    if (status != CT_OK) return status;
    atomic_store(&w->bad, NO_PLACE);
    status = run(launch, w, before, check_planes);
    if (status != CT_OK || w->bad == NO_PLACE) return status;
    return cti_error(CT_E_INVALID, "%s: place %" PRId64 " is no element of its window of %" PRId64 " by %" PRId64,
                     launch->op, (int64_t)w->bad, w->p.kh, w->p.kw);
}

static ct_dtype compute_type(const cti_view *v)
{
    switch ((ct_dtype)v->dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: return CT_DTYPE_F32;
    case CT_DTYPE_F64: return CT_DTYPE_F64;
    default: return CT_DTYPE_I64;
    }
}

/* ---- what schemas name ---- */

static ct_status pool(cti_launch *launch, const cti_view *self, const cti_pool *p, cti_view *result, cti_view *indices,
                      cti_view *place, cti_view *far)
{
    if (result->numel == 0) return CT_OK;
    const ct_status status = check_windows(launch, p);
    if (status != CT_OK) return status;
    const ct_dtype compute = compute_type(self);
    work w = {.p = *p, .self = cti_planes_of(self, compute), .result = cti_planes_of(result, compute)};
    cti_planes own[3];
    if (indices) w.indices = (own[0] = cti_planes_of(indices, CT_DTYPE_I64), &own[0]);
    if (place) w.place = (own[1] = cti_planes_of(place, CT_DTYPE_I32), &own[1]);
    if (far) w.far = (own[2] = cti_planes_of(far, CT_DTYPE_I32), &own[2]);
    return run(launch, &w, self, pool_planes);
}

ct_status CTI_LEVEL(cti_max_pool2d_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size, ct_ints stride,
                                        ct_ints padding, ct_ints dilation, bool ceil_mode, cti_view *result,
                                        cti_view *place, cti_view *far)
{
    (void)ceil_mode; /* the result's sizes say it */
    const cti_pool p = cti_pool_of(self, result, kernel_size, stride, padding, dilation);
    return pool(launch, self, &p, result, NULL, place, far);
}

ct_status CTI_LEVEL(cti_max_pool2d_with_indices_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                     ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                                     cti_view *result, cti_view *indices, cti_view *place,
                                                     cti_view *far)
{
    (void)ceil_mode;
    const cti_pool p = cti_pool_of(self, result, kernel_size, stride, padding, dilation);
    return pool(launch, self, &p, result, indices, place, far);
}

ct_status CTI_LEVEL(cti_max_pool2d_places_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                               ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                               cti_view *result)
{
    (void)ceil_mode;
    if (result->numel == 0) return CT_OK;
    work w = {.p = cti_pool_of(self, result, kernel_size, stride, padding, dilation),
              .self = cti_planes_of(self, compute_type(self)),
              .result = cti_planes_of(result, CT_DTYPE_I32)};
    const ct_status status = check_windows(launch, &w.p);
    return status != CT_OK ? status : run(launch, &w, self, place_planes);
}

ct_status CTI_LEVEL(cti_max_pool2d_pick_cpu)(cti_launch *launch, const cti_view *self, const cti_view *place,
                                             ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                             cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const ct_dtype compute = compute_type(self);
    const cti_planes given = cti_planes_of(place, CT_DTYPE_I32);
    work w = {.p = cti_pool_of(self, place, kernel_size, stride, padding, dilation),
              .self = cti_planes_of(self, compute),
              .result = cti_planes_of(result, compute),
              .given = &given};
    const ct_status status = check_places(launch, &w, self);
    return status == CT_OK ? run(launch, &w, self, pick_planes) : status;
}

ct_status CTI_LEVEL(cti_max_pool2d_put_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *place,
                                            ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                            ct_ints dilation, cti_view *result)
{
    (void)size;
    if (grad->numel == 0) return CT_OK;
    const cti_planes given = cti_planes_of(place, CT_DTYPE_I32);
    work w = {.p = cti_pool_of(result, grad, kernel_size, stride, padding, dilation),
              .self = cti_planes_of(result, CT_DTYPE_F64),
              .result = cti_planes_of(grad, CT_DTYPE_F64),
              .given = &given};
    const ct_status status = check_places(launch, &w, result);
    return status == CT_OK ? run(launch, &w, result, put_planes) : status;
}
