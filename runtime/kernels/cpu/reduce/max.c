/*
 * max.dim, min.dim: self [.., n, ..] -> values and indices [.., 1, ..], or without the axis: the largest or smallest
 * element along an axis and the index of its first occurrence.
 */
#include "base/parallel.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/min.h"
#include "kernels/cpu/reduce/extreme.h"

typedef struct row_work {
    const cti_view *self, *values, *indices; /* the outputs, either without the axis or with size one along it */
    unsigned axis;
    bool keepdim;
    cti_extreme_of of;
} row_work;

static void rows(int64_t begin, int64_t end, void *arg)
{
    const row_work *w = arg;
    const cti_view *self = w->self;
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)self->dtype);
    for (int64_t row = begin; row < end; row++) {
        int64_t from = 0, value_at = 0, index_at = 0, rest = row;
        for (unsigned d = self->ndim; d-- > 0;) {
            if (d == w->axis) continue;
            const unsigned out = w->keepdim || d < w->axis ? d : d - 1;
            const int64_t at = rest % self->sizes[d];
            rest /= self->sizes[d];
            from += at * self->strides[d];
            value_at += at * w->values->strides[out];
            index_at += at * w->indices->strides[out];
        }
        const char *first = (const char *)self->data + from * item;
        const int64_t index =
            cti_extreme(w->of, (ct_dtype)self->dtype, self->sizes[w->axis], first, self->strides[w->axis]);
        cti_move((char *)w->values->data + value_at * item, first + index * self->strides[w->axis] * item,
                 (size_t)item);
        ((int64_t *)w->indices->data)[index_at] = index;
    }
}

static ct_status along(const cti_view *self, int64_t dim, bool keepdim, cti_extreme_of of, cti_view *values,
                       cti_view *indices)
{
    cti_vector_view buffer;
    const cti_view *from = cti_at_least_1d(self, &buffer);
    row_work w = {from, values, indices, (unsigned)dim, keepdim && self->ndim, of};
    if (values->numel) cti_parallel_for(values->numel, 1 + CTI_GRAIN / (from->sizes[dim] + 1), 1, rows, &w);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_max_dim_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                     cti_view *values, cti_view *indices)
{
    (void)launch;
    return along(self, dim, keepdim, CTI_LARGEST, values, indices);
}

ct_status CTI_LEVEL(cti_min_dim_cpu)(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                     cti_view *values, cti_view *indices)
{
    (void)launch;
    return along(self, dim, keepdim, CTI_SMALLEST, values, indices);
}
