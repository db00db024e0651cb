/*
 * max_pool2d: self [*, H, W] -> result [*, H', W']; max_pool3d: self [*, D, H, W] -> result [*, D', H', W']: the
 * largest element of each window. Of equal elements the first in row-major order is selected; NaN is larger than all
 * other values. The window index of the selected element is its row-major index in the window; a gradient needs only
 * the window indices. max_pool2d_gather reads elements at given window indices; max_pool2d_scatter adds to elements at
 * given window indices.
 */
#include "kernels/cpu/pool/pool.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_gather.h"
#include "gen/kernels/ops/max_pool2d_window_indices.h"
#include "gen/kernels/ops/max_pool2d_scatter.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"

#include <stdatomic.h>

enum { Z = CTI_POOL_Z, Y = CTI_POOL_Y, X = CTI_POOL_X };

static const int64_t NO_INDEX = INT64_MIN;

enum { MOST_OFFSETS = 4096 }; /* maximum size of a window for which the offsets of its elements are computed once */

typedef struct work {
    cti_pool p;
    cti_planes self, result;                        /* views before and after pooling; for put, the result and grad */
    const cti_planes *indices, *window_index, *far; /* outputs of dtype i64, u8 and i32; NULL if not requested */
    const cti_planes *given;                        /* window indices to read, in i32 */
    const int64_t *offsets;                         /* for put, see max_pool_put.inc */
    _Atomic bool failed;
    _Atomic int64_t bad; /* an invalid index that a thread has found; NO_INDEX if there is none */
} work;

/* ---- one plane or volume ---- */

/*
 * Index in the volume of the element at `index` of the window at (oz, oy, ox); -1 if it is in the padding or outside
 * the window.
 */
static int64_t element(const cti_pool *p, int64_t oz, int64_t oy, int64_t ox, int32_t index)
{
    if (index < 0 || index >= cti_pool_count(p->size)) return -1;
    const int32_t high = (int32_t)p->size[Y], wide = (int32_t)p->size[X], row = index / wide; /* all below 2^31 */
    const int64_t x = ox * p->stride[X] - p->padding[X] + index % wide * p->dilation[X],
                  y = oy * p->stride[Y] - p->padding[Y] + row % high * p->dilation[Y],
                  z = oz * p->stride[Z] - p->padding[Z] + row / high * p->dilation[Z];
    const bool inside = x >= 0 && x < p->before[X] && y >= 0 && y < p->before[Y] && z >= 0 && z < p->before[Z];
    return inside ? (z * p->before[Y] + y) * p->before[X] + x : -1;
}

/* Index of the first element of a window along an axis that is inside the volume. */
static int64_t first_inside(int64_t start, int64_t step) { return start < 0 ? (-start - 1) / step + 1 : 0; }

/*
 * Returns the index of the first window along an axis that is entirely in the padding, which large dilations can cause;
 * -1 if there is none.
 */
static int64_t empty_window(const cti_pool *p, int axis)
{
    const int64_t stride = p->stride[axis], dilation = p->dilation[axis], extent = p->before[axis];
    for (int64_t o = 0; o < p->after[axis]; o++) {
        const int64_t start = o * stride - p->padding[axis], k = first_inside(start, dilation);
        if (k >= p->size[axis] || start + k * dilation >= extent) return o;
        /* the skipped windows also begin inside the volume */
        if (start >= 0 && extent - start > stride) o += (extent - 1 - start) / stride - 1;
    }
    return -1;
}

/* The windows along an axis that are entirely inside the volume: *first to *end - 1. */
static void inner_windows(const cti_pool *p, int axis, int64_t *first, int64_t *end)
{
    const int64_t n = p->after[axis], apart = p->stride[axis], padding = p->padding[axis],
                  last = p->before[axis] - 1 - (p->size[axis] - 1) * p->dilation[axis] + padding,
                  before = (padding + apart - 1) / apart, whole = last < 0 ? 0 : last / apart + 1;
    *first = before < n ? before : n;
    *end = whole < *first ? *first : whole < n ? whole : n;
}

static ct_status check_windows(const cti_launch *launch, const cti_pool *p)
{
    static const char *const names[CTI_POOL_AXES] = {"the depth", "the height", "the width"};
    const ct_status status = cti_pool_check(launch, p);
    if (status != CT_OK) return status;
    for (int axis = 0; axis < CTI_POOL_AXES; axis++) {
        const int64_t window = empty_window(p, axis);
        if (window < 0) continue;
        return cti_error(CT_E_INVALID,
                         "%s: window %" PRId64
                         " along %s contains only padding and has no largest element; reduce padding or dilation",
                         launch->op, window, names[axis]);
    }
    return CT_OK;
}

