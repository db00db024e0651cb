/* What the pooling kernels share: geometry of windows, and planes (the last two axes) of views of any strides in a compute type. */
#ifndef CTI_POOL_H
#define CTI_POOL_H

#include "core/parallel.h"
#include "kernels/cpu/strided.h"

typedef struct cti_pool {
    int64_t h, w, oh, ow;                   /* of a plane before and after pooling */
    int64_t kh, kw, sh, sw, ph, pw, dh, dw; /* size, stride, padding, dilation of the window */
} cti_pool;

/* Of a view before pooling and one after it. */
static inline cti_pool cti_pool_of(const cti_view *before, const cti_view *after, ct_ints size, ct_ints stride, ct_ints padding, ct_ints dilation)
{
    const unsigned y = before->ndim - 2u, x = before->ndim - 1u;
    return (cti_pool){before->sizes[y],  before->sizes[x],  after->sizes[y],   after->sizes[x],   size.items[0],     size.items[1],
                      stride.items[0],   stride.items[1],   padding.items[0],  padding.items[1],  dilation.items[0], dilation.items[1]};
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
    return (cti_planes){v, v->sizes[v->ndim - 2], v->sizes[v->ndim - 1], compute, cti_converter(dtype, compute), cti_converter(compute, dtype)};
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
    for (unsigned d = p->view->ndim - 2u; d-- > 0; plane /= p->view->sizes[d]) offset += plane % p->view->sizes[d] * p->view->strides[d];
    return (char *)p->view->data + offset * (int64_t)ct_dtype_size((ct_dtype)p->view->dtype);
}
/* A plane, row-major in the compute type: where it lies if it lies so, else copied to buffer. */
static inline const void *cti_plane_read(const cti_planes *p, int64_t plane, void *buffer)
{
    const cti_view *v = p->view;
    const char *from = cti_plane_at(p, plane);
    const int64_t down = v->strides[v->ndim - 2], along = v->strides[v->ndim - 1], item = (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    if ((ct_dtype)v->dtype == p->compute && along == 1 && down == p->cols) return from;
    const int64_t to_item = (int64_t)ct_dtype_size(p->compute);
    for (int64_t y = 0; y < p->rows; y++) p->read(p->cols, from + y * down * item, along, (char *)buffer + y * p->cols * to_item, 1);
    return buffer;
}
static inline void cti_plane_write(const cti_planes *p, int64_t plane, const void *buffer)
{
    const cti_view *v = p->view;
    char *to = cti_plane_at(p, plane);
    const int64_t down = v->strides[v->ndim - 2], along = v->strides[v->ndim - 1], item = (int64_t)ct_dtype_size((ct_dtype)v->dtype);
    const int64_t from_item = (int64_t)ct_dtype_size(p->compute);
    for (int64_t y = 0; y < p->rows; y++) p->write(p->cols, (const char *)buffer + y * p->cols * from_item, 1, to + y * down * item, along);
}

/* Planes that are worth a task of their own, by the elements that one reads. */
static inline int64_t cti_planes_grain(int64_t work) { return CTI_GRAIN / (work + 1) + 1; }

#endif
