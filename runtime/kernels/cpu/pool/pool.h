/*
 * Helpers shared by the pooling kernels: geometry of windows, and planes [H, W] or volumes [D, H, W], the last two or
 * three axes of views of any strides, in a compute type. A plane is a volume of depth 1.
 */
#ifndef CTI_POOL_H
#define CTI_POOL_H

#include "base/parallel.h"
#include "kernels/cpu/strided.h"

#include <stdio.h>

enum { CTI_POOL_Z, CTI_POOL_Y, CTI_POOL_X, CTI_POOL_AXES };

typedef struct cti_pool {
    int axes;                                            /* 2 or 3 */
    int64_t before[CTI_POOL_AXES], after[CTI_POOL_AXES]; /* sizes of a volume before and after pooling */
    int64_t size[CTI_POOL_AXES], stride[CTI_POOL_AXES], padding[CTI_POOL_AXES], dilation[CTI_POOL_AXES];
} cti_pool;

/* Last `axes` sizes of a view; the depth of a plane is 1. */
static inline void cti_pool_sizes(const cti_view *v, int axes, int64_t to[CTI_POOL_AXES])
{
    to[CTI_POOL_Z] = 1;
    for (int i = 0; i < axes; i++) to[CTI_POOL_AXES - axes + i] = v->sizes[v->ndim - axes + i];
}

static inline int64_t cti_pool_count(const int64_t sizes[CTI_POOL_AXES])
{
    return sizes[CTI_POOL_Z] * sizes[CTI_POOL_Y] * sizes[CTI_POOL_X];
}

/* Returns the pooling from view `before` to view `after`; the windows have as many axes as `size` has items. */
static inline cti_pool cti_pool_of(const cti_view *before, const cti_view *after, ct_ints size, ct_ints stride,
                                   ct_ints padding, ct_ints dilation)
{
    cti_pool p = {.axes = (int)size.count, .size = {1}, .stride = {1}, .dilation = {1}};
    cti_pool_sizes(before, p.axes, p.before);
    cti_pool_sizes(after, p.axes, p.after);
    for (int i = 0; i < p.axes; i++) {
        const int to = CTI_POOL_AXES - p.axes + i;
        p.size[to] = size.items[i];
        p.stride[to] = stride.items[i];
        p.padding[to] = padding.items[i];
        p.dilation[to] = dilation.items[i];
    }
    return p;
}

/* Adds a * b to *sum. Returns false if the product is so large that a sum of a few such products may overflow. */
static inline bool cti_pool_reach(int64_t a, int64_t b, int64_t *sum)
{
    int64_t product;
    if (!cti_size_mul(a, b, &product) || product > INT64_MAX / 8) return false;
    *sum += product;
    return true;
}

enum { CTI_POOL_TEXT = 3 * 24 };

/* Text of one integer per axis of a pool, for messages. */
static inline const char *cti_pool_text(const cti_pool *p, const int64_t *values, const char *between,
                                        char text[CTI_POOL_TEXT])
{
    int at = 0;
    for (int i = CTI_POOL_AXES - p->axes; i < CTI_POOL_AXES; i++)
        at += snprintf(text + at, (size_t)(CTI_POOL_TEXT - at), "%s%" PRId64, at ? between : "", values[i]);
    return text;
}

/*
 * Checks that windows have at least one element and that their positions and distances do not overflow. The attributes
 * of a gradient have not been checked by a forward call.
 */
static inline ct_status cti_pool_check(const cti_launch *launch, const cti_pool *p)
{
    int64_t num_elements = 1;
    bool sound = true;
    for (int i = 0; i < CTI_POOL_AXES && sound; i++) {
        int64_t reach = 0;
        sound = p->size[i] > 0 && p->stride[i] > 0 && p->dilation[i] > 0 && p->padding[i] >= 0 &&
                p->padding[i] <= INT64_MAX / 8 &&
                (p->after[i] == 0 || cti_pool_reach(p->after[i] - 1, p->stride[i], &reach)) &&
                cti_pool_reach(p->size[i] - 1, p->dilation[i], &reach) &&
                cti_size_mul(num_elements, p->size[i], &num_elements);
    }
    if (sound && num_elements <= INT32_MAX) return CT_OK;
    char size[CTI_POOL_TEXT], stride[CTI_POOL_TEXT], padding[CTI_POOL_TEXT], dilation[CTI_POOL_TEXT];
    return cti_error(
        CT_E_INVALID,
        "%s: windows of %s, stride %s, padding %s, dilation %s are invalid: size, stride and dilation must be positive,"
        " padding 0 or more, a window below 2^31 elements, and all of them must fit in 64 bits",
        launch->op, cti_pool_text(p, p->size, " by ", size), cti_pool_text(p, p->stride, ", ", stride),
        cti_pool_text(p, p->padding, ", ", padding), cti_pool_text(p, p->dilation, ", ", dilation));
}

