/*
 * What the pooling kernels share: geometry of windows, and planes (the last two axes) of views of any strides in a
 * compute type.
 */
#ifndef CTI_POOL_H
#define CTI_POOL_H

#include "core/parallel.h"
#include "kernels/cpu/strided.h"

typedef struct cti_pool {
    int64_t h, w, oh, ow;                   /* of a plane before and after pooling */
    int64_t kh, kw, sh, sw, ph, pw, dh, dw; /* size, stride, padding, dilation of the window */
} cti_pool;

/* Of a view before pooling and one after it. */
static inline cti_pool cti_pool_of(const cti_view *before, const cti_view *after, ct_ints size, ct_ints stride,
                                   ct_ints padding, ct_ints dilation)
{
    const unsigned y = before->ndim - 2u, x = before->ndim - 1u;
    return (cti_pool){before->sizes[y], before->sizes[x], after->sizes[y],   after->sizes[x],
                      size.items[0],    size.items[1],    stride.items[0],   stride.items[1],
                      padding.items[0], padding.items[1], dilation.items[0], dilation.items[1]};
}

/* Whether a * b is a number that sums of a few of its kind do not overflow, added to *sum. */
static inline bool cti_pool_reach(int64_t a, int64_t b, int64_t *sum)
{
    int64_t product;
    if (!cti_size_mul(a, b, &product) || product > INT64_MAX / 8) return false;
    *sum += product;
    return true;
}

/* Windows of at least one element, whose places and distances are numbers: a gradient's may come from anywhere. */
static inline ct_status cti_pool_check(const cti_launch *launch, const cti_pool *p)
{
    int64_t down = 0, across = 0, places = 0;
    const bool sound = p->kh > 0 && p->kw > 0 && p->sh > 0 && p->sw > 0 && p->dh > 0 && p->dw > 0 && p->ph >= 0 &&
                       p->pw >= 0 && p->ph <= INT64_MAX / 8 && p->pw <= INT64_MAX / 8;
    if (sound && (p->oh == 0 || cti_pool_reach(p->oh - 1, p->sh, &down)) && cti_pool_reach(p->kh - 1, p->dh, &down) &&
        (p->ow == 0 || cti_pool_reach(p->ow - 1, p->sw, &across)) && cti_pool_reach(p->kw - 1, p->dw, &across) &&
        cti_pool_reach(p->kh, p->kw, &places) && places <= INT32_MAX)
        return CT_OK;
    return cti_error(
        CT_E_INVALID,
        "%s: windows of %" PRId64 " by %" PRId64 ", stride %" PRId64 ", %" PRId64 ", padding %" PRId64 ", %" PRId64
        ", dilation %" PRId64 ", %" PRId64
        " are none: size, stride and dilation must be positive, padding 0 or more, a window below 2^31 places, "
        "and all of them numbers of 64 bits",
        launch->op, p->kh, p->kw, p->sh, p->sw, p->ph, p->pw, p->dh, p->dw);
}

/* The planes of a view, read and written in another dtype. */
typedef struct cti_planes {
    const cti_view *view;
    int64_t rows, cols;
    ct_dtype compute;
    cti_convert_fn read, write;
} cti_planes;

static inline cti_planes cti_planes_of(const cti_view *v, ct_dtype compute)
{
    const ct_dtype dtype = (ct_dtype)v->dtype;
    return (cti_planes){v,       v->sizes[v->ndim - 2],         v->sizes[v->ndim - 1],
                        compute, cti_converter(dtype, compute), cti_converter(compute, dtype)};
}

static inline int64_t cti_planes_count(const cti_view *v)
{
    int64_t count = 1;
    for (unsigned d = 0; d + 2 < v->ndim; d++) count *= v->sizes[d];
    return count;
}

static inline char *cti_plane_at(const cti_planes *p, int64_t plane)
{
    int64_t offset = 0;
    for (unsigned d = p->view->ndim - 2u; d-- > 0; plane /= p->view->sizes[d])
        offset += plane % p->view->sizes[d] * p->view->strides[d];
    return (char *)p->view->data + offset * (int64_t)ct_dtype_size((ct_dtype)p->view->dtype);
}

/* A plane, row-major in the compute type: where it lies if it lies so, else copied to buffer. */
static inline const void *cti_plane_read(const cti_planes *p, int64_t plane, void *buffer)
{
    const cti_view *v = p->view;
    const char *from = cti_plane_at(p, plane);
    const int64_t down = v->strides[v->ndim - 2], along = v->strides[v->ndim - 1],
                  item = (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    if ((ct_dtype)v->dtype == p->compute && along == 1 && down == p->cols) return from;
    const int64_t to_item = (int64_t)ct_dtype_size(p->compute);
    for (int64_t y = 0; y < p->rows; y++)
        p->read(p->cols, from + y * down * item, along, (char *)buffer + y * p->cols * to_item, 1);
    return buffer;
}

static inline void cti_plane_write(const cti_planes *p, int64_t plane, const void *buffer)
{
    const cti_view *v = p->view;
    char *to = cti_plane_at(p, plane);
    const int64_t down = v->strides[v->ndim - 2], along = v->strides[v->ndim - 1],
                  item = (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    const int64_t from_item = (int64_t)ct_dtype_size(p->compute);
    for (int64_t y = 0; y < p->rows; y++)
        p->write(p->cols, (const char *)buffer + y * p->cols * from_item, 1, to + y * down * item, along);
}

/* Planes that are worth a task of their own, by the elements that one reads. */
static inline int64_t cti_planes_grain(int64_t work) { return CTI_GRAIN / (work + 1) + 1; }

#endif