#define FN(name) CTI_JOIN(PREFIX, name)

#define PREFIX f32
#define TYPE float
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/pool/max_pool_indices.inc"

#define PREFIX f64
#define TYPE double
#define IS_NAN(x) ((x) != (x))
#include "kernels/cpu/pool/max_pool_indices.inc"

#define PREFIX i64
#define TYPE int64_t
#define IS_NAN(x) false
#include "kernels/cpu/pool/max_pool_indices.inc"

#define PREFIX f32
#define TYPE float
#include "kernels/cpu/pool/max_pool_put.inc"

#define PREFIX f64
#define TYPE double
#include "kernels/cpu/pool/max_pool_put.inc"

/* Computes the window indices of the largest elements of a plane; `to` receives the elements. */
static void find_indices(const work *w, const void *plane, int32_t *window_indices, void *to)
{
    if (w->self.compute == CT_DTYPE_F32)
        f32_window_indices(&w->p, plane, window_indices, to);
    else if (w->self.compute == CT_DTYPE_F64)
        f64_window_indices(&w->p, plane, window_indices, to);
    else
        i64_window_indices(&w->p, plane, window_indices, to);
}

static void pick(const work *w, const void *plane, const int32_t *window_indices, void *to)
{
    if (w->self.compute == CT_DTYPE_F32)
        f32_pick(&w->p, plane, window_indices, to);
    else if (w->self.compute == CT_DTYPE_F64)
        f64_pick(&w->p, plane, window_indices, to);
    else
        i64_pick(&w->p, plane, window_indices, to);
}

/* Indices in the volume of the elements at window indices; -1 for an invalid index. */
static void elements(const cti_pool *p, const int32_t *window_indices, int64_t *to)
{
    for (int64_t oz = 0; oz < p->after[Z]; oz++)
        for (int64_t oy = 0; oy < p->after[Y]; oy++)
            for (int64_t ox = 0; ox < p->after[X]; ox++) *to++ = element(p, oz, oy, ox, *window_indices++);
}

/*
 * Returns an invalid window index (an index that selects no element) among row[first] to row[end - 1]; NO_INDEX if all
 * are valid.
 */
static int64_t bad_index(const cti_pool *p, int64_t oz, int64_t oy, int64_t first, int64_t end, const int32_t *row)
{
    for (int64_t ox = first; ox < end; ox++)
        if (element(p, oz, oy, ox, row[ox]) < 0) return row[ox];
    return NO_INDEX;
}

/*
 * Checks the indices of all windows of a plane as bad_index does for one. For a window inside the volume, only the
 * range of the index is checked.
 */
static int64_t bad_index_of_plane(const cti_pool *p, const int32_t *row)
{
    int64_t first[CTI_POOL_AXES], end[CTI_POOL_AXES], bad = NO_INDEX;
    const uint32_t count = (uint32_t)cti_pool_count(p->size);
    for (int axis = 0; axis < CTI_POOL_AXES; axis++) inner_windows(p, axis, &first[axis], &end[axis]);
    for (int64_t oz = 0; oz < p->after[Z]; oz++)
        for (int64_t oy = 0; oy < p->after[Y]; oy++, row += p->after[X]) {
            const bool is_inside = oz >= first[Z] && oz < end[Z] && oy >= first[Y] && oy < end[Y];
            const int64_t from = is_inside ? first[X] : 0, to = is_inside ? end[X] : 0;
            uint32_t largest = 0;
#pragma omp simd reduction(max : largest)
            for (int64_t ox = from; ox < to; ox++) largest = (uint32_t)row[ox] > largest ? (uint32_t)row[ox] : largest;
            if (bad == NO_INDEX && largest >= count) bad = bad_index(p, oz, oy, from, to, row);
            if (bad == NO_INDEX) bad = bad_index(p, oz, oy, 0, from, row);
            if (bad == NO_INDEX) bad = bad_index(p, oz, oy, to, p->after[X], row);
        }
    return bad;
}

/* ---- planes and volumes ---- */

/* Scratch of one task: a plane before pooling, a plane after it, window indices, and given window indices. */
typedef struct workspace {
    char *before;
    void *after;
    int32_t *window_indices;
} workspace;

static bool workspace_open(work *w, workspace *r)
{
    const size_t before = (size_t)cti_pool_count(w->p.before), after = (size_t)cti_pool_count(w->p.after);
    r->before = cti_malloc((before + after) * sizeof(double) + after * sizeof(int32_t));
    if (!r->before) {
        atomic_store(&w->failed, true);
        return false;
    }
    r->after = r->before + before * sizeof(double);
    r->window_indices = (int32_t *)(void *)(r->before + (before + after) * sizeof(double));
    return true;
}