/* Returns the compute type of a view of real numbers: f32, f64 or i64. */
static inline ct_dtype cti_pool_type(const cti_view *v)
{
    switch ((ct_dtype)v->dtype) {
    case CT_DTYPE_F16:
    case CT_DTYPE_BF16:
    case CT_DTYPE_F32: return CT_DTYPE_F32;
    case CT_DTYPE_F64: return CT_DTYPE_F64;
    default: return CT_DTYPE_I64;
    }
}

/* The planes or volumes of a view, read and written in a compute dtype. */
typedef struct cti_planes {
    const cti_view *view;
    unsigned axes; /* 2 for planes, 3 for volumes */
    int64_t sizes[CTI_POOL_AXES];
    ct_dtype compute;
    cti_convert_fn read, write;
} cti_planes;

static inline cti_planes cti_planes_of(const cti_view *v, int axes, ct_dtype compute)
{
    const ct_dtype dtype = (ct_dtype)v->dtype;
    cti_planes p = {.view = v,
                    .axes = (unsigned)axes,
                    .compute = compute,
                    .read = cti_converter(dtype, compute),
                    .write = cti_converter(compute, dtype)};
    cti_pool_sizes(v, axes, p.sizes);
    return p;
}

static inline int64_t cti_planes_count(const cti_view *v, int axes)
{
    int64_t count = 1;
    for (unsigned d = 0; d + (unsigned)axes < v->ndim; d++) count *= v->sizes[d];
    return count;
}

static inline char *cti_plane_at(const cti_planes *p, int64_t plane)
{
    int64_t offset = 0;
    for (unsigned d = p->view->ndim - p->axes; d-- > 0; plane /= p->view->sizes[d])
        offset += plane % p->view->sizes[d] * p->view->strides[d];
    return (char *)p->view->data + offset * (int64_t)ct_dtype_size((ct_dtype)p->view->dtype);
}

/* Stride of an axis in elements; 0 for the depth of a plane. */
static inline int64_t cti_plane_step(const cti_planes *p, int axis)
{
    const cti_view *v = p->view;
    return axis == CTI_POOL_Z && p->axes < 3 ? 0 : v->strides[v->ndim - CTI_POOL_AXES + (unsigned)axis];
}

/* The plane in the view's memory; NULL if it is not row-major in the compute type. */
static inline void *cti_plane_in_place(const cti_planes *p, int64_t plane)
{
    const int64_t rows = p->sizes[CTI_POOL_Y], cols = p->sizes[CTI_POOL_X];
    const bool is_row_major = cti_plane_step(p, CTI_POOL_X) == 1 && cti_plane_step(p, CTI_POOL_Y) == cols &&
                              (p->sizes[CTI_POOL_Z] == 1 || cti_plane_step(p, CTI_POOL_Z) == rows * cols);
    return (ct_dtype)p->view->dtype == p->compute && is_row_major ? cti_plane_at(p, plane) : NULL;
}

/* A plane, row-major in the compute type: in the view's memory if it is stored that way, else copied to buffer. */
static inline const void *cti_plane_read(const cti_planes *p, int64_t plane, void *buffer)
{
    const char *from = cti_plane_in_place(p, plane);
    if (from) return from;
    from = cti_plane_at(p, plane);
    const int64_t inward = cti_plane_step(p, CTI_POOL_Z), down = cti_plane_step(p, CTI_POOL_Y),
                  along = cti_plane_step(p, CTI_POOL_X), rows = p->sizes[CTI_POOL_Y], cols = p->sizes[CTI_POOL_X],
                  item = (int64_t)ct_dtype_size((ct_dtype)p->view->dtype), to_item = (int64_t)ct_dtype_size(p->compute);
    char *to = buffer;
    for (int64_t z = 0; z < p->sizes[CTI_POOL_Z]; z++)
        for (int64_t y = 0; y < rows; y++, to += cols * to_item)
            p->read(cols, from + (z * inward + y * down) * item, along, to, 1);
    return buffer;
}

static inline void cti_plane_write(const cti_planes *p, int64_t plane, const void *buffer)
{
    char *to = cti_plane_at(p, plane);
    const int64_t inward = cti_plane_step(p, CTI_POOL_Z), down = cti_plane_step(p, CTI_POOL_Y),
                  along = cti_plane_step(p, CTI_POOL_X), cols = p->sizes[CTI_POOL_X],
                  item = (int64_t)ct_dtype_size((ct_dtype)p->view->dtype),
                  from_item = (int64_t)ct_dtype_size(p->compute);
    const char *from = buffer;
    for (int64_t z = 0; z < p->sizes[CTI_POOL_Z]; z++)
        for (int64_t y = 0; y < p->sizes[CTI_POOL_Y]; y++, from += cols * from_item)
            p->write(cols, from, 1, to + (z * inward + y * down) * item, along);
}

/*
 * Returns the minimum number of planes for a task; with fewer planes another task is not worthwhile. work: number of
 * elements that one plane reads.
 */
static inline int64_t cti_planes_grain(int64_t work) { return CTI_GRAIN / (work + 1) + 1; }

#endif
