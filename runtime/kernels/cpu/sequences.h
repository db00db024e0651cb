/*
 * Helpers of kernels whose sequences run along several axes: they represent a tensor as rows, one row for each index of
 * the other axes.
 */
#ifndef CTI_SEQUENCES_H
#define CTI_SEQUENCES_H

#include "kernels/cpu/strided.h"

/* A view whose last axes are the axes of the sequences: `count` rows of `length` elements. */
typedef struct cti_sequences {
    cti_view view;
    int64_t sizes[CTI_MAX_VIEW_NDIM], strides[CTI_MAX_VIEW_NDIM];
    int64_t length, count;
} cti_sequences;

static inline void cti_sequences_of(cti_sequences *made, const cti_view *view, ct_ints dim)
{
    uint32_t along = dim.count ? 0 : UINT32_MAX;
    for (int64_t i = 0; i < dim.count; i++) along |= 1u << dim.items[i];
    unsigned at = 0;
    made->length = 1;
    for (unsigned last = 0; last < 2; last++)
        for (unsigned d = 0; d < view->ndim; d++) {
            if ((along >> d & 1u) != last) continue;
            made->sizes[at] = view->sizes[d];
            made->strides[at++] = view->strides[d];
            if (last) made->length *= view->sizes[d];
        }
    made->view = *view;
    made->view.sizes = made->sizes;
    made->view.strides = made->strides;
    made->count = made->length ? view->numel / made->length : 0;
}

/* The elements of sequences as a contiguous copy, in memory that the caller owns. */
typedef struct cti_rows {
    cti_view view;
    int64_t strides[CTI_MAX_VIEW_NDIM];
} cti_rows;

static inline void cti_rows_like(cti_rows *rows, const cti_sequences *like, void *data, ct_dtype dtype)
{
    int64_t step = 1;
    for (unsigned d = like->view.ndim; d-- > 0; step *= like->sizes[d]) rows->strides[d] = step;
    rows->view = (cti_view){.data = data,
                            .sizes = like->sizes,
                            .strides = rows->strides,
                            .numel = like->view.numel,
                            .ndim = like->view.ndim,
                            .dtype = (uint8_t)dtype};
}

#endif