static void pool_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    workspace r;
    if (!workspace_open(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        find_indices(w, cti_plane_read(&w->self, i, r.before), r.window_indices, r.after);
        cti_plane_write(&w->result, i, r.after);
        if (w->window_index) cti_plane_write(w->window_index, i, r.window_indices);
        if (w->far) cti_plane_write(w->far, i, r.window_indices);
        if (!w->indices) continue;
        elements(&w->p, r.window_indices, r.after);
        cti_plane_write(w->indices, i, r.after);
    }
    cti_free(r.before);
}

static void index_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    workspace r;
    if (!workspace_open(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        find_indices(w, cti_plane_read(&w->self, i, r.before), r.window_indices, r.after);
        cti_plane_write(&w->result, i, r.window_indices);
    }
    cti_free(r.before);
}

static void pick_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    workspace r;
    if (!workspace_open(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        pick(w, cti_plane_read(&w->self, i, r.before), cti_plane_read(w->given, i, r.window_indices), r.after);
        cti_plane_write(&w->result, i, r.after);
    }
    cti_free(r.before);
}

static void put_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    workspace r;
    if (!workspace_open(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        const void *grad = cti_plane_read(&w->result, i, r.after);
        const int32_t *indices = cti_plane_read(w->given, i, r.window_indices);
        void *at = cti_plane_in_place(&w->self, i), *out = at ? at : r.before;
        if (w->self.compute == CT_DTYPE_F32)
            f32_put(&w->p, w->offsets, grad, indices, out);
        else
            f64_put(&w->p, w->offsets, grad, indices, out);
        if (!at) cti_plane_write(&w->self, i, out);
    }
    cti_free(r.before);
}

static void check_planes(int64_t begin, int64_t end, void *arg)
{
    work *w = arg;
    workspace r;
    if (!workspace_open(w, &r)) return;
    for (int64_t i = begin; i < end; i++) {
        const int64_t bad = bad_index_of_plane(&w->p, cti_plane_read(w->given, i, r.window_indices));
        if (bad != NO_INDEX) atomic_store(&w->bad, bad);
    }
    cti_free(r.before);
}

static ct_status run(const cti_launch *launch, work *w, const cti_view *before, cti_range_fn planes)
{
    const int64_t after = cti_pool_count(w->p.after),
                  steps = cti_pool_count(w->p.before) + after * cti_pool_count(w->p.size);
    cti_parallel_for(cti_planes_count(before, w->p.axes), cti_planes_grain(steps), 1, planes, w);
    return w->failed ? cti_no_memory(launch->op) : CT_OK;
}

/* Checks every window index before the first write. */
static ct_status check_indices(const cti_launch *launch, work *w, const cti_view *before)
{
    ct_status status = cti_pool_check(launch, &w->p);
    if (status != CT_OK) return status;
    atomic_store(&w->bad, NO_INDEX);
    status = run(launch, w, before, check_planes);
    if (status != CT_OK || w->bad == NO_INDEX) return status;
    char size[CTI_POOL_TEXT];
    return cti_error(CT_E_INVALID, "%s: window_index %" PRId64 " is not an element of its window of %s", launch->op,
                     (int64_t)w->bad, cti_pool_text(&w->p, w->p.size, " by ", size));
}

/* ---- planes and volumes alike ---- */

/* The attributes of a window. */
typedef struct window {
    ct_ints size, stride, padding, dilation;
} window;

static cti_pool geometry(const window *given, const cti_view *before, const cti_view *after)
{
    return cti_pool_of(before, after, given->size, given->stride, given->padding, given->dilation);
}

static ct_status pool(cti_launch *launch, const cti_view *self, const window *given, cti_view *result,
                      cti_view *indices, cti_view *window_index, cti_view *far)
{
    if (result->numel == 0) return CT_OK;
    const cti_pool p = geometry(given, self, result);
    const ct_status status = check_windows(launch, &p);
    if (status != CT_OK) return status;
    const ct_dtype compute = cti_pool_type(self);
    work w = {.p = p, .self = cti_planes_of(self, p.axes, compute), .result = cti_planes_of(result, p.axes, compute)};
    cti_planes own[3];
    if (indices) w.indices = (own[0] = cti_planes_of(indices, p.axes, CT_DTYPE_I64), &own[0]);
    if (window_index) w.window_index = (own[1] = cti_planes_of(window_index, p.axes, CT_DTYPE_I32), &own[1]);
    if (far) w.far = (own[2] = cti_planes_of(far, p.axes, CT_DTYPE_I32), &own[2]);
    return run(launch, &w, self, pool_planes);
}

/*
 * Returns the offsets that max_pool_put.inc needs, allocated by cti_malloc; NULL for large windows, and if out of
 * memory.
 */
static int64_t *offsets_of(const cti_pool *p)
{
    const int64_t count = cti_pool_count(p->size), *size = p->size, *step = p->dilation;
    int64_t *offsets = count <= MOST_OFFSETS ? cti_malloc((size_t)count * sizeof *offsets) : NULL, *to = offsets;
    for (int64_t kz = 0; to && kz < size[Z]; kz++)
        for (int64_t ky = 0; ky < size[Y]; ky++)
            for (int64_t kx = 0; kx < size[X]; kx++)
                *to++ = (kz * step[Z] * p->before[Y] + ky * step[Y]) * p->before[X] + kx * step[X];
    return offsets;
}

/* Returns true if two windows can have an element in common. */
static bool windows_overlap(const cti_pool *p)
{
    for (int axis = 0; axis < CTI_POOL_AXES; axis++)
        if ((p->size[axis] - 1) * p->dilation[axis] >= p->stride[axis]) return true;
    return false;
}

/*
 * Copies the elements of `before` at window indices to `after` (pick_planes), or adds `after` to these elements
 * (put_planes).
 */
static ct_status at_window_indices(cti_launch *launch, const cti_view *before, const cti_view *after,
                                   const cti_view *window_index, const window *given, cti_range_fn planes)
{
    const cti_pool p = geometry(given, before, after);
    const cti_planes window_indices = cti_planes_of(window_index, p.axes, CT_DTYPE_I32);
    work w = {.p = p, .given = &window_indices};
    ct_status status = check_indices(launch, &w, before);
    if (status != CT_OK) return status;
    /* if at most one gradient is added to each element, there is no rounding; otherwise gradients are summed in f64 */
    const ct_dtype compute = planes == put_planes && windows_overlap(&p) ? CT_DTYPE_F64 : cti_pool_type(before);
    int64_t *offsets = planes == put_planes ? offsets_of(&p) : NULL;
    w.self = cti_planes_of(before, p.axes, compute);
    w.result = cti_planes_of(after, p.axes, compute);
    w.offsets = offsets;
    status = run(launch, &w, before, planes);
    cti_free(offsets);
    return status;
}

/* ---- kernels ---- */

ct_status CTI_LEVEL(cti_max_pool_forward_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                              ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                              cti_view *result, cti_view *window_index, cti_view *far)
{
    (void)ceil_mode; /* given by the sizes of result */
    const window given = {kernel_size, stride, padding, dilation};
    return pool(launch, self, &given, result, NULL, window_index, far);
}

ct_status CTI_LEVEL(cti_max_pool_with_indices_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                   ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                                   cti_view *result, cti_view *indices, cti_view *window_index,
                                                   cti_view *far)
{
    (void)ceil_mode;
    const window given = {kernel_size, stride, padding, dilation};
    return pool(launch, self, &given, result, indices, window_index, far);
}

ct_status CTI_LEVEL(cti_max_pool_window_indices_cpu)(cti_launch *launch, const cti_view *self, ct_ints kernel_size,
                                                     ct_ints stride, ct_ints padding, ct_ints dilation, bool ceil_mode,
                                                     cti_view *result)
{
    (void)ceil_mode;
    if (result->numel == 0) return CT_OK;
    const window given = {kernel_size, stride, padding, dilation};
    const cti_pool p = geometry(&given, self, result);
    work w = {.p = p,
              .self = cti_planes_of(self, p.axes, cti_pool_type(self)),
              .result = cti_planes_of(result, p.axes, CT_DTYPE_I32)};
    const ct_status status = check_windows(launch, &w.p);
    return status != CT_OK ? status : run(launch, &w, self, index_planes);
}

ct_status CTI_LEVEL(cti_max_pool_gather_cpu)(cti_launch *launch, const cti_view *self, const cti_view *window_index,
                                             ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                             cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const window given = {kernel_size, stride, padding, dilation};
    return at_window_indices(launch, self, result, window_index, &given, pick_planes);
}

ct_status CTI_LEVEL(cti_max_pool_scatter_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *window_index,
                                              ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                              ct_ints dilation, cti_view *result)
{
    (void)size;
    if (grad->numel == 0) return CT_OK;
    const window given = {kernel_size, stride, padding, dilation};
    return at_window_indices(launch, result, grad, window_index, &given, put_planes);
}
